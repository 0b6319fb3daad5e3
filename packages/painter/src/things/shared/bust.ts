/** The stand of velvet on which jewellers show what hangs round a neck. */

import { ball, cone, each, fused, lathe, type Parts, type V3 } from "../../kit/parts.ts";

const VELVET = "#23222e";

/** How far the stand's chest or neck comes forward at a height and side. */
const chest = (y: number, z: number): number => {
  const bulge = 1 - ((y - 0.15) / 0.075) ** 2 - (z / 0.12) ** 2;
  const neck = y > 0.17 ? 0.041 ** 2 - z ** 2 : 0;
  return Math.max(0.052 * Math.sqrt(Math.max(0, bulge)), Math.sqrt(Math.max(0, neck))) + 0.007;
};

/** Points that hang from the sides of the neck before the chest, `low` metres deep. */
export const collar = (count: number, low: number): readonly V3[] =>
  each(count, (i) => {
    const a = (2 * i) / (count - 1) - 1;
    const [y, z] = [0.228 - low * (1 - a * a), 0.043 * a * (1 + 0.5 * (1 - a * a))];
    return [chest(y, z), y, z];
  });

/** A bust of velvet, as jewellers have it: `stones` hang on it. */
export const onBust = (...stones: Parts[]): Parts => [
  lathe("0 .003, .06 .003, .065 .01, .02 .02, .016 .08, 0 .08", { colour: "#1d1b22" }, { sides: 36 }),
  fused(
    0.02,
    ball([0, 0.15, 0], [0.052, 0.075, 0.12], { colour: VELVET, material: "fabric", blend: 0 }),
    cone([0, 0.17, 0], [-0.006, 0.28, 0], [0.04, 0.035], { colour: VELVET, material: "fabric" }),
  ),
  stones,
];
