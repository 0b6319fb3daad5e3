/** Prepares the caller's picture for a code: crop, size, and the area to protect. */

import type { ArtQrParams } from "easel-contract";
import { createRaster, type Raster, resample } from "easel-picture";
import type { FrameSides } from "../analysis/scanned-frame.ts";

type Focus = NonNullable<ArtQrParams["focus"]>;

/** A rectangle of a picture in pixels of that picture. */
interface Crop {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface FittedPicture {
  /** Opaque: transparent pixels are composited over white. */
  readonly raster: Raster;
  /** 1 inside the requested area, same size. Undefined when the request has no area. */
  readonly area?: Uint8Array;
}

/** The largest crop of the ratio `widthPx:heightPx` around the focus, at that size. Without focus, the centre. */
export function fitPicture(source: Raster, focus: Focus | undefined, widthPx: number, heightPx: number): FittedPicture {
  const crop = cropAround(source, focus, widthPx / heightPx);
  const raster = resample(cutOnWhite(source, crop), widthPx, heightPx);
  if (focus?.w === undefined || focus.h === undefined) return { raster };
  const area = new Uint8Array(widthPx * heightPx);
  const across = (share: number) => ((share * source.width - crop.xPx) * widthPx) / crop.widthPx;
  const down = (share: number) => ((share * source.height - crop.yPx) * heightPx) / crop.heightPx;
  const x0 = Math.max(0, Math.round(across(focus.x)));
  const x1 = Math.min(widthPx, Math.round(across(focus.x + focus.w)));
  for (let y = Math.max(0, Math.round(down(focus.y))); y < Math.min(heightPx, down(focus.y + focus.h)); y++)
    if (x1 > x0) area.fill(1, y * widthPx + x0, y * widthPx + x1);
  return { raster, area };
}

/** A focus given in shares of `whole`, in shares of what is left of it without the pixels `taken` at its sides. */
export function focusWithin(
  { x, y, w, h }: Focus,
  whole: Pick<Raster, "width" | "height">,
  { left, right, up, down }: FrameSides,
): Focus {
  const across = (share: number) => share01((share * whole.width - left) / (whole.width - left - right));
  const along = (share: number) => share01((share * whole.height - up) / (whole.height - up - down));
  const point = { x: across(x), y: along(y) };
  return w === undefined || h === undefined
    ? point
    : { ...point, w: across(x + w) - point.x, h: along(y + h) - point.y };
}

const share01 = (share: number): number => Math.min(1, Math.max(0, share));

function cropAround({ width, height }: Raster, focus: Focus | undefined, ratio: number): Crop {
  const widthPx = Math.max(1, Math.min(width, Math.round(height * ratio)));
  const heightPx = Math.max(1, Math.min(height, Math.round(width / ratio)));
  const { x, y, w = 0, h = 0 } = focus ?? { x: 0.5, y: 0.5 };
  const within = (middle: number, length: number, whole: number) =>
    Math.round(Math.max(0, Math.min(whole - length, middle * whole - length / 2)));
  return {
    xPx: within(x + w / 2, widthPx, width),
    yPx: within(y + h / 2, heightPx, height),
    widthPx,
    heightPx,
  };
}

function cutOnWhite({ data, width }: Raster, { xPx, yPx, widthPx, heightPx }: Crop): Raster {
  const cut = createRaster(widthPx, heightPx);
  for (let y = 0; y < heightPx; y++) {
    const from = ((y + yPx) * width + xPx) * 4;
    cut.data.set(data.subarray(from, from + widthPx * 4), y * widthPx * 4);
  }
  for (let q = 0; q < cut.data.length; q += 4) {
    const alpha = cut.data[q + 3]! / 255;
    if (alpha === 1) continue;
    for (let c = 0; c < 3; c++) cut.data[q + c] = 255 + (cut.data[q + c]! - 255) * alpha;
    cut.data[q + 3] = 255;
  }
  return cut;
}
