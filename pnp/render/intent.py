"""What a file is made for: the condition of printing that a PDF/X-1a:2003 names."""

from dataclasses import dataclass

from pnp.render.profile import Press

REGISTRY = "http://www.color.org"
"""Where conditions of printing are registered, and described."""
VERSION = "PDF/X-1a:2003"


@dataclass(frozen=True, slots=True)
class Intent:
    """A condition of printing: a registered one by its name, else one's own."""

    title: str
    """What people call it."""
    condition: str = ""
    """Its name in the registry."""
    press: Press | None = None
    """The colours of the press, which go into the file."""

    @property
    def identifier(self) -> str:
        """What a program knows it by."""
        return self.condition or "Custom"
