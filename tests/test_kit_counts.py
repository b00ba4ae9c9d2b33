"""Everything the box lists is on paper, counted in the PDFs by what they say."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

import pytest
from PIL import Image

from pnp.errors import Complaints
from pnp.geometry import ZERO, Rect, mm
from pnp.layout.art import Colour
from pnp.layout.boards.board import Board, Line
from pnp.layout.press import Press
from pnp.layout.text.markup import Words
from pnp.model.component import Component, ComponentSet
from pnp.render import png
from tests.kits import EDITIONS, Kit, Printed, Shop, game
from tests.measure import within, words
from tests.soak import alternate

pytestmark = pytest.mark.slow

COUNTERS = {
    "published": {
        "defenders": 28,
        "attackers": 77,
        "Defence": 6,
        "Action": 5,
        "Command": 12,
        "Disrupted": 23,
        "Suppression": 30,
        "Load": 1,
        "Turn": 1,
    },
    "playtest": {
        "defenders": 28,
        "attackers": 67,
        "Defence": 6,
        "Action": 1,
        "Suppressed": 28,
        "Suppression": 20,
        "Load": 1,
        "Turn": 1,
    },
}
CARDS = {
    "published": {"ss-cards": 61, "relief": 1, "tactics": 33},
    "playtest": {"ss-cards": 72},
}
BLANK_COUNTERS, BLANK_CARDS = 6, 4
"""Of each kind; the relief card is alone of its kind and has none."""

both_editions = pytest.mark.parametrize("edition", alternate(EDITIONS))


def counted(words: str) -> Counter[str]:
    """Return the words of a face, whatever their order and their capitals."""
    return Counter(words.casefold().split())


def fields(component: Component, *names: str) -> str:
    """Return the words of some fields, as a face says them; nothing where none."""
    return " ".join(
        " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        for name in names
        if (value := component.fields.get(name)) is not None
    )


COUNTER_WORDS = {
    "defenders": ("name", "attack", "suppress", "codes"),
    "attackers": ("name", "defence", "disrupt"),
    "markers": ("name",),
}
"""What the front of a counter says, of each set, and nothing else."""


def called(printed: Printed, edition: str) -> str:
    """Return what a counter is by its words: its set, or a marker's name, or blank."""
    said = counted(" ".join(printed.said))
    if not said:
        return "blank"
    for name, shown in COUNTER_WORDS.items():
        for component in game(edition).sets[name]:
            if not component.blank and said == counted(fields(component, *shown)):
                return component.name if name == "markers" else name
    return " ".join(printed.said)


@both_editions
def test_every_counter_of_the_box_is_on_paper(shop: Shop, edition: str) -> None:
    """Each says its name and its numbers, and nothing besides."""
    kit = shop.kit(edition)
    found = Counter(called(each, edition) for each in kit.printed("counters"))

    blanks = BLANK_COUNTERS * len(COUNTER_WORDS)
    assert found == {**COUNTERS[edition], "blank": blanks}


@both_editions
def test_each_counter_is_there_as_often_as_it_is_defined(
    shop: Shop, edition: str
) -> None:
    kit = shop.kit(edition)
    found = Counter(
        tuple(sorted(counted(" ".join(each.said)).elements()))
        for each in kit.printed("counters")
        if each.said
    )
    wanted: Counter[tuple[str, ...]] = Counter()
    for name, shown in COUNTER_WORDS.items():
        for component in game(edition).sets[name]:
            words = tuple(sorted(counted(fields(component, *shown)).elements()))
            if not component.blank:
                wanted[words] += component.copies

    assert found == wanted


@both_editions
def test_each_defender_is_exhausted_on_its_own_back(shop: Shop, edition: str) -> None:
    defenders = [
        each
        for each in shop.kit(edition).printed("counters")
        if called(each, edition) == "defenders"
    ]
    odd = [
        each.piece
        for each in defenders
        if counted(" ".join(each.behind))
        != counted(" ".join(each.said)) + counted("exhausted")
    ]

    assert len(defenders) == 28
    assert odd == []


def wording(components: ComponentSet, press: Press) -> Mapping[str, Counter[str]]:
    """Return what each card must say: its name and its effect."""
    found = {}
    for card in components:
        spans = press.rich(str(card.fields.get("text", "")), card.mark)
        text = " ".join(span.text for span in spans if isinstance(span, Words))
        found[card.id] = counted(f"{fields(card, 'name')} {text}")
    return found


def identified(edition: str, cards: Sequence[Printed]) -> Iterator[tuple[str, str]]:
    """Yield the set and the name of each card, told by what is printed on it.

    A card is the one whose words are all on it; where two are, the longer.
    """
    at = game(edition)
    press = Press(at, Complaints())
    known = {
        (components.id, card): words
        for components in at.sets.values()
        if components.family == "cards"
        for card, words in wording(components, press).items()
        if not components[card].blank
    }
    for each in cards:
        said = counted(" ".join(each.said))
        fitting = [which for which, words in known.items() if words <= said]
        if not fitting:
            yield ("blank", each.piece)
            continue
        which, card = max(fitting, key=lambda one: known[one].total())
        yield (which, at.sets[which][card].name)


@both_editions
def test_every_card_of_the_box_is_on_paper(shop: Shop, edition: str) -> None:
    found = list(identified(edition, list(shop.kit(edition).printed("cards"))))
    sets = CARDS[edition]
    blanks = BLANK_CARDS * sum(name != "relief" for name in sets)

    assert Counter(which for which, _ in found) == {**sets, "blank": blanks}
    assert Counter(each for each in found if each[0] != "blank") == Counter(
        (components.id, card.name)
        for components in game(edition).sets.values()
        if components.family == "cards"
        for card in components
        for _ in range(card.copies)
        if not card.blank
    )


@both_editions
def test_each_card_has_the_back_of_its_deck(shop: Shop, edition: str) -> None:
    """The back says the deck's number; a tactics card's, its title as well."""
    decks = game(edition).sets["decks"]
    odd = []
    for each in shop.kit(edition).printed("cards"):
        name, _, card = each.piece.partition("/")
        deck = decks[str(game(edition).sets[name][card].fields["deck"])]
        family, number = deck.id.rsplit("-", 1)
        wanted = {"ss": f"Castle Itter {number}", "tactics": f"Tactics {number}"}
        if not counted(wanted[family]) <= counted(" ".join(each.behind)):
            odd.append((each.piece, each.behind))

    assert odd == []


@both_editions
def test_the_manifest_counts_the_same(shop: Shop, edition: str) -> None:
    """Every piece with the hash of its front, of its back, and where it lies."""
    sets = game(edition).sets
    for part, family in (("counters", "counters"), ("cards", "cards")):
        entries = shop.kit(edition).manifest["parts"][part]["faces"]
        found = Counter[str]()  # copies of a piece may have fronts of their own
        for each in entries:
            found[each["piece"]] += sum(each["sheets"].values())

        assert found == {
            f"{components.id}/{component.id}": component.copies
            for components in sets.values()
            if components.family == family
            for component in components
        }
        assert all(each["front"] and each["back"] for each in entries)


def test_a_second_copy_doubles_everything(shop: Shop) -> None:
    once = Counter(each.piece for each in shop.kit().printed("cards"))
    twice = shop.kit(copies=2, only=("cards",), paper="Letter")

    assert Counter(each.piece for each in twice.printed("cards")) == once + once


# The board

SPACES = {
    "location": 7,
    "position": 29,
    "circle": 20,
    "area": 11,
    "defence": 19,
    "suppression": 4,
    "turn": 20,
}


@dataclass(frozen=True)
class Poster:
    """The board on its one large page, and where its spaces come to lie there."""

    board: Board
    pdf: bytes
    corner: Rect

    @classmethod
    def of(cls, kit: Kit) -> "Poster":
        """Return the poster of a kit."""
        at = game(kit.edition)
        board = Press(at, Complaints()).boards.opened(at.sets["castle"])
        ((_, _, side),) = kit.pages("poster")
        assert board
        return cls(board, kit.pdf("poster"), side.placements[0].at)

    def spaces(self, kind: str) -> Iterator[tuple[Component, Rect]]:
        """Yield the spaces of a kind, and where they are on the page."""
        for space in self.board.components:
            if space.kind == kind:
                at = self.board.spots[space.id].at
                yield space, at.moved(self.corner.x, self.corner.y)

    def said(self, kind: str) -> dict[str, set[str]]:
        """Return the words within each space of a kind."""
        return {
            space.id: {*within(words(self.pdf, 0), at)}
            for space, at in self.spaces(kind)
        }

    def inked(self, at: Rect, colour: Colour) -> float:
        """Return how much of a box is of a colour, from nothing to one."""
        left, top, right, bottom = (
            round(each.mm / 25.4 * DPI) for each in (at.x, at.y, at.right, at.bottom)
        )
        dots = drawn(self.pdf).crop((left, top, right, bottom)).tobytes()
        reds, greens, blues = dots[0::3], dots[1::3], dots[2::3]
        like = [
            all(abs(a - b) < 12 for a, b in zip(dot, colour, strict=True))
            for dot in zip(reds, greens, blues, strict=True)
        ]
        return sum(like) / len(like)


DPI = 60


@lru_cache(maxsize=2)
def drawn(pdf: bytes) -> Image.Image:
    """Return a page as a person sees it."""
    page: Image.Image = png.picture(pdf, 0, DPI)
    return page


@pytest.fixture(scope="module")
def poster(shop: Shop) -> Poster:
    """The board of the published edition."""
    return Poster.of(shop.kit())


def numbered(poster: Poster, kind: str) -> dict[str, set[str]]:
    """Return what the spaces of a kind must say by their definitions: a number."""
    return {
        space.id: {str(space.fields["number"])} if "number" in space.fields else set()
        for space, _ in poster.spaces(kind)
    }


@pytest.mark.parametrize(("kind", "starts"), [("area", 0), ("defence", 6), ("turn", 1)])
def test_every_numbered_space_says_its_number(
    poster: Poster, kind: str, starts: int
) -> None:
    """And the first step of each track that it is the start."""
    words = poster.said(kind)
    said = {space: found - {"START"} for space, found in words.items()}

    assert sum("START" in found for found in words.values()) == starts
    assert len(said) == SPACES[kind]
    assert said == numbered(poster, kind)


def test_29_positions_say_their_numbers(poster: Poster) -> None:
    said = poster.said("position")

    assert len(said) == SPACES["position"]
    assert said == numbered(poster, "position")


def test_five_positions_name_their_weapon_and_its_values_beside_them(
    poster: Poster,
) -> None:
    weapons = game().sets["weapons"]
    unsaid = {}
    for space, at in poster.spaces("position"):
        if weapon := space.fields.get("weapon"):
            beside = Rect(at.x, at.y, at.width + mm(22), at.height)
            shown = fields(weapons[str(weapon)], "name", "attack", "suppress", "code")
            said = Counter(within(words(poster.pdf, 0), beside))
            unsaid[space.id] = Counter(shown.split()) - said

    assert {*unsaid} == {"G4", "BJL", "BJC", "BJM", "BJB"}
    assert not any(unsaid.values())


def test_7_locations_are_named(poster: Poster) -> None:
    page = " ".join(word.text for word in words(poster.pdf, 0))
    names = [
        space.name for space in poster.board.components if space.kind == "location"
    ]

    assert len(names) == SPACES["location"]
    assert [name for name in names if name not in page] == []


@pytest.mark.parametrize("kind", ["position", "circle", "area", "suppression"])
def test_spaces_show_every_colour_they_have(poster: Poster, kind: str) -> None:
    """White is the paper's: a white position has no colour to show."""
    colours = poster.board.studio.stock.palette.colours
    pale = [
        (space.id, colour)
        for space, at in poster.spaces(kind)
        for colour in map(str, cast("tuple[str, ...]", space.fields["colours"]))
        if colour != "white" and poster.inked(at, colours[colour]) < 0.05
    ]

    assert len([*poster.spaces(kind)]) == SPACES[kind]
    assert pale == []


def test_every_area_and_circle_has_its_arrow_to_the_next(poster: Poster) -> None:
    """In the middle of each arrow its colour is printed, as wide as the arrow."""
    lines = list(poster.board.lines)
    middles = {line.source.id: middle(poster, line) for line in lines}

    assert len(lines) == SPACES["area"] + SPACES["circle"]
    assert [name for name, inked in middles.items() if inked < 0.8] == []


def middle(poster: Poster, line: Line) -> float:
    """Return how much of the middle of an arrow is inked, a millimetre across."""
    x, y = (round((a + b) / 2) for a, b in zip(line.begin, line.tip, strict=True))
    dot = Rect(poster.corner.x + x, poster.corner.y + y, ZERO, ZERO).grown(mm("0.5"))
    colours = poster.board.studio.stock.palette.colours
    kinds = {*cast("tuple[str, ...]", line.source.fields["colours"])}
    kinds |= {*cast("tuple[str, ...]", line.target.fields.get("colours", ()))} | {"ink"}
    return max(poster.inked(dot, colours[kind]) for kind in kinds)


def test_the_tiles_show_every_word_of_the_board(shop: Shop, poster: Poster) -> None:
    kit = shop.kit()
    pdf = kit.pdf("board")
    tiled = {
        word
        for number, _, side in kit.pages("board")
        for placement in side.placements
        for word in within(words(pdf, number), placement.inked)
    }

    assert {*within(words(poster.pdf, 0), poster.corner)} - tiled == set()
