"""The desk: everything needed to read art and boxes for one face."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.geometry import ZERO, Edges, Length, Rect, Size, pt
from pnp.layout.art import FINEST
from pnp.layout.art.moving import hull
from pnp.layout.options import Options
from pnp.layout.templates.template import Box, Drawing, TemplateFamily, When
from pnp.layout.themes.figures import TONES
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.theme import Theme, Voice
from pnp.reading.nodes import Items
from pnp.values import replace

LEAST_WORDS = {"counters": pt(5), "cards": pt(7), "sheets": pt("8.5")}
"""The smallest words that are easy to read, at arm's length or in the hand."""

MOVE_IN = "move it in, or write bleeds: yes if it should run off"

LEAST_TONES = 3
"""A silhouette has three tones, or more: see ``figures``."""

WORDLESS = (
    "icon",
    "chips",
    "figure",
    "scene",
    "symbol",
    "dice",
    "pips",
    "picture",
    "board",
    "tiles",
    "tile",
    "fan",
    "reconstructed",
    "each",
)
"""The kinds of box that set no words of their own."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The theme, and the face that art and boxes are read for."""

    theme: Theme
    complaints: Complaints
    size: Size
    bleed: Length = ZERO
    safe: Length = ZERO
    family: TemplateFamily = "boards"
    scale: Fraction = Fraction(1)
    depth: int = 0
    """How many boxes are around what is read."""

    def within(self, at: Rect | None) -> "Desk":
        """Return the desk for what is inside a box."""
        size = at.size if at else self.size
        return replace(self, size=size, bleed=ZERO, safe=ZERO, depth=self.depth + 1)

    def paint(self, written: Options, key: str) -> Paint | None:
        """Read a colour key."""
        node = written.node_of(key)
        return self.theme.paint(node, self.complaints) if node else None

    def tones(self, written: Options) -> tuple[Paint, ...]:
        """Read the tones of a silhouette: dark, middle, light, and further ones."""
        node = written.node_of("tones")
        nodes = node.items if isinstance(node, Items) else []
        if node is not None and not LEAST_TONES <= len(nodes) <= len(TONES):
            what = "'tones' takes three colours: dark, middle, light; eight at most"
            self.complaints.add(node.mark, what, "tones: [ink, quiet, paper]")
            return ()
        paints = (self.theme.paint(each, self.complaints) for each in nodes)
        found = tuple(each for each in paints if each)
        return found if len(found) == len(nodes) else ()

    def voice(self, written: Options) -> Voice:
        """Read the style of a box, and how far the box lets it shrink."""
        name, mark = written.text("style"), written.value_mark("style")
        voice = self.styled(name, mark).scaled(self.scale)
        least = min(written.length("shrink_to"), voice.style.size)
        if not least:
            return voice
        return replace(voice, style=replace(voice.style, shrink_to=least))

    def styled(self, name: str, mark: Mark) -> Voice:
        """Return a style of the theme by name; ``body`` if none is named."""
        if name and name not in self.theme.voices:
            hint = nearest(name, self.theme.voices)
            hint = hint or f"add it to the styles of the theme {self.theme.name}"
            self.complaints.add(mark, f"no style {quoted(name)}", hint)
        return self.theme.voice(name)

    def styles(self, written: Options) -> Iterator[tuple[str, Voice]]:
        """Read the styles of the parts of a flow."""
        for part, node in written.entries("styles"):
            name = written.scalar(node, "a style is a name") or ""
            yield part, self.styled(name, node.mark).scaled(self.scale)

    def when(self, written: Options) -> When:
        """Read the condition of a drawing or a box: ``with``, ``without``, ``for``."""
        has, lacks = written.words("with"), written.words("without")
        among = values_of(written, "for")
        given = [key for key in ("with", "without", "for") if written.node_of(key)]
        mark = written.value_mark(given[0]) if given else written.mark
        return When(has, lacks, among, mark)

    def stroke(self, written: Options, key: str = "weight") -> Length:
        """Read the weight of a line: half a point if there is none."""
        weight = written.length(key, pt("0.5").times(self.scale))
        if weight < FINEST.times(self.scale):
            what = f"a line {weight.pt:g} pt thick is lost in printing"
            hint = f"make it {FINEST.pt:g} pt or more"
            self.complaints.add(written.value_mark(key), what, hint)
            return FINEST
        return weight

    def let_out(self, at: Rect, *, bleeds: bool) -> Rect:
        """Return a box with its edges on the trim moved out by the bleed."""
        if not bleeds:
            return at
        return at.grown(
            Edges(
                left=self.bleed if at.x <= 0 else ZERO,
                top=self.bleed if at.y <= 0 else ZERO,
                right=self.bleed if at.right >= self.size.width else ZERO,
                bottom=self.bleed if at.bottom >= self.size.height else ZERO,
            )
        )

    def passes(self, box: Box) -> bool:
        """Whether a box has room; also reports words too small or near the trim."""
        room = box.inner
        if room.width <= 0 or room.height <= 0:
            what = f"the box {quoted(box.name)} has no room: {box.at.size}"
            hint = "give it a width and a height"
            hint = "make it larger than the pad on both sides" if box.pad else hint
            self.complaints.add(box.mark, what, hint)
            return False
        if box.kind not in WORDLESS and not box.art and not box.boxes:
            self._check_size(box)
            self._check_safe(box)
        return True

    def _check_size(self, box: Box) -> None:
        """Warn of words that may shrink until they are too small to read."""
        least = LEAST_WORDS.get(self.family, ZERO)
        smallest = (box.style.shrink_to or box.style.size).times(1 / self.scale)
        if smallest < least:
            what = (
                f"the words of the box {quoted(box.name)} may be as small as "
                f"{smallest.pt:g} pt; below {least.pt:g} pt they are hard to read"
            )
            self.complaints.warn(box.mark, what)

    def keep_in(self, kind: str, art: Drawing) -> None:
        """Warn of a line or a drawing that the knife may cut."""
        at = hull(art.at, art.turn)
        if self._face.contains(at) and self._too_near(at, art.bleeds):
            what = f"this {kind} comes within {self.safe} of the trim"
            self.complaints.warn(art.mark, what, MOVE_IN)

    def _check_safe(self, box: Box) -> None:
        """Report words so close to the trim that the knife may cut them."""
        if self._too_near(hull(box.inner, box.turn), box.bleeds):
            what = f"the box {quoted(box.name)} comes within {self.safe} of the trim"
            self.complaints.add(box.mark, what, MOVE_IN)

    @property
    def _face(self) -> Rect:
        """The whole of a face, when it is cut."""
        return Rect(ZERO, ZERO, self.size.width, self.size.height)

    def _too_near(self, at: Rect, bleeds: bool) -> bool:
        """Whether a place is nearer to the trim than is safe, and should not be."""
        safe = bool(self.safe) and not bleeds
        return safe and not self._face.grown(-self.safe).contains(at)


def values_of(written: Options, key: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Read fields with the values that they may have: ``{side: [axis, allied]}``."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for name, node in written.entries(key):
        nodes = node.items if isinstance(node, Items) else [node]
        texts = (written.scalar(each, f"'{key}' takes words") for each in nodes)
        found.append((name, tuple(text for text in texts if text is not None)))
    return tuple(found)
