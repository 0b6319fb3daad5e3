/** Woods of great mushrooms. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { rows, toned, tones } from "../kit/rows.ts";
import type { Camera, HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { framedScenery, framedTree } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const MAGIC_FOREST = {
  "magic-forest": place({
    setting: "forest",
    words:
      "magical forest, enchanted forest, fairy forest, magic forest, mushroom forest, fairytale forest, glowing mushroom, giant mushroom, fairy tale forest, enchanted wood, fairy glade, forest of mushroom, fantasy forest, mystical forest",
    time: "dusk",
    shows: /^(forest|wood|path|trail|clearing|forest path|glade|woodland)$/,
    draws: /^(mushroom|toadstool)$/,
    compose: composeMagicForest,
  }),
} satisfies Family;

/** Great mushrooms that shine along a winding way, sparks in the air, dark trees behind. */
function composeMagicForest(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("magic");
  const camera = cameraOf(stage, 1.6, 1.1, 0.5 + 0.06 * draw.next());
  const way = { pathStart: -0.6, pathBend: 1.6, pathDrift: 0.03, pathPhase: 1 };
  const mushrooms = mushroomsAlong(stage, camera, draw);
  const sparks = sparksIn(stage, camera, draw);
  const trees: HeroTree[] = rows("-0.5 8.5 11, 0.53 10.5 12, -0.36 21 12, 0.4 24 13, 0.12 30 12, -0.12 34 13").map(
    ([u, z, h]) =>
      framedTree(stage, camera, "broad", 0.5 + u, z, h, {
        colours: tones("0.05 0.13 0.07, 0.06 0.12 0.12, 0.09 0.1 0.15"),
      }),
  );
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 14, farM: 30, left01: 0.34, right01: 0.66 },
  });
  return finishDraft(
    stage,
    {
      id: "forest/magic",
      camera,
      light: lightOf(stage, 9),
      terrain: terrainOf(
        "glade",
        { offset: draw.next() * 100, rise: 0.01, ...way },
        {
          cover: coverOf(stage, { grass: [0.05, 0.11, 0.04], dry: [0.09, 0.12, 0.05], pathM: 1.1 }),
          lengthM: 420,
          farM: 400,
          nearM: 1.2,
        },
      ),
      heroTrees: trees,
      props: sparks,
      plantings: [
        woodsOf(stage, {
          species: ["broad", "pine"],
          colours: tones("0.03 0.08 0.06, 0.04 0.09 0.08, 0.05 0.12 0.07"),
          count: 420,
          nearM: 30,
          farM: 190,
          heightM: [9, 17],
          minAltitudeM: -1e3,
          clearPathM: 3,
        }),
        woodsOf(stage, {
          species: ["bush"],
          colours: tones("0.05 0.14 0.06, 0.07 0.12 0.13"),
          count: 90,
          nearM: 6,
          farM: 60,
          heightM: [0.6, 1.6],
          minAltitudeM: -1e3,
          clearPathM: 2,
        }),
      ],
      grass: grassOf(stage, {
        count: 42_000,
        nearM: 1.4,
        farM: 26,
        heightM: [0.08, 0.26],
        minAltitudeM: -1e3,
        clearPathM: 1,
        flowers01: 0.08,
      }),
      grade: gradeOf(stage, {
        key: graph.time === "night" ? 0.11 : graph.time === "dusk" ? 0.15 : 0.18,
        bloom: 0.9,
        saturation: 1.2,
      }),
      structures: mushrooms,
    },
    placed,
  );
}

function mushroomsAlong(stage: Stage, camera: Camera, draw: Rng): Structure[] {
  const caps: readonly Rgb[] = tones("0.7 0.07 0.06, 0.2 0.35 0.85, 0.6 0.15 0.7, 0.1 0.6 0.62, 0.85 0.4 0.08");
  const mushrooms: Structure[] = [];
  for (const [u, z, s] of rows(
    "0.28 7.6 1.15, 0.4 6.4 0.5, -0.36 9.5 0.95, -0.28 7.6 0.4, 0.16 12 0.8, 0.44 12.5 1.3, -0.2 15 1, -0.44 16 1.4, 0.3 18 1.1, -0.1 6.2 0.22, 0.2 5.8 0.26, -0.42 5.6 0.34, 0.02 19 0.8, -0.3 22 1.3",
  ))
    mushrooms.push(
      framedScenery(stage, camera, "giant-mushroom", 0.5 + u, z, {
        scale: s,
        variant: draw.int(60),
        colour: toned(caps[draw.int(5)], 0.8 + 0.4 * draw.next()),
        yawRad: draw.next() * 6,
      }),
    );
  return mushrooms;
}

function sparksIn(stage: Stage, camera: Camera, draw: Rng): Prop[] {
  const sparks: Prop[] = [];
  for (let k = 0; k < 90; k++) {
    const z = 4 + 22 * draw.next();
    const r = 0.02 + 0.035 * draw.next();
    sparks.push(
      box(
        acrossM(stage, camera, draw.next(), z),
        0.3 + 4.6 * draw.next(),
        z,
        r * 2,
        r * 2,
        r,
        draw.next() < 0.7 ? [1, 0.85, 0.35] : [0.5, 0.95, 1],
        { material: "light", emission: 0.8 },
      ),
    );
  }
  return sparks;
}
