/**
 * How is somebody asked for a sum, a name or a choice: one dialog with its fields, its refusal and its button?
 */

import { ApiError } from "./api.js";
import { make } from "./elements.js";
import { openModal } from "./modal.js";
import { Refusal } from "./socket.js";
import { amount } from "./sums.js";

/** @typedef {import("./context.js").Limit} Limit */

const UNIT = 100;

/**
 * Open a dialog that asks for something, and close it once what is done with it took effect.
 *
 * @param {string} title
 * @param {Node[]} fields
 * @param {string} word that of the button
 * @param {() => Promise<unknown>} run
 * @returns {HTMLDialogElement}
 */
export function ask(title, fields, word, run) {
  const wrong = make("p", { class: "wrong", role: "alert" });
  const button = make("button", { type: "submit", class: "go" }, word);
  const form = make("form", { class: "asking" }, ...fields, wrong, button);
  const dialog = openModal(title, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    wrong.textContent = "";
    try {
      await run();
      dialog.close();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof ApiError)) throw error;
      wrong.textContent = error.problems.map(({ what, remedy }) => (remedy ? `${what}: ${remedy}` : what)).join("; ");
    } finally {
      button.disabled = false;
    }
  });
  /** @type {HTMLElement|null} */ (form.querySelector("input"))?.focus();
  return dialog;
}

/**
 * Make a field for a sum within limits, with sums to choose from.
 *
 * @param {string} label
 * @param {Limit} limit
 * @param {number} usual
 * @returns {{element: HTMLElement, read: () => number}}
 */
export function sumField(label, limit, usual) {
  const { least, most, step } = limit;
  const within = (/** @type {number} */ minor) => Math.min(Math.max(Math.round(minor / step) * step, least), most);
  const input = make("input", { type: "number", inputmode: "decimal", required: true, min: least / UNIT, max: most / UNIT, step: step % UNIT ? "0.01" : step / UNIT, value: within(usual) / UNIT });
  const choices = [...new Set([usual / 5, usual, usual * 5].map(within))];
  const buttons = choices.map((minor) => make("button", { type: "button", onclick: () => void (input.value = String(minor / UNIT)) }, amount(minor)));
  const element = make("div", { class: "sum-field" }, make("label", {}, label, input), make("div", { class: "choices" }, ...buttons), make("p", { class: "quiet small" }, `${amount(least)} to ${amount(most)}, in steps of ${amount(step)}, play money`));
  return { element, read: () => Math.round(Number(input.value) * UNIT) };
}

/**
 * Make a box to tick.
 *
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} choose
 * @returns {HTMLElement}
 */
export function box(label, on, choose) {
  const input = make("input", { type: "checkbox", checked: on, onchange: () => choose(input.checked) });
  return make("label", { class: "box" }, input, label);
}
