/** An old town from above: dark modules are its roofs, light ones its squares, terraces and pale roofs; at night lamps burn. */

import { createRng } from "../../../raster/rng.ts";
import { blurBox } from "../../scan/planes.ts";
import { clamp, fractal2, hash01, mix, smooth } from "../noise.ts";
import { type Block, cutBlocks } from "./blocks.ts";
import { type Canvas, dab, relight } from "./brush.ts";
import { pixelOf } from "./clusters.ts";
import { CELL, darkLuma, isMark, type Loom, lightLuma, toRaster, type Weave } from "./loom.ts";

const SHAPES = [
  [3, 2],
  [2, 3],
  [2, 2],
  [4, 1],
  [1, 4],
  [3, 1],
  [1, 3],
  [2, 1],
  [1, 2],
] as const;
/** Terracotta, slate, old brown, verdigris. */
const ROOFS = [
  [0.62, 0.24, 0.14],
  [0.24, 0.3, 0.42],
  [0.46, 0.26, 0.18],
  [0.58, 0.2, 0.16],
  [0.2, 0.36, 0.34],
] as const;
const PALE_ROOFS = [
  [1, 0.86, 0.66],
  [0.98, 0.78, 0.6],
  [0.94, 0.9, 0.82],
] as const;

interface Roof {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly dark: boolean;
  readonly chance01: number;
}

export const weaveTown: Weave = async (loom, field, progress) => {
  const { width, height, m, night, seed } = loom;
  const rng = createRng(seed);
  const { list } = cutBlocks(loom, SHAPES, 0.6, rng.fork("blocks"));
  const roofs = [...list.flatMap((block) => roofOf(loom, block)), ...fortsOf(loom)];
  const lamps = night ? lampGlow(loom, rng.fork("lamps")) : undefined;
  const canvas: Canvas = { width, height, rgb: await ground(loom, roofs, lamps, progress) };
  const tint = new Float32Array(3);
  for (const [i, roof] of roofs.entries()) {
    drawRoof(canvas, loom, roof, night);
    if (i % 24 === 0) await progress.checkpoint(0.5 + (0.4 * i) / roofs.length);
  }
  // Single dark modules are trees in the yards.
  const trees = rng.fork("trees");
  for (const block of list) {
    if (block.side > 0 || block.wide * block.high > 1 || !isGarden(block)) continue;
    const xPx = loom.originX + (block.column + 0.5) * m;
    const yPx = loom.originY + (block.row + 0.5) * m;
    const p = Math.floor(clamp(yPx, 0, height - 1)) * width + Math.floor(clamp(xPx, 0, width - 1));
    const luma = darkLuma(0.6, loom.level[p], loom.strength01);
    for (let k = 0; k < 26; k++) {
      const out = Math.sqrt(1 - k / 26) * 0.42;
      const angle = k * 2.39996 + block.chance01 * 6;
      const dx = Math.cos(angle) * out;
      const dy = Math.sin(angle) * out;
      tint.set([0.14 + 0.12 * block.chance01, 0.36, 0.14]);
      const size = m * (0.13 + 0.05 * trees.next());
      const lit = luma * (0.9 - 0.5 * (dx + dy) + 0.3 * (trees.next() - 0.4));
      dab(
        canvas,
        { xPx: xPx + dx * m, yPx: yPx + dy * m, longPx: size, widePx: size * 0.8, turnRad: angle },
        tint,
        lit,
        0.02,
      );
    }
  }
  return { raster: toRaster(canvas.rgb, width, height), held: field };
};

function isGarden({ chance01 }: Block): boolean {
  return chance01 < 0.62;
}

function roofOf({ m, originX, originY, what, columns }: Loom, block: Block): Roof[] {
  const { column, row, wide, high, side, chance01 } = block;
  const single = wide * high === 1;
  if (single && (side > 0 || isGarden(block))) return [];
  const kind = what[row * columns + column];
  // Some of the light is built over, the rest is open.
  if (side > 0 && (chance01 > 0.5 || wide * high < 2 || kind === CELL.separator || kind === CELL.ring)) return [];
  const inset = side > 0 ? 0.1 : 0.02;
  return [
    {
      x0: originX + (column + inset) * m,
      y0: originY + (row + inset) * m,
      x1: originX + (column + wide - inset) * m,
      y1: originY + (row + high - inset) * m,
      dark: side < 0,
      chance01,
    },
  ];
}

/** Finders are forts: four wings round a court with a keep. */
function fortsOf({ marks, m, seed }: Loom): Roof[] {
  return marks.flatMap(({ xPx, yPx, kind }, index) => {
    const far = kind === "finder" ? 3.5 : 2.5;
    const core = kind === "finder" ? 1.5 : 0.5;
    const part = (left: number, top: number, right: number, bottom: number, chance01: number): Roof => ({
      x0: xPx + left * m,
      y0: yPx + top * m,
      x1: xPx + right * m,
      y1: yPx + bottom * m,
      dark: true,
      chance01,
    });
    const wings = hash01(index, 3, seed);
    return [
      part(-far, -far, far, 1 - far, wings),
      part(-far, far - 1, far, far, wings),
      part(-far, 1 - far, 1 - far, far - 1, wings),
      part(far - 1, 1 - far, far, far - 1, wings),
      part(-core, -core, core, core, (wings + 0.45) % 1),
    ];
  });
}

/** Cobbles in the picture's light colours, in the shade of the roofs. */
async function ground(
  loom: Loom,
  roofs: readonly Roof[],
  lamps: Float32Array | undefined,
  progress: { checkpoint(share: number): Promise<void> },
): Promise<Float32Array> {
  const { width, height, m, soft, calm, level, strength01, seed } = loom;
  const shade = new Float32Array(width * height);
  for (const { x0, y0, x1, y1, dark } of roofs) {
    const off = (dark ? 0.2 : 0.1) * m;
    const from = Math.max(0, Math.round(x0 + off));
    const to = Math.min(width, Math.round(x1 + off));
    for (let y = Math.max(0, Math.round(y0 + off)); y < Math.min(height, y1 + off); y++)
      if (to > from) shade.fill(1, y * width + from, y * width + to);
  }
  const cast = blurBox(shade, width, height, Math.max(1, m * 0.06));
  const rgb = new Float32Array(width * height * 3);
  const lit = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const c = p * 3;
      const u = x / m;
      const v = y / m;
      const row = Math.floor(v * 5.2);
      const stone = Math.floor(u * 4.4 + 0.5 * (row & 1));
      const cobble = hash01(stone, row, seed) - 0.5;
      const joint = Math.abs(u * 4.4 + 0.5 * (row & 1) - stone - 0.5) > 0.42 || Math.abs(v * 5.2 - row - 0.5) > 0.4;
      const worn = 0.05 * fractal2(u * 0.5, v * 0.5, seed + 2, 3);
      const glow = lamps ? 0.16 * lamps[p] - 0.08 : 0;
      const luma =
        lightLuma(0.3 + 0.6 * calm[p], level[p], strength01) +
        worn +
        0.05 * cobble -
        (joint ? 0.045 : 0) -
        0.14 * cast[p] +
        glow;
      const warm = lamps ? 0.2 + 0.45 * lamps[p] : 0.5;
      const own = 0.3 * soft[c] + 0.59 * soft[c + 1] + 0.11 * soft[c + 2] + 0.05;
      relight(
        mix(soft[c] / own, lamps ? 1.3 : 1.1, warm),
        mix(soft[c + 1] / own, lamps ? 0.94 : 0.98, warm),
        mix(soft[c + 2] / own, lamps ? 0.5 : 0.82, warm),
        clamp(luma, 0.05, 0.95),
        0.9,
        lit,
      );
      rgb.set(lit, c);
    }
    if (y % 24 === 0) await progress.checkpoint((0.45 * y) / height);
  }
  return rgb;
}

/** A hip roof: four faces, lit from the upper left, in rows of tiles. */
function drawRoof({ width, height, rgb }: Canvas, loom: Loom, roof: Roof, night: boolean): void {
  const { m, soft, calm, level, strength01, seed } = loom;
  const { x0, y0, x1, y1, dark, chance01 } = roof;
  const middle = pixelAt(loom, (x0 + x1) / 2, (y0 + y1) / 2);
  const own = 0.3 * soft[middle * 3] + 0.59 * soft[middle * 3 + 1] + 0.11 * soft[middle * 3 + 2] + 0.04;
  const pool = dark ? ROOFS : PALE_ROOFS;
  const kind = pool[Math.floor(((chance01 * 7.3) % 1) * pool.length)];
  const want = 0.3 * kind[0] + 0.59 * kind[1] + 0.11 * kind[2];
  const tint = [0, 1, 2].map((k) => mix(soft[middle * 3 + k] / own, kind[k] / want, night ? 0.35 : 0.62));
  if (night) tint[2] *= 1.35;
  const base = dark
    ? darkLuma(0.35 + 0.55 * calm[middle], level[middle], strength01) + 0.05 * (chance01 - 0.5)
    : lightLuma(0.3 + 0.5 * calm[middle], level[middle], strength01) + 0.06 * (chance01 - 0.5);
  const steep = dark ? 0.05 : 0.07;
  const lit = new Float32Array(3);
  const skylight = night && dark && (x1 - x0) * (y1 - y0) > 1.7 * m * m;
  for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, Math.round(y1)); y++)
    for (let x = Math.max(0, Math.round(x0)); x < Math.min(width, Math.round(x1)); x++) {
      const left = x + 0.5 - x0;
      const top = y + 0.5 - y0;
      const right = x1 - x - 0.5;
      const bottom = y1 - y - 0.5;
      const near = Math.min(left, top, right, bottom);
      const alongX = near === top || near === bottom;
      const face = near === top ? 0.6 : near === left ? 1 : near === right ? -0.7 : -1;
      const course = ((near / m) * 7) % 1;
      const tile = hash01(Math.floor(((alongX ? left : top) / m) * 6), Math.floor((near / m) * 7), seed) - 0.5;
      const ridge = Math.abs((alongX ? Math.min(left, right) : Math.min(top, bottom)) - near) < 0.05 * m ? 0.5 : 0;
      const eave = near < 0.06 * m ? -0.7 : 0;
      let luma = base + steep * (face + 0.5 * (course - 0.5) + 0.6 * tile + ridge + eave);
      let [r, g, b] = tint;
      if (skylight && Math.abs(left - 0.42 * m) < 0.09 * m && Math.abs(bottom - 0.42 * m) < 0.11 * m) {
        luma = 0.62;
        [r, g, b] = [1.3, 0.92, 0.4];
      }
      relight(r * 0.4, g * 0.4, b * 0.4, clamp(luma, 0.03, 0.95), 1.15, lit);
      rgb.set(lit, (y * width + x) * 3);
    }
}

function pixelAt({ width, height }: Loom, x: number, y: number): number {
  return Math.floor(clamp(y, 0, height - 1)) * width + Math.floor(clamp(x, 0, width - 1));
}

/** Pools of light round lamps that stand in light modules. */
function lampGlow(loom: Loom, rng: { next(): number }): Float32Array {
  const { width, height, m, columns, rows, value, what } = loom;
  const glow = new Float32Array(width * height);
  for (let cell = 0; cell < columns * rows; cell++) {
    if (value[cell] < 0 || isMark(what[cell]) || rng.next() > 0.3) continue;
    const p = pixelOf(loom, cell);
    const cx = p % width;
    const cy = Math.floor(p / width);
    const radius = m * (1.6 + rng.next());
    for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y++)
      for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x++) {
        const light = smooth(1, 0, Math.hypot(x - cx, y - cy) / radius);
        glow[y * width + x] = 1 - (1 - glow[y * width + x]) * (1 - 0.8 * light);
      }
  }
  return glow;
}
