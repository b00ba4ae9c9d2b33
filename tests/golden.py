"""Golden pages: small pictures looked at once, and compared to the last dot since.

One pinned renderer draws them and no dot may differ.  Where one does, before, after
and the difference go to ``output/golden-report/index.html``; look at it, and if the
new page is right, bless it with ``make accept`` (``PNP_ACCEPT=1 pytest``).
"""

import os
from html import escape
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from pnp.render import png

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests" / "golden"
REPORT = ROOT / "output" / "golden-report"
ACCEPT = "PNP_ACCEPT"
DPI = 100


def assert_golden(name: str, pdf: bytes, at: int = 0, *, dpi: int = DPI) -> None:
    """Compare a page of a PDF with the picture of that name, dot by dot."""
    assert_golden_picture(name, png.picture(pdf, at, dpi))


def assert_golden_picture(name: str, after: Image.Image) -> None:
    """Compare a picture with the one of that name, dot by dot."""
    path = GOLDEN / f"{name}.png"
    before = Image.open(path).convert("RGB") if path.exists() else None
    if before is not None and _same(before, after):
        _forget(name)
        return
    if os.environ.get(ACCEPT):
        GOLDEN.mkdir(exist_ok=True)
        path.write_bytes(_written(after))
        _forget(name)
        return
    _report(name, before, after)
    what = "differs from" if before is not None else "has no"
    pytest.fail(f"{name} {what} its golden page; look at {REPORT / 'index.html'}")


def _same(before: Image.Image, after: Image.Image) -> bool:
    return before.size == after.size and before.tobytes() == after.tobytes()


def _written(picture: Image.Image) -> bytes:
    """Return a picture as a PNG, as small as it goes: it lives in the repository."""
    out = BytesIO()
    few = picture.getcolors(256)
    small = picture.quantize(256, dither=Image.Dither.NONE) if few else picture
    kept = small if few and _same(small.convert("RGB"), picture) else picture
    kept.save(out, "PNG", optimize=True)
    return out.getvalue()


def _report(name: str, before: Image.Image | None, after: Image.Image) -> None:
    """Lay before, after and difference beside each other, with all others found."""
    REPORT.mkdir(parents=True, exist_ok=True)
    shown = {"after": after}
    if before is not None:
        shown["before"] = before
        shown["difference"] = _difference(before, after)
    for kind, picture in shown.items():
        picture.save(REPORT / f"{name}-{kind}.png")
    _index()


def _difference(before: Image.Image, after: Image.Image) -> Image.Image:
    """Return what changed, in red over a pale page."""
    size = (max(before.width, after.width), max(before.height, after.height))
    one, two = (Image.new("RGB", size, "white") for _ in range(2))
    one.paste(before)
    two.paste(after)
    changed = (
        ImageChops.difference(one, two).convert("L").point(lambda d: 255 * (d > 0))
    )
    pale = Image.blend(two, Image.new("RGB", size, "white"), 0.7)
    pale.paste((200, 0, 0), mask=changed)
    return pale


def _forget(name: str) -> None:
    """Take a page that is right again out of the report."""
    stale = [*REPORT.glob(f"{name}-before.png"), *REPORT.glob(f"{name}-after.png")]
    stale += REPORT.glob(f"{name}-difference.png")
    for each in stale:
        each.unlink(missing_ok=True)
    if stale:
        _index()


def _index() -> None:
    names = sorted(
        p.name.removesuffix("-after.png") for p in REPORT.glob("*-after.png")
    )
    rows = "\n".join(_row(escape(name)) for name in names)
    style = "td{vertical-align:top;padding:1em}img{border:1px solid #bbb;zoom:2}"
    page = "<!doctype html><meta charset=utf-8><title>Golden pages</title>\n"
    heads = "<tr><th><th>before<th>after<th>difference</tr>"
    (REPORT / "index.html").write_text(
        f"{page}<style>{style}</style>\n<table>{heads}\n{rows}\n</table>\n"
    )


def _row(name: str) -> str:
    kinds = ("before", "after", "difference")
    cells = "".join(
        f'<td><img src="{name}-{kind}.png" alt="{kind}">'
        if (REPORT / f"{name}-{kind}.png").exists()
        else "<td>none"
        for kind in kinds
    )
    return f"<tr><th>{name}{cells}</tr>"
