/** What stands in a hedge garden: a pavilion in a finder, orange trees in tubs. */

import { hash01, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillTree } from "./foliage.ts";
import { fillBox, fillEllipse, fillPolygon } from "./shapes.ts";
import { blend, type Matter, type Rgb, tint } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

const YEW: Rgb = [0.03, 0.075, 0.03];
const CLAY: Rgb = [0.16, 0.06, 0.03];
const CLAY_RIM: Rgb = [0.5, 0.2, 0.1];
const ORANGE: Rgb = [0.9, 0.32, 0.03];

export const FOLIAGE: Matter = { material: "foliage" };
export const FLOWERS: Matter = { material: "flower" };

/** An eight-sided roof of copper and slate with a lantern. */
export function layPavilion({ stage, map, textures }: CarrierScene, cx: number, cy: number): void {
  const p = map.pitchPx;
  const radius = 1.5 / Math.cos(Math.PI / 8);
  const slate = rgb("#37506a");
  fillBox(
    stage,
    { x0: cx - 1.5 * p, y0: cy - 1.5 * p, x1: cx + 1.5 * p, y1: cy + 1.5 * p, roundPx: 0.1 * p },
    FOLIAGE,
    (q) => {
      const s = 1 + 0.4 * tileAt(textures.grain, q.x * 1.2, q.y * 1.2);
      tint(q, YEW, s);
      q.h = 0.3 + 0.04 * s;
    },
  );
  for (const [scale, base, tall, colour] of [
    [0.97, 0.7, 0.8, slate],
    [0.4, 1.7, 0.5, rgb("#2f6a5a")],
  ] as const)
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI + Math.PI / 8;
      const b = a + Math.PI / 4;
      const r = radius * scale * p;
      const mid = (a + b) / 2;
      fillPolygon(
        stage,
        [cx, cy, cx + Math.cos(a) * r, cy + Math.sin(a) * r, cx + Math.cos(b) * r, cy + Math.sin(b) * r],
        { material: "roof" },
        (q) => {
          const along = ((q.x - cx) * Math.cos(mid) + (q.y - cy) * Math.sin(mid)) / p / (1.5 * scale);
          const course = along * 9 * scale + 0.5;
          const across = ((q.y - cy) * Math.cos(mid) - (q.x - cx) * Math.sin(mid)) / p;
          const tile = hash01(Math.floor(course), Math.floor(across * 7 + (Math.floor(course) & 1) * 0.5) + i * 40, 7);
          const s = (0.8 + 0.35 * tile) * (0.9 + 0.2 * (course - Math.floor(course)));
          tint(q, colour, s);
          q.h = base + tall * (1 - along);
        },
      );
    }
}

/** A tub of clay with a round crown and its fruit. */
export function layOrangeTree({ stage, map, textures, x, y, rng }: CarrierScene, cx: number, cy: number): void {
  const p = map.pitchPx;
  const own = rng.fork(`orange ${cx.toFixed(2)},${cy.toFixed(2)}`);
  const [px, py] = [x(cx), y(cy)];
  fillEllipse(stage, { cx: px, cy: py, rx: 0.46 * p, ry: 0.46 * p }, { material: "object" }, (q) => {
    const k = Math.hypot(q.u, q.v);
    blend(q, CLAY, CLAY_RIM, smoothstep(0.72, 0.86, k));
    q.h += 0.42 - 0.06 * smoothstep(0.85, 0.7, k);
  });
  fillTree(stage, textures, { cx: px, cy: py, radiusPx: 0.37 * p, top: 0.55, seed: own.int(1000) }, [
    [0.02, 0.06, 0.015],
    [0.13, 0.24, 0.06],
  ]);
  for (let i = 0; i < 7; i++) {
    const a = i * 0.9 + own.next();
    const r = 0.28 * Math.sqrt(own.next()) * p;
    const size = (0.05 + 0.02 * own.next()) * p;
    fillEllipse(stage, { cx: px + Math.cos(a) * r, cy: py + Math.sin(a) * r, rx: size, ry: size }, FLOWERS, (q) => {
      const k = q.u * q.u + q.v * q.v;
      tint(q, ORANGE, 0.8 + 0.3 * (1 - k));
      q.h += 0.08 * Math.sqrt(Math.max(0, 1 - k));
    });
  }
}
