/**
 * Which cards lie in the two hands, as far as the acts of a coup have shown them?
 */

/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {import("./context.js").Terms} Terms */
/** @typedef {{player: string[], banker: string[]}} Hands */

/** A card that lies face down. */
export const HIDDEN = "??";
const TWO = 2;
const TEN = 10;
const NATURALS = new Set([8, 9]);

/**
 * Give the cards of both hands after these acts.
 *
 * @param {RoomEvent[]} acts
 * @returns {Hands}
 */
export function handsOf(acts) {
  /** @type {Hands} */
  const hands = { player: [], banker: [] };
  for (const act of acts) lay(hands, act);
  return hands;
}

/**
 * Lay the cards of an act to the hands.
 *
 * @param {Hands} hands
 * @param {RoomEvent} act
 */
export function lay(hands, act) {
  if (act.type === "betting_opened") Object.assign(hands, { player: [], banker: [] });
  else if (act.type === "card_dealt") hands[/** @type {"player"|"banker"} */ (act.to)].push(act.card);
  else if (act.type === "cards_faced") {
    face(hands.player, act.player);
    face(hands.banker, act.banker);
  } else if (act.type === "cards_turned") face(hands[/** @type {"player"|"banker"} */ (act.hand)], act.cards);
}

/**
 * Turn up the last cards of a hand: those that were turned are the newest that lie face down.
 * @param {string[]} hand
 * @param {string[]} cards
 */
function face(hand, cards) {
  const from = hand.indexOf(HIDDEN);
  const start = from < 0 ? 0 : from;
  cards.forEach((card, number) => void (hand[start + number] = card));
}

/**
 * Say whether two cards are a natural, by the list of them in the terms.
 *
 * @param {string[]} hand
 * @param {Terms} terms
 * @returns {boolean}
 */
export function isNatural(hand, terms) {
  const values = hand.slice(0, TWO).map(valueOf).join("");
  return (terms.naturals ?? []).includes(values);
}

/**
 * Give what cards that lie open count, empty where one does not, or where the rules do not count by tens.
 *
 * @param {string[]} cards
 * @param {Terms} terms
 * @returns {string}
 */
export function openCount(cards, terms) {
  if (cards.length < TWO || cards.includes(HIDDEN) || !countsByTens(terms)) return "";
  return String(cards.reduce((sum, card) => sum + Number(valueOf(card)), 0) % TEN);
}

/**
 * Say whether the last digit of the sum is what a hand counts: then the naturals are 8 and 9.
 * @param {Terms} terms
 */
export function countsByTens({ naturals = [] }) {
  return naturals.length > 0 && naturals.every(([first, second]) => NATURALS.has((Number(first) + Number(second)) % TEN));
}

/** @param {string} card */
function valueOf(card) {
  const rank = card[0];
  if (rank === "A") return "1";
  return /[2-9]/.test(rank) ? rank : "0";
}

/**
 * Give a coup as a view has it among those that are finished.
 *
 * @param {RoomEvent[]} acts
 * @param {RoomEvent} result
 * @param {Terms} terms
 */
export function coupOf(acts, result, terms) {
  const { player, banker } = handsOf(acts);
  return {
    player,
    banker,
    counts: [result.player, result.banker],
    naturals: [player, banker].map((hand) => hand.length === TWO && isNatural(hand, terms)),
    winner: result.winner,
    decided_by: result.decided_by ?? "count",
  };
}
