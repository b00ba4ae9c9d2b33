"""The work it takes to draw each page, found before anything is drawn.

Thirty forms of which each shows the next one three times are five kilobytes, and no
computer draws them.  So operators are counted each time they are drawn, but each form
is read once.  Letters, masks and patterns that are drawings count with every operator
that may use them.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from pnp import limits
from pnp.preflight.finding import Doubt
from pnp.preflight.unpacking import TooMuch, unpacked

VERB = re.compile(
    rb"(?<![A-Za-z/])(?:[qQwSsbBfF]|cm|gs|sh|Do|T[fjJ]|['\"])(?![A-Za-z])"
)
USE = re.compile(rb"(?<![A-Za-z])Do(?![A-Za-z])")
NAMED = re.compile(rb"(/[A-Za-z0-9_.+-]+)\s+Do(?![A-Za-z])")
SHADE = re.compile(rb"(?<![A-Za-z])sh(?![A-Za-z])")

LONG = 20
"""Bytes of a drawing that count as one operator, if fewer are named."""

SHADED = 20_000
"""The operators that painting one shading counts as: it may cover the whole page."""

WHAT = "the drawing of all pages"


def doubts(pdf: Any) -> Iterator[Doubt]:
    """Yield nothing; raise TooMuch if the pages take too long to draw."""
    scales = _Scales()
    total = 0
    for page in pdf.pages:
        total += scales.page(page)
        _refuse_long(total)
    yield from ()


def _refuse_long(steps: int) -> None:
    if steps > limits.PDF_OPERATORS:
        raise TooMuch(WHAT, f"takes more than {limits.PDF_OPERATORS:,} operators")


class _Scales:
    """Weighs streams in operators, each once per set of resources."""

    def __init__(self) -> None:
        self._known: dict[object, int | None] = {}
        self._besides: dict[object, int] = {}
        self._read = 0

    def page(self, page: Any) -> int:
        """Return how many operators draw a page, with all that is on it."""
        resources = page.resources
        weight = self._drawn(_contents(page.obj), resources, page.obj.objgen, 0)
        annotations = page.obj.get("/Annots")
        for each in annotations if annotations is not None else ():
            self._charge(1)
            for look in _looks(each.get("/AP", {}).get("/N")):
                weight += self._form(look, resources, page.obj.objgen, 0)
        return weight

    def _charge(self, steps: int) -> None:
        self._read += steps
        _refuse_long(self._read)

    def _form(self, form: Any, resources: Any, owner: object, depth: int) -> int:
        """Return the weight of a form; one without resources takes its user's."""
        own = form.get("/Resources")
        key = (form.objgen, form.objgen if own is not None else owner)
        if key in self._known:
            known = self._known[key]
            if known is None:
                raise TooMuch("a form", "draws itself")
            return known
        if depth > limits.DRAWING_DEPTH:
            levels = f"{limits.DRAWING_DEPTH} forms within each other"
            raise TooMuch("a drawing", f"has more than {levels}")
        self._known[key] = None
        within = resources if own is None else own
        weight = self._drawn([form], within, key[1], depth + 1)
        self._known[key] = weight
        return weight

    def _drawn(
        self, streams: list[Any], resources: Any, owner: object, depth: int
    ) -> int:
        parts = (
            unpacked(each, "the drawing of a page", limits.PDF_DRAWN)
            for each in streams
        )
        data = b"\n".join(parts)
        own = max(sum(1 for _ in VERB.finditer(data)), len(data) // LONG)
        self._charge(own)
        weight = own + SHADED * sum(1 for _ in SHADE.finditer(data))
        for kind in ("/Pattern", "/ExtGState", "/Shading"):
            found = resources.get(kind)
            weight += own * self._beside(kind, found, resources, owner, depth)
        letters = resources.get("/Font")
        weight += len(data) * self._beside("/Font", letters, resources, owner, depth)
        weight += self._used(data, resources, owner, depth)
        _refuse_long(weight)
        return weight

    def _used(self, data: bytes, resources: Any, owner: object, depth: int) -> int:
        """Return the weight of the forms used, counted each time."""
        entries = resources.get("/XObject")
        uses = sum(1 for _ in USE.finditer(data))
        if entries is None or not uses:
            return 0
        weight, weights = 0, {}
        for each in NAMED.finditer(data):
            name = each[1].decode()
            if name not in weights and name in entries:
                weights[name] = self._shown(entries[name], resources, owner, depth)
            if name in weights:
                weight += weights[name]
                uses -= 1
                _refuse_long(weight)
        if uses > 0:  # an escaped name: it may be any of them
            self._charge(len(entries))
            all_ = (self._shown(v, resources, owner, depth) for v in entries.values())
            weight += uses * max(all_, default=0)
        return weight

    def _shown(self, shown: Any, resources: Any, owner: object, depth: int) -> int:
        form = shown.get("/Subtype") == "/Form"
        return self._form(shown, resources, owner, depth) if form else 0

    def _beside(
        self, kind: str, entries: Any, resources: Any, owner: object, depth: int
    ) -> int:
        """Return the most that one use of a letter, a mask or a pattern draws."""
        if entries is None:
            return 0
        key = (kind, entries.objgen if entries.is_indirect else owner)
        if key not in self._besides:
            self._charge(len(entries))
            weights = [
                self._form(each, *(own or (resources, owner)), depth)
                for entry in entries.values()
                for each, own in _side(kind, entry)
            ]
            self._besides[key] = max(weights, default=0)
        return self._besides[key]


def _side(kind: str, entry: Any) -> Iterator[tuple[Any, tuple[Any, object] | None]]:
    """Yield the streams that draw a letter, a mask or a pattern.

    The letters of a font take their resources from it, if it has any.
    """
    import pikepdf

    if kind == "/Font" and entry.get("/Subtype") == "/Type3":
        own = entry.get("/Resources")
        from_font = None if own is None else (own, entry.objgen)
        yield from ((each, from_font) for each in entry.get("/CharProcs", {}).values())
    elif kind == "/ExtGState":
        mask = entry.get("/SMask")
        if isinstance(mask, pikepdf.Dictionary) and "/G" in mask:
            yield mask["/G"], None
    elif kind == "/Shading":
        _refuse_computed(entry)
    elif kind == "/Pattern" and entry.get("/PatternType") == 2:
        _refuse_computed(entry.get("/Shading", {}))
    elif kind == "/Pattern":
        if len(entry.get("/Resources", {}).get("/Pattern", {})):
            raise TooMuch("a pattern", "is made of patterns")
        yield entry, None


def _refuse_computed(shading: Any) -> None:
    """Raise TooMuch if a program computes the colour of each dot."""
    import pikepdf

    waiting = [shading.get("/Function")]
    for _ in range(limits.DRAWING_DEPTH):
        if not waiting:
            return
        found = waiting.pop()
        if isinstance(found, pikepdf.Array):
            waiting += islice(found, limits.DRAWING_DEPTH)
        elif found is not None:
            if found.get("/FunctionType") == 4:
                break
            waiting.append(found.get("/Functions"))
    raise TooMuch("a shading", "is computed by a program")


def _looks(found: Any) -> Iterator[Any]:
    """Yield the forms that may show an annotation."""
    import pikepdf

    if isinstance(found, pikepdf.Stream):
        yield found
    elif found is not None:
        yield from (each for each in found.values() if isinstance(each, pikepdf.Stream))


def _contents(page: Any) -> list[Any]:
    import pikepdf

    found = page.get("/Contents")
    every = found if isinstance(found, pikepdf.Array) else [found]
    return [each for each in every if isinstance(each, pikepdf.Stream)]
