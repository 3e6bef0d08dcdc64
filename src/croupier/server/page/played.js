/**
 * How is the game of this table played: what do hands count, and when is a third card drawn?
 *
 * Rules and tables are the server's own, those by which it deals.
 */

import { cited } from "./bases.js";
import { fill, make } from "./elements.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {{text: string, clause: string, basis: import("./bases.js").Basis}} Rule */
/** @typedef {{count: string, natural: boolean, player: string, banker: string}} Row */

/** @type {Record<string, string>} */
const MEANS = { D: "draws", S: "stays", O: "may do either" };
const COLUMNS = ["none", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * Show how the game is played.
 *
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {() => void}
 */
export function mount(host, context) {
  host.classList.add("panel", "played");
  /** For which rules it is shown or asked. */
  let of = "";
  const show = async () => {
    const { terms } = context.store;
    const key = terms ? JSON.stringify([terms.hash, terms.submission]) : "";
    if (!key || key === of) return;
    of = key;
    try {
      const told = await context.api.get(`/api/rooms/${encodeURIComponent(context.room)}/game`);
      if (of === key) fill(host, make("h2", {}, "How it is played"), ...tell(told));
    } catch {
      of = "";
      fill(host, make("h2", {}, "How it is played"), make("p", { class: "quiet" }, "The rules could not be fetched; they are asked for again when the table is."));
    }
  };
  context.store.addEventListener("snapshot", show);
  void show();
  return () => {
    of = "left";
    context.store.removeEventListener("snapshot", show);
    host.replaceChildren();
  };
}

/** @type {(told: {rules: Rule[], rows: Row[]}) => HTMLElement[]} */
function tell({ rules, rows }) {
  return [
    make("p", {}, "Two hands are dealt, the Player's and the Banker's, two cards to each. Before that everybody bets which of them wins, or that they tie; nobody plays a hand of his own."),
    make("ul", { class: "rules-told" }, ...rules.map(({ text, clause, basis }) => make("li", {}, text, " ", cited(clause, basis)))),
    ...(rows.length > 0 ? [make("h3", {}, "Who draws a third card"), ...table(rows)] : []),
  ];
}

/** @param {Row[]} rows */
function table(rows) {
  const used = Object.keys(MEANS).filter((letter) => rows.some(({ player, banker }) => (player + banker).includes(letter)));
  const cell = (/** @type {string} */ letter) => make("td", { class: `is-${letter}`, title: MEANS[letter] }, letter);
  const row = (/** @type {Row} */ { count, natural, player, banker }) => make("tr", {}, make("th", { scope: "row" }, count),
    ...(natural ? [make("td", { colspan: COLUMNS.length + 1, class: "natural" }, "a natural")] : [player, ...banker].map(cell)));
  return [
    make("p", {}, `First the Player's Hand, by the count of its two cards; then the Banker's, by its own and by the value of the Player's third card. ${used.map((letter) => `${letter} ${MEANS[letter]}`).join(", ")}.`),
    make("div", { class: "drawing" }, make("table", {},
      make("thead", {},
        make("tr", {}, make("th", { scope: "col", rowspan: 2 }, "count"), make("th", { scope: "col", rowspan: 2, title: "the Player's Hand" }, "P"), make("th", { scope: "colgroup", colspan: COLUMNS.length }, "Banker: third card of the Player")),
        make("tr", {}, ...COLUMNS.map((column) => make("th", { scope: "col", title: column === "none" ? "the Player has drawn none" : null }, column === "none" ? "–" : column)))),
      make("tbody", {}, ...rows.map(row)))),
  ];
}
