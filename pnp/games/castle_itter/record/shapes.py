"""The shape of a position file: its keys, what each takes, what each means."""

from typing import get_args

from pnp.games.castle_itter.ground.position import Phase
from pnp.games.castle_itter.record.encoding import TANK
from pnp.reading import Choice, Flag, Key, Many, Shape, Text, Values, Whole

COUNT = Whole(0, 999)
_CARDS = Many(Text("id"))
_COUNTS = Many(COUNT)
_BY_NAME = Values("a mapping")

DECK = Shape(
    "the SS deck",
    "What is known of the SS deck.",
    (
        Key("draw", _COUNTS, "the cards of each deck in the draw pile"),
        Key("relief", COUNT, "the 142nd is one of the last so many cards"),
        Key("drawn", _COUNTS, "the cards of each deck the SS player has drawn"),
        Key("removed", COUNT, "the cards taken out unseen"),
        Key("discards", _CARDS, "the cards turned up, the first one first"),
        Key("unseen", _BY_NAME, "the copies of each card that nobody has seen"),
    ),
)
TACTICS = Shape(
    "the tactics deck",
    "What is known of the tactics cards.",
    (
        Key("draw", _COUNTS, "the cards of each deck in the draw pile"),
        Key("drawn", _COUNTS, "the cards of each deck the SS player has drawn"),
        Key("in play", _CARDS, "those that hold, the oldest first"),
        Key("discards", _CARDS, "those that held before"),
        Key("unseen", _BY_NAME, "the copies of each card that nobody has seen"),
    ),
)
HANDS = Shape(
    "the hands",
    "What only the SS player knows.",
    (
        Key("hand", Many(Text()), "his SS cards"),
        Key("orders", Many(Text()), "his orders, the next one first"),
        Key("tactics hand", Many(Text()), "his tactics cards"),
        Key("tactics order", Many(Text()), "the one he has laid"),
    ),
)
POSITION = Shape(
    "a position",
    "A position of Castle Itter, as `pnp status --yaml` writes it.",
    (
        Key("game", Text("id"), "the game: castle-itter", required=True),
        Key("edition", Text("id"), "its edition; the one in play where it is not said"),
        Key("variants", Many(Text("id")), "what is laid on it"),
        Key("difficulty", Text("id"), "how hard it is"),
        Key("settings", _BY_NAME, "settings other than the edition's own"),
        Key("turn", COUNT, "the turn"),
        Key("phase", Choice("a phase", get_args(Phase)), "the phase"),
        Key("actions", COUNT, "actions taken this turn"),
        Key("allowed", COUNT, "actions that may be taken this turn"),
        Key("cards", COUNT, "SS cards carried out this turn"),
        Key("defenders", _BY_NAME, "who is on which post: `K3: Waltl, disrupted`"),
        Key("supply", Many(Text()), "who is in the supply"),
        Key("apart", Many(Text()), "who waits for the Reinforcements card"),
        Key("killed", Many(Text()), "who is out of the game, as all who are not named"),
        Key("escaped", Many(Text()), "who is away over the wall"),
        Key("attackers", _BY_NAME, "what stands where: `9: rifleman, 2 mortar`"),
        Key("reserve", _BY_NAME, "attackers in the supply, where not all the others"),
        Key("defences", _BY_NAME, "the defence of each location"),
        Key("tank", Choice("a state of the tank", TANK), "what has become of it"),
        Key("loaded", Flag(), "whether the load marker lies at the cannon"),
        Key("markers", _BY_NAME, "suppression markers of each colour"),
        Key("deck", DECK, "the SS deck"),
        Key("tactics", TACTICS, "the tactics deck"),
        Key("kept", Flag(), "whether the companion keeps the cards"),
        Key("hands", HANDS, "what the SS player holds"),
        Key("frames", _BY_NAME, "what is awaited, the next at the end"),
        Key("outcome", Text(), "how it ended"),
    ),
)
