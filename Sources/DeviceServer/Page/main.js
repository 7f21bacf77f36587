// @ts-check
import { Circumstances } from "./circumstances.js";
import { element } from "./elements.js";
import { Fleet } from "./fleet.js";
import { JournalView } from "./journal-view.js";
import { namePhonesInAddress, phoneInAddress, phonesInAddress } from "./links.js";
import { attempt, forgetPassingProblems, showNote, showProblem, surfaceFaults } from "./notices.js";
import { Phone } from "./phone.js";
import { PhoneView } from "./phone-view.js";
import { ServerProblem, server, unreachable } from "./server.js";
import { Toolbar } from "./toolbar.js";
import { Words } from "./words.js";

surfaceFaults();
attempt(start);

async function start() {
  const [context, there] = await whenThere(() => Promise.all([server.context(), server.phones()]));
  const words = new Words(context);
  const fleet = new Fleet();
  const stage = part("stage");

  /** @type {Map<Phone, PhoneView>} */
  const views = new Map();
  fleet.addEventListener("phones", () => {
    for (const [phone, view] of views) {
      if (fleet.phones.includes(phone)) continue;
      view.element.remove();
      views.delete(phone);
    }
    for (const phone of fleet.phones) {
      if (views.has(phone)) continue;
      views.set(phone, new PhoneView(phone, fleet, words));
      tellOfConnection(phone);
    }
    const elements = fleet.phones.map((phone) => /** @type {PhoneView} */ (views.get(phone)).element);
    arrange(stage, elements);
    namePhonesInAddress(fleet.phones.map((phone) => phone.number));
  });

  for (const what of ["phones", "chosen"]) fleet.addEventListener(what, () => nameChosen(fleet));
  await openPhones(fleet, words, there.map((phone) => phone.id));
  new Toolbar(part("toolbar"), fleet);
  new Circumstances(part("circumstances"), fleet, words);
  new JournalView(part("journal"), fleet, words);
  // An address that is pasted over that of the open page.
  addEventListener("hashchange", () => attempt(async () => {
    if (!(await openLink(fleet)) && phonesInAddress().length > 0) location.reload();
  }));
}

/**
 * Says whose circumstances and journal stand there, where there are several phones.
 *
 * @param {Fleet} fleet
 */
function nameChosen({ phones, chosen }) {
  for (const name of ["circumstances-title", "journal-title"]) {
    const title = part(name);
    title.querySelector("span")?.remove();
    if (chosen && phones.length > 1) title.append(element("span", { class: "fine" }, ` of phone ${chosen.number}`));
  }
}

/**
 * Puts elements in a row; those that stand where they should are left alone, with the focus that they may have.
 *
 * @param {HTMLElement} stage
 * @param {HTMLElement[]} elements
 */
function arrange(stage, elements) {
  stage.parentElement?.classList.toggle("several", elements.length > 1);
  if (elements.length === 0) {
    stage.textContent = "No phone is here. “Start again” takes one out of its box.";
    return;
  }
  elements.forEach((element, index) => {
    const place = stage.childNodes[index] ?? null;
    if (place !== element) stage.insertBefore(element, place);
  });
  while (stage.childNodes.length > elements.length) stage.lastChild?.remove();
}

/**
 * The phone that a link brings, those that the address names, or the first that the server has; if there is none, a new
 * one. A phone to which nothing has happened yet gets the project's apps, or else the examples.
 *
 * @param {Fleet} fleet
 * @param {Words} words
 * @param {number[]} there what phones the server has.
 */
async function openPhones(fleet, words, there) {
  try {
    if (await openLink(fleet)) return;
  } catch (error) {
    showProblem(error);
  }
  for (const number of phonesInAddress()) {
    if (fleet.isFull) break;
    if (there.includes(number)) fleet.add(await Phone.open(number));
    else showNote(`Phone ${number} is gone: the server was started anew since, or it was thrown away.`);
  }
  if (fleet.phones.length > 0) return;
  const { apps } = words.context;
  const own = apps.filter((app) => app.source === "project");
  const installations = (own.length > 0 ? own : apps).map(
    ({ bundle }) => ({ do: "install", app: bundle.identifier, bundle }));
  if (there.length === 0) {
    fleet.add(await Phone.make({}, installations));
    return;
  }
  const phone = await Phone.open(there[0]);
  fleet.add(phone);
  // One that the server was started with has no apps yet; another tab may see to that at the same time.
  if (phone.entries.length === 0) await phone.perform(installations, { ignoring: ["alreadyInstalled"] });
}

/**
 * Makes the phone that the address brings.
 *
 * @param {Fleet} fleet
 */
async function openLink(fleet) {
  const brought = await phoneInAddress();
  if (!brought) return false;
  fleet.add(await Phone.make(brought.configuration, brought.orders), fleet.isFull ? fleet.chosen ?? undefined : undefined);
  return true;
}

/**
 * Tells the person when the server is out of reach, and what became of the phone when it is back.
 *
 * @param {Phone} phone
 */
function tellOfConnection(phone) {
  phone.addEventListener("connection", () => {
    if (phone.isInStep) forgetPassingProblems();
    else showProblem(unreachable());
  });
  phone.addEventListener("trouble", (event) => showProblem(/** @type {CustomEvent} */ (event).detail));
  phone.addEventListener("restored", () =>
    showNote(`The server was started anew. Phone ${phone.number} is as it was: the page has told it everything again.`));
}

/**
 * What the page starts with; if the server does not answer yet it says so and tries again.
 *
 * @template Answer
 * @param {() => Promise<Answer>} ask
 * @returns {Promise<Answer>}
 */
async function whenThere(ask) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServerProblem && error.isPassing)) throw error;
      showProblem(error);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** @param {string} name */
function part(name) {
  const element = document.getElementById(name);
  if (!element) throw new Error(`The page lacks its part “${name}”.`);
  return element;
}
