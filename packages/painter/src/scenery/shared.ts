/** What built things share: lamplight, iron, panes, rough surfaces. */

import type { Rng } from "easel-picture";
import { box, type Rgb, type Solid, type SurfaceMaterial, type Vec } from "../kit/solids.ts";

export const LAMP: Rgb = [1, 0.66, 0.3];
export const IRON: SurfaceMaterial = { colour: [0.05, 0.05, 0.055], material: "metal" };

/** Bumps that two of a kind do not share. */
export function bumps(draw: Rng, strength: number): (d: Vec) => number {
  const waves = Array.from({ length: 5 }, () => [
    (draw.next() - 0.5) * 7,
    (draw.next() - 0.5) * 7,
    (draw.next() - 0.5) * 7,
    draw.next() * 6.28,
  ]);
  return ([x, y, z]) =>
    (strength / 5) * waves.reduce((sum, [a, b, c, d]) => sum + Math.sin(a * x + b * y + c * z + d) * 1.6, 0);
}

/** A window pane. */
export const pane = (lit: boolean, foot: Vec, size: Vec): Solid =>
  box(foot, size, {
    ...{ colour: lit ? LAMP : [0.05, 0.07, 0.09], material: lit ? "light" : "glass" },
    emission: lit ? 2.4 : 0,
  });
