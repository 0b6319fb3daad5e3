/** Railways through open land. */

import { cameraOf, coverOf, leavesOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { type Family, place } from "./place.ts";

const WOOD = { material: "wood" } as const;

export const RAILWAY = {
  railway: place({
    setting: "meadow",
    words:
      "railway, railroad, train track, railway track, rail track, railroad track, railway line, train rail, track through field",
    shows: /^(mountain|field|meadow|valley|countryside|hill|forest|landscape|prairie|desert)$/,
    compose: composeRailway,
  }),
} satisfies Family;

/** Two rails on sleepers and gravel that run into the land. */
function composeRailway(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("railway");
  const camera = cameraOf(stage, 2.2, 1.05, 0.42 + 0.05 * draw.next());
  const start = -1.2;
  const slope = 0.05;
  const props: Prop[] = [];
  const middle = (z: number) => start + slope * z + 0.0011 * z * z;
  for (let z = 1.2; z < 160; z += 0.62 + 0.012 * z) {
    const x = middle(z);
    const step = 0.62 + 0.012 * z;
    props.push(
      box(x, -0.6, z, 3.6, 0.68, step + 0.05, toned([0.27, 0.25, 0.23], 0.85 + 0.3 * draw.next()), {
        material: "rock",
        pattern: "asphalt",
      }),
    );
    if (z < 90) props.push(box(x, 0.02, z, 2.5, 0.13, 0.26, toned([0.2, 0.135, 0.085], 0.8 + 0.4 * draw.next()), WOOD));
    for (const s of [-1, 1]) {
      props.push(box(x + s * 0.74, 0.12, z, 0.13, 0.1, step + 0.12, [0.2, 0.12, 0.085], { material: "metal" }));
      props.push(box(x + s * 0.74, 0.22, z, 0.075, 0.03, step + 0.12, [0.6, 0.6, 0.62], { material: "metal" }));
    }
  }
  // telegraph poles along the line, and a signal
  for (let z = 14; z < 130; z *= 1.45) {
    const x = middle(z) + 3.4 + 0.01 * z;
    props.push(box(x, -1, z, 0.2, 7.6, 0.2, [0.2, 0.14, 0.09], WOOD));
    for (const y of [5.6, 6.1]) props.push(box(x, y, z, 1.5, 0.12, 0.12, [0.22, 0.15, 0.1], WOOD));
  }
  const sx = middle(20) - 2.6;
  props.push(
    box(sx, -0.5, 20, 0.16, 5, 0.16, [0.1, 0.1, 0.1], { material: "metal" }),
    box(sx, 3.4, 19.9, 0.6, 1.3, 0.2, [0.03, 0.03, 0.03], { material: "metal" }),
  );
  for (const [y, c] of [
    [4.2, [1, 0.12, 0.06]],
    [3.7, [0.06, 0.35, 0.1]],
  ] as const)
    props.push(box(sx, y, 19.75, 0.3, 0.3, 0.1, c as Rgb, { material: "light", emission: y > 4 ? 1.6 : 0.4 }));
  const alpine = /mountain|alp|valley/.test([graph.place ?? "", ...graph.features].join(" ")) || draw.next() < 0.6;
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 30, farM: 140, left01: 0.6, right01: 0.94 },
  });
  return finishDraft(
    stage,
    {
      id: "meadow/railway",
      camera,
      light: lightOf(stage, 1.6),
      terrain: terrainOf(
        "plain",
        { offset: draw.next() * 100, even: 1, hills: 8, rise: 0, peaks: alpine ? 1150 : 300, peaksFrom: 800 },
        {
          cover: coverOf(stage, {
            snowLineM: graph.season === "winter" ? 5 : alpine ? 520 : null,
            woods: { fromM: 350, toM: 900, maxHeightM: 300, colours: leavesOf(stage) },
          }),
          pools01: 0.3,
          erosionDrops: alpine ? 12_000 : 0,
          nearM: 1.6,
        },
      ),
      props,
      plantings: [
        woodsOf(stage, { count: 2600, nearM: 70, farM: 2200, minAltitudeM: -1e3, groves01: 0.4 }),
        woodsOf(stage, { species: ["bush"], count: 60, nearM: 14, farM: 90, heightM: [1, 2.6], minAltitudeM: -1e3 }),
      ],
      grass: grassOf(stage, { count: 52_000, nearM: 1.7, farM: 55, heightM: [0.12, 0.42], minAltitudeM: -1e3 }),
    },
    placed,
  );
}
