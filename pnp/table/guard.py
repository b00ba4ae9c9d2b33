"""The guard: what a request has to show before anything is answered.

    Host      exactly one, a name and port that this table listens on
    Origin    for every POST: this page's own; a missing one is refused
    body      64 KB at most, counted while it is read
    query     no token: links carry theirs after a ``#``, which is never sent
    pace      20 actions a second for one phone; 300 requests open at once, 40 a phone

Every answer closes the page to others: nothing may be framed, guessed or kept.
"""

import json
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

BODY = 64 * 1024
DEEPEST = 32
PACE, BURST = 20.0, 40.0
"""Actions a second, and how many may come at once."""
OPEN, EACH = 300, 40
"""Requests open at once: in all, and of one address."""
PHONES = 2_000
METHODS = frozenset({"GET", "HEAD", "POST"})
TOKENS = ("t=", "token=", "code=", "key=")
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; "
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
"""Sent with every answer; a picture with a digest in its address may be kept."""


class TooLarge(Exception):
    """A body that is longer than any action."""


class Guard:
    """Stands before the table, and lets through what its page would send."""

    def __init__(
        self,
        app: App,
        origins: Collection[str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``origins`` are the addresses of this page: ``http://192.168.0.7:8765``."""
        self.app, self.clock = app, clock
        self.origins = frozenset(each.casefold() for each in origins)
        self.hosts = frozenset(each.partition("://")[2] for each in self.origins)
        self.open: Counter[str] = Counter()
        self._pace: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it in a line."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        address = (scope.get("client") or ("", 0))[0]
        fault = self._fault(scope, address)
        if fault:
            await refuse(send, *fault)
            return
        self.open[address] += 1
        try:
            await self._let_through(scope, receive, send)
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]

    def _fault(self, scope: Scope, address: str) -> tuple[int, str, str] | None:
        """Return why a request is refused: a status, a code and a sentence."""
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        hosts = [value for name, value in headers if name == b"host"]
        host = hosts[0].decode("latin-1").casefold() if len(hosts) == 1 else ""
        if host not in self.hosts:
            return 403, "host", "This page does not have that name."
        if scope["method"] not in METHODS:
            return 405, "method", "This page takes GET and POST."
        query = scope.get("query_string", b"").decode("latin-1").casefold()
        if any(part.startswith(TOKENS) for part in query.split("&")):
            return 400, "query", "A key does not belong into an address."
        if self.open.total() >= OPEN or self.open[address] >= EACH:
            return 503, "busy", "Too many requests are open. Try again in a moment."
        if scope["method"] == "POST":
            return self._unsafe(headers, host, address)
        return None

    def _unsafe(
        self, headers: list[tuple[bytes, bytes]], host: str, address: str
    ) -> tuple[int, str, str] | None:
        origins = [value for name, value in headers if name == b"origin"]
        origin = origins[0].decode("latin-1").casefold() if len(origins) == 1 else ""
        if origin not in self.origins or origin.partition("://")[2] != host:
            return 403, "origin", "This did not come from the page of this table."
        kinds = [value for name, value in headers if name == b"content-type"]
        kind = kinds[0].decode("latin-1").partition(";")[0].strip() if kinds else ""
        if kind.casefold() != "application/json":
            return 415, "type", "This page takes JSON."
        lengths = [value for name, value in headers if name == b"content-length"]
        if lengths and (not lengths[0].isdigit() or int(lengths[0][:12]) > BODY):
            return 413, "large", "That is longer than any move."
        if not self.in_pace(address):
            return 429, "pace", "Too many actions at once. Wait a second."
        return None

    def in_pace(self, address: str) -> bool:
        """Count an action of an address; whether it is within the pace."""
        now = self.clock()
        left, since = self._pace.pop(address, (BURST, now))
        left = min(BURST, left + (now - since) * PACE)
        self._pace[address] = (max(left - 1, 0), now)
        if len(self._pace) > PHONES:
            self._pace.popitem(last=False)
        return left >= 1

    async def _let_through(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Call the table with a body that ends, and close its answers to others."""
        read = 0
        begun = large = False

        async def counted() -> Message:
            nonlocal read, large
            message = await receive()
            read += len(message.get("body", b""))
            if read > BODY:
                large = True
                raise TooLarge
            return message

        async def closed(message: Message) -> None:
            nonlocal begun
            if large:
                return  # the answer to it is ours
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = _closed(message.get("headers", ()))
            await send(message)

        try:
            await self.app(scope, counted, closed)
        except TooLarge:
            if not begun:
                await refuse(send, 413, "large", "That is longer than any move.")
        except Exception:
            if not begun:
                await refuse(send, 500, "fault", "The table could not answer that.")
            raise


def _closed(
    headers: Collection[tuple[bytes, bytes]],
) -> list[tuple[bytes, bytes]]:
    """Return an answer's headers with ours; its own word on keeping it holds."""
    own = {name.lower() for name, _ in headers}
    ours = ((name.encode(), value.encode()) for name, value in HEADERS.items())
    return [*headers, *(each for each in ours if each[0] not in own)]


async def refuse(send: Send, status: int, code: str, message: str) -> None:
    """Answer with what is wrong, and nothing of what was asked."""
    body = json.dumps({"error": {"code": code, "message": message}}).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    start = {"type": "http.response.start", "status": status}
    await send({**start, "headers": _closed(headers)})
    await send({"type": "http.response.body", "body": body})


class NotJson(ValueError):
    """A body that is no JSON of ours."""


def read(body: bytes) -> dict[str, Any]:
    """Return the object in a body; NotJson for anything that we would not send."""
    depth = deepest = 0
    for byte in body:
        depth += (byte in b"[{") - (byte in b"]}")
        deepest = max(deepest, depth)
    if deepest > DEEPEST:
        raise NotJson
    try:
        found = json.loads(
            body, object_pairs_hook=_once, parse_constant=_nothing, parse_float=_finite
        )
    except (ValueError, RecursionError) as error:
        raise NotJson from error
    if not isinstance(found, dict):
        raise NotJson
    return found


def _once(pairs: list[tuple[str, Any]]) -> Mapping[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotJson
    return found


def _nothing(_: str) -> float:
    raise NotJson


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise NotJson
    return number
