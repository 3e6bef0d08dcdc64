/**
 * What has the shoe brought so far: the five roads, what each derived one would show next, and counts?
 *
 * The server draws them (`croupier.roads`); this panel only shows them.  Whatever mark is pointed at, its coup is
 * told, outlined in every road, and with it the cells of the big road that were compared for it.
 */

import { fill, make } from "./elements.js";
import { board } from "./roads_board.js";
import { counts, endings, nextMarks } from "./roads_beside.js";
import { TITLES, told } from "./roads_words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./roads_board.js").Board} Board */
/** @typedef {import("./roads_svg.js").Cell} Cell */
/** @typedef {import("./roads_svg.js").RoadName} RoadName */
/**
 * The roads of a shoe, as `GET /api/rooms/{room}/roads` gives them.
 * @typedef {{shoe: number, coups: number, results: string, counts: Record<string, number>,
 *   ask: {banker: ("red"|"blue"|null)[], player: ("red"|"blue"|null)[]}} & Record<RoadName, Cell[]>} Roads
 */

/** What makes the roads others than they were; the result itself is shown on the felt first. */
const CHANGES = new Set(["coup_closed", "coup_broken_off", "shoe_committed"]);
const HINT = "Point at a mark, or go to it with Tab and the arrow keys, to be told its coup.";

/**
 * Show the roads of the room, and keep them current.
 *
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {() => void}
 */
export function mount(host, context) {
  const { store, api, room } = context;
  const body = make("div", { class: "roads" });
  const hint = make("p", { class: "road-told" }, HINT);
  const tail = endings(context);
  fill(host, make("h2", {}, "Roads"), body, hint, tail);
  host.classList.add("panel", "roads-panel");
  let asked = 0;
  /** The shoe and the coups that are shown. */
  let shown = "";

  /** Ask for the roads, and show them unless they were asked for again meanwhile. */
  async function load() {
    const mine = (asked += 1);
    try {
      const roads = /** @type {Roads} */ (await api.get(`/api/rooms/${room}/roads`));
      if (mine !== asked) return;
      const key = `${roads.shoe}/${roads.coups}`;
      if (key !== shown) show(roads);
      shown = key;
    } catch {
      if (mine === asked && !shown)
        fill(body, make("p", { class: "quiet" }, "The roads could not be fetched."));
    }
  }

  /** @param {Roads} roads */
  function show(roads) {
    const focused = held(body);
    const boards = /** @type {RoadName[]} */ (Object.keys(TITLES)).map((road) =>
      board(road, roads[road], roads.results, (cell, from) => point(boards, hint, roads, cell, from)),
    );
    const [beads, big, ...derived] = boards.map((one) => one.element);
    fill(
      body,
      counts(roads, store.terms),
      make(
        "div",
        { class: "road-board" },
        big,
        nextMarks(roads.ask),
        make("div", { class: "road-derived" }, ...derived),
        beads,
      ),
    );
    for (const one of boards) one.toNewest();
    hint.textContent = HINT;
    if (focused) /** @type {SVGElement|null} */ (body.querySelector(focused))?.focus();
  }

  const happened = (/** @type {any} */ { detail }) => {
    if (CHANGES.has(detail?.event?.type)) void load();
  };
  store.addEventListener("snapshot", load);
  store.addEventListener("event", happened);
  void load();
  return () => {
    asked += 1;
    store.removeEventListener("snapshot", load);
    store.removeEventListener("event", happened);
    host.replaceChildren();
  };
}

/**
 * Tell what a mark shows, and outline what belongs to it; of none, no longer.
 *
 * @param {Board[]} boards
 * @param {HTMLElement} hint
 * @param {Roads} roads
 * @param {Cell|null} cell
 * @param {RoadName} from
 */
function point(boards, hint, roads, cell, from) {
  for (const one of boards) {
    one.choose(cell?.coup ?? 0);
    if (one.road === "big_road") one.outline(cell?.compares ?? []);
  }
  hint.classList.toggle("told", cell !== null);
  hint.textContent = cell === null ? HINT : `${TITLES[from]}. ${told(from, cell, roads.results)}`;
}

/**
 * Name the mark that has the focus, so that it has it again when the roads are drawn anew; empty for none.
 * @param {HTMLElement} body
 */
function held(body) {
  const active = document.activeElement;
  if (!(active instanceof SVGElement) || !body.contains(active)) return "";
  const road = active.closest("figure")?.classList[1];
  return `.${road} [data-coup="${active.dataset.coup}"]`;
}
