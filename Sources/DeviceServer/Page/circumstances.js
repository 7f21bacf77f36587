// @ts-check
import { AssumptionsPanel } from "./assumptions-panel.js";
import { element, uniqueID, whenChanged } from "./elements.js";
import { EuropeMap, classes } from "./europe-map.js";
import { attempt, showProblem } from "./notices.js";
import { ServerProblem, server } from "./server.js";
import { capitalized, localeOf, moment } from "./words.js";

/**
 * @typedef {import("./fleet.js").Fleet} Fleet
 * @typedef {import("./phone.js").Phone} Phone
 * @typedef {import("./server.js").DeviceEvent} DeviceEvent
 * @typedef {import("./words.js").Words} Words
 */

const kinds = ["iPhone", "iPad", "Mac", "Apple TV", "Apple Vision Pro"];
const holders = ["adult", "under18", "child", "schoolManaged"];

/** What surrounds the chosen phone: place, account, system, time, person. */
export class Circumstances {
  /** @type {Phone | null} */
  #phone = null;
  #update = () => this.#show();
  /** Which version of which phone the classes of the countries were fetched for. */
  #classesAreOf = "";
  /** @type {Record<string, string>} */
  #classes = {};

  /** What a click on the map moves. */
  #scope = segments("A click on the map moves", [["both", "Both"], ["location", "Phone"], ["account", "Account"]]);
  #location = element("select", { onchange: () => this.#travel(this.#location.value || null) });
  #account = element("select", { onchange: () => this.#signIn({ country: this.#account.value || null }) });
  #kind = element("select", { onchange: () => this.#startAnew({ kind: this.#kind.value, sharedIPad: false }) });
  #simulator = checkbox((isOn) => this.#startAnew({ simulator: isOn }));
  #version = element("select", { onchange: () => this.#updateSystem(this.#version.value) });
  #language = element("select", { onchange: () => this.#perform({ do: "setLanguage", language: this.#language.value }) });
  #languageNote = element("p", { class: "fine", id: uniqueID("note"), hidden: true });
  #holder = element("select", { onchange: () => this.#signIn({ holder: this.#holder.value }) });
  #newAccount = checkbox((isOn) => this.#signIn({ isNew: isOn }));
  #profile = checkbox((isOn) => this.#perform({ do: "limitAdTracking", on: isOn }));
  #clock = element("time", { class: "clock" });

  /**
   * @param {HTMLElement} container
   * @param {Fleet} fleet
   * @param {Words} words
   */
  constructor(container, fleet, words) {
    this.fleet = fleet;
    this.words = words;
    this.map = new EuropeMap(words, (code) => this.#pick(code));
    this.assumptions = new AssumptionsPanel(words, (event) => this.#perform(event));
    this.#classes = Object.fromEntries(words.context.countries.map((country) => [country.code, country.class]));
    this.#fillLists();
    container.append(
      section(
        "Where", this.#scope.element, this.map.element, labelled("Phone is in", this.#location),
        labelled("Apple Account", this.#account)),
      section(
        "Time", this.#clock,
        element(
          "div", { class: "row" }, this.#button("+1 day", { do: "advance", days: 1 }),
          this.#button("+1 year", { do: "advance", years: 1 }))),
      section(
        "Device", labelled("Device", this.#kind), labelled("System", this.#version), labelled("Language", this.#language),
        this.#languageNote, labelled("Simulator", this.#simulator)),
      section(
        "Person", labelled("Account of", this.#holder), labelled("Account made today", this.#newAccount),
        labelled("Profile limits ad tracking", this.#profile)),
      this.assumptions.element,
      section("Erase", this.#button("Erase all content and settings", { do: "erase" })));
    fleet.addEventListener("chosen", () => this.#choose(fleet.chosen));
    this.#choose(fleet.chosen);
  }

  /** @param {Phone | null} phone */
  #choose(phone) {
    this.#phone?.removeEventListener("state", this.#update);
    this.#phone = phone;
    phone?.addEventListener("state", this.#update);
    this.#show();
  }

  #show() {
    const { device, assumptions } = this.#phone?.state ?? {};
    if (!device || !this.#phone) return;
    select(this.#location, device.deviceLocation ?? "");
    select(this.#account, device.accountRegion ?? "");
    select(this.#kind, device.kind);
    this.#simulator.checked = device.simulator;
    select(this.#version, device.osVersion);
    this.#showLanguage(device.language);
    select(this.#holder, device.accountHolder ?? "adult");
    this.#holder.disabled = !device.accountRegion;
    this.#newAccount.disabled = !device.accountRegion;
    this.#newAccount.checked = device.accountCreatedAt?.slice(0, 10) === String(device.clock).slice(0, 10);
    this.#profile.checked = device.isAdTrackingLimitedByProfile;
    this.#clock.dateTime = String(device.clock);
    this.#clock.textContent = moment(device.clock, { dateStyle: "full", timeStyle: "short" });
    this.assumptions.update(assumptions ?? {});
    this.#drawMap();
    this.#fetchClasses();
  }

  /**
   * The phone's language, among those that it may have. The apps on it may have more than the system's words are known in.
   *
   * @param {string} language
   */
  #showLanguage(language) {
    const { apps = [], settings } = this.#phone?.state ?? {};
    const brought = apps.flatMap(({ bundle }) => [
      ...(bundle.developmentLanguage ? [bundle.developmentLanguage] : []), ...Object.keys(bundle.localisations ?? {})]);
    this.#drawLanguages([language, ...brought]);
    const listed = [...this.#language.options].find(({ value }) => meaningOf(value) === meaningOf(language));
    select(this.#language, listed?.value ?? language);
    const spoken = settings?.words.language ?? language;
    this.#languageNote.hidden = localeOf(language)?.language === localeOf(spoken)?.language || spoken !== "en";
    this.#languageNote.textContent = `The system’s own words are not known in ${this.words.language(language)}: here they are `
      + "English. The apps’ words are their own.";
  }

  #drawMap() {
    const { deviceLocation, accountRegion } = this.#phone?.state?.device ?? {};
    this.map.update({ location: deviceLocation ?? null, account: accountRegion ?? null, classes: this.#classes });
  }

  /** Asks the server what class each country has on this phone, when something changed that may matter to that. */
  async #fetchClasses() {
    const phone = /** @type {Phone} */ (this.#phone);
    const { device, assumptions } = phone.state ?? {};
    const subject = JSON.stringify([phone.number, device?.kind, device?.osVersion, device?.simulator, assumptions]);
    if (subject === this.#classesAreOf) return;
    this.#classesAreOf = subject;
    try {
      const classes = await server.countryClasses(phone.number);
      if (subject !== this.#classesAreOf) return;
      this.#classes = classes;
      this.#drawMap();
      this.#fillCountries();
    } catch (error) {
      if (subject === this.#classesAreOf) this.#classesAreOf = "";
      if (!(error instanceof ServerProblem && (error.isPassing || error.status === 404))) showProblem(error);
    }
  }

  // What a person changes.

  /** @param {string} code */
  #pick(code) {
    const scope = this.#scope.value();
    if (scope !== "account") this.#travel(code);
    if (scope !== "location") this.#signIn({ country: code });
  }

  /**
   * Only this phone travels, also when all go together: where they are is what they differ in.
   *
   * @param {string | null} country
   */
  #travel(country) {
    return attempt(() => this.#phone?.perform([{ do: "setLocation", country }]));
  }

  /** @param {{country?: string | null, holder?: string, isNew?: boolean}} change */
  #signIn(change) {
    const device = this.#phone?.state?.device;
    if (!device) return;
    const country = change.country === undefined ? device.accountRegion : change.country;
    if (!country) {
      attempt(() => this.#phone?.perform([{ do: "setAccount", country: null }]));
      return;
    }
    /** @type {DeviceEvent} */
    const event = { do: "setAccount", country, holder: change.holder ?? device.accountHolder ?? "adult" };
    if (change.isNew === undefined) event.createdAt = device.accountCreatedAt;
    else if (change.isNew) event.createdAt = device.clock;
    if (event.createdAt === undefined) delete event.createdAt;
    attempt(() => this.#phone?.perform([event]));
  }

  /**
   * A phone goes to later versions only: for an earlier one it takes another phone.
   *
   * @param {string} version
   */
  async #updateSystem(version) {
    const phone = this.#phone;
    if (!phone) return;
    try {
      await this.fleet.perform(phone, [{ do: "updateOS", to: version }]);
      await this.fleet.perform(phone, [{ do: "unlock" }]);
    } catch (error) {
      this.#show();
      const isEarlier = error instanceof ServerProblem && error.kind === "versionNotLater";
      showProblem(error, isEarlier
        ? { label: `Start again with ${version}`, run: () => this.#startAnew({ osVersion: version }) } : undefined);
    }
  }

  /** @param {Record<string, unknown>} changes */
  async #startAnew(changes) {
    await attempt(() => this.fleet.startAnew(changes));
    this.#show();
  }

  /** @param {DeviceEvent} event */
  #perform(event) {
    const phone = this.#phone;
    return attempt(async () => {
      try {
        if (phone) await this.fleet.perform(phone, [event]);
      } finally {
        this.#show();
      }
    });
  }

  /** @param {string} label @param {DeviceEvent} event */
  #button(label, event) {
    return element("button", { type: "button", onclick: () => this.#perform(event) }, label);
  }

  // The lists.

  #fillLists() {
    const { context } = this.words;
    this.#kind.append(...kinds.map((kind) => new Option(kind)));
    this.#version.append(...context.versions.toReversed().map((version) => new Option(version)));
    this.#language.setAttribute("aria-describedby", this.#languageNote.id);
    this.#holder.append(...holders.map((holder) => new Option(this.words.holder(holder), holder)));
    this.#fillCountries();
  }

  /** The languages of the system's words, and those of the apps that are not among them. */
  #drawLanguages = whenChanged((/** @type {string[]} */ wanted) => {
    const { languages } = this.words.context;
    const known = new Set(languages.map(({ tag }) => meaningOf(tag)));
    const more = wanted.filter((tag) => localeOf(tag) && !known.has(meaningOf(tag)) && known.add(meaningOf(tag)))
      .map((tag) => ({ tag, name: ownNameOf(tag), englishName: this.words.language(tag) }));
    const option = (/** @type {import("./server.js").Language} */ { tag, name, englishName }) =>
      new Option(!englishName || englishName === name ? name : `${englishName} · ${name}`, tag);
    this.#language.replaceChildren(...inOrder(languages).map(option));
    if (more.length > 0) this.#language.append(element("optgroup", { label: "Of the apps" }, inOrder(more).map(option)));
  });

  /** The countries by their classes, and at the end none. */
  #fillCountries() {
    this.#drawCountries(this.#classes);
    const device = this.#phone?.state?.device;
    select(this.#location, device?.deviceLocation ?? "");
    select(this.#account, device?.accountRegion ?? "");
  }

  #drawCountries = whenChanged((/** @type {Record<string, string>} */ known) => {
    const { countries } = this.words.context;
    for (const [list, none] of /** @type {const} */ ([[this.#location, "Unknown"], [this.#account, "Signed out"]])) {
      const groups = [...classes].map(([name, meaning]) => element(
        "optgroup", { label: capitalized(meaning) },
        countries.filter(({ code }) => known[code] === name)
          .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
          .map(({ code, name }) => new Option(name, code))));
      list.replaceChildren(...groups.filter((group) => group.childElementCount > 0), new Option(none, ""));
    }
  });
}

/** @param {string} title @param {...HTMLElement} children */
function section(title, ...children) {
  return element("section", { class: "circumstance", "aria-label": title }, element("h3", {}, title), ...children);
}

/** @param {string} label @param {HTMLElement} control */
function labelled(label, control) {
  control.id ||= uniqueID("control");
  return element("p", { class: "labelled" }, element("label", { for: control.id }, label), control);
}

/**
 * A few values of which one is chosen, the first at the beginning.
 *
 * @param {string} legend
 * @param {[value: string, label: string][]} choices
 */
function segments(legend, choices) {
  const name = uniqueID("segments");
  const inputs = choices.map(([value], index) => element("input", { type: "radio", name, value, checked: index === 0 }));
  return {
    element: element(
      "fieldset", { class: "segments three" }, element("legend", { class: "unseen" }, legend),
      ...choices.map(([, label], index) => element("label", {}, inputs[index], element("span", {}, label)))),
    value: () => inputs.find((input) => input.checked)?.value ?? "",
  };
}

/** @param {(isOn: boolean) => void} change */
function checkbox(change) {
  const input = element("input", { type: "checkbox", role: "switch", class: "toggle" });
  input.addEventListener("change", () => change(input.checked));
  return input;
}

/**
 * A tag in full, so that two spellings of one language are the same: `zh_TW` and `zh-Hant`, `es` and `es-ES`.
 *
 * @param {string} tag
 */
function meaningOf(tag) {
  return localeOf(tag)?.maximize().baseName ?? tag;
}

/**
 * Languages by their English names, as people look them up.
 *
 * @param {import("./server.js").Language[]} languages
 */
function inOrder(languages) {
  return languages.toSorted((one, other) => (one.englishName ?? one.name).localeCompare(other.englishName ?? other.name, "en"));
}

/**
 * What its speakers call a language.
 *
 * @param {string} tag
 */
function ownNameOf(tag) {
  const language = localeOf(tag)?.baseName ?? tag;
  return new Intl.DisplayNames([language, "en"], { type: "language" }).of(language) ?? tag;
}

/**
 * Selects a value, which is added if the list lacks it.
 *
 * @param {HTMLSelectElement} list
 * @param {string} value
 */
function select(list, value) {
  if (![...list.options].some((option) => option.value === value)) list.append(new Option(value));
  list.value = value;
}
