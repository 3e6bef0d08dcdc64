/**
 * What is said of a road, and of a mark in it, to whoever points at it or hears it read?
 */

/** @typedef {import("./roads_svg.js").Cell} Cell */
/** @typedef {import("./roads_svg.js").RoadName} RoadName */

/** @type {Record<RoadName, string>} */
export const TITLES = {
  bead_plate: "Bead plate",
  big_road: "Big road",
  big_eye_boy: "Big eye boy",
  small_road: "Small road",
  cockroach_pig: "Cockroach pig",
};
/** The roads that are derived from the big road, in the order in which the server asks them. */
export const DERIVED = /** @type {const} */ (["big_eye_boy", "small_road", "cockroach_pig"]);
/** What stands under every drawing of the roads. */
export const ENDING = "Roads describe the past; they do not predict.";
/** @type {Record<string, string>} */
const WON = { B: "Banker wins", P: "Player wins", T: "tie" };
/** @type {Record<string, string>} */
const COLOURS = { red: "red, the pattern repeats", blue: "blue, the pattern breaks" };

/**
 * Say what a mark shows: the number of its coup and what it says of it.
 *
 * @param {RoadName} road
 * @param {Cell} cell
 * @param {string} results the letters of the finished coups
 * @returns {string}
 */
export function told(road, cell, results) {
  const won = WON[results[cell.coup - 1]] ?? "";
  if (cell.mark === "red" || cell.mark === "blue") {
    const compared = cell.compares?.length ? " Compared: the outlined cells of the big road." : "";
    return `Coup ${cell.coup}, ${won}: ${COLOURS[cell.mark]}.${compared}`;
  }
  const said = [won, ...marks(cell)];
  if (cell.ties) said.push(many(cell.ties, "tie is", "ties are") + " marked on it");
  return `Coup ${cell.coup}: ${said.join(", ")}.`;
}

/**
 * Name the marks of a coup.
 *
 * @param {Cell} cell
 * @returns {string[]}
 */
function marks(cell) {
  const found = [];
  if (cell.natural) found.push(`a natural ${cell.natural}`);
  if (cell.pair?.includes("b")) found.push("Banker pair");
  if (cell.pair?.includes("p")) found.push("Player pair");
  return found;
}

/**
 * Say what a derived road would show next.
 *
 * @param {"red"|"blue"|null} colour
 * @returns {string}
 */
export const asked = (colour) => (colour === null ? "nothing yet" : COLOURS[colour]);

/**
 * Count something.
 *
 * @param {number} number
 * @param {string} one
 * @param {string} [several]
 * @returns {string}
 */
export const many = (number, one, several = `${one}s`) => `${number} ${number === 1 ? one : several}`;

/**
 * Give a part of a whole in percent; a dash of nothing.
 *
 * @param {number} part
 * @param {number} whole
 * @returns {string}
 */
export const percent = (part, whole) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : "–");
