/** ZIP files (PKWARE APPNOTE 6.3) whose entries are stored as they are: pictures are compressed already. */

import { Zip, ZipPassThrough } from "fflate";

/** Largest file that the format can state without its extension of 64 bits, which few programs lack and this writer does. */
export const MOST_ZIP_BYTES = 2 ** 32 - 2 ** 20;

export interface ZipEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly modifiedAt: Date;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** The file, piece by piece as the entries are read: a piece of an entry and the list of names are what lies in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const NOTHING = new Uint8Array();
  for await (const { name, modifiedAt, pieces } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(NOTHING, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
