/** What stands among the fields of a polder: mills, farmhouses, barges, cows, people who pick flowers. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { type Place, penOn } from "./plan-props.ts";
import { fillBox, fillEllipse, fillPolygon } from "./shapes.ts";
import { blend, type Rgb, tint } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

/** A smock mill from above: a gallery, a thatched body of eight sides, a cap, four sails of lattice and canvas. `size` is the reach of the sails. */
export function layMill(scene: CarrierScene, { x: cx, y: cy, turn, size }: Place, isDark: boolean): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const [mx, my] = [x(cx), y(cy)];
  const octagon = (r: number) =>
    Array.from({ length: 8 }, (_, i) => [
      mx + r * size * p * Math.cos((i + 0.5) * 0.7854),
      my + r * size * p * Math.sin((i + 0.5) * 0.7854),
    ]).flat();
  const planks = rgb(isDark ? "#4a3420" : "#8a6844");
  fillPolygon(stage, octagon(0.72), { material: "wood" }, (q) => {
    const a = Math.floor(((Math.atan2(q.y - my, q.x - mx) + 7) * 40) / 6.283);
    tint(q, planks, 0.8 + 0.4 * hash01(a, 1, 2));
    q.h = 0.5;
  });
  const thatch = rgb(isDark ? "#66583e" : "#7c6a50");
  for (let i = 0; i < 8; i++) {
    const [a, b] = [(i - 0.5) * 0.7854, (i + 0.5) * 0.7854];
    const r = 0.6 * size * p;
    const facing = 0.98 - 0.34 * Math.cos((a + b) / 2 - 0.8);
    fillPolygon(
      stage,
      [mx, my, mx + r * Math.cos(a), my + r * Math.sin(a), mx + r * Math.cos(b), my + r * Math.sin(b)],
      { material: "roof" },
      (q) => {
        const k = Math.hypot(q.x - mx, q.y - my) / r;
        tint(q, thatch, facing * (1 + 0.22 * tileAt(textures.grain, q.x * 0.9, q.y * 0.9) + 0.1 * Math.sin(k * 26)));
        q.h = 0.6 + (1 - k) * 1.0 * size;
      },
    );
  }
  const pen = penOn(scene, { x: cx, y: cy, turn, size }, { material: "wood" });
  const cap = rgb(isDark ? "#14503c" : "#3c5a4a");
  pen.oval(0, 0.08, 0.27, 0.36, { colour: cap, rise: 0.3, dome: 0.3, grain: 0.12, shade: 0.3 });
  // the sails turn before the cap, seen from above at a slant
  const wood = { colour: rgb(isDark ? "#0c0c10" : "#9a6a40"), rise: 0.25, grain: 0.1 };
  const canvas = rgb(isDark ? "#15181f" : "#efe6d2");
  for (let i = 0; i < 4; i++) {
    const a = i * (Math.PI / 2) + 0.4;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const at = (r: number, w: number): [number, number] => [r * c - w * s, r * s + w * c - 0.16];
    pen.shape([...at(0.22, 0.02), ...at(1, 0.02), ...at(1, 0.21), ...at(0.22, 0.17)], {
      colour: canvas,
      rise: 0.22,
      grain: 0.1,
    });
    for (let k = 0; k <= 6; k++)
      pen.line([...at(0.24 + k * 0.125, 0), ...at(0.24 + k * 0.125, 0.2)], 0.012, { ...wood, rise: 0.02 });
    pen.line([...at(0.22, 0.19), ...at(1, 0.21)], 0.014, { ...wood, rise: 0.02 });
    pen.line([...at(0, 0), ...at(1.02, 0)], 0.032, wood);
  }
  pen.oval(0, -0.16, 0.09, 0.09, { colour: rgb("#3a2a1c"), rise: 0.3, dome: 0.1 });
}

/** A long house under a hipped roof; pale ones have red tiles. */
export function layFarmhouse(
  { stage, map, textures, x, y }: CarrierScene,
  { x: px, y: py, w, h }: { x: number; y: number; w: number; h: number },
  isDark: boolean,
  seed: number,
): void {
  const p = map.pitchPx;
  const roof = rgb(isDark ? ["#7a2f1c", "#6a2a20", "#74381c"][seed % 3] : ["#a8502e", "#8a7a5c", "#944636"][seed % 3]);
  const long = w >= h;
  const [a, b] = [((long ? w : h) / 2) * p, ((long ? h : w) / 2) * p];
  const [mx, my] = [x(px + w / 2), y(py + h / 2)];
  fillBox(
    stage,
    { x0: x(px), y0: y(py), x1: x(px + w), y1: y(py + h), roundPx: 0.05 * p },
    { material: "roof" },
    (q) => {
      const [u, v] = long ? [q.x - mx, q.y - my] : [q.y - my, q.x - mx];
      const hip = Math.min(1 - Math.abs(v) / b, (a - Math.abs(u)) / b);
      const isEnd = (a - Math.abs(u)) / b < 1 - Math.abs(v) / b;
      const toSun = isEnd ? (long ? -u : -u) : -v;
      const course = Math.floor((isEnd ? Math.abs(u) : Math.abs(v)) / (0.11 * p));
      const tile = hash01(course, Math.floor((isEnd ? v : u) / (0.13 * p)), seed);
      tint(q, roof, (toSun > 0 ? 1.12 : 0.78) * (0.82 + 0.3 * tile) * (1 + 0.06 * tileAt(textures.grain, q.x, q.y)));
      q.h = 0.4 + 0.62 * hip * (b / p);
    },
  );
  for (const side of [-0.55, 0.5]) {
    const [u, v] = long ? [mx + side * a, my] : [mx, my + side * a];
    fillBox(
      stage,
      { x0: u - 0.11 * p, y0: v - 0.11 * p, x1: u + 0.11 * p, y1: v + 0.11 * p },
      { material: "wall" },
      (q) => {
        tint(q, q.d > 0.05 * p ? [0.02, 0.015, 0.012] : isDark ? [0.13, 0.06, 0.045] : [0.4, 0.18, 0.13]);
        q.h += 0.25;
      },
    );
  }
}

/** A flat barge with boxes of flowers; `size` is its length, bow up before the turn. */
export function layBarge(scene: CarrierScene, place: Place, petals: readonly Rgb[]): void {
  const pen = penOn(scene, place, { material: "wood" });
  const hull = (g: number) => [
    -0.14 * g,
    0.5,
    -0.17 * g,
    -0.25,
    -0.08 * g,
    -0.46 * g - 0.03,
    0,
    -0.5 * g,
    0.08 * g,
    -0.46 * g - 0.03,
    0.17 * g,
    -0.25,
    0.14 * g,
    0.5,
  ];
  pen.shape(hull(1), { colour: rgb("#2c2620"), rise: 0.1 });
  pen.shape(hull(0.82), { colour: rgb("#7a5636"), rise: -0.03, grain: 0.3 });
  for (let i = 0; i < 5; i++) {
    const v = -0.26 + i * 0.135;
    pen.bar(-0.11, v, 0.11, v + 0.11, { colour: rgb("#5a3e26"), rise: 0.03 });
    for (let k = 0; k < 18; k++)
      pen.oval(-0.09 + 0.036 * (k % 6), v + 0.02 + 0.034 * Math.floor(k / 6), 0.02, 0.018, {
        colour: petals[i % petals.length],
        rise: 0.03,
        dome: 0.02,
      });
  }
  pen.bar(-0.1, 0.42, 0.1, 0.48, { colour: rgb("#8a3a2a"), rise: 0.04 });
}

/** A cow that grazes; `size` is its length. */
export function layCow(scene: CarrierScene, place: Place, own: Rng): void {
  const pen = penOn(scene, place);
  const isBrown = own.next() < 0.3;
  const [hide, spot]: [Rgb, Rgb] = isBrown
    ? [
        [0.3, 0.13, 0.05],
        [0.75, 0.7, 0.62],
      ]
    : [
        [0.82, 0.8, 0.76],
        [0.025, 0.022, 0.022],
      ];
  for (const side of [-1, 1])
    for (const v of [-0.18, 0.26]) pen.oval(side * 0.12, v, 0.045, 0.06, { colour: hide, rise: 0.1 });
  pen.oval(0, 0.06, 0.17, 0.33, { colour: hide, rise: 0.2, dome: 0.16, shade: 0.3 });
  pen.oval(0.05, -0.06, 0.1, 0.12, { colour: spot, rise: 0.005 }, 0.5);
  pen.oval(-0.06, 0.2, 0.09, 0.11, { colour: spot, rise: 0.005 }, -0.4);
  pen.oval(0, -0.34, 0.075, 0.12, { colour: isBrown ? hide : spot, rise: 0.2, dome: 0.06 });
  for (const side of [-1, 1]) pen.oval(side * 0.1, -0.28, 0.05, 0.025, { colour: spot, rise: 0.22 }, side * 0.4);
  pen.oval(0, -0.44, 0.045, 0.035, { colour: [0.55, 0.36, 0.3], rise: 0.2 });
  pen.line([0, 0.38, 0.05, 0.48, 0.02, 0.55], 0.012, { colour: spot, rise: 0.1 });
}

/** Somebody with a hat and a basket among the flowers; `size` is the width of the shoulders. */
export function layPicker(scene: CarrierScene, place: Place, isDark: boolean, own: Rng): void {
  const pen = penOn(scene, place);
  const shirt = rgb((isDark ? ["#2c3c6a", "#3c2c24", "#1f4a3c"] : ["#f4f0e6", "#c8dcec", "#f4dca8"])[own.int(3)]);
  const hat = rgb(isDark ? "#6a4a1c" : "#ecd49a");
  const skin = rgb(isDark ? "#7a4a30" : "#e8c0a0");
  pen.oval(0, 0.06, 0.5, 0.28, { colour: shirt, rise: 0.6, dome: 0.2 });
  pen.line([-0.42, 0, -0.3, -0.4], 0.09, { colour: skin, rise: 0.5 });
  pen.oval(0.5, -0.25, 0.3, 0.24, { colour: rgb(isDark ? "#5a3a1a" : "#dcb878"), rise: 0.4, grain: 0.4 });
  pen.oval(0.5, -0.25, 0.2, 0.16, { colour: rgb(isDark ? "#a01828" : "#f6b0b8"), rise: 0.05, dome: 0.1, grain: 0.5 });
  pen.oval(0, 0, 0.36, 0.36, { colour: hat, rise: 0.45, grain: 0.2, shade: 0.2 });
  pen.oval(0, 0, 0.18, 0.18, { colour: hat, rise: 0.12, dome: 0.1, grain: 0.2 });
}

/** A cyclist on a road; `size` is the length of the bicycle, which goes up before the turn. */
export function layCyclist(scene: CarrierScene, place: Place, own: Rng): void {
  const pen = penOn(scene, place);
  const steel = { colour: [0.02, 0.02, 0.025] as Rgb, rise: 0.1 };
  pen.line([0, -0.5, 0, -0.16], 0.025, steel);
  pen.line([0, 0.16, 0, 0.5], 0.025, steel);
  pen.line([0, -0.3, 0, 0.3], 0.018, { colour: rgb("#a03028"), rise: 0.15 });
  pen.line([-0.2, -0.16, 0, -0.24, 0.2, -0.16], 0.018, steel);
  const coat = rgb(["#d8b03a", "#b8402e", "#3a6a9a", "#e8e2d4"][own.int(4)]);
  for (const side of [-1, 1]) pen.line([side * 0.13, 0.06, side * 0.19, -0.15], 0.035, { colour: coat, rise: 0.4 });
  pen.oval(0, 0.08, 0.17, 0.13, { colour: coat, rise: 0.5, dome: 0.1 });
  pen.oval(0, 0.02, 0.075, 0.085, { colour: rgb("#3a2414"), rise: 0.3, dome: 0.1 });
}

/** A clump of reeds on a bank. */
export function layReeds({ stage, map, x, y }: CarrierScene, cx: number, cy: number, own: Rng): void {
  const p = map.pitchPx;
  for (let i = 0; i < 7; i++) {
    const [u, v] = [cx + (own.next() - 0.5) * 0.5, cy + (own.next() - 0.5) * 0.3];
    fillEllipse(
      stage,
      { cx: x(u), cy: y(v), rx: 0.13 * p, ry: 0.025 * p, turn: own.next() * 3 },
      { material: "grass" },
      (q) => {
        blend(q, rgb("#4a6a28"), rgb("#9ab05a"), smoothstep(-1, 1, q.u));
        q.h += 0.15;
      },
    );
  }
}
