"""Tuck boxes: the net folds into a box that the deck fits, and fits the paper."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import Complaints
from pnp.geometry import MM, ZERO, Edges, Length, Rect, Size, mm
from pnp.imposition.impose import impose
from pnp.imposition.page import paper
from pnp.imposition.sheet import Page, Piece, Placement, Sheet, Side
from pnp.layout.art import WHITE, Colour, Face, Run, Shape, Step, Use
from pnp.layout.art.frame import Frame, framed
from pnp.layout.press import Press
from pnp.layout.tuckboxes.boxlayout import LEAST
from pnp.layout.tuckboxes.net import SHOULDER, Flaps, Net
from pnp.model.loading import load
from pnp.render import pdf
from tests.golden import assert_golden

FLAPS = Flaps(glue=mm(10), tuck=mm(14), dust=mm(14), notch=mm(18))
CLOSING = 6
"""Flaps of a box that close it."""
ROOM = Size(mm(64), mm(89))
"""A card of 63 x 88 mm and a millimetre to spare."""


def net(depth: str) -> Net:
    """Return the net of a box so many millimetres deep."""
    return Net(ROOM, mm(depth), FLAPS)


def points(steps: tuple[Step, ...]) -> list[tuple[float, float]]:
    """Return where a path goes, corner by corner, in millimetres."""
    ends = [numbers[-2:] for _, numbers in steps if numbers]
    return [(x / MM, y / MM) for x, y in ends]


def test_the_panels_go_once_around_the_deck() -> None:
    """Front and back are as wide as a card has room; the sides as deep as the deck."""
    front, side, back, last = net("21").panels

    assert [panel.width.mm for panel in (front, side, back, last)] == [64, 21, 64, 21]
    assert {panel.height.mm for panel in (front, side, back, last)} == {89}
    assert (front.right, side.right, back.right) == (side.x, back.x, last.x)
    assert front.x.mm == 10


def test_lid_and_base_cover_the_opening() -> None:
    found = net("21")
    lid, base = found.lids
    back = found.panels[2]

    assert str(lid.size) == str(base.size) == "64 x 21 mm"
    assert (lid.bottom, base.y) == (back.y, back.bottom)


def test_the_outline_is_one_closed_line_that_fills_its_size() -> None:
    found = net("21")
    across, down = zip(*points(found.outline), strict=True)

    assert found.outline[0][0] == "M"
    assert [kind for kind, _ in found.outline].count("Z") == 1
    assert (min(across), min(down)) == (0, 0)
    assert (max(across), max(down)) == (found.size.width.mm, found.size.height.mm)


def test_top_and_bottom_are_alike_but_for_the_notch() -> None:
    """Every corner above the middle has its mirror image below."""
    found = net("21")
    front, high = found.panels[0], found.size.height.mm
    corners = Counter(points(found.outline))
    flaps = [(x, y) for x, y in corners if x > front.right.mm]
    turned = [(x, round(high - y, 6)) for x, y in flaps]

    assert sorted((round(x, 6), round(y, 6)) for x, y in flaps) == sorted(
        (round(x, 6), y) for x, y in turned
    )


def test_dust_flaps_and_tucks_stand_clear_of_the_lid() -> None:
    """Nothing that is pushed in is as wide as what it is pushed into."""
    found = net("21")
    side, back, last = found.panels[1:]
    top = points(found.outline)
    above = [(x, y) for x, y in top if y < found.above.mm - 0.01]
    first = [x for x, _ in above if side.x.mm <= x <= back.x.mm - SHOULDER.mm]
    second = [x for x, _ in above if last.x.mm + SHOULDER.mm <= x]
    tuck = [x for x, y in above if y < found.lids[0].y.mm - 0.01]

    assert max(first) == pytest.approx((back.x - SHOULDER).mm)
    assert min(second) == pytest.approx((last.x + SHOULDER).mm)
    assert min(tuck) == pytest.approx((back.x + SHOULDER).mm)
    assert max(tuck) == pytest.approx((back.right - SHOULDER).mm)


def test_dust_flaps_never_meet_in_the_middle() -> None:
    """A narrow box has shorter ones."""
    narrow = Net(Size(mm(20), mm(60)), mm(15), FLAPS)
    highest = min(
        y
        for x, y in points(narrow.outline)
        if narrow.panels[1].x.mm < x < narrow.panels[1].right.mm and y > 0
    )

    assert narrow.above.mm - highest == 10


def test_folds_lie_between_panels_and_never_run_outside() -> None:
    found = net("21")
    folds = [points(fold) for fold in found.folds]
    wide, high = found.size.width.mm, found.size.height.mm

    assert len(folds) == 4 + 6 + 2
    assert all(0 < x <= wide and 0 < y < high for fold in folds for x, y in fold)


@pytest.mark.parametrize("cards", [10, 33, 66, 90])
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_a_box_for_poker_cards_fits_a_page(name: str, cards: int) -> None:
    """At a third of a millimetre a card, up to ninety."""
    found = Net(ROOM, mm("0.32") * cards + mm(1), FLAPS)
    piece = Piece("box", Face("box", found.size, ()))

    assert len(list(impose([piece], paper(name), title="Boxes", backs="none"))) == 1


GAME = """
game: hill
title: The Hill
sources: {own: our own}
cards: [spells.yaml, gifts.yaml, maps.yaml]
"""
CARDS = """
cards: NAME
title: TITLE
template: card
back: BACK
source: [own]
confidence: stated
fields: {title: text}
components: [{id: a, title: A, copies: COPIES}]
"""
CARD = """
units: mm
size: 63 x 88 mm
boxes: {title: {at: [5, 5, 50, 10]}}
"""


def press(
    folder: Path,
    box: str = "",
    named: str = "plain",
    maps: int = 20,
    theme: str = "plain",
    **titles: str,
) -> Press:
    """Return a game of three decks, two of which share a back."""
    folder = folder / "hill"
    (folder / "layouts" / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text(f"{GAME}theme: {theme}\n")
    for name, back, cards in (
        ("spells", "back", 40),
        ("gifts", "back", 10),
        ("maps", "other", maps),
    ):
        title = titles.get(name, name.title())
        text = CARDS.replace("NAME", name).replace("TITLE", title)
        text = text.replace("BACK", back).replace("COPIES", str(cards))
        (folder / f"{name}.yaml").write_text(text)
    for name in ("card", "back", "other"):
        (folder / "layouts" / "cards" / f"{name}.yaml").write_text(CARD)
    if box:
        (folder / "layouts" / "boxes").mkdir()
        (folder / "layouts" / "boxes" / f"{named}.yaml").write_text(dedent(box))
    complaints = Complaints()
    game = load(folder, complaints=complaints)
    assert game, complaints.errors
    return Press(game, Complaints())


def test_cards_that_share_a_back_share_a_box(tmp_path: Path) -> None:
    """Fifty cards and twenty, 0.32 mm each and a millimetre to spare."""
    found = press(tmp_path)
    faces = list(found.boxes(found.game.sets.values()))

    assert not found.complaints.errors
    assert [face.name for face in faces] == ["Spells, box", "Maps, box"]
    assert [face.trim.width for face in faces] == [
        mm(10) + 2 * mm(64) + 2 * depth for depth in (mm(17), mm("7.4"))
    ]


def test_a_few_cards_get_a_box_whose_flaps_are_no_slivers(tmp_path: Path) -> None:
    found = press(tmp_path, maps=3)
    (_, maps) = found.boxes(found.game.sets.values())

    assert maps.trim.width == mm(10) + 2 * mm(64) + 2 * mm(6)


def test_a_back_may_have_a_box_of_its_own(tmp_path: Path) -> None:
    found = press(tmp_path, "extends: tuckbox\nground: red\n", named="other")
    spells, maps = found.boxes(found.game.sets.values())
    red = found.studio.stock.palette.colours["red"]

    assert not found.complaints.errors
    assert [_ground(box) == red for box in (spells, maps)] == [False, True]


def scenes(box: Face) -> list[Use]:
    """Return the pictures on a box."""
    uses = [art for art in box.art if isinstance(art, Use)]
    return [art for art in uses if art.face.name.startswith("scene")]


def test_a_box_may_have_the_vignette_of_the_backs_inside(tmp_path: Path) -> None:
    """Over all of the front, and of the back; the sides have their colour."""
    box = "extends: tuckbox\nscene: castle-gate\nground: paper\nspine: red\n"
    found = press(tmp_path, box)
    spells, _ = found.boxes(found.game.sets.values())
    front, _, back, _ = net("17").panels
    over = mm("1.5")

    assert not found.complaints.errors
    assert _ground(spells) == found.studio.stock.palette.colours["red"]
    assert [art.x for art in scenes(spells)] == [front.x - over, back.x]


def test_one_picture_may_run_round_a_box(tmp_path: Path) -> None:
    """From a little left of the front to the end of the last side, and over the cuts."""
    found = press(tmp_path, "extends: tuckbox\naround: castle-gate\nspine: red\n")
    spells, _ = found.boxes(found.game.sets.values())
    front, _, _, last = net("17").panels
    over = mm("1.5")
    (picture,) = scenes(spells)
    wide = picture.face.trim.width.times(picture.scale)

    assert not found.complaints.errors
    assert (picture.x, picture.y) == (front.x - over, front.y - over)
    assert abs(picture.x + wide - last.right) < mm("0.01")


def test_the_back_of_a_box_says_what_is_in_it(tmp_path: Path) -> None:
    """So many of each card, those to write on last."""
    found = press(tmp_path, "extends: tuckbox\nscene: castle-gate\n")
    spells, _ = found.boxes(found.game.sets.values())
    _, _, back, _ = net("17").panels
    runs = [art for art in spells.art if isinstance(art, Run)]
    on_back = [art.text for art in runs if back.x < art.x < back.right]

    assert on_back[1:4] == ["50 Spells", "50", "A"]


def test_a_box_is_like_the_backs_inside(tmp_path: Path) -> None:
    """Without a drawing of its own it has their vignette, and dark sides."""
    found = press(tmp_path)
    back = tmp_path / "hill" / "layouts" / "cards" / "back.yaml"
    back.write_text(CARD + "art: [{scene: castle-gate, at: [5, 5, 53, 78]}]\n")
    spells, maps = found.boxes(found.game.sets.values())
    drawn = [
        sum(
            use.face.name.startswith("scene") for use in box.art if isinstance(use, Use)
        )
        for box in (spells, maps)
    ]

    assert not found.complaints.errors
    assert drawn == [2, 0]
    assert _ground(spells) == found.studio.stock.palette.colours["cover"]


def _ground(box: Face) -> Colour | None:
    """Return the colour of the sides: what is painted after the flaps that close it."""
    return [art for art in box.art if isinstance(art, Shape)][CLOSING].fill


def test_the_flaps_that_close_a_box_have_its_colour_faintly(tmp_path: Path) -> None:
    """Each inside the outline: two lie above and below the lid, four beside it."""
    found = press(tmp_path, "extends: tuckbox\nspine: red\n")
    spells, _ = found.boxes(found.game.sets.values())
    flaps = [art for art in spells.art if isinstance(art, Shape)][:CLOSING]
    red = found.studio.stock.palette.colours["red"]
    points = {number for art in flaps for _, at in art.steps for number in at}

    assert len(list(net("17").closing)) == CLOSING
    assert {art.fill for art in flaps} == {red.mixed(WHITE, Fraction(3, 4))}
    assert points <= {number for _, at in net("17").outline for number in at}


def test_a_box_says_whose_it_is_on_every_side(tmp_path: Path) -> None:
    found = press(tmp_path)
    (spells, _) = found.boxes(found.game.sets.values())
    words = Counter(art.text.title() for art in spells.walk() if isinstance(art, Run))

    assert words == {"The Hill": 2, "Spells": 6}


@pytest.mark.parametrize("drawn", ["icons: [castle]", "scene: castle-gate"])
def test_nothing_of_a_fold_is_drawn_on_a_face(tmp_path: Path, drawn: str) -> None:
    """No dash anywhere, and ticks in the waste: a finished box shows neither."""
    found = press(tmp_path, f"extends: tuckbox\n{drawn}\nspine: red\n")
    (spells, _) = found.boxes(found.game.sets.values())
    at = net("17")
    lines = [art for art in spells.art if isinstance(art, Shape) and art.stroke]
    ends = [points(line.steps) for line in lines if line.steps in set(at.ticks)]
    faces = [*at.panels, *at.lids]

    assert not [line for line in lines if line.dash]
    assert len(ends) == 4 + 2 + 4
    for x, y in (end for tick in ends for end in tick):
        assert not any(
            face.grown(mm(1)).contains(Rect(mm(x), mm(y), ZERO, ZERO)) for face in faces
        )


def test_it_is_cut_along_a_line_that_lies_over_all(tmp_path: Path) -> None:
    found = press(tmp_path)
    (spells, _) = found.boxes(found.game.sets.values())
    cut = spells.art[-1]

    assert isinstance(cut, Shape)
    assert (cut.steps, cut.fill) == (net("17").outline, None)


def test_a_side_too_narrow_for_words_stays_plain(tmp_path: Path) -> None:
    box = "extends: tuckbox\ncard: 0.02 mm\n"
    found = press(tmp_path, box, spells="Spells of the old hill folk " * 4)
    (spells, _) = found.boxes(found.game.sets.values())

    assert not found.complaints.errors
    words = [art.text for art in spells.walk() if isinstance(art, Run)]
    assert sum(text.startswith("Spells") for text in words) == 2


def letters(face: Face) -> Iterator[Rect]:
    """Yield the box of every run of words, from its highest letter to its lowest."""
    for art, frame in framed(face.art, Frame()):
        if isinstance(art, Run):
            up, down = art.font.ascent * art.size, art.font.descent * art.size
            wide = art.font.width(art.text, art.size, art.tracking)
            x, y = frame.point(art.x, art.y - up // 1000)
            past, below = frame.point(art.x + wide, art.y + down // 1000)
            left, top = Length(min(x, past)), Length(min(y, below))
            yield Rect(left, top, abs(past - x), abs(below - y))


@pytest.mark.parametrize("cards", [1, 5, 12, 60])
@pytest.mark.parametrize("theme", ["plain", "castle-itter"])
def test_words_never_lie_over_a_fold(tmp_path: Path, theme: str, cards: int) -> None:
    """Few cards make a narrow side, on which words shrink."""
    found = press(tmp_path, theme=theme, maps=cards)
    _, face = found.boxes(found.game.sets.values())
    net = Net(ROOM, Length(max(mm("0.32") * cards + mm(1), LEAST)), FLAPS)
    panels = [panel.grown(-mm("0.5")) for panel in (*net.panels, *net.lids)]
    words = [art.text for art in face.walk() if isinstance(art, Run)]

    assert not found.complaints.errors
    assert words.count("Maps") == (6 if theme == "plain" else 5)
    assert words.count(f"{cards} Maps") == (theme != "plain")
    assert all(any(panel.contains(each) for panel in panels) for each in letters(face))


@pytest.mark.parametrize(
    ("box", "said"),
    [
        ("groud: paper", "plain.yaml:2: unknown key 'groud'"),
        ("ground: papier", "plain.yaml:2: no colour 'papier'"),
        ("ground: {by: deck}", "plain.yaml:2: ground: a box has no field 'deck'"),
        ("styles: {titel: title}", "plain.yaml:2: a box has no 'titel'"),
        ("styles: {title: titel}", "plain.yaml:2: no style 'titel'"),
        ("icons: [castel]", "game.yaml:2: no icon 'castel'"),
        ("scene: castle-gat", "plain.yaml:2: no scene 'castle-gat'"),
        ("glue: 10", "plain.yaml:2: glue: '10' has no unit; write '10 mm'"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, box: str, said: str) -> None:
    found = press(tmp_path, f"extends: tuckbox\n{box}\n")
    list(found.boxes(found.game.sets.values()))

    assert said in [
        f"{Path(each.mark.file).name}:{each.mark.line}: {each.message}"
        for each in found.complaints.errors
    ]


def test_a_title_that_does_not_fit_the_front_is_complained_of(tmp_path: Path) -> None:
    found = press(tmp_path, spells="Incomprehensibilities" * 3)
    list(found.boxes(found.game.sets.values()))
    (complaint,) = found.complaints.errors

    assert "the box of 'Incomprehensibilities" in complaint.message
    assert Path(complaint.mark.file).name == "spells.yaml"


def test_lengths_of_a_net_are_exact() -> None:
    assert isinstance(net("21.12").size.width, Length)
    assert net("21.12").size.width == mm("180.24")


def test_a_box_looks_as_it_did_when_it_was_looked_at(tmp_path: Path) -> None:
    """The box of twenty maps, at a quarter of its size."""
    found = press(tmp_path)
    (_, maps) = found.boxes(found.game.sets.values())
    share = Fraction(1, 4)
    size = maps.trim.scaled(share)
    small = Face("", size, (Use(maps, ZERO, ZERO, scale=share),))
    side = Side((Placement(small, Rect(ZERO, ZERO, size.width, size.height)),))
    page = Page("box", size, Edges())

    assert_golden(
        "tuckbox", pdf.render([Sheet("box", page, side)], title="box"), dpi=150
    )
