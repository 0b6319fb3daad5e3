import type { Log } from "../../src/ports/log.ts";

/** Tests need no durability, only speed. */
export const QUICK_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "200",
} as const;

export const silentLog: Log = { info() {}, warn() {}, error() {} };
