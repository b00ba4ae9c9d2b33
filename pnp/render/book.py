"""Booklets: a ``Book`` of prose becomes a PDF, set by WeasyPrint.

The press sets pieces itself, to a hundredth of a millimetre.  WeasyPrint sets prose
that runs over pages.  The HTML is our own template; a user's words in it are escaped.
Only files in ``Shelf`` are fetched: no other file, no network.
"""

import logging
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Any

from pnp.errors import RenderError
from pnp.geometry import Length, Size
from pnp.imposition.sheet import Flip
from pnp.model.game import Book, Case, Chapter, Game
from pnp.render.exhibits import Chart, Cover, parted, parts_of, together
from pnp.render.fitting import BEGUN, FOLDED, LEAST, SHEET, fitted
from pnp.render.inlaid import Place, inlaid
from pnp.render.makeup import APART, LOOSE, made_up
from pnp.render.openings import Opening, banners, parts
from pnp.render.operators import print_settings
from pnp.render.pages import Pages
from pnp.render.rulings import answer, by_chapter, reasons
from pnp.render.strips import Shown, strip
from pnp.render.tailpiece import Tail, placed
from pnp.render.vignettes import Spot, px, spots
from pnp.values import replace

TEMPLATES = Path(__file__).parent / "templates"
INSTALL = (
    "install Pango: 'sudo apt install libpango-1.0-0 libpangoft2-1.0-0 "
    "libharfbuzz-subset0' (Debian, Ubuntu), 'sudo dnf install pango' (Fedora), "
    "'brew install pango' (macOS); everything else prints without it"
)


Shelf = Mapping[str, tuple[str, bytes | Path]]
"""Every file a page may fetch: its kind, and its content or path."""


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a part of an enlarged piece, beside it."""

    words: str
    below: Length
    """How far it is below the label above it, or below the top."""
    room: Length
    """The width of its words."""


@dataclass(frozen=True, slots=True)
class Enlarged:
    """A piece with call-outs: its picture among the plates, its labels."""

    title: str
    name: str
    page: int
    """The page of the plates that shows it."""
    size: Size
    left: tuple[Label, ...]
    right: tuple[Label, ...]
    space: bool = False
    """Whether it is a space of a board."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A piece at its real size: its name, and the page of the plates that shows it."""

    name: str
    page: int
    size: Size


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of a booklet: page, colours, fonts, and how to read rich text.

    ``prose`` and ``line`` turn rich text into HTML, as paragraphs and as one line;
    ``shelf`` holds every file the page may fetch, by the name after ``pnp:``.
    """

    page: Size
    colours: Mapping[str, str]
    shelf: Shelf
    prose: Callable[[str], str]
    line: Callable[[str], str]
    flip: Flip = "long-edge"
    level: bool = True
    """Whether the last page's columns end level; if not, they are filled in turn."""
    folds: bool = False
    """Whether it is to fold: its pages are narrow, and it has a cover."""
    appendix: bool = True
    """Whether it lists what changed between the editions."""
    pieces: tuple[Picture, ...] = ()
    """Pieces to show at their real size."""
    reduced: bool = False
    """Whether they are cards instead, which are shown smaller."""
    cover: Cover | None = None
    """Its cover; a book of a page or two has none, unless it folds."""
    picture: Picture | None = None
    """The picture above the title, or on a cover without a scene."""
    tables: Mapping[str, Sequence[Chart]] = field(default_factory=dict)
    """The tables of cases, by their ids."""
    beside: Mapping[str, Sequence[Picture]] = field(default_factory=dict)
    """The pieces beside cases, by their ids."""
    back: Sequence[Chart] = ()
    """What is on its last page: a summary to play by."""
    openings: Mapping[str, Opening] = field(default_factory=dict)
    """The pictures that chapters open with, by their ids."""
    boards: tuple[Picture, ...] = ()
    """The boards that it shows whole."""
    enlarged: tuple[Enlarged, ...] = ()
    """The pieces that it explains."""
    worked: tuple[Shown, ...] = ()
    """The recorded sessions that it shows."""
    tail: Tail | None = None
    """The picture for the end, where there is room."""
    vignettes: tuple[Picture, ...] = ()
    """The pictures for what is left of its pages."""
    plates: bytes = b""
    """Their pictures: a PDF, a page each."""


LONG = 5000
"""Characters of a book that is more than two pages, and has a list of contents."""

PLATE = "plate-"
"""The id of a place for a plate begins so; its number follows, and then where it is."""

OVER = "over"
"""Where it is begins so, if the plate is over a ground of the page."""

FEWEST = 9
"""Cases that are worth an index."""
SHORT = 32
"""Characters of a title that is looked up in an index; longer ones are sentences."""

HARMLESS = "Using fontTools instead of HarfBuzz-Subset"
"""Not a problem: another way to the same fonts, on a machine without that library."""
DAY = "SOURCE_DATE_EPOCH"
"""The variable that gives fontTools the date."""


class _Notes(logging.Handler):
    """Keeps the warnings of WeasyPrint: a booklet with a gap is not printed."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.notes: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one warning."""
        if not record.getMessage().startswith(HARMLESS):
            self.notes.append(record.getMessage())


def available() -> str:
    """Return why booklets cannot be set on this machine; empty if they can."""
    try:
        with _by_the_loader():
            import weasyprint  # noqa: F401
    except (ImportError, OSError) as error:
        return str(error).splitlines()[0]
    return ""


@contextmanager
def _by_the_loader() -> Iterator[None]:
    """Find libraries by name alone, on a system whose loader finds them all.

    WeasyPrint tries the names of every system.  If one is missing, ctypes would start
    ldconfig, gcc and ld to look for it.  A build does not start such programs.
    """
    from ctypes import util

    find = util.find_library
    if sys.platform == "linux":
        util.find_library = lambda name: None  # noqa: ARG005 - find no file
    try:
        yield
    finally:
        util.find_library = find


@dataclass(frozen=True, slots=True)
class Booklet:
    """A book as it is printed: a tagged PDF with bookmarks, and its page count."""

    pdf: bytes
    pages: int


@dataclass(frozen=True, slots=True)
class Copy:
    """A book before it is set: all that WeasyPrint needs, in any process."""

    name: str
    html: str
    page: Size
    shelf: Shelf
    flip: Flip
    plates: bytes = b""
    folds: bool = False
    fitted: bool = False
    """Whether its type may be a little larger or smaller, to fill its pages."""
    backed: bool = False
    """Whether its last page is a back."""
    tail: Tail | None = None
    """The picture for its end, where there is room."""
    spots: Mapping[int, Spot] | None = None
    """The pictures that its chapters open with, if its pages are to be full."""
    vignettes: tuple[Spot, ...] = ()
    """The other pictures for what is left of them."""

    @property
    def digest(self) -> str:
        """Return a hash of all this, the same in any folder.

        A file that it names is of this program: its name is enough.
        """
        found = sha256(repr((self.name, self.page, self.flip)).encode())
        found.update(
            repr((self.folds, self.fitted, self.backed, self.tail)).encode()
            + repr((self.spots, self.vignettes)).encode()
            + repr(len(self.html)).encode()
        )
        for name, (kind, data) in sorted(self.shelf.items()):
            held = data.name.encode() if isinstance(data, Path) else data
            found.update(repr((name, kind, len(held))).encode() + held)
        found.update(self.html.encode() + self.plates)
        return found.hexdigest()


def copy(book: Book, game: Game, setting: Setting) -> Copy:
    """Return a book of a game, ready for WeasyPrint."""
    html = as_html(book, game, setting)
    place = (setting.page, setting.shelf, setting.flip, setting.plates)
    return Copy(
        book.id,
        html,
        *place,
        folds=setting.folds,
        fitted=True,
        backed=setting.cover is not None and bool(setting.folds or setting.back),
        tail=setting.tail,
        spots=spots(setting.openings.values()),
        vignettes=tuple(
            Spot(each.page, px(each.size.width), px(each.size.height))
            for each in setting.vignettes
        ),
    )


def render(book: Book, game: Game, setting: Setting) -> Booklet:
    """Return a book set in pages, as ``typeset`` does."""
    return typeset(copy(book, game, setting))


def leaf(template: str, setting: Setting, **told: object) -> Booklet:
    """Return one of our own pages, its words filled in and escaped, set as a book is.

    ``template`` is its name in ``templates``: ``ruling``.
    """
    html = _templates().get_template(f"{template}.html")
    written = html.render(**told, colours=_as_variables(setting.colours))
    return typeset(Copy(template, written, setting.page, setting.shelf, setting.flip))


def typeset_or_why(copy: Copy) -> Booklet | str:
    """Return a book set in pages, or why none can be set on this machine."""
    return available() or typeset(copy)


def typeset(copy: Copy) -> Booklet:
    """Return a book set in pages; the same bytes each time.

    Raises RenderError if WeasyPrint or its libraries are missing, and if it warns of
    anything at all.
    """
    if why := available():
        raise RenderError(f"{copy.name} cannot be printed: {why}", hint=INSTALL)
    import weasyprint

    with _noting() as notes, _on_the_same_day(), _known_fonts() as fonts:
        page = weasyprint.HTML(
            string=copy.html, base_url="pnp:/", url_fetcher=_fetcher(copy.shelf)
        )

        def sets(pages: Pages) -> Any:
            sheet = weasyprint.CSS(string=pages.css)
            return page.render(stylesheets=[sheet], pdf_tags=True, font_config=fonts)

        pages = Pages(copy.page, folds=copy.folds)
        least = BEGUN if copy.tail else FOLDED if copy.folds else LEAST
        behind = 1 if copy.backed else 0
        if copy.fitted:
            document, pages = fitted(sets, pages, least, behind)
        else:
            document = sets(pages)
        if copy.folds and behind and len(document.pages) % SHEET == 1:
            document, behind = sets(replace(pages, backless=True)), 0
        spotted: list[Place] = []
        if copy.spots is not None:
            apart = LOOSE if copy.folds else APART
            document, spotted = made_up(
                *(document, copy.spots, behind, anew),
                apart=apart,
                vignettes=copy.vignettes,
            )
        places = [*_places(document), *spotted]
        last = len(document.pages) - 1 - behind
        if copy.tail and last and not (copy.spots or copy.vignettes):
            places += filter(None, [placed(copy.tail, document, pages, last)])
        made = document.write_pdf(
            pdf_tags=True,
            finisher=lambda _, pdf: _print_settings(pdf, copy.flip),
        )
    if notes:
        raise RenderError(f"{copy.name} cannot be printed: {'; '.join(notes)}")
    if copy.plates:
        made = inlaid(made, copy.plates, places)
    return Booklet(made, len(document.pages))


def anew(box: Any) -> Any:
    """Return the page of a page box whose parts have moved: its grounds and links."""
    from weasyprint.document import Page
    from weasyprint.layout.background import layout_box_backgrounds

    layout_box_backgrounds(box, box.children[0], None)
    return Page(box)


def _places(document: Any) -> Iterator[Place]:
    """Yield where the plates belong: on which pages, in points from the top left."""
    for number, page in enumerate(document.pages):
        for name, box in page.anchors.items():
            if name.startswith(PLATE):
                left, top, right, bottom = (each * 0.75 for each in box)
                plate, _, where = name.removeprefix(PLATE).partition("-")
                over = where.startswith(OVER)
                at = (left, top, right, bottom)
                strip = -1 if where.endswith("opening") and not over else 0
                yield Place(int(plate), number, *at, over=over, strip=strip)


@contextmanager
def _noting() -> Iterator[list[str]]:
    """Keep the warnings of WeasyPrint while a booklet is set."""
    notes = _Notes()
    log = logging.getLogger("weasyprint")
    log.addHandler(notes)
    try:
        yield notes.notes
    finally:
        log.removeHandler(notes)


@contextmanager
def _known_fonts() -> Iterator[Any]:
    """Let WeasyPrint keep the fonts of a booklet, all tries of it, until it is set.

    It removes their folder only when Python collects its garbage, which may be never.
    """
    from weasyprint.text.fonts import FontConfiguration

    before = tempfile.tempdir
    with tempfile.TemporaryDirectory(prefix="pnp-fonts-") as room:
        tempfile.tempdir = room
        try:
            yield FontConfiguration()
        finally:
            tempfile.tempdir = before


@contextmanager
def _on_the_same_day() -> Iterator[None]:
    """Fix the date of fonts that fontTools cuts down, where HarfBuzz does not."""
    before = os.environ.get(DAY)
    os.environ[DAY] = "0"
    try:
        yield
    finally:
        os.environ.pop(DAY)
        if before is not None:
            os.environ[DAY] = before


def as_html(book: Book, game: Game, setting: Setting) -> str:
    """Return the booklet's page, with every word of the game escaped."""
    import markupsafe

    page = _templates()
    chapters = _chapters(book, game)
    page.filters["prose"] = lambda text: markupsafe.Markup(setting.prose(text))  # noqa: S704 - our own HTML, its words escaped
    page.filters["line"] = lambda text: markupsafe.Markup(setting.line(text))  # noqa: S704 - likewise
    html: str = page.get_template("book.html").render(
        book=book,
        game=game,
        edition=game.editions.get(game.edition, ""),
        editions=[*game.editions.values(), "", ""],
        changes=book.changes if setting.appendix else (),
        author="pnp" if game.notice else "; ".join(game.credits),
        subject=game.notice,
        numbered=any(map(str.isdigit, _ids(book))),
        parted=any(chapter.id[:1].isdigit() for chapter in book.chapters),
        chapters=chapters,
        parts=parts(chapters, banners(chapters, setting.openings, setting.tables)),
        long=is_long(book, game),
        folds=setting.folds,
        cover=setting.cover,
        tables=setting.tables,
        beside=setting.beside,
        back=setting.back,
        runs=_runs,
        ruled=lambda cases: by_chapter(cases, book, game.numbers),
        answer=lambda case: answer(case, game.numbers),
        reasons=lambda case, said: reasons(setting.line(case.text), said),
        together=together,
        parts_of=parts_of,
        told_of=lambda case: parted(
            setting.prose(case.text),
            _charts(setting, case),
            pictured=case.id in setting.beside,
        ),
        short=short,
        pieces=setting.pieces,
        reduced=setting.reduced,
        picture=setting.picture,
        boards=setting.boards,
        enlarged=setting.enlarged,
        pairs=_pairs(setting.enlarged, alone=bool(setting.pieces)),
        worked=setting.worked,
        strip=strip,
        register=_register(chapters),
        level=setting.level,
        colours=_as_variables(setting.colours),
    )
    return html


def _as_variables(colours: Mapping[str, str]) -> str:
    """Return the colours of a game as the variables that our style sheet reads."""
    return "; ".join(f"--{name}: {colour}" for name, colour in colours.items())


def _pairs(pieces: Sequence[Enlarged], *, alone: bool) -> list[list[list[Enlarged]]]:
    """Return rows of two cells, each with a piece; an odd one is below the last.

    Or it is alone, if something else is beside it.
    """
    cells = [[each] for each in pieces]
    if not alone and len(cells) > 1 and len(cells) % 2:
        cells[-2:] = [cells[-2] + cells[-1]]
    return [cells[at : at + 2] for at in range(0, len(cells), 2)]


def _charts(setting: Setting, case: Case) -> Sequence[Chart]:
    return setting.tables.get(case.id, ())


def _runs(cases: Sequence[Case]) -> list[tuple[bool, list[Case]]]:
    """Return cases in order, those that are rows of one list together."""
    runs = groupby(cases, key=lambda case: case.row)
    return [(row, list(found)) for row, found in runs]


def short(case: Case, chapter: Chapter) -> str:
    """Return a case's number without the name that its chapter has anyway.

    Combat 12 is 12 in the chapter called Combat, and Combat Notes 1 is Notes 1.
    """
    number = case.id.removesuffix(case.title).strip()
    words, known = number.split(), chapter.title.casefold()
    for at in range(len(words) - 1, 0, -1):
        name = " ".join(words[:at]).casefold()
        own = chapter.id.replace("-", " ").casefold()
        if name == own or known.startswith(name) or known.endswith(name):
            rest = " ".join(words[at:])
            return rest[:1].upper() + rest[1:]
    return number


def is_long(book: Book, game: Game) -> bool:
    """Whether a book is more than a page or two, and needs a list of contents."""
    cases = [case for each in _chapters(book, game) for case in each.cases]
    return sum(len(each.text) + len(each.example) for each in cases) > LONG


def _register(chapters: Sequence[Chapter]) -> list[list[Case]]:
    """Return the cases of a book by their titles, letter by letter, for its index."""
    cases = [case for chapter in chapters for case in chapter.cases]
    cases = [each for each in cases if _is_looked_up(each.title)]
    if len(cases) < FEWEST:
        return []
    cases.sort(key=lambda case: (_looked_up(case), case.id))
    letters = groupby(cases, key=lambda case: _looked_up(case)[:1])
    return [list(found) for _, found in letters]


def _is_looked_up(title: str) -> bool:
    """Whether a title is short, and words: no result of a die."""
    return len(title) <= SHORT and title[:1].isalpha()


def _looked_up(case: Case) -> str:
    """Return a title as it is looked up: without its article."""
    first, _, rest = case.title.casefold().partition(" ")
    return rest if rest and first in ("a", "an", "the") else first + rest


def _ids(book: Book) -> str:
    """Return the ids of all cases: a guide's are words, a rulebook's have numbers."""
    return " ".join(case.id for chapter in book.chapters for case in chapter.cases)


def _templates() -> Any:
    """Return our own templates; all values in them are escaped."""
    import jinja2

    loader = jinja2.FileSystemLoader(TEMPLATES)
    return jinja2.Environment(
        loader=loader, autoescape=True, undefined=jinja2.StrictUndefined
    )


def _chapters(book: Book, game: Game) -> tuple[Chapter, ...]:
    """Return the chapters of the printed edition, with its cases only."""
    found = []
    for chapter in book.chapters:
        cases = (c for c in chapter.cases if _holds(game.edition, chapter, c))
        if kept := tuple(cases):
            found.append(replace(chapter, cases=kept))
    return tuple(found)


def _holds(edition: str, chapter: Chapter, case: Case) -> bool:
    editions = case.editions or chapter.editions
    return not editions or edition in editions


def _fetcher(shelf: Shelf) -> Any:
    """Return a fetcher that returns files of the shelf, and refuses all others."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class OwnFiles(URLFetcher):  # type: ignore[misc]
        """Fetches only the booklet's own style, fonts and icons."""

        def fetch(self, url: str, headers: object = None) -> Any:
            """Return one file of the shelf; ValueError for anything else."""
            del headers
            name = url.removeprefix("pnp:")
            if name == url or name not in shelf:
                raise ValueError(f"nothing may be fetched from {url!r}")
            kind, body = shelf[name]
            data = body if isinstance(body, bytes) else body.read_bytes()
            return URLFetcherResponse(url, data, {"Content-Type": kind})

    return OwnFiles()


def _print_settings(pdf: Any, flip: Flip) -> None:
    """Ask the printer for actual size and the right edge; WeasyPrint has no option."""
    import pydyf

    pdf.catalog["ViewerPreferences"] = pydyf.Dictionary(print_settings(flip))
