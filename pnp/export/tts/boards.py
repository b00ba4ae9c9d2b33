"""Boards: a locked tile of the right size, its snap points, and what lies on it."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.export.faces import BoardFace
from pnp.export.raster import Shot
from pnp.export.scenario import Scenario
from pnp.export.tts.counters import Counters
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.objects import THICK, TILE, Guids, State, Where, tile
from pnp.export.tts.sheets import SIDE
from pnp.geometry import ZERO, Length
from pnp.layout.art import Face
from pnp.layout.boards.board import Board

LEVEL = 1.0
"""How high above the floor the middle of a board lies on the game's tables."""
RISE = 0.15
"""How much higher the next counter on a space lies."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A board on the table: its face, and where its middle lies."""

    board: BoardFace
    survey: Board | None
    scenario: Scenario
    room: Length
    """How much room a space has at least that a counter is laid on."""
    dpi: int
    x: float = 0.0

    @property
    def width(self) -> float:
        """How wide it is, in inches."""
        return self.board.face.trim.width.inch

    @property
    def height(self) -> float:
        """How high it is, as one looks at it."""
        return self.board.face.trim.height.inch

    @property
    def shot(self) -> Shot:
        """The picture of the board, as fine as every machine can show it."""
        return largest(self.board.face, self.dpi)

    def state(self, gallery: Gallery, guids: Guids) -> State:
        """Return the board, which nobody moves by accident."""
        url = gallery.hang(self.board.set.id, self.shot)
        return tile(
            guids.of("board", self.board.set.id),
            self.board.set.title,
            Where(self.x, 0.0, LEVEL),
            self.height,
            (url, url),
            thick=THICK,
            Locked=True,
            Tooltip=False,
            GMNotes=self.board.set.id,
            AttachedSnapPoints=list(self.snap_points),
        )

    @property
    def snap_points(self) -> Iterator[State]:
        """Yield where pieces come to rest, as the tile measures itself.

        A tile's own measure is its height halved, from the middle, whatever its scale;
        turned to the player, its right is toward its negative x, its far edge toward
        its negative z.
        """
        half = self.height / TILE
        for space, (x, z) in self._places.items():
            if not self._holds(space):
                continue
            local = {"x": -(x - self.x) / half, "y": THICK / 2, "z": -z / half}
            yield {"Position": {axis: round(at, 5) for axis, at in local.items()}}

    def pieces(self, counters: Counters) -> Iterator[State]:
        """Yield what the scenario lays on the board, one on another where it must."""
        lain: dict[str, int] = {}
        places = self._places
        for each in self.scenario.lying:
            path = f"{each.set}/{each.piece}"
            if path in counters.items and each.space in places:
                x, z = places[each.space]
                high = LEVEL + THICK + RISE * lain.get(each.space, 0)
                lain[each.space] = lain.get(each.space, 0) + 1
                turn = float(self.survey.turn(each)) if self.survey else 0.0
                yield counters.one(path, Where(x, z, high, each.back, turn))

    @property
    def _places(self) -> dict[str, tuple[float, float]]:
        """Where the middle of a piece on each space lies on the table, by space."""
        if self.survey is None:
            return {}
        trim = self.board.face.trim
        return {
            space: (
                self.x + Length(x - trim.width // 2).inch,
                Length(trim.height // 2 - y).inch,
            )
            for space in self.survey.spots
            for x, y in [self.survey.rest(space)]
        }

    def _holds(self, space: str) -> bool:
        """Whether a counter is meant to lie on a space, which may be only a name."""
        at = self.survey.spots[space].at if self.survey else self.board.face.cut
        return min(at.width, at.height) >= self.room


def largest(face: Face, dpi: int, side: int = SIDE, margin: Length = ZERO) -> Shot:
    """Return a face as fine as asked for, but no larger than a picture may be."""
    area = face.cut.grown(margin)
    fine = min(dpi, side / max(area.width.inch, area.height.inch))
    across, down = (round(each.inch * fine) for each in (area.width, area.height))
    return Shot(face, area, (across, down), dpi=round(fine, 3))
