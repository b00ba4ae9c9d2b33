"""What pages are drawn with: pictures, graphics states, halftones, streams."""

from collections.abc import Iterator
from typing import Any

from pnp import limits
from pnp.preflight.finding import Doubt
from pnp.preflight.unpacking import TooMuch, unpacked
from pnp.preflight.x1a import colours

FILTERS = {
    *("/FlateDecode", "/DCTDecode", "/CCITTFaxDecode", "/RunLengthDecode"),
    *(
        "/ASCIIHexDecode",
        "/ASCII85Decode",
        "/Fl",
        "/DCT",
        "/CCF",
        "/RL",
        "/AHx",
        "/A85",
    ),
}
"""Filters of streams that PDF/X-1a:2003 allows: not LZW, and none of later versions."""
TRANSFERS = {"/TR": set[str](), "/TR2": {"/Default"}, "/HTP": set[str]()}
"""Entries of a graphics state that change how ink is applied, with allowed values."""


def doubts(pdf: Any) -> Iterator[Doubt]:
    """Yield what is wrong with the parts of each page, each part checked once."""
    for each in pdf.objects:
        yield from _packed(each)
    seen = _Seen()
    for at, page in enumerate(pdf.pages, 1):
        found = _group(page.obj), _drawing(page.obj, page.resources, seen)
        yield from (doubt.on(at) for each in found for doubt in each)


class _Seen:
    """The parts that have been checked."""

    def __init__(self) -> None:
        self._known: set[object] = set()

    def new(self, part: Any) -> bool:
        """Whether a part is new; a part inside a page itself always is."""
        if not part.is_indirect:
            return True
        if part.objgen in self._known:
            return False
        self._known.add(part.objgen)
        if len(self._known) > limits.PDF_PARTS:
            most = f"{limits.PDF_PARTS:,} fonts, pictures and lists of them"
            raise TooMuch("the file", f"has more than {most}")
        return True


def _packed(found: Any) -> Iterator[Doubt]:
    import pikepdf

    if not isinstance(found, pikepdf.Stream):
        return
    if "/F" in found or "/FFilter" in found:
        yield Doubt("a stream", "kept in another file", "in this one")
    said = found.get("/Filter", [])
    for name in said if isinstance(said, pikepdf.Array | list) else [said]:
        if str(name) not in FILTERS:
            yield Doubt("a stream", f"packed with {str(name)[1:60]}", "plain, or Flate")


def _drawing(stream: Any, resources: Any, seen: _Seen) -> Iterator[Doubt]:
    """Yield what is wrong with a drawing, and with everything it uses."""
    import pikepdf

    whole = (
        stream.get("/Contents") if not isinstance(stream, pikepdf.Stream) else stream
    )
    for each in whole if isinstance(whole, pikepdf.Array) else [whole]:
        if isinstance(each, pikepdf.Stream):
            unpacked(each, "the drawing of a page", limits.PDF_DRAWN)
    if whole is not None:
        yield from colours.drawn(stream, resources.get("/ColorSpace"))
    yield from _resources(resources, seen)


def _resources(resources: Any, seen: _Seen) -> Iterator[Doubt]:
    if not seen.new(resources):
        return
    for entry in _new(resources, "/ColorSpace", seen):
        yield from colours.space(entry)
    for entry in _new(resources, "/Font", seen):
        yield from _font(entry, resources, seen)
    for entry in _new(resources, "/ExtGState", seen):
        yield from _state(entry)
    for entry in _new(resources, "/Shading", seen):
        yield from colours.space(entry["/ColorSpace"])
    for entry in _new(resources, "/Pattern", seen):
        yield from _pattern(entry, resources, seen)
    for entry in _new(resources, "/XObject", seen):
        yield from _xobject(entry, resources, seen)


def _new(resources: Any, kind: str, seen: _Seen) -> Iterator[Any]:
    entries = resources.get(kind)
    if entries is not None and seen.new(entries):
        for entry in entries.values():
            if not hasattr(entry, "is_indirect") or seen.new(entry):
                yield entry


def _font(font: Any, resources: Any, seen: _Seen) -> Iterator[Doubt]:
    """Yield what is wrong with the letters of a font that are drawings."""
    if font.get("/Subtype") == "/Type3":
        own = font.get("/Resources", resources)
        for drawing in font.get("/CharProcs", {}).values():
            if seen.new(drawing):
                yield from _drawing(drawing, own, seen)


def _state(state: Any) -> Iterator[Doubt]:
    """Yield transparency, and curves that change how ink is applied."""
    for key in ("/CA", "/ca"):
        if float(state.get(key, 1)) != 1:
            yield Doubt("ink", f"transparent ({key} {float(state[key]):g})", "opaque")
    if str(state.get("/BM", "/Normal")) not in ("/Normal", "/Compatible"):
        yield Doubt("ink", "blended with what is below", "opaque")
    if "/SMask" in state and str(state["/SMask"]) != "/None":
        yield Doubt("ink", "seen through a mask", "opaque")
    for key, may in TRANSFERS.items():
        if key in state and str(state[key]) not in may:
            yield Doubt(key, "set", "absent: it changes how ink is laid")
    halftone = state.get("/HT")
    if halftone is not None and hasattr(halftone, "keys"):
        if halftone.get("/HalftoneType") not in (1, 5):
            yield Doubt("/HalftoneType", f"{halftone.get('/HalftoneType')}", "1 or 5")
        if "/HalftoneName" in halftone:
            yield Doubt("/HalftoneName", "set", "absent")


def _pattern(pattern: Any, resources: Any, seen: _Seen) -> Iterator[Doubt]:
    if "/ExtGState" in pattern:
        yield from _state(pattern["/ExtGState"])
    if pattern.get("/PatternType") == 2:
        yield from colours.space(pattern["/Shading"]["/ColorSpace"])
    else:
        yield from _drawing(pattern, pattern.get("/Resources", resources), seen)


def _xobject(drawn: Any, resources: Any, seen: _Seen) -> Iterator[Doubt]:
    """Yield what is wrong with a form or a picture."""
    kind = str(drawn.get("/Subtype", ""))
    if "/PS" in drawn or str(drawn.get("/Subtype2", "")) == "/PS":
        yield Doubt("a drawing", "PostScript", "a form or a picture")
    if "/OPI" in drawn:
        yield Doubt("a picture", "a stand-in for another (/OPI)", "itself")
    if "/Ref" in drawn:
        yield Doubt("a drawing", "kept in another file", "in this one")
    if kind == "/Form":
        yield from _group(drawn)
        yield from _drawing(drawn, drawn.get("/Resources", resources), seen)
    elif kind == "/Image":
        yield from _image(drawn)


def _group(drawn: Any) -> Iterator[Doubt]:
    if str(drawn.get("/Group", {}).get("/S", "")) == "/Transparency":
        yield Doubt("a drawing", "a group that may be seen through", "opaque")


def _image(image: Any) -> Iterator[Doubt]:
    if "/SMask" in image and str(image["/SMask"]) != "/None":
        yield Doubt("a picture", "transparent", "opaque")
    if image.get("/SMaskInData", 0):
        yield Doubt("a picture", "transparent", "opaque")
    if any(bool(a.get("/DefaultForPrinting")) for a in image.get("/Alternates", [])):
        yield Doubt("a picture", "printed by another one", "printed itself")
    if not image.get("/ImageMask", False):
        yield from colours.space(image.get("/ColorSpace", ""))
