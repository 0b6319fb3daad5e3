/** Food of feasts: tiered cakes, oysters on ice, bread in a basket. Metres. */

import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { CREAM, round } from "./occasion-parts.ts";
import { CHINA, edged, rim, STEEL, turned } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, blade, createThin, rod, sheet, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { add, mul, unit, type V3 } from "./vector.ts";

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

/** Makers by kind. */
export const FEAST_FOOD: Readonly<Record<string, Maker>> = {
  "wedding-cake": weddingCake,
  oysters,
  baguettes,
  "bread-basket": breadBasket,
};
