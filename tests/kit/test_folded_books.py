"""``--booklet``: a book of the kit on sheets to fold."""

from pathlib import Path

import pytest

from pnp.errors import Complaints, ImpositionError
from pnp.kit import Kit, Order, build
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.render.book import available

pytestmark = pytest.mark.skipif(bool(available()), reason="needs Pango")

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def game(name: str = "draughts") -> Game:
    complaints = Complaints()
    loaded = load(EXAMPLES / name, complaints=complaints)
    assert loaded is not None, complaints
    return loaded


def kit(to: Path, paper: str) -> Kit:
    order = Order(only=("rulebook",), booklet=True, paper=paper)
    return build(game(), order, to, Complaints())


def test_a_booklet_is_four_pages_a_sheet_and_right_for_the_printer(
    tmp_path: Path,
) -> None:
    import pypdfium2

    made = kit(tmp_path, "A4")  # build examines it as a printer would

    assert made.folder.name == "a4-long-edge-booklet"
    (part,) = made.made
    pdf = pypdfium2.PdfDocument(part.files["rulebook.pdf"])
    assert len(pdf) == 2 * part.sheets
    words = "".join(page.get_textpage().get_text_range() for page in pdf)
    assert "Jumping" in words
    assert "Contents" not in words  # a list of what is on the next page


def test_pages_too_small_to_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ImpositionError, match="booklet on A5 would be"):
        kit(tmp_path, "A5")
