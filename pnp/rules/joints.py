"""Where a line may be parted: at a comma, ``and``, ``then``, a full stop."""

import re
from collections.abc import Iterator, Sequence

JOINT = re.compile(
    r"\s*(?:;|,?\s*\b(?:and then|then|and|und dann|dann|und|poi|e poi)\b,?|,|&"
    r"|\.(?=\s|$))\s*",
    re.IGNORECASE,
)


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
