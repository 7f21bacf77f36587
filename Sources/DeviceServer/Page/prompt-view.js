// @ts-check
import { element, uniqueID } from "./elements.js";
import { attempt } from "./notices.js";
import { plain } from "./words.js";

/**
 * @typedef {import("./phone-view.js").PhoneView} PhoneView
 * @typedef {import("./server.js").Prompt} Prompt
 * @typedef {import("./server.js").PromptContent} PromptContent
 * @typedef {import("./server.js").TextBlock} TextBlock
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
    const dialog = element(
      "div",
      {
        class: `prompt ${surface}`, role: surface === "sheet" ? "dialog" : "alertdialog", "aria-modal": "true", tabindex: "-1",
        "aria-labelledby": title, "aria-describedby": `${body} ${hint}`, "data-prompt": prompt.id, lang: content.language,
        dir: content.direction === "rightToLeft" ? "rtl" : "ltr",
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.#handleKey(event),
      },
      element(
        "div", { class: "prompt-text" }, element("h3", { id: title, dir: "auto" }, content.title.text),
        element("div", { id: body }, content.message && element("p", { class: "message" }, content.message.text), blocks(content.body))),
      element(
        "div", { class: "prompt-buttons" },
        content.buttons.map((button) => element(
          "button",
          { type: "button", "data-role": button.role, class: button.role, onclick: () => this.#tap(button.role) },
          button.label.text))),
      content.caption && element("p", { class: "caption", lang: "en", dir: "ltr" }, content.caption),
      prompt.isOrphaned && element("p", { class: "caption", lang: "en", dir: "ltr" }, "The app that asked is gone; the prompt stays until the phone restarts."),
      element("p", { id: hint, class: "unseen", lang: "en", dir: "ltr" }, "Escape leaves the phone and answers nothing."));
    this.#dialog = dialog;
    this.element.className = `prompt-layer ${surface}`;
    this.element.replaceChildren(dialog);
    this.element.hidden = false;
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
    const buttons = [...(this.#dialog?.querySelectorAll("button") ?? [])];
    const index = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = event.shiftKey ? (index <= 0 ? buttons.length - 1 : index - 1) : (index + 1) % buttons.length;
    event.preventDefault();
    buttons[next]?.focus();
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
 * Paragraphs, and bullets that follow each other as one list.
 *
 * @param {TextBlock[]} body
 */
function blocks(body) {
  /** @type {HTMLElement[]} */
  const result = [];
  for (const block of body) {
    const runs = block.runs.map((run) => {
      const text = run.italic ? element("em", {}, run.text) : run.text;
      return run.bold ? element("strong", {}, text) : text;
    });
    if (block.kind === "paragraph") {
      result.push(element("p", { dir: "auto" }, ...runs));
      continue;
    }
    let list = result.at(-1);
    if (list?.tagName !== "UL") {
      list = element("ul", {});
      result.push(list);
    }
    list.append(element("li", { dir: "auto" }, ...runs));
  }
  return result;
}

/**
 * Words of the page's own for a prompt about another permission, where the server has none.
 *
 * @param {Prompt} prompt
 * @param {string} app
 * @returns {PromptContent}
 */
function ownContent(prompt, app) {
  /** @type {Record<string, string>} */
  const labels = { allow: "Allow", deny: "Don’t Allow" };
  const standIn = (/** @type {string} */ text) => ({ text, origin: "standIn" });
  return {
    language: "en", direction: "leftToRight", title: standIn(`“${app}” asks for permission: ${plain(prompt.question)}`),
    body: prompt.text ? [{ kind: "paragraph", runs: [{ text: prompt.text, bold: false, italic: false }] }] : [],
    buttons: prompt.buttons.map((role) => ({ role, label: standIn(labels[role] ?? role) })),
    caption: "Stand-in wording.",
  };
}
