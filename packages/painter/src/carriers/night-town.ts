/** The town round a house front at night: its cornice and roof, the sky, other houses, the street with lamps. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { type Pen, penAt } from "./pen.ts";
import { fillBox, fillEllipse } from "./shapes.ts";
import { blend, type Rgb, tint } from "./stage.ts";
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
  const edge = town.quiet + 0.75;
  const room = (stage.height - map.y0) / p - n - town.quiet;
  const ground = n + town.quiet + Math.min(room - 0.9, Math.max(1.6, Math.min(4.2, room * 0.62)));
  await laySky(scene, town, own);
  await layNeighbours(scene, town, own, edge, ground);
  await layFront(scene, town, edge, ground);
  layRoof(scene, town, own, edge);
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

async function laySky({ stage, map, textures, pause }: CarrierScene, { sky }: Town, own: Rng): Promise<void> {
  const p = map.pitchPx;
  const hasMoon = own.next() < 0.6;
  const seed = own.int(1000);
  const [mx, my, r] = [
    (0.1 + 0.8 * own.next()) * stage.width,
    Math.max(1.3 * p, map.y0 * 0.28),
    Math.min(2.2, Math.max(0.8, map.y0 / p / 5)) * p,
  ];
  for (let top = 0; top < stage.height; top += 64) {
    const band = { x0: 0, y0: top, x1: stage.width, y1: Math.min(stage.height, top + 64) };
    fillBox(stage, band, { material: "sky" }, (q) => {
      const cloud = tileAt(textures.cloud, (q.x / p) * 2.2 + seed, (q.y / p) * 5);
      blend(q, sky[0], sky[1], Math.min(1, (q.y / stage.height) * 1.2 + 0.16 * cloud));
      const star = hash01(Math.floor(q.x / (0.09 * p)), Math.floor(q.y / (0.09 * p)), seed);
      if (star > 0.996 && cloud < 0.1) tint(q, [0.8, 0.84, 0.95], 0.5 + 100 * (star - 0.996));
      const far = Math.hypot(q.x - mx, q.y - my) / r;
      const halo = hasMoon ? 0.25 * Math.exp(-far * 0.8) : 0;
      q.r += halo * 0.5;
      q.g += halo * 0.5;
      q.b += halo * 0.55;
      const moon = hasMoon ? smoothstep(1, 0.94, far) : 0;
      const sea = 0.9 + 0.12 * tileAt(textures.cloud, (q.x / p) * 9, (q.y / p) * 9);
      q.r += (0.95 * sea - q.r) * moon;
      q.g += (0.9 * sea - q.g) * moon;
      q.b += (0.74 * sea - q.b) * moon;
      q.glow = 0.85;
      q.h = -4;
      q.a = 1;
    });
    await pause();
  }
}

/** Houses beside: brick, rows of windows of which some are lit, roofs of several heights. */
async function layNeighbours(
  scene: CarrierScene,
  { wall, lit }: Town,
  own: Rng,
  edge: number,
  ground: number,
): Promise<void> {
  const { stage, map, x, y, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const [lit01, tallest, hues] = [0.12 + 0.45 * own.next(), own.next(), own.next()];
  for (const side of [-1, 1]) {
    const limit = side < 0 ? map.x0 / p : (stage.width - map.x0) / p - n;
    for (let at = edge; at < limit + 0.5; ) {
      const wide = 4.5 + 4.5 * own.next();
      const top = -map.y0 / p + 1 + (map.y0 / p + (0.1 + 0.8 * tallest) * n) * own.next();
      const tone = 0.45 + 0.4 * own.next();
      const hue: Rgb = [
        wall[0] * (0.6 + 1.4 * hues * own.next()),
        wall[1],
        wall[2] * (0.7 + (1.4 - hues) * own.next()),
      ];
      const [u0, u1] = side < 0 ? [-at - wide, -at] : [n + at, n + at + wide];
      fillBox(stage, { x0: x(u0), y0: y(top), x1: x(u1), y1: y(ground) }, { material: "wall" }, (q) => {
        const brick = hash01(
          Math.floor((q.u / p) * 4.2 + (Math.floor((q.v / p) * 9) & 1) * 0.5),
          Math.floor((q.v / p) * 9),
          3,
        );
        tint(q, hue, tone * (0.75 + 0.3 * brick) * (q.v < 0.5 * p ? 1.35 : 1));
        q.h = -1.6 + (q.v < 0.5 * p ? 0.3 : 0);
        q.glow = 0.1;
      });
      const columns = Math.max(1, Math.floor(wide / 1.5));
      for (let v = top + 1.3; v < ground - 1.6; v += 1.9)
        for (let c = 0; c < columns; c++) {
          const u = u0 + ((c + 0.5) * wide) / columns;
          const isLit = own.next() < lit01;
          const colour: Rgb = isLit ? lit[own.int(lit.length)] : [0.02, 0.025, 0.05];
          const curtain = own.next();
          fillBox(
            stage,
            { x0: x(u - 0.36), y0: y(v - 0.55), x1: x(u + 0.36), y1: y(v + 0.55) },
            { material: isLit ? "light" : "glass" },
            (q) => {
              const [a, b] = [q.u / (0.72 * p), q.v / (1.1 * p)];
              const frame = q.d < 0.06 * p || Math.abs(a - 0.5) < 0.05 || Math.abs(b - 0.35) < 0.03;
              tint(
                q,
                frame ? [0.05, 0.04, 0.045] : colour,
                frame ? 1 : (isLit ? 0.8 : 1) * (Math.min(a, 1 - a) < 0.3 * curtain ? 0.6 : 1),
              );
              q.glow = isLit && !frame ? 0.8 : 0.2;
              q.h = -1.7;
            },
          );
          fillBox(
            stage,
            { x0: x(u - 0.44), y0: y(v + 0.55), x1: x(u + 0.44), y1: y(v + 0.64) },
            { material: "wall" },
            (q) => {
              tint(q, hue, 1.3);
              q.h = -1.4;
            },
          );
          if (isLit)
            stage.lamps.push({ xPx: x(u), yPx: y(v + 0.5), radiusPx: 0.7 * p, rgb: [1, 0.7, 0.3], strength: 0.3 });
        }
      at += wide + 0.06;
      await pause();
    }
  }
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
