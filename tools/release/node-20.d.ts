/** JavaScript beyond ES2023 that the staged form may use: what Node 20 has, and what `node-20.js` adds to it. */

/** In Node 20: well-formed strings and resizable buffers. */
interface String {
  isWellFormed(): boolean;
  toWellFormed(): string;
}
interface ArrayBuffer {
  readonly resizable: boolean;
  readonly maxByteLength: number;
  resize(byteLength?: number): void;
}
interface ArrayBufferConstructor {
  new (byteLength: number, options?: { maxByteLength?: number }): ArrayBuffer;
}

/** In `node-20.js`. */
interface ArrayBuffer {
  transfer(byteLength?: number): ArrayBuffer;
  transferToFixedLength(byteLength?: number): ArrayBuffer;
}
interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
}
interface PromiseConstructor {
  withResolvers<T>(): PromiseWithResolvers<T>;
}
interface MapConstructor {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]>;
}
