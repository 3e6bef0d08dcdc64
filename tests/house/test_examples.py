"""Would an example of the documentation that is no longer true be found?"""

from __future__ import annotations

from tools import console


def test_an_example_that_is_true_is_accepted() -> None:
    assert console.differences("$ echo one; echo two\none\ntwo\n$ echo three\n...\n") is None


def test_an_example_that_is_not_true_is_shown() -> None:
    said = console.differences("$ echo one\none\n$ echo two\nthree\n")
    assert said is not None
    assert "-three\n+two" in said


def test_what_goes_to_standard_error_is_compared_too() -> None:
    assert console.differences("$ echo wrong >&2\nwrong\n") is None


def test_a_command_of_ours_is_run_from_this_source() -> None:
    said = console.differences("$ croupier --version\ncroupier 0.0.0\n")
    assert said is not None
    assert "+croupier " in said


def test_writing_anew_leaves_what_is_true_as_it_is() -> None:
    assert (
        console.written_anew("$ echo one two\none ...\n$ echo four\nthree\n")
        == "$ echo one two\none ...\n$ echo four\nfour\n"
    )
