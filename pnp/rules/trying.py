"""Try out a referee: play random games, and test at each step what must be true.

    tried = try_out(PIG, game_at("pig"), games=100)
    tried.ended                 # games that came to an end: 100

A failed test is a ``Fault``, with the moves that led there. To see it, type them at the
table.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from pnp.errors import Complaints, PnpError
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.rules.fixing import as_node
from pnp.rules.package import Rules
from pnp.rules.pending import Choice, Over

LONGEST = 5_000
"""The number of moves after which a game is given up."""


class Fault(AssertionError):
    """A failed test of a referee, and the moves that led there."""


@dataclass
class Tried:
    """The results of random games."""

    games: int = 0
    ended: int = 0
    """Games that came to an end; the others were given up."""
    moves: int = 0
    results: dict[str, int] = field(default_factory=dict)
    """How many games had each result for the first player."""


def game_at(folder: str | Path, **asked: Any) -> Game:
    """Return the game of a folder; PnpError with everything that is wrong with it."""
    complaints = Complaints()
    game = load(folder, **asked, complaints=complaints)
    complaints.raise_if_any()
    assert game is not None  # noqa: S101 - no game without an error
    return game


def try_out(
    rules: Rules[Any],
    game: Game,
    *,
    games: int = 20,
    seed: str = "pnp",
    longest: int = LONGEST,
) -> Tried:
    """Play random games; Fault if something is not true that must always be."""
    random = Random(seed)  # noqa: S311 - dice, and the same ones each time
    tried = Tried()
    for _ in range(games):
        tried.games += 1
        position, played = rules.start(game, dealt=True), list[str]()
        while not isinstance(rules.pending(position), Over) and len(played) < longest:
            try:
                _hold(rules, position)
                move = _move(rules, position, random)
                played.append(str(move))
                _play(rules, position, move)
            except (AssertionError, PnpError) as error:
                raise Fault(f"{error}; played so far: {'; '.join(played)}") from error
        tried.moves += len(played)
        waiting = rules.pending(position)
        if isinstance(waiting, Over):
            rules.score(position)
            tried.ended += 1
            result = waiting.result
            tried.results[result] = tried.results.get(result, 0) + 1
    return tried


def _must(holds: object, message: str) -> None:
    if not holds:
        raise Fault(message)


def _hold(rules: Rules[Any], position: Any) -> None:
    """Test what must be true of every position, whatever is played next."""
    for objection in rules.broken(position):
        raise Fault(f"a law does not hold: {objection}")
    complaints = Complaints()
    told = as_node(rules.encode(position))
    again = rules.decode(position.tables.game, told, complaints)
    _must(not complaints.errors, f"its file cannot be read: {complaints.errors[:1]}")
    _must(
        again == position, f"its file gives another position: {rules.encode(position)}"
    )
    if not isinstance(rules.pending(position), Choice):
        return
    legal = [*rules.legal(position)]
    _must(legal, "nothing is legal, but the game is not over")
    _must(len({*legal}) == len(legal), "a move is listed twice")
    may = {each for each in rules.candidates(position) if _may(rules, position, each)}
    for each in legal:
        _must(_may(rules, position, each), f"{each} is listed, but not ruled legal")
        _must(rules.read(position, str(each)) == each, f"{each} is read as another")
    left_out = ", ".join(map(str, may - {*legal}))
    _must(not left_out, f"ruled legal, but not listed: {left_out}")


def _may(rules: Rules[Any], position: Any, move: Any) -> bool:
    return rules.rule_on(position, move).allowed


def _move(rules: Rules[Any], position: Any, random: Random) -> Any:
    if isinstance(rules.pending(position), Choice):
        return random.choice(rules.legal(position))
    return rules.roll(position, random)


def _play(rules: Rules[Any], position: Any, move: Any) -> None:
    """Play a move, on a copy first; the original must not change."""
    before, kept = position.clone(), position.clone()
    _must(_may(rules, position, move), f"{move} was rolled or drawn, but is not legal")
    _must(position == before, f"the ruling on {move} changed the table")
    rules.play(kept, move)
    _must(position == before, f"{move}, played on a copy, changed the original")
    rules.play(position, move)
    _must(position == kept, f"{move} leads to two positions")
    told = rules.tell(before, move, position)
    _must(told.text, f"{move} has no text in the log")


def count_lines(rules: Rules[Any], position: Any, depth: int) -> int:
    """Return how many sequences of ``depth`` moves there are (perft), without dice."""
    if not depth or isinstance(rules.pending(position), Over):
        return not depth
    found = 0
    for move in rules.legal(position):
        after = position.clone()
        rules.play(after, move)
        found += count_lines(rules, after, depth - 1)
    return found
