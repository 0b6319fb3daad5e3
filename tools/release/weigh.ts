/** What packages weigh on the disk. */

import { existsSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

export interface Weight {
  readonly name: string;
  /** The sizes of its files, without those of packages inside it. */
  readonly bytes: number;
}

/** All packages of a `node_modules` folder, those inside others too, heaviest first. Versions of one name count together; links count nothing. */
export function weighPackages(folder: string): Weight[] {
  const sums = new Map<string, number>();
  const visit = (modules: string, scope = ""): void => {
    for (const entry of readdirSync(modules, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name === ".bin" || entry.name === ".cache") continue;
      const path = join(modules, entry.name);
      if (entry.name.startsWith("@") && scope === "") visit(path, `${entry.name}/`);
      else {
        const name = scope + entry.name;
        sums.set(name, (sums.get(name) ?? 0) + bytesOf(path));
        if (existsSync(join(path, "node_modules"))) visit(join(path, "node_modules"));
      }
    }
  };
  visit(folder);
  return [...sums].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

function bytesOf(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) sum += lstatSync(path).size;
    else if (entry.isDirectory() && entry.name !== "node_modules") sum += bytesOf(path);
  }
  return sum;
}
