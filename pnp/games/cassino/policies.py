"""Policies: how somebody spends an evening, when a computer has to.

Nobody can list what players may tell, so a policy makes up its own plies: whatever it
comes to is legal, or the turn is over.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from pnp.games.cassino.chapters.assault import MARKS
from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.chapters.sequence import DRAWN
from pnp.games.cassino.ground.moves import Ply
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, MONTHS, NOBODY, NONE
from pnp.games.cassino.ground.position import Position
from pnp.rules.touched import by_verb

Policy = Callable[[Position, Random], object]
PLIES: Mapping[str, Callable[..., Ply]] = by_verb(Ply)
LATE, WORN = 12, -2
"""The turn, and the initiative, at which somebody looks at the clock."""
RESULTS = (NOBODY, *("none",) * 3, "M", "M", "M1", "M1", "M2", "1", "2", "3")
"""What a chart shows, as often as one might."""
TRIES = 40
HEXES = ("D5", "E6", "0510", "Hill-593", "B.12/3", "Monastery", "M.1")
SIDES = ("axis", "allied")
LEADERS = ("", "Smith", "Maj. O’Hara", "Oberst von der Heydte", "a corporal")


def fighting(position: Position, random: Random) -> object:
    """An evening as it is: attacks, rounds, losses, and its end when a side is worn."""
    name = str(position.frames[-1][0])
    if name == "scene":
        return scene(position, random)
    if name == "sniper":
        return PLIES["aim"](random.choice(LEADERS))
    worn = min(position.initiative) <= WORN or position.turn >= LATE
    if worn and random.random() < 0.5:
        return PLIES["finish"](random.choice((*SIDES, DRAWN)))
    for _ in range(TRIES):
        move = _deed(position, random)
        if rule_on(position, move).allowed:
            return move
    return PLIES["next"]()


def scene(position: Position, random: Random) -> Ply:
    """Set the scene in its order: month, sides, and now and then something besides."""
    if not position.month:
        return PLIES["scene"](random.choice(MONTHS), random.choice(("day", "night")))
    for side in (AXIS, ALLIED):
        if not position.start[side]:
            return _muster(position, side, random)
    if random.random() < 0.3 and position.in_play("mines"):
        return PLIES["mines"](random.choice(HEXES), random.randint(1, 3))
    if random.random() < 0.2 and position.in_play("flm"):
        return PLIES["swap"](random.choice(SIDES))
    return PLIES["begin"]()


def _muster(position: Position, side: int, random: Random) -> Ply:
    tables = position.tables
    own = [each.id for each in tables.forces if each.side == side]
    own += [each.id for each in tables.formations if each.side == side]
    forces = random.sample(own, random.randint(1, 3))
    return PLIES["muster"](tables.sides[side].id, random.randint(2, 6), tuple(forces))


def _deed(position: Position, random: Random) -> Ply:
    """Return what somebody might do next."""
    hexes = [*position.assaults]
    if len(hexes) < 2 and random.random() < 0.4:
        return _attack(position, random)
    if hexes and random.random() < 0.6:
        return _fight(random.choice(hexes), random)
    if position.gifts and random.random() < 0.4:
        gift = random.choice(position.gifts)
        how = random.choice(("move", "dig")) if gift.what == "path" else ""
        return PLIES["use"](position.tables.sides[gift.side].id, gift.what, how)
    return _besides(position, random)


def _attack(position: Position, random: Random) -> Ply:
    lead = position.lead if position.lead != NONE else ALLIED
    side = position.tables.sides[lead].id
    terrain = random.choice([each.id for each in position.tables.terrain])
    marks = tuple(each for each in MARKS if random.random() < 0.3)
    return PLIES["attack"](random.choice(HEXES), side, terrain, marks)


def _fight(hex_: str, random: Random) -> Ply:
    """Return a round, mostly; now and then somebody goes, or something changes."""
    luck, side = random.random(), random.choice(SIDES)
    if luck < 0.6:
        return PLIES["round"](hex_, random.choice(RESULTS), random.choice(RESULTS))
    if luck < 0.75:
        return PLIES["strike"](hex_, random.randint(0, 30), random.randint(0, 30))
    if luck < 0.85:
        return PLIES["mark"](hex_, random.choice(MARKS), on=random.random() < 0.6)
    if luck < 0.93:
        return PLIES["leave"](
            hex_, side, random.choice(("paratroopers", "others", "both"))
        )
    return PLIES["alone"](hex_, side)


def _besides(position: Position, random: Random) -> Ply:
    """Return what happens beside the assaults; the turn is over sooner or later."""
    luck, side = random.random(), random.choice(SIDES)
    if luck < 0.5:
        return PLIES["next"]()
    if luck < 0.75:
        return PLIES["falter"](side, 1)
    if luck < 0.8:
        terrain = random.choice([each.id for each in position.tables.terrain])
        return PLIES["bombard"](
            random.choice(HEXES), side, terrain, random.randint(1, 3)
        )
    if luck < 0.88 and position.tables.formations:
        who = random.choice(position.tables.formations).id
        return PLIES["lose"](who, random.randint(1, 2), random.randint(0, 1))
    if luck < 0.93:
        return PLIES["light"]("day" if position.night else "night")
    return _check(position, random)


def _check(position: Position, random: Random) -> Ply:
    known = [each for forces in position.forces for each in forces]
    if not known:
        return PLIES["check"](random.choice(SIDES), "9", "M")
    who = position.tables.forces[random.choice(known)].id
    return PLIES["check"](
        who, random.choice(("full", "reduced")), random.choice(("M", "M1"))
    )


def evening(position: Position, _moves: Sequence[object], random: Random) -> object:
    """Report an evening as it is, with no list of moves to pick from."""
    return fighting(position, random)


POLICIES = {"fighting": evening}
