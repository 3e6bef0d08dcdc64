/**
 * What did the check of a shoe find, said step by step and fault by fault?
 */

import { make } from "./elements.js";

/**
 * What the verifier finds at fault with a shoe, and what it says of a shoe that it checked (`fairness/events.js`).
 * @typedef {{code: string, shoe: number|string, event: number, field: string, expected: string, found: string}}
 *   Finding
 * @typedef {{shoe: number|string, cards: number, drawn: number, compared: number, opened: boolean, void: boolean}}
 *   Checked
 */

/** What each code of a finding says. @type {Record<string, string>} */
export const WHAT = {
  "table.commitment_missing": "no shoe is committed to, and one is used",
  "table.commitment_unopened": "the commitment was never opened",
  "table.commitment_differs": "the commitment is to something else than was revealed",
  "table.shoe_number": "the number of the shoe is not the one that is due",
  "table.cards_differ": "the number of cards is not the one that was said",
  "table.cut_missing": "the shoe is used before it was cut",
  "table.cut_late": "the shoe is cut a second time, or after it was used",
  "table.cut_impossible": "the cut parts no cards, or nobody made it",
  "table.cut_differs": "the cut is not the one that was made",
  "table.head_late": "the head of the shoe comes a second time, or after the shoe was used",
  "table.salt_malformed": "the salt is not 32 bytes",
  "table.order_malformed": "the order is not one of cards",
  "table.order_not_decks": "the cards are not whole decks",
  "table.card_not_next": "the card drawn was not the next of the order",
  "table.card_changed": "the cards shown are not those that were dealt",
  "table.cover_card_misplaced": "the cover card came at another place than it was put",
};
/** Each step of the check, and the codes that say it failed; what is told of it where it did not. */
const STEPS = /** @type {[string, string[]][]} */ ([
  [
    "Sealed before the betting, and opened at the end",
    ["commitment_missing", "commitment_unopened", "shoe_number"],
  ],
  [
    "The order and the salt give the very seal that was published",
    ["commitment_differs", "salt_malformed", "order_malformed"],
  ],
  ["The order holds whole decks, as many cards as were said", ["order_not_decks", "cards_differ"]],
  [
    "Cut once, after the seal and before any card",
    ["cut_missing", "cut_late", "cut_impossible", "cut_differs", "head_late"],
  ],
  ["Every card that was drawn was the next of the order", ["card_not_next"]],
  ["Every card that was shown is the one that was dealt", ["card_changed"]],
  ["The cover card came where it was put", ["cover_card_misplaced"]],
]);

/**
 * Say in one line what came of it.
 *
 * @param {number} number
 * @param {Checked|undefined} shoe
 * @param {Finding[]} findings
 * @returns {HTMLElement}
 */
export function verdict(number, shoe, findings) {
  if (!shoe) return make("p", { class: "verdict bad" }, `✗ Shoe ${number} is not among the events.`);
  if (findings.length > 0) {
    const faults = findings.length === 1 ? "1 fault" : `${findings.length} faults`;
    return make("p", { class: "verdict bad" }, `✗ Shoe ${number} was not dealt as it was sealed: ${faults}.`);
  }
  const broken = shoe.void ? " It was broken off and is void." : "";
  return make(
    "p",
    { class: "verdict good" },
    `✓ Shoe ${number} was dealt as it was sealed. ${shoe.drawn} of its ${shoe.cards} cards were drawn, ` +
      `and ${shoe.compared} of them compared with the order.${broken}`,
  );
}

/**
 * Show each step with a tick or a cross; of a shoe that is not there none.
 *
 * A step that rests on one that failed is not ticked: once a card is out of turn nobody looks at the next.
 *
 * @param {Checked|undefined} shoe
 * @param {Finding[]} findings
 * @returns {HTMLElement}
 */
export function steps(shoe, findings) {
  const failed = new Set(findings.map((finding) => finding.code.replace("table.", "")));
  let open = false;
  const items = (shoe ? STEPS : []).map(([title, codes]) => {
    const bad = codes.some((code) => failed.has(code));
    const state = bad ? "bad" : open ? "uncertain" : "good";
    open = open || bad;
    const sign = { bad: "✗", uncertain: "–", good: "✓" }[state];
    const said = { bad: "failed", uncertain: "not certain, since a step before it failed", good: "passed" }[
      state
    ];
    return make(
      "li",
      { class: state },
      make("span", { class: "sign", "aria-hidden": "true" }, sign),
      make("span", {}, title, make("span", { class: "unseen" }, `: ${said}`)),
    );
  });
  return make("ul", { class: "steps" }, ...items);
}

/**
 * Tell a finding whole.
 *
 * @param {Finding} finding
 * @returns {HTMLElement}
 */
export function told(finding) {
  const values = [
    finding.expected && `${finding.expected} was expected`,
    finding.found && `${finding.found} was found`,
  ].filter(Boolean);
  const what = WHAT[finding.code] ?? finding.code;
  return make(
    "p",
    { class: "finding" },
    `Event ${finding.event}: ${what}${values.length > 0 ? ` (${values.join(", ")})` : ""} `,
    make("code", {}, `${finding.code} ${finding.field}`),
  );
}
