"""Whatever cites a case comes up when the game is played, or is listed here.

A rule that no walk ever reaches is either dead or untested by play.
"""

from collections import Counter
from types import CodeType

from pnp.games.aachen import referee
from pnp.games.aachen.chapters.sequence import start
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import Position
from pnp.rules.throw import throw
from tests.games.aachen.drawn import tables
from tests.games.aachen.policies import POLICIES, Policy
from tests.games.aachen.scattered import scattered
from tests.games.aachen.universe import some
from tests.games.aachen.walking import begun, fate, ply, turn_settings
from tests.games.exercise import citing, counting

ROUNDS = 20
"""A round is a game of each policy; two of three have settings turned."""
ASKS = 0.15
"""How often somebody asks about other moves."""
TABLES = 20
"""Tables that no game need reach, a round: what is asked about them."""
LATE = 6
"""In every other game the first turn is this one: the end comes sooner."""
SURRENDER = throw(6, 6, 6)
"""The first event of the other games: one throw in 216."""

PACKAGE = referee.__name__.rpartition(".")[0]
LISTED = {"chapters.revealing.laid"}  # by a session that keeps the counters
"""What no walk reaches, with the reason beside it."""


def play_out(position: Position, policy: Policy, seed: object) -> None:
    """Play a game with a ruling on every ply, and ask about others besides."""
    random = fate(seed)
    while position.frames:
        move = ply(position, policy, random)
        referee.rule_on(position, move)
        if random.random() < ASKS:
            for other in some(position, random, 2):
                referee.rule_on(position, other)
        flow.play(position, move)
    referee.broken(position)
    referee.score(position)


def play_round(number: int, calls: Counter[CodeType]) -> None:
    """Play a game of each policy, and count what is called; look at other tables."""
    for style, policy in POLICIES.items():
        seed, position = (style, number), begun()
        if number % 3:
            turn_settings(position, fate(seed))
        else:
            with counting(calls):
                flow.play(position, SURRENDER)
        if number % 2:
            position.turn, position.morale = LATE, 8
        with counting(calls):
            play_out(position, policy, seed)
    random = fate(number)
    for _ in range(TABLES):
        position, _turned = scattered(random)
        with counting(calls):
            for other in some(position, random, 10):
                referee.rule_on(position, other)


def test_all_that_cites_a_case_is_exercised() -> None:
    """Games are played until nothing is missing but what is listed, or for long."""
    calls: Counter[CodeType] = Counter()
    with counting(calls):
        start(tables().game, dealt=False)
    rules, missing = citing(PACKAGE), set[str]()
    for number in range(ROUNDS):
        play_round(number, calls)
        missing = {name for code, name in rules.items() if not calls[code]}
        if missing == LISTED:
            break

    assert missing == LISTED
