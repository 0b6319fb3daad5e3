/**
 * A photograph of the caller's own in a world: what it is printed, woven or laid on there, and what frames it. A carrier says it in
 * data; this file draws it, under the world's own light and shadow.
 */

import { linearTable, type Raster, type Rng, resample } from "easel-picture";
import type { Light } from "./light.ts";
import { layPhotoExtra, type PhotoExtra, type PhotoScene } from "./photo-extras.ts";
import { type PhotoStrip, type StripSpot, stripShader } from "./photo-strips.ts";
import { type PhotoSurface, SURFACES } from "./photo-surfaces.ts";
import { fillBox } from "./shapes.ts";
import { type Bounds, createPixel, measured, type Pixel, type Stage, towards } from "./stage.ts";

/** How a world shows a photograph. Lengths and heights are in modules. */
export interface PhotoMount {
  /** In words, after "the photograph is": "printed on a towel". */
  readonly as: string;
  readonly surface: PhotoSurface;
  /** What frames it, from the photograph outward. */
  readonly strips: readonly PhotoStrip[];
  /** Height over what it lies on or hangs before. */
  readonly lift: number;
  /** Most degrees that chance turns it to either side. Default 0. */
  readonly turnDeg?: number;
  /** Least room between it and the code, at least 2.4: readers need the quiet ground. */
  readonly gap: number;
  /** Least room between it and the border of the picture. */
  readonly edge: number;
  /** How far below the code it may reach beside it, where something stands there. Default: to the edge. */
  readonly floor?: number;
  /** Where it lies in upright pictures. */
  readonly stacked: "above" | "below";
  /** Default: none. */
  readonly extra?: PhotoExtra;
}

/** A photograph, as large as it is shown, and where its left and top are. */
export interface PhotoInScene {
  readonly raster: Raster;
  /** The same photograph with more pixels, for a poster. Default: `raster`. */
  readonly finer?: Raster;
  readonly xPx: number;
  readonly yPx: number;
}

/** What a world without a way of its own does: a print with a white border. */
export const LOOSE_PRINT: PhotoMount = {
  as: "a print with a white border that lies there",
  surface: "print",
  strips: [{ wide: 0.55, of: "paper", colour: "#f4f1ea" }],
  lift: 0.16,
  turnDeg: 2.5,
  gap: 5.4,
  edge: 1.4,
  stacked: "below",
};

/** Light on flat ground, 1 in full day, up to which the photograph is lifted by a light of its own. */
const LEAST_LIGHT = 0.85;

/** Width of what frames a photograph, in modules. */
export function frameWidth({ strips }: PhotoMount): number {
  return strips.reduce((sum, { wide }) => sum + wide, 0);
}

/** The place of a photograph with its frame, in pixels. */
export function boundsOf(mount: PhotoMount, { raster, xPx, yPx }: PhotoInScene, pitchPx: number): Bounds {
  const wide = frameWidth(mount) * pitchPx;
  return { x0: xPx - wide, y0: yPx - wide, x1: xPx + raster.width + wide, y1: yPx + raster.height + wide };
}

/** Draws the photograph over the world. `light`: that of the world. */
export async function layPhotograph(
  scene: PhotoScene,
  mount: PhotoMount,
  photo: PhotoInScene,
  light: Light,
): Promise<void> {
  const { stage, pause } = scene;
  const rng = scene.rng.fork("photograph");
  const p = stage.pitchPx;
  const bounds = boundsOf(mount, photo, p);
  const wide = bounds.x1 - bounds.x0;
  const high = bounds.y1 - bounds.y0;
  const turn = turnOf(mount, rng);
  const ground = measured(stage, "photograph", () => groundOf(stage, bounds));
  const frame = frameWidth(mount) * p;
  const inside = SURFACES[mount.surface]({
    pitchPx: p,
    textures: scene.textures,
    widthPx: photo.raster.width,
    heightPx: photo.raster.height,
    seed: rng.fork("surface").int(1 << 30),
    samples: samplesOf(photo.finer ?? photo.raster),
    cells: (cellWidePx, cellHighPx) => cellsOf(photo.raster, cellWidePx, cellHighPx),
    dim: Math.max(0, LEAST_LIGHT - brightness(light)),
    full: Math.max(0, 1.1 - brightness(light)),
  });
  const strips = [...mount.strips].reverse();
  const shaders = strips.map((strip, k) => stripShader(strip, scene.textures, p, rng.fork(`strip ${k}`)));
  /** Pixels from the outer border at which each strip begins, and the photograph. */
  const begins = [0];
  for (const [k, { wide: w }] of strips.entries()) begins.push(begins[k] + w * p);
  const spot: StripSpot = { side: 0, along: 0, across01: 0, deepPx: 0, x: 0, y: 0 };
  const layer = (q: Pixel, k: number, deep: number) => {
    q.h = ground + mount.lift;
    q.glow = 0;
    q.gloss = 0;
    if (k === strips.length) return inside(q, q.u - frame, q.v - frame);
    spot.deepPx = Math.max(0, deep - begins[k]);
    spot.across01 = spot.deepPx / (begins[k + 1] - begins[k]);
    shaders[k](q, spot);
  };
  const other = createPixel();
  fillBox(stage, { ...bounds, turn }, { material: "object" }, (q) => {
    const [left, top, right, bottom] = [q.u, q.v, wide - q.u, high - q.v];
    const deep = Math.min(left, top, right, bottom);
    spot.side = deep === top ? 0 : deep === right ? 1 : deep === bottom ? 2 : 3;
    spot.along = spot.side % 2 === 0 ? q.u : q.v;
    spot.x = q.u;
    spot.y = q.v;
    let k = strips.length;
    while (k > 0 && deep + 0.5 < begins[k]) k--;
    const share = deep + 0.5 - begins[k];
    if (share < 1 && k > 0) {
      // the line between two layers
      Object.assign(other, q);
      layer(other, k - 1, deep);
      layer(q, k, deep);
      mixInto(q, other, 1 - share);
    } else layer(q, k, deep);
  });
  await pause();
  if (mount.extra) layPhotoExtra(scene, mount.extra, { ...bounds, turn, height: ground + mount.lift });
  await pause();
}

/** Moves what a pixel shows towards another. */
function mixInto(pixel: Pixel, { r, g, b, h, glow, gloss }: Pixel, t01: number): void {
  towards(pixel, [r, g, b], t01);
  pixel.h += (h - pixel.h) * t01;
  pixel.glow += (glow - pixel.glow) * t01;
  pixel.gloss += (gloss - pixel.gloss) * t01;
}

function turnOf({ turnDeg = 0 }: PhotoMount, rng: Rng): number {
  const most = (turnDeg * Math.PI) / 180;
  return most * (2 * rng.fork("turn").next() - 1);
}

/** The height that most of a part of the stage has. */
function groundOf({ width, height, relief }: Stage, { x0, y0, x1, y1 }: Bounds): number {
  const found: number[] = [];
  for (let y = Math.max(0, Math.ceil(y0)); y < Math.min(height, y1); y += 5)
    for (let x = Math.max(0, Math.ceil(x0)); x < Math.min(width, x1); x += 5) found.push(relief[y * width + x]);
  found.sort((a, b) => a - b);
  return found[Math.floor(found.length * 0.7)] ?? 0;
}

/** Luma of white flat ground in a light. */
function brightness({ sun, sky, sky01 }: Light): number {
  const of = (k: number) => sun[k] * (1 - sky01) + sky[k] * sky01;
  return 0.2126 * of(0) + 0.7152 * of(1) + 0.0722 * of(2);
}

function samplesOf(raster: Raster) {
  return { widthPx: raster.width, heightPx: raster.height, linear: linearOf(raster) };
}

/** Linear RGB, interleaved. */
function linearOf({ width, height, data }: Raster): Float32Array {
  const table = linearTable();
  const out = new Float32Array(width * height * 3);
  for (let p = 0; p < width * height; p++) for (let k = 0; k < 3; k++) out[p * 3 + k] = table[data[p * 4 + k]];
  return out;
}

/** Means of the photograph over cells of about a size in pixels. */
function cellsOf(raster: Raster, cellWidePx: number, cellHighPx: number) {
  const columns = Math.max(1, Math.round(raster.width / cellWidePx));
  const rows = Math.max(1, Math.round(raster.height / cellHighPx));
  return { columns, rows, linear: linearOf(resample(raster, columns, rows)) };
}
