// @ts-check
import { element, replaceChildren, whenChanged } from "./elements.js";
import { attempt } from "./notices.js";
import { navigationBar, toggle } from "./screen-parts.js";
import { ServerProblem } from "./server.js";
import { plain } from "./words.js";

/**
 * @typedef {import("./phone-view.js").PhoneView} PhoneView
 * @typedef {import("./server.js").Settings} Settings
 */

/** Settings > Privacy & Security > Tracking. */
export class TrackingScreen {
  #body = element("div", { class: "scroll" });
  #question = element("div", { class: "group confirm", hidden: true, role: "group", "aria-label": "Apps that are allowed" });

  /** @param {PhoneView} view */
  constructor(view) {
    this.view = view;
    const text = element("p", {});
    this.#question.append(
      text, this.#choice("Ask Apps to Stop Tracking", "stop"), this.#choice("Let Apps Continue", "continue"),
      element("button", { type: "button", class: "quiet wide", onclick: () => this.#ask("") }, "Cancel"));
    this.element = element(
      "div", { class: "screen plain" }, navigationBar("Tracking", { label: "Privacy", go: () => view.go("settings") }),
      this.#body);
  }

  update() {
    const { state } = this.view.phone;
    if (state) this.#draw(state.settings);
  }

  #draw = whenChanged((/** @type {Settings} */ { switchName, isOn, lock, rows }) => {
    const isLocked = lock !== "none";
    this.#question.hidden = true;
    replaceChildren(
      this.#body,
      element(
        "div", { class: "group" },
        toggle({ label: switchName, key: "global", isOn, isLocked, move: (isOn) => this.#move(isOn) })),
      this.#question,
      element("p", { class: "fine" }, isLocked
        ? `The switch cannot be moved (${plain(lock)}).`
        : "When this is off, apps that ask are told no, and nobody is prompted."),
      rows.length > 0 && element(
        "div", { class: "group", role: "group", "aria-label": "Apps that asked" },
        rows.map((row) => toggle({
          label: row.name, key: row.app, isOn: row.isOn, isLocked,
          move: (isOn) => this.view.perform([{ do: "setAppSwitch", app: row.app, on: isOn }]),
        }))),
      element("p", { class: "fine" }, rows.length > 0
        ? "Apps that asked for permission to track appear here."
        : "No app has asked yet."));
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
    if (question !== "") /** @type {HTMLElement} */ (first).focus();
  }

  /** @param {string} label @param {string} choice */
  #choice(label, choice) {
    return element("button", {
      type: "button", class: "wide",
      onclick: () => this.view.perform([{ do: "setGlobal", on: false, choice }]),
    }, label);
  }
}
