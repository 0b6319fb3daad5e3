/** Text to image at any size, guided by a QR code when a ControlNet is configured. */

import type { CodeGuide, Raster } from "easel-picture";
import { controlRange, drawControlImage } from "../control-image.ts";
import type { EngineIo, PaintRequest, PaintResult, Warning } from "../engine.ts";
import { finishOver, unsupported, wordsOf } from "../remote/request.ts";
import type { Control } from "./control.ts";
import { type Fit, fitSize, resizeWindow } from "./fit.ts";
import { type Generation, generate, isGuided, type Parts, pixelMultiple } from "./pipeline.ts";

/** The sampling parameters of this engine, from its settings and its model. */
export interface Sampling {
  readonly scheduler: Generation["scheduler"];
  readonly steps: number;
  readonly guidance: number;
  readonly detailStrength01: number;
}

/** Throws as Engine.paint. */
export async function paint(
  parts: Parts,
  sampling: Sampling,
  request: PaintRequest,
  io: EngineIo,
): Promise<PaintResult> {
  const warnings: Warning[] = [];
  const fit = fitSize(request.widthPx, request.heightPx, parts.model.nativePx, pixelMultiple(parts.model));
  const controllable = request.code !== undefined && parts.controlNet !== undefined;
  if (request.code && !controllable)
    warnings.push(
      unsupported("content", "the engine has no ControlNet: the code is embedded into the finished picture"),
    );
  warnOfNegative(parts, sampling.guidance, request.negativePrompt, warnings);
  const words = { prompt: wordsOf(request, warnings), negativePrompt: request.negativePrompt, seed: request.seed };
  const { scheduler, steps, guidance, detailStrength01 } = sampling;
  const base = { ...words, scheduler, steps, guidance };
  const again = detailStrength01 > 0 && request.widthPx * request.heightPx > 1.3 * fit.widthPx * fit.heightPx;
  const share = again ? 0.4 : 1;
  if (!again && (fit.widthPx !== request.widthPx || fit.heightPx !== request.heightPx))
    warnings.push({
      code: "resized",
      field: "ar",
      message: `the picture was made at ${fit.widthPx}x${fit.heightPx}, the nearest size that the model supports, and scaled to fit`,
    });
  const made = await generate(
    parts,
    {
      ...base,
      widthPx: fit.widthPx,
      heightPx: fit.heightPx,
      ...(request.code && controllable ? { control: controlOf(request.code, fit, request) } : {}),
    },
    (fraction01) => io.checkpoint(0.95 * fraction01 * share),
  );
  if (made.promptCut)
    warnings.push({
      code: "prompt-cut",
      field: "prompt",
      message: "the prompt is longer than the model accepts and was truncated",
    });
  const pause = () => io.checkpoint(0.95 * share);
  let raster = await resizeWindow(made.raster, fit.window, request.widthPx, request.heightPx, pause);
  if (again) raster = await drawAgain(parts, { ...base, strength01: detailStrength01 }, request, raster, io, share);
  raster = await finishOver(raster, request, io, warnings);
  await io.checkpoint(1);
  return {
    raster,
    warnings,
    codeConditioned: controllable,
    recipe: {
      engine: "diffusion",
      ...base,
      widthPx: fit.widthPx,
      heightPx: fit.heightPx,
      ...(again ? { detailStrength01 } : {}),
      controlled: controllable,
    },
  };
}

/** Warns when a negative prompt has no effect. */
export function warnOfNegative(parts: Parts, guidance: number, negativePrompt: string, warnings: Warning[]): void {
  if (negativePrompt && !isGuided(parts.model, guidance))
    warnings.push(
      unsupported("negative_prompt", "the model runs without guidance, so the negative prompt has no effect"),
    );
}

/** Runs the enlarged picture through the model again to add detail. */
async function drawAgain(
  parts: Parts,
  base: Omit<Generation, "widthPx" | "heightPx">,
  request: PaintRequest,
  raster: Raster,
  io: EngineIo,
  done01: number,
): Promise<Raster> {
  const multiple = pixelMultiple(parts.model);
  const [widthPx, heightPx] = [request.widthPx, request.heightPx].map((side) => Math.ceil(side / multiple) * multiple);
  const whole = { x: 0, y: 0, width: request.widthPx, height: request.heightPx };
  const image = await resizeWindow(raster, whole, widthPx, heightPx, () => io.checkpoint(0.95 * done01));
  const fit: Fit = { widthPx, heightPx, window: { x: 0, y: 0, width: widthPx, height: heightPx } };
  const made = await generate(
    parts,
    {
      ...base,
      image,
      widthPx,
      heightPx,
      ...(request.code && parts.controlNet ? { control: controlOf(request.code, fit, request) } : {}),
    },
    (fraction01) => io.checkpoint(0.95 * (done01 + (1 - done01) * fraction01)),
  );
  return resizeWindow(made.raster, fit.window, request.widthPx, request.heightPx, () => io.checkpoint(0.95));
}

/**
 * The control image of a code, in pixels of the generated picture, which is cropped later.
 * Strength 0.9..1.8: 1.35 in the middle, DiffQRCoder's value for QR Monster.
 */
export function controlOf(
  code: CodeGuide,
  { widthPx, heightPx, window }: Fit,
  asked: { readonly widthPx: number; readonly heightPx: number },
): Control {
  const scale = asked.widthPx / window.width;
  const box = { ...code.box, xPx: code.box.xPx + window.x * scale, yPx: code.box.yPx + window.y * scale };
  const whole = { widthPx: widthPx * scale, heightPx: heightPx * scale };
  const { data } = drawControlImage({ ...code, box }, whole, { widthPx, heightPx });
  const pixels = widthPx * heightPx;
  const image = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i++) for (let c = 0; c < 3; c++) image[c * pixels + i] = data[i * 4 + c] / 255;
  const { strength, ...range } = controlRange(code.strength01, [0.9, 1.8]);
  return { image, scale: strength, ...range };
}
