/** The user that Debian's packages of PostgreSQL make. Its programs refuse to run as root. */

import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";

const OWNER = "postgres";
const isRoot = process.getuid?.() === 0;

/** A command line as that user, where this process is root. */
export function asOwner(program: string, args: readonly string[]): [string, string[]] {
  return isRoot
    ? ["setpriv", [`--reuid=${OWNER}`, `--regid=${OWNER}`, "--clear-groups", program, ...args]]
    : [program, [...args]];
}

/** Lets that user alone into a folder and all that is in it, where this process is root. */
export function giveToOwner(folder: string): void {
  if (!isRoot) return;
  execFileSync("chown", ["-R", OWNER, folder]);
  chmodSync(folder, 0o700);
}
