"""The page without a mouse and without eyes: the keyboard, names and roles, axe-core's rules."""
import importlib.resources

from playwright.sync_api import expect

from harness import case

CASES = []
AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
# Those of the default rules that look at colours.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]


def check_axe(phone, where, only=None):
    """axe-core finds nothing, by all of its default rules or by some.

    The script runs as one of the browser's own, which the page's policy does not hold back.
    """
    page = phone.page
    # What is still fading in has other colours than those that people read.
    page.evaluate("Promise.allSettled(document.getAnimations().map((animation) => animation.finished))")
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(
        """async (only) => (await axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) }))
          .violations.map((rule) =>
          `${rule.id} (${rule.impact}): ${rule.help}\\n` + rule.nodes.map((node) => `    ${node.html}\\n    ${node.failureSummary}`)
            .join("\\n"))""", only)
    assert not found, f"{where}:\n" + "\n".join(found)


def tour(case, **options):
    """The places of the page, one after the other."""
    phone = case.new_phone({"deviceLocation": "FR", "accountRegion": "FR"}, **options)
    expect(phone.button("Recipes")).to_be_visible()
    yield phone, "the home screen"
    phone.open()
    yield phone, "an app's screen"
    phone.ask_expanded()
    phone.expect_prompt("sheet")
    yield phone, "the sheet"
    phone.tap("allow")
    phone.button("Home").click()
    phone.button("Settings").click()
    phone.screen.get_by_role("button", name="Tracking").click()
    expect(phone.screen.get_by_role("switch", name="Recipes")).to_be_visible()
    yield phone, "the tracking page of Settings"
    phone.button("Home").click()
    phone.button("Get apps").click()
    expect(phone.screen.get_by_role("form", name="Make an app")).to_be_visible()
    yield phone, "where apps come from"


@case(CASES, "axe-core finds nothing, in the light")
def axe_light(case):
    for phone, where in tour(case, color_scheme="light"):
        check_axe(phone, where)


@case(CASES, "axe-core finds nothing, in the dark")
def axe_dark(case):
    # Roles and names are those of the light.
    for phone, where in tour(case, color_scheme="dark"):
        check_axe(phone, where, only=COLOUR_RULES)


@case(CASES, "axe-core finds nothing with the alert and opened facts")
def axe_alert(case):
    phone = case.new_phone()
    phone.open()
    phone.ask()
    phone.expect_prompt("alert")
    phone.journal.get_by_role("group").last.get_by_text("fact").click()
    expect(phone.journal.get_by_text("ATT-").last).to_be_visible()
    check_axe(phone, "the alert")


def tab_to(phone, locator, most=80, key="Tab"):
    """Presses Tab until something has the focus."""
    for _ in range(most):
        if locator.evaluate("element => element === document.activeElement"):
            return
        phone.page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead to {locator}")


def focus_is_in(locator):
    return locator.evaluate("element => element.contains(document.activeElement)")


@case(CASES, "With the keyboard alone: open, ask, read, answer, and the focus is where it was")
def keyboard(case):
    phone = case.new_phone()
    expect(phone.button("Recipes")).to_be_visible()
    tab_to(phone, phone.button("Recipes"))
    phone.page.keyboard.press("Enter")
    expect(phone.button("Ask to track")).to_be_visible()
    tab_to(phone, phone.button("Ask to track"))
    phone.page.keyboard.press("Enter")
    phone.expect_prompt("alert")
    # The focus is in the prompt, and Tab does not lead out of it.
    for _ in range(5):
        assert focus_is_in(phone.prompt)
        phone.page.keyboard.press("Tab")
    # Escape leaves, and answers nothing.
    phone.page.keyboard.press("Escape")
    assert not focus_is_in(phone.prompt)
    expect(phone.prompt).to_be_visible()
    allow = phone.prompt.get_by_role("button", name=phone.label("allow"), exact=True)
    tab_to(phone, allow, key="Shift+Tab")
    phone.page.keyboard.press("Space")
    phone.expect_status("authorized")
    expect(phone.button("Ask to track")).to_be_focused()


@case(CASES, "Undo and the year need no mouse either")
def keyboard_around(case):
    phone = case.new_phone()
    year = phone.circumstances.get_by_role("button", name="+1 year")
    expect(year).to_be_visible()
    year.focus()
    phone.page.keyboard.press("Enter")
    phone.expect_entries(2)
    undo = phone.journal.get_by_role("button", name="Undo")
    undo.focus()
    phone.page.keyboard.press("Enter")
    phone.expect_entries(1)


@case(CASES, "A screen reader hears what happens, and is told what the prompt is")
def spoken(case):
    phone = case.new_phone()
    phone.open()
    phone.ask()
    phone.expect_prompt("alert")
    log = phone.page.get_by_role("log")
    expect(log).to_contain_text("asks to track")
    expect(log).to_contain_text("alert appears")
    title = phone.server.get(f"/devices/{phone.number}/prompt")["prompt"]["content"]["title"]["text"]
    expect(phone.screen.get_by_role("alertdialog", name=title)).to_be_visible()
    # What lies under it cannot be reached.
    assert phone.button("Ask to track").evaluate("element => element.closest('[inert]') !== null")
