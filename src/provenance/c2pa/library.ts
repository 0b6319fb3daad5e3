/** The C2PA library, loaded once for each process that needs it. */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export type C2pa = typeof import("@contentauth/c2pa-wasm");

/** A blob whose bytes can be read synchronously, as the library would read it in a browser's worker. */
class BytesBlob extends Blob {
  readonly held: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, type = "") {
    super([bytes], { type });
    this.held = bytes;
  }

  override slice(from?: number, to?: number, type?: string): Blob {
    return new BytesBlob(this.held.slice(from, to), type);
  }
}

/** The part of a browser's FileReaderSync that the library calls, over `BytesBlob`. */
class BlobReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer {
    if (!(blob instanceof BytesBlob)) throw new TypeError("expected a blob of this module");
    return new Uint8Array(blob.held).buffer;
  }
}

/** A blob that the library can read. */
export function blobOf(bytes: Uint8Array, type: string): Blob {
  return new BytesBlob(new Uint8Array(bytes), type);
}

/** Compiles 9 MB of WebAssembly: about 0.3 s, off the event loop. Defines `FileReaderSync`, which Node lacks and the library needs. */
export async function loadC2pa(): Promise<C2pa> {
  const c2pa = await import("@contentauth/c2pa-wasm");
  const file = fileURLToPath(import.meta.resolve("@contentauth/c2pa-wasm/c2pa.wasm"));
  Object.assign(globalThis, { FileReaderSync: BlobReader });
  await c2pa.default({ module_or_path: await readFile(file) });
  return c2pa;
}
