/** What a logo can be made of: thread, glaze, stones, glass. Each colours a pixel and says how high it lies. */

import { hash01, type Material, smoothstep } from "easel-picture";
import { type Pixel, type Rgb, tint, towards } from "./stage.ts";
import { mixRgb, type Textures, tileAt, weave } from "./textures.ts";

export type Craft =
  | "embroidered"
  | "painted"
  | "woven"
  | "stitched"
  | "inlaid"
  | "fired"
  | "printed"
  | "planted"
  | "tooled";

/** What a craft is told of a pixel. The same object serves all pixels. */
export interface Spot {
  readonly scene: { readonly textures: Textures; readonly clarity01: number };
  /** Pixels of a module. */
  readonly p: number;
  readonly ground: Rgb;
  readonly rim: Rgb;
  /** How much of the pixel is logo, 0..1; with soft edges, wider. */
  alpha: number;
  soft: number;
  readonly colour: [number, number, number];
  /** Column and row of the cell, and place in it, 0..1. Of a craft without cells whole pixels. */
  column: number;
  row: number;
  u: number;
  v: number;
  /** Distance from the edge of the ground, in modules. */
  edge: number;
}

/** Colours the pixel and adds to `q.h`, which is the height of the ground. */
type Work = (q: Pixel, spot: Spot) => void;

/** A patch of twill with a thick edge, the logo in satin stitches whose direction turns with the colour. */
const embroidered: Work = (q, { p, scene, ground, rim, alpha, soft, colour, edge }) => {
  const twill = Math.sin(((q.x + q.y) / Math.max(3, 0.13 * p)) * Math.PI);
  tint(q, ground, 0.97 + 0.05 * twill + 0.05 * tileAt(scene.textures.grain, q.x * 0.6, q.y * 0.6));
  q.h += 0.006 * twill;
  const thread = Math.max(2.6, 0.085 * p);
  if (edge < 0.24) {
    const along = Math.abs(Math.sin(((q.x - q.y) / thread) * Math.PI * 0.5));
    tint(q, rim, 0.78 + 0.34 * along);
    q.h += 0.11 * Math.sin((edge / 0.24) * Math.PI) + 0.018 * along;
    return;
  }
  if (alpha <= 0) return;
  const turn = ((colour[0] * 5 + colour[1] * 3 + colour[2]) * 2.1) % Math.PI;
  const across = (q.x * Math.cos(turn) + q.y * Math.sin(turn)) / thread;
  const along = (q.y * Math.cos(turn) - q.x * Math.sin(turn)) / (thread * 7);
  const strand = Math.abs(Math.sin(across * Math.PI));
  // each row of stitches begins a little beside the one before
  const row = along + 0.37 * Math.floor(across);
  const end = smoothstep(0.1, 0, Math.abs(row - Math.round(row)));
  towards(q, colour, alpha, 0.8 + 0.3 * strand - 0.14 * end);
  q.h += alpha * (0.07 * soft + 0.03 * strand - 0.015 * end);
  q.gloss = 0.16 * alpha * strand;
};

/** Painted under the glaze of one large tile: paint pools along outlines, two lines frame it. */
const painted: Work = (q, { p, scene, ground, rim, alpha, soft, colour, edge }) => {
  const { textures } = scene;
  const wash = tileAt(textures.cloud, q.x * (9 / p), q.y * (9 / p));
  tint(q, ground, 0.98 + 0.03 * wash);
  const line = smoothstep(0.09, 0.05, Math.abs(edge - 0.3)) + 0.8 * smoothstep(0.05, 0.02, Math.abs(edge - 0.47));
  if (line > 0) towards(q, rim, Math.min(1, line) * (0.86 + 0.1 * wash), 1 + 0.2 * wash);
  if (alpha > 0) {
    const pool = smoothstep(0.35, 0.55, soft) * smoothstep(0.95, 0.7, soft);
    towards(q, colour, alpha * (0.94 + 0.05 * wash), 1.04 + 0.12 * wash - 0.18 * pool);
  }
  q.gloss = 0.5;
  q.h += 0.01 * wash;
};

/** Knots of wool in rows, each with a light middle. */
const woven: Work = (q, { ground, rim, alpha, colour, column, row, u, v, edge }) => {
  const chance = hash01(column, row, 41);
  const bump = Math.sin(Math.PI * u) * Math.sin(Math.PI * v);
  const wool = alpha >= 0.5 ? colour : edge > 0.2 && edge < 0.42 ? rim : ground;
  tint(q, wool, 0.78 + 0.2 * bump + 0.12 * chance);
  q.h += 0.035 * bump + 0.01 * chance;
};

/** Crosses of two threads on bare linen; the thread on top rises to the right. */
const stitched: Work = (q, { p, ground, rim, alpha, colour, column, row, u, v, edge }) => {
  const cloth = weave(q.x, q.y, Math.max(1.6, 0.07 * p));
  tint(q, ground, 0.96 + 0.05 * cloth);
  const isRim = edge > 0.2 && edge < 0.42 && (column + row) % 2 === 0;
  if (alpha < 0.5 && !isRim) return;
  const over = Math.abs(u + v - 1);
  const under = Math.abs(u - v);
  const top = smoothstep(0.42, 0.26, over);
  const bottom = smoothstep(0.42, 0.26, under);
  const shown = Math.max(top, bottom);
  if (shown <= 0) return;
  const s = 0.86 + 0.12 * hash01(column, row, 43) + (top > bottom ? 0.14 * (1 - over * 2) : -0.08);
  towards(q, isRim ? rim : colour, shown, s);
  q.h += 0.07 * top + 0.045 * bottom * (1 - top);
};

/** Small stones in mortar, none quite like the next. */
const inlaid: Work = (q, { ground, rim, alpha, colour, column, row, u, v, edge }) => {
  const chance = hash01(column, row, 45);
  const stone = alpha >= 0.5 ? colour : edge > 0.16 && edge < 0.42 ? rim : ground;
  const lean = 0.06 * (hash01(column, row, 46) - 0.5);
  const border = Math.min(u + lean, 1 - u - lean, v - lean, 1 - v + lean);
  const joint = smoothstep(0.13, 0.03, border);
  tint(q, stone, 0.86 + 0.26 * chance);
  // mortar takes after the stones: dark joints in a light ground would be a grid
  towards(q, mixRgb(stone, [0.3, 0.27, 0.22], 0.45), 0.75 * joint, 0.85);
  q.h += 0.03 * (1 - joint) + 0.012 * chance;
  q.gloss = 0.2 * (1 - joint);
};

/** A pane in lead, the logo fired into it: light comes through. */
const fired: Work = (q, { p, scene, ground, alpha, soft, colour, edge }) => {
  const { textures } = scene;
  const streak = tileAt(textures.cloud, (q.x / p) * 7, (q.y / p) * 19);
  const old = 1.2 - 0.6 * scene.clarity01;
  tint(q, ground, 1 + 0.07 * old * streak);
  q.glow = 0.75;
  if (alpha > 0) {
    const outline = smoothstep(0.2, 0.5, soft) * smoothstep(0.85, 0.6, soft);
    towards(q, colour, alpha, 1 + 0.16 * old * streak - 0.35 * outline);
  }
  const lead = smoothstep(0.17, 0.13, edge);
  towards(q, [0.016, 0.016, 0.019], lead, 1 + 0.6 * Math.sin((edge / 0.16) * Math.PI));
  q.glow *= 1 - 0.9 * lead;
  q.h += 0.12 * lead * Math.sin(Math.min(1, edge / 0.16) * Math.PI);
  q.gloss = 0.12;
};

/** A bar of chocolate with a bevel, the logo printed in cocoa butter and a little raised. */
const printed: Work = (q, { p, scene, ground, alpha, soft, colour, edge }) => {
  const mottled = tileAt(scene.textures.slow, q.x * (8 / p), q.y * (8 / p));
  tint(q, ground, 1 + 0.03 * mottled);
  q.h -= 0.2 * (1 - smoothstep(0, 0.3, edge));
  q.h -= 0.04 * smoothstep(0.07, 0.02, Math.abs(edge - 0.42));
  q.gloss = 0.3;
  if (alpha <= 0) return;
  towards(q, colour, 0.94 * alpha, 0.98 + 0.05 * mottled);
  q.h += 0.06 * soft;
};

/** A bed of flowers or clipped plants: each cell one of them, its colour that of the logo there. */
const planted: Work = (q, { scene, ground, rim, alpha, colour, column, row, u, v, edge }) => {
  const { textures } = scene;
  const fine = tileAt(textures.grain, q.x * 0.9, q.y * 0.9);
  tint(q, ground, 0.94 + 0.16 * fine);
  q.h += 0.02 * fine;
  if (edge < 0.34) {
    const hedge = Math.sin((edge / 0.34) * Math.PI);
    tint(q, rim, 0.7 + 0.35 * hedge + 0.35 * fine);
    q.h += 0.22 * Math.sqrt(Math.max(0, hedge)) + 0.04 * fine;
    return;
  }
  if (alpha < 0.45) return;
  const du = u - 0.5 - 0.22 * (hash01(column, row, 47) - 0.5);
  const dv = v - 0.5 - 0.22 * (hash01(column, row, 48) - 0.5);
  const r = Math.hypot(du, dv) * 2;
  const flower = smoothstep(1.18, 0.85, r);
  // what is between flowers is their own shade, not the ground
  towards(q, colour, 1, 0.62);
  towards(q, colour, flower, 0.86 + 0.24 * hash01(column, row, 49) + 0.14 * (1 - r) + 0.12 * fine);
  q.h += 0.05 + 0.09 * Math.max(0, 1 - r * r) * flower;
};

/** Leather with two lines of gold, the logo pressed into it in coloured foil. */
const tooled: Work = (q, { p, scene, ground, rim, alpha, soft, colour, edge }) => {
  const grain = tileAt(scene.textures.grain, q.x * 0.8, q.y * 0.8);
  tint(q, ground, 0.95 + 0.14 * grain);
  q.h += 0.02 * grain - 0.1 * (1 - smoothstep(0, 0.14, edge));
  const line = smoothstep(0.07, 0.03, Math.abs(edge - 0.3)) + 0.8 * smoothstep(0.045, 0.02, Math.abs(edge - 0.44));
  if (line > 0) {
    towards(q, rim, Math.min(1, line), 1 + 0.15 * grain);
    q.h -= 0.02 * line;
    q.gloss = 0.6 * Math.min(1, line);
  }
  if (alpha <= 0) return;
  const worn = tileAt(scene.textures.cloud, q.x * (11 / p), q.y * (11 / p));
  towards(q, colour, alpha * (0.97 + 0.03 * worn), 1.02 + 0.08 * grain);
  q.h -= 0.05 * soft;
  q.gloss = 0.2 * alpha;
};

/** How crafts work: side of a cell in modules (0: none), height over what lies round it, corners in modules. */
export const CRAFTS: Readonly<
  Record<
    Craft,
    {
      readonly cell: number;
      readonly rise: number;
      readonly round: number;
      readonly material: Material;
      readonly work: Work;
    }
  >
> = {
  embroidered: { cell: 0, rise: 0.07, round: 0.5, material: "fabric", work: embroidered },
  painted: { cell: 0, rise: 0, round: 0.02, material: "glass", work: painted },
  woven: { cell: 0.15, rise: 0, round: 0, material: "fabric", work: woven },
  stitched: { cell: 0.17, rise: 0, round: 0, material: "fabric", work: stitched },
  inlaid: { cell: 0.16, rise: 0, round: 0, material: "rock", work: inlaid },
  fired: { cell: 0, rise: 0.02, round: 0.1, material: "glass", work: fired },
  printed: { cell: 0, rise: 0.16, round: 0.3, material: "object", work: printed },
  planted: { cell: 0.16, rise: 0, round: 0.2, material: "foliage", work: planted },
  tooled: { cell: 0, rise: 0.1, round: 0.12, material: "object", work: tooled },
};
