/**
 * What is everything on the page given to work with?
 *
 * Types only: the shapes that the server sends stand in docs/table.md and docs/server.md.
 */

/** @typedef {import("./store.js").RoomStore} RoomStore */
/** @typedef {{get: (path: string) => Promise<any>, post: (path: string, body: object) => Promise<any>}} Api */

/**
 * A room as a panel meets it: `why` opens the clause of an event, `price` the price of a wager, and `say` shows a
 * line to whoever is there; with urgency `assertive` it interrupts what is being read aloud.
 *
 * @typedef {object} Context
 * @property {string} room
 * @property {RoomStore} store
 * @property {Api} api
 * @property {(event: RoomEvent) => void} why
 * @property {(wager: string) => void} price
 * @property {(text: string, urgency?: "polite"|"assertive") => void} say
 */

/** @typedef {Record<string, any> & {type: string}} RoomEvent */
/** @typedef {{least: number, most: number, step: number}} Limit */
/** @typedef {{what: string, seat: number}} Wait */
/** @typedef {{code: string, what: string, where?: string, remedy?: string, clause?: string, basis?: string}} Problem */
/** @typedef {"empty"|"playing"|"gone"} Standing */

/**
 * @typedef {object} Offer
 * @property {string} wager
 * @property {string} title
 * @property {[string, string][]} lines
 * @property {Limit} limit
 * @property {string} commission
 * @property {string} [collection]
 * @property {string} [settled]
 * @property {string[]} [requires]
 * @property {{rule: string, unit: number}} [rounding]
 * @property {string} paytable
 * @property {string} clause
 * @property {import("./bases.js").Basis} basis
 */

/**
 * @typedef {object} Terms
 * @property {string} room
 * @property {string} title
 * @property {string} software
 * @property {string} game
 * @property {string} rules
 * @property {string} edition
 * @property {string} hash
 * @property {Record<string, string|number>} submission
 * @property {number} decks
 * @property {number} seats
 * @property {number} least_cut
 * @property {number} cover_card
 * @property {Record<string, {clause: string, basis: import("./bases.js").Basis}>} cites what each setting of the shoe rests on
 * @property {Limit} buy_in
 * @property {number|null} differential
 * @property {{wagers: number|null, answer: number|null, silent: number, pause: number, result: number}} waiting
 * @property {boolean} empty_coups
 * @property {Offer[]} offer
 * @property {Record<string, string|Record<string, string>>} words
 * @property {string[]} naturals
 */

/**
 * @typedef {object} Seat
 * @property {number} seat
 * @property {Standing} standing
 * @property {string} [patron]
 * @property {boolean} [bot]
 * @property {boolean} [leaving]
 * @property {boolean} [ready]
 * @property {number} [chips]
 * @property {number} [owed]
 * @property {Record<string, number>} [wagers]
 */

/** @typedef {{wager: string, outcome: string, stake: number, amount: number}} Brought */
/**
 * @typedef {{shoe: number, coup: number, stakes: Record<string, number>, brought: Brought[], staked: number,
 *   net: number}} Play
 */
/** @typedef {{free: number, staked: number, house_money: number, last: Play|null}} Own */

/**
 * @typedef {object} View
 * @property {string} room
 * @property {number} you
 * @property {number} seq
 * @property {number} version
 * @property {string} phase
 * @property {Wait|null} awaits
 * @property {string[]} may
 * @property {string} disabled
 * @property {number} shoe
 * @property {string} commitment
 * @property {number} cards
 * @property {number} left
 * @property {number} coup
 * @property {number} coups
 * @property {boolean} last
 * @property {number} curator
 * @property {number} offered
 * @property {[number, number]} turns
 * @property {Seat[]} seats
 * @property {Own|null} own
 * @property {any} latest
 * @property {any[]} finished
 * @property {RoomEvent[]} acts
 */

/**
 * @typedef {object} EventTold
 * @property {"event"} type
 * @property {number} seq
 * @property {string} room
 * @property {number} version
 * @property {string} at
 * @property {RoomEvent} event
 * @property {Wait|null} [awaits]
 * @property {string[]} [may]
 * @property {number} [milliseconds]
 */

export {};
