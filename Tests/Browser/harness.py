"""A server, a browser, and a page as a person meets it: through roles and names, as a screen reader tells them."""
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request

from playwright.sync_api import expect

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Patient, since the machine may be busy; nothing waits that long where all is well.
PATIENCE = int(os.environ.get("ASKRIGHT_BROWSER_PATIENCE", 60_000))
RECIPES = {
    "identifier": "example.recipes", "name": "Recipes",
    "usageDescription": "To show you offers for ingredients in other apps.",
    "markdownUsageDescription": "**One partner** receives:\n\n- your advertising identifier\n\nIt shows you *offers*.",
    "trackingDomains": {"app": ["events.adpartner.example"], "sdks": []},
}
expect.set_options(timeout=PATIENCE)


@contextlib.contextmanager
def chromium(playwright):
    """The distribution's Chromium. It resolves the name of a site whose owner would have it lead to this machine."""
    browser = playwright.chromium.launch(
        executable_path="/usr/bin/chromium", headless=True, timeout=PATIENCE,
        args=["--no-sandbox", "--host-resolver-rules=MAP rebound.example 127.0.0.1"])
    try:
        yield browser
    finally:
        browser.close()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`askright device` on a free port."""

    def __init__(self, program, *arguments, store=None):
        self.program, self.arguments = program, list(arguments)
        self.port = free_port()
        if store:
            self.arguments += ["--store", str(store)]
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "device", *self.arguments, "--port", str(self.port)], stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        if not self.url.startswith("http://"):
            raise AssertionError(f"{self.program} did not start")

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        status = self.process.wait(timeout=PATIENCE / 1000)
        self.process.stdout.close()
        if how == signal.SIGTERM and status:
            raise AssertionError(f"the server ended with {status}, not 0")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()

    def ask(self, method, path, value=None, headers=None):
        """The status of an answer, and its JSON."""
        body = None if value is None else json.dumps(value).encode()
        fields = {"Content-Type": "application/json", **(headers or {})}
        request = urllib.request.Request(self.url + path, body, fields, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
                text = answer.read()
                return answer.status, json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read() or "null")

    def get(self, path):
        status, answer = self.ask("GET", path)
        assert status == 200, answer
        return answer

    def post(self, path, value):
        status, answer = self.ask("POST", path, value)
        assert status in (200, 201), answer
        return answer

    def phone(self, configuration=None, bundle=None):
        """Makes a phone with an app and tells its number."""
        number = self.post("/devices", configuration or {})["id"]
        self.post(f"/devices/{number}/events", {"do": "install", "bundle": bundle or RECIPES})
        return number


class Case:
    """One case: a browser's profile of its own, whose pages must not complain."""

    def __init__(self, browser, server, program):
        self.browser, self.server, self.program = browser, server, program
        self.contexts, self.pages, self.complaints, self.servers = [], [], [], []
        self.tolerated = []
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="askright-page-"))

    def another_server(self, *arguments, **options):
        server = Server(self.program, *arguments, **options)
        self.servers.append(server)
        return server

    def context(self, **options):
        context = self.browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return context

    def page(self, address, context=None, **options):
        """Opens an address in a tab whose faults are noted."""
        page = (context or self.context(**options)).new_page()
        self.pages.append(page)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("console", lambda message: self._note(message))
        page.on("dialog", lambda dialog: (self.complaints.append(f"dialog: {dialog.message}"), dialog.dismiss()))
        page.goto(address)
        return page

    def phone(self, number, server=None, context=None, **options):
        """Opens the page on one phone."""
        page = self.page(f"{(server or self.server).url}/#phones={number}", context, **options)
        return PhonePage(page, server or self.server, number)

    def new_phone(self, configuration=None, bundle=None, **options):
        return self.phone(self.server.phone(configuration, bundle), **options)

    def tolerate(self, pattern):
        """Lets the browser complain of what the case brings about on purpose."""
        self.tolerated.append(re.compile(pattern))

    def _note(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def check_quiet(self):
        """No error of a script, no complaint of the browser, nothing against the content security policy."""
        complaints = [text for text in self.complaints if not any(known.search(text) for known in self.tolerated)]
        assert not complaints, "\n".join(complaints)

    def screenshots(self, folder, sentence):
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^A-Za-z0-9]+", "-", sentence).strip("-").lower()[:80]
        for index, page in enumerate(self.pages):
            with contextlib.suppress(Exception):
                page.screenshot(path=folder / f"{name}-{index + 1}.png", full_page=True, timeout=5000)

    def close(self):
        for context in self.contexts:
            with contextlib.suppress(Exception):
                context.close()
        for server in self.servers:
            with contextlib.suppress(Exception):
                server.__exit__()
        shutil.rmtree(self.folder, ignore_errors=True)


class PhonePage:
    """The page with one phone on it."""

    def __init__(self, page, server, number):
        self.page, self.server, self.number = page, server, number

    def look(self):
        """Turns to this tab. One that lies behind another is drawn once a second, and clicks wait for that."""
        self.page.bring_to_front()

    @property
    def screen(self):
        return self.page.get_by_role("region", name=re.compile(f"^Phone {self.number}\\b"))

    @property
    def journal(self):
        return self.page.get_by_role("region", name="Journal")

    @property
    def circumstances(self):
        return self.page.get_by_role("region", name="Circumstances")

    @property
    def prompt(self):
        return self.screen.get_by_role("alertdialog").or_(self.screen.get_by_role("dialog"))

    def button(self, name, exact=True):
        return self.screen.get_by_role("button", name=name, exact=exact)

    def state(self):
        return self.server.get(f"/devices/{self.number}")["state"]

    def app(self, identifier="example.recipes"):
        return next(app for app in self.state()["apps"] if app["bundle"]["identifier"] == identifier)

    def open(self, app="Recipes"):
        self.button(app).click()
        expect(self.button("Ask to track")).to_be_enabled()

    def ask(self):
        self.button("Ask to track").click()

    def ask_expanded(self, prefer=True, action=True):
        # The button itself lies under its label.
        self.screen.get_by_text("Expanded", exact=True).click()
        expect(self.screen.get_by_role("radio", name="Expanded")).to_be_checked()
        if prefer:
            self.screen.get_by_role("switch", name="Prefer the expanded interface").check()
        if action:
            self.screen.get_by_role("switch", name="Additional Information action").check()
        self.ask()

    def expect_prompt(self, surface):
        """The prompt is on the screen, as the surface that it should be."""
        role = "dialog" if surface == "sheet" else "alertdialog"
        expect(self.screen.get_by_role(role)).to_be_visible()
        prompt = self.server.get(f"/devices/{self.number}/prompt")["prompt"]
        assert prompt["surface"] == surface, prompt
        return prompt

    def label(self, role):
        """What the button of that role says, by the server's words."""
        prompt = self.server.get(f"/devices/{self.number}/prompt")["prompt"]
        return next(button["label"]["text"] for button in prompt["content"]["buttons"] if button["role"] == role)

    def tap(self, role):
        self.prompt.get_by_role("button", name=self.label(role), exact=True).click()
        expect(self.prompt).to_have_count(0)

    def expect_status(self, status):
        expect(self.screen.get_by_text(status, exact=True).first).to_be_visible()
        assert self.app()["status"] == status, self.app()

    def entries(self):
        """The entries of the journal on the page; facts that are open beneath them are list items, too."""
        return self.journal.locator("li[data-entry]")

    def expect_in_journal(self, text):
        expect(self.journal.get_by_text(text).last).to_be_visible()

    def expect_entries(self, count):
        expect(self.entries()).to_have_count(count)


def case(cases, sentence):
    """Adds a case to a list, with the sentence that it shows to be true."""
    def add(body):
        cases.append((sentence, body))
        return body
    return add
