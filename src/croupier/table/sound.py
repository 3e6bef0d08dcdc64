"""Is a command one that can be written down and read again, and is whoever gives it somebody?

What comes as bytes was read by its type.  What a program makes itself is held to the same: an entry that
could not be read would shut the journal.
"""

from __future__ import annotations

import re
from typing import Final, get_args

import msgspec

from croupier.table.amounts import NAME
from croupier.table.commands import Command, Kind, Who
from croupier.table.run import refuse

_WRITTEN: Final = msgspec.json.Encoder()
_READ: Final = msgspec.json.Decoder(Command)
_KINDS: Final = get_args(Kind)
_NAME: Final = re.compile(NAME)


def check(command: Command, who: Who) -> None:
    """Raise `TableError` (``table.bad_command``) for what could not be read again as it is written."""
    try:
        same = _READ.decode(_WRITTEN.encode(command)) == command
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as fault:
        refuse("bad_command", f"this is no command: {fault}", "command", "give what docs/table.md describes")
    if not same:
        refuse("bad_command", "this is another command when it is read again", "command", "give plain values")
    if who.kind not in _KINDS or not _NAME.fullmatch(who.name):
        kinds = ", ".join(_KINDS)
        refuse("bad_command", f"{str(who)!r:.60} is nobody", "who", f"name somebody, as one of {kinds}")
