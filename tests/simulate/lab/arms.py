"""Games for the lab, each once."""

from functools import cache
from pathlib import Path

from pnp.cli.options import Wanted
from pnp.errors import Complaints
from pnp.model import canonical
from pnp.simulate.lab.playing import Arm

MILLS = str(Path(__file__).parents[3] / "docs" / "examples" / "nine-mens-morris")


@cache
def arm(
    game: str,
    policy: str = "",
    *,
    scenario: str = "",
    variant: str = "",
    name: str = "",
) -> Arm:
    """Return a game and who plays it."""
    variants = (variant,) if variant else ()
    loaded = Wanted(game, variants=variants, scenario=scenario).load(Complaints())
    frozen = canonical.freeze(loaded)
    return Arm(name or variant or game, frozen, canonical.digest(frozen), policy)


def each_game() -> list[Arm]:
    """Return our four games and one with rules of its own definition."""
    return [
        arm("castle-itter"),
        arm("aachen"),
        arm("itchy-scratchy", scenario="wall"),
        arm("cassino"),
        arm(MILLS, "uniform"),
    ]
