"""How does ``croupier rules`` list the games?"""

from __future__ import annotations

from croupier.cli import games
from croupier.cli.arguments import Json


def catalogue(*, json: Json = False) -> None:
    """List the games: id, newest edition, how many of the values in its rules are law, and name.

    An option is a choice that the law gives to the house; what is neither law nor option is
    reconstructed or custom: see "croupier rules show ID". An older edition is asked for as
    ID@EDITION. What is wrong with a file or a plug-in is told after the games that are sound.

    Examples:
      croupier rules
      croupier rules --json
    """
    games.tell(as_json=json)
