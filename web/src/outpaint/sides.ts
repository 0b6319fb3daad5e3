/** How far a picture is extended at each side: the arithmetic of the frame. Pixels of the picture. */

export interface Sides {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}
export type Side = keyof Sides;

export const SIDES: readonly Side[] = ["left", "right", "up", "down"];

/** Most that the service adds at one side. */
export const MAX_SIDE = 2000;

export const NO_SIDES: Sides = { left: 0, right: 0, up: 0, down: 0 };

export const HANDLES: readonly (readonly Side[])[] = [
  ["left", "up"],
  ["up"],
  ["right", "up"],
  ["right"],
  ["right", "down"],
  ["down"],
  ["left", "down"],
  ["left"],
];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The record's word for where a picture stays when its `ar` is widened. */
type Anchor = "center" | "left" | "right" | "top" | "bottom";

/** The sides that a request's own numbers, its `ar` or its `scale` add to a picture, in the service's own rounding. */
export function sidesAsked(params: Readonly<Record<string, unknown>>, { width, height }: Size): Sides {
  const { ar, scale, anchor = "center" } = params as { ar?: string; scale?: number; anchor?: Anchor };
  if (scale !== undefined) return around(Math.round(width * scale) - width, Math.round(height * scale) - height);
  if (ar !== undefined) {
    const [w = Number.NaN, h = Number.NaN] = ar.split(":").map(Number);
    const across = Math.max(0, Math.round((height * w) / h) - width);
    return around(across, across > 0 ? 0 : Math.max(0, Math.round((width * h) / w) - height), anchor);
  }
  const { left = 0, right = 0, up = 0, down = 0 } = params as Partial<Sides>;
  return { left, right, up, down };
}

function around(across: number, along: number, anchor: Anchor = "center"): Sides {
  const left = anchor === "left" ? 0 : anchor === "right" ? across : Math.floor(across / 2);
  const up = anchor === "top" ? 0 : anchor === "bottom" ? along : Math.floor(along / 2);
  return { left, right: across - left, up, down: along - up };
}

export function clampSide(px: number): number {
  return Math.round(Math.min(MAX_SIDE, Math.max(0, px)));
}

/** The size of the result. */
export function resultOf({ width, height }: Size, { left, right, up, down }: Sides): Size {
  return { width: width + left + right, height: height + up + down };
}

/** The least extension to this ratio, with the picture in the middle. */
export function sidesForRatio({ width, height }: Size, ratio: number): Sides {
  const wide = Math.max(0, Math.round(height * ratio) - width);
  const high = wide > 0 ? 0 : Math.max(0, Math.round(width / ratio) - height);
  return {
    left: clampSide(Math.floor(wide / 2)),
    right: clampSide(Math.ceil(wide / 2)),
    up: clampSide(Math.floor(high / 2)),
    down: clampSide(Math.ceil(high / 2)),
  };
}

/** Ratios of pictures as they are shown most, narrow to wide. */
const USUAL = [2 / 3, 1, 4 / 3, 16 / 9];

/** A margin to begin with: the picture becomes the next of the usual ratios that is clearly wider, or 4:3 where there is none. */
export function suggestedSides(size: Size): Sides {
  const wider = USUAL.find((ratio) => ratio > (1.15 * size.width) / size.height);
  return sidesForRatio(size, wider ?? 4 / 3);
}

/** Whether the margins by the fields of a request are those that a picture begins with. */
export function isSuggested(size: Size, held: (side: Side) => unknown): boolean {
  const first = suggestedSides(size);
  return SIDES.every((side) => held(side) === first[side]);
}

/** Whether something is added at any side, by the fields of a request. */
export function hasMargin(held: (side: Side) => unknown): boolean {
  return SIDES.some((side) => Number(held(side) ?? 0) > 0);
}

/**
 * Moves a handle outwards by `x` and `y` pixels of the picture (right and down are positive). With `keepRatio` the other
 * direction follows, half at each side where the handle does not name one.
 */
export function moveHandle(
  size: Size,
  sides: Sides,
  handle: readonly Side[],
  x: number,
  y: number,
  keepRatio: boolean,
): Sides {
  const next = { ...sides };
  for (const side of handle) {
    const by = side === "left" ? -x : side === "right" ? x : side === "up" ? -y : y;
    next[side] = clampSide(sides[side] + by);
  }
  if (!keepRatio) return next;
  const before = resultOf(size, sides);
  const after = resultOf(size, next);
  const ratio = before.width / before.height;
  const movesX = handle.some((side) => side === "left" || side === "right");
  if (movesX) {
    const more = after.width / ratio - after.height;
    return grow(next, handle, ["up", "down"], more);
  }
  return grow(next, handle, ["left", "right"], after.height * ratio - after.width);
}

function grow(sides: Sides, handle: readonly Side[], pair: readonly [Side, Side], more: number): Sides {
  const named = pair.find((side) => handle.includes(side));
  if (named) return { ...sides, [named]: clampSide(sides[named] + more) };
  return { ...sides, [pair[0]]: clampSide(sides[pair[0]] + more / 2), [pair[1]]: clampSide(sides[pair[1]] + more / 2) };
}
