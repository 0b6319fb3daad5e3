/** A bee: a furry body in bands, two pairs of wings. One unit is about its length. */

import { smoothstep } from "easel-picture";
import type { Recipe } from "../figures/recipe.ts";
import { hex, Sculpture, toward } from "../figures/sculpture.ts";
import { blade, createThin, rod } from "../figures/thin.ts";
import { onSide } from "../kit/rows.ts";

/** A bee with its wings raised. */
export function bee({ colour }: Recipe): Sculpture {
  const body = new Sculpture(0.1);
  const gold = colour ?? hex("#f0a81c");
  body.use({ material: "fur", colour: gold, fur: 0.05, blend: 0.03, tag: 1 });
  body.group(0).ellipsoid([0.12, 0.34, 0], [0.19, 0.18, 0.18], undefined, { blend: 0 });
  body.cone([-0.12, 0.33, 0], [-0.42, 0.26, 0], 0.2, 0.1, { tag: 2 });
  const dark = hex("#1d1510");
  body.ellipsoid([0.34, 0.33, 0], [0.1, 0.11, 0.11], undefined, { colour: dark, tag: 3, fur: 0.02 });
  for (const s of [1, -1]) body.eye([0.38, 0.36, s * 0.08], 0.05, [0.7, 0.2, s * 0.7], [0, 1, 0], { pupil: 0.8 });
  const thin = createThin();
  for (const s of [1, -1]) {
    blade(
      thin,
      [0.12, 0.48, s * 0.06],
      [-0.16, 0.86, s * 0.42],
      [0.12, 0.24],
      [0.3, 0.4, -s * 0.6],
      [hex("#cfe0ea"), hex("#eef6fa")],
      "glass",
      0.05,
    );
    blade(
      thin,
      [0.04, 0.48, s * 0.06],
      [-0.34, 0.7, s * 0.36],
      [0.1, 0.18],
      [0.3, 0.4, -s * 0.6],
      [hex("#c4d8e4"), hex("#e6f0f6")],
      "glass",
      0.05,
    );
    rod(thin, onSide(s, ".4 .4 .03, .5 .5 .07, .58 .5 .1"), 0.012, dark, "object", { sides: 5 });
    for (const x of [0.2, 0.08, -0.04])
      rod(
        thin,
        [
          [x, 0.22, s * 0.1],
          [x + 0.03, 0.12, s * 0.22],
          [x - 0.02, 0, s * 0.24],
        ],
        0.016,
        dark,
        "object",
        { sides: 5 },
      );
  }
  body.thin.push(thin);
  body.paint = (dab) => {
    if (dab.tag === 2) toward(dab, dark, smoothstep(-0.1, 0.25, Math.sin(dab.x * 38)));
    if (dab.tag === 1) toward(dab, dark, 0.7 * smoothstep(0.1, 0.02, Math.abs(dab.x - 0.12)));
  };
  return body;
}
