"""Take the pictures of docs/page.md from the real page: ``make screens``.

Each is a game that is begun, played a little, and shown in Chromium, at the size of a
phone or a tablet.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.table.opened import opened
from tests.table.web.browser import chromium

PICTURES = Path(__file__).parent / "pictures"
PHONE, TABLET = (390, 844), (820, 1180)


class Screen(NamedTuple):
    """A picture: what is played first, what is tapped, and how it is shown."""

    name: str
    game: str
    begun: Mapping[str, Any]
    taps: Sequence[str]
    size: tuple[int, int] = PHONE
    light: str = "light"


LEE = '[data-thing="p:defenders/lee"]'
SCREENS = (
    Screen("page-moves", "castle-itter", {"plays": "place Lee at NT2"}, (LEE,)),
    Screen(
        "page-why",
        "castle-itter",
        {"plays": "place Lee at NT2"},
        (LEE, '[data-thing="p:attackers/rifleman s:a9"]'),
    ),
    Screen(
        "page-dice",
        "aachen",
        {},
        (".pad .die >> nth=5",),
    ),
    Screen(
        "page-tray",
        "castle-itter",
        {"plays": "place Lee at NT2\nsuppress purple 2 by Lee"},
        (),
    ),
    Screen(
        "page-battle",
        "itchy-scratchy",
        {"scenario": "wall", "plays": "5 2\ngo first"},
        ('[data-thing="p:units/U-C"]',),
        TABLET,
        "dark",
    ),
    Screen(
        "page-forms",
        "cassino",
        {"variants": ("town", "cohesion", "assault")},
        (),
    ),
)


def main() -> None:
    """Take every picture."""
    with chromium() as browser:
        for screen in SCREENS:
            with (
                TemporaryDirectory() as folder,
                opened(Path(folder), screen.game, **screen.begun) as table,
            ):
                take(browser, table, screen)


def take(browser: Any, table: Any, screen: Screen) -> None:
    """Take one picture."""
    width, height = screen.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=screen.light,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{table.port}/#t={table.token}")
    page.wait_for_selector(".page .asked-what")
    page.wait_for_timeout(1500)
    for each in screen.taps:
        page.locator(each).first.click()
        page.wait_for_timeout(1200)
    page.screenshot(path=PICTURES / f"{screen.name}.png")
    context.close()


if __name__ == "__main__":
    main()
