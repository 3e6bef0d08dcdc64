/**
 * How far is the shoe: cards dealt and left, the cover card, the burn, coups, and whether the last hand is called?
 */

import { cited } from "./bases.js";
import { grounds } from "./clauses.js";
import { draw, fill, make } from "./elements.js";
import { openFairness } from "./fairness.js";
import { openModal } from "./modal.js";
import { many } from "./roads_words.js";
import { AFTERWARDS, burnOf, coverOf, cutOf, DURING, PHASES } from "./shoe_words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./telling.js").RoomEvent} RoomEvent */

const WIDTH = 300;
const HEIGHT = 26;
/** What is told by an act of the table, which has its clause; the newest of each type is kept. */
const ACTS = new Set([
  "card_burned",
  "cover_card_drawn",
  "last_hand_announced",
  "cards_replaced",
  "shoe_committed",
]);
/** What each setting of the shoe lays down. @type {Record<string, string>} */
const SETTINGS = {
  decks: "Decks in the shoe",
  "least-cut": "Where the cards may be cut",
  "cover-card": "Where the cover card lies",
  "cover-during": "What the cover card brings",
  burn: "What is burned of a fresh shoe",
  "burn-cards": "How many cards are burned",
  replacement: "What becomes of the cards afterwards",
};

/**
 * Show the gauge, and keep it current.
 *
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {() => void}
 */
export function mount(host, context) {
  const { store } = context;
  const body = make("div");
  /** @type {Map<string, RoomEvent>} */
  const acts = new Map();
  /** The cards that were burned of the shoe in play, as far as it was seen. @type {string[]} */
  let burned = [];
  host.classList.add("panel", "gauge-panel");
  fill(host, make("h2", {}, "Shoe"), body);

  const show = () => {
    if (store.view && store.terms) fill(body, ...gauge(context, { acts, burned }));
  };
  const see = (/** @type {RoomEvent} */ event) => {
    if (event.type === "shoe_committed" || event.type === "shoe_revealed") {
      burned = [];
      acts.clear();
    }
    if (event.type === "card_burned") burned.push(event.card);
    if (ACTS.has(event.type)) acts.set(event.type, event);
  };
  const happened = (/** @type {any} */ { detail }) => {
    if (detail?.event) see(detail.event);
    show();
  };
  for (const told of store.acts) see(told.event);
  store.addEventListener("event", happened);
  store.addEventListener("change", show);
  store.addEventListener("snapshot", show);
  show();
  return () => {
    store.removeEventListener("event", happened);
    store.removeEventListener("change", show);
    store.removeEventListener("snapshot", show);
    host.replaceChildren();
  };
}

/**
 * @param {Context} context
 * @param {{acts: Map<string, RoomEvent>, burned: string[]}} seen
 * @returns {Node[]}
 */
function gauge(context, { acts, burned }) {
  const { view, terms } = context.store;
  const cover = terms.cover_card;
  const chosen = terms.submission;
  const on = (/** @type {string} */ setting) => groundOf(context, setting);
  const facts = [
    fact("Shoe", `${view.shoe || "–"}${batch(acts)}, ${many(view.finished.length, "coup")} dealt`),
    fact(
      "Cards left",
      `${view.left} of ${view.cards || 52 * terms.decks} (${many(terms.decks, "deck")})`,
      on("decks"),
    ),
    fact("Cut", cutOf(terms.least_cut), on("least-cut")),
    fact("Cover card", cover ? coverOf(cover) : "none", on("cover-card")),
    cover ? fact("When it comes", DURING[chosen["cover-during"]] ?? "as the rules have it", on("cover-during")) : null,
    fact("Burn", burnOf(chosen, burned), on("burn"), chosen.burn === "fixed" ? on("burn-cards") : null),
    fact("Afterwards", AFTERWARDS[chosen.replacement] ?? "as the rules have it", on("replacement")),
  ];
  if (view.commitment) {
    const open = make(
      "button",
      { type: "button", class: "link", onclick: () => openFairness(context) },
      `${view.commitment.slice(0, 12)}…`,
    );
    facts.push(fact("Seal", open));
  }
  const notes = [];
  if (view.last) {
    const event = acts.get("last_hand_announced");
    notes.push(
      make(
        "p",
        { class: "last-hand" },
        "The last coup of the shoe has been called. ",
        event ? whyOf(context, event) : null,
      ),
    );
  } else if (acts.has("cover_card_drawn")) {
    notes.push(
      make(
        "p",
        { class: "last-hand" },
        "The cover card has come. ",
        whyOf(context, /** @type {RoomEvent} */ (acts.get("cover_card_drawn"))),
      ),
    );
  }
  if (PHASES[view.phase]) notes.push(make("p", { class: "quiet" }, PHASES[view.phase]));
  return [bar(view, cover), ...notes, make("dl", { class: "gauge-facts" }, ...facts.filter((one) => one !== null))];
}

/**
 * Draw what was dealt and what is left, with the cover card where it lies.
 *
 * @param {{cards: number, left: number}} view
 * @param {number} cover
 * @returns {SVGSVGElement}
 */
function bar({ cards, left }, cover) {
  const scale = cards ? WIDTH / cards : 0;
  const dealt = (cards - left) * scale;
  const label = cards ? `${cards - left} of ${cards} cards dealt, ${left} left` : "No shoe is in play";
  const at = WIDTH - cover * scale;
  return draw(
    "svg",
    {
      class: "gauge",
      role: "img",
      "aria-label": label,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
    },
    draw("rect", { class: "whole", width: WIDTH, height: HEIGHT }),
    draw("rect", { class: "dealt", width: dealt, height: HEIGHT }),
    cover && cards ? draw("rect", { class: "cover", x: at - 2, width: 4, height: HEIGHT }) : null,
  );
}

/** @type {(title: string, what: Node|string, ...why: (Node|null)[]) => HTMLElement} */
const fact = (title, what, ...why) =>
  make("div", {}, make("dt", {}, title), make("dd", {}, what, ...why.flatMap((one) => (one ? [" ", one] : []))));

/** @param {Map<string, RoomEvent>} acts */
function batch(acts) {
  const number = acts.get("shoe_committed")?.batch;
  return number ? `, batch ${number}` : "";
}

/** @type {(context: Context, event: RoomEvent) => HTMLElement} */
const whyOf = (context, event) =>
  make(
    "button",
    { type: "button", class: "link", onclick: () => context.why(event) },
    cited(event.clause ?? "", event.basis ?? "custom"),
  );

/**
 * Give the way to the clause on which a setting of the shoe rests, with how that is known.
 *
 * @param {Context} context
 * @param {string} setting
 * @returns {HTMLElement|null}
 */
function groundOf(context, setting) {
  const cite = context.store.terms.cites?.[setting];
  if (!cite) return null;
  const title = SETTINGS[setting];
  const open = () => openModal(title, grounds(context, "On what it rests", cite.clause, cite.basis));
  return make("button", { type: "button", class: "link", onclick: open }, cited(cite.clause, cite.basis));
}
