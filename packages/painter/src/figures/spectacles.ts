/** Spectacles that nobody wears. Metres. */

import { MATERIAL } from "easel-picture";
import type { Rgb } from "../rgb.ts";
import { hex } from "./sculpture.ts";
import { createThin, rod } from "./thin.ts";
import type { Maker } from "./thing.ts";
import type { V3 } from "./vector.ts";

/** Two round lenses to the front, arms folded back. */
function spectacles(lens: Rgb | null): Maker {
  return (body, colour) => {
    const c = colour ?? (lens ? hex("#18181b") : hex("#4a2a18"));
    const thin = createThin();
    for (const s of [1, -1]) {
      const ring = Array.from(
        { length: 32 },
        (_, i): V3 => [0, 0.026 + 0.021 * Math.cos(i * 0.19635), s * 0.034 + 0.026 * Math.sin(i * 0.19635)],
      );
      rod(thin, ring, 0.0028, c, "object", { sides: 8, closed: true });
      const pane = createThin();
      const middle = ring.length;
      for (const p of [...ring, [0.003, 0.026, s * 0.034] as V3]) {
        pane.positions.push(...p);
        pane.normals.push(0.95, 0.25, (p[2] - s * 0.034) * 8);
        pane.colours.push(...(lens ?? [0.9, 0.95, 0.97]));
        pane.open.push(1);
        pane.materials.push(MATERIAL.object);
      }
      for (let i = 0; i < middle; i++) pane.triangles.push(middle, i, (i + 1) % middle);
      // dark ones hide the eyes
      (lens ? body.thin : body.clear).push(pane);
      rod(
        thin,
        [
          [0, 0.034, s * 0.06],
          [-0.012, 0.034, s * 0.064],
          [-0.105, 0.03, s * 0.06],
          [-0.135, 0.008, s * 0.058],
        ],
        0.0026,
        c,
        "object",
        { sides: 7 },
      );
    }
    rod(
      thin,
      [
        [0, 0.032, -0.009],
        [0.004, 0.037, 0],
        [0, 0.032, 0.009],
      ],
      0.0026,
      c,
      "object",
      { sides: 7 },
    );
    body.thin.push(thin);
    body.at.bridge = [0, 0.03, 0];
  };
}

/** Makers by kind. */
export const SPECTACLES: Readonly<Record<string, Maker>> = {
  spectacles: spectacles(null),
  sunglasses: spectacles([0.06, 0.06, 0.07]),
};
