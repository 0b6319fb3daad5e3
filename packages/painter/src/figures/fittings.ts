/** What stands in rooms and beside streets: doors, kitchen and bathroom things, screens, a rocking chair, street furniture. Metres. */

import type { Rgb } from "../rgb.ts";
import { grain } from "./grain.ts";
import { bead, bent, block, edged, GOLD, STEEL, stick, turned } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { createThin, lathe, rod } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { FRONT, mul, tint, type V3 } from "./vector.ts";

const WHITE = hex("#e9e8e4");

/** A disc that faces the front. */
function disc(
  body: Sculpture,
  at: V3,
  r: number,
  thick: number,
  colour: Rgb,
  material: "object" | "metal" | "light" = "object",
  sides = 36,
): void {
  body.thin.push(
    lathe(
      createThin(),
      [
        [r, 0],
        [r, thick * 0.7],
        [r * 0.94, thick],
        [0.0001, thick],
      ],
      colour,
      material,
      { origin: at, axes: FRONT, sides },
    ),
  );
}

const door: Maker = (body, colour) => {
  const c = colour ?? hex("#7a4a2c");
  const wood = { material: "wood" as const, blend: 0, tag: 1 };
  body.group(0).box([0, 1.02, 0], [0.025, 1.02, 0.44], 0.004, undefined, { ...wood, colour: c });
  for (const [y, half] of [
    [1.5, 0.4],
    [0.5, 0.36],
  ])
    for (const z of [0.2, -0.2]) {
      body.group(0).box([0.024, y, z], [0.012, half, 0.155], 0.012, undefined, { ...wood, colour: mul(c, 0.72) });
      body.group(0).box([0.032, y, z], [0.008, half - 0.06, 0.1], 0.012, undefined, { ...wood, colour: mul(c, 1.05) });
    }
  for (const z of [0.5, -0.5])
    block(body, [0.01, 1.06, z], [0.05, 1.06, 0.055], tint(c, [1, 1, 1], 0.35), "wood", 0.008);
  block(body, [0.01, 2.12, 0], [0.06, 0.06, 0.56], tint(c, [1, 1, 1], 0.35), "wood", 0.008);
  bead(body, [0.07, 1, -0.36], 0.032, GOLD, "metal");
  body.paint = (dab) => {
    if (dab.tag === 1) shadeBy(dab, 0.86 + 0.24 * grain(dab.x * 30, dab.y * 5, dab.z * 60));
  };
};

const refrigerator: Maker = (body, colour) => {
  const c = colour ?? hex("#c9ced0");
  body.use({ material: "object", colour: c, tag: 1, blend: 0.01 });
  body.group(0).box([0, 0.9, 0], [0.3, 0.87, 0.34], 0.03, undefined, { blend: 0 });
  body.group(0).box([0.31, 1.36, 0], [0.035, 0.38, 0.345], 0.03, undefined, { colour: mul(c, 1.08), blend: 0 });
  body.group(0).box([0.31, 0.52, 0], [0.035, 0.43, 0.345], 0.03, undefined, { colour: mul(c, 1.08), blend: 0 });
  for (const [y0, y1] of [
    [1.12, 1.5],
    [0.55, 0.87],
  ])
    bent(
      body,
      [
        [0.34, y0, 0.27],
        [0.385, y0 + 0.03, 0.27],
        [0.385, y1 - 0.03, 0.27],
        [0.34, y1, 0.27],
      ],
      0.014,
      STEEL,
      "metal",
    );
  block(body, [0.347, 1.62, -0.2], [0.003, 0.02, 0.06], STEEL, "metal", 0.003);
  for (const z of [0.26, -0.26]) block(body, [0.2, 0.02, z], [0.05, 0.02, 0.03], hex("#202226"), "object", 0.006);
};

const toilet: Maker = (body, colour) => {
  const c = colour ?? WHITE;
  body.use({ material: "object", colour: c, tag: 1, blend: 0.05 });
  body.group(0).box([-0.03, 0.05, 0], [0.2, 0.05, 0.13], 0.05, undefined, { blend: 0 });
  body.box([-0.05, 0.17, 0], [0.15, 0.17, 0.115], 0.08);
  body.cone([-0.02, 0.35, 0], [0.12, 0.355, 0], 0.2, 0.195, { flat: [[0, 1, 0], 0.36] });
  body.cone([0.0, 0.2, 0], [0.1, 0.32, 0], 0.12, 0.16);
  body
    .group(0.006)
    .cone([-0.02, 0.422, 0], [0.13, 0.424, 0], 0.205, 0.198, { flat: [[0, 1, 0], 0.1], colour: mul(c, 1.05) });
  body.cone([0.0, 0.43, 0], [0.115, 0.43, 0], 0.125, 0.115, { carve: true, blend: 0.01, colour: mul(c, 0.6) });
  // the lid stands open against the cistern
  body.group(0).ellipsoid([-0.165, 0.58, 0], [0.02, 0.185, 0.18], undefined, { colour: mul(c, 1.05), blend: 0 });
  body.group(0.004).box([-0.28, 0.62, 0], [0.09, 0.21, 0.22], 0.03);
  body.group(0.002).box([-0.28, 0.84, 0], [0.1, 0.025, 0.235], 0.016);
  block(body, [-0.28, 0.872, 0], [0.03, 0.01, 0.03], STEEL, "metal", 0.008);
};

const television: Maker = (body, colour) => {
  const c = colour ?? hex("#1c1d20");
  block(body, [0, 0.36, 0], [0.02, 0.29, 0.5], c, "object", 0.012);
  body.group(0).box([0.021, 0.365, 0], [0.002, 0.27, 0.48], 0.001, undefined, {
    colour: hex("#3f7fb0"),
    tag: 5,
    material: "object",
    blend: 0,
  });
  body.group(0).cone([0, 0.012, -0.16], [0, 0.012, 0.16], 0.1, 0.1, { flat: [[0, 1, 0], 0.12], colour: c, blend: 0 });
  body.group(0).box([0, 0.05, 0], [0.015, 0.05, 0.06], 0.004, undefined, { colour: c, blend: 0 });
  body.paint = (dab) => {
    if (dab.tag !== 5) return;
    // hills under an evening sky
    const hill = 0.28 + 0.06 * Math.sin(dab.z * 9) + 0.03 * Math.sin(dab.z * 21 + 1);
    const near = 0.19 + 0.04 * Math.sin(dab.z * 6 + 2);
    if (dab.y < near) toward(dab, hex("#2f5a34"), 1);
    else if (dab.y < hill) toward(dab, hex("#4f7f6a"), 1);
    else toward(dab, tint(hex("#f0b878"), hex("#4f8fc8"), Math.min(1, (dab.y - hill) * 3.2)), 1);
    if (Math.hypot(dab.y - 0.42, dab.z - 0.2) < 0.045) toward(dab, hex("#fff0c0"), 1);
  };
};

const oven: Maker = (body, colour) => {
  const c = colour ?? hex("#c4c8ca");
  body.use({ material: "object", colour: c, tag: 1, blend: 0.01 });
  body.group(0).box([0, 0.43, 0], [0.3, 0.43, 0.3], 0.02, undefined, { blend: 0 });
  block(body, [0, 0.87, 0], [0.31, 0.015, 0.31], hex("#22252a"), "object", 0.008);
  block(body, [0.302, 0.38, 0], [0.012, 0.24, 0.27], mul(c, 1.1), "object", 0.012);
  block(body, [0.315, 0.36, 0], [0.003, 0.15, 0.2], hex("#14161a"), "object", 0.003);
  stick(body, [0.345, 0.585, -0.23], [0.345, 0.585, 0.23], 0.012, STEEL, "metal");
  for (let k = -2; k <= 2; k++) disc(body, [0.302, 0.74, k * 0.1], 0.027, 0.03, hex("#2a2d32"));
  for (const [x, z] of [
    [0.14, 0.14],
    [0.14, -0.14],
    [-0.14, 0.14],
    [-0.14, -0.14],
  ])
    edged(
      body,
      [
        [0.085, 0.886],
        [0.08, 0.893],
        [0.06, 0.893],
      ],
      hex("#3a3d42"),
      "metal",
      [x, 0, z],
      28,
    );
  body.at.top = [0, 0.89, 0];
};

const microwave: Maker = (body, colour) => {
  const c = colour ?? hex("#d3d6d6");
  block(body, [0, 0.15, 0], [0.17, 0.145, 0.25], c, "object", 0.014);
  block(body, [0.171, 0.15, -0.055], [0.006, 0.125, 0.175], hex("#1b1d21"), "object", 0.01);
  block(body, [0.178, 0.15, -0.055], [0.001, 0.085, 0.125], hex("#33383f"), "object", 0.004);
  stick(body, [0.195, 0.07, 0.105], [0.195, 0.23, 0.105], 0.008, STEEL, "metal");
  block(body, [0.172, 0.24, 0.185], [0.003, 0.02, 0.045], hex("#16331f"), "object", 0.003);
  block(body, [0.1755, 0.24, 0.185], [0.0006, 0.009, 0.028], [0.3, 0.9, 0.45], "light", 0.0004);
  for (let i = 0; i < 4; i++)
    for (let k = 0; k < 3; k++)
      block(body, [0.172, 0.185 - i * 0.034, 0.155 + k * 0.03], [0.004, 0.01, 0.011], mul(c, 0.75), "object", 0.003);
  body.at.top = [0, 0.295, 0];
};

const toaster: Maker = (body, colour) => {
  const c = colour ?? hex("#b8bcc0");
  body.use({ material: colour ? "object" : "metal", colour: c, tag: 1, blend: 0.02 });
  body.group(0).box([0, 0.105, 0], [0.082, 0.09, 0.145], 0.045, undefined, { blend: 0 });
  for (const x of [0.03, -0.03])
    body.box([x, 0.2, 0], [0.014, 0.05, 0.1], 0.004, undefined, {
      carve: true,
      blend: 0.002,
      colour: hex("#1a1614"),
      tag: 2,
    });
  block(body, [0, 0.014, 0], [0.085, 0.014, 0.15], hex("#25262a"), "object", 0.01);
  for (const x of [0.03, -0.03]) {
    body.group(0).box([x, 0.19, 0], [0.011, 0.052, 0.078], 0.014, undefined, {
      colour: hex("#b87a3a"),
      material: "object",
      tag: 3,
      blend: 0,
    });
    body.group(0).box([x, 0.19, 0], [0.0115, 0.046, 0.071], 0.012, undefined, {
      colour: hex("#e3bd7e"),
      material: "object",
      tag: 3,
      blend: 0,
    });
  }
  block(body, [0.02, 0.11, 0.152], [0.014, 0.008, 0.016], hex("#25262a"), "object", 0.005);
  disc(body, [0.08, 0.06, 0.08], 0.018, 0.014, hex("#25262a"));
};

const rockingChair: Maker = (body, colour) => {
  const c = colour ?? hex("#8a5630");
  const spar = (a: V3, b: V3, r = 0.017) => stick(body, a, b, r, c);
  for (const z of [0.24, -0.24]) {
    bent(
      body,
      Array.from({ length: 9 }, (_, i): V3 => {
        const x = -0.46 + i * 0.115;
        return [x, 0.02 + 0.42 * (x - 0.02) ** 2, z];
      }),
      0.02,
      c,
      "wood",
    );
    spar([0.24, 0.04, z], [0.22, 0.62, z], 0.02);
    spar([-0.2, 0.04, z], [-0.2, 0.42, z], 0.02);
    spar([-0.2, 0.42, z], [-0.38, 1.14, z], 0.02);
    bent(
      body,
      [
        [0.26, 0.635, z * 1.08],
        [0.05, 0.65, z * 1.1],
        [-0.27, 0.64, z],
      ],
      0.022,
      c,
      "wood",
    );
    spar([0.06, 0.42, z], [0.06, 0.65, z * 1.08], 0.012);
    spar([-0.06, 0.42, z], [-0.06, 0.65, z * 1.08], 0.012);
    spar([0.235, 0.18, z], [-0.2, 0.18, z], 0.012);
  }
  spar([0.235, 0.2, -0.24], [0.235, 0.2, 0.24], 0.012);
  for (let k = -3; k <= 3; k++) spar([-0.205, 0.44, k * 0.06], [-0.365, 1.06, k * 0.068], 0.0095);
  block(body, [0.02, 0.42, 0], [0.25, 0.02, 0.27], mul(c, 1.1), "wood", 0.016);
  body.group(0).box(
    [-0.375, 1.1, 0],
    [0.02, 0.06, 0.255],
    0.018,
    [
      [0.97, 0.24, 0],
      [-0.24, 0.97, 0],
      [0, 0, 1],
    ],
    { colour: mul(c, 1.1), material: "wood", blend: 0, tag: 1 },
  );
  // a cushion
  body.group(0).ellipsoid([0.02, 0.46, 0], [0.21, 0.045, 0.22], undefined, {
    colour: hex("#a8483a"),
    material: "fabric",
    blend: 0,
    tag: 2,
  });
  body.paint = (dab) => {
    if (
      dab.tag === 2 &&
      (Math.abs(((dab.z + 1) % 0.09) - 0.045) < 0.006 || Math.abs(((dab.x + 1) % 0.09) - 0.045) < 0.006)
    )
      toward(dab, hex("#ecd9b8"), 0.8);
  };
  body.at.seat = [0.0, 0.47, 0];
  body.at.top = [0, 0.5, 0];
};

const hydrant: Maker = (body, colour) => {
  const c = colour ?? hex("#b3201a");
  turned(
    body,
    [
      [0, 0.002],
      [0.17, 0.002],
      [0.17, 0.04],
      [0.115, 0.05],
      [0.105, 0.12],
      [0.105, 0.46],
      [0.145, 0.475],
      [0.145, 0.515],
      [0.115, 0.53],
      [0.1, 0.6],
      [0.05, 0.66],
      [0.04, 0.7],
      [0, 0.71],
    ],
    c,
  );
  for (const s of [1, -1]) {
    stick(body, [0, 0.36, s * 0.09], [0, 0.36, s * 0.17], 0.05, c, "object");
    stick(body, [0, 0.36, s * 0.165], [0, 0.36, s * 0.205], 0.062, mul(c, 0.85), "object");
    bead(body, [0, 0.36, s * 0.21], 0.026, c);
  }
  disc(body, [0.09, 0.33, 0], 0.078, 0.07, c, "object", 8);
  disc(body, [0.155, 0.33, 0], 0.03, 0.03, mul(c, 0.85), "object", 6);
};

const trafficLight: Maker = (body, colour) => {
  stick(body, [-0.06, 0, 0], [-0.06, 2.6, 0], 0.055, hex("#3a3d40"), "metal");
  block(body, [0.06, 2.1, 0], [0.12, 0.5, 0.19], colour ?? hex("#22261f"), "object", 0.04);
  for (const [k, c] of (
    [
      [1, 0.12, 0.06],
      [0.9, 0.62, 0.06],
      [0.14, 0.85, 0.3],
    ] as Rgb[]
  ).entries()) {
    const y = 2.42 - k * 0.31;
    disc(body, [0.17, y, 0], 0.12, 0.03, k === 0 ? c : mul(c, 0.35), k === 0 ? "light" : "object");
    const thin = createThin();
    rod(
      thin,
      Array.from({ length: 13 }, (_, i): V3 => {
        const a = (i / 12) * Math.PI;
        return [0.24, y + 0.135 * Math.sin(a), 0.135 * Math.cos(a)];
      }),
      0.016,
      hex("#16181a"),
      "object",
      { sides: 6 },
    );
    body.thin.push(thin);
  }
};

/** Makers of what is fitted in rooms and streets by kind. */
export const FITTINGS: Readonly<Record<string, Maker>> = {
  door,
  refrigerator,
  toilet,
  television,
  oven,
  microwave,
  toaster,
  "rocking-chair": rockingChair,
  hydrant,
  "traffic-light": trafficLight,
};
