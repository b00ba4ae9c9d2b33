"""The locks name versions and hashes, and nothing about where they came from."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DEV = "requirements-dev.lock"
LOCKS = (
    *("requirements.lock", DEV, "requirements-build.lock"),
    *("requirements-bench.lock", "requirements-mutants.lock", "requirements-site.lock"),
    "requirements-cluster.lock",
)
each_lock = pytest.mark.parametrize("name", LOCKS)


def text(name: str) -> str:
    """Return a lock."""
    return (ROOT / name).read_text()


def blocks(name: str) -> list[str]:
    """Return what is locked, a requirement with its hashes each."""
    bare = re.sub(r"^#.*\n", "", text(name), flags=re.MULTILINE)
    return re.split(r"\n(?=[a-z0-9])", bare)


def pins(name: str) -> dict[str, set[str]]:
    """Return the versions that are locked of each package."""
    found: dict[str, set[str]] = {}
    for block in blocks(name):
        package, _, version = block.split()[0].partition("==")
        found.setdefault(package, set()).add(version)
    return found


@each_lock
def test_no_address_is_locked(name: str) -> None:
    assert "://" not in text(name)


@each_lock
def test_the_only_option_is_a_hash(name: str) -> None:
    options = re.findall(r"(?:^|\s)(--?[a-z][\w-]*)", re.sub(r"#.*", "", text(name)))

    assert set(options) == {"--hash"}


def needed(group: Sequence[str | Mapping[str, str]]) -> set[str]:
    """Return the packages that a list of requirements names."""
    return {re.split(r"[><=]", each)[0] for each in group if isinstance(each, str)}


def test_who_prints_and_plays_gets_no_tool_of_ours() -> None:
    """What runs is locked alone, in the versions that the developers test."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    tools = needed(groups["dev"]) | needed(groups["build"])
    runs, all_of_it = pins("requirements.lock"), pins(DEV)

    assert needed(project["project"]["dependencies"]) <= runs.keys()
    assert tools <= all_of_it.keys()
    assert not tools & runs.keys()
    assert runs.items() <= all_of_it.items()
    assert pins("requirements-build.lock").items() <= all_of_it.items()


@pytest.mark.parametrize("group", ["bench", "mutants", "build"])
def test_what_a_group_needs_is_locked_beside_the_rest(group: str) -> None:
    """All that the group names; and no other version of what both locks have."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]
    named = needed(groups[group])
    ours, beside = pins(DEV), pins(f"requirements-{group}.lock")

    assert named <= beside.keys()
    assert {name: beside[name] for name in ours.keys() & beside.keys()} == {
        name: ours[name] for name in ours.keys() & beside.keys()
    }


def test_nothing_is_installed_without_a_hash() -> None:
    """Neither by set-up nor by a target of the Makefile, but for pnp itself."""
    for file in ("Makefile", ".ci/set-up"):
        for line in (ROOT / file).read_text().splitlines():
            if "pip install" in line and "-e ." not in line:
                assert "--require-hashes" in line, line
    for line in (ROOT / ".ci/try-wheel").read_text().splitlines():
        if "pip install" in line:
            assert "--require-hashes" in line or "--no-deps" in line, line


@each_lock
def test_every_requirement_is_pinned_and_hashed(name: str) -> None:
    assert len(blocks(name)) > (20 if name in ("requirements.lock", DEV) else 2)
    for block in blocks(name):
        assert re.match(r"[a-z0-9._-]+==[^ ]+ ", block), block[:60]
        assert "--hash=sha256:" in block
