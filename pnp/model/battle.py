"""The document of a scenario: which keys a battle has, and what each takes.

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
from pnp.reading import ById, Choice, Key, Many, Shape, Text, Whole

SHAPES_OF_GRIDS = ("square", "hex")
FEWEST, MOST = 2, 60
"""Columns and rows of a board; sixty areas of 30 mm are nine sheets of A4 in a row."""

GRID = Shape(
    "a grid",
    "The board of a scenario: areas in columns and rows.",
    (
        Key(
            "shape",
            Choice("a shape of grid", SHAPES_OF_GRIDS),
            "squares, or hexes with a flat side to the north, of which columns B, D, F "
            "stand half an area further north",
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
    "One unit of a force; further keys are the fields of the set of units.",
    (
        Key("id", Text("id"), "what it is called in moves; never like an area", True),
        Key("type", Text("id"), "what it is, of those the set of units refers to"),
        Key("at", Text("id"), "the area it begins in", True),
        Key("facing", Text(), "the edge it faces: `N`, `SE` …"),
        Key("weapon", Text("id"), "what it fights with, of those its type may have"),
        *PROVENANCE_KEYS,
    ),
    open=True,
    example="{id: UI1, type: infantry, weapon: muskets, at: C1, facing: N}",
)
FORCE = Shape(
    "a force",
    "One side of a battle; further keys are the fields of the set of forces.",
    (
        Key("id", Text("id"), "the seat at the table that leads it", True),
        Key("units", Many(UNIT), "its units", True),
        *PROVENANCE_KEYS,
    ),
    open=True,
    example="- {id: union, name: Union, units: []}",
)
SCENARIO = Shape(
    "a scenario",
    "A battle: a board, its terrain, and forces drawn up on it.  It is laid on last, "
    "and whatever else it changes it says as an overlay does.",
    (
        Key("scenario", Text("id"), "the id of the scenario, which may be cited", True),
        Key("title", Text(), "what people call it"),
        Key("notes", Many(Text("rich"), alone=True), "what its players are told"),
        Key("grid", GRID, "its board", True),
        Key(
            "terrain",
            ById(Many(Text("id"), alone=True)),
            "the areas of each kind of terrain; an area may have several",
        ),
        Key("forces", Many(FORCE), "who fights; the first has the first seat", True),
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
