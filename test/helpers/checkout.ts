/** The files of this checkout that a clone of it would have, with those that are not committed yet. */

import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** Copies them into `folder`, which is made. No build output and no packages come along. */
export function copyCheckout(folder: string): void {
  // The checkout may belong to another user, as in a container.
  const listed = execFileSync(
    "git",
    ["-c", "safe.directory=*", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 2 ** 20 },
  );
  for (const path of new Set(listed.split("\0").filter(Boolean))) {
    const from = join(ROOT, path);
    if (!existsSync(from)) continue;
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}

/** Makes `node_modules` of a copy: its own workspaces, and links to the packages of this checkout. */
export function linkPackages(copy: string): void {
  const packages = join(ROOT, "node_modules");
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(packages)) {
    const from = name.startsWith("easel-") ? join(copy, "packages", name.slice("easel-".length)) : join(packages, name);
    symlinkSync(from, join(copy, "node_modules", name));
  }
}

/** The environment of somebody who types a command: without what npm and the test runner add to that of this process. */
export function plainEnvironment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env))
    if (
      value !== undefined &&
      !/^(NODE_|INIT_CWD$|EASEL_|DATABASE_URL$|npm_(?!config_)|npm_config_ignore_scripts$)/.test(name)
    )
      env[name] = value;
  env.PATH = (env.PATH ?? "")
    .split(":")
    .filter((folder) => !/\/node_modules\/\.bin$|\/node-gyp-bin$/.test(folder))
    .join(":");
  return env;
}
