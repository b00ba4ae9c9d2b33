"""A log for people: the game describes each entry, its parts in one sentence.

    Turn 8 · Sniper → purple 2 → Gamelin (North Terrace 5): 2 5 1 3, hit [4.1]

Entries that were taken back are shown too, and marked.  A player sees only what that
player may know.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.rules.package import Told
from pnp.session.events import (
    START,
    Branched,
    Event,
    Fixed,
    Overruled,
    Played,
    Redone,
    Undone,
)
from pnp.session.plies import ply
from pnp.session.replay import Taken
from pnp.session.seating import over, turns_called
from pnp.session.session import Session
from pnp.session.telling import ENDS, every, joined
from pnp.values import Struct, replace

SHORT = 100
"""Characters of an entry that are repeated together with what continues it."""


class Entry(Struct, frozen=True):
    """One thing that happened at the table, in a sentence."""

    first: int
    """The number of its first ply, and of its last."""
    last: int
    text: str
    cases: tuple[str, ...] = ()
    turn: int = 0
    side: str = ""
    notes: tuple[str, ...] = ()
    """Extra notes: rolled by pnp, played against a case."""
    undone: bool = False
    """Whether it was taken back, and not played again."""
    event: str = "ply"
    """``ply``, or another event: ``fix``, ``overrule``, ``undo``, ``branch``."""
    called: str = "Turn"
    """The game's word for a turn."""

    def __str__(self) -> str:
        turn = f"{self.called} {self.turn} · " if self.turn else ""
        cases = f" [{', '.join(self.cases)}]" if self.cases else ""
        notes = f" ({', '.join(self.notes)})" if self.notes else ""
        back = " (taken back)" if self.undone else ""
        return f"{turn}{self.text}{cases}{notes}{back}"


def entries(session: Session, seat: str = "", *, since: int = 0) -> Sequence[Entry]:
    """Return the log of a line after entry ``since``, for a seat or everybody.

    If an entry that was shown before continues, and the whole is long, only the new
    part is shown: it begins with an ellipsis.
    """
    told: list[Entry] = []
    news: dict[int, Entry] = {}
    ends: dict[int, int] = {}
    for entry, part in _each(session, seat):
        at = ends.get(session.log.before.get(entry.first, 0), -1)
        if part and at >= 0 and told[at].undone == entry.undone:
            if told[at].first <= since < entry.last:
                news[at] = _joined(news[at], entry) if at in news else entry
            told[at] = _joined(told[at], entry)
        else:
            at = len(told)
            told.append(replace(entry, text=entry.text.lstrip(ENDS)))
        if entry.event == "ply":
            ends[entry.last] = at
    for at, entry in news.items():
        if entry.text.strip(ENDS) and len(told[at].text) - len(entry.text) > SHORT:
            told[at] = replace(entry, text=f"… {entry.text.lstrip(ENDS)}")
    found = [each for each in told if each.last > since]
    return [replace(each, text=each.text.rstrip(ENDS)) for each in found]


def returned(session: Session) -> int:
    """Return the last entry with the same position as now; 0 for none.

    This concerns decisions only: the player learns that nothing came of one, and may do
    something else.
    """
    path = session.log.path(session.head)
    step = session.log.steps[path[-1]] if path else None
    if not isinstance(step, Played) or step.source:
        return 0
    walk, now = session.walk.taken, session.position
    for number in reversed(path[:-1]):
        if walk[number].after.turn == now.turn and walk[number].after == now:
            return number
    return START if walk[path[0]].before == now else 0


def _joined(head: Entry, part: Entry) -> Entry:
    return replace(
        head,
        last=part.last,
        text=joined(head.text, part.text),
        cases=every(head.cases, part.cases),
        notes=every(head.notes, part.notes),
    )


def _each(session: Session, seat: str) -> Iterator[tuple[Entry, bool]]:
    """Yield every entry of a line, and whether it is only a part."""
    stands = set(session.log.path(session.head))
    view = _view(session, seat)
    walk = session.walk
    for row in session.rows[1:]:
        event = row.event
        taken = walk.taken.get(row.number)
        if row.number not in stands and getattr(event, "line", "") != session.line:
            continue
        if taken is None:
            yield Entry(row.number, row.number, _said(event), event=_kind(event)), False
        else:
            key = (row.number, seat, view is None)
            told = walk.told.get(key) or _tell(session, taken, seat, view)
            walk.told[key] = told
            entry = Entry(
                row.number,
                row.number,
                told.text,
                told.cases,
                told.turn,
                told.side,
                _notes(session, event, seat, view),
                row.number not in stands,
                _kind(event),
                turns_called(session),
            )
            yield entry, told.part
            if told.then:
                yield _then(entry, told.then, taken.after.turn), False


def _then(entry: Entry, text: str, turn: int) -> Entry:
    """Return what followed an entry, as an entry by itself."""
    return replace(entry, text=text, turn=turn, cases=(), notes=())


def _view(session: Session, seat: str) -> Any:
    """Return a position as a seat sees it; unchanged if nothing is hidden."""
    secret = any(getattr(each.event, "secret", "") for each in session.rows)
    if not secret or over(session):
        return None
    return lambda position: session.rules.seen(position, seat)


def _tell(session: Session, taken: Taken, seat: str, view: Any) -> Told:
    step = taken.step
    if not isinstance(step, Played):
        text = ply(taken.number, step).text
        said = "corrected" if isinstance(step, Fixed) else "overruled"
        return Told(f"{said}: {text}", turn=taken.after.turn)
    if view is None:
        return session.rules.tell(taken.before, taken.move, taken.after)
    if step.secret not in ("", seat):
        return Told(f"{step.secret}: face down", turn=taken.before.turn)
    return session.rules.tell(view(taken.before), taken.move, view(taken.after))


def _said(event: Event) -> str:
    match event:
        case Undone():
            return f"taken back to {event.to}"
        case Redone():
            return f"played again to {event.to}"
        case Branched():
            return f"another line, {event.name}, begins after {event.after}"
        case _:
            return ""


def _kind(event: Event) -> str:
    match event:
        case Fixed():
            return "fix"
        case Overruled():
            return "overrule"
        case Undone():
            return "undo"
        case Redone():
            return "redo"
        case Branched():
            return "branch"
        case _:
            return "ply"


def _notes(session: Session, event: Event, seat: str, view: Any) -> tuple[str, ...]:
    """Return the notes of an event: who rolled, if both players and pnp do.

    An objection to an order reveals the order, so it is hidden with it.
    """
    if not isinstance(event, Played):
        return ()
    if view is not None and event.secret not in ("", seat):
        return ()
    mixed = session.header.dice == "mixed" and event.source == "rolled"
    rolled = ("rolled",) if mixed else ()
    return rolled + ((f"against {', '.join(event.against)}",) if event.against else ())
