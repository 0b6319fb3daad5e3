/** Aspect ratios on the wire: `W:H`, integers 1..64, between 1:3 and 3:1. */

import { z } from "zod";

export const aspectRatio = z
  .string()
  .regex(/^[1-9]\d?:[1-9]\d?$/, { error: "expected W:H with integers from 1 to 64, for example 16:9", abort: true })
  .refine((ar) => {
    const [w, h] = parts(ar);
    return w <= 64 && h <= 64 && w <= 3 * h && h <= 3 * w;
  }, "expected W and H from 1 to 64 and a ratio from 1:3 to 3:1")
  .meta({ id: "AspectRatio", description: "W:H, integers 1..64, from 1:3 to 3:1", examples: ["1:1", "16:9"] });

const MEGAPIXEL = 1024 ** 2;

/** Width and height in pixels of a picture of this ratio and about this area, both sides multiples of 8. */
export function sidesOf(ar: string, areaPx = MEGAPIXEL): { widthPx: number; heightPx: number } {
  const [w, h] = parts(ar);
  const side = Math.sqrt(areaPx) / 8;
  return { widthPx: 8 * Math.round(side * Math.sqrt(w / h)), heightPx: 8 * Math.round(side * Math.sqrt(h / w)) };
}

/** The two numbers of a valid `W:H`. */
export function parts(ar: string): [width: number, height: number] {
  const [w = Number.NaN, h = Number.NaN] = ar.split(":").map(Number);
  return [w, h];
}
