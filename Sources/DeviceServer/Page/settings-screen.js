// @ts-check
import { element, replaceChildren, whenChanged } from "./elements.js";
import { directionOf, link, navigationBar } from "./screen-parts.js";

/**
 * @typedef {import("./phone-view.js").PhoneView} PhoneView
 * @typedef {import("./server.js").SettingsWords} SettingsWords
 */

/** Settings > Privacy & Security, as far as it is about tracking. */
export class SettingsScreen {
  element = element("div", { class: "screen plain" });

  /** @param {PhoneView} view */
  constructor(view) {
    this.view = view;
  }

  update() {
    const { state } = this.view.phone;
    if (state) this.#draw(state.settings.words);
  }

  #draw = whenChanged((/** @type {SettingsWords} */ { language, direction, path }) => {
    const { view } = this;
    const [title, tracking] = path.slice(-2);
    const english = { lang: "en" };
    const confirmation = element(
      "div", { class: "group confirm", hidden: true, ...english },
      element("p", {}, "All decisions about tracking and other permissions are forgotten."),
      element("button", {
        type: "button", class: "danger wide", key: "confirm reset",
        onclick: () => {
          confirmation.hidden = true;
          view.perform([{ do: "resetLocationPrivacy" }]);
        },
      }, "Reset"));
    this.element.lang = language;
    this.element.dir = directionOf(direction);
    replaceChildren(
      this.element, navigationBar(title.text, { label: "Home", go: () => view.go("home") }),
      element(
        "div", { class: "scroll" },
        element(
          "ul", { class: "rows group" }, link(tracking.text, "tracking", () => view.go("tracking")),
          link("App Privacy Report", "report", () => view.go("report"))),
        element(
          "div", { class: "group", ...english },
          element("button", {
            type: "button", class: "row-item link", key: "reset",
            onclick: () => { confirmation.hidden = !confirmation.hidden; },
          }, "Reset Location & Privacy")),
        confirmation));
  });
}
