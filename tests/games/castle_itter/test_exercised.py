"""Whatever cites a case comes up when the game is played, or is listed here.

A rule that no walk ever reaches is either dead or untested by play.
"""

from collections import Counter
from itertools import islice
from types import CodeType

from pnp.games.castle_itter import referee
from pnp.games.castle_itter.chapters.setup import start
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import POLICIES, Policy
from tests.games.castle_itter.test_walks import starts
from tests.games.castle_itter.walking import KINDS, fate, game, ply, turn_settings
from tests.games.exercise import citing, counting

ROUNDS = 36
"""A round is a game of each kind and policy; every third has settings turned."""

PACKAGE = referee.__name__.rpartition(".")[0]
LISTED: set[str] = set()
"""What no walk reaches, with the reason beside it."""


def play_out(position: Position, policy: Policy, seed: object) -> None:
    """Play a game with a ruling on every ply, and look at the table now and then."""
    random = fate(seed)
    while position.frames:
        move = ply(position, policy, random)
        referee.rule_on(position, move)
        referee.secret(position, move)
        flow.play(position, move)
    referee.broken(position)
    referee.score(position)
    referee.seen(position, "")


def play_round(number: int, calls: Counter[CodeType]) -> None:
    """Play a game of each kind and policy, and count what is called."""
    for edition, variant in KINDS:
        for style, policy in POLICIES.items():
            seed = (variant, style, number)
            *_, position = islice(starts(edition, variant, fate(seed)), number + 1)
            if number % 3 == 2:
                turn_settings(position, fate(seed))
            with counting(calls):
                play_out(position, policy, seed)


def test_all_that_cites_a_case_is_exercised() -> None:
    """Games are played until nothing is missing but what is listed, or for long."""
    calls: Counter[CodeType] = Counter()
    for edition, variant in KINDS:
        with counting(calls):
            start(game(edition, variant), dealt=True)
    cases, missing = citing(PACKAGE), set[str]()
    for number in range(ROUNDS):
        play_round(number, calls)
        missing = {name for code, name in cases.items() if not calls[code]}
        if missing == LISTED:
            break

    assert missing == LISTED
