/** Lakes under ice. */

import { acrossM, cameraOf, coverOf, gradeOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, terrainOf, woodsOf } from "../settings/draft.ts";
import { framedTree } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

const BLACK_ICE: Rgb = [0.03, 0.09, 0.11];

export const FROZEN_LAKE = {
  "frozen-lake": place({
    setting: "mountain-lake",
    words:
      "frozen lake, frozen pond, frozen river, ~ice rink, ~skating rink, ice lake, icy lake, frozen lake surface, frozen water, ~ice skating rink, frozen sea",
    season: "winter",
    shows: /^(mountain|forest|lake|pond|village|valley|park|river|rink)$/,
    compose: composeFrozenLake,
  }),
} satisfies Family;

/** A lake under ice: cracks and drifts on blue ice, reeds and firs, mountains behind. */
function composeFrozenLake(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("ice");
  // bare ice mirrors the lights of the sky, which has more than half of the picture
  const aurora = stage.graph.aurora;
  const mirrors = aurora && !stage.standing;
  const camera = cameraOf(stage, stage.standing ? 2 : 3, 1.05, (aurora ? 0.6 : 0.42) + 0.05 * draw.next());
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 60, farM: 130, left01: 0.6, right01: 0.95 },
    near: { nearM: 20, farM: 60, left01: 0.1, right01: 0.9 },
  });
  const firs = [-0.52, -0.42, -0.33, 0.36, 0.45, 0.53].map((u) => {
    const z = 26 + 26 * draw.next() + (Math.abs(u) < 0.4 ? 30 : 0);
    return framedTree(stage, camera, "pine", 0.5 + u, z, 8 + 6 * draw.next());
  });
  const reeds: Prop[] = [];
  for (let k = 0; k < 46; k++) {
    const s = k % 2 ? 1 : -1;
    const z = 6 + 3 * draw.next();
    const x = s * (acrossM(stage, camera, 0.98, z) - 1.7 * draw.next() ** 2);
    reeds.push(
      box(x, -0.05, z, 0.025, 0.5 + 0.6 * draw.next(), 0.025, toned([0.42, 0.32, 0.16], 0.7 + 0.5 * draw.next()), {
        material: "grass",
      }),
    );
  }
  return finishDraft(
    stage,
    {
      id: "mountain-lake/frozen",
      camera,
      light: lightOf(stage, 1.2),
      terrain: terrainOf(
        "valley",
        {
          offset: draw.next() * 100,
          bend: 20,
          halfWidth: 46,
          lakeEnd: 260,
          peaks: (aurora ? 320 : 900) + 300 * draw.next(),
          peaksFrom: aurora ? 1200 : 420,
          ice: mirrors ? 0 : 1,
        },
        { cover: coverOf(stage, { snowLineM: 4, ice01: 1, woods: null }), erosionDrops: 12_000, nearM: 1.8 },
      ),
      water: mirrors
        ? waterOf(stage, { amplitude: 0.012, frequency: 0.5, deep: BLACK_ICE, shallow: [0.5, 0.6, 0.66], foamM: 0.5 })
        : null,
      props: reeds,
      plantings: [
        woodsOf(stage, {
          species: ["pine"],
          count: 4200,
          nearM: 60,
          farM: 1100,
          groves01: 0.4,
          snow01: 0.45,
          minAltitudeM: 0.6,
        }),
      ],
      heroTrees: firs,
      grade: gradeOf(stage, stage.graph.time === "night" ? {} : { key: 0.27, skyMost: null }),
    },
    placed,
  );
}
