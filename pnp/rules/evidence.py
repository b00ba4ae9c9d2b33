"""How much of a part of a line each legal ply accounts for.

    "Sutton climbs to K2"           move Sutton to K2: every word that means something
    "Sutton to K2, Basse covers"    move Sutton to K2: two words are left over

Every word is looked up in each legal ply. A name, a number or a denial that is not in
a ply rules it out. A verb of another deed counts against it, and so does a word that
means nothing here. Words of no meaning are let go (``common_words``). *All* means one
ply of each piece; *but* and *without* leave plies out.

``sequences`` reads a whole line with it.
"""

import re
from collections import Counter
from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any

from pnp.patterns import late
from pnp.rules.common_words import BY_ITSELF, LIGHT, LINKING, OPENING, deeds_of
from pnp.rules.dice_said import COUNTS
from pnp.rules.notation import plain
from pnp.rules.package import Rules
from pnp.rules.table_words import TableWords
from pnp.rules.trial import is_told
from pnp.rules.unheard import Held, Meaning, Sense, denies, words_of
from pnp.rules.vocabulary import is_a_slip
from pnp.values import Struct, replace

MOST_LEGAL, MOST_FITS, LONGEST_NAME = 600, 6, 5
PLURALS = (("men", "man"), ("ies", "y"), ("es", ""), ("s", ""))
LEAST_SLIP = 4
"""Letters of the shortest word that may be a slip."""
SLIP, ODD, OTHER_DEED, OTHER_PIECE, WRONG, UNSAID = 1, 2, 3, 3, 4, 2
"""What counts against a ply: a slip, a word that means nothing, the verb of another
deed, a piece that does not act, a name that it does not have, a word of the ply that
the line does not say."""
MOST_WRONG = 1
TOOL = late(
    r"\b(?:with|using|his|her|its) (?:the |an? |his |her |its )?(?P<tool>[^\W\d_]+)",
    re.IGNORECASE,
)
"""What somebody does something with: *with his MG*."""
EVERY = late(
    r"\b(?:all(?: of (?:them|you|us|it)|(?: the| our)? support"
    r"(?: (?:we|i) (?:have|got))?)?|(?:the )?(?:whole )?lot"
    r"|every(?:one|body|thing)?(?: else)?(?: (?:we|i)(?:'ve| have)?(?: got)?)?"
    r"|both|each|(?:the )?(?:rest|others?)|tutti|alle)\b",
    re.IGNORECASE,
)
OUT = late(
    r"[, ]+(?:but|and)?[, ]*\b(?:not|no|without(?: any)?|except(?: for)?|but(?: keep)?"
    r"|excluding|minus|and keep)\s+(?:the |for )?(?P<out>[^,;:.]+)",
    re.IGNORECASE,
)
"""What is left out."""
TIMES = late(r"(?<!\S)([2-9])(?: ?x|(?= [^\W\d]))")
"""How often something is done: *four tanks*."""


class Fit(Struct, frozen=True):
    """A legal ply, or several, and what counts against it."""

    ply: str
    who: str
    odd: int
    """What is left over of the line, in points."""
    unsaid: int
    """What the line does not say of the ply, in points."""
    certain: bool
    """Whether the line says this and nothing else, if no other ply is certain too."""
    clean: bool = False
    """Whether the line says nothing else, though it may say less."""

    @property
    def cost(self) -> int:
        """What counts against it; 0 for nothing."""
        return self.odd + self.unsaid


class Move(Struct, frozen=True):
    """A legal ply, and what it holds."""

    ply: str
    who: str
    held: Held
    alone: Held
    """What it holds without what people may write beside it."""
    words: tuple[str, ...]
    """Its words that are no verbs."""
    verbs: tuple[str, ...]
    deeds: frozenset[str]


class Here:
    """The legal plies of one position."""

    def __init__(self, evidence: "Evidence", now: Any) -> None:
        rules, self.now, self.evidence = evidence.rules, now, evidence
        told = is_told(rules, now)
        legal = rules.legal(now)[:MOST_LEGAL] if told else ()
        self.moves = [self.move(each) for each in legal]
        self.listed = {each.ply for each in self.moves}
        prompt = rules.pending(now).prompt.split("write")[0]
        named = {plain(word) for word in words_of(prompt)}
        self.context = {w for w in named if not w.isdecimal() and not self.has(w)}
        """The names in the prompt that no legal ply has: *Schrader gives …*."""

    def move(self, move: Any) -> Move:
        """Return a ply with what it holds."""
        found, words = self.evidence, TableWords(self.evidence.sense)
        said = [w for w in re.split(r"\s+", str(move)) if plain(w)]
        verbs = tuple(w for w in said if w.isalpha() and words.is_a_verb(w))
        bare = [plain(w) for w in re.split(r"[\s@]+", str(move)) if w.isalpha()]
        deeds = [deeds_of(w) for w in bare if w.islower()]
        named = type(move).__name__.casefold()
        return Move(
            str(move),
            str(getattr(move, "who", "") or ""),
            Held(found.sense, self.now, [str(move)], meant=found.exactly),
            Held(
                found.strict, self.now, [str(move)], beside=False, meant=found.exactly
            ),
            tuple(w for w in said if w not in verbs and w not in LINKING),
            verbs,
            frozenset().union(deeds_of(named), *deeds),
        )

    def has(self, key: str) -> bool:
        """Whether a legal ply has a name."""
        return any(each.held.holds(key, begun=False) for each in self.moves)


class Word(Struct, frozen=True):
    """A word of a line, and what it may be."""

    key: str
    named: bool
    """Whether it is the name of something on this table."""
    verb: bool
    """Whether it is a verb of the game, and nothing else."""
    meanings: tuple[Meaning, ...]


class Evidence:
    """What speaks for each legal move of one table."""

    def __init__(
        self,
        rules: Rules[Any],
        position: Any,
        sense: Sense,
        plainer: Callable[[str], Sequence[str]],
    ) -> None:
        """``plainer`` returns a part in plainer words, plainer each time."""
        self.rules, self.position, self.sense = rules, position, sense
        self.plainer, self.words = plainer, TableWords(sense)
        self.strict = replace(sense, small=frozenset(), alike={})
        """The meaning of words, with none of the game's own that mean nothing."""
        self.here: dict[int, Here] = {}
        self.kept: list[Any] = []
        self.almost: dict[str, bool] = {}
        self.known: dict[str, Word] = {}
        self.exactly: dict[str, list[Meaning]] = {}
        """What each name means in full."""

    def at(self, now: Any) -> Here:
        """Return the legal plies of a position."""
        if id(now) not in self.here:
            self.kept.append(now)
            self.here[id(now)] = Here(self, now)
        return self.here[id(now)]

    def fits(self, now: Any, text: str, beside: str = "") -> list[Fit]:
        """Return what a part of a line may mean, the likeliest first.

        What is said ``beside`` it may say what it leaves out: *Lee and Basse recover*.
        """
        best: list[Fit] = []
        one = self._singular(text)
        for each in dict.fromkeys((text, one, *self.plainer(one))):
            found = self._once(now, each, beside) or self._times(now, each, beside)
            if found and (not best or found[0].cost < best[0].cost):
                best = found
            if best and not best[0].cost:
                break
        return best

    def _singular(self, text: str) -> str:
        """Return a part with one of what it has several of: *riflemen*, *Lee's*."""

        def one(found: re.Match[str]) -> str:
            word = found[0]
            key = plain(word)
            if key in LINKING:
                return word
            for ending, single in PLURALS:
                if (
                    key.endswith(ending)
                    and self.word(found_ := key[: -len(ending)] + single).named
                    and not self.word(found_).verb
                ):
                    return found_
            return word

        whose = re.sub(r"(?<=[^\W\d_]{2})['’]s\b", "", text)
        return re.sub(r"[^\W\d_]{4,}", one, whose)

    def word(self, word: str) -> Word:
        """Return what a word may be."""
        if word not in self.known:
            key = plain(word)
            found = [v for v in self.sense.vocabularies if v.fits(key)[1]]
            meant = tuple((v.kind, each) for v in found for each in v.meant[key])
            kinds = {v.kind for v in found}
            self.known[word] = Word(key, bool(kinds), kinds == {"verb"}, meant)
        return self.known[word]

    def _times(self, now: Any, text: str, beside: str) -> list[Fit]:
        """Return one ply as often as a line says: *four tanks*."""
        found = TIMES.search(text)
        if not found or found[0] == text:
            return []
        meant = self._once(now, text.replace(found[0], " ", 1), beside)
        if len(meant) != 1 or re.search(r"(?<!\S)\d", meant[0].ply):
            return []
        (one,) = meant
        plies = "; ".join([one.ply] * int(found[1]))
        return [Fit(plies, one.who, one.odd, one.unsaid, certain=False)]

    def _once(self, now: Any, text: str, beside: str) -> list[Fit]:
        out = [found["out"] for found in OUT.finditer(f" {text}")]
        rest = OUT.sub(" ", f" {text}").strip() if out else text
        every = EVERY.search(rest)
        rest = EVERY.sub(" ", rest) if every else rest
        said = words_of(rest)
        if not (said or every):
            return []
        fits = [*self._weighed(now, said, out, beside, bare=bool(every))]
        if every:
            found = self._of_all(fits, every[0].casefold())
            if found or not said:
                return found
            fits = [_offered(each) for each in self._weighed(now, said, out, beside)]
        least = min((each.odd for each in fits), default=0)
        if sum(each.odd == least for each in fits) == 1:
            fits = [
                Fit(f.ply, f.who, f.odd, min(1, f.unsaid), f.certain, f.clean)
                if f.odd == least
                else f
                for f in fits
            ]
        return sorted(fits, key=lambda each: each.cost)

    def _of_all(self, fits: Sequence[Fit], every: str) -> list[Fit]:
        """Return one ply of each piece, or the ply of one piece with everything."""
        counted = [re.fullmatch(r"(\D+) (\d+)", each.ply) for each in fits]
        whole_of_it = every.startswith(("all", "everything")) or "lot" in every
        if whole_of_it and all(counted) and counted:
            verbs = {each[1] for each in counted if each}
            most = max(fits, key=lambda each: int(each.ply.split()[-1]))
            return [_offered(most)] if len(verbs) == 1 < len(fits) else []
        near = _nearest(fits)
        does = {each.who for each in near}
        if whole_of_it and len(does) == 1 and does != {""}:
            fits = [each for each in fits if each.who in does]
            longest = max(len(each.ply.split()) for each in fits)
            whole = [each for each in fits if len(each.ply.split()) == longest]
            return [_offered(each) for each in whole] if len(whole) == 1 else []
        near = _nearest([each for each in fits if each.who])
        each_once = len({each.who for each in near}) == len(near)
        if not each_once or len(near) < 2 or (every == "both" and len(near) != 2):
            return []
        plies = "; ".join(each.ply for each in near)
        return [Fit(plies, "", near[0].odd, near[0].unsaid, certain=False)]

    def _weighed(
        self,
        now: Any,
        said: Sequence[str],
        out: Sequence[str],
        beside: str,
        *,
        bare: bool = False,
    ) -> Iterator[Fit]:
        """Yield each legal ply that has all that is named."""
        here = self.at(now)
        left = [plain(word) for each in out for word in words_of(each)]
        gone = [word for word in left if self.word(word).named or word.isdecimal()]
        if left and not gone and not bare and not any(map(self._idle, left)):
            return
        line = Held(self.sense, now, [" ".join(said)], beside=False)
        also = Held(self.sense, now, [beside], beside=False) if beside else None
        must = self._must(said, here)
        spans = [*self.spans(said)]
        tools = {plain(each["tool"]) for each in TOOL.finditer(" ".join(said))}
        moves = [*here.moves, *self._unlisted(here, " ".join(said))]
        few = len(moves) < 4
        for move in moves:
            held = move.held
            if any(held.holds(word, begun=False) for word in gone):
                continue
            wrong = [each for each in must if not _has(held, each)]
            if len(wrong) > MOST_WRONG:
                continue
            told = [each for each in move.words if self._says(line, each)]
            if not all(self._may_be_beside(each, told, tools) for each in wrong):
                continue
            odd = self._odd(said, move, here, {each.key for each in wrong})
            if odd is None:
                continue
            points, slips, unread = odd
            points += OTHER_PIECE * self._others(spans, move)
            shared = (
                [w for w in move.words if w not in told and self._says(also, w)]
                if also
                else []
            )
            deed = any(self._says(line, w) for w in move.verbs) or any(
                deeds_of(plain(w)) & move.deeds for w in said
            )
            alone = deed and (few or not move.words)
            if not (bare or told or slips or alone):
                continue
            known = len(said) - unread
            if points > ODD * max(2, known):
                continue
            lacks = len(move.words) - len(told) - len(shared)
            halves = sum("@" in w and not self._all_of(line, w) for w in told)
            unsaid = UNSAID * lacks + len(shared) + halves
            unsaid += 0 if deed else 1 if self._same_deed(beside, move) else UNSAID
            clean = not (points or gone or left or bare or shared)
            clean = clean and deed and self._is_clean(said, move)
            clean = clean and self._names(move, spans, told)
            clean = clean and all(_in_full(line, each) for each in told)
            clean = clean and self._acts(said, move)
            certain = clean and not lacks
            yield Fit(move.ply, move.who, points, unsaid, certain, clean)

    def spans(self, said: Sequence[str]) -> Iterator[tuple[str, Word]]:
        """Yield each name in full in a line, of one word or several."""
        keys = [plain(word) for word in said]
        for start in range(len(keys)):
            for end in range(start + 1, min(len(keys), start + LONGEST_NAME) + 1):
                found = self.word("".join(keys[start:end]))
                if found.named and not found.verb:
                    yield " ".join(said[start:end]), found

    def _names(
        self, move: Move, spans: Sequence[tuple[str, Word]], told: Sequence[str]
    ) -> bool:
        """Whether each thing in a ply is named by a name that only it has.

        And whether everything that is named is in it.
        """
        for thing in told:
            halves = [self.word(each) for each in thing.split("@")]
            if any(half.named for half in halves) and not any(
                half.key == found.key or self._only(half, found)
                for half in halves
                if half.named
                for _, found in spans
            ):
                return False
        return all(
            move.alone.holds(found.key, begun=False)
            for name, found in spans
            if found.key not in LINKING
            and not any(name != other and name in other for other, _ in spans)
        )

    def _others(self, spans: Sequence[tuple[str, Word]], move: Move) -> int:
        """Return how many are named that could act, and do not."""
        acts = {kind for kind, _ in self.word(move.who).meanings}
        return sum(
            bool(acts & {kind for kind, _ in found.meanings})
            and found.key not in LINKING
            and not move.alone.holds(found.key, begun=False)
            and not any(name != other and name in other for other, _ in spans)
            for name, found in spans
        )

    def _acts(self, said: Sequence[str], move: Move) -> bool:
        """Whether who acts comes before the deed, if anything that is named does."""
        before: list[str] = []
        for word in said:
            if self._does(word):
                break
            before.append(word)
        named = [found for _, found in self.spans(before) if found.key not in LINKING]
        return not (move.who and named) or any(
            {*self.word(move.who).meanings} & {*each.meanings} for each in named
        )

    def _only(self, thing: Word, said: Word) -> bool:
        """Whether a name means one thing of its kind, and a word of a ply is that."""
        return any(
            [each for each in said.meanings if each[0] == kind] == [(kind, value)]
            for kind, value in thing.meanings
        )

    def _may_be_beside(
        self, word: Word, told: Sequence[str], tools: Container[str]
    ) -> bool:
        """Whether a name that a ply does not have may be said beside it.

        It is what somebody does it with, or the ply has another thing of its kind.
        """
        halves = [self.word(each) for thing in told for each in thing.split("@")]
        kinds = {kind for half in halves for kind, _ in half.meanings}
        return word.key in tools or bool(kinds & {kind for kind, _ in word.meanings})

    def _same_deed(self, beside: str, move: Move) -> bool:
        """Whether what is said beside a part tells the deed of a ply, or none."""
        told = [w for w in words_of(beside) if plain(w) not in LINKING]
        verbs = {w for w in told if self.words.is_a_verb(w)}
        deeds = frozenset[str]().union(*(deeds_of(plain(w)) for w in told))
        if any(move.held.holds(plain(w), begun=False) for w in verbs):
            return True
        return bool(deeds & move.deeds) or not (deeds or verbs)

    def _must(self, said: Sequence[str], here: Here) -> list[Word]:
        """Return the names and numbers that a ply must have, or it is not meant.

        A word of a longer name is not among them: it is read with the others.
        """
        keys = [plain(word) for word in said]
        longer = {
            at
            for length in range(2, LONGEST_NAME + 1)
            for start in range(len(keys) - length + 1)
            if self.word("".join(keys[start : start + length])).named
            for at in range(start, start + length)
        }
        return [
            found
            for at, word in enumerate(said)
            if at not in longer
            and (found := self.word(word)).named
            and not found.verb
            and not found.key.isdecimal()
            and (found.key not in LINKING or _is_listed(keys, at))
            and found.key not in LIGHT
            and found.key not in here.context
            and not deeds_of(found.key)
        ]

    def _odd(
        self, said: Sequence[str], move: Move, here: Here, wrong: Container[str]
    ) -> tuple[int, int, int] | None:
        """Return what counts against a ply; None if it cannot be meant.

        Its points, how many words are slips, and how many are not in the ply.
        """
        points, slips, linking = 0, 0, 0
        unread = [*move.held.unread([said])]
        for word in unread:
            key = plain(word)
            denied = denies(word)
            if key in LINKING and not denied:
                linking += 1
            elif key in wrong:
                points += WRONG
            elif key in here.context and not denied:
                continue
            elif not denied and self._slips(word, move.held):
                slips, points = slips + 1, points + SLIP
            else:
                against = self._against(word, move)
                if against is None:
                    return None
                points += against
        return points, slips, len(unread) - linking - slips

    def _against(self, word: str, move: Move) -> int | None:
        """Return what a word that a ply does not have counts; None if too much."""
        key = plain(word)
        if denies(word):
            return None
        if deeds := deeds_of(key):
            light = key in LIGHT and not self.word(word).verb
            return 0 if deeds & move.deeds or light else OTHER_DEED
        if key in COUNTS or any(map(str.isdecimal, key)):
            return None
        if self.word(word).verb:
            return OTHER_DEED
        if self.word(word).named or self._almost(key):
            return None
        return 0 if key in OPENING or key in LIGHT else ODD

    def _is_clean(self, said: Sequence[str], move: Move) -> bool:
        """Whether each word of a part is in a ply, or never changes what it means.

        One verb may be another for what the ply does, if the part has not its own.
        """
        left = [
            key
            for word in move.alone.unread([said])
            if (key := plain(word)) not in BY_ITSELF or self.word(word).verb
        ]
        often = Counter(w for word in said if (w := plain(word)) not in BY_ITSELF)
        of_it = Counter(map(plain, re.split(r"[\s@]+", move.ply)))
        if any(many > max(1, of_it[word]) for word, many in often.items()):
            return False  # the same is said twice: it may be done twice
        own = any(
            move.alone.holds(plain(w), begun=False) for w in said if self._does(w)
        )
        most = 0 if own else 1
        return len(left) <= most and all(deeds_of(key) & move.deeds for key in left)

    def _does(self, word: str) -> bool:
        return self.words.is_a_verb(word) or bool(
            deeds_of(plain(word)) and plain(word) not in LINKING
        )

    def _unlisted(self, here: Here, written: str) -> Iterator[Move]:
        """Yield legal plies that the game does not list, made of what a line names."""
        likely = getattr(self.rules, "likely", None)
        listed = {*here.listed}
        for move in likely(here.now, written) if likely else ():
            told = str(move) not in listed
            if told and self.rules.rule_on(here.now, move).allowed:
                listed.add(str(move))
                yield here.move(move)

    def _says(self, line: Held, word: str) -> bool:
        """Whether a line says a word of a ply, or any half of it: *Rifleman@8*."""
        return any(self._tells(line, each) for each in (word, *word.split("@")))

    def _all_of(self, line: Held, word: str) -> bool:
        return all(self._tells(line, each) for each in word.split("@"))

    def _tells(self, line: Held, word: str) -> bool:
        return line.holds(plain(word), begun=False) or any(
            line.holds(plain(each), begun=False)
            for each in self.sense.alike.get(plain(word), ())
        )

    def _idle(self, key: str) -> bool:
        near = (key == each or is_a_slip(key, each) for each in ("support", "help"))
        return key in self.sense.small or any(near)

    def _almost(self, key: str) -> bool:
        """Whether a word is a name on this table, or a slip for one."""
        if key not in self.almost:
            self.almost[key] = self.word(key).named or any(
                is_a_slip(key, name)
                for each in self.sense.vocabularies
                for name in each.meant
                if len(key) > LEAST_SLIP and abs(len(name) - len(key)) < 2
            )
        return self.almost[key]

    def _slips(self, word: str, held: Held) -> bool:
        key = plain(word)
        return (
            len(key) >= LEAST_SLIP
            and key.isalpha()
            and not self.word(word).named
            and any(is_a_slip(key, name) for name in held.keys)
        )


def _in_full(line: Held, word: str) -> bool:
    """Whether a line has a word of a ply, or a name of what it names."""
    return any(line.holds(plain(e), begun=False) for e in (word, *word.split("@")))


def _is_listed(keys: Sequence[str], at: int) -> bool:
    """Whether a small word is one of several names: *companies E and I*."""
    beside = (*keys[max(0, at - 1) : at], *keys[at + 1 : at + 2])
    return keys[at] == "i" and "and" in beside


def _has(held: Held, word: Word) -> bool:
    return word.key in held.keys or not held.things.isdisjoint(word.meanings)


def _nearest(fits: Sequence[Fit]) -> list[Fit]:
    least = min((each.cost for each in fits), default=0)
    return [each for each in fits if each.cost == least]


def _offered(fit: Fit) -> Fit:
    """Return a fit that is only ever offered."""
    return Fit(fit.ply, fit.who, fit.odd, fit.unsaid, certain=False)
