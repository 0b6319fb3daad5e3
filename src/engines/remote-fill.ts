/** How a remote engine gets a canvas that it can work on, and how what it made comes back into the picture. */

import type { Plane, Raster } from "../raster/raster.ts";
import { resample } from "../raster/resample.ts";
import type { FillAsk, Warning } from "./engine.ts";
import { allowedSize, type Size, type SizeRule } from "./remote-ask.ts";
import {
  crop,
  extend,
  extendMask,
  featherMask,
  fitDelivered,
  keepOriginal,
  matchToneInto,
  resizeMask,
} from "./remote-picture.ts";

/** How far the model may look into, and repaint, what is kept. */
const OVERLAP_PX = 12;

export interface FillFrame {
  /** What the server is asked for. */
  readonly size: Size;
  /** The picture at that size. */
  readonly canvas: Raster;
  /** 1 = make, falling to 0 over a strip of what is kept. */
  readonly mask: Plane;
  /** What the server delivered, at the size of the ask, in the tone of the original, which comes back to the last bit. */
  finish(delivered: Raster): Raster;
}

/** A canvas within `rule`: enlarged to its multiples, or made smaller, with a warning, when its area is too large. */
export function frameFill(ask: FillAsk, rule: SizeRule, warnings: Warning[]): FillFrame {
  const { width, height } = ask.raster;
  const fits = width * height <= rule.maxPixels;
  const upTo = (px: number) => Math.ceil(px / rule.multipleOf) * rule.multipleOf;
  const size = fits
    ? { widthPx: upTo(width), heightPx: upTo(height) }
    : allowedSize({ widthPx: width, heightPx: height }, rule);
  if (!fits)
    warnings.push({
      code: "rendered-smaller",
      message: `the new parts were made at ${size.widthPx}x${size.heightPx} and scaled up`,
    });
  const canvas = fits
    ? extend(ask.raster, size.widthPx, size.heightPx)
    : resample(ask.raster, size.widthPx, size.heightPx);
  const mask = fits
    ? extendMask(ask.mask, size.widthPx, size.heightPx)
    : resizeMask(ask.mask, size.widthPx, size.heightPx);
  return {
    size,
    canvas,
    mask: featherMask(mask, OVERLAP_PX),
    finish(delivered) {
      const fitted = fitDelivered(delivered, size, size, warnings);
      matchToneInto(fitted, canvas, mask, 2 * OVERLAP_PX);
      const made = fits ? crop(fitted, 0, 0, width, height) : resample(fitted, width, height);
      return keepOriginal(ask.raster, made, ask.mask);
    },
  };
}
