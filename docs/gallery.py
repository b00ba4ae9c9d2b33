"""Make the pictures of the documentation from real output: ``make gallery``.

Builds Castle Itter in both editions, a battle, Aachen, Cassino '44 and the starter
game, keeps a few pages, small, in docs/pictures/.  Nothing is touched up.
"""

import re
import subprocess
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pairs
from PIL import Image

from pnp.render import png

DOCS = Path(__file__).parent
RUN = "from pnp.cli.main import main; main()"
KIT = "castle-itter/a4-long-edge"
DRAFT = "castle-itter-playtest/a4-long-edge"
DESK = "cassino/a4-long-edge"
WALL = "itchy-scratchy-wall-on-hexes/a4-long-edge"

Crop = tuple[float, float, float, float]
"""Left, top, right, bottom as shares of the page."""

PAGES: tuple[tuple[str, str, int, int, Crop], ...] = (
    ("board", f"{KIT}/poster.pdf", 1, 60, (0.02, 0.14, 0.98, 0.86)),
    ("counters", f"{KIT}/counters.pdf", 1, 90, (0, 0, 1, 1)),
    ("counters-close", f"{KIT}/counters.pdf", 1, 130, (0.05, 0.1, 0.95, 0.47)),
    ("cards", f"{KIT}/cards.pdf", 3, 90, (0, 0, 1, 1)),
    ("aid", f"{KIT}/aid.pdf", 1, 90, (0, 0, 1, 1)),
    ("record", f"{KIT}/record.pdf", 1, 80, (0, 0, 1, 1)),
    ("cover", f"{KIT}/cover.pdf", 1, 80, (0, 0, 1, 1)),
    ("back", f"{KIT}/cover.pdf", 2, 80, (0, 0, 1, 1)),
    ("assembly", f"{KIT}/assembly.pdf", 2, 80, (0, 0, 1, 1)),
    ("rulebook", f"{KIT}/rulebook.pdf", 9, 80, (0, 0, 1, 1)),
    ("battle", f"{WALL}/battle.pdf", 1, 90, (0, 0, 1, 1)),
    ("reference", f"{WALL}/reference.pdf", 1, 90, (0, 0, 1, 1)),
    ("terrain", f"{WALL}/terrain-tiles.pdf", 1, 90, (0, 0, 1, 1)),
    ("playtest", f"{DRAFT}/cards.pdf", 3, 70, (0.035, 0.045, 0.965, 0.653)),
    ("desk", f"{DESK}/board.pdf", 1, 80, (0.03, 0.055, 0.97, 0.66)),
    ("markers", f"{DESK}/counters.pdf", 1, 110, (0.05, 0.11, 0.95, 0.89)),
    ("weather", f"{DESK}/cards.pdf", 5, 80, (0, 0, 1, 1)),
    ("ladders", f"{DESK}/cohesion.pdf", 1, 80, (0, 0, 1, 1)),
    ("map", "aachen/a4-long-edge/poster.pdf", 1, 40, (0.02, 0.035, 0.98, 0.965)),
    ("units", "itchy-scratchy/a4-long-edge/counters.pdf", 1, 90, (0, 0, 1, 1)),
    ("five-lines", "five/a4-none/cards.pdf", 1, 90, (0.05, 0.3, 0.95, 0.72)),
    ("symbols", "symbols/a4-none/counters.pdf", 1, 90, (0.03, 0.18, 0.97, 0.82)),
    (
        "silhouettes",
        "silhouettes/a4-none/counters.pdf",
        1,
        110,
        (0.03, 0.03, 0.97, 0.97),
    ),
    ("icons", "icons/a4-none/counters.pdf", 1, 90, (0.05, 0.035, 0.95, 0.965)),
    ("starter", "my-game/a4-long-edge/counters.pdf", 1, 110, (0.05, 0.4, 0.95, 0.6)),
)
"""The picture's name, the file and page it is of, dots per inch, and what to keep."""

ICONS = {
    "game.yaml": """\
game: icons
title: Icons
sources: {own: our own drawings}
counters: [counters.yaml]
""",
    "counters.yaml": """\
counters: icons
title: Icons
template: icon
source: own
confidence: stated
fields: {name: text, icon: icon}
components:
COUNTERS
""",
    "layouts/counters/icon.yaml": """\
units: mm
size: 26 x 16 mm
art: [{panel: [0, 0, 26, 16], fill: white, bleeds: yes}]
boxes:
  icon: {at: [8, 1, 10, 10], as: icon}
  name: {at: [0.4, 11.6, 25.2, 3.6], style: foot, align: centre, shrink_to: 5 pt}
""",
}
"""A game of icons: its files by name."""

FIVE_LINES = re.compile(r"^```yaml\n(cards: .*?)^```$", re.MULTILINE | re.DOTALL)
"""The six lines of YAML in README.md, whose page is one of the pictures."""


def run(folder: Path, *words: str) -> None:
    """Run the command in a folder."""
    command: Sequence[str] = (sys.executable, "-c", RUN, *words)
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def build(folder: Path) -> None:
    """Print what the pictures show."""
    run(folder, "new", "my-game")
    run(folder, "build", "my-game")
    run(folder, "new", "my-siege", "--like", "siege")
    run(folder, "build", "my-siege", "--only", "board")
    castle = str(DOCS.parent / "components" / "castle-itter")
    run(folder, "build", castle)
    run(folder, "build", castle, "--edition", "playtest", "--only", "cards")
    battles = str(DOCS.parent / "components" / "itchy-scratchy")
    run(folder, "build", battles, "--only", "counters,board")
    run(folder, "build", battles, "--scenario", "wall-on-hexes")
    aachen = str(DOCS.parent / "components" / "aachen")
    run(folder, "build", aachen, "--only", "board,counters,aid,cover")
    desk = str(DOCS.parent / "components" / "cassino")
    run(folder, "build", desk, "--only", "board,counters,cards,cohesion,cover")
    run(folder, "decks", castle, "--variant", "elite", "--png")
    run(folder, "new", "five")
    five = folder / "five"
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    (lines,) = FIVE_LINES.findall(readme)
    (five / "events.yaml").write_text(lines, encoding="utf-8")
    run(folder, "build", "five", "--only", "cards", "--backs", "none")
    icons(folder / "icons")
    run(folder, "build", "icons", "--backs", "none")
    silhouettes(folder / "silhouettes")
    run(folder, "build", "silhouettes", "--backs", "none")
    symbols(folder / "symbols")
    run(folder, "build", "symbols", "--backs", "none")


def symbols(game: Path) -> None:
    """Write a game with a counter for every part of a unit symbol."""
    file = DOCS.parent / "layouts" / "symbols.yaml"
    tables = re.split(r"^(\w+):$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    parts = {
        table: re.findall(r"^  ([\w-]+):", rows, re.MULTILINE)
        for table, rows in zip(tables[1::2], tables[2::2], strict=True)
    }
    words = {
        **{f"{frame} infantry": frame for frame in parts["frames"]},
        **{f"friendly {function}": function for function in parts["functions"]},
        **{f"infantry {size}": size for size in parts["echelons"]},
        **{f"infantry {sign}": sign for sign in parts["modifiers"]},
        **{f"{frame} mechanised brigade": frame for frame in parts["frames"]},
    }
    layout = """\
units: mm
size: 21 x 20 mm
art: [{panel: [0, 0, 21, 20], fill: '#E7E1D0', bleeds: yes}]
boxes:
  symbol: {at: [3, 1.6, 15, 13.4], as: symbol, fill: '#FBF8F1'}
  name: {at: [0.4, 15.6, 20.2, 3.6], style: foot, align: centre, shrink_to: 5 pt}
"""
    counters = ICONS["counters.yaml"].replace("icon: icon}", "symbol: text}")
    lines = "".join(
        f"  - {{id: s{at}, name: {name or said}, symbol: {said}}}\n"
        for at, (said, name) in enumerate(words.items())
    )
    files = {
        "game.yaml": ICONS["game.yaml"].replace("game: icons", "game: symbols"),
        "counters.yaml": counters.replace("COUNTERS\n", lines),
        "layouts/counters/icon.yaml": layout,
    }
    written(game, files, [])


def silhouettes(game: Path) -> None:
    """Write a game with a counter for every silhouette there is."""
    drawn = (DOCS.parent / "layouts" / "art").glob("*.svg")
    names = sorted(path.stem for path in drawn)
    layout = """\
units: mm
size: 20 x 24 mm
art: [{ground: [0, 0, 20, 24], fill: '#CFC8B2', bleeds: yes}]
boxes:
  icon: {at: [1.5, 1.5, 17, 17], as: figure}
  name:
    {at: [0.4, 20, 19.2, 3.6], style: foot, align: centre, colour: ink, shrink_to: 5 pt}
"""
    named = ICONS["game.yaml"].replace("game: icons", "game: silhouettes")
    files = {"game.yaml": named, "layouts/counters/icon.yaml": layout}
    written(game, {**ICONS, **files}, names)


def icons(game: Path) -> None:
    """Write a game with a counter for every icon there is."""
    drawn = (DOCS.parent / "layouts" / "icons.yaml").read_text(encoding="utf-8")
    names = re.findall(r"^([\w-]+):", drawn, re.MULTILINE)
    written(game, ICONS, names)


def written(game: Path, files: dict[str, str], names: list[str]) -> None:
    """Write a game with a counter for every name."""
    counters = "".join(f"  - {{id: {n}, name: {n}, icon: {n}}}\n" for n in names)
    for name, text in files.items():
        (game / name).parent.mkdir(parents=True, exist_ok=True)
        (game / name).write_text(text.replace("COUNTERS\n", counters), encoding="utf-8")


def kept(pdf: bytes, page: int, dpi: int, crop: Crop) -> bytes:
    """Return the part of a page that the picture shows, as a small PNG."""
    picture = Image.open(BytesIO(png.page(pdf, page - 1, dpi))).convert("RGB")
    sides = (picture.width, picture.height, picture.width, picture.height)
    box = [round(share * side) for share, side in zip(crop, sides, strict=True)]
    picture = picture.crop((box[0], box[1], box[2], box[3]))
    return few_colours(picture)


def few_colours(picture: Image.Image) -> bytes:
    """Return a picture as a small PNG."""
    file = BytesIO()
    picture.quantize(128).save(file, "PNG", optimize=True)
    return file.getvalue()


def chart(drawn: Path) -> bytes:
    """Return a chart, as wide as a page shows it."""
    picture = Image.open(drawn).convert("RGB")
    return few_colours(picture.resize((1200, picture.height * 1200 // picture.width)))


def main() -> None:
    """Build, cut out, and write docs/pictures/."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        build(folder)
        (DOCS / "pictures").mkdir(exist_ok=True)
        for title, file, page, dpi, crop in PAGES:
            pdf = (folder / "output" / file).read_bytes()
            picture = kept(pdf, page, dpi, crop)
            (DOCS / "pictures" / f"{title}.png").write_bytes(picture)
        pairs.write(folder / "output")
        decks = folder / "output" / "castle-itter-elite-decks.png"
        (DOCS / "pictures" / "decks.png").write_bytes(chart(decks))


if __name__ == "__main__":
    main()
