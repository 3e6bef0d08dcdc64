"""Are any lines counted together, of any views, and every line of every wager as `exact` counts it?"""

from __future__ import annotations

from collections.abc import Callable
from math import perm
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np
import pytest

from croupier import odds, regulations
from croupier.cards import Composition
from croupier.odds import batch
from croupier.regulations import policies
from croupier.wagers import bind
from tests.odds.questions import RULES

if TYPE_CHECKING:
    from collections.abc import Hashable

    from croupier.odds.batch.columns import Longs
    from croupier.regulations import Ruleset


class Ended(NamedTuple):
    """A finished coup by its totals: both counts and both numbers of cards."""

    player: int
    banker: int
    mine: int
    its: int


Holds = Callable[[Ended], bool]
# Eight decks, six decks; fresh, no burn.
EVENTS: Final[dict[str, tuple[Holds, int, int]]] = {
    "banker wins": (lambda e: e.banker > e.player, 2292252566437888, 403095751234560),
    "player wins": (lambda e: e.player > e.banker, 2230518282592256, 392220492728832),
    "tie": (lambda e: e.player == e.banker, 475627426473216, 83552962932288),
    "banker wins with three-card 7": (
        lambda e: e.banker == 7 > e.player and e.its == 3,
        112633011329024,
        19805383926144,
    ),
    "player wins with three-card 8": (
        lambda e: e.player == 8 > e.banker and e.mine == 3,
        172660763262976,
        30352294536192,
    ),
    "banker wins with 6": (lambda e: e.banker == 6 > e.player, 269232304455680, 47322230031360),
    "banker wins with two-card 6": (
        lambda e: e.banker == 6 > e.player and e.its == 2,
        186173936904192,
        32726541207168,
    ),
    "banker wins with three-card 6": (
        lambda e: e.banker == 6 > e.player and e.its == 3,
        83058367551488,
        14595688824192,
    ),
    "banker wins with 5": (lambda e: e.banker == 5 > e.player, 216715928915968, 38128872750336),
    "player wins with three-card 6": (
        lambda e: e.player == 6 > e.banker and e.mine == 3,
        109309407541248,
        19209910108032,
    ),
    "player three-card 6 does not win": (
        lambda e: e.player == 6 <= e.banker and e.mine == 3,
        84102272663808,
        14783604262848,
    ),
    "banker three-card 7 does not win": (
        lambda e: e.banker == 7 <= e.player and e.its == 3,
        54956551870464,
        9663726448512,
    ),
    "both hands three-card 9": (
        lambda e: e.player == e.banker == 9 and e.mine == e.its == 3,
        10307243902976,
        1811376024192,
    ),
    "exactly one three-card 9": (
        lambda e: (e.player == 9 and e.mine == 3) != (e.banker == 9 and e.its == 3),
        340879059038208,
        59955046785792,
    ),
    "7-7 of three cards each": (
        lambda e: e.player == e.banker == 7 and e.mine == e.its == 3,
        11556012525568,
        2031305938560,
    ),
    "7-7 of two cards each": (
        lambda e: e.player == e.banker == 7 and e.mine == e.its == 2,
        44838810157056,
        7886424268800,
    ),
    "7-7 of two and three cards": (
        lambda e: e.player == e.banker == 7 and e.mine != e.its,
        45322716217344,
        7974546020352,
    ),
    "four cards": (lambda e: e.mine + e.its == 4, 1893735611458560, 333025560274176),
    "five cards": (lambda e: e.mine + e.its == 5, 1516734808780800, 266771777612544),
    "six cards": (lambda e: e.mine + e.its == 6, 1587927855264000, 279071869008960),
    "a natural": (
        lambda e: (e.mine == 2 and e.player > 7) or (e.its == 2 and e.banker > 7),
        1714696016515584,
        301554615390336,
    ),
}
TIES: Final = (
    (28979901420544, 5068928240640),
    (20499217668352, 3604674288960),
    (20006606104576, 3511429301376),
    (22250510129408, 3913285080384),
    (36294133463040, 6373370044800),
    (39684046743808, 6981859713600),
    (96170001308416, 16880962938048),
    (101717538899968, 17892276227712),
    (54879416675072, 9628376803776),
    (55146054060032, 9697800292992),
)


def fresh(*decks: int) -> Longs:
    """Give the values of some decks, a row for each number of them."""
    return np.array([[16 * each, *[4 * each] * 9] for each in decks])


def tie_on(total: int) -> Holds:
    """Hold for a tie on a total."""
    return lambda end: end.player == end.banker == total


def end_of(ruleset: Ruleset, key: Hashable) -> Ended:
    """Tell a class of the view ``totals`` by its counts and cards."""
    ours, theirs = cast("tuple[int, int]", key)
    count, size = ruleset.automaton.count, ruleset.automaton.size
    return Ended(count[ours], count[theirs], size[ours], size[theirs])


def test_the_counts_of_fresh_shoes_are_those_that_others_found() -> None:
    ruleset = regulations.load("pa-baccarat")
    events = [*(event for event, *_ in EVENTS.values()), *map(tie_on, range(10))]
    ends = {key: end_of(ruleset, key) for key in batch.keys(ruleset, odds.choices(ruleset), ("totals", ""))}
    sheet: batch.Sheet = {
        ("totals", ""): {
            key: [line for line, holds in enumerate(events) if holds(end)] for key, end in ends.items()
        }
    }
    found = batch.lines(batch.plan(ruleset, sheet, len(events)), fresh(8, 6))
    expected = [*((eight, six) for _, eight, six in EVENTS.values()), *TIES]
    assert [tuple(column) for column in found.T.tolist()] == expected


OFFERING: Final = [
    regulations.load("punto-banco"),
    regulations.load("pa-minibaccarat"),
    regulations.load("pa-21-baccarat", {"bonus": "100-50-8-5-4"}),
    regulations.load("chemin-de-fer"),
]


@pytest.mark.parametrize("ruleset", OFFERING, ids=lambda ruleset: ruleset.id)
def test_every_line_of_every_wager_is_counted_as_for_one_composition(ruleset: Ruleset) -> None:
    chance = np.random.default_rng(11)
    used = [chance.multivariate_hypergeometric([8] * 52, left) for left in (7, 60, 300)]
    rows = np.vstack([np.full(52, ruleset.decks), *used])
    player, banker = policies.read("9/11"), policies.read("1/2")
    priced = batch.priced(ruleset, player=player, banker=banker)
    found = batch.lines(priced.plan, rows)
    assert [wager.id for wager in dict.fromkeys(wager for wager, _ in priced.columns)] == [
        wager.id for wager in bind(ruleset)
    ]
    for row, cards in enumerate(rows.tolist()):
        alone = odds.exact(ruleset, Composition(tuple(cards)), player=player, banker=banker)
        expected = [(worth.wager.id, line.name, line.count) for worth in alone.worths for line in worth.lines]
        counts = found[row].tolist()
        assert [
            (wager.id, line.name, count) for (wager, line), count in zip(priced.columns, counts, strict=True)
        ] == expected


def test_lines_of_several_views_are_counted_together_and_a_line_may_have_parts_of_each() -> None:
    ruleset, rows = RULES[1], np.full((3, 52), 8) - np.eye(3, 52, dtype=np.int64)
    looks: list[batch.Look] = [
        ("totals", ""),
        ("third-card", ""),
        ("ranks", ""),
        ("suits", ""),
        ("hand", "player"),
        ("hand", "banker"),
    ]
    chosen = odds.choices(ruleset)
    # A line for each view, and one in which every class of every view stands.
    sheet: batch.Sheet = {
        look: {key: (number, len(looks)) for key in batch.keys(ruleset, chosen, look)}
        for number, look in enumerate(looks)
    }
    whole = perm(8 * 52 - 1, 6)
    found = batch.lines(batch.plan(ruleset, sheet, len(looks) + 2), rows)
    assert found.tolist() == [[*[whole] * len(looks), whole * len(looks), 0]] * 3


def test_classes_that_are_never_dealt_and_classes_in_no_line_count_for_nothing() -> None:
    ruleset, rows = RULES[0], fresh(8)
    rank_rows = np.full((1, 13), 32)
    for look, unknown in (
        (("totals", ""), (0, 0)),
        (("ranks", ""), (13, None)),
        (("hand", "player"), (7, 9, 2)),
        (("hand", "banker"), ()),
    ):
        sheet = cast("batch.Sheet", {look: {unknown: (0,)}})
        given = rows if look[0] == "totals" else rank_rows
        assert batch.lines(batch.plan(ruleset, sheet, 1), given).tolist() == [[0]]
    assert batch.lines(batch.plan(ruleset, {}, 2), rows).tolist() == [[0, 0]]
    nothing: batch.Sheet = {("totals", ""): {}, ("suits", ""): {}}
    assert batch.lines(batch.plan(ruleset, nothing, 0), np.full((1, 52), 8)).tolist() == [[]]


def test_a_line_that_is_none_is_refused() -> None:
    for line in (2, -1):
        sheet: batch.Sheet = {("ranks", ""): {(0, 0): (0, line)}}
        with pytest.raises(ValueError, match=f"numbered from 0 to 1, and the sheet names {line}"):
            batch.plan(RULES[0], sheet, 2)


def test_a_line_that_a_class_names_again_and_again_still_fits() -> None:
    (key, *_) = batch.keys(RULES[0], odds.choices(RULES[0]), ("ranks", ""))
    once, often = (batch.plan(RULES[0], {("ranks", ""): {key: (0,) * times}}, 1) for times in (1, 1000))
    rows = np.full((1, 13), 100)
    assert often.most < 1300 < once.most
    assert (batch.lines(once, rows) * 1000).tolist() == batch.lines(often, rows).tolist()
