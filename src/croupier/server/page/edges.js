/**
 * What does a wager pay, within which limits, and what does the house keep of it on average?
 *
 * The price is in the terms of the room; the edge is counted exactly by the server (`croupier.odds`), from full
 * decks, and nothing of it is worked out here but its decimals.
 */

import { grounds } from "./clauses.js";
import { fill, make } from "./elements.js";
import { openModal } from "./modal.js";
import { apart, inPercent, limits, notes, pays } from "./price_words.js";
import { UNPRICED, worthOf } from "./worth.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./price_words.js").Wager} Wager */
/** @typedef {import("./worth.js").Edge} Edge */

/**
 * What is known of the wagers: `unpriced` are those that nobody can place.
 * @typedef {{edges: Edge[], unpriced: string[]}} Prices
 */

/** What was asked for, by room and rules. @type {Map<string, Promise<Prices>>} */
const known = new Map();

/**
 * Ask for the prices of the wagers of a room, once for its rules.
 *
 * @param {Context} context
 * @returns {Promise<Prices>}
 */
export function pricesOf({ api, room, store }) {
  const { hash, submission } = store.terms;
  const key = JSON.stringify([room, hash, submission]);
  let asked = known.get(key);
  if (!asked) {
    asked = /** @type {Promise<Prices>} */ (api.get(`/api/rooms/${room}/edges`));
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return asked;
}

/**
 * Open the price of a wager.
 *
 * @param {Context} context
 * @param {string} id
 * @returns {HTMLDialogElement}
 */
export function openPrice(context, id) {
  const wager = context.store.terms.offer.find((/** @type {Wager} */ one) => one.wager === id);
  if (!wager) return openModal(named(id), make("p", { class: "unpriced" }, UNPRICED));
  const worth = make("div", { class: "worth" }, make("p", { class: "quiet" }, "The edge is being counted …"));
  pricesOf(context).then(
    ({ edges }) => fill(worth, ...worthOf(edges.find((one) => one.wager === id))),
    () => fill(worth, make("p", {}, "The edge could not be fetched. Close this and try again.")),
  );
  return openModal(
    wager.title,
    worth,
    make("h3", {}, "What it pays"),
    payTable(wager),
    ...notes(wager, (one) => titleOf(context, one)).map((note) => make("p", {}, note)),
    make("h3", {}, "Limits"),
    make("p", {}, `${limits(wager.limit)}.${apart(context.store.terms, id)} Limits are the house's own (custom).`),
    grounds(context, "On what the price rests", wager.clause, wager.basis),
    make("button", { type: "button", onclick: () => openPrices(context) }, "All prices of this table"),
  );
}

/**
 * Open the prices of every wager of the table.
 *
 * @param {Context} context
 * @returns {HTMLDialogElement}
 */
function openPrices(context) {
  const inside = make("div");
  const unmount = mount(inside, context);
  inside.querySelector("h2")?.remove();
  inside.classList.remove("panel");
  const dialog = openModal("Prices", inside);
  dialog.addEventListener("close", unmount);
  return dialog;
}

/**
 * Show the prices of every wager of the table, each of which opens.
 *
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {() => void}
 */
export function mount(host, context) {
  const body = make("div");
  host.classList.add("panel", "edges-panel");
  fill(host, make("h2", {}, "Prices"), body);
  let unmounted = false;
  /** @param {Prices} prices */
  const show = (prices) => {
    if (!unmounted) fill(body, table(context, prices));
  };
  const load = () => {
    if (context.store.terms) pricesOf(context).then(show, () => show({ edges: [], unpriced: [] }));
  };
  context.store.addEventListener("snapshot", load);
  load();
  return () => {
    unmounted = true;
    context.store.removeEventListener("snapshot", load);
    host.replaceChildren();
  };
}

/** @type {(context: Context, prices: Prices) => HTMLElement} */
function table(context, { edges, unpriced }) {
  const heads = ["Wager", "Pays", "House edge", "Wins"].map((head) => make("th", { scope: "col" }, head));
  const lines = context.store.terms.offer.map((/** @type {Wager} */ wager) => {
    const edge = edges.find((one) => one.wager === wager.wager);
    const open = make("button", { type: "button", onclick: () => context.price(wager.wager) }, wager.title);
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, open),
      make(
        "td",
        {},
        wager.lines
          .filter(([, pay]) => pay !== "push")
          .map(([, pay]) => pay)
          .join(", "),
      ),
      make("td", {}, edge ? inPercent(edge.edge_float) : "not known"),
      make("td", {}, edge ? inPercent(edge.hit_float) : "–"),
    );
  });
  const others = (unpriced ?? []).map((id) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, named(id)),
      make("td", { colspan: 3 }, "no price is known: it cannot be placed"),
    ),
  );
  const body = make("tbody", {}, ...lines, ...others);
  return make("table", { class: "facts" }, make("thead", {}, make("tr", {}, ...heads)), body);
}

/** @param {Wager} wager */
function payTable(wager) {
  const lines = wager.lines.map(([title, pay]) =>
    make("tr", {}, make("th", { scope: "row" }, title), make("td", {}, pays(pay))),
  );
  const lost = make(
    "tr",
    {},
    make("th", { scope: "row" }, "any other coup"),
    make("td", {}, "the stake is lost"),
  );
  return make("table", { class: "facts" }, make("tbody", {}, ...lines, lost));
}

/** Name a wager that has no title here. @type {(id: string) => string} */
const named = (id) => `${id[0].toUpperCase()}${id.slice(1).replaceAll("-", " ")}`;
/** @type {(context: Context, id: string) => string} */
const titleOf = ({ store }, id) =>
  store.terms.offer.find((/** @type {Wager} */ one) => one.wager === id)?.title ?? id;
