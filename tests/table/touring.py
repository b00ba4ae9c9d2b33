"""A tour: a recorded game is played again in a browser, by taps and fields alone.

The free-text line is never used.  Chance is entered on the dice pad and by the faces of
cards; a decision by tapping its piece on the board where it lies there, then whatever is
left to choose.  ``taps`` counts what a person would tap.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.errors import Complaints
from pnp.model.loading import load
from pnp.model.places import find
from pnp.session import transcript
from pnp.session.events import Branched, Fixed, Overruled, Played, Redone, Undone
from pnp.session.session import Session
from pnp.values import replace
from tests import recorded
from tests.table.opened import Browser, Table

PLAYED = Path(__file__).parents[1] / "played"

PATIENCE = 30_000
"""Milliseconds for the page to follow."""


class Tour:
    """A person with one finger, at one page."""

    def __init__(self, page: Any, table: Table, seat: str = "") -> None:
        """Open the page by the host's link, or by a player's."""
        self.page, self.host = page, table.host()
        self.taps = 0
        self.boards = 0
        """Moves that began with a tap on the board."""
        page.set_default_timeout(PATIENCE)
        token = table.token
        if seat:
            links = self.host.get("seats")["links"]
            (link,) = [each for each in links if each["seat"] == seat]
            token = link["url"].partition("#t=")[2]
        page.goto(f"http://127.0.0.1:{table.port}/#t={token}")
        page.wait_for_selector(".page")

    def play(self, ply: str) -> None:
        """Play one ply by taps."""
        told = self.host.table()
        awaited = told["awaited"]
        if awaited["kind"] == "dice":
            self._dice(ply)
        elif awaited["kind"] in ("card", "counter"):
            self._card(ply)
        else:
            self._choice(ply, told)
            self._sure()
        self._followed(told["version"])

    def follow(self) -> None:
        """Wait until the page shows the table as it is."""
        self.page.wait_for_function(
            "version => document.documentElement.dataset.version == String(version)",
            arg=self.host.table()["version"],
        )

    def _followed(self, version: int) -> None:
        """Wait until the table and this page have moved on."""
        self.page.wait_for_function(
            "version => document.documentElement.dataset.version != String(version)",
            arg=version,
        )

    def _sure(self) -> None:
        """Say yes where the table doubts that a move is meant."""
        doubt = self.page.get_by_role("dialog", name="Is that right?")
        self.page.wait_for_timeout(60)
        if doubt.count() and doubt.is_visible():
            self._tap(doubt.locator(".main"))

    def _tap(self, found: Any) -> None:
        self.taps += 1
        found.click()

    def _dice(self, ply: str) -> None:
        for face in ply.split():
            self._tap(self.page.locator(f".pad .faces .die >> nth={int(face) - 1}"))

    def _card(self, ply: str) -> None:
        """Tap the face that came up; its label begins with its name."""
        left = self.host.table()["awaited"]["left"]
        at = [each["move"] for each in left].index(ply)
        self._tap(self.page.locator(f".coming .card >> nth={at}"))

    # Decisions

    def _choice(self, ply: str, told: Mapping[str, Any]) -> None:
        legal = self.host.get("legal")
        moves = {each["move"]: each for each in legal["moves"]}
        if ply not in moves:
            self._form(ply, legal["forms"])
            return
        wanted = moves[ply]
        if self._begin(wanted, told) and self._target(wanted, told):
            self.page.wait_for_timeout(120)
        for _ in range(12):
            if self.host.get("log")["entries"] and self._played(told["version"]):
                return
            if not self._next(ply, wanted):
                return
        raise AssertionError(f"{ply} was not reached")

    def _played(self, version: int) -> bool:
        return bool(self.host.table()["version"] != version)

    def _begin(self, wanted: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
        """Tap the piece that acts, if it lies on the board by itself."""
        lying = {each["key"]: each for each in told["pieces"] if each["only"]}
        for touch in wanted["touches"]:
            for thing in touch["things"]:
                if thing in lying:
                    self._on_board(thing)
                    self.boards += 1
                    return True
        return False

    def _target(self, wanted: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
        """Tap where it goes, or whom it is aimed at, if that lies on the board."""
        _, *others = (set(each["things"]) for each in wanted["touches"])
        named = {thing for each in others for thing in each}
        for each in told["pieces"]:
            both = {each["key"], f"s:{each['space']}"}
            if each["key"] and (
                each["key"] in named if each["only"] else both <= named
            ):
                name = (
                    each["key"] if each["only"] else f"{each['key']} s:{each['space']}"
                )
                return self._on_board(name)
        spaces = [thing for thing in named if thing.startswith("s:")]
        return len(spaces) == 1 and self._on_board(spaces[0])

    def _on_board(self, thing: str) -> bool:
        """Tap a piece or a space of the board."""
        where = self.page.locator(f'[data-thing="{thing}"]').first
        if not where.count():
            return False
        where.focus()
        self.page.keyboard.press("Enter")
        self.taps += 1
        return True

    def _next(self, ply: str, wanted: Mapping[str, Any]) -> bool:
        """Tap the option that leads on; whether something is left to choose."""
        page = self.page
        group = page.get_by_role("group", name="Legal moves")
        whole, options = group.locator(".whole"), group.locator(".option")
        group.locator(".whole, .option").first.wait_for()
        if whole.count():
            self._tap(whole)
            return False
        names = [
            each.strip()
            for each in options.locator("span:first-of-type").all_inner_texts()
        ]
        labels = [each.get_attribute("title") for each in options.all()]
        if ply in labels:
            self._tap(options.nth(labels.index(ply)))
            return False
        values = [
            wanted["verb"],
            *(", ".join(t["names"]) for t in wanted["touches"]),
            "–",
        ]
        at = next((names.index(each) for each in values if each in names), -1)
        assert at >= 0, (ply, names, values)
        self._tap(options.nth(at))
        return True

    # Reports

    def _form(self, ply: str, forms: Sequence[Mapping[str, Any]]) -> None:
        """Fill the form that writes a ply."""
        fits = [re.fullmatch(pattern(form), ply) for form in forms]
        at = next((n for n, each in enumerate(fits) if each), -1)
        assert at >= 0, f"no form writes {ply}"
        form, found = forms[at], fits[at]
        assert found is not None
        list_ = self.page.get_by_role("group", name="What can be played")
        self._tap(list_.locator(f'[data-form="{form["title"]}"]'))
        fields = [each for each in form["parts"] if "field" in each]
        for number, part in enumerate(fields):
            value = found[part["field"]]
            if value:
                self._field(number, part, value)
        self._tap(self.page.locator(".form .main"))

    def _field(self, number: int, part: Mapping[str, Any], value: str) -> None:
        box = self.page.locator(f"#field-{number}")
        if box.count():
            self.taps += 1
            box.fill(value)
            return
        group = self.page.locator(".form fieldset").nth(
            self.page.locator(".form fieldset").count() - self._after(number)
        )
        between = part.get("between", " ")
        for each in value.split(between) if part.get("several") else [value]:
            shown = each.replace("_", " ")
            self._tap(group.get_by_role("button", name=shown, exact=True))

    def _after(self, number: int) -> int:
        """Return how many fields with buttons come from this one on."""
        every = self.page.locator(".form fieldset, .form .field")
        kinds = every.evaluate_all("all => all.map(each => each.localName)")
        return sum(each == "fieldset" for each in kinds[number:])


def pattern(form: Mapping[str, Any]) -> str:
    """Return the pattern of what a form writes, field by field."""
    told = ""
    for part in form["parts"]:
        if "field" not in part:
            told += re.escape(part["text"])
            continue
        takes = "|".join(map(re.escape, part["options"])) if "options" in part else ""
        one = f"(?:{takes})" if takes else r"-?\d+" if part.get("number") else ".+?"
        if part.get("several"):
            one = f"{one}(?:{re.escape(part.get('between', ' '))}{one})*"
        named = f"(?P<{part['field']}>{one})"
        optional = part.get("optional")
        told += f"(?:{re.escape(part['lead'])}{named})?" if optional else named
    return told


def toured(page: Any, table: Table, record: Session, until: int = 0) -> Tour:
    """Play a recorded session again by taps, up to an entry; corrections as the host."""
    tour = Tour(page, table)
    line = "main"
    for row in record.rows[1 : until or None]:
        event = row.event
        on = str(getattr(event, "line", line))
        if on != line:
            line = on
            done(tour.host, "line", name=line)
            tour.follow()
        match event:
            case Played():
                tour.play(event.text)
            case Fixed():
                done(tour.host, "fix", text=event.text)
            case Overruled():
                words = {"setting": event.setting, "value": event.value}
                done(tour.host, "overrule", case=event.case, **words)
            case Undone():
                done(tour.host, "undo", to=event.to)
            case Redone():
                done(tour.host, "redo", to=event.to)
            case Branched():
                done(tour.host, "branch", name=event.name, at=event.after)
            case _:
                raise AssertionError(event)
        tour.follow()
    return tour


def done(host: Browser, what: str, **body: Any) -> None:
    """Do something as the host."""
    host.table()
    status, found = host.post(what, **body)
    assert status == 200, found
    assert found["played"], found


def same(record: Session, path: Path, until: int = 0) -> None:
    """Hold the log of a session against a record: the same events, in order."""
    wanted = [told(row.event) for row in record.rows[1 : until or None]]

    assert [told(row.event) for row in Session.open(path).rows[1:]] == wanted


def told(event: Any) -> Any:
    """Return an event without who entered it: a page has seats, a prompt has none."""
    return replace(event, seat="") if isinstance(event, Played) else event


def begun(record: Session, folder: Path) -> Session:
    """Begin a session of the same game in the same way."""
    header = record.header
    return Session.begin(
        folder / "friday.pnp",
        record.game,
        name="friday",
        dice=header.dice,
        cards=header.cards,
        strictness=header.strictness,
    )


def recorded_game(name: str, folder: Path) -> Session:
    """Return a recorded game of ``tests/played`` as a session of today."""
    text = (PLAYED / f"{name}.txt").read_text(encoding="utf-8")
    head = transcript.read(text).header
    complaints = Complaints()
    folder_of = (PLAYED / name).parent
    game = load(
        find(head.game),
        edition=head.edition,
        variants=head.variants,
        overlays=[folder_of / f"{each}.yaml" for each in head.overlays],
        scenario=head.scenario,
        complaints=complaints,
    )
    assert game is not None, complaints.found
    return recorded.brought(text, game, folder)
