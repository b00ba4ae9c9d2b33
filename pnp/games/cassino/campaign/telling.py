"""The campaign's prompts, and its lines in the log."""

from collections.abc import Callable, Mapping
from typing import Any

from pnp.games.cassino.campaign.attrition import modified, steps
from pnp.games.cassino.campaign.counts import points
from pnp.games.cassino.campaign.formations import has, known, named, side_of
from pnp.games.cassino.campaign.minefields import strength
from pnp.games.cassino.campaign.moves import Back, Flip, Order, Spend
from pnp.games.cassino.campaign.non_combat import allowed
from pnp.games.cassino.ground.moves import Lose, Mines
from pnp.rules.ledger import Ledger
from pnp.rules.package import Told
from pnp.rules.pending import Chance, Choice, Pending
from pnp.rules.phrases import count, listed
from pnp.rules.throw import Throw

# Prompts


def pending(ledger: Ledger) -> Pending | None:
    """Return what a frame of the campaign waits for; None for any other frame."""
    if not ledger.frames:
        return None
    name, *parts = ledger.frames[-1]
    asks = ASKS.get(str(name))
    return asks(ledger, *parts) if asks else None


def _attrition(ledger: Ledger, who: str) -> Pending:
    prompt = f"{named(ledger, [who])} is shelled: one die; write the dice"
    return Chance("dice", prompt, dice=1, cases=("Attrition 1",))


def _remove(ledger: Ledger, who: str, many: int) -> Pending:
    prompt = (
        f"{named(ledger, [who])} must remove {count(many, 'step')}, from units its "
        "player chooses except Transport; write "
        f"'{who} loses {count(many, 'step')}', and what infantry is now 'reduced 1' "
        "or 'gone 1'"
    )
    return Choice("", "remove", prompt, ("Attrition 2",))


def _aid_die(ledger: Ledger, side: int, day: int) -> Pending:
    name = known(ledger).sides[side].name
    prompt = f"day {day} had no attack: one die of the {name} side; write the dice"
    return Chance("dice", prompt, dice=1, cases=("Non-combat 1",))


def _flip(ledger: Ledger, side: int, flips: int, back: int) -> Pending:
    name = known(ledger).sides[side].name
    ways = [f"flips up to {count(flips, 'reduced unit')}"] if flips else []
    ways += [f"returns {count(back, 'eliminated unit')}"] if back else []
    members = [w for w in ledger.members if side_of(ledger, w).index == side]
    of = "reduced" if flips else "gone"
    one = next(each for each in members if has(ledger, each, of))
    write = f"'flip {one} 1' or 'flip nobody'" if flips else f"'return {one}'"
    said = f"the {name} side {listed(ways, 'or')}"
    prompt = f"choose who comes back: {said}; write {write}"
    return Choice("", "flip", prompt, ("Non-combat table",))


ASKS: Mapping[str, Callable[..., Pending]] = {
    "attrition": _attrition,
    "remove": _remove,
    "aid die": _aid_die,
    "flip": _flip,
}


# Lines of the log


def tell(before: Ledger, move: Any, after: Ledger) -> Told | None:
    """Return the log's text for a ply of the campaign; None for any other ply."""
    if isinstance(move, Throw):
        name = str(before.frames[-1][0]) if before.frames else ""
        says = THROWN.get(name)
        return says(before, move, after) if says else None
    told = TOLD.get(type(move))
    return told(before, move, after) if told else None


def _ordered(before: Ledger, move: Order, after: Ledger) -> Told:
    against = f" {named(before, move.against)}" if move.against else ""
    verb = "attacks" if len(move.formations) == 1 else "attack"
    text = f"{named(before, move.formations)} {verb}{against}"
    side = _side(before, move.formations[0])
    return Told(text, ("Attrition 1",), turn=after.turn, side=side)


def _side(ledger: Ledger, who: str) -> str:
    return ledger.members[who].side


def _spent(before: Ledger, move: Spend, after: Ledger) -> Told:
    name = known(before).sides[known(before).side_of[move.side]].name
    now = after.counts.get(points(move.side), 0)
    text = f"the {name} side spends {move.points} CP on artillery, {now} in this battle"
    return Told(text, ("Attrition 3",), turn=after.turn, side=move.side)


def _lost(before: Ledger, move: Lose, after: Ledger) -> Told:
    who = move.formation
    parts = [f"removes {count(move.steps, 'step')}"]
    parts += [f"{move.reduced:+d} reduced".replace("-", "−")] if move.reduced else []
    parts += [f"{count(move.gone, 'unit')} gone"] if move.gone else []
    text = f"; {', '.join(parts)}: {count(has(after, who, 'steps'), 'step')} left"
    return Told(text, ("Attrition 2",), part=True, side=_side(before, who))


def _flipped(before: Ledger, move: Flip, after: Ledger) -> Told:
    del after
    units = [f"{many} of {named(before, [who])}" for who, many in move.units]
    text = f"at full strength again: {listed(units)}" if units else "nobody flips"
    return Told(f"; {text}", ("Non-combat table",), part=True)


def _returned(before: Ledger, move: Back, after: Ledger) -> Told:
    del after
    text = f"; a unit of {named(before, [move.formation])} returns to play"
    return Told(text, ("Non-combat table", "R27"), part=True)


def _mined(before: Ledger, move: Mines, after: Ledger) -> Told:
    del before
    personnel, vehicles = strength(after, move.factors)
    if not move.factors:
        return Told(f"no mines are left in {move.hex}", ("Mines 2",), turn=after.turn)
    against = f"{personnel} against personnel, {vehicles} against vehicles"
    factors = count(move.factors, "factor")
    text = f"{factors} of mines left in {move.hex}: {against}"
    return Told(text, ("Mines 2",), turn=after.turn, side="axis")


def _shelled(before: Ledger, throw: Throw, after: Ledger) -> Told:
    del after
    who = str(before.frames[-1][1])
    read = modified(before, throw.sum, who)
    off = f" − {throw.sum - read} for CP" if read != throw.sum else ""
    lost = steps(before, throw.sum, who)
    text = f"; {named(before, [who])} is shelled: {throw}{off}, {count(lost, 'step')}"
    cases = ("Attrition table", *(("Attrition 3", "R14") if off else ()))
    return Told(text, cases, part=True, side=_side(before, who))


def _thrown(before: Ledger, throw: Throw, after: Ledger) -> Told:
    del after
    _, side, day = before.frames[-1]
    flips, back = allowed(before, throw.sum, int(side))
    ways = [f"up to {count(flips, 'unit')} may flip"] if flips else []
    ways += [f"{count(back, 'unit')} returns"] if back else []
    found = known(before).sides[int(side)]
    text = f"; {found.name} side, day {day}: {throw}, {listed(ways, 'or') or 'nobody'}"
    return Told(text, ("Non-combat table",), part=True, side=found.id)


TOLD: Mapping[type, Callable[[Ledger, Any, Ledger], Told]] = {
    Order: _ordered,
    Spend: _spent,
    Lose: _lost,
    Flip: _flipped,
    Back: _returned,
    Mines: _mined,
}
THROWN: Mapping[str, Callable[[Ledger, Throw, Ledger], Told]] = {
    "attrition": _shelled,
    "aid die": _thrown,
}
