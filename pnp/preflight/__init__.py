"""Preflight: a PDF becomes a list of what a printer would stumble over."""

from pnp.preflight.check import preflight
from pnp.preflight.finding import Finding

__all__ = ["Finding", "preflight"]
