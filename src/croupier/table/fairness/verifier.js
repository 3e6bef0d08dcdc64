/**
 * Was a shoe fair: committed to before the betting, cut, and dealt as it was committed to?
 *
 * The second verifier of docs/fairness.md, for a page: plain modules, with nothing but WebCrypto.  It takes the
 * same events as `croupier.table.fairness` does, as JSON, and finds the same; it shares no code with it.
 */

import { bytesOf, commitment, NAMES, SALT } from "./commitment.js";
import { drawings, theCut, turns } from "./dealing.js";
import { found, parted } from "./events.js";

/** @typedef {import("./events.js").CheckedShoe} CheckedShoe */
/** @typedef {import("./events.js").Finding} Finding */
/** @typedef {import("./events.js").RoomEvent} RoomEvent */
/** @typedef {import("./events.js").Shoe} Shoe */
/** @typedef {import("./dealing.js").Drawings} Drawings */

const UNSEEN = "??";
const NO_CARD = "no card";

export { commitment };

/**
 * Check one shoe or many.
 *
 * @param {RoomEvent[]} events all those of a room, or some that begin with a commitment
 * @param {string} [table] the name of the room, where its opening is not among them
 * @returns {Promise<{shoes: CheckedShoe[], findings: Finding[]}>} the shoe in play need not be opened yet; what is
 *   found comes in the order in which it comes to light
 * @throws {TypeError|SyntaxError|RangeError} for what is no event of a room
 */
export async function verifyShoes(events, table = "") {
  const { shoes, findings } = parted(events, table);
  // Each with the number of the event at which it comes to light.
  /** @type {[number, Finding][]} */
  const lit = findings.map((finding) => [finding.event, finding]);
  const checked = [];
  for (const shoe of shoes) {
    for (const finding of [...shoe.early, ...turns(shoe)]) lit.push([finding.event, finding]);
    if (shoe.left) lit.push([shoe.left, found(shoe, "table.commitment_unopened", shoe.event, "commitment")]);
    const dealt = drawings(shoe);
    let compared = 0;
    if (shoe.revealed) {
      const answer = await opened(shoe, dealt);
      for (const finding of answer.findings) lit.push([shoe.revealed[0], finding]);
      compared = answer.compared;
    }
    checked.push({
      shoe: shoe.committed.shoe,
      cards: shoe.committed.cards,
      drawn: dealt.drawn.length,
      compared,
      opened: shoe.revealed !== null,
      void: shoe.revealed !== null && shoe.revealed[1].void === true,
    });
  }
  lit.sort(([one], [other]) => one - other);
  return { shoes: checked, findings: lit.map(([, finding]) => finding) };
}

/**
 * Hold a shoe against the order and the salt that were revealed.
 *
 * @param {Shoe} shoe
 * @param {Drawings} dealt
 * @returns {Promise<{findings: Finding[], compared: number}>}
 */
async function opened(shoe, { drawn, shown, ahead }) {
  /** @type {Finding[]} */
  const findings = [];
  const [event, reveal] = /** @type {[number, RoomEvent]} */ (shoe.revealed);
  const { shoe: number, cards, commitment: committed } = shoe.committed;
  if (BigInt(reveal.shoe) !== BigInt(number)) {
    findings.push(found(shoe, "table.shoe_number", event, "shoe", number, reveal.shoe));
  }
  const salt = bytesOf(reveal.salt);
  const salted = salt !== null && salt.length === SALT;
  if (!salted) findings.push(found(shoe, "table.salt_malformed", event, "salt"));
  const order = bytesOf(reveal.order);
  if (order === null || order.length === 0 || order.some((card) => card >= NAMES.length)) {
    findings.push(found(shoe, "table.order_malformed", event, "order"));
    return { findings, compared: 0 };
  }
  if (salted) {
    const made = await commitment(shoe.table, number, salt, order).catch(() => "");
    if (made !== committed) {
      findings.push(found(shoe, "table.commitment_differs", event, "commitment", made, committed));
    }
  }
  if (order.length !== cards) {
    findings.push(found(shoe, "table.cards_differ", event, "order", cards, order.length));
  }
  const copies = NAMES.map((_, card) => order.filter((each) => each === card).length);
  if (copies.some((count) => count !== copies[0])) {
    findings.push(found(shoe, "table.order_not_decks", event, "order"));
  }
  const cut = theCut(shoe);
  const above = cut !== null && cut.cards > 0 && cut.cards < order.length ? cut.cards : 0;
  const names = [...order.slice(above), ...order.slice(0, above)].map((card) => NAMES[card]);
  /** @type {Set<number>} */
  const compared = new Set();
  /** @type {(place: number, card: string) => boolean} */
  const is = (place, card) => {
    if (place < 0 || place >= names.length) return false;
    if (card === names[place]) compared.add(place);
    return card === UNSEEN || card === names[place];
  };
  for (const [place, { event: at, card }] of drawn.entries()) {
    if (!is(place, card)) {
      findings.push(found(shoe, "table.card_not_next", at, "card", names[place] ?? NO_CARD, card));
      return { findings, compared: compared.size };
    }
  }
  for (const { event: at, field, places, cards: said } of shown) {
    if (!places.every((place, index) => is(place, said[index]))) {
      const expected = places.map((place) => names[place] ?? NO_CARD).join(" ");
      findings.push(found(shoe, "table.card_changed", at, field, expected, said.join(" ")));
    }
  }
  for (const { event: at, start, cards: said } of ahead) {
    const following = names.slice(start, start + said.length);
    if ([...following].sort().join() !== [...said].sort().join()) {
      findings.push(found(shoe, "table.card_changed", at, "player", following.join(" "), said.join(" ")));
    }
  }
  return { findings, compared: compared.size };
}
