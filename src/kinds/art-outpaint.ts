/** Outpaint: extends a picture beyond its borders or fills its holes. Every other pixel of the original is kept unchanged, up to a lossy encoding. */

import type { ArtOutpaintParams } from "easel-contract";
import { EaselError, INPUT_LIMITS, invalid } from "easel-contract";
import { createRaster, type Raster, subProgress } from "easel-picture";
import { BORDERS } from "../analysis/border-text.ts";
import type { Check, Warning } from "../engines/engine.ts";
import { createLazyFaceFinder } from "../faces/finder.ts";
import { lookAtBorders, warnOfBorders } from "./border-warnings.ts";
import { type ImageKind, type InputSizes, pictureOf } from "./kind.ts";
import { demandRoomInFormat, lossyWarnings } from "./lossy-output.ts";
import { canvasOf, countChanged, keep, type Margins, marginsOf, seamOf, sizeOf } from "./outpaint-canvas.ts";
import { type Trimmed, trimFrame } from "./trim-frame.ts";

/** Limit of the brightness step across the seam divided by the steps beside it. A larger ratio is visible. */
const MOST_SEAM = 1.6;
/** Share of the progress for examining the borders. */
const LOOKED_01 = 0.05;

/** The kind `art_outpaint`. The face library is loaded with the first picture. */
export function createArtOutpaint(): ImageKind<"art_outpaint"> {
  const finder = createLazyFaceFinder();
  return {
    name: "art_outpaint",
    capability: "fill",
    isComposite: true,
    failedVerification: "GENERATION_FAILED",

    normalise: (params) => ({ params, warnings: lossyWarnings(params, "the original's pixels") }),

    inputsOf: ({ image, mask }) => ({ image, ...(mask && { mask }) }),

    validate(params, sizes) {
      const image = pictureOf(sizes, "image");
      const { mask } = sizes;
      if (mask) return validateMask(mask, image);
      validateMargins(params, image);
    },

    async produce(params, inputs, tools, io) {
      const { original, margins, asked, trimmed } = planOf(params, inputs.images);
      const { canvas, mask } = canvasOf(original, inputs.images.mask, margins);
      if (!mask.data.includes(1))
        throw new EaselError("GENERATION_FAILED", "mask: expected a transparent part, got a mask that is opaque");
      const engine = tools.engine("fill");
      const found = await lookAtBorders(original, finder, subProgress(io, [0, LOOKED_01]));
      const borders = warnOfBorders(
        found,
        BORDERS.filter((border) => asked[border] > 0),
      );
      const request = {
        raster: canvas,
        mask,
        prompt: params.prompt ?? "",
        negativePrompt: params.negative_prompt ?? "",
        seed: io.seed,
        faceAtBorder: borders.some(({ code }) => code === "face-at-border"),
      };
      const made = await engine.fill!(request, { ...io, checkpoint: subProgress(io, [LOOKED_01, 0.98]).checkpoint });
      if (made.raster.width !== canvas.width || made.raster.height !== canvas.height)
        throw new EaselError("GENERATION_FAILED", "the engine returned a picture of another size");
      const raster = createRaster(canvas.width, canvas.height);
      raster.data.set(made.raster.data);
      keep(canvas, raster, mask);
      const seam = seamOf(raster, original, margins);
      const warnings: Warning[] = [...trimmed.warnings, ...borders, ...made.warnings];
      if (seam > MOST_SEAM)
        warnings.push({
          code: "visible-seam",
          message: `the border of the original may be visible (${seam}; 1 is invisible)`,
        });
      return {
        ...made,
        raster,
        warnings,
        recipe: { margins: asked, ...trimmed.recipe, ...made.recipe },
        evidence: undefined,
      };
    },

    markable(params, _made, { images }) {
      const { original, margins } = planOf(params, images);
      const { mask } = canvasOf(original, images.mask, margins);
      return Uint8Array.from(mask.data, (make) => (make >= 0.5 ? 1 : 0));
    },

    async verify(params, _made, { raster, drawn }, { images }) {
      return checksOf(params, { raster, drawn }, images);
    },
  };
}

/** Throws VALIDATION_ERROR for a result that is no larger than the picture, or too large. */
function validateMargins(params: ArtOutpaintParams, image: InputSizes[string]): void {
  const { left, right, up, down } = marginsOf(params, image.widthPx, image.heightPx);
  const field = params.ar ? "ar" : params.scale ? "scale" : "left";
  const size = `${image.widthPx}x${image.heightPx}`;
  if (left + right + up + down === 0)
    throw invalid({ field, message: `expected a result larger than the picture, which is ${size}` });
  const widthPx = image.widthPx + left + right;
  const heightPx = image.heightPx + up + down;
  if (widthPx * heightPx > INPUT_LIMITS.pixels)
    throw invalid({
      field,
      message: `expected a result of at most ${INPUT_LIMITS.pixels / 1e6} megapixels, got ${widthPx}x${heightPx} from ${size}`,
    });
  demandRoomInFormat(params, widthPx, heightPx);
}

/** Size, the kept pixels, and the border where margins were added. */
function checksOf(
  params: ArtOutpaintParams,
  { raster, drawn }: { readonly raster: Raster; readonly drawn?: Raster | undefined },
  images: Readonly<Record<string, Raster>>,
): Check[] {
  const { original, margins } = planOf(params, images);
  const { width, height } = sizeOf(original, margins);
  const rightSize = raster.width === width && raster.height === height;
  const checks: Check[] = [
    { name: "size", passed: rightSize, required: true, note: `${raster.width}x${raster.height}` },
  ];
  if (!rightSize) return checks;
  const { canvas, mask } = canvasOf(original, images.mask, margins);
  const changed = countChanged(drawn ?? raster, canvas, mask);
  checks.push({
    name: "original-pixels",
    passed: changed === 0,
    required: true,
    value: changed,
    note: `pixels of the original that differ${drawn ? " before the encoding" : ""}`,
  });
  if (params.mask) return checks;
  const seam = seamOf(raster, original, margins);
  checks.push({
    name: "seam",
    passed: seam <= MOST_SEAM,
    required: false,
    value: seam,
    note: "step across the border over the steps beside it",
  });
  return checks;
}

interface Plan {
  /** What is kept: the caller's picture, without its frame where that is taken away. */
  readonly original: Raster;
  /** From `original` to the borders of the result. Where a frame was, they are larger than what was asked. */
  readonly margins: Margins;
  /** From the caller's picture to the borders of the result, which therefore has the size that `validate` saw. */
  readonly asked: Margins;
  readonly trimmed: Trimmed;
}

function planOf(params: ArtOutpaintParams, images: Readonly<Record<string, Raster>>): Plan {
  const image = pictureOf(images, "image");
  const asked = marginsOf(params, image.width, image.height);
  const trimmed = trimFrame(image, params.trim);
  const { taken } = trimmed;
  const margins = {
    left: asked.left + taken.left,
    right: asked.right + taken.right,
    up: asked.up + taken.up,
    down: asked.down + taken.down,
  };
  return { original: trimmed.picture, margins, asked, trimmed };
}

function validateMask(mask: InputSizes[string], image: InputSizes[string]): void {
  const [size, wanted] = [mask, image].map(({ widthPx, heightPx }) => `${widthPx}x${heightPx}`);
  if (size !== wanted)
    throw invalid({ field: "mask", message: `expected the size of the picture, ${wanted}, got ${size}` });
  if (!mask.hasAlpha)
    throw invalid({
      field: "mask",
      message: "expected a picture that is transparent where it is to be made anew, got one without transparency",
    });
}
