/** What must stay in view of one's own picture: arithmetic of the focus. All numbers are shares of the picture, 0 to 1. */

/** A point, or an area with its top left corner there. */
export interface Focus {
  readonly x: number;
  readonly y: number;
  readonly w?: number;
  readonly h?: number;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A drag shorter than this in both directions is a click. */
const LEAST = 0.02;
/** An area is never smaller than this. */
const LEAST_AREA = 0.04;
const DIGITS = 1000;

/** The focus of a drag between two places: an area, or a point when it is too short for one. */
export function focusBetween(ax: number, ay: number, bx: number, by: number): Focus {
  const x = clamp(Math.min(ax, bx));
  const y = clamp(Math.min(ay, by));
  const w = clamp(Math.max(ax, bx)) - x;
  const h = clamp(Math.max(ay, by)) - y;
  if (w < LEAST && h < LEAST) return rounded({ x: clamp(bx), y: clamp(by) });
  return kept({ x, y, w, h });
}

/** Moves a focus; an area stays whole inside the picture. */
export function moved({ x, y, w, h }: Focus, dx: number, dy: number): Focus {
  const at = { x: Math.min(clamp(x + dx), 1 - (w ?? 0)), y: Math.min(clamp(y + dy), 1 - (h ?? 0)) };
  return rounded(w === undefined || h === undefined ? at : { ...at, w, h });
}

/** Moves the lower right corner of an area; a point becomes an area. */
export function resized({ x, y, w, h }: Focus, dx: number, dy: number): Focus {
  return kept({ x, y, w: (w ?? 0) + dx, h: (h ?? 0) + dy });
}

/** The part of a picture of this ratio that the largest crop of `wanted` ratio shows, laid around the focus as the service does. */
export function cropAround(ratio: number, wanted: number, focus: Focus | undefined): Area {
  const w = Math.min(1, wanted / ratio);
  const h = Math.min(1, ratio / wanted);
  const { x, y, w: fw = 0, h: fh = 0 } = focus ?? { x: 0.5, y: 0.5 };
  const within = (middle: number, length: number) => Math.max(0, Math.min(1 - length, middle - length / 2));
  return { x: within(x + fw / 2, w), y: within(y + fh / 2, h), w, h };
}

/** An area of at least the least size that lies in the picture. */
function kept({ x, y, w, h }: Area): Focus {
  const left = Math.min(x, 1 - LEAST_AREA);
  const top = Math.min(y, 1 - LEAST_AREA);
  return rounded({
    x: left,
    y: top,
    w: Math.min(Math.max(w, LEAST_AREA), 1 - left),
    h: Math.min(Math.max(h, LEAST_AREA), 1 - top),
  });
}

/** To thousandths, rounded so that x + w and y + h stay at most 1. */
function rounded({ x, y, w, h }: Focus): Focus {
  const at = { x: Math.round(x * DIGITS) / DIGITS, y: Math.round(y * DIGITS) / DIGITS };
  if (w === undefined || h === undefined) return at;
  const length = (from: number, share: number) =>
    Math.min(Math.round(share * DIGITS), DIGITS - Math.round(from * DIGITS)) / DIGITS;
  return { ...at, w: length(at.x, w), h: length(at.y, h) };
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
