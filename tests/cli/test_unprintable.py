"""Can a text of a rule file or a plug-in steer the terminal that it is shown on?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.cli import layout, output
from tests.rule_files import written

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

HOSTILE = {
    "escape": "\x1b[31mred",
    "our own bold": "\x1b[1mbold",
    "C1": "\x9b31mred",
    "bell": "\a",
    "bidi": "\u202eturned",
    "carriage return": "\rover",
    "line separator": "\u2028",
    "delete": "\x7f",
}
EACH = pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)


@EACH
def test_what_cannot_be_printed_is_written_out(text: str) -> None:
    shown = output.printable(f"a{text}é")
    assert shown.isprintable()
    assert shown != f"a{text}é"
    assert shown.startswith("a\\")
    assert shown.endswith("é")


def test_what_can_be_printed_stays() -> None:
    for text in ("égalité", "«\u00a0égalité\u202f»", "庄", "5♥"):
        assert output.printable(text) == text


@EACH
def test_every_way_to_set_a_line_writes_it_out(text: str) -> None:
    field = f"a{text}b"
    set_out = [
        layout.beside(field, "", colour=False),
        layout.beside("", field, colour=False),
        layout.folded(field),
        *layout.columns([(field, "b")]),
        *layout.columns([("a", field)]),
    ]
    for line in set_out:
        assert line.isprintable()


def test_a_field_has_no_lines_of_its_own() -> None:
    for line in (
        layout.beside("Baccarat\n8 or 9 law", "a\nb", colour=False),
        *layout.columns([("a\nb", "c\nd")]),
    ):
        assert "\n" not in line


@EACH
def test_say_is_the_last_net(capsys: pytest.CaptureFixture[str], text: str) -> None:
    output.say(f"one\n\ttwo{text}")
    first, second = capsys.readouterr().out.removesuffix("\n").split("\n")
    assert first == "one"
    assert second.startswith("\ttwo")
    assert second[1:].replace("\x1b[1m", "").isprintable()


def test_say_leaves_our_own_styles(capsys: pytest.CaptureFixture[str]) -> None:
    line = output.styled("Coup 1", "bold", colour=True) + " " + output.styled("law", "dim", colour=True)
    output.say(line)
    assert capsys.readouterr().out == f"{line}\n"


def test_no_page_shows_what_a_rule_file_hides(croupier: Terminal, shelf: Path) -> None:
    hidden = r"\u001b[2J\nnj-baccarat  law\u202e\u009b"
    written(
        shelf,
        ('title = "Baccarat at the example club"', f'title = "Club{hidden}"'),
        ('title = "decks in the shoe"', f'title = "decks{hidden}"'),
        ('title = "Player\'s Hand"', f'title = "Player{hidden}"'),
    )
    for line in (
        ("rules",),
        ("rules", "show", "example-club", "--evidence"),
        ("deal", "example-club", "--seed", "1"),
        ("rules", "diff", "example-club", "example-club"),
    ):
        run = croupier(*line)
        assert (run.code, run.err) == (0, "")
        assert run.out.replace("\n", "").isprintable()
        assert not any(shown.startswith("nj-baccarat") for shown in run.lines)
    assert r"\x1b[2J" in croupier("rules").out
