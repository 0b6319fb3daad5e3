/** A box of chocolates: dark pralines in paper cups between white ones, a heart in the middle of a finder, paper lace at the rim. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import { layAskedProps } from "./asked-props.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import { cover, type Piece } from "./cover.ts";
import { ringBoxes } from "./finder-boxes.ts";
import { layFloor } from "./floors.ts";
import type { Light } from "./light.ts";
import { fillBox, fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import { blend, type Matter, type Pixel, type Rgb, tint, towards } from "./stage.ts";
import { roomLight } from "./sunlight.ts";
import { rgb, tileAt, wornAt } from "./textures.ts";

interface Sweets {
  /** Dark chocolate, milk chocolate, and one that is dyed. */
  readonly dark: readonly [string, string, string];
  /** White chocolate, and two that are tinted. */
  readonly pale: readonly [string, string, string];
  /** Dark and light decoration. */
  readonly trim: readonly [string, string];
  readonly box: string;
  readonly ribbon: string;
}

const PALETTES: Readonly<Record<string, Sweets>> = {
  ruby: {
    dark: ["#3b1d12", "#5a2f1a", "#5c1226"],
    pale: ["#f6ead2", "#f4d3cc", "#eed9a8"],
    trim: ["#8a2440", "#e6a23c"],
    box: "#8e1f35",
    ribbon: "#d9a441",
  },
  mint: {
    dark: ["#38200f", "#54321c", "#1f4a3a"],
    pale: ["#f6edd6", "#d3e6cc", "#f0dca6"],
    trim: ["#2f6a4c", "#e0b050"],
    box: "#1f5a52",
    ribbon: "#e2c58a",
  },
  violet: {
    dark: ["#341a16", "#55301f", "#3f1f58"],
    pale: ["#f5ebd8", "#e2d2ee", "#f2d8b0"],
    trim: ["#6a3a86", "#eab24a"],
    box: "#3c2a66",
    ribbon: "#d8b2c8",
  },
  caramel: {
    dark: ["#3c200e", "#6a3a16", "#5a2a0c"],
    pale: ["#f7ead0", "#f4d9a8", "#f2e2c4"],
    trim: ["#8a4a10", "#d8a040"],
    box: "#d9b98c",
    ribbon: "#8a4a1c",
  },
  night: {
    dark: ["#2c1712", "#4a2618", "#1c2c5c"],
    pale: ["#f2ece0", "#d2dcf0", "#ecdcb8"],
    trim: ["#3a5a9a", "#e0b860"],
    box: "#16203c",
    ribbon: "#e0c078",
  },
};

const SIZES = [
  { w: 1, h: 1, weight: 1.2 },
  { w: 2, h: 1, weight: 2.4 },
  { w: 1, h: 2, weight: 2.4 },
  { w: 2, h: 2, weight: 4 },
  { w: 3, h: 1, weight: 1.2 },
  { w: 1, h: 3, weight: 1.2 },
];

const SWEET: Matter = { material: "object" };
const PAPER: Matter = { material: "paper" };

export const chocolateBox = carrier({
  name: "chocolate-box",
  title: "Chocolate Box",
  preview: { prompt: "a box of chocolates", seed: 3 },
  words: {
    place: ["chocolate box", "box of chocolates", "praline", "bonbon", "truffle"],
    things: ["chocolate", "box", "candy", "sweet", "heart", "cocoa", "cocoa bean", "nut"],
    mood: ["valentine", "valentine's day", "gift", "delicious", "belgian", "dark", "white"],
  },
  view: "plan",
  light: ["white chocolate and cream paper"],
  dark: ["dark and milk chocolate in brown cups"],
  finders: ["bars round a heart", "bars round a rose", "bars round a nut cluster"],
  alignment: "bars round a truffle",
  ground: "cream paper with embossed dots",
  border: "gilded box on a table with cocoa beans",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 8 },
  margins: { left: 5, top: 5, right: 5, bottom: 5 },
  above01: 0.5,
  drift: 1,
  palettes: PALETTES,
  keeps: ["dark.0", "dark.1", "pale.0"],
  hues: {
    ruby: ["red", "pink", "brown"],
    mint: ["green", "mint"],
    violet: ["purple", "violet"],
    caramel: ["caramel", "golden"],
    night: ["blue", "navy"],
  },
  seasons: ["winter", "spring", "autumn"],
  hours: ["evening", "day", "morning"],
  props: ["cup", "roses", "strawberries", "cat"],
  plan: "trays",
  photograph: {
    as: "a card with a gilt edge that lies beside the box",
    surface: "print",
    strips: [
      { wide: 0.6, of: "paper", colour: "#f5ecd9" },
      { wide: 0.16, of: "gilt", colour: "#c2903a", second: "#8a5e1c" },
      { wide: 0.2, of: "paper", colour: "#f5ecd9" },
    ],
    lift: 0.14,
    turnDeg: 2.5,
    gap: 5.2,
    edge: 1.3,
    stacked: "below",
  },
  logo: { craft: "printed", ground: { light: "#f6ead2", dark: "#3b1d12" } },
  clarity: "0: cocoa dust and crumbs; 2: freshly poured and glossy",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause } = scene;
  await layBox(scene);
  for (const dark of [false, true])
    for (const piece of cover(map, SIZES, rng.fork(`cover ${dark}`), dark)) {
      layCup(scene, piece);
      laySweet(scene, piece, rng.fork(`${piece.x},${piece.y}`));
      await pause();
    }
  for (const [k, [fx, fy]] of map.finders.entries()) layFinder(scene, fx, fy, k);
  for (const [ax, ay] of map.alignments) layAlignment(scene, ax - 2, ay - 2);
  const scattered = rng.fork("scattered").int(4);
  if (scattered === 0) await layBeans(scene, BEAN, true);
  else if (scattered === 1) await layBeans(scene, rgb("#b8744a"), false);
  else if (scattered === 2) await layBeans(scene, rgb("#c8506a"), false);
  await layRibbon(scene, scattered);
  await layAskedProps(scene, ["cup", "roses", "strawberries"]);
  return lightOf(scene);
}

/** Table, box, and paper in it. */
async function layBox(scene: CarrierScene): Promise<void> {
  const { stage, map, textures, palette, x, y, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const { box, ribbon, pale } = palette(PALETTES);
  await layFloor(scene, ["walnut", "ash", "marble", "slate", "linen", "gingham", "washed"], -1.1);
  const trim = scene.rng.fork("box").int(4);
  const out = 3.55;
  const [card, gold, cream] = [rgb(box), rgb(ribbon), rgb(pale[0])];
  const outer = { x0: x(-out), y0: y(-out), x1: x(n + out), y1: y(n + out), roundPx: 0.5 * p };
  fillBox(stage, outer, PAPER, (q) => {
    const d = q.d / p;
    const line =
      trim === 0
        ? smoothstep(0.06, 0.03, Math.abs(d - 0.55)) + smoothstep(0.05, 0.02, Math.abs(d - 0.3))
        : trim === 1
          ? smoothstep(0.16, 0.12, Math.hypot(frac(q.u / p / 0.8) - 0.5, frac(q.v / p / 0.8) - 0.5))
          : trim === 2
            ? smoothstep(0.3, 0.22, Math.abs(frac((q.u + q.v) / p / 0.9) - 0.5))
            : smoothstep(0.62, 0.56, d) * smoothstep(0.2, 0.26, d);
    blend(q, card, gold, Math.min(1, line), 1 + 0.06 * tileAt(textures.cloud, q.x * 0.5, q.y * 0.5));
    q.h = 0.85 * smoothstep(0, 0.16 * p, q.d);
    q.gloss = 0.12 + 0.3 * line;
  });
  await pause();
  const inner = { x0: x(-out + 1), y0: y(-out + 1), x1: x(n + out - 1), y1: y(n + out - 1), roundPx: 0.3 * p };
  const quiet = out - 1;
  fillBox(stage, inner, PAPER, (q) => {
    const u = (q.x - map.x0) / p;
    const v = (q.y - map.y0) / p;
    const far = Math.max(-u, u - n, -v, v - n);
    // lace: scallops and small holes along the rim, drawn by relief
    const s = Math.abs(u - n / 2) > Math.abs(v - n / 2) ? v : u;
    const scallop = quiet - 0.42 + 0.2 * Math.abs(Math.sin(s * Math.PI * 0.9));
    const lace = far > scallop ? 1 : 0;
    const dots = Math.hypot(frac(u * 2) - 0.5, frac(v * 2) - 0.5) < 0.14 ? 1 : 0;
    tint(q, cream, 0.99 + 0.03 * tileAt(textures.cloud, q.x * 0.6, q.y * 0.6) - 0.16 * lace);
    q.h = -0.12 + 0.03 * (1 - lace) + 0.012 * dots + 0.01 * tileAt(textures.slow, q.x * 0.4, q.y * 0.4);
    q.gloss = 0.06;
  });
  await pause();
}

/** The pleated paper below a piece: brown below dark ones, cream below pale ones. */
function layCup({ stage, map, x, y, palette }: CarrierScene, { x: px, y: py, w, h, dark }: Piece): void {
  const p = map.pitchPx;
  const { dark: chocolate, pale } = palette(PALETTES);
  const paper = dark ? rgb(chocolate[0]) : rgb(pale[0]);
  const [cx, cy] = [x(px + w / 2), y(py + h / 2)];
  const inset = dark ? -0.01 : 0.05;
  const box = {
    x0: x(px + inset),
    y0: y(py + inset),
    x1: x(px + w - inset),
    y1: y(py + h - inset),
    roundPx: (dark ? 0.12 : 0.2) * p,
  };
  fillBox(stage, box, PAPER, (q) => {
    const pleat = Math.cos(Math.atan2(q.y - cy, q.x - cx) * 26 * Math.max(w, h));
    tint(q, paper, dark ? 0.78 + 0.12 * pleat : 0.985 + 0.02 * pleat);
    q.h += (dark ? 0.05 : 0.03) + 0.02 * pleat;
  });
}

/** One piece: its body by its size, its decoration by chance. */
function laySweet(scene: CarrierScene, piece: Piece, own: Rng): void {
  const { map, palette, textures } = scene;
  const { dark, pale } = palette(PALETTES);
  // like lies with like: three tastes in slow turns
  const taste = tileAt(textures.slow, piece.x * 2.6 + 9, piece.y * 2.6) + 0.4 * (own.next() - 0.5);
  const kind = taste > 0.42 ? 2 : taste < -0.2 ? 1 : 0;
  const colour = rgb(piece.dark ? dark[kind] : pale[kind]);
  const isTiming = map.role[piece.y * map.size + piece.x] === 3;
  if (!piece.dark && (piece.w * piece.h === 1 || isTiming) && own.next() < 0.5) return;
  const area = { x: piece.x, y: piece.y, w: piece.w, h: piece.h };
  const style = own.int(5);
  const isRound = piece.w === piece.h && style < 2;
  layBody(scene, area, colour, piece.dark, isRound);
  layDecoration(scene, area, piece.dark, isRound ? 3 + (style % 2) : style, own);
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What old chocolate and spilled cocoa look like. */
const BLOOM = rgb("#755543");
const COCOA = rgb("#d6b891");

function layBody(
  { stage, map, textures, x, y, clarity01 }: CarrierScene,
  area: Area,
  colour: Rgb,
  dark: boolean,
  isRound: boolean,
): void {
  const p = map.pitchPx;
  const high = dark ? 0.34 : 0.2;
  const shade = (q: Pixel, inside: number, dome: number) => {
    const dust = 0.05 * (1 - clarity01) * (0.5 + 0.5 * tileAt(textures.grain, q.x, q.y));
    tint(q, colour, 1 + 0.06 * tileAt(textures.cloud, q.x * 0.5, q.y * 0.5));
    q.r += dust * 0.4;
    q.g += dust * 0.25;
    q.b += dust * 0.15;
    towards(q, dark ? BLOOM : COCOA, 0.6 * wornAt(textures, clarity01, q.x, q.y, p));
    q.h = 0.06 + high * smoothstep(-0.05, 0.26, inside) + 0.12 * dome;
    q.gloss = dark ? 0.35 + 0.3 * clarity01 : 0.22;
  };
  const inset = dark ? 0.05 : 0.13;
  const [x0, y0, x1, y1] = [
    x(area.x + inset),
    y(area.y + inset),
    x(area.x + area.w - inset),
    y(area.y + area.h - inset),
  ];
  if (isRound) {
    const r = (x1 - x0) / 2;
    fillEllipse(stage, { cx: x0 + r, cy: y0 + r, rx: r, ry: r }, SWEET, (q) => {
      const k = Math.hypot(q.u, q.v);
      shade(q, ((1 - k) * r) / p, Math.sqrt(Math.max(0, 1 - k * k)));
    });
    return;
  }
  fillBox(stage, { x0, y0, x1, y1, roundPx: 0.2 * p }, SWEET, (q) => shade(q, q.d / p, 0));
}

/** Drizzle, a line down the middle, a nut, a swirl, a dusting: in hue on dark pieces. */
function layDecoration(scene: CarrierScene, area: Area, dark: boolean, style: number, own: Rng): void {
  const { stage, map, x, y, palette } = scene;
  const p = map.pitchPx;
  const { trim, dark: chocolate } = palette(PALETTES);
  const colour = dark
    ? own.next() < 0.6
      ? rgb(trim[0])
      : rgb(chocolate[1])
    : own.next() < 0.6
      ? rgb(trim[1])
      : rgb("#f2b8b0");
  const strength = dark ? 0.75 : 0.5;
  const [cx, cy] = [x(area.x + area.w / 2), y(area.y + area.h / 2)];
  const [rx, ry] = [(area.w / 2 - 0.2) * p, (area.h / 2 - 0.2) * p];
  const pour = (q: Pixel) => {
    tint(q, colour);
    q.a *= strength;
    q.h += 0.03;
    q.gloss = 0.4;
  };
  if (style === 0) {
    // a zigzag of thin lines
    const points: number[] = [];
    const turns = 4 + 2 * Math.max(area.w, area.h);
    for (let i = 0; i <= turns; i++) {
      const t = (i / turns) * 2 - 1;
      const s = i % 2 ? 0.9 : -0.9;
      points.push(cx + (area.w >= area.h ? t : s) * rx, cy + (area.w >= area.h ? s : t) * ry);
    }
    fillStroke(stage, points, () => 0.045 * p, SWEET, pour);
  } else if (style === 2) {
    const long = area.w >= area.h;
    fillEllipse(stage, { cx, cy, rx: long ? rx * 0.8 : 0.13 * p, ry: long ? 0.13 * p : ry * 0.8 }, SWEET, pour);
  } else if (style === 3 || style === 1) {
    // a swirl
    const points: number[] = [];
    for (let i = 0; i <= 26; i++) {
      const a = (i / 26) * 4 * Math.PI;
      const r = 1 - i / 30;
      points.push(cx + Math.cos(a) * rx * r * 0.85, cy + Math.sin(a) * ry * r * 0.85);
    }
    fillStroke(stage, points, () => 0.05 * p, SWEET, pour);
  } else {
    const count = 5 + 3 * area.w * area.h;
    for (let i = 0; i < count; i++) {
      const [u, v] = [(own.next() - 0.5) * 1.6 * rx, (own.next() - 0.5) * 1.6 * ry];
      const r = (0.035 + 0.035 * own.next()) * p;
      fillEllipse(stage, { cx: cx + u, cy: cy + v, rx: r, ry: r * 0.8, turn: own.next() * 3 }, SWEET, pour);
    }
  }
}

/** Bars in the ring, cream pieces in the yard, and one large piece. */
function layFinder(scene: CarrierScene, fx: number, fy: number, kind: number): void {
  const { palette, rng } = scene;
  const own = rng.fork(`finder ${kind}`);
  const { dark, pale } = palette(PALETTES);
  layRing(scene, fx, fy, 7, rgb(dark[kind === 0 ? 0 : kind === 1 ? 1 : 0]));
  for (const [px, py] of [
    [1, 1],
    [5, 1],
    [1, 5],
    [5, 5],
    [3, 1],
    [1, 3],
    [5, 3],
    [3, 5],
  ]) {
    const area = { x: fx + px, y: fy + py, w: 1, h: 1 };
    layBody(scene, area, rgb(pale[(px + py + kind) % 3]), false, true);
    layDecoration(scene, area, false, 3, own);
  }
  layCup(scene, { x: fx + 2, y: fy + 2, w: 3, h: 3, dark: true, missing: -1 });
  if (kind === 0) layHeart(scene, fx + 3.5, fy + 3.5, HEART);
  else if (kind === 1) layRose(scene, fx + 3.5, fy + 3.5, rgb(dark[2]));
  else layCluster(scene, fx + 3.5, fy + 3.5, own);
}

function layRing(scene: CarrierScene, fx: number, fy: number, side: number, colour: Rgb): void {
  for (const { x, y, w, h } of ringBoxes(side)) {
    const area = { x: fx + x, y: fy + y, w, h };
    layCup(scene, { ...area, dark: true, missing: -1 });
    layBody(scene, area, colour, true, false);
    layDecoration(scene, area, true, w + h > 2.5 ? 2 : 0, scene.rng.fork(`bar ${area.x},${area.y}`));
  }
}

function layAlignment(scene: CarrierScene, ax: number, ay: number): void {
  const { dark } = scene.palette(PALETTES);
  layRing(scene, ax, ay, 5, rgb(dark[1]));
  const area = { x: ax + 2, y: ay + 2, w: 1, h: 1 };
  layCup(scene, { ...area, dark: true, missing: -1 });
  layBody(scene, area, rgb(dark[0]), true, true);
}

const HEART: Rgb = [0.17, 0.012, 0.03];

/** A heart of dyed chocolate on the dark cup. */
function layHeart({ stage, map, x, y }: CarrierScene, cx: number, cy: number, colour: Rgb): void {
  const p = map.pitchPx;
  const points: number[] = [];
  for (let i = 0; i < 60; i++) {
    const t = (i / 60) * 2 * Math.PI;
    const u = Math.sin(t) ** 3;
    const v = -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) / 16;
    points.push(x(cx + 1.32 * u), y(cy + 1.28 * v - 0.08));
  }
  fillPolygon(stage, points, SWEET, (q) => {
    const u = (q.x - x(cx)) / p / 1.32;
    const v = (q.y - y(cy)) / p / 1.28;
    const dome = Math.max(0, 1 - (u * u + v * v) * 0.75);
    tint(q, colour, 1.05);
    q.h = 0.2 + 0.45 * Math.sqrt(dome);
    q.gloss = 0.6;
  });
}

/** Petals of chocolate about a bud. */
function layRose({ stage, map, x, y }: CarrierScene, cx: number, cy: number, colour: Rgb): void {
  const p = map.pitchPx;
  for (let ring = 0; ring < 3; ring++)
    for (let i = 0; i < 7 - 2 * ring; i++) {
      const a = (i / (7 - 2 * ring)) * 2 * Math.PI + ring * 0.6;
      const r = [0.85, 0.48, 0.18][ring];
      const size = [0.62, 0.46, 0.3][ring];
      const shape = {
        cx: x(cx + Math.cos(a) * r),
        cy: y(cy + Math.sin(a) * r),
        rx: size * p,
        ry: size * 0.86 * p,
        turn: a,
      };
      fillEllipse(stage, shape, SWEET, (q) => {
        const k = q.u * q.u + q.v * q.v;
        tint(q, colour, 0.75 + 0.4 * smoothstep(0.2, 1, k));
        q.h = 0.22 + 0.14 * ring + 0.2 * smoothstep(0.1, 0.95, k);
        q.gloss = 0.4;
      });
    }
}

/** Nuts in dark chocolate. */
function layCluster({ stage, map, x, y, palette }: CarrierScene, cx: number, cy: number, own: Rng): void {
  const p = map.pitchPx;
  const { dark } = palette(PALETTES);
  for (let j = 0; j < 4; j++)
    for (let i = 0; i < 4; i++) {
      const [u, v] = [cx - 1.02 + i * 0.68 + (own.next() - 0.5) * 0.2, cy - 1.02 + j * 0.68 + (own.next() - 0.5) * 0.2];
      const r = (0.36 + 0.08 * own.next()) * p;
      const colour = rgb(dark[own.next() < 0.4 ? 1 : 0]);
      fillEllipse(stage, { cx: x(u), cy: y(v), rx: r * 1.15, ry: r, turn: own.next() * 3 }, SWEET, (q) => {
        const dome = Math.sqrt(Math.max(0, 1 - q.u * q.u - q.v * q.v));
        tint(q, colour, 1 + 0.1 * hash01(i, j, 3));
        q.h = 0.15 + 0.4 * dome;
        q.gloss = 0.5;
      });
    }
}

/** A ribbon of the box that lies on the table, in waves along one side of it or across a corner. */
async function layRibbon({ stage, map, palette, rng, x, y, pause }: CarrierScene, scattered: number): Promise<void> {
  const own = rng.fork("ribbon");
  if (scattered < 2 && own.next() < 0.6) return;
  const p = map.pitchPx;
  const n = map.size;
  const cloth = rgb(palette(PALETTES).ribbon);
  const side = own.int(4);
  const from = own.next() < 0.5 ? -5 : n * 0.2;
  const points: number[] = [];
  for (let i = 0; i <= 40; i++) {
    const s = from + (n + 4) * 0.7 * (i / 40) + 1.2 * Math.sin(i * 0.5);
    const f = 4.5 + 0.34 * Math.sin(i * 0.62 + own.seed);
    const out = side < 2 ? -f : n + f;
    points.push(...(side % 2 ? [x(s), y(out)] : [x(out), y(s)]));
  }
  fillStroke(
    stage,
    points,
    (t) => 0.24 * p * Math.min(1, 8 * t, 8 * (1 - t)),
    { material: "fabric" },
    (q) => {
      const edge = Math.abs(Math.abs(q.v) - 0.74);
      tint(q, cloth, 0.85 + 0.2 * Math.cos(q.u * 40) + (edge < 0.08 ? 0.15 : 0));
      q.h += 0.16 + 0.1 * Math.cos(q.u * 40);
      q.gloss = 0.4;
    },
  );
  await pause();
}

/** Beans, nuts or petals on the table, in small heaps; beans have a crease. */
async function layBeans(
  { stage, map, textures, rng, x, y, pause }: CarrierScene,
  colour: Rgb,
  hasCrease: boolean,
): Promise<void> {
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("beans");
  const [left, right] = [-map.x0 / p, (stage.width - map.x0) / p];
  const [top, bottom] = [-map.y0 / p, (stage.height - map.y0) / p];
  for (let v = top; v < bottom; v += 0.9)
    for (let u = left; u < right; u += 0.9) {
      const [cu, cv] = [u + own.next() * 0.8, v + own.next() * 0.8];
      const [turn, tone, chance] = [own.next() * Math.PI, 0.75 + 0.5 * own.next(), own.next()];
      const far = Math.max(-cu, cu - n, -cv, cv - n);
      if (far < 4.05 || chance > 0.9 * tileAt(textures.slow, cu * 4 + 60, cv * 4)) continue;
      fillEllipse(stage, { cx: x(cu), cy: y(cv), rx: 0.42 * p, ry: 0.26 * p, turn }, SWEET, (q) => {
        const dome = Math.sqrt(Math.max(0, 1 - q.u * q.u - q.v * q.v));
        const crease = hasCrease ? smoothstep(0.16, 0.03, Math.abs(q.v + 0.12 * Math.sin(q.u * 3))) : 0;
        tint(q, colour, tone * (1 - 0.55 * crease + 0.12 * tileAt(textures.grain, q.x * 0.7, q.y * 0.7)));
        q.h += 0.3 * dome - 0.05 * crease;
        q.gloss = 0.25;
      });
      await pause();
    }
}

const BEAN: Rgb = [0.2, 0.085, 0.04];

function frac(v: number): number {
  return v - Math.floor(v);
}

/** Candle light in the evening, a window by day. */
function lightOf(scene: CarrierScene): Light {
  const { hour } = scene;
  const [r, g, b] = rgb({ morning: "#fff0d6", day: "#fffaf0", evening: "#ffe2b8", night: "#ffe2b8" }[hour]);
  return {
    ...roomLight(scene, 0.16),
    elevationDeg: 50,
    sun: [r * 1.2, g * 1.2, b * 1.2],
    sky: [0.95, 0.97, 1.06],
    sky01: 0.5,
    occlusion01: 0.7,
    penumbra: 0.35,
    vignette01: 0.26,
    grain01: 0.01,
  };
}
