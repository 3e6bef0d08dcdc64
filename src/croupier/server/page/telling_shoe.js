/**
 * What happened to shoes, to the house and in the course of a coup, in one line?
 */

/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {import("./telling.js").Line} Line */
/** @typedef {import("./telling.js").Names} Names */

/** Why a coup was broken off. @type {Record<string, string>} */
export const BROKEN = {
  operator: "the house broke it off",
  "cards-ran-out": "its cards ran out",
  "decks-too-old": "the decks may not be used any longer",
  "not-dealt": "it was never dealt",
};

/**
 * Tell of shoes, of the house and of the course of a coup.
 * @param {RoomEvent} event
 * @param {Names} names
 * @returns {Line|null}
 */
export function ofShoe(event, { patron }) {
  /** @type {(who: string, what: string) => Line} */
  const say = (doer, what) => ({ who: doer, what, kind: "shoe" });
  /** @type {(who: string, what: string) => Line} */
  const house = (doer, what) => ({ who: doer, what, kind: "house" });
  const who = event.seat ? patron(event.seat) : "dealer";
  switch (event.type) {
    case "decks_opened":
      return say(
        "dealer",
        `opens new cards: ${event.batches > 1 ? `${event.batches} batches of ` : ""}${event.decks} decks`,
      );
    case "shoe_committed":
      return say("dealer", `seals the order of shoe ${event.shoe}, ${event.cards} cards, and commits to it`);
    case "shoe_cut":
      return say(
        who,
        event.seat
          ? `cuts: ${event.cards} cards behind the others`
          : "leaves the cards as they lie: nobody cuts",
      );
    case "shoe_offered":
      return say("dealer", `offers the shoe to ${patron(event.seat)}`);
    case "shoe_taken":
      return say(who, "takes the shoe, curator now");
    case "shoe_declined":
      return say(who, "declines the shoe");
    case "shoe_kept_by_house":
      return say("dealer", "keeps the shoe: nobody takes it, and the house deals");
    case "shoe_revealed":
      return say(
        "dealer",
        `opens shoe ${event.shoe}${event.void ? ", though it was not dealt to its end" : ""}: its order can be checked`,
      );
    case "betting_opened":
      return house(
        "dealer",
        `opens the betting for coup ${event.coup}${event.last ? ", the last of the shoe" : ""}`,
      );
    case "hands_passed":
      return house("dealer", passed(event, patron));
    case "coup_broken_off":
      return house("dealer", `breaks the coup off: ${event.note || BROKEN[event.reason]}`);
    case "room_disabled":
      return house("house", `stops the table after this coup${event.reason ? `: ${event.reason}` : ""}`);
    case "room_enabled":
      return house("house", "opens the table again");
    case "room_closed":
      return house("house", "closes the table for good");
    case "settings_changed":
      return house("house", "lays down other terms");
    default:
      return null;
  }
}

/** @type {(event: RoomEvent, patron: (seat: number) => string) => string} */
function passed(event, patron) {
  const hands = /** @type {[string, number][]} */ ([
    ["Player", event.player],
    ["Banker", event.banker],
  ]);
  const parts = hands.map(([hand, seat]) =>
    seat ? `passes the ${hand}'s Hand to ${patron(seat)}` : `keeps the ${hand}'s Hand`,
  );
  return parts.join("; ");
}
