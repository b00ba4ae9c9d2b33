"""Compare the sessions on record: places, tallies, means, the best so far.

Games that are scored show these alike. Each game defines its score, and which sessions
count. Here a session is a ``Scored``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeVar

from pnp.rules.ledger import Entry, Ledger
from pnp.rules.package import Section
from pnp.rules.pending import Result
from pnp.rules.phrases import listed, section

RESULTS = ("won", "drawn", "lost")
LONGEST = 9
"""The most characters of a score."""
T = TypeVar("T")


class Scored(NamedTuple):
    """A session on record with the number to compare it by."""

    entry: Entry
    score: int
    counts: bool = True
    """Whether its score counts; no if it was thrown away with the game."""

    @property
    def result(self) -> str:
        """How it ended: ``won``, ``drawn`` or ``lost``."""
        return facts(self.entry).get("result", "")


def facts(entry: Entry) -> Mapping[str, str]:
    """Return the facts of a session, by name."""
    return dict(entry.facts)


def scored(entry: Entry, by: str, *, counts: bool = True) -> Scored:
    """Return a session with one of its numbers; without one, it is not compared.

    Players may write a record by hand, with as much or as little as they remember.
    """
    said = facts(entry).get(by, "")
    known = said.removeprefix("-").isdecimal() and len(said) < LONGEST
    return Scored(entry, int(said) if known else 0, counts and known)


def grouped(things: Iterable[T], key: Callable[[T], str]) -> Mapping[str, Sequence[T]]:
    """Return things in groups that have a key in common, in their order."""
    found: dict[str, list[T]] = {}
    for each in things:
        found.setdefault(key(each), []).append(each)
    return found


def whole(number: int | str) -> str:
    """Return a number as it is printed: "12", "−3"."""
    return f"{number}".replace("-", "−")


def mean(numbers: Sequence[int]) -> str:
    """Return a mean as people write it: "12", "12 1/3", "−1/2"."""
    exact = Fraction(sum(numbers), len(numbers))
    full, rest = divmod(abs(exact.numerator), exact.denominator)
    parts = [str(full)] if full or not rest else []
    parts += [f"{rest}/{exact.denominator}"] if rest else []
    return f"{'−' * (exact < 0)}{' '.join(parts)}"


# Sessions compared


def best_first(sessions: Iterable[Scored], *, lowest: bool) -> list[Scored]:
    """Return the sessions whose score counts, the best first, then all others."""
    sign = 1 if lowest else -1
    return sorted(sessions, key=lambda s: (not s.counts, sign * s.score * s.counts))


def ranked(
    sessions: Sequence[Scored], told: Callable[[Scored], str], *, lowest: bool
) -> list[str]:
    """Return a line for each session, with its place; equals share one."""
    found = best_first(sessions, lowest=lowest)
    scores = [each.score for each in found if each.counts]
    return [
        f"{f'{scores.index(each.score) + 1}.' if each.counts else '–'} "
        f"{each.entry.session}, day {each.entry.day}: {told(each)}"
        for each in found
    ]


def tally(title: str, sessions: Sequence[Scored], *, lowest: bool) -> str:
    """Return how many sessions were played and won, the best score and the mean."""
    results = [each.result for each in sessions]
    counts = [(results.count(word), word) for word in RESULTS]
    came_to = listed([f"{many} {word}" for many, word in counts if many])
    line = f"{title}: {', '.join(filter(None, [f'{len(sessions)} played', came_to]))}"
    scores = [each.score for each in sessions if each.counts]
    if not scores:
        return line
    best = min(scores) if lowest else max(scores)
    of = f" of {len(scores)}" if len(scores) < len(sessions) else ""
    return f"{line}; best {whole(best)}, mean {mean(scores)}{of}"


def bests(sessions: Iterable[Scored], *, lowest: bool) -> list[str]:
    """Return the sessions that were the best so far, in the order of the record."""
    found: list[Scored] = []
    for each in sessions:
        better = not found or (each.score - found[-1].score) * (-1) ** lowest > 0
        if each.counts and better:
            found.append(each)
    return [
        f"day {each.entry.day}, {each.entry.session}: {whole(each.score)}"
        for each in found
    ]


def balance(ledger: Ledger, won: int, lost: int) -> Result | Literal[""]:
    """Return whether more was won than lost, if the campaign is closed; '' before."""
    if not ledger.outcome:
        return ""
    return "won" if won > lost else "lost" if won < lost else "drawn"


# Members compared


def most(ledger: Ledger, count: str) -> list[str]:
    """Return who has most of a count, equals together: "3: Lee, Basse"."""
    had = [each for each in ledger.members.values() if each.counts.get(count)]
    had.sort(key=lambda member: -member.counts[count])
    equals = grouped(had, lambda member: str(member.counts[count]))
    return [
        f"{many}: {', '.join(each.name for each in who)}"
        for many, who in equals.items()
    ]


def sections(parts: Iterable[tuple[str, Sequence[str]]]) -> list[Section]:
    """Return the parts that have lines, as sections."""
    return [section(title, lines) for title, lines in parts if lines]
