"""Small windows, large letters, the dark, and people whom motion makes ill."""
from playwright.sync_api import expect

from harness import case

CASES = []


def check_width(phone, where):
    """Nothing has to be scrolled sideways, and no text is cut off at the side."""
    beyond = phone.page.evaluate(
        """() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return [];
          return [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > width + 1)
            .slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
        }""")
    assert not beyond, f"{where}: wider than the window:\n" + "\n".join(beyond)


def walk(case, **options):
    phone = case.new_phone({"deviceLocation": "IT", "accountRegion": "IT"}, **options)
    expect(phone.button("Recipes")).to_be_visible()
    check_width(phone, "the home screen")
    phone.open()
    check_width(phone, "an app's screen")
    phone.ask_expanded()
    phone.expect_prompt("sheet")
    check_width(phone, "the sheet")
    for role in ("additionalInfo", "deny", "allow"):
        button = phone.prompt.get_by_role("button", name=phone.label(role), exact=True)
        button.scroll_into_view_if_needed()
        box, window = button.bounding_box(), phone.page.viewport_size
        assert box["x"] >= 0 and box["x"] + box["width"] <= window["width"] + 1, (role, box)
        assert button.evaluate("element => element.scrollWidth <= element.clientWidth + 1"), role
    phone.tap("deny")
    phone.expect_status("denied")
    phone.journal.get_by_role("button", name="Undo").click()
    phone.expect_prompt("sheet")


@case(CASES, "A window of 320 points: everything is in reach, nothing is scrolled sideways")
def narrow(case):
    walk(case, viewport={"width": 320, "height": 568})


@case(CASES, "200 % zoom")
def zoomed(case):
    # A browser that zooms gives the page half as many points of twice the size.
    walk(case, viewport={"width": 640, "height": 400}, device_scale_factor=2)


@case(CASES, "The dark is dark")
def dark(case):
    phone = case.new_phone(color_scheme="dark")
    expect(phone.button("Recipes")).to_be_visible()
    background, text = phone.page.evaluate(
        """() => {
          const style = getComputedStyle(document.body);
          const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
            .getContext("2d", { willReadFrequently: true });
          return [style.backgroundColor, style.color].map((color) => {
            canvas.fillStyle = color;
            canvas.fillRect(0, 0, 1, 1);
            const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          });
        }""")
    assert background < 80 < 160 < text, (background, text)


@case(CASES, "Where motion is unwelcome nothing moves")
def reduced_motion(case):
    phone = case.new_phone(reduced_motion="reduce")
    phone.open()
    phone.ask()
    phone.expect_prompt("alert")
    running = phone.page.evaluate(
        """document.getAnimations().filter((animation) => animation.effect.getComputedTiming().activeDuration > 10)
          .map((animation) => animation.animationName ?? animation.transitionProperty)""")
    assert not running, running
