/** Pieced borders of a quilt: what is sewn between its sash and its binding, and in its corners. */

import { hash01, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { layStar } from "./quilt-stars.ts";
import { fillBox, fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import { type Matter, type Rgb, tint } from "./stage.ts";
import { mixRgb, rgb, weave } from "./textures.ts";

const CLOTH: Matter = { material: "fabric" };
const HOLE: Rgb = [0.08, 0.06, 0.05];

/** The cloths of a border in a quilt's own hues. */
export interface BorderCloths {
  readonly dark: readonly Rgb[];
  readonly light: readonly Rgb[];
  readonly thread: Rgb;
}

/** The outer edge of the border and its width, in pixels. */
interface Band {
  readonly l: number;
  readonly t: number;
  readonly r: number;
  readonly b: number;
  readonly width: number;
}

/** One side of the band: `piece` takes points along the side and inward, in pixels. */
interface Side {
  readonly long: number;
  readonly index: number;
  readonly at: (along: number, inward: number) => [x: number, y: number];
}

type Pieced = (scene: CarrierScene, band: Band, side: Side, cloths: BorderCloths) => void;

const BORDERS: readonly Pieced[] = [
  layGeese,
  layKeys,
  layDiamonds,
  layChecks,
  layVine,
  layTeeth,
  layStrips,
  layZigzag,
  layDiscs,
  layStars,
  layPlain,
];

/** One of the borders, and one of the corners, by the seed. */
export async function layPiecedBorder(scene: CarrierScene, band: Band, cloths: BorderCloths): Promise<void> {
  const own = scene.rng.fork("pieced");
  const lay = BORDERS[own.int(BORDERS.length)];
  const corner = own.int(3);
  const { l, t, r, b, width } = band;
  const [wide, high] = [r - l - 2 * width, b - t - 2 * width];
  const sides = [
    { long: wide, at: (s: number, f: number) => [l + width + s, t + f] },
    { long: high, at: (s: number, f: number) => [r - f, t + width + s] },
    { long: wide, at: (s: number, f: number) => [r - width - s, b - f] },
    { long: high, at: (s: number, f: number) => [l + f, b - width - s] },
  ];
  for (const [index, side] of sides.entries()) {
    lay(scene, band, { ...side, index, at: side.at as Side["at"] }, cloths);
    await scene.pause();
  }
  for (const [k, [cx, cy]] of [
    [l, t],
    [r - width, t],
    [r - width, b - width],
    [l, b - width],
  ].entries())
    layCorner(scene, [cx + width / 2, cy + width / 2], width, k, corner, cloths);
}

/** A piece of cloth; `seam` is the height that its edge loses, told by the distance along and across of a box in the side. */
function layCloth(
  { stage, map }: CarrierScene,
  points: readonly number[],
  colour: Rgb,
  tone: number,
  high = 0.27,
): void {
  const thread = Math.max(1.6, 0.085 * map.pitchPx);
  fillPolygon(stage, points, CLOTH, (q) => {
    tint(q, colour, tone * (1 + 0.06 * weave(q.x, q.y, thread)));
    q.h = high;
  });
}

function layPiece(
  scene: CarrierScene,
  { at }: Side,
  [s0, f0, s1, f1]: readonly [number, number, number, number],
  colour: Rgb,
  tone: number,
): void {
  const gap = 0.03 * scene.map.pitchPx;
  const points = [
    ...at(s0 + gap, f0 + gap),
    ...at(s1 - gap, f0 + gap),
    ...at(s1 - gap, f1 - gap),
    ...at(s0 + gap, f1 - gap),
  ];
  layCloth(scene, points, colour, tone);
}

const toneOf = (i: number, side: number) => 0.84 + 0.36 * hash01(i, side, 77);

/** Triangles that fly to the middle of each side. */
function layGeese(scene: CarrierScene, { width }: Band, { long, index, at }: Side, { dark }: BorderCloths): void {
  const n = Math.max(2, Math.round(long / width));
  const step = long / n;
  for (let i = 0; i < n; i++) {
    const half = Math.abs(i - (n - 1) / 2);
    const [base, tip] = i < n / 2 ? [i * step, (i + 1) * step] : [(i + 1) * step, i * step];
    const points = [...at(base, 0), ...at(tip, width / 2), ...at(base, width)];
    layCloth(scene, points, dark[Math.floor(half / 2) % dark.length], toneOf(i, index));
  }
}

/** Short strips side by side, as the keys of a piano. */
function layKeys(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  const n = Math.max(2, Math.round(side.long / (0.62 * width)));
  const step = side.long / n;
  for (let i = 0; i < n; i++) {
    const isPale = i % 4 === 3;
    const colour = isPale ? light[(i + side.index) % light.length] : dark[(i * 7 + side.index) % dark.length];
    layPiece(scene, side, [i * step, 0, (i + 1) * step, width], colour, isPale ? 0.96 : toneOf(i, side.index));
  }
}

/** Pale squares on their corners in a dark strip. */
function layDiamonds(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  layPiece(scene, side, [0, 0, side.long, width], dark[0], 1);
  const n = Math.max(2, Math.round(side.long / width));
  const step = side.long / n;
  for (let i = 0; i < n; i++) {
    const [mid, half] = [(i + 0.5) * step, 0.46 * step];
    const outline = (k: number) => [
      ...side.at(mid - half * k, width / 2),
      ...side.at(mid, width * (0.5 - 0.46 * k)),
      ...side.at(mid + half * k, width / 2),
      ...side.at(mid, width * (0.5 + 0.46 * k)),
    ];
    layCloth(scene, outline(1), light[i % 2 ? 1 % light.length : 0], 0.97, 0.3);
    layCloth(scene, outline(0.46), dark[(1 + (i % 2)) % dark.length], toneOf(i, side.index), 0.33);
  }
}

/** Two rows of small squares. */
function layChecks(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  const n = Math.max(2, 2 * Math.round(side.long / width));
  const step = side.long / n;
  for (let i = 0; i < n; i++)
    for (const row of [0, 1]) {
      const isDark = (i + row) % 2 === 0;
      const colour = isDark ? dark[Math.floor(i / 2) % dark.length] : light[Math.floor(i / 3) % light.length];
      const box = [i * step, (row * width) / 2, (i + 1) * step, ((row + 1) * width) / 2] as const;
      layPiece(scene, side, box, colour, isDark ? toneOf(i, row) : 0.97);
    }
}

/** A stem in waves on the plain cloth, with leaves and round flowers. */
function layVine(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  const { stage, map } = scene;
  const p = map.pitchPx;
  const n = Math.max(2, Math.round(side.long / (2.6 * width)));
  const step = side.long / n;
  const wave = (s: number) => width * (0.5 + 0.24 * Math.sin((s / step) * 2 * Math.PI));
  const points: number[] = [];
  for (let i = 0; i <= n * 12; i++) points.push(...side.at((i * step) / 12, wave((i * step) / 12)));
  const [stem, leaf] = [dark[1 % dark.length], mixRgb(dark[1 % dark.length], [0.16, 0.3, 0.1], 0.45)];
  const sewn = (colour: Rgb, high: number) => (q: Parameters<Parameters<typeof fillEllipse>[3]>[0]) => {
    tint(q, colour, 1 + 0.07 * weave(q.x, q.y, Math.max(1.6, 0.085 * p)));
    q.h += high;
  };
  fillStroke(stage, points, () => 0.055 * p, CLOTH, sewn(stem, 0.04));
  for (let i = 0; i < n * 4; i++) {
    const s = ((i + 0.5) * step) / 4;
    const out = i % 2 ? 1 : -1;
    const [cx, cy] = side.at(s, wave(s) + out * 0.24 * width);
    const [ax, ay] = side.at(s + width, wave(s) + out * 0.9 * width);
    const turn = Math.atan2(ay - cy, ax - cx);
    fillEllipse(stage, { cx, cy, rx: 0.24 * width, ry: 0.1 * width, turn }, CLOTH, sewn(leaf, 0.07));
  }
  for (let i = 0; i < n; i++)
    for (const t of [0.25, 0.75]) {
      const s = (i + t) * step;
      const [cx, cy] = side.at(s, wave(s) + (t < 0.5 ? -0.3 : 0.3) * width);
      for (let k = 0; k < 6; k++) {
        const a = (k / 6) * 2 * Math.PI;
        const petal = { cx: cx + Math.cos(a) * 0.15 * width, cy: cy + Math.sin(a) * 0.15 * width };
        const colour = dark[(i * 2 + (t < 0.5 ? 0 : 2)) % dark.length];
        fillEllipse(stage, { ...petal, rx: 0.12 * width, ry: 0.12 * width }, CLOTH, sewn(colour, 0.06));
      }
      fillEllipse(stage, { cx, cy, rx: 0.08 * width, ry: 0.08 * width }, CLOTH, sewn(light[1 % light.length], 0.09));
    }
}

/** Half squares with all teeth one way, dark to the outside. */
function layTeeth(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  const n = Math.max(2, Math.round(side.long / (0.8 * width)));
  const step = side.long / n;
  const deep = 0.66 * width;
  layPiece(scene, side, [0, deep, side.long, width], dark[0], 0.95);
  for (let i = 0; i < n; i++) {
    const [s0, s1] = [i * step, (i + 1) * step];
    layCloth(scene, [...side.at(s0, 0), ...side.at(s1, 0), ...side.at(s1, deep)], light[i % light.length], 0.95, 0.24);
    const tooth = [...side.at(s0, 0), ...side.at(s1, deep), ...side.at(s0, deep)];
    layCloth(scene, tooth, dark[(1 + (i % 2)) % dark.length], toneOf(i, side.index), 0.28);
  }
}

/** Three long strips. */
function layStrips(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  const cuts = [0, 0.34, 0.66, 1].map((t) => t * width);
  for (const k of [0, 1, 2]) {
    const colour = k === 1 ? light[1 % light.length] : dark[k ? 1 % dark.length : 0];
    layPiece(scene, side, [0, cuts[k], side.long, cuts[k + 1]], colour, k === 1 ? 0.96 : 1);
  }
}

/** A ribbon that turns at both edges. */
function layZigzag(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  layPiece(scene, side, [0, 0, side.long, width], light[1 % light.length], 0.95);
  const n = 2 * Math.max(1, Math.round(side.long / (2.2 * width)));
  const step = side.long / n;
  for (let i = 0; i < n; i++) {
    const [f0, f1] = i % 2 ? [0.02, 0.62] : [0.62, 0.02];
    const at = (s: number, f: number) => side.at(s, f * width);
    const ribbon = [
      ...at(i * step, f0),
      ...at((i + 1) * step, f1),
      ...at((i + 1) * step, f1 + 0.36),
      ...at(i * step, f0 + 0.36),
    ];
    layCloth(scene, ribbon, dark[(i >> 1) % dark.length], toneOf(i, side.index), 0.3);
  }
}

/** Round patches sewn on a dark strip. */
function layDiscs(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  layPiece(scene, side, [0, 0, side.long, width], dark[0], 1);
  const n = Math.max(2, Math.round(side.long / (1.15 * width)));
  const step = side.long / n;
  const disc = (s: number, r: number) =>
    Array.from({ length: 20 }, (_, k) =>
      side.at(s + r * Math.cos(k * 0.31416), width / 2 + r * Math.sin(k * 0.31416)),
    ).flat();
  for (let i = 0; i < n; i++) {
    layCloth(scene, disc((i + 0.5) * step, 0.42 * width), light[i % light.length], 0.97, 0.31);
    layCloth(scene, disc((i + 0.5) * step, 0.2 * width), dark[(1 + i) % dark.length], toneOf(i, side.index), 0.34);
  }
}

/** A star of eight points in every second square. */
function layStars(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  const n = Math.max(3, Math.round(side.long / width));
  const step = side.long / n;
  for (let i = 0; i < n; i++) {
    const isPale = i % 2 === 0;
    const ground = isPale ? light[(i >> 1) % light.length] : dark[(i >> 1) % dark.length];
    layPiece(scene, side, [i * step, 0, (i + 1) * step, width], ground, isPale ? 0.96 : toneOf(i, side.index));
    if (isPale) layStar(scene, ...side.at((i + 0.5) * step, width / 2), 0.44 * Math.min(step, width), dark, i);
  }
}

/** One plain cloth with a thin pale strip in it. */
function layPlain(scene: CarrierScene, { width }: Band, side: Side, { dark, light }: BorderCloths): void {
  layPiece(scene, side, [0, 0, side.long, width], dark[1 % dark.length], 1);
  layPiece(scene, side, [0, 0.68 * width, side.long, 0.82 * width], light[0], 0.96);
}

function layCorner(
  scene: CarrierScene,
  [cx, cy]: readonly [number, number],
  width: number,
  k: number,
  kind: number,
  { dark, light, thread }: BorderCloths,
): void {
  const { stage, map } = scene;
  const p = map.pitchPx;
  const half = 0.49 * width;
  const ground = kind === 1 ? light[0] : dark[k % dark.length];
  const box = { x0: cx - half, y0: cy - half, x1: cx + half, y1: cy + half, roundPx: 0.05 * p };
  fillBox(stage, box, CLOTH, (q) => {
    tint(q, ground, 1 + 0.06 * weave(q.x, q.y, Math.max(1.6, 0.085 * p)));
    q.h = 0.16 + 0.12 * (1 - Math.exp(-Math.max(0, q.d) / (0.13 * p)));
  });
  if (kind === 0) layButton(scene, cx, cy, thread, width);
  else if (kind === 1) layStar(scene, cx, cy, 0.46 * width, dark, k);
  else
    for (let i = 0; i < 4; i++) {
      const a = (i * Math.PI) / 2;
      const at = (u: number, v: number) => [
        cx + (u * Math.cos(a) - v * Math.sin(a)) * half,
        cy + (u * Math.sin(a) + v * Math.cos(a)) * half,
      ];
      layCloth(scene, [...at(0, 0), ...at(0, -0.94), ...at(0.94, -0.94)], light[(i + k) % light.length], 0.95, 0.31);
    }
}

/** A pearl button with four holes and thread through them. */
function layButton({ stage, map }: CarrierScene, cx: number, cy: number, thread: Rgb, width: number): void {
  const p = (map.pitchPx * width) / (1.35 * map.pitchPx);
  const pearl = rgb("#e9dfc8");
  fillEllipse(stage, { cx, cy, rx: 0.4 * p, ry: 0.4 * p }, { material: "object" }, (q) => {
    const k = Math.hypot(q.u, q.v);
    tint(q, pearl);
    q.h = 0.42 + 0.09 * smoothstep(0.6, 0.8, k) * smoothstep(1, 0.9, k);
    q.gloss = 0.5;
  });
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]) {
    const hole = { cx: cx + dx * 0.1 * p, cy: cy + dy * 0.1 * p, rx: 0.045 * p, ry: 0.045 * p };
    fillEllipse(stage, hole, { material: "object" }, (q) => {
      tint(q, HOLE);
      q.h -= 0.05;
    });
  }
  for (const s of [-1, 1]) {
    const line = [cx - 0.1 * p, cy - s * 0.1 * p, cx + 0.1 * p, cy + s * 0.1 * p];
    fillStroke(
      stage,
      line,
      () => 0.028 * p,
      CLOTH,
      (q) => {
        tint(q, thread);
        q.h += 0.03;
      },
    );
  }
}
