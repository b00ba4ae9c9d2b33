"""Several phones at one table, in Chromium over the real server: in step, and safe."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.opened import Table, free_port, opened

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("browser"),
    pytest.mark.filterwarnings("default"),
]
PATIENCE = 60_000
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Return an open game, on a port that no other table takes once it is killed."""
    with opened(tmp_path, "castle-itter", "--port", str(free_port())) as found:
        yield found


@pytest.fixture
def context(browser: Any) -> Iterator[Callable[[], Any]]:
    """Return how to open somebody's browser, which is closed after the test.

    A page that stays open looks for its table again and again, and finds the next.
    """
    made = []

    def open_() -> Any:
        made.append(browser.new_context(viewport=PHONE))
        return made[-1]

    yield open_
    for each in made:
        each.close()


class Phone:
    """A page at the table, which may write no error to its console."""

    def __init__(self, context: Any, table: Table, token: str = "") -> None:
        self.errors: list[str] = []
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)
        key = f"#t={token}" if token else ""
        self.page.goto(f"http://127.0.0.1:{table.port}/{key}")
        self.page.wait_for_selector(".page .asked-what")

    def _heard(self, told: Any) -> None:
        if told.type == "error" and "ERR_" not in told.text and "409" not in told.text:
            self.errors.append(told.text)

    def shows(self, version: int) -> None:
        """Wait until it shows a version."""
        self.page.wait_for_function(
            "v => document.documentElement.dataset.version == String(v)", arg=version
        )

    def write(self, text: str) -> None:
        """Write a move and send it."""
        self.page.locator("#written").fill(text)
        self.page.locator(".written button").last.click()

    def marked(self, kind: str) -> None:
        """Wait until the mark shows this: live, reconnecting or offline."""
        self.page.wait_for_selector(f".mark-{kind}")


def test_seven_tabs_share_one_stream(context: Callable[[], Any], table: Table) -> None:
    """Over plain http a browser has six connections: a stream a tab would use them up."""
    one = context()
    tabs = [Phone(one, table, table.token)]
    tabs += [Phone(one, table) for _ in range(6)]

    tabs[3].write("place Lee at NT2")
    for each in tabs:
        each.shows(2)

    links = table.host().get("seats")["links"]
    assert [each["here"] for each in links if each["role"] == "host"] == [1]
    assert [error for each in tabs for error in each.errors] == []


def test_of_two_phones_that_play_at_once_one_is_told(
    context: Callable[[], Any], table: Table
) -> None:
    one, other = (Phone(context(), table, table.token) for _ in range(2))
    other.page.route("**/api/events", lambda route: route.abort())
    other.page.reload()
    other.page.wait_for_selector(".page .asked-what")

    one.write("place Lee at NT2")
    one.shows(2)
    other.write("place Basse at NT3")

    other.page.get_by_text("The table moved on").wait_for()
    assert other.page.get_by_text("Lee enters at NT2").first.is_visible()
    assert other.page.locator("#written").input_value() == "place Basse at NT3"
    assert table.host().table()["head"] == 2


def test_a_phone_comes_back_after_the_server_was_killed(
    context: Callable[[], Any], table: Table
) -> None:
    """Same port, same cookie; nothing is sent meanwhile, and nothing is lost."""
    phone = Phone(context(), table, table.token)
    phone.write("place Lee at NT2")
    phone.shows(2)

    table.kill()
    table.words = ()
    phone.page.wait_for_selector(".mark-reconnecting, .mark-offline")
    table.start()
    phone.marked("live")
    phone.write("suppress purple 2 by Lee")

    phone.shows(3)
    assert phone.errors == []


def test_a_phone_without_network_sends_nothing(
    context: Callable[[], Any], table: Table
) -> None:
    own = context()
    phone = Phone(own, table, table.token)

    own.set_offline(True)
    phone.write("place Lee at NT2")
    phone.page.wait_for_timeout(500)
    assert table.host().table()["head"] == 1
    own.set_offline(False)
    phone.marked("live")
    phone.page.wait_for_timeout(500)

    assert table.host().table()["head"] == 1


def test_a_page_of_another_name_gets_nothing(
    context: Callable[[], Any], table: Table
) -> None:
    """A name that somebody else owns may lead to our address: DNS rebinding."""
    page = context().new_page()
    answer = page.goto(f"http://evil.test:{table.port}/")
    told = page.evaluate("fetch('/api/table').then(found => found.status)")

    assert answer.status == 403
    assert told == 403


def test_what_somebody_wrote_is_shown_as_text(
    context: Callable[[], Any], table: Table
) -> None:
    """A reason with markup runs nothing."""
    host = table.host()
    reason = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    assert host.post("overrule", case="2.6", because=reason)[1]["played"]
    phone = Phone(context(), table, table.token)
    phone.page.on("dialog", lambda dialog: phone.errors.append(dialog.message))

    phone.page.get_by_role("button", name="Log").click()

    assert phone.page.get_by_text("onerror=alert(1)").first.is_visible()
    assert phone.page.locator("img[src=x]").count() == 0
    assert phone.errors == []
