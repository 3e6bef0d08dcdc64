"""Which whole numbers may a command or an event hold: those that a page and a database hold too."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

MOST: Final = (1 << 53) - 1
"""The greatest amount, count or number: what a page's numbers hold exactly, and a database's by far."""
SEATS: Final = 20
"""The most seats of a room."""
MOST_IN_ALL: Final = 64 * MOST
"""What all accounts of a room hold together, and may be moved at once: two a seat, and three of the house."""

Amount = Annotated[int, Meta(ge=1, le=MOST)]
"""Minor units of money, at least one."""
Balance = Annotated[int, Meta(ge=0, le=MOST)]
"""Minor units of money, or none."""
Number = Annotated[int, Meta(ge=0, le=MOST)]
"""A count of things, or the number of one."""
SeatNumber = Annotated[int, Meta(ge=1, le=SEATS)]
"""A seat's number: 1 is the first on the dealer's right, and the numbers go counter-clockwise."""
NAME: Final = r"^[a-z0-9][a-z0-9._-]{0,47}\Z"
"""What the name of a room or of a patron is made of."""
Name = Annotated[str, Meta(pattern=NAME)]
"""The name of a room or of a patron: lower-case letters, digits, dots, hyphens, underscores."""
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._:-]{1,64}\Z")]
"""The id of a command, which whoever gives it makes up; each of his commands has another."""
