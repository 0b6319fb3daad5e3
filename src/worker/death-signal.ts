/** Children that end with their parent, whatever they are busy with. */

import { spawnSync } from "node:child_process";

const COMMAND = ["setpriv", "--pdeathsig", "KILL"] as const;

/** What to put before a command so that the kernel kills it with its parent: util-linux has it since 2.33, busybox has not. */
export function deathSignal(): readonly string[] {
  const [command, ...args] = COMMAND;
  return process.platform === "linux" && spawnSync(command, [...args, "true"]).status === 0 ? COMMAND : [];
}
