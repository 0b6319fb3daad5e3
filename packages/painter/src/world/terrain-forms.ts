/** The shapes of land: heights in metres over (x, z), each form with a few numbers of its own. */

import { cellValue, fbm, mix, type Noise, noise2, ridged, smoothstep } from "easel-picture";
import type { TerrainForm } from "../layout.ts";

/** `base` is sampled on a coarse grid (and eroded there), `detail` is added at every point. */
export interface HeightField {
  base(x: number, z: number): number;
  detail(x: number, z: number): number;
}

/** Numbers of a form by name. */
type Shape = Readonly<Record<string, number>>;

/** The height field of a form. Missing numbers of `shape` count as 0. */
export function heightField(form: TerrainForm, shape: Shape, noise: Noise): HeightField {
  return FORMS[form]((name) => shape[name] ?? 0, noise, pathOf(shape));
}

/** Where a form's path or river runs: its x at each distance, by `pathStart`, `pathDrift`, `pathBend` and `pathPhase` of the shape. */
export function pathOf({
  pathStart = 0,
  pathDrift = 0.03,
  pathBend = 1.6,
  pathPhase = 0,
}: Shape): (z: number) => number {
  const from = pathStart - pathBend * Math.sin(pathPhase);
  return (z) => from + pathDrift * z + pathBend * Math.sin(z * 0.06 + pathPhase);
}

const FORMS: Readonly<
  Record<TerrainForm, (n: (name: string) => number, noise: Noise, pathX: (z: number) => number) => HeightField>
> = {
  valley: (n, noise) => {
    const knoll = mound(n("islandX"), n("islandZ"), n("islandRadius"), n("islandHeight"));
    const seed = n("offset");
    const sideAt = (x: number, z: number): number =>
      Math.abs(x + n("bend") * noise2(noise, z * 0.002, 3)) / (n("halfWidth") + z * 0.16);
    const lakeAt = (side: number, z: number): number =>
      smoothstep(1.1, 0.6, side) * smoothstep(n("lakeEnd") * 1.6, n("lakeEnd"), z);
    const frozen = n("ice") > 0;
    return {
      base: (x, z) => {
        const side = sideAt(x, z);
        const lake = lakeAt(side, z);
        const far = smoothstep(n("peaksFrom"), n("peaksFrom") + 2500, z + Math.abs(x) * 0.45);
        const hills = 30 + 70 * fbm(noise, x * 0.0018 + seed, z * 0.0018, 4);
        const peaks = far * far * n("peaks") * ridged(noise, x * 0.00042 + seed, z * 0.00042, 6);
        return mix(hills * smoothstep(0.8, 2.2, side) + peaks + 3, frozen ? 0 : -8, lake);
      },
      detail: (x, z) =>
        (frozen ? 1 - lakeAt(sideAt(x, z), z) : 1) * fbm(noise, x * 0.05, z * 0.05, 3) * Math.min(6, z * 0.012 + 0.8) +
        (frozen ? 0 : fbm(noise, x * 0.6, z * 0.6, 2) * 0.25) +
        knoll(x, z) +
        smoothstep(30, 14, z + x * n("bankSlant") + 2 * noise2(noise, x * 0.1, z * 0.1)) * n("bank"),
    };
  },
  plain: (n, noise, pathX) => {
    const knoll = mound(n("knollX"), n("knollZ"), n("knollRadius"), n("knollHeight"));
    return {
      base: (x, z) => {
        const seed = n("offset");
        const bare = n("hills") * fbm(noise, x * 0.0045 + seed, z * 0.0045, 4) * smoothstep(15, 260, z);
        // no lakes but the one that was asked for
        const rolling = n("wet") > 0 ? Math.max(bare, -0.5) : bare;
        const far = smoothstep(n("peaksFrom"), n("peaksFrom") + 2600, z + Math.abs(x) * 0.3);
        const mesas =
          n("mesas") > 0
            ? n("mesas") *
              smoothstep(0.02, 0.1, fbm(noise, x * 0.0011 + seed, z * 0.0008, 4)) *
              smoothstep(n("mesaFrom"), n("mesaFrom") * 1.5, z) *
              (1 + 0.12 * noise2(noise, x * 0.01, z * 0.01))
            : 0;
        return rolling + z * n("rise") + far * n("peaks") * ridged(noise, x * 0.0005 + seed, z * 0.0005, 6) + mesas;
      },
      detail: (x, z) => {
        const bumps =
          knoll(x, z) +
          (1 - n("even") * smoothstep(110, 80, z)) *
            (fbm(noise, x * 0.06, z * 0.06, 3) * Math.min(2.5, 0.25 + z * 0.012) +
              0.05 * noise2(noise, x * 1.1, z * 1.1));
        if (n("craters") > 0) return bumps + craters(noise, n("offset"), x, z);
        if (n("terraces") > 0) return bumps * 0.25 + terraces(n, noise, x, z);
        const wet = n("wet");
        if (wet === 0) return bumps;
        const land = bumps * 0.5 + wet;
        return Math.max(land, dam(n, x, z)) - (wet + 2) * hollow(n, noise, pathX, x, z);
      },
    };
  },
  glade: (n, noise, pathX) => ({
    base: (x, z) => 7 * fbm(noise, x * 0.012 + n("offset"), z * 0.012, 3) * smoothstep(8, 70, z) + z * n("rise"),
    detail: (x, z) => {
      const off = Math.abs(x - pathX(z));
      return (
        0.3 * noise2(noise, x * 0.2, z * 0.2) * smoothstep(1, 6, z) +
        0.05 * noise2(noise, x * 1.4, z * 1.4) +
        0.35 * smoothstep(1.2, 5, off)
      );
    },
  }),
  headland: (n, noise) => {
    const seed = n("offset");
    const cliff = (x: number, z: number): number => {
      const inland =
        x -
        n("cliffX") +
        (z - 95) * 0.18 +
        9 * noise2(noise, z * 0.035, x * 0.02) +
        4 * noise2(noise, z * 0.12, x * 0.1);
      return (
        smoothstep(-7, 6, inland) *
        smoothstep(n("cliffNear"), n("cliffNear") + 18, z + 6 * noise2(noise, x * 0.06, 3)) *
        smoothstep(n("cliffFar") + 40, n("cliffFar"), z)
      );
    };
    return {
      base: (x, z) =>
        -9 +
        smoothstep(1700, 2600, z + x * 0.5) *
          smoothstep(-200, -900, x) *
          170 *
          (0.4 + ridged(noise, x * 0.0018 + seed, z * 0.0018, 4)),
      detail: (x, z) => {
        const d = cliff(x, z);
        const steps = d > 0 && d < 0.98 ? 2.2 * noise2(noise, x * 0.3, z * 0.3) : 0;
        // the ground before the eye ends in the sea: on a slope, or where `edge` is given on a cliff
        const edge = n("edge");
        const reach = z + x * (edge > 0 ? 0.85 : 0.35) + 3 * noise2(noise, x * 0.1, z * 0.1);
        const bank = edge > 0 ? smoothstep(edge + 4, edge, reach) : smoothstep(30, 9, reach);
        const stacks =
          Math.max(0, noise2(noise, x * 0.045 + 7, z * 0.045) - 0.36) *
          60 *
          smoothstep(170, 60, z) *
          smoothstep(28, 45, z) *
          (1 - d);
        return (
          d * (n("cliffHeight") + 3 * noise2(noise, x * 0.04, z * 0.04) + d * steps) +
          bank * (n("bank") + noise2(noise, x * 0.15, z * 0.15)) +
          stacks +
          fbm(noise, x * 0.4, z * 0.4, 3) * 0.5 * (d + bank)
        );
      },
    };
  },
  beach: (n, noise) => {
    const side = n("side") || 1;
    const inland = (x: number, z: number): number =>
      -x * side +
      (n("strand") > 0 ? 9 - z * 0.34 : 7 - z * 0.13) +
      5 * noise2(noise, z * 0.02 + n("offset"), 2) * smoothstep(5, 60, z);
    return {
      base: (x, z) => {
        const d = inland(x, z);
        const dune =
          smoothstep(9, 34, d) * 4 + smoothstep(60, 420, d) * n("hills") * (0.5 + fbm(noise, x * 0.006, z * 0.006, 4));
        const isle =
          smoothstep(2400, 3600, z) * smoothstep(200, 1400, x * side) * 380 * ridged(noise, x * 0.0009, z * 0.0009, 5);
        // a lake ends at mountains
        const far = n("peaks") > 0 ? smoothstep(420, 2300, z) : 0;
        const peaks = far > 0 ? far * n("peaks") * (0.12 + ridged(noise, x * 0.0006 + n("offset"), z * 0.0006, 6)) : 0;
        return dune + (n("peaks") > 0 ? peaks : isle);
      },
      detail: (x, z) => {
        const d = inland(x, z);
        return (
          (d > 0 ? d * 0.055 : Math.max(-14, d * 0.05)) +
          (n("strand") > 0 ? 0.04 : 0.12) * noise2(noise, x * 0.35, z * 0.35) * smoothstep(1, 8, d) +
          (n("strand") > 0 ? 0.006 : 0.02) * noise2(noise, x * 2.2, z * 2.2)
        );
      },
    };
  },
  ocean: (n, noise) => {
    const isle = mound(n("islandX"), n("islandZ"), n("islandRadius"), n("islandHeight"));
    return {
      base: (x, z) =>
        -12 +
        smoothstep(3200, 5600, z) *
          (n("hills") * ridged(noise, x * 0.0005 + n("offset"), z * 0.0005, 5) - 60) *
          smoothstep(100, 1500, Math.abs(x - n("gapX"))),
      detail: (x, z) => {
        const m = isle(x, z);
        return m > 0.01 ? m * (1 + 0.25 * fbm(noise, x * 0.08, z * 0.08, 4)) : 0;
      },
    };
  },
  dunes: (n, noise) => {
    const crest = (x: number, z: number): number => {
      const u = x * 0.0055 + 0.5 * noise2(noise, x * 0.003, z * 0.004) + n("offset");
      const sharp = 1 - Math.abs(noise2(noise, u, z * 0.009 + 0.4 * noise2(noise, z * 0.004, u)));
      return sharp * sharp * n("height") * smoothstep(25, 240, z) + 3 * noise2(noise, x * 0.02, z * 0.02);
    };
    // low sand between the camera and what stands there
    const lane = (x: number, z: number): number => {
      const to = n("viewZ");
      if (to === 0) return 1;
      const off = (x - n("viewX") * z) / (14 + 0.12 * z);
      return 1 - 0.9 * Math.exp(-off * off) * smoothstep(to * 1.6, to * 1.1, z);
    };
    return {
      base: (x, z) => {
        const h = crest(x, z);
        const mesas =
          smoothstep(0.06, 0.16, fbm(noise, x * 0.0008 + 3, z * 0.0008, 4)) *
          smoothstep(1500, 2600, z) *
          n("mesas") *
          (1 + 0.15 * noise2(noise, x * 0.01, z * 0.01));
        return crest(x, z + h * 0.9) * lane(x, z) + mesas;
      },
      detail: (x, z) => 0.35 * noise2(noise, x * 0.12, z * 0.12) * smoothstep(2, 20, z),
    };
  },
  "dune-ridges": (n, noise) => {
    const lines = ridgeLines(n("offset"));
    return {
      base: (x, z) => 2.2 * noise2(noise, x * 0.012, z * 0.02),
      // sharp crests are finer than the grid of the base
      detail: (x, z) => {
        let top = 0;
        for (const line of lines) top = Math.max(top, ridgeHeight(line, n("height"), x, z));
        return top + 0.22 * noise2(noise, x * 0.12, z * 0.12) * smoothstep(2, 20, z);
      },
    };
  },
  quay: (n, noise) => ({
    base: (x, z) =>
      smoothstep(2200, 4200, z) * n("hills") * (0.25 + ridged(noise, x * 0.0006 + n("offset"), z * 0.0006, 5)),
    detail: (_x, z) => (z > n("bankZ") ? 2.6 : -7),
  }),
};

/** The crest of a dune: where it lies in the view, how it winds and how high it is. */
interface RidgeLine {
  /** Metres aside for each metre away: the crest's place and how far it swings to both sides. */
  readonly across: number;
  readonly swing: number;
  readonly phase: number;
  /** Where it begins, is highest and ends, metres away. */
  readonly from: number;
  readonly full: number;
  readonly to: number;
  readonly tall: number;
}

/** A large dune whose crest winds from the foreground away, others behind it on both sides. */
function ridgeLines(offset: number): readonly RidgeLine[] {
  return (
    [
      [-0.1, 0.2, 12, 150, 330, 1],
      [0.5, 0.12, 90, 260, 520, 1.5],
      [-0.62, 0.1, 70, 240, 480, 1.35],
      [0.14, 0.2, 330, 560, 900, 2.7],
      [-0.42, 0.14, 420, 700, 1100, 3.4],
      [0.62, 0.14, 480, 800, 1250, 3.7],
    ] as const
  ).map(([across, swing, from, full, to, tall], k) => ({
    across,
    swing,
    phase: 0.5 * Math.sin(offset + k) + 1.9 * k,
    from,
    full,
    to,
    tall,
  }));
}

/** Metres aside for each metre of height: towards the light the wind has made the slope long, behind the crest sand slides. */
const WINDWARD = 2.9;
const LEE = 1.6;
/** How softly a slope runs out, metres. */
const FOOT_M = 5;

function ridgeHeight(line: RidgeLine, height: number, x: number, z: number): number {
  const winding = Math.sin(2.4 * Math.log(Math.max(1, z) / 12) + line.phase);
  const crest = z * (line.across + line.swing * winding);
  const tall = height * line.tall * smoothstep(line.from, line.full, z) * smoothstep(line.to, line.full, z);
  const aside = x - crest;
  const slope = tall - (aside > 0 ? aside / WINDWARD : -aside / LEE);
  return (slope + Math.hypot(slope, FOOT_M)) / 2;
}

/** Round hollows with raised rims, a few large ones and many small ones. */
function craters(noise: Noise, seed: number, x: number, z: number): number {
  let height = 0;
  for (const [cell, share] of [
    [34, 0.62],
    [11, 0.55],
    [3.6, 0.5],
  ]) {
    const [i, j] = [Math.floor(x / cell), Math.floor(z / cell)];
    for (let dj = -1; dj <= 1; dj++)
      for (let di = -1; di <= 1; di++) {
        const [ci, cj] = [i + di, j + dj];
        const chance = cellValue(noise, ci + Math.floor(seed), cj + cell);
        if (chance > share) continue;
        const r = cell * (0.2 + 0.26 * cellValue(noise, ci + 31, cj + 7));
        const cx = (ci + 0.3 + 0.4 * cellValue(noise, ci + 3, cj)) * cell;
        const cz = (cj + 0.3 + 0.4 * cellValue(noise, ci, cj + 5)) * cell;
        const d = Math.hypot(x - cx, z - cz) / r;
        if (d > 1.9 || cz < 5) continue;
        const bowl = d < 1 ? (d * d - 1) * 0.9 : 0;
        const rim = 0.42 * Math.exp(-(((d - 1) / 0.24) ** 2));
        height += r * 0.34 * (bowl + rim);
      }
  }
  return height;
}

/** A hillside in steps: level fields with a bank between them, bent along the slope. */
function terraces(n: (name: string) => number, noise: Noise, x: number, z: number): number {
  const from = n("terraceFrom");
  const bent = z + x * 0.35 + 16 * noise2(noise, x * 0.013, z * 0.013 + 4);
  const slope = (Math.max(0, Math.min(n("terraceTo"), bent) - from) * n("terraceRise")) / n("terraces");
  const step = Math.floor(slope);
  return n("terraces") * (step + smoothstep(0.76, 1, slope - step));
}

/** Banks that lead up to a bridge at `bridgeX`, `bridgeZ`, whose deck is `bridgeY` high and `bridgeHalf` long to either side. */
function dam(n: (name: string) => number, x: number, z: number): number {
  const deck = n("bridgeY");
  if (deck === 0) return 0;
  const half = n("bridgeHalf");
  const out = Math.abs(x - n("bridgeX"));
  if (out < half * 0.55) return 0;
  return deck * smoothstep(half * 3.4, half * 1.05, out) * smoothstep(10, 3.2, Math.abs(z - n("bridgeZ")));
}

/** 0 on dry ground .. 1 in the bed of the pond and of the river: `pondX`, `pondZ`, `pondRadius` and half the width of the river `river`. */
function hollow(n: (name: string) => number, noise: Noise, pathX: (z: number) => number, x: number, z: number): number {
  const shore = noise2(noise, x * 0.09 + 11, z * 0.09);
  const pond = n("pondRadius");
  const inPond =
    pond > 0
      ? smoothstep(1.15, 0.7, Math.hypot((x - n("pondX")) / pond, (z - n("pondZ")) / (0.62 * pond)) + 0.14 * shore)
      : 0;
  const river = n("river");
  if (river === 0) return inPond;
  return Math.max(inPond, smoothstep(river * 1.3, river * 0.7, Math.abs(x - pathX(z)) + 0.3 * river * shore));
}

function mound(x0: number, z0: number, radius: number, height: number): (x: number, z: number) => number {
  if (height === 0 || radius === 0) return () => 0;
  return (x, z) => {
    const q = ((x - x0) / radius) ** 2 + ((z - z0) / (radius * 0.78)) ** 2;
    return q > 9 ? 0 : height * Math.exp(-(q ** 1.6));
  };
}
