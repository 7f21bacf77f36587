// @ts-check
import { element, replaceChildren, uniqueID, whenChanged } from "./elements.js";
import { grounds } from "./grounds.js";
import { attempt } from "./notices.js";
import { navigationBar } from "./screen-parts.js";
import { ServerProblem, server } from "./server.js";
import { moment, plain } from "./words.js";

/**
 * @typedef {import("./phone-view.js").PhoneView} PhoneView
 * @typedef {import("./server.js").DeviceEvent} DeviceEvent
 * @typedef {import("./server.js").Forecast} Forecast
 */

/**
 * When an app may ask, and what happens then.
 *
 * @type {Record<string, {label: string, events: (app: string, request: DeviceEvent) => DeviceEvent[]}>}
 */
const occasions = {
  now: { label: "now", events: (_, request) => [request] },
  launch: {
    label: "while it is being opened",
    events: (app, request) => [{ do: "killApp", app }, { do: "launchApp", app }, request, { do: "becomeActive", app }],
  },
  background: { label: "in the background", events: (app, request) => [{ do: "enterBackground", app }, request] },
  extension: { label: "from an extension", events: (_, request) => [{ ...request, extension: true }] },
};

/** An app's own screen: what it was told, and the buttons that matter. */
export class AppScreen {
  #name = element("span");
  #status = element("div", { class: "card status-card" });
  #forecast = element("div", { class: "forecast" });
  #last = element("div", { class: "card" });
  #classic = this.#radio("classic", "Classic");
  #expanded = this.#radio("expanded", "Expanded");
  #prefer = this.#checkbox("Prefer the expanded interface");
  #action = this.#checkbox("Additional Information action");
  #details = element("div", { class: "ask-details" }, this.#prefer.row, this.#action.row);
  #occasion = element(
    "select", { id: uniqueID("occasion"), key: "occasion" },
    Object.entries(occasions).map(([name, { label }]) => element("option", { value: name }, label)));
  #permission = element("select", { "aria-label": "Permission", key: "permission" });
  #host = element("input", {
    type: "text", inputmode: "url", "aria-label": "Host", placeholder: "ads.example.com", autocomplete: "off",
    spellcheck: "false", key: "host",
  });
  /** Counts questions to the server, so that only the answer to the last is shown. */
  #questions = 0;

  /**
   * @param {PhoneView} view
   * @param {string} app
   */
  constructor(view, app) {
    this.view = view;
    this.app = app;
    this.#permission.append(...view.words.context.permissions.map((name) => element("option", { value: name }, plain(name))));
    this.#host.value = view.phone.app(app)?.bundle.trackingDomains?.app?.[0] ?? "";
    this.#name.textContent = view.phone.nameOfApp(app);
    this.element = element(
      "div", { class: "screen plain" }, navigationBar(this.#name),
      element(
        "div", { class: "scroll" }, this.#status,
        element("form", { class: "group", "aria-label": "Ask to track", onsubmit: (/** @type {Event} */ event) => this.#ask(event) },
          element(
            "fieldset", { class: "segments" }, element("legend", { class: "unseen" }, "Method"), this.#classic.row,
            this.#expanded.row),
          this.#details,
          element("p", { class: "field inline" }, element("label", { for: this.#occasion.id }, "Asks"), this.#occasion),
          element("button", { class: "primary wide", key: "ask" }, "Ask to track"), this.#forecast),
        this.#last, this.#more()));
    this.element.addEventListener("change", () => this.update());
    this.#classic.input.checked = true;
  }

  update() {
    const app = this.view.phone.app(this.app);
    if (!app) return;
    if (this.#name.textContent !== app.name) this.#name.textContent = app.name;
    this.#details.hidden = !this.#expanded.input.checked;
    this.#drawStatus({
      status: app.status, decision: app.storedDecision, decidedAt: app.decidedAt, facts: app.facts, certainty: app.certainty,
    });
    this.#drawLast(this.#lastRequest());
    attempt(() => this.#updateForecast());
  }

  // What is shown.

  /** @typedef {{status: string | null, decision: string, decidedAt?: string, facts?: string[], certainty?: string}} Status */
  #drawStatus = whenChanged((/** @type {Status} */ { status, decision, decidedAt, facts, certainty }) => {
    const stored = decision === "none"
      ? "Nothing is stored for it."
      : `Stored: ${decision}${decidedAt ? `, since ${moment(decidedAt, { dateStyle: "medium" })}` : ""}.`;
    replaceChildren(
      this.#status, element("p", { class: "fine" }, "Tracking status"),
      element("p", { class: `status ${status ?? ""}` }, status ?? "not there"), element("p", { class: "fine" }, stored),
      grounds(this.view.words, facts ?? [], certainty, "status"));
  });

  #drawLast = whenChanged((/** @type {import("./server.js").Entry | null} */ entry) => {
    this.#last.hidden = !entry;
    if (!entry) return;
    const { phone, words } = this.view;
    const sentences = entry.effects.flatMap((effect) => words.effect(effect, phone) ?? []);
    const verdict = entry.effects.find((effect) => effect.effect === "decided");
    replaceChildren(
      this.#last,
      element("p", { class: "fine" }, "When it asked last"),
      ...sentences.map((sentence) => element("p", {}, sentence)),
      verdict ? grounds(words, verdict.facts ?? [], verdict.certainty, "last") : null);
  });

  #drawForecast = whenChanged((/** @type {Forecast | null} */ forecast) => {
    this.#forecast.hidden = !forecast;
    if (!forecast) return;
    const { words } = this.view;
    replaceChildren(
      this.#forecast,
      element("p", { class: "fine" }, forecast.outcome === "immediate" ? "Why no prompt?" : "If it asked now"),
      element("p", {}, words.forecast(forecast)), grounds(words, forecast.facts, forecast.certainty, "forecast"));
  });

  async #updateForecast() {
    this.#questions += 1;
    const question = this.#questions;
    const { prompt, number } = this.view.phone;
    let forecast = null;
    try {
      forecast = prompt ? null : await server.forecast(number, { app: this.app, ...this.#request() });
    } catch (error) {
      // The app was closed, or the phone thrown away, in the meantime.
      if (!(error instanceof ServerProblem)) throw error;
    }
    if (question === this.#questions) this.#drawForecast(forecast);
  }

  #lastRequest() {
    const { entries } = this.view.phone;
    const first = Math.max(0, entries.length - 500);
    for (let index = entries.length - 1; index >= first; index -= 1) {
      const { event } = entries[index];
      if (event.do === "request" && event.app === this.app) return entries[index];
    }
    return null;
  }

  // What can be done.

  /**
   * The request as the person chose it.
   *
   * @returns {Record<string, string | boolean>}
   */
  #request() {
    return this.#expanded.input.checked
      ? { api: "expanded", preferExpanded: this.#prefer.input.checked, hasAction: this.#action.input.checked }
      : { api: "classic" };
  }

  /** @param {Event} event */
  #ask(event) {
    event.preventDefault();
    const request = { do: "request", app: this.app, ...this.#request() };
    this.view.perform(occasions[this.#occasion.value].events(this.app, request), { ignoring: ["promptIsOpen"] });
  }

  #more() {
    const { app } = this;
    const perform = (/** @type {DeviceEvent} */ event) => this.view.perform([event]);
    return element(
      "div", {},
      element(
        "section", { class: "group", "aria-label": "Another permission" }, element("h4", {}, "Another permission"),
        element(
          "div", { class: "row" }, this.#permission,
          element("button", {
            type: "button", class: "pill", key: "ask permission",
            onclick: () => perform({ do: "requestPermission", app, permission: this.#permission.value }),
          }, "Ask"),
          element("button", {
            type: "button", class: "pill", key: "use permission",
            onclick: () => perform({ do: "usePermission", app, permission: this.#permission.value }),
          }, "Use"))),
      element(
        "form",
        {
          class: "group", "aria-label": "Contact a host",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            perform({ do: "contact", app, host: this.#host.value.trim() });
          },
        },
        element("h4", {}, "Contact a host"),
        element("div", { class: "row" }, this.#host, element("button", { class: "pill", key: "contact" }, "Contact"))),
      element(
        "section", { class: "group", "aria-label": "Read" }, element("h4", {}, "Read"),
        element(
          "div", { class: "row" },
          [["Status", "status"], ["Advertising identifier", "advertisingIdentifier"], ["Vendor identifier", "vendorIdentifier"]]
            .map(([label, name]) => element(
              "button", { type: "button", class: "pill", key: name, onclick: () => perform({ do: name, app }) }, label)))));
  }

  /** @param {string} value @param {string} label */
  #radio(value, label) {
    const input = element("input", { type: "radio", name: "method", value, key: value });
    return { input, row: element("label", {}, input, element("span", {}, label)) };
  }

  /** @param {string} label */
  #checkbox(label) {
    const input = element("input", { type: "checkbox", role: "switch", class: "toggle", key: label });
    return { input, row: element("label", { class: "row-item" }, element("span", { class: "grow" }, label), input) };
  }
}
