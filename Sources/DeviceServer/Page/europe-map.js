// @ts-check
import { element, shape } from "./elements.js";

/** @typedef {import("./words.js").Words} Words */

/**
 * Where countries lie, each on a tile of the same size so that Malta is as easy to hit as France: column and row.
 *
 * @type {Record<string, [number, number]>}
 */
const tiles = {
  IS: [0, 0], NO: [4, 0], SE: [5, 0], FI: [6, 0],
  EE: [6, 1],
  IE: [0, 2], GB: [1, 2], DK: [4, 2], LV: [6, 2],
  NL: [3, 3], DE: [4, 3], PL: [5, 3], LT: [6, 3], BY: [7, 3],
  BE: [2, 4], LU: [3, 4], CZ: [4, 4], SK: [5, 4], UA: [6, 4],
  FR: [2, 5], CH: [3, 5], AT: [4, 5], HU: [5, 5], RO: [6, 5], MD: [7, 5],
  PT: [0, 6], ES: [1, 6], IT: [3, 6], SI: [4, 6], HR: [5, 6], RS: [6, 6], BG: [7, 6],
  BA: [5, 7], XK: [6, 7], MK: [7, 7], TR: [8, 7],
  MT: [3, 8], ME: [5, 8], AL: [6, 8], GR: [7, 8], CY: [8, 8],
  // Elsewhere, below the line.
  US: [0, 9.4], CA: [1, 9.4], BR: [2, 9.4], AU: [3, 9.4], CN: [4, 9.4], IN: [5, 9.4], JP: [6, 9.4], KR: [7, 9.4],
};

const [columns, rows] = [9, 10.4];
const size = 34;
const gap = 3;

/** What the classes mean, in the order of the legend. */
export const classes = new Map([
  ["sheet", "always the sheet"], ["optionalSheet", "the sheet if the app prefers it"], ["alert", "the alert"],
]);

/**
 * A map of Europe on which a person picks a country. Its colours are the classes, which the server tells; a ring is where
 * the phone is, a dot where its Apple Account is from.
 */
export class EuropeMap {
  /** @type {Map<string, SVGGElement>} */
  #tiles = new Map();
  element;

  /**
   * @param {Words} words
   * @param {(code: string) => void} pick
   */
  constructor(words, pick) {
    this.words = words;
    this.pick = pick;
    const map = shape(
      "svg",
      {
        class: "europe", viewBox: `0 0 ${columns * size} ${rows * size}`, role: "radiogroup", "aria-label": "Map of Europe",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#handleKey(event),
      });
    for (const [code, place] of Object.entries(tiles)) {
      const tile = this.#tile(code, place);
      this.#tiles.set(code, tile);
      map.append(tile);
    }
    this.element = element(
      "figure", { class: "map" }, map,
      element(
        "figcaption", { class: "legend" },
        ...[...classes].map(([name, meaning]) =>
          element("span", {}, element("span", { class: `swatch ${name}`, "aria-hidden": "true" }), meaning)),
        element("span", {}, element("span", { class: "swatch ring", "aria-hidden": "true" }), "the phone"),
        element("span", {}, element("span", { class: "swatch dot", "aria-hidden": "true" }), "the account")));
  }

  /**
   * Shows where a phone is, where its account is from, and the class of each country.
   *
   * @param {{location: string | null, account: string | null, classes: Record<string, string>}} what
   */
  update({ location, account, classes: known }) {
    const focusable = location && this.#tiles.has(location) ? location : "FR";
    for (const [code, tile] of this.#tiles) {
      const name = known[code] ?? "unknown";
      const marks = [classes.get(name) ?? "not known"];
      if (code === location) marks.push("the phone is here");
      if (code === account) marks.push("the account is from here");
      tile.setAttribute("class", `tile ${name}${code === location ? " here" : ""}${code === account ? " account" : ""}`);
      tile.setAttribute("aria-label", `${this.words.country(code)}: ${marks.join(", ")}`);
      tile.setAttribute("aria-checked", String(code === location));
      tile.setAttribute("tabindex", code === focusable ? "0" : "-1");
      const title = tile.querySelector("title");
      if (title) title.textContent = tile.getAttribute("aria-label");
    }
  }

  /** @param {string} code @param {[number, number]} place */
  #tile(code, [column, row]) {
    const [x, y, side] = [column * size + gap / 2, row * size + gap / 2, size - gap];
    return shape(
      "g", { role: "radio", "aria-checked": "false", "data-country": code, onclick: () => this.pick(code) },
      shape("title"), shape("rect", { x, y, width: side, height: side, rx: 6 }),
      shape("text", { x: x + side / 2, y: y + side / 2 }, code),
      shape("circle", { class: "mark", cx: x + side - 6, cy: y + 6, r: 3 }));
  }

  /**
   * Arrows lead to the next tile in their direction, Space and Enter pick.
   *
   * @param {KeyboardEvent} event
   */
  #handleKey(event) {
    const code = /** @type {Element} */ (event.target).closest("[data-country]")?.getAttribute("data-country");
    if (!code) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      this.pick(code);
      return;
    }
    const direction = directions.get(event.key);
    if (!direction) return;
    event.preventDefault();
    const next = nearest(code, direction);
    if (!next) return;
    this.#tiles.get(code)?.setAttribute("tabindex", "-1");
    const tile = this.#tiles.get(next);
    tile?.setAttribute("tabindex", "0");
    tile?.focus();
  }
}

/** @type {Map<string, [number, number]>} */
const directions = new Map([
  ["ArrowLeft", [-1, 0]], ["ArrowRight", [1, 0]], ["ArrowUp", [0, -1]], ["ArrowDown", [0, 1]],
]);

/**
 * The tile that is nearest in a direction; one aside counts for more than one ahead.
 *
 * @param {string} code
 * @param {[number, number]} direction
 */
function nearest(code, [right, down]) {
  const [column, row] = tiles[code];
  let best = null;
  let least = Infinity;
  for (const [other, [otherColumn, otherRow]] of Object.entries(tiles)) {
    const [dx, dy] = [otherColumn - column, otherRow - row];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const distance = ahead + aside * 2.5;
    if (ahead <= 0 || distance >= least) continue;
    [best, least] = [other, distance];
  }
  return best;
}
