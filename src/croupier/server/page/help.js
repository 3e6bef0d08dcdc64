/**
 * Which keys play the game, and how does one play with a pointer?
 */

import { fill, make } from "./elements.js";
import { CHOICES, choose, chooseUsual, shown } from "./keys_chosen.js";
import { openModal } from "./modal.js";

/** @type {[string, string][]} */
export const KEYS = [
  ["1 … 9", "take the chip of that place into the hand"],
  ["P, B, T", "lay it on Player, Banker, Tie; with Shift take one off"],
  ["Q, W", "lay it on the Player Pair, the Banker Pair"],
  ["S", "open the side wagers, or close them, as Escape does"],
  ["U, Shift+U", "undo, redo"],
  ["C", "clear: take everything off"],
  ["R", "rebet: lay what lay there last"],
  ["D", "double every stake"],
  ["Space", "the large button: no more from me, deal, take the shoe, cut"],
  ["Arrows", "peel the cards of a hand that was passed to you; 1 and 2 choose which"],
  ["Enter", "turn them up"],
  ["?", "this page"],
];

/** Open the help. */
export function openHelp() {
  const table = make("tbody");
  const show = () => fill(table, ...KEYS.map(([key, does]) => make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, now(key))), make("td", {}, does))));
  show();
  return openModal(
    "How to play here",
    make("p", {}, "How the game itself goes, when a third card is drawn and what a natural is, stands under Rules beside the table."),
    make("p", {}, "Choose a chip and tap a wager, or drag the chip there. Shift or the right button takes a chip off, as does the − beside the chips."),
    make("p", {}, "Chips that the house has not taken yet are hollow. Tap the i of a wager for its price and house edge, and a line under Calls for the clause behind it."),
    make("p", {}, "A hand that was passed to you can be squeezed: drag each card from any edge, or use the arrows; 1 and 2 choose the card that they peel. Only you see what you peel, until the last card is open."),
    make("table", { class: "keys" }, table),
    chooser(show),
  );
}

/**
 * Write usual keys as those that were chosen instead.
 * @param {string} keys
 */
function now(keys) {
  const usual = Object.fromEntries(Object.entries(CHOICES).map(([what, [key]]) => [key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key, what]));
  const one = (/** @type {string} */ key) => (usual[key] ? shown(usual[key]) : key);
  return keys.split(", ").map((key) => (key.startsWith("Shift+") ? `Shift+${one(key.slice(6))}` : one(key))).join(", ");
}

/**
 * Make what lets other keys be chosen: a button for each, which takes the next key that is pressed.
 *
 * @param {() => void} changed
 * @returns {HTMLElement}
 */
function chooser(changed) {
  const said = make("p", { class: "quiet small", role: "status" });
  const list = make("ul", { class: "key-choices" });
  /** @type {Record<string, HTMLButtonElement>} */
  const buttons = {};
  const show = () => {
    for (const [what, button] of Object.entries(buttons)) button.textContent = shown(what);
    changed();
  };
  for (const [what, [, does]] of Object.entries(CHOICES)) {
    const button = (buttons[what] = make("button", { type: "button", "aria-label": `Another key: ${does}` }));
    let waits = false;
    button.addEventListener("click", () => {
      show();
      waits = true;
      button.textContent = "press a key";
      said.textContent = "";
    });
    button.addEventListener("keydown", (event) => {
      if (!waits || event.key === "Shift") return;
      waits = false;
      // Escape gives the choice up, and not the page.
      if (event.key !== "Tab") event.preventDefault();
      if (event.key !== "Tab" && event.key !== "Escape") {
        said.textContent = choose(what, event.key);
        // A button is pressed by Space as that is let go.
        button.addEventListener("keyup", (up) => up.preventDefault(), { once: true });
      }
      show();
    });
    button.addEventListener("blur", () => {
      waits = false;
      show();
    });
    list.append(make("li", {}, button, make("span", {}, does)));
  }
  const usual = make("button", { type: "button", onclick: () => {
    chooseUsual();
    said.textContent = "Every key is the usual one again.";
    show();
  } }, "The usual keys");
  show();
  return make("details", { class: "choose-keys" }, make("summary", {}, "Choose other keys"), list, said, usual);
}
