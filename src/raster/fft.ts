/** The discrete Fourier transform of square fields. */

/** Transforms fields of one size. */
export interface SquareFft {
  /** Forward transform in place, not scaled. `re` and `im` are row-major, `side * side` values each. */
  forward(re: Float32Array, im: Float32Array): void;
  /** Inverse transform in place, scaled by `1 / side²`: it undoes `forward`. */
  inverse(re: Float32Array, im: Float32Array): void;
}

/**
 * A radix-2 transform of fields of `side` × `side` (Cooley and Tukey 1965), rows first. Throws RangeError unless `side` is a
 * power of two from 2 on.
 */
export function createSquareFft(side: number): SquareFft {
  const bits = Math.log2(side);
  if (!Number.isInteger(bits) || bits < 1) throw new RangeError(`expected a power of two from 2 on, got ${side}`);
  const cos = new Float64Array(side / 2);
  const sin = new Float64Array(side / 2);
  for (let k = 0; k < side / 2; k++) {
    cos[k] = Math.cos((2 * Math.PI * k) / side);
    sin[k] = Math.sin((2 * Math.PI * k) / side);
  }
  const reversed = new Uint32Array(side);
  for (let i = 0; i < side; i++) for (let b = 0; b < bits; b++) if (i & (1 << b)) reversed[i] |= 1 << (bits - 1 - b);
  const lineRe = new Float64Array(side);
  const lineIm = new Float64Array(side);

  /** One line: values `start + i * step`. `sign` is -1 forward, 1 inverse. */
  function line(re: Float32Array, im: Float32Array, start: number, step: number, sign: number): void {
    for (let i = 0; i < side; i++) {
      const p = start + reversed[i] * step;
      lineRe[i] = re[p];
      lineIm[i] = im[p];
    }
    for (let half = 1; half < side; half *= 2) {
      const stride = side / (2 * half);
      for (let block = 0; block < side; block += 2 * half)
        for (let k = 0, t = 0; k < half; k++, t += stride) {
          const a = block + k;
          const b = a + half;
          const wi = sign * sin[t];
          const r = lineRe[b] * cos[t] - lineIm[b] * wi;
          const i = lineRe[b] * wi + lineIm[b] * cos[t];
          lineRe[b] = lineRe[a] - r;
          lineIm[b] = lineIm[a] - i;
          lineRe[a] += r;
          lineIm[a] += i;
        }
    }
    for (let i = 0, p = start; i < side; i++, p += step) {
      re[p] = lineRe[i];
      im[p] = lineIm[i];
    }
  }

  function transform(re: Float32Array, im: Float32Array, sign: number): void {
    for (let y = 0; y < side; y++) line(re, im, y * side, 1, sign);
    for (let x = 0; x < side; x++) line(re, im, x, side, sign);
  }

  return {
    forward: (re, im) => transform(re, im, -1),
    inverse(re, im) {
      transform(re, im, 1);
      const scale = 1 / (side * side);
      for (let p = 0; p < re.length; p++) {
        re[p] *= scale;
        im[p] *= scale;
      }
    },
  };
}
