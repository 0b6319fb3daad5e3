/** The closed form of the best similarity between two sets of points in space. */

/** Rotation (row-major 3x3), scale and centres: `to + scale * rotation * (p - from)`. */
export interface Similarity {
  readonly rotation: Float64Array;
  readonly scale: number;
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
}

/**
 * Turns, scales and moves the points `indices` of `a` (3 numbers per point) onto those of `b` with the least squared error.
 * Source: Horn, Closed-form solution of absolute orientation using unit quaternions (1987); the largest eigenvector by power
 * iteration.
 */
export function fitSimilarity(a: Float32Array, b: Float32Array, indices: readonly number[]): Similarity {
  const from = centreOf(a, indices);
  const to = centreOf(b, indices);
  const s = new Float64Array(9);
  let spread = 0;
  for (const i of indices)
    for (let r = 0; r < 3; r++) {
      const p = a[i * 3 + r] - from[r];
      spread += p * p;
      for (let c = 0; c < 3; c++) s[r * 3 + c] += p * (b[i * 3 + c] - to[c]);
    }
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = s;
  const n = [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, -xx + yy - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, -xx - yy + zz],
  ];
  // A shift makes the largest eigenvalue the largest in size.
  const shift = n.flat().reduce((sum, v) => sum + Math.abs(v), 0);
  let q = [1, 0.1, 0.1, 0.1];
  for (let round = 0; round < 400; round++) {
    const next = n.map((row, i) => row.reduce((sum, v, j) => sum + v * q[j], shift * q[i]));
    const length = Math.hypot(...next) || 1;
    q = next.map((v) => v / length);
  }
  const [w, x, y, z] = q;
  const rotation = Float64Array.of(
    w * w + x * x - y * y - z * z,
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    w * w - x * x + y * y - z * z,
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    w * w - x * x - y * y + z * z,
  );
  let along = 0;
  for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) along += rotation[r * 3 + c] * s[c * 3 + r];
  return { rotation, scale: spread > 0 ? along / spread : 1, from, to };
}

/** All points of `points` moved, as a new array. */
export function applySimilarity({ rotation, scale, from, to }: Similarity, points: Float32Array): Float32Array {
  const out = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] - from[0];
    const y = points[i + 1] - from[1];
    const z = points[i + 2] - from[2];
    for (let r = 0; r < 3; r++)
      out[i + r] = to[r] + scale * (rotation[r * 3] * x + rotation[r * 3 + 1] * y + rotation[r * 3 + 2] * z);
  }
  return out;
}

function centreOf(points: Float32Array, indices: readonly number[]): [number, number, number] {
  const centre: [number, number, number] = [0, 0, 0];
  for (const i of indices) for (let c = 0; c < 3; c++) centre[c] += points[i * 3 + c] / indices.length;
  return centre;
}
