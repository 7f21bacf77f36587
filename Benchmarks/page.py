"""Measures the page of `askright device` in Chromium; Scripts/check-page --figures starts it."""
import argparse
import json
import pathlib
import socket
import statistics
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/Browser"))

from playwright.sync_api import sync_playwright  # noqa: E402

from harness import PhonePage, Server, chromium  # noqa: E402

# Notes when a line is added to the journal after a click, in the page's own time.
WATCH = """() => {
  window.clicked = 0;
  window.delays = [];
  addEventListener("click", () => { window.clicked = performance.now(); }, true);
  const journal = document.querySelector("#journal ol");
  new MutationObserver(() => {
    if (window.clicked > 0) window.delays.push(performance.now() - window.clicked);
    window.clicked = 0;
  }).observe(journal, { childList: true });
}"""


def row(name, figure, remark=""):
    print(f"  {name:<44} {figure:>24}  {remark}".rstrip(), flush=True)


def spread(values):
    return f"median of {len(values)}; {min(values):.0f} to {max(values):.0f} ms"


def measure_opening(browser, server, runs):
    paints, usable = [], []
    for _ in range(runs):
        page = browser.new_page()
        # The browser takes down the page before in the meantime, and is done with preparing this one.
        time.sleep(0.7)
        began = time.perf_counter()
        page.goto(f"{server.url}/#phones=1")
        page.get_by_role("button", name="Recipes", exact=True).wait_for()
        usable.append((time.perf_counter() - began) * 1000)
        paints.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        page.close()
    row("first contentful paint", f"{statistics.median(paints):.0f} ms", spread(paints))
    row("until the phone can be used", f"{statistics.median(usable):.0f} ms", spread(usable))
    count, size = measure_size(browser, server)
    row("everything that is loaded", f"{size / 1000:.1f} KB", f"{count} requests, headers included")


def measure_size(browser, server):
    """How many requests opening the page takes, and their bytes. In a run of its own: to ask for sizes takes time."""
    page = browser.new_page()
    sizes = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()))
    page.goto(f"{server.url}/#phones=1")
    page.get_by_role("button", name="Recipes", exact=True).wait_for()
    page.close()
    return len(sizes), sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def measure_taps(browser, server, runs):
    number = server.phone()
    page = browser.new_page()
    page.goto(f"{server.url}/#phones={number}")
    phone = PhonePage(page, server, number)
    phone.open()
    page.evaluate(WATCH)
    button = phone.button("Status")
    for count in range(1, runs + 1):
        button.click()
        page.wait_for_function("(count) => window.delays.length >= count", arg=count)
    delays = page.evaluate("window.delays")
    row("a tap to its line in the journal", f"{statistics.median(delays):.1f} ms", spread(delays))
    page.close()


def measure_watchers(server, watchers, events):
    """Opens as many streams as pages would, and counts the entries that arrive."""
    number = server.phone()
    first = server.get(f"/devices/{number}")["entries"] + 1
    missing, delays, lock, ready = [], [], threading.Lock(), threading.Barrier(watchers + 1)
    sent = {}

    def watch():
        with socket.create_connection(("127.0.0.1", server.port), timeout=120) as client:
            client.sendall(
                f"GET /devices/{number}/events?from={first} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            stream = client.makefile("rb")
            while stream.readline().strip():
                pass
            ready.wait()
            seen = []
            while len(seen) < events:
                line = stream.readline()
                if not line:
                    break
                if line.startswith(b"data: "):
                    entry = json.loads(line[len(b"data: "):])
                    arrived = time.perf_counter()
                    seen.append(entry["number"])
                    with lock:
                        delays.append((arrived - sent.get(entry["number"], arrived)) * 1000)
            with lock:
                missing.extend(set(range(first, first + events)) - set(seen))
                if seen != sorted(seen):
                    missing.append("out of order")

    threads = [threading.Thread(target=watch) for _ in range(watchers)]
    for thread in threads:
        thread.start()
    ready.wait()
    began = time.perf_counter()
    for index in range(events):
        sent[first + index] = time.perf_counter()
        server.post(f"/devices/{number}/events", {"do": "advance", "seconds": 1})
    for thread in threads:
        thread.join()
    took = time.perf_counter() - began
    lost = "NONE LOST" if not missing else f"{len(missing)} LOST"
    row(
        f"{events} events to {watchers} watchers", f"{events * watchers / took:,.0f} /s",
        f"{lost.lower() if not missing else lost}; p50 {statistics.median(delays):.0f} ms, the reader being Python")


def main():
    parser = argparse.ArgumentParser(description="Measure the page of askright device in Chromium.")
    parser.add_argument("--askright", default=str(ROOT / "askright"), help="the program (the repository's)")
    parser.add_argument("--runs", type=int, default=11, help="how often the page is opened (%(default)s)")
    options = parser.parse_args()
    print("\nThe page of askright device in Chromium, on the loopback address")
    with sync_playwright() as playwright, chromium(playwright) as browser, Server(options.askright) as server:
        server.phone()
        measure_opening(browser, server, options.runs)
        measure_taps(browser, server, options.runs * 3)
        measure_watchers(server, 200, 100)


main()
