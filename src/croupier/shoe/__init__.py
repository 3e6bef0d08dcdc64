"""The cards as things: a shoe shuffled, cut or stacked, its burn and cover card, and where each card is."""

from croupier.shoe.burn import burn_count
from croupier.shoe.filling import fresh
from croupier.shoe.pile import Origin, Piles, Shoe
from croupier.shoe.stack import stacked

__all__ = ["Origin", "Piles", "Shoe", "burn_count", "fresh", "stacked"]
