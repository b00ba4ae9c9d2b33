"""The formations of a campaign: who joins, their counts, and their cohesion."""

from collections.abc import Sequence

from pnp.games.cassino.campaign.desk import chapter, known, played
from pnp.games.cassino.chapters.cohesion import pair
from pnp.games.cassino.ground.pieces import Formation
from pnp.games.cassino.ground.tables import Tables
from pnp.model.game import Game
from pnp.rules.chronicle import Count
from pnp.rules.citation import case
from pnp.rules.ledger import Enrol, Ledger, Member
from pnp.rules.phrases import listed
from pnp.rules.ruling import Grounds, Objection
from pnp.values import replace

CHAPTER = chapter()

COUNTS = (
    Count("steps", "steps", most="full"),
    Count("reduced", "reduced units"),
    Count("gone", "eliminated units"),
    Count("lost", "initiative lost"),
    Count("full", "steps at full strength", printed=False),
    Count("support", "Support Unit", printed=False),
)


@case("Attrition 1", "Diadem 1")
def members(game: Game) -> Sequence[Member]:
    """Return the formations of the definition; with Diadem in play, the Lancers too."""
    tables = Tables(game)
    return [member(tables, each) for each in tables.formations]


def member(tables: Tables, formation: Formation) -> Member:
    """Return a formation with its counts at the start of a scenario."""
    counts = {
        "steps": formation.steps,
        "reduced": formation.reduced,
        "gone": formation.gone,
        "lost": formation.lost,
        "full": formation.steps,
        "support": int(formation.support),
    }
    side, force = tables.sides[formation.side].id, tables.forces[formation.force].id
    return Member(formation.id, formation.name, side, force, counts)


# Who joins


@CHAPTER.rule("Attrition 1")
def joins_no_side(ledger: Ledger, move: Enrol) -> Objection | None:
    """A formation fights for one of the two sides."""
    sides = list(known(ledger).side_of)
    if move.side in sides:
        return None
    wrong = f"{move.who} cannot fight for {move.side}"
    return Objection(
        wrong if move.side else f"the side of {move.who} is missing",
        facts=(("sides", len(sides)),),
        remedy=f"write its side: of {listed(sides, 'or')}",
    )


@CHAPTER.rule("Cohesion table")
def is_no_force(ledger: Ledger, move: Enrol) -> Objection | None:
    """A formation belongs to a force of the Cohesion table, of its own side."""
    tables = known(ledger)
    side = tables.side_of.get(move.side)
    forces = [each.id for each in tables.forces if side in (each.side, None)]
    if move.kind in forces:
        return None
    wrong = f"{move.kind} is not a force of {move.side or 'either side'}"
    return Objection(
        wrong if move.kind else f"the force of {move.who} is missing",
        facts=(("forces", len(forces)),),
        remedy=f"write its force: as {listed(forces, 'or')}",
    )


@played("Attrition 1")
def enrol(ledger: Ledger, move: Enrol) -> None:
    """A formation joins at full strength, unless it names a higher full strength."""
    joined = ledger.members[move.who]
    counts = {each.id: joined.counts.get(each.id, 0) for each in COUNTS}
    counts["full"] = max(counts["full"], counts["steps"])
    ledger.members[move.who] = replace(joined, counts=counts)


@CHAPTER.grounds()
def _enrols(_ledger: Ledger, _move: Enrol) -> Grounds:
    return ("Attrition 1", "Cohesion table"), ()


# Cohesion


@case("Cohesion 1", "R5")
def shaken_by(ledger: Ledger, who: Member) -> int:
    """Return the steps of lost initiative that count for a formation's morale."""
    steps = who.counts.get("lost", 0)
    if ledger.settings["cohesion_of"] == "both":
        every = ledger.members.values()
        return max(steps, *(each.counts.get("lost", 0) for each in every))
    return steps


@case("Cohesion 1", "Cohesion 2", "Cohesion table", "R28")
def cohesion(ledger: Ledger, who: Member) -> str:
    """Return the morale of a formation's units after its last battle: 7/6."""
    tables, numbers = known(ledger), ledger.numbers
    steps = shaken_by(ledger, who)
    band = sum(steps >= numbers[each] for each in ("first_loss", "second_loss"))
    return pair(tables.forces[tables.force_of[who.kind]].bands[band])
