"""Hostile growth: a few lines, or a few files, that ask for more than there is.

What lies beside a game, what one card repeats, how many pieces, and how long a book.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.hostile.corpus import Change, card, cards, link, mode, pictured

GAME = (
    "game: x\ntitle: X\ntheme: plain\nnotice: Unofficial.\nsources:\n  own: ours\n"
    "counters: [units.yaml]\ncards: [events.yaml]\nnumbers: [numbers.yaml]\n"
    "sheets: [aid.yaml]\nbooks: [book.yaml]\neditions:\n  first: First draft\n"
)
SPARSE = 6 << 30
PLACES = {"v": "variants", "s": "scenarios", "l": "layouts/cards"}
DECK = r"x/events\.yaml:\d+:\d+: "


@dataclass(frozen=True)
class Growth:
    """One attack: what is laid beside the small game, and what one is told."""

    name: str
    changes: Mapping[str, Change]
    answer: str = ""
    """A pattern for the first line on standard error; empty where it must build."""
    words: tuple[str, ...] = ("build", "x")
    nobody: bool = False
    """Whether somebody asks whom the files do not belong to."""


def sparse(path: Path) -> None:
    """Make a file of six gigabytes that are nowhere."""
    with path.open("wb") as file:
        file.truncate(SPARSE)


def pipe(path: Path) -> None:
    """Make a pipe that nobody writes to."""
    os.mkfifo(path)


def folder(path: Path) -> None:
    """Make a folder."""
    path.mkdir()


def many(text: str, number: int = 20_000) -> Callable[[Path], None]:
    """Return a change that lays so many files beside one another."""

    def change(path: Path) -> None:
        for at in range(number):
            path.with_name(f"v{at}.yaml").write_text(text.format(at))

    return change


def numbered(*numbers: int, field: str = "n: number") -> str:
    """Return cards that show a number each."""
    rows = (f"  - {{id: c{at}, title: T, n: {n}}}\n" for at, n in enumerate(numbers))
    return cards("".join(rows), field)


def layout(boxes: str) -> str:
    """Return a layout of cards with some boxes beside their title."""
    head = "units: mm\nsize: 63 x 88 mm\nbleed: 3 mm\nsafe: 3 mm\nboxes:\n"
    return f"{head}  title: {{at: [5, 6, 53, 11], style: title}}\n{boxes}"


def each(inner: str, more: str = "") -> str:
    """Return a box that draws others for each item."""
    return f"{{at: [5, 20, 30, 30], as: each, step: [0, 0]{more}, boxes: {inner}}}"


ITEM = "{item: {at: [0, 0, 20, 20]}}"


def deep(levels: int) -> str:
    """Return boxes that repeat each other, so many levels deep."""
    box = ITEM
    for _ in range(levels):
        box = f"{{n: {each(box)}}}"
    return box


def repeats() -> Iterator[Growth]:
    """R: one card that is drawn a million times over."""

    def shown(name: str, number: int, boxes: str, answer: str) -> Growth:
        files: dict[str, Change] = {
            "events.yaml": numbered(number),
            "layouts/cards/event.yaml": layout(boxes),
        }
        return Growth(name, files, answer)

    told = DECK + r"'T' n: "
    most, large = r"there is room for 2,000$", 999_999_999
    yield shown(
        "R01 a thousand million", large, f"  n: {each(ITEM)}\n", told + ".*" + most
    )
    nine = f"  n: {each(ITEM, ', limit: 9')}\n"
    yield shown("R02 nine of them", large, nine, told + ".*there is room for 9$")
    wrapped = f"  n: {each(ITEM, ', wrap: 3')}\n"
    yield shown("R03 in rows of three", large, wrapped, told + ".*" + most)
    yield shown("R04 a million", 1_000_000, f"  n: {each(ITEM)}\n", told + "1,000,000")
    yield shown("R05 one too many", 2_001, f"  n: {each(ITEM)}\n", told + "2,001 items")
    face = "more than 50,000 items on one face"
    squared = f"  n: {each(deep(1))}\n"
    yield shown("R06 two thousand squared", 2_000, squared, told + face)
    yield shown("R07 six levels", 30, f"  n: {each(deep(5))}\n", told + face)
    within = r"x/(events|layouts/cards/event)\.yaml:\d+:\d+: .*"
    yield shown("R08 twelve levels", 30, f"  n: {each(deep(11))}\n", within)
    crowd = ", ".join(f"b{at}: {{at: [0, 0, 20, 20], field: item}}" for at in range(60))
    yield shown("R09 sixty in each", 2_000, f"  n: {each(f'{{{crowd}}}')}\n", told)
    dice = "  n: {at: [5, 20, 30, 30], as: dice}\n"
    yield shown("R10 dice", large, dice, told + "more than 60 dice")
    yield shown("R11 three hundred", 300, f"  n: {each(ITEM)}\n", "")
    words = ", ".join(["word"] * 3_000)
    for number, kind in enumerate(("text", "icon", "chips"), 12):
        row = f"  - {{id: one, title: T, n: [{words}]}}\n"
        yield Growth(
            f"R{number} a list as {kind}",
            {
                "events.yaml": cards(row, "n: words"),
                "layouts/cards/event.yaml": layout(
                    f"  n: {{at: [5, 20, 30, 30], as: {kind}}}\n"
                ),
            },
            told + "3,000 items; " + most,
        )


def pieces() -> Iterator[Growth]:
    """K: kits that no table holds."""

    def copied(number: int, copies: int) -> str:
        row = "  - {{id: c{}, title: T, text: x, copies: {}}}\n"
        return cards("".join(row.format(at, copies) for at in range(number)))

    most = r"; 50,000 at most$"
    yield Growth(
        "K01 a million", {"events.yaml": copied(100, 10_000)}, DECK + ".*" + most
    )
    yield Growth(
        "K02 a few too many", {"events.yaml": copied(6, 10_000)}, DECK + ".*" + most
    )
    asked = ("build", "x", "--copies", "1000")
    yield Growth(
        "K03 so often", {"events.yaml": copied(10, 50)}, "--copies: .*" + most, asked
    )
    paper = ("build", "x", "--paper", "80x100mm")
    sheets = r"x/events\.yaml:1:1: 'cards' needs \d\d,\d{3} sheets .*10,000 at most$"
    yield Growth(
        "K04 so little paper", {"events.yaml": copied(499, 100)}, sheets, paper
    )
    overlay = (
        "overlay: more\nset: {{events: {{components: {{one: {{copies: {}}}}}}}}}\n"
    )
    files: dict[str, Change] = {
        "events.yaml": cards("  - {id: one, title: T, text: x}\n"),
        "variants/more.yaml": overlay.format(10_001),
    }
    laid = ("build", "x", "--variant", "more")
    yield Growth("K05 an overlay", files, r"x/variants/more\.yaml:\d+:\d+: ", laid)


def beside() -> Iterator[Growth]:
    """F: what lies beside a game; what nobody names is not looked at."""
    yield Growth("F01 six gigabytes", {"art/scan.psd": sparse})
    yield Growth("F02 the kernel's words", {"art/a.dat": link("/proc/kmsg")})
    yield Growth("F03 memory", {"art/a.dat": link("/proc/self/mem")})
    yield Growth("F04 a pipe", {"art/a.png": pipe})
    yield Growth("F05 noughts", {"a.png": link("/dev/zero")})
    yield Growth("F06 an editor's lock", {"layouts/cards/.#a.yaml": link("ada@x.7")})
    yield Growth("F07 a layout of no kind", {"layouts/notes.yaml": pipe})
    for number, (kind, change, why) in enumerate(
        [
            ("six gigabytes", sparse, "has 6,442,450,944 bytes; 16,777,216 at most"),
            ("a pipe", pipe, "is not an ordinary file"),
            ("a folder", folder, "is a folder, not a file"),
            ("the kernel's words", link("/proc/kmsg"), "leads out of the game's"),
            ("a file of others", link("/etc/passwd"), "leads out of the game's"),
            ("noughts", link("/dev/zero"), "leads out of the game's"),
            ("itself", link("a.yaml"), "is a link that leads to itself"),
            ("nothing", link("nowhere"), "does not exist"),
        ],
        8,
    ):
        for letter, place in PLACES.items():
            answer = rf"x/{place}/a\.yaml: '.*a\.yaml' {why}"
            name = f"F{number:02}{letter} {kind} in {place}"
            yield Growth(name, {f"{place}/a.yaml": change}, answer)
    yield Growth(
        "F16 icons from a pipe",
        {"layouts/icons.yaml": pipe},
        r"x/layouts/icons\.yaml: 'icons\.yaml' is not an ordinary file",
    )
    yield Growth(
        "F17 a folder of others",
        {"variants": link("/proc/self/fd")},
        r"x/variants: 'variants' leads out of the game's folder",
    )
    crowded = "20,000 files that end in .yaml; 1,000 at most"
    yield Growth(
        "F18 twenty thousand variants",
        {"variants/a.yaml": many("overlay: v{}\n")},
        f"x/variants: {crowded}",
    )
    yield Growth(
        "F19 twenty thousand layouts",
        {"layouts/cards/a.yaml": many("units: mm\n")},
        f"x/layouts/cards: {crowded.replace('20,000', '20,002')}",
    )
    yield Growth(
        "F20 a table from a pipe",
        {"layouts/cards/a.yaml": pipe},
        r"x/layouts/cards/a\.yaml: '.*' is not an ordinary file",
        ("export", "x", "--to", "csv"),
    )


def closed() -> Iterator[Growth]:
    """C: what the one who asks may not read."""
    no = "cannot be read: its permissions do not allow it"
    shut = mode("overlay: a\n", 0)

    def closed_folder(path: Path) -> None:
        path.mkdir(exist_ok=True)
        path.chmod(0)

    yield Growth("C01 a file nobody names", {"art/a.png": shut}, nobody=True)
    for number, place in enumerate(("variants", "scenarios", "layouts/cards"), 2):
        answer = rf"x/{place}/a\.yaml: '.*a\.yaml' {no}"
        yield Growth(
            f"C0{number} {place}", {f"{place}/a.yaml": shut}, answer, nobody=True
        )
    for number, place in enumerate(("variants", "layouts/boxes"), 5):
        answer = f"x/{place}: the folder '.*' cannot be read: permission denied"
        yield Growth(
            f"C0{number} all {place}", {place: closed_folder}, answer, nobody=True
        )
    yield Growth(
        "C07 a layout that is asked for",
        {"layouts/cards/event.yaml": shut},
        rf"x/layouts/cards/event\.yaml: '.*event\.yaml' {no}",
        nobody=True,
    )


def pictures() -> Iterator[Growth]:
    """N: pictures that a card does name."""
    for number, (kind, change, why) in enumerate(
        [
            ("six gigabytes", sparse, "has 6,442,450,944 bytes; 20,000,000 at most"),
            ("a pipe", pipe, "is not an ordinary file"),
            ("the kernel's words", link("/proc/kmsg"), "leads out of the game's"),
            ("noughts", link("/dev/zero"), "leads out of the game's"),
        ],
        1,
    ):
        made = pictured("", change, DECK + f"'art/a.png' {why}")
        yield Growth(f"N0{number} {kind}", made.changes, made.answer)


def books() -> Iterator[Growth]:
    """L: books that take an evening to set."""

    def book(name: str, *texts: str, answer: str = "", title: str = "T") -> Growth:
        cases = "".join(
            f"      - {{id: '1.{at}', title: {title}, text: '{text}'}}\n"
            for at, text in enumerate(texts, 1)
        )
        head = "book: rules\ntitle: Rules\nchapters:\n  - id: '1'\n    title: A\n"
        text = f"{head}    cases:\n{cases}"
        return Growth(name, {"game.yaml": GAME, "book.yaml": text}, answer)

    place = r"x/book\.yaml:\d+:\d+: 'rules' has "
    most = r"; 1,000,000 in 5,000 at most$"
    yield book("L01 a thousand icons", ":castle: " * 1_000)
    yield book("L02 a thousand bold words", "*so* it " * 1_000)
    yield book("L03 a thousand cases", *["x"] * 500)
    yield book(
        "L04 three megabytes", *["word " * 3_000] * 200, answer=place + ".*" + most
    )
    yield book("L05 six thousand cases", *["x"] * 6_000, answer=place + ".*" + most)
    yield book(
        "L06 icons without end",
        *[":castle: " * 1_500] * 14,
        answer=place + "more than 20,000 icons",
    )
    yield book("L07 one long text", "word " * 3_999)
    yield Growth("L08 a long card", {"events.yaml": card("word " * 3_999)}, DECK)


CASES = [
    *repeats(),
    *pieces(),
    *beside(),
    *closed(),
    *pictures(),
    *books(),
]
"""Every case of growth."""
