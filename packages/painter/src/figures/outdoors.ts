/** What is used out of doors and in play: boats, barrows, brooms, easels, baskets, fires, toys. Metres, standing on y = 0. */

import type { Rgb } from "../rgb.ts";
import { grains } from "./grain.ts";
import { type Finish, hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, blade, createThin, lathe, rod, sheet } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { between, curve, mad, mul, tint, unit, type V3 } from "./vector.ts";

const WOOD = hex("#8a5a30");

function wooden(body: Sculpture, colour: Rgb): void {
  body.use({ material: "wood", colour, tag: 1, blend: 0.004 });
  body.paint = (dab) => {
    if (dab.tag === 1) shadeBy(dab, 0.82 + 0.3 * grains(dab.x * 4, dab.y * 14, dab.z * 14));
  };
}

/** Half the breadth and the height of the keel and rim of a hull at `t`, -1 stern .. 1 bow. */
function hullAt(t: number, half: number): { wide: number; keel: number; rim: number } {
  return {
    wide: half * Math.max(0.02, 1 - Math.abs(t > 0 ? t : t * 0.86) ** 2.6),
    keel: 0.02 + 0.22 * Math.abs(t) ** 3,
    rim: 0.46 + 0.17 * t * t,
  };
}

function hull(body: Sculpture, long: number, half: number, colour: Rgb, inside: Rgb): void {
  const thin = createThin();
  for (const [scale, paint] of [
    [1, colour],
    [0.94, inside],
  ] as const) {
    const rows: V3[][] = [];
    for (let i = 0; i <= 28; i++) {
      const t = (i / 28) * 2 - 1;
      const { wide, keel, rim } = hullAt(t, half);
      const row: V3[] = [];
      for (let j = 0; j <= 16; j++) {
        const u = (j / 16) * 2 - 1;
        const y = keel + (1 - scale) * 0.6 + (rim - keel) * Math.abs(u) ** 2.2 * (scale < 1 ? 0.93 : 1);
        row.push([t * long * scale, y, Math.sign(u) * wide * scale * Math.abs(u) ** 0.75]);
      }
      rows.push(row);
    }
    sheet(thin, rows, paint, "wood");
  }
  for (const s of [1, -1]) {
    const rim = Array.from({ length: 29 }, (_, i): V3 => {
      const t = (i / 28) * 2 - 1;
      const at = hullAt(t, half);
      return [t * long, at.rim, s * at.wide];
    });
    rod(thin, rim, 0.028, tint(colour, hex("#e9dcc0"), 0.6), "wood", { sides: 6 });
  }
  body.thin.push(thin);
}

const boat: Maker = (body, colour, chance) => {
  const paint = colour ?? [hex("#8a4a2a"), hex("#2f5f7a"), hex("#a33a2c"), hex("#4f7a5a")][Math.floor(chance() * 4)];
  hull(body, 1.9, 0.66, paint, hex("#a8794a"));
  wooden(body, hex("#9a6a3c"));
  for (const x of [-1.05, -0.15, 0.8]) body.group(0.001).box([x, 0.36, 0], [0.13, 0.018, 0.5], 0.01);
  const thin = createThin();
  for (const s of [1, -1]) {
    rod(
      thin,
      [
        [-0.05, 0.55, s * 0.2],
        [0.25, 0.5, s * 0.66],
        [0.75, 0.12, s * 1.5],
      ],
      0.022,
      WOOD,
      "wood",
    );
    bar(thin, [0.68, 0.18, s * 1.38], [0.85, 0.05, s * 1.66], [0.03, 0.06], WOOD, "wood", 6);
  }
  body.thin.push(thin);
  Object.assign(body.at, { seat: [-0.15, 0.44, 0], waterline: [0, 0.2, 0], top: [0, 0.4, 0], inside: [-0.6, 0.3, 0] });
};

/** A long narrow boat with a high iron prow. */
const gondola: Maker = (body, colour) => {
  hull(body, 3.8, 0.66, colour ?? hex("#15151a"), hex("#4a2a22"));
  wooden(body, hex("#6a1f24"));
  body.use({ material: "fabric" });
  for (const x of [-0.9, 0.2]) body.group(0.001).box([x, 0.38, 0], [0.22, 0.05, 0.42], 0.03);
  body.group(0.001).box([-1.15, 0.58, 0], [0.05, 0.22, 0.4], 0.03);
  const thin = createThin();
  const prow = curve<V3>(
    [
      [3.6, 0.5, 0],
      [3.95, 0.95, 0],
      [3.85, 1.35, 0],
      [4.05, 1.45, 0],
    ],
    6,
  );
  rod(thin, prow, 0.045, hex("#b9bfc6"), "metal");
  for (let i = 0; i < 5; i++)
    bar(thin, [3.92, 0.85 + 0.1 * i, 0], [4.12, 0.85 + 0.1 * i, 0], 0.022, hex("#b9bfc6"), "metal", 5);
  rod(
    thin,
    curve<V3>(
      [
        [-3.5, 0.55, 0],
        [-3.95, 1.0, 0],
        [-4.1, 1.3, 0],
      ],
      6,
    ),
    0.06,
    hex("#15151a"),
    "wood",
  );
  rod(
    thin,
    [
      [-2.9, 1.7, 0.3],
      [-2.2, 0.6, 0.75],
      [-1.4, -0.2, 1.2],
    ],
    0.025,
    WOOD,
    "wood",
  );
  body.thin.push(thin);
  Object.assign(body.at, { seat: [-0.9, 0.46, 0], waterline: [0, 0.2, 0], top: [0, 0.45, 0], inside: [0.2, 0.4, 0] });
};

const broom: Maker = (body) => {
  const thin = createThin();
  bar(thin, [-0.5, 0.28, 0], [0.95, 0.36, 0], 0.03, hex("#8a5628"), "wood");
  // twigs round a full heart, or the bundle is not seen from afar
  body.use({ material: "wood", colour: hex("#b08438"), blend: 0.02 });
  body.group(0).cone([-0.5, 0.28, 0], [-0.78, 0.27, 0], 0.045, 0.115, { blend: 0 });
  body.cone([-0.78, 0.27, 0], [-1, 0.255, 0], 0.115, 0.12);
  for (let i = 0; i < 90; i++) {
    const a = i * 2.399;
    const r = 0.13 * Math.sqrt((i + 0.5) / 90);
    const tip: V3 = [-1.08 - 0.06 * Math.sin(i * 7), 0.25 + r * Math.cos(a) * 1.1, r * Math.sin(a) * 1.1];
    rod(
      thin,
      [
        [-0.45, 0.285 + 0.25 * r * Math.cos(a), 0.25 * r * Math.sin(a)],
        [-0.75, 0.27 + r * Math.cos(a), r * Math.sin(a)],
        tip,
      ],
      [0.014, 0.012, 0.007],
      tint(hex("#c9973f"), hex("#7a5a24"), (i % 7) / 9),
      "wood",
      { sides: 4 },
    );
  }
  for (const x of [-0.47, -0.56]) bar(thin, [x, 0.282, 0], [x - 0.02, 0.28, 0], 0.05, hex("#8a2a22"), "fabric");
  body.thin.push(thin);
  body.at.seat = [0.1, 0.33, 0];
};

const barrow: Maker = (body, colour) => {
  const paint = colour ?? hex("#4f7a4a");
  wooden(body, paint);
  body.group(0).box([0.1, 0.52, 0], [0.42, 0.03, 0.27], 0.01, [
    [0.98, 0.17, 0],
    [-0.17, 0.98, 0],
    [0, 0, 1],
  ]);
  for (const s of [1, -1])
    body.group(0.001).box([0.1, 0.66, s * 0.29], [0.46, 0.15, 0.015], 0.01, [
      [0.98, 0.17, 0],
      [-0.17, 0.98, 0],
      [0, 0, 1],
    ]);
  body.group(0.001).box([0.54, 0.74, 0], [0.02, 0.16, 0.3], 0.01, [
    [0.9, 0.44, 0],
    [-0.44, 0.9, 0],
    [0, 0, 1],
  ]);
  const thin = createThin();
  for (const s of [1, -1]) {
    rod(
      thin,
      [
        [-0.95, 0.78, s * 0.27],
        [0.1, 0.48, s * 0.24],
        [0.72, 0.24, s * 0.06],
      ],
      0.024,
      WOOD,
      "wood",
    );
    bar(thin, [-0.28, 0.52, s * 0.26], [-0.36, 0, s * 0.28], 0.022, WOOD, "wood");
  }
  const wheel = Array.from(
    { length: 28 },
    (_, i): V3 => [0.72 + 0.22 * Math.cos((i / 28) * 6.2832), 0.24 + 0.22 * Math.sin((i / 28) * 6.2832), 0],
  );
  rod(thin, wheel, 0.035, [0.02, 0.02, 0.022], "object", { closed: true });
  for (let i = 0; i < 4; i++) bar(thin, wheel[i * 7], [0.72, 0.24, 0], 0.012, hex("#9a9a96"), "metal", 5);
  for (let i = 0; i < 14; i++)
    ball(
      thin,
      [-0.15 + 0.13 * (i % 5), 0.66 + 0.05 * Math.sin(i * 3), -0.18 + 0.13 * Math.floor(i / 5)],
      0.1,
      tint(hex("#6b4a2a"), hex("#8a6a3a"), (i % 3) / 3),
      "ground",
      12,
    );
  body.thin.push(thin);
};

const easel: Maker = (body) => {
  const thin = createThin();
  for (const s of [1, -1]) bar(thin, [-0.12, 0, s * 0.42], [0.02, 1.75, s * 0.04], 0.022, WOOD, "wood");
  bar(thin, [0.55, 0, 0], [0.02, 1.6, 0], 0.02, WOOD, "wood");
  body.thin.push(thin);
  wooden(body, WOOD);
  body.group(0).box([-0.11, 0.78, 0], [0.05, 0.02, 0.42], 0.006);
  body.group(0.001).box(
    [-0.09, 1.2, 0],
    [0.012, 0.4, 0.36],
    0.004,
    [
      [0.996, -0.08, 0],
      [0.08, 0.996, 0],
      [0, 0, 1],
    ],
    { material: "paper", colour: hex("#e9e4d6"), tag: 4 },
  );
  const { paint } = body;
  body.paint = (dab) => {
    paint?.(dab);
    if (dab.tag !== 4) return;
    // a landscape in four strokes
    const hill = 1.13 + 0.06 * Math.sin(dab.z * 9);
    toward(
      dab,
      dab.y > hill ? hex("#8fbbe0") : dab.y > hill - 0.12 ? hex("#5a8a4a") : hex("#c9a84a"),
      Math.abs(dab.z) < 0.31 && Math.abs(dab.y - 1.2) < 0.34 ? 0.9 : 0,
    );
    toward(dab, hex("#e8a33a"), Math.hypot(dab.z - 0.12, dab.y - 1.38) < 0.06 ? 0.95 : 0);
  };
};

/** A young tree with a branch at the height of the eye; its foliage is loose, so that what sits there is seen. */
const branch: Maker = (body, colour, chance) => {
  const bark = hex("#7a6450");
  body.use({ material: "wood", colour: bark, blend: 0.02, tag: 1 });
  const trunk: V3[] = [
    [-0.62, 0, -0.12],
    [-0.58, 0.35, -0.12],
    [-0.64, 0.8, -0.14],
    [-0.57, 1.25, -0.16],
    [-0.62, 1.66, -0.18],
  ];
  const limb: V3[] = [
    [-0.6, 0.5, -0.12],
    [-0.34, 0.68, -0.06],
    [0, 0.71, 0],
    [0.36, 0.72, 0.02],
    [0.74, 0.86, 0.04],
  ];
  body.at.second = [-0.3, 0.7, -0.04];
  body.group(0).tube(trunk, [0.13, 0.1, 0.085, 0.07, 0.03], { blend: 0 });
  body.group(0.03).tube(limb, [0.06, 0.048, 0.042, 0.034, 0.012], { blend: 0.03 });
  const twigs: V3[][] = [
    [limb[3], [0.5, 0.95, -0.05], [0.58, 1.12, -0.08]],
    [limb[1], [-0.3, 0.5, 0.08], [-0.16, 0.38, 0.12]],
    [trunk[3], [-0.36, 1.46, -0.1], [-0.14, 1.54, -0.1]],
    [trunk[2], [-0.84, 0.98, -0.1], [-0.98, 1.14, -0.08]],
    [trunk[3], [-0.78, 1.5, -0.2], [-0.92, 1.62, -0.2]],
  ];
  const thin = createThin();
  for (const twig of twigs)
    rod(thin, curve(twig, 4), [0.02, 0.018, 0.016, 0.014, 0.012, 0.01, 0.009, 0.008, 0.006], bark, "wood");
  const greens = colour
    ? [colour, mul(colour, 0.8), mul(colour, 0.65)]
    : [hex("#7f9a4a"), hex("#6a8a3e"), hex("#93a95a")];
  const leaf = (from: V3) => {
    const a = chance() * 6.2832;
    const way = unit([Math.cos(a), 0.5 - 0.9 * chance(), Math.sin(a)]);
    const tone = greens[Math.floor(chance() * 3)];
    blade(
      thin,
      from,
      mad(from, way, 0.15 + 0.08 * chance()),
      [0.042, 0.036],
      unit([way[1], 1, 0.4]),
      [tone, mul(tone, 1.1)],
      "foliage",
      0.2,
    );
  };
  for (const twig of [...twigs, [limb[3], limb[4]], [trunk[3], trunk[4]]])
    for (let i = 0; i < 17; i++) {
      const t = 0.2 + 0.8 * ((i + chance()) / 17);
      const k = Math.min(twig.length - 2, Math.floor(t * (twig.length - 1)));
      leaf(between(twig[k], twig[k + 1], t * (twig.length - 1) - k));
    }
  body.thin.push(thin);
  body.at.top = [0.12, 0.75, 0.01];
  body.at.seat = body.at.top;
  body.paint = (dab) => shadeBy(dab, 0.6 + 0.7 * grains(dab.x * 26, dab.y * 7, dab.z * 26, 3));
};

const basket: Maker = (body, colour, _, pose) => {
  const cane = colour ?? hex("#b5813f");
  const wall = [
    [0, 0.01],
    [0.15, 0.01],
    [0.19, 0.12],
    [0.21, 0.22],
    [0.2, 0.225],
    [0.17, 0.12, 0.5],
    [0, 0.05, 0.4],
  ];
  body.thin.push(
    lathe(
      createThin(),
      curve(
        wall.map(([r, h, open = 1]) => [r, h, open] as const),
        6,
      ),
      (_, h, a) => mul(cane, Math.floor(h / 0.022) % 2 === Math.floor((a / 6.2832) * 34) % 2 ? 0.72 : 1.08),
      "wood",
      { sides: 68 },
    ),
  );
  const thin = createThin();
  rod(
    thin,
    curve<V3>(
      [
        [0, 0.21, 0.2],
        [0, 0.42, 0.14],
        [0, 0.48, 0],
        [0, 0.42, -0.14],
        [0, 0.21, -0.2],
      ],
      6,
    ),
    0.014,
    cane,
    "wood",
  );
  const empty = pose === "empty";
  // a cushion where something sits, else apples
  if (empty)
    lathe(
      thin,
      [
        [0, 0.17],
        [0.1, 0.168],
        [0.165, 0.145],
      ],
      hex("#d8c6ae"),
      "fabric",
    );
  for (let i = 0; i < (empty ? 0 : 11); i++) {
    const a = i * 2.4;
    const r = 0.135 * Math.sqrt(i / 11);
    ball(
      thin,
      [r * Math.cos(a), 0.215 + 0.03 * (1 - i / 11), r * Math.sin(a)],
      0.05,
      [hex("#b3261e"), hex("#c9432a"), hex("#9aa83a")][i % 3],
      "object",
      14,
    );
  }
  body.thin.push(thin);
  body.at.top = [0, 0.24, 0];
  body.at.grip = [0, 0.48, 0];
  body.at.inside = [0, 0.13, 0];
};

const campfire: Maker = (body) => {
  const thin = createThin();
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * 6.2832;
    bar(
      thin,
      [0.36 * Math.cos(a), 0.05, 0.36 * Math.sin(a)],
      [0.06 * Math.cos(a + 0.5), 0.26, 0.06 * Math.sin(a + 0.5)],
      0.05,
      hex("#4a2e1a"),
      "wood",
    );
  }
  for (let i = 0; i < 12; i++)
    ball(thin, [0.52 * Math.cos(i * 0.5236), 0.05, 0.52 * Math.sin(i * 0.5236)], 0.085, hex("#7a756c"), "rock", 10);
  for (let i = 0; i < 26; i++) {
    const a = i * 2.4;
    const r = 0.2 * Math.sqrt(i / 26);
    const high = 0.75 * (1 - r * 2.6) + 0.12 * Math.sin(i * 5);
    const root: V3 = [r * Math.cos(a), 0.1, r * Math.sin(a)];
    const tip: V3 = [root[0] * 0.5 + 0.05 * Math.sin(i * 3), 0.15 + high, root[2] * 0.5];
    blade(
      thin,
      root,
      tip,
      [0.09, 0.02],
      [Math.cos(a), 0.1, Math.sin(a)],
      [
        [1, 0.42, 0.05],
        [1, 0.75, 0.2],
      ],
      "light",
      0.05,
    );
  }
  body.thin.push(thin);
};

const globe: Maker = (body) => {
  const thin = createThin();
  const land = hex("#6f9a4a");
  const sea = hex("#3a78b0");
  const first = thin.open.length;
  ball(thin, [0, 0.27, 0], 0.15, sea, "object", 56);
  for (let i = first; i < thin.open.length; i++) {
    const [x, y, z] = [thin.normals[i * 3], thin.normals[i * 3 + 1], thin.normals[i * 3 + 2]];
    if (grains(x * 2.1 + 5, y * 2.1, z * 2.1) > 0.52) thin.colours.splice(i * 3, 3, ...land);
  }
  const ring = Array.from(
    { length: 25 },
    (_, i): V3 => [0.172 * Math.sin(-0.4 + (i / 24) * Math.PI), 0.27 + 0.172 * Math.cos(-0.4 + (i / 24) * Math.PI), 0],
  );
  rod(thin, ring, 0.009, hex("#b58d3c"), "metal", { sides: 6 });
  bar(thin, [0, 0.11, 0], [0, 0.02, 0], 0.014, hex("#b58d3c"), "metal");
  lathe(
    thin,
    [
      [0, 0.022],
      [0.04, 0.022],
      [0.09, 0.012],
      [0.095, 0],
    ],
    hex("#5a3520"),
    "wood",
  );
  body.thin.push(thin);
};

const teddy: Maker = (body, colour) => {
  const fur = colour ?? hex("#a8743f");
  body.strand = 0.5;
  body.use({ material: "fur", colour: fur, fur: 0.014, blend: 0.02, tag: 1 });
  body.group(0).ellipsoid([0, 0.15, 0], [0.1, 0.125, 0.11]);
  body.ellipsoid([0.02, 0.33, 0], [0.1, 0.095, 0.105]);
  body.ellipsoid([0.105, 0.31, 0], [0.05, 0.042, 0.05], undefined, { colour: tint(fur, hex("#efdcb8"), 0.6) });
  for (const s of [1, -1]) {
    body.ellipsoid([0.0, 0.42, s * 0.085], [0.025, 0.04, 0.04]);
    body.cone([0.02, 0.22, s * 0.09], [0.09, 0.13, s * 0.16], 0.042, 0.045);
    body.cone([0.06, 0.06, s * 0.06], [0.2, 0.055, s * 0.11], 0.05, 0.052);
    body.ellipsoid([0.235, 0.06, s * 0.115], [0.02, 0.042, 0.042], undefined, {
      colour: tint(fur, hex("#efdcb8"), 0.6),
    });
    body.eye([0.098, 0.36, s * 0.042], 0.013, [1, 0.1, s * 0.2], [0, 1, 0], { white: [0.01, 0.008, 0.006] });
  }
  body.ellipsoid([0.152, 0.325, 0], [0.016, 0.013, 0.02], undefined, {
    colour: [0.02, 0.014, 0.01],
    material: "object",
    fur: 0,
    tag: 2,
    blend: 0.002,
  });
};

const carrot: Maker = (body, colour) => {
  const thin = createThin();
  rod(
    thin,
    curve<V3>(
      [
        [-0.1, 0.018, 0],
        [0.0, 0.02, 0],
        [0.09, 0.022, 0],
      ],
      6,
    ),
    curve([[0.003], [0.014], [0.021]], 6).map(([r]) => r),
    colour ?? hex("#e0702a"),
    "object",
    { sides: 14 },
  );
  ball(thin, [0.089, 0.022, 0], 0.0205, hex("#d0622a"), "object", 14);
  for (let i = 0; i < 9; i++)
    blade(
      thin,
      [0.09, 0.022, 0],
      [0.17 + 0.02 * Math.sin(i), 0.03 + 0.035 * Math.sin(i * 2.1), 0.045 * Math.cos(i * 2.1)],
      [0.008, 0.004],
      [0, 1, 0.2],
      [hex("#3f7d3a"), hex("#6fae4a")],
      "foliage",
    );
  body.thin.push(thin);
};

const rocket: Maker = (body, colour) => {
  const paint = colour ?? hex("#b3261e");
  const wall = [
    [0, 9.8],
    [0.35, 9.1],
    [0.85, 7.6],
    [1.1, 5.6],
    [1.12, 3.4],
    [0.9, 1.6],
    [0.75, 1.1],
    [0.5, 1.05],
    [0.72, 0.5],
    [0.6, 0.45],
  ];
  body.thin.push(
    lathe(
      createThin(),
      curve(
        wall.map(([r, h]) => [r, h, 1] as const),
        6,
      ),
      (_, h, a) =>
        h > 7.7 || h < 1.7
          ? paint
          : Math.abs(h - 4) < 0.14
            ? paint
            : h < 1.1
              ? [0.1, 0.1, 0.11]
              : Math.abs((((a / 6.2832) * 8) % 1) - 0.5) > 0.485
                ? hex("#a9adb2")
                : hex("#e6e4de"),
      "metal",
      { sides: 56 },
    ),
  );
  const thin = createThin();
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * 6.2832 + 0.4;
    const out = (r: number, y: number): V3 => [r * Math.cos(a), y, r * Math.sin(a)];
    sheet(
      thin,
      [
        [out(1, 3.2), out(1, 3.2)],
        [out(1, 2.2), out(1.75, 1.6)],
        [out(0.85, 1.3), out(1.95, 0)],
      ],
      paint,
      "metal",
    );
  }
  for (const y of [6.3, 4.9]) {
    const ring = Array.from(
      { length: 24 },
      (_, i): V3 => [-0.15 + 1.12, y + 0.3 * Math.sin((i / 24) * 6.2832), 0.3 * Math.cos((i / 24) * 6.2832)],
    );
    rod(thin, ring, 0.07, hex("#8a8f96"), "metal", { closed: true });
    ball(thin, [0.82, y, 0], 0.33, [0.03, 0.06, 0.1], "glass", 20);
  }
  body.thin.push(thin);
};

const pizza: Maker = (body, colour) => {
  wooden(body, hex("#9a6a3c"));
  body.group(0).cone([0, 0.008, 0], [0, 0.012, 0], 0.2, 0.2, { flat: [[0, 1, 0], 0.045], blend: 0 });
  body.use({ material: "object", colour: colour ?? hex("#d9a24a"), tag: 2 });
  body.group(0.001).cone([0, 0.02, 0], [0, 0.024, 0], 0.165, 0.165, { flat: [[0, 1, 0], 0.07], blend: 0 });
  const thin = createThin();
  const crust = Array.from(
    { length: 40 },
    (_, i): V3 => [0.16 * Math.cos(i * 0.15708), 0.026, 0.16 * Math.sin(i * 0.15708)],
  );
  rod(thin, crust, 0.016, colour ? tint(colour, hex("#b97a34"), 0.25) : hex("#b97a34"), "object", { closed: true });
  for (let i = 0; i < 13; i++) {
    const [a, r] = [i * 2.4, 0.125 * Math.sqrt((i + 0.5) / 13)];
    lathe(
      thin,
      [
        [0, 0.042],
        [0.021, 0.041],
        [0.024, 0.034],
      ],
      hex("#a8281e"),
      "object",
      { origin: [r * Math.cos(a), 0, r * Math.sin(a)], sides: 16 },
    );
    blade(
      thin,
      [r * Math.cos(a + 0.9), 0.045, r * Math.sin(a + 0.9)],
      [r * Math.cos(a + 0.9) + 0.03, 0.047, r * Math.sin(a + 0.9) + 0.012],
      [0.012, 0.008],
      [0, 1, 0],
      [hex("#3f7d3a"), hex("#4f9a44")],
      "foliage",
    );
  }
  body.thin.push(thin);
  body.at.top = [0, 0.04, 0];
};

const telescope: Maker = (body) => {
  const thin = createThin();
  for (let i = 0; i < 3; i++)
    bar(thin, [0, 1.05, 0], [0.5 * Math.cos(i * 2.094), 0, 0.5 * Math.sin(i * 2.094)], 0.02, WOOD, "wood");
  const way = (t: number): V3 => [0.83 * t, 1.1 + 0.56 * t, 0];
  bar(thin, way(-0.42), way(-0.1), 0.035, hex("#b58d3c"), "metal", 16);
  bar(thin, way(-0.1), way(0.3), 0.055, hex("#7a2a22"), "metal", 16);
  bar(thin, way(0.3), way(0.75), 0.075, hex("#b58d3c"), "metal", 16);
  body.thin.push(thin);
};

const loaf: Maker = (body) => {
  body.use({ material: "object", colour: hex("#b5762f"), tag: 1, blend: 0.03 });
  body.group(0).ellipsoid([0, 0.055, 0], [0.15, 0.06, 0.075]);
  body.box([0, 0.04, 0], [0.12, 0.04, 0.06], 0.03);
  body.paint = (dab) => {
    toward(
      dab,
      hex("#e8cf9a"),
      Math.abs(((dab.x + 0.15 + dab.z * 0.4) % 0.075) - 0.0375) > 0.029 && dab.ny > 0.5 ? 0.8 : 0,
    );
    shadeBy(dab, 0.85 + 0.3 * grains(dab.x * 30, dab.y * 30, dab.z * 30));
  };
};

/** A heap of sand with a keep, four towers and battlements. */
const sandcastle: Maker = (body) => {
  const sand = hex("#c9a468");
  body.use({ material: "object", colour: sand, tag: 1, blend: 0.02 });
  body.group(0).ellipsoid([0, 0.02, 0], [0.62, 0.14, 0.56], undefined, { blend: 0 });
  body.group(0.015).box([0, 0.22, 0], [0.27, 0.12, 0.27], 0.01);
  body.group(0.01).cone([0, 0.3, 0], [0, 0.6, 0], 0.15, 0.12);
  const tops: [V3, number][] = [[[0, 0.6, 0], 0.105]];
  for (const x of [-0.3, 0.3])
    for (const z of [-0.3, 0.3]) {
      body.group(0.01).cone([x, 0.06, z], [x, 0.42, z], 0.125, 0.1);
      tops.push([[x, 0.42, z], 0.085]);
    }
  for (const [[x, y, z], r] of tops)
    for (let k = 0; k < 6; k++) {
      const a = (k / 6) * 2 * Math.PI;
      body.group(0.004).box([x + Math.cos(a) * r, y + 0.015, z + Math.sin(a) * r], [0.026, 0.04, 0.026], 0.006);
    }
  body.box([0.28, 0.17, 0], [0.04, 0.07, 0.05], 0.03, undefined, { carve: true, colour: mul(sand, 0.5), blend: 0.01 });
  body.paint = (dab) => shadeBy(dab, 0.8 + 0.4 * grains(dab.x * 60, dab.y * 60, dab.z * 60));
};

/** A bridge of `arches` arches along x, `long` metres long, `tall` to its deck, `deep` from side to side. */
function arched(long: number, tall: number, deep: number, arches: number): Maker {
  return (body, colour) => {
    const stone = colour ?? hex("#a3988a");
    body.fineness = 1.3;
    body.use({ material: "wall", colour: stone, tag: 1, blend: 0.02 });
    body.group(0).box([0, tall / 2, 0], [long / 2, tall / 2, deep / 2], 0.03, undefined, { blend: 0 });
    const span = long / arches;
    const radius = Math.min(span * 0.4, tall * 0.78);
    for (let k = 0; k < arches; k++) {
      const x = (k + 0.5 - arches / 2) * span;
      const rise = tall - radius - 0.16 * tall;
      for (const y of [rise, rise * 0.45, -0.1])
        body.cone([x, y, -deep], [x, y, deep], radius, radius, { carve: true, colour: mul(stone, 0.55), blend: 0.01 });
    }
    const wall = 0.12 * tall + 0.25;
    for (const s of [1, -1])
      body
        .group(0.01)
        .box([0, tall + wall * 0.35, s * (deep / 2 - 0.09)], [long / 2, wall * 0.6, 0.11], 0.02, undefined, {
          colour: mul(stone, 1.12),
        });
    body.paint = (dab) => {
      const row = Math.floor(dab.y / 0.3);
      const across = (Math.abs(dab.nz) > 0.5 ? dab.x : dab.z) / 0.62 + 0.5 * (row % 2);
      const joint = Math.min(Math.abs(dab.y / 0.3 - row - 0.5), Math.abs(across - Math.floor(across) - 0.5));
      shadeBy(dab, joint > 0.46 ? 0.62 : 0.86 + 0.26 * grains(Math.floor(across) * 3.1, row * 2.7, dab.z * 0.2));
    };
    body.at.top = [0, tall, 0];
  };
}

/** Makers of things for outdoors and play by kind. */
export const OUTDOORS: Readonly<Record<string, Maker>> = {
  boulder(body, colour, chance) {
    body.use({ material: "rock", colour: colour ?? hex("#8a8378"), tag: 1, blend: 0.14 });
    body.group(0).ellipsoid([0, 0.2, 0], [0.72, 0.34, 0.5], undefined, { blend: 0 });
    for (let k = 0; k < 5; k++)
      body.ellipsoid(
        [(chance() - 0.5) * 0.8, 0.12 + 0.14 * chance(), (chance() - 0.5) * 0.5],
        [0.3 + 0.16 * chance(), 0.2 + 0.12 * chance(), 0.26 + 0.1 * chance()],
      );
    body.box([0, 0.8, 0], [2, 0.3, 2], 0.02, undefined, { carve: true, blend: 0.02 });
    body.paint = (dab) => {
      shadeBy(dab, 0.7 + 0.55 * grains(dab.x * 7, dab.y * 11, dab.z * 7, 4));
      if (dab.ny > 0.75 && grains(dab.x * 4, 1, dab.z * 4, 2) > 0.62) toward(dab, hex("#5f7a3a"), 0.55);
    };
    body.at.top = [0, 0.42, 0];
    body.at.seat = [0, 0.42, 0];
  },
  crag(body, colour, chance) {
    body.use({ material: "rock", colour: colour ?? hex("#8f877a"), tag: 1, blend: 0.12 });
    body.group(0).ellipsoid([-0.3, 0.5, 0], [1.2, 0.95, 1.35], undefined, { blend: 0 });
    // ledges, each farther out than the one above
    for (let k = 0; k < 22; k++) {
      const round = (k * 2.4) % (2 * Math.PI);
      const high = 0.1 + 0.95 * chance();
      const far = 1.3 - 0.45 * high;
      body.ellipsoid(
        [-0.3 + far * Math.cos(round), high, far * 1.1 * Math.sin(round)],
        [0.34 + 0.22 * chance(), 0.12 + 0.1 * chance(), 0.34 + 0.22 * chance()],
        undefined,
        { blend: 0.07 },
      );
    }
    body.box([0, 2, 0], [3, 0.85, 3], 0.02, undefined, { carve: true, blend: 0.05 });
    body.paint = (dab) => {
      // layers of stone, turf on what is level
      shadeBy(dab, 0.62 + 0.34 * grains(dab.x * 5, dab.y * 3, dab.z * 5, 4) + 0.3 * grains(1, dab.y * 9, 2, 3));
      if (dab.ny > 0.6 && dab.y > 0.9) toward(dab, hex("#6f8f45"), 0.55 + 0.4 * grains(dab.x * 6, dab.y, dab.z * 6, 2));
    };
    body.at.top = [0.2, 1.13, 0];
    body.at.seat = [0.5, 1.13, 0];
  },
  rooftop(body, colour) {
    const tile = colour ?? hex("#b0583c");
    body.use({ fur: 0, blend: 0, tag: 1 });
    const wall: Partial<Finish> = { colour: hex("#e6dcc4"), material: "object" };
    body.group(0).box([0, 0.28, 0], [0.66, 0.3, 1.12], 0.02, undefined, wall);
    const pitch = unit([1, 0.95, 0]);
    for (const s of [1, -1]) {
      const down: V3 = [s * pitch[0], -pitch[1], 0];
      body
        .group(0)
        .box(mad([0, 1.3, 0], down, 0.6), [0.63, 0.04, 1.3], 0.01, [down, [s * pitch[1], pitch[0], 0], [0, 0, 1]], {
          colour: tile,
          material: "roof",
          tag: 2,
        });
      // the gable
      for (let k = 0; k < 6; k++)
        body.group(0).box([0, 0.6 + k * 0.11, s * 1.11], [0.64 - k * 0.108, 0.06, 0.02], 0, undefined, wall);
    }
    const brick: Partial<Finish> = { colour: hex("#9a5a44"), material: "object", tag: 3 };
    body.group(0).box([-0.3, 1.3, 0.78], [0.12, 0.34, 0.12], 0.02, undefined, brick);
    body.box([-0.3, 1.64, 0.78], [0.15, 0.04, 0.15], 0.02, undefined, brick);
    body.group(0).box([0.65, 0.36, -0.4], [0.03, 0.14, 0.18], 0.01, undefined, {
      colour: hex("#ffdf9a"),
      material: "light",
    });
    body.paint = (dab) => {
      if (dab.tag !== 2) return;
      const row = dab.y / 0.095;
      const across = dab.z / 0.12 + 0.5 * (Math.floor(row) % 2);
      const joint = Math.abs(across - Math.floor(across) - 0.5) > 0.44 ? 0.8 : 1;
      shadeBy(dab, (0.74 + 0.34 * (1 - (row - Math.floor(row)))) * joint);
    };
    body.at.top = [0, 1.35, -0.15];
    body.at.seat = [0.02, 1.37, -0.15];
  },
  log(body, colour) {
    body.use({ material: "wood", colour: colour ?? hex("#6a4a2e"), tag: 1, blend: 0.02 });
    body.group(0).cone([-0.95, 0.2, 0], [0.95, 0.22, 0.04], 0.21, 0.19, { blend: 0 });
    body.cone([0.3, 0.3, 0], [0.42, 0.56, 0.12], 0.07, 0.045);
    body.box([1.3, 0.2, 0], [0.32, 0.5, 0.5], 0, undefined, { carve: true, blend: 0.005, colour: hex("#c9a06a") });
    body.box([-1.3, 0.2, 0], [0.32, 0.5, 0.5], 0, undefined, { carve: true, blend: 0.005, colour: hex("#c9a06a") });
    body.paint = (dab) => {
      if (Math.abs(dab.nx) > 0.8) shadeBy(dab, 0.8 + 0.25 * Math.sin(Math.hypot(dab.y - 0.2, dab.z) * 130));
      else shadeBy(dab, 0.55 + 0.8 * grains(dab.x * 3, dab.y * 22, dab.z * 22, 3));
    };
    body.at.top = [0, 0.41, 0];
    body.at.seat = [0, 0.41, 0];
  },
  footbridge: arched(5, 1.25, 1.8, 1),
  viaduct: arched(26, 6, 3.4, 3),
  boat,
  gondola,
  broom,
  barrow,
  easel,
  basket,
  branch,
  campfire,
  globe,
  teddy,
  carrot,
  rocket,
  pizza,
  telescope,
  loaf,
  sandcastle,
};
