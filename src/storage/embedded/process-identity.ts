import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The start time of a process, in the system's own format. It distinguishes the process from a later one with the same id.
 * `undefined` when no such process runs; a zombie counts as ended.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === "linux") return identityFromProc(pid);
  if (!respondsToSignals(pid)) return undefined;
  if (process.platform === "win32") return "alive";
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The command line of a process, arguments separated by spaces; empty when it cannot be read. */
export function processCommand(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    if (process.platform === "win32") return "";
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

function identityFromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The name in parentheses may hold anything, so fields are counted behind it: state is field 3, start time field 22.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
}

function respondsToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
