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
  frost: {
    wall: "#3c4a60",
    lit: ["#e8f4ff", "#d4e8fc", "#f4faff", "#c8e0fa", "#fff0d0", "#dcecf8"],
    dim: ["#0c1e40", "#102a50", "#16284c", "#0a1a36"],
    pale: ["#b4d4f4", "#f4d8a0", "#d0e4f0", "#c8d4f4"],
    deep: ["#143c70", "#2a2c60", "#1c4a5c", "#4a2440"],
    sky: ["#142a54", "#7aa0c8"],
  },
  ember: {
    wall: "#5a2a1c",
    lit: ["#ffc878", "#ffd894", "#ffb870", "#ffe0a8", "#ffcf90", "#ffc084"],
    dim: ["#301410", "#3a1a10", "#281018", "#341c0c"],
    pale: ["#ff9c6c", "#ffd070", "#f4b07c", "#f8c894"],
    deep: ["#7a1c10", "#5c2c0c", "#4a1020", "#6a3a10"],
    sky: ["#2a0c14", "#a83c1c"],
  },
  rose: {
    wall: "#4c2438",
    lit: ["#ffd0d4", "#ffe0dc", "#ffc4cc", "#fff0e8", "#ffd8c8", "#fbc8d8"],
    dim: ["#38102c", "#2c1030", "#401428", "#281238"],
    pale: ["#f8a0b8", "#f4c8d8", "#f8d0a8", "#e8b8d8"],
    deep: ["#7a1448", "#5c1450", "#6a1c2c", "#3c1c5c"],
    sky: ["#3c1440", "#d8688c"],
  },
  lemon: {
    wall: "#3c3a1c",
    lit: ["#fff48c", "#fff8b4", "#ffec78", "#fdffd0", "#f4f4a0", "#fff0a0"],
    dim: ["#1c2410", "#242a0c", "#14241c", "#2c2810"],
    pale: ["#d8e070", "#f8d858", "#e8f0a0", "#f4e890"],
    deep: ["#4a4c08", "#1c4420", "#5c4008", "#0c4438"],
    sky: ["#0c1c1c", "#4a5a28"],
  },
  lilac: {
    wall: "#3a2c58",
    lit: ["#e4d0ff", "#f0e4ff", "#d8c4fc", "#f8ecff", "#ffe4c8", "#e8d8f8"],
    dim: ["#1c1044", "#26144c", "#181a4c", "#2c1848"],
    pale: ["#c8a8f4", "#f4c0e0", "#b8c8f8", "#f4dca0"],
    deep: ["#3c1878", "#5c1c6c", "#1c2c7c", "#4a1450"],
    sky: ["#1c1450", "#8c6cc0"],
  },
  aqua: {
    wall: "#144450",
    lit: ["#b8f4f0", "#d0f8f0", "#a8ece8", "#e4fcf4", "#f4f4c0", "#c4f0e8"],
    dim: ["#06303c", "#0c3a40", "#0a2a44", "#10343c"],
    pale: ["#80dcd8", "#f0d488", "#a8e8d0", "#b0d4f0"],
    deep: ["#0a5058", "#0c3c70", "#1c4a34", "#50284c"],
    sky: ["#06283c", "#2c98a0"],
  },
  carnival: {
    wall: "#3c2c4c",
    lit: ["#ffc4d4", "#ffd4ac", "#fff09c", "#ccf4b8", "#b4e8f8", "#d8d0ff"],
    dim: ["#301440", "#14244c", "#0c3034", "#341c14"],
    pale: ["#f8a0b8", "#f8d070", "#a8e0b0", "#a8c8f4"],
    deep: ["#6a1444", "#143c70", "#0c4c3c", "#5c3408"],
    sky: ["#14103c", "#503c7c"],
  },
  duet: {
    wall: "#2c3444",
    lit: ["#ffd080", "#ffdc9c", "#fff0d0", "#e0f4f4", "#b8e8f4", "#98dcf0"],
    dim: ["#102040", "#0c2c3c", "#2c1c14", "#341810"],
    pale: ["#f8b890", "#f8d890", "#a8d8e0", "#90c8e4"],
    deep: ["#143c5c", "#0c4450", "#5c2810", "#6a1c1c"],
    sky: ["#0c1830", "#385a78"],
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
    frost: ["white", "silver"],
    ember: ["copper", "rust"],
    rose: ["rose"],
    lemon: ["lemon"],
    lilac: ["lilac", "lavender"],
    aqua: ["turquoise", "aqua"],
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
  const lamps = lampsOf(rng.fork("lamps"), n);
  const put = (room: { x: number; y: number; w: number; h: number }, dark: boolean, own: Rng, calm = false) =>
    layRoom(scene, roomOf(scene, lamps, { ...room, dark, calm }, own), own);
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

/** Which part of the lamps' colours, 0..1, a room of the house has; undefined where any may be. */
type Lamps = (x: number, y: number) => number | undefined;

const LAMPS: readonly ((u: number, v: number) => number | undefined)[] = [
  // every flat by itself
  () => undefined,
  // floor by floor
  (_, v) => frac(v * 2.4),
  // stair by stair
  (u) => frac(u * 1.9),
  // from a corner to the other
  (u, v) => Math.min(0.99, Math.max(0, (u + v) * 0.5)),
  // warm in the middle
  (u, v) => Math.min(0.99, Math.hypot(u - 0.5, v - 0.5) * 1.5),
  // blocks of flats
  (u, v) => hash01(Math.floor(u * 3.999), Math.floor(v * 3.999), 11),
];

/** How the colours of the lamps are shared out over a house of `size` modules. */
function lampsOf(rng: Rng, size: number): Lamps {
  const shared = LAMPS[rng.int(LAMPS.length)];
  const [isMirrored, isTurned] = [rng.int(2) === 1, rng.int(2) === 1];
  return (x, y) => {
    const u = isMirrored ? 1 - x / size : x / size;
    const t = shared(u, y / size);
    return t === undefined || !isTurned ? t : 0.99 - t;
  };
}

function frac(t: number): number {
  return t - Math.floor(t);
}

function roomOf(
  { palette, textures }: CarrierScene,
  lamps: Lamps,
  area: Pick<Room, "x" | "y" | "w" | "h" | "dark" | "calm">,
  own: Rng,
): Room {
  const { lit, dim, pale, deep } = palette(PALETTES);
  const { dark } = area;
  const walls = dark ? dim : lit;
  const like = tileAt(textures.slow, area.x * 3 + 17, area.y * 3) * 0.5 + 0.5;
  const shared = lamps(area.x + area.w / 2, area.y + area.h / 2);
  const t = shared === undefined ? 0.55 * like + 0.5 * own.next() : shared + 0.2 * (own.next() - 0.5);
  const kind = Math.floor(Math.min(0.999, Math.max(0, t)) * walls.length);
  const cloths = dark ? deep : pale;
  return {
    ...area,
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
