/** Sport and show: balls, clubs and bats, cups that are won, a disc jockey's desk, masks of the theatre; what bakers and markets lay out. Metres. */

import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { bead, block, edged, plate, rim, STEEL, stick, turned, WOOD } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, blade, createThin, lathe, rod } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { type Axes, add, curve, mul, unit, type V3 } from "./vector.ts";

const INK = hex("#161417");
const CRUST = hex("#a8621f");

const round = (k: number, of: number, turn = 0): number => ((k + turn) / of) * 2 * Math.PI;

/** An egg-shaped ball that lies aslant, its seams in `ink`; `laces` on its upper side. */
function egg(usual: string, ink: Rgb, laces: boolean): Maker {
  return (body, colour) => {
    const tilt: Axes = [
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ];
    body.fineness = 0.7;
    body.use({ material: "object", colour: colour ?? hex(usual), tag: 1, blend: 0 });
    body.group(0).ellipsoid([0, 0.11, 0], [0.165, 0.098, 0.098], tilt);
    const thin = createThin();
    if (laces)
      for (let k = -3; k <= 3; k++) {
        const p = add([0.02, 0.209 - 0.0016 * k * k * 0.3, 0], mul(tilt[0], k * 0.017));
        bar(thin, add(p, mul(tilt[2], -0.017)), add(p, mul(tilt[2], 0.017)), 0.0042, hex("#f2efe6"), "object", 5);
      }
    body.thin.push(thin);
    body.paint = (dab) => {
      const p: V3 = [dab.x, dab.y - 0.11, dab.z];
      const long = p[0] * tilt[0][0] + p[1] * tilt[0][1] + p[2] * tilt[0][2];
      if (Math.abs(Math.abs(long) - 0.105) < 0.0075) toward(dab, ink, 0.9);
      shadeBy(dab, 0.88 + 0.2 * grains(dab.x * 120, dab.y * 120, dab.z * 120, 1));
    };
  };
}

const volleyball: Maker = (body, colour) => {
  const r = 0.11;
  body.fineness = 0.7;
  body.use({ material: "object", colour: colour ?? hex("#e9e6dc"), tag: 1, blend: 0 });
  body.group(0).ellipsoid([0, r, 0], [r, r, r]);
  body.paint = (dab) => {
    const p = [dab.x / r, (dab.y - r) / r, dab.z / r].map(Math.abs);
    const top = p.indexOf(Math.max(...p));
    // each of six sides has three strips across
    const strip = [dab.z, dab.x, dab.y - r][top] / r;
    if (Math.abs(strip) < 0.21) toward(dab, hex("#e3b21c"), 0.92);
    else if (strip > 0) toward(dab, hex("#1f4a9a"), 0.92);
    const edge = Math.min(
      Math.abs(Math.abs(strip) - 0.21),
      Math.abs(p[top] - Math.max(...p.filter((_, k) => k !== top))),
    );
    if (edge < 0.022) toward(dab, INK, 0.75);
  };
};

const bowlingPins: Maker = (body) => {
  const spots: readonly (readonly [number, number])[] = [
    [0, 0],
    [-0.16, -0.1],
    [-0.16, 0.1],
    [-0.32, -0.2],
    [-0.32, 0],
    [-0.32, 0.2],
  ];
  for (const [x, z] of spots)
    turned(
      body,
      [
        [0, 0],
        [0.028, 0.002],
        [0.055, 0.12],
        [0.05, 0.17],
        [0.026, 0.25],
        [0.024, 0.28],
        [0.033, 0.33],
        [0.026, 0.37],
        [0, 0.385],
      ],
      (_, h) => (Math.abs(h - 0.262) < 0.007 || Math.abs(h - 0.285) < 0.007 ? hex("#b3182c") : hex("#efebe0")),
      "object",
      [x, 0, z],
    );
  body.use({ material: "object", colour: hex("#1f3f8f"), tag: 1, blend: 0 });
  body.group(0).ellipsoid([0.34, 0.11, -0.14], [0.11, 0.11, 0.11]);
  for (const [x, y, z] of [
    [0.43, 0.16, -0.11],
    [0.44, 0.13, -0.16],
    [0.42, 0.17, -0.17],
  ] as const)
    bead(body, [x, y, z], 0.013, INK);
  body.paint = (dab) => {
    if (dab.tag === 1) toward(dab, hex("#4f8fd9"), 0.6 * Math.max(0, grain(dab.x * 14, dab.y * 14, dab.z * 14) - 0.4));
  };
};

const boxingGloves: Maker = (body, colour) => {
  const red = colour ?? hex("#b8141c");
  body.use({ material: "object", colour: red, blend: 0.03, tag: 1 });
  for (const s of [1, -1]) {
    const z = s * 0.12;
    body.group(0).cone([0, 0.06, z], [0, 0.13, z], 0.06, 0.065, { colour: mul(red, 0.8), blend: 0 });
    body.ellipsoid([0.01, 0.225, z], [0.085, 0.1, 0.085]);
    body.ellipsoid([0.055, 0.25, z], [0.055, 0.07, 0.075]);
    body.group(0.012).ellipsoid([0.055, 0.2, z - s * 0.078], [0.034, 0.065, 0.032], undefined, { blend: 0.01 });
    body.group(0.002).cone([0, 0.012, z], [0, 0.045, z], 0.062, 0.062, { colour: hex("#ece6da"), tag: 2 });
    for (let k = 0; k < 3; k++)
      stick(
        body,
        [0.06, 0.07 + 0.028 * k, z - 0.025],
        [0.062, 0.07 + 0.028 * k, z + 0.025],
        0.004,
        hex("#ece6da"),
        "fabric",
        5,
      );
  }
  body.at.top = [0, 0.33, 0];
};

/** A desk with two turntables and a mixer; who plays stands behind it at `player`. */
const djDesk: Maker = (body, colour) => {
  const front = colour ?? hex("#241a3a");
  body.use({ material: "object", blend: 0.004, tag: 1, colour: front });
  body.group(0).box([0, 0.44, 0], [0.3, 0.44, 0.95], 0.02);
  body.group(0.002).box([0, 0.9, 0], [0.34, 0.025, 1.0], 0.012, undefined, { colour: INK, tag: 2 });
  const thin = createThin();
  // waves of light on its front
  for (let k = 0; k < 23; k++) {
    const z = -0.82 + k * 0.0745;
    const high = 0.08 + 0.26 * Math.abs(Math.sin(k * 1.3) * Math.sin(k * 0.45 + 0.4));
    const glow = [hex("#36d0ff"), hex("#c04bff"), hex("#ff4b9a")][k % 3];
    bar(thin, [0.305, 0.45 - high, z], [0.305, 0.45 + high, z], 0.016, glow, "light", 5);
  }
  for (const s of [1, -1]) {
    const at: V3 = [0, 0.925, s * 0.58];
    body.group(0.002).box([0, 0.945, s * 0.58], [0.27, 0.022, 0.3], 0.012, undefined, {
      colour: hex("#6f7478"),
      material: "metal",
      tag: 3,
    });
    lathe(
      thin,
      [
        [0.2, 0.045],
        [0.2, 0.062],
        [0.07, 0.063],
        [0.069, 0.064],
        [0, 0.064],
      ],
      (r) => (r < 0.0695 ? hex("#d0342c") : mul(INK, 1 + 0.6 * Math.abs(Math.sin(r * 160)))),
      "object",
      { origin: at, sides: 40 },
    );
    rod(
      thin,
      curve<V3>(
        [
          [-0.2, 1.02, s * 0.58 + 0.23],
          [0.02, 1.03, s * 0.58 + 0.22],
          [0.1, 1.0, s * 0.58 + 0.12],
        ],
        4,
      ),
      0.009,
      STEEL,
      "metal",
      { sides: 6 },
    );
  }
  body.group(0.002).box([0, 0.95, 0], [0.25, 0.03, 0.2], 0.01, undefined, { colour: hex("#2c2f34"), tag: 4 });
  for (let k = 0; k < 4; k++) {
    bead(body, [0.14, 0.985, -0.13 + k * 0.087], 0.016, hex("#d9d4c8"));
    bead(body, [0.05, 0.985, -0.13 + k * 0.087], 0.013, hex(["#36d0ff", "#ffb02e", "#ff4b5a", "#58e06a"][k]));
    bar(thin, [-0.16, 0.985, -0.13 + k * 0.087], [-0.04, 0.985, -0.13 + k * 0.087], 0.006, hex("#d9d4c8"), "metal", 5);
  }
  body.thin.push(thin);
  body.at.player = [-0.62, 0, 0];
};

/** A laughing and a weeping mask, one before the other. */
const masks: Maker = (body, colour) => {
  const face = (z: number, x: number, tone: Rgb, laughs: boolean, tag: number) => {
    const turn: Axes = [
      [0.94, 0.1, laughs ? 0.3 : -0.3],
      [-0.1, 1, 0],
      [laughs ? -0.3 : 0.3, 0, 0.94],
    ];
    const at = (a: number, u: number, s: number): V3 =>
      add([x, 0.24, z], add(mul(turn[0], a), add(mul(turn[1], u), mul(turn[2], s))));
    body.group(0).use({ material: "object", colour: tone, blend: 0.02, tag });
    body.ellipsoid(at(0, 0.02, 0), [0.06, 0.19, 0.15], turn, { blend: 0 });
    body.ellipsoid(at(0.01, -0.08, 0), [0.055, 0.14, 0.11], turn);
    body.cone(at(0.05, 0.06, 0), at(0.085, -0.02, 0), 0.02, 0.028);
    for (const s of [1, -1]) {
      body.ellipsoid(at(0.075, 0.045, s * 0.062), [0.05, 0.022, 0.034], turn, {
        carve: true,
        blend: 0.006,
        colour: INK,
      });
      body.ellipsoid(
        at(0.055, 0.1 + (laughs ? 0.008 : 0.004), s * 0.066),
        [0.02, 0.012, 0.045],
        [turn[0], unit([0, 1, s * (laughs ? -0.25 : 0.35)]), unit([0, -s * (laughs ? -0.25 : 0.35), 1])],
        {},
      );
      body.ellipsoid(at(0.045, -0.045, s * 0.08), [0.03, 0.035, 0.035], turn);
    }
    for (let k = -4; k <= 4; k++)
      body.ellipsoid(
        at(0.07, -0.105 + (laughs ? 1 : -1) * (0.0022 * k * k - 0.018), k * 0.0155),
        [0.05, laughs ? 0.024 - 0.0008 * k * k : 0.018, 0.013],
        turn,
        {
          carve: true,
          blend: 0.004,
          colour: INK,
        },
      );
  };
  face(-0.1, 0.02, colour ?? hex("#d9a52e"), true, 1);
  face(0.13, -0.06, hex("#e6e2d8"), false, 2);
  const thin = createThin();
  for (const [z, c] of [
    [-0.26, "#b3182c"],
    [0.28, "#3a2f6b"],
  ] as const)
    rod(
      thin,
      curve<V3>(
        [
          [0, 0.3, z],
          [0.02, 0.2, z * 1.2],
          [-0.02, 0.1, z * 1.1],
          [0.05, 0.02, z * 1.35],
        ],
        6,
      ),
      0.014,
      hex(c),
      "fabric",
      { sides: 6 },
    );
  body.thin.push(thin);
  body.at.top = [0, 0.43, 0];
};

const pretzel: Maker = (body, colour) => {
  plateOfWood(body, 0.15);
  const crust = colour ?? hex("#8a4312");
  body.use({ material: "object", colour: crust, blend: 0.012, tag: 1 });
  body.group(0).tube(
    [
      [0.07, 0.04, -0.035],
      [0.0, 0.055, 0.055],
      [-0.075, 0.04, 0.085],
      [-0.09, 0.04, 0.0],
      [-0.075, 0.04, -0.085],
      [0.0, 0.045, -0.055],
      [0.07, 0.04, 0.035],
    ],
    [0.012, 0.016, 0.024, 0.029, 0.024, 0.016, 0.012],
    { steps: 7 },
  );
  const salt = createThin();
  for (let k = 0; k < 34; k++) {
    const a = 1.7 + (k / 34) * 2.9;
    ball(
      salt,
      [
        -0.02 + 0.088 * Math.cos(a) + 0.012 * Math.sin(k * 7),
        0.064 + 0.004 * Math.sin(k * 3),
        0.09 * Math.sin(a) + 0.012 * Math.sin(k * 5),
      ],
      0.0042,
      hex("#f6f2e8"),
      "object",
      5,
    );
  }
  body.thin.push(salt);
  body.paint = (dab) => {
    if (dab.tag === 1 && grain(dab.x * 22, dab.y * 22, dab.z * 22) > 0.62 && dab.y > 0.05)
      toward(dab, hex("#d9a35a"), 0.6);
  };
};

/** A round board. */
function plateOfWood(body: Sculpture, r: number): void {
  turned(
    body,
    [
      [0, 0.001],
      [r, 0.001],
      [r * 1.02, 0.01],
      [r, 0.02],
      [0, 0.02],
    ],
    (q, _, a) => mul(hex("#a8743f"), 0.85 + 0.2 * Math.sin(q * 90 * Math.cos(a))),
    "wood",
  );
  body.at.top = [0, 0.02, 0];
}

const bagels: Maker = (body, colour) => {
  plateOfWood(body, 0.17);
  body.use({ material: "object", colour: colour ?? CRUST, blend: 0.004, tag: 1 });
  const seeds = createThin();
  for (const [x, z, y, lean] of [
    [0.02, -0.075, 0.052, 0],
    [0.03, 0.08, 0.052, 0],
    [-0.06, 0.0, 0.085, 0.35],
  ]) {
    const ring = (t: number): V3 => [
      x + Math.cos(t) * 0.047,
      y + lean * Math.cos(t + 0.4) * 0.06,
      z + Math.sin(t) * 0.047,
    ];
    body.group(0);
    for (let i = 0; i < 20; i++) body.cone(ring(round(i, 20)), ring(round(i + 1, 20)), 0.031, 0.031, { blend: 0.004 });
    for (let k = 0; k < 60; k++) {
      const t = k * 2.4;
      const p = ring(t);
      const out = (k % 5) / 5 - 0.35;
      ball(
        seeds,
        [p[0] + Math.cos(t) * out * 0.024, p[1] + 0.031 * Math.cos(out), p[2] + Math.sin(t) * out * 0.024],
        0.0034,
        hex(k % 4 ? "#f0e3c0" : "#2a2420"),
        "object",
        5,
      );
    }
  }
  body.thin.push(seeds);
};

const waffles: Maker = (body, colour) => {
  plate(body, 0.17);
  const dough = colour ?? hex("#c98a3a");
  const thin = createThin();
  for (const [k, [x, z, turn]] of (
    [
      [0, 0, 0.2],
      [0.01, 0.012, -0.25],
      [-0.005, -0.01, 0.5],
    ] as const
  ).entries()) {
    const y = 0.026 + k * 0.03;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const axes: Axes = [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ];
    const at = (u: number, v: number, up = 0): V3 => [x + c * u - s * v, y + up, z + s * u + c * v];
    body.group(0).box([x, y, z], [0.105, 0.011, 0.105], 0.01, axes, {
      colour: mul(dough, 0.72),
      material: "object",
      blend: 0,
      tag: 1,
    });
    for (let i = -3; i <= 3; i++) {
      bar(thin, at(i * 0.032, -0.1, 0.014), at(i * 0.032, 0.1, 0.014), 0.0085, dough, "object", 6);
      bar(thin, at(-0.1, i * 0.032, 0.014), at(0.1, i * 0.032, 0.014), 0.0085, mul(dough, 1.08), "object", 6);
    }
  }
  for (const [x, z, r, c] of [
    [0.02, 0.02, 0.03, "#f3ead8"],
    [-0.01, -0.02, 0.026, "#f6f0e2"],
    [0.05, -0.045, 0.02, "#b3182c"],
    [-0.05, 0.03, 0.02, "#b3182c"],
    [0.04, 0.06, 0.011, "#2a2f6b"],
    [-0.03, -0.06, 0.011, "#2a2f6b"],
    [0.075, 0.01, 0.011, "#2a2f6b"],
  ] as const)
    ball(thin, [x, 0.105 + r * 0.5, z], r, hex(c), "object", 14);
  body.thin.push(thin);
};

const dumplings: Maker = (body) => {
  const bamboo = hex("#c9a05a");
  turned(
    body,
    [
      [0, 0.004],
      [0.16, 0.004],
      [0.165, 0.01],
      [0.165, 0.085],
      [0.155, 0.085],
      [0.152, 0.045],
      [0, 0.045],
    ],
    (r, h, a) => mul(bamboo, h > 0.04 && r > 0.15 ? 1 : 0.75 + 0.2 * Math.sin(a * 40)),
    "wood",
  );
  for (const y of [0.02, 0.075]) rim(body, y, 0.167, 0.009, mul(bamboo, 0.75));
  body.use({ material: "object", colour: hex("#efe6d2"), blend: 0.01, tag: 1 });
  const folds = createThin();
  for (let k = 0; k < 7; k++) {
    const a = round(k, 6);
    const d = k === 6 ? 0 : 0.098;
    const [x, z] = [d * Math.cos(a), d * Math.sin(a)];
    body.group(0).ellipsoid([x, 0.072, z], [0.043, 0.032, 0.043], undefined, { blend: 0 });
    body.cone([x, 0.09, z], [x, 0.112, z], 0.022, 0.007);
    for (let i = 0; i < 12; i++) {
      const b = round(i, 12);
      rod(
        folds,
        curve<V3>(
          [
            [x, 0.114, z],
            [x + 0.018 * Math.cos(b + 0.25), 0.103, z + 0.018 * Math.sin(b + 0.25)],
            [x + 0.038 * Math.cos(b + 0.5), 0.083, z + 0.038 * Math.sin(b + 0.5)],
          ],
          3,
        ),
        0.0034,
        hex("#d9c9a8"),
        "object",
        { sides: 5 },
      );
    }
  }
  body.thin.push(folds);
  body.at.top = [0, 0.11, 0];
};

/** A crate of a farmer: tomatoes, carrots, peppers, lettuce, aubergines. */
const vegetables: Maker = (body, colour, chance) => {
  const wood = colour ?? WOOD;
  for (const x of [-0.19, 0.19])
    for (const y of [0.05, 0.13])
      block(body, [x, y, 0], [0.009, 0.033, 0.29], mul(wood, 0.9 + 0.2 * chance()), "wood", 0.003);
  for (const z of [-0.29, 0.29])
    for (const y of [0.05, 0.13])
      block(body, [0, y, z], [0.19, 0.033, 0.009], mul(wood, 0.9 + 0.2 * chance()), "wood", 0.003);
  for (const x of [-0.18, 0.18])
    for (const z of [-0.275, 0.275]) block(body, [x, 0.09, z], [0.018, 0.09, 0.018], wood, "wood", 0.003);
  block(body, [0, 0.03, 0], [0.18, 0.012, 0.28], mul(wood, 0.5), "wood", 0.003);
  const thin = createThin();
  const stalk = hex("#3f7a2c");
  for (let k = 0; k < 9; k++) {
    const at: V3 = [
      0.12 - 0.07 * (k % 3),
      0.16 + (k > 5 ? 0.05 : 0) + 0.01 * chance(),
      -0.21 + 0.075 * Math.floor(k / 3) + 0.02 * (k % 2),
    ];
    ball(thin, at, 0.042, hex(k % 2 ? "#b8201a" : "#c8331f"), "object", 16);
    for (let i = 0; i < 5; i++)
      blade(
        thin,
        add(at, [0, 0.04, 0]),
        add(at, [0.022 * Math.cos(i * 1.26), 0.042, 0.022 * Math.sin(i * 1.26)]),
        [0.003, 0.005],
        [0, 1, 0],
        [stalk, stalk],
        "foliage",
      );
  }
  for (let k = 0; k < 6; k++) {
    const z = 0.02 + 0.03 * k;
    rod(
      thin,
      [
        [0.17, 0.185 + 0.01 * (k % 2), z],
        [0.05, 0.2 + 0.01 * (k % 2), z],
        [0.02, 0.2, z],
      ],
      [0.006, 0.021, 0.012],
      hex("#d96a14"),
      "object",
      { sides: 10 },
    );
    for (let i = 0; i < 6; i++)
      blade(
        thin,
        [0.02, 0.2, z],
        [-0.07 - 0.02 * chance(), 0.25 + 0.03 * chance(), z + 0.05 * (chance() - 0.5)],
        [0.004, 0.012],
        [0, 1, 0.3],
        [stalk, hex("#6fa84a")],
        "foliage",
      );
  }
  for (let ring = 0; ring < 4; ring++)
    for (let i = 0; i < 8; i++) {
      const a = round(i, 8, ring * 0.5);
      const out = 0.03 + 0.024 * ring;
      blade(
        thin,
        [-0.09, 0.16, -0.17],
        [-0.09 + out * Math.cos(a), 0.3 - 0.03 * ring, -0.17 + out * Math.sin(a)],
        [0.02, 0.045],
        [Math.cos(a), 0.35, Math.sin(a)],
        [hex("#4f8a2c"), hex("#9ccc5a")],
        "foliage",
        -0.35,
      );
    }
  for (const [x, z, c] of [
    [-0.08, 0.23, "#e3b21c"],
    [0.1, 0.23, "#3f8a2c"],
    [0.0, 0.235, "#c4281f"],
  ] as const) {
    ball(thin, [x, 0.185, z], 0.045, hex(c), "object", 14);
    ball(thin, [x + 0.018, 0.18, z - 0.016], 0.04, hex(c), "object", 12);
    bar(thin, [x, 0.22, z], [x - 0.006, 0.25, z], 0.006, stalk, "object", 6);
  }
  for (const z of [0.06, 0.12]) {
    rod(
      thin,
      curve<V3>(
        [
          [-0.16, 0.17, z],
          [-0.1, 0.2, z + 0.01],
          [-0.03, 0.17, z],
        ],
        5,
      ),
      [0.012, 0.02, 0.027, 0.031, 0.034, 0.036, 0.036, 0.035, 0.033, 0.028, 0.018],
      hex("#3a1a42"),
      "object",
      { sides: 12 },
    );
    ball(thin, [-0.165, 0.17, z], 0.016, stalk, "object", 8);
  }
  body.thin.push(thin);
  body.at.top = [0, 0.24, 0];
};

const coffeeBeans: Maker = (body, _colour, chance) => {
  const thin = createThin();
  for (let k = 0; k < 130; k++) {
    const t = k / 130;
    const a = k * 2.4;
    const d = 0.15 * Math.sqrt(1 - t) * (0.85 + 0.3 * chance());
    const y = 0.008 + 0.052 * t * (0.7 + 0.3 * chance());
    const turn = chance() * 6.28;
    const tone = mul(hex("#4a2814"), 0.75 + 0.6 * chance());
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const at: V3 = [d * Math.cos(a), y, d * Math.sin(a)];
    // two halves with a furrow between them
    for (const half of [1, -1])
      rod(
        thin,
        [-1, -0.6, 0, 0.6, 1].map(
          (u): V3 => [at[0] + 0.0115 * u * c - half * 0.0035 * s, at[1], at[2] + 0.0115 * u * s + half * 0.0035 * c],
        ),
        [0.0015, 0.0052, 0.0066, 0.0052, 0.0015],
        tone,
        "object",
        { sides: 8 },
      );
  }
  body.thin.push(thin);
};

const roastChicken: Maker = (body) => {
  plate(body, 0.22);
  const skin = hex("#b5671f");
  body.use({ material: "object", colour: skin, blend: 0.035, tag: 1 });
  body.group(0).ellipsoid([-0.01, 0.085, 0], [0.125, 0.07, 0.092], undefined, { blend: 0 });
  body.ellipsoid([-0.04, 0.105, 0.02], [0.08, 0.06, 0.05]);
  body.ellipsoid([-0.04, 0.105, -0.02], [0.08, 0.06, 0.05]);
  for (const s of [1, -1]) {
    body.ellipsoid([0.045, 0.075, s * 0.075], [0.065, 0.045, 0.038]);
    body.cone([0.07, 0.085, s * 0.068], [0.135, 0.105, s * 0.035], 0.032, 0.014);
    body
      .group(0.004)
      .cone([0.135, 0.105, s * 0.035], [0.165, 0.115, s * 0.026], 0.009, 0.011, { colour: hex("#efe3c8"), tag: 2 });
    body.group(0.012).ellipsoid([-0.06, 0.075, s * 0.095], [0.05, 0.022, 0.02]);
  }
  const thin = createThin();
  for (let k = 0; k < 13; k++) {
    const a = round(k, 13, 0.3);
    const r = 0.165;
    const at: V3 = [r * Math.cos(a), 0.032, r * Math.sin(a)];
    if (k % 3 === 0) ball(thin, at, 0.021, hex("#b3241c"), "object", 12);
    else if (k % 3 === 1) ball(thin, at, 0.025, hex("#d9b45a"), "object", 10);
    else
      for (let i = 0; i < 6; i++)
        blade(
          thin,
          at,
          add(at, [0.045 * Math.cos(i * 1.05), 0.022, 0.045 * Math.sin(i * 1.05)]),
          [0.005, 0.012],
          [0, 1, 0.2],
          [hex("#2f5f2a"), hex("#6fa04a")],
          "foliage",
        );
  }
  body.thin.push(thin);
  body.paint = (dab) => {
    if (dab.tag !== 1) return;
    const brown = grain(dab.x * 18, dab.y * 18, dab.z * 18);
    toward(dab, hex("#6b2f0c"), 0.75 * Math.max(0, brown - 0.4) + 0.25 * Math.max(0, dab.ny));
    toward(dab, hex("#e0a24a"), 0.6 * Math.max(0, 0.45 - brown));
  };
};

const carousel: Maker = (body, colour) => {
  const red = colour ?? hex("#b8202a");
  const cream = hex("#efe4c8");
  const gold = hex("#c78a14");
  const stripe = (_: number, __: number, a: number): Rgb => (Math.floor((a / 6.2832) * 20) % 2 ? red : cream);
  edged(
    body,
    [
      [2.2, 0.02],
      [2.2, 0.3],
      [2.12, 0.34],
      [0, 0.34],
    ],
    (r, h) => (h > 0.05 && r > 2.15 ? gold : hex("#8a5a30")),
    "wood",
  );
  // the canopy: its striped roof, a valance, a flag
  edged(
    body,
    [
      [2.35, 3.0],
      [1.2, 3.75],
      [0.15, 4.1],
    ],
    stripe,
    "fabric",
    [0, 0, 0],
    60,
  );
  edged(
    body,
    [
      [2.36, 2.62],
      [2.38, 3.02],
    ],
    (_, h, a) => (h < 2.7 ? gold : stripe(0, 0, a)),
    "object",
    [0, 0, 0],
    60,
  );
  edged(
    body,
    [
      [0, 2.98],
      [2.34, 2.99],
    ],
    hex("#6b4a2a"),
    "wood",
  );
  stick(body, [0, 4.0, 0], [0, 4.6, 0], 0.03, gold, "metal");
  const thin = createThin();
  blade(thin, [0, 4.5, 0], [0, 4.42, 0.5], [0.1, 0.02], [1, 0, 0], [red, red], "fabric", 0);
  for (let k = 0; k < 30; k++)
    ball(thin, [2.4 * Math.cos(round(k, 30)), 2.82, 2.4 * Math.sin(round(k, 30))], 0.055, hex("#ffd98a"), "light", 8);
  // the drum of mirrors in its middle
  edged(
    body,
    [
      [0.62, 0.34],
      [0.62, 3.0],
    ],
    (_, h, a) => (Math.floor((a / 6.2832) * 8) % 2 ? hex("#b9cdd6") : h % 0.9 < 0.12 ? gold : hex("#2f5f77")),
    "object",
    [0, 0, 0],
    32,
  );
  const coats = ["#f2ece0", "#3a2a20", "#c9a06a", "#e4ddd0", "#8a8f96", "#6b3f22"];
  const saddles = ["#b8202a", "#1f4a9a", "#2f7a4a", "#7a2f8a"];
  for (let k = 0; k < 8; k++) {
    const a = round(k, 8, 0.3);
    const out: V3 = [Math.cos(a), 0, Math.sin(a)];
    const way: V3 = [-Math.sin(a), 0, Math.cos(a)];
    const lift = 1.15 + 0.22 * Math.sin(k * 2.4);
    const at = (f: number, u: number, s = 0): V3 => add(mul(out, 1.65 + s), add(mul(way, f), [0, lift + u, 0]));
    const coat = hex(coats[k % coats.length]);
    stick(body, at(0, -0.82), at(0, 1.9 - (lift - 1.1)), 0.03, gold, "metal", 8);
    rod(
      thin,
      [at(-0.42, 0.02), at(-0.3, 0.03), at(0, 0), at(0.26, 0.06), at(0.36, 0.1)],
      [0.1, 0.17, 0.165, 0.165, 0.1],
      coat,
      "object",
      { sides: 12 },
    );
    rod(thin, [at(0.28, 0.12), at(0.42, 0.4), at(0.46, 0.52)], [0.13, 0.085, 0.07], coat, "object", { sides: 10 });
    rod(thin, [at(0.42, 0.56), at(0.56, 0.5), at(0.68, 0.4)], [0.085, 0.075, 0.045], coat, "object", { sides: 10 });
    for (const s of [1, -1]) {
      rod(
        thin,
        [at(0.26, -0.06, s * 0.08), at(0.5, -0.2, s * 0.09), at(0.4, -0.42, s * 0.09)],
        [0.065, 0.045, 0.035],
        coat,
        "object",
        { sides: 8 },
      );
      rod(
        thin,
        [at(-0.34, -0.06, s * 0.08), at(-0.5, -0.3, s * 0.09), at(-0.66, -0.44, s * 0.09)],
        [0.075, 0.05, 0.035],
        coat,
        "object",
        { sides: 8 },
      );
      blade(thin, at(0.42, 0.62, s * 0.04), at(0.42, 0.73, s * 0.05), [0.02, 0.03], out, [coat, coat], "object", 0);
    }
    rod(thin, [at(0.3, 0.56), at(0.24, 0.36), at(0.12, 0.2)], [0.05, 0.06, 0.03], hex("#d9b45a"), "object", {
      sides: 7,
    });
    rod(thin, [at(-0.44, 0.08), at(-0.62, 0.06), at(-0.68, -0.22)], [0.04, 0.06, 0.02], hex("#d9b45a"), "object", {
      sides: 7,
    });
    rod(thin, [at(-0.12, 0.04), at(0.12, 0.04)], [0.19, 0.19], hex(saddles[k % 4]), "object", { sides: 12 });
  }
  body.thin.push(thin);
  body.at.top = [0, 4.6, 0];
};

/** Makers by kind. */
export const PASTIMES: Readonly<Record<string, Maker>> = {
  "rugby-ball": egg("#e4dfd2", hex("#1f3f8f"), false),
  "american-football": egg("#7a3a1c", hex("#efe9dc"), true),
  volleyball,
  "bowling-pins": bowlingPins,
  "boxing-gloves": boxingGloves,
  "dj-desk": djDesk,
  masks,
  pretzel,
  bagels,
  waffles,
  dumplings,
  vegetables,
  "coffee-beans": coffeeBeans,
  "roast-chicken": roastChicken,
  carousel,
};
