"""Run the command line as ``python -m croupier``."""

import sys

from croupier.cli.main import main

sys.exit(main())
