"""The page that `askright check --format html` writes: a file of its own, whose texts are strangers'."""
import functools
import pathlib
import subprocess
import tempfile
from types import SimpleNamespace
from xml.sax.saxutils import escape

from playwright.sync_api import expect

from cases_access import COLOUR_RULES, check_axe
from cases_looks import check_width
from harness import PATIENCE, ROOT, case

CASES = []
SCRIPT = "<script>alert(1)</script>"
IMAGE = "<img src=x onerror=alert(1)>"
LAUNCHING = f"""import AppTrackingTransparency
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {{
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {{
    /* {SCRIPT} {IMAGE} </code></pre><script>alert(2)</script> \u202e drow */
    ATTrackingManager.requestTrackingAuthorization {{ _ in }}
    return true
  }}
  func applicationDidBecomeActive(_ application: UIApplication) {{
    ATTrackingManager.requestTrackingAuthorization {{ _ in }}
  }}
}}
"""


@functools.cache
def checked(program, project, *options):
    """What a check writes of a project. Several cases look at the same page, which is made once."""
    with tempfile.TemporaryDirectory(prefix="askright-page-") as folder:
        page = pathlib.Path(folder) / "report.html"
        command = [program, "check", str(project), "--format", "html", "--output", str(page), *options]
        run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE / 1000)
        assert run.returncode in (0, 1) and not run.stdout and not run.stderr, (run.returncode, run.stdout, run.stderr)
        return page.read_bytes()


def report(case, project, *options):
    """Checks a project and tells the address of the page."""
    page = case.folder / "report.html"
    page.write_bytes(checked(case.program, project, *options))
    return page.as_uri()


def hostile_project(case):
    """Scripts and elements for names, paths, source lines and texts."""
    folder = case.folder / "project"
    app = folder / f"App {IMAGE} \"'&"
    app.mkdir(parents=True)
    (app / "<i>AppDelegate.swift").write_text(LAUNCHING)
    entries = {
        "CFBundleName": f"Shop {SCRIPT}", "NSUserTrackingUsageDescription": f"TODO {SCRIPT} {IMAGE}",
        "NSUserTrackingMarkdownUsageDescription": f"[x](javascript:alert(3)) {IMAGE} \"><svg onload=alert(4)>",
    }
    members = "".join(f"<key>{key}</key>\n<string>{escape(text)}</string>\n" for key, text in entries.items())
    (app / "Info.plist").write_text(f'<plist version="1.0"><dict>\n{members}</dict></plist>\n')
    return folder


def open_report(case, address, **options):
    """The page in a tab that must load nothing but itself."""
    page = case.page("about:blank", **options)
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    beyond = [url for url in loaded if url != address and not url.startswith("data:image/svg+xml;base64,")]
    assert not beyond, beyond
    return page


@case(CASES, "The page of a check shows what strangers wrote as it is, and runs none of it")
def inert(case):
    page = open_report(case, report(case, hostile_project(case)))
    texts = page.evaluate("document.body.innerText")
    for text in (SCRIPT, IMAGE, "<i>AppDelegate.swift", "</code></pre><script>alert(2)</script>", "U+202E"):
        assert text in texts, text
    assert page.locator("script, svg, iframe, object, i, [onerror], [onload]").count() == 0
    images = page.locator("img")
    assert images.count() > 0
    for image in images.all():
        assert image.evaluate("image => image.decode().then(() => image.naturalWidth > 100)")
        assert image.get_attribute("src").startswith("data:image/svg+xml;base64,")
        assert f"Shop {SCRIPT}" in image.get_attribute("alt")


@case(CASES, "The page of a check: its links lead to what they name, and the place of a finding is marked")
def links(case):
    page = open_report(case, report(case, ROOT / "Examples/Recipes"))
    article = page.get_by_role("article").filter(has_text="AppDelegate.swift:10:")
    expect(article.locator("mark")).to_have_text("ask")
    targets = page.evaluate("[...document.links].map((link) => [link.hash, !!document.querySelector(link.hash)])")
    assert targets and all(found for _, found in targets), [target for target, found in targets if not found]
    article.get_by_role("link", name="ATT-41").click()
    expect(page.locator("#ATT-41")).to_be_in_viewport()


def walk(case, **options):
    """The pages of an app with faults, of one whose prompts are drawn, and of its privacy manifests."""
    for example, more in (("Recipes", ()), ("RecipesFixed", ()), ("RecipesFixed", ("--report", "privacy"))):
        page = open_report(case, report(case, ROOT / "Examples" / example, *more), **options)
        page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        yield SimpleNamespace(page=page), f"the page of {example} {' '.join(more)}"


def axe(scheme, rules, case):
    for page, where in walk(case, color_scheme=scheme):
        check_axe(page, where, only=rules)


# Roles and names are the same in the dark.
for scheme, rules in (("light", None), ("dark", COLOUR_RULES)):
    CASES.append((f"axe-core finds nothing on the page of a check, in the {scheme}", functools.partial(axe, scheme, rules)))


@case(CASES, "On a phone the page of a check is as wide as the window, and its tables are still tables")
def phone(case):
    for page, where in walk(case, viewport={"width": 320, "height": 568}):
        check_width(page, where)
        check_axe(page, where)
        table = page.page.get_by_role("table").last
        assert table.get_by_role("columnheader").count() > 1
        assert table.get_by_role("row").count() > 1 and table.get_by_role("rowheader").count() >= 1


@case(CASES, "Paper is white, whatever the screen is, and has the pictures of the light")
def paper(case):
    page = open_report(case, report(case, ROOT / "Examples/RecipesFixed"), color_scheme="dark")
    picture = page.get_by_role("img").first
    dark = picture.evaluate("image => image.currentSrc")
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert picture.evaluate("image => image.decode().then(() => image.currentSrc)") != dark
    assert not page.get_by_role("navigation").is_visible()
    assert page.pdf().startswith(b"%PDF-")
