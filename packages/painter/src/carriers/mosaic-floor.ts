/** A mosaic floor of a villa: stones of marble, slate and glass in mortar, worn by feet, in raking light. */

import { hash01, smoothstep } from "easel-picture";
import { layAskedProps } from "./asked-props.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import type { CodeMap } from "./code-map.ts";
import type { Light } from "./light.ts";
import { BRAID, beyond, FIELD, groundOf, LIGHT, medallionOf } from "./mosaic-border.ts";
import { bandsOf, fillBox } from "./shapes.ts";
import type { Pixel, Rgb } from "./stage.ts";
import { roomLight } from "./sunlight.ts";
import { rgb, type Textures, tileAt } from "./textures.ts";

/** Stones along a side of a module. */
const PER_MODULE = 3;

interface Stones {
  /** Two pairs that take turns over the code, and one for motifs. */
  readonly dark: readonly [string, string, string, string, string];
  /** Ground, its turn, and two for small figures. */
  readonly light: readonly [string, string, string, string];
  readonly field: readonly [string, string];
}

const PALETTES: Readonly<Record<string, Stones>> = {
  pompeii: {
    dark: ["#25324e", "#33425c", "#6e241d", "#823223", "#2e4a38"],
    light: ["#f4ead6", "#ecd6b0", "#d9a860", "#dcb7a0"],
    field: ["#d9c8a6", "#cdb992"],
  },
  sea: {
    dark: ["#0f3d52", "#1a5262", "#1f5238", "#2c6044", "#702a24"],
    light: ["#f2ecda", "#cfe0da", "#e2c47c", "#9fc4c4"],
    field: ["#d3cfb8", "#c3c6b0"],
  },
  vine: {
    dark: ["#4a1f3c", "#5c2a4a", "#2f4426", "#44552c", "#6a2a20"],
    light: ["#f4ead6", "#e3dfb4", "#d8b45c", "#cfa7b0"],
    field: ["#d8c9a4", "#c9b88e"],
  },
  ostia: {
    dark: ["#24262a", "#34363a", "#4a4a4c", "#3a3a40", "#5c2c24"],
    light: ["#f1efe8", "#e2dfd6", "#c9b48c", "#c8c6c0"],
    field: ["#dedad0", "#cfcbc0"],
  },
  ravenna: {
    dark: ["#0f2a5c", "#1c3a74", "#12503c", "#1c6046", "#6a1c2c"],
    light: ["#f6ecd0", "#f0dca0", "#e0ac3c", "#b8cfe0"],
    field: ["#d9b45c", "#c9a04a"],
  },
  rosso: {
    dark: ["#6e1a1a", "#82261e", "#4c1418", "#5c2020", "#2c3a4c"],
    light: ["#f8ead8", "#f4c8ac", "#e0905c", "#e8b49c"],
    field: ["#b8624a", "#a85440"],
  },
  malachite: {
    dark: ["#0c4a38", "#14583f", "#1c3a24", "#28482c", "#5c2c1c"],
    light: ["#eef2e0", "#c4e4c8", "#d8c470", "#9cccac"],
    field: ["#6ea07c", "#5c8e6c"],
  },
  lapis: {
    dark: ["#14206c", "#1c2c80", "#141a44", "#242c58", "#6c2c1c"],
    light: ["#f0f0ee", "#c8d8f0", "#e0bc5c", "#9cb8e4"],
    field: ["#5c78b4", "#4c68a4"],
  },
  amethyst: {
    dark: ["#44206c", "#523080", "#5c1c50", "#6c2c5c", "#2c3c58"],
    light: ["#f4eef4", "#e0ccec", "#dcb878", "#c4a8d8"],
    field: ["#9c80b0", "#8c70a0"],
  },
  ochre: {
    dark: ["#4c2c0c", "#5c3a10", "#6c2c10", "#7c3a18", "#24403c"],
    light: ["#fcf0cc", "#f4dc98", "#d89c3c", "#e4c084"],
    field: ["#e0b060", "#d0a050"],
  },
  nile: {
    dark: ["#0c3c4c", "#104c58", "#6c2814", "#7c3418", "#3c1c44"],
    light: ["#f4f0dc", "#a8dcd8", "#e8a860", "#f0d0a0"],
    field: ["#7cb4b4", "#6ca4a8"],
  },
  rose: {
    dark: ["#5c1c3c", "#6c2848", "#3c2c3c", "#4c384c", "#1c4444"],
    light: ["#faf0ec", "#f4d0d0", "#d8a078", "#e4b0b8"],
    field: ["#d8a4a4", "#c89494"],
  },
  basalt: {
    dark: ["#1c1c20", "#2a2a30", "#5c1c18", "#6c2820", "#4c3c1c"],
    light: ["#f0e8dc", "#e0d4c4", "#c8a060", "#c4b4a4"],
    field: ["#4c4a4c", "#403e42"],
  },
};

export const mosaicFloor = carrier({
  name: "mosaic-floor",
  title: "Mosaic Floor",
  preview: { prompt: "a roman mosaic floor", seed: 3 },
  words: {
    place: ["mosaic floor", "roman mosaic", "roman floor", "mosaic", "villa floor", "tessellated floor"],
    things: ["floor", "stone", "tessera", "marble", "rosette", "guilloche", "braid"],
    mood: ["roman", "ancient", "antique", "classical", "pompeii", "villa", "roman villa", "byzantine", "museum"],
  },
  view: "plan",
  light: ["stones of white and honey marble"],
  dark: ["stones of slate, porphyry and serpentine"],
  finders: ["braid round a fish", "braid round a star", "braid round a rose"],
  alignment: "small ring of stones",
  ground: "stone mosaic, tesserae in mortar",
  border: "a braid between lines, and a field with crosslets",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 9 },
  margins: { left: 5.8, top: 5.8, right: 5.8, bottom: 5.8 },
  above01: 0.5,
  drift: 0.9,
  palettes: PALETTES,
  keeps: ["field"],
  hues: {
    pompeii: ["red", "brown", "terracotta"],
    sea: ["blue", "turquoise", "teal"],
    vine: ["purple", "green"],
    ostia: ["black", "white", "grey"],
    ravenna: ["golden", "gold"],
    rosso: ["rust", "copper"],
    malachite: ["emerald"],
    lapis: ["navy", "cobalt"],
    amethyst: ["violet", "lilac"],
    ochre: ["yellow", "orange"],
    nile: ["aqua"],
    rose: ["pink", "rose"],
  },
  seasons: ["summer", "spring", "autumn"],
  hours: ["evening", "morning", "day"],
  props: ["cat", "lemons", "oranges", "roses"],
  plan: "figure",
  photograph: {
    as: "a panel of small stones",
    surface: "tesserae",
    strips: [
      { wide: 0.48, of: "tesserae", colour: "#3c2f2c" },
      { wide: 0.72, of: "tesserae", colour: "#e4d8bd", second: "#8a3d2a" },
      { wide: 0.48, of: "tesserae", colour: "#3c2f2c" },
    ],
    lift: 0,
    gap: 5.8,
    edge: 1.2,
    stacked: "below",
  },
  logo: { craft: "inlaid", ground: { light: "#f4ead6", dark: "#25304a" } },
  clarity: "0: worn and faded stones, some lost; 2: newly laid and polished",
  paint,
});

/** Stones of the whole floor: an index of the palette each. */
interface Floor {
  readonly columns: number;
  readonly rows: number;
  /** Stones left of and above the code. */
  readonly left: number;
  readonly top: number;
  readonly data: Uint8Array;
}

async function paint(scene: CarrierScene): Promise<Light> {
  const { stage, map, textures, palette, rng, clarity01, pause } = scene;
  const st = map.pitchPx / PER_MODULE;
  const floor = layStones(scene);
  const { dark, light, field } = palette(PALETTES);
  // which pair of dark stones comes first
  const isTurned = rng.fork("pairs").next() < 0.5;
  const [a, b, c, d, e] = dark;
  const colours = [...(isTurned ? [c, d, a, b, e] : dark), ...light, ...field].map(rgb);
  const seed = rng.fork("stones").int(1 << 30);
  const [x0, y0] = [map.x0 - floor.left * st, map.y0 - floor.top * st];
  const lost = 0.012 * (1 - clarity01);
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "rock" }, (q) => {
      q.a = 1;
      // rows of stones waver as they were laid by hand
      const u = (q.x - x0) / st + 0.1 * tileAt(textures.slow, q.x * 0.9, q.y * 0.9);
      const v = (q.y - y0) / st + 0.1 * tileAt(textures.slow, q.x * 0.9 + 77, q.y * 0.9);
      const i = Math.floor(u);
      const j = Math.floor(v);
      const index = i >= 0 && j >= 0 && i < floor.columns && j < floor.rows ? floor.data[j * floor.columns + i] : FIELD;
      shadeStone(q, u - i - 0.5, v - j - 0.5, { i, j, seed, colour: colours[index], index, lost, clarity01 }, textures);
    });
  }
  await layAskedProps(scene);
  return lightOf(scene);
}

interface Stone {
  readonly i: number;
  readonly j: number;
  readonly seed: number;
  readonly colour: Rgb;
  readonly index: number;
  /** Share of stones that fell out. */
  readonly lost: number;
  readonly clarity01: number;
}

/** One stone, turned and cut a little by chance, with mortar round it; `u`, `v` from its middle. */
function shadeStone(q: Pixel, u: number, v: number, stone: Stone, { cloud, grain }: Textures): void {
  const { i, j, seed, colour, index, lost, clarity01 } = stone;
  const chance = (k: number) => hash01(i, j, seed + k);
  const turn = (chance(1) - 0.5) * 0.26;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [du, dv] = [u - (chance(2) - 0.5) * 0.09, v - (chance(3) - 0.5) * 0.09];
  const a = Math.abs(du * cos + dv * sin) - 0.43 - (chance(4) - 0.5) * 0.07;
  const b = Math.abs(dv * cos - du * sin) - 0.43 - (chance(5) - 0.5) * 0.07;
  const chip = 0.035 * tileAt(grain, q.x * 0.8, q.y * 0.8);
  const inside = -Math.max(a, b) + chip;
  const isDark = index < LIGHT;
  // grey of one stone, veins within it, dust over all
  const tone =
    (isDark ? 0.84 : 0.93) +
    (isDark ? 0.3 : 0.16) * chance(6) +
    0.08 * tileAt(cloud, q.x * 1.7 + chance(7) * 200, q.y * 1.7);
  const warm = (chance(8) - 0.5) * 0.12;
  const dust = 0.06 * (1 - clarity01);
  q.r = colour[0] * tone * (1 + warm) + dust * 0.4;
  q.g = colour[1] * tone + dust * 0.36;
  q.b = colour[2] * tone * (1 - warm) + dust * 0.3;
  const open = Math.max(smoothstep(0.03, -0.02, inside), chance(9) < lost && !isDark ? 0.8 : 0);
  if (open > 0) {
    // mortar: in the shade of dark stones dark, else like sand
    const [r, g, bl] = isDark ? [colour[0] * 0.55, colour[1] * 0.55, colour[2] * 0.55] : MORTAR;
    q.r += (r - q.r) * open;
    q.g += (g - q.g) * open;
    q.b += (bl - q.b) * open;
  }
  const face = smoothstep(0, 0.12, inside);
  const tilt = isDark ? 0.05 : 0.035;
  const [tx, ty] = [(chance(10) - 0.5) * tilt, (chance(11) - 0.5) * tilt];
  q.h =
    (1 - open) * ((isDark ? 0.05 : 0.022) + (isDark ? 0.035 : 0.022) * face + du * tx + dv * ty) +
    0.004 * tileAt(grain, q.x, q.y);
  q.gloss = (1 - open) * (isDark ? 0.05 : 0.16) * (0.4 + 0.6 * clarity01);
}

/** Nearly as light as the stones, and warmer: a net of dark lines is what readers stumble over. */
const MORTAR: Rgb = [0.72, 0.56, 0.4];

/** Decides every stone: code, finders, braid and field. */
function layStones(scene: CarrierScene): Floor {
  const { stage, map, rng } = scene;
  const st = map.pitchPx / PER_MODULE;
  const left = Math.ceil(map.x0 / st) + 1;
  const top = Math.ceil(map.y0 / st) + 1;
  const columns = left + Math.ceil((stage.width - map.x0) / st) + 2;
  const rows = top + Math.ceil((stage.height - map.y0) / st) + 2;
  const floor: Floor = { columns, rows, left, top, data: new Uint8Array(columns * rows).fill(FIELD) };
  const n = map.size * PER_MODULE;
  const medallion = medallionOf(rng.fork("medallion"), n);
  const own = rng.fork("ground");
  const laid = groundOf(own, n);
  for (let j = -top; j < rows - top; j++)
    for (let i = -left; i < columns - left; i++) {
      const far = Math.max(-1 - i, i - n, -1 - j, j - n) + 1;
      floor.data[(top + j) * columns + left + i] =
        far > 0 ? beyond(i, j, far, laid) : codeStone(map, i, j, medallion(i + 0.5, j + 0.5));
    }
  for (const [k, [fx, fy]] of map.finders.entries()) layFinder(floor, fx * PER_MODULE, fy * PER_MODULE, k);
  layMedallions(scene, floor, n);
  return floor;
}

/** A module's stones: which of two kinds is decided by the medallion, across the tones. */
function codeStone(map: CodeMap, i: number, j: number, turn: boolean): number {
  const [x, y] = [(i / PER_MODULE) | 0, (j / PER_MODULE) | 0];
  const inner = (i % PER_MODULE === 1 ? 1 : 0) + (j % PER_MODULE === 1 ? 1 : 0);
  if (map.isDark(x, y)) return (turn ? 2 : 0) + (inner === 2 || (x + y) % 3 === 0 ? 1 : 0);
  // a honey stone in the middle of some
  if (inner === 2 && (x * 3 + y * 5) % 7 === 0) return LIGHT + 2;
  return LIGHT + (turn ? 1 : 0);
}

const MOTIFS: readonly (readonly string[])[] = [
  ["........a", "...aaa.aa", "..abbbaa.", ".abcbbbab", "abbbbbbab", ".abbbbbab", "..abbbaa.", "...aaa.aa", "........a"],
  ["....a....", "a...a...a", ".ab.a.ba.", "..bbabb..", "aaaacaaaa", "..bbabb..", ".ab.a.ba.", "a...a...a", "....a...."],
  ["...aaa...", "..abbba..", ".a.bab.a.", "abb.a.bba", "abaacaaba", "abb.a.bba", ".a.bab.a.", "..abbba..", "...aaa..."],
];

/** A ring of a small braid, a yard with honey stones, and a figure of dark stones on a dark ground. */
function layFinder(floor: Floor, left: number, top: number, kind: number): void {
  const put = (i: number, j: number, stone: number) => {
    floor.data[(floor.top + top + j) * floor.columns + floor.left + left + i] = stone;
  };
  const [ground, first, second] = [
    [0, 2, 4],
    [2, 0, 4],
    [0, 3, 2],
  ][kind];
  for (let j = 0; j < 21; j++)
    for (let i = 0; i < 21; i++) {
      const ring = Math.min(i, j, 20 - i, 20 - j);
      const along = ring === Math.min(i, 20 - i) ? j : i;
      if (ring < 3) {
        const strand = (along + (ring === 1 ? 2 : 0)) % 4;
        put(i, j, strand < 2 ? first : ring === 1 ? second : ground + (ground < 4 ? 1 : 0));
      } else if (ring < 6) put(i, j, ring === 4 && along % 3 === 1 ? LIGHT + (along % 2 ? 2 : 3) : LIGHT);
      else {
        const letter = MOTIFS[kind][j - 6][i - 6];
        put(i, j, letter === "a" ? first : letter === "b" ? second : letter === "c" ? 3 : ground);
      }
    }
}

/** Round rosettes in the field, where a wide or tall picture has room for them. */
function layMedallions({ map }: CarrierScene, floor: Floor, n: number): void {
  const { left, top, columns, rows } = floor;
  const edge = BRAID.from + 2 * BRAID.half + 3;
  const put = (i: number, j: number, stone: number) => {
    const [x, y] = [left + i, top + j];
    if (x >= 0 && y >= 0 && x < columns && y < rows) floor.data[y * columns + x] = stone;
  };
  const room = { x: left - edge, y: top - edge };
  const wide = room.x > room.y;
  const depth = Math.max(room.x, room.y);
  const radius = Math.min(12, Math.floor(depth / 2) - 2);
  if (radius < 5) return;
  const step = 2 * radius + 5;
  const lanes = Math.max(1, Math.floor(depth / step));
  const count = Math.max(1, Math.floor(((wide ? rows : columns) - 6) / step));
  const middle = map.size * PER_MODULE * 0.5;
  for (let lane = 0; lane < lanes; lane++)
    for (let k = 0; k < count; k++)
      for (const side of [-1, 1]) {
        const across = Math.round(middle + side * (n / 2 + edge + (depth * (lane + 0.5)) / lanes));
        const along = Math.round(middle + (k - (count - 1) / 2) * step);
        layRosette(put, wide ? across : along, wide ? along : across, radius, (k + lane) % 2);
      }
}

function layRosette(
  put: (i: number, j: number, stone: number) => void,
  ci: number,
  cj: number,
  radius: number,
  kind: number,
): void {
  for (let j = -radius; j <= radius; j++)
    for (let i = -radius; i <= radius; i++) {
      const r = Math.hypot(i, j) / radius;
      if (r > 1.03) continue;
      const angle = Math.atan2(j, i) / (2 * Math.PI);
      const petal = 0.34 + 0.42 * Math.abs(Math.cos(angle * Math.PI * (kind ? 6 : 8)));
      if (r > 0.92) put(ci + i, cj + j, 0);
      else if (r > 0.8) put(ci + i, cj + j, mod(angle * 16, 1) < 0.5 ? LIGHT : 2);
      else if (r > petal) put(ci + i, cj + j, LIGHT);
      else if (r > petal - 0.2) put(ci + i, cj + j, kind ? 2 : 0);
      else put(ci + i, cj + j, r < 0.14 ? 2 : LIGHT + 2);
    }
}

function mod(a: number, b: number): number {
  return ((a % b) + b) % b;
}

/** Low sun through a pergola or a window. */
function lightOf(scene: CarrierScene): Light {
  const { hour } = scene;
  const warm = { morning: "#ffe6bf", day: "#fff6e6", evening: "#ffd7a0", night: "#ffd7a0" }[hour];
  const [r, g, b] = rgb(warm);
  return {
    ...roomLight(scene, 0.2),
    elevationDeg: hour === "day" ? 62 : 50,
    sun: [r * 1.3, g * 1.3, b * 1.3],
    sky: [0.86, 0.94, 1.1],
    sky01: 0.46,
    occlusion01: 0.75,
    penumbra: 0.25,
    vignette01: 0.22,
    grain01: 0.011,
  };
}
