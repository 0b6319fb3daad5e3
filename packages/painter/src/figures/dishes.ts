/** Food as it is served: on plates and boards, in bowls, jars and glasses. Metres. */

import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { bead, bent, block, board, CHINA, edged, glassWall, jointed, plate, rim, stick, turned } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, blade, createThin, lathe, rod } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { mul, tint, unit, type V3 } from "./vector.ts";

const round = (k: number, many: number, r: number, y: number): V3 => {
  const a = (k / many) * 2 * Math.PI;
  return [r * Math.cos(a), y, r * Math.sin(a)];
};
/** The `k`th of `many` places spread evenly over a disc of radius `r`. */
const spread = (k: number, many: number, r: number, y: number): V3 => {
  const [a, d] = [k * 2.4, r * Math.sqrt((k + 0.5) / many)];
  return [d * Math.cos(a), y, d * Math.sin(a)];
};

/** Leaves of mint at `at`. */
function mint(body: Sculpture, at: V3, size = 0.022): void {
  const thin = createThin();
  for (let k = 0; k < 4; k++) {
    const a = k * 1.6 + 0.4;
    blade(
      thin,
      at,
      [at[0] + size * Math.cos(a), at[1] + size * 0.45, at[2] + size * Math.sin(a)],
      [size * 0.36, size * 0.3],
      [0, 1, 0],
      [hex("#2f6b2c"), hex("#5fa544")],
      "foliage",
      0.2,
    );
  }
  body.thin.push(thin);
}

/** A soup plate's wall up to radius `r` and height `h`. */
function soupBowl(body: Sculpture, r: number, h: number, glaze: Rgb, band: Rgb): void {
  turned(
    body,
    [
      [0, 0.003],
      [r * 0.42, 0.003],
      [r * 0.46, h * 0.12],
      [r * 0.86, h * 0.6],
      [r, h],
      [r * 0.97, h * 1.02],
      [r * 0.9, h * 0.86],
    ],
    (_, y) => (y > h * 0.72 && y < h * 0.82 ? band : glaze),
  );
}

const pancakes: Maker = (body) => {
  plate(body, 0.155);
  body.fineness = 1.1;
  body.use({ material: "object", blend: 0.004 });
  let y = 0.016;
  for (let i = 0; i < 6; i++) {
    const at: V3 = [0.005 * Math.sin(i * 3.1), y + 0.0095, 0.005 * Math.cos(i * 5.3)];
    const r = 0.098 + 0.004 * Math.sin(i * 7);
    body
      .group(0)
      .cone(at, [at[0], at[1] + 0.0005, at[2]], r, r, { flat: [[0, 1, 0], 0.105], colour: hex("#c27f35"), tag: 1 });
    y += 0.0185;
  }
  const top = y + 0.001;
  // honey that runs down, and a pat of butter
  const syrup = { colour: hex("#a8520e"), tag: 2, material: "object" as const };
  body.group(0).cone([0, top - 0.001, 0], [0, top, 0], 0.076, 0.076, { ...syrup, flat: [[0, 1, 0], 0.06] });
  for (const [k, [a, run]] of [
    [0.25, 0.075],
    [1.1, 0.045],
    [-0.7, 0.06],
    [2.2, 0.07],
    [3.3, 0.05],
    [4.4, 0.065],
  ].entries()) {
    const out = (r: number, h: number): V3 => [r * Math.cos(a), h, r * Math.sin(a)];
    body.tube(
      [out(0.055, top), out(0.092, top - 0.002), out(0.104, top - 0.016), out(0.105, top - run)],
      [0.016, 0.015, 0.009 + 0.002 * (k % 2), 0.0085],
      { ...syrup, blend: 0.012, inner: 0.004 },
    );
  }
  body.group(0).box([0.004, top + 0.012, 0.004], [0.02, 0.008, 0.019], 0.004, undefined, {
    colour: hex("#f3dc7c"),
    tag: 3,
  });
  body.paint = (dab) => {
    if (dab.tag === 1) {
      const rim = (((dab.y - 0.016) / 0.0185) % 1) - 0.5;
      if (Math.abs(rim) < 0.3 && Math.abs(dab.ny) < 0.75) toward(dab, hex("#f0d090"), 0.85);
      else shadeBy(dab, 0.75 + 0.5 * grains(dab.x * 60, dab.y * 60, dab.z * 60));
    }
  };
  for (const [k, c] of ["#2f3f78", "#b81c2a", "#2f3f78", "#b81c2a", "#2f3f78"].entries())
    bead(body, [0.118 * Math.cos(0.2 + k * 0.27), 0.029, 0.118 * Math.sin(0.2 + k * 0.27)], 0.0115, hex(c));
  mint(body, [0.11, 0.03, -0.02], 0.026);
  body.at.top = [0, top + 0.02, 0];
};

/** A wide cup on a saucer; the drink is painted by `art` of the place on it, -1..1 towards the eye and to the right. */
function wideCup(art: (u: number, v: number) => Rgb): Maker {
  return (body, colour) => {
    const c = colour ?? hex("#e8e3d6");
    turned(
      body,
      [
        [0, 0.012],
        [0.03, 0.012],
        [0.034, 0.018],
        [0.052, 0.042],
        [0.062, 0.068],
        [0.0635, 0.072],
        [0.061, 0.073],
        [0.058, 0.066],
      ],
      c,
    );
    turned(
      body,
      [
        [0, 0.004],
        [0.055, 0.004],
        [0.095, 0.018],
        [0.094, 0.021],
        [0.055, 0.011],
        [0, 0.01],
      ],
      c,
    );
    bent(
      body,
      [
        [0.006, 0.062, 0.056],
        [0.006, 0.064, 0.088],
        [0.006, 0.04, 0.09],
        [0.004, 0.028, 0.046],
      ],
      0.0052,
      c,
      "object",
    );
    const surface = createThin();
    const rings = Array.from({ length: 15 }, (_, i) => [0.0001 + (0.0605 * i) / 14, 0.0705 + 0.001 * (1 - i / 14)]);
    lathe(surface, rings, (r, _, a) => art((r * Math.cos(a)) / 0.059, (r * Math.sin(a)) / 0.059), "object", {
      sides: 72,
    });
    // radius grows outward: the upper side is seen
    body.thin.push(surface);
    jointed(
      body,
      [
        [0.02, 0.02, -0.088],
        [-0.03, 0.022, -0.082],
        [-0.085, 0.03, -0.06],
      ],
      0.0032,
      hex("#b9bcbf"),
      "metal",
    );
    body.at.grip = [-0.03, 0.05, 0];
    body.at.top = [0, 0.072, 0];
  };
}

const CREMA = hex("#8a4f22");
const FOAM = hex("#f1e2c6");

/** A rosette: leaves of milk about a stem. */
function rosette(u: number, v: number): Rgb {
  const far = Math.hypot(u, v);
  if (far > 0.9) return mul(CREMA, 0.75);
  const leaf = Math.sqrt(Math.max(0, 1 - ((u + 0.05) / 0.78) ** 2)) * 0.62;
  const wave = Math.sin((u + 0.5 * Math.abs(v)) * 17);
  const stem = Math.abs(v) < 0.035 && u < 0.7;
  if (Math.abs(v) < leaf && !stem && wave > -0.25) return FOAM;
  return tint(CREMA, FOAM, 0.12);
}

const sushi: Maker = (body) => {
  block(body, [0, 0.016, 0], [0.085, 0.006, 0.17], hex("#23201f"), "wood", 0.004);
  for (const z of [-0.12, 0.12]) block(body, [0, 0.006, z], [0.07, 0.006, 0.012], hex("#1a1817"), "wood", 0.003);
  body.use({ material: "object", blend: 0.003 });
  const tops = ["#e8743a", "#d9483a", "#f0a878", "#e8743a"];
  for (const [k, top] of tops.entries()) {
    const z = -0.12 + k * 0.056;
    const at: V3 = [-0.035, 0.036, z];
    body.group(0).ellipsoid(at, [0.036, 0.016, 0.02], undefined, { colour: hex("#f1ede2"), tag: 1 });
    body.group(0).tube(
      [
        [at[0] - 0.044, 0.04, z],
        [at[0], 0.055, z],
        [at[0] + 0.044, 0.038, z],
      ],
      [0.014, 0.02, 0.014],
      { colour: hex(top), tag: 2, flat: [[0, 1, 0], 0.45], steps: 4 },
    );
  }
  const thin = createThin();
  for (let k = 0; k < 5; k++) {
    const at: V3 = [0.042, 0, -0.128 + k * 0.049];
    lathe(
      thin,
      [
        [0.0225, 0.022],
        [0.0225, 0.054],
        [0.021, 0.055],
      ],
      hex("#16261c"),
      "object",
      { origin: at, sides: 24 },
    );
    lathe(
      thin,
      [
        [0.0001, 0.0555],
        [0.008, 0.0555],
        [0.0081, 0.0552],
        [0.021, 0.0548],
      ],
      (r) => (r < 0.0081 ? hex(k % 2 ? "#e8743a" : "#7fa83f") : hex("#f1ede2")),
      "object",
      { origin: at, sides: 24 },
    );
  }
  ball(thin, [0.045, 0.03, 0.13], 0.014, hex("#8fb05a"), "object", 12);
  for (let k = 0; k < 3; k++)
    ball(thin, [-0.03 - 0.012 * k, 0.028, 0.13 + 0.01 * k], 0.013, hex("#f0b8a8"), "object", 12);
  body.thin.push(thin);
  body.paint = (dab) => {
    if (dab.tag === 2 && Math.sin(dab.x * 260 + dab.z * 160) > 0.75) toward(dab, hex("#f8dcc8"), 0.6);
    if (dab.tag === 1) shadeBy(dab, 0.86 + 0.2 * grain(dab.x * 300, dab.y * 300, dab.z * 300));
  };
};

/** Chips standing in a paper bag, at `at`. */
function chips(body: Sculpture, at: V3, size: number): void {
  const thin = createThin();
  for (let k = 0; k < 26; k++) {
    const [x, , z] = spread(k, 26, 0.034 * size, 0);
    const h = size * (0.11 + 0.035 * ((k * 0.618) % 1));
    bar(
      thin,
      [at[0] + x * 0.7, at[1] + 0.03 * size, at[2] + z * 0.8],
      [at[0] + x * 1.15, at[1] + h, at[2] + z * 1.5],
      0.0052 * size,
      hex(["#e3b54a", "#d9a23a", "#efc868"][k % 3]),
      "object",
      4,
    );
  }
  body.thin.push(thin);
  edged(
    body,
    [
      [0.03 * size, 0.002],
      [0.043 * size, 0.075 * size],
    ],
    (_, __, a) => (Math.sin(a * 8) > 0 ? hex("#b8281f") : hex("#efe6d6")),
    "paper",
    at,
    48,
  );
}

const burger: Maker = (body, _, __, pose) => {
  body.fineness = 1.1;
  const held = pose === "held";
  const foot = held ? 0 : 0.022;
  if (!held) board(body, 0.105, 0.13);
  body.use({ material: "object", blend: 0.004 });
  const y = (h: number) => foot + h;
  body.group(0).ellipsoid([0, y(0.017), 0], [0.062, 0.018, 0.062], undefined, { colour: hex("#c98a45"), tag: 1 });
  body.group(0).ellipsoid([0, y(0.04), 0], [0.065, 0.016, 0.065], undefined, { colour: hex("#43200f"), tag: 2 });
  // cheese whose corners hang over
  body.group(0).box([0, y(0.055), 0], [0.051, 0.0028, 0.051], 0.002, undefined, { colour: hex("#eaa726"), tag: 3 });
  for (let k = 0; k < 4; k++) {
    const a = (k / 4) * 2 * Math.PI + Math.PI / 4;
    const out = (r: number, h: number): V3 => [r * Math.cos(a), y(h), r * Math.sin(a)];
    body.cone(out(0.05, 0.055), out(0.071, 0.042), 0.012, 0.004, {
      colour: hex("#eaa726"),
      tag: 3,
      flat: [unit([Math.cos(a) * 0.6, 1, Math.sin(a) * 0.6]), 0.28],
      blend: 0.006,
    });
  }
  for (let k = 0; k < 3; k++) {
    const [x, , z] = round(k, 3, 0.024, 0);
    body.group(0).cone([x, y(0.0635), z], [x, y(0.064), z], 0.036, 0.036, {
      colour: hex("#c0271d"),
      tag: 3,
      flat: [[0, 1, 0], 0.13],
    });
  }
  body.group(0).ellipsoid([0, y(0.095), 0], [0.066, 0.042, 0.066], undefined, { colour: hex("#c5803a"), tag: 4 });
  body.box([0, y(0.05), 0], [0.1, 0.03, 0.1], 0.004, undefined, {
    carve: true,
    blend: 0.004,
    colour: hex("#ecd3a4"),
    tag: 1,
  });
  body.paint = (dab) => {
    if (dab.tag === 4 && dab.ny > 0.25) {
      const cell = grain(dab.x * 190, dab.y * 190, dab.z * 190);
      if (cell > 0.8) toward(dab, hex("#f6e6c0"), 0.95);
      else shadeBy(dab, 0.9 + 0.25 * dab.ny);
    }
    if (dab.tag === 2) shadeBy(dab, 0.55 + 0.9 * grains(dab.x * 120, dab.y * 120, dab.z * 120));
  };
  // curls of lettuce
  const thin = createThin();
  for (let k = 0; k < 28; k++) {
    const a = (k / 28) * 2 * Math.PI;
    const wave = 0.006 * Math.sin(k * 2.3);
    blade(
      thin,
      [0.045 * Math.cos(a), y(0.061), 0.045 * Math.sin(a)],
      [(0.077 + wave) * Math.cos(a), y(0.058 + wave), (0.077 + wave) * Math.sin(a)],
      [0.012, 0.013],
      [0, 1, 0],
      [hex("#5f9a2c"), hex("#8fc04a")],
      "foliage",
      0.3,
    );
  }
  body.thin.push(thin);
  body.at.grip = [0, 0.05, 0];
};

const fries: Maker = (body) => {
  chips(body, [0, 0, 0], 1.15);
};

const honey: Maker = (body) => {
  turned(
    body,
    [
      [0, 0.004],
      [0.042, 0.004],
      [0.05, 0.016],
      [0.053, 0.05],
      [0.05, 0.085],
      [0.048, 0.0862],
      [0, 0.0862],
    ],
    (_, h) => tint(hex("#c8740c"), hex("#f0b030"), Math.min(1, h / 0.09)),
  );
  glassWall(body, [
    [0, 0.001],
    [0.045, 0.001],
    [0.056, 0.014],
    [0.058, 0.05],
    [0.055, 0.09],
    [0.043, 0.108],
    [0.044, 0.12],
  ]);
  rim(body, 0.12, 0.044, 0.0022);
  edged(
    body,
    [
      [0.0585, 0.03],
      [0.0588, 0.068],
    ],
    (_, h) => (Math.abs(h - 0.049) < 0.003 ? hex("#b5842a") : hex("#f0e6cc")),
    "paper",
  );
  // a dipper that stands in it
  const way = (t: number): V3 => [-0.012 + 0.035 * t, 0.07 + 0.13 * t, -0.01 - 0.045 * t];
  stick(body, way(0), way(1), 0.0042, hex("#a87640"));
  bead(body, way(1), 0.008, hex("#a87640"), "wood");
  body.at.top = [0, 0.12, 0];
};

const jar: Maker = (body, colour) => {
  turned(
    body,
    [
      [0, 0.004],
      [0.038, 0.004],
      [0.043, 0.014],
      [0.043, 0.09],
      [0.042, 0.0912],
      [0, 0.0912],
    ],
    colour ?? hex("#a11c33"),
  );
  glassWall(body, [
    [0, 0.001],
    [0.04, 0.001],
    [0.047, 0.012],
    [0.047, 0.095],
    [0.04, 0.112],
    [0.04, 0.12],
  ]);
  edged(
    body,
    [
      [0.0474, 0.032],
      [0.0476, 0.075],
    ],
    hex("#efe7d2"),
    "paper",
  );
  turned(
    body,
    [
      [0.055, 0.108],
      [0.047, 0.118],
      [0.043, 0.126],
      [0, 0.128],
    ],
    (r, _, a) => (Math.sin(a * 14) * Math.sin(r * 700) > 0 ? hex("#b8322a") : hex("#f0e8da")),
    "fabric",
  );
  rim(body, 0.112, 0.046, 0.002, hex("#c9a25a"));
};

/** A bunch hanging over itself: rows of berries, the lower ones fewer. */
const grapes: Maker = (body, colour) => {
  const c = colour ?? hex("#4a1c5a");
  const thin = createThin();
  for (let row = 0; row < 8; row++) {
    const x = -0.085 + row * 0.024;
    const wide = 0.05 * Math.sqrt(Math.max(0.05, 1 - ((row - 2.2) / 5.6) ** 2));
    const high = wide * 1.1;
    for (let k = 0; k < 11; k++) {
      const a = (k / 11) * Math.PI;
      const bump = 0.004 * Math.sin(k * 5 + row * 3);
      ball(
        thin,
        [x + 0.009 * Math.sin(k * 2.7 + row), 0.016 + high * Math.sin(a) + bump, wide * Math.cos(a) * 1.05],
        0.0165,
        tint(mul(c, 0.8 + 0.4 * ((k * 0.618 + row * 0.31) % 1)), hex("#b9a8d0"), 0.08),
        "object",
        12,
      );
    }
  }
  bent(
    body,
    [
      [-0.09, 0.06, 0],
      [-0.12, 0.08, 0.004],
      [-0.14, 0.085, 0.012],
    ],
    0.0038,
    hex("#6a4a24"),
    "wood",
  );
  for (const s of [1, -1])
    blade(
      thin,
      [-0.105, 0.07, 0],
      [-0.07, 0.1, s * 0.075],
      [0.036, 0.03],
      [0.2, 1, 0],
      [hex("#3f6f2a"), hex("#7fa84a")],
      "foliage",
      0.25,
    );
  body.thin.push(thin);
};

const sundae: Maker = (body, colour) => {
  const scoops = colour ? [colour, mul(colour, 0.85), colour] : [hex("#f2e2bc"), hex("#e38aa0"), hex("#6a3c22")];
  glassWall(body, [
    [0, 0.003],
    [0.036, 0.003],
    [0.03, 0.009],
    [0.008, 0.02],
    [0.01, 0.045],
    [0.032, 0.065],
    [0.05, 0.11],
    [0.055, 0.125],
  ]);
  rim(body, 0.125, 0.055, 0.0016);
  rim(body, 0.004, 0.036, 0.0018);
  turned(
    body,
    [
      [0, 0.052],
      [0.028, 0.066],
      [0.046, 0.108],
      [0.049, 0.118],
      [0, 0.12],
    ],
    (_, h) => tint(scoops[1], scoops[0], Math.min(1, Math.max(0, (h - 0.07) * 26))),
  );
  body.fineness = 0.9;
  body.use({ material: "object", blend: 0.004 });
  const places: V3[] = [
    [0.012, 0.138, -0.027],
    [0.012, 0.138, 0.027],
    [-0.014, 0.142, 0.0],
    [0.004, 0.176, 0],
  ];
  for (const [k, at] of places.entries())
    body.group(0).ellipsoid(at, [0.034, 0.032, 0.034], undefined, { colour: scoops[k % 3], tag: 1 });
  body.group(0).ellipsoid([0.004, 0.199, 0], [0.026, 0.011, 0.026], undefined, { colour: hex("#3a1a0c"), tag: 2 });
  for (let k = 0; k < 5; k++) {
    const [x, , z] = round(k, 5, 0.028, 0);
    body.cone([0.004 + x * 0.7, 0.197, z * 0.7], [0.004 + x * 1.15, 0.172 - 0.006 * (k % 2), z * 1.15], 0.009, 0.006, {
      colour: hex("#3a1a0c"),
      tag: 2,
      blend: 0.006,
    });
  }
  body.paint = (dab) => {
    if (dab.tag === 1) shadeBy(dab, 0.85 + 0.28 * grains(dab.x * 150, dab.y * 150, dab.z * 150, 3));
  };
  bead(body, [0.004, 0.219, 0], 0.0125, hex("#b8141f"));
  bent(
    body,
    [
      [0.004, 0.228, 0],
      [0.012, 0.245, 0.006],
      [0.02, 0.256, 0.018],
    ],
    0.0014,
    hex("#4a6a24"),
    "wood",
  );
  for (const z of [-0.03, -0.042]) stick(body, [-0.02, 0.14, z], [-0.05, 0.245, z - 0.025], 0.0062, hex("#d09a52"));
};

const cookies: Maker = (body) => {
  plate(body, 0.13);
  body.fineness = 1.1;
  body.use({ material: "object", blend: 0.003 });
  const places: V3[] = [
    ...[0, 1, 2, 3, 4].map((k) => round(k, 5, 0.062, 0.024)),
    [0, 0.026, 0],
    [0.02, 0.043, 0.022],
    [-0.024, 0.044, -0.018],
  ];
  for (const [x, y, z] of places)
    body.group(0).cone([x, y, z], [x, y + 0.001, z], 0.038, 0.038, {
      flat: [[0, 1, 0], 0.21],
      colour: hex("#b97a38"),
      tag: 1,
    });
  for (const [i, [x, y, z]] of places.entries())
    for (let k = 0; k < 6; k++) {
      const [dx, , dz] = spread(k, 6, 0.031, 0);
      const a = i * 1.3;
      bead(
        body,
        [x + dx * Math.cos(a) - dz * Math.sin(a), y + 0.0075, z + dx * Math.sin(a) + dz * Math.cos(a)],
        0.0058,
        hex("#2f150a"),
      );
    }
  body.paint = (dab) => shadeBy(dab, 0.78 + 0.42 * grains(dab.x * 70, dab.y * 70, dab.z * 70, 3));
};

const pie: Maker = (body) => {
  turned(
    body,
    [
      [0, 0.003],
      [0.1, 0.003],
      [0.128, 0.036],
      [0.14, 0.038],
      [0.138, 0.042],
      [0.12, 0.036],
    ],
    CHINA,
  );
  turned(
    body,
    [
      [0.126, 0.036],
      [0.11, 0.042],
      [0, 0.044],
    ],
    hex("#8f2a1c"),
  );
  const thin = createThin();
  for (let k = -3; k <= 3; k++)
    for (const across of [0, 1]) {
      const off = k * 0.034;
      const half = Math.sqrt(0.122 ** 2 - off * off);
      const points = Array.from({ length: 15 }, (_, i): V3 => {
        const t = -half + (2 * half * i) / 14;
        const lift = 0.05 + 0.004 * Math.cos((t / 0.034) * Math.PI + (across + k) * Math.PI);
        return across ? [off, lift, t] : [t, lift, off];
      });
      rod(thin, points, 0.0095, hex("#d29a4e"), "object", { sides: 8 });
    }
  for (let k = 0; k < 44; k++) {
    const [x, y, z] = round(k, 44, 0.127, 0.044);
    ball(thin, [x, y, z], 0.0135, hex(k % 2 ? "#cf9448" : "#dba75c"), "object", 10);
  }
  body.thin.push(thin);
};

const cheese: Maker = (body) => {
  board(body, 0.12, 0.17);
  const thin = createThin();
  // a wedge with holes; a stack of slices; grapes
  body.use({ material: "object", blend: 0.004 });
  body.group(0).box([-0.03, 0.058, -0.06], [0.06, 0.034, 0.055], 0.006, undefined, { colour: hex("#e8b53a"), tag: 1 });
  for (const [x, y, z, r] of [
    [0.034, 0.07, -0.08, 0.015],
    [0.034, 0.045, -0.04, 0.011],
    [0.03, 0.08, -0.035, 0.009],
    [-0.02, 0.094, -0.06, 0.014],
    [-0.05, 0.094, -0.03, 0.01],
  ])
    body.ellipsoid([x, y, z], [r, r, r], undefined, { carve: true, blend: 0.003, colour: hex("#c98f24"), tag: 1 });
  body.group(0).cone([0.01, 0.038, 0.075], [0.01, 0.042, 0.075], 0.052, 0.052, {
    flat: [[0, 1, 0], 0.36],
    colour: hex("#f0ebdc"),
    tag: 2,
  });
  for (let k = 0; k < 14; k++) {
    const [x, , z] = spread(k, 14, 0.034, 0);
    ball(
      thin,
      [0.075 + x * 0.7, 0.036 + 0.012 * (k % 3), 0.0 + z],
      0.0135,
      hex(k % 2 ? "#5a2a6b" : "#43204f"),
      "object",
      10,
    );
  }
  body.thin.push(thin);
  body.paint = (dab) => {
    if (dab.tag === 2) shadeBy(dab, 0.92 + 0.14 * grain(dab.x * 90, dab.y * 90, dab.z * 90));
  };
};

/** A bowl of broth with noodles, an egg, greens and slices. */
const ramen: Maker = (body, colour) => {
  soupBowl(body, 0.1, 0.078, colour ?? hex("#2b2a30"), hex("#a8322a"));
  edged(
    body,
    [
      [0.092, 0.066],
      [0, 0.067],
    ],
    hex("#b5692a"),
  );
  const thin = createThin();
  for (let k = 0; k < 30; k++) {
    const a = k * 0.9;
    const r = 0.03 + 0.04 * ((k * 0.618) % 1);
    const points = Array.from({ length: 9 }, (_, i): V3 => {
      const t = a + (i / 8) * 2;
      return [r * Math.cos(t) - 0.004, 0.068 + 0.006 * Math.sin((i / 8) * Math.PI) + 0.0005 * (k % 5), r * Math.sin(t)];
    });
    rod(thin, points, 0.0024, hex(k % 2 ? "#eccf86" : "#e3bf6c"), "object", { sides: 5 });
  }
  for (const [x, z] of [
    [0.045, 0.03],
    [0.052, -0.02],
  ]) {
    lathe(
      thin,
      [
        [0.021, 0.068],
        [0.0205, 0.078],
        [0.012, 0.0805],
        [0.0119, 0.081],
        [0, 0.0815],
      ],
      (r) => (r < 0.01195 ? hex("#e8861c") : hex("#f3eee2")),
      "object",
      { origin: [x, 0, z], sides: 24 },
    );
  }
  for (const [k, z] of [-0.045, -0.022].entries())
    lathe(
      thin,
      [
        [0.029, 0.071 + 0.004 * k],
        [0.028, 0.078 + 0.004 * k],
        [0, 0.079 + 0.004 * k],
      ],
      (r) => (r > 0.02 ? hex("#8a4a34") : hex("#d99a84")),
      "object",
      { origin: [-0.025 - 0.01 * k, 0, z], sides: 24 },
    );
  for (let k = 0; k < 18; k++) {
    const [x, , z] = spread(k, 18, 0.03, 0);
    lathe(
      thin,
      [
        [0.005, 0.077],
        [0.005, 0.081],
        [0.002, 0.081],
      ],
      hex(k % 2 ? "#4f9a34" : "#7fbf4f"),
      "object",
      { origin: [-0.035 + x * 0.8, 0, 0.045 + z * 0.6], sides: 10 },
    );
  }
  body.thin.push(thin);
  for (const s of [0, 0.012]) stick(body, [0.09, 0.083, -0.11 - s], [-0.06, 0.09, 0.13 - s], 0.0036, hex("#6a3420"));
};

const pasta: Maker = (body) => {
  plate(body, 0.15);
  const thin = createThin();
  for (let k = 0; k < 64; k++) {
    const a = k * 1.17;
    const high = (k / 64) ** 1.3;
    const r = 0.085 * (1 - high) + 0.012;
    const points = Array.from({ length: 11 }, (_, i): V3 => {
      const t = a + (i / 10) * 2.6;
      return [r * Math.cos(t), 0.02 + 0.055 * high + 0.009 * Math.sin(i * 1.3 + k), r * Math.sin(t)];
    });
    rod(thin, points, 0.0031, hex(["#e8c56a", "#dfb656", "#f0d280"][k % 3]), "object", { sides: 5 });
  }
  body.thin.push(thin);
  body.use({ material: "object", blend: 0.012 });
  body.group(0);
  for (let k = 0; k < 16; k++) {
    const [x, , z] = spread(k, 16, 0.05, 0);
    body.ellipsoid([x, 0.072 - 5 * (x * x + z * z), z], [0.015, 0.011, 0.015], undefined, {
      colour: hex("#a82a16"),
      tag: 1,
    });
  }
  body.paint = (dab) => shadeBy(dab, 0.7 + 0.6 * grains(dab.x * 110, dab.y * 110, dab.z * 110));
  mint(body, [0.004, 0.084, 0], 0.036);
};

const salad: Maker = (body, colour) => {
  soupBowl(body, 0.13, 0.085, colour ?? CHINA, hex("#6f8f5a"));
  const thin = createThin();
  for (let k = 0; k < 46; k++) {
    const [x, , z] = spread(k, 46, 0.105, 0);
    const y = 0.075 + 0.045 * (1 - (x * x + z * z) / 0.011);
    const a = k * 1.9;
    blade(
      thin,
      [x, y - 0.012, z],
      [x + 0.045 * Math.cos(a), y + 0.02, z + 0.045 * Math.sin(a)],
      [0.024, 0.022],
      [0, 1, 0],
      [hex("#3f7f2a"), hex(["#7fb84a", "#5f9f3a", "#a8cf6a"][k % 3])],
      "foliage",
      0.3,
    );
  }
  for (let k = 0; k < 9; k++) {
    const [x, , z] = spread(k, 9, 0.085, 0);
    ball(thin, [x, 0.1 + 0.04 * (1 - (x * x + z * z) / 0.0075), z], 0.017, hex("#c8281c"), "object", 12);
  }
  for (let k = 0; k < 6; k++) {
    const [x, y, z] = round(k + 0.5, 6, 0.066, 0.128);
    lathe(
      thin,
      [
        [0.02, y - 0.004],
        [0.019, y + 0.001],
        [0, y + 0.002],
      ],
      (r) => (r > 0.0185 ? hex("#3f7a34") : hex("#d3e3a4")),
      "object",
      { origin: [x, 0, z], sides: 18 },
    );
  }
  body.thin.push(thin);
};

const hotDog: Maker = (body) => {
  body.use({ material: "object", blend: 0.01 });
  body.group(0);
  body.cone([-0.001, 0.028, -0.078], [-0.001, 0.028, 0.078], 0.027, 0.027, {
    colour: hex("#cf9548"),
    tag: 1,
    blend: 0,
  });
  for (const s of [1, -1])
    body
      .group(0)
      .cone([s * 0.021, 0.03, -0.075], [s * 0.021, 0.03, 0.075], 0.024, 0.024, { colour: hex("#cf9548"), tag: 1 });
  body.group(0).cone([0, 0.054, -0.092], [0, 0.054, 0.092], 0.0165, 0.0165, { colour: hex("#a83a1c"), tag: 2 });
  body.paint = (dab) => {
    if (dab.tag === 1) shadeBy(dab, 0.85 + 0.2 * dab.ny + 0.1 * grains(dab.x * 40, dab.y * 40, dab.z * 40));
  };
  bent(
    body,
    Array.from({ length: 15 }, (_, k): V3 => [k % 2 ? 0.008 : -0.008, 0.0705, -0.08 + k * 0.0114]),
    0.0034,
    hex("#e8b81c"),
    "object",
  );
};

const cocktail: Maker = (body, colour) => {
  const drink = colour ?? hex("#d9486a");
  glassWall(body, [
    [0, 0.003],
    [0.036, 0.003],
    [0.03, 0.008],
    [0.005, 0.014],
    [0.004, 0.085],
  ]);
  body.clear.push(
    lathe(
      createThin(),
      [
        [0.004, 0.085],
        [0.058, 0.16],
      ],
      [0.93, 0.96, 0.96],
      "glass",
      { sides: 44 },
    ),
  );
  edged(
    body,
    [
      [0.003, 0.088],
      [0.046, 0.147],
      [0, 0.148],
    ],
    drink,
  );
  rim(body, 0.16, 0.058, 0.0013);
  rim(body, 0.003, 0.036, 0.0016);
  const lime = createThin();
  lathe(
    lime,
    [
      [0.0001, 0.003],
      [0.018, 0.003],
      [0.021, 0],
      [0.018, -0.003],
      [0.0001, -0.003],
    ],
    (r, _, a) => (r > 0.0185 ? hex("#5f9a2c") : Math.abs(Math.sin(a * 4)) < 0.15 ? hex("#eef3d0") : hex("#b5d36a")),
    "object",
    {
      origin: [0.02, 0.165, 0.05],
      axes: [
        [0, 1, 0],
        [1, 0, 0],
        [0, 0, 1],
      ],
      sides: 32,
    },
  );
  body.thin.push(lime);
  body.at.grip = [0, 0.06, 0];
};

const whisky: Maker = (body, colour) => {
  turned(
    body,
    [
      [0, 0.012],
      [0.034, 0.012],
      [0.036, 0.02],
      [0.0365, 0.045],
      [0, 0.046],
    ],
    colour ?? hex("#b5661c"),
  );
  block(body, [0.008, 0.052, 0.01], [0.014, 0.013, 0.014], hex("#dbe8ec"), "object", 0.003);
  block(body, [-0.01, 0.05, -0.014], [0.013, 0.012, 0.013], hex("#cfdfe6"), "object", 0.003);
  glassWall(body, [
    [0, 0.002],
    [0.038, 0.002],
    [0.04, 0.008],
    [0.041, 0.09],
  ]);
  rim(body, 0.09, 0.041, 0.0014);
};

const tomato: Maker = (body, colour) => {
  body.fineness = 0.6;
  body.use({ material: "object", colour: colour ?? hex("#bf2418"), blend: 0.02, tag: 1 });
  body.group(0);
  for (let k = 0; k < 6; k++) {
    const [x, , z] = round(k, 6, 0.011, 0);
    body.ellipsoid([x, 0.034, z], [0.033, 0.032, 0.033], undefined, { blend: k ? 0.012 : 0 });
  }
  const thin = createThin();
  for (let k = 0; k < 6; k++) {
    const [x, , z] = round(k + 0.3, 6, 0.03, 0);
    blade(
      thin,
      [0, 0.067, 0],
      [x, 0.066, z],
      [0.005, 0.003],
      [0, 1, 0],
      [hex("#3f6f24"), hex("#5f9a34")],
      "foliage",
      0.25,
    );
  }
  body.thin.push(thin);
  stick(body, [0, 0.065, 0], [0.004, 0.08, 0.002], 0.003, hex("#4a6a24"));
};

const pineapple: Maker = (body) => {
  body.use({ material: "object", colour: hex("#c98a24"), blend: 0, tag: 1 });
  body.group(0).ellipsoid([0, 0.095, 0], [0.06, 0.095, 0.06]);
  body.paint = (dab) => {
    const a = Math.atan2(dab.z, dab.x) * 6;
    const u = Math.sin(a + dab.y * 95) * Math.sin(a - dab.y * 95);
    shadeBy(dab, 0.7 + 0.45 * Math.abs(u));
    if (Math.abs(u) > 0.86) toward(dab, hex("#6a4a1c"), 0.7);
  };
  const thin = createThin();
  for (let k = 0; k < 30; k++) {
    const a = k * 2.4;
    const up = 0.19 + 0.0035 * k;
    const out = 0.085 - 0.0022 * k;
    blade(
      thin,
      [0.016 * Math.cos(a), 0.18, 0.016 * Math.sin(a)],
      [out * Math.cos(a), up + 0.06, out * Math.sin(a)],
      [0.013, 0.006],
      [-Math.cos(a) * 0.6, 1, -Math.sin(a) * 0.6],
      [hex("#2f5f2a"), hex("#6f9a4a")],
      "foliage",
      0.2,
    );
  }
  body.thin.push(thin);
};

const cherries: Maker = (body, colour) => {
  for (const [x, z] of [
    [0.012, -0.022],
    [-0.006, 0.024],
  ]) {
    bead(body, [x, 0.02, z], 0.02, colour ?? hex("#8f0f1c"));
    bent(
      body,
      [
        [x, 0.038, z],
        [x * 0.5, 0.075, z * 0.5],
        [0, 0.105, 0.004],
      ],
      0.0016,
      hex("#5f7a2c"),
      "wood",
    );
  }
  const thin = createThin();
  blade(
    thin,
    [0, 0.105, 0.004],
    [0.02, 0.112, 0.062],
    [0.018, 0.014],
    [0, 1, 0],
    [hex("#2f6b2c"), hex("#5f9a44")],
    "foliage",
    0.3,
  );
  body.thin.push(thin);
};

const avocado: Maker = (body) => {
  body.use({ material: "object", blend: 0.004 });
  // one half with its stone, one half face down
  const half = (z: number, lean: number) => {
    body.group(0).cone([0, 0.05, z], [0, 0.095, z + lean], 0.045, 0.026, { colour: hex("#2f4420"), tag: 1, blend: 0 });
    body.box([0.053, 0.07, z], [0.05, 0.1, 0.1], 0, undefined, {
      carve: true,
      blend: 0.002,
      colour: hex("#d8dc8a"),
      tag: 2,
    });
  };
  half(-0.055, -0.004);
  half(0.055, 0.004);
  body.group(0).ellipsoid([0.006, 0.05, 0.055], [0.02, 0.021, 0.021], undefined, { colour: hex("#6a3a1c"), tag: 3 });
  body.paint = (dab) => {
    if (dab.tag === 2 || dab.nx > 0.9) {
      const z = Math.abs(dab.z) - 0.055;
      const r = dab.y > 0.06 ? Math.hypot(z, (dab.y - 0.06) * 0.62) : Math.hypot(z, dab.y - 0.06);
      if (dab.tag !== 3) {
        toward(dab, hex("#dfe090"), 0.95);
        if (r > 0.03) toward(dab, hex("#8fae3f"), Math.min(1, (r - 0.03) * 110));
      }
      if (dab.z < 0 && Math.hypot(z, dab.y - 0.05) < 0.019) toward(dab, hex("#b9b05a"), 0.8);
    } else if (dab.tag === 1) shadeBy(dab, 0.75 + 0.5 * grain(dab.x * 160, dab.y * 160, dab.z * 160));
  };
};

const steak: Maker = (body) => {
  plate(body, 0.15, hex("#34363a"));
  body.use({ material: "object", blend: 0.02 });
  body.group(0).cone([0.02, 0.028, -0.055], [-0.012, 0.028, 0.05], 0.055, 0.04, {
    flat: [[0, 1, 0], 0.32],
    colour: hex("#5a2614"),
    tag: 1,
    blend: 0,
  });
  body.paint = (dab) => {
    if (dab.ny > 0.5 && Math.sin((dab.x + dab.z) * 210) > 0.55) shadeBy(dab, 0.4);
    shadeBy(dab, 0.8 + 0.4 * grains(dab.x * 90, dab.y * 90, dab.z * 90));
  };
  const thin = createThin();
  for (let k = 0; k < 3; k++)
    ball(thin, [-0.06 - 0.012 * k, 0.034, -0.075 + k * 0.045], 0.019, hex("#c8281c"), "object", 14);
  for (let k = 0; k < 6; k++)
    bar(
      thin,
      [0.075 + 0.012 * k, 0.026, -0.02 + 0.006 * k],
      [0.05 + 0.012 * k, 0.03, 0.085 - 0.01 * k],
      0.005,
      hex(k % 2 ? "#4f8a34" : "#5f9f3f"),
      "foliage",
      6,
    );
  body.thin.push(thin);
  mint(body, [0, 0.046, 0], 0.028);
};

const chocolate: Maker = (body, colour) => {
  const c = colour ?? hex("#4a2412");
  block(body, [0, 0.006, 0], [0.05, 0.005, 0.085], c, "object", 0.002);
  for (let i = 0; i < 3; i++)
    for (let k = 0; k < 5; k++)
      block(
        body,
        [-0.033 + i * 0.033, 0.012, -0.067 + k * 0.0335],
        [0.0142, 0.0045, 0.0142],
        mul(c, 1.12),
        "object",
        0.003,
      );
};

/** Makers of served food by kind. */
export const DISHES: Readonly<Record<string, Maker>> = {
  pancakes,
  latte: wideCup(rosette),
  sushi,
  burger,
  fries,
  honey,
  jar,
  grapes,
  "green-grapes": (body, _, chance, pose) => grapes(body, hex("#9ab04a"), chance, pose),
  sundae,
  cookies,
  pie,
  cheese,
  ramen,
  pasta,
  salad,
  "hot-dog": hotDog,
  cocktail,
  whisky,
  tomato,
  pineapple,
  cherries,
  avocado,
  steak,
  chocolate,
};
