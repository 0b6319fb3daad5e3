/** Leaves, needles, petals: small ellipses written into the G-buffer. */

import type { Frame } from "../frame.ts";

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

/** Writes one pixel: the ink's colour times `tone`, at depth `z`, with a normal in view space. */
function put(
  { depth, normal, albedo, material, subject, sunlit, openness, thickness, emission, pattern }: Frame,
  ink: Ink,
  p: number,
  z: number,
  tone: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  const q = p * 3;
  depth[p] = z;
  normal[q] = nx;
  normal[q + 1] = ny;
  normal[q + 2] = nz;
  albedo[q] = ink.r * tone;
  albedo[q + 1] = ink.g * tone;
  albedo[q + 2] = ink.b * tone;
  material[p] = ink.material;
  subject[p] = ink.subject;
  sunlit[p] = ink.sunlit;
  openness[p] = ink.openness;
  thickness[p] = ink.thickness;
  emission[p] = 0;
  pattern[p] = 0;
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
  const { width, height, depth } = frame;
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
      put(frame, ink, p, z, 1, ink.nx, ink.ny, ink.nz);
    }
}

/** A sprig seen from above: the brightness of each cell of a square, 0 where there is no leaf. */
export type Sprig = Float32Array;

/** Cells along the side of a sprig. */
const CELLS = 24;

/** Sprigs of eight leaflets each; the same ones for the same `chance`. */
export function createSprigs(chance: () => number): Sprig[] {
  return Array.from({ length: 8 }, () => {
    const sprig = new Float32Array(CELLS * CELLS);
    for (let leaf = 0; leaf < 9; leaf++) {
      const angle = leaf * 2.4 + chance();
      const reach = leaf === 0 ? 0 : 0.35 + 0.3 * chance();
      const turn = angle + (chance() - 0.5) * 1.4;
      const tone = 0.78 + 0.5 * chance();
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      for (let j = 0; j < CELLS; j++)
        for (let i = 0; i < CELLS; i++) {
          const x = ((i + 0.5) / CELLS) * 2 - 1 - Math.cos(angle) * reach;
          const y = ((j + 0.5) / CELLS) * 2 - 1 - Math.sin(angle) * reach;
          const along = (x * c + y * s) / 0.36;
          const across = (y * c - x * s) / 0.17;
          // pointed at both ends
          if (Math.abs(across) < 1 - along * along) sprig[j * CELLS + i] = tone * (1 - 0.22 * Math.abs(across));
        }
    }
    return sprig;
  });
}

/** A sprig of leaves around (x, y) in pixels, at depth `z`, where nothing nearer is. */
export function splatSprig(
  frame: Frame,
  ink: Ink,
  sprig: Sprig,
  x: number,
  y: number,
  radius: number,
  flat: number,
  z: number,
  turn: number,
): void {
  const { width, height, depth } = frame;
  const c = Math.cos(turn) / radius;
  const s = Math.sin(turn) / radius;
  const x0 = Math.max(0, Math.ceil(x - radius));
  const x1 = Math.min(width - 1, Math.floor(x + radius));
  const y0 = Math.max(0, Math.ceil(y - radius));
  const y1 = Math.min(height - 1, Math.floor(y + radius));
  if (x0 > x1 || y0 > y1) return;
  // behind leaves that were drawn before
  const mid = ((y0 + y1) >> 1) * width + ((x0 + x1) >> 1);
  const row = ((y1 - y0) >> 2) * width;
  const column = (x1 - x0) >> 2;
  if (
    z >= depth[mid] &&
    z >= depth[mid - row] &&
    z >= depth[mid + row] &&
    z >= depth[mid - column] &&
    z >= depth[mid + column]
  )
    return;
  const half = CELLS / 2;
  for (let py = y0; py <= y1; py++)
    for (let px = x0; px <= x1; px++) {
      const dx = px - x;
      const dy = py - y;
      const a = dx * c + dy * s;
      const e = (dy * c - dx * s) / flat;
      if (a <= -1 || a >= 1 || e <= -1 || e >= 1) continue;
      const tone = sprig[((e * half + half) | 0) * CELLS + ((a * half + half) | 0)];
      const p = py * width + px;
      if (tone === 0 || z >= depth[p]) continue;
      put(frame, ink, p, z, tone, ink.nx, ink.ny, ink.nz);
    }
}

/** A round limb from (x0, y0) to (x1, y1) in pixels, its radii `r0` and `r1`, furrowed along its length. */
export function splatLimb(
  frame: Frame,
  ink: Ink,
  from: readonly [x: number, y: number, radius: number],
  to: readonly [x: number, y: number, radius: number],
  z: number,
): void {
  const { width, height, depth } = frame;
  const [ax, ay, ar] = from;
  const [bx, by, br] = to;
  const reach = Math.max(ar, br, 0.7);
  const dx = bx - ax;
  const dy = by - ay;
  const long = Math.sqrt(dx * dx + dy * dy) || 1e-6;
  const ux = dx / long;
  const uy = dy / long;
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx) - reach));
  const x1 = Math.min(width - 1, Math.floor(Math.max(ax, bx) + reach));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by) - reach));
  const y1 = Math.min(height - 1, Math.floor(Math.max(ay, by) + reach));
  for (let py = y0; py <= y1; py++)
    for (let px = x0; px <= x1; px++) {
      const along = (px - ax) * ux + (py - ay) * uy;
      const t = along < 0 ? 0 : along > long ? 1 : along / long;
      const radius = Math.max(0.7, ar + (br - ar) * t);
      const offX = px - ax - dx * t;
      const offY = py - ay - dy * t;
      const off = offX * offX + offY * offY;
      if (off > radius * radius) continue;
      const p = py * width + px;
      if (z >= depth[p]) continue;
      const across = (offX * -uy + offY * ux) / radius;
      const round = Math.sqrt(Math.max(0, 1 - across * across));
      const furrow =
        0.84 + 0.2 * Math.sin(across * 8 + 2.2 * Math.sin(py * 0.09 + ax)) + 0.12 * Math.sin(py * 0.45 + across * 3);
      put(frame, ink, p, z, furrow, -uy * across, -ux * across, round);
    }
}
