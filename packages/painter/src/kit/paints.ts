/** Colours, and what is painted on surfaces. */

import { grain, grains } from "../figures/grain.ts";
import { hex, shadeBy, toward } from "../figures/sculpture.ts";
import type { Colour, Paint, Rgb, Wall } from "./parts.ts";

export { grain, grains, seam } from "../figures/grain.ts";
export { shadeBy, toward } from "../figures/sculpture.ts";
export { mul, tint } from "../figures/vector.ts";

/** Linear RGB of a colour. */
export const rgb = (colour: Colour): Rgb => (typeof colour === "string" ? hex(colour) : colour);

/** Colours that parts of many things share. */
export const STEEL = "#a9b0b6";
export const CHINA = "#e9e5da";
export const WOOD = "#7a4f2a";
export const GOLD = "#c89a34";
export const INK = "#161417";

/** Rings of wood grain. */
export const woodGrain: Paint = (dab) => {
  const ring = 0.5 + 0.5 * Math.sin(grains(dab.x * 3.6, dab.y * 11, dab.z * 11) * 9 + dab.y * 18);
  shadeBy(dab, 0.8 + 0.28 * ring);
};

/** Leaves the colour as it is, where what is around has a paint. */
export const bare: Paint = () => {};

/** Several paints, one over the other. */
export const over =
  (...paints: readonly Paint[]): Paint =>
  (dab) => {
    for (const paint of paints) paint(dab);
  };

/** Fine pores: from `least` of the colour on, `more` of it in the brightest; `perM` cells a metre. */
export const pores =
  (least: number, more: number, perM: number): Paint =>
  (dab) =>
    shadeBy(dab, least + more * grain(dab.x * perM, dab.y * perM, dab.z * perM));

/** Soft clouds of light and dark, as `pores`. */
export const clouded =
  (least: number, more: number, perM: number, octaves?: number): Paint =>
  (dab) =>
    shadeBy(dab, least + more * grains(dab.x * perM, dab.y * perM, dab.z * perM, octaves));

/** Stripes across an axis: where their middle is and half their width, metres. */
export function stripes(
  colour: Colour,
  ...at: readonly (readonly [axis: "x" | "y" | "z", middle: number, half: number])[]
): Paint {
  const tone = rgb(colour);
  return (dab) => {
    if (at.some(([axis, middle, half]) => Math.abs(dab[axis] - middle) < half)) toward(dab, tone, 0.95);
  };
}

/** A wall of one colour with rings of others: their height and half their width. */
export function ringed(
  colour: Colour,
  ...rings: readonly (readonly [colour: Colour, heightM: number, halfM: number])[]
): Wall {
  return (_, h) => rings.find(([, heightM, halfM]) => Math.abs(h - heightM) < halfM)?.[0] ?? colour;
}
