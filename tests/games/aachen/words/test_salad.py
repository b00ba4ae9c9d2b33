"""Words of the game in any order: read, refused, set or asked about, never a fault."""

from contextlib import suppress
from random import Random

import pytest

from pnp.games.aachen.chapters.hearing import rule_on
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.record.fixing import fix
from pnp.games.aachen.record.invariants import broken
from pnp.games.aachen.words.narrator import tell
from pnp.games.aachen.words.prompts import pending
from pnp.games.aachen.words.questions import candidates
from pnp.games.aachen.words.reading import read, unfold
from pnp.games.aachen.words.status import counters, status
from pnp.rules.notation import NotationError
from tests.games.aachen.walking import begun, fate, walk

WORDS = """
    activate 12 13 4 E-2-26 smoots M12-A L-Hogan to at from via all with artillery
    engineer armor air 2 5 lead attack join joins retreat stay choose fanatic 7 elite
    urban reveal u-elite-9 fall back enough buy refit 4-12 12-13-14 2/26 TF Hogan wait
    reinforce returns surrender Kaiserplatz Forst everybody the and ; : @ > -> 99 0 x
    out killed spent fresh vacant unrevealed rubble morale turn rain no not is
"""


def salad(random: Random) -> str:
    """Return some words of the game, one after the other."""
    words = WORDS.split()
    return " ".join(random.choice(words) for _ in range(random.randint(1, 6)))


def play(position: Position, written: str) -> None:
    """Play what is written as far as it can be read and is legal; tell it."""
    position = position.clone()
    for one in unfold(position, written):
        move = read(position, one)
        if not rule_on(position, move).allowed:
            return
        before = position.clone()
        flow.play(position, move)
        assert tell(before, move, position).cases
        assert broken(position) == []


def mend(position: Position, written: str) -> None:
    """Set the table by what is written, and look at all of it."""
    position = position.clone()
    fix(position, written)
    assert pending(position)
    assert status(position)
    assert counters(position)
    assert isinstance([*candidates(position)], list)


@pytest.mark.parametrize("seed", range(3))
def test_words_in_any_order(seed: int) -> None:
    position, random = begun(), fate(f"salad {seed}")
    for _ in walk(position, fate(f"game {seed}")):
        for _ in range(3):
            written = salad(random)
            for tries in (play, mend, lambda at, said: [*candidates(at, said)]):
                with suppress(NotationError):
                    tries(position, written)
