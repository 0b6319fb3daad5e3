/** A rocket that is launched on flame and smoke. Metres. */

import { grain } from "./grain.ts";
import { hex, shadeBy, toward } from "./sculpture.ts";
import { createThin, lathe } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { curve } from "./vector.ts";

/** The maker of a launch of the `rocket` that is given. */
export const rocketLaunch =
  (rocket: Maker): Maker =>
  (body, colour, chance, pose) => {
    const from = body.thin.length;
    rocket(body, colour, chance, pose);
    // lifted on its flame
    const high = 7.5;
    for (const mesh of body.thin.slice(from))
      for (let i = 1; i < mesh.positions.length; i += 3) mesh.positions[i] += high;
    const fire = createThin();
    for (const [c, wide, low] of [
      ["#ff7a14", 0.72, 1.2],
      ["#ffc23a", 0.5, 2.6],
      ["#fff3cf", 0.28, 4],
    ] as const)
      lathe(
        fire,
        curve(
          [
            [0.02, low],
            [wide * 0.7, low + 1.1],
            [wide, (low + high) / 2 + 0.6],
            [wide * 0.75, high + 0.5],
          ],
          5,
        ),
        hex(c),
        "light",
        { sides: 24 },
      );
    body.thin.push(fire);
    // smoke that rolls out over the ground
    body.use({ material: "object", blend: 0.5, tag: 9, colour: hex("#cfc9c2") });
    body.group(0);
    for (let k = 0; k < 26; k++) {
      const a = k * 2.4;
      const d = 3.9 * Math.sqrt((k + 0.3) / 26);
      const r = 0.75 + 0.55 * chance() + (d < 1.6 ? 0.5 : 0);
      body.ellipsoid([d * Math.cos(a), r * (d < 1.6 ? 0.95 : 0.6), d * Math.sin(a)], [r, r * 0.85, r]);
    }
    body.paint = (dab) => {
      if (dab.tag !== 9) return;
      const near = Math.exp(-(dab.x ** 2 + dab.z ** 2) / 2.2) * Math.min(1, dab.y / 1.5);
      toward(dab, hex("#ff9a3a"), 0.75 * near);
      shadeBy(dab, 0.78 + 0.25 * Math.min(1, dab.y / 1.6) + 0.16 * grain(dab.x * 1.6, dab.y * 1.6, dab.z * 1.6));
    };
  };
