"""The files of a run: what was played, its figures, and its report."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp import __version__, output
from pnp.cli.refusal import refused
from pnp.errors import PnpError
from pnp.model import canonical
from pnp.paths import shown
from pnp.simulate.lab.figures import Figure, differences, figures
from pnp.simulate.lab.playing import Arm
from pnp.simulate.lab.running import Job
from pnp.simulate.lab.tally import Tally

SCHEMA = "pnp/lab/1"
RUN = "lab.json"


def as_data(job: Job, tally: Tally) -> dict[str, Any]:
    """Return a run for programs: what was played, and all figures."""
    from pnp.cli.lab import telling

    sides = []
    for at, arm in enumerate(job.arms):
        found = figures(tally, str(at))
        side: dict[str, Any] = {
            "name": arm.name,
            "definition": arm.digest,
            "policy": arm.policy,
            "games": found.games,
            "better": telling.better(arm),
            "results": {name: _of(each) for name, each in found.shares.items()},
            "ends": [
                {"result": e.result, "reason": e.reason, "games": e.games}
                for e in found.ends
            ],
            "turns": [
                {"reason": reason, "turn": turn, "games": many}
                for (reason, turn), many in found.turns.items()
            ],
            **{name: _of(each) for name, each in found.means.items()},
            "decisions_a_turn": found.a_turn,
            "forced": found.forced,
            "first_player": _of(found.first),
        }
        if at:
            less = differences(tally, str(at))
            side["more_than_first"] = {name: _of(each) for name, each in less.items()}
        sides.append(side)
    game = canonical.thaw(job.arms[0].definition)
    return {
        "schema": SCHEMA,
        "game": game.id,
        "title": game.title,
        "seed": job.seed,
        "pnp": __version__,
        "sides": sides,
    }


def _of(found: Figure) -> dict[str, float]:
    return {"mean": found.mean, "low": found.low, "high": found.high}


def keep(to: Path, job: Job, tally: Tally, *, reports: bool) -> Sequence[Path]:
    """Write a run into a folder, all files or none; return where they are."""
    made = files(job, tally, reports=reports)
    return output.write(to, made, manifest={"pnp": __version__})


def files(job: Job, tally: Tally, *, reports: bool = True) -> dict[str, bytes]:
    """Return the files of a run."""
    data = as_data(job, tally)
    found = {
        RUN: _json({**data, "tally": tally.as_data()}),
        "sides.csv": _csv(_sides(data)),
        "ends.csv": _csv(_ends(data)),
        "cards-and-pieces.csv": _csv(_items(job, tally)),
        **(_report(job, tally) if reports else {}),
    }
    for arm in job.arms:
        found[f"definitions/{arm.digest}.json"] = arm.definition
    return found


def _report(job: Job, tally: Tally) -> dict[str, bytes]:
    """Return the report of a run; no PDF if this machine cannot set one."""
    from pnp.cli.lab import report
    from pnp.render import book

    told = report.report(job, tally)
    found = {"report.html": report.as_html(told)}
    if not book.available():
        found["report.pdf"] = report.as_pdf(told)
    return found


def _json(plain: object) -> bytes:
    return (json.dumps(plain, ensure_ascii=False, indent=1) + "\n").encode()


def _csv(rows: Iterable[Sequence[object]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode()


def _sides(data: Mapping[str, Any]) -> Iterable[Sequence[object]]:
    """Yield a row a side and a figure: mean and interval."""
    yield "side", "policy", "figure", "mean", "low", "high"
    for side in data["sides"]:
        head = side["name"], side["policy"]
        groups = {f"share {name}": each for name, each in side["results"].items()}
        for name in ("score", "turn", "moves", "decisions", "first_player"):
            groups[name] = side[name]
        for name, each in side.get("more_than_first", {}).items():
            groups[f"more than first: {name}"] = each
        for name, each in groups.items():
            yield *head, name, each["mean"], each["low"], each["high"]
        for name in ("games", "decisions_a_turn", "forced"):
            yield *head, name, side[name], side[name], side[name]


def _ends(data: Mapping[str, Any]) -> Iterable[Sequence[object]]:
    yield "side", "reason", "turn", "games"
    for side in data["sides"]:
        for each in side["turns"]:
            yield side["name"], each["reason"], each["turn"], each["games"]


def _items(job: Job, tally: Tally) -> Iterable[Sequence[object]]:
    yield (
        *("side", "kind", "set", "name", "games with", "games without"),
        *("points", "low", "high", "score", "low", "high"),
    )
    for at, arm in enumerate(job.arms):
        for each in figures(tally, str(at)).items:
            worth, score = each.worth, each.score
            yield (
                *(arm.name, each.kind, each.set, each.name, each.games, each.without),
                *(worth.mean, worth.low, worth.high, score.mean, score.low, score.high),
            )


# A run that was kept


def opened(of: Path) -> tuple[Job, Tally]:
    """Return a run from its folder; PnpError if it is none."""
    data = output.read(of, RUN)
    if data is None:
        raise refused(shown(of), "is not the folder of a run", "pnp lab GAME --to DIR")
    try:
        plain = json.loads(data)
        if plain["schema"] != SCHEMA:
            raise PnpError(f"{shown(of)} was written by another version of pnp")
        arms = tuple(_arm(of, side) for side in plain["sides"])
        job = Job(arms, plain["seed"], plain["pnp"])
        return job, Tally.from_data(plain["tally"])
    except (ValueError, KeyError, TypeError, IndexError, RecursionError):
        why = f"{shown(of / RUN)} is damaged"
        raise PnpError(why, hint="run the same command again") from None


def _arm(of: Path, side: Mapping[str, str]) -> Arm:
    digest = side["definition"]
    frozen = output.read(of, f"definitions/{digest}.json")
    if frozen is None or canonical.digest(frozen) != digest:
        raise ValueError(digest)
    return Arm(side["name"], frozen, digest, side["policy"])
