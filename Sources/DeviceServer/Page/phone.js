// @ts-check
import { ServerProblem, server } from "./server.js";
import { alone, takeStreamSlot } from "./stream-slots.js";
import { rememberSuccessor, successor } from "./successors.js";

/**
 * @typedef {import("./server.js").Configuration} Configuration
 * @typedef {import("./server.js").DeviceEvent} DeviceEvent
 * @typedef {import("./server.js").DeviceState} DeviceState
 * @typedef {import("./server.js").Entry} Entry
 */

/** How long a phone without a stream waits before it asks again, in milliseconds. */
const pollInterval = 1000;
/** How long it waits for a server that does not answer: at first, and at most. */
const retryInterval = { first: 150, longest: 3000 };
/** How long it waits for word from other tabs before it takes a phone for lost. */
const graceInterval = 250;

/**
 * A phone as the page knows it: a copy of what the server holds, kept in step by the event stream.
 *
 *     opening ──▶ in step ──stream breaks──▶ waiting ──server answers──▶ in step
 *                    ▲                                      │ (the phone is not there any more)
 *                    └────────── made anew from its journal ◀┘
 *
 * It tells of `entries` (the journal has grown or shrunk), `state`, `connection`, and `moved` (it has another number).
 */
export class Phone extends EventTarget {
  /** @type {Entry[]} */
  entries = [];
  /** @type {DeviceState | null} */
  state = null;
  /** Whether the server answers. */
  isInStep = false;

  /** @type {Configuration} */
  #configuration = {};
  /** @type {string | undefined} */
  #key;
  /** How much of what ever happened to the phone is known, steps back included, as the server counts. */
  #position = 0;
  /** @type {EventSource | null} */
  #stream = null;
  /** @type {(() => void) | null} */
  #releaseSlot = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<void> | null} */
  #refreshing = null;
  #isRefreshDue = false;
  #isClosed = false;
  /** Counts connections, so that what comes late from an old one is not heard. */
  #connection = 0;

  /** @param {number} number */
  constructor(number) {
    super();
    this.number = number;
  }

  /**
   * A phone that the server has.
   *
   * @param {number} number
   */
  static async open(number) {
    const phone = new Phone(number);
    await phone.#load();
    phone.#watch();
    return phone;
  }

  /**
   * A new phone, on which some things have happened.
   *
   * @param {Configuration} configuration
   * @param {DeviceEvent[]} [orders]
   */
  static async make(configuration, orders = []) {
    const number = await server.makePhone(configuration);
    if (orders.length > 0) await server.perform(number, orders);
    return Phone.open(number);
  }

  /** The prompt on the screen. */
  get prompt() {
    return this.state?.screen.prompt ?? null;
  }

  /** The app that the person looks at. */
  get foregroundApp() {
    return this.state?.apps.find((app) => app.state === "active" || app.state === "inactive") ?? null;
  }

  /** @param {string} identifier */
  app(identifier) {
    return this.state?.apps.find((app) => app.bundle.identifier === identifier) ?? null;
  }

  /** @param {string} identifier */
  nameOfApp(identifier) {
    return this.app(identifier)?.name ?? identifier;
  }

  /**
   * Lets something happen. Of several events those that cannot happen do not keep the others from it.
   *
   * @param {DeviceEvent[]} events
   * @param {{ignoring?: string[]}} [options] kinds of problems that do not matter.
   * @throws {ServerProblem} the first that cannot happen.
   */
  async perform(events, options = {}) {
    const ignored = options.ignoring ?? [];
    const results = await server.perform(this.number, events);
    await this.refresh();
    const error = results.map((result) => result.error).find((error) => error && !ignored.includes(error.kind));
    if (error) {
      throw new ServerProblem({
        status: 409, kind: error.kind, title: "this cannot happen on the phone as it is", detail: error.message,
      });
    }
    return results;
  }

  /**
   * Taps a button of the prompt on the screen.
   *
   * @param {number} prompt
   * @param {string} button
   */
  async tap(prompt, button) {
    await server.tap(this.number, prompt, button);
    await this.refresh();
  }

  /**
   * Goes back to how the phone was just after an entry; what came later never happened.
   *
   * @param {number} entry
   */
  async rewind(entry) {
    await server.rewind(this.number, entry);
    this.#cutBack(entry);
    await this.refresh();
  }

  /** All that reproduces the phone. */
  orders() {
    return server.orders(this.number);
  }

  /** Stops watching. */
  close() {
    this.#isClosed = true;
    this.#disconnect();
  }

  /** Stops watching for as long as nobody looks. */
  pause() {
    this.#disconnect();
  }

  /** Goes on after a pause. */
  resume() {
    if (!this.#isClosed) this.#reconnect();
  }

  /** Fetches the state, and what the journal has in addition; calls in the meantime share one more round. */
  refresh() {
    if (this.#refreshing) {
      this.#isRefreshDue = true;
      return this.#refreshing;
    }
    this.#refreshing = this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refresh() {
    do {
      this.#isRefreshDue = false;
      const phone = await server.phone(this.number);
      const position = phone.position ?? phone.entries;
      // A step back and as much again leave the number of entries as it was.
      if (position !== this.#position || phone.entries !== this.entries.length) await this.#fetchEntries();
      this.state = phone.state;
      // What happened while the journal was fetched is in it already, or comes once more; neither does harm.
      this.#position = position;
      this.#tell("state");
    } while (this.#isRefreshDue);
  }

  /** Fetches the rest of the journal; all of it when the end of what is known is not what it was. */
  async #fetchEntries() {
    const last = this.entries.at(-1);
    const entries = await server.journal(this.number, last?.number ?? 1);
    if (!last || isSame(entries[0], last)) {
      this.#append(last ? entries.slice(1) : entries);
    } else {
      this.entries = await server.journal(this.number, 1);
      this.#tell("entries");
    }
  }

  /**
   * What an event of the stream told is known from now on; the stream never goes back, an answer from before may be late.
   *
   * @param {MessageEvent} event
   */
  #noteStep({ lastEventId }) {
    this.#position = Math.max(this.#position, Number(lastEventId) || 0);
  }

  /** @param {Entry[]} entries */
  #append(entries) {
    const known = this.entries.length;
    for (const entry of entries) if (entry.number === this.entries.length + 1) this.entries.push(entry);
    if (this.entries.length > known) this.#tell("entries");
  }

  /**
   * Forgets the entries after one; those that took their place follow.
   *
   * @param {number} entry
   */
  #cutBack(entry) {
    if (this.entries.length <= entry) return;
    this.entries.length = entry;
    this.#tell("entries");
  }

  async #load() {
    const [{ key, configuration }, phone] = await Promise.all([server.orders(this.number), server.phone(this.number)]);
    this.#key = key;
    this.#configuration = configuration;
    const known = this.entries;
    const entries = await server.journal(this.number, 1);
    // What is known stays the same object, so that whoever shows it sees that nothing changed.
    this.entries = entries.map((entry, index) => (isSame(entry, known[index]) ? known[index] : entry));
    this.state = phone.state;
    this.#position = phone.position ?? phone.entries;
    this.#tell("entries");
    this.#tell("state");
    // Something happened while the journal was fetched, which is after the state.
    if (phone.entries !== entries.length) await this.refresh();
  }

  // Watching.

  async #watch() {
    this.#disconnect();
    const connection = this.#connection;
    const release = await takeStreamSlot();
    if (connection !== this.#connection || this.#isClosed) {
      release?.();
      return;
    }
    this.#setInStep(true);
    if (release) {
      this.#releaseSlot = release;
      this.#listen(connection);
    } else {
      this.#timer = setTimeout(() => this.#poll(), pollInterval);
    }
  }

  /** @param {number} connection */
  #listen(connection) {
    const stream = new EventSource(server.streamAddress(this.number, this.#position));
    this.#stream = stream;
    stream.addEventListener("entry", (event) => {
      const entry = /** @type {Entry} */ (JSON.parse(event.data));
      this.#append([entry]);
      this.#noteStep(event);
      this.#refreshOrReconnect();
    });
    stream.addEventListener("rewound", (event) => {
      this.#cutBack(JSON.parse(event.data).to);
      this.#noteStep(event);
      this.#refreshOrReconnect();
    });
    // The browser would try again by itself, but with the number of an entry that a new server may not know.
    stream.addEventListener("error", () => {
      if (connection === this.#connection) this.#reconnect();
    });
  }

  async #poll() {
    try {
      await this.refresh();
      this.#watch();
    } catch {
      this.#reconnect();
    }
  }

  #refreshOrReconnect() {
    this.refresh().catch(() => {
      if (!this.#isClosed) this.#reconnect();
    });
  }

  #disconnect() {
    this.#connection += 1;
    this.#stream?.close();
    this.#stream = null;
    this.#releaseSlot?.();
    this.#releaseSlot = null;
    clearTimeout(this.#timer);
  }

  /** Waits until the server answers, and goes on where it was. */
  async #reconnect() {
    this.#disconnect();
    const connection = this.#connection;
    let interval = retryInterval.first;
    for (;;) {
      if (connection !== this.#connection || this.#isClosed) return;
      try {
        // One tab after the other, so that two do not make the same phone anew.
        await alone("askright-catch-up", () => this.#catchUp());
        break;
      } catch (error) {
        this.#setInStep(false);
        if (!(error instanceof ServerProblem && error.isPassing)) this.#tell("trouble", error);
        await pause(interval);
        interval = Math.min(interval * 2, retryInterval.longest);
      }
    }
    if (connection === this.#connection) this.#watch();
  }

  /** Finds the phone on the server again, or makes it anew. */
  async #catchUp() {
    const former = { number: this.number, key: this.#key };
    const heir = await successor(former);
    for (const candidate of heir === former ? [former] : [heir, former]) {
      if (!(await this.#isItself(candidate))) continue;
      this.#move(candidate.number);
      await this.#load();
      return;
    }
    // Another tab may have thrown it away, and says so about now.
    await pause(graceInterval);
    if (this.#isClosed) return;
    const number = await server.makePhone(this.#configuration);
    await server.perform(number, this.entries.map((entry) => entry.event));
    this.#move(number);
    await this.#load();
    await rememberSuccessor(former, { number, key: this.#key });
    this.#tell("restored");
  }

  /**
   * Whether the server's phone of that number is this one, or took its place.
   *
   * @param {import("./successors.js").Identity} candidate
   */
  async #isItself({ number, key }) {
    const phones = await server.phones();
    if (!phones.some((phone) => phone.id === number)) return false;
    const there = await server.orders(number);
    if (there.key !== key) return false;
    if (key !== undefined) return true;
    if (!isSame(there.configuration, this.#configuration)) return false;
    if (this.entries.every(({ event }, index) => isSame(event, there.orders[index]))) return true;
    // Someone stepped back in the meantime, or else it is one that has just been made.
    return ((await server.phone(number)).position ?? 0) > this.#position;
  }

  /** @param {number} number */
  #move(number) {
    if (number === this.number) return;
    this.number = number;
    this.#tell("moved");
  }

  /** @param {boolean} isInStep */
  #setInStep(isInStep) {
    if (this.isInStep === isInStep) return;
    this.isInStep = isInStep;
    this.#tell("connection");
  }

  /** @param {string} what @param {unknown} [detail] */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** @param {unknown} one @param {unknown} other */
function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
