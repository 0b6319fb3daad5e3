/** What stands in streets: fountains, pots, lamps, stalls, washing, trees, boats. */

import { linearOfHex, type Rng } from "easel-picture";
import { leavesOf, type Stage } from "../compose/stage.ts";
import { toned } from "../kit/rows.ts";
import type { HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { Block } from "./block.ts";
import { box } from "./boxes.ts";

const WOOD = { material: "wood" } as const;

/** Two basins of stone with water that falls from the upper one. */
export function fountain({ y, draw }: Block, x: number, z: number): Prop[] {
  const stone: Rgb = [0.5, 0.47, 0.42];
  const water: Rgb = [0.3, 0.42, 0.46];
  // a round basin of short straight stones
  const ring = (radius: number, low: number, high: number): Prop[] =>
    Array.from({ length: 22 }, (_, k) => {
      const a = (k / 22) * 2 * Math.PI;
      const long = (radius * 2 * Math.PI) / 22 + 0.2;
      return box(x + radius * Math.cos(a), low, z + radius * Math.sin(a), long, high, long, stone, {
        pattern: "stone" as const,
      });
    });
  const jets = Array.from({ length: 60 }, (_, k) => {
    const a = k * 2.4;
    const t = draw.next();
    const bright = 0.6 + 0.3 * draw.next();
    const reach = 0.95 + 0.5 * t;
    return box(
      x + reach * Math.cos(a),
      y + 0.5 + 1.2 * (1 - t * t),
      z + reach * Math.sin(a),
      0.05,
      0.22,
      0.05,
      [bright * 0.92, bright * 0.97, bright],
      { material: "snow" },
    );
  });
  return [
    ...ring(2.3, y, 0.62),
    box(x, y + 0.1, z, 3.9, 0.36, 3.9, water, { material: "glass" }),
    box(x, y, z, 0.5, 1.7, 0.5, toned(stone, 0.9), { pattern: "stone" }),
    ...ring(0.85, y + 1.55, 0.22),
    box(x, y + 1.6, z, 1.5, 0.14, 1.5, water, { material: "glass" }),
    box(x, y + 1.7, z, 0.26, 0.8, 0.26, toned(stone, 0.95)),
    box(x, y + 2.5, z, 0.44, 0.3, 0.44, stone),
    ...jets,
  ];
}

/** Climbing leaves in a patch that thins out to its edge. */
export function ivy({ y, draw }: Block, x: number, z: number, wide: number): Prop[] {
  return Array.from({ length: 170 }, () => {
    const u = draw.next() + draw.next() - 1;
    const v = draw.next();
    const size = 0.14 + 0.16 * draw.next();
    return box(
      x + u * wide * (0.5 + 0.7 * v),
      y + v * 5.4,
      z - 0.1 - 0.12 * draw.next(),
      size,
      size,
      0.1,
      toned([0.075, 0.15, 0.035], 0.6 + 0.8 * draw.next()),
      { material: "foliage" },
    );
  });
}

export function flowerPot({ draw }: Block, x: number, z: number, y: number): Prop[] {
  const bloom = linearOfHex(["#b8343f", "#d9a12f", "#c46a9a", "#e8e0d0"][draw.int(4)]);
  return [
    box(x, y, z, 0.4, 0.38, 0.4, [0.42, 0.19, 0.1], { material: "object" }),
    ...Array.from({ length: 16 }, (_, k) =>
      box(
        x + (draw.next() - 0.5) * 0.55,
        y + 0.36 + 0.4 * draw.next(),
        z + (draw.next() - 0.5) * 0.5,
        0.14,
        0.14,
        0.14,
        k % 3 === 0 ? bloom : toned([0.08, 0.17, 0.04], 0.7 + 0.6 * draw.next()),
        { material: "foliage" as const },
      ),
    ),
  ];
}

/** What stands before a door beside the road. */
export function doorstep(block: Block, x: number, z: number, kind: "avenue" | "alley" | "village"): Prop[] {
  const { draw, y } = block;
  const chance = draw.next();
  if (kind === "avenue" || z > 30) return [];
  if (chance < 0.6) return flowerPot(block, x, z, y);
  return [
    box(x, y, z, 0.5, 0.42, 0.9, [0.3, 0.19, 0.1], WOOD),
    box(x, y + 0.42, z, 0.56, 0.05, 0.98, [0.38, 0.25, 0.14], WOOD),
  ];
}

/** Clothes on lines from wall to wall. */
export function washing({ y, draw }: Block, x: number, half: number): Prop[] {
  const props: Prop[] = [];
  for (const z of [11, 16.5]) {
    const high = y + 4.6 + draw.next();
    props.push(box(x, high, z, half * 2 + 0.6, 0.02, 0.02, [0.5, 0.48, 0.44]));
    for (let at = -half + 0.2; at < half - 0.3; at += 0.62) {
      if (draw.next() < 0.2) continue;
      const cloth = linearOfHex(["#e8e2d4", "#b9c9d6", "#c98a7a", "#d8c48e", "#8fa58f"][draw.int(5)]);
      const long = 0.5 + 0.5 * draw.next();
      props.push(box(x + at + 0.2, high - long, z, 0.44, long, 0.03, cloth, { material: "fabric" }));
    }
  }
  return props;
}

/** Tables under sunshades, or planters, on the pavement before a row of houses. */
export function pavementLife(block: Block, half: number, z: number): Prop[] {
  const { y, draw } = block;
  const props: Prop[] = [];
  const kind = draw.next();
  if (kind < 0.25) return props;
  for (let k = 0; k < 3; k++) {
    const x = (draw.next() - 0.5) * 1.7 * half;
    if (kind < 0.6) {
      const cloth = linearOfHex(["#b5533f", "#d8cbb0", "#5f7f6a", "#c79a3e"][draw.int(4)]);
      props.push(
        box(x, y + 0.14, z - 2, 0.06, 2.3, 0.06, [0.4, 0.3, 0.2], WOOD),
        box(x, y + 0.84, z - 2, 0.8, 0.04, 0.8, [0.42, 0.28, 0.16], WOOD),
      );
      for (let s = 0; s < 4; s++)
        props.push(
          box(x, y + 2.1 + 0.13 * s, z - 2, 2 - 0.5 * s, 0.13, 2 - 0.5 * s, toned(cloth, 1 + 0.06 * s), {
            material: "fabric",
          }),
        );
      for (const s of [-0.75, 0.75])
        props.push(
          box(x + s, y + 0.14, z - 2, 0.4, 0.46, 0.4, [0.28, 0.18, 0.1], WOOD),
          box(x + s * 1.25, y + 0.5, z - 2, 0.05, 0.5, 0.4, [0.28, 0.18, 0.1], WOOD),
        );
    } else props.push(...flowerPot(block, x, z - 1.4, y + 0.14), ...flowerPot(block, x + 0.5, z - 1.5, y + 0.14));
  }
  return props;
}

/** How the pieces of a heap of fruit lie, metres. */
interface Heap {
  /** Breadth and height of a piece; pieces touch each other across. */
  readonly sizeM: readonly [across: number, up: number];
  /** How far a piece may lie higher by chance. */
  readonly looseM: number;
  /** How much higher each row lies than the one before it. */
  readonly riseM?: number;
}

/** `count` pieces of fruit in rows of six, from their nearest left one on; each has its own tone of `colour`. */
function fruitHeap(
  draw: Rng,
  colour: Rgb,
  [x, y, z]: readonly [x: number, y: number, z: number],
  count: number,
  { sizeM: [wide, tall], looseM, riseM = 0 }: Heap,
): Prop[] {
  return Array.from({ length: count }, (_, k) => {
    const row = Math.floor(k / 6);
    const low = y + riseM * row + looseM * draw.next();
    const tone = toned(colour, 0.75 + 0.5 * draw.next());
    return box(x + wide * (k % 6), low, z + 0.12 * row, wide, tall, wide, tone, { material: "object" });
  });
}

/** Baskets and crates near the eye, at one side. */
export function wares({ y, draw }: Block, side: number): Prop[] {
  const props: Prop[] = [];
  const fruit = ["#c9432a", "#d98e1f", "#e3b735", "#6f8f3a", "#7a2f4f", "#b3461e"].map(linearOfHex);
  for (let c = 0; c < 5; c++) {
    const x = side * (2.3 + 0.75 * (c % 3)) + 0.2 * draw.next();
    const z = 6.4 + 0.8 * Math.floor(c / 3);
    const tint = fruit[draw.int(fruit.length)];
    props.push(
      box(x, y, z, 0.66, 0.32 + 0.18 * Math.floor(c / 3), 0.6, [0.4, 0.27, 0.15], { ...WOOD, pattern: "planks" }),
    );
    const low = y + 0.29 + 0.18 * Math.floor(c / 3);
    props.push(...fruitHeap(draw, tint, [x - 0.25, low, z - 0.2], 24, { sizeM: [0.1, 0.1], looseM: 0.06 }));
  }
  return props;
}

export function lampPosts({ y, dark }: Block, xs: readonly number[], z: number): Prop[] {
  return xs.flatMap((x) => [
    box(x, y, z, 0.1, 3.3, 0.1, [0.03, 0.035, 0.035], { material: "metal" }),
    box(x, y, z, 0.24, 0.35, 0.24, [0.03, 0.035, 0.035], { material: "metal" }),
    box(x, y + 3.3, z, 0.3, 0.42, 0.3, [1, 0.8, 0.5], { material: "light", emission: dark ? 1.6 : 0.35 }),
    box(x, y + 3.72, z, 0.4, 0.08, 0.4, [0.03, 0.035, 0.035], { material: "metal" }),
  ]);
}

/** Stalls with striped roofs and crates of fruit. */
export function stalls(block: Block, half: number, z: number): Prop[] {
  const { y, draw } = block;
  const props: Prop[] = [];
  const fruit = ["#c9432a", "#d98e1f", "#e3b735", "#5f8f3a", "#7a2f4f", "#b3261e"].map(linearOfHex);
  for (let x = -half * 0.9; x < half * 0.9; x += 3.3) {
    const wide = 2.5;
    const at = x + 1.2 + 0.4 * draw.next();
    const cloth = linearOfHex(["#a8413a", "#3f6a8a", "#4f7a52", "#c79a3e"][draw.int(4)]);
    for (const s of [-1, 1])
      for (const d of [0, 1.2])
        props.push(box(at + (s * wide) / 2, y, z + d, 0.07, 2.15 + d * 0.25, 0.07, [0.3, 0.19, 0.1], WOOD));
    for (let k = 0; k < 10; k++)
      for (let d = 0; d < 5; d++)
        props.push(
          box(
            at + ((k + 0.5) / 10 - 0.5) * (wide + 0.3),
            y + 2.12 + d * 0.075,
            z - 0.3 + d * 0.36,
            (wide + 0.3) / 10,
            0.05,
            0.37,
            k % 2 ? [0.74, 0.71, 0.64] : cloth,
            { material: "fabric" },
          ),
        );
    props.push(box(at, y, z + 0.3, wide, 0.6, 0.8, [0.34, 0.22, 0.12], { ...WOOD, pattern: "boards" }));
    // three tiers of crates lean towards the eye
    for (let tier = 0; tier < 3; tier++)
      for (let c = 0; c < 4; c++) {
        const cx = at + (c / 3 - 0.5) * (wide - 0.6);
        const low = y + 0.62 + 0.17 * tier;
        const depth = z - 0.2 + 0.3 * tier;
        const tint = fruit[draw.int(fruit.length)];
        props.push(box(cx, low, depth, 0.58, 0.1, 0.3, [0.42, 0.28, 0.15], WOOD));
        const heap = { sizeM: [0.09, 0.085], looseM: 0.03, riseM: 0.06 } as const;
        props.push(...fruitHeap(draw, tint, [cx - 0.22, low + 0.06, depth - 0.07], 12, heap));
      }
  }
  return props;
}

/** A bridge of steps over the far end of a canal. */
export function footbridge({ y }: Block, x: number, far: number): Prop[] {
  const stone: Rgb = [0.36, 0.32, 0.27];
  return Array.from({ length: 15 }, (_, k) => {
    const t = (k / 14) * 2 - 1;
    const top = y + 2.1 * (1 - t * t);
    const low = y - 0.6 + 2.1 * Math.max(0, 1 - t * t * 1.7);
    return [
      box(x + t * 4.2, low, far - 3.4, 0.62, top - low, 1.6, stone, { pattern: "stone" }),
      box(x + t * 4.2, top, far - 4.15, 0.62, 0.55, 0.14, toned(stone, 1.15), { pattern: "stone" }),
    ];
  }).flat();
}

export function streetTree(stage: Stage, xM: number, zM: number, yM: number, rng: Rng): HeroTree {
  return {
    species: "broad",
    colours: leavesOf(stage).slice(2),
    xM,
    zM,
    yM,
    heightM: 4.6 + 1.6 * rng.next(),
    snow01: stage.graph.season === "winter" ? 0.5 : 0,
    subject: 0,
  };
}

export function pavementTrees(stage: Stage, xs: readonly number[], z: number, y: number, rng: Rng): HeroTree[] {
  return xs.map((x, i) => streetTree(stage, x, z, y, rng.fork(`tree ${i}`)));
}

/** Boats at rest that nobody asked for: they make a harbour one. */
export function moored(kind: "canal" | "harbour", far: number, half: number, draw: Rng): Structure[] {
  const count = kind === "harbour" ? 6 : 2;
  return Array.from({ length: count }, (_, k): Structure => {
    const u = ((k + 0.3 + 0.4 * draw.next()) / count - 0.5) * 2;
    const zM = kind === "harbour" ? far - 8 - 22 * draw.next() : far - 4.5;
    const form = kind === "harbour" && k % 3 !== 2 ? "sailboat" : "rowing-boat";
    return {
      form,
      subject: 0,
      xM: u * half * 0.8 * (zM / far),
      zM,
      yM: 0.03,
      yawRad: (draw.next() - 0.5) * 0.8,
      scale: kind === "harbour" ? 1 : 0.9,
      colour: linearOfHex(["#e0d6c0", "#8a3a30", "#3f5f7f", "#4f7a5a"][draw.int(4)]),
    };
  });
}
