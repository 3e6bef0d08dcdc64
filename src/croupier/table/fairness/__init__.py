"""The fairness of a shoe: committed to before anybody bets, opened when it is over, checked by anybody."""

from croupier.table.fairness.check import CheckedShoe, Verdict, findings, verify_shoes
from croupier.table.fairness.commitment import commitment, written
from croupier.table.fairness.drawing import draw, salt
from croupier.table.fairness.finding import Finding

__all__ = [
    "CheckedShoe",
    "Finding",
    "Verdict",
    "commitment",
    "draw",
    "findings",
    "salt",
    "verify_shoes",
    "written",
]
