/** Lights of a feast over any place: strings of bulbs across the frame. Fireworks: `fireworks.ts`. */

import { acrossM, heightAt, type Stage } from "../compose/stage.ts";
import { rows } from "../kit/rows.ts";
import type { Camera, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "./boxes.ts";

/** Distance of the strings of bulbs, metres. */
const STRINGS_M = 6.2;
const TABLE_STRINGS_M = 2.6;
const BULB: Rgb = [1, 0.62, 0.22];
/** Props for the lights that the prompt names, framed in the picture of `camera`. */
export function festiveProps(stage: Stage, camera: Camera): Prop[] {
  const { graph } = stage;
  return graph.lights ? strings(stage, camera) : [];
}

function strings(stage: Stage, camera: Camera): Prop[] {
  const { graph, widthPx, side, rng } = stage;
  const draw = rng.fork("strings");
  const near = graph.setting === "tabletop" ? TABLE_STRINGS_M : STRINGS_M;
  const bright = graph.time === "night" || graph.time === "dusk";
  const out: Prop[] = [];
  for (const [k, [from, to, sag]] of rows("0.02 0.1 0.11, 0.13 0.03 0.13, 0.06 0.2 0.12").entries()) {
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
