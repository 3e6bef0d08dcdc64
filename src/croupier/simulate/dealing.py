"""How are coups dealt from shuffled shoes by the million: four shoes side by side, one table, few branches?

A kernel takes arrays that somebody else checked and allocated: `croupier.simulate.simulation` is what to
call, and `croupier.simulate.layout` says what stands in the tables.  The next coup of a shoe waits until the
one before has said how many cards it took; with four shoes side by side the processor need not wait.

No coup begins behind the cover card, but for as many as the rules want more: those are dealt one by one, each
shoe ending behind the first card of its next coup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.compiled import compiled
from croupier.simulate.layout import (
    BANKER_CHOOSES,
    CHANCES,
    CLASS,
    INDEX_BITS,
    PLAYER_CHOOSES,
    PLAYER_DREW,
    ROW,
    TAKES,
    WON_BY,
)
from croupier.simulate.shuffling import STATE, begin, both, following
from croupier.simulate.word import Word, high

if TYPE_CHECKING:
    from croupier.simulate.layout import Bytes, Chances, Entries, Hands, Rule, Shorts, Tables, Words

LANES: Final = 4
"""Shoes that are dealt side by side, an even number."""
MARGIN: Final = 8
"""Bytes behind a shoe: the fifth and sixth card of its last coup are looked at though there may be none."""
_0, _1, _2, _3, _4, _5 = (Word(number) for number in range(6))
_SUITS, _RANKS, _NONE = Word(2), Word(13), Word(13)
_BITS, _MASK, _ROW = Word(INDEX_BITS), Word((1 << INDEX_BITS) - 1), Word(ROW.bit_length() - 1)
_TAKES, _WON_BY, _DREW, _CLASS = Word(TAKES), Word(WON_BY), Word(PLAYER_DREW), Word(CLASS)
_PLAYER, _BANKER = Word(PLAYER_CHOOSES), Word(BANKER_CHOOSES)
_OURS, _THEIRS = Word(CHANCES - 1), Word(CHANCES.bit_length() - 1)


@compiled
def found(tables: Tables, rows: Bytes, at: Word) -> Word:
    """Give a coup's index, and above it that of the relations of both hands' first two cards."""
    ours = Word(tables.first[(Word(rows[at]) << _ROW) | Word(rows[at + _2])])
    theirs = Word(tables.second[(Word(rows[at + _1]) << _ROW) | Word(rows[at + _3])])
    fifth, sixth = Word(tables.fifth[Word(rows[at + _4])]), Word(tables.sixth[Word(rows[at + _5])])
    return ours + theirs + fifth + sixth


@compiled
def draws(stream: Words, chances: Words, hand: Word, row: Word) -> bool:
    """Let chance decide as `croupier.cards.chance` does, by numerator, denominator and least rest."""
    word, above, below = following(stream), chances[hand, row, _0], chances[hand, row, _1]
    if below == _0:
        return bool(word < above)
    while word * below < chances[hand, row, _2]:
        word = following(stream)
    return bool(high(word, below) < above)


@compiled
def player_row(which: Shorts, index: Word) -> Word:
    """Give the row of the chance with which the Player's Hand draws."""
    return Word(which[index]) & _OURS


@compiled
def banker_row(which: Shorts, index: Word) -> Word:
    """Give that of the Banker's Hand."""
    return Word(which[index]) >> _THEIRS


@compiled
def hand_at(number: Bytes, rows: Bytes, at: Word, third: Word) -> Word:
    """Look up the hand of the card at a place, of that two behind it, and of a third rank, 13 for none."""
    ranks = (Word(rows[at]) >> _SUITS) * _RANKS + (Word(rows[at + _2]) >> _SUITS)
    return Word(number[ranks * (_RANKS + _1) + third])


@compiled
def deal(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917  one loop: cut up, it would not stay in registers
    seed: Word,
    number: Word,
    shoes: int,
    block: int,
    rule: Rule,
    tables: Tables,
    chances: Chances | None,
    classes: Entries,
    lengths: Entries,
    relations: Entries | None,
    streaks: Entries | None,
    hands: Hands | None,
) -> int:
    """Deal shoes from a number on and count them, a row for `block` shoes; give the number of words rejected.

    What is None is neither looked at nor counted, and takes no time: the kernel is compiled without it.
    """
    cards = rule.fresh.size
    stride = Word(cards + rule.cut + MARGIN)
    rows = np.zeros(LANES * int(stride), np.uint8)
    position, end, streak = np.empty(LANES, np.uint64), np.empty(LANES, np.uint64), np.empty(LANES, np.uint64)
    coups, more = np.empty(LANES, np.int64), np.empty(LANES, np.int64)
    streams = np.empty((LANES, 2, STATE), np.uint64)
    variant = Word(tables.entries.size // 4)
    rejected = 0
    for start in range(0, shoes, block):
        here = Word(start // block)
        stop = min(start + block, shoes)
        for shoe in range(start, stop, LANES):
            for lane in range(0, LANES, 2):
                row, key = Word(lane) * stride, number + Word(shoe + lane)
                rejected += both(seed, key, rule.fresh, rows, row, row + stride, rule.reach)
            alive = 0
            for lane in range(LANES):
                row = Word(lane) * stride
                for place in range(rule.cut):
                    rows[row + Word(cards + place)] = rows[row + Word(place)]
                top = row + Word(rule.cut)
                position[lane] = top + Word(rule.burned[Word(rows[top])])
                end[lane] = top + Word(rule.cover) if shoe + lane < stop else _0
                alive += position[lane] < end[lane]
                coups[lane], streak[lane] = 0, _0
                if chances is not None:
                    for hand in range(2):
                        begin(
                            streams[lane, hand], seed, number + Word(shoe + lane), chances.words[hand, 0, 3]
                        )
            for turn in range(1 + max(rule.first, rule.during)):
                done = 0
                while alive:
                    done += 1
                    for lane in range(LANES):
                        at = position[lane]
                        if at >= end[lane]:
                            continue
                        pairs = found(tables, rows, at)
                        index = pairs & _MASK
                        entry = Word(tables.entries[index])
                        if chances is not None:
                            if entry & _PLAYER:
                                one = player_row(chances.which, index)
                                if draws(streams[lane, 0], chances.words, _0, one):
                                    index += variant
                                    entry = Word(tables.entries[index])
                            if entry & _BANKER:
                                other = banker_row(chances.which, index)
                                if draws(streams[lane, 1], chances.words, _1, other):
                                    entry = Word(tables.entries[index + variant + variant])
                        takes = entry & _TAKES
                        if hands is not None:
                            drew = (entry >> _DREW) & _1
                            ours = Word(rows[at + _4]) >> _SUITS if drew else _NONE
                            theirs = Word(rows[at + _4 + drew]) >> _SUITS if takes > _4 + drew else _NONE
                            one = hand_at(hands.number, rows, at, ours)
                            two = hand_at(hands.number, rows, at + _1, theirs)
                            hands.counts[here, one, two] += 1
                        at += takes
                        position[lane] = at
                        classes[here, entry >> _CLASS] += 1
                        if relations is not None:
                            relations[here, pairs >> _BITS] += 1
                        if streaks is not None:
                            state = Word(tables.streaks[(streak[lane] << _2) | ((entry >> _WON_BY) & _3)])
                            streak[lane] = state
                            streaks[here, state] += 1
                        if at >= end[lane]:
                            coups[lane] += done
                            alive -= 1
                for lane in range(min(LANES, stop - shoe)):
                    at = position[lane]
                    if turn == 0:
                        more[lane] = rule.first if at == end[lane] else rule.during
                    end[lane] = at + _1 if turn < more[lane] else _0
                    alive += at < end[lane]
            for lane in range(min(LANES, stop - shoe)):
                lengths[here, Word(coups[lane])] += 1
    return rejected
