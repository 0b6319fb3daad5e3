/** The part of POSIX tar (ustar, IEEE 1003.1-1988) that backups use: regular files whose bytes fit in memory. */

const BLOCK = 512;

export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Header, bytes and padding of one file. Throws RangeError for a name that ustar cannot hold. */
export function tarEntry({ name, bytes }: TarEntry): Uint8Array {
  const { prefix, base } = splitName(name);
  const out = Buffer.alloc(BLOCK + Math.ceil(bytes.length / BLOCK) * BLOCK);
  out.write(base, 0, "utf8");
  out.write("0000600\0", 100);
  out.write("0000000\0", 108);
  out.write("0000000\0", 116);
  out.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124);
  out.write("00000000000\0", 136);
  out.write("        ", 148);
  out.write("0", 156);
  out.write("ustar\u000000", 257, "latin1");
  out.write(prefix, 345, "utf8");
  out.write(`${checksum(out).toString(8).padStart(6, "0")}\0 `, 148);
  out.set(bytes, BLOCK);
  return out;
}

/** Two empty blocks. */
export const TAR_END = new Uint8Array(2 * BLOCK);

/** The files of a tar stream, in order. Throws Error for data that is not a tar or is truncated. */
export async function* readTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = reader(chunks);
  for (;;) {
    const header = await source.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const stored = Number.parseInt(text(header, 148, 8), 8);
    const blank = Buffer.from(header);
    blank.write("        ", 148);
    if (text(header, 257, 5) !== "ustar" || stored !== checksum(blank))
      throw new Error("expected a backup file, got a damaged one or something else");
    const size = Number.parseInt(text(header, 124, 12), 8);
    const [base, prefix] = [text(header, 0, 100), text(header, 345, 155)];
    const bytes = await source.take(size);
    await source.take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name: prefix ? `${prefix}/${base}` : base, bytes };
  }
}

function splitName(name: string): { prefix: string; base: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: "", base: name };
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    const [prefix, base] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(base) <= 100) return { prefix, base };
  }
  throw new RangeError(`the name ${name} does not fit a tar`);
}

/** Checksum of a header. The caller fills its checksum field with spaces first. */
function checksum(header: Uint8Array): number {
  return header.subarray(0, BLOCK).reduce((sum, byte) => sum + byte, 0);
}

function text(header: Uint8Array, at: number, length: number): string {
  return Buffer.from(header.buffer, header.byteOffset + at, length)
    .toString("utf8")
    .replace(/\0.*$/s, "")
    .trim();
}

function reader(chunks: AsyncIterable<Uint8Array>): { take(bytes: number): Promise<Uint8Array> } {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Uint8Array[] = [];
  let size = 0;
  return {
    async take(bytes) {
      while (size < bytes) {
        const { done, value } = await iterator.next();
        if (done) throw new Error("the backup file is cut off");
        held.push(value);
        size += value.length;
      }
      const [first, ...more] = held;
      const all = first && more.length === 0 ? first : Buffer.concat(held);
      held = [all.subarray(bytes)];
      size -= bytes;
      return all.subarray(0, bytes);
    },
  };
}
