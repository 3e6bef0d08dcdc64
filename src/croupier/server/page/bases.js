/**
 * How is it known that something must be so: by which basis, in which word, and what does that word mean?
 *
 * Each basis has a word, a colour and a border of its own; what is not law never looks like law.
 */

import { make } from "./elements.js";

/** @typedef {"law"|"option"|"reconstructed"|"custom"} Basis */

/** What each basis means. @type {Record<Basis, string>} */
export const MEANING = {
  law: "Read in the text of the regulation.",
  option: "The law leaves it to the house, and the house chose so.",
  reconstructed: "Not read: inferred from other texts. It is not law.",
  custom: "Usage of the trade, or the house's own. It is not law.",
};

/**
 * Show a basis as a badge.
 *
 * @param {Basis} basis
 * @returns {HTMLElement}
 */
export function badge(basis) {
  return make("span", { class: `basis basis-${basis}`, title: MEANING[basis] }, basis);
}

/**
 * Show a clause by its id with its basis; without one it is the house's own.
 *
 * @param {string} clause
 * @param {Basis} basis
 * @returns {HTMLElement}
 */
export function cited(clause, basis) {
  return make("span", { class: "cited" }, clause ? make("code", {}, clause) : null, badge(basis));
}
