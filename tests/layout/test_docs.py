"""The page about layouts leaves no key out."""

import re
from pathlib import Path

import pytest

from pnp.errors import Complaints, Mark
from pnp.geometry import Size, mm
from pnp.layout.sheets.voices import PARTS
from pnp.layout.templates.artwork import KINDS, read_art
from pnp.layout.templates.desk import Desk
from pnp.layout.templates.draft import draft, read_box
from pnp.layout.templates.template import BOX_KINDS
from pnp.layout.themes.paint import TINTS
from pnp.layout.themes.theme import BASE, Theme
from pnp.layout.themes.theming import read_theme
from pnp.layout.written import Written
from pnp.reading.document import parse
from pnp.reading.nodes import Keyed

PAGE = (Path(__file__).parents[2] / "docs" / "layouts.md").read_text()
CODE = " ".join(re.findall(r"```.*?```|`[^`\n]+`", PAGE, re.DOTALL))
BARE = Theme("bare", Mark(""), BASE, TINTS, {}, {})
DESK = Desk(BARE, Complaints(), Size(mm(20), mm(20)))


def mapping(text: str) -> Keyed:
    """Return YAML as the mapping it is."""
    node = parse(text, "x.yaml", Complaints())
    assert isinstance(node, Keyed)
    return node


def asked(text: str, read: str) -> set[str]:
    """Return the keys that reading a mapping asks for."""
    written = Written(mapping(text), Complaints())
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
THEME = ["units", "colours", "tints", "fonts", "styles", "icons", "ink"]


@pytest.mark.parametrize(
    "key",
    sorted(
        {*TEMPLATE, *THEME, *BOX_KINDS, *KINDS, *TINTS, *PARTS}
        | asked("at: [0, 0, 1, 1]", "box")
        | asked("panel: [0, 0, 1, 1]", "art")
        | asked("icon: ring\nat: [0, 0, 1, 1]", "art")
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
