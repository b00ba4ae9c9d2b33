"""Chances beside moves: what each listed move brings, in a few words.

They are counted as long as there is time, so that a list never waits for them.
"""

from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

from pnp.errors import PnpError
from pnp.rules.pending import Chance
from pnp.session.seating import hidden

if TYPE_CHECKING:
    from pnp.session.session import Session
    from pnp.simulate.odds import Odds

SECONDS = 0.25
"""The time for all moves of a list."""
MOST, SAMPLES = 1_300, 200
"""Rolls to count for one move: those of four dice; or to sample."""
RESULTS = 3
"""The most results that are shown beside one move."""

Beside = Callable[[str], str]
"""Returns what is shown beside a move; '' for nothing."""


def chances(
    session: "Session", seat: str, moves: Sequence[str], seconds: float = SECONDS
) -> Iterator["Odds"]:
    """Yield the chances of those legal moves that roll dice, while there is time."""
    from pnp.simulate.odds import odds

    rules, position = session.rules, session.seen(seat)
    if hidden(session, rules.pending(position), seat):
        return
    until = monotonic() + seconds
    for text in moves:
        try:
            move = rules.read(position, text)
            if _rolls(rules, position, move):
                yield odds(rules, position, move, MOST, SAMPLES)
        except PnpError:
            continue
        if monotonic() > until:
            return


def _rolls(rules: Any, position: Any, move: Any) -> bool:
    """Whether a move is legal, and everybody may see the dice or card that follow."""
    if not rules.rule_on(position, move).allowed:
        return False
    after = position.clone()
    rules.play(after, move)
    waiting = rules.pending(after)
    return isinstance(waiting, Chance) and not waiting.seat


def beside(session: "Session", seat: str, moves: Sequence[str]) -> Beside:
    """Return what to show beside each of some moves."""
    found = told(session, seat, moves)
    return lambda move: found.get(move, "")


def brief(found: "Odds") -> str:
    """Return the results in one line; '' if there are too many for that.

    Results that begin alike are added up: suppressed, wherever the attackers go then.
    """
    from fractions import Fraction

    begun: dict[str, Fraction] = {}
    for each in found.results:
        head = each.text.partition(";")[0].rstrip(" :")
        begun[head] = begun.get(head, Fraction(0)) + each.chance
    told = sorted(begun.items(), key=lambda each: -each[1])
    if len(told) > RESULTS or (len(told) == 1 < len(found.results)):
        return ""
    about = "" if found.exact else "≈"
    return ", ".join(f"{about}{float(chance):.0%} {text}" for text, chance in told)


def told(session: "Session", seat: str, moves: Sequence[str]) -> dict[str, str]:
    """Return the chances of moves in a few words, by the moves."""
    found = {each.move: brief(each) for each in chances(session, seat, moves)}
    return {move: text for move, text in found.items() if text}
