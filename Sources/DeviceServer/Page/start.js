// @ts-check
// The browser draws the page first, then fetches and runs what brings the phone: at the same time, each waits for the other.

function load() {
  import("./main.js").catch((error) => {
    const starting = document.getElementById("starting");
    if (starting) starting.textContent = `The page could not be loaded whole; open it once more. (${error})`;
  });
}

// What nobody looks at is not drawn, so there is nothing to wait for.
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
