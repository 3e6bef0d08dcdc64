/**
 * How does somebody look at a coup of the past who has not said who he is, or whose table is closed?
 */

import * as api from "./api.js";
import { make } from "./elements.js";
import { openReplay } from "./replay.js";
import { openWhy } from "./why.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./history_words.js").Coup} Coup */
/** @typedef {import("./main.js").Page} Page */

/**
 * Say whether nothing is dealt at a table any more.
 *
 * @param {string} room
 * @returns {Promise<boolean>}
 */
export const isClosed = async (room) => (await api.get(`/api/rooms/${encodeURIComponent(room)}`)).view.phase === "closed";

/**
 * Show a coup that is over, which everybody may see.
 *
 * @param {HTMLElement} stage
 * @param {Page} page
 * @param {string} room
 * @param {{shoe: number, coup: number}} wanted
 * @returns {Promise<() => void>} what leaves it
 * @throws {api.ApiError} where there is no such table, shoe or coup
 */
export async function showPast(stage, page, room, wanted) {
  const base = `/api/rooms/${encodeURIComponent(room)}`;
  const { terms, view } = await api.get(base);
  /** @type {{coups: Coup[]}} */
  const { coups } = await api.get(`${base}/shoes/${wanted.shoe}`);
  const place = coups.findIndex(({ coup }) => coup === wanted.coup);
  if (place < 0) throw new api.ApiError(404, [{ code: "page.no_coup", what: `shoe ${wanted.shoe} of this table has no coup ${wanted.coup} that is over` }]);
  const store = /** @type {any} */ ({ terms, view, acts: [], numberOf: () => 0 });
  /** @type {Context} */
  const context = { room, store, api, say: page.say, why: (event) => void openWhy(context, event), price: () => {} };
  const title = terms.title || terms.game;
  document.title = `${title} · Croupier`;
  document.body.dataset.page = "lobby";
  const to = (/** @type {string} */ address, /** @type {string} */ word) => make("button", { type: "button", class: "enter", onclick: () => page.go(address) }, word);
  const show = () => openReplay(context, coups[place], (by) => coups[place + by]);
  stage.replaceChildren(make("section", { class: "lobby past" },
    make("h1", {}, title),
    make("p", { class: "lead" }, view.phase === "closed" ? "This table is closed; what was dealt there can still be seen." : "A coup of the past, which everybody may see."),
    make("div", { class: "ways" }, make("button", { type: "button", class: "enter", onclick: show }, "Replay the coup"), view.phase === "closed" ? null : to(`./?table=${encodeURIComponent(room)}`, "To the table"), to("./", "All tables"))));
  const dialog = show();
  return () => dialog.close();
}
