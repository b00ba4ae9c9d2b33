"""The verb of a line here: it may be left out, or mean another one."""

from collections.abc import Mapping

from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.sentences import Sentence
from pnp.games.aachen.words.waits import waits_for

CHOOSING = frozenset({"infiltration", "street loss", "ambush", "sniper", "barrage"})
"""Waits for the choice of a unit."""
HERE: Mapping[tuple[str, str], str] = {
    ("retreat", "move"): "retreat",
    ("retreat", "return"): "retreat",
    ("retreat", "fall back"): "retreat",
    ("retreat", "enough"): "stay",
    ("retreat", "wait"): "stay",
    ("barrage", "retreat"): "fall back",
    ("return", "move"): "return",
    ("return", "reinforce"): "return",
    ("reinforce", "move"): "reinforce",
    ("reinforce", "return"): "reinforce",
    ("reinforce", "enough"): "wait",
    ("reinforce", "stay"): "wait",
    ("buy", "return"): "refit",
    ("buy", "reinforce"): "refit",
    ("buy", "move"): "refit",
    ("reveal", "choose"): "reveal",
    ("round", "wait"): "enough",
    ("active", "wait"): "enough",
    ("active", "activate"): "activate",
}
"""What a verb means at a wait, if it differs from the verb itself."""


def verb(position: Position, said: Sentence) -> str:
    """Return the verb of a sentence; '' if it is unclear."""
    top = waits_for(position)
    word = said.verb or _implied(top, said)
    if word == "buy" and said.units and not said.support:
        word = "refit"
    if top == "buy" and word == "move" and not (said.units or said.parents):
        return word  # "12 to 13" brings nobody back: it is only too early
    return HERE.get((top, word), word)


def _implied(top: str, said: Sentence) -> str:
    """Return the missing verb, by what the game waits for."""
    found = ""
    if top in ("return", "reinforce", "retreat", "surrender") and said.areas:
        found = top
    elif top in CHOOSING and said.units and not said.areas:
        found = "choose"
    elif said.strategies or said.germans:
        found = "reveal"
    elif top == "buy" and (said.support or said.units):
        found = "buy" if said.support else "refit"
    elif said.support or (top == "lead" and said.units):
        found = "lead"
    elif said.to or (said.at and (said.units or said.everybody or said.parents)):
        found = "move"
    elif top == "round" and said.areas:
        found = "activate"
    return found
