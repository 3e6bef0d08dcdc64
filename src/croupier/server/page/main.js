/**
 * What is shown at an address: the lobby, or a table, and to whom?
 */

import { ApiError, sentence } from "./api.js";
import { aloud, regions } from "./captions.js";
import { ask } from "./dialogs.js";
import { make } from "./elements.js";
import { enter, goOut, tellName, whoIsHere } from "./guest.js";
import { logOut } from "./going_out.js";
import { openHelp } from "./help.js";
import { askedFor } from "./history_words.js";
import { showLobby } from "./lobby.js";
import { isClosed, showPast } from "./past.js";
import { openSettings } from "./settings.js";
import { showTable } from "./table.js";

/** @typedef {import("./guest.js").Guest} Guest */
/**
 * The page as its parts know it.
 * @typedef {{guest: Guest|null, say: (text: string, urgency?: "polite"|"assertive") => void, go: (address: string) => void,
 *   needGuest: () => Promise<Guest>, known: (guest: Guest) => void, rename: ((name: string) => Promise<void>)|null,
 *   holds: (() => {seat: number, staked: number, balance: number}|null)|null, top: HTMLElement}} Page
 */

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
const top = /** @type {HTMLElement} */ (document.querySelector("header.top"));
const toast = make("div", { class: "toast", hidden: true });
const SHOWN_FOR = 6000;
/** What somebody is called who gives no name. */
const WATCHER = "guest";
let fading = 0;
/** @type {() => void} */
let leave = () => {};

/** @type {Page} */
const page = { guest: null, say, go, needGuest, known, rename: null, holds: null, top };

/** @type {Page["say"]} */
function say(text, urgency = "polite") {
  aloud(text, urgency);
  toast.textContent = text;
  toast.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => void (toast.hidden = true), SHOWN_FOR);
}

/** @param {string} address */
function go(address) {
  history.pushState(null, "", address);
  show();
}

/**
 * Keep who is here, and show his name.
 * @param {Guest} guest
 */
function known(guest) {
  const place = top.querySelector(".place")?.textContent ?? "";
  page.guest = guest;
  head();
  const after = top.querySelector(".place");
  if (after) after.textContent = place;
}

/** Give the guest; whoever has no name yet is asked for one, and whoever gives none only watches. @returns {Promise<Guest>} */
function needGuest() {
  if (page.guest) return Promise.resolve(page.guest);
  return new Promise((came, failed) => {
    let leaves = false;
    const name = make("input", { name: "name", required: true, maxlength: 24, autocomplete: "nickname", placeholder: "Ada" });
    const watch = make("button", { type: "button", onclick: () => dialog.close() }, "Only watch");
    const away = make("button", { type: "button", onclick: () => {
      leaves = true;
      dialog.close();
      go("./");
    } }, "All tables");
    const dialog = ask("What are you called?", [make("label", {}, "Your name at the table", name), make("p", { class: "quiet small" }, "Play money only. The server keeps your seat by a cookie that no script can read."), make("div", { class: "choices" }, watch, away)], "Come in", async () => {
      const guest = await enter(name.value);
      known(guest);
      tellName(guest, name.value, say);
    });
    dialog.addEventListener("close", async () => {
      try {
        if (!page.guest && !leaves) known(await enter(WATCHER));
        if (page.guest) came(page.guest);
      } catch (error) {
        failed(error);
      }
    });
  });
}

function head() {
  const home = make("a", { class: "brand", href: "./", onclick: (event) => {
    event.preventDefault();
    go("./");
  } }, make("img", { src: "icon.svg", alt: "", width: 28, height: 28 }), make("span", {}, "Croupier"));
  const out = () => void logOut(page, async () => {
    await goOut();
    page.guest = null;
    location.assign("./");
  });
  const who = page.guest ? [make("span", { class: "who" }, page.guest.name), make("button", { type: "button", class: "quiet-button", onclick: out }, "Log out")] : [];
  top.replaceChildren(
    home, make("span", { class: "play-money" }, "Play money"), make("span", { class: "place" }), ...who,
    make("button", { type: "button", class: "round", "aria-label": "Settings", onclick: () => openSettings(page, out) }, "⚙"),
    make("button", { type: "button", class: "round", "aria-label": "Help and keys", onclick: openHelp }, "?"),
  );
}

/** Show what the address asks for. */
async function show() {
  leave();
  leave = () => {};
  const asked = new URL(location.href).searchParams;
  const room = asked.get("table");
  head();
  try {
    const wanted = room === null ? null : askedFor(room);
    if (room !== null && wanted && ((!page.guest && !asked.has("sit")) || (await isClosed(room)))) {
      leave = await showPast(stage, page, room, wanted);
      return;
    }
    if (room !== null && !page.guest) page.guest = asked.has("sit") ? await enter(WATCHER) : await needGuest();
    head();
    leave = room === null ? await showLobby(stage, page) : await showTable(stage, page, room, asked.has("sit"));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What to name instead is no advice to whoever followed a link.
    const text = error.status === 404 ? error.problems.map(({ what }) => what).join("; ") : error.problems.map(sentence).join("; ");
    stage.replaceChildren(make("p", { class: "opening", role: "alert" }, `${text.charAt(0).toUpperCase()}${text.slice(1)}.`, " ", make("a", { href: "./" }, "See all tables"), "."));
  }
}

document.body.append(toast, ...regions());
addEventListener("popstate", show);
page.guest = await whoIsHere().catch(() => null);
await show();
