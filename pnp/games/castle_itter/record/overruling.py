"""Ruling otherwise: another value of a setting from here on (``pnp.rules.overruling``).

What a game is made up by when it begins can be turned no more.
"""

from pnp.games.castle_itter.ground.position import Position
from pnp.rules import overruling

CHOSEN_AT_THE_START = ("difficulty",)
"""What the definition is made up by, so that nothing can be turned later."""
NEVER_READ = {
    "defence_start": "the defence markers lie on the board",
    "initial_defenders": "who enters first is whoever lies in the supply",
    "initial_turns": "the first actions take as long as somebody lies in the supply",
    "turns": "a game lasts as long as its SS cards",
    "dice": "so many dice are thrown as a case says, one after the other if need be",
    "highest_score": "no score is held against it",
}
"""Numbers that are told and follow from others: no rule reads them."""
LEAST = {"cards_per_turn": 1, "command_recovers": 1}
"""Where 0 would be no game: it would have no end, or a Command nothing to give."""


def overrule(position: Position, setting: str, value: str) -> None:
    """Rule by another value of a setting from here on; PnpError if it has none."""
    overruling.overrule(
        position,
        setting,
        value,
        chosen=CHOSEN_AT_THE_START,
        idle=NEVER_READ,
        least=LEAST,
    )
