/** Chairs, tables, beds and benches. */

import type { Rgb } from "../rgb.ts";
import { grains } from "./grain.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { bar, createThin, lathe } from "./thin.ts";
import type { Maker } from "./thing.ts";
import type { V3 } from "./vector.ts";

/** Wood grain over the whole of it. */
function grained(body: Sculpture, tag = 1): void {
  body.paint = (dab) => {
    if (dab.tag !== tag) return;
    const ring = 0.5 + 0.5 * Math.sin(grains(dab.x * 3.6, dab.y * 11, dab.z * 11) * 9 + dab.y * 18);
    shadeBy(dab, 0.8 + 0.28 * ring);
  };
}

function sofa(body: Sculpture, c: Rgb, half: number): void {
  body.fineness = 0.8;
  body.use({ material: "fabric", colour: c, tag: 2, blend: 0.02 });
  body.group(0).box([0, 0.22, 0], [0.4, 0.14, half], 0.05, undefined, { blend: 0 });
  body.group(0.01).box([-0.33, 0.52, 0], [0.13, 0.34, half], 0.09, [
    [0.98, -0.17, 0],
    [0.17, 0.98, 0],
    [0, 0, 1],
  ]);
  const seats = half > 0.6 ? 2 : 1;
  for (let i = 0; i < seats; i++) {
    const wide = (half - 0.16) / seats;
    const z = (i - (seats - 1) / 2) * wide * 2;
    body.group(0.006).box([0.08, 0.42, z], [0.34, 0.09, wide - 0.008], 0.07);
    body.group(0.006).box([-0.18, 0.62, z], [0.08, 0.2, wide - 0.02], 0.07, [
      [0.97, -0.24, 0],
      [0.24, 0.97, 0],
      [0, 0, 1],
    ]);
  }
  for (const s of [1, -1]) body.group(0.01).box([0.02, 0.36, s * (half - 0.06)], [0.41, 0.26, 0.1], 0.09);
  body.use({ material: "wood", colour: hex("#4a2e1a"), tag: 1, blend: 0.004 });
  for (const x of [0.32, -0.32])
    for (const z of [half - 0.1, -half + 0.1]) body.group(0.002).cone([x, 0.1, z], [x * 1.06, 0, z], 0.03, 0.02);
  grained(body);
  body.at.seat = [0.1, 0.5, 0];
}

/** A round table with a board of chess in mid-game. */
const chess: Maker = (body, colour) => {
  const wood = colour ?? hex("#7a4a26");
  const thin = createThin();
  lathe(
    thin,
    [
      [0, 0.02],
      [0.24, 0.02],
      [0.2, 0.06],
      [0.05, 0.1],
      [0.045, 0.68],
      [0.12, 0.72],
      [0.42, 0.725],
      [0.425, 0.75],
      [0, 0.755],
    ],
    wood,
    "wood",
  );
  body.thin.push(thin);
  body.use({ material: "wood", colour: hex("#e6d3ac"), tag: 5, blend: 0.001 });
  body.group(0).box([0, 0.768, 0], [0.25, 0.013, 0.25], 0.003, undefined, { blend: 0 });
  body.paint = (dab) => {
    if (dab.tag !== 5 || dab.ny < 0.5 || Math.max(Math.abs(dab.x), Math.abs(dab.z)) > 0.232) return;
    const dark = (Math.floor((dab.x + 0.232) / 0.058) + Math.floor((dab.z + 0.232) / 0.058)) % 2 === 0;
    if (dark) toward(dab, hex("#4a2614"), 0.95);
  };
  const men = createThin();
  const piece = (x: number, z: number, tall: number, tone: Rgb) => {
    const origin: V3 = [(x - 3.5) * 0.058, 0.781, (z - 3.5) * 0.058];
    const profile = [
      [0.022, 0],
      [0.021, 0.012],
      [0.009, 0.024],
      [0.008, tall * 0.72],
      [0.015, tall * 0.78],
      [0.013, tall * 0.93],
      [0, tall],
    ];
    lathe(men, profile, tone, "object", { sides: 14, origin });
  };
  const [light, dark]: Rgb[] = [hex("#efe4cc"), hex("#26160e")];
  for (let k = 0; k < 8; k++) {
    piece(0, k, 0.07 + (k === 3 ? 0.05 : k === 4 ? 0.06 : 0.02 * (k % 2)), dark);
    piece(k === 3 ? 3 : k === 5 ? 2 : 1, k, 0.055, dark);
    piece(7, k, 0.07 + (k === 3 ? 0.05 : k === 4 ? 0.06 : 0.02 * (k % 2)), light);
    piece(k === 4 ? 4 : k === 2 ? 5 : 6, k, 0.055, light);
  }
  body.thin.push(men);
  body.at.top = [0, 0.78, 0];
  body.at.player = [0.66, 0, 0];
  body.at["second-player"] = [-0.66, 0, 0];
};

/** A frame with a seat on two ropes. */
const swing: Maker = (body, colour) => {
  const thin = createThin();
  const wood = hex("#8a5a33");
  for (const z of [-0.95, 0.95])
    for (const x of [-0.65, 0.65]) bar(thin, [x, 0, z * 1.08], [0, 2.3, z], 0.05, wood, "wood");
  bar(thin, [0, 2.3, -1.02], [0, 2.3, 1.02], 0.055, wood, "wood");
  for (const z of [-0.24, 0.24]) bar(thin, [0.05, 0.52, z], [0, 2.3, z], 0.014, hex("#d9c9a8"), "fabric");
  body.thin.push(thin);
  body.use({ material: "wood", colour: colour ?? hex("#b3402a"), blend: 0 });
  body.group(0).box([0.05, 0.52, 0], [0.12, 0.02, 0.29], 0.01);
  body.at.seat = [0.05, 0.54, 0];
};

/** Makers of furniture by kind. */
export const FURNITURE: Readonly<Record<string, Maker>> = {
  chess,
  swing,
  chair(body, colour) {
    body.use({ material: "wood", colour: colour ?? hex("#8a5a30"), tag: 1, blend: 0.008 });
    body.group(0);
    for (const s of [1, -1]) {
      body.cone([0.19, 0.45, s * 0.19], [0.21, 0, s * 0.21], 0.022, 0.016);
      body.tube(
        [
          [-0.22, 0, s * 0.2],
          [-0.19, 0.45, s * 0.19],
          [-0.27, 0.95, s * 0.18],
        ],
        [0.016, 0.022, 0.017],
      );
      body.cone([0.2, 0.18, s * 0.2], [-0.2, 0.18, s * 0.195], 0.011, 0.011);
    }
    body.cone([0.2, 0.24, 0.2], [0.2, 0.24, -0.2], 0.011, 0.011);
    body.group(0.004).box([0, 0.46, 0], [0.215, 0.018, 0.215], 0.015);
    body.box([-0.255, 0.86, 0], [0.012, 0.055, 0.19], 0.01, [
      [0.98, 0.17, 0],
      [-0.17, 0.98, 0],
      [0, 0, 1],
    ]);
    for (let i = -2; i < 3; i++) body.cone([-0.195, 0.47, i * 0.075], [-0.25, 0.85, i * 0.07], 0.01, 0.009);
    grained(body);
    body.at.seat = [0.02, 0.48, 0];
  },
  stool(body, colour) {
    body.use({ material: "wood", colour: colour ?? hex("#8a5a30"), tag: 1, blend: 0.008 });
    body.group(0).ellipsoid([0, 0.44, 0], [0.18, 0.024, 0.18]);
    for (let i = 0; i < 3; i++) {
      const a = (i / 3) * 2 * Math.PI + 0.4;
      body.cone(
        [Math.cos(a) * 0.11, 0.43, Math.sin(a) * 0.11],
        [Math.cos(a) * 0.19, 0, Math.sin(a) * 0.19],
        0.022,
        0.017,
      );
    }
    grained(body);
    body.at.seat = [0, 0.465, 0];
  },
  table(body, colour) {
    body.use({ material: "wood", colour: colour ?? hex("#7a4a26"), tag: 1, blend: 0.006 });
    body.group(0).box([0, 0.735, 0], [0.4, 0.02, 0.65], 0.012, undefined, { blend: 0 });
    body.group(0.004).box([0, 0.68, 0], [0.34, 0.04, 0.58], 0.006);
    for (const x of [0.34, -0.34])
      for (const z of [0.58, -0.58]) {
        body.group(0.004).box([x, 0.62, z], [0.035, 0.09, 0.035], 0.006);
        body.tube(
          [
            [x, 0.55, z],
            [x, 0.42, z],
            [x, 0.16, z],
            [x, 0, z],
          ],
          [0.028, 0.04, 0.026, 0.02],
          { steps: 3 },
        );
      }
    grained(body);
    body.at.seat = [0, 0.755, 0];
    body.at.top = [0, 0.755, 0];
    body.at.under = [0, 0, 0];
    body.at.player = [0.66, 0, 0];
    body.at["second-player"] = [-0.66, 0, 0];
  },
  couch: (body, colour) => sofa(body, colour ?? hex("#5a7a6a"), 0.95),
  armchair: (body, colour) => sofa(body, colour ?? hex("#8a4a34"), 0.5),
  bed(body, colour) {
    body.use({ material: "wood", colour: hex("#6a4226"), tag: 1, blend: 0.006 });
    body.group(0).box([0, 0.24, 0], [1, 0.1, 0.5], 0.02, undefined, { blend: 0 });
    body.group(0.004).box([-1, 0.5, 0], [0.03, 0.5, 0.52], 0.03);
    body.group(0.004).box([1, 0.3, 0], [0.03, 0.3, 0.52], 0.03);
    body
      .group(0.006)
      .box([0, 0.4, 0], [0.97, 0.1, 0.48], 0.06, undefined, { material: "fabric", colour: hex("#e3dfd4"), tag: 2 });
    body.group(0.006).box([0.24, 0.46, 0], [0.74, 0.08, 0.51], 0.07, undefined, {
      material: "fabric",
      colour: colour ?? hex("#4a6a8a"),
      tag: 2,
    });
    for (const s of [1, -1])
      body.group(0.006).ellipsoid([-0.72, 0.54, s * 0.22], [0.16, 0.08, 0.2], undefined, {
        material: "fabric",
        colour: hex("#efece4"),
        tag: 2,
      });
    grained(body);
    body.at.seat = [0.1, 0.54, 0];
  },
  bench(body, colour) {
    body.use({ material: "wood", colour: colour ?? hex("#7a5230"), tag: 1, blend: 0.004 });
    body.group(0);
    for (let i = 0; i < 4; i++)
      body.box([-0.16 + i * 0.11, 0.45, 0], [0.046, 0.016, 0.75], 0.008, undefined, { blend: 0 });
    for (let i = 0; i < 3; i++) body.box([-0.24 - i * 0.025, 0.58 + i * 0.12, 0], [0.014, 0.046, 0.75], 0.008);
    for (const z of [0.62, -0.62]) {
      body.group(0.002).use({ material: "metal", colour: hex("#23262a"), tag: 3 });
      body.tube(
        [
          [0.22, 0, z],
          [0.2, 0.3, z],
          [0.2, 0.43, z],
          [-0.2, 0.43, z],
          [-0.3, 0.88, z],
        ],
        [0.02, 0.018, 0.018, 0.018, 0.014],
        { steps: 3 },
      );
      body.tube(
        [
          [-0.24, 0, z],
          [-0.18, 0.25, z],
          [-0.2, 0.43, z],
        ],
        [0.02, 0.018, 0.018],
        { steps: 3 },
      );
      body.tube(
        [
          [-0.24, 0.64, z],
          [0.0, 0.66, z],
          [0.22, 0.62, z],
          [0.2, 0.45, z],
        ],
        [0.015, 0.016, 0.016, 0.014],
        { steps: 3 },
      );
    }
    grained(body);
    body.at.seat = [0.03, 0.468, 0];
  },
  stump(body) {
    body.use({ material: "wood", colour: hex("#6a5138"), tag: 2, blend: 0.05 });
    body.group(0).cone([0, 0, 0], [0, 0.32, 0], 0.2, 0.165, { blend: 0 });
    for (let i = 0; i < 5; i++)
      body.cone(
        [0.12 * Math.cos(i * 1.3), 0.1, 0.12 * Math.sin(i * 1.3)],
        [0.27 * Math.cos(i * 1.3), 0, 0.27 * Math.sin(i * 1.3)],
        0.07,
        0.035,
      );
    body.box([0, 0.46, 0], [0.4, 0.12, 0.4], 0.01, undefined, {
      carve: true,
      blend: 0.012,
      colour: hex("#c9a877"),
      tag: 3,
    });
    body.paint = (dab) => {
      if (dab.ny > 0.8)
        shadeBy(dab, 0.85 + 0.25 * Math.sin(Math.hypot(dab.x, dab.z) * 160 + grains(dab.x * 9, 0, dab.z * 9) * 8));
      else shadeBy(dab, 0.55 + 0.9 * grains(dab.x * 26, dab.y * 5, dab.z * 26, 3));
    };
    body.at.seat = [0, 0.335, 0];
  },
};
