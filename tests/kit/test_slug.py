"""What every sheet says of itself: edition and variant, its ring, how to fold a net."""

import pytest

from pnp.errors import Complaints
from pnp.imposition.slug import Legend
from pnp.kit.job import FOOTNOTE, NET, Job
from pnp.kit.order import Order
from pnp.kit.parts import parts
from pnp.layout.press import Press
from pnp.model.loading import load


def legend(part: str, *variants: str) -> Legend:
    """Return what the sheets of a part of Castle Itter say."""
    complaints = Complaints()
    game = load("castle-itter", variants=variants, complaints=complaints)
    assert game is not None
    making = Job(game, Order(), Press(game, complaints), complaints)
    (found,) = (each for each in parts(game) if each.name == part)
    return making.legend(found)


def test_sheets_of_two_variants_can_be_told_apart() -> None:
    assert legend("counters").edition == "Published (DVG 2019)"
    assert legend("counters", "veteran").edition == "Published (DVG 2019), Veteran"


@pytest.mark.parametrize(
    ("part", "footnote"), [("cards", FOOTNOTE), ("counters", ""), ("boxes", NET)]
)
def test_the_foot_explains_what_is_on_the_sheet(part: str, footnote: str) -> None:
    """A ring only where there may be one; a box how it is cut and folded."""
    assert legend(part).footnote == footnote
