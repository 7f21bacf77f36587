"""Runs the cases, two at a time, each with a server's phones of its own; Scripts/check-page starts it."""
import argparse
import queue
import shutil
import sys
import threading
import time
import traceback

from playwright.sync_api import sync_playwright

import cases_access
import cases_asking
import cases_looks
import cases_report
import cases_safety
import cases_server
import cases_settings
from harness import ROOT, Case, Server, chromium

# Those that take longest come first, so that none is waited for alone at the end.
MODULES = (cases_report, cases_access, cases_looks, cases_server, cases_asking, cases_settings, cases_safety)
FAILED = ROOT / ".build/check-page/failed"


class Results:
    """What became of the cases, told line by line as they end."""

    def __init__(self):
        self.count = self.failures = 0
        self.lock = threading.Lock()

    def note(self, sentence, took, failure):
        with self.lock:
            self.count += 1
            self.failures += failure is not None
            print(f"{'FAILED' if failure else 'passed'}  {took:5.1f} s  {sentence}", flush=True)
            if failure:
                print(failure, flush=True)


def attempt(sentence, body, case, keep):
    """Runs a case and tells what is wrong with it, if anything is."""
    try:
        body(case)
        case.check_quiet()
        if keep:
            case.screenshots(FAILED, sentence)
        return None
    except Exception:  # Whatever is wrong with one case, the others are tried.
        case.screenshots(FAILED, sentence)
        return traceback.format_exc()
    finally:
        case.close()


def work(waiting, server, options, results):
    """Takes one case after the other, in a browser that no other worker uses."""
    try:
        with sync_playwright() as playwright, chromium(playwright) as browser:
            while True:
                sentence, body = waiting.get_nowait()
                began = time.monotonic()
                failure = attempt(sentence, body, Case(browser, server, options.askright), options.keep)
                results.note(sentence, time.monotonic() - began, failure)
    except queue.Empty:
        pass
    except Exception:  # A browser that does not start, or is gone.
        results.note("The browser works", 0, traceback.format_exc())


def main():
    parser = argparse.ArgumentParser(description="Try the page of askright device in Chromium.")
    parser.add_argument("--askright", default=str(ROOT / "askright"), help="the program (the repository's)")
    parser.add_argument("--only", default="", help="only cases whose sentence has this in it")
    parser.add_argument("--keep", action="store_true", help="keep screenshots of cases that pass, too")
    parser.add_argument("--workers", type=int, default=2, help="how many cases run at the same time (%(default)s)")
    options = parser.parse_args()
    shutil.rmtree(FAILED, ignore_errors=True)
    waiting = queue.SimpleQueue()
    for module in MODULES:
        for sentence, body in module.CASES:
            if options.only.lower() in sentence.lower():
                waiting.put((sentence, body))
    expected, results, start = waiting.qsize(), Results(), time.monotonic()
    with Server(options.askright) as server:
        workers = [threading.Thread(target=work, args=(waiting, server, options, results))
                   for _ in range(min(options.workers, expected))]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    print(f"{results.count} cases, {results.failures} failed, {time.monotonic() - start:.1f} s")
    if results.failures:
        print(f"screenshots: {FAILED.relative_to(ROOT)}")
    if expected == 0:
        print("no case has that in its sentence", file=sys.stderr)
        sys.exit(2)
    sys.exit(1 if results.failures or results.count < expected else 0)


if __name__ == "__main__":
    main()
