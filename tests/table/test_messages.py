"""Is whatever comes over the wire answered, however it is made?"""

from __future__ import annotations

import pytest

from croupier.errors import TableError
from croupier.table import messages


@pytest.mark.parametrize("data", [b"[" * 4096, b'{"id":' + b"[" * 4000, b'{"id":"a","b":' + b'{"c":' * 800])
def test_nesting_without_end_is_no_command_and_has_no_id(data: bytes) -> None:
    with pytest.raises(TableError) as refused:
        messages.command(data)
    assert refused.value.code == "table.bad_command"
    assert not messages.id_of(data)
