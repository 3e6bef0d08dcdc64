/**
 * How do things move on the felt: a flight from one place to another, or a fade for whoever wants nothing to fly?
 */

import { prefs } from "./prefs.js";

const GLIDE = "cubic-bezier(.22,.7,.28,1)";

/**
 * Wait so many milliseconds.
 * @param {number} ms
 * @returns {Promise<void>}
 */
export const pause = (ms) => (ms > 0 ? new Promise((done) => void setTimeout(done, ms)) : Promise.resolve());

/**
 * Have an element come from where another is to where it lies.
 *
 * @param {Element} element
 * @param {Element|null|undefined} from
 * @param {number} ms
 * @param {{turn?: number, scale?: number}} [how] by how many degrees it turns, and from which size it grows
 */
export async function arrive(element, from, ms, { turn = 0, scale = 1 } = {}) {
  const path = way(from, element);
  if (ms <= 0) return;
  if (prefs.still || !path) await run(element, [{ opacity: 0 }, { opacity: 1 }], ms / 2);
  else await run(element, [{ transform: `translate(${path.x}px,${path.y}px) rotate(${turn}deg) scale(${scale})` }, { transform: "none" }], ms);
}

/**
 * Have an element go from where it lies to where another is, and be gone.
 *
 * @param {Element} element
 * @param {Element|null|undefined} to
 * @param {number} ms
 * @param {number} [delay]
 */
export async function depart(element, to, ms, delay = 0) {
  const path = way(to, element);
  if (ms > 0) {
    const flown = path && !prefs.still;
    const there = flown ? { transform: `translate(${path.x}px,${path.y}px) scale(.6)` } : { opacity: 0 };
    await run(element, [flown ? { transform: "none" } : { opacity: 1 }, there], ms, delay);
  }
  element.remove();
}

/**
 * Run an animation to its end, and none where the page is not seen.
 *
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {number} duration
 * @param {number} [delay]
 */
export async function run(element, frames, duration, delay = 0) {
  if (document.hidden || !element.isConnected) return;
  const animation = element.animate(frames, { duration, delay, easing: GLIDE, fill: "both" });
  try {
    await animation.finished;
  } catch {
    // It was taken away meanwhile.
  }
  animation.cancel();
}

/**
 * Give the way from the middle of one element to that of another.
 *
 * @param {Element|null|undefined} from
 * @param {Element} to
 */
function way(from, to) {
  if (!from?.isConnected) return null;
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  if (!a.width || !b.width) return null;
  return { x: a.left + a.width / 2 - b.left - b.width / 2, y: a.top + a.height / 2 - b.top - b.height / 2 };
}
