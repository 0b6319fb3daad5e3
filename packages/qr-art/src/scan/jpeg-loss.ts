/** The loss of baseline JPEG on luma: 8x8 DCT, quantised and back, without the file (ITU-T T.81, A.3.3 and table K.1). */

const LUMA_TABLE = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];

/** Changes `luma` (0..255) to what a JPEG of this quality (1..100, libjpeg's scale) would give back. */
export function loseToJpeg(luma: Float32Array, width: number, height: number, quality: number): void {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = Float32Array.from(LUMA_TABLE, (step) =>
    Math.max(1, Math.min(255, Math.floor((step * scale + 50) / 100))),
  );
  const block = new Float32Array(64);
  for (let by = 0; by < height; by += 8)
    for (let bx = 0; bx < width; bx += 8) {
      for (let y = 0; y < 8; y++) {
        const row = Math.min(height - 1, by + y) * width;
        for (let x = 0; x < 8; x++) {
          const value = luma[row + Math.min(width - 1, bx + x)];
          block[y * 8 + x] = (value <= 0 ? 0 : value >= 255 ? 255 : value) - 128;
        }
      }
      for (let y = 0; y < 64; y += 8) forward8(block, y, 1);
      for (let x = 0; x < 8; x++) forward8(block, x, 8);
      for (let i = 0; i < 64; i++) block[i] = Math.floor(block[i] / steps[i] + 0.5) * steps[i];
      for (let x = 0; x < 8; x++) inverse8(block, x, 8);
      for (let y = 0; y < 64; y += 8) inverse8(block, y, 1);
      for (let y = 0; y < 8 && by + y < height; y++)
        for (let x = 0; x < 8 && bx + x < width; x++) luma[(by + y) * width + bx + x] = block[y * 8 + x] + 128;
    }
}

const [C1, C2, C3, C4, C5, C6, C7] = [1, 2, 3, 4, 5, 6, 7].map((k) => 0.5 * Math.cos((k * Math.PI) / 16));

/** The discrete cosine transform of eight samples, in place: sums and differences of mirrored samples halve the products. */
function forward8(block: Float32Array, at: number, step: number): void {
  const [a, b] = [at, at + 7 * step];
  const s0 = block[a] + block[b];
  const d0 = block[a] - block[b];
  const s1 = block[a + step] + block[b - step];
  const d1 = block[a + step] - block[b - step];
  const s2 = block[a + 2 * step] + block[b - 2 * step];
  const d2 = block[a + 2 * step] - block[b - 2 * step];
  const s3 = block[a + 3 * step] + block[b - 3 * step];
  const d3 = block[a + 3 * step] - block[b - 3 * step];
  block[a] = C4 * (s0 + s1 + s2 + s3);
  block[a + step] = C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3;
  block[a + 2 * step] = C2 * (s0 - s3) + C6 * (s1 - s2);
  block[a + 3 * step] = C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3;
  block[a + 4 * step] = C4 * (s0 - s1 - s2 + s3);
  block[a + 5 * step] = C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3;
  block[a + 6 * step] = C6 * (s0 - s3) - C2 * (s1 - s2);
  block[b] = C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3;
}

/** Undoes `forward8`. */
function inverse8(block: Float32Array, at: number, step: number): void {
  const [a, b] = [at, at + 7 * step];
  const x1 = block[a + step];
  const x2 = block[a + 2 * step];
  const x3 = block[a + 3 * step];
  const x5 = block[a + 5 * step];
  const x6 = block[a + 6 * step];
  const x7 = block[b];
  const sum = C4 * (block[a] + block[a + 4 * step]);
  const difference = C4 * (block[a] - block[a + 4 * step]);
  const outer = C2 * x2 + C6 * x6;
  const inner = C6 * x2 - C2 * x6;
  const o0 = C1 * x1 + C3 * x3 + C5 * x5 + C7 * x7;
  const o1 = C3 * x1 - C7 * x3 - C1 * x5 - C5 * x7;
  const o2 = C5 * x1 - C1 * x3 + C7 * x5 + C3 * x7;
  const o3 = C7 * x1 - C5 * x3 + C3 * x5 - C1 * x7;
  block[a] = sum + outer + o0;
  block[b] = sum + outer - o0;
  block[a + step] = difference + inner + o1;
  block[b - step] = difference + inner - o1;
  block[a + 2 * step] = difference - inner + o2;
  block[b - 2 * step] = difference - inner - o2;
  block[a + 3 * step] = sum - outer + o3;
  block[b - 3 * step] = sum - outer - o3;
}
