"""The shape of a position file: its keys, what each takes, what each means."""

from typing import get_args

from pnp.games.itchy_scratchy.ground.position import Phase
from pnp.reading import Choice, Key, Many, Shape, Text, Values, Whole

MOST = 999
_BY_NAME = Values("a mapping")

POSITION = Shape(
    "a position",
    "A position of a battle, as `pnp status --yaml` writes it.",
    (
        Key("game", Text("id"), "the game: itchy-scratchy", required=True),
        Key("edition", Text("id"), "its edition, if it has any"),
        Key("variants", Many(Text("id")), "what is laid on it"),
        Key("scenario", Text("id"), "the battle: its board and its forces"),
        Key("settings", _BY_NAME, "settings other than the battle's own"),
        Key("turn", Whole(0, MOST), "the turn"),
        Key("phase", Choice("a phase", get_args(Phase)), "the phase"),
        Key("first", Text(), "the force that goes first this turn"),
        Key("active", Text(), "the unit in hand; the one before it is done with"),
        Key(
            "units",
            _BY_NAME,
            "where each unit is: `U-C: H3 W, strength 2, moved 1, attacked, finished`; "
            "who is not named is not in this battle",
        ),
        Key(
            "exhausted",
            Many(Text(), alone=True),
            "who is restrained by exhaustion, where what was lost does not say it",
        ),
        Key("cleared", Many(Text(), alone=True), "areas whose barbed wire is gone"),
        Key("frames", _BY_NAME, "what is awaited, the next at the end"),
        Key("outcome", Text(), "how it ended"),
    ),
)
