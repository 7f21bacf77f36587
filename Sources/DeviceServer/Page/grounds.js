// @ts-check
import { element } from "./elements.js";
import { showProblem } from "./notices.js";
import { server } from "./server.js";

/** @typedef {import("./words.js").Words} Words */

/** @type {Promise<Record<string, {text: string, certainty: string}>> | undefined} */
let facts;

/**
 * What an answer rests on: how sure it is, and its facts, whose texts are fetched when a person first wants to read any.
 *
 * @param {Words} words
 * @param {string[]} names
 * @param {string | undefined} certainty
 * @param {string} key
 */
export function grounds(words, names, certainty, key) {
  const list = element("ul", { class: "facts" });
  const sureness = certainty ? words.certainty(certainty) : null;
  const count = names.length === 1 ? "1 fact" : `${names.length} facts`;
  return element(
    "details",
    {
      class: "grounds",
      ontoggle: async (/** @type {Event} */ event) => {
        const isOpen = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
        if (!isOpen || list.childElementCount > 0) return;
        try {
          facts ??= server.facts();
          const texts = await facts;
          list.replaceChildren(...names.map((name) => fact(name, texts[name])));
        } catch (error) {
          facts = undefined;
          showProblem(error);
        }
      },
    },
    element(
      "summary", { key: `${key}-grounds` },
      sureness && element("span", { class: `certainty ${certainty}` }, sureness.short), ` ${count}`),
    sureness && element("p", { class: "fine" }, `${certainty}: ${withoutMark(sureness.long)}.`), list);
}

/** @param {string} name @param {{text: string} | undefined} fact */
function fact(name, fact) {
  return element("li", {}, element("strong", {}, name), " ", ...marked(fact?.text ?? ""));
}

/**
 * A text in which code stands between backticks and what is stressed between asterisks.
 *
 * @param {string} text
 */
function marked(text) {
  return text.split(/(`[^`]+`|\*\b[^*]+\b\*)/).map((part, index) => {
    if (index % 2 === 0) return part;
    return element(part.startsWith("`") ? "code" : "em", {}, part.slice(1, -1));
  });
}

/** @param {string} text */
function withoutMark(text) {
  return text.replace(/^[A-Z]{3}: /, "");
}
