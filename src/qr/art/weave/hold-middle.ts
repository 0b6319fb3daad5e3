/** Readers look at one pixel of each module, somewhere in its middle: the pixels there are brought to their side of a threshold. */

import { modulePx, type PlacedCode } from "../../code/placed-code.ts";
import { mix, smooth } from "../noise.ts";

/** Reach in modules within which pixels are held, and from which on the hold fades. */
const REACH = 0.35;
const WHOLE = 0.2;

/**
 * Moves the pixels in the middle of a module to `targetAt`, those that are not on its side of it (dark below, light above) and
 * lack at most `most`. Writes `luma`, 0..1.
 */
export function holdMiddle(
  luma: Float32Array,
  width: number,
  placed: PlacedCode,
  at: number,
  most: number,
  targetAt: (xPx: number, yPx: number) => number,
): void {
  const { matrix, box } = placed;
  const { size } = matrix.layout;
  const m = modulePx(placed);
  const cx = box.xPx + ((at % size) + 0.5) * m;
  const cy = box.yPx + (Math.floor(at / size) + 0.5) * m;
  const reach = REACH * m;
  const side = matrix.dark[at] ? -1 : 1;
  for (let y = Math.ceil(cy - reach - 0.5); y < cy + reach - 0.5; y++)
    for (let x = Math.ceil(cx - reach - 0.5); x < cx + reach - 0.5; x++) {
      const p = y * width + x;
      const target = targetAt(x, y);
      const lack = side * (target - luma[p]);
      if (lack <= 0 || lack > most) continue;
      luma[p] = mix(luma[p], target, smooth(REACH, WHOLE, Math.hypot(x + 0.5 - cx, y + 0.5 - cy) / m));
    }
}
