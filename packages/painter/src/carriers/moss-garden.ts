/** The garden round the water: raked gravel with rocks, banks of moss, azaleas, bamboo, maples, a bridge and lanterns. */

import { hash01, type Rng, smoothstep } from "easel-picture";
import type { CarrierScene } from "./carrier.ts";
import { fillTree } from "./foliage.ts";
import { layMapleCrown } from "./koi-things.ts";
import { penOn } from "./plan-props.ts";
import { bandsOf, fillBox, fillEllipse, fillStroke } from "./shapes.ts";
import { blend, type Pixel, tint, towards } from "./stage.ts";
import { rgb, tileAt } from "./textures.ts";

interface Island {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Crest and furrow of the raked gravel. */
const GRAVELS = [
  ["#d6d2c6", "#bcb8ac"],
  ["#e6dcc4", "#cdbd9c"],
  ["#a9aeb0", "#8b9194"],
  ["#d2c0b4", "#b8a296"],
  ["#6c7074", "#54585c"],
  ["#c08c6c", "#a47454"],
  ["#e8e6e0", "#d0d0cc"],
  ["#b4b894", "#9ca07c"],
] as const;

/** What the garden goes on as beyond the gravel: two colours, and what else is told of it. */
interface Beyond {
  readonly colours: readonly [string, string];
  readonly of?: "water" | "boards" | "pebbles";
  /** Leaves or petals that lie on it. */
  readonly fallen?: string;
}

const BEYOND: readonly Beyond[] = [
  { colours: ["#44602a", "#86984a"] },
  { colours: ["#3a5438", "#6f9068"] },
  { colours: ["#6c6a2c", "#a8983f"], fallen: "#b8481f" },
  { colours: ["#4f6f34", "#8fa858"], fallen: "#f0c8d4" },
  { colours: ["#0c3c4a", "#2c6c78"], of: "water" },
  { colours: ["#8a5c3a", "#a87850"], of: "boards" },
  { colours: ["#4c4844", "#6c6660"], of: "boards" },
  { colours: ["#8c8880", "#b8b2a8"], of: "pebbles" },
  { colours: ["#3c5c24", "#5f8430"], fallen: "#e8c83c" },
  { colours: ["#1c4434", "#4c7c54"], of: "water" },
];

/** What grows there most: `share01` of the places. */
interface Planting {
  readonly most: "maple" | "bamboo" | "rock" | "azalea" | "lantern";
  readonly share01: number;
  /** Hue of the maples: two reds, then green. */
  readonly leaf?: 0 | 1 | 2;
}

const PLANTINGS: readonly Planting[] = [
  { most: "maple", share01: 0.6, leaf: 0 },
  { most: "maple", share01: 0.5, leaf: 2 },
  { most: "bamboo", share01: 0.85 },
  { most: "rock", share01: 0.85 },
  { most: "azalea", share01: 0.85 },
  { most: "maple", share01: 0 },
];

/** Over the whole picture; the sand lies on it. */
export async function layMossGarden(scene: CarrierScene): Promise<void> {
  const { stage, map, textures, rng, pause } = scene;
  const p = map.pitchPx;
  const n = map.size;
  const own = rng.fork("islands");
  const stream = streamOf(scene, own);
  const islands = islandsOf(scene, stream, own);
  const kind = rng.fork("gravel");
  const gravel = GRAVELS[kind.int(GRAVELS.length)].map(rgb);
  // from a court of gravel to a garden of moss
  const lawns = 1.6 + 3.4 * kind.next();
  const rest = BEYOND[kind.int(BEYOND.length)];
  const planting = PLANTINGS[kind.int(PLANTINGS.length)];
  const rakes = kind.int(3);
  const moss = [rgb("#44602a"), rgb("#86984a")] as const;
  for await (const band of bandsOf({ stage, pause })) {
    // banks are told from 1.3 modules away
    const here = islands.filter(
      ({ y, r }) => y + 1.5 * r + 1.4 > (band.y0 - map.y0) / p && y - 1.5 * r - 1.4 < (band.y1 - map.y0) / p,
    );
    fillBox(stage, band, { material: "ground" }, (q) => {
      q.a = 1;
      const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
      const far = Math.max(-u, u - n, -v, v - n);
      const fine = tileAt(textures.grain, q.x * 1.3, q.y * 1.3);
      const cloud = tileAt(textures.cloud, (q.x / p) * 10, (q.y / p) * 10);
      if (far < 1.6) return;
      let near = Infinity;
      for (const o of here) {
        const reach = 1.5 * o.r + 1.4;
        const [dx, dy] = [o.x - u, o.y - v];
        if (dx > reach || dx < -reach) continue;
        const rim = Math.sqrt(dx * dx + dy * dy) - o.r * (1 + 0.14 * cloud);
        if (rim < near) near = rim;
      }
      const bank = smoothstep(0.05, -0.1, near);
      const ring = near < 1.3 ? near : far * 0.8 + 0.3 * tileAt(textures.slow, u * 3, v * 3);
      const lawn = smoothstep(
        -0.02,
        0.06,
        Math.hypot(Math.max(-u, u - n, 0), Math.max(-v, v - n, 0)) -
          lawns -
          1.1 -
          2.2 * tileAt(textures.slow, u * 2.1 + 60, v * 2.1) -
          0.08 * cloud,
      );
      // rings about the sand, straight lines, or none
      const rake = rakes === 2 ? 0.5 + 0.3 * cloud : 0.5 + 0.5 * Math.cos((near < 1.3 || rakes === 0 ? ring : v) * 19);
      blend(q, gravel[0], gravel[1], 0.65 - 0.5 * rake, 1 + 0.08 * fine);
      q.h = 0.02 + 0.055 * rake + 0.012 * fine;
      if (lawn > 0) layBeyond(q, scene, rest, lawn);
      if (bank > 0) {
        blend(q, moss[0], moss[1], 0.5 + 0.3 * fine + 0.35 * cloud);
        q.h = 0.05 + 0.36 * smoothstep(0, -0.6, near) + 0.05 * fine + 0.05 * cloud;
      } else if (near < 0.12 && lawn < 0.5) {
        q.r *= 0.75;
        q.g *= 0.75;
        q.b *= 0.72;
      }
    });
  }
  await layFallen(scene, rest, own.fork("fallen"));
  if (stream) layStream(scene, stream, BRIDGES[kind.int(BRIDGES.length)]);
  for (const [i, island] of islands.entries()) {
    layIsland(scene, island, planting, own.fork(`${i}`));
    await pause();
  }
}

/** Moss, still water, boards or pebbles, as far as `part` of the pixel. */
function layBeyond(q: Pixel, { map, textures }: CarrierScene, { colours, of }: Beyond, part: number): void {
  const p = map.pitchPx;
  const [low, high] = [rgb(colours[0]), rgb(colours[1])];
  const [u, v] = [(q.x - map.x0) / p, (q.y - map.y0) / p];
  const fine = tileAt(textures.grain, q.x * 1.3, q.y * 1.3);
  const cloud = tileAt(textures.cloud, u * 10, v * 10);
  let [t, s, h] = [0.5 + 0.3 * fine + 0.4 * cloud, 1, 0.1 + 0.05 * fine + 0.08 * cloud];
  if (of === "water") {
    const swell = tileAt(textures.slow, u * 7, v * 11);
    [t, h] = [0.4 + 0.4 * swell + 0.12 * Math.sin(9 * tileAt(textures.slow, u * 6 + 31, v * 12)), -0.3 + 0.02 * swell];
    q.gloss = 0.5 * part;
  } else if (of === "boards") {
    const plank = Math.floor(v * 1.5);
    const edge = Math.abs(v * 1.5 - Math.round(v * 1.5));
    [t, s, h] = [hash01(plank, 2, 7) + 0.25 * tileAt(textures.cloud, u * 2, v * 30), edge < 0.05 ? 0.45 : 1, 0.16];
  } else if (of === "pebbles") {
    const [i, j] = [Math.floor(u * 2.3), Math.floor(v * 2.3)];
    const [a, b] = [u * 2.3 - i - 0.3 - 0.4 * hash01(i, j, 1), v * 2.3 - j - 0.3 - 0.4 * hash01(i, j, 2)];
    const dome = Math.max(0, 1 - (a * a + b * b) * (7 - 3 * hash01(i, j, 4)));
    [t, s, h] = [hash01(i, j, 3), 0.55 + 0.5 * Math.sqrt(dome), 0.05 + 0.16 * Math.sqrt(dome)];
  }
  for (const [c, key] of (["r", "g", "b"] as const).entries())
    q[key] += ((low[c] + (high[c] - low[c]) * Math.max(0, Math.min(1, t))) * s - q[key]) * part;
  q.h += (h - q.h) * part;
}

/** Leaves or petals that fell beside the sand. */
async function layFallen({ stage, map, x, y, pause }: CarrierScene, { fallen }: Beyond, own: Rng): Promise<void> {
  if (fallen === undefined) return;
  const p = map.pitchPx;
  const [wide, high] = [stage.width / p, stage.height / p];
  const colour = rgb(fallen);
  for (let i = 0; i < wide * high * 2.2; i++) {
    const [u, v] = [own.next() * wide - map.x0 / p, own.next() * high - map.y0 / p];
    const [turn, tone] = [own.next() * 6.28, 0.75 + 0.4 * own.next()];
    if (Math.max(-u, u - map.size, -v, v - map.size) < 2.6) continue;
    fillEllipse(stage, { cx: x(u), cy: y(v), rx: 0.13 * p, ry: 0.08 * p, turn }, { material: "flower" }, (q) => {
      tint(q, colour, tone);
      q.h += 0.03;
    });
    if (i % 64 === 63) await pause();
  }
}

/** Banks of moss in the gravel that keep off the sand, the stream and each other. */
function islandsOf({ stage, map }: CarrierScene, stream: ReturnType<typeof streamOf>, own: Rng): Island[] {
  const p = map.pitchPx;
  const n = map.size;
  const islands: Island[] = [];
  const reach = {
    left: -map.x0 / p,
    right: (stage.width - map.x0) / p,
    top: -map.y0 / p,
    bottom: (stage.height - map.y0) / p,
  };
  for (let i = 0; i < 600 && islands.length < 90; i++) {
    const [u, v] = [
      reach.left - 1.4 + own.next() * (reach.right - reach.left + 2.8),
      reach.top - 1.4 + own.next() * (reach.bottom - reach.top + 2.8),
    ];
    const r = 0.6 + 1.8 * own.next() ** 1.4;
    const far = Math.max(-u, u - n, -v, v - n);
    if (far < 2.75 + 0.72 * r || islands.some((o) => Math.hypot(o.x - u, o.y - v) < (o.r + r) * 1.1 + 0.25)) continue;
    if (stream && Math.abs((stream.isBeside ? u : v) - stream.at) < 2.4 + r) continue;
    islands.push({ x: u, y: v, r });
  }
  return islands;
}

/** Chances by what they pick in `layIsland`. */
const PICKS = { maple: 0, bamboo: 0, rock: 0.7, azalea: 0.8, lantern: 0.95 } as const;

/** A rock, azaleas, a maple, bamboo or a lantern on its bank of moss. */
function layIsland(scene: CarrierScene, { x: u, y: v, r }: Island, planting: Planting, own: Rng): void {
  const { stage, map, textures, x, y, season } = scene;
  const p = map.pitchPx;
  const isMost = own.next() < planting.share01;
  const pick = isMost ? PICKS[planting.most] : own.next();
  if ((r > 1.05 || isMost) && pick < 0.66) {
    if (isMost ? planting.most === "bamboo" : own.next() < 0.3) {
      layBamboo(scene, u, v, r, own);
      return;
    }
    // red maples are red all summer
    const hue = planting.leaf ?? (own.next() < 0.45 ? own.int(2) : 2);
    const seed = (season === "autumn" ? own.int(2) : hue) + 3 * own.int(9);
    layMapleCrown(scene, u, v, r * 0.94, seed, false);
    for (let i = own.int(3); i > 0; i--)
      layMapleCrown(
        scene,
        u + r * (own.next() - 0.3),
        v + r * (own.next() - 0.3),
        r * (0.4 + 0.25 * own.next()),
        seed,
        false,
      );
    return;
  }
  if (pick < 0.76) {
    for (let i = 0; i < 3; i++)
      layRock(scene, u + (own.next() - 0.5) * r * 0.9, v + (own.next() - 0.5) * r * 0.7, r * (i ? 0.26 : 0.5), own);
    return;
  }
  if (pick < 0.9) {
    // clipped azaleas in flower
    for (let i = 0; i < 4; i++) {
      const [cu, cv] = [u + (own.next() - 0.5) * r * 1.1, v + (own.next() - 0.5) * r * 1.1];
      fillTree(stage, textures, { cx: x(cu), cy: y(cv), radiusPx: 0.42 * r * p, top: 0.4, seed: own.int(99) }, [
        rgb("#234420"),
        rgb("#5c7c38"),
      ]);
      if (season === "autumn") continue;
      const bloom = rgb(own.next() < 0.5 ? "#e0608a" : "#f0c4d4");
      for (let k = 0; k < 16; k++) {
        const [a, d] = [own.next() * 6.28, 0.36 * r * Math.sqrt(own.next())];
        fillEllipse(
          stage,
          { cx: x(cu + d * Math.cos(a)), cy: y(cv + d * Math.sin(a)), rx: 0.06 * p, ry: 0.055 * p },
          { material: "flower" },
          (q) => {
            tint(q, bloom, 0.8 + 0.3 * (1 - q.u * q.u));
            q.h += 0.06;
          },
        );
      }
    }
    return;
  }
  layLantern(scene, u, v, own);
}

/** Bamboo from above: tufts of narrow leaves over culms. */
function layBamboo(scene: CarrierScene, u: number, v: number, r: number, own: Rng): void {
  for (let i = 0; i < 11; i++) {
    const [a, d] = [own.next() * 6.28, r * 0.8 * Math.sqrt(own.next())];
    const tuft = penOn(
      scene,
      { x: u + d * Math.cos(a), y: v + d * Math.sin(a), turn: own.next() * 6, size: 0.75 },
      { material: "foliage" },
    );
    tuft.oval(0, 0, 0.09, 0.09, { colour: rgb("#5a7a34"), rise: 0.5 });
    for (let k = 0; k < 11; k++) {
      const [b, long] = [k * 0.571 + own.next() * 0.4, 0.6 + 0.5 * own.next()];
      const leaf = [0.1 * Math.cos(b), 0.1 * Math.sin(b), long * Math.cos(b + 0.12), long * Math.sin(b + 0.12)];
      tuft.line(leaf, (t) => 0.085 * Math.sin(Math.PI * (0.1 + 0.9 * t)), {
        colour: rgb(["#3d6a2c", "#6a9440", "#8fb054"][k % 3]),
        rise: 0.12,
        dome: 0.04,
        grain: 0.15,
      });
    }
  }
}

function layRock({ stage, map, textures, x, y }: CarrierScene, u: number, v: number, r: number, own: Rng): void {
  const p = map.pitchPx;
  const seed = own.int(300);
  const colour = rgb(["#8a8a86", "#76797c", "#948c80"][own.int(3)]);
  fillEllipse(
    stage,
    { cx: x(u), cy: y(v), rx: r * p * 1.25, ry: r * p, turn: own.next() * 3 },
    { material: "rock" },
    (q) => {
      const k = Math.hypot(q.u, q.v);
      const rough = tileAt(textures.cloud, (q.x / p) * 16 + seed, (q.y / p) * 16);
      if (k > 0.9 + 0.13 * rough) {
        q.a = 0;
        return;
      }
      tint(q, colour, 0.85 + 0.16 * rough + 0.1 * tileAt(textures.grain, q.x, q.y));
      towards(q, rgb("#7c8c4c"), 0.6 * smoothstep(0.2, 0.7, rough + 0.5 * k - 0.2));
      q.h += r * 1.1 * Math.sqrt(Math.max(0, 1 - k * k)) + 0.22 * rough * r;
    },
  );
}

/** A stone lantern from above: a round cap with a knob. */
function layLantern(scene: CarrierScene, u: number, v: number, own: Rng): void {
  const pen = penOn(scene, { x: u, y: v, turn: own.next() * 3, size: 0.62 }, { material: "rock" });
  const stone = { colour: rgb("#98978f"), grain: 0.25 };
  pen.bar(-0.8, -0.8, 0.8, 0.8, { ...stone, rise: 0.2 }, 0.1);
  const six = (r: number) =>
    Array.from({ length: 6 }, (_, i) => [Math.cos(i * 1.0472) * r, Math.sin(i * 1.0472) * r]).flat();
  pen.shape(six(0.95), { ...stone, rise: 0.5 });
  for (let i = 0; i < 6; i++) {
    const [a, b] = [i * 1.0472, (i + 1) * 1.0472];
    const tone = 1.12 - 0.3 * Math.sin(a + 0.5 - 0.7);
    pen.shape([0, 0, Math.cos(a) * 0.9, Math.sin(a) * 0.9, Math.cos(b) * 0.9, Math.sin(b) * 0.9], {
      ...stone,
      colour: [0.31 * tone, 0.31 * tone, 0.28 * tone],
      rise: 0.06,
    });
  }
  pen.oval(0, 0, 0.26, 0.26, { ...stone, rise: 0.25, dome: 0.3 });
}

interface Stream {
  /** Down the picture beside the code, or across it below. */
  readonly isBeside: boolean;
  /** Column or row of its middle, and where the bridge is along it. */
  readonly at: number;
  readonly bridge: number;
}

/** A stream, or none, on one of the sides that have room for it. */
function streamOf({ stage, map }: CarrierScene, own: Rng): Stream | undefined {
  const n = map.size;
  const rooms = [
    { isBeside: true, isAfter: true, room: (stage.width - map.x0) / map.pitchPx - n },
    { isBeside: false, isAfter: true, room: (stage.height - map.y0) / map.pitchPx - n },
    { isBeside: true, isAfter: false, room: map.x0 / map.pitchPx },
    { isBeside: false, isAfter: false, room: map.y0 / map.pitchPx },
  ].filter(({ room }) => room >= 6.2);
  const [swerve, bridge, isDry] = [own.next(), n * (0.2 + 0.6 * own.next()), own.next() < 0.25];
  if (rooms.length === 0 || isDry) return undefined;
  const { isBeside, isAfter, room } = rooms[own.int(rooms.length)];
  const far = Math.max(5.2, room * 0.5 + 1 + swerve);
  return { isBeside, at: isAfter ? n + far : -far, bridge };
}

/** Colours of bridges: red lacquer, bare wood, pale stone. */
const BRIDGES = ["#b8321f", "#8a6440", "#a8a49a"] as const;

/** Water to both edges of the picture, and a bridge over it. */
function layStream(
  { stage, map, textures, x, y }: CarrierScene,
  { isBeside, at, bridge }: Stream,
  paint: string,
): void {
  const p = map.pitchPx;
  const [cx, cy] = isBeside ? [x(at), y(bridge)] : [x(bridge), y(at)];
  const [end, mid] = isBeside ? [stage.height, cy] : [stage.width, cx];
  const course: number[] = [];
  const shingle = rgb("#9a968a");
  for (let i = 0; i <= 30; i++) {
    const along = -p + ((end + 2 * p) * i) / 30;
    const off = 1.1 * p * Math.sin((along - mid) / (4.2 * p)) + 0.3 * p * Math.sin((along - mid) / (1.7 * p));
    course.push(...(isBeside ? [cx + off, along] : [along, cy + off]));
  }
  fillStroke(
    stage,
    course,
    (t) => (1.3 + 0.25 * Math.sin(t * 19)) * p,
    { material: "water" },
    (q) => {
      const swell = tileAt(textures.slow, (q.x / p) * 8, (q.y / p) * 8);
      const bank = smoothstep(0.92, 0.78, Math.abs(q.v) + 0.08 * swell);
      const deep = smoothstep(0.9, 0.15, Math.abs(q.v) + 0.07 * swell);
      const pebble = tileAt(textures.grain, (q.x / p) * 14, (q.y / p) * 14);
      if (bank < 0.5) {
        tint(q, shingle, 0.75 + 0.3 * pebble);
        q.a *= smoothstep(-0.2, 0.3, pebble + bank);
        q.h += 0.05 * pebble;
        return;
      }
      tint(q, [0.13 - 0.11 * deep + 0.03 * pebble, 0.21 - 0.13 * deep + 0.03 * pebble, 0.19 - 0.08 * deep]);
      q.h = -0.25 + 0.02 * swell;
      q.gloss = 0.5;
    },
  );
  const red = rgb(paint);
  const turn = isBeside ? 0 : Math.PI / 2;
  const box = { x0: cx - 2.2 * p, y0: cy - 0.95 * p, x1: cx + 2.2 * p, y1: cy + 0.95 * p, turn };
  fillBox(stage, box, { material: "wood" }, (q) => {
    const t = q.u / (4.4 * p);
    const plank = Math.floor((q.u / p) * 5);
    const rail = q.v < 0.2 * p || q.v > 1.7 * p;
    tint(q, red, (rail ? 1.15 : 0.72) * (0.85 + 0.3 * hash01(plank, 3, 8)));
    q.h = 0.35 + 0.8 * Math.sin(Math.PI * t) + (rail ? 0.35 : 0.02 * (plank % 2));
  });
}
