/** Leaves, needles, petals: small ellipses written into the G-buffer. */

import type { Frame } from "./frame.ts";

/** What the next splats are made of; kept outside the loop so that millions of them allocate nothing. */
export interface Ink {
  nx: number;
  ny: number;
  nz: number;
  r: number;
  g: number;
  b: number;
  material: number;
  subject: number;
  sunlit: number;
  openness: number;
  thickness: number;
}

export function createInk(): Ink {
  return { nx: 0, ny: 1, nz: 0, r: 0, g: 0, b: 0, material: 0, subject: 0, sunlit: 1, openness: 1, thickness: 0 };
}

/** Sets the ink's normal (view space); the vector need not be of unit length. */
export function turnInk(ink: Ink, x: number, y: number, z: number): void {
  const scale = 1 / Math.max(1e-6, Math.sqrt(x * x + y * y + z * z));
  ink.nx = x * scale;
  ink.ny = y * scale;
  ink.nz = z * scale;
}

/** Fills the ellipse around (x, y) in pixels, turned by `turn` radians, at depth `z`, where nothing nearer is. */
export function splat(
  frame: Frame,
  ink: Ink,
  x: number,
  y: number,
  rx: number,
  ry: number,
  z: number,
  turn: number,
): void {
  const { width, height, depth, normal, albedo, material, subject, sunlit, openness, thickness, emission, pattern } =
    frame;
  const c = turn === 0 ? 1 : Math.cos(turn);
  const s = turn === 0 ? 0 : Math.sin(turn);
  const across = Math.sqrt(rx * rx * c * c + ry * ry * s * s);
  const along = Math.sqrt(rx * rx * s * s + ry * ry * c * c);
  const x0 = Math.max(0, Math.ceil(x - across));
  const x1 = Math.min(width - 1, Math.floor(x + across));
  const y0 = Math.max(0, Math.ceil(y - along));
  const y1 = Math.min(height - 1, Math.floor(y + along));
  const ix = 1 / (rx * rx);
  const iy = 1 / (ry * ry);
  for (let py = y0; py <= y1; py++)
    for (let px = x0; px <= x1; px++) {
      const dx = px - x;
      const dy = py - y;
      const a = dx * c + dy * s;
      const e = dy * c - dx * s;
      if (a * a * ix + e * e * iy > 1) continue;
      const p = py * width + px;
      if (z >= depth[p]) continue;
      const q = p * 3;
      depth[p] = z;
      normal[q] = ink.nx;
      normal[q + 1] = ink.ny;
      normal[q + 2] = ink.nz;
      albedo[q] = ink.r;
      albedo[q + 1] = ink.g;
      albedo[q + 2] = ink.b;
      material[p] = ink.material;
      subject[p] = ink.subject;
      sunlit[p] = ink.sunlit;
      openness[p] = ink.openness;
      thickness[p] = ink.thickness;
      emission[p] = 0;
      pattern[p] = 0;
    }
}
