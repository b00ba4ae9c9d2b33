"""Tuck boxes: cards that share a back, how many and how thick, as a net to cut out.

Front and back have the vignette of the backs inside, or the theme's icon, and the
deck's title; the sides, the lid and the base have a colour of their own.  Colour runs a
little over every fold, because a crease is never quite on its line.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from pnp.errors import Mark
from pnp.geometry import Edges, Rect, Size, mm, pt
from pnp.layout.art import WHITE, Art, Colour, Face, Shape, box_path, line_path
from pnp.layout.art.moving import middle, turned
from pnp.layout.faces.studio import Studio
from pnp.layout.text import Refusal, Style, plain, typeset
from pnp.layout.themes.paint import Paint
from pnp.layout.tuckboxes.boxlayout import BoxLayout, read_box
from pnp.layout.tuckboxes.net import Net
from pnp.model.component import ComponentSet
from pnp.values import replace

CUT, FOLD = pt("0.75"), pt("0.5")
DASH = (mm(2), mm("1.5"))
FAINT = 0.35
"""How far a fold stands out from the box: seen to crease it, not on the shelf."""
MARGIN = mm(5)
"""The distance of words, or of a frame, from the edges of front and back."""
PLATE, NAME = mm(16), mm("9.4")
"""The height of both titles below a vignette, and of the deck's alone."""
FRAME, LINE = pt("0.9"), pt("0.5")
"""The weight of the frame round a vignette, and of the line below it."""
ALONG = Edges(mm(-3), mm(-1), mm(-3), mm(-1))
"""On a side, the distance from its ends, and from the folds beside them."""
SMALLEST = pt(6)
"""The smallest words along a narrow side; smaller ones are left out."""
STANDARD = "tuckbox"
"""The layout of boxes if neither a back nor a theme has its own."""


@dataclass(frozen=True, slots=True)
class Deck:
    """What a box is for: its title, its cards, and where it was written."""

    title: str
    back: str
    card: Size
    cards: int
    mark: Mark
    scene: str = ""
    """The vignette of its back, if that has one."""


def boxes(studio: Studio, sets: Iterable[ComponentSet]) -> Iterator[Face]:
    """Yield a box for each deck of cards in some sets."""
    theme, shelf = studio.stock.theme, studio.shelf
    layouts: dict[str, BoxLayout] = {}
    for deck in decks(studio, sets):
        own = (each for each in (deck.back, theme.name) if shelf.path("boxes", each))
        name = next(own, STANDARD)
        node = shelf.node("boxes", name, studio.game.mark)
        if node and name not in layouts:
            layouts[name] = read_box(node, theme, studio.complaints)
        if name in layouts:
            layout = _like_its_cards(layouts[name], deck, studio)
            yield TuckBox(studio, layout, deck).face


def _like_its_cards(layout: BoxLayout, deck: Deck, studio: Studio) -> BoxLayout:
    """Return a layout that names no drawing with the vignette of the deck's back.

    Its sides have the theme's ``cover`` then, if there is such a colour.
    """
    if layout.scene or layout.icons or not deck.scene:
        return layout
    cover = Paint("cover")
    plain_sides = layout.spine == layout.ground
    dark = plain_sides and cover.of in studio.stock.palette.colours
    spine = cover if dark else layout.spine
    return replace(layout, scene=deck.scene, spine=spine, mark=deck.mark)


def decks(studio: Studio, sets: Iterable[ComponentSet]) -> Iterator[Deck]:
    """Yield the cards that share a back, because they are shuffled together."""
    together: dict[str, list[ComponentSet]] = {}
    for each in sets:
        if each.family == "cards" and each.boxed:
            together.setdefault(each.back or each.id, []).append(each)
    for back, alike in together.items():
        first = alike[0]
        template = studio.template("cards", first.template, first.mark)
        cards = sum(component.copies for each in alike for component in each.components)
        if template and cards:
            scene = _scene(studio, first)
            yield Deck(first.title, back, template.size, cards, first.mark, scene)


def _scene(studio: Studio, cards: ComponentSet) -> str:
    """Return the vignette of the back of some cards, or nothing."""
    if not cards.back:
        return ""
    back = studio.template("cards", cards.back, cards.mark)
    return (
        next((each.scene for each in back.drawings if each.scene), "") if back else ""
    )


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box for one deck."""

    studio: Studio
    layout: BoxLayout
    deck: Deck

    @property
    def face(self) -> Face:
        """The net as it is printed: cut along the line, folded along the dashes."""
        net = self.layout.net(self.deck.card, self.deck.cards)
        ground = self._colour(self.layout.ground, fill=True)
        spine = self._colour(self.layout.spine, fill=True)
        on = self._colour(Paint(on=self.layout.spine))
        fold = spine.mixed(on, FAINT) if spine and on else on
        cut = self.studio.stock.palette.colours["ink"]
        art: tuple[Art, ...] = (
            *(Shape(box_path(at), spine) for at in self._coloured(net)),
            *(Shape(box_path(at), ground) for at in self._fronts(net)),
            *self._printed(net),
            Shape(net.notch, WHITE),
            *(Shape(each, None, fold, FOLD, dash=DASH) for each in net.folds),
            Shape(net.outline, None, cut, CUT, join="round"),
        )
        return Face(f"{self.deck.title}, box", net.size, art)

    def _colour(self, paint: Paint, *, fill: bool = False) -> Colour | None:
        grounds = frozenset({self.layout.ground, self.layout.spine})
        return self.studio.stock.colour(paint, grounds=grounds, fill=fill)

    def _coloured(self, net: Net) -> Iterator[Rect]:
        """Yield the coloured boxes: panels, lid and base, each a little larger."""
        front, side, back, last = net.panels
        over = self.layout.overlap
        wide = last.right - front.x + over
        yield Rect(front.x - over, front.y, wide, front.height)
        for flap in (side, last):
            yield Rect(flap.x, flap.y - over, flap.width, flap.height + 2 * over)
        lid, base = net.lids
        yield Rect(back.x, lid.y - over, back.width, base.bottom - lid.y + 2 * over)

    def _fronts(self, net: Net) -> Iterator[Rect]:
        """Yield front and back, the front a little over the fold of the glued flap."""
        front, _, back, _ = net.panels
        over = self.layout.overlap
        yield Rect(front.x - over, front.y, front.width + over, front.height)
        yield back

    def _printed(self, net: Net) -> Iterator[Art]:
        """Yield the words and icons: upright on front and back, along the sides."""
        front, side, back, last = net.panels
        lid, base = net.lids
        for panel in (front, back):
            panelled = self._pictured if self.layout.scene else self._panel
            yield from panelled(panel)
        for panel in (side, last):
            lying = _lying(panel)
            yield from turned(self._along(lying), lying, Fraction(90))
        yield from turned(self._along(lid), lid, Fraction(180))
        yield from self._along(base)

    def _panel(self, panel: Rect) -> Iterator[Art]:
        """Yield the game's title, the icon in the middle, and the deck's title."""
        inner, stock = panel.grown(-MARGIN), self.studio.stock
        high = inner.height // 6
        above = Rect(inner.x, inner.y + high // 2, inner.width, high)
        below = Rect(inner.x, inner.bottom - high - high // 2, inner.width, high)
        room = Rect(inner.x, above.bottom, inner.width, below.y - above.bottom)
        yield from self._words("game", above)
        line = self._colour(self.layout.line)
        for name in self.layout.icons:
            if line and stock.knows_icon(name, self.studio.game.mark):
                yield stock.icon(name, line, room.grown(-mm(1)))
        yield from self._words("title", below)

    def _pictured(self, panel: Rect) -> Iterator[Art]:
        """Yield a vignette in a frame, as on a card's back, and the titles below."""
        frame, stock = panel.grown(-MARGIN), self.studio.stock
        picture = Rect(frame.x, frame.y, frame.width, frame.height - PLATE)
        name = Rect(frame.x, picture.bottom + mm(1), frame.width, NAME)
        game = Rect(frame.x, name.bottom, frame.width, frame.bottom - name.bottom)
        yield from stock.scene(self.layout.scene, picture, self.layout.mark)
        line = self._colour(self.layout.line)
        across = line_path(frame.x, picture.bottom, frame.right, picture.bottom)
        yield Shape(across, stroke=line, weight=LINE)
        yield Shape(box_path(frame), stroke=line, weight=FRAME)
        sides = Edges(left=mm(-1), right=mm(-1))
        yield from self._words("title", name.grown(sides))
        yield from self._words("game", game.grown(sides).grown(Edges(bottom=mm(-1))))

    def _words(self, kind: str, at: Rect) -> tuple[Art, ...]:
        """Return a title set in the middle of a front; report one too long."""
        style = self._style(kind)
        words = self.studio.game.title if kind == "game" else self.deck.title
        found = _centred(words, style, at) if style else ()
        if isinstance(found, Refusal):
            what = f"the box of '{self.deck.title}', {kind}: {found.message}"
            self.studio.complaints.add(self.deck.mark, what, found.hint)
            return ()
        return found

    def _along(self, side: Rect) -> tuple[Art, ...]:
        """Return the deck's title along a side, clear of its folds, or nothing.

        A few cards make a narrow side: words shrink, and at last it stays plain.
        """
        paint = Paint(on=self.layout.spine)
        plain_sides = self.layout.spine == self.layout.ground
        style = self._style("side", None if plain_sides else paint)
        at = side.grown(ALONG)
        if not style or at.height <= 0 or at.width <= 0:
            return ()
        least = min(SMALLEST, style.shrink_to or style.size)
        found = _centred(self.deck.title, replace(style, shrink_to=least), at)
        return () if isinstance(found, Refusal) else found

    def _style(self, kind: str, paint: Paint | None = None) -> Style | None:
        """Return the style of something; None if the layout leaves it out."""
        line = self._colour(paint or self.layout.line)
        voice = self.layout.voices.get(kind)
        return replace(voice.style, colour=line) if voice and line else None


def _centred(words: str, style: Style, at: Rect) -> tuple[Art, ...] | Refusal:
    return typeset(plain(words), style, at, align="centre", valign="middle")


def _lying(panel: Rect) -> Rect:
    """Return a panel as it is before its words are turned to run down it."""
    x, y = middle(panel)
    wide, high = panel.height, panel.width
    return Rect(x - wide // 2, y - high // 2, wide, high)
