/** Small arithmetic that every kernel shares. */

export function clamp(v: number, low = 0, high = 1): number {
  return v < low ? low : v > high ? high : v;
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** Hermite step: 0 at `from`, 1 at `to`, smooth between; `from` may be the larger. */
export function smoothstep(from: number, to: number, v: number): number {
  const t = clamp((v - from) / (to - from));
  return t * t * (3 - 2 * t);
}
