/** A file whose bytes are in memory already. An ordinary `File` copies what it is made of, and once more for every reader. */

export class ReceivedFile extends File {
  readonly bytesInMemory: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type = "") {
    super([], name, { type });
    this.bytesInMemory = bytes;
    Object.defineProperty(this, "size", { value: bytes.length, enumerable: true });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.bytesInMemory.slice().buffer;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.bytesInMemory.slice();
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.bytesInMemory);
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([this.bytesInMemory]).stream();
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.bytesInMemory]).slice(start, end, type);
  }
}

/** The bytes of a file, not to be changed; `isCopy` = they take memory of their own. */
export async function bytesOfFile(file: File): Promise<{ readonly bytes: Uint8Array; readonly isCopy: boolean }> {
  if (file instanceof ReceivedFile) return { bytes: file.bytesInMemory, isCopy: false };
  return { bytes: new Uint8Array(await file.arrayBuffer()), isCopy: true };
}
