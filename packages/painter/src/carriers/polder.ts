/** The land round the tulips: a walk of pale flowers, a ditch, striped fields, meadows, a canal with barges, mills. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillTree } from "./foliage.ts";
import { layBarge, layCow, layCyclist, layFarmhouse, layMill, layReeds } from "./polder-things.ts";
import { fillBox, fillStroke } from "./shapes.ts";
import { blend, type Rgb, tint } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";
import { bedOf, shadeTulips } from "./tulips.ts";

/** Rows of the middle of the canal and of the road: one lies above the code, the other below. */
interface Ways {
  readonly canal: number;
  readonly road: number;
  /** 1 where the road lies above, -1 where it lies below. */
  readonly above: number;
}

export interface Blooms {
  readonly deep: readonly (readonly [Rgb, Rgb])[];
  readonly pale: readonly (readonly [Rgb, Rgb])[];
  readonly sand: Rgb;
}

/** Modules from the code outward: paths and pale beds, then water, then the land. */
const WALK = 2.4;
const DITCH = 3.15;

/** The whole picture; the beds of the code lie on it. */
export async function layPolder(scene: CarrierScene, blooms: Blooms): Promise<void> {
  const { rng, pause } = scene;
  await layLand(scene, blooms);
  const own = rng.fork("polder");
  const n = scene.map.size;
  // canal and road lie above and below, near or far; where there is no room they are out of the picture
  const isBelow = own.next() < 0.5;
  const [near, far] = [4.3 + 1.6 * own.next(), 4.2 + 2.6 * own.next()];
  const ways = isBelow ? { canal: n + near, road: -far, above: 1 } : { canal: -near, road: n + far, above: -1 };
  await layCanal(scene, own, blooms, ways);
  await layLife(scene, own, ways);
  await pause();
}

/** Which parcel of the land a point is in, and how far from its border: strips that lie along or across. */
function parcelOf(u: number, v: number, seed: number): { kind: number; along: boolean; edge: number; at: number } {
  const [bi, bj] = [Math.floor(u / 9 + 0.35), Math.floor(v / 7 + 0.6)];
  const along = hash01(bi, bj, seed) < 0.5;
  const at = along ? v : u;
  const [fu, fv] = [(u / 9 + 0.35 - bi) * 9, (v / 7 + 0.6 - bj) * 7];
  return { kind: hash01(bi, bj, seed + 1), along, edge: Math.min(fu, 9 - fu, fv, 7 - fv), at };
}

/** Share of the parcels that are grass: a land of flowers, or one of cows. */
function meadowsOf({ rng }: Pick<CarrierScene, "rng">): number {
  return 0.15 + 0.6 * rng.fork("meadows").next();
}

async function layLand(
  { stage, map, textures, rng, pause, clarity01 }: CarrierScene,
  { deep, pale, sand }: Blooms,
): Promise<void> {
  const p = map.pitchPx;
  const n = map.size;
  const seed = rng.fork("parcels").int(1000);
  const meadows = meadowsOf({ rng });
  const all = [...deep, ...pale];
  const isPale = (k: number) => k >= deep.length;
  const beds = all.flatMap((petals, k) =>
    [0, Math.PI / 2].map((turn) => ({
      ...bedOf(petals, !isPale(k), { turn, seed: k * 7 }, p, clarity01),
      leaf: rgb(isPale(k) ? "#9ab05c" : "#2c4a20"),
    })),
  );
  const walk = pale.flatMap((petals, k) =>
    [0, Math.PI / 2].map((turn) => bedOf(petals, false, { turn, seed: 40 + k, calm: true }, p, clarity01)),
  );
  const [grassA, grassB] = [rgb("#6f9440"), rgb("#93b258")];
  for (let top = 0; top < stage.height; top += 32) {
    const band = { x0: 0, y0: top, x1: stage.width, y1: Math.min(stage.height, top + 32) };
    fillBox(stage, band, { material: "ground" }, (q) => {
      q.a = 1;
      const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
      const far = Math.max(-u, u - n, -v, v - n);
      const cloud = tileAt(textures.cloud, (q.x / p) * 9, (q.y / p) * 9);
      const fine = tileAt(textures.grain, q.x * 1.2, q.y * 1.2);
      q.h = 0;
      if (far < WALK) {
        const isSide = Math.max(-u, u - n) > Math.max(-v, v - n);
        const s = isSide ? v : u;
        const bed = far > 0.42 && far < 2.16 && Math.abs(far - 1.3) > 0.07;
        if (bed)
          shadeTulips(
            q,
            walk[((far < 1.3 ? 0 : 1) + (Math.floor(s / 7 + 20) % 2) * 2) * 2 + (isSide ? 1 : 0)],
            textures,
          );
        else {
          tint(q, sand, 0.97 + 0.06 * fine + 0.05 * cloud);
          q.h = 0.03 * cloud + 0.015 * fine;
        }
        return;
      }
      if (far < DITCH) {
        const t = Math.abs(far - (WALK + DITCH) / 2 + 0.06 * cloud) / ((DITCH - WALK) / 2);
        const wet = smoothstep(0.78, 0.62, t);
        blend(q, grassA, rgb("#5f8ea0"), wet, 1 + 0.1 * fine * (1 - wet));
        q.h = 0.04 - 0.22 * wet;
        q.gloss = 0.55 * wet;
        return;
      }
      const { kind, along, edge, at } = parcelOf(u, v, seed);
      if (edge < 0.26) {
        const wet = smoothstep(0.2, 0.12, edge + 0.03 * cloud);
        blend(q, grassA, rgb("#5f8ea0"), wet, 1 + 0.12 * fine * (1 - wet));
        q.h = -0.16 * wet;
        q.gloss = 0.5 * wet;
        return;
      }
      if (kind < meadows) {
        const blade = tileAt(textures.grain, q.x * 1.4, q.y);
        blend(q, grassA, grassB, 0.5 + 0.4 * cloud, 1 + 0.14 * blade);
        q.h = 0.04 + 0.03 * blade + 0.04 * cloud;
        return;
      }
      const stripe = Math.floor(at / 1.25);
      const pick = Math.floor(hash01(stripe, Math.floor(kind * 50), seed) * all.length);
      const path = Math.abs(at / 1.25 - Math.round(at / 1.25));
      if (path < 0.06) {
        tint(q, sand, 0.8 + 0.08 * fine);
        return;
      }
      shadeTulips(q, beds[pick * 2 + (along ? 0 : 1)], textures);
    });
    await pause();
  }
}

/** A canal with its barges on one side of the code, and a road with trees on the other. */
async function layCanal(scene: CarrierScene, own: Rng, { deep, pale }: Blooms, ways: Ways): Promise<void> {
  const { stage, map, textures, x, y, pause } = scene;
  const p = map.pitchPx;
  const [mid, wave] = [ways.canal, own.next() * 6];
  const points: number[] = [];
  for (let i = 0; i <= 12; i++)
    points.push((stage.width * i) / 12 + (i === 0 ? -p : i === 12 ? p : 0), y(mid + 0.16 * Math.sin(i + wave)));
  fillStroke(
    stage,
    points,
    () => 0.92 * p,
    { material: "water" },
    (q) => {
      const swell = tileAt(textures.slow, (q.x / p) * 7, (q.y / p) * 16);
      const bank = smoothstep(0.97, 0.84, Math.abs(q.v) + 0.05 * swell);
      blend(
        q,
        rgb("#5c7c3c"),
        rgb("#3f7690"),
        bank,
        1 + 0.1 * swell + 0.05 * tileAt(textures.cloud, (q.x / p) * 12, (q.y / p) * 40) * bank,
      );
      q.h = 0.05 - 0.3 * bank + 0.02 * swell * bank;
      q.gloss = 0.6 * bank;
    },
  );
  await pause();
  const petals = [deep[0][1], pale[0][1], deep[3][1], pale[1][1], deep[2][1]];
  const from = -map.x0 / p;
  for (let s = from + own.next() * 5; s < from + stage.width / p; s += 7 + 6 * own.next())
    layBarge(
      scene,
      {
        x: s,
        y: mid + 0.16 * Math.sin(((s - from) / (stage.width / p)) * 12 + wave),
        turn: (own.next() < 0.5 ? 1 : -1) * (Math.PI / 2),
        size: 2.9,
      },
      petals,
    );
  for (let s = from; s < from + stage.width / p; s += 0.8 + own.next())
    layReeds(scene, s, mid + (own.next() < 0.5 ? -0.86 : 0.86), own);
  await pause();
  // the road
  const { road } = ways;
  const clay = rgb("#a87c66");
  fillBox(stage, { x0: 0, y0: y(road - 0.42), x1: stage.width, y1: y(road + 0.42) }, { material: "ground" }, (q) => {
    const brick = hash01(
      Math.floor((q.x / p) * 7 + (Math.floor((q.y / p) * 12) & 1) * 0.5),
      Math.floor((q.y / p) * 12),
      4,
    );
    tint(q, clay, 0.8 + 0.3 * brick);
    q.h = 0.05;
  });
  for (let s = from + own.next(); s < from + stage.width / p; s += 1.75) {
    const [dx, r] = [own.next() * 0.3, 0.5 + 0.14 * own.next()];
    fillTree(
      stage,
      textures,
      { cx: x(s + dx), cy: y(road + 0.95 * ways.above), radiusPx: r * p, top: 0.9, seed: own.int(99) },
      [rgb("#36581f"), rgb("#92b04c")],
    );
    if (own.next() < 0.35)
      layCyclist(
        scene,
        {
          x: s + 0.9,
          y: road + (own.next() < 0.5 ? -0.2 : 0.2),
          turn: own.next() < 0.5 ? Math.PI / 2 : -Math.PI / 2,
          size: 0.9,
        },
        own,
      );
    await pause();
  }
}

/** Mills, farms and cows where the land is wide; a mill in a corner where it is narrow. */
async function layLife(scene: CarrierScene, own: Rng, { canal, road }: Ways): Promise<void> {
  const { stage, map, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const seed = rng.fork("parcels").int(1000);
  const [left, right] = [-map.x0 / p, (stage.width - map.x0) / p];
  const [top, bottom] = [-map.y0 / p, (stage.height - map.y0) / p];
  const isFree = (u: number, v: number, r: number) =>
    Math.max(-u, u - n, -v, v - n) > DITCH + r &&
    Math.abs(v - canal) > 0.9 + r &&
    Math.abs(v - road) > 1.3 + r &&
    u > left + r &&
    u < right - r &&
    v > top + r &&
    v < bottom - r;
  const taken: [number, number, number][] = [];
  const claim = (r: number, tries: number): [number, number] | undefined => {
    for (let i = 0; i < tries; i++) {
      const [u, v] = [left + own.next() * (right - left), top + own.next() * (bottom - top)];
      if (!isFree(u, v, r) || taken.some(([a, b, q]) => Math.hypot(a - u, b - v) < q + r + 0.5)) continue;
      taken.push([u, v, r]);
      return [u, v];
    }
    return undefined;
  };
  for (let i = 0; i < 2; i++) {
    const at = claim(2.1, 160);
    if (at) layMill(scene, { x: at[0], y: at[1], turn: own.next() * 0.8, size: 2.1 }, false);
    else if (i === 0) {
      const isRight = own.next() < 0.5;
      layMill(
        scene,
        { x: isRight ? n + 3.05 : -3.05, y: own.next() < 0.5 ? -3.05 : n + 3.05, turn: own.next() * 0.8, size: 1.5 },
        false,
      );
    }
    await pause();
  }
  for (let i = 0; i < 5; i++) {
    const at = claim(1.3, 60);
    if (!at) break;
    layFarmhouse(scene, { x: at[0] - 1.2, y: at[1] - 0.75, w: 2.4, h: 1.5 }, false, own.int(9));
    for (let k = 0; k < 4; k++)
      fillTree(
        stage,
        scene.textures,
        {
          cx: scene.x(at[0] - 1.4 + k * 0.8),
          cy: scene.y(at[1] + 1.1),
          radiusPx: (0.36 + 0.1 * own.next()) * p,
          top: 0.7,
          seed: own.int(99),
        },
        [rgb("#2c4c1c"), rgb("#7a9a40")],
      );
    await pause();
  }
  for (let i = 0; i < 90; i++) {
    const [u, v] = [left + own.next() * (right - left), top + own.next() * (bottom - top)];
    const { kind, edge } = parcelOf(u, v, seed);
    if (kind < meadowsOf(scene) && edge > 0.5 && isFree(u, v, 0.4))
      layCow(scene, { x: u, y: v, turn: own.next() * 6.28, size: 0.8 }, own);
  }
  await pause();
}
