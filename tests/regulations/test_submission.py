"""What the house chose is held against what the regulation permits, every fault named at once."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, cast

import msgspec
import pytest

from croupier import regulations, shoe
from croupier.cards import Card
from croupier.errors import RegulationError, SubmissionError
from croupier.regulations import Submission
from tests.rule_files import CLUB, written

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
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
        ("cover-card", True),
        ("cover-card", "deep"),
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
    assert (problem.clause, problem.basis) == ("example-club:custom.one-more", "custom")
    assert regulations.ruleset(REGULATION, {"cover-card": 12, "cover-first": "one-more"}).cover_card == 12


def test_fewer_cards_than_the_law_needs_are_refused_by_the_law_and_others_by_the_house() -> None:
    pa = regulations.read("pa-baccarat")
    late, wrong = refused({"cover-card": 11, "decks": 7}, pa)
    assert (late.code, late.where) == ("submission.cover_card_too_late", "cover-card")
    assert "12 may still be due" in late.what
    assert (late.clause, late.basis) == ("pa-baccarat:631a.10(d)", "law")
    assert wrong.code == "submission.not_permitted"
    (deep,) = refused({"cover-card": 105}, pa)
    assert deep.code == "submission.not_permitted"
    assert (deep.clause, deep.basis) == ("pa-baccarat:custom.cover-card", "custom")
    codes = [problem.code for problem in refused({"cover-card": 11, "cover-first": "never"}, pa)]
    assert codes == ["submission.not_permitted", "submission.fixed"]


def test_the_clause_of_a_cover_card_too_late_is_that_of_the_coups_still_due() -> None:
    (problem,) = refused({"cover-card": 5, "cover-first": "not-dealt"})
    assert problem.code == "submission.cover_card_too_late"
    assert problem.clause == "example-club:custom.cover-during"


def test_a_cover_card_must_leave_the_burn_and_a_first_card_before_it() -> None:
    (problem,) = refused({"cover-card": 309})
    assert problem.code == "submission.cover_card_too_early"
    assert (problem.where, problem.remedy) == ("cover-card", "leave at most 308 cards behind it")
    assert regulations.ruleset(REGULATION, {"cover-card": 308}).cover_card == 308
    assert regulations.ruleset(REGULATION, {"cover-card": 312, "decks": 8}).cover_card == 312
    assert refused({"cover-card": 308, "burn-cards": 4})[0].code == "submission.cover_card_too_early"
    assert regulations.ruleset(REGULATION, {"cover-card": 310, "burn-cards": 1}).cover_card == 310


@pytest.mark.parametrize(
    ("burn", "most"), [({}, 40), ({"burn": "none"}, 51), ({"burn": "fixed", "burn-cards": 4}, 47)]
)
def test_a_depth_that_some_burn_would_reach_is_refused_whatever_the_seed(
    burn: dict[str, int | str], most: int
) -> None:
    (problem,) = refused({"decks": 1, "cover-card": most + 1, **burn}, regulations.read("punto-banco"))
    assert problem.code == "submission.cover_card_too_early"
    assert problem.clause == "punto-banco:custom.cover-card"
    rules = regulations.load("punto-banco", {"decks": 1, "cover-card": most, **burn})
    for seed in range(60):
        stock = shoe.fresh(rules, seed=seed)
        assert stock.cover_at is not None
        assert shoe.burn_count(rules, Card(stock.order[0])) < stock.cover_at


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


def test_a_fault_names_where_its_own_choice_was_made(tmp_path: Path) -> None:
    path = filed(tmp_path, 'rules = "pa-baccarat"\ndecks = 6\ncover-card = 105\n')
    submission = regulations.read_submission(path).changed({"decks": 7}, "--set")
    with pytest.raises(SubmissionError) as caught:
        regulations.load("pa-baccarat", submission)
    assert [problem.where for problem in caught.value.problems] == ["--set, decks", f"{path}, cover-card"]
    again = submission.changed({"cover-card": 106})
    with pytest.raises(SubmissionError) as caught:
        regulations.load("pa-baccarat", again)
    assert [problem.where for problem in caught.value.problems] == ["--set, decks", "cover-card"]


def test_a_choice_that_another_makes_impossible_is_named_where_it_was_made() -> None:
    submission = Submission("punto-banco", {"cover-card": 7, "cover-first": "one-more"}, "house.toml")
    with pytest.raises(SubmissionError) as caught:
        regulations.load("punto-banco", submission.changed({"cover-first": "one-more"}, "--set"))
    assert caught.value.problems[0].where == "house.toml, cover-card"


def changes(held: dict[object, object]) -> tuple[Callable[[], object], ...]:
    """Give every way in which a dict is changed."""
    key = next(iter(held))
    return (
        lambda: held.__setitem__(key, 99),
        lambda: held.__delitem__(key),
        lambda: held.update({key: 99}),
        lambda: held.pop(key),
        lambda: held.setdefault("new", 99),
        lambda: held.__ior__({"new": 99}),
        held.popitem,
        held.clear,
    )


def test_a_ruleset_that_many_hold_cannot_be_changed() -> None:
    rules = regulations.load("pa-baccarat")
    for mapping in (rules.submission, rules.cites, rules.permissions, rules.acts, rules.acts["result"].words):
        held = cast("dict[object, object]", mapping)
        before = dict(held)
        for change in changes(held):
            with pytest.raises(TypeError, match="never changed"):
                change()
        assert held == deepcopy(held) == before
        assert type(deepcopy(held)) is type(held)


def test_a_ruleset_is_encoded_with_its_mappings() -> None:
    rules = regulations.load("pa-baccarat", {"decks": 6})
    encoded = msgspec.json.decode(msgspec.json.encode(rules))
    assert encoded["submission"]["decks"] == 6
    assert encoded["acts"]["result"]["words"] == dict(cast("Mapping[str, str]", rules.acts["result"].words))


@pytest.mark.parametrize("value", [[6], {"least": 6}, {6}, 6.0, None])
def test_what_can_be_no_choice_is_refused_by_name(value: object) -> None:
    with pytest.raises(SubmissionError) as caught:
        regulations.load("pa-baccarat", cast("dict[str, int | str]", {"decks": value}))
    (problem,) = caught.value.problems
    assert (problem.code, problem.where) == ("submission.wrong_type", "decks")


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
    assert (problem.clause, problem.basis) == ("pa-baccarat:631b.10", "not held")
    assert "[pa-baccarat:631b.10 not held]" in problem.line()
    assert "631b.10" in problem.what
    assert "not held" in problem.what


def test_what_is_held_in_part_is_no_setting_and_says_so() -> None:
    with pytest.raises(SubmissionError) as caught:
        regulations.load("pa-baccarat", {"side-wager": "B"})
    (problem,) = caught.value.problems
    assert problem.code == "submission.unknown_setting"
    assert (problem.clause, problem.basis) == ("pa-baccarat:631b.9", "held in part")
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


def told(
    pairs: list[str], file: Path | bytes | None = None, rules: str = "pa-baccarat"
) -> list[tuple[str, str]]:
    """Give code and place of all that is wrong with pairs and a file."""
    with pytest.raises(SubmissionError) as caught:
        regulations.load(rules, regulations.submitted(pairs, file, "sent"))
    return [(problem.code.removeprefix("submission."), problem.where) for problem in caught.value.problems]


def test_faults_of_a_files_shape_are_told_with_those_of_its_choices() -> None:
    raw = b'decks = 7\nhands = "x"\nfoo = 1\ncover-card = 1.5\nbar = true\n'
    assert told(["least-cut"], raw) == [
        ("no_rules", "sent"),
        ("bad_pair", ""),
        ("not_permitted", "sent, decks"),
        ("not_permitted", "sent, hands"),
        ("unknown_setting", "sent, foo"),
        ("wrong_type", "sent, cover-card"),
        ("unknown_setting", "sent, bar"),
    ]


def test_faults_of_pairs_are_told_with_those_of_their_choices(tmp_path: Path) -> None:
    pairs = ["decks=7", "foo", "hands=x", "hands=y"]
    faults = [("bad_pair", ""), ("duplicate", "hands")]
    assert told(pairs) == [*faults, ("not_permitted", "decks"), ("not_permitted", "hands")]
    assert told(["foo"]) == faults[:1]
    assert told(pairs, tmp_path / "none") == [("no_file", "sent"), *faults]
    other = b'rules = "nj-baccarat"'
    assert told(pairs, other) == [*faults, ("other_rules", "sent")]


def test_sound_pairs_win_over_a_sound_file() -> None:
    made = regulations.submitted(["decks=8"], b'rules = "pa-baccarat"\ndecks = 6\ncover-card = 20\n')
    rules = regulations.load("pa-baccarat", made)
    assert (rules.decks, rules.cover_card) == (8, 20)
    assert regulations.load("pa-baccarat", regulations.submitted(["decks=6"])).decks == 6


@pytest.mark.parametrize("spec", ["pa-baccarat", "pa-baccarat@2014-02-01", "pa-baccarat@"])
def test_an_edition_without_a_date_is_none(spec: str) -> None:
    with pytest.raises(RegulationError) as caught:
        regulations.load(spec, Submission("pa-baccarat@", {}, "house.toml"))
    (problem,) = caught.value.problems
    assert problem.code == "regulations.unknown_edition"
    assert "no edition ''" in problem.what
    assert "2014-02-01" in problem.remedy


def test_a_number_too_large_to_be_written_is_refused() -> None:
    (problem,) = refused({"decks": 1 << 20_000})
    assert (problem.code, problem.where) == ("submission.not_permitted", "decks")
