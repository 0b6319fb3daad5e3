import { readFileSync } from "node:fs";

/** Resident memory of a process in bytes; 0 where `/proc` does not provide it. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
