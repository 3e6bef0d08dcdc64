/**
 * What may whoever looks do now, and with which buttons?
 *
 * What may be done is what the server says (`may`); nothing is worked out here.
 */

import { make } from "./elements.js";
import { staked } from "./fold_seats.js";
import { shown } from "./keys_chosen.js";
import { amount } from "./sums.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./betting.js").Betting} Betting */
/** @typedef {import("./store.js").RoomStore} RoomStore */
/**
 * What the buttons do.
 * @typedef {object} Does
 * @property {(type: string, fields?: Record<string, unknown>) => void} give
 * @property {() => void} sit
 * @property {() => void} buy
 * @property {() => void} cut
 * @property {() => void} houseMoney
 * @property {() => void} menu
 * @property {() => void} again have the line here again
 * @property {() => void} others show the other tables
 */
/** @typedef {{label: string, key?: string, why?: string, run?: () => void}} Act */

/** What a line says that does not come back by itself. @type {Record<string, string>} */
const CUT_OFF = { out: "You are logged out", gone: "This table is gone" };

/** The buttons beside the chips. */
export class Actions {
  /** @type {Record<string, HTMLButtonElement>} */ buttons = {};
  /** @type {Act[]} */ #main = [];

  /**
   * @param {RoomStore} store
   * @param {Betting} betting
   * @param {Does} does
   */
  constructor(store, betting, does) {
    this.store = store;
    this.betting = betting;
    this.does = does;
    /** @type {[string, string, () => void][]} */
    const slips = [
      ["undo", "Undo", () => betting.undo()],
      ["redo", "Redo", () => betting.redo()],
      ["clear", "Clear", () => betting.clear()],
      ["rebet", "Rebet", () => betting.rebet()],
      ["double", "Double", () => betting.double()],
    ];
    const buttons = slips.map(([name, label, run]) => (this.buttons[name] = make("button", { type: "button", onclick: run, class: `slip ${name}` }, label)));
    this.main = make("div", { class: "acts" });
    this.slips = make("div", { class: "slips", role: "group", "aria-label": "Wagers" }, ...buttons);
    this.menu = make("button", { type: "button", class: "seat-menu", "aria-haspopup": "dialog", onclick: () => does.menu() }, "Seat");
    this.element = make("div", { class: "actions" }, this.slips, this.main);
  }

  /** Do what the largest button does. */
  press() {
    const act = this.#main.find(({ run }) => run);
    act?.run?.();
    return act !== undefined;
  }

  draw() {
    const { betting, store } = this;
    const { slip } = betting;
    const open = betting.isOpen;
    this.slips.hidden = !store.view.you;
    this.menu.hidden = !store.view.you;
    this.buttons.undo.disabled = !open || !slip.canUndo;
    this.buttons.redo.disabled = !open || !slip.canRedo;
    this.buttons.clear.disabled = !open || !slip.total;
    const why = betting.whyNoRebet;
    this.buttons.rebet.disabled = !open || why !== "";
    for (const [name, one] of Object.entries(this.buttons)) one.title = `${one.textContent} (${name === "redo" ? `Shift+${shown("undo")}` : shown(name)})`;
    if (why) this.buttons.rebet.title = `Rebet: ${why}`;
    const whyNoDouble = slip.whyNoDouble;
    this.buttons.double.disabled = !open || whyNoDouble !== "";
    if (whyNoDouble) this.buttons.double.title = `Double: ${whyNoDouble}`;
    this.#main = this.#acts();
    const key = JSON.stringify([this.#main, shown("press"), shown("turn")]);
    if (this.main.dataset.shown === key) return;
    this.main.dataset.shown = key;
    const focused = this.main.contains(document.activeElement);
    this.main.replaceChildren(...this.#main.map((act, number) => button(act, number)));
    if (focused) /** @type {HTMLElement|null} */ (this.main.querySelector("button:enabled"))?.focus();
  }

  /** @returns {Act[]} */
  #acts() {
    const { store, does, betting } = this;
    const { view } = store;
    const { phase, awaits, you } = view;
    if (store.socket.state === "elsewhere") return [{ label: "Play here again", key: "Space", run: does.again }];
    if (store.socket.state !== "open") return [{ label: CUT_OFF[store.socket.state] ?? "Waiting for the server" }];
    if (phase === "closed") return [{ label: "This table is closed" }];
    if (!you && store.sitting) return [{ label: "Sitting down…" }];
    if (!you) return store.may("sit") ? [{ label: "Take a seat", key: "Space", run: does.sit }] : full(store.wishes, does.others);
    if (store.may("come_back")) return [{ label: "Come back", key: "Space", run: () => does.give("come_back") }];
    if (store.may("cut")) return [{ label: "Cut the cards", key: "Space", run: does.cut }];
    if (phase === "custody" && store.may("take_shoe")) {
      return [{ label: "Take the shoe", key: "Space", run: () => does.give("take_shoe") }, { label: "Decline", run: () => does.give("decline_shoe") }];
    }
    if (store.may("deal")) return [{ label: "Deal", key: "Space", run: () => does.give("deal") }];
    if (store.may("turn")) return [{ label: "Turn the cards", key: "Enter", run: () => does.give("turn") }];
    if (store.may("use_house_money")) return [{ label: "House Money", key: "Space", run: does.houseMoney }];
    if (phase === "betting" && prefs.confirm && betting.isAhead) {
      return [{ label: `Confirm ${amount(betting.slip.total)}`, key: "Space", run: () => betting.confirm() }];
    }
    if (phase === "betting" && betting.isOut && store.may("buy")) return [{ label: "Buy chips", key: "Space", run: does.buy }];
    const nobody = view.seats.every((seat) => !staked(seat));
    if (store.may("ready") && nobody && store.terms.empty_coups && !betting.slip.total) {
      return [{ label: "Deal without betting", key: "Space", run: () => does.give("ready") }];
    }
    if (phase === "betting" && nobody && !view.disabled && !store.terms.empty_coups && !store.may("ready")) return [{ label: "Somebody must bet first" }];
    if (store.may("ready")) return [{ label: "No more from me", key: "Space", run: () => does.give("ready") }];
    return [{ label: view.disabled ? "The table is stopped" : waiting(view, awaits?.what, awaits?.seat ?? 0) }];
  }
}

/** @type {(wishes: boolean, others: () => void) => Act[]} */
const full = (wishes, others) => [{ label: wishes ? "You sit down once a seat is free" : "No seat is free" }, { label: "Other tables", run: others }];

/** @type {(act: Act, number: number) => HTMLElement} */
function button({ label, key, run }, number) {
  const hint = key ? make("kbd", { "aria-hidden": "true" }, shown(key === "Enter" ? "turn" : "press")) : null;
  return make("button", { type: "button", class: number ? "act second" : "act", disabled: !run, onclick: run }, label, hint);
}

/** @type {(view: import("./context.js").View, what: string|undefined, seat: number) => string} */
function waiting({ phase, you }, what, seat) {
  if (what === "wagers") return "Waiting for the others";
  if (what && seat && seat !== you) return `Seat ${seat} ${({ cut: "cuts", shoe: "is offered the shoe", deal: "deals", turn: "turns a hand", "house-money": "decides" })[what] ?? "acts"}`;
  return { dealing: "The hand is dealt", shoe: "A new shoe is made", cut: "The cards are cut", between: "Next coup soon" }[phase] ?? "One moment";
}
