"""The page and the server: two tabs, a server that is started anew, links and scenarios."""
import re
import signal
import subprocess

from playwright.sync_api import expect

from harness import case

CASES = []
# A server that is gone shows in the browser's own messages.
GONE = (
    r"net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|EMPTY_RESPONSE"
    r"|SOCKET_NOT_CONNECTED)")


@case(CASES, "Two tabs on one phone show the same, and a prompt that one answers is gone in the other")
def two_tabs(case):
    one = case.new_phone()
    other = case.phone(one.number, context=one.page.context)
    one.look()
    one.open()
    one.ask()
    one.expect_prompt("alert")
    other.expect_prompt("alert")
    other.look()
    other.tap("allow")
    expect(one.prompt).to_have_count(0)
    one.expect_status("authorized")
    count = len(one.server.get(f"/devices/{one.number}/journal")["entries"])
    one.expect_entries(count)
    other.expect_entries(count)


@case(CASES, "A phone that the command's options describe has the apps from the start, once")
def described_phone(case):
    server = case.another_server("--location", "FR", "--account", "FR")
    page = case.page(server.url)
    names = [app["name"] for app in server.get("/page/context")["apps"]]
    for name in names:
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=names[0], exact=True)).to_be_visible()
    state = server.get("/devices/1")["state"]
    assert [app["name"] for app in state["apps"]] == names, state["apps"]
    assert state["device"]["deviceLocation"] == "FR", state["device"]
    assert len(server.get("/devices/1/journal")["entries"]) == len(names)


def restarted(case, how, store, tell):
    case.tolerate(GONE)
    server = case.another_server(store=store)
    if store:
        number = 1
        server.post("/devices/1/events", {"do": "install", "bundle": {
            "identifier": "example.recipes", "name": "Recipes", "usageDescription": "To show you offers."}})
    else:
        number = server.phone()
    phone = case.phone(number, server)
    phone.open()
    phone.ask()
    phone.expect_prompt("alert")
    entries = server.get(f"/devices/{number}/journal")["entries"]
    phone.expect_entries(len(entries))
    server.stop(how)
    server.start()
    tell(phone, entries)


@case(CASES, "The server is killed and started anew with the phone's file: the page goes on and loses nothing")
def restart_with_store(case):
    def tell(phone, entries):
        assert phone.server.get("/devices/1/journal")["entries"] == entries
        phone.tap("allow")
        phone.expect_status("authorized")
        # What others bring about arrives by the new stream.
        phone.server.post("/devices/1/events", {"do": "advance", "days": 1})
        phone.expect_in_journal("1 day later")
        phone.expect_entries(len(phone.server.get("/devices/1/journal")["entries"]))

    restarted(case, signal.SIGKILL, case.folder / "phone.db", tell)


@case(CASES, "The server is started anew without a file: the page tells it everything again, and says so")
def restart_without_store(case):
    def tell(phone, entries):
        expect(phone.page.get_by_role("alert").get_by_text("The server was started anew.")).to_be_visible()
        number = phone.server.get("/devices")["devices"][0]["id"]
        again = phone.server.get(f"/devices/{number}/journal")["entries"]
        assert [entry["event"] for entry in again] == [entry["event"] for entry in entries]
        phone.number = number
        phone.tap("deny")
        phone.expect_status("denied")

    restarted(case, signal.SIGTERM, None, tell)


@case(CASES, "A step back while the page is away: it knows when it comes back")
def rewound_while_away(case):
    case.tolerate(GONE)
    server = case.another_server(store=case.folder / "phone.db")
    server.post("/devices/1/events", [{"do": "advance", "days": 1}, {"do": "advance", "days": 2}])
    phone = case.phone(1, server)
    phone.expect_entries(2)
    phone.page.context.set_offline(True)
    server.post("/devices/1/rewind", {"to": 1})
    server.post("/devices/1/events", [{"do": "advance", "days": 5}, {"do": "advance", "days": 6}])
    phone.page.context.set_offline(False)
    server.stop(signal.SIGKILL)
    server.start()
    phone.expect_in_journal("5 days later")
    phone.expect_entries(3)
    expect(phone.journal.get_by_text("2 days later")).to_have_count(0)


@case(CASES, "A link makes the phone again, in another profile of the browser and with another server")
def link(case):
    phone = case.new_phone()
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=phone.server.url)
    phone.open()
    phone.ask()
    phone.expect_prompt("alert")
    phone.tap("deny")
    phone.expect_status("denied")
    phone.journal.get_by_role("button", name="Copy link").click()
    expect(phone.page.get_by_text("The link is copied.")).to_be_visible()
    address = phone.page.evaluate("navigator.clipboard.readText()")
    server = case.another_server()
    page = case.page(address.replace(phone.server.url, server.url))
    expect(page.get_by_text("denied", exact=True).first).to_be_visible()
    number = server.get("/devices")["devices"][0]["id"]
    again, before = server.get(f"/devices/{number}")["state"], phone.state()
    assert again == before


@case(CASES, "What happened is recorded as a scenario that passes")
def scenario(case):
    phone = case.new_phone({"deviceLocation": "PL", "accountRegion": "PL"})
    phone.open()
    phone.ask()
    phone.expect_prompt("sheet")
    phone.tap("allow")
    phone.expect_status("authorized")
    with phone.page.expect_download() as download:
        phone.journal.get_by_role("link", name="Record as scenario").click()
    path = case.folder / "recorded.json"
    download.value.save_as(path)
    run = subprocess.run([case.program, "scenario", path], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stdout + run.stderr


@case(CASES, "The same app in three countries, side by side, all together")
def compare(case):
    phone = case.new_phone()
    phone.page.get_by_role("button", name="Compare IT, NL, US").click()
    phones = phone.page.get_by_role("region", name=re.compile(r"^Phone \d+"))
    expect(phones).to_have_count(3)
    expect(phone.page.get_by_role("heading", name=re.compile(r"^(Circumstances|Journal) of phone \d+$"))).to_have_count(2)
    phones.first.get_by_role("button", name="Recipes", exact=True).click()
    expect(phone.page.get_by_role("button", name="Ask to track")).to_have_count(3)
    phones.first.get_by_role("button", name="Ask to track").click()
    expect(phone.page.get_by_role("alertdialog")).to_have_count(2)
    expect(phone.page.get_by_role("dialog")).to_have_count(1)
