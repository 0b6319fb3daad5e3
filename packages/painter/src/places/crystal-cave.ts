/** Caves of crystals. */

import { acrossM, cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { rows, toned, tones } from "../kit/rows.ts";
import type { Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, models } from "../settings/boxes.ts";
import { type Composed, finishDraft } from "../settings/draft.ts";
import { caveWalls } from "../settings/indoor.ts";
import { framedScenery, scenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const CRYSTAL_CAVE = {
  "crystal-cave": place({
    setting: "cave",
    words:
      "crystal cave, crystal cavern, cave of crystal, cave with crystal, cave full of crystal, crystal grotto, cave filled with crystal, cave with glowing crystal, cave full of glowing crystal, glowing crystal cave",
    shows: /^(cave|cavern|mine|grotto|tunnel)$/,
    draws: /^(crystal|diamond|gem)$/,
    compose: composeCrystalCave,
  }),
} satisfies Family;

/** Walls of rock with clusters of shining crystals, which light the ground about them. */
function composeCrystalCave(stage: Stage): Composed {
  const draw = stage.rng.fork("crystals");
  const camera = cameraOf(stage, 1.7, 1.05, 0.5);
  const tints: readonly Rgb[] =
    draw.next() < 0.5 ? tones("0.5 0.18 0.95, 0.2 0.5 1, 0.85 0.25 0.8") : tones("0.1 0.7 0.9, 0.2 0.4 1, 0.3 0.9 0.7");
  const clusters: Structure[] = [];
  const glow: Prop[] = [];
  const spots = rows(
    "0.3 6.2 1.05, -0.4 7 0.85, 0.44 9.5 1.2, -0.3 11.5 0.9, 0.2 14 0.7, -0.16 17 0.8, 0.08 21 0.8, -0.46 5 0.5, 0.12 8.2 0.35, -0.12 6.4 0.28",
  );
  for (const [k, [u, z, scale]] of spots.entries()) {
    const x = acrossM(stage, camera, 0.5 + u, z);
    const tint = tints[k % 3];
    clusters.push(
      scenery("crystals", x, z, { yM: 0, scale, variant: draw.int(90), colour: tint, yawRad: draw.next() * 6 }),
    );
    for (let i = 0; i < 9; i++)
      glow.push(
        box(
          x + (draw.next() - 0.5) * 2.4 * scale,
          -0.02,
          z - 0.9 * scale * draw.next(),
          0.5 * scale,
          0.03,
          0.34 * scale,
          toned(tint, 0.5),
          { material: "rock", emission: 0.02 },
        ),
      );
  }
  // some hang from above
  for (const [u, z] of rows("0.2 8.5, -0.25 10, 0.02 13.5"))
    clusters.push(
      framedScenery(stage, camera, "crystals", 0.5 + u, z, {
        yM: 4.3,
        scale: -0.8,
        variant: draw.int(90),
        colour: tints[draw.int(3)],
      }),
    );
  return finishDraft(
    stage,
    {
      id: "cave/crystals",
      camera,
      light: { ...lightOf(stage, 3), time: "night", weather: "clear", sunAzimuthDeg: 8, sunElevationDeg: 20 },
      terrain: null,
      falling: "none",
      night: { bodies: [], stars01: 0, milkyWay01: 0, aurora01: 0, rainbow01: 0 },
      clouds: null,
      props: [...caveWalls(stage, [0.75, 0.8, 1.1]), ...glow],
      grade: gradeOf(stage, { key: 0.09, bloom: 0.6, saturation: 1.3, balance: [0.95, 0.95, 1.1], skyMost: null }),
    },
    { ...placeSubjects(stage, { camera, land: models(9, 0) }), structures: clusters },
  );
}
