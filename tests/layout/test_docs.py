"""The page about layouts leaves no key out."""

import re
from pathlib import Path

import pytest

from pnp.errors import Complaints, Mark
from pnp.geometry import Size, mm
from pnp.layout.art import BLACK
from pnp.layout.options import Options
from pnp.layout.sheets.voices import PARTS
from pnp.layout.templates.artwork import KINDS, read_art
from pnp.layout.templates.desk import Desk
from pnp.layout.templates.draft import draft, read_box
from pnp.layout.templates.template import BOX_KINDS
from pnp.layout.themes.icons import icons
from pnp.layout.themes.paint import TINTS
from pnp.layout.themes.scenes import KINDS as LAYERS
from pnp.layout.themes.scenes import TONES as SHADES
from pnp.layout.themes.theme import GIVEN, Theme
from pnp.layout.themes.theming import read_theme
from pnp.reading.document import parse
from pnp.reading.nodes import Keyed

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "layouts.md").read_text()
FLAGS = re.DOTALL | re.MULTILINE
CODE = " ".join(re.findall(r"```.*?```|`[^`\n]+`", PAGE, re.DOTALL))
BARE = Theme("bare", Mark(""), GIVEN, TINTS, {}, {})
DESK = Desk(BARE, Complaints(), Size(mm(20), mm(20)))


def mapping(text: str) -> Keyed:
    """Return YAML as the mapping it is."""
    node = parse(text, "x.yaml", Complaints())
    assert isinstance(node, Keyed)
    return node


def asked(text: str, read: str) -> set[str]:
    """Return the keys that reading a mapping asks for."""
    written = Options(mapping(text), Complaints())
    if read == "box":
        read_box("x", written, DESK, Mark(""))
    else:
        read_art(written, DESK)
    return written.asked


TEMPLATE = [
    "extends",
    "units",
    "size",
    "bleed",
    "safe",
    "corner",
    "scales",
    "art",
    "boxes",
    "pages",
]
THEME = ["units", "colours", "tints", "fonts", "styles", "icons", "figures", "ink"]


@pytest.mark.parametrize(
    "key",
    sorted(
        {*TEMPLATE, *THEME, *BOX_KINDS, *KINDS, *TINTS, *PARTS}
        | asked("at: [0, 0, 1, 1]", "box")
        | asked("panel: [0, 0, 1, 1]", "art")
        | asked("icon: ring\nat: [0, 0, 1, 1]", "art")
        | asked("figure: jeep\nat: [0, 0, 1, 1]", "art")
        | asked("ground: [0, 0, 1, 1]", "art")
        | asked("scene: mill\nat: [0, 0, 1, 1]", "art")
        | asked("symbol: corps\nat: [0, 0, 1, 1]", "art")
        | {*LAYERS, *SHADES, "lights", "layers", "light", "sky", "far", "seed", "tone"}
        | {"across", "flip", "count", "slant"}
    ),
)
def test_every_key_is_on_the_page(key: str) -> None:
    assert re.search(rf"\b{key}\b", CODE)


def test_these_are_all_the_keys_there_are() -> None:
    complaints = Complaints()
    node = mapping("size: 9 x 9 mm\n" + "".join(f"{key}:\n" for key in TEMPLATE[3:]))
    draft("x", "cards", node, BARE, complaints)
    themed = mapping("".join(f"{key}:\n" for key in THEME))
    read_theme("x", themed, Path(), complaints)

    assert list(complaints) == []


def shipped(name: str) -> Keyed:
    """Return a layout that comes with pnp."""
    return mapping((DOCS.parent / "layouts" / f"{name}.yaml").read_text())


def listed(text: str) -> list[str]:
    """Return the words of the lists on a page: its lines four in, no code block."""
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return " ".join(re.findall(r"^    (.*)$", text, re.MULTILINE)).split()


def test_every_icon_is_on_its_page() -> None:
    """In the order of the picture; ``make gallery`` draws that anew."""
    page = (DOCS / "icons.md").read_text()

    assert listed(page) == list(shipped("icons").entries)


def test_every_silhouette_is_on_its_page() -> None:
    """By name, as in the picture; ``make gallery`` draws that anew."""
    page = (DOCS / "silhouettes.md").read_text()

    assert listed(page) == sorted(
        p.stem for p in (DOCS.parent / "layouts/art").glob("*.svg")
    )


def test_the_plain_theme_is_on_the_page() -> None:
    """Its colours and its styles, in the order of the file."""
    (section,) = re.findall(r"^### The plain theme\n(.*?)^### ", PAGE, FLAGS)
    theme = shipped("themes/plain").entries
    colours, styles = theme["colours"], theme["styles"]
    assert isinstance(colours, Keyed)
    assert isinstance(styles, Keyed)

    assert listed(section) == [*colours.entries, *styles.entries]


def test_the_icons_on_the_page_can_be_drawn() -> None:
    (code,) = re.findall(r"^```yaml\n(# layouts/icons.yaml.*?)^```", PAGE, FLAGS)
    complaints = Complaints()
    family = icons([mapping(code)], complaints)
    drawn = [family.face(name, BLACK) for name in family.names]

    assert [bool(face.art) for face in drawn] == [True] * 5
    assert list(complaints) == []
