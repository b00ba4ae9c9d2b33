"""The plies of a campaign day; losses and mines are written as in a scenario.

attack 34th 36th against 44th     spend axis 2
flip 34th 2 36th 1                return 34th
"""

from pnp.games.cassino.ground.moves import Lose, Mines
from pnp.values import Struct

__all__ = ["Back", "Flip", "Lose", "Mines", "Order", "Spend"]


class Order(Struct, frozen=True):
    """A player orders formations to attack others; all of them are activated."""

    formations: tuple[str, ...]
    against: tuple[str, ...] = ()

    def __str__(self) -> str:
        against = f" against {' '.join(self.against)}" if self.against else ""
        return f"attack {' '.join(self.formations)}{against}"


class Spend(Struct, frozen=True):
    """A side spends Command Points on artillery in this battle (Attrition 3)."""

    side: str
    points: int

    def __str__(self) -> str:
        return f"spend {self.side} {self.points}"


class Flip(Struct, frozen=True):
    """Reduced infantry units of formations flip to full strength; or no unit does."""

    units: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        units = " ".join(f"{who} {many}" for who, many in self.units)
        return f"flip {units or 'nobody'}"


class Back(Struct, frozen=True):
    """An eliminated infantry unit of a formation returns to play."""

    formation: str

    def __str__(self) -> str:
        return f"return {self.formation}"
