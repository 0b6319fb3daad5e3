/** Where pictures go: names made of a pattern, the check before work begins, and writing whole files. */

import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, open, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { extensionOf, type FileFormat, type OutputFormat } from "easel-contract";
import { UsageError } from "./exit-codes.ts";

/** Standard output in place of a file. */
export const STDOUT = "-";

/** Further extensions of formats, beside their own. */
const OTHER_EXTENSIONS: Readonly<Record<string, OutputFormat>> = { jpeg: "jpeg" };

/** More than a picture of Easel takes; this much is wanted on the disk for each. */
const PICTURE_BYTES = 4 * 2 ** 20;
/** Written as a trial: what quotas and file size limits refuse is not seen in the free space. */
const TRIAL_BYTES = 2 ** 20;

/** The names in braces that a pattern uses. */
export function namesIn(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\{([\w-]+)\}/g)].map(([, name = ""]) => name);
}

/** The pattern with its names replaced. A value cannot lead out of its folder. Names without a value stay. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{([\w-]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? fileSafe(String(values[name])) : whole,
  );
}

function fileSafe(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no place in names of files
  return text.replace(/[/\\:*?"<>|\u0000-\u001f]+/g, "-").replace(/^\.+/, "-") || "-";
}

/** The extension of a format's files, with its dot. */
export function dottedExtension(format: FileFormat): string {
  return `.${extensionOf(format)}`;
}

/**
 * The format, one of `formats`, that the extension of a picture's file names; undefined for a name without one. Throws UsageError for an extension of
 * anything else.
 */
export function formatOfPath(path: string, formats: readonly FileFormat[]): FileFormat | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  if (extension === "") return undefined;
  const format = formats.find((one) => extensionOf(one) === extension) ?? OTHER_EXTENSIONS[extension];
  if (format) return format;
  const all = formats.map(dottedExtension).join(", ");
  throw new UsageError(`--output: expected a name that ends with one of ${all}, got ${JSON.stringify(path)}`);
}

/** Throws UsageError for a name of `--output` that promises another format than what is written. A name without an extension promises none. */
export function checkExtension(paths: readonly string[], extension: string, why: string): void {
  const other = paths.find((path) => ![extension, ""].includes(extname(path).toLowerCase()));
  if (other !== undefined)
    throw new UsageError(`--output: expected a name that ends with ${extension}, ${why}, got ${JSON.stringify(other)}`);
}

/**
 * Makes the folders of these files and tries whether they can be written, one trial per folder. Throws Error that names the path
 * and says why not. Leaves no file behind.
 */
export async function checkWritable(paths: readonly string[], flag: string): Promise<void> {
  const byFolder = Map.groupBy(new Set(paths), (path) => dirname(path));
  for (const [folder, files] of byFolder) {
    try {
      await makeFolder(folder);
      for (const file of files) await checkFile(file);
      await tryWriting(folder);
    } catch (error) {
      throw new Error(
        `${flag}: expected a place that can be written, got ${JSON.stringify(files[0])}: ${reasonOf(error)}`,
      );
    }
    const { bavail, bsize } = await statfs(folder);
    const wanted = files.length * PICTURE_BYTES;
    if (bavail * bsize < wanted)
      throw new Error(
        `${flag}: expected ${mebibytes(wanted)} free for ${files.length} pictures, got ${mebibytes(bavail * bsize)} in ${folder}`,
      );
  }
}

/** Writes a file whole or not at all, over an older one. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const partial = join(dirname(path), `.easel-${randomBytes(6).toString("hex")}.partial`);
  try {
    await writeNew(partial, bytes);
    await rename(partial, path);
  } catch (error) {
    throw new Error(`${path}: the picture could not be written: ${reasonOf(error)}`);
  } finally {
    await rm(partial, { force: true });
  }
}

/** With its parents. Node's own `recursive` never ends where a file system refuses new folders, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path);
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return;
  if (found.isDirectory()) throw new UsageError("it is a folder; name a file in it, for example picture.png");
  await access(path, constants.W_OK);
}

async function tryWriting(folder: string): Promise<void> {
  const trial = join(folder, `.easel-${randomBytes(6).toString("hex")}.partial`);
  try {
    await writeNew(trial, Buffer.alloc(TRIAL_BYTES));
  } finally {
    await rm(trial, { force: true });
  }
}

async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the quota is used up",
  EFBIG: "files of this size are not allowed here",
  EACCES: "no permission",
  EPERM: "no permission",
  EROFS: "the disk is read-only",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "a part of the path is a file",
};

function reasonOf(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}
