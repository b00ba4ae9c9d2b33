"""Castle Itter printed once, for all tests and all workers: files, sheets, words.

A kit is named by its edition and its order.  Whoever asks for it first prints it, in
a folder that all workers share; the others wait for the lock, and find it there.
"""

import fcntl
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

from pnp.errors import Complaints
from pnp.geometry import ZERO, Rect
from pnp.imposition.sheet import Backs, Placement, Sheet, Side
from pnp.kit import Order, build
from pnp.kit.job import Job
from pnp.kit.parts import parts
from pnp.layout.press import Press
from pnp.layout.themes.paint import Ink
from pnp.model.game import Game
from pnp.model.loading import load
from tests.measure import turned_over, within, words

ROOT = Path(__file__).parent.parent
GAME = ROOT / "components" / "castle-itter"
EDITIONS = ("published", "playtest")
PAPERS = ("A4", "Letter")
WAYS: tuple[Backs, ...] = get_args(Backs)
FORMS = ("record", "campaign-log", "campaign-defenders")
"""What is filled in by pen or on a screen."""
DRAWN = ("counters", "cards", "board", "aid", *FORMS, "cover", "boxes")
"""All that the press lays out: the kit without its booklets."""


@cache
def game(edition: str = "published") -> Game:
    """Return Castle Itter as everybody loads it."""
    return shipped("castle-itter", edition)


@cache
def shipped(name: str, edition: str = "", scenario: str = "") -> Game:
    """Return a game as everybody loads it."""
    complaints = Complaints()
    folder = ROOT / "components" / name
    found = load(folder, edition=edition, scenario=scenario, complaints=complaints)
    assert found, "\n".join(map(str, complaints.errors))
    if found.edition != edition:  # the same game, by its full name
        return shipped(name, found.edition, scenario)
    return found


def laid(name: str, edition: str = "", scenario: str = "", ink: Ink = "full") -> Press:
    """Return a press for a shipped game that has laid faces out for other tests."""
    return _press(name, shipped(name, edition, scenario).edition, scenario, ink, None)


@lru_cache(maxsize=16)
def _press(
    name: str, edition: str, scenario: str, ink: Ink, counter_side: Fraction | None
) -> Press:
    found = shipped(name, edition, scenario)
    return Press(found, Complaints(), ink=ink, counter_side=counter_side)


@lru_cache(maxsize=8)
def job_for(name: str, scenario: str = "") -> Job:
    """Return a job that has drawn pages of a shipped game for other tests."""
    at = laid(name, scenario=scenario)
    return Job(at.game, Order(), at, at.complaints)


def press(edition: str, ink: Ink, counter_side: Fraction | None) -> Press:
    """Return a press that has laid faces out for other kits of the edition."""
    return _press("castle-itter", edition, "", ink, counter_side)


@lru_cache(maxsize=32)
def sheets(edition: str, order: Order, part: str) -> tuple[Sheet, ...]:
    """Return the sheets of a part as they are laid out for an order."""
    at = press(edition, order.ink, order.counter_side)
    making = Job(game(edition), order, at, at.complaints)
    (wanted,) = (each for each in parts(game(edition), order.only) if each.name == part)
    return tuple(making.sheets(wanted))


@dataclass(frozen=True)
class Printed:
    """One piece on a sheet: whose it is, where, and what it says on both sides."""

    piece: str
    said: tuple[str, ...]
    behind: tuple[str, ...]
    page: int
    at: Rect
    back: tuple[int, Rect] | None
    """The page and the place that come to lie behind the front."""


@dataclass(frozen=True)
class Kit:
    """One printed kit: an edition, an order, and the folder it lies in."""

    edition: str
    order: Order
    folder: Path

    @property
    def manifest(self) -> dict[str, Any]:
        """What the build says it made."""
        text = (self.folder / "manifest.json").read_text(encoding="utf-8")
        read: dict[str, Any] = json.loads(text)
        return read

    @property
    def files(self) -> list[Path]:
        """Every file of the kit, the manifest left out."""
        return sorted(self.folder / name for name in self.manifest["files"])

    def pdf(self, part: str) -> bytes:
        """Return the PDF of a part."""
        return _bytes(self.folder / f"{part}.pdf")

    def sheets(self, part: str) -> Sequence[Sheet]:
        """Return the sheets of a part as they were laid out."""
        return sheets(self.edition, self.order, part)

    def pages(self, part: str) -> Iterator[tuple[int, Sheet, Side]]:
        """Yield each page of a part's PDF: its number, its sheet, its side."""
        both = [(sheet, side) for sheet in self.sheets(part) for side in sheet.sides]
        for number, (sheet, side) in enumerate(both):
            yield number, sheet, side

    def printed(self, part: str) -> Iterator[Printed]:
        """Yield every piece of a part, and what the PDF says in its place."""
        pdf = self.pdf(part)
        for number, sheet, side in self.pages(part):
            for placement in side.placements[: sheet.pieces]:
                if side is not sheet.recto:
                    continue
                back = self._back(number, sheet, placement)
                behind = within(words(pdf, back[0]), back[1]) if back else []
                said = within(words(pdf, number), placement.at)
                yield Printed(
                    placement.piece,
                    tuple(said),
                    tuple(behind),
                    number,
                    placement.at,
                    back,
                )

    def _back(
        self, number: int, sheet: Sheet, placement: Placement
    ) -> tuple[int, Rect] | None:
        """Return where paper turned, folded or glued brings what is behind a front."""
        at, size = placement.at, sheet.page.size
        if self.order.backs == "gutterfold" and sheet.recto.fold is not None:
            return number, _mirrored(at, 2 * sheet.recto.fold)
        if self.order.backs == "separate":
            return number + 1, _mirrored(at, size.width)
        if sheet.verso is None:
            return None
        paper = Rect(ZERO, ZERO, size.width, size.height)
        return number + 1, turned_over(at, paper, sheet.flip)


def _mirrored(at: Rect, across: int) -> Rect:
    return Rect(across - at.right, at.y, at.width, at.height)


@lru_cache(maxsize=16)
def _bytes(path: Path) -> bytes:
    return path.read_bytes()


class Shop:
    """Prints what tests ask for, each kit once for all workers."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def kit(self, edition: str = "published", **asked: Any) -> Kit:
        """Return a kit, printed now if nobody has before."""
        order = Order(**asked)
        key = sha256(f"{edition} {order}".encode()).hexdigest()[:12]
        place = self.folder / key
        place.mkdir(parents=True, exist_ok=True)
        with _locked(place / "lock"):
            found = list(place.glob("*/*/manifest.json"))
            folder = found[0].parent if found else self._print(edition, order, place)
        return Kit(edition, order, folder)

    def _print(self, edition: str, order: Order, place: Path) -> Path:
        return build(game(edition), order, place, Complaints()).folder


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
