/** Parts that several families share. */

import { blade, each, type Parts, type V3 } from "../../kit/parts.ts";

export const around = (k: number, many: number, r: number, y: number): V3 => {
  const a = (k / many) * 2 * Math.PI;
  return [r * Math.cos(a), y, r * Math.sin(a)];
};

/** The `k`th of `many` places spread evenly over a disc of radius `r`. */
export const spread = (k: number, many: number, r: number, y: number): V3 => {
  const [a, d] = [k * 2.4, r * Math.sqrt((k + 0.5) / many)];
  return [d * Math.cos(a), y, d * Math.sin(a)];
};

/** Leaves of mint at `at`. */
export function mint(at: V3, size = 0.022): Parts {
  return each(4, (k) => {
    const a = k * 1.6 + 0.4;
    return blade(
      at,
      [at[0] + size * Math.cos(a), at[1] + size * 0.45, at[2] + size * Math.sin(a)],
      [size * 0.36, size * 0.3],
      [0, 1, 0],
      { colour: "#2f6b2c", material: "foliage" },
      { tip: "#5fa544", camber: 0.2 },
    );
  });
}
