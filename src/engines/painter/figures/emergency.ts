/** Fire engines and ambulances. Metres; they look along +x. */

import { block, STEEL } from "./parts.ts";
import { hex, shadeBy, toward } from "./sculpture.ts";
import { bar, createThin, lathe, rod } from "./thin.ts";
import type { Maker } from "./thing.ts";
import type { V3 } from "./vector.ts";
import { glaze, lights, wheel } from "./vehicles.ts";

const RED = hex("#b8170f");
const CREAM = hex("#f0ece0");

const fireTruck: Maker = (body, colour) => {
  const c = colour ?? RED;
  body.use({ material: "object", colour: c, tag: 1, blend: 0.03 });
  body.group(0).box([2.35, 1.42, 0], [1.05, 0.98, 1.14], 0.2, undefined, { blend: 0 });
  body.group(0).box([-1.25, 1.32, 0], [2.5, 0.86, 1.16], 0.08, undefined, { tag: 2, blend: 0 });
  body.group(0).box([-0.2, 0.56, 0], [3.4, 0.12, 1.0], 0.06, undefined, { colour: hex("#2b2d30"), tag: 9, blend: 0 });
  for (const x of [2.2, -2.1])
    for (const s of [1, -1])
      body.cone([x, 0.5, s * 0.85], [x, 0.5, s * 1.5], 0.6, 0.6, {
        carve: true,
        blend: 0.02,
        colour: hex("#141414"),
        tag: 9,
      });
  block(body, [3.42, 0.62, 0], [0.12, 0.16, 1.1], hex("#c9ccce"), "metal", 0.05);
  lights(body, 3.4, -3.72, 0.95, 0.85);
  const thin = createThin();
  for (const x of [2.2, -2.1]) for (const s of [1, -1]) wheel(thin, x, 0.52, s * 1.02, 0.52, 0.18, s, hex("#d3d0c8"));
  // the ladder lies over the roof, a little raised at its end
  const rung = (t: number, s: number): V3 => [2.9 - 6.6 * t, 2.78 - 0.36 * t, 0.34 * s];
  for (const s of [1, -1]) {
    bar(thin, rung(0, s), rung(1, s), 0.055, STEEL, "metal", 6);
    rod(
      thin,
      [rung(0, s), rung(1, s)].map(([x, y, z]): V3 => [x, y + 0.24, z]),
      0.035,
      STEEL,
      "metal",
      { sides: 6 },
    );
    for (let k = 0; k <= 14; k++) {
      const [x, y, z] = rung(k / 14, s);
      const [, yy] = rung((k + 1) / 14, s);
      bar(thin, [x, y, z], [x - 0.22, yy + 0.24, z], 0.02, STEEL, "metal", 5);
    }
  }
  for (let k = 0; k <= 16; k++) bar(thin, rung(k / 16, 1), rung(k / 16, -1), 0.028, STEEL, "metal", 5);
  for (const x of [1.6, -3.4]) block(body, [x, 2.36, 0], [0.1, 0.2, 0.4], hex("#8a8f94"), "metal", 0.02);
  // hoses at the side, lamps, a horn
  for (const s of [1, -1])
    for (const r of [0.3, 0.22, 0.14])
      rod(
        thin,
        Array.from(
          { length: 26 },
          (_, i): V3 => [-0.35 + r * Math.cos(i * 0.2417), 1.36 + r * Math.sin(i * 0.2417), s * 1.19],
        ),
        0.045,
        hex("#e3c25a"),
        "fabric",
        { sides: 7, closed: true },
      );
  for (const s of [1, -1]) {
    block(body, [2.5, 2.5, s * 0.62], [0.16, 0.13, 0.3], [0.1, 0.32, 1], "light", 0.05);
    lathe(
      thin,
      [
        [0.09, 0],
        [0.09, 0.03],
        [0.0001, 0.05],
      ],
      hex("#f6e6b0"),
      "light",
      {
        origin: [3.42, 0.98, s * 0.55],
        axes: [
          [0, 1, 0],
          [1, 0, 0],
          [0, 0, 1],
        ],
        sides: 18,
      },
    );
  }
  for (let k = -4; k <= 4; k++)
    bar(thin, [3.41, 1.0, k * 0.09], [3.41, 1.32, k * 0.09], 0.02, hex("#c9ccce"), "metal", 5);
  body.thin.push(thin);
  body.paint = (dab) => {
    if (dab.tag === 1) {
      if (Math.abs(dab.y - 1.16) < 0.09) toward(dab, CREAM, 0.95);
      glaze(dab, {
        half: [3.4, 1.14],
        glass: [1.42, 2.16],
        pillars: [2.35],
        cabin: [1.4, 3.6],
        doors: [1.55, 2.35, 3.1],
        sill: [0.7, 1.42],
      });
    }
    if (dab.tag === 2 && Math.abs(dab.nz) > 0.5) {
      if (Math.abs(dab.y - 1.16) < 0.09) toward(dab, CREAM, 0.95);
      // shutters of the lockers
      const part = (((dab.x + 8) % 1.02) + 1.02) % 1.02;
      if (dab.y > 1.34 && dab.y < 2.04 && part > 0.08 && part < 0.94 && (dab.x < -0.9 || dab.x > 0.25)) {
        toward(dab, hex("#b9bdc0"), 0.95);
        shadeBy(dab, 0.85 + 0.15 * Math.sin(dab.y * 90));
      }
    }
  };
};

const ambulance: Maker = (body, colour) => {
  const c = colour ?? CREAM;
  body.use({ material: "object", colour: c, tag: 1, blend: 0.06 });
  body.group(0).box([1.75, 1.1, 0], [0.82, 0.62, 0.98], 0.2, undefined, { blend: 0 });
  body.box([2.45, 0.8, 0], [0.42, 0.38, 0.94], 0.2);
  body.group(0).box([-0.75, 1.55, 0], [1.85, 1.1, 1.1], 0.1, undefined, { tag: 2, blend: 0 });
  body.group(0).box([0, 0.5, 0], [2.5, 0.1, 0.9], 0.04, undefined, { colour: hex("#2b2d30"), tag: 9, blend: 0 });
  for (const x of [1.95, -1.5])
    for (const s of [1, -1])
      body.cone([x, 0.42, s * 0.8], [x, 0.42, s * 1.4], 0.5, 0.5, {
        carve: true,
        blend: 0.02,
        colour: hex("#141414"),
        tag: 9,
      });
  lights(body, 2.84, -2.6, 0.85, 0.7);
  block(body, [2.86, 0.5, 0], [0.08, 0.1, 0.92], hex("#c9ccce"), "metal", 0.04);
  for (const s of [1, -1]) {
    block(body, [0.85, 2.74, s * 0.5], [0.14, 0.12, 0.32], [0.1, 0.3, 1], "light", 0.05);
    block(body, [-2.4, 2.74, s * 0.75], [0.1, 0.1, 0.16], [1, 0.12, 0.06], "light", 0.05);
  }
  const thin = createThin();
  for (const x of [1.95, -1.5]) for (const s of [1, -1]) wheel(thin, x, 0.42, s * 0.92, 0.42, 0.15, s, hex("#d3d0c8"));
  for (let k = -4; k <= 4; k++)
    bar(thin, [2.87, 0.72, k * 0.08], [2.87, 0.92, k * 0.08], 0.018, hex("#3a3d40"), "metal", 5);
  body.thin.push(thin);
  const red = hex("#c01a16");
  body.paint = (dab) => {
    if (Math.abs(dab.nz) > 0.4 && dab.tag < 9) {
      if (Math.abs(dab.y - 1.06) < 0.13) toward(dab, red, 0.95);
      // a cross of three bars on a blue field
      const [u, v] = [dab.x + 0.85, dab.y - 1.95];
      const far = Math.hypot(u, v);
      if (far < 0.46) {
        const bar = [0, 1.0472, 2.0944].some((a) => Math.abs(u * Math.cos(a) + v * Math.sin(a)) < 0.1);
        if (bar && far < 0.42) toward(dab, hex("#1f58b8"), 0.97);
      }
    }
    if (dab.tag === 1)
      glaze(dab, {
        half: [2.6, 0.98],
        glass: [1.16, 1.66],
        pillars: [1.55],
        cabin: [1.05, 2.9],
        doors: [1.15, 2.05],
        sill: [0.6, 1.16],
      });
  };
};

export const EMERGENCY: Readonly<Record<string, Maker>> = { "fire-truck": fireTruck, ambulance };
