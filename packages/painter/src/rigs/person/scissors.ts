/** Tools that a pose has in its hand, as thin parts of a person. */

import { hex } from "../../figures/sculpture.ts";
import { bar, rod, type ThinMesh } from "../../figures/thin.ts";
import { add, cross, mad, mul, unit, type V3 } from "../../figures/vector.ts";

const STEEL = hex("#c9ced6");
const HANDLE = hex("#26282c");

/** Open scissors, their blades ahead of the hand. Larger than real: they tell what is done. */
export function addScissors(mesh: ThinMesh, hand: V3, forward: V3, up: V3): void {
  const aside = cross(forward, up);
  const middle = mad(hand, forward, 0.05);
  for (const s of [1, -1]) {
    const way = unit(add(forward, add(mul(up, 0.26 * s), mul(aside, 0.05 * s))));
    bar(mesh, mad(middle, way, -0.03), mad(middle, way, 0.13), [0.009, 0.003], STEEL, "metal", 5);
    const ring = mad(mad(hand, forward, -0.005), up, -0.035 * s);
    const round = Array.from({ length: 12 }, (_, k): V3 => {
      const a = (k / 12) * 2 * Math.PI;
      return add(ring, add(mul(forward, 0.022 * Math.cos(a)), mul(up, 0.022 * Math.sin(a))));
    });
    rod(mesh, round, 0.006, HANDLE, "object", { sides: 5, closed: true });
  }
}
