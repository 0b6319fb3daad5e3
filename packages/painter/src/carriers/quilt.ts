/** A patchwork quilt on a wooden floor: the code is its patches, the finders are blocks, hue makes rings that cross the tones. */

import { type Rng, shuffle, smoothstep } from "easel-picture";
import { layAskedProps, SIDES } from "./asked-props.ts";
import { type CarrierScene, carrier } from "./carrier.ts";
import { layFloor } from "./floors.ts";
import { joinModules } from "./joined.ts";
import type { Light } from "./light.ts";
import { layPiecedBorder } from "./quilt-borders.ts";
import { QUILT_CLOTHS } from "./quilt-cloths.ts";
import { type Frame, layStars } from "./quilt-stars.ts";
import { fillBox, fillEllipse, fillPolygon } from "./shapes.ts";
import { type Pixel, type Rgb, spanOf, tint, towards } from "./stage.ts";
import { roomLight } from "./sunlight.ts";
import { mixRgb, rgb, tileAt, weave } from "./textures.ts";

const PALE_THREAD: Rgb = [0.85, 0.78, 0.62];
const DARK_THREAD: Rgb = [0.42, 0.3, 0.18];

interface Cloth {
  readonly base: Rgb;
  readonly ink: Rgb;
  /** Which print: see `printAt`. */
  readonly print: number;
  readonly scale: number;
  readonly seed: number;
  readonly dark: boolean;
}

export const quilt = carrier({
  name: "quilt",
  title: "Patchwork Quilt",
  preview: { prompt: "a patchwork quilt", seed: 3 },
  words: {
    place: ["quilt", "patchwork", "patchwork quilt", "bedspread", "patchwork blanket"],
    things: ["patch", "cloth", "fabric", "button", "star", "floorboard", "log cabin block", "flying goose"],
    mood: ["cosy", "cozy", "homely", "craft", "quilting", "sewing", "warm", "handmade", "bed", "bedroom", "spread"],
  },
  view: "plan",
  light: ["patches of pale calico"],
  dark: ["patches of dark calico"],
  finders: ["log cabin block with a star", "log cabin block with a pinwheel", "log cabin block with a rose"],
  alignment: "small log cabin block",
  ground: "cotton patches with hand quilting",
  border: "sash, flying geese and binding on floorboards",
  front: [{ thing: "buttons", where: "on the border", mostModules01: 0 }],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 9 },
  margins: { left: 4.8, top: 4.8, right: 4.8, bottom: 4.8 },
  above01: 0.5,
  palettes: QUILT_CLOTHS,
  hues: {
    heirloom: ["blue", "navy", "burgundy"],
    meadow: ["green", "turquoise"],
    ember: ["red", "orange", "brown", "rust"],
    indigo: ["indigo", "monochrome"],
    berry: ["pink", "purple", "violet"],
    citrus: ["yellow", "golden"],
    lagoon: ["teal", "aqua"],
    cherry: ["crimson"],
    lilac: ["lilac", "lavender"],
    woodland: ["olive"],
    coral: ["coral", "peach"],
    night: ["black"],
  },
  seasons: ["summer", "winter", "spring", "autumn"],
  hours: ["morning", "day", "evening"],
  props: ["cat", "cup", "book", "cushion", "thread", "gift", "roses"],
  plan: "figure",
  photograph: {
    as: "printed on a panel of the quilt",
    surface: "cloth",
    strips: [
      { wide: 0.3, of: "cloth", colour: "#f3ead6" },
      { wide: 0.85, of: "cloth", colour: "#5a1a26", second: "#e6d5b4" },
    ],
    lift: 0.04,
    gap: 2.9,
    edge: 3.4,
    stacked: "below",
  },
  logo: { craft: "embroidered", ground: { light: "#f4ecd8", dark: "#20304e" } },
  clarity: "0: washed and faded prints, deep wrinkles; 2: new cloth, flat and saturated",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const { stage, map, rng, textures, x, y, pause } = scene;
  const p = map.pitchPx;
  await layFloor(scene, BED_FLOORS, -0.7);
  const quiltBox = frameOf(scene);
  const hues = huesOf(scene);
  await layBorder(scene, quiltBox, hues);
  const { dark } = scene.palette(QUILT_CLOTHS);
  await layStars(
    scene,
    quiltBox,
    hues.map((hue) => rgb(dark[hue])),
  );
  const { cloth: choose, ringOf } = clothChooser(scene, hues);
  const patch = (cx: number, cy: number, w: number, h: number, cloth: Cloth) => {
    const wear = 0.035 * p;
    fillBox(
      stage,
      {
        x0: x(cx),
        y0: y(cy),
        x1: x(cx + w),
        y1: y(cy + h),
        roundPx: 0.07 * p,
        edge: (px, py) => wear * tileAt(textures.slow, (px / p) * 22, (py / p) * 22) + 0.3,
      },
      { material: "fabric" },
      (q) => {
        const along = Math.min(q.u, w * p - q.u) < Math.min(q.v, h * p - q.v) ? q.v : q.u;
        shadePatch(scene, q, cloth, along);
      },
    );
  };
  await layCloths(scene, choose, ringOf);
  for (const [k, [fx, fy]] of map.finders.entries()) {
    layBlock(fx, fy, 7, rng.fork(`finder ${k}`), choose, patch);
    layMotif(scene, fx + 2, fy + 2, k, rng.fork(`motif ${k}`));
    await pause();
  }
  for (const [ax, ay] of map.alignments) layBlock(ax - 2, ay - 2, 5, rng.fork(`align ${ax},${ay}`), choose, patch);
  await wrinkle(scene, quiltBox);
  // what lies there lies on the cloth, on the sides where that is wider
  const [dx, dy] = [(map.x0 - quiltBox.x0) / p, (map.y0 - quiltBox.y0) / p];
  const { right, bottom, left, top } = SIDES;
  const sides = dx > dy + 1 ? [right, left] : dy > dx + 1 ? [bottom, top] : [right, bottom, left, top];
  await layAskedProps(scene, ["cushion", "cat", "thread", "book"], () => ({ sides, reach: Math.max(dx, dy) - 0.9 }));
  return lightOf(scene);
}

const BED_FLOORS = [
  "oak",
  "ash",
  "smoked",
  "washed",
  "rosewood",
  "sage",
  "painted",
  "lawn",
  "flags",
  "terracotta",
  "rosy",
  "cobalt",
  "felt",
  "plum",
  "verde",
] as const;

type Choose = (cx: number, cy: number, dark: boolean, rng: Rng) => Cloth;

/** How far out a patch is in a figure, in modules; `u`, `v` from the middle of a quilt of twice `half`. */
const FIGURES: readonly ((u: number, v: number, half: number) => number)[] = [
  // lozenges, squares, circles, strips aslant
  (u, v) => Math.abs(u) + Math.abs(v),
  (u, v) => Math.max(Math.abs(u), Math.abs(v)) * 1.35,
  (u, v) => Math.hypot(u, v) * 1.2,
  (u, v) => Math.abs(u + v),
  // strips across, chevrons, a cross, four lozenges, fans from a corner
  (_, v) => v * 1.2,
  (u, v) => v + Math.abs(u) * 0.8,
  (u, v) => Math.min(Math.abs(u), Math.abs(v)) * 1.5,
  (u, v, half) => Math.abs(Math.abs(u) - half / 2) * 1.3 + Math.abs(Math.abs(v) - half / 2) * 1.3,
  (u, v, half) => Math.hypot(u + half, v - half) * 0.9,
];

/** Hue by rings round the middle, so that the eye sees a large figure; which figure the seed decides. */
function clothChooser(
  { map, rng, palette, clarity01 }: CarrierScene,
  hues: readonly number[],
): { cloth: Choose; ringOf: (cx: number, cy: number) => number } {
  const { dark: darks, light: lights } = palette(QUILT_CLOTHS);
  const figure = rng.fork("figure");
  const shape = FIGURES[figure.int(FIGURES.length)];
  const wide = 4.2 + figure.next() * 1.8;
  const shift = figure.int(6);
  const half = map.size / 2;
  const fade = 0.14 * (1 - clarity01);
  const ringOf = (cx: number, cy: number) => Math.floor((shape(cx - half, cy - half, half) + 40 * wide) / wide);
  const cloth = (cx: number, cy: number, dark: boolean, own: Rng): Cloth => {
    const ring = ringOf(cx, cy);
    const stray = own.next() < 0.06 ? 1 + own.int(5) : 0;
    const colours = dark ? darks : lights;
    const step = dark ? ring : ring + 2;
    const base = rgb(colours[(hues[(step + shift) % hues.length] + stray) % colours.length]);
    const ink = rgb(dark ? lights[own.int(6)] : darks[hues[(step + own.int(2)) % hues.length]]);
    const vary = (dark ? 0.72 : 0.92) + own.next() * 0.24;
    const washed = mixRgb(base, [0.5, 0.48, 0.42], dark ? fade * 0.35 : 0);
    return {
      base: [washed[0] * vary, washed[1] * vary, washed[2] * vary],
      ink: mixRgb(base, ink, dark ? 0.2 : 0.5),
      print: own.int(8),
      scale: 1 + own.next() * 0.7,
      seed: own.int(1000),
      dark,
    };
  };
  return { cloth, ringOf };
}

/** Three or four of the six hues of a palette: few colours in a picture. */
function huesOf({ rng }: CarrierScene): readonly number[] {
  const own = rng.fork("hues");
  const order = [0, 1, 2, 3, 4, 5];
  shuffle(order, own);
  return order.slice(0, 3 + own.int(2));
}

/** How much of the ink a print has at a point, 0..1; `u`, `v` in modules. */
function printAt(print: number, u: number, v: number, k: number): number {
  switch (print) {
    case 1:
      return dots(u, v, 0.25 * k, 0.055 * k);
    case 2:
      return lines(u, 0.2 * k, 0.3);
    case 3:
      return 0.5 * lines(u, 0.26 * k, 0.5) + 0.5 * lines(v, 0.26 * k, 0.5);
    case 4:
      return Math.max(
        0.8 * lines(u, 0.36 * k, 0.12),
        0.8 * lines(v, 0.36 * k, 0.12),
        0.3 * lines(u + 0.1, 0.36 * k, 0.4),
      );
    case 5:
      return sprigs(u, v, 0.42 * k);
    case 6:
      return lines(u + v, 0.2 * k, 0.3);
    case 7:
      return 0.9 * lines(u + Math.abs(((v / (0.3 * k)) % 1) - 0.5) * 0.2, 0.16 * k, 0.3);
    default:
      return 0;
  }
}

function lines(t: number, period: number, share: number): number {
  const f = Math.abs(t / period - Math.floor(t / period) - 0.5) * 2;
  return smoothstep(share + 0.25, share - 0.1, f);
}

function dots(u: number, v: number, d: number, radius: number): number {
  const row = Math.floor(v / d);
  const a = (u / d + (row & 1) * 0.5) % 1;
  const b = (v / d) % 1;
  return smoothstep(radius + 0.03, radius - 0.02, Math.hypot(a - 0.5, b - 0.5) * d);
}

/** Small flowers of five petals in offset rows. */
function sprigs(u: number, v: number, d: number): number {
  const row = Math.floor(v / d);
  const a = ((u / d + (row & 1) * 0.5) % 1) - 0.5;
  const b = ((v / d) % 1) - 0.5;
  const r = Math.hypot(a, b);
  const petals = 0.23 + 0.08 * Math.cos(5 * Math.atan2(b, a) + row);
  return smoothstep(petals + 0.05, petals - 0.05, r) * smoothstep(0.06, 0.12, r);
}

/** `along`: pixels along the nearest seam. */
function shadePatch({ map, textures, clarity01 }: CarrierScene, q: Pixel, cloth: Cloth, along: number): void {
  const p = map.pitchPx;
  const { base, ink, print, scale, seed, dark } = cloth;
  const turn = seed & 1;
  const u = (turn ? q.v : q.u) / p + seed;
  const v = (turn ? q.u : q.v) / p + seed * 0.37;
  const k = printAt(print, u, v, scale);
  const thread = weave(q.x, q.y, Math.max(1.6, 0.085 * p));
  const mottled = 1 + 0.05 * thread + 0.07 * tileAt(textures.grain, q.x * 0.6 + seed, q.y * 0.6);
  q.r = (base[0] + (ink[0] - base[0]) * k * 0.75) * mottled;
  q.g = (base[1] + (ink[1] - base[1]) * k * 0.75) * mottled;
  q.b = (base[2] + (ink[2] - base[2]) * k * 0.75) * mottled;
  const e = Math.max(0, q.d) / p;
  const nearSeam = Math.exp(-e / 0.22);
  const pucker = tileAt(textures.cloud, q.x * (5.5 / p) * 2, q.y * (5.5 / p) * 2 + seed);
  q.h =
    0.1 +
    0.13 * (1 - Math.exp(-e / 0.12)) +
    0.07 * (1 - Math.exp(-e / 0.5)) +
    (0.02 + 0.02 * (1 - clarity01)) * pucker * (0.3 + nearSeam) +
    0.004 * thread;
  // hand quilting a little inside the seam
  const dash = Math.abs(along / (0.2 * p) - Math.floor(along / (0.2 * p)) - 0.5);
  const stitch = smoothstep(0.045, 0.02, Math.abs(e - 0.17)) * smoothstep(0.36, 0.26, dash);
  if (stitch > 0) {
    towards(q, dark ? PALE_THREAD : DARK_THREAD, stitch * (dark ? 0.34 : 0.45));
    q.h += 0.012 * stitch;
  }
  q.h -= 0.022 * smoothstep(0.09, 0.02, Math.abs(e - 0.17)) * (1 - stitch);
}

/** The modules of the code as cloths of several modules each, sewn together along their outlines. */
async function layCloths(
  scene: CarrierScene,
  choose: Choose,
  ringOf: (cx: number, cy: number) => number,
): Promise<void> {
  const { stage, map, rng, textures, x, y, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const joined = joinModules(map, (i, j) => ringOf(i + 0.5, j + 0.5), rng.fork("joined"), [5, 16]);
  const cloths = joined.seeds.map(([i, j], k) => choose(i + 0.5, j + 0.5, map.isDark(i, j), rng.fork(`cloth ${k}`)));
  const wear = 0.05;
  for (let row = 0; row < n; row++) {
    fillBox(stage, { x0: x(0), y0: y(row), x1: x(n), y1: y(row + 1) }, { material: "fabric" }, (q) => {
      const u = q.u / p + wear * tileAt(textures.slow, (q.x / p) * 22, (q.y / p) * 22);
      const v = row + q.v / p + wear * tileAt(textures.slow, (q.x / p) * 22 + 90, (q.y / p) * 22);
      const { id, inward, isUpright } = joined.at(u, v);
      if (id < 0) {
        q.a = 0;
        return;
      }
      [q.u, q.v, q.d] = [u * p, v * p, inward * p];
      shadePatch(scene, q, cloths[id], (isUpright ? v : u) * p);
    });
    await pause();
  }
}

/** Rings of strips and squares, as a log cabin block: 7 or 5 modules. */
function layBlock(
  fx: number,
  fy: number,
  side: number,
  rng: Rng,
  choose: Choose,
  patch: (x: number, y: number, w: number, h: number, cloth: Cloth) => void,
): void {
  for (let ring = 0; ring * 2 < side; ring++) {
    const n = side - 2 * ring;
    const [x0, y0] = [fx + ring, fy + ring];
    const dark = ring % 2 === 0;
    if (n === 3 && side === 7) return;
    if (n === 1) {
      patch(x0, y0, 1, 1, choose(x0, y0, dark, rng.fork("middle")));
      return;
    }
    // four strips, each starting where the last one ends
    const strips = [
      [x0, y0, 1, 0],
      [x0 + n - 1, y0, 0, 1],
      [x0 + n - 1, y0 + n - 1, -1, 0],
      [x0, y0 + n - 1, 0, -1],
    ];
    for (const [k, [sx, sy, dx, dy]] of strips.entries()) {
      const own = rng.fork(`${ring} ${k}`);
      const [ex, ey] = [sx + dx * (n - 2), sy + dy * (n - 2)];
      const cloth = choose(fx + side / 2 + 4 * (k & 1), fy + side / 2, dark, own);
      patch(Math.min(sx, ex), Math.min(sy, ey), Math.abs(ex - sx) + 1, Math.abs(ey - sy) + 1, cloth);
    }
  }
}

/** The middle of a finder: nine modules of dark cloth with a figure in another dark hue, padded a little higher. */
function layMotif(scene: CarrierScene, cx: number, cy: number, kind: number, rng: Rng): void {
  const { stage, map, x, y, textures, palette } = scene;
  const p = map.pitchPx;
  const { dark: darks } = palette(QUILT_CLOTHS);
  const pick = rng.int(6);
  const cloth = (index: number): Cloth => ({
    base: rgb(darks[(pick + index) % 6]),
    ink: mixRgb(rgb(darks[(pick + index + 1) % 6]), [0.7, 0.6, 0.4], 0.12),
    print: [1, 5, 2][index % 3],
    scale: 1,
    seed: 3 + index,
    dark: true,
  });
  const ground = cloth(0);
  fillBox(
    stage,
    { x0: x(cx), y0: y(cy), x1: x(cx + 3), y1: y(cy + 3), roundPx: 0.08 * p },
    { material: "fabric" },
    (q) => shadePatch(scene, q, ground, q.u),
  );
  const [mx, my] = [x(cx + 1.5), y(cy + 1.5)];
  const padded = (colour: Rgb, seed: number) => (q: Pixel) => {
    const s =
      1 + 0.08 * weave(q.x, q.y, Math.max(1.6, 0.085 * p)) + 0.1 * tileAt(textures.grain, q.x * 0.7 + seed, q.y * 0.7);
    tint(q, colour, s);
    q.h += 0.06 * (1 - Math.exp(-Math.max(0, q.d) / (0.08 * p))) + (q.d === 0 ? 0.05 : 0);
  };
  const petals = kind === 1 ? 4 : kind === 2 ? 6 : 8;
  const colours = [1, 3, 4].map((i) =>
    mixRgb(rgb(darks[(pick + i) % 6]), rgb(darks[(pick + i) % 6]).map((v) => v * 1.9) as unknown as Rgb, 0.4),
  );
  for (let i = 0; i < petals; i++) {
    const a = (i / petals) * 2 * Math.PI + (kind === 1 ? 0.4 : 0);
    const at = (r: number, d: number) => [mx + Math.cos(a + d) * r * p, my + Math.sin(a + d) * r * p];
    const colour = colours[i % (kind === 2 ? 3 : 2)];
    if (kind === 2)
      fillEllipse(
        stage,
        { cx: at(0.72, 0)[0], cy: at(0.72, 0)[1], rx: 0.5 * p, ry: 0.3 * p, turn: a },
        { material: "fabric" },
        padded(colour, i),
      );
    else if (kind === 1)
      fillPolygon(stage, [mx, my, ...at(1.28, 0), ...at(0.9, 0.75)], { material: "fabric" }, padded(colour, i));
    else
      fillPolygon(
        stage,
        [mx, my, ...at(0.62, -0.39), ...at(1.34, 0), ...at(0.62, 0.39)],
        { material: "fabric" },
        padded(colour, i),
      );
  }
  if (kind === 2)
    fillEllipse(
      stage,
      { cx: mx, cy: my, rx: 0.33 * p, ry: 0.33 * p },
      { material: "fabric" },
      padded(mixRgb(rgb(darks[(pick + 5) % 6]), [0.4, 0.25, 0.05], 0.4), 9),
    );
}

/** The quilt's outline: as large as the picture lets it, floor showing round it. */
function frameOf({ stage, map, rng }: CarrierScene): Frame {
  const p = map.pitchPx;
  const side = map.size * p;
  const floor = [0.35, 0.6, 0.95][rng.fork("frame").int(3)];
  const far = (before: number, after: number) => {
    const spare = Math.min(before, after);
    return spare > 7 * p ? spare - 2.4 * p : Math.min(spare - floor * p, 4.3 * p);
  };
  const dx = far(map.x0, stage.width - map.x0 - side);
  const dy = far(map.y0, stage.height - map.y0 - side);
  const frame = { x0: map.x0 - dx, y0: map.y0 - dy, x1: map.x0 + side + dx, y1: map.y0 + side + dy };
  const { covered } = stage;
  if (!covered) return frame;
  // the quilt goes on below a panel
  const rim = 2.6 * p;
  return {
    x0: Math.min(frame.x0, covered.x0 - rim),
    y0: Math.min(frame.y0, covered.y0 - rim),
    x1: Math.max(frame.x1, covered.x1 + rim),
    y1: Math.max(frame.y1, covered.y1 + rim),
  };
}

/** Where the border begins, in modules from the code: readers need the cloth between. */
const BAND_FROM = 2.15;

/** Lines of stitches on the plain cloth; distance to the nearest one in modules, `e` from its outer edge. */
const QUILTED: readonly ((u: number, v: number, s: number, e: number) => number)[] = [
  // a cable
  (_u, _v, s, e) => {
    const t = s * Math.PI * 0.55;
    return Math.min(Math.abs(e - 2.35 - 0.3 * Math.sin(t)), Math.abs(e - 2.35 + 0.3 * Math.sin(t)));
  },
  // a net of diagonal lines
  (u, v) => 0.7 * Math.min(nearest((u + v) / 1.3) * 1.3, nearest((u - v) / 1.3) * 1.3),
  // scallops in offset rows
  (_u, _v, s, e) => {
    const row = Math.floor(e / 0.7);
    const a = (((s + (row & 1) * 0.7) % 1.4) + 1.4) % 1.4;
    return Math.abs(Math.hypot(a - 0.7, e - row * 0.7) - 0.66);
  },
  // lines that follow the edge
  (_u, _v, _s, e) => nearest(e / 0.42) * 0.42,
];

/** Distance to the nearest whole number. */
function nearest(t: number): number {
  return Math.abs(t - Math.round(t));
}

/** Cloth of the whole quilt, then a pieced border along its edge, then binding. */
async function layBorder(scene: CarrierScene, frame: Frame, hues: readonly number[]): Promise<void> {
  const { stage, map, textures, palette, rng, pause } = scene;
  const p = map.pitchPx;
  const { dark: darks, light: lights, binding } = palette(QUILT_CLOTHS);
  const wave = (px: number, py: number) => 0.12 * p * tileAt(textures.slow, (px / p) * 5, (py / p) * 5);
  const bind = mixRgb(rgb(binding), rgb(darks[hues[0]]), 0.75);
  fillBox(stage, { ...frame, roundPx: 0.35 * p, edge: wave }, { material: "fabric" }, (q) => {
    const e = Math.max(0, q.d) / p;
    const s = 1 + 0.06 * weave(q.x, q.y, Math.max(1.6, 0.085 * p));
    tint(q, bind, s);
    q.h = 0.3 * Math.sqrt(Math.min(1, e / 0.16)) - 0.08 * smoothstep(0.2, 0.36, e);
  });
  await pause();
  const inner = 0.36 * p;
  const own = rng.fork("sash");
  const quilted = QUILTED[own.int(QUILTED.length)];
  const cream = rgb(lights[own.int(lights.length)]);
  const sash = { x0: frame.x0 + inner, y0: frame.y0 + inner, x1: frame.x1 - inner, y1: frame.y1 - inner };
  fillBox(stage, { ...sash, edge: wave }, { material: "fabric" }, (q) => {
    const e = Math.max(0, q.d) / p;
    const s =
      1 + 0.05 * weave(q.x, q.y, Math.max(1.6, 0.085 * p)) + 0.04 * tileAt(textures.grain, q.x * 0.5, q.y * 0.5);
    tint(q, cream, s);
    const du = Math.min(q.u, sash.x1 - sash.x0 - q.u) < Math.min(q.v, sash.y1 - sash.y0 - q.v) ? q.v : q.u;
    const dash = Math.abs((du / p) * 5 - Math.floor((du / p) * 5) - 0.5) < 0.34 ? 1 : 0.35;
    const line = quilted(q.x / p, q.y / p, du / p, e);
    const groove = smoothstep(0.12, 0.0, line);
    q.h =
      0.14 +
      0.1 * (1 - Math.exp(-e / 0.15)) -
      0.07 * groove * dash +
      0.016 * tileAt(textures.cloud, q.x * (7 / p), q.y * (7 / p));
  });
  await pause();
  const reach = Math.min(map.x0 - sash.x0, map.y0 - sash.y0);
  const width = Math.min(reach - BAND_FROM * p, 1.35 * p);
  const band = { l: sash.x0, t: sash.y0, r: sash.x1, b: sash.y1, width };
  await layPiecedBorder(scene, band, {
    dark: hues.map((hue) => rgb(darks[hue])),
    light: [cream, ...hues.map((hue) => rgb(lights[(hue + 2) % lights.length]))],
    thread: bind,
  });
}

/** Slow folds over the whole cloth: height only. */
async function wrinkle({ stage, map, textures, clarity01, pause }: CarrierScene, frame: Frame): Promise<void> {
  const p = map.pitchPx;
  const deep = 0.5 - 0.2 * clarity01;
  const { columns, grid } = stage;
  const [left, right, top, bottom] = spanOf(stage, Math.floor(frame.x0), Math.floor(frame.y0), frame.x1, frame.y1);
  for (let row = top; row < bottom; row++) {
    const y = (row + 0.5) / grid.scale - 0.5;
    for (let column = left; column < right; column++) {
      const at = (row - grid.from) * columns + column;
      const x = (column + 0.5) / grid.scale - 0.5;
      if (stage.relief[at] > 0)
        stage.relief[at] += deep * (1 + tileAt(textures.slow, (x / p) * 4.2, (y / p) * 4.2 + 31));
    }
    stage.drawnPx += columns;
    if ((row & 31) === 31) await pause();
  }
}

function lightOf(scene: CarrierScene): Light {
  const { hour } = scene;
  const warm = hour === "evening" ? rgb("#ffd9a8") : rgb("#fff3df");
  return {
    ...roomLight(scene, 0.3),
    elevationDeg: hour === "day" ? 52 : 40,
    sun: [warm[0] * 1.06, warm[1] * 1.06, warm[2] * 1.06],
    sky: [0.9, 0.97, 1.1],
    sky01: 0.42,
    occlusion01: 0.75,
    penumbra: 0.5,
    vignette01: 0.3,
    grain01: 0.012,
  };
}
