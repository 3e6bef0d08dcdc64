/**
 * What does a clause say, and how is that known?
 *
 * The server has it from the clause register; each is asked for once.
 */

import { cited, MEANING } from "./bases.js";
import { make } from "./elements.js";

/** @typedef {import("./bases.js").Basis} Basis */
/** @typedef {import("./context.js").Context} Context */
/**
 * A clause as the server tells it: its text is in our own words.
 * @typedef {{id: string, title: string, text?: string, basis: Basis, source?: string, status: string, evidence?: string}}
 *   Clause
 */

/** The clauses of each room and its rules, once asked for. @type {Map<string, Promise<Clause[]>>} */
const known = new Map();
/** How much of a section was read. @type {Record<string, string>} */
const STATUS = { read: "The section was read.", "partly-read": "The section was read in part." };

/**
 * Ask for every clause on which an act of a room may rest, one entry for each basis that it has.
 *
 * @param {Context} context
 * @returns {Promise<Clause[]>}
 */
export function clausesOf({ api, room, store }) {
  const key = JSON.stringify([room, store.terms?.hash, store.terms?.submission]);
  let asked = known.get(key);
  if (!asked) {
    asked = api
      .get(`/api/rooms/${room}/clauses`)
      .then((/** @type {{clauses: Clause[]}} */ { clauses }) => clauses);
    // What could not be had now may be had when somebody asks again.
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return asked;
}

/**
 * Show on what something rests; the clause's own words come when they are there.
 *
 * @param {Context} context
 * @param {string} title what it is that rests on it
 * @param {string} id the clause, empty for the house's own
 * @param {Basis} basis
 * @returns {HTMLElement}
 */
export function grounds(context, title, id, basis) {
  const words = make("div", { class: "words" });
  const card = make(
    "section",
    { class: `grounds of-${basis}` },
    make("h3", {}, title),
    make(
      "p",
      { class: "grounds-line" },
      cited(id, basis),
      " ",
      make("span", { class: "quiet" }, MEANING[basis]),
    ),
    words,
  );
  if (!id) {
    words.append(make("p", {}, "No clause stands behind it: the house lays it down."));
    return card;
  }
  words.append(make("p", { class: "quiet" }, "Looking the clause up …"));
  clausesOf(context).then(
    (clauses) => {
      const of = clauses.filter((one) => one.id === id);
      const found = of.find((one) => one.basis === basis) ?? of[0];
      words.replaceChildren(...(found ? told(found) : [make("p", {}, "No register holds this clause.")]));
    },
    () =>
      words.replaceChildren(make("p", {}, "The clause could not be looked up. Close this and try again.")),
  );
  return card;
}

/**
 * Tell what a clause says.
 *
 * @param {Clause} found
 * @returns {HTMLElement[]}
 */
function told(found) {
  const parts = [];
  if (found.title) parts.push(make("p", { class: "section-title" }, found.title));
  if (found.text) {
    parts.push(make("p", { class: "quiet small" }, "In our own words:"), make("blockquote", {}, found.text));
  } else {
    parts.push(make("p", {}, without(found)));
  }
  if (found.evidence) parts.push(make("p", {}, make("b", {}, "Evidence: "), found.evidence));
  const read = [STATUS[found.status], found.source].filter(Boolean).join(" ");
  if (read) parts.push(make("p", { class: "quiet small" }, read));
  return parts;
}

/**
 * Say why no text is given.
 *
 * @param {Clause} found
 * @returns {string}
 */
function without({ status }) {
  if (status === "usage") return "It is no place in any text of law: trade usage, or the house, fills it.";
  if (status === "not-held")
    return "The text of this section is not held; nothing that it may ask is done as law.";
  return "This is not read in the text: it is inferred from it.";
}
