"""Is a token shown once and kept as a hash, in a file that is its owner's alone, and does it hold at once?"""

from __future__ import annotations

import datetime as dt
import os
from typing import TYPE_CHECKING

import pytest

from croupier.errors import ServerError
from croupier.server.operators import PREFIX, Operators

if TYPE_CHECKING:
    from pathlib import Path

AT = dt.datetime(2026, 11, 30, 12, 0, tzinfo=dt.UTC)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give where the tokens lie."""
    return tmp_path / "rooms.db.tokens"


def test_a_token_holds_256_bits_and_is_nobodys_to_read_again(file: Path) -> None:
    token, made = Operators(file).new("rosa", AT)
    assert token.startswith(PREFIX)
    assert len(token) == len(PREFIX) + 43, "32 bytes, six bits a letter"
    held = file.read_text(encoding="utf-8")
    assert token not in held
    assert token.removeprefix(PREFIX) not in held
    assert made.last_four == token[-4:]
    assert made.created == "2026-11-30T12:00:00+00:00"


def test_no_two_tokens_are_alike(file: Path) -> None:
    operators = Operators(file)
    made = [operators.new("rosa", AT) for _ in range(20)]
    assert len({token for token, _ in made}) == len({kept.id for _, kept in made}) == 20


def test_whose_a_token_is_follows_from_the_token_alone(file: Path) -> None:
    operators = Operators(file)
    tokens = {name: operators.new(name, AT)[0] for name in ("rosa", "karl", "ida")}
    assert {name: operators.who(token) for name, token in tokens.items()} == {name: name for name in tokens}
    for wrong in ("", PREFIX, tokens["rosa"][:-1], tokens["rosa"] + "A", tokens["rosa"].lower(), "\udcff"):
        assert operators.who(wrong) is None


def test_a_name_has_several_tokens_so_that_one_takes_the_place_of_another(file: Path) -> None:
    operators = Operators(file)
    old, old_kept = operators.new("rosa", AT)
    new, _ = operators.new("rosa", AT)
    assert operators.who(old) == operators.who(new) == "rosa"
    assert operators.revoke(old_kept.id) == (old_kept,)
    assert operators.who(old) is None
    assert operators.who(new) == "rosa"


def test_revoking_a_name_ends_every_token_of_it_and_no_other(file: Path) -> None:
    operators = Operators(file)
    mine = [operators.new("rosa", AT)[0] for _ in range(2)]
    other, _ = operators.new("karl", AT)
    assert len(operators.revoke("rosa")) == 2
    assert [operators.who(token) for token in mine] == [None, None]
    assert operators.who(other) == "karl"


def test_a_server_that_runs_sees_what_changed_in_the_file(file: Path) -> None:
    serving, typed = Operators(file), Operators(file)
    assert serving.tokens() == ()
    token, kept = typed.new("rosa", AT)
    assert serving.who(token) == "rosa"
    typed.revoke(kept.id)
    assert serving.who(token) is None
    file.unlink()
    assert serving.tokens() == ()


def test_the_file_is_its_owners_alone_whatever_the_umask(file: Path) -> None:
    before = os.umask(0)
    try:
        Operators(file).new("rosa", AT)
        assert file.stat().st_mode & 0o777 == 0o600
        Operators(file).new("karl", AT)
        assert file.stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o602, 0o610, 0o601])
def test_a_file_that_others_may_use_is_refused(file: Path, mode: int) -> None:
    operators = Operators(file)
    token, _ = operators.new("rosa", AT)
    file.chmod(mode)
    with pytest.raises(ServerError, match="chmod 600") as refused:
        operators.who(token)
    assert refused.value.code == "server.tokens_file"
    with pytest.raises(ServerError):
        operators.new("karl", AT)
    file.chmod(0o600)
    assert operators.who(token) == "rosa"


@pytest.mark.parametrize(
    "held",
    [
        b"",
        b"{}",
        b"[" * 100_000,
        b"\xff\xfe",
        b'{"format":"croupier/tokens/9","tokens":[]}',
        b'{"format":"croupier/tokens/1","tokens":[],"more":1}',
        b'{"format":"croupier/tokens/1","tokens":[{"id":"T0","name":"rosa","created":"","last_four":""}]}',
    ],
)
def test_a_file_that_holds_something_else_is_refused_and_stays_as_it_is(file: Path, held: bytes) -> None:
    file.write_bytes(held)
    file.chmod(0o600)
    operators = Operators(file)
    for asked in (operators.tokens, lambda: operators.new("rosa", AT), lambda: operators.revoke("rosa")):
        with pytest.raises(ServerError) as refused:
            asked()
        assert refused.value.code == "server.tokens_file"
    assert file.read_bytes() == held


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ServerError) as refused:
        Operators(tmp_path).tokens()
    assert refused.value.code == "server.tokens_file"
    with pytest.raises(ServerError) as refused:
        Operators(tmp_path / "nowhere" / "tokens").new("rosa", AT)
    assert refused.value.code == "server.tokens_file"


@pytest.mark.parametrize("name", ["", "Rosa", "rosa b", "a" * 49, "rosa\n", "-rosa", "röschen"])
def test_a_name_that_has_no_place_in_a_journal_is_refused(file: Path, name: str) -> None:
    with pytest.raises(ServerError) as refused:
        Operators(file).new(name, AT)
    assert refused.value.code == "server.bad_name"
    assert not file.exists()


def test_who_is_not_there_is_not_revoked(file: Path) -> None:
    operators = Operators(file)
    token, _ = operators.new("rosa", AT)
    with pytest.raises(ServerError) as refused:
        operators.revoke("karl")
    assert refused.value.code == "server.unknown_token"
    assert operators.who(token) == "rosa"
