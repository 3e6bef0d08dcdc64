/**
 * What happened in a coup, in one line: who did or called what?
 */

import { BONUS } from "./phrases.js";

/** @typedef {import("./telling.js").RoomEvent} RoomEvent */
/** @typedef {import("./telling.js").Line} Line */

/** What each actor is called at the table. @type {Record<string, string>} */
export const ACTORS = {
  "dealer-calling-the-game": "caller",
  curator: "curator",
  dealer: "dealer",
  "player-holder": "holder",
  "banker-holder": "holder",
  "dominant-player": "player",
  banker: "banker",
};
/** Who somebody is, where his name alone does not say it. @type {Record<string, string>} */
export const WHO = {
  "dealer-calling-the-game": "the dealer calling the game",
  curator: "the patron who holds the shoe, or the house for him",
  dealer: "the dealer",
  "player-holder": "the patron to whom the Player's Hand was passed",
  "banker-holder": "the patron to whom the Banker's Hand was passed",
  "dominant-player": "whoever plays the Player's Hand",
  banker: "whoever holds the bank",
};
/** @type {Record<string, string>} */
const HANDS = { player: "Player", banker: "Banker" };
/** @type {Record<string, string>} */
const REPLACED = {
  "new-decks": "replaces the cards with new decks",
  reshuffle: "takes the cards to shuffle",
  "other-batch": "takes the cards to shuffle; the other batch is next",
  "every-coup": "puts the cards back into the shuffler",
};
/** What acts are for which the rules have no words, and which are always told so. @type {Record<string, string>} */
const PLAIN = {
  no_more_bets_announced: "announces no more bets",
  cover_card_drawn: "sets the cover card aside",
  last_hand_announced: "announces the last hand",
  false_draw_repaired: "puts the false draw right",
  coup_voided: "voids the coup",
  card_called: "calls a card",
  stay_called: "calls no card",
  natural_announced: "announces a natural",
  under_eight_announced: "announces less than eight",
  announcement_repeated: "repeats the announcement",
};
/** Acts of the hands, not of the voice. */
const CARDS = new Set([
  "card_burned",
  "card_dealt",
  "cards_faced",
  "cards_turned",
  "cards_looked_at",
  "card_drawn_in_error",
  "cover_card_drawn",
  "cards_replaced",
]);

/**
 * Tell an act of play, as what is said with it in the words of the rules, else as what it is; null of what is none.
 *
 * @param {RoomEvent} event
 * @param {string} said the words of the rules, empty where they have none
 * @returns {Line|null}
 */
export function ofPlay(event, said) {
  const what = said ? `“${said}”` : (PLAIN[event.type] ?? act(event));
  if (!what) return null;
  return { who: ACTORS[event.actor] ?? "dealer", what, kind: CARDS.has(event.type) ? "card" : "call" };
}

/**
 * Say what an act without words is, as `croupier deal` does; empty of what is none of play.
 * @param {RoomEvent} event
 * @returns {string}
 */
function act(event) {
  switch (event.type) {
    case "card_burned":
      return event.card === "??" ? "burns a card, face down" : `burns ${card(event.card)}`;
    case "card_dealt":
      return event.card === "??"
        ? `a card, face down, to the ${HANDS[event.to]}`
        : `${card(event.card)} to the ${HANDS[event.to]}`;
    case "card_drawn_in_error":
      return `draws ${card(event.card)} in error for the ${HANDS[event.to]}`;
    case "cards_faced":
      return `faces Player ${cards(event.player)}, Banker ${cards(event.banker)}`;
    case "cards_turned":
      return `turns the ${HANDS[event.hand]}'s ${cards(event.cards)}`;
    case "cards_looked_at":
      return `looks at the ${HANDS[event.hand]}'s two cards`;
    case "point_counts_announced":
    case "scores_announced":
      return `announces ${counts(event.player, event.banker)}`;
    case "third_card_instructed":
    case "third_card_announced":
      return `announces ${event.draw ? "a" : "no"} card for the ${HANDS[event.hand]}`;
    case "third_card_chosen":
      return `chooses ${event.draw ? "a" : "no"} card for the ${HANDS[event.hand]}`;
    case "bonus_hands_named":
      return `names the bonus hands: ${bonus(event) || "none"}`;
    case "result_announced":
      return `announces ${event.winner === "tie" ? "a tie" : `${HANDS[event.winner]} wins`}, ${counts(event.player, event.banker)}`;
    case "cards_replaced":
      return REPLACED[event.by];
    default:
      return "";
  }
}

/** @type {(player: number|null|undefined, banker: number|null|undefined) => string} */
function counts(player, banker) {
  const said = [];
  if (player !== null && player !== undefined) said.push(`Player ${player}`);
  if (banker !== null && banker !== undefined) said.push(`Banker ${banker}`);
  return said.join(", ");
}

/** @param {RoomEvent} event */
function bonus(event) {
  const hands = /** @type {const} */ (["player", "banker"]);
  return hands
    .filter((hand) => event[hand]?.length > 0)
    .map(
      (hand) =>
        `${HANDS[hand]} ${event[hand].map((/** @type {string} */ name) => BONUS[name] ?? name).join(", ")}`,
    )
    .join("; ");
}

/** @type {Record<string, string>} */
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/**
 * Write a card as it is read: `K♥`; one that is not seen stays hidden.
 * @param {string} name
 */
export const card = (name) =>
  name === "??" ? "a hidden card" : `${name[0] === "T" ? "10" : name[0]}${SUITS[name[1]]}`;

/** @param {string[]} names */
const cards = (names) => names.map(card).join(" ");
