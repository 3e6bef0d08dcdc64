/**
 * What stands between somebody and his table: a line that is down, or another window that has it?
 */

import { make } from "./elements.js";

/** @typedef {import("./socket.js").State} State */

/** @type {Partial<Record<State, [string, string]>>} */
const SAID = {
  offline: ["The line to the table is down. What you have staked stands; what is hollow may not be placed. Connecting again…", ""],
  elsewhere: ["You have opened this table somewhere else, and play there now.", "Play here again"],
  out: ["You are no longer logged in.", "Enter again"],
  gone: ["This table is gone.", "To the lobby"],
};

const SLOW = "The line to the table is slow or broken: what is hollow is not placed.";

/**
 * Make the banner of a table.
 *
 * @param {(state: State) => void} answer what is done where its button is pressed
 */
export function banner(answer) {
  const word = make("span", {});
  const button = make("button", { type: "button" });
  const element = make("div", { class: "banner", role: "status", hidden: true }, word, button);
  /** @type {State} */ let now = "connecting";
  button.addEventListener("click", () => answer(now));
  return {
    element,
    /** @type {(state: State, slow?: boolean) => void} */
    show(state, slow = false) {
      now = state;
      const [text, act] = SAID[state] ?? [slow ? SLOW : "", ""];
      element.hidden = !text;
      element.dataset.state = state;
      word.textContent = text;
      button.hidden = !act;
      button.textContent = act;
    },
  };
}
