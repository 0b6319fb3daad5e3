/** Precious, curious and dear things: glasses of sand and snow, treasure, jewels, clocks for the wrist, toys. Metres. */

import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { bead, bent, block, edged, GOLD, glassWall, jointed, rim, STEEL, stick, turned } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, createThin, lathe, rod, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { type Axes, curve, FRONT, mul, tint, UPRIGHT, type V3 } from "./vector.ts";

const WALNUT = hex("#5a341c");
const BRIGHT_GOLD = hex("#e0ab34");
/** Deep: many faces that catch the light make a heap bright. */
const COIN_GOLD = hex("#b97a12");

const hourglass: Maker = (body, colour) => {
  const wood = WALNUT;
  for (const y of [0.0, 0.232])
    turned(
      body,
      [
        [0, y],
        [0.066, y],
        [0.074, y + 0.009],
        [0.066, y + 0.018],
        [0, y + 0.018],
      ],
      wood,
      "wood",
    );
  for (let k = 0; k < 3; k++) {
    const a = (k / 3) * 2 * Math.PI + 1.05;
    const [x, z] = [0.061 * Math.cos(a), 0.061 * Math.sin(a)];
    jointed(
      body,
      [0, 0.06, 0.12, 0.18, 0.24].map((y): V3 => [x, 0.006 + y, z]),
      [0.005, 0.0072, 0.0045, 0.0072, 0.005],
      wood,
    );
  }
  const sand = colour ?? hex("#d9a75a");
  turned(
    body,
    [
      [0.044, 0.021],
      [0.04, 0.04],
      [0.018, 0.066],
      [0, 0.076],
    ],
    (_, h) => mul(sand, 0.9 + 3 * (h - 0.03)),
  );
  turned(
    body,
    [
      [0, 0.136],
      [0.008, 0.142],
      [0.037, 0.172],
      [0.038, 0.176],
      [0, 0.17],
    ],
    sand,
  );
  stick(body, [0, 0.076, 0], [0, 0.138, 0], 0.0014, sand, "object");
  glassWall(body, [
    [0.043, 0.018],
    [0.05, 0.04],
    [0.044, 0.078],
    [0.014, 0.112],
    [0.0055, 0.125],
    [0.014, 0.138],
    [0.044, 0.172],
    [0.05, 0.21],
    [0.043, 0.232],
  ]);
  body.at.top = [0, 0.25, 0];
};

/** Clear ball of radius `r` about the height `y`. */
function globe(body: Sculpture, y: number, r: number, colour: Rgb): void {
  body.clear.push(ball(createThin(), [0, y, 0], r, colour, "glass", 40));
}

/** A turned foot of dark wood up to the height `h`, `r` wide above. */
function foot(body: Sculpture, r: number, h: number, colour: Rgb): void {
  turned(
    body,
    [
      [0, 0.001],
      [r * 1.22, 0.001],
      [r * 1.26, h * 0.16],
      [r * 1.1, h * 0.34],
      [r * 0.94, h * 0.6],
      [r * 1.04, h * 0.9],
      [r * 0.9, h],
      [0, h],
    ],
    (_, y) => (Math.abs(y - h * 0.6) < h * 0.06 ? GOLD : colour),
    "wood",
  );
}

const crystalBall: Maker = (body, colour) => {
  const glow = colour ?? hex("#7a5fd0");
  foot(body, 0.06, 0.05, hex("#3a2418"));
  // mist that turns within: the farther from the eye the bluer
  body.fineness = 0.8;
  body.use({ material: "object", colour: glow, blend: 0.03, tag: 1 });
  body.group(0).ellipsoid([0, 0.145, 0], [0.104, 0.104, 0.104], undefined, { blend: 0 });
  body.paint = (dab) => {
    const y = dab.y - 0.145;
    const swirl = grains(dab.x * 14 + y * 9, y * 16 - dab.z * 8, dab.z * 14, 3);
    const band = Math.sin(dab.z * 26 + y * 34 + swirl * 7);
    toward(dab, tint(glow, hex("#0d1440"), 0.65), Math.max(0, 0.6 - swirl));
    toward(dab, hex("#f2d8ff"), 0.75 * Math.max(0, band) ** 3);
    toward(dab, hex("#fff3ff"), Math.max(0, 1 - Math.hypot(y - 0.01, dab.z + 0.012) / 0.035) * 0.8);
    if (grain(dab.x * 110, dab.y * 110, dab.z * 110) > 0.93) toward(dab, hex("#ffffff"), 0.9);
  };
  globe(body, 0.145, 0.108, [0.96, 0.96, 1]);
  body.at.top = [0, 0.25, 0];
};

function tinyFir(thin: ThinMesh, x: number, z: number, y: number, s: number): void {
  for (let k = 0; k < 3; k++)
    lathe(
      thin,
      [
        [s * (0.42 - 0.1 * k), y + s * (0.1 + 0.26 * k)],
        [0.0005, y + s * (0.55 + 0.26 * k)],
      ],
      (r) => (r < s * 0.1 ? hex("#e8eef2") : hex("#2f5f3f")),
      "object",
      { origin: [x, 0, z], sides: 14 },
    );
}

const snowGlobe: Maker = (body, colour) => {
  foot(body, 0.075, 0.05, colour ?? hex("#6a2f1c"));
  const thin = createThin();
  lathe(
    thin,
    curve(
      [
        [0.092, 0.105],
        [0.07, 0.117],
        [0, 0.124],
      ],
      4,
    ),
    hex("#eef2f6"),
    "snow",
    { sides: 36 },
  );
  lathe(
    thin,
    curve(
      [
        [0.068, 0.05],
        [0.092, 0.08],
        [0.094, 0.106],
      ],
      4,
    ),
    hex("#dfe8f0"),
    "snow",
    { sides: 36 },
  );
  tinyFir(thin, -0.015, -0.05, 0.112, 0.066);
  tinyFir(thin, -0.035, 0.052, 0.11, 0.078);
  tinyFir(thin, -0.05, 0.0, 0.112, 0.07);
  body.thin.push(thin);
  // a cottage with a lit window
  block(body, [0.008, 0.138, 0.006], [0.024, 0.018, 0.027], hex("#b5613a"), "object", 0.001);
  for (const s of [1, -1])
    body.group(0).box(
      [0.008, 0.166, 0.006 + s * 0.0155],
      [0.029, 0.003, 0.025],
      0.001,
      [
        [1, 0, 0],
        [0, 0.78, s * 0.62],
        [0, -s * 0.62, 0.78],
      ],
      { colour: hex("#f0f3f7"), material: "snow", blend: 0 },
    );
  block(body, [0.0325, 0.132, 0.0], [0.0008, 0.012, 0.006], hex("#4a2a18"), "wood", 0.0004);
  block(body, [0.0325, 0.142, 0.019], [0.0008, 0.0055, 0.0055], [1, 0.72, 0.3], "light", 0.0004);
  const flakes = createThin();
  for (let k = 0; k < 46; k++) {
    const [a, u] = [k * 2.4, ((k * 0.618) % 1) * 2 - 1];
    const r = 0.085 * Math.sqrt(1 - u * u) * (0.4 + 0.6 * ((k * 0.37) % 1));
    ball(flakes, [r * Math.cos(a), 0.165 + 0.06 * u, r * Math.sin(a)], 0.0022, [0.95, 0.96, 1], "snow", 6);
  }
  body.thin.push(flakes);
  globe(body, 0.138, 0.11, [0.94, 0.97, 1]);
  body.at.top = [0, 0.25, 0];
};

/** Coins in a heap: `many` over a cone of radius `r` and height `h`. */
function coins(thin: ThinMesh, many: number, r: number, h: number, y: number, coin: number, at: V3 = [0, 0, 0]): void {
  for (let k = 0; k < many; k++) {
    const [a, d] = [k * 2.4, r * Math.sqrt((k + 0.5) / many)];
    const lean = 0.5 * Math.sin(k * 1.7);
    const side = 0.5 * Math.cos(k * 2.9);
    const up: V3 = [lean, 1, side];
    const long = Math.hypot(...up);
    const axis: V3 = [up[0] / long, up[1] / long, up[2] / long];
    const x = 1 / Math.hypot(1, lean);
    const first: V3 = [x, -lean * x, 0];
    const third: V3 = [
      first[1] * axis[2] - first[2] * axis[1],
      first[2] * axis[0] - first[0] * axis[2],
      first[0] * axis[1] - first[1] * axis[0],
    ];
    const c = mul(COIN_GOLD, 0.7 + 0.6 * ((k * 0.618) % 1));
    lathe(
      thin,
      [
        [0.001, coin * 0.08],
        [coin * 0.8, coin * 0.08],
        [coin, coin * 0.1],
        [coin, -coin * 0.1],
      ],
      c,
      "object",
      {
        origin: [at[0] + d * Math.cos(a), at[1] + y + h * (1 - d / r) ** 0.8, at[2] + d * Math.sin(a)],
        axes: [first, axis, third],
        sides: 12,
      },
    );
  }
}

/** A cut stone: radius `r` about `at`. */
function gem(thin: ThinMesh, at: V3, r: number, colour: Rgb, axes: Axes = UPRIGHT): void {
  const rows = [
    [0.001, 0.42],
    [0.55, 0.42],
    [1, 0.08],
    [0.001, -0.95],
  ];
  for (let i = 0; i + 1 < rows.length; i++)
    for (let k = 0; k < 8; k++) {
      // facets, each with one normal and its own brightness
      const a = (k / 8) * 2 * Math.PI;
      const b = ((k + 1) / 8) * 2 * Math.PI;
      const p = ([q, h]: readonly number[], t: number): V3 => {
        const [x, y, z] = [q * Math.cos(t) * r, h * r, q * Math.sin(t) * r];
        return [
          at[0] + axes[0][0] * x + axes[1][0] * y + axes[2][0] * z,
          at[1] + axes[0][1] * x + axes[1][1] * y + axes[2][1] * z,
          at[2] + axes[0][2] * x + axes[1][2] * y + axes[2][2] * z,
        ];
      };
      const shade = tint(colour, [1, 1, 1], [0.1, 0.65, 0.3, 0.85, 0.05, 0.5, 0.2, 0.75][(k + i * 3) % 8]);
      const first = thin.open.length;
      const corners = [p(rows[i], a), p(rows[i], b), p(rows[i + 1], a), p(rows[i + 1], b)];
      const lathed = createThin();
      lathe(lathed, [rows[i].map((v) => v * r), rows[i + 1].map((v) => v * r)], shade, "glass", { axes, sides: 8 });
      for (const corner of corners) {
        thin.positions.push(...corner);
        const n = lathed.normals.slice(k * 3, k * 3 + 3);
        thin.normals.push(n[0], n[1], n[2]);
        thin.colours.push(...shade);
        thin.open.push(1);
        thin.materials.push(lathed.materials[0]);
      }
      thin.triangles.push(first, first + 2, first + 1, first + 1, first + 2, first + 3);
    }
}

const hoard: Maker = (body) => {
  const thin = createThin();
  // the heap under the coins
  lathe(
    thin,
    curve(
      [
        [3, 0],
        [2.4, 0.26],
        [1.4, 0.68],
        [0, 1.15],
      ],
      5,
    ),
    (r, h, a) => mul(COIN_GOLD, 0.45 + 0.25 * grains(r * 3, h * 4, a * 3)),
    "object",
    { sides: 40 },
  );
  coins(thin, 620, 3.05, 1.28, 0.06, 0.19);
  for (const [k, c] of ["#b3162a", "#1f5fb0", "#1f8a4f", "#b3162a", "#7a2fa0"].entries())
    gem(thin, [1.9 * Math.cos(k * 1.26 - 1), 0.92, 1.9 * Math.sin(k * 1.26 - 1)], 0.24, hex(c));
  body.thin.push(thin);
  for (const [x, z] of [
    [1.7, 1.7],
    [1.5, -1.9],
  ])
    turned(
      body,
      [
        [0, 0.3],
        [0.2, 0.3],
        [0.06, 0.42],
        [0.06, 0.6],
        [0.24, 0.72],
        [0.3, 0.98],
        [0.26, 0.98],
      ],
      BRIGHT_GOLD,
      "metal",
      [x, 0, z],
    );
  body.at.top = [-0.1, 1.0, 0];
  body.at.seat = [-0.1, 1.0, 0];
};

const chest: Maker = (body, colour) => {
  const wood = colour ?? hex("#6f3f20");
  const plank = { colour: wood, material: "wood" as const, tag: 1, blend: 0 };
  body.group(0).box([0, 0.17, 0], [0.22, 0.17, 0.34], 0.012, undefined, plank);
  body.box([0, 0.36, 0], [0.19, 0.1, 0.31], 0, undefined, { carve: true, blend: 0, colour: hex("#1c1008"), tag: 2 });
  // the lid leans back, round above
  const lean: Axes = [
    [0.42, 0.91, 0],
    [-0.91, 0.42, 0],
    [0, 0, 1],
  ];
  body.group(0).cone([-0.27, 0.5, -0.34], [-0.27, 0.5, 0.34], 0.2, 0.2, { ...plank, flat: [[0.91, -0.42, 0], 0.62] });
  body.box([-0.15, 0.445, 0], [0.24, 0.11, 0.6], 0, lean, { carve: true, blend: 0, colour: hex("#8a2a2c"), tag: 2 });
  body.paint = (dab) => {
    if (dab.tag !== 1) return;
    shadeBy(dab, 0.78 + 0.36 * grain(dab.z * 9, dab.y * 46, dab.x * 30));
    if (Math.abs(((dab.y + 0.004) % 0.085) - 0.004) < 0.004) shadeBy(dab, 0.45);
    if (Math.abs(Math.abs(dab.z) - 0.2) < 0.026 || Math.abs(Math.abs(dab.z) - 0.335) < 0.014) toward(dab, GOLD, 0.92);
  };
  const thin = createThin();
  for (const s of [1, -1])
    for (const y of [0.06, 0.28]) ball(thin, [0.222, y, s * 0.2], 0.014, BRIGHT_GOLD, "metal", 10);
  lathe(
    thin,
    curve(
      [
        [0.3, 0.28],
        [0.22, 0.345],
        [0, 0.4],
      ],
      4,
    ),
    mul(BRIGHT_GOLD, 0.5),
    "object",
    {
      sides: 24,
      axes: [
        [0.6, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
    },
  );
  for (const z of [-0.17, 0, 0.17]) coins(thin, 60, 0.16, 0.1, 0.325, 0.032, [0.02, 0, z]);
  coins(thin, 16, 0.2, 0.0, 0.006, 0.032, [0.36, 0, 0.1]);
  for (const [k, c] of ["#b3162a", "#1f5fb0", "#1f8a4f"].entries())
    gem(thin, [0.1, 0.4, -0.16 + k * 0.15], 0.036, hex(c));
  // a string of pearls over the edge
  for (const p of curve<V3>(
    [
      [0.05, 0.42, 0.2],
      [0.2, 0.37, 0.22],
      [0.243, 0.28, 0.2],
      [0.243, 0.2, 0.12],
      [0.243, 0.26, 0.06],
      [0.2, 0.37, 0.03],
    ],
    6,
  ))
    ball(thin, p, 0.0125, hex("#f0e9dc"), "object", 8);
  body.thin.push(thin);
  block(body, [0.224, 0.27, 0], [0.008, 0.045, 0.036], BRIGHT_GOLD, "metal", 0.006);
  block(body, [0.232, 0.262, 0], [0.002, 0.014, 0.005], hex("#20140a"), "object", 0.002);
  body.at.top = [0, 0.42, 0];
};

const perfume: Maker = (body, colour) => {
  const scent = colour ?? hex("#c9803f");
  // a block of glass with its scent inside
  block(body, [0, 0.05, 0], [0.018, 0.038, 0.036], scent, "object", 0.006);
  const [hx, hz] = [0.026, 0.046];
  const thin = createThin();
  const pane = (a: V3, b: V3, c: V3, d: V3, n: V3) => {
    const first = thin.open.length;
    for (const p of [a, b, c, d]) {
      thin.positions.push(...p);
      thin.normals.push(...n);
      thin.colours.push(0.95, 0.96, 0.97);
      thin.open.push(1);
      thin.materials.push(0);
    }
    thin.triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  const [y0, y1] = [0.001, 0.1];
  pane([hx, y0, -hz], [hx, y0, hz], [hx, y1, hz], [hx, y1, -hz], [0.93, 0.2, 0.3]);
  for (const s of [1, -1])
    pane([hx, y0, s * hz], [-hx, y0, s * hz], [-hx, y1, s * hz], [hx, y1, s * hz], [0.2, 0.1, s * 0.97]);
  pane([hx, y1, -hz], [hx, y1, hz], [-hx, y1, hz], [-hx, y1, -hz], [0, 1, 0]);
  body.clear.push(thin);
  for (const z of [hz, -hz])
    for (const x of [hx, -hx]) stick(body, [x, y0, z], [x, y1, z], 0.0013, hex("#dfe9ee"), "object");
  for (const y of [y0 + 0.001, y1])
    for (const [a, b] of [
      [
        [hx, y, -hz],
        [hx, y, hz],
      ],
      [
        [hx, y, hz],
        [-hx, y, hz],
      ],
      [
        [hx, y, -hz],
        [-hx, y, -hz],
      ],
    ] as V3[][])
      stick(body, a, b, 0.0013, hex("#dfe9ee"), "object");
  block(body, [hx + 0.0006, 0.048, 0], [0.0005, 0.018, 0.024], hex("#f3ecdc"), "paper", 0.0004);
  block(body, [hx + 0.0012, 0.052, 0], [0.0004, 0.0018, 0.017], GOLD, "metal", 0.0003);
  block(body, [hx + 0.0012, 0.044, 0], [0.0004, 0.001, 0.011], GOLD, "metal", 0.0003);
  edged(
    body,
    [
      [0.017, 0.1],
      [0.017, 0.113],
      [0.012, 0.114],
      [0.012, 0.118],
    ],
    BRIGHT_GOLD,
    "metal",
  );
  edged(
    body,
    [
      [0.02, 0.118],
      [0.021, 0.148],
      [0.018, 0.152],
      [0, 0.153],
    ],
    hex("#e8d8b8"),
    "metal",
  );
  body.at.top = [0, 0.15, 0];
};

const potion: Maker = (body, colour) => {
  const brew = colour ?? hex("#5a2fa8");
  turned(
    body,
    [
      [0, 0.006],
      [0.045, 0.012],
      [0.07, 0.05],
      [0.068, 0.085],
      [0.062, 0.094],
      [0, 0.095],
    ],
    (_, h) => tint(brew, [1, 0.8, 1], Math.max(0, h - 0.03) * 5),
  );
  glassWall(body, [
    [0, 0.001],
    [0.046, 0.004],
    [0.075, 0.045],
    [0.07, 0.095],
    [0.024, 0.132],
    [0.02, 0.17],
    [0.025, 0.182],
  ]);
  rim(body, 0.182, 0.025, 0.002);
  edged(
    body,
    [
      [0.017, 0.165],
      [0.02, 0.2],
      [0, 0.202],
    ],
    hex("#a87848"),
    "wood",
  );
  for (let k = 0; k < 9; k++)
    bead(
      body,
      [0.05 * Math.cos(k * 2.4), 0.094 + 0.004 * (k % 3), 0.04 * Math.sin(k * 2.4)],
      0.006,
      tint(brew, [1, 1, 1], 0.6),
    );
  body.at.top = [0, 0.2, 0];
};

/** A ring that stands on its edge, its stone above. */
const ring: Maker = (body, colour) => {
  const gold = colour ?? hex("#d9b25a");
  const thin = createThin();
  const hoop = Array.from(
    { length: 56 },
    (_, i): V3 => [0, 0.0225 + 0.02 * Math.cos((i / 56) * 2 * Math.PI), 0.02 * Math.sin((i / 56) * 2 * Math.PI)],
  );
  rod(thin, hoop, 0.0022, gold, "metal", { sides: 12, closed: true });
  for (let k = 0; k < 4; k++) {
    const a = (k / 4) * 2 * Math.PI + 0.78;
    bar(thin, [0, 0.043, 0], [0.0075 * Math.cos(a), 0.0535, 0.0075 * Math.sin(a)], 0.0011, gold, "metal", 6);
  }
  gem(thin, [0, 0.0525, 0], 0.0088, hex("#a8cfe6"));
  for (let k = -3; k <= 3; k++)
    if (k !== 0) {
      const a = k * 0.2;
      ball(thin, [0, 0.0225 + 0.0222 * Math.cos(a), 0.0222 * Math.sin(a)], 0.0016, hex("#e8f2f8"), "object", 8);
    }
  body.thin.push(thin);
};

const diamond: Maker = (body, colour) => {
  const thin = createThin();
  // it lies on its side as stones do
  const axes: Axes = [
    [0.62, 0.78, 0],
    [-0.78, 0.62, 0],
    [0, 0, 1],
  ];
  gem(thin, [0, 0.03, 0], 0.036, colour ?? hex("#8fc4e8"), [
    [0.95, 0.3, 0],
    [-0.3, 0.95, 0],
    [0, 0, 1],
  ]);
  gem(thin, [0.035, 0.016, 0.06], 0.017, colour ?? hex("#b8dcf0"), axes);
  gem(thin, [0.03, 0.013, -0.062], 0.014, colour ?? hex("#b8dcf0"), axes);
  body.thin.push(thin);
};

/** A watch on a cushion, its face to the front. */
const watch: Maker = (body, colour) => {
  const strap = colour ?? hex("#4a2a18");
  const thin = createThin();
  const up: V3 = [-0.34, 0.94, 0];
  const out: V3 = [0.94, 0.34, 0];
  const axes: Axes = [up, out, [0, 0, 1]];
  const middle: V3 = [0.018, 0.062, 0];
  const at = (u: number, v: number, w: number): V3 => [
    middle[0] + up[0] * u + out[0] * w,
    middle[1] + up[1] * u + out[1] * w,
    v,
  ];
  const disc = (rows: readonly (readonly number[])[], c: Rgb, m: "metal" | "object") =>
    lathe(thin, rows, c, m, { origin: middle, axes, sides: 48 });
  disc(
    [
      [0.024, -0.005],
      [0.0265, 0],
      [0.0265, 0.004],
      [0.0235, 0.0068],
      [0.0225, 0.006],
    ],
    BRIGHT_GOLD,
    "metal",
  );
  disc(
    [
      [0.0226, 0.0058],
      [0.0001, 0.0058],
    ],
    hex("#f2ede0"),
    "object",
  );
  for (let k = 0; k < 12; k++) {
    const a = (k / 12) * 2 * Math.PI;
    bar(
      thin,
      at(0.0175 * Math.cos(a), 0.0175 * Math.sin(a), 0.0066),
      at(0.0208 * Math.cos(a), 0.0208 * Math.sin(a), 0.0066),
      k % 3 ? 0.0005 : 0.0009,
      hex("#1c1c22"),
      "object",
      5,
    );
  }
  for (const [a, long, thick] of [
    [-0.95, 0.011, 0.0009],
    [1.05, 0.0165, 0.0007],
    [2.6, 0.018, 0.0003],
  ])
    bar(
      thin,
      at(0, 0, 0.0072),
      at(long * Math.cos(a), long * Math.sin(a), 0.0072),
      thick,
      thick < 0.0004 ? hex("#b3261e") : hex("#1c1c22"),
      "object",
      5,
    );
  bar(thin, at(0, 0.026, 0.001), at(0, 0.031, 0.001), 0.003, BRIGHT_GOLD, "metal", 10);
  body.thin.push(thin);
  // the strap runs round a small cushion
  body.use({ material: "fabric", blend: 0.01, tag: 1 });
  body
    .group(0)
    .ellipsoid([-0.018, 0.04, 0], [0.028, 0.036, 0.026], undefined, { colour: hex("#d8cdb8"), tag: 2, blend: 0 });
  const band = (points: readonly V3[]) =>
    body.group(0).tube(
      points,
      points.map(() => 0.0105),
      {
        colour: strap,
        tag: 1,
        material: "object",
        flat: [out, 0.26],
        inner: 0.004,
        steps: 5,
      },
    );
  band([at(0.023, 0, 0), at(0.034, 0, -0.006), [-0.03, 0.09, 0], [-0.048, 0.06, 0]]);
  band([at(-0.023, 0, 0), at(-0.038, 0, -0.006), [0.01, 0.008, 0], [-0.03, 0.006, 0]]);
  body.paint = (dab) => {
    if (dab.tag === 1 && Math.abs(Math.abs(dab.z) - 0.0086) < 0.0009) toward(dab, hex("#d8b88a"), 0.8);
  };
};

const headphones: Maker = (body, colour) => {
  const c = colour ?? hex("#2a2c31");
  const thin = createThin();
  const arch = Array.from({ length: 19 }, (_, i): V3 => {
    const a = (-0.08 + 1.16 * (i / 18)) * Math.PI;
    return [-0.012 * Math.sin(a), 0.098 + 0.088 * Math.sin(a), 0.084 * Math.cos(a)];
  });
  rod(thin, arch, 0.0062, STEEL, "metal", { sides: 10 });
  rod(
    thin,
    arch.slice(5, 14).map(([x, y, z]): V3 => [x, y - 0.004, z]),
    [0.006, 0.0105, 0.0125, 0.0135, 0.014, 0.0135, 0.0125, 0.0105, 0.006],
    mul(c, 1.3),
    "fabric",
    { sides: 12 },
  );
  body.thin.push(thin);
  body.use({ material: "object", blend: 0.006 });
  for (const s of [1, -1]) {
    const tilt: V3 = [0.3, 0.05, s * 0.95];
    const long = Math.hypot(...tilt);
    const n: V3 = [tilt[0] / long, tilt[1] / long, tilt[2] / long];
    const at: V3 = [0.006, 0.055, s * 0.082];
    const off = (d: number): V3 => [at[0] + n[0] * d, at[1] + n[1] * d, at[2] + n[2] * d];
    body.group(0).cone(off(-0.012), off(-0.006), 0.047, 0.047, {
      flat: [n, 0.3],
      colour: mul(c, 0.7),
      material: "fabric",
      tag: 2,
    });
    body.group(0).cone(off(0.004), off(0.012), 0.043, 0.04, { flat: [n, 0.34], colour: c, tag: 1 });
    body.group(0).cone(off(0.025), off(0.026), 0.024, 0.024, {
      flat: [n, 0.18],
      colour: hex("#c9a24a"),
      material: "metal",
      tag: 3,
    });
  }
  body.at.top = [0, 0.19, 0];
};

/** A robot of tin: square, with a dial, two lamps and a key. */
const toyRobot: Maker = (body, colour) => {
  const tin = colour ?? hex("#4f8fa0");
  const trim = hex("#c8432c");
  body.use({ material: "object", blend: 0.004 });
  body.group(0).box([0, 0.135, 0], [0.042, 0.055, 0.056], 0.008, undefined, { colour: tin, tag: 1 });
  body.group(0).box([0, 0.232, 0], [0.036, 0.032, 0.044], 0.01, undefined, { colour: mul(tin, 1.25), tag: 1 });
  for (const s of [1, -1]) {
    body.group(0).box([0, 0.048, s * 0.029], [0.026, 0.036, 0.019], 0.006, undefined, {
      colour: hex("#9aa0a6"),
      tag: 2,
      material: "metal",
    });
    body.group(0).box([0.014, 0.011, s * 0.031], [0.044, 0.011, 0.025], 0.005, undefined, { colour: trim, tag: 2 });
    body
      .group(0)
      .cone([0, 0.175, s * 0.06], [0, 0.165, s * 0.082], 0.012, 0.012, { colour: hex("#9aa0a6"), material: "metal" });
    body.group(0).cone([0, 0.16, s * 0.084], [0.045, 0.125, s * 0.088], 0.0135, 0.0115, { colour: tin });
    body.group(0).cone([0.05, 0.12, s * 0.088], [0.066, 0.114, s * 0.088], 0.013, 0.01, { colour: trim });
  }
  const thin = createThin();
  for (const s of [1, -1]) {
    lathe(
      thin,
      [
        [0.0145, 0],
        [0.0145, 0.006],
        [0.011, 0.007],
      ],
      hex("#c9ced2"),
      "metal",
      { origin: [0.036, 0.24, s * 0.018], axes: FRONT, sides: 24 },
    );
    ball(thin, [0.0375, 0.24, s * 0.018], 0.0108, [1, 0.78, 0.3], "light", 14);
    bar(thin, [0, 0.235, s * 0.044], [0, 0.235, s * 0.056], 0.009, trim, "object", 12);
  }
  for (let k = -3; k <= 3; k++)
    bar(
      thin,
      [0.0368, 0.2085, k * 0.0062 - 0.0015],
      [0.0368, 0.2165, k * 0.0062 - 0.0015],
      0.0016,
      hex("#2a2c30"),
      "object",
      5,
    );
  bar(thin, [0, 0.262, 0], [0, 0.288, 0], 0.0024, STEEL, "metal", 6);
  ball(thin, [0, 0.292, 0], 0.0085, trim, "object", 12);
  lathe(
    thin,
    [
      [0.026, 0.001],
      [0.026, 0.004],
      [0.022, 0.005],
      [0.001, 0.004],
    ],
    (r) => (r > 0.0215 ? hex("#c9ced2") : hex("#f0e6c8")),
    "object",
    { origin: [0.042, 0.148, 0], axes: FRONT, sides: 30 },
  );
  bar(thin, [0.0475, 0.148, 0], [0.0475, 0.162, 0.012], 0.0018, trim, "object", 6);
  for (const [k, c] of ["#c8432c", "#e0b52a", "#4f9a4a"].entries())
    ball(thin, [0.044, 0.104, (k - 1) * 0.026], 0.0068, hex(c), "object", 12);
  body.thin.push(thin);
  body.paint = (dab) => {
    if (dab.tag === 1 && grain(dab.x * 60, dab.y * 60, dab.z * 60) > 0.86) shadeBy(dab, 0.82);
  };
  body.at.top = [0, 0.27, 0];
};

const rubberDuck: Maker = (body, colour) => {
  body.use({ material: "object", colour: colour ?? hex("#f0c020"), blend: 0.018, tag: 1 });
  body.fineness = 0.8;
  body.group(0).ellipsoid([-0.004, 0.036, 0], [0.056, 0.036, 0.044], undefined, { blend: 0 });
  body.cone([-0.036, 0.045, 0], [-0.066, 0.072, 0], 0.02, 0.006);
  body.ellipsoid([0.026, 0.088, 0], [0.032, 0.031, 0.031]);
  for (const s of [1, -1]) {
    body.ellipsoid([-0.012, 0.046, s * 0.04], [0.028, 0.018, 0.01], undefined, { blend: 0.008 });
    body.eye([0.05, 0.097, s * 0.0165], 0.0056, [0.8, 0.1, s * 0.6], [0, 1, 0]);
  }
  body.group(0.004).ellipsoid([0.06, 0.083, 0], [0.017, 0.0055, 0.015], undefined, { colour: hex("#e0641c"), tag: 2 });
};

const key: Maker = (body, colour) => {
  const c = colour ?? hex("#b8913a");
  const thin = createThin();
  // it leans against nothing: lies flat, its bow to the left
  const y = 0.006;
  for (const [x, z] of [
    [0, -0.062],
    [0.017, -0.045],
    [-0.017, -0.045],
  ])
    rod(
      thin,
      Array.from({ length: 24 }, (_, i): V3 => [x + 0.014 * Math.cos(i * 0.2618), y, z + 0.014 * Math.sin(i * 0.2618)]),
      0.0036,
      c,
      "metal",
      { sides: 8, closed: true },
    );
  bar(thin, [0, y, -0.032], [0, y, 0.075], 0.0046, c, "metal", 10);
  for (const [z, long] of [
    [0.07, 0.026],
    [0.06, 0.02],
    [0.05, 0.026],
  ])
    bar(thin, [0, y, z], [long, y, z], 0.0038, c, "metal", 6);
  body.thin.push(thin);
  bent(
    body,
    [
      [0, y, -0.075],
      [0.02, 0.004, -0.095],
      [0.0, 0.004, -0.115],
    ],
    0.002,
    hex("#a3262a"),
    "fabric",
  );
};

/** Makers of precious and curious things by kind. */
export const KEEPSAKES: Readonly<Record<string, Maker>> = {
  hourglass,
  "crystal-ball": crystalBall,
  "snow-globe": snowGlobe,
  hoard,
  chest,
  perfume,
  potion,
  ring,
  diamond,
  watch,
  headphones,
  "toy-robot": toyRobot,
  "rubber-duck": rubberDuck,
  key,
};
