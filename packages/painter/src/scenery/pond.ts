/** A pond seen from straight above: fish, leaves and the water itself lie in the plane of x and y, their upper side
 * towards the eye (-z). `variant` has the direction of a fish and its pattern. */

import type { Rng } from "easel-picture";
import { face, type Rgb, type Solids, type SurfaceMaterial, type Vec } from "../kit/solids.ts";
import { type Family, scenery } from "./scenery.ts";

/** Directions of a fish that a variant may have. */
export const POND_TURNS = 24;

const WHITE: Rgb = [0.66, 0.62, 0.55];

const RED: Rgb = [0.62, 0.035, 0.006];

const ORANGE: Rgb = [0.72, 0.13, 0.004];

const GOLD: Rgb = [0.7, 0.3, 0.012];

const BLACK: Rgb = [0.025, 0.025, 0.035];

const KOI_COATS: readonly Coat[] = [
  { ground: WHITE, patches: [RED, RED, RED] },
  { ground: WHITE, patches: [RED, BLACK, RED, BLACK, RED] },
  { ground: ORANGE, patches: [WHITE, BLACK] },
  { ground: WHITE, patches: [ORANGE, ORANGE, BLACK, ORANGE] },
  { ground: GOLD, patches: [] },
];

export const POND = {
  koi: scenery({
    radiusM: 1,
    heightM: 2,
    *shape({ colour, variant, draw }) {
      const coat = KOI_COATS[Math.floor(variant / POND_TURNS) % KOI_COATS.length];
      yield fish(variant, colour ? { ground: colour, patches: [] } : coat, 0.2, 0.36, draw);
    },
  }),
  goldfish: scenery({
    radiusM: 1,
    heightM: 2,
    *shape({ colour, variant, draw }) {
      const ground = colour ?? (Math.floor(variant / POND_TURNS) % 3 === 2 ? GOLD : ORANGE);
      yield fish(variant, { ground, patches: variant % 2 ? [WHITE] : [] }, 0.24, 0.56, draw);
    },
  }),
  "lily-leaf": scenery({
    radiusM: 1,
    heightM: 2,
    *shape({ variant, draw }) {
      yield leaf(variant, draw);
    },
  }),
  "lily-flower": scenery({
    radiusM: 1,
    heightM: 2,
    *shape({ colour, variant }) {
      yield flower(colour ?? (variant % 3 === 2 ? [0.7, 0.67, 0.6] : [0.72, 0.13, 0.3]), variant);
    },
  }),
  "pond-water": scenery({
    radiusM: 4,
    heightM: 8,
    *shape({ draw }) {
      yield water(draw);
    },
  }),
} satisfies Family;

/** A coat: its ground, and the colours of its patches in turn. */
interface Coat {
  readonly ground: Rgb;
  readonly patches: readonly Rgb[];
}

/** A fish that swims in a bow: `girth` is half its width, `tail` the length of its tail fin. */
function* fish(variant: number, coat: Coat, girth: number, tail: number, draw: Rng): Solids {
  const heading = ((variant % POND_TURNS) / POND_TURNS) * 2 * Math.PI;
  const bend = (draw.next() < 0.5 ? -1 : 1) * (0.14 + 0.12 * draw.next());
  const spots = coat.patches.map((colour, k) => ({
    colour,
    t: (k + 0.5 + 0.4 * (draw.next() - 0.5)) / coat.patches.length,
    aside: 0.7 * (draw.next() - 0.5),
    radius: 0.12 + 0.08 * draw.next(),
  }));
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const turned = (x: number, y: number, z: number): Vec => [x * c - y * s, x * s + y * c, z];
  // from the nose at t = 0 to the root of the tail at 1
  const spine = (t: number) => ({ x: 0.8 - 1.35 * t, y: bend * Math.sin(1.2 + 3.4 * t) * (0.25 + t) });
  const half = (t: number) =>
    girth * (t < 0.32 ? Math.sqrt(t / 0.32) * (1.4 - 0.4 * (t / 0.32)) : 1 - 0.8 * ((t - 0.32) / 0.68) ** 1.25);
  const at = (t: number, a: number): Vec => {
    const { x, y } = spine(t);
    const { x: nx, y: ny } = spine(t + 0.01);
    const long = Math.hypot(nx - x, ny - y);
    const [ax, ay] = [-(ny - y) / long, (nx - x) / long];
    const wide = half(t) * Math.cos(a);
    return turned(x + ax * wide, y + ay * wide, -0.75 * half(t) * Math.sin(a));
  };
  const tint = (t: number, a: number): Rgb => {
    const here = spots.find(
      (spot) =>
        Math.hypot(t - spot.t, (0.22 * (Math.cos(a) - spot.aside)) / 1.2) <
        spot.radius * (1 + 0.2 * Math.sin(9 * a + 20 * t)),
    );
    return here?.colour ?? coat.ground;
  };
  const [along, round] = [56, 26];
  for (let i = 0; i < along; i++)
    for (let j = 0; j < round; j++) {
      const [t0, t1] = [Math.max(0.004, i / along), (i + 1) / along];
      const [a0, a1] = [(j / round) * Math.PI, ((j + 1) / round) * Math.PI];
      const skin: SurfaceMaterial = { colour: tint((t0 + t1) / 2, (a0 + a1) / 2), material: "object" };
      yield face(skin, at(t0, a0), at(t0, a1), at(t1, a1), at(t1, a0));
    }
  const fin: SurfaceMaterial = { colour: paler(coat.ground, 0.35), material: "fabric" };
  const edge: SurfaceMaterial = { colour: paler(coat.ground, 0.1), material: "fabric" };
  yield fan(fin, edge, at(0.985, Math.PI / 2), heading + Math.PI + bend, tail, 0.85, true);
  for (const side of [-1, 1])
    yield fan(
      fin,
      edge,
      at(0.27, side > 0 ? 0.15 : Math.PI - 0.15),
      heading + side * 2.05 * -1 + bend,
      girth * 1.55,
      0.55,
      false,
    );
  for (const side of [-1, 1])
    yield fan(fin, edge, at(0.62, side > 0 ? 0.2 : Math.PI - 0.2), heading + side * 2.4 * -1, girth * 0.9, 0.4, false);
  yield dorsal({ colour: paler(coat.patches[0] ?? coat.ground, 0.12), material: "fabric" }, at);
  for (const side of [0.62, Math.PI - 0.62]) yield eye(at(0.09, side));
}

function paler([r, g, b]: Rgb, by: number): Rgb {
  return [r + (0.68 - r) * by, g + (0.64 - g) * by, b + (0.58 - b) * by];
}

/** A fin that spreads from a root towards `angle`; `forked` with a notch. */
function* fan(
  fin: SurfaceMaterial,
  edge: SurfaceMaterial,
  [x, y, z]: Vec,
  angle: number,
  long: number,
  spread: number,
  forked: boolean,
): Solids {
  const steps = 8;
  const tip = (k: number, share: number): Vec => {
    const u = (k / steps) * 2 - 1;
    const r = long * share * (forked ? 0.62 + 0.38 * Math.abs(u) : 1 - 0.35 * u * u);
    return [
      x + r * Math.cos(angle + u * spread),
      y + r * Math.sin(angle + u * spread),
      z * 0.5 + 0.02 * Math.sin(3 * u),
    ];
  };
  for (let k = 0; k < steps; k++) {
    yield face(k % 2 ? fin : edge, [x, y, z], tip(k, 0.7), tip(k + 1, 0.7));
    yield face(fin, tip(k, 0.7), tip(k + 1, 0.7), tip(k + 1, 1), tip(k, 1));
  }
}

function* dorsal(fin: SurfaceMaterial, at: (t: number, a: number) => Vec): Solids {
  for (let i = 0; i < 8; i++) {
    const [t0, t1] = [0.36 + 0.034 * i, 0.36 + 0.034 * (i + 1)];
    const raised = (t: number, a: number): Vec => {
      const [x, y, z] = at(t, a);
      return [x, y, z - 0.03];
    };
    const wide = (t: number) => 0.16 * Math.sin(((t - 0.36) / 0.272) * Math.PI) + 0.02;
    const mid = Math.PI / 2;
    yield face(
      fin,
      raised(t0, mid - wide(t0)),
      raised(t0, mid + wide(t0)),
      raised(t1, mid + wide(t1)),
      raised(t1, mid - wide(t1)),
    );
  }
}

function* eye([x, y, z]: Vec): Solids {
  const dark: SurfaceMaterial = { colour: [0.01, 0.01, 0.012], material: "object" };
  for (let k = 0; k < 8; k++) {
    const rim = (i: number): Vec => [
      x + 0.03 * Math.cos((i / 8) * 6.2832),
      y + 0.03 * Math.sin((i / 8) * 6.2832),
      z - 0.02,
    ];
    yield face(dark, [x, y, z - 0.025], rim(k), rim(k + 1));
  }
}

/** A round leaf with a notch and paler veins. */
function* leaf(variant: number, draw: Rng): Solids {
  const turn = variant * 1.7;
  const tone = 0.8 + 0.4 * draw.next();
  const green: SurfaceMaterial = { colour: [0.06 * tone, 0.27 * tone, 0.05 * tone], material: "foliage" };
  const vein: SurfaceMaterial = { colour: [0.1 * tone, 0.36 * tone, 0.075 * tone], material: "foliage" };
  const parts = 40;
  for (let k = 2; k < parts - 2; k++) {
    const rim = (i: number, share: number): Vec => {
      const a = turn + (i / parts) * 2 * Math.PI;
      return [share * Math.cos(a), share * Math.sin(a), -0.06 * share * share];
    };
    yield face(k % 4 === 0 ? vein : green, [0, 0, 0], rim(k, 0.9), rim(k + 1, 0.9));
    yield face(k % 4 === 0 ? green : vein, rim(k, 0.9), rim(k + 1, 0.9), rim(k + 1, 1), rim(k, 1));
  }
}

/** An open flower in three rings of pointed petals round a yellow heart. */
function* flower(colour: Rgb, variant: number): Solids {
  for (let ring = 0; ring < 3; ring++) {
    const petals = 10 - 2 * ring;
    const long = 1 - 0.26 * ring;
    for (let k = 0; k < petals; k++) {
      const a = ((k + 0.5 * ring) / petals) * 2 * Math.PI + variant;
      const at = (r: number, aside: number, z: number): Vec => [
        r * Math.cos(a) - aside * Math.sin(a),
        r * Math.sin(a) + aside * Math.cos(a),
        z,
      ];
      const z = -0.1 - 0.16 * ring;
      const wide = 0.2 * long;
      const skin: SurfaceMaterial = { colour: paler(colour, 0.16 * ring), material: "foliage" };
      const tip: SurfaceMaterial = { colour: paler(colour, 0.16 * ring + 0.12), material: "foliage" };
      yield face(skin, at(0.06, 0, z), at(0.55 * long, wide, z - 0.04), at(0.55 * long, -wide, z - 0.04));
      yield face(tip, at(0.55 * long, wide, z - 0.04), at(long, 0, z - 0.14), at(0.55 * long, -wide, z - 0.04));
    }
  }
  for (let k = 0; k < 10; k++) {
    const rim = (i: number): Vec => [0.2 * Math.cos((i / 10) * 6.2832), 0.2 * Math.sin((i / 10) * 6.2832), -0.62];
    yield face({ colour: [0.95, 0.66, 0.06], material: "foliage" }, [0, 0, -0.66], rim(k), rim(k + 1));
  }
}

/** Clear water over a green ground: lighter in the middle, with the web of light that waves throw. */
function* water(draw: Rng): Solids {
  const [p, q, r] = [6 * draw.next(), 6 * draw.next(), 6 * draw.next()];
  const n = 110;
  const half = 4.4;
  const ridge = (v: number) => (1 - Math.abs(Math.sin(v))) ** 5;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const [x, y] = [((i + 0.5) / n - 0.5) * 2 * half, ((j + 0.5) / n - 0.5) * 2 * half];
      const [wx, wy] = [x + 0.5 * Math.sin(1.3 * y + p), y + 0.5 * Math.sin(1.2 * x + q)];
      const web = Math.max(
        ridge(1.5 * wx + 0.5 * wy + r),
        ridge(1.4 * wy - 0.7 * wx + p),
        0.7 * ridge(2.1 * (wx + wy)),
      );
      const deep = Math.min(1, Math.hypot(x - 0.4, y + 0.2) / 4.2);
      const light = 0.16 * web * (1 - 0.6 * deep);
      const at = (a: number, b: number): Vec => [(a / n - 0.5) * 2 * half, (b / n - 0.5) * 2 * half, 0];
      const colour: Rgb = [
        0.03 - 0.02 * deep + 0.55 * light,
        0.2 - 0.13 * deep + light,
        0.2 - 0.11 * deep + 0.95 * light,
      ];
      yield face({ colour, material: "wall" }, at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    }
}
