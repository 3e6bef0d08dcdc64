/**
 * How are the cards cut: a slider along the pile, by hand or by keys?
 */

import { ask } from "./dialogs.js";
import { draw, make } from "./elements.js";

/** @typedef {import("./store.js").RoomStore} RoomStore */

const WIDTH = 320;
const HEIGHT = 86;
const SHEETS = 64;

/**
 * Ask where to cut, and cut.
 * @param {RoomStore} store
 */
export function askToCut(store) {
  const { cards } = store.view;
  const least = Math.max(1, store.terms.least_cut);
  const most = cards - least;
  const line = draw("path", { class: "cut-card", d: "" });
  const behind = draw("rect", { class: "behind", y: 14, height: 58 });
  const pile = draw("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "pile", "aria-hidden": "true" },
    draw("rect", { class: "cards", x: 4, y: 14, width: WIDTH - 8, height: 58, rx: 3 }), sheets(), behind, line);
  const said = make("output", { class: "cut-said" });
  const slider = make("input", { type: "range", min: least, max: most, value: Math.floor(cards / 2), "aria-label": "Cards that go behind the others", name: "cards" });
  const show = () => {
    const number = Number(slider.value);
    const x = 4 + ((WIDTH - 8) * number) / cards;
    line.setAttribute("d", `M${x} 2V84`);
    behind.setAttribute("x", "4");
    behind.setAttribute("width", String(x - 4));
    said.textContent = `${number} of ${cards} cards go behind the others`;
    slider.setAttribute("aria-valuetext", said.textContent);
  };
  slider.addEventListener("input", show);
  pile.addEventListener("pointerdown", (start) => {
    const move = (/** @type {PointerEvent} */ event) => {
      const box = pile.getBoundingClientRect();
      slider.value = String(Math.round(((event.clientX - box.left) / box.width) * cards));
      show();
    };
    const handle = new AbortController();
    addEventListener("pointermove", move, { signal: handle.signal });
    addEventListener("pointerup", () => handle.abort(), { signal: handle.signal });
    move(start);
  });
  show();
  const dialog = ask("Cut the cards", [pile, slider, said], "Cut here", () => store.socket.give("cut", { cards: Number(slider.value), version: store.view.version }));
  const over = () => store.may("cut") || dialog.close();
  store.addEventListener("change", over);
  dialog.addEventListener("close", () => store.removeEventListener("change", over));
  dialog.classList.add("cutting");
  return dialog;
}

/** Draw the edges of the cards of the pile. */
function sheets() {
  const d = Array.from({ length: SHEETS }, (_, number) => `M${4 + ((WIDTH - 8) * (number + 0.5)) / SHEETS} 14v58`).join("");
  return draw("path", { class: "sheets", d });
}
