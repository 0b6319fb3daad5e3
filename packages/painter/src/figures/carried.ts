/** What acts need: trays, canes, rods, knitting, soap bubbles, prams, mats. Metres, standing on y = 0; `grip` is where a hand closes on them. */

import type { Rgb } from "../rgb.ts";
import { jointed, STEEL, type Surface, stick, WOOD } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, createThin, lathe, rod, sheet, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { curve, mul, type V3 } from "./vector.ts";

const DARK = hex("#2a2a30");

/** A straight stick with eight sides. */
function pole(body: Sculpture, a: V3, b: V3, radius: number, colour: Rgb, material: Surface = "wood"): void {
  stick(body, a, b, radius, colour, material, 8);
}

function ring(thin: ThinMesh, at: V3, radius: number, thick: number, colour: Rgb, material: Surface): void {
  const points = Array.from({ length: 26 }, (_, i): V3 => {
    const a = (i / 26) * 2 * Math.PI;
    return [at[0] + radius * Math.cos(a), at[1] + radius * Math.sin(a), at[2]];
  });
  rod(thin, points, thick, colour, material, { sides: 6, closed: true });
}

/** A wheel that rolls along x. */
function wheel(body: Sculpture, at: V3, radius: number, tyre: Rgb): void {
  const thin = createThin();
  ring(thin, at, radius, radius * 0.13, tyre, "object");
  for (let i = 0; i < 6; i++) {
    const a = (i / 6) * 2 * Math.PI;
    bar(
      thin,
      at,
      [at[0] + radius * Math.cos(a), at[1] + radius * Math.sin(a), at[2]],
      radius * 0.04,
      STEEL,
      "metal",
      4,
    );
  }
  body.thin.push(thin);
}

/** A long handle of `long` metres with `head` at its upper end, turned downwards in use. */
function handled(long: number, head: (body: Sculpture, top: number, colour: Rgb | null) => void): Maker {
  return (body, colour) => {
    pole(body, [0, 0, 0], [0, long, 0], 0.019, WOOD);
    head(body, long, colour);
    body.at.grip = [0, long * 0.45, 0];
  };
}

/** A flat thing to sit or lie on, of squares of cloth: `paint` says the colour of a square by its place, -1..1 along and across. */
function laid(halfLong: number, halfWide: number, usual: string, paint: (c: Rgb, u: number, v: number) => Rgb): Maker {
  return (body, colour) => {
    const c = colour ?? hex(usual);
    const thin = createThin();
    const [columns, rows] = [Math.round(halfLong * 14), Math.round(halfWide * 14)];
    const at = (i: number, j: number): V3 => [
      (2 * (i / columns) - 1) * halfLong,
      0.03,
      (2 * (j / rows) - 1) * halfWide,
    ];
    for (let i = 0; i < columns; i++)
      for (let j = 0; j < rows; j++) {
        const square = [
          [at(i, j), at(i, j + 1)],
          [at(i + 1, j), at(i + 1, j + 1)],
        ];
        sheet(thin, square, paint(c, (2 * (i + 0.5)) / columns - 1, (2 * (j + 0.5)) / rows - 1), "fabric");
      }
    const rim = [at(0, 0), at(columns, 0), at(columns, rows), at(0, rows)];
    rod(
      thin,
      rim.map(([x, , z]): V3 => [x, 0.016, z]),
      0.016,
      mul(c, 0.8),
      "fabric",
      { sides: 6, closed: true },
    );
    body.thin.push(thin);
    body.at.top = [0.55 * halfLong, 0.032, 0];
    body.at.seat = [0, 0.032, 0];
    // half a circle round the middle, open towards +x: places for 1 to 6
    for (let n = 1; n <= 6; n++)
      for (let i = 0; i < n; i++) {
        const a = n === 1 ? 0 : ((2 * i) / (n - 1) - 1) * Math.min(1.5, 0.5 + 0.28 * n);
        body.at[`guest ${i} of ${n}`] = [-0.48 * halfLong * Math.cos(a), 0.032, 0.7 * halfWide * Math.sin(a)];
      }
  };
}

const PALE = hex("#f4ead6");

const tray: Maker = (body, colour) => {
  const metal = colour ?? hex("#8f979e");
  const thin = createThin();
  const profile = [
    [0, 0.004],
    [0.24, 0.004],
    [0.262, 0.024],
    [0.268, 0.03],
    [0.25, 0.026],
    [0.23, 0.011],
    [0, 0.011],
  ];
  lathe(thin, profile, metal, "metal");
  for (const [x, z, drink] of [
    [0.1, 0.08, "#8f1f2a"],
    [-0.04, -0.13, "#e0a02c"],
    [-0.11, 0.09, "#c94a2a"],
    [0.12, -0.09, "#8f1f2a"],
  ] as const) {
    const origin: V3 = [x, 0.011, z];
    const bowl = curve(
      [
        [0.036, 0.002],
        [0.006, 0.012],
        [0.006, 0.07],
        [0.034, 0.095],
        [0.042, 0.13],
        [0.037, 0.165],
      ],
      3,
    );
    lathe(thin, bowl, hex("#cfdde2"), "glass", { sides: 16, origin });
    const filled = [
      [0.028, 0.088],
      [0.044, 0.11],
      [0.0455, 0.15],
      [0, 0.152],
    ];
    lathe(thin, filled, hex(drink), "object", { sides: 16, origin });
  }
  body.thin.push(thin);
  body.at.grip = [0, 0, 0];
};

const cane: Maker = (body, colour) => {
  const c = colour ?? hex("#8a4a1e");
  const crook = curve<V3>(
    [
      [0, 0, 0],
      [0, 0.8, 0],
      [0, 0.87, 0],
      [0.05, 0.915, 0],
      [0.1, 0.88, 0],
      [0.1, 0.84, 0],
    ],
    6,
  );
  jointed(body, crook, 0.022, c, "wood", 8);
  pole(body, [0, 0, 0], [0, 0.03, 0], 0.026, DARK, "object");
  body.at.grip = [0.04, 0.9, 0];
};

/** Two needles, what is knitted so far, and its thread down to the ball. */
const knitting: Maker = (body, colour) => {
  const wool = colour ?? hex("#b3405a");
  const thin = createThin();
  for (const s of [1, -1]) bar(thin, [-0.05, 0.3, s * 0.17], [0.05, 0.42, -s * 0.05], 0.007, hex("#e3c48a"), "wood", 6);
  const rows = Array.from({ length: 7 }, (_, i): V3[] => {
    const t = i / 6;
    return Array.from(
      { length: 9 },
      (_, j): V3 => [
        0.02 + 0.05 * Math.sin(t * 2.4) + 0.004 * (j % 2),
        0.37 - 0.3 * t,
        (j / 8 - 0.5) * (0.2 + 0.03 * Math.sin(t * 9)),
      ],
    );
  });
  sheet(thin, rows, wool, "fabric");
  for (let i = 0; i < 6; i++)
    rod(
      thin,
      rows[i].map(([x, y, z]): V3 => [x + 0.006, y - 0.02, z]),
      0.0075,
      mul(wool, i % 2 ? 0.72 : 1.15),
      "fabric",
      { sides: 5 },
    );
  const skein: V3 = [0.16, 0.1, 0.13];
  ball(thin, skein, 0.075, wool, "fabric", 18);
  for (let k = 0; k < 9; k++) {
    const turn = Array.from({ length: 20 }, (_, i): V3 => {
      const a = (i / 20) * 2 * Math.PI;
      const [u, v] = [Math.cos(a) * 0.077, Math.sin(a) * 0.077];
      return [
        skein[0] + u * Math.cos(k),
        skein[1] + v * Math.cos(k * 0.7),
        skein[2] + u * Math.sin(k) + v * Math.sin(k * 0.7) * 0.6,
      ];
    });
    rod(thin, turn, 0.006, mul(wool, 0.8 + 0.3 * (k % 2)), "fabric", { sides: 4, closed: true });
  }
  const thread = curve<V3>([rows[6][8], [0.1, 0.03, 0.12], skein], 6);
  rod(thin, thread, 0.004, wool, "fabric", { sides: 4 });
  body.thin.push(thin);
  body.at.grip = [0, 0.37, 0];
};

const paperBoat: Maker = (body, colour) => {
  const c = colour ?? hex("#f2efe4");
  const thin = createThin();
  const [bow, stern, keel]: V3[] = [
    [0.17, 0.1, 0],
    [-0.17, 0.1, 0],
    [0, 0, 0],
  ];
  for (const s of [1, -1]) {
    const rim: V3 = [0, 0.075, s * 0.062];
    const low = (x: number): V3 => [x, 0.006, s * 0.012];
    sheet(
      thin,
      [
        [bow, rim, stern],
        [low(0.1), keel, low(-0.1)],
      ],
      s > 0 ? c : mul(c, 0.86),
      "paper",
    );
    // the sail, a triangle of two leaves
    sheet(
      thin,
      [
        [
          [0, 0.2, 0],
          [0, 0.2, 0],
        ],
        [
          [0.085, 0.07, s * 0.03],
          [-0.085, 0.07, s * 0.03],
        ],
      ],
      s > 0 ? mul(c, 0.97) : mul(c, 0.8),
      "paper",
    );
  }
  body.thin.push(thin);
  body.at.grip = [0, 0.05, 0];
};

const bubbles: Maker = (body, colour, chance) => {
  const thin = createThin();
  bar(thin, [0, 0, 0], [0, 0.12, 0], 0.006, hex("#d9485a"), "object");
  const hoop = Array.from({ length: 18 }, (_, i): V3 => {
    const a = (i / 18) * 2 * Math.PI;
    return [0, 0.155 + 0.035 * Math.cos(a), 0.035 * Math.sin(a)];
  });
  rod(thin, hoop, 0.005, hex("#d9485a"), "object", { sides: 6, closed: true });
  const tones = ["#bfe3f2", "#e6c9ee", "#d2f2e0", "#f4e2c4"].map(hex);
  for (let i = 0; i < 11; i++) {
    const far = 0.14 + 0.085 * i;
    const at: V3 = [far, 0.17 + 0.05 * i + 0.2 * (chance() - 0.4), (chance() - 0.5) * (0.12 + 0.05 * i)];
    const radius = 0.03 + 0.035 * chance() + 0.002 * i;
    ball(thin, at, radius, colour ?? tones[i % 4], "glass", 18);
    // the window in it
    ball(
      thin,
      [at[0] - radius * 0.3, at[1] + radius * 0.45, at[2] + radius * 0.75],
      radius * 0.16,
      hex("#ffffff"),
      "glass",
      8,
    );
  }
  body.thin.push(thin);
  body.at.grip = [0, 0.05, 0];
};

const pram: Maker = (body, colour) => {
  const cloth = colour ?? hex("#3f6f8f");
  body.use({ material: "fabric", colour: cloth, blend: 0.02, tag: 1 });
  body.group(0).ellipsoid([0.05, 0.66, 0], [0.4, 0.2, 0.24], undefined, { blend: 0 });
  body.ellipsoid([0.05, 0.86, 0], [0.36, 0.16, 0.2], undefined, { carve: true, blend: 0.01 });
  // the hood over the end before the handle
  body.group(0.004).ellipsoid([-0.14, 0.82, 0], [0.24, 0.28, 0.25], undefined, { colour: mul(cloth, 0.8) });
  body.ellipsoid([0.06, 0.82, 0], [0.26, 0.26, 0.21], undefined, {
    carve: true,
    blend: 0.005,
    colour: mul(cloth, 0.5),
  });
  body.group(0.004).ellipsoid([0.14, 0.76, 0], [0.22, 0.09, 0.18], undefined, { colour: hex("#f2e6d2"), tag: 2 });
  // who lies in it
  body.group(0.004).ellipsoid([-0.12, 0.82, 0], [0.085, 0.09, 0.085], undefined, {
    colour: hex("#e0b08c"),
    material: "skin",
    tag: 2,
  });
  for (const s of [1, -1]) {
    wheel(body, [0.3, 0.15, s * 0.22], 0.15, DARK);
    wheel(body, [-0.24, 0.15, s * 0.22], 0.15, DARK);
    jointed(
      body,
      [
        [0.3, 0.15, s * 0.22],
        [-0.2, 0.5, s * 0.2],
        [-0.52, 0.98, s * 0.2],
      ],
      0.016,
      STEEL,
      "metal",
      8,
    );
    pole(body, [-0.24, 0.15, s * 0.22], [0.25, 0.5, s * 0.2], 0.016, STEEL, "metal");
  }
  pole(body, [-0.52, 0.98, -0.2], [-0.52, 0.98, 0.2], 0.02, DARK, "object");
};

const mower: Maker = (body, colour) => {
  const c = colour ?? hex("#b3322a");
  body.use({ material: "metal", colour: c, blend: 0.02, tag: 1 });
  body.group(0).box([0.3, 0.2, 0], [0.3, 0.08, 0.25], 0.05, undefined, { blend: 0 });
  body.group(0.01).ellipsoid([0.34, 0.32, 0], [0.15, 0.1, 0.14], undefined, { colour: DARK });
  for (const s of [1, -1]) {
    wheel(body, [0.5, 0.11, s * 0.28], 0.11, DARK);
    wheel(body, [0.06, 0.12, s * 0.28], 0.12, DARK);
    pole(body, [0.1, 0.24, s * 0.2], [-0.62, 1, s * 0.2], 0.015, DARK, "metal");
  }
  pole(body, [-0.62, 1, -0.2], [-0.62, 1, 0.2], 0.018, DARK, "object");
};

const cart: Maker = (body, colour) => {
  const wire = colour ?? hex("#b9c0c6");
  const thin = createThin();
  const at = (x: number, y: number, z: number): V3 => [x + 0.1 * (y - 0.5), y, z];
  for (const y of [0.5, 0.62, 0.74, 0.86, 0.94]) {
    const [a, b, c, d] = [at(-0.34, y, -0.24), at(0.36, y, -0.24), at(0.36, y, 0.24), at(-0.34, y, 0.24)];
    rod(thin, [a, b, c, d], 0.008, wire, "metal", { sides: 5, closed: true });
  }
  for (let i = 0; i <= 8; i++)
    for (const z of [-0.24, 0.24]) {
      const x = -0.34 + (i * 0.7) / 8;
      bar(thin, at(x, 0.5, z), at(x, 0.94, z), 0.006, wire, "metal", 4);
    }
  for (let i = 0; i <= 5; i++) {
    const z = -0.24 + i * 0.096;
    rod(thin, [at(-0.34, 0.5, z), at(0.36, 0.5, z), at(0.36, 0.94, z)], 0.006, wire, "metal", { sides: 4 });
  }
  rod(
    thin,
    [at(-0.34, 0.94, -0.24), [-0.46, 1, -0.24], [-0.46, 1, 0.24], at(-0.34, 0.94, 0.24)],
    0.016,
    hex("#a83028"),
    "object",
  );
  for (const [x, y, z, r, c] of [
    [-0.15, 0.62, 0.05, 0.11, "#3f8a3a"],
    [0.05, 0.6, -0.1, 0.1, "#d9772a"],
    [0.2, 0.62, 0.1, 0.11, "#b3261e"],
    [0.02, 0.72, 0.08, 0.1, "#e3c13a"],
  ] as const)
    ball(thin, at(x, y, z), r, hex(c), "object", 16);
  body.thin.push(thin);
  for (const s of [1, -1]) {
    for (const x of [0.34, -0.3]) wheel(body, [x, 0.075, s * 0.2], 0.075, DARK);
    pole(body, [-0.3, 0.12, s * 0.2], at(-0.34, 0.94, s * 0.24), 0.014, wire, "metal");
    pole(body, [-0.3, 0.18, s * 0.2], [0.34, 0.16, s * 0.2], 0.014, wire, "metal");
  }
};

const shoppingBag: Maker = (body, colour) => {
  const c = colour ?? hex("#d98a4a");
  body.use({ material: "paper", colour: c, blend: 0, tag: 1 });
  body.group(0).box([0, 0.17, 0], [0.14, 0.17, 0.065], 0.008);
  body.paint = (dab) => {
    if (dab.y > 0.1 && dab.y < 0.2) toward(dab, hex("#f4ead6"), 0.85);
  };
  for (const s of [1, -1])
    jointed(
      body,
      curve<V3>(
        [
          [-0.06, 0.33, s * 0.05],
          [-0.045, 0.43, s * 0.02],
          [0.045, 0.43, s * 0.02],
          [0.06, 0.33, s * 0.05],
        ],
        5,
      ),
      0.006,
      hex("#6a4a2a"),
      "fabric",
      8,
    );
  body.at.grip = [0, 0.43, 0];
};

const stewpot: Maker = (body, colour) => {
  const thin = createThin();
  const wall = [
    [0, 0.004],
    [0.13, 0.004],
    [0.15, 0.03],
    [0.15, 0.17],
    [0.158, 0.178],
    [0.142, 0.175],
    [0.142, 0.15],
  ];
  lathe(thin, wall, colour ?? hex("#46525e"), "metal");
  const soup = [
    [0.142, 0.15],
    [0, 0.152],
  ];
  lathe(thin, soup, hex("#d98a34"), "object");
  for (const [x, z, c] of [
    [0.05, 0.04, "#c94a22"],
    [-0.06, 0.03, "#5f9a3a"],
    [0, -0.07, "#e8d6a0"],
    [-0.02, 0.08, "#c94a22"],
  ] as const)
    ball(thin, [x, 0.152, z], 0.02, hex(c), "object", 10);
  bar(thin, [0.03, 0.1, 0], [-0.12, 0.4, 0.02], 0.011, WOOD, "wood");
  for (const s of [1, -1])
    rod(
      thin,
      curve<V3>(
        [
          [0.03, 0.13, s * 0.15],
          [0.02, 0.135, s * 0.195],
          [-0.02, 0.135, s * 0.195],
          [-0.03, 0.13, s * 0.15],
        ],
        5,
      ),
      0.011,
      DARK,
      "metal",
    );
  body.thin.push(thin);
  body.at.grip = [0, 0.08, 0];
  body.at.top = [0, 0.18, 0];
};

/** A flat sheet of water on the ground, with a person's place at its near rim. */
const puddle: Maker = (body) => {
  const thin = createThin();
  const water = hex("#6f9fc4");
  const rings = [0, 0.35, 0.7, 0.92, 1].map((t) =>
    Array.from({ length: 37 }, (_, i): V3 => {
      const a = (i / 36) * 2 * Math.PI;
      const r = t * (1 + 0.1 * Math.sin(a * 3 + 0.6) + 0.05 * Math.sin(a * 5));
      return [0.85 * r * Math.cos(a), 0.03 - 0.025 * t, 0.5 * r * Math.sin(a)];
    }),
  );
  sheet(thin, rings.slice(0, 4), water, "glass");
  sheet(thin, rings.slice(3), mul(water, 0.42), "glass");
  for (const r of [0.3, 0.48])
    rod(
      thin,
      Array.from({ length: 32 }, (_, i): V3 => {
        const a = (i / 32) * 2 * Math.PI;
        return [0.12 + r * 0.8 * Math.cos(a), 0.033, r * 0.5 * Math.sin(a)];
      }),
      0.006,
      hex("#d6e8f2"),
      "glass",
      { sides: 4, closed: true },
    );
  body.thin.push(thin);
  body.at.top = [0.12, 0.03, 0];
  body.at.middle = [0, 0.02, 0];
  body.at.rim = [-0.78, 0, 0];
};

/** Sheets and shirts on a line between two poles. */
const washing: Maker = (body) => {
  const thin = createThin();
  for (const z of [-1.25, 1.25]) bar(thin, [0, 0, z], [0, 1.85, z], 0.03, WOOD, "wood");
  const cord = (z: number): number => 1.78 - 0.08 * (1 - (z / 1.25) ** 2);
  rod(
    thin,
    Array.from({ length: 13 }, (_, i): V3 => {
      const z = -1.25 + (i * 2.5) / 12;
      return [0, cord(z), z];
    }),
    0.008,
    hex("#e9e3d2"),
    "fabric",
  );
  for (const [from, wide, tall, c] of [
    [-1.12, 0.62, 0.72, "#f2efe6"],
    [-0.4, 0.42, 0.5, "#c9584a"],
    [0.1, 0.4, 0.56, "#e3b94a"],
    [0.58, 0.56, 0.66, "#6f9fc4"],
  ] as const) {
    const rows = Array.from({ length: 6 }, (_, i): V3[] =>
      Array.from({ length: 9 }, (_, j): V3 => {
        const z = from + (j * wide) / 8;
        return [0.05 * (i / 5) * Math.sin(j * 1.3) + 0.12 * (i / 5) ** 2, cord(z) - (i * tall) / 5, z];
      }),
    );
    sheet(thin, rows, hex(c), "fabric");
  }
  body.thin.push(thin);
};

/** A wall of rock with a place for who climbs it, its face towards +x. */
const rockWall: Maker = (body, colour, chance) => {
  const stone = colour ?? hex("#8a7d70");
  body.use({ material: "rock", colour: stone, blend: 0.05, tag: 1 });
  body.group(0);
  for (const [x, y, z, rx, ry, rz] of [
    [-0.75, 0.9, 0, 0.7, 1, 1.25],
    [-0.85, 2, 0.15, 0.66, 0.9, 1.05],
    [-0.9, 2.9, -0.1, 0.55, 0.6, 0.75],
    [-0.75, 1.2, -0.95, 0.55, 1.1, 0.5],
    [-0.7, 0.8, 1.1, 0.55, 0.9, 0.5],
    [-0.3, 0.28, -0.75, 0.35, 0.32, 0.42],
    [-0.3, 0.22, 0.85, 0.4, 0.26, 0.45],
    [-0.32, 1.75, 0.75, 0.22, 0.2, 0.3],
    [-0.3, 2.35, -0.4, 0.2, 0.16, 0.34],
    [-0.24, 1.1, -0.55, 0.2, 0.15, 0.3],
  ]) {
    const turn = 0.5 * (chance() - 0.5);
    const lean = 0.24 * (chance() - 0.5);
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const axes: [V3, V3, V3] = [
      [c, lean, s],
      [-lean * c, 1, -lean * s],
      [-s, 0, c],
    ];
    body.box([x, y, z], [rx, ry, rz], 0.09, axes);
  }
  body.paint = (dab) => {
    const layer = Math.sin(dab.y * 9 + 1.6 * Math.sin(dab.z * 2.3) + dab.x * 2);
    const crack = Math.sin(dab.z * 5.5 + 1.4 * Math.sin(dab.y * 2.7));
    shadeBy(dab, 0.9 + 0.14 * layer - (Math.abs(layer) < 0.1 || Math.abs(crack) < 0.06 ? 0.4 : 0));
  };
  body.at.face = [0.06, 1.3, 0.05];
};

/** Balloons on strings that meet in one hand. */
const balloons: Maker = (body, colour, chance) => {
  const thin = createThin();
  const tones = ["#d9342b", "#f0b429", "#2f7fd0", "#3fa45a", "#d95a9a", "#7d4fb8", "#f08a2c"].map(hex);
  for (const [i, [x, y, z]] of (
    [
      [0, 1.25, 0],
      [0.02, 1.02, 0.26],
      [-0.05, 1, -0.27],
      [0.2, 0.86, 0.04],
      [-0.2, 1.08, 0.06],
      [0.06, 1.36, 0.28],
      [0, 1.4, -0.26],
    ] as const
  ).entries()) {
    const tone = colour ?? tones[i];
    const radius = 0.15 + 0.02 * chance();
    const profile = curve(
      [
        [0.012, -1.12 * radius],
        [0.35 * radius, -0.98 * radius],
        [0.93 * radius, -0.2 * radius],
        [0.92 * radius, 0.42 * radius],
        [0.5 * radius, 0.92 * radius],
        [0, 1.04 * radius],
      ],
      4,
    );
    lathe(thin, profile, tone, "object", { origin: [x, y, z], sides: 22 });
    rod(
      thin,
      curve<V3>(
        [
          [0, 0, 0],
          [x * 0.3, y * 0.4, z * 0.3],
          [x, y - radius * 1.1, z],
        ],
        5,
      ),
      0.005,
      hex("#e9e3d2"),
      "fabric",
      {
        sides: 4,
      },
    );
  }
  body.thin.push(thin);
  body.at.grip = [0, 0.05, 0];
};

/** What acts need in hands, underfoot, before or behind people. */
export const CARRIED: Readonly<Record<string, Maker>> = {
  tray,
  cane,
  knitting,
  "paper-boat": paperBoat,
  bubbles,
  pram,
  mower,
  "shopping-cart": cart,
  "shopping-bag": shoppingBag,
  stewpot,
  puddle,
  washing,
  balloons,
  "rock-wall": rockWall,
  mat: laid(0.92, 0.36, "#7d4fb8", (c, _, v) => (Math.abs(v) > 0.8 ? mul(c, 0.75) : c)),
  towel: laid(0.95, 0.44, "#d9573f", (c, u) => (Math.abs(Math.abs(u) - 0.62) < 0.16 ? PALE : c)),
  blanket: laid(1, 1.2, "#b3322e", (c, u, v) => {
    const [a, b] = [Math.floor(u * 6) & 1, Math.floor(v * 7) & 1];
    return a && b ? PALE : a || b ? mul(c, 1.6) : c;
  }),
  "floor-broom": handled(1.3, (body, top) => {
    const thin = createThin();
    for (let i = 0; i < 70; i++) {
      const [u, v] = [((i % 10) - 4.5) / 4.5, Math.floor(i / 10) / 3 - 1];
      bar(
        thin,
        [0.012 * v, top - 0.03, 0.05 * u],
        [0.03 * v, top + 0.26, 0.16 * u],
        0.009,
        mul(hex("#cf9f45"), 0.75 + 0.4 * ((i * 7) % 5) * 0.2),
        "wood",
        4,
      );
    }
    body.thin.push(thin);
    body
      .group(0)
      .box([0, top, 0], [0.03, 0.04, 0.075], 0.01, undefined, { colour: hex("#8a2a22"), material: "fabric", blend: 0 });
  }),
  mop: handled(1.3, (body, top, colour) => {
    const thin = createThin();
    for (let i = 0; i < 40; i++) {
      const a = i * 2.4;
      const r = 0.15 * Math.sqrt((i + 0.5) / 40);
      rod(
        thin,
        curve<V3>(
          [
            [0, top, 0],
            [r * Math.cos(a), top + 0.08, r * Math.sin(a)],
            [1.2 * r * Math.cos(a), top + 0.2, 1.2 * r * Math.sin(a)],
          ],
          3,
        ),
        0.012,
        colour ?? hex("#e6e0d2"),
        "fabric",
        { sides: 5 },
      );
    }
    body.thin.push(thin);
  }),
  pitchfork: handled(1.35, (body, top) => {
    for (const z of [-0.1, 0, 0.1])
      jointed(
        body,
        curve<V3>(
          [
            [0, top, 0],
            [0.01, top + 0.05, z],
            [0.05, top + 0.34, z],
          ],
          5,
        ),
        0.009,
        STEEL,
        "metal",
        8,
      );
  }),
  /** A baby in a shawl, to be held in both arms, its head to the right or, in the pose `left`, to the left. */
  swaddled(body, colour, _, pose) {
    const side = pose === "left" ? -1 : 1;
    const c = colour ?? hex("#8fb8dc");
    body.use({ material: "fabric", colour: c, blend: 0.03, tag: 1 });
    body.group(0).ellipsoid([0.02, 0.1, -0.05 * side], [0.11, 0.11, 0.26], undefined, { blend: 0 });
    body.ellipsoid([-0.02, 0.15, 0.2 * side], [0.13, 0.13, 0.12]);
    // the face looks up and out of the shawl
    const way: V3 = [0.72, 0.34, 0.6 * side];
    const at = (out: number, aside: number, up: number): V3 => [
      -0.005 + out * way[0] - aside * way[2],
      0.17 + out * way[1] + up,
      0.2 * side + out * way[2] + aside * way[0],
    ];
    body.group(0.004).ellipsoid(at(0.045, 0, 0), [0.1, 0.102, 0.1], undefined, {
      colour: hex("#e8b896"),
      material: "skin",
      tag: 2,
    });
    const thin = createThin();
    for (const s of [1, -1])
      rod(
        thin,
        [at(0.142, s * 0.058, 0.006), at(0.15, s * 0.04, -0.006), at(0.152, s * 0.022, 0.006)],
        0.008,
        hex("#3a2418"),
        "object",
        {
          sides: 5,
        },
      );
    bar(thin, at(0.148, 0.02, -0.05), at(0.15, -0.02, -0.05), 0.007, hex("#a8483c"), "object", 5);
    ball(thin, at(0.0, 0, 0.1), 0.06, hex("#6a4326"), "fur", 12);
    body.thin.push(thin);
  },
  /** On a block of wood, a glowing bar across it. */
  anvil(body) {
    const iron = hex("#3a3f47");
    body.use({ material: "metal", colour: iron, blend: 0.01, tag: 1 });
    body.group(0).box([0, 0.7, 0], [0.2, 0.06, 0.09], 0.015);
    body.cone([0.18, 0.71, 0], [0.42, 0.73, 0], 0.06, 0.015);
    body.box([0, 0.6, 0], [0.09, 0.06, 0.06], 0.02);
    body.box([0, 0.53, 0], [0.16, 0.03, 0.1], 0.015);
    body.group(0).cone([0, 0.02, 0], [0, 0.48, 0], 0.24, 0.22, { colour: hex("#7a5230"), material: "wood" });
    pole(body, [-0.34, 0.785, 0.12], [0.05, 0.78, -0.02], 0.02, hex("#4a4f57"), "metal");
    body.thin.push(bar(createThin(), [0.03, 0.78, -0.02], [0.24, 0.78, -0.1], 0.024, [1, 0.36, 0.08], "light"));
    body.at.top = [0, 0.77, 0];
  },
  /** Full, held by its neck over the shoulder. */
  sack(body, colour) {
    const c = colour ?? hex("#8a3a2c");
    body.use({ material: "fabric", colour: c, blend: 0.06, tag: 1 });
    body.group(0).ellipsoid([-0.3, 0.27, 0], [0.26, 0.27, 0.24], undefined, { blend: 0 });
    body.ellipsoid([-0.24, 0.42, 0.02], [0.19, 0.17, 0.17]);
    body.cone([-0.16, 0.52, 0], [0, 0.66, 0], 0.09, 0.04);
    body.group(0.004).cone([0, 0.66, 0], [0.06, 0.7, 0], 0.035, 0.06);
    body.at.grip = [0, 0.66, 0];
  },
  barbell(body) {
    pole(body, [0, 0.2, -0.66], [0, 0.2, 0.66], 0.02, STEEL, "metal");
    const thin = createThin();
    for (const [z, radius] of [
      [-0.56, 0.17],
      [-0.49, 0.17],
      [0.49, 0.17],
      [0.56, 0.17],
      [-0.62, 0.11],
      [0.62, 0.11],
    ] as const) {
      const axes: [V3, V3, V3] = [
        [1, 0, 0],
        [0, 0, 1],
        [0, -1, 0],
      ];
      const disc = [
        [0, -0.025],
        [radius, -0.025],
        [radius, 0.025],
        [0, 0.025],
      ];
      lathe(thin, disc, DARK, "object", { origin: [0, 0.2, z], axes, sides: 26 });
    }
    body.thin.push(thin);
    body.at.grip = [0, 0.2, 0];
  },
  shield(body, colour) {
    const thin = createThin();
    const c = colour ?? hex("#a3262a");
    const axes: [V3, V3, V3] = [
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ];
    const dome = [
      [0.31, 0],
      [0.28, 0.03],
      [0.18, 0.06],
      [0.07, 0.075],
      [0, 0.08],
    ];
    const paint = (r: number, _: number, a: number): Rgb =>
      r > 0.26 ? STEEL : r < 0.08 ? hex("#c9a23a") : Math.floor((a / Math.PI) * 2) % 2 ? c : PALE;
    lathe(thin, curve(dome, 4), paint, "metal", { origin: [0.02, 0.31, 0], axes, sides: 32 });
    body.thin.push(thin);
    body.at.grip = [-0.02, 0.31, 0];
  },
  hammock(body, colour) {
    const thin = createThin();
    const c = colour ?? hex("#d97f3f");
    for (const x of [-1.5, 1.5]) bar(thin, [x * 1.06, 0, 0], [x, 1.15, 0], 0.05, WOOD, "wood");
    const sag = (x: number): number => 0.42 + 0.58 * (x / 1.2) ** 2 * 0.75;
    for (let k = 0; k < 10; k++) {
      const strip = [k, k + 1].map((n) =>
        Array.from({ length: 17 }, (_, i): V3 => {
          const x = -1.2 + (i * 2.4) / 16;
          const v = n / 5 - 1;
          return [x, sag(x) + 0.2 * v * v * (1 - (x / 1.3) ** 2), v * 0.42 * (1 - 0.6 * (x / 1.2) ** 2)];
        }),
      );
      sheet(thin, strip, k % 2 ? PALE : c, "fabric");
    }
    for (const x of [-1.2, 1.2]) bar(thin, [x, sag(x), 0], [x * 1.26, 1.1, 0], 0.016, PALE, "fabric");
    body.thin.push(thin);
    body.at.seat = [0, 0.44, 0];
  },
  snowball(body) {
    body.thin.push(ball(createThin(), [0, 0.06, 0], 0.06, hex("#f4f7fa"), "object", 16));
    body.at.grip = [0, 0.05, 0];
  },
  saw(body) {
    const thin = createThin();
    sheet(
      thin,
      [
        [
          [0.1, 0.02, 0],
          [0.62, 0.05, 0],
        ],
        [
          [0.1, 0.16, 0],
          [0.62, 0.1, 0],
        ],
      ],
      STEEL,
      "metal",
    );
    body.thin.push(thin);
    body.group(0).box([0.03, 0.1, 0], [0.08, 0.07, 0.018], 0.02, undefined, {
      colour: hex("#8a4a24"),
      material: "wood",
      blend: 0,
    });
    body.at.grip = [0.01, 0.1, 0];
  },
};
