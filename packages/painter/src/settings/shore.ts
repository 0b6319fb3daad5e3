/** Coasts and the open sea. */

import type { Rng } from "easel-picture";
import { actOf } from "../acts/facts.ts";
import {
  acrossM,
  cameraOf,
  coverOf,
  flowersOf,
  gradeOf,
  heightAt,
  lightOf,
  type Stage,
  waterOf,
} from "../compose/stage.ts";
import { elementOf, isGrand, type Placed, placeSubjects } from "../compose/subjects.ts";
import { tones } from "../kit/rows.ts";
import type { Camera, HeroTree, Planting } from "../layout.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { framedTree, scenery } from "./scenery.ts";

/** How far a cliff to stand on rises above the sea bed, metres. */
const CLIFF_TOP_M = 33;

export function composeCoast(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("coast");
  const built = graph.subjects.some((s) => isGrand(s.form));
  const palms = graph.subjects.some((s) => s.form === "palm");
  const chance = draw.next();
  // who stands here stands on sand, not on the edge of a cliff
  const words = [graph.place ?? "", ...graph.features].join(" ");
  const cliff = /cliff|headland/.test(words);
  const sandy = !cliff && !built && /beach|lagoon|tropical|seaside/.test(words);
  const beach = palms || sandy || (!built && !cliff && (stage.standing || chance < 0.5));
  return beach ? composeBeach(stage, draw, palms, words) : composeHeadland(stage, draw, built);
}

/** A strand before the sea, with palms or woods behind it. */
function composeBeach(stage: Stage, draw: Rng, palms: boolean, words: string): Composed {
  const { graph } = stage;
  const camera = cameraOf(stage, 3.4, 1.05, 0.43 + 0.05 * draw.next());
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 14, farM: 60, left01: 0.02, right01: 0.38 },
    water: { nearM: 40, farM: 160, left01: 0.45, right01: 0.95 },
  });
  const chosen = draw.next() < 0.6;
  const tropical = palms || /tropical|caribbean|lagoon|palm|island|maldives|hawaii/.test(words) || chosen;
  const shown = tropical ? withHeroPalms(stage, camera, placed) : placed;
  return finishDraft(
    stage,
    {
      heroTrees: tropical && !palms ? heroPalms(stage, camera) : [],
      id: `coast/${tropical ? "palm-beach" : "beach"}`,
      camera,
      light: lightOf(stage, 0.9),
      // pale sand is brighter than other land
      ...(graph.time === "night" ? {} : { grade: gradeOf(stage, { key: gradeOf(stage).key * 1.35 }) }),
      terrain: terrainOf(
        "beach",
        { offset: draw.next() * 100, hills: tropical ? 50 : 30, strand: 1 },
        {
          cover: coverOf(stage, {
            shoreM: tropical ? 3.4 : 2.6,
            sand: tropical ? [0.85, 0.75, 0.55] : [0.84, 0.72, 0.51],
            snowLineM: null,
          }),
          lengthM: 5200,
          farM: 5000,
          grid: 512,
        },
      ),
      water: waterOf(stage, {
        amplitude: 0.085,
        frequency: 0.22,
        deep: tropical ? [0.012, 0.26, 0.3] : [0.01, 0.06, 0.085],
        shallow: tropical ? [0.2, 0.58, 0.52] : [0.14, 0.27, 0.23],
        clearM: 2.2,
        foamM: 1,
      }),
      plantings: tropical ? palmsBehind(stage) : woodsBehind(stage),
      grass: grassOf(stage, {
        count: 16_000,
        minAltitudeM: 2.6,
        nearM: 5,
        farM: 60,
        heightM: [0.25, 0.7],
        flowers01: 0.01,
      }),
    },
    shown,
  );
}

/** A cliff above the sea, seen from it or before it. */
function composeHeadland(stage: Stage, draw: Rng, built: boolean): Composed {
  const { graph } = stage;
  // what stands on the cliff needs the height of the picture
  const raisedM = built ? 7 : 0;
  // who stands on the cliff has the eye at his height, and its edge behind him
  const onTop = stage.standing;
  const camera = cameraOf(
    stage,
    onTop ? CLIFF_TOP_M - 9 + 2.1 : 15 + raisedM,
    1.08,
    onTop ? 0.4 + 0.06 * draw.next() : (built ? 0.56 : 0.48) + 0.04 * draw.next(),
  );
  const zCliff = 104;
  // the finders of a code lie in the corners
  const xCliff = acrossM(stage, camera, 0.5 + (stage.forCode ? 0.13 : 0.26), zCliff);
  const placed = placeSubjects(stage, {
    camera,
    land: {
      nearM: 92,
      farM: 125,
      left01: 0.55,
      right01: 0.92,
      focus: { xM: xCliff, zM: zCliff },
    },
    water: { nearM: 70, farM: 240, left01: 0.05, right01: 0.5 },
  });
  return finishDraft(
    stage,
    {
      id: "coast/headland",
      camera,
      light: lightOf(stage, 2.2),
      terrain: terrainOf(
        "headland",
        {
          offset: draw.next() * 100,
          cliffX: xCliff - 17,
          cliffNear: 40,
          cliffFar: 150,
          cliffHeight: built ? 13 + 4 * draw.next() : 27 + 8 * draw.next(),
          ...(onTop ? { bank: CLIFF_TOP_M, edge: 8.5 } : { bank: 20.4 + raisedM }),
        },
        {
          cover: coverOf(stage, { shoreM: 1.2, sand: [0.12, 0.11, 0.1], rock: [0.25, 0.21, 0.17], snowLineM: null }),
          lengthM: 3600,
          grid: 640,
          farM: 9000,
        },
      ),
      water: waterOf(stage, {
        amplitude: 0.15,
        frequency: 0.16,
        deep: [0.01, 0.06, 0.08],
        shallow: [0.1, 0.25, 0.22],
        foamM: 1.4,
      }),
      grass: grassOf(stage, {
        count: 34_000,
        minAltitudeM: 9,
        nearM: 3,
        farM: 42,
        heightM: [0.12, 0.5],
        flowers01: 0.06,
        flowers: graph.palette.length > 0 ? flowersOf(stage) : tones("0.75 0.35 0.6, 0.85 0.75 0.4"),
      }),
    },
    placed,
  );
}

/** Two palms on the sand that lean into the picture, the near one as tall as most of it. */
function heroPalms(stage: Stage, camera: Camera): HeroTree[] {
  const { standing } = stage;
  const palm = (u: number, zM: number, top01: number, lean: number) =>
    framedTree(stage, camera, "palm", 0.5 + u, zM, heightAt(stage, camera, top01, zM) / 1.02, {
      lean,
      colours: [[0.07, 0.16, 0.03]],
    });
  // who stands on the beach has the open half of it
  return standing ? [palm(-0.43, 15, 0.1, 0.34)] : [palm(-0.33, 7, 0.13, 0.62), palm(-0.44, 10.5, 0.2, 0.3)];
}

/** The palms that the prompt names: the first ones are the heroes of the beach. */
function withHeroPalms(stage: Stage, camera: Camera, placed: Placed): Placed {
  const heroes = heroPalms(stage, camera);
  let nth = 0;
  const heroTrees = placed.heroTrees.map((tree) => {
    if (tree.species !== "palm" || nth >= heroes.length) return tree;
    return { ...heroes[nth++], subject: tree.subject };
  });
  return { ...placed, heroTrees: nth > 0 && nth < heroes.length ? [...heroTrees, ...heroes.slice(nth)] : heroTrees };
}

export function composeSea(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("sea");
  const built = graph.subjects.some((s) => elementOf(s.form) === "land");
  const camera = cameraOf(stage, 4.2, 1.12, 0.48 + 0.08 * draw.next());
  const zIsle = 130;
  const xIsle = acrossM(stage, camera, 0.65, zIsle);
  const placed = placeSubjects(stage, {
    camera,
    ...(built ? { land: { nearM: 110, farM: 150, left01: 0.3, right01: 0.7, focus: { xM: xIsle, zM: zIsle } } } : {}),
    water: { nearM: 20, farM: 110, left01: 0.02, right01: 0.98 },
  });
  const behind = graph.figures.map(({ act }) => actOf(act)?.before).find((form) => form !== undefined);
  if (behind)
    placed.structures.push(scenery(behind, acrossM(stage, camera, 0.44, 17), 17, { yM: -0.1, yawRad: 0, scale: 1.12 }));
  const storm = graph.weather === "storm";
  const hills = !storm && draw.next() < 0.7 ? 380 + 240 * draw.next() : 0;
  return finishDraft(
    stage,
    {
      id: built ? "sea/island" : hills > 0 ? "sea/far-hills" : "sea/open",
      camera,
      ...(storm ? { falling: "none" as const, grade: gradeOf(stage, { key: 0.24, saturation: 1.3 }) } : {}),
      light: { ...lightOf(stage, 2.4), sunAzimuthDeg: lightOf(stage, 1).sunAzimuthDeg * 0.75 },
      terrain: terrainOf(
        "ocean",
        {
          offset: draw.next() * 100,
          hills,
          gapX: -300,
          islandX: xIsle,
          islandZ: zIsle + 6,
          islandRadius: 30,
          islandHeight: built ? 24 : 0,
        },
        {
          cover: coverOf(stage, { shoreM: 1, sand: [0.2, 0.18, 0.15], snowLineM: null }),
          lengthM: 9000,
          nearM: 3,
          farM: 8800,
        },
      ),
      water: waterOf(stage, {
        amplitude: storm ? 0.22 : 0.055,
        frequency: storm ? 0.09 : 0.22,
        deep: [0.012, 0.05, 0.075],
        foamM: built ? 0.8 : 0,
      }),
      plantings: built
        ? [
            woodsOf(stage, {
              species: ["bush", "pine"],
              count: 160,
              nearM: 100,
              farM: 160,
              heightM: [3, 6],
              minAltitudeM: 1.5,
            }),
          ]
        : [],
    },
    placed,
  );
}

function palmsBehind(stage: Stage): Planting[] {
  return [
    woodsOf(stage, {
      species: ["palm"],
      colours: [[0.06, 0.13, 0.03]],
      count: 260,
      nearM: 18,
      farM: 300,
      heightM: [7, 12],
      minAltitudeM: 1.7,
    }),
    woodsOf(stage, {
      species: ["bush"],
      count: 420,
      nearM: 16,
      farM: 260,
      heightM: [3, 8],
      minAltitudeM: 3.2,
    }),
  ];
}

function woodsBehind(stage: Stage): Planting[] {
  return [
    woodsOf(stage, {
      species: ["pine", "broad"],
      count: 500,
      nearM: 50,
      farM: 700,
      heightM: [5, 11],
      minAltitudeM: 4.5,
    }),
  ];
}
