"""Walks: games play themselves, and the table stays whole.

Half of them are played uniformly at random, half by a policy that attacks with whole
stacks; of each half, every other game by rulings turned at random.
"""

import os
from pathlib import Path
from random import Random

import pytest

from pnp.errors import Complaints
from pnp.games.aachen.chapters.sequence import score
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import AWAY, KILLED, NOBODY, Position
from pnp.games.aachen.record.decoding import decode
from pnp.games.aachen.record.invariants import broken
from pnp.games.aachen.referee import encode
from pnp.games.aachen.words.prompts import pending
from pnp.games.aachen.words.reading import read
from pnp.reading import parse
from pnp.reading.writing import written
from pnp.rules.overruling import turn
from pnp.rules.pending import Chance, Choice, Over
from tests.examples import SOAK
from tests.games.aachen.policies import POLICIES, pressing
from tests.games.aachen.universe import some
from tests.games.aachen.walking import (
    FATE,
    begun,
    fate,
    ply,
    rule_on,
    turn_settings,
    walk,
)

FEW = SOAK not in os.environ
GAMES = int(os.environ.get("PNP_WALKS", "4" if FEW else "30"))
"""Games a policy."""
LONGEST = 3000
STARTS = {"every area": 19, "morale": 19, "surrender": 14, "holds": 14}
"""Per ending a German Morale to begin with that suits it."""
ENDS = {"every area": "won", "morale": "lost", "surrender": "won", "holds": "lost"}


@pytest.mark.parametrize("style", POLICIES)
def test_the_table_stays_whole(style: str) -> None:
    """Nothing is lost or doubled, every game ends, and tells how."""
    random, looks = fate(style), fate("looks")
    for number in range(GAMES):
        position = begun()
        turned = turn_settings(position, random) if number % 2 else []
        watched = Watched(position, looks)
        while position.frames:
            watched.look()
            move = ply(position, POLICIES[style], random)
            watched.hear(move)
            flow.play(position, move)
        watched.finish()
        assert position.outcome in ENDS, turned


@pytest.mark.slow
def test_everything_that_can_be_awaited_is() -> None:
    """Between them the two policies come to every wait."""
    random, waits = fate("all"), set()
    for number in range(60):
        position = begun()
        turn_settings(position, random, share=0.4)
        policy = POLICIES["pressing" if number % 3 else "uniform"]
        for _ in walk(position, random, policy):
            waits.add(position.frames[-1][0])

    assert waits == set(flow.FLOW.answers)


@pytest.mark.parametrize(("ending", "morale"), list(STARTS.items()))
def test_every_ending_is_reached(ending: str, morale: int) -> None:
    """Whoever presses comes to each of the four, from a Morale that suits it."""
    for seed in range(200):
        position = begun()
        position.morale = morale
        if ending == "every area":
            _weaken(position)
        random = fate((ending, seed))
        for _ in walk(position, random, pressing):
            pass
        if position.outcome == ending:
            break

    assert position.outcome == ending
    assert score(position).result == ENDS[ending]


@pytest.mark.parametrize("seed", range(5))
def test_a_walk_ends_where_habits_go_round_in_a_circle(seed: int) -> None:
    """Two leaders must attack, cannot, and set out and come back for ever."""
    complaints = Complaints()
    text = (Path(__file__).parent / "loop.yaml").read_text(encoding="utf-8")
    node = parse(text, "loop.yaml", complaints)
    assert node is not None
    position = decode(begun().tables.game, node, complaints)
    assert position is not None, complaints.errors
    turn(position, "combat_declined", "must")
    for _ in walk(position, fate(seed), pressing):
        pass

    assert position.outcome in ENDS


def _weaken(position: Position) -> None:
    """Leave Germans in the middle of the town alone."""
    for area in position.tables.areas:
        if area.terrain.id == "suburban":
            position.german[area.index] = NOBODY
    turn(position, "supply_dice", "9")


def once_in(random: Random, times: int) -> bool:
    """Whether something dear is looked at this time."""
    return random.random() * times < 1


class Watched:
    """A game with somebody beside it who looks whether anything is wrong."""

    def __init__(self, position: Position, random: Random) -> None:
        self.position, self.random = position, random
        self.first = position.clone()
        self.before = position.clone()
        self.plies: list[object] = []
        self.kept: list[tuple[Position, object]] = []

    def look(self) -> None:
        """Look at the position before a ply."""
        random = self.random
        assert len(self.plies) < LONGEST, "the game does not end"
        if once_in(random, 8):
            assert not [str(each) for each in broken(self.position)]
            self._time_goes_on()
        if once_in(random, 30):
            self._ask()
        if once_in(random, 60):
            self._refuse()
        if once_in(random, 150):
            self.kept.append((self.position.clone(), encode(self.position)))
            assert self._told_again() == self.position

    def _time_goes_on(self) -> None:
        """Since the last look no German has come, and nobody risen from the dead."""
        before, now = self.before, self.position
        assert now.turn >= before.turn
        for was, is_ in zip(before.german, now.german, strict=True):
            assert was != NOBODY or is_ == NOBODY
            assert was < 0 or is_ in (was, NOBODY)
        for was, here in zip(before.where, now.where, strict=True):
            assert was != KILLED or here == KILLED
            assert was == AWAY or here != AWAY
        for was, left in zip(before.left, now.left, strict=True):
            assert left <= was
        self.before = now.clone()

    def _told_again(self) -> Position:
        """Return the position as a file tells it."""
        complaints, position = Complaints(), self.position
        node = parse(written(encode(position)), "position.yaml", complaints)
        again = decode(position.tables.game, node, complaints) if node else None
        assert again, "\n".join(map(str, complaints.errors))
        return again

    def _ask(self) -> None:
        """Somebody is told what is awaited, and the game has no result yet."""
        position = self.position
        waiting = pending(position)
        if position.frames[-1][0] in FATE:
            assert isinstance(waiting, Chance)
            assert waiting.dice == flow.dice(position)
        else:
            assert isinstance(waiting, Choice)
            assert waiting.seat == "american"
            assert legal(position)
        assert waiting.prompt
        assert score(position).result == ""

    def _refuse(self) -> None:
        """Whatever is asked and refused, nothing on the table changes."""
        position, before = self.position, self.position.clone()
        for move in some(position, self.random, 8):
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
        assert score(position).result == ENDS[position.outcome]
        assert not legal(position)
        assert position.turn <= position.numbers["turns"]
        for earlier, encoded in self.kept:
            assert encode(earlier) == encoded, "a clone changed with its original"
        self._replay()

    def _replay(self) -> None:
        """The same plies lead to the same position."""
        replayed = self.first.clone()
        for move in self.plies:
            flow.play(replayed, move)

        assert replayed == self.position
