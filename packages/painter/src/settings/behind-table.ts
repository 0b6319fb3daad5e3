/** What is seen behind a table: a window with curtains, a wall with light, tiles, panels or shelves on it. */

import { linearOfHex } from "easel-picture";
import type { Stage } from "../compose/stage.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { bakeOven } from "./bake-oven.ts";
import { box, wallWithWindow } from "./boxes.ts";

/** What the wall behind a table is told by. */
interface Behind {
  readonly wall: Rgb;
  /** Its window shows nothing but light, one of three gardens. */
  readonly isBright: boolean;
  readonly garden: number;
  readonly y: number;
}

/** A window with curtains, or a wall with what hangs and stands there. */
export function wallBehind(stage: Stage, variant: string, { wall, isBright, garden, y }: Behind): Prop[] {
  const hole = { x0: -0.6, x1: 1.2, y0: y + 0.35, y1: y + 2 };
  if (variant === "window" || variant === "cloth")
    return [
      ...(isBright ? brightGarden(stage.graph.season === "winter" ? 1 : garden, y) : []),
      ...wallWithWindow(-7, 7, y - 2, y + 4, 3.6, hole, wall),
      ...drapes(stage, hole, y, 3.3),
    ];
  return [
    // the texture of a wall carries a code
    box(0, y - 3, 3.6, 14, 8, 0.1, wall, stage.forCode ? { pattern: "asphalt" } : {}),
    ...(variant === "shelf" ? shelfBehind(stage, y) : variant === "panels" ? panels(wall, y) : []),
    ...(variant === "tiles" ? tiling(wall, y) : []),
    ...(variant === "oven" ? bakeOven(stage, y) : []),
    ...(variant === "wall" || variant === "tiles" ? windowLight(stage, wall, y) : []),
  ];
}

/** What is seen through a window by day: pale sky over leaves, in soft bands. */
function brightGarden(kind: number, y: number): Prop[] {
  const [sky, leaves] = (
    [
      [
        [0.82, 0.9, 0.98],
        [0.5, 0.62, 0.34],
      ],
      [
        [0.96, 0.92, 0.84],
        [0.62, 0.62, 0.4],
      ],
      [
        [0.86, 0.93, 0.95],
        [0.42, 0.56, 0.4],
      ],
    ] as const
  )[kind];
  const rows = 12;
  return Array.from({ length: rows }, (_, k) => {
    const t = k / (rows - 1);
    const colour = sky.map(
      (v, i) => leaves[i] + (v - leaves[i]) * Math.min(1, Math.max(0, (t - 0.15) / 0.6)),
    ) as unknown as Rgb;
    return box(0.3, y - 0.4 + 0.3 * k, 5, 12, 0.31, 0.05, colour, { material: "light", emission: 1.7 });
  });
}

/** Curtains in folds that hang at both sides of a window, `zM` from the eye. */
export function drapes(
  { rng }: Stage,
  hole: { readonly x0: number; readonly x1: number; readonly y1: number },
  y: number,
  zM: number,
): Prop[] {
  const draw = rng.fork("drapes");
  const cloth = linearOfHex(["#d9cdb6", "#b98f78", "#8fa3a0", "#c7b184", "#a9a3b8"][draw.int(5)]);
  return [hole.x0, hole.x1].flatMap((at, bank) =>
    Array.from({ length: 9 }, (_, k) => {
      const fold = Math.sin(k * 1.9 + bank);
      const x = at + (bank === 0 ? -1 : 1) * (0.062 * k - 0.2);
      return box(x, y + 0.03, zM + 0.03 * fold, 0.066, hole.y1 - y + 0.3, 0.05, toned(cloth, 0.86 + 0.16 * fold), {
        material: "fabric",
      });
    }),
  );
}

/** The light of a window on the wall: four panes aslant. */
function windowLight({ forCode }: Stage, wall: Rgb, y: number): Prop[] {
  const props: Prop[] = [];
  const bright: Rgb = [wall[0] * 1.5 + 0.05, wall[1] * 1.42 + 0.04, wall[2] * 1.22 + 0.02];
  const rows = 44;
  for (let row = 0; row < rows; row++) {
    if (row === 20 || row === 21) continue;
    const at = y + 0.34 + row * 0.036;
    for (const pane of [0, 1])
      props.push(
        box(
          0.3 - 0.013 * row + pane * 0.66 - 0.2,
          at,
          3.54,
          0.56,
          0.037,
          0.01,
          bright,
          forCode ? { pattern: "asphalt" } : {},
        ),
      );
  }
  return props;
}

/** Tiles of a kitchen above the table's edge, a rail of wood over them. */
function tiling(wall: Rgb, y: number): Prop[] {
  const pale: Rgb = [0.5 + 0.3 * wall[0], 0.5 + 0.3 * wall[1], 0.48 + 0.3 * wall[2]];
  return [
    box(0, y - 2, 3.53, 14, 2.85, 0.05, pale, { pattern: "tiles" }),
    box(0, y + 0.85, 3.48, 14, 0.05, 0.14, [0.34, 0.22, 0.12], { material: "wood" }),
  ];
}

/** Shelves with rows of books, some leaning out of line, and gaps between, on the wall behind the table. */
function shelfBehind({ rng }: Stage, y: number): Prop[] {
  const draw = rng.fork("shelf");
  const wood: Rgb = [0.3, 0.19, 0.1];
  const cloth = ["#7f2f2a", "#2f4a63", "#4a5f3c", "#8a6a3a", "#5a4353", "#b8a888", "#33454a", "#6a4a30"];
  const props: Prop[] = [];
  for (const high of [0.42, 0.98, 1.54]) {
    props.push(box(0.3, y + high, 3.42, 3.6, 0.045, 0.3, wood, { material: "wood" }));
    for (let x = -1.72; x < 1.7; ) {
      if (draw.next() < 0.07) x += 0.14 + 0.22 * draw.next();
      const wide = 0.035 + 0.045 * draw.next();
      const tall = 0.27 + 0.15 * draw.next();
      // muted: a background, not a subject
      const tone = linearOfHex(cloth[draw.int(cloth.length)]);
      const dim = 0.7 + 0.3 * draw.next();
      const colour: Rgb = [0.55 * tone[0] * dim + 0.09, 0.55 * tone[1] * dim + 0.07, 0.55 * tone[2] * dim + 0.055];
      const zM = 3.42 + 0.03 * draw.next();
      props.push(
        box(x + wide / 2 + 0.3, y + high + 0.045, zM, wide * 0.94, tall, 0.22, colour, { material: "object" }),
      );
      if (wide > 0.06)
        props.push(
          box(
            x + wide / 2 + 0.3,
            y + high + 0.045 + tall * 0.72,
            zM - 0.111,
            wide * 0.94,
            0.02,
            0.002,
            [0.3, 0.23, 0.12],
            {
              material: "object",
            },
          ),
        );
      x += wide;
    }
  }
  return props;
}

/** Panelled wood behind the table. */
function panels(wall: Rgb, y: number): Prop[] {
  return Array.from({ length: 12 }, (_, k) => (k - 5.5) * 0.72).flatMap((x) => [
    box(x, y - 1, 3.54, 0.6, 2, 0.03, toned(wall, 0.86), { material: "wood" }),
    box(x, y + 1.1, 3.54, 0.6, 1.4, 0.03, toned(wall, 0.92), { material: "wood" }),
  ]);
}
