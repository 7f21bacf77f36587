// @ts-check
import { Phone } from "./phone.js";
import { ServerProblem, server } from "./server.js";

/**
 * @typedef {import("./server.js").Configuration} Configuration
 * @typedef {import("./server.js").DeviceEvent} DeviceEvent
 */

/** The most phones that stand side by side: each takes one of the browser's few connections. */
const most = 4;

/**
 * The phones on the page, side by side, one of which is chosen: what stands around them is about that one. It tells of
 * `phones` and `chosen`.
 */
export class Fleet extends EventTarget {
  /** @type {Phone[]} */
  phones = [];
  /** Whether what a person does on one phone happens on all. */
  isTogether = false;
  #chosen = 0;
  #tabs = new BroadcastChannel("askright");

  constructor() {
    super();
    this.#tabs.addEventListener("message", ({ data }) => {
      const phone = this.phones.find((phone) => phone.number === data.thrownAway);
      if (phone) this.#take(phone);
    });
    document.addEventListener("visibilitychange", () => {
      for (const phone of this.phones) if (document.hidden) phone.pause(); else phone.resume();
    });
  }

  get chosen() {
    return this.phones[this.#chosen] ?? null;
  }

  get isFull() {
    return this.phones.length >= most;
  }

  /** @param {Phone} phone */
  choose(phone) {
    const index = this.phones.indexOf(phone);
    if (index < 0 || index === this.#chosen) return;
    this.#chosen = index;
    this.#tell("chosen");
  }

  /**
   * Puts a phone beside the others, or in the place of one, and chooses it.
   *
   * @param {Phone} phone
   * @param {Phone} [replaced]
   */
  add(phone, replaced) {
    const index = replaced ? this.phones.indexOf(replaced) : -1;
    if (replaced && index >= 0) {
      this.phones[index] = phone;
      replaced.close();
      this.#chosen = index;
    } else {
      this.phones.push(phone);
      this.#chosen = this.phones.length - 1;
    }
    this.#adopt([phone]);
  }

  /**
   * Throws a phone away, here and in other tabs. The one that the server keeps in a file only leaves the page.
   *
   * @param {Phone} phone
   */
  async throwAway(phone) {
    this.#take(phone);
    try {
      await server.throwAway(phone.number);
    } catch (error) {
      if (error instanceof ServerProblem && (error.kind === "kept" || error.status === 404)) return;
      throw error;
    }
    this.#tabs.postMessage({ thrownAway: phone.number });
  }

  /**
   * Puts phones beside each other that differ in where they are, with the apps of the chosen one.
   *
   * @param {string[]} countries
   */
  async compare(countries) {
    const model = this.chosen;
    const phones = [];
    for (const country of countries) phones.push(await remake(model, { deviceLocation: country, accountRegion: country }));
    const former = this.phones;
    this.phones = phones;
    this.#chosen = 0;
    this.isTogether = true;
    for (const phone of former) phone.close();
    this.#adopt(phones);
  }

  /**
   * A phone like the chosen one, with the same apps, on which nothing has happened yet, in its place or beside it.
   *
   * @param {Configuration} changes
   * @param {{beside?: boolean}} [options]
   */
  async startAnew(changes = {}, options = {}) {
    const model = this.chosen;
    const phone = await remake(model, changes);
    this.add(phone, options.beside ? undefined : model ?? undefined);
  }

  /**
   * Lets something happen on a phone, or on all of them when they go together.
   *
   * @param {Phone} phone
   * @param {DeviceEvent[]} events
   * @param {{ignoring?: string[]}} [options]
   */
  async perform(phone, events, options) {
    const others = this.isTogether ? this.phones.filter((other) => other !== phone) : [];
    await Promise.all([phone, ...others].map((each) => each.perform(events, options)));
  }

  /**
   * Taps a button of a phone's prompt, and the same button of the others' when they go together.
   *
   * @param {Phone} phone
   * @param {string} button
   */
  async tap(phone, button) {
    const others = this.isTogether ? this.phones.filter((other) => other !== phone) : [];
    await Promise.all([phone, ...others].map((each) =>
      each.prompt?.buttons.includes(button) ? each.tap(each.prompt.id, button) : undefined));
  }

  /** @param {Phone[]} phones that are new. */
  #adopt(phones) {
    for (const phone of phones) phone.addEventListener("moved", () => this.#tell("phones"));
    this.#tell("phones");
    this.#tell("chosen");
  }

  /** @param {Phone} phone */
  #take(phone) {
    const index = this.phones.indexOf(phone);
    if (index < 0) return;
    phone.close();
    this.phones.splice(index, 1);
    if (index <= this.#chosen) this.#chosen = Math.max(0, this.#chosen - 1);
    this.#tell("phones");
    this.#tell("chosen");
  }

  /** @param {string} what */
  #tell(what) {
    this.dispatchEvent(new Event(what));
  }
}

/**
 * A new phone, set up as another one is now, with the apps that are on it.
 *
 * @param {Phone | null} model
 * @param {Configuration} changes
 */
async function remake(model, changes) {
  const configuration = model ? { ...(await presentConfiguration(model)), ...changes } : changes;
  const apps = model?.state?.apps.filter((app) => !app.isOffloaded) ?? [];
  return Phone.make(configuration, apps.map(({ bundle }) => ({ do: "install", app: bundle.identifier, bundle })));
}

/**
 * How a phone would be set up to be as it is now, but for what happened to its apps.
 *
 * @param {Phone} phone
 * @returns {Promise<Configuration>}
 */
async function presentConfiguration(phone) {
  const { configuration } = await phone.orders();
  const device = phone.state?.device ?? {};
  const members = [
    "kind", "osVersion", "simulator", "sharedIPad", "deviceLocation", "accountRegion", "accountHolder",
    "accountCreatedAt", "language", "clock",
  ];
  const present = members.filter((name) => name in device).map((name) => [name, device[name]]);
  return { ...configuration, ...Object.fromEntries(present), assumptions: phone.state?.assumptions ?? {} };
}
