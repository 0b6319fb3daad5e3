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
