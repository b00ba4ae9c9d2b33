"""Every bound is met exactly, and exceeded by one, which is refused with its number."""

import os
import re
from pathlib import Path

import pytest

from pnp import limits
from pnp.errors import Complaints, ImpositionError, Mark, RenderError
from pnp.export.profiles import _pixels
from pnp.geometry import Edges, Size, mm
from pnp.imposition.sheet import Page, Sheet, Side
from pnp.kit.booklet import read_book
from pnp.kit.counted import SheetCount
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.parts import Part, parts
from pnp.layout.pictures import read as read_picture
from pnp.layout.svg.drawing import drawing
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.model.sets import few_enough
from pnp.paths import Unread, inside, taken
from pnp.reading import Items, parse
from pnp.reading.words import id_fault, text_fault, whole, whole_fault
from pnp.render import png as png_pages
from pnp.session.events import NotAnEvent, written
from tests.bounds import PAGE, ROOT, as_markdown, bounds
from tests.command import small
from tests.golden import ACCEPT
from tests.hostile.corpus import cards, png
from tests.hostile.scans import scanned
from tests.trials import FROM_ELSEWHERE, Trial

BOUNDS = {name: number for name, number, _ in bounds()}
SOURCES = {path: path.read_text("utf-8") for path in (ROOT / "pnp").rglob("*.py")}
TESTS = {path: path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")}


def test_the_page_of_limits_is_fresh() -> None:
    """``docs/limits.md`` is made from the bounds; ``make accept`` renews it."""
    if os.environ.get(ACCEPT):
        PAGE.write_text(as_markdown(), encoding="utf-8")

    assert PAGE.read_text(encoding="utf-8") == as_markdown()


def test_every_bound_is_on_the_page() -> None:
    """One that stands above the first section would not be."""
    assert set(BOUNDS) == {name for name in vars(limits) if name.isupper()}


@pytest.mark.parametrize("name", BOUNDS)
def test_a_bound_is_explained_and_used(name: str) -> None:
    """It says what it is of, unit first, and some module asks for it by name."""
    (told,) = (said for each, _, said in bounds() if each == name)
    used = re.compile(rf"\blimits\.{name}\b")
    users = [path for path, text in SOURCES.items() if used.search(text)]

    assert re.match(r"[A-Z]\w+ ", told), told
    assert users


# What is made so large, and what is said of it


def game(folder: Path, **files: str) -> tuple[Game | None, Complaints]:
    """Load the small game, some of its files written anew."""
    changed = {f"{name.replace('__', '/')}.yaml": text for name, text in files.items()}
    for name, text in (small("x") | changed).items():
        path = folder / "x" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    complaints = Complaints()
    return load(folder / "x", complaints=complaints), complaints


def pressed(folder: Path, **files: str) -> list[str]:
    """Draw the cards of such a game, and return what is complained of."""
    loaded, complaints = game(folder, **files)
    if loaded:
        making = Job.of(loaded, Order(), complaints)
        (deck,) = (each for each in parts(loaded) if each.name == "cards")
        list(making.pieces(deck))
    return [each.message for each in complaints.errors]


def numbered(*numbers: int) -> str:
    """Return cards with a number each."""
    rows = (f"  - {{id: c{at}, n: {n}}}\n" for at, n in enumerate(numbers))
    return (
        cards("".join(rows), "n: number")
        .replace("  title: text\n", "")
        .replace("back: event-back\n", "")
    )


HEAD = "units: mm\nsize: 63 x 88 mm\nboxes:\n"
EACH = "as: each, step: [0, 0], boxes: {{item: {{at: [0, 0, 9, 9]}}{}}}"
MANY = HEAD + f"  n: {{at: [5, 20, 50, 50], {EACH.format('')}}}\n"
TWO = ", twice: {at: [0, 0, 9, 9], field: item}"
DOUBLE = HEAD + f"  n: {{at: [5, 20, 50, 50], {EACH.format(TWO)}}}\n"


def of_file(most: int, folder: Path) -> list[str]:
    path = folder / "a.yaml"
    with path.open("wb") as file:
        file.truncate(most)
    try:
        taken(path)
    except Unread as error:
        return [error.message]
    return []


def of_values(most: int, _: Path) -> list[str]:
    return parsed("- a\n" * (most - 1))


def of_depth(most: int, _: Path) -> list[str]:
    return parsed("[" * most + "]" * most)


def parsed(text: str) -> list[str]:
    complaints = Complaints()
    parse(text, "a.yaml", complaints)
    return [each.message for each in complaints.errors]


def faults(fault: tuple[str, str]) -> list[str]:
    return [fault[0]] if fault[0] else []


def of_text(most: int, _: Path) -> list[str]:
    return faults(text_fault(("word " * most)[:most]))


def of_word(most: int, _: Path) -> list[str]:
    return faults(text_fault("a" * most))


def of_id(most: int, _: Path) -> list[str]:
    return faults(id_fault("a" * most))


def of_accents(most: int, _: Path) -> list[str]:
    return faults(text_fault("x" + "\u0301" * most))


def of_number(most: int, _: Path) -> list[str]:
    both = (str(most), f"-{most}")
    return [whole_fault(each)[0] for each in both if whole(each) is None]


def of_components(most: int, _: Path) -> list[str]:
    complaints = Complaints()
    few_enough(Items([Items([], "a", 1, 1)] * most, "a", 1, 1), complaints)
    return [each.message for each in complaints.errors]


def of_copies(most: int, folder: Path) -> list[str]:
    body = f"  - {{id: one, title: One, text: x, copies: {most}}}\n"
    _, complaints = game(folder, events=cards(body))
    return [f"{each.message}: {each.hint}" for each in complaints.errors]


def of_overlays(most: int, folder: Path) -> list[str]:
    laid = {
        f"variants__v{at}": f"overlay: v{at}\nwith: v{at + 1}\n" for at in range(most)
    }
    game(folder, **laid, **{f"variants__v{most}": f"overlay: v{most}\n"})
    complaints = Complaints()
    load(folder / "x", variants=["v0"], complaints=complaints)
    return [each.message for each in complaints.errors]


def of_folder_files(most: int, folder: Path) -> list[str]:
    laid = {f"variants__v{at}": f"overlay: v{at}\n" for at in range(most)}
    return [each.message for each in game(folder, **laid)[1].errors]


def of_picture(most: int, folder: Path) -> list[str]:
    data = png(60, 60)
    return looked_at(folder, data + b"\0" * (most - len(data)))


def of_pixels(most: int, folder: Path) -> list[str]:
    """One more is only claimed: it is refused before it is unpacked."""
    even = most % 2000 == 0
    return looked_at(folder, png(2000, most // 2000) if even else png(most, 1, rows=1))


def looked_at(folder: Path, data: bytes) -> list[str]:
    complaints = Complaints()
    (folder / "a.png").write_bytes(data)
    read_picture(folder, "a.png", Mark("a"), complaints)
    return [each.message for each in complaints.errors]


def of_scans(most: int, folder: Path) -> list[str]:
    return looked_at(folder, scanned(most))


def of_repeats(most: int, folder: Path) -> list[str]:
    return pressed(folder, events=numbered(most), layouts__cards__event=MANY)


def of_nested(most: int, folder: Path) -> list[str]:
    box = "{n: {at: [0, 0, 9, 9]}}"
    for _ in range(most):
        box = f"{{n: {{at: [0, 0, 9, 9], as: each, step: [0, 0], boxes: {box}}}}}"
    layout = f"units: mm\nsize: 63 x 88 mm\nboxes: {box}\n"
    return pressed(folder, events=numbered(1), layouts__cards__event=layout)


def of_items(most: int, folder: Path) -> list[str]:
    return pressed(folder, events=numbered(most), layouts__cards__event=MANY)


def of_all_items(most: int, folder: Path) -> list[str]:
    decks = numbered(most // 2, most - most // 2)
    return pressed(folder, events=decks, layouts__cards__event=MANY)


def of_marks(most: int, folder: Path) -> list[str]:
    """An item is a mark, and so are its words, once or twice."""
    layout, each = (MANY, 2) if most % 2 == 0 else (DOUBLE, 3)
    assert most % each == 0
    deck = numbered(most // each)
    return pressed(folder, events=deck, layouts__cards__event=layout)


def of_pieces(most: int, folder: Path) -> list[str]:
    """Twelve of them are counters."""
    body = f"  - {{id: one, title: One, text: x, copies: {most - 12}}}\n"
    return [each.message for each in game(folder, events=cards(body))[1].errors]


def of_sheets(most: int, _: Path) -> list[str]:
    sheet = Sheet("a", Page("a", Size(mm(99), mm(99)), Edges()), Side(()))
    count, half = SheetCount(), most // 2
    try:
        list(count.counted(Part("counters", "Counters"), iter([sheet] * half)))
        list(count.counted(Part("cards", "Cards"), iter([sheet] * (most - half))))
    except ImpositionError as error:
        return [error.message]
    return []


BOOK = "book: rules\ntitle: Rules\nchapters:\n  - {id: a, title: A, cases: ["


def book(folder: Path, *cases: str) -> tuple[Game | None, Complaints]:
    rows = ", ".join(
        f"{{id: a{at}, title: B, text: '{text}'}}" for at, text in enumerate(cases)
    )
    head = small("x")["game.yaml"].replace("sheets:", "books: [rules.yaml]\nsheets:")
    return game(folder, game=head, rules=f"{BOOK}{rows}]}}\n")


def of_prose(most: int, folder: Path) -> list[str]:
    """The title of each of the two cases is a letter."""
    made = book(folder, "x" * 10, "x" * (most - 12))
    return [each.message for each in made[1].errors]


def of_cases(most: int, folder: Path) -> list[str]:
    return [each.message for each in book(folder, *["x"] * most)[1].errors]


def of_voices(most: int, folder: Path) -> list[str]:
    """Words, then icons with nothing between."""
    loaded, complaints = book(folder, "x", ":castle:" * (most - 1))
    assert loaded is not None
    making = Job.of(loaded, Order(), complaints)
    read_book(making, loaded.books["rules"])
    return [each.message for each in complaints.errors]


def of_side(most: int, _: Path) -> list[str]:
    try:
        _pixels(f"{most} x 1")
    except ValueError as error:
        return [str(error)]
    return []


def of_page(most: int, folder: Path) -> list[str]:
    """A page of so many points by one."""
    from reportlab.pdfgen.canvas import Canvas

    path = folder / "a.pdf"
    canvas = Canvas(str(path), pagesize=(most, 1))
    canvas.showPage()
    canvas.save()
    try:
        png_pages.picture(path.read_bytes())
    except RenderError as error:
        return [error.message]
    return []


def of_name(most: int, folder: Path) -> list[str]:
    """Folders of 199 letters each, and what is left; there is no such file."""
    name = ("a" * 199 + "/") * (most // 200 - 1)
    name += "b" * (most - len(name))
    complaints = Complaints()
    inside(folder, name, Mark("a"), complaints)
    found = [each.message for each in complaints.errors]
    return [each for each in found if "does not exist" not in each]


def svg(inside: str) -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'.encode()


def drawn(data: bytes) -> list[str]:
    complaints = Complaints()
    drawing(data, "a.svg", complaints)
    return [each.message for each in complaints.errors]


LINE = '<path d="M1 1h5v5z"/>'


def of_drawing(most: int, _: Path) -> list[str]:
    data = svg(LINE)
    return drawn(data + b" " * (most - len(data)))


def of_drawing_depth(most: int, _: Path) -> list[str]:
    """The drawing is a level, and so is its path."""
    return drawn(svg("<g>" * (most - 2) + LINE + "</g>" * (most - 2)))


def of_elements(most: int, _: Path) -> list[str]:
    return drawn(svg(LINE * (most - 1)))


def of_uses(most: int, _: Path) -> list[str]:
    return drawn(svg(LINE.replace("path", "path id='a'") + '<use href="#a"/>' * most))


def of_style(most: int, _: Path) -> list[str]:
    style = "path{fill:red}"
    return drawn(svg(f"<style>{style}{' ' * (most - len(style))}</style>{LINE}"))


def of_style_rules(most: int, _: Path) -> list[str]:
    """Each is told of three elements, or of seven."""
    each = 3 if most % 3 == 0 else 7
    assert most % each == 0
    rules = "path{fill:red}" * (most // each)
    return drawn(svg(f"<style>{rules}</style>{LINE * (each - 2)}"))


def of_dice(most: int, folder: Path) -> list[str]:
    layout = HEAD + "  n: {at: [5, 20, 50, 50], as: dice}\n"
    return pressed(folder, events=numbered(most), layouts__cards__event=layout)


def of_written(most: int, _: Path) -> list[str]:
    try:
        written("x" * most)
    except NotAnEvent as error:
        return [str(error)]
    return []


TRIALS: dict[str, tuple[int | None, Trial]] = {
    "FILE": (None, of_file),
    "VALUES": (100, of_values),
    "DEPTH": (None, of_depth),
    "TEXT": (None, of_text),
    "WORD": (None, of_word),
    "ID": (None, of_id),
    "ACCENTS": (None, of_accents),
    "NUMBER": (None, of_number),
    "COMPONENTS": (None, of_components),
    "COPIES": (None, of_copies),
    "OVERLAYS": (None, of_overlays),
    "FOLDER_FILES": (7, of_folder_files),
    "NAME": (None, of_name),
    "DRAWING": (None, of_drawing),
    "DRAWING_DEPTH": (None, of_drawing_depth),
    "ELEMENTS": (300, of_elements),
    "USES": (300, of_uses),
    "STYLE": (None, of_style),
    "STYLE_RULES": (27, of_style_rules),
    "DICE": (None, of_dice),
    "PICTURE": (1000, of_picture),
    "PIXELS": (2_000_000, of_pixels),
    "SCANS": (None, of_scans),
    "REPEATS": (None, of_repeats),
    "NESTED": (None, of_nested),
    "ITEMS": (40, of_items),
    "ALL_ITEMS": (40, of_all_items),
    "MARKS": (20, of_marks),
    "PIECES": (500, of_pieces),
    "SHEETS": (None, of_sheets),
    "PROSE": (70, of_prose),
    "CASES": (9, of_cases),
    "VOICES": (30, of_voices),
    "SIDE": (None, of_side),
    "PAGE": (500, of_page),
    **FROM_ELSEWHERE,
    "WRITTEN": (None, of_written),
}
"""How each bound is met; at a smaller number, where the bound itself takes long."""


@pytest.mark.parametrize("name", TRIALS)
def test_a_bound_is_met_and_not_exceeded(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As much as it says passes; one more is refused, and the number is told."""
    smaller, trial = TRIALS[name]
    bound, _, _ = name.partition(":")
    most = smaller or BOUNDS[bound]
    monkeypatch.setattr(limits, bound, most)
    (tmp_path / "met").mkdir()
    (tmp_path / "over").mkdir()

    met, over = trial(most, tmp_path / "met"), trial(most + 1, tmp_path / "over")

    numbers = f"{most:,}", str(most), f"{most // 1_000_000} million"
    assert met == []
    assert over
    assert any(re.search(rf"(?<![\d,]){n}(?![\d,])", over[0]) for n in numbers), over


def test_every_bound_is_tested() -> None:
    """Here, or beside what it bounds, by its name."""
    elsewhere = {
        name
        for name in BOUNDS
        for path, text in TESTS.items()
        if path != Path(__file__) and re.search(rf"\blimits\b.*\b{name}\b", text)
    }

    tried = {name.partition(":")[0] for name in TRIALS}
    assert set(BOUNDS) - tried - elsewhere == set()
    assert tried <= set(BOUNDS)
