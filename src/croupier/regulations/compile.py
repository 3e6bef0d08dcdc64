"""How does a regulation with every choice made become a ruleset: integers, each with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from croupier.regulations.automaton import fill, modulo_ten
from croupier.regulations.procedures import COUP_ACTS, OPTIONAL_ACTS, SHOE_ACTS
from croupier.regulations.ruleset import Permission, Reasons, RuledAct, Ruleset
from croupier.regulations.sealed import Sealed
from croupier.regulations.tableau import cite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.regulations.model import DescribedAct, RegulationFile
    from croupier.regulations.procedures import Act, ProcedureName
    from croupier.regulations.regulation import Regulation
    from croupier.regulations.ruleset import (
        BurnRule,
        Cite,
        CoverDuring,
        CoverFirst,
        Replacement,
    )


def compiled(regulation: Regulation, chosen: Mapping[str, int | str], cites: Mapping[str, Cite]) -> Ruleset:
    """Compile a sound regulation with a value for each setting, and what each rests on."""
    file = regulation.file
    tableau = regulation.tableau()
    procedure = file.procedures[str(chosen["hands"])].name
    return Ruleset(
        id=file.id,
        edition=file.edition.isoformat(),
        hash=regulation.hash,
        title=file.title,
        plugin=regulation.plugin,
        submission=Sealed(chosen),
        cites=Sealed(cites),
        permissions=Sealed(
            {
                key: Permission(setting.permitted, cite(file.id, setting.clause, setting.basis))
                for key, setting in file.settings.items()
            }
        ),
        decks=int(chosen["decks"]),
        burn=cast("BurnRule", chosen["burn"]),
        burn_cards=int(chosen["burn-cards"]),
        cover_card=int(chosen["cover-card"]),
        cover_first=cast("CoverFirst", chosen["cover-first"]),
        cover_during=cast("CoverDuring", chosen["cover-during"]),
        replacement=cast("Replacement", chosen["replacement"]),
        least_cut=int(chosen["least-cut"]),
        procedure=procedure,
        order=COUP_ACTS[procedure],
        acts=Sealed(_acts(file, str(chosen["hands"]), procedure)),
        automaton=fill(modulo_ten(file.natural.counts), tableau),
        reasons=Reasons(
            arithmetic=cite(file.id, file.arithmetic.clause, file.arithmetic.basis),
            definition=cite(file.id, file.natural.clause, file.natural.basis),
            natural=cite(file.id, file.natural.ends.clause, file.natural.ends.basis),
            player=tuple(cell.cite for cell in tableau.player),
            banker=tuple(tuple(cell.cite for cell in row) for row in tableau.banker),
            comparison=cite(file.id, file.comparison.clause, file.comparison.basis),
        ),
    )


def _acts(file: RegulationFile, hands: str, procedure: ProcedureName) -> dict[Act, RuledAct]:
    """Give each act of the procedure, and those of the shoe."""
    said = described(file, hands)
    return {
        act: _ruled(file.id, said[act])
        for act in (*COUP_ACTS[procedure], *SHOE_ACTS, *OPTIONAL_ACTS)
        if act in said
    }


def described(file: RegulationFile, hands: str) -> dict[Act, DescribedAct]:
    """Describe each act as it is done under `hands`: what that procedure says itself goes before the rest."""
    return {**file.acts, **file.procedures[hands].acts}


def _ruled(rules: str, act: DescribedAct) -> RuledAct:
    return RuledAct(
        act.actor,
        cite(rules, act.clause, act.basis),
        act.audience,
        act.words if isinstance(act.words, str) else Sealed(act.words),
        words_basis=act.words_basis or act.basis,
        actor_basis=act.actor_basis or act.basis,
    )
