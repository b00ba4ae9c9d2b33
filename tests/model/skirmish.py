"""A game of two lines on a grid, for scenarios to be laid on: no other game's."""

from tests.model.written import Written

GAME = """\
lists: [kinds.yaml, arms.yaml, ground.yaml, sides.yaml]
boards: [field.yaml]
counters: [units.yaml]
numbers: [numbers.yaml]
== kinds.yaml
list: kinds
fields:
  name: text
  weapons: {type: refs, of: arms, optional: yes}
  shares: {type: flag, optional: yes}
components:
  - {id: foot, name: Foot, weapons: [pike, bow]}
  - {id: horse, name: Horse, weapons: [pike]}
  - {id: cart, name: Cart}
  - {id: chief, name: Chief, shares: yes}
== arms.yaml
list: arms
fields: {reach: number}
components: [{id: pike, reach: 1}, {id: bow, reach: 3}, {id: cannon, reach: 9}]
== ground.yaml
list: ground
fields: {name: text}
components: [{id: wood, name: Wood}, {id: hill, name: Hill}]
== sides.yaml
list: sides
scenario: forces
fields: {name: text}
components: []
== field.yaml
board: field
template: field
scenario: areas
fields: {terrain: {type: refs, of: ground}}
kinds: {area: {}}
components: []
== units.yaml
counters: units
template: unit
scenario: units
fields:
  type: {type: ref, of: kinds}
  force: {type: ref, of: sides}
  weapon: {type: ref, of: arms, optional: yes}
  strength: {type: number, least: 1, most: 9}
  at: {type: ref, of: field}
  facing: text
components: []
== numbers.yaml
numbers: n
values:
  turns: 9
  weapons_by_type: {value: listed, options: [listed, any]}
"""
FORD = """\
scenario: ford
title: The ford
notes: Red holds the hill.
grid: {shape: square, columns: 4, rows: 3, area: 30 mm}
terrain:
  wood: [B2, c2]
  hill: C2
forces:
  - id: red
    name: Red
    units:
      - {id: Rf, type: foot, weapon: bow, strength: 4, at: A1, facing: N}
      - {id: Rc, type: chief, strength: 1, at: A1, facing: N}
  - id: blue
    name: Blue
    units:
      - {id: Bh, type: horse, weapon: pike, strength: 3, at: d3, facing: s}
set: {numbers: {turns: 12}}
"""


def with_(ford: str, game: str = GAME) -> str:
    """Return the files of the game with a scenario among them."""
    return f"{game}== scenarios/ford.yaml\n{ford}"


def changed(before: str, after: str) -> str:
    """Return the scenario with one thing in it otherwise."""
    assert FORD.count(before) == 1

    return FORD.replace(before, after)


def complaints(written: Written, ford: str) -> str:
    """Return what is wrong with a scenario, line by line."""
    return written.complaints(with_(ford), scenario="ford").replace("scenarios/", "")
