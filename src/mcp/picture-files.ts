/** Pictures of one folder of this machine, for tools whose user named the folder. Nothing outside of it is read. */

import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { INPUT_LIMITS } from "easel-contract";
import { RefusedCall } from "./api.ts";

/** The file of a name as a `data:` URI. Throws RefusedCall, with the same words for what is outside, missing and no file. */
export type ReadPicture = (name: string) => Promise<string>;

/** Throws Error where the folder cannot be opened. */
export async function openPictureFolder(folder: string): Promise<ReadPicture> {
  const root = await realpath(folder);
  return async (name) => {
    const bytes = await readWithin(root, name).catch(() => undefined);
    if (!bytes)
      throw new RefusedCall(
        `expected a file of at most ${INPUT_LIMITS.bytes / 1e6} MB in the folder of --files, got ${JSON.stringify(name)}`,
      );
    return `data:application/octet-stream;base64,${bytes.toString("base64")}`;
  };
}

/** undefined for what is outside, no file, or too large. */
async function readWithin(root: string, name: string): Promise<Buffer | undefined> {
  const path = await realpath(resolve(root, name));
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  // A link that took the file's place meanwhile is not followed, and a pipe is not waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await file.stat();
    return found.isFile() && found.size <= INPUT_LIMITS.bytes ? await file.readFile() : undefined;
  } finally {
    await file.close();
  }
}

/** The arguments with each `{file}` replaced by the file's bytes. */
export async function withFiles(value: unknown, read: ReadPicture): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((part) => withFiles(part, read)));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === "file" && typeof first[1] === "string") return read(first[1]);
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, part]) => [name, await withFiles(part, read)] as const)),
  );
}
