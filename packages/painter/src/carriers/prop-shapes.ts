/** The shapes of asked props, each of a few parts of the pen. A unit is the length of the thing, its top is up before the turn. */

import type { Rng } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { type Ink, type Pen, penAt } from "./pen.ts";
import { layBoat, type Place, penOn } from "./plan-props.ts";
import { layMill } from "./polder-things.ts";
import { fillFruit } from "./props.ts";
import type { Matter, Rgb } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

type Lay = (scene: CarrierScene, place: Place, own: Rng) => void;

/** Draws with a pen at the place; `matter` is what most of it is made of. */
function drawn(matter: Matter, draw: (pen: Pen, own: Rng) => void): Lay {
  return (scene, place, own) => draw(penOn(scene, place, matter), own);
}

const WOOD: Matter = { material: "wood" };
const THING: Matter = { material: "object" };

const WINTER = {
  sledge: drawn(WOOD, (pen) => {
    const runner: Ink = { colour: rgb("#8a2c22"), rise: 0.12, dome: 0.02 };
    const slat: Ink = { colour: rgb("#b07a42"), rise: 0.16, dome: 0.015, grain: 0.2 };
    for (const side of [-1, 1]) {
      pen.line([side * 0.17, 0.48, side * 0.17, -0.3, side * 0.15, -0.42, side * 0.09, -0.49], 0.022, runner);
    }
    pen.line([-0.09, -0.49, 0.09, -0.49], 0.02, runner);
    for (const u of [-0.12, -0.04, 0.04, 0.12]) pen.bar(u - 0.03, -0.32, u + 0.03, 0.45, slat, 0.01);
    for (const v of [-0.24, 0.34])
      pen.bar(-0.18, v - 0.025, 0.18, v + 0.025, { ...slat, colour: rgb("#8a5a2c"), rise: 0.03 });
    pen.bar(
      -0.14,
      -0.12,
      0.14,
      0.24,
      { colour: rgb("#a8322c"), rise: 0.03, dome: 0.03, stripe: [rgb("#e8dcc4"), 5] },
      0.03,
    );
    pen.line([-0.1, -0.49, -0.16, -0.62, 0.02, -0.7, 0.2, -0.66, 0.3, -0.72], 0.011, {
      colour: rgb("#c8b48a"),
      rise: 0.03,
    });
  }),
  snowman: drawn({ material: "snow" }, (pen) => {
    const snow: Ink = { colour: [0.8, 0.85, 0.93], grain: 0.04, rise: 0.06 };
    for (const side of [-1, 1]) {
      pen.line([side * 0.16, -0.06, side * 0.38, -0.2, side * 0.45, -0.3], 0.014, {
        colour: rgb("#4a3322"),
        rise: 0.2,
      });
      pen.line([side * 0.38, -0.2, side * 0.46, -0.2], 0.01, { colour: rgb("#4a3322"), rise: 0.2 });
    }
    pen.oval(0, 0.26, 0.26, 0.235, { ...snow, dome: 0.3 });
    pen.oval(0, -0.04, 0.19, 0.18, { ...snow, dome: 0.26 });
    pen.oval(0, -0.27, 0.135, 0.13, { ...snow, dome: 0.22 });
    pen.line([-0.13, -0.165, 0, -0.14, 0.13, -0.165], 0.03, { colour: rgb("#b32a24"), rise: 0.03, dome: 0.02 });
    pen.bar(0.05, -0.16, 0.11, 0.06, { colour: rgb("#b32a24"), rise: 0.03, stripe: [rgb("#e8dcc4"), 3] }, 0.01);
    for (const side of [-1, 1]) pen.oval(side * 0.05, -0.3, 0.016, 0.018, { colour: [0.01, 0.01, 0.012], rise: 0.01 });
    pen.shape([0, -0.275, 0.012, -0.245, 0.11, -0.245], { colour: rgb("#e07a1c"), rise: 0.06 });
    for (const v of [-0.08, 0, 0.08]) pen.oval(0, v, 0.018, 0.018, { colour: [0.01, 0.01, 0.012], rise: 0.01 });
    pen.bar(-0.17, -0.395, 0.17, -0.365, { colour: rgb("#22202a"), rise: 0.08 }, 0.01);
    pen.bar(-0.105, -0.55, 0.105, -0.38, { colour: rgb("#22202a"), rise: 0.1, dome: 0.03 }, 0.015);
    pen.bar(-0.107, -0.425, 0.107, -0.39, { colour: rgb("#b32a24"), rise: 0.02 });
  }),
} as const;

const HOUSE = {
  gift: drawn({ material: "paper" }, (pen, own) => {
    const [paper, ribbon] = (
      [
        ["#a82430", "#e8cf8a"],
        ["#22503c", "#d8b860"],
        ["#27446e", "#e8e2d4"],
      ] as const
    )[own.int(3)].map(rgb);
    pen.bar(
      -0.45,
      -0.45,
      0.45,
      0.45,
      {
        colour: paper,
        rise: 0.45,
        dome: 0.03,
        stripe: own.next() < 0.5 ? [[paper[0] * 1.5, paper[1] * 1.5, paper[2] * 1.5], 15] : [paper, 1],
      },
      0.03,
    );
    const tape: Ink = { colour: ribbon, rise: 0.03, gloss: 0.4, grain: 0.05 };
    pen.bar(-0.07, -0.45, 0.07, 0.45, tape);
    pen.bar(-0.45, -0.07, 0.45, 0.07, tape);
    for (const a of [0.6, 2.54, 3.75, 5.67])
      pen.oval(0.17 * Math.cos(a), 0.17 * Math.sin(a), 0.19, 0.09, { ...tape, rise: 0.05, dome: 0.12, shade: 0.3 }, a);
    pen.oval(0, 0, 0.075, 0.075, { ...tape, rise: 0.06, dome: 0.08 });
  }),
  cup: drawn(THING, (pen, own) => {
    const china: Ink = { colour: rgb("#f2ece0"), gloss: 0.6, grain: 0.01 };
    const line: Ink = { colour: rgb(["#2a4c86", "#a8342c", "#3a6a4a"][own.int(3)]), gloss: 0.6 };
    pen.oval(0, 0, 0.5, 0.5, { ...china, rise: 0.06, dome: -0.02 });
    pen.oval(0, 0, 0.455, 0.455, { ...line, rise: 0.0 });
    pen.oval(0, 0, 0.43, 0.43, { ...china, rise: 0.0 });
    pen.oval(0, 0, 0.31, 0.31, { ...china, rise: -0.02 });
    pen.line([0.22, -0.1, 0.4, -0.2, 0.45, -0.06, 0.26, 0.06], 0.034, { ...china, rise: 0.2, dome: 0.03 });
    pen.oval(-0.02, 0, 0.28, 0.28, { ...china, rise: 0.26 });
    pen.oval(-0.02, 0, 0.245, 0.245, { colour: rgb("#3a1c0e"), rise: -0.08, gloss: 0.5, grain: 0.02 });
    pen.oval(-0.02, 0, 0.2, 0.2, { colour: rgb("#8a5228"), rise: 0, gloss: 0.5 });
    pen.oval(-0.05, 0.03, 0.13, 0.13, { colour: rgb("#c89a64"), gloss: 0.5 });
    pen.oval(-0.02, 0, 0.07, 0.07, { colour: rgb("#8a5228"), gloss: 0.5 });
    pen.line([-0.42, 0.3, 0.02, 0.44], 0.014, { colour: [0.6, 0.6, 0.62], rise: 0.05, gloss: 0.9 });
    pen.oval(-0.42, 0.29, 0.075, 0.045, { colour: [0.66, 0.66, 0.68], rise: 0.05, gloss: 0.9 }, 0.35);
  }),
  book: drawn({ material: "paper" }, (pen, own) => {
    const cover = rgb(["#7a2a24", "#2a4a3c", "#2c3c66"][own.int(3)]);
    pen.bar(-0.5, -0.36, 0.5, 0.36, { colour: cover, rise: 0.05 }, 0.02);
    for (const side of [-1, 1]) {
      pen.bar(
        side < 0 ? -0.475 : 0,
        -0.34,
        side < 0 ? 0 : 0.475,
        0.34,
        { colour: rgb("#f4ecd6"), rise: 0.03, dome: 0.06, grain: 0.02 },
        0.01,
      );
      for (let i = 0; i < 13; i++) {
        const [from, to] = [
          side < 0 ? -0.42 : 0.06,
          (side < 0 ? -0.06 : 0.42) - (i % 5 === 4 ? 0.16 : 0.02 * own.next()),
        ];
        pen.bar(from, -0.28 + i * 0.045, to, -0.265 + i * 0.045, { colour: rgb("#8a8070") });
      }
    }
    pen.line([0, -0.34, 0, 0.34], 0.008, { colour: rgb("#b8a888"), rise: -0.03 });
    pen.line([0.02, -0.36, 0.05, 0.1, 0.03, 0.43], 0.014, { colour: rgb("#b8322c"), rise: 0.02 });
  }),
  strawberries: drawn(THING, (pen, own) => {
    const red = rgb(["#c2182a", "#b01424", "#d02a2a"][own.int(3)]);
    pen.oval(0, 0.06, 0.34, 0.42, { colour: red, rise: 0.06, dome: 0.36, gloss: 0.5, shade: 0.25 });
    for (let i = 0; i < 15; i++)
      pen.oval(-0.2 + 0.2 * (i % 3) + 0.1 * (Math.floor(i / 3) % 2), -0.2 + 0.13 * Math.floor(i / 3), 0.016, 0.024, {
        colour: rgb("#f0cf7a"),
        rise: 0.004,
      });
    for (let i = 0; i < 7; i++) {
      const a = Math.PI + i * 0.52;
      pen.line(
        [0, -0.3, 0.1 * Math.cos(a), -0.3 + 0.1 * Math.sin(a) * 0.6, 0.22 * Math.cos(a), -0.28 + 0.14 * Math.sin(a)],
        (t) => 0.05 * (1 - t) + 0.006,
        { colour: rgb(i % 2 ? "#3a6a24" : "#4c8030"), rise: 0.05, dome: 0.02 },
      );
    }
    pen.line([0, -0.32, 0.06, -0.5], 0.022, { colour: rgb("#6a8a3a"), rise: 0.1 });
  }),
  roses: drawn({ material: "flower" }, (pen, own) => {
    const leaf: Ink = { colour: rgb("#2f5a28"), rise: 0.06, dome: 0.03, grain: 0.15 };
    for (const [u, v, a] of [
      [-0.22, 0.2, 2.6],
      [0.2, 0.26, 0.4],
      [-0.16, 0.38, 2.2],
    ] as const) {
      pen.line([0, 0.12 + v * 0.6, u, v], 0.012, leaf);
      pen.oval(u + 0.05 * Math.cos(a), v, 0.11, 0.06, leaf, a);
    }
    pen.line([0, -0.1, 0.02, 0.2, -0.03, 0.5], 0.018, { colour: rgb("#3c5c28"), rise: 0.06, dome: 0.02 });
    const red = rgb(["#b01a30", "#9c1226", "#c83a54"][own.int(3)]);
    for (const [ring, count] of [7, 6, 5, 3].entries())
      for (let i = 0; i < count; i++) {
        const a = (i / count) * 6.283 + ring * 0.5;
        const r = [0.2, 0.145, 0.09, 0.03][ring];
        const s = 0.78 + 0.1 * ring + 0.14 * (i % 2);
        pen.oval(
          r * Math.cos(a),
          -0.24 + r * Math.sin(a),
          0.13 - 0.022 * ring,
          0.11 - 0.02 * ring,
          { colour: [red[0] * s, red[1] * s, red[2] * s], rise: 0.07, dome: -0.035, grain: 0.04, shade: 0.2 },
          a,
        );
      }
  }),
  cushion: drawn({ material: "fabric" }, (pen, own) => {
    const [cloth, second, trim] = (
      [
        ["#a8442c", "#e0b878", "#5c2418"],
        ["#2c5a6c", "#dcd2b8", "#163440"],
        ["#7c8a54", "#e6dcbc", "#4a5430"],
        ["#b88a3c", "#f0e0b4", "#6c4a18"],
        ["#7a3a5c", "#e2c4c8", "#48203a"],
      ] as const
    )[own.int(5)].map(rgb);
    const pillow = (half: number) => {
      const points: number[] = [];
      for (let i = 0; i < 48; i++) {
        const a = (i / 48) * 2 * Math.PI;
        // sides that are drawn in between the corners
        const r = half / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a)));
        const k = 1 - 0.1 * Math.cos(2 * a) ** 2;
        points.push(r * k * Math.cos(a), r * k * Math.sin(a));
      }
      return points;
    };
    pen.shape(pillow(0.49), { colour: trim, rise: 0.03, grain: 0.12 });
    pen.shape(pillow(0.475), { colour: cloth, rise: 0.03, grain: 0.1 });
    pen.bar(-0.4, -0.4, 0.4, 0.4, { colour: cloth, dome: 0.1, grain: 0.1 }, 0.12);
    const style = own.int(3);
    if (style === 0)
      for (const u of [-0.2, -0.1, 0, 0.1, 0.2])
        pen.bar(u - 0.02, -0.38, u + 0.02, 0.38, { colour: second, grain: 0.12 });
    else if (style === 1)
      for (const [r, colour] of [
        [0.3, second],
        [0.235, cloth],
        [0.18, trim],
        [0.12, second],
      ] as const)
        pen.shape([0, -r, r, 0, 0, r, -r, 0], { colour, grain: 0.12 });
    else
      for (let i = 0; i < 16; i++)
        pen.oval(-0.27 + 0.18 * (i % 4), -0.27 + 0.18 * Math.floor(i / 4), 0.035, 0.035, {
          colour: second,
          grain: 0.12,
        });
    pen.oval(0, 0, 0.028, 0.028, { colour: trim, rise: -0.03, dome: 0.02 });
  }),
  plant: drawn({ material: "foliage" }, (pen, own) => {
    const pot = rgb(["#b4623e", "#e6e0d4", "#3c5a78", "#4a4642"][own.int(4)]);
    pen.oval(0, 0, 0.24, 0.24, { colour: pot, rise: 0.24, grain: 0.1 });
    pen.oval(0, 0, 0.2, 0.2, { colour: rgb("#2c2018"), rise: -0.05, grain: 0.4 });
    const [dark, light] = (
      [
        ["#1f4a24", "#5c8c3c"],
        ["#2c5434", "#86a860"],
        ["#1c4038", "#4c8468"],
      ] as const
    )[own.int(3)].map(rgb);
    const first = own.next() * 6;
    for (let i = 0; i < 17; i++) {
      const [a, long] = [first + i * 2.4, 0.5 - 0.26 * (i / 17)];
      const bend = a + 0.35 * (own.next() - 0.5);
      const [u, v] = [Math.cos(a), Math.sin(a)];
      const t = 0.3 + 0.7 * own.next();
      const colour: Rgb = [
        dark[0] + (light[0] - dark[0]) * t,
        dark[1] + (light[1] - dark[1]) * t,
        dark[2] + (light[2] - dark[2]) * t,
      ];
      const blade = [0.03 * u, 0.03 * v, 0.5 * long * u, 0.5 * long * v, long * Math.cos(bend), long * Math.sin(bend)];
      pen.line(blade, (k) => 0.085 * Math.sin(Math.PI * (0.08 + 0.92 * k)) ** 0.8, {
        colour,
        rise: 0.1,
        dome: 0.03,
        grain: 0.12,
        shade: 0.25,
      });
      pen.line(blade, (k) => 0.008 * (1 - k), {
        colour: [light[0] * 1.2, light[1] * 1.2, light[2] * 1.2],
        rise: 0.004,
      });
    }
  }),
  thread: drawn(THING, (pen, own) => {
    for (const [u, v, a] of [
      [-0.3, -0.18, 0.3],
      [-0.26, 0.24, -0.5],
      [0.02, 0.02, 1.2],
    ] as const) {
      const colour = rgb(["#a82430", "#27568a", "#3a7a4c", "#d8a83a", "#7a3a7c"][own.int(5)]);
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const at = (x: number, y: number) => [u + x * c - y * s, v + x * s + y * c];
      pen.line([...at(-0.14, 0), ...at(0.14, 0)], 0.1, { colour: rgb("#c89a62"), rise: 0.04, dome: 0.1 });
      pen.line([...at(-0.1, 0), ...at(0.1, 0)], 0.095, {
        colour,
        rise: 0.03,
        dome: 0.1,
        stripe: [[colour[0] * 0.7, colour[1] * 0.7, colour[2] * 0.7], 13],
      });
    }
    const steel: Ink = { colour: [0.56, 0.57, 0.6], rise: 0.04, gloss: 0.9, grain: 0.02 };
    pen.line([0.3, 0.1, 0.42, -0.42], (t) => 0.035 - 0.03 * t, steel);
    pen.line([0.4, 0.1, 0.24, -0.4], (t) => 0.035 - 0.03 * t, steel);
    for (const u of [0.26, 0.45]) {
      pen.oval(u, 0.24, 0.085, 0.13, { colour: rgb("#8a2c28"), rise: 0.04, gloss: 0.4 });
      pen.oval(u, 0.245, 0.045, 0.085, { colour: rgb("#3a2c22"), rise: -0.04 });
    }
  }),
  icecream: drawn(THING, (pen, own) => {
    const waffle: Ink = { colour: rgb("#d8a05a"), rise: 0.14, grain: 0.15 };
    pen.shape([-0.18, -0.06, 0.18, -0.06, 0.03, 0.5, -0.03, 0.5], waffle);
    for (let i = 0; i < 5; i++) {
      const t = i / 5;
      pen.line([-0.17 + 0.15 * t, -0.04 + 0.5 * t, 0.06 + 0.1 * (1 - t) - 0.02, 0.1 + 0.38 * t], 0.007, {
        colour: rgb("#a8702e"),
        rise: 0.01,
      });
      pen.line([0.17 - 0.15 * t, -0.04 + 0.5 * t, -0.06 - 0.1 * (1 - t) + 0.02, 0.1 + 0.38 * t], 0.007, {
        colour: rgb("#a8702e"),
        rise: 0.01,
      });
    }
    const flavours = ["#f4c8d0", "#f6ecd2", "#c8e2b4", "#8a5a3c", "#f2b84c"];
    const first = own.int(5);
    for (const [k, [u, v]] of (
      [
        [-0.1, -0.14],
        [0.1, -0.15],
        [0, -0.31],
      ] as const
    ).entries())
      pen.oval(u, v, 0.165, 0.16, {
        colour: rgb(flavours[(first + k) % 5]),
        rise: 0.1,
        dome: 0.16,
        gloss: 0.25,
        shade: 0.2,
      });
  }),
} as const;

/** A round fruit with its leaf, or a lemon that was cut. */
function fruit(kind: "lemon" | "orange"): Lay {
  return (scene, { x, y, size }, own) => {
    const { stage, map, textures } = scene;
    const p = map.pitchPx;
    const turn = own.next() * 6.28;
    const [cx, cy] = [scene.x(x), scene.y(y)];
    const skin = rgb(kind === "lemon" ? "#f2c024" : "#ec8a1c");
    const pen = penAt(scene, { x: cx, y: cy, turn, unitPx: size * p }, THING);
    if (own.next() < 0.3) {
      pen.oval(0, 0, 0.42, 0.42, { colour: skin, rise: 0.2, gloss: 0.3 });
      pen.oval(0, 0, 0.385, 0.385, { colour: rgb("#f8eecb") });
      for (let i = 0; i < 9; i++) {
        const a = i * 0.698;
        const at = (r: number, b: number) => [r * Math.cos(a + b), r * Math.sin(a + b)];
        pen.shape([...at(0.05, 0), ...at(0.3, -0.26), ...at(0.345, -0.12), ...at(0.345, 0.12), ...at(0.3, 0.26)], {
          colour: rgb(kind === "lemon" ? "#f6d860" : "#f09a2c"),
          rise: -0.015,
          gloss: 0.5,
          grain: 0.14,
        });
      }
      return;
    }
    const round = kind === "lemon" ? { rx: 0.4, ry: 0.32, tip: 0.2 } : { rx: 0.42, ry: 0.42, tip: 0 };
    const peel = (k: number): Rgb => [skin[0] * k, skin[1] * k, skin[2] * k];
    fillFruit(
      stage,
      { cx, cy, rx: round.rx * size * p, ry: round.ry * size * p, turn, axis: 0.1, tip: round.tip },
      THING,
      (q) => {
        const pore = tileAt(textures.grain, q.x * 1.1, q.y * 1.1);
        [q.r, q.g, q.b] = peel(0.94 + 0.07 * pore);
        q.h += 0.2 * pore;
        q.gloss = 0.3;
      },
    );
    pen.oval(-0.5, 0.06, 0.17, 0.08, { colour: rgb("#35622a"), rise: 0.1, dome: 0.05, grain: 0.12 }, 0.5);
  };
}

const FARM = {
  tractor: drawn(THING, (pen, own) => {
    const paint = rgb(["#b0241c", "#2c7038", "#24569a"][own.int(3)]);
    const tyre: Ink = { colour: [0.018, 0.018, 0.02], rise: 0.16, dome: 0.08, grain: 0.3 };
    for (const side of [-1, 1]) {
      pen.bar(side * 0.25 - 0.075, 0.02, side * 0.25 + 0.075, 0.42, tyre, 0.04);
      pen.bar(side * 0.19 - 0.045, -0.42, side * 0.19 + 0.045, -0.2, tyre, 0.03);
    }
    pen.bar(-0.11, -0.46, 0.11, 0.12, { colour: paint, rise: 0.26, dome: 0.05, gloss: 0.5, grain: 0.03 }, 0.04);
    pen.bar(-0.19, 0.04, 0.19, 0.38, { colour: rgb("#d8d4c8"), rise: 0.42, dome: 0.04, gloss: 0.3 }, 0.04);
    pen.bar(-0.15, 0.08, 0.15, 0.34, { colour: paint, rise: 0.03, gloss: 0.4 }, 0.03);
    pen.oval(0.07, -0.14, 0.025, 0.025, { colour: [0.02, 0.02, 0.02], rise: 0.2 });
    pen.bar(-0.34, 0.44, 0.34, 0.5, { colour: rgb("#6a5a4a"), rise: 0.1, grain: 0.3 });
  }),
  sheep: drawn({ material: "fur" }, (pen, own) => {
    const pose = own.next() * 6.28;
    const [c, s] = [Math.cos(pose), Math.sin(pose)];
    const wool: Ink = { colour: rgb("#ece4d2"), rise: 0.1, dome: 0.14, grain: 0.2, shade: 0.25 };
    for (let i = 0; i < 7; i++) {
      const [u, v] = [0.12 * Math.cos(i * 2.4), 0.24 * (i / 6 - 0.5) * 1.6];
      pen.oval(u * c - v * s, u * s + v * c, 0.19, 0.18, wool);
    }
    pen.oval(0.42 * s, -0.42 * c, 0.09, 0.12, { colour: rgb("#2c2622"), rise: 0.1, dome: 0.06 }, pose);
  }),
  balloon: drawn({ material: "fabric" }, (pen, own) => {
    const pairs = [
      ["#c22a2c", "#f2e2c0"],
      ["#2a5f9a", "#f2c84a"],
      ["#e0702a", "#7a2a5c"],
    ] as const;
    const [a, b] = pairs[own.int(3)].map(rgb);
    pen.oval(0, 0, 0.5, 0.5, { colour: a, rise: 0.5, dome: 0.5, gloss: 0.15, shade: 0.2 });
    for (let i = 0; i < 8; i++) {
      const [from, to] = [i * 0.7854, i * 0.7854 + 0.3927];
      const points = [0, 0];
      for (let k = 0; k <= 5; k++)
        points.push(0.49 * Math.cos(from + ((to - from) * k) / 5), 0.49 * Math.sin(from + ((to - from) * k) / 5));
      pen.shape(points, { colour: b, gloss: 0.15, grain: 0.04 });
    }
    for (const r of [0.2, 0.09]) pen.oval(0, 0, r, r, { colour: r > 0.1 ? a : b, grain: 0.04 });
  }),
} as const;

const GARDEN = {
  bicycle: drawn({ material: "metal" }, (pen, own) => {
    const ring = (u: number) =>
      Array.from({ length: 19 }, (_, i) => [u + 0.2 * Math.cos(i * 0.349), 0.08 + 0.2 * Math.sin(i * 0.349)]).flat();
    const tyre: Ink = { colour: [0.025, 0.025, 0.028], rise: 0.05, dome: 0.02 };
    const spoke: Ink = { colour: [0.45, 0.46, 0.48], rise: 0.03 };
    for (const u of [-0.29, 0.29]) {
      for (let i = 0; i < 6; i++)
        pen.line(
          [
            u - 0.19 * Math.cos(i * 0.5236),
            0.08 - 0.19 * Math.sin(i * 0.5236),
            u + 0.19 * Math.cos(i * 0.5236),
            0.08 + 0.19 * Math.sin(i * 0.5236),
          ],
          0.004,
          spoke,
        );
      pen.line(ring(u), 0.019, tyre);
    }
    const frame: Ink = {
      colour: rgb(["#b8302c", "#2c6a5a", "#2a5a94", "#e0a83a"][own.int(4)]),
      rise: 0.06,
      dome: 0.02,
      gloss: 0.5,
    };
    for (const part of [
      [-0.29, 0.08, -0.03, 0.1, 0.2, -0.14, -0.1, -0.12, -0.03, 0.1],
      [-0.29, 0.08, -0.1, -0.12, -0.12, -0.19],
      [0.29, 0.08, 0.19, -0.22],
    ])
      pen.line(part, 0.016, frame);
    pen.line([0.19, -0.22, 0.26, -0.24, 0.28, -0.19], 0.013, spoke);
    pen.bar(-0.19, -0.22, -0.06, -0.185, { colour: rgb("#5a3a20"), rise: 0.1 }, 0.015);
    pen.bar(0.24, -0.21, 0.42, -0.09, { colour: rgb("#c09a5c"), rise: 0.1, grain: 0.4 }, 0.02);
    for (let i = 0; i < 7; i++)
      pen.oval(0.26 + 0.024 * i, -0.2 - 0.03 * (i % 2), 0.024, 0.022, {
        colour: rgb(i % 2 ? "#d84a6a" : "#f2d06a"),
        rise: 0.05,
        dome: 0.02,
      });
  }),
} as const;

const WATER = {
  sailboat: drawn(WOOD, (pen, own) => {
    const hull = [0, -0.5, 0.1, -0.26, 0.135, 0.06, 0.11, 0.44, -0.11, 0.44, -0.135, 0.06, -0.1, -0.26];
    pen.shape(hull, { colour: rgb(["#f0ece2", "#24466e", "#8a2a26"][own.int(3)]), rise: 0.12, gloss: 0.3 });
    pen.shape(
      hull.map((v) => v * 0.82),
      { colour: rgb("#b08050"), rise: 0.02, grain: 0.25 },
    );
    pen.bar(-0.06, 0.12, 0.06, 0.34, { colour: rgb("#6a4428"), rise: -0.04 }, 0.02);
    const sail: Ink = { colour: [0.86, 0.84, 0.78], rise: 0.25, grain: 0.03 };
    pen.shape([0.01, -0.12, 0.2, 0.3, 0.16, 0.4, 0.02, 0.42], sail);
    pen.shape([0, -0.46, 0.15, -0.14, 0.02, -0.12], {
      ...sail,
      colour: rgb(["#d84a3a", "#e8e2d4", "#3a78b0"][own.int(3)]),
    });
    pen.line([0, -0.12, 0.02, 0.44], 0.012, { colour: rgb("#5a4028"), rise: 0.3 });
  }),
  rowboat: ((scene, place) => layBoat(scene, place, { hull: rgb("#8a2c24"), wood: rgb("#7a5230") })) satisfies Lay,
} as const;

/** How each is drawn. */
export const PROP_SHAPES = {
  ...WINTER,
  ...HOUSE,
  ...FARM,
  ...GARDEN,
  ...WATER,
  lemons: fruit("lemon"),
  oranges: fruit("orange"),
  windmill: ((scene, place) => layMill(scene, { ...place, size: place.size / 2 }, false)) satisfies Lay,
} as const;
