"""A small game to export: two cards with backs and a counter, their layouts as YAML."""

from collections.abc import Mapping
from pathlib import Path

from pnp.errors import Complaints
from pnp.export.dispatch import Sent, dispatch
from pnp.export.job import Wish
from pnp.model.game import Game
from pnp.model.loading import load
from tests.layout.millbrook import write

THEME = """\
units: mm
colours: {ink: '#000000', paper: '#F0E0D0', cover: '#304050'}
styles: {name: {font: sans, weight: bold, size: 9 pt}}
"""
CARD = """\
units: mm
size: SIZE
bleed: BLEED
safe: 3 mm
art: [{panel: [0, 0, WIDTH, HEIGHT], fill: FILL, bleeds: yes}]
boxes:
  name: {at: [5, 5, 30, 6], style: name}
"""
CARDS = """\
cards: events
title: Events
template: event
back: event-back
fields: {name: text, text: {type: text, optional: yes}}
components:
  - {id: fog, name: Fog, copies: 2}
  - {id: rain, name: Rain}
"""
MEN = """\
counters: men
title: Men
template: man
fields: {name: text}
components: [{id: lee, name: Lee}]
"""
GAME = """\
game: mill
title: Mill
theme: mill
cards: [events.yaml]
counters: [men.yaml]
"""


def layout(width: str, height: str, fill: str = "paper", bleed: str = "3 mm") -> str:
    """Return the layout of a card of so many millimetres."""
    words = {
        "SIZE": f"{width} x {height} mm",
        "WIDTH": width,
        "HEIGHT": height,
        "FILL": fill,
        "BLEED": bleed,
    }
    text = CARD
    for name, word in words.items():
        text = text.replace(name, word)
    return text


def files(
    width: str = "63", height: str = "88", bleed: str = "3 mm", **others: str
) -> dict[str, str]:
    """Return the files of the game; further ones by name replace those here."""
    man = layout("15.875", "15.875").replace("[5, 5, 30, 6]", "[2, 2, 12, 5]")
    return {
        "game.yaml": GAME,
        "events.yaml": CARDS,
        "men.yaml": MEN,
        "layouts/themes/mill.yaml": THEME,
        "layouts/cards/event.yaml": layout(width, height, "paper", bleed),
        "layouts/cards/event-back.yaml": layout(width, height, "cover", bleed)
        .partition("boxes:")[0]
        .replace("boxes:", "#"),
        "layouts/counters/man.yaml": man.replace(
            "safe: 3 mm", "scales: yes\nsafe: 1 mm"
        ),
        **others,
    }


def mill(folder: Path, written: Mapping[str, str] | None = None) -> Game:
    """Write the game below a folder, and read it."""
    complaints = Complaints()
    game = load(write(folder / "mill", written or files()), complaints=complaints)
    assert game is not None, list(complaints)
    return game


def sent(game: Game, to: str, folder: Path, **wishes: str) -> Sent:
    """Export a game below a folder, without a cache."""
    return dispatch(game, Wish(to=to, **wishes), folder, Complaints())  # type: ignore[arg-type]


def names(of: Sent) -> list[str]:
    """Return the files of an export, without its manifest."""
    found = sorted(path for path in of.folder.rglob("*") if path.is_file())
    listed = [path.relative_to(of.folder).as_posix() for path in found]
    return [name for name in listed if name != "manifest.json"]
