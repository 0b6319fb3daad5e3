/** Lights of a feast over any place: strings of bulbs across the frame, fireworks in the sky. */

import type { Camera, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "./boxes.ts";
import { acrossM, type Stage } from "./stage.ts";

/** Distance of the strings of bulbs and of the fireworks, metres. */
const STRINGS_M = 6.2;
const TABLE_STRINGS_M = 2.6;
const FIREWORKS_M = 240;
const BULB: Rgb = [1, 0.62, 0.22];
const SPARKS: readonly Rgb[] = [
  [1, 0.66, 0.2],
  [1, 0.16, 0.2],
  [0.3, 0.62, 1],
  [0.4, 1, 0.45],
  [1, 0.4, 0.85],
];

/** Props for the lights that the prompt names, framed in the picture of `camera`. */
export function festiveProps(stage: Stage, camera: Camera): Prop[] {
  const { graph } = stage;
  return [...(graph.lights ? strings(stage, camera) : []), ...(graph.fireworks ? bursts(stage, camera) : [])];
}

/** World height of a row of the picture, `zM` away. */
function heightAt({ heightPx }: Stage, { heightM, horizonPx, focalPx }: Camera, row01: number, zM: number): number {
  return heightM + ((horizonPx - row01 * heightPx) * zM) / focalPx;
}

function strings(stage: Stage, camera: Camera): Prop[] {
  const { graph, widthPx, side, rng } = stage;
  const draw = rng.fork("strings");
  const near = graph.setting === "tabletop" ? TABLE_STRINGS_M : STRINGS_M;
  const bright = graph.time === "night" || graph.time === "dusk";
  const out: Prop[] = [];
  for (const [k, [from, to, sag]] of (
    [
      [0.02, 0.1, 0.11],
      [0.13, 0.03, 0.13],
      [0.06, 0.2, 0.12],
    ] as const
  ).entries()) {
    const zM = near + 0.5 * k;
    const px = zM / camera.focalPx;
    const count = Math.max(9, Math.round(15 * Math.max(1, widthPx / stage.heightPx)));
    const row = (t: number) => from + (to - from) * t + sag * 4 * t * (1 - t) * 0.5;
    for (let i = 0; i <= count * 4; i++) {
      const t = -0.06 + (1.12 * i) / (count * 4);
      const u = side > 0 ? t : 1 - t;
      const x = acrossM(stage, camera, u, zM);
      const y = heightAt(stage, camera, row(t), zM);
      const step = (1.12 * widthPx * px) / (count * 4);
      out.push(box(x, y, zM, step * 1.3, 0.006 * zM * 0.3, 0.01, [0.03, 0.03, 0.03], { material: "object" }));
      if (i % 4 !== 2) continue;
      const size = (0.017 + 0.004 * draw.next()) * widthPx * px;
      out.push(
        box(x, y - size * 0.5, zM, size * 0.5, size * 0.5, size * 0.5, [0.05, 0.05, 0.05], { material: "object" }),
        box(x, y - size * 1.4, zM, size, size, size, BULB, { material: "light", emission: bright ? 0.5 : 0.7 }),
      );
    }
  }
  return out;
}

function bursts(stage: Stage, camera: Camera): Prop[] {
  const { widthPx, heightPx, side, rng } = stage;
  const draw = rng.fork("fireworks");
  const px = FIREWORKS_M / camera.focalPx;
  const short = Math.min(widthPx, heightPx);
  const sky01 = camera.horizonPx / heightPx;
  const out: Prop[] = [];
  const first = draw.int(SPARKS.length);
  for (const [k, [u, high, size]] of (
    [
      [0.5, 0.36, 0.2],
      [0.24, 0.56, 0.14],
      [0.77, 0.5, 0.16],
      [0.6, 0.78, 0.1],
      [0.36, 0.82, 0.09],
    ] as const
  ).entries()) {
    const colour = SPARKS[(first + k) % SPARKS.length];
    const u0 = 0.5 + (u - 0.5) * side + 0.04 * (draw.next() - 0.5);
    const cx = acrossM(stage, camera, u0, FIREWORKS_M);
    const cy = heightAt(stage, camera, sky01 * high, FIREWORKS_M);
    const radius = size * short * px * (0.9 + 0.2 * draw.next());
    const rays = 22;
    for (let ray = 0; ray < rays; ray++) {
      const a = ((ray + 0.5 * (k % 2)) / rays) * 2 * Math.PI;
      const long = 0.82 + 0.3 * draw.next();
      for (let i = 1; i <= 9; i++) {
        const t = (i / 9) * long;
        // sparks fall back a little as they fly
        const x = cx + radius * t * Math.cos(a);
        const y = cy + radius * (t * Math.sin(a) - 0.16 * t * t);
        const dot = radius * (i === 9 ? 0.07 : 0.022 + 0.024 * t);
        const white = i === 9 ? 0.55 : 0.35 * (1 - t);
        const glow: Rgb = [
          colour[0] + (1 - colour[0]) * white,
          colour[1] + (1 - colour[1]) * white,
          colour[2] + (1 - colour[2]) * white,
        ];
        out.push(box(x, y, FIREWORKS_M, dot, dot, dot, glow, { material: "light", emission: 0.035 + 0.02 * t }));
      }
    }
    // the trail of the rocket
    const foot = cy - radius * 1.1;
    for (let i = 0; i < 14; i++)
      out.push(
        box(cx, foot - i * radius * 0.09, FIREWORKS_M, radius * 0.014, radius * 0.06, 0.5, [1, 0.7, 0.4], {
          material: "light",
          emission: 0.03 * (1 - i / 14),
        }),
      );
  }
  return out;
}
