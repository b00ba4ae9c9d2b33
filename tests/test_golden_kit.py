"""What Castle Itter looks like, looked at once: faces, boards, sheets of every kind.

Faces are set side by side on paper just large enough for them, so that a golden page
shows them and nothing else; sheets are whole, and as small as they can be read.
"""

from collections.abc import Sequence
from functools import cache

import pytest

from pnp.errors import Complaints
from pnp.geometry import Edges, Length, Rect, Size, mm
from pnp.imposition.calibration import calibration
from pnp.imposition.page import paper
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Face
from pnp.layout.press import Press
from pnp.layout.themes.paint import Ink
from pnp.model.loading import load
from pnp.render import book, pdf
from tests.command import new_game
from tests.golden import assert_golden
from tests.kits import DRAWN, Shop, laid

pytestmark = pytest.mark.slow

GAP, BLEED = mm(3), mm(1)


@cache
def press(edition: str = "published", ink: Ink = "full") -> Press:
    """Return a press for an edition, in one ink."""
    return laid("castle-itter", edition, ink=ink)


@cache
def faces(
    name: str, edition: str = "published", ink: Ink = "full"
) -> dict[str, tuple[Face, Face]]:
    """Return the front and the back of every component of a set."""
    at = press(edition, ink)
    return {
        component.id: (front, back or front)
        for component, front, back in at.pieces(at.game.sets[name])
    }


def shown(*placed: Face) -> bytes:
    """Return faces side by side, with a millimetre of their bleed."""
    x, placements = GAP, []
    for face in placed:
        at = Rect(x, GAP, face.trim.width, face.trim.height)
        placements.append(Placement(face, at, bleed=Edges.all(BLEED)))
        x = x + face.trim.width + GAP
    high = max(face.trim.height for face in placed) + 2 * GAP
    page = Page("golden", Size(x, high), Edges())
    return printed(Sheet("Golden", page, Side(tuple(placements))))


def part_of(face: Face, x: float, y: float, width: float, height: float) -> bytes:
    """Return a part of a large face, in millimetres from its corner."""
    size = Size(mm(width), mm(height))
    window = Rect(Length(0), Length(0), size.width, size.height)
    at = Rect(-mm(x), -mm(y), face.trim.width, face.trim.height)
    placement = Placement(face, at, window=window)
    return printed(Sheet("Golden", Page("golden", size, Edges()), Side((placement,))))


def printed(sheet: Sheet) -> bytes:
    """Return a sheet as a PDF."""
    return pdf.render([sheet], title="Golden", subject="Golden pages")


# Counters

COUNTERS = {
    "us": ("defenders", ("lee", "pollock", "worsham")),
    "germans": ("defenders", ("gangl", "dietrich", "rifleman", "schrader")),
    "austrian-french": ("defenders", ("waltl", "clemenceau", "borotra")),
    "attackers-infantry": ("attackers", ("rifleman", "scout", "sturm")),
    "attackers-guns": ("attackers", ("machine-gunner", "mortar")),
    "markers": (
        "markers",
        ("defence", "action", "command", "disrupted", "load", "suppression"),
    ),
}


@pytest.mark.parametrize("name", COUNTERS)
def test_counters(name: str) -> None:
    """Fronts."""
    components, ids = COUNTERS[name]
    fronts = [faces(components)[each][0] for each in ids]

    assert_golden(f"kit-counters-{name}", shown(*fronts), dpi=120)


def test_backs_of_counters() -> None:
    """Exhausted, one of each side; and what all attackers look like from behind."""
    ids = ("lee", "gangl", "schrader", "waltl", "borotra")
    backs = [faces("defenders")[each][1] for each in ids]
    backs.append(faces("attackers")["mortar"][1])

    assert_golden("kit-counters-backs", shown(*backs), dpi=120)


def test_blank_counters() -> None:
    blanks = [faces("defenders")["blank-us"], faces("defenders")["blank-french"]]
    blanks += [faces("attackers")["blank-attacker"], faces("markers")["blank-marker"]]
    fronts = [front for front, _ in blanks]

    assert_golden("kit-counters-blank", shown(*fronts, blanks[0][1]), dpi=120)


@pytest.mark.parametrize("ink", ["low", "grey"])
def test_counters_in_other_inks(ink: Ink) -> None:
    ids = ("lee", "gangl", "waltl", "borotra")
    fronts = [faces("defenders", ink=ink)[each][0] for each in ids]
    fronts += [faces("attackers", ink=ink)["mortar"][0]]

    assert_golden(f"kit-counters-{ink}", shown(*fronts), dpi=120)


def test_counters_of_the_draft_bear_a_ring_where_they_are_made_up() -> None:
    ids = ("lee", "dietrich", "gangl")
    fronts = [faces("defenders", "playtest")[each][0] for each in ids]
    fronts += [faces("attackers", "playtest")["scout"][0]]

    assert_golden("kit-counters-playtest", shown(*fronts), dpi=120)


# Cards

CARDS = {
    "place": ("ss-cards", "d1-rifleman"),
    "place-gun": ("ss-cards", "d2-mortar"),
    "attack-defender": ("ss-cards", "d2-sniper"),
    "attack-location": ("ss-cards", "d1-pak-40-east"),
    "panzerfaust": ("ss-cards", "d2-panzerfaust"),
    "disrupt": ("ss-cards", "d2-flak-30"),
    "suppressive-fire": ("ss-cards", "d2-suppressive-fire"),
    "special": ("ss-cards", "d3-reinforcements"),
    "competitive": ("ss-cards", "d1-sturm-competitive"),
    "blank": ("ss-cards", "blank-1"),
    "142nd": ("relief", "relief-142"),
    "tactics-1": ("tactics", "t1-eastern-approach"),
    "tactics-blank": ("tactics", "blank-4"),
}


@pytest.mark.parametrize("name", CARDS)
def test_card(name: str) -> None:
    """The front."""
    components, card = CARDS[name]

    assert_golden(f"kit-card-{name}", shown(faces(components)[card][0]), dpi=72)


@pytest.mark.parametrize("name", ["ss-cards", "tactics"])
def test_backs_of_the_four_decks(name: str) -> None:
    backs = [faces(name)[f"blank-{deck}"][1] for deck in range(1, 5)]

    assert_golden(f"kit-backs-{name}", shown(*backs), dpi=28)


@pytest.mark.parametrize("ink", ["low", "grey"])
def test_cards_in_other_inks(ink: Ink) -> None:
    front, back = faces("ss-cards", ink=ink)["d2-sniper"]

    assert_golden(f"kit-card-{ink}", shown(front, back), dpi=50)


# The board

BOARD = {
    "title": (30, 5, 110, 60),
    "north-terrace": (150, 45, 175, 65),
    "keep": (150, 105, 80, 75),
    "great-hall": (225, 100, 95, 70),
    "gate-house-and-tank": (360, 100, 160, 105),
    "cellar": (10, 215, 80, 65),
    "areas": (95, 200, 130, 80),
    "suppression": (240, 5, 115, 40),
    "turns": (325, 230, 190, 50),
}
"""Parts of the board: left, top, width and height in millimetres."""


@pytest.mark.parametrize("name", BOARD)
def test_board(name: str) -> None:
    """A part of it."""
    at = press()
    board = at.board(at.game.sets["castle"])
    assert board

    assert_golden(f"kit-board-{name}", part_of(board, *BOARD[name]), dpi=40)


# Sheets

SHEETS: Sequence[tuple[str, str, int, int]] = (
    ("aid-front", "aid", 0, 18),
    ("aid-back", "aid", 1, 20),
    ("record-front", "record", 0, 32),
    ("record-back", "record", 1, 32),
    ("cover", "cover", 0, 22),
    ("counters-front", "counters", 0, 24),
    ("counters-back", "counters", 1, 24),
    ("cards-front", "cards", 0, 24),
    ("cards-last-back", "cards", -1, 22),
    ("tile", "board", 1, 26),
    ("tuck-box", "boxes", 0, 30),
)


@pytest.mark.parametrize(("name", "part", "page", "dpi"), SHEETS)
def test_sheet(shop: Shop, name: str, part: str, page: int, dpi: int) -> None:
    """As most people print it: on A4, turned over on the long edge."""
    kit = shop.kit()
    at = page % len([*kit.pages(part)])

    assert_golden(f"kit-{name}", kit.pdf(part), at, dpi=dpi)


def test_poster(shop: Shop) -> None:
    assert_golden("kit-poster", shop.kit().pdf("poster"), dpi=8)


@pytest.mark.parametrize("part", ["counters", "cards"])
def test_gutterfold(shop: Shop, part: str) -> None:
    kit = shop.kit(backs="gutterfold", only=DRAWN)

    assert_golden(f"kit-gutterfold-{part}", kit.pdf(part), dpi=20)


def test_separate_backs(shop: Shop) -> None:
    kit = shop.kit(backs="separate", only=DRAWN)

    assert_golden("kit-separate-backs", kit.pdf("counters"), 1, dpi=24)


@pytest.mark.parametrize("part", ["record", "aid"])
def test_the_draft_s_own_sheets_on_letter(shop: Shop, part: str) -> None:
    kit = shop.kit("playtest", paper="Letter", only=("aid", "record"))

    assert_golden(f"kit-playtest-{part}", kit.pdf(part), dpi=20)


@pytest.mark.parametrize("page", [0, 1])
def test_the_assembly_guide(shop: Shop, page: int) -> None:
    assert_golden(f"kit-assembly-{page + 1}", shop.kit().pdf("assembly"), page, dpi=30)


def test_calibration() -> None:
    sheet = calibration(paper("A4"), "long-edge")

    assert_golden("kit-calibration-front", printed(sheet), dpi=30)
    assert_golden("kit-calibration-back", printed(sheet), 1, dpi=30)


def test_the_starter_game(tmp_path_factory: pytest.TempPathFactory) -> None:
    new = new_game(tmp_path_factory.mktemp("new"))
    at = load(new, complaints=Complaints())
    assert at
    own = Press(at, Complaints())
    units = [front for _, front, _ in own.pieces(at.sets["units"])][:4]
    events = [each for _, *both in own.pieces(at.sets["events"]) for each in both][:2]

    assert_golden("starter", shown(*units, *(each for each in events if each)), dpi=60)


# Prose

PANGO = 15012
"""The Pango that set the golden pages of prose: 1.50.12; another may break lines
otherwise, which is no fault."""


@pytest.mark.parametrize("page", [0, 3])
def test_booklet(shop: Shop, page: int) -> None:
    """A page of prose."""
    if why := book.available():
        pytest.skip(why)
    from weasyprint.text.ffi import pango

    if pango.pango_version() != PANGO:
        pytest.skip(
            f"the golden page was set by another Pango than {pango.pango_version()}"
        )

    assert_golden(f"kit-rulebook-{page + 1}", shop.kit().pdf("rulebook"), page, dpi=22)
