"""What is an explanation: a reason in one sentence, and what it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from croupier.regulations.ruleset import Cite


class Explanation(NamedTuple):
    """A reason in one sentence, and what it rests on."""

    text: str
    cite: Cite
