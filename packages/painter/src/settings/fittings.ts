/** What rooms of one use have: counters, tables, pews, wards, gyms, barbers, benches, boards, kitchens. */

import { linearOfHex } from "easel-picture";
import { toned, tones } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, thingAt } from "./boxes.ts";
import { along, BACK_M, CLOTH, type Place, SPINES, WOOD } from "./furniture.ts";

/** A stand with a bag on it beside the bed. */
export function drip({ y }: Place): Prop[] {
  const x = -0.95;
  return [
    box(x, y, 5.9, 0.04, 1.9, 0.04, [0.6, 0.62, 0.63], { material: "metal" }),
    box(x, y, 5.9, 0.5, 0.04, 0.5, [0.5, 0.52, 0.53], { material: "metal" }),
    box(x + 0.1, y + 1.45, 5.9, 0.16, 0.3, 0.05, [0.75, 0.82, 0.85], { material: "glass" }),
  ];
}

/** A red cross on the wall. */
export function sign({ y, hole }: Place): Prop[] {
  const x = -1.9;
  const z = BACK_M - 0.2;
  const free = Math.abs(x - (hole.x0 + hole.x1) / 2) > 0.6 + (hole.x1 - hole.x0) / 2;
  return free
    ? [
        box(x, y + 1.65, z, 0.72, 0.72, 0.03, [0.85, 0.86, 0.85], { material: "object" }),
        box(x, y + 1.75, z - 0.03, 0.16, 0.52, 0.03, [0.6, 0.03, 0.03], { material: "object" }),
        box(x, y + 1.93, z - 0.03, 0.52, 0.16, 0.03, [0.6, 0.03, 0.03], { material: "object" }),
      ]
    : [];
}

/** A bar with a board of chalk and rows of cups behind it. */
export function counter({ y, draw }: Place): Prop[] {
  const x = -1.9;
  const wood = linearOfHex(["#6a4326", "#3f5a54", "#7a3a2c"][draw.int(3)]);
  const props = [
    box(x, y, 5.4, 2.5, 1, 0.6, wood, { ...WOOD, pattern: "boards" }),
    box(x, y + 1, 5.35, 2.65, 0.06, 0.75, [0.33, 0.2, 0.1], WOOD),
    box(x - 0.3, y + 1.06, 5.45, 0.6, 0.42, 0.4, [0.42, 0.43, 0.44], { material: "metal" }),
    box(x, y + 1.85, BACK_M - 0.18, 1.5, 0.85, 0.04, [0.025, 0.03, 0.028]),
    box(x, y + 1.8, BACK_M - 0.19, 1.6, 0.05, 0.05, [0.3, 0.19, 0.1], WOOD),
  ];
  for (let row = 0; row < 5; row++)
    props.push(
      box(
        x - 0.15 + 0.1 * draw.next(),
        y + 2 + row * 0.13,
        BACK_M - 0.21,
        0.7 + 0.4 * draw.next(),
        0.025,
        0.01,
        [0.6, 0.6, 0.56],
        { material: "paper" },
      ),
    );
  for (let k = 0; k < 9; k++)
    props.push(
      box(x + 0.35 + 0.1 * (k % 5), y + 1.06 + 0.1 * Math.floor(k / 5), 5.5, 0.075, 0.09, 0.075, [0.8, 0.78, 0.72], {
        material: "object",
      }),
    );
  return props;
}

/** Small tables with chairs at the sides, behind where figures stand. */
export function tables(place: Place): Prop[] {
  const { y } = place;
  const x = along(place, 9, 0.95);
  return (
    [
      [x, 5],
      [x - 1.9, 5.6],
    ] as const
  ).flatMap(([x, z]) => [
    thingAt("table", [x, y, z], { scale: 0.96, turnRad: Math.PI / 2 }),
    thingAt("cup", [x + 0.12, y + 0.72, z - 0.1]),
    ...[-1, 1].map((s) => thingAt("chair", [x + 0.68 * s, y, z], { turnRad: -s * 1.25 })),
  ]);
}

/** Pointed windows of coloured glass along the wall and over the one in it. */
export function stainedGlass({ y, half, hole, draw }: Place): Prop[] {
  const glasses: readonly Rgb[] = tones(
    "0.8 0.1 0.08, 0.08 0.2 0.75, 0.9 0.6 0.08, 0.08 0.5 0.24, 0.5 0.12 0.6, 0.2 0.6 0.8",
  );
  const props: Prop[] = [];
  const wide = 0.95;
  const middle = (hole.x0 + hole.x1) / 2;
  for (const x of [middle, middle - 1.75, middle + 1.75, middle - 3.5, middle + 3.5]) {
    if (Math.abs(x) > half - 0.4) continue;
    const tall = x === middle ? 3.3 : 2.7;
    const rows = 17;
    for (let row = 0; row < rows; row++) {
      const t = (row + 0.5) / rows;
      // the sides lean together above two thirds of the height
      const open = t < 0.62 ? 1 : Math.sqrt(Math.max(0, 1 - ((t - 0.62) / 0.4) ** 1.6));
      const low = y + 0.75 + (row * tall) / rows;
      props.push(box(x, low, BACK_M - 0.19, wide * open + 0.22, tall / rows + 0.01, 0.03, [0.5, 0.46, 0.4]));
      for (let k = 0; k < 5; k++)
        props.push(
          box(
            x + (k - 2) * 0.19 * open,
            low + 0.012,
            BACK_M - 0.22,
            0.165 * open,
            tall / rows - 0.024,
            0.02,
            glasses[(draw.int(3) + k + row) % glasses.length],
            {
              material: "light",
              emission: 0.13,
            },
          ),
        );
    }
    props.push(box(x, y + 0.6, BACK_M - 0.24, wide + 0.4, 0.15, 0.2, [0.55, 0.5, 0.43]));
  }
  return props;
}

/** A red carpet between rows of pews, tall candles at its end. */
export function pews({ y, half }: Place): Prop[] {
  const oak: Rgb = [0.26, 0.14, 0.07];
  const props: Prop[] = [box(0, y, 4.2, 1.5, 0.015, 5, [0.42, 0.03, 0.04], CLOTH)];
  for (const z of [4.3, 5.05])
    for (const s of [-1, 1]) {
      const [from, to] = [1.05, half - 0.2];
      const x = (s * (from + to)) / 2;
      props.push(
        box(x, y + 0.42, z, to - from, 0.06, 0.4, oak, WOOD),
        box(x, y + 0.3, z + 0.2, to - from, 0.62, 0.05, toned(oak, 1.2), WOOD),
        box(s * from, y, z, 0.07, 0.95, 0.5, toned(oak, 0.8), WOOD),
      );
    }
  for (const s of [-1, 1])
    props.push(
      box(s * 0.85, y, 5.8, 0.09, 1.1, 0.09, [0.6, 0.42, 0.14], { material: "metal" }),
      box(s * 0.85, y + 1.1, 5.8, 0.07, 0.4, 0.07, [0.86, 0.82, 0.72], { material: "object" }),
      box(s * 0.85, y + 1.5, 5.8, 0.04, 0.09, 0.04, [1, 0.7, 0.3], { material: "light", emission: 1.6 }),
    );
  return props;
}

/** Mirrors along the wall of a gym, a rack of dumbbells and discs before them. */
export function gymRack({ y, half, hole }: Place): Prop[] {
  const iron: Rgb = [0.03, 0.03, 0.035];
  const props: Prop[] = [];
  const [from, to] = [-half + 0.2, hole.x0 - 0.25];
  for (let x = from; x + 0.9 <= to; x += 0.98)
    props.push(
      box(x + 0.45, y + 0.5, BACK_M - 0.17, 0.92, 1.75, 0.03, [0.42, 0.5, 0.54], { material: "glass" }),
      box(x + 0.45, y + 0.46, BACK_M - 0.18, 0.94, 0.04, 0.04, iron, { material: "metal" }),
    );
  const middle = (from + to) / 2;
  for (const [row, high] of [0.36, 0.72].entries()) {
    props.push(box(middle, y + high, 5.75, to - from - 0.3, 0.06, 0.4, iron, { material: "metal" }));
    for (let k = 0; k < 6; k++) {
      const x = from + 0.4 + k * ((to - from - 0.8) / 5);
      const size = 0.13 + 0.012 * k + 0.02 * row;
      const tone: Rgb = k % 3 === 1 ? [0.45, 0.05, 0.04] : iron;
      props.push(
        box(x, y + high + 0.1, 5.7, 0.24, 0.05, 0.05, [0.45, 0.46, 0.48], { material: "metal" }),
        ...[-0.14, 0.14].map((d) => box(x + d, y + high + 0.06, 5.7, 0.09, size, size, tone, { material: "object" })),
      );
    }
  }
  for (const x of [from + 0.1, to - 0.1]) props.push(box(x, y, 5.75, 0.08, 0.9, 0.4, iron, { material: "metal" }));
  return props;
}

/** A leather bag on a chain. */
export function punchBag({ y, half }: Place): Prop[] {
  const x = half * 0.74;
  const props: Prop[] = [box(x, y + 2.05, 4.9, 0.03, 1.4, 0.03, [0.3, 0.3, 0.32], { material: "metal" })];
  for (let k = 0; k < 7; k++)
    props.push(
      box(
        x,
        y + 0.75,
        4.9,
        0.42 * Math.cos((k - 3) * 0.4),
        1.3,
        0.42 * Math.cos((3 - Math.abs(k - 3)) * 0.4),
        [0.32, 0.045, 0.035],
        {
          material: "object",
        },
      ),
    );
  props.push(box(x, y + 1.55, 4.9, 0.43, 0.1, 0.43, [0.5, 0.48, 0.44], { material: "object" }));
  return props;
}

/** Mirrors in frames of bulbs over a counter with bottles. */
export function barberMirrors({ y, half, hole, draw }: Place): Prop[] {
  const [from, to] = [-half + 0.3, hole.x0 - 0.3];
  const props: Prop[] = [
    box((from + to) / 2, y + 0.74, 5.95, to - from, 0.09, 0.5, [0.26, 0.15, 0.08], WOOD),
    box((from + to) / 2, y + 0.2, 6.0, to - from, 0.54, 0.36, [0.34, 0.2, 0.11], { ...WOOD, pattern: "boards" }),
  ];
  const count = Math.max(1, Math.floor((to - from) / 1.05));
  for (let k = 0; k < count; k++) {
    const x = from + ((k + 0.5) * (to - from)) / count;
    props.push(
      box(x, y + 1.02, BACK_M - 0.18, 0.86, 1.16, 0.05, [0.5, 0.36, 0.14], WOOD),
      box(x, y + 1.08, BACK_M - 0.21, 0.74, 1.04, 0.03, [0.5, 0.6, 0.65], { material: "glass" }),
    );
    for (let b = 0; b < 6; b++)
      for (const s of [-1, 1])
        props.push(
          box(x + s * 0.41, y + 1.1 + b * 0.19, BACK_M - 0.24, 0.06, 0.06, 0.05, [1, 0.8, 0.5], {
            material: "light",
            emission: 0.7,
          }),
        );
    for (let b = 0; b < 5; b++)
      props.push(
        box(
          x - 0.28 + b * 0.14,
          y + 0.83,
          5.92,
          0.06,
          0.12 + 0.1 * draw.next(),
          0.06,
          linearOfHex(SPINES[draw.int(SPINES.length)]),
          {
            material: "glass",
          },
        ),
      );
  }
  return props;
}

/** The pole of barbers, striped, in its lamp. */
export function barberPole({ y, half }: Place): Prop[] {
  const x = half * 0.8;
  const props: Prop[] = [];
  for (let k = 0; k < 16; k++)
    for (let j = 0; j < 4; j++) {
      const stripe = (k + j) % 6;
      const colour: Rgb = stripe < 2 ? [0.7, 0.05, 0.05] : stripe === 3 ? [0.06, 0.14, 0.5] : [0.85, 0.85, 0.84];
      props.push(
        box(x - 0.075 + 0.05 * j, y + 1.1 + 0.055 * k, BACK_M - 0.3, 0.051, 0.056, 0.16, colour, {
          material: "object",
        }),
      );
    }
  for (const at of [1.02, 1.98])
    props.push(box(x, y + at, BACK_M - 0.3, 0.27, 0.09, 0.24, [0.5, 0.5, 0.52], { material: "metal" }));
  return props;
}

/** A workbench below a wall of tools. */
export function bench({ y, draw }: Place): Prop[] {
  const x = -1.1;
  const wood: Rgb = [0.36, 0.23, 0.12];
  const props = [
    box(x, y + 0.84, 5.75, 2.9, 0.09, 0.8, wood, { ...WOOD, pattern: "boards" }),
    ...[-1.3, 1.3].map((at) => box(x + at, y, 5.75, 0.13, 0.84, 0.7, toned(wood, 0.8), WOOD)),
    box(x, y + 0.25, 5.8, 2.6, 0.05, 0.6, toned(wood, 0.8), WOOD),
    box(x, y + 1.25, BACK_M - 0.17, 2.6, 1.15, 0.04, [0.32, 0.24, 0.16], WOOD),
  ];
  for (let k = 0; k < 13; k++) {
    const at = x - 1.15 + k * 0.19;
    const high = 0.22 + 0.25 * draw.next();
    props.push(box(at, y + 2.2 - high, BACK_M - 0.21, 0.035, high, 0.03, [0.3, 0.18, 0.09], WOOD));
    props.push(
      box(at, y + 2.2 - high - 0.06, BACK_M - 0.21, 0.1 + 0.05 * draw.next(), 0.1, 0.03, [0.34, 0.35, 0.37], {
        material: "metal",
      }),
    );
  }
  for (let k = 0; k < 7; k++)
    props.push(
      box(
        x - 1.1 + k * 0.3 + 0.1 * draw.next(),
        y + 0.93,
        5.85,
        0.12,
        0.1 + 0.16 * draw.next(),
        0.12,
        linearOfHex(SPINES[draw.int(SPINES.length)]),
        { material: "object" },
      ),
    );
  return props;
}

export function board({ y }: Place): Prop[] {
  const x = -1.2;
  return [
    box(x, y + 0.95, BACK_M - 0.18, 2.7, 1.3, 0.04, [0.03, 0.075, 0.05]),
    box(x, y + 0.88, BACK_M - 0.22, 2.8, 0.06, 0.1, [0.36, 0.22, 0.11], WOOD),
    box(x, y + 2.25, BACK_M - 0.19, 2.8, 0.06, 0.05, [0.36, 0.22, 0.11], WOOD),
    ...[0, 1, 2].map((k) =>
      box(x - 0.5 + 0.2 * k, y + 1.85 - 0.25 * k, BACK_M - 0.205, 1.1 - 0.2 * k, 0.03, 0.01, [0.7, 0.7, 0.66], {
        material: "paper",
      }),
    ),
  ];
}

/** Fronts of cupboards, and what stands on open shelves. */
const FRONTS = [
  "#6f8f86",
  "#d8cbb0",
  "#7a4a34",
  "#4f6a86",
  "#a8b58a",
  "#e4e0d6",
  "#3f4f4a",
  "#b9886a",
  "#8e8aa0",
  "#c9b26a",
];
const SHELVED = ["jar", "mug", "bowl", "herb-pot", "bottle", "teapot", "cup"];

/** A block with a worktop before the cupboards, and stools at it. */
function island(y: number, x: number, front: Rgb): Prop[] {
  const z = BACK_M - 1.75;
  return [
    box(x, y, z, 1.7, 0.88, 0.62, toned(front, 0.9), WOOD),
    box(x, y + 0.88, z, 1.9, 0.06, 0.8, [0.46, 0.33, 0.19], { ...WOOD, pattern: "boards" }),
    ...[-0.45, 0.45].map((dx) => thingAt("stool", [x + dx, y, z - 0.6])),
    thingAt("fruit-bowl", [x + 0.4, y + 0.94, z]),
  ];
}

/** A small table beside the window, laid with one thing. */
function kitchenTable(y: number, x: number, laid: number): Prop[] {
  const z = BACK_M - 1.15;
  return [
    thingAt("table", [x, y, z], { scale: 0.9, turnRad: Math.PI / 2 }),
    thingAt(["fruit-bowl", "tulips", "loaf"][laid], [x - 0.1, y + 0.68, z], { pose: laid === 1 ? "vased" : "stand" }),
    thingAt("chair", [x - 0.75, y, z], { turnRad: 1.25 }),
  ];
}

/** What is on the wall over a cupboard at `x`: another cupboard, open shelves, or a rail with tools. */
function aboveWorktop({ y, draw }: Place, x: number, above: string, front: Rgb): Prop[] {
  if (above === "cupboards")
    return [
      box(x, y + 1.62, BACK_M - 0.32, 0.655, 0.8, 0.34, toned(front, 0.8), WOOD),
      box(x, y + 1.68, BACK_M - 0.51, 0.56, 0.68, 0.03, front, WOOD),
    ];
  if (above === "shelves")
    return [1.55, 1.98].flatMap((at) => [
      box(x, y + at, BACK_M - 0.3, 0.665, 0.04, 0.26, [0.42, 0.28, 0.15], WOOD),
      ...[-0.2, 0.04, 0.22].map((dx) => {
        const kind = SHELVED[draw.int(SHELVED.length)];
        return thingAt(kind, [x + dx, y + at + 0.04, BACK_M - 0.3], { seed: 1 + draw.int(4) });
      }),
    ]);
  return [
    box(x, y + 1.75, BACK_M - 0.2, 0.665, 0.035, 0.035, [0.2, 0.2, 0.21], { material: "metal" }),
    ...[-0.16, 0.14].map((dx) =>
      box(x + dx, y + 1.46 + 0.06 * draw.next(), BACK_M - 0.22, 0.13, 0.24, 0.03, [0.24, 0.2, 0.17], {
        material: "metal",
      }),
    ),
  ];
}

export function kitchen(place: Place): Prop[] {
  const { y, half, draw, hole } = place;
  const front = linearOfHex(FRONTS[draw.int(FRONTS.length)]);
  const above = ["cupboards", "shelves", "cupboards", "rail"][draw.int(4)];
  const worktop: Rgb = (
    [
      [0.28, 0.2, 0.14],
      [0.5, 0.36, 0.2],
      [0.62, 0.6, 0.57],
      [0.1, 0.1, 0.11],
    ] as const
  )[draw.int(4)];
  const props: Prop[] = [];
  // the cupboards end at the window, or go on below it where it is high enough
  const isLong = hole.y0 - y > 0.9 && draw.next() < 0.5;
  const [from, to] = isLong ? [-half + 1.3, half - 0.2] : [-3.3, hole.x0 + 0.5];
  props.push(box((from + to) / 2, y + 0.88, BACK_M - 0.45, to - from, 0.05, 0.68, worktop, WOOD));
  for (let x = from + 0.33; x < to; x += 0.66) {
    props.push(
      box(x, y, BACK_M - 0.42, 0.655, 0.88, 0.6, toned(front, 0.8), WOOD),
      box(x, y + 0.14, BACK_M - 0.74, 0.56, 0.66, 0.03, front, WOOD),
      box(x + 0.2, y + 0.45, BACK_M - 0.77, 0.03, 0.12, 0.03, [0.6, 0.5, 0.3], { material: "metal" }),
    );
    const clear = x + 0.33 < hole.x0 - 0.1 || x - 0.33 > hole.x1 + 0.1;
    if (!clear) continue;
    props.push(...aboveWorktop(place, x, above, front));
    for (let k = 0; k < 3; k++)
      props.push(
        box(
          x - 0.2 + 0.18 * k,
          y + 0.93,
          BACK_M - 0.4,
          0.1,
          0.12 + 0.1 * draw.next(),
          0.1,
          linearOfHex(SPINES[draw.int(SPINES.length)]),
          { material: "object" },
        ),
      );
  }
  // on the other side of the window: a fridge, and a rail with pans
  const cold = isLong ? -half + 0.85 : hole.x1 + 1.15;
  if (Math.abs(cold) < half - 0.4) props.push(thingAt("refrigerator", [cold, y, BACK_M - 0.5], { scale: 1.08 }));
  const [left, right] = [hole.x0 + 0.1, hole.x1 - 0.1];
  props.push(
    box((left + right) / 2, y + 3, BACK_M - 0.3, right - left + 0.9, 0.05, 0.28, [0.34, 0.2, 0.1], WOOD),
    ...Array.from({ length: 6 }, (_, k) =>
      box(
        left + (k + 0.5) * ((right - left) / 6),
        y + 3.05,
        BACK_M - 0.3,
        0.13 + 0.06 * draw.next(),
        0.14 + 0.14 * draw.next(),
        0.15,
        linearOfHex(SPINES[draw.int(SPINES.length)]),
        { material: "object" },
      ),
    ),
  );
  const [stove, top] = [Math.min(hole.x0 - 0.5, (from + to) / 2) - 0.5 + 1.1 * draw.next(), y + 0.93];
  const middle = draw.int(4);
  if (middle === 0) props.push(...kitchenTable(y, hole.x1 + 0.5, draw.int(3)));
  if (middle === 1) props.push(...island(y, 0.9 * (draw.next() - 0.5), front));
  props.push(
    thingAt("oven", [stove, y, BACK_M - 0.62], { scale: 1.1 }),
    thingAt("stewpot", [stove - 0.14, top + 0.06, BACK_M - 0.6]),
    thingAt("toaster", [stove - 0.85, top, BACK_M - 0.5]),
    thingAt("teapot", [stove + 0.85, top, BACK_M - 0.5]),
  );
  return props;
}
