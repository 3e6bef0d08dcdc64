/**
 * What must everybody know who looks at a table: that a coup was voided, or that the house has stopped the table?
 */

import { aloud } from "./captions.js";
import { make } from "./elements.js";
import { BROKEN } from "./telling_shoe.js";

/** @typedef {import("./context.js").EventTold} EventTold */
/** @typedef {import("./store.js").RoomStore} RoomStore */

/**
 * Make the notice of a table.
 *
 * @param {RoomStore} store
 * @returns {HTMLElement}
 */
export function notice(store) {
  const element = make("div", { class: "notice", hidden: true });
  let voided = "";
  const show = () => {
    if (!store.view) return;
    const { disabled } = store.view;
    const stopped = disabled ? (voided ? "Table stopped." : `Table stopped: ${disabled}.`) : "";
    const text = [voided, stopped].filter(Boolean).join(" ");
    if (element.textContent === text) return;
    element.textContent = text;
    element.hidden = !text;
    if (text) aloud(text, "assertive");
  };
  store.addEventListener("event", (happened) => {
    const { event } = /** @type {CustomEvent<EventTold>} */ (happened).detail;
    if (event.type === "coup_broken_off") voided = voidOf(event);
    if (event.type === "betting_opened") voided = "";
  });
  store.addEventListener("snapshot", () => {
    const broken = store.view.acts.find(({ type }) => type === "coup_broken_off");
    if (broken) voided = voidOf(broken);
    else if (store.view.phase === "betting" || store.view.phase === "dealing") voided = "";
  });
  store.addEventListener("change", show);
  return element;
}

/** @param {import("./context.js").RoomEvent} event */
const voidOf = ({ reason, note }) => `Coup voided: ${note || BROKEN[reason] || reason}. Stakes returned.`;
