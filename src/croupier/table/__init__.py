"""Rooms that people play in: seats, wagers, money, the journal, and what each seat sees.

`Hall` is a house of rooms, over a journal that keeps what happened (`croupier.table.journal`).
"""

from croupier.table.clerk import Clerk, Given
from croupier.table.commands import Command, Who
from croupier.table.decide import decide
from croupier.table.entry import Entry, Posting, Sealed
from croupier.table.events import RoomEvent
from croupier.table.fold import fold
from croupier.table.hall import Hall
from croupier.table.memory import MemoryStore
from croupier.table.posting import postings
from croupier.table.record import Record, Store
from croupier.table.room import Room, Seat
from croupier.table.settings import Limit, Settings, Waiting
from croupier.table.timing import Clock
from croupier.table.vault import Entropy, Vault
from croupier.table.views import View, view
from croupier.table.waiting import awaited

__all__ = [
    "Clerk",
    "Clock",
    "Command",
    "Entropy",
    "Entry",
    "Given",
    "Hall",
    "Limit",
    "MemoryStore",
    "Posting",
    "Record",
    "Room",
    "RoomEvent",
    "Sealed",
    "Seat",
    "Settings",
    "Store",
    "Vault",
    "View",
    "Waiting",
    "Who",
    "awaited",
    "decide",
    "fold",
    "postings",
    "view",
]
