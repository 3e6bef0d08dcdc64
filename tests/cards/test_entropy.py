"""The words and the salt of a live shoe: from the operating system, no more than needed, none if it fails."""

from __future__ import annotations

import os
from itertools import islice

import pytest

from croupier.cards import entropy
from croupier.errors import CardError


def test_words_are_read_as_they_are_needed_and_in_the_order_of_the_bytes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[int] = []

    def counting(size: int) -> bytes:
        begin = sum(read)
        read.append(size)
        return bytes(byte % 251 for byte in range(begin, begin + size))

    monkeypatch.setattr(os, "urandom", counting)
    source = entropy.words(3)
    assert read == []
    words = list(islice(source, 5))
    assert read == [24, 8, 8]
    assert b"".join(word.to_bytes(8, "little") for word in words) == bytes(range(40))


@pytest.mark.conforms("USE-03")
@pytest.mark.parametrize("failure", [OSError("no device"), NotImplementedError("no source")])
def test_without_entropy_there_is_no_word(monkeypatch: pytest.MonkeyPatch, failure: Exception) -> None:
    def failing(_size: int) -> bytes:
        raise failure

    monkeypatch.setattr(os, "urandom", failing)
    with pytest.raises(CardError) as raised:
        next(entropy.words(1))
    assert raised.value.code == "cards.no_entropy"
    assert str(failure) in str(raised.value)
    assert raised.value.__cause__ is failure
    with pytest.raises(CardError) as raised:
        entropy.salt(32)
    assert raised.value.code == "cards.no_entropy"


def test_a_salt_is_read_when_it_is_asked_for_and_is_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(size: int) -> bytes:
        return bytes(range(size))

    monkeypatch.setattr(os, "urandom", known)
    assert entropy.salt(32) == bytes(range(32))
    assert entropy.salt(1) == b"\0"
