"""What other pages, other machines and hostile guests send is refused."""

import json
import socket
import time
from collections.abc import Iterator

import pytest

from pnp.table.guard import (
    BODY,
    BURST,
    DEEPEST,
    HEADERS,
    PACE,
    Guard,
    NotJson,
    read,
)
from tests.table.opened import Browser, Table, opened, serving


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """Return an open battle."""
    folder = tmp_path_factory.mktemp("guard")
    with opened(folder, "itchy-scratchy", scenario="wall") as found:
        yield found


@pytest.fixture(scope="module")
def host(table: Table) -> Browser:
    """Return the host of it."""
    return table.host()


@pytest.mark.parametrize(
    "name",
    [
        "evil.test",
        "127.0.0.1",
        "127.0.0.1:1",
        "localhost:80",
        "[::1]:PORT",
        "127.0.0.1:PORT.evil.test",
        "evil.test:PORT",
        "0.0.0.0:PORT",
        "",
    ],
)
def test_another_name_is_refused(host: Browser, name: str) -> None:
    """Also with a good cookie: a page elsewhere may rename itself to our address."""
    status, found, _ = host.ask(
        "/api/table", headers={"Host": name.replace("PORT", str(host.port))}
    )

    assert status in (400, 403)
    assert "awaited" not in str(found)


def test_two_names_are_refused(host: Browser) -> None:
    head = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\nHost: evil.test\r\n\r\n"

    assert raw(host, head.encode()).split()[1] in (b"400", b"403")


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "",
        "http://evil.test",
        "http://127.0.0.1:1",
        "https://127.0.0.1:PORT",
    ],
)
def test_an_action_of_another_page_is_refused(
    host: Browser, origin: str | None
) -> None:
    told = origin.replace("PORT", str(host.port)) if origin else origin
    body = {"id": "0123456789", "version": 1, "text": "3 5"}

    status, found, _ = host.ask("/api/say", body, headers={"Origin": told})

    assert (status, found["error"]["code"]) == (403, "origin")
    assert host.table()["version"] == 1


@pytest.mark.parametrize(
    "path",
    ["table", "legal", "log", "score", "text", "setup", "rules", "seats", "events"],
)
def test_a_stranger_is_told_nothing(table: Table, path: str) -> None:
    status, found, _ = table.stranger().ask(f"/api/{path}")

    assert status == 401
    assert set(found) == {"error"}


@pytest.mark.parametrize(
    "cookie", ["", "pnp-1=x", "NAME=", "NAME=00000000000000000000"]
)
def test_a_cookie_of_another_table_opens_nothing(host: Browser, cookie: str) -> None:
    told = cookie.replace("NAME", host.cookie.partition("=")[0])

    assert host.ask("/api/table", headers={"Cookie": told})[0] == 401


@pytest.mark.parametrize("query", ["t=KEY", "token=KEY", "code=KEY", "a=1&t=KEY"])
def test_a_key_in_an_address_is_refused(table: Table, query: str) -> None:
    """Addresses are kept by browsers and shown over shoulders."""
    told = query.replace("KEY", table.token)

    assert table.stranger().ask(f"/?{told}")[0] == 400


def test_codes_cannot_be_guessed(table: Table) -> None:
    """After ten tries an address waits, also with the right code."""
    guest = table.stranger()
    code = next(e["code"] for e in table.host().get("seats")["links"] if e["seat"])

    tried = [guest.join(code="aaaaaaa" + each) for each in "abcdefghjkmn"]

    assert tried[:10] == [403] * 10
    assert set(tried[10:]) == {429}
    assert guest.join(code=code) == 429


@pytest.mark.parametrize(
    "body",
    [
        b"x" * (BODY + 1),
        json.dumps({"text": "x" * BODY}).encode(),
    ],
)
def test_a_long_body_is_refused(host: Browser, body: bytes) -> None:
    assert host.ask("/api/say", body)[0] == 413


def test_a_body_without_end_is_refused(host: Browser) -> None:
    """Chunk after chunk, without a length."""
    head = (
        f"POST /api/say HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\n"
        f"Origin: {host.origin}\r\nCookie: {host.cookie}\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    chunk = b"1000\r\n" + b" " * 4096 + b"\r\n"

    assert raw(host, head.encode() + chunk * 40).split()[1] == b"413"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'"text"',
        b"{",
        b'{"a": NaN}',
        b'{"a": 1e309}',
        b'{"a": 1, "a": 2}',
        b'{"a": ' + b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1) + b"}",
        b"\xff\xfe",
        b"[" * 50_000,
    ],
)
def test_what_is_no_json_of_ours_is_refused(host: Browser, body: bytes) -> None:
    assert host.ask("/api/say", body)[0] == 400


@pytest.mark.parametrize("text", ["a" * 4001, 3, None, ["x"], {"x": "y"}])
def test_what_is_no_line_is_refused(host: Browser, text: object) -> None:
    assert host.post("say", text=text)[0] == 403


@pytest.mark.parametrize(
    "text", ["\0", "a\x1b[2J", "\u202eabc", "<script>alert(1)</script>"]
)
def test_hostile_text_is_an_answer_and_plays_nothing(host: Browser, text: str) -> None:
    status, found = host.post("say", text=text)

    assert status == 200
    assert found["played"] is False
    assert host.table()["version"] == 1


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", ""]
)
def test_a_form_of_another_page_is_refused(host: Browser, kind: str) -> None:
    """Such a form needs no permission of the browser."""
    assert host.ask("/api/say", {}, headers={"Content-Type": kind})[0] == 415


@pytest.mark.parametrize(
    "path",
    [
        "/../server.py",
        "/web/../server.py",
        "/%2e%2e/server.py",
        "/%252e%252e/server.py",
        "/..%5cserver.py",
        "//etc/passwd",
        "/api/face/../../front.svg",
        "/api/face/units/%2e%2e/front.svg",
        "/friday.pnp",
        "/friday.table",
    ],
)
def test_no_path_leads_to_a_file(host: Browser, path: str) -> None:
    status, found, headers = host.ask(path)

    assert status == 404
    assert "location" not in headers
    assert path not in json.dumps(found)


@pytest.mark.parametrize(
    "method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"]
)
def test_other_methods_are_refused(host: Browser, method: str) -> None:
    headers = {"X-HTTP-Method-Override": "POST"}
    status, found, told = host.ask("/api/table", method=method, headers=headers)

    assert status in (400, 405)
    assert not [name for name in told if name.startswith("access-control")]
    assert "awaited" not in str(found)


def test_every_answer_closes_the_page_to_others(host: Browser, table: Table) -> None:
    answers = [
        host.ask("/"),
        host.ask("/api/table"),
        host.ask("/api/nothing"),
        table.stranger().ask("/api/table"),
        host.ask("/", headers={"Host": "evil.test"}),
    ]

    for _, _, headers in answers:
        assert HEADERS.items() <= headers.items()
    assert "'unsafe" not in HEADERS["content-security-policy"]
    assert HEADERS["content-security-policy"].startswith("default-src 'none'")


def test_the_cookie_is_for_this_page_alone(table: Table) -> None:
    status, _, headers = table.stranger().ask("/api/join", {"token": table.token})

    assert status == 200
    told = headers["set-cookie"].lower()
    assert "httponly" in told
    assert "samesite=strict" in told


def test_a_part_of_a_file_is_not_cut_out(host: Browser) -> None:
    """A range that was asked for is not followed: the whole page or nothing."""
    ranged = ",".join(f"{n}-{n}" for n in range(1000))

    assert host.ask("/", headers={"Range": f"bytes={ranged}"})[0] == 200


@pytest.mark.slow
def test_slow_heads_are_cut_off(table: Table) -> None:
    """A hundred browsers that never end their request cost nothing for long.

    By a table whose patience is two seconds, so that nobody waits here for ten.
    """
    hasty = "from pnp.table import heads; heads.PATIENCE = 2.0"
    with serving(table.folder, before=hasty) as quick:
        _cut_off(quick.host())


def _cut_off(host: Browser) -> None:
    """Begin a hundred requests, and wait until each is cut off."""
    slow = [socket.create_connection(("127.0.0.1", host.port)) for _ in range(100)]
    for each in slow:
        each.sendall(b"GET / HTTP/1.1\r\nHost: ")
    began = time.monotonic()

    assert host.table()["version"] == 1
    for each in slow:
        each.settimeout(30)
        assert each.recv(1) == b""
        each.close()
    assert time.monotonic() - began < 30


def test_a_pace_that_nobody_taps_is_slowed_down() -> None:
    """One address is slowed down, another is not; after a while it may go on."""
    now = 0.0
    guard = Guard(nothing, [], clock=lambda: now)

    taken = [guard.in_pace("a phone") for _ in range(int(BURST) + 5)]
    other = guard.in_pace("another")
    now = 1.0

    assert taken == [True] * int(BURST) + [False] * 5
    assert other
    assert [guard.in_pace("a phone") for _ in range(int(PACE) + 1)].count(True) == PACE


async def nothing(*_: object) -> None:
    """Answer nothing."""


@pytest.mark.parametrize("text", ['{"a": 1}', '{"a": [[["b"]]]}', '{"a": "é"}'])
def test_what_the_page_sends_is_read(text: str) -> None:
    assert read(text.encode()) == json.loads(text)


@pytest.mark.parametrize(
    "text", ["null", "1", '{"a": -Infinity}', '{"a": {"b": 1, "b": 2}}']
)
def test_what_it_does_not_send_is_not_read(text: str) -> None:
    with pytest.raises(NotJson):
        read(text.encode())


def raw(host: Browser, sent: bytes) -> bytes:
    """Send bytes as they are; return the first bytes of the answer."""
    with socket.create_connection(("127.0.0.1", host.port), timeout=20) as wire:
        wire.sendall(sent)
        return wire.recv(200)
