"""What follows from the shuffler that a house chose, and what it does not leave."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

import pytest

from croupier import regulations
from croupier.errors import SubmissionError
from croupier.regulations import Submission
from croupier.regulations.deck import depth_fault
from croupier.regulations.following import parted
from croupier.regulations.settings import choosable
from tests.rule_files import CLUB, faults, written

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.errors import Problem

GAME: Final = "pa-21-baccarat"
SHUFFLERS: Final = ("none", "automated", "continuous")
REPLACEMENTS: Final = ("reshuffle", "other-batch", "every-coup")
TOGETHER: Final[set[tuple[str, str]]] = set(zip(SHUFFLERS, REPLACEMENTS, strict=True))


def refused(settings: dict[str, int | str]) -> tuple[Problem, ...]:
    """Give what is wrong with choices."""
    with pytest.raises(SubmissionError) as caught:
        regulations.load(GAME, settings)
    return caught.value.problems


@pytest.mark.parametrize(("shuffler", "replacement"), sorted(TOGETHER))
def test_the_replacement_follows_the_shuffler(shuffler: str, replacement: str) -> None:
    rules = regulations.load(GAME, {"shuffler": shuffler})
    assert (rules.shuffler, rules.replacement) == (shuffler, replacement)
    assert rules.submission["replacement"] == replacement
    chosen = regulations.load(GAME, {"shuffler": shuffler, "replacement": replacement})
    assert (chosen.submission, chosen.cites) == (rules.submission, rules.cites)
    assert rules.burn == ("none" if shuffler == "continuous" else regulations.load(GAME).burn)


@pytest.mark.parametrize("shuffler", SHUFFLERS)
def test_a_recorded_submission_is_read_again(shuffler: str) -> None:
    rules = regulations.load(GAME, {"shuffler": shuffler})
    assert regulations.load(GAME, rules.submission).submission == rules.submission


@pytest.mark.parametrize(
    ("shuffler", "replacement"), sorted(set(itertools.product(SHUFFLERS, REPLACEMENTS)) - TOGETHER)
)
def test_what_does_not_go_together_is_refused_under_its_clause(shuffler: str, replacement: str) -> None:
    (problem,) = refused({"shuffler": shuffler, "replacement": replacement})
    assert (problem.code, problem.where) == ("submission.shuffler", "replacement")
    clause, basis = {
        "none": ("681a.3(b)", "option"),
        "automated": ("681a.3(b)(4)", "law"),
        "continuous": ("custom.replacement", "custom"),
    }[shuffler]
    assert (problem.clause, problem.basis) == (f"{GAME}:{clause}", basis)
    wanted = "shuffler=" if shuffler == "none" else f"replacement={dict(TOGETHER)[shuffler]}"
    assert wanted in problem.remedy
    if shuffler == "none":
        assert refused({"replacement": replacement}) == (problem,)


@pytest.mark.parametrize(
    ("key", "value"),
    [("cover-card", 20), ("cover-first", "one-more"), ("cover-during", "finish-and-one-more")],
)
def test_with_a_continuous_shuffler_no_cover_card_is_chosen(key: str, value: int | str) -> None:
    (problem,) = refused({"shuffler": "continuous", key: value})
    assert (problem.code, problem.where) == ("submission.shuffler", key)
    assert problem.clause == f"{GAME}:custom.replacement"
    default = regulations.load(GAME).submission[key]
    assert regulations.load(GAME, {"shuffler": "continuous", key: default}).submission[key] == default


def test_a_house_with_a_continuous_shuffler_may_burn() -> None:
    rules = regulations.load(GAME, {"shuffler": "continuous", "burn": "first-card"})
    assert (rules.burn, rules.submission["burn"]) == ("first-card", "first-card")


def test_what_is_wrong_by_itself_is_told_first_and_all_that_contradicts_at_once() -> None:
    assert [p.code for p in refused({"shuffler": "automated", "replacement": "new"})] == [
        "submission.not_permitted"
    ]
    faults_found = refused(
        {"shuffler": "automated", "replacement": "every-coup", "least-cut": 104, "decks": 4}
    )
    assert [(p.code, p.where) for p in faults_found] == [("submission.shuffler", "replacement")]
    both = refused({"shuffler": "continuous", "replacement": "reshuffle", "cover-card": 20})
    assert [(p.code, p.where) for p in both] == [
        ("submission.shuffler", "replacement"),
        ("submission.shuffler", "cover-card"),
    ]


def test_a_contradiction_is_named_where_it_was_chosen() -> None:
    filed = Submission(GAME, {"shuffler": "automated"}, "house.toml")
    with pytest.raises(SubmissionError) as caught:
        regulations.load(GAME, filed.changed({"replacement": "reshuffle"}, "--set"))
    assert caught.value.problems[0].where == "--set, replacement"
    with pytest.raises(SubmissionError) as caught:
        regulations.load(GAME, Submission(GAME, {"replacement": "every-coup"}, "house.toml"))
    assert caught.value.problems[0].where == "house.toml, replacement"


@pytest.mark.parametrize("burn", ["first-card", "none"])
def test_how_many_cards_are_burned_is_chosen_only_where_their_number_is_fixed(burn: str) -> None:
    (problem,) = refused({"burn": burn, "burn-cards": 3})
    assert (problem.code, problem.where) == ("submission.no_effect", "burn-cards")
    assert problem.remedy == "leave it out, or set burn=fixed"
    assert (problem.clause, problem.basis) == (f"{GAME}:custom.burn", "custom")
    assert regulations.load(GAME, {"burn": burn, "burn-cards": 1}).burn == burn
    assert regulations.load(GAME, {"burn": "fixed", "burn-cards": 3}).burn_cards == 3


def test_what_a_house_chose_is_told_from_what_follows() -> None:
    held = choosable(regulations.read(GAME).file)
    for settings, chosen, follows in (
        ({}, {}, {}),
        ({"shuffler": "automated"}, {"shuffler": "automated"}, {"replacement": "other-batch"}),
        ({"shuffler": "none", "burn": "none"}, {"burn": "none"}, {}),
        (
            {"shuffler": "continuous", "burn": "first-card"},
            {"shuffler": "continuous", "burn": "first-card"},
            {"replacement": "every-coup"},
        ),
    ):
        values = regulations.load(GAME, settings).submission
        assert parted(held, values) == (chosen, follows)


# A rule file whose shuffler, replacement and batches do not go together

BATCHES: Final = "".join(
    f'[batches.{key}]\nclause = "custom.batches"\nbasis = "custom"\n'
    + ("value = 12\n" if key == "hours" else "")
    for key in ("two", "equal", "backs", "stored", "alternate", "rack", "hours")
)
PERMITTED: Final = 'value = "reshuffle"\npermitted = ["reshuffle", "other-batch", "every-coup"]\n'


def shuffler(permitted: str, value: str = "none") -> str:
    """Write a setting."""
    words = '", "'.join(permitted.split())
    return (
        f'[settings.shuffler]\ntitle = "shuffler"\nvalue = "{value}"\npermitted = ["{words}"]\n'
        'clause = "custom.shuffler"\nbasis = "custom"\n'
    )


def club(folder: Path, replacement: str, further: str) -> Path:
    """Write the club's file with another replacement, and with further tables."""
    return written(
        folder,
        ('value = "reshuffle"\n', replacement),
        ("[settings.replacement]", f"{further}\n[settings.replacement]"),
    )


def test_what_would_follow_and_is_not_permitted_does_not(tmp_path: Path) -> None:
    path = club(tmp_path, PERMITTED, shuffler("none automated continuous") + BATCHES)
    text = path.read_text(encoding="utf-8")
    burn = text[text.index("[settings.burn]") : text.index("[settings.burn-cards]")]
    fixed = "\n".join(line for line in burn.splitlines() if not line.startswith("permitted"))
    path.write_text(text.replace(burn, f"{fixed}\n\n"), encoding="utf-8")
    rules = regulations.ruleset(regulations.read_file(path), {"shuffler": "continuous"})
    assert rules.replacement == "every-coup"
    assert rules.burn == regulations.ruleset(regulations.read_file(CLUB)).burn != "none"


def test_where_no_cover_card_is_put_in_its_depth_is_not_judged() -> None:
    values = {**regulations.load(GAME, {"shuffler": "continuous"}).submission, "cover-card": 0}
    assert depth_fault(values) is None
    late = depth_fault({**values, "replacement": "reshuffle"})
    assert late is not None
    assert late.kind == "too-late"


def test_a_sound_file_has_batches_and_each_shuffler_its_replacement(tmp_path: Path) -> None:
    path = club(tmp_path, PERMITTED, shuffler("none automated continuous") + BATCHES)
    regulation = regulations.read_file(path)
    rules = regulations.ruleset(regulation, {"shuffler": "automated"})
    assert rules.replacement == "other-batch"
    assert rules.batching is not None
    assert (rules.batching.hours, rules.batching.change.clause) == (12, "example-club:custom.batches")
    assert regulations.ruleset(regulations.read_file(CLUB)).batching is None


@pytest.mark.parametrize(
    ("replacement", "further", "what"),
    [
        (PERMITTED, BATCHES, ["other-batch is permitted", "every-coup is permitted"]),
        (PERMITTED, shuffler("none automated") + BATCHES, ["every-coup is permitted"]),
        (PERMITTED, shuffler("none automated continuous"), ["nothing says what is asked"]),
        ('value = "reshuffle"\n', shuffler("none automated"), ["other-batch that follows"]),
        ('value = "reshuffle"\n', shuffler("none continuous"), ["every-coup that follows"]),
        (
            PERMITTED,
            shuffler("none automated continuous", "automated") + BATCHES,
            ["the default reshuffle does not go"],
        ),
        (
            PERMITTED.replace("reshuffle", "every-coup", 1),
            shuffler("none automated continuous") + BATCHES,
            ["the default every-coup does not go"],
        ),
        (
            PERMITTED,
            shuffler("none automated continuous") + BATCHES.replace("= 12", "= 0"),
            ["0 hours are no time"],
        ),
    ],
)
def test_what_does_not_go_together_in_a_file_is_a_fault(
    tmp_path: Path, replacement: str, further: str, what: list[str]
) -> None:
    problems = faults(club(tmp_path, replacement, further))
    assert len(problems) == len(what)
    assert all(part in problem.what for part, problem in zip(what, problems, strict=True))
    assert all(problem.remedy for problem in problems)
