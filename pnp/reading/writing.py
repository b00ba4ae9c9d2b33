"""Plain data to YAML that reads back the same, for a person to look at and change.

    written({"turn": 8, "defenders": {"NT5": "Dietrich, exhausted"}, "killed": []})

Plain is text, whole numbers, yes and no, and lists and mappings of them.  Mappings are
blocks, lists of words are on one line (or several), and words are in quotation marks
only if YAML would read them as something else.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.patterns import late
from pnp.reading.nodes import Items, Keyed, Node

WIDEST = 88
"""Columns of a line, if its words allow it."""
INDENT = "  "

_BARE = late(r"[^\W_](?:[\w .@/()+’–-]*[\w.@/()+’–-])?")
"""Words that need no quotation marks anywhere."""
_LISTED = late(r"[^\W_](?:[\w .,@/()+’–-]*[\w.@/()+’–-])?")
"""Words that need none outside of a list: they may hold commas."""


def written(plain: Mapping[str, object]) -> str:
    """Return a mapping as YAML, with its entries in their order."""
    return "".join(f"{line}\n" for line in _block(plain, "")) or "{}\n"


def on_a_line(plain: object) -> str:
    """Return plain data as YAML on one line, as in a table's cell."""
    return "".join(_pieces(plain))


def as_plain(node: Node) -> object:
    """Return the contents of a node, with every scalar as text."""
    match node:
        case Keyed():
            return {key: as_plain(each) for key, each in node.entries.items()}
        case Items():
            return [as_plain(each) for each in node.items]
    return node.text


def _block(plain: Mapping[str, object], indent: str) -> Iterator[str]:
    for key, value in plain.items():
        head = f"{indent}{_word(key, _BARE)}:"
        if isinstance(value, Mapping) and value:
            yield head
            yield from _block(value, indent + INDENT)
        elif isinstance(value, list | tuple) and any(map(_is_deep, value)):
            yield head
            for each in value:
                yield from _filled(f"{indent}{INDENT}- ", each)
        else:
            yield from _filled(f"{head} ", value)


def _is_deep(value: object) -> bool:
    return isinstance(value, Mapping | list | tuple)


def _filled(head: str, value: object) -> Iterator[str]:
    """Yield a value after its head, broken between the words of a list."""
    if not _is_deep(value):
        yield head + _scalar(value, _LISTED)
        return
    line, further = head, " " * (len(head) - len(head.lstrip())) + INDENT
    for piece in _pieces(value):
        if len(line) + len(piece.rstrip()) > WIDEST and line.strip("- "):
            yield line.rstrip()
            line = further
        line += piece
    yield line.rstrip()


def _pieces(value: object, after: str = "") -> Iterator[str]:
    """Yield the parts a line may be broken between, each with what follows it."""
    if isinstance(value, Mapping):
        entries = [(f"{_word(key, _BARE)}: ", each) for key, each in value.items()]
        yield from _between("{", entries, "}" + after)
    elif isinstance(value, list | tuple):
        yield from _between("[", [("", each) for each in value], "]" + after)
    else:
        yield _scalar(value, _BARE) + after


def _between(
    first: str, entries: Sequence[tuple[str, object]], last: str
) -> Iterator[str]:
    """Yield the pieces between brackets, with the brackets attached."""
    if not entries:
        yield first + last
    for number, (key, value) in enumerate(entries, 1):
        before = first * (number == 1) + key
        for piece in _pieces(value, ", " if number < len(entries) else last):
            yield before + piece
            before = ""


def _scalar(value: object, bare: re.Pattern[str]) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _word(value, bare)
    message = f"{type(value).__name__} is not written as YAML"
    raise TypeError(message)


def _word(text: str, bare: re.Pattern[str]) -> str:
    if bare.fullmatch(text):
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(char: str) -> str:
    if char in '"\\':
        return f"\\{char}"
    if char.isprintable():
        return char
    code = ord(char)
    return f"\\u{code:04X}" if code <= 0xFFFF else f"\\U{code:08X}"
