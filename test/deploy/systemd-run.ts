/**
 * Stands in for `systemd-run`, which needs a running systemd: runs the command in the sandbox as its properties say. Arguments: a file
 * with the sandbox as JSON, then those of `systemd-run`, of which it takes the ones of `deploy/systemd/easel-admin`.
 */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { pairsOf, readAssignments } from "./documented.ts";
import { type Sandbox, sandboxArgs } from "./sandbox.ts";

const [file = "", ...args] = process.argv.slice(2);
const sandbox: Sandbox = JSON.parse(readFileSync(file, "utf8"));
const end = args.indexOf("--");
const { values } = parseArgs({
  args: args.slice(0, end),
  options: {
    quiet: { type: "boolean" },
    collect: { type: "boolean" },
    wait: { type: "boolean" },
    pty: { type: "boolean" },
    pipe: { type: "boolean" },
    "service-type": { type: "string" },
    property: { type: "string", multiple: true },
  },
});
const unit = readAssignments((values.property ?? []).join("\n"));
const command = args.slice(end + 1).map((arg) => arg.replaceAll("$$", "$"));
const env = { ...sandbox.env, ...unit.Environment, ...pairsOf(readFileSync(unit.EnvironmentFile, "utf8")) };
const { status } = spawnSync(
  "bwrap",
  sandboxArgs(command, { ...sandbox, env, workingDirectory: unit.WorkingDirectory }),
  { stdio: "inherit" },
);
process.exit(status ?? 1);
