/**
 * Who sits where, with how many chips, and what lies on the layout for each?
 */

import { stack } from "./chips_svg.js";
import { make } from "./elements.js";
import { called } from "./telling.js";
import { amount, brief } from "./sums.js";

/** @typedef {import("./context.js").Seat} Seat */
/** @typedef {import("./context.js").View} View */
/** @typedef {import("./context.js").Terms} Terms */

/** The angle at which the first seat lies, from the line of the dealer; the last lies as far on the other side. */
const FIRST = Math.PI / 18;

/** Of more seats than so many the plates are small. */
const MANY = 7;
const OWES = "owes commission";

/** The seats round the table, seat 1 on the dealer's right: at the left of whoever looks from the players' side. */
export class SeatsOnFelt {
  /** @type {HTMLElement[]} */ #places = [];
  /** @type {string[]} */ #drawn = [];

  /** @param {(seat: number) => void} sit */
  constructor(sit) {
    this.sit = sit;
    this.element = make("ol", { class: "seats", "aria-label": "Seats, from the dealer's right" });
  }

  /**
   * Draw the seats as somebody sees them.
   *
   * @param {View} view
   * @param {Terms} terms
   * @param {boolean} maySit
   */
  draw(view, terms, maySit) {
    if (this.#places.length !== view.seats.length) this.#lay(view.seats.length);
    view.seats.forEach((seat, number) => {
      const key = JSON.stringify([seat, called(seat.patron, view.seats), view.you, view.curator, view.offered, view.turns, view.phase, maySit]);
      if (this.#drawn[number] === key) return;
      this.#drawn[number] = key;
      this.#places[number].className = `seat ${seat.standing}${seat.seat === view.you ? " own" : ""}`;
      this.#places[number].replaceChildren(...(seat.patron ? taken(seat, view, terms) : this.#free(seat, maySit)));
    });
  }

  /**
   * Give the place of a seat's stakes, for chips to fly to and from.
   * @param {number} seat
   */
  stakesOf(seat) {
    return this.#places[seat - 1]?.querySelector(".stakes") ?? this.#places[seat - 1] ?? null;
  }

  /**
   * Give the plate of a seat.
   * @param {number} seat
   */
  plateOf(seat) {
    return this.#places[seat - 1]?.querySelector(".plate") ?? null;
  }

  /** @param {number} number */
  #lay(number) {
    this.#drawn = [];
    this.#places = Array.from({ length: number }, (_, place) => make("li", { class: "seat", "data-seat": place + 1 }));
    this.#places.forEach((place, index) => {
      const angle = FIRST + (number > 1 ? (index * (Math.PI - 2 * FIRST)) / (number - 1) : Math.PI / 2 - FIRST);
      const down = (Math.sin(angle) - Math.sin(FIRST)) / (1 - Math.sin(FIRST));
      place.style.setProperty("--along", (50 - 50 * Math.cos(angle)).toFixed(2));
      place.style.setProperty("--down", (100 * down).toFixed(2));
    });
    this.element.classList.toggle("many", number > MANY);
    this.element.replaceChildren(...this.#places);
  }

  /** @type {(seat: Seat, maySit: boolean) => Node[]} */
  #free(seat, maySit) {
    if (!maySit) return [make("span", { class: "plate free" }, make("span", { class: "number" }, seat.seat), make("span", { class: "unseen" }, "free"))];
    const take = () => this.sit(seat.seat);
    return [make("button", { type: "button", class: "plate free", onclick: take, "aria-label": `Sit at seat ${seat.seat}` }, make("span", { class: "number" }, seat.seat), make("span", { class: "word" }, "Sit"))];
  }
}

/** @type {(seat: Seat, view: View, terms: Terms) => Node[]} */
function taken(seat, view, terms) {
  const words = seat.seat === view.you ? ["You"] : called(seat.patron, view.seats).split(/(?= )/);
  const chips = amount(seat.chips ?? 0);
  const short = brief(seat.chips ?? 0);
  const [whole, cents] = short === chips ? chips.split(".") : [short];
  const plate = make(
    "div",
    { class: "plate", title: `${words.join("")}: ${chips}` },
    make("span", { class: "number" }, seat.seat),
    make("span", { class: "name" }, ...words.map((word) => make("span", { class: "word" }, word)), seat.bot ? make("span", { class: "bot", title: "a player of the house" }, "bot") : null),
    make("span", { class: "chips" }, whole, cents ? make("span", { class: "cents" }, `.${cents}`) : null),
    make("span", { class: "badges" }, ...badges(seat, view)),
  );
  // What lies there for whoever looks is on the layout.
  return seat.seat === view.you ? [plate] : [stakes(seat, terms), plate];
}

/** @type {(seat: Seat, view: View) => HTMLElement[]} */
function badges(seat, view) {
  /** @type {[boolean, string, string][]} */
  const all = [
    [view.curator === seat.seat, "shoe", "holds the shoe"],
    [view.offered === seat.seat, "shoe?", "is offered the shoe"],
    [view.turns[0] === seat.seat, "P", "turns the Player's Hand"],
    [view.turns[1] === seat.seat, "B", "turns the Banker's Hand"],
    [seat.standing === "gone", "away", "is away"],
    [seat.leaving === true, "leaves", "leaves after the coup"],
    [seat.ready === true && view.phase === "betting", "✓", "has no more to bet"],
    [(seat.owed ?? 0) > 0, `owes ${amount(seat.owed ?? 0)}`, OWES],
  ];
  return all.filter(([is]) => is).map(([, mark, title]) => make("span", { class: title === OWES ? "badge owes" : "badge", title }, mark, make("span", { class: "unseen" }, ` ${title}`)));
}

/** @type {(seat: Seat, terms: Terms) => HTMLElement} */
function stakes(seat, terms) {
  const laid = Object.entries(seat.wagers ?? {});
  const shown = laid.slice(0, 3).map(([wager, stake]) => {
    const title = terms.offer.find((one) => one.wager === wager)?.title ?? wager;
    return lying(`on-${wager}`, stake, letter(wager, title), `${title} ${amount(stake)}`);
  });
  const more = laid.length > 3 ? [make("li", { class: "more", title: "more wagers" }, `+${laid.length - 3}`)] : [];
  const all = laid.reduce((sum, [, stake]) => sum + stake, 0);
  // Where there is room for one stack only it is that of all that he has staked.
  const whole = laid.length > 1 ? [lying("whole", all, "Σ", `${laid.length} wagers, ${amount(all)}`)] : [];
  return make("ul", { class: laid.length > 1 ? "stakes several" : "stakes" }, ...shown, ...more, ...whole);
}

/** Show a stack with its sum. @type {(kind: string, stake: number, mark: string, said: string) => HTMLElement} */
const lying = (kind, stake, mark, said) =>
  make("li", { class: `stake ${kind}`, title: said }, stack(stake), make("span", { class: "on", "aria-hidden": "true" }, make("b", {}, mark), ` ${brief(stake)}`), make("span", { class: "unseen" }, said));

/** @type {(wager: string, title: string) => string} */
const letter = (wager, title) => ({ player: "P", banker: "B", tie: "T" })[wager] ?? title.split(/\W+/).map((word) => word[0]).join("").slice(0, 3);
