"""Does bash take the completion script, and does it complete commands, options and games?"""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.cli.commands import COMMANDS
from tests.cli.terminal import BASH

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal


def completed(script: str, *words: str) -> list[str]:
    """Type words, the last of them unfinished, press Tab in bash, and give what it offers."""
    line = " ".join(f"'{word}'" for word in ("croupier", *words))
    asked = f"COMP_WORDS=({line}); COMP_CWORD={len(words)}; _croupier"
    done = subprocess.run(
        [BASH, "-c", f'{script}\n{asked}\nprintf "%s\\n" "${{COMPREPLY[@]}}"'],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_bash_reads_the_script(croupier: Terminal) -> None:
    script = croupier("completion", "bash").out
    done = subprocess.run([BASH, "-n"], input=script, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "complete -F _croupier croupier" in script


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("de",), ["deal"]),
        (("rules", "s"), ["show"]),
        (("rules", ""), ["show", "diff", "clauses"]),
        (("deal", "pa-m"), ["pa-midibaccarat", "pa-minibaccarat"]),
        (("rules", "diff", "nj-baccarat", "fr"), ["fr-punto-banco"]),
        (("deal", "nj-baccarat", "--see"), ["--seed"]),
        (("deal", "nj-baccarat", "--sh"), ["--shoe", "--shoe-number"]),
        (("rules", "show", "--ev"), ["--evidence"]),
        (("completion", ""), ["bash", "zsh", "fish"]),
        (("--v",), ["--version"]),
    ],
)
def test_bash_offers_what_is_meant(croupier: Terminal, words: tuple[str, ...], offered: list[str]) -> None:
    assert completed(croupier("completion", "bash").out, *words) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_script_knows_every_command_and_every_game(croupier: Terminal, shell: str) -> None:
    run = croupier("completion", shell)
    assert (run.code, run.err) == (0, "")
    for command in COMMANDS:
        assert command.name in run.out
    for game in regulations.ids():
        assert game in run.out
    assert "python" not in run.out.lower()
