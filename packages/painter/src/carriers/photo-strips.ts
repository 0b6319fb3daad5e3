/** What frames a photograph: strips of wood, cloth, hedge or stone round it, each of one material and one profile. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import { SURFACE_TONES } from "./photo-surfaces.ts";
import { blend, type Pixel, type Rgb, tint, towards } from "./stage.ts";
import { rgb, type Textures, tileAt, weave, woodGrain } from "./textures.ts";

/** A strip of a frame. Width and heights are in modules. */
export interface PhotoStrip {
  readonly wide: number;
  readonly of: StripMaterial;
  /** `#rrggbb`. */
  readonly colour: string;
  /** A second colour: of every other patch, stone or stitch, of flowers, of prints on cloth. */
  readonly second?: string;
  /** Height over the photograph. Default 0. */
  readonly rise?: number;
  /** `flat`; `round`: highest in its middle; `in`: falls towards the photograph. Default flat. */
  readonly profile?: "flat" | "round" | "in";
}

/** Where in a strip a pixel lies. The same object serves all pixels. */
export interface StripSpot {
  /** 0 top, 1 right, 2 bottom, 3 left. */
  side: number;
  /** Pixels along the side. */
  along: number;
  /** Pixels from its outer border, and their share of its width. */
  deepPx: number;
  across01: number;
  /** Pixels from the left and top of the frame. */
  x: number;
  y: number;
}

interface StripBase {
  readonly colour: Rgb;
  readonly second: Rgb | undefined;
  readonly textures: Textures;
  /** Pixels of a module. */
  readonly p: number;
  readonly seed: number;
}

const LEAVES = rgb("#2f5a22");
const PRINT = rgb("#f2ead8");

/** One entry for each: colours the pixel at a spot and may add to its height. */
const MATERIALS = {
  wood({ colour, textures, p, seed }, spot, q) {
    const grain = woodGrain(textures, (spot.along / p) * 6, (spot.deepPx / p) * 6, spot.side * 3 + (seed % 7));
    tint(q, colour, 1 + 0.22 * grain);
    q.gloss = 0.18;
  },
  gilt({ colour, second, textures, p }, spot, q) {
    const worn = tileAt(textures.cloud, (spot.x / p) * 9, (spot.y / p) * 9);
    blend(q, colour, second ?? colour, 0.55 * smoothstep(0, 1, worn), 1 + 0.05 * worn);
    q.gloss = 0.8;
    const bead = Math.sin((spot.along / p) * 14);
    q.h += 0.02 * bead * (1 - Math.abs(2 * spot.across01 - 1));
  },
  paper({ colour, textures }, spot, q) {
    tint(q, colour, 1 + 0.015 * tileAt(textures.grain, spot.x, spot.y));
    q.gloss = 0.1;
  },
  /** Patches of two prints, with a seam between. */
  cloth({ colour, second, textures, p }, spot, q) {
    const patch = spot.along / (p * 1.6);
    const isSecond = second && Math.floor(patch) % 2 === 1;
    const dot = smoothstep(0.3, 0.22, Math.hypot(fract(spot.x / (0.34 * p)) - 0.5, fract(spot.y / (0.34 * p)) - 0.5));
    const cloth = isSecond && second ? second : colour;
    tint(q, cloth, 1 + 0.07 * weave(spot.x, spot.y, Math.max(2, p * 0.08)));
    towards(q, second ?? PRINT, isSecond ? 0 : 0.5 * dot);
    const seam = !second ? 0.5 : Math.abs(patch - Math.round(patch));
    q.h += 0.11 * (1 - Math.exp(-Math.min(seam * 1.6, 4 * spot.across01 * (1 - spot.across01)) / 0.14));
    q.h += 0.015 * tileAt(textures.slow, (spot.x / p) * 9, (spot.y / p) * 9);
  },
  hedge({ colour, textures, p }, spot, q) {
    const leaf = tileAt(textures.grain, spot.x * 1.1, spot.y * 1.1);
    const bush = tileAt(textures.cloud, (spot.x / p) * 12, (spot.y / p) * 12);
    tint(q, colour, 0.9 + 0.3 * leaf + 0.15 * bush);
    q.h += 0.05 * leaf + 0.06 * bush;
  },
  /** Heads of two colours over leaves. */
  flowers({ colour, second, textures, p, seed }, spot, q) {
    const cell = Math.max(3, 0.26 * p);
    const [i, j] = [Math.floor(spot.x / cell), Math.floor(spot.y / cell)];
    const [a, b] = [fract(spot.x / cell) - 0.5, fract(spot.y / cell) - 0.5];
    const off = Math.hypot(a - 0.2 * (hash01(i, j, seed) - 0.5), b - 0.2 * (hash01(i, j, seed + 1) - 0.5));
    const head = smoothstep(0.48, 0.36, off);
    tint(q, LEAVES, 0.9 + 0.3 * tileAt(textures.grain, spot.x, spot.y));
    const isSecond = Math.floor(spot.across01 * 2) === 1;
    const petals = isSecond && second ? second : colour;
    const tone = 0.9 + 0.2 * hash01(i, j, seed + 2);
    towards(q, [petals[0] * tone, petals[1] * tone, petals[2] * tone], head);
    q.h += 0.16 * head * (1 - off);
  },
  stone({ colour, textures, p, seed }, spot, q) {
    const block = Math.floor(spot.along / (2.6 * p));
    const joint = smoothstep(0.06, 0.02, Math.abs(spot.along / (2.6 * p) - Math.round(spot.along / (2.6 * p))) * 2.6);
    const grain = tileAt(textures.grain, spot.x, spot.y) + tileAt(textures.cloud, spot.x * 0.6, spot.y * 0.6);
    tint(q, colour, (0.94 + 0.12 * hash01(block, spot.side, seed) + 0.05 * grain) * (1 - 0.4 * joint));
    q.h -= 0.04 * joint - 0.008 * grain;
  },
  tesserae({ colour, second, p, seed }, spot, q) {
    const cell = Math.max(3, 0.24 * p);
    const [i, j] = [Math.floor(spot.along / cell), Math.floor(spot.deepPx / cell)];
    const [a, b] = [fract(spot.along / cell), fract(spot.deepPx / cell)];
    const edge = Math.min(a, b, 1 - a, 1 - b);
    const joint = smoothstep(0.16, 0.04, edge);
    const isSecond = second && Math.floor(i / 3) % 2 === j % 2;
    tint(q, isSecond && second ? second : colour, 0.9 + 0.2 * hash01(i, j, seed + spot.side));
    towards(q, SURFACE_TONES.grout, 0.5 * joint);
    q.h -= 0.03 * joint;
    q.gloss = 0.12;
  },
  stitches({ colour, second, p, seed }, spot, q) {
    const cell = Math.max(3, 0.25 * p);
    const [i, j] = [Math.floor(spot.along / cell), Math.floor(spot.deepPx / cell)];
    const [s, t] = [fract(spot.along / cell), fract(spot.deepPx / cell)];
    const [a, b] = [Math.abs(s - t), Math.abs(s + t - 1)];
    const thread = Math.max(smoothstep(0.42, 0.2, a), smoothstep(0.42, 0.2, b));
    const isSecond = second && (i + j) % 4 < 2;
    tint(q, isSecond && second ? second : colour, 0.85 + 0.2 * hash01(i, j, seed));
    towards(q, SURFACE_TONES.linen, 0.35 * (1 - thread));
    q.h += 0.05 * thread;
  },
  /** Ground that ends in an uneven line: lawn, sand, soil. */
  verge({ colour, textures, p }, spot, q) {
    const tuft = tileAt(textures.grain, spot.x * 1.2, spot.y * 1.2);
    const bank = tileAt(textures.cloud, (spot.x / p) * 14, (spot.y / p) * 14);
    tint(q, colour, 0.95 + 0.1 * tuft + 0.06 * bank);
    q.a *= smoothstep(0.05, 0.3, spot.across01 + 0.22 * bank);
    q.h += 0.03 * tuft;
  },
  /** Snow that has drifted against what it lies round. */
  snow({ colour, textures, p }, spot, q) {
    const drift = tileAt(textures.cloud, (spot.x / p) * 10, (spot.y / p) * 10);
    tint(q, colour, 1 + 0.03 * drift);
    q.a *= smoothstep(0.05, 0.4, spot.across01 + 0.25 * drift);
    q.h += 0.06 * drift + 0.14 * spot.across01;
  },
  lead({ colour, textures, p }, spot, q) {
    tint(q, colour, 1 + 0.15 * tileAt(textures.cloud, (spot.x / p) * 14, (spot.y / p) * 14));
    q.gloss = 0.4;
  },
  /** Planks that run all one way. */
  deck({ colour, textures, p, seed }, spot, q) {
    const plank = spot.x / (0.72 * p);
    const gap = smoothstep(0.09, 0.03, Math.abs(plank - Math.round(plank)));
    const one = Math.floor(plank);
    const grain = woodGrain(textures, (spot.y / p) * 6, (spot.x / p) * 6, (one + seed) % 11);
    tint(q, colour, (0.88 + 0.24 * hash01(one, 1, seed)) * (1 + 0.2 * grain) * (1 - 0.7 * gap));
    q.h -= 0.1 * gap;
  },
  /** Wool in short steps of two colours. */
  wool({ colour, second, p }, spot, q) {
    const step = Math.floor(spot.along / (0.5 * p));
    const tooth = Math.abs((step % 4) - 2) / 2;
    const isSecond = second && spot.across01 > 0.2 + 0.5 * tooth && spot.across01 < 0.95;
    const rib = Math.abs(Math.sin((spot.along / Math.max(3, 0.11 * p)) * Math.PI));
    tint(q, isSecond && second ? second : colour, 0.88 + 0.14 * rib);
    q.h += 0.03 * rib;
  },
} as const satisfies Record<string, (base: StripBase, spot: StripSpot, pixel: Pixel) => void>;

type StripMaterial = keyof typeof MATERIALS;

/** Colours pixels of a strip; their height is that of the photograph before. */
export function stripShader(
  { of, colour, second, rise = 0, profile = "flat" }: PhotoStrip,
  textures: Textures,
  pitchPx: number,
  rng: Rng,
): (pixel: Pixel, spot: StripSpot) => void {
  const seed = rng.int(1 << 29);
  const base: StripBase = { colour: rgb(colour), second: second ? rgb(second) : undefined, textures, p: pitchPx, seed };
  const material: (base: StripBase, spot: StripSpot, pixel: Pixel) => void = MATERIALS[of];
  return (pixel, spot) => {
    const t = Math.min(1, Math.max(0, spot.across01));
    if (profile === "round") pixel.h += rise * Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2));
    else pixel.h += profile === "in" ? rise * (1 - 0.8 * t) : rise;
    material(base, spot, pixel);
  };
}

function fract(t: number): number {
  return t - Math.floor(t);
}
