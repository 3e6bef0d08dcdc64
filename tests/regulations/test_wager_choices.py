"""What a house chooses of its wagers is judged as its settings are, and prices that it writes itself too."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from croupier import regulations
from croupier.errors import SubmissionError
from croupier.regulations import Cite, Submission
from croupier.regulations.choices import choose
from croupier.regulations.following import brought_by, idle, parted
from croupier.regulations.settings import KNOWN, choosable, spoken, told

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.errors import Problem
    from croupier.regulations.regulation import Regulation

PA = "pa-baccarat"
MIDI = "pa-midibaccarat"
PUNTO = "punto-banco"


def refused(game: str, settings: dict[str, object]) -> tuple[Problem, ...]:
    """Give what is wrong with choices."""
    with pytest.raises(SubmissionError) as caught:
        regulations.load(game, cast("dict[str, int | str]", settings))
    return caught.value.problems


def test_a_wager_is_chosen_as_a_setting_is() -> None:
    rules = regulations.load(PA, {"golden-talons": "B"})
    assert rules.submission["golden-talons"] == "B"
    assert rules.cites["golden-talons"] == Cite(f"{PA}:631b.9(f)", "option")
    assert rules.permissions["golden-talons"].permitted == ("not-offered", "A", "B", "C", "D", "E")
    default = regulations.load(PA)
    assert default.submission["golden-talons"] == "not-offered"
    assert default.cites["golden-talons"] == Cite(f"{PA}:631b.9(a)", "option")


def test_the_wagers_are_told_from_the_settings_and_follow_them() -> None:
    for game in regulations.ids():
        rules, file = regulations.load(game), regulations.read(game).file
        assert rules.wagers == tuple(file.wagers)
        assert tuple(rules.submission) == tuple(choosable(file))
        assert tuple(rules.submission)[len(file.settings) :] == rules.wagers
        assert not set(rules.wagers) & set(KNOWN)
        assert rules.submission.keys() == rules.cites.keys() == rules.permissions.keys()


def test_a_paytable_that_is_not_permitted_names_those_that_are_and_the_clause() -> None:
    (problem,) = refused(PA, {"golden-talons": "F"})
    assert (problem.code, problem.where) == ("submission.not_permitted", "golden-talons")
    assert problem.remedy == "permitted: not-offered, A, B, C, D or E"
    assert (problem.clause, problem.basis) == (f"{PA}:631b.9(f)", "option")
    (fixed,) = refused(PA, {"player": "half-pay"})
    assert (fixed.code, fixed.what) == (
        "submission.fixed",
        "'half-pay' cannot be chosen, since it is fixed at even",
    )
    assert regulations.load(PA, {"player": "even"}) is regulations.load(PA)


def test_an_unknown_wager_is_asked_for() -> None:
    (problem,) = refused(PA, {"golden-talon": "B"})
    assert problem.code == "submission.unknown_setting"
    assert "did you mean 'golden-talons'? its settings and wagers are: decks" in problem.remedy
    (held,) = refused(PA, {"harmony-progressive": "offered"})
    assert (held.code, held.clause) == ("submission.not_held", f"{PA}:631b.10")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("25-10-5", "25-10-5"),
        ("2.5-push-none", "2.5-push-none"),
        ("1/2", "1/2"),
        (5, "5"),
        ("offered", "offered"),
    ],
)
def test_prices_are_kept_as_they_were_written(given: int | str, kept: str) -> None:
    rules = regulations.load(MIDI, {"perfect-pairs": given})
    assert rules.submission["perfect-pairs"] == kept
    assert regulations.load(MIDI, {"perfect-pairs": kept}) is rules
    assert regulations.load(MIDI, rules.submission) is rules


def test_prices_of_the_house_never_look_like_law() -> None:
    assert regulations.load(MIDI, {"perfect-pairs": "offered"}).cites["perfect-pairs"] == Cite(
        f"{MIDI}:629b.1", "law"
    )
    own = regulations.load(MIDI, {"perfect-pairs": "25-10-5"}).cites["perfect-pairs"]
    assert own == Cite(f"{MIDI}:custom.perfect-pairs", "custom")
    leave = regulations.load(PA, {"heavenly-9-progressive": "100-20"})
    assert leave.cites["heavenly-9-progressive"] == Cite(f"{PA}:custom.heavenly-9-progressive", "custom")
    assert leave.permissions["heavenly-9-progressive"].cite == Cite(f"{PA}:631c.2(a)", "option")


@pytest.mark.parametrize("written", ["1--2", "0", -5, "25-10-", "none", "1/0", "12 - 5"])
def test_malformed_prices_are_one_clear_fault(written: int | str) -> None:
    (problem,) = refused(MIDI, {"perfect-pairs": written})
    assert (problem.code, problem.what) == ("submission.bad_prices", f"{str(written)!r} are no prices")
    assert problem.remedy.startswith("write one for each line, joined by hyphens: 30, 2.5, 1/2, push")
    assert (problem.clause, problem.basis) == (f"{MIDI}:629b.1", "reconstructed")


def test_where_no_prices_may_be_written_they_are_not_permitted() -> None:
    for written in ("12-5", 12):
        (problem,) = refused(PA, {"tie": written})
        assert (problem.code, problem.remedy) == ("submission.not_permitted", "permitted: 8-to-1 or 9-to-1")
    (named,) = refused(MIDI, {"perfect-pairs": "evolution"})
    assert named.code == "submission.not_permitted"
    assert named.remedy == "permitted: not-offered, offered or prices, as 30 or 1-push-30"


@pytest.mark.parametrize("value", [2.5, True, [25, 10], None, {"a": 1}])
def test_a_value_of_the_wrong_kind_is_named(value: object) -> None:
    (problem,) = refused(MIDI, {"perfect-pairs": value})
    assert (problem.code, problem.where) == ("submission.wrong_type", "perfect-pairs")
    if value == 2.5:
        assert problem.remedy == 'write it in quotes, as "2.5"'
    (large,) = refused(MIDI, {"perfect-pairs": 10**30})
    assert large.code == "submission.wrong_type"
    assert str(10**30) not in large.what


def test_a_submission_file_has_wagers_beside_settings(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('rules = "pa-baccarat"\ndecks = 6\ngolden-talons = "C"\ndragon-7 = 35\ntie = "10-to-1"\n')
    submission = regulations.read_submission(path)
    with pytest.raises(SubmissionError) as caught:
        regulations.load(PA, submission)
    assert [problem.where for problem in caught.value.problems] == [f"{path}, tie"]
    rules = regulations.load(PA, submission.changed({"tie": "9-to-1"}))
    assert [rules.submission[key] for key in ("golden-talons", "dragon-7", "tie")] == ["C", "35", "9-to-1"]
    pairs = regulations.parse_settings(["golden-talons=A", "dragon-7=35", "heavenly-9=75-10"])
    assert pairs == {"golden-talons": "A", "dragon-7": 35, "heavenly-9": "75-10"}


# What follows from other choices, and what does not go with them


def test_in_ez_baccarat_the_banker_wager_is_ez() -> None:
    rules = regulations.load("pa-minibaccarat", {"variation": "ez"})
    assert rules.submission["banker"] == "ez"
    assert regulations.load("pa-minibaccarat", {"variation": "ez", "banker": "ez"}) is rules
    assert regulations.load("pa-minibaccarat", rules.submission) is rules
    held = choosable(regulations.read("pa-minibaccarat").file)
    assert parted(held, rules.submission) == ({"variation": "ez"}, {"banker": "ez"})
    assert brought_by("banker", rules.submission) == "variation"
    assert idle(rules.submission)["commission"] == "asked only with banker = commission"
    assert "commission" not in idle(regulations.load("pa-minibaccarat").submission)


def test_a_count_that_is_paid_half_brings_its_paytable() -> None:
    rules = regulations.load(PUNTO, {"half-pay": 6})
    assert (rules.submission["banker"], rules.half_pay) == ("half-pay", 6)
    assert brought_by("banker", rules.submission) == "half-pay"
    assert regulations.load(PUNTO).submission["banker"] == "commission"
    # In 21 Baccarat both wagers have it, and 0 means that nothing is paid half.
    for count in (0, 17):
        rules = regulations.load("pa-21-baccarat", {"half-pay": count})
        assert (rules.submission["player"], rules.submission["banker"]) == ("half-pay", "half-pay")


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ({"half-pay": 6, "banker": "even"}, [("submission.wager", "banker", "custom.half-pay")]),
        ({"banker": "half-pay"}, [("submission.wager", "banker", "custom.half-pay")]),
        ({"player": "half-pay"}, [("submission.wager", "player", "custom.half-pay")]),
        ({"half-pay": 6, "banker": "ez"}, [("submission.wager", "banker", "custom.half-pay")]),
        (
            {"banker": "19-to-20", "commission": 400},
            [("submission.no_effect", "commission", "custom.banker")],
        ),
        ({"banker": "ez", "collection": "marked"}, [("submission.no_effect", "collection", "custom.banker")]),
    ],
)
def test_what_does_not_go_together_is_refused_under_its_clause(
    settings: dict[str, object], found: list[tuple[str, str, str]]
) -> None:
    problems = refused(PUNTO, settings)
    assert [(each.code, each.where, each.clause) for each in problems] == [
        (code, where, f"{PUNTO}:{clause}") for code, where, clause in found
    ]
    assert all(problem.remedy for problem in problems)


def test_where_no_variation_is_to_be_chosen_ez_is_a_way_of_paying_the_banker() -> None:
    assert "variation" not in regulations.read(PUNTO).file.settings
    rules = regulations.load(PUNTO, {"banker": "ez"})
    held = choosable(regulations.read(PUNTO).file)
    assert parted(held, rules.submission) == ({"banker": "ez"}, {})
    assert idle(rules.submission)["commission"] == "asked only with banker = commission"


VARIATION = """
[settings.variation]
title = "variation of the game"
value = "standard"
permitted = ["standard", "ez"]
clause = "custom.variation"
basis = "custom"

[settings.half-pay]"""


def varied(folder: Path) -> Regulation:
    """Give the common game with the variation EZ, as some regulations have it."""
    text = regulations.read(PUNTO).path.read_text(encoding="utf-8")
    (folder / "varied.toml").write_text(text.replace("\n[settings.half-pay]", VARIATION), encoding="utf-8")
    return regulations.read_file(folder / "varied.toml")


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ({"variation": "ez", "banker": "commission"}, [("submission.wager", "banker", "custom.variation")]),
        ({"banker": "ez"}, [("submission.wager", "banker", "custom.variation")]),
        ({"variation": "ez", "half-pay": 6}, [("submission.wager", "half-pay", "custom.variation")]),
        (
            {"variation": "ez", "collection": "marked"},
            [("submission.no_effect", "collection", "custom.banker")],
        ),
        (
            {"variation": "ez", "banker": "half-pay", "commission": 400},
            [
                ("submission.wager", "banker", "custom.variation"),
                ("submission.no_effect", "commission", "custom.banker"),
            ],
        ),
    ],
)
def test_where_a_variation_is_to_be_chosen_the_banker_wager_goes_with_it(
    tmp_path: Path, settings: dict[str, int | str], found: list[tuple[str, str, str]]
) -> None:
    with pytest.raises(SubmissionError) as caught:
        regulations.ruleset(varied(tmp_path), settings)
    problems = caught.value.problems
    assert [(each.code, each.where, each.clause) for each in problems] == [
        (code, where, f"{PUNTO}:{clause}") for code, where, clause in found
    ]
    assert all(problem.remedy for problem in problems)
    assert regulations.ruleset(varied(tmp_path), {"variation": "ez"}).submission["banker"] == "ez"


def test_a_contradiction_is_named_where_it_was_chosen(tmp_path: Path) -> None:
    filed = Submission(PUNTO, {"half-pay": 6}, "house.toml")
    with pytest.raises(SubmissionError) as caught:
        regulations.load(PUNTO, filed.changed({"banker": "even"}, "--set"))
    assert caught.value.problems[0].where == "--set, banker"
    for changed, where in (({"banker": "even"}, "--set, banker"), ({"half-pay": 6}, "--set, half-pay")):
        with pytest.raises(SubmissionError) as caught:
            choose(
                varied(tmp_path),
                {"variation": "ez", **changed},
                {"variation": "house.toml", **dict.fromkeys(changed, "--set")},
            )
        assert caught.value.problems[0].where == where
    with pytest.raises(SubmissionError) as caught:
        regulations.load(PUNTO, Submission(PUNTO, {"banker": "19-to-20", "commission": 0}, "house.toml"))
    assert caught.value.problems[0].remedy == "leave it out, or set banker=commission"


def test_bonus_hands_are_named_where_the_wager_is_offered_at_whatever_prices() -> None:
    game = "pa-21-baccarat"
    assert regulations.load(game).bonus
    assert regulations.load(game, {"bonus": "100-50-8-5-4"}).bonus == regulations.load(game).bonus
    without = regulations.load(game, {"bonus": "not-offered"})
    assert (without.bonus, without.bonus_order) == ((), None)
    assert set(idle(without.submission)) >= {"ace-low-straight", "ace-high-straight"}


def test_what_may_be_chosen_is_spoken() -> None:
    held = regulations.read(PA).file.wagers
    assert spoken(held["tie"]) == "8-to-1 or 9-to-1"
    assert spoken(held["dragon-7"]) == "not-offered, 40-to-1, offered or prices, as 30 or 1-push-30"
    assert spoken(held["player"]) == "only even"


def test_prices_of_the_house_may_have_one_for_the_count_that_is_paid_one_to_two() -> None:
    rules = regulations.load(PUNTO, {"half-pay": 6, "banker": "40-1/2-1-push"})
    assert (rules.submission["banker"], rules.cites["banker"].basis) == ("40-1/2-1-push", "custom")
    held = choosable(regulations.read(PUNTO).file)
    assert parted(held, rules.submission) == ({"half-pay": 6, "banker": "40-1/2-1-push"}, {})


@pytest.mark.parametrize("wager", ["banker", "player"])
def test_a_count_in_the_name_of_a_paytable_is_a_setting_of_its_own(wager: str) -> None:
    (problem,) = refused(PUNTO, {wager: "half-pay-6"})
    assert (problem.code, problem.where) == ("submission.not_permitted", wager)
    assert problem.remedy == f"set {wager}=half-pay and half-pay=6"
    assert regulations.load(PUNTO, {wager: "half-pay", "half-pay": 6}).half_pay == 6
    (other,) = refused(PUNTO, {wager: "half-pay-x"})
    assert other.remedy.startswith("permitted: ")


@pytest.mark.parametrize(
    ("rules", "setting", "given", "remedy"),
    [
        (
            PUNTO,
            "commission",
            "4%",
            "give a whole number, 0 to 10000, in hundredths of a percent: 400 is 4 %",
        ),
        (PA, "commission", 4, "permitted: 400 or 500, in hundredths of a percent: 400 is 4 %"),
        ("chemin-de-fer", "fee", "5 %", "in hundredths of a percent: 400 is 4 %"),
    ],
)
def test_a_share_is_given_in_hundredths_of_a_percent(
    rules: str, setting: str, given: int | str, remedy: str
) -> None:
    (problem,) = refused(rules, {setting: given})
    assert problem.remedy.endswith(remedy)


def test_a_share_is_told_with_its_percent() -> None:
    assert [told("commission", 4), told("fee", 1250), told("fee", "not-given"), told("decks", 8)] == [
        "4 (0.04 %)",
        "1250 (12.5 %)",
        "not-given",
        "8",
    ]
