/** Oases. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { tones } from "../kit/rows.ts";
import type { Camera, HeroTree } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { bareCover, type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { framedTree } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const OASIS = {
  oasis: place({
    setting: "desert",
    words: "oasis, desert oasis, oasis in desert, oasis with palm tree, desert spring",
    shows: /^(desert|dune|sand dune|lake|pond|sahara)$/,
    draws: /^palm$/,
    compose: composeOasis,
  }),
} satisfies Family;

/** A pool of clear water in the sand, palms and reeds round it, dunes behind. */
function composeOasis(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("oasis");
  const camera = cameraOf(stage, stage.standing ? 2.9 : 4.6, 1.05, 0.38 + 0.04 * draw.next());
  const sand: Rgb = [0.62, 0.45, 0.25];
  const [x, z] = [acrossM(stage, camera, 0.56, 20), 20];
  const palms = palmsRound(stage, camera, draw);
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 34, farM: 120, left01: 0.1, right01: 0.9 },
    near: { nearM: 14, farM: 30, left01: 0.06, right01: 0.94 },
    water: { nearM: 17, farM: 22, left01: 0.4, right01: 0.6 },
  });
  return finishDraft(
    stage,
    {
      id: "desert/oasis",
      camera,
      light: lightOf(stage, 2.4),
      terrain: terrainOf(
        "plain",
        {
          offset: draw.next() * 100,
          hills: 46,
          rise: 0.02,
          peaks: 30,
          peaksFrom: 900,
          wet: 0.8,
          pondX: x,
          pondZ: z,
          pondRadius: 13,
        },
        {
          cover: bareCover(stage, sand, [1.1, 0.8], { shoreM: 1e4, ripples01: 1 }),
          nearM: 1.6,
          grid: 512,
        },
      ),
      water: waterOf(stage, { amplitude: 0.02, foamM: 0, deep: [0.01, 0.11, 0.12], shallow: [0.1, 0.36, 0.32] }),
      heroTrees: palms,
      plantings: [
        woodsOf(stage, {
          species: ["bush"],
          colours: tones("0.09 0.2 0.04, 0.13 0.24 0.05"),
          count: 42,
          nearM: 13,
          farM: 38,
          heightM: [0.7, 1.7],
          minAltitudeM: 0.12,
          maxAltitudeM: 1.6,
          snow01: 0,
        }),
      ],
      grass: grassOf(stage, {
        count: 15_000,
        nearM: 25,
        farM: 40,
        heightM: [0.15, 0.5],
        minAltitudeM: 0.08,
        flowers01: 0,
        colours: tones("0.16 0.26 0.05, 0.2 0.28 0.07"),
      }),
    },
    placed,
  );
}

function palmsRound(stage: Stage, camera: Camera, draw: Rng): HeroTree[] {
  return Array.from({ length: 15 }, (_, k): HeroTree => {
    // two groups at the sides, a few behind the water
    const [u, at] = k < 5 ? [0.36, 17] : k < 9 ? [-0.42, 24] : [(draw.next() - 0.5) * 0.8, 33];
    const zM = at + 6 * draw.next();
    return framedTree(stage, camera, "palm", 0.5 + u + 0.14 * (draw.next() - 0.5), zM, 7 + 4 * draw.next(), {
      colours: [[0.07, 0.15, 0.03]],
    });
  });
}
