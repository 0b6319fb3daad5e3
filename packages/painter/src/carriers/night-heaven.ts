/** The sky over a town at night: the moon in several shapes, stars, clouds, northern lights, fireworks. The seed chooses. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillBox, fillEllipse } from "./shapes.ts";
import { blend, type Pixel, type Rgb, tint } from "./stage.ts";
import { tileAt } from "./textures.ts";

/** What is in a sky: `moon` is the radius as a share of the usual one, `bite` how far the shadow on it lies aside, in radii. */
interface Heaven {
  readonly moon?: { readonly size: number; readonly bite: number; readonly colour: Rgb };
  /** Share of the cells of the sky that hold a star. */
  readonly stars01: number;
  readonly has?: "clouds" | "lights" | "fireworks";
}

const IVORY: Rgb = [0.95, 0.9, 0.74];
const HEAVENS: readonly Heaven[] = [
  { stars01: 0.004, moon: { size: 1, bite: 0, colour: IVORY } },
  { stars01: 0.004, moon: { size: 1, bite: 0.55, colour: IVORY } },
  { stars01: 0.014 },
  { stars01: 0.002, moon: { size: 1.9, bite: 0, colour: [0.95, 0.62, 0.3] } },
  { stars01: 0, has: "clouds" },
  { stars01: 0.006, has: "lights" },
  { stars01: 0.003, has: "fireworks" },
  { stars01: 0, moon: { size: 1.2, bite: 0, colour: [0.8, 0.86, 0.95] }, has: "clouds" },
];

/** Over the whole picture, from the first colour above to the second one below. */
export async function laySky(scene: CarrierScene, sky: readonly [Rgb, Rgb], own: Rng): Promise<void> {
  const { stage, map, pause } = scene;
  const p = map.pitchPx;
  const heaven = HEAVENS[own.int(HEAVENS.length)];
  const { moon } = heaven;
  const shade = shaderOf(scene, sky, heaven, {
    x: (0.1 + 0.8 * own.next()) * stage.width,
    y: Math.max(1.3 * p, map.y0 * 0.28),
    r: Math.min(2.2, Math.max(0.8, map.y0 / p / 5)) * p * (moon?.size ?? 1),
    seed: own.int(1000),
  });
  for (let top = 0; top < stage.height; top += 64) {
    const band = { x0: 0, y0: top, x1: stage.width, y1: Math.min(stage.height, top + 64) };
    fillBox(stage, band, { material: "sky" }, shade);
    await pause();
  }
  if (heaven.has === "fireworks") await layFireworks(scene, own);
}

function shaderOf(
  { stage, map, textures }: CarrierScene,
  sky: readonly [Rgb, Rgb],
  { moon, stars01, has }: Heaven,
  at: { readonly x: number; readonly y: number; readonly r: number; readonly seed: number },
): (q: Pixel) => void {
  const p = map.pitchPx;
  const add = (q: Pixel, colour: Rgb, t: number) => {
    q.r += colour[0] * t;
    q.g += colour[1] * t;
    q.b += colour[2] * t;
  };
  return (q) => {
    const cloud = tileAt(textures.cloud, (q.x / p) * 2.2 + at.seed, (q.y / p) * 5);
    blend(q, sky[0], sky[1], Math.min(1, (q.y / stage.height) * 1.2 + 0.16 * cloud));
    const star = hash01(Math.floor(q.x / (0.09 * p)), Math.floor(q.y / (0.09 * p)), at.seed);
    if (star > 1 - stars01 && cloud < 0.1) tint(q, [0.8, 0.84, 0.95], 0.5 + (0.4 * (star - 1 + stars01)) / stars01);
    if (moon) {
      const far = Math.hypot(q.x - at.x, q.y - at.y) / at.r;
      add(q, moon.colour, 0.14 * Math.exp(-far * 0.8));
      const isBitten =
        moon.bite > 0 && Math.hypot(q.x - at.x - moon.bite * at.r, q.y - at.y + 0.2 * at.r) < at.r * 0.92;
      const face = isBitten ? 0 : smoothstep(1, 0.94, far);
      const sea = 0.9 + 0.12 * tileAt(textures.cloud, (q.x / p) * 9, (q.y / p) * 9);
      for (const [i, key] of (["r", "g", "b"] as const).entries()) q[key] += (moon.colour[i] * sea - q[key]) * face;
    }
    if (has === "clouds") {
      const bank = smoothstep(-0.1, 0.5, cloud + 0.4 * tileAt(textures.slow, (q.x / p) * 1.3 + at.seed, (q.y / p) * 4));
      add(q, sky[1], 0.4 * bank);
      add(q, [0.1, 0.09, 0.1], 0.5 * bank);
    } else if (has === "lights") {
      const fold = tileAt(textures.slow, (q.x / p) * 3 + at.seed, (q.y / p) * 0.5);
      const veil = smoothstep(0, 0.6, fold) * smoothstep(0.75 * stage.height, 0, q.y);
      add(q, [0.05, 0.5, 0.3], veil);
      add(q, [0.25, 0.05, 0.4], 0.6 * smoothstep(0.3, 0.8, fold) * veil);
    }
    q.glow = 0.85;
    q.h = -4;
    q.a = 1;
  };
}

/** Bursts of sparks, above and beside the house. */
async function layFireworks({ stage, map, pause }: CarrierScene, own: Rng): Promise<void> {
  const p = map.pitchPx;
  const hues: readonly Rgb[] = [
    [1, 0.7, 0.25],
    [1, 0.3, 0.35],
    [0.4, 0.75, 1],
    [0.6, 1, 0.5],
    [0.9, 0.5, 1],
  ];
  const count = 6 + Math.round((stage.width * stage.height) / (p * p * 160));
  for (let i = 0; i < count; i++) {
    const [cx, cy] = [own.next() * stage.width, own.next() * 0.55 * stage.height];
    const [reach, hue] = [(1.2 + 1.4 * own.next()) * p, hues[own.int(hues.length)]];
    for (let k = 0; k < 26; k++) {
      const a = (k / 26) * 6.283;
      for (const t of [0.35, 0.6, 0.82, 1]) {
        const r = (0.035 + 0.035 * t) * p;
        const at = {
          cx: cx + Math.cos(a) * reach * t,
          cy: cy + Math.sin(a) * reach * t + 0.2 * t * t * p,
          rx: r,
          ry: r,
        };
        fillEllipse(stage, at, { material: "light" }, (q) => {
          tint(q, hue, 1.1 - 0.35 * t);
          q.glow = 1;
        });
      }
    }
    await pause();
  }
}
