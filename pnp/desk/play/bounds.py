"""How large a game with rules of its own may be: a hostile one is refused at once."""

from math import prod

from pnp.desk.play.world import CUT_OUT, World
from pnp.errors import Complaints

THINGS = 20_000
"""Pieces, spaces and components of lists, at most."""
SPACES = 2_000
"""Spaces of a game with links, at most: a distance is counted between any two."""
TRACKS = 2_000
"""Tracks of one kind, one for each thing of a set, at most."""
WAYS = 250_000
"""Ways to name the parts of one verb, at most: each is tried."""


def too_large(world: World, complaints: Complaints) -> bool:
    """Whether a game is too large for its rules; report what makes it so."""
    before = len(complaints.errors)
    sets = world.game.sets.values()
    sizes = {
        each.id: each.count if each.family in CUT_OUT else len(each.components)
        for each in sets
    }
    sizes.setdefault("seats", len(world.rules.seats))
    if (things := sum(sizes.values())) > THINGS:
        largest = max(sizes, key=lambda name: sizes[name])
        message = f"{things:,} things are too many for rules; {THINGS:,} at most"
        hint = f"{largest} has {sizes[largest]:,}"
        complaints.add(world.rules.marks["play"], message, hint)
    spaces = sum(sizes[each.id] for each in sets if each.family == "board")
    if world.rules.links and spaces > SPACES:
        message = f"{spaces:,} spaces are too many for links; {SPACES:,} at most"
        complaints.add(world.rules.marks["links"], message)
    for track in world.rules.tracks.values():
        if (many := sizes.get(track.each, 1)) > TRACKS:
            message = f"{many:,} tracks {track.id} are too many; {TRACKS:,} at most"
            complaints.add(track.mark, message)
    for verb in world.rules.verbs.values():
        parts = {
            each.id: sizes.get(each.of, 1) if each.of else each.most - each.least + 1
            for each in verb.parts
        }
        if (ways := prod(parts.values())) > WAYS:
            told = ", ".join(f"{name} {many:,}" for name, many in parts.items())
            message = f"{verb.id} can name its parts in {ways:,} ways: {told}"
            hint = f"{WAYS:,} at most: use smaller sets, or fewer parts"
            complaints.add(verb.mark, message, hint)
    return len(complaints.errors) > before
