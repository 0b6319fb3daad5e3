/** What docs/operations.md and the files of deploy say, for tests that do it. */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const OPERATIONS = readFileSync(join(ROOT, "docs/operations.md"), "utf8");

/** The first block of `language` after `**name.**` in docs/operations.md. Throws Error where there is none. */
export function documentedBlock(name: string, language: string): string {
  const after = OPERATIONS.split(`**${name}.**`)[1] ?? "";
  const [, found] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "ms").exec(after) ?? [];
  if (found === undefined) throw new Error(`docs/operations.md has no block of ${language} after **${name}.**`);
  return found;
}

export interface Unit {
  readonly User: string;
  readonly WorkingDirectory: string;
  readonly EnvironmentFile: string;
  readonly ExecStart: string;
  readonly ProtectSystem: string;
  readonly StateDirectory: string;
  readonly CacheDirectory: string;
  readonly Environment: Readonly<Record<string, string>>;
}

/** The service section of a systemd unit. */
export function readUnit(path: string): Unit {
  const lines = readFileSync(path, "utf8").matchAll(/^(\w+)=(.*)$/gm);
  const values: Record<string, string> = {};
  const environment: Record<string, string> = {};
  for (const [, name = "", value = ""] of lines)
    if (name === "Environment") {
      const [key = "", of = ""] = value.split(/=(.*)/s);
      environment[key] = of;
    } else values[name] = value;
  return { ...values, Environment: environment } as unknown as Unit;
}
