"""Connections that wait for no slow head: whoever sends none in time is cut off."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 10.0
"""Seconds until the head of a request has to be whole."""


class Patient(H11Protocol):
    """A connection of uvicorn's, with a limit on the time of a request's head."""

    _limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def handle_events(self) -> None:
        """Read what came; a whole head ends the wait."""
        super().handle_events()
        if self.cycle is not None and self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def on_response_complete(self) -> None:
        """Wait for the next head."""
        super().on_response_complete()
        if self.transport is not None and not self.transport.is_closing():
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        if self._limit is not None:
            self._limit.cancel()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
        self._limit = asyncio.get_running_loop().call_later(PATIENCE, self._cut)

    def _cut(self) -> None:
        idle = self.cycle is None or self.cycle.response_complete
        if idle and not self.transport.is_closing():
            self.transport.close()
