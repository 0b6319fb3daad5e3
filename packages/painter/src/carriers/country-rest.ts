/** The wide side of a country from the air: a lake, a forest, a hill in strips or a village, as a place of rest beside the code. */

import { hash01, type Rng, shuffle, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillTree } from "./foliage.ts";
import { penOn } from "./plan-props.ts";
import { bandsOf, fillBox, fillPolygon } from "./shapes.ts";
import { blend, type Rgb, tint, towards } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

const REST_SIDES = ["left", "top", "right", "bottom"] as const;
export type RestSide = (typeof REST_SIDES)[number];
const RESTS = ["lake", "forest", "field", "village"] as const;

/** Colours and their turns. */
type Paints = readonly (readonly [Rgb, Rgb])[];

/** Where it lies, what it is, and how far out in modules it begins and ends: beyond it the country goes on. */
export interface CountryRest {
  readonly side: RestSide;
  readonly kind: (typeof RESTS)[number];
  readonly from: number;
  readonly to: number;
}

/** Least modules that each takes, where there are so many. */
const DEEP = { lake: 7, forest: 6, field: 8, village: 5.4 } as const;

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
  const kind = RESTS[own.int(RESTS.length)];
  const from = 2.7;
  return { side, kind, from, to: from + DEEP[kind] + 3 * own.next() };
}

/** Modules outward of the code on the side of rest, at a point in modules. */
export function outward({ side }: CountryRest, size: number, u: number, v: number): number {
  return side === "left" ? -u : side === "right" ? u - size : side === "top" ? -v : v - size;
}

/** Draws it over the country. */
export async function layRest(
  scene: CarrierScene,
  rest: CountryRest,
  paints: { wood: Paints; meadow: readonly [Rgb, Rgb]; strips: Paints },
): Promise<void> {
  const own = scene.rng.fork("rest things");
  if (rest.kind === "lake") await layLakeside(scene, rest, paints.meadow, paints.wood, own);
  else if (rest.kind === "forest") await layForestSide(scene, rest, paints.meadow, paints.wood, own);
  else if (rest.kind === "field") await layStrips(scene, rest, paints.strips, paints.wood, own);
  else await layVillage(scene, rest, paints.meadow, paints.wood, own);
}

/** Modules from the nearer of the two bending lines between which it lies, negative outside of them, at a point in modules. */
type Depth = (u: number, v: number) => number;

function depthOf({ map, textures }: CarrierScene, rest: CountryRest, bend: number): Depth {
  const isBeside = rest.side === "left" || rest.side === "right";
  return (u, v) => {
    const along = isBeside ? v : u;
    const out = outward(rest, map.size, u, v);
    const near = out - rest.from - bend * (1 + tileAt(textures.slow, along * 3.4, 21));
    return Math.min(near, rest.to - out - 1.6 * bend * (1 + tileAt(textures.slow, along * 2.3, 47)));
  };
}

/** Fills what lies between those lines; `shade` gets the depth. */
async function fillSide(
  { stage, map, pause }: CarrierScene,
  depth: Depth,
  material: "water" | "grass" | "foliage",
  shade: (q: Parameters<Parameters<typeof fillBox>[3]>[0], beyond: number, u: number, v: number) => void,
): Promise<void> {
  const p = map.pitchPx;
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material }, (q) => {
      const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
      const beyond = depth(u, v);
      if (beyond < -0.05) {
        q.a = 0;
        return;
      }
      q.a = smoothstep(-0.05, 0.03, beyond);
      shade(q, beyond, u, v);
    });
  }
}

/** Points along the side, `out` modules beyond where it begins, that lie in the picture. */
function* places(
  { stage, map }: CarrierScene,
  { side, from, to }: CountryRest,
  step: number,
): Generator<readonly [u: number, v: number, room: number]> {
  const p = map.pitchPx;
  const n = map.size;
  const isBeside = side === "left" || side === "right";
  const first = -(isBeside ? map.y0 : map.x0) / p;
  const last = first + (isBeside ? stage.height : stage.width) / p;
  const deep = Math.min(to, roomsOf({ stage, map })[side] + 0.6);
  for (let s = first; s < last; s += step)
    for (let f = from; f < deep; f += step) {
      const out = side === "left" || side === "top" ? -f : n + f;
      yield isBeside ? [out, s, f - from] : [s, out, f - from];
    }
}

async function layLakeside(
  scene: CarrierScene,
  rest: CountryRest,
  [reed]: readonly [Rgb, Rgb],
  wood: Paints,
  own: Rng,
): Promise<void> {
  const { textures } = scene;
  const [deep, shoal] = [rgb("#2c6680"), rgb("#7fb0b0")];
  const depth = depthOf(scene, rest, 0.45);
  const far = own.int(40);
  /** 0 open water .. 1 the middle of an isle. */
  const isle = (u: number, v: number, beyond: number) =>
    smoothstep(0.28, 0.5, tileAt(textures.slow, u * 1.3 + far, v * 1.3)) * smoothstep(0.7, 1.3, beyond);
  await fillSide(scene, depth, "water", (q, beyond, u, v) => {
    const wind = tileAt(textures.slow, u * 6, v * 14);
    const land = isle(u, v, beyond);
    const shallow = Math.max(1 - smoothstep(0.1, 1.4, beyond + 0.1 * wind), smoothstep(0.05, 0.5, land));
    blend(q, deep, shoal, shallow, 1 + 0.05 * wind);
    const dry = Math.max(smoothstep(0.16, 0.02, beyond + 0.05 * wind), smoothstep(0.5, 0.62, land));
    towards(q, reed, dry, 0.9 + 0.2 * tileAt(textures.grain, q.x, q.y));
    q.h = (-0.14 * smoothstep(0, 0.2, beyond) + 0.012 * wind) * (1 - dry);
    q.gloss = 0.45 * smoothstep(0.1, 0.4, beyond) * (1 - dry);
  });
  await scatterTrees(scene, rest, wood, own, (u, v, chance) => {
    const beyond = depth(u, v);
    return (Math.abs(beyond) < 0.3 && chance < 0.5) || (isle(u, v, beyond) > 0.7 && chance < 0.75);
  });
  const boats = [...places(scene, rest, 1.7)].filter(([u, v]) => {
    const beyond = depth(u, v);
    return beyond > 0.9 && isle(u, v, beyond) < 0.05;
  });
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
  wood: Paints,
  own: Rng,
  stands: (u: number, v: number, chance: number) => boolean,
): Promise<void> {
  const { stage, textures, map, x, y, pause } = scene;
  for (const [u, v] of places(scene, rest, 0.36)) {
    const [du, dv, chance, size, kind] = [own.next(), own.next(), own.next(), own.next(), own.int(wood.length)];
    if (!stands(u, v, chance)) continue;
    const at = { cx: x(u + 0.3 * (du - 0.5)), cy: y(v + 0.3 * (dv - 0.5)) };
    const radiusPx = (0.15 + 0.22 * size * size) * map.pitchPx;
    fillTree(stage, textures, { ...at, radiusPx, top: 0.4 + 0.3 * size, seed: own.int(999) }, wood[kind]);
    await pause();
  }
}

/** Crowns close together, of one kind here and another there, round clearings of grass. */
async function layForestSide(
  scene: CarrierScene,
  rest: CountryRest,
  meadow: readonly [Rgb, Rgb],
  wood: Paints,
  own: Rng,
): Promise<void> {
  const { textures } = scene;
  const floor = wood[0][0];
  const depth = depthOf(scene, rest, 0.4);
  const far = own.int(40);
  const open = (u: number, v: number) => smoothstep(0.34, 0.42, tileAt(textures.slow, u * 1.6 + far, v * 1.6));
  await fillSide(scene, depth, "foliage", (q, beyond, u, v) => {
    tint(q, floor, 0.9 + 0.2 * tileAt(textures.grain, q.x, q.y));
    const grass = Math.max(open(u, v), smoothstep(0.2, 0.05, beyond));
    towards(q, meadow[q.a > 0.5 ? 1 : 0], grass, 0.92 + 0.16 * tileAt(textures.cloud, q.x * 0.5, q.y * 0.5));
    q.h = 0.1 * (1 - grass);
  });
  const first = own.int(wood.length);
  for (const k of [0, 1]) {
    const kind = wood[(first + k) % wood.length];
    await scatterTrees(scene, rest, [kind], own, (u, v, chance) => {
      const isHere = tileAt(textures.slow, u * 0.8, v * 0.8 + far) > 0.12 === (k === 1);
      return isHere && depth(u, v) > 0.12 && open(u, v) < 0.4 && chance < 0.92;
    });
  }
}

/** Modules of a strip. */
const STRIP = 1.5;

/** Strips of different crops that follow a hill, each in rows of its own, and oaks on the verges between them. */
async function layStrips(
  scene: CarrierScene,
  rest: CountryRest,
  strips: Paints,
  wood: Paints,
  own: Rng,
): Promise<void> {
  const { stage, textures, map, x, y } = scene;
  const isBeside = rest.side === "left" || rest.side === "right";
  const order = [...strips.keys()];
  shuffle(order, own);
  const far = own.int(60);
  /** Strips up to a point, with the part of the last one; the hill bends them. */
  const stripsAt = (u: number, v: number) =>
    ((isBeside ? u : v) + 1.5 * tileAt(textures.slow, u * 0.9 + far, v * 0.9)) / STRIP;
  const depth = depthOf(scene, rest, 0.2);
  await fillSide(scene, depth, "grass", (q, beyond, u, v) => {
    const at = stripsAt(u, v);
    const strip = Math.floor(at);
    const [low, high] = strips[order[((strip % order.length) + order.length) % order.length]];
    const row = (at - strip) * 7;
    const crest = 0.5 + 0.5 * Math.cos((row - Math.floor(row) - 0.5) * 2 * Math.PI);
    const ripe = 0.5 * tileAt(textures.cloud, q.x * 0.3 + 7 * strip, q.y * 0.3);
    blend(q, low, high, 0.3 + 0.3 * crest + ripe, 1 + 0.07 * tileAt(textures.grain, q.x, q.y));
    q.h = 0.06 + 0.03 * crest + 0.1 * tileAt(textures.slow, u * 0.9 + far, v * 0.9);
    const verge = Math.min(at - strip, strip + 1 - at) * STRIP;
    towards(q, [0.2, 0.26, 0.08], Math.max(smoothstep(0.1, 0.03, verge), smoothstep(0.16, 0.06, beyond)) * 0.75);
  });
  for (const [u, v] of places(scene, rest, 0.5)) {
    const [chance, du, size, kind] = [own.next(), own.next(), own.next(), own.int(wood.length)];
    const at = stripsAt(u, v);
    if (depth(u, v) < 0.5 || chance > 0.22 || Math.abs(at - Math.round(at)) * STRIP > 0.2) continue;
    const radiusPx = (0.2 + 0.3 * size * size) * map.pitchPx;
    const place = { cx: x(u + 0.2 * (du - 0.5)), cy: y(v), radiusPx, top: 0.4 + 0.5 * size, seed: own.int(999) };
    fillTree(stage, textures, place, wood[kind]);
  }
}

/** Modules from a lane of the village to the next. */
const LANES = 4.6;

/** Houses with gardens along a street, and a church among them. */
async function layVillage(
  scene: CarrierScene,
  rest: CountryRest,
  [grass, hay]: readonly [Rgb, Rgb],
  wood: Paints,
  own: Rng,
): Promise<void> {
  const { textures, map, pause } = scene;
  const isBeside = rest.side === "left" || rest.side === "right";
  const depth = depthOf(scene, rest, 0.15);
  const far = own.int(40);
  /** Modules from where the village begins to the middle of its street. */
  const streetAt = (along: number) => 1.7 + 0.5 * tileAt(textures.slow, along * 1.3 + far, 3);
  /** Modules to the nearest lane that crosses it. */
  const toLane = (along: number) => Math.abs(along - LANES * Math.round(along / LANES));
  await fillSide(scene, depth, "grass", (q, beyond, u, v) => {
    const wild = tileAt(textures.cloud, q.x * 0.5, q.y * 0.5);
    blend(q, grass, hay, 0.45 + 0.3 * wild, 1 + 0.08 * tileAt(textures.grain, q.x, q.y));
    q.h = 0.03 + 0.02 * wild;
    const along = isBeside ? v : u;
    const main = Math.abs(outward(rest, map.size, u, v) - rest.from - streetAt(along));
    const lane = smoothstep(0.2, 0.14, toLane(along));
    const paved = Math.max(smoothstep(0.3, 0.24, main), lane) * smoothstep(0, 0.15, beyond);
    towards(q, [0.56, 0.5, 0.4], paved);
  });
  let k = 0;
  for (const [u, v, out] of places(scene, rest, 0.92)) {
    k++;
    const [turn, chance, du] = [own.next(), own.next(), own.next() - 0.5];
    const along = isBeside ? v : u;
    const off = out - streetAt(along);
    const crowd = 0.9 - 0.22 * Math.abs(off) + 0.25 * tileAt(textures.slow, along * 1.1 + far, out);
    if (Math.abs(off) < 0.55 || toLane(along) < 0.5 || depth(u, v) < 0.4 || chance > crowd) continue;
    const isChurch = k % 23 === 6;
    const lean = (turn - 0.5) * 0.3 + (isBeside === Math.abs(off) < 1.2 ? 0 : Math.PI / 2);
    layRoof(scene, u + 0.15 * du, v + 0.15 * du, lean, isChurch ? 1.2 : 0.6 + 0.25 * turn, isChurch ? 1 : k, own);
    await pause();
  }
  await scatterTrees(scene, rest, wood, own, (u, v, chance) => {
    const out = outward(rest, map.size, u, v) - rest.from;
    const isStreet = Math.abs(out - streetAt(isBeside ? v : u)) < 0.42;
    const beyond = depth(u, v);
    return !isStreet && beyond > -0.1 && chance < (beyond < 0.4 ? 0.5 : 0.13);
  });
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
