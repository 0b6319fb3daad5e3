/** Roads between hills and the sea. */

import { cameraOf, coverOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import type { Prop } from "../layout.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { type Family, place } from "./place.ts";

/** Height of a coast road above the sea, and half its width, metres. */
const ROAD_TOP_M = 1.3;

const ROAD_HALF_M = 3.4;

export const COAST_ROAD = {
  "coast-road": place({
    setting: "coast",
    words:
      "coastal road, coast road, coastal highway, coast highway, ocean road, seaside road, road by sea, road by ocean, road along coast, road along sea, road along ocean, road at sea",
    shows: /^(road|highway|coast|sea|ocean|cliff|seaside|horizon|mountain|hill)$/,
    between: [
      ["road", "coast"],
      ["road", "sea"],
    ],
    compose: composeCoastRoad,
  }),
} satisfies Family;

/** A road between wooded hills and the sea, with posts and a rail at its edge. */
function composeCoastRoad(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("coast road");
  const camera = cameraOf(stage, ROAD_TOP_M + 2, 1.05, 0.44 + 0.04 * draw.next());
  // along the line of the shore
  const middle = (z: number) => 0.4 - 0.13 * z;
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 24, farM: 90, left01: 0.04, right01: 0.3 },
    water: { nearM: 40, farM: 160, left01: 0.62, right01: 0.95 },
  });
  return finishDraft(
    stage,
    {
      id: "coast/road",
      camera,
      light: lightOf(stage, 1.1),
      terrain: terrainOf(
        "beach",
        { offset: draw.next() * 100, hills: 150 },
        {
          cover: coverOf(stage, { shoreM: 1.1, sand: [0.4, 0.35, 0.27], snowLineM: null }),
          lengthM: 5200,
          farM: 5000,
          grid: 512,
        },
      ),
      water: waterOf(stage, {
        amplitude: 0.085,
        frequency: 0.2,
        deep: [0.01, 0.075, 0.11],
        shallow: [0.12, 0.3, 0.28],
        foamM: 1,
      }),
      props: roadAlong(stage, middle),
      plantings: [
        woodsOf(stage, {
          species: ["pine", "broad"],
          count: 1500,
          nearM: 30,
          farM: 900,
          heightM: [5, 10],
          minAltitudeM: 4,
          groves01: 0.3,
        }),
        woodsOf(stage, {
          species: ["bush"],
          count: 420,
          nearM: 14,
          farM: 240,
          heightM: [0.8, 2.4],
          minAltitudeM: 2.4,
        }),
      ],
      grass: grassOf(stage, {
        count: 20_000,
        minAltitudeM: 1.4,
        nearM: 4,
        farM: 60,
        heightM: [0.2, 0.6],
        flowers01: graph.flowers ? 0.2 : 0.03,
      }),
    },
    placed,
  );
}

/** Asphalt on a bank, posts and a rail towards the sea, a broken line. */
function roadAlong({ standing }: Stage, middle: (z: number) => number): Prop[] {
  const props: Prop[] = [];
  for (let z = 1; z < 380; z *= 1.028) {
    const deepM = z * 0.03 + 0.05;
    const x = middle(z);
    props.push(
      box(x, -2, z, 2 * ROAD_HALF_M + 1.2, 1.97 + ROAD_TOP_M, deepM, [0.33, 0.29, 0.23], { material: "ground" }),
      box(x, -2, z, 2 * ROAD_HALF_M, 2 + ROAD_TOP_M, deepM, [0.12, 0.12, 0.125], {
        material: "ground",
        pattern: "asphalt",
      }),
    );
    for (const bank of [-1, 1])
      props.push(
        box(x + bank * (ROAD_HALF_M - 0.3), -2, z, 0.13, 2.01 + ROAD_TOP_M, deepM, [0.66, 0.64, 0.58], {
          material: "ground",
        }),
      );
    // the rail towards the sea
    if (z > 4)
      props.push(
        box(x + ROAD_HALF_M + 0.35, ROAD_TOP_M + 0.42, z, 0.06, 0.2, deepM, [0.6, 0.61, 0.62], {
          material: "metal",
        }),
      );
  }
  for (let z = 4; z < 150; z += 3)
    props.push(
      box(middle(z) + ROAD_HALF_M + 0.42, ROAD_TOP_M - 0.3, z, 0.12, 0.95, 0.12, [0.5, 0.5, 0.5], {
        material: "metal",
      }),
    );
  // who stands on the road stands on its line
  for (let z = standing ? 12 : 3; z < 180; z += 6 + 0.02 * z)
    props.push(
      box(middle(z + 1.3), -2, z + 1.3, 0.15, 2.01 + ROAD_TOP_M, 2.6, [0.78, 0.6, 0.14], { material: "ground" }),
    );
  return props;
}
