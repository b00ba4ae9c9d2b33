"""Corrections of an area: the German unit that holds it, and its Rubble."""

from pnp.games.aachen.ground.position import (
    NOBODY,
    Position,
)
from pnp.games.aachen.record.mending import (
    hide,
    hold,
)
from pnp.games.aachen.words.spellings import words
from pnp.rules.clauses import Clause
from pnp.rules.notation import NotationError, either, plain

EXAMPLES = "write what is there: 'E-2-26@13', '13 fanatic 7', 'morale 17', 'turn 4'"
EMPTY = ("vacant", "empty", "taken", "american", "free")
NOT_SEEN = ("unrevealed", "unseen", "hidden")


def area(position: Position, clause: Clause) -> bool:
    """``13 fanatic 7``, ``13 vacant``, ``13 unrevealed``, ``13 rubble``."""
    at = clause.one("area")
    if at is None:
        return False
    clause.takes("is", "has")
    said = False
    while clause.rest:
        clause.takes("and")
        if not _held(position, clause, at):
            return False
        said = True
    return said


def _held(position: Position, clause: Clause, area: int) -> bool:
    """Read one or two words about what an area holds."""
    denied = clause.takes("no", "not")
    if clause.takes("rubble"):
        position.rubble[area] = int(not denied)
    elif clause.takes("german", "germans") and denied:
        hold(position, area, NOBODY)
    elif denied:
        return False
    elif clause.takes(*EMPTY):
        hold(position, area, NOBODY)
    elif clause.takes(*NOT_SEEN):
        hide(position, area)
    elif clause.takes("revealed"):
        return bool(clause.rest) or position.german[area] >= 0
    else:
        kind = _kind(position, clause, area)
        if kind is None:
            return False
        hold(position, area, kind)
    return True


def _kind(position: Position, clause: Clause, area: int) -> int | None:
    """Read a German unit of the area's terrain: "fanatic 7", "u-fanatic-7"."""
    tables, known = position.tables, words(position.tables)
    terrain = tables.areas[area].terrain
    if clause.rest and known.terrain.fits(plain(clause.rest[0]))[1]:
        clause.word()
    if not clause.rest:
        return None
    word = clause.word()
    exact, _ = known.german.fits(plain(word))
    if exact:
        return _of_terrain(position, int(exact[0]), area)
    strategy, _ = known.strategy.fits(plain(word))
    if len(strategy) != 1:
        return None
    factor = clause.number()
    found = [
        each.index
        for each in tables.germans
        if each.terrain == terrain.index
        and each.strategy == strategy[0]
        and factor in (None, each.factor)
    ]
    if len(found) > 1:
        several = either(tables.germans[each].id for each in found)
        raise NotationError(f"{word} could be {several}", hint="add its factor")
    if not found:
        factors = f" {factor}" if factor is not None else ""
        message = f"there is no {terrain.name} {word}{factors}"
        raise NotationError(message, hint=EXAMPLES)
    return found[0]


def _of_terrain(position: Position, kind: int, area: int) -> int:
    """Return a kind of unit that can be in an area; NotationError if it cannot."""
    tables = position.tables
    found, wanted = tables.germans[kind], tables.areas[area].terrain
    if found.terrain != wanted.index:
        terrain = tables.terrains[found.terrain].name
        at = tables.areas[area].id
        message = f"{found.id} is {terrain}, and {at} is {wanted.name}"
        raise NotationError(message, hint=EXAMPLES)
    return kind
