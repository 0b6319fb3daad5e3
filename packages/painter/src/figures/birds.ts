/** Birds from their table: an egg, a head, a bill, wings and tail of blades. One unit is the body from bill to vent. */

import { createRng, MATERIAL, mix, smoothstep } from "easel-picture";
import { rows } from "../kit/rows.ts";
import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { addTrain } from "./peacock.ts";
import type { Recipe } from "./recipe.ts";
import { type Dab, type Finish, hex, Sculpture, shadeBy, toward } from "./sculpture.ts";
import { blade, createThin, rod, type ThinMesh } from "./thin.ts";
import { type Axes, add, between, cross, DEG, dot, mad, mul, rotated, sub, tint, unit, type V3 } from "./vector.ts";

interface Bird {
  readonly metres: number;
  /** How upright it stands, degrees. */
  readonly tilt: number;
  readonly depth: number;
  readonly width: number;
  readonly neck: number;
  readonly head: number;
  /** Length, thickness, how far it is hooked. */
  readonly bill: readonly [length: number, thick: number, hook: number];
  readonly flatBill?: true;
  readonly tail: readonly [length: number, width: number];
  readonly leg: number;
  readonly eye: number;
  readonly shape: "round" | "owl" | "water" | "wader" | "parrot" | "penguin" | "fowl" | "raptor";
  readonly webbed?: true;
  readonly comb?: true | undefined;
  readonly colours: Readonly<Record<"body" | "belly" | "head" | "wing" | "bill" | "leg", Rgb>> & {
    readonly iris?: Rgb;
    readonly breast?: Rgb | undefined;
  };
}

const colours = (body: string, belly: string, head: string, wing: string, bill: string, leg: string) => ({
  body: hex(body),
  belly: hex(belly),
  head: hex(head),
  wing: hex(wing),
  bill: hex(bill),
  leg: hex(leg),
});

const SPARROW: Bird = {
  metres: 0.14,
  tilt: 28,
  depth: 0.3,
  width: 0.27,
  neck: 0.06,
  head: 0.215,
  bill: [0.15, 0.07, 0.06],
  tail: [0.5, 0.1],
  leg: 0.2,
  eye: 0.045,
  shape: "round",
  colours: colours("#8f6d50", "#d6ccb9", "#85593d", "#7a563c", "#3b322c", "#b0806a"),
};
const DUCK: Bird = {
  metres: 0.38,
  tilt: 6,
  depth: 0.29,
  width: 0.3,
  neck: 0.26,
  head: 0.165,
  bill: [0.25, 0.075, 0.1],
  flatBill: true,
  tail: [0.26, 0.13],
  leg: 0.15,
  eye: 0.034,
  shape: "water",
  webbed: true,
  colours: { ...colours("#a59c90", "#d6cfc2", "#356048", "#857a6c", "#d9a62b", "#d9722b"), breast: hex("#5a3020") },
};
const FOWL: Bird = {
  metres: 0.4,
  tilt: 22,
  depth: 0.3,
  width: 0.28,
  neck: 0.2,
  head: 0.145,
  bill: [0.12, 0.055, 0.25],
  tail: [0.42, 0.13],
  leg: 0.26,
  eye: 0.032,
  shape: "fowl",
  comb: true,
  colours: { ...colours("#ad7450", "#bd8c66", "#a5683f", "#8a5a3c", "#d9b04a", "#d9a63b"), iris: hex("#c9651c") },
};

const BIRDS: Readonly<Record<string, Bird>> = {
  sparrow: SPARROW,
  chick: {
    ...SPARROW,
    metres: 0.11,
    tilt: 34,
    depth: 0.35,
    width: 0.33,
    head: 0.27,
    bill: [0.11, 0.06, 0.1],
    tail: [0.14, 0.07],
    leg: 0.22,
    eye: 0.05,
    colours: colours("#ecd069", "#f2e29a", "#efd673", "#e2c258", "#d9822b", "#d9822b"),
  },
  bluebird: { ...SPARROW, colours: colours("#5583b5", "#c98a66", "#4c7aad", "#446d9c", "#24201e", "#3a302c") },
  robin: {
    ...SPARROW,
    tilt: 36,
    colours: { ...colours("#6b5a42", "#e3dccb", "#6b5a42", "#5e4e38", "#2a2420", "#7a5a4a"), breast: hex("#c76a3c") },
  },
  hummingbird: {
    ...SPARROW,
    metres: 0.09,
    depth: 0.25,
    width: 0.23,
    head: 0.21,
    bill: [0.62, 0.032, 0.05],
    tail: [0.46, 0.1],
    leg: 0.08,
    eye: 0.045,
    colours: { ...colours("#1f9a5e", "#ece8dc", "#17a06a", "#3f6a66", "#17181a", "#2a2622"), breast: hex("#d0165a") },
  },
  crow: {
    ...SPARROW,
    metres: 0.34,
    tilt: 24,
    head: 0.19,
    bill: [0.24, 0.075, 0.2],
    tail: [0.5, 0.12],
    leg: 0.22,
    eye: 0.032,
    colours: colours("#2a2a31", "#2f2f37", "#28282f", "#25252c", "#0f0f11", "#1a1a1c"),
  },
  dove: {
    ...SPARROW,
    metres: 0.26,
    tilt: 18,
    head: 0.17,
    bill: [0.12, 0.045, 0.1],
    leg: 0.13,
    eye: 0.034,
    colours: colours("#e4e2de", "#efedea", "#e6e4e0", "#d9d6d2", "#c9a08a", "#c9655a"),
  },
  pigeon: {
    ...SPARROW,
    metres: 0.24,
    tilt: 18,
    head: 0.165,
    bill: [0.12, 0.045, 0.1],
    leg: 0.13,
    eye: 0.034,
    colours: { ...colours("#8089a0", "#8f96a8", "#99a2b2", "#5c6478", "#3a3a40", "#c05a50"), breast: hex("#7a7090") },
  },
  owl: {
    metres: 0.3,
    tilt: 72,
    depth: 0.33,
    width: 0.33,
    neck: 0,
    head: 0.33,
    bill: [0.11, 0.055, 0.6],
    tail: [0.32, 0.16],
    leg: 0.09,
    eye: 0.08,
    shape: "owl",
    colours: { ...colours("#7a5a38", "#d9c6a0", "#80603c", "#5f432a", "#2c2620", "#c9b48c"), iris: hex("#e09a1c") },
  },
  duck: DUCK,
  goose: {
    ...DUCK,
    metres: 0.6,
    neck: 0.6,
    head: 0.13,
    bill: [0.2, 0.065, 0.1],
    tail: [0.2, 0.12],
    leg: 0.24,
    eye: 0.022,
    colours: colours("#d9d5cb", "#efece4", "#e3dfd5", "#c9c4b8", "#d98a2b", "#d9822b"),
  },
  swan: {
    ...DUCK,
    metres: 0.8,
    neck: 0.95,
    head: 0.125,
    bill: [0.17, 0.08, 0.12],
    tail: [0.2, 0.12],
    eye: 0.018,
    colours: colours("#efece6", "#f4f2ee", "#efece6", "#e6e2da", "#d9752b", "#2a2422"),
  },
  flamingo: {
    metres: 0.5,
    tilt: 14,
    depth: 0.26,
    width: 0.23,
    neck: 1.05,
    head: 0.115,
    bill: [0.24, 0.062, 1.15],
    tail: [0.2, 0.1],
    leg: 1.25,
    eye: 0.024,
    shape: "wader",
    webbed: true,
    colours: colours("#e58a86", "#f0aba2", "#eb9a92", "#dd6f70", "#f0d9cc", "#d97f80"),
  },
  parrot: {
    metres: 0.32,
    tilt: 58,
    depth: 0.25,
    width: 0.24,
    neck: 0.04,
    head: 0.215,
    bill: [0.2, 0.115, 1.2],
    tail: [0.95, 0.08],
    leg: 0.13,
    eye: 0.052,
    shape: "parrot",
    colours: colours("#b83a32", "#c24438", "#c03e34", "#b83a32", "#e6dcc6", "#5a4f4a"),
  },
  penguin: {
    metres: 0.62,
    tilt: 84,
    depth: 0.29,
    width: 0.28,
    neck: 0.06,
    head: 0.2,
    bill: [0.22, 0.05, 0.15],
    tail: [0.16, 0.1],
    leg: 0.07,
    eye: 0.042,
    shape: "penguin",
    webbed: true,
    colours: colours("#333b46", "#f2efe8", "#2a3038", "#333b46", "#3a302a", "#d98a3a"),
  },
  eagle: {
    metres: 0.6,
    tilt: 46,
    depth: 0.28,
    width: 0.26,
    neck: 0.06,
    head: 0.19,
    bill: [0.22, 0.085, 1],
    tail: [0.42, 0.14],
    leg: 0.14,
    eye: 0.036,
    shape: "raptor",
    colours: { ...colours("#664d38", "#6e553e", "#f0ebe2", "#5c4634", "#dfae40", "#dfae40"), iris: hex("#e3c04a") },
  },
  peacock: {
    ...FOWL,
    metres: 0.5,
    tilt: 34,
    neck: 0.42,
    comb: undefined,
    bill: [0.13, 0.05, 0.15],
    colours: { ...colours("#1546a8", "#123a86", "#1a56c8", "#8a6a42", "#8f8878", "#8a7a68"), breast: hex("#1a4fc0") },
  },
  chicken: FOWL,
  rooster: {
    ...FOWL,
    tilt: 34,
    metres: 0.46,
    tail: [0.7, 0.12],
    colours: {
      ...FOWL.colours,
      body: hex("#a3583a"),
      wing: hex("#6d4630"),
      head: hex("#d0914e"),
      belly: hex("#7d4430"),
    },
  },
};

/** How upright it stands in the air that hovers, degrees. */
const HOVER = 46;

/** Pieces of a bird, as its paint tells them apart. */
const PART = { body: 1, neck: 2, head: 3, disc: 4, brow: 5, bill: 6, wing: 7, leg: 10 } as const;

interface Nest {
  readonly row: Bird;
  readonly bird: Sculpture;
  readonly thin: ThinMesh;
  readonly at: (f: number, u: number, l?: number) => V3;
  readonly axes: Axes;
  readonly flying: boolean;
  /** Height of the post it sits on, 0 = none. */
  readonly perched: number;
}

/** A bird in the pose of its recipe. */
export function sculptBird(recipe: Recipe): Sculpture {
  const found = BIRDS[recipe.kind];
  const row: Bird = recipe.colour
    ? {
        ...found,
        colours: {
          ...found.colours,
          body: recipe.colour,
          head: recipe.colour,
          wing: tint(recipe.colour, [0, 0, 0], 0.2),
          breast: undefined,
        },
      }
    : found;
  const rng = createRng(recipe.seed).fork("bird");
  const vary = (a: number) => (rng.next() - 0.5) * 2 * a;
  const bird = new Sculpture(row.metres);
  bird.strand = 0.8;
  bird.lift = 0.1;
  const flying = recipe.pose === "fly";
  const afloat = recipe.pose === "swim";
  const tilt = (flying ? (recipe.kind === "hummingbird" ? HOVER : 24) : afloat ? 4 : row.tilt + vary(5)) * DEG;
  const f: V3 = [Math.cos(tilt), Math.sin(tilt), 0];
  // in flight they bank towards the side to which they look, so that both wings are seen from above
  const bank = flying ? (recipe.lookRad > 0 ? -1 : 1) * (0.42 + 0.08 * vary(1)) : 0;
  const u = rotated([-f[1], f[0], 0], f, bank);
  const l = rotated([0, 0, 1], f, bank);
  const axes: Axes = [f, u, l];
  const penguin = row.shape === "penguin";
  const low = row.depth * Math.cos(tilt) + (penguin ? 0.56 : 0.3) * Math.abs(Math.sin(tilt));
  const perched = recipe.pose === "perch" ? 0.75 : 0;
  const centre: V3 = [0, afloat ? row.depth * 0.35 : flying ? 0.6 : perched + row.leg + low * 0.93, 0];
  const at = (a: number, b: number, c = 0): V3 => add(centre, add(mul(f, a), add(mul(u, b), mul(l, c))));
  const fur = 0.04;
  const nest: Nest = { row, bird, thin: createThin(), at, axes, flying, perched };
  if (perched) {
    bird.use({ material: "wood", colour: hex("#5e4630"), fur: 0, blend: 0.03, tag: 20, flow: [0, 1, 0] });
    bird
      .group(0)
      .cone([0, 0, 0], [0, perched - 0.1, 0], 0.17, 0.14, { blend: 0 })
      .cone([0, 0.35, 0], [0.2, 0.52, 0.16], 0.05, 0.03);
    bird.box([0, perched + 0.18, 0], [0.3, 0.18, 0.3], 0, undefined, {
      carve: true,
      blend: 0.01,
      colour: hex("#b5946a"),
      tag: 21,
    });
  }
  bird.use({ material: "fur", colour: row.colours.body, fur, blend: 0.1, tag: PART.body, flow: mul(f, -1) });
  bird.group(0);
  bird.cone(at(0.16, -0.01), at(-0.22, 0.03), row.depth, row.depth * 0.7, {
    flat: [l, Math.min(1, row.width / row.depth)],
    blend: 0,
  });
  bird.cone(at(-0.2, 0.05), at(-0.52, 0.06), row.depth * 0.62, row.depth * 0.22, { flat: [l, 0.85], blend: 0.08 });
  if (row.shape !== "penguin" && row.shape !== "owl")
    bird.ellipsoid(at(0.22, -0.06), [0.22, row.depth * 0.86, row.width * 0.9], axes, { blend: 0.06 });
  const head = addHead(nest, recipe, vary);
  for (const s of [1, -1]) addWing(nest, s, recipe);
  addTail(nest, recipe.kind === "peacock" && !flying);
  if (!afloat) for (const s of [1, -1]) addLeg(nest, s, recipe);
  if (nest.thin.open.length > 0) bird.thin.push(nest.thin);
  bird.headWide = 1.9 * row.head;
  bird.at.head = head.point(0, 0.75);
  bird.at.bill = head.bill;
  bird.at.seat = at(0, row.depth);
  if (flying) bird.at.centre = centre;
  const water = row.depth * 0.1;
  if (afloat) bird.at.waterline = [0, water, 0];
  bird.paint = paintOf(nest, recipe, centre, head);
  return bird;
}

interface Head {
  readonly centre: V3;
  readonly axes: Axes;
  readonly bill: V3;
  point(f: number, u: number, l?: number): V3;
}

function addHead({ row, bird, at, axes, flying }: Nest, recipe: Recipe, vary: (a: number) => number): Head {
  const { colours: tone, head: r, shape } = row;
  const [f] = axes;
  const owl = shape === "owl";
  let d = rotated([1, 0, 0], [0, 0, 1], (shape === "wader" ? -0.55 : -0.04) + vary(0.06));
  d = rotated(d, [0, 1, 0], recipe.lookRad);
  const up = unit(sub([0, 1, 0], mul(d, d[1])));
  const side = cross(d, up);
  const frame: Axes = [d, up, side];
  let centre: V3;
  const long = row.neck > 0.5;
  if (long) {
    const b = at(0.3, 0.1);
    const n = row.neck / 1.05;
    const line: V3[] = flying
      ? [at(0.2, 0.1), at(0.2 + 0.3 * n, 0.12), at(0.2 + 0.65 * n, 0.1), at(0.2 + 0.95 * n, 0.1)]
      : [
          at(0.22, 0.08),
          add(b, [0.2, 0.1 * n, 0]),
          add(b, [0.24, 0.36 * n, 0]),
          add(b, [0.07, 0.6 * n, 0]),
          add(b, [0.1, 0.86 * n, 0]),
          add(b, [0.22, 0.95 * n, 0]),
        ];
    const thick = shape === "wader" ? 1 : 1.25;
    const radii = (flying ? [0.12, 0.075, 0.06, 0.06] : [0.14, 0.085, 0.065, 0.058, 0.058, 0.07]).map((v) => v * thick);
    bird.tube(line, radii, { blend: 0.09, inner: 0.02, tag: PART.neck });
    centre = add(line[line.length - 1], mul(d, 0.03));
  } else {
    const lift = flying ? 0.25 : 1;
    const offset = flying ? 0.28 : owl ? -0.13 : shape === "penguin" ? -0.09 : 0.1;
    centre = add(at(0.32, row.depth * 0.45), [offset, (row.neck + r * 0.72) * lift + 0.02, 0]);
    if (shape === "water" && !flying) centre = add(at(0.34, 0.1), [0.1, 0.4, 0]);
    bird.cone(centre, at(0.2, 0.08), r * 0.86, row.depth * (shape === "water" ? 0.55 : 0.8), {
      blend: 0.1,
      tag: PART.neck,
    });
  }
  const point = (a: number, b: number, c = 0): V3 =>
    add(centre, add(mul(d, a * r), add(mul(up, b * r), mul(side, c * r))));
  bird.use({ tag: PART.head, colour: tone.head, blend: 0.07 * Math.min(1, r * 4), fur: 0.02, flow: mul(d, -1) });
  bird.ellipsoid(centre, [r * (owl ? 0.9 : 1.08), r * 0.95, r * (owl ? 1.05 : 0.9)], frame, {
    blend: owl ? 0.12 : 0.06,
  });
  const splay = owl ? 0.34 : shape === "raptor" ? 0.9 : 1.15;
  for (const s of [1, -1]) {
    if (owl) {
      bird.ellipsoid(point(0.62, -0.02, s * 0.42), [r * 0.26, r * 0.46, r * 0.42], frame, {
        blend: 0.05,
        colour: tint(tone.belly, tone.body, 0.15),
        flow: up,
        tag: PART.disc,
      });
      bird.cone(point(0.8, 0.1, s * 0.1), point(0.62, 0.62, s * 0.52), r * 0.12, r * 0.05, {
        blend: 0.04,
        colour: tint(tone.body, tone.belly, 0.6),
        tag: PART.brow,
        flow: up,
      });
      bird.cone(point(0.25, 0.8, s * 0.5), point(0.08, 1.32, s * 0.7), r * 0.2, r * 0.02, {
        blend: 0.04,
        flat: [d, 0.6],
        tag: PART.brow,
        fur: 0.07,
        flow: up,
      });
    }
    if (shape === "raptor")
      bird.cone(point(0.72, 0.42, s * 0.3), point(0.2, 0.5, s * 0.82), r * 0.13, r * 0.08, { blend: 0.04 });
    const e = owl ? point(0.8, 0.05, s * 0.42) : point(0.42, 0.2, s * 0.8);
    const gaze = unit(add(mul(d, Math.cos(splay)), mul(side, s * Math.sin(splay))));
    bird.ellipsoid(mad(e, gaze, row.eye * 0.3), [row.eye * 1.1, row.eye * 1.1, row.eye * 1.1], frame, {
      carve: true,
      blend: 0.015,
      colour: hex("#15100d"),
    });
    bird.eye(mad(e, gaze, -row.eye * 0.15), row.eye * 1.08, gaze, up, {
      iris: tone.iris ?? hex("#20120a"),
      pupil: owl ? 0.52 : 0.7,
      rim: owl ? 1.15 : 1.2,
    });
  }
  const [long_, thick, hook] = row.bill;
  bird.group(0.006).use({ material: "object", colour: tone.bill, fur: 0, tag: PART.bill, blend: 0.01, flow: f });
  const b0 = point(owl ? 0.92 : 0.88, owl ? -0.18 : -0.05);
  const b1 = mad(mad(b0, d, long_ * (hook > 1 ? 0.55 : 0.6)), up, -long_ * hook * 0.1);
  const b2 = mad(mad(b0, d, long_ * (hook > 0.9 ? 0.72 : owl ? 0.45 : 1)), up, -long_ * hook * (hook > 1 ? 0.55 : 0.5));
  if (row.flatBill) {
    bird.cone(b0, b1, thick * 0.8, thick * 0.62, { flat: [up, 0.6] });
    bird.cone(b1, b2, thick * 0.62, thick * 0.66, { flat: [up, 0.4] });
  } else {
    bird.cone(b0, b1, thick, thick * 0.72, { flat: [side, 0.8] });
    bird.cone(b1, b2, thick * 0.72, thick * 0.08, { flat: [side, 0.8], blend: 0.015 });
    const under = mul(up, -thick * 0.75);
    bird.cone(add(b0, under), add(between(b0, b1, 0.8), under), thick * 0.5, thick * 0.15, {
      flat: [side, 0.8],
      blend: 0.008,
      colour: tint(tone.bill, [0, 0, 0], shape === "parrot" ? 0.85 : 0.25),
    });
  }
  if (row.comb) {
    const red: Partial<Finish> = { colour: hex("#b81f1c"), material: "skin", fur: 0, tag: PART.bill };
    for (let i = 0; i < 4; i++)
      bird.ellipsoid(
        point(0.75 - 0.5 * i, 1.05 + 0.16 * Math.sin((i + 1) * 0.9), 0),
        [r * 0.26, r * (0.38 - 0.03 * i), r * 0.1],
        frame,
        { ...red, blend: 0.02 },
      );
    for (const s of [1, -1])
      bird.ellipsoid(point(0.72, -0.85, s * 0.22), [r * 0.16, r * 0.36, r * 0.12], frame, { ...red, blend: 0.02 });
    for (const s of [1, -1])
      bird.ellipsoid(point(0.5, 0.12, s * 0.74), [r * 0.34, r * 0.32, r * 0.12], frame, { ...red, blend: 0.02 });
  }
  return { centre, axes: frame, bill: b2, point };
}

function addWing({ row, bird, thin, at, axes, flying }: Nest, s: number, recipe: Recipe): void {
  const [f, u, l] = axes;
  const { wing } = row.colours;
  const parrot = row.shape === "parrot" && !recipe.colour;
  const dark = darkOf(wing);
  bird.group(0.012).use({ material: "fur", colour: wing, fur: 0.045, tag: PART.wing, blend: 0.02, flow: mul(f, -1) });
  if (row.shape === "penguin") {
    const swing = 0.25 + 0.5 * ((recipe.seed * 0.37) % 1);
    bird.cone(
      at(0.24, 0.05, s * row.width * 0.92),
      add(at(-0.28, 0, s * (row.width + 0.13 + swing * 0.3)), [0.02, 0, 0]),
      0.085,
      0.035,
      { flat: [l, 0.35], blend: 0.03, fur: 0.02 },
    );
    return;
  }
  if (flying) {
    const flap = 0.5;
    const shoulder = at(0.18, row.depth * 0.55, s * row.width * 0.5);
    const along = (a: number, b: number, c: number) => unit(add(mul(f, a), add(mul(u, b), mul(l, c))));
    const o1 = along(0.22, Math.sin(flap), s * Math.cos(flap));
    const elbow = mad(shoulder, o1, 0.55);
    const o2 = along(-0.18, Math.sin(flap * 0.35), s * Math.cos(flap * 0.35));
    const wrist = mad(elbow, o2, 0.45);
    const normal = unit(cross(f, o1));
    bird.cone(shoulder, elbow, 0.085, 0.06, { flat: [normal, 0.6], blend: 0.05 });
    bird.cone(elbow, wrist, 0.06, 0.04, { flat: [normal, 0.6], blend: 0.03 });
    for (let i = 0; i < 9; i++) {
      const t = i / 8;
      const root = between(shoulder, elbow, 0.05 + 0.95 * t);
      const d = unit(add(mul(f, -1), mul(o1, 0.1 + 0.15 * t)));
      blade(
        thin,
        mad(root, u, -0.02),
        mad(mad(root, d, 0.48), u, -0.03),
        [0.075, 0.07],
        u,
        [tint(wing, dark, 0.3), tint(wing, dark, 0.8)],
        "fur",
      );
      blade(
        thin,
        mad(root, u, 0.028),
        mad(mad(root, d, 0.26), u, 0.012),
        [0.055, 0.05],
        u,
        [wing, tint(wing, dark, 0.25)],
        "fur",
      );
    }
    for (let i = 0; i < 10; i++) {
      const t = i / 9;
      const root = between(elbow, wrist, 0.1 + 0.9 * t);
      const d = unit(add(mul(f, -(1 - t * 0.75)), mul(o2, 0.15 + t * 1.15)));
      blade(
        thin,
        mad(root, u, -0.01),
        mad(root, d, 0.52 + 0.24 * Math.sin(t * 2.6)),
        [0.07, 0.05],
        u,
        [tint(wing, dark, 0.4), dark],
        "fur",
      );
      blade(
        thin,
        mad(root, u, 0.032),
        mad(mad(root, d, 0.26), u, 0.014),
        [0.05, 0.045],
        u,
        [wing, tint(wing, dark, 0.3)],
        "fur",
      );
    }
    return;
  }
  const z = s * row.width;
  const out = unit([0, 0.22, s]);
  const low = row.shape === "owl" || row.shape === "raptor" || row.shape === "parrot" ? -0.02 : 0.02;
  bird.cone(at(0.22, 0.06, z * 0.8), at(-0.18, low, z * 0.92), 0.17, 0.13, { flat: [out, 0.38], blend: 0.03 });
  // three rows of feathers lie over each other like tiles
  for (const [rowIndex, [x, count, long, share]] of rows(
    "-0.02 6 0.34 0.1, -0.12 7 0.46 0.4, -0.2 6 0.5 0.8",
  ).entries())
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1);
      const lift = 0.055 - 0.012 * rowIndex;
      const root = mad(at(x - 0.03 * i * 0.4, 0.15 - 0.27 * t + low, z * (0.98 - 0.1 * Math.abs(t - 0.45))), out, lift);
      const tip = mad(
        at(x - long * (1 - 0.25 * t), 0.13 - 0.2 * t + low, z * (0.72 - 0.1 * rowIndex)),
        out,
        lift * 0.6,
      );
      const tone = parrot
        ? rowIndex === 0
          ? hex("#b83a32")
          : rowIndex === 1
            ? hex("#e0b12b")
            : hex("#23509a")
        : tint(wing, dark, share);
      blade(thin, root, tip, [0.062, 0.05], out, [tone, tint(tone, dark, parrot ? 0.15 : 0.5)], "fur", 0.02);
    }
}

/** Shaded feathers; those of white birds stay pale. */
function darkOf(wing: Rgb): Rgb {
  return tint(wing, [0.02, 0.02, 0.02], wing[1] > 0.45 ? 0.14 : 0.45);
}

function addTail({ row, thin, at, axes, flying }: Nest, peacock: boolean): void {
  const [f, u, l] = axes;
  const [long, wide] = row.tail;
  const { wing } = row.colours;
  const dark = darkOf(wing);
  const count = 9;
  const rooster = row.comb && long > 0.6;
  const root = at(-0.4, 0.06);
  if (peacock) {
    addTrain(thin, root);
    return;
  }
  for (let i = 0; i < count; i++) {
    const a = ((i - 4) / 4) * (flying ? 0.42 : 0.2);
    const rise = row.shape === "water" ? 0.25 : row.comb ? 0.75 + 0.3 * Math.abs(i - 4) * 0.3 : 0;
    const d = unit(add(mul(f, -Math.cos(a)), add(mul(l, Math.sin(a)), mul(u, rise))));
    const tone =
      row.shape === "parrot" && i % 2
        ? hex("#23509a")
        : rooster
          ? hex(i % 2 ? "#153a33" : "#1c2a3a")
          : tint(wing, dark, 0.3 + 0.5 * (i % 2));
    const reach = long * (1 - 0.06 * Math.abs(i - 4)) * (rooster ? 1.1 : 1);
    blade(
      thin,
      mad(root, u, -0.004 * Math.abs(i - 4)),
      mad(root, d, reach + 0.12),
      [wide * 0.62, wide * 0.55],
      u,
      [tone, tint(tone, dark, 0.4)],
      "fur",
      rooster ? 0.55 : 0.04,
    );
  }
}

function addLeg({ row, bird, thin, at, axes, flying, perched }: Nest, s: number, recipe: Recipe): void {
  const [f] = axes;
  const { leg, shape, colours: tone } = row;
  bird.use({ material: "skin", colour: tone.leg, fur: 0, tag: PART.leg, blend: 0.012, flow: [0, -1, 0] });
  bird.group(0.02);
  const penguin = shape === "penguin";
  const hip = at(
    penguin ? -0.44 : shape === "owl" ? -0.24 : -0.06,
    -row.depth * (penguin ? 0.3 : 0.55),
    s * row.width * 0.42,
  );
  if (flying) {
    bird.cone(hip, mad(hip, f, -(leg * 0.8 + 0.12)), 0.025, 0.018);
    return;
  }
  const wader = shape === "wader";
  const foot: V3 = [hip[0] + 0.03 + (s > 0 ? 0.03 : -0.02), perched + 0.02, perched ? s * 0.07 : hip[2]];
  const knee = add(between(hip, foot, 0.46), [-0.05, 0, 0]);
  const r = wader ? 0.02 : shape === "owl" || shape === "raptor" ? 0.045 : 0.022;
  const thigh = penguin ? 0.045 : wader ? 0.072 : 0.09;
  bird.cone(hip, between(hip, knee, 0.6), thigh, 0.04, {
    blend: 0.05,
    material: "fur",
    colour: tone.belly,
    fur: 0.03,
    flow: [0, -1, 0],
  });
  if (wader && s > 0 && recipe.seed % 2 === 1) {
    // on one leg
    const tucked = add(knee, [0.3, 0.02, -s * 0.06]);
    rod(thin, [hip, knee, tucked, add(tucked, [0.02, -0.12, 0])], [r, r * 1.3, r, r * 0.7], tone.leg, "skin");
    return;
  }
  if (wader)
    rod(
      thin,
      [hip, between(hip, knee, 0.96), knee, between(knee, foot, 0.04), foot],
      [r, r * 1.05, r * 1.5, r * 1.05, r],
      tone.leg,
      "skin",
    );
  else bird.cone(hip, knee, r * 1.1, r * 1.15).cone(knee, foot, r, r * 0.85);
  for (let i = -1; i < 2; i++)
    bird.cone(foot, add(foot, [0.13 * (shape === "penguin" ? 1.3 : 1), -0.008, i * 0.062]), r * 0.9, r * 0.55);
  if (row.webbed)
    bird.cone(add(foot, [0.03, -0.004, 0]), add(foot, [0.12, -0.006, 0]), 0.03, 0.06, {
      flat: [[0, 1, 0], 0.16],
      blend: 0.01,
    });
  else bird.cone(foot, add(foot, [-0.08, -0.006, 0]), r * 0.8, r * 0.5);
}

function paintOf({ row, axes }: Nest, recipe: Recipe, centre: V3, head: Head): (dab: Dab) => void {
  const [f, u] = axes;
  const { shape, colours: tone, head: r } = row;
  const offset = recipe.seed * 2.3;
  const plain = recipe.colour !== null;
  const { kind } = recipe;
  return (dab) => {
    const { tag } = dab;
    const d: V3 = [dab.x - centre[0], dab.y - centre[1], dab.z - centre[2]];
    const [a, b] = [dot(d, f), dot(d, u)];
    const q: V3 = [(dab.x - head.centre[0]) / r, (dab.y - head.centre[1]) / r, (dab.z - head.centre[2]) / r];
    const [qa, qb, qc] = [dot(q, head.axes[0]), dot(q, head.axes[1]), Math.abs(dot(q, head.axes[2]))];
    const n = grains(dab.x * 8 + offset, dab.y * 8, dab.z * 8);
    if (tag === 20) shadeBy(dab, 0.5 + 0.9 * grains(dab.x * 22, dab.y * 4, dab.z * 22, 3));
    if (tag === 21) shadeBy(dab, 0.85 + 0.2 * Math.sin(Math.hypot(dab.x, dab.z) * 170));
    if (tag >= 20) return;
    if (dab.material === MATERIAL.fur) shadeBy(dab, 0.84 + 0.32 * n);
    if (tag === PART.body) {
      const upright = shape === "penguin" || shape === "owl";
      const belly = upright ? smoothstep(-0.05, 0.1, -b) : smoothstep(0.02, -0.16, b + (n - 0.5) * 0.12);
      if (!plain) toward(dab, tone.belly, belly);
      if (shape === "owl") {
        toward(
          dab,
          hex("#5a4028"),
          0.65 * smoothstep(0.35, 0.8, Math.sin(dab.y * 44 + Math.sin(dab.z * 38) * 1.4)) * belly,
        );
        toward(
          dab,
          hex("#d8c39a"),
          0.5 * (1 - belly) * smoothstep(0.62, 0.75, grain(dab.x * 16, dab.y * 16, dab.z * 16)),
        );
      }
      if (tone.breast) toward(dab, tone.breast, smoothstep(0.02, 0.16, a) * (kind === "robin" ? belly : 1) * 0.95);
    }
    if (plain) return;
    if (kind === "robin" && (tag === PART.neck || tag === PART.head))
      toward(dab, tone.breast!, smoothstep(0.15, -0.1, qb) * smoothstep(-0.1, 0.3, qa));
    if (kind === "duck" && (tag === PART.neck || tag === PART.head)) {
      const drop = dab.y - head.centre[1];
      if (tag === PART.neck) toward(dab, tone.breast!, 0.95);
      if (drop > -0.22) toward(dab, tone.head, 1);
      toward(dab, hex("#f0ece2"), smoothstep(0.03, 0.018, Math.abs(drop + 0.235)));
    }
    if (kind === "sparrow") {
      if (tag === PART.head) {
        toward(dab, hex("#8d8478"), smoothstep(0.45, 0.7, qb) * 0.9);
        toward(dab, hex("#d9d2c4"), smoothstep(0, -0.25, qb) * smoothstep(0.35, 0.6, qc));
        toward(dab, hex("#1b1613"), smoothstep(0.18, 0.08, Math.abs(qb - 0.18)) * smoothstep(0, 0.5, qa) * 0.7);
      }
      if (tag === PART.wing)
        toward(dab, hex("#2a1a10"), 0.6 * smoothstep(0.3, 0.8, Math.sin(dab.z * 60 + dab.y * 50 + dab.x * 10)));
    }
    if (kind === "bluebird" && tag === PART.neck) toward(dab, tone.belly, smoothstep(0.2, 0.5, dab.nx) * 0.9);
    if (shape === "penguin") {
      if (tag === PART.head || tag === PART.neck) {
        toward(
          dab,
          hex("#e0a02c"),
          smoothstep(0.5, 0.66, qc) * smoothstep(0.25, 0.05, Math.abs(qb + 0.35)) * smoothstep(0.4, 0.1, qa),
        );
        // a pale ring round the eye, or it would be lost in the black
        const ring = Math.hypot(qa - 0.42, qb - 0.2);
        if (tag === PART.head) toward(dab, tone.belly, qc > 0.3 ? 0.9 * smoothstep(0.42, 0.34, ring) : 0);
        if (tag === PART.neck)
          toward(dab, tone.belly, smoothstep(0.25, 0.55, dab.nx) * smoothstep(0.02, -0.15, dab.y - head.centre[1]));
      }
      if (tag === PART.bill) toward(dab, hex("#d9722b"), 0.8 * smoothstep(0.02, -0.02, qb + 0.1));
    }
    if (shape === "parrot" && tag === PART.head)
      toward(
        dab,
        hex("#f1e9da"),
        smoothstep(0.3, 0.45, qa) * smoothstep(0.35, 0.5, qc) * smoothstep(0.45, 0.2, qb) * 0.95,
      );
    if (shape === "raptor" && tag === PART.neck) toward(dab, tone.head, smoothstep(-0.9, -0.5, qb));
    if (shape === "wader" && tag === PART.bill)
      toward(
        dab,
        hex("#1c1716"),
        smoothstep(0.1, 0.06, Math.hypot(dab.x - head.bill[0], dab.y - head.bill[1], dab.z - head.bill[2])),
      );
    if (kind === "swan" && tag === PART.bill) toward(dab, hex("#1c1716"), smoothstep(1.15, 0.95, qa));
    if (tag === PART.disc && shape === "owl") {
      const ring = Math.hypot(qb - 0.05, qc - 0.42);
      toward(dab, hex("#4a3018"), 0.75 * smoothstep(0.4, 0.5, ring));
      toward(dab, hex("#a07a4a"), 0.4 * smoothstep(0.2, 0.35, ring));
    }
    if (kind === "rooster" && tag === PART.neck) toward(dab, hex("#c98a2a"), 0.8 * smoothstep(-1.6, -0.6, qb));
    if (tag === PART.wing) toward(dab, mixTone(tone.wing), 0.25 * smoothstep(0.5, 0.8, n));
  };
}

const mixTone = (colour: Rgb): Rgb => [mix(colour[0], 0.02, 0.5), mix(colour[1], 0.02, 0.5), mix(colour[2], 0.02, 0.5)];
