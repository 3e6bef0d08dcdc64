/**
 * Which coups were played: every one of a shoe with its cards, to be replayed, and the shoe as a record to keep?
 */

import { fill, make } from "./elements.js";
import { openFairness } from "./fairness.js";
import { row } from "./history_row.js";
import { askedFor } from "./history_words.js";
import { openReplay } from "./replay.js";
import { many } from "./roads_words.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./fairness.js").Shoe} Shoe */
/** @typedef {import("./history_words.js").Coup} Coup */

/** So many coups are shown at first, and with each "more". */
const STEP = 20;
const CHANGES = new Set(["coup_closed", "coup_broken_off", "shoe_committed", "shoe_revealed"]);
/** @type {Record<string, string>} */
const STATES = { "in-play": "in play", over: "over", void: "void" };

/**
 * Show the history of the room, and keep it current.
 *
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {() => void}
 */
export function mount(host, context) {
  const { api, room, store } = context;
  const base = `/api/rooms/${room}/shoes`;
  const choice = make("select", { "aria-label": "Shoe" });
  const older = make("button", { type: "button", hidden: true }, "Older shoes");
  const acts = make("div", { class: "row" });
  const list = make("ol", { class: "coups" });
  const more = make("button", { type: "button", hidden: true }, "More");
  const said = make("p", { class: "quiet" });
  host.classList.add("panel", "history-panel");
  fill(host, make("h2", {}, "Coups"), make("div", { class: "row" }, choice, older), acts, said, list, more);
  /** @type {Shoe[]} */
  let shoes = [];
  /** @type {Coup[]} */
  let coups = [];
  /** The shoe whose coups are there; 0 before any. */
  let chosen = 0;
  let shown = STEP;
  let asked = 0;

  /** Ask for the shoes; whoever looked at the newest goes on to the one that follows. */
  async function load() {
    const mine = (asked += 1);
    const newest = shoes[0]?.shoe ?? 0;
    try {
      const answer = /** @type {{shoes: Shoe[], more?: boolean}} */ (await api.get(base));
      if (mine !== asked) return;
      const last = answer.shoes.at(-1)?.shoe ?? 0;
      const kept = shoes.filter((one) => one.shoe < last);
      shoes = [...answer.shoes, ...kept];
      older.hidden = kept.length > 0 ? older.hidden : !answer.more;
      offer();
      await choose(chosen && chosen !== newest ? chosen : (shoes[0]?.shoe ?? 0), mine);
    } catch {
      if (mine === asked) said.textContent = "The coups could not be fetched.";
    }
  }

  /** @type {(shoe: number, mine: number) => Promise<void>} */
  async function choose(shoe, mine) {
    if (!shoe) {
      said.textContent = "No shoe was dealt yet.";
      return;
    }
    const same = shoe === chosen;
    const after = same && coups.length > 0 ? `?after=${coups[coups.length - 1].coup}` : "";
    const answer = /** @type {{coups: Coup[]}} */ (await api.get(`${base}/${shoe}${after}`));
    if (mine !== asked) return;
    coups = after
      ? [...coups, ...answer.coups.filter(({ coup }) => coup > coups[coups.length - 1].coup)]
      : answer.coups;
    if (!same) shown = STEP;
    chosen = shoe;
    show();
  }

  function offer() {
    const options = shoes.map((one) =>
      make("option", { value: one.shoe }, `Shoe ${one.shoe}, ${STATES[one.state]}`),
    );
    fill(choice, ...options);
  }

  function show() {
    choice.value = String(chosen);
    const state = shoes.find((one) => one.shoe === chosen)?.state;
    const record = { class: "button", href: `${base}/${chosen}/record`, download: true };
    const check = { type: "button", onclick: () => openFairness(context, chosen) };
    fill(
      acts,
      ...(state === "in-play"
        ? []
        : [make("a", record, "Download the record"), make("button", check, "Check its fairness")]),
    );
    said.textContent =
      coups.length > 0
        ? `${many(coups.length, "coup")}, the newest first.`
        : "No coup of this shoe is over yet.";
    const newest = coups.slice(-shown).reverse();
    fill(list, ...newest.map((coup) => row(context.room, coup, () => replay(coup.coup))));
    more.hidden = shown >= coups.length;
    more.textContent = `${Math.min(STEP, coups.length - shown)} more`;
  }

  /** @param {number} number */
  function replay(number) {
    const place = coups.findIndex(({ coup }) => coup === number);
    const at = coups;
    if (place >= 0) openReplay(context, at[place], (by) => at[place + by]);
    else context.say(`Shoe ${chosen} has no coup ${number} that is over.`, "polite");
  }

  choice.addEventListener("change", () => {
    const mine = (asked += 1);
    choose(Number(choice.value), mine).catch(() => {
      said.textContent = "The shoe could not be fetched.";
    });
  });
  more.addEventListener("click", () => {
    shown += STEP;
    show();
  });
  older.addEventListener("click", async () => {
    const answer = await api.get(`${base}?before=${shoes.at(-1)?.shoe ?? 0}`).catch(() => null);
    if (!answer) return;
    shoes = [...shoes, ...answer.shoes];
    older.hidden = !answer.more;
    offer();
    choice.value = String(chosen);
  });
  const happened = (/** @type {any} */ { detail }) => {
    if (CHANGES.has(detail?.event?.type)) void load();
  };
  store.addEventListener("snapshot", load);
  store.addEventListener("event", happened);
  void begin();

  /** Show the newest shoe, or replay the coup that the address of the page names. */
  async function begin() {
    const wanted = askedFor(room);
    chosen = wanted?.shoe ?? 0;
    await load();
    if (!wanted) return;
    if (coups.length > 0 && chosen === wanted.shoe) {
      replay(wanted.coup);
      return;
    }
    context.say(`This table has had no shoe ${wanted.shoe} with a coup that is over.`, "polite");
    chosen = 0;
    await load();
  }
  return () => {
    asked += 1;
    store.removeEventListener("snapshot", load);
    store.removeEventListener("event", happened);
    host.replaceChildren();
  };
}
