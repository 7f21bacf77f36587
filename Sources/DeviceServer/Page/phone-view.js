// @ts-check
import { AppScreen } from "./app-screen.js";
import { AppStoreScreen } from "./app-store-screen.js";
import { element, whenChanged } from "./elements.js";
import { HomeScreen } from "./home-screen.js";
import { attempt } from "./notices.js";
import { PrivacyReportScreen } from "./privacy-report-screen.js";
import { PromptView } from "./prompt-view.js";
import { SettingsScreen } from "./settings-screen.js";
import { TrackingScreen } from "./tracking-screen.js";
import { moment } from "./words.js";

/**
 * @typedef {import("./fleet.js").Fleet} Fleet
 * @typedef {import("./phone.js").Phone} Phone
 * @typedef {import("./server.js").DeviceEvent} DeviceEvent
 * @typedef {import("./words.js").Words} Words
 *
 * @typedef {object} PhoneScreen what fills the screen under the prompt.
 * @property {HTMLElement} element
 * @property {() => void} update called whenever the phone's state has changed.
 *
 * @typedef {"home" | "store" | "settings" | "tracking" | "report"} Place where the person is when no app is open.
 */

/**
 * Which screen a place has.
 *
 * @type {Record<Place, new (view: PhoneView) => PhoneScreen>}
 */
const screens = {
  home: HomeScreen, store: AppStoreScreen, settings: SettingsScreen, tracking: TrackingScreen, report: PrivacyReportScreen,
};

/** One phone: what is on its screen, and what a hand does to it from outside. */
export class PhoneView {
  /** @type {Place} */
  #place = "home";
  /** Names the screen that is shown. */
  #shown = "";
  /** @type {PhoneScreen | null} */
  #screen = null;
  #title = element("button", { type: "button", class: "phone-title", onclick: () => this.fleet.choose(this.phone) });
  #time = element("span");
  #content = element("div", { class: "phone-content" });
  #home = element("button", { type: "button", onclick: () => this.go("home") }, "Home");
  #close = element("button", { type: "button", onclick: () => this.#closeApp() }, "Close app");
  #dismiss = element(
    "button", { type: "button", title: "As the system does, without an answer", onclick: () => this.#dismissPrompt() },
    "Dismiss prompt");
  #restart = element(
    "button", { type: "button", onclick: () => this.perform([{ do: "reboot" }, { do: "unlock" }]) }, "Restart");
  #throwAway = element(
    "button", { type: "button", class: "quiet", onclick: () => attempt(() => this.fleet.throwAway(this.phone)) }, "Remove");

  /**
   * @param {Phone} phone
   * @param {Fleet} fleet
   * @param {Words} words
   */
  constructor(phone, fleet, words) {
    this.phone = phone;
    this.fleet = fleet;
    this.words = words;
    this.prompt = new PromptView(this);
    this.bar = element(
      "div", { class: "phone-bar", role: "group", "aria-label": "Outside the screen" }, this.#home, this.#close,
      this.#dismiss, this.#restart);
    this.#title.append(element("span", { class: "name" }), element("span", { class: "fine" }));
    this.element = element(
      "section", { class: "phone-column" },
      element("div", { class: "phone-head" }, element("h2", {}, this.#title), this.#throwAway),
      element(
        "div", { class: "phone" },
        element(
          "div", { class: "phone-screen" },
          element("div", { class: "status-bar", "aria-hidden": "true" }, this.#time, element("span", { class: "battery" })),
          this.#content, this.prompt.element)),
      this.bar);
    this.element.addEventListener("focusin", () => fleet.choose(phone));
    const update = () => this.#update();
    phone.addEventListener("state", update);
    phone.addEventListener("moved", update);
    phone.addEventListener("connection", update);
    fleet.addEventListener("chosen", update);
    fleet.addEventListener("phones", update);
    this.#update();
  }

  /**
   * Lets something happen on this phone, and shows what goes wrong.
   *
   * @param {DeviceEvent[]} events
   * @param {{ignoring?: string[]}} [options]
   */
  perform(events, options) {
    return attempt(() => this.fleet.perform(this.phone, events, options));
  }

  /**
   * Goes to a place of the phone; whatever app is open goes to the background.
   *
   * @param {Place} place
   */
  go(place) {
    this.#place = place;
    const app = this.phone.foregroundApp;
    if (app) this.perform([{ do: "enterBackground", app: app.bundle.identifier }]);
    else this.#update();
  }

  /**
   * Opens an app as a person does: it starts and becomes active, unless a prompt is in the way.
   *
   * @param {string} app
   */
  open(app) {
    this.#place = "home";
    return this.perform([{ do: "launchApp", app }, { do: "becomeActive", app }], { ignoring: ["promptIsOpen"] });
  }

  #closeApp() {
    const app = this.phone.foregroundApp;
    if (app) this.perform([{ do: "killApp", app: app.bundle.identifier }]);
  }

  #dismissPrompt() {
    const app = this.phone.foregroundApp?.bundle.identifier;
    const following = app ? [{ do: "becomeActive", app }] : [];
    this.perform([{ do: "dismiss" }, ...following], { ignoring: ["promptIsOpen"] });
  }

  #drawTitle = whenChanged((/** @type {{number: number, description: string, isChosen: boolean, isAlone: boolean}} */ what) => {
    const name = `Phone ${what.number}`;
    this.element.setAttribute("aria-label", `${name}: ${what.description}`);
    const [title, description] = this.#title.children;
    title.textContent = name;
    description.textContent = what.description;
    this.#title.setAttribute("aria-pressed", String(what.isChosen));
    this.element.classList.toggle("chosen", what.isChosen && !what.isAlone);
    this.#throwAway.hidden = what.isAlone;
    this.#throwAway.setAttribute("aria-label", `Remove ${name}`);
  });

  #update() {
    const { state, isInStep } = this.phone;
    if (!state) return;
    this.#drawTitle({
      number: this.phone.number, description: this.words.phone(this.phone),
      isChosen: this.fleet.chosen === this.phone, isAlone: this.fleet.phones.length === 1,
    });
    this.element.classList.toggle("out-of-step", !isInStep);
    this.#time.textContent = moment(
      state.device.clock, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, state.device.language);
    const app = this.phone.foregroundApp;
    this.#close.disabled = !app;
    this.#home.disabled = this.phone.prompt !== null;
    this.#dismiss.disabled = !this.phone.prompt;
    this.#showScreen(app ? `app ${app.bundle.identifier}` : this.#place, app?.bundle.identifier);
    this.#screen?.update();
    this.prompt.update(this.phone.prompt);
    this.#content.inert = this.phone.prompt !== null;
  }

  /** @param {string} name @param {string | undefined} app */
  #showScreen(name, app) {
    if (name === this.#shown) return;
    const hadFocus = this.#content.contains(document.activeElement);
    this.#shown = name;
    this.#screen = app === undefined ? new screens[this.#place](this) : new AppScreen(this, app);
    this.#content.replaceChildren(this.#screen.element);
    if (hadFocus) this.focusScreen();
  }

  /** Puts the focus at the top of the screen. */
  focusScreen() {
    /** @type {HTMLElement | null} */ (this.#content.querySelector("[tabindex='-1']"))?.focus({ preventScroll: true });
  }

  /** What is under the prompt. */
  get content() {
    return this.#content;
  }
}
