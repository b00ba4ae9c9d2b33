"""The keys of a scenario's file, and what each takes.

    scenario: wall
    grid: {shape: square, columns: 8, rows: 8, area: 30 mm}
    terrain: {woods: [B4, G5], hill: [E4]}
    forces:
      - id: union
        units: [{id: UI1, type: infantry, at: C1, facing: N}]

Areas are named by column, west to east, and row, south to north: A1 is the south-west
corner.  Further keys of a force and of a unit are the fields of the sets they join.
"""

from pnp.model.origins import PROVENANCE_KEYS
from pnp.model.overlay import LAID_KEYS
from pnp.model.scenario import FEWEST, MOST, SHAPES_OF_GRIDS
from pnp.reading import ById, Choice, Key, Many, Shape, Text, Whole

GRID = Shape(
    "a grid",
    "The board of a scenario: areas in columns and rows.",
    (
        Key(
            "shape",
            Choice("a shape of grid", SHAPES_OF_GRIDS),
            "squares, or hexes with a flat side to the north; columns B, D, F of hexes "
            "are half an area further north",
            True,
        ),
        Key("columns", Whole(FEWEST, MOST), "how many areas from west to east", True),
        Key("rows", Whole(FEWEST, MOST), "how many areas from south to north", True),
        Key("area", Text(), "how wide an area is printed, across flats: `30 mm`", True),
    ),
    example="grid: {shape: hex, columns: 10, rows: 8, area: 30 mm}",
)
UNIT = Shape(
    "a unit",
    "One unit of a force; other keys are the fields of the set of units.",
    (
        Key("id", Text("id"), "its name in moves; not the name of an area", True),
        Key("type", Text("id"), "what it is: one of those the set of units refers to"),
        Key("at", Text("id"), "the area it begins in", True),
        Key("facing", Text(), "the edge it faces: `N`, `SE` …"),
        Key(
            "weapon", Text("id"), "what it fights with: one of those its type can have"
        ),
        *PROVENANCE_KEYS,
    ),
    open=True,
    example="{id: UI1, type: infantry, weapon: muskets, at: C1, facing: N}",
)
FORCE = Shape(
    "a force",
    "One side of a battle; other keys are the fields of the set of forces.",
    (
        Key("id", Text("id"), "the player who leads it", True),
        Key("units", Many(UNIT), "its units", True),
        *PROVENANCE_KEYS,
    ),
    open=True,
    example="- {id: union, name: Union, units: []}",
)
SCENARIO = Shape(
    "a scenario",
    "A battle: a board, its terrain, and the forces on it.  It is applied last.  It "
    "can change other things too, with the keys of an overlay.",
    (
        Key("scenario", Text("id"), "the id of the scenario, which you can cite", True),
        Key("title", Text(), "what people call it"),
        Key(
            "notes",
            Many(Text("rich"), alone=True),
            "what its players read before it begins",
        ),
        Key("grid", GRID, "its board", True),
        Key(
            "terrain",
            ById(Many(Text("id"), alone=True)),
            "the areas of each kind of terrain; an area can have several",
        ),
        Key(
            "scenery",
            ById(Many(Text("id"), alone=True)),
            "the areas of each kind of scenery, which is drawn and means nothing",
        ),
        Key("forces", Many(FORCE), "who fights; the first is the first player's", True),
        *LAID_KEYS,
    ),
    example="scenario: wall\n"
    "title: The wall\n"
    "grid: {shape: square, columns: 8, rows: 8, area: 30 mm}\n"
    "terrain: {woods: [B4, G5], hill: [E4]}\n"
    "forces:\n"
    "  - id: union\n"
    "    name: Union\n"
    "    units: [{id: UI1, type: infantry, at: C1, facing: N}]\n"
    "  - id: confederate\n"
    "    name: Confederate\n"
    "    units: [{id: CI1, type: infantry, at: F7, facing: S}]\n"
    "set: {numbers: {turn_limit: 12}}",
)
