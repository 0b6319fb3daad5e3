/** Wetlands: shallow water between reeds under a wide sky. */

import { acrossM, cameraOf, coverOf, gradeOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { each } from "../kit/parts.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, terrainOf, woodsOf } from "../settings/draft.ts";
import { type Family, place } from "./place.ts";

const REED: Rgb = [0.34, 0.32, 0.13];
const DRY_REED: Rgb = [0.46, 0.36, 0.19];
const HEAD: Rgb = [0.14, 0.075, 0.04];

export const MARSH = {
  marsh: place({
    setting: "mountain-lake",
    words:
      "marsh, salt marsh, marshland, wetland, swamp, reed bed, reeds, tidal flat, ~mudflat, ~bog, ~fen, ~peat bog, ~mangrove",
    time: ["morning", "golden", "dawn"],
    shows: /^(lake|pond|river|stream|creek|meadow|field|bay|lagoon|estuary|coast|shore)$/,
    compose: composeMarsh,
  }),
} satisfies Family;

/** A tuft of reeds round a point, some with a brown head. */
function tuft(stage: Stage, x: number, z: number, tallM: number): Prop[] {
  const draw = stage.rng.fork(`tuft ${x.toFixed(2)} ${z.toFixed(2)}`);
  const tone = stage.graph.season === "winter" || stage.graph.season === "autumn" ? DRY_REED : REED;
  return each(34, () => {
    const at = [x + 1.5 * (draw.next() - 0.5), z + 0.7 * (draw.next() - 0.5)] as const;
    const high = tallM * (0.55 + 0.6 * draw.next());
    const stalk = box(at[0], -0.08, at[1], 0.012, high, 0.012, toned(tone, 0.65 + 0.7 * draw.next()), {
      material: "grass",
    });
    return draw.next() < 0.12
      ? [stalk, box(at[0], high - 0.12, at[1], 0.035, 0.17, 0.035, HEAD, { material: "grass" })]
      : [stalk];
  }).flat();
}

/** Water that stands between reeds to the horizon. */
function composeMarsh(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("marsh");
  const camera = cameraOf(stage, stage.standing ? 1.8 : 2.4, 1.05, 0.44 + 0.05 * draw.next());
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 40, farM: 110, left01: side > 0 ? 0.55 : 0.1, right01: side > 0 ? 0.9 : 0.45 },
    near: { nearM: 16, farM: 50, left01: 0.1, right01: 0.9 },
    water: { nearM: 12, farM: 40, left01: 0.25, right01: 0.75 },
  });
  const tufts = Array.from({ length: 44 }, (_, k) => {
    const z = 6 * (60 / 6) ** (k / 44) * (0.9 + 0.2 * draw.next());
    // the middle stays open where somebody is
    const u = 0.34 + 0.64 * draw.next();
    return tuft(stage, (k % 2 ? 1 : -1) * u * acrossM(stage, camera, 1, z), z, 1.3 + 0.5 * draw.next());
  }).flat();
  return finishDraft(
    stage,
    {
      id: "mountain-lake/marsh",
      camera,
      light: lightOf(stage, 1.3),
      terrain: terrainOf(
        "valley",
        { offset: draw.next() * 100, bend: 14, halfWidth: 70, lakeEnd: 420, peaks: 18, peaksFrom: 700 },
        { cover: coverOf(stage, { woods: null }), nearM: 1.8 },
      ),
      water: waterOf(stage, {
        amplitude: 0.012,
        frequency: 0.5,
        deep: [0.035, 0.05, 0.035],
        shallow: [0.13, 0.12, 0.07],
        foamM: 0.02,
      }),
      props: tufts,
      plantings: [woodsOf(stage, { count: 900, nearM: 260, farM: 900, groves01: 0.7, minAltitudeM: 0.4 })],
      grade: gradeOf(stage, {}),
    },
    placed,
  );
}
