// @ts-check
import { element } from "./elements.js";
import { link, navigationBar } from "./screen-parts.js";

/** @typedef {import("./phone-view.js").PhoneView} PhoneView */

/** Settings > Privacy & Security, as far as it is about tracking. */
export class SettingsScreen {
  /** @param {PhoneView} view */
  constructor(view) {
    const reset = element(
      "div", { class: "group confirm", hidden: true },
      element("p", {}, "All decisions about tracking and other permissions are forgotten."),
      element("button", {
        type: "button", class: "danger wide", key: "confirm reset",
        onclick: () => {
          reset.hidden = true;
          view.perform([{ do: "resetLocationPrivacy" }]);
        },
      }, "Reset"));
    this.element = element(
      "div", { class: "screen plain" },
      navigationBar("Privacy & Security", { label: "Home", go: () => view.go("home") }),
      element(
        "div", { class: "scroll" },
        element(
          "ul", { class: "rows group" }, link("Tracking", "tracking", () => view.go("tracking")),
          link("App Privacy Report", "report", () => view.go("report"))),
        element(
          "div", { class: "group" },
          element("button", {
            type: "button", class: "row-item link", key: "reset",
            onclick: () => { reset.hidden = !reset.hidden; },
          }, "Reset Location & Privacy")),
        reset));
  }

  update() {}
}
