"""Who is a guest: whoever has a cookie that we signed, until it runs out or he logs out?

The cookie holds the patron's name, the time and our signature; scripts cannot read it, and no other site can
have it sent.  Who logs out stays out: his name is kept, beside the key, until his cookie would have run out.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from typing import TYPE_CHECKING, Final, NamedTuple

from itsdangerous import BadData, TimestampSigner

from croupier.errors import Problem, ServerError
from croupier.server.gone import Gone

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.requests import HTTPConnection

    from croupier.table.timing import Clock

COOKIE: Final = "croupier-guest"
LIFE: Final = 30 * 86_400
"""For how many seconds a guest is one."""
LONGEST: Final = 24
"""Characters of a name that are kept."""
ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"
MARKS: Final = 6
"""Letters that are added to a name, so that everybody has another."""
UNNAMED: Final = "guest"
OF_HOUSE: Final = frozenset({"bot", "casino", "croupier", "dealer", "house", "operator"})
"""Names that are the house's own, so that nobody is taken for it."""


class Guest(NamedTuple):
    """Somebody whom a cookie names: his name in the rooms, and when he ceases to be a guest, in Unix time."""

    patron: str
    until: float

    @property
    def name(self) -> str:
        """What he is called: his name without what was added."""
        return called(self.patron)


def called(patron: str) -> str:
    """Give what a patron is called, without what was added to his name."""
    return patron.rpartition(".")[0] or patron


def slug(name: str) -> str:
    """Give a name in small letters, digits and hyphens; ``guest`` where nothing of it is left."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    kept = "".join(letter if letter.isalnum() else "-" for letter in plain)
    return "-".join(filter(None, kept.split("-")))[:LONGEST].strip("-") or UNNAMED


class _Signer(TimestampSigner):
    """Signs by the clock of the house."""

    def __init__(self, key: bytes, clock: Clock) -> None:
        super().__init__(key, salt=COOKIE, digest_method=hashlib.sha256)
        self._clock = clock

    def get_timestamp(self) -> int:
        return int(self._clock.now().timestamp())


class Guests:
    """Makes guests and knows them again."""

    def __init__(self, key: bytes, clock: Clock, gone: Path | None = None, *, secure: bool = False) -> None:
        """Sign by a key; `gone` is the file of those who logged out, `secure` whether all come over TLS.

        Raises `ServerError` (``server.bad_key``) where that file cannot be read.
        """
        self._signer = _Signer(key, clock)
        self._clock = clock
        self._secure = secure
        self._gone = Gone(gone, self._now())
        self.cookie = f"__Host-{COOKIE}" if secure else COOKIE

    def new(self, name: str) -> tuple[Guest, str]:
        """Make a guest; give him, and the header that sets his cookie.

        Raises `ServerError` (``server.bad_name``) for a name that is the house's own.
        """
        plain = slug(name)
        if plain in OF_HOUSE or plain.startswith("bot-"):
            what = f"{plain} is a name of the house"
            raise ServerError(Problem("server.bad_name", what, "name", "choose another"))
        patron = f"{plain}.{''.join(secrets.choice(ALPHABET) for _ in range(MARKS))}"
        signed = self._signer.sign(patron).decode()
        return Guest(patron, self._now() + LIFE), self._header(signed, LIFE)

    def of(self, request: HTTPConnection) -> Guest | None:
        """Give the guest whose cookie came with a request, or nobody."""
        signed = request.cookies.get(self.cookie)
        return None if signed is None else self.read(signed)

    def read(self, signed: str) -> Guest | None:
        """Give the guest of a cookie; nobody where we did not sign it, it has run out, or he logged out."""
        try:
            patron, since = self._signer.unsign(signed, max_age=LIFE, return_timestamp=True)
        except (BadData, ValueError):
            return None
        guest = Guest(patron.decode(), since.timestamp() + LIFE)
        return guest if self.is_one(guest) else None

    def is_one(self, guest: Guest) -> bool:
        """Say whether somebody still is a guest."""
        return guest.until > self._now() and guest.patron not in self._gone

    def revoke(self, guest: Guest) -> str:
        """Have somebody be a guest no more, at once; give the header that takes his cookie away."""
        self._gone.add(guest.patron, guest.until, self._now())
        return self._header("", 0)

    def keep(self, guest: Guest) -> None:
        """Have it stay so after a restart; this waits for the disk.  Raises `OSError`."""
        self._gone.keep(guest.patron, guest.until)

    def _header(self, value: str, life: int) -> str:
        secure = "; Secure" if self._secure else ""
        return f"{self.cookie}={value}; Max-Age={life}; Path=/; HttpOnly; SameSite=Strict{secure}"

    def _now(self) -> float:
        return self._clock.now().timestamp()
