/** What stands on a beach: towels, tents, huts, loungers, windbreaks round a pool, a deck with a bar. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { layBather, layParasol, penOn } from "./plan-props.ts";
import { fillBox } from "./shapes.ts";
import { blend, type Matter, type Rgb, tint, towards } from "./stage.ts";
import { rgb, tileAt, weave, wornAt } from "./textures.ts";

const CLOTH: Matter = { material: "fabric" };

export interface Cloths {
  /** Pairs of dark colours: towels, parasols, roofs. */
  readonly deep: readonly (readonly [string, string])[];
  /** Towels as light as sand. */
  readonly pale: readonly (readonly [string, string])[];
  readonly sand: readonly [string, string];
}

/** The sets of colours of a beach. */
export const BEACH_CLOTHS: Readonly<Record<string, Cloths>> = {
  riviera: {
    deep: [
      ["#14366e", "#2c5a96"],
      ["#96202a", "#5e1420"],
      ["#0f5a62", "#17767a"],
      ["#14366e", "#96202a"],
    ],
    pale: [
      ["#f6f2e6", "#a8cde6"],
      ["#fbeed2", "#f2b9a4"],
      ["#f8f4ea", "#f0cf78"],
    ],
    sand: ["#f0dcb4", "#e2c896"],
  },
  tropic: {
    deep: [
      ["#0b5c58", "#14807a"],
      ["#8a1a5c", "#b02a66"],
      ["#4a2470", "#6a3894"],
      ["#0b5c58", "#8a1a5c"],
    ],
    pale: [
      ["#f8f0e4", "#9ee0d4"],
      ["#fdf0da", "#f6b4cc"],
      ["#f4f4d8", "#dcd86a"],
    ],
    sand: ["#f4e6cc", "#e8d2ac"],
  },
  seventies: {
    deep: [
      ["#a03a0c", "#b8480e"],
      ["#1c5238", "#2a6a48"],
      ["#7e1a1c", "#96302a"],
      ["#a03a0c", "#1c5238"],
    ],
    pale: [
      ["#f6ecd4", "#f0c060"],
      ["#f4e6cc", "#e8a87a"],
      ["#eef0d4", "#b8cc8a"],
    ],
    sand: ["#ecd6a8", "#dcbf88"],
  },
  atlantic: {
    deep: [
      ["#24303c", "#3a4a5c"],
      ["#7a2424", "#5c1a1c"],
      ["#1f3a5c", "#2c4f74"],
      ["#3a3a3c", "#24303c"],
    ],
    pale: [
      ["#f2f0ea", "#c4d0da"],
      ["#f4ece0", "#e6b8a8"],
      ["#eef0ee", "#d4d8c8"],
    ],
    sand: ["#e4dccc", "#d0c4ac"],
  },
  lagoon: {
    deep: [
      ["#14503c", "#1f6a4c"],
      ["#5a2470", "#743494"],
      ["#0f4a64", "#18607c"],
      ["#8a3a10", "#a04a18"],
    ],
    pale: [
      ["#f4f6ea", "#b4e0c0"],
      ["#faf0e0", "#f0c8a0"],
      ["#f6eef8", "#d4bce4"],
    ],
    sand: ["#f6ece0", "#ecd8c8"],
  },
  sherbet: {
    deep: [
      ["#a83a2c", "#c0503c"],
      ["#7a1c4c", "#942c60"],
      ["#14606c", "#1c7880"],
      ["#a83a2c", "#7a1c4c"],
    ],
    pale: [
      ["#fbeee0", "#f8bca4"],
      ["#fdf0e0", "#f4a8bc"],
      ["#f4f4e4", "#a8dcd8"],
    ],
    sand: ["#f8dccc", "#ecc4ac"],
  },
  marine: {
    deep: [
      ["#10243f", "#1c3c68"],
      ["#10243f", "#24486c"],
      ["#1c4c7c", "#2c6498"],
      ["#8c1c24", "#10243f"],
    ],
    pale: [
      ["#f8f8f4", "#a4bcd8"],
      ["#f4f4f0", "#c8d4e4"],
      ["#f8f4ec", "#e8a8a4"],
    ],
    sand: ["#f0ece2", "#e0d8c8"],
  },
  citrus: {
    deep: [
      ["#8a5a00", "#a46c08"],
      ["#1f6030", "#2c783c"],
      ["#a83c10", "#bc4c18"],
      ["#8a5a00", "#1f6030"],
    ],
    pale: [
      ["#fcf4d0", "#f4d040"],
      ["#fbf0d8", "#f8b860"],
      ["#f4f8d8", "#b8d858"],
    ],
    sand: ["#f4e2a8", "#e8d08a"],
  },
  dusk: {
    deep: [
      ["#4c2c6c", "#64408a"],
      ["#7c2454", "#94386c"],
      ["#24406c", "#34588a"],
      ["#5c2c44", "#743c58"],
    ],
    pale: [
      ["#f4ecf4", "#ccb4e4"],
      ["#f8ece8", "#e8b4c8"],
      ["#eef0f8", "#b4c8e8"],
    ],
    sand: ["#e8d8dc", "#d8c0c4"],
  },
  reef: {
    deep: [
      ["#005c6c", "#0c7484"],
      ["#0c4c8a", "#1860a4"],
      ["#a8341c", "#bc482c"],
      ["#006c54", "#0c8468"],
    ],
    pale: [
      ["#f0f8f4", "#8cdce0"],
      ["#f4f8f4", "#98c4f0"],
      ["#fcf0e4", "#f8b090"],
    ],
    sand: ["#faf2dc", "#f0e2c0"],
  },
  carmine: {
    deep: [
      ["#98101c", "#b0202c"],
      ["#98101c", "#6c0c1c"],
      ["#b83814", "#98101c"],
      ["#5c1030", "#7c1c40"],
    ],
    pale: [
      ["#fbf4ec", "#f0a0a0"],
      ["#f8f0e8", "#f8c8a0"],
      ["#fcf4f0", "#f4b8c8"],
    ],
    sand: ["#f2e0bc", "#e4cc9c"],
  },
};

/** Two colours; like lies with like. */
export function cloth({ textures, palette }: CarrierScene, x: number, y: number, chance: number): readonly [Rgb, Rgb] {
  const { deep } = palette(BEACH_CLOTHS);
  const like = tileAt(textures.slow, x * 2.2 + 40, y * 2.2) * 0.5 + 0.5;
  const [a, b] = deep[Math.floor(Math.min(0.999, Math.max(0, like * 0.6 + 0.45 * chance - 0.02)) * deep.length)];
  return [rgb(a), rgb(b)];
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Sand that the wind has blown onto cloth, as light as the cloth is. */
const DRY_SAND = rgb("#e6d2a2");
const DAMP_SAND = rgb("#7a6240");

/** A piece of terry with stripes, hems and fringes. */
export function layTowel(
  { stage, map, textures, x, y, clarity01 }: CarrierScene,
  { x: px, y: py, w, h }: Area,
  [ground, line]: readonly [Rgb, Rgb],
  inset: number,
  kind = 0,
  turn = 0,
): void {
  const p = map.pitchPx;
  const box = {
    x0: x(px + inset),
    y0: y(py + inset),
    x1: x(px + w - inset),
    y1: y(py + h - inset),
    roundPx: 0.05 * p,
    turn,
  };
  const [wide, long] = [box.x1 - box.x0, box.y1 - box.y0];
  const isUp = h >= w;
  const shift = px * 17 + py * 5;
  const blown = ground[1] > 0.4 ? DRY_SAND : DAMP_SAND;
  fillBox(stage, box, CLOTH, (q) => {
    const along = (isUp ? q.v / long : q.u / wide) * Math.max(w, h);
    const across = isUp ? q.u / wide : q.v / long;
    const end = Math.min(along, Math.max(w, h) - along);
    const stripe =
      kind === 0
        ? smoothstep(0.35, 0.4, Math.abs(((along * 3 + 0.5) % 1) - 0.5) * 2)
        : kind === 1
          ? smoothstep(0.06, 0.03, Math.abs(end - 0.22)) + smoothstep(0.03, 0.015, Math.abs(end - 0.32))
          : kind === 2
            ? smoothstep(0.3, 0.36, Math.abs(((across * 4 + 0.5) % 1) - 0.5) * 2)
            : smoothstep(0.08, 0.04, q.d / p);
    const fold = tileAt(textures.slow, (q.x / p) * 13 + shift, (q.y / p) * 13);
    blend(q, ground, line, Math.min(1, stripe), 1 + 0.07 * weave(q.x, q.y, Math.max(1.4, 0.055 * p)));
    towards(q, blown, 0.6 * wornAt(textures, clarity01, q.x, q.y, p));
    q.h += 0.05 + 0.05 * fold * smoothstep(0, 0.3 * p, q.d);
  });
}

/** A square tent of striped canvas with four slopes. */
export function layTent(
  { stage, map, textures, x, y }: CarrierScene,
  { x: px, y: py, w, h }: Area,
  [a, b]: readonly [Rgb, Rgb],
): void {
  const p = map.pitchPx;
  const [cx, cy] = [x(px + w / 2), y(py + h / 2)];
  const half = (w / 2 - 0.02) * p;
  fillBox(stage, { x0: cx - half, y0: cy - half, x1: cx + half, y1: cy + half, roundPx: 0.06 * p }, CLOTH, (q) => {
    const [u, v] = [(q.x - cx) / half, (q.y - cy) / half];
    const k = Math.max(Math.abs(u), Math.abs(v));
    const side = Math.abs(u) > Math.abs(v) ? v : u;
    const stripe = Math.floor((side / Math.max(0.2, k)) * 3 + 20.5) % 2;
    const facing = Math.abs(u) > Math.abs(v) ? (u > 0 ? 0.84 : 1.08) : v > 0 ? 0.78 : 1.14;
    tint(q, stripe ? b : a, facing * (1 + 0.05 * tileAt(textures.grain, q.x, q.y)));
    q.h += 0.12 + 0.55 * (1 - k) - (k > 0.86 ? 0.06 : 0);
  });
}

/** Huts with gabled roofs in a row along a side: each roof is one colour. */
function layHuts(scene: CarrierScene, fx: number, fy: number, side: number, own: Rng): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const hut = (px: number, py: number, w: number, h: number, [colour, other]: readonly [Rgb, Rgb]) => {
    const along = w >= h;
    const box = {
      x0: x(px + 0.015),
      y0: y(py + 0.015),
      x1: x(px + w - 0.015),
      y1: y(py + h - 0.015),
      roundPx: 0.03 * p,
    };
    const tone = 0.9 + 0.2 * own.next();
    fillBox(stage, box, { material: "roof" }, (q) => {
      const t = (along ? q.v / (box.y1 - box.y0) : q.u / (box.x1 - box.x0)) * 2 - 1;
      const board = Math.floor(((along ? q.u : q.v) / p) * 5);
      blend(
        q,
        colour,
        other,
        board % 2 ? 0.5 : 0,
        tone *
          (t < 0 ? 1.1 : 0.86) *
          (0.93 + 0.14 * hash01(board, px * 7 + py, 3)) *
          (1 + 0.06 * tileAt(textures.grain, q.x, q.y)),
      );
      q.h += 0.22 + 0.3 * (1 - Math.abs(t)) + 0.02 * (board % 2);
    });
  };
  const last = side - 1;
  for (let i = 0; i < side; i++) {
    hut(fx + i, fy, 1, 1, cloth(scene, fx + i * 3, fy, own.next()));
    hut(fx + i, fy + last, 1, 1, cloth(scene, fx + i * 3, fy + 9, own.next()));
    if (i === 0 || i === last) continue;
    hut(fx, fy + i, 1, 1, cloth(scene, fx, fy + i * 3, own.next()));
    hut(fx + last, fy + i, 1, 1, cloth(scene, fx + 9, fy + i * 3, own.next()));
  }
}

/** Loungers side by side in a ring of five. */
export function layLoungers(scene: CarrierScene, fx: number, fy: number, own: Rng): void {
  for (let i = 0; i < 5; i++)
    for (const [px, py] of i === 0 || i === 4
      ? [0, 1, 2, 3, 4].map((j) => [fx + i, fy + j])
      : [
          [fx + i, fy],
          [fx + i, fy + 4],
        ])
      layTowel(scene, { x: px, y: py, w: 1, h: 1 }, cloth(scene, px, py, own.next()), 0.015, own.int(3));
}

/** A finder: huts round a great parasol, windbreaks round a pool, or a deck round a bar. */
export function layBeachFinder(scene: CarrierScene, fx: number, fy: number, kind: number): void {
  const own = scene.rng.fork(`finder ${kind}`);
  if (kind === 0) {
    layHuts(scene, fx, fy, 7, own);
    const [first, second] = cloth(scene, fx + 3, fy + 3, 0.1);
    const [under] = cloth(scene, fx + 3, fy + 3, 1);
    layTowel(scene, { x: fx + 2, y: fy + 2, w: 3, h: 3 }, [under, second], 0.02, 3);
    layParasol(scene, { x: fx + 3.5, y: fy + 3.5, turn: 0.39, size: 1.5 }, [first, under], 0.6);
    return;
  }
  if (kind === 1) layWindbreaks(scene, fx, fy, own);
  else layDeck(scene, fx, fy, own);
}

/** Canvas between poles round a pool with somebody on a rubber ring. */
function layWindbreaks(scene: CarrierScene, fx: number, fy: number, own: Rng): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const colours = cloth(scene, fx, fy, 0.6);
  for (const [i, [px, py, w, h]] of (
    [
      [0, 0, 7, 1],
      [0, 6, 7, 1],
      [0, 1, 1, 5],
      [6, 1, 1, 5],
    ] as const
  ).entries())
    layTowel(scene, { x: fx + px, y: fy + py, w, h }, i % 2 ? colours : [colours[1], colours[0]], 0.01, 0);
  const [deep, shallow, rim] = [rgb("#0b5a80"), rgb("#1d7fa0"), rgb("#20506a")];
  const pool = { x0: x(fx + 2), y0: y(fy + 2), x1: x(fx + 5), y1: y(fy + 5), roundPx: 0.3 * p };
  fillBox(stage, pool, { material: "water" }, (q) => {
    const net = Math.abs(tileAt(textures.slow, (q.x / p) * 26, (q.y / p) * 26));
    blend(q, deep, shallow, smoothstep(0.16, 0.02, net), 0.9);
    if (q.d < 0.14 * p) tint(q, rim, 0.8);
    q.h += q.d < 0.14 * p ? 0.08 : -0.1;
    q.gloss = 0.3;
  });
  const pen = penOn(scene, { x: fx + 3.3, y: fy + 3.6, turn: own.next() * 6, size: 0.55 });
  pen.oval(0, 0, 1, 1, { colour: rgb("#8c2430"), rise: 0.1, dome: 0.2, stripe: [rgb("#b0541a"), 4] });
  pen.oval(0, 0, 0.5, 0.5, { colour: rgb("#0f6080"), rise: -0.2 });
  layBather(scene, { x: fx + 3.35, y: fy + 3.55, turn: own.next() * 6, size: 1.5 }, own);
}

/** Dark teak with a bar under a square awning. */
function layDeck(scene: CarrierScene, fx: number, fy: number, own: Rng): void {
  const { stage, map, textures, x, y } = scene;
  const p = map.pitchPx;
  const teak = rgb("#5a3c28");
  for (const [px, py, w, h] of [
    [0, 0, 7, 1],
    [0, 6, 7, 1],
    [0, 1, 1, 5],
    [6, 1, 1, 5],
  ]) {
    const along = w > h;
    fillBox(
      stage,
      { x0: x(fx + px), y0: y(fy + py), x1: x(fx + px + w), y1: y(fy + py + h) },
      { material: "wood" },
      (q) => {
        const plank = Math.floor(((along ? q.u : q.v) / p) * 4.5);
        const tone = 0.82 + 0.36 * hash01(plank, px + py * 7, 5);
        tint(q, teak, tone * (1 + 0.1 * tileAt(textures.cloud, q.x * (along ? 1 : 0.2), q.y * (along ? 0.2 : 1))));
        q.h += 0.16;
      },
    );
  }
  // green in tubs at the corners, stools along the deck
  for (const [u, v] of [
    [0.5, 0.5],
    [6.5, 0.5],
    [0.5, 6.5],
    [6.5, 6.5],
  ]) {
    const pen = penOn(scene, { x: fx + u, y: fy + v, turn: own.next() * 6, size: 0.42 }, { material: "foliage" });
    for (let i = 0; i < 9; i++)
      pen.line(
        [0, 0, 0.5 * Math.cos(i * 0.7), 0.5 * Math.sin(i * 0.7), Math.cos(i * 0.7 + 0.2), Math.sin(i * 0.7 + 0.2)],
        (t) => 0.22 - 0.18 * t,
        { colour: rgb(i % 2 ? "#1f4a24" : "#2f6230"), rise: 0.3, dome: 0.1 },
      );
  }
  for (let i = 0; i < 4; i++)
    for (const [u, v] of [
      [1.6 + i * 1.27, 0.5],
      [1.6 + i * 1.27, 6.5],
      [0.5, 1.6 + i * 1.27],
      [6.5, 1.6 + i * 1.27],
    ])
      penOn(scene, { x: fx + u, y: fy + v, turn: 0, size: 0.27 }).oval(0, 0, 1, 1, {
        colour: cloth(scene, fx, fy + i, own.next())[0],
        rise: 0.2,
        dome: 0.4,
        shade: 0.2,
      });
  layTent(scene, { x: fx + 2, y: fy + 2, w: 3, h: 3 }, cloth(scene, fx, fy, 0.35));
}
