// @ts-check
import { element, shape } from "./elements.js";

/** How many colours icons have; phone.css names them. */
const hues = 8;

/**
 * An app's icon: its first letter on a colour that its identifier picks. None of it is Apple's artwork.
 *
 * @param {string} name
 * @param {string} identifier
 * @param {"settings" | "store"} [glyph]
 */
export function appIcon(name, identifier, glyph) {
  if (glyph) return element("span", { class: `app-icon ${glyph}`, "aria-hidden": "true" }, glyphs[glyph]());
  const [first] = new Intl.Segmenter().segment(name.trim());
  let sum = 0;
  for (const character of identifier) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return element("span", { class: `app-icon hue-${sum % hues}`, "aria-hidden": "true" }, (first?.segment ?? "?").toLocaleUpperCase());
}

const glyphs = {
  /** Sliders. */
  settings: () => shape(
    "svg", { viewBox: "0 0 32 32" },
    shape("path", { d: "M6 10h20M6 16h20M6 22h20", class: "line" }),
    shape("circle", { cx: 20, cy: 10, r: 3 }), shape("circle", { cx: 11, cy: 16, r: 3 }), shape("circle", { cx: 22, cy: 22, r: 3 })),
  /** A plus. */
  store: () => shape("svg", { viewBox: "0 0 32 32" }, shape("path", { d: "M16 7v18M7 16h18", class: "line" })),
};
