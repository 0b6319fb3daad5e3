/** The train of a peacock: a fan of long feathers with an eye at the end of each. */

import { hex } from "../../figures/sculpture.ts";
import { blade, rod, type ThinMesh } from "../../figures/thin.ts";
import { add, mad, mul, unit, type V3 } from "../../figures/vector.ts";

const GREEN = hex("#1f7a4a");
const BRONZE = hex("#8a7a1e");
const EYES = [
  [0.16, hex("#c79a2e")],
  [0.115, hex("#1fa0a0")],
  [0.07, hex("#14206e")],
] as const;

/** Adds the spread train about the root of the tail; it leans a little back from the vertical. */
export function addTrain(thin: ThinMesh, root: V3): void {
  const back = unit([-1, 0.22, 0]);
  for (const [row, count, reach] of [
    [0, 25, 2.1],
    [1, 22, 1.62],
    [2, 19, 1.16],
  ] as const)
    for (let i = 0; i < count; i++) {
      const a = (i / (count - 1) - 0.5) * 3.5;
      const way = unit(add([-0.22, Math.cos(a) + 0.12, Math.sin(a)], mul(back, 0.05)));
      const from = mad(root, back, 0.12 - 0.05 * row);
      const tip = mad(from, way, reach);
      blade(thin, mad(from, way, 0.1), tip, [0.1, 0.17], back, [BRONZE, GREEN], "fur", 0.05);
      rod(thin, [from, tip], 0.008, hex("#d9cf9a"), "fur", { sides: 4 });
      for (const [k, [radius, tone]] of EYES.entries()) {
        const at = mad(mad(tip, way, -0.16), back, -0.05 - 0.02 * k);
        blade(
          thin,
          mad(at, way, -radius),
          mad(at, way, radius),
          [radius * 1.5, radius * 1.5],
          back,
          [tone, tone],
          "fur",
          0,
        );
      }
    }
}
