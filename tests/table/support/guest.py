"""How does somebody play in a simulation, over a link that may fail: asks, waits, asks again, and listens?"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from croupier.table import Who
from croupier.table.messages import Answered, EventTold, Refused, SnapshotSent
from tests.table.support.client import Model
from tests.table.support.player import Mind, question

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from croupier.table.messages import Sent
    from tests.table.support.clock import VirtualClock
    from tests.table.support.games import Game
    from tests.table.support.store import SimulatedStore

PATIENCE: Final = 4.0
"""Seconds after which a question is asked again."""
SILENCE: Final = 20.0
"""Seconds after which one who hears nothing asks whether he has missed anything."""


class Surroundings(Protocol):
    """What somebody has about him: time, chance, and a network that may fail."""

    chance: random.Random
    clock: VirtualClock
    stormy: bool

    def at(self, delay: float, do: Callable[[], None]) -> None:
        """Have something happen after so many seconds."""

    def happens(self, what: str) -> bool:
        """Say whether something goes wrong this time."""
        ...

    def connect(self, guest: Guest, connection: str) -> bool:
        """Connect somebody to his room; say whether the house let him in."""
        ...

    def send(self, connection: str, data: bytes) -> None:
        """Send a command on its way to the house."""

    def resend(self, connection: str) -> None:
        """Ask the house for a snapshot."""

    def cut(self, connection: str) -> None:
        """Cut a link."""

    def hold_belief(self, guest: Guest) -> None:
        """Hold what somebody believes against what was so when that happened which he heard of last."""


class Asked(NamedTuple):
    """A question that is not answered yet, and when it was asked last."""

    key: str
    data: bytes
    when: float


class Guest:
    """Somebody who plays in one room, or a player of the house."""

    def __init__(self, about: Surroundings, name: str, room: str, game: Game) -> None:
        """Begin outside."""
        self.about = about
        self.name = name
        self.room = room
        self.who = Who("patron", name)
        self.model = Model()
        self.mind = Mind(name, self.model, game, about.chance)
        self.connection = ""
        self.links = 0
        self.asked: Asked | None = None
        self.copies: Counter[str] = Counter()
        self.answers: dict[str, Answered] = {}
        self.wants_all = False
        self.heard = 0.0

    def think(self) -> None:
        """Do what comes to mind, and think again after a while."""
        about = self.about
        if not self.connection:
            self.links += 1
            connection = f"{self.name}/{self.links}"
            if about.connect(self, connection):
                self.connection = connection
        elif about.happens("cut"):
            about.cut(self.connection)
        elif self.wants_all or self.model.seq < 0 or about.clock.monotonic() - self.heard > SILENCE:
            about.resend(self.connection)
        elif self.asked is not None:
            if about.clock.monotonic() - self.asked.when > PATIENCE:
                self._ask(self.asked.key, self.asked.data)
        elif about.stormy:
            self._begin()
        about.at(about.chance.uniform(0.2, 1.2), self.think)

    def _begin(self) -> None:
        key = f"q{len(self.copies)}"
        command = question(self.mind, key, self.room)
        if command is not None:
            self._ask(key, msgspec.json.encode(command))

    def _ask(self, key: str, data: bytes) -> None:
        self.asked = Asked(key, data, self.about.clock.monotonic())
        self.copies[key] += 1
        self.about.send(self.connection, data)

    def is_cut_off(self) -> None:
        """Know that the link is gone; what was believed may be old now."""
        self.connection = ""

    def hear(self, connection: str, message: Sent) -> None:
        """Take a message that came over a link; one over a link that is gone is lost."""
        if connection != self.connection:
            return
        self.heard = self.about.clock.monotonic()
        match message:
            case Answered():
                first = self.answers.setdefault(message.id, message)
                assert first == message, "a command has two answers"
                self._is_answered(message.id)
            case Refused():
                if message.problems[0]["code"] != "table.unknown":
                    self._is_answered(message.id)
            case SnapshotSent():
                self.model.hear(message)
                self.wants_all = False
            case EventTold():
                missed = self.model.hear(message)
                if not missed:
                    self.about.hold_belief(self)
                if missed and not self.wants_all:
                    self.about.resend(self.connection)
                self.wants_all = self.wants_all or missed

    def _is_answered(self, key: str) -> None:
        if self.asked is not None and self.asked.key == key:
            self.asked = None

    def hold_answers(self, store: SimulatedStore) -> None:
        """Hold every answer against the journal: what was answered is written, once, and as it was said.

        What was refused, and asked but once over a link that held, is not.
        """
        assert self.asked is None, f"{self.name} waits for an answer"
        written = [entry for entry in store.entries(self.room) if entry.who == str(self.who)]
        numbers = {entry.command.id: entry.number for entry in written}
        assert len(numbers) == len(written), "a command took effect twice"
        assert all(numbers[key] == answer.number for key, answer in self.answers.items())
        assert numbers.keys() <= self.copies.keys(), "somebody else gave a command in his name"
