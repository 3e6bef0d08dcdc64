/**
 * Which keys play the game, and how does one play with a pointer?
 */

import { make } from "./elements.js";
import { openModal } from "./modal.js";

/** @type {[string, string][]} */
export const KEYS = [
  ["1 … 9", "take the chip of that place into the hand"],
  ["P, B, T", "lay it on Player, Banker, Tie; with Shift take one off"],
  ["Q, W", "lay it on the Player Pair, the Banker Pair"],
  ["S", "open or close the side wagers"],
  ["U, Shift+U", "undo, redo"],
  ["C", "clear: take everything off"],
  ["R", "rebet: lay what lay there last"],
  ["D", "double every stake"],
  ["Space", "the large button: no more from me, deal, take the shoe, cut"],
  ["Arrows", "peel the cards of a hand that was passed to you"],
  ["Enter", "turn them up"],
  ["?", "this page"],
];

/** Open the help. */
export function openHelp() {
  const rows = KEYS.map(([key, does]) => make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, key)), make("td", {}, does)));
  return openModal(
    "How to play here",
    make("p", {}, "Choose a chip and tap a wager, or drag the chip there. Shift or the right button takes a chip off, as does the − beside the chips."),
    make("p", {}, "Chips that the house has not taken yet are hollow. Tap the i of a wager for its price and house edge, and a call in the log for the clause behind it."),
    make("p", {}, "A hand that was passed to you can be squeezed: drag each card from any edge, or use the arrows. Only you see what you peel, until the last card is open."),
    make("table", { class: "keys" }, make("tbody", {}, ...rows)),
  );
}
