"""Plays a move at the page by taps and the fields of forms, never by writing it.

A move is found among the legal ones, and the things it touches are tapped; what is left
to choose is chosen from the buttons.  A move that is told, not listed, is a form.
"""

import re
from typing import Any

from pnp.rules.notation import plain

WAIT = 15_000
PAUSE = 40
OPTIONS = ".choices .option, .choices .whole"


class Fingers:
    """A player at an open page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.misses: list[str] = []
        """Taps of a thing in sight that did nothing."""

    def asked(self, name: str) -> Any:
        """Return an answer of the table, as the page would get it."""
        return self.page.evaluate(f"fetch('/api/{name}').then((r) => r.json())")

    def play(self, text: str) -> bool:
        """Play a move; return whether the page offers it."""
        table = self.asked("table")
        awaited = table["awaited"]
        done = {"dice": self._throw, "card": self._draw, "counter": self._draw}
        act = done.get(awaited["kind"], self._choose)
        return act(text, table) and self._moved(table["version"])

    def _moved(self, version: int) -> bool:
        """Wait until the page shows a later version of the table."""
        return any(self._pressed(version) for _ in range(WAIT // PAUSE))

    def _version(self) -> int:
        """Return the version that the page shows, when it waits for no answer."""
        self.page.wait_for_selector(".page:not([data-busy])", timeout=WAIT)
        return int(self.page.locator(".page").get_attribute("data-version"))

    def _throw(self, text: str, _: Any) -> bool:
        for value in re.findall(r"\d+", text):
            self.page.locator(f'.faces .die[aria-label="Die shows {value}"]').click()
        self.page.locator(".pad .main").click()
        return True

    def _draw(self, text: str, table: Any) -> bool:
        for each in table["awaited"]["left"]:
            if plain(each["move"]) == plain(text):
                self.page.locator(f'.card[data-move="{each["move"]}"]').click()
                return True
        return False

    def _choose(self, text: str, _: Any) -> bool:
        legal = self.asked("legal")
        for move in legal["moves"]:
            if plain(move["move"]) == plain(text):
                return self._tap(move)
        return any(self._fill(form, text) for form in legal["forms"])

    def _tap(self, move: Any) -> bool:
        """Tap what a move touches, then choose what is left from the buttons."""
        version = self.asked("table")["version"]
        things = {each for touch in move["touches"] for each in touch["things"]}
        self._tried: set[str] = set()
        for _ in things:
            if not self._touch(things):
                break
            if self._pressed(version):
                return True
        for _ in range(8):
            if self._pressed(version):
                return True
            if not self._option(move):
                return False
        return False

    def _pressed(self, version: int) -> bool:
        self.page.wait_for_timeout(PAUSE)
        moved = self._version() > version
        if not moved and self.page.locator("dialog.sheet-doubt[open]").count():
            self.page.locator("dialog .main").click()
            return self._moved(version)
        return moved

    def _touch(self, things: set[str]) -> bool:
        """Tap a piece or a space of a move that is in sight and not tapped yet."""
        marked = self.page.locator("[data-thing]:not([aria-pressed=true])")
        names = marked.evaluate_all("all => all.map((e) => e.dataset.thing)")
        fit = [at for at, name in enumerate(names) if set(name.split(" ")) <= things]
        before = self.page.locator(".crumb").count()
        for at in sorted(fit, key=lambda each: -len(names[each])):
            box = marked.nth(at).bounding_box()
            if not box or names[at] in self._tried:
                continue
            self._tried.add(names[at])
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            self.page.mouse.click(x, y)
            self.page.wait_for_timeout(60)
            self._sheet(names[at])
            return bool(self.page.locator(".crumb").count() > before)
        return False

    def _sheet(self, name: str) -> None:
        """Pick a thing from a stack; close a sheet that shows why not."""
        if not self.page.locator("dialog[open]").count():
            return
        chosen = self.page.locator(f'dialog[open] [data-thing="{name}"]')
        if chosen.count():
            chosen.first.click()
            return
        self.misses.append(name)
        self.page.keyboard.press("Escape")

    def _option(self, move: Any) -> bool:
        """Press the button that this move has for the part that is asked for."""
        buttons = self.page.locator(OPTIONS)
        told = buttons.evaluate_all("all => all.map((e) => ({...e.dataset}))")
        for at, each in enumerate(told):
            part = each.get("part")
            if part is None or self._value(move, part) == each["value"]:
                buttons.nth(at).click()
                return True
        return False

    def _value(self, move: Any, part: str) -> str:
        if part in ("verb", "move"):
            return str(move[part])
        name, _, at = part.partition("#")
        touches = move["touches"]
        direct = touches[int(at)] if int(at) < len(touches) else None
        own = [direct] if direct and direct["part"] == name else touches
        found = [each for each in own if each["part"] == name]
        return ", ".join(found[0]["names"]) if found else ""

    def _fill(self, form: Any, text: str) -> bool:
        """Fill a form, if a text is of its kind."""
        values = read(form, text)
        if values is None:
            return False
        self.page.locator(f'[data-form="{form["title"]}"]').click()
        for name, value in values.items():
            field = self.page.locator(f'.form input[data-field="{name}"]')
            if field.count():
                field.fill(value)
                continue
            (part,) = (p for p in form["parts"] if p.get("field") == name)
            for each in split(part, value):
                option = f'.form .option[data-field="{name}"][data-value="{each}" i]'
                self.page.locator(option).click()
        if values:
            self.page.locator(".form .main").click()
        return True


def split(part: Any, value: str) -> list[str]:
    """Return the values of a field that takes several, or the one."""
    return value.split(part["between"]) if part.get("several") else [value]


def read(form: Any, text: str) -> dict[str, str] | None:
    """Return the fields of a text that a form could have made; None if it could not."""
    pattern = ""
    for part in form["parts"]:
        if "text" in part:
            pattern += re.escape(part["text"])
            continue
        one = "|".join(map(re.escape, part.get("options", ()))) or r"[^,]+?"
        if part.get("number"):
            one = r"-?\d+"
        if part.get("several"):
            one = rf"(?:{one})(?:{re.escape(part['between'])}(?:{one}))*"
        group = f"(?P<{part['field']}>{one})"
        lead = re.escape(part.get("lead", ""))
        pattern += f"(?:{lead}{group})?" if part.get("optional") else group
    found = re.fullmatch(pattern, text, re.IGNORECASE)
    return {k: v for k, v in found.groupdict().items() if v} if found else None
