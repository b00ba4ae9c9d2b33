"""Sheets become a PDF: the only module that uses reportlab.

Shared faces are form XObjects, written once.  So is a side made only of shared faces,
which makes ten thousand equal backs one drawing.  Only the fonts that are used are in
the file, subset, with their Unicode.  Nothing refers to any other font, so the printer
needs no standard font of its own.  The same sheets give the same bytes, on any day and
in any folder.
"""

import struct
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import blake2b, sha256
from io import BytesIO
from typing import TYPE_CHECKING, Any
from zlib import compress

from pnp.errors import RenderError, quoted
from pnp.geometry import PT, Length, Rect, Size
from pnp.imposition.sheet import Flip, Page, Sheet, Side
from pnp.layout.art import Face, Shape
from pnp.layout.art.path import around
from pnp.render.content import Content
from pnp.render.inks import Ink
from pnp.render.intent import REGISTRY, VERSION, Intent
from pnp.render.letters import Letters
from pnp.render.operators import RIGHT, UP, box, ink, matrix, print_settings

if TYPE_CHECKING:
    from pnp.layout.fonts import Font
    from pnp.layout.pictures import Picture


def render(
    sheets: Iterable[Sheet],
    *,
    title: str,
    author: str = "pnp",
    subject: str = "",
    lang: str = "en",
    flip: Flip | None = None,
    inks: Ink = ink,
    boxed: bool = False,
    intent: Intent | None = None,
    once: bool = True,
) -> bytes:
    """Return a PDF of the sheets, a page a side; sheets may come one by one.

    ``flip`` is the edge to turn over for the whole file; without it, the first sheet
    decides.  A page that is ``boxed`` states where to cut it: at its margins, with
    bleed outside.  ``inks`` writes colours in a form other than RGB.  With an
    ``intent`` the file states that it is PDF/X-1a:2003, made for that printing.  A
    long path is stored ``once`` for all pages, if a page need not be the same dot for
    dot whatever pages are before it.
    """
    document = Document(
        title=title,
        author=author,
        subject=subject,
        lang=lang,
        inks=inks,
        boxed=boxed,
        intent=intent,
        once=once,
    )
    for sheet in sheets:
        flip = flip or sheet.flip
        document.add(sheet)
    return document.finish(flip or "none")


class Document:
    """A PDF in progress: its pages so far, and what they share."""

    def __init__(
        self,
        *,
        title: str,
        author: str,
        subject: str,
        lang: str,
        inks: Ink = ink,
        boxed: bool = False,
        intent: Intent | None = None,
        once: bool = True,
    ) -> None:
        from reportlab.pdfbase import pdfdoc

        self._pdf, self._ink, self._boxed = pdfdoc, inks, boxed
        self._intent, self._once = intent, once
        self._doc = pdfdoc.PDFDocument(
            compression=1,
            invariant=1,
            pdfVersion=(1, 4) if intent else (1, 7),
            lang=lang,
        )
        self._doc.setTitle(title)
        self._doc.setAuthor(author)
        self._doc.setSubject(subject or title)
        self._doc.setCreator("pnp")
        self._bookmarks: list[tuple[str, Any]] = []
        self._letters: dict[str, Letters] = {}
        self._called: dict[bytes, str] = {}
        self._forms: dict[int, tuple[object, str]] = {}
        self._names: dict[object, str] = {}
        self._painted: dict[bytes, str] = {}
        self._stored = 0

    def add(self, sheet: Sheet) -> None:
        """Add a sheet's sides as pages, and a bookmark to the first of them."""
        first = None
        for side in sheet.sides:
            page = self._page(sheet.page, side)
            first = first or page
        self._bookmarks.append((sheet.name, first))

    def finish(self, flip: Flip) -> bytes:
        """Close the document and return its bytes."""
        if not self._bookmarks:
            raise RenderError("there are no sheets to print")
        pdf, doc = self._pdf, self._doc
        doc.Catalog.ViewerPreferences = pdf.PDFDictionary(print_settings(flip))
        for font in doc.delayedFonts:
            font.addObjects(doc)
        doc.info.digest(doc.signature)
        if self._intent:
            self._identify(self._intent)
        doc.Reference(doc.Catalog)
        doc.Reference(doc.info)
        doc.Catalog.Outlines = self._outline()
        data: bytes = doc.format()
        return data

    def letters(self, font: "Font", text: str) -> list[tuple[str, str]]:
        """Return text as runs of a font resource and its escaped codes."""
        letters = self._letters.get(font.name)
        if letters is None:
            opened = _open(font)
            if self._called.setdefault(opened.face.name, font.name) != font.name:
                opened = _open(font, renamed=True)
            letters = self._letters[font.name] = Letters(opened, self._doc)
        return letters.write(text)

    def form(self, face: Face) -> str:
        """Return the name of a shared face; draw it the first time."""
        known = self._forms.get(id(face))
        if known is None:
            name = self._names.get(face.digest) or self._draw_face(face)
            known = self._forms[id(face)] = (face, name)
        return known[1]

    def image(self, picture: "Picture") -> str:
        """Return the name of a picture; store it the first time."""
        name = self._names.get(picture)
        if name is None:
            name = self._names[picture] = self._store(self._picture(picture))
        return name

    def again(self, painted: str, shape: Shape) -> str:
        """Return the name of a path that is drawn again, or is very long; else none.

        A form has the colour and the pen of where it is drawn.  So what differs in
        its colour alone is stored once: the grain of all counters.  A very long path is
        stored the first time too: most of them come again, and each is dear.
        """
        if not self._once:
            return ""
        written = painted.encode("latin-1")
        key = blake2b(written, digest_size=16).digest()
        name = self._painted.get(key)
        if name == "" or (name is None and len(written) >= VERY_LONG):
            room = around(shape.steps).grown(Length(PT + MITRE * shape.weight))
            name = self._store(self._form(written, room, self._pdf.PDFDictionary({})))
        self._painted[key] = name or ""
        return name or ""

    def _page(self, paper: Page, side: Side) -> Any:
        size = paper.size
        content = Content(self, self._ink)
        content.operators.append(f"1 0 0 1 0 {RIGHT[size.height]} cm")
        if skew := side.skew:
            moved = matrix(*skew.origin(size), skew.turn, skew.scale)
            content.operators.append(moved)
        if all(placement.face.shared for placement in side.placements):
            if side.placements:
                content.stamp(self._side(size, side))
        else:
            _place(content, side)
        content.draw(side.marks)
        page = self._pdf.PDFPage()
        page.MediaBox = self._numbers("0", "0", RIGHT[size.width], RIGHT[size.height])
        if self._boxed:
            page.BleedBox = page.MediaBox
            page.TrimBox = self._trim_box(paper)
        page.Resources = self._resources(content)
        page.Contents = self._stream(content.stream)
        self._doc.addPage(page)
        return page

    def _trim_box(self, paper: Page) -> Any:
        """Return the trim box of a page, from its lower left corner."""
        live, high = paper.live, paper.size.height
        corners = live.x, high - live.bottom, live.right, high - live.y
        return self._numbers(*(RIGHT[each] for each in corners))

    def _side(self, size: Size, side: Side) -> str:
        """Return the form of a side on which every face is shared."""
        key = (
            size.width,
            size.height,
            tuple((id(p.face), p.at, p.turn, p.inked) for p in side.placements),
        )
        name = self._names.get(key)
        if name is None:
            content = Content(self, self._ink)
            _place(content, side)
            everything = Rect(Length(0), Length(0), size.width, size.height)
            name = self._names[key] = self._store(self._as_form(content, everything))
        return name

    def _draw_face(self, face: Face) -> str:
        """Store a face's art, with room around it: its placement clips it."""
        content = Content(self, self._ink)
        content.draw(face.art)
        room = face.box.grown(max(face.trim.width, face.trim.height))
        name = self._store(self._as_form(content, room))
        self._names[face.digest] = name
        return name

    def _as_form(self, content: Content, extent: Rect) -> Any:
        return self._form(content.stream, extent, self._resources(content))

    def _form(self, stream: bytes, extent: Rect, resources: Any) -> Any:
        corners = (extent.x, extent.bottom), (extent.right, extent.y)
        bounds = [part for x, y in corners for part in (RIGHT[x], UP[y])]
        return self._stream(
            stream,
            Subtype="/Form",  # its /Type may be left out, and a kit has 4,000 of them
            BBox=self._numbers(*bounds),
            Resources=resources,
        )

    def _picture(self, picture: "Picture") -> Any:
        """Return a picture's stream: a JPEG as it is, a PNG's samples deflated."""
        entries = {
            "Type": "/XObject",
            "Subtype": "/Image",
            "Width": picture.width,
            "Height": picture.height,
            "BitsPerComponent": 8,
        }
        if picture.mime == "image/jpeg":
            space = "/DeviceGray" if picture.grey else "/DeviceRGB"
            entries |= {"ColorSpace": space, "Filter": "/DCTDecode"}
            return self._raw(picture.data, entries)
        samples = picture.samples()
        if samples.alpha and samples.alpha.strip(b"\xff"):
            mask = entries | {"ColorSpace": "/DeviceGray"}
            stored = self._doc.Reference(self._stream(samples.alpha, **mask))
            return self._stream(
                samples.colour, **entries, ColorSpace=f"/{samples.space}", SMask=stored
            )
        return self._stream(samples.colour, **entries, ColorSpace=f"/{samples.space}")

    def _store(self, stream: Any) -> str:
        self._stored += 1
        name = f"X{self._stored}"
        self._doc.Reference(stream, name)
        return name

    def _stream(self, content: bytes, **entries: Any) -> Any:
        """Return a deflated stream; compressed now, so that pages use no memory."""
        return self._raw(_deflated(content), entries | {"Filter": "/FlateDecode"})

    def _raw(self, content: bytes, entries: dict[str, Any]) -> Any:
        self._doc.updateSignature(content)
        return self._pdf.PDFStream(self._pdf.PDFDictionary(entries), content)

    def _resources(self, content: Content) -> Any:
        entries = {}
        if content.lettered:
            entries["Font"] = self._pdf.PDFObjectReference("BasicFonts")
        if content.xobjects:
            references = {
                name: self._pdf.PDFObjectReference(name) for name in content.xobjects
            }
            entries["XObject"] = self._pdf.PDFDictionary(references)
        return self._pdf.PDFDictionary(entries)

    def _numbers(self, *numbers: str) -> Any:
        return self._pdf.PDFArrayCompact(numbers)

    def _identify(self, intent: Intent) -> None:
        """State that the file is a PDF/X-1a:2003, and which printing it is made for."""
        pdf, doc = self._pdf, self._doc
        said = {
            "Type": "/OutputIntent",
            "S": "/GTS_PDFX",
            "OutputConditionIdentifier": pdf.PDFString(intent.identifier),
            "OutputCondition": pdf.PDFString(intent.title),
            "Info": pdf.PDFString(intent.title),
        }
        if intent.condition:
            said["RegistryName"] = pdf.PDFString(REGISTRY)
        if intent.press:
            stored = self._stream(intent.press.data, N=4)
            said["DestOutputProfile"] = doc.Reference(stored)
        doc.updateSignature(f"{VERSION} {intent}".encode())
        day = pdf.PDFDate(ts=doc._timeStamp)  # noqa: SLF001 - the same date every day
        words = {
            key: pdf.PDFString(getattr(doc.info, key.lower()))
            for key in ("Title", "Author", "Subject", "Creator", "Producer")
        }
        dates = {"CreationDate": day, "ModDate": day, "Trapped": "/False"}
        version = {"GTS_PDFXVersion": pdf.PDFString(VERSION)}
        doc.info = pdf.PDFDictionary(words | dates | version)
        doc.Catalog.__NoDefault__ = [*doc.Catalog.__NoDefault__, "OutputIntents"]
        doc.Catalog.OutputIntents = pdf.PDFArray([pdf.PDFDictionary(said)])

    def _outline(self) -> Any:
        """Return the bookmarks, one a sheet, as the chain a PDF needs."""
        pdf, doc = self._pdf, self._doc
        root = pdf.PDFDictionary({"Type": "/Outlines", "Count": len(self._bookmarks)})
        parent = doc.Reference(root)
        entries = [
            pdf.PDFDictionary(
                {
                    "Title": pdf.PDFString(name),
                    "Parent": parent,
                    "Dest": pdf.PDFArrayCompact([doc.Reference(page), "/Fit"]),
                }
            )
            for name, page in self._bookmarks
        ]
        places = [doc.Reference(entry) for entry in entries]
        for at, entry in enumerate(entries):
            if at:
                entry["Prev"] = places[at - 1]
            if at + 1 < len(entries):
                entry["Next"] = places[at + 1]
        root["First"], root["Last"] = places[0], places[-1]
        return parent


def _place(content: Content, side: Side) -> None:
    """Draw each face in its slot: clipped to its inked box, moved and turned."""
    for placement in side.placements:
        held = content.save(
            f"{box(placement.inked)} W n", matrix(*placement.origin, placement.turn)
        )
        content.face(placement.face)
        content.restore(held)


@cache
def _open(font: "Font", *, renamed: bool = False) -> Any:
    """Read a font, once a run; ``renamed`` if another has the same name.

    A font without a name of its own is renamed too: the library would use the time of
    day instead.
    """
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    try:
        opened = TTFont(font.name, BytesIO(font.data), asciiReadable=False)
    except (TTFError, *BROKEN) as error:
        raise RenderError(
            f"the font {quoted(font.path.name)} cannot be put into a PDF",
            hint="open it in a font editor and save it, or use another",
        ) from error
    if renamed or opened.face.name.startswith(b"_RL_"):
        digest = sha256(font.data).hexdigest()[:8]
        opened.face.name = f"{_plain(font.name)}-{digest}".encode()
    return opened


VERY_LONG = 2000
"""Characters of a path that is stored the first time it is drawn: it may come again."""
MITRE = 5
"""How far the corner of a line may reach, in its weight: the limit of PDF."""

BROKEN = (ArithmeticError, AttributeError, LookupError, struct.error, ValueError)
"""The errors of the library that embeds a font when a table is broken."""


def _plain(name: str) -> str:
    """Return the letters and digits of a name, which any PDF reader accepts."""
    return "".join(each for each in name if each.isascii() and each.isalnum()) or "F"


@lru_cache(maxsize=512)
def _deflated(content: bytes) -> bytes:
    """Compress a stream; one of the last files of a kit is not compressed again."""
    return compress(content)
