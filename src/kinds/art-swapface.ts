/** Face swap: replaces chosen faces of a picture with another person's face. All other pixels are unchanged. */

import type { KindParams } from "easel-contract";
import { EaselError, invalid } from "easel-contract";
import { createRaster, type Raster, smoothstep, subProgress } from "easel-picture";
import type { Check } from "../engines/engine.ts";
import { type ChosenFaces, chooseFaces } from "../faces/choose.ts";
import type { DetailedFace } from "../faces/face.ts";
import { createLazyFaceFinder } from "../faces/finder.ts";
import { depthInside, fillPart, PARTS } from "../faces/regions.ts";
import type { ImageKind, Inputs } from "./kind.ts";

/** Distance from a face's oval within which pixels may change, and the width of its soft edge, as shares of the face's width. */
const REACH01 = 0.1;
const FEATHER01 = 0.05;
/** Mean change of a swapped face at least, in 8-bit steps; required from a strength of 0.2. */
const LEAST_CHANGE = 0.5;
const LEAST_STRENGTH01 = 0.2;

/** Pixels of all pictures of a request together: all are in memory at once. */
const MOST_PIXELS = 80_000_000;

/** The region in which one face may change. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** 0..1: the engine's share of each pixel. */
  readonly share01: Float32Array;
}

interface Evidence {
  readonly chosen: ChosenFaces;
  readonly regions: readonly Region[];
}

export interface ArtSwapfaceOptions {
  /** Refuse requests without `consent: true`. Default false. */
  readonly requireConsent?: boolean;
}

/** The kind `art_swapface`. The face library is loaded with the first picture. */
export function createArtSwapface({ requireConsent = false }: ArtSwapfaceOptions = {}): ImageKind<"art_swapface"> {
  const finder = createLazyFaceFinder();
  return {
    name: "art_swapface",
    capability: "swap",
    isComposite: true,
    failedVerification: "GENERATION_FAILED",

    issuesOf({ consent }) {
      if (!requireConsent || consent === true) return [];
      return [{ field: "consent", message: "expected true, which confirms that every depicted person agreed" }];
    },

    inputsOf({ target, source }) {
      const sources = Array.isArray(source) ? source : [source];
      return { target, ...Object.fromEntries(sources.map((input, i) => [`source.${i}`, input])) };
    },

    validate(_, sizes) {
      const pixels = Object.values(sizes).reduce((sum, { widthPx, heightPx }) => sum + widthPx * heightPx, 0);
      if (pixels > MOST_PIXELS)
        throw invalid({
          field: "source",
          message: `expected at most ${MOST_PIXELS / 1e6} megapixels in target and sources together, got ${(pixels / 1e6).toFixed(0)}`,
        });
    },

    // Only the hashes of the pictures are kept with it, no face data.
    prepare: ({ consent = false }) => ({ audit: { consent } }),

    async produce(params, inputs, tools, io) {
      const engine = tools.engine("swap");
      const request = askOf(params, inputs);
      const chosen = await chooseFaces(await finder(), request, subProgress(io, [0, 0.5]));
      const regions = chosen.targets.map((face) => regionOf(face, request.target));
      const whole = {
        ...request,
        strength01: params.strength,
        eyes: params.eyes,
        mouth: params.mouth,
        seed: io.seed,
        faces: chosen,
      };
      const made = await engine.swap!(whole, { ...io, checkpoint: subProgress(io, [0.5, 0.98]).checkpoint });
      if (made.raster.width !== request.target.width || made.raster.height !== request.target.height)
        throw new EaselError("GENERATION_FAILED", "the engine returned a picture of another size");
      const evidence: Evidence = { chosen, regions };
      return {
        ...made,
        raster: hold(request.target, made.raster, regions),
        warnings: [...chosen.warnings, ...made.warnings],
        evidence,
      };
    },

    // No pixel outside the faces may change, and a mark inside would distort the measured change of the face.
    markable: () => "none",

    async verify(params, made, { raster }, inputs) {
      const { target } = inputs.images;
      const { chosen, regions } = made.evidence as Evidence;
      const rightSize = raster.width === target.width && raster.height === target.height;
      const checks: Check[] = [
        { name: "size", passed: rightSize, required: true, note: `${raster.width}x${raster.height}` },
      ];
      if (!rightSize) return checks;
      const strayed = countOutside(raster, target, regions);
      checks.push({
        name: "outside-faces",
        passed: strayed === 0,
        required: true,
        value: strayed,
        note: "pixels outside the faces that differ",
      });
      const isOwnSource = askOf(params, inputs).sources.some(({ data }) => isEqual(data, target.data));
      for (const [i, face] of chosen.targets.entries()) {
        const change = meanChange(raster, target, regions[i]);
        checks.push({
          name: `face-${i}/changed`,
          passed: change >= LEAST_CHANGE,
          // A face swapped for itself stays as it is.
          required: params.strength >= LEAST_STRENGTH01 && !isOwnSource,
          value: round(change),
          note: "mean change of its pixels, 0..255",
        });
        const seen = await (await finder()).sees(raster, face, { checkpoint: async () => {} });
        checks.push({ name: `face-${i}/seen`, passed: seen, required: true, note: "still a face" });
      }
      return checks;
    },
  };
}

function askOf(params: KindParams["art_swapface"], { images }: Inputs) {
  const sources: Raster[] = [];
  while (images[`source.${sources.length}`]) sources.push(images[`source.${sources.length}`]);
  return {
    target: images.target,
    sources,
    mode: params.mode,
    targetIndex: params.target_index ?? 0,
    sourceIndex: params.source_index ?? 0,
    order: params.order,
  };
}

function regionOf({ mesh, box }: DetailedFace, { width, height }: Raster): Region {
  const faceWidthPx = Math.max(box.right - box.left, box.bottom - box.top);
  const reach = REACH01 * faceWidthPx;
  const left = Math.max(0, Math.floor(box.left - reach - 2));
  const top = Math.max(0, Math.floor(box.top - reach - 2));
  const w = Math.min(width, Math.ceil(box.right + reach + 2)) - left;
  const h = Math.min(height, Math.ceil(box.bottom + reach + 2)) - top;
  const moved = mesh.slice();
  for (let i = 0; i < moved.length; i += 3) {
    moved[i] -= left;
    moved[i + 1] -= top;
  }
  const share01 = depthInside(fillPart(w, h, moved, PARTS.oval, reach), w, h);
  for (let p = 0; p < share01.length; p++) share01[p] = smoothstep(0, FEATHER01 * faceWidthPx, share01[p]);
  return { left, top, width: w, height: h, share01 };
}

/** The engine's picture inside the regions, and the target outside: changes elsewhere are dropped. */
function hold(target: Raster, made: Raster, regions: readonly Region[]): Raster {
  const out = createRaster(target.width, target.height);
  out.data.set(target.data);
  for (const { left, top, width, height, share01 } of regions)
    for (let y = 0, p = 0; y < height; y++) {
      let q = ((y + top) * out.width + left) * 4;
      for (let x = 0; x < width; x++, p++, q += 4)
        if (share01[p] > 0)
          for (let c = 0; c < 3; c++) out.data[q + c] += (made.data[q + c] - out.data[q + c]) * share01[p];
    }
  return out;
}

function countOutside(raster: Raster, target: Raster, regions: readonly Region[]): number {
  const inside = new Uint8Array(raster.width * raster.height);
  for (const { left, top, width, height, share01 } of regions)
    for (let y = 0, p = 0; y < height; y++)
      for (let x = 0; x < width; x++, p++) if (share01[p] > 0) inside[(y + top) * raster.width + x + left] = 1;
  let count = 0;
  const [a, b] = [raster.data, target.data];
  for (let p = 0, q = 0; p < inside.length; p++, q += 4)
    // Alpha comes from the target everywhere.
    if (a[q + 3] !== b[q + 3] || (!inside[p] && (a[q] !== b[q] || a[q + 1] !== b[q + 1] || a[q + 2] !== b[q + 2])))
      count++;
  return count;
}

function isEqual(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function meanChange(raster: Raster, target: Raster, { left, top, width, height, share01 }: Region): number {
  let [sum, count] = [0, 0];
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (share01[p] === 0) continue;
      const q = ((y + top) * raster.width + x + left) * 4;
      for (let c = 0; c < 3; c++) sum += Math.abs(raster.data[q + c] - target.data[q + c]);
      count += 3;
    }
  return count > 0 ? sum / count : 0;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
