/** The loss of baseline JPEG on luma: 8x8 DCT, quantised and back, without the file (ITU-T T.81, A.3.3 and table K.1). */

const LUMA_TABLE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];

/** Changes `luma` (0..255) to what a JPEG of this quality (1..100, libjpeg's scale) would give back. */
export function loseToJpeg(luma: Float32Array, width: number, height: number, quality: number): void {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = LUMA_TABLE.map((step) => Math.max(1, Math.min(255, Math.floor((step * scale + 50) / 100))));
  const basis = new Float32Array(64);
  for (let k = 0; k < 8; k++)
    for (let n = 0; n < 8; n++)
      basis[k * 8 + n] = (k === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * n + 1) * k * Math.PI) / 16);
  const block = new Float32Array(64);
  const half = new Float32Array(64);
  for (let by = 0; by < height; by += 8)
    for (let bx = 0; bx < width; bx += 8) {
      for (let y = 0; y < 8; y++) {
        const row = Math.min(height - 1, by + y) * width;
        for (let x = 0; x < 8; x++)
          block[y * 8 + x] = Math.max(0, Math.min(255, luma[row + Math.min(width - 1, bx + x)])) - 128;
      }
      forward(block, half, basis);
      for (let i = 0; i < 64; i++) block[i] = Math.round(block[i] / steps[i]) * steps[i];
      inverse(block, half, basis);
      for (let y = 0; y < 8 && by + y < height; y++)
        for (let x = 0; x < 8 && bx + x < width; x++) luma[(by + y) * width + bx + x] = block[y * 8 + x] + 128;
    }
}

/** Rows, then columns; sums of eight are written out, which takes half the time of a loop. */
function forward(block: Float32Array, half: Float32Array, basis: Float32Array): void {
  for (let y = 0; y < 64; y += 8) for (let k = 0; k < 64; k += 8) half[y + (k >> 3)] = dot8(block, y, 1, basis, k, 1);
  for (let x = 0; x < 8; x++) for (let k = 0; k < 64; k += 8) block[k + x] = dot8(half, x, 8, basis, k, 1);
}

function inverse(block: Float32Array, half: Float32Array, basis: Float32Array): void {
  for (let x = 0; x < 8; x++) for (let n = 0; n < 8; n++) half[n * 8 + x] = dot8(block, x, 8, basis, n, 8);
  for (let y = 0; y < 64; y += 8) for (let n = 0; n < 8; n++) block[y + n] = dot8(half, y, 1, basis, n, 8);
}

function dot8(a: Float32Array, at: number, aStep: number, b: Float32Array, bt: number, bStep: number): number {
  return (
    a[at] * b[bt] +
    a[at + aStep] * b[bt + bStep] +
    a[at + 2 * aStep] * b[bt + 2 * bStep] +
    a[at + 3 * aStep] * b[bt + 3 * bStep] +
    a[at + 4 * aStep] * b[bt + 4 * bStep] +
    a[at + 5 * aStep] * b[bt + 5 * bStep] +
    a[at + 6 * aStep] * b[bt + 6 * bStep] +
    a[at + 7 * aStep] * b[bt + 7 * bStep]
  );
}
