/**
 * Where on the layout are the wagers of this room, each with its price, its limits and what lies there?
 */

import { stack } from "./chips_svg.js";
import { make } from "./elements.js";
import { grouped } from "./side_groups.js";
import { amount, bound, signed } from "./sums.js";

/** @typedef {import("./context.js").Offer} Offer */
/** @typedef {{element: HTMLElement, hit: HTMLButtonElement, chips: HTMLElement, win: HTMLElement, note: HTMLElement, offer: Offer}} Spot */
/**
 * What is shown on a spot: the stake, whether the server has it so, whether one may bet, and what it brought.
 * @typedef {{stake: number, pending: boolean, open: boolean, brought: number|null}} Shown
 */

const MAINS = ["player", "tie", "banker"];
/** The two whose stakes may have to be near to each other. */
const SIDES = ["player", "banker"];
/** Those that lie beside them, where they are offered. */
const PAIRS = ["player-pair", "banker-pair"];
/** More side wagers than so many lie behind a tab. */
const FEW = 3;
/** Of more side wagers than so many one may be looked for by name. */
const MANY = 12;
const NOTE_FOR = 5000;

/** The layout. */
export class Spots {
  /** @type {Map<string, Spot>} */ spots = new Map();
  /** @type {Map<string, string>} */ #drawn = new Map();
  /** @type {Map<string, ReturnType<typeof setTimeout>>} */ #notes = new Map();
  /** @type {HTMLButtonElement|null} */ tab = null;
  /** What had the focus before the side wagers were opened. @type {HTMLElement|null} */ #back = null;
  /** @type {number|null} */ #apart = null;
  /** What ends the listening to Escape while the side wagers are open. @type {AbortController|null} */ #opened = null;

  /**
   * @param {{put: (wager: string) => void, take: (wager: string) => void, price: (wager: string) => void}} does
   */
  constructor(does) {
    this.does = does;
    this.main = make("div", { class: "spots main" });
    this.side = make("div", { class: "spots side", id: "side-wagers" });
    this.element = make("section", { class: "layout", "aria-label": "Layout" });
  }

  /**
   * Lay out the wagers that are offered.
   *
   * @param {Offer[]} offer
   * @param {number|null} [apart] how much more may lie on one of Player and Banker than on the other
   */
  lay(offer, apart = null) {
    this.#apart = apart;
    this.spots.clear();
    this.#drawn.clear();
    const ids = offer.map(({ wager }) => wager);
    const mains = MAINS.filter((wager) => ids.includes(wager));
    if (mains.length === 0) mains.push(...ids.slice(0, 2));
    const of = (/** @type {string} */ wager) => this.#spot(/** @type {Offer} */ (offer.find((one) => one.wager === wager)), mains.includes(wager));
    this.main.replaceChildren(...mains.map(of));
    const pairs = PAIRS.every((pair) => ids.includes(pair)) ? PAIRS : [];
    const [first, last] = pairs.map(of);
    this.main.classList.toggle("paired", pairs.length > 0);
    if (first) this.main.prepend(first);
    if (last) this.main.append(last);
    const others = ids.filter((wager) => !mains.includes(wager) && !pairs.includes(wager));
    const many = others.length > FEW;
    const laid = many ? grouped(others).flatMap(([name, wagers]) => [make("h3", {}, name), ...wagers.map(of)]) : others.map(of);
    this.#opened?.abort();
    this.side.replaceChildren(...(many ? [this.#head(others.length > MANY)] : []), ...laid);
    this.side.hidden = many;
    this.element.classList.toggle("tabbed", many);
    this.tab = many ? this.#tab(others.length) : null;
    this.element.replaceChildren(...(others.length > 0 ? [this.side] : []), this.main, ...(this.tab ? [this.tab] : []));
  }

  /**
   * Draw a spot.
   * @type {(wager: string, shown: Shown) => void}
   */
  draw(wager, shown) {
    const spot = this.spots.get(wager);
    const key = JSON.stringify(shown);
    if (!spot || this.#drawn.get(wager) === key) return;
    this.#drawn.set(wager, key);
    const { stake, pending, open, brought } = shown;
    spot.element.classList.toggle("hollow", pending);
    spot.element.classList.toggle("staked", stake > 0);
    spot.element.classList.toggle("open", open);
    spot.hit.setAttribute("aria-label", named(spot.offer, shown, this.#apartOf(wager)));
    spot.hit.setAttribute("aria-disabled", String(!open));
    spot.chips.replaceChildren(...(stake > 0 ? [stack(stake), make("span", { class: "sum" }, amount(stake))] : []));
    spot.win.textContent = brought === null ? "" : signed(brought);
    spot.win.className = `win ${brought === null ? "" : brought > 0 ? "gain" : brought < 0 ? "loss" : "even"}`;
  }

  /**
   * Say on the side tab what lies behind it.
   * @param {number} staked
   */
  beside(staked) {
    const told = this.tab?.querySelector(".staked");
    if (told) told.textContent = staked ? `${amount(staked)} staked` : "";
  }

  /**
   * Show a line at a spot for a while.
   * @type {(wager: string, text: string) => void}
   */
  note(wager, text) {
    const spot = this.spots.get(wager);
    if (!spot) return;
    clearTimeout(this.#notes.get(wager));
    spot.note.textContent = text;
    this.#notes.set(wager, setTimeout(() => void (spot.note.textContent = ""), NOTE_FOR));
  }

  /** @param {string} wager */
  chipsOf(wager) {
    return this.spots.get(wager)?.chips ?? null;
  }

  /** @param {string} winner */
  mark(winner) {
    for (const [wager, { element }] of this.spots) element.classList.toggle("won", wager === winner);
  }

  /** @param {number} number */
  #tab(number) {
    const tab = make("button", { type: "button", class: "side-tab", "aria-expanded": "false", "aria-controls": "side-wagers" }, "Side wagers ", make("span", { class: "number" }, number), make("span", { class: "staked" }));
    // A click that no pointer made is a key's, and whoever has keys may type a name at once.
    tab.addEventListener("click", ({ detail }) => this.turnAside(this.side.hidden, detail === 0));
    return tab;
  }

  /**
   * Open the side wagers, or close them; Escape closes them wherever the focus is.
   *
   * @param {boolean} open
   * @param {boolean} [typing] whether a name may be typed at once
   */
  turnAside(open, typing = false) {
    if (!this.tab || this.side.hidden !== open) return;
    const inside = this.side.contains(document.activeElement);
    this.side.hidden = !open;
    this.tab.setAttribute("aria-expanded", String(open));
    this.#opened?.abort();
    if (!open) {
      if (inside && this.#back?.isConnected) this.#back.focus();
      return;
    }
    this.#back = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.#opened = new AbortController();
    const rail = this.element.closest(".table")?.querySelector(".rail");
    this.side.style.setProperty("--rail", `${rail?.clientHeight ?? 0}px`);
    this.side.scrollTop = 0;
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      this.turnAside(false);
    }, { signal: this.#opened.signal });
    if (typing) /** @type {HTMLElement|null} */ (this.side.querySelector("input, .shut"))?.focus();
  }

  /**
   * Make what stays at the top of the side wagers: a field to find one where there are many, and the way out.
   * @param {boolean} many
   */
  #head(many) {
    const shut = make("button", { type: "button", class: "shut", "aria-label": "Close the side wagers", onclick: () => this.turnAside(false) }, "✕");
    return make("div", { class: "side-head" }, many ? this.#find() : make("span", { class: "find-none" }, "Side wagers"), shut);
  }

  /** Make a field that leaves only the wagers of which the name has what was typed. */
  #find() {
    const field = make("input", { type: "search", class: "find", placeholder: "Find a wager", "aria-label": "Find a side wager" });
    field.addEventListener("input", () => {
      this.side.classList.toggle("finding", field.value !== "");
      for (const { element, offer } of this.spots.values()) {
        if (element.parentElement === this.side) element.hidden = !offer.title.toLowerCase().includes(field.value.toLowerCase());
      }
    });
    return field;
  }

  /**
   * Say by how much Player and Banker may differ, where a wager is one of them and the table has such a limit.
   * @param {string} wager
   */
  #apartOf(wager) {
    const most = this.#apart;
    return most === null || !SIDES.includes(wager) ? "" : `at most ${amount(most)} more than on the other side, all seats together`;
  }

  /** @type {(offer: Offer, main: boolean) => HTMLElement} */
  #spot(offer, main) {
    const { wager, title, limit } = offer;
    const chips = make("span", { class: "chips" });
    const win = make("span", { class: "win" });
    const note = make("span", { class: "note", role: "status" });
    const range = make("span", { class: "limit" }, `${bound(limit.least)} – ${bound(limit.most)}`);
    const apart = this.#apartOf(wager);
    const sides = apart ? make("span", { class: "limit apart", title: apart }, `±${amount(this.#apart ?? 0)}`) : null;
    const hit = make("button", { type: "button", class: "hit" }, make("span", { class: "title" }, title), make("span", { class: "terms" }, make("span", { class: "price" }, price(offer).replace(" %", "\u00a0%")), range, ...(sides ? [sides] : [])), chips, win);
    const info = make("button", { type: "button", class: "info", "aria-label": `Price and house edge of ${title}` }, "i");
    const element = make("div", { class: `spot on-${wager}${main ? " large" : ""}`, "data-wager": wager }, hit, info, note);
    hit.addEventListener("click", (event) => (event.shiftKey ? this.does.take(wager) : this.does.put(wager)));
    hit.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.does.take(wager);
    });
    info.addEventListener("click", () => this.does.price(wager));
    this.spots.set(wager, { element, hit, chips, win, note, offer });
    return element;
  }
}

/**
 * Say what a wager pays at most, in a few words.
 * @param {Offer} offer
 */
export function price({ lines, commission }) {
  const paid = lines.filter(([, pays]) => pays !== "push").map(([, pays]) => pays);
  const least = paid.length > 1 ? "up to " : "";
  const most = paid.reduce((best, pays) => (value(pays) > value(best) ? pays : best), paid[0] ?? "1");
  const less = commission && commission !== "0" ? `, less ${percent(commission)}` : "";
  return `${least}${most.includes("/") ? most.replace("/", " : ") : `${most} : 1`}${less}`;
}

/** @param {string} fraction */
function value(fraction) {
  const [above, below = "1"] = fraction.split("/");
  return Number(above) / Number(below);
}

/** @param {string} fraction */
const percent = (fraction) => `${Number((value(fraction) * 100).toFixed(2))} %`;

/** @type {(offer: Offer, shown: Shown, apart: string) => string} */
function named(offer, { stake, pending, brought }, apart) {
  const { title, limit } = offer;
  const own = stake ? `your stake ${amount(stake)}${pending ? ", not yet taken" : ""}` : "nothing staked";
  const after = brought === null ? "" : `, brought ${signed(brought)}`;
  return `${title}, pays ${price(offer).replaceAll(" : ", " to ")}, ${amount(limit.least)} to ${amount(limit.most)}, ${apart ? `${apart}, ` : ""}${own}${after}`;
}
