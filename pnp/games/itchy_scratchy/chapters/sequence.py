"""Turn Sequence 1 to 3: the initiative, one side, then the other, and the turn's end.

    start turn → initiative → (order) → side → activate … → side → activate …
               → end turn → start turn

A frame comes after those above it, so a turn is pushed in reverse order.  While a side
acts, its units act one after another, and each is then done.
"""

from pnp.games.itchy_scratchy.chapters.ending import end, fought_out, none_left
from pnp.games.itchy_scratchy.chapters.strength import check
from pnp.games.itchy_scratchy.ground.flow import PLAYED, proceed
from pnp.games.itchy_scratchy.ground.moves import Attack, Done, Go, March
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import NONE, Tables
from pnp.games.itchy_scratchy.ground.who import Who, chapter
from pnp.model.game import Game
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

SEQUENCE = chapter()
SEQUENCE.under(Go, "Turn Sequence 1", "R2")
START_TURN: Frame = ("start turn",)
END_TURN: Frame = ("end turn",)
INITIATIVE: Frame = ("initiative",)


@case("Unit Strength Points 1", "Exhaustion Point 1", "Turn Sequence 1")
def start(game: Game, *, dealt: bool) -> Position:
    """Return the forces as the scenario places them, before the first initiative."""
    del dealt  # there are no cards
    position = Position(Tables(game))
    position.frames.append(START_TURN)
    proceed(position)
    return position


@SEQUENCE.step("start turn", "Turn Sequence 1", "Turn Sequence 3")
def start_turn(position: Position) -> None:
    """Every unit may move and attack again, and the sides roll for the initiative."""
    none = [0] * len(position.where)
    position.turn += 1
    position.phase = "initiative"
    position.active = NONE
    position.moved = [UNMOVED] * len(none)
    position.attacked, position.finished = none, none[:]
    position.frames.append(INITIATIVE)


# The initiative


def _each(position: Position) -> int:
    """Return how many dice each side rolls for the initiative."""
    return max(1, position.numbers["initiative_dice"] // len(position.tables.forces))


def initiative_dice(position: Position) -> int:
    """Return how many dice all sides together roll for the initiative."""
    return _each(position) * len(position.tables.forces)


def totals(position: Position, throw: Throw) -> list[int]:
    """Return the total of each side; the first dice are the first side's."""
    each, sides = _each(position), range(len(position.tables.forces))
    return [sum(throw.dice[side * each : (side + 1) * each]) for side in sides]


@SEQUENCE.wait(
    "initiative",
    *("Turn Sequence 1", "R1", "R2"),
    dice=initiative_dice,
    then=("the game waits for the initiative roll", "Turn Sequence 1"),
)
def initiative(position: Position, throw: Throw) -> None:
    """The higher total has the choice; after a tie both roll again, or go as before."""
    thrown = totals(position, throw)
    best = max(thrown)
    if thrown.count(best) == 1:
        winner = thrown.index(best)
        if position.settings["initiative_choice"] == "first":
            go_in_order(position, winner)
        else:
            position.frames.append(("order", winner))
    elif position.settings["initiative_tie"] == "as before" and position.first >= 0:
        go_in_order(position, position.first)
    else:
        position.frames.append(INITIATIVE)


@SEQUENCE.thrown("initiative", "Turn Sequence 1", "R1", "R2")
def _thrown(position: Position, throw: Throw) -> Grounds:
    """Return the cases and totals of the roll; R1 if a tie is rolled again."""
    thrown = totals(position, throw)
    names = (each.name for each in position.tables.forces)
    facts = tuple(zip(names, thrown, strict=True))
    return ("Turn Sequence 1", *("R1",) * (thrown.count(max(thrown)) > 1)), facts


@SEQUENCE.wait(
    "order",
    *("Turn Sequence 1", "R2"),
    then=("{} chooses who goes first", "Turn Sequence 1"),
    frame="force",
)
def order(position: Position, move: Go, winner: int) -> None:
    """The winner goes first, or lets the other side go first."""
    sides = len(position.tables.forces)
    go_in_order(position, winner if move.first else (winner + 1) % sides)


@SEQUENCE.rule("Turn Sequence 1", "R2")
def goes_second(position: Position, move: Go) -> Objection | None:
    """The winner may let the other side go first, unless the group forbids it."""
    if move.first or position.settings["initiative_choice"] == "either":
        return None
    return Objection("the side that wins the initiative goes first", remedy="go first")


@case("Turn Sequence 2", "Turn Sequence 3")
def go_in_order(position: Position, first: int) -> None:
    """Push one side, then the other, then the end of the turn."""
    position.first = first
    sides = len(position.tables.forces)
    position.frames.append(END_TURN)
    position.frames += [("side", (first + i) % sides) for i in reversed(range(sides))]


# The sides, and the end


@SEQUENCE.step("side", "Turn Sequence 2")
def side(position: Position, force: int) -> None:
    """A side moves and attacks with its units, one after another."""
    position.phase = "activation"
    position.active = NONE
    if not none_left(position):
        position.frames.append(("activate", force))


@SEQUENCE.step("end turn", "Turn Sequence 3", "R20", "R30", "R31")
def end_turn(position: Position) -> None:
    """Check both sides for exhaustion; then start the next turn, or end the battle."""
    check(position)
    if none_left(position):
        return
    if outcome := fought_out(position):
        end(position, outcome)
    else:
        position.frames.append(START_TURN)


# Units act one after another


def phasing(position: Position) -> int:
    """Return the side whose units act, or NONE if neither side acts."""
    for name, *parts in reversed(position.frames):
        if name == "activate":
            return int(parts[0])
    return NONE


@SEQUENCE.wait(
    "activate",
    *("Turn Sequence 2", "Generals 3"),
    then=("{} moves and attacks", "Turn Sequence 2"),
)
def activated(position: Position, move: March | Attack | Done, force: int) -> None:
    """Play what a unit does and keep its side acting; or end the side's part."""
    if isinstance(move, Done):
        return
    position.frames.append(("activate", force))
    take_up(position, position.tables.unit_of[move.who])
    PLAYED[type(move)](position, move)


@case("Turn Sequence 2", "R32")
def take_up(position: Position, unit: int) -> None:
    """Take a unit in hand; the unit before it is done for this turn."""
    before = position.active
    if before not in (NONE, unit):
        position.finished[before] = 1
    position.active = unit


@SEQUENCE.rule("Turn Sequence 2", "Generals 3")
def acts_out_of_turn(_move: March | Attack, who: Who) -> Objection | None:
    """A unit acts only while its side acts."""
    now, force = phasing(who.position), who.unit.force
    if now in (NONE, force):
        return None
    own, other = who.side.name, who.tables.forces[now].name
    first = f"wait for the next turn: {own} went first in this one"
    return Objection(
        f"{who} is {own}, but {other} moves and attacks now",
        ("Turn Sequence 2", *("Generals 3",) * who.unit.type.general),
        remedy=first if who.position.first == force else f"wait until {other} is done",
    )


@SEQUENCE.rule("Turn Sequence 2", "R32")
def is_done_with(_move: March | Attack, who: Who) -> Objection | None:
    """Once another unit has started, the unit before it does nothing more this turn."""
    finished = who.position.finished[who.index]
    if not finished or who.settings["activation"] == "free":
        return None
    now = who.position.active
    begun = who.tables.units[now].id if now >= 0 else "another unit"
    return Objection(
        f"{who} is done for this turn: {begun} has started since",
        remedy=f"act with {who} next turn",
    )


@SEQUENCE.rule("Turn Sequence 2", "R3")
def moves_after_attacking(_move: March, who: Who) -> Objection | None:
    """A unit moves before it attacks, unless the group allows the reverse."""
    if not who.attacked or who.settings["attack_then_move"] == "yes":
        return None
    return Objection(
        f"{who} has already attacked, and a unit moves before it attacks",
        facts=(("attacks", 1),),
        remedy=f"move {who} next turn",
    )
