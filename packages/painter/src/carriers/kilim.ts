/** A kilim on floorboards: flat-woven wool in stepped figures, madder and indigo between ivory, fringes at both ends. */

import { hash01 } from "easel-picture";
import { layAskedProps } from "./asked-props.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import type { CodeMap } from "./code-map.ts";
import { layFloor } from "./floors.ts";
import { BORDERS, type Border, LIGHT, medallionOf } from "./kilim-borders.ts";
import type { Light } from "./light.ts";
import { layBoards } from "./materials.ts";
import { bandsOf, fillBox, fillStroke } from "./shapes.ts";
import { type Pixel, tint } from "./stage.ts";
import { roomLight } from "./sunlight.ts";
import { rgb, tileAt } from "./textures.ts";

/** Steps of the weave along a side of a module. */
const PER_MODULE = 5;

interface Wools {
  readonly dark: readonly [string, string, string, string];
  readonly light: readonly [string, string, string, string];
  readonly floor: string;
}

const PALETTES: Readonly<Record<string, Wools>> = {
  anatolia: {
    dark: ["#7e1f1a", "#20305c", "#29462f", "#41261a"],
    light: ["#f2e6ca", "#eccf98", "#f0bfa4", "#c8d6d8"],
    floor: "#8a5c38",
  },
  konya: {
    dark: ["#1f3a5e", "#6a2030", "#3a2a5a", "#4a2c18"],
    light: ["#f0e8d2", "#dfe0bc", "#f0cf8c", "#e8c4b4"],
    floor: "#6c4a30",
  },
  saddle: {
    dark: ["#5c3018", "#7a2a14", "#2c3a2c", "#33223a"],
    light: ["#f4e8cc", "#f0d49c", "#e6c48a", "#ecd2bc"],
    floor: "#94683e",
  },
  berber: {
    dark: ["#2e2a2c", "#4a3a34", "#37424a", "#1f1c1f"],
    light: ["#f2ede2", "#e2d6c4", "#ecd9b4", "#d4d2cc"],
    floor: "#b08a5c",
  },
  kars: {
    dark: ["#0f4a4e", "#8a2418", "#3a2460", "#2c2a1c"],
    light: ["#f3ead0", "#c4e0d4", "#f2c48c", "#e8d0d8"],
    floor: "#5c4436",
  },
  saffron: {
    dark: ["#7c3410", "#8c2014", "#2c4434", "#3c2414"],
    light: ["#f8e4b0", "#f4c454", "#f0a860", "#e4d4a0"],
    floor: "#7c5434",
  },
  meadow: {
    dark: ["#1c4c30", "#2c5c24", "#5c2c14", "#1c2c20"],
    light: ["#eef0d0", "#c0d894", "#f0dc8c", "#a8cca0"],
    floor: "#a08458",
  },
  desert: {
    dark: ["#8c3c24", "#6c2c34", "#2c3c5c", "#40241c"],
    light: ["#f4dcc8", "#f0b890", "#f4d8a0", "#d8c0b4"],
    floor: "#c0986c",
  },
  orchid: {
    dark: ["#6c1c58", "#441c64", "#1c4454", "#301428"],
    light: ["#f4e4ec", "#e8b8dc", "#f4d094", "#c8c0ec"],
    floor: "#54382c",
  },
  glacier: {
    dark: ["#1c4474", "#14546c", "#3c3468", "#1c2438"],
    light: ["#eef2f4", "#b0d4ec", "#d4dce8", "#f0d8b8"],
    floor: "#8c8478",
  },
  pomegranate: {
    dark: ["#84101c", "#9c2418", "#4c0c2c", "#2c0c10"],
    light: ["#f6e0d0", "#f0a898", "#f4c890", "#e8c4c0"],
    floor: "#4c342c",
  },
  olive: {
    dark: ["#3c4418", "#545c1c", "#5c3418", "#24281c"],
    light: ["#f0ecd0", "#d4d498", "#ecc880", "#c4c8a8"],
    floor: "#84643c",
  },
};

export const kilim = carrier({
  name: "kilim",
  title: "Kilim",
  preview: { prompt: "a kilim", seed: 3 },
  words: {
    place: ["kilim", "rug", "woven rug", "anatolian rug", "flatweave", "turkish rug", "oriental carpet"],
    things: ["carpet", "wool", "fringe", "floorboard", "diamond", "stepped diamond"],
    mood: ["woven", "nomadic", "anatolian", "turkish", "oriental", "tribal", "bazaar"],
  },
  view: "plan",
  light: ["ivory, camel and rose wool"],
  dark: ["madder, indigo and walnut wool"],
  finders: ["stepped border round an eye", "stepped border round a cross", "stepped border round a hook star"],
  alignment: "small stepped border",
  ground: "flat-woven wool",
  border: "stepped triangles, fringes, floorboards",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 9 },
  margins: { left: 5.5, top: 5.5, right: 5.5, bottom: 5.5 },
  above01: 0.5,
  drift: 0.6,
  palettes: PALETTES,
  keeps: ["floor"],
  hues: {
    anatolia: ["red", "madder"],
    konya: ["blue", "indigo", "purple"],
    saddle: ["brown", "orange"],
    berber: ["black", "grey"],
    kars: ["teal", "turquoise"],
    saffron: ["yellow", "golden", "saffron"],
    meadow: ["green"],
    desert: ["pink", "peach"],
    orchid: ["violet", "magenta"],
    glacier: ["white"],
    pomegranate: ["crimson"],
    olive: ["olive"],
  },
  seasons: ["autumn", "winter", "summer", "spring"],
  hours: ["morning", "day", "evening"],
  props: ["cat", "cup", "book", "cushion", "plant", "oranges", "lemons"],
  plan: "figure",
  photograph: {
    as: "woven into a small rug",
    surface: "woven",
    strips: [
      { wide: 0.3, of: "wool", colour: "#e8d8b4" },
      { wide: 1, of: "wool", colour: "#7a2418", second: "#e2c894" },
    ],
    lift: 0.12,
    gap: 5.6,
    edge: 1.5,
    stacked: "below",
    extra: { of: "fringe", colour: "#e6d8b8" },
  },
  logo: { craft: "woven", ground: { light: "#f2e6ca", dark: "#2a1c18" } },
  clarity: "0: worn to the warp, faded dyes; 2: newly woven",
  paint,
});

const RUG_FLOORS = [
  "ash",
  "smoked",
  "rosewood",
  "sage",
  "painted",
  "terracotta",
  "zellige",
  "cobalt",
  "rosy",
  "flags",
  "sandstone",
  "chequer",
  "marble",
  "slate",
  "verde",
] as const;

/** Steps of the rug beyond the code on each side: quiet ground, a line, triangles, an edge. */
const EDGE = 22;

async function paint(scene: CarrierScene): Promise<Light> {
  const { stage, map, textures, palette, rng, clarity01, x, y, pause } = scene;
  const p = map.pitchPx;
  const st = p / PER_MODULE;
  const { dark, light, floor } = palette(PALETTES);
  const room = rng.fork("room");
  const [isPlain, isUpright, isBeside] = [room.next() < 0.15, room.next() < 0.5, room.next() < 0.5];
  if (isPlain) await layBoards(scene, { base: rgb(floor), boardPx: 3.3 * p, vertical: isUpright, relief: -0.25 });
  else await layFloor(scene, RUG_FLOORS, -0.25);
  await layFringe(scene, isBeside);
  // the darkest wool draws outlines; the others change places
  const first = rng.fork("dyes").int(3);
  const wools = [0, 1, 2]
    .map((i) => dark[(i + first) % 3])
    .concat(dark[3], light)
    .map(rgb);
  const n = map.size * PER_MODULE;
  const steps = weaveAll(scene, n);
  const side = n + 2 * EDGE;
  const seed = rng.fork("wool").int(1 << 30);
  const [x0, y0] = [x(0) - EDGE * st, y(0) - EDGE * st];
  for await (const band of bandsOf({ stage, pause }, { x0, y0, x1: x0 + side * st, y1: y0 + side * st })) {
    fillBox(stage, band, { material: "fabric" }, (q) => {
      q.a = 1;
      const u = (q.x - x0) / st + 0.05 * tileAt(textures.slow, q.x * 0.5, q.y * 0.5);
      const v = (q.y - y0) / st + 0.05 * tileAt(textures.slow, q.x * 0.5 + 50, q.y * 0.5);
      const [i, j] = [Math.floor(u), Math.floor(v)];
      const wool = steps[clampTo(j, side) * side + clampTo(i, side)];
      shadeWool(q, { u, v, i, j, seed, isDark: wool < LIGHT, clarity01 }, wools[wool], textures, st);
    });
  }
  await layAskedProps(scene, ["cushion", "cat", "plant", "book", "cup"]);
  return lightOf(scene);
}

interface Step {
  readonly u: number;
  readonly v: number;
  readonly i: number;
  readonly j: number;
  readonly seed: number;
  readonly isDark: boolean;
  readonly clarity01: number;
}

/** Ribs of weft over the warp; each pass of the shuttle has its own bath of dye. */
function shadeWool(
  q: Pixel,
  { u, v, i, j, seed, isDark, clarity01 }: Step,
  colour: readonly [number, number, number],
  { cloud, grain, slow }: CarrierScene["textures"],
  st: number,
): void {
  const ribs = Math.max(1, Math.round(st / 3));
  const weft = Math.floor(v * ribs * 1.5);
  const rib = Math.abs(Math.sin(u * ribs * Math.PI + (weft & 1) * Math.PI * 0.5));
  // streaks of dye run along the weft
  const abrash = (isDark ? 0.26 : 0.11) * tileAt(cloud, q.x * 0.1, q.y * 1.7) + 0.1 * (hash01(weft, seed, 2) - 0.5);
  const worn = 0.05 * (1 - clarity01) * (1 + tileAt(cloud, q.x * 0.4 + 90, q.y * 0.4));
  const s =
    1 + abrash + (isDark ? 0.34 : 0.1) * (rib - 0.5) + 0.04 * tileAt(grain, q.x, q.y) + 0.04 * hash01(i, j, seed);
  tint(q, colour, s);
  q.r += worn * 0.5;
  q.g += worn * 0.42;
  q.b += worn * 0.3;
  // ribs, passes of the shuttle, and the long waves of a rug that was rolled
  q.h =
    0.1 +
    (isDark ? 0.06 : 0.034) * rib +
    0.02 * hash01(weft, i >> 1, seed) +
    0.16 * tileAt(slow, q.x * 0.09, q.y * 0.16);
}

/** The wool of each step of the rug. */
function weaveAll({ map, rng }: CarrierScene, n: number): Uint8Array {
  const side = n + 2 * EDGE;
  const steps = new Uint8Array(side * side);
  const medallion = medallionOf(rng.fork("medallion"), n);
  const own = rng.fork("edge");
  const border = { weave: BORDERS[own.int(BORDERS.length)], ground: LIGHT + own.int(4) };
  for (let b = 0; b < side; b++)
    for (let a = 0; a < side; a++) {
      const [i, j] = [a - EDGE, b - EDGE];
      const far = Math.max(-1 - i, i - n, -1 - j, j - n) + 1;
      steps[b * side + a] = far > 0 ? borderWool(border, i, j, far, n) : codeWool(map, i, j, medallion(i, j));
    }
  for (const [k, [fx, fy]] of map.finders.entries())
    weaveFinder(steps, side, EDGE + fx * PER_MODULE, EDGE + fy * PER_MODULE, k);
  return steps;
}

/** Patterns of five by five steps in wide places. */
const SMALL = [
  "..x...x.x.x.x.x.x.x...x..",
  "..x....x..xxxxx..x....x..",
  "x...x.x.x...x...x.x.x...x",
  ".xxx.x...xx.x.xx...x.xxx.",
];

/** Dark places have an outline of the darkest wool; wide places of either tone a small pattern. */
function codeWool(map: CodeMap, i: number, j: number, ring: number): number {
  const [x, y] = [Math.floor(i / PER_MODULE), Math.floor(j / PER_MODULE)];
  const [a, b] = [i - x * PER_MODULE, j - y * PER_MODULE];
  const last = PER_MODULE - 1;
  const tone = map.isDark(x, y);
  const differs = (u: number, v: number) => map.isDark(x + u, y + v) !== tone;
  const [left, right, up, down] = [differs(-1, 0), differs(1, 0), differs(0, -1), differs(0, 1)];
  const isWide = !left && !right && !up && !down;
  const kind = (((Math.floor(ring) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  const isMarked = isWide && (x + y) % 2 === 0 && SMALL[kind][b * PER_MODULE + a] === "x";
  const turn = ((Math.floor(ring) % 2) + 2) % 2;
  // a line of another wool between two rings
  const isLine = ring - Math.floor(ring) < 0.13;
  if (!tone) return isMarked ? LIGHT + 3 : isLine ? LIGHT + 2 : LIGHT + turn;
  const isRim =
    (a === 0 && left) ||
    (a === last && right) ||
    (b === 0 && up) ||
    (b === last && down) ||
    ((a === 0 || a === last) && (b === 0 || b === last) && differs(a === 0 ? -1 : 1, b === 0 ? -1 : 1));
  if (isRim) return 3;
  return isMarked || isLine ? 2 : turn;
}

/** Quiet ground, a line, the border, an edge. */
function borderWool(
  { weave, ground }: { readonly weave: Border; readonly ground: number },
  i: number,
  j: number,
  far: number,
  n: number,
): number {
  if (far <= 10) return ground;
  if (far <= 12 || far >= EDGE - 1) return 3;
  const [beside, above] = [Math.max(-1 - i, i - n) + 1, Math.max(-1 - j, j - n) + 1];
  if (Math.min(beside, above) > 12) {
    // a diamond in each corner
    const off = Math.abs(beside - 16.5) + Math.abs(above - 16.5);
    return off < 2 ? 3 : off < 4 ? LIGHT + 1 : off < 5 ? 2 : 0;
  }
  return weave(above > beside ? i : j, far - 13);
}

/** Letters of the middle of a finder by distance from its centre: an eye, a star of eight points, rams' horns. */
const MIDDLES: readonly ((a: number, b: number) => string)[] = [
  (a, b) =>
    a + b < 2 ? "c" : a + b < 4 ? "b" : a + b < 6 ? "a" : a + b === 7 || (a + b > 9 && a + b < 12) ? "b" : ".",
  (a, b) => {
    const [far, near] = [Math.max(a, b), Math.min(a, b)];
    if (far < 2) return "c";
    if (far - near < 2 && far < 7) return "b";
    return near < 2 && far < 7 ? "a" : ".";
  },
  (a, b) => {
    const [far, near] = [Math.max(a, b), Math.min(a, b)];
    if (far === 6) return near > 1 ? "a" : ".";
    if (far === 4) return near < 4 ? "b" : ".";
    return far < 3 ? (far === near ? "c" : far < 2 ? "a" : "c") : ".";
  },
];

/** A ring of stepped teeth in two dark wools, a yard of pale ones, an eye, a star or horns. */
function weaveFinder(steps: Uint8Array, side: number, left: number, top: number, kind: number): void {
  const put = (i: number, j: number, wool: number) => {
    steps[(top + j) * side + left + i] = wool;
  };
  const [ground, first, second] = [
    [0, 1, 3],
    [1, 0, 2],
    [2, 0, 1],
  ][kind];
  const last = 7 * PER_MODULE - 1;
  for (let j = 0; j <= last; j++)
    for (let i = 0; i <= last; i++) {
      const ring = Math.min(i, j, last - i, last - j);
      const along = ring === Math.min(i, last - i) ? j : i;
      const place = Math.abs(((along + 2) % 7) - 3);
      if (ring < PER_MODULE)
        put(
          i,
          j,
          ring === 0 || ring === PER_MODULE - 1 ? 3 : place + ring > 4 ? ground : place + ring > 2 ? first : second,
        );
      else if (ring < 2 * PER_MODULE) {
        const across = ring - PER_MODULE;
        const mark = across === 2 ? place < 2 : (across === 1 || across === 3) && place === 0;
        put(i, j, mark ? LIGHT + 1 + (Math.floor((along + 2) / 7) % 2) * 2 : LIGHT);
      } else {
        const letter = MIDDLES[kind](Math.abs(i - last / 2), Math.abs(j - last / 2));
        put(i, j, letter === "a" ? first : letter === "b" ? second : letter === "c" ? (first + 1) % 4 : ground);
      }
    }
}

/** Knotted ends of the warp above and below, or at both sides. */
async function layFringe({ stage, map, rng, x, y, pause }: CarrierScene, isBeside: boolean): Promise<void> {
  const p = map.pitchPx;
  const own = rng.fork("fringe");
  const reach = EDGE / PER_MODULE;
  const scale = 0.6 + 0.6 * own.next();
  const n = map.size;
  for (const [edge, away] of [
    [-reach, -1],
    [n + reach, 1],
  ])
    for (let u = -reach + 0.15; u < n + reach; u += 0.3) {
      const long = scale * (0.75 + 0.35 * own.next());
      const sway = (own.next() - 0.5) * 0.35;
      const tone = 0.85 + 0.25 * own.next();
      const points: number[] = [];
      for (let i = 0; i <= 6; i++) {
        const t = i / 6;
        const [along, out] = [u + sway * t * t, edge + away * (t * long - 0.08)];
        points.push(...(isBeside ? [x(out), y(along)] : [x(along), y(out)]));
      }
      fillStroke(
        stage,
        points,
        (t) => p * (0.075 - 0.03 * t + (Math.abs(t - 0.24) < 0.08 ? 0.04 : 0)),
        { material: "fabric" },
        (q) => {
          tint(q, [0.74, 0.64, 0.46], tone);
          q.h = -0.1 + 0.08 * (1 - q.v * q.v);
        },
      );
      await pause();
    }
}

function clampTo(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}

/** A window beside the rug. */
function lightOf(scene: CarrierScene): Light {
  const [r, g, b] = rgb({ morning: "#fff0d4", day: "#fffaf0", evening: "#ffddb0", night: "#ffddb0" }[scene.hour]);
  return {
    ...roomLight(scene, 0.2),
    elevationDeg: 48,
    sun: [r * 1.22, g * 1.22, b * 1.22],
    sky: [0.92, 0.97, 1.08],
    sky01: 0.5,
    occlusion01: 0.7,
    penumbra: 0.3,
    vignette01: 0.28,
    grain01: 0.011,
  };
}
