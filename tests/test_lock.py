"""The lock names versions and hashes, and nothing about where they came from."""

import re
from pathlib import Path

LOCK = (Path(__file__).parent.parent / "requirements.lock").read_text()


def test_no_address_is_locked() -> None:
    assert "://" not in LOCK


def test_the_only_option_is_a_hash() -> None:
    options = re.findall(r"(?:^|\s)(--?[a-z][\w-]*)", re.sub(r"#.*", "", LOCK))

    assert set(options) == {"--hash"}


def test_every_requirement_is_pinned_and_hashed() -> None:
    blocks = re.split(
        r"\n(?=[a-z0-9])", re.sub(r"^#.*\n", "", LOCK, flags=re.MULTILINE)
    )

    assert len(blocks) > 20
    for block in blocks:
        assert re.match(r"[a-z0-9._-]+==[^ ]+ ", block), block[:60]
        assert "--hash=sha256:" in block
