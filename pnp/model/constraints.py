"""Conditions that a set always meets: how many, which component names which.

    holds:
      suburban: {for: {terrain: suburban}, count: 14, case: "4.4"}
      example: {for: {id: "12"}, field: next, names: ["13"], case: "11.4"}
      borders: {field: next, mutual: yes}
      rolls: {field: rolls, covers: [3, 18]}

A game states them beside its components; if an overlay breaks one, the error names the
condition and the place.  An overlay that means to break it removes the condition by its
name.
"""

from collections.abc import Iterable, Iterator, Mapping

from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.model.component import Component, ComponentSet
from pnp.model.references import scalars
from pnp.reading import ById, Flag, Key, Many, Opened, Shape, Text, Whole
from pnp.reading.words import whole
from pnp.values import Struct

MOST = 10_000
HOLD = Shape(
    "a condition",
    "What must stay true of a set when overlays change it: how many of its components "
    "there are, or what a field of theirs holds.",
    (
        Key(
            "for",
            ById(Many(Text(), alone=True)),
            "only components whose field, id or kind is one of these",
        ),
        Key("count", Whole(0, MOST), "how many pieces these are"),
        Key("least", Whole(0, MOST), "how many pieces these are at least"),
        Key("field", Text("id"), "the field that the other keys are about"),
        Key("names", Many(Text(), alone=True), "what it is, or has among others"),
        Key("mutual", Flag(), "whether what it refers to must refer back"),
        Key(
            "covers",
            Many(Text()),
            "the first and last number: they have each one once",
        ),
        Key("case", Text("case"), "the rule that states it, by number"),
    ),
    example='borders: {field: next, mutual: yes, case: "3.1"}',
)
ALWAYS = ("id", "kind")
"""What every component has, beside its fields."""


class Constraint(Struct, frozen=True):
    """A condition on one set, as it was written."""

    set: str
    among: Mapping[str, tuple[str, ...]]
    count: int | None
    least: int | None
    field: str
    names: tuple[str, ...]
    mutual: bool
    covers: tuple[int, ...]
    case: str
    mark: Mark


def read_constraints(opened: Opened, set_id: str) -> Iterator[Constraint]:
    """Yield the conditions that a set states."""
    for _, each in opened.named("holds"):
        covers = [whole(text) for text in each.texts("covers")]
        hold = Constraint(
            set_id,
            _among(each),
            each.whole("count") if each.has("count") else None,
            each.whole("least") if each.has("least") else None,
            each.text("field"),
            each.texts("names"),
            each.flag("mutual"),
            tuple(number for number in covers if number is not None),
            each.text("case"),
            each.mark,
        )
        if len(hold.covers) not in (0, 2) or len(hold.covers) != len(covers):
            what = "'covers' takes the first and the last number"
            opened.complaints.add(each.at("covers"), what, "covers: [3, 18]")
        elif bool(hold.field) != bool(hold.names or hold.mutual or hold.covers):
            what = "a condition on a field needs 'names', 'mutual' or 'covers'"
            opened.complaints.add(each.mark, what, "{field: next, mutual: yes}")
        else:
            yield hold


def _among(opened: Opened) -> dict[str, tuple[str, ...]]:
    """Return which components a condition is about: per field, the values."""
    return {
        name.text: tuple(scalar.text for scalar in scalars(node))
        for name, node in opened.mapped("for")
    }


def check_constraints(
    holds: Iterable[Constraint],
    sets: Mapping[str, ComponentSet],
    complaints: Complaints,
) -> None:
    """Report every condition that is broken, at the place that breaks it."""
    for hold in holds:
        _Held(hold, sets[hold.set], complaints).check()


class _Held(Struct, frozen=True):
    """One condition, checked against its set."""

    hold: Constraint
    components: ComponentSet
    complaints: Complaints

    def check(self) -> None:
        """Report every component that breaks the condition."""
        known = (*ALWAYS, *self.components.fields)
        for name in (*self.hold.among, self.hold.field):
            if name and name not in known:
                what = f"{quoted(self.hold.set)} has no field {quoted(name)}"
                self.complaints.add(self.hold.mark, what, nearest(name, known))
                return
        found = [each for each in self.components if self._is_among(each)]
        self._counted(found)
        for each in found:
            self._naming(each)
            self._naming_back(each)
        if self.hold.covers:
            self._covering(found)

    def _counted(self, found: list[Component]) -> None:
        """Report too few pieces, or too many."""
        hold = self.hold
        there = sum(each.copies for each in found if not each.blank)
        few = there < max(hold.count or 0, hold.least or 0)
        many = hold.count is not None and there > hold.count
        if not few and not many:
            return
        others = [each for each in self.components if each not in found]
        marks = [
            each.marks.get(name, each.mark)
            for each in ([*others, *found] if few else found)
            for name in (*hold.among, "copies", "id")
        ]
        told = (f"{name} {', '.join(each)}" for name, each in hold.among.items())
        of = f"{' with ' * bool(hold.among)}{' and '.join(told)}"
        bound = "not" if hold.count is not None else "fewer than"
        wanted = hold.count if hold.count is not None else hold.least
        what = f"{quoted(hold.set)} has {there}{of}, {bound} {wanted}"
        self._complain(marks, what)

    def _naming(self, each: Component) -> None:
        """Report a component that does not name the ones it must."""
        said = values_of(each, self.hold.field)
        for name in self.hold.names:
            if name not in said:
                what = f"{quoted(each.id)} does not have {quoted(name)} in "
                mark = each.marks.get(self.hold.field, each.mark)
                self._complain([mark], f"{what}{quoted(self.hold.field)}")

    def _naming_back(self, each: Component) -> None:
        """Report a component that is named and does not name back."""
        if not self.hold.mutual:
            return
        field = self.hold.field
        for name in values_of(each, field):
            other = self.components.by_id.get(name)
            if other and each.id not in values_of(other, field):
                marks = [one.marks.get(field, one.mark) for one in (each, other)]
                what = f"{quoted(each.id)} names {quoted(name)} in {quoted(field)}, "
                self._complain(marks, f"{what}and {quoted(name)} does not name it")

    def _covering(self, found: list[Component]) -> None:
        """Report numbers that no component has, or several have."""
        field, (first, last) = self.hold.field, self.hold.covers
        each_of = self.hold.set
        holders: dict[str, list[Component]] = {}
        for each in found:
            for number in values_of(each, field):
                holders.setdefault(number, []).append(each)
        for number in map(str, range(first, last + 1)):
            holding = holders.pop(number, [])
            if len(holding) != 1:
                ids = " and ".join(quoted(each.id) for each in holding)
                have = f"{ids} have" if ids else f"nothing in {quoted(each_of)} has"
                marks = [e.marks.get(field, e.mark) for e in holding or found]
                self._complain(marks, f"{have} {number} in {quoted(field)}")
        for number, holding in holders.items():
            marks = [e.marks.get(field, e.mark) for e in holding]
            what = f"{quoted(holding[0].id)} has {number} in {quoted(field)}"
            self._complain(marks, f"{what}, which goes from {first} to {last}")

    def _is_among(self, each: Component) -> bool:
        return all(
            not values_of(each, name).isdisjoint(values)
            for name, values in self.hold.among.items()
        )

    def _complain(self, marks: Iterable[Mark], what: str) -> None:
        """Add an error at the overlay that caused it, or at the condition."""
        home = self.hold.mark.file
        mark = next((each for each in marks if each.file != home), self.hold.mark)
        cited = f" [{self.hold.case}]" if self.hold.case else ""
        hint = f"the condition is at {self.hold.mark}"
        if mark == self.hold.mark:
            hint = "its components, or an overlay, break it"
        self.complaints.add(mark, what + cited, hint)


def values_of(component: Component, field: str) -> frozenset[str]:
    """Return a field's values as words; nothing for a missing field."""
    if field in ALWAYS:
        return frozenset((str(getattr(component, field)),))
    found = component.fields.get(field)
    if found is None:
        return frozenset()
    if isinstance(found, bool):
        return frozenset(("yes" if found else "no",))
    return frozenset(map(str, found if isinstance(found, tuple) else (found,)))
