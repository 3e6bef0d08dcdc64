/**
 * How did a coup of the past go, act by act: played, stepped through, and at an address of its own?
 */

import { back as backOfCard, face } from "./cards_svg.js";
import { fill, make } from "./elements.js";
import { HIDDEN } from "./hands.js";
import { coupTitle, permalink } from "./history_words.js";
import { openModal } from "./modal.js";
import { handsAfter } from "./replay_state.js";
import { lineOf, namesOf } from "./telling.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {import("./history_words.js").Coup} Coup */
/** @typedef {import("./telling.js").Line} Line */

/** Milliseconds from one act to the next while it plays. */
const PACE = 900;

/**
 * Open the replay of a coup.
 *
 * @param {Context} context
 * @param {Coup} coup
 * @param {(by: number) => Coup|undefined} beside gives the coup so many after it, where there is one
 * @returns {HTMLDialogElement}
 */
export function openReplay(context, coup, beside) {
  const { acts, lines } = linesOf(context, coup);
  const felt = make("div", { class: "replay-hands" });
  const caption = make("p", { class: "replay-caption", "aria-live": "polite" });
  const list = make("ol", { class: "replay-acts" });
  let at = acts.length > 0 ? 0 : -1;
  let timer = 0;
  let left = false;

  const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ act) =>
    make("button", { type: "button", "aria-label": label, title: label, onclick: act }, sign);
  const back = button("‹ Back", "Step back (left arrow)", () => step(-1));
  const play = button("Play", "Play or pause (space)", () => (timer ? pause() : start()));
  const on = button("On ›", "Step on (right arrow)", () => step(1));
  const why = button("Why?", "Why was this done?", () => context.why(acts[at]));
  const before = button("«", "The coup before (page up)", () => other(-1));
  const after = button("»", "The coup after (page down)", () => other(1));
  const link = make("a", { href: permalink(context.room, coup) }, "Link to this coup");

  /** @param {number} to */
  function go(to) {
    at = Math.max(0, Math.min(acts.length - 1, to));
    fill(felt, ...hands(acts.slice(0, at + 1)));
    fill(
      caption,
      make("b", {}, lines[at] ? lines[at].who : ""),
      " ",
      lines[at] ? lines[at].what : "Nothing was dealt.",
    );
    back.disabled = at <= 0;
    on.disabled = at >= acts.length - 1;
    [...list.children].forEach((item, index) => item.classList.toggle("now", index === at));
    const now = /** @type {HTMLElement|undefined} */ (list.children[at]);
    if (now) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
  }
  /** @param {number} by */
  function step(by) {
    pause();
    go(at + by);
  }
  function start() {
    if (at >= acts.length - 1) go(0);
    play.textContent = "Pause";
    timer = window.setInterval(() => {
      go(at + 1);
      if (at >= acts.length - 1) pause();
    }, PACE);
  }
  function pause() {
    window.clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
  }
  /** @param {number} by */
  function other(by) {
    const found = beside(by);
    if (!found) return;
    left = true;
    dialog.close();
    openReplay(context, found, (more) => beside(by + more));
  }

  list.append(
    ...lines.map((line, index) =>
      make(
        "li",
        {},
        make(
          "button",
          { type: "button", onclick: () => step(index - at) },
          make("b", {}, line.who),
          " ",
          line.what,
        ),
      ),
    ),
  );
  before.disabled = !beside(-1);
  after.disabled = !beside(1);
  const controls = make("div", { class: "row" }, before, back, play, on, after, why);
  const dialog = openModal(
    coupTitle(coup),
    felt,
    caption,
    controls,
    list,
    make("p", { class: "small" }, link),
  );
  dialog.classList.add("replay");
  dialog.addEventListener("keydown", (event) => {
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => step(-acts.length),
      End: () => step(acts.length),
      PageUp: () => other(-1),
      PageDown: () => other(1),
    };
    // On a button the space bar presses that button.
    if (!(event.target instanceof HTMLButtonElement)) keys[" "] = () => play.click();
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keys[event.key]();
  });
  dialog.addEventListener("close", () => {
    pause();
    // Whoever went on to another coup is at the address of that one.
    if (!left) window.history.replaceState(window.history.state, "", permalink(context.room));
  });
  window.history.replaceState(window.history.state, "", permalink(context.room, coup));
  go(at);
  if (at >= 0) start();
  return dialog;
}

/**
 * Give the acts of a coup that are told, each with its line.
 *
 * @param {Context} context
 * @param {Coup} coup
 * @returns {{acts: RoomEvent[], lines: Line[]}}
 */
function linesOf({ store }, coup) {
  // The words of the rules are those of today; a coup by others is told without.
  const terms = store.terms?.hash === coup.hash ? store.terms : null;
  /** @type {RoomEvent[]} */
  const acts = [];
  /** @type {Line[]} */
  const lines = [];
  coup.acts.forEach((event, index) => {
    const names = namesOf({ terms, view: store.view }, coup.acts.slice(0, index));
    const line = lineOf(event, names);
    if (!line) return;
    acts.push(event);
    lines.push(line);
  });
  return { acts, lines };
}

/**
 * Show both hands after these acts.
 *
 * @param {RoomEvent[]} acts
 * @returns {HTMLElement[]}
 */
function hands(acts) {
  const found = handsAfter(acts);
  return /** @type {const} */ (["player", "banker"]).map((hand) => {
    const won = found.winner === hand ? " won" : "";
    const cards = found[hand].map((name) => (name === HIDDEN ? backOfCard() : face(name)));
    const title = hand === "player" ? "Player" : "Banker";
    const count = found.counts[hand];
    return make(
      "section",
      { class: `replay-hand of-${hand}${won}` },
      make("h3", {}, title, won ? " wins" : found.winner === "tie" ? ", tie" : ""),
      make("div", { class: "faces" }, ...cards),
      make("p", { class: "final" }, count === null ? "" : String(count)),
    );
  });
}
