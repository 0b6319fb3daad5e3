/** Seas with icebergs. */

import { cameraOf, coverOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Structure } from "../layout.ts";
import { type Composed, finishDraft, terrainOf } from "../settings/draft.ts";
import { framedScenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const ICEBERGS = {
  icebergs: place({
    setting: "sea",
    words: "iceberg, arctic sea, polar sea, arctic ocean, antarctic sea, sea of ice, ice floe, drift ice, floating ice",
    season: "winter",
    shows: /^(sea|ocean|arctic|antarctica|north pole|open sea|horizon|coast)$/,
    compose: composeIcebergs,
  }),
} satisfies Family;

/** Icebergs and floes on a dark sea. */
function composeIcebergs(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("icebergs");
  const camera = cameraOf(stage, 4, 1.1, 0.5 + 0.06 * draw.next());
  const bergs: Structure[] = [
    framedScenery(stage, camera, "iceberg", 0.7, 74, {
      yM: 0,
      scale: 1.35,
      variant: draw.int(99),
      yawRad: draw.next() * 6,
    }),
    framedScenery(stage, camera, "iceberg", 0.22, 120, {
      yM: 0,
      scale: 1.15,
      variant: draw.int(99),
      yawRad: draw.next() * 6,
    }),
    framedScenery(stage, camera, "iceberg", 0.44, 210, {
      yM: 0,
      scale: 1.5,
      variant: draw.int(99),
    }),
    framedScenery(stage, camera, "iceberg", 0.94, 260, {
      yM: 0,
      scale: 1.9,
      variant: draw.int(99),
    }),
    framedScenery(stage, camera, "iceberg", 0.08, 30, {
      yM: -0.3,
      scale: 0.2,
      variant: draw.int(99),
    }),
  ];
  for (let k = 0; k < 34; k++) {
    const z = 11 + 90 * draw.next() ** 1.4;
    bergs.push(
      framedScenery(stage, camera, "boulder", 0.02 + 0.96 * draw.next(), z, {
        yM: -0.32,
        scale: 0.3 + 0.55 * draw.next(),
        variant: draw.int(99),
        yawRad: draw.next() * 6,
        colour: toned([0.72, 0.83, 0.9], 0.85 + 0.2 * draw.next()),
      }),
    );
  }
  const placed = placeSubjects(stage, {
    camera,
    water: { nearM: 20, farM: 90, left01: 0.05, right01: 0.95 },
  });
  return finishDraft(
    stage,
    {
      id: "sea/icebergs",
      camera,
      light: lightOf(stage, 1.6),
      terrain: terrainOf(
        "ocean",
        { offset: draw.next() * 100, hills: 520, gapX: -300 },
        { cover: coverOf(stage, { snowLineM: 2 }), lengthM: 9000, nearM: 3, farM: 8800 },
      ),
      water: waterOf(stage, {
        amplitude: 0.045,
        frequency: 0.25,
        deep: [0.008, 0.06, 0.09],
        shallow: [0.08, 0.3, 0.36],
        foamM: 0,
      }),
      structures: bergs,
    },
    placed,
  );
}
