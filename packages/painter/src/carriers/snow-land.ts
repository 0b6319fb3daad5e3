/** The land round a village in snow: a stream, roads, tracks of feet, a pond. The seed chooses how it lies. */

import { type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { curvePoints, fillEllipse, fillStroke } from "./shapes.ts";
import { type Pixel, type Rgb, tint } from "./stage.ts";
import { tileAt } from "./textures.ts";

/** Whether the land lies as in a mirror, left to right and top to bottom, and how thick its woods are. */
export function landOf({ map, rng }: CarrierScene) {
  const own = rng.fork("land");
  const n = map.size;
  const [isMirrored, isTurned] = [own.next() < 0.5, own.next() < 0.5];
  const woods = -0.55 + 0.85 * own.next();
  const ways = own.int(4);
  return {
    isMirrored,
    isTurned,
    woods,
    ways,
    /** 0 a wild wood, 1 and 2 rows down or across, as an orchard or a nursery has. */
    planted: [0, 0, 0, 1, 2][own.int(5)],
    /** Whether a thing that reaches `r` modules round a point lies on a road or in the stream. */
    isOnWay: (u: number, v: number, r: number): boolean => {
      const [mu, mv] = [isMirrored ? n - u : u, isTurned ? n - v : v];
      const isByRoad = ways !== 2 && mu > n + 1.9 - r && mu < n + 3.5 + r && mv < n + 3 + r;
      const isBelow = mv > n + 1.9 - r && mv < n + 3.4 + r && mu < n + 3 + r;
      return isByRoad || isBelow || (ways !== 3 && mu < -1.9 + r && mu > -4.4 - r);
    },
  };
}

/** A ground beyond the village: pixels of snow that it changes. Undefined where the snow just goes on. */
export function groundOf({ map, rng, textures }: CarrierScene): ((q: Pixel) => void) | undefined {
  const own = rng.fork("ground");
  const kind = own.int(7);
  const turn = own.next() < 0.5;
  if (kind < 2) return undefined;
  const p = map.pitchPx;
  const n = map.size;
  const mix = (q: Pixel, colour: Rgb, t: number) => {
    q.r += (colour[0] - q.r) * t;
    q.g += (colour[1] - q.g) * t;
    q.b += (colour[2] - q.b) * t;
  };
  return (q) => {
    const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
    const wave = tileAt(textures.slow, u * 5, v * 5);
    const far = Math.max(-u, u - n, -v, v - n) + 0.5 * wave + 0.5 * tileAt(textures.slow, u * 1.7 + 70, v * 1.7);
    const part = smoothstep(2.3, 3.1, far);
    if (part <= 0) return;
    const [s, t] = turn ? [u, v] : [v, u];
    if (kind === 2) {
      // a frozen lake
      const blown = smoothstep(-0.1, 0.7, tileAt(textures.cloud, u * 3.4, v * 5) + 0.4 * wave);
      const ice = part * (1 - 0.85 * blown);
      mix(q, [0.24 + 0.06 * wave, 0.41 + 0.06 * wave, 0.56 + 0.05 * wave], ice);
      q.h -= (0.2 + q.h) * ice;
      q.gloss = 0.45 * ice;
    } else if (kind === 3) {
      // ploughed fields under thin snow
      const furrow = 0.5 + 0.5 * Math.sin(s * 9 + 0.6 * wave);
      mix(q, [0.3, 0.23, 0.19], part * 0.75 * smoothstep(0.45, 0.9, furrow));
    } else if (kind === 4) {
      // rocks that the wind has swept bare
      const bare = smoothstep(0.05, 0.45, tileAt(textures.cloud, u * 6, v * 6) + 0.5 * wave);
      mix(q, [0.2, 0.21, 0.25], part * bare);
      q.h += 0.5 * part * bare;
    } else if (kind === 5) {
      // vineyards: stocks in rows
      const row = Math.abs(s / 0.6 - Math.round(s / 0.6)) < 0.11;
      const stock = Math.abs(t / 0.34 - Math.round(t / 0.34)) < 0.3;
      if (row && stock) mix(q, [0.14, 0.09, 0.06], part * 0.9);
      if (row && stock) q.h += 0.3 * part;
    } else {
      // meadows with dry grass showing through
      const tuft = smoothstep(
        0.1,
        0.5,
        tileAt(textures.cloud, u * 13, v * 13) + 0.3 * tileAt(textures.grain, q.x, q.y),
      );
      mix(q, [0.46, 0.36, 0.2], part * 0.7 * tuft);
    }
  };
}

/** A pond in modules. */
export interface Pond {
  readonly u: number;
  readonly v: number;
  readonly r: number;
}

/** A frozen pond on the widest side, with the traces of skates. */
export function layPond(scene: CarrierScene): Pond | undefined {
  const { stage, map, textures, x, y, rng } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("pond");
  if (own.next() < 0.4) return undefined;
  const rooms = [map.x0 / p, map.y0 / p, (stage.width - map.x0) / p - n, (stage.height - map.y0) / p - n];
  const room = Math.max(...rooms);
  const side = rooms.indexOf(room);
  const r = Math.min(4.5, 0.46 * (room - 2.2));
  const along = n * (0.2 + 0.6 * own.next());
  const off = room - r * 0.9;
  const [u, v] = [
    [-off, along],
    [along, -off],
    [n + off, along],
    [along, n + off],
  ][side];
  const [wide, high] = side % 2 ? [1.9, 1] : [1, 1.9];
  fillEllipse(stage, { cx: x(u), cy: y(v), rx: r * wide * p, ry: r * high * p }, { material: "water" }, (q) => {
    const bank = tileAt(textures.slow, (q.x / p) * 7, (q.y / p) * 7);
    const k = Math.hypot(q.u, q.v) + 0.13 * bank + 0.1 * Math.sin(2 * Math.atan2(q.v, q.u) + 2 * u);
    const ice = smoothstep(0.95, 0.88, k);
    const trace = Math.abs(tileAt(textures.slow, (q.x / p) * 10 + 40, (q.y / p) * 10));
    const c = [0.3, 0.45, 0.62].map((value) => value + 0.3 * smoothstep(0.05, 0.01, trace) + 0.05 * bank);
    tint(q, [c[0], c[1], c[2]]);
    q.a *= ice;
    q.h = -0.22;
    q.gloss = 0.45;
  });
  return { u, v, r: r * 1.9 };
}

/** A stream on one side and a road on two, beyond the quiet ground; tracks of feet. */
export async function layRoads(scene: CarrierScene): Promise<void> {
  const { stage, map, textures, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const { isMirrored, isTurned, ways } = landOf(scene);
  const x = (column: number) => scene.x(isMirrored ? n - column : column);
  const y = (row: number) => scene.y(isTurned ? n - row : row);
  const [startX, startY] = [isMirrored ? stage.width + 40 : -40, isTurned ? stage.height + 40 : -40];
  const own = rng.fork("roads");
  const bend = (own.next() - 0.5) * 1.2;
  const water: number[] = [];
  for (let i = 0; i <= 40; i++) {
    const t = i / 40;
    const v = -40 + t * (stage.height + 80);
    const swing = 0.5 * Math.sin(v / (3.1 * p) + 5 * bend) + 0.25 * Math.sin(v / (1.3 * p));
    water.push(x(-3.15 - swing), v);
  }
  const stream = ways === 3 ? [] : [water];
  for (const course of stream)
    fillStroke(
      stage,
      course,
      (t) => p * (0.85 + 0.2 * Math.sin(t * 17)),
      { material: "water" },
      (q) => {
        const ice = tileAt(textures.cloud, (q.x / p) * 14, (q.y / p) * 14);
        const bank = smoothstep(0.2, 0.75, 1 - Math.abs(q.v) + 0.16 * ice);
        const deep = smoothstep(0.5, 0.75, 1 - Math.abs(q.v) + 0.3 * ice);
        tint(q, [0.42 - 0.36 * deep, 0.56 - 0.4 * deep, 0.72 - 0.4 * deep]);
        q.a *= bank;
        q.h -= 0.3;
        q.gloss = 0.5 * deep;
      },
    );
  await pause();
  const [rx, ry] = [n + 2.75, n + 2.75];
  const road = [
    ...curvePoints([startX, y(ry + 0.6), x(n * 0.25), y(ry - 0.3), x(n * 0.6), y(ry + 0.5), x(n - 1), y(ry)], 12),
    ...curvePoints([x(n - 1), y(ry), x(rx - 0.2), y(ry - 0.2), x(rx), y(n - 1.5), x(rx), y(n * 0.6)], 10).slice(2),
    ...curvePoints([x(rx), y(n * 0.6), x(rx + 0.2), y(n * 0.3), x(rx - 0.4), y(2), x(rx + 0.5), startY], 10).slice(2),
  ];
  fillStroke(
    stage,
    ways === 2 ? road.slice(0, 26) : road,
    () => 0.62 * p,
    { material: "ground" },
    (q) => {
      const edge = smoothstep(1, 0.7, Math.abs(q.v) + 0.12 * tileAt(textures.cloud, (q.x / p) * 16, (q.y / p) * 16));
      const rut = Math.max(smoothstep(0.16, 0.05, Math.abs(q.v - 0.38)), smoothstep(0.16, 0.05, Math.abs(q.v + 0.38)));
      tint(q, [0.4, 0.42, 0.5]);
      q.a *= (0.5 + 0.36 * rut) * edge;
      q.h -= 0.14 + 0.06 * rut;
    },
  );
  await pause();
  for (let k = 0; k < 16; k++) {
    layTracks(scene, own);
    await pause();
  }
}

/** The track of somebody who wanders. */
function layTracks(scene: CarrierScene, own: Rng): void {
  const { stage, map } = scene;
  const p = map.pitchPx;
  const n = map.size;
  let [tx, ty] = [own.next() * n, own.next() * n];
  let a = own.next() * 6.28;
  for (let i = 0; i < 46; i++) {
    a += (own.next() - 0.5) * 0.35;
    tx += 0.16 * Math.cos(a);
    ty += 0.16 * Math.sin(a);
    const o = i % 2 ? 0.045 : -0.045;
    fillEllipse(
      stage,
      { cx: scene.x(tx - o * Math.sin(a)), cy: scene.y(ty + o * Math.cos(a)), rx: 0.05 * p, ry: 0.032 * p, turn: a },
      { material: "snow" },
      (q) => {
        q.r = 0.6;
        q.g = 0.68;
        q.b = 0.82;
        q.h -= 0.05;
        q.a *= 0.55;
      },
    );
  }
}
