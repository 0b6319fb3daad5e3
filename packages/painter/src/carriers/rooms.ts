/** Rooms seen through their windows from the street: lit ones with lamps, plants and people, dark ones with curtains and blinds. */

import { type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { type Pen, penAt } from "./pen.ts";
import { fillBox } from "./shapes.ts";
import { type Rgb, tint, towards } from "./stage.ts";
import { tileAt } from "./textures.ts";

/** A room in modules, with its colours. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly dark: boolean;
  /** Nothing in it. */
  readonly calm: boolean;
  readonly wall: Rgb;
  readonly cloth: Rgb;
  readonly other: Rgb;
}

const GLOW = { lit: 0.78, dim: 0.75 } as const;

/** Wall, curtains, what stands in it, and the bars of its window. */
export function layRoom(scene: CarrierScene, room: Room, own: Rng): void {
  const { stage, map, textures, x, y, clarity01 } = scene;
  const { w, h, dark, wall, cloth } = room;
  const p = map.pitchPx;
  const [x0, y0, x1, y1] = [x(room.x), y(room.y), x(room.x + w), y(room.y + h)];
  const lampAt = 0.3 + 0.4 * own.next();
  const style = own.next();
  const drawn = dark ? (style < 0.45 ? 0.5 : style < 0.6 ? 0.2 : 0) : style < 0.5 ? 0.1 + 0.1 * own.next() : 0;
  const hasBlind = dark && style > 0.78;
  const folds = 5 + own.int(4);
  const seed = own.int(300);
  fillBox(stage, { x0, y0, x1, y1 }, { material: dark ? "glass" : "light" }, (q) => {
    const [u, v] = [q.u / (x1 - x0), q.v / (y1 - y0)];
    const near = Math.hypot((u - lampAt) * w, (v - 0.12) * h);
    const s = dark
      ? 0.8 + 0.5 * smoothstep(0.2, 0.9, u - v + 0.3 * tileAt(textures.slow, q.x * 0.3 + seed, q.y * 0.3))
      : 0.94 + 0.12 * Math.exp(-near * near * 1.6) - 0.06 * v;
    tint(q, wall, s + 0.02 * tileAt(textures.grain, q.x, q.y));
    q.glow = dark ? GLOW.dim : GLOW.lit;
    const side = Math.min(u, 1 - u);
    if (drawn > 0 && side < drawn) {
      const fold = Math.sin(side * folds * 14 * Math.max(1, w));
      tint(q, cloth, (dark ? 0.85 + 0.25 * fold : 0.98 + 0.05 * fold) * (1 - 0.1 * v));
    } else if (hasBlind && v < 0.75) {
      const slat = Math.abs(((v * h * 9) % 1) - 0.5);
      towards(q, cloth, 0.75 - 0.6 * smoothstep(0.3, 0.5, slat));
    }
    // nets and rain
    const wet = (1 - clarity01) * smoothstep(0.5, 0.8, tileAt(textures.cloud, q.x * 0.9, q.y * 0.25 + seed));
    towards(q, dark ? [0.05, 0.07, 0.12] : [0.78, 0.72, 0.6], 0.4 * wet);
    const sill = y1 - q.y;
    q.h = sill < 0.08 * p ? 0.06 : 0;
    q.gloss = dark ? 0.3 : 0.05;
  });
  if (!room.calm) furnish(scene, room, own, { x0, y0, x1, y1 }, drawn);
  layBars(scene, room, own, { x0, y0, x1, y1 });
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The frame of the window: dark bars before dark rooms, bars that drown in light before lit ones. */
function layBars({ stage, map }: CarrierScene, { w, h, dark }: Room, own: Rng, { x0, y0, x1, y1 }: Box): void {
  const p = map.pitchPx;
  const half = (dark ? 0.055 : 0.035) * p;
  const metal: Rgb = dark ? [0.035, 0.028, 0.032] : [0.62, 0.47, 0.3];
  const bar = (a: number, b: number, c: number, d: number) =>
    fillBox(stage, { x0: a, y0: b, x1: c, y1: d }, { material: "wall" }, (q) => {
      tint(q, metal);
      q.h = 0.07;
      q.glow = dark ? 0.2 : 0.62;
    });
  bar(x0, y0, x1, y0 + half);
  bar(x0, y1 - half, x1, y1);
  bar(x0, y0, x0 + half, y1);
  bar(x1 - half, y0, x1, y1);
  const columns = Math.max(1, Math.round(w * (own.next() < 0.5 ? 1 : 1.5)));
  for (let i = 1; i < columns; i++)
    bar(x0 + ((x1 - x0) * i) / columns - half * 0.5, y0, x0 + ((x1 - x0) * i) / columns + half * 0.5, y1);
  if (h >= 1.5 || own.next() < 0.4) bar(x0, y0 + 0.32 * p, x1, y0 + 0.32 * p + half * 0.8);
}

/** Lamps, plants, pictures and people in lit rooms; a cat, a screen or plants in dark ones. */
function furnish(
  scene: CarrierScene,
  { w, h, dark, cloth, other }: Room,
  own: Rng,
  { x0, y0, x1, y1 }: Box,
  drawn: number,
): void {
  const p = scene.map.pitchPx;
  const foot = h;
  const pen = penAt(scene, { x: x0, y: y0, unitPx: p }, { material: "object" });
  const glow = dark ? GLOW.dim : GLOW.lit;
  const ink = (colour: Rgb) => ({ colour, glow, grain: 0.03 });
  const leaf: Rgb = dark ? [0.012, 0.05, 0.028] : [0.34, 0.55, 0.18];
  const pick = own.next();
  const from = 0.16 + drawn * w * 0.9;
  const at = from + own.next() * Math.max(0, w - 2 * from);
  if (x1 - x0 < 0.4 * p || y1 - y0 < 0.4 * p) return;
  if (dark) {
    if (drawn >= 0.5) return;
    if (pick < 0.3) layPlant(pen, at, foot - 0.07, 0.34 + 0.2 * own.next(), ink(leaf), ink(cloth), own);
    else if (pick < 0.46) layCatOnSill(pen, at, foot - 0.06);
    else if (pick < 0.62) {
      // a screen in a dark room
      const [u, r] = [Math.min(w - 0.4, Math.max(0.4, at)), 0.3];
      pen.oval(u, foot - 0.42, r, 0.8 * r, { colour: [0.022, 0.055, 0.12], glow: 0.9, grain: 0 });
      pen.bar(u - 0.17, foot - 0.5, u + 0.17, foot - 0.28, { colour: [0.05, 0.12, 0.27], glow: 0.9, grain: 0 });
      pen.bar(u - 0.2, foot - 0.26, u + 0.2, foot - 0.07, { colour: [0.008, 0.008, 0.012], glow: 0.5, grain: 0 });
    }
    return;
  }
  if (pick < 0.3) {
    // a standard lamp
    pen.bar(at - 0.015, foot - 0.62, at + 0.015, foot - 0.06, ink([0.6, 0.46, 0.3]));
    pen.shape([at - 0.09, foot - 0.78, at + 0.09, foot - 0.78, at + 0.17, foot - 0.58, at - 0.17, foot - 0.58], {
      colour: [1, 0.9, 0.66],
      glow: 1,
      grain: 0,
    });
  } else if (pick < 0.52) layPlant(pen, at, foot - 0.06, 0.4 + 0.25 * own.next(), ink(leaf), ink(cloth), own);
  else if (pick < 0.72)
    layPerson(pen, at, foot - 0.05, own, [
      ink([0.62, 0.36, 0.2]),
      ink([cloth[0] * 0.72, cloth[1] * 0.66, cloth[2] * 0.66]),
      ink([0.3, 0.17, 0.09]),
    ]);
  else if (pick < 0.86) {
    for (let i = 0; i < Math.max(1, Math.round(w)); i++) {
      const [u, v] = [0.3 + i * 0.9, 0.34 + 0.1 * own.next()];
      pen.bar(u - 0.15, v - 0.11, u + 0.15, v + 0.12, ink([0.66, 0.5, 0.34]));
      pen.bar(u - 0.12, v - 0.08, u + 0.12, v + 0.09, ink(i % 2 ? cloth : other));
    }
    const sofa: Rgb = [cloth[0] * 0.8, cloth[1] * 0.72, cloth[2] * 0.7];
    pen.bar(from, foot - 0.3, Math.min(w - 0.14, from + 0.8), foot - 0.06, ink(sofa), 0.06);
  } else {
    // shelves with books
    for (let row = 0; row < Math.max(1, Math.floor(h / 0.32)); row++)
      for (let u = 0.14; u < Math.min(w - 0.14, 0.9); u += 0.08)
        pen.bar(
          u,
          row * 0.32 + 0.12 + 0.05 * own.next(),
          u + 0.06,
          row * 0.32 + 0.34,
          ink(own.next() < 0.5 ? [cloth[0] * 0.85, cloth[1] * 0.75, cloth[2] * 0.72] : other),
        );
  }
}

type Inks = Parameters<Pen["oval"]>[4];

function layPlant(pen: Pen, u: number, foot: number, tall: number, leaf: Inks, pot: Inks, own: Rng): void {
  pen.shape([u - 0.11, foot - 0.17, u + 0.11, foot - 0.17, u + 0.08, foot, u - 0.08, foot], pot);
  for (let i = 0; i < 7; i++) {
    const a = -Math.PI / 2 + (i - 3) * 0.36 + (own.next() - 0.5) * 0.2;
    const r = tall * (0.7 + 0.4 * own.next());
    pen.line(
      [
        u,
        foot - 0.16,
        u + 0.6 * r * Math.cos(a),
        foot - 0.16 + 0.7 * r * Math.sin(a),
        u + r * Math.cos(a) * 0.9,
        foot - 0.16 + r * Math.sin(a) * 0.8,
      ],
      (t) => 0.05 * Math.sin(Math.PI * (0.15 + 0.85 * t)) + 0.004,
      leaf,
    );
  }
}

function layCatOnSill(pen: Pen, u: number, foot: number): void {
  const fur = { colour: [0.004, 0.004, 0.007] as Rgb, glow: 0.4, grain: 0 };
  pen.oval(u, foot - 0.13, 0.11, 0.15, fur);
  pen.oval(u, foot - 0.32, 0.075, 0.07, fur);
  for (const side of [-1, 1]) {
    pen.shape([u + side * 0.02, foot - 0.36, u + side * 0.07, foot - 0.36, u + side * 0.065, foot - 0.44], fur);
    pen.oval(u + side * 0.03, foot - 0.325, 0.013, 0.009, { colour: [0.3, 0.24, 0.02], glow: 1, grain: 0 });
  }
  pen.line([u + 0.08, foot - 0.02, u + 0.22, foot - 0.02, u + 0.2, foot + 0.1], 0.018, fur);
}

/** Somebody at the window: a head with hair, shoulders, sometimes a cup. */
function layPerson(
  pen: Pen,
  u: number,
  foot: number,
  own: Rng,
  [skin, dress, hair]: readonly [Inks, Inks, Inks],
): void {
  const tall = 0.5 + 0.12 * own.next();
  const face = own.next() < 0.5 ? 1 : -1;
  pen.shape(
    [
      u - 0.17,
      foot,
      u - 0.15,
      foot - 0.6 * tall + 0.02,
      u - 0.06,
      foot - 0.62 * tall,
      u + 0.06,
      foot - 0.62 * tall,
      u + 0.15,
      foot - 0.6 * tall + 0.02,
      u + 0.17,
      foot,
    ],
    dress,
  );
  pen.bar(u - 0.03, foot - 0.7 * tall, u + 0.03, foot - 0.58 * tall, skin);
  pen.oval(u, foot - 0.84 * tall, 0.085, 0.1, hair);
  pen.oval(u + face * 0.025, foot - 0.82 * tall, 0.062, 0.08, skin);
}
