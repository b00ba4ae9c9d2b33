"""Booklets: a ``Book`` of prose becomes a PDF, set by WeasyPrint.

The press sets pieces itself, to a hundredth of a millimetre.  WeasyPrint sets prose
that runs over pages.  The HTML is our own template; a user's words in it are escaped.
Only files in ``Shelf`` are fetched: no other file, no network.
"""

import logging
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.errors import RenderError
from pnp.geometry import Length, Rect, Size, mm
from pnp.imposition.sheet import Flip
from pnp.model.game import Book, Case, Chapter, Game
from pnp.render.inlaid import Place, inlaid
from pnp.render.operators import print_settings
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
class Callout:
    """A label beside an enlarged piece, and the line to what it names, in mm."""

    words: str
    right: bool
    edge: float
    """Where the line begins, from the left."""
    at: float
    x: float
    y: float
    room: float
    """The width of its words."""


@dataclass(frozen=True, slots=True)
class Enlarged:
    """A piece with call-outs: its picture on the shelf, its place, its labels."""

    title: str
    name: str
    front: str
    at: Rect
    height: Length
    labels: tuple[Callout, ...]
    page: int = -1
    """The page of the plates that shows it, if no picture on the shelf does."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A step of a recorded session: its words, and the picture of the board."""

    turn: str
    text: str
    cases: tuple[str, ...]
    page: int = -1
    """The page of the plates that shows it; -1 for none."""
    size: Size | None = None

    @property
    def beside(self) -> bool:
        """Whether the picture is narrow enough to stand beside its words."""
        return self.size is not None and self.size.width <= NARROW


@dataclass(frozen=True, slots=True)
class Shown:
    """A recorded session in pictures, step by step."""

    title: str
    text: str
    plates: tuple[Plate, ...]


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
    """Whether it is to fold: a cover, running heads, an index, one edition."""
    pieces: tuple[str, ...] = ()
    """The names of the pieces that a booklet shows."""
    enlarged: tuple[Enlarged, ...] = ()
    """The pieces that it explains."""
    worked: tuple[Shown, ...] = ()
    """The recorded sessions that it shows."""
    plates: bytes = b""
    """Their pictures: a PDF, a page each."""


NARROW = mm("58.5")
"""The width of a picture that leaves room for words beside it."""

MOST_LEVELLED = 8
"""Parts of a book whose columns are levelled: each costs seconds."""

PLATE = "plate-"
"""The id of a place for a plate begins so; its number follows."""

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


def copy(book: Book, game: Game, setting: Setting) -> Copy:
    """Return a book of a game, ready for WeasyPrint."""
    html = as_html(book, game, setting)
    place = (setting.page, setting.shelf, setting.flip, setting.plates)
    return Copy(book.id, html, *place)


def render(book: Book, game: Game, setting: Setting) -> Booklet:
    """Return a book set in pages, as ``typeset`` does."""
    return typeset(copy(book, game, setting))


def leaf(template: str, setting: Setting, **told: object) -> Booklet:
    """Return one of our own pages, its words filled in and escaped, set as a book is.

    ``template`` is its name in ``templates``: ``ruling``.
    """
    html = _templates().get_template(f"{template}.html")
    written = html.render(**told, **setting.colours)
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

    size = f"{copy.page.width.mm:.6g}mm {copy.page.height.mm:.6g}mm"
    with _noting() as notes, _on_the_same_day():
        page = weasyprint.HTML(
            string=copy.html, base_url="pnp:/", url_fetcher=_fetcher(copy.shelf)
        )
        sheet = weasyprint.CSS(string=f"@page {{ size: {size} }}")
        document = page.render(stylesheets=[sheet], pdf_tags=True)
        made = document.write_pdf(
            pdf_tags=True,
            finisher=lambda _, pdf: _print_settings(pdf, copy.flip),
        )
    if notes:
        raise RenderError(f"{copy.name} cannot be printed: {'; '.join(notes)}")
    if copy.plates:
        made = inlaid(made, copy.plates, list(_places(document)))
    return Booklet(made, len(document.pages))


def _places(document: Any) -> Iterator[Place]:
    """Yield where the plates belong: on which pages, in points from the top left."""
    for number, page in enumerate(document.pages):
        for name, box in page.anchors.items():
            if name.startswith(PLATE):
                left, top, right, bottom = (each * 0.75 for each in box)
                yield Place(
                    int(name.removeprefix(PLATE)), number, left, top, right, bottom
                )


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
    parts = _parts(book, game)[: 1 if setting.folds else None]
    page.filters["prose"] = lambda text: markupsafe.Markup(setting.prose(text))  # noqa: S704 - our own HTML, its words escaped
    page.filters["line"] = lambda text: markupsafe.Markup(setting.line(text))  # noqa: S704 - likewise
    html: str = page.get_template("book.html").render(
        book=book,
        game=game,
        edition=game.editions.get(game.edition, ""),
        editions=[*game.editions.values(), "", ""],
        author="pnp" if game.notice else "; ".join(game.credits),
        subject=game.notice,
        numbered=any(map(str.isdigit, _ids(book))),
        parted=any(chapter.id[:1].isdigit() for chapter in book.chapters),
        parts=parts,
        folds=setting.folds,
        pieces=setting.pieces,
        enlarged=setting.enlarged,
        worked=setting.worked,
        register=_register(parts[0]) if setting.folds else [],
        level=setting.level and len(parts) <= MOST_LEVELLED,
        **setting.colours,
    )
    return html


def _register(part: "_Part") -> list[Case]:
    """Return the cases of a booklet by their titles, for its index."""
    cases = [case for chapter in part.chapters for case in chapter.cases if case.title]
    return sorted(cases, key=lambda case: (case.title.casefold(), case.id))


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


@dataclass(frozen=True, slots=True)
class _Part:
    """A booklet's part on one edition: its id, its title, its chapters."""

    edition: str
    title: str
    chapters: tuple[Chapter, ...]


def _parts(book: Book, game: Game) -> list[_Part]:
    """Return the cases of the printed edition, then those that only others have."""
    told: set[str] = set()
    parts: list[_Part] = []
    for edition in (game.edition, *game.editions):
        chapters = []
        for chapter in book.chapters:
            cases = tuple(
                case
                for case in chapter.cases
                if case.id not in told and _holds(edition, chapter, case)
            )
            told |= {case.id for case in cases}
            if cases:
                chapters.append(replace(chapter, cases=cases))
        if chapters or not parts:
            title = game.editions.get(edition, edition)
            parts.append(_Part(edition, title, tuple(chapters)))
    return parts


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
