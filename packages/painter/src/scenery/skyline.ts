/** Towers of a skyline: few kinds that differ in width and top, with windows large enough for coarse media. */

import type { Rng } from "easel-picture";
import { box, lathe, prism, type Rgb, rod, type Solids, type SurfaceMaterial } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";

/** Height and width of each kind, without its mast, metres. */
export const SKYSCRAPERS: readonly { readonly heightM: number; readonly widthM: number }[] = [
  { heightM: 118, widthM: 30 },
  { heightM: 122, widthM: 24 },
  { heightM: 92, widthM: 28 },
  { heightM: 100, widthM: 26 },
  { heightM: 96, widthM: 30 },
  { heightM: 84, widthM: 34 },
];

const KINDS: readonly ((build: Build) => Solids)[] = [setback, spired, slanted, domed, pyramid, slab];

const DEPTH_M = 18;

const WARM: Rgb = [1, 0.6, 0.2];

const COOL: Rgb = [0.55, 0.8, 1];

export const SKYLINE = {
  skyscraper: scenery({
    radiusM: 14,
    heightM: 130,
    *shape({ colour, lit, variant, draw }) {
      const [r, g, b] = colour ?? [0.2, 0.22, 0.27];
      const wall: SurfaceMaterial = { colour: [r, g, b], material: "wall" };
      const edge: SurfaceMaterial = { colour: [r * 0.6, g * 0.6, b * 0.62], material: "wall" };
      yield KINDS[variant % KINDS.length]({ wall, edge, lit, draw });
    },
  }),
} satisfies Family;

/** One tower of a kind, as a drawing of its walls, roof and windows. */
interface Build {
  readonly wall: SurfaceMaterial;
  readonly edge: SurfaceMaterial;
  readonly lit: boolean;
  readonly draw: Rng;
}

/** A block with rows of large panes on its front; `y` is its foot. */
function* block(
  build: Build,
  x: number,
  y: number,
  wide: number,
  high: number,
  columns: number,
  deep = DEPTH_M,
): Solids {
  const { wall, lit, draw } = build;
  yield box([x, y, 0], [wide, high, deep], wall);
  const rows = Math.max(2, Math.round(high / 8));
  const [cw, ch] = [(wide * 0.94) / columns, (high - 1.5) / rows];
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < columns; k++) {
      const on = lit && draw.next() < 0.62;
      const pane: SurfaceMaterial = on
        ? { colour: draw.next() < 0.8 ? WARM : COOL, material: "light", emission: 0.24 + 0.16 * draw.next() }
        : { colour: [0.035, 0.05, 0.075], material: "glass" };
      yield box(
        [x + (k - (columns - 1) / 2) * cw, y + 0.9 + row * ch + 0.2 * ch, -deep / 2 - 0.1],
        [cw * 0.62, ch * 0.62, 0.3],
        pane,
      );
    }
}

function* mast(y: number, tall: number, thick: number): Solids {
  const metal: SurfaceMaterial = { colour: [0.26, 0.27, 0.3], material: "metal" };
  yield rod([0, y, 0], [0, y + tall, 0], [thick, thick * 0.25], metal);
  yield box([0, y + tall, 0], [1.2, 1.2, 1.2], { colour: [1, 0.16, 0.1], material: "light", emission: 1 });
}

function* setback(build: Build): Solids {
  yield block(build, 0, 0, 30, 62, 4);
  yield block(build, 0, 62, 21, 32, 3, 14);
  yield block(build, 0, 94, 12, 16, 2, 10);
  yield box([0, 110, 0], [7, 8, 7], build.edge);
  yield mast(118, 26, 1.1);
}

function* spired(build: Build): Solids {
  yield block(build, 0, 0, 24, 86, 3);
  yield block(build, 0, 86, 15, 14, 2, 12);
  yield lathe("7.6 100, 5.4 108, 2.6 120, 0.3 146", { ...build.edge, material: "metal" }, 8);
}

function* slanted(build: Build): Solids {
  yield block(build, 0, 0, 28, 72, 4);
  yield prism("-14 72, 14 72, 14 92", -DEPTH_M / 2, DEPTH_M / 2, build.wall);
}

function* domed(build: Build): Solids {
  yield block(build, 0, 0, 26, 82, 3);
  const dome = Array.from({ length: 9 }, (_, k) => {
    const a = (k / 8) * (Math.PI / 2);
    return [13 * Math.cos(a) + 0.01, 82 + 17 * Math.sin(a)] as const;
  });
  yield lathe(dome, build.edge);
  yield mast(99, 12, 0.7);
}

function* pyramid(build: Build): Solids {
  yield block(build, 0, 0, 30, 68, 4);
  yield lathe("20 68, 0.2 96", { colour: [0.12, 0.3, 0.27], material: "roof" }, 4);
  // the four-sided roof stands on its edges: turned to the wall
  yield mast(95, 8, 0.6);
}

function* slab(build: Build): Solids {
  yield block(build, 0, 0, 34, 80, 5);
  yield box([0, 80, 0], [36, 2.4, DEPTH_M + 2], build.edge);
  yield box([7, 82, 0], [10, 5, 8], build.edge);
}
