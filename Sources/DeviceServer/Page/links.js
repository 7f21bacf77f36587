// @ts-check
// Links that reproduce a phone: its configuration and all that happened, as compressed JSON in the address's fragment,
// which no browser sends anywhere.

import { PageProblem } from "./notices.js";

/** @typedef {import("./server.js").Orders} Orders */

const phoneMark = "#phone=";
const phonesMark = "#phones=";
/** How long the JSON of a link may be, in bytes: a journal of some ten thousand entries. */
const longest = 4 << 20;

/**
 * @param {Orders} orders
 * @returns {Promise<string>} the whole address.
 */
export async function linkTo({ configuration, orders }) {
  const json = new Blob([JSON.stringify({ configuration, orders })]);
  const stream = json.stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${location.pathname}${phoneMark}${text}`;
}

/**
 * The phone that the address brings, if it brings one.
 *
 * @returns {Promise<Orders | null>}
 */
export async function phoneInAddress() {
  if (!location.hash.startsWith(phoneMark)) return null;
  const text = location.hash.slice(phoneMark.length).replaceAll("-", "+").replaceAll("_", "/");
  let brought;
  try {
    const binary = atob(text);
    brought = JSON.parse(await unpacked(Uint8Array.from(binary, (character) => character.charCodeAt(0))));
  } catch {
    throw new PageProblem("This link is damaged: copy it once more, from its first to its last letter.");
  }
  if (typeof brought?.configuration !== "object" || !Array.isArray(brought.orders)) {
    throw new PageProblem("This link brings no phone: copy it with “Copy link” once more.");
  }
  return brought;
}

/**
 * The numbers of the phones that the address names.
 *
 * @returns {number[]}
 */
export function phonesInAddress() {
  if (!location.hash.startsWith(phonesMark)) return [];
  return location.hash.slice(phonesMark.length).split(",").map(Number).filter((number) => number > 0);
}

/** @param {number[]} numbers */
export function namePhonesInAddress(numbers) {
  history.replaceState(null, "", numbers.length > 0 ? phonesMark + numbers.join(",") : location.pathname);
}

/**
 * The text of some bytes that are compressed.
 *
 * @param {Uint8Array} bytes
 */
async function unpacked(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > longest) throw new RangeError("too long");
    text += decoder.decode(value, { stream: true });
  }
}
