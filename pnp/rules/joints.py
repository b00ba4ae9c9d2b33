"""How a line is built: where to split it, what it corrects, whom it leaves out."""

import re
from collections.abc import Callable, Iterator, Sequence

from pnp.patterns import late
from pnp.rules.dice_said import fallen
from pnp.rules.notation import plain

JOINT = late(
    r"\s*(?:;|,?\s*\b(?:and then|then|and|und dann|dann|und|poi|e poi)\b,?|,|&"
    r"|\.(?=\s|$))\s*",
    re.IGNORECASE,
)
BARE = late(r"(?:,|\b(?:and|und|e|then|dann|poi)\b)\s*$", re.IGNORECASE)
EXCEPT = late(
    r"^(?P<all>all|everyone|everybody|alle|tutti)\b[ ,]*"
    r"(?:(?:but|except(?: for)?|außer|tranne) (?P<who>.+?)"
    r" (?P<before>(?:to|at|attacks?|joins?|stays?|goe?s?|moves?|nach)\b.*)"
    r"|(?P<behind>.+?),? (?:but|except(?: for)?|außer|tranne) (?P<last>.+))$",
    re.IGNORECASE,
)
THEN = late(r"\w\W+(?:then|dann|poi)\b\W+\w", re.IGNORECASE)
ROLLS = late(r"\b(?:roll(?:s|ed)?|throws?|threw|gets?|got)\b", re.IGNORECASE)
CORRECTS = late(
    r"^(?P<said>.+?)(?:\s*[,.;!]\s*|\s+-+\s*|\s+)"
    r"(?:(?:no|oh)[, ]+)?(?:sorry|wait,? no|no,? wait|wait|i mean(?:t)?|make that"
    r"|rather|correction|oops|er+m?|actually|(?:scratch|scrap|strike) that|hang on"
    r"|hold on|on second thoughts?|nein|anzi|no(?=,))\b"
    r"(?:[\s,.:;!-]+(?:no|wait|i mean(?:t)?|make (?:that|it))\b)*"
    r"[\s,.:;!-]+(?P<meant>.+)$",
    re.IGNORECASE,
)
"""What is written, a word that takes it back, and what is meant instead."""


POINTS = late(r"^(?P<who>[^:;]+):\s*(?=[^\W\d_]{2})")
"""A name and a colon before what somebody does: "Lee: attack 8"."""


OR = late(r"[, ]+\b(?:or|oder|oppure)\b[, ]+", re.IGNORECASE)


def either(text: str) -> Iterator[tuple[str, str]]:
    """Yield what the two halves of *this or that* may mean, the likeliest first.

    As many words of the one may replace as many of the other: ``E8 or D6``. Or each
    half is a whole line.
    """
    halves = OR.split(text)
    if len(halves) != 2:
        return
    one, other = (each.split() for each in halves)
    for many in range(1, min(len(one), len(other)) + 1):
        yield " ".join([*one, *other[many:]]), " ".join([*one[:-many], *other])
    yield halves[0], halves[1]


LIGHT = late(
    r"^(?:(?:only|just|better|rather|it(?:'s| is| was)?|that(?:'s| is| was)?|an?|he|she"
    r"|they|the|i mean(?:t)?|make (?:that|it)) )+|,? (?:do(?:es)?|did|instead)$",
    re.IGNORECASE,
)
"""Words around a correction: ``only 1``, ``the Allies do``."""
NTH = late(
    r"(first|second|third|last)(?: one| die)? (?:is|was)(?: an?)? (\w+)", re.IGNORECASE
)
AT = {"first": 0, "second": 1, "third": 2, "last": -1}


def corrected(
    text: str, alike: Callable[[str, str], bool], is_verb: Callable[[str], bool]
) -> Iterator[str]:
    """Yield a line with the correction in place of the wrong words.

    A shorter correction replaces as many last words of the same kinds. Or it replaces
    everything from a word that both have: ``to K2, sorry, to NT6``. What follows the
    correction stays: ``to K2, no wait, K3, and attack 9``.
    """
    found = CORRECTS.match(text)
    if not found:
        return
    said, whole = found["said"], LIGHT.sub("", found["meant"].strip(" .!"))
    joint = JOINT.search(whole)
    ways = [_replaced(said.split(), whole, alike)]
    if joint:
        first, more = whole[: joint.start()], whole[joint.start() :]
        ways += [(f"{each}{more}" for each in _replaced(said.split(), first, alike))]
    for each in ways:
        yield from each
    if any(map(is_verb, whole.split())):
        yield whole


def _replaced(
    said: Sequence[str], instead: str, alike: Callable[[str, str], bool]
) -> Iterator[str]:
    """Yield words with those that are meant instead of some of them."""
    meant = instead.split()
    if nth := NTH.fullmatch(instead):
        numbers = [at for at, each in enumerate(said) if alike(each, nth[2])]
        at = AT[nth[1].casefold()]
        if -1 <= at < len(numbers):
            yield " ".join([*said[: numbers[at]], nth[2], *said[numbers[at] + 1 :]])
        return
    last = said[-len(meant) :]
    both = [at for at, each in enumerate(said) if plain(each) == plain(meant[0])]
    same = [at for at, each in enumerate(said) if alike(each, meant[0])]
    if len(meant) == 1 and same:
        yield " ".join([*said[: same[-1]], *meant, *said[same[-1] + 1 :]])
    elif len(meant) < len(said) and all(map(alike, last, meant)):
        yield " ".join([*said[: -len(meant)], *meant])
    elif both and both[-1]:
        yield " ".join([*said[: both[-1]], *meant])
    else:
        if same and same[-1]:
            yield " ".join([*said[: same[-1]], *meant])
        yield instead
    if fallen(instead, 0):
        yield instead


DENIED = late(
    r"\b(?:(?:i|we|he|she|they) )?(?:do not|does not|did not|will not|don't|doesn't"
    r"|didn't|won't|cannot|can't|not|never|no|dont|doesnt|wont)\b"
    r"(?: want to| going to)?(?: yet| now)?",
    re.IGNORECASE,
)
"""A denial, and the small words with it."""
NAY = late(
    r"(?:nope|nah|no|none|nothing|nobody|not (?:yet|now|this time)|no (?:thanks?|more))"
    r"\b\W*(?![^\W\d_]*\d)"
    r"|(?:i |we )?(?:don't|do not|won't) [^\W\d_]+ any(?:thing|body)?$",
    re.IGNORECASE,
)
"""A line that begins with no."""
ENOUGH = late(
    r"(?:(?:ok(?:ay)?|so|well|and)[, ]+)*"
    r"(?:(?:that|this|it)(?:'s|s|'ll be| is| will be|'ll do| will do)(?: (?:all|it"
    r"|enough|everything))?|(?:we|i)(?:'re|'m| are| am|re)"
    r" (?:all )?(?:done|through|finished)"
    r"|(?:(?:[^\W\d]+ ){1,2}ha(?:s|ve) )?(?:nothing|no) (?:more|else|further)"
    r"|(?:[^\W\d]+ )?[^\W\d]+'s (?:over|done|finished)"
    r"|(?:[^\W\d]+ ){0,3}(?:is|has|are|have)"
    r" (?:all )?(?:over|done|finished|through)|enough"
    r"|(?:we|i) (?:do not|don't|dont) (?:need|want) (?:any )?(?:more|else)"
    r"|(?:we|i)(?:'ll| will) (?:stop|leave it|end|rest|call it)"
    r"|let (?:the )?(?:rest|others)(?: of [^,;:.]+)? (?:go|be|rest|wait)"
    r"(?: (?:here|there|now|at that))?)"
    r"(?: (?:[^\W\d]+ing|more|now|here|today|(?:from|for|with|of|in|at|on) [^,;:.\d]+"
    r"|(?!not)[^\W\d]+))?(?:,? (?:over|thanks?|please|done|enough|now))?[.! ]*",
    re.IGNORECASE,
)
"""A line that ends what somebody does; it may deny what would come next."""
YIELDS = late(
    r"(?:(?:ok(?:ay)?|nah|no|well|so|we|i|i'll|we'll|then|just|and)[, ]+)*"
    r"(?:let(?:ting|s)? (?:it|them|him|her|this one|that one)"
    r" (?:come|be|through|pass|go|in|start|begin)(?: (?:on|through|in|first|by))?"
    r"|(?:save|keep|spare|hold)(?: on to)? (?:it|them|ours?|our \w+|my \w+|fire|back)"
    r"|(?:the )?(?:other side|others?|opponents?|enemy|they|you|them)(?: (?:may|can"
    r"|shall|should|will|to))? (?:starts?|begins?|goe?s? first))"
    r"(?:,? (?:then|now|please|for now|this time|so [^\d]+))?[.! ]*",
    re.IGNORECASE,
)
"""A line by which somebody leaves a thing to the others, or keeps what he has."""
YEA = late(r"(?:yes|yeah|yep|yup|aye|sure|ok(?:ay)?|ja|sì|si)\b", re.IGNORECASE)
"""A line that begins with yes."""
NEVER = late(r"\b(?:total(?:s|led)?|sum|comes? to|came to|maybe|perhaps)\b")
"""Words of a line that is no answer."""
THEY, WE = (
    late(rf"\b(?:{each})\b", re.IGNORECASE)
    for each in (
        (
            "they|them|theirs?|enemy|opponent|you|yours?"
            "|(?:he|she) (?:got|gets|rolled|rolls|threw|throws)"
        ),
        "we|us|ours?|i|me|mine|my",
    )
)


def both_sides(text: str, *, one_throw: bool) -> bool:
    """Whether a line tells dice of *us* and of *them*, and it is not clear whose.

    Of two throws, those of *us* may come first.
    """
    they, we = THEY.search(text), WE.search(text)
    if not (they and we):
        return False
    return one_throw or they.start() < we.start()


NOT_THIS = (
    late(
        r"^(?:not|no|nicht|non) (?P<no>[^,;:.]+?)(?:\s*,\s*|\s+-+\s*|\s+(?=but|just))"
        r"(?:(?:but|just|only|rather|sondern|ma)\s+)?(?P<meant>.+)$",
        re.IGNORECASE,
    ),
    late(r"^(?P<meant>[^,;:.]+), not (?P<no>[^,;:.]+),(?P<more> .+)$", re.IGNORECASE),
    late(
        r"^(?P<meant>.+?)(?:,? instead of|,? rather than| and not|, not) "
        r"(?P<no>[^,;:.?]+)$",
        re.IGNORECASE,
    ),
)
"""What is not meant, and what is: ``not Lee, Gangl to K1``, ``K1, not K2``."""


def taken_back(
    text: str, alike: Callable[[str, str], bool]
) -> Iterator[tuple[list[str], str]]:
    """Yield what is not meant, by the first or last words of a line, and what is.

    What is not meant has to be of the kind of something that is.
    """
    for each in NOT_THIS:
        found = each.match(text)
        if not found:
            continue
        denied, meant = found["no"].split(), found["meant"].split()
        if len(denied) <= len(meant) and all(
            any(alike(no, word) for word in meant) for no in denied
        ):
            yield denied, " ".join(meant) + found.groupdict().get("more", "")


NOT_THAT = late(
    r"^(?:(?:i|we) )?(?:don't|do not|not) (?P<no>[^,;:.]+)[,;] (?:but |just )?"
    r"(?P<meant>.+)$",
    re.IGNORECASE,
)
"""One move that is not made, and another that is: ``don't fall back, lose F``."""


def shared_verb(text: str, is_verb: Callable[[str], bool]) -> str:
    """Return *Lee and Basse recover* as a move of each; '' for any other line."""
    said, joints = joined(text)
    if len(said) < 2 or any(map(parts, joints)):
        return ""
    *before, verb = said[-1].split()
    names = [*said[:-1], " ".join(before)]
    others = [word for each in names for word in each.split()]
    if not before or not is_verb(verb) or any(map(is_verb, others)):
        return ""
    return "; ".join(f"{verb} {each}" for each in names)


def joined(text: str) -> tuple[list[str], list[str]]:
    """Return the parts between joints, and the joints."""
    parts, joints, at = [], [], 0
    for found in (*JOINT.finditer(text), None):
        part = text[at : found.start() if found else len(text)]
        if part.strip():
            parts.append(part.strip())
            joints.append(found[0] if found else "")
        if found:
            at = found.end()
    return parts, joints[: len(parts) - 1]


def parts(joint: str) -> bool:
    """Whether a joint can only be between two moves."""
    return bool(re.search(r";|\.|then|dann|poi", joint, re.IGNORECASE))


def grouped(
    parts: Sequence[str], joints: Sequence[str], cuts: Sequence[int]
) -> Iterator[str]:
    """Yield groups of parts that are cut at some joints, and keep the others."""
    group = ""
    for at, part in enumerate(parts):
        group += part
        if at == len(joints) or at in cuts:
            yield group
            group = ""
        else:
            group += joints[at]
