"""What a referee adds to the pictures of a recorded session: ``pictured``, optional.

A printed turn shows more than where the pieces are: who fires at whom, the dice, the
sum.  A referee that can tell has ``pictured(before, move, after)``, beside ``tell``.
"""

from collections.abc import Sequence
from typing import Any

from pnp.model.deeds import Deed


def pictured(rules: Any, before: Any, move: Any, after: Any) -> Sequence[Deed]:
    """Return what a picture of a played move shows besides where the pieces are."""
    shows = getattr(rules, "pictured", None)
    return tuple(shows(before, move, after)) if shows else ()
