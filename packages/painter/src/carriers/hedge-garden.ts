/** A clipped garden from above, late in the day: hedges are dark, gravel and slabs are light. */

import { type Rng, smoothstep } from "easel-picture";
import { layAskedProps } from "./asked-props.ts";
import { type CarrierScene, carrier, type Season } from "./carrier.ts";
import { cover, type Piece } from "./cover.ts";
import { fillTree } from "./foliage.ts";
import { type Design, designOf } from "./garden-design.ts";
import { layGrounds } from "./garden-grounds.ts";
import { FLOWERS, FOLIAGE, layOrangeTree, layPavilion } from "./garden-ornaments.ts";
import { GARDEN_PLANTS } from "./garden-plants.ts";
import { type GardenRest, gardenRestOf, isOnRest, layGardenRest } from "./garden-rest.ts";
import type { Light } from "./light.ts";
import { eachMerged, mergedDark } from "./merged.ts";
import { layWalker } from "./plan-props.ts";
import { fillBox, fillEllipse } from "./shapes.ts";
import { blend, type Rgb, tint } from "./stage.ts";
import { mixRgb, rgb, tileAt, wornAt } from "./textures.ts";

const AUTUMN: readonly (readonly [string, string])[] = [
  ["#7a3a12", "#d88a2c"],
  ["#6e2416", "#c45a26"],
  ["#5a5a1c", "#b8a83c"],
];

const DARK_SIZES = [
  { w: 1, h: 1, weight: 2 },
  { w: 2, h: 1, weight: 2 },
  { w: 1, h: 2, weight: 2 },
  { w: 2, h: 2, weight: 3 },
  { w: 3, h: 1, weight: 2 },
  { w: 1, h: 3, weight: 2 },
];
const LIGHT_SIZES = [
  { w: 1, h: 1, weight: 1 },
  { w: 2, h: 2, weight: 6 },
  { w: 3, h: 2, weight: 6 },
  { w: 2, h: 3, weight: 6 },
  { w: 3, h: 1, weight: 1 },
];

const RIM: Rgb = [0.1, 0.095, 0.085];
const DEEP: Rgb = [0.008, 0.055, 0.075];
const SHALLOW: Rgb = [0.02, 0.085, 0.115];
const PAD: Rgb = [0.021, 0.117, 0.025];
const PAD_EDGE: Rgb = [0.045, 0.159, 0.027];

export const hedgeGarden = carrier({
  name: "hedge-garden",
  title: "Hedge Garden",
  preview: { prompt: "a formal garden with roses", seed: 3 },
  words: {
    place: [
      "hedge garden",
      "maze",
      "hedge maze",
      "labyrinth",
      "formal garden",
      "palace garden",
      "knot garden",
      "topiary garden",
    ],
    things: [
      "garden",
      "hedge",
      "topiary",
      "gravel",
      "gravel path",
      "rose",
      "lily pond",
      "pond",
      "lawn",
      "pavilion",
      "tree",
      "box",
    ],
    mood: [
      "formal",
      "clipped",
      "baroque",
      "french",
      "renaissance",
      "calm",
      "country house",
      "manor",
      "stately",
      "palace",
    ],
  },
  view: "plan",
  light: ["gravel", "pale slabs", "beds of white and pink flowers"],
  dark: ["clipped hedges", "balls and cones of box", "beds of dark roses"],
  finders: ["hedge round a lily pond", "hedge round a knot garden", "hedge round a pavilion"],
  alignment: "hedge round a topiary cone",
  ground: "gravel or slabs in an edging of low box",
  border: "mown lawn, paths and trees",
  front: [{ thing: "crowns of trees", where: "beyond the code", mostModules01: 0 }],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 9 },
  margins: { left: 5, top: 5, right: 5, bottom: 5 },
  above01: 0.5,
  drift: 1.6,
  palettes: GARDEN_PLANTS,
  keeps: ["hedges.0", "gravel", "lawn", "trees"],
  hues: {
    rose: ["red", "green", "rose"],
    lavender: ["purple", "violet", "lavender", "blue"],
    marigold: ["orange", "yellow", "marigold"],
    white: ["white"],
    copper: ["brown", "copper"],
    spruce: ["teal", "grey"],
    olive: ["olive", "golden"],
    emerald: ["emerald", "pink"],
    terracotta: ["terracotta"],
    plum: ["plum", "lilac"],
  },
  seasons: ["summer", "spring", "autumn"],
  hours: ["evening", "morning", "day"],
  props: ["cat", "bicycle", "sheep", "balloon", "book"],
  isScenery: true,
  plan: "maze",
  photograph: {
    as: "laid out in a frame of clipped box",
    surface: "canvas",
    strips: [
      { wide: 0.5, of: "verge", colour: "#d9cdb0", rise: -0.06 },
      { wide: 0.75, of: "hedge", colour: "#2e5226", rise: 0.45, profile: "round" },
    ],
    lift: 0.1,
    gap: 3.2,
    edge: 1,
    stacked: "below",
  },
  logo: { craft: "planted", ground: { light: "#ecdfc2", dark: "#24401c" }, rim: "#3b6428", sunk: true },
  clarity: "0: shaggy hedges, moss and fallen petals; 2: sharply clipped",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause } = scene;
  const rest = gardenRestOf(scene);
  const design = designOf(scene);
  await layGrounds(scene, design);
  if (rest) await layGardenRest(scene, rest);
  for (const piece of cover(map, LIGHT_SIZES, rng.fork("light"), false)) {
    layPale(scene, piece, rng.fork(`l${piece.x},${piece.y}`));
    await pause();
  }
  await layHedges(scene);
  for (const piece of cover(map, DARK_SIZES, rng.fork("dark"), true)) {
    layPlant(scene, piece, rng.fork(`d${piece.x},${piece.y}`));
    await pause();
  }
  for (const [k, [fx, fy]] of map.finders.entries()) {
    layFinder(scene, fx, fy, k);
    await pause();
  }
  for (const [ax, ay] of map.alignments) layBall(scene, ax + 0.5, ay + 0.5, 0.46, 2, true);
  await layAvenue(scene, design, rest);
  await layTrees(scene, design, rest);
  layVisitors(scene, design, rest);
  await layAskedProps(scene);
  return lightOf(scene);
}

/** Share of wide lawns that stay without a bed: many beds of small heads are noise. */
const FLOWERLESS = 0.72;

/** Pale lawns and beds where the gravel is wide. */
function layPale({ stage, map, textures, x, y, palette }: CarrierScene, { x: px, y: py, w, h }: Piece, rng: Rng): void {
  if (w < 2 || h < 2) return;
  const p = map.pitchPx;
  const { pale } = palette(GARDEN_PLANTS);
  const chance = rng.next();
  const inset = 0.24;
  const box = { x0: x(px + inset), y0: y(py + inset), x1: x(px + w - inset), y1: y(py + h - inset), roundPx: 0.3 * p };
  if (chance < FLOWERLESS) return;
  const grass = rgb("#cfdca0");
  const bloom = rgb(pale[rng.int(pale.length)]);
  fillBox(stage, box, { material: "grass" }, (q) => {
    const s = 0.92 + 0.14 * tileAt(textures.grain, q.x * 1.2, q.y * 1.2);
    // low box goes round it
    blend(q, grass, PALE_BOX, smoothstep(0.16 * p, 0.05 * p, q.d), s);
    q.h += 0.05 + 0.06 * smoothstep(0.2 * p, 0.1 * p, q.d);
  });
  layBlooms(stage, box, 0.24, p, bloom, rng, 0.14);
}

/** Young leaves of the edging round pale beds. */
const PALE_BOX: Rgb = [0.5, 0.62, 0.26];

/** Flower heads scattered over a box; each is a small dome. */
function layBlooms(
  stage: CarrierScene["stage"],
  { x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number },
  step: number,
  p: number,
  colour: Rgb,
  rng: Rng,
  high: number,
): void {
  for (let v = y0 + 0.16 * p; v < y1 - 0.1 * p; v += step * p)
    for (let u = x0 + 0.16 * p; u < x1 - 0.1 * p; u += step * p) {
      const r = (0.07 + 0.07 * rng.next()) * p;
      const s = 0.8 + 0.4 * rng.next();
      const [du, dv] = [(rng.next() - 0.5) * 1.2 * step * p, (rng.next() - 0.5) * 1.2 * step * p];
      if (rng.next() < 0.25) continue;
      fillEllipse(stage, { cx: u + du, cy: v + dv, rx: r, ry: r }, FLOWERS, (q) => {
        const k = q.u * q.u + q.v * q.v;
        const inner = 0.75 + 0.25 * smoothstep(0.1, 0.5, k);
        tint(q, colour, s * inner);
        q.h += high * Math.sqrt(Math.max(0, 1 - k));
      });
    }
}

/** Where a hedge has not been tended. */
const BARE_TWIGS = rgb("#6e5f2e");

/** All hedges as one figure; the green changes slowly from plant to plant. */
async function layHedges(scene: CarrierScene): Promise<void> {
  const { stage, map, textures, palette, clarity01 } = scene;
  const p = map.pitchPx;
  const shag = 0.045 + 0.035 * (1 - clarity01);
  const hedges = await mergedDark(scene, { round: 0.11, waver: shag });
  const [box, yew, privet] = palette(GARDEN_PLANTS).hedges.map(rgb);
  await eachMerged(scene, hedges, (at, px, py, figure) => {
    const fine = tileAt(textures.grain, px * 1.15, py * 1.15);
    const leaves = tileAt(textures.cloud, (px / p) * 40, (py / p) * 40);
    const m = figure + 0.05 * leaves;
    const a = smoothstep(0.42, 0.55, m);
    if (a <= 0) return;
    const kind = tileAt(textures.slow, (px / p) * 4.5, (py / p) * 4.5);
    // the kinds pass into each other slowly
    const t = 0.6 * smoothstep(-0.1, 0.6, kind);
    const w = 0.7 * smoothstep(0, -0.6, kind);
    const tufts = tileAt(textures.grain, px * 0.42 + 31, py * 0.42);
    const heap = tileAt(textures.clumps, (px / p) * 74, (py / p) * 74);
    const s = 0.62 + 0.24 * fine + 0.14 * tufts + 0.4 * heap;
    const inside = smoothstep(0.5, 0.8, m);
    const bare = 0.7 * wornAt(textures, clarity01, px, py, p);
    for (let c = 0; c < 3; c++) {
      const grown = box[c] + (yew[c] - box[c]) * t + (privet[c] - box[c]) * w * (1 - t);
      const green = grown + (BARE_TWIGS[c] - grown) * bare;
      // the foot of a hedge is bare and dark
      const colour = green * Math.max(0.3, s) * (0.62 + 0.38 * inside);
      stage.albedo[at * 3 + c] += (colour - stage.albedo[at * 3 + c]) * a;
    }
    const high = 0.46 + 0.07 * (t - w);
    stage.relief[at] += a * (high * (0.75 + 0.25 * inside) + 0.05 * fine + 0.04 * tufts + 0.07 * heap);
    if (a > 0.5) stage.material[at] = 6;
  });
}

/** On single modules balls and cones, on longer ones roses in the hedge. */
function layPlant(scene: CarrierScene, piece: Piece, rng: Rng): void {
  const { stage, map, x, y, palette } = scene;
  const { flowers } = palette(GARDEN_PLANTS);
  const chance = rng.next();
  if (piece.w * piece.h === 1) {
    const alone = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].every(([i, j]) => !map.isDark(piece.x + i, piece.y + j));
    if (alone || chance < 0.35) layBall(scene, piece.x + 0.5, piece.y + 0.5, 0.47, rng.int(3), alone);
    return;
  }
  if (chance > 0.38) return;
  const inset = 0.04;
  const box = {
    x0: x(piece.x + inset),
    y0: y(piece.y + inset),
    x1: x(piece.x + piece.w - inset),
    y1: y(piece.y + piece.h - inset),
  };
  layBlooms(stage, box, 0.19, map.pitchPx, rgb(flowers[rng.int(flowers.length)]), rng, 0.05);
}

/** Clipped box: a ball, a cone or a ball on a plinth. */
function layBall(
  { stage, map, textures, x, y, palette }: CarrierScene,
  cx: number,
  cy: number,
  radius: number,
  kind: number,
  alone: boolean,
): void {
  const p = map.pitchPx;
  const [box, yew] = palette(GARDEN_PLANTS).hedges.map(rgb);
  const base = mixRgb(kind === 1 ? yew : box, [0.25, 0.36, 0.08], 0.18);
  fillEllipse(stage, { cx: x(cx), cy: y(cy), rx: radius * p, ry: radius * p }, FOLIAGE, (q) => {
    const k = Math.min(1, Math.hypot(q.u, q.v));
    const fine = tileAt(textures.grain, q.x * 1.25, q.y * 1.25);
    const s = 1 + 0.4 * fine;
    tint(q, base, s);
    const ground = alone ? 0 : 0.62;
    const dome = kind === 1 ? 1 - k : Math.sqrt(1 - k * k);
    q.h = ground + (alone ? 0.3 : 0.1) + (kind === 1 ? 1.0 : 0.55) * dome + 0.05 * fine;
  });
}

function layFinder(scene: CarrierScene, fx: number, fy: number, kind: number): void {
  const { stage, map, x, y, palette, rng } = scene;
  const p = map.pitchPx;
  const own = rng.fork(`finder ${kind}`);
  const { flowers, pale } = palette(GARDEN_PLANTS);
  const plot = rgb("#d3e2a8");
  for (const [i, j] of [
    [0.5, 0.5],
    [6.5, 0.5],
    [0.5, 6.5],
    [6.5, 6.5],
    [3.5, 0.5],
    [3.5, 6.5],
    [0.5, 3.5],
    [6.5, 3.5],
  ])
    layBall(scene, fx + i, fy + j, 0.52, i === 3.5 || j === 3.5 ? 1 : 0, false);
  // roses in the ring, pale beds in the yard
  for (let s = 0; s < 4; s++)
    for (const [from, to] of [
      [1.1, 2.9],
      [4.1, 5.9],
    ]) {
      const box = [
        [from, 0.2, to, 0.8],
        [6.2, from, 6.8, to],
        [from, 6.2, to, 6.8],
        [0.2, from, 0.8, to],
      ][s];
      layBlooms(
        stage,
        { x0: x(fx + box[0]), y0: y(fy + box[1]), x1: x(fx + box[2]), y1: y(fy + box[3]) },
        0.2,
        p,
        rgb(flowers[(s + kind) % flowers.length]),
        own,
        0.05,
      );
    }
  for (const [i, j] of [
    [1.5, 1.5],
    [5.5, 1.5],
    [1.5, 5.5],
    [5.5, 5.5],
  ]) {
    const box = { x0: x(fx + i - 0.36), y0: y(fy + j - 0.36), x1: x(fx + i + 0.36), y1: y(fy + j + 0.36) };
    fillBox(stage, { ...box, roundPx: 0.1 * p }, { material: "grass" }, (q) => {
      tint(q, plot);
      q.h += 0.04;
    });
    layBlooms(stage, box, 0.22, p, rgb(pale[(kind + i) % 2 ? 0 : 1]), own, 0.1);
  }
  const [x0, y0, x1, y1] = [x(fx + 2), y(fy + 2), x(fx + 5), y(fy + 5)];
  if (kind === 0) layPond(scene, x0, y0, own);
  else if (kind === 1) layKnot(scene, x0, y0, own);
  else layPavilion(scene, (x0 + x1) / 2, (y0 + y1) / 2);
}

/** A square pond with a stone edge and lilies. */
function layPond(scene: CarrierScene, x0: number, y0: number, own: Rng): void {
  const { stage, map, textures, palette } = scene;
  const p = map.pitchPx;
  const { flowers } = palette(GARDEN_PLANTS);
  const [x1, y1] = [x0 + 3 * p, y0 + 3 * p];
  const [cx, cy] = [x0 + 1.5 * p, y0 + 1.5 * p];
  fillBox(stage, { x0, y0, x1, y1, roundPx: 0.12 * p }, { material: "wall" }, (q) => {
    const s = 0.8 + 0.3 * tileAt(textures.grain, q.x * 0.5, q.y * 0.5) * 0.3;
    tint(q, RIM, s);
    q.h = 0.22;
  });
  fillBox(
    stage,
    { x0: x0 + 0.2 * p, y0: y0 + 0.2 * p, x1: x1 - 0.2 * p, y1: y1 - 0.2 * p, roundPx: 0.4 * p },
    { material: "water" },
    (q) => {
      const ring = Math.sin((Math.hypot(q.x - cx, q.y - cy) / p) * 15) * 0.5 + 0.5;
      const deep = tileAt(textures.slow, q.x * 0.5, q.y * 0.5) * 0.25 + 0.12 * ring;
      blend(q, DEEP, SHALLOW, deep);
      q.h = 0.02 + 0.01 * ring;
      q.gloss = 0.4;
    },
  );
  for (let i = 0; i < 16; i++) {
    const a = i * 2.4 + own.next();
    const r = (0.5 + 0.6 * Math.sqrt(own.next())) * p;
    const size = (0.13 + 0.1 * own.next()) * p;
    const [lx, ly] = [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
    const cut = own.next() * 6.28 - 3.14;
    fillEllipse(stage, { cx: lx, cy: ly, rx: size, ry: size }, FOLIAGE, (q) => {
      const angle = Math.abs(Math.atan2(q.v, q.u) - cut);
      if (angle < 0.28) q.a = 0;
      blend(q, PAD, PAD_EDGE, Math.hypot(q.u, q.v));
      q.h = 0.06;
    });
    if (i % 3 === 0)
      layBlooms(
        stage,
        { x0: lx - 0.2 * p, y0: ly - 0.2 * p, x1: lx + 0.02 * p, y1: ly + 0.02 * p },
        0.4,
        p * 0.8,
        rgb(flowers[1]),
        own,
        0.1,
      );
  }
}

/** A knot garden: beds of dark flowers between low box, in four fields about a ball. */
function layKnot(scene: CarrierScene, x0: number, y0: number, rng: Rng): void {
  const { stage, map, textures, palette } = scene;
  const p = map.pitchPx;
  const { hedges, flowers } = palette(GARDEN_PLANTS);
  const green = rgb(hedges[0]);
  const [fa, fb] = [rgb(flowers[0]), rgb(flowers[1])];
  fillBox(stage, { x0, y0, x1: x0 + 3 * p, y1: y0 + 3 * p }, FOLIAGE, (q) => {
    const u = q.u / p - 1.5;
    const v = q.v / p - 1.5;
    const r = Math.hypot(u, v);
    const lines = Math.min(
      Math.abs(u),
      Math.abs(v),
      Math.abs(r - 0.95),
      1.5 - Math.max(Math.abs(u), Math.abs(v)),
      Math.abs(Math.abs(u) - Math.abs(v)) + (r < 0.95 ? 0 : 1),
    );
    const hedge = smoothstep(0.17, 0.11, lines);
    const fine = tileAt(textures.grain, q.x * 1.3, q.y * 1.3);
    const heads = tileAt(textures.grain, q.x * 0.55 + 40, q.y * 0.55);
    const flower = (u > 0 ? 1 : 0) ^ (v > 0 ? 1 : 0) ^ (r < 0.95 ? 1 : 0) ? fa : fb;
    const s = 1 + 0.35 * fine;
    for (const [i, key] of (["r", "g", "b"] as const).entries()) {
      const bed = flower[i] * (0.75 + 0.4 * heads);
      q[key] = (bed + (green[i] - bed) * hedge) * s;
    }
    q.h = 0.12 + 0.26 * hedge + 0.07 * heads * (1 - hedge) + 0.03 * fine;
  });
  layBall(scene, (x0 - map.x0) / p + 1.5, (y0 - map.y0) / p + 1.5, 0.34, rng.int(2), true);
}

/** Clipped cones and tubs with orange trees along the lawn, as the axes part it. */
async function layAvenue(scene: CarrierScene, { avenue, path }: Design, rest?: GardenRest): Promise<void> {
  const { map, stage, textures, palette, rng, x, y, pause } = scene;
  if (avenue === "none") return;
  const own = rng.fork("avenue");
  const [, lime] = palette(GARDEN_PLANTS).trees;
  const n = map.size;
  const p = map.pitchPx;
  const far = 2.72;
  const count = Math.floor((n + 2 * far) / 2.1);
  const step = (n + 2 * far) / count;
  for (let i = 0; i <= count; i++)
    for (const side of [-far, n + far]) {
      const along = -far + i * step;
      for (const [cx, cy] of i === 0 || i === count
        ? [[along, side]]
        : [
            [along, side],
            [side, along],
          ]) {
        if (x(cx) < -p || x(cx) > stage.width + p || y(cy) < -p || y(cy) > stage.height + p) continue;
        if (path(cx, cy) < 1.9 || isOnRest(rest, cx, cy, 0.5)) continue;
        if (avenue === "limes") {
          const tree = { cx: x(cx), cy: y(cy), radiusPx: (0.62 + 0.1 * own.next()) * p, top: 1.1, seed: own.int(999) };
          fillTree(stage, textures, tree, [rgb(lime[0]), rgb(lime[1])]);
        } else if (avenue === "beds") layBed(scene, cx, cy, own);
        else if (i % 2 === 0) layBall(scene, cx, cy, 0.46, 1, true);
        else layOrangeTree(scene, cx, cy);
        await pause();
      }
    }
}

/** A round bed of the garden's flowers in low box. */
function layBed({ stage, map, x, y, palette }: CarrierScene, cx: number, cy: number, own: Rng): void {
  const p = map.pitchPx;
  const { hedges, flowers, pale } = palette(GARDEN_PLANTS);
  const green = rgb(hedges[0]);
  fillEllipse(stage, { cx: x(cx), cy: y(cy), rx: 0.62 * p, ry: 0.62 * p }, FOLIAGE, (q) => {
    const k = Math.hypot(q.u, q.v);
    tint(q, green, 0.9 + 0.3 * smoothstep(0.7, 0.85, k));
    q.h += 0.08 + 0.14 * smoothstep(0.7, 0.82, k);
  });
  const box = { x0: x(cx - 0.42), y0: y(cy - 0.42), x1: x(cx + 0.42), y1: y(cy + 0.42) };
  layBlooms(stage, box, 0.2, p, rgb(own.next() < 0.5 ? flowers[0] : pale[0]), own, 0.1);
}

/** Trees beyond the quiet ground, thick at the frame, in groups of a kind. */
async function layTrees(
  { stage, map, textures, x, y, rng, palette, season, pause }: CarrierScene,
  { path, woods }: Design,
  rest?: GardenRest,
): Promise<void> {
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("trees");
  const kinds = kindsOf(palette, season);
  const [left, right] = [-map.x0 / p - 2, (stage.width - map.x0) / p + 2];
  const [top, bottom] = [-map.y0 / p - 2, (stage.height - map.y0) / p + 2];
  for (let v = top; v < bottom; v += 1.15)
    for (let u = left; u < right; u += 1.15) {
      const [fu, fv] = [u + own.next() * 0.8, v + own.next() * 0.8];
      const chance = own.next();
      const size = 0.62 + 0.66 * own.next();
      const seed = own.int(1000);
      const far = Math.max(-fu, fu - n, -fv, fv - n);
      if (far - size < 3.3 || path(fu, fv) < 1.1 + size || isOnRest(rest, fu, fv, size + 0.3)) continue;
      const grove = tileAt(textures.slow, fu * 4.5 + 80, fv * 4.5);
      if (chance > woods + 0.6 * grove + 0.06 * Math.min(2, far - 3)) continue;
      const kind =
        kinds[
          Math.floor((tileAt(textures.slow, fu * 3, fv * 3 + 50) * 0.5 + 0.5 + 0.25 * own.next()) * 2.99) % kinds.length
        ] ?? kinds[0];
      fillTree(stage, textures, { cx: x(fu), cy: y(fv), radiusPx: size * p, top: 0.9 + size * 0.8, seed }, [
        rgb(kind[0]),
        rgb(kind[1]),
      ]);
      await pause();
    }
}

/** People on the paths that lead to the garden. */
function layVisitors(scene: CarrierScene, { path }: Design, rest?: GardenRest): void {
  const { stage, map, rng } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("visitors");
  const rooms = [map.x0 / p, (stage.width - map.x0) / p - n, map.y0 / p, (stage.height - map.y0) / p - n];
  for (const [side, room] of rooms.entries())
    for (let f = 2.6 + 1.5 * own.next(); f < room; f += 2.6 + 3 * own.next()) {
      const [along, away] = [n / 2 + (own.next() - 0.5) * 1.1, side % 2 === 0 ? -f : n + f];
      const [x, y] = side < 2 ? [away, along] : [along, away];
      if (path(x, y) > 0.9 || isOnRest(rest, x, y, 0.3)) continue;
      layWalker(scene, { x, y, turn: own.next() * 6.28, size: 0.62 }, own);
    }
}

function kindsOf(palette: CarrierScene["palette"], season: Season): readonly (readonly [string, string])[] {
  return season === "autumn" ? AUTUMN : palette(GARDEN_PLANTS).trees;
}

function lightOf({ hour, rng }: CarrierScene): Light {
  const own = rng.fork("sun");
  return {
    azimuthDeg: own.next() < 0.5 ? 298 + 20 * own.next() : 42 + 16 * own.next(),
    elevationDeg: hour === "day" ? 62 : 56,
    sun: hour === "morning" ? [1.06, 1.02, 0.94] : [1.16, 1.03, 0.82],
    sky: [0.8, 0.92, 1.14],
    sky01: 0.52,
    occlusion01: 0.6,
    penumbra: 0.5,
    vignette01: 0.3,
    grain01: 0.011,
  };
}
