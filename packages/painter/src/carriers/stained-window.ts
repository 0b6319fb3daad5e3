/** A window of leaded glass seen from within: ruby, cobalt and emerald are dark, amber and clear glass let the day in. */

import { type Rng, smoothstep } from "easel-picture";
import { type CarrierScene, carrier } from "./carrier.ts";
import { ROLE } from "./code-map.ts";
import { cover } from "./cover.ts";
import { YARD_BOXES } from "./finder-boxes.ts";
import { layBox, layGlass, layLead, layOutline, type Pane } from "./glass.ts";
import type { Light } from "./light.ts";
import type { Rgb } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";
import { type Figure, figureOf } from "./window-figures.ts";
import { layWindowWall } from "./window-wall.ts";

/** Three groups of glass by the window's figure: inside, outside, between. */
interface Glasses {
  readonly deep: readonly (readonly string[])[];
  readonly pale: readonly (readonly string[])[];
  readonly stone: string;
}

const PALETTES: Readonly<Record<string, Glasses>> = {
  ruby: {
    deep: [
      ["#7a0f1e", "#8c1a14", "#6a1030"],
      ["#16307e", "#1a2466", "#123c74"],
      ["#0d4e38", "#0f4a52", "#2a4a1a"],
    ],
    pale: [
      ["#fbd67e", "#f8e2a8", "#f6cf8c"],
      ["#d6e8f4", "#e6eef2", "#c6def0"],
      ["#f0e8c8", "#e4eccc", "#f6ead8"],
    ],
    stone: "#6a6a78",
  },
  sea: {
    deep: [
      ["#0b4660", "#0f3a72", "#0c5460"],
      ["#2c2470", "#3c1e6a", "#22306e"],
      ["#0d5044", "#145038", "#0a4658"],
    ],
    pale: [
      ["#a8e2e0", "#c4eedc", "#9cd8ee"],
      ["#dccef6", "#c8d0f6", "#ecd8f0"],
      ["#f6ea9c", "#dcecb0", "#f6f0c8"],
    ],
    stone: "#5f6a72",
  },
  autumn: {
    deep: [
      ["#7a2c0c", "#8a1c12", "#6a2410"],
      ["#33421a", "#24482c", "#46401a"],
      ["#5a1a3c", "#4a1c4c", "#6a1c2c"],
    ],
    pale: [
      ["#fcd078", "#f8e09a", "#f8c078"],
      ["#eef0c8", "#e2ecc0", "#f4f0d4"],
      ["#f8e4d6", "#f4dccc", "#faeede"],
    ],
    stone: "#74695e",
  },
  garden: {
    deep: [
      ["#0f4a2c", "#1a5a2a", "#0c4440"],
      ["#6a1450", "#7a1a3c", "#541a5c"],
      ["#1c3a78", "#14506a", "#2c2c70"],
    ],
    pale: [
      ["#e2f0b4", "#d0ecc8", "#f0f4c4"],
      ["#fbd8e2", "#f4c8dc", "#fbe6e6"],
      ["#f6f2dc", "#e8f2f0", "#f8f0cc"],
    ],
    stone: "#8a7c66",
  },
  dawn: {
    deep: [
      ["#8a2c1c", "#7a1f2c", "#8c3c10"],
      ["#4c1c5c", "#5c1c4a", "#3a2268"],
      ["#163a6c", "#1c2c64", "#124a5c"],
    ],
    pale: [
      ["#fcd9b0", "#fbe6c8", "#f8c8a4"],
      ["#f8d4dc", "#f0dcea", "#fbe0d8"],
      ["#f4f0e8", "#e6eaf4", "#fbf2dc"],
    ],
    stone: "#5a5058",
  },
  moon: {
    deep: [
      ["#1a2a6c", "#142058", "#26307a"],
      ["#0c1a38", "#101c44", "#1a2240"],
      ["#2c2458", "#3a2a6a", "#22306a"],
    ],
    pale: [
      ["#dfe6f8", "#cfdaf4", "#eef0fa"],
      ["#a9c4ee", "#b8d0f2", "#9cbcea"],
      ["#e8ecf4", "#d4dcf0", "#f0f2f6"],
    ],
    stone: "#565e70",
  },
  honey: {
    deep: [
      ["#6a3606", "#7a4208", "#5a2c0a"],
      ["#4a1c08", "#5c240c", "#40200c"],
      ["#5c4a0c", "#4a400e", "#6a500c"],
    ],
    pale: [
      ["#fff0c0", "#fbe8b0", "#fff4d4"],
      ["#f8cf52", "#f6c640", "#fad868"],
      ["#fbdc90", "#f8e2a8", "#f6d47c"],
    ],
    stone: "#8a7a62",
  },
  orchid: {
    deep: [
      ["#6a1a78", "#7a1470", "#581c7c"],
      ["#0c4a50", "#0f4444", "#105858"],
      ["#7a1238", "#8a1a44", "#6a1030"],
    ],
    pale: [
      ["#fbd0ec", "#f6c0e4", "#fbdcf2"],
      ["#b4ecdc", "#a4e4d4", "#c4f0e4"],
      ["#f4e8a8", "#f8f0c4", "#f0e298"],
    ],
    stone: "#6c6470",
  },
  grisaille: {
    deep: [
      ["#2c2a28", "#38332c", "#262a2c"],
      ["#3c3424", "#33301f", "#46402c"],
      ["#5a3c10", "#4a3010", "#66480f"],
    ],
    pale: [
      ["#f0ecdc", "#e6e4d6", "#f4f0e4"],
      ["#e4e6e2", "#dadfdc", "#ecece6"],
      ["#f6dc7c", "#f4e096", "#f8e8b0"],
    ],
    stone: "#9a968a",
  },
  violet: {
    deep: [
      ["#3c1a70", "#4a2080", "#301a68"],
      ["#2a1450", "#341a5c", "#24184c"],
      ["#6a1c5c", "#581a58", "#74205a"],
    ],
    pale: [
      ["#e6d4fa", "#dcc8f6", "#f0e2fc"],
      ["#cdb4f0", "#c4aaec", "#d8c2f4"],
      ["#fbd4e6", "#f6dcec", "#f8e6f0"],
    ],
    stone: "#625a72",
  },
  coral: {
    deep: [
      ["#8a1e1a", "#9a2a14", "#7a1a20"],
      ["#124a5c", "#0f4050", "#1a5460"],
      ["#6a3a08", "#7a3c10", "#5a3408"],
    ],
    pale: [
      ["#d4eeee", "#c4e6e8", "#e2f4f0"],
      ["#fab896", "#f8c4a4", "#fbac8c"],
      ["#fbe4c4", "#f8dcb8", "#fcecd4"],
    ],
    stone: "#7c6a60",
  },
  jade: {
    deep: [
      ["#0b5044", "#0c4450", "#106048"],
      ["#123e2a", "#0f3a34", "#1a4a2c"],
      ["#123a6a", "#1a3070", "#0e4260"],
    ],
    pale: [
      ["#f4f0b4", "#f0eca0", "#f8f4c8"],
      ["#98e0b8", "#a8e6c0", "#8cd8b4"],
      ["#cdeedc", "#bce8d4", "#def4e6"],
    ],
    stone: "#66706a",
  },
};

const SIZES = [
  { w: 1, h: 1, weight: 1 },
  { w: 2, h: 1, weight: 2 },
  { w: 1, h: 2, weight: 2 },
  { w: 2, h: 2, weight: 5 },
  { w: 3, h: 1, weight: 1.4 },
  { w: 1, h: 3, weight: 1.4 },
  { w: 3, h: 2, weight: 1 },
  { w: 2, h: 3, weight: 1 },
];

export const stainedWindow = carrier({
  name: "stained-window",
  title: "Stained Window",
  preview: { prompt: "a stained glass window in a chapel", seed: 3 },
  words: {
    place: [
      "stained glass window",
      "stained window",
      "leaded window",
      "church window",
      "cathedral window",
      "chapel window",
      "rose window",
    ],
    things: ["window", "pane", "stained glass", "leaded glass"],
    mood: [
      "glass",
      "lead",
      "candle",
      "gothic",
      "medieval",
      "solemn",
      "sacred",
      "glowing",
      "ruby",
      "chapel",
      "church",
      "cathedral",
      "abbey",
      "stone wall",
    ],
  },
  view: "front",
  light: ["amber, rose and clear glass"],
  dark: ["ruby, cobalt and emerald glass"],
  finders: ["a band of glass round a rose", "a band of glass round a sun", "a band of glass round a lily"],
  alignment: "a band of glass round a jewel",
  ground: "pale panes in leads",
  border: "a border of coloured glass in a wall of stone, candles on the sill",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 8 },
  margins: { left: 5.6, top: 4.8, right: 5.6, bottom: 5.4 },
  above01: 0.74,
  drift: 1.5,
  palettes: PALETTES,
  keeps: ["stone"],
  hues: {
    ruby: ["red", "ruby", "blue"],
    sea: ["turquoise", "teal", "purple", "violet"],
    autumn: ["orange", "brown", "golden"],
    garden: ["green", "emerald"],
    dawn: ["pink", "rose"],
    moon: ["indigo", "silver"],
    honey: ["yellow", "amber", "gold"],
    orchid: ["magenta"],
    grisaille: ["grey", "white", "black"],
    violet: ["lilac", "lavender"],
    coral: ["coral", "peach"],
    jade: ["jade"],
  },
  seasons: ["summer", "autumn", "winter", "spring"],
  hours: ["day", "morning", "evening"],
  plan: "figure",
  photograph: {
    as: "a window of leaded glass",
    surface: "pane",
    strips: [
      { wide: 0.22, of: "lead", colour: "#1b1b1f", rise: 0.1, profile: "round" },
      { wide: 0.9, of: "stone", colour: "#77706a", rise: 0.45, profile: "in" },
    ],
    lift: -0.1,
    gap: 4.2,
    edge: 1.6,
    stacked: "above",
  },
  logo: { craft: "fired", ground: { light: "#f4f0e2", dark: "#101c40" } },
  clarity: "0: old glass with streaks and bubbles; 2: clear cut glass",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause, palette } = scene;
  const { deep, pale, stone } = palette(PALETTES);
  const own = rng.fork("figure");
  const plain = figureOf(own, map.size);
  // which hue lies inside, outside and between
  const turn = own.int(3);
  const turned = <T>(groups: readonly T[]): T[] => groups.map((_, i) => groups[(i + turn) % 3]);
  const figure: Figure = (x, y) => (plain(x, y) + turn) % 3;
  await layWindowWall(scene, {
    deep: turned(deep).map((group) => group.map(rgb)),
    pale: turned(pale).map((group) => group.map(rgb)),
    stone: rgb(stone),
  });
  for (const dark of [false, true])
    for (const piece of cover(map, SIZES, rng.fork(`cover ${dark}`), dark)) {
      const own = rng.fork(`${piece.x},${piece.y}`);
      layPiece(scene, piece, dark, figure, own);
      await pause();
    }
  for (const [k, [fx, fy]] of map.finders.entries()) {
    layFinder(scene, fx, fy, k);
    await pause();
  }
  for (const [ax, ay] of map.alignments) {
    layBand(scene, ax - 2, ay - 2, 5, 1, rng.fork(`align ${ax},${ay}`));
    for (const [px, py, w, h] of [
      [-1, -1, 2, 1],
      [1, -1, 1, 2],
      [0, 1, 2, 1],
      [-1, 0, 1, 2],
    ])
      layBox(scene, { x: ax + px, y: ay + py, w, h }, colourAt(scene, figure, ax + px, ay + py, false, rng), false);
    layBox(scene, { x: ax, y: ay, w: 1, h: 1 }, rgb(deep[0][0]), true);
  }
  return lightOf(scene);
}

function colourAt(
  { palette, textures }: CarrierScene,
  figure: Figure,
  x: number,
  y: number,
  dark: boolean,
  own: Rng,
): Rgb {
  const { deep, pale } = palette(PALETTES);
  const group = (dark ? deep : pale)[figure(x, y)];
  const like = tileAt(textures.slow, x * 4.2, y * 4.2) * 0.5 + 0.5;
  return rgb(group[Math.floor(Math.min(0.999, Math.max(0, 0.55 * like + 0.5 * own.next())) * group.length)]);
}

/** One piece of the code as one or several panes of its tone. */
function layPiece(scene: CarrierScene, piece: Pane, dark: boolean, figure: Figure, own: Rng): void {
  const { map } = scene;
  const { x, y, w, h } = piece;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const pick = () => colourAt(scene, figure, cx, cy, dark, own);
  const base = pick();
  layBox(scene, piece, base, dark);
  if (map.role[y * map.size + x] === ROLE.timing) return;
  const chance = own.next();
  const other = accent(scene, dark, own);
  if (w === h && w > 1) {
    if (chance < 0.34) {
      // a roundel of crown glass
      layGlass(scene, { x: cx, y: cy, r: w * 0.37 }, pick(), dark, own.int(99));
      layOutline(scene, circle(cx, cy, w * 0.37), dark);
      for (const [u, v] of [
        [0.5, 0],
        [0.5, 1],
        [0, 0.5],
        [1, 0.5],
      ])
        layLead(scene, [x + u * w, y + v * h, cx + (u - 0.5) * 0.74 * w, cy + (v - 0.5) * 0.74 * h], dark);
    } else if (chance < 0.62) {
      const lozenge = [cx, y + 0.08, x + w - 0.08, cy, cx, y + h - 0.08, x + 0.08, cy];
      layGlass(scene, lozenge, other, dark, own.int(99));
      layOutline(scene, lozenge, dark);
    } else if (chance < 0.86) {
      const colours = [pick(), other];
      for (const [i, corner] of [
        [x, y, x + w, y],
        [x + w, y, x + w, y + h],
        [x + w, y + h, x, y + h],
        [x, y + h, x, y],
      ].entries()) {
        const triangle = [...corner, cx, cy];
        layGlass(scene, inset(triangle, 0.05), colours[i % 2], dark, own.int(99));
      }
      layLead(scene, [x, y, x + w, y + h], dark);
      layLead(scene, [x + w, y, x, y + h], dark);
    }
    return;
  }
  if (w * h === 1) {
    if (chance < 0.3) {
      layGlass(scene, { x: cx, y: cy, r: 0.27 }, other, dark, own.int(99));
      layOutline(scene, circle(cx, cy, 0.27), dark);
    } else if (chance < 0.5) layLead(scene, own.next() < 0.5 ? [x, y, x + 1, y + 1] : [x + 1, y, x, y + 1], dark);
    return;
  }
  const isUp = h > w;
  if (chance < 0.4) {
    // a chevron or a slanting joint
    const t = 0.3 + 0.4 * own.next();
    const [far, skew] = [t * (isUp ? h : w), (own.next() - 0.5) * 0.8];
    const cut = isUp ? [x, y + far - skew, x + w, y + far + skew] : [x + far - skew, y, x + far + skew, y + h];
    const part = isUp
      ? [x, y, x + w, y, cut[2], cut[3], cut[0], cut[1]]
      : [x, y, cut[0], cut[1], cut[2], cut[3], x, y + h];
    layGlass(scene, inset(part, 0.05), pick(), dark, own.int(99));
    layLead(scene, cut, dark);
  } else if (chance < 0.7) {
    const r = Math.min(w, h) * 0.34;
    const lozenge = isUp
      ? [cx, cy - 1.7 * r, cx + r, cy, cx, cy + 1.7 * r, cx - r, cy]
      : [cx - 1.7 * r, cy, cx, cy - r, cx + 1.7 * r, cy, cx, cy + r];
    layGlass(scene, lozenge, other, dark, own.int(99));
    layOutline(scene, lozenge, dark);
    for (const end of [0, 1])
      layLead(
        scene,
        isUp
          ? [cx, end ? y + h : y, cx, cy + (end ? 1.7 : -1.7) * r]
          : [end ? x + w : x, cy, cx + (end ? 1.7 : -1.7) * r, cy],
        dark,
      );
  }
}

/** A colour of another group of the same tone. */
function accent({ palette }: CarrierScene, dark: boolean, own: Rng): Rgb {
  const { deep, pale } = palette(PALETTES);
  const group = (dark ? deep : pale)[own.int(3)];
  return rgb(group[own.int(group.length)]);
}

function circle(cx: number, cy: number, r: number): number[] {
  return Array.from({ length: 20 }, (_, i) => [cx + r * Math.cos(i * 0.31416), cy + r * Math.sin(i * 0.31416)]).flat();
}

/** The outline drawn in towards its middle, in modules. */
function inset(points: readonly number[], by: number): number[] {
  const n = points.length / 2;
  let [mx, my] = [0, 0];
  for (let i = 0; i < n; i++) {
    mx += points[2 * i] / n;
    my += points[2 * i + 1] / n;
  }
  return points.map((v, i) => {
    const middle = i % 2 ? my : mx;
    return v + Math.sign(middle - v) * Math.min(by, Math.abs(middle - v));
  });
}

/** Dark panes in a ring: lozenges at the corners, long panes between. */
function layBand(scene: CarrierScene, fx: number, fy: number, side: number, group: number, own: Rng): void {
  const { deep } = scene.palette(PALETTES);
  const last = side - 1;
  const half = side / 2;
  const colours = deep[group].map(rgb);
  const corner = rgb(deep[(group + 1) % 3][own.int(3)]);
  for (const [px, py] of [
    [0, 0],
    [last, 0],
    [0, last],
    [last, last],
  ]) {
    layBox(scene, { x: fx + px, y: fy + py, w: 1, h: 1 }, corner, true);
    layOutline(scene, circle(fx + px + 0.5, fy + py + 0.5, 0.3), true);
  }
  for (const at of [0, last])
    for (const from of [1, half]) {
      const long = half - 1;
      for (const pane of [
        { x: fx + from, y: fy + at, w: long, h: 1 },
        { x: fx + at, y: fy + from, w: 1, h: long },
      ]) {
        layBox(scene, pane, colours[own.int(3)], true);
        const [cx, cy] = [pane.x + pane.w / 2, pane.y + pane.h / 2];
        const r = 0.3;
        const lozenge = [
          cx - r * (pane.w > 1 ? 1.8 : 1),
          cy,
          cx,
          cy - r * (pane.h > 1 ? 1.8 : 1),
          cx + r * (pane.w > 1 ? 1.8 : 1),
          cy,
          cx,
          cy + r * (pane.h > 1 ? 1.8 : 1),
        ];
        layGlass(scene, lozenge, rgb(deep[(group + 2) % 3][own.int(3)]), true, own.int(99));
        layOutline(scene, lozenge, true);
      }
    }
}

/** A finder: the band, pale panes, and in its middle a rose, a sun or a lily. */
function layFinder(scene: CarrierScene, fx: number, fy: number, kind: number): void {
  const { palette, rng } = scene;
  const own = rng.fork(`finder ${kind}`);
  const { deep, pale } = palette(PALETTES);
  layBand(scene, fx, fy, 7, kind, own);
  for (const { x, y, w, h } of YARD_BOXES)
    layBox(scene, { x: fx + x, y: fy + y, w, h }, rgb(pale[((x + y + kind) % 3) | 0][own.int(3)]), false);
  const [cx, cy] = [fx + 3.5, fy + 3.5];
  layBox(scene, { x: fx + 2, y: fy + 2, w: 3, h: 3 }, rgb(deep[(kind + 1) % 3][0]), true);
  const glass = (points: readonly number[], colour: string) => {
    layGlass(scene, points, rgb(colour), true, own.int(99));
    layOutline(scene, points, true);
  };
  const rays = kind === 1 ? 12 : 6;
  if (kind < 2) {
    for (let i = 0; i < rays; i++) {
      const [a, b] = [(i / rays) * 2 * Math.PI, ((i + 1) / rays) * 2 * Math.PI];
      const m = (a + b) / 2;
      const spread = kind === 1 ? 0.6 : 1.05;
      const at = (t: number, r: number) => [cx + r * Math.cos(t), cy + r * Math.sin(t)];
      const out = kind === 1 ? (i % 2 ? 1.36 : 1.08) : 1.34;
      const w = (b - a) * 0.5 * spread;
      glass(
        [
          ...at(a + 0.02, 0.42),
          ...at(m - w * 0.85, out * 0.72),
          ...at(m - w * 0.4, out * 0.95),
          ...at(m, out),
          ...at(m + w * 0.4, out * 0.95),
          ...at(m + w * 0.85, out * 0.72),
          ...at(b - 0.02, 0.42),
        ],
        kind === 1 ? SUN[i % 2] : deep[kind][i % 3],
      );
    }
    const heart = circle(cx, cy, 0.44);
    glass(heart, kind === 1 ? SUN[0] : SUN[1]);
    return;
  }
  for (const [u, tip, bow] of [
    [-1, -0.7, 1.15],
    [1, -0.7, 1.15],
    [0, -1.3, 0.42],
  ] as const)
    glass(
      u === 0
        ? [cx - 0.04, cy + 0.5, cx - bow, cy - 0.3, cx, cy + tip, cx + bow, cy - 0.3]
        : [
            cx,
            cy + 0.5,
            cx + u * 0.5,
            cy - 0.1,
            cx + u * 0.95,
            cy + tip,
            cx + u * bow,
            cy + 0.05,
            cx + u * 0.62,
            cy + 0.5,
          ],
      u === 0 ? deep[2][0] : deep[0][1],
    );
  glass([cx - 0.8, cy + 0.5, cx + 0.8, cy + 0.5, cx + 0.8, cy + 0.78, cx - 0.8, cy + 0.78], SUN[1]);
  glass([cx, cy + 0.78, cx + 0.5, cy + 1.3, cx - 0.5, cy + 1.3], deep[0][0]);
}

const SUN = ["#8a4e0c", "#7a340c"];

/** The day comes through the glass; the wall has only what the room gives. */
function lightOf({ hour }: CarrierScene): Light {
  const [r, g, b] = hour === "evening" ? [0.5, 0.4, 0.34] : hour === "morning" ? [0.44, 0.43, 0.46] : [0.44, 0.46, 0.5];
  return {
    azimuthDeg: 322,
    elevationDeg: 50,
    sun: [r, g, b],
    sky: [0.3, 0.33, 0.42],
    sky01: 0.5,
    occlusion01: 0.7,
    penumbra: 0.4,
    vignette01: 0.24 + 0.1 * smoothstep(0, 1, hour === "evening" ? 1 : 0),
    grain01: 0.01,
  };
}
