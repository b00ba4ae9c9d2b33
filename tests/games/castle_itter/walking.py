"""Walks: games that play themselves, ply by ply, with any settings, from any position."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from pnp.errors import Complaints
from pnp.games.castle_itter import referee
from pnp.games.castle_itter.chapters.setup import start
from pnp.games.castle_itter.chapters.throws import roll
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import Policy, uniform
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.rules.overruling import options, overrule
from tests.kits import GAME

KINDS = (
    ("published", "beginner"),
    ("published", "veteran"),
    ("published", "elite"),
    ("published", "competitive"),
    ("playtest", "playtest-normal"),
    ("playtest", "playtest-veteran"),
    ("playtest", "playtest-elite"),
)
"""Every edition with each of its difficulties."""

FATE = {"card", "deal", "draw", "draw tactic", "tactic"}
"""What is waited for that nobody chooses, dice apart."""


def fate(seed: object) -> Random:
    """Return a source of chance; the same seed brings the same luck."""
    return Random(str(seed))


@cache
def game(edition: str, variant: str) -> Game:
    """Return an edition with a difficulty."""
    complaints = Complaints()
    found = load(GAME, edition=edition, variants=(variant,), complaints=complaints)
    assert found, "\n".join(map(str, complaints.errors))
    return found


@cache
def _begun(edition: str, variant: str, *, dealt: bool) -> Position:
    return start(game(edition, variant), dealt=dealt)


def begun(edition: str, variant: str, *, dealt: bool = False) -> Position:
    """Return a position before its first ply; a new one each time."""
    return _begun(edition, variant, dealt=dealt).clone()


def of_fate(position: Position) -> bool:
    """Whether dice or a card are awaited, not a decision."""
    return flow.dice(position) > 0 or position.frames[-1][0] in FATE


def ply(position: Position, policy: Policy, random: Random) -> object:
    """Return the next ply, by a policy or as fate has it."""
    if of_fate(position):
        return roll(position, random)
    moves = legal(position)
    assert moves, f"nobody can answer {position.frames[-1]}"
    return policy(position, moves, random)


def walk(
    position: Position, random: Random, policy: Policy = uniform, *, longest: int = 4000
) -> Iterator[object]:
    """Play a game to its end, in place; yield each ply before it is played."""
    for _ in range(longest):
        if not position.frames:
            return
        move = ply(position, policy, random)
        yield move
        referee.play(position, move)
    raise AssertionError(f"no end after {longest} plies")


def turn_settings(position: Position, random: Random, share: float = 0.3) -> list[str]:
    """Turn some of the settings to another of their values; return which."""
    turned = []
    for name in sorted(position.settings):
        values: Sequence[str] = options(position, name)
        if len(values) > 1 and name != "difficulty" and random.random() < share:
            value = random.choice(values)
            overrule(position, name, value)
            turned.append(f"{name}: {value}")
    return turned
