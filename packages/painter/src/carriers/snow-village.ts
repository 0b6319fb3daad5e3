/** A village in snow at the blue hour, seen from a hill: roofs and firs are dark, snow is light, panes and lamps are warm. */

import { hash01, type Rng } from "easel-picture";
import { layProps, propsOf } from "./asked-props.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import { ROLE } from "./code-map.ts";
import { cellsOf, cover, type Piece } from "./cover.ts";
import { fillFir } from "./foliage.ts";
import type { Light } from "./light.ts";
import { bandsOf, fillBox, fillEllipse, fillPolygon } from "./shapes.ts";
import { layHouse, ROOFS } from "./snow-houses.ts";
import { groundOf, layPond, layRoads } from "./snow-land.ts";
import { homesBeyond, layBeyond, layForest } from "./snow-outskirts.ts";
import { blend, type Rgb, tint } from "./stage.ts";
import { mixRgb, rgb, tileAt } from "./textures.ts";

/** The church among its neighbours: told by hue, as readers see a finder as one tone. */
const SLATE: Rgb = [0.03, 0.05, 0.12];
const PLANKS: Rgb = [0.11, 0.062, 0.02];
const COPPER: Rgb = [0.012, 0.1, 0.07];

const SIZES = [
  { w: 1, h: 1, weight: 1.6 },
  { w: 2, h: 1, weight: 4 },
  { w: 1, h: 2, weight: 2.4 },
  { w: 2, h: 2, weight: 3 },
  { w: 3, h: 1, weight: 2.4 },
  { w: 3, h: 2, weight: 2 },
  { w: 1, h: 3, weight: 0.8 },
];

export const snowVillage = carrier({
  name: "snow-village",
  title: "Snow Village",
  preview: { prompt: "a snowy village at dusk", seed: 3 },
  words: {
    place: ["snow village", "snowy village", "winter village", "christmas village", "alpine village", "winter town"],
    things: [
      "village",
      "hamlet",
      "snow",
      "house",
      "roof",
      "fir",
      "fir tree",
      "chimney",
      "cabin",
      "cottage",
      "church",
      "lamp",
      "barn",
    ],
    mood: ["winter", "christmas", "cold", "snowy", "snowed in", "december", "advent", "alpine"],
  },
  view: "plan",
  light: ["snow"],
  dark: ["roofs of houses", "firs"],
  finders: [
    "row houses round a market with a church",
    "row houses round a barn",
    "row houses round a spruce with lights",
  ],
  alignment: "farmstead with a well house",
  ground: "snow with drifts, tracks and lamplight",
  border: "firs, a frozen stream and a road",
  front: [{ thing: "smoke", where: "over light ground beyond the code", mostModules01: 0 }],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 8 },
  margins: { left: 4.8, top: 4.8, right: 4.8, bottom: 4.8 },
  above01: 0.5,
  drift: 1.6,
  palettes: ROOFS,
  keeps: ["firs", "snow"],
  hues: {
    alpine: ["brown", "red"],
    nordic: ["crimson"],
    slate: ["grey", "blue", "black"],
    rosy: ["pink"],
    timber: ["wooden"],
    ochre: ["yellow", "golden"],
    emerald: ["green"],
    lilac: ["purple", "violet", "lilac"],
    glacier: ["icy"],
    ember: ["orange", "copper"],
    charcoal: ["charcoal"],
    mint: ["teal", "turquoise", "mint"],
  },
  seasons: ["winter"],
  hours: ["evening", "night", "morning"],
  props: ["sledge", "snowman", "gift", "balloon"],
  isScenery: true,
  plan: "scattered",
  planShare01: 0.75,
  photograph: {
    as: "a picture in a frame of beams that lies in the snow",
    surface: "canvas",
    strips: [
      { wide: 0.55, of: "wood", colour: "#6a4626", rise: 0.26, profile: "round" },
      { wide: 0.9, of: "snow", colour: "#eef2fa", rise: -0.1 },
    ],
    lift: 0.22,
    gap: 2.9,
    edge: 0.8,
    stacked: "below",
  },
  clarity: "0: deep snow on roofs and boughs; 2: dark roofs swept by the wind",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause } = scene;
  await laySnow(scene);
  await layRoads(scene);
  const pond = layPond(scene);
  const props = propsOf(scene, ["snowman", "sledge"]);
  const beyond = homesBeyond(scene, pond, props);
  const pieces = cover(map, SIZES, rng.fork("cover"), true);
  const homes: Piece[] = [];
  const woods: [number, number][] = [];
  const spruces: [number, number][] = [];
  for (const piece of pieces) {
    const chance = rng.fork(`h${piece.x},${piece.y}`).next();
    const area = piece.w * piece.h;
    const isHome = area === 1 ? chance < 0.3 : piece.h === 3 ? chance < 0.25 : chance < 0.66;
    if (map.role[piece.y * map.size + piece.x] === ROLE.timing) spruces.push([piece.x, piece.y]);
    else if (isHome) homes.push(piece);
    else woods.push(...cellsOf(piece.x, piece.y, piece));
  }
  for (const [k, [fx, fy]] of map.finders.entries()) layQuarter(scene, fx, fy, k);
  for (const [ax, ay] of map.alignments) {
    layRing(scene, ax - 2, ay - 2, 5, rng.fork(`align ${ax},${ay}`));
    layHouse(scene, { x: ax, y: ay, w: 1, h: 1 }, rng.fork("well"), { roof: 2 });
  }
  await layForest(scene, pond, [...props.map(({ x, y, size }) => ({ x, y, r: 0.5 * size + 0.9 })), ...beyond.yards]);
  await layBeyond(scene, beyond);
  for (const [cx, cy] of woods) {
    layFirs(scene, cx, cy);
    await pause();
  }
  for (const [cx, cy] of spruces) laySpruce(scene, cx, cy);
  for (const home of homes) {
    layHouse(scene, home, rng.fork(`house ${home.x},${home.y}`));
    await pause();
  }
  await layProps(scene, props);
  return lightOf(scene);
}

async function laySnow(scene: CarrierScene): Promise<void> {
  const { stage, map, textures, palette, pause } = scene;
  const p = map.pitchPx;
  const [snow, shade] = palette(ROOFS).snow.map(rgb);
  const ground = groundOf(scene);
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "snow" }, (q) => {
      const drift = tileAt(textures.slow, (q.x / p) * 5, (q.y / p) * 6.5);
      const fine = tileAt(textures.cloud, (q.x / p) * 24, (q.y / p) * 30);
      const sparkle = tileAt(textures.grain, q.x * 1.3, q.y * 1.3);
      const m = 0.35 + 0.3 * drift;
      blend(q, snow, shade, m, 1 + 0.02 * sparkle);
      q.h = 0.3 * drift + 0.035 * fine + 0.006 * sparkle;
      q.a = 1;
      ground?.(q);
    });
  }
}

/** Houses in a closed row round a square of snow: 7 or 5 modules. Roofs change from house to house. */
function layRing(scene: CarrierScene, fx: number, fy: number, side: number, rng: Rng): void {
  const { palette } = scene;
  const count = palette(ROOFS).roofs.length;
  let roof = rng.int(count);
  const row = (x: number, y: number, w: number, h: number) => {
    layHouse(scene, { x, y, w, h }, rng.fork(`${x},${y}`), { roof });
    roof = (roof + 1 + rng.int(2)) % count;
  };
  // the back rows first: walls in front hide what is behind
  const spread = (from: number, to: number, horizontal: boolean, fixed: number) => {
    for (let at = from; at < to; ) {
      const long = Math.min(to - at, 1 + rng.int(3));
      const w = to - at - long === 0 || to - at - long > 0 ? long : to - at;
      if (horizontal) row(at, fixed, w, 1);
      else row(fixed, at, 1, w);
      at += w;
    }
  };
  spread(fx, fx + side, true, fy);
  spread(fy + 1, fy + side - 1, false, fx);
  spread(fy + 1, fy + side - 1, false, fx + side - 1);
  spread(fx, fx + side, true, fy + side - 1);
}

/** A finder: the row, and in its middle a church, a barn, or a great spruce with lights. */
function layQuarter(scene: CarrierScene, fx: number, fy: number, kind: number): void {
  const { stage, map, x, y, rng } = scene;
  const p = map.pitchPx;
  const own = rng.fork(`quarter ${kind}`);
  const [cx, cy] = [x(fx + 3.5), y(fy + 3.5)];
  layRing(scene, fx, fy, 7, own);
  for (const [dx, dy] of [
    [1.5, 1.5],
    [5.5, 1.5],
    [1.5, 5.6],
    [5.5, 5.6],
  ])
    stage.lamps.push({ xPx: x(fx + dx), yPx: y(fy + dy), radiusPx: 0.9 * p, rgb: [1, 0.58, 0.2], strength: 0.5 });
  if (kind === 2) {
    layGreatSpruce(scene, fx, fy, own);
    return;
  }
  if (kind === 1) {
    layHouse(scene, { x: fx + 2, y: fy + 2, w: 3, h: 1 }, own.fork("a"), { roof: 0, colour: PLANKS });
    layHouse(scene, { x: fx + 2, y: fy + 3, w: 2, h: 2 }, own.fork("b"), { roof: 2, colour: SLATE });
    layHouse(scene, { x: fx + 4, y: fy + 3, w: 1, h: 2 }, own.fork("c"), { roof: 3 });
    return;
  }
  // nave, transept and tower
  layHouse(scene, { x: fx + 2, y: fy + 2, w: 3, h: 1.2 }, own.fork("choir"), { roof: 2, colour: SLATE });
  layHouse(scene, { x: fx + 2, y: fy + 3, w: 3, h: 2 }, own.fork("nave"), { roof: 4, colour: SLATE });
  const r = 0.72 * p;
  for (const [i, shade] of [1.3, 0.85, 0.6, 1].entries()) {
    const a0 = (i * Math.PI) / 2 - (3 * Math.PI) / 4;
    const corner = (a: number) => [cx + Math.cos(a) * r * 1.2, cy - 0.1 * p + Math.sin(a) * r * 1.2];
    fillPolygon(stage, [cx, cy - 0.55 * p, ...corner(a0), ...corner(a0 + Math.PI / 2)], { material: "roof" }, (q) => {
      tint(q, COPPER, shade);
      q.h = 1.8;
    });
  }
}

/** A great spruce with lights between small ones, on three by three modules. */
function layGreatSpruce({ stage, map, textures, x, y, palette }: CarrierScene, fx: number, fy: number, own: Rng): void {
  const p = map.pitchPx;
  const { firs } = palette(ROOFS);
  const [cx, cy] = [x(fx + 3.5), y(fy + 3.5)];
  const [deep, lit] = [rgb(firs[0]), rgb(firs[1])];
  fillBox(
    stage,
    { x0: x(fx + 2.06), y0: y(fy + 2.06), x1: x(fx + 4.94), y1: y(fy + 4.94), roundPx: 0.2 * p },
    { material: "foliage" },
    (q) => {
      tint(q, deep);
      q.h += 0.2;
    },
  );
  for (let i = 0; i < 16; i++) {
    const [i0, j0] = [i % 4, Math.floor(i / 4)];
    const small = {
      cx: x(fx + 2.4 + i0 * 0.73),
      cy: y(fy + 2.4 + j0 * 0.73),
      radiusPx: 0.46 * p,
      top: 0.5,
      seed: own.int(1000),
    };
    fillFir(stage, textures, small, [mixRgb(deep, lit, 0.2), mixRgb(lit, deep, 0.35)], 0);
  }
  fillFir(
    stage,
    textures,
    { cx, cy, radiusPx: 1.2 * p, top: 1.1, seed: own.int(1000) },
    [mixRgb(deep, lit, 0.2), mixRgb(lit, deep, 0.2)],
    0,
  );
  for (let i = 0; i < 42; i++) {
    const a = i * 2.4;
    const r = 1.15 * Math.sqrt((i + 0.5) / 42) * p;
    const colour = [rgb("#ff9a2e"), rgb("#ff5a3c"), rgb("#ffc65a")][i % 3];
    fillEllipse(
      stage,
      { cx: cx + Math.cos(a) * r, cy: cy + Math.sin(a) * r, rx: 0.045 * p, ry: 0.045 * p },
      { material: "light" },
      (q) => {
        tint(q, colour);
        q.glow = 0.5;
      },
    );
  }
}

/** One broad spruce: on the timing lines, where readers count. */
function laySpruce({ stage, textures, map, x, y, palette }: CarrierScene, cx: number, cy: number): void {
  const p = map.pitchPx;
  const [deep, lit] = palette(ROOFS).firs.map(rgb);
  const floor = { cx: x(cx + 0.5), cy: y(cy + 0.5), rx: 0.5 * p, ry: 0.5 * p };
  fillEllipse(stage, floor, { material: "foliage" }, (q) => {
    blend(q, deep, lit, 0.2);
    q.h += 0.2;
  });
  const tree = { cx: floor.cx, cy: floor.cy, radiusPx: 0.62 * p, top: 0.9, seed: cx * 31 + cy };
  fillFir(stage, textures, tree, [mixRgb(deep, lit, 0.25), mixRgb(lit, deep, 0.25)], 0);
}

/** Firs on a dark module: three to five, of several sizes, on a dark floor. */
function layFirs({ stage, map, textures, x, y, palette, clarity01 }: CarrierScene, cx: number, cy: number): void {
  const p = map.pitchPx;
  const [deep, lit] = palette(ROOFS).firs.map(rgb);
  const seed = cx * 131 + cy * 17;
  fillEllipse(stage, { cx: x(cx + 0.5), cy: y(cy + 0.5), rx: 0.56 * p, ry: 0.56 * p }, { material: "foliage" }, (q) => {
    tint(q, deep, 0.8);
    q.h += 0.16;
  });
  for (const [dx, dy] of [
    [-1, 0],
    [0, -1],
  ])
    if (map.isDark(cx + dx, cy + dy))
      fillBox(
        stage,
        {
          x0: x(cx + 0.5 + dx / 2 - 0.42),
          y0: y(cy + 0.5 + dy / 2 - 0.42),
          x1: x(cx + 0.5 + dx / 2 + 0.42),
          y1: y(cy + 0.5 + dy / 2 + 0.42),
          roundPx: 0.3 * p,
        },
        { material: "foliage" },
        (q) => {
          tint(q, deep, 0.8);
        },
      );
  const count = 4;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 6.28 + hash01(cx, cy, 3) * 6;
    const r = 0.24 + 0.05 * hash01(seed, i, 4);
    const size = 0.34 + 0.14 * hash01(seed, i, 6);
    fillFir(
      stage,
      textures,
      {
        cx: x(cx + 0.5 + Math.cos(a) * r),
        cy: y(cy + 0.5 + Math.sin(a) * r),
        radiusPx: size * p,
        top: 0.7 + 0.5 * hash01(seed, i, 7),
        seed: seed + i * 7,
      },
      [deep, lit],
      0.5 * (1 - clarity01),
    );
  }
}

/** What the air makes of the sun: clear, golden, rosy, cold. */
const AIRS: readonly Rgb[] = [
  [1, 1, 1],
  [1.08, 1, 0.82],
  [1.1, 0.94, 1],
  [0.92, 1, 1.1],
];

function lightOf({ hour, rng }: CarrierScene): Light {
  const night = hour === "night";
  const [r, g, b] = AIRS[rng.fork("air").int(AIRS.length)];
  const sun: Rgb = hour === "morning" ? [1.22, 1.0, 0.84] : night ? [0.86, 0.96, 1.2] : [1.2, 0.97, 0.88];
  return {
    azimuthDeg: rng.fork("sun").next() < 0.5 ? 306 : 52,
    elevationDeg: 34,
    sun: [sun[0] * r, sun[1] * g, sun[2] * b],
    sky: night ? [0.62, 0.78, 1.3] : [0.72, 0.84, 1.24],
    sky01: 0.56,
    occlusion01: 0.55,
    penumbra: 0.7,
    vignette01: 0.36,
    grain01: 0.012,
  };
}
