// @ts-check
import { element, uniqueID } from "./elements.js";
import { attempt } from "./notices.js";
import { directionOf } from "./screen-parts.js";
import { plain } from "./words.js";

/**
 * @typedef {import("./phone-view.js").PhoneView} PhoneView
 * @typedef {import("./server.js").Prompt} Prompt
 * @typedef {import("./server.js").PromptContent} PromptContent
 */

/**
 * The prompt over the screen, a dialog of the phone: Tab stays in it, and Escape, which must not answer it, leads out of
 * the phone. When it goes away the focus is where it was before.
 */
export class PromptView {
  element = element("div", { class: "prompt-layer", hidden: true });
  /**
   * The prompt that is shown, as JSON.
   *
   * @type {string | null}
   */
  #shown = null;
  /** @type {HTMLElement | null} */
  #dialog = null;
  /**
   * The key of what had the focus before.
   *
   * @type {string | null | undefined}
   */
  #origin;
  /** A text that has to be scrolled can be reached with Tab. */
  #overflow = new ResizeObserver(([{ target }]) => {
    if (target.scrollHeight > target.clientHeight) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  });

  /** @param {PhoneView} view */
  constructor(view) {
    this.view = view;
  }

  /** @param {Prompt | null} prompt */
  update(prompt) {
    const now = prompt && JSON.stringify(prompt);
    if (now === this.#shown) return;
    this.#shown = now;
    const { content } = this.view;
    const active = document.activeElement;
    if (prompt) {
      const isHere = content.contains(active) || this.element.contains(active);
      if (content.contains(active)) this.#origin = active?.closest("[data-key]")?.getAttribute("data-key");
      this.#show(prompt);
      if (isHere) this.#dialog?.focus({ preventScroll: true });
    } else {
      const isHere = this.element.contains(active);
      this.#dialog = null;
      this.element.hidden = true;
      this.element.replaceChildren();
      if (isHere) this.#returnFocus();
    }
  }

  /** @param {Prompt} prompt */
  #show(prompt) {
    const content = prompt.content ?? ownContent(prompt, this.view.phone.nameOfApp(prompt.app));
    const surface = prompt.surface ?? "alert";
    const [title, body, hint] = [uniqueID("prompt-title"), uniqueID("prompt-body"), uniqueID("prompt-hint")];
    const text = element(
      "div", { class: "prompt-text", role: "group", "aria-labelledby": title },
      element("h3", { id: title, dir: "auto" }, content.title.text),
      element(
        "div", { id: body }, content.message && element("p", { class: "message" }, content.message.text), appText(content)));
    const dialog = element(
      "div",
      {
        class: `prompt ${surface}`, role: surface === "sheet" ? "dialog" : "alertdialog", "aria-modal": "false", tabindex: "-1",
        "aria-labelledby": title, "aria-describedby": `${body} ${hint}`, "data-prompt": prompt.id, lang: content.language,
        dir: directionOf(content.direction),
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#handleKey(event),
        // The rest of the page is out of reach for as long as one is in here.
        onfocusin: () => dialog.setAttribute("aria-modal", "true"),
        onfocusout: () => dialog.setAttribute("aria-modal", "false"),
      },
      text,
      element(
        "div", { class: "prompt-buttons" },
        content.buttons.map((button) => element(
          "button",
          { type: "button", "data-role": button.role, class: button.role, onclick: () => this.#tap(button.role) },
          button.label.text))),
      content.caption && element("p", { class: "caption", lang: "en", dir: "ltr" }, content.caption),
      prompt.isOrphaned && element("p", { class: "caption", lang: "en", dir: "ltr" }, "The app that asked is gone."),
      element("p", { id: hint, class: "unseen", lang: "en", dir: "ltr" }, "Escape leaves the phone and answers nothing."));
    this.#dialog = dialog;
    this.element.className = `prompt-layer ${surface}`;
    this.element.replaceChildren(dialog);
    this.element.hidden = false;
    this.#overflow.disconnect();
    this.#overflow.observe(text);
  }

  /** @param {string} role */
  #tap(role) {
    attempt(() => this.view.fleet.tap(this.view.phone, role));
  }

  /** @param {KeyboardEvent} event */
  #handleKey(event) {
    if (event.key === "Escape") {
      event.stopPropagation();
      /** @type {HTMLElement | null} */ (this.view.bar.querySelector("button:enabled"))?.focus();
    }
    if (event.key !== "Tab") return;
    const stops = /** @type {HTMLElement[]} */ ([...(this.#dialog?.querySelectorAll("button, [tabindex='0']") ?? [])]);
    const index = stops.findIndex((stop) => stop === document.activeElement);
    const next = event.shiftKey ? (index <= 0 ? stops.length - 1 : index - 1) : (index + 1) % stops.length;
    event.preventDefault();
    stops[next]?.focus();
  }

  #returnFocus() {
    // What is under the prompt is inert until the phone's view has been brought up to date.
    queueMicrotask(() => {
      const former = this.#origin && this.view.content.querySelector(`[data-key="${CSS.escape(this.#origin)}"]`);
      if (former instanceof HTMLElement) former.focus({ preventScroll: true });
      else this.view.focusScreen();
    });
  }
}

/**
 * The app's own text: paragraphs, and lists within lists.
 *
 * @param {PromptContent} content
 */
function appText({ body, bodyLanguage, bodyDirection }) {
  // Where its direction is not known each paragraph's first letter decides; where its language is not, it is not the prompt's.
  const dir = bodyDirection ? directionOf(bodyDirection) : "auto";
  const root = element("div", { class: "app-text", lang: bodyLanguage ?? "", dir });
  /**
   * The lists that are open, the outermost first.
   *
   * @type {Element[]}
   */
  const lists = [];
  for (const { kind, level = 1, runs } of body) {
    const content = runs.map(textRun);
    lists.length = kind === "paragraph" ? 0 : Math.min(lists.length, level);
    const place = () => lists.at(-1)?.lastElementChild ?? root;
    if (kind !== "bullet") {
      place().append(element("p", { dir }, ...content));
      continue;
    }
    if (lists.length < level) {
      const list = element("ul");
      place().append(list);
      lists.push(list);
    }
    lists.at(-1)?.append(element("li", { dir }, element("p", {}, ...content)));
  }
  return root;
}

/** @param {import("./server.js").TextRun} run */
function textRun({ text, bold, italic }) {
  const inner = italic ? element("em", {}, text) : text;
  return bold ? element("strong", {}, inner) : inner;
}

/**
 * Words of the page's own for a prompt about another permission, for which the server has none.
 *
 * @param {Prompt} prompt
 * @param {string} app
 * @returns {PromptContent}
 */
function ownContent(prompt, app) {
  const standIn = (/** @type {string} */ text) => ({ text, origin: "standIn" });
  return {
    language: "en", direction: "leftToRight", title: standIn(`“${app}” asks for permission: ${plain(prompt.question)}`),
    body: [], buttons: prompt.buttons.map((role) => ({ role, label: standIn(role === "allow" ? "Allow" : "Don’t Allow") })),
    caption: "Stand-in wording.",
  };
}
