/**
 * What does somebody prefer on this machine: to confirm his wagers, how much moves, by which keys he plays, and which chip he lays?
 */

const KEY = "croupier.prefs";
const QUIET = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{confirm: boolean, still: boolean, keys: Record<string, string>, chip: number}} Kept */

/**
 * Read what is kept; what is not what it should be is as usual, for anything may stand there.
 * @returns {Kept}
 */
function read() {
  /** @type {Kept} */
  const usual = { confirm: false, still: false, keys: {}, chip: 0 };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
    const { confirm, still, keys, chip } = { ...usual, ...found };
    return {
      confirm: confirm === true,
      still: still === true,
      keys: keys !== null && typeof keys === "object" ? { ...keys } : {},
      chip: Number.isSafeInteger(chip) ? chip : 0,
    };
  } catch {
    return usual;
  }
}

const kept = read();

export const prefs = {
  /** Whether wagers are laid only once they are confirmed. */
  get confirm() {
    return kept.confirm;
  },
  /** Whether nothing is to fly: by a setting of the page, or of the machine. */
  get still() {
    return kept.still || QUIET.matches;
  },
  /** What was chosen on the page. @returns {Kept} */
  get kept() {
    return { ...kept };
  },
  /** @param {Partial<Kept>} chosen */
  choose(chosen) {
    Object.assign(kept, chosen);
    document.documentElement.classList.toggle("still", prefs.still);
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Where nothing may be kept it holds for as long as the page is open.
    }
  },
};
prefs.choose({});
