/**
 * What becomes of what House Money brought: taken, or laid on Player or Banker before any third card?
 */

import { ask } from "./dialogs.js";
import { make } from "./elements.js";
import { amount } from "./sums.js";

/** @typedef {import("./store.js").RoomStore} RoomStore */

const UNIT = 100;

/**
 * Ask what becomes of it.
 * @param {RoomStore} store
 */
export function askForHouseMoney(store) {
  const brought = store.view.own?.house_money ?? 0;
  const laid = store.seat?.wagers ?? {};
  const field = (/** @type {string} */ label) => make("input", { type: "number", min: 0, max: brought / UNIT, step: brought % UNIT ? "0.01" : 1, value: 0, "aria-label": label });
  const fields = { player: field("Onto Player"), banker: field("Onto Banker") };
  const read = (/** @type {"player"|"banker"} */ hand) => Math.round(Number(fields[hand].value) * UNIT);
  const rest = make("output", {});
  const show = () => {
    const left = brought - read("player") - read("banker");
    rest.textContent = left < 0 ? "more than it brought" : `${amount(left)} is taken`;
  };
  const all = (/** @type {"player"|"banker"} */ hand, /** @type {"player"|"banker"} */ other) => () => {
    fields[hand].value = String(brought / UNIT);
    fields[other].value = "0";
    show();
  };
  const row = (/** @type {"player"|"banker"} */ hand, /** @type {"player"|"banker"} */ other, /** @type {string} */ title) =>
    make("label", { class: "house-row" }, `${title} (now ${amount(laid[hand] ?? 0)})`, fields[hand], make("button", { type: "button", onclick: all(hand, other) }, "All"));
  for (const input of Object.values(fields)) input.addEventListener("input", show);
  show();
  return ask(
    `House Money brought ${amount(brought)}`,
    [make("p", {}, "Take it, or lay some or all of it on a hand before any third card."), row("player", "banker", "Onto Player"), row("banker", "player", "Onto Banker"), rest],
    "So be it",
    () => store.socket.give("use_house_money", {
      taken: Math.max(0, brought - read("player") - read("banker")), to_player: read("player"), to_banker: read("banker"), version: store.view.version,
    }),
  );
}
