/** What lies beside, above and below the shelves of a book wall: panelling, cupboards, a curtain, a window. Calm, and lit as the books are. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { penAt } from "./pen.ts";
import { fillBox } from "./shapes.ts";
import { blend, type Pixel, type Rgb, tint } from "./stage.ts";
import { rgb, tileAt, woodGrain } from "./textures.ts";

/** A part of the wall in modules. */
export interface Bay {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type BayKind =
  | "shelf"
  | "panel"
  | "curtain"
  | "window"
  | "cupboard"
  | "paper"
  | "brick"
  | "tiles"
  | "drawers"
  | "bench";

/** What is where in a picture: one of the sides is calm at least. */
export interface LibraryPlan {
  readonly left: BayKind;
  readonly right: BayKind;
  readonly above: BayKind;
  readonly below: BayKind;
}

export function libraryPlanOf({ rng, stage, map }: CarrierScene): LibraryPlan {
  const own = rng.fork("room");
  const sides = (["panel", "curtain", "window", "window", "paper", "paper", "brick", "tiles"] as const)[own.int(8)];
  const isRightWide = stage.width - map.x0 - map.size * map.pitchPx > map.x0;
  const both = own.next() < 0.3 && sides !== "curtain" && sides !== "brick" && sides !== "tiles";
  return {
    left: !isRightWide || both ? sides : "shelf",
    right: isRightWide || both ? sides : "shelf",
    above: (["panel", "shelf", "paper", "tiles", "panel"] as const)[own.int(5)],
    below: (["cupboard", "drawers", "bench", "shelf"] as const)[own.int(4)],
  };
}

/** Any kind but a shelf. */
export function layBay(scene: CarrierScene, bay: Bay, kind: Exclude<BayKind, "shelf">, wood: Rgb, own: Rng): void {
  const paint = rgb(WALLS[own.int(WALLS.length)]);
  if (kind === "panel") layPanelling(scene, bay, paint, own);
  else if (kind === "curtain") layDrapes(scene, bay, paint, wood, own);
  else if (kind === "window") layWindow(scene, bay, wood, own);
  else if (kind === "paper") layPaper(scene, bay, paint, own);
  else if (kind === "brick" || kind === "tiles") layMasonry(scene, bay, kind, paint, own);
  else if (kind === "drawers") layDrawers(scene, bay, wood, own);
  else if (kind === "bench") layBench(scene, bay, wood, own);
  else layCupboards(scene, bay, wood, own);
}

const WALLS = [
  "#3d4f45",
  "#56303a",
  "#2f4156",
  "#6a5238",
  "#4a4a52",
  "#7a6a50",
  "#b08a3c",
  "#2c6a68",
  "#b0685c",
  "#8fa08c",
  "#c4b494",
  "#5a4a7c",
];

/** Wall paper: stripes, lozenges, sprigs or scales, with pictures on it. */
function layPaper(scene: CarrierScene, bay: Bay, paint: Rgb, own: Rng): void {
  const { map, textures } = scene;
  const p = map.pitchPx;
  const kind = own.int(4);
  const isPale = own.next() < 0.5;
  const second = paint.map((part) => (isPale ? Math.min(0.75, part * 1.6 + 0.06) : part * 0.62)) as unknown as Rgb;
  fillBay(scene, bay, "wall", (q) => {
    const [u, v] = [q.u / p, q.v / p];
    const [a, b] = [u - Math.round(u), v - Math.round(v + (Math.round(u) & 1) * 0.5) + (Math.round(u) & 1) * 0.5];
    const marks = [
      () => Math.abs((u * 0.9) % 1) < 0.5,
      () => Math.abs(a) + Math.abs(b) < 0.3,
      () => Math.hypot(a, b) < 0.12 || Math.abs(Math.hypot(a, b) - 0.26) < 0.05 * (1 + Math.cos(5 * Math.atan2(b, a))),
      () => Math.abs(Math.hypot(a, (v % 0.8) - 0.4) - 0.44) < 0.06,
    ];
    tint(q, marks[kind]() ? second : paint, 1 + 0.04 * tileAt(textures.grain, q.x, q.y));
    q.h = 0.08;
  });
  if (Math.min(bay.w, bay.h) < 1.6) return;
  const isTall = bay.h > bay.w;
  const count = Math.max(1, Math.floor((isTall ? bay.h : bay.w) / 8));
  for (let k = 0; k < count; k++) {
    const t = (k + 0.5) / count;
    const [cx, cy] = isTall ? [bay.x + bay.w / 2, bay.y + t * bay.h] : [bay.x + t * bay.w, bay.y + bay.h / 2];
    layPicture(scene, cx, cy, Math.min(bay.w, bay.h) * 0.3, own);
  }
}

/** Bare brick, or glazed tiles in the wall's colour. */
function layMasonry(scene: CarrierScene, bay: Bay, kind: "brick" | "tiles", paint: Rgb, own: Rng): void {
  const { map, textures } = scene;
  const p = map.pitchPx;
  const isBrick = kind === "brick";
  const [wide, high] = isBrick ? [1.05, 0.42] : [0.72, 0.72];
  const colour = isBrick ? rgb(["#8a4630", "#a0603c", "#6c4238", "#b4a894"][own.int(4)]) : paint;
  const seed = own.int(500);
  fillBay(scene, bay, "wall", (q) => {
    const row = Math.floor(q.v / p / high);
    const along = q.u / p / wide + (isBrick ? (row & 1) * 0.5 : 0);
    const [i, b] = [Math.floor(along), q.v / p - row * high];
    const edge = Math.min((along - i) * wide, (i + 1 - along) * wide, b, high - b);
    const joint = smoothstep(0.06, 0.02, edge);
    const s = 0.85 + 0.3 * hash01(i, row, seed) + 0.06 * tileAt(textures.grain, q.x, q.y);
    blend(q, colour, isBrick ? [0.4, 0.36, 0.3] : [0.5, 0.48, 0.44], joint, s);
    q.h = 0.12 - 0.06 * joint;
    q.gloss = isBrick ? 0 : 0.4;
  });
  hangThings(scene, bay, own);
}

/** Rows of small drawers with labels and knobs, as of a catalogue. */
function layDrawers(scene: CarrierScene, bay: Bay, wood: Rgb, own: Rng): void {
  const { map, textures } = scene;
  const p = map.pitchPx;
  const rows = Math.max(1, Math.round(bay.h / 1.05));
  const columns = Math.max(2, Math.round(bay.w / 1.6));
  const seed = own.int(90);
  fillBay(scene, bay, "wood", (q) => {
    const [s, t] = [(q.u / p / bay.w) * columns, (q.v / p / bay.h) * rows];
    const [i, j] = [Math.floor(s), Math.floor(t)];
    const [a, b] = [(s - i - 0.5) * (bay.w / columns), (t - j - 0.5) * (bay.h / rows)];
    const edge = Math.min(bay.w / columns / 2 - Math.abs(a), bay.h / rows / 2 - Math.abs(b));
    const grain = woodGrain(textures, (q.x / p) * 6, (q.y / p) * 6, seed + i + 7 * j);
    tint(q, wood, (1 + 0.2 * hash01(i, j, seed)) * (1 + 0.16 * grain) * (edge < 0.05 ? 0.45 : 1));
    q.h = edge < 0.05 ? 0.2 : 0.36 + 0.08 * smoothstep(0.05, 0.16, edge);
    if (Math.abs(a) < 0.34 && b > -0.24 && b < 0.02) tint(q, [0.7, 0.62, 0.46]);
    if (Math.hypot(a, b - 0.2) < 0.09) tint(q, [0.46, 0.31, 0.1]);
    q.gloss = 0.2;
  });
}

/** A bench along the wall with cushions on it. */
function layBench(scene: CarrierScene, bay: Bay, wood: Rgb, own: Rng): void {
  const { map, textures, x, y } = scene;
  const p = map.pitchPx;
  fillBay(scene, bay, "wood", (q) => {
    const plank = Math.floor(q.u / p / 0.9);
    const gap = Math.abs(q.u / p / 0.9 - Math.round(q.u / p / 0.9)) < 0.04;
    const grain = woodGrain(textures, (q.y / p) * 6, (q.x / p) * 6, plank);
    tint(q, wood, (1 + 0.14 * grain) * (gap ? 0.5 : 1));
    q.h = 0.3;
  });
  const pen = penAt(scene, { x: x(bay.x), y: y(bay.y), unitPx: p }, { material: "fabric" });
  const seat = Math.min(1.9, bay.h * 0.55);
  const velvet = rgb(WALLS[own.int(WALLS.length)]);
  pen.bar(0, seat - 0.5, bay.w, seat + 0.1, { colour: velvet, rise: 0.35, dome: 0.15, grain: 0.06 }, 0.15);
  for (let u = 0.4 + own.next(); u < bay.w - 1.6; u += 1.3 + 3.4 * own.next()) {
    const colour = rgb(WALLS[own.int(WALLS.length)]);
    const stripe: readonly [Rgb, number] = [[0.66, 0.6, 0.48], 7];
    const ink = { colour, rise: 0.25, dome: 0.3, grain: 0.06 };
    pen.bar(u, Math.max(0.05, seat - 1.5), u + 1.35, seat - 0.38, own.next() < 0.4 ? { ...ink, stripe } : ink, 0.3);
  }
}

function fillBay(
  { stage, x, y }: CarrierScene,
  { x: u, y: v, w, h }: Bay,
  material: "wall" | "fabric" | "wood" | "sky",
  shade: (q: Pixel) => void,
): void {
  fillBox(stage, { x0: x(u), y0: y(v), x1: x(u + w), y1: y(v + h) }, { material }, shade);
}

/** Painted wood in fields, and a picture or a lamp on it where there is room. */
function layPanelling(scene: CarrierScene, bay: Bay, paint: Rgb, own: Rng): void {
  const { map, textures } = scene;
  const p = map.pitchPx;
  const columns = Math.max(1, Math.round(bay.w / 4));
  const rows = Math.max(1, Math.round(bay.h / 7));
  const [cw, ch] = [bay.w / columns, bay.h / rows];
  fillBay(scene, bay, "wall", (q) => {
    const [a, b] = [(q.u / p) % cw, (q.v / p) % ch];
    const edge = Math.min(a, b, cw - a, ch - b);
    const bead = Math.exp(-(((edge - 0.42) / 0.09) ** 2));
    tint(q, paint, 1 + 0.05 * tileAt(textures.cloud, (q.x / p) * 5, (q.y / p) * 5) + (edge < 0.42 ? 0.06 : 0));
    q.h = 0.1 + (edge < 0.36 ? 0.1 : 0) + 0.08 * bead;
    q.gloss = 0.12;
  });
  hangThings(scene, bay, own);
}

/** Pictures, and lamps between them where the wall is tall. */
function hangThings(scene: CarrierScene, bay: Bay, own: Rng): void {
  if (Math.min(bay.w, bay.h) < 1.6) return;
  const isTall = bay.h > bay.w;
  const count = isTall ? Math.max(1, Math.floor(bay.h / 11)) : Math.max(1, Math.floor(bay.w / 14));
  for (let k = 0; k < count; k++) {
    const t = (k + 0.5) / count;
    const [cx, cy] = isTall ? [bay.x + bay.w / 2, bay.y + t * bay.h] : [bay.x + t * bay.w, bay.y + bay.h / 2];
    if (isTall && k % 2 === 0) laySconce(scene, cx, cy, Math.min(1, bay.w / 3));
    else layPicture(scene, cx, cy, Math.min(bay.w, bay.h * 1.2) * 0.36, own);
  }
}

/** A lamp with a shade of paper on a bracket of brass; it lights the wall. */
function laySconce(scene: CarrierScene, cx: number, cy: number, size: number): void {
  const { stage, map, x, y } = scene;
  const unitPx = map.pitchPx * size;
  const pen = penAt(scene, { x: x(cx), y: y(cy), unitPx }, { material: "light" });
  const brass = { colour: rgb("#a8803a"), rise: 0.25, dome: 0.1, gloss: 0.5 };
  pen.line([0, 1.1, 0, 0.3], 0.07, brass);
  pen.oval(0, 1.15, 0.22, 0.3, brass);
  pen.shape([-0.42, -0.55, 0.42, -0.55, 0.72, 0.4, -0.72, 0.4], {
    colour: [1, 0.8, 0.5],
    rise: 0.6,
    glow: 0.85,
    grain: 0.02,
  });
  stage.lamps.push({ xPx: x(cx), yPx: y(cy), radiusPx: 2.2 * unitPx, rgb: [1, 0.75, 0.42], strength: 0.8 });
}

/** A small landscape in a gilt frame. */
function layPicture(scene: CarrierScene, cx: number, cy: number, half: number, own: Rng): void {
  const { map, textures } = scene;
  const p = map.pitchPx;
  const seed = own.int(500);
  const [sky, land] = [
    rgb(["#c8d4d8", "#e8cfa0", "#9fb4c4"][own.int(3)]),
    rgb(["#4a5a34", "#6a5a30", "#2f4a50"][own.int(3)]),
  ];
  const tall = half * (own.next() < 0.5 ? 1.25 : 0.8);
  fillBay(scene, { x: cx - half, y: cy - tall, w: 2 * half, h: 2 * tall }, "wall", (q) => {
    const edge = Math.min(q.u / p, q.v / p, 2 * half - q.u / p, 2 * tall - q.v / p);
    if (edge < 0.2) {
      tint(q, [0.5, 0.34, 0.1], 0.9 + 0.3 * Math.sin((edge / 0.2) * Math.PI));
      q.h = 0.3 + 0.12 * Math.sin((edge / 0.2) * Math.PI);
      q.gloss = 0.5;
      return;
    }
    const hill = 0.5 + 0.2 * tileAt(textures.slow, (q.x / p) * 7 + seed, 3);
    blend(
      q,
      sky,
      land,
      smoothstep(-0.05, 0.05, q.v / p / (2 * tall) - hill),
      1 + 0.15 * tileAt(textures.cloud, q.x * 0.7 + seed, q.y),
    );
    q.h = 0.22;
  });
}

/** A curtain over a narrow bay; in a wide one a window between two. */
function layDrapes(scene: CarrierScene, bay: Bay, paint: Rgb, wood: Rgb, own: Rng): void {
  const isWide = bay.w >= 4.5;
  if (isWide) layWindow(scene, bay, wood, own);
  const w = isWide ? 0.24 * bay.w : bay.w;
  layCurtain(scene, { ...bay, w }, paint);
  if (isWide) layCurtain(scene, { ...bay, x: bay.x + bay.w - w, w }, paint);
}

/** Velvet in folds, held by a cord. */
function layCurtain(scene: CarrierScene, bay: Bay, paint: Rgb): void {
  const { map, textures } = scene;
  const p = map.pitchPx;
  fillBay(scene, bay, "fabric", (q) => {
    const t = q.v / p / bay.h;
    const s = q.u / p;
    const fold = Math.sin(s * 4.6 + 1.3 * Math.sin(t * 2.2) + 0.8 * tileAt(textures.slow, s * 5, t * 12));
    tint(q, paint, 1.15 + 0.25 * fold + 0.05 * tileAt(textures.grain, q.x, q.y));
    const cord = smoothstep(0.12, 0.07, Math.abs(q.v / p - bay.h * 0.62));
    if (cord > 0) blend(q, [q.r, q.g, q.b], [0.5, 0.34, 0.1], cord);
    q.h = 0.3 + 0.22 * fold + 0.12 * cord;
  });
}

/** What stands before the sky: where its top lies, 0 above to 1 below, how far it swells, how rough it is. */
interface View {
  readonly at: number;
  readonly swell: number;
  readonly rough: number;
  readonly colour: Rgb;
  readonly isTown?: boolean;
}

const VIEWS: readonly View[] = [
  // trees, hills, near shrubs, snow, the sea, a town
  { at: 0.62, swell: 0.16, rough: 0.05, colour: [0.03, 0.06, 0.05] },
  { at: 0.7, swell: 0.22, rough: 0.005, colour: [0.05, 0.07, 0.11] },
  { at: 0.35, swell: 0.12, rough: 0.12, colour: [0.02, 0.055, 0.03] },
  { at: 0.6, swell: 0.18, rough: 0.02, colour: [0.26, 0.29, 0.36] },
  { at: 0.66, swell: 0, rough: 0, colour: [0.04, 0.1, 0.16] },
  { at: 0.5, swell: 0, rough: 0, colour: [0.075, 0.055, 0.06], isTown: true },
];

/** Panes, with what stands before the sky. */
function layWindow(scene: CarrierScene, bay: Bay, wood: Rgb, own: Rng): void {
  const { map, textures, hour } = scene;
  const p = map.pitchPx;
  const [high, low] = (
    {
      morning: ["#9fc0dc", "#f4dcc0"],
      day: ["#8fbfe4", "#dcecf2"],
      evening: ["#4a4f86", "#f0a070"],
      night: ["#0c1430", "#33406a"],
    } as const
  )[hour];
  const [a, b] = [rgb(high), rgb(low)];
  const dusk = { morning: 2.2, day: 2.8, evening: 1, night: 0.6 }[hour];
  const seed = own.int(300);
  const view = VIEWS[own.int(VIEWS.length)];
  const columns = Math.max(1, Math.round(bay.w / [1.6, 1, 2.4][own.int(3)]));
  const rows = Math.max(2, Math.round(bay.h / 2.3));
  fillBay(scene, bay, "sky", (q) => {
    const [s, t] = [(q.u / p / bay.w) * columns, (q.v / p / bay.h) * rows];
    const bar = Math.min(Math.abs(s - Math.round(s)) * (bay.w / columns), Math.abs(t - Math.round(t)) * (bay.h / rows));
    if (bar < 0.1) {
      tint(q, wood, 1.2 + 0.2 * woodGrain(textures, (q.y / p) * 6, (q.x / p) * 6, 3));
      q.h = 0.3;
      return;
    }
    const down = q.v / p / bay.h;
    const wave = tileAt(textures.slow, (q.x / p) * 3 + seed, 9);
    const leaf = tileAt(textures.cloud, (q.x / p) * 9, (q.y / p) * 9);
    const crown = view.isTown
      ? 0.4 + 0.4 * hash01(Math.floor((q.x / p) * 1.3), 4, seed)
      : view.at + view.swell * wave + view.rough * leaf;
    blend(q, a, b, smoothstep(0, 0.8, down + 0.1 * tileAt(textures.slow, (q.x / p) * 2, (q.y / p) * 6)));
    const tree = smoothstep(-0.01, 0.02, down - crown);
    for (const [c, key] of (["r", "g", "b"] as const).entries()) q[key] += (view.colour[c] * dusk - q[key]) * tree;
    q.glow = 0.6;
    q.h = -0.2;
  });
}

/** Doors with raised fields and knobs, below a ledge. */
function layCupboards(scene: CarrierScene, bay: Bay, wood: Rgb, own: Rng): void {
  const { map, textures, x, y, stage } = scene;
  const p = map.pitchPx;
  const doors = Math.max(2, 2 * Math.round(bay.w / 9));
  const wide = bay.w / doors;
  const seed = own.int(90);
  fillBay(scene, bay, "wood", (q) => {
    const k = Math.floor(q.u / p / wide);
    const a = q.u / p - k * wide;
    const edge = Math.min(a, wide - a, q.v / p, bay.h - q.v / p);
    const field = smoothstep(0.3, 0.55, edge);
    const grain = woodGrain(textures, (q.y / p) * 6, (q.x / p) * 6, seed + k);
    tint(q, wood, (1.05 + 0.1 * hash01(k, 2, seed)) * (1 + 0.16 * grain) * (edge < 0.04 ? 0.5 : 1));
    q.h = 0.4 - 0.12 * smoothstep(0.26, 0.3, edge) + 0.12 * field - (edge < 0.04 ? 0.2 : 0);
    q.gloss = 0.2;
  });
  if (bay.h < 1.1) return;
  const pen = penAt(scene, { x: x(bay.x), y: y(bay.y), unitPx: p }, { material: "metal" });
  for (let k = 0; k < doors; k++)
    pen.oval((k + (k % 2 ? 0.14 : 0.86)) * wide, Math.min(bay.h * 0.4, 2.4), 0.13, 0.13, {
      colour: rgb("#b08a44"),
      rise: 0.1,
      dome: 0.14,
      gloss: 0.6,
    });
  stage.drawnPx += 1;
}
