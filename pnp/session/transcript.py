"""A session as plain text: what is exported, mailed, read, argued over, imported.

    pnp transcript 1
    name: friday
    game: castle-itter
    …
    setting load_exhausts: yes

       2. place Lee at BJM
       3. attack Rifleman@8 by Lee
       4. (fell) 4 2

    stands main: after 4, score 12
    seal: 5c1f…

Nothing is left out: what was taken back, branches, corrections, overrulings.  The seal
is the hash of all that stands above it, for accidents in the mail; take the line away
and the transcript is read as it is, and checked as any other.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal, NoReturn, get_args
from unicodedata import normalize

from pnp.errors import BadInput, Complaint, Mark, nearest, quoted
from pnp.session.events import (
    LONGEST,
    START,
    Cards,
    Dice,
    Header,
    NotAnEvent,
    Played,
    Row,
    Strictness,
)
from pnp.session.manners import over
from pnp.session.replay import fold
from pnp.session.spelling import Hidden, Secrets, Spelled, spell
from pnp.session.spelling import read as read_entry

if TYPE_CHECKING:
    from pnp.session.session import Session

FIRST = "pnp transcript 1"
LARGEST = 1 << 24
"""Characters of a transcript; a session of a hundred evenings has fewer."""
WORDS = ("name", "game", "title", "edition", "ruleset", "definition")
MAYBE = ("scenario",)
"""Words that not every game has."""
LISTS = ("variants", "overlays")
CHOICES = {"dice": Dice, "cards": Cards, "strictness": Strictness}
STANDS = re.compile(r"stands ([^ ]+): after ([1-9]\d{0,8}), score (-?\d{1,9})( \w+)?")


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a line stands at the end of a transcript, and what that comes to."""

    line: str
    head: int
    score: int
    result: str = ""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A transcript as it was read: nothing has been replayed yet."""

    header: Header
    begun: str
    events: tuple[tuple[int, Spelled], ...]
    """Every event after the beginning, and its number."""
    lines: dict[int, int] = field(default_factory=dict)
    """Per event the line of text it stands on."""
    stands: tuple[Stand, ...] = ()
    sealed: bool = False
    file: str = "transcript"

    @property
    def hidden(self) -> int:
        """The first event that is hidden until the end; 0 if there is none."""
        found = (number for number, each in self.events if isinstance(each, Hidden))
        return next(found, 0)

    def mark(self, number: int) -> Mark:
        """Return where an event stands in the text."""
        return Mark(self.file, self.lines.get(number, 0))


def write(session: "Session", *, secrets: Literal["sealed", ""] = "") -> str:
    """Return a session as a transcript; secret plies as hashes before the end."""
    told: Secrets = "shown"
    if any(
        isinstance(each.event, Played) and each.event.secret for each in session.rows
    ):
        told = "shown" if over(session) else secrets or "hidden"
    text = compose(session.rows, told)
    if not secrets and told == "shown":
        text += "\n" + "".join(f"{_stands(each)}\n" for each in stands(session))
    return text + f"seal: {_seal(text)}\n"


def compose(rows: Sequence[Row], secrets: Secrets = "shown") -> str:
    """Return rows as the head and the entries of a transcript."""
    first, *others = rows
    assert isinstance(first.event, Header)  # noqa: S101 - the store has looked
    head = "".join(f"{each}\n" for each in _head(first.event, first.at))
    entries = (f"{spell(row.number, row.event, secrets)}\n" for row in others)
    return f"{FIRST}\n{head}\n{''.join(entries)}"


def stands(session: "Session") -> Iterator[Stand]:
    """Yield where every line stands, and what it comes to."""
    for name, line in session.log.lines.items():
        if name == session.line:
            position = session.position
        else:
            position = fold(session.log, line.head, session.rules, session.game)
        score = session.rules.score(position)
        yield Stand(name, line.head, score.total, score.result)


def _stands(stand: Stand) -> str:
    result = f" {stand.result}" if stand.result else ""
    return f"stands {stand.line}: after {stand.head}, score {stand.score}{result}"


def _head(header: Header, begun: str) -> Iterator[str]:
    for each in fields(header):
        value = getattr(header, each.name)
        if each.name in LISTS:
            value = ", ".join(value)
        if isinstance(value, str) and value:
            yield f"{each.name}: {value}"
    yield f"begun: {begun}"
    for name, value in header.settings.items():
        yield f"setting {name}: {value}"


def _seal(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def read(text: str, file: str = "transcript") -> Transcript:
    """Read a transcript; BadInput names the line of what cannot be read."""
    text = normalize("NFC", text.removeprefix("\ufeff").replace("\r\n", "\n"))
    lines = _Lines(text, file)
    if len(text) > LARGEST:
        lines.refuse(0, "this is too long to be a transcript")
    lines.take(FIRST)
    header, begun = _header(lines)
    events, places = _entries(lines)
    found = tuple(_ends(lines))
    sealed = _sealed(lines, text)
    return Transcript(header, begun, events, places, found, sealed, file)


class _Lines:
    """The lines of a transcript, taken one by one."""

    def __init__(self, text: str, file: str) -> None:
        self.lines = text.removesuffix("\n").split("\n")
        self.file = file
        self.at = 0
        for number, line in enumerate(self.lines, 1):
            if len(line) > 2 * LONGEST or not line.isprintable():
                self.refuse(number, f"{quoted(line)} is no line of a transcript")

    @property
    def next(self) -> str | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    def take(self, expected: str = "") -> str:
        line = self.next
        if line is None or (expected and line != expected):
            told = "it ends too early" if line is None else f"this is {quoted(line)}"
            hint = f"a transcript has {expected!r} here" if expected else ""
            self.refuse(self.at + 1, f"this is no transcript: {told}", hint)
        self.at += 1
        return line or ""

    def refuse(self, number: int, message: str, hint: str = "") -> NoReturn:
        raise BadInput([Complaint(Mark(self.file, number), message, hint)])


def _header(lines: _Lines) -> tuple[Header, str]:
    said: dict[str, Any] = {}
    settings: dict[str, str] = {}
    while line := lines.take():
        key, colon, value = line.partition(": ")
        named = key.removeprefix("setting ")
        held: dict[str, Any] = said if named == key else settings
        known = (*WORDS, *MAYBE, *LISTS, *CHOICES, "begun")
        if not colon or named in held or (held is said and key not in known):
            twice = "said twice" if named in held else "nothing a transcript says"
            lines.refuse(lines.at, f"{quoted(line)} is {twice}", nearest(key, known))
        held[named] = tuple(value.split(", ")) if key in LISTS else value
    begun = said.pop("begun", "")
    said.setdefault("edition", "")
    for key in WORDS:
        if key not in said:
            lines.refuse(lines.at, f"the transcript does not say its {key}")
    for key, choice in CHOICES.items():
        if said.get(key, get_args(choice)[0]) not in get_args(choice):
            hint = f"one of {', '.join(get_args(choice))}"
            lines.refuse(lines.at, f"{key} cannot be {quoted(said[key])}", hint)
    return Header(**said, settings=settings), begun


def _entries(
    lines: _Lines,
) -> tuple[tuple[tuple[int, Spelled], ...], dict[int, int]]:
    found: list[tuple[int, Spelled]] = []
    places = {}
    while lines.next and not lines.next.startswith(("stands ", "seal: ")):
        line = lines.take()
        try:
            number, event = read_entry(line)
        except (NotAnEvent, ValueError) as error:
            lines.refuse(lines.at, str(error))
        if number != START + len(found) + 1:
            wanted = START + len(found) + 1
            lines.refuse(lines.at, f"entry {number} stands where {wanted} should")
        found.append((number, event))
        places[number] = lines.at
    return tuple(found), places


def _ends(lines: _Lines) -> Iterable[Stand]:
    if lines.next == "":
        lines.take()
    while lines.next and (found := STANDS.fullmatch(lines.next)):
        lines.take()
        yield Stand(found[1], int(found[2]), int(found[3]), (found[4] or "").strip())


def _sealed(lines: _Lines, text: str) -> bool:
    """Whether a transcript is sealed; BadInput if the seal is broken."""
    if lines.next is None:
        return False
    line = lines.take()
    above = "\n".join(lines.lines[: lines.at - 1]) + "\n"
    if lines.next is not None or not line.startswith("seal: "):
        lines.refuse(lines.at, f"{quoted(line)} is no end of a transcript")
    if line != f"seal: {_seal(above)}" or not text.endswith("\n"):
        lines.refuse(
            lines.at,
            "the seal is broken: something above it is not as it was written",
            "take this line away, and what is left is replayed and checked",
        )
    return True
