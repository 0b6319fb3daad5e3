/** Gardens round a pond: of the east, of water lilies. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, leavesOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Camera, HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { CHERRY, framedScenery, framedTree, scenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const WATER_GARDENS = {
  "japanese-garden": place({
    setting: "garden",
    words:
      "japanese garden, ~chinese garden, pagoda garden, ~oriental garden, japanese tea garden, tea garden, temple garden",
    shows: /^(garden|pond|park|stream|brook|lake)$/,
    compose: (stage) => composeJapaneseGarden(stage, true),
  }),
  "lily-pond": place({
    setting: "garden",
    words:
      "lily pad, lily pond, water lily pond, lotus pond, water lily, pond with lily pad, lotus lake, pond of water lily, lotus flower pond",
    shows: /^(garden|pond|park|lake)$/,
    draws: /^(lotus|water lily|lotus flower|lily|leaf)$/,
    compose: (stage) => composeJapaneseGarden(stage, false),
  }),
} satisfies Family;

/** A pond with lilies; where `eastern`, with a red bridge, lanterns, maples and cherries, and a pagoda behind. */
export function composeJapaneseGarden(stage: Stage, eastern: boolean): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("japan");
  const camera = cameraOf(
    stage,
    stage.standing ? 2.6 : eastern ? 3.6 : 4.4,
    1.05,
    (eastern ? 0.42 : 0.32) + 0.05 * draw.next(),
  );
  const bridgeZ = 17;
  const bridgeX = acrossM(stage, camera, 0.46, bridgeZ);
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 46, farM: 90, left01: 0.56, right01: 0.9 },
    near: { nearM: 12, farM: 22, left01: 0.06, right01: 0.3 },
    water: { nearM: 14, farM: 22, left01: 0.4, right01: 0.6 },
  });
  const maple: readonly Rgb[] = !eastern
    ? leavesOf(stage).slice(2)
    : graph.season === "autumn" || graph.season === "summer"
      ? tones("0.55 0.09 0.03, 0.68 0.22 0.04, 0.42 0.05 0.03")
      : [...CHERRY];
  const structures = builtRound(stage, camera, eastern, bridgeX, bridgeZ, draw);
  const props = liliesOn(eastern, bridgeX, draw);
  return finishDraft(
    stage,
    {
      id: eastern ? "garden/japanese" : "garden/lily-pond",
      camera,
      light: lightOf(stage, 1.8),
      terrain: terrainOf(
        "plain",
        {
          offset: draw.next() * 100,
          hills: 10,
          rise: 0.01,
          peaks: 520,
          peaksFrom: 1000,
          wet: 0.8,
          pondX: bridgeX,
          pondZ: eastern ? 17 : 15,
          pondRadius: eastern ? 8.4 : 12,
        },
        { cover: coverOf(stage, { shoreM: 0.2, sand: [0.24, 0.22, 0.18], grass: [0.09, 0.17, 0.03] }), nearM: 1.6 },
      ),
      water: waterOf(stage, { amplitude: 0.02, foamM: 0, deep: [0.015, 0.06, 0.055], shallow: [0.06, 0.14, 0.1] }),
      heroTrees: treesRound(stage, camera, maple),
      plantings: [
        woodsOf(stage, { count: 1400, nearM: 90, farM: 1600, minAltitudeM: 0.4 }),
        woodsOf(stage, {
          species: ["bush"],
          colours: tones("0.09 0.17 0.03, 0.07 0.14 0.03, 0.55 0.12 0.25"),
          count: 130,
          nearM: 20,
          farM: 70,
          heightM: [0.8, 1.8],
          minAltitudeM: 0.55,
        }),
      ],
      props,
      grass: grassOf(stage, {
        count: 40_000,
        nearM: 1.7,
        farM: 45,
        heightM: [0.05, 0.16],
        minAltitudeM: 0.4,
        flowers01: 0.02,
      }),
      structures,
    },
    placed,
  );
}

/** A round leaf that floats, as a few boards, and now and then a flower. */
function lily(props: Prop[], draw: Rng, x: number, z: number, flower: boolean): void {
  const r = 0.28 + 0.2 * draw.next();
  const green = toned([0.09, 0.23, 0.06], 0.8 + 0.5 * draw.next());
  for (let k = -2; k <= 2; k++) {
    const wide = 2 * r * Math.sqrt(1 - (k / 2.6) ** 2);
    props.push(box(x, 0.01, z + (k * r) / 2.5, wide, 0.03, r / 2.4, green, { material: "foliage" }));
  }
  if (!flower) return;
  const pink: Rgb = draw.next() < 0.6 ? [0.82, 0.32, 0.5] : [0.88, 0.84, 0.78];
  for (let k = 0; k < 8; k++) {
    const a = (k / 8) * 6.283;
    props.push(
      box(
        x + 0.11 * Math.cos(a),
        0.05,
        z + 0.09 * Math.sin(a),
        0.12,
        0.17 + 0.05 * (k % 2),
        0.07,
        toned(pink, 0.85 + 0.2 * (k % 2)),
        { material: "flower" },
      ),
    );
  }
  props.push(box(x, 0.08, z - 0.05, 0.09, 0.14, 0.06, [0.9, 0.65, 0.1], { material: "flower" }));
}

/** Rocks round the pond. */
function boulders(eastern: boolean, x: number, draw: Rng): Structure[] {
  return Array.from({ length: 18 }, (_, k) => {
    const a = (k / 18) * 6.283;
    return scenery(
      "boulder",
      x + (eastern ? 7.6 : 11) * Math.cos(a) * (0.95 + 0.15 * draw.next()),
      (eastern ? 17 : 15) + (eastern ? 5.6 : 7.2) * Math.sin(a),
      {
        yM: 0.12,
        scale: 0.3 + 0.3 * draw.next(),
        variant: draw.int(99),
        yawRad: draw.next() * 6,
        colour: toned([0.26, 0.25, 0.23], 0.7 + 0.6 * draw.next()),
      },
    );
  });
}

/** Leaves and flowers of lilies on the water. */
function liliesOn(eastern: boolean, x: number, draw: Rng): Prop[] {
  const props: Prop[] = [];
  for (let k = 0; k < (eastern ? 26 : 110); k++) {
    const a = draw.next() * 6.283;
    const r = (eastern ? 2 : 0.6) + (eastern ? 4.2 : 9) * draw.next();
    lily(props, draw, x + r * Math.cos(a) * 1.05, (eastern ? 16 : 14) + 0.62 * r * Math.sin(a), k % 5 === 0);
  }
  return props;
}

function treesRound(stage: Stage, camera: Camera, maple: readonly Rgb[]): HeroTree[] {
  return [
    framedTree(stage, camera, "broad", 0.9, 15.5, 5.6, { colours: maple }),
    framedTree(stage, camera, "cherry", 0.1, 25, 7, { colours: CHERRY }),
    framedTree(stage, camera, "pine", 0.28, 31, 8.5),
    framedTree(stage, camera, "broad", 0.6, 34, 7, { colours: maple }),
    framedTree(stage, camera, "cherry", 0.96, 40, 8, { colours: CHERRY }),
  ];
}

/** Rocks round the pond; where `eastern`, also a bridge, lanterns and a pagoda. */
function builtRound(
  stage: Stage,
  camera: Camera,
  eastern: boolean,
  bridgeX: number,
  bridgeZ: number,
  draw: Rng,
): Structure[] {
  const { graph } = stage;
  const grand = graph.subjects.some(({ form }) => form === "pagoda" || form === "temple" || form === "house");
  const structures: Structure[] = [
    ...(eastern
      ? [
          scenery("footbridge", bridgeX, bridgeZ, { yM: 0.75, scale: 1.35, yawRad: 0.12 }),
          framedScenery(stage, camera, "stone-lantern", 0.84, 10.5, { scale: 0.95 }),
          framedScenery(stage, camera, "stone-lantern", 0.1, 21, { scale: 1, variant: 3 }),
        ]
      : []),
    ...boulders(eastern, bridgeX, draw),
  ];
  if (eastern && !grand) structures.push(framedScenery(stage, camera, "pagoda", 0.74, 68, { yawRad: 0.3, scale: 1 }));
  return structures;
}
