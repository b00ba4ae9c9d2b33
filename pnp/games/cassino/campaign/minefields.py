"""Mines 2: what is left of German minefields between scenarios, by hex.

A session tells what became of them in a word, ``D5/2-2,E4/0+1``: what lay there when it
began, and how many factors more or fewer lie there at its end.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, cast

from pnp.games.cassino.campaign.counts import MINES
from pnp.games.cassino.campaign.counts import mines as counted
from pnp.games.cassino.campaign.flow import played
from pnp.games.cassino.campaign.formations import known
from pnp.games.cassino.chapters.agreed import not_in_play
from pnp.games.cassino.chapters.mines import MOST, against
from pnp.games.cassino.ground.moves import Mines
from pnp.rules.citation import case
from pnp.rules.ledger import Ledger, Record
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection

CHANGED = re.compile(r"(?P<hex>\S+)/(?P<was>\d+)(?P<by>[+-]\d+)")


class Changed(NamedTuple):
    """What a session has done to the mines of a hex."""

    hex: str
    was: int
    by: int

    def __str__(self) -> str:
        return f"{self.hex}/{self.was}{self.by:+d}"

    @property
    def left(self) -> str:
        """What lies there then, in words: ``D5 2 left``, ``E4 cleared``."""
        now = self.was + self.by
        return f"{self.hex} {f'{now} left' if now else 'cleared'}"


def left(ledger: Ledger) -> Mapping[str, int]:
    """Return the factors of mines by hex."""
    return {
        name.removeprefix(f"{MINES} "): many
        for name, many in sorted(ledger.counts.items())
        if name.startswith(f"{MINES} ") and many
    }


def lay(ledger: Ledger, at: str, factors: int) -> None:
    """Let so many factors lie in a hex."""
    if factors:
        ledger.counts[counted(at)] = factors
    else:
        ledger.counts.pop(counted(at), None)


def strength(ledger: Ledger, factors: int) -> tuple[int, int]:
    """Return what factors are against personnel and vehicles, as in an evening."""
    return against(cast("Any", ledger), factors)  # by the same tables and settings


# Told at the desk


@case("Mines 1")
def is_not_agreed(ledger: Ledger, move: Mines) -> Objection | None:
    """The mines of the optional rule are kept where it is in play."""
    del move
    return not_in_play(ledger, "mines")


@case("Mines 2")
def lays_too_many(ledger: Ledger, move: Mines) -> Objection | None:
    """A hex has some factors, or none where there were some."""
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
    """Strength and place are written down."""
    lay(ledger, move.hex, move.factors)


# Told by a session


def told(changes: str) -> tuple[Changed, ...]:
    """Read what a session says of mines."""
    found = (CHANGED.fullmatch(each) for each in changes.split(","))
    return tuple(Changed(f["hex"], int(f["was"]), int(f["by"])) for f in found if f)


def of(move: Record) -> tuple[Changed, ...]:
    """Return what the session of an entry has done to mines."""
    return told(dict(move.facts).get("mines", ""))


@case("Mines 2")
def began_with_other_mines(ledger: Ledger, move: Record) -> Objection | None:
    """A session begins with the mines that the campaign has left."""
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
    """What is left of mines lies there again when the next scenario begins."""
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
    """What is left when a scenario ends lies there when the next begins."""
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
