"""Every PDF of every kit, read by eyes that are not ours, and by our own preflight.

Both editions, on A4 and on Letter, for every way of backs.  Booklets know only which
edge a sheet is turned over on, so they are set twice for each paper and not five
times.  A file that is the same in two kits is looked at once.  ``make test`` looks at
some kits that other tests print as well, ``make soak`` at all of them.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from pathlib import Path

import pytest

from pnp.imposition.page import paper
from pnp.imposition.sheet import Backs
from pnp.preflight import preflight
from tests.kits import DRAWN, EDITIONS, FORMS, PAPERS, WAYS, Kit, Shop

pytestmark = pytest.mark.slow

NEEDED = ("qpdf", "pdffonts", "pdfinfo")
FORM_FILES = {f"{name}.pdf" for name in FORMS}
"""Typed into on a screen, so their fonts are whole."""

PART_OF_ALL = ("long-edge", "short-edge")
"""The ways of backs whose kits are printed with their booklets."""


@dataclass(frozen=True)
class Shelf:
    """The kits of one edition on one paper: their files, equal ones once."""

    kits: tuple[Kit, ...]

    @property
    def files(self) -> Iterator[Path]:
        """Every PDF that is like no other before it."""
        seen = set()
        for kit in self.kits:
            for path in kit.files:
                digest = sha256(path.read_bytes()).hexdigest()
                if (path.name, digest) not in seen:
                    seen.add((path.name, digest))
                    yield path


ONE: tuple[Backs, ...] = ("long-edge",)
PRINTED_ANYWAY = (
    ("published", "A4", ("long-edge", "gutterfold")),
    ("published", "Letter", ONE),
)
SHELVES = [
    *(pytest.param(each, id="-".join(each[:2])) for each in PRINTED_ANYWAY),
    *(
        pytest.param((*pair, WAYS), id="-".join((*pair, "all")), marks=pytest.mark.soak)
        for pair in product(EDITIONS, PAPERS)
    ),
]


@pytest.fixture(params=SHELVES)
def shelf(shop: Shop, request: pytest.FixtureRequest) -> Shelf:
    """Print the kits of one edition on one paper, for some ways of backs or all."""
    edition, paper_name, ways = request.param
    kits = (
        shop.kit(
            edition,
            paper=paper_name,
            backs=way,
            only=() if way in PART_OF_ALL else DRAWN,
        )
        for way in ways
    )
    return Shelf(tuple(kits))


def tool(name: str, *words: object) -> str:
    """Run a tool of the system; return what it says, once it is content."""
    if shutil.which(name) is None:
        if os.environ.get("CI"):
            pytest.fail(f"{name} is not installed; run: make check-tools")
        pytest.skip(f"{name} is not installed; make check-tools installs it")
    done = subprocess.run(
        [name, *map(str, words)], capture_output=True, text=True, check=False
    )
    said = done.stdout + done.stderr

    assert done.returncode == 0, f"{name} {' '.join(map(str, words))}\n{said}"
    return said


def shown(path: Path) -> str:
    """Return a file's name with the kit it is of."""
    return f"{path.parent.name}/{path.name}"


def test_a_kit_has_all_its_files(shelf: Shelf) -> None:
    drawn = {f"{name}.pdf" for name in (*DRAWN, "poster")}
    for kit in shelf.kits:
        files = {path.name for path in kit.files}
        booklets = {"rulebook.pdf", "assembly.pdf"} if not kit.order.only else set()

        assert files == drawn | booklets
        assert {path.name for path in kit.folder.iterdir()} == files | {"manifest.json"}


def test_qpdf_finds_no_fault(shelf: Shelf) -> None:
    for path in shelf.files:
        assert "No syntax or stream encoding errors" in tool("qpdf", "--check", path)


@dataclass(frozen=True)
class Font:
    """One line of what pdffonts says."""

    name: str
    embedded: bool
    subset: bool
    unicode: bool

    @classmethod
    def listed(cls, said: str) -> Iterator["Font"]:
        """Read the table, by the columns its rule draws."""
        _, rule, *lines = said.splitlines()
        spans = [match.span() for match in re.finditer("-+", rule)]
        for line in lines:
            name, _, _, *flags, _ = (line[a:b].strip() for a, b in spans)
            yield cls(name, *(flag == "yes" for flag in flags))


def test_every_font_is_embedded_and_only_what_is_used_of_it(shelf: Shelf) -> None:
    """A font of a form may be whole, since nobody knows what is typed."""
    for path in shelf.files:
        fonts = list(Font.listed(tool("pdffonts", path)))

        assert fonts, shown(path)
        for font in fonts:
            where = f"{shown(path)}: {font.name}"
            assert "Helvetica" not in font.name, where
            assert font.embedded, where
            assert font.unicode, where
            assert font.subset or path.name in FORM_FILES, where


BOX = re.compile(
    r"Page +(\d+) (\w+): +([-\d.]+) +([-\d.]+) +([-\d.]+) +([-\d.]+)$", re.MULTILINE
)


def test_every_page_is_exactly_the_paper(shelf: Shelf) -> None:
    """Upright or lying; the poster is on A2, or on ARCH C where paper is in inches."""
    wanted = shelf.kits[0].order.paper
    large = {"A4": "A2", "Letter": "ARCH C"}[wanted]
    for path in shelf.files:
        size = paper(large if path.name == "poster.pdf" else wanted).size
        sides = sorted((round(size.width.pt, 2), round(size.height.pt, 2)))
        boxes = BOX.findall(tool("pdfinfo", "-box", "-f", 1, "-l", 999, path))

        assert {kind for _, kind, *_ in boxes} >= {"MediaBox", "CropBox"}
        for page, kind, *corners in boxes:
            left, low, right, high = map(float, corners)
            assert (left, low) == (0, 0), (shown(path), page, kind)
            assert sorted((right, high)) == pytest.approx(sides, abs=0.0101)


def test_preflight_is_clean(shelf: Shelf) -> None:
    findings = [
        f"{shown(path)}: {finding}"
        for path in shelf.files
        for finding in preflight(path.read_bytes(), name=path.name)
    ]

    assert findings == []
