/** Water that swimmers throw up. */

import { createRng } from "easel-picture";
import { hex } from "../../figures/sculpture.ts";
import { ball, blade, rod, type ThinMesh } from "../../figures/thin.ts";
import { add, type V3 } from "../../figures/vector.ts";

const FOAM = hex("#f4f7f8");

/** Water thrown up round what leaps out of it. */
export function addSplash(thin: ThinMesh, [x, y, z]: V3, reach: number, seed: number): void {
  const rng = createRng(seed).fork("splash");
  for (let i = 0; i < 40; i++) {
    const a = rng.next() * 2 * Math.PI;
    const out = reach * (0.15 + 0.5 * rng.next());
    const foot: V3 = [x + Math.cos(a) * out, y - 0.03, z + Math.sin(a) * out];
    const tall = reach * (0.25 + 0.7 * rng.next()) * (1.2 - out / reach);
    const tip = add(foot, [Math.cos(a) * tall * 0.55, tall, Math.sin(a) * tall * 0.55]);
    blade(thin, foot, tip, [reach * 0.05, reach * 0.015], [Math.sin(a), 0.2, 1], [FOAM, FOAM], "snow", 0.2);
    if (i % 2 === 0)
      ball(
        thin,
        add(tip, [Math.cos(a) * 0.02, 0.02 * rng.next(), 0]),
        reach * (0.02 + 0.03 * rng.next()),
        FOAM,
        "snow",
        8,
      );
  }
}

/** A whale's breath: jets that fall to both sides. */
export function addSpout(thin: ThinMesh, [x, y, z]: V3): void {
  for (let i = 0; i < 15; i++) {
    const a = (i - 7) / 7;
    const tall = 0.19 - 0.07 * a * a + 0.02 * Math.sin(i * 2.6);
    const points = Array.from({ length: 8 }, (_, k): V3 => {
      const t = k / 7;
      return [
        x + a * 0.13 * t ** 1.6,
        y - 0.01 + tall * (1.6 * t - 0.6 * (1 + 0.5 * Math.abs(a)) * t * t),
        z + 0.02 * Math.sin(i * 2.1) * t,
      ];
    });
    rod(thin, points, [0.006, 0.005, 0.005, 0.0045, 0.004, 0.004, 0.003, 0.002], FOAM, "snow", { sides: 5 });
    const tip = points[points.length - 1];
    for (let k = 0; k < 3; k++)
      ball(thin, add(tip, [a * 0.012 * k + 0.004, -0.016 * k * Math.abs(a), 0]), 0.006 - 0.0012 * k, FOAM, "snow", 8);
  }
}
