"""How is a regulation set out as a book, with the choices of the house made?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cli.rulebook import (
    Batching,
    Bonus,
    Book,
    Choice,
    Correction,
    Counting,
    Doing,
    DrawingByScore,
    Naturals,
    Point,
)
from croupier.cli.set_out_tables import Contrary, tables
from croupier.regulations import unregistered
from croupier.regulations.compile import described
from croupier.regulations.following import EVERY_COUP, brought_by, idle, parted
from croupier.regulations.passages import where
from croupier.regulations.settings import DEFAULT_TABLE, TABLE, choosable, ground, settings_of
from croupier.regulations.standing import tally
from croupier.regulations.tableau import cite

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from croupier.regulations.model import Batches, BonusHand, Cited, DescribedAct, RegulationFile
    from croupier.regulations.overlay import Erratum
    from croupier.regulations.procedures import Act
    from croupier.regulations.regulation import Regulation
    from croupier.regulations.ruleset import Cite, Ruleset

ONE_BATCH: Final = "Inferred: the text asks for two batches with one kind of shuffler, and with no other."
"""What speaks for one batch with every other shuffler."""
BATCHES: Final = ("two", "equal", "backs", "stored", "alternate", "rack", "hours")
"""What is asked of cards in two batches, in the order of the page."""
BEFORE: Final[tuple[Act, ...]] = ("burn",)
AFTER: Final[tuple[Act, ...]] = (
    "cover-card",
    "last-hand",
    "replace-cards",
    "false-draw",
    "repair-false-draw",
    "void-coup",
)


def book(regulation: Regulation, ruleset: Ruleset, contrary: Contrary = ()) -> Book:
    """Set out a regulation as a ruleset compiled from it has it; `contrary` cells are marked in tables."""
    file, rules = regulation.file, regulation.file.id
    player_table, banker_table = tables(
        regulation, str(ruleset.submission.get(TABLE, DEFAULT_TABLE)), contrary
    )
    return Book(
        rules=rules,
        edition=file.edition.isoformat(),
        edition_is=regulation.edition_is,
        hash=regulation.hash,
        plugin=regulation.plugin,
        title=file.title,
        jurisdiction=file.jurisdiction,
        citation=file.citation,
        in_force_from=file.in_force_from.isoformat() if file.in_force_from else None,
        in_force_to=file.in_force_to.isoformat() if file.in_force_to else None,
        checked_on=file.checked_on.isoformat(),
        note=file.note,
        values=tally(regulation),
        unregistered=unregistered(regulation),
        called=file.arithmetic.called,
        arithmetic=_counting(rules, file.arithmetic, file.arithmetic.name),
        natural=Naturals(
            clause=_id(rules, file.natural),
            basis=file.natural.basis,
            evidence=file.natural.evidence,
            counts=file.natural.counts,
            ends=_point(rules, file.natural.ends),
        ),
        comparison=_counting(rules, file.comparison, file.comparison.name),
        player_table=player_table,
        banker_table=banker_table,
        drawing=_drawing(file, ruleset),
        bonus_hands=tuple(_bonus(rules, hand) for hand in file.bonus_hands),
        bonus_order=_point(file.id, file.bonus_order) if file.bonus_order else None,
        batches=tuple(_batches(rules, file.batches)) if file.batches else (),
        settings=tuple(_choices(file, ruleset, settings_of(file))),
        wagers=tuple(_choices(file, ruleset, file.wagers)),
        procedure=ruleset.procedure,
        acts=tuple(_acts(file, ruleset)),
        errata=tuple(_correction(rules, erratum) for erratum in regulation.errata),
    )


def _id(rules: str, at: Cited) -> str:
    return cite(rules, at.clause, at.basis).clause


def _point(rules: str, at: Cited) -> Point:
    return Point(clause=_id(rules, at), basis=at.basis, evidence=at.evidence)


def _drawing(file: RegulationFile, ruleset: Ruleset) -> DrawingByScore | None:
    if file.drawing is None:
        return None
    chosen = ruleset.submission
    return DrawingByScore(
        clause=_id(file.id, file.drawing),
        basis=file.drawing.basis,
        evidence=file.drawing.evidence,
        name=file.drawing.name,
        stand_on=int(chosen["stand-on"]),
        soft_stand_on=int(chosen["soft-stand-on"]),
    )


def _bonus(rules: str, hand: BonusHand) -> Bonus:
    return Bonus(
        clause=_id(rules, hand), basis=hand.basis, evidence=hand.evidence, name=hand.name, title=hand.title
    )


def _batches(rules: str, batches: Batches) -> Iterator[Batching]:
    for name in BATCHES:
        at: Cited = getattr(batches, name)
        yield Batching(
            clause=_id(rules, at),
            basis=at.basis,
            evidence=at.evidence,
            name=name,
            hours=batches.hours.value if name == "hours" else None,
        )
        if name == "two":
            yield Batching(clause=_id(rules, at), basis="reconstructed", evidence=ONE_BATCH, name="one")


def _counting(rules: str, at: Cited, name: str) -> Counting:
    return Counting(clause=_id(rules, at), basis=at.basis, evidence=at.evidence, name=name)


def _choices(file: RegulationFile, ruleset: Ruleset, names: Iterable[str]) -> Iterator[Choice]:
    held = choosable(file)
    chosen, follows = parted(held, ruleset.submission)
    without_effect = idle(ruleset.submission)
    for name in names:
        setting, value, stands = held[name], ruleset.submission[name], ruleset.cites[name]
        leave = ruleset.permissions[name]
        yield Choice(
            clause=stands.clause,
            basis=stands.basis,
            evidence=ground(name, setting, value).evidence,
            name=name,
            title=setting.title,
            value=value,
            default=setting.value,
            permitted=leave.permitted,
            leave=_point(file.id, setting) if leave.permitted and leave.cite != stands else None,
            by_default=_point(file.id, setting.default) if setting.default else None,
            origin="chosen" if name in chosen else "follows" if name in follows else "default",
            follows=brought_by(name, ruleset.submission) if name in follows else "",
            idle=without_effect.get(name, ""),
        )


def _acts(file: RegulationFile, ruleset: Ruleset) -> Iterator[Doing]:
    acts = described(file, str(ruleset.submission["hands"]))
    never = set(_never(ruleset))
    for act in (*BEFORE, *ruleset.order, *AFTER):
        if act in acts and act not in never:
            yield _doing(file, act, acts[act], ruleset)


def _never(ruleset: Ruleset) -> Iterator[Act]:
    """Name the acts that the choices of the house leave nobody to do."""
    if ruleset.burn == "none":
        yield "burn"
    if not ruleset.bonus:
        yield "name-bonus"
    if ruleset.replacement == EVERY_COUP:
        yield from ("cover-card", "last-hand")


def _doing(file: RegulationFile, act: Act, told: DescribedAct, ruleset: Ruleset) -> Doing:
    said, ruled = told.words, ruleset.acts[act]
    words = said if isinstance(said, dict) else {"": said} if said else {}
    cite, evidence = ruled.cite, told.evidence
    if act == "replace-cards":
        # As the cards are replaced, so the act rests on what the setting rests on: that is what a deal cites.
        cite, evidence = _replaced(file, ruleset)
    return Doing(
        clause=cite.clause,
        basis=cite.basis,
        evidence=evidence,
        act=act,
        actor=told.actor,
        actor_basis=ruled.actor_basis,
        audience=told.audience,
        audience_basis=ruled.audience_basis,
        words=words,
        words_basis=ruled.words_basis if words else None,
        erratum=ruled.cite.erratum,
        by=ruleset.replacement if act == "replace-cards" else None,
    )


def _replaced(file: RegulationFile, ruleset: Ruleset) -> tuple[Cite, str]:
    return ruleset.cites["replacement"], ground(
        "replacement", file.settings["replacement"], ruleset.replacement
    ).evidence


def _correction(rules: str, erratum: Erratum) -> Correction:
    return Correction(
        clause=_id(rules, erratum),
        basis=erratum.basis,
        evidence=erratum.evidence,
        label=erratum.label,
        where=where(erratum),
        was=erratum.was,
        becomes=erratum.becomes,
        reason=erratum.reason,
    )
