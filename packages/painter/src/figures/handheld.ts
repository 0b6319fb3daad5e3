/** What people hold, eat and read: small things with a point `grip` where a hand closes on them. Metres, length along x. */

import type { Rgb } from "../rgb.ts";
import { heldUnasked } from "../things/facts.ts";
import { HOLDS } from "./holds.ts";
import { kite } from "./kite.ts";
import { block, GOLD, glassWall, jointed, rim, STEEL, stick, turned, WOOD } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, blade, createThin, rod, sheet, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { curve, mul, type V3 } from "./vector.ts";

/** A glass on a foot, filled with `drink`. Both are pairs of radius and height. */
function glass(
  profile: readonly (readonly number[])[],
  drinkProfile: readonly (readonly number[])[],
  drink: Rgb | null,
): Maker {
  return (body, colour) => {
    const poured = colour ?? drink;
    if (poured) turned(body, drinkProfile, poured);
    else {
      glassWall(body, drinkProfile, [0.72, 0.88, 0.96]);
      const [wide, high] = drinkProfile[drinkProfile.length - 3];
      rim(body, high, wide, 0.0006, [0.55, 0.72, 0.82]);
    }
    glassWall(body, profile);
    const [wide, tall] = profile[profile.length - 1];
    rim(body, tall, wide, 0.0009);
    rim(body, 0.002, profile[1][0], 0.0016);
    body.at.grip = [0, 0.06, 0];
    body.at.top = [0, tall, 0];
  };
}

const TUMBLER = [
  [0, 0.003],
  [0.03, 0.003],
  [0.032, 0.012],
  [0.036, 0.07],
  [0.039, 0.125],
] as const;
const POURED = [
  [0, 0.012],
  [0.029, 0.012],
  [0.031, 0.02],
  [0.0345, 0.075],
  [0.0355, 0.096],
  [0.034, 0.0965],
  [0, 0.0965],
] as const;
const GOBLET = [
  [0, 0.003],
  [0.036, 0.003],
  [0.03, 0.008],
  [0.006, 0.016],
  [0.0045, 0.05],
  [0.006, 0.088],
  [0.022, 0.1],
  [0.041, 0.135],
  [0.042, 0.16],
  [0.034, 0.21],
] as const;

/** A tool on a long handle: `head` builds what is at its upper end. */
function tool(long: number, head: (body: Sculpture, top: number) => void): Maker {
  return (body) => {
    stick(body, [0, 0, 0], [0, long, 0], long * 0.012 + 0.004, WOOD);
    head(body, long);
    body.at.grip = [0, long * 0.45, 0];
  };
}

/** A sheet of paper that leans back, with lines of writing. */
function paper(wide: number, tall: number, fold: boolean): Maker {
  return (body, colour) => {
    const c = colour ?? hex("#e9e3d2");
    const thin = createThin();
    const at = (u: number, v: number, lift = 0): V3 => [
      0.12 * v * tall - (fold ? 0.1 * wide * (1 - Math.abs(u)) : 0) - lift,
      v * tall,
      u * wide * 0.5,
    ];
    const us = fold ? [-1, -0.5, 0, 0.5, 1] : [-1, 0, 1];
    sheet(
      thin,
      [0, 0.5, 1].map((v) => us.map((u) => at(u, v))),
      c,
      "paper",
    );
    for (let row = 0; row < 9; row++)
      for (const half of fold ? [-0.95, 0.08] : [-0.8]) {
        const v = 0.12 + row * 0.09;
        const long = fold ? 0.85 : 1.6 - (row % 3) * 0.25;
        for (const lift of [0.003, -0.003])
          bar(
            thin,
            at(half, v, lift),
            at(half + long, v, lift),
            row === 8 ? 0.008 : 0.0028,
            [0.09, 0.09, 0.1],
            "paper",
            4,
          );
      }
    body.thin.push(thin);
    body.at.grip = at(0, 0.12);
  };
}

function petals(thin: ThinMesh, at: V3, size: number, colour: Rgb, rows: number): void {
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < 6; i++) {
      const a = ((i + 0.5 * (row % 2)) / 6) * 2 * Math.PI;
      const open = 0.25 + 0.55 * (row / rows);
      const tip: V3 = [
        at[0] + Math.cos(a) * size * open,
        at[1] + size * (1 - 0.25 * row),
        at[2] + Math.sin(a) * size * open,
      ];
      blade(
        thin,
        at,
        tip,
        [size * 0.5, size * 0.42],
        [Math.cos(a), 0.4, Math.sin(a)],
        [mul(colour, 0.7), colour],
        "fabric",
        -0.3,
      );
    }
}

function flower(tall: number, size: number, usual: string, rows: number): Maker {
  return (body, colour) => {
    const thin = createThin();
    const stem = hex("#3f7038");
    rod(
      thin,
      [
        [0, 0, 0],
        [0.012, tall * 0.5, 0],
        [0, tall, 0],
      ],
      0.006,
      stem,
      "object",
      { sides: 6 },
    );
    for (const [y, s] of [
      [0.3, 1],
      [0.48, -1],
    ])
      blade(
        thin,
        [0.008, tall * y, 0],
        [0.03, tall * (y + 0.22), s * tall * 0.24],
        [0.01, 0.035],
        [0, 1, 0],
        [stem, mul(stem, 1.3)],
        "object",
      );
    petals(thin, [0, tall - size * 0.35, 0], size, colour ?? hex(usual), rows);
    body.thin.push(thin);
    body.at.grip = [0, tall * 0.2, 0];
  };
}

const iceCream: Maker = (body, colour, chance) => {
  const wafer = hex("#c98f4a");
  turned(
    body,
    [
      [0, 0],
      [0.012, 0.02],
      [0.04, 0.12],
      [0.043, 0.13],
      [0.038, 0.13],
    ],
    (_, h, a) =>
      mul(wafer, Math.abs(Math.sin(a * 7 + h * 120)) < 0.25 || Math.abs(Math.sin(a * 7 - h * 120)) < 0.25 ? 0.6 : 1),
  );
  const scoops = colour ? [colour, colour, colour] : [hex("#efd9a8"), hex("#e08aa0"), hex("#6b3f26")];
  const turn = Math.floor(chance() * 3);
  const thin = createThin();
  for (const [k, [x, y, z]] of (
    [
      [0, 0.158, -0.024],
      [0, 0.158, 0.024],
      [0.004, 0.2, 0],
    ] as const
  ).entries())
    ball(thin, [x, y, z], 0.04, scoops[(k + turn) % 3], "object", 20);
  ball(thin, [0.008, 0.245, 0], 0.013, hex("#b3261e"), "object", 12);
  body.thin.push(thin);
  body.at.grip = [0, 0.07, 0];
};

/** Makers of small things for hands by kind. */
export const HANDHELD: Readonly<Record<string, Maker>> = {
  "ice-cream": iceCream,
  letter: paper(0.21, 0.29, false),
  newspaper: paper(0.56, 0.4, true),
  kite,
  rose: flower(0.5, 0.06, "#a81e2c", 4),
  tulip: flower(0.45, 0.07, "#d9475a", 2),
  sword(body, colour) {
    body.thin.push(
      blade(createThin(), [0, 0.2, 0], [0, 1.02, 0], [0.056, 0.046], [1, 0, 0], [STEEL, mul(STEEL, 1.2)], "metal", 0),
    );
    stick(body, [0, 0.02, 0], [0, 0.2, 0], 0.016, colour ?? hex("#4a2c18"));
    stick(body, [0, 0.2, -0.15], [0, 0.2, 0.15], 0.022, GOLD, "metal");
    body.thin.push(ball(createThin(), [0, 0.015, 0], 0.024, GOLD, "metal", 12));
    body.at.grip = [0, 0.1, 0];
  },
  wine: glass(
    GOBLET,
    [
      [0, 0.094],
      [0.02, 0.101],
      [0.039, 0.136],
      [0.0402, 0.15],
      [0.039, 0.1515],
      [0, 0.1515],
    ],
    hex("#6a0f1f"),
  ),
  juice: glass(TUMBLER, POURED, hex("#e08a24")),
  milk: glass(TUMBLER, POURED, hex("#efece2")),
  water: glass(TUMBLER, POURED, null),
  beer(body, colour) {
    turned(
      body,
      [
        [0, 0.004],
        [0.042, 0.004],
        [0.044, 0.12],
        [0.043, 0.13],
        [0, 0.13],
      ],
      colour ?? hex("#c9821c"),
    );
    const foam = createThin();
    for (let i = 0; i < 9; i++)
      ball(foam, [0.026 * Math.cos(i * 0.8), 0.137, 0.026 * Math.sin(i * 0.8)], 0.019, hex("#f2ead6"), "object", 10);
    body.thin.push(foam);
    jointed(
      body,
      curve<V3>(
        [
          [-0.042, 0.1, 0],
          [-0.075, 0.09, 0],
          [-0.075, 0.04, 0],
          [-0.042, 0.03, 0],
        ],
        5,
      ),
      0.008,
      [0.6, 0.62, 0.6],
      "glass",
    );
    body.at.grip = [-0.06, 0.06, 0];
  },
  sandwich(body) {
    body.use({ material: "object", blend: 0.002, tag: 1 });
    for (const [y, half, colour] of [
      [0.012, 0.01, "#d9b27a"],
      [0.026, 0.003, "#6f9c2f"],
      [0.032, 0.003, "#d98a8a"],
      [0.038, 0.003, "#e3b735"],
      [0.052, 0.01, "#d9b27a"],
    ] as const)
      body
        .group(0.001)
        .box([0, y, 0], [0.062, half, 0.058 + (half < 0.01 ? 0.006 : 0)], 0.004, undefined, { colour: hex(colour) });
    body.at.grip = [0, 0.03, 0];
  },
  phone(body, colour) {
    block(body, [0, 0.075, 0], [0.005, 0.075, 0.037], colour ?? [0.02, 0.02, 0.024]);
    block(body, [0.0055, 0.076, 0], [0.001, 0.066, 0.033], hex("#7fb0d0"), "glass", 0.001);
    body.at.grip = [0, 0.05, 0];
  },
  laptop(body, colour) {
    const c = colour ?? hex("#9aa0a6");
    const shell = colour ? ("object" as const) : ("metal" as const);
    block(body, [0, 0.01, 0], [0.115, 0.01, 0.165], c, shell);
    block(body, [-0.022, 0.0205, 0], [0.052, 0.0012, 0.14], colour ? mul(c, 0.55) : [0.05, 0.05, 0.055]);
    for (let i = 0; i < 4; i++)
      for (let k = 0; k < 12; k++)
        block(
          body,
          [-0.06 + i * 0.0255, 0.0225, -0.126 + k * 0.0229],
          [0.0095, 0.0016, 0.0092],
          colour ? mul(c, 0.3) : [0.02, 0.02, 0.023],
          "object",
          0.002,
        );
    block(body, [0.072, 0.0206, 0], [0.028, 0.0008, 0.045], mul(c, 0.8), shell, 0.003);
    const up: V3 = [-0.24, 0.97, 0];
    const out: V3 = [0.97, 0.24, 0];
    body.group(0).box([-0.142, 0.125, 0], [0.004, 0.115, 0.165], 0.003, [out, up, [0, 0, 1]], {
      colour: c,
      material: shell,
      blend: 0,
    });
    const [high, wide] = colour ? [0.086, 0.136] : [0.1, 0.15];
    // a lake under hills and an evening sky
    const screen = createThin();
    const at = (v: number, w: number): V3 => [-0.1365 + out[0] * 0.002 + up[0] * v, 0.126 + up[1] * v, w];
    const hill = (w: number) => high * (0.12 + 0.2 * Math.sin(w * 26 + 0.6) + 0.1 * Math.sin(w * 61));
    const us = Array.from({ length: 21 }, (_, k) => -wide + (2 * wide * k) / 20);
    const shore = () => -0.3 * high;
    const bands: readonly (readonly [(w: number) => number, (w: number) => number, string])[] = [
      [() => -high, shore, "#2f6f96"],
      [shore, hill, "#3f6a5a"],
      [hill, () => 0.7 * high, "#e8b48a"],
      [() => 0.7 * high, () => high, "#9fb8d0"],
    ];
    for (const [from, to, c2] of bands)
      sheet(screen, [us.map((w) => at(from(w), w)), us.map((w) => at(to(w), w))], hex(c2), "paper");
    body.thin.push(screen);
    body.at.top = [0, 0.02, 0];
  },
  camera(body, colour) {
    block(body, [0, 0.045, 0], [0.026, 0.042, 0.068], colour ?? [0.03, 0.03, 0.033], "object", 0.01);
    block(body, [0, 0.078, 0], [0.027, 0.012, 0.069], STEEL, "metal", 0.004);
    body.group(0).cone([0.02, 0.04, 0], [0.075, 0.04, 0], 0.034, 0.031, {
      colour: [0.02, 0.02, 0.022],
      material: "object",
      blend: 0,
    });
    body.thin.push(ball(createThin(), [0.084, 0.04, 0], 0.026, hex("#3f5f86"), "glass", 14));
    block(body, [0, 0.1, 0], [0.018, 0.014, 0.022], [0.03, 0.03, 0.033]);
    body.at.grip = [0, 0.03, -0.06];
  },
  microphone(body) {
    stick(body, [0, 0, 0], [0, 0.17, 0], [0.012, 0.019], [0.03, 0.03, 0.034], "object");
    body.thin.push(ball(createThin(), [0, 0.195, 0], 0.032, hex("#7d8288"), "metal", 16));
    body.at.grip = [0, 0.07, 0];
  },
  lantern(body, colour) {
    const c = colour ?? hex("#3a2f26");
    for (const [y, r] of [
      [0, 0.085],
      [0.21, 0.08],
    ])
      turned(
        body,
        [
          [0, y],
          [r, y],
          [r, y + 0.03],
          [r * 0.5, y + (y > 0 ? 0.07 : 0.035)],
          [0, y + (y > 0 ? 0.075 : 0.035)],
        ],
        c,
        "metal",
      );
    for (let i = 0; i < 4; i++) {
      const [x, z] = [Math.cos(i * 1.571 + 0.8) * 0.072, Math.sin(i * 1.571 + 0.8) * 0.072];
      stick(body, [x, 0.03, z], [x, 0.21, z], 0.007, c, "metal");
    }
    turned(
      body,
      [
        [0, 0.05],
        [0.034, 0.07],
        [0.03, 0.11],
        [0.01, 0.17],
        [0, 0.18],
      ],
      [1, 0.66, 0.24],
      "light",
    );
    jointed(
      body,
      curve<V3>(
        [
          [0, 0.28, 0.05],
          [0, 0.35, 0.03],
          [0, 0.35, -0.03],
          [0, 0.28, -0.05],
        ],
        5,
      ),
      0.005,
      c,
      "metal",
    );
    body.at.grip = [0, 0.345, 0];
  },
  bucket(body, colour) {
    turned(
      body,
      [
        [0, 0.005],
        [0.1, 0.005],
        [0.14, 0.28],
        [0.148, 0.285],
        [0.134, 0.27],
      ],
      colour ?? hex("#6f8fa3"),
      "metal",
    );
    jointed(
      body,
      curve<V3>(
        [
          [0, 0.27, 0.14],
          [0, 0.4, 0.08],
          [0, 0.4, -0.08],
          [0, 0.27, -0.14],
        ],
        6,
      ),
      0.006,
      STEEL,
      "metal",
    );
    body.at.grip = [0, 0.41, 0];
  },
  "watering-can"(body, colour) {
    const c = colour ?? hex("#4f7a4a");
    turned(
      body,
      [
        [0, 0.005],
        [0.11, 0.005],
        [0.115, 0.02],
        [0.1, 0.22],
        [0.06, 0.23],
      ],
      c,
      "metal",
    );
    jointed(
      body,
      [
        [0.09, 0.05, 0],
        [0.2, 0.16, 0],
        [0.33, 0.25, 0],
      ],
      [0.03, 0.02, 0.016],
      c,
      "metal",
    );
    body.thin.push(ball(createThin(), [0.34, 0.255, 0], 0.035, c, "metal", 12));
    jointed(
      body,
      curve<V3>(
        [
          [-0.1, 0.06, 0],
          [-0.2, 0.14, 0],
          [-0.1, 0.31, 0],
          [0.06, 0.23, 0],
        ],
        6,
      ),
      0.011,
      c,
      "metal",
    );
    body.at.grip = [-0.08, 0.29, 0];
  },
  axe: tool(0.85, (body, top) => block(body, [0.07, top - 0.06, 0], [0.075, 0.055, 0.012], STEEL, "metal")),
  shovel: tool(1.15, (body, top) => {
    body.thin.push(
      blade(
        createThin(),
        [0, top - 0.02, 0],
        [0.03, top + 0.28, 0],
        [0.1, 0.12],
        [1, 0, 0],
        [STEEL, STEEL],
        "metal",
        -0.1,
      ),
    );
  }),
  rake: tool(1.4, (body, top) => {
    stick(body, [0, top, -0.22], [0, top, 0.22], 0.013, STEEL, "metal");
    for (let k = -5; k <= 5; k++)
      stick(body, [0, top, k * 0.042], [0.09, top - 0.01, k * 0.042], 0.006, STEEL, "metal");
  }),
  hammer: tool(0.34, (body, top) => block(body, [0, top, 0], [0.07, 0.024, 0.022], STEEL, "metal")),
  wand: tool(0.36, (body, top) =>
    body.thin.push(ball(createThin(), [0, top + 0.02, 0], 0.03, [1, 0.9, 0.5], "light", 12)),
  ),
  pan(body) {
    turned(
      body,
      [
        [0, 0.004],
        [0.12, 0.004],
        [0.14, 0.05],
        [0.134, 0.05],
        [0.115, 0.012],
        [0, 0.012],
      ],
      [0.035, 0.035, 0.04],
      "metal",
    );
    turned(
      body,
      [
        [0, 0.016],
        [0.06, 0.016],
        [0.07, 0.013],
      ],
      hex("#efe9da"),
    );
    body.thin.push(ball(createThin(), [0.01, 0.016, 0], 0.024, hex("#e3a11c"), "object", 14));
    stick(body, [-0.13, 0.04, 0], [-0.34, 0.07, 0], 0.013, WOOD);
    body.at.grip = [-0.28, 0.06, 0];
  },
  yarn(body, colour, _chance, pose) {
    const c = colour ?? hex("#b3506a");
    const thin = createThin();
    ball(thin, [0, 0.06, 0], 0.058, mul(c, 0.7), "fabric", 18);
    for (let k = 0; k < 14; k++) {
      const tilt = k * 0.73;
      const ring = Array.from({ length: 22 }, (_, i): V3 => {
        const a = (i / 22) * 6.2832;
        const [x, y, z] = [Math.cos(a), Math.sin(a) * Math.cos(tilt), Math.sin(a) * Math.sin(tilt)];
        return [
          x * Math.cos(k) * 0.058 - z * Math.sin(k) * 0.058,
          0.06 + y * 0.058,
          x * Math.sin(k) * 0.058 + z * Math.cos(k) * 0.058,
        ];
      });
      rod(thin, ring, 0.006, mul(c, 0.85 + 0.2 * (k % 2)), "fabric", { sides: 5, closed: true });
    }
    // who knits has needles; what a cat plays with has come undone
    if (pose === "toy")
      rod(
        thin,
        curve<V3>(
          [
            [0.05, 0.02, 0.02],
            [0.09, 0.004, 0.05],
            [0.1, 0.004, 0.12],
            [0.06, 0.004, 0.15],
            [0.09, 0.004, 0.2],
          ],
          6,
        ),
        0.0045,
        c,
        "fabric",
        { sides: 5 },
      );
    else
      for (const s of [1, -1])
        bar(thin, [-0.06 * s, 0.02, 0.05], [0.12 * s, 0.16, -0.06], 0.005, hex("#d9b27a"), "wood", 6);
    body.thin.push(thin);
    body.at.grip = [0, 0.06, 0];
  },
  flute(body) {
    stick(body, [0, 0.02, -0.3], [0, 0.02, 0.34], 0.014, mul(STEEL, 0.62), "metal");
    for (let k = 0; k < 9; k++)
      body.thin.push(ball(createThin(), [0.012, 0.026, -0.05 + k * 0.036], 0.009, STEEL, "metal", 8));
    body.at.grip = [0, 0.02, 0.05];
  },
  trumpet(body) {
    jointed(
      body,
      [
        [-0.2, 0.1, 0],
        [0.1, 0.1, 0],
        [0.22, 0.1, 0],
        [0.28, 0.1, 0],
      ],
      [0.009, 0.012, 0.03, 0.062],
      GOLD,
      "metal",
    );
    jointed(
      body,
      curve<V3>(
        [
          [-0.1, 0.1, 0],
          [-0.14, 0.06, 0],
          [-0.1, 0.03, 0],
          [0.06, 0.03, 0],
          [0.1, 0.06, 0],
          [0.06, 0.1, 0],
        ],
        5,
      ),
      0.01,
      GOLD,
      "metal",
    );
    for (const x of [-0.03, 0, 0.03]) stick(body, [x, 0.03, 0], [x, 0.15, 0], 0.011, GOLD, "metal");
    body.at.grip = [0, 0.06, 0];
  },
  nut(body, colour) {
    body.fineness = 0.6;
    const shell = colour ?? hex("#8a5a2c");
    body.use({ material: "object", blend: 0.004, colour: shell });
    body.group(0).cone([0, 0.012, 0], [0, 0.024, 0], 0.01, 0.013, { blend: 0 });
    body.group(0.002).ellipsoid([0, 0.03, 0], [0.015, 0.009, 0.015], undefined, { colour: mul(shell, 0.5) });
    body.at.grip = [0, 0.02, 0];
  },
  fishbowl(body, colour) {
    const thin = createThin();
    const r = 0.14;
    // only the far half of the glass is there: the near one is clear
    const wall = (from: number, to: number): V3[][] =>
      Array.from({ length: 9 }, (_, i) => {
        const down = from + ((to - from) * i) / 8;
        return Array.from({ length: 25 }, (_, j): V3 => {
          const a = Math.PI * (0.5 + j / 24);
          return [r * Math.sin(down) * Math.cos(a), 0.135 + r * Math.cos(down), r * Math.sin(down) * Math.sin(a)];
        });
      });
    sheet(thin, wall(0.62, 1.05), hex("#cfe3ea"), "object");
    sheet(thin, wall(1.05, 2.85), hex("#7fc0d6"), "object");
    const ring = (y: number, radius: number): V3[] =>
      Array.from(
        { length: 40 },
        (_, i): V3 => [radius * Math.cos((i / 40) * 6.2832), y, radius * Math.sin((i / 40) * 6.2832)],
      );
    rod(thin, ring(0.249, 0.083), 0.006, hex("#dcebef"), "glass", { sides: 8, closed: true });
    rod(thin, ring(0.205, 0.122), 0.0028, hex("#e6f4f8"), "glass", { sides: 6, closed: true });
    rod(thin, ring(0.135, r), 0.0022, hex("#bcdce6"), "glass", { sides: 6, closed: true });
    rod(thin, ring(0.006, 0.062), 0.007, hex("#cfe3ea"), "glass", { sides: 8, closed: true });
    for (let k = 0; k < 46; k++) {
      const [a, d] = [k * 2.4, 0.085 * Math.sqrt((k + 0.5) / 46)];
      ball(
        thin,
        [d * Math.cos(a), 0.026 + 0.008 * (k % 3), d * Math.sin(a)],
        0.012,
        hex(k % 3 ? "#b58a56" : "#e3d3b0"),
        "object",
        8,
      );
    }
    for (const [z, tall] of [
      [-0.06, 0.11],
      [0.065, 0.085],
      [-0.04, 0.07],
    ])
      blade(
        thin,
        [-0.03, 0.03, z],
        [-0.04, 0.03 + tall, z * 1.1],
        [0.012, 0.01],
        [1, 0, 0],
        [hex("#2f6b3a"), hex("#5a9a4a")],
        "object",
      );
    body.thin.push(thin);
    const gold = colour ?? hex("#e0701c");
    body.use({ material: "object", colour: gold, blend: 0.012 });
    body.group(0).ellipsoid([0.02, 0.135, 0], [0.026, 0.034, 0.056], undefined, { blend: 0 });
    body.cone([0.02, 0.135, -0.04], [0.02, 0.135, -0.07], 0.02, 0.009);
    const fins = createThin();
    for (const s of [1, -1])
      blade(
        fins,
        [0.02, 0.135, -0.066],
        [0.02, 0.135 + s * 0.034, -0.112],
        [0.012, 0.026],
        [1, 0, 0],
        [gold, mul(gold, 1.5)],
        "object",
      );
    blade(fins, [0.02, 0.16, 0.015], [0.02, 0.195, -0.03], [0.012, 0.02], [1, 0, 0], [gold, mul(gold, 1.5)], "object");
    ball(fins, [0.043, 0.143, 0.038], 0.0075, [0.01, 0.01, 0.01], "object", 10);
    body.thin.push(fins);
    body.at.top = [0, 0.25, 0];
  },
  "book-stack"(body, colour) {
    const spines = ["#8d2f2a", "#2f4f77", "#3f6b4a", "#b58a3c", "#5a3f63"].map(hex);
    body.use({ blend: 0.001 });
    let y = 0;
    for (const [k, [half, turn]] of [
      [0.021, 0.05],
      [0.026, -0.16],
      [0.018, 0.12],
      [0.023, -0.05],
    ].entries()) {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const axes: [V3, V3, V3] = [
        [c, 0, s],
        [0, 1, 0],
        [-s, 0, c],
      ];
      const [w, d] = [0.09 - 0.006 * k, 0.125 - 0.008 * k];
      const cover = { colour: colour ?? spines[k], material: "object" as const, tag: 1 };
      const pages = { colour: hex("#e6dcc4"), material: "paper" as const, tag: 2 };
      body.group(0.001).box([0, y + half, 0], [w - 0.004, half - 0.003, d - 0.004], 0.002, axes, pages);
      for (const at of [y + 0.003, y + 2 * half - 0.003])
        body.group(0.001).box([0, at, 0], [w, 0.003, d], 0.002, axes, cover);
      // the spine looks to the front
      body.group(0.001).box([w * c, y + half, w * s], [0.004, half, d], 0.003, axes, cover);
      y += 2 * half;
    }
    body.paint = (dab) => {
      if (dab.tag === 2) shadeBy(dab, 0.88 + 0.12 * Math.sin(dab.y * 2200));
      else if (dab.nx > 0.6 && Math.abs(Math.abs(dab.z) - 0.085) < 0.006) toward(dab, GOLD, 0.8);
    };
    body.at.top = [0, y, 0];
  },
  "fruit-bowl"(body, colour) {
    turned(
      body,
      [
        [0, 0.004],
        [0.07, 0.004],
        [0.075, 0.012],
        [0.15, 0.1],
        [0.155, 0.105],
        [0.145, 0.1],
        [0.08, 0.03],
        [0, 0.03],
      ],
      (_, h) => (h > 0.08 && h < 0.09 ? hex("#e9dcc0") : (colour ?? hex("#2f5f8a"))),
    );
    const thin = createThin();
    const fruit = (x: number, y: number, z: number, r: number, c: string) => {
      ball(thin, [x, y, z], r, hex(c), "object", 20);
      bar(thin, [x, y + r * 0.9, z], [x + 0.006, y + r + 0.014, z], 0.0025, hex("#4a3018"), "wood", 5);
    };
    fruit(0.06, 0.13, 0.05, 0.042, "#a81e1e");
    fruit(-0.03, 0.135, 0.07, 0.04, "#d9772a");
    fruit(-0.07, 0.13, -0.02, 0.042, "#7fa02f");
    fruit(0.03, 0.13, -0.06, 0.04, "#d9772a");
    fruit(0.0, 0.175, 0.01, 0.042, "#b3261e");
    for (let k = 0; k < 12; k++)
      ball(
        thin,
        [0.1 + 0.02 * (k % 2), 0.14 - 0.012 * Math.floor(k / 2), 0.02 + 0.02 * ((k * 7) % 3) - 0.02],
        0.014,
        hex("#5a2a6b"),
        "object",
        12,
      );
    rod(
      thin,
      curve<V3>(
        [
          [-0.11, 0.12, 0.05],
          [-0.05, 0.185, 0.085],
          [0.05, 0.19, 0.09],
          [0.1, 0.15, 0.06],
        ],
        6,
      ),
      [
        0.006, 0.008, 0.012, 0.015, 0.017, 0.018, 0.018, 0.018, 0.018, 0.018, 0.018, 0.018, 0.017, 0.016, 0.015, 0.013,
        0.011, 0.009, 0.006,
      ].slice(0, 19),
      hex("#e3c13a"),
      "object",
      { sides: 10 },
    );
    body.thin.push(thin);
  },
};

/** What is in the hand of a person who is named with it, though nothing says so. */
export const HELD_KINDS: ReadonlySet<string> = new Set([
  ...heldUnasked(),
  ..."ice-cream kite rose tulip sword wine juice milk beer microphone lantern bucket watering-can axe shovel rake hammer wand pan phone broom letter newspaper camera burger sandwich laptop yarn umbrella toy-balloon basket book bouquet tulips teddy tray cane knitting bubbles shopping-bag stewpot mop pitchfork snowball saw suitcase balloons sack barbell shield pizza cake loaf".split(
    " ",
  ),
]);

/** What is played in a pose of its own. */
export const INSTRUMENTS: ReadonlySet<string> = new Set(["violin", "guitar", ...Object.keys(HOLDS)]);
