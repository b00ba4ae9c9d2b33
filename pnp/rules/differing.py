"""The differences between two positions, in the words that every game uses."""

from collections.abc import Callable, Iterator, Sequence

from pnp.rules.flow import Frame


def changed(was: Sequence[str], now: Sequence[str]) -> list[str]:
    """Return what is no longer true, then what is new: "no longer moved"."""
    gone = [f"no longer {word}" for word in was if word not in now]
    return gone + [word for word in now if word not in was]


def awaited(
    before: Sequence[Frame],
    after: Sequence[Frame],
    spelled: Callable[[Frame], Sequence[object]],
) -> Iterator[str]:
    """Yield the frames that are on one stack and not on the other, spelled out."""
    for told, frames, others in (
        ("no longer waiting for", before, after),
        ("now waiting for", after, before),
    ):
        for frame in frames:
            if frame not in others:
                yield f"{told}: {' '.join(map(str, spelled(frame)))}"
