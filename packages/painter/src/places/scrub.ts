/** Deserts of gravel and scrub: roads through them, cactuses in them. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Camera, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { bareCover, type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { scenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const SCRUB = {
  "desert-road": place({
    setting: "desert",
    words:
      "desert road, desert highway, highway through desert, road through desert, ~route 66, road in desert, highway in desert, road across desert, highway across desert",
    shows: /^(road|highway|desert|canyon|mountain|horizon)$/,
    between: [["road", "desert"]],
    compose: (stage) => composeScrubDesert(stage, { road: true, cactuses: 7 }),
  }),
  cactuses: place({
    setting: "desert",
    words:
      "cactuses, cacti, cactus desert, cactus field, cactus garden, saguaro, sonoran desert, desert with cactus, arizona desert, mexican desert",
    shows: /^(desert|canyon|garden|mountain|mesa)$/,
    draws: /^(cactus)$/,
    several: { noun: "cactus", at: "desert" },
    compose: (stage) => composeScrubDesert(stage, { road: false, cactuses: 24 }),
  }),
} satisfies Family;

interface Plain {
  readonly road: boolean;
  readonly cactuses: number;
}

/** Whether something may stand there. */
type Clear = (x: number, z: number) => boolean;

/** A desert of gravel and scrub with table mountains, cactuses in it, a road through it. */
function composeScrubDesert(stage: Stage, { road, cactuses }: Plain): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("scrub");
  const camera = cameraOf(stage, 2.1, 1.05, 0.46 + 0.05 * draw.next());
  const red = draw.next() < 0.5;
  const sand: Rgb = red ? [0.5, 0.27, 0.14] : [0.56, 0.42, 0.25];
  const bend = 0.0006;
  const x0 = -1.1;
  const middle = (z: number) => x0 + bend * z * z + 0.01 * z;
  const clear = (x: number, z: number) => !road || Math.abs(x - middle(z)) > 5;
  const structures = [
    ...cactusesIn(stage, camera, draw, cactuses, clear),
    ...stonesIn(stage, camera, draw, sand, clear),
  ];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 20, farM: 200, left01: 0.6, right01: 0.95 },
  });
  return finishDraft(
    stage,
    {
      id: road ? "desert/road" : "desert/cactuses",
      camera,
      light: lightOf(stage, 2.2),
      terrain: terrainOf(
        "plain",
        {
          offset: draw.next() * 100,
          even: 1,
          hills: 5,
          rise: 0,
          peaks: 60,
          peaksFrom: 1200,
          mesas: 330,
          mesaFrom: 700,
        },
        {
          cover: bareCover(stage, sand, [1.15, 1], { rock: [sand[0] * 0.85, sand[1] * 0.62, sand[2] * 0.5] }),
          pools01: 0.25,
          nearM: 1.6,
          grid: 640,
        },
      ),
      props: road ? roadAlong(middle) : [],
      plantings: [
        woodsOf(stage, {
          species: ["bush"],
          colours: tones("0.2 0.2 0.08, 0.26 0.23 0.1, 0.14 0.17 0.07"),
          count: 420,
          nearM: 6,
          farM: 400,
          heightM: [0.35, 1.1],
          minAltitudeM: -1e3,
          snow01: 0,
          clearPathM: 0,
        }),
      ].map((planting) => (road ? { ...planting, nearM: 9, count: 300 } : planting)),
      grass: grassOf(stage, {
        count: 5000,
        nearM: 2,
        farM: 40,
        heightM: [0.1, 0.35],
        minAltitudeM: -1e3,
        flowers01: 0.03,
        colours: tones("0.4 0.32 0.12, 0.3 0.26 0.1"),
        ...(road ? { clearPathM: 0, count: 2500, nearM: 7 } : {}),
      }),
      ...(graph.time === "night" ? { grade: gradeOf(stage, { key: 0.15 }) } : {}),
      structures,
    },
    placed,
  );
}

/** Asphalt with edges and a broken line. */
function roadAlong(middle: (z: number) => number): Prop[] {
  const props: Prop[] = [];
  for (let z = 1; z < 420; z *= 1.028) {
    const deep = z * 0.03 + 0.05;
    const x = middle(z);
    props.push(box(x, -0.5, z, 7, 0.53, deep, [0.095, 0.095, 0.1], { material: "ground", pattern: "asphalt" }));
    for (const s of [-1, 1])
      props.push(box(x + s * 3.1, -0.47, z, 0.14, 0.52, deep, [0.6, 0.58, 0.52], { material: "ground" }));
  }
  for (let z = 3; z < 200; z += 6 + 0.02 * z)
    props.push(box(middle(z + 1.3), -0.46, z + 1.3, 0.16, 0.52, 2.8, [0.78, 0.6, 0.1], { material: "ground" }));
  return props;
}

function cactusesIn(stage: Stage, camera: Camera, draw: Rng, count: number, clear: Clear): Structure[] {
  const structures: Structure[] = [];
  // one tall cactus rules a third of the picture, the others stand in depth
  for (let k = 0; k < count; k++) {
    const z = k === 0 ? 11.5 : 7.5 + 70 * draw.next() ** 1.3;
    const u = k === 0 ? 0.74 : 0.04 + 0.92 * draw.next();
    const x = acrossM(stage, camera, u, z);
    if (!clear(x, z)) continue;
    const kind = k === 0 || k % 3 === 0 ? "saguaro" : k % 3 === 1 ? "barrel-cactus" : "prickly-pear";
    structures.push(
      scenery(kind, x, z, {
        scale: (k === 0 ? 1.1 : 0.75 + 0.5 * draw.next()) * (kind === "saguaro" ? 1 : 1.15),
        variant: draw.int(99),
        yawRad: (draw.next() - 0.5) * 0.9,
      }),
    );
  }
  return structures;
}

function stonesIn(stage: Stage, camera: Camera, draw: Rng, sand: Rgb, clear: Clear): Structure[] {
  const structures: Structure[] = [];
  for (let k = 0; k < 22; k++) {
    const z = 5 + 60 * draw.next() ** 1.4;
    const x = acrossM(stage, camera, draw.next(), z);
    if (clear(x, z))
      structures.push(
        scenery("boulder", x, z, {
          scale: 0.14 + 0.35 * draw.next(),
          variant: draw.int(99),
          yawRad: draw.next() * 6,
          colour: toned(sand, 0.5 + 0.4 * draw.next()),
        }),
      );
  }
  return structures;
}
