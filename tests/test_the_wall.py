"""The look of The Wall, and of Itchy and Scratchy's chits: what holds whoever redraws them."""

from functools import cache

import pytest

from pnp.layout.art import Colour, Run, Use
from pnp.layout.press import Press
from tests.kits import laid
from tests.shades import shades

BOX, WALL = Colour.parse("#6E2F28"), Colour.parse("#2B405A")
"""The colours of the bands over their sheets."""


@cache
def press(battle: str) -> Press:
    """Return a press for the box, or for a battle."""
    return laid("itchy-scratchy", scenario=battle)


@pytest.mark.parametrize(
    ("battle", "own", "other"),
    [("", BOX, WALL), ("wall", WALL, BOX), ("wall-on-hexes", WALL, BOX)],
)
@pytest.mark.parametrize("sheet", ["reference", "campaign-log"])
def test_a_battle_of_blue_and_grey_has_bands_of_its_own(
    sheet: str, battle: str, own: Colour, other: Colour
) -> None:
    """No maroon band is over a sheet of The Wall."""
    found = {
        colour
        for page in press(battle).pages(press(battle).game.sheets[sheet])
        for colour in shades(page.art)
    }

    assert own in found
    assert other not in found


@pytest.mark.parametrize("battle", ["", "wall"])
def test_a_chit_has_its_strength_as_a_number_beside_men(battle: str) -> None:
    """On both its sides, with the word for what is counted; no two have the same men."""
    chits = press(battle).game.sets["markers"]
    found = [
        (chit.fields[points], face)
        for chit, front, back in press(battle).pieces(chits)
        if chit.kind == "strength"
        for points, face in (("number", front), ("less", back))
    ]

    assert len(found) >= 4
    men: dict[str, object] = {}
    for strength, face in found:
        assert face
        words = [art.text for art in face.walk() if isinstance(art, Run)]
        (drawn,) = (
            art.face.name
            for art in face.walk()
            if isinstance(art, Use) and art.face.name.startswith("figure ")
        )
        assert words == [str(strength), "STRENGTH"]
        assert men.setdefault(drawn, strength) == strength


@pytest.mark.parametrize("battle", ["", "wall"])
def test_whoever_has_acted_is_drawn_at_rest(battle: str) -> None:
    """On the back of each unit is another figure than on its front, of its own arm."""
    units = press(battle).game.sets["units"]
    for unit, front, back in press(battle).pieces(units):
        assert back
        before, after = (
            [
                art.face.name
                for art in face.walk()
                if isinstance(art, Use) and art.face.name.startswith("figure ")
            ]
            for face in (front, back)
        )
        assert len(before) == len(after) == 1, unit.id
        arm = before[0]
        for pose in ("colour-party", "charge", "column"):
            arm = arm.replace(pose, "infantry")
        assert "-rest" in after[0]
        assert after[0].replace("-rest", "") == arm, unit.id
