// @ts-check
import { element } from "./elements.js";
import { grounds } from "./grounds.js";
import { attempt, say, showNote } from "./notices.js";
import { linkTo } from "./links.js";
import { server } from "./server.js";
import { moment } from "./words.js";

/**
 * @typedef {import("./fleet.js").Fleet} Fleet
 * @typedef {import("./phone.js").Phone} Phone
 * @typedef {import("./server.js").Entry} Entry
 * @typedef {import("./words.js").Words} Words
 */

/** How many entries are shown; those before on demand, as many again. */
const portion = 200;

/** What follows by itself is undone together with what it followed. */
const consequences = new Set(["becomeActive", "unlock"]);

/** The journal of the chosen phone as it grows: what happened, what followed, and why. */
export class JournalView {
  #list = element("ol", { class: "journal" });
  #earlier = element("button", { type: "button", class: "quiet wide", onclick: () => this.#showEarlier() }, "Show earlier entries");
  #undo = element("button", { type: "button", onclick: () => attempt(() => this.#stepBack()) }, "Undo");
  #record = element("a", { class: "button", download: true }, "Record as scenario");
  #empty = element("p", { class: "fine" }, "Nothing has happened yet. Open an app and let it ask.");
  #scroller = element("div", { class: "journal-scroller", tabindex: "0", role: "region", "aria-label": "Entries of the journal" });
  /** @type {Phone | null} */
  #phone = null;
  /**
   * The entries that are in the list, in order.
   *
   * @type {Entry[]}
   */
  #shown = [];
  #following = () => this.#update();

  /**
   * @param {HTMLElement} container
   * @param {Fleet} fleet
   * @param {Words} words
   */
  constructor(container, fleet, words) {
    this.fleet = fleet;
    this.words = words;
    this.#scroller.append(this.#empty, this.#earlier, this.#list);
    container.append(
      element(
        "div", { class: "row", role: "group", "aria-label": "With the journal" }, this.#undo,
        element("button", { type: "button", onclick: () => attempt(() => this.#copyLink()) }, "Copy link"), this.#record),
      this.#scroller);
    fleet.addEventListener("chosen", () => this.#show(fleet.chosen));
    this.#show(fleet.chosen);
  }

  /** @param {Phone | null} phone */
  #show(phone) {
    this.#phone?.removeEventListener("entries", this.#following);
    this.#phone?.removeEventListener("moved", this.#following);
    this.#phone = phone;
    phone?.addEventListener("entries", this.#following);
    phone?.addEventListener("moved", this.#following);
    this.#shown = [];
    this.#list.replaceChildren();
    this.#update(false);
  }

  /** Brings the list in step with the journal: takes off what is no longer there, adds what is new. */
  #update(isSpoken = true) {
    const entries = this.#phone?.entries ?? [];
    const last = this.#shown.length - 1;
    let common = this.#shown.length;
    while (common > 0 && this.#shown[common - 1] !== entries[this.#shown[common - 1].number - 1]) common -= 1;
    for (let index = last; index >= common; index -= 1) this.#list.lastElementChild?.remove();
    this.#shown.length = common;
    const next = common > 0 ? this.#shown[common - 1].number : Math.max(0, entries.length - portion);
    const added = entries.slice(next);
    this.#shown.push(...added);
    this.#list.append(...added.map((entry) => this.#item(entry)));
    if (isSpoken) for (const entry of added.slice(-4)) say(this.#sentences(entry).map(ended).join(" "));
    this.#empty.hidden = entries.length > 0;
    this.#earlier.hidden = (this.#shown[0]?.number ?? 1) <= 1;
    this.#undo.disabled = entries.length === 0;
    if (this.#phone) this.#record.href = server.scenarioAddress(this.#phone.number);
    if (added.length > 0) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  #showEarlier() {
    const first = this.#shown[0]?.number ?? 1;
    const entries = (this.#phone?.entries ?? []).slice(Math.max(0, first - 1 - portion), first - 1);
    this.#shown.unshift(...entries);
    this.#list.prepend(...entries.map((entry) => this.#item(entry)));
    this.#earlier.hidden = (this.#shown[0]?.number ?? 1) <= 1;
  }

  /** @param {Entry} entry */
  #item(entry) {
    const phone = /** @type {Phone} */ (this.#phone);
    const [event, ...effects] = this.#sentences(entry);
    const hasNewTime = phone.entries[entry.number - 2]?.time !== entry.time;
    const basis = entry.effects.find((effect) => effect.facts && effect.facts.length > 0);
    return element(
      "li", { "data-entry": entry.number, class: isPlain(entry) ? "minor" : null },
      element(
        "p", { class: "entry-head" }, element("span", { class: "number", "aria-hidden": "true" }, entry.number),
        element("span", { class: "event" }, event),
        hasNewTime && element(
          "time", { class: "fine", datetime: entry.time }, moment(entry.time, { dateStyle: "medium", timeStyle: "short" })),
        element(
          "button",
          {
            type: "button", class: "quiet back",
            "aria-label": `Go back to just after entry ${entry.number}`, key: `back-${entry.number}`,
            onclick: () => attempt(() => phone.rewind(entry.number)),
          },
          "Back to here")),
      ...effects.map((sentence) => element("p", { class: "effect" }, sentence)),
      basis && grounds(this.words, basis.facts ?? [], basis.certainty, `entry-${entry.number}`));
  }

  /** @param {Entry} entry */
  #sentences(entry) {
    const phone = /** @type {Phone} */ (this.#phone);
    const effects = entry.effects.flatMap((effect) => this.words.effect(effect, phone) ?? []);
    return [this.words.event(entry.event, phone), ...effects];
  }

  async #stepBack() {
    const entries = this.#phone?.entries ?? [];
    let last = entries.length;
    while (last > 1 && consequences.has(entries[last - 1].event.do)) last -= 1;
    await this.#phone?.rewind(last - 1);
    say("Undone.");
  }

  async #copyLink() {
    if (!this.#phone) return;
    const link = await linkTo(await this.#phone.orders());
    try {
      await navigator.clipboard.writeText(link);
      showNote("The link is copied. Whoever opens it with AskRight running gets this phone as it is now.");
    } catch {
      showLink(link);
    }
  }
}

/** @param {string} sentence */
const ended = (sentence) => (/[.:!?]$/.test(sentence) ? sentence : `${sentence}.`);

/**
 * Where the clipboard is out of reach the person copies by hand.
 *
 * @param {string} link
 */
function showLink(link) {
  const field = element("input", { readonly: true, value: link, "aria-label": "The link" });
  const dialog = element(
    "dialog", { class: "panel", "aria-label": "Link to this phone", onclose: () => dialog.remove() },
    element("p", {}, "This link reproduces the phone as it is now."), field,
    element("form", { method: "dialog" }, element("button", {}, "Done")));
  document.body.append(dialog);
  dialog.showModal();
  field.select();
}

/**
 * Whether nothing that matters followed.
 *
 * @param {Entry} entry
 */
function isPlain(entry) {
  return entry.effects.every((effect) => effect.effect === "processChanged") && entry.event.do !== "install";
}
