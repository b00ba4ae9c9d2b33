"""Where no accident is tried, nobody waits for the disk."""

import os
from collections.abc import Iterator

import pytest

from pnp.session.store import visit


@pytest.fixture(scope="module", autouse=True)
def _quick_disk(request: pytest.FixtureRequest) -> Iterator[None]:
    """Trust the disk's word, but in the tests of the store and of accidents."""
    if request.module.__name__.endswith(
        ("test_store", "test_accidents", "test_power_cut")
    ):
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(visit, "SYNCHRONOUS", "OFF")
        patch.setattr(os, "fsync", lambda _: None)
        yield
