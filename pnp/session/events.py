"""The events of a log as canonical JSON, each linked to the one before by its hash.

    {"at":"2026-11-20T19:04:11Z","kind":"ply","text":"attack Rifleman@8 by Lee"}

Keys are sorted, text is NFC, there are no floats, and default values are left out.  So
an event has one spelling, and its hash identifies it.  The chain finds accidents and
honest mistakes; a person who can write the file can also recompute the chain.
"""

import json
import unicodedata
from collections import abc
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, TypeVar, cast, get_args, get_origin

from pnp import limits
from pnp.errors import CONTROL, quoted
from pnp.hashing import sha256
from pnp.values import MISSING, Struct, field, fields

Dice = Literal["mine", "roll", "mixed"]
Cards = Literal["mine", "kept"]
Strictness = Literal["strict", "advise", "record"]
Source = Literal["", "entered", "rolled"]
"""The source of dice or a card: the players, or pnp.  Decisions have none."""

MAIN = "main"
"""The line every session begins with."""
START = 1
"""The number of the first event, which every line leads back to."""
UNSHOWN = "has characters that cannot be shown"


class Header(Struct, frozen=True):
    """The first event of a session: its game and options.  It never changes."""

    name: str
    game: str
    """The game's id; the definition itself is beside the log."""
    title: str
    edition: str
    ruleset: str
    definition: str
    """The digest of the definition it replays from."""
    variants: tuple[str, ...] = ()
    """The variants applied to the edition, by id, in order."""
    overlays: tuple[str, ...] = ()
    """The other overlays: your own files."""
    scenario: str = ""
    """The battle, by id; the definition has its board and forces."""
    dice: Dice = "mine"
    cards: Cards = "mine"
    strictness: Strictness = "strict"
    settings: Mapping[str, str] = field(default_factory=dict)
    """Every setting with its value at the start."""
    inputs: Mapping[str, str] = field(default_factory=dict)
    """Every file of the definition, and its digest."""
    keeps: str = ""
    """What the file keeps, if it is not a playing of the game: its campaign."""


class Played(Struct, frozen=True):
    """A decision, a roll or a card."""

    text: str
    line: str = MAIN
    source: Source = ""
    seat: str = ""
    """The player who gave it, if seats are distinguished."""
    secret: str = ""
    """The one seat that may read it before the end."""
    salt: str = ""
    """The salt of a secret ply's hash until then."""
    against: tuple[str, ...] = ()
    """Cases that objected to it but did not stop it."""


class Fixed(Struct, frozen=True):
    """A correction: the position is set to what is on the table."""

    text: str
    line: str = MAIN


class Overruled(Struct, frozen=True):
    """The players agreed on another rule: by a setting, or on a case that has none."""

    case: str
    setting: str = ""
    value: str = ""
    because: str = ""
    line: str = MAIN


class Undone(Struct, frozen=True):
    """A line goes back to the position after an earlier entry."""

    to: int
    line: str = MAIN


class Redone(Struct, frozen=True):
    """A line goes forward again, over entries that were taken back."""

    to: int
    line: str = MAIN


class Branched(Struct, frozen=True):
    """Another line begins at the position after an entry."""

    name: str
    after: int
    line: str = MAIN


Step = Played | Fixed | Overruled
"""An event that changes the table, and can be taken back."""
Event = Header | Step | Undone | Redone | Branched

KINDS: dict[str, type[Any]] = {
    "begin": Header,
    "ply": Played,
    "fix": Fixed,
    "overrule": Overruled,
    "undo": Undone,
    "redo": Redone,
    "branch": Branched,
}
_NAMES = {kind: name for name, kind in KINDS.items()}
_TYPES = {
    kind: {each.name: each.type for each in fields(kind)} for kind in KINDS.values()
}
_NEEDED = {
    kind: {each.name for each in fields(kind) if each.default is MISSING}
    for kind in KINDS.values()
}


class Row(Struct, frozen=True):
    """An event in its place: its number, its time, and the hash that seals it."""

    number: int
    event: Event
    at: str
    body: str
    hash: str


class NotAnEvent(ValueError):
    """Text that is not an event of ours, and what is wrong with it."""


def canonical(value: object) -> str:
    """Return plain data as JSON with one spelling; raise NotAnEvent for floats."""
    return json.dumps(
        _plain(value), ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )


def _plain(value: object) -> object:
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, Mapping):
        return {_plain(key): _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, int):
        return value
    raise NotAnEvent(f"a log cannot keep {type(value).__name__}")


def body(event: Event, at: str) -> str:
    """Return the canonical JSON of an event and its time."""
    said: dict[str, object] = {"kind": _NAMES[type(event)], "at": at}
    for each in fields(event):
        value = getattr(event, each.name)
        if each.name in _NEEDED[type(event)] or (value and value != each.default):
            said[each.name] = value
    return canonical(said)


def link(before: str, text: str) -> str:
    """Return the hash of an event, from the hash before it and its own text."""
    return sha256(before.encode() + text.encode()).hexdigest()


def rows(events: Iterable[Event], at: str, after: Row | None = None) -> list[Row]:
    """Return events as the rows that follow another, numbered and linked."""
    made: list[Row] = []
    for event in events:
        last = made[-1] if made else after
        text = body(event, at)
        number = last.number + 1 if last else START
        made.append(Row(number, event, at, text, link(last.hash if last else "", text)))
    return made


def parse(text: str) -> tuple[Event, str]:
    """Read an event and its time; raise NotAnEvent if it is not one of ours."""
    try:
        said = _JSON.decode(text)
    except NotAnEvent:
        raise
    except (ValueError, RecursionError) as error:
        raise NotAnEvent("pnp did not write this JSON") from error
    if not isinstance(said, dict) or not isinstance(said.get("at"), str):
        raise NotAnEvent("it has no event or no time")
    at, name = said.pop("at"), said.pop("kind", None)
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise NotAnEvent(f"events of kind {quoted(str(name))} are unknown")
    types = _TYPES[kind]
    for key, value in said.items():
        if key not in types:
            raise NotAnEvent(f"a {name} has no {quoted(key)}")
        said[key] = _fit(value, types[key], f"the {key} of a {name}")
    if missing := _NEEDED[kind] - said.keys():
        raise NotAnEvent(f"a {name} needs its {' and its '.join(sorted(missing))}")
    event: Event = kind(**said)
    plain = text.isprintable() and "\\" not in text
    return (event if plain else _printable(event, at)), at


def _printable(event: Event, at: str) -> Event:
    """Return an event that holds no control character, in any spelling.

    The name of a game may hold joiners and signs of no width; an entry may not.
    """
    values = [getattr(event, each.name) for each in fields(event)]
    if raw := CONTROL.search(" ".join((at, *_texts(values)))):
        raise NotAnEvent(f"a log cannot keep {quoted(raw[0])}")
    return event if isinstance(event, Header) else shown(event)


def _texts(values: Iterable[object]) -> Iterator[str]:
    for each in values:
        if isinstance(each, str):
            yield each
        elif isinstance(each, Mapping):
            yield from _texts((*each.keys(), *each.values()))
        elif isinstance(each, tuple):
            yield from _texts(each)


E = TypeVar("E")


def shown(event: E) -> E:
    """Return an event whose texts can all be shown; raise NotAnEvent for any other."""
    for each in fields(cast("Any", event)):
        for text in _texts([getattr(event, each.name)]):
            if not text.isprintable():
                raise NotAnEvent(f"{quoted(text)} {UNSHOWN}")
    return event


def _fit(value: Any, kind: Any, what: str) -> Any:
    """Return a JSON value as a field of that type; raise NotAnEvent for a wrong one."""
    if kind is str and isinstance(value, str):
        return value
    if kind is int and type(value) is int:
        return value
    shape = get_origin(kind)
    if shape is Literal and value in get_args(kind):
        return value
    if shape is tuple and isinstance(value, list):
        return tuple(_fit(each, str, what) for each in value)
    if shape is abc.Mapping and isinstance(value, dict):
        return {key: _fit(each, str, what) for key, each in value.items()}
    raise NotAnEvent(f"{what} cannot be {quoted(str(value))}")


def _refuse(text: str) -> None:
    raise NotAnEvent(f"a log cannot keep {quoted(text)}")


_JSON = json.JSONDecoder(parse_float=_refuse, parse_constant=_refuse)


def written(text: str) -> str:
    """Return a user's text in the log's form: one line of NFC, single spaces.

    Raises NotAnEvent if it is too long, or holds characters that cannot be shown.
    """
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    if len(line) > limits.WRITTEN:
        most = f"{limits.WRITTEN:,} at most"
        raise NotAnEvent(f"this entry has {len(line):,} characters; {most}")
    if not line.isprintable():
        raise NotAnEvent(f"{quoted(line)} {UNSHOWN}")
    return line
