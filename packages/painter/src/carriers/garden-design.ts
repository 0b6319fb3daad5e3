/** The plan of a formal garden: paths, mowing, what stands along the gravel. The seed chooses. */

import type { CarrierScene } from "./carrier.ts";

/** How the grounds are laid out. */
export interface Design {
  /** Distance in modules to the nearest path that leads to the garden. */
  readonly path: (u: number, v: number) => number;
  /** Mown stripes: -1..1. */
  readonly mown: (u: number, v: number) => number;
  /** What stands along the gravel: cones and oranges, limes, low hedges, or nothing. */
  readonly avenue: "tubs" | "limes" | "beds" | "none";
  /** How wooded the land beyond is. */
  readonly woods: number;
}

export function designOf({ map, rng }: CarrierScene): Design {
  const own = rng.fork("design");
  const axes = own.int(4);
  const stripes = own.int(4);
  const mid = map.size / 2;
  const wave = (t: number) => Math.sin(t * Math.PI);
  return {
    path: (u, v) =>
      axes === 0
        ? Math.min(Math.abs(u - mid), Math.abs(v - mid))
        : axes === 1
          ? Math.abs(u - mid)
          : axes === 2
            ? Math.abs(v - mid)
            : 99,
    mown: (u, v) =>
      [wave((u + v) / 2.6), wave(v / 1.9), wave(u / 1.2) * wave(v / 1.2), wave(Math.hypot(u - mid, v - mid) / 1.5)][
        stripes
      ],
    avenue: (["tubs", "limes", "beds", "none"] as const)[own.int(4)],
    woods: 0.1 + 0.5 * own.next(),
  };
}
