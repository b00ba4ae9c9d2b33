"""Faces to pictures: exact sizes, each once, kept by what they show."""

import os
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pnp.errors import RenderError
from pnp.export import raster
from pnp.export.raster import Shot, fitted, rasters, shot, sized
from pnp.geometry import Rect, mm
from pnp.layout import fonts
from pnp.layout.art import Colour, Face, Run
from pnp.layout.fonts import Font
from pnp.output import Cache
from pnp.values import replace
from tests.render.paper import at, face, panel, text

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


def card(colour: str = "#FF0000", name: str = "Lee") -> Face:
    """Return a card of 20 by 30 mm with 3 mm of bleed, a blue square top left."""
    ground = panel(at(-3, -3, 26, 36), Colour.parse(colour))
    mark = panel(at(0, 0, 5, 5), Colour.parse("#0000FF"))
    return replace(
        face(ground, mark, text(name, 4, 20), bleed=mm(3)), trim=at(0, 0, 20, 30).size
    )


def drawn(of: Shot) -> Image.Image:
    return Image.open(BytesIO(rasters([of])[of.key]))


def test_a_face_is_as_large_as_its_trim() -> None:
    """20 by 30 mm at 300 dpi are 236.2 by 354.3 pixels."""
    assert drawn(shot(card())).size == (236, 354)
    assert drawn(shot(card(), 600)).size == (472, 709)


def test_bleed_is_shown_where_it_is_asked_for() -> None:
    picture = drawn(shot(card(), 254, mm(3)))

    assert picture.size == (260, 360)
    assert picture.getpixel((1, 1)) == RED
    assert picture.getpixel((35, 35)) == BLUE


def test_a_face_lies_in_the_middle_of_exact_pixels() -> None:
    """At its own size: the trim of 200 by 300 begins 50 and 25 pixels in."""
    picture = drawn(fitted(card(), (300, 350), dpi=254))

    assert picture.size == (300, 350)
    assert picture.getpixel((50, 25)) == BLUE
    assert picture.getpixel((49, 25)) == picture.getpixel((50, 24)) == RED
    assert picture.getpixel((99, 74)) == BLUE
    assert picture.getpixel((100, 74)) == picture.getpixel((99, 75)) == RED
    assert picture.getpixel((101, 27)) == RED
    assert picture.getpixel((15, 175)) == WHITE


@pytest.mark.parametrize(
    ("turn", "corner"),
    [(0, (5, 5)), (90, (294, 5)), (180, (194, 294)), (270, (5, 194))],
)
def test_a_face_is_turned_in_its_picture(turn: int, corner: tuple[int, int]) -> None:
    """Its top left corner goes round clockwise."""
    pixels = (200, 300) if turn in (0, 180) else (300, 200)

    picture = drawn(fitted(card(), pixels, dpi=254, turn=turn))  # type: ignore[arg-type]

    assert picture.size == pixels
    assert picture.getpixel(corner) == BLUE
    blue = sum(pixel == BLUE for pixel in picture.get_flattened_data())
    assert blue == pytest.approx(50 * 50, abs=110)


OUTWARD = {
    0: ((-1, 0), (0, -1)),
    90: ((1, 0), (0, -1)),
    180: ((1, 0), (0, 1)),
    270: ((-1, 0), (0, 1)),
}
"""The two steps that leave a face at what was its top left corner."""


@pytest.mark.parametrize(
    ("turn", "corner"),
    [(0, (10, 20)), (90, (259, 10)), (180, (229, 259)), (270, (20, 229))],
)
def test_the_area_is_turned_with_its_face(turn: int, corner: tuple[int, int]) -> None:
    """One millimetre to the left of the trim, two above it, three and four beyond."""
    area = Rect(*at(-1, -2, 24, 28))
    pixels = (240, 280) if turn in (0, 180) else (280, 240)

    picture = drawn(Shot(card(), area, pixels, turn, 254))  # type: ignore[arg-type]

    assert picture.getpixel(corner) == BLUE
    for right, down in OUTWARD[turn]:
        assert picture.getpixel((corner[0] + right, corner[1] + down)) == RED


def test_fonts_of_one_name_are_told_apart() -> None:
    """A game may bring a font that is called like one of ours."""
    (ground, mark, words), whole = card().art, card()
    assert isinstance(words, Run)
    other = Font(words.font.name, words.font.path, fonts.font("serif").data)

    changed = replace(whole, art=(ground, mark, replace(words, font=other)))

    assert changed.digest == whole.digest
    assert shot(changed).key != shot(whole).key


def test_a_face_is_drawn_over_exactly_the_pixels_of_a_slot() -> None:
    """Stretched a little, trimmed to its edge."""
    picture = drawn(sized(card(), (409, 585)))

    assert picture.size == (409, 585)
    assert picture.getpixel((0, 0)) == BLUE
    assert picture.getpixel((408, 584)) == RED


def test_faces_that_look_alike_are_one_picture() -> None:
    shots = [shot(card()), shot(card()), shot(card("#00FF00"))]

    assert len(rasters(shots)) == 2
    assert shots[0].key == shots[1].key != shots[2].key


def test_a_key_tells_all_that_is_drawn() -> None:
    one = shot(card())
    others = [
        shot(card(), 299),
        shot(card(), 300, mm(1)),
        shot(card(name="Eel")),
        replace(one, turn=180),
        replace(one, area=Rect(*at(0, 0, 20, 29))),
        replace(one, dpi=72),
    ]

    assert len({each.key for each in (one, *others)}) == 7


def test_a_picture_is_kept_by_what_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second time nothing is drawn."""
    kept = Cache(tmp_path)
    first = rasters([shot(card())], kept=kept)

    monkeypatch.setattr(raster, "_drawn", None)

    assert rasters([shot(card())], kept=kept) == first


def test_a_torn_picture_is_drawn_again(tmp_path: Path) -> None:
    kept = Cache(tmp_path)
    first = rasters([shot(card())], kept=kept)
    (path,) = tmp_path.glob("??/*")
    path.write_bytes(path.read_bytes()[:-40])

    assert rasters([shot(card())], kept=kept) == first


def many() -> list[Shot]:
    """Return enough work for several processes: forty cards at 1,200 dpi."""
    return [shot(card(name=f"Lee {n}"), 1200) for n in range(40)]


@pytest.mark.slow
def test_several_processes_draw_what_one_does() -> None:
    assert rasters(many(), workers=2) == rasters(many(), workers=1)


@pytest.mark.slow
def test_a_process_that_dies_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have been killed for want of memory."""
    monkeypatch.setattr(raster, "_drawn", _dies)

    with pytest.raises(RenderError, match="pictures stopped"):
        rasters(many(), workers=2)


def _dies(pdf: bytes, wanted: object) -> list[bytes]:
    """Die as a process does that is killed."""
    os.kill(os.getpid(), signal.SIGKILL)
    return [pdf, bytes(repr(wanted), "utf-8")]


DRAWING = """
from tests.export.test_raster import many
from pnp.export.raster import rasters
if __name__ == "__main__":
    print("drawing", flush=True)
    while True:
        rasters(many(), workers=2)
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_nobody_goes_on_drawing_for_one_who_was_killed(tmp_path: Path) -> None:
    script = tmp_path / "draws.py"
    script.write_text(DRAWING)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(
        [sys.executable, script], env=environment, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        drawing = _wait(lambda: len(_children(child.pid)) >= 3)
        workers = _children(child.pid)
        child.kill()

    assert drawing
    assert _wait(
        lambda: not any(Path(f"/proc/{each}/cwd").exists() for each in workers)
    )


def _children(parent: int) -> list[int]:
    """Return the processes that another has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append(int(path.parent.name))
    return found


def _wait(until: object) -> bool:
    for _ in range(200):
        if until():  # type: ignore[operator]
            return True
        time.sleep(0.05)
    return False
