"""A rule over the source: one module asks for entropy, one steps the generator, and no other may.

`random`, `numpy`, `secrets`, `uuid` and the operating system's random bytes appear nowhere else, so that
nothing but the source of words can decide a shoe.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "croupier"

ONLY_IN: dict[str, frozenset[str]] = {
    "random": frozenset(),
    # Arrays only: its generators stay out everywhere.
    "numpy": frozenset(
        {
            *(f"roads/{each}.py" for each in ("batch", "kernels", "packing")),
            *(
                f"odds/batch/{each}.py"
                for each in ("columns", "given", "hands", "lanes", "run", "thinning", "walk")
            ),
            *(
                f"simulate/{each}.py"
                for each in (
                    "answers",
                    "bankroll/sessions",
                    "counting/layout",
                    "counting/noting",
                    "counting/run",
                    "counting/tags",
                    "counting/tally",
                    "counting/worth",
                    "dealing",
                    "in_order",
                    "layout",
                    "lines",
                    "plans",
                    "progressive/course",
                    "runs/paid",
                    "runs/summary",
                    "runs/tally",
                    "sealing",
                    "systems/priced",
                    "shuffling",
                    "simulation",
                    "tables",
                    "walking",
                    "word",
                )
            ),
            *(
                f"rl/{each}.py"
                for each in (
                    "chemin_de_fer",
                    "coup_graph",
                    "dealt_shoes",
                    "given",
                    "many_coups",
                    "many_shoes",
                    "observing",
                    "punto_banco",
                    "shuffled",
                    "stakes",
                )
            ),
        }
    ),
    "numpy.random": frozenset(),
    # Keys, tokens, and marks of names and commands: none of them decides a card.
    "secrets": frozenset(
        f"server/{each}.py"
        for each in ("api_operators", "connections", "guests", "keys", "operators", "self_check")
    ),
    # It names what is sent to a cluster, and decides no card.
    "uuid": frozenset({"simulate/runs/cluster.py"}),
    "ssl": frozenset(),
    "os.urandom": frozenset({"cards/entropy.py"}),
    "os.getrandom": frozenset(),
    "croupier.cards.entropy": frozenset(
        {
            "shoe/filling.py",
            "cards/chance.py",
            "simulate/runs/running.py",
            "table/fairness/drawing.py",
            # The seed of players of the house, never a shoe.
            "cli/play_shoes.py",
            # The seed of environments for learners, where none is given.
            "rl/seeds.py",
        }
    ),
    "croupier.cards.sfc64": frozenset(
        {
            "shoe/filling.py",
            "cards/chance.py",
            # What a plug-in says of its wagers is tried on coups that can be dealt again.
            "wagers/checking.py",
            # What players of the house bet, never what is dealt.
            "table/bots.py",
            # … and how long they think.
            "server/bots.py",
            "rl/seeds.py",
            *(f"simulate/{each}.py" for each in ("given", "shuffling")),
        }
    ),
}
"""What may be reached only in these files, counted from src/croupier."""

WORDS = frozenset({"/dev/random", "/dev/urandom", "/dev/hwrng", "urandom", "getrandom"})
"""Strings by which one of these could still be reached."""


def imported(tree: ast.AST) -> tuple[set[str], dict[str, str]]:
    """Give what a source file imports, and what each name that this binds stands for."""
    found: set[str] = set()
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.add(alias.name)
                first = alias.name.split(".")[0]
                names[alias.asname or first] = alias.name if alias.asname else first
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                found |= {f"{node.module}", f"{node.module}.{alias.name}"}
                names[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return found, names


def reached(tree: ast.AST) -> set[str]:
    """Give every module and attribute that a source file names or imports, by a string too."""
    found, names = imported(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                found.add(f"{names.get(name, name)}.{attribute}")
            case ast.Call(func=called, args=[ast.Constant(value=str(module)), *_]) if ast.unparse(
                called
            ).endswith(("import_module", "__import__")):
                found.add(module)
            case ast.Constant(value=str(word)) if word in WORDS:
                found.add(word)
            case _:
                pass
    return found


def faults(source: str, file: str) -> list[str]:
    """Give what a file reaches and may not."""
    names = reached(ast.parse(source))
    wrong = [
        rule
        for rule, files in ONLY_IN.items()
        if file not in files and any(name == rule or name.startswith(f"{rule}.") for name in names)
    ]
    return wrong + sorted(WORDS & names)


@pytest.mark.conforms("RNG-01", "RNG-11")
def test_no_module_reaches_a_source_of_chance_that_is_not_its_own() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    assert len(files) > 10
    found = {
        str(path): faults(path.read_text(encoding="utf-8"), path.relative_to(SOURCE).as_posix())
        for path in files
    }
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


@pytest.mark.conforms("RNG-11")
def test_the_modules_that_may_draw_do_so() -> None:
    for rule, files in ONLY_IN.items():
        for file in files:
            assert rule in faults((SOURCE / file).read_text(encoding="utf-8"), "elsewhere.py")


@pytest.mark.conforms("RNG-01")
@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("import random", "random"),
        ("import random as chance\nchance.shuffle([])", "random"),
        ("from random import SystemRandom", "random"),
        ("def f() -> None:\n    from secrets import randbelow", "secrets"),
        ("import numpy.random as r", "numpy"),
        ("import numpy as np\nnp.random.default_rng()", "numpy.random"),
        ("from numpy.random import default_rng", "numpy.random"),
        ("import os\nos.urandom(8)", "os.urandom"),
        ("import os as system\nsystem.urandom(8)", "os.urandom"),
        ("from os import urandom as fresh", "os.urandom"),
        ("import os\nos.getrandom(8)", "os.getrandom"),
        ("import importlib\nimportlib.import_module('random')", "random"),
        ("__import__('secrets')", "secrets"),
        ("open('/dev/urandom', 'rb')", "/dev/urandom"),
        ("import os\ngetattr(os, 'urandom')(8)", "urandom"),
        ("import uuid\nuuid.uuid4()", "uuid"),
        ("from croupier.cards import sfc64", "croupier.cards.sfc64"),
        ("from croupier.cards.entropy import words", "croupier.cards.entropy"),
    ],
)
def test_a_module_that_draws_by_itself_is_caught(source: str, rule: str) -> None:
    assert rule in faults(source, "play/drive.py")


@pytest.mark.parametrize(
    "source",
    [
        '"""Cards come in random order."""',
        "import os\nos.environ",
        "random_cut = 3\nrandom_cut.real",
        "MODE = 'random'",
    ],
)
def test_harmless_words_are_left_alone(source: str) -> None:
    assert faults(source, "play/drive.py") == []
