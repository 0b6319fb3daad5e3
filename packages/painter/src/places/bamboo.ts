/** Woods of bamboo. */

import { cameraOf, coverOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { tones } from "../kit/rows.ts";
import type { HeroTree, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { treeAt } from "../settings/scenery.ts";
import { pathOf } from "../world/terrain-forms.ts";
import { type Family, place } from "./place.ts";

const WOOD = { material: "wood" } as const;

export const BAMBOO = {
  bamboo: place({
    setting: "forest",
    words: "bamboo forest, bamboo grove, bamboo wood, bamboo path, bamboo thicket, forest of bamboo",
    shows: /^(path|forest|forest path|trail|wood)$/,
    compose: composeBamboo,
  }),
} satisfies Family;

/** A way between tall stems of bamboo. */
function composeBamboo(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("bamboo");
  const camera = cameraOf(stage, 1.7, 1.1, 0.56 + 0.06 * draw.next());
  const way = { pathStart: -0.5, pathBend: 1.1, pathDrift: 0.02, pathPhase: draw.next() * 6 };
  const pathX = pathOf(way);
  const wayM = 1.5;
  const green: readonly Rgb[] = tones("0.16 0.28 0.05, 0.22 0.32 0.07, 0.11 0.22 0.04, 0.3 0.32 0.1");
  const trees: HeroTree[] = [];
  for (let k = 0; k < 210; k++) {
    const z = 3.2 + 46 * draw.next() ** 1.35;
    const s = draw.next() < 0.5 ? -1 : 1;
    const x = pathX(z) + s * (wayM + 0.45 + (2.2 + 0.34 * z) * draw.next() ** 1.2);
    trees.push(
      treeAt(stage, "bamboo", x, z, 9.5 + 4 * draw.next(), { colours: [green[draw.int(4)], green[draw.int(3)]] }),
    );
  }
  trees.sort((a, b) => b.zM - a.zM);
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 12, farM: 40, left01: 0.36, right01: 0.64 },
  });
  const rails: Prop[] = [];
  for (let z = 3; z < 34; z += 1.1)
    for (const s of [-1, 1]) {
      const x = pathX(z) + s * (wayM + 0.15);
      rails.push(box(x, -0.2, z, 0.06, 0.85, 0.06, [0.4, 0.32, 0.15], WOOD));
      rails.push(box(x, 0.52, z + 0.5, 0.05, 0.05, 1.15, [0.46, 0.37, 0.18], WOOD));
    }
  return finishDraft(
    stage,
    {
      id: "forest/bamboo",
      camera,
      light: lightOf(stage, 7),
      terrain: terrainOf(
        "glade",
        { offset: draw.next() * 100, rise: 0.004, ...way },
        {
          cover: coverOf(stage, { grass: [0.1, 0.12, 0.035], dry: [0.2, 0.17, 0.07], pathM: wayM }),
          pools01: 0.45,
          lengthM: 420,
          farM: 400,
          nearM: 1.2,
        },
      ),
      heroTrees: trees,
      props: rails,
      plantings: [
        woodsOf(stage, {
          species: ["bamboo"],
          colours: green,
          count: 260,
          nearM: 42,
          farM: 120,
          heightM: [10, 14],
          minAltitudeM: -1e3,
          clearPathM: wayM * 1.4,
        }),
      ],
      grass: grassOf(stage, {
        count: 16_000,
        nearM: 1.6,
        farM: 22,
        heightM: [0.06, 0.2],
        minAltitudeM: -1e3,
        clearPathM: wayM,
        flowers01: 0,
      }),
      grade: gradeOf(stage, { key: stage.graph.time === "night" ? 0.09 : 0.2 }),
    },
    placed,
  );
}
