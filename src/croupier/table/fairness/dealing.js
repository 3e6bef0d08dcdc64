/**
 * What was done with a shoe, and did it come in its turn: the cut, its head, the cover card, each card?
 */

import { DRAWS, found, USES } from "./events.js";

/** @typedef {import("./events.js").Finding} Finding */
/** @typedef {import("./events.js").RoomEvent} RoomEvent */
/** @typedef {import("./events.js").Shoe} Shoe */

/**
 * Say whether the betting has begun with an event, or a card was drawn.
 * @param {[number, RoomEvent]} numbered
 */
const begins = ([, event]) => event.type === "betting_opened" || DRAWS.has(event.type);

/**
 * Give the cut of a shoe, if it was made in time, with its place among the shoe's events.
 *
 * @param {Shoe} shoe
 * @returns {{place: number, cards: number}|null}
 */
export function theCut(shoe) {
  const place = shoe.own.findIndex(([, event]) => event.type === "shoe_cut");
  if (place < 0 || shoe.own.slice(0, place).some(begins)) return null;
  return { place, cards: shoe.own[place][1].cards };
}

/**
 * Find what did not come in its turn.
 *
 * @param {Shoe} shoe
 * @returns {Finding[]}
 */
export function turns(shoe) {
  /** @type {Finding[]} */
  const findings = [];
  const cut = theCut(shoe);
  const head = shoe.own.findIndex(([, event]) => event.type === "shoe_opened");
  const used = shoe.own.findIndex(([, event]) => USES.has(event.type));
  if (used >= 0 && (cut === null || used < cut.place)) {
    findings.push(found(shoe, "table.cut_missing", shoe.own[used][0], "type"));
  }
  shoe.own.forEach(([number, event], place) => {
    if (event.type === "shoe_cut") {
      const { seat, cards } = event;
      if (cut === null || place !== cut.place) {
        findings.push(found(shoe, "table.cut_late", number, "type"));
      } else if (seat ? cards < 1 || cards >= shoe.committed.cards : cards !== 0) {
        findings.push(found(shoe, "table.cut_impossible", number, "cards", "", cards));
      }
    } else if (event.type === "shoe_opened") {
      if (place !== head || shoe.own.slice(0, place).some(begins)) {
        findings.push(found(shoe, "table.head_late", number, "type"));
        return;
      }
      if (event.cards !== shoe.committed.cards) {
        findings.push(found(shoe, "table.cards_differ", number, "cards", shoe.committed.cards, event.cards));
      }
      const made = cut !== null && cut.place < place ? cut.cards : 0;
      if ((event.cut ?? 0) !== made) {
        findings.push(found(shoe, "table.cut_differs", number, "cut", made, event.cut ?? 0));
      }
    }
  });
  return findings.concat(covers(shoe));
}

/**
 * Find that the cover card did not come where it was put.
 *
 * @param {Shoe} shoe
 * @returns {Finding[]}
 */
function covers(shoe) {
  /** @type {Finding[]} */
  const findings = [];
  let due = null;
  let headed = false;
  let drawn = 0;
  let aside = 0;
  let begun = false;
  for (const [number, event] of shoe.own) {
    if (event.type === "shoe_opened" && !headed && !begun) {
      headed = true;
      due = event.cover_card === null || event.cover_card === undefined
        ? null : shoe.committed.cards - event.cover_card;
    } else if (event.type === "cover_card_drawn") {
      if (due !== drawn) findings.push(found(shoe, "table.cover_card_misplaced", number, "type"));
      due = null;
    } else if (event.type === "betting_opened") {
      begun = true;
    } else if (event.type === "card_burned" && aside > 0) {
      aside -= 1;
    } else if (DRAWS.has(event.type)) {
      begun = true;
      if (due === drawn) {
        findings.push(found(shoe, "table.cover_card_misplaced", number, "card", "cover", event.card));
        due = null;
      }
      drawn += 1;
      if (event.type === "card_drawn_in_error") aside += 1;
    }
  }
  return findings;
}

/**
 * Cards that an event showed, in a field of it, and the places of the shoe from which they came; -1 is none.
 * @typedef {{event: number, field: string, places: number[], cards: string[]}} Shown
 */

/**
 * Every card that was drawn, in turn; every hand that was shown; and the cards from a place on that a coup broken
 * off would still have drawn, in any order.
 * @typedef {{drawn: {event: number, card: string}[], shown: Shown[],
 *   ahead: {event: number, start: number, cards: string[]}[]}} Drawings
 */

/**
 * Give what was drawn of a shoe and shown.
 *
 * @param {Shoe} shoe
 * @returns {Drawings}
 */
export function drawings(shoe) {
  /** @type {Drawings} */
  const { drawn, shown, ahead } = { drawn: [], shown: [], ahead: [] };
  /** @type {number[]} */
  const aside = [];
  /** @type {Record<string, number[]>} */
  let hands = { player: [], banker: [] };
  /** @type {(event: number, field: string, hand: string, cards: string[]) => void} */
  const show = (event, field, hand, cards) => {
    const dealt = hands[hand];
    const from = cards.length === 1 ? Math.max(dealt.length - 1, 0) : 0;
    shown.push({ event, field, places: cards.map((_, index) => dealt[from + index] ?? -1), cards });
  };
  for (const [number, event] of shoe.own) {
    switch (event.type) {
      case "betting_opened":
        hands = { player: [], banker: [] };
        break;
      case "card_burned":
        if (aside.length > 0) {
          shown.push({ event: number, field: "card", places: [aside.pop() ?? -1], cards: [event.card] });
          break;
        }
        drawn.push({ event: number, card: event.card });
        break;
      case "card_drawn_in_error":
        aside.push(drawn.length);
        drawn.push({ event: number, card: event.card });
        break;
      case "card_dealt":
        hands[event.to].push(drawn.length);
        drawn.push({ event: number, card: event.card });
        break;
      case "cards_faced":
        show(number, "player", "player", event.player);
        show(number, "banker", "banker", event.banker);
        break;
      case "cards_turned":
      case "cards_looked_at":
        show(number, "cards", event.hand, event.cards);
        break;
      case "coup_broken_off": {
        const finished = { player: event.player ?? [], banker: event.banker ?? [] };
        if (finished.player.length + finished.banker.length === 0) break;
        /** @type {string[]} */
        const more = [];
        for (const hand of /** @type {const} */ (["player", "banker"])) {
          const had = hands[hand];
          const cards = finished[hand].slice(0, had.length);
          shown.push({ event: number, field: hand, places: cards.length < had.length ? [-1] : had, cards });
          more.push(...finished[hand].slice(had.length));
        }
        ahead.push({ event: number, start: drawn.length, cards: more });
        break;
      }
    }
  }
  return { drawn, shown, ahead };
}
