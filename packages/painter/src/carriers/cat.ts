/** A cat asleep in a ring, seen from above. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import type { Place } from "./plan-props.ts";
import { fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import type { Matter, Pixel, Rgb } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

const FUR: Matter = { material: "fur" };

/** Ground, stripes and the light parts of a coat. */
const COATS: readonly (readonly [string, string, string])[] = [
  ["#c8823c", "#8a4a1a", "#f2dcb8"],
  ["#8c857c", "#4a4642", "#e6e0d6"],
  ["#3a3634", "#1c1a1a", "#5a5450"],
  ["#e8dcc8", "#c09060", "#fbf4e8"],
];

/** A cat in the making: its ring, its coat, and points of it in ring lengths. */
interface Cat {
  readonly scene: CarrierScene;
  readonly turn: number;
  /** Pixels of a ring length; 1 or -1 where it is mirrored. */
  readonly unit: number;
  readonly mirror: number;
  readonly seed: number;
  readonly ground: Rgb;
  readonly stripe: Rgb;
  readonly light: Rgb;
  at(u: number, v: number): [number, number];
  up(h: number): number;
  /** Hairs over a coat, `a` along them and `b` across, in ring lengths. */
  hairs(q: Pixel, a: number, b: number, base: Rgb, mark: Rgb, t: number): number;
  /** Hairs that run along one angle. */
  fur(q: Pixel, along: number, base: Rgb, mark: Rgb, t: number): number;
}

/** `size` is the length of the ring that it lies in. */
export function layCat(scene: CarrierScene, place: Place, own: Rng): void {
  const cat = catOf(scene, place, own);
  layBack(cat);
  layThigh(cat);
  layTail(cat);
  layPaws(cat);
  layEars(cat);
  layFace(cat);
  layWhiskers(cat);
}

function catOf(scene: CarrierScene, { x: cx, y: cy, turn, size }: Place, own: Rng): Cat {
  const { map, textures, x, y } = scene;
  const p = map.pitchPx;
  const unit = size * p;
  const [ground, stripe, light] = COATS[own.int(COATS.length)].map(rgb);
  const mirror = own.next() < 0.5 ? -1 : 1;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const at = (u: number, v: number): [number, number] => [
    x(cx) + (u * mirror * cos - v * sin) * unit,
    y(cy) + (u * mirror * sin + v * cos) * unit,
  ];
  const seed = own.int(500);
  const up = (h: number) => h * size;
  const hairs = (q: Pixel, a: number, b: number, base: Rgb, mark: Rgb, t: number) => {
    const hair = tileAt(textures.grain, a * 60 + seed, b * 260);
    const tuft = tileAt(textures.cloud, a * 90 + seed, b * 200 + seed);
    const m = 1 + 0.17 * hair + 0.12 * tuft;
    q.r = (base[0] + (mark[0] - base[0]) * t) * m;
    q.g = (base[1] + (mark[1] - base[1]) * t) * m;
    q.b = (base[2] + (mark[2] - base[2]) * t) * m;
    return 0.007 * hair + 0.008 * tuft;
  };
  const fur = (q: Pixel, along: number, base: Rgb, mark: Rgb, t: number) => {
    const [c, s] = [Math.cos(along), Math.sin(along)];
    return hairs(q, (q.x * c + q.y * s) / unit, (q.y * c - q.x * s) / unit, base, mark, t);
  };
  return { scene, turn, unit, mirror, seed, ground, stripe, light, at, up, hairs, fur };
}

/** The back and flank, a broad ring of fur. */
function layBack({ scene, turn, unit, mirror, seed, ground, stripe, light, at, up, hairs }: Cat): void {
  const { stage, textures } = scene;
  const [bx, by] = at(0, 0);
  fillEllipse(stage, { cx: bx, cy: by, rx: 0.49 * unit, ry: 0.41 * unit, turn }, FUR, (q) => {
    const k = Math.hypot(q.u, q.v);
    const angle = Math.atan2(q.v, q.u * mirror);
    const ragged = 0.965 + 0.035 * tileAt(textures.grain, Math.cos(angle) * 90, Math.sin(angle) * 90 + seed);
    if (k > ragged) {
      q.a = 0;
      return;
    }
    const bars = Math.sin(angle * 7 + 2.6 * tileAt(textures.slow, q.u * 16 + seed, q.v * 16) + 1.3 * k);
    const stripes =
      bars *
      smoothstep(0.5, 0.75, k) *
      smoothstep(1.02, 0.86, k) *
      smoothstep(-2.6, -1.4, angle) *
      smoothstep(1.5, 0.6, angle);
    const belly = smoothstep(0.52, 0.2, Math.hypot(q.u * mirror - 0.12, q.v - 0.2));
    const spine = smoothstep(0.14, 0.05, Math.abs(k - 0.74)) * 0.5;
    // the hair lies along the ring; a turn of it is a length of the noise
    const rough = hairs(
      q,
      (angle * 256) / (2 * Math.PI * 60),
      0.45 * k + 0.04 * Math.sin(angle * 5),
      ground,
      stripe,
      Math.min(0.7, 0.6 * smoothstep(0.15, 0.7, stripes) + spine),
    );
    q.r += (light[0] - q.r) * 0.6 * belly;
    q.g += (light[1] - q.g) * 0.6 * belly;
    q.b += (light[2] - q.b) * 0.6 * belly;
    q.h += up(0.26 * Math.sqrt(Math.max(0, 1 - k * k)) - 0.05 * belly + rough);
  });
}

function layThigh({ scene: { stage }, turn, unit, mirror, ground, stripe, at, up, fur }: Cat): void {
  const [tx, ty] = at(0.2, 0.13);
  fillEllipse(stage, { cx: tx, cy: ty, rx: 0.21 * unit, ry: 0.17 * unit, turn: turn + 0.5 * mirror }, FUR, (q) => {
    const k = Math.hypot(q.u, q.v);
    const rough = fur(q, 1 * mirror, ground, stripe, 0.55 * smoothstep(0.2, 0.8, Math.sin(q.u * 8 + 1)));
    q.a *= smoothstep(1, 0.72, k);
    q.h += up(0.07 * Math.sqrt(Math.max(0, 1 - k * k)) + rough);
  });
}

/** The tail comes round to the nose. */
function layTail({ scene: { stage }, unit, seed, ground, stripe, at, up, hairs }: Cat): void {
  const points: number[] = [];
  for (let i = 0; i <= 14; i++) {
    const a = 0.35 + (i / 14) * 2.15;
    points.push(...at(0.44 * Math.cos(a), 0.37 * Math.sin(a) + 0.015));
  }
  fillStroke(
    stage,
    points,
    (t) => (0.072 - 0.03 * t ** 3) * unit,
    FUR,
    (q) => {
      const ring = smoothstep(0.1, 0.7, Math.sin(q.u * 24));
      const tip = smoothstep(0.86, 0.93, q.u);
      const rough = hairs(q, q.u * 0.8, q.v * 0.06, ground, stripe, Math.max(0.7 * ring, tip));
      if (Math.abs(q.v) > 0.86 + 0.14 * hash01(Math.floor(q.u * 90), 1, seed)) q.a = 0;
      q.h += up(0.075 * Math.sqrt(Math.max(0, 1 - q.v * q.v)) + rough);
    },
  );
}

/** The middle of the head, which rests on the paws. */
const [HEAD_X, HEAD_Y] = [-0.24, 0.13];

function layPaws({ scene: { stage }, turn, unit, mirror, ground, light, at, up, fur }: Cat): void {
  for (const [u, v, r] of [
    [-0.13, 0.33, 0.05],
    [-0.2, 0.3, 0.048],
  ]) {
    const [px, py] = at(u, v);
    fillEllipse(stage, { cx: px, cy: py, rx: r * 1.5 * unit, ry: r * unit, turn: turn - 0.3 * mirror }, FUR, (q) => {
      const rough = fur(q, 0.2, light, ground, 0.25);
      q.h += up(0.09 * Math.sqrt(Math.max(0, 1 - q.u * q.u - q.v * q.v)) + rough);
    });
  }
}

function layEars({ scene: { stage }, ground, stripe, light, at, up, fur }: Cat): void {
  const [hx, hy] = [HEAD_X, HEAD_Y];
  for (const side of [-1, 1]) {
    const [eu, ev] = [hx - 0.02 + side * 0.115, hy - 0.13 + (side > 0 ? 0.0 : 0.06)];
    const ear = [
      ...at(eu - 0.07, ev + 0.06),
      ...at(eu - 0.035 + side * 0.02, ev - 0.02),
      ...at(eu + side * 0.025, ev - 0.085),
      ...at(eu + 0.06, ev - 0.01),
      ...at(eu + 0.075, ev + 0.06),
    ];
    fillPolygon(stage, ear, FUR, (q) => {
      const rough = fur(q, 1.5, ground, stripe, 0.25);
      q.h += up(0.15 + rough);
    });
    const inner = [...at(eu - 0.03, ev + 0.045), ...at(eu + side * 0.02, ev - 0.045), ...at(eu + 0.04, ev + 0.045)];
    fillPolygon(stage, inner, FUR, (q) => {
      fur(q, 1.5, [0.62, 0.36, 0.3], light, 0.15);
    });
  }
}

/** The face, its eyes shut. */
function layFace({ scene: { stage }, turn, unit, mirror, ground, stripe, light, at, up, fur }: Cat): void {
  const [hx, hy] = [HEAD_X, HEAD_Y];
  const [mx, my] = at(hx, hy);
  fillEllipse(stage, { cx: mx, cy: my, rx: 0.175 * unit, ry: 0.15 * unit, turn: turn + 0.25 * mirror }, FUR, (q) => {
    const u = q.u * mirror;
    const k = Math.hypot(q.u, q.v);
    const muzzle = smoothstep(0.46, 0.24, Math.hypot(u * 1.1, q.v - 0.52));
    const brow = smoothstep(0.2, 0.7, Math.sin(u * 15)) * smoothstep(0.1, -0.4, q.v) * smoothstep(-0.95, -0.6, q.v);
    const cheek = smoothstep(0.35, 0.75, Math.sin(q.v * 14 + 1.6)) * smoothstep(0.5, 0.8, Math.abs(u));
    const rough = fur(q, Math.PI / 2, ground, stripe, Math.min(0.85, brow + 0.7 * cheek));
    q.r += (light[0] - q.r) * 0.85 * muzzle;
    q.g += (light[1] - q.g) * 0.85 * muzzle;
    q.b += (light[2] - q.b) * 0.85 * muzzle;
    // shut eyes are two bows, the nose is a small wedge
    for (const side of [-1, 1]) {
      const bow = q.v - 0.16 - 0.55 * (u - side * 0.4) ** 2 * 2.2;
      if (Math.abs(u - side * 0.4) < 0.2 && Math.abs(bow) < 0.045) q.r = q.g = q.b = 0.018;
    }
    if (q.v > 0.44 && q.v < 0.56 && Math.abs(u) < 0.1 - (q.v - 0.44) * 0.7) {
      q.r = 0.5;
      q.g = 0.2;
      q.b = 0.17;
    }
    if (q.v >= 0.56 && q.v < 0.66 && Math.abs(Math.abs(u) - (q.v - 0.56) * 0.9) < 0.025) q.r = q.g = q.b = 0.06;
    q.h += up(0.2 * Math.sqrt(Math.max(0, 1 - k * k)) + 0.03 * muzzle + rough);
  });
}

function layWhiskers({ scene: { stage }, unit, at }: Cat): void {
  const [hx, hy] = [HEAD_X, HEAD_Y];
  for (const side of [-1, 1])
    for (const bend of [-0.02, 0.02, 0.055])
      fillStroke(
        stage,
        [
          ...at(hx + side * 0.06, hy + 0.085),
          ...at(hx + side * 0.16, hy + 0.08 + bend),
          ...at(hx + side * 0.25, hy + 0.075 + 2 * bend),
        ],
        (t) => Math.max(0.35, 0.005 * unit * (1 - t)),
        FUR,
        (q) => {
          q.r = q.g = q.b = 0.82;
          q.a *= 0.75;
          q.h += 0.02;
        },
      );
}
