"""Texts of strangers, and pages of strangers."""
import contextlib
import http.server
import re
import threading

from playwright.sync_api import expect

from harness import PATIENCE, case

CASES = []
SCRIPT = "<script>alert(1)</script>"
# What is seen of a style sheet that someone else puts into the page.
FOREIGN_STYLE = """() => {
  const sheet = document.createElement("style");
  sheet.textContent = "body { margin: 99px; }";
  document.head.append(sheet);
  return getComputedStyle(document.body).margin;
}"""
DIRECTION_MARKS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
TEXTS = {
    "a script as its name": (SCRIPT, "To show you ads."),
    "an element in its text": ("Shop", "<img src=x onerror=alert(1)> & <b>bold</b>"),
    "only emoji": ("🧶🪀", "🧶🪀👨‍👩‍👧‍👦"),
    "direction marks in its name": ("\u202eemaN\u202c", "\u2067\u05d0 \u202e text"),
    "zero-width characters and piled-up marks": ("Z\u200ba\u0301\u0302\u0303\u0304\u0305\u0306\u0307g", "\u200d\ufeff Why."),
}


def strange_texts(name, text, case):
    phone = case.new_phone(bundle={"identifier": "com.example.strange", "name": name, "usageDescription": text})
    icon = phone.screen.get_by_role("list", name="Apps").get_by_role("button").first
    assert icon.evaluate("element => element.textContent").find(name) >= 0
    icon.click()
    expect(phone.button("Ask to track")).to_be_enabled()
    phone.ask()
    phone.expect_prompt("alert")
    # What turns the direction of words around it has no place in a sentence of the system.
    assert DIRECTION_MARKS.sub("", name) in phone.prompt.evaluate("element => element.textContent")
    assert text.strip() in phone.prompt.evaluate("element => element.textContent")
    assert phone.prompt.locator("script, img, b").count() == 0
    phone.tap("deny")


for what, (name, text) in TEXTS.items():
    CASES.append((
        f"An app with {what} is shown as it is written",
        lambda case, name=name, text=text: strange_texts(name, text, case)))


@case(CASES, "An app made on the spot with a script as its name")
def made_on_the_spot(case):
    phone = case.new_phone()
    phone.button("Get apps").click()
    form = phone.screen.get_by_role("form", name="Make an app")
    form.get_by_label("Name").fill(SCRIPT)
    form.get_by_label("Text", exact=True).fill("To " + SCRIPT)
    form.get_by_role("button", name="Install").click()
    phone.button(SCRIPT).click()
    phone.ask()
    phone.expect_prompt("alert")
    expect(phone.prompt).to_contain_text(SCRIPT)
    expect(phone.prompt).to_contain_text("To " + SCRIPT)


@case(CASES, "A text of 100,000 characters scrolls within the prompt, and its buttons stay in reach")
def long_text(case):
    phone = case.new_phone(
        {"deviceLocation": "FR", "accountRegion": "FR"},
        {"identifier": "example.recipes", "name": "Recipes", "usageDescription": "Many words. " * 8_000})
    phone.open()
    phone.ask()
    phone.expect_prompt("sheet")
    expect(phone.prompt.get_by_role("button", name=phone.label("deny"), exact=True)).to_be_in_viewport()
    phone.tap("deny")


@contextlib.contextmanager
def hostile_site(body):
    """A page of another server of this machine."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(body.encode() if self.path == "/" else b"")

        do_POST = do_GET

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


@case(CASES, "A page of another server can neither act on a phone nor read of it")
def hostile_page(case):
    number = case.server.phone()
    target, before = f"{case.server.url}/devices/{number}", case.server.get(f"/devices/{number}")
    body = f"""<!doctype html><title>hostile</title>
      <form id="form" method="post" enctype="text/plain" target="frame" action="{target}/events">
        <input name='{{"do": "erase", "x": "' value='"}}'></form><iframe name="frame" id="frame"></iframe>"""
    # What the browser says of each attempt is no matter here.
    case.tolerate(".")
    with hostile_site(body) as address:
        page = case.page(address)
        outcome = page.evaluate(
            """async (target) => {
              const outcome = {};
              document.getElementById("form").submit();
              await new Promise((resolve) => { document.getElementById("frame").onload = resolve; });
              const event = JSON.stringify({ do: "erase" });
              const attempt = async (name, path, options) => {
                try { outcome[name] = (await fetch(target + path, options)).type; } catch { outcome[name] = "refused"; }
              };
              await attempt("text", "/events", { method: "POST", mode: "no-cors", body: event });
              await attempt("blob", "/events", { method: "POST", mode: "no-cors", body: new Blob([event]) });
              await attempt("json", "/events", { method: "POST", headers: { "content-type": "application/json" }, body: event });
              await attempt("rewind", "/rewind", { method: "POST", mode: "no-cors", body: '{"to": 0}' });
              await attempt("delete", "", { method: "DELETE" });
              await attempt("read", "", {});
              outcome.beacon = navigator.sendBeacon(target + "/events", event);
              const loaded = (element) => new Promise((resolve) => {
                element.onload = () => resolve("loaded"); element.onerror = () => resolve("refused");
                document.body.append(element);
              });
              outcome.script = await loaded(Object.assign(document.createElement("script"), { src: target + "/orders" }));
              outcome.stream = await new Promise((resolve) => {
                const stream = new EventSource(target + "/events?from=1");
                stream.addEventListener("entry", () => resolve("heard"));
                stream.onerror = () => { stream.close(); resolve("refused"); };
              });
              const frame = await loaded(Object.assign(document.createElement("iframe"), { src: new URL("/", target).href }));
              try { outcome.frame = document.body.lastChild.contentDocument ? "read" : "refused"; } catch { outcome.frame = "refused"; }
              return outcome;
            }""", target)
    assert outcome["json"] == outcome["read"] == outcome["delete"] == outcome["script"] == outcome["stream"] == "refused", outcome
    assert outcome["frame"] == "refused", outcome
    assert case.server.get(f"/devices/{number}") == before


@case(CASES, "A name of someone else's that leads to this machine gets nothing")
def rebinding(case):
    case.tolerate("403")
    address = f"http://rebound.example:{case.server.port}/"
    page = case.context().new_page()
    assert page.goto(address, timeout=PATIENCE).status == 403
    assert page.goto(address + "page/context").status == 403


@case(CASES, "Every answer forbids what the page does not need, and nothing comes from elsewhere")
def headers(case):
    phone = case.new_phone()
    hosts, policies = set(), []
    phone.page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    answer = phone.page.reload()
    phone.open()
    policies.append(answer.headers.get("content-security-policy", ""))
    assert "default-src 'none'" in policies[0] and "frame-ancestors 'none'" in policies[0], policies
    assert "unsafe" not in policies[0], policies
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert hosts == {case.server.url.split("/")[2]}, hosts
    assert phone.page.evaluate("document.querySelectorAll('script:not([src]), [style], [onclick]').length") == 0
    # The style sheets inside of the page count by their hashes; one that is put in by someone else does not.
    assert phone.page.evaluate("getComputedStyle(document.body).margin") == "0px"
    case.tolerate("style-src")
    assert phone.page.evaluate(FOREIGN_STYLE) == "0px"
    size = phone.page.evaluate(
        "performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/page/')).length")
    assert size > 3
