"""Set by tools/release.ts."""

VERSION = "0.3.0-dev"
