/** What shops, bakeries and offices have: ovens, racks, shelves of goods, desks before a town by night. */

import { linearOfHex } from "easel-picture";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, boxes, type Look, thingAt } from "./boxes.ts";
import { BACK_M, type Place, SPINES, WOOD } from "./furniture.ts";

const METAL = { material: "metal" } as const;
const PLAIN = { material: "object" } as const;
/** A brick oven in the wall with a fire in its arched mouth, tools beside it. */
export function wallOven({ y, draw }: Place, x: number): Prop[] {
  const z = BACK_M - 0.5;
  const brick: Rgb = [0.36, 0.15, 0.095];
  const props: Prop[] = [
    box(x, y, z + 0.1, 2.5, 2.25, 0.9, brick, { pattern: "brick" }),
    box(x, y + 2.25, z + 0.1, 2.7, 0.12, 1, [0.4, 0.36, 0.31], { pattern: "stone" }),
    box(x, y + 0.86, z - 0.44, 1.7, 0.1, 0.3, [0.42, 0.38, 0.34], { pattern: "stone" }),
  ];
  for (let k = 0; k < 18; k++) {
    const u = (2 * (k + 0.5)) / 18 - 1;
    const high = 0.72 * Math.sqrt(1 - u * u) + 0.06;
    const at = x + u * 0.62;
    const flame = high * (0.25 + 0.4 * draw.next());
    props.push(
      box(at, y + 0.96, z - 0.37, 0.072, high, 0.02, [0.3, 0.05, 0.012], { material: "light", emission: 0.12 }),
      box(at, y + 0.96, z - 0.39, 0.072, flame, 0.02, [1, 0.42, 0.08], { material: "light", emission: 0.7 }),
    );
  }
  for (let k = 0; k <= 14; k++) {
    const a = (k / 14) * Math.PI;
    const stone = toned([0.5, 0.4, 0.32], 0.7 + 0.5 * draw.next());
    props.push(box(x + Math.cos(a) * 0.74, y + 0.92 + Math.sin(a) * 0.86, z - 0.4, 0.17, 0.16, 0.1, stone));
  }
  return props;
}

/** A rack of trays with loaves and rolls. */
export function breadRack({ y, draw }: Place, x: number): Prop[] {
  const z = BACK_M - 0.5;
  const props = [-0.55, 0.55].map((dx) => box(x + dx, y, z, 0.06, 2, 0.5, [0.3, 0.2, 0.11], WOOD));
  for (let k = 0; k < 4; k++) {
    const at = y + 0.4 + 0.46 * k;
    props.push(
      box(x, at, z, 1.1, 0.04, 0.5, [0.42, 0.29, 0.16], WOOD),
      ...loaves(x, at + 0.04, z, 1.05, draw.int(BREADS.length)),
    );
  }
  return props;
}

/** Breads by their room along a shelf, metres, and how far they are turned. */
const BREADS = [
  ["loaf", 0.36, 0.3],
  ["croissant", 0.22, 0],
  ["bagels", 0.42, 0],
  ["baguettes", 0.3, Math.PI / 2],
  ["pretzel", 0.36, 0],
] as const;

/** A row of bread of one sort. */
function loaves(x: number, y: number, z: number, wide: number, sort: number): Prop[] {
  const [kind, each, turnRad] = BREADS[sort];
  return row(wide, each).map((dx) => thingAt(kind, [x + dx, y, z], { turnRad }));
}

/** Where so many stand side by side as `wide` has room for, from its middle. */
const row = (wide: number, each: number): number[] => {
  const count = Math.floor(wide / each);
  return Array.from({ length: count }, (_, k) => (k - (count - 1) / 2) * each);
};

/** A table white with flour, dough and loaves on it. */
export function doughTable({ y, draw }: Place, x: number): Prop[] {
  const at = [x, y, 5.1] as const;
  return [
    ...boxes("0 0.82 0 1.9 0.08 0.8", at, [0.5, 0.36, 0.21], { ...WOOD, pattern: "boards" }),
    ...boxes("-0.85 0 0 0.1 0.82 0.7, 0.85 0 0 0.1 0.82 0.7", at, [0.36, 0.24, 0.13], WOOD),
    ...boxes("-0.3 0.9 -0.05 0.9 0.006 0.55", at, [0.85, 0.83, 0.78], PLAIN),
    ...boxes(
      "-0.45 0.9 -0.1 0.36 0.065 0.3, -0.45 0.96 -0.1 0.3 0.065 0.25, -0.45 1.02 -0.1 0.2 0.065 0.17",
      at,
      [0.78, 0.69, 0.52],
      PLAIN,
    ),
    ...loaves(x + 0.5, y + 0.9, 5.1, 0.8, draw.int(2)),
  ];
}

type Goods = (x: number, y: number, z: number, wide: number, place: Place) => Prop[];

/** Jars, bottles and pots. */
const JARS: Goods = (x, y, z, wide, { draw }) =>
  row(wide, 0.2).map((dx) => {
    const [kind, scale] = [
      ["jar", 1.2] as const,
      ["honey", 1] as const,
      ["bottle", 0.95] as const,
      ["mug", 1] as const,
    ][draw.int(4)];
    const colour = kind === "mug" ? linearOfHex(SPINES[draw.int(SPINES.length)]) : undefined;
    return thingAt(kind, [x + dx, y, z], { scale, colour });
  });

/** Cut flowers in vases. */
const FLOWERS: Goods = (x, y, z, wide, { draw }) =>
  row(wide, 0.38).map((dx) => {
    const kind = ["roses", "tulips", "daisies", "peonies", "sunflowers"][draw.int(5)];
    return thingAt(kind, [x + dx, y, z], { pose: "vased", seed: 1 + draw.int(3) });
  });

const BREAD: Goods = (x, y, z, wide, { draw }) => loaves(x, y, z, wide, draw.int(BREADS.length));

/** What a shop sells, by who and what is in it. */
function goodsOf({ stage: { graph } }: Place): Goods {
  const said = [graph.place ?? "", ...graph.figures.map(({ noun }) => noun)].join(" ");
  if (/florist|flower|bouquet|rose|tulip|plant/.test(said)) return FLOWERS;
  return /bak|bread|loaf|croissant|cake|pretzel|bagel/.test(said) ? BREAD : JARS;
}

/** Shelves of goods along the wall where no window is. */
export function shopShelves(place: Place): Prop[] {
  const { y, half, hole } = place;
  const goods = goodsOf(place);
  const wood: Rgb = [0.33, 0.21, 0.12];
  const z = BACK_M - 0.36;
  const props: Prop[] = [];
  for (const [from, to] of [
    [-half + 0.1, hole.x0 - 0.35],
    [hole.x1 + 0.35, half - 0.1],
  ]) {
    const wide = Math.min(to - from, 3.4);
    if (wide < 0.7) continue;
    const x = from > 0 ? from + wide / 2 : to - wide / 2;
    props.push(...[-wide / 2, wide / 2].map((dx) => box(x + dx, y, z, 0.06, 2.45, 0.4, wood, WOOD)));
    for (let k = 0; k < 5; k++) {
      const at = y + 0.12 + 0.55 * k;
      props.push(box(x, at, z, wide, 0.045, 0.4, wood, WOOD));
      if (k < 4) props.push(...goods(x, at + 0.045, z - 0.06, wide - 0.16, place));
    }
  }
  return props;
}

/** A counter with a till and goods on it. */
export function shopCounter(place: Place): Prop[] {
  const { y, draw, half } = place;
  const at = [half * 0.5, y, 5.3] as const;
  const wood = linearOfHex(["#7a5436", "#4f665f", "#8a5f4a", "#566a80"][draw.int(4)]);
  return [
    ...boxes("0 0 0 2.2 0.95 0.6", at, wood, { ...WOOD, pattern: "planks" }),
    ...boxes("0 0.95 0 2.35 0.06 0.72", at, [0.4, 0.27, 0.15], WOOD),
    ...boxes("0.75 1.01 0 0.36 0.22 0.3, 0.75 1.23 0.1 0.3 0.14 0.05", at, [0.16, 0.17, 0.18], METAL),
    ...goodsOf(place)(at[0] - 0.35, y + 1.01, 5.25, 1.2, place),
  ];
}

/** A desk with screen, keyboard, papers, a lamp that burns in the dark, a chair before it. */
export function officeDesk({ y, stage, draw, wall }: Place, x: number, hasLamp: boolean): Prop[] {
  const wood: Rgb = draw.next() < 0.5 ? [0.5, 0.38, 0.25] : [0.62, 0.6, 0.56];
  const dark: Rgb = [0.04, 0.042, 0.048];
  const z = 5.35;
  const at = [x, y, z] as const;
  const isDark = stage.graph.time === "night" || stage.graph.time === "dusk";
  const props: Prop[] = [
    ...boxes("0 0.72 0 1.7 0.05 0.8", at, wood, WOOD),
    ...boxes("-0.78 0 0 0.06 0.72 0.74, 0.78 0 0 0.06 0.72 0.74, 0.5 0.22 0 0.42 0.5 0.6", at, toned(wood, 0.76), WOOD),
    ...boxes(
      "-0.1 0.77 0.16 0.3 0.02 0.2, -0.1 0.78 0.2 0.05 0.16 0.05, -0.1 0.92 0.18 0.72 0.44 0.04",
      at,
      dark,
      PLAIN,
    ),
    ...boxes("-0.1 0.95 0.155 0.66 0.38 0.01", at, isDark ? [0.06, 0.09, 0.13] : [0.3, 0.42, 0.5], PLAIN),
    ...boxes("-0.12 0.77 -0.16 0.5 0.02 0.16, 0.45 0.77 -0.1 0.26 0.04 0.34", at, [0.7, 0.69, 0.66], PLAIN),
    ...boxes("-0.3 0.46 -0.75 0.52 0.09 0.5, -0.3 0.62 -0.98 0.48 0.55 0.08", at, [0.09, 0.1, 0.12], {
      material: "fabric",
    }),
    ...boxes("-0.3 0.08 -0.75 0.07 0.4 0.07, -0.3 0.03 -0.75 0.6 0.05 0.09", at, dark, METAL),
  ];
  if (!hasLamp) return props;
  const lamp = [x - 0.66, y, z] as const;
  return [
    ...props,
    ...boxes("0 0.77 0 0.2 0.03 0.2, 0 0.8 0 0.035 0.42 0.035, 0.12 1.2 0 0.3 0.035 0.035", lamp, dark, METAL),
    ...boxes(
      "0.26 1.18 0 0.13 0.05 0.13, 0.26 1.13 0 0.2 0.05 0.2, 0.26 1.08 0 0.27 0.05 0.27",
      lamp,
      [0.1, 0.3, 0.24],
      METAL,
    ),
    ...boxes("0.26 1.03 0 0.22 0.04 0.22", lamp, [1, 0.82, 0.5], { material: "light", emission: isDark ? 6 : 0.6 }),
    ...(isDark ? glow(lamp[0] + 0.26, y, z, wall) : []),
  ];
}

/** The light of a lamp on its desk and on the wall behind. */
function glow(x: number, y: number, z: number, wall: Rgb): Prop[] {
  const warm: Rgb = [0.4 + 0.6 * wall[0], 0.3 + 0.45 * wall[1], 0.16 + 0.25 * wall[2]];
  return [
    box(x, y + 0.772, z - 0.03, 0.62, 0.004, 0.6, [1, 0.74, 0.4], { material: "light", emission: 0.3 }),
    ...[1.7, 1.4, 1.1, 0.8, 0.5].flatMap((size, k) => [
      box(x, y + 1.05 - 0.5 * size, BACK_M - 0.14 - 0.004 * k, size * 0.72, size, 0.003, warm, {
        material: "light",
        emission: 0.018 + 0.022 * k,
      }),
      box(x, y + 1.05 - 0.36 * size, BACK_M - 0.142 - 0.004 * k, size, size * 0.72, 0.003, warm, {
        material: "light",
        emission: 0.018 + 0.022 * k,
      }),
    ]),
  ];
}

/** Towers of a town behind the window, lit by night. */
export function townOutside({ y, stage, draw }: Place): Prop[] {
  const isDark = stage.graph.time === "night" || stage.graph.time === "dusk";
  const pane: Rgb = isDark ? [1, 0.76, 0.4] : [0.6, 0.68, 0.75];
  const look: Look = isDark ? { material: "light", emission: 0.5 } : PLAIN;
  return Array.from({ length: 16 }, (_, k) => {
    const z = 44 + 13 * (k % 4) + 8 * draw.next();
    const x = (k - 7.5) * 5 + 4 * draw.next();
    const [wide, high] = [7 + 5 * draw.next(), 14 + 26 * draw.next()];
    const tone = toned(isDark ? [0.035, 0.045, 0.075] : [0.42, 0.46, 0.52], 0.8 + 0.4 * draw.next());
    const panes = Array.from({ length: 28 }, (_, n) => [n % 4, Math.floor(n / 4)]).flatMap(([u, row]) =>
      draw.next() > (isDark ? 0.5 : 0.8)
        ? []
        : [box(x + (u - 1.5) * wide * 0.22, y - 13.6 + high - 2.6 * row, z - 3.05, wide * 0.15, 1.6, 0.05, pane, look)],
    );
    return [box(x, y - 22, z, wide, high + 12, 6, tone), ...panes];
  }).flat();
}
