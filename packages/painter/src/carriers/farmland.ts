/** Fields from the air: grain and stubble, ploughed earth and woods, a low sun along the furrows. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import { layAskedProps } from "./asked-props.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import { type CountryRest, layRest, outward, restOf } from "./country-rest.ts";
import { FARM_CROPS } from "./farm-crops.ts";
import { rowsOf, shadeRows } from "./farm-rows.ts";
import { fillTree } from "./foliage.ts";
import { joinModules } from "./joined.ts";
import type { Light } from "./light.ts";
import { type BoxShape, bandsOf, fillBox, fillPolygon, fillStroke } from "./shapes.ts";
import { blend, type Pixel, type Rgb, tint, towards } from "./stage.ts";
import { rgb, tileAt, wornAt } from "./textures.ts";

export const farmland = carrier({
  name: "farmland",
  title: "Farmland",
  preview: { prompt: "fields from the air", seed: 3 },
  words: {
    place: [
      "farmland",
      "field from the air",
      "patchwork of fields",
      "patchwork field",
      "aerial field",
      "wheat field from above",
      "countryside",
      "farm from the air",
    ],
    things: ["field", "farm", "wheat", "grain", "stubble", "wood", "barn", "furrow", "lane", "hedgerow", "crop"],
    mood: [
      "rural",
      "aerial",
      "ploughed",
      "harvest",
      "agricultural",
      "from above",
      "bird's eye",
      "plane",
      "airplane",
      "aeroplane",
    ],
  },
  view: "plan",
  light: ["fields of ripe grain, stubble and hay"],
  dark: ["woods", "ploughed earth", "beet and clover"],
  finders: ["woods round a farm", "woods round a lake", "woods round a walled orchard"],
  alignment: "woods round a barn",
  ground: "stubble fields with tracks",
  border: "a lane, meadows, hedgerows and farms",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 9 },
  margins: { left: 5, top: 5, right: 5, bottom: 5 },
  above01: 0.5,
  drift: 1.9,
  palettes: FARM_CROPS,
  keeps: ["wood", "meadow"],
  hues: {
    harvest: ["golden", "gold", "brown", "harvest"],
    lavender: ["purple", "violet", "lavender"],
    spring: ["yellow"],
    autumn: ["autumnal", "rust"],
    terraces: ["green", "turquoise"],
  },
  seasons: ["summer", "spring", "autumn"],
  notIn: {
    harvest: ["spring"],
    lavender: ["spring", "autumn"],
    spring: ["summer", "autumn"],
    autumn: ["spring", "summer"],
    terraces: ["autumn"],
  },
  hours: ["evening", "morning", "day"],
  props: ["tractor", "sheep", "balloon", "windmill"],
  isScenery: true,
  plan: "patches",
  planShare01: 0.3,
  photograph: {
    as: "planted in a field",
    surface: "crops",
    strips: [
      { wide: 0.45, of: "verge", colour: "#c9a86a", rise: -0.05 },
      { wide: 0.4, of: "hedge", colour: "#2c4a1c", rise: 0.2, profile: "round" },
    ],
    lift: 0.05,
    gap: 3.2,
    edge: 0.9,
    stacked: "below",
  },
  clarity: "0: weeds, worn rows and lone trees in the fields; 2: clean fields",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng } = scene;
  const rest = restOf(scene);
  await layCountry(scene);
  await layFields(scene);
  for (const [k, [fx, fy]] of map.finders.entries()) await layFinder(scene, fx, fy, k);
  for (const [ax, ay] of map.alignments) {
    await layWoods(scene, { x: ax - 2, y: ay - 2, w: 5, h: 1 });
    await layWoods(scene, { x: ax - 2, y: ay + 2, w: 5, h: 1 });
    await layWoods(scene, { x: ax - 2, y: ay - 1, w: 1, h: 3 });
    await layWoods(scene, { x: ax + 2, y: ay - 1, w: 1, h: 3 });
    layBarn(scene, { x: ax + 0.06, y: ay + 0.12, w: 0.88, h: 0.76 }, rng.fork(`barn ${ax},${ay}`));
  }
  await layBorder(scene, rest);
  await layAskedProps(scene, rng.fork("life").next() < 0.5 ? LIFE[rest.kind] : []);
  return lightOf(scene);
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The fields of the code, joined to large ones: what grows there is chosen by slow noise, so that like lies with like. */
async function layFields(scene: CarrierScene): Promise<void> {
  const { stage, map, rng, textures, x, y, pause, clarity01 } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const { pale, deep, woods01 } = cropsOf(scene);
  const kindOf = (i: number, j: number) => {
    const like = 0.5 + 0.5 * tileAt(textures.slow, (i + 0.5) * 2.3, (j + 0.5) * 2.3);
    if (!map.isDark(i, j)) return like < 0.5 ? 0 : 1;
    return like < 0.25 + 0.6 * woods01 ? WOODED : like < 0.5 + 0.4 * woods01 ? 0 : 1;
  };
  const joined = joinModules(map, kindOf, rng.fork("joined"), [7, 26]);
  const fields = joined.seeds.map(([i, j], k) => {
    const own = rng.fork(`field ${k}`);
    const [dark, kind] = [map.isDark(i, j), kindOf(i, j)];
    return { kind, dark, rows: rowsOf(scene, (dark ? deep : pale)[Math.max(0, kind)], own, dark) };
  });
  const floor = rgb(scene.palette(FARM_CROPS).wood[0][0]);
  for (let row = 0; row < n; row++) {
    fillBox(stage, { x0: x(0), y0: y(row), x1: x(n), y1: y(row + 1) }, { material: "grass" }, (q) => {
      const u = q.u / p + 0.06 * tileAt(textures.slow, (q.x / p) * 16, (q.y / p) * 16);
      const v = row + q.v / p + 0.06 * tileAt(textures.slow, (q.x / p) * 16 + 90, (q.y / p) * 16);
      const { id, inward } = joined.at(u, v);
      if (id < 0) {
        q.a = 0;
        return;
      }
      const { kind, dark, rows } = fields[id];
      if (kind === WOODED) {
        tint(q, floor, 0.9 + 0.2 * tileAt(textures.grain, q.x, q.y));
        q.h = 0.12;
        return;
      }
      shadeRows(q, rows, textures);
      towards(q, dark ? DARK_WEEDS : PALE_WEEDS, 0.6 * wornAt(textures, clarity01, q.x, q.y, p));
      towards(q, dark ? DARK_VERGE : PALE_VERGE, 0.5 * smoothstep(0.07, 0.02, inward));
    });
    await pause();
  }
  for (let j = 0; j < n; j++)
    for (let i = 0; i < n; i++) {
      const { id } = joined.at(i + 0.5, j + 0.5);
      if (id < 0) continue;
      const own = rng.fork(`on ${i},${j}`);
      const { kind, dark } = fields[id];
      if (kind === WOODED) await layTrees(scene, { x: i, y: j, w: 1, h: 1 }, own);
      else if (!dark && own.next() < 0.05) layBales(scene, { x: i, y: j, w: 1, h: 1 }, own);
      else if (dark && own.next() < 0.1 && isAlone(map, i, j))
        layBarn(scene, { x: i + 0.06, y: j + 0.1, w: 0.88, h: 0.8 }, own);
    }
}

/** What grows on wooded pieces, beside the two crops. */
const WOODED = -1;

function isAlone({ isDark }: CarrierScene["map"], i: number, j: number): boolean {
  return !(isDark(i - 1, j) || isDark(i + 1, j) || isDark(i, j - 1) || isDark(i, j + 1));
}

/** What is seen unasked where there is room: no mill in a lake or a forest. */
const LIFE = { lake: ["balloon"], forest: ["balloon"], field: ["windmill", "tractor"], village: [] } as const;

/** What grows in a picture: two pale crops and two dark ones, so that fields lie calm, and how much of the dark is wood. */
function cropsOf({ rng, palette }: CarrierScene) {
  const own = rng.fork("crops");
  const { pale, deep } = palette(FARM_CROPS);
  const two = <T>(all: readonly T[]): readonly T[] => {
    const first = own.int(all.length);
    return [all[first], all[(first + 1 + own.int(all.length - 1)) % all.length]];
  };
  return { pale: two(pale), deep: two(deep), woods01: 0.12 + 0.5 * own.next() };
}

function layRows(
  scene: CarrierScene,
  { x: px, y: py, w, h }: Area,
  colours: readonly [string, string],
  own: Rng,
  dark: boolean,
): void {
  const { stage, textures, map, x, y, clarity01 } = scene;
  const p = map.pitchPx;
  const rows = rowsOf(scene, colours, own, dark);
  // a verge lies between two fields
  const verge = 0.035 * p;
  const shape: BoxShape = {
    x0: x(px),
    y0: y(py),
    x1: x(px + w),
    y1: y(py + h),
    edge: (ax, ay) => 0.03 * p * tileAt(textures.slow, (ax / p) * 20, (ay / p) * 20) + 0.4,
  };
  fillBox(stage, shape, { material: "grass" }, (q) => {
    shadeRows(q, rows, textures);
    towards(q, dark ? DARK_WEEDS : PALE_WEEDS, 0.6 * wornAt(textures, clarity01, q.x, q.y, p));
    const margin = smoothstep(verge + 1, verge - 0.5, q.d) * 0.45;
    if (margin <= 0) return;
    const [r, g, b] = dark ? DARK_VERGE : PALE_VERGE;
    q.r += (r - q.r) * margin;
    q.g += (g - q.g) * margin;
    q.b += (b - q.b) * margin;
  });
}

const DARK_VERGE: Rgb = [0.03, 0.07, 0.02];
const PALE_VERGE: Rgb = [0.62, 0.66, 0.3];
const DARK_WEEDS = rgb("#56701f");
const PALE_WEEDS = rgb("#bcc46a");

/** Round bales in the stubble. */
function layBales({ stage, map, x, y }: CarrierScene, { x: px, y: py, w, h }: Area, own: Rng): void {
  const p = map.pitchPx;
  for (let i = 0; i < w * h; i++) {
    const [cx, cy] = [x(px + 0.3 + own.next() * (w - 0.6)), y(py + 0.3 + own.next() * (h - 0.6))];
    const size = 0.085 * p;
    const box = { x0: cx - size, y0: cy - 0.7 * size, x1: cx + size, y1: cy + 0.7 * size, turn: own.next() * 3 };
    fillBox(stage, box, { material: "object" }, (q) => {
      const round = Math.sqrt(Math.max(0, 1 - (q.v / (0.7 * size) - 1) ** 2));
      tint(q, [0.72, 0.5, 0.2], 0.85 + 0.3 * round);
      q.h += 0.13 * round + 0.02;
    });
  }
}

/** Trees that fill an area to its edge. */
async function layWoods(scene: CarrierScene, area: Area): Promise<void> {
  const { stage, textures, map, x, y, palette, rng, clarity01 } = scene;
  const p = map.pitchPx;
  const { wood } = palette(FARM_CROPS);
  const own = rng.fork(`wood ${area.x},${area.y}`);
  const floor = rgb(wood[0][0]);
  const shape: BoxShape = {
    x0: x(area.x),
    y0: y(area.y),
    x1: x(area.x + area.w),
    y1: y(area.y + area.h),
    roundPx: 0.16 * p,
    edge: (ax, ay) => 0.07 * p * tileAt(textures.slow, (ax / p) * 26, (ay / p) * 26) - 0.02 * p * clarity01,
  };
  fillBox(stage, shape, { material: "foliage" }, (q) => {
    tint(q, floor, 0.9 + 0.2 * tileAt(textures.grain, q.x, q.y));
    q.h += 0.12;
  });
  await layTrees(scene, area, own);
}

/** Crowns over an area. */
async function layTrees(
  { stage, textures, map, x, y, palette, pause }: CarrierScene,
  area: Area,
  own: Rng,
): Promise<void> {
  const p = map.pitchPx;
  const { wood } = palette(FARM_CROPS);
  const step = 0.36;
  for (let v = area.y + 0.2; v < area.y + area.h - 0.12; v += step) {
    for (let u = area.x + 0.2; u < area.x + area.w - 0.12; u += step) {
      const [cu, cv] = [u + (own.next() - 0.5) * 0.3, v + (own.next() - 0.5) * 0.3];
      const radius = 0.18 + 0.13 * own.next();
      const [deep, lit] = wood[own.int(wood.length)];
      fillTree(
        stage,
        textures,
        { cx: x(cu), cy: y(cv), radiusPx: radius * p, top: 0.26 + 0.16 * own.next(), seed: own.int(1000) },
        [rgb(deep), rgb(lit)],
      );
    }
    await pause();
  }
}

/** A barn from above: two slopes of dark tiles. */
function layBarn({ stage, map, textures, x, y }: CarrierScene, { x: px, y: py, w, h }: Area, own: Rng): void {
  const p = map.pitchPx;
  const [x0, y0, x1, y1] = [x(px), y(py), x(px + w), y(py + h)];
  const along = w >= h;
  const roof = rgb(["#6a2c20", "#4a3a38", "#5c3020", "#3c4048"][own.int(4)]);
  fillBox(stage, { x0, y0, x1, y1 }, { material: "roof" }, (q) => {
    const half = (along ? y1 - y0 : x1 - x0) / 2;
    const t = (along ? q.v : q.u) / half - 1;
    const course = ((along ? q.v : q.u) / p) * 11;
    const tile = hash01(Math.floor(course), Math.floor(((along ? q.u : q.v) / p) * 9), 5);
    tint(q, roof, 0.82 + 0.22 * tile + 0.06 * tileAt(textures.cloud, q.x, q.y));
    q.h = 0.18 + 0.34 * (1 - Math.abs(t));
  });
}

/** A ring of woods, a pale yard, and a farm, a lake or an orchard in its middle. */
async function layFinder(scene: CarrierScene, fx: number, fy: number, kind: number): Promise<void> {
  const { rng, palette, pause } = scene;
  const own = rng.fork(`finder ${kind}`);
  const { pale, deep } = palette(FARM_CROPS);
  for (const [px, py, w, h] of [
    [1, 1, 5, 1],
    [1, 5, 5, 1],
    [1, 2, 1, 3],
    [5, 2, 1, 3],
  ])
    layRows(scene, { x: fx + px, y: fy + py, w, h }, pale[(kind + w) % pale.length], own, false);
  for (const [px, py, w, h] of [
    [0, 0, 7, 1],
    [0, 6, 7, 1],
    [0, 1, 1, 5],
    [6, 1, 1, 5],
  ])
    await layWoods(scene, { x: fx + px, y: fy + py, w, h });
  await pause();
  if (kind === 1) return layLake(scene, fx + 2, fy + 2);
  layRows(scene, { x: fx + 2, y: fy + 2, w: 3, h: 3 }, deep[kind === 0 ? 0 : 1], own, true);
  if (kind === 0) {
    layBarn(scene, { x: fx + 2.15, y: fy + 2.15, w: 2.7, h: 0.85 }, own);
    layBarn(scene, { x: fx + 2.15, y: fy + 3.2, w: 0.85, h: 1.65 }, own);
    layBarn(scene, { x: fx + 3.55, y: fy + 3.9, w: 1.2, h: 0.9 }, own);
    await layWoods(scene, { x: fx + 3.9, y: fy + 3.05, w: 0.9, h: 0.75 });
    return;
  }
  const { stage, textures, map, x, y } = scene;
  for (let j = 0; j < 5; j++)
    for (let i = 0; i < 5; i++)
      fillTree(
        stage,
        textures,
        {
          cx: x(fx + 2.35 + i * 0.575),
          cy: y(fy + 2.35 + j * 0.575),
          radiusPx: (0.2 + 0.04 * own.next()) * map.pitchPx,
          top: 0.3,
          seed: own.int(1000),
        },
        [rgb(palette(FARM_CROPS).wood[2][0]), rgb(palette(FARM_CROPS).wood[1][1])],
      );
}

/** A lake with reeds at its rim. */
function layLake({ stage, textures, map, x, y }: CarrierScene, px: number, py: number): void {
  const p = map.pitchPx;
  const shape: BoxShape = {
    x0: x(px),
    y0: y(py),
    x1: x(px + 3),
    y1: y(py + 3),
    roundPx: 0.3 * p,
    edge: (ax, ay) => 0.05 * p * tileAt(textures.slow, (ax / p) * 14, (ay / p) * 14),
  };
  fillBox(stage, shape, { material: "water" }, (q) => {
    const shore = smoothstep(0.28 * p, 0.1 * p, q.d);
    const wind = tileAt(textures.slow, q.x * 1.1, q.y * 2.6);
    blend(q, [0.012, 0.05, 0.1], [0.03, 0.11, 0.16], 0.5 + 0.5 * wind);
    q.r += (0.04 - q.r) * shore;
    q.g += (0.08 - q.g) * shore;
    q.b += (0.03 - q.b) * shore;
    q.h = 0.01 * wind + 0.1 * shore;
    q.gloss = 0.25 * (1 - shore);
  });
}

/** Pale fields round the code; beyond a lane meadows and fields that end where the code's own begin. */
async function layCountry(scene: CarrierScene): Promise<void> {
  const { stage, textures, map, palette, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const { meadow } = palette(FARM_CROPS);
  const own = rng.fork("country");
  const { pale } = cropsOf(scene);
  const edge = own.int(4);
  const headlands = [0, 1, 0, 1, 1].map((kind) => rowsOf(scene, pale[kind], own, false));
  const grass = [rgb(meadow[0]), rgb(meadow[1])] as const;
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "ground" }, (q) => {
      q.a = 1;
      const u = (q.x - map.x0) / p;
      const v = (q.y - map.y0) / p;
      const far = Math.max(-u, u - n, -v, v - n) + 0.2 * tileAt(textures.slow, u * 5, v * 5);
      if (far < 2.05) {
        const isBeside = Math.max(-u, u - n) > Math.max(-v, v - n);
        const side = isBeside ? (u < 0 ? 0 : 1) : v < 0 ? 2 : 3;
        const part = Math.floor((isBeside ? v : u) / (5.2 + side)) + 2 * side;
        shadeRows(q, headlands[(((part * 3) % 5) + 5) % 5], textures);
        return;
      }
      const lane = Math.abs(far - 2.3);
      if (lane < 0.24 && edge < 3) {
        shadeEdge(q, edge, lane, tileAt(textures.grain, q.x, q.y));
        return;
      }
      const wild = tileAt(textures.cloud, q.x * 0.5, q.y * 0.5);
      blend(q, grass[0], grass[1], 0.5 + 0.5 * wild, 1 + 0.1 * tileAt(textures.grain, q.x, q.y));
      q.h = 0.03 + 0.02 * wild;
    });
  }
}

/** What ends the code's own fields: a lane, a ditch, or a strip of poppies. */
function shadeEdge(q: Pixel, kind: number, off: number, grain: number): void {
  if (kind === 0) tint(q, [0.62, 0.52, 0.36], (Math.abs(off - 0.11) < 0.05 ? 0.9 : 1) * (1 + 0.06 * grain));
  else if (kind === 1) {
    const wet = smoothstep(0.2, 0.1, off);
    blend(q, [0.24, 0.33, 0.12], [0.13, 0.27, 0.32], wet, 1 + 0.1 * grain * (1 - wet));
    q.h = 0.03 - 0.12 * wet;
    q.gloss = 0.4 * wet;
  } else blend(q, [0.3, 0.36, 0.13], [0.7, 0.12, 0.06], smoothstep(0.35, 0.6, grain), 1 + 0.1 * grain);
}

/** Fields beyond the lane, hedgerows of trees between them, farms and a brook. */
async function layBorder(scene: CarrierScene, rest: CountryRest): Promise<void> {
  const { stage, map, palette, rng, pause, x, y } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("border");
  const { meadow, wood } = palette(FARM_CROPS);
  const { pale, deep } = cropsOf(scene);
  const from = 2.75;
  const [left, right] = [-map.x0 / p - 1, (stage.width - map.x0) / p + 1];
  const [top, bottom] = [-map.y0 / p - 1, (stage.height - map.y0) / p + 1];
  const areas: Area[] = [];
  // strips above and below over the whole width, then those at the sides
  for (const [y0, y1] of [
    [top, -from],
    [n + from, bottom],
  ])
    split({ x: left, y: y0, w: right - left, h: y1 - y0 }, own, areas);
  for (const [x0, x1] of [
    [left, -from],
    [n + from, right],
  ])
    split({ x: x0, y: -from, w: x1 - x0, h: n + 2 * from }, own, areas);
  for (const area of areas) {
    const chance = own.next();
    const out = outward(rest, n, area.x + area.w / 2, area.y + area.h / 2);
    if (area.w < 0.4 || area.h < 0.4 || (out > from && out < rest.to - 1)) continue;
    const inset = { x: area.x + 0.1, y: area.y + 0.1, w: area.w - 0.2, h: area.h - 0.2 };
    const isDark = chance >= 0.45 && chance < 0.58;
    const crops = isDark ? deep : chance < 0.45 ? pale : [meadow];
    layRows(scene, inset, crops[own.int(crops.length)], own, isDark);
    if (chance > 0.88) await layWoods(scene, inset);
    else if (chance > 0.76 && area.w > 3.4 && area.h > 3.4) {
      layBarn(scene, { x: area.x + area.w * 0.4, y: area.y + area.h * 0.35, w: 1.3, h: 0.7 }, own);
      layBarn(scene, { x: area.x + area.w * 0.4 + 0.1, y: area.y + area.h * 0.35 + 1, w: 0.7, h: 1 }, own);
    } else if (chance < 0.2) layBales(scene, inset, own);
    await layHedgerow(scene, area, own);
    await pause();
  }
  await layRest(scene, rest, {
    wood: wood.map(([low, lit]) => [rgb(low), rgb(lit)] as const),
    meadow: [rgb(meadow[0]), rgb(meadow[1])],
    strips: [...pale, meadow, ...deep].map(([low, high]) => [rgb(low), rgb(high)] as const),
  });
  if (rest.kind === "forest") layBrook(scene, own, x(left), y(top));
}

/** Parts an area again and again, until its parts are fields. */
function split(area: Area, own: Rng, out: Area[]): void {
  const { x, y, w, h } = area;
  const longest = Math.max(w, h);
  if (longest < 5 || (longest < 9 && own.next() < 0.4)) {
    out.push(area);
    return;
  }
  const t = 0.35 + 0.3 * own.next();
  const [a, b] =
    w >= h
      ? [
          { x, y, w: w * t, h },
          { x: x + w * t, y, w: w * (1 - t), h },
        ]
      : [
          { x, y, w, h: h * t },
          { x, y: y + h * t, w, h: h * (1 - t) },
        ];
  split(a, own, out);
  split(b, own, out);
}

/** Single trees along one or two sides of a field. */
async function layHedgerow(scene: CarrierScene, area: Area, own: Rng): Promise<void> {
  const { stage, textures, map, x, y, palette } = scene;
  const p = map.pitchPx;
  const { wood } = palette(FARM_CROPS);
  const tree = (u: number, v: number) => {
    const far = Math.max(-u, u - map.size, -v, v - map.size);
    if (far < 3 || own.next() < 0.25) return;
    const [deep, lit] = wood[own.int(wood.length)];
    const at = { cx: x(u), cy: y(v), radiusPx: (0.16 + 0.14 * own.next()) * p, top: 0.4, seed: own.int(1000) };
    fillTree(stage, textures, at, [rgb(deep), rgb(lit)]);
  };
  for (let s = 0; s < area.w; s += 0.42) tree(area.x + s, area.y + 0.06 * (own.next() - 0.5));
  if (own.next() < 0.6) for (let s = 0; s < area.h; s += 0.42) tree(area.x, area.y + s);
}

/** A brook through the meadows of the broader side, with a foot bridge. */
function layBrook({ stage, map, textures }: CarrierScene, own: Rng, left: number, top: number): void {
  const p = map.pitchPx;
  const wide = map.x0 >= map.y0;
  const room = wide ? map.x0 : map.y0;
  if (room < 3.4 * p) return;
  const points: number[] = [];
  const long = wide ? stage.height : stage.width;
  const middle = Math.max(0.5 * p, (room - 2.7 * p) * (0.35 + 0.3 * own.next()));
  for (let s = -p; s < long + p; s += 0.5 * p) {
    const off = middle + 0.4 * p * tileAt(textures.slow, (s / p) * 5 + left, top);
    points.push(...(wide ? [off, s] : [s, off]));
  }
  fillStroke(
    stage,
    points,
    () => 0.26 * p,
    { material: "water" },
    (q) => {
      const ripple = tileAt(textures.slow, q.x * 1.6, q.y * 1.6);
      blend(q, [0.05, 0.13, 0.18], [0.16, 0.28, 0.3], 0.5 + 0.5 * ripple);
      q.h = -0.06;
      q.gloss = 0.3;
    },
  );
  const at = 2 * Math.floor(points.length / 6);
  const [bx, by] = [points[at], points[at + 1]];
  const [hx, hy] = wide ? [0.42 * p, 0.13 * p] : [0.13 * p, 0.42 * p];
  fillPolygon(
    stage,
    [bx - hx, by - hy, bx + hx, by - hy, bx + hx, by + hy, bx - hx, by + hy],
    { material: "wood" },
    (q) => {
      const plank = (((wide ? q.x : q.y) / p) * 12) % 1;
      tint(q, [0.3, 0.2, 0.11], 0.85 + 0.3 * Math.abs(plank));
      q.h = 0.1;
    },
  );
}

/** Low sun along the furrows. */
function lightOf({ hour, stage, textures, rng }: CarrierScene): Light {
  const [r, g, b] = rgb({ morning: "#ffe9c4", day: "#fff8ea", evening: "#ffdcaa", night: "#ffdcaa" }[hour]);
  const side = Math.min(stage.width, stage.height);
  const swing = 24 * (rng.fork("sun").next() - 0.5);
  return {
    azimuthDeg: (hour === "morning" ? 60 : 312) + swing,
    elevationDeg: hour === "day" ? 58 : 42,
    sun: [r * 1.2, g * 1.2, b * 1.2],
    sky: [0.84, 0.94, 1.14],
    sky01: 0.42,
    occlusion01: 0.6,
    penumbra: 0.22,
    vignette01: 0.24,
    grain01: 0.011,
    // soft shadows of small clouds beyond the middle
    pattern: (x, y) => 1 - 0.16 * smoothstep(0.35, 0.8, tileAt(textures.slow, (x / side) * 90 + 40, (y / side) * 90)),
  };
}
