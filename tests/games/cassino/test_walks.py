"""Walks: whole evenings play themselves, and the desk keeps what it was told.

Half of them by a policy that fights an evening as it is, half by one that does anything;
of each, every other evening with some of the optional rules, by rulings turned at random.
"""

import os
from random import Random

import pytest

from pnp.games.cassino import referee
from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.generator.legal import legal
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.record.invariants import broken
from pnp.games.cassino.referee import encode
from pnp.rules.pending import Chance, Choice, Over
from tests.examples import SOAK
from tests.games.cassino.evenings import anything, turn_settings
from tests.games.cassino.policies import POLICIES
from tests.games.cassino.record.written import again
from tests.games.cassino.walking import begun, fate, ply, some_rules, walk

FEW = SOAK not in os.environ
EVENINGS = int(os.environ.get("PNP_WALKS", "4" if FEW else "25"))
"""Evenings a policy."""
LONGEST = 3000


def once_in(random: Random, times: int) -> bool:
    """Whether something dear is looked at this time."""
    return random.random() * times < 1


def evenings(style: str, many: int) -> None:
    """Play so many evenings by a policy, with somebody beside them who looks."""
    random, looks = fate(style), fate("looks")
    for number in range(many):
        position = begun(*(some_rules(random) if number % 2 else ()))
        turned = turn_settings(position, random) if number % 2 else []
        watched = Watched(position, looks)
        while position.frames:
            move = ply(position, POLICIES[style], random)
            watched.hear(move)
            flow.play(position, move)
            watched.look()
        watched.finish()
        assert position.outcome in ("axis", "allied", "drawn"), turned


@pytest.mark.parametrize("style", POLICIES)
def test_the_desk_keeps_what_it_was_told(style: str) -> None:
    """After every ply nothing is broken; what is awaited and shown is said in words."""
    evenings(style, EVENINGS)


@pytest.mark.soak
@pytest.mark.parametrize("style", POLICIES)
def test_the_desk_keeps_it_at_length(style: str) -> None:
    evenings(style, 10 * EVENINGS)


def test_everything_that_can_be_awaited_is() -> None:
    """Between them the two policies come to every wait."""
    random, waits = fate("all"), set()
    for number in range(150):
        position = begun()
        if number % 2:
            turn_settings(position, random, share=0.4)
        policy = POLICIES["uniform" if number % 3 else "fighting"]
        for _ in walk(position, random, policy):
            waits.add(position.frames[-1][0])
        if waits == set(flow.FLOW.answers):
            break

    assert waits == set(flow.FLOW.answers)


class Watched:
    """An evening with somebody beside it who looks whether anything is wrong."""

    def __init__(self, position: Position, random: Random) -> None:
        self.position, self.random = position, random
        self.first, self.before = position.clone(), position.clone()
        self.plies: list[object] = []
        self.kept: list[tuple[Position, object]] = []

    def hear(self, move: object) -> None:
        """Listen to the ply that is to be played."""
        self.plies.append(move)
        assert len(self.plies) < LONGEST, "the evening does not end"
        ruling = rule_on(self.position, move)
        assert ruling.allowed, f"{move}: {ruling}"
        if once_in(self.random, 5):
            assert referee.read(self.position, str(move)) == move
        self.before = self.position.clone()

    def look(self) -> None:
        """Look at the desk after every ply."""
        position, random = self.position, self.random
        assert not [str(each) for each in broken(position)]
        self._goes_on()
        assert referee.tell(self.before, self.plies[-1], position).text
        if once_in(random, 6):
            assert again(position) == position
        if once_in(random, 4):
            self._ask()
        if once_in(random, 20):
            self._refuse()
        if once_in(random, 40):
            self.kept.append((position.clone(), encode(position)))

    def _goes_on(self) -> None:
        """Clocks, markers and turns go no further than they may, and never back."""
        before, now = self.before, self.position
        assert before.turn <= now.turn <= before.turn + 1
        assert {*before.driven_out} <= {*now.driven_out}
        assert before.leaders == now.leaders[: len(before.leaders)]
        if before.turn == now.turn:
            left = dict(before.weather)
            assert all(n <= left.get(row, 7) for row, n in now.weather)
        equal = now.settings["equal_first_round"] == "back to 0"
        for hex_, held in now.assaults.items():
            was = before.assaults.get(hex_)
            moved = abs(held.marker - (was.marker if was else 0))
            assert moved <= now.numbers["gain"] or (equal and not held.marker), hex_
        assert all(0 <= left <= 7 for _, left in now.weather)
        assert 0 <= now.fog_sight <= 6

    def _ask(self) -> None:
        """Somebody is told what is awaited and how it stands; nobody has won yet."""
        position = self.position
        waiting = referee.pending(position)
        if not position.frames:
            return
        assert isinstance(waiting, Chance if flow.dice(position) else Choice)
        assert waiting.prompt
        assert referee.score(position).result == ""
        for tells in (referee.status, referee.setup):
            assert all(each.title for each in tells(position))
        referee.counters(position)
        assert referee.spoken(position) or flow.dice(position)

    def _refuse(self) -> None:
        """Whatever is asked and refused changes nothing; both say the same of lists."""
        position, before = self.position, self.position.clone()
        for _ in range(8):
            rule_on(position, anything(position, self.random))
        for move in legal(position):
            assert rule_on(position, move).allowed, str(move)

        assert position == before

    def finish(self) -> None:
        """Look at how it ended; the same plies lead to the same desk."""
        position = self.position
        assert position.phase == "over"
        assert isinstance(referee.pending(position), Over)
        assert referee.score(position).result
        assert not legal(position)
        for earlier, encoded in self.kept:
            assert encode(earlier) == encoded, "a clone changed with its original"
        replayed = self.first.clone()
        for move in self.plies:
            flow.play(replayed, move)

        assert replayed == position
