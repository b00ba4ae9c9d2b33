"""A whole line, read by evidence: which legal plies, one after another, it tells.

    "Pollock goes into K3 and covers red, it's a five"
    Pollock goes into K3      place Pollock at K3
    covers red                suppress red 3 by Pollock, or 2, or 1
    it's a five               the die

A line is cut where it has a joint. Each part, or some in a row, is a legal ply on the
table that the ones before have left (``evidence``), the dice that are awaited there, or
a remark. Of all ways through the line, that is meant which leaves the least over, of
the line and of its plies. It is certain if nothing is left over, and no other way is as
good. Anything else is only offered.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pnp.patterns import late
from pnp.rules.common_words import BY_ITSELF, LINKING, OPENING, deeds_of
from pnp.rules.dice_said import COUNTS, behind, fallen, numbers_of
from pnp.rules.evidence import EVERY, ODD, Evidence, Fit, Word
from pnp.rules.joints import ENOUGH, THEY
from pnp.rules.notation import NotationError, plain
from pnp.rules.package import Rules
from pnp.rules.pending import Chance, Over
from pnp.rules.table_words import REMARK
from pnp.rules.trial import trial
from pnp.rules.unheard import Sense, denies, naming, words_of
from pnp.values import Struct

MOST_PARTS, LONGEST_PART, MOST_WAYS, MOST_OFFERED = 8, 4, 4, 6
MOST_COST = 8
"""The most that counts against a ply that is offered."""
REMARKED, NAMED, COUNTED, ANOTHER, FURTHER = 1, 8, 8, 3, 1
"""What counts against a way through a line: a remark that is known as one, a name or a
number in another, a piece that acts though the one before may be meant, a ply more."""
JOINT = late(
    r"\s*(?:;|,?\s*\b(?:and then|and after that|after that|then|and|while|before"
    r"|plus|together with|along with|as well as|und dann|dann|und|poi|e poi)\b,?"
    r"|, but\b|,|&|\s\+\s|\s-+\s|[.!:…]+(?=\s|$))\s*",
    re.IGNORECASE,
)
BECAUSE = late(
    r"^(?:ok(?:ay)? )?(?:so )?(?:since|because|as|now that|although|though)\b"
    r"|^(?:that|which|this|so|in order|hopefully|luckily)\b",
    re.IGNORECASE,
)
"""The beginning of a reason, which is no part of a move."""
UNDECIDED = late(
    r"\?|\b(?:if|unless|perhaps|maybe|whether|decid\w+|might|or|neither|nor"
    r"|why|how|what)\b",
    re.IGNORECASE,
)
"""Words of a line that is no order, or is not decided."""
BEFORE = frozenset({"facing", "with", "from", "in", "at", "to", "by", "spotting"})
"""Words of a ply that belong to the one behind them."""
ROLLED = late(
    r"\b(?:roll\w*|dice|dices|die|thr[eo]w\w*|result|shows?|says?"
    r"|(?:it|that)(?:'s| is| was)|got|gets?|comes? up|came up)\b",
    re.IGNORECASE,
)
"""Words that make numbers dice."""
THAT_ONE = late(
    r"\b(?:the|that|this|first|second|third|last|other|another|each|which|next)"
    r" ones?\b",
    re.IGNORECASE,
)
"""*One* that is no number."""
OPENED = late(r"^(?:ok(?:ay)?|so|well|then|now)\b[\s,]*", re.IGNORECASE)


class Way(Struct, frozen=True):
    """A way through the first parts of a line."""

    plies: tuple[str, ...]
    now: Any
    """The position after them."""
    who: str
    """The last piece that acted."""
    cost: int
    certain: bool


class Sequences:
    """Lines at one table, read as one ply after another."""

    def __init__(
        self,
        rules: Rules[Any],
        position: Any,
        sense: Sense,
        plainer: Callable[[str], Sequence[str]],
    ) -> None:
        self.rules, self.position, self.sense = rules, position, sense
        self.plainer = plainer
        self.evidence = Evidence(rules, position, sense, plainer)
        self.after: dict[tuple[int, str], Any] = {}
        self.fits: dict[tuple[int, str, str], list[Fit]] = {}
        self.found: dict[str, list[Way]] = {}

    def offered(self, written: str) -> list[str]:
        """Return the lines of plies that may be meant; [] if nothing is near."""
        return ["; ".join(way.plies) for way in self._nearest(written)]

    def certain(self, written: str) -> str:
        """Return the line of plies that leaves nothing over; '' if there is none."""
        ways = self._nearest(written)
        sure = len(ways) == 1 and ways[0].certain and not THEY.search(written)
        words = map(plain, words_of(written))
        if not sure or any(word in OPENING or denies(word) for word in words):
            return ""
        return "; ".join(ways[0].plies)

    def loses(self, written: str) -> bool:
        """Whether something that is named or counted would be left out."""
        return any(way.cost >= COUNTED for way in self._nearest(written))

    def _nearest(self, written: str) -> list[Way]:
        """Return the best ways through a line, if there are few."""
        if written not in self.found:
            ways = [way for way in self._ways(written) if way.plies]
            least = min((way.cost for way in ways), default=0)
            near = {w.plies: w for w in reversed(ways) if w.cost == least}
            few = len(near) <= MOST_OFFERED and least <= MOST_COST * 2
            self.found[written] = [*near.values()][::-1] if few else []
        return self.found[written]

    def _ways(self, written: str) -> list[Way]:
        text = written.strip(" .!")
        if not self.evidence.words.kinds(text.split()[0] if text.split() else ""):
            text = OPENED.sub("", text)
        if not text or UNDECIDED.search(text):
            return []
        cuts = [*_cuts(text)]
        if len(cuts) > MOST_PARTS:
            return []
        ways: list[list[Way]] = [[] for _ in range(len(cuts) + 1)]
        ways[0] = [Way((), self.position, "", 0, certain=True)]
        for at in range(len(cuts)):
            for way in _best(ways[at]):
                for end in range(at + 1, min(len(cuts), at + LONGEST_PART) + 1):
                    part = text[cuts[at][0] : cuts[end - 1][1]]
                    following = text[slice(*cuts[end])] if end < len(cuts) else ""
                    previous = text[slice(*cuts[at - 1])] if at else ""
                    lead = text[: cuts[at][0]].rstrip()[-1:]
                    bare = bool(way.plies) and lead not in (":", ".", "!")
                    ways[end] += self._onward(way, part, previous, following, bare)
                if skipped := self._remark(way, text[slice(*cuts[at])]):
                    ways[at + 1].append(skipped)
        return ways[-1]

    def _onward(
        self, way: Way, part: str, previous: str, following: str, bare: bool
    ) -> Iterator[Way]:
        """Yield a way with what a part of the line means after it.

        ``bare``: numbers in it are not sure to be dice.
        """
        waits = self.rules.pending(way.now)
        if isinstance(waits, Over):
            return
        if isinstance(waits, Chance) and waits.kind == "dice":
            yield from self._thrown(way, part, bare=bare and not ROLLED.search(part))
            return
        yield from self._told(way, part, previous, following)
        head, dice = behind(THAT_ONE.sub("that", part))
        if dice and head:
            sure = bool(ROLLED.search(part[len(head) :])) or part[len(head)] in ":."
            for told in _best([*self._told(way, head, previous, following)]):
                yield from self._dice(told, dice, 0 if sure else 1)

    def _told(
        self, way: Way, part: str, previous: str, following: str
    ) -> Iterator[Way]:
        """Yield a way with each ply that a part may mean."""
        beside = self._beside(part, previous, following)
        fits = self._fits(way.now, part, beside)
        same = {fit.who for fit in fits if fit.who == way.who}
        named = naming(self.sense, way.now, part)
        for fit in fits[: MOST_OFFERED + 1]:
            other = bool(way.who and same and fit.who != way.who)
            other = other and not named(fit.who)
            cost = way.cost + fit.cost + (ANOTHER if other else 0)
            cost += FURTHER * (len(fit.ply.split("; ")) - (0 if way.plies else 1))
            unnamed = bool(fit.who) and fit.who != way.who and not named(fit.who)
            certain = way.certain and fit.certain and not unnamed
            yield from self._played(way, fit, cost, certain=certain)

    def _beside(self, part: str, previous: str, following: str) -> str:
        """Return what is said beside a part that does not say what is done."""
        if any(map(self._does, words_of(part))):
            return previous
        if any(map(self._does, words_of(following))):
            return following
        return previous

    def _does(self, word: str) -> bool:
        known = self.evidence.words.is_a_verb(word)
        return known or bool(deeds_of(plain(word)) and plain(word) not in LINKING)

    def _fits(self, now: Any, part: str, beside: str) -> list[Fit]:
        key = (id(now), part, beside)
        if key not in self.fits:
            found = self.evidence.fits(now, part, beside)
            if not found or found[0].cost:
                restated = [*self._restated(now, found)]
                if not restated and self._is_more_than_a_name(part):
                    restated = [*self._as_read(now, part)]
                found = [*restated, *found]
            least = min((each.cost for each in found), default=0)
            near = {f.ply: f for f in reversed(found) if f.cost <= least + 1}
            self.fits[key] = sorted(near.values(), key=lambda each: each.cost)
        return self.fits[key]

    def _is_more_than_a_name(self, part: str) -> bool:
        words = words_of(part)
        return len(words) > 1 or any(map(self._does, words))

    def _restated(self, now: Any, fits: Sequence[Fit]) -> Iterator[Fit]:
        """Yield the ply of several that the game takes for what they share.

        They differ in what the line leaves out: which way to face, how many markers.
        Written without that, in the game's own words, the game may have a rule for it.
        """
        near = [each for each in fits if each.cost == fits[0].cost]
        rows = [each.ply.split() for each in near]
        if len(near) < 2 or len({*map(len, rows)}) > 1:
            return
        shared = [{*column} for column in zip(*rows, strict=True)]
        gone = [at for at, each in enumerate(shared) if len(each) > 1]
        if len(gone) != 1:
            return
        (at,) = gone
        row = rows[0]
        start = at - 1 if at > 1 and row[at - 1] in BEFORE else at
        said = " ".join((*row[:start], *row[at + 1 :]))
        try:
            plies, legal, _ = trial(self.rules, now, said)
        except NotationError:
            return
        meant = [each for each in near if [each.ply] == [*map(str, plies)]]
        if legal and meant:
            one = meant[0]
            sure = one.clean and bool(one.who)
            yield Fit(one.ply, one.who, one.odd, max(0, one.unsaid - 2), certain=sure)

    def _as_read(self, now: Any, part: str) -> Iterator[Fit]:
        """Yield what the game's own reader makes of a part, if that is legal."""
        if ENOUGH.fullmatch(part):
            lines: Sequence[str] = ("done",)
        else:
            lines = [*dict.fromkeys((part, *self.plainer(part)))]
        for line in lines:
            try:
                plies, legal, _ = trial(self.rules, now, line)
            except NotationError:
                continue
            if legal:
                who = str(getattr(plies[-1], "who", "") or "")
                said = "; ".join(map(str, plies))
                yield Fit(said, who, 0, 0, certain=False)
                return

    def _played(self, way: Way, fit: Fit, cost: int, *, certain: bool) -> Iterator[Way]:
        """Yield a way with a ply after it, if it can be played there."""
        key = (id(way.now), fit.ply)
        if key not in self.after:
            try:
                _, legal, now = trial(self.rules, way.now, fit.ply)
            except NotationError:
                legal, now = False, None
            self.after[key] = now if legal else None
        now = self.after[key]
        if now is not None:
            plies = (*way.plies, *fit.ply.split("; "))
            who = fit.who or way.who
            yield Way(plies, now, who, cost, certain)

    def _thrown(self, way: Way, part: str, *, bare: bool) -> Iterator[Way]:
        """Yield a way with the dice of a part, which may have a remark beside them."""
        said = THAT_ONE.sub("that", part)
        if dice := fallen(said, 0):
            yield from self._dice(way, dice, int(bare))
            return
        words = words_of(said)
        if any(map(denies, words)):
            return
        dice = fallen(numbers_of(said), 0)
        rest = [w for w in words if plain(w) not in LINKING and not w.isdecimal()]
        cost = ODD * len(rest)
        if dice and cost <= MOST_COST:
            yield from self._dice(way, dice, cost)

    def _dice(self, way: Way, dice: Sequence[int], cost: int) -> Iterator[Way]:
        """Yield a way with dice after it: as one throw, or as several."""
        first = True
        while dice:
            waits = self.rules.pending(way.now)
            if not (isinstance(waits, Chance) and waits.kind == "dice"):
                return
            many = waits.dice or len(dice)
            if len(dice) < many:
                return
            throw, dice = " ".join(map(str, dice[:many])), dice[many:]
            fit = Fit(throw, way.who, 0, 0, certain=not cost)
            sure = way.certain and not cost and first
            first = False
            found = [*self._played(way, fit, way.cost + cost, certain=sure)]
            if not found:
                return
            way, cost = found[0], 0
        yield way

    def _remark(self, way: Way, part: str) -> Way | None:
        """Return a way on which a part is no move; None if it cannot be left out."""
        words = words_of(part)
        if any(map(denies, words)):
            return None
        keys = [*map(plain, words)]
        found = [*map(self.evidence.word, keys)]
        if all(word.key in BY_ITSELF and not word.verb for word in found):
            return way
        cost = sum(map(self._lost, found))
        if BECAUSE.search(part) or REMARK.match(part):
            cost = REMARKED + cost // 4
        if ENOUGH.fullmatch(part):
            cost += COUNTED
        return Way(way.plies, way.now, way.who, way.cost + cost, certain=False)

    def _lost(self, word: Word) -> int:
        """Return what counts against leaving out a word."""
        if word.key.isdecimal() or word.key in COUNTS or EVERY.search(word.key):
            return COUNTED
        if word.verb:
            return COUNTED // 2
        if word.key in LINKING:
            return 0
        return NAMED if word.named else ODD


def _cuts(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each part between joints begins and ends."""
    at = 0
    for found in (*JOINT.finditer(text), None):
        end = found.start() if found else len(text)
        if text[at:end].strip():
            yield at, end
        if found:
            at = found.end()


def _best(ways: Sequence[Way]) -> list[Way]:
    """Return the best of some ways, each once."""
    once = {way.plies: way for way in sorted(ways, key=lambda w: -w.cost)}
    return sorted(once.values(), key=lambda way: way.cost)[:MOST_WAYS]
