"""Which legal moves a line may mean, by all that it names: only ever offered.

    "ok, since the others are tired, Gangl attacks 2"    attack Rifleman@2 by Gangl
    "everybody but Hockel"                               recover Sutton …; recover …

Every word is looked up in each legal ply. A name, a number or a verb that is not in a
ply rules it out. Words that mean nothing at this table are left out, if they are few.
Of the plies that remain, those with the least that is not named are offered. *All*
means one ply of each piece. *But* and *without* leave plies out.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from pnp.patterns import late
from pnp.rules.dice_said import COUNTS
from pnp.rules.joints import ENOUGH, grouped, joined, parts
from pnp.rules.notation import NotationError, plain
from pnp.rules.package import Rules
from pnp.rules.table_words import TableWords
from pnp.rules.trial import is_told, trial
from pnp.rules.unheard import Held, Meaning, Sense, denies, words_of
from pnp.rules.vocabulary import is_a_slip
from pnp.values import Struct

MOST_LEGAL, MOST_PARTS, MOST_OFFERED = 600, 4, 3
LINKS = frozenset(
    {
        *("to", "at", "in", "on", "of", "for", "with", "from", "by", "and", "up"),
        *("down", "over", "there", "here", "his", "her", "its", "their", "we", "i"),
        *("they", "them", "me", "us", "him", "it", "he", "she", "our", "my", "that"),
        *("is", "are", "be", "will", "too", "also", "then", "this", "some", "as"),
    }
)
"""Small words that are not counted among those that mean nothing."""
LIGHT = frozenset(
    {
        *("go", "goes", "take", "takes", "took", "get", "gets", "got", "give", "gives"),
        *(
            "make",
            "makes",
            "use",
            "uses",
            "put",
            "puts",
            "have",
            "has",
            "come",
            "comes",
        ),
        *("let", "lets", "move", "turn", "turns", "keep", "set", "play", "plays"),
    }
)
"""Verbs that mean little without what they are about."""
LEAST_SLIP = 4
"""Letters of the shortest word that may be a slip."""
POLITE = late(
    r"^(?:(?:can|could|may|might|shall|will|would) (?:we|i|you)(?: please)?\s+"
    r"(?:have|let|get|put|make|move|bring|use|take|do)?|(?:has|have|let|make)\s+(?!to\b))",
    re.IGNORECASE,
)
"""The beginning of an order that is put as a question."""
ASKED = late(r"^(?:can|could|will|would) (?=.*\b(?:please|pls|plz)\b)", re.IGNORECASE)
BECAUSE = late(
    r"^(?:ok(?:ay)? )?(?:so )?(?:since|because|as|while|now that|although|though)\b"
    r"[^,]*,\s*|[, ]+(?:since|because|so that|although|though)\b.*$",
    re.IGNORECASE,
)
"""A reason, which is no part of a move."""
OPEN = late(
    r"\?|\b(?:if|unless|perhaps|maybe|whether|decid\w+|might|rather|want\w*|wait"
    r"|wish\w*|hope\w*|think\w*|never|or|instead|do(?:es)? not|did not|will not"
    r"|can ?not|\w+n['’]t|dont|doesnt|didnt|wont|cant|havent|isnt|arent|again"
    r"|neither|nor|why|how|what|who|which|when|where|i need)\b",
    re.IGNORECASE,
)
"""Words of a line that is no order, or is not decided."""
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


class Fit(Struct, frozen=True):
    """A legal ply with all that a part of a line names, and how much it adds."""

    ply: str
    who: str
    unsaid: int


class Evidence:
    """What speaks for each legal move of one table."""

    def __init__(
        self,
        rules: Rules[Any],
        position: Any,
        sense: Sense,
        plainer: Callable[[str], Sequence[str]],
    ) -> None:
        self.rules, self.position, self.sense = rules, position, sense
        self.plainer, self.words = plainer, TableWords(sense)
        self.held: dict[int, list[tuple[str, str, Held]]] = {}
        self.almost: dict[str, bool] = {}
        self.exactly: dict[str, list[Meaning]] = {}
        """What each name means in full."""
        self.meant: dict[tuple[int, str, str], list[tuple[str, str]]] = {}
        self.after: dict[str, Any] = {}
        """The position after a line of plies."""

    def offered(self, written: str) -> list[str]:
        """Return the lines of legal plies that are meant; [] if nothing is clear."""
        text = BECAUSE.sub("", ASKED.sub("", written.strip(" .!")))
        text = POLITE.sub("", text)
        text = (
            text
            if self.words.kinds(text.split()[0] if text.split() else "")
            else (
                re.sub(
                    r"^(?:ok(?:ay)?|so|well|then|now)\b[\s,]*",
                    "",
                    text,
                    flags=re.IGNORECASE,
                )
            )
        )
        if not text or OPEN.search(text):
            return []
        said, joints = joined(text)
        if len(said) > MOST_PARTS:
            return []
        must = {at for at, each in enumerate(joints) if parts(each)}
        for cuts in range(len(said)):
            for at in combinations(range(len(joints)), cuts):
                groups = [*grouped(said, joints, at)] if must <= {*at} else []
                ways = (self._shared(groups), groups)
                if found := next(filter(None, map(self._in_turn, ways)), None):
                    return found
        return []

    def _shared(self, groups: Sequence[str]) -> Sequence[str]:
        """Return *Smoots and Botts retreat to 12* as a move of each; or []."""
        verbs = [any(map(self.words.is_a_verb, each.split())) for each in groups]
        if len(groups) < 2 or any(verbs[:-1]) or not verbs[-1]:
            return []
        words = groups[-1].split()
        at = next(at for at, word in enumerate(words) if self.words.is_a_verb(word))
        deed = " ".join(words[at:])
        names = [*groups[:-1], " ".join(words[:at])]
        return [f"{each} {deed}" for each in names] if at else []

    def _in_turn(self, groups: Sequence[str]) -> list[str]:
        """Return what groups mean one after the other; only the last may be unclear."""
        now, before, who = self.position, "", ""
        for at, group in enumerate(groups):
            found = self._meant(now, group, who)
            if not found or (found[1:] and at < len(groups) - 1):
                return []
            ways = [f"{before}; {each}" if before else each for each, _ in found]
            if at == len(groups) - 1:
                return ways
            before, who = ways[0], found[0][1]
            now = self._after(before)
            if now is None:
                return []
        return []

    def _after(self, line: str) -> Any:
        """Return the position after plies; None if they cannot be played."""
        if line not in self.after:
            try:
                _, legal, now = trial(self.rules, self.position, line)
            except NotationError:
                legal, now = False, None
            self.after[line] = now if legal else None
        return self.after[line]

    def _meant(self, now: Any, text: str, who: str) -> list[tuple[str, str]]:
        """Return what one group may mean: the plies, and who acts."""
        key = (id(now), text, who)
        if key not in self.meant:
            self.meant[key] = self._read(now, text, who)
        return self.meant[key]

    def _read(self, now: Any, text: str, who: str) -> list[tuple[str, str]]:
        if ENOUGH.fullmatch(text):
            plies, legal, _ = trial(self.rules, now, "done")
            return [(str(plies[0]), "")] if legal else []
        ways = dict.fromkeys((text, *self.plainer(text)))
        ways |= dict.fromkeys(
            re.sub(r"^(?:i|we) ", "", each, flags=re.IGNORECASE) for each in ways
        )
        for each in ways:
            if found := self._fitting(now, each, who) or self._times(now, each, who):
                return found
        return []

    def _times(self, now: Any, text: str, who: str) -> list[tuple[str, str]]:
        """Return one ply as often as a line says: *four tanks*."""
        found = re.search(r"(?<!\S)([2-9])(?: ?x|(?= [^\W\d]))", text)
        if not found or found[0] == text:
            return []
        meant = self._fitting(now, text.replace(found[0], " ", 1), who)
        many = int(found[1])
        return [("; ".join([p] * many), w) for p, w in meant] if len(meant) == 1 else []

    def _fitting(self, now: Any, text: str, who: str) -> list[tuple[str, str]]:
        out = [found["out"] for found in OUT.finditer(f" {text}")]
        rest = OUT.sub(" ", f" {text}").strip()
        every = EVERY.search(rest)
        rest = EVERY.sub(" ", rest) if every else rest
        said = words_of(rest)
        if not (said or every):
            return []
        fits = [*self._fits(now, said, out, bare=bool(every))]
        if who and any(each.who == who for each in fits):
            fits = [each for each in fits if each.who == who]
        if every:
            return self._of_all(fits, every[0].casefold())
        least = min((each.unsaid for each in fits), default=0)
        near = [each for each in fits if each.unsaid == least]
        return [(e.ply, e.who) for e in near] if len(near) <= MOST_OFFERED else []

    def _of_all(self, fits: Sequence[Fit], every: str) -> list[tuple[str, str]]:
        """Return one ply of each piece, or the ply of one piece with everything."""
        counted = [re.fullmatch(r"(\D+) (\d+)", each.ply) for each in fits]
        whole_of_it = every.startswith(("all", "everything")) or "lot" in every
        if whole_of_it and all(counted) and counted:
            verbs = {each[1] for each in counted if each}
            most = max(fits, key=lambda each: int(each.ply.split()[-1]))
            return [(most.ply, most.who)] if len(verbs) == 1 < len(fits) else []
        least = min((each.unsaid for each in fits), default=0)
        does = {each.who for each in fits if each.unsaid == least}
        if whole_of_it and len(does) == 1 and does != {""}:
            fits = [each for each in fits if each.who in does]
            longest = max(len(each.ply.split()) for each in fits)
            whole = [each for each in fits if len(each.ply.split()) == longest]
            return [(e.ply, e.who) for e in whole] if len(whole) == 1 else []
        fits = [each for each in fits if each.who]
        least = min((each.unsaid for each in fits), default=0)
        near = [each for each in fits if each.unsaid == least]
        each_once = len({each.who for each in near}) == len(near)
        if not each_once or len(near) < 2 or (every == "both" and len(near) != 2):
            return []
        return [("; ".join(each.ply for each in near), "")]

    def _fits(
        self, now: Any, said: Sequence[str], out: Sequence[str], *, bare: bool
    ) -> Iterator[Fit]:
        """Yield each legal ply that has all that is named."""
        plies = [*self._plies(now), *self._unlisted(now, " ".join(said))]
        left = [plain(word) for each in out for word in words_of(each)]
        gone = [word for word in left if self._exact(word) or word.isdecimal()]
        if left and not gone and not bare and not any(map(self._idle, left)):
            return
        line = Held(self.sense, now, [" ".join(said)], beside=False)
        context = self._context(now, plies)
        spare = {w for w in map(plain, said) if self._is_spare(w, plies)}
        for ply, who, held in plies:
            if any(held.holds(word, begun=False) for word in gone):
                continue
            unread = [*held.unread([said])]
            idle = [w for w in unread if plain(w) not in context | spare]
            if any(not self._may_be_idle(word, held) for word in idle):
                continue
            slips = sum(self._slips(word, held) for word in idle)
            known = len(said) - len(unread) + slips
            words = [each for each in re.split(r"[\s@]+", ply) if plain(each)]
            told = [each for each in words if self._says(line, each)]
            things = [each for each in told if not self.words.is_a_verb(each)]
            alone = bool(told) and (len(plies) < 3 or len(words) == 1)
            if not (bare or things or slips or alone):
                continue
            odd = [w for w in idle if plain(w) not in LINKS]
            if len(odd) - slips > (0 if spare else max(2, known)):
                continue
            yield Fit(ply, who, len(words) - len(told) - slips)

    def _plies(self, now: Any) -> list[tuple[str, str, Held]]:
        if id(now) not in self.held:
            told = is_told(self.rules, now)
            legal = self.rules.legal(now)[:MOST_LEGAL] if told else ()
            self.held[id(now)] = [
                (str(m), _who(m), self._held(now, str(m))) for m in legal
            ]
            self.kept = [*getattr(self, "kept", []), now]
        return self.held[id(now)]

    def _unlisted(self, now: Any, written: str) -> Iterator[tuple[str, str, Held]]:
        """Yield legal plies that the game does not list, made of what a line names."""
        likely = getattr(self.rules, "likely", None)
        listed = {ply for ply, _, _ in self._plies(now)}
        for move in likely(now, written) if likely else ():
            if str(move) not in listed and self.rules.rule_on(now, move).allowed:
                listed.add(str(move))
                yield str(move), "", self._held(now, str(move))

    def _held(self, now: Any, ply: str) -> Held:
        return Held(self.sense, now, [ply], meant=self.exactly)

    def _context(self, now: Any, plies: Sequence[tuple[str, str, Held]]) -> set[str]:
        """Return the names in the prompt that no legal ply has: *Schrader gives …*."""
        prompt = self.rules.pending(now).prompt.split("write")[0]
        named = {plain(word) for word in words_of(prompt)}
        return {
            word
            for word in named
            if not word.isdecimal()
            and not any(held.holds(word, begun=False) for _, _, held in plies)
        }

    def _is_spare(self, key: str, plies: Sequence[tuple[str, str, Held]]) -> bool:
        """Whether a word is a light verb that no legal ply has."""
        return key in LIGHT and not any(
            held.holds(key, begun=False) for _, _, held in plies
        )

    def _says(self, line: Held, word: str) -> bool:
        return line.holds(plain(word), begun=False) or any(
            line.holds(plain(each), begun=False)
            for each in self.sense.alike.get(plain(word), ())
        )

    def _exact(self, key: str) -> bool:
        return any(each.fits(key)[1] for each in self.sense.vocabularies)

    def _idle(self, key: str) -> bool:
        near = (key == each or is_a_slip(key, each) for each in ("support", "help"))
        return key in self.sense.small or any(near)

    def _may_be_idle(self, word: str, held: Held) -> bool:
        """Whether a word means nothing here, or is a slip for what the ply has."""
        key = plain(word)
        if self._slips(word, held):
            return True
        number = key in COUNTS or any(each.isdecimal() for each in key)
        return not (number or denies(word) or self._almost(key))

    def _almost(self, key: str) -> bool:
        """Whether a word is a name on this table, or a slip for one."""
        if key not in self.almost:
            self.almost[key] = self._exact(key) or any(
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
            and not self._exact(key)
            and any(is_a_slip(key, name) for name in held.keys)
        )


def _who(move: Any) -> str:
    """Return who acts: the piece, or else what the verb is followed by."""
    who = getattr(move, "who", "")
    return str(who) if who else " ".join(str(move).split()[1:2])
