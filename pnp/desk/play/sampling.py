"""Random games by a game's own rules: what the check of its file cannot see.

Each fault is reported with a log of moves from which none can be dropped.
"""

from collections.abc import Sequence
from random import Random
from time import monotonic, process_time

from pnp.desk.cel.faults import Failed
from pnp.desk.play.referee import Ruled, checked
from pnp.errors import Complaints, PnpError
from pnp.model.game import Game
from pnp.rules.pending import Choice, Over

GAMES = 200
LONGEST = 2_000
"""Moves of one game, at most."""
LAST = 4
"""Moves that show why a game does not end."""
SECONDS = 8.0
"""CPU time for all games: a busy computer plays as many. Slow games are fewer."""
RUNS = (16, 8, 4, 3, 2, 1)
"""Moves in a row that are dropped together: a shot goes with its dice."""
SHORTENING = 3.0
"""Time to shorten a log."""


class Fault(Exception):
    """What went wrong in a game, and the moves that led there."""

    def __init__(self, error: PnpError, played: Sequence[str]) -> None:
        super().__init__(error.message)
        self.message, self.played, self.hint = error.message, list(played), error.hint
        self.said, self.mark = error.message, None
        if isinstance(error, Failed):
            self.said, self.mark = error.said or error.message, error.mark


def sample(game: Game, complaints: Complaints, games: int = GAMES) -> int:
    """Check a game's rules and play random games; return how many were played.

    Everything that is wrong is reported, at most one fault of play.
    """
    rules = checked(game, complaints)
    if rules is None:
        return 0
    random, until = Random(game.id), process_time() + SECONDS  # noqa: S311 - no secret
    for number in range(games):
        try:
            _play(rules, game, random)
        except Fault as fault:
            short = shortened(rules, game, fault)
            told = f"; play: {'; '.join(short)}" if short else ""
            mark = fault.mark or game.play.mark
            complaints.add(mark, f"in a random game, {fault.said}{told}", fault.hint)
            return number + 1
        if process_time() > until:
            return number + 1
    return games


def _play(rules: Ruled, game: Game, random: Random) -> None:
    """Play one game; Fault if it cannot go on, or does not end."""
    played: list[str] = []
    try:
        position = rules.start(game, dealt=True)
        while not isinstance(waiting := rules.pending(position), Over):
            if len(played) >= LONGEST:
                last = "; ".join(played[-LAST:])
                message = f"nobody has won after {LONGEST:,} moves, the last: {last}"
                raise Fault(PnpError(message), ())
            if isinstance(waiting, Choice):
                move = random.choice(rules.legal(position))
            else:
                move = rules.roll(position, random)
            played.append(str(move))
            rules.play(position, move)
        rules.score(position)
    except PnpError as error:
        raise Fault(error, played) from error


def shortened(rules: Ruled, game: Game, fault: Fault) -> list[str]:
    """Return the log of a fault without every move that it does not need.

    In the end no move can be dropped, unless time runs out.
    """
    until, played = monotonic() + SHORTENING, fault.played
    again = True
    while again:
        again = False
        for run in RUNS:
            at = 0
            while at < len(played) and monotonic() < until:
                fewer = [*played[:at], *played[at + run :]]
                if fails(rules, game, fewer, fault.message):
                    played, again = fewer, True
                else:
                    at += 1
    return played


def fails(rules: Ruled, game: Game, played: Sequence[str], message: str) -> bool:
    """Whether legal moves lead to the same fault, at the last of them."""
    try:
        position = rules.start(game, dealt=True)
        for each in played:
            move = rules.read(position, each)
            if not rules.rule_on(position, move).allowed:
                return False
            rules.play(position, move)
        rules.score(position)
    except PnpError as error:
        return error.message == message
    return False
