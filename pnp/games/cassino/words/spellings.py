"""The players' words for sides, forces, terrain, results, and deeds.

A thing of the definition has its id, its name and the words below; an unambiguous
beginning is enough.  Results are written exactly as on the chart, so a hex can be
called ``M.1``.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from pnp.games.cassino.ground.pieces import MONTHS, NOBODY, Formation, Piece
from pnp.games.cassino.ground.tables import Tables
from pnp.rules.vocabulary import Vocabulary

Called = Mapping[str, str]
"""Per word, other words for it, with commas between them."""


def apart(words: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(words.split())


SIDES: Called = {
    "axis": (
        "german, germans, ger, wehrmacht, nazis, heer, germany, axis player, german "
        "player, jerry, jerries, achse, deutsche, deutschen, asse, tedeschi"
    ),
    "allied": (
        "allies, ally, us, u.s., usa, american, americans, british, brits, uk, "
        "commonwealth, new zealand, nz, kiwis, indian, indians, canadian, canadians, "
        "polish, poles, french, allied player, alliierte, alliierten, alleati, "
        "tommies, yanks"
    ),
}
FORCES: Called = {
    "german_grenadier": "grenadiers, grenadier, panzer grenadiers",
    "german_mountain": (
        "mountain troops, gebirgsjäger, gebirgsjaeger, gebirgsjager, jäger, jaeger"
    ),
    "german_paratroopers": (
        "paratroopers, paras, paratroops, parachutists, fj, fallschirmjäger, "
        "fallschirmjaeger, fallschirmjager"
    ),
    "us_infantry": "us infantry, american infantry, rapido, infantry",
    "allied_infantry": (
        "allied infantry, allied infantry and armor, infantry and armour, infantry "
        "and armor, allied armour, allied armor, armour, armor, infantry"
    ),
    "maoris": "maori",
    "gurkhas": "gurkha",
}
TERRAIN: Called = {
    "mountain": "mountains",
    "high_mountain": (
        "mountain level 3, level 3 mountain, mountain 3, level 3, high mountains"
    ),
    "summit": "",
    "high_summit": "summit level 3, level 3 summit, summit 3, high summits",
    "cassino": "cassino, town of cassino",
    "town": "towns, other town, another town, village",
    "building": "buildings, house",
    "gustav_line": "gustav, fortification, fortifications",
    "barracks": "",
    "open": "clear, open ground, fields, field",
    "other": (
        "others, anything else, something else, woods, wood, forest, swamp, marsh, "
        "river, olive grove"
    ),
}
RESULTS: Called = {
    "none": "no effect, no result, nothing, -, –, —, 0, ne, noeffect",
    NOBODY: "no roll, no dice, not rolled, nobody rolls, no attack, x",
    "M": "m0, m+0",
    "M1": "m+1",
    "M2": "m+2",
    "1": "1 step, one",
    "2": "2 steps, two",
    "3": "3 steps, three",
}
MARKS: Called = {
    "dug-in": "dug in, dug, digged in, foxholes",
    "entrenched": "entrenchment, entrenchments, trenches, entrench",
    "flm": "flamethrowers, flamethrower, flame, flamers",
}
GIFTS: Called = {
    "aircraft": "air support, planes, plane, luftwaffe, air, airstrike",
    "barrage": "artillery, extra barrage, guns",
    "path": "clear path, extra hex",
}
HOWS: Called = {
    "move": "moving, extra move, go, march",
    "dig": "dig in, dug-in, dug in, digging, digging in",
}
WHO: Called = {
    "paratroopers": (
        "paras, paratroops, parachutists, fj, fallschirmjäger, fallschirmjaeger, "
        "fallschirmjager, german paratroopers"
    ),
    "others": "other, other units, the rest, infantry, grenadiers",
    "both": "everybody, all of them, together",
}
TIMES: Called = {
    "day": "daylight, daytime, by day, dawn, sunrise, morning, tag, giorno",
    "night": "dark, darkness, by night, nighttime, dusk, sunset, nacht, notte",
}
STRENGTHS: Called = {
    "full": "full strength, full-strength, good order",
    "reduced": "reduced strength, half",
}
LOST: Called = {
    "steps": "step, step loss, step losses",
    "reduced": "flipped, flips",
    "gone": "eliminated, dead, destroyed, removed",
}
VERBS: Called = {
    "scene": "scenario",
    "initiative": "musters, muster, init",
    "exchange": "exchanges, swap, swaps, exchanging, replaces",
    "set up": "sets up, setup",
    "mines": "mine, minefield, mined",
    "begin": "begins, start, ready",
    "assault": "assaults, attack, attacks, assaulting, charges, storms",
    "strength": "strengths",
    "has": "have, is, are, becomes, gets, gains, joins, join",
    "leave": (
        "leaves, left, withdraws, withdraw, exit, exits, retreats, abandons, abandon"
    ),
    "alone": (
        "are left, is left, remain, remains, only, holds, hold, takes, cleared, "
        "captures, captured"
    ),
    "bombard": "bombards, bombarding, barrages",
    "loses": "lose, lost, loss, losing, losses, down, is down",
    "regains": "regain, recovers, recover, wins back",
    "check": "checks, morale, morale check, tests",
    "uses": "use, used, using, draws, spends, calls, fires, plays",
    "now": "falls, breaks, comes up",
    "next": "next turn, end turn, turn over, done, end of turn",
    "wins": "win, won, victory, wins the scenario, victorious, have won, has won",
    "drawn": "draw, tie, finish drawn, nobody wins, call it a draw",
    "sniper": "sniper at, aim, aims, aim at, aims at, snipes",
    "acts": "act, acting, activates, activate, moves, digs",
    "enters": "enter, entering, into, climbs",
    "shells": "shell, shelling, artillery",
    "flies": "fly, flying, aircraft, planes, air strike, strafes, bombs",
}
"""Verbs, and other words for them."""
SMALL = apart(
    "the a an and of then to by in at on into with against vs versus from for "
    "beside near next it its their his hex hexes all units unit point points init "
    "defender defenders attacker attackers who which & + -> → force forces side "
    "combat round result terrain no not gives suffer suffers get gets gains have "
    "shows says lay lays there longer spotting spots sight strength initiative "
    "friends friendly dice die factor factors engineer sapper free leader now as "
    "steps step month time falls has is engineers sappers are they so only extra"
)
"""Words that a reader may skip anywhere in a sentence, if they mean nothing there."""
NO = apart("no not none without longer loses lose lost")
"""Words that end or deny a thing."""


def side_of(tables: Tables, name: str) -> str:
    """Return the id of the side of a force or a formation."""
    of = {each.id: each.side for each in tables.forces}
    of |= {each.id: each.side for each in tables.formations}
    return tables.sides[of[name]].id


KINDS = (
    *("side", "force", "terrain", "formation", "mark", "gift", "how", "who"),
    *("time", "month", "full", "lost"),
)
"""The kinds of thing that have a vocabulary."""


class Words:
    """All vocabularies of a definition."""

    def __init__(self, tables: Tables) -> None:
        self.side = Vocabulary("side", _named(tables.sides, SIDES))
        self.force = Vocabulary("force", _named(tables.forces, FORCES), least=3)
        self.terrain = Vocabulary("terrain", _named(tables.terrain, TERRAIN), least=3)
        self.formation = Vocabulary("formation", _named(tables.formations, {}))
        self.mark = _known("mark", MARKS)
        self.gift = _known("gift", GIFTS)
        self.how = _known("use", HOWS)
        self.who = _known("who", WHO)
        self.time = _known("time", TIMES)
        self.month = _known("month", dict.fromkeys(MONTHS, ""))
        self.full = _known("strength", STRENGTHS)
        self.lost = _known("loss", LOST)
        self.verb = dict(_spelled(VERBS))
        self.result = _results(tables)
        self.ours = frozenset(_ours(self))
        """Words that are never a hex."""
        meaning = {each for each in self.ours if each not in SMALL and len(each) > 2}
        self.known = tuple(sorted(meaning | {*self._names(tables)}))
        """The words to compare with a misspelt word."""

    def _names(self, tables: Tables) -> Iterator[str]:
        named: tuple[Piece, ...]
        named = (*tables.sides, *tables.forces, *tables.terrain)
        yield from (name for each in named for name in (each.id, each.name))
        yield from (each.id for each in tables.formations)


@lru_cache(maxsize=16)
def words(tables: Tables) -> Words:
    """Return the words of a definition, computed once."""
    return Words(tables)


def _others(called: Called, word: str) -> list[str]:
    """Return the other words for a word."""
    return [each for each in called.get(word, "").split(", ") if each]


def _spelled(called: Called) -> Iterator[tuple[str, str]]:
    """Yield each word and the other words for it, each with the word it means."""
    for word in called:
        yield from ((each, word) for each in (word, *_others(called, word)))


def _known(kind: str, called: Called) -> Vocabulary:
    """Return the vocabulary of words that are the same in every definition."""
    return Vocabulary(kind, _spelled(called), least=3)


def _named(
    things: Iterable[Piece | Formation], called: Called
) -> Iterator[tuple[str, str]]:
    for each in things:
        others = (each.id, each.name, *_others(called, each.id))
        yield from ((spelling, each.id) for spelling in others)


def _results(tables: Tables) -> dict[str, str]:
    """Return the result of each spelling; spellings are exact, except for case."""
    named = [(each.id, each.name) for each in tables.results] + [(NOBODY, NOBODY)]
    return {
        spelling.casefold(): result
        for result, name in named
        for spelling in (result, name, *_others(RESULTS, result))
    }


def _ours(known: Words) -> Iterator[str]:
    """Yield single words with a meaning: never a hex, unless they contain digits."""
    lists = (known.side, known.terrain, known.mark, known.time, known.month)
    for each in lists:
        yield from (word.casefold() for word in each.written if " " not in word)
    yield from (word for word in (*known.verb, *known.result) if " " not in word)
    yield from (*SMALL, *NO, "reduced", "gone", "full", "nobody", "path")
