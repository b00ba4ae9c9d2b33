"""Backs of cards that carry much ink, printed in low ink instead.

A deck's back is the same on every card and tells nothing.  Dark backs are most of the
ink of a kit, curl thin paper, and show each fault of register.  So the back of a deck
is drawn as it would be printed and measured.  Above the theme's limit it is printed in
low ink: the whole deck or none of it, so that all its backs stay alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from pnp.kit.alone import printed_alone
from pnp.kit.order import Order
from pnp.layout.art import Face
from pnp.layout.press import Press, Printed
from pnp.model.component import Component, ComponentSet

DPI = 36
"""Dots per inch to measure at: ninety to the width of a poker card."""


@dataclass(slots=True)
class DarkBacks:
    """Draws the pieces of a kit, the back of a deck in low ink if it is dark."""

    press: Press
    order: Order
    _dark: dict[tuple[str, str], bool] = field(default_factory=dict)
    """Whether the cards of a set with a layout for backs have dark ones."""

    def pieces(self, components: ComponentSet) -> Iterator[Printed]:
        """Yield each component with its front, and its back if it has one."""
        for component, front, back in self.press.pieces(components):
            if back is not None and self._paler(components, component, back):
                yield component, front, self.press.pale_back(components, component)
            else:
                yield component, front, back

    def _paler(self, components: ComponentSet, of: Component, back: Face) -> bool:
        """Whether the back of a card is printed in low ink."""
        if components.family != "cards" or self.order.dark_backs:
            return False
        if self.order.ink != "full" or self.order.backs == "none":
            return False
        which = components.id, of.back or components.back
        if which not in self._dark:
            self._dark[which] = self.covered(back) > self.press.theme.dark
        return self._dark[which]

    def covered(self, face: Face) -> float:
        """Return the share of a face that is ink, as it is printed: 1 is black."""
        from pnp.render.png import covered

        return covered(printed_alone(self.press.game, face, face.name), DPI)
