/** Gold and cut stones. */

import { type Axes, add, UPRIGHT } from "../../figures/vector.ts";
import { mul, rgb, tint } from "../../kit/paints.ts";
import { each, facet, type Parts, type Rgb, type V3 } from "../../kit/parts.ts";
import { rows } from "../../kit/rows.ts";

export const BRIGHT_GOLD = rgb("#e0ab34");

/** A cut stone: radius `r` about `at`. */
export function gem(at: V3, r: number, colour: Rgb, axes: Axes = UPRIGHT): Parts {
  const profile = rows(".001 .42, .55 .42, 1 .08, .001 -.95");
  return each(3, (i) => {
    const [[r0, h0], [r1, h1]] = [profile[i].map((v) => v * r), profile[i + 1].map((v) => v * r)];
    const along = Math.hypot(r1 - r0, h1 - h0) || 1;
    // facets, each with one normal and its own brightness
    return each(8, (k) => {
      const [a, b] = [(k / 8) * 2 * Math.PI, ((k + 1) / 8) * 2 * Math.PI];
      const p = ([q, h]: readonly number[], t: number): V3 => {
        const [x, y, z] = [q * Math.cos(t) * r, h * r, q * Math.sin(t) * r];
        return [
          at[0] + axes[0][0] * x + axes[1][0] * y + axes[2][0] * z,
          at[1] + axes[0][1] * x + axes[1][1] * y + axes[2][1] * z,
          at[2] + axes[0][2] * x + axes[1][2] * y + axes[2][2] * z,
        ];
      };
      const [nr, ny] = [(h1 - h0) / along, -(r1 - r0) / along];
      const normal = add(mul(axes[0], nr * Math.cos(a)), add(mul(axes[1], ny), mul(axes[2], nr * Math.sin(a))));
      const shade = tint(colour, [1, 1, 1], [0.1, 0.65, 0.3, 0.85, 0.05, 0.5, 0.2, 0.75][(k + i * 3) % 8]);
      const corners = [p(profile[i], a), p(profile[i], b), p(profile[i + 1], a), p(profile[i + 1], b)] as const;
      return facet(corners, [normal], { colour: shade, material: "glass" });
    });
  });
}
