"""Provenance: where every number comes from, and how surely."""

from typing import Literal, get_args

from pnp.values import Struct

Confidence = Literal["stated", "corroborated", "inferred", "reconstructed"]
"""One source gives it; two do; it follows from what they give; we made it up."""

CONFIDENCES: tuple[Confidence, ...] = get_args(Confidence)


class Provenance(Struct, frozen=True):
    """Where a value comes from: sources (``published 4.1``) and confidence in it."""

    sources: tuple[str, ...] = ()
    confidence: Confidence = "reconstructed"

    @property
    def reconstructed(self) -> bool:
        """Whether no source gives it, so that we made it up."""
        return self.confidence == "reconstructed"
