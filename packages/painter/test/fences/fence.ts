/** A fence: hashes of all that a part of the painter makes, by name, compared with those of a committed file. */

import { readFile, writeFile } from "node:fs/promises";
import { digestOf } from "./digest.ts";

/** One thing of a fence: for each part that it has, what makes the values to be hashed. */
export interface Item {
  readonly name: string;
  readonly parts: Readonly<Record<string, () => Iterable<unknown>>>;
}

/** A kind of result that must not change. */
export interface Fence {
  readonly name: string;
  /** All its items, in the order of their file. */
  items(): Promise<readonly Item[]>;
}

/** A committed file. Hashes hold for one processor architecture: functions such as `Math.sin` differ between them. */
export interface Saved {
  readonly arch: string;
  readonly node: string;
  readonly v8: string;
  /** By name of the item: `part=hash` for each part, with spaces between. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** Which part of a fence is made: every `step`th item from `first` on, and of these the named parts only. */
export interface Choice {
  readonly step?: number;
  readonly first?: number;
  readonly parts?: readonly string[];
}

/** What was compared: the number of items, and one line for each that differs. */
export interface Comparison {
  readonly items: number;
  readonly differences: readonly string[];
}

const fileOf = ({ name }: Fence): URL => new URL(`../fixtures/fences/${name}.json`, import.meta.url);

/** The committed file of a fence. */
export async function readSaved(fence: Fence): Promise<Saved> {
  return JSON.parse(await readFile(fileOf(fence), "utf8"));
}

/**
 * Makes all items of a fence, with `known` those that it lacks, and writes their hashes as its committed file. Answers with the
 * names of those that were made.
 */
export async function writeSaved(fence: Fence, known: Saved["hashes"] = {}): Promise<readonly string[]> {
  const items = await fence.items();
  const hashes = Object.fromEntries(items.map(({ name, parts }) => [name, known[name] ?? joined(hashesOf(parts))]));
  const { arch, version, versions } = process;
  const saved: Saved = { arch, node: version.split(".")[0], v8: versions.v8, hashes };
  await writeFile(fileOf(fence), `${JSON.stringify(saved, null, 2)}\n`);
  return Object.keys(hashes).filter((name) => !(name in known));
}

/** Why the hashes of a file cannot be compared on this machine; `undefined` where they can. */
export function otherMachine({ arch }: Saved): string | undefined {
  return arch === process.arch
    ? undefined
    : `the hashes were made on ${arch}, this is ${process.arch}: floating-point functions differ between architectures`;
}

/** Makes the chosen items and holds them against the file. Items that one side lacks differ. */
export async function compareWith(
  fence: Fence,
  saved: Saved,
  { step = 1, first = 0, parts: wanted }: Choice = {},
): Promise<Comparison> {
  const items = await fence.items();
  const differences: string[] = [];
  for (const [i, { name, parts }] of items.entries()) {
    if (i % step !== first) continue;
    const before = saved.hashes[name];
    if (before === undefined) {
      differences.push(`${name}: is new`);
      continue;
    }
    const known = Object.fromEntries(before.split(" ").map((pair) => pair.split("=")));
    const chosen = Object.entries(parts).filter(([part]) => wanted?.includes(part) ?? true);
    const now = hashesOf(Object.fromEntries(chosen));
    const lost = wanted ? [] : Object.keys(known).filter((part) => !(part in parts));
    const changed = [...Object.keys(now).filter((part) => now[part] !== known[part]), ...lost];
    if (changed.length > 0) differences.push(`${name}: ${changed.join(", ")}`);
  }
  const names = new Set(items.map(({ name }) => name));
  for (const name of Object.keys(saved.hashes)) if (!names.has(name)) differences.push(`${name}: is gone`);
  return { items: items.length, differences };
}

function hashesOf(parts: Item["parts"]): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, make]) => [part, digestOf(make())]));
}

function joined(hashes: Readonly<Record<string, string>>): string {
  return Object.entries(hashes)
    .map(([part, hash]) => `${part}=${hash}`)
    .join(" ");
}
