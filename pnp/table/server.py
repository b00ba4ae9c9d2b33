"""The paths of the page: its files, the table, actions, and the stream of news.

Every path is in one table here; files of the page are read once at the start, so no
request ever names a file on the disk.  The session belongs to one thread: actions come
one after another, and a slow drawing never stops the stream.
"""

import asyncio
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from importlib import resources
from typing import TYPE_CHECKING, Any, TypeVar

from pnp.errors import PnpError
from pnp.table import rulebook
from pnp.table.guard import Guard, NotJson, read
from pnp.table.host import LONGEST, Behind, Host, Refused
from pnp.table.keys import HOST, WATCHER, Keys, Who
from pnp.table.people import People

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response

T = TypeVar("T")
POLL = 0.4
"""Seconds between two looks at the file: a terminal may play beside the page."""
BEAT = 15.0
"""Seconds after which a silent stream shows that it lives."""
YEAR = "private, max-age=31536000, immutable"
TRIES_A_MINUTE, TRIES_AN_HOUR = 10, 100
"""Tries of a code: by one address, and by all."""
TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "json": "application/json",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}


def files() -> Mapping[str, tuple[str, bytes]]:
    """Return the files of the page by their paths: type and bytes."""
    found: dict[str, tuple[str, bytes]] = {}
    waiting = [("", resources.files("pnp.table") / "web")]
    while waiting:
        path, folder = waiting.pop()
        for each in folder.iterdir():
            name = f"{path}/{each.name}"
            if each.is_dir():
                waiting.append((name, each))
            elif kind := TYPES.get(each.name.rpartition(".")[2]):
                found[name] = (kind, each.read_bytes())
    return found


class Table:
    """A session, its keys and its people, behind the paths of a page."""

    def __init__(self, host: Host, keys: Keys, links: Callable[[str], str]) -> None:
        """``links`` makes the address of a link from a token."""
        self.host, self.keys, self.links = host, keys, links
        self.people = People()
        self.files = files()
        self._worker = ThreadPoolExecutor(1, "session")
        self._tries: dict[str, deque[float]] = {}
        self._all_tries: deque[float] = deque()
        self._version = host.version
        self._leaving: list[Who] = []
        """Whose link has changed: their streams end after the answer."""

    def app(self, origins: list[str]) -> Guard:
        """Return the application, with the guard before it."""
        return Guard(self._app(), origins)

    def _app(self) -> "Starlette":
        from starlette.applications import Starlette
        from starlette.middleware import Middleware
        from starlette.middleware.gzip import GZipMiddleware
        from starlette.routing import Route

        asks: Mapping[str, Callable[..., Any]] = {
            "table": self._table,
            "legal": lambda who, _: self.host.legal(who),
            "log": lambda who, _: self.host.log(who),
            "score": lambda who, _: self.host.score(who),
            "text": lambda who, asked: self.host.text(who, _number(asked, "at")),
            "setup": lambda who, _: self.host.setup(who),
            "rules": self._rules,
            "seats": self._seats,
        }
        acts: Mapping[str, Callable[..., Any]] = {
            "why": self._why,
            "odds": self._odds,
            "say": self._say,
            "roll": self._roll,
            "undo": self._undo,
            "redo": self._redo,
            "branch": self._branch,
            "line": self._line,
            "fix": self._fix,
            "overrule": self._overrule,
            "seats": self._key,
        }
        routes = [Route("/api/join", self._join, methods=["POST"])]
        routes += [
            Route(f"/api/{n}", self._asked(f), methods=["GET"]) for n, f in asks.items()
        ]
        routes += [
            Route(f"/api/{n}", self._acted(f), methods=["POST"])
            for n, f in acts.items()
        ]
        routes += [
            Route("/api/events", self._events),
            Route("/api/board.svg", self._drawn(lambda d: d.ground)),
            Route("/api/art.svg", self._drawn(lambda d: d.symbols)),
            Route("/api/chart.svg", self._chart),
            Route("/api/face/{set}/{component}/{side}.svg", self._face),
            Route("/api/qr/{who}.svg", self._qr),
            Route("/{path:path}", self._file),
        ]
        gzip = Middleware(GZipMiddleware, minimum_size=600, compresslevel=5)
        return Starlette(routes=routes, middleware=[gzip], lifespan=self._lifespan)

    # Wrapped

    @asynccontextmanager
    async def _lifespan(self, _: "Starlette") -> AsyncIterator[None]:
        watch = asyncio.create_task(self._watch())
        yield
        watch.cancel()
        self.people.close()
        self._worker.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], T]) -> T:
        """Do something with the session, in its thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._worker, work)

    def _who(self, request: "Request") -> Who | None:
        return self.keys.by_cookie(request.cookies.get(self.keys.cookie, ""))

    def _asked(
        self, answer: Callable[[Who, Any], Any]
    ) -> Callable[["Request"], Awaitable["Response"]]:
        """Return a path that answers a question."""

        async def asked(request: "Request") -> "Response":
            if (who := self._who(request)) is None:
                return _stranger()
            query = dict(request.query_params)
            return await self._answered(partial(answer, who, query))

        return asked

    def _acted(
        self, act: Callable[[Who, Any], Any]
    ) -> Callable[["Request"], Awaitable["Response"]]:
        """Return a path that does something, and tells all others."""

        async def acted(request: "Request") -> "Response":
            if (who := self._who(request)) is None:
                return _stranger()
            try:
                body = read(await request.body())
            except NotJson:
                return _error(400, "json", "That cannot be read.")
            found = await self._answered(partial(act, who, body))
            while self._leaving:
                self.people.dismiss(self._leaving.pop())
            await self._tell(who)
            return found

        return acted

    async def _answered(self, work: Callable[[], Any]) -> "Response":
        """Return the answer of the session as JSON, or what is wrong."""
        try:
            return _json(await self._run(work))
        except Behind as error:
            more = {"version": error.version, "news": error.news}
            return _error(409, error.code, error.message, error.hint, **more)
        except Refused as error:
            return _error(403, error.code, error.message, error.hint)
        except PnpError as error:
            return _error(422, "not-done", error.message, str(error.hint or ""))

    # Who is there

    async def _join(self, request: "Request") -> "Response":
        """Exchange a link's token, or a code, for a cookie."""
        try:
            body = read(await request.body())
        except NotJson:
            return _error(400, "json", "That cannot be read.")
        token, code = _text(body, "token"), _text(body, "code")
        if code and not self._may_try(request.client.host if request.client else ""):
            hint = "wait a minute, or scan the link of the host"
            return _error(429, "tries", "Too many codes were tried.", hint)
        who = self.keys.by_token(token) if token else self.keys.by_code(code)
        if who is None:
            hint = "ask the host for a new one"
            return _error(403, "key", "This link or code opens no table here.", hint)
        told = {"seat": who.seat, "role": who.role, "name": self.host.session.name}
        answer = _json(told)
        answer.set_cookie(
            self.keys.cookie,
            self.keys.pass_(who),
            max_age=60 * 60 * 24 * 30,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
        return answer

    def _may_try(self, address: str) -> bool:
        """Count a try of a code; whether there may be one."""
        now = time.monotonic()
        own = self._tries.setdefault(address, deque())
        for kept, seconds in ((own, 60), (self._all_tries, 3600)):
            while kept and now - kept[0] > seconds:
                kept.popleft()
        if len(own) >= TRIES_A_MINUTE or len(self._all_tries) >= TRIES_AN_HOUR:
            return False
        own.append(now)
        self._all_tries.append(now)
        return True

    def _seats(self, who: Who, _: Any) -> Any:
        """Return the links of everybody; for the host alone."""
        self._host_only(who)
        return {"links": [self._link(each) for each in self.keys.people]}

    def _link(self, who: Who) -> Mapping[str, object]:
        shut = self.keys.revoked(who)
        name = who.id.replace(" ", "-")
        return {
            "seat": who.seat,
            "role": who.role,
            "url": "" if shut else self.links(self.keys.token(who)),
            "code": "" if shut else self.keys.code(who),
            "qr": "" if shut else f"/api/qr/{name}.svg",
            "revoked": shut,
            "here": self.people.count(who),
        }

    def _key(self, who: Who, body: Any) -> Any:
        """Renew or revoke a link."""
        self._host_only(who)
        named = Who("seat", _text(body, "seat")) if body.get("seat") else WATCHER
        if named not in self.keys.people:
            raise Refused("seat", "This game does not have that player.")
        action = _text(body, "action")
        if action not in ("renew", "revoke"):
            raise Refused("action", "A link can be renewed or revoked.")
        (self.keys.renew if action == "renew" else self.keys.revoke)(named)
        self._leaving.append(named)
        return self._seats(who, None)

    def _host_only(self, who: Who) -> None:
        if who != HOST:
            raise Refused("not-yours", "Only the host sees the links.")

    async def _qr(self, request: "Request") -> "Response":
        """Return a link as a picture to scan; for the host alone."""
        import segno

        if self._who(request) != HOST:
            return _error(403, "not-yours", "Only the host sees the links.")
        named = request.path_params["who"]
        found = [e for e in self.keys.people if e.id.replace(" ", "-") == named]
        if not found or self.keys.revoked(found[0]):
            return _nothing()
        made = segno.make(self.links(self.keys.token(found[0])), error="m")
        svg = made.svg_inline(scale=8, border=3, light="#fff", omitsize=True)
        whole = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
        return _bytes(whole.encode(), TYPES["svg"])

    # Questions

    def _table(self, who: Who, asked: Any) -> Any:
        return self.host.table(who, _number(asked, "at"))

    def _rules(self, _: Who, asked: Any) -> Any:
        about = str(asked.get("about", ""))[:LONGEST]
        return rulebook.found(self.host.session, about)

    # Actions

    def _why(self, who: Who, body: Any) -> Any:
        things = [_short(each) for each in _listed(body, "things")]
        return self.host.why(who, things, _text(body, "move"))

    def _odds(self, who: Who, body: Any) -> Any:
        return self.host.odds(who, [_short(each) for each in _listed(body, "moves")])

    def _act(self, who: Who, right: str, body: Any, do: Callable[[], Any]) -> Any:
        id_ = _text(body, "id")
        if not 8 <= len(id_) <= 64:
            raise Refused("id", "An action needs an id of its own.")
        return self.host.act(who, right, id_, _number(body, "version"), do)

    def _say(self, who: Who, body: Any) -> Any:
        how = {each: body.get(each) is True for each in ("sure", "exact")}
        say = partial(self.host.say, who, _text(body, "text"), **how)
        return self._act(who, "play", body, say)

    def _roll(self, who: Who, body: Any) -> Any:
        return self._act(who, "play", body, partial(self.host.roll, who))

    def _undo(self, who: Who, body: Any) -> Any:
        undo = partial(self.host.undo, who, _number(body, "to"))
        return self._act(who, "undo", body, undo)

    def _redo(self, who: Who, body: Any) -> Any:
        redo = partial(self.host.redo, who, _number(body, "to"))
        return self._act(who, "redo", body, redo)

    def _branch(self, who: Who, body: Any) -> Any:
        name, at = _text(body, "name"), _number(body, "at")
        return self._act(who, "branch", body, partial(self.host.branch, who, name, at))

    def _line(self, who: Who, body: Any) -> Any:
        line = partial(self.host.line, who, _text(body, "name"))
        return self._act(who, "line", body, line)

    def _fix(self, who: Who, body: Any) -> Any:
        fix = partial(self.host.fix, who, _text(body, "text"))
        return self._act(who, "fix", body, fix)

    def _overrule(self, who: Who, body: Any) -> Any:
        words = (_text(body, each) for each in ("case", "setting", "value", "because"))
        return self._act(
            who, "overrule", body, partial(self.host.overrule, who, *words)
        )

    # News

    async def _events(self, request: "Request") -> "Response":
        """Stream what happens to one browser."""
        from starlette.responses import StreamingResponse

        if (who := self._who(request)) is None:
            return _stranger()

        async def stream() -> AsyncIterator[bytes]:
            with self.people.there(who) as news:
                yield _event("moved", {"version": self._version})
                while True:
                    try:
                        each = await asyncio.wait_for(news.get(), BEAT)
                    except TimeoutError:
                        yield b": here\n\n"
                        continue
                    if each is None:
                        return
                    yield _event(*each)

        headers = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
        kind = "text/event-stream"
        return StreamingResponse(stream(), media_type=kind, headers=headers)

    async def _watch(self) -> None:
        """Look for what was played elsewhere, as long as the table is open."""
        while True:
            await asyncio.sleep(POLL)
            if self.people.empty:
                continue
            try:
                await self._tell(None)
            except PnpError:
                continue  # the file cannot be read now; the next look may

    async def _tell(self, by: Who | None) -> None:
        """Tell everybody that the table has moved on, if it has."""
        version = await self._run(self.host.catch_up)
        if version != self._version:
            self._version = version
            whose = by.seat or by.role if by else "terminal"
            self.people.tell("moved", {"version": version, "by": whose})

    # Pictures and files

    def _drawn(
        self, part: Callable[[Any], bytes]
    ) -> Callable[["Request"], Awaitable["Response"]]:
        """Return a path of a picture that never changes."""

        async def drawn(request: "Request") -> "Response":
            if self._who(request) is None:
                return _stranger()
            body = await self._run(lambda: part(self.host.drawing))
            kept = self._kept(request)
            return _bytes(body, TYPES["svg"], kept) if body else _nothing()

        return drawn

    async def _chart(self, request: "Request") -> "Response":
        """Return the chart of a campaign."""
        if self._who(request) is None:
            return _stranger()
        host = self.host
        body = await self._run(lambda: host.drawing.chart(host.session))
        return _bytes(body, TYPES["svg"]) if body else _nothing()

    def _kept(self, request: "Request") -> str:
        """Return how long a browser may keep a drawing: a year, by its version."""
        current = request.query_params.get("v") == self.host.drawing.version
        return YEAR if current else ""

    async def _face(self, request: "Request") -> "Response":
        """Return one face of a card or a counter."""
        if self._who(request) is None:
            return _stranger()
        at = request.path_params
        if at["side"] not in ("front", "back"):
            return _nothing()
        asked = at["set"], at["component"], at["side"]
        body = await self._run(lambda: self.host.drawing.picture(*asked))
        return _bytes(body, TYPES["svg"], self._kept(request)) if body else _nothing()

    async def _file(self, request: "Request") -> "Response":
        """Return a file of the page; it holds nothing of the session."""
        path = request.url.path
        found = self.files.get("/index.html" if path == "/" else path)
        return _bytes(found[1], found[0]) if found else _nothing()


# Answers


def _json(told: Any, status: int = 200) -> "Response":
    from starlette.responses import Response

    body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return Response(body, status, media_type="application/json")


def _bytes(body: bytes, kind: str, kept: str = "") -> "Response":
    from starlette.responses import Response

    headers = {"Cache-Control": kept} if kept else {}
    return Response(body, media_type=kind, headers=headers)


def _error(
    status: int, code: str, message: str, hint: str = "", **more: object
) -> "Response":
    told = {"code": code, "message": message, "hint": hint}
    return _json({"error": told, **more}, status)


def _stranger() -> "Response":
    hint = "open the link of this table again, or write its code"
    return _error(401, "stranger", "This browser is not at the table.", hint)


def _nothing() -> "Response":
    return _error(404, "nothing", "Nothing is here.")


def _event(name: str, told: object) -> bytes:
    return f"event: {name}\ndata: {json.dumps(told)}\n\n".encode()


def _text(body: Mapping[str, Any], name: str) -> str:
    """Return a text of a body; '' if it is missing; Refused for anything else."""
    return _short(body.get(name, ""))


def _short(value: object) -> str:
    if not isinstance(value, str):
        raise Refused("text", "That is not a text.")
    if len(value) > LONGEST:
        raise Refused("long", f"That is longer than {LONGEST} characters.")
    return value


def _listed(body: Mapping[str, Any], name: str) -> list[Any]:
    found = body.get(name, [])
    return found[:20] if isinstance(found, list) else []


def _number(asked: Mapping[str, Any], name: str) -> int:
    """Return a whole number of a query or a body; 0 if it is missing."""
    value = asked.get(name, 0)
    if isinstance(value, str) and value.isdecimal() and len(value) < 10:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9:
        return value
    raise Refused("number", "That is not a number of an entry.")
