"""Drawings: what draws is kept as paths, and what acts, fetches or lies is refused."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from pypdfium2 import PdfDocument

from pnp.errors import Complaints, Mark
from pnp.geometry import ZERO, Edges, Rect, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout import pictures
from pnp.layout.art import Face, Shape
from pnp.render import pdf
from tests.examples import cases

HERE = Mark("components/millbrook/cards.yaml", 41, 12)
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" '
    'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">'
)


def read(folder: Path, svg: str) -> tuple[Face | None, list[str]]:
    """Read a drawing; return it, and what is said of it."""
    (folder / "art.svg").write_text(svg, encoding="utf-8")
    complaints = Complaints()
    found = pictures.read(folder, "art.svg", HERE, complaints)
    assert not isinstance(found, pictures.Picture)
    told = [("warning: " * c.warning) + c.message for c in complaints.found]
    return found, told


def shapes(folder: Path, inside: str) -> list[Shape]:
    """Return the shapes of a drawing of 100 by 100 units, a millimetre each."""
    face, told = read(folder, f"{HEAD}{inside}</svg>")
    assert face, told
    return [shape for shape in face.art if isinstance(shape, Shape)]


def written(shape: Shape) -> str:
    """Write a shape's path in millimetres."""
    return " ".join(
        kind + ",".join(f"{length.mm:g}" for length in at) for kind, at in shape.steps
    )


@pytest.mark.parametrize(
    ("inside", "path"),
    [
        ('<path d="M1 2h3v4z"/>', "M1,2 L4,2 L4,6 L1,2 Z"),
        ('<rect x="1" y="2" width="3" height="4"/>', "M1,2 L4,2 L4,6 L1,6 Z"),
        ('<polygon points="1,2 4 2,4,6"/>', "M1,2 L4,2 L4,6 Z"),
        ('<polyline points="1 2 4 2"/>', "M1,2 L4,2"),
        ('<line x1="1" y1="2" x2="4" y2="6" stroke="red"/>', "M1,2 L4,6"),
        ('<g transform="translate(9)"><path d="M1 2h3"/></g>', "M10,2 L13,2"),
        ('<path transform="scale(2 3)" d="M1 2h3"/>', "M2,6 L8,6"),
        ('<path transform="rotate(90)" d="M1 -2h3"/>', "M2,1 L2,4"),
        ('<path transform="rotate(90 5 5)" d="M5 5h3"/>', "M5,5 L5,8"),
        ('<path transform="matrix(1 0 0 1 2 3)" d="M0 0h1"/>', "M2,3 L3,3"),
        ('<path transform="skewX(45)" d="M0 2h1"/>', "M2,2 L3,2"),
        ('<path transform="translate(1,1),scale(2)" d="M1 1h1"/>', "M3,3 L5,3"),
        ('<rect x="1mm" width="1in" height="3px"/>', "M3.77953,0 L99.7795,0"),
        ('<path id="a" d="M1 1h1"/><use href="#a" x="5"/>', "M6,1 L7,1"),
        (
            (
                '<defs><g id="a"><path d="M1 1h1"/></g></defs>'
                '<use xlink:href="#a" transform="scale(2)"/>'
            ),
            "M2,2 L4,2",
        ),
        (
            (
                '<symbol id="a" viewBox="0 0 10 10"><path d="M1 1h1"/></symbol>'
                '<use href="#a" width="50" height="50" x="10"/>'
            ),
            "M15,5 L20,5",
        ),
        (
            (
                '<svg x="10" width="20" height="40" viewBox="0 0 2 2">'
                '<path d="M0 0h1"/></svg>'
            ),
            "M10,10 L20,10",
        ),
    ],
)
def test_shapes_become_paths_in_place(tmp_path: Path, inside: str, path: str) -> None:
    """Basic shapes, transforms, copies and frames, on the drawing's own plane."""
    assert written(shapes(tmp_path, inside)[-1]).startswith(path)


def test_round_shapes_are_four_curves(tmp_path: Path) -> None:
    """Circles, ellipses and rounded corners pass through the points they should."""
    circle, ellipse, rounded = shapes(
        tmp_path,
        '<circle cx="50" cy="50" r="10"/><ellipse cx="50" cy="50" rx="20" ry="10"/>'
        '<rect width="40" height="20" rx="4"/>',
    )

    assert {at[-2:] for k, at in circle.steps if k == "C"} == {
        (mm(60), mm(50)),
        (mm(50), mm(60)),
        (mm(40), mm(50)),
        (mm(50), mm(40)),
    }
    assert {at[-2:] for k, at in ellipse.steps if k == "C"} == {
        (mm(70), mm(50)),
        (mm(50), mm(60)),
        (mm(30), mm(50)),
        (mm(50), mm(40)),
    }
    assert (rounded.steps[0], rounded.steps[1]) == (
        ("M", (mm(4), mm(0))),
        ("L", (mm(36), mm(0))),
    )


@pytest.mark.parametrize(
    ("inside", "fill", "stroke"),
    [
        ('<path d="M0 0h9v9z"/>', "#000000", None),
        ('<path fill="#B23A2E" d="M0 0h9v9z"/>', "#B23A2E", None),
        ('<g fill="teal"><path d="M0 0h9v9z"/></g>', "#008080", None),
        (
            '<g fill="teal"><path fill="none" stroke="red" d="M0 0h9"/></g>',
            None,
            "#FF0000",
        ),
        (
            '<path style="fill:rgb(100%,0%,0%)" fill="blue" d="M0 0h9v9z"/>',
            "#FF0000",
            None,
        ),
        (
            '<style>.a{fill:lime}</style><path class="a" d="M0 0h9v9z"/>',
            "#00FF00",
            None,
        ),
        (
            '<style>g>#b{fill:lime}</style><g><path id="b" d="M0 0h9v9z"/></g>',
            "#00FF00",
            None,
        ),
        (
            '<style>.a{fill:lime}</style><path class="a" style="fill:red" d="M0 0h9z"/>',
            "#FF0000",
            None,
        ),
        (
            '<style>path{fill:lime}#b{fill:red}</style><path id="b" d="M0 0h9z"/>',
            "#FF0000",
            None,
        ),
        ('<g color="red"><path fill="currentColor" d="M0 0h9z"/></g>', "#FF0000", None),
        ('<path id="a" d="M0 0h9v9z"/><use href="#a" fill="red"/>', "#FF0000", None),
        ('<path fill="hsl(120,100%,50%)" d="M0 0h9v9z"/>', "#00FF00", None),
    ],
)
def test_colours_come_from_wherever_svg_lets_them(
    tmp_path: Path, inside: str, fill: str | None, stroke: str | None
) -> None:
    """Attributes, groups, style attributes and style sheets, the stronger last."""
    shape = shapes(tmp_path, inside)[-1]

    assert (shape.fill and str(shape.fill), shape.stroke and str(shape.stroke)) == (
        fill,
        stroke,
    )


def test_strokes_stay_strokes(tmp_path: Path) -> None:
    """Width, dashes and ends grow with the plane they lie on."""
    (shape,) = shapes(
        tmp_path,
        '<g transform="scale(2)" stroke-linecap="round" stroke-linejoin="round">'
        '<path fill="none" stroke="red" stroke-width="1.5" stroke-dasharray="3,1.5" '
        'd="M1 1h9"/></g>',
    )

    assert (shape.weight, shape.dash) == (mm(3), (mm(6), mm(3)))
    assert (shape.cap, shape.join) == ("round", "round")


def test_holes_are_where_the_drawing_has_them(tmp_path: Path) -> None:
    """The even-odd rule is kept."""
    (shape,) = shapes(
        tmp_path, '<path fill-rule="evenodd" d="M0 0h9v9h-9z M3 3h3v3h-3z"/>'
    )

    assert shape.even_odd


@pytest.mark.parametrize(
    "inside",
    [
        '<g display="none"><path d="M0 0h9v9z"/></g>',
        '<path visibility="hidden" d="M0 0h9v9z"/>',
        '<defs><path d="M0 0h9v9z"/></defs>',
        '<symbol><path d="M0 0h9v9z"/></symbol>',
        '<path fill="none" d="M0 0h9v9z"/>',
        '<path d="M200 200h9v9z"/>',
        '<rect width="0" height="9"/>',
        '<path d=""/>',
        "<title>a tower</title>",
        "",
    ],
)
def test_a_drawing_that_shows_nothing_is_said_to(tmp_path: Path, inside: str) -> None:
    """An empty picture on a card is never what was meant."""
    face, told = read(tmp_path, f"{HEAD}{inside}</svg>")

    assert (face, told) == (None, ["'art.svg' draws nothing"])


def test_a_drawing_is_as_large_as_it_says(tmp_path: Path) -> None:
    """Its proportions count; its longer side is 100 mm until it is scaled."""
    for head in (
        'width="40mm" height="20mm"',
        'viewBox="-9 -9 4 2"',
        'width="4" height="2"',
    ):
        face, told = read(tmp_path, f'<svg {head}><path d="M-9 -9h99v99z"/></svg>')
        assert face, told

        assert (face.trim.width, face.trim.height) == (mm(100), mm(50))


def test_what_drawing_programs_leave_behind_is_passed_over(tmp_path: Path) -> None:
    """Editor's notes, metadata and definitions nobody uses are no fault."""
    face, told = read(
        tmp_path,
        f"""<?xml version="1.0"?>{HEAD}<!-- drawn by hand -->
        <sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/x"/>
        <metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
        <defs><linearGradient id="g"/><filter id="f"/></defs>
        <path style="fill:red;-inkscape-stroke:none;font-size:9px" d="M0 0h9v9z">
        <title>roof</title></path></svg>""",
    )

    assert face
    assert not told


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        (
            '<path opacity=".5" fill="red" d="M0 0h9v9z"/>',
            "is see-through; it is printed",
        ),
        (
            '<path stroke="red" stroke-linecap="square" d="M0 0h9"/>',
            "has square or cut",
        ),
        ('<path d="M0 0h150v9z"/>', "draws over its own edge"),
    ],
)
def test_what_is_printed_a_little_otherwise_is_said(
    tmp_path: Path, inside: str, told: str
) -> None:
    """A warning, and the drawing is printed."""
    face, said = read(tmp_path, f"{HEAD}{inside}</svg>")

    assert face
    assert [line.startswith(f"warning: 'art.svg' {told}") for line in said] == [True]


def test_what_is_see_through_is_paler(tmp_path: Path) -> None:
    """Half of red over white paper, whoever says so."""
    fills = [
        shapes(tmp_path, inside)[0].fill
        for inside in (
            '<g opacity=".5"><path fill="red" d="M0 0h9v9z"/></g>',
            '<path fill="red" fill-opacity="50%" d="M0 0h9v9z"/>',
            '<path fill="rgba(255,0,0,.5)" d="M0 0h9v9z"/>',
        )
    ]

    assert {str(fill) for fill in fills} == {"#FF8080"}


def test_a_clip_that_cuts_nothing_is_no_matter(tmp_path: Path) -> None:
    """Drawing programs clip to the page; a shape wholly outside is not shown."""
    clip = '<clipPath id="c"><rect width="50" height="50"/></clipPath>'
    inside = '<path d="M1 1h9v9z"/><path d="M60 60h9v9z"/>'

    assert len(shapes(tmp_path, f'{clip}<g clip-path="url(#c)">{inside}</g>')) == 1


DOCTYPE = '<!DOCTYPE svg [<!ENTITY x SYSTEM "{}">]>'
USED = "".join(
    f'<g id="a{n + 1}">{f"<use href=%#a{n}%/>" * 10}</g>'.replace("%", '"')
    for n in range(8)
)

REFUSED = {
    "an entity from a file": (
        DOCTYPE.format("file:///etc/passwd") + HEAD + "&x;</svg>",
        "has a DOCTYPE, which could name other files",
    ),
    "an entity from the net": (
        DOCTYPE.format("http://127.0.0.1/x") + HEAD + "&x;</svg>",
        "has a DOCTYPE",
    ),
    "a DTD elsewhere": (
        (
            '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1/svg.dtd">'
            f"{HEAD}</svg>"
        ),
        "has a DOCTYPE",
    ),
    "a billion laughs": (
        (
            '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
            f"{HEAD}&b;</svg>"
        ),
        "has a DOCTYPE",
    ),
    "a picture from the net": (
        '<image href="http://127.0.0.1/x.png" width="9" height="9"/>',
        "has a <image> in it",
    ),
    "a picture from a file": ('<image href="file:///etc/passwd"/>', "has a <image>"),
    "an imported style sheet": (
        "<style>@import url(http://127.0.0.1/x.css);</style>",
        "has a style sheet with @import",
    ),
    "a style sheet elsewhere": (
        f'<?xml-stylesheet href="http://127.0.0.1/x.css"?>{HEAD}</svg>',
        "uses a style sheet in another file",
    ),
    "a script": ("<script>alert(1)</script>", "has a <script> in it"),
    "a script in an attribute": (
        '<path onload="alert(1)" d="M0 0h9"/>',
        "has a script in 'onload'",
    ),
    "a web page": ("<foreignObject/>", "has a <foreignObject> in it"),
    "something that moves": ("<animate/>", "has a <animate> in it"),
    "a copy of itself": (
        '<g id="a"><use href="#a"/></g>',
        "has a <use> of '#a', which is itself",
    ),
    "copies of each other": (
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
        "which is itself",
    ),
    "a copy of nothing": (
        '<use href="#a"/>',
        "has a <use> of '#a', which is not there",
    ),
    "a copy from elsewhere": ('<use href="x.svg#a"/>', "refers to 'x.svg#a'"),
    "a hundred million copies": (
        f'<defs><path id="a0" d="M0 0h1"/>{USED}</defs><use href="#a8"/>',
        "has more than 10,000 copies by <use>",
    ),
    "50,000 groups in each other": (
        "<g>" * 50_000 + "</g>" * 50_000,
        "is nested deeper than 64 groups",
    ),
    "30,000 shapes": ('<path d="M0 0h1"/>' * 30_000, "has more than 20,000 elements"),
    "an endless size": (
        '<svg width="1e9" height="1e9"><path d="M0 0h9v9z"/></svg>',
        "has an impossible size: 1e+09 x 1e+09",
    ),
    "a line for a page": ('<svg width="9000" height="1"/>', "is too narrow"),
    "no size": ('<svg><path d="M0 0h9v9z"/></svg>', "has no size"),
    "no XML": ("<svg <<", "is not well-formed XML at 1:6"),
    "no drawing": ('<html><svg xmlns="x"/></html>', "is not an SVG drawing"),
    "words": ("<text>Fog</text>", "has a <text> in it"),
    "a gradient": (
        '<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>',
        "has a fill that is not one colour",
    ),
    "a fill from a file": (
        '<rect width="9" height="9" fill="url(file:///etc/passwd)"/>',
        "refers to 'url(file:///etc/passwd)'",
    ),
    "a filter": ('<path style="filter:url(#f)" d="M0 0h9"/>', "has a filter"),
    "a mask": ('<path mask="url(#m)" d="M0 0h9"/>', "has a mask"),
    "an arrow head": ('<path marker-end="url(#m)" d="M0 0h9"/>', "has a marker"),
    "a round clip": (
        '<clipPath id="c"><circle r="9"/></clipPath><g clip-path="url(#c)"/>',
        "is cut to a shape by a clip path",
    ),
    "a clip that cuts": (
        (
            '<clipPath id="c"><rect width="50" height="50"/></clipPath>'
            '<path clip-path="url(#c)" d="M0 0h90v90z"/>'
        ),
        "has a shape cut off by a clip path",
    ),
    "a stretched stroke": (
        '<path transform="scale(1 3)" stroke="red" d="M0 0h9"/>',
        "has a stroke that is wider one way",
    ),
    "no colour": ('<path fill="reddish" d="M0 0h9v9z"/>', "has a colour 'reddish'"),
    "no path": ('<path d="M0 0 foo"/>', "cannot be drawn: 'M0 0 foo' is not a path"),
    "no transform": ('<g transform="bend(3)"/>', "bend() with 1 numbers"),
    "no number": ('<rect width="wide" height="9"/>', "has width 'wide'"),
    "a share": ('<rect width="50%" height="9"/>', "has width '50%'"),
    "a number without end": ('<path d="M0 0L1e400 9z"/>', "too large to draw"),
    "a place far away": ('<path d="M0 0L1e30 9 9 9z"/>', "reaches too far out"),
    "a pen without end": (
        '<path stroke="red" stroke-width="1e20" d="M0 0h9"/>',
        "has a stroke wider than any page",
    ),
    "brackets in a style": (
        f'<path style="fill:{"(" * 100_000}" d="M0 0h9"/>',
        "is nested without end",
    ),
    "a style that takes for ever": (
        f"<style>q {'g ' * 9}{{fill:red}}</style>" + "<g>" * 40 + "</g>" * 40,
        "has a style for 'q g g g",
    ),
    "too many styles": (
        f"<style>{'*{fill:red}' * 2_000}</style>" + "<g/>" * 2_000,
        "has 2,000 style rules for 2,002 elements",
    ),
    "5 MB": (f"<!--{'x' * 5_000_000}-->", "has 5,000,"),
}


SLOW = {"brackets in a style", "a hundred million copies"}


@pytest.mark.parametrize("case", cases(REFUSED, slow=SLOW))
def test_a_hostile_or_unprintable_drawing_is_one_clear_line(
    tmp_path: Path, case: str
) -> None:
    """Nothing is fetched, nothing explodes, and the file and the fault are named."""
    svg, said = REFUSED[case]
    whole = svg if "<svg" in svg or "<html" in svg else f"{HEAD}{svg}</svg>"

    face, told = read(tmp_path, whole)

    assert face is None
    assert [said in line and line.startswith("'art.svg' ") for line in told] == [True]


EVERYTHING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -5 200 100">
<style>.a{fill:#ff0000;stroke:#00f;stroke-width:2} #z{stroke:hsl(120,50%,50%)}</style>
<symbol id="y" viewBox="0 0 10 20"><path d="M0 0h10v20z"/></symbol>
<g transform="translate(20 15) rotate(20) skewX(10)"><path style="fill:red"
  d="M0 0 L20 0 a10 15 30 0 1 0 20 t 5 5 q 3 3 -8 8 s -10 -10 -12 0z"/></g>
<g id="s"><rect x="30" width="10" height="10"/><circle cx="35" cy="5" r="2" fill="white"/></g>
<use href="#s" transform="translate(50 6) scale(2) rotate(30 5 5)" fill="teal"/>
<use href="#y" x="150" y="10" width="30" height="30"/>
<polyline points="2,60 40,70 60,60" fill="none" stroke="purple" stroke-width="3"
  stroke-dasharray="6 3" stroke-linecap="round" stroke-linejoin="round"/>
<ellipse cx="90" cy="60" rx="16" ry="8" transform="matrix(1 .2 .3 1 -10 0)"/>
<line id="z" x2="180" y2="90" stroke="black"/>
<path fill-rule="evenodd" d="M120 60h20v16h-20zM124 64h8v8h-8z"/>
<polygon class="a" points="150 60 170 60 160 80"/></svg>"""


@pytest.mark.parametrize(
    "encoding",
    ["UTF-8", "ISO-8859-1", "latin-1", "windows-1252", "us-ascii", "ascii"],
)
def test_a_drawing_is_read_in_the_encodings_that_drawings_have(
    tmp_path: Path, encoding: str
) -> None:
    svg = (
        f'<?xml version="1.0" encoding="{encoding}"?>{HEAD}<path d="M1 2h3v4z"/></svg>'
    )
    complaints = Complaints()
    (tmp_path / "art.svg").write_bytes(svg.encode(encoding))

    assert pictures.read(tmp_path, "art.svg", HERE, complaints)
    assert not complaints.found


@pytest.mark.parametrize(
    "encoding",
    [
        *("rot13", "hex", "zip", "base64", "utf-7", "utf-16", "utf-32", "punycode"),
        *("klingon", "unicode_escape", "undefined", "cp1252", "", "x" * 500),
    ],
)
def test_no_other_encoding_is_tried(tmp_path: Path, encoding: str) -> None:
    """Some codecs of Python are no text, and some are known to nobody else."""
    face, told = read(
        tmp_path,
        f"<?xml version='1.0' encoding='{encoding}'?>{HEAD}<path d='M1 2h3'/></svg>",
    )

    assert face is None
    (line,) = told
    assert line.startswith("'art.svg' is written in '")
    assert len(line) < 120


def test_an_encoding_is_refused_though_it_stands_behind_many_blanks(
    tmp_path: Path,
) -> None:
    head = f"<?xml version='1.0'{' ' * 3000} encoding='rot13'?>"

    face, told = read(tmp_path, f"{head}{HEAD}<path d='M1 2h3'/></svg>")

    assert (face, told) == (None, ["'art.svg' is written in 'rot13'"])


@pytest.mark.slow
def test_a_drawing_looks_as_another_program_draws_it(tmp_path: Path) -> None:
    """WeasyPrint's page and ours differ by the grey of a few edges."""
    face, _ = read(tmp_path, EVERYTHING)
    assert face
    page = "@page{size:100mm 50mm;margin:0} body{margin:0} svg{display:block}"
    html = f"<style>{page}</style>{EVERYTHING}"
    weasyprint = pytest.importorskip("weasyprint")
    theirs = picture(weasyprint.HTML(string=html).write_pdf())
    ours = picture(pdf.render(sheet_of(face), title="a drawing"))

    difference = ImageStat.Stat(ImageChops.difference(ours, theirs))

    assert ours.size == theirs.size
    assert max(difference.mean) < 0.2


def picture(page: bytes) -> Image.Image:
    """Return a page as pixels, three to the point."""
    drawn: Image.Image = PdfDocument(page)[0].render(scale=3).to_pil()
    return drawn.convert("RGB")


def sheet_of(face: Face) -> list[Sheet]:
    """Return a sheet as large as a face, with nothing else on it."""
    at = Rect(ZERO, ZERO, face.trim.width, face.trim.height)
    side = Side((Placement(face, at),))
    return [Sheet("drawing", Page("drawing", face.trim, Edges()), side)]
