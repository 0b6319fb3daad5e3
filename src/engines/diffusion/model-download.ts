/** Downloads one file of a model: resumes an interrupted download and verifies the file before renaming it. */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Hub, type HubFile, HubRefusal, openHubFile } from "./model-hub.ts";

export interface Download {
  readonly hub: Hub;
  readonly repo: string;
  readonly commit: string;
  readonly file: HubFile;
  /** Target path. An incomplete download is stored beside it as `.part`. */
  readonly to: string;
  readonly signal: AbortSignal;
  /** Maximum number of consecutive attempts without a new byte. */
  readonly idleTries: number;
  /** Waits between two attempts. */
  wait(ms: number): Promise<void>;
  onProgress?(doneBytes: number): void;
}

/**
 * Downloads the file unless it exists with the right checksum. Throws HubRefusal for permanent errors, a checksum that is wrong
 * twice among them, the signal's reason when aborted (the partial file is kept), otherwise the last Error.
 */
export async function downloadFile(download: Download): Promise<void> {
  const { file, to, signal } = download;
  if (await isRight(to, file)) return;
  await mkdir(dirname(to), { recursive: true });
  const part = `${to}.part`;
  let idle = 0;
  let wrong = 0;
  for (;;) {
    const before = await sizeOf(part);
    try {
      await continuePart(download, part);
      if (await isRight(part, file)) break;
      await rm(part, { force: true });
      if (++wrong === 2) throw new HubRefusal(`${file.path} came twice with a wrong checksum`);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof HubRefusal) throw error;
      idle = (await sizeOf(part)) > before ? 0 : idle + 1;
      if (idle >= download.idleTries) throw error;
      await download.wait(Math.min(30_000, 500 * 2 ** idle));
    }
  }
  await rename(part, to);
}

/** True when the file exists with the size and checksum that the hub states. Reads all of it. */
export async function isRight(path: string, file: HubFile): Promise<boolean> {
  if ((await sizeOf(path)) !== file.bytes) return false;
  if (file.bytes === 0 && !(await stat(path).catch(() => undefined))) return false;
  const { algorithm, hex } = file.checksum;
  const hash = createHash(algorithm === "sha256" ? "sha256" : "sha1");
  if (algorithm === "git-sha1") hash.update(`blob ${file.bytes}\0`);
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex") === hex;
}

/** Fetches the bytes missing from `part`. Throws Error when the connection breaks, stalls or ends early. */
async function continuePart(download: Download, part: string): Promise<void> {
  const { hub, repo, commit, file, signal } = download;
  const have = await sizeOf(part);
  if (have > file.bytes) await rm(part);
  if (have === file.bytes && have > 0) return;
  const offset = have > file.bytes ? 0 : have;
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(new Error("the connection stalled")), hub.stallMs);
  try {
    const response = await openHubFile(hub, repo, commit, file.path, offset, AbortSignal.any([signal, stall.signal]));
    if (response.status === 416) {
      await rm(part, { force: true });
      throw new Error(`the hub returned no bytes of ${file.path} from ${offset} on`);
    }
    // A server that answers a range with everything starts from the beginning.
    let at = response.status === 206 ? startOf(response, offset) : 0;
    const handle = await open(part, at > 0 ? "r+" : "w");
    try {
      for await (const chunk of response.body ?? []) {
        clearTimeout(timer);
        timer = setTimeout(() => stall.abort(new Error("the connection stalled")), hub.stallMs);
        if (at + chunk.length > file.bytes) throw new HubRefusal(`${file.path} is longer than the hub's list says`);
        await handle.write(chunk, 0, chunk.length, at);
        at += chunk.length;
        download.onProgress?.(at);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (at < file.bytes) throw new Error(`${file.path} ended after ${at} of ${file.bytes} bytes`);
  } finally {
    clearTimeout(timer);
  }
}

/** Where a 206 answer begins. Throws Error when that is not where it was asked to. */
function startOf(response: Response, offset: number): number {
  const start = /^bytes (\d+)-/.exec(response.headers.get("content-range") ?? "")?.[1];
  if (start !== undefined && Number(start) !== offset)
    throw new Error(`the hub answered with a range from ${start}, expected ${offset}`);
  return offset;
}

/** Bytes of a file, 0 when there is none. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
