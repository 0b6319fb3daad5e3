/** A code drawn plainly with its quiet zone, for readers in tests. */

import type { Raster } from "easel-picture";
import type { QrMatrix } from "../src/code/encode.ts";
import { plainRaster } from "../src/code/placed-code.ts";

export function plainCode(matrix: QrMatrix, modulePx = 6): Raster {
  const { size } = matrix.layout;
  const sidePx = (size + 8) * modulePx;
  const box = { xPx: 4 * modulePx, yPx: 4 * modulePx, sidePx: size * modulePx };
  return plainRaster({ matrix, box }, sidePx, sidePx);
}
