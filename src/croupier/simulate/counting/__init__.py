"""What is counting cards worth: a count kept through whole shoes, every bet priced by exact odds?

`read` reads a count from its file, `Counting` makes it ready for a game, `tallies` keeps it through the shoes
of a seed, and `figures` says what that comes to; `bound` compares the best tags with perfect play.
"""

from croupier.simulate.counting.bound import (
    Bound,
    Tried,
    added,
    best_trigger,
    bound,
    perfect,
    watching,
)
from croupier.simulate.counting.count import Count
from croupier.simulate.counting.figures import Figure, Figures, OnTrue, Trigger, figures, triggers
from croupier.simulate.counting.file import parse, read, schema
from croupier.simulate.counting.run import Counting, Look, block, make_ready, tallies
from croupier.simulate.counting.tags import Tags, best_tags, correlation, effects_of
from croupier.simulate.counting.tally import Tally
from croupier.simulate.counting.told import told, told_bound
from croupier.simulate.given import Shoes

__all__ = [
    "Bound",
    "Count",
    "Counting",
    "Figure",
    "Figures",
    "Look",
    "OnTrue",
    "Shoes",
    "Tags",
    "Tally",
    "Tried",
    "Trigger",
    "added",
    "best_tags",
    "best_trigger",
    "block",
    "bound",
    "correlation",
    "effects_of",
    "figures",
    "make_ready",
    "parse",
    "perfect",
    "read",
    "schema",
    "tallies",
    "told",
    "told_bound",
    "triggers",
    "watching",
]
