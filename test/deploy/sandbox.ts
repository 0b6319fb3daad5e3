/** Runs a program as systemd and containers do: as an ordinary user, the file system read-only but for named folders. Needs bubblewrap. */

import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";

/** Debian's `nobody`: a user that the system knows, as PostgreSQL wants it, and that owns nothing. */
export const NOBODY = 65534;

export interface Sandbox {
  /** Folders shown at another path, read-only. */
  readonly shown: Readonly<Record<string, string>>;
  /** Folders shown at another path that the user owns and may write. */
  readonly writable: Readonly<Record<string, string>>;
  /** Paths of empty folders in memory. */
  readonly empty: readonly string[];
  /** Folders in memory that take part: where `shown` and `writable` lie. What else is in them stays visible. */
  readonly parents: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly workingDirectory: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly output: { out: string; err: string };
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts `command`; it and all that it started end with the test. A system that refuses the namespaces makes it end with an error. */
export function startInSandbox(t: TestContext, command: readonly string[], sandbox: Sandbox): Running {
  const child = spawn("bwrap", sandboxArgs(command, sandbox), { stdio: ["ignore", "pipe", "pipe"] });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += chunk));
  child.stderr.on("data", (chunk) => (output.err += chunk));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  t.after(async () => {
    child.kill("SIGKILL");
    await ended.catch(() => undefined);
  });
  return { child, output, ended };
}

/** What bubblewrap is told to run `command` in the sandbox. Gives the writable folders to the user. */
export function sandboxArgs(command: readonly string[], sandbox: Sandbox): string[] {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const folder of Object.values(sandbox.writable)) chownSync(folder, NOBODY, NOBODY);
  const mounts = [
    ...["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"],
    ...sandbox.parents.flatMap(withRoomIn),
    ...sandbox.empty.flatMap((path) => ["--perms", "1777", "--tmpfs", path]),
    ...Object.entries(sandbox.shown).flatMap(([path, from]) => ["--ro-bind", from, path]),
    // bubblewrap gives a folder that it makes itself to its owner alone.
    ...Object.entries(sandbox.writable).flatMap(([path, from]) => [
      ...["--perms", "0755", "--dir", dirname(path)],
      ...["--bind", from, path],
    ]),
    ...sandbox.parents.flatMap((path) => ["--remount-ro", path]),
  ];
  const env = Object.entries(sandbox.env).flatMap(([name, value]) => ["--setenv", name, value]);
  // Root becomes somebody else; anybody else stays who they are.
  const user = isRoot
    ? ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "--bounding-set=-all", "--inh-caps=-all"]
    : [];
  return [
    ...[...mounts, "--unshare-pid", "--die-with-parent", "--clearenv", ...env, "--chdir", sandbox.workingDirectory],
    ...["--", ...user, ...command],
  ];
}

/** A folder of the system in which others can be mounted: one in memory that shows the same. */
function withRoomIn(folder: string): string[] {
  const same = readdirSync(folder).map((name) => join(folder, name));
  return ["--tmpfs", folder, ...same.flatMap((path) => ["--ro-bind-try", path, path])];
}
