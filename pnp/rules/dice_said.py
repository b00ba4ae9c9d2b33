"""Dice as people write them: ``rolled 4 2``, ``4-2``, ``442 613``, ``two sixes``."""

import re
from collections.abc import Callable, Iterator, Sequence

from pnp.patterns import late
from pnp.rules.notation import plain

NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight")
COUNTS = {
    **{name: at for at, name in enumerate(NAMES)},
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "eins": 1,
    "uno": 1,
    "zwei": 2,
    "due": 2,
    "drei": 3,
    "tre": 3,
    "vier": 4,
    "quattro": 4,
    "fünf": 5,
    "fuenf": 5,
    "cinque": 5,
    "sechs": 6,
    "sei": 6,
}
"""Numbers that are written as words."""
NICKNAMES = {"snake eyes": "1 1", "snake-eyes": "1 1", "boxcars": "6 6"}
NICKNAME = late("|".join(NICKNAMES))
ONCE = late(r"\b(?:one|an?) (?=(?:one|two|three|four|five|six|[1-6])\b)")
"""Once before a face: "one six, one five"."""
"""Names for two dice; they may be written beside the dice."""
TIMES = frozenset({"double", "pair", "doubles", "twice", "both"})
"""Words before a face that came up twice."""
PLURAL = {
    "1s": 1,
    "2s": 2,
    "3s": 3,
    "4s": 4,
    "5s": 5,
    "6s": 6,
    "ones": 1,
    "aces": 1,
    "twos": 2,
    "threes": 3,
    "fours": 4,
    "fives": 5,
    "sixes": 6,
    "sechser": 6,
    "sechsen": 6,
}
SMALL = frozenset(
    {
        *("rolled", "roll", "rolls", "rolling", "threw", "throw", "throws", "thrown"),
        *("dice", "die", "they", "it", "its", "was", "were", "fell", "came", "up", "a"),
        *("an", "and", "i", "we", "got", "get", "the", "with", "on", "shows", "show"),
        *("gewürfelt", "würfelt", "würfel", "wuerfel", "und", "dadi", "tirato", "e"),
        *(
            "both",
            "un",
            "una",
            "ein",
            "eine",
            "einen",
            "n",
            "only",
            "just",
            "s",
            "side",
        ),
        *(
            "first",
            "second",
            "third",
            "last",
            "other",
            "event",
            "event's",
            "so",
            "rolls",
        ),
        *("another", "have", "has", "had", "wir", "haben"),
        *("another", "then", "that", "thats", "is", "result", "his", "her", "my"),
        *("vs", "versus", "against", "our", "says", "say", "there", "to", "for"),
    }
)
"""Words that mean nothing beside dice."""


def in_figures(text: str, is_named: Callable[[str], bool]) -> str:
    """Return a line with its number words as figures, except in names."""

    def figure(found: re.Match[str]) -> str:
        word = found[0]
        number = COUNTS.get(word.casefold())
        return word if number is None or is_named(word) else str(number)

    return re.sub(r"[^\W\d_]+", figure, text)


def numbers_of(text: str) -> str:
    """Return the words of a text that may be dice, without the others."""
    words = (each.strip(".,;:!-") for each in text.casefold().split())
    known = {*COUNTS, *PLURAL, *TIMES}
    return " ".join(each for each in words if each.isdecimal() or each in known)


def behind(text: str) -> tuple[str, Sequence[int]]:
    """Return a line without the dice that end it, and the dice; () if none do."""
    for word in re.finditer(r"\S+", text):
        if word.start() and (dice := fallen(text[word.start() :], 0)):
            return text[: word.start()].rstrip(" ,.:;-"), dice
    return text, ()


def fallen(text: str, many: int, faces: int = 6) -> Sequence[int]:
    """Return the dice of a text that has nothing else; ``many`` is how many there are.

    ``many`` is 0 if the number of dice is not known yet.
    """
    told = NICKNAME.sub(lambda found: NICKNAMES[found[0]], text.casefold())
    fell = _dice(told, faces)
    if not fell or (many and len(fell) != many):
        fell = _dice(NICKNAME.sub(" ", text.casefold()), faces)
    if many and len(fell) > many:
        fell = _dice(ONCE.sub("", text.casefold()), faces)
    return fell if not many or len(fell) == many else ()


def _dice(told: str, faces: int) -> Sequence[int]:
    """Return the dice of a text in small letters; () if it has anything else."""
    fell: list[int] = []
    times = 0
    for word in re.findall(r"\b\ds\b|[^\W\d_]+|\d+|\S", told.replace("'", "")):
        face = PLURAL.get(word)
        if word in TIMES:
            times = times or 2
        elif face:
            before = fell.pop() if fell and not times else times or 2
            fell += [face] * before
            times = 0
        elif word.isdecimal() or word in COUNTS:
            number = int(word[:30]) if word.isdecimal() else COUNTS[word]
            one = str(number) if number > faces and word.isdecimal() else ""
            fell += [*map(int, one)] if one and faces < 10 else [number] * (times or 1)
            times = 0
        elif plain(word) and word not in SMALL and word != "of":
            return ()
    good = not times and all(1 <= each <= faces for each in fell)
    return fell if good else ()


def thrown(ply: str, dice: Sequence[int]) -> Iterator[str]:
    """Yield a ply with the dice behind it: as one throw, or as two."""
    for at in range(len(dice)):
        throws = (dice[:at], dice[at:])
        yield "; ".join([ply, *(" ".join(map(str, each)) for each in throws if each)])


def figures(dice: Sequence[int]) -> Iterator[str]:
    """Yield dice as figures; nothing if there are none."""
    if dice:
        yield " ".join(map(str, dice))
