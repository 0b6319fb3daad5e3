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

/** Every block of `language` in docs/operations.md. */
export function documentedBlocks(language: string): string[] {
  return [...OPERATIONS.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"))].map(
    ([, block = ""]) => block,
  );
}

/** What stands in backticks in the sentences of docs/operations.md. */
export function documentedSpans(): string[] {
  return [...OPERATIONS.replaceAll(/^```.*?^```$/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
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
  return readAssignments(readFileSync(path, "utf8"));
}

/** Lines `Name=value` of a systemd unit. */
export function readAssignments(text: string): Unit {
  const values: Record<string, string> = {};
  const environment: string[] = [];
  for (const [, name = "", value = ""] of text.matchAll(/^(\w+)=(.*)$/gm))
    if (name === "Environment") environment.push(value);
    else values[name] = value;
  return { ...values, Environment: pairsOf(environment.join("\n")) } as unknown as Unit;
}

/** Lines `NAME=value` as an environment. */
export function pairsOf(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
}
