"""The printed board with the counters on it, drawn as for the kit."""

from collections.abc import Sequence

from pnp.errors import Complaints, PnpError
from pnp.kit.alone import alone
from pnp.layout.art import Face
from pnp.layout.boards.board import Lying
from pnp.layout.press import Press
from pnp.model.game import Game
from pnp.rules.package import Counter

DPI = 110


def picture(game: Game, counters: Sequence[Counter], how: str) -> bytes:
    """Return the board as SVG or PNG, with its counters on it."""
    face = board(game, [Lying(*each) for each in counters])
    called = f"{game.title}: the board as it is"
    return alone(game, face, how, called, page="board", dpi=DPI)


def board(game: Game, lying: Sequence[Lying]) -> Face:
    """Return the first board of a game with its pieces, or raise PnpError."""
    complaints = Complaints()
    press = Press(game, complaints)
    boards = [each for each in game.sets.values() if each.family == "board"]
    face = press.board(boards[0], lying) if boards else None
    complaints.raise_if_any()
    if face is None:
        raise PnpError(f"{game.title} has no board to draw")
    return face
