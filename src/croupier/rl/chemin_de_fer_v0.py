"""Where do learners find chemin de fer by the names that PettingZoo's environments have: `env` and `raw_env`?

A change of what is dealt, seen, open or paid makes the next version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pettingzoo.utils import wrappers

from croupier.rl.chemin_de_fer import NO_SETTINGS, CheminDeFer, Seen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pettingzoo import AECEnv

raw_env = CheminDeFer


def env(
    rules: str = "chemin-de-fer",
    settings: Mapping[str, int | str] = NO_SETTINGS,
    *,
    coups: int | None = 1,
    fee: bool = False,
    render_mode: str | None = None,
) -> AECEnv[str, Seen, int]:
    """Give the environment as `CheminDeFer` takes it; an action that is not open ends it, at a loss of 1."""
    bare = CheminDeFer(rules, settings, coups=coups, fee=fee, render_mode=render_mode)
    checked = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
    return wrappers.OrderEnforcingWrapper(checked)
