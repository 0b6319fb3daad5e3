/** Gardens of raked gravel. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { rows, toned, tones } from "../kit/rows.ts";
import type { Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, terrainOf, woodsOf } from "../settings/draft.ts";
import { framedScenery, framedTree, scenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

const WOOD = { material: "wood" } as const;

export const ZEN_GARDEN = {
  "zen-garden": place({
    setting: "garden",
    words: "zen garden, rock garden, japanese rock garden, karesansui, raked gravel, raked sand garden, dry garden",
    shows: /^(garden)$/,
    draws: /^(rock)$/,
    compose: composeZenGarden,
  }),
} satisfies Family;

const GRAVEL: Rgb = [0.62, 0.59, 0.53];

/** Raked gravel with rocks on moss before a wall, pines and a maple. */
function composeZenGarden(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("zen");
  const camera = cameraOf(stage, 2.7, 1.05, 0.34 + 0.04 * draw.next());
  const zWall = 21;
  const half = (0.7 * stage.widthPx * zWall) / camera.focalPx;
  const structures: Structure[] = [];
  const rings: Prop[] = [];
  const groups = rows(".3 13.5 1.25, -.28 11 .8, -.05 16.5 .6");
  for (const [g, [u, z, s]] of groups.entries()) {
    const x = acrossM(stage, camera, 0.5 + u, z);
    for (const [dx, dz, t] of rows("0 0 1, -1.1 -0.3 0.55, 0.9 -0.7 0.45"))
      structures.push(
        scenery("boulder", x + dx * s, z + dz * s, {
          yM: 0.02,
          scale: s * t,
          variant: g * 7 + draw.int(90),
          yawRad: draw.next() * 6,
          colour: toned([0.2, 0.2, 0.19], 0.8 + 0.5 * draw.next()),
        }),
      );
    rings.push(...moss(x, z, s, draw), ...raked(x, z, s));
  }
  for (let z = 3.2; z < 20; z += 0.34 + 0.008 * z)
    rings.push(box(0, -0.05, z, half * 3, 0.06, 0.11, toned(GRAVEL, 0.78), { material: "sand" }));
  rings.push(
    box(0, -0.4, 11, half * 3, 0.4, 18.6, GRAVEL, { material: "sand" }),
    box(0, -0.4, 2.1, half * 3, 0.52, 1.6, [0.26, 0.17, 0.1], { ...WOOD, pattern: "planks" }),
    box(0, -0.4, zWall, half * 3, 2.4, 0.4, [0.66, 0.56, 0.4], {}),
    box(0, -0.4, zWall - 0.1, half * 3, 0.8, 0.5, [0.3, 0.28, 0.25], { pattern: "stone" }),
    box(0, 2, zWall, half * 3, 0.16, 1.1, [0.08, 0.085, 0.09], { material: "roof", pattern: "shingles" }),
    box(0, 2.16, zWall, half * 3, 0.2, 0.6, [0.07, 0.075, 0.08], { material: "roof", pattern: "shingles" }),
  );
  structures.push(framedScenery(stage, camera, "stone-lantern", 0.14, 17.5, { yM: 0 }));
  const maple: readonly Rgb[] = tones("0.55 0.09 0.03, 0.66 0.2 0.04, 0.42 0.05 0.03");
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 24, farM: 60, left01: 0.2, right01: 0.8 },
  });
  return finishDraft(
    stage,
    {
      id: "garden/zen",
      camera,
      light: lightOf(stage, 1.6),
      terrain: terrainOf(
        "plain",
        { offset: 3, hills: 12, rise: 0.01, peaks: 420, peaksFrom: 900 },
        { cover: coverOf(stage), nearM: 22 },
      ),
      props: rings,
      heroTrees: [
        framedTree(stage, camera, "broad", 0.84, 24.5, 7.5, { colours: maple }),
        framedTree(stage, camera, "pine", 0.2, 26, 9),
        framedTree(stage, camera, "bamboo", 0.42, 24, 8),
        framedTree(stage, camera, "bamboo", 0.38, 24.6, 9),
        framedTree(stage, camera, "bamboo", 0.47, 25, 8.4),
        framedTree(stage, camera, "bush", 0.6, 23, 2.6),
      ],
      plantings: [woodsOf(stage, { count: 1300, nearM: 34, farM: 900, minAltitudeM: -1e3 })],
      structures,
    },
    placed,
  );
}

function moss(x: number, z: number, s: number, draw: Rng): Prop[] {
  const rings: Prop[] = [];
  for (let k = 0; k < 34; k++) {
    const a = (k / 34) * 6.283;
    const r = 1.7 * s * (0.9 + 0.2 * draw.next());
    rings.push(
      box(
        x + r * Math.cos(a) * 0.6,
        -0.1,
        z + r * Math.sin(a) * 0.42,
        1.1 * s,
        0.17,
        0.8 * s,
        toned([0.09, 0.16, 0.035], 0.8 + 0.4 * draw.next()),
        { material: "foliage" },
      ),
    );
  }
  return rings;
}

/** Rings of the rake round a group of rocks. */
function raked(x: number, z: number, s: number): Prop[] {
  const rings: Prop[] = [];
  for (let ring = 0; ring < 5; ring++)
    for (let k = 0; k < 56; k++) {
      const a = (k / 56) * 6.283;
      const r = (2.15 + 0.3 * ring) * s;
      rings.push(
        box(
          x + r * Math.cos(a),
          -0.03,
          z + r * Math.sin(a) * 0.72,
          0.27 * s,
          0.055,
          0.12,
          toned(GRAVEL, ring % 2 ? 0.8 : 1.1),
          { material: "sand" },
        ),
      );
    }
  return rings;
}
