// @ts-check
import { element, replaceChildren, whenChanged } from "./elements.js";
import { attempt } from "./notices.js";
import { navigationBar, toggle } from "./screen-parts.js";
import { server } from "./server.js";
import { moment, plain } from "./words.js";

/**
 * @typedef {import("./phone-view.js").PhoneView} PhoneView
 * @typedef {Record<string, any>} Line
 */

/** Settings > Privacy & Security > App Privacy Report. */
export class PrivacyReportScreen {
  #switch = element("div", { class: "group" });
  #report = element("div", {});
  /** How long the journal was when the report was fetched last. */
  #fetchedAt = -1;

  /** @param {PhoneView} view */
  constructor(view) {
    this.view = view;
    this.element = element(
      "div", { class: "screen plain" },
      navigationBar("App Privacy Report", { label: "Privacy", go: () => view.go("settings") }),
      element("div", { class: "scroll" }, this.#switch, this.#report));
  }

  update() {
    const { state, entries } = this.view.phone;
    if (!state) return;
    this.#drawSwitch(state.settings.isPrivacyReportOn);
    if (entries.length === this.#fetchedAt) return;
    this.#fetchedAt = entries.length;
    attempt(async () => this.#drawReport(await server.privacyReport(this.view.phone.number)));
  }

  #drawSwitch = whenChanged((/** @type {boolean} */ isOn) => {
    replaceChildren(
      this.#switch,
      toggle({
        label: "App Privacy Report", key: "report switch", isOn,
        move: (isOn) => this.view.perform([{ do: "setPrivacyReport", on: isOn }]),
      }));
  });

  #drawReport = whenChanged((/** @type {Line[]} */ lines) => {
    const contacts = lines.filter((line) => line.type === "networkActivity");
    const accesses = lines.filter((line) => line.type === "access" && line.kind !== "intervalEnd");
    replaceChildren(
      this.#report,
      contacts.length > 0 && this.#section("Network activity", contacts.map((line) => this.#row(
        line.domain, line.bundleID, `${line.hits} ${line.hits === 1 ? "contact" : "contacts"}`, line.timeStamp))),
      accesses.length > 0 && this.#section("Data and sensor access", accesses.map((line) => this.#row(
        plain(line.category ?? ""), line.accessor?.identifier ?? "", "", line.timeStamp))),
      lines.length > 0
        ? element("a", { class: "button wide", href: server.privacyReportAddress(this.view.phone.number), download: true }, "Export")
        : element("p", { class: "fine" }, "Nothing was recorded. Turn the report on, and let an app contact a host."));
  });

  /** @param {string} title @param {HTMLElement[]} rows */
  #section(title, rows) {
    return element(
      "section", { class: "group", "aria-label": title }, element("h4", {}, title), element("ul", { class: "rows" }, rows));
  }

  /** @param {string} what @param {string} app @param {string} count @param {string} time */
  #row(what, app, count, time) {
    const when = moment(time, { dateStyle: "medium", timeStyle: "short" });
    return element(
      "li", { class: "row-item" },
      element(
        "span", { class: "grow" }, element("span", { class: "one-line" }, what),
        element("span", { class: "fine one-line" }, `${this.view.phone.nameOfApp(app)} · ${when}`)),
      element("span", { class: "fine" }, count));
  }
}
