/** Value noise and cells in space, from integer hashes: the patterns of coats, bark and cloth. Same values on every machine. */

function hash(x: number, y: number, z: number): number {
  let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 0x241a8e33);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** 0..1, one lattice cell per unit. */
export function grain(x: number, y: number, z: number): number {
  const X = Math.floor(x);
  const Y = Math.floor(y);
  const Z = Math.floor(z);
  let u = x - X;
  let v = y - Y;
  let w = z - Z;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  w = w * w * (3 - 2 * w);
  const a = hash(X, Y, Z);
  const b = hash(X, Y + 1, Z);
  const c = hash(X, Y, Z + 1);
  const d = hash(X, Y + 1, Z + 1);
  const e = a + (hash(X + 1, Y, Z) - a) * u;
  const f = b + (hash(X + 1, Y + 1, Z) - b) * u;
  const g = c + (hash(X + 1, Y, Z + 1) - c) * u;
  const h = d + (hash(X + 1, Y + 1, Z + 1) - d) * u;
  const i = e + (f - e) * v;
  return i + (g + (h - g) * v - i) * w;
}

/** Sum of octaves of `grain`, 0..1. */
export function grains(x: number, y: number, z: number, octaves = 2): number {
  let sum = 0;
  let weight = 0.5;
  let all = 0;
  for (let i = 0; i < octaves; i++) {
    sum += weight * grain(x, y, z);
    all += weight;
    weight *= 0.5;
    x *= 2.03;
    y *= 2.03;
    z *= 2.03;
  }
  return sum / all;
}

/** How far a point is from the wall between Worley cells, 0 on it: the nets of a giraffe, scales. */
export function seam(x: number, y: number, z: number): number {
  const X = Math.floor(x);
  const Y = Math.floor(y);
  const Z = Math.floor(z);
  let first = 9;
  let second = 9;
  for (let i = X - 1; i <= X + 1; i++)
    for (let j = Y - 1; j <= Y + 1; j++)
      for (let k = Z - 1; k <= Z + 1; k++) {
        const dx = i + hash(i, j, k) - x;
        const dy = j + hash(i + 71, j, k) - y;
        const dz = k + hash(i, j + 37, k) - z;
        const d = dx * dx + dy * dy + dz * dz;
        if (d < first) {
          second = first;
          first = d;
        } else if (d < second) second = d;
      }
  return Math.sqrt(second) - Math.sqrt(first);
}
