"""The check of a whole file: every requirement, each doubt with its page."""

from collections.abc import Iterator
from typing import Any

from pnp.preflight.finding import Doubt
from pnp.preflight.x1a import claim, pages, parts
from pnp.render.intent import VERSION
from pnp.values import replace


def claims(pdf: Any) -> bool:
    """Whether a file claims to be PDF/X-1a:2003."""
    said = pdf.trailer.get("/Info", {})
    return hasattr(said, "keys") and str(said.get(claim.KEY, "")) == VERSION


def doubts(pdf: Any) -> Iterator[Doubt]:
    """Yield each requirement that a file does not meet, whether it claims to or not."""
    for look in (claim.doubts, pages.doubts, parts.doubts):
        for doubt in look(pdf):
            yield replace(doubt, what=f"{VERSION}: {doubt.what}")
