/** Face swap: replaces chosen faces of a picture with another person's face. All other pixels are unchanged. */

import type { KindParams } from "easel-contract";
import { EaselError, invalid } from "easel-contract";
import { type Raster, subProgress } from "easel-picture";
import type { Check } from "../engines/engine.ts";
import { type ChosenFaces, chooseFaces } from "../faces/choose.ts";
import { createLazyFaceFinder, type FaceFinder } from "../faces/finder.ts";
import {
  type Delivered,
  type ImageKind,
  type Inputs,
  type KindIo,
  type Produced,
  pictureOf,
  type Tools,
} from "./kind.ts";
import { lossyWarnings } from "./lossy-output.ts";
import { countOutside, hold, isEqual, meanChange, type Region, regionOf } from "./swap-region.ts";

/** Mean change of a swapped face at least, in 8-bit steps; required from a strength of 0.2. */
const LEAST_CHANGE = 0.5;
const LEAST_STRENGTH01 = 0.2;

/** Pixels of all pictures of a request together: all are in memory at once. */
const MOST_PIXELS = 80_000_000;

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

    normalise: (params) => ({ params, warnings: lossyWarnings(params, "the pixels outside the faces") }),

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

    produce: (params, inputs, tools, io) => produceSwap(finder, params, inputs, tools, io),

    // No pixel outside the faces may change, and a mark inside would distort the measured change of the face.
    markable: () => "none",

    verify: (params, made, pictures, inputs) => verifySwap(finder, params, made, pictures, inputs),
  };
}

/** Chooses the faces, has them swapped, and puts the picture around them back. */
async function produceSwap(
  finder: () => Promise<FaceFinder>,
  params: KindParams["art_swapface"],
  inputs: Inputs,
  tools: Tools,
  io: KindIo,
): Promise<Produced> {
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
}

/** Size, pixels outside the faces, and of each face whether it changed and is one still. */
async function verifySwap(
  finder: () => Promise<FaceFinder>,
  params: KindParams["art_swapface"],
  made: Produced,
  { raster, drawn = raster }: Delivered,
  inputs: Inputs,
): Promise<Check[]> {
  const target = pictureOf(inputs.images, "target");
  const { chosen, regions } = made.evidence as Evidence;
  const rightSize = raster.width === target.width && raster.height === target.height;
  const checks: Check[] = [
    { name: "size", passed: rightSize, required: true, note: `${raster.width}x${raster.height}` },
  ];
  if (!rightSize) return checks;
  const strayed = countOutside(drawn, target, regions);
  checks.push({
    name: "outside-faces",
    passed: strayed === 0,
    required: true,
    value: strayed,
    note: `pixels outside the faces that differ${drawn === raster ? "" : " before the encoding"}`,
  });
  const isOwnSource = askOf(params, inputs).sources.some(({ data }) => isEqual(data, target.data));
  for (const [i, face] of chosen.targets.entries()) {
    const region = regions[i];
    if (!region) throw new Error(`expected a region of face ${i}, got ${regions.length} regions`);
    const change = meanChange(drawn, target, region);
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
}

function askOf(params: KindParams["art_swapface"], { images }: Inputs) {
  const sources: Raster[] = [];
  for (let source = images["source.0"]; source; source = images[`source.${sources.length}`]) sources.push(source);
  return {
    target: pictureOf(images, "target"),
    sources,
    mode: params.mode,
    targetIndex: params.target_index ?? 0,
    sourceIndex: params.source_index ?? 0,
    order: params.order,
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
