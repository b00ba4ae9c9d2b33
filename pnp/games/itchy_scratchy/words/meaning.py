"""From the parts of a written move to the move that is meant, in this position.

What is left out comes from the position, if it is clear:

*   who: the only unit that can do it, or the unit in hand;
*   what is attacked: the only area that can be;
*   which way a unit faces: the only legal way there, or the way it faces now.  The
    loser of a Close Combat keeps facing the winner.  If several ways are legal and
    none of these is, you have to name one.

An area names the unit in it too: ``A3 attacks D5``.  Without a verb, a move names an
enemy's area to attack it.  A move ``to`` that area is no attack, and is refused.
"""

from collections.abc import Callable, Mapping, Sequence

from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Done,
    Go,
    Hold,
    March,
    Ply,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.words.pointing import GOALS, Pointing
from pnp.games.itchy_scratchy.words.sentences import FIRST, Sentence, Thing
from pnp.rules.interned import made
from pnp.rules.notation import Form, NotationError, either


def meant(position: Position, said: Sentence) -> Ply:
    """Return the move that is meant; NotationError if there could be several."""
    at = Pointing(position, said)
    verb = _verb(at)
    make = MAKES.get(verb)
    others = [each for each in said.forces if each != at.force or verb != "done"]
    if make is None or (others and verb not in ("first", "second")):
        raise NotationError(f"cannot read {at.quoted} as a move", hint=FIRST)
    return make(at)


def _verb(at: Pointing) -> str:
    """Return the verb, as it is meant in this position."""
    verb = at.said.verb or _implied(at)
    if verb == "advance" and at.to() is not None:
        verb = "move"
    if at.top == "withdraw":
        verb = {"move": "withdraw", "turn": "withdraw", "hold": "stand"}.get(verb, verb)
    return verb


def _implied(at: Pointing) -> str:
    """Return the verb that a sentence leaves out."""
    things, said = at.said.things, at.said
    if at.top == "withdraw" and things:
        return "withdraw"
    if things and said.facing is None and things[-1].mark not in GOALS:
        target = at.area(things[-1])
        foe = at.position.holds(target) if target >= 0 else NONE
        ours = at.force if len(things) == 1 else at.force_of(things[0])
        if NONE not in (foe, ours) and foe != ours:
            return "attack"
    return "move" if things or said.facing is not None else ""


def _attack(at: Pointing) -> Ply:
    if at.said.facing is not None:
        hint = "write two moves with ; between them, the turn first"
        raise NotationError(f"{at.quoted} attacks and turns at once", hint=hint)
    actor = at.actor(at.said.things)
    area = at.to(actor)
    if len({at.area(each) for each in at.said.things if each is not actor}) > 1:
        raise NotationError(f"{at.quoted} attacks several areas", hint="name one")
    goal = "" if area is None else at.tables.areas[area]
    targets = [m for m in _legal(at) if isinstance(m, Attack)]

    def can(unit: int) -> bool:
        if not targets:
            return at.tables.units[unit].weapon is not None
        name = at.id(unit)
        return any(m.who == name and goal in ("", m.at) for m in targets)

    name = at.id(at.who(actor, can))
    if goal:
        return made(Attack, name, goal)
    could = [m for m in targets if m.who == name]
    if len(could) == 1:
        return could[0]
    which = f": {either(m.at for m in could)}" if could else ""
    hint = f"write '{name} attacks D5'"
    raise NotationError(f"{at.quoted} names no area to attack{which}", hint=hint)


def _march(at: Pointing) -> Ply:
    things = at.said.things
    actor = at.actor(things)
    if len(things) == 1 and at.said.facing is not None and not things[0].mark:
        actor = things[0] if things[0].kind == "unit" else actor
    besides = [each for each in things if each is not actor]
    if len({each.kind for each in besides}) > 1:
        hint = "write one move for each unit, with ; between them"
        raise NotationError(f"{at.quoted} moves several units", hint=hint)
    goal = at.to(actor)
    who = at.who(actor, lambda unit: at.tables.solid[unit])
    name, area = at.id(who), at.position.where[who] if goal is None else goal
    if at.said.facing is None and goal is None:
        hint = f"write '{name} to D3 facing N', '{name} turns N'"
        raise NotationError(f"{at.quoted} names no area to go to", hint=hint)
    if area < 0:
        raise NotationError(f"{name} is not on the board", hint=FIRST)
    to = at.tables.areas[area]
    return made(March, name, to, _facing(at, March, who, to))


def _withdraw(at: Pointing) -> Ply:
    units = [t for t in at.said.things if t.kind == "unit" and t.mark not in GOALS]
    actor = at.actor(at.said.things) or next(iter(units), None)
    if actor is not None and _names_the_goal(at, actor):
        actor = None
    goal, who = at.to(actor), _asked(at, actor)
    name = at.id(who)
    if goal is None:
        hint = f"write '{name} withdraws to D3', or stand"
        raise NotationError(f"{at.quoted} names no area to go to", hint=hint)
    to = at.tables.areas[goal]
    return made(Withdraw, name, to, _facing(at, Withdraw, who, to))


def _names_the_goal(at: Pointing, actor: Thing) -> bool:
    """Whether a single area is where the loser goes, and not where it is."""
    alone = actor.kind == "area" and len(at.said.things) == 1
    return alone and at.top == "withdraw"


def _asked(at: Pointing, actor: Thing | None) -> int:
    """Return the unit that withdraws, stands, advances or holds: the one awaited."""
    if at.top in ("withdraw", "advance"):
        if actor is None:
            return int(at.position.frames[-1][1])
    elif actor is None:
        message = f"no unit can withdraw or advance now: what is {at.quoted}?"
        hint = Form(f"a loser with nowhere to go has already lost the point; {FIRST}")
        raise NotationError(message, hint=hint)
    return at.who(actor, lambda unit: at.tables.solid[unit])


def _alone(kind: type[Stand | Advance | Hold]) -> Callable[[Pointing], Ply]:
    """Return the function that makes a move of a unit alone."""

    def make(at: Pointing) -> Ply:
        actor = next(iter(at.said.things), None)
        return made(kind, at.id(_asked(at, actor)))

    return make


def _go(*, first: bool) -> Callable[[Pointing], Ply]:
    """Return the function that makes the choice of who goes first.

    If the other side is named, the choice is reversed.
    """

    def make(at: Pointing) -> Ply:
        if at.said.things:
            raise NotationError(f"cannot read {at.quoted} as a move", hint=FIRST)
        forces = at.said.forces
        other = bool(forces) and at.top == "order" and forces[0] != at.force
        return Go(first=first != other)

    return make


def _done(at: Pointing) -> Ply:
    if at.said.things or at.said.facing is not None:
        hint = "write done for the whole side; a unit is done when another begins"
        raise NotationError(f"{at.quoted} is more than done", hint=hint)
    return Done()


# Gaps that the legal moves fill


def _legal(at: Pointing) -> Sequence[object]:
    return legal(at.position) if at.top in ("activate", "withdraw") else ()


def _facing(at: Pointing, kind: type[March | Withdraw], who: int, to: str) -> str:
    """Return the facing that is written, or the one that is meant."""
    names, name = at.tables.grid.facings, at.id(who)
    if at.said.facing is not None:
        return names[at.said.facing]
    open_ = [
        move.facing
        for move in _legal(at)
        if isinstance(move, kind) and (move.who, move.to) == (name, to)
    ]
    if len(open_) == 1:
        return open_[0]
    for way in _likely(at, who, to):
        if names[way] in open_ or not open_:
            return names[way]
    message = f"{name} may face {either(open_)} at {to}"
    hint = f"write '{name} to {to} facing {open_[0]}'"
    raise NotationError(message, hint=hint)


def _likely(at: Pointing, who: int, to: str) -> list[int]:
    """Return the likely facings, best first: as now, or for a loser, to the winner.

    If several ways face the winner, a loser that faces it already does not turn.
    """
    now = at.position.facing[who]
    if at.top != "withdraw":
        return [now]
    winner, goal = int(at.position.frames[-1][2]), at.tables.area_of[to]
    ways = at.tables.grid.towards(goal, winner)
    return [now, *ways] if now in ways else [*ways, now]


MAKES: Mapping[str, Callable[[Pointing], Ply]] = {
    "attack": _attack,
    "move": _march,
    "turn": _march,
    "withdraw": _withdraw,
    "stand": _alone(Stand),
    "advance": _alone(Advance),
    "hold": _alone(Hold),
    "first": _go(first=True),
    "second": _go(first=False),
    "done": _done,
}
"""Per verb, the function that makes its move."""
