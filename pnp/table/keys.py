"""Keys: a link and a code for every seat, which the host may revoke and renew.

All keys follow from one secret in a file beside the session, so that phones come back
by themselves after the server was killed.  A key of a seat carries the number of times
it was renewed; nothing else about a key is kept.
"""

import hmac
import json
import os
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Literal

from pnp import unfinished
from pnp.paths import Unread, taken
from pnp.values import Struct

Role = Literal["host", "seat", "watcher"]
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""31 letters and digits that nobody mistakes for each other."""
CODE = 8
"""Letters of a code that is typed: 39.6 bits."""
BITS = 16
"""Bytes of a link's token: 128 bits."""
OWN = 0o600
SECRET = re.compile(r"[0-9a-f]{64}")
LARGEST = 20_000


class Who(Struct, frozen=True):
    """Somebody at the table: the host, a player, or a watcher."""

    role: Role
    seat: str = ""

    @property
    def id(self) -> str:
        """One word for the role and the seat."""
        return f"seat {self.seat}" if self.role == "seat" else self.role


HOST, WATCHER = Who("host"), Who("watcher")


class Keys:
    """The keys of one session, in a file that only the owner reads."""

    def __init__(self, path: Path, seats: Sequence[str]) -> None:
        """Read the keys beside a session, or make new ones."""
        self.path = path
        self.people = (HOST, *(Who("seat", each) for each in seats), WATCHER)
        self.warning = ""
        """Why the keys are not kept, if they are not."""
        kept = _read(path)
        secret = str(kept.get("secret", ""))
        self._secret = secret if SECRET.fullmatch(secret) else token_hex(32)
        renewed, revoked = kept.get("renewed"), kept.get("revoked")
        self._renewed = dict(renewed) if isinstance(renewed, dict) else {}
        self._revoked = set(map(str, revoked if isinstance(revoked, list) else ()))
        port = kept.get("port")
        self.port = port if isinstance(port, int) and 0 < port < 65536 else 0
        """The port of the last time: phones look for the table there."""

    @property
    def cookie(self) -> str:
        """The name of the cookie: cookies ignore ports, so each session has its own."""
        return f"pnp-{self._made('name')[:8]}"

    def token(self, who: Who) -> str:
        """Return the token in somebody's link."""
        return self._made(f"link {self._now(who)}")

    def code(self, who: Who) -> str:
        """Return the short code that somebody may type in place of the link."""
        number = int.from_bytes(self._mac(f"code {self._now(who)}"), "big")
        letters = ""
        for _ in range(CODE):
            number, at = divmod(number, len(LETTERS))
            letters += LETTERS[at]
        return letters

    def pass_(self, who: Who) -> str:
        """Return the value of somebody's cookie."""
        return self._made(f"cookie {self._now(who)}")

    def by_token(self, token: str) -> Who | None:
        """Return who has this token; None for nobody."""
        return self._by(token, {self.token(who): who for who in self._valid()})

    def by_code(self, code: str) -> Who | None:
        """Return who has this code; None for nobody."""
        plain = "".join(each for each in code.casefold() if each in LETTERS)
        return self._by(plain, {self.code(who): who for who in self._valid()})

    def by_cookie(self, value: str) -> Who | None:
        """Return who has this cookie; None for nobody, and after a key is revoked."""
        return self._by(value, {self.pass_(who): who for who in self._valid()})

    def revoked(self, who: Who) -> bool:
        """Whether somebody's link is closed."""
        return who.id in self._revoked

    def renew(self, who: Who) -> None:
        """Give somebody a new link and code; the old ones open nothing any more."""
        self._renewed[who.id] = int(self._renewed.get(who.id, 0)) + 1
        self._revoked.discard(who.id)
        self.keep()

    def revoke(self, who: Who) -> None:
        """Close somebody's link."""
        self._renewed[who.id] = int(self._renewed.get(who.id, 0)) + 1
        self._revoked.add(who.id)
        self.keep()

    def keep(self) -> None:
        """Write the keys; if that fails, they hold until the server ends."""
        kept = {
            "secret": self._secret,
            "renewed": self._renewed,
            "revoked": sorted(self._revoked),
            "port": self.port,
        }
        making = self.path.with_name(unfinished.name(self.path.name))
        try:
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
            with os.fdopen(os.open(making, flags, OWN), "w", encoding="utf-8") as file:
                json.dump(kept, file)
            making.replace(self.path)
        except OSError as error:
            with suppress(OSError):
                making.unlink(missing_ok=True)
            self.warning = f"links will change at the next start: {error.strerror}"

    # Made from the secret

    def _valid(self) -> Iterator[Who]:
        return (who for who in self.people if who.id not in self._revoked)

    def _now(self, who: Who) -> str:
        return f"{who.id} {self._renewed.get(who.id, 0)}"

    def _mac(self, what: str) -> bytes:
        return hmac.new(self._secret.encode(), what.encode(), sha256).digest()

    def _made(self, what: str) -> str:
        return urlsafe_b64encode(self._mac(what)[:BITS]).decode().rstrip("=")

    def _by(self, given: str, known: Mapping[str, Who]) -> Who | None:
        """Look a key up without telling by time how much of it is right."""
        found = None
        for each, who in known.items():
            if hmac.compare_digest(given.encode(), each.encode()):
                found = who
        return found


def _read(path: Path) -> Mapping[str, object]:
    """Return what is kept in a file; nothing if it is not there or not ours."""
    try:
        found = json.loads(taken(path, links=False, cap=LARGEST))
    except (Unread, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
