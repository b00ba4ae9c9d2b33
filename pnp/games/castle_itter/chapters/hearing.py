"""Every rule on a move, a throw or a card: the chapters, in the rulebook's order."""

from pnp.games.castle_itter.chapters import (
    actions,
    attack,
    cards,
    casualties,
    command,
    decks,
    guns,
    moving,
    orders,
    passing,
    placing,
    sequence,
    setup,
    tactics,
    throws,
)
from pnp.games.castle_itter.ground.flow import FLOW
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.hearing import Hearing
from pnp.rules.ruling import Fact

CHAPTERS = tuple(
    each.CHAPTER
    for each in (
        *(setup, sequence, actions, moving, attack, passing, command, casualties),
        *(placing, guns, cards, throws, decks, tactics, orders),
    )
)
PHASES = {
    "setup": "the game is being set up",
    "planning": "the SS player is planning",
    "defenders": "it is the Defender Phase",
    "ss": "it is the SS Phase",
    "over": "the game is over",
}


def awaited(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return what the game waits for, as a clause after the phase, and its cases."""
    if is_over(position):
        return PHASES["over"], ("5.0", "p.21 End")
    phase = PHASES[position.phase]
    if position.phase in ("defenders", "ss"):
        phase += f" of turn {position.turn}"
    clause, cases = _wait(position)
    return f"{phase}, and {clause}", cases


def counted(position: Position) -> tuple[Fact, ...]:
    """Return how many actions of the phase have been taken."""
    if is_over(position):
        return ()
    return ("actions taken", position.actions), ("of", position.allowed)


def is_over(position: Position) -> bool:
    """Return whether the game is over: nothing is awaited."""
    return position.phase == "over" or not position.frames


def _wait(position: Position) -> tuple[str, tuple[str, ...]]:
    """Return the clause of the wait on top, and its cases."""
    name, *parts = position.frames[-1]
    if said := FLOW.clauses.get(name):
        clause, cases = said
        if "{}" in clause:
            clause = clause.format(position.tables.defenders[int(parts[0])].name)
        return clause, cases or setup.by_difficulty(position.tables)
    sought = throws.wanted(position)
    if sought is not None:
        return f"next you roll dice {sought.clause}", tuple(sought.cases)
    return "something else comes next", ()


RULED = ("card", "tactic", "any card")
"""Cards that a game does not have are ruled on by their own chapters (4.0, 6.1)."""
HEARING = Hearing(CHAPTERS, FLOW, awaited=awaited, ruled=RULED, counted=counted)
rule_on = HEARING.rule_on
"""Apply every rule to a move, a throw or a card; the position does not change."""
