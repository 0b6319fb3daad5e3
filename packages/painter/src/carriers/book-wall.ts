/** A wall of old books in a case: leather and cloth on end and flat, vellum and page edges between them, by lamplight. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import { type CarrierScene, carrier } from "./carrier.ts";
import { cover } from "./cover.ts";
import { ringBoxes } from "./finder-boxes.ts";
import { layBay, libraryPlanOf } from "./library-room.ts";
import type { Light } from "./light.ts";
import { fillBox, fillEllipse, fillPolygon } from "./shapes.ts";
import { blend, type Matter, type Pixel, type Rgb, tint, towards } from "./stage.ts";
import { rgb, tileAt, woodGrain, wornAt } from "./textures.ts";

interface Bindings {
  readonly leather: readonly string[];
  readonly vellum: readonly string[];
  readonly label: readonly string[];
  readonly wood: string;
}

const PALETTES: Readonly<Record<string, Bindings>> = {
  library: {
    leather: ["#5a2418", "#6e2c1c", "#263a2a", "#22304e", "#4a2a1a", "#3a1c2a"],
    vellum: ["#f0e4c8", "#e8d8b0", "#f4ecd8", "#ead9bc"],
    label: ["#8a1f1f", "#1f3f6a", "#2f5a34"],
    wood: "#5c3820",
  },
  study: {
    leather: ["#1f3a34", "#274a3c", "#4a2418", "#3c2c1c", "#1f2f4a", "#5c3018"],
    vellum: ["#eee6cc", "#e2dab8", "#f2ead4", "#dfd2b4"],
    label: ["#7a2a1c", "#2a5a4a", "#8a6a1c"],
    wood: "#3c2818",
  },
  parlour: {
    leather: ["#4c1f3a", "#6a2434", "#2c2a56", "#33345c", "#5c2a20", "#3a2046"],
    vellum: ["#f4e8d4", "#ecd8cc", "#f0e2c0", "#e6d2c4"],
    label: ["#a0344a", "#4a3a8a", "#b0803a"],
    wood: "#6a4428",
  },
  chapter: {
    leather: ["#232a3c", "#2e3a54", "#1f2430", "#3a3340", "#28384a", "#402c34"],
    vellum: ["#ececec", "#dfe4ea", "#f2f0ea", "#e4e0dc"],
    label: ["#3a5a8a", "#6a6a72", "#8a3a3a"],
    wood: "#a88a64",
  },
  nursery: {
    leather: ["#1f5a6a", "#2c6a4c", "#8a2c3c", "#6a3a7a", "#8a4a1c", "#24458a"],
    vellum: ["#f8ecd0", "#f6dcc8", "#e4efd8", "#dce8f2"],
    label: ["#c24a4a", "#3a7a9a", "#c28a2a"],
    wood: "#d8d2c4",
  },
  atelier: {
    leather: ["#0f4a50", "#14585a", "#6a2c14", "#7c3818", "#1c3c4c", "#4c2414"],
    vellum: ["#e4f0e4", "#d4e8dc", "#f0f0dc", "#c8e0d8"],
    label: ["#b0502c", "#1c6a6a", "#c08a3c"],
    wood: "#2c5458",
  },
  rosewood: {
    leather: ["#6c1420", "#7c1c24", "#5c1018", "#4c1428", "#842820", "#3c1018"],
    vellum: ["#fbe4dc", "#f4d0c8", "#f8ecdc", "#f0c4b8"],
    label: ["#a02c38", "#8a5c1c", "#5c1c3c"],
    wood: "#58221c",
  },
  orangery: {
    leather: ["#1c4c24", "#2c5c2c", "#14402c", "#3c5018", "#1c3c34", "#4c4414"],
    vellum: ["#ecf4d0", "#dcecb8", "#f4f4dc", "#cce4b0"],
    label: ["#3c7a3c", "#a88a2c", "#7a3c2c"],
    wood: "#a4b494",
  },
  ochre: {
    leather: ["#5c3808", "#6c4410", "#4c2808", "#7c3c0c", "#3c2c14", "#584418"],
    vellum: ["#fcecb4", "#f8dc8c", "#fcf4cc", "#f4d074"],
    label: ["#a06c14", "#7c3414", "#4c5c24"],
    wood: "#b88c44",
  },
  midnight: {
    leather: ["#14204c", "#1c2c60", "#101838", "#24205c", "#1c3c5c", "#2c1c44"],
    vellum: ["#e0e8f8", "#ccd8f0", "#ecf0f8", "#b8c8e8"],
    label: ["#3c5ca0", "#7c7ca0", "#a08c4c"],
    wood: "#24304c",
  },
  lilac: {
    leather: ["#3c1c5c", "#502870", "#5c1c50", "#2c1c54", "#682c5c", "#3c2c6c"],
    vellum: ["#f0e4f8", "#e4d0f0", "#f8f0f4", "#d8c0e8"],
    label: ["#7c4ca0", "#a04c7c", "#a88c4c"],
    wood: "#9484a8",
  },
  paperback: {
    leather: ["#8c3410", "#0c5050", "#a04414", "#1c4c68", "#6c1c34", "#2c5c34"],
    vellum: ["#fce4cc", "#f8d0ac", "#fcf0dc", "#f4c498"],
    label: ["#d0682c", "#2c8080", "#c83c4c"],
    wood: "#d8c4a0",
  },
};

const SIZES = [
  { w: 1, h: 1, weight: 0.6 },
  { w: 1, h: 2, weight: 4 },
  { w: 1, h: 3, weight: 6 },
  { w: 2, h: 1, weight: 2 },
  { w: 3, h: 1, weight: 3 },
  { w: 2, h: 2, weight: 1 },
];

const BOOK: Matter = { material: "paper" };

export const bookWall = carrier({
  name: "book-wall",
  title: "Book Wall",
  preview: { prompt: "a library of leather bound books", seed: 3 },
  words: {
    place: ["wall of books", "bookshelf", "bookcase", "library", "bookshop", "book wall", "shelf of books"],
    things: ["book", "shelf", "leather", "volume", "vellum", "page", "encyclopedia"],
    mood: ["reading", "literary", "school", "university", "novel", "antiquarian", "leather bound", "study"],
  },
  view: "front",
  light: ["vellum spines and edges of pages"],
  dark: ["spines of leather and cloth"],
  finders: ["volumes round a globe", "volumes round a clock", "volumes round an owl's medal"],
  alignment: "volumes round a small book",
  ground: "books on end and flat",
  border: "a case of walnut, shelves with more books",
  front: [],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 8 },
  margins: { left: 5, top: 4.2, right: 5, bottom: 4.8 },
  above01: 0.5,
  drift: 1.8,
  palettes: PALETTES,
  keeps: ["wood"],
  hues: {
    library: ["red", "brown"],
    study: ["green"],
    parlour: ["purple", "pink"],
    chapter: ["blue", "grey"],
    nursery: ["colourful", "bright"],
    atelier: ["teal", "turquoise"],
    rosewood: ["crimson", "rose"],
    orangery: ["olive"],
    ochre: ["yellow", "golden", "orange"],
    midnight: ["navy", "indigo"],
    lilac: ["violet", "lilac"],
  },
  seasons: ["autumn", "winter", "spring"],
  hours: ["evening", "day", "night"],
  plan: "rows",
  photograph: {
    as: "framed before the shelves",
    surface: "canvas",
    strips: [
      { wide: 0.2, of: "gilt", colour: "#d6ab55", second: "#9a6d2a", rise: 0.12, profile: "in" },
      { wide: 0.75, of: "gilt", colour: "#b98a3c", second: "#7a5320", rise: 0.4, profile: "round" },
    ],
    lift: 0.55,
    gap: 3.2,
    edge: 1.5,
    stacked: "above",
    extra: { of: "cord", colour: "#8a6a34" },
  },
  logo: { craft: "tooled", ground: { light: "#efe3c6", dark: "#3c1a16" }, rim: "#b88a3a" },
  clarity: "0: rubbed leather and dust; 2: newly bound",
  paint,
});

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

async function paint(scene: CarrierScene): Promise<Light> {
  const { map, rng, pause } = scene;
  const n = map.size;
  await layCase(scene);
  await layShelves(scene);
  layBack(scene);
  for (const dark of [false, true])
    for (const piece of cover(map, SIZES, rng.fork(`cover ${dark}`), dark)) {
      layPiece(scene, piece, dark, rng.fork(`${piece.x},${piece.y}`));
      await pause();
    }
  // pale books stand round the code
  const own = rng.fork("round");
  for (let s = -QUIET; s < n + QUIET - 0.01; s++)
    for (const y of [-QUIET, n]) layBook(scene, { x: s, y, w: 1, h: QUIET }, false, own);
  for (let s = 0; s < n; s++) for (const x of [-QUIET, n]) layBook(scene, { x, y: s, w: QUIET, h: 1 }, false, own);
  await pause();
  for (const [k, [fx, fy]] of map.finders.entries()) {
    layFinder(scene, fx, fy, k);
    await pause();
  }
  for (const [ax, ay] of map.alignments) {
    layRing(scene, ax - 2, ay - 2, 5, rng.fork(`align ${ax},${ay}`));
    for (const [dx, dy, w, h] of [
      [-1, -1, 3, 1],
      [-1, 1, 3, 1],
      [-1, 0, 1, 1],
      [1, 0, 1, 1],
    ])
      layBook(scene, { x: ax + dx, y: ay + dy, w, h }, false, own);
    layBook(scene, { x: ax, y: ay, w: 1, h: 1 }, true, own);
  }
  return lightOf(scene);
}

/** Pale boards behind the books, so that no dark line parts two pale ones. */
function layBack({ stage, map, x, y, palette }: CarrierScene): void {
  const n = map.size;
  const paper = rgb(palette(PALETTES).vellum[1]);
  const box = { x0: x(-QUIET), y0: y(-QUIET), x1: x(n + QUIET), y1: y(n + QUIET) };
  fillBox(stage, box, BOOK, (q) => {
    tint(q, paper, 0.8);
    q.h = 0.26;
  });
}

/** Modules of pale books round the code. */
const QUIET = 2;

/** A square of books is a pair, two on end or two flat; any other piece is one. */
function layPiece(scene: CarrierScene, { x, y, w, h }: Area, dark: boolean, own: Rng): void {
  if (w === 2 && h === 2) {
    const flat = own.next() < 0.5;
    for (const k of [0, 1]) layBook(scene, flat ? { x, y: y + k, w: 2, h: 1 } : { x: x + k, y, w: 1, h: 2 }, dark, own);
    return;
  }
  if (w === 1 && h > 1 && own.next() < 0.4) {
    // two thin ones
    const cut = 0.42 + 0.16 * own.next();
    layBook(scene, { x, y, w: cut, h }, dark, own);
    layBook(scene, { x: x + cut, y, w: 1 - cut, h }, dark, own);
    return;
  }
  layBook(scene, { x, y, w, h }, dark, own);
}

const RUBBED_LEATHER = rgb("#7c5c40");
const OLD_VELLUM = rgb("#d2b988");

/** How the colours of the bindings are sorted, from 0 to 1 over the wall: `u`, `v` 0..1 over the code. */
const SORTINGS: readonly ((u: number, v: number) => number | undefined)[] = [
  // like with like, in clumps
  () => undefined,
  () => undefined,
  // shelf by shelf
  (_, v) => v * 1.7 - Math.floor(v * 1.7),
  // case by case
  (u) => u * 1.6 - Math.floor(u * 1.6),
  // from a corner to the other
  (u, v) => (u + v) / 2,
  // from the middle outwards
  (u, v) => Math.hypot(u - 0.5, v - 0.5) * 1.5,
];

function likeAt({ map, rng, textures }: CarrierScene, px: number, py: number): number {
  const own = rng.fork("sorting");
  const sorted = SORTINGS[own.int(SORTINGS.length)];
  const isTurned = own.int(2) === 1;
  const [u, v] = [px / map.size, py / map.size];
  return sorted(isTurned ? 1 - u : u, v) ?? tileAt(textures.slow, px * 2.4, py * 2.4) * 0.5 + 0.5;
}

/** A book's back, or the edges of its pages: on end where it is taller than wide. */
function layBook(scene: CarrierScene, { x: px, y: py, w, h }: Area, dark: boolean, own: Rng): void {
  const { stage, map, textures, x, y, palette, clarity01 } = scene;
  const p = map.pitchPx;
  const { leather, vellum, label } = palette(PALETTES);
  const isUp = h > w || (h === w && own.next() < 0.6);
  const like = likeAt(scene, px, py);
  const names = dark ? leather : vellum;
  const cloth = rgb(
    names[
      Math.floor(Math.min(0.999, Math.max(0, like * 0.9 + (dark ? 0.12 : 0.2) * own.next() - 0.02)) * names.length)
    ],
  );
  const isPages = !dark && own.next() < 0.36;
  const tag = rgb(dark ? label[own.int(label.length)] : PALE_LABELS[own.int(PALE_LABELS.length)]);
  const hasTag = own.next() < (dark ? 0.5 : 0.28);
  const bands = own.next() < 0.5 ? 3 + own.int(2) : 0;
  const seed = own.int(1000);
  const tone = 0.9 + 0.2 * own.next();
  const inset = dark ? 0.004 : 0.012;
  const box = {
    x0: x(px + inset),
    y0: y(py + inset),
    x1: x(px + w - inset),
    y1: y(py + h - inset),
    roundPx: (isPages ? 0.02 : 0.09) * p,
  };
  const [wide, long] = isUp ? [box.x1 - box.x0, box.y1 - box.y0] : [box.y1 - box.y0, box.x1 - box.x0];
  fillBox(stage, box, BOOK, (q) => {
    const across = ((isUp ? q.u : q.v) / wide) * 2 - 1;
    const along = (isUp ? q.v : q.u) / long;
    if (isPages) shadePages(q, across, cloth, seed, wide / p, textures);
    else {
      const worn =
        (1 - clarity01) * smoothstep(0.5, 1, Math.abs(across)) * (0.5 + 0.5 * tileAt(textures.grain, q.x, q.y));
      tint(q, cloth, tone * (1 + 0.09 * tileAt(textures.cloud, q.x * 0.9 + seed, q.y * 0.9)));
      q.r += 0.08 * worn;
      q.g += 0.05 * worn;
      q.b += 0.03 * worn;
      towards(q, dark ? RUBBED_LEATHER : OLD_VELLUM, 0.6 * wornAt(textures, clarity01, q.x, q.y, p));
      q.h = 0.3 + (dark ? 0.2 : 0.11) * Math.sqrt(Math.max(0, 1 - across * across * 0.9));
      if (bands > 0) {
        const near = Math.abs(((along * bands + 0.5) % 1) - 0.5) * (long / p / bands);
        q.h += 0.05 * smoothstep(0.09, 0.03, near);
      }
      if (hasTag && long > 0.9 * p) shadeLabel(q, along, across, tag, dark, seed);
      else if (Math.abs(along - 0.12) < 0.03 || Math.abs(along - 0.88) < 0.03) gild(q, dark, 0.6);
      q.gloss = dark ? 0.22 : 0.1;
    }
  });
}

/** Leaves of paper side by side. */
function shadePages(
  q: Pixel,
  across: number,
  paper: Rgb,
  seed: number,
  wide: number,
  { cloud }: CarrierScene["textures"],
): void {
  const leaf = Math.floor(across * 16 * wide);
  const s = 0.96 + 0.06 * hash01(leaf, seed, 1) + 0.03 * tileAt(cloud, q.x * 0.6 + seed, q.y * 0.6);
  tint(q, paper, s);
  const board = Math.abs(across) > 0.86 ? 1 : 0;
  q.h = 0.3 + 0.06 * board + 0.012 * hash01(leaf, seed, 2);
  // boards of the binding, in hue alone
  if (board) {
    q.r *= 0.96;
    q.g *= 0.86;
    q.b *= 0.66;
  }
}

/** A field of other leather with lines of gold above and below, and a line of lettering that cannot be read. */
function shadeLabel(q: Pixel, along: number, across: number, tag: Rgb, dark: boolean, seed: number): void {
  const t = (along - 0.24) / 0.2;
  if (t < -0.12 || t > 1.12) return;
  if (t < 0 || t > 1) {
    gild(q, dark, 0.8);
    return;
  }
  const scale = dark ? 0.75 : 1;
  const strength = 0.85;
  q.r += (tag[0] * scale - q.r) * strength;
  q.g += (tag[1] * scale - q.g) * strength;
  q.b += (tag[2] * scale - q.b) * strength;
  const letters =
    Math.abs(t - 0.5) < 0.14 && hash01(Math.floor((across + 1) * 7), seed, 4) < 0.6 && Math.abs(across) < 0.7;
  if (letters) gild(q, dark, 0.7);
}

/** Gold: dark on dark leather, so that it is seen by its hue. */
function gild(q: Pixel, dark: boolean, strength: number): void {
  const [r, g, b] = dark ? GOLD_IN_SHADE : GOLD;
  q.r += (r - q.r) * strength;
  q.g += (g - q.g) * strength;
  q.b += (b - q.b) * strength;
  q.gloss = 0.4;
}

/** As light as vellum: rose, sky, sage, honey. */
const PALE_LABELS = ["#f2b9a6", "#a8cdea", "#bcd9a0", "#f2cc74"];

const GOLD: Rgb = [0.86, 0.58, 0.2];
const GOLD_IN_SHADE: Rgb = [0.2, 0.115, 0.02];

/** Dark volumes round a square. */
function layRing(scene: CarrierScene, fx: number, fy: number, side: number, own: Rng): void {
  for (const { x, y, w, h } of ringBoxes(side)) layBook(scene, { x: fx + x, y: fy + y, w, h }, true, own);
}

/** Volumes, pale books within, and a niche with a globe, a clock or a medal. */
function layFinder(scene: CarrierScene, fx: number, fy: number, kind: number): void {
  const { stage, map, x, y, palette, rng } = scene;
  const p = map.pitchPx;
  const own = rng.fork(`finder ${kind}`);
  layRing(scene, fx, fy, 7, own);
  for (const [px, py, w, h] of [
    [1, 1, 2.5, 1],
    [3.5, 1, 2.5, 1],
    [1, 5, 2.5, 1],
    [3.5, 5, 2.5, 1],
    [1, 2, 1, 3],
    [5, 2, 1, 3],
  ])
    layBook(scene, { x: fx + px, y: fy + py, w, h }, false, own);
  const wood = rgb(palette(PALETTES).wood);
  const niche = { x0: x(fx + 2), y0: y(fy + 2), x1: x(fx + 5), y1: y(fy + 5), roundPx: 0.1 * p };
  fillBox(stage, niche, { material: "wood" }, (q) => {
    const rim = smoothstep(0.26 * p, 0.2 * p, q.d);
    blend(q, VELVET, wood, rim, (rim > 0.5 ? 0.62 : 1) + 0.14 * woodGrain(scene.textures, q.u, q.v, kind));
    q.h = 0.16 + 0.14 * smoothstep(0.2 * p, 0.05 * p, q.d);
  });
  const [cx, cy, r] = [x(fx + 3.5), y(fy + 3.5), 1.16 * p];
  if (kind === 0) layGlobe(scene, cx, cy, r);
  else layDial(scene, cx, cy, r, kind === 1);
}

/** A clock, or a medal with rays. */
function layDial({ stage }: CarrierScene, cx: number, cy: number, r: number, isClock: boolean): void {
  fillEllipse(stage, { cx, cy, rx: r, ry: r }, { material: "metal" }, (q) => {
    const k = Math.hypot(q.u, q.v);
    const rim = smoothstep(0.74, 0.8, k);
    const face = isClock ? CLOCK : MEDAL;
    blend(q, face, BRASS, rim, 1);
    const angle = Math.atan2(q.v, q.u) / (2 * Math.PI);
    if (isClock) {
      const hour = Math.abs(((angle * 12 + 12.5) % 1) - 0.5);
      if (k > 0.52 && k < 0.68 && hour > 0.4) tint(q, BRASS);
    } else {
      const ray = 0.36 + 0.2 * Math.abs(Math.cos(angle * 2 * Math.PI * 4));
      if (k < ray) tint(q, BRASS, 0.8 + 0.5 * k);
    }
    q.h = 0.3 + 0.14 * rim + (!isClock ? 0.1 * Math.max(0, 0.5 - k) : 0);
    q.gloss = 0.35;
  });
  if (!isClock) return;
  for (const [angle, long, half] of [
    [-2.2, 0.5, 0.055],
    [-0.7, 0.66, 0.04],
  ]) {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const points = [
      cx - dy * half * r,
      cy + dx * half * r,
      cx + dx * long * r,
      cy + dy * long * r,
      cx + dy * half * r,
      cy - dx * half * r,
    ];
    fillPolygon(stage, points, { material: "metal" }, (q) => {
      tint(q, BRASS, 1.1);
      q.h = 0.42;
    });
  }
}

/** As dark as each other: readers see the niche as one, people see its hues. */
const CLOCK: Rgb = [0.13, 0.014, 0.022];
const MEDAL: Rgb = [0.012, 0.085, 0.04];
const BRASS: Rgb = [0.13, 0.078, 0.012];
const VELVET: Rgb = [0.016, 0.03, 0.13];

/** A globe of dark seas and darker lands. */
function layGlobe({ stage, textures }: CarrierScene, cx: number, cy: number, r: number): void {
  fillEllipse(stage, { cx, cy, rx: r, ry: r }, { material: "object" }, (q) => {
    const dome = Math.sqrt(Math.max(0, 1 - q.u * q.u - q.v * q.v));
    const [lon, lat] = [Math.atan2(q.u, dome) * 30, Math.asin(q.v) * 30];
    const land = smoothstep(0.02, 0.14, tileAt(textures.cloud, lon + 20, lat + 70));
    blend(q, [0.01, 0.08, 0.1], [0.16, 0.06, 0.012], land);
    const grid = Math.min(Math.abs(((lon / 12 + 40.5) % 1) - 0.5), Math.abs(((lat / 12 + 40.5) % 1) - 0.5));
    if (grid < 0.03) tint(q, [0.1, 0.09, 0.06]);
    q.h = 0.25 + 0.75 * dome;
    q.gloss = 0.35;
  });
}

/** The case: uprights, boards and cornice of walnut, and its back in shade. */
async function layCase({ stage, map, textures, palette, x, y, pause }: CarrierScene): Promise<void> {
  const p = map.pitchPx;
  const n = map.size;
  const wood = rgb(palette(PALETTES).wood);
  const frame = QUIET + 0.62;
  for (let top = 0; top < stage.height; top += 64) {
    const band = { x0: 0, y0: top, x1: stage.width, y1: Math.min(stage.height, top + 64) };
    fillBox(stage, band, { material: "wood" }, (q) => {
      q.a = 1;
      tint(q, wood, 0.3 + 0.06 * woodGrain(textures, (q.y / p) * 6, (q.x / p) * 6, 3));
      q.h = -0.5;
    });
    await pause();
  }
  const plank = (x0: number, y0: number, x1: number, y1: number, upright: boolean, seed: number) =>
    fillBox(stage, { x0: x(x0), y0: y(y0), x1: x(x1), y1: y(y1), roundPx: 0.06 * p }, { material: "wood" }, (q) => {
      const grain = woodGrain(textures, ((upright ? q.v : q.u) / p) * 6, ((upright ? q.u : q.v) / p) * 6, seed);
      tint(q, wood, 1 + 0.26 * grain);
      q.h = 0.5 + 0.1 * smoothstep(0, 0.12 * p, q.d) - 0.05 * smoothstep(0.24 * p, 0.28 * p, q.d) + 0.01 * grain;
      q.gloss = 0.25;
    });
  const [left, right] = [-map.x0 / p - 1, (stage.width - map.x0) / p + 1];
  const [top, bottom] = [-map.y0 / p - 1, (stage.height - map.y0) / p + 1];
  plank(left, -frame, right, -QUIET - 0.02, false, 5);
  plank(left, n + QUIET + 0.02, right, n + frame, false, 9);
  plank(-frame, top, -QUIET - 0.02, bottom, true, 13);
  plank(n + QUIET + 0.02, top, n + frame, bottom, true, 17);
  await pause();
}

/** Books on the shelves beside, above and below. */
async function layShelves(scene: CarrierScene): Promise<void> {
  const { stage, map, textures, palette, rng, x, y, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const wood = rgb(palette(PALETTES).wood);
  const own = rng.fork("shelves");
  const frame = QUIET + 0.66;
  const [left, right] = [-map.x0 / p, (stage.width - map.x0) / p];
  const [top, bottom] = [-map.y0 / p, (stage.height - map.y0) / p];
  const bays: Area[] = [];
  for (const [x0, x1] of [
    [left - 0.5, -frame],
    [-QUIET, n + QUIET],
    [n + frame, right + 0.5],
  ])
    for (const [y0, y1, isMiddle] of [
      [top, -frame, 0],
      [-frame + 0.66, n + frame - 0.66, 1],
      [n + frame, bottom, 0],
    ]) {
      if (isMiddle && x0 === -QUIET) continue;
      if (x1 - x0 > 0.3 && y1 - y0 > 0.3) bays.push({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 });
    }
  const plan = libraryPlanOf(scene);
  for (const bay of bays) {
    const isUpright = bay.y > -frame && bay.y < n;
    const kind = isUpright ? (bay.x < 0 ? plan.left : plan.right) : bay.y < 0 ? plan.above : plan.below;
    if (kind !== "shelf") {
      layBay(scene, bay, kind, wood, rng.fork(`bay ${kind}`));
      await pause();
      continue;
    }
    const rows = Math.max(1, Math.round(bay.h / 3.6));
    const high = bay.h / rows;
    for (let row = 0; row < rows; row++) {
      const foot = bay.y + (row + 1) * high - (row + 1 < rows ? 0.34 : 0);
      if (row + 1 < rows)
        fillBox(
          stage,
          { x0: x(bay.x), y0: y(foot), x1: x(bay.x + bay.w), y1: y(foot + 0.34) },
          { material: "wood" },
          (q) => {
            tint(q, wood, 1 + 0.24 * woodGrain(textures, (q.u / p) * 6, (q.v / p) * 6, row * 3));
            q.h = 0.45;
            q.gloss = 0.2;
          },
        );
      for (let u = bay.x; u < bay.x + bay.w - 0.1; ) {
        const w = Math.min(0.42 + 0.6 * own.next(), bay.x + bay.w - u);
        const h = Math.min(high - 0.4, 1.7 + 1.3 * own.next());
        if (w > 0.22 && own.next() > 0.04) layBook(scene, { x: u, y: foot - h, w, h }, own.next() < 0.68, own);
        u += w;
      }
      await pause();
    }
  }
}

/** A lamp from the upper left. */
function lightOf({ hour, rng }: CarrierScene): Light {
  const [r, g, b] = rgb({ morning: "#fff0d8", day: "#fff8ec", evening: "#ffe0b0", night: "#ffd6a0" }[hour]);
  const dim = hour === "night" ? 1.05 : 1.2;
  return {
    azimuthDeg: rng.fork("lamp").next() < 0.5 ? 320 : 40,
    elevationDeg: 52,
    sun: [r * dim, g * dim, b * dim],
    sky: [0.96, 0.96, 1],
    sky01: 0.5,
    occlusion01: 0.7,
    penumbra: 0.3,
    vignette01: hour === "night" ? 0.4 : 0.28,
    grain01: 0.011,
  };
}
