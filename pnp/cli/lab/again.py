"""One game of a run again, as a session."""

from collections.abc import Iterator
from pathlib import Path

from pnp.cli.lab.keeping import opened
from pnp.cli.page import folded, good
from pnp.cli.refusal import refused
from pnp.cli.session_header import kept
from pnp.cli.sessions import free_name, new_name, path_of
from pnp.errors import PnpError, among, nearest
from pnp.rules.pending import Chance
from pnp.session.session import Session
from pnp.simulate.lab.luck import lot
from pnp.simulate.lab.playing import Arm, Bench, played
from pnp.simulate.lab.running import Job


def again(of: Path, number: int, side: str, called: str, place: Path) -> Iterator[str]:
    """Play a game of a run again, into a new session; yield what it is."""
    job, tally = opened(of)
    games = tally.sums["0", "games"]
    if number > games:
        raise refused(str(number), f"is not a game of this run: it has {games}")
    arm = _side(job, side)
    bench, moves = Bench.of(arm), list[str]()
    told = played(bench, lot(job.seed, number), lambda move: moves.append(str(move)))
    name = new_name(called, place) if called else free_name(bench.game.id, place)
    session = Session.begin(
        path_of(name, place),
        bench.game,
        name=name,
        dice="mixed",
        cards="kept" if kept(bench.game, bench.rules) else "mine",
    )
    submit(session, moves)
    yield good(f"{name}: game {number} of {arm.name}, played by {arm.policy}")
    yield from folded(
        f"{told.moves} moves, {told.turn} turns: {told.result} by {told.reason}, "
        f"with a score of {told.score}."
    )
    yield f"Next: pnp log {name}; pnp session verify {name}"


def submit(session: Session, moves: list[str]) -> None:
    """Play written moves in a session; what is left to chance counts as rolled."""
    for number, move in enumerate(moves, 1):
        waiting = session.pending
        chance = isinstance(waiting, Chance)
        ruled = session.submit(
            move,
            seat=getattr(waiting, "seat", ""),
            source="rolled" if chance else "entered",
            exact=True,
        )
        if not ruled[-1].allowed:
            why = f"move {number} of this game is not legal any more: {move}"
            raise PnpError(why, hint="another version of pnp played it")


def _side(job: Job, name: str) -> Arm:
    if not name:
        return job.arms[0]
    known = {each.name: each for each in job.arms}
    if name not in known:
        raise refused(
            name, "is not a side of this run", nearest(name, known) or among(known)
        )
    return known[name]
