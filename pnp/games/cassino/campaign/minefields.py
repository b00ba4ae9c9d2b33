"""Mines 2: the German minefields that are left between scenarios, by hex.

A session reports its changes in one word, ``D5/2-2,E4/0+1``: the factors in a hex at
its start, and how many more or fewer are there at its end.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from pnp.games.cassino.campaign.counts import MINES
from pnp.games.cassino.campaign.counts import mines as counted
from pnp.games.cassino.campaign.flow import played
from pnp.games.cassino.campaign.formations import known
from pnp.games.cassino.chapters.opening import MOST, against, not_in_play
from pnp.games.cassino.ground.moves import Mines
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger, Record
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection

CHANGED = re.compile(r"(?P<hex>\S+)/(?P<was>\d+)(?P<by>[+-]\d+)")


class Changed(NamedTuple):
    """The change a session made to the mines of a hex."""

    hex: str
    was: int
    by: int

    def __str__(self) -> str:
        return f"{self.hex}/{self.was}{self.by:+d}"

    @property
    def left(self) -> str:
        """The mines after the session, in words: ``D5 2 left``, ``E4 cleared``."""
        now = self.was + self.by
        return f"{self.hex} {f'{now} left' if now else 'cleared'}"


def left(ledger: Ledger) -> Mapping[str, int]:
    """Return the factors of mines, by hex."""
    return {
        name.removeprefix(f"{MINES} "): many
        for name, many in sorted(ledger.counts.items())
        if name.startswith(f"{MINES} ") and many
    }


def lay(ledger: Ledger, at: str, factors: int) -> None:
    """Set the factors of mines in a hex; 0 clears it."""
    if factors:
        ledger.counts[counted(at)] = factors
    else:
        ledger.counts.pop(counted(at), None)


def strength(ledger: Ledger, factors: int) -> tuple[int, int]:
    """Return the values of mines against personnel and vehicles, as in a scenario."""
    return against(cast("Any", ledger), factors)  # by the same tables and settings


# Mines written in the campaign


@case("Mines 1")
def is_not_agreed(ledger: Ledger, move: Mines) -> Objection | None:
    """Mines are recorded only while their optional rule is in play."""
    del move
    return not_in_play(ledger, "mines")


@case("Mines 2")
def lays_too_many(ledger: Ledger, move: Mines) -> Objection | None:
    """A hex has 1 to ``MOST`` factors; 0 only if it had some."""
    known_ = left(ledger)
    if not 0 <= move.factors <= MOST:
        return Objection(
            f"one hex cannot have {move.factors} factors of mines",
            facts=(("factors", move.factors),),
            remedy=f"write 1 to {MOST}, or 0 if they are gone",
        )
    if move.factors or move.hex in known_:
        return None
    return Objection(
        f"there are no mines in {move.hex}",
        facts=(("factors", 0),),
        remedy=f"name {listed(list(known_), 'or')}" if known_ else "leave them out",
    )


@played(Mines)
@case("Mines 2")
def write_down(ledger: Ledger, move: Mines) -> None:
    """The players write down the strength and place of the mines."""
    lay(ledger, move.hex, move.factors)


# Mines reported by a session


def told(changes: str) -> tuple[Changed, ...]:
    """Read a session's report on mines."""
    found = (CHANGED.fullmatch(each) for each in changes.split(","))
    return tuple(Changed(f["hex"], int(f["was"]), int(f["by"])) for f in found if f)


def of(move: Record) -> tuple[Changed, ...]:
    """Return the changes that a recorded session made to mines."""
    return told(dict(move.facts).get("mines", ""))


@case("Mines 2")
def began_with_other_mines(ledger: Ledger, move: Record) -> Objection | None:
    """A session starts with the mines that are left in the campaign."""
    wrong = [each for each in of(move) if left(ledger).get(each.hex, 0) != each.was]
    if not wrong:
        return None
    one = wrong[0]
    now = left(ledger).get(one.hex, 0)
    return Objection(
        f"{move.session} began with {one.was} factors of mines in {one.hex}, but the "
        f"campaign has {now}",
        facts=(("session", one.was), ("campaign", now)),
        remedy=f"record what is there: 'mines {one.hex} {one.was}'",
    )


@case("Mines 2")
def left_mines_out(ledger: Ledger, move: Record) -> Objection | None:
    """Mines that are left are on the map again when the next scenario starts."""
    laid, due = {each.hex for each in of(move)}, left(ledger)
    missing = [f"{at} ({many})" for at, many in due.items() if at not in laid]
    if not missing:
        return None
    return Objection(
        f"{move.session} began without the mines in {listed(missing)}",
        facts=(("hexes", len(missing)),),
        remedy="use 'pnp campaign next', which lays them; if they did not matter, "
        "overrule Mines 2",
    )


@case("Mines 2")
def record(ledger: Ledger, move: Record) -> None:
    """Mines left at the end of a scenario are there at the start of the next."""
    for each in of(move):
        lay(ledger, each.hex, each.was + each.by)


def _writes(ledger: Ledger, move: Mines) -> Grounds:
    personnel, vehicles = strength(ledger, move.factors)
    many = move.factors not in known(ledger).mines and move.factors > 0
    cases = ("Mines 1", "Mines 2", *(("R16",) if many else ()))
    return cases, (("against personnel", personnel), ("against vehicles", vehicles))


RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {
    Mines: (is_not_agreed, lays_too_many),
    Record: (began_with_other_mines, left_mines_out),
}
FACTS: dict[type, Callable[..., Grounds]] = {Mines: _writes}
