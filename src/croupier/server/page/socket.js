/**
 * How does the page keep one line to its room, through lost networks and a server that starts again?
 *
 * A command without an answer is given again with the same id, so that it takes effect once.
 */

/** @typedef {import("./context.js").Problem} Problem */
/** @typedef {"connecting"|"open"|"offline"|"elsewhere"|"out"|"gone"} State */

const PROTOCOL = "croupier.1";
/** Close codes after which the page does not come back by itself. @type {Record<number, State>} */
const FINAL = { 4401: "out", 4404: "gone", 4409: "elsewhere" };
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const FLOOD_WAIT = 5000;
const FLOOD = 4429;
const PING_EVERY = 20000;
/** How long nothing need be heard while somebody may bet or act: he is to know at once that his line is cut. */
const PING_WHILE_BUSY = 2000;
/** After how long without an answer the line is said to be slow, and after how long it is given up. */
const SLOW_AFTER = 2500;
const PONG_WITHIN = 8000;
const LOOK_EVERY = 500;
const AGAIN = 1000;
/** After so many vain tries it may be that the guest or the room is no more. */
const DOUBTFUL = 3;

/** A command that had no effect. */
export class Refusal extends Error {
  /** @param {Problem[]} problems */
  constructor(problems) {
    super(problems.map(({ what }) => what).join("; "));
    this.problems = problems;
  }

  /** @param {string} code */
  has(code) {
    return this.problems.some((problem) => problem.code === code);
  }
}

/** The line to a room; tells of each `message` that comes, of its `status`, and of a change of `slow`. */
export class RoomSocket extends EventTarget {
  /** @type {WebSocket|null} */ #socket = null;
  /** @type {Map<string, {text: string, resolve: (answer: any) => void, reject: (error: Error) => void, since: number}>} */
  #waiting = new Map();
  #tries = 0;
  #over = false;
  /** @type {Set<number>} */ #timers = new Set();
  #pulse = 0;
  #heard = 0;
  /** Since when an answer to a ping is awaited; 0 for none. */
  #pinged = 0;
  /** @type {State} */ state = "connecting";
  /** Whether an answer is awaited for longer than it takes. */
  slow = false;
  /** Whether somebody may bet or act now. */
  busy = false;

  /** @param {string} room */
  constructor(room) {
    super();
    this.room = room;
  }

  /** Connect, and stay connected. */
  open() {
    this.#over = false;
    addEventListener("online", this.#soon);
    addEventListener("offline", this.#cut);
    addEventListener("pagehide", this.#leave);
    this.#connect();
  }

  /** Connect anew, as whoever is known by the cookie now; what has no answer is given again. */
  renew() {
    const before = this.#socket;
    this.#still();
    this.#become("connecting");
    this.#connect();
    before?.close();
  }

  /** Hang up for good. */
  close() {
    this.#over = true;
    removeEventListener("online", this.#soon);
    removeEventListener("offline", this.#cut);
    removeEventListener("pagehide", this.#leave);
    this.#still();
    this.#socket?.close();
    for (const { reject } of this.#waiting.values()) reject(new Refusal([{ code: "page.left", what: "the table was left" }]));
    this.#waiting.clear();
  }

  /**
   * Give the room a command, and promise its answer.
   *
   * @param {string} type
   * @param {Record<string, unknown>} fields
   * @returns {Promise<{number: number, version: number}>} rejected with a `Refusal` where it had no effect
   */
  give(type, fields) {
    const id = crypto.randomUUID();
    const text = JSON.stringify({ id, room: this.room, type, ...fields });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text, resolve, reject, since: performance.now() });
      this.#send(text);
    });
  }

  /**
   * Say something to which no answer matters.
   *
   * @param {string} type
   * @param {Record<string, unknown>} [fields]
   */
  say(type, fields = {}) {
    this.#send(JSON.stringify({ id: crypto.randomUUID(), room: this.room, type, ...fields }));
  }

  /** @param {string} text */
  #send(text) {
    if (this.state === "open" && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  #connect() {
    const address = new URL(`/api/rooms/${encodeURIComponent(this.room)}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = (this.#socket = new WebSocket(address, PROTOCOL));
    socket.onmessage = ({ data }) => socket === this.#socket && this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => socket === this.#socket && this.#lost(code);
  }

  /** @param {any} message */
  #hear(message) {
    this.#alive();
    if (message.type === "snapshot" && this.state !== "open") {
      this.#tries = 0;
      // What is given in answer to the snapshot is sent as it is given.
      const before = [...this.#waiting.values()];
      this.#become("open");
      this.#tell(message);
      for (const waiting of before) this.#again(waiting);
      return;
    }
    this.#tell(message);
    if (message.type === "answer") this.#settle(message.id, (waiting) => waiting.resolve(message));
    if (message.type === "error") this.#refused(message);
  }

  /** @param {any} message */
  #tell(message) {
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  /** @param {{id: string, problems: Problem[]}} message */
  #refused({ id, problems }) {
    const again = this.#waiting.get(id);
    if (again && problems.some(({ code }) => code === "server.too_many")) {
      this.#later(AGAIN, () => this.#again(again));
      return;
    }
    this.#settle(id, (waiting) => waiting.reject(new Refusal(problems)));
  }

  /** @param {{text: string, since: number}} waiting */
  #again(waiting) {
    waiting.since = performance.now();
    this.#send(waiting.text);
  }

  /** @type {(id: string, how: (waiting: {resolve: (answer: any) => void, reject: (error: Error) => void}) => void) => void} */
  #settle(id, how) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) how(waiting);
    this.#judge();
  }

  /** @param {number} code */
  #lost(code) {
    this.#still();
    if (this.#over) return;
    this.#become(FINAL[code] ?? "offline");
    if (FINAL[code]) return;
    const wait = code === FLOOD ? FLOOD_WAIT : Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT);
    this.#tries += 1;
    if (this.#tries === DOUBTFUL) this.dispatchEvent(new Event("doubt"));
    // Everybody who was cut off at once is not to come back at once.
    this.#later(wait * (0.5 + Math.random() / 2), () => this.#connect());
  }

  #alive() {
    this.#heard = performance.now();
    this.#pinged = 0;
    if (!this.#pulse) this.#pulse = setInterval(() => this.#look(), LOOK_EVERY);
    this.#judge();
  }

  /** Notice a line that is dead though nobody hung up. */
  #look() {
    if (this.state !== "open") return;
    const now = performance.now();
    const busy = this.busy || this.#waiting.size > 0;
    if (!this.#pinged && now - this.#heard > (busy ? PING_WHILE_BUSY : PING_EVERY)) {
      this.#pinged = now;
      this.say("ping");
    }
    if (this.#pinged && now - this.#pinged > PONG_WITHIN) this.#drop();
    else this.#judge();
  }

  /** Say whether the line is slow, where that is another answer than before. */
  #judge() {
    const since = [...this.#waiting.values()].map((waiting) => waiting.since);
    const oldest = Math.min(this.#pinged || Infinity, ...since);
    const slow = this.state === "open" && performance.now() - oldest > SLOW_AFTER;
    if (slow === this.slow) return;
    this.slow = slow;
    this.dispatchEvent(new Event("slow"));
  }

  #still() {
    clearInterval(this.#pulse);
    this.#pulse = this.#pinged = 0;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #drop() {
    const socket = this.#socket;
    this.#lost(0);
    if (socket === this.#socket) this.#socket = null;
    socket?.close();
  }

  /** @type {(wait: number, what: () => void) => void} */
  #later(wait, what) {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, wait);
    this.#timers.add(timer);
  }

  #soon = () => {
    if (this.state !== "offline") return;
    this.#still();
    this.#connect();
  };

  /** The machine has no network any more, which it says before a silent line is noticed. */
  #cut = () => {
    if (this.state === "open") this.#drop();
  };

  #leave = () => this.#socket?.close();

  /** @param {State} state */
  #become(state) {
    if (this.state === state) return;
    this.state = state;
    this.slow = false;
    this.dispatchEvent(new CustomEvent("status", { detail: state }));
  }
}
