/**
 * How does a panel stand by itself: mounted on a page of its own, in a room whose messages a test sends?
 *
 * `?panel=roads,history` names what is mounted.  Store and requests are the page's own; the line is not.
 */

import { get, post } from "/page/api.js";
import { RoomStore } from "/page/store.js";

const ROOM = "pit";

/** The line to the server, on which a test says what comes. */
class Line extends EventTarget {
  state = "open";
  /** What the page asked for. */
  asked = [];

  say(type, fields) {
    this.asked.push({ type, ...fields });
  }

  hear(message) {
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }
}

const line = new Line();
const store = new RoomStore(line, "ada.k3f9q2");
const said = [];
const context = {
  room: ROOM,
  store,
  api: { get, post },
  why: (event) => import("/page/why.js").then(({ openWhy }) => openWhy(context, event)),
  price: (wager) => import("/page/edges.js").then(({ openPrice }) => openPrice(context, wager)),
  say: (text) => said.push(text),
};
const room = await get(`/api/rooms/${ROOM}`);
const snapshot = (more = {}) =>
  line.hear({
    type: "snapshot",
    terms: room.terms,
    view: structuredClone({ ...room.view, ...more }),
    milliseconds: null,
  });
snapshot();
const unmounts = [];
for (const name of (new URL(location.href).searchParams.get("panel") ?? "").split(",").filter(Boolean)) {
  const host = document.createElement("section");
  host.dataset.panel = name;
  document.querySelector("main").append(host);
  const { mount } = await import(`/page/${name}.js`);
  unmounts.push(mount(host, context));
}

/** What a test does with the room: `tell` lets an event of play come as the next message. */
window.harness = {
  context,
  said,
  snapshot,
  tell: (event) => {
    const { seq, version } = store.view;
    line.hear({ type: "event", room: ROOM, seq: seq + 1, version, at: "2027-01-01T09:00:00+00:00", event });
  },
  unmount: () => unmounts.forEach((unmount) => unmount()),
};
document.body.dataset.ready = "yes";
