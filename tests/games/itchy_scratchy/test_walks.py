"""Walks: two hundred battles play themselves, and the table stays whole.

Half of them are played uniformly at random, half by a policy that closes with the enemy,
since random armies hardly meet; of each half, every other battle by rulings turned at
random.
"""

import os
from random import Random

import pytest

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.chapters.ending import score
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.policies import POLICIES
from pnp.games.itchy_scratchy.record.decoding import decode
from pnp.games.itchy_scratchy.record.invariants import broken
from pnp.games.itchy_scratchy.referee import encode
from pnp.games.itchy_scratchy.words.notation import read
from pnp.games.itchy_scratchy.words.prompts import pending
from pnp.reading import parse
from pnp.reading.writing import written
from pnp.rules.pending import Chance, Choice, Over
from tests.examples import SOAK
from tests.games.itchy_scratchy.universe import some
from tests.games.itchy_scratchy.walking import (
    SCENARIOS,
    begun,
    fate,
    ply,
    rule_on,
    turn_settings,
)

BATTLES = 50 if SOAK in os.environ else 6
"""A scenario and a policy: 200 in all."""
LONGEST = 4000


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("style", POLICIES)
def test_the_table_stays_whole(scenario: str, style: str) -> None:
    """Nothing is lost or doubled, every battle ends, and tells how."""
    random, looks = fate((scenario, style)), fate("looks")
    for number in range(BATTLES):
        position = begun(scenario)
        turned = turn_settings(position, random) if number % 2 else []
        watched = Watched(position, looks)
        while position.frames:
            watched.look()
            move = ply(position, POLICIES[style], random)
            watched.hear(move)
            flow.play(position, move)
        watched.finish()
        assert position.outcome in ("exhaustion", "no units", "turns"), turned


@pytest.mark.slow
def test_everything_that_can_be_awaited_is() -> None:
    """Between them the two policies come to every wait, and to every end."""
    random, waits, ends = fate("all"), set(), set()
    for number in range(120):
        position = begun(SCENARIOS[number % 2])
        turn_settings(position, random, share=0.5)
        while position.frames:
            waits.add(position.frames[-1][0])
            flow.play(position, ply(position, POLICIES["fighting"], random))
        ends.add(position.outcome)

    assert waits == set(flow.FLOW.answers)
    assert ends == {"exhaustion", "no units", "turns"}


def once_in(random: Random, times: int) -> bool:
    """Whether something dear is looked at this time."""
    return random.random() * times < 1


class Watched:
    """A battle with somebody beside it who looks whether anything is wrong."""

    def __init__(self, position: Position, random: Random) -> None:
        self.position, self.random = position, random
        self.first = position.clone()
        self.before = position.clone()
        self.plies: list[object] = []
        self.kept: list[tuple[Position, object]] = []

    def look(self) -> None:
        """Look at the position before a ply."""
        position, random = self.position, self.random
        assert len(self.plies) < LONGEST, "the battle does not end"
        if once_in(random, 8):
            assert not [str(each) for each in broken(position)]
            self._nobody_comes_back()
        if once_in(random, 30):
            self._ask()
        if once_in(random, 60):
            self._refuse()
        if once_in(random, 150):
            self.kept.append((position.clone(), encode(position)))
            assert self._told_again() == position

    def _nobody_comes_back(self) -> None:
        """Since the last look nobody has grown stronger, nor come back."""
        before, now = self.before, self.position
        for was, left in zip(before.strength, now.strength, strict=True):
            assert left <= was
        for was, here in zip(before.where, now.where, strict=True):
            assert was >= 0 or here < 0
        for was, lost in zip(before.lost, now.lost, strict=True):
            assert lost >= was
        assert (now.turn, *now.exhausted) >= (before.turn, *before.exhausted)
        self.before = now.clone()

    def _told_again(self) -> Position:
        """Return the position as a file tells it."""
        complaints, position = Complaints(), self.position
        node = parse(written(encode(position)), "position.yaml", complaints)
        again = decode(position.tables.game, node, complaints) if node else None
        assert again, "\n".join(map(str, complaints.errors))
        return again

    def _ask(self) -> None:
        """Somebody is told what is awaited, and the battle has no result yet."""
        position = self.position
        waiting = pending(position)
        if flow.dice(position):
            assert isinstance(waiting, Chance)
            assert waiting.dice == flow.dice(position)
        else:
            assert isinstance(waiting, Choice)
            assert waiting.seat in position.tables.seats
            assert legal(position)
        assert waiting.prompt
        assert score(position).result == ""

    def _refuse(self) -> None:
        """Whatever is asked and refused, nothing on the table changes."""
        position, before = self.position, self.position.clone()
        for move in some(position.tables, self.random, 3):
            rule_on(position, move)
        legal(position)

        assert position == before

    def hear(self, move: object) -> None:
        """Listen to the ply that is to be played."""
        self.plies.append(move)
        if once_in(self.random, 10):
            assert read(self.position, str(move)) == move
            ruling = rule_on(self.position, move)
            assert ruling.allowed, f"{move}: {ruling}"

    def finish(self) -> None:
        """Look at how it ended."""
        position = self.position
        assert not [str(each) for each in broken(position)]
        assert position.phase == "over"
        assert isinstance(pending(position), Over)
        assert score(position).result
        assert not legal(position)
        assert position.turn <= position.numbers["turn_limit"]
        for earlier, encoded in self.kept:
            assert encode(earlier) == encoded, "a clone changed with its original"
        self._replay()

    def _replay(self) -> None:
        """The same plies lead to the same position."""
        replayed = self.first.clone()
        for move in self.plies:
            flow.play(replayed, move)

        assert replayed == self.position
