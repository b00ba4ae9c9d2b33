"""Which session it is, whatever it is called and wherever it was copied to.

A copy of a file, one that was renamed, and one that was exported and brought in again
began at the same moment with the same plies; what they are called tells nothing.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from pnp.session.events import Header, Row, canonical
from pnp.session.session import MAIN
from pnp.session.spelling import spell
from pnp.session.tree import Log

LENGTH = 12
"""Digits of a hash that are written down."""
FIRST = 8
"""Events after the beginning that tell two sessions of one moment apart."""


class Logged(Protocol):
    """A session along a line, as its log tells it: nothing need be replayed."""

    @property
    def path(self) -> Path: ...  # noqa: D102 - as a session has them

    @property
    def header(self) -> Header: ...  # noqa: D102

    @property
    def rows(self) -> Sequence[Row]: ...  # noqa: D102

    @property
    def line(self) -> str: ...  # noqa: D102

    @property
    def log(self) -> Log: ...  # noqa: D102

    @property
    def head(self) -> int: ...  # noqa: D102


def called(session: Logged) -> str:
    """Return what a session is called on record: its file, and its line if not main."""
    name = session.path.stem
    return name if session.line == MAIN else f"{name}@{session.line}"


def began(session: Logged) -> str:
    """Return what tells a session and its line apart from all others."""
    return _began(session.rows[: FIRST + 1], session.line)


def began_any(session: Logged) -> Iterator[str]:
    """Yield what ``began`` was, however short the session may have been then."""
    for events in range(FIRST, -1, -1):
        yield _began(session.rows[: events + 1], session.line)


def _began(rows: Sequence[Row], line: str) -> str:
    first, *others = rows
    said = [_begun(first), line]
    said += [spell(each.number, each.event) for each in others]
    return _digits(said)


def ended(session: Logged) -> str:
    """Return what tells all that stands on a line of a session."""
    log = session.log
    path = (log.steps[number] for number in log.path(session.head))
    return _digits([began(session), *(spell(0, step) for step in path)])


def _begun(first: Row) -> str:
    header = first.event
    assert isinstance(header, Header)  # noqa: S101 - the store has looked
    kept = (header.game, header.edition, header.variants, header.overlays)
    return canonical([first.at, *kept, header.scenario])


def _digits(said: Sequence[str]) -> str:
    return sha256("\n".join(said).encode()).hexdigest()[:LENGTH]
