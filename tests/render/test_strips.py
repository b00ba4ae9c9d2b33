"""A worked turn is printed in rows of pictures, none of them half empty."""

import pytest

from pnp.geometry import Size, mm
from pnp.render.strips import LONG, Part, Plate, Strip, strip

SIZE = Size(mm(84), mm(45))


def session(drawn: str) -> list[Plate]:
    """Return steps: ``p`` has a picture, ``t`` words, ``P`` both many; ``-`` no turn.

    ``s`` is still: it ends a turn.
    """
    found = []
    for number, each in enumerate(drawn):
        parts = (Part(number, SIZE),) if each in "pP" else ()
        text = "x" * (LONG if each == "P" else 10)
        found.append(
            Plate("" if each == "-" else "Turn 1", text, (), parts, still=each == "s")
        )
    return found


def sketch(shown: Strip) -> str:
    """Return a row a line: the numbers of the steps of each cell."""
    lead = ",".join(str(number) for number, _ in shown.lead)
    rows = (
        " | ".join(",".join(str(n) for n, _ in cell.steps) for cell in row)
        for row in shown.rows
    )
    return " / ".join([lead, *rows])


@pytest.mark.parametrize(
    ("steps", "rows"),
    [
        pytest.param("pppp", " / 1 | 2 / 3 | 4", id="two in a row"),
        pytest.param("ppp", " / 1 | 2 / 3", id="one is left, and alone"),
        pytest.param("tpttp", " / 1,2 | 3,4,5", id="words lead to the next picture"),
        pytest.param("pptt", " / 1 | 2,3,4", id="words at the end"),
        pytest.param("pPpp", " / 1 / 2 / 3 | 4", id="many words are alone"),
        pytest.param("--pp", "1,2 / 3 | 4", id="before the first turn"),
        pytest.param("tt", " / 1,2", id="no picture at all"),
        pytest.param("pstp", " / 1,2 | 3,4", id="the next turn has its own picture"),
        pytest.param("pssp", " / 1,2,3 | 4", id="the end of a turn is with its turn"),
    ],
)
def test_the_rows_of_a_session(steps: str, rows: str) -> None:
    assert sketch(strip(session(steps), 2)) == rows


def test_a_narrow_page_has_one_picture_in_a_row() -> None:
    assert sketch(strip(session("pptp"), 1)) == " / 1 / 2 / 3,4"


def test_only_the_marks_that_are_drawn_are_explained() -> None:
    one, other = frozenset({"fire", "new"}), frozenset({"new"})
    plates = [Plate("", "", (), marks=each) for each in (one, other)]

    assert strip(plates, 2).key == "Framed in colour: new. Wedge and burst: it fires."
