// @ts-check
// The server's HTTP interface, as openapi.json describes it. What goes wrong is thrown as a ServerProblem.

/**
 * @typedef {{do: string} & Record<string, unknown>} DeviceEvent
 * @typedef {{effect: string, facts?: string[], certainty?: string} & Record<string, any>} Effect
 * @typedef {{number: number, time: string, event: DeviceEvent & Record<string, any>, effects: Effect[]}} Entry
 * @typedef {Record<string, any>} Bundle
 * @typedef {Record<string, unknown>} Configuration
 * @typedef {{key?: string, configuration: Configuration, orders: DeviceEvent[]}} Orders
 * @typedef {{text: string, origin: string}} PromptText
 * @typedef {{text: string, bold: boolean, italic: boolean}} TextRun
 * @typedef {{kind: "paragraph" | "bullet" | "itemParagraph", level?: number, runs: TextRun[]}} TextBlock
 * @typedef {{language: string, direction: string, title: PromptText, message?: PromptText | null, body: TextBlock[],
 *   bodyLanguage?: string | null, bodyDirection?: string | null,
 *   buttons: {role: string, label: PromptText}[], caption?: string | null}} PromptContent
 * @typedef {{id: number, app: string, question: string, surface?: string, text?: string, isReprompt?: boolean,
 *   buttons: string[], isOrphaned: boolean, content?: PromptContent}} Prompt
 * @typedef {{bundle: Bundle, name: string, state: string, isOffloaded: boolean, storedDecision: string, status: string | null,
 *   permissions: Record<string, boolean>} & Record<string, any>} InstalledApp
 * @typedef {{language: string, direction: string, path: PromptText[], globalSwitch: PromptText, turnOffStop: PromptText,
 *   turnOffContinue: PromptText, caption: string | null}} SettingsWords
 * @typedef {{switchName: string, isOn: boolean, lock: string, rows: {app: string, name: string, isOn: boolean}[],
 *   isPrivacyReportOn: boolean, words: SettingsWords}} Settings
 * @typedef {{device: Record<string, any>, settings: Settings, apps: InstalledApp[],
 *   screen: {prompt: Prompt | null, waiting: Prompt[]}, identifiers: Record<string, any>,
 *   assumptions: Record<string, AssumptionValue>}} DeviceState
 * @typedef {{code: string, name: string, memberOfEU: boolean, class: string}} Country
 * @typedef {{tag: string, name: string, englishName?: string, direction?: string}} Language
 * @typedef {string | number | boolean} AssumptionValue
 * @typedef {{name: string, values: AssumptionValue[], default: AssumptionValue, description: string,
 *   facts?: string[]}} Assumption
 * @typedef {{version: string, apps: {name: string, source: string, bundle: Bundle}[], countries: Country[],
 *   languages: Language[], versions: string[], assumptions: Assumption[], reasons: Record<string, string>,
 *   certainties: Record<string, string>, permissions: string[]}} Context
 * @typedef {{outcome: string, status: string | null, reason: string, bodyText: string | null, isReprompt: boolean,
 *   facts: string[], certainty: string}} Forecast
 */

/** Why the server refused something, in its own words, or that it cannot be reached. */
export class ServerProblem extends Error {
  /** @param {{status: number, kind: string, title: string, where?: string, detail: string}} problem */
  constructor(problem) {
    const place = problem.where ? ` (${problem.where})` : "";
    super(`${capitalized(problem.title)}${place}: ${problem.detail}.`);
    this.name = "ServerProblem";
    this.status = problem.status;
    this.kind = problem.kind;
    this.detail = problem.detail;
  }

  /** Whether the server may answer when it is asked again. */
  get isPassing() {
    return this.status === 0 || this.status >= 500;
  }
}

/** That the server does not answer. */
export function unreachable() {
  return new ServerProblem({
    status: 0, kind: "unreachable", title: "the server does not answer",
    detail: "start it again with askright device; the page goes on by itself then",
  });
}

/** The most events that one request brings, and the most entries that one answer has. */
const portion = 1000;
/** The most letters of JSON that one request brings beside its first event; each takes up to three bytes. */
const mostLetters = 200_000;

export const server = {
  /** @returns {Promise<Context>} */
  context: () => get("/page/context"),
  /**
   * What the apps of the context are called on a phone in a language, in their order.
   *
   * @param {string} language
   * @returns {Promise<string[]>}
   */
  offeredNames: async (language) => (await get(`/page/names?${new URLSearchParams({ language })}`)).names,
  /** @returns {Promise<Record<string, {text: string, certainty: string}>>} */
  facts: async () => (await get("/page/facts")).facts,
  /** @returns {Promise<{id: number, apps: string[]}[]>} */
  phones: async () => (await get("/devices")).devices,
  /**
   * @param {Configuration} configuration
   * @returns {Promise<number>}
   */
  makePhone: async (configuration) => (await post("/devices", configuration)).id,
  /** @param {number} phone */
  throwAway: (phone) => send("DELETE", `/devices/${phone}`),
  /**
   * @param {number} phone
   * @returns {Promise<{entries: number, position?: number, state: DeviceState}>}
   */
  phone: (phone) => get(`/devices/${phone}`),
  /**
   * The class of every country on this phone.
   *
   * @param {number} phone
   * @returns {Promise<Record<string, string>>}
   */
  countryClasses: async (phone) => (await get(`/devices/${phone}/countries`)).countries,
  /**
   * @param {number} phone
   * @returns {Promise<Orders>}
   */
  orders: (phone) => get(`/devices/${phone}/orders`),
  /**
   * @param {number} phone
   * @param {Record<string, string | boolean>} question
   * @returns {Promise<Forecast>}
   */
  forecast: (phone, question) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(question)) query.set(name, String(value));
    return get(`/devices/${phone}/forecast?${query}`);
  },
  /** @param {number} phone @param {number} entry */
  rewind: (phone, entry) => post(`/devices/${phone}/rewind`, { to: entry }),
  /** @param {number} phone @param {number} prompt @param {string} button */
  tap: (phone, prompt, button) => post(`/devices/${phone}/prompt/${prompt}/tap`, { button }),
  /**
   * The addresses of what a person downloads.
   *
   * @param {number} phone
   */
  scenarioAddress: (phone) => `/devices/${phone}/scenario`,
  /** @param {number} phone */
  privacyReportAddress: (phone) => `/devices/${phone}/privacy-report`,
  /** @param {number} phone @param {number} position */
  streamAddress: (phone, position) => `/devices/${phone}/events?after=${position}`,

  /**
   * The lines of the App Privacy Report.
   *
   * @param {number} phone
   * @returns {Promise<Record<string, any>[]>}
   */
  privacyReport: async (phone) => {
    const response = await send("GET", server.privacyReportAddress(phone));
    return (await response.text()).split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
  },

  /**
   * The journal from an entry on.
   *
   * @param {number} phone
   * @param {number} first
   * @returns {Promise<Entry[]>}
   */
  journal: async (phone, first) => {
    /** @type {Entry[]} */
    const entries = [];
    for (;;) {
      const page = await get(`/devices/${phone}/journal?from=${first + entries.length}&limit=${portion}`);
      entries.push(...page.entries);
      if (page.entries.length < portion) return entries;
    }
  },

  /**
   * Tells a phone what happens, in order.
   *
   * @param {number} phone
   * @param {DeviceEvent[]} events
   * @returns {Promise<{effects?: Effect[], error?: {kind: string, message: string}}[]>}
   */
  perform: async (phone, events) => {
    const results = [];
    for (const part of portions(events)) results.push(...(await post(`/devices/${phone}/events`, part)).results);
    return results;
  },
};

/**
 * Events in the portions that a request may bring.
 *
 * @param {DeviceEvent[]} events
 */
function portions(events) {
  /** @type {DeviceEvent[][]} */
  const parts = [];
  let letters = 0;
  for (const event of events) {
    letters += JSON.stringify(event).length;
    const last = parts.at(-1);
    if (last && last.length < portion && letters < mostLetters) {
      last.push(event);
    } else {
      parts.push([event]);
      letters = 0;
    }
  }
  return parts;
}

/** @param {string} path */
async function get(path) {
  return (await send("GET", path)).json();
}

/** @param {string} path @param {unknown} body */
async function post(path, body) {
  return (await send("POST", path, body)).json();
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function send(method, path, body) {
  /** @type {RequestInit} */
  const request = { method, cache: "no-store" };
  if (body !== undefined) {
    request.headers = { "content-type": "application/json" };
    request.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, request);
  } catch {
    throw unreachable();
  }
  if (response.ok) return response;
  let problem;
  try {
    problem = await response.json();
  } catch {
    problem = { kind: "unknown", title: `the server answers ${response.status}`, detail: `${method} ${path}` };
  }
  throw new ServerProblem({ ...problem, status: response.status });
}

/** @param {string} text */
function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
