"""Does bash take the completion script, and does it complete commands, options, games, settings and files?"""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from croupier import regulations
from croupier.cli.commands import COMMANDS
from croupier.cli.completion import script
from croupier.cli.schema import names
from croupier.regulations.settings import KNOWN, choosable
from tests.cli.terminal import BASH
from tests.rule_files import changed

if TYPE_CHECKING:
    from pathlib import Path

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


@pytest.fixture(scope="module")
def bash() -> str:
    """Make the script for bash, once for all that is typed."""
    return script("bash")


def test_bash_reads_the_script(croupier: Terminal, bash: str) -> None:
    printed = croupier("completion", "bash").out
    assert printed.rstrip("\n") == bash.rstrip("\n")
    done = subprocess.run([BASH, "-n"], input=printed, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "complete -F _croupier croupier" in printed


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("de",), ["deal"]),
        (("rules", "s"), ["show"]),
        (("rules", ""), ["show", "diff", "clauses"]),
        (("deal", "pa-m"), ["pa-midibaccarat", "pa-minibaccarat"]),
        (("rules", "diff", "nj-baccarat", "fr-p"), ["fr-punto-banco"]),
        (("deal", "nj-baccarat", "--see"), ["--seed"]),
        (("deal", "nj-baccarat", "--sh"), ["--shoe", "--shoe-number"]),
        (("rules", "show", "--ev"), ["--evidence"]),
        (("completion", ""), ["bash", "zsh", "fish"]),
        (("deal", "nj-baccarat", ""), []),
        (("rules", "clauses", "nj-baccarat", ""), []),
        (("rules", "diff", "nj-baccarat", "pa-baccarat", ""), []),
        (("deal", "nj-baccarat", "--set", "cover"), ["cover-card=", "cover-first=", "cover-during="]),
        (("rules", "diff", "--set", "dec"), ["decks="]),
        (("rules", "show", "nj-baccarat", "--submission", __file__.removesuffix(".py")), [__file__]),
        (("roads", __file__.removesuffix(".py")), [__file__]),
        (("roads", "BPT", "--svg", __file__.removesuffix(".py")), [__file__]),
        (("schema", "ov"), ["overlay"]),
        (("schema", "clau"), ["clauses"]),
        (("--v",), ["--version"]),
        (("deal", "chemin-de-fer", "--pl"), ["--player"]),
        (("deal", "chemin-de-fer", "--player", "tab"), ["table-draw", "table-stay"]),
        (("deal", "chemin-de-fer", "--player", "ask", "--banker", "as"), ["ask"]),
        (("deal", "--banker", "=", "9/11", "chemin-de-fer-"), ["chemin-de-fer-as-printed"]),
        (("deal", "pa-21-baccarat", "--set", "so"), ["soft-stand-on="]),
        (("odds", "chemin-de-fer", "--player", "a"), ["always-draw", "always-stay"]),
        (("odds", "punto-banco", "--wager", "dragon-b"), ["dragon-bonus-player", "dragon-bonus-banker"]),
        (("odds", "punto-banco", "--composition", __file__.removesuffix(".py")), [__file__]),
        *(
            (("simulate", "punto-banco", option, __file__.removesuffix(".py")), [__file__])
            for option in ("--count", "--progressive", "--plot", "--resume")
        ),
        (("simulate", "punto-banco", "--se"), ["--seed", "--sessions", "--set"]),
        (("odds", "pa-mi", ""), []),
        (("odds", "--set", "golden-talons", "=", "B", "pa-mini"), ["pa-minibaccarat"]),
    ],
)
def test_bash_offers_what_is_meant(bash: str, words: tuple[str, ...], offered: list[str]) -> None:
    assert completed(bash, *words) == offered


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_script_knows_every_command_game_setting_and_schema(croupier: Terminal, shell: str) -> None:
    run = croupier("completion", shell)
    assert (run.code, run.err) == (0, "")
    for command in COMMANDS:
        assert command.name in run.out
    families = {family for game in regulations.ids() for family in regulations.load(game).wagers}
    assert "golden-talons" in families
    for name in (*regulations.ids(), *names(), *(f"{setting}=" for setting in (*KNOWN, *families))):
        assert name in run.out
    assert "python" not in run.out.lower()


def test_a_new_folder_of_rules_is_all_that_a_game_needs_to_be_completed(
    croupier: Terminal, shelf: Path
) -> None:
    (shelf / "gb-club").mkdir()
    text = changed(('id = "example-club"', 'id = "gb-club"'))
    (shelf / "gb-club" / "2026-01-01.toml").write_text(text, encoding="utf-8")
    printed = croupier("completion", "bash").out
    assert completed(printed, "deal", "") == ["example-club", "gb-club"]
    assert completed(printed, "rules", "show", "gb") == ["gb-club"]


@pytest.mark.parametrize("game", ["pa-21-baccarat", "fr-chemin-de-fer", "nj-baccarat"])
def test_bash_offers_the_settings_of_the_game_on_the_line_and_no_others(bash: str, game: str) -> None:
    held = choosable(regulations.read(game).file)
    offered = completed(bash, "deal", game, "--set", "")
    assert offered == [f"{name}=" for name, each in held.items() if each.permitted is not None]
    for left_out in {"pa-21-baccarat": ("table=", "fee=", "variation=")}.get(game, ()):
        assert left_out not in offered


def test_zsh_and_fish_do_not_part_a_setting_from_its_value(croupier: Terminal, bash: str) -> None:
    assert ":set:{compadd -S '' -- decks= burn= " in croupier("completion", "zsh").out
    assert croupier("completion", "fish").lines[-1] == "complete -c croupier -f"
    assert "compopt -o nospace" in bash


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("deal", "--set", "hands", "=", "face-down", "nj"), ["nj-baccarat"]),
        (("rules", "diff", "--set", "hands", "=", "face-down", "nj-baccarat", "fr-p"), ["fr-punto-banco"]),
        (("deal", "--seed", "=", "5", "fr-p"), ["fr-punto-banco"]),
        (("deal", "nj-baccarat", "--set", "hands", "=", "face-down", ""), []),
        (("deal", "--set", "hands", "=", "f"), []),
        (("deal", "--set", "hands", "="), []),
        (("deal", "--set", "=", "dec"), ["decks="]),
        (("deal", "pa-21-baccarat", "--set", "shuffler", "="), ["none", "automated", "continuous"]),
        (("deal", "pa-21-baccarat", "--set", "shuffler", "=", "au"), ["automated"]),
        (("deal", "pa-21-baccarat@2016-11-19", "--set", "=", "ace-ace", "=", "t"), ["top-natural", "twelve"]),
        (("deal", "pa-baccarat", "--set", "golden-t"), ["golden-talons="]),
        (
            ("deal", "pa-baccarat", "--set", "golden-talons", "="),
            ["not-offered", "A", "B", "C", "D", "E"],
        ),
        (("deal", "fr-punto-banco", "--set", "tie", "="), []),
        (("deal", "pa-21-baccarat", "--set", "bonus", "=", "n"), ["not-offered"]),
        (("deal", "pa-21-baccarat", "--set", "table", "="), []),
        (("deal", "pa-21-baccarat", "--set", "cover-card", "="), []),
        (("rules", "show", "fr-chemin-de-fer", "--set", "table", "="), ["classical", "free"]),
        (("rules", "diff", "a", "fr-chemin-de-fer", "--set-b", "table", "=", "f"), ["free"]),
        (("rules", "diff", "nj-baccarat", "pa-21-baccarat", "--set", "hands", "=", "face-u"), ["face-up"]),
    ],
)
def test_bash_parts_words_at_the_equals_sign(bash: str, words: tuple[str, ...], offered: list[str]) -> None:
    assert completed(bash, *words) == offered
