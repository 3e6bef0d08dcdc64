/**
 * Which key does what at the table?
 */

import { openHelp } from "./help.js";
import { meant } from "./keys_chosen.js";

const WAGERS = new Set(["player", "banker", "tie", "player-pair", "banker-pair"]);
/** The keys that belong to what has the focus beside the table. */
const PANELS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Enter", " "]);

/**
 * What keys do.
 * @typedef {object} Keys
 * @property {import("./betting.js").Betting} betting
 * @property {import("./tray.js").Tray} tray
 * @property {import("./actions.js").Actions} actions
 * @property {import("./squeeze.js").Squeeze} squeeze
 * @property {(wager: string, off: boolean) => void} put
 * @property {() => void} side
 */

/**
 * Listen to the keys until the table is left.
 *
 * @param {Keys} table
 * @param {AbortSignal} signal
 */
export function listen(table, signal) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event)) return;
    if (press(event, table)) event.preventDefault();
  }, { signal });
}

/**
 * Say whether a key is meant for what has the focus, or for a dialog.
 * @param {KeyboardEvent} event
 */
function isElsewhere({ key, target }) {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea")) return key !== "?" || meant(key) !== "help";
  if (target.closest("[role=tab], .beside") && PANELS.has(key)) return true;
  // Where a button has the focus, Space and Enter press it.
  return (key === " " || key === "Enter") && target.closest("button, a, summary") !== null;
}

/** @type {(event: KeyboardEvent, table: Keys) => boolean} */
function press({ key, shiftKey }, { betting, tray, actions, squeeze, put, side }) {
  const what = meant(key);
  if (what === "help") {
    openHelp();
    return true;
  }
  // The squeeze knows the key that turns a hand as Enter, whichever it is.
  if (squeeze.press(what === "turn" ? "Enter" : key === "Enter" ? "" : key)) return true;
  if (/^[1-9]$/.test(key)) {
    tray.choose(Number(key) - 1);
    return true;
  }
  if (WAGERS.has(what)) {
    put(what, shiftKey);
    return true;
  }
  if (what === "press") return actions.press();
  /** @type {Record<string, () => void>} */
  const does = {
    undo: () => (shiftKey ? betting.redo() : betting.undo()),
    clear: () => betting.clear(),
    rebet: () => betting.rebet(),
    double: () => betting.double(),
    side,
  };
  does[what]?.();
  return what in does;
}
