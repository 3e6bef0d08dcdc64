/**
 * What does the house commit itself to before the betting: which bytes, and their SHA-256?
 *
 * The bytes are those of docs/fairness.md; nothing but WebCrypto is used.
 */

/** The name of each card, by its number. */
export const NAMES = [..."A23456789TJQK"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
/** Bytes of salt. */
export const SALT = 32;
const TAG = "croupier/shoe/1\0";
const MOST = 0xffff;

/**
 * Give the commitment to an order of cards: 64 hexadecimal digits.
 *
 * @param {string} table the name of the table, ASCII
 * @param {bigint|number|string} shoe the number of the shoe
 * @param {Uint8Array} salt 32 bytes
 * @param {Uint8Array} order card numbers, before the cut
 * @returns {Promise<string>}
 * @throws {RangeError|SyntaxError} for what cannot be committed to
 */
export async function commitment(table, shoe, salt, order) {
  const number = BigInt(shoe);
  const possible =
    [...table].every((letter) => letter <= "\x7f") && table.length <= MOST &&
    number >= 0n && number < 1n << 64n && salt.length === SALT &&
    order.length <= MOST && order.every((card) => card < NAMES.length);
  if (!possible) throw new RangeError("this cannot be committed to");
  const head = TAG.length + 2 + table.length;
  const bytes = new Uint8Array(head + 8 + SALT + 2 + order.length);
  const view = new DataView(bytes.buffer);
  const encoder = new TextEncoder();
  bytes.set(encoder.encode(TAG), 0);
  view.setUint16(TAG.length, table.length);
  bytes.set(encoder.encode(table), TAG.length + 2);
  view.setBigUint64(head, number);
  bytes.set(salt, head + 8);
  view.setUint16(head + 8 + SALT, order.length);
  bytes.set(order, head + 8 + SALT + 2);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Read bytes as events write them; null where they are written otherwise.
 *
 * @param {unknown} text
 * @returns {Uint8Array|null}
 */
export function bytesOf(text) {
  if (typeof text !== "string" || !/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}
