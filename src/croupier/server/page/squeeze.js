/**
 * How is a hand squeezed: peeled from an edge by drag or arrows by whoever may turn it, and seen by the others?
 *
 * The server shows a card that is peeled to its holder alone; the others see white under the edge.  A card that was
 * lifted far enough lies open for him, and once all of the hand do, the hand is turned.
 */

import { face } from "./cards_svg.js";
import { make } from "./elements.js";
import { drag, lift } from "./peel.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./store.js").RoomStore} RoomStore */
/** @typedef {import("./cards.js").CardsOnFelt} CardsOnFelt */
/** @typedef {"player"|"banker"} Hand */
/** @typedef {import("./peel.js").Edge} Edge */

const FAR_ENOUGH = 62;
const STEP = 9;
const EVERY = 60;
const FULL = 100;
/** @type {Record<string, Edge>} */
const ARROWS = { ArrowUp: "bottom", ArrowDown: "top", ArrowLeft: "right", ArrowRight: "left" };
/** @type {Hand[]} */
const HANDS = ["player", "banker"];

/** The squeeze at a table. */
export class Squeeze {
  /** @type {{card: HTMLElement, edge: Edge, percent: number}|null} */ #held = null;
  /** The card that the arrows peel, where he chose one. @type {HTMLElement|null} */ #chosen = null;
  #told = 0;
  /** The hand that he has said is to be turned. @type {Hand|null} */ #turning = null;
  /** The faces that he was shown, by shoe, coup, hand and card. @type {Map<string, string>} */ #faces = new Map();
  /** Which of them he has peeled to the end. @type {Set<string>} */ #peeled = new Set();

  /**
   * @param {RoomStore} store
   * @param {CardsOnFelt} cards
   * @param {() => void} turn
   */
  constructor(store, cards, turn) {
    this.store = store;
    this.cards = cards;
    this.turn = turn;
    this.bar = make("p", { class: "squeeze-bar", hidden: true });
    cards.element.addEventListener("pointerdown", (event) => this.#grip(event));
    store.addEventListener("peel", (event) => this.#seen(/** @type {CustomEvent} */ (event).detail));
    store.addEventListener("face", (event) => this.#shown(/** @type {CustomEvent} */ (event).detail));
    store.addEventListener("snapshot", () => void (this.#turning = null));
  }

  /** The hand that whoever looks may turn now. @returns {Hand|null} */
  get hand() {
    const { view } = this.store;
    if (!this.store.may("turn") || !view.you) return null;
    return HANDS.find((hand) => this.cards.down(hand).length > 0 && this.#isHis(hand)) ?? null;
  }

  /** @param {Hand} hand */
  #isHis(hand) {
    const { turns, you, curator } = this.store.view;
    return turns[HANDS.indexOf(hand)] === you || curator === you;
  }

  /** Show whether there is something to squeeze. */
  draw() {
    const hand = this.hand;
    for (const one of HANDS) this.cards.places[one].element.classList.toggle("to-squeeze", one === hand);
    if (hand !== this.#turning) this.#turning = null;
    this.bar.hidden = !hand;
    for (const card of hand ? this.cards.down(hand) : []) if (this.#peeled.has(this.#key(card))) this.#layOpen(card);
    const next = hand ? this.#next(hand) : undefined;
    for (const card of this.cards.element.querySelectorAll(".card")) card.classList.toggle("chosen", card === next && !prefs.still);
    const several = hand && this.#closed(hand).length > 1;
    const word = prefs.still ? "The hand is yours to turn." : `Peel by an edge or with the arrows${several ? "; 1 and 2 choose the card" : ""}.`;
    if (this.bar.textContent !== word) this.bar.textContent = word;
  }

  /**
   * Give the card that the arrows peel: the one he chose, or the first that is not open.
   * @param {Hand} hand
   */
  #next(hand) {
    const closed = this.#closed(hand);
    return closed.find((card) => card === this.#chosen) ?? closed[0];
  }

  /**
   * Peel by a key; say whether it was one for the squeeze.
   * @param {string} key
   */
  press(key) {
    const hand = this.hand;
    if (!hand) return false;
    if (key === "Enter") {
      this.#turn();
      return true;
    }
    if (prefs.still) return false;
    if (/^[1-3]$/.test(key)) {
      const one = /** @type {HTMLElement|undefined} */ (this.cards.places[hand].list.children[Number(key) - 1]);
      if (!one || !this.#closed(hand).includes(one)) return true;
      if (this.#held && this.#held.card !== one) this.#lay();
      this.#chosen = one;
      this.draw();
      return true;
    }
    const edge = ARROWS[key];
    if (!edge) return false;
    const card = this.#next(hand);
    if (!card) return true;
    const before = this.#held?.card === card && this.#held.edge === edge ? this.#held.percent : 0;
    this.#peel(card, edge, before + STEP);
    return true;
  }

  /** @param {PointerEvent} start */
  #grip(start) {
    const card = start.target instanceof Element ? /** @type {HTMLElement|null} */ (start.target.closest(".card")) : null;
    const hand = this.hand;
    if (!card || !hand || prefs.still || !this.#closed(hand).includes(card)) return;
    start.preventDefault();
    const box = card.getBoundingClientRect();
    const handle = new AbortController();
    const { signal } = handle;
    addEventListener("pointermove", (event) => {
      const { edge, percent } = drag(start, event, box);
      this.#peel(card, edge, percent);
    }, { signal });
    const end = () => {
      handle.abort();
      this.#lay();
    };
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }

  /** @type {(card: HTMLElement, edge: Edge, percent: number) => void} */
  #peel(card, edge, percent) {
    if (this.#turning || card.dataset.card !== "??" || card.classList.contains("peeled")) return;
    const lifted = Math.min(FULL, Math.max(0, Math.round(percent)));
    this.#held = { card, edge, percent: lifted };
    lift(card, edge, lifted, this.#faces.get(this.#key(card)));
    if (lifted >= FAR_ENOUGH) this.#open(card, edge);
    else this.#tell(card, edge, lifted);
  }

  /** Lay back what was lifted. */
  #lay() {
    const held = this.#held;
    this.#held = null;
    if (!held || this.#turning) return;
    lift(held.card, held.edge, 0);
    this.#told = 0;
    this.#tell(held.card, held.edge, 0);
  }

  /** Have a card lie open for its holder; the last of a hand turns it. @type {(card: HTMLElement, edge: Edge) => void} */
  #open(card, edge) {
    const hand = this.hand;
    this.#held = null;
    this.#told = 0;
    this.#tell(card, edge, FULL);
    this.#peeled.add(this.#key(card));
    this.#layOpen(card);
    this.draw();
    if (hand && this.#closed(hand).length === 0) this.#turn();
  }

  /**
   * Show the face of a card that was peeled, once it is known.
   * @param {HTMLElement} card
   */
  #layOpen(card) {
    card.classList.add("peeled");
    const name = this.#faces.get(this.#key(card));
    if (!name || card.dataset.open === name) return;
    card.dataset.open = name;
    lift(card, "bottom", 0);
    card.querySelector(".leaf")?.replaceChildren(face(name));
  }

  /** Take in the face of a card that the server shows to him alone. @param {{hand: Hand, card: number, face: string}} shown */
  #shown({ hand, card, face: name }) {
    const one = /** @type {HTMLElement|undefined} */ (this.cards.places[hand]?.list.children[card - 1]);
    if (!one || one.dataset.card !== "??") return;
    this.#faces.set(this.#key(one), name);
    if (one.classList.contains("peeled")) this.#layOpen(one);
    else if (this.#held?.card === one) {
      lift(one, this.#held.edge, 0);
      lift(one, this.#held.edge, this.#held.percent, name);
    }
  }

  /**
   * Give the cards of a hand that he has not peeled to the end.
   * @param {Hand} hand
   */
  #closed(hand) {
    return this.cards.down(hand).filter((card) => !card.classList.contains("peeled"));
  }

  /** @param {HTMLElement} card */
  #key(card) {
    const { shoe, coup } = this.store.view;
    const [hand, number] = this.#placeOf(card);
    return [shoe, coup, hand, number].join(" ");
  }

  /**
   * Say in which hand a card lies, and as which of it.
   * @param {HTMLElement} card
   * @returns {[Hand, number]}
   */
  #placeOf(card) {
    const hand = card.closest(".of-player") ? "player" : "banker";
    return [hand, [...this.cards.places[hand].list.children].indexOf(card) + 1];
  }

  #turn() {
    const hand = this.hand;
    if (this.#turning || !hand) return;
    this.#turning = hand;
    this.#held = null;
    this.turn();
  }

  /** @type {(card: HTMLElement, edge: Edge, percent: number) => void} */
  #tell(card, edge, percent) {
    const now = performance.now();
    if (now - this.#told < EVERY) return;
    this.#told = now;
    const [hand, number] = this.#placeOf(card);
    this.store.socket.say("peel", { hand, card: number, edge, percent });
  }

  /** @param {{hand: Hand, card: number, edge: Edge, percent: number}} peel */
  #seen({ hand, card, edge, percent }) {
    const one = /** @type {HTMLElement|undefined} */ (this.cards.places[hand]?.list.children[card - 1]);
    if (one && one.dataset.card === "??" && !prefs.still) lift(one, edge, percent);
  }
}
