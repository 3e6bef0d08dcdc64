/**
 * What stands beside the felt: the roads, the coups, the calls and the proofs, one at a time?
 */

import { mount as prices } from "./edges.js";
import { make } from "./elements.js";
import { letGo } from "./focus.js";
import { mount as fairness } from "./fairness.js";
import { mount as history } from "./history.js";
import { mount as houseRules } from "./house_rules.js";
import { mount as log } from "./log.js";
import { mount as played } from "./played.js";
import { mount as roads } from "./roads.js";
import { mount as gauge } from "./shoe_gauge.js";

/** @typedef {import("./context.js").Context} Context */

/** @type {[string, string, ((host: HTMLElement, context: Context) => () => void)[]][]} */
const TABS = [
  ["roads", "Roads", [roads, gauge]],
  ["history", "Coups", [history]],
  ["log", "Calls", [log]],
  ["fairness", "Proof", [fairness]],
  ["rules", "Rules", [played, houseRules, prices]],
];
/** @type {Record<string, string[]>} */
const HOSTS = { roads: ["roads", "gauge"], history: ["history"], log: ["log"], fairness: ["fairness"], rules: ["played", "rules", "prices"] };

/**
 * Make the panels of a room.
 *
 * @param {Context} context
 * @returns {{element: HTMLElement, unmount: () => void}}
 */
export function beside(context) {
  const bar = make("div", { class: "tabs", role: "tablist", "aria-label": "Beside the table" });
  const element = make("aside", { class: "beside", "aria-label": "Beside the table" }, bar);
  /** @type {(() => void)[]} */ const unmounts = [];
  /** @type {[HTMLButtonElement, HTMLElement][]} */ const pairs = [];
  for (const [name, title, mounts] of TABS) {
    const tab = make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, "aria-selected": "false", tabindex: -1 }, title);
    const panel = make("div", { class: "tab-panel", role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}`, hidden: true });
    mounts.forEach((mount, number) => {
      const host = make("section", { "data-panel": HOSTS[name][number] });
      panel.append(host);
      unmounts.push(mount(host, context));
    });
    pairs.push([tab, panel]);
    bar.append(tab);
    element.append(panel);
    tab.addEventListener("click", () => choose(tab));
  }
  const choose = (/** @type {HTMLButtonElement} */ chosen) => {
    for (const [tab, panel] of pairs) {
      const is = tab === chosen;
      tab.setAttribute("aria-selected", String(is));
      tab.tabIndex = is ? 0 : -1;
      panel.hidden = !is;
      if (is) for (const paper of panel.querySelectorAll(".road-scroll")) paper.scrollLeft = paper.scrollWidth;
    }
  };
  bar.addEventListener("keydown", ({ key }) => {
    const at = pairs.findIndex(([tab]) => tab === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: pairs.length - 1 }[key];
    if (to === undefined || at < 0) return;
    const [tab] = pairs[(to + pairs.length) % pairs.length];
    choose(tab);
    tab.focus();
  });
  element.addEventListener("click", letGo, true);
  choose(pairs[0][0]);
  return { element, unmount: () => unmounts.forEach((unmount) => unmount()) };
}
