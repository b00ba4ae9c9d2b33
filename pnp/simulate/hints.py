"""A good move by search: each legal move is tried in games that a policy plays on.

    found = hint(rules, session.seen("defender"), policy, seconds=5)
    found.tried[0].move, found.tried[0].win      # the best, and its chance of winning

This is flat Monte Carlo in rounds: every move is tried alike, then the best third, and
so on.  The position is as the player sees it.  What is hidden is dealt
again in every game, from what may be there, so a hint knows no more than the player.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

from pnp.errors import PnpError
from pnp.rules.package import Rules, guessed, primer
from pnp.rules.pending import Chance, Choice, Over
from pnp.simulate.odds import Z, interval
from pnp.values import Struct

if TYPE_CHECKING:
    from pnp.simulate.lab.policies import Policy

LONGEST = 20_000
"""Moves of one game, at most; a longer one is drawn."""
PROPOSED = 60
"""Moves that a policy makes up, in a game whose moves are not listed."""
FEWEST, CUT = 8, 3
"""The moves that are left to the end; of the others, every third goes on."""
ASKED = 12
"""How often a policy is asked for its own moves, which are tried first."""
VALUES = {"won": 2, "drawn": 1, "lost": 0}
"""A result in halves of a win."""


class NoHint(PnpError):
    """A position in which there is nothing to search."""


class Tried(Struct):
    """One move, and how the games of its last round went that began with it.

    A move is chosen for a round by the games of the rounds before.  They do not count
    again, or the moves that were lucky in them would look better than they are.
    """

    move: str
    sign: int = 1
    """-1 if a lower score is better for the player who asks."""
    round: int = -1
    games: int = 0
    halves: int = 0
    """Wins, counted twice, and draws."""
    sum: int = 0
    squares: int = 0
    """The sum of the scores, and of their squares."""

    @property
    def win(self) -> float:
        """The chance of winning; a draw is half a win."""
        return self.halves / 2 / self.games if self.games else 0.0

    @property
    def between(self) -> tuple[float, float]:
        """The 95 % interval of that chance."""
        return interval(self.halves / 2, self.games) if self.games else (0.0, 1.0)

    @property
    def score(self) -> float:
        """The mean of the scores at the end."""
        return self.sum / self.games if self.games else 0.0

    @property
    def error(self) -> float:
        """Half the 95 % interval of that mean."""
        if self.games < 2:
            return float("inf")
        spread = self.squares - self.sum * self.sum / self.games
        return Z * sqrt(max(spread, 0.0) / (self.games - 1) / self.games)

    @property
    def rank(self) -> tuple[float, float]:
        """More is better: the chance of winning, then the score; untried is last."""
        if not self.games:
            return -1.0, 0.0
        return self.win, self.sign * self.score

    def add(self, halves: int, score: int) -> None:
        """Count one game."""
        self.games += 1
        self.halves += halves
        self.sum += score
        self.squares += score * score


class Hint(Struct, frozen=True):
    """The legal moves, the best first."""

    seat: str
    tried: tuple[Tried, ...]
    games: int
    unended: int
    """Games that were stopped, and counted as drawn."""


def hint(
    rules: Rules[Any],
    seen: Any,
    policy: "Policy",
    *,
    seconds: float = 5.0,
    games: int = 0,
    seed: str = "",
) -> Hint:
    """Return the legal moves with their chances, the best first.

    ``games`` is how many to play, whatever the time; 0 for as many as fit in it.
    """
    return _Search(rules, seen, policy, seed).run(seconds, games)


class _Search:
    """One search: the moves, and the games so far."""

    def __init__(
        self, rules: Rules[Any], seen: Any, policy: "Policy", seed: str
    ) -> None:
        waiting = rules.pending(seen)
        if not isinstance(waiting, Choice):
            over = isinstance(waiting, Over)
            message = "the game is over" if over else "no player decides anything now"
            raise NoHint(message, hint=waiting.prompt)
        self.rules, self.seen, self.policy, self.seed = rules, seen, policy, seed
        self.waiting, self.number, self.unended = waiting, 0, 0
        seats = rules.seats(seen.tables.game)
        self.first = waiting.seat in ("", *seats[:1])
        if not self.first and len(seats) > 2:
            message = "the result is known for the first player alone"
            raise NoHint(message, hint=f"ask for {seats[0]}, on that player's turn")
        self.seat = waiting.seat or (seats[0] if seats else "")
        sign = 1 if self.first else -1
        sign = -sign if rules.score(seen).better == "lowest" else sign
        self.tried = [Tried(str(move), sign) for move in self._moves()]
        self.until: float | None = None

    def _moves(self) -> Sequence[Any]:
        """Return the legal moves, those that a policy likes first, others in any order.

        If moves are not listed, they are those that a policy makes up and are legal.
        """
        rules, seen = self.rules, self.seen
        random = Random(f"{self.seed} moves")  # noqa: S311 - no secret
        if primer(rules, seen):
            made = (self.policy(seen, (), random) for _ in range(PROPOSED))
            return [m for m in dict.fromkeys(made) if rules.rule_on(seen, m).allowed]
        legal = [*rules.legal(seen)]
        liked = [self.policy(seen, legal, random) for _ in range(ASKED)]
        return [*dict.fromkeys((*liked, *random.sample(legal, len(legal))))]

    def run(self, seconds: float, games: int) -> Hint:
        """Play: each round has an equal share of the games, or of the time."""
        left = [*self.tried]
        rounds, many = 1, len(left)
        while many > FEWEST:
            rounds, many = rounds + 1, many // CUT
        begun = monotonic()
        for at in range(rounds):
            most = games * (at + 1) // rounds
            until = None if games else begun + seconds * (at + 1) / rounds
            self._round(at, left, most, until)
            if at < rounds - 1:
                left.sort(key=lambda each: each.rank, reverse=True)
                del left[max(FEWEST, len(left) // CUT) :]
        kept = {id(each) for each in left}
        self.tried.sort(key=lambda each: (id(each) in kept, each.rank), reverse=True)
        return Hint(self.seat, tuple(self.tried), self.number, self.unended)

    def _round(
        self, number: int, left: list[Tried], most: int, until: float | None
    ) -> None:
        """Try some moves in turn, so that each has as many games as the others."""
        self.until = until
        at = 0
        while self.number < most if until is None else monotonic() < until:
            each = left[at % len(left)]
            if not self._game(each, number, at // len(left)):
                return
            at += 1

    def _game(self, tried: Tried, round: int, number: int) -> bool:
        """Play one game on; return False if there was no time for its end.

        Game ``number`` of each move of a round has the same lot: what is hidden and
        what chance brings is alike, as long as the games are.
        """
        rules, random = self.rules, Random(f"{self.seed} {round} {number}")  # noqa: S311
        at = guessed(rules, self.seen, self.waiting.seat, random)
        rules.play(at, rules.read(at, tried.move))
        for count in range(LONGEST):
            waiting = rules.pending(at)
            if isinstance(waiting, Over):
                self._count(tried, round, VALUES[waiting.result], at)
                return True
            if isinstance(waiting, Chance):
                move = rules.roll(at, random)
            else:
                moves = () if primer(rules, at) else rules.legal(at)
                move = self.policy(at, moves, random)
            rules.play(at, move)
            if self.until and not count % 16 and monotonic() > self.until:
                return False
        self.unended += 1
        self._count(tried, round, VALUES["drawn"], at)
        return True

    def _count(self, tried: Tried, round: int, halves: int, at: Any) -> None:
        """Count a game as the player who asks sees its end."""
        if tried.round != round:
            tried.round = round
            tried.games = tried.halves = tried.sum = tried.squares = 0
        self.number += 1
        score = self.rules.score(at).total
        tried.add(halves if self.first else 2 - halves, score)
