// @ts-check
import { element } from "./elements.js";
import { attempt } from "./notices.js";

/** @typedef {import("./fleet.js").Fleet} Fleet */

/** One of each class: where the sheet always appears, where it may, and where it never does. */
const compared = ["IT", "NL", "US"];

/** What is done with phones as a whole. */
export class Toolbar {
  #together = element("input", { type: "checkbox", role: "switch", class: "toggle", id: "together" });
  #beside = element(
    "button", { type: "button", onclick: () => attempt(() => this.fleet.startAnew({}, { beside: true })) }, "Add a phone");

  /**
   * @param {HTMLElement} container
   * @param {Fleet} fleet
   */
  constructor(container, fleet) {
    this.fleet = fleet;
    this.#together.addEventListener("change", () => {
      fleet.isTogether = this.#together.checked;
    });
    this.togetherRow = element("label", { class: "together", for: "together" }, this.#together, "All together");
    this.togetherRow.title = "What you do on one phone happens on all";
    container.append(
      element("button", { type: "button", onclick: () => attempt(() => fleet.startAnew()) }, "Start again"), this.#beside,
      element(
        "button", { type: "button", onclick: () => attempt(() => fleet.compare(compared)) }, `Compare ${compared.join(", ")}`),
      this.togetherRow);
    fleet.addEventListener("phones", () => this.#update());
    this.#update();
  }

  #update() {
    const isAlone = this.fleet.phones.length < 2;
    if (isAlone) this.fleet.isTogether = false;
    this.togetherRow.hidden = isAlone;
    this.#together.checked = this.fleet.isTogether;
    this.#beside.disabled = this.fleet.isFull;
  }
}
