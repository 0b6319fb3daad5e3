/** The ground of a hedge garden: lawn, walks, and the land beyond. */

import { smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import type { Design } from "./garden-design.ts";
import { GARDEN_PLANTS } from "./garden-plants.ts";
import { farFromDark } from "./merged.ts";
import { bandsOf, fillBox } from "./shapes.ts";
import { blend, type Pixel, type Rgb, tint } from "./stage.ts";
import { mixRgb, rgb, tileAt } from "./textures.ts";

/** Where the walk round the hedges ends, and the strip of grass beyond it, in modules from the code. */
const [WALK, STRIP] = [1.25, 2.2];
/** Width of the low box round a garden of gravel, in modules. */
const EDGING = 0.42;

/** Whether a place is the light ring of a finder. */
function isYard(map: CarrierScene["map"], u: number, v: number): boolean {
  return map.finders.some(([x, y]) => u > x && v > y && u < x + 7 && v < y + 7);
}

/** Low box along the gravel, half a foot of a hedge: `across` 0..1 from its inner side to its outer. */
function layEdging(q: Pixel, across: number, box: Rgb, blades: number): void {
  const round = Math.sqrt(Math.max(0, 1 - (2 * across - 1) ** 2));
  tint(q, box, (0.75 + 0.5 * round) * (1 + 0.28 * blades));
  q.h = 0.05 + 0.22 * round;
}

/** Lawn between the hedges and a gravel walk round them; beyond a strip of grass the land of the garden, parted by paths. */
export async function layGrounds(
  { stage, map, textures, palette, pause }: CarrierScene,
  design: Design,
): Promise<void> {
  const p = map.pitchPx;
  const { gravel, lawn, hedges } = palette(GARDEN_PLANTS);
  const [stones, grassA, grassB] = [rgb(gravel), rgb(lawn[0]), rgb(lawn[1])];
  const box = mixRgb(rgb(hedges[0]), grassA, 0.3);
  // young grass is as light as readers need light places
  const young = [mixRgb(grassA, [0.78, 0.84, 0.44], 0.7), mixRgb(grassB, [0.84, 0.88, 0.54], 0.82)] as const;
  const warm = mixRgb(stones, [0.95, 0.7, 0.42], 0.3);
  const n = map.size;
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "ground" }, (q) => {
      q.a = 1;
      const u = (q.x - map.x0) / p;
      const v = (q.y - map.y0) / p;
      const far = Math.max(-u, u - n, -v, v - n);
      const path = design.path(u, v);
      const cloud = tileAt(textures.cloud, u * 9, v * 9);
      const isPath = path < 0.95;
      if (far > STRIP && !isPath) {
        const blades = tileAt(textures.grain, q.x * 1.4, q.y * 0.9);
        design.ground(q, { u, v, blades, cloud }, [grassA, grassB]);
        if (design.isGravelled && far < STRIP + EDGING) return layEdging(q, (far - STRIP) / EDGING, box, blades);
      }
      const fine = tileAt(textures.grain, q.x * 1.1, q.y * 1.1);
      const edge = 0.06 * fine + 0.05 * cloud;
      const walk = isPath ? path - 0.95 : far - WALK;
      // lawn between the hedges, gravel in the yards of finders and on the walk round all
      const lawn = design.isGravelled
        ? 0.14 + edge - farFromDark(map, u, v)
        : far > -0.1
          ? 0.3 + edge - farFromDark(map, u, v)
          : isYard(map, u, v)
            ? -1
            : 1;
      const grass = smoothstep(-0.04, 0.04, Math.max(lawn, far < 0 || design.isGravelled ? -1 : walk + 0.5 * edge));
      const strip = isPath ? 1 : smoothstep(STRIP + 0.05, STRIP - 0.25, far + 1.5 * edge);
      if (strip <= 0) return;
      const [r, g, b, h] = [q.r, q.g, q.b, q.h];
      const tuft = tileAt(textures.grain, q.x * 0.8 + 60, q.y * 0.8);
      blend(q, stones, warm, smoothstep(-0.5, 0.6, cloud), 1.18 + 0.09 * fine);
      const s = 1.1 + 0.11 * tuft;
      const mown = Math.sin((u + v) * 2.1);
      const t = smoothstep(-0.5, 0.5, mown + 0.5 * cloud + 0.4 * fine);
      for (const [c, key] of (["r", "g", "b"] as const).entries())
        q[key] += ((young[0][c] + (young[1][c] - young[0][c]) * t) * s - q[key]) * grass;
      q.h = 0.016 * fine + grass * (0.05 + 0.035 * tuft);
      if (far <= STRIP - 0.4 || isPath) return;
      q.r = r + (q.r - r) * strip;
      q.g = g + (q.g - g) * strip;
      q.b = b + (q.b - b) * strip;
      q.h = h + (q.h - h) * strip;
    });
  }
}
