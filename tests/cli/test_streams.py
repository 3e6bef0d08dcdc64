"""What happens at the other end of the output: closed, full, narrow in its letters, or a terminal?"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess

import pytest

from croupier.cli import output
from croupier.cli.failures import BROKEN_PIPE
from croupier.cli.interrupts import INTERRUPTED
from tests.cli.terminal import BASH, CROUPIER, SOURCE, process

WHOLE_SHOES = ("deal", "pa-baccarat", "--coups", "100000", "--seed", "1")
ENVIRONMENT = {"PYTHONPATH": str(SOURCE), "PATH": os.environ["PATH"]}


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of bash in which ``croupier`` is the command."""
    quoted = shlex.join(CROUPIER)
    return subprocess.run(
        [BASH, "-c", f'croupier() {{ {quoted} "$@"; }}\n{line}'],
        env=ENVIRONMENT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize("options", ["", "--json"])
def test_nobody_reads_any_more(options: str) -> None:
    done = shell(f"croupier {' '.join(WHOLE_SHOES)} {options} | head -n 2; echo ${{PIPESTATUS[0]}}")
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == str(BROKEN_PIPE)
    assert len(done.stdout.splitlines()) == 3


def test_the_disk_is_full() -> None:
    for options in ("", "--json", "--shoe"):
        done = shell(f"croupier deal pa-baccarat {options} > /dev/full; echo $?")
        assert done.stdout == "2\n"
        assert "cannot be written: no space left on device" in done.stderr
        assert done.stderr.count("\n") == 1


def test_standard_output_is_closed() -> None:
    done = shell("croupier deal pa-baccarat >&-")
    assert done.returncode == 2
    assert done.stderr.endswith("(usage.output_closed)\n")
    assert done.stderr.count("\n") == 1


def test_standard_error_is_closed_or_full() -> None:
    for line in ("croupier rules show nope 2>&-", "croupier rules show nope 2>/dev/full"):
        done = shell(line)
        assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_somebody_interrupts(options: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [*CROUPIER, *WHOLE_SHOES, *options],
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as dealing:
        assert dealing.stdout is not None
        first = dealing.stdout.readline()
        dealing.send_signal(signal.SIGINT)
        _, complaints = dealing.communicate()
    assert first
    assert dealing.returncode == INTERRUPTED
    assert complaints == b""


def test_an_encoding_without_accents_gets_letters_without_accents() -> None:
    run = process("deal", "fr-punto-banco", "--cards", "9s 9d Kh Ks", PYTHONIOENCODING="ascii")
    assert (run.code, run.err) == (0, "")
    assert "  dealer  'egalite'" in run.out
    run = process("rules", "show", "fr-punto-banco", LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0")
    assert (run.code, run.err) == (0, "")
    assert "arrete du 14 mai 2007" in run.out


def test_json_is_utf_8_whatever_the_encoding_of_the_terminal() -> None:
    run = process("rules", "show", "fr-punto-banco", "--json", PYTHONIOENCODING="ascii")
    assert (run.code, run.err) == (0, "")
    assert "arrêté du 14 mai 2007" in run.out


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("égalité", "utf-8", "égalité"),
        ("égalité", "ascii", "egalite"),
        ("égalité", "latin-1", "égalité"),
        ("§ 631a.11 \u2013 “natural”", "ascii", 's. 631a.11 - "natural"'),
        ("庄", "latin-1", "?"),
        ("\udcff", "utf-8", "?"),
        ("é", None, "e"),
    ],
)
def test_what_an_encoding_cannot_hold_is_made_plain(text: str, encoding: str | None, shown: str) -> None:
    assert output.fitting(text, encoding) == shown


def at_a_terminal(*words: str, **environment: str) -> bytes:
    """Run a command whose standard output is a terminal and give what that shows."""
    leader, follower = os.openpty()
    try:
        subprocess.run([*CROUPIER, *words], env={**ENVIRONMENT, **environment}, stdout=follower, check=True)
        return os.read(leader, 65536)
    finally:
        os.close(leader)
        os.close(follower)


def test_colour_at_a_terminal_only_and_never_with_no_color() -> None:
    line = ("deal", "nj-baccarat", "--cards", "9s Kd Kh 2c")
    assert b"\x1b[1m" in at_a_terminal(*line, TERM="xterm")
    assert b"\x1b" not in at_a_terminal(*line, TERM="xterm", NO_COLOR="1")
    assert b"\x1b" not in at_a_terminal(*line, TERM="dumb")
    assert "\x1b" not in process(*line, TERM="xterm").out


def test_a_submission_from_standard_input() -> None:
    house = 'rules = "pa-baccarat"\ndecks = 6\n'
    run = process("deal", "pa-baccarat", "--submission", "-", "--json", stdin=house)
    assert (run.code, run.head().cards) == (0, 312)


@pytest.mark.parametrize(
    ("end", "code", "said"),
    [
        ("<&-", "submission.unreadable", "it is closed"),
        ("0>/dev/null", "submission.unreadable", "it cannot be read"),
        ("</dev/null", "submission.empty", "the file is empty"),
        ("</dev/zero", "submission.too_large", "more than 1,048,576 bytes"),
        ("<<< 'decks = '", "submission.syntax", "this is not TOML"),
    ],
)
def test_a_submission_that_standard_input_does_not_give(end: str, code: str, said: str) -> None:
    done = shell(f"croupier deal pa-baccarat --submission - {end}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("croupier: standard input")
    assert said in done.stderr
    assert done.stderr.endswith(f"({code})\n")
    assert done.stderr.count("\n") == 1
