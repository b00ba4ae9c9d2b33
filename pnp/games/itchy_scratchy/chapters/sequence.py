"""Turn Sequence 1 to 3: the initiative, one side, then the other, and the turn's end.

    start turn → initiative → (order) → side → activate … → side → activate …
               → end turn → start turn

A frame comes after those above it, so a turn is pushed in reverse order.
"""

from collections.abc import Callable

from pnp.games.itchy_scratchy.chapters import (  # noqa: F401 - whose moves come in a turn
    movement,
)
from pnp.games.itchy_scratchy.chapters.ending import end, fought_out, none_left
from pnp.games.itchy_scratchy.chapters.exhaustion import check
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.flow import step, wait
from pnp.games.itchy_scratchy.ground.moves import Go
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import NONE, Tables
from pnp.model.game import Game
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.ruling import Grounds, Objection
from pnp.rules.throw import Throw

START_TURN: Frame = ("start turn",)
END_TURN: Frame = ("end turn",)
INITIATIVE: Frame = ("initiative",)


@case("Unit Strength Points 1", "Exhaustion Point 1", "Turn Sequence 1")
def start(game: Game, *, dealt: bool) -> Position:
    """Return the forces as the scenario places them, before the first initiative."""
    del dealt  # there are no cards
    position = Position(Tables(game))
    position.frames.append(START_TURN)
    flow.proceed(position)
    return position


@step("start turn")
@case("Turn Sequence 1", "Turn Sequence 3")
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
    each = _each(position)
    sides = range(len(position.tables.forces))
    return [sum(throw.dice[side * each : (side + 1) * each]) for side in sides]


@wait("initiative", dice=initiative_dice)
@case("Turn Sequence 1", "R1", "R2")
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


@wait("order")
@case("Turn Sequence 1", "R2")
def order(position: Position, move: Go, winner: int) -> None:
    """The winner goes first, or lets the other side go first."""
    sides = len(position.tables.forces)
    go_in_order(position, winner if move.first else (winner + 1) % sides)


@case("Turn Sequence 2", "Turn Sequence 3")
def go_in_order(position: Position, first: int) -> None:
    """Push one side, then the other, then the end of the turn."""
    position.first = first
    sides = len(position.tables.forces)
    position.frames.append(END_TURN)
    position.frames += [("side", (first + i) % sides) for i in reversed(range(sides))]


# The sides, and the end


@step("side")
@case("Turn Sequence 2")
def side(position: Position, force: int) -> None:
    """A side moves and attacks with its units, one after another."""
    position.phase = "activation"
    position.active = NONE
    if not none_left(position):
        position.frames.append(("activate", force))


@step("end turn")
@case("Turn Sequence 3", "R20", "R30", "R31")
def end_turn(position: Position) -> None:
    """Check both sides for exhaustion; then start the next turn, or end the battle."""
    check(position)
    if none_left(position):
        return
    outcome = fought_out(position)
    if outcome:
        end(position, outcome)
    else:
        position.frames.append(START_TURN)


@case("Turn Sequence 1", "R1", "R2")
def _thrown(position: Position, throw: Throw) -> Grounds:
    """Return the cases and totals of the roll; R1 if a tie is rolled again."""
    thrown = totals(position, throw)
    tie = thrown.count(max(thrown)) > 1
    names = (each.name for each in position.tables.forces)
    facts = tuple(zip(names, thrown, strict=True))
    return ("Turn Sequence 1", *(("R1",) if tie else ())), facts


@case("Turn Sequence 1", "R2")
def goes_second(position: Position, move: Go) -> Objection | None:
    """The winner may let the other side go first, unless the group forbids it."""
    if move.first or position.settings["initiative_choice"] == "either":
        return None
    return Objection("the side that wins the initiative goes first", remedy="go first")


@case("Turn Sequence 1", "R2")
def _chosen(position: Position, move: Go) -> Grounds:
    """Return the cases that let the winner choose the order."""
    del position, move
    return ("Turn Sequence 1", "R2"), ()


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {Go: (goes_second,)}
FACTS: dict[type, Callable[..., Grounds]] = {Go: _chosen}
THROWN: dict[str, Callable[..., Grounds]] = {"initiative": _thrown}
AWAITED: dict[str, tuple[type, ...]] = {"order": (Go,)}
