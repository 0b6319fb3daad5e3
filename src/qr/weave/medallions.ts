/** Finder and alignment patterns drawn as things that belong where they lie: a balloon in the sky, a lily pond on water. */

import { MATERIALS, type Material } from "../../raster/gbuffer.ts";
import { clamp, hash01, mix, smooth } from "../noise.ts";
import { type Canvas, lay, lumaOf, relight } from "./brush.ts";
import { type Loom, lightLuma, type Mark, markDistance } from "./loom.ts";

type Texture = "petals" | "gores" | "leaves" | "seeds" | "stones" | "ripples" | "rays";
type Tint = readonly [r: number, g: number, b: number];

interface Zone {
  readonly texture: Texture;
  /** Petals, gores, stones … around the circle. */
  readonly count: number;
  /** Taken in turn or by chance, as the texture wants. */
  readonly tints: readonly Tint[];
}

/** From the middle outwards. */
interface Design {
  readonly core: Zone;
  readonly light: Zone;
  readonly dark: Zone;
}

const GOLD: Tint = [1, 0.78, 0.2];
const CREAM: Tint = [1, 0.93, 0.78];
const LEAF: readonly Tint[] = [
  [0.12, 0.38, 0.12],
  [0.24, 0.42, 0.08],
  [0.08, 0.3, 0.16],
];

const DESIGNS = {
  sunflower: {
    core: { texture: "seeds", count: 21, tints: [[0.42, 0.22, 0.08]] },
    light: { texture: "petals", count: 20, tints: [GOLD, [1, 0.68, 0.12]] },
    dark: { texture: "leaves", count: 30, tints: LEAF },
  },
  dahlia: {
    core: { texture: "seeds", count: 13, tints: [[0.5, 0.1, 0.2]] },
    light: {
      texture: "petals",
      count: 16,
      tints: [
        [1, 0.72, 0.82],
        [1, 0.86, 0.88],
      ],
    },
    dark: { texture: "leaves", count: 26, tints: LEAF },
  },
  wreath: {
    core: {
      texture: "leaves",
      count: 9,
      tints: [
        [0.5, 0.12, 0.1],
        [0.34, 0.1, 0.12],
      ],
    },
    light: { texture: "petals", count: 26, tints: [CREAM, [1, 0.88, 0.6]] },
    dark: { texture: "leaves", count: 34, tints: [...LEAF, [0.45, 0.16, 0.1]] },
  },
  balloon: {
    core: {
      texture: "gores",
      count: 16,
      tints: [
        [0.62, 0.1, 0.16],
        [0.42, 0.06, 0.2],
      ],
    },
    light: { texture: "gores", count: 16, tints: [CREAM, [1, 0.8, 0.42]] },
    dark: {
      texture: "gores",
      count: 16,
      tints: [
        [0.12, 0.24, 0.62],
        [0.58, 0.1, 0.16],
      ],
    },
  },
  kite: {
    core: {
      texture: "gores",
      count: 12,
      tints: [
        [0.1, 0.3, 0.5],
        [0.2, 0.14, 0.5],
      ],
    },
    light: {
      texture: "gores",
      count: 12,
      tints: [
        [0.9, 0.96, 1],
        [1, 0.86, 0.6],
      ],
    },
    dark: {
      texture: "gores",
      count: 24,
      tints: [
        [0.5, 0.2, 0.06],
        [0.1, 0.36, 0.42],
      ],
    },
  },
  sunwheel: {
    core: { texture: "ripples", count: 5, tints: [[0.2, 0.16, 0.5]] },
    light: { texture: "rays", count: 20, tints: [GOLD, CREAM] },
    dark: {
      texture: "ripples",
      count: 4,
      tints: [
        [0.12, 0.16, 0.46],
        [0.2, 0.12, 0.4],
      ],
    },
  },
  lilies: {
    core: {
      texture: "gores",
      count: 10,
      tints: [
        [0.1, 0.36, 0.2],
        [0.16, 0.42, 0.16],
      ],
    },
    light: {
      texture: "petals",
      count: 14,
      tints: [
        [1, 0.82, 0.9],
        [1, 0.96, 0.94],
      ],
    },
    dark: {
      texture: "stones",
      count: 14,
      tints: [
        [0.08, 0.34, 0.24],
        [0.14, 0.4, 0.16],
        [0.06, 0.28, 0.3],
      ],
    },
  },
  whirl: {
    core: { texture: "ripples", count: 4, tints: [[0.06, 0.26, 0.42]] },
    light: { texture: "ripples", count: 5, tints: [[0.8, 0.95, 1]] },
    dark: {
      texture: "stones",
      count: 20,
      tints: [
        [0.1, 0.24, 0.36],
        [0.16, 0.3, 0.4],
      ],
    },
  },
  "rose-window": {
    core: {
      texture: "stones",
      count: 8,
      tints: [
        [0.6, 0.1, 0.14],
        [0.12, 0.2, 0.6],
      ],
    },
    light: {
      texture: "petals",
      count: 12,
      tints: [
        [1, 0.84, 0.4],
        [0.7, 0.9, 1],
      ],
    },
    dark: {
      texture: "stones",
      count: 22,
      tints: [
        [0.36, 0.32, 0.32],
        [0.28, 0.26, 0.3],
      ],
    },
  },
  well: {
    core: { texture: "ripples", count: 4, tints: [[0.08, 0.2, 0.3]] },
    light: {
      texture: "stones",
      count: 14,
      tints: [
        [0.92, 0.88, 0.8],
        [0.84, 0.82, 0.78],
      ],
    },
    dark: {
      texture: "stones",
      count: 24,
      tints: [
        [0.4, 0.34, 0.28],
        [0.3, 0.3, 0.32],
        [0.34, 0.26, 0.22],
      ],
    },
  },
} satisfies Record<string, Design>;
export type DesignName = keyof typeof DESIGNS;

/** Three for each place, so that no picture carries three copies of one target. */
const PLACES: Partial<Record<Material, readonly DesignName[]>> = {
  sky: ["balloon", "kite", "sunwheel"],
  cloud: ["balloon", "kite", "sunwheel"],
  water: ["lilies", "whirl", "lilies"],
  grass: ["sunflower", "dahlia", "wreath"],
  ground: ["sunflower", "well", "wreath"],
  foliage: ["wreath", "dahlia", "sunflower"],
  flower: ["dahlia", "sunflower", "wreath"],
  sand: ["well", "wreath", "well"],
  snow: ["wreath", "well", "wreath"],
};
const BUILT: readonly DesignName[] = ["rose-window", "well", "rose-window"];

/** Draws all marks of the code. With `designs` those are used in turn, else each mark's place decides. */
export function drawMedallions(canvas: Canvas, loom: Loom, squareness: number, designs?: readonly DesignName[]): void {
  loom.marks.forEach((mark, index) => {
    const pool = designs ?? PLACES[placeOf(loom, mark)] ?? BUILT;
    const start = Math.floor(hash01(loom.seed, 7, 3) * pool.length);
    drawMedallion(canvas, loom, mark, DESIGNS[pool[(start + index) % pool.length]], squareness);
  });
}

/** The material that most of the mark's ground is made of. */
function placeOf(loom: Loom, mark: Mark): Material {
  const counts = new Map<number, number>();
  for (let j = -3; j <= 3; j++)
    for (let i = -3; i <= 3; i++) {
      const x = Math.round(clamp(mark.xPx + i * loom.m, 0, loom.width - 1));
      const y = Math.round(clamp(mark.yPx + j * loom.m, 0, loom.height - 1));
      const material = loom.surface.material[y * loom.width + x];
      counts.set(material, (counts.get(material) ?? 0) + 1);
    }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0];
  return MATERIALS[most] ?? "none";
}

function drawMedallion(canvas: Canvas, loom: Loom, mark: Mark, design: Design, squareness: number): void {
  const { m, width, height, soft, calm, level, strength01 } = loom;
  const reach = 4.5 * m;
  const colour = new Float32Array(3);
  const seed = Math.floor(mark.xPx) * 31 + Math.floor(mark.yPx);
  const x1 = Math.min(width, Math.ceil(mark.xPx + reach));
  const y1 = Math.min(height, Math.ceil(mark.yPx + reach));
  for (let y = Math.max(0, Math.floor(mark.yPx - reach)); y < y1; y++)
    for (let x = Math.max(0, Math.floor(mark.xPx - reach)); x < x1; x++) {
      const d = markDistance(loom, mark, x + 0.5, y + 0.5, squareness);
      if (d >= 4.4) continue;
      const p = y * width + x;
      const c = p * 3;
      if (d >= 3.5) {
        relight(soft[c], soft[c + 1], soft[c + 2], lightLuma(0.5 + 0.45 * calm[p], level[p], strength01), 0.6, colour);
        lay(canvas, p, colour, smooth(4.4, 3.7, d));
        continue;
      }
      const zone = d < 1.5 ? design.core : d < 2.5 ? design.light : design.dark;
      const inner = d < 1.5 ? d / 1.5 : d < 2.5 ? d - 1.5 : d - 2.5;
      const around = Math.atan2(y + 0.5 - mark.yPx, x + 0.5 - mark.xPx) / (2 * Math.PI) + 0.5;
      const { tint, shade } = look(zone, inner, around, seed);
      const own = lumaOf(soft[c], soft[c + 1], soft[c + 2]) + 0.05;
      const have = lumaOf(tint[0], tint[1], tint[2]) + 0.02;
      // A little of the scene's own light, so that the mark does not float over it.
      const blend = 0.22;
      const luma = (d < 1.5 ? 0.15 : d < 2.5 ? 0.76 : 0.17) * (1 + (d < 1.5 || d >= 2.5 ? 2.2 : 1) * shade);
      relight(
        mix(tint[0] / have, soft[c] / own, blend) * 0.4,
        mix(tint[1] / have, soft[c + 1] / own, blend) * 0.4,
        mix(tint[2] / have, soft[c + 2] / own, blend) * 0.4,
        clamp(luma, 0.04, 0.92),
        1,
        colour,
      );
      lay(canvas, p, colour, 1);
    }
}

/** What a zone looks like at `inner` 0..1 of its width and `around` 0..1 of the circle; shade is relative, about -.3..3. */
function look(zone: Zone, inner: number, around: number, seed: number): { tint: Tint; shade: number } {
  const { texture, count, tints } = zone;
  const turn = around * count;
  const part = Math.floor(turn);
  const across = Math.abs(turn - part - 0.5) * 2;
  const chance = tints[Math.floor(hash01(part, 1, seed) * tints.length)];
  switch (texture) {
    case "petals": {
      const tip = across > 1 - 0.5 * Math.max(0, inner - 0.55) ? -0.16 : 0;
      return { tint: tints[part % tints.length], shade: 0.1 * (0.5 - across) + tip - (across > 0.9 ? 0.1 : 0) };
    }
    case "gores":
      return { tint: tints[part % tints.length], shade: 0.16 * (Math.sqrt(1 - across * across * 0.96) - 0.72) };
    case "leaves": {
      const row = Math.floor(inner * 2.4 + 0.4 * (part % 2));
      const r = hash01(part, row, seed);
      const slant = Math.abs(((inner * 2.4 + turn) % 1) - 0.5);
      return { tint: tints[Math.floor(r * tints.length)], shade: 0.3 * (r - 0.5) - 0.24 * (slant - 0.25) };
    }
    case "seeds": {
      const a = around * 2 * Math.PI;
      const swirl = Math.sin(a * count + inner * 14) * Math.sin(a * (count - 8) - inner * 14);
      return { tint: chance, shade: 0.14 * swirl - 0.1 * (0.5 - inner) };
    }
    case "stones": {
      const joint = across > 0.84 || inner < 0.06 || inner > 0.94;
      return { tint: chance, shade: joint ? -0.2 : 0.2 * (hash01(part, 2, seed) - 0.5) + 0.1 * (0.5 - across) };
    }
    case "ripples":
      return { tint: tints[0], shade: 0.12 * Math.sin(inner * Math.PI * count + Math.sin(around * 12.566) * 0.6) };
    default: {
      const ray = across < 1 - inner;
      return { tint: tints[ray ? 0 : tints.length - 1], shade: ray ? -0.04 : 0.06 };
    }
  }
}
