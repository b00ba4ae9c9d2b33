"""The shape of a position file: its keys, what each takes, what each means."""

from typing import get_args

from pnp.games.aachen.ground.position import Phase
from pnp.reading import Choice, Key, Many, Shape, Text, Values, Whole

MOST = 999
_BY_NAME = Values("a mapping")
_YES = Choice("yes or no", ("yes", "no"))

POSITION = Shape(
    "a position",
    "A position of the game, as `pnp status --yaml` writes it.",
    (
        Key("game", Text("id"), "the game: aachen", required=True),
        Key("edition", Text("id"), "its edition, if it has any"),
        Key("variants", Many(Text("id")), "what is laid on it"),
        Key("settings", _BY_NAME, "settings other than the game's own"),
        Key("turn", Whole(0, MOST), "the turn"),
        Key("phase", Choice("a phase", get_args(Phase)), "the phase"),
        Key("morale", Whole(-MOST, MOST), "German Morale"),
        Key("rain", _YES, "whether it rains"),
        Key("event", Text("id"), "the random event of the turn"),
        Key("held_back", Text(), "the organization that is not activated"),
        Key("points", Whole(0, MOST), "Supply Points that are left"),
        Key("dice", Whole(0, MOST), "dice fewer for supply"),
        Key("support", _BY_NAME, "points of support on the Record Track"),
        Key("once", _YES, "whether a Suburban Success has counted this turn"),
        Key(
            "units",
            _BY_NAME,
            "where each unit is: `M12-A: 13, spent, from 12, joined, moved`; `out, "
            "since 3, back 5`, `killed`; who is not named is not in the game yet",
        ),
        Key(
            "germans",
            _BY_NAME,
            "what holds an area: `13: u-fanatic-7`, `unrevealed` or `vacant`, then "
            "`elite`, `rubble`, `unentered`; an area that is not named is unrevealed, "
            "or vacant where Americans are",
        ),
        Key("gone", Many(Text("id"), alone=True), "German units seen and gone"),
        Key("active", Text(), "the Active Area"),
        Key("attacked", Many(Text(), alone=True), "areas attacked since it is active"),
        Key("frames", _BY_NAME, "what is awaited, the next at the end"),
        Key("outcome", Text(), "how it ended"),
    ),
)
