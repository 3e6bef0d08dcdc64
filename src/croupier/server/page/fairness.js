/**
 * Is a shoe fair: what did the house commit itself to before the betting, and was it dealt so?
 *
 * The check runs here, in the page (`fairness/verifier.js`), over the public events of a shoe that is over.  It
 * trusts nothing but SHA-256 as the browser works it out.
 */

import { copyable } from "./copy.js";
import { fill, make } from "./elements.js";
import { openModal } from "./modal.js";
import { steps, told, verdict } from "./fairness_words.js";

/** @typedef {import("./context.js").Context} Context */
/**
 * A shoe as `GET /api/rooms/{room}/shoes` lists it.
 * @typedef {{shoe: number, coups: number, state: "in-play"|"over"|"void", commitment: string, opened: string}}
 *   Shoe
 */

/** What changes what can be checked. */
const CHANGES = new Set(["shoe_committed", "shoe_revealed"]);

/**
 * Show the commitment of the shoe in play, and check those that are over.
 *
 * @param {HTMLElement} host
 * @param {Context} context
 * @param {number} [which] the shoe that is asked about, where it is one in particular
 * @returns {() => void}
 */
export function mount(host, context, which) {
  const { api, room, store } = context;
  const sealed = make("div", { class: "sealed" });
  const choice = make("select", { "aria-label": "Shoe" });
  const outcome = make("div", { class: "outcome", "aria-live": "polite" });
  const button = make("button", { type: "button" }, "Check this shoe");
  const past = make("div", { class: "past" });
  host.classList.add("panel", "fairness-panel");
  fill(host, make("h2", {}, "Proof"), sealed, make("h3", {}, "Check a shoe that is over"), past, outcome);

  const seal = () => fill(sealed, ...sealing(store.view));
  async function load() {
    seal();
    try {
      const { shoes } = /** @type {{shoes: Shoe[]}} */ (await api.get(`/api/rooms/${room}/shoes`));
      choose(shoes.filter((shoe) => shoe.state !== "in-play"));
    } catch {
      fill(past, make("p", {}, "The shoes could not be fetched."));
    }
  }
  /** @param {Shoe[]} over */
  function choose(over) {
    if (over.length === 0) {
      fill(past, make("p", { class: "quiet" }, "No shoe of this table is over yet."));
      return;
    }
    const before = choice.value || String(which ?? over[0].shoe);
    fill(
      choice,
      ...over.map((one) =>
        make("option", { value: one.shoe }, `Shoe ${one.shoe}${one.state === "void" ? ", void" : ""}`),
      ),
    );
    choice.value = over.some((one) => String(one.shoe) === before) ? before : String(over[0].shoe);
    fill(past, make("div", { class: "row" }, choice, button));
  }
  button.addEventListener("click", () => void checked(context, Number(choice.value), outcome));
  choice.addEventListener("change", () => fill(outcome));
  const happened = (/** @type {any} */ { detail }) => {
    if (CHANGES.has(detail?.event?.type)) void load();
  };
  store.addEventListener("snapshot", load);
  store.addEventListener("event", happened);
  void load();
  return () => {
    store.removeEventListener("snapshot", load);
    store.removeEventListener("event", happened);
    host.replaceChildren();
  };
}

/**
 * Open it as a dialog; of a shoe that is over, check it.
 *
 * @param {Context} context
 * @param {number} [shoe]
 * @returns {HTMLDialogElement}
 */
export function openFairness(context, shoe) {
  const inside = make("div");
  const unmount = mount(inside, context, shoe);
  inside.querySelector("h2")?.remove();
  inside.classList.remove("panel");
  const dialog = openModal("Proof", inside);
  dialog.addEventListener("close", unmount);
  return dialog;
}

/**
 * Tell what the commitment of the shoe in play is.
 *
 * @param {{shoe: number, commitment: string, cards: number}|null} view
 * @returns {Node[]}
 */
function sealing(view) {
  const why =
    "Before the betting on a shoe opens, the house draws the order of its cards and publishes this seal of it, a " +
    "SHA-256. Then a patron cuts. When the shoe is over the order and its salt are shown, and anybody can check that " +
    "the seal was to that very order, and that the cards came in it. The house cannot change a card once it has seen " +
    "the stakes; that the order was drawn at random, no seal can prove.";
  const words = make("p", {}, why);
  if (!view?.commitment) return [make("p", { class: "quiet" }, "No shoe is in play."), words];
  return [make("h3", {}, `Seal of shoe ${view.shoe}, ${view.cards} cards`), copyable(view.commitment), words];
}

/**
 * Check a shoe, and tell what was found.
 *
 * @param {Context} context
 * @param {number} shoe
 * @param {HTMLElement} outcome
 */
async function checked({ api, room }, shoe, outcome) {
  const address = `/api/rooms/${room}/shoes/${shoe}/events`;
  if (!globalThis.crypto?.subtle) {
    fill(outcome, ...elsewhere(address));
    return;
  }
  fill(outcome, make("p", { class: "quiet" }, "Checking …"));
  try {
    const [{ verifyShoes }, { table, events }] = await Promise.all([
      import("./fairness/verifier.js"),
      api.get(address),
    ]);
    const { shoes, findings } = await verifyShoes(events, table);
    const mine = shoes.find((/** @type {{shoe: number}} */ one) => Number(one.shoe) === shoe);
    fill(outcome, verdict(shoe, mine, findings), steps(mine, findings), ...findings.map(told));
  } catch {
    fill(
      outcome,
      make(
        "p",
        { class: "verdict bad" },
        "The shoe could not be checked: its events could not be had, or are none.",
      ),
    );
  }
}

/**
 * Say how a shoe is checked where the browser gives no SHA-256.
 *
 * @param {string} address
 * @returns {Node[]}
 */
function elsewhere(address) {
  const events = make("a", { href: address, download: "events.json" }, "the events of this shoe");
  return [
    make(
      "p",
      { class: "verdict" },
      "This browser gives the page no SHA-256 here: WebCrypto is there on pages from https, and from the " +
        "machine itself, and this page came over plain http. Nothing was checked.",
    ),
    make(
      "p",
      {},
      "Check it elsewhere: save ",
      events,
      " and give them to ",
      make("code", {}, "croupier.table.fairness.verify_shoes"),
      " in Python, or to the short program on the page “Fairness” of the documentation, which uses nothing of " +
        "Croupier. Whoever runs the house has the shoes by ",
      make("code", {}, "croupier journal export"),
      ".",
    ),
  ];
}
