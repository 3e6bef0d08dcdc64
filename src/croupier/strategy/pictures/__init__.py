"""Pictures of a solved game, as SVG: they need nothing that is not always installed, and no colour.

Each function takes plain numbers and gives the text of a file; the same numbers give the same bytes.
"""

from croupier.strategy.pictures.choices import choices
from croupier.strategy.pictures.curves import Curve, curves

__all__ = ["Curve", "choices", "curves"]
