"""Boards: a locked tile of the right size, its snap points, and its pieces."""

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
"""The height of a board's middle above the floor on the game's tables."""
RISE = 0.15
"""How much higher the next counter on a space is."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A board on the table: its face, and the place of its middle."""

    board: BoardFace
    survey: Board | None
    scenario: Scenario
    room: Length
    """The least room of a space that takes a counter."""
    dpi: int
    x: float = 0.0

    @property
    def width(self) -> float:
        """Its width in inches."""
        return self.board.face.trim.width.inch

    @property
    def height(self) -> float:
        """Its height in inches, as the player looks at it."""
        return self.board.face.trim.height.inch

    @property
    def shot(self) -> Shot:
        """The picture of the board, as fine as every machine can show it."""
        return largest(self.board.face, self.dpi)

    def state(self, gallery: Gallery, guids: Guids) -> State:
        """Return the board, locked so that nobody moves it by accident."""
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
        """Yield the snap points, in the tile's own measure.

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
        """Yield the scenario's pieces on the board, stacked if they must be."""
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
        """The place on the table for a piece on each space, by space."""
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
        """Whether a space takes counters; it may be only a name."""
        at = self.survey.spots[space].at if self.survey else self.board.face.cut
        return min(at.width, at.height) >= self.room


def largest(face: Face, dpi: int, side: int = SIDE, margin: Length = ZERO) -> Shot:
    """Return a face as fine as requested, but within the limit of a picture."""
    area = face.cut.grown(margin)
    fine = min(dpi, side / max(area.width.inch, area.height.inch))
    across, down = (round(each.inch * fine) for each in (area.width, area.height))
    return Shot(face, area, (across, down), dpi=round(fine, 3))
