"""Which figures does the server keep of itself, for Prometheus?"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
"""The bounds between which times are counted."""


class Metrics:
    """The figures, in a registry of their own."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.registry = CollectorRegistry()
        self.connections = Gauge("croupier_connections", "Sockets that are open.", registry=self.registry)
        self.rooms = Gauge("croupier_rooms", "Rooms that are not closed.", registry=self.registry)
        self.seats = Gauge("croupier_seats", "Seats that are taken.", ["kind"], registry=self.registry)
        self.received = Counter("croupier_received", "Messages of clients.", registry=self.registry)
        self.received_bytes = Counter("croupier_received_bytes", "Bytes of them.", registry=self.registry)
        self.sent = Counter("croupier_sent", "Messages to clients.", registry=self.registry)
        self.sent_bytes = Counter("croupier_sent_bytes", "Bytes of them.", registry=self.registry)
        self.commands = Counter(
            "croupier_commands",
            "Commands by type, and what became of them.",
            ["type", "code"],
            registry=self.registry,
        )
        self.refused = Counter(
            "croupier_refused_connections", "Sockets that were not opened.", ["code"], registry=self.registry
        )
        self.dropped = Counter(
            "croupier_dropped", "Sockets that the server closed.", ["reason"], registry=self.registry
        )
        self.turns = Histogram(
            "croupier_floor_turn_seconds",
            "How long a turn of the floor takes, the commit included.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.commits = Histogram(
            "croupier_commit_seconds", "How long a commit takes.", buckets=SECONDS, registry=self.registry
        )
        self.told = Histogram(
            "croupier_command_to_send_seconds",
            "From a command's arrival until all it brought was handed to the sockets.",
            buckets=SECONDS,
            registry=self.registry,
        )

    def page(self) -> bytes:
        """Give all of it in Prometheus' text format."""
        return generate_latest(self.registry)
