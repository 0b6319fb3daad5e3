/** Words to a picture of any size, with a QR code in it where a ControlNet is there. */

import type { Raster } from "../../raster/raster.ts";
import type { CodeGuide, EngineIo, PaintAsk, Painted, Warning } from "../engine.ts";
import type { Control } from "./control.ts";
import { type Fit, fitSize, resizeWindow } from "./fit.ts";
import { type Generation, generate, type Parts, pixelMultiple } from "./pipeline.ts";

/** How this engine samples, after its options and its model have been heard. */
export interface Sampling {
  readonly scheduler: Generation["scheduler"];
  readonly steps: number;
  readonly guidance: number;
  readonly detailStrength01: number;
}

/** Throws as Engine.paint. */
export async function paint(parts: Parts, sampling: Sampling, ask: PaintAsk, io: EngineIo): Promise<Painted> {
  const warnings: Warning[] = [];
  const fit = fitSize(ask.widthPx, ask.heightPx, parts.model.nativePx, pixelMultiple(parts.model));
  const controllable = ask.code !== undefined && parts.controlNet !== undefined;
  if (ask.code && !controllable)
    warnings.push({
      code: "unsupported-option",
      field: "code",
      message: "the engine has no ControlNet: the code is laid into the finished picture",
    });
  const words = { prompt: ask.prompt, negativePrompt: ask.negativePrompt, seed: ask.seed };
  const { scheduler, steps, guidance, detailStrength01 } = sampling;
  const base = { ...words, scheduler, steps, guidance };
  const again = detailStrength01 > 0 && ask.widthPx * ask.heightPx > 1.3 * fit.widthPx * fit.heightPx;
  const share = again ? 0.4 : 1;
  const made = await generate(
    parts,
    {
      ...base,
      widthPx: fit.widthPx,
      heightPx: fit.heightPx,
      ...(ask.code && controllable ? { control: controlOf(ask.code, fit, ask) } : {}),
    },
    (fraction01) => io.checkpoint(fraction01 * share),
  );
  if (made.promptCut)
    warnings.push({ code: "prompt-cut", field: "prompt", message: "the end of the prompt was left out" });
  let raster = resizeWindow(made.raster, fit.window, ask.widthPx, ask.heightPx);
  if (again) raster = await drawAgain(parts, { ...base, strength01: detailStrength01 }, ask, raster, io, share);
  await io.checkpoint(1);
  return {
    raster,
    warnings,
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

/** The enlarged picture once more through the model, which draws the detail that enlarging cannot know. */
async function drawAgain(
  parts: Parts,
  base: Omit<Generation, "widthPx" | "heightPx">,
  ask: PaintAsk,
  raster: Raster,
  io: EngineIo,
  done01: number,
): Promise<Raster> {
  const multiple = pixelMultiple(parts.model);
  const [widthPx, heightPx] = [ask.widthPx, ask.heightPx].map((side) => Math.ceil(side / multiple) * multiple);
  const whole = { x: 0, y: 0, width: ask.widthPx, height: ask.heightPx };
  const image = resizeWindow(raster, whole, widthPx, heightPx);
  const fit: Fit = { widthPx, heightPx, window: { x: 0, y: 0, width: widthPx, height: heightPx } };
  const made = await generate(
    parts,
    {
      ...base,
      image,
      widthPx,
      heightPx,
      ...(ask.code && parts.controlNet ? { control: controlOf(ask.code, fit, ask) } : {}),
    },
    (fraction01) => io.checkpoint(done01 + (1 - done01) * fraction01),
  );
  return resizeWindow(made.raster, fit.window, ask.widthPx, ask.heightPx);
}

/**
 * The control image of a code: its modules black and white on mid grey, in the generated picture's pixels.
 * Strength and range by how clear the code is to be; 1.35 over nearly all steps in the middle.
 * Source: the model card of QR Monster v2 (grey surround); the strengths of DiffQRCoder, spread by `strength01`.
 */
export function controlOf(
  code: CodeGuide,
  fit: Fit,
  asked: { readonly widthPx: number; readonly heightPx: number },
): Control {
  const { widthPx, heightPx, window } = fit;
  const pixels = widthPx * heightPx;
  const image = new Float32Array(3 * pixels).fill(0.5);
  const moduleSide = code.box.sidePx / code.size;
  for (let y = 0; y < heightPx; y++) {
    const askedY = ((y + 0.5 - window.y) / window.height) * asked.heightPx;
    const row = Math.floor((askedY - code.box.yPx) / moduleSide);
    if (row < 0 || row >= code.size) continue;
    for (let x = 0; x < widthPx; x++) {
      const askedX = ((x + 0.5 - window.x) / window.width) * asked.widthPx;
      const column = Math.floor((askedX - code.box.xPx) / moduleSide);
      if (column < 0 || column >= code.size) continue;
      const value = code.dark[row * code.size + column] ? 0 : 1;
      for (let c = 0; c < 3; c++) image[c * pixels + y * widthPx + x] = value;
    }
  }
  const clarity = code.strength01;
  return { image, scale: 0.9 + 0.9 * clarity, start01: 0.2 * (1 - clarity), end01: 0.8 + 0.2 * clarity };
}
