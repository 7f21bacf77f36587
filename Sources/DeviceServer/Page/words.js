// @ts-check

/**
 * @typedef {import("./server.js").Context} Context
 * @typedef {import("./server.js").Effect} Effect
 * @typedef {import("./server.js").Forecast} Forecast
 * @typedef {import("./phone.js").Phone} Phone
 */

/** The short names of the certainties; the server has the long ones. */
const certaintyNames = new Map([
  ["DOC", "documented"], ["HDR", "in a header"], ["OBS", "observed"], ["INF", "inferred"], ["UNK", "assumed"],
]);

const holders = new Map([
  ["adult", "an adult"], ["child", "a child"], ["under18", "a person under 18"], ["schoolManaged", "a school"],
]);

const buttons = new Map([
  ["allow", "Allow"], ["deny", "Don’t allow"], ["additionalInfo", "Additional Information"],
]);

/** Says in English what the server says in names and numbers. */
export class Words {
  #regions = new Intl.DisplayNames("en", { type: "region" });
  #languages = new Intl.DisplayNames("en", { type: "language" });

  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.countries = new Map(context.countries.map((country) => [country.code, country]));
  }

  /** @param {string | null | undefined} code */
  country(code) {
    if (!code) return "nowhere it knows";
    return this.countries.get(code)?.name ?? this.#regions.of(code) ?? code;
  }

  /**
   * A language, by a tag of whatever spelling.
   *
   * @param {string} tag
   */
  language(tag) {
    const language = localeOf(tag);
    return (language && this.#languages.of(language.baseName)) ?? tag;
  }

  /** @param {string} name of a reason for a verdict. */
  reason(name) {
    return this.context.reasons[name] ?? `${plain(name)}.`;
  }

  /** @param {string} mark */
  certainty(mark) {
    return { short: certaintyNames.get(mark) ?? mark, long: this.context.certainties[mark] ?? mark };
  }

  /** @param {string} holder of an Apple Account. */
  holder(holder) {
    return holders.get(holder) ?? holder;
  }

  /** @param {Phone} phone */
  phone(phone) {
    const device = phone.state?.device;
    if (!device) return "";
    const place = device.deviceLocation ? this.country(device.deviceLocation) : "place unknown";
    return `${place}, ${device.osName} ${device.osVersion}`;
  }

  /**
   * What would be seen if an app asked now.
   *
   * @param {Forecast} forecast
   */
  forecast(forecast) {
    switch (forecast.outcome) {
      case "sheet": return forecast.isReprompt ? "The full-page sheet, once more." : "The full-page sheet.";
      case "alert": return forecast.isReprompt ? "The alert, once more." : "The alert.";
      case "crash": return `A crash. ${this.reason(forecast.reason)}`;
      default: return `No prompt. ${this.reason(forecast.reason)}`;
    }
  }

  /**
   * What happened, of an entry of the journal.
   *
   * @param {Record<string, any>} event
   * @param {Phone} phone
   * @returns {string}
   */
  event(event, phone) {
    const app = event.app === undefined ? "" : isolated(phone.nameOfApp(event.app));
    const process = event.extension ? `An extension of ${app}` : app;
    switch (event.do) {
      case "advance": case "advanceDays": return `${passed(event)}`;
      case "setClock": return `The clock is set to ${event.to}`;
      case "updateOS": return `The system is updated to ${event.to}`;
      case "reboot": return "The phone restarts";
      case "unlock": return "The phone is unlocked";
      case "erase": return "All content and settings are erased";
      case "setLocation":
        return event.country ? `The phone is in ${this.country(event.country)}` : "The phone cannot tell where it is";
      case "setAccount": return this.#account(event);
      case "setLanguage": return `The language is ${this.language(event.language)}`;
      case "limitAdTracking": return event.on ? "A profile limits ad tracking" : "The profile that limits ad tracking is removed";
      case "assume": return "Other things are assumed";
      case "setGlobal": return this.#globalSwitch(event);
      case "setAppSwitch": return `Settings: the switch of ${app} is turned ${event.on ? "on" : "off"}`;
      case "resetLocationPrivacy": return "Settings: Reset Location & Privacy";
      case "resetAdvertisingIdentifier": return "Settings: Reset Advertising Identifier";
      case "setPrivacyReport": return `Settings: App Privacy Report is turned ${event.on ? "on" : "off"}`;
      case "install": return `${isolated(event.bundle?.name ?? event.app)} is installed`;
      case "updateApp": return `${isolated(event.bundle?.name ?? event.app)} is updated`;
      case "offloadApp": return `${app} is offloaded`;
      case "deleteApp": return `${app} is deleted`;
      case "launchApp": return `${app} is opened`;
      case "launchInBackground": return `${app} starts in the background`;
      case "becomeActive": return `${app} becomes active`;
      case "resignActive": return `${app} becomes inactive`;
      case "enterBackground": return `${app} goes to the background`;
      case "killApp": return `${app} is closed`;
      case "crashApp": return `${app} crashes`;
      case "restoreDecision": return `A backup brings back a decision for ${app}: ${event.decision}`;
      case "status": return `${process} reads its status`;
      case "request": return `${process} asks to track${this.#request(event)}`;
      case "advertisingIdentifier": return `${process} reads the advertising identifier`;
      case "vendorIdentifier": return `${process} reads the identifier for vendor`;
      case "advertisingTrackingEnabled": return `${process} reads isAdvertisingTrackingEnabled`;
      case "contact": return `${process} contacts ${isolated(event.host)}`;
      case "requestPermission": return `${process} asks for permission: ${plain(event.permission)}`;
      case "usePermission": return `${process} uses ${plain(event.permission)}`;
      case "skAdNetwork": return `${process} calls SKAdNetwork.${event.call}`;
      case "tap": return `The person taps “${buttons.get(event.button) ?? event.button}”`;
      case "dismiss": return "The system takes the prompt away";
      default: return plain(event.do);
    }
  }

  /**
   * What followed; null for what goes without saying.
   *
   * @param {Effect} effect
   * @param {Phone} phone
   * @returns {string | null}
   */
  effect(effect, phone) {
    const app = effect.app === undefined ? "" : isolated(phone.nameOfApp(effect.app));
    switch (effect.effect) {
      case "decided": return this.#verdict(effect);
      case "presented": return `${capitalized(promptName(effect.prompt))} appears.`;
      case "queued": return `${capitalized(promptName(effect.prompt))} waits behind the one on the screen.`;
      case "closed": return effect.end === "tapped" ? null : `The prompt is gone: ${plain(effect.end)}.`;
      case "actionRuns": return "The app’s Additional Information action runs.";
      case "completed": return `The app is told: ${effect.status}.`;
      case "permissionAnswered": return `The app is told: ${granted(effect.isGranted)}.`;
      case "abandoned": return "Nobody will hear the answer.";
      case "decisionChanged":
        return `The decision for ${app} was ${effect.from} and is now ${effect.to} (${plain(effect.cause)}).`;
      case "processChanged": return null;
      case "crashed": return `${app} crashes: ${effect.message}`;
      case "logged": return `The system logs: ${effect.message}`;
      case "statusRead": return `It is ${effect.status ?? "not there"}.`;
      case "advertisingIdentifierRead": case "vendorIdentifierRead": return `It is ${effect.identifier ?? "not there"}.`;
      case "advertisingTrackingEnabledRead": return `It is ${effect.isEnabled ? "true" : "false"}.`;
      case "contacted":
        return effect.isBlocked ? `Blocked: the app sees “${effect.error.localizedDescription}”` : "The request goes out.";
      case "conversionRecorded": return "The conversion is recorded.";
      default: return plain(effect.effect);
    }
  }

  /** @param {Effect} verdict */
  #verdict(verdict) {
    if (verdict.outcome === "immediate") return `No prompt. ${this.reason(verdict.reason)}`;
    if (verdict.outcome === "crash") return this.reason(verdict.reason);
    return verdict.isReprompt ? "The person is asked again." : this.reason(verdict.reason);
  }

  /** @param {Record<string, any>} event */
  #account(event) {
    if (!event.country) return "The Apple Account is signed out";
    return `The Apple Account is of ${this.country(event.country)} and belongs to ${this.holder(event.holder ?? "adult")}`;
  }

  /** @param {Record<string, any>} event */
  #globalSwitch(event) {
    const apps = event.choice === "stop" ? "; allowed apps have to stop" : event.choice ? "; allowed apps may go on" : "";
    return `Settings: asking to track is turned ${event.on ? "on" : "off"}${apps}`;
  }

  /** @param {Record<string, any>} event */
  #request(event) {
    if (event.api !== "expanded") return "";
    const parts = [event.preferExpanded ? "prefers the expanded interface" : "expanded method"];
    if (event.hasAction) parts.push("with an action");
    return ` (${parts.join(", ")})`;
  }
}

/**
 * A name in camel case as words: `notDetermined` as “not determined”.
 *
 * @param {string} name
 */
export function plain(name) {
  return name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
}

/** @param {string} text */
export function capitalized(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * What the browser knows of a language; null for what is no tag of one.
 *
 * @param {string} tag with hyphens or underscores.
 */
export function localeOf(tag) {
  try {
    return new Intl.Locale(tag.replaceAll("_", "-"));
  } catch {
    return null;
  }
}

/**
 * A moment on the phone, in the words of a language.
 *
 * @param {string | number} clock
 * @param {Intl.DateTimeFormatOptions} options
 * @param {string} [language]
 */
export function moment(clock, options, language = "en-GB") {
  const date = typeof clock === "number" ? new Date(clock * 1000) : new Date(clock);
  if (Number.isNaN(date.getTime())) return String(clock);
  try {
    return new Intl.DateTimeFormat(language, { timeZone: "UTC", ...options }).format(date);
  } catch {
    return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options }).format(date);
  }
}

/**
 * A text of someone else's, so that its direction does not reach the sentence around it.
 *
 * @param {string} text
 */
function isolated(text) {
  return `\u2068${text}\u2069`;
}

/** @param {Record<string, any>} prompt */
function promptName(prompt) {
  if (prompt.question !== "tracking") return `the prompt for ${plain(prompt.question)}`;
  return prompt.surface === "sheet" ? "the full-page sheet" : "the alert";
}

/** @param {boolean | null} isGranted */
function granted(isGranted) {
  if (isGranted === null) return "nothing, nobody was asked";
  return isGranted ? "granted" : "not granted";
}

/** @param {Record<string, any>} event */
function passed(event) {
  const units = ["years", "days", "hours", "minutes", "seconds"];
  const parts = units.filter((unit) => event[unit] !== undefined).map((unit) => {
    const count = event[unit];
    return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
  });
  return `${parts.join(", ")} later`;
}
