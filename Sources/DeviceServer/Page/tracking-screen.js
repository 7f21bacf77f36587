// @ts-check
import { element, replaceChildren, whenChanged } from "./elements.js";
import { attempt } from "./notices.js";
import { directionOf, navigationBar, toggle } from "./screen-parts.js";
import { ServerProblem } from "./server.js";
import { plain } from "./words.js";

/**
 * @typedef {import("./phone-view.js").PhoneView} PhoneView
 * @typedef {import("./server.js").Settings} Settings
 */

/** Settings > Privacy & Security > Tracking, in the words that the server has for the phone's language. */
export class TrackingScreen {
  #question = element("div", { class: "group confirm", hidden: true, role: "group", "aria-label": "Apps that are allowed" });
  element = element("div", { class: "screen plain" });

  /** @param {PhoneView} view */
  constructor(view) {
    this.view = view;
  }

  update() {
    const { state } = this.view.phone;
    if (state) this.#draw(state.settings);
  }

  #draw = whenChanged((/** @type {Settings} */ { isOn, lock, rows, words }) => {
    const isLocked = lock !== "none";
    const [parent, title] = words.path.slice(-2);
    this.#question.hidden = true;
    this.#question.replaceChildren(
      element("p", { lang: "en", dir: "ltr" }), this.#choice(words.turnOffStop.text, "stop"),
      this.#choice(words.turnOffContinue.text, "continue"),
      element("button", { type: "button", class: "quiet wide", onclick: () => this.#ask("") }, "Cancel"));
    this.element.lang = words.language;
    this.element.dir = directionOf(words.direction);
    const own = { class: "fine", lang: "en", dir: "ltr" };
    replaceChildren(
      this.element,
      navigationBar(title.text, { label: parent.text, go: () => this.view.go("settings") }),
      element(
        "div", { class: "scroll" },
        element(
          "div", { class: "group" },
          toggle({ label: words.globalSwitch.text, key: "global", isOn, isLocked, move: (isOn) => this.#move(isOn) })),
        this.#question,
        isLocked && element("p", own, `The switch cannot be moved: ${plain(lock)}.`),
        rows.length > 0 && element(
          "div", { class: "group", role: "group", "aria-label": "Apps that asked" },
          rows.map((row) => toggle({
            label: row.name, key: row.app, isOn: row.isOn, isLocked,
            move: (isOn) => this.view.perform([{ do: "setAppSwitch", app: row.app, on: isOn }]),
          }))),
        element("p", own, rows.length > 0
          ? "Apps that asked for permission to track appear here."
          : "No app has asked yet."),
        words.caption && element("p", own, words.caption)));
  });

  /** @param {boolean} isOn */
  #move(isOn) {
    attempt(async () => {
      try {
        await this.view.fleet.perform(this.view.phone, [{ do: "setGlobal", on: isOn }]);
      } catch (error) {
        if (!(error instanceof ServerProblem && error.kind === "choiceNeeded")) throw error;
        this.#ask(error.detail);
      }
    });
  }

  /**
   * Asks what becomes of the apps that are allowed; nothing asks no longer.
   *
   * @param {string} question
   */
  #ask(question) {
    const [text, first] = this.#question.children;
    text.textContent = question;
    this.#question.hidden = question === "";
    if (question !== "" && first instanceof HTMLElement) first.focus();
  }

  /** @param {string} label @param {string} choice */
  #choice(label, choice) {
    return element("button", {
      type: "button", class: "wide",
      onclick: () => this.view.perform([{ do: "setGlobal", on: false, choice }]),
    }, label);
  }
}
