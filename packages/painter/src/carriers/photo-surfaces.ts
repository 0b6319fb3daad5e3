/** What a photograph is made of in a world: paper, cloth, stones, stitches, glass. Each keeps its tones and gives it a material. */

import { hash01, smoothstep } from "easel-picture";
import { blend, type Pixel, type Rgb, towards } from "./stage.ts";
import { rgb, type Textures, tileAt, weave } from "./textures.ts";

/** Means over cells, linear RGB interleaved. */
interface PhotoCells {
  readonly columns: number;
  readonly rows: number;
  readonly linear: Float32Array;
}

/** What a surface is made from. */
export interface SurfaceBase {
  readonly pitchPx: number;
  readonly textures: Textures;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly seed: number;
  /** The photograph, linear RGB interleaved; with more pixels than it is shown on, for a finer grid. */
  readonly samples: { readonly widthPx: number; readonly heightPx: number; readonly linear: Float32Array };
  readonly cells: (cellWidePx: number, cellHighPx: number) => PhotoCells;
  /** Light of its own that it needs to be seen, and that a lit screen or a pane has. */
  readonly dim: number;
  readonly full: number;
}

/** Colours a pixel at `u`, `v` pixels from the photograph's left and top, and adds to its height. */
type SurfaceShader = (pixel: Pixel, u: number, v: number) => void;

const LEAD = rgb("#17171a");
const SOIL = rgb("#3a2c18");
const LINEN = rgb("#e6dfcf");
const GROUT = rgb("#8d8470");

/** One entry for each. */
export const SURFACES = {
  /** A photographic print. */
  print: (base) => {
    const photo = sampler(base);
    return (q, u, v) => {
      photo(q, u, v);
      q.gloss = 0.2;
    };
  },
  /** Stretched canvas. */
  canvas: (base) => {
    const photo = sampler(base);
    const thread = Math.max(2, base.pitchPx * 0.07);
    return (q, u, v) => {
      photo(q, u, v);
      scale(q, 1 + 0.05 * weave(u, v, thread));
      q.gloss = 0.05;
    };
  },
  /** A printed patch that is padded and quilted along its seam. */
  cloth: (base) => {
    const photo = sampler(base);
    const { pitchPx: p, textures, widthPx, heightPx } = base;
    const thread = Math.max(2, p * 0.08);
    return (q, u, v) => {
      photo(q, u, v);
      const deep = Math.min(u, v, widthPx - u, heightPx - v) / p;
      const fold = tileAt(textures.slow, (u / p) * 9, (v / p) * 9);
      const dash = Math.sin(((u + v) / p) * 9) > 0 ? smoothstep(0.05, 0.02, Math.abs(deep - 0.32)) : 0;
      scale(q, 1 + 0.06 * weave(u, v, thread));
      towards(q, LINEN, 0.7 * dash);
      q.h += 0.16 * (1 - Math.exp(-deep / 0.16)) + 0.025 * fold - 0.05 * smoothstep(0.14, 0, Math.abs(deep - 0.32));
    };
  },
  /** Terry cloth. */
  terry: (base) => {
    const photo = sampler(base);
    const { pitchPx: p, textures } = base;
    return (q, u, v) => {
      photo(q, u, v);
      const nap = tileAt(textures.grain, u * 1.6, v * 1.6);
      scale(q, 1 + 0.1 * nap);
      q.h += 0.02 * nap + 0.05 * tileAt(textures.slow, (u / p) * 5, (v / p) * 5);
    };
  },
  /** Glass before the light, in panes between leads. */
  pane: (base) => {
    const photo = sampler(base);
    const { pitchPx: p, textures, full } = base;
    const { offLine } = gridOf(base, 3.4, 2);
    return (q, u, v) => {
      photo(q, u, v);
      const bend = 0.05 * tileAt(textures.slow, u / 9, v / 9);
      const lead = offLine(u, v) + 0.3 * bend;
      scale(q, 1.08 + 0.1 * tileAt(textures.slow, (u / p) * 2, (v / p) * 14));
      q.glow = full;
      q.gloss = 0.35;
      q.h += 0.03 * tileAt(textures.slow, (u / p) * 8, (v / p) * 8);
      const dark = smoothstep(0.13, 0.07, lead);
      if (dark <= 0) return;
      towards(q, LEAD, dark);
      q.glow *= 1 - dark;
      q.h += 0.09 * dark;
    };
  },
  /** A printed sheet that is lit from behind. */
  screen: (base) => {
    const photo = sampler(base);
    return (q, u, v) => {
      photo(q, u, v);
      q.glow = base.full * 0.94;
      q.gloss = 0.15;
    };
  },
  /** Small stones in mortar. */
  tesserae: (base) => {
    const cell = cellSampler(base, 0.24, 0.24);
    return (q, u, v) => {
      const at = cell(q, u, v);
      const joint = smoothstep(0.16, 0.04, at.edge);
      scale(q, 0.93 + 0.14 * at.chance);
      towards(q, GROUT, 0.3 * joint);
      q.gloss = 0.12 * (1 - joint);
      q.h += 0.02 * at.chance - 0.03 * joint;
    };
  },
  /** Cross stitches on linen. */
  stitches: (base) => {
    const cell = cellSampler(base, 0.24, 0.24);
    return (q, u, v) => {
      const at = cell(q, u, v);
      const [a, b] = [Math.abs(at.s - at.t), Math.abs(at.s + at.t - 1)];
      const thread = Math.max(smoothstep(0.42, 0.2, a), smoothstep(0.42, 0.2, b));
      scale(q, 0.9 + 0.2 * smoothstep(0.3, 0, b));
      towards(q, LINEN, 0.3 * (1 - thread));
      q.h += 0.04 * thread + 0.02 * smoothstep(0.3, 0, b);
    };
  },
  /** Rows of plants, each clump of one kind. */
  crops: (base) => {
    const cell = cellSampler(base, 0.2, 0.2);
    const { pitchPx: p, textures } = base;
    return (q, u, v) => {
      const at = cell(q, u, v);
      const leaf = tileAt(textures.grain, u * 1.3, v * 1.3);
      const row = Math.abs(at.t - 0.5) * 2;
      scale(q, 0.92 + 0.1 * at.chance + 0.14 * leaf);
      towards(q, SOIL, 0.42 * smoothstep(0.6, 1, row + 0.2 * leaf));
      q.h += 0.09 * (1 - row * row) + 0.03 * leaf + 0.02 * tileAt(textures.slow, (u / p) * 4, (v / p) * 4);
    };
  },
  /** Wool in ribs. */
  woven: (base) => {
    const cell = cellSampler(base, 0.15, 0.2);
    return (q, u, v) => {
      const at = cell(q, u, v);
      const rib = 1 - (2 * at.s - 1) ** 2;
      scale(q, 0.86 + 0.12 * rib + 0.08 * at.chance);
      q.h += 0.035 * rib;
    };
  },
  /** Glazed tiles of two modules. */
  tiles: (base) => {
    const photo = sampler(base);
    const { textures, seed } = base;
    const { across, down, offLine } = gridOf(base, 2, 1);
    return (q, u, v) => {
      photo(q, u, v);
      const tone = hash01(Math.floor(u / across), Math.floor(v / down), seed);
      scale(q, 0.96 + 0.06 * tone + 0.04 * tileAt(textures.cloud, u * 0.8, v * 0.8));
      const inner = offLine(u, v);
      const joint = smoothstep(0.05, 0.02, inner);
      blend(q, [q.r, q.g, q.b], GROUT, 0.75 * joint);
      q.h += 0.04 * smoothstep(0, 0.16, inner) - 0.03;
      q.gloss = 0.4 * (1 - joint);
    };
  },
} as const satisfies Record<string, (base: SurfaceBase) => SurfaceShader>;

export type PhotoSurface = keyof typeof SURFACES;

/** Lines that part the photograph into `least` or more fields a side, of about so many modules: a field in pixels, and how far a line is. */
function gridOf({ pitchPx, widthPx, heightPx }: SurfaceBase, modules: number, least: number) {
  const across = widthPx / Math.max(least, Math.round(widthPx / pitchPx / modules));
  const down = heightPx / Math.max(least, Math.round(heightPx / pitchPx / modules));
  const off = (t: number) => Math.abs(t - Math.round(t));
  /** Modules from the nearest line. */
  const offLine = (u: number, v: number) => Math.min(off(u / across) * across, off(v / down) * down) / pitchPx;
  return { across, down, offLine };
}

function scale(q: Pixel, by: number): void {
  q.r *= by;
  q.g *= by;
  q.b *= by;
}

/** Brings the photograph's own colour into a pixel, between its pixels linearly. */
function sampler({ samples, widthPx: shownWidth, heightPx: shownHeight, dim }: SurfaceBase): SurfaceShader {
  const { widthPx, heightPx, linear } = samples;
  const across = widthPx / shownWidth;
  const down = heightPx / shownHeight;
  return (q, u, v) => {
    const fx = Math.min(widthPx - 1, Math.max(0, u * across - 0.5));
    const fy = Math.min(heightPx - 1, Math.max(0, v * down - 0.5));
    const [x, y] = [Math.floor(fx), Math.floor(fy)];
    const [s, t] = [fx - x, fy - y];
    const at = (y * widthPx + x) * 3;
    const right = x + 1 < widthPx ? 3 : 0;
    const below = y + 1 < heightPx ? widthPx * 3 : 0;
    const of = (k: number) => {
      const a = linear[at + k] + (linear[at + right + k] - linear[at + k]) * s;
      const b = linear[at + below + k] + (linear[at + below + right + k] - linear[at + below + k]) * s;
      return a + (b - a) * t;
    };
    q.r = of(0);
    q.g = of(1);
    q.b = of(2);
    q.glow = dim;
  };
}

/** Where in a cell a pixel lies: `s`, `t` 0..1 from its left and top, `edge` 0..0.5 from its nearest side, `chance` 0..1 of the cell. */
interface InCell {
  s: number;
  t: number;
  edge: number;
  chance: number;
}

const LEAST_CELL_PX = 4;

/** Cells of so many modules, at least so many pixels that their pattern is seen. The answer is the same object for each pixel. */
function cellSampler(base: SurfaceBase, wide: number, high: number) {
  const { pitchPx, widthPx, heightPx, seed, dim } = base;
  const { columns, rows, linear } = base.cells(
    Math.max(LEAST_CELL_PX, wide * pitchPx),
    Math.max(LEAST_CELL_PX, high * pitchPx),
  );
  const at: InCell = { s: 0, t: 0, edge: 0, chance: 0 };
  return (q: Pixel, u: number, v: number): InCell => {
    const [fx, fy] = [(u / widthPx) * columns, (v / heightPx) * rows];
    const i = Math.min(columns - 1, Math.max(0, Math.floor(fx)));
    const j = Math.min(rows - 1, Math.max(0, Math.floor(fy)));
    const c = (j * columns + i) * 3;
    q.r = linear[c];
    q.g = linear[c + 1];
    q.b = linear[c + 2];
    q.glow = dim;
    at.s = fx - i;
    at.t = fy - j;
    at.edge = Math.min(at.s, at.t, 1 - at.s, 1 - at.t);
    at.chance = hash01(i, j, seed);
    return at;
  };
}

/** For strips that are stitched or laid like the photograph in them. */
export const SURFACE_TONES: { readonly linen: Rgb; readonly grout: Rgb; readonly lead: Rgb } = {
  linen: LINEN,
  grout: GROUT,
  lead: LEAD,
};
