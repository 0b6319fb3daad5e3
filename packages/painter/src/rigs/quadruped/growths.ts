/** What grows on heads: one function for each, in tables. */

import { mix } from "easel-picture";
import { type Finish, hex } from "../../figures/sculpture.ts";
import { createThin, rod, type ThinMesh } from "../../figures/thin.ts";
import { type Axes, add, between, curve, mad, mul, tint, unit, type V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import { type Build, type Neck, PIECE } from "./species.ts";

/** A point of the head: ahead, up and aside, in head lengths. */
type Point = (x: number, y: number, z?: number) => V3;

/** The head that something grows on. */
interface Growth extends Pick<Build, "species" | "body" | "vary" | "trunk"> {
  readonly colours: Build["species"]["colours"];
  /** Length of the head. */
  readonly size: number;
  readonly neck: Neck;
  readonly point: Point;
  readonly f: V3;
  readonly u: V3;
  readonly l: V3;
  readonly thin: ThinMesh;
  /** A point `a` ahead of a root, `b` above and `c` aside of it. */
  readonly from: (root: V3, a: number, b: number, c: number) => V3;
  readonly hair: Rgb;
}

/** On both sides, `s` = 1 and -1. */
const PAIRED: Readonly<Record<string, (growth: Growth, s: number) => void>> = {
  antlers,
  horns,
  crescents,
  ram: ramsHorns,
  ossicones,
  tusks,
};

const SINGLE: Readonly<Record<string, (growth: Growth) => void>> = {
  horn,
  rhino: rhinosHorns,
  trunk: proboscis,
  mane,
  crest,
  ruff,
  fleece,
  beard,
};

/** Horns, antlers, tusks, trunk, manes and beards. */
export function addGrowths(build: Build, neck: Neck, point: Point, [f, u, l]: Axes): void {
  const { species, body, vary, trunk } = build;
  const { colours, head: size } = species;
  const from = (root: V3, a: number, b: number, c: number): V3 => add(root, add(mul(f, a), add(mul(u, b), mul(l, c))));
  const hair = colours.mane ?? hex("#1a110c");
  const growth = { species, body, vary, trunk, colours, size, neck, point, f, u, l, thin: createThin(), from, hair };
  const grown = (table: object) =>
    Object.keys(table).filter((name) => (species.extras as readonly string[]).includes(name));
  body.group(0.012);
  for (const s of [1, -1]) for (const name of grown(PAIRED)) PAIRED[name](growth, s);
  for (const name of grown(SINGLE)) SINGLE[name](growth);
  whiskers(growth);
  if (growth.thin.open.length > 0) body.thin.push(growth.thin);
}

function antlers({ point, u, thin, from }: Growth, s: number): void {
  const root = point(0.14, 0.15, s * 0.06);
  const q = (a: number, b: number, c: number) => from(root, a, b, c * s);
  const bone = hex("#7d6648");
  const beam = curve([root, q(-0.08, 0.12, 0.1), q(-0.1, 0.28, 0.2), q(0, 0.43, 0.23), q(0.09, 0.53, 0.17)], 5);
  rod(
    thin,
    beam,
    beam.map((_, i) => mix(0.02, 0.005, i / (beam.length - 1))),
    bone,
    "wood",
  );
  for (const [a, b] of [
    [q(-0.02, 0.05, 0.05), q(0.14, 0.15, 0.07)],
    [q(-0.09, 0.2, 0.15), q(0.06, 0.31, 0.21)],
    [q(-0.06, 0.35, 0.21), q(-0.12, 0.48, 0.27)],
  ])
    rod(
      thin,
      curve([a, mad(between(a, b, 0.55), u, -0.014), b], 4),
      [0.014, 0.013, 0.012, 0.011, 0.01, 0.008, 0.006, 0.005, 0.003],
      bone,
      "wood",
    );
}

function horns({ point, thin, from }: Growth, s: number): void {
  const root = point(0.06, 0.16, s * 0.15);
  const line = curve([root, from(root, 0, 0.02, s * 0.11), from(root, 0.03, 0.12, s * 0.17)], 5);
  rod(
    thin,
    line,
    line.map((_, i) => mix(0.03, 0.005, i / (line.length - 1))),
    hex("#d9cba6"),
    "object",
    { sides: 10 },
  );
}

/** Horns of a buffalo: out from the brow, back and in again. */
function crescents({ point, thin, from }: Growth, s: number): void {
  const root = point(0.08, 0.15, s * 0.12);
  const q = (a: number, b: number, c: number) => from(root, a, b, s * c);
  const line = curve([root, q(-0.05, 0.03, 0.16), q(-0.16, 0.1, 0.29), q(-0.26, 0.2, 0.3), q(-0.3, 0.29, 0.22)], 4);
  rod(
    thin,
    line,
    line.map((_, i) => mix(0.048, 0.006, (i / (line.length - 1)) ** 1.3)),
    hex("#3d3733"),
    "object",
    { sides: 10 },
  );
}

function ramsHorns({ point, thin, from }: Growth, s: number): void {
  const root = point(0.16, 0.15, s * 0.08);
  const line = curve(
    [root, from(root, -0.06, 0.12, s * 0.03), from(root, -0.17, 0.16, s * 0.07), from(root, -0.27, 0.1, s * 0.1)],
    5,
  );
  rod(
    thin,
    line,
    line.map((_, i) => mix(0.03, 0.006, i / (line.length - 1))),
    hex("#5e5244"),
    "object",
    { sides: 10 },
  );
}

function ossicones({ body, colours, point, from }: Growth, s: number): void {
  const root = point(0.16, 0.14, s * 0.1);
  const tip = from(root, -0.02, 0.08, 0);
  body.cone(root, tip, 0.013, 0.012, { blend: 0.01, colour: colours.body, fur: 0, tag: PIECE.horn });
  body.ellipsoid(tip, [0.019, 0.017, 0.019], undefined, {
    blend: 0.01,
    colour: hex("#2b1c12"),
    fur: 0,
    tag: PIECE.horn,
  });
}

function tusks({ point, thin, from }: Growth, s: number): void {
  const root = point(0.7, -0.24, s * 0.14);
  const line = curve([root, from(root, 0.1, -0.1, s * 0.03), from(root, 0.26, -0.1, s * 0.05)], 6);
  rod(
    thin,
    line,
    line.map((_, i) => mix(0.03, 0.006, i / (line.length - 1))),
    hex("#ece2c8"),
    "object",
    { sides: 10 },
  );
}

function horn({ point, thin, from }: Growth): void {
  const root = point(0.3, 0.13);
  const line = Array.from({ length: 9 }, (_, i) => from(root, 0.012 * i, 0.045 * i, 0));
  rod(
    thin,
    line,
    line.map((_, i) => mix(0.026, 0.003, i / 8) * (i % 2 ? 0.92 : 1.06)),
    hex("#e3c877"),
    "metal",
    { sides: 10 },
  );
}

function rhinosHorns({ point, thin, from }: Growth): void {
  for (const [f, high, thick] of [
    [0.84, 0.34, 0.075],
    [0.62, 0.15, 0.055],
  ]) {
    const root = point(f, 0.03);
    const line = Array.from({ length: 7 }, (_, i) => from(root, -0.004 * i * i * high, (high * i) / 6, 0));
    rod(
      thin,
      line,
      line.map((_, i) => mix(thick, 0.006, (i / 6) ** 0.8)),
      hex("#b5aa98"),
      "object",
      { sides: 12 },
    );
  }
}

function proboscis({ body, vary, point, f }: Growth): void {
  const root = point(0.74, -0.1);
  const sway = vary(1) * 0.03;
  const raised = vary(1) > 0.5;
  const rows: V3[] = raised
    ? [
        [0, 0, 0],
        [0.13, -0.1, 0],
        [0.26, -0.1, 0],
        [0.36, 0.02, 0],
        [0.38, 0.16, 0],
        [0.34, 0.28, 0],
        [0.26, 0.32, 0],
      ]
    : [
        [0, 0, 0],
        [0.1, -0.12, 0],
        [0.17, -0.3, sway],
        [0.18, -0.46, sway],
        [0.2, -0.58, sway],
        [0.28, -0.635, sway],
        [0.345, -0.6, sway],
      ];
  const forward = unit([f[0], 0, f[2]]);
  body.group(0.06);
  body.tube(
    rows.map(([a, b]) => add(root, add(mul(forward, a), [0, b, 0]))),
    [0.125, 0.095, 0.072, 0.058, 0.047, 0.04, 0.036],
    { blend: 0.08, tag: PIECE.proboscis, fur: 0, steps: 4 },
  );
}

function mane({ species, body, vary, neck, point, f, hair }: Growth): void {
  body.group(0.01);
  const hand = vary(1) > 0 ? 1 : -1;
  for (let i = 0; i < 14; i++) {
    const t = i / 13;
    const r = mix(species.neck[3], species.neck[2], t);
    const on = t < 0.5 ? between(neck.end, neck.middle, t * 2) : between(neck.middle, neck.base, t * 2 - 1);
    const crest = mad(on, neck.up, r * 0.93);
    const flow = unit([-0.25, -0.8, hand * 0.3]);
    const half = add(mad(crest, neck.up, -r * 0.3), [0, 0, hand * r * 0.6]);
    const end = add(mad(crest, neck.up, -r * (1.4 + vary(0.18))), [-0.03 + vary(0.025), -0.02, hand * r * 0.7]);
    const lock: Partial<Finish> = { blend: 0.015, colour: hair, material: "fur", tag: PIECE.mane, flow };
    body.cone(crest, half, 0.022, 0.026, { ...lock, fur: 0.09 });
    body.cone(half, end, 0.026, 0.01, { ...lock, fur: 0.1 });
  }
  body.cone(point(0.02, 0.13), point(0.34, 0.125), 0.022, 0.008, {
    blend: 0.02,
    colour: hair,
    fur: 0.06,
    material: "fur",
    flow: f,
    tag: PIECE.mane,
  });
}

function crest({ species, body, neck, hair }: Growth): void {
  const rise = (p: V3, r: number) => mad(p, neck.up, r);
  body.group(0.01);
  body.tube(
    [
      rise(neck.end, species.neck[3]),
      rise(neck.middle, mix(species.neck[3], species.neck[2], 0.5)),
      rise(neck.base, species.neck[2]),
    ],
    [0.018, 0.024, 0.016],
    { colour: hair, fur: 0.035, flow: neck.up, tag: PIECE.mane, material: "fur" },
  );
}

function ruff({ species, body, vary, trunk, point, f, u, l }: Growth): void {
  const [dark, light] = [hex("#5a3a20"), hex("#a06f38")];
  const lock: Partial<Finish> = { fur: 0.075, material: "fur", tag: PIECE.mane };
  body.group(0.07);
  // two rings of locks that fall away from the face
  for (const [count, ring, long, deep] of [
    [15, 0.25, 0.13, 0.05],
    [13, 0.27, 0.23, 0.8],
  ] as const)
    for (let i = 0; i < count; i++) {
      const a = ((i + deep) / count) * 2 * Math.PI;
      const [cu, cl] = [Math.cos(a), Math.sin(a)];
      const root = point(0.38 - 0.22 * deep, 0.02 + cu * ring, cl * (ring + 0.03));
      const flow = unit(add(add(mul(u, cu * 0.8 - 0.5), mul(l, cl * 0.85)), mul(f, -0.45 - 0.3 * deep)));
      body.cone(root, mad(root, flow, long + 0.05 * (1 - cu)), 0.085, 0.045, {
        ...lock,
        blend: 0.05,
        colour: tint(light, dark, 0.25 + 0.55 * deep + vary(0.18)),
        flow,
      });
    }
  body.cone(point(0.25, -0.2), trunk(species.back * 0.92, 0.6), 0.17, 0.13, {
    ...lock,
    blend: 0.08,
    colour: tint(dark, light, 0.2),
    flow: unit([-0.2, -1, 0]),
  });
  body.cone(point(0, 0.15), trunk(species.back * 0.74, 0.92), 0.15, 0.1, {
    ...lock,
    blend: 0.08,
    colour: tint(dark, light, 0.1),
    flow: unit([-0.8, -0.45, 0]),
  });
}

function fleece({ body, colours, point }: Growth): void {
  for (let i = 0; i < 7; i++)
    body.ellipsoid(
      point(0.08 + 0.05 * (i % 3), 0.19 - 0.03 * Math.abs(i - 3), (i - 3) * 0.055),
      [0.05, 0.05, 0.05],
      undefined,
      {
        blend: 0.02,
        colour: colours.belly,
        fur: 0.03,
        tag: PIECE.trunk,
      },
    );
}

function beard({ body, colours, point }: Growth): void {
  body.cone(point(0.72, -0.2), point(0.66, -0.42), 0.03, 0.012, {
    blend: 0.02,
    colour: tint(colours.belly, [1, 1, 1], 0.2),
    fur: 0.08,
    material: "fur",
    flow: [0, -1, 0],
    tag: PIECE.mane,
  });
}

function whiskers({ species, size, point, u, thin, from }: Growth): void {
  if (species.whiskers)
    for (const s of [1, -1])
      for (let i = 0; i < 4; i++) {
        const root = point(0.78, -0.1 - 0.02 * i, s * 0.1);
        const tip = from(root, -0.02 * size, (0.14 - 0.1 * i) * size, s * 0.36 * size);
        rod(thin, curve([root, mad(between(root, tip, 0.5), u, 0.012), tip], 3), 0.0011, hex("#d9d4ca"), "fur", {
          sides: 3,
        });
      }
}
