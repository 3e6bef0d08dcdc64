"""Environments for learners: chemin de fer for two who decide, and wagers against a shoe's composition.

`chemin_de_fer_v0` has PettingZoo's interface; importing this package registers ``croupier/PuntoBanco-v0``
with Gymnasium and ``croupier_chemin_de_fer`` with OpenSpiel.  `ManyCoups` and `ManyShoes` are the same games
at many tables at once, in arrays.  It needs the extra ``rl``; without it its import raises `RlError`
(``rl.missing_extra``).
"""

from croupier.errors import Problem, RlError
from croupier.extras import install

try:
    import gymnasium

    # It comes first: without Numba croupier.simulate refuses in words of its own.
    import croupier.compiled  # noqa: F401  # pyright: ignore[reportUnusedImport]
    from croupier.rl import chemin_de_fer_v0, spiel
    from croupier.rl.asking import ACTIONS
    from croupier.rl.chemin_de_fer import AGENTS, CheminDeFer
    from croupier.rl.many_coups import ManyCoups
    from croupier.rl.many_shoes import ManyShoes
    from croupier.rl.punto_banco import ID, PuntoBanco
except ModuleNotFoundError as missing:
    raise RlError(
        Problem(
            "rl.missing_extra",
            f"an environment needs gymnasium, pettingzoo, open_spiel, numpy and numba: {missing}",
            remedy=install("rl"),
        )
    ) from missing
except ImportError as fault:
    raise RlError(
        Problem(
            "rl.broken_extra",
            f"an environment needs a library that refuses: {fault}",
            remedy="mend what it names, or unset what begins with NUMBA_ in the environment",
        )
    ) from fault

if ID not in gymnasium.registry:
    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]  one of its parameters has a bare type
        ID, entry_point="croupier.rl.punto_banco:PuntoBanco"
    )

__all__ = [
    "ACTIONS",
    "AGENTS",
    "CheminDeFer",
    "ManyCoups",
    "ManyShoes",
    "PuntoBanco",
    "chemin_de_fer_v0",
    "spiel",
]
