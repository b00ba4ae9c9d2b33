"""A line as people write it at a table, changed to one that a game's reader takes.

    "ok, rolled a four and a two"         4 2
    "Lee to K2, sorry, NT6"               Lee to NT6
    "I to 5 and then K to 6"              I to 5; K to 6
    "attack D6 5 6"                       attack D6: 5 6

If a game reads a line as it is, the line does not change. If not, other ways are tried,
the nearest first: without small talk, with numbers as figures, with dice separate,
split where another move may begin, with its correction applied. A way counts if every
ply of it is read, with nothing lost (``unheard``), and is legal. The player is asked
(``Asked``) if two ways of one sort give different plies. The same happens if only a
misspelt word is between a line and a legal ply. Then the line is read by evidence
(``sequences``): it is played if it leaves nothing over, or else what is nearest is
offered. A question is never tried.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice
from typing import Any, NoReturn

from pnp.errors import quoted
from pnp.patterns import late
from pnp.rules.common_words import LIGHT, LINKING
from pnp.rules.dice_said import COUNTS, fallen, figures, numbers_of
from pnp.rules.joints import (
    BARE,
    CORRECTS,
    DENIED,
    ENOUGH,
    EXCEPT,
    NAY,
    NEVER,
    NOT_THAT,
    OR,
    POINTS,
    ROLLS,
    THEN,
    THEY,
    YEA,
    YIELDS,
    both_sides,
    corrected,
    either,
    grouped,
    joined,
    parts,
    shared_verb,
    taken_back,
)
from pnp.rules.notation import NotationError, plain
from pnp.rules.package import Rules, unfold
from pnp.rules.pending import Chance
from pnp.rules.phrases import listed
from pnp.rules.plainer import Plainer
from pnp.rules.sequences import Sequences
from pnp.rules.small_talk import ASKED, POLITE, tidied
from pnp.rules.table_words import TableWords
from pnp.rules.tongues import sense_listed, sense_of
from pnp.rules.trial import (
    is_a_question,
    is_exact,
    is_one_way,
    is_told,
    listed_moves,
    trial,
)
from pnp.rules.unheard import (
    HINT,
    Asked,
    Held,
    Sense,
    Unheard,
    because_of,
    denies,
    heed,
    naming,
    not_told,
    only_asked,
    words_of,
)

MOST_PARTS, MOST_OFFERED, LEAST_MISSPELT, MOST_RESPELT = 6, 6, 4, 12
UNKNOWN = late(r"there is nothing called|what is ")  # a reason about a word only
FEW, SIDES = 2, {"side", "force"}  # so few answers are all offered if one is near
MOST_DENIED, MOST_BESIDE = 12, 8
LONGEST = 400  # letters of a line that is tried in other ways


def plainly(rules: Rules[Any], position: Any, written: str) -> str:
    """Return the line as the game reads it; unchanged if the game cannot read it.

    Asked if it may mean several things.
    """
    if is_exact(rules, position, written):
        return written
    sense, text = sense_of(rules, position), tidied(written)
    if not text or len(text) > LONGEST:
        return written
    try:
        plies, legal, _ = trial(rules, position, written)
    except NotationError as error:
        if sense:
            return _otherwise(rules, position, sense, text, error) or written
        if not is_a_question(text, rules, position):
            listed_here = sense_listed(rules, position)
            _Line(rules, position, listed_here, text).weigh(odd=LIGHT)
        return written
    if sense is None:
        return written
    line = _Line(rules, position, sense, text)
    found = None if legal else line.meant()
    if not found and THEN.search(text) and not is_one_way(plies):
        found = line.parted()
        if not found:
            raise Unheard(
                f"{quoted(text)} has more than one move, but only "
                f"{quoted(str(plies[0]))} was understood, so nothing was played",
                hint=HINT,
            )
    return found or written


def _otherwise(
    rules: Rules[Any], position: Any, sense: Sense, text: str, error: NotationError
) -> str | None:
    """Return the way in which a line is meant that is not read as it stands."""
    if is_a_question(text, rules, position):
        if "?" not in text and (POLITE.search(text) or ASKED.search(text)):
            _Line(rules, position, sense, text).weigh()
        if is_told(rules, position) and not isinstance(error, Unheard):
            only_asked(text)
        return None
    readings = error.readings if isinstance(error, Asked) else ()
    line = _Line(rules, position, sense, text, because_of(error))
    found = line.found(readings)
    if not found:
        line.weigh()
        not_told(text if not isinstance(error, Unheard) else "")
    return found


class _Line:
    """A line that no reader took as it is."""

    def __init__(
        self,
        rules: Rules[Any],
        position: Any,
        sense: Sense,
        text: str,
        because: str = "",
    ) -> None:
        """``because`` is why the line is not read as it stands."""
        self.shared = "could be" in because
        """Whether a name in it is that of several things: then each is asked about."""
        self.because = "" if self.shared else because
        self.rules, self.position, self.sense, self.text = rules, position, sense, text
        self.legal = listed_moves(rules, position)
        self.refusable = False  # whether a line may give a ply that is not legal
        self.tried: dict[str, tuple[str, ...]] = {}
        self.words = TableWords(sense)
        self.plainer = tuple(dict.fromkeys(Plainer(rules, position, sense).of(text)))
        """The line, plainer each time."""

    def found(self, readings: Sequence[str] = ()) -> str | None:
        """Return the way that is meant; None if there is none.

        Asked if the game has several ``readings`` of the line and some are legal.
        """
        if EXCEPT.search(self.text):
            return self._one(each for t in self.plainer for each in self._others(t))
        if OR.search(self.text):
            self._ask_which()
        correction = CORRECTS.match(self.text)
        ways = (self._corrected,) if correction else self._ways()
        found = (self._one(way(text)) for text in self.plainer for way in ways)
        if meant := next(filter(None, found), None):
            return meant
        if legal := [each for each in readings if self._plies(each)]:
            raise Asked(self.text, legal)
        taken = (t for text in self.plainer for t in self._taken_back(text))
        if meant := self._one(taken):
            return meant
        if not correction:
            sure = self.ways.certain(self.text)
            if sure and (not self.because or UNKNOWN.match(self.because)):
                return sure
            self._offer()
        return self._refusable()

    def _ways(self) -> Sequence[Callable[[str], Iterable[str]]]:
        """Return the ways in which a line is tried."""
        if self._is_whose():
            return ()
        return (self._alone, self._dice, self._thrown, self._parted, self._swapped)

    def _refusable(self) -> str | None:
        """Return the line as it can be ruled on, though it is not legal."""
        self.refusable = True
        loose = self.plainer if not re.search("[;:]", self.text) else ()
        several = (line for text in loose for line in self._parted(text))
        return next(filter(self._is_read, self.plainer), None) or next(several, None)

    def meant(self) -> str | None:
        """Return the legal line that an illegal one means: dice, or a name before."""
        fell = self._one(each for text in self.plainer for each in self._dice(text))
        named = POINTS.sub(r"\g<who> ", self.text)
        return fell or (self._one([named]) if named != self.text else None)

    def _is_whose(self) -> bool:
        """Whether a line tells the dice of two sides, and not whose they are."""
        waits = self.rules.pending(self.position)
        if not isinstance(waits, Chance) or waits.kind != "dice":
            return False
        one = len(fallen(numbers_of(self.text), 0)) == waits.dice
        return both_sides(self.text, one_throw=one)

    def _ask_which(self) -> None:
        """Ask which of two things joined by *or* is meant."""
        for text in self.plainer:
            for halves in either(text):
                told = ["; ".join(self._plies(each)) for each in halves]
                if all(told) and told[0] != told[1]:
                    raise Asked(self.text, told)

    def _is_read(self, text: str) -> bool:
        """Whether a line is read, legal or not: then it is ruled on."""
        try:
            return bool(trial(self.rules, self.position, text)[0])
        except NotationError:
            return False

    def parted(self) -> str | None:
        """Return the line as several moves; None if it cannot be split."""
        ways = (self._one(self._parted(text)) for text in self.plainer)
        return next(filter(None, ways), None)

    def _one(self, ways: Iterable[str]) -> str | None:
        """Return the way that is legal; Asked if several give different plies."""
        legal: dict[tuple[str, ...], str] = {}
        for text in ways:
            if plies := self._plies(text):
                legal.setdefault(plies, text)
        if len(legal) > 1:
            told = ["; ".join(each) for each in legal]
            raise Asked(self.text, told[:MOST_OFFERED])
        return next(iter(legal.values()), None)

    def _plies(self, text: str) -> tuple[str, ...]:
        """Return the plies of a line that is read and legal; () for any other."""
        if text not in self.tried:
            try:
                plies, legal, _ = trial(self.rules, self.position, text)
            except NotationError:
                plies, legal = (), False
            self.tried[text] = tuple(map(str, plies)) if legal else ()
        return self.tried[text]

    # Other ways

    def _alone(self, text: str) -> Iterator[str]:
        """Yield the line, and the line with its dice behind the colon as figures."""
        yield text
        before, colon, behind = text.rpartition(":")
        for fell in figures(fallen(behind, 0)) if colon else ():
            yield f"{before}: {fell}"

    def _dice(self, text: str, position: Any = None) -> Iterator[str]:
        """Yield the dice of a line that has nothing else."""
        position = position or self.position
        waits = self.rules.pending(position)
        if isinstance(waits, Chance) and waits.kind == "dice":
            said = re.sub(r"\d", " ", waits.prompt).casefold()
            asked = {plain(word) for word in said.split() if word not in COUNTS}
            bare = [w for w in text.split() if plain(w) not in asked or not plain(w)]
            sides = {plain(w) for w in text.split() if self.words.kinds(w) & SIDES}
            for told in (text, " ".join(bare if len(sides) < 2 else [])):
                yield from figures(fallen(told, waits.dice, waits.faces))
            yield ROLLS.sub(" ", text)
            label, _, behind_it = text.partition(":")
            if behind_it and {plain(word) for word in label.split()} <= asked:
                yield behind_it

    def _thrown(self, text: str) -> Iterator[str]:
        """Yield moves with the dice that follow them without a colon."""
        words = [*re.finditer(r"\S+", text)]
        for word in words[1:]:
            start, behind = text[: word.start()], text[word.start() :]
            before = start.rstrip(" ,.:;-")
            if not re.search(r"\d", behind) or not (dice := fallen(behind, 0)):
                continue
            joint = BARE.search(text[: word.end()] if behind[0].isalpha() else start)
            bare = not ROLLS.search(behind)
            if (bare and len(dice) < 2) or (joint and bare and "," not in joint[0]):
                continue  # "attacks 5 and 6": this may be one more target
            try:
                _, legal, after = trial(self.rules, self.position, before)
            except NotationError:
                continue
            waits = self.rules.pending(after)
            if legal and isinstance(waits, Chance) and waits.kind == "dice":
                for fell in figures(fallen(behind, waits.dice, waits.faces)):
                    yield f"{before}: {fell}"

    def _parted(self, text: str) -> Iterator[str]:
        """Yield a line split where another move may begin, in as few as will do.

        If it cannot be split at a joint, it is split before another verb.
        """
        found = False
        each = shared_verb(text, self.words.is_a_verb)
        if each and not self.refusable:
            yield each
        for line in self._split(text):
            found = True
            yield line
        cut = "" if found or self.refusable else self._before_verbs(text)
        if cut and cut != text:
            yield from self._split(cut)

    def _before_verbs(self, text: str) -> str:
        """Return a line with a comma before each verb behind the first word."""
        words = text.split()
        for at, word in enumerate(words[1:-1], 1):
            before = words[at - 1]
            if (
                self.words.is_a_verb(word)
                and before[-1:] not in ",;:."
                and self.words.kinds(before) - {"verb"}
            ):
                words[at - 1] = f"{before},"
        return " ".join(words)

    def _split(self, text: str) -> Iterator[str]:
        said, joints = joined(text)
        if not 1 < len(said) <= MOST_PARTS:
            return
        if any(all(map(denies, each.split())) for each in said):
            return  # "no, activate 12" is not a move
        must = {at for at, each in enumerate(joints) if parts(each)}
        verb = next(iter(said[0].split()), "")
        verb = verb if "verb" in self.words.kinds(verb) else ""
        for cuts in range(1, len(said)):
            found = False
            for at in combinations(range(len(joints)), cuts):
                groups = [*grouped(said, joints, at)] if must <= {*at} else []
                ends = [joints[each].strip() == "." for each in at]
                bare = any(map(str.isdecimal, groups[1:])) and self.refusable
                also = groups[1:] if verb and not bare else []
                line = self._followed(groups, ends) or self._followed(
                    [*groups[:1], *(f"{verb} {each}" for each in also)]
                )
                if line:
                    found = True
                    yield line
            if found:
                return

    def _swapped(self, text: str) -> Iterator[str]:
        """Yield the dice of two sides in the order in which they are awaited."""
        said, _ = joined(text)
        bare = [each for each in said if fallen(each, 0)]
        if len(said) == 2 and not bare and all(re.search(r"\d", each) for each in said):
            yield self._followed(said[::-1])

    def _followed(self, groups: Sequence[str], ends: Sequence[bool] = ()) -> str:
        """Return groups as moves in turn; '' if they are not moves.

        Each group is also tried after the name of the last piece that acted. ``ends``
        has whether a full stop is before each group but the first.
        """
        now, who, said = self.position, list[str](), list[str]()
        before: tuple[str, ...] = ()
        ends = ends or [False] * (len(groups) - 1)
        numbers = zip(groups[1:], ends, strict=False)
        if len(groups) < 2 or any(g.isdecimal() and not end for g, end in numbers):
            return ""  # "attacks 5 and 6": this may be one more target
        for at, told in enumerate(groups):
            place = re.split(r"[\s-]", before[-1])[-1] if before else "there"
            group = re.sub(r"\bthere\b", place, told)
            named = [group, *(f"{each} {group}" for each in who[-1:])]
            bare = not self._is_more_than_a_name(group)
            others = (t for each in named for t in self._alone(each))
            for text in (group, *self._dice(group, now), *others):
                try:
                    plies, legal, after = trial(self.rules, now, text)
                except NotationError:
                    continue
                does = [str(getattr(each, "who", "")) for each in plies]
                if (bare and {*does} & {*who}) or (*map(str, plies),) == before:
                    continue  # "the cellar, C2" and "he stays, pass": said twice
                if not (who and not self._named(text, does, who)):
                    if legal:
                        break
                    left = " ".join(groups[at + 1 :])
                    if self.refusable and not self.words.unknown(left):
                        return "; ".join([*said, text, *groups[at + 1 :]])
            else:
                return ""
            now, said, before = after, [*said, text], (*map(str, plies),)
            who += [each for each in does if each]
        return "; ".join(said)

    def _is_more_than_a_name(self, group: str) -> bool:
        """Whether a group tells a deed, and not only a place."""
        return len(group.split()) > 1 or "verb" in self.words.kinds(group)

    def _named(self, text: str, does: Iterable[str], before: Sequence[str]) -> bool:
        """Whether each piece that acts is named, or acted before."""
        is_named = naming(self.sense, self.position, text)
        return all(not each or each in before or is_named(each) for each in does)

    def _others(self, text: str) -> Iterator[str]:
        """Yield what all do but some: ``all but F to 4``, ``all to 4 except F``."""
        found = EXCEPT.search(text)
        if not found:
            return
        said = f"{found['all']} {found['before'] or found['behind']}"
        stays = found["who"] or found["last"]
        try:
            plies = [*unfold(self.rules, self.position, " ".join(said.split()))]
            who = [each.split()[0] for each in plies]
            out = [*filter(naming(self.sense, self.position, stays), who)]
            heed(self.sense, self.position, stays, out)
        except NotationError:
            return
        goes = [ply for ply, each in zip(plies, who, strict=True) if each not in out]
        if out and goes:
            yield "; ".join(goes)

    def _taken_back(self, text: str) -> Iterator[str]:
        """Yield what is meant beside something that is not."""
        for no, meant in taken_back(text, self._alike):
            held = Held(self.sense, self.position, self._plies(meant))
            if any(held.unread([no])):
                yield meant
        found = NOT_THAT.match(text)
        denied = self._plies(found["no"]) if found else ()
        if found and denied and self._plies(found["meant"]) not in ((), denied):
            yield found["meant"]

    def _corrected(self, text: str) -> Iterator[str]:
        lines = corrected(text, self._alike, self.words.is_a_verb)
        ways = (way for line in lines for way in self._any_way(line))
        yield from islice(filter(self._plies, ways), 1)

    def _alike(self, word: str, other: str) -> bool:
        """Whether two words name things of one kind."""
        same = plain(word) == plain(other)
        return same or bool(self.words.kinds(word) & self.words.kinds(other))

    # What may have been meant, which is only offered

    def weigh(self, odd: Container[str] | None = None) -> None:
        """Ask if legal plies are meant; they leave only ``odd`` words, if given."""
        if self.shared or (odd and not is_told(self.rules, self.position)):
            return
        lines = dict.fromkeys(self._as_orders())
        if any(map(self._is_read, self.plainer)):  # then it is ruled on as it stands
            lines = {each: None for each in lines if not self.ways.loses(each)}
        offers = [self._legal_of(self.ways.offered(line)) for line in lines]
        if any(offers):
            best = min(filter(None, offers), key=lambda each: len(self._left(each)))
            if len(self.legal) <= FEW and {*best} & {*map(str, self.legal)}:
                best = [*dict.fromkeys((*best, *map(str, self.legal)))]
            if odd is None or all(plain(w) in odd for w in self._left(best)):
                self._raise(best)

    def _as_orders(self) -> Iterator[str]:
        """Yield the line as orders: corrected, not put as a question."""
        if CORRECTS.match(self.text):
            yield from corrected(self.text, self._alike, self.words.is_a_verb)
            return
        yield POLITE.sub("", ASKED.sub("", self.text))

    @cached_property
    def ways(self) -> Sequences:
        """The line read by evidence."""
        plainer = Plainer(self.rules, self.position, self.sense)
        return Sequences(
            self.rules, self.position, self.sense, lambda text: [*plainer.of(text)]
        )

    def _offer(self) -> None:
        """Ask whether a legal ply is meant: by a misspelt word, or by all it names."""
        text = self.plainer[-1]
        words = self.words.unknown(text)
        if words and min(map(len, words)) >= LEAST_MISSPELT:
            self._ask(islice(self.words.respelt(text, words), MOST_RESPELT))
        elif not words and self.words.names_a_thing(text):
            fits = [str(m) for m in self.legal if self._holds(m)]
            if 0 < len(fits) <= MOST_OFFERED:
                self._raise(fits)
        self.weigh()
        for ways in self._guesses():
            self._ask(ways)

    def _ask(self, ways: Iterable[str]) -> None:
        """Ask which of other ways is meant, as far as they are legal."""
        if offered := self._legal_of(ways):
            self._raise(offered)

    def _legal_of(self, ways: Iterable[str]) -> list[str]:
        """Return the plies of the ways that are legal."""
        found = {"; ".join(p): None for text in ways if (p := self._plies(text))}
        return [*found][:MOST_OFFERED]

    def _raise(self, readings: Sequence[str]) -> NoReturn:
        """Ask which of some readings is meant, and say what is in none of them."""
        left, because = self._left(readings), self.because
        if any(quoted(each.casefold()) not in because.casefold() for each in left):
            said = listed([quoted(word) for word in left])
            because = f"{said} {'were' if left[1:] else 'was'} not understood"
        raise Asked(self.text, readings, because)

    def _left(self, readings: Sequence[str]) -> Sequence[str]:
        """Return the words of the line that are in none of some readings."""
        words = words_of(Plainer(self.rules, self.position, self.sense).bare(self.text))
        left = [
            w for w in words if plain(w) not in LINKING and not plain(w).isdecimal()
        ]
        for each in readings:
            held = Held(self.sense, self.position, each.split("; "))
            left = [*held.unread([left])]
        return [*dict.fromkeys(left)]

    def _guesses(self) -> Iterator[Iterable[str]]:
        """Yield other ways to write the line, the nearest first.

        They lose a word of it. So they are only offered.
        """
        if NEVER.search(self.text):
            return
        if ENOUGH.fullmatch(self.text):
            yield from (("done",), ("enough",), ("pass",), ("next",))
        if YIELDS.fullmatch(self.text):
            yield from (("no",), ("second",))
        if any(map(denies, self.text.split())):
            yield self._denied()
            return
        if YEA.match(self.text) and len(self.legal) <= MOST_DENIED:
            yield ("yes",)
        waits = self.rules.pending(self.position)
        if isinstance(waits, Chance) and waits.kind == "dice":
            yield from (self._orders(text) for text in reversed(self.plainer))
            yield from (self._dice_alone(text) for text in reversed(self.plainer))
            return
        for text in reversed(self.plainer):
            lines = self.words.spelled_out(text)
            yield (way for line in lines for way in self._any_way(line))

    def _any_way(self, text: str) -> Iterator[str]:
        yield text
        for way in (self._dice, self._thrown, self._parted):
            yield from way(text)

    def _orders(self, text: str) -> Iterator[str]:
        """Yield the dice of two sides in either order."""
        said, _ = joined(text)
        dice = [numbers_of(each) for each in said]
        if len(said) == 2 and all(dice):
            for told in (dice, dice[::-1]):
                yield from self._dice(" ".join(told))
                yield "; ".join(" ".join(map(str, fallen(d, 0))) for d in told)

    def _dice_alone(self, text: str) -> Iterator[str]:
        """Yield the dice of a line with a remark beside them."""
        dice = numbers_of(text)
        beside = len(text.split()) - len(dice.split())
        if beside <= MOST_BESIDE and not parts(text):
            yield from self._dice(dice)
            named = any(self.words.kinds(each) & SIDES for each in text.split())
            if len(dice.split()) == 2 and (named or THEY.search(text)):
                yield from self._dice(" ".join(reversed(dice.split())))

    def _denied(self) -> Iterator[str]:
        """Yield the other move of two, or no, for a line that denies the one."""
        if not 1 < len(self.legal) <= MOST_DENIED:
            return
        if NAY.match(self.text):
            yield "no"
        for text in self.plainer:
            said = " ".join(DENIED.sub(" ", text).split())
            plies = self._plies(said)
            others = [str(m) for m in self.legal if not self._holds(m, said)]
            if len(self.legal) == 2 and len(plies) == 1:
                others = [str(m) for m in self.legal if str(m) not in plies]
            if said and len(others) == 1:
                yield others[0]

    def _holds(self, move: object, text: str = "") -> bool:
        """Whether a move has every word of a line."""
        try:
            heed(self.sense, self.position, text or self.text, (move,))
        except Unheard:
            return False
        return True
