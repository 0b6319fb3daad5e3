/** Stars sewn on a quilt. */

import type { CarrierScene } from "./carrier.ts";
import { fillEllipse, fillPolygon } from "./shapes.ts";
import { type Rgb, tint } from "./stage.ts";
import { weave } from "./textures.ts";

/** The outline of a quilt in pixels. */
export interface Frame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * Stars of eight points in these cloths, sewn on the plain cloth where it is wide: beside the code in a wide picture, above and below in
 * a tall one.
 */
export async function layStars(scene: CarrierScene, frame: Frame, cloths: readonly Rgb[]): Promise<void> {
  const { map, x, y, pause } = scene;
  const p = map.pitchPx;
  const room = { x: (map.x0 - frame.x0) / p - 5.4, y: (map.y0 - frame.y0) / p - 5.4 };
  const along = Math.max(2, Math.round(map.size / 6));
  for (const across of [true, false]) {
    const deep = across ? room.x : room.y;
    if (deep < 2.6) continue;
    const count = Math.max(1, Math.round(deep / 5.6));
    const radius = Math.min(2, deep / count / 2 - 0.2, map.size / along / 2 - 0.3);
    for (let k = 0; k < count; k++)
      for (let i = 0; i < along; i++)
        for (const far of [-2.2 - ((k + 0.5) * deep) / count, map.size + 2.2 + ((k + 0.5) * deep) / count]) {
          const beside = ((i + 0.5) * map.size) / along;
          const [cx, cy] = across ? [x(far), y(beside)] : [x(beside), y(far)];
          layStar(scene, cx, cy, radius * p, cloths, i + k);
          await pause();
        }
  }
}

/** Eight diamonds of two cloths round a small disc. */
export function layStar(
  { stage, map }: CarrierScene,
  cx: number,
  cy: number,
  radiusPx: number,
  cloths: readonly Rgb[],
  turn: number,
): void {
  const p = map.pitchPx;
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 2 * Math.PI;
    const at = (r: number, d: number) => [cx + Math.cos(a + d) * r * radiusPx, cy + Math.sin(a + d) * r * radiusPx];
    const colour = cloths[(turn + (i % 2)) % cloths.length];
    fillPolygon(stage, [cx, cy, ...at(0.55, -0.39), ...at(1, 0), ...at(0.55, 0.39)], { material: "fabric" }, (q) => {
      const t = Math.hypot(q.x - cx, q.y - cy) / radiusPx;
      const off = Math.abs((q.y - cy) * Math.cos(a) - (q.x - cx) * Math.sin(a)) / radiusPx;
      const inside = Math.max(0, Math.min(t * 0.41, (1 - t) * 0.8) - off);
      tint(q, colour, 1 + 0.08 * weave(q.x, q.y, Math.max(1.6, 0.085 * p)));
      q.h = 0.26 + 0.14 * (1 - Math.exp(-inside / 0.08));
    });
  }
  const disc = cloths[(turn + 2) % cloths.length];
  fillEllipse(stage, { cx, cy, rx: 0.16 * radiusPx, ry: 0.16 * radiusPx }, { material: "fabric" }, (q) => {
    tint(q, disc);
    q.h += 0.08 * Math.sqrt(Math.max(0, Math.min(1, q.d / (0.1 * radiusPx))));
  });
}
