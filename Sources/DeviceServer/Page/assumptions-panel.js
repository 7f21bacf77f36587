// @ts-check
import { element, uniqueID } from "./elements.js";
import { plain } from "./words.js";

/**
 * @typedef {import("./server.js").DeviceEvent} DeviceEvent
 * @typedef {import("./words.js").Words} Words
 */

/** What is taken for true where nobody knows. */
export class AssumptionsPanel {
  /** @type {Map<string, {list: HTMLSelectElement, usual: string}>} */
  #lists = new Map();
  #count = element("span", { class: "fine" });
  element;

  /**
   * @param {Words} words
   * @param {(event: DeviceEvent) => void} perform
   */
  constructor(words, perform) {
    const rows = words.context.assumptions.map(({ name, values, default: usual, description, facts }) => {
      const [id, hint] = [uniqueID("assumption"), uniqueID("hint")];
      const list = element(
        "select",
        { id, "aria-describedby": hint, onchange: () => perform({ do: "assume", assumptions: { [name]: list.value } }) },
        values.map(valueName).map((value) => element("option", { value }, plain(value))));
      this.#lists.set(name, { list, usual: valueName(usual) });
      return element(
        "div", { class: "assumption" }, element("label", { for: id }, plain(name)), list,
        element("p", { class: "fine", id: hint }, [description, (facts ?? []).join(", ")].filter(Boolean).join(" ")));
    });
    this.element = element(
      "details", { class: "circumstance" }, element("summary", {}, "Assumptions ", this.#count),
      element("p", { class: "fine" }, "Where nobody knows, AskRight assumes. Change what you know better."), ...rows);
  }

  /** @param {Record<string, string | number | boolean>} assumptions those that are not as usual. */
  update(assumptions) {
    let changed = 0;
    for (const [name, { list, usual }] of this.#lists) {
      const value = assumptions[name] === undefined ? usual : valueName(assumptions[name]);
      list.value = value;
      if (value !== usual) changed += 1;
    }
    this.#count.textContent = changed > 0 ? `${changed} changed` : "";
  }
}

/**
 * A value as the list has it: on and off may come as truths, 365 as a number.
 *
 * @param {string | number | boolean} value
 */
function valueName(value) {
  if (typeof value === "boolean") return value ? "on" : "off";
  return String(value);
}
