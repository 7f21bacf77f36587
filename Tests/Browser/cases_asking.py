"""First launches in four countries, and every way in which a prompt can end."""
from functools import partial

from playwright.sync_api import expect

from harness import case

CASES = []
FIRST_LAUNCH = {
    # Country: what the classic request brings, and the expanded one that prefers the sheet (ATT-51 to ATT-53).
    "FR": ("sheet", "sheet"), "IT": ("sheet", "sheet"), "NL": ("alert", "sheet"), "US": ("alert", "alert"),
}


def first_launch(country, expanded, surface, case):
    phone = case.new_phone({"deviceLocation": country, "accountRegion": country})
    phone.open()
    phone.ask_expanded() if expanded else phone.ask()
    prompt = phone.expect_prompt(surface)
    assert prompt["buttons"] == (
        ["additionalInfo", "deny", "allow"] if expanded and surface == "sheet" else prompt["buttons"])
    expect(phone.prompt).to_contain_text("Recipes")
    text = "One partner" if surface == "sheet" else "To show you offers for ingredients in other apps."
    expect(phone.prompt).to_contain_text(text)
    phone.expect_in_journal("sheet appears" if surface == "sheet" else "alert appears")


for country, (classic, preferring) in FIRST_LAUNCH.items():
    CASES.append((f"{country}: the classic request brings the {classic}", partial(first_launch, country, False, classic)))
    CASES.append(
        (f"{country}: the expanded request brings the {preferring}", partial(first_launch, country, True, preferring)))


LOCALISED = {
    "identifier": "example.recipes", "name": "Recipes", "usageDescription": "To show you offers.",
    "developmentLanguage": "en",
    "localisations": {
        "fr": {"name": "Recettes", "usageDescription": "Pour vous montrer des offres."},
        "ar": {"usageDescription": "لعرض العروض عليك."},
    },
}


def app_language(language, name, text, direction, case):
    phone = case.new_phone(bundle=LOCALISED)
    phone.circumstances.get_by_label("Language").select_option(language)
    phone.open(name)
    phone.ask()
    phone.expect_prompt("alert")
    words = phone.prompt.locator(".app-text")
    expect(words).to_have_text(text)
    expect(words).to_have_attribute("lang", "en" if text == LOCALISED["usageDescription"] else language)
    expect(words).to_have_attribute("dir", direction)
    expect(words.locator("p")).to_have_css("direction", direction)
    expect(phone.prompt).to_contain_text(name)


for tag, name, text, direction in [
    ("fr", "Recettes", "Pour vous montrer des offres.", "ltr"), ("ar", "Recipes", "لعرض العروض عليك.", "rtl"),
    ("he", "Recipes", "To show you offers.", "ltr"),
]:
    CASES.append((
        f"{tag} in the language picker: the prompt has the app's words in that language, or in its own",
        partial(app_language, tag, name, text, direction)))


@case(CASES, "A language that only an app has can be chosen: the app speaks it, the system English, and the page says so")
def language_of_an_app(case):
    localisations = {**LOCALISED["localisations"], "ca": {"name": "Receptes", "usageDescription": "Per mostrar ofertes."}, "zh_TW": {}}
    phone = case.new_phone(bundle={**LOCALISED, "localisations": localisations})
    languages = phone.circumstances.get_by_label("Language")
    expect(languages.locator("optgroup option")).to_have_text(["Catalan · català"])
    note = phone.circumstances.get_by_text("The system’s own words are not known in Catalan")
    expect(note).to_be_hidden()
    languages.select_option("ca")
    phone.expect_in_journal("The language is Catalan")
    expect(note).to_be_visible()
    phone.open("Receptes")
    phone.ask()
    phone.expect_prompt("alert")
    expect(phone.prompt).to_contain_text("Per mostrar ofertes.")
    assert phone.label("deny") == "Ask App Not to Track"
    languages.select_option("fr")
    expect(note).to_be_hidden()


@case(CASES, "Apps are offered under their names in the phone's language")
def offered_names(case):
    phone = case.new_phone({"language": "ja"})
    phone.button("Get apps").click()
    offered = phone.screen.get_by_role("region", name="Examples")
    expect(offered.get_by_role("button", name="Get 山の道", exact=True)).to_be_visible()
    phone.circumstances.get_by_label("Language").select_option("es-ES")
    expect(offered.get_by_role("button", name="Get Trails", exact=True)).to_be_visible()
    phone.button("Get Jardín de palabras").click()
    expect(phone.button("Open Jardín de palabras")).to_be_visible()


@case(CASES, "Allow: the app is authorized, and asking again brings nothing")
def allow(case):
    phone = case.new_phone()
    phone.open()
    phone.ask()
    phone.expect_prompt("alert")
    phone.tap("allow")
    phone.expect_status("authorized")
    phone.expect_in_journal("The app is told: authorized.")
    phone.ask()
    phone.expect_in_journal("The person decided before, and that decision stands.")
    expect(phone.prompt).to_have_count(0)


@case(CASES, "Deny in France, and a year later the sheet comes again")
def year_later(case):
    phone = case.new_phone({"deviceLocation": "FR", "accountRegion": "FR"})
    phone.open()
    phone.ask()
    phone.expect_prompt("sheet")
    phone.tap("deny")
    phone.expect_status("denied")
    phone.ask()
    phone.expect_in_journal("No prompt.")
    phone.circumstances.get_by_role("button", name="+1 year").click()
    phone.expect_in_journal("365 days later")
    expect(phone.screen.get_by_text("once more")).to_be_visible()
    phone.ask()
    assert phone.expect_prompt("sheet")["isReprompt"]
    phone.tap("allow")
    phone.expect_status("authorized")


@case(CASES, "Additional Information: the action runs, nothing is decided, and the app may ask again")
def additional_information(case):
    phone = case.new_phone({"deviceLocation": "DE", "accountRegion": "DE"})
    phone.open()
    phone.ask_expanded()
    phone.expect_prompt("sheet")
    phone.tap("additionalInfo")
    phone.expect_in_journal("Additional Information action runs")
    phone.expect_status("notDetermined")
    phone.ask()
    phone.expect_prompt("sheet")


@case(CASES, "The map and the lists move the phone, and the prompt follows")
def travelling(case):
    phone = case.new_phone()
    phone.circumstances.get_by_label("Phone is in").select_option("IT")
    phone.circumstances.get_by_label("Apple Account", exact=True).select_option("IT")
    phone.expect_in_journal("The Apple Account is of Italy")
    phone.open()
    phone.ask()
    phone.expect_prompt("sheet")


@case(CASES, "Arabic: the prompt is written from right to left")
def right_to_left(case):
    phone = case.new_phone({"language": "ar"})
    phone.open()
    phone.ask()
    prompt = phone.expect_prompt("alert")
    assert prompt["content"]["language"] == "ar", prompt
    expect(phone.prompt).to_have_attribute("dir", "rtl")
    expect(phone.prompt).to_have_attribute("lang", "ar")
    assert phone.prompt.evaluate("element => getComputedStyle(element).direction") == "rtl"
    phone.tap("deny")
    phone.expect_status("denied")


@case(CASES, "Undo takes the last thing back, here and in another tab")
def undo(case):
    phone = case.new_phone()
    other = case.phone(phone.number, context=phone.page.context)
    phone.look()
    phone.open()
    phone.ask()
    phone.expect_prompt("alert")
    phone.tap("allow")
    phone.expect_status("authorized")
    phone.journal.get_by_role("button", name="Undo").click()
    phone.expect_prompt("alert")
    expect(other.prompt).to_be_visible()
    assert phone.app()["status"] == "notDetermined"
    other.look()
    other.tap("deny")
    phone.look()
    phone.expect_status("denied")
    phone.journal.get_by_role("button", name="Go back to just after entry 1").click()
    phone.expect_entries(1)
    other.expect_entries(1)


@case(CASES, "Each answer says why, and its facts open on a click")
def facts(case):
    phone = case.new_phone()
    phone.open()
    phone.ask()
    phone.expect_prompt("alert")
    phone.journal.get_by_role("group").last.get_by_text("fact").click()
    expect(phone.journal.get_by_text("ATT-").last).to_be_visible()
