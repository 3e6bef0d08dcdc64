"""Dealing and calling: what is due, what an event makes of it, and the loop for the house."""

from croupier.play.apply import apply, start
from croupier.play.drive import drive, one_coup
from croupier.play.due import due
from croupier.play.events import Event, ShoeOpened
from croupier.play.explain import explain
from croupier.play.explanation import Explanation
from croupier.play.offer import Due
from croupier.play.opening import opened
from croupier.play.state import State, coup
from croupier.play.view import view, view_due, view_head
from croupier.play.words import words

__all__ = [
    "Due",
    "Event",
    "Explanation",
    "ShoeOpened",
    "State",
    "apply",
    "coup",
    "drive",
    "due",
    "explain",
    "one_coup",
    "opened",
    "start",
    "view",
    "view_due",
    "view_head",
    "words",
]
