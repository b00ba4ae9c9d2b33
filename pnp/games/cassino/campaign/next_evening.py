"""The overlay with which the next scenario starts from the state of the campaign."""

from collections.abc import Mapping

from pnp.games.cassino.campaign.minefields import left
from pnp.model.game import Game
from pnp.rules.citation import case
from pnp.rules.definition import every, number, text
from pnp.rules.ledger import Ledger, Member

Laid = dict[str, object]
IN_IDS = str.maketrans({"/": "_s", ".": "_d"})
"""Characters that a hex may have and an id may not; no hex has an underscore."""


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
    mines = dict(left(ledger))
    there = {text(each, "hex"): each for each in every(game, "minefields")}
    changed: dict[str, Laid] = {
        each.id: {"factors": mines[at]}
        for at, each in there.items()
        if at in mines and mines[at] != number(each, "factors")
    }
    new: list[Laid] = [
        {"id": f"left_{at.translate(IN_IDS)}", "hex": at, "factors": many}
        for at, many in mines.items()
        if at not in there
    ]
    if changed:
        found["set"]["minefields"] = {"components": changed}
    if new:
        found["add"]["minefields"] = {"components": new}
    return [each.id for at, each in there.items() if at not in mines]
