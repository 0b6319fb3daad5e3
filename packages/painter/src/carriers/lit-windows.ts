/** The front of a house at night: lit rooms are light, dark rooms are dark, and the town goes on round it. */

import { hash01, type Rng } from "easel-picture";
import { type CarrierScene, carrier } from "./carrier.ts";
import { ROLE } from "./code-map.ts";
import { cover, MIXED_SIZES } from "./cover.ts";
import { YARD_BOXES } from "./finder-boxes.ts";
import type { Light } from "./light.ts";
import { layNightTown } from "./night-town.ts";
import { penAt } from "./pen.ts";
import { layRoom, type Room } from "./rooms.ts";
import { fillBox } from "./shapes.ts";
import { type Rgb, tint } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

interface Nights {
  readonly wall: string;
  readonly lit: readonly string[];
  readonly dim: readonly string[];
  /** Curtains and covers: pale in lit rooms, deep in dark ones. */
  readonly pale: readonly string[];
  readonly deep: readonly string[];
  readonly sky: readonly [string, string];
}

const PALETTES: Readonly<Record<string, Nights>> = {
  amber: {
    wall: "#3a2c34",
    lit: ["#ffdf9c", "#ffe8be", "#fbd58e", "#fff0d2", "#ffd8a8", "#f2ecdc"],
    dim: ["#141c3c", "#1a1a40", "#0f2640", "#221a3c"],
    pale: ["#f6b8a0", "#c8dca8", "#f8cf74", "#bcd8e8"],
    deep: ["#5a1428", "#1c3c34", "#3c1c50", "#1c3468"],
    sky: ["#0c1430", "#3a2c54"],
  },
  rain: {
    wall: "#2a3340",
    lit: ["#ffe6b0", "#f0f0e0", "#ffdca0", "#e4f0ee", "#ffeed0", "#dcecf4"],
    dim: ["#0f2236", "#0c2c3c", "#18203c", "#102a30"],
    pale: ["#a8d8d8", "#f4d48c", "#e8c0c8", "#c4dcb0"],
    deep: ["#0f4450", "#4a1c38", "#243c64", "#1c4430"],
    sky: ["#0a1626", "#28405a"],
  },
  jazz: {
    wall: "#3a2030",
    lit: ["#ffd890", "#ffcaa0", "#ffe2b0", "#ffd0c0", "#ffdc80", "#ffe8d0"],
    dim: ["#241236", "#2c1030", "#1a1640", "#301428"],
    pale: ["#f8a8b8", "#f6c860", "#d8b8ec", "#f0b498"],
    deep: ["#6a1040", "#3a1864", "#5a1c1c", "#1c2c6c"],
    sky: ["#150c28", "#4c2050"],
  },
  sunset: {
    wall: "#4a3028",
    lit: ["#fff0cc", "#ffe4b4", "#fbe8d8", "#ffdcb0", "#fff4e0", "#f6e0c4"],
    dim: ["#2a1c34", "#1c2438", "#34202c", "#242a3c"],
    pale: ["#f4c8a8", "#e8d8a0", "#d8e0c0", "#f0c0b8"],
    deep: ["#6a2418", "#2c3a4c", "#4c2440", "#3a3c20"],
    sky: ["#3a3468", "#e88a5c"],
  },
  mint: {
    wall: "#24403a",
    lit: ["#f0f4d0", "#e4f4e0", "#fff0c0", "#d8f0e4", "#f8f8e0", "#ecf0cc"],
    dim: ["#0c2c2c", "#10243a", "#143430", "#1a2034"],
    pale: ["#a8dcc0", "#f0d890", "#c0d8f0", "#f0c0b0"],
    deep: ["#0c4a40", "#1c3c6c", "#4a2c18", "#3a1c48"],
    sky: ["#0a2028", "#1f5a5c"],
  },
};

export const litWindows = carrier({
  name: "lit-windows",
  title: "Lit Windows",
  preview: { prompt: "lit windows at night", seed: 3 },
  words: {
    place: [
      "lit window",
      "night facade",
      "tower block at night",
      "apartment building at night",
      "apartment block at night",
      "windows at night",
      "house front at night",
    ],
    things: ["window", "facade", "apartment", "apartment house", "people", "balcony", "neon sign", "curtain"],
    mood: [
      "night",
      "home",
      "city",
      "urban",
      "jazz",
      "lit",
      "cosy",
      "neighbours",
      "late",
      "street",
      "umbrella",
      "taxi",
      "moon",
      "lamp",
      "street lamp",
    ],
  },
  view: "front",
  light: ["lit rooms with lamps, plants and curtains"],
  dark: ["dark rooms with drawn curtains and blinds"],
  finders: ["balconies round a moon of neon", "balconies round a cocktail of neon", "balconies round a note of neon"],
  alignment: "balconies round a round window",
  ground: "lit windows of a stairwell and a winter garden",
  border: "roof, night sky, neighbours' houses and the street",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 8 },
  margins: { left: 5.6, top: 5.2, right: 5.6, bottom: 5 },
  above01: 0.5,
  drift: 2,
  palettes: PALETTES,
  keeps: ["sky", "wall"],
  hues: {
    amber: ["amber", "golden", "yellow", "orange"],
    rain: ["blue", "grey", "teal"],
    jazz: ["purple", "pink", "violet"],
    sunset: ["red", "sunset"],
    mint: ["green", "mint"],
  },
  seasons: ["autumn", "winter", "summer", "spring"],
  hours: ["night", "evening"],
  isScenery: true,
  plan: "rooms",
  photograph: {
    as: "a lit poster on a wall of the street",
    surface: "screen",
    strips: [
      { wide: 0.2, of: "paper", colour: "#e8e4da" },
      { wide: 0.4, of: "lead", colour: "#1a1b22", rise: 0.2, profile: "round" },
    ],
    lift: 0.5,
    gap: 3.4,
    edge: 1.8,
    floor: 1.5,
    stacked: "above",
    extra: { of: "lamps", colour: "#ffdca0" },
  },
  clarity: "0: rain on the panes and drawn nets; 2: clear panes",
  paint,
});

/** Modules of lit windows round the code. */
const QUIET = 2.6;

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause, palette } = scene;
  const night = palette(PALETTES);
  const n = map.size;
  await layNightTown(scene, {
    wall: rgb(night.wall),
    sky: [rgb(night.sky[0]), rgb(night.sky[1])],
    lit: night.lit.map(rgb),
    quiet: QUIET,
  });
  const put = (room: { x: number; y: number; w: number; h: number }, dark: boolean, own: Rng, calm = false) =>
    layRoom(scene, roomOf(scene, room, dark, own, calm), own);
  const own = rng.fork("stairs");
  for (let s = 0; s < n; ) {
    const long = Math.min(n - s, 1 + own.int(2));
    for (const at of [-QUIET, n]) {
      put({ x: at, y: s, w: QUIET, h: long }, false, own);
      put({ x: s, y: at, w: long, h: QUIET }, false, own);
    }
    s += long;
    await pause();
  }
  for (const u of [-QUIET, n]) for (const v of [-QUIET, n]) put({ x: u, y: v, w: QUIET, h: QUIET }, false, own);
  for (const dark of [false, true])
    for (const piece of cover(map, MIXED_SIZES, rng.fork(`cover ${dark}`), dark)) {
      const isTiming = map.role[piece.y * n + piece.x] === ROLE.timing;
      put(piece, dark, rng.fork(`${piece.x},${piece.y}`), isTiming);
      await pause();
    }
  for (const [k, [fx, fy]] of map.finders.entries()) {
    layFinder(scene, fx, fy, k, put);
    await pause();
  }
  for (const [ax, ay] of map.alignments) {
    const ring = rng.fork(`align ${ax},${ay}`);
    for (const [px, py, w, h] of [
      [-2, -2, 2.5, 1],
      [0.5, -2, 2.5, 1],
      [-2, 2, 2.5, 1],
      [0.5, 2, 2.5, 1],
      [-2, -1, 1, 1.5],
      [-2, 0.5, 1, 1.5],
      [2, -1, 1, 1.5],
      [2, 0.5, 1, 1.5],
    ])
      put({ x: ax + px, y: ay + py, w, h }, true, ring);
    for (const [px, py, w, h] of [
      [-1, -1, 3, 1],
      [-1, 1, 3, 1],
      [-1, 0, 1, 1],
      [1, 0, 1, 1],
    ])
      put({ x: ax + px, y: ay + py, w, h }, false, ring);
    put({ x: ax, y: ay, w: 1, h: 1 }, true, ring);
  }
  return lightOf();
}

function roomOf(
  { palette, textures }: CarrierScene,
  area: { x: number; y: number; w: number; h: number },
  dark: boolean,
  own: Rng,
  calm: boolean,
): Room {
  const { lit, dim, pale, deep } = palette(PALETTES);
  const walls = dark ? dim : lit;
  const like = tileAt(textures.slow, area.x * 3 + 17, area.y * 3) * 0.5 + 0.5;
  const kind = Math.floor(Math.min(0.999, Math.max(0, 0.55 * like + 0.5 * own.next())) * walls.length);
  const cloths = dark ? deep : pale;
  return {
    ...area,
    dark,
    calm,
    wall: rgb(walls[kind]),
    cloth: rgb(cloths[own.int(cloths.length)]),
    other: rgb(cloths[own.int(cloths.length)]),
  };
}

/** A finder: balconies before dark rooms, lit rooms, and a sign of neon on dark boards. */
function layFinder(
  scene: CarrierScene,
  fx: number,
  fy: number,
  kind: number,
  put: (room: { x: number; y: number; w: number; h: number }, dark: boolean, own: Rng) => void,
): void {
  const { stage, map, textures, x, y, rng } = scene;
  const p = map.pitchPx;
  const own = rng.fork(`finder ${kind}`);
  for (const [px, py, w, h] of [
    [0, 0, 2.5, 1],
    [2.5, 0, 2, 1],
    [4.5, 0, 2.5, 1],
    [0, 6, 2.5, 1],
    [2.5, 6, 2, 1],
    [4.5, 6, 2.5, 1],
    [0, 1, 1, 2.5],
    [0, 3.5, 1, 2.5],
    [6, 1, 1, 2.5],
    [6, 3.5, 1, 2.5],
  ])
    put({ x: fx + px, y: fy + py, w, h }, true, own);
  for (const box of YARD_BOXES) put({ ...box, x: fx + box.x, y: fy + box.y }, false, own);
  const [cx, cy] = [x(fx + 3.5), y(fy + 3.5)];
  fillBox(
    stage,
    { x0: x(fx + 2), y0: y(fy + 2), x1: x(fx + 5), y1: y(fy + 5), roundPx: 0.16 * p },
    { material: "wood" },
    (q) => {
      const board = Math.floor((q.v / p) * 4);
      tint(q, [0.012, 0.011, 0.022], 0.9 + 0.5 * hash01(board, kind, 3) + 0.2 * tileAt(textures.grain, q.x, q.y));
      q.h = 0.12;
      q.glow = 0.3;
    },
  );
  const pen = penAt(scene, { x: cx, y: cy, unitPx: p }, { material: "light" });
  const tube = (points: readonly number[], colour: Rgb) => {
    pen.line(points, 0.2, { colour: [colour[0] * 0.3, colour[1] * 0.3, colour[2] * 0.3], glow: 0.6, grain: 0 });
    pen.line(points, 0.09, { colour, glow: 1.15, grain: 0 });
  };
  const arc = (u: number, v: number, r: number, from: number, to: number) =>
    Array.from({ length: 17 }, (_, i) => [
      u + r * Math.cos(from + ((to - from) * i) / 16),
      v + r * Math.sin(from + ((to - from) * i) / 16),
    ]).flat();
  const [rose, sea, gold] = [rgb("#c01464"), rgb("#0a6a9c"), rgb("#9a5a0a")];
  if (kind === 0) {
    tube([...arc(-0.1, 0, 1.05, 0.9, 5.4), ...arc(0.35, 0, 0.75, 5.2, 1.1)], gold);
    for (const [u, v] of [
      [0.75, -0.55],
      [0.95, 0.35],
      [0.5, 0.1],
    ])
      tube([u - 0.16, v, u + 0.16, v], sea);
  } else if (kind === 1) {
    tube([-0.95, -0.9, 0, 0.2, 0.95, -0.9, -0.95, -0.9], sea);
    tube([0, 0.2, 0, 1.05], sea);
    tube([-0.5, 1.1, 0.5, 1.1], sea);
    tube([-0.55, -0.62, 0.55, -0.62], rose);
    tube(arc(0.55, -1.0, 0.2, 0, 6.28), gold);
  } else {
    tube([-0.5, 0.75, -0.5, -0.95, 0.75, -1.15, 0.75, 0.5], rose);
    tube(arc(-0.75, 0.78, 0.27, 0, 6.28), rose);
    tube(arc(0.5, 0.55, 0.27, 0, 6.28), rose);
    tube([-0.5, -0.5, 0.75, -0.7], gold);
  }
}

/** The moon, and what the sky has of the town. */
function lightOf(): Light {
  return {
    azimuthDeg: 318,
    elevationDeg: 52,
    sun: [0.3, 0.34, 0.5],
    sky: [0.2, 0.22, 0.36],
    sky01: 0.5,
    occlusion01: 0.7,
    penumbra: 0.4,
    vignette01: 0.28,
    grain01: 0.011,
  };
}
