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

export type BayKind = "shelf" | "panel" | "curtain" | "window" | "cupboard";

/** What is where in a picture: one of the sides is calm at least. */
export interface LibraryPlan {
  readonly left: BayKind;
  readonly right: BayKind;
  readonly above: BayKind;
  readonly below: BayKind;
}

export function libraryPlanOf({ rng, stage, map }: CarrierScene): LibraryPlan {
  const own = rng.fork("room");
  const sides = (["panel", "curtain", "window"] as const)[own.int(3)];
  const isRightWide = stage.width - map.x0 - map.size * map.pitchPx > map.x0;
  const both = own.next() < 0.3;
  return {
    left: !isRightWide || both ? sides : "shelf",
    right: isRightWide || both ? sides : "shelf",
    above: own.next() < 0.5 ? "panel" : "shelf",
    below: own.next() < 0.7 ? "cupboard" : "shelf",
  };
}

/** Any kind but a shelf. */
export function layBay(scene: CarrierScene, bay: Bay, kind: Exclude<BayKind, "shelf">, wood: Rgb, own: Rng): void {
  const paint = rgb(WALLS[own.int(WALLS.length)]);
  if (kind === "panel") layPanelling(scene, bay, paint, own);
  else if (kind === "curtain") layCurtain(scene, bay, paint);
  else if (kind === "window") layWindow(scene, bay, wood, own);
  else layCupboards(scene, bay, wood, own);
}

const WALLS = ["#3d4f45", "#56303a", "#2f4156", "#6a5238", "#4a4a52", "#7a6a50"];

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

/** Panes in the evening, with trees before the sky. */
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
  const seed = own.int(300);
  const columns = Math.max(1, Math.round(bay.w / 1.6));
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
    const crown =
      0.62 +
      0.16 * tileAt(textures.slow, (q.x / p) * 3 + seed, 9) +
      0.05 * tileAt(textures.cloud, (q.x / p) * 9, (q.y / p) * 9);
    blend(q, a, b, smoothstep(0, 0.8, down + 0.1 * tileAt(textures.slow, (q.x / p) * 2, (q.y / p) * 6)));
    const tree = smoothstep(-0.01, 0.02, down - crown);
    for (const [c, key] of (["r", "g", "b"] as const).entries()) q[key] += ([0.03, 0.06, 0.05][c] - q[key]) * tree;
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
