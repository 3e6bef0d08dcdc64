/**
 * Why was something done: under which clause, what does it say, and how is that known?
 */

import { cited } from "./bases.js";
import { grounds } from "./clauses.js";
import { fill, make } from "./elements.js";
import { openModal } from "./modal.js";
import { lineOf, namesOf } from "./telling.js";
import { WHO } from "./telling_play.js";

/** @typedef {import("./bases.js").Basis} Basis */
/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./telling.js").RoomEvent} RoomEvent */
/**
 * A reason of an act, as `GET /api/rooms/{room}/reasons` gives it.
 * @typedef {{text: string, clause: string, basis: Basis, erratum?: string}} Reason
 */

/** What some acts do, where the line of the act does not say it. @type {Record<string, string>} */
const MORE = {
  shoe_committed:
    "The commitment stands before anybody bets; when the shoe is over its order is shown, and held against it.",
  wager_settled:
    "Every wager is settled by its paytable; losing wagers are collected first, then the others are paid.",
  hands_passed: "Who turns a hand sees its cards first, and nobody's chances change by it.",
};

/**
 * Open the explanation of an act of the table.
 *
 * @param {Context} context
 * @param {RoomEvent|{event: RoomEvent}} told an event, or the message that told it
 * @returns {HTMLDialogElement}
 */
export function openWhy(context, told) {
  const event = /** @type {RoomEvent} */ (
    "event" in told && typeof told.event === "object" ? told.event : told
  );
  const line = lineOf(event, namesOf(context.store, context.store.view?.acts ?? []));
  const title = line ? `${line.who}: ${line.what}` : event.type.replaceAll("_", " ");
  return openModal(title, ...parts(context, event));
}

/**
 * Give what there is to say of an act.
 *
 * @param {Context} context
 * @param {RoomEvent} event
 * @returns {Node[]}
 */
function parts(context, event) {
  const basis = /** @type {Basis} */ (event.basis ?? "custom");
  const reasons = make("div", { class: "reasons", "aria-live": "polite" });
  /** @type {HTMLElement[]} */
  const found = [reasons];
  void reasonsOf(context, event).then((told) => fill(reasons, ...told.map((reason) => because(context, event, reason))));
  if (MORE[event.type]) found.push(make("p", {}, MORE[event.type]));
  if (event.rule) {
    const hand = event.hand === "banker" ? "Banker's" : "Player's";
    const title = `Whether the ${hand} Hand takes a card`;
    found.push(grounds(context, title, event.rule, event.rule_basis ?? "custom"));
  }
  found.push(
    grounds(
      context,
      event.rule ? "That it is said, and when" : "On what it rests",
      event.clause ?? "",
      basis,
    ),
  );
  if (event.actor) found.push(whose(event, basis));
  if (event.type === "wager_settled") found.push(price(context, event));
  return found;
}

/**
 * Ask why this very act was done: the server tells it of the coup in play and of the one before.
 *
 * @param {Context} context
 * @param {RoomEvent} event
 * @returns {Promise<Reason[]>}
 */
async function reasonsOf({ api, room, store }, event) {
  const number = store.numberOf(event);
  if (!number || !event.actor) return [];
  try {
    const { acts } = await api.get(`/api/rooms/${room}/reasons`);
    return acts.find((/** @type {{seq: number}} */ { seq }) => seq === number)?.reasons ?? [];
  } catch {
    // The clauses below stand for themselves.
    return [];
  }
}

/**
 * Show a reason with its clause, whose words are added where they do not stand below.
 *
 * @param {Context} context
 * @param {RoomEvent} event
 * @param {Reason} reason
 * @returns {HTMLElement}
 */
function because(context, event, { text, clause, basis, erratum }) {
  const line = make("p", {}, text, ". ", cited(clause, basis), erratum ? ` (${erratum})` : null);
  const shown = clause === event.clause || clause === event.rule;
  return make("div", { class: "reason" }, line, shown ? null : grounds(context, "On what this rests", clause, basis));
}

/**
 * Say whose act it is, and how that is known where it is known otherwise than the act itself.
 *
 * @param {RoomEvent} event
 * @param {Basis} basis
 * @returns {HTMLElement}
 */
function whose(event, basis) {
  const own =
    event.actor_basis && event.actor_basis !== basis ? `; that it is for him is ${event.actor_basis}` : "";
  return make("p", { class: "quiet" }, `Done by ${WHO[event.actor] ?? event.actor}${own}.`);
}

/**
 * Show how a wager is priced, and the way to its odds.
 *
 * @param {Context} context
 * @param {RoomEvent} event
 * @returns {HTMLElement}
 */
function price(context, event) {
  const open = () => {
    for (const dialog of document.querySelectorAll("dialog.panel-dialog"))
      /** @type {HTMLDialogElement} */ (dialog).close();
    context.price(event.wager);
  };
  return make(
    "p",
    {},
    make("button", { type: "button", onclick: open }, "Price and house edge of this wager"),
  );
}
