"""Runs the cases in one browser, each with a server's phones of its own; Scripts/check-page starts it."""
import argparse
import pathlib
import shutil
import sys
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

MODULES = (cases_asking, cases_settings, cases_server, cases_safety, cases_access, cases_looks, cases_report)


def main():
    parser = argparse.ArgumentParser(description="Try the page of askright device in Chromium.")
    parser.add_argument("--askright", default=str(ROOT / "askright"), help="the program (the repository's)")
    parser.add_argument("--only", default="", help="only cases whose sentence has this in it")
    parser.add_argument("--keep", action="store_true", help="keep screenshots of cases that pass, too")
    options = parser.parse_args()
    folder = ROOT / ".build/check-page/failed"
    shutil.rmtree(folder, ignore_errors=True)
    failures, count, start = 0, 0, time.monotonic()
    with sync_playwright() as playwright, chromium(playwright) as browser, Server(options.askright) as server:
        for module in MODULES:
            for sentence, body in module.CASES:
                if options.only.lower() not in sentence.lower():
                    continue
                count += 1
                began = time.monotonic()
                case = Case(browser, server, options.askright)
                try:
                    body(case)
                    case.check_quiet()
                    print(f"passed  {time.monotonic() - began:5.1f} s  {sentence}", flush=True)
                    if options.keep:
                        case.screenshots(pathlib.Path(folder), sentence)
                except Exception:  # Whatever is wrong with one case, the others are tried.
                    failures += 1
                    print(f"FAILED  {time.monotonic() - began:5.1f} s  {sentence}", flush=True)
                    print("".join(traceback.format_exc()), flush=True)
                    case.screenshots(pathlib.Path(folder), sentence)
                finally:
                    case.close()
    print(f"{count} cases, {failures} failed, {time.monotonic() - start:.1f} s")
    if failures:
        print(f"screenshots: {folder.relative_to(ROOT)}")
    if count == 0:
        print("no case has that in its sentence", file=sys.stderr)
        sys.exit(2)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
