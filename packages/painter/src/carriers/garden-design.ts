/** The plan of a formal garden: paths, mowing, what stands along the gravel. The seed chooses. */

import { hash01, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { blend, type Pixel, type Rgb, tint } from "./stage.ts";
import { rgb } from "./textures.ts";

/** A place of the grounds in modules, with two mottles of it. */
interface GroundPlace {
  readonly u: number;
  readonly v: number;
  readonly blades: number;
  readonly cloud: number;
}

type Mown = (u: number, v: number) => number;
type Ground = (q: Pixel, at: GroundPlace, lawn: readonly [Rgb, Rgb], mown: Mown) => void;

const layLawn: Ground = (q, { u, v, blades, cloud }, [low, high], mown) => {
  blend(q, low, high, smoothstep(-0.25, 0.25, mown(u, v)), 1 + 0.16 * blades + 0.1 * cloud);
  q.h = 0.05 + 0.02 * blades;
};

/** Flower heads of a meadow to a module. */
const HEADS = 3.1;

/** Long grass with flowers of these hues. */
const layMeadow =
  (...hues: readonly string[]): Ground =>
  (q, { u, v, blades, cloud }, [low, high]) => {
    const [i, j] = [Math.floor(u * HEADS), Math.floor(v * HEADS)];
    const [du, dv] = [0.5 + 0.5 * (hash01(i, j, 11) - 0.5), 0.5 + 0.5 * (hash01(i, j, 12) - 0.5)];
    const off = Math.hypot(u * HEADS - i - du, v * HEADS - j - dv);
    const chance = hash01(i, j, 7);
    // flowers stand in drifts, a few of them alone
    if (chance < 0.06 + 0.9 * smoothstep(0.05, 0.5, cloud) && off < 0.16 + 0.2 * hash01(i, j, 13))
      tint(q, rgb(hues[Math.floor(chance * 97) % hues.length]), 0.9 + 0.2 * blades);
    else blend(q, low, high, 0.5 + 0.5 * cloud, 0.94 + 0.24 * blades);
    q.h = 0.08 + 0.05 * blades;
  };

/** Rows of a crop on earth, `step` modules apart. */
const layRows =
  (crop: string, earth: string, step: number): Ground =>
  (q, { u, v, blades, cloud }, _lawn, mown) => {
    const t = mown === MOWN[2] ? v : u;
    const near = Math.abs(t / step - Math.round(t / step)) * 2;
    const k = smoothstep(0.75, 0.45, near + 0.2 * cloud + 0.15 * blades);
    blend(q, rgb(earth), rgb(crop), k, 1 + 0.16 * blades + 0.08 * cloud);
    q.h = 0.03 + 0.2 * k;
  };

/** Stones in squares. */
const layPaving =
  (...colours: readonly [string, string]): Ground =>
  (q, { u, v, blades }) => {
    const [i, j] = [Math.floor(u * 1.1), Math.floor(v * 1.1)];
    const edge = Math.min(u * 1.1 - i, v * 1.1 - j, i + 1 - u * 1.1, j + 1 - v * 1.1);
    const tone = (0.86 + 0.2 * hash01(i, j, 3) + 0.05 * blades) * (edge < 0.05 ? 0.7 : 1);
    tint(q, rgb(colours[(i + j) & 1]), tone);
    q.h = 0.05 + (edge < 0.05 ? -0.03 : 0);
  };

const GROUNDS: readonly Ground[] = [
  layLawn,
  layLawn,
  layMeadow("#f4f0e0", "#f0cc40"),
  layMeadow("#d83c2c", "#e8582c", "#f4e8d8"),
  layMeadow("#7c60c0", "#c080c8", "#e8d8f0"),
  layRows("#9088b4", "#94a070", 0.8),
  layPaving("#b87454", "#a8684c"),
  layPaving("#c8c0b0", "#9ca09c"),
];

const wave = (t: number) => Math.sin(t * Math.PI);
const MOWN: readonly Mown[] = [
  (u, v) => wave((u + v) / 2.6),
  (_, v) => wave(v / 1.9),
  (u, v) => wave(u / 1.2) * wave(v / 1.2),
  (u, v) => wave(Math.hypot(u - 12, v - 12) / 1.5),
];

/** How the grounds are laid out. */
export interface Design {
  /** Distance in modules to the nearest path that leads to the garden. */
  readonly path: (u: number, v: number) => number;
  /** What the land beyond the paths is: a mown lawn of two greens, a meadow, a crop in rows, paving. */
  readonly ground: (q: Pixel, at: GroundPlace, lawn: readonly [Rgb, Rgb]) => void;
  /** What lies between the hedges. */
  readonly floor: "gravel" | "slabs";
  /** What stands along the gravel: cones and oranges, limes, low hedges, or nothing. */
  readonly avenue: "tubs" | "limes" | "beds" | "none";
  /** How wooded the land beyond is. */
  readonly woods: number;
}

export function designOf({ map, rng }: CarrierScene): Design {
  const own = rng.fork("design");
  const axes = own.int(4);
  const mown = MOWN[own.int(MOWN.length)];
  const ground = GROUNDS[own.int(GROUNDS.length)];
  const mid = map.size / 2;
  return {
    path: (u, v) =>
      axes === 0
        ? Math.min(Math.abs(u - mid), Math.abs(v - mid))
        : axes === 1
          ? Math.abs(u - mid)
          : axes === 2
            ? Math.abs(v - mid)
            : 99,
    ground: (q, at, lawn) => ground(q, at, lawn, mown),
    avenue: (["tubs", "limes", "beds", "none"] as const)[own.int(4)],
    woods: 0.1 + 0.5 * own.next(),
    floor: own.next() < 0.6 ? "gravel" : "slabs",
  };
}
