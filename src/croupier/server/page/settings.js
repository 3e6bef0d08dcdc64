/**
 * What is chosen on this machine: one's name, how wagers are laid, and how much moves?
 */

import { ApiError, sentence } from "./api.js";
import { box } from "./dialogs.js";
import { fill, make } from "./elements.js";
import { enter, whoIsHere } from "./guest.js";
import { openModal } from "./modal.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./main.js").Page} Page */

/**
 * Show what can be chosen, and who he is.
 *
 * @param {Page} page
 * @param {() => void} out what logs him out
 */
export function openSettings(page, out) {
  const who = make("div", { class: "name-part" });
  if (page.guest) tellWho(who, page, out);
  openModal(
    "Settings",
    make("div", { class: "settings" },
      who,
      box("Lay wagers only when I confirm them", prefs.kept.confirm, (confirm) => prefs.choose({ confirm })),
      box("Let nothing fly: cards and chips appear where they lie, and hands are turned without a squeeze", prefs.kept.still, (still) => prefs.choose({ still })),
      make("p", { class: "quiet small" }, "The choices are kept on this machine only.")),
  );
}

/**
 * Say what he is called, and let him be called otherwise unless he has a seat: a seat is held under its name.
 *
 * @param {HTMLElement} host
 * @param {Page} page
 * @param {() => void} out
 */
function tellWho(host, page, out) {
  const field = make("input", { name: "name", required: true, maxlength: 24, autocomplete: "nickname", value: page.guest?.name ?? "", disabled: true });
  const change = make("button", { type: "submit", disabled: true }, "Change");
  const said = make("p", { class: "quiet small", role: "status" });
  const wrong = make("p", { class: "wrong", role: "alert" });
  const form = make("form", { class: "asking name-form" }, make("label", {}, "Your name at the table", field), change, make("button", { type: "button", onclick: out }, "Log out"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      if (page.rename) await page.rename(field.value);
      else page.known(await enter(field.value));
      field.value = page.guest?.name ?? "";
      said.textContent = `You are called ${field.value} now.`;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      wrong.textContent = error.problems.map(sentence).join("; ");
    }
  });
  fill(host, form, said, wrong);
  whoIsHere().then((guest) => {
    const sits = (guest?.seats ?? []).length > 0;
    field.disabled = change.disabled = sits;
    if (sits) said.textContent = "Another name may be chosen once you have left your seat: a seat is held under its name.";
  }, () => void (said.textContent = "Whether you have a seat could not be asked; try again in a moment."));
}
