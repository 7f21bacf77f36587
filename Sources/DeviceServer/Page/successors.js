// @ts-check
// When a server forgot a phone one tab makes it anew, and the others find here which one took its place. It is written
// into the name of a lock, which that tab holds: unlike a tab's storage, other tabs see that at once.

/** @typedef {{number: number, key?: string}} Identity how a server names a phone, and what tells it from others so named. */

/** The most generations that are followed. */
const longest = 100;

/**
 * The phone that took the place of one, or itself.
 *
 * @param {Identity} phone
 * @returns {Promise<Identity>}
 */
export async function successor(phone) {
  const held = (await navigator.locks?.query())?.held ?? [];
  let heir = phone;
  for (let count = 0; count < longest; count += 1) {
    const mark = markOf(heir);
    const name = held.find((lock) => lock.name?.startsWith(mark))?.name;
    if (!name) break;
    heir = JSON.parse(name.slice(mark.length));
  }
  return heir;
}

/**
 * @param {Identity} phone
 * @param {Identity} heir
 */
export async function rememberSuccessor(phone, heir) {
  if (!navigator.locks || markOf(phone) === markOf(heir)) return;
  const name = markOf(phone) + JSON.stringify(heir);
  await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    navigator.locks.request(name, { mode: "shared" }, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** @param {Identity} phone */
function markOf({ number, key }) {
  return `askright-successor ${key ?? number} `;
}
