"""Pictures: three formats, checked before they are unpacked, stripped of the camera."""

import struct
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image as Pillow
from PIL.PngImagePlugin import PngInfo

from pnp.errors import Complaints, Mark
from pnp.geometry import ZERO, Length, Rect, Size, mm
from pnp.layout import pictures
from pnp.layout.art import Face, Image, Use
from pnp.layout.pictures import Picture
from tests.examples import cases

HERE = Mark("components/millbrook/cards.yaml", 41, 12)
ORIENTATION, DESCRIPTION = 0x0112, 0x010E
NOISE = Pillow.frombytes("L", (64, 64), Random(1).randbytes(64 * 64))


def drawn(rows: str, mode: str = "RGB") -> Pillow.Image:
    """Draw a picture in letters: r, g, b, w(hite), k (black), one pixel each."""
    colours = {"r": "#f00", "g": "#0f0", "b": "#00f", "w": "#fff", "k": "#000"}
    lines = rows.split()
    picture = Pillow.new("RGB", (len(lines[0]), len(lines)))
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            red, green, blue = (int(part, 16) * 17 for part in colours[letter][1:])
            picture.putpixel((x, y), (red, green, blue))
    return picture.convert(mode)


def letters(picture: Picture) -> str:
    """Read a picture back as letters."""
    space, colour, _ = picture.samples()
    step = 3 if space == "DeviceRGB" else 1
    names = {b"\xff\0\0": "r", b"\0\xff\0": "g", b"\0\0\xff": "b", b"\xff": "w"}
    names |= {b"\xff\xff\xff": "w", b"\0\0\0": "k", b"\0": "k"}
    pixels = [colour[at : at + step] for at in range(0, len(colour), step)]
    rows = [
        pixels[at : at + picture.width] for at in range(0, len(pixels), picture.width)
    ]
    return " ".join("".join(names.get(pixel, "?") for pixel in row) for row in rows)


def png(picture: Pillow.Image, **more: object) -> bytes:
    """Return a picture as a PNG file."""
    out = BytesIO()
    picture.save(out, "PNG", **more)
    return out.getvalue()


def jpeg(picture: Pillow.Image, **more: object) -> bytes:
    """Return a picture as a JPEG file."""
    out = BytesIO()
    picture.save(out, "JPEG", quality=95, **more)
    return out.getvalue()


def read(
    folder: Path, content: bytes, name: str = "art.png"
) -> tuple[Picture | Face | None, list[str]]:
    """Read a file of that content; return it, and what is said of it."""
    (folder / name).write_bytes(content)
    complaints = Complaints()
    found = pictures.read(folder, name, HERE, complaints)
    assert all(each.mark == HERE for each in complaints.found)
    told = [("warning: " * c.warning) + c.message for c in complaints.found]
    return found, told


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P"])
def test_a_png_keeps_its_pixels(tmp_path: Path, mode: str) -> None:
    """Whatever way a PNG holds its pixels, they are printed."""
    found, told = read(tmp_path, png(drawn("rgb wkr", mode)))

    assert isinstance(found, Picture)
    assert (letters(found), found.mime, told) == ("rgb wkr", "image/png", [])


@pytest.mark.parametrize("mode", ["1", "L", "LA"])
def test_a_grey_png_stays_grey(tmp_path: Path, mode: str) -> None:
    """One ink is enough for it."""
    found, _ = read(tmp_path, png(drawn("wk kw", mode)))

    assert isinstance(found, Picture)
    assert (letters(found), found.grey) == ("wk kw", True)


def test_alpha_is_kept_apart(tmp_path: Path) -> None:
    """A see-through pixel stays so."""
    picture = drawn("rg", "RGBA")
    picture.putalpha(Pillow.frombytes("L", (2, 1), b"\x80\xff"))

    found, _ = read(tmp_path, png(picture))

    assert isinstance(found, Picture)
    assert found.samples() == ("DeviceRGB", b"\xff\0\0\0\xff\0", b"\x80\xff")


def test_sixteen_bits_are_made_eight(tmp_path: Path) -> None:
    """A scanner's depth prints as well as any."""
    wide = Pillow.new("I;16", (3, 1))
    for x, value in enumerate((0, 0x8080, 0xFFFF)):
        wide.putpixel((x, 0), value)

    found, told = read(tmp_path, png(wide))

    assert isinstance(found, Picture)
    assert (found.samples().colour, told) == (b"\0\x80\xff", [])


def test_a_jpeg_is_embedded_as_it_came_but_for_the_camera(tmp_path: Path) -> None:
    """The pixels' own bytes are untouched; who, where and when are taken out."""
    exif = Pillow.Exif()
    exif[DESCRIPTION] = "at home"
    plain = jpeg(drawn("rgb wkr"))

    found, told = read(
        tmp_path, jpeg(drawn("rgb wkr"), exif=exif, comment=b"at home"), "art.jpg"
    )

    assert isinstance(found, Picture)
    assert (found.data, found.mime, told) == (plain, "image/jpeg", [])


def test_a_png_is_embedded_without_its_author(tmp_path: Path) -> None:
    """A kit given away names nobody by accident."""
    words = PngInfo()
    words.add_text("Author", "somebody")

    found, _ = read(tmp_path, png(drawn("rgb"), pnginfo=words))

    assert isinstance(found, Picture)
    assert b"somebody" not in found.data
    assert letters(found) == "rgb"


def test_a_photograph_is_turned_as_the_camera_was_held(tmp_path: Path) -> None:
    """EXIF says which way is up; the printed picture has it applied."""
    exif = Pillow.Exif()
    exif[ORIENTATION] = 6
    sideways = Pillow.new("RGB", (64, 32), "white")
    sideways.paste("black", (0, 0, 32, 32))

    found, told = read(tmp_path, jpeg(sideways, exif=exif), "art.jpg")

    assert isinstance(found, Picture)
    assert (found.width, found.height, found.mime) == (32, 64, "image/png")
    assert letters(found).split()[0] == "k" * 32
    assert not told


def test_a_photograph_with_broken_notes_is_printed_as_it_lies(tmp_path: Path) -> None:
    """What is wrong in what we take out is no matter, and nothing is written of it."""
    exif = Pillow.Exif()
    exif[DESCRIPTION] = "at home" * 9
    content = bytearray(jpeg(drawn("rgb"), exif=exif))
    content[content.index(b"Exif") + 24] = 0xFF

    found, told = read(tmp_path, bytes(content), "art.jpg")

    assert isinstance(found, Picture)
    assert not told


def test_cmyk_is_converted_and_said_so(tmp_path: Path) -> None:
    """Home printers want red, green and blue."""
    found, told = read(tmp_path, jpeg(drawn("wk kw", "CMYK")), "art.jpg")

    assert isinstance(found, Picture)
    assert found.samples().space == "DeviceRGB"
    assert told == [
        "warning: 'art.jpg' is in CMYK; its colours are converted and may shift"
    ]


def chunk(kind: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    crc = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", crc)


def bare(width: int, height: int, *more: bytes) -> bytes:
    """Return a PNG that claims a size."""
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(b"\0" * 100))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(more) + pixels + chunk(b"IEND", b"")


def damaged() -> bytes:
    """Return a PNG with one bit the wrong way."""
    content = bytearray(png(NOISE))
    content[len(content) // 2] ^= 1
    return bytes(content)


def bomb(kind: bytes) -> bytes:
    """Return a small PNG whose words or colours unpack to 200 MB."""
    return bare(9, 9, chunk(kind, b"a\0\0" + zlib.compress(b"x" * 200_000_000)))


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "larger than any page": (
        lambda: png(Pillow.new("1", (8_000, 8_000))),
        "has 8000 x 8000 pixels; 40 million at most",
    ),
    "20,000 a side": (
        lambda: bare(20_000, 20_000),
        "unpacks to more than any picture of a game",
    ),
    "2^31 a side": (
        lambda: bare(2**31 - 1, 2**31 - 1),
        "unpacks to more than any picture of a game",
    ),
    "no width": (lambda: bare(0, 9), "is damaged and cannot be read"),
    "cut off": (
        lambda: png(NOISE)[:2_000],
        "is cut off: the file ends too early",
    ),
    "a wrong checksum": (damaged, "is damaged and cannot be read"),
    "a bomb of words": (
        lambda: bomb(b"zTXt"),
        "unpacks to more than any picture of a game",
    ),
    "a bomb of colours": (
        lambda: bomb(b"iCCP"),
        "unpacks to more than any picture of a game",
    ),
    "EPS": (
        lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n",
        "is an EPS or PostScript file; a picture is PNG, JPEG or SVG",
    ),
    "TIFF": (lambda: b"II*\0" + b"\0" * 99, "is a TIFF file; a picture is PNG"),
    "Photoshop": (lambda: b"8BPS" + b"\0" * 99, "is a Photoshop file; a picture is"),
    "FITS": (lambda: b"SIMPLE  =    T", "is a FITS file; a picture is PNG"),
    "GIF": (lambda: b"GIF89a" + b"\0" * 99, "is a GIF file; a picture is PNG"),
    "WebP": (lambda: b"RIFF\0\0\0\0WEBPVP8 ", "is a WebP file; a picture is PNG"),
    "SVG": (lambda: b"<svg/>", "contains SVG, but its name does not match"),
    "text": (lambda: b"hello", "is an unknown kind of file"),
    "empty": (lambda: b"", "is an empty file; a picture is PNG, JPEG or SVG"),
    "25 MB": (lambda: b"\x89PNG" + b"\0" * 25_000_000, "has 25,000,004 bytes"),
}


SLOW = {"a bomb of words", "a bomb of colours", "25 MB"}


@pytest.mark.parametrize("case", cases(HOSTILE, slow=SLOW))
def test_a_hostile_picture_is_one_clear_line(tmp_path: Path, case: str) -> None:
    """No other program is run, nothing large is unpacked, and the file is named."""
    make, said = HOSTILE[case]

    found, told = read(tmp_path, make())

    assert found is None
    (line,) = told
    assert "art.png' " in line
    assert said in line


def test_a_cut_off_jpeg_is_refused(tmp_path: Path) -> None:
    """Half a photograph is not printed with a grey half."""
    found, told = read(tmp_path, jpeg(NOISE)[:1_500], "art.jpg")

    assert (found, told) == (
        None,
        ["'art.jpg' is cut off: the file ends too early"],
    )


def test_a_moving_picture_prints_its_first_frame_and_says_so(tmp_path: Path) -> None:
    """Paper does not move."""
    frames = [Pillow.new("L", (9, 9), shade) for shade in (0, 255)]

    found, told = read(
        tmp_path, png(frames[0], save_all=True, append_images=frames[1:])
    )

    assert isinstance(found, Picture)
    assert told == ["warning: 'art.png' is animated; its first frame is printed"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("../art.png", "is outside the game's folder"),
        ("/etc/passwd", "the game's folder"),
        ("http://127.0.0.1/x.png", "is an address"),
        ("none.png", "does not exist"),
        ("folder.png", "is a folder"),
    ],
)
def test_only_files_of_the_game_are_opened(
    tmp_path: Path, name: str, said: str
) -> None:
    """The one guard of paths stands before pictures too."""
    (tmp_path / "folder.png").mkdir()
    complaints = Complaints()

    assert pictures.read(tmp_path, name, HERE, complaints) is None
    assert [said in each.message for each in complaints.errors] == [True]


def test_a_picture_used_twice_is_opened_once(tmp_path: Path) -> None:
    """And a changed file is opened again; what is doubtful is said to each."""
    first, _ = read(tmp_path, png(drawn("r")))
    again, _ = read(tmp_path, png(drawn("r")))
    changed, _ = read(tmp_path, png(drawn("gb")))

    assert first == again
    assert changed != first
    complaints = Complaints()
    assert pictures.read(tmp_path, "art.png", HERE, complaints) is changed


def test_a_picture_is_fitted_in_the_middle_of_its_box(tmp_path: Path) -> None:
    """All of it is shown and its proportions are kept; or the box is filled."""
    wide, _ = read(tmp_path, png(Pillow.new("RGB", (800, 400))))
    assert isinstance(wide, Picture)
    at = Rect(mm(10), mm(10), mm(20), mm(20))

    (shown,) = pictures.placed(wide, at, HERE, Complaints())
    (filling,) = pictures.placed(wide, at, HERE, Complaints(), fit="cover")

    assert shown == Image(wide, Rect(mm(10), mm(15), mm(20), mm(10)))
    assert isinstance(filling, Image)
    assert filling.at == at
    assert (filling.picture.width, filling.picture.height) == (400, 400)


def test_covering_a_box_leaves_a_pixel_at_least(tmp_path: Path) -> None:
    """However thin the box: a picture of no width cannot be saved."""
    found, _ = read(tmp_path, png(drawn("rgb")))
    assert isinstance(found, Picture)

    assert pictures.cropped(found, Size(Length(1), mm(500))).width == 1


def test_covering_a_box_takes_the_middle_of_a_picture(tmp_path: Path) -> None:
    """What is over is cut off evenly at both ends."""
    found, _ = read(tmp_path, png(drawn("rgbk")))
    assert isinstance(found, Picture)

    assert letters(pictures.cropped(found, Size(mm(2), mm(1)))) == "gb"


@pytest.mark.parametrize(
    ("side", "told"),
    [
        pytest.param(24, [], id="317 dpi is fine"),
        pytest.param(
            30,
            [
                (
                    "warning: the picture 'art.png' has 254 dpi when printed 30 x 30 mm; "
                    "300 would be good"
                )
            ],
            id="254 dpi is soft",
        ),
        pytest.param(
            60,
            ["the picture 'art.png' has 127 dpi when printed 60 x 60 mm; 150 at least"],
            id="127 dpi is not printed",
        ),
    ],
)
def test_resolution_counts_at_the_size_it_is_printed(
    tmp_path: Path, side: int, told: list[str]
) -> None:
    """The same file is good on a counter and bad on a board."""
    found, _ = read(tmp_path, png(Pillow.new("L", (300, 300))))
    assert found
    complaints = Complaints()

    pictures.placed(found, Rect(ZERO, ZERO, mm(side), mm(side)), HERE, complaints)

    said = [("warning: " * c.warning) + c.message for c in complaints.found]
    assert said == told


def test_a_drawing_is_placed_as_a_face_and_never_judged_by_dots(tmp_path: Path) -> None:
    """Vector stays vector."""
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>'
    found, told = read(tmp_path, svg, "art.svg")
    assert isinstance(found, Face)
    complaints = Complaints()

    (use,) = pictures.placed(found, Rect(ZERO, ZERO, mm(50), mm(50)), HERE, complaints)

    assert isinstance(use, Use)
    assert (use.x, use.y, found.trim.width.times(use.scale)) == (
        ZERO,
        mm("12.5"),
        mm(50),
    )
    assert not told
    assert not complaints.found


def test_a_picture_loses_its_colours_for_grey_ink(tmp_path: Path) -> None:
    """Both kinds; a grey picture stays the very same."""
    coloured, _ = read(tmp_path, png(drawn("rwk")))
    svg = b'<svg viewBox="0 0 1 1"><path fill="#f00" d="M0 0h1v1z"/></svg>'
    drawing, _ = read(tmp_path, svg, "art.svg")
    assert coloured
    assert drawing

    grey, face = pictures.greyed(coloured), pictures.greyed(drawing)

    assert isinstance(grey, Picture)
    assert (grey.samples().space, grey.grey) == ("DeviceGray", True)
    assert pictures.greyed(grey) is grey
    assert isinstance(face, Face)
    assert {str(shape.fill) for shape in face.art if hasattr(shape, "fill")} == {
        "#7F7F7F"
    }


def test_a_picture_s_repr_is_its_digest(tmp_path: Path) -> None:
    """The digest of a face is made of it, so it holds no bytes and no path."""
    found, _ = read(tmp_path, png(drawn("rgb")))

    assert "rgb" not in repr(found)
    assert len(repr(found)) < 120
