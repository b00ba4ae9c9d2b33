"""How a line is built: where it may be parted, corrected, or leaves somebody out."""

import re
from collections.abc import Iterator, Sequence

JOINT = re.compile(
    r"\s*(?:;|,?\s*\b(?:and then|then|and|und dann|dann|und|poi|e poi)\b,?|,|&"
    r"|\.(?=\s|$))\s*",
    re.IGNORECASE,
)
BARE = re.compile(r"(?:,|\b(?:and|und|e|then|dann|poi)\b)\s*$", re.IGNORECASE)
EXCEPT = re.compile(
    r"^(?P<all>all|everyone|everybody|alle|tutti)\b[ ,]*"
    r"(?:(?:but|except(?: for)?|außer|tranne) (?P<who>.+?)"
    r" (?P<before>(?:to|at|attacks?|joins?|stays?|goe?s?|moves?|nach)\b.*)"
    r"|(?P<behind>.+?),? (?:but|except(?: for)?|außer|tranne) (?P<last>.+))$",
    re.IGNORECASE,
)
THEN = re.compile(r"\w\W+(?:then|dann|poi)\b\W+\w", re.IGNORECASE)
ROLLS = re.compile(r"\b(?:roll(?:s|ed)?|throws?|threw|gets?|got)\b", re.IGNORECASE)
CORRECTS = re.compile(
    r"^(?P<said>.+?)(?:\s*[,.;!]\s*|\s+-+\s*|\s+)"
    r"(?:(?:no|oh)[, ]+)?(?:sorry|wait,? no|no,? wait|wait|i mean(?:t)?|make that"
    r"|rather|correction|oops|er+m?|actually|scratch that|no(?=,))\b"
    r"(?:[\s,.:;!-]+(?:no|wait|i mean(?:t)?|make (?:that|it))\b)*"
    r"[\s,.:;!-]+(?P<meant>.+)$",
    re.IGNORECASE,
)
"""What is said, a word that takes it back, and what is meant instead."""


def joined(text: str) -> tuple[list[str], list[str]]:
    """Return what stands between joints, and the joints."""
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
    """Whether a joint stands between two moves, and nowhere else."""
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
