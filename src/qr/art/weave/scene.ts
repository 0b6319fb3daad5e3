/**
 * The scene weave: elements of each material (leaf, blade, stone, ripple, puff of cloud) take the tone of the module under
 * their own centre, and a module that contradicts the picture becomes an object that belongs there.
 */

import { subProgress } from "../../../raster/bands.ts";
import { MATERIALS, type Material } from "../../../raster/gbuffer.ts";
import { createRng } from "../../../raster/rng.ts";
import { clamp, hash01, mix, smooth } from "../noise.ts";
import { type Canvas, lumaOf, relight } from "./brush.ts";
import { createElements } from "./elements.ts";
import { drawEmblems } from "./emblems.ts";
import { organicField } from "./field.ts";
import { darkLuma, type Loom, lightLuma, ROUNDED, toRaster, type Weave } from "./loom.ts";
import { choosePlaced, drawThing, type PlacedThing } from "./things.ts";

const BUILT: ReadonlySet<Material> = new Set<Material>(["wall", "roof", "glass", "metal", "object"]);

export const weaveScene: Weave = async (woven, field, progress) => {
  const things = choosePlaced(woven, createRng(woven.seed));
  // Under an object lies the ground as it was: the object is the module.
  const value = Int8Array.from(woven.value);
  for (const { cluster } of things) for (const cell of cluster.cells) value[cell] = woven.value[cell] > 0 ? -1 : 1;
  const loom: Loom = { ...woven, value };
  const { width, height, seed } = loom;
  const crisp = await organicField(loom, { warp: 0.18, squareness: ROUNDED, seed }, subProgress(progress, [0.05, 0.3]));
  const canvas: Canvas = { width, height, rgb: new Float32Array(width * height * 3) };
  const element = createElements(loom, crisp);
  const bright = skyTint(loom);
  const zenith = bright.map((value, k) => mix([0.72, 0.88, 1.35][k], value, 0.5));
  const { colour, tone, level, strength01, surface, m, night } = loom;
  const { xPx, yPx, sidePx } = loom.box;
  const tint = new Float32Array(3);
  const lit = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const c = p * 3;
      const { light01, shade } = element(x, y, p);
      const luma =
        mix(darkLuma(tone[p], level[p], strength01), lightLuma(tone[p], level[p], strength01), light01) + shade;
      shadeTint(
        MATERIALS[surface.material[p]],
        night,
        colour,
        c,
        light01,
        zenith,
        bright,
        tint,
        hash01(Math.floor(x / m), Math.floor(y / m), 5),
      );
      relight(tint[0] + 0.01, tint[1] + 0.01, tint[2] + 0.012, clamp(luma, 0.02, 0.98), mix(1.3, 0.95, light01), lit);
      // Beyond the code the picture becomes, over some modules, what was painted: no patch of other light shows its square.
      const beyond = smooth(0.5, 13, Math.max(xPx - x, yPx - y, x - xPx - sidePx, y - yPx - sidePx) / m);
      for (let k = 0; k < 3; k++) canvas.rgb[c + k] = mix(lit[k], colour[c + k], beyond);
    }
    if (y % 16 === 0) await progress.checkpoint(0.4 + (0.4 * y) / height);
  }
  for (let i = 0; i < things.length; i++) {
    drawThing(canvas, loom, things[i]);
    if (i % 16 === 0) await progress.checkpoint(0.85);
  }
  drawEmblems(canvas, loom);
  return { raster: toRaster(canvas.rgb, width, height), held: withoutObjects(field, woven, things) };
};

/** The field with the cells of objects let go. */
function withoutObjects(field: Float32Array, loom: Loom, things: readonly PlacedThing[]): Float32Array {
  const { width, height, m, originX, originY, columns } = loom;
  // Between the middles of modules the borders of elements count, not those of the code.
  const held = field.map((value) => 0.74 * value);
  // A cloud has no outline of its own to lose.
  const outlined = things.filter(({ name }) => name !== "cloud");
  for (const cell of outlined.flatMap(({ cluster }) => cluster.cells)) {
    // A little more than the cell, or its border stays as a line.
    const over = 0.12 * m;
    const x0 = Math.max(0, Math.floor(originX + (cell % columns) * m - over));
    const y0 = Math.max(0, Math.floor(originY + Math.floor(cell / columns) * m - over));
    const x1 = Math.min(width, Math.ceil(x0 + m + 2 * over));
    for (let y = y0; y < Math.min(height, y0 + m + 2 * over); y++) held.fill(0, y * width + x0, y * width + x1);
  }
  return held;
}

/** Hues of shade and light, relative to their luma. */
const COOL = [0.8, 0.95, 1.3];
const DEEP = [0.3, 0.95, 1.35];
const PLUM = [1.5, 0.5, 1.1];
const LAMP = [1.25, 0.98, 0.5];
const ICE = [0.55, 0.85, 1.7];
const STRAW = [1.16, 1.0, 0.62];
const MOSS = [0.6, 1.15, 0.7];

/**
 * Light is warm and shadow cool, and a dark patch needs a hue of its own, or it reads as a hole: zenith blue in the sky,
 * teal in water, plum under pale blossom.
 */
function shadeTint(
  material: Material,
  night: boolean,
  colour: Float32Array,
  c: number,
  light01: number,
  zenith: Float32Array,
  bright: Float32Array,
  out: Float32Array,
  chance: number,
): void {
  const shadow = 1 - light01;
  const warmth = 0.1 * (light01 - 0.5);
  const r = colour[c];
  const g = colour[c + 1];
  const b = colour[c + 2];
  const luma = lumaOf(r, g, b);
  let hue: ArrayLike<number> = COOL;
  let share = 0.12 * shadow;
  if (material === "sky" || material === "cloud") {
    hue = zenith;
    share = 0.55 * shadow;
  } else if (material === "water") {
    // Light on water is the sky's.
    hue = light01 > 0.5 ? bright : DEEP;
    share = light01 > 0.5 ? 0.7 * light01 : 0.5 * shadow;
  } else if (material === "foliage" && r > g * 1.06 && b > g) {
    hue = PLUM;
    share = 0.55 * shadow;
  } else if (night && BUILT.has(material)) {
    // What is bright in a town at night is a window.
    hue = LAMP;
    share = 0.75 * light01;
  } else if (material === "snow") {
    hue = ICE;
    share = 0.6 * shadow;
  } else if (material === "grass" || material === "foliage") {
    // Lit blades are straw-coloured rather than lime.
    share = light01 > 0.5 ? 0.62 * light01 : 0.15 * shadow + 0.08 * (chance - 0.5);
    hue = light01 > 0.5 ? STRAW : MOSS;
  }
  out[0] = mix(r * (1 + warmth * 1.2), hue[0] * luma, share);
  out[1] = mix(g, hue[1] * luma, share);
  out[2] = mix(b * (1 - warmth * 1.6), hue[2] * luma, share);
}

/** The hue of the sky, relative to its luma; a pale blue where there is none. */
function skyTint({ width, height, colour, surface }: Loom): Float32Array {
  const sum = Float32Array.of(0.02, 0.022, 0.024);
  const sky = MATERIALS.indexOf("sky");
  for (let p = 0; p < (width * height) / 2; p += 7)
    if (surface.material[p] === sky) for (let k = 0; k < 3; k++) sum[k] += colour[p * 3 + k];
  const luma = lumaOf(sum[0], sum[1], sum[2]);
  return sum.map((value) => value / luma);
}
