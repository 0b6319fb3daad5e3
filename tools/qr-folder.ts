/** What the tools that measure QR pictures share: lines of a file, work in parts, square photographs, Debian's `zbarimg`. */

import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { type Raster, resample } from "easel-picture";
import { crop } from "../src/engines/remote/picture.ts";

/** The lines of a file of JSON lines; none where there is no file. */
export async function readLines<T>(path: string): Promise<T[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line): T => JSON.parse(line));
}

/** Which of the numbers from 0 on belong to a part: `2/3` is the second of three. Throws for other texts. */
export function partOf(text: string): (index: number) => boolean {
  const [part, parts] = text.split("/").map(Number);
  if (!(part >= 1 && part <= parts)) throw new Error(`--part: expected 1/2 or the like, got ${text}`);
  return (index) => index % parts === part - 1;
}

/** The middle of a picture as a square of `sidePx`. */
export function squareOf(picture: Raster, sidePx: number): Raster {
  const { width, height } = picture;
  const side = Math.min(width, height);
  return resample(crop(picture, (width - side) >> 1, (height - side) >> 1, side, side), sidePx, sidePx);
}

/** What `zbarimg` reads in a file, "" for nothing. Undefined where it is not installed. */
export async function scanFileWithZbarimg(path: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("zbarimg", ["-q", "--raw", "-Sdisable", "-Sqrcode.enable", path]);
    return stdout.replace(/\n$/, "");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : "";
  }
}
