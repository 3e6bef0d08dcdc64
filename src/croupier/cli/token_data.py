"""What do the commands about tokens and settings print as data?"""

from __future__ import annotations

import msgspec


class _Data(msgspec.Struct, frozen=True):
    """One object of JSON."""

    def as_json(self) -> bytes:
        """Give it as a line."""
        return msgspec.json.encode(self)


class TokenMade(_Data, frozen=True):
    """A token that was made, with its id, whose it is, and when it was made; nobody is shown it again."""

    id: str
    name: str
    created: str
    token: str


class TokenLine(_Data, frozen=True):
    """A token: its id, whose it is, when it was made, and its last four letters."""

    id: str
    name: str
    created: str
    last_four: str


class SettingLine(_Data, frozen=True):
    """A setting of a server by its dotted name, its value, and whence that is: default, file or option."""

    name: str
    value: msgspec.Raw
    origin: str
