/**
 * By which rules does this house play: game, fees, limits of money and of time, and what a lost line means?
 */

import { fill, make } from "./elements.js";
import { limits } from "./price_words.js";
import { amount } from "./sums.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./context.js").Terms} Terms */

/** What becomes of whoever loses the line, as docs/interrupted.md has it. */
const LOST = [
  "If your line to the table is lost, the page takes no more wagers and says so. What the house has taken stands, and the coup is finished without you, by the same cards.",
  "Stakes that are hollow may not have been taken. Once the line is there again you see what lies there, your balance, and under Coups whatever you missed.",
  "Who is away is not waited for, and after some time his seat is given up with all its chips, once nothing of his is staked.",
];

/**
 * Show the rules of the house.
 *
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {() => void}
 */
export function mount(host, context) {
  host.classList.add("panel");
  const show = () => {
    const { terms } = context.store;
    if (!terms) return;
    const facts = told(terms).flatMap(([term, fact]) => [make("dt", {}, term), make("dd", {}, fact)]);
    const fees = terms.offer.filter(({ commission }) => Number(commission) !== 0 && commission !== "0").map(({ title }) => title);
    fill(
      host,
      make("h2", {}, "Rules"),
      make("dl", { class: "facts" }, ...facts),
      make("p", {}, fees.length > 0 ? `Commission is taken of what these win: ${fees.join(", ")}. There is no other fee.` : "There are no fees."),
      make("p", {}, "Limits and times are the house's own (custom). A wager below opens what it pays, its limits, its commission and its clause."),
      make("h3", {}, "When the line is lost"),
      ...LOST.map((line) => make("p", {}, line)),
    );
  };
  context.store.addEventListener("snapshot", show);
  show();
  return () => {
    context.store.removeEventListener("snapshot", show);
    host.replaceChildren();
  };
}

/** @type {(terms: Terms) => [string, string][]} */
function told({ game, rules, edition, hash, software, buy_in: chips, differential, waiting }) {
  const seconds = (/** @type {number|null} */ some) => (some === null ? "as long as it takes" : `${some} seconds`);
  return [
    ["Game", game],
    ["Rules", `${rules}, ${edition}`],
    ["Hash of the rules", hash.slice(0, 16)],
    ["Software", `Croupier ${software}`],
    ["Chips", limits(chips)],
    ...(differential === null ? [] : /** @type {[string, string][]} */ ([["Player and Banker apart", `by ${amount(differential)} at most`]])),
    ["Time to bet", seconds(waiting.wagers)],
    ["Time to deal, turn or cut", seconds(waiting.answer)],
    ["A seat is kept for who is away", seconds(waiting.silent)],
  ];
}
