/** Arithmetic of GF(256) with the QR polynomial, and the Reed-Solomon remainder over it (ISO/IEC 18004, 7.5). */

const PRIMITIVE = 0x11d;
const { exp, log } = tables();

function tables(): { exp: Uint8Array; log: Uint8Array } {
  const exp = new Uint8Array(512);
  const log = new Uint8Array(256);
  let x = 1;
  for (let i = 0; i < 255; i++) {
    exp[i] = x;
    log[x] = i;
    x <<= 1;
    if (x & 0x100) x ^= PRIMITIVE;
  }
  for (let i = 255; i < 512; i++) exp[i] = exp[i - 255];
  return { exp, log };
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : exp[log[a] + log[b]];
}

/** Coefficients of the generator polynomial of this degree, highest first, without the leading 1. */
export function generatorOf(degree: number): Uint8Array {
  const g = new Uint8Array(degree);
  g[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      g[j] = multiply(g[j], root);
      if (j + 1 < degree) g[j] ^= g[j + 1];
    }
    root = multiply(root, 2);
  }
  return g;
}

/** The error correction codewords of `data`; as many as the generator has coefficients. */
export function remainderOf(data: Uint8Array, generator: Uint8Array): Uint8Array {
  const r = new Uint8Array(generator.length);
  for (let k = 0; k < data.length; k++) {
    const factor = data[k] ^ r[0];
    r.copyWithin(0, 1);
    r[r.length - 1] = 0;
    if (factor === 0) continue;
    for (let i = 0; i < r.length; i++) r[i] ^= multiply(generator[i], factor);
  }
  return r;
}

/** The value of a polynomial, coefficients highest first, at `x`. */
function valueAt(poly: ArrayLike<number>, x: number): number {
  let sum = 0;
  for (let i = 0; i < poly.length; i++) sum = multiply(sum, x) ^ (poly[i] ?? 0);
  return sum;
}

/**
 * A block of data and `eccLength` error correction codewords without its errors; undefined where there are more than it can correct.
 * Berlekamp and Massey's search for the shortest register, Chien's for its roots, Forney's formula for the errors.
 */
export function corrected(block: Uint8Array, eccLength: number): Uint8Array | undefined {
  const syndromes = Uint8Array.from({ length: eccLength }, (_, i) => valueAt(block, exp[i] ?? 0));
  if (syndromes.every((s) => s === 0)) return block;
  const locator = locatorOf(syndromes);
  const count = locator.length - 1;
  if (2 * count > eccLength) return undefined;
  // lowest first, cut to the degree of the syndromes
  const evaluator = Array.from({ length: eccLength }, (_, i) => {
    let sum = 0;
    for (let j = 0; j <= Math.min(i, count); j++) sum ^= multiply(locator[j] ?? 0, syndromes[i - j] ?? 0);
    return sum;
  });
  const out = Uint8Array.from(block);
  let found = 0;
  for (let at = 0; at < block.length; at++) {
    const power = block.length - 1 - at;
    const inverse = exp[(255 - (power % 255)) % 255] ?? 0;
    if (valueAt(locator.toReversed(), inverse) !== 0) continue;
    // the derivative has the odd terms alone
    let slope = 0;
    for (let j = 1; j <= count; j += 2)
      slope ^= multiply(locator[j] ?? 0, exp[((255 - (power % 255)) * (j - 1)) % 255] ?? 0);
    if (slope === 0) return undefined;
    const size = multiply(valueAt(evaluator.toReversed(), inverse), exp[255 - (log[slope] ?? 0)] ?? 0);
    out[at] = (out[at] ?? 0) ^ multiply(exp[power % 255] ?? 0, size);
    found++;
  }
  const clean = syndromes.every((_, i) => valueAt(out, exp[i] ?? 0) === 0);
  return found === count && clean ? out : undefined;
}

/** Coefficients of the error locator, lowest first. */
function locatorOf(syndromes: Uint8Array): number[] {
  let current = [1];
  let before = [1];
  let length = 0;
  let gap = 1;
  let last = 1;
  for (let n = 0; n < syndromes.length; n++) {
    let off = syndromes[n] ?? 0;
    for (let i = 1; i <= length; i++) off ^= multiply(current[i] ?? 0, syndromes[n - i] ?? 0);
    if (off === 0) {
      gap++;
      continue;
    }
    const factor = multiply(off, exp[255 - (log[last] ?? 0)] ?? 0);
    const next = Array.from({ length: Math.max(current.length, before.length + gap) }, (_, i) => {
      return (current[i] ?? 0) ^ multiply(factor, before[i - gap] ?? 0);
    });
    if (2 * length <= n) {
      before = current;
      last = off;
      length = n + 1 - length;
      gap = 1;
    } else gap++;
    current = next;
  }
  while (current.length > 1 && current.at(-1) === 0) current.pop();
  return current;
}
