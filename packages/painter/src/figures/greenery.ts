/** Plants in pots, cut flowers of one kind, and the Christmas tree. Metres. */

import { MATERIAL } from "easel-picture";
import type { Rgb } from "../rgb.ts";
import { bead, edged, turned } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, blade, createThin, rod, sheet, type ThinMesh } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { add, cross, curve, mad, mul, tint, unit, type V3 } from "./vector.ts";

/** A pot of radius `r` and height `h` with earth in it. */
function pot(body: Sculpture, r: number, h: number, colour: Rgb): void {
  turned(
    body,
    [
      [0, 0.003],
      [r * 0.7, 0.003],
      [r * 0.74, h * 0.05],
      [r * 0.98, h * 0.8],
      [r * 1.1, h * 0.82],
      [r * 1.12, h],
      [r * 1.0, h],
      [r * 0.96, h * 0.88],
    ],
    (_, y) => (Math.abs(y - h * 0.4) < h * 0.03 ? tint(colour, [1, 1, 1], 0.25) : colour),
  );
  edged(
    body,
    [
      [r, h * 0.9],
      [0, h * 0.92],
    ],
    hex("#2f2116"),
    "object",
  );
}

/** A leaf of monstera: a heart with slits, its stalk joining at `at`; it hangs along `down` and faces `out`. */
function splitLeaf(thin: ThinMesh, at: V3, down: V3, out: V3, size: number, green: Rgb): void {
  const side = unit(cross(down, out));
  const cells = 26;
  // half a leaf: fingers between slits
  for (const s of [1, -1]) {
    const rows: V3[][] = [];
    for (let i = 0; i <= cells; i++) {
      const t = i / cells;
      const whole = 0.62 * Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.92) ** 0.75) + (t < 0.16 ? 0.1 : 0);
      const slit = t > 0.2 && t < 0.86 && (t * 6.4) % 1 > 0.72;
      const wide = slit ? whole * 0.34 : whole;
      const spine = mad(mad(at, down, size * (t - 0.06)), out, -size * 0.22 * t * t);
      rows.push(
        [0, 0.5, 1].map(
          (u): V3 =>
            mad(mad(mad(spine, side, s * u * wide * size), out, -size * 0.16 * u * u), down, size * 0.12 * u * (1 - t)),
        ),
      );
    }
    sheet(thin, rows, mul(green, s > 0 ? 1 : 0.86), "foliage");
  }
  bar(
    thin,
    at,
    mad(mad(at, down, size * 0.9), out, -size * 0.16),
    size * 0.009,
    tint(green, [1, 1, 0.7], 0.3),
    "foliage",
    5,
  );
}

const monstera: Maker = (body, colour, chance) => {
  pot(body, 0.12, 0.2, colour ?? hex("#d8d2c4"));
  const thin = createThin();
  const turn = chance();
  for (let k = 0; k < 11; k++) {
    const a = k * 2.4 + turn;
    const t = k / 10;
    const reach = 0.3 - 0.2 * t;
    const high = 0.36 + 0.36 * t;
    const tip: V3 = [reach * Math.cos(a), high, reach * Math.sin(a)];
    rod(
      thin,
      curve<V3>([[0.02 * Math.cos(a), 0.17, 0.02 * Math.sin(a)], [tip[0] * 0.45, high * 0.86, tip[2] * 0.45], tip], 5),
      0.0062,
      hex("#4f7a34"),
      "foliage",
      { sides: 6 },
    );
    // leaves turn their faces outward and to the front
    const out = unit([Math.cos(a) * 0.7 + 0.55, 0.75, Math.sin(a) * 0.7]);
    const down = unit([Math.cos(a) * 0.75 + 0.1, -0.45 + 0.3 * t, Math.sin(a) * 0.75]);
    const square = unit(add(down, mul(out, -(down[0] * out[0] + down[1] * out[1] + down[2] * out[2]))));
    splitLeaf(thin, tip, square, out, 0.25 - 0.05 * t, hex(["#2f6a34", "#3f7f3f", "#265a2e"][k % 3]));
  }
  body.thin.push(thin);
  body.at.top = [0, 0.2, 0];
};

const pottedCactus: Maker = (body, colour, chance) => {
  pot(body, 0.06, 0.095, colour ?? hex("#c0683e"));
  const green = hex("#4a7f44");
  body.use({ material: "foliage", colour: green, tag: 1, blend: 0.012 });
  body.group(0).cone([0, 0.1, 0], [0, 0.2 + 0.02 * chance(), 0], 0.044, 0.04, { blend: 0 });
  body.cone([0, 0.14, 0.035], [0, 0.15, 0.06], 0.019, 0.02);
  body.cone([0, 0.15, 0.062], [0, 0.185, 0.066], 0.02, 0.018);
  body.cone([0, 0.16, -0.03], [0, 0.17, -0.055], 0.016, 0.017);
  body.cone([0, 0.17, -0.056], [0, 0.2, -0.06], 0.017, 0.015);
  body.paint = (dab) => {
    if (dab.tag !== 1) return;
    const aside = dab.z > 0.045 ? 0.063 : dab.z < -0.042 ? -0.058 : 0;
    const a = Math.atan2(dab.z - aside, dab.x);
    const ribs = Math.cos(a * (aside ? 9 : 14));
    shadeBy(dab, 0.8 + 0.28 * ribs);
    if (ribs > 0.9 && Math.sin(dab.y * 560) > 0.5) toward(dab, hex("#f0e8c8"), 0.9);
  };
  const thin = createThin();
  for (let k = 0; k < 9; k++) {
    const a = (k / 9) * 2 * Math.PI;
    blade(
      thin,
      [0, 0.245, 0],
      [0.026 * Math.cos(a), 0.262, 0.026 * Math.sin(a)],
      [0.009, 0.008],
      [0, 1, 0],
      [hex("#c8386a"), hex("#f08fb0")],
      "flower",
      0.1,
    );
  }
  ball(thin, [0, 0.252, 0], 0.008, hex("#f0c83a"), "flower", 8);
  for (let k = 0; k < 22; k++) {
    const [a, d] = [k * 2.4, 0.05 * Math.sqrt((k + 0.5) / 22)];
    ball(thin, [d * Math.cos(a), 0.09, d * Math.sin(a)], 0.0065, hex(k % 2 ? "#cfc4b0" : "#b5a88f"), "object", 6);
  }
  body.thin.push(thin);
};

/** A bloom of many petals in rings: outer ones lie open, inner ones close. */
function bloom(thin: ThinMesh, at: V3, face: V3, r: number, tone: Rgb, rings: number): void {
  const u = unit(cross([0.31, 0.2, 0.93], face));
  const w = cross(face, u);
  for (let ring = 0; ring < rings; ring++) {
    const t = ring / Math.max(1, rings - 1);
    const many = 7 - Math.round(3 * t);
    for (let k = 0; k < many; k++) {
      const a = ((k + 0.5 * (ring % 2)) / many) * 2 * Math.PI + ring;
      const way = add(mul(u, Math.cos(a)), mul(w, Math.sin(a)));
      const reach = r * (1 - 0.72 * t);
      const foot = mad(mad(at, face, r * 0.12 * t), way, reach * 0.22);
      const tip = mad(mad(at, way, reach), face, r * (0.1 + 0.62 * t));
      blade(
        thin,
        foot,
        tip,
        [r * (0.36 - 0.12 * t), r * (0.42 - 0.16 * t)],
        unit(mad(face, way, -0.7)),
        [mul(tone, 0.62 + 0.1 * t), tint(tone, [1, 1, 1], 0.12 * (1 - t))],
        "flower",
        -0.16,
      );
    }
  }
}

/** A bunch of one kind of bloom on stems that meet below; `rings` of petals of radius `r`. */
function bunch(usual: readonly string[], r: number, rings: number, many: number): Maker {
  return (body, colour, chance) => {
    const tones = colour ? [colour, tint(colour, [1, 1, 1], 0.22), mul(colour, 0.85)] : usual.map(hex);
    const thin = createThin();
    for (let k = 0; k < many; k++) {
      const a = k * 2.4;
      const out = 0.17 * Math.sqrt((k + 0.3) / many);
      const tip: V3 = [out * Math.cos(a), 0.41 - 1.6 * out * out - 0.3 * out + 0.02 * chance(), out * Math.sin(a)];
      rod(
        thin,
        curve<V3>([[0, 0, 0], [tip[0] * 0.25, tip[1] * 0.55, tip[2] * 0.25], tip], 4),
        0.0036,
        hex("#3f6a2c"),
        "foliage",
        { sides: 5 },
      );
      bloom(thin, tip, unit([tip[0] * 4 + 0.25, 0.75, tip[2] * 4]), r, tones[k % tones.length], rings);
      for (const s of [0, 1]) {
        const b = a + 0.9 + s * 2.2;
        const from: V3 = [tip[0] * 0.55, tip[1] * 0.62 + 0.03 * s, tip[2] * 0.55];
        blade(
          thin,
          from,
          [from[0] + 0.085 * Math.cos(b), from[1] + 0.045, from[2] + 0.085 * Math.sin(b)],
          [0.024, 0.016],
          [0, 1, 0],
          [hex("#2f5f2a"), hex("#5a8f44")],
          "foliage",
          0.25,
        );
      }
    }
    body.thin.push(thin);
    body.at.stems = [0, 0.16, 0];
  };
}

const sunflowers: Maker = (body) => {
  const thin = createThin();
  for (let k = 0; k < 7; k++) {
    const a = k * 2.4;
    const out = 0.17 * Math.sqrt((k + 0.2) / 7);
    const tip: V3 = [out * Math.cos(a), 0.41 - 0.8 * out, out * Math.sin(a)];
    const face = unit([tip[0] * 3 + 0.75, 0.45, tip[2] * 3.4]);
    const u = unit(cross([0.1, 1, 0.05], face));
    const w = cross(face, u);
    rod(
      thin,
      curve<V3>([[0, 0, 0], [tip[0] * 0.3, tip[1] * 0.6, tip[2] * 0.3], tip], 4),
      0.0055,
      hex("#4a7030"),
      "foliage",
      { sides: 6 },
    );
    for (let i = 0; i < 34; i++) {
      const b = (i / 17) * 2 * Math.PI + (i > 16 ? 0.18 : 0);
      const way = add(mul(u, Math.cos(b)), mul(w, Math.sin(b)));
      blade(
        thin,
        mad(mad(tip, way, 0.026), face, i > 16 ? 0.006 : 0.003),
        mad(mad(tip, way, 0.078), face, i > 16 ? 0.014 : -0.002),
        [0.011, 0.01],
        face,
        [hex("#d98f14"), hex("#f3c630")],
        "flower",
        0.1,
      );
    }
    for (let i = 0; i < 40; i++) {
      const [b, d] = [i * 2.4, 0.032 * Math.sqrt((i + 0.5) / 40)];
      ball(
        thin,
        mad(mad(mad(tip, u, d * Math.cos(b)), w, d * Math.sin(b)), face, 0.01),
        0.0055,
        hex(i < 14 ? "#5a3a1c" : "#33200f"),
        "flower",
        6,
      );
    }
    for (const s of [0, 1]) {
      const b = a + 1 + s * 2;
      const from: V3 = [tip[0] * 0.5, tip[1] * 0.62, tip[2] * 0.5];
      blade(
        thin,
        from,
        [from[0] + 0.1 * Math.cos(b), from[1] + 0.03, from[2] + 0.1 * Math.sin(b)],
        [0.036, 0.022],
        [0, 1, 0],
        [hex("#2f5f2a"), hex("#5a8f44")],
        "foliage",
        0.3,
      );
    }
  }
  body.thin.push(thin);
  body.at.stems = [0, 0.16, 0];
};

const christmasTree: Maker = (body, _, chance) => {
  const thin = createThin();
  bar(thin, [0, 0, 0], [0, 0.4, 0], 0.07, hex("#4a3020"), "wood", 10);
  const turn = chance() * 6;
  const at = (k: number): [high: number, wide: number] => {
    const t = k / 340;
    return [0.28 + 1.72 * t, 0.72 * (1 - t) ** 0.9 + 0.03];
  };
  for (let k = 0; k < 340; k++) {
    const a = k * 2.39996 + turn;
    const [high, wide] = at(k);
    const out = wide * (0.86 + 0.2 * ((k * 0.618) % 1));
    const green = hex(["#1f4a2c", "#2a5c36", "#183f26", "#356a3e"][k % 4]);
    for (const s of [-1, 0, 1]) {
      const b = a + s * 0.16;
      blade(
        thin,
        [out * 0.35 * Math.cos(a), high + 0.05, out * 0.35 * Math.sin(a)],
        [out * Math.cos(b), high - 0.1 * wide, out * Math.sin(b)],
        [0.045, 0.02],
        [0, 1, 0],
        [mul(green, 0.6), mul(green, 1.15)],
        "foliage",
        0.16,
      );
    }
  }
  const garland: V3[] = Array.from({ length: 170 }, (_, i) => {
    const [high, wide] = at(10 + i * 1.9);
    const a = i * 0.2 + turn;
    return [wide * 1.0 * Math.cos(a), high + 0.02 * Math.sin(i * 0.7), wide * 1.0 * Math.sin(a)];
  });
  rod(thin, garland, 0.0105, hex("#d8b04a"), "metal", { sides: 5 });
  const tones = ["#b3161f", "#d8a52c", "#b3161f", "#2f5fa8", "#e8e4da"];
  for (let k = 0; k < 64; k++) {
    const a = k * 2.4 + 1 + turn;
    const [high, wide] = at(8 + k * 4.8);
    const r = 0.034 + 0.008 * (k % 3);
    ball(thin, [wide * 1.01 * Math.cos(a), high - 0.06, wide * 1.01 * Math.sin(a)], r, hex(tones[k % 5]), "object", 12);
  }
  for (let k = 0; k < 90; k++) {
    const a = k * 2.4 + turn;
    const [high, wide] = at(4 + k * 3.6);
    ball(thin, [wide * 1.02 * Math.cos(a), high - 0.01, wide * 1.02 * Math.sin(a)], 0.0125, [1, 0.78, 0.4], "light", 6);
  }
  // a star of five points to the front
  const star: V3 = [0, 2.13, 0];
  const points = Array.from({ length: 10 }, (_, i): V3 => {
    const a = (i / 10) * 2 * Math.PI;
    const r = i % 2 ? 0.055 : 0.14;
    return [0, star[1] + r * Math.cos(a), r * Math.sin(a)];
  });
  for (const x of [0.035, -0.035])
    for (let i = 0; i < 10; i++) {
      const first = thin.open.length;
      for (const p of [[x, star[1], 0] as V3, points[i], points[(i + 1) % 10]]) {
        thin.positions.push(...p);
        thin.normals.push(Math.sign(x) * 0.85, p[1] - star[1], p[2] + (i % 2 ? 0.3 : -0.3));
        thin.colours.push(...tint(hex("#f0b828"), [1, 1, 0.8], i % 2 ? 0.35 : 0));
        thin.open.push(1);
        thin.materials.push(MATERIAL.object);
      }
      thin.triangles.push(first, first + 1, first + 2);
    }
  body.thin.push(thin);
  bead(body, [0, 2.02, 0], 0.03, hex("#d8b04a"), "metal");
  body.at.top = [0, 2.2, 0];
};

const lilyPad: Maker = (body, colour) => {
  const thin = createThin();
  const green = colour ?? hex("#4f8a3a");
  const pad = (x: number, z: number, r: number, from: number, tone: Rgb) => {
    const rows = Array.from({ length: 6 }, (_, i) => {
      const q = (i / 5) * r;
      return Array.from({ length: 41 }, (_, k): V3 => {
        const a = from + 0.2 + (k / 40) * (2 * Math.PI - 0.4);
        return [
          x + q * Math.cos(a),
          0.006 + 0.02 * (i / 5) ** 4 + 0.003 * Math.cos(a * 9) * (i / 5),
          z + q * Math.sin(a),
        ];
      });
    });
    sheet(thin, rows, tone, "foliage");
    for (let k = 0; k < 11; k++) {
      const a = from + 0.5 + k * 0.52;
      bar(
        thin,
        [x, 0.011, z],
        [x + r * 0.9 * Math.cos(a), 0.02, z + r * 0.9 * Math.sin(a)],
        0.0016,
        tint(tone, [1, 1, 0.6], 0.35),
        "foliage",
        4,
      );
    }
  };
  pad(0, 0, 0.17, 0.6, green);
  pad(-0.19, 0.2, 0.11, 2.2, mul(green, 0.85));
  pad(-0.17, -0.22, 0.12, 4, mul(green, 0.92));
  for (const [ring, many, r, up] of [
    [0, 9, 0.07, 0.03],
    [1, 8, 0.055, 0.055],
    [2, 6, 0.034, 0.07],
  ])
    for (let k = 0; k < many; k++) {
      const a = ((k + 0.5 * (ring % 2)) / many) * 2 * Math.PI;
      blade(
        thin,
        [-0.06 + 0.012 * Math.cos(a), 0.016, 0.24 + 0.012 * Math.sin(a)],
        [-0.06 + r * Math.cos(a), up, 0.24 + r * Math.sin(a)],
        [0.016, 0.012],
        [-Math.cos(a), 1, -Math.sin(a)],
        [hex("#e08fae"), hex("#f7dfe8")],
        "flower",
        -0.1,
      );
    }
  ball(thin, [-0.06, 0.034, 0.24], 0.014, hex("#f0c030"), "flower", 10);
  body.thin.push(thin);
  body.at.top = [0, 0.012, 0];
  body.at.seat = [0, 0.012, 0];
};

/** Makers of plants by kind. */
export const GREENERY: Readonly<Record<string, Maker>> = {
  monstera,
  "potted-cactus": pottedCactus,
  roses: bunch(["#b3141f", "#8f0f1c", "#c8283a"], 0.05, 5, 16),
  peonies: bunch(["#e8a0b5", "#f3d0d8", "#d9708f"], 0.07, 6, 13),
  daisies: bunch(["#f2efe6", "#f7f4ea"], 0.04, 1, 16),
  sunflowers,
  "christmas-tree": christmasTree,
  "lily-pad": lilyPad,
};
