// @ts-check
// A browser opens six connections to one server, for all tabs together, and an event stream keeps one for as long as it
// lasts. So that requests always find one free, only so many streams are open at a time; who gets none asks now and then.

const slots = 4;

/**
 * Takes a place for a stream, if there is one.
 *
 * @returns {Promise<(() => void) | null>} what gives it back, or null.
 */
export async function takeStreamSlot() {
  if (!navigator.locks) return () => {};
  for (let slot = 1; slot <= slots; slot += 1) {
    const release = await tryLock(`askright-stream-${slot}`);
    if (release) return release;
  }
  return null;
}

/**
 * Runs something while no other tab does the same.
 *
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(name, work) {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

/**
 * @param {string} name
 * @returns {Promise<(() => void) | null>}
 */
function tryLock(name) {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise((/** @type {(value?: undefined) => void} */ release) => resolve(() => release()));
      })
      .catch(reject);
  });
}
