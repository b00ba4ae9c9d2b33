"""The layout of tuck boxes: thickness of cards, size of flaps, looks."""

from dataclasses import dataclass

from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.geometry import Length, Size, mm
from pnp.layout.options import Options
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.theme import Theme, Voice
from pnp.layout.tuckboxes.net import Flaps, Net
from pnp.reading.nodes import Keyed

PRINTED = ("title", "game", "side", "list")
"""What is printed: the titles of the deck, the game and the sides, and the cards."""

LEAST = mm(6)
"""The least depth of a box: the flaps of a shallower one would be slivers."""


@dataclass(frozen=True, slots=True)
class BoxLayout:
    """The values of a file in ``layouts/boxes/``."""

    card: Length
    """The thickness of one card."""
    clearance: Length
    """Room for the deck across, along and through."""
    flaps: Flaps
    overlap: Length
    """How far colour runs over a fold."""
    ground: Paint
    line: Paint
    spine: Paint
    """The ground of the sides, the lid and the base."""
    icons: tuple[str, ...]
    """Drawn over each other in the middle of front and back."""
    scene: str
    """The vignette of front and back, in place of icons."""
    around: str
    """The picture that runs round all four sides, in place of a vignette."""
    trim: Paint | None
    """The fine lines on the sides, and the game's title."""
    mark: Mark
    """Where it names the vignette."""
    voices: dict[str, Voice]

    def net(self, card: Size, cards: int) -> Net:
        """Return the net of a box for a number of cards of a size."""
        room = Size(card.width + self.clearance, card.height + self.clearance)
        depth = Length(max(self.card * cards + self.clearance, LEAST))
        return Net(room, depth, self.flaps)


def read_box(node: Keyed, theme: Theme, complaints: Complaints) -> BoxLayout:
    """Read a box's layout; missing values are those of most boxes."""
    written = Options(node, complaints)
    written.measure()
    flaps = Flaps(
        written.length("glue", mm(10)),
        written.length("tuck", mm(14)),
        written.length("dust", mm(14)),
        written.length("notch", mm(18)),
    )
    ground = _paint(written, "ground", theme) or Paint("paper")
    line = _paint(written, "line", theme) or Paint("ink")
    found = BoxLayout(
        written.length("card", mm("0.32")),
        written.length("clearance", mm(1)),
        flaps,
        written.length("overlap"),
        ground,
        line,
        _paint(written, "spine", theme) or ground,
        written.words("icons"),
        written.text("scene"),
        written.text("around"),
        _paint(written, "trim", theme),
        written.value_mark("scene"),
        _voices(written, theme),
    )
    written.finish()
    return found


def _paint(written: Options, key: str, theme: Theme) -> Paint | None:
    node = written.node_of(key)
    found = theme.paint(node, written.complaints) if node else None
    if found and found.fields:
        what = f"{key}: a box has no field '{found.fields[0]}'"
        written.complaints.add(found.mark, what, "name a colour of the theme")
        found = None
    return found


def _voices(written: Options, theme: Theme) -> dict[str, Voice]:
    """Read the style of each thing that is printed."""
    voices: dict[str, Voice] = {}
    for key, node in written.entries("styles"):
        name = written.scalar(node, "a style is a name") or ""
        if key not in PRINTED:
            hint = nearest(key, PRINTED) or f"there are {', '.join(PRINTED)}"
            written.complaints.add(node.mark, f"a box has no {quoted(key)}", hint)
        elif name not in theme.voices:
            hint = nearest(name, theme.voices)
            hint = hint or f"add it to the styles of the theme {theme.name}"
            written.complaints.add(node.mark, f"no style {quoted(name)}", hint)
        else:
            voices[key] = theme.voices[name]
    return voices
