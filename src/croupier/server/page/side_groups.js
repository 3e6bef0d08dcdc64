/**
 * Which side wagers are about the same?
 */

/** What side wagers are about, by their names. @type {[string, RegExp][]} */
const GROUPS = [
  ["Pairs", /pair/],
  ["Ties", /tie|egalite/],
  ["Player", /player/],
  ["Banker", /banker/],
];

/**
 * Put side wagers together that are about the same.
 * @type {(wagers: string[]) => [string, string[]][]}
 */
export function grouped(wagers) {
  const rest = wagers.filter((wager) => !GROUPS.some(([, of]) => of.test(wager)));
  /** @type {[string, string[]][]} */
  const groups = GROUPS.map(([name], number) => [name, wagers.filter((wager) => GROUPS.findIndex(([, of]) => of.test(wager)) === number)]);
  return [...groups, /** @type {[string, string[]]} */ (["Others", rest])].filter(([, of]) => of.length > 0);
}
