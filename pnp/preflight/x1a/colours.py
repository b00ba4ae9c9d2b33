"""The inks of a press alone: checks of colour spaces and operators."""

from collections.abc import Iterator
from typing import Any

from pnp.preflight.finding import Doubt

PRESS = {"/DeviceCMYK", "/DeviceGray", "/CMYK", "/G"}
NAMED = PRESS | {"/Pattern"}
INKS = "cyan, magenta, yellow, black, grey or a spot ink"
RGB = {"rg", "RG"}
KNOWN = frozenset(
    {
        *("b", "B", "b*", "B*", "f", "F", "f*", "n", "s", "S", "W", "W*", "re"),
        *("c", "h", "l", "m", "v", "y", "q", "Q", "cm", "w", "J", "j", "M", "d"),
        *("i", "ri", "gs", "sh", "Do", "BI", "ID", "EI", "BX", "EX", "d0", "d1"),
        *("CS", "cs", "SC", "sc", "SCN", "scn", "G", "g", "K", "k", "RG", "rg"),
        *("BT", "ET", "T*", "Tc", "Td", "TD", "Tf", "Tj", "TJ", "TL", "Tm", "Tr"),
        *("Ts", "Tw", "Tz", "'", '"', "BDC", "BMC", "EMC", "MP", "DP"),
    }
)
"""Operators of PDF 1.4; ``PS`` is not among them."""


def space(found: Any, depth: int = 0) -> Iterator[Doubt]:
    """Yield what in a colour space a press does not have."""
    import pikepdf

    if depth > 4:
        yield Doubt("a colour space", "within itself", INKS)
        return
    if isinstance(found, pikepdf.Name):
        if str(found) not in NAMED:
            yield _refused(str(found))
        return
    kind = str(found[0]) if isinstance(found, pikepdf.Array) and len(found) else ""
    if kind in ("/Separation", "/DeviceN"):
        stands_for = found[2]
        if not (isinstance(stands_for, pikepdf.Name) and str(stands_for) in PRESS):
            yield Doubt("a spot ink", "shown by other than CMYK", "CMYK or grey")
    elif kind in ("/Indexed", "/I", "/Pattern"):
        if len(found) > 1:
            yield from space(found[1], depth + 1)
    elif kind not in NAMED:
        yield _refused(kind)


def _refused(kind: str) -> Doubt:
    return Doubt("a colour", f"in {kind[1:60] or 'no known space'}", INKS)


def drawn(stream: Any, named: Any) -> Iterator[Doubt]:
    """Yield colours and operators of a drawing; ``named`` are its own colour spaces."""
    import pikepdf

    said: set[Doubt] = set()
    own = set(named) if named is not None else set()
    for each in pikepdf.parse_content_stream(stream):
        if isinstance(each, pikepdf.ContentStreamInlineImage):
            said.update(_inline(each.iimage, own))
            continue
        verb = str(each.operator)
        if verb not in KNOWN:
            said.add(Doubt("an operator", repr(verb[:20]), "one of PDF 1.4"))
        elif verb in RGB:
            said.add(_refused("/DeviceRGB"))
        elif verb in ("cs", "CS") and str(each.operands[0]) not in own:
            said.update(space(each.operands[0]))
    yield from sorted(said, key=lambda each: (each.what, each.value))


def _inline(image: Any, own: set[str]) -> Iterator[Doubt]:
    """Yield what is wrong with a picture within a drawing."""
    from pnp.preflight.x1a.parts import FILTERS

    said = image.obj
    found = said.get("/ColorSpace", said.get("/CS"))
    masks = bool(said.get("/ImageMask", said.get("/IM", False)))
    if not masks and found is not None and str(found) not in own:
        yield from space(found)
    for name in image.filters:
        if str(name) not in FILTERS:
            yield Doubt("a picture", f"packed with {name[1:60]}", "in a plain filter")
