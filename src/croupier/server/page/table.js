/**
 * How is a table opened, kept and left: who has which line, and what hangs together on it?
 */

import * as api from "./api.js";
import { banner } from "./banner.js";
import { beside } from "./beside.js";
import { Betting } from "./betting.js";
import { askToCut } from "./cut.js";
import { departed } from "./departed.js";
import { openPrice } from "./edges.js";
import { make } from "./elements.js";
import { staked } from "./fold_seats.js";
import { Felt } from "./felt.js";
import { enter, tellName, whoIsHere } from "./guest.js";
import { askForHouseMoney } from "./house_money.js";
import { listen } from "./keys.js";
import { notice } from "./notice.js";
import { askToBuy, askToSit, openSeatMenu, sitDown, usualBuyIn } from "./seat_dialogs.js";
import { Refusal, RoomSocket } from "./socket.js";
import { RoomStore } from "./store.js";
import { openWhy } from "./why.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./main.js").Page} Page */
/** @typedef {import("./socket.js").State} State */

/**
 * Show a table.
 *
 * @param {HTMLElement} stage
 * @param {Page} page
 * @param {string} room
 * @param {boolean} sitting whether he sits down on the first free seat at once
 * @returns {Promise<() => void>} what leaves it
 */
export async function showTable(stage, page, room, sitting) {
  await api.get(`/api/rooms/${encodeURIComponent(room)}`);
  const guest = await page.needGuest();
  document.body.dataset.page = "table";
  const socket = new RoomSocket(room);
  const store = new RoomStore(socket, guest.patron);
  const betting = new Betting(store);
  const leaving = new AbortController();
  /** @type {(() => void)[]} */
  const undo = [() => leaving.abort()];
  const give = giver(store, page);
  /** @type {Context} */
  const context = { room, store, api, say: page.say, why: (event) => void openWhy(context, event), price: (wager) => void openPrice(context, wager) };
  const barrier = banner((state) => answer(state, socket, page));
  const news = make("div", { class: "notices" }, barrier.element, notice(store, room, api), departed(store, room));
  const name = { now: () => page.guest?.name ?? "", choose: (/** @type {string} */ other) => rename(other, store, page) };
  const does = {
    give,
    sit: () => askToSit(store, firstFree(store), name),
    sitAt: (/** @type {number} */ seat) => askToSit(store, seat, name),
    buy: () => askToBuy(store),
    cut: () => void askToCut(store),
    houseMoney: () => void askForHouseMoney(store),
    menu: () => openSeatMenu(store, give),
    again: () => answer(socket.state, socket, page),
    others: () => page.go("./"),
  };
  for (const of of ["status", "slow"]) socket.addEventListener(of, () => barrier.show(socket.state, socket.slow));
  undo.push(takeBack(socket, `croupier.${room}.${guest.patron}`));
  socket.addEventListener("doubt", () => doubt(room, barrier.show));
  store.addEventListener("snapshot", () => {
    const felt = new Felt(context, betting, does);
    const panels = beside(context);
    undo.push(() => felt.leave(), () => panels.unmount());
    stage.replaceChildren(make("div", { class: "table" }, news, felt.element, felt.rail, panels.element));
    listen(felt.keys, leaving.signal);
    document.title = `${store.terms.title || store.terms.game} · Croupier`;
    const place = page.top.querySelector(".place");
    if (place) place.textContent = store.terms.title || store.terms.game;
    store.wishes = sitting;
  }, { once: true });
  store.addEventListener("change", () => {
    socket.busy = Boolean(store.view?.you) && (store.may("place") || store.view.awaits?.seat === store.view.you);
    if (!store.wishes || !store.view || (!store.view.you && !store.may("sit"))) return;
    // The wish to sit down holds until it is granted, and once.
    store.wishes = false;
    history.replaceState(history.state, "", withoutSit());
    if (!store.view.you) void sitDown(store, firstFree(store), usualBuyIn(store)).catch((error) => {
      // Another was quicker.
      if (error instanceof Refusal && WAITS.some((code) => error.has(code))) store.wishes = true;
      else tell(page)(error);
    });
  });
  page.rename = name.choose;
  page.holds = () => (store.view?.you ? { seat: store.view.you, staked: staked(store.seat), balance: store.seat?.chips ?? 0 } : null);
  undo.push(() => void (page.rename = page.holds = null));
  socket.open();
  undo.push(() => socket.close());
  return () => undo.forEach((step) => step());
}

/**
 * Give what asks something of the room, and shows a refusal as one line.
 * @type {(store: RoomStore, page: Page) => (type: string, fields?: Record<string, unknown>) => void}
 */
function giver(store, page) {
  return async (type, fields = {}) => {
    try {
      await store.socket.give(type, { version: store.view.version, ...fields });
    } catch (error) {
      tell(page)(error);
    }
  };
}

/** @type {(page: Page) => (error: unknown) => void} */
const tell = (page) => (error) => {
  if (!(error instanceof Refusal)) throw error;
  // What is stale or not due any longer was overtaken by the table, which is seen.
  if (error.has("table.stale_version") || error.has("table.not_due") || error.has("page.left")) return;
  page.say(error.problems.map(api.sentence).join("; "));
};

/**
 * Be a guest of another name at this table, on a line of his own.
 * @type {(name: string, store: RoomStore, page: Page) => Promise<void>}
 */
async function rename(name, store, page) {
  const guest = await enter(name);
  store.patron = guest.patron;
  page.known(guest);
  tellName(guest, name, page.say);
  store.socket.renew();
}

/** Refusals after which somebody who wants a seat waits for the next. */
const WAITS = ["table.seat_taken", "table.stale_version"];

/**
 * Have whoever played in two windows play on in the one that is left; give what ends it.
 * @type {(socket: RoomSocket, name: string) => () => void}
 */
function takeBack(socket, name) {
  const channel = new BroadcastChannel(name);
  const goes = () => socket.state === "open" && channel.postMessage("left");
  channel.addEventListener("message", () => socket.state === "elsewhere" && socket.open());
  addEventListener("pagehide", goes);
  return () => {
    removeEventListener("pagehide", goes);
    goes();
    channel.close();
  };
}

/** Give the address without the wish to sit down, which holds once. */
function withoutSit() {
  const address = new URL(location.href);
  address.searchParams.delete("sit");
  return address;
}

/** @param {RoomStore} store */
const firstFree = ({ view }) => view.seats.find(({ patron }) => !patron)?.seat ?? 1;

/** @type {(state: State, socket: RoomSocket, page: Page) => void} */
function answer(state, socket, page) {
  if (state === "elsewhere") socket.open();
  else if (state === "out") location.reload();
  else page.go("./");
}

/**
 * Find out why the line does not come back.
 * @type {(room: string, show: (state: State) => void) => Promise<void>}
 */
async function doubt(room, show) {
  try {
    if (!(await whoIsHere())) show("out");
    else await api.get(`/api/rooms/${encodeURIComponent(room)}`);
  } catch (error) {
    if (error instanceof api.ApiError && error.status === 404) show("gone");
  }
}
