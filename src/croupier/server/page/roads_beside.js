/**
 * What stands beside the roads: counts, what the derived roads would show next, what the marks mean, and that
 * none of it predicts?
 */

import { copyable } from "./copy.js";
import { draw, make } from "./elements.js";
import { countsByTens } from "./hands.js";
import { bead, CELL, derived, ring, SMALL } from "./roads_svg.js";
import { asked, DERIVED, ENDING, many, percent, TITLES } from "./roads_words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./roads.js").Roads} Roads */
/** @typedef {import("./roads_svg.js").Cell} Cell */

/** What is counted of a shoe: what it is called, its key, and whether it is a result that one coup has. */
const COUNTED = /** @type {const} */ ([
  ["Banker", "banker"],
  ["Player", "player"],
  ["Tie", "tie"],
  ["Banker pair", "banker_pair"],
  ["Player pair", "player_pair"],
]);
/** What is counted of naturals where the rules count by tens, and where they count otherwise. */
const NATURALS = /** @type {const} */ ([
  ["Natural 8", "natural_8"],
  ["Natural 9", "natural_9"],
]);
const NATURAL = /** @type {const} */ ([["Natural", "natural"]]);

/** The choices of the house on which the length of a shoe hangs. */
const OF_SHOE = ["decks", "cover-card"];

/**
 * Count the results of the shoe, each with its part of the coups in percent.
 *
 * @param {Roads} roads
 * @param {import("./context.js").Terms|null} terms
 * @returns {HTMLElement}
 */
export function counts(roads, terms) {
  const entries = [...COUNTED, ...(!terms || countsByTens(terms) ? NATURALS : NATURAL)].map(([title, key]) => {
    const number = roads.counts[key] ?? 0;
    const part = make("span", { class: "part" }, percent(number, roads.coups));
    return make(
      "div",
      { class: `tally of-${key}` },
      make("dt", {}, title),
      make("dd", {}, make("b", {}, number), " ", part),
    );
  });
  const title = `Shoe ${roads.shoe}, ${many(roads.coups, "coup")}`;
  return make(
    "dl",
    { class: "counts", "aria-label": title },
    make(
      "div",
      { class: "tally whole" },
      make("dt", {}, `Shoe ${roads.shoe}`),
      make("dd", {}, make("b", {}, roads.coups), ` ${roads.coups === 1 ? "coup" : "coups"}`),
    ),
    ...entries,
  );
}

/**
 * Show what each derived road would show next if Banker, and if Player, won: six cells.
 *
 * @param {Roads["ask"]} ask
 * @returns {HTMLElement}
 */
export function nextMarks(ask) {
  const line = (/** @type {"banker"|"player"} */ who, /** @type {string} */ title) => {
    const cells = DERIVED.map((road, index) => {
      const colour = ask[who][index];
      const picture = alone(derived(road, colour), SMALL + 4);
      return make("td", {}, picture, make("span", { class: "unseen" }, asked(colour)));
    });
    return make("tr", {}, make("th", { scope: "row", class: `ask-${who}` }, title), ...cells);
  };
  const heads = ["Eye", "Small", "Pig"].map((short, index) =>
    make("th", { scope: "col" }, make("abbr", { title: TITLES[DERIVED[index]] }, short)),
  );
  return make(
    "table",
    { class: "ask" },
    make("caption", {}, "What would come next"),
    make("thead", {}, make("tr", {}, make("td"), ...heads)),
    make("tbody", {}, line("banker", "If Banker"), line("player", "If Player")),
  );
}

/**
 * Say that roads do not predict, and how to test it.
 *
 * @param {Context} context
 * @returns {HTMLElement}
 */
export function endings({ store }) {
  const held = make("div", { class: "command-place" });
  const test = make(
    "details",
    { class: "test-it" },
    make("summary", {}, "Test it"),
    make(
      "p",
      {},
      "Deal ten thousand shoes by the rules of this table and look at the streaks: after one win of a hand, or " +
        "after five, about the same part of the streaks goes on. Type this where Croupier is installed with " +
        "its extra fast:",
    ),
    held,
  );
  // The terms may come later than the panel, and the house may lay down others.
  test.addEventListener("toggle", () => {
    if (test.open) held.replaceChildren(copyable(command(store.terms)));
  });
  return make("div", { class: "road-ending" }, make("p", { class: "ending" }, ENDING), test, legend());
}

/**
 * Give the command by which the very game of a room is simulated.
 *
 * @param {{rules: string, edition: string, submission: Record<string, string|number>}|null} terms
 * @returns {string}
 */
export function command(terms) {
  if (!terms) return "croupier simulate punto-banco --shoes 10000";
  const chosen = OF_SHOE.filter((name) => name in terms.submission).map(
    (name) => ` --set ${name}=${terms.submission[name]}`,
  );
  return `croupier simulate ${terms.rules}@${terms.edition} --shoes 10000${chosen.join("")}`;
}

/**
 * Say what each mark means.
 *
 * @returns {HTMLElement}
 */
function legend() {
  /** @type {(more: Partial<Cell>) => Cell} */
  const cell = (more) => ({ column: 0, row: 0, coup: 1, mark: "banker", ...more });
  const both = (/** @type {Partial<Cell>} */ more) => [
    ring(cell(more)),
    ring(cell({ mark: "player", ...more })),
  ];
  /** @type {[SVGGElement[], string, number][]} */
  const entries = [
    [[bead(cell({})), ring(cell({}))], "Banker", CELL],
    [[bead(cell({ mark: "player" })), ring(cell({ mark: "player" }))], "Player", CELL],
    [
      [bead(cell({ mark: "tie" })), ring(cell({ ties: 1 })), ring(cell({ mark: "player", ties: 3 }))],
      "tie, three ties",
      CELL,
    ],
    [both({ natural: 9 }), "natural", CELL],
    [both({ pair: "b" }), "Banker pair", CELL],
    [both({ pair: "p" }), "Player pair", CELL],
    [DERIVED.map((road) => derived(road, "red")), "red: a pattern repeats", SMALL + 4],
    [DERIVED.map((road) => derived(road, "blue")), "blue: a pattern breaks", SMALL + 4],
  ];
  const items = entries.map(([marks, meaning, size]) =>
    make("li", {}, make("span", { class: "marks" }, ...marks.map((mark) => alone(mark, size))), meaning),
  );
  return make(
    "details",
    { class: "legend" },
    make("summary", {}, "What the marks mean"),
    make("ul", {}, ...items),
  );
}

/** @type {(mark: SVGGElement, size: number) => SVGSVGElement} */
const alone = (mark, size) => {
  const box = size + 2;
  const viewBox = `${-box / 2} ${-box / 2} ${box} ${box}`;
  return draw("svg", { class: "alone", width: box, height: box, viewBox, "aria-hidden": "true" }, mark);
};
