"""The file of a game's own rules, ``play:``, as written: its keys, and as plain data.

The desk reads it (``pnp.desk.play``). A game keeps it as nodes, so that every error has
its place; a session keeps it as plain data.
"""

from typing import Any

from pnp import limits
from pnp.reading import (
    ById,
    Choice,
    Flag,
    Items,
    Key,
    Keyed,
    Many,
    Node,
    Scalar,
    Shape,
    Text,
    Whole,
)

_SAID = Text()
_WHEN = Key("when", _SAID, "an expression: only if it is true")
_CASE = Key("case", Text("case"), "the rule, by number")
EFFECT = Shape(
    "an effect",
    "One thing that happens. It has one of the verbs, from `move` to `win`.",
    (
        Key("each", ById(_SAID), "a name, and several: happens once for each of them"),
        _WHEN,
        Key("move", _SAID, "the piece that moves"),
        Key("to", _SAID, "the place where it goes, or the new value of a track"),
        Key("remove", _SAID, "the piece that goes into the box"),
        Key("flip", _SAID, "the piece that is turned over"),
        Key("set", Text("id"), "the track that gets a value"),
        Key("add", Text("id"), "the track that goes up, or down if `by` is below 0"),
        Key("of", _SAID, "whose track it is, if there are several"),
        Key("by", _SAID, "how far a track goes; default: 1"),
        Key("draw", _SAID, "the deck, or the place, whose top card is drawn"),
        Key("times", _SAID, "how many are drawn; default: 1"),
        Key("ask", Many(Text("id"), alone=True), "verbs; the player does one at once"),
        Key("end", Choice("a result", ("won", "drawn", "lost")), "the game ends"),
        Key("win", _SAID, "the seat that wins; the game ends"),
        Key("say", _SAID, "how it ended, in words"),
        _CASE,
    ),
    example="{move: squad, to: lane, when: squad.fresh}",
)
TRACK = Shape(
    "a track",
    "A number that goes up and down between two ends.",
    (
        Key("title", _SAID, "what people call it; default: its id"),
        Key("from", Whole(-999, 999), "its lower end; default: 0"),
        Key("to", Whole(-999, 999), "its upper end", True),
        Key("start", Whole(-999, 999), "where it begins; default: its lower end"),
        Key("each", Text("id"), "a set: each of its things has such a track"),
        _CASE,
    ),
)
DECK = Shape(
    "a deck",
    "A set of cards that is shuffled at the start.",
    (
        Key(
            "when_empty",
            Choice("what happens", ("shuffle", "nothing")),
            "what a draw does when no card is left; default: shuffle all",
        ),
    ),
)
DEFINED = Shape(
    "a definition",
    "An expression with a name, for other expressions. It may use those above it.",
    (
        Key("of", ById(Text("id")), "its parts, each one of a set"),
        Key("that", _SAID, "the expression", True),
    ),
    short="that",
)
STEP = Shape(
    "a step",
    "A step of the turn: what happens by itself, or what the player may do.",
    (
        Key("id", Text("id"), "its name", True),
        Key("say", _SAID, "what the prompt shows"),
        Key("each", ById(_SAID), "a name, and several: the step is for each of them"),
        _WHEN,
        Key("do", Many(EFFECT), "what happens by itself"),
        Key("may", Many(Text("id"), alone=True), "the verbs that the player may do"),
        Key("times", _SAID, "how often, as an expression; default: 1"),
        Key("pass", Flag(), "whether the player may stop early: no, if not given"),
        Key("stuck", Many(EFFECT), "what happens if the player has no legal move"),
        _CASE,
    ),
)
PART = Shape(
    "a part",
    "What a verb names: one of a set, or a number.",
    (
        Key("of", Text("id"), "the set"),
        Key("from", Whole(-999, 999), "the least number"),
        Key("to", Whole(-999, 999), "the greatest number"),
        Key("where", _SAID, "which of them, as an expression"),
        Key("else", _SAID, "the refusal of another one, in words"),
        _CASE,
    ),
    short="of",
)
NEED = Shape(
    "a need",
    "What must be true for a move, and the words of the refusal.",
    (
        Key("that", _SAID, "an expression", True),
        Key("else", _SAID, "the refusal, in words; parts in braces", True),
        Key("try", _SAID, "what would help"),
        _CASE,
    ),
)
ROLL = Shape(
    "a roll",
    "The dice of a verb.",
    (
        Key("dice", _SAID, "how many, as an expression; default: 1"),
        Key("faces", Whole(2, 100), "the faces of each; default: 6"),
        Key("add", _SAID, "what is added to their sum, as an expression"),
    ),
)
OUTCOME = Shape(
    "an outcome",
    "What a roll leads to: the first outcome whose `when` is true.",
    (
        Key("when", _SAID, "an expression of natural, total and the parts"),
        Key("do", Many(EFFECT), "what happens"),
    ),
)
VERB = Shape(
    "a verb",
    "A kind of move: how it is written, what it needs, what it does.",
    (
        Key("say", _SAID, "how it is written: words, and parts in braces", True),
        Key("of", ById(PART), "its parts, in their order"),
        Key("needs", Many(NEED), "what must be true"),
        Key("roll", ROLL, "the dice it needs"),
        Key("outcome", Many(OUTCOME), "what the dice lead to"),
        Key("do", Many(EFFECT), "what happens; with dice, before them"),
        Key("secret", Flag(), "whether others do not see it, if pnp keeps the cards"),
        _CASE,
    ),
)
END = Shape(
    "an end",
    "A way in which the game ends.",
    (
        Key("when", _SAID, "an expression", True),
        Key(
            "result",
            Choice("a result", ("won", "drawn", "lost")),
            "the result of the first seat",
        ),
        Key("winner", _SAID, "the seat that wins, as an expression"),
        Key(
            "at",
            Choice("a time", ("always", "turn")),
            "when it is looked for: always, or only as a turn begins",
        ),
        Key("say", _SAID, "how it ended, in words", True),
        _CASE,
    ),
)
POINTS = Shape(
    "a line of the score",
    "What counts, and how many points for each.",
    (
        Key("name", _SAID, "what it is for", True),
        Key("count", _SAID, "how many, as an expression", True),
        Key("points", _SAID, "points for each, as an expression; default: 1"),
        _CASE,
    ),
)
PLAY = Shape(
    "a file of rules",
    "The rules of a game: how `pnp play` keeps the turn, and what it refuses.",
    (
        Key("play", Text("id"), "the id of the file", True),
        Key("language", Whole(1, 1), "the version of the language: 1"),
        Key("seats", Many(Text("id"), alone=True), "the players, or a set of them"),
        Key(
            "order",
            Choice("an order", ("alternate", "first")),
            "whose turn is next: the next seat, or always the first",
        ),
        Key("begins", _SAID, "the seat that has the first turn; default: the first"),
        Key("skip", _SAID, "whether a seat has no turn, as an expression"),
        Key("hidden", ById(Text("id")), "sets, each with the field of who may look"),
        Key("links", Many(Text("id")), "fields of spaces that name their neighbours"),
        Key("tracks", ById(TRACK), "numbers that go up and down"),
        Key("decks", ById(DECK), "decks, by the id of their set"),
        Key("define", ById(DEFINED), "expressions that others use by name"),
        Key("setup", Many(EFFECT), "what happens before the first turn"),
        Key("turn", Many(STEP), "the steps of a turn", True),
        Key("verbs", ById(VERB), "the kinds of move", True),
        Key("ends", Many(END), "how the game ends"),
        Key("score", Many(POINTS), "the score, line by line"),
    ),
    members="verbs",
    example="play: race\n"
    "seats: [runner]\n"
    "tracks: {steps: {to: 20}}\n"
    "turn: [{id: run, may: [run]}]\n"
    "verbs:\n"
    "  run:\n"
    "    say: run\n"
    "    roll: {dice: 1, faces: 6}\n"
    "    outcome: [{do: [{add: steps, by: total}]}]\n"
    "ends: [{when: steps == 20, result: won, say: You are there}]",
)


IN_ORDER = ""


def plain(node: Node) -> Any:
    """Return a node as plain data, each scalar as its text.

    A session sorts keys, but the order of parts and definitions has a meaning. So keys
    that are not sorted are written as pairs, under ''.
    """
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Items):
        return [plain(each) for each in node.items]
    found = {name: plain(each) for name, each in node.entries.items()}
    if [*found] == sorted(found):
        return found
    return {IN_ORDER: [[name, each] for name, each in found.items()]}


def node_of(data: Any, depth: int = 0) -> Node:
    """Return plain data as a node, without places; ValueError if it is too deep."""
    if depth > limits.DEPTH:
        raise ValueError("too deep")
    if isinstance(data, dict):
        if IN_ORDER in data:
            data = dict(data[IN_ORDER])
        keys = {str(key): Scalar(str(key), "", 0, 0) for key in data}
        entries = {str(key): node_of(each, depth + 1) for key, each in data.items()}
        return Keyed(entries, keys, "", 0, 0)
    if isinstance(data, list):
        return Items([node_of(each, depth + 1) for each in data], "", 0, 0)
    return Scalar(str(data), "", 0, 0)
