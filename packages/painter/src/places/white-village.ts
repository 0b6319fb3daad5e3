/** White villages above the sea. */

import { linearOfHex, type Rng } from "easel-picture";
import { cameraOf, coverOf, gradeOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Camera, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { frontal } from "../settings/block.ts";
import { box, models } from "../settings/boxes.ts";
import { type Composed, finishDraft, terrainOf } from "../settings/draft.ts";
import { framedScenery, framedTree } from "../settings/scenery.ts";
import { flowerPot } from "../settings/street-life.ts";
import { type Family, place } from "./place.ts";

const EYE_M = 1.75;

export const WHITE_VILLAGE = {
  "white-village": place({
    setting: "street",
    words:
      "greek village, greek island, ~santorini, ~mykonos, ~greece, mediterranean village, whitewashed village, white village, whitewashed house, whitewashed building, greek house, greek town, cyclades, white greek house",
    shows: /^(sea|ocean|coast|village|town|island|street|narrow street|alley|hill|hillside|bay|beach|cliff)$/,
    draws: /^(house|church)$/,
    time: "day",
    compose: composeWhiteVillage,
  }),
} satisfies Family;

/** Height of the terrace above the sea, metres. */
const GROUND_M = 9;

/** White cubes with blue doors up a slope above the sea, a domed church among them, a paved way between. */
function composeWhiteVillage(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("white village");
  const camera = cameraOf(stage, GROUND_M + (stage.standing ? EYE_M : 3), 1.05, 0.5 + 0.04 * draw.next());
  const trim = graph.palette.length > 0 ? linearOfHex(graph.palette[graph.palette.length - 1]) : null;
  const structures = houses(stage, camera, draw, trim);
  const props: Prop[] = [];
  const stone: Rgb = [0.55, 0.52, 0.47];
  // a terrace of grey stones with white joints and a white parapet towards the sea
  for (let z = 0.8; z < 13; z += 0.8)
    for (let x = -9; x < 9; x += 0.95 + 0.2 * draw.next()) {
      const at = x + 0.4 * draw.next();
      props.push(
        box(at, GROUND_M - 0.05, z, 0.8, 0.06, 0.66, toned(stone, 0.75 + 0.3 * draw.next()), { material: "ground" }),
      );
    }
  props.push(box(0, GROUND_M - 3, 6.6, 20, 2.96, 13, [0.82, 0.82, 0.8], { material: "ground" }));
  const wallX = -4.4;
  props.push(
    box(wallX - 2.2, GROUND_M - 3, 13.2, 12, 3.75, 0.5, [0.84, 0.84, 0.82]),
    ...flowerPot({ stage, draw, dark: false, y: GROUND_M }, wallX + 1.6, 12.6, GROUND_M),
    ...flowerPot({ stage, draw, dark: false, y: GROUND_M }, -3.4, 7.4, GROUND_M),
  );
  const pink: readonly Rgb[] = tones("0.66 0.06 0.34, 0.74 0.12 0.42, 0.12 0.25 0.06");
  const placed = placeSubjects(stage, {
    camera,
    water: { nearM: 120, farM: 260, left01: 0.1, right01: 0.5 },
    land: models(16, GROUND_M),
  });
  return finishDraft(
    stage,
    {
      id: "street/white-village",
      camera,
      light: frontal(stage),
      terrain: terrainOf(
        "ocean",
        { offset: draw.next() * 100, hills: 420, gapX: 200 },
        {
          cover: coverOf(stage, { grass: [0.3, 0.25, 0.15], dry: [0.36, 0.29, 0.18], snowLineM: null, snow01: 0 }),
          lengthM: 9000,
          nearM: 26,
          farM: 8800,
        },
      ),
      water: waterOf(stage, { amplitude: 0.05, deep: [0.006, 0.1, 0.19], shallow: [0.06, 0.35, 0.4], foamM: 0 }),
      props,
      heroTrees: [
        framedTree(stage, camera, "bush", 0.05, 11, 2.6, {
          colours: pink,
          yM: GROUND_M - 0.2,
          snow01: 0,
        }),
      ],
      grade: gradeOf(
        stage,
        stage.graph.time === "night" || stage.graph.time === "dusk"
          ? { bloom: 0.7, key: 0.14, balance: [1, 1, 1] }
          : { key: 0.27 },
      ),
      structures,
    },
    placed,
  );
}

/** Houses and two churches: the heavy side climbs, the other lies open to the sea. */
function houses(stage: Stage, camera: Camera, draw: Rng, trim: Rgb | null): Structure[] {
  const structures: Structure[] = [];
  const place = (form: "white-house" | "blue-dome", u: number, z: number, y: number, scale: number, yaw: number) =>
    structures.push(
      framedScenery(stage, camera, form, 0.5 + u, z, {
        yM: GROUND_M + y,
        yawRad: yaw,
        scale,
        variant: structures.length + draw.int(4) * 4,
        trim,
      }),
    );
  place("white-house", 0.25, 16.5, 0, 0.9, 0.42);
  place("white-house", 0.44, 22, 2.6, 1, 0.5);
  place("blue-dome", 0.13, 27, -0.6, 0.95, 0.22);
  place("white-house", 0.3, 30, 4.2, 1, 0.3);
  place("white-house", 0.45, 36, 8.2, 1.05, 0.3);
  place("white-house", 0.21, 40, 5.6, 0.95, 0.1);
  place("white-house", 0.36, 47, 11.5, 1.1, 0.1);
  place("white-house", -0.06, 37, -3.4, 0.9, -0.1);
  place("white-house", 0.08, 52, 4.4, 1, 0.2);
  place("white-house", -0.2, 46, -6, 1, -0.3);
  place("blue-dome", -0.34, 52, -6.6, 0.8, -0.4);
  place("white-house", -0.43, 21, -1.2, 0.9, -0.7);
  place("white-house", -0.12, 62, -5.4, 1, 0);
  return structures;
}
