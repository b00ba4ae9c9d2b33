"""A toy flow: two coins are thrown, and whoever called is told how often he was right.

("calls", 2)  step: pushes a call and its throw, twice
("call",)     choice: heads or tails
("coin", c)   dice: one, against the call
"""

from dataclasses import dataclass, field
from random import Random

import pytest

from pnp.rules.flow import Flow, Frame

flow = Flow()


@dataclass
class Table:
    """A stack, and what has been guessed."""

    frames: list[Frame] = field(default_factory=list)
    right: int = 0


@flow.step("calls")
def calls(table: Table, left: int) -> None:
    if left:
        table.frames += [("calls", left - 1), ("call",)]


@flow.wait("call")
def call(table: Table, move: int) -> None:
    table.frames.append(("coin", move))


@flow.wait("coin", dice=lambda _table, _called: 1)
def coin(table: Table, move: int, called: int) -> None:
    table.right += move == called


def begun() -> Table:
    table = Table([("calls", 2)])
    flow.proceed(table)
    return table


def test_steps_are_taken_until_somebody_must_answer() -> None:
    assert begun().frames == [("calls", 1), ("call",)]


def test_an_answer_is_given_the_parts_of_its_frame() -> None:
    table = begun()

    for move in (1, 1, 0, 1):
        flow.play(table, move)

    assert table == Table([], right=1)


def test_dice_are_awaited_where_the_wait_says_so() -> None:
    table = begun()
    called = flow.dice(table)

    flow.play(table, 1)

    assert (called, flow.dice(table), flow.dice(Table())) == (0, 1, 0)


def test_two_games_know_nothing_of_each_other() -> None:
    assert "call" not in Flow().answers


def test_the_dice_that_are_awaited_are_rolled() -> None:
    table = begun()
    flow.play(table, 1)

    rolls = {flow.roll(table, Random(seed)).dice for seed in range(60)}

    assert rolls == {(face,) for face in range(1, 7)}


def test_nothing_is_rolled_where_a_move_is_awaited() -> None:
    with pytest.raises(ValueError, match="nothing is left to chance"):
        flow.roll(begun(), Random(0))
