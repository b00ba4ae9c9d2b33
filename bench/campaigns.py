"""Measure evenings of Cassino ’44, and a campaign with many sessions on record."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from rounds import Round, Sum
from run import PNP, run
from sessions import RUNS, Wait, opened

from pnp.campaign import carried, doubts, opening
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.flow import roll
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.policies import Policy, fighting
from pnp.model.game import Game
from pnp.session.session import Session
from tests import ledgers
from tests.games.cassino.walking import begun, fate, ply

EVENINGS = 60
RECORDED = 200
"""Sessions on the campaign's record, each with a file of its own."""
NAME = "measured"
RULES = ["town", "cohesion", "assault", "mines", "events", "weather"]
FORMATIONS = """\
overlay: formations
add:
  formations:
    components:
      - {id: 34th, name: 34th Division, side: allied, force: us_infantry, steps: 24}
      - {id: 36th, name: 36th Division, side: allied, force: us_infantry, steps: 24}
      - {id: 44th, name: 44th Division, side: axis, force: german_grenadier, steps: 22}
"""


def cassino(policy: Policy) -> Round:
    """Return a round of evenings with all optional rules, by a policy."""

    def round_of(random: Random) -> Sum:
        positions = [begun() for _ in range(EVENINGS)]
        before = process_time()
        plies = sum(play_out(each, policy, random) for each in positions)
        return Sum(EVENINGS, plies, process_time() - before)

    return round_of


def play_out(position: Position, policy: Policy, random: Random) -> int:
    """Play an evening to its end with the bare rules; return how many plies it had.

    What a policy makes up is ruled on, since nothing lists it.
    """
    plies, frames = 0, position.frames
    while frames:
        if flow.dice(position):
            flow.play(position, roll(position, random))
        else:
            flow.play(position, policy(position, random))
        plies += 1
    return plies


def waits() -> Iterator[Wait]:
    """Yield what a long campaign makes people wait for."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        entered = recorded(folder)
        campaign = folder / f"{NAME}.pnp"
        yield Wait("A session replayed and put on record", "–", entered)
        yield Wait("The campaign opened again and replayed", "–", opened(campaign))
        yield Wait("All its sessions looked up again", "–", looked_up(campaign))
        one = whole(folder, "s0", "status")
        many = whole(folder, NAME, "status")
        looks = whole(folder, NAME, "campaign", "status")
        yield Wait("`pnp status` of one of its sessions", "≤ 150", one)
        yield Wait(f"`pnp status` of it, {ratio(many, one)}", "–", many)
        yield Wait(f"`pnp campaign status` of it, {ratio(looks, one)}", "–", looks)


def ratio(taken: Sequence[float], other: Sequence[float]) -> str:
    """Return how many times as long something takes."""
    return f"{median(taken) / median(other):.1f} times that"


def recorded(folder: Path) -> tuple[float, ...]:
    """Record so many evenings in a campaign; return milliseconds for each.

    What an evening costs is granted again, so that every evening begins alike.
    """
    laid = folder / "formations.yaml"
    laid.write_text(FORMATIONS, encoding="utf-8")
    game = ledgers.definition("cassino", variants=RULES, overlays=[laid])
    campaign = opening.begin(folder / f"{NAME}.pnp", game, name=NAME)
    taken = []
    for number in range(RECORDED):
        session = evening(folder, f"s{number}", game)
        before = perf_counter()
        rulings = campaign.submit(carried.plies(campaign, session))
        taken.append((perf_counter() - before) * 1000)
        if not rulings[-1].allowed:
            raise AssertionError(rulings[-1])
        for change in campaign.position.entries[-1].changes:
            if change.of != "lost" and change.by:
                campaign.submit(f"grant {change.who} {change.of} {-change.by:+d}")
        for name in [each for each in campaign.position.counts if "mines" in each]:
            campaign.submit(f"{name} 0")
        campaign.submit(f"day {number + 2}")
    return tuple(taken)


def evening(folder: Path, name: str, game: Game) -> Session:
    """Play an evening to its end in a session."""
    session, random = Session.begin(folder / f"{name}.pnp", game), fate(name)
    while session.position.frames:
        session.submit(str(ply(session.position, fighting, random)))
    return session


def looked_up(path: Path) -> tuple[float, ...]:
    """Return milliseconds to look up all sessions of a campaign."""
    taken = []
    for _ in range(RUNS):
        campaign = Session.open(path)
        before = perf_counter()
        doubtful = doubts.of(campaign)
        taken.append((perf_counter() - before) * 1000)
        if doubtful:
            raise AssertionError(doubtful)
    return tuple(taken)


def whole(folder: Path, name: str, *command: str) -> tuple[float, ...]:
    """Return milliseconds of a whole command, Python's start included."""
    taken = []
    for _ in range(RUNS):
        before = perf_counter()
        run([PNP, *command, name, "--dir", str(folder)], folder)
        taken.append((perf_counter() - before) * 1000)
    return tuple(taken)
