"""Whatever cites a case comes up when battles are fought, or is listed here.

A rule that no walk ever reaches is either dead or untested by play.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from types import CodeType
from typing import Any

from pnp.games.itchy_scratchy import referee
from pnp.games.itchy_scratchy.chapters.sequence import start
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.policies import POLICIES, Policy
from tests.games.exercise import citing, counting
from tests.games.itchy_scratchy.drawn import board, tables
from tests.games.itchy_scratchy.universe import some
from tests.games.itchy_scratchy.walking import (
    SCENARIOS,
    begun,
    fate,
    ply,
    turn_settings,
)

ROUNDS = 12
"""A round is a battle of each kind and policy; every other has settings turned."""
ASKS = 0.2
"""How often somebody asks about other moves."""

PACKAGE = referee.__name__.rpartition(".")[0]
LISTED: set[str] = set()
"""What no walk reaches, with the reason beside it."""
COUNTRY = """
    6  C-I1/S         C-T/S          .              C-A/S          x              .
    5  w              r              .              h              x+C-C/S        .
    4  w+C-I3/E       o              -              H              .              #+C-I2/S
    3  b              r=             -              m              mp             .
    2  f+U-I1/N       r              U-C/N          -              x              #
    1  U-T/N          .              U-G/N+U-A/N    -              U-I2/N         U-M/N
       A              B              C              D              E              F
"""
"""A battle over all kinds of ground, for the terrain that is later."""


def country() -> Position:
    """Return a battle that begins with its first unit."""
    return board(COUNTRY, turn=1, settings={"later_terrain": "yes", "turn_limit": 12})


def play_out(position: Position, policy: Policy, seed: object) -> None:
    """Fight a battle with a ruling on every ply, and ask about others besides."""
    random = fate(seed)
    while position.frames:
        move = ply(position, policy, random)
        referee.rule_on(position, move)
        if random.random() < ASKS or is_country(position):
            for other in [*some(position.tables, random, 1), *near(position, random)]:
                referee.rule_on(position, other)
        flow.play(position, move)
    referee.broken(position)
    referee.score(position)


def near(position: Position, random: Random) -> list[Any]:
    """Return what a unit might try, as far as it goes and an area farther."""
    if position.frames[-1][0] != "activate":
        return []
    units = [u.id for u in position.tables.units if position.where[u.index] >= 0]
    tries = [*referee.candidates(position, random.choice(units))]
    return tries if is_country(position) else random.choices(tries, k=9)


def is_country(position: Position) -> bool:
    """Whether a battle is over all kinds of ground: it is short, and asked about."""
    return position.settings["later_terrain"] == "yes"


def battles() -> Iterator[tuple[Position, Policy, object]]:
    """Yield a battle of each kind and policy, again and again."""
    kinds = ("country", *SCENARIOS)
    for seed in product(range(ROUNDS), kinds, POLICIES):
        number, kind, style = seed
        position = country() if kind == "country" else begun(kind)
        if number % 2:
            turn_settings(position, fate(seed))
        yield position, POLICIES[style], seed


def test_all_that_cites_a_case_is_exercised() -> None:
    """Battles are fought until nothing is missing but what is listed, or for long."""
    calls: Counter[CodeType] = Counter()
    with counting(calls):
        start(tables().game, dealt=False)
    rules, missing = citing(PACKAGE), set[str]()
    for position, policy, seed in battles():
        with counting(calls):
            play_out(position, policy, seed)
        missing = {name for code, name in rules.items() if not calls[code]}
        if missing == LISTED:
            break

    assert missing == LISTED
