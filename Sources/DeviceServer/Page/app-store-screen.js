// @ts-check
import { element, replaceChildren, uniqueID, whenChanged } from "./elements.js";
import { appIcon } from "./icons.js";
import { attempt } from "./notices.js";
import { navigationBar } from "./screen-parts.js";
import { server } from "./server.js";

/** @typedef {import("./phone-view.js").PhoneView} PhoneView */

const sources = { project: "From your project", example: "Examples" };

/** Where apps come from: the project, the examples, and a small form that makes one on the spot. */
export class AppStoreScreen {
  /** The language that the apps' names were asked for in last, and the names. */
  #language = "";
  /** @type {string[]} */
  #names = [];
  #list = element("div", {});
  #name = element("input", { id: uniqueID("name"), required: true, maxlength: "200", autocomplete: "off", dir: "auto" });
  #plain = element("textarea", { id: uniqueID("plain"), rows: "2", maxlength: "100000", dir: "auto" });
  #markdown = element("textarea", { id: uniqueID("markdown"), rows: "3", maxlength: "100000", dir: "auto" });
  #domains = element("input", { id: uniqueID("domains"), autocomplete: "off", spellcheck: "false" });

  /** @param {PhoneView} view */
  constructor(view) {
    this.view = view;
    this.element = element(
      "div", { class: "screen plain" }, navigationBar("Get apps", { label: "Home", go: () => view.go("home") }),
      element("div", { class: "scroll" }, this.#list, this.#form()));
  }

  update() {
    const { state } = this.view.phone;
    if (!state) return;
    this.#draw({ installed: state.apps.map((app) => app.bundle.identifier), names: this.#names });
    if (state.device.language !== this.#language) attempt(() => this.#fetchNames(state.device.language));
  }

  /** @param {string} language of the phone. */
  async #fetchNames(language) {
    this.#language = language;
    const names = await server.offeredNames(language);
    if (language !== this.#language) return;
    this.#names = names;
    this.update();
  }

  #draw = whenChanged((/** @type {{installed: string[], names: string[]}} */ { installed, names }) => {
    const apps = this.view.words.context.apps.map((app, index) => ({ ...app, name: names[index] ?? app.name }));
    replaceChildren(this.#list, Object.entries(sources).map(([source, title]) => {
      const offered = apps.filter((app) => app.source === source);
      return offered.length > 0 && element(
        "section", { class: "group", "aria-label": title }, element("h4", {}, title),
        element("ul", { class: "rows" }, offered.map((app) => this.#offer(app, installed))));
    }));
  });

  /** @param {{name: string, bundle: Record<string, any>}} app @param {string[]} installed */
  #offer({ name, bundle }, installed) {
    const isInstalled = installed.includes(bundle.identifier);
    const get = () => isInstalled
      ? this.view.open(bundle.identifier)
      : this.view.perform([{ do: "install", app: bundle.identifier, bundle }]);
    return element(
      "li", { class: "row-item" }, appIcon(name, bundle.identifier),
      element(
        "span", { class: "grow" }, element("bdi", { class: "one-line" }, name),
        element("span", { class: "fine one-line" }, bundle.identifier)),
      element(
        "button", { type: "button", class: "pill", key: bundle.identifier, onclick: get },
        isInstalled ? "Open" : "Get", element("span", { class: "unseen" }, ` ${name}`)));
  }

  #form() {
    return element(
      "form", { class: "group make", "aria-label": "Make an app", onsubmit: (/** @type {Event} */ event) => this.#make(event) },
      element("h4", {}, "Make one"),
      field("Name", this.#name),
      field("Text", this.#plain, "NSUserTrackingUsageDescription. Left empty, the key is missing."),
      field("Markdown text", this.#markdown, "NSUserTrackingMarkdownUsageDescription, with **bold**, *italic* and - lists."),
      field("Tracking domains", this.#domains, "Of the privacy manifest, with spaces between them."),
      element("button", { class: "primary wide" }, "Install"));
  }

  /** @param {Event} event */
  async #make(event) {
    event.preventDefault();
    const name = this.#name.value.trim();
    const bundle = {
      identifier: this.#identifier(name), name, usageDescription: this.#plain.value || null,
      markdownUsageDescription: this.#markdown.value || null,
      trackingDomains: this.#domains.value.split(/[\s,]+/).filter((domain) => domain !== ""),
    };
    await this.view.perform([{ do: "install", app: bundle.identifier, bundle }]);
    if (this.view.phone.app(bundle.identifier)) this.view.go("home");
  }

  /**
   * An identifier for an app of that name, which no other app has.
   *
   * @param {string} name
   */
  #identifier(name) {
    const letters = name.normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "").toLowerCase() || "app";
    const taken = new Set(this.view.phone.state?.apps.map((app) => app.bundle.identifier));
    for (let count = 1; ; count += 1) {
      const identifier = `com.example.${letters}${count === 1 ? "" : count}`;
      if (!taken.has(identifier)) return identifier;
    }
  }
}

/** @param {string} label @param {HTMLElement} control @param {string} [hint] */
function field(label, control, hint) {
  const hintID = uniqueID("hint");
  if (hint) control.setAttribute("aria-describedby", hintID);
  return element(
    "p", { class: "field" }, element("label", { for: control.id }, label), control,
    hint && element("span", { class: "fine", id: hintID }, hint));
}
