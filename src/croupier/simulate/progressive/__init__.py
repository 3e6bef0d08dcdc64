"""Progressives: a meter that grows with every wager, prizes of it, and when it is worth playing for."""

from croupier.simulate.progressive.course import Course, simulated
from croupier.simulate.progressive.exact import Waiting, Worth, exact
from croupier.simulate.progressive.meter import Cycles, Meter
from croupier.simulate.progressive.model import ProgressiveFile
from croupier.simulate.progressive.reader import parse, read, schema
from croupier.simulate.progressive.simulated import Hits, Simulated
from croupier.simulate.progressive.wager import Event, Progressive

__all__ = [
    "Course",
    "Cycles",
    "Event",
    "Hits",
    "Meter",
    "Progressive",
    "ProgressiveFile",
    "Simulated",
    "Waiting",
    "Worth",
    "exact",
    "parse",
    "read",
    "schema",
    "simulated",
]
