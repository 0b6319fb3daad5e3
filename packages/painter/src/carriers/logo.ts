/**
 * A logo as a thing of the world: a raster becomes thread, stones, glaze or flowers with colour and height of their own, so that it lies
 * under the same light as everything else. The guard leaves it as it is.
 */

import { blurGaussian, createPlane, linearTable, type Raster, resample } from "easel-picture";
import { CRAFTS, type Craft, type Spot } from "./logo-crafts.ts";
import { fillBox } from "./shapes.ts";
import { measured, type Stage } from "./stage.ts";
import { mixRgb, rgb, type Textures } from "./textures.ts";

/** A logo and the place that the code leaves for it. */
export interface CarrierLogo {
  /** Straight alpha. */
  readonly raster: Raster;
  /** Whole modules of the code that are lost to it, in pixels of the picture. */
  readonly box: {
    readonly xPx: number;
    readonly yPx: number;
    readonly widthPx: number;
    readonly heightPx: number;
  };
}

/** How a carrier shows a logo. */
export interface LogoCraft {
  readonly craft: Craft;
  /** `#rrggbb` of what lies under a dark logo, and under a light one. */
  readonly ground: { readonly light: string; readonly dark: string };
  /** `#rrggbb` of its edge. Default: the ground, darker or lighter. */
  readonly rim?: string;
  /** It lies as low as the lowest of what is round it: a bed among hedges. */
  readonly sunk?: boolean;
}

/** From the middle of the lost modules' border inward, in modules: the edge of the logo's ground, and the logo. */
const EDGE = 0.07;
const ROOM = 0.55;
/** A logo is light from this mean luma (linear) of what shows of it, and lies on the dark ground then. */
const LIGHT_FROM = 0.34;
/** No cell of a grid is smaller, in pixels. Cells are whole pixels: others would beat with the grid of the picture. */
const LEAST_CELL_PX = 3;

/** Lays the logo over the drawn world, before it is lit. */
export async function layLogo(
  scene: {
    readonly stage: Stage;
    readonly map: { readonly pitchPx: number };
    readonly textures: Textures;
    readonly clarity01: number;
    readonly pause: () => Promise<void>;
  },
  craft: LogoCraft,
  logo: CarrierLogo,
): Promise<void> {
  const { stage, map } = scene;
  const p = map.pitchPx;
  const { xPx, yPx, widthPx, heightPx } = logo.box;
  const { cell, rise, material, round } = CRAFTS[craft.craft];
  const cellPx = cell > 0 ? Math.max(LEAST_CELL_PX, Math.round(cell * p)) : 1;
  const cells = cellsOf(logo, p, cellPx);
  const base = measured(stage, "logo", () => heightAround(stage, logo.box, craft.sunk === true)) + rise;
  const isLight = meanLight(cells) >= LIGHT_FROM;
  const ground = rgb(craft.ground[isLight ? "dark" : "light"]);
  const rim = craft.rim === undefined ? mixRgb(ground, isLight ? [1, 1, 1] : [0, 0, 0], 0.35) : rgb(craft.rim);
  const work = CRAFTS[craft.craft].work;
  const inset = EDGE * p;
  const box = {
    x0: xPx + inset,
    y0: yPx + inset,
    x1: xPx + widthPx - inset,
    y1: yPx + heightPx - inset,
    roundPx: round * p,
  };
  const spot: Spot = {
    ...{ scene, p, ground, rim, colour: [0, 0, 0] },
    ...{ alpha: 0, soft: 0, column: 0, row: 0, u: 0, v: 0, edge: 0 },
  };
  fillBox(stage, box, { material, free: true }, (q) => {
    const cx = (q.x - cells.left) / cellPx;
    const cy = (q.y - cells.top) / cellPx;
    spot.column = Math.floor(cx);
    spot.row = Math.floor(cy);
    spot.u = cx - spot.column;
    spot.v = cy - spot.row;
    spot.edge = Math.max(0, q.d) / p;
    readCell(cells, spot.column, spot.row, spot);
    q.r = ground[0];
    q.g = ground[1];
    q.b = ground[2];
    q.h = base;
    work(q, spot);
  });
  await scene.pause();
}

/** A logo cut into cells: colour (linear) and alpha of each, and alpha with soft edges. */
interface Cells {
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly rgba: Float32Array;
  readonly soft: Float32Array;
}

function cellsOf({ raster, box }: CarrierLogo, p: number, cellPx: number): Cells {
  const room = { width: box.widthPx - 2 * ROOM * p, height: box.heightPx - 2 * ROOM * p };
  const fit = Math.min(room.width / raster.width, room.height / raster.height) / cellPx;
  const columns = Math.max(1, Math.round(raster.width * fit));
  const rows = Math.max(1, Math.round(raster.height * fit));
  const rgba = cellPx > 1 ? typicalOf(raster, columns, rows) : linearOf(resample(raster, columns, rows));
  const alpha = createPlane(columns, rows);
  for (let i = 0; i < columns * rows; i++) alpha.data[i] = rgba[i * 4 + 3];
  const soft = blurGaussian(alpha.data, columns, rows, Math.max(0.5, (0.07 * p) / cellPx));
  const left = Math.round(box.xPx + (box.widthPx - columns * cellPx) / 2);
  const top = Math.round(box.yPx + (box.heightPx - rows * cellPx) / 2);
  return { columns, rows, left, top, rgba, soft };
}

/** Linear red, green and blue, and alpha, all 0..1. */
function linearOf({ data }: Raster): Float32Array {
  const table = linearTable();
  return Float32Array.from(data, (value, i) => (i % 4 === 3 ? value / 255 : table[value]));
}

/** Looks along each side of a cell. */
const LOOKS = 3;

/**
 * One colour of each cell, as `linearOf`: of nine looks the one that is nearest to the others. A thread or a stone has one colour; the mean
 * of two would be a third.
 */
function typicalOf(raster: Raster, columns: number, rows: number): Float32Array {
  const fine = linearOf(resample(raster, columns * LOOKS, rows * LOOKS));
  const out = new Float32Array(columns * rows * 4);
  const looks = LOOKS * LOOKS;
  const at = new Int32Array(looks);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      for (let k = 0; k < looks; k++) {
        const y = row * LOOKS + Math.floor(k / LOOKS);
        at[k] = (y * columns * LOOKS + column * LOOKS + (k % LOOKS)) * 4;
      }
      let [best, least] = [at[0], Infinity];
      for (let k = 0; k < looks; k++) {
        let sum = 0;
        for (let l = 0; l < looks; l++) sum += differenceOf(fine, at[k], at[l]);
        if (sum < least) [best, least] = [at[k], sum];
      }
      for (let c = 0; c < 4; c++) out[(row * columns + column) * 4 + c] = fine[best + c];
    }
  return out;
}

function differenceOf(rgba: Float32Array, p: number, q: number): number {
  let sum = Math.abs(rgba[p + 3] - rgba[q + 3]);
  for (let c = 0; c < 3; c++) sum += Math.abs(rgba[p + c] * rgba[p + 3] - rgba[q + c] * rgba[q + 3]);
  return sum;
}

function readCell({ columns, rows, rgba, soft }: Cells, column: number, row: number, spot: Spot): void {
  if (column < 0 || row < 0 || column >= columns || row >= rows) {
    spot.alpha = 0;
    spot.soft = 0;
    return;
  }
  const at = row * columns + column;
  for (let c = 0; c < 3; c++) spot.colour[c] = rgba[at * 4 + c];
  spot.alpha = rgba[at * 4 + 3];
  spot.soft = soft[at];
}

/** Mean linear luma of what shows. */
function meanLight({ rgba }: Cells): number {
  let sum = 0;
  let weight = 1e-9;
  for (let q = 0; q < rgba.length; q += 4) {
    sum += (0.2126 * rgba[q] + 0.7152 * rgba[q + 1] + 0.0722 * rgba[q + 2]) * rgba[q + 3];
    weight += rgba[q + 3];
  }
  return sum / weight;
}

/** Mean height along the border of the place, or the least of it. */
function heightAround(
  { width, height, relief }: Stage,
  { xPx, yPx, widthPx, heightPx }: CarrierLogo["box"],
  least: boolean,
) {
  let [sum, count, low] = [0, 0, Infinity];
  const look = (x: number, y: number) => {
    const at =
      Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)));
    sum += relief[at];
    count++;
    low = Math.min(low, relief[at]);
  };
  for (let t = 0; t < 1; t += 1 / 64)
    for (const side of [0, 1]) {
      look(xPx + t * widthPx, yPx + side * heightPx);
      look(xPx + side * widthPx, yPx + t * heightPx);
    }
  return least ? low : sum / count;
}
