"""The cards as things: shoes shuffled, cut or stacked, where each card is, and the batches of a table."""

from croupier.shoe.batch import Batch, batch_count, batch_of
from croupier.shoe.burn import burn_count
from croupier.shoe.filling import fresh
from croupier.shoe.pile import Origin, Piles, Shoe
from croupier.shoe.rotation import Rotation, open_table
from croupier.shoe.stack import stacked

__all__ = [
    "Batch",
    "Origin",
    "Piles",
    "Rotation",
    "Shoe",
    "batch_count",
    "batch_of",
    "burn_count",
    "fresh",
    "open_table",
    "stacked",
]
