/** How much of a code a logo may cover, and which modules that are. */

import { MODULE, type SymbolLayout } from "./layout.ts";

export type LogoPlace = "centre" | "corner";

/** A rectangle of whole modules. */
export interface ModuleArea {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** The share of what each block can correct that a logo may use; the rest is for the camera and for the picture. */
const SHARE = 0.5;
/** Between the logo and the nearest module of the code, in modules. */
export const CLEARANCE = 0.6;

/** Modules from the code's edge to the inner side of its last alignment pattern, without which readers lose a tilted code. */
const FROM_CORNER = 9;

/**
 * The modules under a logo whose longer side is `scale` (0..1) of the code's side, with its clearance. `ratio` is the logo's width by
 * its height. In the centre the area is symmetric, in the corner it ends at the code's bottom right.
 */
export function logoArea(layout: SymbolLayout, place: LogoPlace, ratio: number, scale: number): ModuleArea {
  const { size } = layout;
  const longer = scale * size;
  const span = (length: number) => {
    const modules = Math.ceil(length + 2 * CLEARANCE);
    // As odd as the code, so that a centred logo covers whole modules on both sides.
    return place === "centre" && modules % 2 === 0 ? modules + 1 : modules;
  };
  const columns = Math.min(size, span(longer * Math.min(1, ratio)));
  const rows = Math.min(size, span(longer / Math.max(1, ratio)));
  if (place === "corner")
    return { column: size - FROM_CORNER - columns, row: size - FROM_CORNER - rows, columns, rows };
  return { column: (size - columns) / 2, row: (size - rows) / 2, columns, rows };
}

/** Whether the code can still be corrected, with room for the camera, when an area of it is lost. */
export function canCover(
  { size, kind, block, codeword, dataLengths, eccLength }: SymbolLayout,
  area: ModuleArea,
): boolean {
  const lost = dataLengths.map(() => new Set<number>());
  for (let row = area.row; row < area.row + area.rows; row++)
    for (let column = area.column; column < area.column + area.columns; column++) {
      const at = row * size + column;
      if (kind[at] !== MODULE.data && kind[at] !== MODULE.alignment) return false;
      if (block[at] >= 0) lost[block[at]].add(codeword[at]);
    }
  return lost.every((words) => words.size <= (SHARE * eccLength) / 2);
}

/** The largest scale (0..`most`, steps of 0.01) at which a logo fits; 0 when none does. */
export function largestLogo(layout: SymbolLayout, place: LogoPlace, ratio: number, most: number): number {
  for (let hundredths = Math.floor(most * 100 + 1e-9); hundredths > 0; hundredths--)
    if (canCover(layout, logoArea(layout, place, ratio, hundredths / 100))) return hundredths / 100;
  return 0;
}
