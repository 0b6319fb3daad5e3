/** Fruit, cakes, mushrooms and plants in pots. */

import type { Rgb } from "../rgb.ts";
import { grain, grains, seam } from "./grain.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, blade, createThin, lathe, rod, sheet } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { across, add, cross, curve, mul, tint, unit, type V3 } from "./vector.ts";

function pot(body: Sculpture, r: number, h: number, colour: Rgb): void {
  body.thin.push(
    lathe(
      createThin(),
      curve(
        [
          [0, 0.004],
          [r * 0.7, 0.004],
          [r * 0.95, h * 0.8],
          [r * 1.08, h * 0.8],
          [r * 1.1, h],
          [r * 1.02, h * 1.01],
          [r * 0.96, h * 0.92, 0.5],
        ],
        4,
      ),
      colour,
      "object",
      { sides: 44 },
    ),
  );
  body.thin.push(
    lathe(
      createThin(),
      [
        [0.001, h * 0.93],
        [r * 0.98, h * 0.93],
      ],
      hex("#2a1c12"),
      "ground",
      { sides: 30 },
    ),
  );
}

/** Cake layers: radius, foot, height. */
function layer(body: Sculpture, r: number, y: number, h: number, c: Rgb): void {
  body.thin.push(
    lathe(
      createThin(),
      curve(
        [
          [0, y],
          [r, y],
          [r, y + h * 0.9],
          [r * 0.97, y + h],
          [0, y + h],
        ],
        5,
      ),
      (_, yy) => (Math.abs(yy - y - h * 0.42) < h * 0.07 ? hex("#e9d3b0") : c),
      "object",
      { sides: 60 },
    ),
  );
}

const toadstool = (body: Sculpture, x: number, z: number, s: number, cap: Rgb): void => {
  body.group(0.005).use({ material: "object", colour: hex("#e6dcc6"), tag: 2, blend: 0.02 });
  body.cone([x, 0, z], [x + 0.01 * s, 0.13 * s, z], 0.028 * s, 0.018 * s);
  body.ellipsoid([x, 0.012 * s, z], [0.036 * s, 0.022 * s, 0.036 * s]);
  body.ellipsoid([x + 0.01 * s, 0.1 * s, z], [0.036 * s, 0.008 * s, 0.036 * s], undefined, { blend: 0.01 });
  body.group(0.002).use({ colour: cap, tag: 1 });
  body.ellipsoid([x + 0.01 * s, 0.135 * s, z], [0.1 * s, 0.072 * s, 0.1 * s], undefined, { blend: 0 });
  body.box([x + 0.01 * s, 0.07 * s, z], [0.12 * s, 0.06 * s, 0.12 * s], 0.01, undefined, {
    carve: true,
    blend: 0.014 * s,
    colour: hex("#e0d4b8"),
    tag: 2,
  });
};

/** Makers of food by kind. */
export const FOOD: Readonly<Record<string, Maker>> = {
  cake(body, colour) {
    const c = colour ?? hex("#5a2f1c");
    body.thin.push(
      lathe(
        createThin(),
        curve(
          [
            [0, 0.002],
            [0.06, 0.002],
            [0.07, 0.02],
            [0.16, 0.028],
            [0.162, 0.034],
            [0, 0.036],
          ],
          4,
        ),
        hex("#e6e2d8"),
        "object",
        { sides: 50 },
      ),
    );
    layer(body, 0.125, 0.036, 0.085, c);
    // icing that runs down
    body.use({ material: "object", colour: hex("#f0dcd8"), tag: 1, blend: 0.012 });
    body.group(0);
    for (let i = 0; i < 16; i++) {
      const a = (i / 16) * 2 * Math.PI;
      const run = 0.02 + 0.035 * ((i * 0.618) % 1);
      body.cone(
        [Math.cos(a) * 0.118, 0.122, Math.sin(a) * 0.118],
        [Math.cos(a) * 0.127, 0.122 - run, Math.sin(a) * 0.127],
        0.019,
        0.011,
        { blend: i ? 0.012 : 0 },
      );
    }
    body.ellipsoid([0, 0.12, 0], [0.125, 0.012, 0.125]);
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI;
      body.group(0.002).ellipsoid([Math.cos(a) * 0.095, 0.142, Math.sin(a) * 0.095], [0.015, 0.015, 0.015], undefined, {
        colour: hex("#b81c1f"),
        tag: 2,
      });
    }
    const thin = createThin();
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * 2 * Math.PI + 0.3;
      const [x, z] = [Math.cos(a) * 0.05, Math.sin(a) * 0.05];
      bar(
        thin,
        [x, 0.125, z],
        [x, 0.19, z],
        0.0055,
        hex(["#2f7aa3", "#e0b52a", "#c9432a", "#4f8a4a", "#8a4a9a"][i]),
        "object",
      );
      lathe(
        thin,
        curve(
          [
            [0, 0.194],
            [0.0055, 0.202],
            [0.005, 0.208],
            [0, 0.222],
          ],
          4,
        ),
        [1, 0.62, 0.18],
        "light",
        { origin: [x, 0, z], sides: 10 },
      );
    }
    body.thin.push(thin);
  },
  cupcake(body, colour) {
    body.thin.push(
      lathe(
        createThin(),
        curve(
          [
            [0, 0.002],
            [0.026, 0.002],
            [0.036, 0.045],
            [0.034, 0.046],
          ],
          4,
        ),
        (_, __, a) => mul(hex("#a8432c"), 0.75 + 0.35 * Math.abs(Math.sin(a * 16))),
        "paper",
        { sides: 64 },
      ),
    );
    body.use({ material: "object", colour: colour ?? hex("#e3a8b5"), tag: 1, blend: 0.006 });
    body.group(0);
    for (let i = 0; i < 34; i++) {
      const t = i / 33;
      const a = t * 6 * Math.PI;
      const r = 0.032 * (1 - t) ** 0.8;
      body.ellipsoid(
        [Math.cos(a) * r, 0.05 + 0.05 * t, Math.sin(a) * r],
        [0.013 - 0.006 * t, 0.011 - 0.004 * t, 0.013 - 0.006 * t],
        undefined,
        { blend: i ? 0.006 : 0 },
      );
    }
    body.group(0.002).ellipsoid([0, 0.108, 0], [0.01, 0.01, 0.01], undefined, { colour: hex("#b81c1f") });
  },
  donut(body, colour) {
    body.use({ material: "object", colour: hex("#b5793a"), tag: 1, blend: 0.004 });
    const ring = (t: number, y: number): V3 => [Math.cos(t) * 0.034, y, Math.sin(t) * 0.034];
    body.group(0);
    for (let i = 0; i < 20; i++)
      body.cone(ring((i / 20) * 2 * Math.PI, 0.022), ring(((i + 1) / 20) * 2 * Math.PI, 0.022), 0.021, 0.021, {
        blend: 0.004,
      });
    const glaze = colour ?? hex("#d9819d");
    body.paint = (dab) => {
      const a = Math.atan2(dab.z, dab.x);
      if (dab.y > 0.022 + 0.005 * Math.sin(a * 7)) {
        toward(dab, glaze, 0.95);
        const cell = grain(Math.floor(a * 22), Math.floor(Math.hypot(dab.x, dab.z) * 170), 5);
        if (cell > 0.72) toward(dab, hex(["#e3b735", "#3f7ac9", "#f0ece0", "#4f9a5a"][Math.floor(cell * 40) % 4]), 0.9);
      }
    };
  },
  mushroom(body, colour) {
    const cap = colour ?? hex("#a81f1a");
    toadstool(body, 0, 0, 1, cap);
    body.paint = (dab) => {
      if (dab.tag === 1) {
        const e = seam(dab.x * 26, dab.y * 26, dab.z * 26);
        if (!colour && e > 0.34) toward(dab, hex("#efe8d8"), 0.9);
      } else if (dab.ny < -0.3) shadeBy(dab, 0.75 + 0.3 * Math.sin(Math.atan2(dab.z, dab.x) * 60) ** 2);
      else shadeBy(dab, 0.85 + 0.2 * grains(dab.x * 40, dab.y * 12, dab.z * 40));
    };
  },
  cactus(body, colour, chance) {
    const c = colour ?? hex("#3f6f34");
    body.use({ material: "foliage", colour: c, tag: 1, blend: 0.05 });
    const ribs = (from: V3, to: V3, r: number) => body.cone(from, to, r, r * 0.94);
    body.group(0);
    ribs([0, 0.05, 0], [0, 1.55, 0], 0.19);
    for (const [s, y, h] of [
      [1, 0.65 + 0.15 * chance(), 0.45],
      [-1, 0.85 + 0.15 * chance(), 0.4],
    ] as const) {
      body.tube(
        [
          [0, y, 0],
          [s * 0.06, y - 0.02, s * 0.26],
          [s * 0.08, y + 0.06, s * 0.37],
          [s * 0.08, y + h, s * 0.38],
        ],
        [0.1, 0.105, 0.11, 0.1],
        { blend: 0.04, inner: 0.02 },
      );
    }
    for (let i = 0; i < 5; i++)
      body
        .group(0.002)
        .ellipsoid([0.06 * Math.cos(i * 1.3), 1.73, 0.06 * Math.sin(i * 1.3)], [0.05, 0.045, 0.05], undefined, {
          colour: hex("#d9588a"),
          material: "flower",
          tag: 2,
        });
    body.paint = (dab) => {
      if (dab.tag !== 1) return;
      const aside = Math.abs(dab.z) > 0.24;
      const a = Math.atan2(
        dab.z - (aside ? Math.sign(dab.z) * 0.38 : 0),
        dab.x - (aside ? Math.sign(dab.z) * 0.08 : 0),
      );
      const rib = Math.cos(a * (aside ? 9 : 14));
      shadeBy(dab, 0.72 + 0.34 * rib);
      if (rib > 0.93 && Math.sin(dab.y * 90) > 0.55) toward(dab, hex("#e6dcb0"), 0.85);
    };
    const thin = createThin();
    for (let i = 0; i < 14; i++) {
      const a = (i / 14) * 2 * Math.PI;
      for (let k = 0; k < 12; k++) {
        const y = 0.15 + k * 0.125;
        const p: V3 = [Math.cos(a) * 0.19, y, Math.sin(a) * 0.19];
        bar(
          thin,
          p,
          [Math.cos(a + 0.2) * 0.235, y + 0.03, Math.sin(a + 0.2) * 0.235],
          0.003,
          hex("#e6dcb0"),
          "wood",
          3,
        );
      }
    }
    body.thin.push(thin);
  },
  "potted-plant"(body, colour, chance) {
    pot(body, 0.14, 0.24, colour ?? hex("#b5613a"));
    const thin = createThin();
    for (let i = 0; i < 26; i++) {
      const a = i * 2.4 + chance();
      const up = 0.25 + 0.45 * ((i * 0.618) % 1);
      const out = 0.34 - 0.2 * ((i * 0.618) % 1);
      const root: V3 = [Math.cos(a) * 0.02, 0.22, Math.sin(a) * 0.02];
      const elbow: V3 = [Math.cos(a) * out * 0.5, 0.24 + up * 0.7, Math.sin(a) * out * 0.5];
      const tip: V3 = [Math.cos(a) * out * 1.2, 0.24 + up * 0.85, Math.sin(a) * out * 1.2];
      rod(thin, curve([root, elbow], 3), 0.005, hex("#4a6a2c"), "foliage", { sides: 5 });
      const green = hex(["#2f5f2a", "#3f7534", "#56863a"][i % 3]);
      blade(
        thin,
        elbow,
        tip,
        [0.055, 0.03],
        unit([Math.cos(a) * -0.4, 1, Math.sin(a) * -0.4]),
        [green, mul(green, 1.3)],
        "foliage",
        0.35,
      );
    }
    body.thin.push(thin);
    body.at.top = [0, 0.24, 0];
  },
  bouquet(body, colour, chance) {
    const thin = createThin();
    const tones = colour
      ? [colour, tint(colour, [1, 1, 1], 0.3)]
      : ["#c9302a", "#e0a82a", "#d9819d", "#ece6da", "#8a5ab5"].map(hex);
    for (let i = 0; i < 17; i++) {
      const a = i * 2.4;
      const r = 0.19 * Math.sqrt(i / 17);
      const tip: V3 = [Math.cos(a) * r, 0.4 - 0.5 * r + 0.07 * chance(), Math.sin(a) * r];
      rod(
        thin,
        curve<V3>([[0, 0, 0], [tip[0] * 0.3, tip[1] * 0.55, tip[2] * 0.3], tip], 4),
        0.0035,
        hex("#3f6a2c"),
        "foliage",
        { sides: 5 },
      );
      const tone = tones[i % tones.length];
      const facing = unit([tip[0] * 3.2, 0.35, tip[2] * 3.2]);
      const across_ = across([0.3, 0.1, 1], facing);
      const third = cross(facing, across_);
      for (let k = 0; k < 9; k++) {
        const b = (k / 9) * 2 * Math.PI;
        const end = add(
          add(tip, mul(facing, 0.016)),
          add(mul(across_, Math.cos(b) * 0.052), mul(third, Math.sin(b) * 0.052)),
        );
        blade(thin, tip, end, [0.019, 0.017], facing, [mul(tone, 0.7), tone], "flower", 0.2);
      }
      ball(thin, add(tip, mul(facing, 0.012)), 0.013, hex("#d9a62b"), "flower", 8);
      blade(
        thin,
        [tip[0] * 0.4, tip[1] * 0.5, tip[2] * 0.4],
        [tip[0] * 1.3, tip[1] * 0.6, tip[2] * 1.3],
        [0.02, 0.012],
        [0, 1, 0],
        [hex("#2f5f2a"), hex("#4f7f3a")],
        "foliage",
        0.3,
      );
    }
    body.thin.push(thin);
    body.at.stems = [0, 0.16, 0];
  },
  tulips(body, colour, chance) {
    const thin = createThin();
    const tones = colour ? [colour, tint(colour, [1, 1, 1], 0.3)] : ["#c9302a", "#e0a82a", "#d9617d"].map(hex);
    for (let i = 0; i < 13; i++) {
      const a = i * 2.4;
      const r = 0.17 * Math.sqrt(i / 13);
      const tip: V3 = [Math.cos(a) * r, 0.38 - 0.45 * r + 0.05 * chance(), Math.sin(a) * r];
      rod(
        thin,
        curve<V3>([[0, 0, 0], [tip[0] * 0.3, tip[1] * 0.55, tip[2] * 0.3], tip], 4),
        0.0045,
        hex("#4f7f3a"),
        "foliage",
        { sides: 5 },
      );
      const tone = tones[i % tones.length];
      // a cup of six upright petals
      lathe(
        thin,
        curve(
          [
            [0.001, -0.004],
            [0.022, 0.01],
            [0.028, 0.034],
            [0.024, 0.06],
            [0.016, 0.056, 0.6],
          ],
          4,
        ),
        tone,
        "flower",
        { origin: tip, sides: 12 },
      );
      for (let k = 0; k < 6; k++) {
        const b = (k / 6) * 2 * Math.PI + a;
        const out: V3 = [Math.cos(b), 0.15, Math.sin(b)];
        blade(
          thin,
          add(tip, [out[0] * 0.024, 0.02, out[2] * 0.024]),
          add(tip, [out[0] * 0.02, 0.075, out[2] * 0.02]),
          [0.02, 0.014],
          unit(out),
          [mul(tone, 0.75), tint(tone, [1, 1, 1], 0.15)],
          "flower",
          0.1,
        );
      }
      blade(
        thin,
        [tip[0] * 0.3, tip[1] * 0.45, tip[2] * 0.3],
        [tip[0] * 1.25, tip[1] * 0.85, tip[2] * 1.25],
        [0.026, 0.02],
        unit([tip[0], 0.4, tip[2]]),
        [hex("#3f6f34"), hex("#6a9a4a")],
        "foliage",
        0.25,
      );
    }
    body.thin.push(thin);
    body.at.stems = [0, 0.16, 0];
  },
  croissant(body) {
    body.fineness = 0.7;
    body.thin.push(
      lathe(
        createThin(),
        [
          [0.001, 0.002],
          [0.06, 0.002],
          [0.1, 0.012],
          [0.099, 0.015],
          [0.06, 0.006],
          [0.001, 0.006],
        ],
        hex("#e9e5da"),
        "object",
        { sides: 64 },
      ),
    );
    body.use({ material: "object", colour: hex("#b5702c"), tag: 1, blend: 0.006 });
    body.group(0);
    // seven rolls of dough along an arc, the middle one thickest
    for (let i = -3; i <= 3; i++) {
      const a = i * 0.42 + Math.PI / 2;
      const thick = 0.029 - 0.0021 * i * i;
      body.ellipsoid(
        [0.062 * Math.cos(a), 0.006 + thick * 0.9, 0.062 * Math.sin(a) - 0.035],
        [thick, thick * 0.95, thick],
        undefined,
        { blend: i === -3 ? 0 : 0.006 },
      );
    }
    body.paint = (dab) => {
      const flake = Math.sin(Math.atan2(dab.z + 0.035, dab.x) * 30);
      toward(dab, hex("#e0a860"), 0.5 * Math.max(0, flake));
      if (dab.ny > 0.6) toward(dab, hex("#7a3f14"), 0.35);
      shadeBy(dab, 0.88 + 0.24 * grains(dab.x * 90, dab.y * 90, dab.z * 90));
    };
  },
  sunflower(body) {
    const thin = createThin();
    rod(
      thin,
      curve<V3>(
        [
          [0, 0, 0],
          [0.02, 0.7, 0.01],
          [0.02, 1.35, 0],
          [0.09, 1.45, 0],
        ],
        6,
      ),
      0.017,
      hex("#4a6a2a"),
      "foliage",
    );
    for (let i = 0; i < 5; i++)
      blade(
        thin,
        [0.015, 0.3 + 0.22 * i, 0],
        [Math.cos(i * 2.2) * 0.3 + 0.02, 0.34 + 0.22 * i, Math.sin(i * 2.2) * 0.3],
        [0.1, 0.06],
        [0, 1, 0],
        [hex("#3a6a2a"), hex("#5a8a3a")],
        "foliage",
        0.4,
      );
    const centre: V3 = [0.13, 1.45, 0];
    for (let i = 0; i < 42; i++) {
      const a = i * 0.3;
      const r = 0.25 - 0.03 * (i % 2);
      blade(
        thin,
        [centre[0] - 0.004 * (i % 3), centre[1] + Math.cos(a) * 0.09, Math.sin(a) * 0.09],
        [centre[0] + 0.03, centre[1] + Math.cos(a) * r, Math.sin(a) * r],
        [0.028, 0.026],
        [1, 0, 0],
        [hex("#d98a1c"), hex("#ecc02a")],
        "flower",
        0.1,
      );
    }
    body.thin.push(thin);
    body.use({ material: "flower", colour: hex("#3a2210"), tag: 1, blend: 0 });
    body.group(0).ellipsoid(centre, [0.04, 0.115, 0.115]);
    body.paint = (dab) => shadeBy(dab, 0.6 + 0.9 * grain(dab.x * 160, dab.y * 160, dab.z * 160));
    body.thin.push(
      sheet(
        createThin(),
        [
          [
            [0.1, 1.45, 0],
            [0.1, 1.45, 0.001],
          ],
          [
            [0.1, 1.451, 0],
            [0.1, 1.451, 0.001],
          ],
        ],
        hex("#3a6a2a"),
        "foliage",
      ),
    );
  },
};
