"""How does an answer become data for programs?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards import name
from croupier.cli.exact_numbers import PUSH, ratio
from croupier.cli.odds_data import (
    BankData,
    CellData,
    CorrelationData,
    EffectsData,
    GroundData,
    HouseMoneyData,
    LineData,
    OddsData,
    OutcomesData,
    TotalsData,
    UseData,
    WagerData,
)
from croupier.cli.odds_grounds import settings
from croupier.odds.known import NOTHING
from croupier.regulations.compare import LETTERS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from croupier.cli.odds_answer import Answer
    from croupier.odds import Bank, Effects, HouseMoney, Joint, Odds, Reply, Unseen, Worth
    from croupier.odds.choices import Cell


def data(answer: Answer) -> OddsData:
    """Give an answer as data."""
    odds, asked = answer.odds, answer.odds.situation
    rules = odds.ruleset
    return OddsData(
        rules=rules.id,
        edition=rules.edition,
        hash=rules.hash,
        submission=dict(rules.submission),
        cards=asked.unseen.total,
        coups=odds.coups,
        outcomes=OutcomesData(*odds.outcomes),
        wagers=tuple(wager(worth) for worth in odds.worths),
        removed=tuple(map(name, answer.shoe.removed)),
        given=tuple(map(name, asked.known.cards)),
        composition=counts(asked.unseen) if answer.shoe.composed else (),
        endless=asked.unseen.endless,
        player=answer.ways.get("player", ""),
        banker=answer.ways.get("banker", ""),
        unpriced=tuple(each.id for each in answer.unpriced),
        left_out=answer.left_out,
        totals=totals(odds) if answer.wanted.totals else None,
        removal=tuple(map(effects, answer.removal)),
        cells=cells(odds, answer.cells),
        correlation=None if answer.correlation is None else correlation(odds, answer.correlation),
        house_money=None if answer.house_money is None else house_money(answer.house_money),
        bank=None if answer.bank is None else bank(answer.bank),
    )


def counts(unseen: Unseen) -> tuple[int, ...]:
    """Give the counts of a composition, as finely as its cards are known."""
    composition = unseen.composition
    match unseen.grain:
        case "values":
            return composition.values
        case "ranks":
            return composition.ranks
        case "cards":
            return composition.cards


def wager(worth: Worth) -> WagerData:
    """Give a wager's worth."""
    bound = worth.wager
    resolved = worth.edge_per_resolved
    return WagerData(
        id=worth.id,
        title=bound.title,
        paytable=bound.paytable,
        clause=bound.cite.clause,
        basis=bound.cite.basis,
        lines=tuple(
            LineData(line.title, PUSH if line.pays is None else str(line.pays), line.count, line.name)
            for line in worth.lines
        ),
        win=worth.win,
        push=worth.push,
        lose=worth.lose,
        ev=ratio(worth.ev),
        house_edge=float(worth.house_edge),
        edge_per_resolved=None if resolved is None else float(resolved),
        hit_rate=float(worth.hit_rate),
        sd=worth.sd,
        skew=worth.skew,
        variance=ratio(worth.variance),
        settings=tuple(
            GroundData(ground.name, ground.value, ground.cite.clause, ground.cite.basis)
            for ground in settings(bound)
        ),
        plugin=bound.plugin,
        hash=bound.hash if bound.plugin else "",
    )


def totals(odds: Odds) -> TotalsData:
    """Give the counts of a coup behind every wager."""
    return TotalsData(
        grid=odds.grid(),
        cards={str(cards): count for cards, count in odds.by_cards().items()},
        naturals=odds.naturals(),
        margins={
            winner: {str(margin): count for margin, count in row.items()}
            for winner, row in odds.margins().items()
        },
    )


def effects(found: Effects) -> EffectsData:
    """Give the effects of removal for a wager."""
    cards = found.cards if found.by == "card" else ()
    return EffectsData(found.wager, found.by, _ratios(found.ranks), _ratios(cards))


def house_money(found: HouseMoney) -> HouseMoneyData:
    """Give House Money's worth, taken at once and with best use."""
    uses = tuple(UseData(use.hands, use.onto, ratio(use.chance), ratio(use.gained)) for use in found.uses)
    return HouseMoneyData(ratio(found.taken), ratio(found.best), uses)


def cells(odds: Odds, found: Mapping[Cell, Reply]) -> tuple[CellData, ...]:
    """Give the replies in every cell that arises, the Player's table first."""
    automaton = odds.ruleset.automaton
    blind = odds.situation.known == NOTHING
    return tuple(
        CellData(
            hand=hand,
            row=automaton.row[state],
            third=column - 1 if column else None,
            says=LETTERS[
                automaton.player_draws[state] if hand == "player" else automaton.banker_draws[state][column]
            ],
            arises=reply.arises,
            draw=reply.draw,
            stay=reply.stay,
            best=reply.best if blind else None,
        )
        for (hand, state, column), reply in found.items()
    )


def bank(found: Bank) -> BankData:
    """Give the worth of the bank."""
    fee, after = (None if value is None else ratio(value) for value in (found.fee, found.after))
    return BankData(ratio(found.before), fee, after)


def correlation(odds: Odds, found: Joint) -> CorrelationData:
    """Give the correlation of every two wagers."""
    return CorrelationData(tuple(worth.id for worth in odds.worths), found.correlations())


def _ratios(values: Sequence[Fraction | None]) -> tuple[str | None, ...]:
    return tuple(None if value is None else ratio(value) for value in values)
