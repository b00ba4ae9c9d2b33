"""The printed board with the counters on it, drawn by the press that prints the kit."""

from collections.abc import Sequence

from pnp.errors import Complaints, PnpError
from pnp.geometry import ZERO, Edges, Rect
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Face
from pnp.layout.boards.board import Lying
from pnp.layout.press import Press
from pnp.model.game import Game
from pnp.rules.package import Counter

DPI = 110


def picture(game: Game, counters: Sequence[Counter], how: str) -> bytes:
    """Return the board as SVG or PNG, with its counters on it."""
    face = board(game, [Lying(*each) for each in counters])
    size = face.trim
    page = Page("board", size, Edges())
    at = Rect(ZERO, ZERO, size.width, size.height)
    side = Side((Placement(face, at),))
    title = f"{game.title}: the board as it lies"
    if how == "svg":
        from pnp.render import svg

        return svg.render(page, side, title=title, description=game.notice)
    from pnp.render import pdf, png

    sheet = Sheet(title, page, side)
    drawn = pdf.render([sheet], title=title, author="pnp", subject=game.notice)
    return next(iter(png.render(drawn, DPI)))


def board(game: Game, lying: Sequence[Lying]) -> Face:
    """Return the first board of a game with pieces on it; PnpError if it has none."""
    complaints = Complaints()
    press = Press(game, complaints)
    boards = [each for each in game.sets.values() if each.family == "board"]
    face = press.board(boards[0], lying) if boards else None
    complaints.raise_if_any()
    if face is None:
        raise PnpError(f"{game.title} has no board to draw")
    return face
