/** Things of travel, museums and trades: cabins on a cable, bones of a dinosaur, a rocket that is launched. Metres. Feasts, jewellery and sport have files of their own. */

import { grain, grains } from "./grain.ts";
import { INK, round } from "./occasion-parts.ts";
import { bead, bent, block, edged, jointed, STEEL, stick, turned, WOOD } from "./parts.ts";
import { hex, shadeBy, toward } from "./sculpture.ts";
import { SPORTS } from "./sports.ts";
import { ball, bar, blade, createThin, lathe, rod, sheet } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { type Axes, curve, mul, type V3 } from "./vector.ts";

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
  body.at["server-left"] = [-0.64, 0, -0.3];
  body.at["server-right"] = [-0.64, 0, 0.3];
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
    ...SPORTS,
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
