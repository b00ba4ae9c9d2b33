"""The manifest of an export: its game, what is in it, and what is not."""

from pathlib import Path

from pnp import __version__
from pnp.export.job import Export, Job
from pnp.model.game import Game


def manifest(job: Job, export: Export) -> dict[str, object]:
    """Return the manifest of an export; the writer adds the digests.

    It does not depend on the day or the folder, if the files do not.
    """
    game, wish = job.game, job.wish
    return {
        "export": wish.to,
        "game": game.id,
        "title": job.title,
        "edition": game.edition,
        "laid_on": [Path(each).name.partition(".")[0] for each in game.laid_on],
        **({"scenario": game.scenario.id} if game.scenario else {}),
        "notice": game.notice,
        "pnp": __version__,
        "dpi": wish.dpi,
        "assets": wish.assets,
        "counters": wish.counters,
        **export.facts,
        "settings": {each.id: each.value for each in game.numbers.values()},
        "reconstructed": reconstructed(game),
        "pieces": [dict(each) for each in export.pieces],
        "left_out": [{"what": o.what, "why": o.why} for o in export.left_out],
        "notes": list(export.notes),
        "sizes": {name: len(data) for name, data in sorted(export.files.items())},
    }


def reconstructed(game: Game) -> dict[str, list[str]]:
    """Return the fields of printed pieces that no source gives, by piece."""
    return {
        f"{each.id}/{component.id}": list(component.reconstructed)
        for each in game.sets.values()
        if each.family != "list"
        for component in each
        if component.reconstructed
    }
