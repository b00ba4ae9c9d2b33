"""The README of an export: its game, what to do with it, what is not in it."""

from collections.abc import Iterable, Sequence

from pnp.export.job import Job, LeftOut

NAME = "README.md"


def readme(
    job: Job,
    where: str,
    steps: Sequence[str],
    *,
    holds: Iterable[str] = (),
    left_out: Iterable[LeftOut] = (),
    notes: Iterable[str] = (),
    tried: Iterable[str] = (),
) -> bytes:
    """Return a page for people, in Markdown.

    ``tried`` lists the programs that read such files, and those that did not.
    """
    game = job.game
    lines = [f"# {job.title}: {where}", ""]
    lines += [game.notice, ""] if game.notice else []
    if steps:
        lines += ["## What to do", ""]
        lines += [f"{number}. {step}" for number, step in enumerate(steps, 1)] + [""]
    for head, each in (
        ("What is here", list(holds)),
        ("Read first", list(notes)),
        ("What is not here, and why", [f"{o.what}: {o.why}." for o in left_out]),
        ("What it was tried with", list(tried)),
    ):
        if each:
            lines += [f"## {head}", "", *(f"* {line}" for line in each), ""]
    lines += ["`manifest.json` lists every file with its digest, and every piece."]
    return ("\n".join(lines) + "\n").encode()
