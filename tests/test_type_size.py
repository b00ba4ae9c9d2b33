"""No type on any page of a kit is too small to read: 5 points, on paper."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pnp.geometry import Length, pt
from pnp.kit.guide.page import pages as guide
from pnp.kit.job import Job
from pnp.kit.parts import parts
from pnp.layout.art import Face, Run, Use
from tests.kits import job_for

LEAST = pt(5)
GAMES = Path(__file__).parent.parent / "components"
KITS = [
    ("castle-itter", ""),
    ("aachen", ""),
    ("cassino", ""),
    ("itchy-scratchy", ""),
    ("itchy-scratchy", "wall"),
    pytest.param("itchy-scratchy", "wall-on-hexes", marks=pytest.mark.soak),
]


def printed(face: Face, scale: Fraction = Fraction(1)) -> Iterator[tuple[Length, str]]:
    """Yield every text on a face, and the size it is printed in."""
    for art in face.art:
        if isinstance(art, Run):
            yield art.size.times(scale), art.text
        elif isinstance(art, Use):
            yield from printed(art.face, scale * art.scale)


def job(game: str, scenario: str) -> Job:
    """Return a kit, ready to lay out."""
    return job_for(game, scenario=scenario)


def faces(making: Job) -> Iterator[tuple[str, Face]]:
    """Yield what is printed: pieces, boards and pages, each by its part.

    Books are set with the sizes of their style sheet, and marks outside the pieces
    (the slug) shrink to 4 points before they are left out.
    """
    for part in parts(making.game):
        for components in part.sets if part.kind in ("pieces", "tiles") else ():
            if part.kind == "tiles":
                board = making.press.board(components)
                yield from [(part.name, board)] if board else []
                continue
            for _, front, back in making.press.pieces(components):
                yield part.name, front
                yield from [(part.name, back)] if back else []
        for page in making.pages(part.sheet) if part.sheet else ():
            yield part.name, page
        for page in guide(making) if part.kind == "guide" else ():
            yield part.name, page


@pytest.mark.parametrize(("game", "scenario"), KITS)
def test_every_word_is_large_enough_to_read(game: str, scenario: str) -> None:
    """On pieces, boards and sheets, with the board that an aid shows."""
    small = {
        (part, text, str(size))
        for part, face in faces(job(game, scenario))
        for size, text in printed(face)
        if size < LEAST
    }

    assert small == set()
