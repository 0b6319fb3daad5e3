/** Objects that stand in for clusters of modules which contradict the picture: chosen by a table of material, side and size. */

import { MATERIALS, type Material } from "../../../raster/gbuffer.ts";
import type { Rng } from "../../../raster/rng.ts";
import { mix } from "../noise.ts";
import type { Canvas } from "./brush.ts";
import { type Cluster, findClusters, pixelOf } from "./clusters.ts";
import { DRAW, type ThingName } from "./draw-things.ts";
import { CELL, darkLuma, isMark, type Loom, lightLuma } from "./loom.ts";

export interface PlacedThing {
  readonly name: ThingName;
  readonly cluster: Cluster;
  /** 0..1, for colour and shape. */
  readonly chance01: number;
}

interface Rule {
  readonly name: ThingName;
  /** Side of the modules: dark things lie on bright ground, light things on dark ground. */
  readonly side: -1 | 1;
  readonly on: readonly Material[];
  /** Modules that it may stand for; `square` asks for two by two. */
  readonly cells: readonly [least: number, most: number] | "square";
  /** At most so many per picture: a few are a festival, many are clutter. */
  readonly most: number;
  /** Undefined = both. */
  readonly hour?: "day" | "night";
}

const DARK_FROM = 0.4;
const LIGHT_TO = 0.46;

/** Order matters: the first that fits is taken. What nothing fits stays material. Chosen by eye. */
const RULES: readonly Rule[] = [
  { name: "balloon", side: -1, on: ["sky", "cloud"], cells: "square", most: 4, hour: "day" },
  { name: "cloud", side: -1, on: ["sky", "cloud"], cells: [2, 14], most: 26 },
  { name: "balloon", side: -1, on: ["sky", "cloud"], cells: [1, 1], most: 3, hour: "day" },
  { name: "bird", side: -1, on: ["sky", "cloud"], cells: [1, 1], most: 13 },
  { name: "cloud", side: -1, on: ["sky", "cloud"], cells: [1, 14], most: 60 },
  { name: "lily-pads", side: -1, on: ["water"], cells: [1, 3], most: 12 },
  { name: "islet", side: -1, on: ["water"], cells: [4, 14], most: 4 },
  { name: "window", side: -1, on: ["wall"], cells: [1, 1], most: 10 },
  { name: "pines", side: -1, on: ["snow"], cells: [1, 14], most: 16 },
  { name: "boulders", side: -1, on: ["sand"], cells: [1, 14], most: 14 },
  { name: "hedge", side: -1, on: ["grass", "ground"], cells: [1, 14], most: 16 },
  { name: "star", side: 1, on: ["sky", "cloud"], cells: [1, 1], most: 14, hour: "night" },
  { name: "lotus", side: 1, on: ["water"], cells: [1, 2], most: 7 },
  { name: "lit-window", side: 1, on: ["wall", "roof"], cells: [1, 2], most: 14, hour: "night" },
  { name: "blossoms", side: 1, on: ["foliage"], cells: [1, 4], most: 7, hour: "day" },
  { name: "blossoms", side: 1, on: ["grass", "ground"], cells: [1, 6], most: 14 },
];

/** Which clusters become things, and which things; deterministic in the loom and the stream. */
export function choosePlaced(loom: Loom, rng: Rng): PlacedThing[] {
  const placed: PlacedThing[] = [];
  const used = new Map<Rule, number>();
  const hour = loom.night ? "night" : "day";
  // Clarity asks for flat tone rather than for objects.
  const share = mix(1, 0.5, loom.strength01);
  for (const side of [-1, 1] as const) {
    const stream = rng.fork(side < 0 ? "dark" : "light");
    const contradicts = (cell: number, material: number, tone: number) => {
      // Beyond the code the picture is as it was: nothing contradicts it there.
      const what = loom.what[cell];
      if (isMark(what) || what === CELL.outside || what === CELL.ring) return false;
      if (side < 0 ? tone <= DARK_FROM : tone >= LIGHT_TO) return false;
      // Subjects stay free but for windows in their walls.
      return loom.surface.subject[pixelOf(loom, cell)] === 0 || MATERIALS[material] === "wall";
    };
    for (const cluster of findClusters(loom, side, 14, stream, contradicts)) {
      const size = cluster.cells.length;
      const rule = RULES.find(
        (one) =>
          one.side === side &&
          (one.hour ?? hour) === hour &&
          (one.cells === "square" ? cluster.square : size >= one.cells[0] && size <= one.cells[1]) &&
          (used.get(one) ?? 0) < one.most * share &&
          one.on.includes(MATERIALS[cluster.material]),
      );
      if (!rule) continue;
      used.set(rule, (used.get(rule) ?? 0) + 1);
      placed.push({ name: rule.name, cluster, chance01: stream.next() });
    }
  }
  return placed.sort((a, b) => a.cluster.yPx - b.cluster.yPx);
}

/** Draws one over the canvas. */
export function drawThing(canvas: Canvas, loom: Loom, { name, cluster, chance01 }: PlacedThing): void {
  const { side, tone, level } = cluster;
  const luma =
    side < 0 ? darkLuma(0.2 + 0.6 * tone, level, loom.strength01) : lightLuma(0.4 + 0.5 * tone, level, loom.strength01);
  DRAW[name](canvas, loom, cluster, chance01, luma);
}
