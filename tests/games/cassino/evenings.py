"""Evenings that play themselves: any well-formed ply, legal or not, and walks of them."""

from collections.abc import Callable, Iterator
from random import Random

from pnp.games.cassino.chapters.assault import MARKS
from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.flow import roll
from pnp.games.cassino.ground.moves import (
    Act,
    Aim,
    Alone,
    Attack,
    Begin,
    Bombard,
    Check,
    Falter,
    Finish,
    Leave,
    Light,
    Lose,
    Mark,
    Mines,
    Muster,
    Next,
    Ply,
    Round,
    Scene,
    SetUp,
    Strike,
    Swap,
    Use,
)
from pnp.games.cassino.ground.pieces import MONTHS
from pnp.games.cassino.ground.position import Position
from pnp.rules.overruling import options, turn
from tests.games.cassino.drawn import blank

HEXES = ("D5", "E6", "0510", "Hill-593", "B.12/3", "Monastery", "M.1")
SIDES = ("axis", "allied")
LEADERS = ("", "Smith", "Maj. O’Hara", "Oberst von der Heydte", "a corporal")


def _results(position: Position) -> list[str]:
    return [*position.tables.rank, "nobody"]


def _force(position: Position, random: Random) -> str:
    return random.choice([*position.tables.force_of])


def _muster(position: Position, random: Random) -> Muster:
    forces = tuple(dict.fromkeys(_force(position, random) for _ in range(2)))
    return Muster(
        random.choice(SIDES), random.randint(0, 9), forces[: random.randint(0, 2)]
    )


def _check(position: Position, random: Random) -> Check:
    if random.random() < 0.3:
        who, of = random.choice(SIDES), str(random.randint(6, 10))
    else:
        who, of = _force(position, random), random.choice(("full", "reduced"))
    return Check(who, of, random.choice([*position.tables.rank]))


def _attack(position: Position, random: Random) -> Attack:
    marks = tuple(each for each in MARKS if random.random() < 0.3)
    return Attack(_hex(random), random.choice(SIDES), _ground(position, random), marks)


def _hex(random: Random) -> str:
    return random.choice(HEXES)


def _ground(position: Position, random: Random) -> str:
    return random.choice([*position.tables.terrain_of])


def _result(position: Position, random: Random) -> str:
    return random.choice(_results(position))


def _use(_: Position, random: Random) -> Use:
    return Use(
        random.choice(SIDES),
        random.choice(("aircraft", "barrage", "path")),
        random.choice(("", "move", "dig")),
    )


Make = Callable[[Position, Random], Ply]
MAKES: dict[type, Make] = {
    Scene: lambda _, r: Scene(
        r.choice(MONTHS), r.choice(("day", "night")), r.choice((0, 3, 12))
    ),
    Muster: _muster,
    Swap: lambda _, r: Swap(r.choice(SIDES)),
    SetUp: lambda p, r: SetUp(_hex(r), _hex(r), _ground(p, r)),
    Mines: lambda _, r: Mines(_hex(r), r.randint(0, 3)),
    Begin: lambda _, __: Begin(),
    Attack: _attack,
    Round: lambda p, r: Round(_hex(r), _result(p, r), _result(p, r)),
    Strike: lambda _, r: Strike(_hex(r), r.randint(0, 40), r.randint(0, 40)),
    Mark: lambda _, r: Mark(_hex(r), r.choice(MARKS), r.random() < 0.6),
    Leave: lambda _, r: Leave(
        _hex(r), r.choice(SIDES), r.choice(("paratroopers", "others", "both"))
    ),
    Alone: lambda _, r: Alone(_hex(r), r.choice(SIDES)),
    Bombard: lambda p, r: Bombard(
        _hex(r), r.choice(SIDES), _ground(p, r), r.randint(0, 4)
    ),
    Act: lambda p, r: Act(
        r.choice(SIDES), r.choice(("acts", "enters", "shells", "flies")), _ground(p, r)
    ),
    Falter: lambda _, r: Falter(r.choice(SIDES), r.randint(-1, 3)),
    Lose: lambda _, r: Lose(
        "lancers", r.randint(0, 3), r.randint(-1, 2), r.choice((0, 1))
    ),
    Check: _check,
    Use: _use,
    Light: lambda _, r: Light(r.choice(("day", "night")), r.choice((0, 0, 2))),
    Next: lambda _, __: Next(),
    Finish: lambda _, r: Finish(r.choice((*SIDES, "drawn"))),
    Aim: lambda _, r: Aim(r.choice(LEADERS)),
}
"""Per kind of ply any one of them."""
RARE = (Finish, Light, Begin)


def anything(position: Position, random: Random) -> Ply:
    """Return any ply that somebody could write."""
    return MAKES[random.choice([*MAKES])](position, random)


def walk(
    random: Random, *, turns: int = 6, rules: str = "all"
) -> Iterator[tuple[Position, object]]:
    """Play an evening by any rulings; yield the position, and each ply before it."""
    position = blank(rules)
    turn_settings(position, random)
    for told in (
        Scene("April", "night"),
        Muster("axis", random.randint(1, 6), ("german_paratroopers",)),
        Muster("allied", random.randint(1, 6), ("gurkhas", "maoris")),
    ):
        yield position, told
        flow.play(position, told)
    while position.frames and position.turn <= turns:
        move = _next(position, random)
        yield position, move
        flow.play(position, move)


def _next(position: Position, random: Random) -> object:
    """Return a ply that is legal here."""
    if flow.dice(position):
        return roll(position, random)
    while True:
        kinds = [k for k in MAKES if k not in RARE or random.random() < 0.1]
        move = MAKES[random.choice(kinds)](position, random)
        if rule_on(position, move).allowed:
            return move


def turn_settings(position: Position, random: Random, share: float = 0.3) -> list[str]:
    """Turn some of the rulings to another of their values; return which."""
    turned = []
    for name in sorted(position.settings):
        values = options(position, name)
        if len(values) > 1 and not name.startswith("rule_") and random.random() < share:
            value = random.choice(values)
            turn(position, name, value)
            turned.append(f"{name}: {value}")
    return turned
