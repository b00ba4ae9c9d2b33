"""How the press grows: twice as much of one thing may cost 2.3 times the CPU, no more.

    PYTHONPATH=. python bench/growth_press.py [job …]

Each job builds the starter game with n of something, and with 2n.  What a game with
none of it costs, the start of the program above all, is taken off both.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.cli.new import starter

Files = dict[str, str]
ROOT = Path(__file__).parent.parent
MOST = 2.3
"""How much more twice as much may cost."""
RUNS = 2
WORDS = "the quick brown fox jumps over the lazy dog and "


def cards(rows: str, fields: str = "text: {type: rich, title: Text}") -> str:
    """Return a deck whose components are the given lines."""
    return (
        "cards: events\ntitle: Events\ntemplate: event\nsource: own\n"
        f"fields:\n  title: text\n  {fields}\ncomponents:{rows}"
    )


def listed(number: int, row: str) -> str:
    """Return so many rows, each with its number."""
    return "\n" + "".join(f"  - {{{row.format(at)}}}\n" for at in range(number))


def of_cards(number: int) -> Files:
    """Cards of different words."""
    row = "id: c{0}, title: Card {0}, text: 'So {0}, or else {0}.'"
    return {"events.yaml": cards(listed(number, row))}


def of_counters(number: int) -> Files:
    """Counters of different names."""
    head, _, _ = starter("x")["units.yaml"].partition("components:")
    row = "id: u{0}, kind: rifles, side: {1}, name: U{0}"
    rows = (row.format(at, ("red", "blue")[at % 2]) for at in range(number))
    text = "".join(f"  - {{{each}}}\n" for each in rows)
    alone = starter("x")["game.yaml"].replace("sheets: [aid.yaml]\n", "")
    return {"game.yaml": alone, "units.yaml": f"{head}components:\n{text}"}


def of_copies(number: int) -> Files:
    """Copies of one card."""
    row = "id: c{0}, title: T, text: x, copies: 5000"
    return {"events.yaml": cards(listed(number // 5_000, row))}


def of_text(number: int) -> Files:
    """Words on each of some cards, in a box as large as a poster."""
    return posters("word " * number)


def of_marks(number: int) -> Files:
    """Icons and bold words on each of some cards."""
    return posters(":castle: *b* " * number)


def posters(text: str) -> Files:
    """Return large cards that say nearly the same."""
    rows = (f"  - {{id: c{at}, title: T, text: '{at} {text}'}}\n" for at in range(40))
    return {
        "events.yaml": cards("\n" + "".join(rows)),
        "layouts/cards/event.yaml": LARGE,
    }


LARGE = (
    "units: mm\nsize: 180 x 250 mm\nboxes:\n"
    "  title: {at: [5, 3, 100, 8], style: body}\n"
    "  text: {at: [5, 12, 170, 230], style: body, shrink_to: 1.2 pt}\n"
)


def of_repeats(number: int) -> Files:
    """Items that cards repeat."""
    layout = (
        "units: mm\nsize: 63 x 88 mm\nboxes:\n"
        "  title: {at: [5, 3, 50, 8], style: body}\n"
        "  n: {at: [5, 12, 50, 50], as: each, step: [0, 0],\n"
        "      boxes: {item: {at: [0, 0, 30, 30], style: body}}}\n"
    )
    rows = listed(number // 100, "id: c{0}, title: T{0}, n: 100")
    return {
        "events.yaml": cards(rows, "n: number"),
        "layouts/cards/event.yaml": layout,
    }


def of_icons_in_a_case(number: int) -> Files:
    """Icons in one case of a book."""
    return book([":castle: " * number])


def of_icons_in_a_book(number: int) -> Files:
    """Icons over the cases of a book."""
    return book([":castle: " * 100] * (number // 100))


def of_cases(number: int) -> Files:
    """Cases of a book."""
    return book([WORDS * 3] * number)


def book(texts: list[str]) -> Files:
    """Return a book of cases."""
    game = starter("x")["game.yaml"].replace(
        "sheets:", "notice: Unofficial.\nbooks: [book.yaml]\nsheets:"
    )
    cases = "".join(
        f"      - {{id: '1.{at}', title: A case, text: '{text}'}}\n"
        for at, text in enumerate(texts, 1)
    )
    head = "book: rules\ntitle: Rules\nchapters:\n  - id: '1'\n    title: One\n"
    return {"game.yaml": game, "book.yaml": f"{head}    cases:\n{cases}"}


def of_variants(number: int) -> Files:
    """Variants that lie in a folder, nobody asking for them."""
    body = "".join(f"      c{at}: {{title: T}}\n" for at in range(60))
    text = f"set:\n  events:\n    components:\n{body}"
    return {f"variants/v{at}.yaml": f"overlay: v{at}\n{text}" for at in range(number)}


def of_rows(number: int) -> Files:
    """Rows of a table."""
    rows = "".join(f"c{at},Card {at},So {at}\n" for at in range(number))
    return {
        "events.yaml": cards(" events.csv\n"),
        "events.csv": f"id,title,text\n{rows}",
    }


def of_overlay(number: int) -> Files:
    """Cards that an overlay changes, laid on by the edition."""
    body = "".join(f"      c{at}: {{title: Other {at}}}\n" for at in range(number))
    game = starter("x")["game.yaml"].replace(
        "first: First draft", "first: {title: First, overlay: over.yaml}"
    )
    row = "id: c{0}, title: Card {0}, text: x, copies: 0"
    return {
        "game.yaml": game,
        "events.yaml": cards(listed(number, row)),
        "over.yaml": f"overlay: over\nset:\n  events:\n    components:\n{body}",
    }


JOBS: dict[str, tuple[int, Callable[[int], Files]]] = {
    "cards": (4_000, of_cards),
    "counters": (4_000, of_counters),
    "copies": (10_000, of_copies),
    "words of a card": (1_500, of_text),
    "marks of a card": (600, of_marks),
    "items that are repeated": (100_000, of_repeats),
    "icons in a case": (500, of_icons_in_a_case),
    "icons in a book": (1_000, of_icons_in_a_book),
    "cases of a book": (300, of_cases),
    "variants in a folder": (500, of_variants),
    "rows of a table": (4_000, of_rows),
    "lines of an overlay": (8_000, of_overlay),
}
"""What grows: how many there are at first, and the files with so many."""


def cost(files: Files) -> float:
    """Return the CPU seconds that a build of such a game takes, the least of some."""
    return min(_once(files) for _ in range(RUNS))


def _once(files: Files) -> float:
    with TemporaryDirectory() as place:
        for name, text in (starter("x") | files).items():
            path = Path(place) / "x" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        before = _spent()
        subprocess.run(
            [sys.executable, "-m", "pnp", "build", "x"],
            cwd=place,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
        )
        return _spent() - before


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(names: list[str]) -> Iterator[tuple[str, int, float, float, float]]:
    """Yield each job: its name, n, the seconds of n and 2n, and their ratio."""
    for name, (number, files) in JOBS.items():
        if names and name not in names:
            continue
        none = cost({})
        one, two = (cost(files(n)) - none for n in (number, 2 * number))
        yield name, number, one, two, two / one


def main() -> None:
    """Print a line for each job; fail where one grows faster than it may."""
    worse = []
    print(f"{'':28}{'n':>8}{'n, s':>8}{'2n, s':>8}{'ratio':>8}")
    for name, number, one, two, ratio in measured(sys.argv[1:]):
        print(f"{name:28}{number:>8,}{one:>8.2f}{two:>8.2f}{ratio:>8.2f}", flush=True)
        worse += [name] if ratio > MOST else []
    if worse:
        sys.exit(f"more than {MOST} times: {', '.join(worse)}")


if __name__ == "__main__":
    main()
