"""Battles: what a scenario reports, the mines it leaves, and how the next one starts.

A session reports what its formations lost, what initiative their forces lost, and its
changes to mines, in one word, ``D5/2-2,E4/0+1``: the factors in a hex at its start, and
how many more or fewer are there at its end.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from pnp.errors import PnpError
from pnp.games.cassino.campaign import formations
from pnp.games.cassino.campaign.command import forget
from pnp.games.cassino.campaign.desk import (
    MINES,
    READS,
    TELLS,
    chapter,
    mines,
    number,
    played,
)
from pnp.games.cassino.campaign.non_combat import had_attacks
from pnp.games.cassino.chapters import opening
from pnp.games.cassino.chapters.cohesion import lost
from pnp.games.cassino.chapters.opening import is_there, not_in_play
from pnp.games.cassino.ground.held import HEX, spelled
from pnp.games.cassino.ground.moves import Mines
from pnp.games.cassino.ground.pieces import Formation
from pnp.games.cassino.ground.position import Loss, Position
from pnp.model.game import Game
from pnp.patterns import late
from pnp.rules.chronicle import Carried
from pnp.rules.citation import case
from pnp.rules.definition import every, text
from pnp.rules.definition import number as whole
from pnp.rules.ledger import Change, Ledger, Member, Record
from pnp.rules.notation import NotationError
from pnp.rules.package import Told
from pnp.rules.phrases import count, listed
from pnp.rules.ruling import Grounds, Objection

CHAPTER = chapter()

CHANGED = late(r"(?P<hex>\S+)/(?P<was>\d+)(?P<by>[+-]\d+)")
Laid = dict[str, object]
IN_IDS = str.maketrans({"/": "_s", ".": "_d"})
"""Characters that a hex may have and an id may not; no hex has an underscore."""


# What a scenario reports


@case("Attrition 2", "Cohesion 1", "Mines 2")
def carried(position: Position) -> Carried:
    """Return the report of a scenario that is over; PnpError if it is not over."""
    if not position.outcome:
        raise PnpError(
            f"the scenario is not over: it is turn {position.turn}",
            hint="write in the session who won: 'axis wins', or 'drawn'",
        )
    known = position.tables.formations
    fought = [each for each in known if took_part(position, each)]
    changes = [change for each in fought for change in _changes(position, each)]
    members = [formations.member(position.tables, each) for each in fought]
    return Carried(_facts(position), changes, members)


def took_part(position: Position, formation: Formation) -> bool:
    """Whether a formation took part: its side named it, or its whole force.

    If its side named nobody, a formation took part if it has lost something.
    """
    if not position.forces[formation.side]:
        return formation.id in position.losses
    return is_there(position, formation)


def _changes(position: Position, formation: Formation) -> Iterator[Change]:
    """Yield what a formation lost; its start is compared with the ledger."""
    who, loss = formation.id, position.losses.get(formation.id, Loss())
    yield Change(who, "steps", -loss.steps, formation.steps)
    if loss.reduced:
        yield Change(who, "reduced", loss.reduced, formation.reduced)
    if loss.gone:
        yield Change(who, "gone", loss.gone, formation.gone)
    shaken = lost(position, formation.side)
    if shaken and position.forces[formation.side]:
        lasts = position.settings["cohesion_lasts"] == "campaign"
        yield Change(who, "lost", shaken, formation.lost if lasts else None)


def _facts(position: Position) -> Mapping[str, str]:
    before, after = position.tables.minefields, position.mines
    mines = ",".join(
        str(Changed(at, before.get(at, 0), after.get(at, 0) - before.get(at, 0)))
        for at in sorted({*before, *after})
    )
    facts = {"result": position.outcome, "turns": str(position.turn)}
    return facts | ({"mines": mines} if mines else {})


@played("Attrition 3", "Cohesion 1", "R28", "Mines 2")
def record(ledger: Ledger, move: Record) -> None:
    """The battle is over: clear its points, and the initiative lost in earlier battles.

    Initiative lost counts for its scenario only, unless it lasts (R28).
    """
    forget(ledger)
    for each in of(move):
        lay(ledger, each.hex, each.was + each.by)
    if ledger.settings["cohesion_lasts"] == "campaign":
        return
    shaken = {each.who: each.by for each in move.changes if each.of == "lost"}
    for who, member in ledger.members.items():
        before, now = member.counts.get("lost", 0), shaken.get(who, 0)
        if before != now:
            ledger.gain(who, "lost", now - before)


@case("Cohesion 1", "R28")
def afresh(ledger: Ledger) -> Mapping[str, str]:
    """Return the counts that each scenario starts without: initiative lost (R28)."""
    lasts = ledger.settings["cohesion_lasts"] == "campaign"
    return {} if lasts else {"lost": "in this scenario"}


@case("Non-combat 1")
def remark(before: Ledger, move: Any, after: Ledger) -> Told | None:
    """Return a remark: a battle makes its day one of combat, even without an order."""
    if not isinstance(move, Record) or not_in_play(before, "non_combat"):
        return None
    if had_attacks(before, before.turn):
        return None
    told = f"day {after.turn} now counts as a day of combat: nobody rolls for it"
    return Told(told, ("Non-combat 1",))


# Mines that are left between scenarios


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
        ledger.counts[mines(at)] = factors
    else:
        ledger.counts.pop(mines(at), None)


def strength(ledger: Ledger, factors: int) -> tuple[int, int]:
    """Return the values of mines against personnel and vehicles, as in a scenario."""
    same_tables: Any = ledger
    return opening.against(same_tables, factors)


@CHAPTER.rule("Mines 1")
def is_not_agreed(ledger: Ledger, _move: Mines) -> Objection | None:
    """Mines are recorded only while their optional rule is in play."""
    return not_in_play(ledger, "mines")


@CHAPTER.rule("Mines 2")
def lays_too_many(ledger: Ledger, move: Mines) -> Objection | None:
    """A hex has 1 to ``MOST`` factors; 0 only if it had some."""
    many = opening.lays_too_many(cast("Any", ledger), move)
    return many or opening.no_mines(move, left(ledger))


@played("Mines 2")
def write_down(ledger: Ledger, move: Mines) -> None:
    """The players write down the strength and place of the mines."""
    lay(ledger, move.hex, move.factors)


@CHAPTER.grounds()
def _writes(ledger: Ledger, move: Mines) -> Grounds:
    return opening.of_mines(cast("Any", ledger), move)


@READS("mines")
def _mines(_: Ledger, words: Sequence[str]) -> Mines:
    kept = [each for each in words if each.casefold() not in ("in", "at")]
    many = number(kept[-1]) if len(kept) == 2 else None
    if many is None or not HEX.fullmatch(kept[0]):
        raise NotationError(
            f"cannot read {' '.join(('mines', *words))!r}",
            hint="write where, and how many factors: 'mines D5 2'",
        )
    return Mines(spelled(kept[0]), many)


@TELLS
def _mined(_: Ledger, move: Mines, after: Ledger) -> Told:
    personnel, vehicles = strength(after, move.factors)
    if not move.factors:
        return Told(f"no mines are left in {move.hex}", ("Mines 2",), turn=after.turn)
    against = f"{personnel} against personnel, {vehicles} against vehicles"
    factors = count(move.factors, "factor")
    text = f"{factors} of mines left in {move.hex}: {against}"
    return Told(text, ("Mines 2",), turn=after.turn, side="axis")


# Mines reported by a session


def told(changes: str) -> tuple[Changed, ...]:
    """Read a session's report on mines."""
    found = (CHANGED.fullmatch(each) for each in changes.split(","))
    return tuple(Changed(f["hex"], int(f["was"]), int(f["by"])) for f in found if f)


def of(move: Record) -> tuple[Changed, ...]:
    """Return the changes that a recorded session made to mines."""
    return told(dict(move.facts).get("mines", ""))


@CHAPTER.rule("Mines 2")
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


@CHAPTER.rule("Mines 2")
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


# The overlay with which the next scenario starts


@case("Attrition 2", "Mines 2", "R28")
def overlay(ledger: Ledger, game: Game) -> Mapping[str, object]:
    """Return the formations as they are now, and the mines that are left."""
    found: dict[str, dict[str, Laid]] = {"set": {}, "add": {}}
    _formations(ledger, game, found)
    removed = _minefields(ledger, game, found)
    laid: dict[str, object] = {how: part for how, part in found.items() if part}
    return laid | ({"remove": {"minefields": removed}} if removed else {})


def _formations(ledger: Ledger, game: Game, found: dict[str, dict[str, Laid]]) -> None:
    there = {each.id for each in every(game, "formations")}
    members = ledger.members.values()
    known = {each.id: _counts(ledger, each) for each in members if each.id in there}
    others = [_whole(ledger, each) for each in members if each.id not in there]
    if known:
        found["set"]["formations"] = {"components": known}
    if others:
        found["add"]["formations"] = {"components": others}


def _counts(ledger: Ledger, who: Member) -> Laid:
    """Return the counts of a formation; initiative lost only if it lasts."""
    lasts = ledger.settings["cohesion_lasts"] == "campaign"
    lost = who.counts.get("lost", 0) if lasts else 0
    counts = {of: who.counts.get(of, 0) for of in ("steps", "reduced", "gone")}
    return {**counts, "lost": lost}


def _whole(ledger: Ledger, who: Member) -> Laid:
    support = {"support": "yes"} if who.counts.get("support") else {}
    what = {"id": who.id, "name": who.name, "side": who.side, "force": who.kind}
    return {**what, **_counts(ledger, who), **support}


def _minefields(
    ledger: Ledger, game: Game, found: dict[str, dict[str, Laid]]
) -> list[str]:
    """Add the mines that are left; return the ids of those that are gone."""
    mines_left = dict(left(ledger))
    there = {text(each, "hex"): each for each in every(game, "minefields")}
    changed: dict[str, Laid] = {
        each.id: {"factors": mines_left[at]}
        for at, each in there.items()
        if at in mines_left and mines_left[at] != whole(each, "factors")
    }
    new: list[Laid] = [
        {"id": f"left_{at.translate(IN_IDS)}", "hex": at, "factors": many}
        for at, many in mines_left.items()
        if at not in there
    ]
    if changed:
        found["set"]["minefields"] = {"components": changed}
    if new:
        found["add"]["minefields"] = {"components": new}
    return [each.id for at, each in there.items() if at not in mines_left]
