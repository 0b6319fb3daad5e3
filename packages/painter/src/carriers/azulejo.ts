/** A wall of painted tiles with a table before it: the code is the blue of a tile carpet, yellow and green live in its light parts. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import { type CarrierScene, carrier } from "./carrier.ts";
import { cover, type Piece } from "./cover.ts";
import type { Light } from "./light.ts";
import { eachMerged, mergedDark } from "./merged.ts";
import { curvePoints, fillBox, fillEllipse, fillPolygon, fillStroke } from "./shapes.ts";
import { type Pixel, type Rgb, tint } from "./stage.ts";
import { layStillLife, layTableTop, type TableEdge } from "./still-life.ts";
import { roomLight } from "./sunlight.ts";
import { mixRgb, rgb, tileAt } from "./textures.ts";
import { layTileBorders } from "./tile-border.ts";
import { layPanelFrame, layTileField } from "./tile-field.ts";
import { layTilePanels } from "./tile-panel.ts";

interface Paints {
  readonly ink: string;
  readonly deep: string;
  readonly second: string;
  readonly warm: string;
  readonly leaf: string;
  readonly glaze: string;
}

const PALETTES: Readonly<Record<string, Paints>> = {
  cobalt: { ink: "#1c3a94", deep: "#101f66", second: "#2c2480", warm: "#f2bf45", leaf: "#a9c98a", glaze: "#f4f0e4" },
  manganese: { ink: "#43237a", deep: "#2b1550", second: "#5c2a78", warm: "#f4b850", leaf: "#b9cf8c", glaze: "#f6f0e8" },
  copper: { ink: "#0c5058", deep: "#083640", second: "#163c72", warm: "#f4a86a", leaf: "#bcd49a", glaze: "#f3efe2" },
  garnet: { ink: "#7a1c2c", deep: "#4e0f1c", second: "#5c1c4a", warm: "#f0b04a", leaf: "#b4c48a", glaze: "#f6efe4" },
  pine: { ink: "#14533a", deep: "#0c3424", second: "#1c4a5c", warm: "#f2c45a", leaf: "#a8d0a0", glaze: "#f2f1e4" },
  saffron: { ink: "#7a4408", deep: "#542c04", second: "#6c2c10", warm: "#d8542c", leaf: "#a8b860", glaze: "#fbedc0" },
  lagoon: { ink: "#0c4a78", deep: "#08305a", second: "#0c5c6c", warm: "#f4a888", leaf: "#94d4b8", glaze: "#e2f2f0" },
  violet: { ink: "#541c70", deep: "#38104c", second: "#7a1c58", warm: "#f4c860", leaf: "#b8d0a0", glaze: "#efe4f4" },
  ink: { ink: "#24262e", deep: "#14161c", second: "#34343c", warm: "#d8a040", leaf: "#a8b8a0", glaze: "#f4f2ee" },
  coral: { ink: "#942c1c", deep: "#641810", second: "#7c1c3c", warm: "#f0c060", leaf: "#a0c4a8", glaze: "#fbe4d8" },
  olive: { ink: "#44501a", deep: "#2c3610", second: "#1c4c3c", warm: "#e8b044", leaf: "#b4c478", glaze: "#f0ecd2" },
  denim: { ink: "#30467c", deep: "#1c2c54", second: "#443c7c", warm: "#f0b890", leaf: "#b0ccb4", glaze: "#dfe6f2" },
};

export const azulejo = carrier({
  name: "azulejo",
  title: "Azulejo Wall",
  preview: { prompt: "blue tiles, a jug, coffee and lemons", seed: 3 },
  words: {
    place: [
      "azulejo",
      "azulejo tile",
      "tile wall",
      "tiled wall",
      "wall of tiles",
      "blue tile",
      "portuguese tile",
      "painted tile",
    ],
    things: ["tile", "ceramic tile", "glazed tile", "wall tile"],
    mood: [
      "lemon",
      "coffee",
      "jug",
      "cup",
      "table",
      "tablecloth",
      "wall",
      "portuguese",
      "lisbon",
      "porto",
      "mediterranean",
      "ceramic",
      "glazed",
      "painted",
      "breakfast",
      "kitchen",
    ],
  },
  view: "front",
  light: ["white glaze with small flowers"],
  dark: ["painted blue that runs from tile to tile"],
  finders: [
    "border of leaves round a star",
    "border of leaves round a tulip cross",
    "border of leaves round a rosette",
  ],
  alignment: "small border round a blossom",
  ground: "tin-glazed tiles",
  border: "tile border, and a wooden table below",
  front: [{ thing: "jug, cup and lemons", where: "on the table below the code", mostModules01: 0.03 }],
  pitchPx: { least: 12, good: 26 },
  versions: { least: 1, most: 9 },
  margins: { left: 4, top: 3.2, right: 4, bottom: 7.2 },
  above01: 0.28,
  drift: 1.3,
  palettes: PALETTES,
  hues: {
    cobalt: ["blue"],
    manganese: ["purple", "violet"],
    copper: ["turquoise", "teal"],
    garnet: ["red", "crimson"],
    pine: ["green"],
    saffron: ["yellow", "golden", "brown"],
    lagoon: ["aqua"],
    violet: ["magenta", "lilac"],
    ink: ["black", "grey"],
    coral: ["coral", "orange", "pink"],
    olive: ["olive"],
    denim: ["denim"],
  },
  seasons: ["summer", "spring", "autumn", "winter"],
  hours: ["morning", "day", "evening"],
  plan: "figure",
  photograph: {
    as: "framed on the wall of tiles",
    surface: "print",
    strips: [
      { wide: 0.75, of: "paper", colour: "#f3eee2", rise: 0.04 },
      { wide: 0.14, of: "gilt", colour: "#c79a45", second: "#94692a", rise: 0.1, profile: "in" },
      { wide: 0.5, of: "wood", colour: "#5a3a20", rise: 0.3, profile: "round" },
    ],
    lift: 0.14,
    gap: 3.4,
    edge: 1.6,
    floor: 1.5,
    stacked: "above",
    extra: { of: "cord", colour: "#6a5536" },
  },
  logo: { craft: "painted", ground: { light: "#f4f0e4", dark: "#16245e" } },
  clarity: "0: worn glaze, chips, crackle; 2: new glaze, deep colour",
  paint,
});

async function paint(scene: CarrierScene): Promise<Light> {
  const table = tableOf(scene);
  await layWall(scene, table.y0);
  await paintOrnament(scene, table.y0);
  const light = cover(scene.map, LIGHT_SIZES, scene.rng.fork("light"), false);
  for (const piece of light) {
    layFlower(scene, piece, scene.rng.fork(`f${piece.x},${piece.y}`));
    await scene.pause();
  }
  for (const piece of cover(scene.map, DARK_SIZES, scene.rng.fork("dark"), true)) {
    layFoliage(scene, piece, scene.rng.fork(`d${piece.x},${piece.y}`));
    await scene.pause();
  }
  for (const [k, [fx, fy]] of scene.map.finders.entries()) layFinder(scene, fx, fy, k);
  for (const [ax, ay] of scene.map.alignments) layRosette(scene, ax + 0.5, ay + 0.5, 0.42, 5, 1);
  const { ink, warm, leaf } = scene.palette(PALETTES);
  const pale = mixRgb(rgb(ink), [1, 1, 1], 0.5);
  const paints = { ink: rgb(ink), pale, warm: rgb(warm), leaf: rgb(leaf) };
  await layTileField(scene, paints, table.y0);
  await layPanelFrame(scene, paints);
  await layTilePanels(scene, paints, table.y0);
  await layTileBorders(scene, table, { line: rgb(ink), dot: rgb(warm) });
  await layTableTop(scene, table, rgb(ink));
  await layStillLife(scene, table, rgb(scene.palette(PALETTES).ink));
  return lightOf(scene);
}

const LIGHT_SIZES = [
  { w: 1, h: 1, weight: 1 },
  { w: 2, h: 1, weight: 2 },
  { w: 1, h: 2, weight: 2 },
  { w: 2, h: 2, weight: 5 },
];

const DARK_SIZES = [
  { w: 1, h: 1, weight: 1 },
  { w: 2, h: 1, weight: 3 },
  { w: 1, h: 2, weight: 3 },
  { w: 3, h: 1, weight: 5 },
  { w: 1, h: 3, weight: 5 },
  { w: 2, h: 2, weight: 4 },
];

/** Colours on the blue that stay dark: lighter blue, violet, copper green, brown; of a caller's colours their own shades. */
function darkPaints({ palette, isBranded }: CarrierScene): readonly Rgb[] {
  const { ink, second, warm, leaf } = palette(PALETTES);
  if (isBranded)
    return [scaled(rgb(ink), 1.7), scaled(rgb(second), 1.7), scaled(rgb(leaf), 0.22), scaled(rgb(warm), 0.22)];
  return [
    mixRgb(rgb(ink), [0.14, 0.4, 1], 0.34),
    mixRgb(rgb(second), [0.62, 0.12, 0.75], 0.3),
    rgb("#0d6a5c"),
    rgb("#8a3c12"),
  ];
}

function scaled([r, g, b]: Rgb, by: number): Rgb {
  return [r * by, g * by, b * by];
}

/** Leaves and blossoms in the blue, along each piece: they join from piece to piece as a garland. */
function layFoliage(scene: CarrierScene, piece: Piece, rng: Rng): void {
  const { stage, map, x, y } = scene;
  const p = map.pitchPx;
  const [pale, violet, green, brown] = darkPaints(scene);
  const [cx, cy] = [x(piece.x + piece.w / 2), y(piece.y + piece.h / 2)];
  const long = Math.max(piece.w, piece.h);
  if (piece.w === piece.h) {
    const r = piece.w === 2 ? 0.72 : 0.3;
    const petals = piece.w === 2 ? 8 : 4 + rng.int(2);
    const colour = rng.next() < 0.35 ? violet : pale;
    for (let i = 0; i < petals; i++) {
      const a = ((i + 0.5) / petals) * 2 * Math.PI;
      const shape = {
        cx: cx + Math.cos(a) * r * 0.6 * p,
        cy: cy + Math.sin(a) * r * 0.6 * p,
        rx: r * 0.42 * p,
        ry: r * 0.24 * p,
        turn: a,
      };
      fillEllipse(stage, shape, GLAZE, wash(i % 2 && piece.w === 2 ? green : colour, 0.85));
    }
    fillEllipse(stage, { cx, cy, rx: 0.22 * r * p, ry: 0.22 * r * p }, GLAZE, wash(brown, 0.9));
    return;
  }
  const a = piece.w > piece.h ? 0 : Math.PI / 2;
  const [cos, sin] = [Math.cos(a), Math.sin(a)];
  const half = long / 2 - 0.15;
  const wave = (t: number) => 0.16 * Math.sin((t / half) * Math.PI * (long === 3 ? 1.5 : 1));
  const points: number[] = [];
  for (let i = 0; i <= 16; i++) {
    const t = ((i / 8 - 1) * half * 16) / 16;
    points.push(cx + (cos * t - sin * wave(t)) * p, cy + (sin * t + cos * wave(t)) * p);
  }
  fillStroke(stage, points, () => 0.035 * p, GLAZE, wash(pale, 0.8));
  const leaves = long * 2;
  for (let i = 0; i < leaves; i++) {
    const t = ((i + 0.5) / leaves) * 2 * half - half;
    const s = i % 2 ? 1 : -1;
    const off = wave(t) + s * 0.17;
    const shape = {
      cx: cx + (cos * t - sin * off) * p,
      cy: cy + (sin * t + cos * off) * p,
      rx: 0.25 * p,
      ry: 0.1 * p,
      turn: a + s * 0.75,
    };
    fillEllipse(stage, shape, GLAZE, wash(i % 3 === 2 ? green : pale, 0.85));
  }
  const [bx, by] = [cx + cos * half * 0.9 * p, cy + sin * half * 0.9 * p];
  fillEllipse(stage, { cx: bx, cy: by, rx: 0.1 * p, ry: 0.1 * p }, GLAZE, wash(rng.next() < 0.5 ? violet : brown, 0.9));
}

function tableOf({ stage, map }: CarrierScene): TableEdge {
  const p = map.pitchPx;
  const below = map.y0 + map.size * p;
  return { y0: Math.round(below + Math.max(2.6 * p, Math.min(3.2 * p, (stage.height - below) * 0.42))), slope: 1.5 };
}

/** Half of a tile in modules is one module: a tile has two by two. */
async function layWall(
  { stage, map, rng, textures, palette, clarity01, pause }: CarrierScene,
  bottom: number,
): Promise<void> {
  const p = map.pitchPx;
  const glaze = rgb(palette(PALETTES).glaze);
  const seed = rng.fork("tiles").int(1 << 30);
  const side = 2 * p;
  const first = { x: ((map.x0 + p) % side) - side, y: ((map.y0 + p) % side) - side };
  for (let y0 = first.y; y0 < bottom; y0 += side) {
    for (let x0 = first.x; x0 < stage.width; x0 += side) {
      const [i, j] = [Math.round((x0 - map.x0) / side), Math.round((y0 - map.y0) / side)];
      const tone = 0.93 + 0.1 * hash01(i, j, seed);
      const [tx, ty] = [(hash01(i, j, seed + 1) - 0.5) * 0.035, (hash01(i, j, seed + 2) - 0.5) * 0.035];
      const warm = (hash01(i, j, seed + 3) - 0.5) * 0.05;
      fillBox(stage, { x0, y0, x1: x0 + side, y1: y0 + side }, { material: "wall" }, (q) => {
        const inner = Math.min(q.u, q.v, side - q.u, side - q.v) / p;
        const cloud = tileAt(textures.cloud, q.x * 0.7, q.y * 0.7);
        const s = tone * (1 + 0.025 * cloud);
        q.r = glaze[0] * s * (1 + warm);
        q.g = glaze[1] * s;
        q.b = glaze[2] * s * (1 - warm);
        const joint = smoothstep(0.045, 0.012, inner);
        if (joint > 0) {
          // grout differs by hue, not by tone
          q.r += (0.62 - q.r) * joint * 0.8;
          q.g += (0.57 - q.g) * joint * 0.8;
          q.b += (0.48 - q.b) * joint * 0.8;
        }
        q.h = 0.12 * Math.min(1, Math.sqrt(Math.max(0, inner - 0.02) / 0.1)) + (q.u / p - 1) * tx + (q.v / p - 1) * ty;
        q.h += 0.006 * (1 + 1.5 * (1 - clarity01)) * tileAt(textures.slow, q.x * 1.3, q.y * 1.3);
        q.gloss = 0.32 * (1 - joint);
        q.a = 1;
      });
      await pause();
    }
  }
}

/**
 * The blue: dark modules as one painted figure with round corners, as a brush leaves them. Pigment pools at its outline; within it
 * the wash varies, and other blues and violets take turns.
 */
async function paintOrnament(scene: CarrierScene, bottom: number): Promise<void> {
  const { stage, map, textures, rng, palette, clarity01 } = scene;
  const p = map.pitchPx;
  const figure = await mergedDark(scene, { round: 0.15, waver: 0.03 });
  const { ink, deep, second } = palette(PALETTES);
  const colours = [rgb(ink), rgb(deep), rgb(second)];
  const seed = rng.fork("wash").int(1000);
  const fade = 0.1 * (1 - clarity01);
  await eachMerged(scene, figure, (at, px, py, m) => {
    const a = smoothstep(0.4, 0.56, m);
    if (a <= 0 || py >= bottom) return;
    const c = at * 3;
    const brush = tileAt(textures.cloud, (px / p) * 9 + seed, (py / p) * 14);
    const hue = smoothstep(0.1, 0.9, tileAt(textures.slow, (px / p) * 3 + seed, (py / p) * 3));
    const pool = smoothstep(0.84, 0.56, m);
    const wash = 1 + 0.34 * brush + fade * 2 - 0.35 * pool;
    const k = a * (1 - fade);
    for (let i = 0; i < 3; i++) {
      const colour =
        colours[0][i] + (colours[2][i] - colours[0][i]) * hue * 0.8 + (colours[1][i] - colours[0][i]) * pool * 0.7;
      stage.albedo[c + i] += (colour * Math.max(0.4, wash) - stage.albedo[c + i]) * k;
    }
  });
}

/** What a brush adds to the glaze: colour, no height. */
function wash(colour: Rgb, strength: number): (q: Pixel) => void {
  return (q) => {
    tint(q, colour);
    q.a *= strength;
    q.gloss = 0.3;
  };
}

const GLAZE = { material: "wall" } as const;

/** A yellow flower with leaves where four light modules meet, sprigs and dots on smaller places. */
function layFlower(scene: CarrierScene, piece: Piece, rng: Rng): void {
  const { stage, map, x, y, palette } = scene;
  const p = map.pitchPx;
  const { warm, leaf, ink } = palette(PALETTES);
  const [cx, cy] = [x(piece.x + piece.w / 2), y(piece.y + piece.h / 2)];
  const line = mixRgb(rgb(ink), rgb("#ffffff"), 0.45);
  const long = Math.max(piece.w, piece.h);
  if (piece.w === 2 && piece.h === 2) {
    for (let i = 0; i < 4; i++) {
      const a = (i / 4) * 2 * Math.PI + Math.PI / 4;
      fillEllipse(
        stage,
        { cx: cx + Math.cos(a) * 0.62 * p, cy: cy + Math.sin(a) * 0.62 * p, rx: 0.26 * p, ry: 0.1 * p, turn: a },
        GLAZE,
        wash(rgb(leaf), 0.9),
      );
    }
    layRosette(scene, piece.x + 1, piece.y + 1, 0.5, 6 + rng.int(3), 0, rgb(warm));
    return;
  }
  if (long === 2) {
    const a = piece.w === 2 ? 0 : Math.PI / 2;
    const at = (t: number, s: number) => [
      cx + (Math.cos(a) * t - Math.sin(a) * s) * p,
      cy + (Math.sin(a) * t + Math.cos(a) * s) * p,
    ];
    const bend = rng.next() < 0.5 ? 1 : -1;
    const stem = curvePoints(
      [
        ...at(-0.7, 0.1 * bend),
        ...at(-0.3, -0.32 * bend),
        ...at(0.25, 0.32 * bend),
        ...at(0.62, -0.05 * bend),
      ] as never,
      12,
    );
    fillStroke(stage, stem, (t) => p * (0.016 + 0.03 * Math.sin(t * Math.PI)), GLAZE, wash(line, 0.62));
    for (const t of [-0.35, 0.12])
      fillEllipse(
        stage,
        { cx: at(t, -0.16 * bend)[0], cy: at(t, -0.16 * bend)[1], rx: 0.17 * p, ry: 0.07 * p, turn: a - bend * 0.7 },
        GLAZE,
        wash(rgb(leaf), 0.9),
      );
    const [bx, by] = at(0.66, -0.06 * bend);
    for (let i = 0; i < 5; i++) {
      const b = (i / 5) * 2 * Math.PI + a;
      fillEllipse(
        stage,
        { cx: bx + Math.cos(b) * 0.1 * p, cy: by + Math.sin(b) * 0.1 * p, rx: 0.09 * p, ry: 0.06 * p, turn: b },
        GLAZE,
        wash(rgb(warm), 0.95),
      );
    }
    return;
  }
  if (rng.next() < 0.55)
    for (let i = 0; i < 4; i++) {
      const b = (i / 4) * 2 * Math.PI;
      fillEllipse(
        stage,
        { cx: cx + Math.cos(b) * 0.14 * p, cy: cy + Math.sin(b) * 0.14 * p, rx: 0.12 * p, ry: 0.055 * p, turn: b },
        GLAZE,
        wash(rng.next() < 0.5 ? rgb(warm) : line, 0.7),
      );
    }
}

/** A flower of petals round an eye. `tone` 1: for dark ground, 0: for light ground. */
function layRosette(
  scene: CarrierScene,
  cx: number,
  cy: number,
  radius: number,
  petals: number,
  tone: number,
  colour?: Rgb,
): void {
  const { stage, map, x, y, palette } = scene;
  const p = map.pitchPx;
  const { warm } = palette(PALETTES);
  const [pale, violet] = darkPaints(scene);
  const petal = colour ?? violet;
  const edge = tone === 1 ? pale : mixRgb(petal, [0.8, 0.4, 0.05], 0.5);
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < petals; i++) {
      const a = ((i + ring * 0.5) / petals) * 2 * Math.PI;
      const r = radius * (ring === 0 ? 0.62 : 0.42);
      const shape = {
        cx: x(cx) + Math.cos(a) * r * p,
        cy: y(cy) + Math.sin(a) * r * p,
        rx: radius * 0.4 * p,
        ry: radius * 0.24 * p,
        turn: a,
      };
      fillEllipse(stage, shape, GLAZE, wash(ring === 0 ? edge : petal, 0.85));
    }
  const eye = tone === 1 ? rgb("#7a3410") : mixRgb(rgb(warm), [0.75, 0.3, 0.02], 0.6);
  fillEllipse(stage, { cx: x(cx), cy: y(cy), rx: radius * 0.2 * p, ry: radius * 0.2 * p }, GLAZE, wash(eye, 0.9));
}

/** Leaves in the ring of a finder, a figure in its middle: other blues and violets, brown for the eyes. */
function layFinder(scene: CarrierScene, fx: number, fy: number, kind: number): void {
  const { stage, map, x, y, palette } = scene;
  const p = map.pitchPx;
  const { warm, leaf } = palette(PALETTES);
  const [pale, violet, green] = darkPaints(scene);
  for (let side = 0; side < 4; side++)
    for (let i = 0; i < 6; i++) {
      const t = i + 0.5;
      const [mx, my] = [
        [fx + t + 0.5, fy + 0.5],
        [fx + 6.5, fy + t + 0.5],
        [fx + 6.5 - t, fy + 6.5],
        [fx + 0.5, fy + 6.5 - t],
      ][side];
      const a = (side * Math.PI) / 2;
      for (const s of [-1, 1])
        fillEllipse(
          stage,
          {
            cx: x(mx) - Math.sin(a) * s * 0.17 * p,
            cy: y(my) + Math.cos(a) * s * 0.17 * p,
            rx: 0.3 * p,
            ry: 0.1 * p,
            turn: a + s * 0.55,
          },
          GLAZE,
          wash(i % 2 ? pale : green, 0.9),
        );
      fillEllipse(
        stage,
        { cx: x(mx) + Math.cos(a) * 0.42 * p, cy: y(my) + Math.sin(a) * 0.42 * p, rx: 0.07 * p, ry: 0.07 * p },
        GLAZE,
        wash(violet, 0.95),
      );
    }
  // small yellow and green dots keep the light ring alive
  for (let side = 0; side < 4; side++)
    for (let i = 0; i < 4; i++) {
      const [mx, my] = [
        [fx + 1.5 + i, fy + 1.5],
        [fx + 5.5, fy + 1.5 + i],
        [fx + 5.5 - i, fy + 5.5],
        [fx + 1.5, fy + 5.5 - i],
      ][side];
      for (let k = 0; k < 4; k++) {
        const b = (k / 4) * 2 * Math.PI + (i % 2) * 0.785;
        const shape = {
          cx: x(mx) + Math.cos(b) * 0.13 * p,
          cy: y(my) + Math.sin(b) * 0.13 * p,
          rx: 0.12 * p,
          ry: 0.06 * p,
          turn: b,
        };
        fillEllipse(stage, shape, GLAZE, wash(i % 2 ? rgb(leaf) : rgb(warm), 0.95));
      }
    }
  layFigure(scene, fx + 3.5, fy + 3.5, kind);
}

/** The middle of a finder: a star, a cross of tulips or a rosette. */
function layFigure(scene: CarrierScene, cx: number, cy: number, kind: number): void {
  const { stage, map, x, y } = scene;
  const p = map.pitchPx;
  const [pale, violet, , brown] = darkPaints(scene);
  if (kind === 0)
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI;
      const at = (r: number, d: number) => [x(cx) + Math.cos(a + d) * r * p, y(cy) + Math.sin(a + d) * r * p];
      fillPolygon(
        stage,
        [x(cx), y(cy), ...at(0.6, -0.39), ...at(1.32, 0), ...at(0.6, 0.39)],
        GLAZE,
        wash(i % 2 ? pale : violet, 0.95),
      );
    }
  else if (kind === 1)
    for (let i = 0; i < 4; i++) {
      const a = (i / 4) * 2 * Math.PI + Math.PI / 4;
      for (const s of [-0.42, 0, 0.42])
        fillEllipse(
          stage,
          {
            cx: x(cx) + Math.cos(a + s) * 0.95 * p,
            cy: y(cy) + Math.sin(a + s) * 0.95 * p,
            rx: 0.48 * p,
            ry: 0.16 * p,
            turn: a + s * 0.5,
          },
          GLAZE,
          wash(s === 0 ? violet : pale, 0.95),
        );
    }
  else layRosette(scene, cx, cy, 1.25, 9, 1, violet);
  fillEllipse(stage, { cx: x(cx), cy: y(cy), rx: 0.24 * p, ry: 0.24 * p }, GLAZE, wash(brown, 0.9));
}

/** Light on the wall and on what stands before it. */
function lightOf(scene: CarrierScene): Light {
  const warm = scene.hour === "evening" ? rgb("#ffcf98") : rgb("#fff0d8");
  return {
    ...roomLight(scene, 0.26),
    elevationDeg: 42,
    sun: [warm[0] * 1.1, warm[1] * 1.1, warm[2] * 1.1],
    sky: [0.88, 0.96, 1.12],
    sky01: 0.5,
    occlusion01: 0.7,
    penumbra: 0.5,
    vignette01: 0.3,
    grain01: 0.01,
  };
}
