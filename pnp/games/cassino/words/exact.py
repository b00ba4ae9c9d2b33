"""A ply read back from exactly what it says of itself: quick, for long sessions.

What is not written to the letter is left to the patient reader (``notation``).
"""

import re
from collections.abc import Callable, Iterator, Mapping
from re import Match
from typing import Literal

from pnp.games.cassino.ground.moves import (
    Act,
    Aim,
    Alone,
    Attack,
    Begin,
    Bombard,
    Check,
    Falter,
    Finish,
    Leave,
    Light,
    Lose,
    Mark,
    Mines,
    Muster,
    Next,
    Ply,
    Round,
    Scene,
    SetUp,
    Strike,
    Swap,
    Use,
)
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import MONTHS, NOBODY
from pnp.games.cassino.words.hexes import called
from pnp.games.cassino.words.spellings import GIFTS, HOWS, MARKS, words
from pnp.rules.notation import plain

ALONE: dict[str, Ply] = {
    "begin": Begin(),
    "next": Next(),
    "drawn": Finish("drawn"),
    "sniper at nobody": Aim(),
}

TIME: Mapping[str, Literal["day", "night"]] = {"day": "day", "night": "night"}
WHO: Mapping[str, Literal["paratroopers", "others", "both"]] = {
    "paratroopers": "paratroopers",
    "others": "others",
    "both": "both",
}
DEED: Mapping[str, Literal["acts", "enters", "shells", "flies"]] = {
    "acts": "acts",
    "enters": "enters",
    "shells": "shells",
    "flies": "flies",
}
S, H, T, N = r"(?P<side>\S+)", r"(?P<hex>\S+)", r"(?P<terrain>\S+)", r"\d{1,4}"
_MARK = "|".join(map(re.escape, MARKS))
MONTH, WHOLE = "|".join(MONTHS), rf"-?{N}"
LESS = rf"(?: reduced (?P<r>{WHOLE}))?(?: gone (?P<g>{WHOLE}))?"
FORMS: tuple[tuple[str, Callable[[Match[str]], Ply]], ...] = (
    (
        rf"scene (?P<month>{MONTH}) (?P<time>day|night)(?: spotting (?P<n>{N}))?",
        lambda m: Scene(m["month"], TIME[m["time"]], int(m["n"] or 0)),
    ),
    (
        rf"{S} initiative (?P<n>-?{N})(?: with (?P<people>\S+(?: \S+)*))?",
        lambda m: Muster(m["side"], int(m["n"]), tuple((m["people"] or "").split())),
    ),
    (rf"{S} exchanges FLM", lambda m: Swap(m["side"])),
    (
        rf"set up {H} beside (?P<other_hex>\S+) in {T}",
        lambda m: SetUp(m["hex"], m["other_hex"], m["terrain"]),
    ),
    (rf"mines {H} (?P<n>{N})", lambda m: Mines(m["hex"], int(m["n"]))),
    (
        rf"assault {H} by {S} in {T}(?P<marks>(?: (?:{_MARK}))*)",
        lambda m: Attack(m["hex"], m["side"], m["terrain"], (*m["marks"].split(),)),
    ),
    (
        rf"{H} axis (?P<result_a>\S+) allied (?P<result_b>\S+)",
        lambda m: Round(m["hex"], m["result_a"], m["result_b"]),
    ),
    (
        rf"{H} axis strength (?P<a>{N}) allied strength (?P<b>{N})",
        lambda m: Strike(m["hex"], int(m["a"]), int(m["b"])),
    ),
    (
        rf"{H} has (?P<no>no )?(?P<mark>{_MARK})",
        lambda m: Mark(m["hex"], m["mark"], not m["no"]),
    ),
    (
        rf"{S} leaves {H} (?P<who>paratroopers|others|both)",
        lambda m: Leave(m["hex"], m["side"], WHO[m["who"]]),
    ),
    (rf"{S} alone in {H}", lambda m: Alone(m["hex"], m["side"])),
    (
        rf"{S} bombards {H} in {T} beside (?P<n>{N})",
        lambda m: Bombard(m["hex"], m["side"], m["terrain"], int(m["n"])),
    ),
    (
        rf"{S} (?P<deed>acts|enters|shells|flies) in {T}",
        lambda m: Act(m["side"], DEED[m["deed"]], m["terrain"]),
    ),
    (rf"{S} loses (?P<n>{WHOLE}) initiative", lambda m: Falter(m["side"], int(m["n"]))),
    (
        rf"(?P<formation>\S+) loses (?P<n>{WHOLE}) steps{LESS}",
        lambda m: Lose(m["formation"], int(m["n"]), int(m["r"] or 0), int(m["g"] or 0)),
    ),
    (
        r"check (?P<checks>\S+) (?P<of>full|reduced|\d{1,2}) (?P<result>\S+)",
        lambda m: Check(m["checks"], m["of"], m["result"]),
    ),
    (
        rf"{S} uses (?P<gift>{'|'.join(GIFTS)})(?: (?P<how>{'|'.join(HOWS)}))?",
        lambda m: Use(m["side"], m["gift"], m["how"] or ""),
    ),
    (
        rf"now (?P<time>day|night)(?: spotting (?P<n>{N}))?",
        lambda m: Light(TIME[m["time"]], int(m["n"] or 0)),
    ),
    (rf"{S} wins", lambda m: Finish(m["side"])),
    (r"sniper at (?P<leader>[^\s].*)", lambda m: Aim(m["leader"].strip())),
)
"""What each ply says of itself."""
READ = tuple((re.compile(form), make) for form, make in FORMS)


def exact(position: Position, written: str) -> Ply | None:
    """Return the ply that writes itself so; None if none does."""
    if written in ALONE:
        return ALONE[written]
    for form, make in READ:
        found = form.fullmatch(written)
        if found and all(_known(position, *named) for named in _named(found)):
            return make(found)
    return None


def _named(found: Match[str]) -> Iterator[tuple[str, str]]:
    """Yield each name in what was written, and what kind of thing it is of."""
    for group, text in found.groupdict().items():
        if text is not None:
            kind = group.rpartition("_")[2] if group.endswith("hex") else group
            kind = "result" if group.startswith("result") else kind
            yield from ((kind, each) for each in text.split())


def _known(position: Position, kind: str, name: str) -> bool:
    """Whether a name is one, to the letter; other words are what they are."""
    tables = position.tables
    if kind == "hex":
        return called(position, name) == name
    if kind == "checks":
        return name in tables.force_of or name in tables.side_of
    if kind == "result" and name == NOBODY:
        return True
    if kind == "formation":
        meant = words(tables).formation.fits(plain(name))[0]
        return name in tables.formation_of or not (meant or name in tables.side_of)
    if kind == "people":
        return name in tables.formation_of or name in tables.force_of
    known: Mapping[str, object] | None = {
        "side": tables.side_of,
        "terrain": tables.terrain_of,
        "result": tables.rank,
    }.get(kind)
    return known is None or name in known
