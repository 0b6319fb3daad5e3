/** What stands on tables and shelves: pots, cups, bottles, lamps, books; what is worn and played with. */

import type { Rgb } from "../rgb.ts";
import { grains } from "./grain.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { ball, bar, createThin, lathe, rod, sheet } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { add, cross, curve, mad, mul, tint, unit, type V3 } from "./vector.ts";

const GOLD = hex("#b8913a");

/** A turned wall from sparse pairs of radius and height. */
function turn(
  body: Sculpture,
  points: readonly (readonly number[])[],
  colour: Rgb | ((r: number, h: number, a: number) => Rgb),
  material: "object" | "glass" | "metal" | "fabric" | "wood" | "paper" = "object",
  sides = 52,
): void {
  const whole = points.map(([r, h, open = 1]) => [r, h, open] as const);
  body.thin.push(lathe(createThin(), curve(whole, 6), colour, material, { sides }));
}

function handle(
  body: Sculpture,
  line: readonly V3[],
  radius: number,
  colour: Rgb,
  material: "object" | "metal" | "wood" = "object",
): void {
  body.thin.push(rod(createThin(), curve(line, 6), radius, colour, material, { sides: 10 }));
}

/** A book as its reader holds it: the pages look up and back at a reader who faces +x, the covers away. */
function openBook(body: Sculpture, cover: Rgb): void {
  const up = unit([0.5, 0.86, 0]);
  for (const s of [1, -1]) {
    const out = unit([-0.18, 0.12, s]);
    const face = cross(up, out);
    const outward = face[0] > 0 ? face : mul(face, -1);
    const middle = add(mul(out, 0.074), mul(up, 0.08));
    body.use({ material: "object", colour: cover, tag: 3, blend: 0.002 });
    body.group(0.001).box(middle, [0.1, 0.074, 0.004], 0.002, [up, out, outward]);
    body.group(0.001).box(mad(middle, outward, -0.01), [0.095, 0.07, 0.008], 0.002, [up, out, outward], {
      colour: hex("#e6dcc4"),
      material: "paper",
      tag: 4,
    });
  }
  body.at.grip = [0, 0, 0];
}

/** Makers of wares by kind. */
export const WARES: Readonly<Record<string, Maker>> = {
  candle(body, colour) {
    turn(
      body,
      [
        [0, 0.003],
        [0.05, 0.003],
        [0.052, 0.008],
        [0.03, 0.014],
        [0.026, 0.03],
        [0.03, 0.036],
      ],
      GOLD,
      "metal",
      36,
    );
    turn(
      body,
      [
        [0.022, 0.03],
        [0.0225, 0.2],
        [0.019, 0.206],
        [0, 0.203],
      ],
      colour ?? hex("#e9dfc8"),
    );
    body.thin.push(bar(createThin(), [0, 0.2, 0], [0.001, 0.216, 0], 0.0018, [0.02, 0.015, 0.01], "object", 5));
    body.thin.push(
      lathe(
        createThin(),
        curve(
          [
            [0, 0.208],
            [0.009, 0.218],
            [0.0085, 0.228],
            [0.003, 0.246],
            [0, 0.254],
          ],
          5,
        ),
        [1, 0.62, 0.18],
        "light",
        { sides: 14 },
      ),
    );
  },
  lamp(body, colour) {
    turn(
      body,
      [
        [0, 0.004],
        [0.08, 0.004],
        [0.082, 0.014],
        [0.03, 0.03],
        [0.02, 0.06],
        [0.045, 0.12],
        [0.05, 0.17],
        [0.02, 0.23],
        [0.012, 0.3],
      ],
      hex("#3f6a6a"),
    );
    turn(
      body,
      [
        [0.155, 0.25],
        [0.15, 0.27],
        [0.1, 0.44],
        [0.097, 0.45],
        [0.098, 0.44],
      ],
      colour ?? hex("#e3cfa0"),
      "fabric",
    );
    turn(
      body,
      [
        [0, 0.29],
        [0.03, 0.3],
        [0.034, 0.33],
        [0, 0.36],
      ],
      [1, 0.85, 0.55],
      "object",
      20,
    );
  },
  book(body, colour, chance, pose) {
    const c = colour ?? [hex("#8d2f2a"), hex("#2f4f77"), hex("#3f6b4a"), hex("#6b4a2a")][Math.floor(chance() * 4)];
    if (pose === "open") {
      openBook(body, c);
      return;
    }
    // stands a little open
    body.use({ material: "object", colour: c, tag: 1, blend: 0.002 });
    const spread = 0.32;
    for (const s of [1, -1]) {
      const d: V3 = [Math.sin(spread * s), 0, Math.cos(spread)];
      const n: V3 = [Math.cos(spread), 0, -Math.sin(spread * s)];
      body.group(0.001).box([d[0] * 0.085, 0.12, d[2] * 0.085 - 0.08], [0.0035, 0.12, 0.086], 0.002, [n, [0, 1, 0], d]);
      body
        .group(0.001)
        .box(
          [d[0] * 0.08 - n[0] * 0.012 * s, 0.12, d[2] * 0.08 - 0.078 - n[2] * 0.012 * s],
          [0.009, 0.113, 0.078],
          0.002,
          [n, [0, 1, 0], d],
          { colour: hex("#e6dcc4"), material: "paper", tag: 2 },
        );
    }
    body.group(0.001).cone([0, 0.004, -0.084], [0, 0.236, -0.084], 0.008, 0.008);
    body.paint = (dab) => {
      if (dab.tag === 2) shadeBy(dab, 0.86 + 0.14 * Math.sin(dab.z * 60 + dab.x * 2400));
      else if (Math.abs(dab.y - 0.2) < 0.004 || Math.abs(dab.y - 0.04) < 0.004) toward(dab, GOLD, 0.8);
      else if (Math.hypot((dab.y - 0.13) * 0.8, Math.abs(dab.z) - 0.0) < 0.03) toward(dab, GOLD, 0.65);
    };
  },
  clock(body, colour) {
    const c = colour ?? hex("#8a2f2a");
    body.use({ material: "object", colour: c, tag: 1, blend: 0.004 });
    body.group(0).cone([-0.03, 0.11, 0], [0.03, 0.11, 0], 0.075, 0.075, { blend: 0 });
    body.box([0.1, 0.11, 0], [0.045, 0.2, 0.2], 0, undefined, {
      carve: true,
      blend: 0.004,
      colour: hex("#ece6d6"),
      tag: 2,
    });
    body.box([-0.1, 0.11, 0], [0.045, 0.2, 0.2], 0, undefined, { carve: true, blend: 0.004, colour: c });
    for (const s of [1, -1]) {
      body
        .group(0.002)
        .cone([0, 0.05, s * 0.045], [0, 0.008, s * 0.07], 0.01, 0.008, { colour: GOLD, material: "metal" });
      body
        .group(0.002)
        .ellipsoid([0, 0.185, s * 0.045], [0.03, 0.03, 0.034], undefined, { colour: GOLD, material: "metal" });
    }
    handle(
      body,
      [
        [0, 0.19, 0.045],
        [0, 0.235, 0.02],
        [0, 0.235, -0.02],
        [0, 0.19, -0.045],
      ],
      0.004,
      GOLD,
      "metal",
    );
    const hands = createThin();
    bar(hands, [0.057, 0.11, 0], [0.057, 0.142, -0.022], 0.0026, [0.02, 0.02, 0.02], "object", 5);
    bar(hands, [0.057, 0.11, 0], [0.057, 0.122, 0.05], 0.002, [0.02, 0.02, 0.02], "object", 5);
    for (let i = 0; i < 12; i++) {
      const a = (i / 12) * 2 * Math.PI;
      const at = (r: number): V3 => [0.0565, 0.11 + Math.cos(a) * r, Math.sin(a) * r];
      bar(hands, at(0.052), at(0.061), i % 3 === 0 ? 0.003 : 0.0016, [0.02, 0.02, 0.02], "object", 5);
    }
    body.thin.push(hands);
  },
  hat(body, colour) {
    const c = colour ?? hex("#cfae62");
    turn(
      body,
      [
        [0.1, 0.02],
        [0.14, 0.012],
        [0.22, 0.004],
        [0.226, 0.008],
        [0.22, 0.012],
        [0.14, 0.02],
        [0.1, 0.032],
        [0.097, 0.07],
        [0.085, 0.11],
        [0.05, 0.128],
        [0, 0.13],
      ],
      (r, h, a) =>
        h > 0.03 && h < 0.062 && r < 0.12 ? hex("#8a2f2a") : mul(c, 0.86 + 0.14 * Math.sin(a * 40 + h * 300 + r * 300)),
      "fabric",
      72,
    );
  },
  crown(body, colour) {
    const gold = colour ?? hex("#d99a25");
    const thin = createThin();
    lathe(
      thin,
      [
        [0.09, 0],
        [0.094, 0.012],
        [0.096, 0.05],
        [0.091, 0.05],
        [0.088, 0],
      ],
      gold,
      "metal",
      { sides: 48 },
    );
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI;
      const at = (r: number, y: number): V3 => [Math.cos(a) * r, y, Math.sin(a) * r];
      rod(thin, [at(0.093, 0.045), at(0.096, 0.08), at(0.105, 0.115)], [0.026, 0.017, 0.003], gold, "metal");
      ball(thin, at(0.106, 0.12), 0.009, hex("#f0e6d0"), "object", 10);
      ball(thin, at(0.096, 0.025), 0.01, hex(i % 2 ? "#a81e2c" : "#1f4aa8"), "object", 10);
    }
    body.thin.push(thin);
  },
  umbrella(body, colour) {
    const c = colour ?? hex("#b3261e");
    const thin = createThin();
    const lean = 0.2;
    const shift = ([x, y, z]: V3): V3 => [x + y * lean, y, z];
    rod(
      thin,
      curve<V3>(
        [
          [0.075, 0.09, 0],
          [0.07, 0.02, 0],
          [0.03, 0.012, 0],
          [0.006, 0.05, 0],
          [0, 0.2, 0],
          [0, 1.02, 0],
        ],
        5,
      ).map(shift),
      0.009,
      hex("#5a3a20"),
      "wood",
    );
    const rows: V3[][] = [];
    for (let i = 0; i <= 8; i++) {
      const a = (i / 8) * 1.22;
      const row: V3[] = [];
      for (let j = 0; j <= 48; j++) {
        const t = (j / 48) * 2 * Math.PI;
        const dip = 1 - 0.09 * (i / 8) ** 2 * Math.abs(Math.sin(t * 4));
        row.push(
          shift([
            Math.sin(a) * 0.52 * Math.cos(t) * dip,
            0.98 + (Math.cos(a) - 1) * 0.38,
            Math.sin(a) * 0.52 * Math.sin(t) * dip,
          ]),
        );
      }
      rows.push(row);
    }
    sheet(thin, rows, c, "fabric");
    body.thin.push(thin);
    body.at.grip = [0.1, 0.1, 0];
  },
  ball(body, colour) {
    body.fineness = 0.6;
    body.use({ material: "object", colour: colour ?? hex("#ece8de"), tag: 1, blend: 0 });
    body.group(0).ellipsoid([0, 0.11, 0], [0.11, 0.11, 0.11]);
    const corners = icosahedron();
    body.paint = (dab) => {
      const n: V3 = [dab.x / 0.11, (dab.y - 0.11) / 0.11, dab.z / 0.11];
      let [first, second] = [-1, -1];
      for (const c of corners) {
        const d = n[0] * c[0] + n[1] * c[1] + n[2] * c[2];
        if (d > first) [second, first] = [first, d];
        else if (d > second) second = d;
      }
      if (first > 0.925) toward(dab, [0.02, 0.02, 0.022], 0.93);
      else if (first - second < 0.02 || first > 0.915) toward(dab, [0.16, 0.16, 0.16], 0.7);
    };
  },
  basketball(body, colour) {
    body.fineness = 0.6;
    body.use({ material: "object", colour: colour ?? hex("#c9601c"), tag: 1, blend: 0 });
    body.group(0).ellipsoid([0, 0.12, 0], [0.12, 0.12, 0.12]);
    body.paint = (dab) => {
      const [x, y, z] = [dab.x / 0.12, (dab.y - 0.12) / 0.12, dab.z / 0.12];
      const lines = Math.min(
        Math.abs(x * 0.8 + y * 0.6),
        Math.abs(z),
        Math.abs(Math.abs(x * 0.6 - y * 0.8) - 0.62 + 0.25 * z * z),
      );
      toward(dab, [0.02, 0.015, 0.012], lines < 0.028 ? 0.92 : 0);
      shadeBy(dab, 0.9 + 0.2 * grains(x * 40, y * 40, z * 40, 1));
    };
  },
  "toy-balloon"(body, colour, chance) {
    const c = colour ?? [hex("#b3261e"), hex("#2a5caa"), hex("#e3b735"), hex("#3f7d3a")][Math.floor(chance() * 4)];
    body.use({ material: "object", colour: c, tag: 1, blend: 0.04 });
    body.group(0).ellipsoid([0, 0.98, 0], [0.145, 0.175, 0.145], undefined, { blend: 0 });
    body.cone([0, 0.84, 0], [0, 0.795, 0], 0.06, 0.012);
    body.cone([0, 0.79, 0], [0, 0.775, 0], 0.008, 0.02, { blend: 0.005 });
    body.thin.push(
      rod(
        createThin(),
        curve<V3>(
          [
            [0, 0.78, 0],
            [0.02, 0.6, 0.01],
            [-0.015, 0.4, 0],
            [0.01, 0.24, 0],
          ],
          6,
        ),
        0.0025,
        hex("#d9d4c8"),
        "fabric",
        { sides: 4 },
      ),
    );
    body.at.mouth = [0.01, 0.24, 0];
  },
  gift(body, colour) {
    const c = colour ?? hex("#a3262a");
    const ribbon = colour ? hex("#e9dcc0") : hex("#d9a62b");
    body.use({ material: "paper", colour: c, tag: 1, blend: 0.002 });
    body.group(0).box([0, 0.13, 0], [0.15, 0.13, 0.15], 0.008, undefined, { blend: 0 });
    body.group(0.002).box([0, 0.245, 0], [0.158, 0.03, 0.158], 0.008, undefined, { colour: tint(c, [1, 1, 1], 0.1) });
    body.group(0.01).use({ colour: ribbon, material: "fabric", tag: 2 });
    for (const s of [1, -1])
      body.tube(
        [
          [0, 0.275, 0],
          [s * 0.05, 0.33, 0.01],
          [s * 0.1, 0.33, 0],
          [s * 0.09, 0.29, -0.01],
          [0, 0.278, 0],
        ],
        [0.02, 0.018, 0.018, 0.016, 0.015],
        { flat: [[0, 0, 1], 1], blend: 0.01 },
      );
    body.paint = (dab) => {
      if (dab.tag === 1 && (Math.abs(dab.x) < 0.022 || Math.abs(dab.z) < 0.022)) toward(dab, ribbon, 0.95);
    };
    body.at.top = [0, 0.28, 0];
  },
  suitcase(body, colour) {
    const c = colour ?? hex("#7a4a24");
    body.use({ material: "object", colour: c, tag: 1, blend: 0.004 });
    body.group(0).box([0, 0.28, 0], [0.1, 0.26, 0.36], 0.04, undefined, { blend: 0 });
    for (const z of [0.2, -0.2])
      body.group(0.002).box([0, 0.28, z], [0.104, 0.266, 0.022], 0.01, undefined, { colour: hex("#3a2214") });
    for (const y of [0.03, 0.53])
      for (const z of [0.33, -0.33])
        body.group(0.002).ellipsoid([0, y, z], [0.108, 0.04, 0.045], undefined, { colour: hex("#4a2c18") });
    handle(
      body,
      [
        [0, 0.54, 0.07],
        [0, 0.59, 0.05],
        [0, 0.59, -0.05],
        [0, 0.54, -0.07],
      ],
      0.011,
      hex("#2a180e"),
    );
    body.at.grip = [0, 0.59, 0];
    body.at.top = [0, 0.54, 0];
  },
  box(body, colour) {
    const c = colour ?? hex("#b58a56");
    body.use({ material: "paper", colour: c, tag: 1, blend: 0.002 });
    body.group(0).box([0, 0.16, 0], [0.2, 0.16, 0.16], 0.004, undefined, { blend: 0 });
    body.paint = (dab) => {
      shadeBy(dab, 0.94 + 0.1 * grains(dab.x * 12, dab.y * 60, dab.z * 12));
      if (Math.abs(dab.z) < 0.022 && (dab.ny > 0.5 || dab.y > 0.24)) toward(dab, hex("#d9c49a"), 0.8);
    };
    body.at.top = [0, 0.32, 0];
  },
  snowman(body) {
    body.use({ material: "snow", colour: hex("#e6eaf0"), tag: 1, blend: 0.05 });
    body
      .group(0)
      .ellipsoid([0, 0.4, 0], [0.45, 0.42, 0.45], undefined, { blend: 0 })
      .ellipsoid([0, 0.98, 0], [0.33, 0.32, 0.33])
      .ellipsoid([0, 1.42, 0], [0.23, 0.22, 0.23]);
    body
      .group(0.004)
      .cone([0.2, 1.42, 0], [0.46, 1.4, 0], 0.036, 0.006, { colour: hex("#d9682a"), material: "object" });
    const coal = { colour: [0.02, 0.02, 0.022] as const, material: "object" as const, blend: 0 };
    for (const s of [1, -1]) body.ellipsoid([0.2, 1.48, s * 0.08], [0.025, 0.028, 0.028], undefined, coal);
    for (let i = -2; i <= 2; i++)
      body.ellipsoid(
        [0.195 - 0.01 * i * i * 0.4, 1.34 + 0.009 * i * i, i * 0.042],
        [0.016, 0.016, 0.016],
        undefined,
        coal,
      );
    for (const y of [0.84, 0.98, 1.12])
      body.ellipsoid([0.325 - Math.abs(y - 0.98) * 0.12, y, 0], [0.025, 0.03, 0.03], undefined, coal);
    const thin = createThin();
    for (const s of [1, -1]) {
      rod(
        thin,
        curve<V3>(
          [
            [0, 1.05, s * 0.28],
            [0.04, 1.2, s * 0.5],
            [0.06, 1.3, s * 0.66],
          ],
          4,
        ),
        0.014,
        hex("#4a3422"),
        "wood",
        { sides: 6 },
      );
      bar(thin, [0.05, 1.25, s * 0.57], [0.1, 1.36, s * 0.6], 0.009, hex("#4a3422"), "wood", 5);
    }
    lathe(
      thin,
      curve(
        [
          [0.12, 1.62],
          [0.3, 1.6],
          [0.305, 1.615],
          [0.3, 1.625],
          [0.17, 1.64],
          [0.165, 1.72],
          [0.17, 1.86],
          [0, 1.87],
        ],
        4,
      ),
      (_, h) => (h > 1.64 && h < 1.7 ? hex("#a3262a") : [0.03, 0.03, 0.034]),
      "fabric",
    );
    body.thin.push(thin);
    body.group(0.01).use({ colour: hex("#a3262a"), material: "fabric", blend: 0.01 });
    const ring = (t: number): V3 => [Math.cos(t) * 0.22, 1.22, Math.sin(t) * 0.22];
    for (let i = 0; i < 12; i++)
      body.cone(ring((i / 12) * 2 * Math.PI), ring(((i + 1) / 12) * 2 * Math.PI), 0.05, 0.05);
    body.cone([0.22, 1.2, 0.1], [0.34, 0.92, 0.16], 0.05, 0.06, { flat: [[1, 0, 0], 0.4] });
    body.paint = (dab) => {
      if (dab.tag === 1) shadeBy(dab, 0.93 + 0.12 * grains(dab.x * 14, dab.y * 14, dab.z * 14, 3));
    };
    body.at.head = [0, 1.64, 0];
  },
};

/** Directions of the twelve corners: where a football's dark patches lie. */
function icosahedron(): V3[] {
  const g = (1 + Math.sqrt(5)) / 2;
  const long = Math.hypot(1, g);
  const out: V3[] = [];
  for (const a of [-1 / long, 1 / long])
    for (const b of [-g / long, g / long]) out.push([0, a, b], [a, b, 0], [b, 0, a]);
  return out;
}
