"""The log file of a session: its log, and the file that keeps it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from pnp.session import autosave, store
from pnp.session.errors import Damaged, MovedOn
from pnp.session.events import START, Branched, Event, Header, Row
from pnp.session.tree import Log

Clock = Callable[[], str]


class LogFile:
    """Every event of the session, in order, and the tree they make.

    New events are written to the file first, then added to the log in memory.
    """

    def __init__(
        self, path: Path, kept: Sequence[Row], now: Clock, damage: Damaged | None
    ) -> None:
        first = kept[0].event
        assert isinstance(first, Header)  # noqa: S101 - the store has looked
        self.path = path
        self.header = first
        self.damage = damage
        """What is wrong with the file from some event on; nothing is added then."""
        self.rows: list[Row] = []
        self.log = Log(first)
        self.now = now
        self._hear(kept)

    def write(self, *events: Event, line: str) -> None:
        """Commit events; raise MovedOn if another player has written on the line.

        Only then are they added to the log in memory.
        """
        if self.damage:
            raise self.damage
        try:
            made = store.append(self.path, self.rows[-1], events, self.now())
        except store.Behind as behind:
            self._hear(behind.news)
            theirs = (getattr(each.event, "line", "") for each in behind.news)
            if isinstance(events[0], Branched) or line in theirs:
                raise MovedOn(behind.news) from None
            self.write(*events, line=line)
        else:
            self._hear(made)
            autosave.owned(self.path)

    def catch_up(self, line: str) -> Sequence[Row]:
        """Read what others have written since, and return the rows of one line.

        A damaged file is not read again: its good part is all there is.
        """
        news = [] if self.damage else store.read(self.path, self.rows[-1])
        self._hear(news)
        return [row for row in news if getattr(row.event, "line", "") == line]

    def _hear(self, news: Sequence[Row]) -> None:
        for row in news:
            if row.number != START:
                self.log.add(row.number, row.event)
            self.rows.append(row)
