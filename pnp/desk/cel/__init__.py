"""Expressions of a game's own rules: a typed part of CEL, read, checked and run.

    tree = parse("distance(squad, lane) <= squad.range")
    parts = {"squad": thing("squads"), "lane": thing("lanes")}
    kind, faults = check(tree, library, parts)
    near = compiled(tree, library, (*parts,))
    near(Run(table, [squad, lane]))

CEL, the Common Expression Language, has no loops but those over what is there, and no
side effects. An expression cannot hang, read a file or run code: its size is bounded
when it is read, and its steps when it runs.
"""
