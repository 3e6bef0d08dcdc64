/**
 * How does a card look that is lifted by an edge, and from which edge and how far is it dragged?
 */

import { blank, face } from "./cards_svg.js";
import { make } from "./elements.js";

/** @typedef {"top"|"right"|"bottom"|"left"} Edge */

const FULL = 100;
/** Which edge of a card is that at this side, where the card lies across. @type {Record<Edge, Edge>} */
const TURNED = { top: "left", right: "top", bottom: "right", left: "bottom" };

/**
 * Lift a card by an edge: its back is folded away, and its face is seen below, or white where nobody may know it.
 * @type {(card: HTMLElement, edge: Edge, percent: number, name?: string) => void}
 */
export function lift(card, edge, percent, name) {
  const leaf = /** @type {HTMLElement} */ (card.querySelector(".leaf"));
  if (percent > 0 && !leaf.querySelector(".under")) {
    leaf.prepend(make("div", { class: "under" }, name ? face(name) : blank()));
    leaf.append(make("div", { class: "fold" }));
  }
  if (percent <= 0) for (const part of leaf.querySelectorAll(".under, .fold")) part.remove();
  card.classList.toggle("lifted", percent > 0);
  card.dataset.edge = card.classList.contains("third") ? TURNED[edge] : edge;
  card.style.setProperty("--peel", String(percent));
}

/**
 * Tell from which edge a card is dragged, and how far over it.
 * @type {(start: PointerEvent, now: PointerEvent, box: DOMRect) => {edge: Edge, percent: number}}
 */
export function drag(start, now, box) {
  const [x, y] = [now.clientX - start.clientX, now.clientY - start.clientY];
  const across = Math.abs(x) > Math.abs(y);
  const percent = (FULL * (across ? Math.abs(x) / box.width : Math.abs(y) / box.height)) / 1.4;
  if (across) return { edge: x > 0 ? "left" : "right", percent };
  return { edge: y > 0 ? "top" : "bottom", percent };
}
