/** Boxes that the rings of finders and alignment patterns are laid in, in modules. */

/** `x`, `y` from the pattern's left and top. */
export interface ModuleBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The outer ring of a square of `side` modules: two boxes along each side, at the left and right between those above and below. */
export function ringBoxes(side: number): readonly ModuleBox[] {
  const last = side - 1;
  const half = side / 2;
  return boxes([
    [0, 0, half, 1],
    [half, 0, half, 1],
    [0, last, half, 1],
    [half, last, half, 1],
    [0, 1, 1, half - 1],
    [0, half, 1, half - 1],
    [last, 1, 1, half - 1],
    [last, half, 1, half - 1],
  ]);
}

/** The light ring of a finder, between its dark ring and its middle, in the same eight boxes. */
export const YARD_BOXES: readonly ModuleBox[] = boxes([
  [1, 1, 2.5, 1],
  [3.5, 1, 2.5, 1],
  [1, 5, 2.5, 1],
  [3.5, 5, 2.5, 1],
  [1, 2, 1, 1.5],
  [1, 3.5, 1, 1.5],
  [5, 2, 1, 1.5],
  [5, 3.5, 1, 1.5],
]);

function boxes(list: readonly (readonly [x: number, y: number, w: number, h: number])[]): readonly ModuleBox[] {
  return list.map(([x, y, w, h]) => ({ x, y, w, h }));
}
