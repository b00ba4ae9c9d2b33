"""The start of a scenario: two forces on opposite edges of a new board.

Their types, weapons and strengths come from the game's own lists, so you can play the
battle at once.  A comment explains every key.
"""

from collections.abc import Iterable, Iterator, Sequence

from pnp.geometry import Length
from pnp.grids import Grid
from pnp.model.component import Component, ComponentSet, FieldSpec
from pnp.model.game import Game
from pnp.model.scenario import FEWEST
from pnp.values import Struct

LINE = 6
"""The most units in a line, without those that join one of them."""
NAMES = ("red", "blue")
"""The names of two forces, if the game has no liveries to name them by."""
WIDTH = 88


class Opening(Struct, frozen=True):
    """A new scenario of a game, before it is written."""

    game: Game
    name: str
    grid: Grid
    area: Length

    def text(self) -> str:
        """Return the file, ready to check, print and play."""
        return "\n".join([*self._head(), *self._terrain(), *self._forces(), ""])

    def _head(self) -> Iterator[str]:
        game, name, grid = self.game, self.name, self.grid
        yield f"# A battle of {game.title}. Change it into your own. To see it:"
        yield "#"
        for verb in ("check", "build", "play"):
            yield f"#     pnp {verb} {game.id} --scenario {name}"
        yield "#"
        yield "# docs/yaml.md explains every key."
        yield f"scenario: {name}"
        yield f"title: {name.replace('-', ' ').capitalize()}"
        yield "# Notes for both players, shown before it begins: a text or a list."
        yield "# notes: The hill is worth holding."
        yield ""
        yield "# The board. An area is named by its column, from west to east, and its"
        yield f"# row, from south to north: {grid.names[0]} is the south-west corner,"
        yield f"# {grid.names[-1]} the north-east. `area` is its width on paper."
        yield (
            f"grid: {{shape: {grid.shape}, columns: {grid.columns}, "
            f"rows: {grid.rows}, area: {self.area}}}"
        )

    def _terrain(self) -> Iterator[str]:
        areas = self.game.taking("areas")
        known = self._of(areas.fields.get("terrain") if areas else None)
        if known is None or not known.components:
            return
        kinds = known.components
        yield ""
        yield "# The terrain, by kind. An area may have several kinds. You can use"
        yield from _comment(", ".join(each.id for each in kinds))
        placed = dict(zip((each.id for each in kinds), self._middles(), strict=False))
        yield "terrain:" if placed else "# terrain:"
        for kind, places in placed.items():
            yield f"  {kind}: [{', '.join(places)}]"
        if not placed:
            yield f"#   {kinds[0].id}: [{self.grid.names[-1]}]"

    def _middles(self) -> Iterator[Sequence[str]]:
        """Yield areas for each kind of terrain, away from both forces."""
        grid = self.grid
        if grid.rows <= FEWEST:
            return  # both rows are taken
        row = grid.rows // 2 * grid.columns
        west, east = grid.columns // 4, grid.columns - 1 - grid.columns // 4
        yield list(dict.fromkeys((grid.names[row + west], grid.names[row + east])))
        if east - west > 1:
            yield [grid.names[row + (west + east) // 2]]

    def _forces(self) -> Iterator[str]:
        units, forces = self.game.taking("units"), self.game.taking("forces")
        if units is None or forces is None:
            return
        yield ""
        yield "# The forces. The first one is the first player; --seat takes its id."
        yield "# The keys of a unit:"
        yield from self._explained(units)
        yield "forces:"
        for number in (0, 1):
            given = dict(self._of_force(forces, number))
            yield f"  - id: {given.pop('id')}"
            for name, value in given.items():
                yield f"    {name}: {value}"
            yield "    units:"
            for unit in self._line(units, forces, number):
                yield f"      - {{{unit}}}"

    def _explained(self, units: ComponentSet) -> Iterator[str]:
        yield "#   id        its name in moves, different from any area"
        for name, spec in units.fields.items():
            if name == "force":
                continue
            known = self._of(spec)
            said = _MEANINGS.get(name, spec.title)
            if name == "facing":
                said += ": " + ", ".join(self.grid.facings)
            elif known is not None and known.part != "areas":
                said += ": " + ", ".join(each.id for each in known)
            elif spec.least is not None and spec.most is not None:
                said += f", {spec.least} to {spec.most}"
            first, *others = _wrapped(said, WIDTH - 14)
            yield f"#   {name:<9} {first}"
            yield from (f"#             {line}" for line in others)

    def _of_force(
        self, forces: ComponentSet, number: int
    ) -> Iterator[tuple[str, object]]:
        """Yield the keys of a force: its id, and those that its set needs."""
        called = self._called(forces)[number]
        yield "id", called
        for spec in forces.fields.values():
            known = self._of(spec)
            if spec.name == "name":
                yield "name", called.replace("_", " ").capitalize()
            elif known is not None and known.components:
                yield spec.name, known.components[number % len(known.components)].id
            elif not spec.optional:
                yield spec.name, _blank(spec)

    def _called(self, forces: ComponentSet) -> Sequence[str]:
        """Return the ids of both forces: those of two liveries, if there are any."""
        for spec in forces.fields.values():
            known = self._of(spec)
            if known is not None and len(known.components) > 1:
                return [each.id for each in known.components[:2]]
        return NAMES

    def _line(
        self, units: ComponentSet, forces: ComponentSet, number: int
    ) -> Iterator[str]:
        """Yield the units of a force, each as its keys and values, on its own edge."""
        grid, south = self.grid, number == 0
        before = self._letters(forces)[number]
        line, joining = self._types(units)
        every = [*line, *joining]
        short = self._initials(dict.fromkeys(each.id for each in every), before)
        first = (grid.columns - len(line)) // 2
        row = 0 if south else (grid.rows - 1) * grid.columns
        for at, kind in enumerate(every):
            column = first + (at if at < len(line) else 0)
            nth = every[: at + 1].count(kind) if every.count(kind) > 1 else 0
            keys = {
                "id": f"{before}-{short[kind.id]}{nth or ''}",
                **dict(self._of_unit(units, kind, nth)),
                "at": grid.names[row + column],
                "facing": "N" if south else "S",
            }
            yield ", ".join(f"{name}: {value}" for name, value in keys.items())

    def _initials(self, kinds: Iterable[str], before: str) -> dict[str, str]:
        """Return a short name for each type: its initials, or more of its letters.

        No two are the same, and none is the name of an area.
        """
        found: dict[str, str] = {}
        for kind in kinds:
            parts = kind.replace("-", "_").split("_")
            whole = "".join(parts)
            longer = (whole[:letters] for letters in range(2, len(whole) + 1))
            every = ("".join(part[:1] for part in parts), *longer)
            free = (
                each.upper()
                for each in every
                if each.upper() not in found.values()
                and f"{before}{each}1".upper() not in self.grid.index
            )
            found[kind] = next(free, f"{whole}{len(found)}".upper())
        return found

    def _letters(self, forces: ComponentSet) -> Sequence[str]:
        """Return a letter for each force, to tell its units apart."""
        found = [each[:1].upper() for each in self._called(forces)]
        return found if len(set(found)) == len(found) else ("A", "B")

    def _types(
        self, units: ComponentSet
    ) -> tuple[Sequence[Component], Sequence[Component]]:
        """Return the types of a line, the first of them twice, and one that joins."""
        known = self._of(units.fields.get("type"))
        types = known.components if known else ()
        alone = [each for each in types if not each.fields.get("shares")]
        joining = [each for each in types if each.fields.get("shares")]
        room = min(LINE, self.grid.columns)
        return [*alone[:1], *alone][:room], joining[-1:]

    def _of_unit(
        self, units: ComponentSet, kind: Component, number: int
    ) -> Iterator[tuple[str, object]]:
        """Yield the keys that a unit needs, with the values of its type."""
        weapons = kind.fields.get("weapons", ())
        for spec in units.fields.values():
            if spec.name in ("force", "at", "facing"):
                continue
            known = self._of(spec)
            if spec.name == "type":
                yield "type", kind.id
            elif spec.name == "weapon" and isinstance(weapons, tuple) and weapons:
                yield "weapon", weapons[0]
            elif spec.name == "name":
                yield "name", f"{_ordinal(number)} {kind.name}" if number else kind.name
            elif spec.optional:
                continue
            elif spec.name in kind.fields:
                yield spec.name, kind.fields[spec.name]
            else:
                yield spec.name, known.components[0].id if known else _blank(spec)

    def _of(self, spec: FieldSpec | None) -> ComponentSet | None:
        return self.game.sets.get(spec.of) if spec and spec.of else None


_MEANINGS = {
    "name": "its name on the counter",
    "type": "its type",
    "weapon": "its weapon, one that its type may have",
    "strength": "its strength points",
    "at": "the area it begins in; only some types share an area",
    "facing": "the edge it faces",
}


def _blank(spec: FieldSpec) -> object:
    """Return a value that a field takes, as a last resort."""
    if spec.type == "number":
        return spec.least if spec.least is not None else 1
    return {"flag": "no", "numbers": "[]", "words": "[]", "refs": "[]"}.get(
        spec.type, "…"
    )


def _ordinal(number: int) -> str:
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"


def _comment(text: str) -> Iterator[str]:
    return (f"#   {line}" for line in _wrapped(text, WIDTH - 4))


def _wrapped(text: str, width: int) -> list[str]:
    from textwrap import wrap

    return wrap(text, width) or [""]
