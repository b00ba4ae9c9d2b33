"""``--no-blanks``: the counters and cards to write on are left out."""

from pathlib import Path

from pnp.errors import Complaints
from pnp.kit import Kit, Order, build
from pnp.model.loading import load
from tests.command import small

BLANK = "  - {id: spare, blank: yes, copies: 40}\n"


def kit(folder: Path, *only: str, blanks: bool) -> Kit:
    """Print the small game, with forty blanks in its deck."""
    for name, text in small("x").items():
        path = folder / "x" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            text + BLANK if name == "events.yaml" else text, encoding="utf-8"
        )
    complaints = Complaints()
    loaded = load(folder / "x", complaints=complaints)
    assert loaded is not None, complaints
    return build(loaded, Order(only=only, blanks=blanks), folder / "out", complaints)


def test_the_blanks_are_left_out_and_nothing_else(tmp_path: Path) -> None:
    (every,) = kit(tmp_path, "cards", blanks=True).made
    (fewer,) = kit(tmp_path, "cards", blanks=False).made
    assert every.pieces - fewer.pieces == 40
    assert {str(each["piece"]) for each in every.entries} - {
        str(each["piece"]) for each in fewer.entries
    } == {"events/spare"}


def test_a_kit_without_blanks_has_a_folder_of_its_own(tmp_path: Path) -> None:
    folders = {kit(tmp_path, "cards", blanks=b).folder.name for b in (True, False)}
    assert folders == {"a4-long-edge", "a4-long-edge-no-blanks"}


def test_the_box_is_as_narrow_as_the_deck_without_them(tmp_path: Path) -> None:
    made = [kit(tmp_path, "boxes", blanks=b).made[0] for b in (True, False)]
    assert made[0].files != made[1].files
