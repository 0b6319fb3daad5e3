/** Pools on terraces above the sea. */

import type { Rng } from "easel-picture";
import { cameraOf, coverOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { blockOf, frontal, streetGrade } from "../settings/block.ts";
import { box, models, streetLamp } from "../settings/boxes.ts";
import { type Composed, finishDraft, terrainOf, woodsOf } from "../settings/draft.ts";
import { scenery, treeAt } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

const EYE_M = 1.75;

export const POOL = {
  pool: place({
    setting: "garden",
    words:
      "swimming pool, pool villa, villa with pool, poolside, hotel pool, outdoor pool, pool, infinity pool, pool terrace, pool bar",
    shows: /^(garden|villa|hotel|backyard|beach|coast)$/,
    compose: composePool,
  }),
} satisfies Family;

/** A pool of clear water on a terrace, loungers, palms, a white villa and the sea behind. */
function composePool(stage: Stage): Composed {
  const { graph } = stage;
  const block = blockOf(stage, 6);
  const { draw } = block;
  const y = 6;
  const camera = cameraOf(stage, y + EYE_M + 0.9, 1.05, 0.42 + 0.04 * draw.next());
  const deck: Rgb = [0.62, 0.56, 0.47];
  const [x0, x1, z0, z1] = [-4.6, 2.2, 5, 14.5];
  const slab = (from: number, to: number, near: number, far: number): Prop =>
    box((from + to) / 2, y - 1.5, (near + far) / 2, to - from, 1.5, far - near, deck, {
      material: "ground",
      pattern: "tiles",
    });
  const props: Prop[] = [slab(-30, x0, 0.4, 22), slab(x1, 30, 0.4, 22), slab(x0, x1, 0.4, z0), slab(x0, x1, z1, 22)];
  const rim: Rgb = [0.8, 0.78, 0.72];
  for (const [cx, cz, w, d] of [
    [(x0 + x1) / 2, z0, x1 - x0 + 0.6, 0.3],
    [(x0 + x1) / 2, z1, x1 - x0 + 0.6, 0.3],
    [x0, (z0 + z1) / 2, 0.3, z1 - z0],
    [x1, (z0 + z1) / 2, 0.3, z1 - z0],
  ])
    props.push(box(cx, y - 0.02, cz, w, 0.06, d, rim, { material: "wall" }));
  props.push(...floorUnder(x0, x1, z0, z1, y, draw));
  const structures: Structure[] = [
    scenery("sun-lounger", x1 + 1.6, 9.4, { yM: y, yawRad: 1.3, scale: 1.25 }),
    scenery("sun-lounger", x1 + 1.7, 11.2, { yM: y, yawRad: 1.3, scale: 1.25 }),
    scenery("cafe-set", x0 - 1.9, 12, { yM: y, variant: 2, scale: 1.1 }),
  ];
  if (!graph.subjects.some(({ form }) => form === "house"))
    structures.push(
      scenery("white-house", 6.4, 21.5, {
        yM: y,
        variant: 3,
        scale: 1.25,
        trim: [0.3, 0.2, 0.12],
        yawRad: 0.12,
      }),
    );
  const placed = placeSubjects(stage, { camera, land: models(19, y) });
  const palm = (x: number, z: number, h: number) =>
    treeAt(stage, "palm", x, z, h, { yM: y, colours: [[0.07, 0.15, 0.03]], snow01: 0 });
  return finishDraft(
    stage,
    {
      id: "garden/pool",
      camera,
      light: frontal(stage),
      terrain: terrainOf(
        "ocean",
        { offset: draw.next() * 100, hills: 300, gapX: -200 },
        { cover: coverOf(stage, { snowLineM: null, snow01: 0 }), lengthM: 9000, nearM: 26, farM: 8800 },
      ),
      water: waterOf(stage, { amplitude: 0.04, deep: [0.01, 0.11, 0.16], foamM: 0 }),
      props: [...props, streetLamp(stage, [x0 - 0.8, y, 8], 0.75)],
      heroTrees: [
        palm(-7.4, 18, 8.5),
        palm(3.1, 21, 7),
        palm(-9, 21, 7),
        palm(5.2, 10.5, 7.5),
        treeAt(stage, "bush", -6.6, 15, 1.8, {
          yM: y,
          colours: tones("0.6 0.08 0.34, 0.1 0.22 0.05"),
          snow01: 0,
        }),
        treeAt(stage, "bush", 3.4, 19.4, 1.5, { yM: y, snow01: 0 }),
      ],
      plantings: [woodsOf(stage, { species: ["bush"], count: 0, nearM: 40, farM: 60 })],
      grade: streetGrade(stage, block.dark),
      structures,
    },
    placed,
  );
}

/** The tiles of the floor seen through the water, with a net of light. */
function floorUnder(x0: number, x1: number, z0: number, z1: number, y: number, draw: Rng): Prop[] {
  const props: Prop[] = [];
  for (let x = x0; x < x1; x += 0.34)
    for (let z = z0; z < z1; z += 0.34) {
      const net = Math.abs(Math.sin(x * 2.3 + 1.4 * Math.sin(z * 1.7)) * Math.sin(z * 2.1 + 1.2 * Math.sin(x * 1.9)));
      const t = 0.82 + 0.5 * (1 - net) ** 5 + 0.08 * draw.next();
      props.push(
        box(x + 0.17, y - 1.2, z + 0.17, 0.345, 1.08, 0.345, toned([0.1, 0.5, 0.6], t), { material: "object" }),
      );
    }
  return props;
}
