/**
 * What was said and done at the table, line by line, to be read, filtered and copied?
 *
 * Each line opens its clause.  It is not read out as it grows: captions do that.
 */

import { take } from "./copy.js";
import { fill, make } from "./elements.js";
import { lineOf, namesOf } from "./telling.js";

/** @typedef {import("./context.js").Context} Context */
/** @typedef {import("./telling.js").Kind} Kind */
/** @typedef {import("./context.js").EventTold} Told */

/** The most lines that are kept. */
const MOST = 400;
/** As near its end as this the list follows what comes, in pixels. */
const NEAR = 4;
/** What can be left out. @type {[string, Kind[]][]} */
const FILTERS = [
  ["Calls", ["call"]],
  ["Cards", ["card"]],
  ["Wagers", ["wager"]],
  ["Seats", ["seat"]],
  ["House", ["shoe", "house"]],
];

/**
 * Show the log, and write on.
 *
 * @param {HTMLElement} host
 * @param {Context} context
 * @returns {() => void}
 */
export function mount(host, context) {
  const { store } = context;
  const list = make("ol", {
    class: "log",
    role: "log",
    "aria-live": "off",
    "aria-label": "What happened",
    tabindex: 0,
  });
  const search = make("input", {
    type: "search",
    placeholder: "Filter",
    "aria-label": "Show only lines with",
  });
  const copy = make("button", { type: "button" }, "Copy");
  const filters = FILTERS.map(([title, kinds]) => toggle(title, kinds, list));
  host.classList.add("panel", "log-panel");
  fill(
    host,
    make("h2", {}, "Calls"),
    make("div", { class: "row kinds" }, ...filters),
    make("div", { class: "row" }, search, copy),
    list,
  );
  let last = 0;
  let follows = true;
  const toEnd = () => void (follows && (list.scrollTop = list.scrollHeight));
  list.addEventListener("scroll", () => {
    if (list.clientHeight) follows = list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR;
  });
  // A list that is not seen cannot be scrolled: it goes to its end once it is.
  const seen = new ResizeObserver(toEnd);
  seen.observe(list);

  /** @param {Told} told */
  function add(told) {
    last = Math.max(last, told.seq);
    const entry = entryOf(context, told);
    if (!entry) return;
    sift(entry, search.value);
    list.append(entry);
    while (list.children.length > MOST) list.firstElementChild?.remove();
    toEnd();
  }
  const happened = (/** @type {any} */ { detail }) => add(detail);
  const whole = () => {
    const seq = store.view?.seq ?? 0;
    const begins = store.acts[0]?.seq ?? seq + 1;
    if (last && seq > last && begins > last + 1)
      list.append(make("li", { class: "gap" }, "What happened meanwhile stands in the history."));
    for (const told of store.acts) if (told.seq > last) add(told);
    last = Math.max(last, seq);
    toEnd();
  };
  search.addEventListener("input", () => {
    for (const entry of list.children) sift(/** @type {HTMLElement} */ (entry), search.value);
  });
  copy.addEventListener("click", () => {
    const shown = [...list.children].filter(
      (entry) => /** @type {HTMLElement} */ (entry).offsetParent !== null,
    );
    void take(
      list,
      shown.map((entry) => /** @type {HTMLElement} */ (entry).innerText.replaceAll("\n", " ")).join("\n"),
      copy,
    );
  });
  whole();
  store.addEventListener("event", happened);
  store.addEventListener("snapshot", whole);
  return () => {
    seen.disconnect();
    store.removeEventListener("event", happened);
    store.removeEventListener("snapshot", whole);
    host.replaceChildren();
  };
}

/** @type {(context: Context, told: Told) => HTMLElement|null} */
function entryOf(context, told) {
  const line = lineOf(told.event, namesOf(context.store, context.store.view.acts));
  if (!line) return null;
  // What stood there when the page was opened has no time.
  const time = make("time", { datetime: told.at }, told.at && new Date(told.at).toLocaleTimeString("en-GB"));
  const open = make(
    "button",
    { type: "button", title: "Why?", onclick: () => context.why(told.event) },
    make("span", { class: "doer" }, line.who),
    " ",
    make("span", { class: "what" }, line.what),
  );
  const begins = told.event.type === "betting_opened" ? " begins" : "";
  return make("li", { class: `entry kind-${line.kind}${begins}` }, time, " ", open);
}

/**
 * Hide a line that does not hold what is looked for.
 * @type {(entry: HTMLElement, text: string) => void}
 */
function sift(entry, text) {
  entry.hidden = !entry.textContent?.toLowerCase().includes(text.trim().toLowerCase());
}

/** @type {(title: string, kinds: Kind[], list: HTMLElement) => HTMLElement} */
function toggle(title, kinds, list) {
  const button = make("button", { type: "button", class: "toggle", "aria-pressed": "true" }, title);
  button.addEventListener("click", () => {
    const pressed = button.getAttribute("aria-pressed") === "true";
    button.setAttribute("aria-pressed", String(!pressed));
    for (const kind of kinds) list.classList.toggle(`no-${kind}`, pressed);
  });
  return button;
}
