/**
 * How is a line of text given to be copied: shown as it is, with a button that takes it?
 */

import { make } from "./elements.js";

/**
 * Show a text with a button that copies it; where the browser gives no clipboard, the text is selected instead.
 *
 * @param {string} text
 * @returns {HTMLElement}
 */
export function copyable(text) {
  const shown = make("code", { tabindex: 0 }, text);
  const button = make("button", { type: "button", onclick: () => void take(shown, text, button) }, "Copy");
  return make("div", { class: "copyable" }, shown, button);
}

/**
 * Copy a text, and say on the button what came of it.
 *
 * @param {HTMLElement} shown
 * @param {string} text
 * @param {HTMLElement} button
 */
export async function take(shown, text, button) {
  const before = button.dataset.said ?? button.textContent ?? "";
  button.dataset.said = before;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    getSelection()?.selectAllChildren(shown);
    button.textContent = "Selected: press Ctrl+C";
  }
  setTimeout(() => {
    button.textContent = before;
  }, 2000);
}
