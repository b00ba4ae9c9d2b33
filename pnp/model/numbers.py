"""Numbers of the rules: how many actions a turn, how many cards a hand."""

from collections.abc import Iterator

from pnp.errors import Complaints, quoted
from pnp.model.game import Number
from pnp.model.origins import PROVENANCE_KEYS, Origins
from pnp.reading import (
    ById,
    Key,
    Keyed,
    Many,
    Node,
    Opened,
    Scalar,
    Shape,
    Text,
    Values,
)
from pnp.reading.typed import whole_of
from pnp.reading.words import whole

NUMBER = Shape(
    "a number",
    "A number of the rules.  A value alone is short for `{value: …}`.",
    (
        Key(
            "value",
            Values("a whole number, or words", "scalar"),
            "the number itself",
            True,
        ),
        Key("title", Text(), "what it counts"),
        Key("case", Text(), "the rule that gives it, by number"),
        Key(
            "options",
            Many(Text()),
            "the values a setting can have; without them, any value",
        ),
        *PROVENANCE_KEYS,
    ),
    short="value",
    stamped=True,
    example="load_exhausts: {value: 'yes', options: ['yes', 'no'], case: '3.6'}",
)
NUMBERS = Shape(
    "a file of numbers",
    "Numbers of the rules.  Texts name them as `{actions_per_turn}`, and the referee "
    "uses them.",
    (
        Key("numbers", Text("id"), "the id of the file", True),
        Key("title", Text(), "what people call it"),
        Key("values", ById(NUMBER), "the numbers", True),
        *PROVENANCE_KEYS,
    ),
    members="values",
    example="numbers: rules\n"
    "source: published 2.0\n"
    "values:\n"
    "  actions_per_turn: {value: 5, title: Actions a turn, case: '2.0'}",
)


def refuse_words(name: str, old: Node, new: Node, complaints: Complaints) -> None:
    """Report an overlay that gives words where the rules count with a number.

    A number with options is a setting, and lists its own values.
    """
    was, now = _bare(old), _bare(new)
    if was and now and not now.empty and whole(was.text) is not None:
        whole_of(now, name, complaints)


def _bare(number: Node) -> Scalar | None:
    """Return the value of a number as written; nothing for a setting."""
    if isinstance(number, Keyed):
        value = None if "options" in number.entries else number.entries.get("value")
        return value if isinstance(value, Scalar) else None
    return number if isinstance(number, Scalar) else None


def read_numbers(opened: Opened, origins: Origins) -> Iterator[Number]:
    """Yield the numbers of an opened file."""
    above = origins.of(opened, origins.root)
    for key in ("numbers", "title"):
        opened.text(key)  # only for people, but checked like everything that is written
    for name, number in opened.named("values"):
        node = number.raw("value")
        if not isinstance(node, Scalar):
            if node is not None:
                message = f"the number {name.text!r} takes one value"
                opened.complaints.add(node.mark, message)
            continue
        yield Number(
            name.text,
            number.text("title", name.text.replace("_", " ").capitalize()),
            _value(node.text),
            node.mark,
            number.text("case"),
            origins.of(number, above),
            _options(name, node, number),
        )


def _value(text: str) -> int | str:
    number = whole(text)
    return text if number is None else number


def _options(name: Scalar, value: Scalar, number: Opened) -> tuple[int | str, ...]:
    """Return the values a number may take; report a value that is not among them."""
    words = number.texts("options")
    told = number.complaints
    if number.has("options") and len(set(words)) < max(len(words), 1):
        message = f"{quoted(name.text)} needs one or more options, each listed once"
        told.add(number.at("options"), message, "options: ['yes', 'no']")
    elif words and value.text not in words and not value.refused:
        hint = told.near(value.text, words) or f"one of {', '.join(words)}"
        message = f"{quoted(name.text)} cannot be {quoted(value.text)}"
        told.add(value.mark, message, hint)
    return tuple(map(_value, words))
