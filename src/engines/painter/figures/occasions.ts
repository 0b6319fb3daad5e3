/** Things of feasts, sport, travel and museums: tiered cakes, oysters, rings, balls and hoops, cabins on a cable, bones of a dinosaur. Metres. */

import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { bead, bent, block, CHINA, edged, jointed, rim, STEEL, stick, turned, WOOD } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, blade, createThin, lathe, rod, sheet, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { type Axes, add, curve, mul, unit, type V3 } from "./vector.ts";

const INK = hex("#1c1a1c");
const CREAM = hex("#f3ece0");
/** Deep: polished metal mirrors the sky. */
const CASE_GOLD = hex("#b07714");

const round = (k: number, of: number, turn = 0): number => ((k + turn) / of) * 2 * Math.PI;

/** Moves all that a body has so far down: what stood higher stands on the ground. */
function lower(body: Sculpture, byM: number): void {
  for (const mesh of [...body.thin, ...body.clear])
    for (let i = 1; i < mesh.positions.length; i += 3) mesh.positions[i] -= byM;
}

/** A rose of sugar: petals as balls in three rings round a bud, lighter to the outside. */
function rosette(thin: ThinMesh, [x, y, z]: V3, size: number, colour: Rgb): void {
  ball(thin, [x, y + size * 0.3, z], size * 0.34, mul(colour, 0.72), "object", 10);
  for (const [ring, count, low, tone] of [
    [0.34, 4, 0.2, 0.86],
    [0.62, 6, 0.02, 1],
  ] as const)
    for (let k = 0; k < count; k++) {
      const a = round(k, count, ring);
      ball(
        thin,
        [x + Math.cos(a) * size * ring, y + size * low, z + Math.sin(a) * size * ring],
        size * 0.36,
        mul(colour, tone),
        "object",
        8,
      );
    }
}

const weddingCake: Maker = (body, colour) => {
  const icing = colour ?? CREAM;
  const blush = [hex("#f0a8ba"), hex("#f7d9d4"), hex("#e88aa4")];
  turned(
    body,
    [
      [0, 0.001],
      [0.1, 0.001],
      [0.035, 0.02],
      [0.035, 0.05],
      [0.26, 0.065],
      [0.26, 0.075],
      [0, 0.075],
    ],
    CHINA,
  );
  const flowers = createThin();
  for (const [k, [r, low, high]] of [
    [0.215, 0.075, 0.215],
    [0.152, 0.215, 0.345],
    [0.095, 0.345, 0.46],
  ].entries()) {
    edged(
      body,
      [
        [r, low],
        [r, high - 0.012],
        [r - 0.012, high],
        [0, high],
      ],
      icing,
      "object",
      [0, 0, 0],
      48,
    );
    // pearls at the foot, garlands of icing on the side
    const pearls = Math.round(r * 170);
    for (let i = 0; i < pearls; i++) {
      const a = round(i, pearls);
      ball(flowers, [(r + 0.004) * Math.cos(a), low + 0.007, (r + 0.004) * Math.sin(a)], 0.0085, icing, "object", 8);
    }
    const swags = 8 - k;
    for (let i = 0; i < swags; i++)
      rod(
        flowers,
        Array.from({ length: 9 }, (_, j): V3 => {
          const a = round(i + j / 8, swags);
          return [
            (r + 0.004) * Math.cos(a),
            high - 0.03 - 0.03 * Math.sin((j / 8) * Math.PI),
            (r + 0.004) * Math.sin(a),
          ];
        }),
        0.005,
        mul(icing, 0.9),
        "object",
        { sides: 6 },
      );
    // a garland of roses that winds down over the tiers, in front
    for (let i = 0; i < 5; i++) {
      const a = -0.75 + i * 0.36 + 0.35 * (k - 1);
      const at: V3 = [(r + 0.01) * Math.cos(a), low + 0.028 + 0.012 * (i % 2), (r + 0.01) * Math.sin(a)];
      rosette(flowers, at, 0.036 - 0.004 * (i % 3), blush[(i + k) % 3]);
      blade(
        flowers,
        at,
        [at[0] * 1.1, at[1] - 0.02, at[2] * 1.1 + 0.03],
        [0.008, 0.014],
        [1, 0.3, 0],
        [hex("#3f6a38"), hex("#6f9a58")],
        "foliage",
      );
    }
  }
  for (let i = 0; i < 7; i++) {
    const a = round(i, 6);
    const out = i === 6 ? 0 : 0.045;
    rosette(flowers, [out * Math.cos(a), 0.475 + (i === 6 ? 0.035 : 0), out * Math.sin(a)], 0.042, blush[i % 3]);
  }
  body.thin.push(flowers);
  body.at.top = [0, 0.53, 0];
};

const lemonWedge = (thin: ThinMesh, [x, y, z]: V3, turn: number, size: number): void => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, up: number, out: number): V3 => [x + c * out - s * along, y + up, z + s * out + c * along];
  const rind = hex("#e8b80f");
  const rows = (scale: number, out: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((i) => {
      const a = (i / 6) * Math.PI;
      return [
        at(-size * Math.cos(a) * scale, 0.001 + size * 0.95 * Math.sin(a) * scale, out),
        at(-size * Math.cos(a) * 0.02, 0.001, out),
      ];
    });
  sheet(thin, rows(1, size * 0.16), hex("#f7ecb0"), "object");
  sheet(thin, rows(0.88, size * 0.17), hex("#f2d23a"), "object");
  for (let i = 0; i < 6; i++) {
    const a = ((i + 0.5) / 6) * Math.PI;
    bar(
      thin,
      at(0, 0.002, size * 0.175),
      at(-size * 0.84 * Math.cos(a), size * 0.8 * Math.sin(a), size * 0.175),
      size * 0.022,
      hex("#fbf3c8"),
      "object",
      4,
    );
  }
  rod(
    thin,
    Array.from({ length: 9 }, (_, i) => {
      const a = (i / 8) * Math.PI;
      return at(-size * Math.cos(a), size * 0.95 * Math.sin(a), 0);
    }),
    size * 0.2,
    rind,
    "object",
    { sides: 8 },
  );
};

const oysters: Maker = (body, _colour, chance) => {
  turned(
    body,
    [
      [0, 0.004],
      [0.2, 0.006],
      [0.25, 0.024],
      [0.255, 0.034],
      [0.245, 0.034],
      [0.19, 0.016],
      [0, 0.014],
    ],
    mul(STEEL, 0.8),
    "metal",
  );
  // crushed ice
  body.use({ material: "glass", blend: 0, tag: 1, colour: hex("#d3e6ee") });
  const ice = createThin();
  for (let k = 0; k < 190; k++) {
    const a = k * 2.4;
    const d = 0.222 * Math.sqrt((k + 0.5) / 190);
    const size = 0.011 + 0.009 * chance();
    const pale = 0.75 + 0.35 * chance();
    ball(
      ice,
      [d * Math.cos(a), 0.03 + 0.012 * chance() - 0.05 * d, d * Math.sin(a)],
      size,
      mul(hex("#dcebf2"), pale),
      k % 3 ? "object" : "glass",
      5,
    );
  }
  body.thin.push(ice);
  // half shells: a rough rim, mother-of-pearl, the oyster
  const shells = createThin();
  for (let k = 0; k < 7; k++) {
    const a = round(k, 7, 0.2);
    const centre: V3 = [0.142 * Math.cos(a), 0.044, 0.142 * Math.sin(a)];
    const out: V3 = [Math.cos(a), 0, Math.sin(a)];
    const over: V3 = [-Math.sin(a), 0, Math.cos(a)];
    const point = (u: number, r: number, lift: number): V3 => {
      // narrow at the hinge, which lies to the middle of the dish
      const wide = 0.046 * (1 + 0.22 * Math.cos(u)) * r * (1 + 0.045 * Math.sin(u * 7 + k) + 0.03 * Math.sin(u * 13));
      return add(centre, add(mul(out, 0.068 * Math.cos(u) * r), add(mul(over, wide * Math.sin(u)), [0, lift, 0])));
    };
    const ring = (r: number, lift: number) =>
      Array.from({ length: 33 }, (_, i) => point((i / 32) * 2 * Math.PI, r, lift));
    sheet(shells, [ring(0.45, -0.022), ring(0.85, -0.008), ring(1.03, 0.012)], hex("#6f6a62"), "object");
    sheet(shells, [ring(1.03, 0.012), ring(0.95, 0.012)], hex("#8f8778"), "object");
    sheet(
      shells,
      [ring(0.95, 0.012), ring(0.84, 0.004), ring(0.5, -0.004), ring(0.01, -0.006)],
      hex("#ece6dc"),
      "object",
    );
    for (let i = 0; i < 26; i++) {
      const u = (i / 26) * 2 * Math.PI;
      ball(
        shells,
        point(u, 1.0, 0.011),
        0.0055 + 0.002 * Math.sin(i * 5),
        hex(i % 2 ? "#5d584f" : "#a39a88"),
        "object",
        6,
      );
    }
    sheet(
      shells,
      [ring(0.66, 0.004), ring(0.6, 0.011), ring(0.34, 0.016), ring(0.01, 0.015)],
      hex("#c9b797"),
      "object",
    );
    rod(
      shells,
      Array.from({ length: 22 }, (_, i) => point((i / 22) * 2 * Math.PI, 0.63 + 0.03 * Math.sin(i * 2.4), 0.009)),
      0.0052,
      hex("#57503f"),
      "object",
      { sides: 6, closed: true },
    );
    ball(shells, point(2.6, 0.22, 0.013), 0.012, hex("#e3d8bd"), "object", 10);
  }
  body.thin.push(shells);
  const lemons = createThin();
  for (let k = 0; k < 3; k++) {
    const a = round(k, 3, 0.1);
    lemonWedge(lemons, [0.035 * Math.cos(a), 0.042, 0.035 * Math.sin(a)], a, 0.05);
  }
  for (let k = 0; k < 9; k++)
    blade(
      lemons,
      [0, 0.045, 0],
      [0.03 * Math.cos(k * 0.7), 0.085 + 0.01 * (k % 3), 0.03 * Math.sin(k * 0.7)],
      [0.004, 0.014],
      [Math.cos(k), 0.5, Math.sin(k)],
      [hex("#2f5f2a"), hex("#5f9a3f")],
      "foliage",
    );
  body.thin.push(lemons);
  body.at.top = [0, 0.09, 0];
};

/** A long loaf from `a` to `b` with slashes across its crust. */
function baguette(body: Sculpture, a: V3, b: V3, radius: number): void {
  const crust = hex("#b9742c");
  const at = (t: number): V3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
  body
    .group(0.001)
    .tube(
      [at(0), at(0.12), at(0.5), at(0.88), at(1)],
      [radius * 0.35, radius * 0.9, radius, radius * 0.9, radius * 0.35],
      {
        colour: crust,
        material: "object",
        tag: 1,
        steps: 4,
      },
    );
  const way = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
  for (let k = 0; k < 6; k++) {
    const p = at(0.16 + k * 0.135);
    for (const face of [
      [1, 0.25, 0],
      [0.25, 1, 0],
      [-1, 0.25, 0],
    ] as const) {
      const n = unit(add(face, mul(way, -(face[0] * way[0] + face[1] * way[1] + face[2] * way[2]))));
      const s: V3 = [way[1] * n[2] - way[2] * n[1], way[2] * n[0] - way[0] * n[2], way[0] * n[1] - way[1] * n[0]];
      body
        .group(0.002)
        .ellipsoid(
          add(p, mul(n, radius * 0.86)),
          [radius * 0.62, radius * 0.26, radius * 0.2],
          [unit(add(mul(way, 0.85), mul(s, 0.55))), unit(add(mul(s, 0.85), mul(way, -0.55))), n],
          { colour: hex("#ecd3a0"), material: "object", tag: 2, blend: 0 },
        );
    }
  }
}

function crusted(body: Sculpture): void {
  body.paint = (dab) => {
    const burnt = grain(dab.x * 26, dab.y * 26, dab.z * 26);
    if (dab.tag === 1) toward(dab, hex("#7a3f12"), 0.5 * Math.max(0, burnt - 0.35));
    if (dab.tag === 2) shadeBy(dab, 0.85 + 0.2 * grains(dab.x * 60, dab.y * 60, dab.z * 60));
  };
}

const baguettes: Maker = (body) => {
  baguette(body, [-0.05, 0.045, -0.3], [-0.03, 0.045, 0.29], 0.045);
  baguette(body, [0.06, 0.043, -0.27], [0.05, 0.043, 0.3], 0.043);
  baguette(body, [-0.02, 0.115, -0.25], [0.06, 0.11, 0.24], 0.042);
  crusted(body);
  body.at.top = [0, 0.155, 0];
};

const breadBasket: Maker = (body, colour) => {
  const cane = colour ?? hex("#a8702f");
  turned(
    body,
    [
      [0, 0.004],
      [0.15, 0.004],
      [0.185, 0.13],
      [0.205, 0.26],
      [0.195, 0.262],
      [0.17, 0.14],
      [0.1, 0.05],
      [0, 0.05],
    ],
    (_, h, a) => mul(cane, 0.62 + 0.5 * Math.abs(Math.sin(h * 120 + (Math.floor((a / 6.2832) * 26) % 2) * 1.57))),
    "wood",
  );
  for (const y of [0.255, 0.27]) rim(body, y, 0.202, 0.012, mul(cane, y > 0.26 ? 1.15 : 0.85));
  // a cloth over the rim
  const cloth = createThin();
  for (let k = 0; k < 9; k++) {
    const a = round(k, 9, 0.1);
    const next = round(k + 1.2, 9, 0.1);
    sheet(
      cloth,
      [
        [
          [0.15 * Math.cos(a), 0.262, 0.15 * Math.sin(a)],
          [0.15 * Math.cos(next), 0.262, 0.15 * Math.sin(next)],
        ],
        [
          [0.212 * Math.cos(a), 0.282, 0.212 * Math.sin(a)],
          [0.212 * Math.cos(next), 0.282, 0.212 * Math.sin(next)],
        ],
        [
          [0.222 * Math.cos((a + next) / 2), 0.2 - 0.02 * (k % 2), 0.222 * Math.sin((a + next) / 2)],
          [0.222 * Math.cos((a + next) / 2), 0.2 - 0.02 * (k % 2), 0.222 * Math.sin((a + next) / 2)],
        ],
      ],
      k % 2 ? hex("#e9e3d4") : hex("#d9d0bc"),
      "fabric",
    );
  }
  body.thin.push(cloth);
  for (const [a, lean, long] of [
    [0.3, 0.13, 0.62],
    [1.4, 0.15, 0.58],
    [2.5, 0.14, 0.55],
    [3.7, 0.15, 0.6],
    [4.7, 0.17, 0.56],
    [5.6, 0.16, 0.5],
    [0, 0, 0.6],
  ]) {
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const foot = lean === 0 ? 0 : 0.07;
    baguette(body, [foot * c, 0.1, foot * s], [(foot + lean) * c, 0.1 + long * 0.95, (foot + lean) * s], 0.047);
  }
  crusted(body);
  body.at.top = [0, 0.6, 0];
};

const pocketWatch: Maker = (body, colour) => {
  const gold = colour ?? CASE_GOLD;
  // leans back on its own chain
  const up: V3 = unit([-0.42, 0.9, 0]);
  const out: V3 = unit([0.9, 0.42, 0]);
  const axes: Axes = [up, out, [0, 0, 1]];
  const middle: V3 = [0, 0.052, 0];
  const thin = createThin();
  const at = (u: number, v: number, w: number): V3 => add(middle, add(mul(up, u), add(mul(out, w), [0, 0, v])));
  const disc = (rows: readonly (readonly number[])[], c: Rgb | ((r: number) => Rgb), m: "metal" | "object") =>
    lathe(thin, rows, c, m, { origin: middle, axes, sides: 56 });
  disc(
    curve(
      [
        [0.001, -0.012],
        [0.034, -0.009],
        [0.0465, -0.001],
        [0.0475, 0.003],
        [0.0445, 0.0075],
        [0.0395, 0.0065],
        [0.039, 0.0045],
      ],
      4,
    ),
    (r) => mul(gold, r > 0.0455 ? 1.2 : r > 0.043 ? 0.75 : 1),
    "metal",
  );
  disc(
    [
      [0.0392, 0.0045],
      [0.0001, 0.0046],
    ],
    hex("#f4efe2"),
    "object",
  );
  const ring = (r: number, thick: number, c: Rgb, centre: readonly [number, number] = [0, 0]) =>
    rod(
      thin,
      Array.from({ length: 40 }, (_, i) =>
        at(centre[0] + r * Math.cos(round(i, 40)), centre[1] + r * Math.sin(round(i, 40)), 0.005),
      ),
      thick,
      c,
      "object",
      { sides: 5, closed: true },
    );
  ring(0.0365, 0.0004, INK);
  // Roman figures as strokes: how many, and whether they cross
  for (let k = 0; k < 12; k++) {
    const a = round(k, 12);
    const strokes = [3, 1, 2, 3, 2, 1, 2, 3, 3, 2, 1, 2][k];
    for (let i = 0; i < strokes; i++) {
      const b = a + (i - (strokes - 1) / 2) * 0.085;
      bar(
        thin,
        at(0.0265 * Math.cos(b), 0.0265 * Math.sin(b), 0.0052),
        at(0.0345 * Math.cos(b), 0.0345 * Math.sin(b), 0.0052),
        i === 0 ? 0.0011 : 0.0007,
        INK,
        "object",
        4,
      );
    }
  }
  for (let k = 0; k < 60; k++)
    bar(
      thin,
      at(0.0365 * Math.cos(round(k, 60)), 0.0365 * Math.sin(round(k, 60)), 0.0051),
      at(0.0382 * Math.cos(round(k, 60)), 0.0382 * Math.sin(round(k, 60)), 0.0051),
      k % 5 ? 0.0003 : 0.0006,
      INK,
      "object",
      4,
    );
  ring(0.0085, 0.0004, INK, [-0.0165, 0]);
  for (const [a, long, thick, from] of [
    [-1.0, 0.019, 0.0014, 0],
    [0.75, 0.031, 0.0011, 0],
    [2.2, 0.007, 0.0004, -0.0165],
  ])
    bar(
      thin,
      at(from - 0.004 * Math.cos(a), -0.004 * Math.sin(a), 0.0062),
      at(from + long * Math.cos(a), long * Math.sin(a), 0.0062),
      [thick, thick * 0.5],
      hex("#1b2238"),
      "object",
      5,
    );
  ball(thin, at(0, 0, 0.0064), 0.0022, gold, "metal", 10);
  // stem, crown and bow
  bar(thin, at(0.046, 0, 0), at(0.056, 0, 0), 0.0045, gold, "metal", 12);
  for (let k = 0; k < 12; k++)
    bar(
      thin,
      at(0.0545, 0.006 * Math.cos(round(k, 12)), 0.006 * Math.sin(round(k, 12))),
      at(0.063, 0.006 * Math.cos(round(k, 12)), 0.006 * Math.sin(round(k, 12))),
      0.0018,
      mul(gold, k % 2 ? 0.7 : 1.1),
      "metal",
      5,
    );
  rod(
    thin,
    Array.from({ length: 22 }, (_, i) =>
      at(0.066 + 0.0145 * Math.sin(round(i, 22)), 0.0145 * Math.cos(round(i, 22)), 0),
    ),
    0.0022,
    gold,
    "metal",
    { sides: 8, closed: true },
  );
  // the chain falls behind and winds over the cloth to the front
  const path = curve<V3>(
    [
      at(0.08, 0, 0),
      [-0.05, 0.085, 0.05],
      [-0.03, 0.012, 0.09],
      [0.05, 0.004, 0.085],
      [0.085, 0.004, 0.03],
      [0.07, 0.004, -0.04],
      [0.035, 0.004, -0.085],
      [0.06, 0.004, -0.125],
    ],
    9,
  );
  for (const [i, p] of path.entries()) {
    const next = path[Math.min(path.length - 1, i + 1)];
    const way = unit(add(next, mul(p, -1)));
    const flat: V3 = i % 2 ? [0, 1, 0] : unit([way[2], 0, -way[0]]);
    rod(
      thin,
      Array.from({ length: 10 }, (_, j) =>
        add(p, add(mul(way, 0.0062 * Math.cos(round(j, 10))), mul(flat, 0.0036 * Math.sin(round(j, 10))))),
      ),
      0.0013,
      mul(gold, 0.8 + 0.3 * (i % 2)),
      "metal",
      { sides: 5, closed: true },
    );
  }
  body.thin.push(thin);
  // a cushion of velvet
  body.use({ material: "fabric", blend: 0.01, tag: 7, colour: hex("#4a1230") });
  body.group(0).ellipsoid([-0.005, -0.004, 0], [0.1, 0.02, 0.115]);
  body.group(0.02).ellipsoid([-0.045, 0.018, 0], [0.04, 0.034, 0.06]);
  body.paint = (dab) => {
    if (dab.tag === 7)
      shadeBy(dab, 0.7 + 0.55 * (1 - Math.abs(dab.ny)) + 0.2 * grain(dab.x * 30, dab.y * 30, dab.z * 30));
  };
  body.at.top = [0, 0.11, 0];
};

/** A band about `at` with its hole along `axis`. */
function band(thin: ThinMesh, at: V3, axis: V3, radius: number, wide: number, gold: Rgb): void {
  const n = unit(axis);
  const u = unit(Math.abs(n[1]) > 0.8 ? [1, -n[0] / n[1], 0] : [-n[2], 0, n[0]]);
  const w: V3 = [n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]];
  lathe(
    thin,
    [
      [radius * 0.9, -wide],
      [radius, -wide],
      [radius * 1.06, 0],
      [radius, wide],
      [radius * 0.9, wide],
      [radius * 0.9, -wide],
    ],
    (r) => (r < radius * 0.95 ? mul(gold, 0.55) : r > radius * 1.03 ? mul(gold, 1.25) : gold),
    "metal",
    { origin: at, axes: [u, n, w], sides: 48 },
  );
}

const rings: Maker = (body, colour) => {
  const gold = colour ?? CASE_GOLD;
  const thin = createThin();
  // one leans upright on the other
  band(thin, [0.012, 0.009, 0.018], [0.12, 1, 0.08], 0.034, 0.0085, gold);
  band(thin, [-0.008, 0.038, -0.006], [0.86, 0.28, 0.42], 0.0335, 0.0075, mul(gold, 1.05));
  for (const [k, size] of [0.0068, 0.0045, 0.0045].entries())
    ball(
      thin,
      [-0.002 - 0.001 * k, 0.0735 - 0.003 * Math.min(1, k), -0.006 + (k === 0 ? 0 : k === 1 ? 0.011 : -0.011)],
      size,
      hex("#e9f2f8"),
      "glass",
      8,
    );
  body.thin.push(thin);
  body.at.top = [0, 0.075, 0];
};

const petals: Maker = (body, colour, chance) => {
  const tone = colour ?? hex("#efe6dc");
  const thin = createThin();
  for (let k = 0; k < 84; k++) {
    const a = k * 2.4;
    const d = 0.13 * Math.sqrt((k + 0.4) / 84);
    const [x, z] = [d * Math.cos(a), d * Math.sin(a)];
    const turn = chance() * 6.28;
    const lift = 0.004 + 0.016 * (1 - d / 0.13) + 0.008 * chance();
    const size = 0.022 + 0.01 * chance();
    const shade = 0.82 + 0.22 * chance();
    blade(
      thin,
      [x, lift, z],
      [x + size * Math.cos(turn), lift + 0.012 * chance(), z + size * Math.sin(turn)],
      [0.01, 0.016],
      [0, 1, 0],
      [mul(tone, 0.72 * shade), mul(tone, shade)],
      "flower",
      -0.3 - 0.3 * chance(),
    );
  }
  body.thin.push(thin);
  body.at.top = [0, 0.022, 0];
};

/** A ball whose seam a curve gives: the greatest of `lines` near 0 is drawn in `ink`. */
function seamed(
  radius: number,
  usual: string,
  ink: Rgb,
  wide: number,
  line: (x: number, y: number, z: number) => number,
  rough: number,
): Maker {
  return (body, colour) => {
    body.fineness = 0.6;
    body.use({ material: "object", colour: colour ?? hex(usual), tag: 1, blend: 0 });
    body.group(0).ellipsoid([0, radius, 0], [radius, radius, radius]);
    body.paint = (dab) => {
      const [x, y, z] = [dab.x / radius, (dab.y - radius) / radius, dab.z / radius];
      if (Math.abs(line(x, y, z)) < wide) toward(dab, ink, 0.92);
      shadeBy(dab, 1 - rough + 2 * rough * grains(x * 30, y * 30, z * 30, 1));
    };
  };
}

/** The curve on a tennis ball and a baseball. */
const saddle = (x: number, y: number, z: number): number => x * 0.9 + y * 0.25 - 1.25 * y * z + 0.05 * z;

const golfBall: Maker = (body, colour) => {
  const r = 0.0215;
  const white = colour ?? hex("#f0efe9");
  body.thin.push(ball(createThin(), [0, 0.035 + r, 0], r, white, "object", 40));
  const dimples = createThin();
  for (let k = 0; k < 130; k++) {
    const y = 1 - (2 * (k + 0.5)) / 130;
    const s = Math.sqrt(1 - y * y);
    const n: V3 = [s * Math.cos(k * 2.4), y, s * Math.sin(k * 2.4)];
    ball(dimples, add([0, 0.035 + r, 0], mul(n, r * 0.955)), r * 0.062, mul(white, 0.62), "object", 6);
  }
  body.thin.push(dimples);
  turned(
    body,
    [
      [0.0016, 0],
      [0.0026, 0.02],
      [0.0034, 0.028],
      [0.0105, 0.037],
      [0.009, 0.0385],
      [0, 0.036],
    ],
    hex("#c9a06a"),
    "wood",
  );
  body.at.top = [0, 0.078, 0];
};

const golfFlag: Maker = (body, colour) => {
  stick(body, [0, 0.6, 0], [0, 2.1, 0], 0.018, hex("#ecebe4"), "metal");
  const thin = createThin();
  sheet(
    thin,
    [0, 1, 2, 3, 4, 5].map((i) => {
      const t = i / 5;
      const x = 0.05 * Math.sin(t * 5);
      return [
        [x, 2.08 - 0.02 * t, t * 0.62] as V3,
        [x * 0.8, 1.88 - 0.02 * t, t * 0.6] as V3,
        [x * 0.6, 1.66 + 0.1 * t, t * 0.55] as V3,
      ];
    }),
    colour ?? hex("#c4201c"),
    "fabric",
  );
  body.thin.push(thin);
  turned(
    body,
    [
      [0.16, 0.604],
      [0.1, 0.605],
      [0, 0.604],
    ],
    [0.012, 0.014, 0.01],
  );
  // the ball lies before the hole
  body.thin.push(ball(createThin(), [0.34, 0.69, -0.3], 0.09, hex("#f0efe9"), "object", 20));
  body.at.top = [0, 1.5, 0];
  lower(body, 0.6);
};

const hoop: Maker = (body, colour) => {
  const orange = colour ?? hex("#d4481a");
  const iron = hex("#3a4048");
  stick(body, [-0.75, 1.35, 0], [-0.75, 2.5, 0], 0.075, iron, "metal", 14);
  jointed(
    body,
    [
      [-0.75, 2.45, 0],
      [-0.5, 3.0, 0],
      [-0.02, 3.25, 0],
    ],
    0.06,
    iron,
    "metal",
  );
  body.use({ material: "object", blend: 0, tag: 1, colour: hex("#b9c2c6") });
  body.group(0).box([0, 2.05, 0], [0.025, 0.55, 0.92], 0.02);
  const thin = createThin();
  const frame = (y0: number, y1: number, half: number, thick: number, c: Rgb) =>
    rod(
      thin,
      [
        [0.03, y0, -half],
        [0.03, y0, half],
        [0.03, y1, half],
        [0.03, y1, -half],
      ],
      thick,
      c,
      "object",
      { sides: 4, closed: true },
    );
  frame(2.88, 3.92, 0.89, 0.022, iron);
  frame(3.06, 3.5, 0.3, 0.022, hex("#c4201c"));
  const ring = (y: number, r: number, turn = 0) =>
    Array.from(
      { length: 24 },
      (_, i): V3 => [0.31 + r * Math.cos(round(i, 24, turn)), y, r * Math.sin(round(i, 24, turn))],
    );
  rod(thin, ring(3.02, 0.25), 0.02, orange, "metal", { sides: 8, closed: true });
  bar(thin, [0, 3.02, 0], [0.08, 3.02, 0], 0.04, orange, "metal", 8);
  // the net: cords that cross
  const rows = [3.02, 2.9, 2.78, 2.66, 2.56].map((y, k) => ring(y, 0.25 - 0.035 * k - (k === 4 ? -0.02 : 0), 0.5 * k));
  for (let k = 0; k + 1 < rows.length; k++)
    for (let i = 0; i < 24; i += 2) {
      bar(thin, rows[k][i], rows[k + 1][i], 0.009, hex("#f0ede4"), "fabric", 4);
      bar(thin, rows[k][i], rows[k + 1][(i + 22) % 24], 0.009, hex("#f0ede4"), "fabric", 4);
    }
  body.thin.push(thin);
  // a ball on its way in
  body.group(0).ellipsoid([0.34, 1.95, 0.05], [0.14, 0.14, 0.14], undefined, { colour: hex("#c9601c"), tag: 2 });
  body.paint = (dab) => {
    if (dab.tag !== 2) return;
    const [x, y, z] = [(dab.x - 0.34) / 0.14, (dab.y - 1.95) / 0.14, (dab.z - 0.05) / 0.14];
    const lines = Math.min(Math.abs(x * 0.8 + y * 0.6), Math.abs(z), Math.abs(Math.abs(x * 0.6 - y * 0.8) - 0.6));
    if (lines < 0.05) toward(dab, INK, 0.9);
  };
  body.at.top = [0, 2.6, 0];
  lower(body, 1.35);
};

const cableCar: Maker = (body, colour) => {
  const paint = colour ?? hex("#c4281f");
  body.use({ material: "object", blend: 0.01, tag: 1, colour: paint });
  body.group(0).box([0, 1.15, 0], [1.05, 1.05, 1.5], 0.28);
  for (const s of [1, -1])
    for (const z of [-0.98, 0, 0.98])
      body.group(0.002).box([s * 1.04, 1.4, z], [0.05, 0.52, 0.42], 0.06, undefined, {
        colour: hex("#2a3f52"),
        material: "glass",
        tag: 2,
      });
  for (const s of [1, -1])
    body.group(0.002).box([0, 1.4, s * 1.49], [0.8, 0.52, 0.05], 0.06, undefined, {
      colour: hex("#2a3f52"),
      material: "glass",
      tag: 2,
    });
  body.group(0.002).box([0, 0.62, 0], [1.08, 0.1, 1.53], 0.06, undefined, { colour: hex("#ece8dc"), tag: 3 });
  const iron = hex("#3a3f45");
  jointed(
    body,
    [
      [0, 2.15, 0],
      [0, 2.9, 0.1],
      [0, 3.55, 0],
    ],
    0.085,
    iron,
    "metal",
  );
  block(body, [0, 3.62, 0], [0.14, 0.13, 0.7], iron, "metal", 0.04);
  for (const z of [-0.5, -0.17, 0.17, 0.5]) bead(body, [0, 3.7, z], 0.13, STEEL, "metal");
  // the cable sags where the cabin hangs
  for (const x of [0, -0.5])
    bent(
      body,
      [
        [x, 5.2, -11],
        [x, 4.1, -4],
        [x, 3.78, 0],
        [x, 4.1, 4],
        [x, 5.2, 11],
      ],
      0.05,
      hex("#1c1e22"),
    );
  body.at.top = [0, 3.8, 0];
};

const beehive: Maker = (body, colour, chance) => {
  const straw = colour ?? hex("#c9923a");
  const coils = 11;
  const thin = createThin();
  for (let k = 0; k < coils; k++) {
    const t = k / (coils - 1);
    const r = 0.235 * Math.sqrt(Math.max(0.02, 1 - (t * 0.98) ** 2.4));
    const y = 0.1 + t * 0.42;
    rod(
      thin,
      Array.from({ length: 40 }, (_, i): V3 => [r * Math.cos(round(i, 40)), y, r * Math.sin(round(i, 40))]),
      0.027,
      mul(straw, 0.86 + 0.18 * (k % 2)),
      "wood",
      { sides: 9, closed: true },
    );
    for (let i = 0; i < 26; i++) {
      const a = round(i, 26, 0.5 * (k % 2));
      bar(
        thin,
        [(r + 0.025) * Math.cos(a), y - 0.02, (r + 0.025) * Math.sin(a)],
        [(r + 0.025) * Math.cos(a + 0.05), y + 0.02, (r + 0.025) * Math.sin(a + 0.05)],
        0.0035,
        mul(straw, 0.5),
        "wood",
        4,
      );
    }
  }
  ball(thin, [0, 0.535, 0], 0.035, straw, "wood", 12);
  block(body, [0, 0.04, 0], [0.3, 0.025, 0.3], WOOD, "wood", 0.008);
  for (const x of [-0.24, 0.24]) for (const z of [-0.24, 0.24]) stick(body, [x, 0, z], [x, 0.03, z], 0.025, WOOD);
  lathe(
    thin,
    [
      [0.055, 0],
      [0.05, -0.02],
      [0, -0.025],
    ],
    [0.012, 0.008, 0.004],
    "object",
    {
      origin: [0.25, 0.145, 0],
      axes: [
        [0, 1, 0],
        [1, 0, 0],
        [0, 0, 1],
      ],
      sides: 20,
    },
  );
  // bees about the door
  for (let k = 0; k < 9; k++) {
    const at: V3 = [0.3 + 0.1 * chance(), 0.12 + 0.45 * chance(), -0.26 + 0.52 * chance()];
    for (const [i, c] of ["#1c1408", "#e3a818", "#1c1408", "#e3a818"].entries())
      ball(thin, [at[0], at[1], at[2] + (i - 1.5) * 0.0085], 0.0105 - 0.0018 * Math.abs(i - 1.5), hex(c), "object", 8);
    for (const s of [1, -1])
      blade(
        thin,
        at,
        [at[0] + s * 0.018, at[1] + 0.022, at[2] - 0.006],
        [0.004, 0.009],
        [0, 0.4, 1],
        [hex("#dfe6ea"), hex("#eef3f5")],
        "object",
      );
  }
  body.thin.push(thin);
  body.at.top = [0, 0.56, 0];
};

const kayak: Maker = (body, colour) => {
  const paint = colour ?? hex("#d9481a");
  const thin = createThin();
  const rows = (scale: number, deck: boolean): V3[][] =>
    Array.from({ length: 25 }, (_, i) => {
      const t = (i / 24) * 2 - 1;
      const wide = 0.34 * scale * Math.max(0, 1 - Math.abs(t) ** 2.2);
      const keel = 0.02 + 0.22 * Math.abs(t) ** 4;
      const rail = 0.26 + 0.1 * Math.abs(t) ** 3;
      return Array.from({ length: 13 }, (_, j): V3 => {
        const u = (j / 12) * 2 - 1;
        const y = deck ? rail + 0.07 * (1 - u * u) * (1 - t * t * 0.6) : keel + (rail - keel) * Math.abs(u) ** 1.8;
        return [t * 2.05, y, u * wide];
      });
    });
  sheet(thin, rows(1, false), paint, "object");
  sheet(thin, rows(1, true), mul(paint, 1.15), "object");
  // the hatch with its rim
  const hatch = Array.from(
    { length: 28 },
    (_, i): V3 => [-0.1 + 0.42 * Math.cos(round(i, 28)), 0.335, 0.215 * Math.sin(round(i, 28))],
  );
  rod(thin, hatch, 0.022, INK, "object", { sides: 7, closed: true });
  sheet(thin, [hatch, hatch.map((): V3 => [-0.1, 0.337, 0])], [0.02, 0.018, 0.018], "object");
  for (const x of [1.15, -1.1]) bar(thin, [x, 0.375, -0.12], [x, 0.375, 0.12], 0.012, INK, "fabric", 5);
  // the paddle lies across the rim
  bar(thin, [0.3, 0.42, -1.0], [0.3, 0.42, 1.0], 0.017, hex("#2a2622"), "wood", 8);
  for (const s of [1, -1])
    blade(
      thin,
      [0.3, 0.42, s * 0.98],
      [0.3, 0.43, s * 1.4],
      [0.05, 0.1],
      [0.4, 1, 0],
      [hex("#e3b735"), hex("#e3b735")],
      "object",
      0,
    );
  body.thin.push(thin);
  body.at.seat = [-0.12, 0.24, 0];
};

const pedestal: Maker = (body, colour) => {
  const stone = colour ?? hex("#b9b1a2");
  body.use({ material: "object", blend: 0.004, tag: 1, colour: stone });
  body.group(0).box([0, 0.03, 0], [0.26, 0.03, 0.26], 0.008);
  body.group(0.004).box([0, 0.08, 0], [0.225, 0.025, 0.225], 0.02);
  body.group(0.004).box([0, 0.21, 0], [0.185, 0.12, 0.185], 0.008);
  body.group(0.004).box([0, 0.345, 0], [0.225, 0.022, 0.225], 0.02);
  body.group(0.004).box([0, 0.38, 0], [0.25, 0.02, 0.25], 0.008);
  body.paint = (dab) =>
    shadeBy(
      dab,
      0.86 +
        0.2 * grains(dab.x * 5, dab.y * 5, dab.z * 5) -
        0.1 * Math.max(0, Math.sin(dab.x * 9 + dab.y * 14 + 3 * grain(dab.x * 4, dab.y * 4, dab.z * 4)) - 0.8),
    );
  body.at.top = [0, 0.4, 0];
};

/** The bones of a tyrannosaur on a plinth. */
const dinoSkeleton: Maker = (body, colour) => {
  const bone = colour ?? hex("#cdb68c");
  const dark = mul(bone, 0.6);
  const thin = createThin();
  block(body, [0, 0.12, 0], [2.7, 0.12, 0.95], hex("#2b2622"), "wood", 0.03);
  // from the tip of the tail to the skull
  const spine = curve<readonly [number, number, number, number]>(
    [
      [-3.5, 2.1, 0, 0.03],
      [-2.6, 1.95, 0, 0.055],
      [-1.6, 2.1, 0, 0.085],
      [-0.5, 2.45, 0, 0.12],
      [0.4, 2.75, 0, 0.125],
      [1.1, 3.1, 0, 0.105],
      [1.55, 3.55, 0, 0.1],
      [2.0, 3.75, 0, 0.09],
    ],
    7,
  );
  for (const [i, [x, y, z, r]] of spine.entries()) {
    ball(thin, [x, y, z], r * 1.05, i % 2 ? bone : mul(bone, 0.86), "object", 10);
    bar(thin, [x, y, z], [x - 0.05, y + r * 3.2, z], [r * 0.42, r * 0.2], bone, "object", 5);
    if (x < -0.4) bar(thin, [x, y, z], [x - 0.06, y - r * 2.6, z], [r * 0.36, r * 0.15], dark, "object", 5);
  }
  rod(
    thin,
    spine.map(([x, y, z]): V3 => [x, y, z]),
    spine.map(([, , , r]) => r * 0.6),
    dark,
    "object",
    { sides: 7 },
  );
  const limb = (line: readonly V3[], radii: readonly number[]) => {
    rod(
      thin,
      curve(line, 4),
      curve(
        radii.map((r) => [r] as const),
        4,
      ).map(([r]) => r),
      bone,
      "object",
      { sides: 9 },
    );
    for (const [i, p] of line.entries()) ball(thin, p, radii[i] * 1.55, bone, "object", 10);
  };
  // ribs
  for (let k = 0; k < 10; k++) {
    const x = -0.1 + k * 0.135;
    const y = 2.6 + 0.08 * k;
    const deep = 0.95 - 0.045 * Math.abs(k - 5);
    for (const s of [1, -1])
      rod(
        thin,
        curve<V3>(
          [
            [x, y, 0],
            [x - 0.02, y - 0.15, s * 0.34],
            [x + 0.06, y - deep * 0.6, s * 0.42],
            [x + 0.2, y - deep, s * 0.16],
          ],
          5,
        ),
        0.036,
        k % 2 ? bone : mul(bone, 0.9),
        "object",
        { sides: 7 },
      );
  }
  // hips and legs, one before the other
  for (const [s, step] of [
    [1, 0.3],
    [-1, -0.35],
  ]) {
    body.use({ material: "object", colour: bone, blend: 0.04, tag: 1 });
    body.group(0).ellipsoid([-0.45, 2.4, s * 0.2], [0.42, 0.26, 0.05]);
    limb(
      [
        [-0.4, 2.3, s * 0.3],
        [-0.1 + step * 0.6, 1.45, s * 0.36],
        [-0.5 + step, 0.8, s * 0.36],
        [-0.22 + step, 0.34, s * 0.36],
      ],
      [0.13, 0.1, 0.075, 0.07],
    );
    for (const t of [-0.16, 0, 0.16])
      limb(
        [
          [-0.22 + step, 0.34, s * 0.36],
          [0.02 + step, 0.3, s * 0.36 + t * 0.7],
          [0.22 + step, 0.26, s * 0.36 + t],
        ],
        [0.05, 0.045, 0.02],
      );
    limb(
      [
        [1.15, 2.5, s * 0.26],
        [1.32, 2.15, s * 0.32],
        [1.55, 2.22, s * 0.3],
        [1.68, 2.1, s * 0.28],
      ],
      [0.05, 0.036, 0.026, 0.018],
    );
  }
  // skull: jaws with teeth, holes for eye and nose
  body.use({ material: "object", colour: bone, blend: 0.05, tag: 1 });
  body.group(0);
  body.ellipsoid([2.2, 3.85, 0], [0.36, 0.3, 0.25], undefined, { blend: 0 });
  body.cone([2.25, 3.8, 0], [3.0, 3.66, 0], 0.24, 0.13, { flat: [[0, 0, 1], 0.8] });
  for (const s of [1, -1]) {
    body.ellipsoid([2.28, 3.93, s * 0.24], [0.13, 0.12, 0.14], undefined, { carve: true, blend: 0.02, colour: dark });
    body.ellipsoid([2.58, 3.8, s * 0.22], [0.15, 0.09, 0.13], undefined, { carve: true, blend: 0.02, colour: dark });
    body.ellipsoid([2.92, 3.76, s * 0.13], [0.07, 0.05, 0.07], undefined, { carve: true, blend: 0.02, colour: dark });
  }
  body.group(0.01).cone([2.12, 3.55, 0], [2.86, 3.28, 0], 0.13, 0.09, { flat: [[0, 1, 0], 0.7] });
  for (const s of [1, -1]) {
    for (let k = 0; k < 9; k++) {
      const t = k / 8;
      bar(
        thin,
        [2.38 + 0.62 * t, 3.62 - 0.04 * t, s * (0.17 - 0.07 * t)],
        [2.4 + 0.62 * t, 3.47 - 0.05 * t - 0.03 * (k % 2), s * (0.16 - 0.07 * t)],
        [0.028, 0.004],
        hex("#f0e6d0"),
        "object",
        6,
      );
      bar(
        thin,
        [2.34 + 0.5 * t, 3.52 - 0.2 * t, s * (0.12 - 0.04 * t)],
        [2.36 + 0.5 * t, 3.62 - 0.2 * t, s * (0.12 - 0.04 * t)],
        [0.024, 0.004],
        hex("#f0e6d0"),
        "object",
        6,
      );
    }
    bar(thin, [2.1, 3.9, s * 0.22], [2.14, 3.55, s * 0.14], 0.05, bone, "object", 7);
  }
  for (const [x, y] of [
    [-0.4, 2.3],
    [1.1, 2.9],
  ])
    stick(body, [x, 0.2, 0], [x, y, 0], 0.028, hex("#2a2a2c"), "metal");
  body.thin.push(thin);
  body.at.top = [0, 3.2, 0];
};

const rocketLaunch =
  (rocket: Maker): Maker =>
  (body, colour, chance, pose) => {
    const from = body.thin.length;
    rocket(body, colour, chance, pose);
    // lifted on its flame
    const high = 7.5;
    for (const mesh of body.thin.slice(from))
      for (let i = 1; i < mesh.positions.length; i += 3) mesh.positions[i] += high;
    const fire = createThin();
    for (const [c, wide, low] of [
      ["#ff7a14", 0.72, 1.2],
      ["#ffc23a", 0.5, 2.6],
      ["#fff3cf", 0.28, 4],
    ] as const)
      lathe(
        fire,
        curve(
          [
            [0.02, low],
            [wide * 0.7, low + 1.1],
            [wide, (low + high) / 2 + 0.6],
            [wide * 0.75, high + 0.5],
          ],
          5,
        ),
        hex(c),
        "light",
        { sides: 24 },
      );
    body.thin.push(fire);
    // smoke that rolls out over the ground
    body.use({ material: "object", blend: 0.5, tag: 9, colour: hex("#cfc9c2") });
    body.group(0);
    for (let k = 0; k < 26; k++) {
      const a = k * 2.4;
      const d = 3.9 * Math.sqrt((k + 0.3) / 26);
      const r = 0.75 + 0.55 * chance() + (d < 1.6 ? 0.5 : 0);
      body.ellipsoid([d * Math.cos(a), r * (d < 1.6 ? 0.95 : 0.6), d * Math.sin(a)], [r, r * 0.85, r]);
    }
    body.paint = (dab) => {
      if (dab.tag !== 9) return;
      const near = Math.exp(-(dab.x ** 2 + dab.z ** 2) / 2.2) * Math.min(1, dab.y / 1.5);
      toward(dab, hex("#ff9a3a"), 0.75 * near);
      shadeBy(dab, 0.78 + 0.25 * Math.min(1, dab.y / 1.6) + 0.16 * grain(dab.x * 1.6, dab.y * 1.6, dab.z * 1.6));
    };
  };

const barberChair: Maker = (body, colour) => {
  const leather = colour ?? hex("#8f1f1f");
  const chrome = mul(STEEL, 0.85);
  body.use({ material: "object", colour: leather, blend: 0.01, tag: 1 });
  body.group(0).box([0, 0.62, 0], [0.27, 0.075, 0.27], 0.06);
  const back: Axes = [
    [0.97, 0.24, 0],
    [-0.24, 0.97, 0],
    [0, 0, 1],
  ];
  body.group(0.004).box([-0.3, 0.94, 0], [0.07, 0.3, 0.26], 0.06, back);
  body.group(0.004).box([-0.4, 1.33, 0], [0.055, 0.09, 0.15], 0.045, back);
  for (const s of [1, -1]) {
    body.group(0.004).box([-0.02, 0.86, s * 0.32], [0.24, 0.04, 0.05], 0.03);
    jointed(
      body,
      [
        [0.2, 0.84, s * 0.32],
        [0.22, 0.6, s * 0.3],
        [-0.15, 0.6, s * 0.3],
        [-0.2, 0.84, s * 0.32],
      ],
      0.024,
      chrome,
      "metal",
    );
  }
  // a foot of chrome, the step before it
  turned(
    body,
    [
      [0.001, 0.01],
      [0.34, 0.01],
      [0.33, 0.035],
      [0.12, 0.07],
      [0.075, 0.12],
      [0.07, 0.54],
      [0.16, 0.56],
    ],
    chrome,
    "metal",
  );
  body.group(0.002).box(
    [0.5, 0.26, 0],
    [0.13, 0.025, 0.2],
    0.02,
    [
      [0.94, 0.34, 0],
      [-0.34, 0.94, 0],
      [0, 0, 1],
    ],
    { colour: INK, material: "object" },
  );
  for (const s of [1, -1]) stick(body, [0.26, 0.58, s * 0.16], [0.47, 0.25, s * 0.16], 0.022, chrome, "metal");
  stick(body, [-0.4, 1.22, 0], [-0.34, 1.1, 0], 0.02, chrome, "metal");
  for (let k = -2; k <= 2; k++)
    for (const row of [0.8, 0.95, 1.1])
      bead(body, [-0.2 - (row - 0.94) * 0.26, row, k * 0.09], 0.011, mul(leather, 0.5));
  body.at.seat = [0, 0.7, 0];
};

const barrel: Maker = (body, colour, chance) => {
  const oak = mul(colour ?? hex("#8a5426"), 0.85 + 0.3 * chance());
  turned(
    body,
    [
      [0, 0.01],
      [0.3, 0.01],
      [0.385, 0.25],
      [0.41, 0.47],
      [0.385, 0.69],
      [0.305, 0.93],
      [0.28, 0.93],
      [0.28, 0.9],
      [0, 0.9],
    ],
    (_, h, a) => {
      const stave = (a / 6.2832) * 18;
      const seam = Math.abs((stave % 1) - 0.5) > 0.46;
      return mul(
        oak,
        (seam ? 0.45 : 0.85 + 0.25 * Math.sin(Math.floor(stave) * 5.1)) * (h > 0.895 && h < 0.905 ? 0.8 : 1),
      );
    },
    "wood",
  );
  for (const [y, r] of [
    [0.06, 0.318],
    [0.2, 0.37],
    [0.74, 0.374],
    [0.88, 0.324],
  ])
    edged(
      body,
      [
        [r + 0.004, y - 0.028],
        [r + 0.008, y],
        [r + 0.004, y + 0.028],
      ],
      hex("#3a3d42"),
      "metal",
    );
  bead(body, [0.405, 0.47, 0], 0.03, hex("#c9a06a"), "wood");
  body.at.top = [0, 0.93, 0];
};

/** An oval mirror in a gilded frame on a foot. */
const mirror: Maker = (body, colour) => {
  const frame = colour ?? hex("#a8782c");
  const thin = createThin();
  const oval = (r: number) =>
    Array.from(
      { length: 48 },
      (_, i): V3 => [0.02, 0.92 + 0.62 * r * Math.sin(round(i, 48)), 0.42 * r * Math.cos(round(i, 48))],
    );
  const [outer, inner] = [oval(1), oval(0.88)];
  sheet(thin, [[...inner, inner[0]], [...inner, inner[0]].map((): V3 => [0.02, 0.92, 0])], hex("#a9c3d0"), "glass");
  for (const k of [-1, 0, 1])
    bar(
      thin,
      [0.026, 0.72 + 0.16 * k, -0.2 + 0.03 * k],
      [0.026, 1.04 + 0.16 * k, 0.12 + 0.03 * k],
      0.012,
      hex("#dfeaf0"),
      "glass",
      4,
    );
  rod(thin, outer, 0.045, frame, "wood", { sides: 10, closed: true });
  rod(thin, inner, 0.014, mul(frame, 1.4), "wood", { sides: 8, closed: true });
  for (let i = 0; i < 24; i++) ball(thin, oval(1.08)[i * 2], 0.022, mul(frame, 1.2), "wood", 8);
  for (const z of [-0.36, 0.36]) bar(thin, [-0.05, 0, z], [-0.02, 0.9, z * 1.2], 0.028, frame, "wood", 8);
  bar(thin, [0.25, 0.02, 0], [-0.25, 0.02, 0], 0.03, frame, "wood", 8);
  body.thin.push(thin);
};

/** Makers by kind; what is launched is the `rocket` that is given. */
export function occasions(rocket: Maker): Readonly<Record<string, Maker>> {
  return {
    "wedding-cake": weddingCake,
    oysters,
    baguettes,
    "bread-basket": breadBasket,
    "pocket-watch": pocketWatch,
    rings,
    petals,
    "tennis-ball": seamed(0.066, "#c6d62a", hex("#f0efe6"), 0.07, saddle, 0.16),
    baseball: seamed(0.074, "#efeae0", hex("#b3261e"), 0.04, saddle, 0.04),
    "golf-ball": golfBall,
    "golf-flag": golfFlag,
    hoop,
    "cable-car": cableCar,
    beehive,
    kayak,
    pedestal,
    "dino-skeleton": dinoSkeleton,
    "rocket-launch": rocketLaunch(rocket),
    "barber-chair": barberChair,
    mirror,
    barrel,
  };
}
