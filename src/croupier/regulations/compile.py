"""How does a regulation with every choice made become a ruleset: integers, each with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from croupier.regulations.arithmetic import modulo_ten, twenty_one
from croupier.regulations.automaton import fill
from croupier.regulations.overlay import act_cite
from croupier.regulations.prices import NOT_OFFERED
from croupier.regulations.procedures import COUP_ACTS, OPTIONAL_ACTS, SHOE_ACTS
from croupier.regulations.ruleset import Batching, BonusHand, Permission, Reasons, RuledAct, Ruleset
from croupier.regulations.sealed import Sealed
from croupier.regulations.settings import BONUS_WAGER, DEFAULT_TABLE, NOT_GIVEN, YES, choosable
from croupier.regulations.tableau import by_score, cite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.regulations.automaton import Arithmetic, Drawing
    from croupier.regulations.model import Batches, Cited, DescribedAct, RegulationFile
    from croupier.regulations.procedures import Act, ProcedureName
    from croupier.regulations.regulation import Regulation
    from croupier.regulations.ruleset import (
        AceAce,
        BothOver,
        BurnRule,
        Cite,
        CoverDuring,
        CoverFirst,
        Replacement,
        Shuffler,
    )


def compiled(regulation: Regulation, chosen: Mapping[str, int | str], cites: Mapping[str, Cite]) -> Ruleset:
    """Compile a sound regulation with a value for each setting and wager, and what each rests on."""
    file = regulation.file
    filled = fill(
        _arithmetic(file, chosen),
        _drawing(regulation, chosen),
        natural_ends=chosen.get("natural-ends", YES) == YES,
    )
    procedure = file.procedures[str(chosen["hands"])].name
    offered = chosen.get(BONUS_WAGER, NOT_OFFERED) != NOT_OFFERED
    order, fee = file.bonus_order, chosen.get("fee", 0)
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
                for key, setting in choosable(file).items()
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
        acts=Sealed(_acts(regulation, str(chosen["hands"]), procedure)),
        called=file.arithmetic.called,
        naturals_apart=file.arithmetic.name == "twenty-one",
        bonus=tuple(
            BonusHand(hand.name, cite(file.id, hand.clause, hand.basis))
            for hand in file.bonus_hands
            if offered
        ),
        automaton=filled.automaton,
        reasons=Reasons(
            arithmetic=cite(file.id, file.arithmetic.clause, file.arithmetic.basis),
            definition=cite(file.id, file.natural.clause, file.natural.basis),
            natural=cite(file.id, file.natural.ends.clause, file.natural.ends.basis),
            player=filled.player,
            banker=filled.banker,
            comparison=cite(file.id, file.comparison.clause, file.comparison.basis),
        ),
        shuffler=cast("Shuffler", chosen.get("shuffler", "none")),
        batching=_batching(file.id, file.batches),
        bonus_order=cite(file.id, order.clause, order.basis) if order and offered else None,
        ace_low_straight=chosen.get("ace-low-straight") == YES,
        ace_high_straight=chosen.get("ace-high-straight") == YES,
        half_pay=int(chosen.get("half-pay", 0)),
        fee=None if fee == NOT_GIVEN else int(fee),
        wagers=tuple(file.wagers),
    )


def _batching(rules: str, batches: Batches | None) -> Batching | None:
    """Give what is asked of two batches, where the file has that."""
    if batches is None:
        return None

    def at(cited: Cited) -> Cite:
        return cite(rules, cited.clause, cited.basis)

    return Batching(
        two=at(batches.two),
        equal=at(batches.equal),
        backs=at(batches.backs),
        stored=at(batches.stored),
        alternate=at(batches.alternate),
        rack=at(batches.rack),
        change=at(batches.hours),
        hours=batches.hours.value,
    )


def _arithmetic(file: RegulationFile, chosen: Mapping[str, int | str]) -> Arithmetic:
    """Give the arithmetic that the file names, as the house has chosen it."""
    if file.arithmetic.name == "modulo-ten":
        return modulo_ten(file.natural.counts)
    return twenty_one(
        file.natural.counts, cast("AceAce", chosen["ace-ace"]), cast("BothOver", chosen["both-over"])
    )


def _drawing(regulation: Regulation, chosen: Mapping[str, int | str]) -> Drawing:
    """Give the tables, or the rule of drawing that a file has in place of them."""
    if regulation.file.drawing is not None:
        return by_score(regulation.file, chosen)
    return regulation.tableau(str(chosen.get("table", DEFAULT_TABLE)))


def _acts(regulation: Regulation, hands: str, procedure: ProcedureName) -> dict[Act, RuledAct]:
    """Give each act of the procedure, and those of the shoe; one that rests on an erratum cites it."""
    file = regulation.file
    said = described(file, hands)
    return {
        act: _ruled(said[act], act_cite(file, regulation.errata, act, said[act]))
        for act in (*COUP_ACTS[procedure], *SHOE_ACTS, *OPTIONAL_ACTS)
        if act in said
    }


def described(file: RegulationFile, hands: str) -> dict[Act, DescribedAct]:
    """Describe each act as it is done under `hands`: what that procedure says itself goes before the rest."""
    return {**file.acts, **file.procedures[hands].acts}


def _ruled(act: DescribedAct, at: Cite) -> RuledAct:
    return RuledAct(
        act.actor,
        at,
        act.audience,
        act.words if isinstance(act.words, str) else Sealed(act.words),
        words_basis=act.words_basis or at.basis,
        actor_basis=act.actor_basis or at.basis,
        audience_basis=act.audience_basis or at.basis,
    )
