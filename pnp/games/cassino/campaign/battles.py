"""What a scenario reports to the campaign when it is recorded.

A session reports what its formations lost, what initiative their forces lost, and
the changes to mines.
"""

from collections.abc import Iterator, Mapping

from pnp.errors import PnpError
from pnp.games.cassino.campaign import command, minefields
from pnp.games.cassino.campaign.flow import played
from pnp.games.cassino.campaign.formations import member
from pnp.games.cassino.campaign.minefields import Changed
from pnp.games.cassino.chapters.cohesion import lost
from pnp.games.cassino.chapters.opening import is_there
from pnp.games.cassino.ground.pieces import Formation
from pnp.games.cassino.ground.position import Loss, Position
from pnp.rules.chronicle import Carried
from pnp.rules.citation import case
from pnp.rules.ledger import Change, Ledger, Record


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
    members = [member(position.tables, each) for each in fought]
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


@played(Record)
@case("Attrition 3", "Cohesion 1", "R28")
def record(ledger: Ledger, move: Record) -> None:
    """The battle is over: clear its points, and the initiative lost in earlier battles.

    Initiative lost counts for its scenario only, unless it lasts (R28).
    """
    command.forget(ledger)
    minefields.record(ledger, move)
    if ledger.settings["cohesion_lasts"] == "campaign":
        return
    shaken = {each.who: each.by for each in move.changes if each.of == "lost"}
    for who, each in ledger.members.items():
        before, now = each.counts.get("lost", 0), shaken.get(who, 0)
        if before != now:
            ledger.gain(who, "lost", now - before)
