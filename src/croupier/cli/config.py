"""How is shown what a server would be started with, and whence each setting is?"""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import Json
from croupier.cli.token import ConfigFile
from croupier.cli.token_data import SettingLine


def show(
    *,
    config: ConfigFile = None,
    db: Annotated[
        str | None, Parameter(metavar="FILE", help='as "croupier serve" is given it (rooms.db)')
    ] = None,
    json: Json = False,
) -> None:
    """Show every setting of a server, its value, and whence it is: the default, the file or an option.

    A file that is at fault is refused with each fault, as by "croupier serve"; nothing is started.

    Examples:
      croupier config show
      croupier config show --db casino.db
    """
    from croupier import server
    from croupier.server.config_file import settings

    loaded = server.load(config, {"db": db})
    for name, value in settings(loaded.config):
        origin, said = loaded.origins.get(name, ""), msgspec.json.encode(value)
        if json:
            output.say_json(SettingLine(name, msgspec.Raw(said), origin).as_json())
        else:
            output.say(f"{name:<44}  {said.decode()}  ({origin})")
