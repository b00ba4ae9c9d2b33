"""Walks: hundreds of games play themselves, and the table stays whole.

Half of them are played uniformly at random, half by a policy that shoots, since random
defenders are overrun before half the rules come up; a quarter begin from positions of
turns 9, 15 and 19 that are kept in ``positions/``.
"""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from pnp.errors import Complaints
from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import Escape
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import POLICIES
from pnp.games.castle_itter.record.decoding import decode
from pnp.games.castle_itter.record.invariants import broken
from pnp.games.castle_itter.referee import encode
from pnp.games.castle_itter.words.notation import read
from pnp.games.castle_itter.words.prompts import pending
from pnp.model.game import Game
from pnp.reading import parse
from pnp.reading.writing import written
from pnp.rules.pending import Chance, Choice, Over
from tests.examples import SOAK
from tests.games.castle_itter.universe import Universe
from tests.games.castle_itter.walking import (
    KINDS,
    begun,
    fate,
    game,
    of_fate,
    ply,
    turn_settings,
)

POSITIONS = Path(__file__).parent / "positions"
GAMES = 36 if SOAK in os.environ else 12
"""A kind of table and a policy: 504 games in all in make soak, else a third."""
LONGEST = 4000
LAST = {"playtest-veteran": 22, "playtest-elite": 24}
"""The last turn; 20 where nothing is said, and one more after a published Escape."""


def starts(edition: str, variant: str, random: Random) -> Iterator[Position]:
    """Yield where games begin: of four, one from a kept position, one by other rulings."""
    kept = later(variant)
    assert kept, f"no positions are kept for {variant}"
    for number in range(GAMES):
        if number % 4 == 3:
            yield random.choice(kept).clone()
        else:
            position = begun(edition, variant, dealt=bool(number % 2))
            if number % 4 == 2:
                turn_settings(position, random)
            yield position


@cache
def later(variant: str) -> tuple[Position, ...]:
    """Return the positions of later turns that are kept for a kind of table."""
    paths = sorted(POSITIONS.glob(f"{variant}-turn-*.yaml"))
    return tuple(reading(path) for path in paths)


def reading(path: Path) -> Position:
    """Return a position that is kept as a file, which is named after its variant."""
    edition = "playtest" if path.stem.startswith("playtest") else "published"
    variant = path.stem.rpartition("-turn-")[0]
    return decoded(path.read_text(encoding="utf-8"), game(edition, variant))


def decoded(text: str, of: Game) -> Position:
    """Return the position that a file's text tells."""
    complaints = Complaints()
    node = parse(text, "position.yaml", complaints)
    found = decode(of, node, complaints) if node else None
    assert found, "\n".join(map(str, complaints.errors))
    return found


def once_in(random: Random, times: int) -> bool:
    """Whether something dear is looked at this time."""
    return random.random() * times < 1


@pytest.mark.parametrize(("edition", "variant"), KINDS)
@pytest.mark.parametrize("style", POLICIES)
def test_the_table_stays_whole(edition: str, variant: str, style: str) -> None:
    random, looks = fate((edition, variant, style)), fate("looks")
    for position in starts(edition, variant, random):
        watched = Watched(position, variant, looks)
        while position.frames:
            watched.look()
            move = ply(position, POLICIES[style], random)
            watched.hear(move)
            flow.play(position, move)
        watched.finish()


class Watched:
    """A game with somebody beside it who looks whether anything is wrong."""

    def __init__(self, position: Position, variant: str, random: Random) -> None:
        self.position, self.variant, self.random = position, variant, random
        self.universe = Universe(position.tables.game)
        self.first = position.clone()
        self.plies: list[object] = []
        self.kept: list[tuple[Position, object]] = []

    def look(self) -> None:
        """Look at the position before a ply."""
        position, random = self.position, self.random
        assert len(self.plies) < LONGEST, "the game does not end"
        if once_in(random, 8):
            assert not [str(each) for each in broken(position)]
        if once_in(random, 30):
            self._ask()
        if once_in(random, 60):
            self._refuse()
        if once_in(random, 150):
            self.kept.append((position.clone(), encode(position)))
            again = decoded(written(encode(position)), position.tables.game)
            assert again == position

    def _ask(self) -> None:
        """Somebody is told what is awaited, and the game has no result yet."""
        position = self.position
        waiting = pending(position)
        if of_fate(position):
            assert isinstance(waiting, Chance)
            assert waiting.dice == flow.dice(position)
            assert bool(waiting.left) == (waiting.kind != "dice")
        else:
            assert isinstance(waiting, Choice)
            assert waiting.seat in ("defender", "ss")
            assert legal(position)
        assert waiting.prompt
        assert score(position).result == ""

    def _refuse(self) -> None:
        """Whatever is asked and refused, nothing on the table changes."""
        position, before = self.position, self.position.clone()
        about = self.random.choice(position.tables.defenders)
        for move in self.universe.some(about.name, (), self.random, 5):
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
        assert score(position).result in ("won", "drawn", "lost")
        assert not legal(position)
        escaped = any(isinstance(move, Escape) for move in self.plies)
        last = LAST.get(self.variant, 20)
        if self.variant in ("beginner", "veteran", "elite", "competitive"):
            last += escaped or self.first.relief > 0
        assert position.turn <= last
        for earlier, encoded in self.kept:
            assert encode(earlier) == encoded, "a clone changed with its original"
        self._replay()

    def _replay(self) -> None:
        """The same plies lead to the same position."""
        replayed = self.first.clone()
        for move in self.plies:
            flow.play(replayed, move)

        assert replayed == self.position
