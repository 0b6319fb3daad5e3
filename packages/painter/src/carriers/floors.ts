/** Floors and tables that carriers seen from above lie on: the seed chooses one of those that suit a world. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { layBoards } from "./materials.ts";
import { bandsOf, fillBox, fillEllipse } from "./shapes.ts";
import { blend, type Matter, type Pixel, type Rgb, type Shader, tint } from "./stage.ts";
import { rgb, tileAt, weave } from "./textures.ts";

type Floor =
  | { readonly of: "boards"; readonly colour: string; readonly isUpright: boolean }
  /** Square tiles of one or two colours, `side` modules long. */
  | { readonly of: "tiles"; readonly colours: readonly [string, string]; readonly side: number; readonly joint: string }
  | { readonly of: "flags"; readonly colours: readonly [string, string] }
  | { readonly of: "lawn"; readonly colours: readonly [string, string] }
  | { readonly of: "marble"; readonly colours: readonly [string, string] }
  /** Woven cloth: plain, or with checks `check` modules wide. */
  | { readonly of: "cloth"; readonly colours: readonly [string, string]; readonly check: number };

const FLOORS = {
  oak: { of: "boards", colour: "#a8764a", isUpright: false },
  walnut: { of: "boards", colour: "#6a4630", isUpright: true },
  ash: { of: "boards", colour: "#d2ba94", isUpright: true },
  smoked: { of: "boards", colour: "#4e3c34", isUpright: false },
  washed: { of: "boards", colour: "#8ea3a8", isUpright: false },
  rosewood: { of: "boards", colour: "#7c3f30", isUpright: false },
  sage: { of: "boards", colour: "#8c9c80", isUpright: true },
  painted: { of: "boards", colour: "#4a6f8c", isUpright: false },
  ebony: { of: "boards", colour: "#332c2c", isUpright: true },
  terracotta: { of: "tiles", colours: ["#b4623e", "#a2543a"], side: 2.6, joint: "#8a6a54" },
  chequer: { of: "tiles", colours: ["#e2dcd0", "#3c4248"], side: 2.2, joint: "#8c8a86" },
  zellige: { of: "tiles", colours: ["#2f7a74", "#3f8c80"], side: 1.5, joint: "#a8b0a0" },
  cobalt: { of: "tiles", colours: ["#3c5f9c", "#e4e0d4"], side: 1.9, joint: "#b4b0a8" },
  rosy: { of: "tiles", colours: ["#d8a898", "#c8907c"], side: 3.1, joint: "#e0d0c0" },
  lemony: { of: "tiles", colours: ["#d8b458", "#e8dcb8"], side: 2, joint: "#b8a47c" },
  flags: { of: "flags", colours: ["#9a958c", "#7c7a76"] },
  sandstone: { of: "flags", colours: ["#d0b68a", "#b4976a"] },
  lawn: { of: "lawn", colours: ["#4f7a30", "#86a84e"] },
  marble: { of: "marble", colours: ["#e9e5df", "#b9b4b2"] },
  verde: { of: "marble", colours: ["#2f5446", "#6c9080"] },
  blush: { of: "marble", colours: ["#d8b4a8", "#a87c74"] },
  slate: { of: "marble", colours: ["#40464c", "#5c6468"] },
  linen: { of: "cloth", colours: ["#dccfb4", "#c9b894"], check: 0 },
  jute: { of: "cloth", colours: ["#b4935e", "#9c7c4c"], check: 0 },
  felt: { of: "cloth", colours: ["#54704c", "#48643f"], check: 0 },
  plum: { of: "cloth", colours: ["#5c3450", "#4c2a44"], check: 0 },
  meadow: { of: "cloth", colours: ["#eef0e0", "#5c8c58"], check: 1.1 },
  gingham: { of: "cloth", colours: ["#f2ece0", "#b83a3a"], check: 0.9 },
  checked: { of: "cloth", colours: ["#eef0ec", "#3f6f9a"], check: 1.3 },
} as const satisfies Record<string, Floor>;

export type FloorName = keyof typeof FLOORS;

/** One of the floors over the whole stage, `relief` modules high; gives its name. */
export async function layFloor(scene: CarrierScene, among: readonly FloorName[], relief: number): Promise<FloorName> {
  const own = scene.rng.fork("floor");
  const name = among[own.int(among.length)];
  const floor: Floor = FLOORS[name];
  const p = scene.map.pitchPx;
  if (floor.of === "boards") {
    await layBoards(scene, { base: rgb(floor.colour), boardPx: 3.2 * p, vertical: floor.isUpright, relief });
    return name;
  }
  const matter: Matter = { material: MATTER[floor.of] };
  const shade = shaderOf(scene, floor, relief, own.int(1000));
  const { stage, pause } = scene;
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, matter, shade);
  }
  if (floor.of === "lawn") await layDaisies(scene, own);
  return name;
}

const MATTER = { tiles: "wall", flags: "rock", lawn: "grass", marble: "rock", cloth: "fabric" } as const;

function shaderOf(scene: CarrierScene, floor: Exclude<Floor, { of: "boards" }>, relief: number, seed: number): Shader {
  const [a, b] = [rgb(floor.colours[0]), rgb(floor.colours[1])];
  switch (floor.of) {
    case "tiles":
      return shadeTiles(scene, [a, b, rgb(floor.joint)], floor.side, relief, seed);
    case "flags":
      return shadeFlags(scene, [a, b], relief, seed);
    case "lawn":
      return shadeLawn(scene, [a, b], relief);
    case "marble":
      return shadeMarble(scene, [a, b], relief, seed);
    case "cloth":
      return shadeCloth(scene, [a, b], floor.check, relief, seed);
  }
}

function shadeTiles(
  { map, textures }: CarrierScene,
  [a, b, joint]: readonly [Rgb, Rgb, Rgb],
  side: number,
  relief: number,
  seed: number,
): Shader {
  const p = map.pitchPx;
  return (q) => {
    const [u, v] = [q.x / p / side, q.y / p / side];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const edge = Math.min(u - i, v - j, 1 + i - u, 1 + j - v) * side;
    const s = 0.88 + 0.2 * hash01(i, j, seed) + 0.05 * tileAt(textures.cloud, (q.x / p) * 14, (q.y / p) * 14);
    tint(q, (i + j) % 2 ? b : a, s);
    const open = smoothstep(0.09, 0.04, edge);
    mixInto(q, joint, open);
    q.h = relief + 0.06 * smoothstep(0.03, 0.14, edge);
    q.gloss = 0.18 * (1 - open);
    q.a = 1;
  };
}

/** Stones of one course each, cut to several lengths. */
function shadeFlags(
  { map, textures }: CarrierScene,
  [a, b]: readonly [Rgb, Rgb],
  relief: number,
  seed: number,
): Shader {
  const p = map.pitchPx;
  return (q) => {
    const v = q.y / p / 2.1;
    const j = Math.floor(v);
    const long = 2.4 + 1.4 * hash01(j, 1, seed);
    const u = q.x / p / long + hash01(j, 2, seed) + 0.02 * tileAt(textures.slow, (q.x / p) * 9, (q.y / p) * 9);
    const i = Math.floor(u);
    const edge = Math.min((u - i) * long, (1 + i - u) * long, (v - j) * 2.1, (1 + j - v) * 2.1);
    const rough = tileAt(textures.cloud, (q.x / p) * 15 + i * 37, (q.y / p) * 15 + j * 11);
    blend(q, a, b, hash01(i, j, seed + 3), 0.94 + 0.1 * rough + 0.04 * tileAt(textures.grain, q.x, q.y));
    mixInto(q, [b[0] * 0.4, b[1] * 0.42, b[2] * 0.36], smoothstep(0.1, 0.03, edge + 0.03 * rough));
    q.h = relief + 0.14 * smoothstep(0.02, 0.14, edge) + 0.03 * rough;
    q.gloss = 0.06;
    q.a = 1;
  };
}

function shadeLawn({ map, textures }: CarrierScene, [a, b]: readonly [Rgb, Rgb], relief: number): Shader {
  const p = map.pitchPx;
  return (q) => {
    const blade = tileAt(textures.grain, (q.x / p) * 46, (q.y / p) * 30);
    const clump = tileAt(textures.cloud, (q.x / p) * 12, (q.y / p) * 12);
    blend(q, a, b, 0.45 + 0.3 * clump + 0.22 * blade, 1 + 0.16 * blade);
    q.h = relief + 0.08 * blade + 0.1 * clump;
    q.a = 1;
  };
}

function shadeMarble(
  { map, textures }: CarrierScene,
  [a, b]: readonly [Rgb, Rgb],
  relief: number,
  seed: number,
): Shader {
  const p = map.pitchPx;
  return (q) => {
    const [u, v] = [q.x / p, q.y / p];
    const bend = tileAt(textures.cloud, u * 3 + seed, v * 3);
    const vein = Math.abs(tileAt(textures.slow, u * 2.4 + 6 * bend + seed, v * 2.4 + 5 * bend));
    const thin = Math.abs(tileAt(textures.cloud, u * 5 - 4 * bend, v * 5 + seed));
    blend(q, a, b, Math.min(1, 0.75 * smoothstep(0.2, 0, vein) + 0.35 * smoothstep(0.07, 0, thin) + 0.12 * bend));
    q.h = relief;
    q.gloss = 0.3;
    q.a = 1;
  };
}

function shadeCloth(
  { map, textures }: CarrierScene,
  [a, b]: readonly [Rgb, Rgb],
  check: number,
  relief: number,
  seed: number,
): Shader {
  const p = map.pitchPx;
  return (q) => {
    const [u, v] = [q.x / p, q.y / p];
    const across = check > 0 ? (Math.floor(u / check) & 1) + (Math.floor(v / check) & 1) : 0;
    const k = check > 0 ? across / 2 : 0.5 + 0.4 * tileAt(textures.cloud, u * 3, v * 40);
    blend(q, a, b, k, 1 + 0.07 * weave(q.x, q.y, Math.max(1.6, 0.085 * p)));
    const fold = tileAt(textures.slow, u * 2.2 + seed, v * 1.3);
    q.h = relief + 0.22 * fold;
    q.a = 1;
  };
}

function mixInto(q: Pixel, [r, g, b]: Rgb, t01: number): void {
  q.r += (r - q.r) * t01;
  q.g += (g - q.g) * t01;
  q.b += (b - q.b) * t01;
}

/** Daisies and clover in the grass, where no code lies on it. */
async function layDaisies({ stage, map, x, y, pause }: CarrierScene, own: Rng): Promise<void> {
  const p = map.pitchPx;
  const [wide, high] = [stage.width / p, stage.height / p];
  const count = Math.round(wide * high * 0.5);
  for (let i = 0; i < count; i++) {
    const [u, v] = [own.next() * wide - map.x0 / p, own.next() * high - map.y0 / p];
    const [size, turn] = [0.1 + 0.07 * own.next(), own.next() * 6];
    if (Math.max(-u, u - map.size, -v, v - map.size) < 2) continue;
    for (let k = 0; k < 7; k++) {
      const a = turn + k * 0.9;
      const petal = { cx: x(u + size * 0.6 * Math.cos(a)), cy: y(v + size * 0.6 * Math.sin(a)), turn: a };
      fillEllipse(stage, { ...petal, rx: 0.55 * size * p, ry: 0.26 * size * p }, { material: "flower" }, (q) => {
        tint(q, [0.86, 0.85, 0.8]);
        q.h += 0.04;
      });
    }
    fillEllipse(stage, { cx: x(u), cy: y(v), rx: 0.3 * size * p, ry: 0.3 * size * p }, { material: "flower" }, (q) => {
      tint(q, [0.8, 0.52, 0.06]);
      q.h += 0.05;
    });
    if (i % 24 === 23) await pause();
  }
}
