"""What the house chose is held against what the regulation permits, every fault named at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from croupier import regulations
from croupier.errors import SubmissionError
from croupier.regulations import Submission
from tests.rule_files import CLUB, written

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.errors import Problem

REGULATION = regulations.read_file(CLUB)


def refused(
    settings: dict[str, int | str], regulation: regulations.Regulation = REGULATION
) -> tuple[Problem, ...]:
    """Give what is wrong with choices."""
    with pytest.raises(SubmissionError) as caught:
        regulations.ruleset(regulation, settings)
    return caught.value.problems


def test_a_value_that_is_not_permitted_names_what_is_and_the_clause() -> None:
    (problem,) = refused({"decks": 7})
    assert problem.code == "submission.not_permitted"
    assert problem.where == "decks"
    assert "6 or 8" in problem.remedy
    assert (problem.clause, problem.basis) == ("example-club:custom.decks", "custom")


def test_a_range_is_permitted_to_both_its_ends() -> None:
    for cards in (1, 5):
        assert regulations.ruleset(REGULATION, {"burn-cards": cards}).burn_cards == cards
    for cards in (0, 6):
        assert refused({"burn-cards": cards})[0].code == "submission.not_permitted"


def test_what_is_fixed_cannot_be_chosen() -> None:
    (problem,) = refused({"replacement": "new-decks"})
    assert problem.code == "submission.fixed"
    assert "fixed at reshuffle" in problem.what
    assert (problem.clause, problem.basis) == ("example-club:custom.replacement", "custom")


def test_what_is_fixed_may_be_said() -> None:
    """A recorded submission holds every setting, and is read again."""
    rules = regulations.ruleset(REGULATION, {"decks": 8, "cover-card": 14})
    assert regulations.ruleset(REGULATION, rules.submission).submission == rules.submission


def test_an_unknown_setting_is_asked_for() -> None:
    (problem,) = refused({"deck": 6})
    assert problem.code == "submission.unknown_setting"
    assert "did you mean 'decks'?" in problem.remedy
    assert "cover-card" in problem.remedy


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("decks", "six"),
        ("decks", "6"),
        ("burn", 3),
        ("decks", True),
        ("decks", 6.0),
        ("burn", None),
        ("burn", []),
    ],
)
def test_a_value_of_the_wrong_kind_is_named(key: str, value: object) -> None:
    (problem,) = refused(cast("dict[str, int | str]", {key: value}))
    assert problem.code == "submission.wrong_type"
    assert problem.where == key


def test_all_faults_are_named_at_once() -> None:
    problems = refused({"decks": 7, "burn": "none", "jokers": 2, "cover-card": "deep"})
    assert [problem.code for problem in problems] == [
        "submission.not_permitted",
        "submission.fixed",
        "submission.unknown_setting",
        "submission.wrong_type",
    ]


def test_a_cover_card_must_leave_six_cards_for_each_coup_still_due() -> None:
    assert regulations.ruleset(REGULATION, {"cover-card": 6}).cover_card == 6
    (problem,) = refused({"cover-card": 11, "cover-first": "one-more"})
    assert problem.code == "submission.cover_card_too_late"
    assert problem.where == "cover-card"
    assert "12 may still be due" in problem.what
    assert (problem.clause, problem.basis) == ("example-club:custom.cover-card", "custom")
    assert regulations.ruleset(REGULATION, {"cover-card": 12, "cover-first": "one-more"}).cover_card == 12


def test_a_cover_card_must_leave_cards_before_it() -> None:
    (problem,) = refused({"cover-card": 312})
    assert problem.code == "submission.cover_card_too_early"
    assert regulations.ruleset(REGULATION, {"cover-card": 311}).cover_card == 311
    assert regulations.ruleset(REGULATION, {"cover-card": 312, "decks": 8}).cover_card == 312


def test_a_cut_must_be_possible() -> None:
    (problem,) = refused({"least-cut": 157})
    assert problem.code == "submission.least_cut_too_great"
    assert regulations.ruleset(REGULATION, {"least-cut": 156}).least_cut == 156


def test_settings_are_read_from_pairs() -> None:
    pairs = ["decks=6", " hands = face-up ", "note=a=b"]
    assert regulations.parse_settings(pairs) == {"decks": 6, "hands": "face-up", "note": "a=b"}
    assert regulations.parse_settings(["decks=-1"]) == {"decks": -1}
    assert regulations.parse_settings([]) == {}


def test_pairs_that_set_nothing_and_settings_set_twice_are_all_named() -> None:
    with pytest.raises(SubmissionError) as caught:
        regulations.parse_settings(["decks", "=6", "burn=", "decks=6", "decks=8"])
    assert [problem.code for problem in caught.value.problems] == [
        "submission.bad_pair",
        "submission.bad_pair",
        "submission.bad_pair",
        "submission.duplicate",
    ]


def filed(folder: Path, text: str) -> Path:
    """Write a submission file."""
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_submission_file_names_its_rules_and_its_choices(tmp_path: Path) -> None:
    path = filed(tmp_path, 'rules = "pa-baccarat"\ndecks = 6\nhands = "face-down"\n')
    submission = regulations.read_submission(path)
    assert submission == Submission("pa-baccarat", {"decks": 6, "hands": "face-down"}, str(path))
    rules = regulations.load("pa-baccarat", submission)
    assert (rules.decks, rules.procedure) == (6, "curator-face-down")
    assert regulations.load("pa-baccarat", submission.changed({"decks": 8})).decks == 8


def test_every_fault_of_a_submission_file_is_named(tmp_path: Path) -> None:
    path = filed(tmp_path, "decks = 6.5\nburn = true\n[hands]\nface = 1\n")
    with pytest.raises(SubmissionError) as caught:
        regulations.read_submission(path)
    assert [(problem.code, problem.where) for problem in caught.value.problems] == [
        ("submission.no_rules", str(path)),
        ("submission.wrong_type", f"{path}, decks"),
        ("submission.wrong_type", f"{path}, burn"),
        ("submission.wrong_type", f"{path}, hands"),
    ]


def test_a_setting_twice_in_a_file_is_refused_with_its_line(tmp_path: Path) -> None:
    path = filed(tmp_path, 'rules = "pa-baccarat"\ndecks = 6\ndecks = 8\n')
    with pytest.raises(SubmissionError) as caught:
        regulations.read_submission(path)
    assert caught.value.problems[0].code == "submission.syntax"
    assert "line 3" in caught.value.problems[0].where


def test_a_fault_of_a_choice_names_the_file_it_stands_in(tmp_path: Path) -> None:
    path = filed(tmp_path, 'rules = "pa-baccarat"\ndecks = 7\n')
    with pytest.raises(SubmissionError) as caught:
        regulations.load("pa-baccarat", regulations.read_submission(path))
    assert caught.value.problems[0].where == f"{path}, decks"


@pytest.mark.parametrize(
    ("spec", "rules"),
    [
        ("nj-baccarat", "pa-baccarat"),
        ("pa-baccarat@2014-02-01", "pa-baccarat@2012-05-19"),
        ("pa-baccarat@2014-02-01", "nj-baccarat"),
    ],
)
def test_a_submission_to_other_rules_is_refused(spec: str, rules: str) -> None:
    with pytest.raises(SubmissionError) as caught:
        regulations.load(spec, Submission(rules, {}))
    assert caught.value.code == "submission.other_rules"


def test_a_submission_to_an_edition_brings_its_edition() -> None:
    submission = Submission("pa-baccarat@2014-02-01", {"decks": 6})
    assert regulations.load("pa-baccarat", submission).edition == "2014-02-01"
    assert regulations.load("pa-baccarat@2014-02-01", Submission("pa-baccarat", {})).decks == 8


def test_what_is_a_matter_of_a_section_not_held_says_so() -> None:
    with pytest.raises(SubmissionError) as caught:
        regulations.load("pa-baccarat", {"harmony-progressive": "A"})
    (problem,) = caught.value.problems
    assert problem.code == "submission.not_held"
    assert problem.clause == "pa-baccarat:631b.10"
    assert "631b.10" in problem.what
    assert "not held" in problem.what


def test_what_is_held_in_part_is_no_setting_and_says_so() -> None:
    with pytest.raises(SubmissionError) as caught:
        regulations.load("pa-baccarat", {"golden-talons": "B"})
    (problem,) = caught.value.problems
    assert problem.code == "submission.unknown_setting"
    assert problem.clause == "pa-baccarat:631b.9"
    assert "held in part" in problem.what


def test_the_chosen_way_of_dealing_must_be_one_of_the_file(tmp_path: Path) -> None:
    shown = '[procedures.shown]\nname = "dealer-face-up"\nclause = "custom.deal"\nbasis = "custom"\n'
    path = written(
        tmp_path,
        ('value = "face-up"', 'value = "face-up"\npermitted = ["face-up", "shown"]'),
        ("[procedures.face-up]", f"{shown}\n[procedures.face-up]"),
    )
    regulation = regulations.read_file(path)
    assert regulations.ruleset(regulation, {"hands": "shown"}).submission["hands"] == "shown"
    assert refused({"hands": "hidden"}, regulation)[0].code == "submission.not_permitted"
