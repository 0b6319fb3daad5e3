/** The control image of a QR code for ControlNet models. */

import type { CodeGuide } from "easel-picture";
import { createRaster, type Raster } from "easel-picture";
import type { Size } from "./remote/request.ts";

/** The grey that models trained on codes read as "unconstrained" (QR Code Monster v2 model card: #808080). */
const SURROUND = 0x80;

/**
 * Black and white modules on grey at `render` size, for a picture of `picture` size: the box is scaled with the picture, so
 * that the code lies right when the result is resampled. Hard edges, no quiet zone of its own (grey is what the card asks for).
 */
export function drawControlImage(code: CodeGuide, picture: Size, render: Size): Raster {
  const out = createRaster(render.widthPx, render.heightPx);
  out.data.fill(SURROUND);
  const columns = moduleOfPixel(render.widthPx, picture.widthPx, code.box.xPx, code.box.sidePx, code.size);
  const rows = moduleOfPixel(render.heightPx, picture.heightPx, code.box.yPx, code.box.sidePx, code.size);
  let p = 0;
  for (const row of rows)
    for (const column of columns) {
      out.data[p + 3] = 255;
      if (row >= 0 && column >= 0) out.data.fill(code.dark[row * code.size + column] ? 0 : 255, p, p + 3);
      p += 4;
    }
  return out;
}

/** How strongly and in which part of the sampling a control model should lead. */
export interface ControlRange {
  readonly strength: number;
  readonly start01: number;
  readonly end01: number;
}

/** From the caller's strength 0..1 (0 art first): 1.35 over 0.1..0.9 in the middle, the published recipes' value. */
export function controlRange(strength01: number, [low, high]: readonly [number, number]): ControlRange {
  return {
    strength: round(low + (high - low) * strength01),
    start01: round(0.2 * (1 - strength01)),
    end01: round(0.8 + 0.2 * strength01),
  };
}

/** For each pixel of one axis the module that its centre lies in, -1 outside the code. */
function moduleOfPixel(
  lengthPx: number,
  pictureLengthPx: number,
  boxPx: number,
  sidePx: number,
  modules: number,
): Int32Array {
  const of = new Int32Array(lengthPx);
  for (let i = 0; i < lengthPx; i++) {
    const at = ((((i + 0.5) * pictureLengthPx) / lengthPx - boxPx) / sidePx) * modules;
    of[i] = at >= 0 && at < modules ? Math.floor(at) : -1;
  }
  return of;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
