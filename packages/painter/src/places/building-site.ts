/** Building sites. */

import { type Block, blockOf, finishStreet, GROUND_M } from "../compose/block.ts";
import { box } from "../compose/boxes.ts";
import type { Composed } from "../compose/draft.ts";
import { cameraOf, type Stage } from "../compose/stage.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Family, place } from "./place.ts";

const METAL = { material: "metal" } as const;
const WOOD = { material: "wood" } as const;
const CONCRETE: Rgb = [0.4, 0.385, 0.36];
const BRICK: Rgb = [0.36, 0.14, 0.085];

export const BUILDING_SITE = {
  "building-site": place({
    setting: "street",
    words: "building site, construction site, site with crane, scaffolding, ~building lot",
    shows: /^(street|city|town|road|building|skyline)$/,
    time: ["morning", "day", "golden", "day"],
    compose: composeSite,
  }),
} satisfies Family;

/** A house in its scaffold, a tower crane, stacks of bricks and planks on bare earth, a striped barrier. */
function composeSite(stage: Stage): Composed {
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const { side } = stage;
  const camera = cameraOf(stage, y + 1.75, 1.02 + 0.1 * draw.next(), 0.5 + 0.07 * draw.next());
  const storeys = 2 + draw.int(3);
  const x = (3.4 + 1.6 * draw.next()) * side;
  const z = 15 + 3 * draw.next();
  const props: Prop[] = [
    box(0, y - 0.3, 40, 160, 0.3, 82, [0.29, 0.22, 0.155], { material: "ground", pattern: "asphalt" }),
    ...(draw.next() < 0.5 ? shell(block, x, z, storeys) : frame(block, x, z, storeys + 1)),
    ...crane(block, -side * (4.5 + 3 * draw.next()), 31 + 7 * draw.next(), 10.5 + 2.5 * draw.next()),
    ...stacks(block, -side * 3.6, 11 + 2 * draw.next()),
    ...barrier(block, stage.standing ? 17 : 9.5, -side * 4),
  ];
  return finishStreet(block, camera, 10, { id: `street/building-site-${storeys}`, props });
}

/** Poles and planks before a wall, `wide` metres. */
function scaffold({ y }: Block, x: number, z: number, wide: number, storeys: number): Prop[] {
  const pole: Rgb = [0.42, 0.43, 0.44];
  const bays = Math.round(wide / 2.2);
  const props: Prop[] = [];
  for (let k = 0; k <= bays; k++)
    for (const dz of [0, 0.9])
      props.push(box(x + (k / bays - 0.5) * wide, y, z - dz, 0.08, storeys * 2.9 + 1, 0.08, pole, METAL));
  for (let s = 1; s <= storeys; s++) {
    props.push(box(x, y + s * 2.9 - 0.5, z - 0.45, wide, 0.08, 1, [0.5, 0.36, 0.19], { ...WOOD, pattern: "planks" }));
    for (const up of [0.5, 1]) props.push(box(x, y + s * 2.9 - 0.5 + up, z - 0.92, wide, 0.06, 0.06, pole, METAL));
  }
  return props;
}

/** Brick walls with open windows, the top course unfinished. */
function shell(block: Block, x: number, z: number, storeys: number): Prop[] {
  const { y, draw } = block;
  const wide = 9;
  const props: Prop[] = [box(x, y, z + 3, wide, storeys * 2.9, 5, BRICK, { pattern: "brick" })];
  for (let k = 0; k < 14; k++) {
    const high = 0.25 + 0.5 * draw.next() * Math.abs(Math.sin(k));
    props.push(
      box(x + (k / 13 - 0.5) * (wide - 0.6), y + storeys * 2.9, z + 0.7, 0.68, high, 0.4, BRICK, { pattern: "brick" }),
    );
  }
  for (let s = 0; s < storeys; s++)
    for (const u of [-0.32, 0, 0.32]) {
      props.push(box(x + u * wide, y + s * 2.9 + 0.9, z + 0.47, 1.3, 1.4, 0.06, [0.03, 0.03, 0.035]));
      props.push(box(x + u * wide, y + s * 2.9 + 2.3, z + 0.43, 1.6, 0.22, 0.12, CONCRETE));
    }
  return [...props, ...scaffold(block, x, z + 0.2, wide, storeys)];
}

/** Floors and columns of concrete without walls; bars stand out of the top. */
function frame(block: Block, x: number, z: number, storeys: number): Prop[] {
  const { y } = block;
  const wide = 10;
  const props: Prop[] = [];
  for (let s = 0; s < storeys; s++) {
    props.push(box(x, y + (s + 1) * 2.9, z + 3, wide, 0.28, 6.4, CONCRETE));
    for (const u of [-0.48, -0.16, 0.16, 0.48])
      for (const dz of [0, 5.6])
        props.push(box(x + u * wide, y + s * 2.9, z + dz, 0.4, 2.9, 0.4, toned(CONCRETE, dz ? 0.6 : 0.92)));
    props.push(box(x, y + s * 2.9, z + 5.9, wide, 2.9, 0.1, toned(CONCRETE, 0.34)));
  }
  for (const u of [-0.48, -0.16, 0.16, 0.48])
    for (const dx of [-0.12, 0.12])
      props.push(box(x + u * wide + dx, y + storeys * 2.9 + 0.28, z, 0.05, 0.9, 0.05, [0.3, 0.14, 0.08], METAL));
  return [...props, ...scaffold(block, x, z - 0.3, wide * 0.6, storeys - 1)];
}

/** A tower crane: a mast of rungs, the arm with its hook, the counterweight, the cab. */
function crane({ y, draw }: Block, x: number, z: number, high: number): Prop[] {
  const paint: Rgb = draw.next() < 0.6 ? [0.82, 0.55, 0.06] : [0.7, 0.14, 0.08];
  const way = x > 0 ? -1 : 1;
  const props: Prop[] = [box(x, y, z, 2.6, 0.5, 2.6, CONCRETE)];
  for (const [dx, dz] of [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ] as const)
    props.push(box(x + dx, y, z + dz, 0.18, high, 0.18, paint, METAL));
  for (let k = 1; k < high / 1.1; k++)
    for (const dz of [-0.5, 0.5]) props.push(box(x, y + k * 1.1, z + dz, 1, 0.12, 0.12, paint, METAL));
  const reach = 15;
  const top = y + high;
  for (const up of [0, 1.1])
    props.push(box(x + way * (reach / 2 - 2.4), top + up, z, reach + 4.8, 0.18, 0.3, paint, METAL));
  for (let k = -4; k <= reach; k += 1.2) props.push(box(x + way * k, top, z, 0.12, 1.1, 0.14, paint, METAL));
  props.push(
    box(x, top + 1.1, z, 0.3, 2.4, 0.3, paint, METAL),
    box(x - way * 4, top - 1.2, z, 1.6, 1.5, 1.2, toned(CONCRETE, 0.8)),
    box(x + way * 0.9, top - 1.5, z - 0.4, 1.1, 1.4, 1.1, [0.5, 0.62, 0.68], { material: "glass" }),
    box(x + way * reach * 0.72, top - 6, z, 0.07, 6, 0.07, [0.06, 0.06, 0.06], METAL),
    box(x + way * reach * 0.72, top - 6.5, z, 0.4, 0.5, 0.4, [0.75, 0.5, 0.06], METAL),
  );
  return props;
}

/** Bricks on a pallet, planks, a heap of sand. */
function stacks({ y, draw }: Block, x: number, z: number): Prop[] {
  const props: Prop[] = [];
  for (let k = 0; k < 2 + draw.int(2); k++) {
    const at = x + (k - 1) * 1.7;
    props.push(
      box(at, y, z, 1.3, 0.14, 1.1, [0.4, 0.29, 0.16], WOOD),
      box(at, y + 0.14, z, 1.2, 0.5 + 0.4 * draw.next(), 1, k % 2 ? CONCRETE : BRICK, { pattern: "brick" }),
    );
  }
  for (let k = 0; k < 5; k++)
    props.push(box(x + 0.3 * draw.next(), y + 0.09 * k, z + 3, 3.2, 0.08, 0.5, [0.5, 0.36, 0.19], WOOD));
  for (let k = 0; k < 7; k++)
    props.push(
      box(x * 1.5, y + 0.16 * k, z + 5.5, 3.4 - 0.45 * k, 0.17, 2.6 - 0.34 * k, [0.52, 0.41, 0.25], {
        material: "sand",
      }),
    );
  return props;
}

/** Red and white boards on legs. */
function barrier({ y }: Block, z: number, x: number): Prop[] {
  return Array.from({ length: 12 }, (_, k) =>
    box(x + (k - 5.5) * 0.36, y + 0.75, z, 0.36, 0.22, 0.06, k % 2 ? [0.72, 0.06, 0.05] : [0.82, 0.8, 0.76], {
      material: "object",
    }),
  ).concat([-2, 0, 2].map((dx) => box(x + dx, y, z + 0.08, 0.09, 0.8, 0.09, [0.25, 0.25, 0.26], METAL)));
}
