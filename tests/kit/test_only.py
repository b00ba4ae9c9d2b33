"""What ``--only`` prints, and what it leaves as it was."""

from pathlib import Path

import pytest

from pnp.errors import BadInput, Complaints, ImpositionError
from pnp.kit import Kit, Order, build
from pnp.model.loading import load
from tests.command import small

MORE = {
    "night.yaml": """\
cards: night
template: event
back: event-back
source: own
confidence: stated
fields: {title: text, text: rich}
words: {back: Night}
components:
  - {id: owl, title: Owl, text: Nothing happens.}
""",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return the small game, with a second deck."""
    files = small("x") | MORE
    files["game.yaml"] = files["game.yaml"].replace(
        "cards: [events.yaml]", "cards: [events.yaml, night.yaml]"
    )
    for name, text in files.items():
        path = tmp_path / "x" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "x"


def kit(game: Path, *only: str, paper: str = "A4") -> Kit:
    """Print a game beside its folder."""
    complaints = Complaints()
    loaded = load(game, complaints=complaints)
    assert loaded is not None
    order = Order(only=only, paper=paper)
    return build(loaded, order, game.parent / "out", complaints)


def names(made: Kit) -> set[str]:
    """Return the PDFs in a kit's folder."""
    return {path.name for path in made.folder.glob("*.pdf")}


FILES = ("counters", "cards", "aid", "cover", "boxes", "assembly")
WHOLE = {f"{name}.pdf" for name in FILES}


def test_one_part_again_leaves_the_others_as_they_were(game: Path) -> None:
    before = {path: path.read_bytes() for path in kit(game).folder.iterdir()}

    made = kit(game, "counters")

    assert [each.part.name for each in made.made] == ["counters"]
    assert names(made) == WHOLE
    manifest = made.folder / "manifest.json"
    assert all(p.read_bytes() == data for p, data in before.items() if p != manifest)


def test_one_deck_has_a_file_of_its_own(game: Path) -> None:
    kit(game)

    assert names(kit(game, "night")) == WHOLE | {"cards-night.pdf"}


def test_the_whole_kit_again_takes_the_single_deck_away(game: Path) -> None:
    kit(game, "night")

    assert names(kit(game)) == WHOLE


def test_a_file_of_ones_own_stays(game: Path) -> None:
    own = kit(game).folder / "notes.txt"
    own.write_text("mine")

    kit(game)

    assert own.read_text() == "mine"


def test_what_is_not_there_is_told_with_what_is(game: Path) -> None:
    with pytest.raises(BadInput, match="nothing called 'counter' in X") as told:
        kit(game, "counter")

    assert "did you mean 'counters'?" in str(told.value)


def test_a_name_unlike_any_is_told_with_every_name_decks_among_them() -> None:
    castle = load("castle-itter", complaints=Complaints())
    assert castle is not None

    with pytest.raises(BadInput) as told:
        build(castle, Order(only=("zebra",)), Path("nowhere"), Complaints())

    assert "ss-1, ss-2" in str(told.value)


def test_a_sheet_that_fits_no_page_is_left_out_and_named(game: Path) -> None:
    made = kit(game, paper="120x160mm")

    assert made.left_out["Player Aid"] == "190 x 259.4 mm does not fit 120 x 160 mm"
    assert "cards.pdf" in names(made)


def test_a_game_with_nothing_to_print_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "x"
    folder.mkdir()
    (folder / "game.yaml").write_text("game: x\ntitle: X\n")

    with pytest.raises(ImpositionError, match="nothing to print in X"):
        kit(folder)
