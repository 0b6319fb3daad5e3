/** What stands and hangs in rooms where people live: panels, carpets, seats, lamps, shelves, beds, hearths. */

import { linearOfHex, type Rng } from "easel-picture";
import type { Stage } from "../compose/stage.ts";
import { rows, toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, type Look, thingAt } from "./boxes.ts";

export const BACK_M = 6.3;

export const WOOD: Look = { material: "wood" };

export const CLOTH: Look = { material: "fabric" };

const SEAT_CLOTHS = ["#7f8f86", "#a8644f", "#4f6478", "#b59a6a", "#8a7a8f", "#6f7a54"];

export const SPINES = ["#8d2f2a", "#2f4f77", "#3f6b4a", "#b58a3c", "#d8d0c0", "#4a3a5e", "#7a4a2c", "#2f6b6b"];

export interface Place {
  readonly stage: Stage;
  /** What the room is for. */
  readonly theme: string;
  readonly y: number;
  readonly half: number;
  readonly draw: Rng;
  readonly focalPx: number;
  readonly wall: Rgb;
  readonly hole: { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };
}

/** A row of panels along the lower wall. */
export function wainscot({ y, half, wall, hole }: Place): Prop[] {
  const tone = toned(wall, 0.62);
  const high = Math.min(0.9, hole.y0 - y - 0.1);
  const props = [
    box(0, y, BACK_M - 0.16, half * 2, high, 0.05, tone, WOOD),
    box(0, y + high, BACK_M - 0.17, half * 2, 0.05, 0.09, toned(tone, 1.25), WOOD),
  ];
  for (let x = -half + 0.3; x < half; x += 0.62)
    props.push(box(x, y + 0.22, BACK_M - 0.2, 0.46, high - 0.34, 0.03, toned(tone, 1.14), WOOD));
  return props;
}

export function rug({ y, draw }: Place): Prop[] {
  const colour = linearOfHex(["#8a5a4c", "#5f7480", "#74805e", "#a08a60", "#7a6678", "#b5a088"][draw.int(6)]);
  const [x, z] = [0.9 * draw.next() - 0.3, 4.2 + 0.5 * draw.next()];
  const [wide, deep] = [2.2 + 1.2 * draw.next(), 1.5 + 0.6 * draw.next()];
  const pale: Rgb = [colour[0] * 1.3 + 0.08, colour[1] * 1.3 + 0.08, colour[2] * 1.3 + 0.07];
  const props = [
    box(x, y, z, wide, 0.012, deep, colour, CLOTH),
    box(x, y, z, wide - 0.3, 0.014, deep - 0.3, pale, CLOTH),
  ];
  const stripes = 2 + draw.int(5);
  for (let k = 0; k < stripes; k++)
    props.push(
      box(x, y, z + ((k + 0.5) / stripes - 0.5) * (deep - 0.4), wide - 0.42, 0.016, 0.14, toned(colour, 0.95), CLOTH),
    );
  return props;
}

/** Stripes of paper on the back wall. */
export function wallpaper({ y, half, wall, hole }: Place): Prop[] {
  const tone = toned(wall, 1.16);
  const props: Prop[] = [];
  for (let x = -half + 0.2; x < half; x += 0.44) {
    const atWindow = x > hole.x0 - 0.2 && x < hole.x1 + 0.2;
    props.push(box(x, y, BACK_M - 0.135, 0.2, atWindow ? hole.y0 - y - 0.1 : 4.2, 0.02, tone, { material: "paper" }));
  }
  return props;
}

/** Beams, the slopes of a roof, or a plain cornice. */
export function overhead({ y, half, draw, stage, wall }: Place, top: number): Prop[] {
  const wood: Rgb = [0.25, 0.145, 0.075];
  const steep = /attic|loft/.test(stage.graph.place ?? "");
  if (steep)
    return [-1, 1].flatMap((bank) =>
      Array.from({ length: 26 }, (_, k) => {
        const t = k / 25;
        const low = y + 1.1 + (top - y - 1.1) * t;
        return box(
          bank * (half - 0.06 - (half - 0.7) * 0.72 * t),
          low,
          BACK_M / 2 + 0.6,
          0.16,
          (top - y - 1.1) / 25 + 0.02,
          BACK_M,
          toned(wall, 1.05),
        );
      }),
    );
  if (draw.next() < 0.5) return [2.6, 3.7, 4.8, 5.8].map((z) => box(0, top - 0.16, z, half * 2, 0.16, 0.2, wood, WOOD));
  return [box(0, top - 0.12, BACK_M - 0.18, half * 2, 0.12, 0.12, [0.72, 0.7, 0.66])];
}

/** Half of what is seen of the wall, within the room. */
const seenHalf = ({ half, stage, focalPx }: Place) => Math.min(half, (0.48 * stage.widthPx * (BACK_M - 0.8)) / focalPx);

/** Where something stands along the wall: in the picture and in no corner. */
export const along = (place: Place, x: number, free: number) =>
  Math.max(free - seenHalf(place), Math.min(seenHalf(place) - free, x));

const clothOf = ({ draw }: Place): Rgb => linearOfHex(SEAT_CLOTHS[draw.int(SEAT_CLOTHS.length)]);

export function sofa(place: Place, x: number): Prop[] {
  return [thingAt("couch", [x, place.y, BACK_M - 0.68], { colour: clothOf(place) })];
}

/** An armchair turned to the middle of the room. */
export function armchair(place: Place, at: number): Prop[] {
  const x = along(place, at, 0.75);
  const turnRad = (0.35 + 0.3 * place.draw.next()) * -Math.sign(x);
  return [thingAt("armchair", [x, place.y, BACK_M - 0.85], { turnRad, colour: clothOf(place) })];
}

/** A small table with a lamp. */
export function bedside(place: Place, at: number): Prop[] {
  const [x, z] = [along(place, at, 0.35), BACK_M - 0.45];
  return [thingAt("nightstand", [x, place.y, z]), thingAt("lamp", [x, place.y + NIGHTSTAND_M, z])];
}

const NIGHTSTAND_M = 0.55;

export function curtains({ y, draw, hole }: Place): Prop[] {
  const cloth = linearOfHex(["#b58a6a", "#8a9a7a", "#a86a5a", "#d8cbb0", "#6f86a0"][draw.int(5)]);
  const props = [
    box(
      (hole.x0 + hole.x1) / 2,
      hole.y1 + 0.16,
      BACK_M - 0.28,
      hole.x1 - hole.x0 + 1,
      0.04,
      0.04,
      [0.2, 0.13, 0.07],
      WOOD,
    ),
  ];
  for (const [at, way] of [
    [hole.x0, -1],
    [hole.x1, 1],
  ] as const)
    for (let k = 0; k < 5; k++)
      props.push(
        box(
          at + way * (0.02 + k * 0.08),
          Math.max(y + 0.06, hole.y0 - 0.75),
          BACK_M - 0.26 - 0.03 * (k % 2),
          0.085,
          hole.y1 + 0.16 - Math.max(y + 0.06, hole.y0 - 0.75),
          0.05,
          toned(cloth, 0.8 + 0.2 * (k % 2)),
          CLOTH,
        ),
      );
  return props;
}

/** A bookcase of this width and height. */
export function shelf({ y, draw }: Place, x: number, wide: number, high: number): Prop[] {
  const wood: Rgb = [0.24, 0.135, 0.07];
  const z = BACK_M - 0.36;
  const props = [box(x, y, z + 0.14, wide, high, 0.06, toned(wood, 0.6), WOOD)];
  for (const s of [-1, 1]) props.push(box(x + (s * wide) / 2, y, z, 0.05, high, 0.36, wood, WOOD));
  const rows = Math.round(high / 0.42);
  for (let row = 0; row <= rows; row++) {
    const at = y + (row * (high - 0.05)) / rows;
    props.push(box(x, at, z, wide, 0.045, 0.36, wood, WOOD));
    if (row === rows) break;
    let b = x - wide / 2 + 0.05;
    while (b < x + wide / 2 - 0.07) {
      const thick = 0.03 + 0.04 * draw.next();
      if (draw.next() < 0.07) {
        b += 0.1;
        continue;
      }
      const spine = linearOfHex(SPINES[draw.int(SPINES.length)]);
      props.push(
        box(b + thick / 2, at + 0.045, z - 0.06, thick, 0.22 + 0.12 * draw.next(), 0.2, toned(spine, 0.85), {
          material: "paper",
        }),
      );
      b += thick + 0.004;
    }
  }
  return props;
}

export function pictures({ y, draw, hole }: Place, count: number, around: number, at: number): Prop[] {
  const props: Prop[] = [];
  let x = around - (count - 1) * 0.42;
  for (let k = 0; k < count; k++) {
    const wide = 0.5 + 0.3 * draw.next();
    const high = 0.45 + 0.3 * draw.next();
    const low = y + at - high / 2;
    const free = x + wide / 2 < hole.x0 - 0.45 || x - wide / 2 > hole.x1 + 0.45;
    const paint = linearOfHex(["#7fa3b8", "#c9a25a", "#a8594a", "#5f7f5a", "#8a7aa3"][draw.int(5)]);
    if (free) {
      props.push(box(x, low - 0.05, BACK_M - 0.18, wide + 0.1, high + 0.1, 0.05, [0.32, 0.2, 0.08], WOOD));
      props.push(box(x, low, BACK_M - 0.21, wide, high, 0.03, paint, { material: "paper" }));
      props.push(
        box(x, low, BACK_M - 0.215, wide, high * (0.3 + 0.3 * draw.next()), 0.03, toned(paint, 0.5), {
          material: "paper",
        }),
      );
    }
    x += wide + 0.25;
  }
  return props;
}

export function fireplace({ y }: Place, x: number): Prop[] {
  const brick: Rgb = [0.33, 0.14, 0.1];
  const z = BACK_M - 0.35;
  return [
    ...[-1, 1].map((s) => box(x + s * 0.62, y, z, 0.42, 1.15, 0.5, brick, { pattern: "brick" })),
    box(x, y + 0.85, z, 1.66, 0.42, 0.5, brick, { pattern: "brick" }),
    box(x, y + 1.27, z, 1.9, 0.09, 0.62, [0.22, 0.13, 0.07], WOOD),
    box(x, y, z + 0.16, 0.84, 0.86, 0.1, [0.015, 0.012, 0.01]),
    box(x, y + 0.06, z, 0.6, 0.1, 0.16, [0.1, 0.05, 0.025], WOOD),
    ...[0.3, 0.42, 0.26, 0.36].map((high, k) =>
      box(x - 0.2 + 0.13 * k, y + 0.14, z + 0.02 * k, 0.09, high, 0.06, [1, 0.5, 0.12], {
        material: "light",
        emission: 4,
      }),
    ),
    ...(
      [
        ["candle", -0.72],
        ["candle", -0.5],
        ["clock", 0.1],
        ["vase", 0.6],
      ] as const
    ).map(([kind, at]) => thingAt(kind, [x + at, y + 1.36, z])),
  ];
}

export function bed({ y, draw }: Place): Prop[] {
  const quilt = linearOfHex(["#4f6f8a", "#8a4a4f", "#5f7f5a", "#b58a4a"][draw.int(4)]);
  return [thingAt("bed", [-1.9, y, 5.08], { colour: quilt, scale: 1.15 })];
}

/** Pillars along the wall with gilded heads. */
export function columns({ y, half, hole }: Place): Prop[] {
  const stone: Rgb = [0.68, 0.64, 0.55];
  const gold: Rgb = [0.6, 0.42, 0.14];
  return [-half + 0.3, hole.x0 - 0.75, hole.x1 + 0.75, half - 0.3].flatMap((x) => [
    box(x, y, BACK_M - 0.3, 0.42, 0.3, 0.4, stone),
    ...[-0.1, 0, 0.1].map((dx) => box(x + dx, y + 0.3, BACK_M - 0.28 - (dx === 0 ? 0.06 : 0), 0.09, 3.5, 0.26, stone)),
    box(x, y + 3.7, BACK_M - 0.32, 0.5, 0.12, 0.4, gold, { material: "metal" }),
    box(x, y + 3.82, BACK_M - 0.32, 0.42, 0.5, 0.36, stone),
  ]);
}

/** Two rings of lights on a chain. */
export function chandelier({ y }: Place): Prop[] {
  const [x, z] = [-0.35, 4.9];
  const gold: Rgb = [0.6, 0.42, 0.14];
  const props = [
    box(x, y + 3.2, z, 0.03, 1.3, 0.03, gold, { material: "metal" }),
    box(x, y + 3.05, z, 0.2, 0.2, 0.2, gold, { material: "metal" }),
  ];
  for (const [radius, high, count] of rows("0.62 2.92 12, 0.36 3.18 8"))
    for (let k = 0; k < count; k++) {
      const a = (k / count) * 2 * Math.PI;
      const [dx, dz] = [Math.cos(a) * radius, Math.sin(a) * radius];
      props.push(
        box(x + dx, y + high, z + dz, 0.3 * radius, 0.035, 0.06, gold, { material: "metal" }),
        box(x + dx, y + high + 0.035, z + dz, 0.035, 0.11, 0.035, [0.8, 0.76, 0.66]),
        box(x + dx, y + high + 0.145, z + dz, 0.045, 0.07, 0.045, [1, 0.8, 0.5], { material: "light", emission: 5 }),
        box(x + dx * 0.98, y + high - 0.08, z + dz, 0.03, 0.07, 0.03, [0.75, 0.8, 0.85], { material: "glass" }),
      );
    }
  return props;
}

/** Lamps on cords from above. */
export function lamps({ y, draw, half, stage }: Place, count: number): Prop[] {
  const shade = linearOfHex(["#2f3a3a", "#b5712f", "#8a2f2a", "#d8cbb0"][draw.int(4)]);
  const lit = stage.graph.time === "night" || stage.graph.time === "dusk" ? 5 : 1.6;
  return Array.from({ length: count }, (_, k) => {
    const x = count === 1 ? 0.9 : ((k + 0.5) / count - 0.5) * half * 1.7;
    return [
      box(x, y + 2.75, 5.2, 0.015, 1.7, 0.015, [0.02, 0.02, 0.02]),
      box(x, y + 2.6, 5.2, 0.14, 0.12, 0.14, shade, { material: "metal" }),
      box(x, y + 2.5, 5.2, 0.3, 0.11, 0.3, shade, { material: "metal" }),
      box(x, y + 2.46, 5.2, 0.16, 0.05, 0.16, [1, 0.8, 0.5], { material: "light", emission: lit }),
    ];
  }).flat();
}

/** A green plant in a corner. */
export function plant(place: Place): Prop {
  const { y, half, draw } = place;
  const [kind, scale] = [["potted-plant", 1.35] as const, ["monstera", 1.2] as const][draw.int(2)];
  return thingAt(kind, [along(place, half, 0.4), y, 5.5], { scale, seed: 1 + draw.int(9) });
}
