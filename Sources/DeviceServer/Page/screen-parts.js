// @ts-check
import { element, uniqueID } from "./elements.js";

/**
 * What HTML calls a direction.
 *
 * @param {string} direction as the server names it.
 */
export function directionOf(direction) {
  return direction === "rightToLeft" ? "rtl" : "ltr";
}

/**
 * The top of a screen: where one came from, and where one is.
 *
 * @param {string | Node} title
 * @param {{label: string, go: () => void}} [back]
 */
export function navigationBar(title, back) {
  return element(
    "div", { class: "navigation" },
    back && element("button", { type: "button", class: "back-button", key: "back", onclick: back.go }, `‹ ${back.label}`),
    element("h3", { tabindex: "-1" }, element("bdi", {}, title)));
}

/**
 * A switch with its label, as Settings has them. What it shows is set from outside; moving it only asks for it.
 *
 * @param {{label: string, key: string, isOn: boolean, isLocked?: boolean, move: (isOn: boolean) => void}} what
 */
export function toggle({ label, key, isOn, isLocked = false, move }) {
  const id = uniqueID("toggle");
  return element(
    "div", { class: "row-item" }, element("span", { id, class: "grow" }, element("bdi", {}, label)),
    element("button", {
      type: "button", role: "switch", class: "toggle", key, "aria-checked": String(isOn), "aria-labelledby": id,
      disabled: isLocked, onclick: () => move(!isOn),
    }));
}

/**
 * A row that leads somewhere.
 *
 * @param {string} label
 * @param {string} key
 * @param {() => void} go
 * @param {string} [value]
 */
export function link(label, key, go, value) {
  return element(
    "li", {},
    element(
      "button", { type: "button", class: "row-item link", key, onclick: go }, element("span", { class: "grow" }, label),
      value && element("span", { class: "fine" }, value), element("span", { class: "chevron", "aria-hidden": "true" }, "›")));
}
