"""Parts in the user's cache: what a build made is there for one into another folder.

    {"inputs": …, "files": ["cards.pdf"], …, "sizes": [968719]}⏎%PDF-1.5…

A part is found by the digest of all that it was made from, and by the libraries that
made it: a change of any of them is another part.  Only what is whole is kept
(``pnp.output.cache``), and of a build that gave no warning, for that would be lost.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec
from itertools import accumulate, chain, pairwise
from pathlib import Path

from pnp.kit.inputs import digest
from pnp.kit.made import Made, is_noted, told
from pnp.kit.parts import Part
from pnp.output import Cache

DRAW = ("reportlab", "weasyprint", "pydyf", "fontTools", "pikepdf", "PIL")
"""The libraries whose versions may change what is drawn."""


def cached(kept: Cache, part: Part, inputs: str) -> Made | None:
    """Return a part that any build has made of the same inputs, if it is there."""
    head, _, files = (kept.get(_key(part.name, inputs)) or b"").partition(b"\n")
    try:
        said = json.loads(head)
    except ValueError:
        return None
    if not is_noted(said):
        return None
    found = pairwise(accumulate(said["sizes"], initial=0))
    names = zip(said["files"], found, strict=True)
    return told(part, said, {name: files[slice(*ends)] for name, ends in names})


def keep(kept: Cache, made: Iterable[Made], inputs: Mapping[str, str]) -> None:
    """Keep the parts that a build has just made, by name with their inputs."""
    new = [each for each in made if not each.kept]
    for each in new:
        name = each.part.name
        said = each.entry(inputs[name]) | {"sizes": [*map(len, each.files.values())]}
        data = b"".join((json.dumps(said).encode(), b"\n", *each.files.values()))
        kept.put(_key(name, inputs[name]), data)
    if new:
        kept.prune()


def _key(name: str, inputs: str) -> str:
    return digest(name, inputs, _libraries())


@cache
def _libraries() -> tuple[str, ...]:
    """Return the versions of Python and of what is installed beside what draws.

    The folders of their notes are named for them; reading the notes takes longer than
    all the rest of a build in which nothing has changed.
    """
    found = filter(None, (find_spec(each) for each in DRAW))
    rooms = {Path(each.origin).parents[1] for each in found if each.origin}
    notes = chain.from_iterable(room.glob("*.dist-info") for room in rooms)
    return sys.version, *sorted(path.name for path in notes)
