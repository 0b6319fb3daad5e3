/** Towers of a skyline: few kinds that differ in width and top, with windows large enough for coarse media. Lengths in metres. */

import type { Rng } from "easel-picture";
import { addBox, addLathe, addPrism, addRod, type Mesh, type SurfaceMaterial } from "./mesh.ts";
import type { Rgb } from "./rgb.ts";

/** Half the footprint and the height of the tallest kind. */
export const SKYSCRAPER_SIZE = { radiusM: 14, heightM: 130 } as const;

interface TowerDress {
  readonly colour: Rgb | null;
  readonly lit: boolean;
  readonly variant: number;
}

/** One tower of a kind, as a drawing of its walls, roof and windows. */
interface Build {
  readonly mesh: Mesh;
  readonly wall: SurfaceMaterial;
  readonly edge: SurfaceMaterial;
  readonly lit: boolean;
  readonly draw: Rng;
}

/** Height and width of each kind, without its mast, metres. */
export const SKYSCRAPERS: readonly { readonly heightM: number; readonly widthM: number }[] = [
  { heightM: 118, widthM: 30 },
  { heightM: 122, widthM: 24 },
  { heightM: 92, widthM: 28 },
  { heightM: 100, widthM: 26 },
  { heightM: 96, widthM: 30 },
  { heightM: 84, widthM: 34 },
];

const KINDS: readonly ((build: Build) => void)[] = [setback, spired, slanted, domed, pyramid, slab];
const DEPTH_M = 18;

/** Adds the tower of a variant. */
export function buildSkyscraper(mesh: Mesh, { colour, lit, variant }: TowerDress, draw: Rng): void {
  const [r, g, b] = colour ?? [0.2, 0.22, 0.27];
  const wall: SurfaceMaterial = { colour: [r, g, b], material: "wall" };
  const edge: SurfaceMaterial = { colour: [r * 0.6, g * 0.6, b * 0.62], material: "wall" };
  KINDS[variant % KINDS.length]({ mesh, wall, edge, lit, draw });
}

const WARM: Rgb = [1, 0.6, 0.2];
const COOL: Rgb = [0.55, 0.8, 1];

/** A block with rows of large panes on its front; `y` is its foot. */
function block(build: Build, x: number, y: number, wide: number, high: number, columns: number, deep = DEPTH_M): void {
  const { mesh, wall, lit, draw } = build;
  addBox(mesh, wall, x, y, 0, wide, high, deep);
  const rows = Math.max(2, Math.round(high / 8));
  const [cw, ch] = [(wide * 0.94) / columns, (high - 1.5) / rows];
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < columns; k++) {
      const on = lit && draw.next() < 0.62;
      const pane: SurfaceMaterial = on
        ? { colour: draw.next() < 0.8 ? WARM : COOL, material: "light", emission: 0.24 + 0.16 * draw.next() }
        : { colour: [0.035, 0.05, 0.075], material: "glass" };
      addBox(
        mesh,
        pane,
        x + (k - (columns - 1) / 2) * cw,
        y + 0.9 + row * ch + 0.2 * ch,
        -deep / 2 - 0.1,
        cw * 0.62,
        ch * 0.62,
        0.3,
      );
    }
}

function mast({ mesh }: Build, y: number, tall: number, thick: number): void {
  const metal: SurfaceMaterial = { colour: [0.26, 0.27, 0.3], material: "metal" };
  addRod(mesh, metal, [0, y, 0], [0, y + tall, 0], thick, thick * 0.25);
  addBox(mesh, { colour: [1, 0.16, 0.1], material: "light", emission: 1 }, 0, y + tall, 0, 1.2, 1.2, 1.2);
}

function setback(build: Build): void {
  block(build, 0, 0, 30, 62, 4);
  block(build, 0, 62, 21, 32, 3, 14);
  block(build, 0, 94, 12, 16, 2, 10);
  addBox(build.mesh, build.edge, 0, 110, 0, 7, 8, 7);
  mast(build, 118, 26, 1.1);
}

function spired(build: Build): void {
  block(build, 0, 0, 24, 86, 3);
  block(build, 0, 86, 15, 14, 2, 12);
  addLathe(
    build.mesh,
    { ...build.edge, material: "metal" },
    0,
    0,
    [
      [7.6, 100],
      [5.4, 108],
      [2.6, 120],
      [0.3, 146],
    ],
    8,
  );
}

function slanted(build: Build): void {
  block(build, 0, 0, 28, 72, 4);
  addPrism(
    build.mesh,
    build.wall,
    [
      [-14, 72],
      [14, 72],
      [14, 92],
    ],
    -DEPTH_M / 2,
    DEPTH_M / 2,
  );
}

function domed(build: Build): void {
  block(build, 0, 0, 26, 82, 3);
  const dome = Array.from({ length: 9 }, (_, k) => {
    const a = (k / 8) * (Math.PI / 2);
    return [13 * Math.cos(a) + 0.01, 82 + 17 * Math.sin(a)] as const;
  });
  addLathe(build.mesh, build.edge, 0, 0, dome, 20);
  mast(build, 99, 12, 0.7);
}

function pyramid(build: Build): void {
  block(build, 0, 0, 30, 68, 4);
  addLathe(
    build.mesh,
    { colour: [0.12, 0.3, 0.27], material: "roof" },
    0,
    0,
    [
      [20, 68],
      [0.2, 96],
    ],
    4,
  );
  // the four-sided roof stands on its edges: turned to the wall
  mast(build, 95, 8, 0.6);
}

function slab(build: Build): void {
  block(build, 0, 0, 34, 80, 5);
  addBox(build.mesh, build.edge, 0, 80, 0, 36, 2.4, DEPTH_M + 2);
  addBox(build.mesh, build.edge, 7, 82, 0, 10, 5, 8);
}
