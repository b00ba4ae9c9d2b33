"""An event of a log as one line of a transcript, and back.

       3. attack Rifleman@8 by Lee
       4. (fell) 4 2
       5. (against 2.8) escape Borotra
       6. * undo to 4
    7@what-if. (rolled) 3 5
       8. * overrule [2.8] escape_from_white="no" because agreed at the table

Round brackets hold a note on a ply; a star begins an entry that is not a ply.
"""

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Literal

from pnp.errors import quoted
from pnp.hashing import sha256
from pnp.patterns import late
from pnp.session.events import (
    MAIN,
    Branched,
    Event,
    Fixed,
    Header,
    NotAnEvent,
    Overruled,
    Played,
    Redone,
    Source,
    Undone,
    shown,
)
from pnp.values import Struct

Secrets = Literal["shown", "hidden", "sealed"]
"""How to show a secret ply: its text, only its hash, or its text sealed."""

ENTRY = late(r" *([1-9]\d{0,8})(?:@([^. ]+))?\. (.+)")
AGREED = late(r'\[([^\]]+)\](?: ([^ =]+)=("(?:[^"\\]|\\.)*"))?(?: because (.+))?')
SALT = late(r"[0-9a-f]{32}")
HASH = late(r"[0-9a-f]{64}")
FELL: dict[str, Source] = {"fell": "entered", "rolled": "rolled"}


class Hidden(Struct, frozen=True):
    """A secret ply before the end: only its hash."""

    hash: str
    line: str = MAIN
    source: Source = ""
    seat: str = ""
    secret: str = ""
    against: tuple[str, ...] = ()


Spelled = Event | Hidden


def commitment(salt: str, text: str) -> str:
    """Return the hash that stands for a secret ply before the end."""
    return sha256(f"{salt} {text}".encode()).hexdigest()


def spell(number: int, event: Event, secrets: Secrets = "shown") -> str:
    """Return an event as its line; the header has lines of its own."""
    assert not isinstance(event, Header)  # noqa: S101 - it is the head of a transcript
    place = f"{number}" if event.line == MAIN else f"{number}@{event.line}"
    return f"{place:>4}. {_said(event, secrets)}"


def _said(event: Event, secrets: Secrets) -> str:
    match event:
        case Played():
            said = _ply(event, secrets if event.secret else "shown")
        case Fixed():
            said = f"* fix {event.text}"
        case Undone():
            said = f"* undo to {event.to}"
        case Redone():
            said = f"* redo to {event.to}"
        case Branched():
            said = f"* branch {event.name} after {event.after}"
        case Overruled():
            said = f"* overrule {_agreed(event)}"
        case Header():
            said = ""
    return said


def _agreed(event: Overruled) -> str:
    said = f"[{_quote(event.case, ']')}]"
    if event.setting:
        value = json.dumps(event.value, ensure_ascii=False)
        said += f" {_quote(event.setting, ' =')}={value}"
    return said + (f" because {event.because}" if event.because else "")


def _ply(event: Played, secrets: Secrets) -> str:
    notes = [word for word, source in FELL.items() if source == event.source]
    notes += [f"by {_quote(event.seat, ',)')}"] if event.seat else []
    notes += [f"for {_quote(event.secret, ',)')}"] if event.secret else []
    if event.against and secrets != "hidden":
        cases = (_quote(each, "&,)") for each in event.against)
        notes.append(f"against {' & '.join(cases)}")
    text = event.text
    if secrets == "hidden":
        notes.append("hidden")
        text = commitment(event.salt, event.text)
    elif secrets == "sealed":
        notes.append("sealed")
        text = b64encode(f"{event.salt} {event.text}".encode()).decode()
    elif event.salt:
        notes.append(f"salt {event.salt}")
    bare = not notes and not text.startswith(("(", "*"))
    return text if bare else f"({', '.join(notes)}) {text}"


def read(line: str) -> tuple[int, Spelled]:
    """Read a line of a transcript; raise NotAnEvent if it is not one.

    A quoted text must hold only characters that can be shown, like every entry.
    """
    number, event = _read(line)
    return number, shown(event)


def _read(line: str) -> tuple[int, Spelled]:
    found = ENTRY.fullmatch(line)
    if found is None:
        raise NotAnEvent(f"{quoted(line)} is not an entry like '12. what was played'")
    number, on, said = int(found[1]), found[2] or MAIN, found[3]
    if said.startswith("* "):
        return number, _unstarred(said[2:], on)
    if said.startswith("("):
        notes, closed, text = said[1:].partition(") ")
        if closed and text:
            return number, _noted(notes, text, on)
    elif not said.startswith("*"):
        return number, Played(said, on)
    raise NotAnEvent(f"{quoted(said)} is not a move")


def _unstarred(said: str, on: str) -> Event:
    verb, _, rest = said.partition(" ")
    if verb == "fix" and rest:
        return Fixed(rest, on)
    if found := re.fullmatch(r"to ([1-9]\d{0,8})", rest):
        if verb == "undo":
            return Undone(int(found[1]), on)
        if verb == "redo":
            return Redone(int(found[1]), on)
    if verb == "branch" and (
        found := re.fullmatch(r"([^ ]+) after ([1-9]\d{0,8})", rest)
    ):
        return Branched(found[1], int(found[2]), on)
    if verb == "overrule" and (found := AGREED.fullmatch(rest)):
        value = _value(found[3]) if found[3] else ""
        setting = _unquote(found[2] or "")
        return Overruled(_unquote(found[1]), setting, value, found[4] or "", on)
    raise NotAnEvent(f"{quoted(said)} is not an event at a table")


def _value(said: str) -> str:
    """Return the value of a setting, which is quoted as in JSON."""
    try:
        return str(json.loads(said))
    except ValueError:
        raise NotAnEvent(f"{quoted(said)} cannot be the value of a setting") from None


def _noted(notes: str, text: str, on: str) -> Spelled:
    source: Source = ""
    told = {"by": "", "for": "", "salt": "", "against": ""}
    kept = ""
    for note in filter(None, notes.split(", ")):
        word, _, rest = note.partition(" ")
        if word in FELL and not rest:
            source = FELL[word]
        elif word in ("hidden", "sealed") and not rest:
            kept = word
        elif word in told and rest and not told[word]:
            told[word] = rest
        else:
            raise NotAnEvent(f"{quoted(note)} is not a note on a move")
    against = tuple(map(_unquote, filter(None, told["against"].split(" & "))))
    seat, secret, salt = _unquote(told["by"]), _unquote(told["for"]), told["salt"]
    if kept == "hidden":
        return Hidden(_fits(HASH, text), on, source, seat, secret, against)
    if kept == "sealed":
        salt, text = _unsealed(text)
    if bool(secret) != bool(salt):
        raise NotAnEvent("a secret move needs both for and salt")
    if salt:
        _fits(SALT, salt)
    return Played(text, on, source, seat, secret, salt, against)


def _unsealed(text: str) -> tuple[str, str]:
    try:
        salt, _, text = b64decode(text, validate=True).decode().partition(" ")
    except ValueError:
        salt, text = "", ""
    if not text:
        raise NotAnEvent("a sealed move cannot be opened")
    return salt, text


def _fits(shape: "re.Pattern[str]", text: str) -> str:
    if not shape.fullmatch(text):
        raise NotAnEvent(f"{quoted(text)} is not the hash of a secret move")
    return text


def _quote(text: str, marks: str) -> str:
    """Return a word with the surrounding marks escaped."""
    return "".join(f"%{ord(c):02x}" if c in f"%{marks}" else c for c in text)


def _unquote(text: str) -> str:
    return re.sub(r"%([0-9a-f]{2})", lambda found: chr(int(found[1], 16)), text)


def secret_entries(events: Sequence[tuple[int, Spelled]]) -> dict[int, str]:
    """Return the hash of every secret ply by number, hidden or shown."""
    found = {}
    for number, event in events:
        if isinstance(event, Hidden):
            found[number] = event.hash
        elif isinstance(event, Played) and event.secret:
            found[number] = commitment(event.salt, event.text)
    return found
