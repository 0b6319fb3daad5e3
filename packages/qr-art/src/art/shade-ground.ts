/** Takes the glare off light even ground under a code, so that dark modules are a shade of it and not spots on white. */

import { blurBoxTwice, linearTable, type Raster, smoothstep } from "easel-picture";
import type { SquareBox } from "../code/placed-code.ts";
import { lumaPlane } from "../scan/luma.ts";
import { shiftLuma } from "./colour.ts";
import type { Dial } from "./dial.ts";
import { localColoursOf } from "./local-colours.ts";

/** What light ground keeps of its luma beyond what light modules need. */
const KEPT = 0.6;
/** How far it lies above what light modules need, in luma, before it is shaded. */
const FREE = 0.02;
/** How far the shade runs out around the code, and over how much ground its level is taken, in modules. */
const RUN_OUT = 9;
const LEVEL = 1.2;

/**
 * The picture with a shade on what is lighter within `box`, a code with modules of `m` pixels, than light modules are; it runs out around
 * the code. `subjects` (not 0 per pixel) stay white: shade on a dress is dirt. Drawing and grain stay. Opaque.
 */
export function shadeGround(
  picture: Raster,
  box: SquareBox,
  m: number,
  { margin, darkMost }: Dial,
  {
    subjects,
    apart,
  }: { readonly subjects?: ArrayLike<number> | undefined; readonly apart?: ArrayLike<number> | undefined },
): Raster {
  const { width, height } = picture;
  const plane = lumaPlane(picture);
  const level = blurBoxTwice(plane.data, width, height, Math.max(1, Math.round(LEVEL * m)));
  const most = darkMost + 2 * margin + FREE;
  const change = new Float32Array(width * height);
  let isAny = false;
  const away = (at: number, from: number) => Math.max(0, from - at, at - from - box.sidePx);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const over = Math.min(plane.data[p], level[p]) - most;
      if (over <= 0 || subjects?.[p]) continue;
      const out = Math.hypot(away(x, box.xPx), away(y, box.yPx)) / m;
      change[p] = -(1 - KEPT) * over * (1 - smoothstep(0, RUN_OUT, out));
      isAny ||= change[p] < 0;
    }
  if (!isAny) return picture;
  return shiftLuma(picture, change, plane, localColoursOf(picture, linearTable(), apart), subjects);
}
