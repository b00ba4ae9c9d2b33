"""The dice of a roll."""

from functools import cache
from typing import Self

from pnp.rules.notation import NotationError
from pnp.values import Struct


class Throw(Struct, frozen=True):
    """The dice of a roll, in the order they were read. Written ``4 2``."""

    dice: tuple[int, ...]

    @classmethod
    def parse(cls, text: str, *, dice: int = 0, faces: int = 6) -> Self:
        """Read ``4 2``, ``4,2`` or ``42``; NotationError if dice cannot show that."""
        parts = text.replace(",", " ").replace("+", " ").split()
        if len(parts) == 1 and parts[0].isdecimal() and faces < 10:
            parts = list(parts[0])
        if not parts or not all(part.isdecimal() and part.isascii() for part in parts):
            raise NotationError(
                f"cannot read the dice {text!r}", hint="write the dice: '4 2'"
            )
        fell = tuple(int(part[:9]) for part in parts)
        wrong = [str(die) for die in fell if not 1 <= die <= faces]
        if wrong:
            raise NotationError(
                f"a die of {faces} faces cannot show {' or '.join(wrong)}",
                hint=f"each die shows 1 to {faces}",
            )
        if dice and len(fell) != dice:
            one = "die" if dice == 1 else "dice"
            raise NotationError(
                f"roll {dice} {one}, not {len(fell)}: {text.strip()!r}",
                hint=as_thrown(dice),
            )
        return cls(fell)

    @property
    def sum(self) -> int:
        """The sum of all dice."""
        return sum(self.dice)

    @property
    def best(self) -> int:
        """The highest die."""
        return max(self.dice)

    def __str__(self) -> str:
        return " ".join(map(str, self.dice))


def as_thrown(dice: int) -> str:
    """Return an example of this many written dice, for a hint."""
    if dice == 1:
        return "write one die: '4'"
    fell = " ".join(str(1 + (3 + 4 * at) % 6) for at in range(dice))
    return f"write each die: '{fell}'"


@cache
def throw(*dice: int) -> Throw:
    """Return a throw, the same one each time: random play makes no new ones."""
    return Throw(dice)
