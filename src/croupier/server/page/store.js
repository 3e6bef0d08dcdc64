/**
 * What does the page know of a room, kept to now by every message that comes?
 *
 * `view` is the room as it stands; it tells of each `event` (`detail` is the message), of a `snapshot`, of a
 * `change` once a frame, and of the `status` of the line.
 */

import { fold } from "./fold.js";

/** @typedef {import("./context.js").EventTold} EventTold */
/** @typedef {import("./context.js").RoomEvent} RoomEvent */
/** @typedef {import("./context.js").Terms} Terms */
/** @typedef {import("./context.js").View} View */
/** @typedef {import("./socket.js").RoomSocket} RoomSocket */

/** @param {string} name */
const told = (name) => new Event(name);

/** A room as whoever looks knows it. */
export class RoomStore extends EventTarget {
  /** @type {Terms} */ terms = /** @type {any} */ (null);
  /** @type {View} */ view = /** @type {any} */ (null);
  /** The events of the coup as they came. @type {EventTold[]} */ acts = [];
  /** Until when somebody is awaited, by the clock of the page; null for as long as it takes. @type {number|null} */
  deadline = null;
  /** Whether whoever looks has asked for a seat, and has none yet. */ sitting = false;
  /** Whether whoever looks sits down as soon as a seat is free. */ wishes = false;
  /** By which numbers events came. @type {WeakMap<RoomEvent, number>} */ #numbers = new WeakMap();
  #asked = false;
  #due = false;

  /**
   * @param {RoomSocket} socket
   * @param {string} patron who looks
   */
  constructor(socket, patron) {
    super();
    this.socket = socket;
    this.patron = patron;
    socket.addEventListener("message", (event) => this.#hear(/** @type {CustomEvent} */ (event).detail));
    socket.addEventListener("status", (event) => {
      this.dispatchEvent(new CustomEvent("status", { detail: /** @type {CustomEvent} */ (event).detail }));
      this.#changed();
    });
  }

  /** The seat of whoever looks, or null. */
  get seat() {
    return this.view?.you ? this.view.seats[this.view.you - 1] : null;
  }

  /**
   * Note that whoever looks is about to sit down, or is not any more.
   * @param {boolean} soon
   */
  sits(soon) {
    this.sitting = soon;
    this.#changed();
  }

  /** @param {string} command */
  may(command) {
    return this.socket.state === "open" && (this.view?.may.includes(command) ?? false);
  }

  /**
   * Give the number by which an event came; 0 of one that is not of this room's last coups.
   * @param {RoomEvent} event
   */
  numberOf(event) {
    return this.#numbers.get(event) ?? 0;
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "snapshot") this.#take(message);
    else if (message.type === "event") this.#happened(message);
    else if (message.type === "error" && message.view) this.#see(message.view);
    else if (message.type === "peel" || message.type === "face") this.dispatchEvent(new CustomEvent(message.type, { detail: message }));
  }

  /** @param {{terms: Terms, view: View, milliseconds?: number}} message */
  #take({ terms, view, milliseconds }) {
    this.terms = terms;
    this.#limit(milliseconds);
    this.#see(view);
  }

  /** @param {View} view */
  #see(view) {
    this.#asked = false;
    this.view = view;
    if (view.you) this.sitting = false;
    const { room, seq, version } = view;
    // The acts of a view are the last events of the room, one after the other.
    const first = seq + 1 - view.acts.length;
    this.acts = view.acts.map((event, place) => ({ type: "event", seq: first + place, room, version, at: "", event }));
    for (const told of this.acts) this.#numbers.set(told.event, told.seq);
    this.dispatchEvent(told("snapshot"));
    this.#changed();
  }

  /** @param {EventTold} message */
  #happened(message) {
    const view = this.view;
    if (!view || message.seq <= view.seq) return;
    if (message.seq > view.seq + 1) {
      this.#miss();
      return;
    }
    const { event } = message;
    this.#numbers.set(event, message.seq);
    fold(view, event, this.terms, this.patron);
    if (view.you) this.sitting = false;
    view.seq = message.seq;
    view.version = message.version;
    view.awaits = message.awaits ?? null;
    view.may = message.may ?? [];
    this.#limit(message.milliseconds);
    this.acts = event.type === "betting_opened" ? [message] : [...this.acts, message];
    this.dispatchEvent(new CustomEvent("event", { detail: message }));
    this.#changed();
  }

  /** Something was missed: ask for the whole, once. */
  #miss() {
    if (this.#asked) return;
    this.#asked = true;
    this.socket.say("snapshot");
  }

  /** @param {number|null|undefined} milliseconds */
  #limit(milliseconds) {
    this.deadline = typeof milliseconds === "number" ? performance.now() + milliseconds : null;
  }

  /** The messages of one entry come together: what they change is drawn once. */
  #changed() {
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      this.dispatchEvent(told("change"));
    }, 0);
  }
}
