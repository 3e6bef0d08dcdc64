/**
 * What lies on the felt, and in which order does it move when something happens?
 */

import { Actions } from "./actions.js";
import { Balance } from "./balance.js";
import { BeadLine } from "./bead_line.js";
import { awaits, captions } from "./captions.js";
import { CardsOnFelt } from "./cards.js";
import { clock } from "./clock.js";
import { Director } from "./director.js";
import { make } from "./elements.js";
import { letGo } from "./focus.js";
import { discards, rack, shoe } from "./furniture_svg.js";
import { pause } from "./motion.js";
import { payout } from "./payout.js";
import { SeatsOnFelt } from "./seats.js";
import { Spots } from "./spots.js";
import { Squeeze } from "./squeeze.js";
import { Tray } from "./tray.js";

/** @typedef {import("./betting.js").Betting} Betting */
/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./context.js").EventTold} EventTold */
/** @typedef {import("./context.js").View} View */
/** @typedef {import("./actions.js").Does & {sitAt: (seat: number) => void}} Does */

const CALL = 420;
const RESULT = 900;

/** The felt of a table and the rail before it. */
export class Felt {
  /** What each wager of his brought in the coup that is shown. @type {Map<string, number>} */ #brought = new Map();
  #due = false;

  /**
   * @param {Context} context
   * @param {Betting} betting
   * @param {Does} does
   */
  constructor(context, betting, does) {
    const { store } = (this.context = context);
    this.betting = betting;
    this.shoe = make("div", { class: "shoe-place" }, shoe());
    this.rack = make("div", { class: "rack-place" }, rack());
    this.discards = make("div", { class: "discard-place" }, discards());
    this.caption = captions();
    this.clock = clock(store);
    this.cards = new CardsOnFelt(() => this.shoe, () => this.discards, () => store.terms);
    this.seats = new SeatsOnFelt(does.sitAt);
    this.spots = new Spots({ put: (wager) => this.#put(wager, this.tray.taking), take: (wager) => this.#put(wager, true), price: context.price });
    this.tray = new Tray((wager, value) => betting.add(wager, value));
    this.actions = new Actions(store, betting, does);
    this.balance = new Balance(this.actions.menu);
    this.beads = new BeadLine();
    this.squeeze = new Squeeze(store, this.cards, () => does.give("turn"));
    const layer = make("div", { class: "flights", "aria-hidden": "true" });
    this.payout = payout(layer, () => this.rack, (seat, wager) => this.#placeOf(seat, wager), (seat) => this.#homeOf(seat));
    this.title = make("p", { class: "print", "aria-hidden": "true" });
    const dealer = make("div", { class: "dealer" }, this.discards, this.rack, this.shoe);
    const cloth = make("div", { class: "cloth" }, dealer, this.title, this.cards.element, this.caption.element, this.clock.element, this.squeeze.bar, this.spots.element, this.beads.element, this.seats.element, layer);
    this.element = make("section", { class: "felt", "aria-label": "Table" }, cloth);
    this.rail = make("section", { class: "rail", "aria-label": "Your chips" }, this.balance.element, this.tray.element, this.actions.element);
    this.director = new Director(store, (told, before, pace) => this.#show(told, before, pace));
    this.director.addEventListener("reset", () => this.#reset());
    this.director.addEventListener("step", () => this.draw());
    for (const source of [store, betting]) source.addEventListener("change", this.#soon);
    betting.addEventListener("notes", (event) => this.#note(/** @type {CustomEvent} */ (event).detail));
    this.keys = { betting, tray: this.tray, actions: this.actions, squeeze: this.squeeze, put: (/** @type {string} */ wager, /** @type {boolean} */ off) => this.#put(wager, off), side: () => this.spots.tab?.click() };
    for (const element of [this.element, this.rail]) element.addEventListener("click", letGo, true);
    this.director.begin();
  }

  /** Leave the table. */
  leave() {
    this.clock.stop();
    for (const source of [this.context.store, this.betting]) source.removeEventListener("change", this.#soon);
  }

  /** Draw all that is not moving as it is now. */
  draw() {
    const { store } = this.context;
    const { shown } = this.director;
    this.seats.draw(shown, store.terms, store.may("sit"));
    this.#drawSpots();
    this.actions.draw();
    this.tray.afford(this.betting.chips);
    this.balance.draw(shown, this.betting);
    this.squeeze.draw();
    this.beads.draw(shown.finished);
    const awaited = awaits(shown, store.may("cut"));
    if (awaited) this.caption.show(awaited);
    if (shown.disabled && shown.phase !== "dealing") this.caption.show("");
    this.element.dataset.phase = shown.phase;
    this.rail.classList.toggle("spectating", !store.view.you);
  }

  #drawSpots() {
    const { shown } = this.director;
    const betting = this.context.store.view.phase === "betting" && shown.phase === "betting";
    const laid = betting ? this.betting.shown : (shown.seats[shown.you - 1]?.wagers ?? {});
    let aside = 0;
    for (const [wager, { element }] of this.spots.spots) {
      const stake = laid[wager] ?? 0;
      if (element.parentElement !== this.spots.main) aside += stake;
      this.spots.draw(wager, { stake, pending: betting && this.betting.pending(wager), open: this.betting.isOpen, brought: this.#brought.get(wager) ?? null });
    }
    this.spots.beside(aside);
  }

  /** Lay everything as it is, without moving anything. */
  #reset() {
    const { store } = this.context;
    const { shown } = this.director;
    this.spots.lay(store.terms.offer, store.terms.differential);
    this.tray.lay(store.terms.offer);
    this.title.textContent = store.terms.game;
    this.payout.clear();
    this.cards.reset(shown.acts);
    this.#brought.clear();
    this.spots.mark("");
    for (const act of shown.acts) {
      this.#bring(act);
      if (act.type === "result_announced") this.spots.mark(act.winner);
    }
    const last = shown.acts.findLastIndex((act) => this.caption.of(act, store.terms, shown.acts) !== "");
    if (last >= 0) this.caption.put(shown.acts[last], store.terms, shown.acts.slice(0, last));
    else this.caption.show(shown.phase === "betting" ? "Place your wagers" : "");
    this.draw();
  }

  /** @type {(told: EventTold, before: View, pace: number) => Promise<void>} */
  async #show({ event }, before, pace) {
    const { terms } = this.context.store;
    const called = this.caption.tell(event, terms, before);
    switch (event.type) {
      case "betting_opened":
        this.#brought.clear();
        this.spots.mark("");
        this.caption.show(event.last ? "Place your wagers: the last hand" : "Place your wagers");
        this.draw();
        await this.cards.play(event, pace);
        break;
      case "no_more_bets_announced":
        this.spots.turnAside(false);
        await pause(CALL * pace);
        break;
      case "wager_settled": {
        const moved = this.payout.play(event, pace);
        this.#bring(event);
        if (event.outcome === "lost") this.draw();
        await moved;
        break;
      }
      case "result_announced":
        this.spots.mark(event.winner);
        await this.cards.play(event, pace);
        await pause(RESULT * pace);
        break;
      default:
        await this.cards.play(event, pace);
        if (called) await pause(CALL * pace);
    }
  }

  /** @param {import("./context.js").RoomEvent} event */
  #bring(event) {
    if (event.type !== "wager_settled" || event.seat !== this.director.shown.you || event.outcome === "marked") return;
    this.#brought.set(event.wager, (this.#brought.get(event.wager) ?? 0) + event.amount);
  }

  /** @type {(wager: string, off: boolean) => void} */
  #put(wager, off) {
    if (!this.spots.spots.has(wager)) return;
    if (off) this.betting.take(wager, this.tray.value);
    else this.betting.add(wager, this.tray.value);
  }

  /** @param {Record<string, string>} notes */
  #note(notes) {
    for (const [wager, text] of Object.entries(notes)) {
      if (this.spots.spots.has(wager)) this.spots.note(wager, text);
      else this.context.say(text);
    }
  }

  /** @type {(seat: number, wager: string) => Element|null} */
  #placeOf(seat, wager) {
    const own = seat === this.director.shown.you ? this.spots.chipsOf(wager) : null;
    return own && own.getClientRects().length > 0 ? own : this.seats.stakesOf(seat);
  }

  /** @param {number} seat */
  #homeOf(seat) {
    return seat === this.director.shown.you ? this.balance.chips : this.seats.plateOf(seat);
  }

  #soon = () => {
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      if (this.element.isConnected) this.draw();
    });
  };
}
