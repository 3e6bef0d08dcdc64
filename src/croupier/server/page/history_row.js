/**
 * How does one coup of the past stand in a list: its number, both hands, how it ended, and what it brought oneself?
 */

import { faces } from "./faces.js";
import { make } from "./elements.js";
import { brought, ending, marksOf, permalink, staked } from "./history_words.js";

/** @typedef {import("./history_words.js").Coup} Coup */

/**
 * Make the row of a coup; its number is the link that replays it.
 *
 * @param {string} room
 * @param {Coup} coup
 * @param {() => void} replay
 * @returns {HTMLElement}
 */
export function row(room, coup, replay) {
  const open = (/** @type {MouseEvent} */ event) => {
    // With a key of the browser's the link opens where that key says.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    replay();
  };
  const label = `Replay coup ${coup.coup}: ${ending(coup)}`;
  const link = make(
    "a",
    {
      class: "coup-number",
      href: permalink(room, coup),
      "aria-label": label,
      onclick: /** @type {any} */ (open),
    },
    coup.coup,
  );
  const marks = marksOf(coup.display).map((mark) => make("span", { class: "tag" }, mark));
  const own = brought(coup);
  const sign = own.startsWith("+") ? "won" : own.startsWith("−") ? "lost" : "even";
  return make(
    "li",
    { class: "coup" },
    link,
    hand("player", coup),
    hand("banker", coup),
    make(
      "div",
      { class: "ended" },
      make("span", { class: `winner of-${coup.display?.winner ?? "none"}` }, ending(coup)),
      ...marks,
    ),
    make(
      "div",
      { class: `coup-net ${sign}`, title: staked(coup) },
      own || make("span", { class: "quiet" }, "no stake"),
    ),
  );
}

/**
 * Show a hand, with its final count.
 *
 * @param {"player"|"banker"} which
 * @param {Coup} coup
 * @returns {HTMLElement}
 */
function hand(which, coup) {
  const { display } = coup;
  const cards = display?.[which] ?? coup[which];
  const count = display?.counts[which === "player" ? 0 : 1];
  const won = display?.winner === which ? " won" : "";
  const title = which === "player" ? "P" : "B";
  const name = make("span", { class: "unseen" }, which === "player" ? "Player" : "Banker");
  return make(
    "div",
    { class: `coup-hand of-${which}${won}` },
    make("span", { class: "hand-name", "aria-hidden": "true" }, title),
    name,
    " ",
    faces(cards),
    make("b", { class: "final" }, count ?? ""),
  );
}
