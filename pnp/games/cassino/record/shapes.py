"""The shape of a position file: its keys, what each takes, what each means."""

from typing import get_args

from pnp.games.cassino.ground.position import Phase
from pnp.games.cassino.ground.tables import MONTHS
from pnp.reading import Choice, Key, Many, Shape, Text, Values, Whole

MOST = 999
_BY_NAME = Values("a mapping")
_WORDS = Many(Text(), alone=True)

POSITION = Shape(
    "a position",
    "A position of an evening, as `pnp status --yaml` writes it.",
    (
        Key("game", Text("id"), "the game: cassino", required=True),
        Key("edition", Text("id"), "its edition, if it has any"),
        Key("variants", Many(Text("id")), "optional rules and what else is laid on it"),
        Key("scenario", Text("id"), "its scenario, if it has any"),
        Key("settings", _BY_NAME, "settings other than the definition's"),
        Key("turn", Whole(0, MOST), "the turn; 0 while the scene is being set"),
        Key("phase", Choice("a phase", get_args(Phase)), "the phase"),
        Key("month", Choice("a month", MONTHS), "the month"),
        Key("time", Choice("a time", ("day", "night")), "day or night"),
        Key("spotting", Whole(0, MOST), "how far one spots, where the scenario says"),
        Key(
            "sides",
            _BY_NAME,
            "`axis: initiative 3, start 5, german_mountain, with 5th, exchanged 1`",
        ),
        Key("lead", Text(), "the side with the initiative this turn"),
        Key("segments", Whole(0, MOST), "its action segments before both alternate"),
        Key("event", Text(), "the random event of this turn"),
        Key("gifts", _WORDS, "what events have given: `axis barrage 12`"),
        Key("weather", _WORDS, "the weather, and its turns: `rain 1`"),
        Key("fog", Whole(0, MOST), "fog on high mountains: how far one spots in it"),
        Key(
            "assaults",
            _BY_NAME,
            "`D5: cassino, by allied, axis 1, round 2, dug-in, flm, strip A`",
        ),
        Key("driven_out", _WORDS, "who is dug-in where no more: `D5 axis`"),
        Key("mines", _BY_NAME, "factors of mines by hex"),
        Key("losses", _BY_NAME, "what formations have lost: `34th: steps 3, gone 1`"),
        Key("leaders", _WORDS, "leaders eliminated, each after his side"),
        Key("frames", _BY_NAME, "what is awaited, the next at the end"),
        Key("outcome", Text(), "who has won: a side, or drawn"),
    ),
)
