/** What lies round a beach: the sea with its foam on one side, a promenade with palms on the other, dune grass between. */

import { type Rng, smoothstep } from "easel-picture";
import { BACKS, PAVED, ROAD } from "./beach-backs.ts";
import type { CarrierScene } from "./carrier.ts";
import { layBather, layBoat, layGull, layParasol, layWalker, penOn } from "./plan-props.ts";
import { bandsOf, fillBox, fillStroke } from "./shapes.ts";
import { blend, type Rgb, tint, towards } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

export type SeaSide = "bottom" | "left" | "right" | "top";

/** The sea lies where there is most room: below the code in tall pictures, beside it in wide ones. */
export function seaSideOf({ stage, map, rng }: CarrierScene): SeaSide {
  const spareX = stage.width - map.size * map.pitchPx;
  const spareY = stage.height - map.size * map.pitchPx;
  const pick = rng.fork("sea").int(4);
  if (spareY > spareX * 1.3) return pick === 0 ? "top" : "bottom";
  if (spareX > spareY * 1.3) return pick < 2 ? "left" : "right";
  return (["left", "bottom", "right", "top"] as const)[pick];
}

/** Whether the shore runs across the picture. */
function runsAcross(side: SeaSide): boolean {
  return side === "bottom" || side === "top";
}

/** The place `far` modules from the code on the side of the sea, or of the land, `along` modules down or across the code. */
function besideCode(side: SeaSide, isSeaward: boolean, n: number, along: number, far: number): [number, number] {
  const isAfter = (side === "bottom" || side === "right") === isSeaward;
  const at = isAfter ? n + far : -far;
  return runsAcross(side) ? [along, at] : [at, along];
}

/** Modules between the code and the picture's edge on the side of the sea, or of the land. */
function roomBeside({ stage, map }: CarrierScene, side: SeaSide, isSeaward: boolean): number {
  const [at, long] = runsAcross(side) ? [map.y0, stage.height] : [map.x0, stage.width];
  const isAfter = (side === "bottom" || side === "right") === isSeaward;
  return (isAfter ? long - at : at) / map.pitchPx - (isAfter ? map.size : 0);
}

/** Waters from the deep to the shore, and the wet sand. */
interface Sea {
  readonly deep: Rgb;
  readonly shoal: Rgb;
  readonly clear: Rgb;
  readonly wet: Rgb;
}

const SEAS: readonly Sea[] = [
  ["#0c6a94", "#2fb0b8", "#9adccf", "#b89a6a"],
  ["#12386c", "#2c6ea4", "#94bcd4", "#ac946c"],
  ["#0c5c50", "#2c9878", "#a4dcb4", "#b09c68"],
  ["#3c5864", "#6c8c94", "#b4c8c8", "#a0927c"],
  ["#2c3c84", "#5480bc", "#a8d0e4", "#b4987c"],
  ["#007c9c", "#34c8d4", "#b8f0e8", "#c4a878"],
  ["#3c4c5c", "#7c8cac", "#dcc4c8", "#a88c7c"],
  ["#2c5c3c", "#6c9464", "#c4d09c", "#9c8c5c"],
].map(([deep, shoal, clear, wet]) => ({ deep: rgb(deep), shoal: rgb(shoal), clear: rgb(clear), wet: rgb(wet) }));

const FOAM: Rgb = [0.9, 0.94, 0.95];

/** `deep` are pairs of dark cloth. */
export async function layBeachEdge(
  scene: CarrierScene,
  side: SeaSide,
  deep: readonly (readonly [Rgb, Rgb])[],
): Promise<void> {
  const { map, textures, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  /** Modules seaward of the code. */
  const out = (px: number, py: number) => {
    const [u, v] = [(px - map.x0) / p, (py - map.y0) / p];
    return side === "bottom" ? v - n : side === "right" ? u - n : side === "top" ? -v : -u;
  };
  const shore = 2.75;
  const tide = rng.fork("tide").next() * 6;
  const water = rng.fork("water");
  const sea = SEAS[water.int(SEAS.length)];
  await laySea(scene, sea, (px, py) => {
    const along = (runsAcross(side) ? px : py) / p;
    return out(px, py) - shore - 0.28 * Math.sin(along * 0.42 + tide) - 0.35 * tileAt(textures.slow, along * 5, 7);
  });
  await layBack(scene, (px, py) => -out(px, py) - n - 2.5, side);
  const own = rng.fork("round");
  await layAround(scene, side, { deep, shoal: sea.shoal }, own);
  await pause();
  for (let i = 0; i < 7; i++) {
    const [gx, gy] = roundPlace(scene, own);
    layGull(scene, { x: gx, y: gy, turn: own.next() * 6.28, size: 0.8 });
  }
}

/** A place of the picture that is not on the code. */
function roundPlace({ stage, map }: CarrierScene, own: Rng): [number, number] {
  for (let i = 0; i < 40; i++) {
    const u = (own.next() * stage.width - map.x0) / map.pitchPx;
    const v = (own.next() * stage.height - map.y0) / map.pitchPx;
    if (Math.max(-u, u - map.size, -v, v - map.size) > 2.4) return [u, v];
  }
  return [-2.6, -2.6];
}

/** `depth` is how many modules a pixel lies beyond the line of the water. */
async function laySea(
  { stage, map, textures, pause }: CarrierScene,
  { deep, shoal, clear, wet: damp }: Sea,
  depth: (x: number, y: number) => number,
): Promise<void> {
  const p = map.pitchPx;
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "water" }, (q) => {
      const d = depth(q.x, q.y);
      if (d < -0.9) {
        q.a = 0;
        return;
      }
      q.a = 1;
      const wave = tileAt(textures.cloud, (q.x / p) * 11, (q.y / p) * 11);
      if (d < 0) {
        const wet = smoothstep(-0.75, -0.1, d + 0.14 * wave);
        q.a = wet;
        tint(q, damp, 1 + 0.05 * wave);
        q.gloss = 0.35 * wet;
        q.h -= 0.05 * wet;
        return;
      }
      blend(q, clear, shoal, smoothstep(0, 1.1, d));
      towards(q, deep, smoothstep(0.9, 5.5, d + 0.3 * wave));
      // nets of light on the bottom, lines of foam that come in
      const net = Math.abs(tileAt(textures.slow, (q.x / p) * 17, (q.y / p) * 17) + 0.3 * wave);
      const lit = smoothstep(0.13, 0.0, net) * (0.3 - 0.04 * Math.min(6, d));
      q.r += lit * 0.5;
      q.g += lit * 0.62;
      q.b += lit * 0.6;
      const lace = tileAt(textures.cloud, (q.x / p) * 26, (q.y / p) * 26);
      const edge = smoothstep(0.34, 0.1, d + 0.22 * lace);
      const lines = Math.abs(((d + 0.2 * wave) % 1.9) - 1.2);
      const breaker = smoothstep(0.2, 0.04, lines + 0.22 * (lace + 0.5)) * smoothstep(5.6, 1.2, d);
      towards(q, FOAM, Math.min(1, edge + 0.85 * breaker));
      q.h = -0.1 + 0.1 * smoothstep(0.4, 0, lines) * smoothstep(6, 1, d) + 0.05 * wave + 0.06 * edge;
      q.gloss = 0.5;
    });
  }
}

/** One of the grounds behind a beach with what stands there. `far` is how many modules a pixel lies behind the beach. */
async function layBack(scene: CarrierScene, far: (x: number, y: number) => number, side: SeaSide): Promise<void> {
  const { stage, map, rng, pause } = scene;
  const p = map.pitchPx;
  const own = rng.fork("palms");
  const { ground, high, hasRoad = false, stand, every, first } = BACKS[own.int(BACKS.length)];
  const isAcross = runsAcross(side);
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "wall" }, (q) => {
      const f = far(q.x, q.y);
      if (f < 0) {
        q.a = 0;
        return;
      }
      q.a = Math.min(1, f * p + 0.5);
      q.h += high;
      ground(q, { far: f, along: (isAcross ? q.x : q.y) / p }, scene);
    });
  }
  const reach = (isAcross ? stage.width : stage.height) / p;
  const from = -(isAcross ? map.x0 : map.y0) / p;
  const behind = roomBeside(scene, side, false);
  const back = (s: number, f: number) => besideCode(side, false, map.size, s, f);
  if (hasRoad && behind > 2.5 + PAVED)
    for (let s = from + 3 * own.next(); s < from + reach; s += 2.6 + 5 * own.next()) {
      const lane = own.next() < 0.5 ? 0.28 : 0.72;
      const [u, v] = back(s, 2.5 + PAVED + (ROAD - PAVED) * lane);
      layCar(scene, u, v, (isAcross ? Math.PI / 2 : 0) + (lane < 0.5 ? 0 : Math.PI), own);
    }
  const sea = { bottom: Math.PI / 2, top: -Math.PI / 2, right: 0, left: Math.PI }[side];
  for (let s = from + own.next(); s < from + reach; s += every[0] * (0.85 + 0.3 * own.next()))
    for (let f = 2.5 + first + 0.4 * own.next(), row = 0; f < behind; row++) {
      const isHut = every[1] > 4;
      const [u, v] = back(s + (isHut || !stand ? 0.8 * own.next() * (stand ? 0.1 : 1) : (row % 2) * 0.5 * every[0]), f);
      if (stand) stand(scene, { u, v, sea, far: f - 2.5 }, own);
      else layPalm(scene, u, v, 0.95 + 0.4 * own.next(), own);
      if (row === 0 && own.next() < 0.5) {
        const [wu, wv] = back(s + 1.3, f - own.next() * 0.6 + 0.8);
        if (!stand) layWalker(scene, { x: wu, y: wv, turn: own.next() * 6.28, size: 0.34 }, own);
      }
      f += hasRoad && row === 0 ? 5.4 + 2 * own.next() : every[1] * (0.85 + 0.3 * own.next());
      await pause();
    }
}

/** A car on the road, 1.9 modules long, bonnet up before the turn. */
function layCar(scene: CarrierScene, x: number, y: number, turn: number, own: Rng): void {
  const pen = penOn(scene, { x, y, turn, size: 1 }, { material: "metal" });
  const paint = rgb(["#c8352c", "#e8e6e0", "#2f6ea0", "#e2b23a", "#7ab0a0"][own.int(5)]);
  pen.bar(-0.38, -0.92, 0.38, 0.92, { colour: paint, rise: 0.25, dome: 0.12, gloss: 0.6, grain: 0.02 }, 0.22);
  pen.bar(-0.31, -0.36, 0.31, 0.62, { colour: [0.02, 0.03, 0.04], rise: 0.14, gloss: 0.8 }, 0.12);
  pen.bar(-0.28, -0.14, 0.28, 0.42, { colour: paint, rise: 0.08, dome: 0.06, gloss: 0.6, grain: 0.02 }, 0.1);
}

/** A palm from above: fronds with a rib and leaflets. */
function layPalm(scene: CarrierScene, cx: number, cy: number, size: number, own: Rng): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const fronds = 11 + own.int(4);
  const first = own.next() * 6.28;
  for (let i = 0; i < fronds; i++) {
    const a = first + (i / fronds) * 6.283 + (own.next() - 0.5) * 0.2;
    const long = size * (0.8 + 0.3 * own.next());
    const bend = (own.next() - 0.5) * 0.35;
    const at = (t: number, b: number) => [x(cx + Math.cos(a + b) * long * t), y(cy + Math.sin(a + b) * long * t)];
    const points = [...at(0, 0), ...at(0.35, bend * 0.25), ...at(0.7, bend * 0.6), ...at(1, bend)];
    const [dark, lit] = [rgb("#1d4a22"), rgb(i % 3 ? "#5f9440" : "#7ba64a")];
    fillStroke(
      stage,
      points,
      (t) => (0.2 * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * t)) + 0.02) * p * size,
      { material: "foliage" },
      (q) => {
        const leaflet = Math.abs(((q.u * 15 * size - Math.abs(q.v) * 1.6 + 20) % 1) - 0.5) * 2;
        if (Math.abs(q.v) > 0.25 && leaflet < 0.3) {
          q.a = 0;
          return;
        }
        blend(q, dark, lit, 0.35 + 0.45 * (1 - Math.abs(q.v)) + 0.2 * tileAt(textures.grain, q.x, q.y));
        q.h += 0.5 + 0.5 * Math.sin(Math.PI * (0.25 + 0.6 * q.u)) - 0.14 * Math.abs(q.v);
      },
    );
  }
  penOn(scene, { x: cx, y: cy, turn: 0, size: 0.16 * size }).oval(0, 0, 1, 1, {
    colour: rgb("#5a4426"),
    rise: 0.6,
    dome: 0.4,
    grain: 0.3,
  });
}

/** Boats and swimmers in the sea, towels and tufts of grass on the sand beside the code. */
async function layAround(
  scene: CarrierScene,
  side: SeaSide,
  { deep, shoal }: { readonly deep: readonly (readonly [Rgb, Rgb])[]; readonly shoal: Rgb },
  own: Rng,
): Promise<void> {
  const { stage, map, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const isAcross = runsAcross(side);
  const seaward = (s: number, f: number) => besideCode(side, true, n, s, f);
  const room = roomBeside(scene, side, true);
  const from = -(isAcross ? map.x0 : map.y0) / p;
  const reach = (isAcross ? stage.width : stage.height) / p;
  for (let f = 3.9; f < room + 0.5; f += 1.9)
    for (let s = from + 3 * own.next(); s < from + reach; s += 2.4 + 5 * own.next() + Math.max(0, f - 6) * 1.6) {
      const [u, v] = seaward(s, f + own.next());
      const pick = f > 8 ? 0.2 : own.next();
      if (pick < 0.22)
        layBoat(
          scene,
          { x: u, y: v, turn: own.next() * 6.28, size: 2.6 },
          { hull: rgb(["#e8e4da", "#b83a30", "#2f6a98", "#3d7a64"][own.int(4)]), wood: rgb("#7a5230") },
        );
      else if (pick < 0.62) {
        const pen = penOn(scene, { x: u, y: v, turn: own.next() * 6.28, size: 0.5 });
        const [a, b] = [
          ["#f2c43c", "#f6f2e6"],
          ["#e86a5a", "#f6f2e6"],
          ["#f6a0b8", "#fbeed2"],
        ][own.int(3)];
        pen.oval(0, 0, 1, 1, { colour: rgb(a), rise: 0.1, dome: 0.25, stripe: [rgb(b), 6], gloss: 0.4 });
        pen.oval(0, 0, 0.48, 0.48, { colour: shoal, rise: -0.25 });
        layBather(scene, { x: u, y: v, turn: own.next() * 6.28, size: 1.6 }, own, false);
      } else layBather(scene, { x: u, y: v, turn: own.next() * 6.28, size: 1.5 }, own, false);
      await pause();
    }
  // the sand on both other sides
  const spare =
    (isAcross ? Math.min(map.x0, stage.width - map.x0 - n * p) : Math.min(map.y0, stage.height - map.y0 - n * p)) / p;
  // a lonely shore, a quiet one, or a full one; with parasols, with towels or with both
  const [loose, shaded01] = [[1, 1.7, 4][own.int(3)], [0.45, 1, 0.1][own.int(3)]];
  for (let f = 2.9; f < spare + 0.4; f += 2.3)
    for (const end of [-1, 1])
      for (let s = own.next() * 2; s < n + 1.5; s += loose * (2.2 + 2.6 * own.next())) {
        const far = f + 1.3 * (own.next() - 0.4) * Math.min(1, spare - 3);
        const at = end < 0 ? -far : n + far;
        const [u, v] = isAcross ? [at, s] : [s, at];
        const colours = deep[own.int(deep.length)];
        if (own.next() < shaded01) {
          layParasol(
            scene,
            { x: u, y: v, turn: own.next(), size: 0.62 },
            [colours[own.int(2)], [0.88, 0.85, 0.78]],
            0.5,
          );
          continue;
        }
        const pen = penOn(scene, { x: u, y: v, turn: (own.next() - 0.5) * 0.5, size: 1 }, { material: "fabric" });
        pen.bar(-0.42, -0.9, 0.42, 0.9, { colour: [0.88, 0.85, 0.78], rise: 0.05, stripe: [colours[0], 7] }, 0.04);
        layBather(scene, { x: u, y: v, turn: (own.next() - 0.5) * 0.5, size: 1.7 }, own, false);
        await pause();
      }
}
