"""Who chooses where a game leaves a choice, and what is said where nobody does?"""

from __future__ import annotations

import pytest

from croupier import regulations
from croupier.cli.choosing import options
from croupier.play.events import CardCalled, CardDealt, ResultAnnounced, StayCalled, ThirdCardChosen
from tests.cli.terminal import Terminal, process

GAME = "chemin-de-fer-as-printed"
EXAMPLE = ("deal", GAME, "--cards", "Kh 3d 2c Kd 9s 4c")
FIVE = ("deal", GAME, "--cards", "Kh 6d 5c Kd 2s 4c")
"""The Player's Hand has a five, the Banker's a six."""


def test_the_texts_own_example_offers_both_and_nobody_chooses(croupier: Terminal) -> None:
    """(7): Banker 3 against a drawn 9 may draw or stay."""
    run = croupier(*EXAMPLE)
    assert run.code == 2
    assert run.lines[-1].startswith("  banker  turns the Banker's 3d Kd")
    assert run.err.startswith("croupier: coup 1: the Banker ")
    said, _, remedy = run.err.partition(f" [{GAME}:(3) law]; ")
    assert "drawing a third card" in said
    assert "staying" in said
    assert remedy == "give --banker, such as --banker always-draw (play.choice_needed)\n"


@pytest.mark.parametrize(
    ("way", "drawn"),
    [
        ("always-draw", "yes"),
        ("always-stay", "no"),
        ("table-draw", "yes"),
        ("table-stay", "no"),
        ("1", "yes"),
        ("0", "no"),
    ],
)
def test_each_way_to_choose(croupier: Terminal, way: str, drawn: str) -> None:
    events = croupier(*EXAMPLE, "--banker", way, "--json").events()
    (chosen,) = (event for event in events if isinstance(event, ThirdCardChosen))
    assert chosen.draw is (drawn == "yes")
    dealt = [event.card for event in events if isinstance(event, CardDealt) and event.to == "banker"]
    assert dealt == ["3d", "Kd", *(["4c"] if chosen.draw else [])]
    called = croupier(*FIVE, "--player", way, "--json").events()
    asked = [type(event) for event in called if isinstance(event, CardCalled | StayCalled)]
    assert asked == [CardCalled if drawn == "yes" else StayCalled]


def test_a_stack_needs_no_answer_where_no_choice_comes(croupier: Terminal) -> None:
    run = croupier("deal", GAME, "--cards", "Kh 6d 6c Kd")
    assert (run.code, run.err) == (0, "")
    assert isinstance(
        croupier("deal", GAME, "--cards", "Kh 6d 6c Kd", "--json").events()[-1], ResultAnnounced
    )


def test_a_five_of_a_stack_whose_player_nobody_answers_for(croupier: Terminal) -> None:
    (problem,) = croupier(*FIVE, "--json").problems()
    assert (problem.code, problem.where) == ("play.choice_needed", "coup 1")
    assert problem.remedy.startswith("give --player, ")
    assert croupier(*FIVE, "--player", "always-stay").code == 0


NEEDED = "usage.choice_needed"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            f"deal {GAME}",
            "(with 3 against a 9 and with 5 against a 4); give --player and --banker, such as",
        ),
        ("deal chemin-de-fer --player 9/11", "leaves choices to the Banker (with 3 against a 9 and"),
        ("deal chemin-de-fer --seed 1 --banker table-draw", "give --player, such as --player table-draw"),
        ("deal fr-chemin-de-fer --set table=free --player 0.8", "the Banker (in 88 cells of the table)"),
    ],
)
def test_a_shuffled_shoe_is_not_opened_where_a_choice_may_come(
    croupier: Terminal, line: str, said: str
) -> None:
    run = croupier(*line.split(" "))
    assert (run.code, run.out) == (2, "")
    assert said in run.err
    assert run.err.endswith(f"({NEEDED})\n")
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("game", ["pa-baccarat", "pa-21-baccarat", "fr-punto-banco"])
def test_a_game_that_leaves_no_choice_takes_no_way_to_choose(croupier: Terminal, game: str) -> None:
    run = croupier("deal", game, "--seed", "1", "--player", "always-draw", "--banker", "ask", "--json")
    assert (run.code, run.out) == (2, "")
    assert [(each.code, each.where) for each in run.problems()] == [
        ("usage.no_choice", "--player"),
        ("usage.no_choice", "--banker"),
    ]
    assert options(regulations.load(game)) == {}


def test_the_choices_of_a_seed_are_the_same_again_and_others_in_the_next_shoe(croupier: Terminal) -> None:
    ways = ("--player", "1/2", "--banker", "1/2", "--json", "--shoe")
    runs = [
        croupier("deal", "chemin-de-fer", "--seed", "3", "--shoe-number", number, *ways)
        for number in ("0", "0", "1")
    ]
    assert runs[0].out == runs[1].out
    calls = [[type(e) for e in run.events() if isinstance(e, CardCalled | StayCalled)] for run in runs]
    assert calls[0] != calls[2]
    shoes = croupier("deal", "chemin-de-fer", "--seed", "3", "--coups", "100", *ways[:5]).out
    assert shoes.startswith(runs[0].out)


def test_a_free_table_leaves_the_banker_every_cell(croupier: Terminal) -> None:
    line = ("deal", "fr-chemin-de-fer", "--set", "table=free", "--cards", "Kh 7d 7c Kd 9s", "--json")
    for way, draws in (("always-draw", 1), ("table-draw", 0)):
        events = croupier(*line, "--banker", way, "--player", "always-stay").events()
        assert sum(isinstance(event, ThirdCardChosen) and event.draw for event in events) == draws


@pytest.mark.parametrize(
    ("way", "wrong"),
    [
        *((word, "") for word in ("", "sometimes", "Ask", "-1", "1e3", "always-draw,ask")),
        ("11/9", "it is more than 1; "),
        ("2", "it is more than 1; "),
        ("1/0", "it divides by nought; "),
        (f"1/{2**64 + 1}", "it is too fine a chance; "),
    ],
)
def test_what_is_no_way_to_choose(croupier: Terminal, way: str, wrong: str) -> None:
    run = croupier("deal", GAME, f"--player={way}", "--banker", "always-stay")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f'croupier: deal: --player cannot be "{way}": {wrong}give always-draw, ')
    assert run.err.endswith("or ask; see croupier deal --help (usage.wrong_value)\n")
    assert run.err.count("\n") == 1


def test_a_submission_and_an_answer_cannot_both_be_read_from_standard_input() -> None:
    line = ("deal", GAME, "--submission", "-", "--banker", "ask", "--player", "ask")
    run = process(*line, stdin='rules = "chemin-de-fer-as-printed"\ndecks = 8\n')
    assert (run.code, run.out) == (2, "")
    assert run.err.count("(usage.options_conflict)") == 2
    assert "--submission - and --banker ask cannot be given together" in run.err


def test_reasons_are_told_with_the_options_that_were_taken(croupier: Terminal) -> None:
    run = croupier(*EXAMPLE, "--banker", "always-stay", "--explain")
    assert (run.code, run.err) == (0, "")
    assert "chooses no card for the Banker" in run.out
    assert max(map(len, run.lines)) <= 80
