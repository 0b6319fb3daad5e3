/** What lies beyond a village in snow: homes along trodden ways on wide sides, and the wood. */

import { type Rng, smoothstep } from "easel-picture";
import type { PlacedProp } from "./asked-props.ts";
import type { CarrierScene } from "./carrier.ts";
import { fillFir } from "./foliage.ts";
import { curvePoints, fillStroke } from "./shapes.ts";
import { layHouse, ROOFS } from "./snow-houses.ts";
import { landOf, type Pond } from "./snow-land.ts";
import { tint } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

/** A place without trees, in modules. */
interface Clearing {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

interface Home {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Homes beyond the village, the way that each has to its neighbour, and their yards. */
interface Outskirts {
  readonly homes: readonly Home[];
  readonly yards: readonly Clearing[];
}

/** Modules of room beside the code from which on people live there. */
const OPEN_ROOM = 6.5;

/** Modules beside the code: left, above, right, below. */
function roomsIn({ stage, map }: CarrierScene): readonly [number, number, number, number] {
  const p = map.pitchPx;
  const n = map.size;
  return [map.x0 / p, map.y0 / p, (stage.width - map.x0) / p - n, (stage.height - map.y0) / p - n];
}

const HOMES = [
  [2, 1.2],
  [3, 1.3],
  [1.2, 2],
  [2.4, 1.6],
  [1.6, 1.4],
] as const;

/** Chooses places for homes that keep off the code, the ways, the pond and what stands there. */
export function homesBeyond(scene: CarrierScene, pond: Pond | undefined, props: readonly PlacedProp[]): Outskirts {
  const { map, rng } = scene;
  const n = map.size;
  const own = rng.fork("outskirts");
  const rooms = roomsIn(scene);
  const { isOnWay } = landOf(scene);
  const [wide, high] = [rooms[0] + n + rooms[2], rooms[1] + n + rooms[3]];
  const homes: Home[] = [];
  const yards: Clearing[] = [];
  if (Math.max(...rooms) < OPEN_ROOM) return { homes, yards };
  for (let i = 0; i < 400 && homes.length < 26; i++) {
    const [x, y] = [own.next() * wide - rooms[0], own.next() * high - rooms[1]];
    const [w, h] = HOMES[own.int(HOMES.length)];
    const far = Math.max(-x, x - n, -y, y - n);
    const room = x < 0 ? rooms[0] : x > n ? rooms[2] : y < 0 ? rooms[1] : rooms[3];
    if (room < OPEN_ROOM || far < 3.6 || far > 0.9 * room || isOnWay(x, y, 1.4)) continue;
    if (pond && Math.hypot(x - pond.u, y - pond.v) < pond.r + 1.2) continue;
    if (props.some((o) => Math.hypot(o.x - x, o.y - y) < 0.5 * o.size + 2)) continue;
    if (homes.some((o) => Math.hypot(o.x - x, o.y - y) < 3.3)) continue;
    homes.push({ x, y, w, h });
    yards.push({ x, y, r: 1.35 + 0.4 * own.next() });
  }
  return { homes, yards };
}

/** Trodden ways between neighbours, then the homes. */
export async function layBeyond(scene: CarrierScene, { homes }: Outskirts): Promise<void> {
  const { rng, pause } = scene;
  const own = rng.fork("homes");
  for (const [i, home] of homes.entries()) {
    const others = homes.slice(0, i).sort((a, b) => apart(home, a) - apart(home, b));
    if (others.length > 0 && apart(home, others[0]) < 8) layWay(scene, home, others[0], own);
    await pause();
  }
  for (const home of [...homes].sort((a, b) => a.y - b.y)) {
    const { x, y, w, h } = home;
    layHouse(scene, { x: x - w / 2, y: y - h / 2, w, h }, own.fork(`${x},${y}`));
    await pause();
  }
}

function apart(a: Home, b: Home): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Snow that feet have pressed, from door to door. */
function layWay({ stage, map, textures, x, y }: CarrierScene, from: Home, to: Home, own: Rng): void {
  const p = map.pitchPx;
  const bend = (own.next() - 0.5) * 1.4;
  const [mx, my] = [(from.x + to.x) / 2 + bend, (from.y + to.y) / 2 + 0.6 + bend];
  const [a, b] = [from.y + from.h / 2 + 0.1, to.y + to.h / 2 + 0.1];
  const course = curvePoints([x(from.x), y(a), x(from.x + bend), y(my), x(mx), y(my), x(to.x), y(b)], 14);
  fillStroke(
    stage,
    course,
    () => 0.2 * p,
    { material: "snow" },
    (q) => {
      const rough = tileAt(textures.cloud, (q.x / p) * 30, (q.y / p) * 30);
      tint(q, [0.46, 0.52, 0.66], 1 + 0.2 * rough);
      q.a *= 0.75 * smoothstep(1, 0.5, Math.abs(q.v) + 0.2 * rough);
      q.h -= 0.06;
    },
  );
}

/** Firs to the frame, thin at the quiet ground, thick at the edges. */
export async function layForest(
  scene: CarrierScene,
  pond: Pond | undefined,
  clear: readonly Clearing[],
): Promise<void> {
  const { stage, map, textures, x, y, rng, palette, pause } = scene;
  const { woods, planted, isOnWay } = landOf(scene);
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("forest");
  const [deep, lit] = palette(ROOFS).firs.map(rgb);
  const rooms = roomsIn(scene);
  const [left, right] = [-map.x0 / p - 1, (stage.width - map.x0) / p + 1];
  const [top, bottom] = [-map.y0 / p - 1, (stage.height - map.y0) / p + 1];
  for (let v = top; v < bottom; v += 0.72)
    for (let u = left; u < right; u += 0.72) {
      // a wild wood, or one planted in rows
      const loose = planted > 0 ? 0.16 : 0.7;
      const [fu, fv] = [u + own.next() * loose, v + own.next() * loose];
      const far = Math.max(-fu, fu - n, -fv, fv - n);
      const chance = own.next();
      const size = 0.42 + 0.34 * own.next();
      const seed = own.int(100_000);
      if (far - size < 1.75) continue;
      const isInPond = pond && Math.hypot(fu - pond.u, fv - pond.v) < pond.r;
      if (clear.some((o) => Math.hypot(fu - o.x, fv - o.y) < o.r + 0.5 * size)) continue;
      // on wide sides the wood stands at the edge of the picture, in groves
      const room = fu < 0 ? rooms[0] : fu > n ? rooms[2] : fv < 0 ? rooms[1] : rooms[3];
      const depth = room > OPEN_ROOM ? smoothstep(0.55, 0.95, far / room) - 0.75 : 0;
      const thick = 0.72 + woods + depth + 0.75 * tileAt(textures.slow, fu * 4, fv * 4) + 0.1 * Math.min(1.5, far - 3);
      const isRow = planted === 0 || Math.round((planted === 1 ? u - left : v - top) / 0.72) % 3 === 0;
      const isField = tileAt(textures.slow, fu * 2.2 + 30, fv * 2.2) > 0.05;
      const isOpen = planted > 0 && isField ? !isRow || chance > 0.85 : chance > thick - (planted > 0 ? 0.5 : 0);
      if (isInPond || isOnWay(fu, fv, 0.3) || isOpen) continue;
      fillFir(stage, textures, { cx: x(fu), cy: y(fv), radiusPx: size * p, top: 1 + size, seed }, [deep, lit], 0.35);
      await pause();
    }
}
