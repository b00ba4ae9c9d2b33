"""The preview page answers to its own name, from a fixed table, on this machine."""

import http.client
from collections.abc import Iterator

import pytest

from pnp.cli.preview import Preview


@pytest.fixture
def preview() -> Iterator[Preview]:
    """Return a page that shows one sheet of a game with a hostile name."""
    preview = Preview()
    preview.show("<script>alert(1)</script>", {"counters.pdf": [b"\x89PNG"]})
    yield preview
    preview.close()


def ask(
    preview: Preview, path: str, *, method: str = "GET", **headers: str
) -> tuple[int, str, dict[str, str]]:
    """Return status, body and headers of one request."""
    connection = http.client.HTTPConnection("127.0.0.1", preview.port, timeout=5)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    body = answer.read().decode("latin-1")
    return answer.status, body, dict(answer.getheaders())


def test_shows_the_sheets(preview: Preview) -> None:
    status, body, _ = ask(preview, "/")

    assert status == 200
    assert "counters.pdf" in body
    assert ask(preview, "/sheet/0/0.png")[:2] == (200, "\x89PNG")


def test_a_games_words_are_escaped(preview: Preview) -> None:
    assert "<script>alert" not in ask(preview, "/")[1]


def test_what_no_page_shows_is_spelled_out(preview: Preview) -> None:
    """A file may be called by bytes that are no text; a title may turn lines round."""
    preview.show("a\x1b[2Jb", {"\udcff\u202e<.pdf": [b"\x89PNG"]}, "\x9b\u2066")

    body = ask(preview, "/")[1]
    assert "<title>a\\x1b[2Jb</title>" in body
    assert "<h2>\\udcff\\u202e&lt;.pdf</h2>" in body
    assert "<pre>\\x9b\\u2066</pre>" in body


@pytest.mark.parametrize("host", ["evil.test", "127.0.0.1", "127.0.0.1:1", "[::1]"])
def test_another_name_is_refused(preview: Preview, host: str) -> None:
    """A page elsewhere that renames itself to this address gets nothing."""
    assert ask(preview, "/", Host=host)[0] == 403


@pytest.mark.parametrize(
    "path",
    ["/../etc/passwd", "/%2e%2e/etc/passwd", "//evil", "/sheet/9/9.png", "/style.css/"],
)
def test_only_the_table_is_served(preview: Preview, path: str) -> None:
    assert ask(preview, path)[0] == 404


def test_nothing_can_be_sent(preview: Preview) -> None:
    assert ask(preview, "/", method="POST")[0] == 501


def test_nothing_foreign_is_loaded(preview: Preview) -> None:
    headers = ask(preview, "/")[2]

    assert headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert "unsafe" not in headers["Content-Security-Policy"]


def test_a_fault_keeps_the_last_good_sheets(preview: Preview) -> None:
    before = ask(preview, "/version")[1]

    preview.complain("cards.yaml:3:1: unknown key 'titel'")

    assert "titel" in ask(preview, "/")[1]
    assert ask(preview, "/sheet/0/0.png")[0] == 200
    assert ask(preview, "/version")[1] != before
