/**
 * The layout of a large extension: the whole canvas made once at low resolution. It decides which material lies where; the steps that
 * follow make the canvas from the picture outward and keep to it.
 */

import type { Colours } from "./colours.ts";
import type { Guide, Margins } from "./guide.ts";
import type { PixelRect } from "./plan.ts";

/** A picture of `canvas` (pixels of the raster) at low resolution. */
export interface Layout {
  readonly canvas: PixelRect;
  readonly colours: Colours;
}

/** Pixels of a layout that are made. */
export const LAYOUT_UNKNOWN = 16_000;

/** Share of the layout in a guess that is not trusted, and its weight in matching there; see `Guide`. */
const SHARE = 0.8;
const WEIGHT = 1.2;
/** Trust in the guess from which it does not follow the layout. */
const TRUST_ALL = 0.6;
/** Distance from the picture at which that is reached, share of the extension. */
const FULL_SHARE = 0.5;

/** Moves the guess towards the layout where it is not trusted, the further out the more. `canvas` is that of the guide. */
export function followLayout(guide: Guide, margins: Margins, canvas: PixelRect, layout: Layout): void {
  const { width, height } = guide;
  const scale = layout.colours.width / (layout.canvas.right - layout.canvas.left);
  const perX = ((canvas.right - canvas.left) / width) * scale;
  const perY = ((canvas.bottom - canvas.top) / height) * scale;
  const left = (canvas.left - layout.canvas.left) * scale;
  const top = (canvas.top - layout.canvas.top) * scale;
  const full = FULL_SHARE * Math.max(margins.left, margins.top, margins.right, margins.bottom);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.max(
        margins.left - x,
        x - (width - margins.right) + 1,
        margins.top - y,
        y - (height - margins.bottom) + 1,
      );
      if (away <= 0) continue;
      const p = y * width + x;
      const share = SHARE * Math.max(0, 1 - guide.trust[p] / TRUST_ALL) * Math.min(1, away / full);
      const from = layout.colours;
      const u = Math.max(0, Math.min(from.width - 1, left + (x + 0.5) * perX - 0.5));
      const v = Math.max(0, Math.min(from.height - 1, top + (y + 0.5) * perY - 0.5));
      const [x0, y0] = [Math.floor(u), Math.floor(v)];
      const [x1, y1] = [Math.min(from.width - 1, x0 + 1), Math.min(from.height - 1, y0 + 1)];
      for (let c = 0; c < 3; c++) {
        const at = (i: number, j: number) => from.data[(j * from.width + i) * 3 + c];
        const upper = at(x0, y0) + (at(x1, y0) - at(x0, y0)) * (u - x0);
        const lower = at(x0, y1) + (at(x1, y1) - at(x0, y1)) * (u - x0);
        guide.data[p * 3 + c] += share * (upper + (lower - upper) * (v - y0) - guide.data[p * 3 + c]);
      }
      guide.weight[p] = Math.max(guide.weight[p], WEIGHT * share);
    }
}
