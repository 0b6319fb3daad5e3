/** A border of painted tiles across a wall. */

import { smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillBox } from "./shapes.ts";
import { indexAt, type Rgb } from "./stage.ts";
import type { TableEdge } from "./still-life.ts";

/** Borders of tiles with a running wave and dots along it, above a table and where there is room along the upper edge. */
export async function layTileBorders(
  { stage, map, pause }: CarrierScene,
  { y0 }: TableEdge,
  { line, dot: dots }: { readonly line: Rgb; readonly dot: Rgb },
): Promise<void> {
  const p = map.pitchPx;
  const band = (top: number) =>
    fillBox(stage, { x0: 0, y0: top, x1: stage.width, y1: top + 0.9 * p }, { material: "wall" }, (q) => {
      const t = (q.v / (0.9 * p)) * 2 - 1;
      const phase = (q.x / p) * Math.PI * 0.5;
      const wave = smoothstep(0.16, 0.06, Math.abs(t - 0.5 * Math.sin(phase)));
      const dot =
        smoothstep(0.2, 0.14, Math.hypot((((q.x / p / 2) % 1) - 0.25) * 4 - 0, t + 0.42)) +
        smoothstep(0.2, 0.14, Math.hypot((((q.x / p / 2) % 1) - 0.75) * 4, t - 0.42));
      const edge = smoothstep(0.8, 0.88, Math.abs(t)) * smoothstep(1, 0.95, Math.abs(t));
      const k = Math.max(wave, edge) * 0.85;
      const d = Math.min(1, dot);
      const at = indexAt(stage, q.x, q.y) * 3;
      for (const [i, key] of (["r", "g", "b"] as const).entries()) {
        const old = stage.albedo[at + i];
        q[key] = old + (line[i] - old) * k;
        q[key] += (dots[i] - q[key]) * d;
      }
      q.gloss = 0.3;
    });
  band(y0 - 1.25 * p);
  if (map.y0 > 3.4 * p) band(map.y0 - 3.2 * p);
  await pause();
}
