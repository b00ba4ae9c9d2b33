"""Cards to their cuts: pictures end on a frame of one width, and words have one size.

Cards of a deck touch, and one knife parts two of them.  A picture that ends a little
inside the cut looks like a mistake; it runs over the cut, or a frame is round it.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.geometry import Length, mm
from pnp.layout.art import Face, Run, Use
from pnp.layout.press import Press
from pnp.layout.text import Words
from pnp.model.game import Game
from pnp.model.loading import load
from tests.kits import laid, shipped

ROOT = Path(__file__).parent.parent
FRAME, SLIP = mm("2.8"), mm("0.5")
"""The narrowest frame, and how far a knife may be off its line."""

CARDS = (
    ("castle-itter", "published", "ss-cards"),
    ("castle-itter", "published", "tactics"),
    ("castle-itter", "published", "relief"),
    ("castle-itter", "playtest", "ss-cards"),
    ("cassino", "", "events"),
    ("cassino", "", "weather"),
    ("siege", "", "events"),
    ("market", "", "wares"),
)
NAME = 16
"""Words longer than a name on the card."""

WORDED = [each for each in CARDS if each[0] != "market"]


@cache
def game(name: str, edition: str) -> Game:
    """Return a shipped game, or a starter as it comes with pnp."""
    if name in ("siege", "market"):
        found = load(ROOT / "pnp" / "cli" / name, complaints=Complaints())
        assert found
        return found
    return shipped(name, edition)


@cache
def pressed(name: str, edition: str) -> Press:
    """Return a press for a game, which has nothing to complain of."""
    if name in ("siege", "market"):
        return Press(game(name, edition), Complaints())
    return laid(name, edition)


@cache
def fronts(name: str, edition: str, cards: str) -> dict[str, Face]:
    """Return the fronts of a set of cards."""
    press = pressed(name, edition)
    pieces = press.pieces(press.game.sets[cards])
    return {component.id: front for component, front, _ in pieces}


def pictures(face: Face) -> Iterator[Use]:
    """Yield the vignettes on a face, and in the drawings that lie on all of it."""
    for each in face.art:
        if isinstance(each, Use) and each.face.name.startswith("scene "):
            yield each
        elif isinstance(each, Use) and not (each.x or each.y or each.face.name):
            yield from pictures(each.face)


def insets(face: Face, picture: Use) -> tuple[Length, Length]:
    """Return how far inside the left and the right cut a picture ends."""
    wide = picture.face.trim.width.times(picture.scale)
    return picture.x, Length(face.trim.width - picture.x - wide)


@pytest.mark.parametrize(("name", "edition", "cards"), CARDS)
def test_a_picture_ends_at_a_frame_as_wide_on_both_sides(
    name: str, edition: str, cards: str
) -> None:
    """Or it would run over both cuts; nothing between shows as meant."""
    pictured = {
        card: insets(face, each)
        for card, face in fronts(name, edition, cards).items()
        for each in pictures(face)
    }

    assert pictured
    for card, (left, right) in pictured.items():
        assert abs(left - right) <= mm("0.01"), card
        assert left >= FRAME or left <= -SLIP, card


@pytest.mark.parametrize(("name", "edition", "cards"), CARDS)
def test_the_frame_is_on_all_four_sides(name: str, edition: str, cards: str) -> None:
    """A slip of the knife shows the same colour, above, below and on both sides."""
    for card, face in fronts(name, edition, cards).items():
        left, top, right, bottom = face.edges

        assert left is not None, card
        assert left == right, card
        assert top is not None, card
        assert top == bottom, card


@pytest.mark.parametrize(("name", "edition", "cards"), WORDED)
def test_all_words_of_a_deck_have_one_size(name: str, edition: str, cards: str) -> None:
    """The words that say what cards do."""
    press = pressed(name, edition)
    sizes: dict[Length, str] = {}
    for component in press.game.sets[cards]:
        face = fronts(name, edition, cards)[component.id]
        spans = press.rich(str(component.fields.get("text", "")), component.mark)
        said = " ".join(span.text for span in spans if isinstance(span, Words))
        for each in face.art:
            if isinstance(each, Run) and len(each.text) > NAME and each.text in said:
                sizes[each.size] = component.id

    assert len(sizes) == 1, sizes
