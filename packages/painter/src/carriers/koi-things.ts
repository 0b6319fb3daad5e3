/** What lives in and beside the water of a koi garden: fish, lilies, a lotus, a maple, a pine, a teahouse. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillTree } from "./foliage.ts";
import { type Place, penOn } from "./plan-props.ts";
import { fillBox, fillEllipse, fillStroke } from "./shapes.ts";
import { blend, type Matter, type Rgb, tint, towards } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

const FISH: Matter = { material: "object" };

/** Back and patches of a koi, as dark as water must be. */
const KOI: readonly (readonly [string, string, string])[] = [
  ["#b03a14", "#8c2410", "#c85a20"],
  ["#8c6a5c", "#a82e12", "#8c6a5c"],
  ["#a04c10", "#1a1a1c", "#b4601c"],
  ["#1c2026", "#a83a14", "#2a2e36"],
  ["#8a5a12", "#a46a18", "#7a4a10"],
  ["#8a7468", "#26262c", "#a8341a"],
];

/** A koi under the surface, nose up before the turn; `size` is its length. */
export function layKoi(scene: CarrierScene, { x: cx, y: cy, turn, size }: Place, own: Rng): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const [body, patch, light] = KOI[own.int(KOI.length)].map(rgb);
  const bend = (own.next() < 0.5 ? -1 : 1) * (0.06 + 0.1 * own.next());
  const seed = own.int(500);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (u: number, v: number): [number, number] => [
    x(cx + (u * cos - v * sin) * size),
    y(cy + (u * sin + v * cos) * size),
  ];
  const spine: number[] = [];
  for (let i = 0; i <= 12; i++) {
    const t = i / 12;
    spine.push(...at(bend * Math.sin(t * 4.4 - 0.6) * (0.3 + 0.9 * t), -0.46 + 0.78 * t));
  }
  const fin = (u0: number, v0: number, u1: number, v1: number, half: number) =>
    fillStroke(
      stage,
      [...at(u0, v0), ...at((u0 + u1) / 2, (v0 + v1) / 2 - 0.015), ...at(u1, v1)],
      (t) => half * (0.3 + 1.1 * t - 0.5 * t * t) * size * p,
      FISH,
      (q) => {
        blend(q, light, body, 0.3 + 0.5 * Math.abs(Math.sin(q.v * 9)), 0.75);
        q.a *= 0.7 - 0.25 * q.u;
        q.h += 0.01;
      },
    );
  const sway = bend * Math.sin(4.4 - 0.6) * 1.2;
  fin(sway, 0.28, sway - bend * 0.6 + 0.08, 0.5, 0.05);
  fin(sway, 0.28, sway - bend * 0.6 - 0.08, 0.49, 0.05);
  for (const side of [-1, 1]) {
    fin(side * 0.1, -0.2, side * 0.25, -0.07, 0.05);
    fin(side * 0.07, 0.06, side * 0.14, 0.15, 0.028);
  }
  const half = (t: number) =>
    0.145 * Math.sin(Math.PI * Math.min(1, 0.16 + 0.86 * t) ** 0.78) ** 0.85 * (1 - 0.25 * t) + 0.012;
  fillStroke(
    stage,
    spine,
    (t) => half(t) * size * p,
    FISH,
    (q) => {
      const blot = tileAt(textures.cloud, q.u * 16 + seed, q.v * 5 + seed * 3);
      const scales = tileAt(textures.grain, (q.x / p) * 30, (q.y / p) * 30);
      tint(q, body, 1.05 + 0.12 * scales);
      towards(q, patch, smoothstep(-0.05, 0.12, blot));
      const round = 1 - q.v * q.v;
      const s = 0.62 + 0.5 * round - 0.14 * q.v;
      // a line of light along the back, a pale nose
      const back = smoothstep(0.22, 0.06, Math.abs(q.v + 0.25)) * 0.35;
      q.r = q.r * s + (light[0] - q.r) * back;
      q.g = q.g * s + (light[1] - q.g) * back;
      q.b = q.b * s + (light[2] - q.b) * back;
      q.h += 0.05 * Math.sqrt(Math.max(0, round));
      q.gloss = 0.35;
    },
  );
  const pen = penOn(scene, { x: cx, y: cy, turn, size });
  const nose = bend * Math.sin(-0.6) * 0.3;
  for (const side of [-1, 1]) {
    pen.oval(nose + side * 0.068, -0.38, 0.02, 0.024, { colour: [0.01, 0.01, 0.012], gloss: 0.8 });
    pen.line([nose + side * 0.05, -0.45, nose + side * 0.11, -0.5], 0.008, { colour: light });
  }
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const PADS: readonly (readonly [Rgb, Rgb])[] = [
  [rgb("#1c4a22"), rgb("#3a6a2c")],
  [rgb("#17442e"), rgb("#2f6a40")],
  [rgb("#34521c"), rgb("#56702a")],
];

/** Pads that fill an area without leaving it, some with a flower. */
export function layLilies(scene: CarrierScene, { x: px, y: py, w, h }: Area, own: Rng, lotus: readonly string[]): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const count = Math.max(1, Math.round(w * h * (1.5 + own.next())));
  for (let i = 0; i < count; i++) {
    const r = Math.min(w, h) * (i === 0 ? 0.36 + 0.08 * own.next() : 0.15 + 0.16 * own.next());
    const u = px + r + own.next() * Math.max(0, w - 2 * r);
    const v = py + r + own.next() * Math.max(0, h - 2 * r);
    const [dark, lit] = PADS[own.int(3)];
    const notch = own.next() * 6.28;
    const seed = own.int(100);
    fillEllipse(stage, { cx: x(u), cy: y(v), rx: r * p, ry: r * p * 0.96 }, { material: "foliage" }, (q) => {
      const k = Math.hypot(q.u, q.v);
      let a = Math.atan2(q.v, q.u) - notch;
      a -= Math.PI * 2 * Math.round(a / (Math.PI * 2));
      if (Math.abs(a) < 0.2 * k + 0.02 && k > 0.12) {
        q.a = 0;
        return;
      }
      const vein = smoothstep(0.14, 0.02, Math.abs((a * 11) / 6.283 - Math.floor((a * 11) / 6.283) - 0.5)) * k;
      blend(
        q,
        dark,
        lit,
        0.35 + 0.25 * k + 0.3 * vein + 0.2 * tileAt(textures.cloud, q.x * 0.8 + seed * 7, q.y * 0.8),
        0.95,
      );
      if (k > 0.9) towards(q, [0.16, 0.07, 0.04], 0.5);
      q.h = Math.max(q.h, -0.13) + 0.035 + 0.03 * smoothstep(0.8, 1, k);
      q.gloss = 0.3;
    });
    if (i === 0 && w * h >= 1 && own.next() < 0.42)
      layLotus(scene, { x: u, y: v, turn: own.next(), size: r * 0.66 }, rgb(lotus[own.int(lotus.length)]));
  }
}

/** A flower of three whorls with a heart of stamens; `size` is its radius. */
export function layLotus(scene: CarrierScene, place: Place, colour: Rgb): void {
  const pen = penOn(scene, place, { material: "flower" });
  const pale: Rgb = [colour[0] * 1.5, colour[1] * 2, colour[2] * 1.7];
  for (const [ring, [count, long]] of (
    [
      [9, 1],
      [7, 0.74],
      [5, 0.48],
    ] as const
  ).entries())
    for (let i = 0; i < count; i++) {
      const a = ((i + ring * 0.5) / count) * 2 * Math.PI;
      const [u, v] = [Math.cos(a) * long * 0.55, Math.sin(a) * long * 0.55];
      pen.oval(
        u,
        v,
        long * 0.44,
        long * 0.23,
        { colour: ring === 1 ? pale : colour, rise: 0.05, dome: 0.16, shade: 0.25, grain: 0.05 },
        a,
      );
    }
  pen.oval(0, 0, 0.17, 0.17, { colour: rgb("#8a6a14"), rise: 0.08, dome: 0.1, grain: 0.4 });
}

const MAPLE_DARK: readonly (readonly [Rgb, Rgb])[] = [
  [rgb("#4a1210"), rgb("#9c2c1a")],
  [rgb("#541a10"), rgb("#a83c18")],
];
const MAPLE_LIT: readonly (readonly [Rgb, Rgb])[] = [
  [rgb("#7a1e14"), rgb("#e0602c")],
  [rgb("#84300f"), rgb("#eb9440")],
  [rgb("#3f5420"), rgb("#8d9c4c")],
];

/** A round crown; red and dark within the code. */
export function layMapleCrown(
  scene: CarrierScene,
  cx: number,
  cy: number,
  radius: number,
  seed: number,
  isDark: boolean,
): void {
  const { stage, map, textures, x, y } = scene;
  const kinds = isDark ? MAPLE_DARK : MAPLE_LIT;
  const kind = kinds[seed % kinds.length];
  const tree = { cx: x(cx), cy: y(cy), radiusPx: radius * map.pitchPx, top: 0.5 + radius * 0.35, seed };
  fillTree(stage, textures, tree, kind);
}

/** A pine trained in pads of needles, on a mound of moss of three by three modules. */
export async function layPine(scene: CarrierScene, cx: number, cy: number, own: Rng): Promise<void> {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const moss = [rgb("#1f3a14"), rgb("#4a6420")] as const;
  const box = { x0: x(cx - 1.5), y0: y(cy - 1.5), x1: x(cx + 1.5), y1: y(cy + 1.5), roundPx: 0.35 * p };
  fillBox(stage, box, { material: "foliage" }, (q) => {
    const tuft = tileAt(textures.grain, q.x * 1.1, q.y * 1.1);
    const cloud = tileAt(textures.cloud, (q.x / p) * 15, (q.y / p) * 15);
    blend(q, moss[0], moss[1], 0.45 + 0.3 * tuft + 0.3 * cloud);
    q.h = -0.1 + 0.4 * smoothstep(0, 0.5 * p, q.d) + 0.05 * tuft + 0.06 * cloud;
  });
  const pen = penOn(scene, { x: cx, y: cy, turn: own.next() * 6, size: 1 }, { material: "wood" });
  const bark = { colour: rgb("#3a2618"), rise: 0.3, dome: 0.1, grain: 0.4 };
  pen.line([-0.75, 0.7, -0.3, 0.35, 0.1, 0.4, 0.4, -0.1, 0.15, -0.6], (t) => 0.13 - 0.08 * t, bark);
  pen.line([0.1, 0.4, 0.7, 0.55], 0.05, bark);
  for (const [u, v, r] of [
    [0.15, -0.66, 0.5],
    [-0.62, -0.25, 0.44],
    [0.78, 0.5, 0.46],
    [-0.15, 0.62, 0.38],
    [0.62, -0.3, 0.36],
  ]) {
    const turn = own.next() * 6;
    for (let i = 0; i < 16; i++) {
      const a = i * 2.4 + turn;
      const d = r * Math.sqrt(i / 16) * 0.8;
      pen.oval(
        u + d * Math.cos(a),
        v + d * Math.sin(a),
        0.17,
        0.13,
        { colour: rgb(["#173a22", "#24502a", "#2f5e34"][i % 3]), rise: 0.1, dome: 0.13, grain: 0.35 },
        a,
      );
    }
  }
}

/** A square roof of dark tiles with curled hips and a crest, on three by three modules. */
export function layTeahouse({ stage, map, textures, x, y }: CarrierScene, cx: number, cy: number): void {
  const p = map.pitchPx;
  const tiles = rgb("#37434e");
  const half = 1.5 * p;
  const [mx, my] = [x(cx), y(cy)];
  fillBox(stage, { x0: mx - half, y0: my - half, x1: mx + half, y1: my + half }, { material: "roof" }, (q) => {
    const [u, v] = [(q.x - mx) / half, (q.y - my) / half];
    const isSide = Math.abs(u) > Math.abs(v);
    const k = Math.max(Math.abs(u), Math.abs(v));
    const across = isSide ? v : u;
    const run = Math.abs(((across * 11 + 20) % 1) - 0.5) * 2;
    const course = Math.floor(k * 9);
    const facing = isSide ? (u > 0 ? 0.8 : 1.1) : v > 0 ? 0.7 : 1.22;
    const hip = smoothstep(0.07, 0.03, Math.abs(Math.abs(u) - Math.abs(v)));
    tint(
      q,
      tiles,
      facing *
        (0.82 + 0.22 * run + 0.12 * hash01(course, Math.floor(across * 11), 4)) *
        (1 + 0.05 * tileAt(textures.grain, q.x, q.y)),
    );
    if (hip > 0) towards(q, rgb("#4c5a64"), hip * 0.7);
    if (k > 0.93) towards(q, rgb("#4a2a1c"), 0.8);
    // the slope is hollow, the corners rise
    q.h = 0.35 + 0.9 * (1 - k) ** 1.4 + 0.12 * hip + 0.16 * Math.abs(u * v) * k + 0.03 * run;
    q.gloss = 0.2;
  });
  fillEllipse(stage, { cx: mx, cy: my, rx: 0.24 * p, ry: 0.24 * p }, { material: "metal" }, (q) => {
    tint(q, rgb("#6a4a1a"), 1);
    q.h = 1.3 + 0.3 * Math.sqrt(Math.max(0, 1 - q.u * q.u - q.v * q.v));
    q.gloss = 0.5;
  });
}
