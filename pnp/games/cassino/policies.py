"""Policies: how somebody spends an evening, when a computer has to.

Nobody can list what players may tell, so a policy makes up its own plies and writes
them as players do: whatever it comes to is legal, or the turn is over.
"""

from collections.abc import Callable, Container, Sequence
from random import Random

from pnp.games.cassino.chapters.assault import MARKS
from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.chapters.sequence import DRAWN
from pnp.games.cassino.ground.moves import EXACT, Ply
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, MONTHS, NOBODY, NONE
from pnp.games.cassino.ground.position import Position

Policy = Callable[[Position, Random], object]
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
        return told(position, f"sniper at {random.choice(LEADERS) or 'nobody'}")
    worn = min(position.initiative) <= WORN or position.turn >= LATE
    if worn and random.random() < 0.5:
        winner = random.choice((*SIDES, DRAWN))
        return told(position, DRAWN if winner == DRAWN else f"{winner} wins")
    for _ in range(TRIES):
        move = _deed(position, random)
        if rule_on(position, move).allowed:
            return move
    return told(position, "next")


def told(position: Position, written: str) -> Ply:
    """Return the ply of a line, which is written exactly as a ply writes itself."""
    ply = EXACT.read(Here(position), written)
    if ply is None:
        raise ValueError(f"{written!r} is not a move of Cassino")
    return ply


class Here:
    """The names a line may have: those of the definition, and any word for a hex."""

    def __init__(self, position: Position) -> None:
        self.exactly = position.tables.exactly

    def __getitem__(self, kind: str) -> Container[str]:
        return HEXES if kind == "hex" else self.exactly[kind]


def scene(position: Position, random: Random) -> Ply:
    """Set the scene in its order: month, sides, and now and then something besides."""
    if not position.month:
        month, time = random.choice(MONTHS), random.choice(("day", "night"))
        return told(position, f"scene {month} {time}")
    for side in (AXIS, ALLIED):
        if not position.start[side]:
            return _muster(position, side, random)
    if random.random() < 0.3 and position.in_play("mines"):
        hex_, factors = random.choice(HEXES), random.randint(1, 3)
        return told(position, f"mines {hex_} {factors}")
    if random.random() < 0.2 and position.in_play("flm"):
        return told(position, f"{random.choice(SIDES)} exchanges FLM")
    return told(position, "begin")


def _muster(position: Position, side: int, random: Random) -> Ply:
    tables = position.tables
    own = [each.id for each in tables.forces if each.side == side]
    own += [each.id for each in tables.formations if each.side == side]
    forces = random.sample(own, random.randint(1, 3))
    initiative, name = random.randint(2, 6), tables.sides[side].id
    return told(position, f"{name} initiative {initiative} with {' '.join(forces)}")


def _deed(position: Position, random: Random) -> Ply:
    """Return what somebody might do next."""
    hexes = [*position.assaults]
    if len(hexes) < 2 and random.random() < 0.4:
        return _attack(position, random)
    if hexes and random.random() < 0.6:
        return _fight(position, random.choice(hexes), random)
    if position.gifts and random.random() < 0.4:
        gift = random.choice(position.gifts)
        how = random.choice(("move", "dig")) if gift.what == "path" else ""
        side = position.tables.sides[gift.side].id
        return told(position, f"{side} uses {gift.what} {how}".rstrip())
    return _besides(position, random)


def _attack(position: Position, random: Random) -> Ply:
    lead = position.lead if position.lead != NONE else ALLIED
    side = position.tables.sides[lead].id
    terrain = random.choice([each.id for each in position.tables.terrain])
    marks = "".join(f" {each}" for each in MARKS if random.random() < 0.3)
    hex_ = random.choice(HEXES)
    return told(position, f"assault {hex_} by {side} in {terrain}{marks}")


def _fight(position: Position, hex_: str, random: Random) -> Ply:
    """Return a round, mostly; now and then somebody goes, or something changes."""
    return told(position, _in_a_fight(hex_, random.random(), random))


def _in_a_fight(hex_: str, luck: float, random: Random) -> str:
    side = random.choice(SIDES)
    if luck < 0.6:
        axis, allied = random.choice(RESULTS), random.choice(RESULTS)
        return f"{hex_} axis {axis} allied {allied}"
    if luck < 0.75:
        ours, theirs = random.randint(0, 30), random.randint(0, 30)
        return f"{hex_} axis strength {ours} allied strength {theirs}"
    if luck < 0.85:
        mark, has = random.choice(MARKS), random.random() < 0.6
        return f"{hex_} has{'' if has else ' no'} {mark}"
    if luck < 0.93:
        who = random.choice(("paratroopers", "others", "both"))
        return f"{side} leaves {hex_} {who}"
    return f"{side} alone in {hex_}"


def _besides(position: Position, random: Random) -> Ply:
    """Return what happens beside the assaults; the turn is over sooner or later."""
    return told(position, _of_a_turn(position, random.random(), random))


def _of_a_turn(position: Position, luck: float, random: Random) -> str:
    side, tables = random.choice(SIDES), position.tables
    if luck < 0.5:
        return "next"
    if luck < 0.75:
        return f"{side} loses 1 initiative"
    if luck < 0.8:
        terrain, hex_ = random.choice(tables.terrain).id, random.choice(HEXES)
        return f"{side} bombards {hex_} in {terrain} beside {random.randint(1, 3)}"
    if luck < 0.88 and tables.formations:
        who, steps = random.choice(tables.formations).id, random.randint(1, 2)
        reduced = " reduced 1" if random.randint(0, 1) else ""
        return f"{who} loses {steps} steps{reduced}"
    if luck < 0.93:
        return f"now {'day' if position.night else 'night'}"
    return _check(position, random)


def _check(position: Position, random: Random) -> str:
    known = [each for forces in position.forces for each in forces]
    if not known:
        return f"check {random.choice(SIDES)} 9 M"
    who = position.tables.forces[random.choice(known)].id
    of, result = random.choice(("full", "reduced")), random.choice(("M", "M1"))
    return f"check {who} {of} {result}"


def evening(position: Position, _moves: Sequence[object], random: Random) -> object:
    """Report an evening as it is, with no list of moves to pick from."""
    return fighting(position, random)


POLICIES = {"fighting": evening}
