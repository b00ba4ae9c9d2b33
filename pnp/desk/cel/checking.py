"""The check of an expression: every name, field and type, before anybody plays.

All faults are found, each with the column of the part that is wrong.
"""

from collections.abc import Mapping, Sequence

from pnp.desk.cel.faults import Fault
from pnp.desk.cel.library import Library
from pnp.desk.cel.tree import (
    CHOICE,
    INDEX,
    SIGNS,
    Call,
    Each,
    Field,
    Name,
    Several,
    Tree,
    Value,
)
from pnp.desk.cel.types import (
    NUMBER,
    TEXT,
    THING,
    UNKNOWN,
    YES,
    Type,
    common,
    fits,
    several,
)
from pnp.errors import among, nearest, quoted

Locals = Mapping[str, Type]
"""Names that only this expression has: the parts of a move."""
NESTED = 3
"""How deep questions about each of several may be within each other."""
ORDERED = (NUMBER, TEXT)
BUILT_IN = (
    "size",
    "has",
    "first",
    "min",
    "max",
    "abs",
    "contains",
    "startsWith",
    "endsWith",
)
"""Functions of the language itself."""


def check(
    tree: Tree, library: Library, local: Locals, wanted: Type = UNKNOWN
) -> tuple[Type, Sequence[Fault]]:
    """Return the type of an expression, and everything that is wrong with it."""
    checker = _Checker(library)
    found = checker.of(tree, local, 0)
    if not fits(found, wanted) and not checker.faults:
        checker.add(f"expected {wanted}; this is {found}", tree)
    return found, tuple(checker.faults)


class _Checker:
    """Checks one expression."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.faults: list[Fault] = []

    def add(self, message: str, tree: Tree, hint: str = "") -> Type:
        """Report a fault at a part of the expression."""
        self.faults.append(Fault(message, tree.column, hint))
        return UNKNOWN

    def of(self, tree: Tree, local: Locals, nested: int) -> Type:
        """Return the type of a part."""
        match tree:
            case Value():
                kinds = {bool: YES, int: NUMBER, str: TEXT}
                return kinds[type(tree.value)]
            case Name():
                return self.name(tree, local)
            case Field():
                return self.field(tree, self.of(tree.of, local, nested))
            case Several():
                return self.several(tree, local, nested)
            case Each():
                return self.each(tree, local, nested)
            case Call():
                given = [self.of(each, local, nested) for each in tree.given]
                return self.call(tree, given)

    def name(self, tree: Name, local: Locals) -> Type:
        """Return the type of a name."""
        if tree.name in local:
            return local[tree.name]
        if tree.name in self.library.names:
            return self.library.names[tree.name].type
        known = [*local, *self.library.names]
        hint = nearest(tree.name, known)
        if tree.name in self.library.functions or tree.name in BUILT_IN:
            hint = f"it is a function: write {tree.name}(…)"
        return self.add(f"there is no {quoted(tree.name)}", tree, hint)

    def field(self, tree: Field, of: Type) -> Type:
        """Return the type of a field."""
        if of == UNKNOWN:
            return UNKNOWN
        if of.kind == "several":
            each = f"write .map(each, each.{tree.name})"
            message = f"{quoted(tree.name)} is asked of several at once"
            return self.add(message, tree, each)
        if of.kind != "thing":
            return self.add(f"{of} has no {quoted(tree.name)}", tree)
        fields = self.library.fields.get(of.of, {})
        if tree.name in fields:
            return fields[tree.name].type
        hint = nearest(tree.name, fields) or among(fields)
        of_set = of.of or "a thing of any set"
        return self.add(f"{of_set} has no field {quoted(tree.name)}", tree, hint)

    def several(self, tree: Several, local: Locals, nested: int) -> Type:
        """Return the type of a list: all of it is of one type."""
        found = UNKNOWN
        for each in tree.items:
            type_ = self.of(each, local, nested)
            both = common(found, type_)
            if type_.kind == "several":
                self.add("a list has no lists in it", each)
            elif both is None:
                self.add(f"a list of {found} cannot have {type_}", each)
            else:
                found = both
        return several(found)

    def each(self, tree: Each, local: Locals, nested: int) -> Type:
        """Return the type of a question about each of several."""
        if nested >= NESTED:
            message = f"questions about each, more than {NESTED} within each other"
            return self.add(message, tree)
        if tree.as_ in local or tree.as_ in self.library.names:
            message = f"{quoted(tree.as_)} is a name already"
            self.add(message, tree, "give each of them another name")
        of = self.of(tree.of, local, nested)
        if tree.how == "reach":
            if not fits(of, THING):
                self.add(f"reach begins at a place; this is {of}", tree.of)
            of = several(self.library.place)
        if of.kind not in ("several", "unknown"):
            self.add(f"{tree.how} asks about several; this is {of}", tree.of)
        item = of.item or UNKNOWN
        that = self.of(tree.that, {**local, tree.as_: item}, nested + 1)
        if tree.how == "map" and that.kind == "several":
            return self.add("a list has no lists in it", tree.that)
        if tree.how == "map":
            return several(that)
        wanted = NUMBER if tree.how == "sum" else YES
        if not fits(that, wanted):
            self.add(f"{tree.how} needs {wanted}; this is {that}", tree.that)
        if tree.how in ("filter", "reach"):
            return of if of.kind == "several" else several(UNKNOWN)
        return NUMBER if tree.how in ("count", "sum") else YES

    def call(self, tree: Call, given: Sequence[Type]) -> Type:
        """Return the type of a function, or of what a sign joins."""
        if tree.name == CHOICE:
            return self.choice(tree, given)
        if tree.name == INDEX:
            return self.index(tree, *given)
        if tree.name in SIGNS or tree.name in ("!", "neg"):
            return self.sign(tree, given)
        if tree.name in BUILT_IN:
            return self.built_in(tree, given)
        function = self.library.functions.get(tree.name)
        if function is None:
            known = [*self.library.functions, *BUILT_IN]
            hint = nearest(tree.name, known) or among(known)
            return self.add(f"there is no function {quoted(tree.name)}", tree, hint)
        self.takes(tree, given, function.takes)
        return given[0] if function.like and given else function.gives

    def takes(self, tree: Call, given: Sequence[Type], wanted: Sequence[Type]) -> None:
        """Check what a function is given."""
        if len(given) != len(wanted):
            message = f"{tree.name} takes {len(wanted)}, not {len(given)}"
            hint = f"it takes {', '.join(map(str, wanted))}" if wanted else ""
            self.add(message, tree, hint)
            return
        for part, found, due in zip(tree.given, given, wanted, strict=True):
            if not fits(found, due):
                self.add(f"{tree.name} needs {due}; this is {found}", part)

    def index(self, tree: Call, of: Type, at: Type) -> Type:
        """Return the type of one of several, by its number."""
        if of.kind not in ("several", "unknown"):
            self.add(f"[…] takes one of several; this is {of}", tree.given[0])
        if not fits(at, NUMBER):
            self.add(f"[…] takes a number; this is {at}", tree.given[1])
        return of.item or UNKNOWN

    def choice(self, tree: Call, given: Sequence[Type]) -> Type:
        """Return the type of one of two: ``a ? b : c``."""
        when, then, other = given
        if not fits(when, YES):
            self.add(f"expected yes or no before '?'; this is {when}", tree.given[0])
        both = common(then, other)
        if both is None:
            return self.add(f"one is {then}, the other {other}", tree)
        return both

    def sign(self, tree: Call, given: Sequence[Type]) -> Type:
        """Return the type of what a sign joins."""
        match tree.name:
            case "!" | "&&" | "||":
                return self.all_of(tree, given, YES, YES)
            case "neg" | "-" | "*" | "/" | "%":
                return self.all_of(tree, given, NUMBER, NUMBER)
            case "in":
                return self.within(tree, *given)
            case "==" | "!=":
                if common(*given) is None:
                    self.add(f"{given[0]} is never {given[1]}", tree)
                return YES
            case "+":
                return self.plus(tree, *given)
        one, other = given
        if common(one, other) is None or not any(fits(one, each) for each in ORDERED):
            message = f"{quoted(tree.name)} compares numbers or texts"
            self.add(f"{message}; this is {one} and {other}", tree)
        return YES

    def all_of(
        self, tree: Call, given: Sequence[Type], wanted: Type, gives: Type
    ) -> Type:
        """Check that a sign joins only one type."""
        sign = "-" if tree.name == "neg" else tree.name
        for part, found in zip(tree.given, given, strict=True):
            if not fits(found, wanted):
                self.add(f"{quoted(sign)} needs {wanted}; this is {found}", part)
        return gives

    def plus(self, tree: Call, one: Type, other: Type) -> Type:
        """Return the type of a sum: of numbers, texts or several."""
        both = common(one, other)
        if both is None or both.kind not in ("number", "text", "several", "unknown"):
            return self.add(f"{one} and {other} cannot be added", tree)
        return both

    def within(self, tree: Call, one: Type, of: Type) -> Type:
        """Check that something may be among several."""
        if of.kind not in ("several", "unknown"):
            self.add(f"'in' needs several; this is {of}", tree.given[1])
        elif of.item and common(one, of.item) is None:
            self.add(f"{one} is never among {of}", tree)
        return YES

    def built_in(self, tree: Call, given: Sequence[Type]) -> Type:
        """Return the type of a function of the language itself."""
        match tree.name:
            case "size":
                self.sized(tree, given)
                return NUMBER
            case "has":
                if len(tree.given) != 1 or not isinstance(tree.given[0], Field):
                    self.add("has takes a field", tree, "write has(unit.leader)")
                return YES
            case "abs":
                self.takes(tree, given, (NUMBER,))
                return NUMBER
            case "first":
                return self.first(tree, given)
            case "min" | "max":
                return self.extreme(tree, given)
        self.takes(tree, given, (TEXT, TEXT))
        return YES

    def first(self, tree: Call, given: Sequence[Type]) -> Type:
        """Return the type of the first of several, or of the first few."""
        if len(given) == 2:
            self.takes(tree, given, (several(UNKNOWN), NUMBER))
            return given[0]
        self.takes(tree, given, (several(UNKNOWN),))
        return given[0].item or UNKNOWN if given else UNKNOWN

    def sized(self, tree: Call, given: Sequence[Type]) -> None:
        if len(given) != 1:
            self.takes(tree, given, (several(UNKNOWN),))
        elif given[0].kind not in ("several", "text", "unknown"):
            self.add(f"size counts several; this is {given[0]}", tree.given[0])

    def extreme(self, tree: Call, given: Sequence[Type]) -> Type:
        """Return the type of the least or most: of numbers, or of several numbers."""
        if len(given) == 1:
            self.takes(tree, given, (several(NUMBER),))
        elif given:
            self.takes(tree, given, (NUMBER,) * len(given))
        else:
            self.add(f"{tree.name} takes numbers", tree)
        return NUMBER
