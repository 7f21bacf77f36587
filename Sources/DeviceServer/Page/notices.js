// @ts-check
import { element } from "./elements.js";
import { ServerProblem } from "./server.js";

/**
 * What went wrong, or is good to know, in a banner at the top of the page; each until the person closes it.
 */
const banner = /** @type {HTMLElement} */ (document.getElementById("notices"));
const spoken = /** @type {HTMLElement} */ (document.getElementById("spoken"));

/** The most that are shown at once. */
const most = 4;

/** Something that a person can mend, in words for them; every other error is a fault of the page. */
export class PageProblem extends Error {}

/**
 * Shows a problem.
 *
 * @param {unknown} error
 * @param {{label: string, run: () => void}} [remedy] what the person can do about it, with one click.
 */
export function showProblem(error, remedy) {
  if (error instanceof ServerProblem || error instanceof PageProblem) {
    const isPassing = error instanceof ServerProblem && error.isPassing;
    show(isPassing ? "problem passing" : "problem", error.message, remedy);
  } else {
    show("problem", `The page has a fault: ${error instanceof Error ? error.message : error}`, remedy);
    console.error(error);
  }
}

/** Takes away what no longer holds once the server answers. */
export function forgetPassingProblems() {
  for (const notice of banner.querySelectorAll(".passing")) notice.remove();
}

/**
 * Shows something that is no problem.
 *
 * @param {string} text
 */
export function showNote(text) {
  show("note", text);
}

/**
 * Lets a screen reader say something.
 *
 * @param {string} text
 */
export function say(text) {
  spoken.append(element("p", {}, text));
  while (spoken.children.length > 8) spoken.firstElementChild?.remove();
}

/**
 * Runs what a person asked for, and shows what goes wrong.
 *
 * @param {() => Promise<unknown> | unknown} work
 */
export async function attempt(work) {
  try {
    await work();
  } catch (error) {
    showProblem(error);
  }
}

/** Shows every fault of the page itself, so that none goes unseen. */
export function surfaceFaults() {
  addEventListener("error", (event) => showProblem(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => showProblem(event.reason));
  addEventListener("securitypolicyviolation", (event) =>
    showProblem(`the browser kept the page from loading ${event.blockedURI} (${event.violatedDirective})`));
}

/**
 * @param {"problem" | "problem passing" | "note"} kind
 * @param {string} text
 * @param {{label: string, run: () => void}} [remedy]
 */
function show(kind, text, remedy) {
  for (const notice of [...banner.children]) if (notice.getAttribute("data-text") === text) notice.remove();
  const notice = element("div", { class: `notice ${kind}`, "data-text": text });
  const close = () => notice.remove();
  notice.append(
    element("p", { dir: "auto" }, text),
    ...(remedy
      ? [element("button", { type: "button", onclick: () => { close(); remedy.run(); } }, remedy.label)]
      : []),
    element("button", { type: "button", class: "quiet", "aria-label": "Close this message", onclick: close }, "Close"));
  banner.append(notice);
  while (banner.children.length > most) banner.firstElementChild?.remove();
}
