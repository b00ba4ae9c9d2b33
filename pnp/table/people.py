"""People: the browsers that are at the table now, and the news each has to hear."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pnp.table.keys import Who

News = tuple[str, Any] | None
"""An event and its data; None for the end."""
BEHIND = 100
"""News that wait for a slow browser; then it is sent away, and comes back whole."""


class People:
    """Every open stream, by whose it is."""

    def __init__(self) -> None:
        self._there: dict[asyncio.Queue[News], Who] = {}

    @property
    def empty(self) -> bool:
        """Whether nobody listens."""
        return not self._there

    def count(self, who: Who) -> int:
        """Return how many browsers of somebody are here."""
        return sum(each == who for each in self._there.values())

    @contextmanager
    def there(self, who: Who) -> Iterator["asyncio.Queue[News]"]:
        """Hold a browser's place as long as its stream is open."""
        news: asyncio.Queue[News] = asyncio.Queue(BEHIND)
        self._there[news] = who
        self._here()
        try:
            yield news
        finally:
            self._there.pop(news, None)
            self._here()

    def tell(self, event: str, data: Any) -> None:
        """Tell everybody; whoever is too far behind has to come again."""
        for news in [*self._there]:
            try:
                news.put_nowait((event, data))
            except asyncio.QueueFull:
                self._away(news)

    def dismiss(self, who: Who) -> None:
        """End the streams of somebody whose link has changed."""
        for news, each in [*self._there.items()]:
            if each == who:
                self._away(news)

    def close(self) -> None:
        """End all streams."""
        for news in [*self._there]:
            self._away(news)

    def _away(self, news: "asyncio.Queue[News]") -> None:
        self._there.pop(news, None)
        while not news.empty():
            news.get_nowait()
        news.put_nowait(None)

    def _here(self) -> None:
        found = sorted({each.seat or each.role for each in self._there.values()})
        self.tell("here", {"seats": found})
