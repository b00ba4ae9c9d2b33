"""Turn the parts of a written ply into a move, using the position.

The position fills in what is left out, if it is clear. Who returns or retreats is the
unit that is asked. The goal is the only open area. The route is the cheapest one. A ply
is of one unit; ``groups`` unfolds lines about several first.
"""

from collections.abc import Callable, Mapping, Sequence

from pnp.games.aachen.chapters.board import fits
from pnp.games.aachen.chapters.dawn import coming, may_come, may_return
from pnp.games.aachen.chapters.events import forlorn
from pnp.games.aachen.chapters.fights import able, attackers
from pnp.games.aachen.chapters.retreating import ways as retreats
from pnp.games.aachen.chapters.rounds import startable
from pnp.games.aachen.chapters.supply import open_to
from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Ply,
    Refit,
    Reinforce,
    Retreat,
    Return,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import NONE, SUPPORTS
from pnp.games.aachen.words.revealed import revealed
from pnp.games.aachen.words.sentences import FIRST, Sentence
from pnp.games.aachen.words.verbs import verb
from pnp.games.aachen.words.waits import area_asked, unit_asked
from pnp.games.aachen.words.ways import way, written
from pnp.rules.interned import made
from pnp.rules.notation import NotationError, either
from pnp.rules.phrases import listed


def meant(position: Position, said: Sentence) -> Ply:
    """Return the move a sentence means; NotationError if it may mean several."""
    make = MAKES.get(verb(position, said))
    if make is None:
        raise NotationError(f"cannot read {said.quoted} as a move", hint=FIRST)
    return make(position, said)


# What a ply is about


def _who(position: Position, said: Sentence) -> str:
    """Return the one unit of a ply; by default, the one that is asked."""
    units = position.tables.units
    if len(said.units) > 1:
        names = listed([units[each].id for each in said.units])
        raise NotationError(f"{names} are several", hint="move one unit at a time")
    who = said.units[0] if said.units else unit_asked(position)
    if who == NONE:
        raise NotationError(f"{said.quoted} names no unit", hint=FIRST)
    return units[who].id


def _where(position: Position, said: Sentence, kind: str, who: str = "") -> str:
    """Return the one area of a ply; by default, the only open one."""
    named = said.goal or said.start
    areas = position.tables.areas
    if len(named) == 1:
        return areas[named[0]].id
    if named:
        raise NotationError(f"{said.quoted} names several areas", hint="name one area")
    unit = position.tables.unit_of.get(who, NONE)
    open_ = [areas[each].id for each in _open(position, kind, unit)]
    if len(open_) == 1:
        return open_[0]
    which = f": {either(open_)}" if open_ else ""
    raise NotationError(f"{said.quoted} names no area{which}", hint=FIRST)


def _open(position: Position, kind: str, unit: int) -> list[int]:
    """Return the open areas for a kind of move."""
    every = range(len(position.tables.areas))
    if kind == "reinforce":
        units = coming(position)
        return [each for each in every if may_come(position, units, each)]
    if kind == "return":
        return [each for each in every if may_return(position, unit, each)]
    if kind == "refit":
        near = open_to(position, unit)
        return [each for each in near if fits(position, each, unit)]
    if kind == "attack":
        ready = (each for each in every if attackers(position, each))
        return [each for each in ready if each not in position.attacked]
    return startable(position) if kind == "activate" else forlorn(position)


# Each verb


def _reinforce(position: Position, said: Sentence) -> Ply:
    return made(Reinforce, _where(position, said, "reinforce"))


def _return(position: Position, said: Sentence) -> Ply:
    who = _who(position, said)
    return made(Return, who, _where(position, said, "return", who))


def _choose(position: Position, said: Sentence) -> Ply:
    return made(Choose, _who(position, said))


def belongs_to_nothing(position: Position, said: Sentence) -> None:
    """Refuse a number among purchases that is not a number of points."""
    if said.areas:
        stray = position.tables.areas[said.areas[0]].id
        message = f"{said.quoted} has a {stray} too many"
        raise NotationError(message, hint="write points before their kind: '2 armor'")


def _buy(position: Position, said: Sentence) -> Ply:
    if len(said.support) != 1:
        what = "names several purchases" if said.support else "names no purchase"
        hint = f"name one of {', '.join(SUPPORTS)}"
        raise NotationError(f"{said.quoted} {what}", hint=hint)
    belongs_to_nothing(position, said)
    return made(Buy, said.support[0])


def _refit(position: Position, said: Sentence) -> Ply:
    who = _who(position, said)
    return made(Refit, who, _where(position, said, "refit", who))


def _activate(position: Position, said: Sentence) -> Ply:
    if not said.areas and said.units:
        return made(Activate, _standing(position, said.units[0]))
    return made(Activate, _where(position, said, "activate"))


def _standing(position: Position, unit: int) -> str:
    """Return the area a unit is in; NotationError if it is in none."""
    at = position.where[unit]
    if at < 0:
        name = position.tables.units[unit].id
        raise NotationError(f"{name} is not on the map", hint=FIRST)
    return position.tables.areas[at].id


def _move(position: Position, said: Sentence) -> Ply:
    who = _who(position, said)
    unit, goal = position.tables.unit_of[who], said.goal
    if not goal:
        hint = f"write '{who} to 13', or '{who} to 4-12'"
        raise NotationError(f"{said.quoted} names no area to go to", hint=hint)
    if len(goal) == 1 and position.where[unit] >= 0:
        goal = [*way(position, unit, goal[0])]
    return made(Move, who, tuple(written(position, goal).split("-")))


def _join(position: Position, said: Sentence) -> Ply:
    return made(Join, _who(position, said))


def _attack(position: Position, said: Sentence) -> Ply:
    named = said.goal
    if not named and len(said.units) == 1 and position.where[said.units[0]] >= 0:
        return made(Attack, _standing(position, said.units[0]))
    return made(Attack, _where(position, said, "attack"))


def _lead(position: Position, said: Sentence) -> Ply:
    """If only one unit can lead, the player need not name it."""
    if said.units:
        who = _who(position, said)
    else:
        at = area_asked(position)
        found = able(position, attackers(position, at)) if at >= 0 else []
        names = [position.tables.units[each].id for each in found]
        if len(names) != 1:
            which = f": {either(names)}" if names else ""
            hint = "write 'lead M12-A with artillery'"
            raise NotationError(f"{said.quoted} names no lead{which}", hint=hint)
        who = names[0]
    return made(Lead, who, tuple(sorted(said.support, key=SUPPORTS.index)))


def _retreat(position: Position, said: Sentence) -> Ply:
    """The player may leave the route out if there is only one, or give its end."""
    who = _who(position, said)
    unit, goal = position.tables.unit_of[who], said.goal
    if len(goal) > 1:
        return made(Retreat, who, _named(position, goal))
    found = retreats(position, unit)
    fit = [each for each in found if not goal or each[-1] == goal[0]]
    if len(fit) == 1:
        return made(Retreat, who, _named(position, fit[0]))
    if goal and not fit:
        return made(Retreat, who, _named(position, goal))
    which = either(written(position, each) for each in fit)
    told = f": {which}" if fit else ""
    hint = f"write '{who} retreats to 4', or stay"
    raise NotationError(f"{said.quoted} names no area to go to{told}", hint=hint)


def _named(position: Position, areas: Sequence[int]) -> tuple[str, ...]:
    return tuple(position.tables.areas[each].id for each in areas)


def _stay(position: Position, said: Sentence) -> Ply:
    return made(Stay, _who(position, said))


def _surrender(position: Position, said: Sentence) -> Ply:
    return made(Surrender, _where(position, said, "surrender"))


MAKES: Mapping[str, Callable[[Position, Sentence], Ply]] = {
    "reinforce": _reinforce,
    "wait": lambda *_: Reinforce(),
    "return": _return,
    "choose": _choose,
    "surrender": _surrender,
    "buy": _buy,
    "refit": _refit,
    "activate": _activate,
    "move": _move,
    "join": _join,
    "attack": _attack,
    "reveal": lambda position, said: revealed(position, said, area_asked(position)),
    "fall back": lambda *_: FallBack(),
    "lead": _lead,
    "retreat": _retreat,
    "stay": _stay,
    "enough": lambda *_: Enough(),
}
"""Per verb, the function that makes its move."""
