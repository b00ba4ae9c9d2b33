"""The page at the table, over a fake Table, in a real browser."""

from gzip import compress
from typing import Any

import pytest

from tests.table.web.browser import AXE, WEB
from tests.table.web.conftest import Opener

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("browser"),
    pytest.mark.filterwarnings("default"),
]


def test_every_module_is_asked_for_at_once() -> None:
    head = (WEB / "index.html").read_text()
    modules = {each.name for each in WEB.glob("*.js")}

    assert {each for each in modules if f'"{each}"' not in head} == set()


def test_the_page_is_small() -> None:
    modules = WEB.rglob("*.js")

    assert sum(len(compress(each.read_bytes())) for each in modules) <= 60_000


def tap(page: Any, thing: str) -> None:
    """Tap the middle of a piece or a space, as a finger does."""
    box = page.locator(f'[data-thing="{thing}"]').first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(120)


def sent(page: Any) -> list[str]:
    return [each["text"] for each in page.evaluate("fake.sent")]


def test_two_taps_are_a_move(opened: Opener) -> None:
    page = opened()
    tap(page, "p:men/ann")
    tap(page, "s:A3")

    assert sent(page) == ["move Ann to A3"]
    assert page.get_by_role("button", name="Ann, in Room A3").count() == 1


def test_a_space_first_and_then_a_piece_is_the_same_move(opened: Opener) -> None:
    page = opened()
    tap(page, "s:A2")
    tap(page, "p:men/bob")

    assert sent(page) == ["move Bob to A2"]


def test_every_move_is_in_the_list_as_well(opened: Opener) -> None:
    page = opened(width=360, height=740)
    page.get_by_role("button", name="move: 8 moves").click()
    page.get_by_role("button", name="Ann: 4 moves").click()
    page.get_by_role("button", name="move Ann to B3").click()

    assert sent(page) == ["move Ann to B3"]


def test_moves_show_their_chances_until_they_are_hidden(opened: Opener) -> None:
    page = opened(width=360, height=740, chances="yes")
    tap(page, "p:men/ann")
    page.get_by_text("50% A3").wait_for()

    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Hide the chances of moves").click()
    page.keyboard.press("Escape")

    assert page.get_by_text("50% A3").count() == 0
    page.get_by_role("button", name="move Ann to A3").click()
    assert sent(page) == ["move Ann to A3"]


def test_a_tap_that_is_not_lit_shows_why_not(opened: Opener) -> None:
    page = opened()
    tap(page, "p:men/ann")
    tap(page, "s:B2")
    sheet = page.get_by_role("dialog")

    assert sheet.get_by_text("Bob is in that room.").is_visible()
    sheet.get_by_role("button", name="Show the rule").click()
    assert sheet.get_by_text("<b>No</b> two men share a room.").is_visible()
    sheet.get_by_role("button", name="move Ann to A3").click()
    page.wait_for_timeout(100)
    assert sent(page) == ["move Ann to A3"]


def test_dice_are_entered_and_corrected(opened: Opener) -> None:
    page = opened(awaits="dice")
    page.get_by_role("button", name="Die shows 3", exact=True).click()
    page.get_by_role("button", name="Die 1 shows 3").click()
    page.keyboard.press("4")
    assert sent(page) == []
    page.get_by_role("button", name="Die shows 2", exact=True).click()

    assert sent(page) == ["4 2"]


def test_a_card_is_drawn_by_its_face(opened: Opener) -> None:
    page = opened(awaits="card")
    page.get_by_role("button", name="Storm, 2 left").click()

    assert sent(page) == ["Storm"]


def test_a_table_that_moved_on_shows_what_was_played(opened: Opener) -> None:
    page = opened()
    tap(page, "p:men/ann")
    page.evaluate("fake.other('move Bob to B3')")
    tap(page, "s:A3")

    assert page.get_by_text("The table moved on.").is_visible()
    assert page.locator(".notice").get_by_text("Move Bob to B3.").is_visible()
    assert page.evaluate("fake.entries.length") == 1
    tap(page, "s:A3")
    assert page.evaluate("fake.entries.length") == 2


def test_an_answer_that_is_lost_is_asked_for_under_the_same_id(opened: Opener) -> None:
    page = opened()
    page.evaluate("fake.lost = true")
    tap(page, "p:men/ann")
    tap(page, "s:A3")
    page.locator(".choices .whole").click()
    page.wait_for_timeout(100)
    first, second = page.evaluate("fake.sent")

    assert first["id"] == second["id"]
    assert page.evaluate("fake.entries.length") == 1


def test_nothing_is_sent_offline(opened: Opener) -> None:
    page = opened()
    page.evaluate("fake.tell({kind: 'offline', since: Date.now()})")

    assert page.get_by_text("Offline since").is_visible()
    assert page.get_by_role("button", name="pass").is_disabled()
    page.evaluate("fake.tell({kind: 'live', since: Date.now()})")
    assert page.get_by_role("button", name="pass").is_enabled()


def test_the_keyboard_plays_a_move(opened: Opener) -> None:
    page = opened()
    page.locator('[data-thing="p:men/ann"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)

    assert len(sent(page)) == 1


def test_escape_closes_a_sheet_and_the_focus_returns(opened: Opener) -> None:
    page = opened()
    page.get_by_role("button", name="Log").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")

    assert page.get_by_role("dialog").count() == 0
    assert page.evaluate("document.activeElement.textContent").strip().endswith("Log")


def test_an_entry_of_the_log_shows_the_board_as_it_was(opened: Opener) -> None:
    page = opened()
    tap(page, "p:men/ann")
    tap(page, "s:A3")
    tap(page, "p:men/ann")
    tap(page, "s:B1")
    page.get_by_role("button", name="Log").click()
    page.locator("dialog .entry").last.click()

    assert page.get_by_text("As it was after entry 1").is_visible()
    assert page.get_by_role("button", name="Ann, in Room A3").count() == 1
    page.get_by_role("button", name="Back to now").click()
    assert page.get_by_role("button", name="Ann, in Room B1").count() == 1


def test_a_watcher_cannot_play(opened: Opener) -> None:
    page = opened(role="watcher")

    assert page.get_by_text("Men inside").is_visible()
    assert page.get_by_role("button", name="pass").count() == 0


@pytest.mark.parametrize("width", [320, 360, 820, 1280])
def test_nothing_is_wider_than_the_screen(opened: Opener, width: int) -> None:
    page = opened(width=width, height=740)

    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_nothing_serious(opened: Opener, light: str) -> None:
    if not AXE.exists():
        pytest.skip("make vendor fetches axe-core")
    page = opened(width=360, height=740)
    page.emulate_media(color_scheme=light)
    tap(page, "p:men/ann")
    found = serious(page)
    for sheet in ("Log", "Score", "Rules", "More"):
        page.get_by_role("button", name=sheet).click()
        page.wait_for_timeout(100)
        found += serious(page)
        page.keyboard.press("Escape")

    assert found == []


def serious(page: Any) -> list[tuple[str, str]]:
    """Return what axe finds serious on a page, with the element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run().then((r) => r.violations)")
    grave = [each for each in found if each["impact"] in ("serious", "critical")]
    return [(each["id"], each["nodes"][0]["html"]) for each in grave]
