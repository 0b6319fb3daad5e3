/** A garden of water: channels with koi and lilies are dark, raked sand and flat stones are light; moss, bamboo and maples lie round it. */

import { hash01, MATERIAL, type Rng, smoothstep } from "easel-picture";
import { layAskedProps } from "./asked-props.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import { ROLE } from "./code-map.ts";
import { cover, type Piece } from "./cover.ts";
import { layKoi, layLilies, layLotus, layMapleCrown, layPine, layTeahouse } from "./koi-things.ts";
import type { Light } from "./light.ts";
import { eachMerged, farFromDark, mergedDark } from "./merged.ts";
import { layMossGarden } from "./moss-garden.ts";
import { fillBox, fillEllipse } from "./shapes.ts";
import { blend, type Rgb, tint, towards } from "./stage.ts";
import { mixRgb, rgb, tileAt } from "./textures.ts";

interface Waters {
  readonly deep: string;
  readonly shoal: string;
  readonly sand: string;
  readonly stone: readonly string[];
  readonly lotus: readonly string[];
}

const PALETTES: Readonly<Record<string, Waters>> = {
  jade: {
    deep: "#062f33",
    shoal: "#13595a",
    sand: "#ecdcb4",
    stone: ["#e6e2d6", "#dcdcd0", "#ece4d2", "#d8dcd8"],
    lotus: ["#b03a62", "#8c2450"],
  },
  indigo: {
    deep: "#0a2146",
    shoal: "#1d4a78",
    sand: "#ead8b0",
    stone: ["#e4e4e2", "#dadfe2", "#ece6da", "#dcd8d4"],
    lotus: ["#8a4aa0", "#a83a78"],
  },
  moss: {
    deep: "#10301c",
    shoal: "#2c5a34",
    sand: "#e8d8a4",
    stone: ["#e8e0c8", "#dfdcc4", "#ece6d4", "#d9d4bc"],
    lotus: ["#a83440", "#b0503c"],
  },
  dusk: {
    deep: "#241a3c",
    shoal: "#43386a",
    sand: "#f0d0b0",
    stone: ["#ece4e4", "#e0d8dc", "#f0e6de", "#dcd6d6"],
    lotus: ["#b0508a", "#c06a6a"],
  },
  slate: {
    deep: "#12262e",
    shoal: "#2c4a54",
    sand: "#ead6b4",
    stone: ["#e4dccc", "#ecd9c0", "#e0d4c4", "#d8cfc4"],
    lotus: ["#b04a2a", "#a83a4c"],
  },
  amber: {
    deep: "#2a1a0c",
    shoal: "#5c4020",
    sand: "#f2d690",
    stone: ["#f2dca8", "#e8cc90", "#f6e4bc", "#ecd49c"],
    lotus: ["#b85c2c", "#a83c2c"],
  },
  rose: {
    deep: "#0c2a3a",
    shoal: "#24505c",
    sand: "#f2ccb4",
    stone: ["#f4d0c4", "#ecc0b4", "#f8dcd0", "#e8c8c0"],
    lotus: ["#c04870", "#a83058"],
  },
  marble: {
    deep: "#04263e",
    shoal: "#0f5c88",
    sand: "#ead9b8",
    stone: ["#f4f4f2", "#e8ecee", "#fafaf6", "#dee4e8"],
    lotus: ["#b84878", "#8c3c8c"],
  },
  celadon: {
    deep: "#0a3428",
    shoal: "#1c6450",
    sand: "#dce0b4",
    stone: ["#d8e8cc", "#c8dcbc", "#e4f0d8", "#d0e4d4"],
    lotus: ["#c05070", "#b04c3c"],
  },
  sky: {
    deep: "#10183e",
    shoal: "#2c4484",
    sand: "#e8d8ae",
    stone: ["#ccdcf0", "#bcd0e8", "#d8e8f4", "#c8d8e4"],
    lotus: ["#a85098", "#8c4cb0"],
  },
  ink: {
    deep: "#0c0e14",
    shoal: "#2c3440",
    sand: "#ecdcc0",
    stone: ["#f0e8dc", "#e4dcd0", "#f8f0e4", "#dcd8d4"],
    lotus: ["#c03c34", "#b8543c"],
  },
  lilac: {
    deep: "#20123c",
    shoal: "#4c3484",
    sand: "#ecd2c0",
    stone: ["#e4d8f0", "#d8cce8", "#f0e4f4", "#dcd4e0"],
    lotus: ["#b04c9c", "#c05c84"],
  },
};

const SLABS = [
  { w: 1, h: 1, weight: 0.8 },
  { w: 2, h: 1, weight: 2.4 },
  { w: 1, h: 2, weight: 2.4 },
  { w: 2, h: 2, weight: 4 },
  { w: 3, h: 1, weight: 1.2 },
  { w: 1, h: 3, weight: 1.2 },
  { w: 3, h: 2, weight: 2.4 },
  { w: 2, h: 3, weight: 2.4 },
];
const POOLS = [
  { w: 1, h: 1, weight: 1 },
  { w: 2, h: 1, weight: 3 },
  { w: 1, h: 2, weight: 3 },
  { w: 3, h: 1, weight: 4 },
  { w: 1, h: 3, weight: 4 },
  { w: 2, h: 2, weight: 5 },
  { w: 3, h: 2, weight: 3 },
];

export const koiGarden = carrier({
  name: "koi-garden",
  title: "Koi Garden",
  preview: { prompt: "a koi pond with stepping stones", seed: 3 },
  words: {
    place: ["koi pond", "koi garden", "japanese garden", "zen garden", "water garden", "stone garden", "fish pond"],
    things: [
      "koi",
      "carp",
      "goldfish",
      "lily pad",
      "water lily",
      "lily",
      "lily flower",
      "lotus",
      "stepping stone",
      "teahouse",
    ],
    mood: [
      "zen",
      "calm",
      "japanese",
      "japan",
      "quiet",
      "peaceful",
      "meditation",
      "raked",
      "slab",
      "pond",
      "bamboo",
      "moss",
      "maple",
      "lantern",
    ],
  },
  view: "plan",
  light: ["raked sand", "flat stones"],
  dark: ["water with koi, lily pads and lotus"],
  finders: ["a moat round a lotus basin", "a moat round a pine on moss", "a moat round a teahouse"],
  alignment: "a channel round a maple",
  ground: "raked sand with stones",
  border: "raked gravel, moss, rocks, bamboo and maples",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 8 },
  margins: { left: 5, top: 5, right: 5, bottom: 5 },
  above01: 0.5,
  drift: 1.8,
  palettes: PALETTES,
  hues: {
    jade: ["green", "turquoise", "teal"],
    indigo: ["blue", "purple"],
    moss: ["olive", "brown"],
    dusk: ["purple", "violet"],
    slate: ["grey"],
    amber: ["yellow", "golden"],
    rose: ["pink"],
    marble: ["white"],
    celadon: ["celadon"],
    ink: ["black"],
    lilac: ["lilac"],
  },
  seasons: ["summer", "spring", "autumn"],
  hours: ["morning", "day", "evening"],
  props: ["cat", "cup", "book"],
  isScenery: true,
  plan: "patches",
  planShare01: 0.7,
  photograph: {
    as: "a scroll on a slab of stone",
    surface: "canvas",
    strips: [
      { wide: 0.18, of: "paper", colour: "#e9e2cf" },
      { wide: 0.8, of: "wool", colour: "#2f4a3c", second: "#5b7a52" },
      { wide: 0.75, of: "stone", colour: "#c9c4b4", rise: -0.1 },
    ],
    lift: 0.24,
    gap: 3,
    edge: 1.4,
    stacked: "below",
  },
  clarity: "0: mossy slabs and duckweed; 2: washed slabs and clear water",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause, palette } = scene;
  await layMossGarden(scene);
  await laySand(scene);
  await layWater(scene);
  const { lotus } = palette(PALETTES);
  for (const piece of cover(map, POOLS, rng.fork("pools"), true)) {
    await layLife(scene, piece, rng.fork(`${piece.x},${piece.y}`));
    await pause();
  }
  for (const [k, [fx, fy]] of map.finders.entries()) {
    await layFinder(scene, fx, fy, k);
    await pause();
  }
  for (const [ax, ay] of map.alignments) {
    const own = rng.fork(`align ${ax},${ay}`);
    for (const [u, v] of [
      [-2, -2],
      [2, 2],
      [-2, 2],
      [2, -2],
    ])
      layLilies(scene, { x: ax + u, y: ay + v, w: 1, h: 1 }, own, lotus);
    layMapleCrown(scene, ax + 0.5, ay + 0.5, 0.58, own.int(99), true);
  }
  await layPetals(scene);
  await layAskedProps(scene);
  return lightOf(scene);
}

/** Raked sand round the water with a kerb of pebbles, and flat stones where the sand is wide. */
async function laySand(scene: CarrierScene): Promise<void> {
  const { stage, map, rng, textures, x, y, pause, palette } = scene;
  const p = map.pitchPx;
  const [sand, pale] = [rgb(palette(PALETTES).sand), mixRgb(rgb(palette(PALETTES).sand), [0.9, 0.88, 0.82], 0.5)];
  const reach = SAND_REACH + 1;
  for (let row = -reach; row < map.size + reach; row++) {
    const band = { x0: x(-reach), y0: y(row), x1: x(map.size + reach), y1: y(row + 1) };
    fillBox(stage, band, { material: "ground" }, (q) => {
      const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
      const part = sandAt(scene, u, v);
      if (part <= 0) {
        q.a = 0;
        return;
      }
      q.a *= smoothstep(0, 0.15, part);
      const far = farFromDark(map, u, v) + 0.03 * tileAt(textures.slow, u * 9, v * 9);
      const beyond = Math.max(-u, u - map.size, -v, v - map.size);
      const fine = tileAt(textures.grain, q.x * 1.3, q.y * 1.3);
      const cloud = tileAt(textures.cloud, u * 9, v * 9);
      // rings about the water, and lines beyond
      const rake = Math.cos((beyond > 0.75 ? beyond + 0.02 * cloud : Math.min(far, 0.98)) * 27);
      blend(q, sand, pale, 0.5 + 0.3 * cloud - 0.28 * rake, 1 + 0.06 * fine);
      q.h = 0.08 + 0.022 * rake + 0.012 * fine;
      // pebbles along the water, larger ones where the sand ends
      const isEdge = beyond > 1;
      const pebble = tileAt(textures.clumps, u * (isEdge ? 38 : 62), v * (isEdge ? 38 : 62));
      const kerb = isEdge ? smoothstep(0.995, 0.985, part) : smoothstep(0.2, 0.14, far + 0.05 * fine);
      if (kerb <= 0) return;
      const tone = hash01(Math.floor(u * 4), Math.floor(v * 4), 5);
      towards(q, tone < 0.5 ? PEBBLES[0] : PEBBLES[1], kerb * (0.4 + 0.4 * pebble), 0.7 + 0.4 * pebble);
      q.h += kerb * 0.09 * pebble;
    });
    await pause();
  }
  for (const piece of cover(map, SLABS, rng.fork("slabs"), false)) {
    const own = rng.fork(`s${piece.x},${piece.y}`);
    if (Math.min(piece.w, piece.h) > 1 || (piece.w * piece.h === 2 && own.next() < 0.45)) layStone(scene, piece, own);
    await pause();
  }
}

/** How far the sand goes beyond the code in modules, as readers need. */
const SAND_REACH = 2;
const PEBBLES: readonly [Rgb, Rgb] = [rgb("#b9b4a6"), rgb("#d6c8b2")];

/** How much of a place is sand, 0..1: its edge bends. */
function sandAt({ map, textures }: CarrierScene, u: number, v: number): number {
  const [du, dv] = [Math.max(-u, u - map.size, 0), Math.max(-v, v - map.size, 0)];
  const far =
    Math.hypot(du, dv) -
    0.75 * Math.max(0, tileAt(textures.slow, u * 3.1, v * 3.1)) -
    0.05 * tileAt(textures.cloud, u * 12, v * 12);
  return smoothstep(SAND_REACH + 0.1, SAND_REACH - 0.3, far);
}

/** One flat stone: a worn outline, speckles, lichen. */
function layStone(
  { stage, map, textures, x, y, palette, clarity01 }: CarrierScene,
  { x: px, y: py, w, h }: Area,
  own: Rng,
): void {
  const p = map.pitchPx;
  const { stone } = palette(PALETTES);
  const colour = rgb(stone[own.int(stone.length)]);
  const tone = 0.86 + 0.1 * own.next();
  const seed = own.int(400);
  const lean = [(own.next() - 0.5) * 0.06, (own.next() - 0.5) * 0.06];
  const lichen = rgb(own.next() < 0.5 ? "#c4c890" : "#dcc69a");
  const inset = Math.min(w, h) > 1 ? 0.3 : 0.2;
  const box = {
    ...{ x0: x(px + inset), y0: y(py + inset), x1: x(px + w - inset), y1: y(py + h - inset) },
    roundPx: 0.48 * p * (Math.min(w, h) - 2 * inset),
    turn: (own.next() - 0.5) * 0.2,
    edge: (ax: number, ay: number) => 0.09 * p * tileAt(textures.slow, (ax / p) * 12 + seed, (ay / p) * 12),
  };
  fillBox(stage, box, { material: "rock" }, (q) => {
    const cloud = tileAt(textures.cloud, (q.x / p) * 9 + seed, (q.y / p) * 9);
    const speck = tileAt(textures.grain, q.x * 1.5 + seed, q.y * 1.5);
    tint(q, colour, tone * (1 + 0.07 * cloud + 0.07 * speck));
    const patch = smoothstep(
      0.3,
      0.9,
      tileAt(textures.cloud, (q.x / p) * 15 + seed * 3, (q.y / p) * 15) + 0.25 - 0.3 * clarity01,
    );
    towards(q, lichen, 0.6 * patch);
    const d = q.d / p;
    q.h =
      0.26 +
      lean[0] * (q.u / p - w / 2) +
      lean[1] * (q.v / p - h / 2) -
      0.13 * smoothstep(0.16, 0, d) +
      0.02 * cloud +
      0.01 * speck;
    q.gloss = 0.08;
  });
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The water of all channels: deep in the middle, with the sky in it. */
async function layWater(scene: CarrierScene): Promise<void> {
  const { stage, map, textures, palette, clarity01 } = scene;
  const p = map.pitchPx;
  const pools = await mergedDark(scene, { round: 0.16, waver: 0.04 });
  const [deep, shoal] = [rgb(palette(PALETTES).deep), rgb(palette(PALETTES).shoal)];
  const weed = rgb("#4a6a22");
  await eachMerged(scene, pools, (at, px, py, m) => {
    const a = smoothstep(0.46, 0.54, m);
    if (a <= 0) return;
    const swell = tileAt(textures.slow, (px / p) * 9, (py / p) * 12);
    const ripple = Math.sin(
      9 * tileAt(textures.slow, (px / p) * 7 + 31, (py / p) * 13) +
        3 * tileAt(textures.cloud, (px / p) * 6, (py / p) * 10),
    );
    const shade = smoothstep(0.5, 0.85, m);
    const t = 0.42 + 0.34 * swell + 0.13 * ripple - 0.3 * (1 - shade);
    const duck =
      (1 - clarity01) * smoothstep(0.35, 0.6, tileAt(textures.cloud, (px / p) * 20 + 77, (py / p) * 20) + 0.3 * swell);
    for (let c = 0; c < 3; c++) {
      const clear = (deep[c] + (shoal[c] - deep[c]) * Math.max(0, Math.min(1, t))) * (0.7 + 0.3 * shade);
      const colour = clear + (weed[c] * 0.7 - clear) * 0.6 * duck;
      stage.albedo[at * 3 + c] += (colour - stage.albedo[at * 3 + c]) * a;
    }
    stage.relief[at] += a * (-0.16 + 0.012 * ripple - stage.relief[at]);
    stage.gloss[at] += (0.5 - stage.gloss[at]) * a;
    if (a > 0.5) stage.material[at] = MATERIAL.water;
  });
}

/** Koi where a pool is long, pads and lotus in others; timing modules are pads. */
async function layLife(scene: CarrierScene, piece: Piece, own: Rng): Promise<void> {
  const { map, palette, textures } = scene;
  const { lotus } = palette(PALETTES);
  const { x, y, w, h } = piece;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const like = tileAt(textures.slow, cx * 2.4 + 11, cy * 2.4);
  const chance = own.next();
  if (map.role[y * map.size + x] === ROLE.timing) return layLilies(scene, piece, own, lotus);
  if (w * h === 1) {
    if (chance < 0.34) layLilies(scene, piece, own, lotus);
    return;
  }
  const isLong = Math.max(w, h) >= 2;
  if (isLong && chance < 0.5 + 0.2 * like) {
    const fish = w * h >= 4 ? 2 : 1;
    for (let k = 0; k < fish; k++) {
      const flip = own.next() < 0.5 ? 0 : Math.PI;
      const off = fish === 2 ? (k ? 0.5 : -0.5) : 0;
      const [u, v] = w >= h ? [0, off] : [off, 0];
      const size = w * h >= 3 ? 1.5 + 0.3 * own.next() : 1.3 + 0.25 * own.next();
      layKoi(
        scene,
        { x: cx + u, y: cy + v, turn: (w >= h ? Math.PI / 2 : 0) + flip + (own.next() - 0.5) * 0.35, size },
        own,
      );
    }
    return;
  }
  if (chance < 0.86) layLilies(scene, piece, own, lotus);
}

async function layFinder(scene: CarrierScene, fx: number, fy: number, kind: number): Promise<void> {
  const { palette, rng } = scene;
  const own = rng.fork(`finder ${kind}`);
  const { lotus } = palette(PALETTES);
  // koi go round the moat, one after another
  const way = own.next() < 0.5 ? 1 : -1;
  const steps = 7;
  for (let i = 0; i < steps; i++) {
    const t = (i / steps + 0.1 * own.next()) * 4;
    const edge = Math.floor(t) % 4;
    const s = 1 + (t - Math.floor(t)) * 5;
    const [u, v, a] = [
      [s, 0.5, Math.PI / 2],
      [6.5, s, Math.PI],
      [7 - s, 6.5, -Math.PI / 2],
      [0.5, 7 - s, 0],
    ][edge];
    if (i % 3 === kind) layLilies(scene, { x: fx + u - 0.5, y: fy + v - 0.5, w: 1, h: 1 }, own, lotus);
    else
      layKoi(
        scene,
        {
          x: fx + u,
          y: fy + v,
          turn: a + (way < 0 ? Math.PI : 0) + (own.next() - 0.5) * 0.15,
          size: 1.45 + 0.3 * own.next(),
        },
        own,
      );
  }
  const [cx, cy] = [fx + 3.5, fy + 3.5];
  if (kind === 0) {
    for (let i = 0; i < 9; i++) {
      const a = i * 0.7 + own.next() * 0.3;
      layLilies(
        scene,
        { x: cx + 1.05 * Math.cos(a) - 0.35, y: cy + 1.05 * Math.sin(a) - 0.35, w: 0.7, h: 0.7 },
        own,
        lotus,
      );
    }
    layLotus(scene, { x: cx, y: cy, turn: own.next(), size: 0.72 }, rgb(lotus[0]));
  } else if (kind === 1) await layPine(scene, cx, cy, own);
  else layTeahouse(scene, cx, cy);
}

/** Petals in spring, maple leaves in autumn, on stone and water. */
async function layPetals({ stage, map, x, y, rng, season, pause }: CarrierScene): Promise<void> {
  if (season === "summer") return;
  const p = map.pitchPx;
  const own = rng.fork("petals");
  const colours = (season === "spring" ? ["#f4b8c8", "#f8d4da", "#e99ab4"] : ["#d8642c", "#e6a03a", "#c2402a"]).map(
    rgb,
  );
  const count = season === "spring" ? 620 : 260;
  for (let i = 0; i < count; i++) {
    const [u, v] = [own.next() * (map.size + 12) - 6, own.next() * (map.size + 12) - 6];
    const colour = colours[own.int(3)];
    const onDark = map.isDark(Math.floor(u), Math.floor(v));
    const dim: Rgb = onDark ? [colour[0] * 0.3, colour[1] * 0.3, colour[2] * 0.3] : colour;
    const size = (season === "spring" ? 0.06 : 0.1) * (0.7 + 0.6 * hash01(i, 1, 5)) * p;
    fillEllipse(
      stage,
      { cx: x(u), cy: y(v), rx: size, ry: size * 0.62, turn: own.next() * 6 },
      { material: "flower" },
      (q) => {
        blend(q, dim, dim, 0, 0.9 + 0.2 * q.u);
        q.h += 0.02;
      },
    );
    if (i % 50 === 0) await pause();
  }
}

function lightOf({ hour, rng }: CarrierScene): Light {
  const sun: Rgb = hour === "evening" ? [1.24, 1.0, 0.74] : hour === "morning" ? [1.14, 1.07, 0.94] : [1.08, 1.06, 1];
  return {
    azimuthDeg: rng.fork("sun").next() < 0.5 ? (hour === "evening" ? 300 : 320) : 42,
    elevationDeg: 47,
    sun,
    sky: [0.9, 1, 1.06],
    sky01: 0.48,
    occlusion01: 0.62,
    penumbra: 0.28,
    vignette01: 0.26,
    grain01: 0.01,
  };
}
