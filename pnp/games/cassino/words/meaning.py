"""From the parts of a written line to its ply, in a position.

Parts that are left out come from the position where it is clear: the only contested
hex, the side whose people or whose gift it is.  Without a verb, a hex with results is
a round of its assault, the Axis first: ``D5 M1 M``.
"""

from collections.abc import Callable, Mapping

from pnp.games.cassino.ground.moves import Ply
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words import assaults, happenings, scenes
from pnp.games.cassino.words.asked import Asked
from pnp.games.cassino.words.reading import FIRST, Reader
from pnp.games.cassino.words.waits import waits_for
from pnp.rules.notation import NotationError

FORMS: Mapping[str, tuple[Callable[[Asked], Ply], tuple[str, ...], str]] = {
    **scenes.FORMS,
    **assaults.FORMS,
    **happenings.FORMS,
}
"""Per verb, the function that makes its ply, the kinds it takes, and an example."""


def meant(position: Position, written: str) -> Ply:
    """Return the ply of a written line; NotationError if it could be several."""
    reader = Reader(position, written)
    verb = reader.verb() or _unsaid(reader)
    if not (verb or reader.rest):
        raise NotationError("nothing is written", hint=FIRST)
    make, kinds, example = FORMS[verb]
    return make(Asked(position, reader.parts(kinds, example), example))


def _unsaid(reader: Reader) -> str:
    """Return the verb of a line without one: a month sets the scene."""
    sides = any(reader.fits["side"](each, True) for each in reader.rest)
    if sides and waits_for(reader.position) == "scene":
        return "initiative"
    for kind, verb in (("month", "scene"), ("time", "now"), ("gift", "uses")):
        if any(reader.fits[kind](each, True) for each in reader.rest):
            return verb
    return ""
