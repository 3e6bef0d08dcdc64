/**
 * Which key stands for what, as it was chosen on this machine, and what may another be?
 *
 * The digits take chips and the arrows peel; every other key of the table may be chosen.
 */

import { prefs } from "./prefs.js";

/** What is done by a key of one's choice: its usual key, and what it does. @type {Record<string, [string, string]>} */
export const CHOICES = {
  player: ["p", "a chip on Player; with Shift one off"],
  banker: ["b", "a chip on Banker; with Shift one off"],
  tie: ["t", "a chip on Tie; with Shift one off"],
  "player-pair": ["q", "a chip on the Player Pair; with Shift one off"],
  "banker-pair": ["w", "a chip on the Banker Pair; with Shift one off"],
  side: ["s", "open or close the side wagers"],
  undo: ["u", "undo; with Shift redo"],
  clear: ["c", "take everything off"],
  rebet: ["r", "lay what lay there last"],
  double: ["d", "double every stake"],
  press: [" ", "press the large button"],
  turn: ["Enter", "turn up a hand that was passed to you"],
  help: ["?", "show the keys"],
};
/** @type {Record<string, string>} */
const NAMES = { " ": "Space" };

/**
 * Give a key as it is compared: a letter is the same with Shift and without.
 * @param {string} key
 */
const plain = (key) => (key.length === 1 ? key.toLowerCase() : key);

/**
 * Give the key of something.
 * @param {string} what
 */
export const keyOf = (what) => prefs.kept.keys[what] ?? CHOICES[what][0];

/**
 * Give what a key stands for; empty of one that stands for nothing.
 * @param {string} key
 */
export const meant = (key) => Object.keys(CHOICES).find((what) => keyOf(what) === plain(key)) ?? "";

/**
 * Write a key as it is shown.
 * @param {string} key
 */
const written = (key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/**
 * Write the key of something as it is shown: `P`, `Space`.
 * @param {string} what
 */
export const shown = (what) => written(keyOf(what));

/** Whether a key may be chosen. */
const CAN_BE = /^([^0-9]|Enter)$/u;

/** Say whether the keys that are kept can be: each may be chosen, for something there is, and none stands twice. */
function sound() {
  const kept = Object.entries(prefs.kept.keys);
  const each = kept.every(([what, key]) => Object.hasOwn(CHOICES, what) && typeof key === "string" && CAN_BE.test(key) && plain(key) === key);
  return each && new Set(Object.keys(CHOICES).map(keyOf)).size === Object.keys(CHOICES).length;
}

/**
 * Have another key stand for something; say why it cannot, empty where it does now.
 *
 * @param {string} what
 * @param {string} key
 * @returns {string}
 */
export function choose(what, key) {
  const wanted = plain(key);
  if (!CAN_BE.test(wanted)) return "That key cannot be chosen: take a letter, a sign, Space or Enter.";
  const other = meant(wanted);
  if (other && other !== what) return `${written(wanted)} is taken: ${CHOICES[other][1]}.`;
  prefs.choose({ keys: { ...prefs.kept.keys, [what]: wanted } });
  return "";
}

/** Have every key be the usual one again. */
export const chooseUsual = () => prefs.choose({ keys: {} });

if (!sound()) chooseUsual();
