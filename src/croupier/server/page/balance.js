/**
 * What has whoever sits: chips, stakes, what he owes, and what the last coup brought?
 */

import { make } from "./elements.js";
import { amount, signed } from "./sums.js";
import { staked } from "./fold_seats.js";

/** @typedef {import("./betting.js").Betting} Betting */
/** @typedef {import("./context.js").View} View */

/** The figures at the left of the rail. */
export class Balance {
  /** @param {HTMLElement} menu the button that opens what may be done with the seat */
  constructor(menu) {
    this.chips = make("strong", {});
    this.stakes = make("strong", {});
    this.owed = make("strong", {});
    this.net = make("strong", {});
    const row = (/** @type {string} */ name, /** @type {HTMLElement} */ value, kind = "") => make("div", { class: `figure ${kind}` }, make("dt", {}, name), make("dd", {}, value));
    this.rows = { owed: row("Owed", this.owed, "owed"), net: row("Last coup", this.net, "net") };
    this.list = make("dl", { class: "figures" }, row("Balance", this.chips, "chips"), row("Staked", this.stakes), this.rows.owed, this.rows.net);
    this.element = make("div", { class: "balance" }, this.list, menu);
  }

  /** @type {(view: View, betting: Betting) => void} */
  draw(view, betting) {
    const seat = view.seats[view.you - 1];
    this.list.hidden = !seat;
    if (!seat) return;
    const lies = staked(seat);
    const wants = view.phase === "betting" && betting.store.view.phase === "betting" ? betting.slip.total : lies;
    this.chips.textContent = amount((seat.chips ?? 0) + lies - wants);
    this.stakes.textContent = amount(wants);
    this.owed.textContent = amount(seat.owed ?? 0);
    this.rows.owed.hidden = !seat.owed;
    const last = view.own?.last;
    // What a coup brought is known once all of it is paid.
    const net = last && view.phase !== "dealing" && last.brought.length > 0 ? last.net : null;
    this.rows.net.hidden = net === null;
    this.net.textContent = net === null ? "" : signed(net);
    this.rows.net.classList.toggle("gain", (net ?? 0) > 0);
  }
}
