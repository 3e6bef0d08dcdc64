"""Croupier: the reference implementation of baccarat.

This module loads nothing: import the part that you need, as in
``from croupier import regulations``.
"""

__version__ = "0.1.0"
