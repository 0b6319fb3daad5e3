/** The town round a house front at night: its cornice and roof, the sky, other houses, the street with lamps. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { laySky } from "./night-heaven.ts";
import { type Pen, penAt } from "./pen.ts";
import { fillBox, fillEllipse } from "./shapes.ts";
import { type Rgb, tint } from "./stage.ts";
import { tileAt } from "./textures.ts";

export interface Town {
  readonly wall: Rgb;
  readonly sky: readonly [Rgb, Rgb];
  readonly lit: readonly Rgb[];
  /** Modules of windows round the code. */
  readonly quiet: number;
}

/** All that is not the front itself. */
export async function layNightTown(scene: CarrierScene, town: Town): Promise<void> {
  const { stage, map, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("town");
  const front = withFront(town, rng.fork("front"), scene.isBranded);
  const edge = town.quiet + 0.75;
  const room = (stage.height - map.y0) / p - n - town.quiet;
  const ground = n + town.quiet + Math.min(room - 0.9, Math.max(1.6, Math.min(4.2, room * 0.62)));
  await laySky(scene, town.sky, rng.fork("sky"));
  await layNeighbours(scene, town, own, edge, ground);
  await layFront(scene, front, edge, ground);
  layRoof(scene, front, own, edge);
  if (ground - n - town.quiet > 2.4) layShops(scene, town, own, { top: n + town.quiet + 0.75, foot: ground });
  layStreet(scene, town, own, ground);
  if (scene.season === "winter") await laySnowfall(scene, town, own);
  await pause();
}

/** Flakes before the sky, the houses and the street; none before the windows of the front. */
async function laySnowfall({ stage, map, x, y, pause }: CarrierScene, { quiet }: Town, own: Rng): Promise<void> {
  const p = map.pitchPx;
  const [wide, high] = [stage.width / p, stage.height / p];
  for (let i = 0; i < wide * high * 1.3; i++) {
    const [u, v] = [own.next() * wide - map.x0 / p, own.next() * high - map.y0 / p];
    const size = (0.04 + 0.07 * own.next() ** 3) * p;
    if (Math.max(-u, u - map.size, -v, v - map.size) < quiet + 0.2) continue;
    fillEllipse(stage, { cx: x(u), cy: y(v), rx: size, ry: size }, { material: "snow" }, (q) => {
      tint(q, [0.8, 0.84, 0.92]);
      q.a *= 0.85;
      q.glow = 0.5;
    });
    if (i % 64 === 63) await pause();
  }
}

/** A quarter of the town: its walls, how many of its windows are lit, and what its houses end in. */
interface Quarter {
  readonly walls: readonly Rgb[];
  readonly lit01: number;
  readonly wide: readonly [number, number];
  /** Tops, 0 at the top of the picture and 1 at the foot of the code. */
  readonly tops01: readonly [number, number];
  readonly roof: "flat" | "gable" | "steps" | "spire" | "mansard";
  /** Columns of windows a module, and the height of a floor in modules. */
  readonly windows: readonly [number, number];
}

const QUARTERS: readonly Quarter[] = [
  // tenements of brick
  {
    walls: [
      [0.13, 0.045, 0.035],
      [0.1, 0.05, 0.05],
    ],
    lit01: 0.35,
    wide: [4.5, 4.5],
    tops01: [0, 0.5],
    roof: "flat",
    windows: [0.67, 1.9],
  },
  // gabled houses on a canal
  {
    walls: [
      [0.16, 0.06, 0.04],
      [0.08, 0.1, 0.13],
      [0.15, 0.12, 0.06],
    ],
    lit01: 0.5,
    wide: [2.6, 1.2],
    tops01: [0.2, 0.45],
    roof: "steps",
    windows: [1, 1.7],
  },
  // towers of glass
  {
    walls: [
      [0.03, 0.07, 0.12],
      [0.05, 0.06, 0.1],
    ],
    lit01: 0.75,
    wide: [3.4, 2.4],
    tops01: [0, 0.25],
    roof: "flat",
    windows: [1.6, 1.1],
  },
  // low cottages under gables
  {
    walls: [
      [0.2, 0.17, 0.14],
      [0.14, 0.11, 0.12],
    ],
    lit01: 0.6,
    wide: [3.2, 1.4],
    tops01: [0.68, 0.85],
    roof: "gable",
    windows: [0.8, 1.9],
  },
  // boulevards with mansards
  {
    walls: [
      [0.18, 0.16, 0.15],
      [0.15, 0.14, 0.15],
    ],
    lit01: 0.4,
    wide: [5, 3],
    tops01: [0.3, 0.4],
    roof: "mansard",
    windows: [0.8, 1.8],
  },
  // an old town with towers
  {
    walls: [
      [0.09, 0.075, 0.1],
      [0.13, 0.09, 0.08],
    ],
    lit01: 0.25,
    wide: [2.4, 2.2],
    tops01: [0.1, 0.7],
    roof: "spire",
    windows: [0.7, 2.1],
  },
  // plastered houses in pastel
  {
    walls: [
      [0.26, 0.12, 0.1],
      [0.08, 0.18, 0.2],
      [0.26, 0.19, 0.07],
      [0.2, 0.1, 0.2],
    ],
    lit01: 0.45,
    wide: [2.8, 1.6],
    tops01: [0.35, 0.6],
    roof: "gable",
    windows: [0.9, 1.8],
  },
  // open country: one far row of roofs
  { walls: [[0.05, 0.06, 0.08]], lit01: 0.5, wide: [2, 2], tops01: [0.9, 0.98], roof: "gable", windows: [0.7, 1.6] },
];

/** Houses beside: one of the quarters of the town, with rows of windows of which some are lit. */
async function layNeighbours(
  scene: CarrierScene,
  { lit }: Town,
  own: Rng,
  edge: number,
  ground: number,
): Promise<void> {
  const { stage, map, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  // a photograph hangs on a wall
  const among = stage.covered ? QUARTERS.filter(({ tops01 }) => tops01[1] <= 0.5) : QUARTERS;
  const quarter = among[own.int(among.length)];
  const [least, most] = quarter.tops01;
  const high = map.y0 / p + n;
  for (const side of [-1, 1]) {
    const limit = side < 0 ? map.x0 / p : (stage.width - map.x0) / p - n;
    for (let at = edge; at < limit + 0.5; ) {
      const wide = quarter.wide[0] + quarter.wide[1] * own.next();
      const top = -map.y0 / p + 1 + high * (least + (most - least) * own.next());
      const wall = quarter.walls[own.int(quarter.walls.length)];
      const tone = 0.75 + 0.5 * own.next();
      const [u0, u1] = side < 0 ? [-at - wide, -at] : [n + at, n + at + wide];
      const house = { u0, u1, top, ground, wall: [wall[0] * tone, wall[1] * tone, wall[2] * tone] as Rgb };
      layHouse(scene, house, quarter, own);
      layHouseWindows(scene, house, quarter, lit, own);
      at += wide + 0.06;
      await pause();
    }
  }
}

/** A house beside, in modules. */
interface House {
  readonly u0: number;
  readonly u1: number;
  readonly top: number;
  readonly ground: number;
  readonly wall: Rgb;
}

/** Its wall and its roof. */
function layHouse(scene: CarrierScene, { u0, u1, top, ground, wall }: House, { roof }: Quarter, own: Rng): void {
  const { stage, map, x, y } = scene;
  const p = map.pitchPx;
  const isFlat = roof === "flat";
  fillBox(stage, { x0: x(u0), y0: y(top), x1: x(u1), y1: y(ground) }, { material: "wall" }, (q) => {
    const row = Math.floor((q.v / p) * 9);
    const brick = hash01(Math.floor((q.u / p) * 4.2 + (row & 1) * 0.5), row, 3);
    const isCornice = isFlat && q.v < 0.5 * p;
    tint(q, wall, (0.85 + 0.3 * brick) * (isCornice ? 1.35 : 1));
    q.h = -1.6 + (isCornice ? 0.3 : 0);
    q.glow = 0.14;
  });
  if (isFlat) return;
  const pen = penAt(scene, { x: x(u0), y: y(top), unitPx: p }, { material: "wall" });
  const wide = u1 - u0;
  const slate: Rgb = [0.035 + 0.05 * own.next(), 0.035, 0.045 + 0.03 * own.next()];
  const tiles = { colour: slate, rise: 2.4, glow: 0.16, grain: 0.12 };
  const plaster = { colour: wall, rise: 2.4, glow: 0.14, grain: 0.1 };
  if (roof === "mansard") {
    pen.shape([-0.1, 0, 0.3, -1.7, wide - 0.3, -1.7, wide + 0.1, 0], tiles);
    for (let u = 0.8; u < wide - 0.6; u += 1.4)
      pen.bar(u, -1.15, u + 0.5, -0.4, { colour: [0.7, 0.5, 0.24], glow: 0.6 });
  } else if (roof === "steps")
    for (let k = 0; k < 4; k++)
      pen.bar((wide / 2) * 0.24 * k, -0.42 * (k + 1), wide - (wide / 2) * 0.24 * k, -0.42 * k, plaster);
  else {
    const tall = roof === "spire" && own.next() < 0.5 ? 2.2 * wide : 0.5 * wide;
    pen.shape([-0.15, 0, wide / 2, -tall, wide + 0.15, 0], tiles);
  }
}

function layHouseWindows(scene: CarrierScene, house: House, quarter: Quarter, lit: readonly Rgb[], own: Rng): void {
  const { stage, map, x, y } = scene;
  const p = map.pitchPx;
  const { u0, u1, top, ground } = house;
  const wide = u1 - u0;
  const [dense, floor] = quarter.windows;
  const columns = Math.max(1, Math.floor(wide * dense));
  const [half, high] = [Math.min(0.36, (0.36 * wide) / columns), Math.min(0.55, floor * 0.34)];
  for (let v = top + 0.6 + high; v < ground - 1; v += floor)
    for (let c = 0; c < columns; c++) {
      const u = u0 + ((c + 0.5) * wide) / columns;
      const isLit = own.next() < quarter.lit01;
      const colour: Rgb = isLit ? lit[own.int(lit.length)] : [0.02, 0.025, 0.05];
      const curtain = own.next();
      const box = { x0: x(u - half), y0: y(v - high), x1: x(u + half), y1: y(v + high) };
      fillBox(stage, box, { material: isLit ? "light" : "glass" }, (q) => {
        const [a, b] = [q.u / (2 * half * p), q.v / (2 * high * p)];
        const frame = q.d < 0.05 * p || Math.abs(a - 0.5) < 0.05 || Math.abs(b - 0.35) < 0.03;
        const s = (isLit ? 0.8 : 1) * (Math.min(a, 1 - a) < 0.3 * curtain ? 0.6 : 1);
        tint(q, frame ? [0.05, 0.04, 0.045] : colour, frame ? 1 : s);
        q.glow = isLit && !frame ? 0.8 : 0.2;
        q.h = -1.7;
      });
      if (isLit) stage.lamps.push({ xPx: x(u), yPx: y(v + 0.5), radiusPx: 0.7 * p, rgb: [1, 0.7, 0.3], strength: 0.3 });
    }
}

/** What the front is made of: brick, sandstone, plaster, tiles of the town's own colour, dark stone. */
const FRONTS: readonly Rgb[] = [
  [1, 1, 1],
  [2.6, 1.1, 0.8],
  [2.6, 2.1, 1.5],
  [2.9, 2.9, 2.8],
  [0.9, 1.7, 2.4],
  [0.45, 0.45, 0.5],
  [1, 1.9, 1.3],
];

/** The town with a front of another stone. */
function withFront(town: Town, own: Rng, isBranded: boolean): Town {
  const by = isBranded ? FRONTS[0] : FRONTS[own.int(FRONTS.length)];
  return { ...town, wall: by.map((part, i) => Math.min(0.3, town.wall[i] * part)) as unknown as Rgb };
}

/** Pilasters beside the windows, and the ground floor with shops. */
async function layFront(
  { stage, map, textures, x, y, pause }: CarrierScene,
  { wall }: Town,
  edge: number,
  ground: number,
): Promise<void> {
  const p = map.pitchPx;
  const n = map.size;
  fillBox(stage, { x0: x(-edge), y0: y(-edge), x1: x(n + edge), y1: y(ground) }, { material: "wall" }, (q) => {
    const rough = tileAt(textures.cloud, (q.x / p) * 10, (q.y / p) * 10);
    const joint = Math.abs((q.v / p) * 0.8 - Math.round((q.v / p) * 0.8)) < 0.03;
    tint(q, wall, (joint ? 1 : 1.7) + 0.14 * rough + 0.08 * tileAt(textures.grain, q.x, q.y));
    q.h = 0.3 + 0.03 * rough;
    q.glow = 0.12;
  });
  await pause();
}

/** A cornice with brackets, a parapet, chimneys and aerials against the sky. */
function layRoof(scene: CarrierScene, { wall }: Town, own: Rng, edge: number): void {
  const { stage, map, x, y } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const stone: Rgb = [wall[0] * 1.5, wall[1] * 1.5, wall[2] * 1.45];
  const bar = (x0: number, y0: number, x1: number, y1: number, h: number, s: number) =>
    fillBox(stage, { x0: x(x0), y0: y(y0), x1: x(x1), y1: y(y1) }, { material: "wall" }, (q) => {
      tint(q, stone, s);
      q.h = h;
      q.glow = 0.1;
    });
  const pen = penAt(scene, { x: x(0), y: y(0), unitPx: p }, { material: "metal" });
  for (let i = 0; i < 5; i++) {
    const u = -edge + 1 + ((n + 2 * edge - 2) * (i + 0.2 + 0.6 * own.next())) / 5;
    if (own.next() < 0.6) {
      bar(u - 0.5, -edge - 1.5, u + 0.5, -edge - 0.3, -0.2, 0.6);
      for (const d of [-0.28, 0.02, 0.3]) bar(u + d - 0.09, -edge - 1.85, u + d + 0.09, -edge - 1.5, -0.2, 0.75);
    } else {
      const metal = { colour: [0.02, 0.02, 0.028] as Rgb };
      pen.line([u, -edge, u, -edge - 1.7], 0.025, metal);
      for (const v of [1.2, 1.4, 1.6]) pen.line([u - 0.35, -edge - v, u + 0.35, -edge - v], 0.018, metal);
    }
  }
  bar(-edge - 0.25, -edge - 0.5, n + edge + 0.25, -edge - 0.28, 0.7, 1);
  bar(-edge - 0.12, -edge - 0.28, n + edge + 0.12, -edge, 0.5, 0.8);
  for (let u = -edge; u < n + edge; u += 0.9) bar(u, -edge - 0.28, u + 0.2, -edge + 0.08, 0.6, 0.9);
}

const AWNINGS: readonly (readonly [Rgb, Rgb])[] = [
  [
    [0.34, 0.03, 0.04],
    [0.6, 0.52, 0.4],
  ],
  [
    [0.03, 0.14, 0.12],
    [0.6, 0.56, 0.42],
  ],
  [
    [0.05, 0.08, 0.26],
    [0.56, 0.54, 0.5],
  ],
  [
    [0.4, 0.2, 0.02],
    [0.6, 0.54, 0.42],
  ],
];

/** Shops on the ground floor: lit windows with goods, a door, an awning. */
function layShops(
  scene: CarrierScene,
  { lit, quiet }: Town,
  own: Rng,
  { top, foot }: { top: number; foot: number },
): void {
  const { stage, map, x, y } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const count = Math.max(3, Math.round((n + 2 * quiet) / 6));
  const wide = (n + 2 * quiet) / count;
  const pen = penAt(scene, { x: x(-quiet), y: y(foot), unitPx: p }, { material: "object" });
  const tall = foot - top;
  for (let i = 0; i < count; i++) {
    const [u0, u1] = [i * wide + 0.35, (i + 1) * wide - 0.35];
    const colour = lit[own.int(lit.length)];
    const [first, second] = AWNINGS[own.int(AWNINGS.length)];
    const head = -tall + 0.75;
    pen.bar(u0, head, u1, -0.02, { colour: [first[0] * 0.4, first[1] * 0.4, first[2] * 0.4], rise: 0.1, glow: 0.15 });
    const door = own.next() < 0.5 ? u0 + 0.15 : u1 - 1.05;
    pen.bar(u0 + 0.15, head + 0.2, u1 - 0.15, -0.45, { colour, glow: 0.72, grain: 0.02 });
    pen.bar(door, head + 0.2, door + 0.9, -0.04, {
      colour: [colour[0] * 0.8, colour[1] * 0.7, colour[2] * 0.6],
      glow: 0.66,
      grain: 0.02,
    });
    pen.bar(door - 0.05, head + 0.2, door + 0.03, -0.02, { colour: IRON, rise: 0.03 });
    pen.bar(door + 0.87, head + 0.2, door + 0.95, -0.02, { colour: IRON, rise: 0.03 });
    for (let u = u0 + 0.35; u < u1 - 0.3; u += 0.34) {
      if (u > door - 0.2 && u < door + 1) continue;
      const size = 0.1 + 0.1 * own.next();
      const goods: Rgb = [0.3 + 0.3 * own.next(), 0.12 + 0.3 * own.next(), 0.08 + 0.2 * own.next()];
      if (own.next() < 0.5) pen.oval(u, -0.45 - size, size, size, { colour: goods, glow: 0.5 });
      else pen.bar(u - 0.1, -0.45 - 2.4 * size, u + 0.1, -0.45, { colour: goods, glow: 0.5 });
    }
    // the awning hangs in scallops
    const stripes = Math.round((u1 - u0) / 0.36);
    for (let k = 0; k < stripes; k++) {
      const [a, b] = [u0 - 0.12 + ((u1 - u0 + 0.24) * k) / stripes, u0 - 0.12 + ((u1 - u0 + 0.24) * (k + 1)) / stripes];
      const cloth = { colour: k % 2 ? second : first, rise: 0.45, glow: 0.3, grain: 0.04 };
      pen.shape([a + 0.1, head - 0.12, b + 0.02, head - 0.12, b, head + 0.42, a, head + 0.42], cloth);
      pen.oval((a + b) / 2, head + 0.42, (b - a) / 2, 0.11, { ...cloth, rise: 0 });
    }
    stage.lamps.push({
      xPx: x(-quiet + (u0 + u1) / 2),
      yPx: y(foot + 0.3),
      radiusPx: 1.6 * p,
      rgb: [1, 0.7, 0.36],
      strength: 0.7,
    });
  }
}

/** Pavement and a wet road that holds the light of the windows; lamps, a taxi, people under umbrellas. */
function layStreet(scene: CarrierScene, { lit }: Town, own: Rng, ground: number): void {
  const { stage, map, textures, y } = scene;
  const p = map.pitchPx;
  const top = y(ground);
  const seed = own.int(500);
  fillBox(stage, { x0: 0, y0: top, x1: stage.width, y1: stage.height }, { material: "ground" }, (q) => {
    const isKerb = q.v < 0.55 * p;
    const streak = tileAt(textures.cloud, (q.x / p) * 16 + seed, (q.y / p) * 2.4);
    const tile = isKerb && (Math.abs(((q.x / p) * 1.2) % 1) < 0.05 || q.v > 0.48 * p);
    const light = smoothstep(-0.1, 0.7, streak) * (isKerb ? 0.16 : 0.3) * smoothstep(5 * p, 0, q.v);
    tint(q, tile ? [0.03, 0.03, 0.04] : isKerb ? [0.085, 0.075, 0.085] : [0.03, 0.032, 0.045]);
    const warm = lit[Math.floor(hash01(Math.floor((q.x / p) * 0.7), 1, seed) * lit.length)];
    q.r += warm[0] * light * 0.6;
    q.g += warm[1] * light * 0.6;
    q.b += warm[2] * light * 0.6;
    q.glow = 0.6;
    q.h = 0.5 + q.v / p;
  });
  const pen = penAt(scene, { x: 0, y: top, unitPx: p }, { material: "object" });
  const wide = stage.width / p;
  for (let s = 1.2 + own.next(); s < wide - 0.8; s += 6.5 + 3 * own.next()) {
    layLamp(pen, s);
    stage.lamps.push({ xPx: s * p, yPx: top - 1.55 * p, radiusPx: 1.7 * p, rgb: [1, 0.72, 0.36], strength: 0.9 });
  }
  for (let s = 0.6 + 2 * own.next(); s < wide; s += 1.6 + 3.4 * own.next())
    layPasser(pen, s, 0.3 + 0.2 * own.next(), own);
  const room = (stage.height - top) / p;
  if (room > 1.1)
    for (let s = 2 + own.next() * 5; s < wide; s += 8 + 9 * own.next())
      layTaxi(pen, s, Math.min(room - 0.15, 1.5), own);
}

const IRON: Rgb = [0.012, 0.012, 0.016];

function layLamp(pen: Pen, s: number): void {
  const iron = { colour: IRON, rise: 0.3 };
  pen.bar(s - 0.035, -1.45, s + 0.035, 0.3, iron);
  pen.bar(s - 0.09, 0.05, s + 0.09, 0.32, iron);
  pen.shape([s - 0.12, -1.45, s + 0.12, -1.45, s + 0.17, -1.78, s - 0.17, -1.78], {
    colour: [1, 0.85, 0.5],
    glow: 1,
    rise: 0.1,
    grain: 0,
  });
  pen.shape([s - 0.2, -1.78, s + 0.2, -1.78, s + 0.05, -1.95, s - 0.05, -1.95], iron);
}

/** Somebody on the pavement, with an umbrella or a hat. */
function layPasser(pen: Pen, s: number, foot: number, own: Rng): void {
  const coat: Rgb = (
    [
      [0.16, 0.03, 0.04],
      [0.03, 0.05, 0.12],
      [0.12, 0.09, 0.05],
      [0.03, 0.08, 0.06],
    ] as const
  )[own.int(4)];
  const step = own.next() < 0.5 ? 1 : -1;
  const cloth = { colour: coat, rise: 0.4, dome: 0.08, glow: 0.25 };
  for (const side of [-1, 1])
    pen.line([s, foot - 0.32, s + side * 0.09 * step, foot], 0.035, { ...cloth, colour: IRON });
  pen.shape([s - 0.07, foot - 0.72, s + 0.07, foot - 0.72, s + 0.14, foot - 0.26, s - 0.14, foot - 0.26], cloth);
  pen.oval(s, foot - 0.8, 0.06, 0.07, { colour: [0.4, 0.24, 0.16], rise: 0.4, dome: 0.06, glow: 0.25 });
  if (own.next() < 0.55) {
    const shade: Rgb = (
      [
        [0.4, 0.05, 0.06],
        [0.05, 0.09, 0.24],
        [0.34, 0.22, 0.04],
      ] as const
    )[own.int(3)];
    pen.line([s + 0.08 * step, foot - 0.5, s + 0.05 * step, foot - 1.05], 0.012, { colour: IRON, rise: 0.45 });
    pen.shape(
      [
        -0.36, 0.02, -0.3, -0.12, -0.14, -0.22, 0, -0.25, 0.14, -0.22, 0.3, -0.12, 0.36, 0.02, 0.18, -0.03, 0, 0.02,
        -0.18, -0.03,
      ].map((v, i) => v + (i % 2 ? foot - 0.88 : s)),
      { colour: shade, rise: 0.5, glow: 0.3 },
    );
  } else pen.bar(s - 0.08, foot - 0.9, s + 0.08, foot - 0.85, { colour: IRON, rise: 0.45 });
}

function layTaxi(pen: Pen, s: number, foot: number, own: Rng): void {
  const paint: Rgb = (
    [
      [0.62, 0.36, 0.03],
      [0.3, 0.03, 0.04],
      [0.04, 0.1, 0.2],
    ] as const
  )[own.int(3)];
  const body = { colour: paint, rise: 0.5, gloss: 0.6, glow: 0.25, grain: 0.02 };
  pen.shape([s - 0.62, foot - 0.5, s - 0.4, foot - 0.86, s + 0.42, foot - 0.86, s + 0.7, foot - 0.5], body);
  pen.shape([s - 0.5, foot - 0.52, s - 0.34, foot - 0.79, s + 0.36, foot - 0.79, s + 0.56, foot - 0.52], {
    colour: [0.16, 0.17, 0.2],
    rise: 0.02,
    gloss: 0.8,
    glow: 0.5,
  });
  pen.bar(s - 1.05, foot - 0.54, s + 1.15, foot - 0.16, body, 0.12);
  for (const u of [-0.62, 0.68]) {
    pen.oval(s + u, foot - 0.15, 0.2, 0.2, { colour: [0.01, 0.01, 0.012], rise: 0.1, dome: 0.1 });
    pen.oval(s + u, foot - 0.15, 0.09, 0.09, { colour: [0.3, 0.3, 0.32], rise: 0.02, gloss: 0.6 });
  }
  pen.oval(s + 1.1, foot - 0.4, 0.07, 0.06, { colour: [1, 0.9, 0.6], glow: 1.1, grain: 0 });
  pen.oval(s - 1.02, foot - 0.4, 0.05, 0.06, { colour: [0.8, 0.06, 0.03], glow: 1, grain: 0 });
  pen.bar(s - 0.14, foot - 0.95, s + 0.14, foot - 0.86, { colour: [1, 0.86, 0.5], rise: 0.5, glow: 0.9, grain: 0 });
}
