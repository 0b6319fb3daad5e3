/** The wide side of a country from the air: a lake, a forest, one great field or a village, as a place of rest beside the code. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillTree } from "./foliage.ts";
import { penOn } from "./plan-props.ts";
import { fillBox, fillPolygon } from "./shapes.ts";
import { blend, type Rgb, tint, towards } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

const REST_SIDES = ["left", "top", "right", "bottom"] as const;
export type RestSide = (typeof REST_SIDES)[number];
const RESTS = ["lake", "forest", "field", "village"] as const;

/** Where it lies, what it is, and how far out in modules it begins. */
export interface CountryRest {
  readonly side: RestSide;
  readonly kind: (typeof RESTS)[number];
  readonly from: number;
}

/** How far the picture goes on beyond each side of the code, in modules. */
export function roomsOf({ stage, map }: Pick<CarrierScene, "stage" | "map">): Readonly<Record<RestSide, number>> {
  const { x0, y0, size, pitchPx: p } = map;
  return {
    left: x0 / p,
    top: y0 / p,
    right: (stage.width - x0 - size * p) / p,
    bottom: (stage.height - y0 - size * p) / p,
  };
}

/** The widest side, or one of the others where all are nearly as wide. */
export function restOf(scene: CarrierScene): CountryRest {
  const own = scene.rng.fork("rest");
  const rooms = roomsOf(scene);
  const widest = Math.max(...Object.values(rooms));
  const wide = REST_SIDES.filter((side) => rooms[side] > widest - 0.6);
  const side = wide[own.int(wide.length)];
  return { side, kind: RESTS[own.int(RESTS.length)], from: 2.7 };
}

/** Modules outward of the code on the side of rest, at a point in modules. */
export function outward({ side }: CountryRest, size: number, u: number, v: number): number {
  return side === "left" ? -u : side === "right" ? u - size : side === "top" ? -v : v - size;
}

/** Draws it over the country. */
export async function layRest(
  scene: CarrierScene,
  rest: CountryRest,
  paints: { wood: readonly (readonly [Rgb, Rgb])[]; meadow: readonly [Rgb, Rgb]; pale: readonly [Rgb, Rgb] },
): Promise<void> {
  const own = scene.rng.fork("rest things");
  if (rest.kind === "lake") await layLakeside(scene, rest, paints.meadow, paints.wood, own);
  else if (rest.kind === "forest") await layForestSide(scene, rest, paints.wood, own);
  else if (rest.kind === "field") await layGreatField(scene, rest, paints.pale, paints.wood, own);
  else await layVillage(scene, rest, paints.meadow, paints.wood, own);
}

/** Fills the side from a bending line on; `shade` gets the modules beyond that line. */
async function fillSide(
  { stage, map, textures, pause }: CarrierScene,
  rest: CountryRest,
  bend: number,
  material: "water" | "grass" | "foliage",
  shade: (q: Parameters<Parameters<typeof fillBox>[3]>[0], beyond: number, u: number, v: number) => void,
): Promise<void> {
  const p = map.pitchPx;
  const isBeside = rest.side === "left" || rest.side === "right";
  for (let top = 0; top < stage.height; top += 48) {
    const band = { x0: 0, y0: top, x1: stage.width, y1: Math.min(stage.height, top + 48) };
    fillBox(stage, band, { material }, (q) => {
      const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
      const along = isBeside ? v : u;
      const beyond = outward(rest, map.size, u, v) - rest.from - bend * (1 + tileAt(textures.slow, along * 3.4, 21));
      if (beyond < -0.05) {
        q.a = 0;
        return;
      }
      q.a = smoothstep(-0.05, 0.03, beyond);
      shade(q, beyond, u, v);
    });
    await pause();
  }
}

/** Points along the side, `out` modules beyond where it begins, that lie in the picture. */
function* places(
  { stage, map }: CarrierScene,
  { side, from }: CountryRest,
  step: number,
): Generator<readonly [u: number, v: number, room: number]> {
  const p = map.pitchPx;
  const n = map.size;
  const isBeside = side === "left" || side === "right";
  const first = -(isBeside ? map.y0 : map.x0) / p;
  const last = first + (isBeside ? stage.height : stage.width) / p;
  const deep = roomsOf({ stage, map })[side];
  for (let s = first; s < last; s += step)
    for (let f = from; f < deep + 0.6; f += step) {
      const out = side === "left" || side === "top" ? -f : n + f;
      yield isBeside ? [out, s, f - from] : [s, out, f - from];
    }
}

async function layLakeside(
  scene: CarrierScene,
  rest: CountryRest,
  [reed]: readonly [Rgb, Rgb],
  wood: readonly (readonly [Rgb, Rgb])[],
  own: Rng,
): Promise<void> {
  const { textures } = scene;
  const [deep, shoal] = [rgb("#2c6680"), rgb("#7fb0b0")];
  await fillSide(scene, rest, 0.45, "water", (q, beyond, u, v) => {
    const wind = tileAt(textures.slow, u * 6, v * 14);
    blend(q, shoal, deep, smoothstep(0.1, 1.4, beyond + 0.1 * wind), 1 + 0.05 * wind);
    towards(q, reed, smoothstep(0.16, 0.02, beyond + 0.05 * wind));
    q.h = -0.14 * smoothstep(0, 0.2, beyond) + 0.012 * wind;
    q.gloss = 0.45 * smoothstep(0.1, 0.4, beyond);
  });
  await scatterTrees(scene, rest, wood, own, (out, chance) => out < 0.34 && chance < 0.55);
  const boats = [...places(scene, rest, 3.1)].filter(([, , out]) => out > 1.2);
  for (let k = 0; k < 2 && boats.length > 0; k++) {
    const [u, v] = boats[own.int(boats.length)];
    const pen = penOn(scene, { x: u, y: v, turn: own.next() * 6.28, size: 0.85 });
    pen.shape([0, -0.5, 0.17, -0.1, 0.13, 0.46, -0.13, 0.46, -0.17, -0.1], { colour: [0.5, 0.14, 0.08], rise: 0.14 });
    pen.shape([0, -0.42, 0.02, 0.36, 0.34, 0.3], { colour: [0.86, 0.84, 0.78], rise: 0.4 });
  }
}

async function scatterTrees(
  scene: CarrierScene,
  rest: CountryRest,
  wood: readonly (readonly [Rgb, Rgb])[],
  own: Rng,
  stands: (out: number, chance: number) => boolean,
): Promise<void> {
  const { stage, textures, map, x, y, pause } = scene;
  for (const [u, v, out] of places(scene, rest, 0.4)) {
    const [du, dv, chance, size, kind] = [own.next(), own.next(), own.next(), own.next(), own.int(wood.length)];
    if (!stands(out, chance)) continue;
    const at = { cx: x(u + 0.3 * (du - 0.5)), cy: y(v + 0.3 * (dv - 0.5)) };
    const radiusPx = (0.19 + 0.15 * size) * map.pitchPx;
    fillTree(stage, textures, { ...at, radiusPx, top: 0.4 + 0.3 * size, seed: own.int(999) }, wood[kind]);
    await pause();
  }
}

/** Crowns close together, darker in hollows, with a clearing. */
async function layForestSide(
  scene: CarrierScene,
  rest: CountryRest,
  wood: readonly (readonly [Rgb, Rgb])[],
  own: Rng,
): Promise<void> {
  const { textures } = scene;
  const floor = wood[0][0];
  await fillSide(scene, rest, 0.4, "foliage", (q) => {
    tint(q, floor, 0.9 + 0.2 * tileAt(textures.grain, q.x, q.y));
    q.h = 0.1;
  });
  const kind = own.int(wood.length);
  const calm = [wood[kind], wood[kind], wood[(kind + 1) % wood.length]];
  await scatterTrees(scene, rest, calm, own, (out) => out > 0.3);
}

/** One field of grain in long rows that bend with the land, and a single oak in it. */
async function layGreatField(
  scene: CarrierScene,
  rest: CountryRest,
  [ripe, ear]: readonly [Rgb, Rgb],
  wood: readonly (readonly [Rgb, Rgb])[],
  own: Rng,
): Promise<void> {
  const { stage, textures, map, x, y } = scene;
  const isBeside = rest.side === "left" || rest.side === "right";
  await fillSide(scene, rest, 0.2, "grass", (q, beyond, u, v) => {
    const hill = 1.1 * tileAt(textures.slow, u * 1.5 + 30, v * 1.5);
    const row = ((isBeside ? u : v) + hill) / 0.2;
    const crest = 0.5 + 0.5 * Math.cos((row - Math.floor(row)) * 2 * Math.PI);
    const track = Math.floor(row) % 13 === 0 ? 1 : 0;
    blend(
      q,
      ripe,
      ear,
      0.3 + 0.35 * crest + 0.3 * hill,
      (1 - 0.16 * track) * (1 + 0.05 * tileAt(textures.grain, q.x, q.y)),
    );
    q.h = 0.05 + 0.025 * crest - 0.03 * track + 0.12 * hill;
    towards(q, [0.2, 0.26, 0.08], smoothstep(0.16, 0.06, beyond) * 0.7);
  });
  const spots = [...places(scene, rest, 2.3)].filter(([, , out]) => out > 0.8);
  if (spots.length === 0) return;
  const [u, v] = spots[own.int(spots.length)];
  for (const [du, dv, r] of [
    [0, 0, 0.62],
    [0.42, 0.18, 0.4],
  ])
    fillTree(
      stage,
      textures,
      { cx: x(u + du), cy: y(v + dv), radiusPx: r * map.pitchPx, top: 0.9, seed: own.int(99) },
      wood[own.int(wood.length)],
    );
}

/** Houses with gardens along a street, and a church among them. */
async function layVillage(
  scene: CarrierScene,
  rest: CountryRest,
  [grass, hay]: readonly [Rgb, Rgb],
  wood: readonly (readonly [Rgb, Rgb])[],
  own: Rng,
): Promise<void> {
  const { textures, pause } = scene;
  const isBeside = rest.side === "left" || rest.side === "right";
  await fillSide(scene, rest, 0.15, "grass", (q, beyond) => {
    const wild = tileAt(textures.cloud, q.x * 0.5, q.y * 0.5);
    blend(q, grass, hay, 0.45 + 0.3 * wild, 1 + 0.08 * tileAt(textures.grain, q.x, q.y));
    q.h = 0.03 + 0.02 * wild;
    const street = Math.abs(beyond - 1.05);
    towards(q, [0.56, 0.5, 0.4], smoothstep(0.26, 0.2, street));
  });
  let k = 0;
  for (const [u, v, out] of places(scene, rest, 1.25)) {
    k++;
    const [turn, chance, du] = [own.next(), own.next(), own.next() - 0.5];
    if (Math.abs(out - 1.25) < 0.35 || chance < 0.22) continue;
    const isChurch = k % 17 === 6;
    const lean = (turn - 0.5) * 0.25 + (isBeside ? 0 : Math.PI / 2);
    layRoof(scene, u + 0.2 * du, v + 0.2 * du, lean, isChurch ? 1.15 : 0.62 + 0.22 * turn, isChurch ? 1 : k, own);
    await pause();
  }
  await scatterTrees(scene, rest, wood, own, (out, chance) => Math.abs(out - 1.1) > 0.4 && chance < 0.1);
}

const ROOFS = ["#8a3a26", "#6c3424", "#a04c30", "#4c4a50"].map(rgb);

/** A roof of two slopes about its ridge. */
function layRoof(scene: CarrierScene, u: number, v: number, turn: number, size: number, k: number, own: Rng): void {
  const { stage, map, x, y } = scene;
  const p = map.pitchPx;
  const colour = k === 1 ? ROOFS[3] : ROOFS[own.int(3)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [half, deep] = [0.3 * size * p, 0.5 * size * p];
  const at = (a: number, b: number) => [x(u) + a * cos - b * sin, y(v) + a * sin + b * cos];
  const outline = [...at(-half, -deep), ...at(half, -deep), ...at(half, deep), ...at(-half, deep)];
  fillPolygon(stage, outline, { material: "roof" }, (q) => {
    const a = ((q.x - x(u)) * cos + (q.y - y(v)) * sin) / half;
    const b = ((q.y - y(v)) * cos - (q.x - x(u)) * sin) / p;
    const tile = hash01(Math.floor(Math.abs(a) * 6), Math.floor(b * 11), 5);
    tint(q, colour, 0.84 + 0.28 * tile);
    q.h = 0.2 + 0.34 * (1 - Math.abs(a));
  });
  if (k !== 1) return;
  const tower = 0.26 * size * p;
  const [cx, cy] = at(0, -deep);
  fillBox(
    stage,
    { x0: cx - tower, y0: cy - tower, x1: cx + tower, y1: cy + tower, turn },
    { material: "roof" },
    (q) => {
      const k01 = 1 - Math.max(Math.abs(q.u / tower - 1), Math.abs(q.v / tower - 1));
      tint(q, ROOFS[3], 1.1);
      q.h = 0.5 + 1.2 * k01;
    },
  );
}
