"""Do ``croupier token`` and ``croupier config`` print what they should, and only that?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from croupier.cli.token_data import SettingLine, TokenLine, TokenMade
from croupier.server.operators import Operators

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal


@pytest.fixture
def db(tmp_path: Path) -> str:
    """Give where a journal would lie."""
    return str(tmp_path / "rooms.db")


def test_a_new_token_is_all_that_is_printed(croupier: Terminal, db: str) -> None:
    run = croupier("token", "new", "rosa", "--db", db)
    assert run.code == 0
    (token,) = run.lines
    assert Operators(f"{db}.tokens").who(token) == "rosa"
    assert run.err == ""


def test_a_new_token_as_data(croupier: Terminal, db: str) -> None:
    made = msgspec.json.decode(croupier("token", "new", "rosa", "--db", db, "--json").out, type=TokenMade)
    assert Operators(f"{db}.tokens").who(made.token) == made.name == "rosa"


@pytest.mark.parametrize("words", [("token",), ("token", "list")])
def test_the_list_names_each_and_shows_none(croupier: Terminal, db: str, words: tuple[str, ...]) -> None:
    tokens = [croupier("token", "new", name, "--db", db).lines[0] for name in ("rosa", "karl")]
    run = croupier(*words, "--db", db)
    assert [line.split()[1] for line in run.lines] == ["rosa", "karl"]
    assert not any(token[:-4] in run.out for token in tokens)
    told = [
        msgspec.json.decode(line, type=TokenLine) for line in croupier(*words, "--db", db, "--json").lines
    ]
    assert [(each.name, each.last_four) for each in told] == [
        ("rosa", tokens[0][-4:]),
        ("karl", tokens[1][-4:]),
    ]


def test_what_is_revoked_is_told_and_gone(croupier: Terminal, db: str) -> None:
    token = croupier("token", "new", "rosa", "--db", db).lines[0]
    key = croupier("token", "list", "--db", db).lines[0].split()[0]
    assert croupier("token", "revoke", key, "--db", db).lines[0].startswith(f"revoked  {key}  rosa ")
    assert croupier("token", "list", "--db", db).out == "nobody has a token\n"
    assert croupier("token", "list", "--db", db, "--json").out == ""
    assert Operators(f"{db}.tokens").who(token) is None
    again = croupier("token", "revoke", key, "--db", db)
    assert (again.code, again.out) == (2, "")
    assert "(server.unknown_token)" in again.err


def test_the_tokens_of_a_configuration_are_where_it_says(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(f'[server]\ntokens_file = "{tmp_path}/pit"\n', encoding="utf-8")
    token = croupier("token", "new", "rosa", "--config", str(file)).lines[0]
    assert Operators(tmp_path / "pit").who(token) == "rosa"


def test_each_setting_is_shown_with_its_origin(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text("[server]\nport = 9000\n", encoding="utf-8")
    run = croupier("config", "show", "--config", str(file), "--db", "other.db", "--json")
    told = {each.name: each for each in (msgspec.json.decode(line, type=SettingLine) for line in run.lines)}
    assert (bytes(told["server.port"].value), told["server.port"].origin) == (b"9000", str(file))
    assert (bytes(told["server.db"].value), told["server.db"].origin) == (b'"other.db"', "--db")
    assert told["limits.rate"].origin == "default"
    page = croupier("config", "show", "--config", str(file))
    assert [line.split()[0] for line in page.lines] == list(told)
    assert f"9000  ({file})" in page.out


def test_a_configuration_that_is_none_is_refused(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text("[server]\nprot = 9000\n", encoding="utf-8")
    for words in (("config", "show"), ("token", "new", "rosa")):
        run = croupier(*words, "--config", str(file))
        assert (run.code, run.out) == (2, "")
        assert "(server.bad_config)" in run.err
