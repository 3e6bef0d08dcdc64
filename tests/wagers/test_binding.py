"""What does a ruleset offer, under which clause, and what is said where a price is wanting?"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations, wagers
from croupier.errors import WagerError
from croupier.regulations import Cite
from tests.wagers.coups import of

if TYPE_CHECKING:
    from collections.abc import Mapping

PA: Final = regulations.load("pa-baccarat")
MIDI: Final = regulations.load("pa-midibaccarat", {"perfect-pairs": "offered"})
TWENTY_ONE: Final = regulations.load("pa-21-baccarat")


def fault(
    ruleset: regulations.Ruleset, ids: str | list[str] | None, given: Mapping[str, str] | None = None
) -> tuple[str, str, str]:
    """Give code, place and remedy of the one thing that is wrong."""
    with pytest.raises(WagerError) as caught:
        wagers.bind(ruleset, ids, given or {})
    (problem,) = caught.value.problems
    return problem.code, problem.where, problem.remedy


def test_the_same_ruleset_gives_the_same_wagers() -> None:
    assert wagers.bind(PA) is wagers.bind(regulations.load("pa-baccarat"))


def test_wagers_are_asked_for_by_id_by_another_name_and_by_family() -> None:
    rules = regulations.load("punto-banco")
    assert [wager.id for wager in wagers.bind(rules, ["fortune-7", "natural-9", "player"])] == [
        "player",
        "dragon-7",
        "natural-9-player",
        "natural-9-banker",
    ]
    assert wagers.bind(rules, []) == ()
    assert len(wagers.bind(rules, ["egalite"])) == 10
    assert len(wagers.bind(rules, ["winning-total"])) == 28
    assert len(wagers.bind(rules, ["side-total"])) == 20
    assert len(wagers.bind(rules, ["egalite", "egalite-3"])) == 10


@pytest.mark.parametrize(
    ("ids", "code", "where", "remedy"),
    [
        (["drgon-7"], "wagers.unknown", "", "did you mean 'dragon-7'?"),
        (["xyzzy"], "wagers.unknown", "", "there are wagers of the families player, banker"),
        (["egalite-3"], "wagers.not_offered", "egalite-3", "it has the families: player"),
        (
            ["golden-talons-player"],
            "wagers.not_offered",
            "golden-talons-player",
            "golden-talons=A or B or C or D",
        ),
        (["heavenly-9-progressive"], "wagers.not_offered", "heavenly-9-progressive", "=offered"),
    ],
)
def test_asking_for_what_is_not_offered_says_so(ids: list[str], code: str, where: str, remedy: str) -> None:
    found = fault(PA, ids)
    assert found[:2] == (code, where)
    assert remedy in found[2]


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(WagerError) as caught:
        wagers.bind(PA, ["drgon-7", "egalite-3", "panda-8", "player"])
    assert [problem.code for problem in caught.value.problems] == [
        "wagers.unknown",
        "wagers.not_offered",
        "wagers.not_offered",
    ]


def test_a_wager_without_a_known_price_says_that_one_must_be_given() -> None:
    assert "bonus-player" not in {wager.id for wager in wagers.bind(TWENTY_ONE)}
    one, other = wagers.unpriced(TWENTY_ONE)
    assert (one.id, other.id) == ("bonus-player", "bonus-banker")
    assert one.lines == ("three 7s", "three-of-a-kind", "three-card straight", "three-card 21", "pair")
    code, where, remedy = fault(TWENTY_ONE, ["bonus-player"])
    assert (code, where) == ("wagers.no_paytable", "bonus-player")
    assert "bonus=1-1-1-1-1" in remedy
    assert one.problem.code == "wagers.no_paytable"
    assert fault(MIDI, ["perfect-pairs-banker"])[0] == "wagers.no_paytable"
    assert wagers.unpriced(PA) == ()


def test_prices_that_are_given_are_those_of_the_lines_in_order() -> None:
    bound = wagers.bind(TWENTY_ONE, ["bonus-player"], {"bonus": "250-25-8-5-none"})
    (wager,) = bound
    assert {line.name: str(line.pays) for line in wager.lines} == {
        "three-sevens": "250",
        "three-of-a-kind": "25",
        "three-card-straight": "8",
        "three-card-21": "5",
    }
    assert wager.paytable == "250-25-8-5-none"
    everything = {each.id for each in wagers.bind(TWENTY_ONE, None, {"bonus": "100-50-8-5-4"})}
    assert everything >= {"player", "bonus-player", "bonus-banker"}


@pytest.mark.parametrize(
    ("rules", "wager", "prices", "basis"),
    [
        ("pa-21-baccarat", "bonus-player", "100-50-8-5-4", "reconstructed"),
        ("pa-midibaccarat", "perfect-pairs-banker", "25-5-2", "law"),
    ],
)
def test_prices_that_are_given_are_custom_whatever_lets_the_house_offer_the_wager(
    rules: str, wager: str, prices: str, basis: str
) -> None:
    """§ 681a.6, § 629b.1(b): that it may be offered is known; what it pays stands in no text that is held."""
    family = wager.rpartition("-")[0]
    offered, submitted = (regulations.load(rules, {family: each}) for each in ("offered", prices))
    assert offered.cites[family].basis == basis
    (given,) = wagers.bind(offered, [wager], {family: prices})
    (written,) = wagers.bind(submitted, [wager])
    own = Cite(f"{rules}:custom.{family}", "custom")
    assert (given.paytable, given.cite) == (written.paytable, written.cite) == (prices, own)
    with pytest.raises(WagerError) as caught:
        wagers.bind(offered, [wager], {family: "generous"})
    assert (caught.value.problems[0].clause, caught.value.problems[0].basis) == (own.clause, own.basis)


def test_a_house_may_write_its_prices_into_its_submission() -> None:
    rules = regulations.load("punto-banco", {"either-pair": "11/2", "blazing-7s": "push-30"})
    (pair,) = wagers.bind(rules, ["either-pair"])
    assert (pair.lines[0].pays, pair.paytable) == (Fraction(11, 2), "11/2")
    (blazing,) = wagers.bind(rules, ["blazing-7s"])
    assert [line.pays for line in blazing.lines] == [None, 30]
    (line,) = wagers.settle(rules, of(rules, "Kh 2c Kd 3s 4c"), {"either-pair": 101})
    assert line.amount == 555


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"bonus": "100-50"}, "there are 2 prices, and it has 5 lines"),
        ({"bonus": "generous"}, "no paytable 'generous'"),
        ({"player": "even"}, "'even' is given for it, and the house chose half-pay"),
    ],
)
def test_what_is_given_must_fit(given: dict[str, str], words: str) -> None:
    with pytest.raises(WagerError) as caught:
        wagers.bind(TWENTY_ONE, None, given)
    (problem,) = caught.value.problems
    assert problem.code == "wagers.bad_paytable"
    assert words in problem.what


def test_a_single_name_is_no_list_of_letters() -> None:
    assert [wager.id for wager in wagers.bind(PA, "tie")] == ["tie"]
    assert len(wagers.bind(regulations.load("punto-banco"), "egalite")) == 10


@pytest.mark.parametrize("ids", [5, b"tie"])
def test_what_is_no_list_of_names_is_refused_with_an_example(ids: list[str]) -> None:
    with pytest.raises(TypeError, match=r"names cannot be .*: give them as"):
        wagers.bind(PA, ids)


@pytest.mark.parametrize("name", [None, 3, ("tie",)])
def test_what_is_no_name_is_unknown(name: str) -> None:
    assert fault(PA, [name])[0] == "wagers.unknown"
    with pytest.raises(WagerError) as caught:
        wagers.settle(PA, of(PA, "4h 2c 3d 4s"), {name: 5})
    assert [problem.code for problem in caught.value.problems] == ["wagers.unknown"]


@pytest.mark.parametrize("placed", [5, "banker", ["banker"], [("banker", 5)]])
def test_what_is_no_layout_is_refused_with_an_example(placed: dict[str, int]) -> None:
    with pytest.raises(TypeError, match=r'as {"banker": 500}'):
        wagers.settle(PA, of(PA, "4h 2c 3d 4s"), placed)


@pytest.mark.parametrize(("value", "words"), [(None, "'None'"), ("", "''"), (0, "'0'")])
def test_what_is_no_price_at_all_is_refused_as_other_prices(value: str, words: str) -> None:
    with pytest.raises(WagerError) as caught:
        wagers.bind(TWENTY_ONE, None, {"bonus": value})
    (problem,) = caught.value.problems
    assert (problem.code, words in problem.what) == ("wagers.bad_paytable", True)


def test_prices_that_are_too_few_say_how_to_write_them() -> None:
    rules = regulations.load("punto-banco", {"banker": "0.9", "half-pay": 6})
    with pytest.raises(WagerError) as caught:
        wagers.bind(rules, "banker")
    (problem,) = caught.value.problems
    assert problem.what == "there is 1 price, and it has 4 lines"
    assert problem.remedy == (
        "write one for each in this order, joined by hyphens, none for a line that is not paid: "
        "win with a three-card 7, win with 6, win, tie"
    )


def test_a_count_that_is_not_paid_one_to_two_has_no_price() -> None:
    three = regulations.load("punto-banco", {"banker": "40-1-push"})
    (banker,) = wagers.bind(three, "banker")
    assert {line.name: line.pays for line in banker.lines} == {"ez": 40, "win": 1, "tie": None}
    with pytest.raises(WagerError) as caught:
        wagers.bind(regulations.load("punto-banco", {"banker": "40-5-1-push"}))
    (problem,) = caught.value.problems
    assert problem.what == "there are 4 prices, and it has 3 lines"
    assert problem.remedy.endswith("half-pay is 0, so that 'win with the half-pay count' has none")
    four = regulations.load("punto-banco", {"banker": "40-5-1-push", "half-pay": 6})
    (banker,) = wagers.bind(four, "banker")
    assert [(line.title, line.pays) for line in banker.lines] == [
        ("win with a three-card 7", 40),
        ("win with 6", 5),
        ("win", 1),
        ("tie", None),
    ]
    assert four.cites["banker"].basis == "custom"


def test_no_message_names_a_place_where_a_number_is_due() -> None:
    for half_pay in (0, 6):
        rules = regulations.load("punto-banco", {"player": "offered", "half-pay": half_pay})
        titles = [title for each in wagers.unpriced(rules) for title in each.lines]
        said = [each.problem.line() for each in wagers.unpriced(rules)]
        assert titles
        assert "{" not in "".join((*titles, *said))
        assert ("win with 6" in titles) == bool(half_pay)


def test_a_family_is_named_once_however_many_of_its_wagers_are_asked_for() -> None:
    for name in ("golden-talons", "egalite"):
        assert fault(PA, name)[1] == name
    assert fault(TWENTY_ONE, "bonus")[1] == "bonus"
    assert fault(PA, ["golden-talons-player", "golden-talons-banker"])[1] == (
        "golden-talons-player, golden-talons-banker"
    )


def test_a_family_asked_for_is_what_of_it_is_paid() -> None:
    rules = regulations.load("punto-banco", {"even-odd": "0.9-none-1-1"})
    paid = [wager.id for wager in wagers.bind(rules, "even-odd")]
    assert paid == ["player-even", "banker-even", "banker-odd"]
    assert fault(rules, ["even-odd", "player-odd"])[:2] == ("wagers.no_paytable", "player-odd")


def test_a_paytable_cannot_be_given_for_what_the_rules_do_not_know() -> None:
    assert fault(PA, ["egalite-3"], {"egalite": "london"})[0] == "wagers.not_offered"
    assert fault(PA, None, {"egalitee": "london"})[0] == "wagers.unknown"


def test_a_wager_that_the_written_prices_leave_out_is_not_there() -> None:
    rules = regulations.load("punto-banco", {"even-odd": "0.9-none-1-1"})
    assert [wager.id for wager in wagers.bind(rules, ["player-even", "banker-even"])] == [
        "player-even",
        "banker-even",
    ]
    assert fault(rules, ["player-odd"])[:2] == ("wagers.no_paytable", "player-odd")


def test_the_clause_is_that_of_what_the_house_chose() -> None:
    rules = regulations.load("pa-baccarat", {"golden-talons": "B"})
    player, _ = wagers.bind(rules, ["golden-talons"])
    assert player.cite is rules.cites["golden-talons"]
    assert (player.paytable, player.family, player.view) == ("B", "golden-talons", "totals")
    assert {wager.ruleset for wager in wagers.bind(rules)} == {rules}


def test_21_baccarat_pays_half_on_17_on_both_hands() -> None:
    assert [wager.paytable for wager in wagers.bind(TWENTY_ONE)] == ["half-pay", "half-pay", "10-to-1"]
    for wager in wagers.bind(TWENTY_ONE, ["player", "banker"]):
        assert [(line.title, line.pays) for line in wager.lines][:2] == [
            ("win with 17", Fraction(1, 2)),
            ("win", 1),
        ]
    without = regulations.load("pa-21-baccarat", {"half-pay": 0})
    for wager in wagers.bind(without, ["player", "banker"]):
        assert [line.name for line in wager.lines] == ["win", "tie"]


def test_681a_3_e_the_highest_bonus_hand_alone_is_paid() -> None:
    (wager,) = wagers.bind(TWENTY_ONE, ["bonus-player"], {"bonus": "100-50-8-5-4"})
    held = {
        "7h Tc 5d Td 7s": "",
        "2h Tc 2d Td 2s": "three-of-a-kind",
        "6h Tc 6d Td 9s": "three-card-21",
        "5h Tc 7d Td 6s": "three-card-straight",
        "5h Tc 9d Td 5s": "",
        "5h Tc 5d Td 9s": "pair",
    }
    for cards, name in held.items():
        line = wager.line(of(TWENTY_ONE, cards))
        assert (line.name if line else "") == name, cards


def test_net_is_less_the_commission() -> None:
    rules = regulations.load("punto-banco", {"commission": 400})
    (banker,) = wagers.bind(rules, ["banker"])
    win, tie = banker.lines
    assert banker.net(win) == Fraction(24, 25)
    assert banker.net(tie) == 0
    assert banker.net(None) == -1
