/** A burst of fireworks: rays with a bright end round a heart of another colour. Its middle is at y = 0, its radius 1 m. */

import type { Rng } from "easel-picture";
import { face, type Rgb, type Solids, type SurfaceMaterial, type Vec } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";

const RAYS = 14;

const HEART_RAYS = 9;

/** How far a ray sinks at its end. */
const SINK = 0.16;

export const BURSTS = {
  burst: scenery({
    radiusM: 1,
    heightM: 1,
    *shape({ colour, trim, draw }) {
      yield star(RAYS, 1, 0.02, colour ?? [1, 0.5, 0.06], 1, draw);
      yield star(HEART_RAYS, 0.52, -0.02, trim ?? [1, 0.86, 0.4], 1.3, draw);
    },
  }),
} satisfies Family;

function* star(rays: number, radius: number, z: number, colour: Rgb, glow: number, draw: Rng): Solids {
  const turn = draw.next();
  const pale: Rgb = [0.35 + 0.65 * colour[0], 0.35 + 0.65 * colour[1], 0.35 + 0.65 * colour[2]];
  for (let ray = 0; ray < rays; ray++) {
    const a = ((ray + turn + 0.3 * (draw.next() - 0.5)) / rays) * 2 * Math.PI;
    const long = radius * ((ray % 2 ? 0.78 : 0.96) + 0.1 * (draw.next() - 0.5));
    const at = (t: number, aside: number): Vec => [
      t * long * Math.cos(a) - aside * Math.sin(a),
      t * long * Math.sin(a) - SINK * (t * long) ** 2 + aside * Math.cos(a),
      z,
    ];
    const half = (t: number) => 0.012 + 0.042 * t * t;
    const steps = 8;
    for (let i = 1; i < steps; i++) {
      const [t0, t1] = [i / steps, (i + 1) / steps];
      // gaps near the middle: there the sparks are single
      const end = i + 1 === steps ? t1 : t0 + (t1 - t0) * Math.min(1, 0.55 + t0);
      const finish: SurfaceMaterial = { colour, material: "light", emission: (0.09 + 0.05 * t1) * glow };
      yield face(finish, at(t0, -half(t0)), at(end, -half(end)), at(end, half(end)), at(t0, half(t0)));
    }
    yield spark(at(1, 0), 0.085 * Math.sqrt(radius), { colour: pale, material: "light", emission: 0.2 * glow });
  }
}

/** A small star of eight points. */
function* spark([x, y, z]: Vec, size: number, finish: SurfaceMaterial): Solids {
  for (let k = 0; k < 8; k++) {
    const rim = (i: number): Vec => {
      const a = (i / 8) * 2 * Math.PI;
      const r = size * (i % 2 ? 0.62 : 1);
      return [x + r * Math.cos(a), y + r * Math.sin(a), z - 0.01];
    };
    yield face(finish, [x, y, z - 0.01], rim(k), rim(k + 1));
  }
}
