"""The condition of printing that a file is made for, named by PDF/X-1a:2003."""

from dataclasses import dataclass

from pnp.render.profile import Press

REGISTRY = "http://www.color.org"
"""The registry of printing conditions, with their descriptions."""
VERSION = "PDF/X-1a:2003"


@dataclass(frozen=True, slots=True)
class Intent:
    """A condition of printing: a registered one by its name, or your own."""

    title: str
    """Its name for people."""
    condition: str = ""
    """Its name in the registry."""
    press: Press | None = None
    """The colours of the press, which go into the file."""

    @property
    def identifier(self) -> str:
        """Its name for programs."""
        return self.condition or "Custom"
