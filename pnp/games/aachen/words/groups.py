"""Groups: several pieces in one line, unfolded into plies of single pieces.

    activate 12: M12-A E-2-26 L-Smoots to 13     12 to 13       all to 13
    buy 5 artillery 2 engineer armor             E-2-26 L-Smoots join
    M12-A E-2-26 attack 13                       refit E-2-26 F-2-26 at 12

``12 to 13`` means all Fresh units there, and activates 12 if no area is active. Leaders
go last: they enter a German area behind the units they are with.
"""

from collections.abc import Callable, Mapping, Sequence

from pnp.games.aachen.chapters.fights import attackers
from pnp.games.aachen.chapters.retreating import ways
from pnp.games.aachen.chapters.rounds import ready
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.exact import exact
from pnp.games.aachen.words.meaning import belongs_to_nothing
from pnp.games.aachen.words.sentences import Sentence, sentence
from pnp.games.aachen.words.verbs import verb
from pnp.games.aachen.words.ways import written as path
from pnp.rules.notation import NotationError

DIGITS = frozenset("0123456789 ,+")


def unfold(position: Position, written: str) -> Sequence[str]:
    """Return the plies of a group, or the line itself if it is not a group."""
    text = written.strip()
    if DIGITS.issuperset(text) or exact(position, text):
        return (written,)
    said = sentence(position.tables, text)
    word = verb(position, said)
    make = GROUPS.get(word)
    found = make(position, said) if make else []
    return found or (written,)


def _moves(position: Position, said: Sentence) -> list[str]:
    """Return the moves of all who go: the named units, or all Fresh ones of an area."""
    goal = said.goal
    start = _start(position, said)
    if not goal or (start is None and len(named(position, said)) < 2):
        return []
    plies = []
    units = named(position, said)
    if start is not None:
        plies += _activation(position, start)
        units = units or _fresh(position, start)
    names = position.tables.units
    way = path(position, goal)
    units.sort(key=lambda each: names[each].type.leader)
    return [*plies, *(f"{names[each].id} to {way}" for each in units)]


def _start(position: Position, said: Sentence) -> int | None:
    """Return the area that moves as a whole, or that is named with its units."""
    if said.start:
        return said.start[0]
    if said.to and said.at:
        return said.at[0]
    if said.everybody and not said.units and position.active >= 0:
        return position.active
    if said.everybody and not said.units:
        hint = "name the area they are in: '12 to 13'"
        raise NotationError(
            f"{said.quoted} does not name the area they start in", hint=hint
        )
    return None


def _activation(position: Position, area: int) -> list[str]:
    at = position.tables.areas[area].id
    return [f"activate {at}"] if position.active < 0 else []


def _fresh(position: Position, area: int) -> list[int]:
    """Return the units that can move; NotationError if none can."""
    found = [u for u in ready(position, area) if not _busy(position, u)]
    if not found:
        at = position.tables.areas[area].id
        message = f"nobody in {at} is Fresh and can still move"
        raise NotationError(message, hint="name the units: 'E-2-26 to 13'")
    return found


def _busy(position: Position, unit: int) -> bool:
    return bool(position.moved[unit] or position.joined[unit])


def named(position: Position, said: Sentence) -> list[int]:
    """Return the named units and those of named organizations, each once."""
    parents = {
        each.index
        for each in position.tables.units
        if each.parent in said.parents
        and position.where[each.index] >= 0
        and not position.spent[each.index]
    }
    return [*dict.fromkeys([*said.units, *sorted(parents)])]


def _activate(position: Position, said: Sentence) -> list[str]:
    """Return the activation and the moves of a line without its colon."""
    if not said.to or not said.areas:
        return []
    if not said.at and not said.start and said.units:
        said.start = [position.where[said.units[0]]]
    return _moves(position, said)


def _purchases(position: Position, said: Sentence) -> list[str]:
    """Return a purchase for each point and for each named unit."""
    plies = [f"buy {each}" for each in said.support]
    if said.units:
        plies += _refits(position, said) or []
    else:
        belongs_to_nothing(position, said)
    return plies if len(plies) > 1 else []


def _refits(position: Position, said: Sentence) -> list[str]:
    goal = path(position, said.goal)
    where = f" at {goal}" if goal else ""
    names = position.tables.units
    plies = [f"refit {names[each].id}{where}" for each in named(position, said)]
    return plies if len(plies) > 1 or said.support else []


def _joining(position: Position, said: Sentence) -> list[str]:
    """Return a joining for each named unit; for "all", of all Fresh units there."""
    units = named(position, said)
    if said.everybody and not units and position.active >= 0:
        units = _fresh(position, position.active)
    names = position.tables.units
    alone = len(units) < 2 and not said.everybody and not said.parents
    return [] if alone else [f"{names[each].id} joins" for each in units]


def _attack(position: Position, said: Sentence) -> list[str]:
    """Return the moves or joinings that bring units to an attack, and the attack."""
    goal = said.to or said.at
    units = named(position, said)
    if said.everybody and not units and position.active >= 0:
        units = _fresh(position, position.active)
    if not goal or not units:
        return []
    names, target = position.tables.units, goal[-1]
    units.sort(key=lambda each: names[each].type.leader)
    way = path(position, [*said.via, *goal])
    plies = []
    for each in units:
        if position.where[each] != target:
            plies.append(f"{names[each].id} to {way}")
        elif each not in attackers(position, target):
            plies.append(f"{names[each].id} joins")
    return [*plies, f"attack {position.tables.areas[target].id}"]


def _stay(position: Position, said: Sentence) -> list[str]:
    """Return who stays, in the order of the questions: the named units, or all."""
    asked = [
        int(frame[1])
        for frame in reversed(position.frames)
        if frame[0] == "retreat"
        or (frame[0] == "fall back" and ways(position, int(frame[1])))
    ]
    units = asked if said.everybody and not said.units else named(position, said)
    units = sorted(units, key=lambda u: asked.index(u) if u in asked else len(asked))
    alone = len(units) < 2 and not said.everybody
    return [] if alone else [f"{position.tables.units[u].id} stays" for u in units]


GROUPS: Mapping[str, Callable[[Position, Sentence], list[str]]] = {
    "move": _moves,
    "activate": _activate,
    "buy": _purchases,
    "refit": _refits,
    "join": _joining,
    "attack": _attack,
    "stay": _stay,
}
"""Per verb, the plies of a group; none if the line is not a group."""
