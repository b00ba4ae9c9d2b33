"""Measure Aachen: random play, the moves of an active area, who wins how often."""

from collections.abc import Iterator
from random import Random
from time import process_time

from rounds import Look, Round, Sum

from pnp.games.aachen.chapters.revealing import roll
from pnp.games.aachen.chapters.sequence import WON
from pnp.games.aachen.generator import legal as generator
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import NOBODY, Position
from tests.games.aachen.policies import Policy, pressing
from tests.games.aachen.walking import FATE, begun, fate, walk

GAMES = 30
POSITIONS = 400
TRIALS = 1000


def aachen(policy: Policy) -> Round:
    """Return a round of games, by a policy."""

    def round_of(random: Random) -> Sum:
        positions = [begun() for _ in range(GAMES)]
        before = process_time()
        plies = sum(play_out(each, policy, random) for each in positions)
        return Sum(GAMES, plies, process_time() - before)

    return round_of


def play_out(position: Position, policy: Policy, random: Random) -> int:
    """Play a game to its end with the bare rules; return how many plies it had."""
    plies, frames = 0, position.frames
    while frames:
        if frames[-1][0] in FATE:
            flow.play(position, roll(position, random))
        else:
            moves = generator.legal(position)
            flow.play(position, policy(position, moves, random))
        plies += 1
    return plies


def balance() -> str:
    """Return how games of the pressing policy end, in a sentence."""
    random, ended = fate("balance"), list[Position]()
    for _ in range(TRIALS):
        position = begun()
        play_out(position, pressing, random)
        ended.append(position)
    won = sum(each.outcome in WON for each in ended) / TRIALS
    morale = sum(each.morale for each in ended) / TRIALS
    held = len(ended[0].tables.held)
    taken = sum(each.german.count(NOBODY) for each in ended) / TRIALS
    taken -= len(ended[0].german) - held
    return (
        f"The Americans win {won:.0%} of {TRIALS} games of this policy. On average"
        f" German Morale is {morale:.0f} at the end, and {taken:.0f} of {held} areas"
        " are taken."
    )


def looks() -> Iterator[Look]:
    """Yield what the moves of an active area take."""
    taken = []
    for position in positions():
        before = process_time()
        generator.legal(position)
        taken.append((process_time() - before) * 1000)
    yield Look("The moves of an Active Area", "≤ 1", taken)


def positions() -> list[Position]:
    """Return positions in which units of an area move and attack."""
    random, found = fate("positions"), list[Position]()
    while len(found) < POSITIONS:
        position = begun()
        found += [
            position.clone()
            for _ in walk(position, random, pressing)
            if position.frames[-1][0] == "active" and random.random() < 0.1
        ]
    return found[:POSITIONS]
