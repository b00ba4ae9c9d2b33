"""The identity of a session, under any name and in any copy.

A copy of a file, one that was renamed, and one that was exported and imported began at
the same moment with the same plies; their names do not identify them.
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
"""Digits of a hash to write down."""
FIRST = 8
"""Events after the first that distinguish two sessions begun at one moment."""


class Logged(Protocol):
    """A session along a line, read from its log without a replay."""

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
    """Return the recorded name of a session: its file, and its line if not main."""
    name = session.path.stem
    return name if session.line == MAIN else f"{name}@{session.line}"


def began(session: Logged) -> str:
    """Return the identity of a session and its line."""
    return _began(session.rows[: FIRST + 1], session.line)


def began_any(session: Logged) -> Iterator[str]:
    """Yield every earlier value of ``began``, from when the session was shorter."""
    for events in range(FIRST, -1, -1):
        yield _began(session.rows[: events + 1], session.line)


def _began(rows: Sequence[Row], line: str) -> str:
    first, *others = rows
    said = [_begun(first), line]
    said += [spell(each.number, each.event) for each in others]
    return _digits(said)


def ended(session: Logged) -> str:
    """Return the identity of everything on a line of a session."""
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
