"""The board, its spaces, and the faces of pieces, drawn by the press.

Each picture is drawn once for a session: its definition never changes.  The pieces are
symbols beside the board, so a page moves them without a new picture.
"""

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Literal, NamedTuple

from pnp.errors import Complaints, PnpError
from pnp.geometry import MM, Length, Rect
from pnp.kit.alone import alone
from pnp.layout.art import Face
from pnp.layout.boards.board import Board, Lying
from pnp.layout.press import Press
from pnp.model.component import ComponentSet
from pnp.model.game import Game
from pnp.render import svg
from pnp.rules.package import Counter
from pnp.session.session import Session

Side = Literal["front", "back"]
SIDES: tuple[Side, Side] = ("front", "back")
LONGEST = 20_000
"""The most faces kept as symbols; a set of more is drawn without them."""


class Faces(NamedTuple):
    """Both faces of a component, and its name for people."""

    name: str
    front: Face
    back: Face | None

    def side(self, side: Side) -> Face:
        """Return one face; the front if it has no back."""
        return self.back if side == "back" and self.back else self.front


class Piece(NamedTuple):
    """A counter on the board: who it is, where, and how it looks."""

    counter: Counter
    face: str
    """The symbol of its visible face."""
    covered: bool
    """Whether its visible side does not tell which one it is."""
    at: Rect
    turn: float


class Drawing:
    """The pictures of one game, each made when it is first wanted."""

    def __init__(self, game: Game, *, here: bool = True) -> None:
        """``here`` is whether its folder is: without its layouts it is not drawn."""
        self.game, self.here = game, here
        self._press: Press | None = None

    @property
    def press(self) -> Press:
        """The press of the game, opened when it is first wanted."""
        if self._press is None:
            complaints = Complaints()
            self._press = Press(self.game, complaints)
        return self._press

    @cached_property
    def board(self) -> Board | None:
        """The first board of the game; None if it has none, or none can be drawn."""
        boards = [each for each in self.game.sets.values() if each.family == "board"]
        try:
            return self.press.opened(boards[0]) if boards and self.here else None
        except PnpError:
            return None

    @cached_property
    def ground(self) -> bytes:
        """The board without pieces, as SVG; b'' without a board."""
        if self.board is None:
            return b""
        face = self.board.face()
        called = f"{self.game.title}: the board"
        return alone(self.game, face, "svg", called, page="board")

    @cached_property
    def symbols(self) -> bytes:
        """Every face of every counter as a symbol, in one SVG."""
        found = {
            symbol(face): face
            for faces in self._counters.values()
            for face in (faces.front, faces.back)
            if face
        }
        return svg.symbols(found, title=f"{self.game.title}: pieces")

    @property
    def version(self) -> str:
        """A digest of what is drawn, by which a browser may keep it."""
        return self._digest

    @cached_property
    def _digest(self) -> str:
        return sha256(self.ground + self.symbols).hexdigest()[:16]

    def chart(self, session: Session) -> bytes:
        """Return the chart of a campaign so far as SVG; b'' without members."""
        from pnp.campaign.courses import course
        from pnp.kit.campaignchart import chart

        complaints = Complaints()
        try:
            told = course(session)
            face = chart(self.game, told, complaints)
            complaints.raise_if_any()
        except PnpError:
            return b""
        return alone(self.game, face, "svg", f"{self.game.title}: {told.title}")

    # The board

    def spaces(self) -> Iterator[Mapping[str, object]]:
        """Yield each space: its id, name, box in millimetres, and its outline."""
        board = self.board
        for component in board.components if board else ():
            if board is None or component.id not in board.spots:
                continue
            spot = board.spots[component.id]
            outline = board.outline(component.id)
            yield {
                "id": component.id,
                "name": component.name,
                "box": box(spot.at),
                "outline": svg.path(outline) if outline else "",
                "round": spot.round,
            }

    def size(self) -> tuple[float, float]:
        """Return the size of the board in millimetres."""
        size = self.board.template.size if self.board else None
        return (mm(size.width), mm(size.height)) if size else (0, 0)

    def name_of(self, space: str) -> str:
        """Return the name of a space for people."""
        known = self.board.components if self.board else None
        return known[space].name if known is not None and space in known else space

    def pieces(self, counters: Iterable[Counter]) -> Iterator[Piece]:
        """Yield each piece that is on the board, from the bottom up."""
        if self.board is None:
            return
        lying = [Lying(*each) for each in counters]
        for laid in self.board.laid(lying):
            of = laid.lying
            counter = Counter(of.set, of.piece, of.space, of.back, of.facing)
            drawn = counter, symbol(laid.face), self.covers(counter), laid.at
            yield Piece(*drawn, float(laid.turn))

    def covers(self, counter: Counter) -> bool:
        """Whether the visible side of a piece does not tell which one it is."""
        faces = self.faces(counter.set, counter.component)
        side = faces.side("back" if counter.back else "front") if faces else None
        return bool(side and self._alike[symbol(side)] > 1)

    @cached_property
    def _alike(self) -> Mapping[str, int]:
        """How many components can show each side."""
        sides = {
            (symbol(side), key)
            for key, faces in self._counters.items()
            for side in (faces.front, faces.back)
            if side
        }
        return Tally(side for side, _ in sides)

    # Faces

    @cached_property
    def _counters(self) -> Mapping[tuple[str, str], Faces]:
        sets = (each for each in self.game.sets.values() if each.family == "counters")
        return {
            (each.id, component): faces
            for each in sets
            if len(each.components) <= LONGEST
            for component, faces in self._faces(each)
        }

    @cached_property
    def _cards(self) -> Mapping[tuple[str, str], Faces]:
        sets = (each for each in self.game.sets.values() if each.family == "cards")
        return {
            (each.id, component): faces
            for each in sets
            for component, faces in self._faces(each)
        }

    def _faces(self, components: ComponentSet) -> Iterator[tuple[str, Faces]]:
        drawn = self.press.pieces(components) if self.here else ()
        for component, front, back in drawn:
            yield component.id, Faces(component.name, front, back)

    def faces(self, set: str, component: str) -> Faces | None:
        """Return the faces of a counter or a card; None if there is no such piece."""
        found = self.game.sets.get(set)
        if found is None or component not in found:
            return None
        kept = self._cards if found.family == "cards" else self._counters
        return kept.get((set, component))

    def picture(self, set: str, component: str, side: Side) -> bytes | None:
        """Return one face as an SVG of its own."""
        faces = self.faces(set, component)
        if faces is None:
            return None
        return alone(self.game, faces.side(side), "svg", faces.name, page="face")


def symbol(face: Face) -> str:
    """Return the id of a face's symbol: faces that look alike share it."""
    return f"f{face.digest}"


def mm(length: Length | float) -> float:
    """Return a length in millimetres, to a hundredth."""
    return round(length / MM, 2)


def box(at: Rect) -> Sequence[float]:
    """Return a box as left, top, width and height in millimetres."""
    return [mm(each) for each in (at.x, at.y, at.width, at.height)]
