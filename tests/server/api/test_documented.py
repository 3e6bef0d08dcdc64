"""Does docs/server.md name every setting with its default, every figure, every log and every route?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from croupier.server.config import Limits, RoomKept, Serving
from croupier.server.config_file import load
from croupier.server.metrics import Metrics
from croupier.server.operations import OPERATIONS
from tests.server.api.served import ADA, Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROW: Final = re.compile(r"^\| (.+?) \| (.*?) \|", re.MULTILINE)
CURL: Final = re.compile(r"curl http://127\.0\.0\.1:8765(\S+) .*?--json '(.+?)'", re.DOTALL)
TICKED: Final = re.compile(r"`([^`]+)`")


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    """Give the page."""
    return (root / "docs" / "server.md").read_text(encoding="utf-8")


def section(page: str, title: str) -> str:
    """Give what stands under a title."""
    _, found, rest = page.partition(f"{title}\n")
    assert found, f"there is no {title}"
    return re.split(r"^##", rest, maxsplit=1, flags=re.MULTILINE)[0]


def settings(text: str) -> Iterator[tuple[str, str]]:
    """Give each setting of a table with its default; a row may have several."""
    for names, defaults in ROW.findall(text):
        named = TICKED.findall(names)
        values = TICKED.findall(defaults) or [""] * len(named)
        yield from zip(named, values, strict=True)


@pytest.mark.parametrize(("title", "kind"), [("### `[server]`", Serving), ("### `[limits]`", Limits)])
def test_each_setting_stands_with_its_default(page: str, title: str, kind: type[msgspec.Struct]) -> None:
    made = kind()
    expected = [
        (name, msgspec.json.encode(value).decode())
        for name, value in ((name, getattr(made, name)) for name in kind.__struct_fields__)
    ]
    assert sorted(settings(section(page, title))) == sorted(expected)


def test_each_setting_of_a_room_stands(page: str) -> None:
    named = [name for name, _ in settings(section(page, "### `[[rooms]]`"))]
    assert sorted(named) == sorted(RoomKept.__struct_fields__)


def test_the_example_is_a_configuration(page: str, tmp_path: Path) -> None:
    _, _, rest = page.partition("```toml\n")
    file = tmp_path / "casino.toml"
    file.write_text(rest.partition("```")[0], encoding="utf-8")
    loaded = load(str(file))
    assert [room.id for room in loaded.config.rooms] == ["salon"]
    assert loaded.origins["server.proxies"] == str(file)


def test_each_metric_stands(page: str) -> None:
    named = {
        name
        for names, _ in ROW.findall(section(page, "## Health and metrics"))
        for name in TICKED.findall(names)
    }
    assert named == {
        family.name + "_total" * (family.type == "counter") for family in Metrics().registry.collect()
    }


def test_each_event_of_the_log_stands(page: str, root: Path) -> None:
    said: set[str] = set()
    for file in (root / "src" / "croupier" / "server").glob("*.py"):
        said |= set(re.findall(r'\b(?:say|_line)\(\s*"([a-z-]+)"', file.read_text(encoding="utf-8")))
    named = {
        name for names, _ in ROW.findall(section(page, "## What is logged")) for name in TICKED.findall(names)
    }
    assert said - named == set()
    assert named - said == set()


def test_each_route_stands(page: str) -> None:
    for each in OPERATIONS:
        path = each.path.replace("{room}", "ROOM").replace("{shoe}", "N")
        if each.whose == "operator":
            path = path.rpartition("/ROOM")[2] if "{room}" in each.path else path
        assert path in page or path.removeprefix("/") in page, each.path


def test_each_row_of_the_controls_stands_once(page: str) -> None:
    rows = re.findall(r"SEC-(\d\d)", section(page, "## Security"))
    assert sorted(rows) == [f"{number:02}" for number in range(1, 21)]


def test_each_request_of_an_operator_can_be_sent_as_it_stands(page: str, tmp_path: Path) -> None:
    found: list[tuple[str, str]] = CURL.findall(section(page, "## Operators"))
    assert [path.rpartition("/")[2] for path, _ in found] == ["rooms", "void", "enable"]
    with Served(tmp_path) as served:
        tokens = [served.house.operators.new(name, served.clock.now())[0] for name in ("rosa", "karl")]

        def send(said: tuple[str, str], token: str) -> int:
            path, body = said
            headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
            return served.send("POST", path, body.encode(), headers).status_code

        opens, void, enable = found
        assert send(opens, tokens[0]) == 201
        served.sit(ADA, 1, room="salon")
        served.until("betting", "salon")
        assert [send(void, token) for token in tokens] == [202, 200]
        assert served.room_of("salon").disabled == "a card fell"
        assert send(enable, tokens[0]) == 200
        assert not served.room_of("salon").disabled


def test_a_change_of_a_room_can_be_sent_as_it_stands(page: str, tmp_path: Path) -> None:
    ((path, body),) = CURL.findall(section(page, "### Changing a room"))
    with Served(tmp_path) as served:
        served.open(room="salon")
        token, _ = served.house.operators.new("rosa", served.clock.now())
        served.sit(ADA, 1, room="salon")
        served.until("betting", "salon")
        headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
        assert served.send("PATCH", path, body.encode(), headers).status_code == 202
        served.coup(ADA, room="salon", player=1000)
        served.until("between", "salon")
        assert served.room_of("salon").settings.title == "Gold room"
