/** Houses of streets as blocks: fronts across and beside the view, roofs, shops, towers. */

import { linearOfHex } from "easel-picture";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { Block } from "./block.ts";
import { box } from "./boxes.ts";

export const PAINTS: Readonly<Record<string, readonly string[]>> = {
  town: ["#c9a878", "#b97a68", "#8fa58f", "#c7bda4", "#93a8bd", "#c78f62", "#b8a0a8", "#d8c08a"],
  brick: ["#8a4a38", "#7a4236", "#9a6a50", "#6d5548", "#a3604a"],
  south: ["#d9a86a", "#c97f5a", "#e0c79a", "#b8685a", "#d8b48a", "#c9936a", "#e3d3b4"],
  north: ["#8f9aa6", "#c9c2b4", "#a8b0a0", "#b59f86", "#d8d2c4", "#7f8a8c", "#b8a48a"],
  paris: ["#dccfb4", "#d3c6aa", "#e2d8c2", "#cdbfa4", "#d8ccb8"],
  village: ["#e3dac6", "#d8c8a8", "#c9b79a", "#e8e2d4", "#cdb8a8"],
  harbour: ["#b5453a", "#d9b45f", "#6f93a8", "#e0d6c0", "#7a9a78", "#c7794f"],
};

const WOOD = { material: "wood" } as const;

export function glass({ dark, draw }: Block): Pick<Prop, "colour" | "material" | "emission"> {
  const lit = draw.next() < (dark ? 0.45 : 0.04);
  return lit
    ? { colour: [1, 0.7, 0.36], material: "light", emission: dark ? 0.14 : 0.3 }
    : { colour: [0.045, 0.06, 0.075], material: "glass", emission: 0 };
}

/** Houses whose fronts stand at `z`, from -half to half. */
export function houseRow(block: Block, half: number, z: number, look: string, shops: boolean): Prop[] {
  const { draw } = block;
  const props: Prop[] = [];
  const paints = PAINTS[look];
  let last = -1;
  let x = -half - 2;
  while (x < half + 1) {
    const wide = 4.4 + 2.4 * draw.next();
    let pick = draw.int(paints.length);
    if (pick === last) pick = (pick + 1) % paints.length;
    last = pick;
    props.push(
      ...frontHouse(
        block,
        x + wide / 2,
        z,
        wide - 0.04,
        look === "village" ? 1 + draw.int(2) : 2 + draw.int(3),
        linearOfHex(paints[pick]),
        shops && draw.next() < 0.6,
      ),
    );
    x += wide;
  }
  return props;
}

/** One house: storeys with windows and shutters, a door or a shop, a stepped roof. */
function frontHouse(
  block: Block,
  x: number,
  z: number,
  wide: number,
  storeys: number,
  paint: Rgb,
  shop: boolean,
): Prop[] {
  const { y, draw } = block;
  const storey = 2.9;
  const tall = storeys * storey + 0.5;
  const roof = linearOfHex(["#8a4a36", "#6a4a40", "#55524f", "#9a5a3a"][draw.int(4)]);
  const trim = toned(paint, draw.next() < 0.5 ? 1.5 : 0.55);
  const shutter = linearOfHex(["#3f6a5a", "#2f4f6f", "#7a3a30", "#5a5048"][draw.int(4)]);
  const shuttered = draw.next() < 0.55;
  const props = [
    box(x, y - 0.4, z + 3, wide, tall + 0.4, 6, paint, { pattern: "none" }),
    box(x, y + tall, z + 3, wide + 0.3, 0.16, 6.4, trim),
  ];
  const gabled = draw.next() < 0.6;
  for (let k = 0; k < 7; k++) {
    const share = gabled ? 1 - k / 7.5 : 1;
    props.push(
      box(
        x,
        y + tall + 0.16 + k * 0.3,
        z + 3 + (gabled ? 0 : k * 0.4),
        (wide + 0.25) * share,
        0.31,
        gabled ? 6 : 6 - k * 0.8,
        gabled ? (k < 5 ? paint : roof) : toned(roof, 0.9 + 0.1 * (k % 2)),
        { material: gabled && k < 5 ? "wall" : "roof" },
      ),
    );
  }
  const columns = Math.max(2, Math.round(wide / 1.75));
  for (let row = shop ? 1 : 0; row < storeys; row++)
    for (let c = 0; c < columns; c++) {
      const wx = x + ((c + 0.5) / columns - 0.5) * wide * 0.94;
      const low = y + row * storey + 0.95;
      if (row === 0 && c === 0) {
        props.push(box(wx, y, z - 0.05, 1.1, 2.25, 0.1, trim), box(wx, y, z - 0.09, 0.88, 2.1, 0.1, shutter, WOOD));
        continue;
      }
      const pane = glass(block);
      props.push(
        box(wx, low - 0.08, z - 0.04, 0.98, 1.56, 0.08, trim),
        box(wx, low, z - 0.06, 0.78, 1.4, 0.08, pane.colour, pane),
      );
      props.push(box(wx, low, z - 0.09, 0.05, 1.4, 0.04, trim), box(wx, low + 0.85, z - 0.09, 0.78, 0.05, 0.04, trim));
      if (shuttered)
        for (const s of [-1, 1]) props.push(box(wx + s * 0.66, low - 0.03, z - 0.07, 0.32, 1.46, 0.06, shutter, WOOD));
      if (draw.next() < 0.3)
        props.push(
          box(wx, low - 0.24, z - 0.2, 0.9, 0.16, 0.22, [0.3, 0.13, 0.07], WOOD),
          box(wx, low - 0.1, z - 0.2, 0.86, 0.14, 0.2, draw.next() < 0.5 ? [0.5, 0.06, 0.08] : [0.09, 0.2, 0.05], {
            material: "foliage",
          }),
        );
    }
  if (shop) props.push(...shopFront(block, x, z, wide));
  return props;
}

function shopFront(block: Block, x: number, z: number, wide: number): Prop[] {
  const { y, draw } = block;
  const frame = linearOfHex(["#3f5a4a", "#6a2f2a", "#2f3f5f", "#5a4630"][draw.int(4)]);
  const cloth = linearOfHex(["#a8413a", "#3f6a8a", "#4f7a52", "#c79a3e"][draw.int(4)]);
  const pane = glass({ ...block, dark: block.dark });
  const props = [
    box(x, y, z - 0.06, wide * 0.94, 2.7, 0.12, frame, WOOD),
    box(x - wide * 0.12, y + 0.55, z - 0.1, wide * 0.56, 1.6, 0.1, pane.colour, pane),
    box(x + wide * 0.32, y, z - 0.1, 0.9, 2.15, 0.1, toned(frame, 0.6), WOOD),
    box(x + wide * 0.32, y + 0.9, z - 0.13, 0.6, 1.1, 0.08, pane.colour, pane),
    box(x, y + 2.28, z - 0.12, wide * 0.8, 0.34, 0.08, [0.62, 0.56, 0.42], WOOD),
  ];
  const strips = 12;
  for (let k = 0; k < strips; k++)
    for (let d = 0; d < 3; d++)
      props.push(
        box(
          x + ((k + 0.5) / strips - 0.5) * wide * 0.9,
          y + 2.62 - d * 0.11,
          z - 0.25 - d * 0.3,
          (wide * 0.9) / strips,
          0.05,
          0.31,
          k % 2 ? [0.72, 0.7, 0.64] : cloth,
          { material: "fabric" },
        ),
      );
  return props;
}

/** A house beside the road whose front looks across it. */
export function sideHouse(
  block: Block,
  x: number,
  bank: number,
  z: number,
  long: number,
  look: string,
  [least, most]: readonly [number, number],
): Prop[] {
  const { y, draw } = block;
  const paint = linearOfHex(PAINTS[look][draw.int(PAINTS[look].length)]);
  const storeys = least + draw.int(most - least + 1);
  const tall = storeys * 2.9 + 0.6;
  const trim = toned(paint, 1.45);
  const mid = z + long / 2;
  const tile = linearOfHex(["#8a4a36", "#6a4a40", "#55524f", "#9a5a3a"][draw.int(4)]);
  const shutter = linearOfHex(["#3f6a5a", "#2f4f6f", "#7a3a30", "#5a5048"][draw.int(4)]);
  const shuttered = draw.next() < 0.5;
  const props = [
    box(x + bank * 3.5, y - 0.4, mid, 7, tall + 0.4, long - 0.04, paint),
    box(x + bank * 3.4, y + tall, mid, 7.3, 0.25, long, toned(paint, 0.6)),
    ...[0, 1, 2, 3, 4].map((k) =>
      box(
        x + bank * (3.3 + 0.35 * k),
        y + tall + 0.25 + 0.42 * k,
        mid,
        6.8 - 0.7 * k,
        0.43,
        long - 0.1,
        toned(tile, 0.9 + 0.06 * k),
        {
          material: "roof" as const,
        },
      ),
    ),
  ];
  if (z > 60) return props;
  const columns = Math.max(2, Math.round(long / 2.2));
  for (let row = 0; row < storeys; row++)
    for (let c = 0; c < columns; c++) {
      const at = z + ((c + 0.5) / columns) * long;
      const low = y + row * 2.9 + (row === 0 ? 0.4 : 0.95);
      const high = row === 0 ? 1.9 : 1.4;
      const pane = glass(block);
      props.push(
        box(x + bank * 0.03, low - 0.08, at, 0.1, high + 0.16, 1.15, trim),
        box(x + bank * 0.01, low, at, 0.1, high, 0.92, pane.colour, pane),
      );
      if (shuttered && row > 0)
        for (const s of [-1, 1])
          props.push(box(x - bank * 0.02, low - 0.05, at + s * 0.72, 0.08, high + 0.1, 0.4, shutter, WOOD));
      if (row > 0 && draw.next() < 0.25) props.push(...windowFlowers(block, x - bank * 0.15, low, at));
    }
  if (draw.next() < 0.55) {
    const cloth = linearOfHex(["#a8413a", "#3f6a8a", "#4f7a52", "#c79a3e"][draw.int(4)]);
    for (let d = 0; d < 3; d++)
      props.push(
        box(x - bank * (0.2 + d * 0.3), y + 2.55 - d * 0.12, mid, 0.31, 0.05, long * 0.7, cloth, {
          material: "fabric",
        }),
      );
  }
  return props;
}

/** A box of flowers under a window of a house beside the road. */
function windowFlowers({ draw }: Block, x: number, low: number, z: number): Prop[] {
  const bloom: Rgb = draw.next() < 0.6 ? [0.5, 0.07, 0.09] : [0.5, 0.25, 0.4];
  return [
    box(x, low - 0.3, z, 0.26, 0.2, 1.05, [0.3, 0.13, 0.07], WOOD),
    ...Array.from({ length: 7 }, (_, k) =>
      box(x, low - 0.12 + 0.1 * draw.next(), z - 0.45 + 0.15 * k, 0.24, 0.16, 0.15, k % 2 ? bloom : [0.09, 0.2, 0.05], {
        material: "foliage" as const,
      }),
    ),
  ];
}

/** A house from its eaves up: a stepped slope of tiles towards the eye, windows below it, a chimney. */
export function gabledRoof(block: Block, x: number, z: number, wide: number, ridge: number, tile: Rgb): Prop[] {
  const { draw } = block;
  const rise = 2.2 + 1.2 * draw.next();
  const eaves = ridge - rise;
  const wall = linearOfHex(PAINTS.town[draw.int(PAINTS.town.length)]);
  const steps = z < 40 ? 9 : 5;
  const props = [box(x, eaves - 9, z + 3, wide * 0.95, 9, 5, wall)];
  for (let k = 0; k < steps; k++) {
    const t = k / steps;
    props.push(
      box(
        x,
        eaves + rise * t,
        z + 0.2 + 2.8 * t,
        wide,
        rise / steps + 0.02,
        0.5 + 5.6 * (1 - t),
        toned(tile, 0.82 + 0.3 * t),
        {
          material: "roof",
          pattern: "shingles",
        },
      ),
    );
  }
  if (z < 60) {
    for (const u of [-0.27, 0.27]) {
      const pane = glass(block);
      props.push(
        box(x + u * wide, eaves - 1.9, z + 0.46, 0.95, 1.45, 0.1, toned(wall, 1.35)),
        box(x + u * wide, eaves - 1.8, z + 0.42, 0.72, 1.25, 0.08, pane.colour, pane),
      );
    }
    if (draw.next() < 0.7)
      props.push(...chimney(block, x + wide * (draw.next() - 0.5) * 0.6, z + 2.4, ridge - 0.8, 1.6));
  }
  return props;
}

export function chimney({ draw }: Block, x: number, z: number, y: number, high: number): Prop[] {
  const brick = toned([0.34, 0.15, 0.1], 0.8 + 0.5 * draw.next());
  return [
    box(x, y, z, 0.75, high, 0.6, brick, { pattern: "brick" }),
    box(x, y + high, z, 0.9, 0.14, 0.75, toned(brick, 0.7)),
    ...[-0.2, 0.2].map((dx) => box(x + dx, y + high + 0.14, z, 0.2, 0.36, 0.2, [0.42, 0.2, 0.11])),
  ];
}

/** A building across the end of an alley, with an archway. */
export function archAcross(block: Block, x: number, half: number, z: number, look: string): Prop[] {
  const { y, draw } = block;
  const paint = linearOfHex(PAINTS[look][draw.int(PAINTS[look].length)]);
  const props = [
    box(x, y + 3.1, z + 2, half * 2 + 1, 6, 4, paint),
    box(x, y + 9.1, z + 2, half * 2 + 1.6, 0.5, 4.6, [0.3, 0.13, 0.08], { material: "roof" }),
  ];
  for (const s of [-1, 1]) props.push(box(x + s * (half - 0.25), y - 0.3, z + 2, 0.9, 3.6, 4, toned(paint, 0.95)));
  for (let k = 0; k < 4; k++)
    for (const s of [-1, 1])
      props.push(box(x + s * (half - 0.7 - 0.18 * k), y + 2.1 + 0.28 * k, z + 2, 0.4, 1.2, 4, toned(paint, 0.95)));
  const pane = glass(block);
  props.push(
    box(x, y + 4.4, z - 0.05, 1.1, 1.5, 0.1, toned(paint, 1.4)),
    box(x, y + 4.5, z - 0.09, 0.85, 1.3, 0.08, pane.colour, pane),
  );
  return props;
}

/** The tower of a church over the roofs at the end of a street. */
export function steeple({ y, draw, stage }: Block, x: number, z: number, look: string): Prop[] {
  // a church that the prompt names has its own
  if (stage.graph.subjects.some(({ form }) => form === "church")) return [];
  const stone = look === "brick" ? linearOfHex("#8a5a46") : linearOfHex(["#c9bfa8", "#b8ab98", "#d8d0c0"][draw.int(3)]);
  const high = 14 + 6 * draw.next();
  const props = [
    box(x, y, z, 5, high, 5, stone, { pattern: "stone" }),
    box(x, y + high * 0.72, z - 2.55, 1.3, 2.4, 0.1, [0.04, 0.04, 0.05]),
    box(x, y + high * 0.5, z - 2.55, 1.7, 1.7, 0.1, [0.72, 0.7, 0.62]),
    box(x, y + high, z, 5.6, 0.4, 5.6, toned(stone, 0.8)),
    box(x + 7, y, z + 3, 12, high * 0.55, 6, stone, { pattern: "stone" }),
  ];
  for (let k = 0; k < 12; k++) {
    const w = 5 * (1 - k / 12);
    props.push(box(x, y + high + 0.4 + k * 0.7, z, w, 0.72, w, linearOfHex("#4f5a5c"), { material: "roof" }));
  }
  for (let k = 0; k < 6; k++)
    props.push(
      box(x + 7, y + high * 0.55 + k * 0.5, z + 3, 12, 0.52, 6 * (1 - k / 6), linearOfHex("#6a4a40"), {
        material: "roof",
      }),
    );
  return props;
}

/** A tall tower of iron lattice on four legs. */
export function ironTower({ y }: Block, x: number, z: number): Prop[] {
  const iron: Rgb = [0.2, 0.15, 0.115];
  const look = { material: "metal" } as const;
  const high = 88;
  const spread = (t: number) => 17 * (1 - t) ** 2.4 + 0.5;
  const props: Prop[] = [];
  for (let k = 0; k < 80; k++) {
    const t = k / 80;
    const low = y + t * high;
    const leg = 0.7 + 2.6 * (1 - t) ** 1.6;
    const out = spread(t);
    const step = high / 80 + 0.05;
    // the legs meet above the second floor
    if (t > 0.5) props.push(box(x, low, z, 2 * out + leg * 0.6, step, 2 * out, toned(iron, k % 2 ? 1 : 0.8), look));
    else
      for (const s of [-1, 1])
        for (const d of [-1, 1])
          props.push(box(x + s * out, low, z + d * out, leg, step, leg, toned(iron, k % 2 ? 1 : 0.8), look));
  }
  for (const t of [0.2, 0.42]) {
    const wide = 2 * spread(t) + 4.5 * (1 - t);
    props.push(box(x, y + t * high, z, wide, 2.2, wide, toned(iron, 1.2), look));
  }
  props.push(
    box(x, y + 0.93 * high, z, 3, 1.6, 3, toned(iron, 1.2), look),
    box(x, y + high, z, 0.4, 7, 0.4, iron, look),
  );
  return props;
}
