"""What may be bet on, and which hands it pays."""

from croupier.wagers import bonus_hands

__all__ = ["bonus_hands"]
