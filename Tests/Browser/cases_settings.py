"""Settings, as a person uses them."""
from playwright.sync_api import expect

from harness import case

CASES = []


def open_tracking(phone):
    phone.button("Home").click()
    phone.button("Settings").click()
    phone.screen.get_by_role("button", name="Tracking").click()


def answered(case, role, configuration=None):
    phone = case.new_phone(configuration)
    phone.open()
    phone.ask()
    expect(phone.prompt).to_be_visible()
    phone.tap(role)
    open_tracking(phone)
    return phone


@case(CASES, "The app that asked is listed, and its switch takes the permission away")
def app_switch(case):
    phone = answered(case, "allow")
    switch = phone.screen.get_by_role("switch", name="Recipes")
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    assert phone.app()["status"] == "denied"


@case(CASES, "Turning the switch off asks what becomes of apps that are allowed, and later requests bring nothing")
def global_switch(case):
    phone = answered(case, "allow")
    name = phone.state()["settings"]["switchName"]
    phone.screen.get_by_role("switch", name=name).click()
    phone.button("Ask Apps to Stop Tracking").click()
    expect(phone.screen.get_by_role("switch", name=name)).to_have_attribute("aria-checked", "false")
    assert phone.app()["status"] == "denied"


@case(CASES, "In the European Union the switch has its own name")
def name_in_union(case):
    outside, inside = case.new_phone(), case.new_phone({"deviceLocation": "FR", "accountRegion": "FR"})
    names = [phone.state()["settings"]["switchName"] for phone in (outside, inside)]
    assert names[0] != names[1], names
    for phone, name in zip((outside, inside), names):
        phone.button("Settings").click()
        phone.screen.get_by_role("button", name="Tracking").click()
        expect(phone.screen.get_by_role("switch", name=name)).to_be_visible()


@case(CASES, "A profile greys the switch out")
def profile(case):
    phone = case.new_phone()
    phone.circumstances.get_by_role("switch", name="Profile limits ad tracking").check()
    phone.expect_in_journal("A profile limits ad tracking")
    phone.button("Settings").click()
    phone.screen.get_by_role("button", name="Tracking").click()
    expect(phone.screen.get_by_role("switch", name=phone.state()["settings"]["switchName"])).to_be_disabled()


@case(CASES, "The App Privacy Report shows what apps contacted")
def privacy_report(case):
    phone = case.new_phone()
    phone.server.post(f"/devices/{phone.number}/events", {"do": "setPrivacyReport", "on": True})
    phone.open()
    phone.screen.get_by_role("textbox", name="Host").fill("cdn.example.com")
    phone.button("Contact").click()
    phone.expect_in_journal("The request goes out.")
    phone.button("Home").click()
    phone.button("Settings").click()
    phone.screen.get_by_role("button", name="App Privacy Report").click()
    expect(phone.screen.get_by_text("cdn.example.com").first).to_be_visible()
