"""Set by tools/release.ts."""

VERSION = "0.2.0"
