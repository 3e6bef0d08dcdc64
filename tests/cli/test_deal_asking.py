"""Is whoever must call or may choose asked at the terminal, and does nobody else learn what he holds?"""

from __future__ import annotations

import re
import shlex
import signal
import subprocess

import pytest

from croupier.cli.interrupts import INTERRUPTED
from croupier.play.events import CardsLookedAt
from tests.cli.screen import Screen, seen
from tests.cli.terminal import BASH, CROUPIER, SOURCE, Run, process

GAME = "chemin-de-fer-as-printed"
ONLY = "(Dominant Player only) "
BANKER = "(Banker only) "
OPEN = {
    "2c": f"card is obligatory [{GAME}:(1)(a) law]",
    "4c": f"card is obligatory [{GAME}:(1)(a) law]",
    "5c": f"card or stay is open [{GAME}:(1)(b) law]",
    "6c": f"stay is obligatory [{GAME}:(1)(c) law]",
}
"""What he alone is told who has given an answer that is not open, by the card beside a king."""


def asked(player: str, *options: str, answers: str = "card\n", explain: str = "--explain") -> Run:
    """Deal a coup in which the Player's Hand has a king and this card, and somebody answers for it."""
    cards = ("--cards", f"Kh 3d {player} Kd 9s 4c", "--banker", "always-draw", "--player", "ask")
    return process("deal", GAME, *cards, *filter(None, (explain,)), *options, stdin=answers)


def public(run: Run) -> str:
    """Give what a coup shows until the Player's cards are turned."""
    before, turned, _ = run.out.partition("  player  turns the Player's")
    assert turned
    return before


def test_piped_answers_are_read_and_the_questions_stand_on_standard_error() -> None:
    cards = ("--cards", "Kh 3d 5c Kd 9s 4c", "--player", "ask", "--banker", "ask")
    run = process("deal", GAME, *cards, stdin="card\nunder eight\ndraw\n")
    assert run.code == 0
    assert run.err.splitlines() == [
        f"{ONLY}the Player's Kh 5c count 5",
        f"{ONLY}card, stay or natural?",
        f"{BANKER}the Banker's 3d Kd count 3; the Player calls a card",
        f"{BANKER}natural or under eight?",
        f"{BANKER}the Banker's 3d Kd count 3; the Player's third card is 9s",
        f"{BANKER}draw or stay?",
    ]
    assert "  banker  chooses a card for the Banker" in run.out
    assert "only)" not in run.out
    assert "\x1b" not in run.out + run.err


@pytest.mark.parametrize(
    ("typed", "called"),
    [("card", "Card"), ("C", "Card"), (" sta ", "Stay"), ("STAY", "Stay"), ("s", "Stay")],
)
def test_an_answer_may_be_begun_only_and_in_any_case(typed: str, called: str) -> None:
    run = asked("5c", answers=f"{typed}\n", explain="")
    assert f'  player  "{called}"' in run.out


def test_an_under_eight_may_be_typed_in_any_way() -> None:
    for typed in ("under-eight", "Under  Eight", "u"):
        cards = ("--cards", "Kh 3d 2c Kd 8s 4c", "--banker", "ask")
        run = process("deal", GAME, *cards, stdin=f"{typed}\n")
        assert run.code == 0, typed


@pytest.mark.parametrize("hand", ["2c", "4c", "5c"])
def test_every_hand_is_asked_and_a_wrong_answer_is_asked_again_in_the_same_words(hand: str) -> None:
    run = asked(hand, answers="natural\n\nhit\nc\n")
    assert run.code == 0
    known = f"{ONLY}the Player's Kh {hand} count {hand[0]}"
    question = f"{ONLY}card, stay or natural?"
    assert run.err.splitlines() == [
        known,
        question,
        f"{ONLY}not open with these cards, say again",
        f"{ONLY}{OPEN[hand]}",
        question,
        f'{ONLY}"" is none of the answers',
        question,
        f'{ONLY}"hit" is none of the answers',
        question,
    ]


def test_a_refusal_names_the_clause_to_him_alone() -> None:
    """(2): the Banker with less than eight."""
    cards = ("--cards", "Kh 3d 2c Kd 8s 4c", "--banker", "ask")
    run = process("deal", GAME, *cards, stdin="natural\nunder eight\n")
    assert run.code == 0
    assert f"{BANKER}under eight is obligatory [{GAME}:(2) reconstructed]" in run.err.splitlines()
    assert "obligatory" not in run.out
    read = process("deal", "chemin-de-fer", *cards, stdin="natural\nunder eight\n")
    assert "[chemin-de-fer:(2) reconstructed]" in read.err


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        ("carte", "Carte"),
        ("CARTE", "Carte"),
        ("c", "Carte"),
        ("card", "Carte"),
        ("non", "Non"),
        ("stay", "Non"),
    ],
)
def test_the_words_of_the_rule_file_are_answers_too(typed: str, called: str) -> None:
    cards = ("--cards", "Kh 7d 5c Kd 9s 4c", "--player", "ask")
    run = process("deal", "fr-chemin-de-fer", *cards, stdin=f"{typed}\n")
    assert (run.code, f"player  '{called}'" in run.out) == (0, True)
    assert "card (Carte), stay (Non) or natural (Abattage)?" in run.err
    assert "Dominant" not in run.err


def test_what_two_answers_begin_with_is_none_of_them() -> None:
    """In French “Non” begins like a natural in English."""
    cards = ("--cards", "Kh 7d 5c Kd 9s 4c", "--player", "ask")
    run = process("deal", "fr-chemin-de-fer", *cards, stdin="n\nno\n")
    assert '"n" is none of the answers' in run.err
    assert "player  'Non'" in run.out


def test_a_banker_who_gives_a_card_may_say_so_in_french() -> None:
    cards = ("--cards", "Kh 3d 2c Kd 8s 4c", "--banker", "ask")
    run = process("deal", "fr-chemin-de-fer", *cards, stdin="je donne\n")
    assert (run.code, "banker  'Je donne'" in run.out) == (0, True)


def test_a_natural_must_be_called_too() -> None:
    cards = ("--cards", "Kh 3d 9c Kd", "--player", "ask", "--banker", "ask")
    run = process("deal", GAME, *cards, stdin="stay\nnatural\n")
    assert run.code == 0
    assert '  player  "Natural"' in run.out


@pytest.mark.parametrize(("one", "two", "answer"), [("4c", "5c", "card"), ("5c", "6c", "stay")])
@pytest.mark.parametrize("explain", ["", "--explain"])
def test_who_looks_on_cannot_tell_a_five_from_a_four_or_a_six(
    one: str, two: str, answer: str, explain: str
) -> None:
    """(1): without disclosing them to the Banker."""
    first, second = (asked(hand, answers=f"natural\n{answer}\n", explain=explain) for hand in (one, two))
    assert public(first) == public(second)
    private = [
        [line for line in run.err.splitlines(keepends=True) if line.startswith(ONLY)]
        for run in (first, second)
    ]
    assert "".join(private[0]) == first.err
    # What he alone may see differs in his cards, their count, and what is open with them, and nowhere else.
    one_hidden, two_hidden = (
        [
            line.replace(hand, "?").replace(f"count {hand[0]}", "count ?").replace(OPEN[hand], "open")
            for line in lines
        ]
        for hand, lines in zip((one, two), private, strict=True)
    )
    assert one_hidden == two_hidden
    # As long as he answers what is open even the sizes are the same.
    third, fourth = (asked(hand, answers=f"{answer}\n", explain=explain) for hand in (one, two))
    assert len(third.err) == len(fourth.err)


def test_answers_that_end_in_the_middle_are_one_clear_line() -> None:
    for answers in ("", "natural\n"):
        run = asked("5c", answers=answers)
        assert run.code == 2
        *_, fault = run.err.splitlines()
        assert fault.startswith("croupier: coup 1: the answers ran out: the Dominant Player was asked;")
        assert fault.endswith("(usage.no_answer)")
        assert "wins" not in run.out
    assert asked("5c", answers="card").code == 0, "the last line needs no end"


@pytest.mark.parametrize("end", ["<&-", "0>/dev/null", "</dev/null"])
def test_an_input_that_gives_nothing_is_told_in_one_line(end: str) -> None:
    line = shlex.join([*CROUPIER, "deal", GAME, "--seed", "1", "--player", "ask", "--banker", "ask"])
    done = subprocess.run(
        [BASH, "-c", f"{line} {end}"],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].endswith("(usage.no_answer)")
    assert "Traceback" not in done.stderr


def test_what_is_no_text_at_all_is_no_answer() -> None:
    cards = ("--cards", "Kh 3d 5c Kd 9s 4c", "--banker", "always-draw", "--player", "ask")
    done = subprocess.run(
        [*CROUPIER, "deal", GAME, *cards],
        input=b"\xff\xfe\x1b[2J\n" + b"c" * 3000 + b"\ncard\n",
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"\x1b" not in done.stderr
    assert max(map(len, done.stderr.decode().splitlines())) <= 90


def test_the_record_of_a_coup_that_was_not_finished_ends_where_the_question_was() -> None:
    run = asked("5c", "--json", answers="", explain="")
    assert run.code == 2
    assert isinstance(run.events()[-1], CardsLookedAt)
    assert '"code":"usage.no_answer"' in run.err.splitlines()[-1]


BOTH = ("deal", GAME, "--cards", "Kh 3d 5c Kd 9s 4c", "--player", "ask", "--banker", "ask")


def test_at_a_terminal_each_sees_his_own_and_nothing_of_it_stays() -> None:
    with Screen(*BOTH) as screen:
        assert screen.until("pass to the Dominant Player, who presses Enter:")[-1].endswith("Enter:")
        screen.types("\n")
        assert f"{ONLY}the Player's Kh 5c count 5" in screen.until("card, stay or natural?")
        screen.types("card\n")
        before = screen.until("pass to the Banker, who presses Enter:")
        assert not re.search(r"Kh|5c|only\)|natural", "\n".join(before))
        screen.types("\n")
        assert f"{BANKER}the Banker's 3d Kd count 3; the Player calls a card" in screen.until(
            "natural or under eight?"
        )
        assert not re.search(r"Kh|5c", "\n".join(screen.lines))
        screen.types("u\n")
        # The Banker holds the terminal still, and is not told to pass it to himself.
        screen.until("draw or stay?")
        screen.types("draw\n")
        assert screen.ends() == 0
        last = "\n".join(screen.lines)
    assert "only)" not in last
    assert "pass to" not in last
    assert "  player  turns the Player's Kh 5c" in last
    piped = process(*BOTH, stdin="card\nu\ndraw\n")
    assert [line for line in last.splitlines() if line] == [line for line in piped.lines if line]


def test_at_a_terminal_a_choice_that_nobody_was_said_to_make_is_asked_for() -> None:
    with Screen("deal", GAME, "--cards", "Kh 3d 2c Kd 9s 4c", "--player", "table-draw") as screen:
        screen.until("natural or under eight?")
        assert "pass to" not in screen.written
        screen.types("under eight\n")
        screen.until("draw or stay?")
        screen.types("stay\n")
        assert screen.ends() == 0


@pytest.mark.parametrize("columns", [20, 37, 80])
def test_what_was_typed_is_wiped_off_too_however_long_it_is(columns: int) -> None:
    with Screen(*BOTH[:-2], "--banker", "always-stay", columns=columns) as screen:
        screen.until("card, stay or natural?")
        for word in ("natural", "n" * 70, "\t5c\t5c", "ü" * 30):
            screen.types(f"{word}\n")
            screen.until("card, stay or natural?")
        # An Enter too many is typed before anything can be wiped off.
        screen.types("card\n\n\n")
        assert screen.ends() == 0
        shown = "\n".join(screen.lines)
    before, _, _ = shown.partition("  player  turns")
    assert not re.search(r"Kh|5c|only\)|nnn|ü", before)


def test_a_terminal_without_a_second_page_is_wiped() -> None:
    with Screen(*BOTH[:-2], "--banker", "always-stay") as screen:
        screen.until("card, stay or natural?")
        screen.types("card\n")
        assert screen.ends() == 0
        lines = seen(re.sub(r"\x1b\[\?1049[hl]", "", screen.written))
    assert "only)" not in "\n".join(lines)
    assert lines[0].startswith("  player  ")


def test_an_interrupt_wipes_off_what_only_he_may_see() -> None:
    with Screen(*BOTH[:-2], "--banker", "always-stay") as screen:
        screen.until("card, stay or natural?")
        screen.interrupts()
        assert screen.ends() == INTERRUPTED
        shown = "\n".join(screen.lines)
    assert not re.search(r"Kh|5c|only\)|Traceback", shown)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_that_ends_it_wipes_it_off_first(number: signal.Signals) -> None:
    with Screen(*BOTH[:-2], "--banker", "always-stay") as screen:
        screen.until("card, stay or natural?")
        screen.signals(number)
        assert screen.ends() == -number
        shown = "\n".join(screen.lines)
    assert not re.search(r"Kh|5c|only\)|Traceback", shown)


def test_what_is_typed_ahead_answers_for_nobody_else() -> None:
    """A second Enter does not say that the terminal was passed on, nor a second word what the Banker says."""
    with Screen(*BOTH) as screen:
        screen.until("pass to the Dominant Player, who presses Enter:")
        screen.types("\n")
        screen.until("card, stay or natural?")
        screen.types("card\n\nu\ndraw\n")
        before = screen.until("pass to the Banker, who presses Enter:")
        assert not re.search(r"Kh|5c|3d|Kd|only\)", "\n".join(before))
        screen.types("\n")
        screen.until("natural or under eight?")
        screen.types("u\n")
        screen.until("draw or stay?")
        screen.types("draw\n")
        assert screen.ends() == 0


@pytest.mark.parametrize(
    "typed", ["x" * 1000 + "stay", "card" + " " * 50 + "no, stay please", "stay" + " " * 1000 + "no"]
)
def test_a_line_is_one_answer_however_long_it_is(typed: str) -> None:
    run = asked("5c", answers=f"{typed}\ncard\n")
    assert run.code == 0
    known, first, complaint, second = run.err.splitlines()
    assert (known.endswith("count 5"), first) == (True, second)
    assert complaint.endswith('…" is none of the answers')
    assert '  player  "Card"' in run.out


def test_the_end_of_the_input_at_a_terminal_wipes_it_off_too() -> None:
    with Screen(*BOTH[:-2], "--banker", "always-stay") as screen:
        screen.until("card, stay or natural?")
        screen.types("\x04")
        assert screen.ends() == 2
        shown = "\n".join(screen.lines)
    assert not re.search(r"Kh|5c|only\)|Traceback", shown)
    assert "(usage.no_answer)" in shown


def test_a_terminal_that_can_wipe_nothing_off_is_scrolled() -> None:
    with Screen(*BOTH[:-2], "--banker", "always-stay", term="dumb") as screen:
        screen.until("card, stay or natural?")
        screen.types("card\n")
        assert screen.ends() == 0
        lines = screen.lines
        assert "\x1b" not in screen.written
        # He is told so before anything that only he may see.
        assert next(line for line in lines if "cannot wipe" in line or "only)" in line).startswith("(this")
    after = lines[[place for place, line in enumerate(lines) if "only)" in line][-1] + 1 :]
    assert after[:200] == [""] * 200


def test_the_record_is_not_printed_where_hidden_cards_would_be_read() -> None:
    with Screen(*BOTH, "--json") as screen:
        assert screen.ends() == 2
        assert screen.written.count("usage.options_conflict") == 2
        assert "the record shows hidden cards" in screen.written
        assert "shoe_opened" not in screen.written
    with Screen("deal", GAME, "--seed", "1", "--json") as screen:
        assert screen.ends() == 2
        assert "usage.choice_needed" in screen.written


def test_the_screen_of_these_tests_turns_its_pages_as_a_terminal_does() -> None:
    assert seen("one\r\ntwo\x1b[?1049h\x1b[H\x1b[Jthree") == ["three"]
    assert seen("one\r\ntwo\x1b[?1049hthree\x1b[H\x1b[J\x1b[?1049l\r\nfour") == ["one", "two", "four"]
    assert seen("abcdef\x1b[H", columns=3) == ["abc", "def"]
