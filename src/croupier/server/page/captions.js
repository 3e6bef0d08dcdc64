/**
 * What was just said at the table, to be read and to be heard?
 *
 * Only "no more bets" and the result interrupt what is being read aloud.
 */

import { make } from "./elements.js";
import { HIDDEN } from "./hands.js";
import { said } from "./phrases.js";
import { nameOf } from "./suits_svg.js";

/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {import("./context.js").Terms} Terms */
/** @typedef {import("./context.js").View} View */

const URGENT = new Set(["no_more_bets_announced", "result_announced"]);
/** Where text appears that a screen reader tells: both are in the page from the first. @type {Record<string, HTMLElement>} */
const LIVE = {};

/**
 * Make the two regions that are read aloud.
 * @returns {HTMLElement[]}
 */
export function regions() {
  LIVE.polite = make("div", { class: "unseen", "aria-live": "polite", id: "polite" });
  LIVE.assertive = make("div", { class: "unseen", "aria-live": "assertive", id: "assertive" });
  return [LIVE.polite, LIVE.assertive];
}

/**
 * Have a line read aloud.
 *
 * @param {string} text
 * @param {"polite"|"assertive"} [urgency]
 */
export function aloud(text, urgency = "polite") {
  const region = LIVE[urgency];
  if (!region) return;
  region.append(make("p", {}, text));
  while (region.childElementCount > 3) region.firstElementChild?.remove();
}

/**
 * Say for what the table waits before a coup, where somebody has to do it; empty of everything else.
 *
 * @param {View} view
 * @param {boolean} mayCut whether whoever looks is asked to cut
 */
export function awaits({ phase, awaits: waits, offered, you }, mayCut) {
  const seat = waits?.seat ?? 0;
  if (phase === "cut" && mayCut) return "Cut the cards";
  if (phase === "cut" && seat) return `Seat ${seat} is to cut the cards`;
  if (phase === "custody" && offered) return offered === you ? "The shoe is offered to you" : `The shoe is offered to seat ${offered}`;
  return "";
}

/** Make the place for what the dealer says, and what shows it. */
export function captions() {
  const line = make("p", { class: "line" });
  const element = make("div", { class: "caption", "aria-hidden": "true" }, line);
  const show = (/** @type {string} */ text, /** @type {string} */ kind = "") => {
    line.textContent = text;
    element.className = `caption ${kind}`;
    element.classList.toggle("empty", !text);
  };
  show("");
  /** @type {(event: RoomEvent, terms: Terms, acts: RoomEvent[]) => void} */
  const put = (event, terms, acts) => {
    show(capital(said(event, terms, acts)), event.type === "result_announced" ? `result ${event.winner}` : "call");
  };
  return {
    element,
    show,
    put,
    of: said,
    /**
     * Show and read aloud what is said with an event; say whether anything was.
     * @type {(event: RoomEvent, terms: Terms, before: View) => boolean}
     */
    tell(event, terms, before) {
      const call = said(event, terms, before.acts);
      const shown = call || ofCards(event);
      if (call) put(event, terms, before.acts);
      if (shown) aloud(shown, URGENT.has(event.type) ? "assertive" : "polite");
      return call !== "";
    },
  };
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Tell of cards that came or were turned; empty of what shows none.
 * @param {RoomEvent} event
 */
function ofCards(event) {
  switch (event.type) {
    case "card_dealt":
      return event.card === HIDDEN ? "" : `${HANDS[event.to]}: ${nameOf(event.card)}`;
    case "cards_turned":
      return `${HANDS[event.hand]}: ${event.cards.map(nameOf).join(", ")}`;
    case "cards_faced":
      return `Player: ${event.player.map(nameOf).join(", ")}; Banker: ${event.banker.map(nameOf).join(", ")}`;
    default:
      return "";
  }
}

/** @type {Record<string, string>} */
const HANDS = { player: "Player", banker: "Banker" };
