/** Makes the kernel kill child processes when their parent ends, even in a busy loop. */

import { spawnSync } from "node:child_process";

const COMMAND = ["setpriv", "--pdeathsig", "KILL"] as const;

/** The prefix of a command that the kernel kills with its parent; empty where `setpriv --pdeathsig` (util-linux 2.33) is missing. */
export function deathSignal(): readonly string[] {
  const [command, ...args] = COMMAND;
  return process.platform === "linux" && spawnSync(command, [...args, "true"]).status === 0 ? COMMAND : [];
}
