"""Which German unit was turned over, from as much of its back as the player writes.

reveal u-fanatic-7      reveal fanatic 7      fanatic      urban fanatic 7
"""

from pnp.games.aachen.ground.moves import Ply, Reveal
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import German
from pnp.games.aachen.words.sentences import Sentence
from pnp.rules.interned import made
from pnp.rules.notation import NotationError, either


def revealed(position: Position, said: Sentence, area: int) -> Ply:
    """Return the revealed unit of an area; NotationError if it is unclear.

    If only one of several is still unseen, the line means that one.
    """
    tables = position.tables
    if said.germans:
        return made(Reveal, tables.germans[said.germans[0]].id)
    terrain = tables.areas[area].terrain.index if area >= 0 else -1
    terrain = said.terrains[0] if said.terrains else terrain
    fit = [each for each in tables.germans if _fits(each, said, terrain)]
    left = [each for each in fit if position.left[each.index] > 0]
    found = left or fit
    if len(found) == 1:
        return made(Reveal, found[0].id)
    hint = "write strategy and factor: 'reveal fanatic 7'"
    if not found:
        where = f" in {tables.areas[area].id}" if area >= 0 else ""
        message = f"no German unit{where} is {said.quoted}"
        raise NotationError(message, hint=hint)
    which = either(each.id for each in found)
    raise NotationError(f"{said.quoted} could be {which}", hint=hint)


def _fits(kind: German, said: Sentence, terrain: int) -> bool:
    """Whether a kind of unit fits the written words."""
    factors = [said.factor] if said.factor else []
    return (
        (terrain < 0 or kind.terrain == terrain)
        and (not said.strategies or kind.strategy == said.strategies[0])
        and (not factors or kind.factor in factors)
    )
