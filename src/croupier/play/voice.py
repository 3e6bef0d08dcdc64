"""What does every event begin with: who does it, under which clause, and who sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.regulations.model import Actor, Audience, Basis
    from croupier.regulations.procedures import Act
    from croupier.regulations.ruleset import Ruleset

Voice = tuple["Actor", str, "Basis", "Audience", "Basis", "Basis"]
"""Actor, clause, basis, audience, the actor's basis, the audience's."""


def voice(ruleset: Ruleset, act: Act) -> Voice:
    """Give what every event of an act begins with."""
    ruled = ruleset.acts[act]
    return (
        ruled.actor,
        ruled.cite.clause,
        ruled.cite.basis,
        ruled.audience,
        ruled.actor_basis,
        ruled.audience_basis,
    )
