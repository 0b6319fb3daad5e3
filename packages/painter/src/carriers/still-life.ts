/** A table before a wall, with a jug, a cup of coffee and lemons on it. */

import { type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { layBoards } from "./materials.ts";
import { fillFruit, fillLeaf, fillMouth, fillVessel, type Vessel } from "./props.ts";
import { curvePoints, fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import { blend, type Matter, type Pixel, type Rgb, spanOf, tint } from "./stage.ts";
import { mixRgb, rgb, tileAt, weave } from "./textures.ts";

export interface TableEdge {
  /** Back edge of the table in pixels from the top. */
  readonly y0: number;
  /** Modules towards the viewer for each module down. */
  readonly slope: number;
}

const SOLID: Matter = { material: "object", subject: 1, free: true };

/** Boards to the lower edge, and a runner of linen with stripes. */
export async function layTableTop(scene: CarrierScene, { y0, slope }: TableEdge, stripeOf: Rgb): Promise<void> {
  const { stage, map, textures, pause } = scene;
  const p = map.pitchPx;
  const own = scene.rng.fork("table");
  const base = rgb(TABLES[own.int(TABLES.length)]);
  await layBoards(scene, { base, boardPx: 2.6 * p, vertical: false, relief: 0, fromY: y0 });
  const { columns, grid } = stage;
  const [, , top, bottom] = spanOf(stage, 0, y0, stage.width, stage.height);
  for (let row = top; row < bottom; row++) {
    const deep = (row + 0.5) / grid.scale - 0.5 - y0;
    for (let i = 0, at = (row - grid.from) * columns; i < columns; i++, at++)
      stage.relief[at] = 0.2 + (deep / p) * slope + 0.3 * stage.relief[at];
    stage.drawnPx += columns;
    if ((row & 31) === 31) await pause();
  }
  const runner = own.int(4);
  if (runner === 3) return;
  const [cloth, stripe] =
    runner === 1
      ? [mixRgb(stripeOf, [0.3, 0.3, 0.3], 0.2), rgb("#efe9dc")]
      : [rgb("#efe9dc"), mixRgb(stripeOf, rgb("#efe9dc"), 0.25)];
  const mid = middleOf(scene);
  const deep = stage.height - y0;
  const [back, front] = [y0 + 0.22 * deep, y0 + 0.98 * deep + 2];
  const outline = [mid - 9.2 * p, back, mid + 9.6 * p, back, mid + 11.4 * p, front, mid - 11.2 * p, front];
  fillPolygon(stage, outline, { material: "fabric" }, (q) => {
    const t = (q.y - y0) / deep;
    const spread = (q.x - mid) / (9.3 + 2.1 * t);
    const fold = tileAt(textures.slow, (q.x / p) * 4, (q.y / p) * 8);
    const line = Math.abs(Math.abs(spread / p) - 0.9);
    const k =
      runner === 2
        ? 0.5 * (Math.floor((spread / p) * 14 + 50) & 1) + 0.5 * (Math.floor(t * 7) & 1)
        : Math.max(smoothstep(0.03, 0.018, line), smoothstep(0.012, 0.006, Math.abs(line - 0.05)));
    blend(q, cloth, stripe, k, 1 + 0.05 * weave(q.x, q.y, Math.max(1.5, 0.07 * p)));
    q.h += 0.12 + 0.09 * fold;
  });
  await pause();
}

const TABLES = ["#8a5c38", "#5a3c2a", "#c8ae88", "#a9b0ac", "#7a3c28", "#4f7484", "#6f8464", "#d8d0c0", "#b88438"];

/** The middle of the group on the table in pixels: below the code, or to one side of it. */
function middleOf({ stage, rng }: CarrierScene): number {
  return stage.width * [0.5, 0.36, 0.64][rng.fork("table middle").int(3)];
}

/** Places of jug, cup and fruit along the table, in units from the middle. */
const GROUPS = [
  { jug: -4.6, cup: 1, fruit: 4.5 },
  { jug: 5.4, cup: -4.4, fruit: -0.6 },
  { jug: 0.4, cup: 4.4, fruit: -6.2 },
  { jug: -2.2, cup: -6, fruit: 1.2 },
] as const;

interface Setting {
  readonly group: (typeof GROUPS)[number];
  readonly scene: CarrierScene;
  /** Pixels of one unit: about the width of a lemon. */
  readonly unit: number;
  /** 1, or -1 when the group is seen in a mirror. */
  readonly mirror: number;
  /** A place on the table: units from the middle, and depth 0 at the wall to 1. */
  readonly at: (dx: number, dy: number) => { readonly cx: number; readonly y: number };
  /** Modules before the wall at a height of the picture. */
  readonly axisAt: (y: number) => number;
  readonly blue: Rgb;
}

const CLAY: Rgb = [0.896, 0.855, 0.761];

/** One group of three things; light falls on it from the left. */
export async function layStillLife(scene: CarrierScene, { y0, slope }: TableEdge, blue: Rgb): Promise<void> {
  const { stage, map, rng, pause } = scene;
  const deep = stage.height - y0;
  const unit = Math.min(deep / 4.4, 1.25 * map.pitchPx);
  const own = rng.fork("still life");
  const mirror = own.next() < 0.5 ? -1 : 1;
  const mid = middleOf(scene);
  const setting: Setting = {
    group: GROUPS[own.int(GROUPS.length)],
    scene,
    unit,
    mirror,
    at: (dx, dy) => ({ cx: mid + mirror * dx * unit, y: y0 + dy * deep }),
    axisAt: (y) => 0.3 + ((y - y0) / map.pitchPx) * slope,
    blue,
  };
  layJug(setting);
  await pause();
  layCup(setting, slope);
  await pause();
  layLemons(setting, own);
  await pause();
}

/** Glazed clay with blue where `band` says, by angle and height. */
function glazed({ scene, blue }: Setting, band: (u: number, t: number) => number): (q: Pixel) => void {
  const { grain } = scene.textures;
  return (q) => {
    blend(q, CLAY, blue, band(q.u, q.v), 0.97 + 0.05 * tileAt(grain, q.x * 0.4, q.y * 0.4));
    q.gloss = 0.75;
  };
}

/** A round handle along a curve. */
function layHandle({ scene }: Setting, points: readonly number[], halfPx: number, axis: number): void {
  const { stage } = scene;
  const curve = curvePoints(points as never, 18);
  fillStroke(
    stage,
    curve,
    () => halfPx,
    SOLID,
    (q) => {
      tint(q, CLAY);
      q.h = axis + (halfPx * Math.sqrt(Math.max(0, 1 - q.v * q.v))) / stage.pitchPx;
      q.gloss = 0.7;
    },
  );
}

/** Less of the sky reaches the table beside what stands on it. */
function layContact(
  { scene: { stage } }: Pick<Setting, "scene">,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
): void {
  fillEllipse(stage, { cx, cy, rx, ry }, SOLID, (q) => {
    tint(q, [0.015, 0.01, 0.01]);
    q.a = 0.49 * smoothstep(1, 0.55, Math.hypot(q.u, q.v));
  });
}

function layJug(setting: Setting): void {
  const { scene, unit, mirror, group, at, axisAt } = setting;
  const { stage } = scene;
  const { cx, y } = at(group.jug, 0.5);
  const rimY = y - 4.3 * unit;
  layContact(setting, cx, y + 0.12 * unit, 1.6 * unit, 0.55 * unit);
  const neck = (t: number) => 0.55 * smoothstep(0, 0.16, t) * smoothstep(0.62, 0.1, t);
  const belly = (t: number) => 0.62 * smoothstep(0.22, 0.62, t) * smoothstep(1.25, 0.62, t);
  const jug: Vessel = {
    cx,
    footY: y,
    rimY,
    axis: axisAt(y),
    radiusPx: (t) => unit * (0.86 - neck(t) + belly(t) - 0.22 * smoothstep(0.8, 1, t)),
  };
  const point = (dx: number, dy: number) => [cx + mirror * dx * unit, rimY + dy * unit];
  const ear = [...point(0.75, 0.4), ...point(2.3, 0.1), ...point(2.2, 2.5), ...point(1.2, 2.7)];
  layHandle(setting, ear, 0.17 * unit, jug.axis + 0.2);
  const paint = glazed(setting, (u, t) => {
    const lines = Math.max(
      band01(t, 0.06, 0.012),
      band01(t, 0.36, 0.008),
      band01(t, 0.83, 0.012),
      band01(t, 0.93, 0.02),
    );
    const a = (((u + 2) * 4) % 1) - 0.5;
    const b = (t - 0.6) * 4;
    const petal = smoothstep(0.17 + 0.1 * Math.cos(6 * Math.atan2(b, a)), 0.05, Math.hypot(a, b));
    return Math.min(1, 0.9 * lines + 0.85 * petal);
  });
  fillVessel(stage, jug, SOLID, paint);
  fillMouth(stage, jug, CLAY, rgb("#6a6152"), SOLID);
}

function layCup(setting: Setting, slope: number): void {
  const { scene, unit, group, at, axisAt, blue } = setting;
  const { stage, map } = scene;
  const { cx, y } = at(group.cup, 0.68);
  const saucer = { cx, cy: y + 0.18 * unit, rx: 1.75 * unit, ry: 0.5 * unit };
  layContact(setting, cx, saucer.cy + 0.1 * unit, 2.1 * unit, 0.72 * unit);
  fillEllipse(stage, saucer, SOLID, (q) => {
    const k = Math.hypot(q.u, q.v);
    blend(q, CLAY, blue, band01(k, 0.88, 0.03) * 0.85);
    q.h = axisAt(y) + (saucer.ry / map.pitchPx) * slope * q.v + 0.12 + 0.2 * smoothstep(0.5, 0.95, k);
    q.gloss = 0.7;
  });
  const rimY = y - 1.5 * unit;
  const cup: Vessel = {
    cx,
    footY: y,
    rimY,
    axis: axisAt(y) + 0.15,
    tilt: 0.27,
    radiusPx: (t) => unit * (1.06 - 0.5 * smoothstep(0.25, 1, t) ** 1.6 - 0.06 * t),
  };
  const point = (dx: number, dy: number) => [cx + dx * unit, rimY + dy * unit];
  layHandle(
    setting,
    [...point(0.95, 0.35), ...point(1.85, 0.05), ...point(1.75, 1.25), ...point(0.78, 1.05)],
    0.11 * unit,
    cup.axis + 0.1,
  );
  const paint = glazed(setting, (u, t) => {
    const dot = smoothstep(0.2, 0.1, Math.hypot((((u + 2) * 3) % 1) - 0.5, (t - 0.36) * 2.2));
    return Math.max(band01(t, 0.1, 0.03), band01(t, 0.62, 0.02), 0.85 * dot);
  });
  fillVessel(stage, cup, SOLID, paint);
  fillMouth(stage, cup, CLAY, rgb("#3a1d0e"), SOLID);
}

function layLemons({ scene, unit, mirror, group, at, axisAt }: Setting, rng: Rng): void {
  const { stage, textures } = scene;
  const [skin, ripe] = [rgb("#f0b91e"), rgb("#d98a12")];
  const greens = [rgb("#2f5a22"), rgb("#5f8a35")] as const;
  const places = [
    [0, 0.56, 0.35],
    [2, 0.66, -0.5],
    [0.8, 0.84, 2.8],
  ];
  for (const [i, [dx, dy, turn]] of places.entries()) {
    const { cx, y } = at(group.fruit + dx + rng.next() * 0.3, dy);
    const stalk = { x: cx, y: y - 0.9 * unit };
    if (i === 0) {
      fillLeaf(
        stage,
        { ...stalk, longPx: 1.9 * unit, turn: -1.1 * mirror - 0.3, wide: 0.22, axis: axisAt(y) + 0.3 },
        SOLID,
        greens,
      );
      fillLeaf(stage, { ...stalk, longPx: 1.7 * unit, turn: -2.3, wide: 0.2, axis: axisAt(y) + 0.25 }, SOLID, greens);
    }
    const fruit = {
      cx,
      cy: y - 0.55 * unit,
      rx: 1.12 * unit,
      ry: 0.86 * unit,
      turn: turn * mirror,
      axis: axisAt(y),
      tip: 0.22,
    };
    layContact({ scene }, cx, y + 0.12 * unit, 1.45 * unit, 0.5 * unit);
    fillFruit(stage, fruit, SOLID, (q) => {
      const pores = tileAt(textures.grain, q.x * 1.1, q.y * 1.1);
      const k = smoothstep(-0.6, 1.1, tileAt(textures.slow, q.x * 0.4, q.y * 0.4 + i * 50) + q.v * 0.5) * 0.55;
      blend(q, skin, ripe, k, 1 + 0.07 * pores);
      q.h += 1.2 * pores;
      q.gloss = 0.35;
    });
  }
}

/** 1 within `half` of a height, soft at its edges. */
function band01(t: number, at: number, half: number): number {
  return smoothstep(half * 1.5, half * 0.8, Math.abs(t - at));
}
