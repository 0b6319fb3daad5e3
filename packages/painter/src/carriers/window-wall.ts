/** The wall round a leaded window: pale quarries, a border of jewels, stone, side lights, an arch above, candles on the sill. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { layBox, layGlass, layOutline } from "./glass.ts";
import { penAt } from "./pen.ts";
import { bandsOf, fillBox, fillEllipse } from "./shapes.ts";
import { type Rgb, tint } from "./stage.ts";
import { tileAt } from "./textures.ts";

export interface WallGlass {
  readonly deep: readonly (readonly Rgb[])[];
  readonly pale: readonly (readonly Rgb[])[];
  readonly stone: Rgb;
}

/** Modules of pale quarries round the code, and of the jewelled border round them. */
const QUIET = 2.25;
const BORDER = 0.8;

/** All that is not the code. */
export async function layWindowWall(scene: CarrierScene, glass: WallGlass): Promise<void> {
  const { stage, map, rng, pause } = scene;
  const n = map.size;
  const p = map.pitchPx;
  const own = rng.fork("wall");
  const out = QUIET + BORDER;
  const room = {
    above: map.y0 / p - out,
    beside: [map.x0 / p - out, (stage.width - map.x0) / p - n - out],
    below: (stage.height - map.y0) / p - n - out,
  };
  await layStone(scene, glass.stone);
  layReveal(scene, -out, -out, n + out, n + out);
  await layQuarries(scene, { x: -QUIET, y: -QUIET, w: n + 2 * QUIET, h: n + 2 * QUIET }, glass, own);
  await layJewels(scene, glass, own);
  if (room.above > 4) await layHead(scene, glass, room.above - 1.6, own);
  for (const [side, spare] of room.beside.entries()) {
    if (spare < 5.5) continue;
    // one light, or a pair where the wall is wide
    const count = spare > 14 ? 2 : 1;
    const wide = Math.min(6.4, spare / count - 2.4);
    for (let k = 0; k < count; k++) {
      const away = out + 0.4 + ((k + 0.5) * (spare - 0.4)) / count;
      await laySideLight(scene, glass, side === 0 ? -away : n + away, wide, own);
    }
  }
  layGlowOnStone(scene, glass, own);
  if (room.below > 1) layCandles(scene, room.below, own);
  await pause();
}

/** A kind of masonry: what it makes of the stone's colour, its courses in modules, and how dark its joints are. */
interface Masonry {
  readonly by: Rgb;
  readonly high: number;
  readonly long: number;
  readonly joint01: number;
  /** Lime over all: courses show as relief alone. */
  readonly isWashed?: boolean;
  /** What every second course makes of the colour. */
  readonly second?: Rgb;
}

const MASONRIES: readonly Masonry[] = [
  // ashlar
  { by: [1, 1, 1], high: 1.7, long: 2.4, joint01: 0.35 },
  // brick
  { by: [1.35, 0.75, 0.55], high: 0.62, long: 1.2, joint01: 0.45 },
  // rubble of small stones
  { by: [0.9, 0.95, 0.85], high: 1.05, long: 1.1, joint01: 0.5 },
  // lime wash
  { by: [3.4, 3.3, 3], high: 2.4, long: 4, joint01: 0.06, isWashed: true },
  // red sandstone
  { by: [2.9, 1.3, 0.85], high: 1.5, long: 2, joint01: 0.3 },
  // courses of pale and dark stone
  { by: [3, 2.85, 2.55], high: 1.25, long: 2.6, joint01: 0.25, second: [0.75, 0.7, 0.72] },
  // blue wash
  { by: [1.3, 2.1, 3.2], high: 2.4, long: 4, joint01: 0.06, isWashed: true },
  // basalt
  { by: [0.42, 0.45, 0.5], high: 0.9, long: 1.5, joint01: 0.3 },
  // ochre wash
  { by: [3.9, 2.6, 1.2], high: 2.4, long: 4, joint01: 0.06, isWashed: true },
];

/** Courses of masonry. */
async function layStone({ stage, map, textures, pause, rng }: CarrierScene, stone: Rgb): Promise<void> {
  const p = map.pitchPx;
  const seed = rng.fork("courses").int(1000);
  const own = rng.fork("masonry");
  const masonry = MASONRIES[own.int(MASONRIES.length)];
  const { long: longest, joint01, isWashed = false } = masonry;
  const high = masonry.high * p;
  const [first, second] = [masonry.by, masonry.second ?? masonry.by].map(
    (by) => by.map((part, i) => Math.min(0.6, stone[i] * part)) as unknown as Rgb,
  );
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "wall" }, (q) => {
      const row = Math.floor(q.y / high);
      const long = (longest + 0.5 * longest * hash01(row, 1, seed)) * p;
      const along = q.x + hash01(row, 2, seed) * long;
      const block = Math.floor(along / long);
      const edge = Math.min(q.y - row * high, (row + 1) * high - q.y, along - block * long, (block + 1) * long - along);
      const joint = smoothstep(0.09 * p, 0.03 * p, edge);
      const rough = tileAt(textures.cloud, (q.x / p) * 12 + block * 31, (q.y / p) * 12);
      const fine = tileAt(textures.grain, q.x * 1.2, q.y * 1.2);
      const tone = 0.8 + 0.34 * hash01(row, block, seed) + 0.12 * rough + 0.08 * fine;
      tint(q, row % 2 ? second : first, (isWashed ? 0.94 + 0.2 * (tone - 0.94) : tone) * (1 - joint01 * joint));
      q.h = 0.9 + 0.06 * rough + 0.015 * fine - (isWashed ? 0.01 : 0.07) * joint;
      q.a = 1;
    });
  }
}

/** The splayed edge of an opening. */
function layReveal({ stage, map, textures, x, y }: CarrierScene, x0: number, y0: number, x1: number, y1: number): void {
  const p = map.pitchPx;
  const wide = 0.85 * p;
  fillBox(
    stage,
    { x0: x(x0) - wide, y0: y(y0) - wide, x1: x(x1) + wide, y1: y(y1) + wide, roundPx: 0.1 * p },
    { material: "wall" },
    (q) => {
      const t = q.d / wide;
      const roll = Math.sqrt(Math.max(0, 1 - ((t - 0.3) / 0.24) ** 2));
      tint(q, [0.2, 0.19, 0.2], 0.9 + 0.1 * tileAt(textures.grain, q.x, q.y));
      q.h = 0.95 - 0.85 * smoothstep(0.45, 1, t) + 0.16 * roll;
    },
  );
}

/** Lozenges of pale glass over a box. */
async function layQuarries(
  scene: CarrierScene,
  box: { x: number; y: number; w: number; h: number },
  { pale }: WallGlass,
  own: Rng,
): Promise<void> {
  const { stage, map, textures, x, y, pause, clarity01 } = scene;
  const p = map.pitchPx;
  const isSquare = own.next() < 0.35;
  const step = [1.5, 2.1, 1.2][own.int(3)];
  const seed = own.int(1000);
  const area = { x0: x(box.x), y0: y(box.y), x1: x(box.x + box.w), y1: y(box.y + box.h) };
  for (let top = area.y0; top < area.y1; top += 64)
    fillBox(stage, { ...area, y0: top, y1: Math.min(area.y1, top + 64) }, { material: "glass" }, (q) => {
      q.a = 1;
      const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
      const [a, b] = isSquare ? [u / step, v / step] : [(u + v * 0.72) / step, (u - v * 0.72) / step];
      const [i, j] = [Math.floor(a), Math.floor(b)];
      const colour = pale[Math.floor(hash01(i, j, seed) * 1.5 + 1) % 3][Math.floor(hash01(i, j, seed + 1) * 3)];
      const edge = Math.min(a - i, i + 1 - a, b - j, j + 1 - b) * step * 0.58;
      const lead = smoothstep(0.045, 0.012, edge);
      const streak = tileAt(textures.cloud, (q.x / p) * 7 + i * 13, (q.y / p) * 17 + j * 7);
      const s = 1 + 0.05 * (1.3 - 0.6 * clarity01) * streak + 0.03 * tileAt(textures.slow, u * 1.7, v * 1.7);
      tint(q, colour, s);
      q.r += (0.42 - q.r) * lead;
      q.g += (0.37 - q.g) * lead;
      q.b += (0.28 - q.b) * lead;
      q.h = 0.02 * streak + 0.04 * lead;
      q.glow = 0.72 - 0.15 * lead;
      q.gloss = 0.1;
    });
  await pause();
}

/** Squares of deep glass with pearls between, round the quarries. */
async function layJewels(scene: CarrierScene, { deep, pale }: WallGlass, own: Rng): Promise<void> {
  const { map, pause } = scene;
  const n = map.size;
  const from = -QUIET - BORDER;
  const reach = n + 2 * (QUIET + BORDER);
  const count = Math.round(reach / 1.35);
  const step = (reach - BORDER) / count;
  const kind = own.int(7);
  for (let i = 0; i < count; i++) {
    const s = from + i * step;
    const colour = deep[kind === 6 ? 2 : i % 2 ? 1 : 0][kind === 6 ? 0 : own.int(3)];
    for (const [px, py, w, h] of [
      [s, from, step, BORDER],
      [from + reach - BORDER, s, BORDER, step],
      [from + reach - s - step + from, from + reach - BORDER, step, BORDER],
      [from, from + reach - (s - from) - step, BORDER, step],
    ]) {
      const isPale = (kind === 1 && i % 2 === 1) || kind === 5;
      layBox(scene, { x: px, y: py, w, h }, isPale ? pale[0][i % 3] : colour, !isPale);
      const [cx, cy] = [px + w / 2, py + h / 2];
      if (kind === 1 || kind === 6) continue;
      if (kind === 4) {
        // teeth of pale glass
        const tooth = w > h ? [px, py + h, cx, py, px + w, py + h] : [px, py, px + w, cy, px, py + h];
        layGlass(scene, tooth, pale[i % 2 ? 0 : 2][i % 3], false, i);
        continue;
      }
      if (kind > 1) {
        const [ru, rv] = kind === 2 ? [0.42 * w, 0.36 * h] : [0.3 * w, 0.24 * h];
        const lozenge = [cx - ru, cy, cx, cy - rv, cx + ru, cy, cx, cy + rv];
        const isDeep = kind === 2 || kind === 5;
        const glass = isDeep ? deep[kind === 2 ? 2 : i % 2][i % 3] : pale[i % 2 ? 0 : 2][i % 3];
        layGlass(scene, lozenge, glass, isDeep, i);
        layOutline(scene, lozenge, true, 0.8);
        continue;
      }
      layGlass(scene, { x: cx, y: cy, r: 0.2 }, i % 2 ? pale[0][own.int(3)] : pale[1][0], false, i);
      layOutline(
        scene,
        Array.from({ length: 12 }, (_, k) => [cx + 0.2 * Math.cos(k * 0.5236), cy + 0.2 * Math.sin(k * 0.5236)]).flat(),
        true,
        0.8,
      );
    }
    await pause();
  }
}

/** A pointed head over the window: a fan of glass in three rings, with ribs of stone. */
async function layHead(scene: CarrierScene, { deep, pale }: WallGlass, high: number, own: Rng): Promise<void> {
  const { stage, map, textures, x, y, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const half = n / 2 + QUIET + BORDER;
  const [cx, base] = [x(n / 2), y(-QUIET - BORDER) - 0.9 * p];
  const tall = high * p;
  const seed = own.int(999);
  const sectors = 12;
  const box = { x0: cx - (half + 1) * p, y0: base - tall - p, x1: cx + (half + 1) * p, y1: base };
  for await (const band of bandsOf({ stage, pause }, { ...box, y0: Math.max(0, box.y0) }))
    fillBox(stage, band, { material: "glass" }, (q) => {
      q.a = 1;
      const t = (base - q.y) / tall;
      const u = (q.x - cx) / (half * p);
      const limit = t < 0 ? 1 : 1 - Math.max(0, Math.min(1, t)) ** 1.75;
      const inside = (limit - Math.abs(u)) * half;
      if (inside < -0.8 || t > 1.05) {
        q.a = 0;
        return;
      }
      const r = Math.hypot(u, t * 0.98);
      const a = (Math.atan2(t, u) / Math.PI) * sectors;
      const sector = Math.floor(a);
      const ring = r < 0.26 ? 0 : r < 0.58 ? 1 : 2;
      const rib = Math.min(
        Math.abs(a - Math.round(a)) * r * half * 0.26,
        Math.abs(r - 0.26) * half,
        Math.abs(r - 0.58) * half,
      );
      if (inside < 0.35 || rib < 0.12 || t < 0.012) {
        tint(q, [0.2, 0.19, 0.2], 0.95 + 0.1 * tileAt(textures.grain, q.x, q.y));
        q.h = inside < 0.35 ? 0.5 + 0.5 * smoothstep(0.35, -0.8, inside) : 0.4 * smoothstep(0.12, 0, rib);
        q.glow = 0.04;
        return;
      }
      const pick = hash01(sector, ring, seed);
      const isPale = (sector + ring) % 2 === 1;
      const group = isPale ? pale[ring === 0 ? 0 : 1 + Math.floor(pick * 1.99)] : deep[(sector + ring) % 3];
      const streak = tileAt(textures.cloud, (q.x / p) * 7 + sector * 9, (q.y / p) * 17);
      const lozenge = Math.abs(((r * 9 + Math.abs(a - sector - 0.5)) % 1) - 0.5);
      tint(q, group[Math.floor(pick * 3)], (1 + 0.2 * streak) * (1 - 0.6 * smoothstep(0.06, 0.03, lozenge)));
      q.h = 0.02 * streak;
      q.glow = isPale ? 0.7 : 1.05;
    });
  await pause();
}

/** A narrow window beside: quarries, and medallions one over another. */
async function laySideLight(scene: CarrierScene, glass: WallGlass, at: number, wide: number, own: Rng): Promise<void> {
  const { stage, map, textures, x, y, pause } = scene;
  const { deep, pale } = glass;
  const p = map.pitchPx;
  const n = map.size;
  const half = wide / 2;
  const [top, bottom] = [-QUIET - BORDER + 0.4, n + QUIET + BORDER - 0.4];
  const arch = half * 1.7;
  const seed = own.int(999);
  const [cx, y0, y1] = [x(at), y(top), y(bottom)];
  fillBox(
    stage,
    { x0: cx - (half + 0.7) * p, y0: y0 - 0.7 * p, x1: cx + (half + 0.7) * p, y1: y1 + 0.7 * p },
    { material: "glass" },
    (q) => {
      const v = (q.y - y0) / p;
      const u = Math.abs(q.x - cx) / p;
      const spring = arch - v;
      const limit = spring > 0 ? Math.sqrt(Math.max(0, (2 * half) ** 2 - spring ** 2 * 1.06)) - half : half;
      const inside = Math.min(limit - u, (y1 - q.y) / p);
      if (inside < -0.65) {
        q.a = 0;
        return;
      }
      if (inside < 0.14) {
        tint(q, [0.2, 0.19, 0.2], 0.95 + 0.1 * tileAt(textures.grain, q.x, q.y));
        q.h = 0.2 + 0.75 * smoothstep(0.14, -0.65, inside);
        return;
      }
      const isEdge = inside < 0.75;
      const k = Math.floor(v / 1.1);
      const streak = tileAt(textures.cloud, (q.x / p) * 7 + k * 9, (q.y / p) * 17);
      const [a, b] = [(q.x / p + v * 0.72) / 1.5, (q.x / p - v * 0.72) / 1.5];
      const edge = isEdge
        ? Math.min(Math.abs(inside - 0.75), Math.abs(v / 1.1 - Math.round(v / 1.1)) * 1.1)
        : Math.min(Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b))) * 0.9;
      const colour = isEdge
        ? deep[k % 2][Math.floor(hash01(k, 1, seed) * 3)]
        : pale[1 + Math.floor(hash01(Math.floor(a), Math.floor(b), seed) * 1.99)][
            Math.floor(hash01(Math.floor(a), Math.floor(b), seed + 1) * 3)
          ];
      const lead = smoothstep(0.05 + 0.6 / p, 0.05 - 0.6 / p, edge);
      tint(q, colour, (1 + (isEdge ? 0.22 : 0.05) * streak) * (1 - (isEdge ? 0.85 : 0.5) * lead));
      q.h = 0.02 * streak;
      q.glow = isEdge ? 1.05 : 0.72;
    },
  );
  const r = half - 1.05;
  const count = Math.max(1, Math.floor((bottom - top - arch) / (2.5 * r + 1)));
  for (let i = 0; i <= count; i++) {
    const cy = top + arch * 0.92 + (i / Math.max(1, count)) * (bottom - top - arch * 0.92 - r - 1.2);
    layMedallion(scene, at, cy, r, deep, pale, i + seed);
    await pause();
  }
}

/** A quatrefoil with a flower of six petals. */
function layMedallion(
  scene: CarrierScene,
  cx: number,
  cy: number,
  r: number,
  deep: WallGlass["deep"],
  pale: WallGlass["pale"],
  k: number,
): void {
  const ring = (rr: number, ox = 0, oy = 0) =>
    Array.from({ length: 24 }, (_, i) => [
      cx + ox + rr * Math.cos(i * 0.2618),
      cy + oy + rr * Math.sin(i * 0.2618),
    ]).flat();
  const group = deep[k % 3];
  for (const [u, v] of [
    [0.5, 0],
    [-0.5, 0],
    [0, 0.5],
    [0, -0.5],
  ])
    layGlass(scene, { x: cx + u * r, y: cy + v * r, r: 0.56 * r }, group[0], true, k);
  for (const [u, v] of [
    [0.5, 0],
    [-0.5, 0],
    [0, 0.5],
    [0, -0.5],
  ])
    layOutline(scene, ring(0.56 * r, u * r, v * r), true);
  layGlass(scene, { x: cx, y: cy, r: 0.7 * r }, deep[(k + 1) % 3][1], true, k + 3);
  layOutline(scene, ring(0.7 * r), true);
  for (let i = 0; i < 6; i++) {
    const a = i * 1.0472 + k;
    const petal = [
      cx,
      cy,
      cx + 0.4 * r * Math.cos(a - 0.4),
      cy + 0.4 * r * Math.sin(a - 0.4),
      cx + 0.62 * r * Math.cos(a),
      cy + 0.62 * r * Math.sin(a),
      cx + 0.4 * r * Math.cos(a + 0.4),
      cy + 0.4 * r * Math.sin(a + 0.4),
    ];
    layGlass(scene, petal, pale[(k + i) % 2 ? 0 : 2][k % 3], false, i);
    layOutline(scene, petal, true, 0.8);
  }
  layGlass(scene, { x: cx, y: cy, r: 0.17 * r }, pale[0][0], false, 5);
}

/** What the glass throws on the stone beside it. */
function layGlowOnStone({ stage, map, x, y }: CarrierScene, { deep, pale }: WallGlass, own: Rng): void {
  const n = map.size;
  const p = map.pitchPx;
  for (let i = 0; i < 22; i++) {
    const s = (i / 21) * (n + 6) - 3;
    const light = i % 3 ? pale[0][0] : deep[i % 2][0];
    for (const [u, v] of [
      [s, -3.6],
      [s, n + 3.6],
      [-3.6, s],
      [n + 3.6, s],
    ])
      stage.lamps.push({ xPx: x(u), yPx: y(v), radiusPx: (1.4 + own.next()) * p, rgb: light, strength: 0.34 });
  }
}

/** A sill with candles of several heights, some in glasses. */
function layCandles(scene: CarrierScene, room: number, own: Rng): void {
  const { stage, map, textures, y } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const tall = Math.min(room - 0.25, 3.4);
  const sill = y(n + QUIET + BORDER + 0.55 + 0.45 * tall);
  fillBox(stage, { x0: 0, y0: sill, x1: stage.width, y1: stage.height }, { material: "wall" }, (q) => {
    const rough = tileAt(textures.cloud, (q.x / p) * 9, (q.y / p) * 9);
    tint(q, [0.19, 0.175, 0.17], 1 + 0.15 * rough - 0.3 * smoothstep(0.5 * p, 0.6 * p, q.v));
    q.h = 1.3 + 0.06 * rough - 0.5 * smoothstep(0.4 * p, 0.55 * p, q.v);
  });
  const wide = stage.width / p;
  // many groups, few, or a bare sill
  const count = Math.round([wide / 13, wide / 26 + 0.5, 0][own.int(3)]);
  const groups = Array.from({ length: count }, (_, i) => ((i + 0.25 + 0.5 * own.next()) / count) * wide);
  for (const [k, s] of groups
    .flatMap((at) => [-1.9, -1.1, -0.45, 0.3, 0.95, 1.75].map((d) => at + d + 0.3 * own.next()))
    .entries()) {
    if (k % 6 > 1 && own.next() < 0.3) continue;
    const high = Math.min(tall * 1.1, 0.8 + 1.5 * own.next());
    const half = 0.2 + 0.08 * own.next();
    const [cx, foot] = [s * p, sill + 0.22 * p];
    const pen = penAt(scene, { x: cx, y: foot, unitPx: p }, { material: "object" });
    const wax = own.next() < 0.3 ? ([0.42, 0.03, 0.03] as Rgb) : ([0.72, 0.62, 0.46] as Rgb);
    pen.bar(-half, -high, half, 0, { colour: wax, rise: 0.1, dome: half, glow: 0.25, shade: 0 }, 0.05);
    pen.oval(0, -high, half, half * 0.3, { colour: [0.85, 0.66, 0.36], rise: 0, glow: 0.7 });
    pen.line([0, -high, 0.01, -high - 0.12], 0.02, { colour: [0.02, 0.015, 0.01] });
    fillEllipse(stage, { cx, cy: foot - (high + 0.32) * p, rx: 0.1 * p, ry: 0.26 * p }, { material: "light" }, (q) => {
      const k = q.u * q.u + q.v * q.v;
      tint(q, [1, 0.72 + 0.2 * (1 - k), 0.3 + 0.4 * (1 - k)]);
      q.glow = 1.4 * (1 - 0.5 * k);
      q.a *= smoothstep(1, 0.6, k + 0.3 * q.v);
    });
    stage.lamps.push({ xPx: cx, yPx: foot - (high + 0.3) * p, radiusPx: 1.5 * p, rgb: [1, 0.6, 0.22], strength: 0.9 });
  }
}
