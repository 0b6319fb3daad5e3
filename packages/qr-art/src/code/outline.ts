/** A code as an outline: SVG path data in units of a module, from the code's corner. */

import type { QrMatrix } from "./encode.ts";
import { MODULE } from "./layout.ts";

/** How modules are drawn: as they are, as dots, or with corners that flow together. */
export const MODULE_SHAPES = ["square", "round", "fluid"] as const;
export type ModuleShape = (typeof MODULE_SHAPES)[number];

/** How the three finders are drawn: as they are, with round corners, or with one sharp corner towards the middle of the code. */
export const FINDER_SHAPES = ["square", "round", "leaf"] as const;
export type FinderShape = (typeof FINDER_SHAPES)[number];

export interface CodeLook {
  readonly shape: ModuleShape;
  readonly finder: FinderShape;
}

/** Radius of a dot. Smaller ones are lost when the code is printed small. */
const DOT = 0.47;
/** Radii of the flowing shape: outer corners, and inner ones, where dark meets dark. */
const FLOW = { outer: 0.5, inner: 0.3 } as const;
const SHARP = { outer: 0, inner: 0 } as const;
/** Timing among dots: its modules stay as wide as they are, by which readers measure the grid. */
const SOFT = { outer: 0.3, inner: 0.3 } as const;
/** Radii of a finder's border, its hole and its eye. Full circles cost ZBar a quarter of its reads. */
const RADII = { round: { border: 2, hole: 1.2, eye: 1 }, leaf: { border: 2.4, hole: 1.5, eye: 1.2 } } as const;
/** The same of an alignment pattern among dots. */
const ALIGNMENT = { border: 1.3, hole: 0.7, eye: 0.5 } as const;

/**
 * The outline of a code without its quiet zone, to be filled by the rule evenodd. Modules that touch are one shape, so no renderer shows
 * seams between them. Where modules are dots, alignment patterns are rings like the finders, and timing modules keep their width.
 */
export function outlineOf({ dark, layout }: QrMatrix, { shape, finder }: CodeLook): string {
  const { size, kind } = layout;
  const darkOf =
    (isWanted: (kind: number) => boolean): Lit =>
    (x, y) =>
      x >= 0 && y >= 0 && x < size && y < size && dark[y * size + x] === 1 && isWanted(kind[y * size + x]);
  const isPattern = (of: number) => of === MODULE.timing || of === MODULE.alignment;
  const alignment = darkOf((of) => of === MODULE.alignment);
  const body = darkOf((of) => of !== MODULE.finder);
  const drawn =
    shape === "round"
      ? dots(
          size,
          darkOf((of) => of !== MODULE.finder && !isPattern(of)),
        ) +
        contours(
          size,
          darkOf((of) => of === MODULE.timing),
          SOFT,
        ) +
        (finder === "square" ? contours(size, alignment, SHARP) : rings(size, alignment))
      : contours(size, body, shape === "fluid" ? FLOW : SHARP);
  return drawn + finders(size, finder);
}

type Lit = (x: number, y: number) => boolean;

function dots(size: number, isDark: Lit): string {
  let path = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (isDark(x, y))
        path += `M${num(x + 0.5 - DOT)} ${num(y + 0.5)}a${DOT} ${DOT} 0 1 1 ${2 * DOT} 0a${DOT} ${DOT} 0 1 1 ${-2 * DOT} 0z`;
  return path;
}

/** Alignment patterns with round corners. A pattern that a logo covers is not there. */
function rings(size: number, isDark: Lit): string {
  let path = "";
  for (let y = 0; y + 5 <= size; y++)
    for (let x = 0; x + 5 <= size; x++) {
      const isPattern = [0, 1, 2, 3, 4].every((i) => isDark(x + i, y) && isDark(x + i, y + 4) && isDark(x, y + i));
      if (!isPattern || !isDark(x + 2, y + 2) || isDark(x + 1, y + 1)) continue;
      path += squares(x, y, 5, ALIGNMENT, (radius) => [radius, radius, radius, radius]);
    }
  return path;
}

/** Steps along the sides of modules: right, down, left, up. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * The borders of the dark area, dark at the right hand, with corners rounded by these radii (at most .5). Modules that touch at a corner
 * alone stay apart.
 */
function contours(size: number, isDark: Lit, radii: { readonly outer: number; readonly inner: number }): string {
  const width = size + 1;
  /** Whether the border has a step from this point in this direction. */
  const begins = (x: number, y: number, direction: number): boolean => {
    const [rightHand, leftHand] = [
      [isDark(x, y), isDark(x, y - 1)],
      [isDark(x - 1, y), isDark(x, y)],
      [isDark(x - 1, y - 1), isDark(x - 1, y)],
      [isDark(x, y - 1), isDark(x - 1, y - 1)],
    ][direction] as [boolean, boolean];
    return rightHand && !leftHand;
  };
  const walked = new Set<number>();
  let path = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      // Every border has a step to the right whose left end is a corner.
      if (!begins(x, y, 0) || walked.has((y * width + x) * 4) || begins(x - 1, y, 0)) continue;
      path += walk([x, y], begins, radii, (at, on, direction) => walked.add((on * width + at) * 4 + direction));
    }
  return path;
}

function walk(
  [startX, startY]: readonly [number, number],
  begins: (x: number, y: number, direction: number) => boolean,
  { outer, inner }: { readonly outer: number; readonly inner: number },
  note: (x: number, y: number, direction: number) => void,
): string {
  let [x, y, direction] = [startX, startY, 0];
  let path = "";
  do {
    const [dx, dy] = STEPS[direction] as readonly [number, number];
    note(x, y, direction);
    x += dx;
    y += dy;
    // To the right first: modules that touch at a corner stay apart.
    const turn = [1, 0, 3].find((by) => begins(x, y, (direction + by) % 4)) ?? 1;
    if (turn === 0) continue;
    const radius = turn === 1 ? outer : inner;
    direction = (direction + turn) % 4;
    const [nextX, nextY] = STEPS[direction] as readonly [number, number];
    const verb = path === "" ? "M" : "L";
    path +=
      radius === 0
        ? `${verb}${num(x)} ${num(y)}`
        : `${verb}${num(x - dx * radius)} ${num(y - dy * radius)}A${radius} ${radius} 0 0 ${turn === 1 ? 1 : 0} ${num(x + nextX * radius)} ${num(y + nextY * radius)}`;
  } while (x !== startX || y !== startY || direction !== 0);
  return `${path}z`;
}

function finders(size: number, shape: FinderShape): string {
  const corners = [
    [0, 0, 2],
    [size - 7, 0, 3],
    [0, size - 7, 1],
  ] as const;
  return corners
    .map(([x, y, inward]) => {
      const radii = (radius: number) =>
        [0, 1, 2, 3].map((corner) => (shape === "square" || (shape === "leaf" && corner === inward) ? 0 : radius));
      return squares(x, y, 7, RADII[shape === "leaf" ? "leaf" : "round"], radii);
    })
    .join("");
}

type Radii = { readonly border: number; readonly hole: number; readonly eye: number };

/** A border, its hole and an eye. `corners`: the radii of the four corners for that of a part. */
function squares(
  x: number,
  y: number,
  side: number,
  { border, hole, eye }: Radii,
  corners: (radius: number) => readonly number[],
): string {
  return (
    rectangle(x, y, side, corners(border)) +
    rectangle(x + 1, y + 1, side - 2, corners(hole)) +
    rectangle(x + 2, y + 2, side - 4, corners(eye))
  );
}

/** A square with the radii of its corners: top left, top right, bottom right, bottom left. */
function rectangle(x: number, y: number, side: number, radii: readonly number[]): string {
  const [tl = 0, tr = 0, br = 0, bl = 0] = radii;
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? "" : `a${radius} ${radius} 0 0 1 ${num(dx)} ${num(dy)}`;
  return `M${num(x + tl)} ${num(y)}H${num(x + side - tr)}${arc(tr, tr, tr)}V${num(y + side - br)}${arc(br, -br, br)}H${num(x + bl)}${arc(bl, -bl, -bl)}V${num(y + tl)}${arc(tl, tl, -tl)}z`;
}

function num(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
