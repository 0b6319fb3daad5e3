/** Streets of timber houses in Japan. */

import { linearOfHex } from "easel-picture";
import { cameraOf, type Stage } from "../compose/stage.ts";
import { each } from "../kit/parts.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { type Block, blockOf, finishStreet, GROUND_M } from "../settings/block.ts";
import { box } from "../settings/boxes.ts";
import type { Composed } from "../settings/draft.ts";
import { CHERRY, scenery, treeAt } from "../settings/scenery.ts";
import { flowerPot } from "../settings/street-life.ts";
import { type Family, place } from "./place.ts";

const EYE_M = 1.75;

const WOOD = { material: "wood" } as const;

export const JAPANESE_STREET = {
  "japanese-street": place({
    setting: "street",
    words:
      "~kyoto, japanese street, japanese village, japanese town, old japanese street, ~chinatown, japanese alley, ~asian street, ~chinese street, ~chinese town, ~chinese village, ~gion, japanese city, traditional japanese street, edo",
    shows: /^(street|alley|town|village|city|old town|narrow street|narrow alley|city street)$/,
    draws: /^(lantern|paper lantern)$/,
    compose: composeJapaneseStreet,
  }),
} satisfies Family;

const WOODS = tones("0.13 0.08 0.05, 0.2 0.12 0.07, 0.09 0.06 0.045");
const CLOTHS = ["#1f3f7a", "#8e1f24", "#3a2a5a", "#2f5a3f"].map(linearOfHex);
const TILE: Rgb = [0.085, 0.095, 0.11];

/** A narrow street of dark timber houses with tiled eaves, lattices, cloths at the doors, lanterns and a pagoda at its end. */
function composeJapaneseStreet(stage: Stage): Composed {
  const block = blockOf(stage, GROUND_M);
  const { y, draw } = block;
  const camera = cameraOf(stage, y + EYE_M + (stage.standing ? 0 : 0.4), 1.05, 0.5 + 0.05 * draw.next());
  const half = 2.7;
  const off = 0.5;
  const props: Prop[] = [
    box(off, y - 0.3, 40, half * 2 + 1, 0.3, 82, [0.3, 0.28, 0.26], { material: "ground", pattern: "tiles" }),
  ];
  for (const s of [-1, 1])
    for (let z = 2.4; z < 56; ) {
      const long = 4.2 + 2.4 * draw.next();
      props.push(...timberHouse(block, off + s * half, s, z, long));
      z += long;
    }
  const grand = stage.graph.subjects.some(({ form }) => form === "pagoda" || form === "torii");
  return finishStreet(block, camera, 14, {
    id: "street/japanese",
    props,
    heroTrees: [
      treeAt(stage, "cherry", off + 3.4, 21, 6.4, { yM: y, colours: CHERRY }),
      treeAt(stage, "pine", off - 5, 60, 11, { yM: y }),
    ],
    structures: grand ? [] : [scenery("pagoda", off - 2, 78, { yM: y, yawRad: 0.3, scale: 1.1 })],
  });
}

/** A house of one or two storeys whose front lies at `x`, from `z` on; it stands on side `s` of the street. */
function timberHouse(block: Block, x: number, s: number, z: number, long: number): Prop[] {
  const { y, draw, dark } = block;
  const wood = WOODS[draw.int(3)];
  const mid = z + long / 2;
  const high = draw.next() < 0.7 ? 5.4 : 3.1;
  const plaster: Rgb = draw.next() < 0.5 ? [0.66, 0.6, 0.48] : toned(wood, 1.7);
  const paper = dark ? ({ material: "light", emission: 0.14 } as const) : ({ material: "fabric" } as const);
  const shoji: Rgb = dark ? [1, 0.72, 0.4] : [0.78, 0.72, 0.58];
  // a short cloth in the doorway, in strips
  const cloth = CLOTHS[draw.int(4)];
  return [
    box(x + s * 2.5, y - 0.4, mid, 5, 3.2, long - 0.06, wood, { material: "wood", pattern: "planks" }),
    box(x + s * 0.02, y + 0.35, z + long * 0.3, 0.1, 2, long * 0.44, shoji, paper),
    box(x - s * 0.02, y, z + long * 0.76, 0.1, 2.25, 1.1, dark ? [1, 0.66, 0.34] : [0.1, 0.08, 0.06], paper),
    ...lattice(x - s * 0.06, y + 0.3, z + long * 0.09, z + long * 0.52, 0.24, [0.07, 2.1, 0.06], toned(wood, 0.7)),
    ...each(3, (k) =>
      box(x - s * 0.1, y + 1.5, z + long * 0.76 - 0.36 + 0.36 * k, 0.04, 0.72, 0.33, cloth, { material: "fabric" }),
    ),
    // eaves in steps of tiles
    ...each(4, (k) =>
      box(x - s * (0.75 - 0.28 * k), y + 2.72 + 0.11 * k, mid, 0.34, 0.13, long, toned(TILE, 1 + 0.14 * k), {
        material: "roof",
      }),
    ),
    ...(high > 4
      ? [
          box(x + s * 2.9, y + 2.8, mid, 5, high - 2.8, long - 0.1, plaster),
          box(x + s * 0.42, y + 3.6, mid, 0.1, 1.1, long * 0.7, shoji, paper),
          ...lattice(
            x + s * 0.36,
            y + 3.55,
            z + long * 0.16,
            z + long * 0.86,
            0.2,
            [0.06, 1.2, 0.07],
            toned(wood, 0.8),
          ),
        ]
      : []),
    ...each(6, (k) =>
      box(
        x + s * (0.1 + 0.5 * k),
        y + high + 0.05 + 0.24 * k,
        mid,
        ...([1.1, 0.26, long + 0.2] as const),
        toned(TILE, 0.9 + 0.1 * k),
        { material: "roof", pattern: "shingles" },
      ),
    ),
    ...paperLantern(block, x - s * 0.45, z + long * 0.58),
    ...(draw.next() < 0.5 ? flowerPot(block, x - s * 0.45, z + long * 0.2, y) : []),
  ];
}

/** Upright bars from `from` to `to`. */
function lattice(
  x: number,
  y: number,
  from: number,
  to: number,
  step: number,
  [wide, high, deep]: readonly [number, number, number],
  colour: Rgb,
): Prop[] {
  const bars: Prop[] = [];
  for (let at = from; at < to; at += step) bars.push(box(x, y, at, wide, high, deep, colour, WOOD));
  return bars;
}

function paperLantern({ y, draw, dark }: Block, x: number, z: number): Prop[] {
  const red = draw.next() < 0.65;
  return each(6, (k) => {
    const wide = 0.3 - 0.07 * Math.abs(k - 2.5);
    const colour: Rgb = red ? toned([0.9, 0.1, 0.05], k % 2 ? 1 : 0.85) : [0.95, 0.85, 0.62];
    return box(x, y + 1.75 + 0.11 * k, z, wide, 0.105, wide, colour, {
      material: "light",
      emission: dark ? 0.5 : 0.12,
    });
  });
}
