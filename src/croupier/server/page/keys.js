/**
 * Which key does what at the table?
 */

import { openHelp } from "./help.js";

/** @type {Record<string, string>} */
const WAGERS = { p: "player", b: "banker", t: "tie", q: "player-pair", w: "banker-pair" };
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
  if (target.closest("input, select, textarea")) return key !== "?";
  if (target.closest("[role=tab], .beside") && PANELS.has(key)) return true;
  // Where a button has the focus, Space and Enter press it.
  return (key === " " || key === "Enter") && target.closest("button, a, summary") !== null;
}

/** @type {(event: KeyboardEvent, table: Keys) => boolean} */
function press({ key, shiftKey }, { betting, tray, actions, squeeze, put, side }) {
  if (key === "?") {
    openHelp();
    return true;
  }
  if (squeeze.press(key)) return true;
  if (/^[1-9]$/.test(key)) {
    tray.choose(Number(key) - 1);
    return true;
  }
  const letter = key.toLowerCase();
  if (WAGERS[letter]) {
    put(WAGERS[letter], shiftKey);
    return true;
  }
  if (key === " ") return actions.press();
  /** @type {Record<string, () => void>} */
  const does = {
    u: () => (shiftKey ? betting.redo() : betting.undo()),
    c: () => betting.clear(),
    r: () => betting.rebet(),
    d: () => betting.double(),
    s: side,
  };
  does[letter]?.();
  return letter in does;
}
