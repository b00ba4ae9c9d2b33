"""The campaign's own plies as people write them, and how they are read.

attack 34th 36th against 44th      34th loses 3 steps reduced 1 gone 1
spend axis 2, axis spends 2 CP     flip 34th 2 36th 1, flip nobody
mines D5 2                         return 34th
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from pnp.errors import nearest
from pnp.games.cassino.campaign.attrition import removal
from pnp.games.cassino.campaign.formations import known
from pnp.games.cassino.campaign.moves import Back, Flip, Order, Spend
from pnp.games.cassino.ground.held import HEX, spelled
from pnp.games.cassino.ground.moves import Lose, Mines
from pnp.rules.ledger import Ledger
from pnp.rules.notation import Lexicon, NotationError, plain

Ply = Order | Spend | Flip | Back | Lose | Mines
ASKED = (
    "'attack 34th against 44th' orders an attack, 'spend allied 2' buys artillery, "
    "'mines D5 2' records the mines left"
)
SMALL = frozenset(("and", "the", "with", "has", "more", "now", "units", "unit"))
NUMBER = re.compile(r"[+\-−]?\d{1,4}")


def read(ledger: Ledger, written: str) -> Ply | None:
    """Read a ply of the campaign; None if it is another kind of ply."""
    words = written.replace(",", " ").replace(";", " ; ").split()
    if not words:
        return None
    first, *rest = words
    reads = VERBS.get(first.casefold())
    if reads is not None:
        return reads(ledger, rest)
    for verb, follows in FOLLOWS.items():
        lower = [each.casefold() for each in words]
        if verb in lower:
            at = lower.index(verb)
            return follows(ledger, words[:at], words[at + 1 :])
    return None


# Formations and numbers


def lexicon(ledger: Ledger) -> Lexicon:
    """Return the formations, by id and by name."""
    members = ledger.members.values()
    called = {plain(each.name): each.id for each in members}
    return Lexicon("formation", tuple(each.id for each in members), called)


def formations(ledger: Ledger, words: Sequence[str]) -> tuple[str, ...]:
    """Read names one after the other; the longest name that fits comes first."""
    names, found, at = lexicon(ledger), [], 0
    kept = [each for each in words if each.casefold() != "and"]
    while at < len(kept):
        for end in range(min(len(kept), at + 4), at, -1):
            who = names.get(" ".join(kept[at:end]))
            if who is not None:
                break
        else:
            end = at + 1
            who = _found(names, kept[at])
        found.append(who)
        at = end
    return tuple(found)


def _found(names: Lexicon, word: str) -> str:
    """Return the formation a word names; the word may be a misspelt 'against'."""
    if hint := nearest(word, ("against",)):
        raise NotationError(f"what is {word!r}?", hint=hint)
    return names.find(word)


def one(ledger: Ledger, words: Sequence[str]) -> str:
    """Read the name of one formation."""
    found = formations(ledger, words)
    if len(found) == 1:
        return found[0]
    which = "several" if found else "none"
    raise NotationError(f"name one formation: this line names {which}", hint=ASKED)


def number(word: str) -> int | None:
    """Return a whole number, with or without a sign; None if the word is not one."""
    return int(word.replace("−", "-")) if NUMBER.fullmatch(word) else None


# Each kind of ply


def _attack(ledger: Ledger, words: Sequence[str]) -> Order:
    lower = [each.casefold() for each in words]
    at = next((i for i, w in enumerate(lower) if w in ("against", "on")), len(words))
    return Order(formations(ledger, words[:at]), formations(ledger, words[at + 1 :]))


def _spend(ledger: Ledger, words: Sequence[str]) -> Spend:
    numbers = [each for each in map(number, words) if each is not None]
    sides = [side for side in map(side_named(ledger), words) if side]
    if len(numbers) == len(sides) == 1:
        return Spend(sides[0], numbers[0])
    raise NotationError(
        f"cannot read {' '.join(('spend', *words))!r}",
        hint="write who spends how many CP: 'spend axis 2'",
    )


def side_named(ledger: Ledger) -> Callable[[str], str]:
    """Return a function that reads the name of a side: its id, or '' for none."""
    sides = known(ledger).sides
    called = {each.people.casefold(): each.id for each in sides}
    called |= {each.id: each.id for each in sides} | {"allies": "allied"}
    return lambda word: called.get(word.casefold(), "")


def _spends(ledger: Ledger, who: Sequence[str], rest: Sequence[str]) -> Spend:
    return _spend(ledger, [*who, *rest])


def _flip(ledger: Ledger, words: Sequence[str]) -> Flip:
    if [each.casefold() for each in words] in (["nobody"], ["none"], []):
        return Flip()
    units: list[tuple[str, int]] = []
    name: list[str] = []
    for word in words:
        many = number(word)
        if many is None:
            name.append(word)
        else:
            units.append((one(ledger, name), many))
            name = []
    units += [(who, 1) for who in formations(ledger, name)]
    return Flip(tuple(units))


def _return(ledger: Ledger, words: Sequence[str]) -> Back:
    return Back(one(ledger, words))


def _mines(ledger: Ledger, words: Sequence[str]) -> Mines:
    del ledger
    kept = [each for each in words if each.casefold() not in ("in", "at")]
    many = number(kept[-1]) if len(kept) == 2 else None
    if many is None or not HEX.fullmatch(kept[0]):
        raise NotationError(
            f"cannot read {' '.join(('mines', *words))!r}",
            hint="write where, and how many factors: 'mines D5 2'",
        )
    return Mines(spelled(kept[0]), many)


LOSSES = {
    **dict.fromkeys(("step", "steps"), "steps"),
    **dict.fromkeys(("reduced", "flipped"), "reduced"),
    **dict.fromkeys(("gone", "eliminated"), "gone"),
}


def _loses(ledger: Ledger, who: Sequence[str], rest: Sequence[str]) -> Lose:
    """Read what a formation loses; unnamed, it is the one that must remove steps."""
    asked = removal(ledger)
    formation = asked[0] if asked and not who else one(ledger, who)
    found = {"steps": asked[1] if asked else 0, "reduced": 0, "gone": 0}
    found |= _counted([each for each in rest if each.casefold() not in SMALL])
    return Lose(formation, found["steps"], found["reduced"], found["gone"])


def _counted(words: Sequence[str]) -> dict[str, int]:
    """Read how many of each loss: steps first; a word without a number counts as 1.

    Other numbers come before their words or after them: ``3 steps, 1 gone`` or
    ``3 steps gone 1``.
    """
    first = number(words[0]) if words else None
    found = {} if first is None else {"steps": first}
    rest = list(words[first is not None :])
    if found and rest and LOSSES.get(rest[0].casefold()) == "steps":
        rest.pop(0)
    ahead = bool(rest) and number(rest[0]) is not None
    parts = [*_parts(rest)]
    for at, part in enumerate(parts):
        if isinstance(part, str):
            near = at - 1 if ahead else at + 1
            many = parts[near] if 0 <= near < len(parts) else 1
            found[part] = many if isinstance(many, int) else 1
    if sum(isinstance(each, int) for each in parts) > len(parts) / 2:
        raise _unread(rest)
    return found


def _parts(words: Sequence[str]) -> Iterator[str | int]:
    for at, word in enumerate(words):
        many = number(word)
        part = LOSSES.get(word.casefold()) if many is None else many
        if part is None:
            raise _unread(words[at:])
        yield part


def _unread(words: Sequence[str]) -> NotationError:
    return NotationError(
        f"what is {' '.join(words)!r}?",
        hint="write '34th loses 3 steps reduced 1 gone 1'",
    )


VERBS: Mapping[str, Callable[[Ledger, Sequence[str]], Ply]] = {
    "attack": _attack,
    "spend": _spend,
    "flip": _flip,
    "return": _return,
    "mines": _mines,
}
"""Per first word, the function that reads the ply."""
FOLLOWS: Mapping[str, Callable[[Ledger, Sequence[str], Sequence[str]], Ply]] = {
    "loses": _loses,
    "spends": _spends,
}
"""Per word that follows a name, the function that reads the ply."""
