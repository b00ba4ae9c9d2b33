"""Tuck boxes: cards that share a back, how many and how thick, as a net to cut out.

One picture runs round front, sides and back, or front and back have the vignette of the
backs inside; a band at its foot has the titles, a plate on the back lists the cards.  A
box without a picture has the theme's icon.  Colour runs a little over every fold and
cut, because neither is ever quite on its line; nothing of a fold is drawn on a face.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest

from pnp.errors import Mark
from pnp.geometry import ZERO, Edges, Length, Rect, Size, mm, pt
from pnp.layout.art import WHITE, Art, Colour, Face, Shape, box_path
from pnp.layout.art.moving import middle, turned
from pnp.layout.faces.studio import Studio
from pnp.layout.text import Align, Refusal, Style, plain, typeset
from pnp.layout.themes.paint import Paint
from pnp.layout.tuckboxes.boxlayout import BoxLayout, read_box
from pnp.layout.tuckboxes.net import Net
from pnp.model.component import ComponentSet
from pnp.values import replace

CUT, FOLD = pt("0.75"), pt("0.5")
MARGIN = mm(5)
"""The distance of words, or of a frame, from the edges of front and back."""
BAND, NAME = mm(20), mm("9.4")
"""The height of the band at the foot of a picture, and of the deck's title on it."""
HAIR, LINE = mm("0.4"), pt("0.7")
"""The height of the line over a band, and the weight of that round a plate."""
INSET = mm(4)
"""The distance of words, and of the plate on the back, from the folds beside them."""
PLATE, RAISED, BROAD = mm(2), mm(6), mm(10)
"""How far the plate of a side is from its folds and its ends; the least such side."""
HEAD, ROW, COUNT, GAP = mm(8), mm(4), mm(5), mm("1.2")
"""On the back: the height of its head and of a row, the room for a count, and a gap."""
PAD, TITLE = mm(2), Fraction(5, 4)
"""The room beside the list, and how much larger its head is."""
NOTHING = "", 0
BLANK = "To write on"
FEW = 6
"""So many kinds of card, or fewer, are listed in one column."""
ALONG = Edges(mm(-3), mm(-1), mm(-3), mm(-1))
"""On a side, the distance from its ends, and from the folds beside them."""
FAINT = Fraction(3, 4)
"""How much white is in the colour of the flaps that close a box."""
SMALLEST = pt(6)
"""The smallest words along a narrow side; smaller ones are left out."""
STANDARD = "tuckbox"
"""The layout of boxes if neither a back nor a theme has its own."""


Held = tuple[tuple[str, int], ...]
"""Names of cards, and how many there are of each."""


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
    held: Held = ()
    """Its kinds of card by name, and how many there are of each."""


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
            held = _held(alike)
            yield Deck(first.title, back, template.size, cards, first.mark, scene, held)


def _held(sets: Iterable[ComponentSet]) -> Held:
    """Return the names of the cards of some sets, and how many there are of each."""
    counts: dict[str, int] = {}
    for component in (each for components in sets for each in components):
        name = BLANK if component.blank else component.name
        counts[name] = counts.get(name, 0) + component.copies
    return tuple(sorted(counts.items(), key=lambda each: each[0] == BLANK))


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
        """The net as it is printed: cut along the line, folded from tick to tick."""
        net = self.layout.net(self.deck.card, self.deck.cards)
        ink = self.studio.stock.palette.colours["ink"]
        pictured = self.layout.scene or self.layout.around
        art: tuple[Art, ...] = (
            *self._grounds(net),
            *(self._pictured(net) if pictured else self._plain(net)),
            Shape(net.notch(self.layout.overlap), WHITE),
            *(Shape(each, None, ink, FOLD) for each in net.ticks),
            Shape(net.outline, None, ink, CUT, join="round"),
        )
        return Face(f"{self.deck.title}, box", net.size, art)

    def _colour(self, paint: Paint, *, fill: bool = False) -> Colour | None:
        grounds = frozenset({self.layout.ground, self.layout.spine})
        return self.studio.stock.colour(paint, grounds=grounds, fill=fill)

    def _grounds(self, net: Net) -> Iterator[Art]:
        """Yield the colours of all panels, a little over cuts and folds.

        The flaps that close it have that of the sides, faint; that for glue is bare.
        """
        spine = self._colour(self.layout.spine, fill=True)
        ground = self._colour(self.layout.ground, fill=True)
        front, _, back, last = net.panels
        over = self.layout.overlap
        lid, base = net.lids
        flaps = spine.mixed(WHITE, FAINT) if spine else None
        for each in net.closing:
            yield Shape(each, flaps)
        around = Rect(front.x, front.y, last.right - front.x, front.height)
        upright = Rect(back.x, lid.y, back.width, base.bottom - lid.y)
        for at in (around.grown(Edges(left=over)), upright):
            yield Shape(box_path(at.grown(Edges(top=over, bottom=over))), spine)
        for at in (front.grown(Edges(over, over, bottom=over)), back):
            yield Shape(box_path(at), ground)

    def _plain(self, net: Net) -> Iterator[Art]:
        """Yield words and icons on plain panels: upright, and along the sides."""
        front, side, back, last = net.panels
        for panel in (front, back):
            yield from self._panel(panel)
        for panel in (side, last):
            lying = _lying(panel)
            yield from turned(self._along(lying), lying, Fraction(90))
        yield from self._lids(net)

    def _lids(self, net: Net) -> Iterator[Art]:
        """Yield the deck's title on the lid and on the base."""
        lid, base = net.lids
        yield from turned(self._along(lid), lid, Fraction(180))
        yield from self._along(base)

    def _pictured(self, net: Net) -> Iterator[Art]:
        """Yield the picture over faces and sides, a band at its foot, and the words."""
        front, side, back, last = net.panels
        yield from self._pictures(net)
        foot = front.bottom - BAND
        over = self.layout.overlap
        left = front.x - over
        band = Rect(left, foot, last.right - left, BAND + over)
        yield Shape(box_path(band), self._colour(self.layout.spine, fill=True))
        trim = self._trim
        rule = Rect(left, foot, band.width, HAIR)
        yield Shape(box_path(rule), trim)
        name = Rect(front.x + INSET, foot + mm(2), front.width - 2 * INSET, NAME)
        game = Rect(name.x, name.bottom, name.width, foot + BAND - name.bottom - mm(3))
        on = Paint(on=self.layout.spine)
        yield from self._words("title", name, on)
        yield from self._words("game", game, self.layout.trim or on)
        for panel in (side, last):
            yield from self._spine(panel)
        yield from self._inside(back)
        yield from self._lids(net)

    @property
    def _trim(self) -> Colour | None:
        """The colour of fine lines on what the sides are painted with."""
        return self._colour(self.layout.trim or Paint(on=self.layout.spine))

    def _pictures(self, net: Net) -> Iterator[Art]:
        """Yield one picture round the box, or one each on front and back."""
        front, _, back, last = net.panels
        over, stock, mark = self.layout.overlap, self.studio.stock, self.layout.mark
        beyond = Edges(over, over)
        if self.layout.around:
            wide = Rect(front.x, front.y, last.right - front.x, front.height)
            yield from stock.scene(self.layout.around, wide.grown(beyond), mark)
            return
        for panel, more in ((front, beyond), (back, Edges(top=over))):
            high = Edges(bottom=-BAND)
            yield from stock.scene(
                self.layout.scene, panel.grown(more).grown(high), mark
            )

    def _spine(self, panel: Rect) -> Iterator[Art]:
        """Yield the title down a side, on a plate above the band."""
        plate = Rect(panel.x, panel.y, panel.width, panel.height - BAND)
        broad = panel.width >= BROAD
        if self.layout.around and broad:
            plate = plate.grown(Edges(-PLATE, -RAISED, -PLATE, -RAISED))
        if self.layout.around:
            spine = self._colour(self.layout.spine, fill=True)
            line = self._trim if broad else None
            yield Shape(box_path(plate), spine, line, LINE)
        lying = _lying(plate)
        yield from turned(self._along(lying), lying, Fraction(90))

    def _inside(self, back: Rect) -> Iterator[Art]:
        """Yield what is in the box, on a plate on its back: so many of each card."""
        game = Rect(back.x + INSET, back.bottom - BAND, back.width - 2 * INSET, BAND)
        yield from self._words("game", game, self.layout.trim)
        style = self._style("list")
        if style is None:
            return
        inner = Length(back.width - 2 * INSET - 2 * PAD)
        rows = tuple(_rows(self.deck.held, style, inner))
        most = back.height - BAND - HEAD - 2 * INSET - 2 * PAD
        step = Length(min(ROW, most // max(len(rows), 1)))
        high = HEAD + len(rows) * step + PAD
        top = back.bottom - BAND - INSET - high
        plate = Rect(back.x + INSET, Length(top), back.width - 2 * INSET, Length(high))
        ground = self._colour(self.layout.ground, fill=True)
        yield Shape(box_path(plate), ground, self._trim, LINE)
        head = Rect(plate.x + PAD, plate.y + mm(1), inner, Length(HEAD - mm(1)))
        count = sum(copies for _, copies in self.deck.held)
        strong = _strong(style)
        title = replace(strong, size=strong.size.times(TITLE), shrink_to=strong.size)
        yield from _set(f"{count} {self.deck.title}", title, head, "centre")
        for number, row in enumerate(rows):
            wide = inner // len(row)
            for column, (name, copies) in enumerate(row):
                x = head.x + column * wide
                if not copies:
                    continue
                at = Rect(x, plate.y + HEAD + number * step, COUNT, step)
                yield from _set(str(copies), strong, at, "right")
                after = Rect(at.right + GAP, at.y, wide - COUNT - GAP, step)
                yield from _set(name, style, after, "left")

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

    def _words(
        self, kind: str, at: Rect, paint: Paint | None = None
    ) -> tuple[Art, ...]:
        """Return a title set in the middle of a front; report one too long."""
        style = self._style(kind, paint)
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


def _strong(style: Style) -> Style:
    """Return a style in bold, if its font has that."""
    bold = ("bold", False) in style.family.cuts
    return replace(style, weight="bold") if bold else style


def _rows(held: Held, style: Style, wide: Length) -> Iterator[Held]:
    """Yield the cards in rows: two columns if there are many; long names at the end."""
    room = wide // 2 - COUNT - GAP if len(held) > FEW else ZERO
    short = [each for each in held if style.font.width(each[0], style.size) <= room]
    down = -(-len(short) // 2)
    for left, right in zip_longest(short[:down], short[down:]):
        yield (left, right or NOTHING)
    for each in held:
        if each not in short:
            yield (each,)


def _set(words: str, style: Style, at: Rect, align: Align) -> tuple[Art, ...]:
    """Return words on one line, or nothing if there is no room for them."""
    found = typeset(plain(words), style, at, align=align, valign="middle")
    return () if isinstance(found, Refusal) else found


def _centred(words: str, style: Style, at: Rect) -> tuple[Art, ...] | Refusal:
    return typeset(plain(words), style, at, align="centre", valign="middle")


def _lying(panel: Rect) -> Rect:
    """Return a panel as it is before its words are turned to run down it."""
    x, y = middle(panel)
    wide, high = panel.height, panel.width
    return Rect(x - wide // 2, y - high // 2, wide, high)
