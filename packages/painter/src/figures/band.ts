/** Instruments of a band beside strings and keys: saxophone, accordion, cello, a kit of drums. Metres, as they stand. */

import type { Rgb } from "../rgb.ts";
import { grains } from "./grain.ts";
import { bead, bent, edged, GOLD, jointed, STEEL, stick, turned } from "./parts.ts";
import { hex, type Sculpture, shadeBy } from "./sculpture.ts";
import { bar, createThin, lathe, rod } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { type Axes, add, curve, mul, unit, type V3 } from "./vector.ts";

const BLACK = hex("#15130f");
const BRASS = hex("#b8770f");

/** A tube of growing width along a smooth line. */
function horn(body: Sculpture, line: readonly (readonly [x: number, y: number, z: number, r: number])[], colour: Rgb) {
  const whole = curve(line, 7);
  body.thin.push(
    rod(
      createThin(),
      whole.map(([x, y, z]): V3 => [x, y, z]),
      whole.map(([, , , r]) => r),
      colour,
      "object",
      { sides: 20 },
    ),
  );
}

const saxophone: Maker = (body, colour) => {
  const brass = colour ?? BRASS;
  // mouthpiece, crook, body, bow and bell
  jointed(
    body,
    [
      [-0.17, 0.67, 0],
      [-0.1, 0.685, 0],
    ],
    [0.008, 0.014],
    BLACK,
    "object",
  );
  horn(
    body,
    [
      [-0.11, 0.684, 0, 0.009],
      [-0.05, 0.7, 0, 0.011],
      [-0.006, 0.665, 0, 0.013],
      [0, 0.6, 0, 0.016],
      [0, 0.35, 0, 0.026],
      [0, 0.15, 0, 0.036],
      [0.03, 0.06, 0, 0.041],
      [0.09, 0.04, 0, 0.045],
      [0.145, 0.085, 0, 0.05],
      [0.165, 0.18, 0, 0.055],
      [0.175, 0.28, 0, 0.063],
      [0.195, 0.35, 0, 0.088],
      [0.215, 0.385, 0, 0.112],
    ],
    brass,
  );
  const mouth: Axes = [unit([0.87, -0.5, 0]), unit([0.5, 0.87, 0]), [0, 0, 1]];
  // the dark of the bell, and its rim
  body.thin.push(
    lathe(
      createThin(),
      [
        [0.106, 0.004],
        [0.07, -0.012],
        [0, -0.03],
      ],
      (r) => (r > 0.08 ? mul(brass, 0.55) : mul(brass, 0.16)),
      "object",
      { origin: [0.215, 0.385, 0], axes: mouth, sides: 28 },
    ),
  );
  const ring = Array.from({ length: 30 }, (_, i): V3 => {
    const a = (i / 30) * 2 * Math.PI;
    return add(
      [0.215, 0.385, 0],
      add(mul(mouth[0], 0.112 * Math.cos(a)), add(mul(mouth[1], 0.004), mul(mouth[2], 0.112 * Math.sin(a)))),
    );
  });
  body.thin.push(rod(createThin(), ring, 0.006, mul(brass, 1.15), "object", { sides: 6, closed: true }));
  // keys, their rods and pearls
  for (let k = 0; k < 8; k++) {
    const y = 0.52 - 0.05 * k;
    const r = 0.02 + 0.0024 * k;
    for (const s of [1, -1])
      body.thin.push(
        lathe(
          createThin(),
          [
            [0.017 + 0.001 * k, 0],
            [0.017 + 0.001 * k, 0.008],
            [0, 0.009],
          ],
          mul(brass, 1.1),
          "object",
          {
            origin: [0.012, y, s * r],
            axes: [
              [1, 0, 0],
              [0, 0, s],
              [0, 1, 0],
            ],
            sides: 14,
          },
        ),
      );
    if (k % 2 === 0) bead(body, [0.03 + r * 0.5, y - 0.02, 0.006], 0.0085, hex("#efe9da"));
  }
  for (const s of [1, -1]) stick(body, [0.03, 0.55, s * 0.02], [0.04, 0.14, s * 0.042], 0.0045, brass, "object", 6);
  stick(body, [0.03, 0.24, 0], [0.12, 0.22, 0], 0.006, brass, "object", 6);
  body.at.grip = [0, 0.4, 0];
};

const accordion: Maker = (body, colour) => {
  const shell = colour ?? hex("#9c1f26");
  const pearl = hex("#efe8d8");
  const folds = 11;
  body.use({ material: "object", blend: 0, tag: 1 });
  for (const s of [1, -1]) {
    body
      .group(0.001)
      .box([0, 0.21, s * 0.215], [0.1, 0.2, 0.045], 0.022, undefined, { colour: shell, material: "object" });
    body.group(0.001).box([0.101, 0.21, s * 0.215], [0.004, 0.165, 0.03], 0.004, undefined, {
      colour: mul(GOLD, 1.1),
      material: "metal",
      tag: 2,
    });
  }
  // bellows: a fan of folds, wider above
  for (let k = 0; k < folds; k++) {
    const t = (k + 0.5) / folds - 0.5;
    const lean = t * 0.3;
    const axes: Axes = [
      [1, 0, 0],
      [0, Math.cos(lean), Math.sin(lean)],
      [0, -Math.sin(lean), Math.cos(lean)],
    ];
    body.group(0.001).box([0, 0.21, t * 0.34], [0.094, 0.19, 0.0085], 0.003, axes, {
      colour: k % 2 ? hex("#1d1a1c") : hex("#d8c9a0"),
      material: "fabric",
    });
  }
  // the keyboard at the right hand, buttons at the left
  body.group(0.001).box([0.03, 0.21, 0.285], [0.055, 0.21, 0.028], 0.006, undefined, { colour: pearl, tag: 3 });
  const thin = createThin();
  for (let k = 0; k < 13; k++)
    if (![2, 6, 9].includes(k % 13))
      bar(thin, [0.09, 0.025 + k * 0.03, 0.27], [0.09, 0.025 + k * 0.03, 0.3], 0.0075, BLACK, "object", 6);
  body.thin.push(thin);
  for (let row = 0; row < 4; row++)
    for (let k = 0; k < 10; k++)
      bead(body, [-0.03 + row * 0.028, 0.06 + k * 0.032 + row * 0.006, -0.263], 0.0075, pearl);
  body.at.grip = [0, 0.2, 0];
  body.paint = (dab) => {
    if (dab.tag === 3 && Math.abs(((dab.y + 1) % 0.03) - 0.015) > 0.0135) shadeBy(dab, 0.3);
    if (dab.tag === 2 && Math.sin(dab.y * 120) * Math.sin(dab.z * 160) > 0.2) shadeBy(dab, 0.35);
  };
};

const cello: Maker = (body, colour, _chance, pose) => {
  const wood = colour ?? hex("#8a4218");
  const y = 0.42;
  body.use({ material: "object", colour: wood, blend: 0.05, fur: 0, tag: 30 });
  body.group(0);
  body.ellipsoid([0, y - 0.14, 0], [0.062, 0.2, 0.22], undefined, { blend: 0 });
  body.ellipsoid([0, y + 0.21, 0], [0.06, 0.17, 0.17]);
  body.ellipsoid([0, y + 0.03, 0], [0.058, 0.2, 0.15], undefined, { blend: 0.03 });
  for (const s of [1, -1])
    body.ellipsoid([0, y + 0.05, s * 0.225], [0.14, 0.095, 0.1], undefined, {
      carve: true,
      blend: 0.014,
      colour: mul(wood, 0.7),
    });
  const dark = { colour: BLACK, blend: 0.004, tag: 31 };
  body.group(0.002).cone([0.075, y + 0.12, 0], [0.06, y + 0.72, 0], 0.03, 0.019, { ...dark, flat: [[1, 0, 0], 0.5] });
  body.group(0.002).cone([0.035, y + 0.3, 0], [0.035, y + 0.76, 0], 0.026, 0.02, { tag: 31 });
  body.group(0.002).cone([0.03, y + 0.76, 0], [-0.01, y + 0.86, 0], 0.022, 0.016, { tag: 31 });
  body.group(0.002).ellipsoid([-0.012, y + 0.88, 0], [0.034, 0.034, 0.026], undefined, { tag: 31 });
  body.group(0.002).cone([0.07, y - 0.28, 0], [0.085, y - 0.12, 0], 0.024, 0.034, { ...dark, flat: [[1, 0, 0], 0.35] });
  body
    .group(0.002)
    .box([0.08, y - 0.03, 0], [0.03, 0.007, 0.046], 0.005, undefined, { colour: hex("#d8b884"), tag: 31 });
  const thin = createThin();
  for (let k = -1.5; k < 2; k++)
    rod(
      thin,
      [
        [0.1, y - 0.14, k * 0.012],
        [0.115, y - 0.03, k * 0.014],
        [0.075, y + 0.74, k * 0.008],
      ],
      0.0022,
      hex("#e6dfcc"),
      "metal",
      { sides: 4 },
    );
  for (const s of [1, -1])
    rod(
      thin,
      curve<V3>(
        [
          [0.058, y + 0.06, s * 0.06],
          [0.062, y, s * 0.082],
          [0.062, y - 0.04, s * 0.088],
          [0.06, y - 0.1, s * 0.112],
        ],
        4,
      ),
      0.0062,
      BLACK,
      "object",
      { sides: 5 },
    );
  for (const [at, s] of [
    [0.8, 1],
    [0.83, -1],
    [0.77, -1],
    [0.86, 1],
  ])
    bar(thin, [0.01, y + at, 0], [0.01, y + at, s * 0.075], 0.009, BLACK, "wood", 6);
  bar(thin, [0, 0, 0], [0, y - 0.3, 0], 0.006, STEEL, "metal", 6);
  body.thin.push(thin);
  // in hands the bow is the player's
  if (pose !== "played")
    body.thin.push(bar(createThin(), [0.1, 0.06, 0.24], [0.07, 0.86, 0.2], 0.006, hex("#5a2a12"), "wood", 6));
  body.at.neck = [0, y + 0.6, 0];
  body.paint = (dab) => dab.tag === 30 && shadeBy(dab, 0.78 + 0.38 * grains(dab.x * 8, dab.y * 5, dab.z * 40));
};

/** A drum about the axis `up` with its middle at `at`: shell, hoops and skin. */
function drum(body: Sculpture, at: V3, up: V3, radius: number, half: number, shell: Rgb, skin: Rgb): void {
  const u = unit(up);
  const side: V3 = Math.abs(u[1]) > 0.7 ? [0, 0, 1] : [0, 1, 0];
  const a = unit(add(side, mul(u, -(side[0] * u[0] + side[1] * u[1] + side[2] * u[2]))));
  const b: V3 = [u[1] * a[2] - u[2] * a[1], u[2] * a[0] - u[0] * a[2], u[0] * a[1] - u[1] * a[0]];
  const axes: Axes = [a, u, b];
  const part = (profile: readonly (readonly number[])[], colour: Rgb, material: "object" | "metal" | "fabric") =>
    body.thin.push(lathe(createThin(), profile, colour, material, { origin: at, axes, sides: 36 }));
  part(
    [
      [radius, -half],
      [radius, half],
    ],
    shell,
    "object",
  );
  for (const s of [1, -1])
    part(
      [
        [radius * 1.035, s * half * 0.86],
        [radius * 1.05, s * half],
        [radius * 0.97, s * half * 1.04],
      ],
      STEEL,
      "metal",
    );
  part(
    [
      [radius * 0.99, half * 1.01],
      [0, half * 1.02],
    ],
    skin,
    "fabric",
  );
  part(
    [
      [radius * 0.99, -half * 1.01],
      [0, -half * 1.02],
    ],
    skin,
    "fabric",
  );
  for (let k = 0; k < 8; k++) {
    const w = (k / 8) * 2 * Math.PI;
    const rim = add(at, mul(add(mul(a, Math.cos(w)), mul(b, Math.sin(w))), radius * 1.03));
    stick(body, add(rim, mul(u, -half)), add(rim, mul(u, half)), 0.006, STEEL, "metal", 5);
  }
}

/** A cymbal that leans towards the player, on its stand. */
function cymbal(body: Sculpture, [x, y, z]: V3, radius: number, lean: number): void {
  const axes: Axes = [
    [Math.cos(lean), Math.sin(lean), 0],
    [-Math.sin(lean), Math.cos(lean), 0],
    [0, 0, 1],
  ];
  body.thin.push(
    lathe(
      createThin(),
      [
        [0, 0.028],
        [radius * 0.18, 0.022],
        [radius * 0.24, 0.008],
        [radius, -0.012],
        [radius * 0.2, -0.004],
      ],
      (r) => mul(BRASS, 0.8 + 0.35 * Math.abs(Math.sin((r / radius) * 26))),
      "metal",
      { origin: [x, y, z], axes, sides: 40 },
    ),
  );
  stick(body, [x, y + 0.04, z], [x, 0.25, z], 0.01, STEEL, "metal", 7);
  for (let k = 0; k < 3; k++) {
    const a = (k / 3) * 2 * Math.PI + 0.4;
    stick(body, [x, 0.28, z], [x + 0.2 * Math.cos(a), 0.01, z + 0.2 * Math.sin(a)], 0.009, STEEL, "metal", 6);
  }
}

const drumKit: Maker = (body, colour) => {
  const shell = colour ?? hex("#a3182a");
  const skin = hex("#efe9dc");
  // the audience is at +x, the player behind
  drum(body, [0.1, 0.29, 0], [1, 0, 0], 0.28, 0.17, shell, skin);
  edged(
    body,
    [
      [0.11, 0],
      [0.1, 0.003],
      [0, 0.004],
    ],
    BLACK,
    "object",
    [0.28, 0.29, 0],
  );
  drum(body, [0, 0.69, -0.18], [-0.35, 1, 0.1], 0.155, 0.085, shell, skin);
  drum(body, [0, 0.69, 0.18], [-0.35, 1, -0.1], 0.17, 0.09, shell, skin);
  drum(body, [-0.28, 0.6, -0.44], [-0.12, 1, 0.05], 0.175, 0.06, hex("#c9cdd2"), skin);
  drum(body, [-0.18, 0.36, 0.56], [0, 1, 0], 0.215, 0.19, shell, skin);
  for (const s of [1, -1]) stick(body, [0.02, 0.62, s * 0.15], [0.06, 0.5, s * 0.04], 0.014, STEEL, "metal");
  for (let k = 0; k < 3; k++) {
    const a = (k / 3) * 2 * Math.PI;
    stick(
      body,
      [-0.28, 0.54, -0.44],
      [-0.28 + 0.2 * Math.cos(a), 0.01, -0.44 + 0.2 * Math.sin(a)],
      0.01,
      STEEL,
      "metal",
      6,
    );
    stick(
      body,
      [-0.18 + 0.21 * Math.cos(a), 0.5, 0.56 + 0.21 * Math.sin(a)],
      [-0.18 + 0.23 * Math.cos(a), 0.01, 0.56 + 0.23 * Math.sin(a)],
      0.009,
      STEEL,
      "metal",
      6,
    );
  }
  cymbal(body, [-0.02, 1.12, -0.62], 0.24, 0.3);
  cymbal(body, [0, 1.2, 0.64], 0.27, 0.3);
  cymbal(body, [-0.3, 0.86, -0.72], 0.18, 0.04);
  bent(
    body,
    [
      [0.26, 0.1, 0.26],
      [0.34, 0.02, 0.3],
    ],
    0.012,
    STEEL,
  );
  bent(
    body,
    [
      [0.26, 0.1, -0.26],
      [0.34, 0.02, -0.3],
    ],
    0.012,
    STEEL,
  );
  turned(
    body,
    [
      [0.001, 0.03],
      [0.02, 0.03],
      [0.02, 0.001],
    ],
    STEEL,
    "metal",
    [-0.3, 0, 0],
  );
  body.at.player = [-0.72, 0, 0];
};

/** Makers by kind. */
export const BAND: Readonly<Record<string, Maker>> = { saxophone, accordion, cello, "drum-kit": drumKit };
