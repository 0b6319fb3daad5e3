/** A sampler in cross-stitch behind a wooden frame: three by three stitches a module, a figure in hue that crosses the tones. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import { type CarrierScene, carrier } from "./carrier.ts";
import { type CodeMap, ROLE } from "./code-map.ts";
import type { Light } from "./light.ts";
import { samplerFigureOf } from "./sampler-figures.ts";
import { bandsOf, fillBox } from "./shapes.ts";
import { type Pixel, type Rgb, tint } from "./stage.ts";
import { roomLight } from "./sunlight.ts";
import { rgb, type Textures, tileAt, woodGrain } from "./textures.ts";

interface Threads {
  /** Four dark ones: inside the figure two, outside two. */
  readonly dark: readonly [string, string, string, string];
  readonly light: readonly [string, string, string];
  readonly leaf: string;
  readonly linen: string;
  readonly wood: string;
}

const PALETTES: Readonly<Record<string, Threads>> = {
  rose: {
    dark: ["#a3162f", "#86204e", "#243f86", "#1d5a56"],
    light: ["#f3b4b0", "#f0cf70", "#abcdea"],
    leaf: "#3f7a3a",
    linen: "#efe5d0",
    wood: "#7a4a26",
  },
  folk: {
    dark: ["#b01c24", "#7c1c1c", "#1f3a6e", "#2a3050"],
    light: ["#f4bfa6", "#efd27c", "#b8d2ea"],
    leaf: "#356b34",
    linen: "#f2eadb",
    wood: "#3b2a20",
  },
  heath: {
    dark: ["#6a2a86", "#8a2460", "#1f5a4a", "#2a4a66"],
    light: ["#d9bdee", "#f0d878", "#b6dcb8"],
    leaf: "#4a7a34",
    linen: "#ece4d6",
    wood: "#8a6238",
  },
  delft: {
    dark: ["#1c3a8c", "#2a55a0", "#14305e", "#1f4a6a"],
    light: ["#b4cdf0", "#d8e4f4", "#a8dce4"],
    leaf: "#3a5f9a",
    linen: "#f3f2ec",
    wood: "#55504a",
  },
  redwork: {
    dark: ["#a8141c", "#8a1018", "#b0302a", "#6e1420"],
    light: ["#f4b8b0", "#f6d6c8", "#f0c4a0"],
    leaf: "#a8323a",
    linen: "#f1ead9",
    wood: "#6a3a24",
  },
  moor: {
    dark: ["#7a3a12", "#8a5a14", "#2c4a3a", "#3a3a5c"],
    light: ["#f4cf94", "#f2e09a", "#bcd8c4"],
    leaf: "#6a7a2c",
    linen: "#e6dcc4",
    wood: "#4a3424",
  },
  meadow: {
    dark: ["#1f6a2c", "#2c5c1c", "#8a5a0c", "#6a4410"],
    light: ["#c4e08c", "#f4dc70", "#e8ecb0"],
    leaf: "#3f8a34",
    linen: "#e2ecd0",
    wood: "#8c9c70",
  },
  lavender: {
    dark: ["#5c2c8c", "#742c84", "#2c3c80", "#24486c"],
    light: ["#cdb0f0", "#f0c0e0", "#b8c8f4"],
    leaf: "#5c7a4c",
    linen: "#e6deee",
    wood: "#b4a4c4",
  },
  sky: {
    dark: ["#8c2c14", "#a4401c", "#16407c", "#1c3468"],
    light: ["#f4bc9c", "#f4d894", "#a4c8ec"],
    leaf: "#2c6a6a",
    linen: "#d4e4f0",
    wood: "#5c7c98",
  },
  blackwork: {
    dark: ["#24242a", "#34343c", "#4c1c20", "#3c2c30"],
    light: ["#d0d0d4", "#e4dcd4", "#dcb8b4"],
    leaf: "#44444c",
    linen: "#f2f0ec",
    wood: "#1c1a1c",
  },
  sunflower: {
    dark: ["#7a3c08", "#94500c", "#2c5420", "#1c4434"],
    light: ["#fcd040", "#f8e088", "#d8dc84"],
    leaf: "#4c7a24",
    linen: "#f6e8b8",
    wood: "#a8823c",
  },
  fiesta: {
    dark: ["#b0105c", "#98184c", "#0c5c6c", "#14446c"],
    light: ["#fca8c8", "#fcd05c", "#84dcd8"],
    leaf: "#2c8a4c",
    linen: "#f4ead8",
    wood: "#c8562c",
  },
  peacock: {
    dark: ["#0c5c58", "#10484c", "#2c2474", "#3c2068"],
    light: ["#94dccc", "#b4e4a8", "#b8b4f0"],
    leaf: "#1c7a5c",
    linen: "#d6e9e4",
    wood: "#24504c",
  },
  coral: {
    dark: ["#a42c24", "#8c1c2c", "#1c4c54", "#2c3c4c"],
    light: ["#f8a890", "#f8c8a8", "#b0d8d4"],
    leaf: "#4c7c64",
    linen: "#f6dccc",
    wood: "#d0a490",
  },
  cocoa: {
    dark: ["#4c2410", "#5c3018", "#3c3420", "#4c1c24"],
    light: ["#e0b48c", "#ecd0a4", "#d4bc9c"],
    leaf: "#5c5c28",
    linen: "#e2d0b6",
    wood: "#5c3820",
  },
};

/** Rows of nine stitches: `a`, `b` dark threads, `l` leaf, `.` none. */
const MOTIFS: readonly (readonly string[])[] = [
  [".aaa.aaa.", "aaaaaaaaa", "aabaaabaa", "aabbabbaa", "aaabbbaaa", ".aaabaaa.", "..aaaaa..", "...aaa...", "....a...."],
  ["..a.a.a..", "..aaaaa..", "..aabaa..", "...aba...", "l...l...l", "ll..l..ll", ".ll.l.ll.", "..lllll..", "....l...."],
  ["....a....", "....a....", "..baaab..", "..abbba..", "aaababaaa", "..abbba..", "..baaab..", "....a....", "....a...."],
  ["....l....", "...lll...", "..llall..", "...lll...", "..lllll..", ".lalllal.", "..lllll..", ".lllllll.", "....b...."],
  ["......aa.", ".....aaab", "b....aaa.", "bb..aaaa.", ".bbaabaa.", "..aabba..", "...aaa...", "...b.b...", "..bb.bb.."],
  ["....b....", "...bbb...", "..bbbbb..", ".bbbbbbb.", ".aaaaaaa.", ".a.aaa.a.", ".aaaaaaa.", ".aaabaaa.", ".aaabaaa."],
];

/** Stitches along a module. */
const PER_MODULE = 3;

export const crossStitch = carrier({
  name: "cross-stitch",
  title: "Cross-Stitch Sampler",
  preview: { prompt: "a cross-stitch sampler with hearts", seed: 3 },
  words: {
    place: ["sampler", "cross stitch", "cross-stitch", "cross stitch sampler", "needlework"],
    things: ["stitch", "thread", "embroidery", "heart", "linen", "wooden frame", "border"],
    mood: ["folk", "handmade", "embroidered", "stitched", "homely", "craft"],
  },
  view: "front",
  light: ["bare linen", "crosses of pale thread"],
  dark: ["crosses of dark thread"],
  finders: ["stitched border round a heart", "stitched border round a tulip", "stitched border round a star"],
  alignment: "small stitched border",
  ground: "evenweave linen",
  border: "stitched motifs and a wooden frame",
  front: [],
  pitchPx: { least: 12, good: 27 },
  versions: { least: 1, most: 9 },
  margins: { left: 5.3, top: 5.3, right: 5.3, bottom: 5.3 },
  above01: 0.5,
  palettes: PALETTES,
  keeps: ["leaf", "linen", "wood"],
  hues: {
    rose: ["pink", "rose"],
    folk: ["red", "blue"],
    heath: ["purple", "violet"],
    delft: ["delft"],
    redwork: ["crimson"],
    moor: ["orange", "brown"],
    meadow: ["green"],
    lavender: ["lavender", "lilac"],
    sky: ["sky blue"],
    blackwork: ["black", "grey"],
    sunflower: ["yellow", "golden"],
    fiesta: ["magenta"],
    peacock: ["teal", "turquoise"],
    coral: ["coral", "peach"],
    cocoa: ["chocolate"],
  },
  seasons: ["spring", "winter", "summer", "autumn"],
  hours: ["day", "morning", "evening"],
  plan: "figure",
  photograph: {
    as: "stitched on the linen",
    surface: "stitches",
    strips: [
      { wide: 0.5, of: "stitches", colour: "#5a2b6e" },
      { wide: 0.5, of: "stitches", colour: "#efe9da", second: "#2f6a54" },
      { wide: 0.25, of: "stitches", colour: "#5a2b6e" },
    ],
    lift: 0.02,
    gap: 4.9,
    edge: 2.4,
    stacked: "below",
  },
  logo: { craft: "stitched", ground: { light: "#efe5d0", dark: "#26304e" } },
  clarity: "0: faded thread, stitches missing at the rim; 2: fresh thread",
  paint,
});

/** Stitches of the whole cloth: 0 none, else 1 + index of a thread. */
interface Cloth {
  readonly columns: number;
  readonly rows: number;
  /** Stitches left of and above the code. */
  readonly left: number;
  readonly top: number;
  readonly data: Uint8Array;
}

async function paint(scene: CarrierScene): Promise<Light> {
  const { stage, map, textures, palette, rng, pause, clarity01 } = scene;
  const st = map.pitchPx / PER_MODULE;
  const cloth = stitchAll(scene);
  const { dark, light, leaf, linen } = palette(PALETTES);
  const threads = threadsOf(rng.fork("threads"), dark, light, leaf).map(rgb);
  const ground = rgb(linen);
  const seed = rng.fork("stitches").int(1 << 30);
  const [x0, y0] = [map.x0 - cloth.left * st, map.y0 - cloth.top * st];
  for await (const band of bandsOf({ stage, pause })) {
    fillBox(stage, band, { material: "fabric" }, (q) => {
      q.a = 1;
      const su = (q.x - x0) / st;
      const sv = (q.y - y0) / st;
      const i = Math.floor(su);
      const j = Math.floor(sv);
      const thread = i >= 0 && j >= 0 && i < cloth.columns && j < cloth.rows ? cloth.data[j * cloth.columns + i] : 0;
      shadeLinen(q, ground, textures, st);
      if (thread > 0) {
        const [mx, my] = [Math.floor((i - cloth.left) / PER_MODULE), Math.floor((j - cloth.top) / PER_MODULE)];
        const isInside = mx >= 0 && my >= 0 && mx < map.size && my < map.size;
        // dye is even in finders, where readers see each change of tone
        const isEven = isInside && map.role[my * map.size + mx] === ROLE.finder;
        const tone = 1 + (isEven ? 0.08 : 0.22) * (hash01(i, j, seed) - 0.5) + (isEven ? 0.06 : 0.16) * (1 - clarity01);
        shadeCross(q, su - i, sv - j, threads[thread - 1], tone, thread <= 4);
      }
    });
  }
  await layFrame(scene);
  return lightOf(scene);
}

/** The figure is of one pair of dark threads or the other, on any of the pale ones. */
function threadsOf(own: Rng, [a, b, c, d]: Threads["dark"], light: Threads["light"], leaf: string): string[] {
  const isTurned = own.next() < 0.4;
  const first = own.int(light.length);
  const pale = light.map((_, i) => light[(i + first) % light.length]);
  return [...(isTurned ? [c, d, a, b] : [a, b, c, d]), ...pale, leaf];
}

/** Threads of an even weave, with small holes where four stitches meet. */
function shadeLinen(q: Pixel, ground: Rgb, { cloud, grain }: Textures, st: number): void {
  const thread = st / 3;
  const a = Math.sin((q.x / thread) * Math.PI);
  const b = Math.sin((q.y / thread) * Math.PI);
  const over = (Math.floor(q.x / thread) + Math.floor(q.y / thread)) & 1;
  const up = over ? a * a : b * b;
  const slub = tileAt(cloud, q.x * 0.35, q.y * 2.2) * 0.5 + tileAt(cloud, q.x * 2.2, q.y * 0.35) * 0.5;
  tint(q, ground, 0.93 + 0.07 * up + 0.035 * slub + 0.02 * tileAt(grain, q.x, q.y));
  q.h = 0.018 * up;
}

/** Two strands, the second over the first. */
function shadeCross(q: Pixel, u: number, v: number, colour: Rgb, tone: number, isDark: boolean): void {
  const first = Math.abs(u - v) * Math.SQRT1_2;
  const second = Math.abs(u + v - 1) * Math.SQRT1_2;
  const half = 0.215;
  const upper = second < half;
  const d = upper ? second : first;
  if (d < half) {
    const round = Math.sqrt(1 - (d / half) ** 2);
    const twist = Math.sin((upper ? u - v : u + v) * 26 + d * 18);
    tint(q, colour, tone * (0.8 + 0.24 * round + 0.07 * twist));
    // dark thread lies closer and shines less: light strands in the dark are what readers stumble over
    q.h = 0.035 + (isDark ? 0.6 : 1) * (upper ? 0.085 : 0.05) * round;
    q.gloss = isDark ? 0.04 : 0.16;
  } else if (isDark) {
    // between the strands of dark thread the cloth lies in its shade
    tint(q, colour, 0.7 * tone);
    q.h = 0.02;
  }
}

/** Decides every stitch: code, finders, and motifs beyond the quiet cloth. */
function stitchAll(scene: CarrierScene): Cloth {
  const { stage, map, rng } = scene;
  const st = map.pitchPx / PER_MODULE;
  const left = Math.ceil(map.x0 / st);
  const top = Math.ceil(map.y0 / st);
  const columns = left + Math.ceil((stage.width - map.x0) / st) + 1;
  const rows = top + Math.ceil((stage.height - map.y0) / st) + 1;
  const cloth: Cloth = { columns, rows, left, top, data: new Uint8Array(columns * rows) };
  const figure = samplerFigureOf(rng.fork("figure"), map.size);
  for (let j = 0; j < map.size * PER_MODULE; j++)
    for (let i = 0; i < map.size * PER_MODULE; i++) {
      const [x, y] = [(i / PER_MODULE) | 0, (j / PER_MODULE) | 0];
      const inside = figure((i + 0.5) / PER_MODULE, (j + 0.5) / PER_MODULE);
      cloth.data[(top + j) * columns + left + i] = map.isDark(x, y)
        ? 1 + (inside ? 0 : 2) + darkTurn(i, j, x, y)
        : paleStitch(map, i, j, inside);
    }
  for (const [k, [fx, fy]] of map.finders.entries()) stitchFinder(cloth, fx, fy, k);
  stitchBorder(scene, cloth);
  return cloth;
}

/** The second thread of a pair: diamonds within larger dark places. */
function darkTurn(i: number, j: number, x: number, y: number): number {
  const centre = i % PER_MODULE === 1 && j % PER_MODULE === 1;
  return centre && (x + y) % 2 === 0 ? 1 : 0;
}

/** Pale thread in light modules: within the figure full, outside a cross in the middle of some. */
function paleStitch(map: CodeMap, i: number, j: number, inside: boolean): number {
  const [x, y] = [(i / PER_MODULE) | 0, (j / PER_MODULE) | 0];
  const centre = i % PER_MODULE === 1 && j % PER_MODULE === 1;
  if (inside) return centre ? 6 : 5;
  if (!centre || map.role[y * map.size + x] === 1) return 0;
  return (x + 2 * y) % 5 === 0 ? 6 : (x * 3 + y) % 7 === 0 ? 7 : 0;
}

/** A finder: diamonds in the ring, crosses in the light, a motif of nine stitches in the middle. */
function stitchFinder(cloth: Cloth, fx: number, fy: number, kind: number): void {
  const put = (i: number, j: number, thread: number) => {
    cloth.data[(cloth.top + fy * PER_MODULE + j) * cloth.columns + cloth.left + fx * PER_MODULE + i] = thread;
  };
  for (let j = 0; j < 21; j++)
    for (let i = 0; i < 21; i++) {
      const ring = Math.min(i, j, 20 - i, 20 - j);
      const along = ring === Math.min(i, 20 - i) ? j : i;
      if (ring < 3)
        put(i, j, 1 + ((kind + ((Math.abs((along % 6) - 3) + Math.abs(ring - 1)) % 3 === 0 ? 1 : 0) * 2) % 4));
      else if (ring < 6) put(i, j, ring === 4 && along % 3 === 1 ? 5 + (((along / 3) | 0) % 3) : 0);
      else {
        const letter = MOTIFS[[0, 1, 2][kind]][j - 6][i - 6];
        put(
          i,
          j,
          letter === "." ? [4, 3, 1][kind] : letter === "a" ? [1, 2, 3][kind] : letter === "b" ? [2, 1, 4][kind] : 4,
        );
      }
    }
}

/** Borders of four rows that repeat, letters as of motifs. */
const BANDS: readonly (readonly string[])[] = [
  ["a.....", ".a...l", "..a.l.", "...l.."],
  ["aa.aa..", "aaaaa..", ".aaa..l", "..a...."],
  ["..a...", ".aba.l", "..a...", "......"],
  ["a.a.a..l", "aaaaa..l", ".aaa..l.", "..l...ll"],
  ["..l...a.", ".lll.aba", "lllll.a.", "..b...l."],
  ["aaaaa.", "a...a.", "a.a.a.", "a.aaaa"],
  ["llllll", "a.b.a.", "aab.aa", "llllll"],
  ["a.......", ".a.....a", "..a...a.", "...aaa.."],
  ["abababab", "babababa", "abababab", "babababa"],
  [".aa..bb.", "aaaabbbb", "aaaabbbb", ".aa..bb."],
  ["a...b...", "aa..bb..", "aaa.bbb.", "aaaabbbb"],
  ["l.l.l.l.", "aaaaaaaa", "bbbbbbbb", ".l.l.l.l"],
  ["..a.......", ".aaa..l...", "aabaa.l.l.", ".aaa...l.."],
  ["aaa...", "..a...", "..aaaa", ".....a"],
];

/** Where the line round the quiet cloth has a stitch. */
const LINES: readonly ((i: number) => boolean)[] = [
  (i) => i % 2 === 0,
  () => true,
  (i) => (i + 600) % 5 < 3,
  (i) => i % 4 === 0,
];

/** Motifs in a row round the quiet cloth, between two lines of single stitches. */
function stitchBorder({ map, stage, rng }: CarrierScene, cloth: Cloth): void {
  const n = map.size * PER_MODULE;
  const own = rng.fork("border");
  const put = (i: number, j: number, thread: number) => {
    const [x, y] = [cloth.left + i, cloth.top + j];
    if (x >= 0 && y >= 0 && x < cloth.columns && y < cloth.rows) cloth.data[y * cloth.columns + x] = thread;
  };
  const gap = 6;
  const band = BANDS[own.int(BANDS.length)];
  const line = LINES[own.int(LINES.length)];
  for (let i = -gap; i < n + gap; i++)
    if (line(i))
      for (const j of [-gap - 1, n + gap]) {
        put(i, j, 3);
        put(j, i, 3);
      }
  const spareX = Math.floor(
    Math.min(map.x0, stage.width - map.x0 - map.size * map.pitchPx) / (map.pitchPx / PER_MODULE),
  );
  const spareY = Math.floor(
    Math.min(map.y0, stage.height - map.y0 - map.size * map.pitchPx) / (map.pitchPx / PER_MODULE),
  );
  const shift = own.int(6);
  const motif = (i0: number, j0: number, which: number) => {
    for (const [j, row] of MOTIFS[which % MOTIFS.length].entries())
      for (let i = 0; i < 9; i++)
        if (row[i] !== ".") put(i0 + i, j0 + j, row[i] === "a" ? 1 + (which % 2) * 2 : row[i] === "b" ? 2 : 8);
  };
  // a small pattern where there is little room, motifs where there is more
  const edge = (spare: number, across: boolean) => {
    const long = band[0].length;
    for (let i = -gap - 3; i < n + gap + 3; i++)
      for (const [w, row] of band.entries()) {
        const letter = row[(i + 40 * long) % long];
        const thread = letter === "a" ? 1 + (Math.floor((i + 40 * long) / long) % 2) * 2 : letter === "b" ? 2 : 8;
        if (letter === ".") continue;
        // the pattern stands on its foot below and above the code, and turns its foot inward beside it
        for (const j of [-gap - 3 - (across ? band.length - 1 - w : w), n + gap + 2 + w])
          if (across) put(i, j, thread);
          else put(j, i, thread);
      }
    if (spare < 24) return;
    // whole motifs within the frame, each row with others first
    for (let depth = gap + 9, first = shift; depth + 14 < spare; depth += 12, first += 2)
      for (let i = 0, k = first; i + 9 <= n; i += 12, k++)
        for (const j of [-depth - 9, n + depth]) {
          if (across) motif(i + ((n % 12) >> 1), j, k);
          else motif(j, i + ((n % 12) >> 1), k + 3);
        }
  };
  edge(spareY, true);
  edge(spareX, false);
}

/** Paint or wood of frames: white, black, gilt, and colours. */
const FRAMES = ["#e6e0d2", "#211e20", "#b08a4c", "#3c5f7c", "#7c2c28", "#5c7c5c", "#c88a94", "#d8b04c"] as const;

/** A moulding of wood at the picture's edge: two rounds and a gilt line; its inner edge shades the cloth. */
async function layFrame({ stage, map, textures, palette, rng, isBranded, pause }: CarrierScene): Promise<void> {
  const p = map.pitchPx;
  const own = rng.fork("frame");
  const wide = (0.75 + 0.6 * own.next()) * p;
  const kind = isBranded ? 0 : own.int(FRAMES.length + 1);
  const wood = rgb(kind === 0 ? palette(PALETTES).wood : FRAMES[kind - 1]);
  const gilt = rgb(own.next() < 0.6 ? "#c79a3e" : palette(PALETTES).wood);
  const { width, height } = stage;
  for (const [x0, y0, x1, y1, upright] of [
    [0, 0, width, wide, 0],
    [0, height - wide, width, height, 0],
    [0, 0, wide, height, 1],
    [width - wide, 0, width, height, 1],
  ]) {
    fillBox(stage, { x0, y0, x1, y1 }, { material: "wood" }, (q) => {
      const across = Math.min(q.x, q.y, width - q.x, height - q.y) / wide;
      const isUpright = Math.min(q.x, width - q.x) < Math.min(q.y, height - q.y);
      if (isUpright !== (upright === 1)) {
        q.a = 0;
        return;
      }
      const grain = woodGrain(textures, ((upright ? q.y : q.x) / p) * 7, ((upright ? q.x : q.y) / p) * 9, upright + x0);
      const isGilt = across > 0.8;
      if (isGilt) tint(q, gilt, 0.85 + 0.1 * grain);
      else tint(q, wood, 1 + (kind === 1 ? 0.05 : 0.22) * grain);
      const round = (t: number) => Math.sqrt(Math.max(0, 1 - t * t));
      q.h =
        across < 0.55
          ? 0.5 + 0.35 * round((across - 0.3) / 0.3)
          : isGilt
            ? 0.36 + 0.1 * round((across - 0.9) / 0.1)
            : 0.5 - 0.2 * smoothstep(0.55, 0.8, across);
      q.gloss = isGilt ? 0.6 : 0.3;
    });
    await pause();
  }
}

function lightOf(scene: CarrierScene): Light {
  return {
    ...roomLight(scene, 0.14),
    elevationDeg: 46,
    sun: scene.hour === "evening" ? [1.14, 1.0, 0.8] : [1.06, 1.02, 0.94],
    sky: [0.92, 0.97, 1.08],
    sky01: 0.5,
    occlusion01: 0.7,
    penumbra: 0.5,
    vignette01: 0.26,
    grain01: 0.01,
  };
}
