/** Things that carriers seen from above share: parasols, people, boats, birds, and what a prompt may ask for. */

import { type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { type Pen, penAt } from "./pen.ts";
import { fillEllipse } from "./shapes.ts";
import { blend, type Matter, type Rgb } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

const CLOTH: Matter = { material: "fabric" };
const BODY: Matter = { material: "object" };

/** Where a thing lies: middle in modules, turn in radians, size in modules. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size: number;
}

/** A pen at a place in modules. */
export function penOn(scene: CarrierScene, { x, y, turn, size }: Place, matter: Matter = BODY): Pen {
  return penAt(scene, { x: scene.x(x), y: scene.y(y), turn, unitPx: size * scene.map.pitchPx }, matter);
}

/** A canopy of eight gores in two colours on a pole; `size` is its radius. */
export function layParasol(
  { stage, map, textures, x, y }: CarrierScene,
  { x: cx, y: cy, turn, size }: Place,
  [first, second]: readonly [Rgb, Rgb],
  top: number,
): void {
  const p = map.pitchPx;
  const round = { cx: x(cx), cy: y(cy), rx: size * p, ry: size * p };
  const part = Math.PI / 4;
  fillEllipse(stage, round, CLOTH, (q) => {
    const k = Math.hypot(q.u, q.v);
    const a = Math.atan2(q.v, q.u) - turn + 20 * Math.PI;
    const gore = Math.floor(a / part);
    const across = Math.abs(a / part - gore - 0.5) * 2;
    // the cloth hangs between the ribs
    if (k > 0.9 + 0.1 * across * across) {
      q.a = 0;
      return;
    }
    const rim = smoothstep(0.8, 0.84, k) * smoothstep(0.9, 0.86, k);
    const weft = 1 + 0.05 * tileAt(textures.grain, q.x * 1.5, q.y * 1.5);
    blend(q, gore % 2 ? second : first, gore % 2 ? first : second, 0.5 * rim, weft);
    q.h += top * (0.35 + 0.65 * (1 - k) ** 0.8) - 0.06 * (1 - across * across) * k;
  });
  fillEllipse(stage, { cx: x(cx), cy: y(cy), rx: 0.08 * p, ry: 0.08 * p }, BODY, (q) => {
    blend(q, first, [0.05, 0.04, 0.03], 0.6);
    q.h += 0.05;
  });
}

const SKINS: readonly Rgb[] = ["#8a5436", "#7a4630", "#5e3524", "#94603e"].map(rgb);
/** Beside the code people are as people are. */
const ALL_SKINS: readonly Rgb[] = [...SKINS, ...["#e2b592", "#c68a62", "#efc9aa", "#d8a27c"].map(rgb)];
const HAIR: readonly Rgb[] = ["#2a1a12", "#4a2c14", "#6a4416", "#15110f"].map(rgb);
const SUITS: readonly Rgb[] = ["#7c1424", "#123a6a", "#0c4f44", "#5a1c5c", "#1c1c24", "#8a3a08"].map(rgb);

/** Somebody who lies in the sun, head up before the turn; `size` is the height. On the code skins are as dark as it must be. */
export function layBather(scene: CarrierScene, place: Place, own: Rng, isOnCode = true): void {
  const skins = isOnCode ? SKINS : ALL_SKINS;
  const pen = penOn(scene, place);
  const [skin, hair, suit] = [skins[own.int(skins.length)], HAIR[own.int(4)], SUITS[own.int(6)]];
  const body = { colour: skin, rise: 0.02, dome: 0.05, shade: 0.25 };
  const isProne = own.next() < 0.4;
  const spread = 0.02 + 0.05 * own.next();
  for (const side of [-1, 1]) {
    const knee = own.next() < 0.35 ? 0.06 : 0.01;
    pen.line(
      [side * 0.05, 0.06, side * (0.06 + knee), 0.26, side * (0.045 + spread), 0.47],
      (t) => 0.048 - 0.022 * t,
      body,
    );
    const raised = own.next() < 0.4;
    pen.line(
      raised
        ? [side * 0.1, -0.22, side * 0.19, -0.33, side * 0.06, -0.45]
        : [side * 0.1, -0.22, side * 0.155, -0.07, side * (0.13 + spread), 0.07],
      (t) => 0.034 - 0.012 * t,
      body,
    );
  }
  pen.line([0, -0.22, 0, -0.08, 0, 0.06], (t) => 0.105 - 0.05 * t + 0.045 * t * t, { ...body, dome: 0.07 });
  if (isProne || own.next() < 0.5) pen.line([-0.085, -0.15, 0.085, -0.15], 0.022, { colour: suit, rise: 0.01 });
  pen.line([-0.045, 0.05, 0.045, 0.05], 0.05, { colour: suit, rise: 0.01, dome: 0.02 });
  pen.oval(0, -0.36, 0.062, 0.07, { colour: isProne ? hair : skin, rise: 0.05, dome: 0.06, shade: 0.2 });
  if (!isProne) pen.oval(0, -0.395, 0.066, 0.05, { colour: hair, rise: 0.02, dome: 0.03 });
  if (own.next() < 0.3) {
    const straw = rgb("#6a4a1c");
    pen.oval(0, -0.38, 0.115, 0.115, { colour: straw, rise: 0.03, grain: 0.2 });
    pen.oval(0, -0.38, 0.06, 0.06, { colour: straw, rise: 0.02, dome: 0.05, grain: 0.2 });
  }
}

/** Somebody who walks, seen from above: head, shoulders, a stride; `size` is the width of the shoulders. */
export function layWalker(scene: CarrierScene, place: Place, own: Rng): void {
  const pen = penOn(scene, place);
  const [skin, hair] = [ALL_SKINS[own.int(ALL_SKINS.length)], HAIR[own.int(4)]];
  const shirt = rgb(["#e8e2d4", "#c23b34", "#2f6ea8", "#e0a92e", "#3d8a6a"][own.int(5)]);
  const step = own.next() < 0.5 ? 1 : -1;
  for (const side of [-1, 1]) {
    pen.oval(side * 0.2, side * step * 0.34, 0.11, 0.24, { colour: skin, rise: 0.1 });
    pen.line([side * 0.42, 0, side * 0.5, -side * step * 0.4], 0.1, { colour: skin, rise: 0.6 });
  }
  pen.oval(0, 0, 0.5, 0.27, { colour: shirt, rise: 0.9, dome: 0.25, shade: 0.2 });
  pen.oval(0, -0.04, 0.2, 0.22, { colour: hair, rise: 0.5, dome: 0.25 });
}

/** An open boat with thwarts and oars; `size` is its length, bow up before the turn. */
export function layBoat(scene: CarrierScene, place: Place, colours: { readonly hull: Rgb; readonly wood: Rgb }): void {
  const pen = penOn(scene, place, { material: "wood" });
  const { hull, wood } = colours;
  const outline = (grow: number): number[] => {
    const points: number[] = [];
    for (const side of [1, -1])
      for (let i = 0; i <= 12; i++) {
        const t = side > 0 ? i / 12 : 1 - i / 12;
        const wide =
          (0.17 * Math.sin(Math.PI * Math.min(1, 0.5 * t ** 0.62 + 0.0)) ** 0.9 +
            (t > 0.9 ? -0.02 * (t - 0.9) * 10 : 0)) *
          grow;
        points.push(side * wide, (-0.5 + t) * (0.94 + 0.06 * grow));
      }
    return points;
  };
  pen.shape(outline(1), { colour: hull, rise: 0.1, grain: 0.1 });
  pen.shape(outline(0.7), { colour: wood, rise: -0.06, grain: 0.25 });
  const plank = { colour: [wood[0] * 1.5, wood[1] * 1.5, wood[2] * 1.5] as Rgb, rise: 0.045, grain: 0.2 };
  for (const v of [-0.18, 0.06, 0.3]) pen.bar(-0.12, v - 0.028, 0.12, v + 0.028, plank);
  pen.line([0, -0.47, 0, 0.42], 0.008, { colour: hull, rise: 0.01 });
  for (const side of [-1, 1]) {
    pen.line([side * 0.06, 0.1, side * 0.1, -0.32], 0.012, plank);
    pen.oval(side * 0.105, -0.36, 0.022, 0.06, plank);
  }
}

/** A gull on the wing; `size` is its span. */
export function layGull(scene: CarrierScene, place: Place): void {
  const pen = penOn(scene, place);
  const white = { colour: [0.86, 0.87, 0.88] as Rgb, rise: 0.32, dome: 0.03 };
  for (const side of [-1, 1]) {
    pen.shape([0, -0.06, side * 0.22, -0.13, side * 0.5, 0.03, side * 0.3, -0.01, side * 0.2, 0.03, 0, 0.06], {
      ...white,
      colour: [0.7, 0.73, 0.76],
    });
    pen.shape([side * 0.5, 0.03, side * 0.36, -0.055, side * 0.34, -0.01], { colour: [0.03, 0.03, 0.04], rise: 0.01 });
  }
  pen.shape([-0.04, 0.08, 0.04, 0.08, 0.07, 0.2, -0.07, 0.2], white);
  pen.oval(0, 0, 0.065, 0.16, { ...white, dome: 0.08 });
  pen.oval(0, -0.15, 0.05, 0.055, { ...white, rise: 0.35, dome: 0.05 });
  pen.shape([-0.018, -0.19, 0.018, -0.19, 0, -0.25], { colour: [0.75, 0.4, 0.04], rise: 0.55 });
}
