"""The hearing: every rule on a move, a throw or a card, and the ruling they make.

First whether it is awaited at all, then every charge that a chapter has against such a
move, in the order of the rulebook.  People ask about moves out of their phase as well:
no charge minds when it is heard.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from pnp.games.castle_itter.chapters import (
    actions,
    attack,
    attributes,
    casualties,
    command,
    entering,
    escape,
    guns,
    laying,
    moving,
    passing,
    placing,
    recover,
    setup,
    squads,
    suppress,
    tactics_deck,
    throws,
    turned_up,
)
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Escape,
    Keep,
    Load,
    Move,
    Place,
    Recover,
    Sacrifice,
    Suppress,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.ruling import Grounds, Objection, Ruling, hear, in_force
from pnp.rules.throw import Throw

CHAPTERS = (
    setup,
    actions,
    entering,
    passing,
    attack,
    suppress,
    moving,
    recover,
    command,
    escape,
    attributes,
    casualties,
    placing,
    guns,
    squads,
    throws,
    turned_up,
    tactics_deck,
    laying,
)
AWAITED: dict[str, tuple[type, ...]] = {}
"""Per wait for a decision or a card, the moves that answer it."""

RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {}
FACTS: dict[type, Callable[..., Grounds]] = {}
THROWN: dict[str, Callable[..., Grounds]] = {}
for chapter in CHAPTERS:
    for kind, rules in getattr(chapter, "RULES", {}).items():
        RULES[kind] = (*RULES.get(kind, ()), *rules)
    FACTS.update(getattr(chapter, "FACTS", {}))
    THROWN.update(getattr(chapter, "THROWN", {}))
    AWAITED.update(getattr(chapter, "AWAITED", {}))

PHASES = {
    "setup": "the game is being set up",
    "planning": "the SS player is planning",
    "defenders": "it is the Defender Phase",
    "ss": "it is the SS Phase",
    "over": "the game is over",
}
BY_DIFFICULTY: tuple[str, ...] = ()
"""Where the case is that of the difficulty in play."""
WAITS: dict[str, tuple[str, tuple[str, ...]]] = {
    "deal": ("a counter is to be turned up", BY_DIFFICULTY),
    "action": ("an action is awaited", ("2.0", "p.8 Actions")),
    "act": ("{} has just been placed and acts first", ("2.1", "p.8 Initial actions")),
    "commanding": ("{} is giving Recovers", ("2.7", "p.12 Command")),
    "attack": ("the dice of {} are awaited", ("2.2", "p.9")),
    "card": ("an SS card is to be turned up", ("4.0", "p.16 Three cards")),
    "tactic": ("a tactics card is to be turned up", BY_DIFFICULTY),
    "spend": (
        "it is to be said how many markers are spent",
        ("4.3", "p.18 Suppressing"),
    ),
    "sacrifice": ("a Sacrifice is to be decided for {}", ("3.5",)),
    "fire guns": ("the gun that fires next is to be named", ("4.4", "p.20 SS Squads")),
    "fire colours": (
        "the colour that fires next is to be named",
        ("4.4", "p.20 SS Squads"),
    ),
    "order": ("the orders are to be laid", ("6.2",)),
    "draw": ("the SS player draws a card", ("6.2",)),
    "draw tactic": ("the SS player draws a tactics card", ("6.2",)),
}
"""What is awaited, in a clause; ``{}`` is the defender it is about."""

NAMED_DEFENDER = ("act", "commanding", "attack", "sacrifice")


def rule_on(position: Position, move: Any) -> Ruling:
    """Hear every rule on a move, a throw or a card; the position is left as it is."""
    edition = position.tables.cases
    stranger = unknown(position, move)
    if stranger is not None:
        return Ruling(str(move), (stranger,))
    rules = charges(edition).get(type(move), (out_of_turn,))
    if position.phase == "over" and not position.frames:
        rules = (out_of_turn,)  # whatever else there is against it helps nobody
    objections = hear(rules, position, move, edition)
    if objections:
        cases = [each for objection in objections for each in objection.cases]
        return Ruling(str(move), objections, notes=_notes(position, cases))
    under, facts = _grounds(position, move)
    under = tuple(dict.fromkeys(each for each in under if each in edition))
    return Ruling(str(move), (), under, facts, _notes(position, under))


@cache
def charges(
    edition: frozenset[str],
) -> Mapping[type, tuple[Callable[..., Objection | None], ...]]:
    """Return everything an edition may have against each kind of move, in order."""
    every = {**RULES, Throw: (wrong_number, wrong_faces)}
    return {
        kind: in_force((out_of_turn, *rules), edition) for kind, rules in every.items()
    }


def _grounds(position: Position, move: Any) -> Grounds:
    """Return the cases an allowed move is made under, and the numbers it goes by."""
    if isinstance(move, Throw):
        found = THROWN.get(str(position.frames[-1][0]))
    else:
        found = FACTS.get(type(move))
    return found(position, move) if found else ((), ())


def _notes(position: Position, cases: Iterable[str]) -> tuple[str, ...]:
    """Return the rulings on open questions that decided, with their values."""
    rulings = position.tables.rulings
    return tuple(
        f"{rulings[each][0]}: {position.settings[rulings[each][1]]} [{each}]"
        for each in dict.fromkeys(cases)
        if each in rulings
    )


# Whether it is awaited at all


def awaits(position: Position, move: object) -> bool:
    """Return whether a move, a throw or a card answers what is awaited."""
    if not position.frames:
        return False
    name = str(position.frames[-1][0])
    if isinstance(move, Throw):
        return name in flow.DICE
    return type(move) in AWAITED.get(name, ())


def out_of_turn(position: Position, move: object) -> Objection | None:
    """A move answers what is awaited, and nothing else."""
    if awaits(position, move):
        return None
    if position.phase == "over" or not position.frames:
        return Objection(PHASES["over"], ("5.0", "p.21 End"))
    clause, cases = _awaited(position)
    phase = PHASES[position.phase]
    if position.phase in ("defenders", "ss"):
        phase += f" of turn {position.turn}"
    facts = (("actions taken", position.actions), ("of", position.allowed))
    return Objection(f"{phase}, and {clause}", cases, facts)


def _awaited(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return what is awaited in a clause, and by which cases."""
    name, *parts = position.frames[-1]
    if str(name) in WAITS:
        clause, cases = WAITS[str(name)]
        if name in NAMED_DEFENDER:
            clause = clause.format(position.tables.defenders[int(parts[0])].name)
        return clause, cases or setup.by_difficulty(position.tables)
    sought = throws.wanted(position)
    if sought is not None:
        return f"dice are to be thrown {sought.clause}", tuple(sought.cases)
    return "something else is awaited", ()


def wrong_number(position: Position, throw: Throw) -> Objection | None:
    """As many dice are thrown as are asked for."""
    wanted = flow.dice(position)
    if not wanted or len(throw.dice) == wanted:
        return None
    given = len(throw.dice)
    return Objection(
        f"{wanted} {'die is' if wanted == 1 else 'dice are'} thrown, and {given}"
        f" {'was' if given == 1 else 'were'} given",
        _awaited(position)[1],
        (("dice", wanted), ("given", given)),
        "write each die, in any order: '4 2'",
    )


def wrong_faces(position: Position, throw: Throw) -> Objection | None:
    """A die shows 1 to 6."""
    wrong = [str(die) for die in throw.dice if not 1 <= die <= FACES]
    if not wrong:
        return None
    cases = _awaited(position)[1] if flow.dice(position) else ()
    return Objection(f"no die shows {' or '.join(wrong)}", cases)


FACES = 6


NAMED: dict[type, tuple[tuple[str, str], ...]] = {
    Place: (("who", "defender_of"), ("at", "post_of")),
    Move: (("who", "defender_of"), ("to", "post_of")),
    Attack: (("who", "defender_of"), ("kind", "attacker_of"), ("at", "space_of")),
    **dict.fromkeys(
        (Suppress, Recover, Command, Escape, Load, Sacrifice, Keep),
        (("who", "defender_of"),),
    ),
}
"""What a move names, and the table that has the names."""


def unknown(position: Position, move: Any) -> Objection | None:
    """A move of another edition may name what this one has not."""
    tables = position.tables
    missing = [
        name
        for part, known in NAMED.get(type(move), ())
        if (name := getattr(move, part)) not in getattr(tables, known)
    ]
    if not missing:
        return None
    return Objection(f"{tables.game.title} has no {' and no '.join(missing)} here")
