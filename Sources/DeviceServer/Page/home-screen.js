// @ts-check
import { element, replaceChildren, whenChanged } from "./elements.js";
import { appIcon } from "./icons.js";
import { moment } from "./words.js";

/** @typedef {import("./phone-view.js").PhoneView} PhoneView */

/** The home screen: the installed apps, Settings, and a place to get more. */
export class HomeScreen {
  #isEditing = false;
  #date = element("h3", { class: "home-date", tabindex: "-1" });
  #grid = element("ul", { class: "icons", "aria-label": "Apps" });
  #edit = element("button", { type: "button", class: "home-edit", key: "edit", onclick: () => this.#toggleEditing() });
  element = element("div", { class: "screen home" }, this.#date, this.#grid, this.#edit);

  /** @param {PhoneView} view */
  constructor(view) {
    this.view = view;
  }

  update() {
    const { state } = this.view.phone;
    if (!state) return;
    this.#date.textContent = moment(state.device.clock, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
    this.#draw({
      apps: state.apps.map((app) => ({
        identifier: app.bundle.identifier, name: app.name, isOffloaded: app.isOffloaded, bundle: app.bundle,
      })),
      isEditing: this.#isEditing,
    });
  }

  /** @typedef {{identifier: string, name: string, isOffloaded: boolean, bundle: object}} App */
  #draw = whenChanged((/** @type {{apps: App[], isEditing: boolean}} */ { apps, isEditing }) => {
    replaceChildren(
      this.#grid, apps.map((app) => this.#app(app, isEditing)),
      this.#icon("Settings", "settings", () => this.view.go("settings"), "settings"),
      this.#icon("Get apps", "store", () => this.view.go("store"), "store"));
    this.#edit.textContent = isEditing ? "Done" : "Edit";
    this.#edit.hidden = apps.length === 0;
  });

  /** @param {App} app @param {boolean} isEditing */
  #app(app, isEditing) {
    const open = () => app.isOffloaded
      ? this.view.perform([{ do: "install", app: app.identifier, bundle: app.bundle }])
      : this.view.open(app.identifier);
    const item = this.#icon(app.name, app.identifier, open);
    if (app.isOffloaded) item.append(element("span", { class: "icon-mark" }, "offloaded"));
    if (isEditing) {
      item.append(element(
        "button",
        {
          type: "button", class: "icon-delete", "aria-label": `Delete ${app.name}`, key: `delete ${app.identifier}`,
          onclick: () => this.view.perform([{ do: "deleteApp", app: app.identifier }]),
        },
        "−"));
    }
    return item;
  }

  /** @param {string} name @param {string} key @param {() => void} open @param {"settings" | "store"} [glyph] */
  #icon(name, key, open, glyph) {
    return element(
      "li", {},
      element(
        "button", { type: "button", class: "icon", key, onclick: open }, appIcon(name, key, glyph),
        element("span", { class: "icon-name", dir: "auto" }, name)));
  }

  #toggleEditing() {
    this.#isEditing = !this.#isEditing;
    this.update();
  }
}
