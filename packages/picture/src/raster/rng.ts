/** Seeded random numbers. The same seed gives the same numbers on every machine: integer arithmetic only. */

/** A fork does not depend on how many numbers were drawn before it: adding a cloud does not move the trees. */
export interface Rng {
  /** `createRng(seed)` restarts this stream; send `seed` to continue it in another thread. */
  readonly seed: number;
  /** Uniform in [0, 1), 32 bits of it. */
  next(): number;
  /** Uniform integer in 0..below-1. Throws RangeError unless `below` is a positive integer. */
  int(below: number): number;
  /** An independent stream named by `label`; equal for equal seed and label, whatever was drawn before. */
  fork(label: string): Rng;
}

/** A stream from a 32-bit seed. Generator: sfc32 (Chris Doty-Humphrey, PractRand), seeded through splitmix32. */
export function createRng(seed: number): Rng {
  const key = seed >>> 0;
  let s = key;
  const split = () => {
    s = (s + 0x9e3779b9) | 0;
    let t = s ^ (s >>> 16);
    t = Math.imul(t, 0x21f0aaad);
    t ^= t >>> 15;
    t = Math.imul(t, 0x735a2d97);
    return t ^ (t >>> 15);
  };
  let a = split();
  let b = split();
  let c = split();
  let d = 1;
  const draw = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) draw();
  return {
    seed: key,
    next: () => draw() / 2 ** 32,
    int(below) {
      if (!Number.isInteger(below) || below < 1) throw new RangeError(`expected a positive whole number, got ${below}`);
      return Math.floor((draw() / 2 ** 32) * below);
    },
    fork: (label) => createRng(hashLabel(label, key)),
  };
}

/** Puts items into an order by chance (Fisher and Yates); with `count` the first `count` of them alone. Changes `items`. */
export function shuffle(items: Uint8Array | Int32Array | number[], rng: Rng, count = items.length): void {
  for (let i = count - 1; i > 0; i--) {
    const j = rng.int(i + 1);
    const held = items[i];
    items[i] = items[j];
    items[j] = held;
  }
}

/** FNV-1a over the UTF-16 units, started from the parent's seed. */
function hashLabel(label: string, key: number): number {
  let h = 0x811c9dc5 ^ Math.imul(key ^ 0x5bd1e995, 0x01000193);
  for (let i = 0; i < label.length; i++) h = Math.imul(h ^ label.charCodeAt(i), 0x01000193);
  return (h ^ (h >>> 15)) >>> 0;
}
