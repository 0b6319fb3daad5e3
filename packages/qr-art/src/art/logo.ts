/** A logo in a code: on a plate in the picture's own hue, cleanly apart from the modules around it. */

import { createRaster, lumaOf, type Raster, resample } from "easel-picture";
import type { SymbolLayout } from "../code/layout.ts";
import { CLEARANCE, type LogoPlace, logoArea } from "../code/logo-room.ts";
import type { SquareBox } from "../code/placed-code.ts";

export interface Logo {
  /** Straight alpha. */
  readonly raster: Raster;
  readonly place: LogoPlace;
  /** Longer side as a share of the code's side, 0..1. It must fit the code: see `largestLogo`. */
  readonly scale: number;
}

/** A logo at its place in a picture with a code. */
export interface PlacedLogo {
  /** Row-major per module: 1 under the logo or its plate. */
  readonly covered: Uint8Array;
  /** The modules that it covers, as pixels of the picture. */
  readonly box: { readonly xPx: number; readonly yPx: number; readonly widthPx: number; readonly heightPx: number };
  /** The same picture with plate and logo. */
  draw(picture: Raster): Raster;
}

/** Luma of the plate under a dark logo, and under a light one. */
const LIGHT_PLATE = 0.95;
const DARK_PLATE = 0.09;
/** A logo is light from this mean luma of its opaque pixels on. */
const LIGHT_FROM = 0.62;
/** How much of the picture's hue the plate has. */
const TINT = 0.12;
/** Radius of the plate's corners, in modules. */
const CORNER = 1;

/** Lays a logo out. The logo's size follows `scale`; its plate covers whole modules. */
export function placeLogo(logo: Logo, { xPx, yPx, sidePx }: SquareBox, layout: SymbolLayout): PlacedLogo {
  const { size } = layout;
  const { raster, place, scale } = logo;
  const m = sidePx / size;
  const area = logoArea(layout, place, raster.width / raster.height, scale);
  const covered = new Uint8Array(size * size);
  for (let row = area.row; row < area.row + area.rows; row++)
    covered.fill(1, row * size + area.column, row * size + area.column + area.columns);
  const plate = {
    left: xPx + area.column * m,
    top: yPx + area.row * m,
    width: area.columns * m,
    height: area.rows * m,
  };
  const room = { width: plate.width - 2 * CLEARANCE * m, height: plate.height - 2 * CLEARANCE * m };
  const fit = Math.min(room.width / raster.width, room.height / raster.height);
  const width = Math.max(1, Math.round(raster.width * fit));
  const height = Math.max(1, Math.round(raster.height * fit));
  const drawn = resample(raster, width, height);
  const left = Math.round(plate.left + (plate.width - width) / 2);
  const top = Math.round(plate.top + (plate.height - height) / 2);
  return {
    covered,
    box: { xPx: plate.left, yPx: plate.top, widthPx: plate.width, heightPx: plate.height },
    draw(picture) {
      const out = createRaster(picture.width, picture.height);
      out.data.set(picture.data);
      const colour = plateColour(picture, plate, meanLuma(raster) >= LIGHT_FROM ? DARK_PLATE : LIGHT_PLATE);
      fillPlate(out, plate, CORNER * m, colour);
      pasteOver(out, drawn, left, top);
      return out;
    },
  };
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Mean luma of the pixels that show, 0..1. */
function meanLuma({ data }: Raster): number {
  let sum = 0;
  let weight = 1e-9;
  for (let q = 0; q < data.length; q += 4) {
    sum += lumaOf(data[q], data[q + 1], data[q + 2]) * data[q + 3];
    weight += data[q + 3];
  }
  return sum / weight / 255;
}

/** The mean colour under the plate, its luma set to `luma` (0..1) and most of its chroma taken away. */
function plateColour(
  { width, height, data }: Raster,
  plate: Rectangle,
  luma: number,
): readonly [number, number, number] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.max(0, Math.floor(plate.top)); y < Math.min(height, plate.top + plate.height); y++)
    for (let x = Math.max(0, Math.floor(plate.left)); x < Math.min(width, plate.left + plate.width); x++) {
      for (let c = 0; c < 3; c++) sum[c] += data[(y * width + x) * 4 + c];
      count++;
    }
  const mean = sum.map((value) => value / Math.max(1, count));
  const grey = lumaOf(mean[0], mean[1], mean[2]);
  const [r, g, b] = mean.map((value) => luma * 255 + TINT * (value - grey));
  return [r, g, b];
}

/** A rounded rectangle with edges of one pixel. */
function fillPlate({ width, height, data }: Raster, plate: Rectangle, radius: number, colour: readonly number[]): void {
  const halfWidth = plate.width / 2 - radius;
  const halfHeight = plate.height / 2 - radius;
  const cx = plate.left + plate.width / 2;
  const cy = plate.top + plate.height / 2;
  for (let y = Math.max(0, Math.floor(plate.top - 1)); y < Math.min(height, plate.top + plate.height + 1); y++)
    for (let x = Math.max(0, Math.floor(plate.left - 1)); x < Math.min(width, plate.left + plate.width + 1); x++) {
      const dx = Math.abs(x + 0.5 - cx) - halfWidth;
      const dy = Math.abs(y + 0.5 - cy) - halfHeight;
      const away = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy)) - radius;
      const share = Math.max(0, Math.min(1, 0.5 - away));
      const q = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[q + c] += (colour[c] - data[q + c]) * share;
    }
}

/** `over` on `under` with its top left corner at (left, top); what lies outside is cut. */
function pasteOver(under: Raster, over: Raster, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < over.height && y + top < under.height; y++)
    for (let x = Math.max(0, -left); x < over.width && x + left < under.width; x++) {
      const p = (y * over.width + x) * 4;
      const q = ((y + top) * under.width + x + left) * 4;
      const alpha = over.data[p + 3] / 255;
      for (let c = 0; c < 3; c++) under.data[q + c] += (over.data[p + c] - under.data[q + c]) * alpha;
    }
}
