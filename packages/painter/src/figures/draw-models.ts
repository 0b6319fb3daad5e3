/** Models into the G-buffer: bodies first, then the clear glass over them. */

import { inBands, type Progress } from "easel-picture";
import type { Frame } from "../frame.ts";
import type { Soup } from "../kit/mesh.ts";
import { bodyDrawer } from "./draw-bodies.ts";
import { glassDrawer } from "./draw-glass.ts";
import type { Model } from "./model.ts";
import { type Box, boxOf, enterTriangles, type Sampled, type Samples } from "./model-samples.ts";
import { project, type Standpoint } from "./standpoint.ts";

/** About 20 ms of work. */
const TRIANGLES_PER_BAND = 12_000;
const PIXELS_PER_BAND = 5000;

/** A model in the picture. */
export interface DrawnModel {
  /** Its triangles in the world, as they cast shadows (hair left out). */
  readonly shadows: Soup[];
  /** Pixels of the frame that it would cover if nothing stood before it. */
  readonly outlinePx: number;
  /** The box that it would cover in a frame without edges. */
  readonly whole: Box["whole"];
}

/** Draws a model where it is nearer than what the frame holds. */
export async function drawModel(
  frame: Frame,
  model: Model,
  stand: Standpoint,
  samples: Samples,
  progress: Progress,
): Promise<DrawnModel> {
  const shadows: Soup[] = [];
  const flat = model.layers.map((layer) => project(frame, layer, stand));
  const box = boxOf(frame, flat);
  for (const [i, layer] of model.layers.entries())
    if (layer.kind !== "strand" && layer.kind !== "eye" && layer.kind !== "clear")
      shadows.push({ positions: flat[i].world, triangles: layer.triangles });
  await progress.checkpoint(0.1);
  if (box.width <= 0 || box.height <= 0) return { shadows, outlinePx: 0, whole: box.whole };
  const sampleCount = box.width * 2 * box.height * 2;
  const bodies = samples(sampleCount);
  /** Triangles are numbered through all layers; glass is entered by itself. */
  const firsts: number[] = [];
  let first = 0;
  for (const [i, layer] of model.layers.entries()) {
    firsts.push(first);
    const base = first;
    const count = layer.kind === "clear" ? 0 : layer.triangles.length / 3;
    await inBands(count, TRIANGLES_PER_BAND, progress, [0.1, 0.5], (from, to) =>
      enterTriangles(layer.triangles, flat[i].screen, box, bodies, base, from, to),
    );
    first += count;
  }
  const rowsPerBand = PIXELS_PER_BAND / box.width;
  const drawBodies = bodyDrawer(frame, model, stand, flat, box, bodies, firsts);
  await inBands(box.height, rowsPerBand, progress, [0.5, 0.9], drawBodies);
  let outlinePx = coveredPx(bodies, box);
  for (const [i, layer] of model.layers.entries()) {
    if (layer.kind !== "clear") continue;
    const pane = samples(sampleCount);
    await inBands(layer.triangles.length / 3, TRIANGLES_PER_BAND, progress, [0.9, 0.95], (from, to) =>
      enterTriangles(layer.triangles, flat[i].screen, box, pane, 0, from, to),
    );
    const drawGlass = glassDrawer(frame, layer, stand, flat[i], box, pane);
    await inBands(box.height, rowsPerBand, progress, [0.95, 1], drawGlass);
    outlinePx = Math.max(outlinePx, coveredPx(pane, box));
  }
  return { shadows, outlinePx, whole: box.whole };
}

/** Pixels of a box that any triangle covers. */
function coveredPx({ owner }: Sampled, { width, height }: Box): number {
  const across = width * 2;
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const q = y * 2 * across + x * 2;
      if (owner[q] >= 0 || owner[q + 1] >= 0 || owner[q + across] >= 0 || owner[q + across + 1] >= 0) count++;
    }
  return count;
}
