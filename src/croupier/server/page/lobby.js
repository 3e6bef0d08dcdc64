/**
 * Which tables are there: each with its game, rules, limits, seats and big road?
 */

import { get } from "./api.js";
import { make } from "./elements.js";
import { board } from "./roads_board.js";
import { amount } from "./sums.js";

/** @typedef {import("./main.js").Page} Page */

const EVERY = 4000;
/** @type {Record<string, string>} */
const PHASES = { shoe: "a new shoe", cut: "cutting", custody: "the shoe goes round", between: "between coups", betting: "betting", dealing: "dealing", closed: "closed" };

/**
 * Show the lobby.
 *
 * @param {HTMLElement} stage
 * @param {Page} page
 * @returns {Promise<() => void>} what leaves it
 */
export async function showLobby(stage, page) {
  document.title = "Croupier: tables";
  document.body.dataset.page = "lobby";
  const list = make("ul", { class: "rooms" });
  /** @type {Map<string, string>} */
  const drawn = new Map();
  /** @type {Map<string, HTMLElement>} */
  const tiles = new Map();
  const load = async () => {
    const { rooms } = await get("/api/rooms");
    for (const room of rooms) {
      const key = JSON.stringify(room);
      if (drawn.get(room.room) === key) continue;
      drawn.set(room.room, key);
      const tile = tileOf(room, page);
      const old = tiles.get(room.room);
      const focused = old?.contains(document.activeElement);
      if (old) old.replaceWith(tile);
      else list.append(tile);
      tiles.set(room.room, tile);
      if (focused) tile.querySelector("a")?.focus();
      for (const paper of tile.querySelectorAll(".road-scroll")) paper.scrollLeft = paper.scrollWidth;
    }
    if (rooms.length === 0) list.replaceChildren(make("li", { class: "none" }, "No table is open."));
  };
  await load();
  stage.replaceChildren(make("section", { class: "lobby" }, make("h1", {}, "Tables"), make("p", { class: "lead" }, "Dealt and called as each regulation says. Every shoe is sealed before you bet, and opened when it is over."), list));
  for (const paper of list.querySelectorAll(".road-scroll")) paper.scrollLeft = paper.scrollWidth;
  const timer = setInterval(() => document.hidden || load().catch(() => {}), EVERY);
  return () => clearInterval(timer);
}

/** @type {(room: any, page: Page) => HTMLElement} */
function tileOf(room, page) {
  const title = room.title || room.game;
  const address = `./?table=${encodeURIComponent(room.room)}`;
  const link = make("a", { href: address, class: "enter", onclick: (event) => {
    event.preventDefault();
    page.go(address);
  } }, title);
  const road = board("big_road", room.big_road ?? [], room.results ?? "", () => {}).element;
  road.querySelector("svg")?.querySelectorAll("[tabindex]").forEach((one) => one.removeAttribute("tabindex"));
  /** @type {[string, string|Node][]} */
  const facts = [
    ["Limits", `${amount(room.minimum)} – ${amount(room.maximum)}`],
    ["Seats", seats(room)],
    ["Shoe", room.shoe ? `${room.shoe}${room.coup ? `, coup ${room.coup}` : ""}` : "not yet made"],
    ["Now", room.disabled ? `stopped: ${room.disabled}` : (PHASES[room.phase] ?? room.phase)],
  ];
  return make(
    "li",
    { class: "room-tile", "data-room": room.room },
    make("header", {}, make("h2", {}, link), title === room.game ? null : make("span", { class: "game" }, room.game)),
    make("dl", {}, ...facts.flatMap(([term, fact]) => [make("dt", {}, term), make("dd", {}, fact)])),
    make("div", { class: "panel road-panel" }, tally(room.results ?? ""), road, make("p", { class: "quiet small" }, "Roads describe the past; they do not predict.")),
    make("p", { class: "room-rules" }, `Rules ${room.rules}, ${room.edition}`),
  );
}

/**
 * Count what the coups of the shoe brought.
 * @param {string} results
 */
function tally(results) {
  const of = (/** @type {string} */ name, /** @type {string} */ letter) => make("li", { class: `of-${name.toLowerCase()}` }, name, " ", make("b", {}, [...results].filter((one) => one === letter).length));
  return make("ul", { class: "room-tally", "aria-label": "Results of this shoe" }, of("Banker", "B"), of("Player", "P"), of("Tie", "T"));
}

/** @param {any} room */
function seats({ seats: all, taken, bots }) {
  const dots = Array.from({ length: all }, (_, number) => make("span", { class: number < taken - bots ? "dot person" : number < taken ? "dot robot" : "dot" }));
  const people = taken - bots;
  const said = `${all - taken} of ${all} seats free${people ? `, ${people} ${people === 1 ? "person" : "people"}` : ""}${bots ? `, ${bots} of the house` : ""}`;
  return make("span", { class: "seat-dots" }, make("span", { class: "dots", "aria-hidden": "true" }, ...dots), make("span", {}, said));
}
