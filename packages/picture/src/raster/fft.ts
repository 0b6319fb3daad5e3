/** The discrete Fourier transform of square fields. */

/** Transforms fields of one size. */
export interface SquareFft {
  /** Forward transform in place, not scaled. `re` and `im` are row-major, `side * side` values each. */
  forward(re: Float32Array, im: Float32Array): void;
  /** Inverse transform in place, scaled by `1 / side²`: it undoes `forward`. */
  inverse(re: Float32Array, im: Float32Array): void;
}

/**
 * A radix-2 transform of fields of `side` × `side` (Cooley and Tukey 1965). It transforms all columns together, row by row, between
 * two transpositions for the rows, so that the inner loop runs through memory in order. Throws RangeError unless `side` is a
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

  function reverseRows(field: Float32Array): void {
    for (let i = 0; i < side; i++)
      if (reversed[i] > i)
        for (let p = i * side, q = reversed[i] * side, end = p + side; p < end; p++, q++) {
          const value = field[p];
          field[p] = field[q];
          field[q] = value;
        }
  }

  function transpose(field: Float32Array): void {
    for (let y = 1; y < side; y++)
      for (let p = y * side, q = y, end = p + y; p < end; p++, q += side) {
        const value = field[p];
        field[p] = field[q];
        field[q] = value;
      }
  }

  /** Every column. `sign` is -1 forward, 1 inverse. */
  function columns(re: Float32Array, im: Float32Array, sign: number): void {
    reverseRows(re);
    reverseRows(im);
    for (let half = 1; half < side; half *= 2) {
      const stride = side / (2 * half);
      for (let block = 0; block < side; block += 2 * half)
        for (let k = 0; k < half; k++) {
          const wr = cos[k * stride];
          const wi = sign * sin[k * stride];
          const start = (block + k) * side;
          for (let a = start, b = start + half * side, end = start + side; a < end; a++, b++) {
            const r = re[b] * wr - im[b] * wi;
            const i = re[b] * wi + im[b] * wr;
            re[b] = re[a] - r;
            im[b] = im[a] - i;
            re[a] += r;
            im[a] += i;
          }
        }
    }
  }

  function transform(re: Float32Array, im: Float32Array, sign: number): void {
    for (let pass = 0; pass < 2; pass++) {
      transpose(re);
      transpose(im);
      columns(re, im, sign);
    }
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
