/** What stands in streets: fountains, pots, lamps, stalls, washing, trees, boats. */

import { linearOfHex, type Rng } from "easel-picture";
import { leavesOf, type Stage } from "../compose/stage.ts";
import { toned } from "../kit/rows.ts";
import type { HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { Block } from "./block.ts";
import { box, streetLamp, thingAt } from "./boxes.ts";

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
  const colour = linearOfHex(["#b5613a", "#8a7f74", "#5f7f8a", "#d9cdb8"][draw.int(4)]);
  const [scale, seed] = [1 + 0.4 * draw.next(), 1 + draw.int(9)];
  return [thingAt("potted-plant", [x, y, z], { colour, scale, seed, pose: "flowering" })];
}

/** What stands before a door beside the road, which runs at the other side of it than `bank`. */
export function doorstep(
  block: Block,
  x: number,
  z: number,
  bank: number,
  kind: "avenue" | "alley" | "village",
): Prop[] {
  const { draw, y } = block;
  const chance = draw.next();
  if (kind === "avenue" || z > 30) return [];
  if (chance < 0.5) return flowerPot(block, x, z, y);
  const turnRad = (-bank * Math.PI) / 2;
  if (kind === "village" && chance < 0.85) return [thingAt("bench", [x, y, z], { turnRad })];
  return [thingAt("bicycle", [x, y, z], { turnRad: turnRad + Math.PI / 2 + 0.1 })];
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
        thingAt("umbrella", [x, y + 0.14, z - 2], { scale: 2.4, colour: cloth, pose: "planted" }),
        thingAt("table", [x, y + 0.14, z - 2], { turnRad: Math.PI / 2 }),
        ...[-1, 1].map((s) => thingAt("chair", [x + 0.8 * s, y + 0.14, z - 2], { turnRad: -1.3 * s })),
      );
    } else props.push(...flowerPot(block, x, z - 1.4, y + 0.14), ...flowerPot(block, x + 0.5, z - 1.5, y + 0.14));
  }
  return props;
}

export function lampPosts({ y, stage }: Block, xs: readonly number[], z: number): Prop[] {
  return xs.map((x) => streetLamp(stage, [x, y, z]));
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
