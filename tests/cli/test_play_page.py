"""Does docs/table.md name every command, message and event of a room, as the types have them today?"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, get_args

import msgspec

from croupier.cli.schema import find
from croupier.table.commands import Command
from croupier.table.events import Told
from croupier.table.messages import Sent
from tools.table_examples import examples

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_is_what_the_types_say_today(root: Path) -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "tools.write_table_page", "--print"],
        cwd=root,
        env={"PYTHONPATH": str(root / "src"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    page = (root / "docs" / "table.md").read_text(encoding="utf-8")
    assert page == printed.stdout, "docs/table.md is out of date: run `make docs`"


def test_each_has_its_section_once(root: Path) -> None:
    page = (root / "docs" / "table.md").read_text(encoding="utf-8")
    tags = [str(kind.__struct_config__.tag) for union in (Command, Sent, Told) for kind in get_args(union)]
    assert sorted(re.findall(r"^### `([a-z_]+)`$", page, re.MULTILINE)) == sorted(tags)


def test_whatever_a_field_refers_to_is_on_the_page(root: Path) -> None:
    page = (root / "docs" / "table.md").read_text(encoding="utf-8")
    titles = {title.lower().replace(" ", "-") for title in re.findall(r"^#+ (.+)$", page, re.MULTILINE)}
    referred = set(re.findall(r"\]\(#([a-z-]+)\)", page))
    assert {"settings", "view", "terms", "wager"} <= referred <= titles


def test_in_the_evening_of_the_examples_all_is_asked_and_all_happens() -> None:
    given, happened = examples()
    assert set(given) == set(get_args(Command))
    assert set(get_args(Told)) <= set(happened)


def test_the_schemas_know_what_the_examples_say() -> None:
    given, happened = examples()
    for kind, command in given.items():
        assert kind.__name__ in str(find("command"))
        assert msgspec.json.decode(msgspec.json.encode(command), type=Command) == command
    for kind in set(happened) & set(get_args(Told)):
        assert kind.__name__ in str(find("message"))
