/**
 * How does the page ask the server over HTTP, and what comes of a refusal?
 */

/** @typedef {import("./context.js").Problem} Problem */

/** The server refused, or was not reached: `status` is 0 then. */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {Problem[]} problems
   */
  constructor(status, problems) {
    super(problems.map(sentence).join("; "));
    this.status = status;
    this.problems = problems;
  }
}

/**
 * Say what is wrong and what to do about it, in one line.
 *
 * @param {Problem} problem
 * @returns {string}
 */
export const sentence = ({ what, remedy }) => (remedy ? `${what}: ${remedy}` : what);

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @type {(path: string, body: object) => Promise<any>} */
export const post = (path, body) => ask("POST", path, body);
/** @param {string} path */
export const remove = (path) => ask("DELETE", path, {});

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 * @throws {ApiError}
 */
async function ask(method, path, body) {
  /** @type {RequestInit} */
  const request = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (body) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new ApiError(0, [{ code: "page.unreached", what: "the server was not reached", remedy: "try again in a moment" }]);
  }
  const read = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return read;
  const unknown = [{ code: "page.unknown", what: `the server answered ${answer.status}` }];
  throw new ApiError(answer.status, read?.problems ?? unknown);
}
