/** Tulips in bloom from the air: beds of crimson and violet are dark, beds of white and yellow are light; water and mills round them. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import { layAskedProps } from "./asked-props.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import { ROLE } from "./code-map.ts";
import { cover, MIXED_SIZES, type Piece } from "./cover.ts";
import { ringBoxes } from "./finder-boxes.ts";
import { fillTree } from "./foliage.ts";
import type { Light } from "./light.ts";
import { layPolder } from "./polder.ts";
import { layFarmhouse, layMill, layPicker } from "./polder-things.ts";
import { fillBox, fillEllipse } from "./shapes.ts";
import { type Rgb, tint } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";
import { bedOf, shadeTulips, type Tulips } from "./tulips.ts";

interface Flowers {
  /** Kinds of tulips: petals and their turn. */
  readonly deep: readonly (readonly [string, string])[];
  readonly pale: readonly (readonly [string, string])[];
  readonly sand: string;
}

const PALETTES: Readonly<Record<string, Flowers>> = {
  crimson: {
    deep: [
      ["#b0122c", "#d21a3a"],
      ["#8a0f4e", "#ac1c66"],
      ["#a8180c", "#cc2c12"],
      ["#56146c", "#7a2894"],
    ],
    pale: [
      ["#fff4d6", "#fbe27a"],
      ["#fdf0f0", "#f8c8d0"],
      ["#fffaf0", "#f2efdc"],
      ["#fde9a0", "#f6cf58"],
    ],
    sand: "#e6d8b4",
  },
  violet: {
    deep: [
      ["#4a1a6c", "#662a8c"],
      ["#6c1450", "#8c2468"],
      ["#2c1c58", "#463078"],
      ["#7a1638", "#962848"],
    ],
    pale: [
      ["#f4e6fa", "#e0c4ee"],
      ["#fffaf4", "#f4ecf0"],
      ["#fde6ee", "#f4b8d0"],
      ["#fff6d2", "#f6e288"],
    ],
    sand: "#e4d8c0",
  },
  flame: {
    deep: [
      ["#a82c0a", "#c8440c"],
      ["#8c1616", "#ac2418"],
      ["#8a1048", "#a81c5c"],
      ["#9a1a30", "#b42c3a"],
    ],
    pale: [
      ["#ffe98a", "#f8ca3c"],
      ["#fff2d0", "#fad890"],
      ["#ffe4cc", "#f8b88c"],
      ["#fff8e6", "#f4ead0"],
    ],
    sand: "#e8d6aa",
  },
  berry: {
    deep: [
      ["#7a0f4a", "#9c1c62"],
      ["#5c1a5c", "#7c2c7c"],
      ["#8c1030", "#ac1c40"],
      ["#3c1c64", "#563084"],
    ],
    pale: [
      ["#fdf4f6", "#f6d0dc"],
      ["#f8e0ee", "#eab4d4"],
      ["#fffaf6", "#f8eee4"],
      ["#f4e4f4", "#dcc4e8"],
    ],
    sand: "#e2d6c6",
  },
  dawn: {
    deep: [
      ["#2a2a6c", "#44448c"],
      ["#8a1c1c", "#ac2c24"],
      ["#1c3c6c", "#2c568c"],
      ["#6c1c3c", "#8c2c50"],
    ],
    pale: [
      ["#f2f4fa", "#cfdcf2"],
      ["#fff6e0", "#f8dca0"],
      ["#fdf0e8", "#f6c8a8"],
      ["#fafaf4", "#ecece0"],
    ],
    sand: "#ddd0b4",
  },
};

const SIZES = [
  ...MIXED_SIZES,
  { w: 4, h: 1, weight: 2 },
  { w: 1, h: 4, weight: 2 },
  { w: 4, h: 2, weight: 2 },
  { w: 3, h: 3, weight: 2 },
];

export const tulipFields = carrier({
  name: "tulip-fields",
  title: "Tulip Fields",
  preview: { prompt: "a tulip field with a windmill", seed: 3 },
  words: {
    place: ["tulip field", "tulip bed", "field of tulips", "flower field", "bulb field", "polder"],
    things: ["tulip", "tulip bulb", "bulb"],
    mood: [
      "windmill",
      "dutch",
      "holland",
      "netherlands",
      "easter",
      "blooming",
      "flower",
      "canal",
      "ditch",
      "bed",
      "barge",
      "farmhouse",
      "cow",
      "mill",
      "colourful",
      "colorful",
      "from above",
      "aerial",
    ],
  },
  view: "plan",
  light: ["beds of white, yellow and rose tulips", "sandy paths"],
  dark: ["beds of crimson and violet tulips"],
  finders: ["beds round a windmill", "beds round a farmhouse", "beds round a parterre in rings"],
  alignment: "beds round a pollard tree",
  ground: "beds of tulips between sandy paths",
  border: "ditches and a canal with barges, striped fields, meadows with cows, windmills",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 8 },
  margins: { left: 5.4, top: 5.6, right: 5.4, bottom: 5.6 },
  above01: 0.5,
  drift: 1.9,
  palettes: PALETTES,
  keeps: ["sand"],
  hues: {
    crimson: ["red", "crimson", "pink"],
    violet: ["purple", "violet", "lilac"],
    flame: ["orange", "yellow"],
    berry: ["magenta"],
    dawn: ["blue"],
  },
  seasons: ["spring"],
  hours: ["morning", "day", "evening"],
  props: ["bicycle", "sheep", "balloon", "tractor"],
  isScenery: true,
  plan: "rows",
  planShare01: 0.36,
  photograph: {
    as: "a banner on a lawn with a border of tulips",
    surface: "canvas",
    strips: [
      { wide: 0.3, of: "cloth", colour: "#f7f3e8" },
      { wide: 0.5, of: "verge", colour: "#6f9440", rise: -0.08 },
      { wide: 0.8, of: "flowers", colour: "#d8283c", second: "#f2c52c", rise: -0.08 },
    ],
    lift: 0.12,
    gap: 3,
    edge: 0.9,
    stacked: "below",
  },
  logo: { craft: "planted", ground: { light: "#e6d8b4", dark: "#2a3a18" }, rim: "#4a7a2a", sunk: true },
  clarity: "0: ragged rows with weeds; 2: straight rows in full bloom",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause, palette } = scene;
  const { deep, pale, sand } = palette(PALETTES);
  const kinds = { deep: deep.map(pair), pale: pale.map(pair) };
  await layPolder(scene, { ...kinds, sand: rgb(sand) });
  for (const dark of [false, true])
    for (const piece of cover(map, SIZES, rng.fork(`cover ${dark}`), dark)) {
      layBed(scene, piece, rng.fork(`${piece.x},${piece.y}`));
      await pause();
    }
  for (const [k, [fx, fy]] of map.finders.entries()) {
    layFinder(scene, fx, fy, k);
    await pause();
  }
  for (const [ax, ay] of map.alignments) {
    layRing(scene, ax - 2, ay - 2, 5, 2, rng.fork(`align ${ax},${ay}`));
    layTulips(scene, { x: ax - 1, y: ay - 1, w: 3, h: 3 }, pair(pale[2]), false, { turn: 0, seed: ax });
    layCrown(scene, ax + 0.5, ay + 0.5, 0.55, ax + ay);
  }
  await layAskedProps(scene, ["bicycle", "balloon", "sheep"]);
  return lightOf(scene);
}

function pair([a, b]: readonly [string, string]): readonly [Rgb, Rgb] {
  return [rgb(a), rgb(b)];
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A bed of the code: its kind by slow turns, rows along it; a crown of leaves, pickers and crates now and then. */
function layBed(scene: CarrierScene, piece: Piece, own: Rng): void {
  const { map, palette } = scene;
  const { x, y, w, h, dark } = piece;
  const kinds = palette(PALETTES)[dark ? "deep" : "pale"];
  const { kind, turn } = stripeAt(scene, x + w / 2, y + h / 2, dark ? 0 : 1);
  const isTiming = map.role[y * map.size + x] === ROLE.timing;
  layTulips(scene, piece, pair(kinds[kind % kinds.length]), dark, { turn, seed: kind });
  if (isTiming || own.next() > 0.24) return;
  if (dark && w * h === 1 && own.next() < 0.3) layCrown(scene, x + w / 2, y + h / 2, 0.5, own.int(99));
  else if (w * h >= 2)
    layPicker(
      scene,
      { x: x + 0.3 + own.next() * (w - 0.6), y: y + 0.3 + own.next() * (h - 0.6), turn: own.next() * 6.28, size: 0.3 },
      dark,
      own,
    );
}

/** The fields lie in stripes across the code: which kind grows at a place, and how its rows run. */
function stripeAt(
  { rng, textures, map }: CarrierScene,
  x: number,
  y: number,
  tone: number,
): { kind: number; turn: number } {
  const own = rng.fork("stripes");
  const [turn, wide, first] = [own.next() < 0.5 ? 0 : Math.PI / 2, 3.2 + 2.4 * own.next(), own.int(4)];
  const at = (turn === 0 ? y : x) + 0.7 * tileAt(textures.slow, (turn === 0 ? x : y) * 3, 50) + map.size;
  return { kind: first + Math.floor(at / wide) + tone, turn };
}

/** Rows of tulips over an area, with a path round it. */
function layTulips(
  { stage, map, textures, x, y, clarity01 }: CarrierScene,
  area: Area,
  colours: readonly [Rgb, Rgb],
  dark: boolean,
  rows: { turn: number; seed: number; calm?: boolean },
): void {
  const p = map.pitchPx;
  const bed: Tulips = bedOf(colours, dark, rows, p, clarity01);
  const shape = {
    ...{ x0: x(area.x), y0: y(area.y), x1: x(area.x + area.w), y1: y(area.y + area.h) },
    // beds of one stripe close up; dark ones overgrow pale ones a little
    edge: (ax: number, ay: number) =>
      0.5 + (dark ? 0.02 * p + 0.04 * p * tileAt(textures.grain, (ax / p) * 8, (ay / p) * 8) : 0),
  };
  fillBox(stage, shape, { material: "flower" }, (q) => {
    q.h = 0;
    shadeTulips(q, bed, textures);
    if (dark) q.h += 0.05 * smoothstep(0, 0.1 * p, q.d);
  });
}

function layCrown({ stage, map, textures, x, y }: CarrierScene, cx: number, cy: number, r: number, seed: number): void {
  const leaves = [rgb("#1e3c18"), rgb("#54742c")] as const;
  fillTree(stage, textures, { cx: x(cx), cy: y(cy), radiusPx: r * map.pitchPx, top: 0.5, seed }, leaves);
}

/** Beds in a ring, cut at the corners and middles; the kind changes from bed to bed. */
function layRing(scene: CarrierScene, fx: number, fy: number, side: number, kind: number, own: Rng): void {
  const { deep } = scene.palette(PALETTES);
  for (const [i, { x, y, w, h }] of ringBoxes(side).entries())
    layTulips(scene, { x: fx + x, y: fy + y, w, h }, pair(deep[(kind + (i % 3 === 1 ? 1 : 0)) % deep.length]), true, {
      turn: w > h ? 0 : Math.PI / 2,
      seed: own.int(900),
      calm: true,
    });
}

/** A finder: beds, rows of pale tulips in the yard, and a mill, a farmhouse or rings of flowers. */
function layFinder(scene: CarrierScene, fx: number, fy: number, kind: number): void {
  const { stage, map, textures, x, y, palette, rng, clarity01 } = scene;
  const p = map.pitchPx;
  const own = rng.fork(`finder ${kind}`);
  const { deep, pale } = palette(PALETTES);
  layRing(scene, fx, fy, 7, kind, own);
  const bloom = pair(pale[(kind + 1) % pale.length]);
  for (const [px, py, w, h] of [
    [1, 1, 5, 1],
    [1, 5, 5, 1],
    [1, 2, 1, 3],
    [5, 2, 1, 3],
  ])
    layTulips(scene, { x: fx + px, y: fy + py, w, h }, bloom, false, {
      turn: w > h ? 0 : Math.PI / 2,
      seed: own.int(900),
      calm: true,
    });
  const [cx, cy] = [fx + 3.5, fy + 3.5];
  if (kind === 2) {
    const box = { x0: x(fx + 2), y0: y(fy + 2), x1: x(fx + 5), y1: y(fy + 5), roundPx: 0.3 * p };
    const rings = [0, 1, 2, 3].map((i) =>
      bedOf(pair(deep[(i + 1) % deep.length]), true, { turn: 0.4, seed: 50 + i, calm: true }, p, clarity01),
    );
    fillBox(stage, box, { material: "flower" }, (q) => {
      const r = Math.hypot(q.x - x(cx), q.y - y(cy)) / p;
      const petal = r + 0.14 * Math.cos(8 * Math.atan2(q.y - y(cy), q.x - x(cx)));
      shadeTulips(q, rings[petal < 0.4 ? 0 : petal < 0.85 ? 1 : petal < 1.3 ? 2 : 3], textures);
      q.h *= 0.7;
    });
    layCrown(scene, cx, cy, 0.34, 7);
    return;
  }
  // a yard of clinker
  const yard = rgb("#74432f");
  const lawn = rgb("#24481c");
  fillBox(
    stage,
    { x0: x(fx + 2), y0: y(fy + 2), x1: x(fx + 5), y1: y(fy + 5), roundPx: 0.16 * p },
    { material: "grass" },
    (q) => {
      const [i, j] = [Math.floor((q.x / p) * 6 + (Math.floor((q.y / p) * 11) & 1) * 0.5), Math.floor((q.y / p) * 11)];
      const turf = tileAt(textures.grain, q.x * 1.3, q.y * 1.3);
      if (kind === 0) tint(q, yard, 0.84 + 0.3 * hash01(i, j, 6) + 0.05 * turf);
      else tint(q, lawn, 1 + 0.25 * turf);
      q.h = 0.05;
    },
  );
  if (kind === 0) layMill(scene, { x: cx, y: cy, turn: 0.5 + 0.5 * own.next(), size: 1.46 }, true);
  else {
    layFarmhouse(scene, { x: cx - 1.25, y: cy - 0.95, w: 2.5, h: 1.5 }, true, own.int(9));
    for (const [u, v] of [
      [-1.1, 1.1],
      [-0.4, 1.15],
      [0.4, 1.1],
      [1.15, 1.1],
    ])
      layCrown(scene, cx + u, cy + v, 0.33, own.int(99));
    fillEllipse(stage, { cx: x(cx), cy: y(cy + 0.75), rx: 0.2 * p, ry: 0.12 * p }, { material: "ground" }, (q) => {
      q.r = 0.12;
      q.g = 0.08;
      q.b = 0.045;
    });
  }
}

function lightOf({ hour, rng }: CarrierScene): Light {
  const sun: Rgb = hour === "evening" ? [1.26, 1.0, 0.74] : hour === "morning" ? [1.16, 1.06, 0.92] : [1.08, 1.06, 1];
  return {
    azimuthDeg: rng.fork("sun").next() < 0.5 ? (hour === "evening" ? 298 : 316) : 46,
    elevationDeg: 46,
    sun,
    sky: [0.9, 0.98, 1.1],
    sky01: 0.47,
    occlusion01: 0.6,
    penumbra: 0.25,
    vignette01: 0.22,
    grain01: 0.01,
  };
}
