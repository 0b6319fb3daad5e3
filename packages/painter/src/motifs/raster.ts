/** Motifs become pixels: coverage of polygons by scan lines, painted back to front. */

import type { Gradient, Motif, Shape } from "./motif.ts";

/** sRGB 0..1 interleaved, straight; `alpha` 0..1. */
export interface MotifPixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
  readonly alpha: Float32Array;
}

const LINES = 4;

/** The motif at `scale` pixels per motif unit; `onShape` sees the coverage (0..1) of each shape within its box. */
export function rasteriseMotif(motif: Motif, scale: number, onShape?: (coverage: Coverage) => void): MotifPixels {
  const width = Math.max(1, Math.ceil(motif.width * scale));
  const height = Math.max(1, Math.ceil(motif.height * scale));
  const rgb = new Float32Array(width * height * 3);
  const alpha = new Float32Array(width * height);
  const coverage = createCoverage(width, height);
  const clip = createCoverage(width, height);
  const ramp = new Float32Array(256 * 4);
  for (const shape of motif.shapes) {
    cover(coverage, shape.rings, scale, shape.evenOdd === true);
    if (shape.clip) {
      cover(clip, shape.clip, scale, false);
      for (let y = coverage.y0; y < coverage.y1; y++)
        for (let x = coverage.x0; x < coverage.x1; x++) {
          const p = y * width + x;
          const inside = y >= clip.y0 && y < clip.y1 && x >= clip.x0 && x < clip.x1;
          coverage.data[p] *= inside ? clip.data[p] : 0;
        }
    }
    paint(rgb, alpha, coverage, shape, scale, ramp);
    onShape?.(coverage);
  }
  return { width, height, rgb, alpha };
}

/** How much of its box a motif covers, 0..1, as seen 48 pixels tall or wide. */
export function coveredShare(motif: Motif): number {
  const { alpha } = rasteriseMotif(motif, 48 / Math.max(motif.width, motif.height));
  return alpha.reduce((sum, v) => sum + v, 0) / alpha.length;
}

/** 0..1 per pixel, valid within the box only. */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

function createCoverage(width: number, height: number): Coverage {
  return { width, height, data: new Float32Array(width * height), x0: 0, y0: 0, x1: 0, y1: 0 };
}

/** Fills by the non-zero or even-odd rule, four lines a pixel, exact along x. */
function cover(out: Coverage, rings: Shape["rings"], scale: number, evenOdd: boolean): void {
  const { width, height, data } = out;
  const edges: number[] = [];
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    let x = ring[0] * scale;
    let y = ring[1] * scale;
    const startX = x;
    const startY = y;
    for (let i = 2; i <= ring.length; i += 2) {
      const nx = i === ring.length ? startX : x + ring[i] * scale;
      const ny = i === ring.length ? startY : y + ring[i + 1] * scale;
      if (ny !== y) edges.push(x, y, nx, ny);
      x0 = Math.min(x0, nx);
      x1 = Math.max(x1, nx);
      y0 = Math.min(y0, ny);
      y1 = Math.max(y1, ny);
      x = nx;
      y = ny;
    }
  }
  out.x0 = Math.max(0, Math.floor(x0));
  out.y0 = Math.max(0, Math.floor(y0));
  out.x1 = Math.min(width, Math.ceil(x1) + 1);
  out.y1 = Math.min(height, Math.ceil(y1) + 1);
  for (let y = out.y0; y < out.y1; y++) data.fill(0, y * width + out.x0, y * width + Math.max(out.x0, out.x1));
  if (out.x1 <= out.x0 || out.y1 <= out.y0) return;
  const order = Array.from({ length: edges.length / 4 }, (_, i) => i * 4).sort(
    (a, b) => Math.min(edges[a + 1], edges[a + 3]) - Math.min(edges[b + 1], edges[b + 3]),
  );
  let active: number[] = [];
  let next = 0;
  const crossings: number[] = [];
  const winds: number[] = [];
  for (let line = out.y0 * LINES; line < out.y1 * LINES; line++) {
    const y = (line + 0.5) / LINES;
    while (next < order.length && Math.min(edges[order[next] + 1], edges[order[next] + 3]) <= y)
      active.push(order[next++]);
    crossings.length = 0;
    winds.length = 0;
    let ended = false;
    for (const e of active) {
      const ya = edges[e + 1];
      const yb = edges[e + 3];
      if (y >= Math.max(ya, yb)) {
        ended = true;
        continue;
      }
      const x = edges[e] + ((edges[e + 2] - edges[e]) * (y - ya)) / (yb - ya);
      let at = crossings.length;
      while (at > 0 && crossings[at - 1] > x) at--;
      crossings.splice(at, 0, x);
      winds.splice(at, 0, yb > ya ? 1 : -1);
    }
    if (ended) active = active.filter((e) => y < Math.max(edges[e + 1], edges[e + 3]));
    let wind = 0;
    const row = ((line / LINES) | 0) * width;
    for (let i = 0; i + 1 < crossings.length; i++) {
      wind += winds[i];
      if (evenOdd ? (i & 1) === 0 : wind !== 0) span(data, row, crossings[i], crossings[i + 1], width);
    }
  }
}

function span(data: Float32Array, row: number, from: number, to: number, width: number): void {
  const a = Math.max(0, from);
  const b = Math.min(width, to);
  if (b <= a) return;
  const i = Math.floor(a);
  const j = Math.min(width - 1, Math.floor(b));
  if (i === j) {
    data[row + i] += (b - a) / LINES;
    return;
  }
  data[row + i] += (i + 1 - a) / LINES;
  for (let x = i + 1; x < j; x++) data[row + x] += 1 / LINES;
  data[row + j] += (b - j) / LINES;
}

function paint(
  rgb: Float32Array,
  alpha: Float32Array,
  coverage: Coverage,
  shape: Shape,
  scale: number,
  ramp: Float32Array,
): void {
  const { width, data } = coverage;
  const gradient = typeof shape.fill === "string" ? undefined : shape.fill;
  if (gradient) fillRamp(ramp, gradient);
  const [r, g, b] = gradient ? [0, 0, 0] : channels(shape.fill as string);
  for (let y = coverage.y0; y < coverage.y1; y++)
    for (let x = coverage.x0; x < coverage.x1; x++) {
      const p = y * width + x;
      let a = Math.min(1, data[p]) * shape.alpha;
      if (a < 0.002) {
        data[p] = 0;
        continue;
      }
      let cr = r;
      let cg = g;
      let cb = b;
      if (gradient) {
        const { at } = gradient;
        const u = (x + 0.5) / scale;
        const v = (y + 0.5) / scale;
        let t = at[0] * u + at[1] * v + at[2];
        if (at.length === 6) {
          const s = at[3] * u + at[4] * v + at[5];
          t = Math.sqrt(t * t + s * s);
        }
        const q = (t <= 0 ? 0 : t >= 1 ? 255 : (t * 255) | 0) * 4;
        cr = ramp[q];
        cg = ramp[q + 1];
        cb = ramp[q + 2];
        a *= ramp[q + 3];
      }
      data[p] = a;
      const under = alpha[p] * (1 - a);
      const all = under + a;
      if (all <= 0) continue;
      const q = p * 3;
      rgb[q] = (rgb[q] * under + cr * a) / all;
      rgb[q + 1] = (rgb[q + 1] * under + cg * a) / all;
      rgb[q + 2] = (rgb[q + 2] * under + cb * a) / all;
      alpha[p] = all;
    }
}

function channels(hex: string): [number, number, number] {
  const v = Number.parseInt(hex.slice(1), 16);
  return [(v >> 16) / 255, ((v >> 8) & 255) / 255, (v & 255) / 255];
}

/** 256 steps of the gradient, RGBA 0..1. */
function fillRamp(ramp: Float32Array, { stops }: Gradient): void {
  const colours = stops.map(([offset, hex, a]) => [offset, ...channels(hex), a]);
  let k = 0;
  for (let i = 0; i < 256; i++) {
    const t = i / 255;
    while (k < colours.length - 1 && colours[k + 1][0] <= t) k++;
    const low = colours[k];
    const high = colours[Math.min(colours.length - 1, k + 1)];
    const f = t <= low[0] || high[0] === low[0] ? 0 : Math.min(1, (t - low[0]) / (high[0] - low[0]));
    for (let c = 0; c < 4; c++) ramp[i * 4 + c] = low[c + 1] + (high[c + 1] - low[c + 1]) * f;
  }
}
