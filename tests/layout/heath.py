"""A game on a grid, its layouts and a battle, small enough to be drawn by hand."""

from pathlib import Path
from textwrap import dedent

from pnp.errors import Complaints
from pnp.layout.press import Press
from pnp.model.loading import load

FILES = {
    "game": """
        game: heath
        title: The Heath
        sources: {own: our own}
        boards: [field.yaml]
        counters: [men.yaml]
        lists: [ground.yaml, sides.yaml, tiles.yaml]
        numbers: [numbers.yaml]
        sheets: [roll.yaml]
        scenarios: {ford: scenarios/ford.yaml}
        """,
    "field": """
        board: field
        title: The field
        template: field
        scenario: areas
        source: [own]
        confidence: stated
        fields: {terrain: {type: refs, of: ground, optional: yes}}
        kinds: {area: {}}
        components:
          - {id: A1, kind: area}
          - {id: B1, kind: area}
          - {id: A2, kind: area}
          - {id: B2, kind: area}
        """,
    "men": """
        counters: men
        title: Men
        template: man
        scenario: units
        source: [own]
        confidence: stated
        fields:
          force: {type: ref, of: sides}
          strength: number
          at: {type: ref, of: field, printed: no}
          facing: {type: text, printed: no}
        components: []
        """,
    "ground": """
        list: ground
        source: [own]
        confidence: stated
        fields: {name: text}
        components:
          - {id: wood, name: Wood}
          - {id: river, name: River}
          - {id: ford, name: Ford}
        """,
    "sides": """
        list: sides
        scenario: forces
        source: [own]
        confidence: stated
        fields: {name: text}
        components: []
        """,
    "tiles": """
        list: tiles
        source: [own]
        confidence: stated
        fields:
          terrain: {type: refs, of: ground}
          course: {type: text, optional: yes}
          over: {type: refs, of: ground, optional: yes}
        components:
          - {id: wood, terrain: [wood], copies: 3}
          - {id: bend, terrain: [river], course: bend, copies: 2}
          - {id: ford, terrain: [river, ford], course: straight}
        """,
    "numbers": """
        numbers: rules
        source: [own]
        confidence: stated
        values: {halves: 2, turns: 3}
        """,
    "roll": """
        sheet: roll
        title: Roll
        template: roll
        source: [own]
        confidence: stated
        sections: []
        """,
    "scenarios/ford": """
        scenario: ford
        title: The Ford
        notes: [Hold it.]
        grid: {shape: square, columns: 4, rows: 3, area: 20 mm}
        source: [own]
        confidence: stated
        terrain: {wood: [A3, B3], river: [A2, B2, C2, D2], ford: C2}
        forces:
          - id: red
            name: Red
            units:
              - {id: R-a, strength: 4, at: B1, facing: N}
              - {id: R-b, strength: 3, at: D1, facing: E}
          - id: blue
            name: Blue
            units:
              - {id: B-a, strength: 2, at: C3, facing: S}
        """,
    "layouts/boards/field": """
        units: mm
        size: 60 x 70 mm
        bleed: 3 mm
        art: [{panel: [0, 0, 60, 70], fill: paper, bleeds: yes}]
        boxes:
          scenario: {at: [10, 2, 40, 8], style: title}
          notes: {at: [40, 62, 20, 6], style: foot, align: right}
        grid:
          at: [10, 15, 40, 40]
          area: 20 mm
          columns: 2
          rows: 2
          field: terrain
          fill: paper
          stroke: rule
          labels:
            size: 6 x 4 mm
            gap: 1 mm
            boxes: {id: {at: [0, 0, 6, 4], style: foot}}
          square: {size: 20 x 20 mm, boxes: {id: {at: [1, 1, 8, 4], style: foot}}}
          hex: {size: 20 x 20 mm, boxes: {id: {at: [6, 1, 8, 4], style: foot}}}
          ground:
            - {patch: wood, inset: 1 mm, wobble: 0.5 mm, fill: shade}
            - {way: [river, ford], stroke: blue, weight: 3 mm}
            - sow: wood
              icon: tree
              size: 2 x 2 mm
              step: 4 mm
              inset: 2 mm
              colour: green
            - sign: ford
              size: 4 x 2 mm
              across: [river, ford]
              art: [{panel: [0, 0, 4, 2], fill: quiet}]
        """,
    "layouts/counters/man": """
        units: mm
        size: 12 x 12 mm
        bleed: 3 mm
        art: [{panel: [0, 0, 12, 12], fill: red, bleeds: yes}]
        boxes:
          id: {at: [1, 1, 10, 4], style: foot}
          strength: {at: [1, 6, 10, 4], style: foot}
          force: {at: [1, 9, 10, 3], style: foot}
        """,
    "layouts/sheets/roll": """
        units: mm
        size: 190 x 200 mm
        boxes:
          sides:
            at: [0, 0, 190, 60]
            as: each
            step: [95, 0]
            boxes:
              name: {at: [0, 0, 40, 6], style: line}
              all: {at: [40, 0, 20, 6], field: men.strength.total, style: line}
              half:
                at: [60, 0, 20, 6]
                field: men.strength.total
                share: halves
                style: line
              men:
                at: [0, 10, 90, 40]
                as: each
                step: [0, 8]
                boxes: {id: {at: [0, 0, 30, 6], style: line}}
          turns:
            at: [0, 70, 90, 8]
            as: each
            step: [10, 0]
            boxes: {item: {at: [0, 0, 9, 6], style: line}}
          ground:
            at: [0, 80, 90, 40]
            as: each
            having: field
            step: [0, 8]
            boxes:
              name: {at: [0, 0, 30, 6], style: line}
              field: {at: [30, 0, 60, 6], field: field.id, style: line}
          tiles: {at: [0, 120, 60, 70], as: tiles, board: field}
        """,
}
"""Every file of the game by its name."""


BATTLE = "scenarios/ford"

Change = tuple[str, str, str]
"""In which file what is otherwise, and how."""


def pressed(folder: Path, *changes: Change, scenario: str = "ford") -> Press:
    """Return the press of the heath, some things in its files otherwise."""
    files = {name: dedent(text).lstrip() for name, text in FILES.items()}
    for name, before, after in changes:
        assert before in files[name]
        files[name] = files[name].replace(before, after, 1)
    for name, text in files.items():
        path = folder / "heath" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    complaints = Complaints()
    found = load(folder / "heath", scenario=scenario, complaints=complaints)
    assert found, complaints.errors
    return Press(found, Complaints())
