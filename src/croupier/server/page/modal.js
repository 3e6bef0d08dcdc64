/**
 * How does a panel open a dialog: over the page, closed by Escape, by its button or by a click beside it?
 */

import { make } from "./elements.js";

/**
 * Open a dialog with a title; the focus goes back to where it was once it is closed.
 *
 * @param {string} title
 * @param {...(Node|string)} children
 * @returns {HTMLDialogElement}
 */
export function openModal(title, ...children) {
  const close = make("button", { type: "button", class: "close", "aria-label": "Close" }, "✕");
  const heading = make("h2", { tabindex: -1 }, title);
  const dialog = make(
    "dialog",
    { class: "panel-dialog", "aria-label": title },
    make("div", { class: "head" }, heading, close),
    make("div", { class: "body" }, ...children),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  // The keys of the table do nothing while somebody reads; the browser's own closing comes a moment after Escape, too late for the next key.
  dialog.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  return dialog;
}
