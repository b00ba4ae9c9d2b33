"""5.0 and 6.0: what is set up, and one phase after another."""

from collections import Counter

from pnp.games.aachen.chapters.sequence import start
from pnp.games.aachen.ground.moves import Activate, Buy, Enough, Reinforce
from pnp.games.aachen.ground.position import AWAY, UNREVEALED, Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import after, standing, support, tables, waiting


def beginning() -> Position:
    """Return the game before its first ply."""
    return start(tables().game, dealt=True)


def test_the_set_up() -> None:
    """AA-T30: 25 Germans on the board, 7 put away unseen; 8 and 8 Americans."""
    position = beginning()
    made = position.tables
    held = Counter(
        area.terrain.id
        for area in made.areas
        if position.german[area.index] == UNREVEALED
    )

    assert held == {"suburban": 14, "urban": 8, "fortified": 3}
    assert sum(position.left) - sum(held.values()) == 7
    assert Counter(standing(position).values()) == {"1": 8, "2": 8}
    assert position.where.count(AWAY) == 9
    assert (position.turn, position.morale, position.support) == (1, 19, [0] * 4)


def test_whoever_keeps_the_counters_nobody_knows_them() -> None:
    assert start(tables().game, dealt=False) == beginning()


def test_the_first_turn_begins_with_its_event() -> None:
    """Nobody comes, and no leader has been lost."""
    position = beginning()

    assert (position.phase, waiting(position)) == ("event", ("event",))


def test_a_turn_phase_by_phase() -> None:
    position = after(beginning(), throw(4, 4, 2))
    assert (position.phase, waiting(position)) == ("supply", ("supply",))

    position = after(position, throw(1, 1, 2))
    assert (position.points, waiting(position)) == (4, ("buy",))

    position = after(position, Buy("armor"), Enough())
    assert support(position) == {"armor": 1}
    assert (position.phase, waiting(position)) == ("combat", ("round",))

    position = after(position, Activate("1"), Enough(), Enough())
    assert (position.turn, position.phase) == (2, "dawn")
    assert waiting(position) == ("reinforce", "M12-A")

    position = after(position, Reinforce("1"))
    assert (position.phase, waiting(position)) == ("event", ("event",))


def test_nine_idle_days_are_lost() -> None:
    """Nobody comes, nothing is bought, nobody acts: German Morale decides."""
    position = beginning()
    while position.frames:
        name = waiting(position)[0]
        dice = {"event": throw(4, 4, 2), "supply": throw(1, 1, 1)}
        waits = {"reinforce": Reinforce(), "buy": Enough(), "round": Enough()}
        position = after(position, {**dice, **waits}[name])

    assert (position.turn, position.outcome, position.phase) == (9, "morale", "over")
    assert sum(each == AWAY for each in position.where) == 9
