"""Booklets: a book of the game, in the theme's colours, on the order's paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from pathlib import Path

from pnp import limits
from pnp.errors import ImpositionError, quoted
from pnp.geometry import ZERO, Edges, Length, Rect, Size, mm
from pnp.imposition.sheet import Page, Placement, Side
from pnp.kit.bookcover import READABLE, cover, cover_colour, small_back
from pnp.kit.callouts import SMALLER, WHOLE, drawn, enlarged, explained, whole
from pnp.kit.cited import of_edition
from pnp.kit.exhibits import Exhibits
from pnp.kit.job import Job
from pnp.kit.openings import check_scenes, openings, vignettes
from pnp.kit.parts import of_family
from pnp.kit.plates import Plates, View
from pnp.layout import fonts
from pnp.layout.art import BLACK, WHITE, Colour, Face, Shape, Use, box_path
from pnp.layout.text.markup import Spans
from pnp.model.component import ComponentSet
from pnp.model.game import Book
from pnp.render import book, pdf, prose, svg
from pnp.render.folded import half
from pnp.render.pages import Pages
from pnp.render.strips import Shown
from pnp.render.tailpiece import Tail

COLOURS = {
    "accent": ("accent", "red"),
    "ink": ("ink",),
    "quiet": ("quiet",),
    "tint": ("rule",),
}
"""A booklet's colours, each with the names in a theme: the first it has counts."""

PLAIN = {"accent": "#8A2A20", "ink": "#222222", "quiet": "#666666", "tint": "#D8CFBD"}
"""The same for a theme without that name."""

NARROWEST = mm(120)
"""The narrowest page of a booklet that is good to read."""

SHOWN = 8
"""Counters shown at their real size, after the table of contents."""

CARD = mm(19)
"""The width of a card as a short rulebook shows it."""

TALLEST = mm(110)
"""The height of a board as a rulebook shows it."""

DENSE = 100
"""Icons and changes of voice in one text that take a minute to level columns of."""

CHIP = 16
"""The edge of a chip beneath an icon on a dark ground: hundredths of its height."""

FACES: tuple[tuple[str, fonts.Weight, bool], ...] = (
    ("serif", "regular", False),
    ("serif", "regular", True),
    ("serif", "bold", False),
    ("serif", "bold", True),
    ("sans", "regular", False),
    ("sans", "semibold", False),
)

TITLE = "sheet-title"
"""The style of a theme whose face the titles of a booklet have."""


def read_book(making: Job, text: Book) -> dict[str, Spans]:
    """Return every rich text of a book with its markup read; collect errors."""
    written = [
        (each, case.mark)
        for chapter in text.chapters
        for case in chapter.cases
        for each in (case.text, case.example)
    ]
    written += [(each, c.mark) for c in text.changes for each in (c.was, c.now)]
    written += [(each, w.mark) for w in text.worked for each in (w.title, w.text)]
    check_scenes(making, text)
    found: dict[str, Spans] = {}
    total = 0
    for each, mark in written:
        found[each] = making.press.rich(each, mark)
        total += len(found[each]) if each else 0
        if total > limits.VOICES:
            what = f"{quoted(text.id)} has more than {limits.VOICES:,} icons and"
            what = f"{what} changes between bold, italic and plain up to here"
            making.complaints.add(mark, what, "use fewer, or make two books")
            break
    return found


def booklet(making: Job, text: Book) -> book.Booklet:
    """Return a book of the game, set in pages."""
    return book.typeset(copy(making, text))


def copy(making: Job, text: Book) -> book.Copy:
    """Return a book of the game, ready to set; raise BadInput for an error in it."""
    text = of_edition(text, making.game.edition)
    spans = read_book(making, text)
    making.complaints.raise_if_any()
    return book.copy(text, making.game, setting(making, spans, text))


def setting(
    making: Job, spans: Mapping[str, Spans], text: Book | None = None
) -> book.Setting:
    """Return the setting of a booklet: the theme's colours, the order's paper.

    A book with numbered cases explains the pieces; a guide does not.
    """
    exhibits = Exhibits(making)
    tables = exhibits.tables(text) if text else {}
    folds = making.order.booklet
    behind = Exhibits(making)
    back = tuple(filter(None, map(behind.section, text.back if text else ())))
    names = frozenset().union(exhibits.icons, *map(prose.symbols, spans.values()))
    dense = any(len(each) > DENSE for each in spans.values())
    shelf = dict(_shelf(making, names))
    page = _page(making)
    pages = Pages(page, folds=folds)
    plates = Plates([], pages.column, beside=folds, line=pages.width, high=pages.high)
    rules = text is not None and _numbered(text)
    pieces = tuple(_pieces(making, plates)) if rules else ()
    short = rules and text is not None and not book.is_long(text, making.game)
    large = SMALLER if short else WHOLE
    shown = tuple(_explained(making, plates, large)) if rules else ()
    cards = () if pieces or not short else tuple(_cards(making, plates))
    font = making.press.theme.voice(TITLE).style.font
    has_cover = text is not None and (folds or (rules and not short and text.picture))
    front = cover(making, text, plates, pages, font) if text and has_cover else None
    if front and folds:
        back = tuple(small_back(back, front))
    if front:
        shelf |= _icons(making, behind.icons, Colour.parse(front.ink), "pale", CHIP)
    picture = None
    if text and not has_cover:
        picture = _picture(making, text, plates, pages)
    elif front and front.plate < 0 and short:
        room = Size(pages.width, pages.cover.height * 2 // 5)
        picture = next(_boards(making, plates, room), None)
    tallest = TALLEST * 3 // 5 if folds else TALLEST
    room = Size(plates.width, Length(tallest))
    boards = tuple(_boards(making, plates, room)) if short else ()
    shows = short or front
    name = text.id if text else ""
    worked = tuple(
        Shown(each.of.title, each.of.text, plates.of(making, each))
        for each in making.recordings.get(name, ())
    )
    return book.Setting(
        page,
        _colours(making),
        shelf,
        lambda written: prose.paragraphs(spans[written]),
        lambda written: prose.line(spans[written]),
        making.order.flip,
        level=not dense,
        folds=folds,
        appendix=making.order.appendix,
        cover=front,
        picture=picture,
        tables=tables,
        beside=exhibits.pieces(text, plates) if text else {},
        back=back,
        openings=openings(making, text, plates, pages) if text else {},
        pieces=pieces or cards,
        reduced=bool(cards),
        enlarged=shown,
        boards=boards,
        worked=worked,
        tail=_tail(making, text, plates, pages) if text and front else None,
        vignettes=tuple(vignettes(making, text, plates)) if text and shows else (),
        plates=pdf.render(plates.sheets(), title=name) if plates.pages else b"",
    )


def _numbered(text: Book) -> bool:
    ids = (case.id for chapter in text.chapters for case in chapter.cases)
    return any(any(map(str.isdigit, each)) for each in ids)


def _explained(making: Job, plates: Plates, share: Fraction) -> Iterator[book.Enlarged]:
    """Yield the pieces with call-outs; put their pictures among the plates."""
    accent = Colour.parse(_colours(making)["accent"])
    for piece in drawn(making):
        made = explained(piece, plates.width, share)
        yield enlarged(made, plates.add(made.view(accent)))


def _page(making: Job) -> Size:
    """Return the size of a book's page; raise ImpositionError if it is too small."""
    if not making.order.booklet:
        return making.page.size
    page = half(making.page.size)
    if page.width < NARROWEST:
        raise ImpositionError(
            f"the pages of a booklet on {making.page.name} would be {page}, too small",
            hint="use larger paper: --paper a4",
        )
    return page


def _pieces(making: Job, plates: Plates) -> Iterator[book.Picture]:
    """Yield the first counters of each set by their names, and no look twice."""
    sets = of_family(making.game, "counters")
    for components in sets:
        for name, front in _varied(making, components, SHOWN // len(sets)):
            yield book.Picture(name, plates.add(whole(front)), front.trim)


def _varied(
    making: Job, components: ComponentSet, most: int
) -> Sequence[tuple[str, Face]]:
    """Return the first looks of a set; if two have a name, some of each kind instead.

    No name is twice among those, while there are others.
    """
    first = list(islice(_looks(making, components), most))
    if len({name for name, _ in first}) == len(first):
        return first
    kinds, names = set[str](), set[str]()
    rank: dict[str, tuple[int, int]] = {}
    for number, each in enumerate(components):
        new = each.kind not in kinds
        again = each.name in names
        rank.setdefault(each.name, (again + (not new), number))
        kinds.add(each.kind)
        names.add(each.name)
    looks = dict(reversed(list(_looks(making, components))))
    chosen = sorted(looks, key=lambda name: rank[name])[:most]
    order = list(dict.fromkeys(each.name for each in components))
    return [(name, looks[name]) for name in sorted(chosen, key=order.index)]


def _cards(making: Job, plates: Plates) -> Iterator[book.Picture]:
    """Yield the first cards of each set by their names, smaller, and no look twice."""
    sets = of_family(making.game, "cards")
    for components in sets:
        for name, front in islice(_looks(making, components), SHOWN // len(sets)):
            high = CARD * front.trim.height // front.trim.width
            size = Size(CARD, Length(high))
            yield book.Picture(name, plates.add(_small(front, front.cut, size)), size)


def _small(face: Face, at: Rect, size: Size) -> View:
    """Return a part of a face, to be shown in a size."""
    return View(face, at, scale=Fraction(size.width, at.width))


def _picture(
    making: Job, text: Book, plates: Plates, pages: Pages
) -> book.Picture | None:
    """Return the picture of a book: a band above its title, or most of a cover."""
    scene = making.press.scene(text.picture, text.mark) if text.picture else None
    if scene is None:
        return None
    shape, whole = pages.picture, scene.trim
    foot = whole.height * text.foot // 100
    high = min(whole.width * shape.height // shape.width, foot)
    at = Rect(ZERO, Length(foot - high), whole.width, Length(high))
    size = Size(shape.width, Length(shape.width * high // whole.width))
    return book.Picture(text.picture, plates.add(_small(scene, at, size)), size)


def _tail(making: Job, text: Book, plates: Plates, pages: Pages) -> Tail | None:
    """Return the picture of a book once more, for its last page."""
    scene = making.press.scene(text.picture, text.mark) if text.picture else None
    if scene is None:
        return None
    foot, wide = scene.trim.height * text.foot // 100, scene.trim.width
    size = Size(pages.width, Length(pages.width * foot // wide))
    at = Rect(ZERO, ZERO, wide, Length(foot))
    return Tail(plates.add(_small(scene, at, size)), size)


def _boards(making: Job, plates: Plates, room: Size) -> Iterator[book.Picture]:
    """Yield the boards of a small game, each within some room."""
    for components in of_family(making.game, "board"):
        if board := making.press.opened(components):
            ground, whole = making.ground(board), board.template.size
            scale = min(
                Fraction(room.width, whole.width), Fraction(room.height, whole.height)
            )
            size = Size(whole.width.times(scale), whole.height.times(scale))
            at = Rect(ZERO, ZERO, whole.width, whole.height)
            yield book.Picture(
                components.title, plates.add(_small(ground, at, size)), size
            )


def _looks(making: Job, components: ComponentSet) -> Iterator[tuple[str, Face]]:
    seen = set()
    for each in components:
        front = None if each.blank else making.press.front(components, each)
        if front and front.digest not in seen:
            seen.add(front.digest)
            yield each.name, front


def _colours(making: Job) -> dict[str, str]:
    stock, theme = making.press.stock, making.press.colours
    found = {
        name: str(next((theme[each] for each in known if each in theme), PLAIN[name]))
        for name, known in COLOURS.items()
    }
    band = cover_colour(stock)
    on = stock.palette.reading_on(band)
    gilt = theme.get("gilt", theme.get("brass", on))
    gilt = on if gilt.contrast(band) < READABLE else gilt
    wash = Colour.parse(found["tint"]).mixed(WHITE, Fraction(3, 5))
    return found | {
        "band": str(band),
        "on": str(on),
        "gilt": str(gilt),
        "wash": str(wash),
    }


def _shelf(making: Job, names: frozenset[str]) -> book.Shelf:
    """Return every file a booklet may use: style, fonts, and the icons it shows."""
    shelf: dict[str, tuple[str, bytes | Path]] = {
        name: ("text/css", book.TEMPLATES / name) for name in ("book.css", "folded.css")
    }
    for family, weight, italic in FACES:
        name = f"font/{family}-{weight}{'-italic' if italic else ''}"
        shelf[name] = ("font/ttf", fonts.family(family).cuts[weight, italic])
    title = making.press.theme.voice(TITLE).style.font
    shelf["font/display"] = ("font/ttf", title.data)
    ink = making.press.colours.get("ink", BLACK)
    return shelf | _icons(making, names, ink, "icon")


def _icons(
    making: Job, names: Iterable[str], ink: Colour, where: str, chip: int = 0
) -> dict[str, tuple[str, bytes | Path]]:
    """Return icons in one colour, as files of one folder of a shelf.

    With a chip, an icon in colours of its own, which may be dark, lies on one.
    """
    faces = {name: making.press.symbol(name, ink) for name in sorted(names)}
    for name, face in faces.items():
        if chip and face.digest == making.press.symbol(name, BLACK).digest:
            faces[name] = _on_chip(face, ink, face.trim.height * chip // 100)
    return {
        f"{where}/{name}": ("image/svg+xml", _drawn(face))
        for name, face in faces.items()
    }


def _on_chip(face: Face, colour: Colour, edge: Length) -> Face:
    """Return an icon on a chip of a colour that is larger by an edge on each side."""
    size = Size(face.trim.width + edge * 2, face.trim.height + edge * 2)
    chip = box_path(Rect(ZERO, ZERO, size.width, size.height), edge)
    art = (Shape(chip, fill=colour), Use(face, edge, edge))
    return Face(face.name, size, art=art)


def _drawn(face: Face) -> bytes:
    """Return one face as an SVG of its own."""
    at = Rect(ZERO, ZERO, face.trim.width, face.trim.height)
    page = Page(face.name, face.trim, Edges())
    return svg.render(page, Side((Placement(face, at),)), title=face.name)
