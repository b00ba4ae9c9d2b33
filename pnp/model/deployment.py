"""Checks of how forces are deployed, after every unit is read.

Two sets hold more about a unit than a scenario does: its type may state that it
``shares`` an area, and which ``weapons`` it may have.  Both are data of the game; if
the types of a game state neither, nothing is checked.
"""

from collections.abc import Iterator, Mapping

from pnp.errors import Complaints, quoted
from pnp.model.component import Component, ComponentSet
from pnp.model.game import Number
from pnp.values import Struct

ANY_WEAPON = ("weapons_by_type", "any")
"""The setting, and its value, with which a unit may have every weapon."""


def check_forces(
    sets: Mapping[str, ComponentSet],
    numbers: Mapping[str, Number],
    complaints: Complaints,
) -> None:
    """Report units on top of one another, and weapons they may not have."""
    for units in sets.values():
        if units.part == "units":
            drawn_up = _DrawnUp(units, sets, complaints)
            drawn_up.overlapping()
            setting, word = ANY_WEAPON
            if setting not in numbers or str(numbers[setting].value) != word:
                drawn_up.misarmed()


class _DrawnUp(Struct, frozen=True):
    """The units of all forces, each at its start."""

    units: ComponentSet
    sets: Mapping[str, ComponentSet]
    complaints: Complaints

    def overlapping(self) -> None:
        """Report enemies in one area, and two units that cannot share one."""
        first: dict[object, Component] = {}
        alone: dict[object, Component] = {}
        for unit in self.units:
            if (area := unit.fields.get("at")) is None:
                continue
            other = first.setdefault(area, unit)
            if _enemies(unit, other):
                self._complain_of_place(unit, other, at_war=True)
            elif not self._shares(unit):
                other = alone.setdefault(area, unit)
                if other is not unit:
                    self._complain_of_place(unit, other)

    def _complain_of_place(
        self, unit: Component, other: Component, *, at_war: bool = False
    ) -> None:
        whose = " of another force" if at_war else ""
        area = unit.fields["at"]
        message = f"{quoted(unit.id)} is at {area}, but {quoted(other.id)}"
        hint = f"the other was put there at {other.marks.get('at', other.mark)}"
        mark = unit.marks.get("at", unit.mark)
        self.complaints.add(mark, f"{message}{whose} is there already", hint)

    def misarmed(self) -> None:
        """Report weapons that a unit's type does not have, and missing ones."""
        for unit in self.units:
            kind = self._type(unit)
            if kind is None or "weapons" not in self.sets[kind.set].fields:
                continue
            weapon, known = unit.fields.get("weapon"), _words(kind, "weapons")
            if "weapon" in unit.marks and weapon is None:
                continue  # it has been reported
            if weapon is None and known:
                message = f"{quoted(unit.id)} has no weapon"
                hint = f"its weapons are {', '.join(known)}"
                self.complaints.add(unit.mark, message, hint)
            elif weapon is not None and weapon not in known:
                self._complain_of_weapon(unit, kind, str(weapon), known)

    def _complain_of_weapon(
        self, unit: Component, kind: Component, weapon: str, known: tuple[str, ...]
    ) -> None:
        spec = self.units.fields.get("weapon")
        of = self.sets.get(spec.of) if spec else None
        if of is not None and weapon not in of:
            return  # it is not a weapon at all, and has been reported
        message = f"{kind.name} does not have the weapon {quoted(weapon)}"
        hint = f"its weapons are {', '.join(known)}" if known else "it has no weapons"
        self.complaints.add(unit.marks.get("weapon", unit.mark), message, hint)

    def _type(self, unit: Component) -> Component | None:
        """Return the type of a unit, if the types are components of a set."""
        spec = self.units.fields.get("type")
        types = self.sets.get(spec.of) if spec else None
        return types.by_id.get(str(unit.fields.get("type"))) if types else None

    def _shares(self, unit: Component) -> bool:
        kind = self._type(unit)
        return bool(unit.fields.get("shares") or (kind and kind.fields.get("shares")))


def _enemies(one: Component, other: Component) -> bool:
    return one.fields.get("force") != other.fields.get("force")


def _words(component: Component, field: str) -> tuple[str, ...]:
    given = component.fields.get(field, ())
    return tuple(_texts(given)) if isinstance(given, tuple) else ()


def _texts(given: tuple[object, ...]) -> Iterator[str]:
    return (each for each in given if isinstance(each, str))
