/** What materials are built of. An element is light or dark as a whole, so borders of modules run along borders of things. */

import { MATERIAL, MATERIALS, type Material } from "../../../raster/gbuffer.ts";
import { clamp, fractal2, hash01, mix, noise2, smooth } from "../noise.ts";
import type { Loom } from "./loom.ts";

/** 0 = dark side, 1 = light side of the tone bands; `shade` is added to the luma. */
export interface ElementTone {
  light01: number;
  shade: number;
}

type Kind = "pane" | "cloud" | "ripple" | "leaf" | "blade" | "facet" | "course" | "drift";

const KIND: Partial<Record<Material, Kind>> = {
  sky: "cloud",
  cloud: "cloud",
  water: "ripple",
  foliage: "leaf",
  flower: "leaf",
  grass: "blade",
  ground: "facet",
  rock: "facet",
  sand: "drift",
  snow: "drift",
  wall: "course",
  roof: "course",
  wood: "course",
};

const BUILT: ReadonlySet<Material> = new Set<Material>(["glass", "metal", "object"]);

/** A function that tells the tone at a pixel. It reuses its answer. */
export function createElements(loom: Loom, crisp: Float32Array): (x: number, y: number, p: number) => ElementTone {
  const { width, height, m, originX, originY, surface, night, seed } = loom;
  const kinds = MATERIALS.map((material): Kind => {
    const kind = KIND[material] ?? "drift";
    return night && (kind === "course" || BUILT.has(material)) ? "pane" : kind;
  });
  const answer: ElementTone = { light01: 0, shade: 0 };
  const cell = { x: 0, y: 0, gap: 0, chance: 0 };
  /** The code at a place given in modules. */
  const at = (u: number, v: number) => {
    const x = clamp(Math.floor(u * m), 0, width - 1);
    const y = clamp(Math.floor(v * m), 0, height - 1);
    return crisp[y * width + x];
  };
  return (x, y, p) => {
    const u = x / m;
    const v = y / m;
    const f = crisp[p];
    let kind = kinds[surface.material[p]];
    // Far grass has no blades.
    if (kind === "blade" && (surface.depth.data[p] > 150 || surface.material[p] !== MATERIAL.grass)) kind = "facet";
    switch (kind) {
      case "cloud": {
        const n = fractal2(u * 0.55 + 3, v * 0.95, seed, 4);
        answer.light01 = smooth(-0.5, 0.5, f + 0.9 * n * (1.15 - Math.abs(f)));
        answer.shade = 0.07 * n;
        break;
      }
      case "pane": {
        // Windows, three to a module, their frames in the dark of the wall.
        const k = 3;
        const column = Math.floor((x - originX) * (k / m));
        const row = Math.floor((y - originY) * (k / m));
        const own = at((column + 0.5) / k + originX / m, (row + 0.5) / k + originY / m);
        const chance = hash01(column, row, seed);
        answer.light01 = smooth(-0.1, 0.1, own + (chance - 0.5) * 0.2);
        const across = Math.abs((x - originX) * (k / m) - column - 0.5);
        const down = Math.abs((y - originY) * (k / m) - row - 0.5);
        const frame = across > 0.38 || down > 0.42;
        answer.shade =
          answer.light01 > 0.5 ? (frame ? -0.2 : 0.14 * (chance - 0.4)) : (chance - 0.5) * 0.05 + (frame ? 0.015 : 0);
        break;
      }
      case "ripple": {
        const n = 0.6 * noise2(u * 0.35, v * 3.2, seed) + 0.34 * noise2(u * 0.9, v * 7, seed + 1);
        answer.light01 = smooth(-0.2, 0.2, 0.85 * f + 1.25 * n * (1.1 - Math.abs(f)));
        answer.shade = 0.03 * n;
        break;
      }
      case "leaf": {
        const k = 3.1;
        nearestCell(u * k + 0.25 * noise2(u * 5, v * 5, 3), v * k, seed + 5, cell);
        answer.light01 = smooth(-0.12, 0.12, at(cell.x / k, cell.y / k) + (cell.chance - 0.5) * 0.3);
        const slope = (u * k - cell.x) * 0.5 + (v * k - cell.y);
        answer.shade = (cell.chance - 0.5) * 0.12 - 0.1 * slope - (cell.gap < 0.07 ? 0.05 : 0);
        break;
      }
      case "blade": {
        const k = 7.5;
        const column = Math.floor(u * k + 0.4 * noise2(u * 2, v * 3, seed));
        const phase = hash01(column, 9, seed) * 3;
        const row = Math.floor(v * 2.4 + phase);
        const root = (row + 0.6 - phase) / 2.4;
        const lean = (v - root) * 0.25 * (hash01(column, row, 4) - 0.5);
        const chance = hash01(column, row, seed);
        answer.light01 = smooth(-0.14, 0.14, mix(at((column + 0.5) / k + lean, root), f, 0.35) + (chance - 0.5) * 0.25);
        answer.shade = (hash01(column, row, 6) - 0.5) * 0.1 + 0.06 * (1 - (v * 2.4 + phase - row));
        break;
      }
      case "facet": {
        const k = 1.9;
        nearestCell(u * k + 0.3 * noise2(u * 3, v * 3, 3), v * k * 1.1, seed + 5, cell);
        const own = at(cell.x / k, cell.y / k / 1.1);
        answer.light01 = smooth(-0.15, 0.15, mix(own, f, 0.4) + 0.25 * noise2(u * 6, v * 6, 2) * (1 - Math.abs(own)));
        // Lit from the upper left, with a shadow in the joints.
        const slope = (u * k - cell.x) * 0.5 + (v * k * 1.1 - cell.y);
        answer.shade = (cell.chance - 0.5) * 0.16 - 0.1 * slope - (cell.gap < 0.06 ? 0.06 : 0);
        break;
      }
      case "course": {
        const rowHeight = 0.42;
        const length = 0.62;
        const row = Math.floor(v / rowHeight);
        const offset = (row & 1) * 0.5 * length + hash01(row, 3, seed) * 0.2;
        const stone = Math.floor((u + offset) / length);
        const own = at((stone + 0.5) * length - offset, (row + 0.5) * rowHeight);
        const chance = hash01(stone, row, seed);
        answer.light01 = smooth(-0.1, 0.1, mix(own, f, 0.45) + (chance - 0.5) * 0.2);
        const fromSide = Math.min(u + offset - stone * length, (stone + 1) * length - u - offset);
        const fromBed = Math.min(v - row * rowHeight, (row + 1) * rowHeight - v);
        answer.shade = (hash01(stone, row, 8) - 0.5) * 0.06 - (Math.min(fromSide, fromBed) < 0.035 ? 0.05 : 0);
        break;
      }
      default: {
        const n = 0.4 * noise2(u * 1.3, v * 1.6, seed) + 0.15 * noise2(u * 4, v * 5, seed + 2);
        answer.light01 = smooth(-0.3, 0.3, f + n * (1 - Math.abs(f)));
        answer.shade = 0.03 * n;
      }
    }
    return answer;
  };
}

/** The nearest of jittered lattice points, the distance to the border of its Voronoi cell, and a number of its own. */
function nearestCell(
  u: number,
  v: number,
  seed: number,
  out: { x: number; y: number; gap: number; chance: number },
): void {
  const column = Math.floor(u);
  const row = Math.floor(v);
  let first = 9;
  let second = 9;
  let otherX = 0;
  let otherY = 0;
  let ownI = 0;
  let ownJ = 0;
  for (let b = -1; b <= 1; b++)
    for (let a = -1; a <= 1; a++) {
      const i = column + a;
      const j = row + b;
      const h = hash01(i, j, seed);
      const x = i + 0.5 + (h - 0.5) * 0.9;
      const y = j + 0.5 + (((h * 1024) % 1) - 0.5) * 0.9;
      const d = (x - u) ** 2 + (y - v) ** 2;
      if (d < first) {
        second = first;
        otherX = out.x;
        otherY = out.y;
        first = d;
        out.x = x;
        out.y = y;
        ownI = i;
        ownJ = j;
      } else if (d < second) {
        second = d;
        otherX = x;
        otherY = y;
      }
    }
  out.gap = (second - first) / (2 * Math.hypot(otherX - out.x, otherY - out.y) + 1e-6);
  out.chance = hash01(ownI, ownJ, seed + 2);
}
