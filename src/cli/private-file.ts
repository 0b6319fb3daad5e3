/** Files that only their owner reads. */

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a file of mode 0600 in a folder, which is made, in place of an older one; answers its path. */
export async function writePrivate(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  await writeFile(path, text, { mode: 0o600, flag: "wx" });
  return path;
}
