/** The ground of a hedge garden: gravel or slabs between the hedges, low box round it, and the land beyond. */

import { hash01, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import type { Design } from "./garden-design.ts";
import { GARDEN_PLANTS } from "./garden-plants.ts";
import { farFromDark } from "./merged.ts";
import { bandsOf, fillBox } from "./shapes.ts";
import { blend, type Pixel, type Rgb, tint } from "./stage.ts";
import { mixRgb, rgb, tileAt } from "./textures.ts";

/** Where the floor ends that the hedges stand on, in modules from the code. */
const FLOOR = 2.2;
/** Width of the low box round it, in modules. */
const EDGING = 0.42;
/** How far grass reaches from the foot of a hedge, in modules. */
const FOOT = 0.14;
/** Half the width of a path, in modules. */
const PATH = 0.95;
/** Slabs along a module, and half the width of their joints as a share of a slab. */
const [SLABS, JOINT] = [0.72, 0.035];

/** Low box, half a foot of a hedge: `across` 0..1 from its inner side to its outer. */
function layEdging(q: Pixel, across: number, box: Rgb, blades: number): void {
  const round = Math.sqrt(Math.max(0, 1 - (2 * across - 1) ** 2));
  tint(q, box, (0.75 + 0.5 * round) * (1 + 0.28 * blades));
  q.h = 0.05 + 0.22 * round;
}

/** How light a slab is at a place of the floor: each has its own tone, and joints are a little darker. */
function slabTone(u: number, v: number): number {
  const row = Math.floor(v * SLABS);
  const along = u * SLABS * 0.7 + (row & 1) * 0.5;
  const [x, y] = [along - Math.floor(along), v * SLABS - row];
  const joint = Math.min(x, y, 1 - x, 1 - y) < JOINT ? 0.9 : 1;
  return joint * (0.97 + 0.06 * hash01(Math.floor(along), row, 21));
}

/** The floor of the hedges, low box round it, and beyond the land of the garden, parted by paths. */
export async function layGrounds(
  { stage, map, textures, palette, pause }: CarrierScene,
  design: Design,
): Promise<void> {
  const p = map.pitchPx;
  const { gravel, lawn, hedges } = palette(GARDEN_PLANTS);
  const [stones, low, high] = [rgb(gravel), rgb(lawn[0]), rgb(lawn[1])];
  const box = mixRgb(rgb(hedges[0]), low, 0.3);
  // grass at the foot of hedges is as light as readers need light places
  const young = mixRgb(high, [0.84, 0.88, 0.54], 0.75);
  const warm = mixRgb(stones, [0.95, 0.7, 0.42], 0.3);
  const n = map.size;
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "ground" }, (q) => {
      q.a = 1;
      const u = (q.x - map.x0) / p;
      const v = (q.y - map.y0) / p;
      const far = Math.max(-u, u - n, -v, v - n);
      const cloud = tileAt(textures.cloud, u * 9, v * 9);
      if (far > FLOOR && design.path(u, v) >= PATH) {
        const blades = tileAt(textures.grain, q.x * 1.4, q.y * 0.9);
        if (far < FLOOR + EDGING) layEdging(q, (far - FLOOR) / EDGING, box, blades);
        else design.ground(q, { u, v, blades, cloud }, [low, high]);
        return;
      }
      const fine = tileAt(textures.grain, q.x * 1.1, q.y * 1.1);
      const tone = design.floor === "slabs" ? slabTone(u, v) : 1;
      blend(q, stones, warm, smoothstep(-0.5, 0.6, cloud), tone * (1.18 + 0.09 * fine));
      const edge = 0.06 * fine + 0.05 * cloud;
      const grass = far > 0 ? 0 : smoothstep(-0.04, 0.04, FOOT + edge - farFromDark(map, u, v));
      for (const [c, key] of (["r", "g", "b"] as const).entries()) q[key] += (young[c] * 1.1 - q[key]) * grass;
      q.h = 0.016 * fine + 0.05 * grass;
    });
  }
}
