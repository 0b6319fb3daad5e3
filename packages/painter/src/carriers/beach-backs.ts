/** What lies behind a beach: a promenade with palms, dunes, a pine wood, huts on a boardwalk, rocks, a lawn, a terrace, roofs. The seed chooses. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillTree } from "./foliage.ts";
import { layParasol, penOn } from "./plan-props.ts";
import { blend, type Pixel, type Rgb, tint, towards } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

/** Where the paving of a promenade ends, and the road behind it, in modules. */
export const PAVED = 3.2;
export const ROAD = 5.6;

/** A place behind a beach: `far` modules behind its edge, `along` modules along it. */
interface BackPlace {
  readonly far: number;
  readonly along: number;
}

/** One thing that stands there: its middle in modules, and which way the sea lies, in radians. */
interface StandAt {
  readonly u: number;
  readonly v: number;
  readonly sea: number;
  /** Modules behind the edge. */
  readonly far: number;
}

export interface Back {
  readonly ground: (q: Pixel, at: BackPlace, scene: CarrierScene) => void;
  /** Height of the ground over the sand, in modules. */
  readonly high: number;
  readonly hasRoad?: boolean;
  /** What stands there; palms without one. */
  readonly stand?: (scene: CarrierScene, at: StandAt, own: Rng) => void;
  /** Modules between two things along the beach and away from it. */
  readonly every: readonly [number, number];
  /** Modules from the edge to the first row. */
  readonly first: number;
}

/** Fine and middle mottles at a pixel. */
function mottles(q: Pixel, { map, textures }: CarrierScene): [number, number] {
  const p = map.pitchPx;
  return [tileAt(textures.grain, q.x * 1.3, q.y * 1.3), tileAt(textures.cloud, (q.x / p) * 8, (q.y / p) * 8)];
}

function layLawn(q: Pixel, scene: CarrierScene, [low, high]: readonly [Rgb, Rgb]): void {
  const [blade, cloud] = mottles(q, scene);
  blend(q, low, high, 0.5 + 0.4 * cloud, 1 + 0.16 * blade);
}

const LAWN = [rgb("#5c8a3c"), rgb("#86a852")] as const;
const HEATH = [rgb("#6c6a3c"), rgb("#94824c")] as const;
const NEEDLES = [rgb("#5c4a2c"), rgb("#6f6a3a")] as const;
const MARRAM = [rgb("#c8b47c"), rgb("#8c9858")] as const;

/** Paving with a wave in two tones, a road, and a park. */
function layPromenade(q: Pixel, { far: f, along }: BackPlace, scene: CarrierScene): void {
  const { map, textures } = scene;
  const p = map.pitchPx;
  const stone = hash01(Math.floor((q.x / p) * 4.5), Math.floor((q.y / p) * 4.5), 9);
  if (f < 0.22) tint(q, rgb("#cfc4b0"), 0.9 + 0.1 * stone);
  else if (f < PAVED) {
    const wave = Math.floor((f + 0.3 * Math.sin(along * 1.6)) * 1.3);
    const s = 0.86 + 0.2 * stone + 0.04 * tileAt(textures.grain, q.x, q.y);
    tint(q, rgb(wave % 2 ? "#8e887c" : "#d8d0c0"), s);
  } else if (f < ROAD) {
    const mid = Math.abs(f - (PAVED + ROAD) / 2) < 0.05 && Math.floor(along * 1.1) % 2 === 0;
    const s = 1 + 0.1 * tileAt(textures.grain, q.x * 1.2, q.y * 1.2);
    tint(q, rgb(mid || f < PAVED + 0.1 ? "#d8d2c4" : "#54565a"), s);
  } else layLawn(q, scene, LAWN);
  q.h += f < PAVED ? 0.02 * stone + (f < 0.22 ? 0.1 : 0) : f < ROAD ? -0.06 : 0.04;
}

function layTuft(scene: CarrierScene, { u, v }: StandAt, own: Rng): void {
  const pen = penOn(
    scene,
    { x: u, y: v, turn: own.next() * 6.28, size: 0.55 + 0.3 * own.next() },
    { material: "grass" },
  );
  for (let k = 0; k < 15; k++) {
    const [a, long] = [k * 0.42 + own.next() * 0.3, 0.55 + 0.55 * own.next()];
    const blade = [
      0,
      0,
      0.6 * long * Math.cos(a),
      0.6 * long * Math.sin(a),
      long * Math.cos(a + 0.3),
      long * Math.sin(a + 0.3),
    ];
    pen.line(blade, (t) => 0.06 * (1 - 0.8 * t), {
      colour: rgb(["#5f7a3c", "#86944c", "#a8a860"][k % 3]),
      rise: 0.15,
      grain: 0.15,
    });
  }
}

function layPine(scene: CarrierScene, { u, v }: StandAt, own: Rng): void {
  const { stage, map, textures, x, y } = scene;
  const radiusPx = (0.75 + 0.45 * own.next()) * map.pitchPx;
  const tree = { cx: x(u), cy: y(v), radiusPx, top: 1, seed: own.int(99) };
  fillTree(stage, textures, tree, [rgb("#1c3f2c"), rgb(own.next() < 0.5 ? "#4c7a4c" : "#3f6f52")]);
}

/** A hut with a ridge in stripes of a bright colour, its door to the sea. */
function layHut(scene: CarrierScene, { u, v, sea }: StandAt, own: Rng): void {
  const pen = penOn(scene, { x: u, y: v, turn: sea - Math.PI / 2, size: 0.92 }, { material: "wood" });
  const paint = rgb(["#c8483c", "#3c78a8", "#e0b040", "#4c9078", "#d87ca0", "#6c5c9c"][own.int(6)]);
  const white: Rgb = [0.84, 0.83, 0.78];
  pen.bar(-0.72, -0.95, 0, 0.95, { colour: paint, rise: 0.8, stripe: [white, 8], grain: 0.1 });
  pen.bar(0, -0.95, 0.72, 0.95, { colour: [paint[0] * 0.72, paint[1] * 0.72, paint[2] * 0.72], rise: 0.7, grain: 0.1 });
  pen.bar(-0.06, -1, 0.06, 1, { colour: white, rise: 0.15 });
  pen.bar(-0.4, 1, 0.4, 1.3, { colour: rgb("#a8845c"), rise: 0.1, grain: 0.2 });
}

function layBoulder(scene: CarrierScene, { u, v }: StandAt, own: Rng): void {
  const pen = penOn(scene, { x: u, y: v, turn: own.next() * 3, size: 1 }, { material: "rock" });
  for (let k = 0; k < 3; k++) {
    const r = 0.75 / (1 + 0.6 * k);
    const colour = rgb(["#8c8880", "#76746e", "#a09684"][own.int(3)]);
    pen.oval(
      (own.next() - 0.5) * k,
      (own.next() - 0.5) * k,
      r * 1.2,
      r,
      { colour, rise: 0.12, dome: 0.7 * r, grain: 0.28 },
      own.next() * 3,
    );
  }
}

/** A parasol over a round table with chairs. */
function layTable(scene: CarrierScene, { u, v }: StandAt, own: Rng): void {
  const pen = penOn(scene, { x: u, y: v, turn: own.next() * 1.5, size: 1 }, { material: "wood" });
  for (let k = 0; k < 4; k++) {
    const [a, b] = [Math.cos(k * 1.571) * 0.82, Math.sin(k * 1.571) * 0.82];
    pen.bar(a - 0.17, b - 0.17, a + 0.17, b + 0.17, { colour: rgb("#e8e0cc"), rise: 0.25 }, 0.08);
  }
  const cloth = rgb(["#f4ecd8", "#c85038", "#e4b84c", "#3f7c8c"][own.int(4)]);
  layParasol(scene, { x: u, y: v, turn: own.next(), size: 0.72 }, [cloth, [0.88, 0.85, 0.78]], 0.7);
}

/** A round bed of flowers. */
function layBed(scene: CarrierScene, { u, v }: StandAt, own: Rng): void {
  const pen = penOn(scene, { x: u, y: v, turn: 0, size: 0.9 }, { material: "flower" });
  pen.oval(0, 0, 1, 1, { colour: rgb("#3c5c2c"), rise: 0.08, dome: 0.2, grain: 0.3 });
  const [first, second] = [
    ["#d8385c", "#f4b8c8"],
    ["#f0b830", "#e8702c"],
    ["#8c5cb4", "#e0c8f0"],
    ["#f4f0e4", "#e05c7c"],
  ][own.int(4)];
  for (let k = 0; k < 44; k++) {
    const [a, r] = [k * 2.4, 0.88 * Math.sqrt(k / 44)];
    pen.oval(r * Math.cos(a), r * Math.sin(a), 0.11, 0.11, {
      colour: rgb(r < 0.5 ? second : first),
      rise: 0.06,
      dome: 0.08,
    });
  }
}

/** A house under a roof of tiles with a ridge. */
function layRoof(scene: CarrierScene, { u, v, sea, far }: StandAt, own: Rng): void {
  const turn = sea + (own.next() < 0.5 ? Math.PI / 2 : 0);
  const pen = penOn(scene, { x: u, y: v, turn, size: 1 }, { material: "wall" });
  const tiles = rgb(["#b4552f", "#a04428", "#c87848", "#8c4a38"][own.int(4)]);
  const [w, h] = [0.95 + 0.25 * own.next(), 0.8 + 0.3 * own.next()];
  const rise = 0.9 + 0.1 * far;
  pen.bar(-w, -h, w, h, { colour: rgb("#ece0c8"), rise: 0.5 });
  pen.bar(-w, -h, w, 0, {
    colour: tiles,
    rise,
    stripe: [[tiles[0] * 0.86, tiles[1] * 0.86, tiles[2] * 0.86], 16],
    grain: 0.16,
  });
  pen.bar(-w, 0, w, h, { colour: [tiles[0] * 0.66, tiles[1] * 0.66, tiles[2] * 0.68], rise: rise * 0.6, grain: 0.16 });
  pen.bar(0.3 * w, -0.5 * h, 0.3 * w + 0.22, -0.5 * h + 0.22, { colour: rgb("#d8ccb4"), rise: 0.5 });
}

export const BACKS: readonly Back[] = [
  { ground: layPromenade, high: 0.22, hasRoad: true, every: [3.3, 3.5], first: 1 },
  // dunes
  {
    ground(q, { far, along }, scene) {
      const [blade, cloud] = mottles(q, scene);
      blend(q, MARRAM[0], MARRAM[1], smoothstep(0.2, 2.4, far + 0.7 * cloud) * (0.6 + 0.4 * cloud), 1 + 0.14 * blade);
      q.h += 0.3 * Math.sin(along * 0.8 + far) * smoothstep(0, 1.5, far) + 0.2 * smoothstep(0, 2, far);
      q.a *= smoothstep(0, 0.7, far + 0.3 * cloud);
    },
    high: 0.05,
    stand: layTuft,
    every: [1.25, 1.05],
    first: 0.5,
  },
  // a wood of pines
  {
    ground(q, { far }, scene) {
      const [blade, cloud] = mottles(q, scene);
      blend(q, NEEDLES[0], NEEDLES[1], 0.5 + 0.5 * cloud, 1 + 0.2 * blade);
      q.a *= smoothstep(0.1, 0.7, far + 0.3 * cloud);
    },
    high: 0.1,
    stand: layPine,
    every: [1.75, 1.6],
    first: 1.1,
  },
  // huts on a boardwalk
  {
    ground(q, { far, along }, scene) {
      if (far > 4.2) {
        layLawn(q, scene, LAWN);
        return;
      }
      const [grain] = mottles(q, scene);
      const plank = Math.floor(along * 3.2);
      const gap = Math.abs(along * 3.2 - Math.round(along * 3.2)) < 0.06;
      tint(q, rgb(gap ? "#5c4630" : "#b89468"), 0.88 + 0.2 * hash01(plank, 2, 5) + 0.08 * grain);
    },
    high: 0.2,
    stand: layHut,
    every: [2.05, 6],
    first: 1.7,
  },
  // rocks and heath
  {
    ground(q, { far }, scene) {
      const [, cloud] = mottles(q, scene);
      layLawn(q, scene, HEATH);
      towards(q, rgb("#8c8474"), smoothstep(2.6, 1, far + cloud));
      q.a *= smoothstep(0, 0.5, far + 0.4 * cloud);
    },
    high: 0.1,
    stand: layBoulder,
    every: [1.7, 1.5],
    first: 0.75,
  },
  // a lawn with beds of flowers
  {
    ground(q, { far, along }, scene) {
      const [, cloud] = mottles(q, scene);
      if (far < 0.5) tint(q, rgb("#e4dac4"), 0.95 + 0.06 * cloud);
      else layLawn(q, scene, [LAWN[0], Math.floor(along / 1.6) % 2 ? LAWN[1] : rgb("#6f9a48")]);
    },
    high: 0.12,
    stand: layBed,
    every: [2.8, 2.6],
    first: 1.8,
  },
  // a terrace of a restaurant
  {
    ground(q, { far, along }, scene) {
      const [grain] = mottles(q, scene);
      const [i, j] = [Math.floor(along * 1.4), Math.floor(far * 1.4)];
      const edge = Math.min(
        Math.abs(along * 1.4 - Math.round(along * 1.4)),
        Math.abs(far * 1.4 - Math.round(far * 1.4)),
      );
      tint(q, rgb(edge < 0.04 ? "#d4c0a4" : "#c07850"), 0.88 + 0.18 * hash01(i, j, 4) + 0.05 * grain);
    },
    high: 0.22,
    stand: layTable,
    every: [2.5, 2.4],
    first: 1.4,
  },
  // roofs of a village
  {
    ground(q, { far }, scene) {
      const [grain, cloud] = mottles(q, scene);
      if (far < 0.7) tint(q, rgb("#d8ccb4"), 0.95 + 0.05 * grain);
      else blend(q, rgb("#b4a888"), LAWN[0], smoothstep(0, 0.5, cloud), 1 + 0.08 * grain);
    },
    high: 0.2,
    stand: layRoof,
    every: [2.6, 2.3],
    first: 1.9,
  },
];
