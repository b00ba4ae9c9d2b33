"""Every rule on a move, a throw or a card: the chapters, in the rulebook's order."""

from pnp.games.castle_itter.chapters import (
    actions,
    attack,
    attributes,
    casualties,
    command,
    entering,
    escape,
    guns,
    laying,
    moving,
    passing,
    placing,
    recover,
    setup,
    squads,
    suppress,
    tactics_deck,
    throws,
    turned_up,
)
from pnp.games.castle_itter.ground.flow import FLOW
from pnp.games.castle_itter.ground.position import Position
from pnp.rules.hearing import Hearing
from pnp.rules.ruling import Fact

CHAPTERS = (
    setup,
    actions,
    entering,
    passing,
    attack,
    suppress,
    moving,
    recover,
    command,
    escape,
    attributes,
    casualties,
    placing,
    guns,
    squads,
    throws,
    turned_up,
    tactics_deck,
    laying,
)
PHASES = {
    "setup": "the game is being set up",
    "planning": "the SS player is planning",
    "defenders": "it is the Defender Phase",
    "ss": "it is the SS Phase",
    "over": "the game is over",
}
BY_DIFFICULTY: tuple[str, ...] = ()
"""A placeholder: the case is that of the difficulty in play."""
WAITS: dict[str, tuple[str, tuple[str, ...]]] = {
    "deal": ("next you turn up a counter", BY_DIFFICULTY),
    "action": ("next a defender acts", ("2.0", "p.8 Actions")),
    "act": ("{} has just been placed and acts first", ("2.1", "p.8 Initial actions")),
    "commanding": ("{} gives Recovers", ("2.7", "p.12 Command")),
    "attack": ("next {} rolls his dice", ("2.2", "p.9")),
    "card": ("next you turn up an SS card", ("4.0", "p.16 Three cards")),
    "tactic": ("next you turn up a tactics card", BY_DIFFICULTY),
    "spend": (
        "first you choose how many markers you spend",
        ("4.3", "p.18 Suppressing"),
    ),
    "sacrifice": ("first you decide on a Sacrifice for {}", ("3.5",)),
    "fire guns": ("first you name the gun that fires next", ("4.4", "p.20 SS Squads")),
    "fire colours": (
        "first you name the colour that fires next",
        ("4.4", "p.20 SS Squads"),
    ),
    "order": ("next the SS player lays his orders", ("6.2",)),
    "draw": ("next the SS player draws a card", ("6.2",)),
    "draw tactic": ("next the SS player draws a tactics card", ("6.2",)),
}
"""What the game waits for, as a clause; ``{}`` is the defender it is about."""

NAMED_DEFENDER = ("act", "commanding", "attack", "sacrifice")


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
    if str(name) in WAITS:
        clause, cases = WAITS[str(name)]
        if name in NAMED_DEFENDER:
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
