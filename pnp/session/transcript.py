"""A session as plain text, to export, mail, read, argue over and import.

    pnp transcript 1
    name: friday
    game: millbrook
    …
    setting load_exhausts: no
    others: as usual

    # turn 1
       2. place Lee at BJM
       3. attack Rifleman@8 by Lee
       4. (fell) 4 2

    stands main: after 4, score 12
    seal: 5c1f…

Nothing is left out: what was taken back, branches, corrections, overrulings.  With
``others: as usual``, a setting that is not named has its first value; a line that
begins with # is for people.  The seal is the hash of all lines above it, for accidents
in the mail; without that line the transcript is read as it is, and checked like any
other.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, get_args
from unicodedata import normalize

from pnp import limits
from pnp.errors import Mark, nearest, quoted
from pnp.hashing import sha256
from pnp.model.game import Game
from pnp.patterns import late
from pnp.session.errors import too_long
from pnp.session.events import (
    START,
    Cards,
    Dice,
    Header,
    NotAnEvent,
    Played,
    Row,
    Strictness,
)
from pnp.session.lines import Lines
from pnp.session.replay import at_each
from pnp.session.seating import over, turns_called
from pnp.session.spelling import Hidden, Secrets, Spelled, spell
from pnp.session.spelling import read as read_entry
from pnp.values import Struct, field, fields

if TYPE_CHECKING:
    from pnp.session.session import Session

FIRST = "pnp transcript 1"
WORDS = ("name", "game", "title", "edition", "ruleset", "definition")
MAYBE = ("scenario", "keeps")
"""Words that only some games or files have."""
LISTS = ("variants", "overlays")
OTHERS, USUAL = "others", "as usual"
"""The word and the value for settings that are not named."""
ASIDE = "#"
"""The first character of a line for people."""
CHOICES = {"dice": Dice, "cards": Cards, "strictness": Strictness}
STANDS = late(r"stands ([^ ]+): after ([1-9]\d{0,8}), score (-?\d{1,9})( \w+)?")


class Stand(Struct, frozen=True):
    """The place of a line at the end of a transcript, and its score."""

    line: str
    head: int
    score: int
    result: str = ""


class Transcript(Struct, frozen=True):
    """A transcript as read: nothing is replayed yet."""

    header: Header
    begun: str
    events: tuple[tuple[int, Spelled], ...]
    """Every event after the header, with its number."""
    lines: dict[int, int] = field(default_factory=dict)
    """The text line of each event."""
    stands: tuple[Stand, ...] = ()
    sealed: bool = False
    usual: bool = False
    """Whether the settings that the header does not name have their defaults."""
    file: str = "transcript"
    told: Mapping[str, int] = field(default_factory=dict)
    """The text line of each word of the head."""

    @property
    def hidden(self) -> int:
        """The first event that is hidden until the end; 0 if there is none."""
        found = (number for number, each in self.events if isinstance(each, Hidden))
        return next(found, 0)

    def mark(self, number: int) -> Mark:
        """Return the place of an event in the text."""
        return Mark(self.file, self.lines.get(number, 0))

    def told_at(self, key: str) -> Mark:
        """Return the place of a word of the head."""
        return Mark(self.file, self.told.get(key, START))


def write(session: "Session", *, secrets: Literal["sealed", ""] = "") -> str:
    """Return a session as a transcript; secret plies as hashes before the end."""
    told: Secrets = "shown"
    if any(
        isinstance(each.event, Played) and each.event.secret for each in session.rows
    ):
        told = "shown" if over(session) else secrets or "hidden"
    marked = {} if secrets else dict(_turns(session))
    text = compose(session.rows, told, usual=usual(session.game), turns=marked)
    if not secrets and told == "shown":
        text += "\n" + "".join(f"{_stands(each)}\n" for each in stands(session))
    return text + f"seal: {_seal(text)}\n"


def compose(
    rows: Sequence[Row],
    secrets: Secrets,
    *,
    usual: Mapping[str, str],
    turns: Mapping[int, str],
) -> str:
    """Return rows as the head and the entries of a transcript.

    Settings with the value in ``usual`` are not named; ``turns`` are those that begin
    with an entry, by its number.
    """
    first, *others = rows
    assert isinstance(first.event, Header)  # noqa: S101 - the store has looked
    lines = [FIRST, *_head(first.event, first.at, usual), ""]
    for row in others:
        if row.number in turns:
            lines.append(f"{ASIDE} {turns[row.number]}")
        lines.append(spell(row.number, row.event, secrets))
    return "".join(f"{each}\n" for each in lines)


def usual(game: Game) -> Mapping[str, str]:
    """Return every setting of a game with its default."""
    return {e.id: str(e.options[0]) for e in game.numbers.values() if e.options}


def _turns(session: "Session") -> Iterator[tuple[int, str]]:
    """Yield the entries before which the turn changes, and the new turn."""
    last, called = 0, turns_called(session).lower()
    for number, taken in session.walk.taken.items():
        turn = taken.before.turn
        if turn != last:
            yield number, f"{called} {turn}"
        last = turn


def stands(session: "Session") -> Iterator[Stand]:
    """Yield the place of every line, and its score."""
    log, rules = session.log, session.rules
    heads = (line.head for line in log.lines.values())
    scores = {
        head: rules.score(position)
        for head, position in at_each(log, heads, rules, session.game)
    }
    for name, line in log.lines.items():
        score = scores[line.head]
        yield Stand(name, line.head, score.total, score.result)


def _stands(stand: Stand) -> str:
    result = f" {stand.result}" if stand.result else ""
    return f"stands {stand.line}: after {stand.head}, score {stand.score}{result}"


def _head(header: Header, begun: str, usual: Mapping[str, str]) -> Iterator[str]:
    for each in fields(header):
        value = getattr(header, each.name)
        if each.name in LISTS:
            value = ", ".join(value)
        if isinstance(value, str) and value:
            yield f"{each.name}: {value}"
    yield f"begun: {begun}"
    known = header.settings.keys() >= usual.keys()
    for name, value in header.settings.items():
        if not known or usual.get(name) != value:
            yield f"setting {name}: {value}"
    if known and usual:
        yield f"{OTHERS}: {USUAL}"


def _seal(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def read(text: str, file: str = "transcript") -> Transcript:
    """Read a transcript; raise BadInput with the line that cannot be read."""
    text = normalize("NFC", text.removeprefix("\ufeff").replace("\r\n", "\n"))
    lines = Lines(text, file)
    if len(text) > limits.FILE:
        lines.refuse(0, f"this has {len(text):,} characters; {limits.FILE:,} at most")
    lines.take(FIRST)
    told: dict[str, int] = {}
    header, begun, usual = _header(lines, told)
    events, places = _entries(lines)
    found = tuple(_ends(lines))
    sealed = _sealed(lines, text)
    return Transcript(header, begun, events, places, found, sealed, usual, file, told)


def _header(lines: Lines, told: dict[str, int]) -> tuple[Header, str, bool]:
    """Read a session's header, its time, and whether other settings have defaults.

    ``told`` gets the line of each word.
    """
    said: dict[str, Any] = {}
    settings: dict[str, str] = {}
    while line := lines.take():
        key, colon, value = line.partition(": ")
        named = key.removeprefix("setting ")
        held: dict[str, Any] = said if named == key else settings
        known = (*WORDS, *MAYBE, *LISTS, *CHOICES, "begun", OTHERS)
        if not colon or named in held or (held is said and key not in known):
            twice = "given twice" if named in held else "not part of a transcript"
            lines.refuse(lines.at, f"{quoted(line)} is {twice}", nearest(key, known))
        told.setdefault(key, lines.at)
        held[named] = tuple(value.split(", ")) if key in LISTS else value
    begun, others = said.pop("begun", ""), said.pop(OTHERS, "")
    if others not in ("", USUAL):
        lines.refuse(lines.at, f"{OTHERS} cannot be {quoted(others)}", f"write {USUAL}")
    said.setdefault("edition", "")
    _whole(lines, said)
    return Header(**said, settings=settings), begun, bool(others)


def _whole(lines: Lines, said: Mapping[str, Any]) -> None:
    """Refuse a head with missing or impossible words."""
    for key in WORDS:
        if key not in said:
            lines.refuse(lines.at, f"the transcript has no {key}")
    for key, choice in CHOICES.items():
        if said.get(key, get_args(choice)[0]) not in get_args(choice):
            hint = f"one of {', '.join(get_args(choice))}"
            lines.refuse(lines.at, f"{key} cannot be {quoted(said[key])}", hint)


def _entries(
    lines: Lines,
) -> tuple[tuple[tuple[int, Spelled], ...], dict[int, int]]:
    found: list[tuple[int, Spelled]] = []
    places = {START: START}
    while lines.next and not lines.next.startswith(("stands ", "seal: ")):
        line = lines.take()
        if line.startswith(ASIDE):
            continue
        try:
            number, event = read_entry(line)
        except (NotAnEvent, ValueError) as error:
            lines.refuse(lines.at, str(error))
        if number != START + len(found) + 1:
            wanted = START + len(found) + 1
            lines.refuse(lines.at, f"entry {number} is where {wanted} should be")
        if number > limits.ENTRIES:
            lines.refuse(lines.at, too_long(), "cut it at the end of a turn")
        found.append((number, event))
        places[number] = lines.at
    return tuple(found), places


def _ends(lines: Lines) -> Iterable[Stand]:
    if lines.next == "":
        lines.take()
    known: set[str] = set()
    while lines.next and (found := STANDS.fullmatch(lines.next)):
        lines.take()
        if found[1] in known:
            lines.refuse(lines.at, f"the end of line {quoted(found[1])} is given twice")
        known.add(found[1])
        yield Stand(found[1], int(found[2]), int(found[3]), (found[4] or "").strip())


def _sealed(lines: Lines, text: str) -> bool:
    """Whether a transcript is sealed; raise BadInput if the seal is broken."""
    if lines.next is None:
        return False
    line = lines.take()
    above = "\n".join(lines.lines[: lines.at - 1]) + "\n"
    if lines.next is not None or not line.startswith("seal: "):
        lines.refuse(lines.at, f"{quoted(line)} is not the end of a transcript")
    if line != f"seal: {_seal(above)}" or not text.endswith("\n"):
        lines.refuse(
            lines.at,
            "the seal is broken: something above it was changed",
            "delete this line to replay and check the rest",
        )
    return True
