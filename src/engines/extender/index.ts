/** The built-in engine that needs no model: extends pictures beyond their borders and fills holes from the picture's own texture. */

import { EaselError } from "easel-contract";
import { createRaster, inBands, subProgress } from "easel-picture";
import type { Engine, EngineIo, EngineResult, FillRequest, Warning } from "../engine.ts";
import type { Evidence } from "./evidence.ts";
import { keptBox, type PixelRect, planBorders } from "./plan.ts";
import { combineEvidence, qualityOf } from "./quality.ts";
import { fillTexture } from "./texture.ts";

const VERSION = "7";

/** Below this mean trust a warning asks the caller to inspect the result. */
const LOW_TRUST01 = 0.12;

/**
 * The extender. `fill` takes any mask; where the kept pixels are one box (outpainting), outlines that reach its border go on.
 * Pixels with mask under 0.5 come back bit for bit. Throws EaselError GENERATION_FAILED when the mask keeps nothing.
 */
export function createExtender(): Engine {
  return {
    id: "extender",
    version: VERSION,
    async fill(request, io) {
      await check(request, io);
      const { raster, mask } = request;
      const out = createRaster(raster.width, raster.height);
      out.data.set(raster.data);
      const known = new Uint8Array(mask.data.length);
      await inBands(mask.height, 4_000_000 / mask.width, io, [0, 0], (from, to) => {
        for (let p = from * mask.width; p < to * mask.width; p++) known[p] = mask.data[p] >= 0.5 ? 0 : 1;
      });
      const kept = keptBox(mask);
      await io.checkpoint(0);
      const plan = kept && planBorders(raster, kept);
      await io.checkpoint(0);
      for (const { box, rgba } of plan?.flats ?? []) paint(out.data, raster.width, known, box, rgba);
      const canvas = plan ? plan.canvas : { left: 0, top: 0, right: raster.width, bottom: raster.height };
      const texture =
        canvas &&
        (await fillTexture(
          out,
          known,
          canvas,
          plan?.kept,
          !request.faceAtBorder,
          io.rng.fork("texture"),
          subProgress(io, [0, 1]),
        ));
      await io.checkpoint(1);
      const evidence = combineEvidence(texture?.evidence ?? []);
      return {
        ...(evidence && { quality: qualityOf(evidence) }),
        raster: out,
        warnings: warningsOf(request, texture?.trust01),
        recipe: {
          flatParts: plan?.flats.length ?? 0,
          frames: plan?.frames ?? [],
          ...(texture
            ? {
                trust01: Number(texture.trust01.toFixed(3)),
                steps: texture.steps,
                scale: texture.scale,
                mirrored: texture.mirrored,
              }
            : {}),
          ...(evidence && { evidence: rounded(evidence) }),
        },
      } satisfies EngineResult;
    },
    health: async () => ({ ok: true }),
  };
}

/** Four decimals: enough to fit the judgement again. */
function rounded(evidence: Evidence): Record<string, number> {
  return Object.fromEntries(Object.entries(evidence).map(([name, value]) => [name, Number(value.toFixed(4))]));
}

async function check({ raster, mask }: FillRequest, io: EngineIo): Promise<void> {
  if (raster.width !== mask.width || raster.height !== mask.height)
    throw new RangeError(`expected a mask of ${raster.width}x${raster.height}, got ${mask.width}x${mask.height}`);
  let keeps = false;
  await inBands(mask.height, 4_000_000 / mask.width, io, [0, 0], (from, to) => {
    for (let p = from * mask.width; p < to * mask.width && !keeps; p++) keeps = mask.data[p] < 0.5;
  });
  if (!keeps) throw new EaselError("GENERATION_FAILED", "expected a picture to extend, got a mask that keeps no pixel");
}

/** Sets the pixels of `box` that are not known. */
function paint(
  data: Uint8ClampedArray,
  width: number,
  known: Uint8Array,
  box: PixelRect,
  rgba: readonly [number, number, number, number],
): void {
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) {
      const p = y * width + x;
      if (!known[p]) data.set(rgba, p * 4);
    }
}

function warningsOf(request: FillRequest, trust01: number | undefined): Warning[] {
  const warnings: Warning[] = [];
  for (const [field, words] of [
    ["prompt", request.prompt],
    ["negative_prompt", request.negativePrompt],
  ] as const)
    if (words.length > 0)
      warnings.push({
        code: "unsupported-option",
        message: `the extender does not use text: \`${field}\` was ignored`,
        field,
      });
  if (trust01 !== undefined && trust01 < LOW_TRUST01)
    warnings.push({
      code: "low-trust",
      message:
        "the border gives little information on how the picture continues: the extension is texture; check it before use",
    });
  return warnings;
}
