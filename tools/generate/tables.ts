/** The tables of the documents that say what the contract and the settings say. */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ERRORS, EVENTS, QUALITY_REASONS, WARNINGS } from "easel-contract";
import { describeConfig, readConfig } from "../../src/config.ts";

const ROOT = resolve(import.meta.dirname, "../..");

interface Table {
  readonly path: string;
  /** Its first line, by which it is found. */
  readonly head: string;
  readonly rows: readonly (readonly string[])[];
}

const TABLES: readonly Table[] = [
  {
    path: "docs/errors.md",
    head: "| Status | `type` | `error` | Retry | When |",
    rows: Object.entries(ERRORS).map(([type, { status, error, retryable, when }]) => [
      ...[String(status), `\`${type}\``, error, retryable ? "yes" : "no", when],
    ]),
  },
  {
    path: "docs/errors.md",
    head: "| Code | Weight | When |",
    rows: Object.entries(WARNINGS).map(([code, { weight, when }]) => [`\`${code}\``, `\`${weight}\``, when]),
  },
  {
    path: "docs/errors.md",
    head: "| Reason | Problem | What helps |",
    rows: Object.entries(QUALITY_REASONS).map(([name, { problem, remedy }]) => [`\`${name}\``, problem, remedy]),
  },
  {
    path: "docs/api.md",
    head: "| Type | When |",
    rows: Object.entries(EVENTS).map(([type, when]) => [`\`${type}\``, when]),
  },
  {
    path: "docs/settings.md",
    head: "| Setting | Default | What for |",
    rows: describeConfig(readConfig({}), {}).map(({ name, value, preset = value, about }) => [
      ...[`\`${name}\``, preset, about],
    ]),
  },
];

/** The documents by path from the root, with the rows of their tables anew. Throws where a table is gone. */
export function documentFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { path, head, rows } of TABLES) {
    const text = files.get(path) ?? readFileSync(join(ROOT, path), "utf8");
    const [before, after, ...more] = text.split(`\n${head}\n`);
    if (after === undefined || more.length > 0) throw new Error(`${path}: expected one table with the head ${head}`);
    const body = rows.map((cells) => `| ${cells.join(" | ")} |\n`).join("");
    const [rule = ""] = after.split("\n", 1);
    files.set(path, `${before}\n${head}\n${rule}\n${body}${after.replace(/^(\|.*\n)+/, "")}`);
  }
  return files;
}
