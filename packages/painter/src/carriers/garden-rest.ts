/** A wide calm place beside the hedges: a basin, a lawn with a cedar, or the palace that the garden belongs to. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { type RestSide, restOf, roomsOf } from "./country-rest.ts";
import { fillTree } from "./foliage.ts";
import { fillBox, fillEllipse } from "./shapes.ts";
import { blend, type Rgb, tint } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

/** The place in modules. */
export interface GardenRest {
  readonly kind: "basin" | "lawn" | "palace" | "parterre" | "orchard" | "glass";
  readonly side: RestSide;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** How far out it begins, and the least depth in which it is seen, in modules. */
const FROM = 3.5;
const LEAST = 1.5;

/** On the widest side; undefined where there is no room. */
export function gardenRestOf(scene: CarrierScene): GardenRest | undefined {
  const n = scene.map.size;
  const { side } = restOf(scene);
  const own = scene.rng.fork("garden rest");
  const kind = (["basin", "lawn", "palace", "parterre", "orchard", "glass"] as const)[own.int(6)];
  const beyond = kind === "palace" ? 0.6 : -0.7;
  const deep = Math.min(roomsOf(scene)[side] - FROM + beyond, kind === "lawn" ? 9 : 5.5);
  if (deep < LEAST) return undefined;
  const [from, to] = kind === "palace" ? [n * 0.16, n * 0.84] : [n * 0.06, n * 0.94];
  const [near, far] = side === "left" || side === "top" ? [-FROM - deep, -FROM] : [n + FROM, n + FROM + deep];
  return side === "left" || side === "right"
    ? { kind, side, x0: near, x1: far, y0: from, y1: to }
    : { kind, side, x0: from, x1: to, y0: near, y1: far };
}

/** Whether a thing of this size, in modules, stands on it. */
export function isOnRest(rest: GardenRest | undefined, u: number, v: number, r: number): boolean {
  return !!rest && u > rest.x0 - r && u < rest.x1 + r && v > rest.y0 - r && v < rest.y1 + r;
}

export async function layGardenRest(scene: CarrierScene, rest: GardenRest): Promise<void> {
  const own = scene.rng.fork("garden rest things");
  if (rest.kind === "basin") layBasin(scene, rest, own);
  else if (rest.kind === "lawn") layLawn(scene, rest, own);
  else if (rest.kind === "parterre") layParterre(scene, rest, own);
  else if (rest.kind === "orchard") layOrchard(scene, rest, own);
  else if (rest.kind === "glass") layGlasshouse(scene, rest);
  else layPalace(scene, rest, own);
  await scene.pause();
}

function boxOf({ x, y }: CarrierScene, { x0, y0, x1, y1 }: GardenRest) {
  return { x0: x(x0), y0: y(y0), x1: x(x1), y1: y(y1) };
}

/** Deep and pale water of basins. */
const WATERS = [
  ["#406d74", "#7ba4ad"],
  ["#1f4a6c", "#5c8cb4"],
  ["#2c5c44", "#74a484"],
  ["#2c8c94", "#94d4d0"],
] as const;

/** Roofs of palaces: slate, tiles, copper, lead. */
const ROOFS = ["#5c6a7c", "#b4603c", "#5c9480", "#8c8880", "#8c3c30"] as const;

/** Still water in an edge of stone, with the rings of three jets. */
function layBasin(scene: CarrierScene, rest: GardenRest, own: Rng): void {
  const [deep, pale] = WATERS[own.int(WATERS.length)].map(rgb);
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const box = boxOf(scene, rest);
  const isTall = box.y1 - box.y0 > box.x1 - box.x0;
  const jets = [0.2, 0.5, 0.8].map((t) => [
    isTall ? (box.x0 + box.x1) / 2 : box.x0 + t * (box.x1 - box.x0),
    isTall ? box.y0 + t * (box.y1 - box.y0) : (box.y0 + box.y1) / 2,
  ]);
  fillBox(stage, { ...box, roundPx: 0.5 * p }, { material: "water" }, (q) => {
    const edge = q.d / p;
    if (edge < 0.32) {
      const block = hash01(Math.floor((q.u + q.v) / p / 0.7), 1, 3);
      tint(q, [0.56, 0.52, 0.44], 0.9 + 0.16 * block + 0.05 * tileAt(textures.grain, q.x, q.y));
      q.h = 0.22;
      return;
    }
    let ring = 0;
    for (const [jx, jy] of jets) {
      const r = Math.hypot(q.x - jx, q.y - jy) / p;
      ring += Math.cos(r * 13) * Math.exp(-r * 1.1);
    }
    const wind = tileAt(textures.slow, (q.x / p) * 5, (q.y / p) * 11);
    blend(q, deep, pale, 0.45 + 0.3 * wind + 0.25 * ring);
    q.h = -0.05 + 0.014 * ring;
    q.gloss = 0.5;
  });
  for (const [jx, jy] of jets)
    for (const [r, k] of [
      [0.3, 0.5],
      [0.13, 1],
    ])
      fillEllipse(stage, { cx: jx, cy: jy, rx: r * p, ry: r * p }, { material: "water" }, (q) => {
        q.a *= k * smoothstep(1, 0.4, q.u * q.u + q.v * q.v);
        tint(q, [0.85, 0.9, 0.92]);
        q.h += 0.2 * k;
      });
  const [cx, cy] = [(rest.x0 + rest.x1) / 2, (rest.y0 + rest.y1) / 2];
  scene.stage.lamps.push({ xPx: x(cx), yPx: y(cy), radiusPx: 3 * p, rgb: [0.7, 0.8, 0.9], strength: 0.05 });
}

/** Even turf, and one cedar on it. */
function layLawn(scene: CarrierScene, rest: GardenRest, own: Rng): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const [grass, path] = [rgb("#93ad58"), rgb("#e4d8bc")];
  fillBox(stage, { ...boxOf(scene, rest), roundPx: 0.9 * p }, { material: "grass" }, (q) => {
    const rim = smoothstep(0.3 * p, 0.24 * p, q.d);
    blend(q, grass, path, rim, 1 + 0.05 * tileAt(textures.grain, q.x * 0.6, q.y * 0.6));
    q.h = 0.05 - 0.04 * rim;
  });
  const isTall = rest.y1 - rest.y0 > rest.x1 - rest.x0;
  const t = 0.2 + 0.6 * own.next();
  const [u, v] = isTall
    ? [(rest.x0 + rest.x1) / 2, rest.y0 + t * (rest.y1 - rest.y0)]
    : [rest.x0 + t * (rest.x1 - rest.x0), (rest.y0 + rest.y1) / 2];
  const size = Math.min(1.7, 0.42 * Math.min(rest.x1 - rest.x0, rest.y1 - rest.y0));
  const cedar: readonly [Rgb, Rgb] = [rgb("#1c3a2c"), rgb("#4f7a58")];
  for (const [du, dv, k] of [
    [0, 0, 1],
    [0.55, 0.3, 0.6],
    [-0.5, 0.4, 0.55],
    [0.1, -0.6, 0.5],
  ])
    fillTree(
      stage,
      textures,
      { cx: x(u + du * size), cy: y(v + dv * size), radiusPx: k * size * p, top: 0.7 + k, seed: own.int(999) },
      cedar,
    );
}

/** Beds of flowers in stripes, with box round each. */
function layParterre(scene: CarrierScene, rest: GardenRest, own: Rng): void {
  const { stage, map, textures } = scene;
  const p = map.pitchPx;
  const box = boxOf(scene, rest);
  const isTall = box.y1 - box.y0 > box.x1 - box.x0;
  const [first, second, third] = [
    ["#c8304c", "#f0c8cc", "#7c1c3c"],
    ["#e8b430", "#d8602c", "#f4e4b0"],
    ["#7c54b0", "#d0b8e8", "#3c4c9c"],
    ["#f4f0e4", "#e890a8", "#a0c078"],
  ][own.int(4)].map(rgb);
  const hedge = rgb("#345c2c");
  fillBox(stage, box, { material: "flower" }, (q) => {
    const [s, t] = isTall ? [q.v / p, q.u / p] : [q.u / p, q.v / p];
    const [bed, at] = [Math.floor(s / 1.5), s / 1.5 - Math.floor(s / 1.5)];
    const edge = Math.min(at * 1.5, (1 - at) * 1.5, q.d / p);
    const head = tileAt(textures.grain, (q.x / p) * 30, (q.y / p) * 30);
    const inner = Math.abs(t % 1.4) < 0.5;
    const colour = edge < 0.16 ? hedge : inner ? third : bed % 2 ? first : second;
    tint(q, colour, 0.9 + 0.2 * head);
    q.h = edge < 0.16 ? 0.25 : 0.1 + 0.08 * head;
  });
}

/** Fruit trees in rows on mown grass. */
function layOrchard(scene: CarrierScene, rest: GardenRest, own: Rng): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const [grass, worn] = [rgb("#86a050"), rgb("#a8b46c")];
  fillBox(stage, boxOf(scene, rest), { material: "grass" }, (q) => {
    blend(q, grass, worn, 0.5 + 0.5 * Math.sin((q.u + q.v) / p), 1 + 0.1 * tileAt(textures.grain, q.x, q.y));
    q.h = 0.05;
  });
  const crown = [
    ["#2c4c20", "#7ca04c"],
    ["#b07c90", "#f4d8e0"],
    ["#8c6420", "#e0b44c"],
  ][own.int(3)].map(rgb);
  for (let v = rest.y0 + 0.7; v < rest.y1 - 0.3; v += 1.35)
    for (let u = rest.x0 + 0.7; u < rest.x1 - 0.3; u += 1.35) {
      const tree = { cx: x(u), cy: y(v), radiusPx: (0.45 + 0.14 * own.next()) * p, top: 0.7, seed: own.int(99) };
      fillTree(stage, textures, tree, [crown[0], crown[1]]);
    }
}

/** A house of glass with a ridge and white ribs, plants under its panes. */
function layGlasshouse(scene: CarrierScene, rest: GardenRest): void {
  const { stage, map, textures } = scene;
  const p = map.pitchPx;
  const box = boxOf(scene, rest);
  const isTall = box.y1 - box.y0 > box.x1 - box.x0;
  const [glass, sky, plant] = [rgb("#a8ccd4"), rgb("#dcecf0"), rgb("#5c8c5c")];
  const deep = isTall ? box.x1 - box.x0 : box.y1 - box.y0;
  fillBox(stage, box, { material: "glass" }, (q) => {
    const [s, t] = isTall ? [q.v / p, q.u / deep] : [q.u / p, q.v / deep];
    const rib = Math.abs(s / 0.62 - Math.round(s / 0.62)) < 0.08 || Math.abs(t - 0.5) < 0.025 || q.d < 0.12 * p;
    blend(q, glass, sky, t < 0.5 ? 0.85 : 0.2);
    const leaf = smoothstep(0, 0.5, tileAt(textures.cloud, (q.x / p) * 12, (q.y / p) * 12));
    for (const [c, key] of (["r", "g", "b"] as const).entries()) q[key] += (plant[c] - q[key]) * 0.45 * leaf;
    if (rib) tint(q, [0.86, 0.87, 0.84]);
    q.h = 0.5 + 1.1 * (1 - Math.abs(t - 0.5) * 2) + (rib ? 0.06 : 0);
    q.gloss = 0.7;
  });
}

/** A long hipped roof of slate with chimneys and a pediment, behind a terrace. */
function layPalace(scene: CarrierScene, rest: GardenRest, own: Rng): void {
  const { stage, map, textures } = scene;
  const p = map.pitchPx;
  const box = boxOf(scene, rest);
  const isTall = box.y1 - box.y0 > box.x1 - box.x0;
  const [slate, stone] = [rgb(ROOFS[own.int(ROOFS.length)]), rgb("#e2d4b4")];
  const terrace = { x0: box.x0 - 0.5 * p, y0: box.y0 - 0.5 * p, x1: box.x1 + 0.5 * p, y1: box.y1 + 0.5 * p };
  fillBox(stage, terrace, { material: "wall" }, (q) => {
    const slab = hash01(Math.floor((q.u / p) * 1.6), Math.floor((q.v / p) * 1.6), 4);
    tint(q, stone, 0.86 + 0.14 * slab);
    q.h = 0.22;
  });
  const deep = isTall ? box.x1 - box.x0 : box.y1 - box.y0;
  fillBox(stage, box, { material: "roof" }, (q) => {
    const k = Math.min(1, q.d / (0.5 * deep));
    const course = Math.floor((q.d / p) * 8);
    const along = isTall ? q.v : q.u;
    const tile = hash01(course, Math.floor((along / p) * 6 + (course & 1) * 0.5), 7);
    if (q.d < 0.16 * p) tint(q, stone, 0.95);
    else tint(q, slate, 0.82 + 0.28 * tile + 0.05 * tileAt(textures.cloud, q.x, q.y));
    q.h = 0.8 + 1.1 * k;
  });
  const long = isTall ? box.y1 - box.y0 : box.x1 - box.x0;
  for (let i = 1; i < 6; i++)
    for (const across of [0.3, 0.7]) {
      const t = (i / 6) * long;
      const [cx, cy] = isTall ? [box.x0 + across * deep, box.y0 + t] : [box.x0 + t, box.y0 + across * deep];
      const half = (i === 3 ? 0.34 : 0.17) * p;
      fillBox(stage, { x0: cx - half, y0: cy - half, x1: cx + half, y1: cy + half }, { material: "wall" }, (q) => {
        tint(q, stone, q.d < 0.06 * p ? 0.8 : 1);
        q.h += 0.5;
      });
    }
}
