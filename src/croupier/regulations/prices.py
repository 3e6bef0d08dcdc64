"""How does a house write out the prices of a wager: one for each of its lines, joined by hyphens?

``40`` is 40 to 1, ``2.5`` is 2.5 to 1, ``1/2`` one to two, ``push`` gives the stake back, and on ``none`` it
is lost; in ``1-push-30`` the first line pays 1 to 1, on the second the stake comes back, and the third pays
30 to 1.  How many lines a family has is known to `croupier.wagers`, which reads them.
"""

from __future__ import annotations

import re
from typing import Final

OFFERED: Final = "offered"
"""What a wager is that is offered without known prices: whoever settles it must be given some."""
NOT_OFFERED: Final = "not-offered"
PUSH: Final = "push"
NONE: Final = "none"
MOST_LINES: Final = 99
_WHOLE: Final = "[1-9][0-9]{0,6}"
_PAID: Final = rf"(?:{_WHOLE}(?:\.[0-9]{{1,6}}|/{_WHOLE})?|0\.(?=[0-9]*[1-9])[0-9]{{1,6}}|{PUSH})"
_PRICES: Final = re.compile(rf"(?:{NONE}-)*{_PAID}(?:-(?:{_PAID}|{NONE}))*")
_MEANT: Final = re.compile(rf"(?:[0-9./,+ -]|{PUSH}|{NONE})+")
REMEDY: Final = (
    f"write one for each line, joined by hyphens: 30, 2.5, 1/2, {PUSH}, 100-50-8 or 1-{PUSH}-{NONE}"
)


def are_prices(text: str) -> bool:
    """Say whether a text is prices: at most `MOST_LINES`, of which not all are ``none``."""
    return text.count("-") < MOST_LINES and _PRICES.fullmatch(text) is not None


def meant_as_prices(text: str) -> bool:
    """Say whether a text has nothing in it but what prices are written with."""
    return _MEANT.fullmatch(text) is not None
