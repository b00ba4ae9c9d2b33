"""Look at the tables of a corpus, and at what its lines mean to the rules.

    python -m tests.lines show FILE [TABLE]     the prompt, the status, what is legal
    python -m tests.lines check FILE            whether what is meant is written to the letter

Neither reads a line as people write them: expectations are made without the reader.
"""

import sys
from pathlib import Path

from pnp.rules.notation import NotationError
from tests.lines.corpus import corpus, table

SHOWN = 80


def show(file: Path, name: str) -> None:
    """Print what whoever writes lines for a table has to know."""
    tables, _ = corpus(file)
    for each in [name] if name else tables:
        rules, position = table(tables[each])
        print(f"== {each}\n{rules.pending(position)}\n")
        for section in rules.status(position):
            print(section.title, *section.lines, sep="\n  ")
        moves = [*map(str, rules.legal(position))]
        print(f"\nlegal ({len(moves)}):", *moves[:SHOWN], sep="\n  ")


def check(file: Path) -> int:
    """Play what is meant, and say what cannot be: a name that is not, another form."""
    tables, lines = corpus(file)
    wrong, known = 0, {each: table(told) for each, told in tables.items()}
    for line in lines:
        for plies in filter(None, (line.means, *line.asks)):
            rules, position = known[line.at][0], known[line.at][1].clone()
            for ply in plies:
                try:
                    move = rules.read(position, ply)
                except NotationError as error:
                    wrong += 1
                    print(f"{line.at}: {line.says!r}: {ply!r}: {error}")
                    break
                if str(move) != ply:
                    wrong += 1
                    print(
                        f"{line.at}: {line.says!r}: {ply!r} writes itself {str(move)!r}"
                    )
                if not rules.rule_on(position, move).allowed:
                    print(f"   (illegal: {line.says!r}: {ply!r})")
                    break
                rules.play(position, move)
    traps = sum(line.trap for line in lines)
    print(f"{len(lines)} lines, {traps} traps, {wrong} wrong")
    return wrong


if __name__ == "__main__":
    what, path, *more = sys.argv[1:]
    if what == "show":
        show(Path(path), *(more or [""]))
    else:
        sys.exit(bool(check(Path(path))))
