/** Building sites. */

import { cameraOf, type Stage } from "../compose/stage.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Block, blockOf, finishStreet, GROUND_M } from "../settings/block.ts";
import { box, boxes, type Look } from "../settings/boxes.ts";
import type { Composed } from "../settings/draft.ts";
import { type Family, place } from "./place.ts";

const METAL: Look = { material: "metal" };
const MASONRY: Look = { pattern: "brick" };
const POLE: Rgb = [0.42, 0.43, 0.44];
const PLANK: Rgb = [0.5, 0.36, 0.19];
const CONCRETE: Rgb = [0.4, 0.385, 0.36];
const BRICK: Rgb = [0.36, 0.14, 0.085];
const STOREY_M = 2.9;

export const BUILDING_SITE = {
  "building-site": place({
    setting: "street",
    words: "building site, construction site, site with crane, scaffolding, ~building lot",
    said: [
      // not the bird
      [
        /(?<=\b(?:building|construction) site\b.*) (?:with|and|under|below|beneath|beside) (?:an? |the |two |tall )*(?:construction |tower )?cranes?\b|(?:an? |the )?(?:construction |tower )?crane (?=(?:\w+ ){0,6}(?:building|construction) site)/g,
        "",
      ],
      [/\b(?:construction|tower|harbou?r|port|dock|building) crane/g, "tower-crane"],
    ],
    shows: /^(street|city|town|road|building|skyline)$/,
    time: ["morning", "day", "golden", "day"],
    compose: composeSite,
  }),
} satisfies Family;

/** A house in its scaffold, a tower crane, stacks of bricks and planks on bare earth, a striped barrier. */
function composeSite(stage: Stage): Composed {
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + 1.75, 1.02 + 0.1 * draw.next(), 0.5 + 0.07 * draw.next());
  const storeys = 2 + draw.int(3);
  const x = 3.4 + 1.6 * draw.next();
  const z = 15 + 3 * draw.next();
  const props: Prop[] = [
    box(0, y - 0.3, 40, 160, 0.3, 82, [0.29, 0.22, 0.155], { material: "ground", pattern: "asphalt" }),
    ...(draw.next() < 0.5 ? shell(block, x, z, storeys) : frame(block, x, z, storeys + 1)),
    ...crane(block, -4.5 - 3 * draw.next(), 31 + 7 * draw.next(), 10.5 + 2.5 * draw.next()),
    ...stacks(block, -3.6, 11 + 2 * draw.next()),
    ...barrier(block, stage.standing ? 17 : 9.5, -4),
  ];
  return finishStreet(block, camera, 10, { id: `street/building-site-${storeys}`, props });
}

/** Poles and planks before a wall, `wide` metres. */
function scaffold({ y }: Block, x: number, z: number, wide: number, storeys: number): Prop[] {
  const bays = Math.round(wide / 2.2);
  const poles = Array.from({ length: bays + 1 }, (_, k) =>
    [0, 0.9].map((dz) => box(x + (k / bays - 0.5) * wide, y, z - dz, 0.08, storeys * STOREY_M + 1, 0.08, POLE, METAL)),
  );
  const decks = Array.from({ length: storeys }, (_, s) => {
    const at = [x, y + (s + 1) * STOREY_M - 0.5, z] as const;
    return [
      ...boxes(`0 0 -0.45 ${wide} 0.08 1`, at, PLANK, { material: "wood", pattern: "planks" }),
      ...boxes(`0 0.5 -0.92 ${wide} 0.06 0.06, 0 1 -0.92 ${wide} 0.06 0.06`, at, POLE, METAL),
    ];
  });
  return [...poles, ...decks].flat();
}

/** Brick walls with open windows, the top course unfinished. */
function shell(block: Block, x: number, z: number, storeys: number): Prop[] {
  const { y, draw } = block;
  const wide = 9;
  const top = y + storeys * STOREY_M;
  const course = Array.from({ length: 14 }, (_, k) => {
    const high = 0.25 + 0.5 * draw.next() * Math.abs(Math.sin(k));
    return box(x + (k / 13 - 0.5) * (wide - 0.6), top, z + 0.7, 0.68, high, 0.4, BRICK, MASONRY);
  });
  const windows = Array.from({ length: storeys * 3 }, (_, k) => {
    const at = [x + ((k % 3) - 1) * 0.32 * wide, y + Math.floor(k / 3) * STOREY_M, z] as const;
    return [
      ...boxes("0 0.9 0.47 1.3 1.4 0.06", at, [0.03, 0.03, 0.035]),
      ...boxes("0 2.3 0.43 1.6 0.22 0.12", at, CONCRETE),
    ];
  });
  return [
    box(x, y, z + 3, wide, storeys * STOREY_M, 5, BRICK, MASONRY),
    ...course,
    ...windows.flat(),
    ...scaffold(block, x, z + 0.2, wide, storeys),
  ];
}

/** Floors and columns of concrete without walls; bars stand out of the top. */
function frame(block: Block, x: number, z: number, storeys: number): Prop[] {
  const { y } = block;
  const wide = 10;
  const floors = Array.from({ length: storeys }, (_, s) => {
    const at = [x, y + s * STOREY_M, z] as const;
    const columns = (dz: number) => [-4.8, -1.6, 1.6, 4.8].map((dx) => `${dx} 0 ${dz} 0.4 2.9 0.4`).join();
    return [
      ...boxes(`0 2.9 3 ${wide} 0.28 6.4`, at, CONCRETE),
      ...boxes(columns(0), at, toned(CONCRETE, 0.92)),
      ...boxes(columns(5.6), at, toned(CONCRETE, 0.6)),
      ...boxes(`0 0 5.9 ${wide} 2.9 0.1`, at, toned(CONCRETE, 0.34)),
    ];
  });
  const bars = [-4.92, -4.68, -1.72, -1.48, 1.48, 1.72, 4.68, 4.92].map((dx) => `${dx} 0.28 0 0.05 0.9 0.05`).join();
  return [
    ...floors.flat(),
    ...boxes(bars, [x, y + storeys * STOREY_M, z], [0.3, 0.14, 0.08], METAL),
    ...scaffold(block, x, z - 0.3, wide * 0.6, storeys - 1),
  ];
}

/** A tower crane: a mast of rungs, the arm with its hook, the counterweight, the cab. */
function crane({ y, draw }: Block, x: number, z: number, high: number): Prop[] {
  const paint: Rgb = draw.next() < 0.6 ? [0.82, 0.55, 0.06] : [0.7, 0.14, 0.08];
  const way = x > 0 ? -1 : 1;
  const [foot, top] = [[x, y, z] as const, [x, y + high, z] as const];
  const mast = [-0.5, 0.5].flatMap((dx) => [-0.5, 0.5].map((dz) => `${dx} 0 ${dz} 0.18 ${high} 0.18`));
  for (let up = 1.1; up < high; up += 1.1) mast.push(...[-0.5, 0.5].map((dz) => `0 ${up} ${dz} 1 0.12 0.12`));
  const arm = [0, 1.1].map((up) => `${way * 5.1} ${up} 0 19.8 0.18 0.3`);
  for (let k = -4; k <= 15; k += 1.2) arm.push(`${way * k} 0 0 0.12 1.1 0.14`);
  return [
    ...boxes("0 0 0 2.6 0.5 2.6", foot, CONCRETE),
    ...boxes(mast.join(), foot, paint, METAL),
    ...boxes([...arm, "0 1.1 0 0.3 2.4 0.3", `${way * 10.8} -6.5 0 0.4 0.5 0.4`].join(), top, paint, METAL),
    ...boxes(`${-way * 4} -1.2 0 1.6 1.5 1.2`, top, toned(CONCRETE, 0.8)),
    ...boxes(`${way * 0.9} -1.5 -0.4 1.1 1.4 1.1`, top, [0.5, 0.62, 0.68], { material: "glass" }),
    ...boxes(`${way * 10.8} -6 0 0.07 6 0.07`, top, [0.06, 0.06, 0.06], METAL),
  ];
}

/** Bricks on pallets, planks, a heap of sand. */
function stacks({ y, draw }: Block, x: number, z: number): Prop[] {
  const pallets = Array.from({ length: 2 + draw.int(2) }, (_, k) => [
    box(x + (k - 1) * 1.7, y, z, 1.3, 0.14, 1.1, [0.4, 0.29, 0.16], { material: "wood" }),
    box(x + (k - 1) * 1.7, y + 0.14, z, 1.2, 0.5 + 0.4 * draw.next(), 1, k % 2 ? CONCRETE : BRICK, MASONRY),
  ]);
  const heap = Array.from({ length: 7 }, (_, k) => `0 ${0.16 * k} 0 ${3.4 - 0.45 * k} 0.17 ${2.6 - 0.34 * k}`);
  return [
    ...pallets.flat(),
    ...boxes("0.1 0 3 3.2 0.26 0.5, 0.2 0.26 3 3 0.17 0.5", [x, y, z], PLANK, { material: "wood" }),
    ...boxes(heap.join(), [x * 1.5, y, z + 5.5], [0.52, 0.41, 0.25], { material: "sand" }),
  ];
}

/** Red and white boards on legs. */
function barrier({ y }: Block, z: number, x: number): Prop[] {
  const boards = (odd: number) =>
    [0, 1, 2, 3, 4, 5].map((k) => `${(2 * k + odd - 5.5) * 0.36} 0.75 0 0.36 0.22 0.06`).join();
  return [
    ...boxes(boards(0), [x, y, z], [0.82, 0.8, 0.76], { material: "object" }),
    ...boxes(boards(1), [x, y, z], [0.72, 0.06, 0.05], { material: "object" }),
    ...boxes(
      "-2 0 0.08 0.09 0.8 0.09, 0 0 0.08 0.09 0.8 0.09, 2 0 0.08 0.09 0.8 0.09",
      [x, y, z],
      [0.25, 0.25, 0.26],
      METAL,
    ),
  ];
}
