/** A code at its place in a picture, and the code drawn plainly. */

import { createRaster, type Raster } from "easel-picture";
import type { QrMatrix } from "./encode.ts";
import { type QuarterTurns, turnPoint } from "./layout.ts";

/** In pixels of the picture, without quiet zone. */
export interface SquareBox {
  readonly xPx: number;
  readonly yPx: number;
  readonly sidePx: number;
}

export interface PlacedCode {
  readonly matrix: QrMatrix;
  readonly box: SquareBox;
}

/**
 * The square that the code takes: centred, its margin on the short side 3 % plus what `padding` (0..9) asks, up to 20 %.
 */
export function boxIn(widthPx: number, heightPx: number, padding: number): SquareBox {
  const short = Math.min(widthPx, heightPx);
  const sidePx = short * (1 - 2 * (0.03 + (0.17 * padding) / 9));
  return { xPx: (widthPx - sidePx) / 2, yPx: (heightPx - sidePx) / 2, sidePx };
}

/** Pixels of one module. */
export function modulePx({ matrix, box }: PlacedCode): number {
  return box.sidePx / matrix.layout.size;
}

/** Centres of the three finders of a code of `size` modules, in modules from its upper left corner. */
export function finderCentres(size: number, turn: QuarterTurns = 0): readonly (readonly [number, number])[] {
  const upright = [
    [3.5, 3.5],
    [size - 3.5, 3.5],
    [3.5, size - 3.5],
  ] as const;
  return upright.map((centre) => turnPoint(centre, size, turn));
}

/** The code black on white at the same place: the upper bound of readability at this size. */
export function plainRaster({ matrix, box }: PlacedCode, widthPx: number, heightPx: number): Raster {
  const raster = createRaster(widthPx, heightPx);
  raster.data.fill(255);
  const { size } = matrix.layout;
  const scale = size / box.sidePx;
  for (let y = 0; y < heightPx; y++) {
    const row = Math.floor((y + 0.5 - box.yPx) * scale);
    if (row < 0 || row >= size) continue;
    for (let x = 0; x < widthPx; x++) {
      const column = Math.floor((x + 0.5 - box.xPx) * scale);
      if (column < 0 || column >= size || !matrix.dark[row * size + column]) continue;
      const q = (y * widthPx + x) * 4;
      raster.data[q] = 0;
      raster.data[q + 1] = 0;
      raster.data[q + 2] = 0;
    }
  }
  return raster;
}

/** True where all neighbours within the code, up to eight, are of the module's own side. */
export function isInMass({ matrix }: PlacedCode, column: number, row: number): boolean {
  const { dark, layout } = matrix;
  const last = layout.size - 1;
  const own = dark[row * layout.size + column];
  for (let j = Math.max(0, row - 1); j <= Math.min(last, row + 1); j++)
    for (let i = Math.max(0, column - 1); i <= Math.min(last, column + 1); i++)
      if (dark[j * layout.size + i] !== own) return false;
  return true;
}
