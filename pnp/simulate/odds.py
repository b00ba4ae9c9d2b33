"""The chances of every result of a roll or a draw, with what follows at once.

    found = odds(rules, position, move)
    found.exact                      # True: every roll was counted
    found.results[0].chance          # Fraction(5, 9)

The chances are counted, roll by roll, as exact fractions. A roll that continues the
same sentence of the log, such as a casualty after a hit, is counted too. If there are
too many ways to count, games are sampled, and each chance has a 95 % interval.
"""

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random
from typing import Any

from pnp.rules.package import Rules, ToldRoll, coming
from pnp.rules.pending import Chance
from pnp.rules.throw import Throw, throw
from pnp.session.telling import ENDS, joined
from pnp.values import Struct

MOST = 20_000
"""The most rolls that are counted; more are sampled."""
SAMPLES = 2_000
Z = 1.96
"""The normal deviate of a 95 % interval."""
SUM = re.compile(r" ?\((?:\d+ \+ )+\d+\)")
"""A total taken apart: `` (3 + 4)``."""


class Result(Struct, frozen=True):
    """One result, in words, with its chance."""

    text: str
    chance: Fraction
    low: float = 0.0
    high: float = 0.0
    """The 95 % interval by Wilson, if the chance is sampled."""


class Odds(Struct, frozen=True):
    """All results of a move or of a chance, the likeliest first."""

    move: str
    exact: bool
    results: tuple[Result, ...]


class TooMany(Exception):
    """More rolls than are counted."""


Leaf = tuple[str, Any, Fraction]
"""What has happened so far, the position after it, and its chance."""


def odds(
    rules: Rules[Any],
    position: Any,
    move: Any = None,
    most: int = MOST,
    samples: int = SAMPLES,
) -> Odds:
    """Return the chances after a legal move, or of the chance that is awaited.

    The position must be as the player who asks sees it, or hidden cards would show.
    """
    after = position.clone()
    if move is not None:
        rules.play(after, move)
    try:
        found = _counted(rules, after, most)
        results = [Result(text, chance) for text, chance in found.items()]
        exact = True
    except TooMany:
        results, exact = _sampled(rules, after, samples), False
    return Odds("" if move is None else str(move), exact, _likeliest_first(results))


def _likeliest_first(results: Iterable[Result]) -> tuple[Result, ...]:
    return tuple(sorted(results, key=lambda each: (-each.chance, each.text)))


def rolls(rules: Rules[Any], position: Any) -> bool:
    """Whether dice are awaited, or something is drawn."""
    return isinstance(rules.pending(position), Chance)


def ways(rules: Rules[Any], position: Any, most: int) -> Iterator[tuple[Any, Fraction]]:
    """Yield each roll or card that may come next, with its chance."""
    waiting = rules.pending(position)
    if not isinstance(waiting, Chance):
        return
    if waiting.kind == "dice":
        every = waiting.faces**waiting.dice
        if every > most:
            raise TooMany
        for dice in product(range(1, waiting.faces + 1), repeat=waiting.dice):
            yield throw(*dice), Fraction(1, every)
        return
    for written, share in _shares(waiting):
        yield rules.read(position, written), share


def _shares(waiting: Chance) -> Iterator[tuple[str, Fraction]]:
    """Yield each card or counter that may come, with its chance."""
    total = sum(waiting.left.values())
    for written, many in waiting.left.items():
        yield written, Fraction(many, total)


def _counted(rules: Rules[Any], position: Any, most: int) -> dict[str, Fraction]:
    """Return the chance of each result, in words."""
    done: dict[str, Fraction] = {}
    leaves: list[Leaf] = [("", position, Fraction(1))]
    left = most
    while leaves:
        reached: dict[str, list[Leaf]] = {}
        for text, at, chance in leaves:
            for move, share in ways(rules, at, left):
                left -= 1
                if left < 0:
                    raise TooMany
                after = at.clone()
                rules.play(after, move)
                said = _said(rules, at, move, after, text)
                _merge(reached.setdefault(said, []), (said, after, chance * share))
        leaves = []
        for said, found in reached.items():
            for leaf in found:
                if goes_on(rules, leaf[1]):
                    leaves.append(leaf)
                else:
                    done[said] = done.get(said, Fraction(0)) + leaf[2]
    return done


def _merge(known: list[Leaf], leaf: Leaf) -> None:
    """Add a leaf; one with the same position only adds its chance."""
    for number, (said, position, chance) in enumerate(known):
        if position == leaf[1]:
            known[number] = said, position, chance + leaf[2]
            return
    known.append(leaf)


def goes_on(rules: Rules[Any], position: Any) -> bool:
    """Whether a chance is awaited that continues the same sentence of the log."""
    waiting = rules.pending(position)
    if not isinstance(waiting, Chance) or waiting.seat:
        return False
    after, move = position.clone(), rules.roll(position, Random(0))  # noqa: S311
    rules.play(after, move)
    return rules.tell(position, move, after).part


def _said(rules: Rules[Any], before: Any, move: Any, after: Any, text: str) -> str:
    """Return what a roll brings, without the dice themselves."""
    told = rules.tell(before, move, after)
    said, nothing = told.text, ""
    if isinstance(told, ToldRoll):
        said, nothing = said.replace(told.roll, "", 1), "no effect"
    elif isinstance(move, Throw):
        said = SUM.sub("", re.sub(rf"\b{re.escape(str(move))}\b", "", said, count=1))
    said = said.strip(ENDS) or nothing or _changes(rules, before, after)
    return joined(text, f"; {said}") if text else said


def _changes(rules: Rules[Any], before: Any, after: Any) -> str:
    """Return what differs in the files of two positions."""
    was, now = rules.encode(before), rules.encode(after)
    told = [
        f"{key.replace('_', ' ')} {value}"
        for key, value in now.items()
        if was.get(key) != value and key != "frames"
    ]
    return ", ".join(told) or "nothing changes"


def _sampled(rules: Rules[Any], position: Any, samples: int) -> list[Result]:
    """Return the share of each result in a number of games."""
    random, found = Random("odds"), dict[str, int]()  # noqa: S311 - dice, no secret
    for _ in range(samples):
        at, text = position.clone(), ""
        while True:
            before, move = at.clone(), rules.roll(at, random)
            rules.play(at, move)
            text = _said(rules, before, move, at, text)
            if not goes_on(rules, at):
                break
        found[text] = found.get(text, 0) + 1
    return [
        Result(text, Fraction(many, samples), *interval(many, samples))
        for text, many in found.items()
    ]


def interval(many: float, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (E. B. Wilson, 1927)."""
    share, z2 = many / of, Z * Z / of
    middle = (share + z2 / 2) / (1 + z2)
    half = Z * sqrt(share * (1 - share) / of + z2 / (4 * of)) / (1 + z2)
    return max(0.0, middle - half), min(1.0, middle + half)


def table(rules: Rules[Any], position: Any) -> Iterator[Odds]:
    """Yield the chances of every legal move after which dice are rolled.

    If dice or a card are awaited already, yield the chances of that alone.
    """
    if rolls(rules, position):
        yield drawn(rules, position) or odds(rules, position)
        return
    for move in rules.legal(position):
        after = position.clone()
        rules.play(after, move)
        waiting = rules.pending(after)
        if isinstance(waiting, Chance) and waiting.kind == "dice" and not waiting.seat:
            yield odds(rules, position, move)


def drawn(rules: Rules[Any], position: Any) -> Odds | None:
    """Return the chance of each card or counter that may come; None for dice."""
    waiting = rules.pending(position)
    if not isinstance(waiting, Chance) or waiting.kind == "dice":
        return None
    rows = (Result(written, share) for written, share in _shares(waiting))
    return Odds("", True, _likeliest_first(rows))


def next_cards(rules: Rules[Any], position: Any) -> Iterator[Odds]:
    """Yield what the next card of each deck may be; nothing while one is awaited."""
    if rolls(rules, position):
        return
    for deck, left in coming(rules, position).items():
        total = sum(left.values())
        rows = (Result(name, Fraction(n, total)) for name, n in left.items())
        yield Odds(deck, True, _likeliest_first(rows))
