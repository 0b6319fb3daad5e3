/** A bedside table, a fence, a typewriter and bowls of one kind of fruit, in metres. */

import type { Rgb } from "../rgb.ts";
import { grain } from "./grain.ts";
import { hex, type Sculpture, shadeBy } from "./sculpture.ts";
import { ball, bar, createThin, lathe, sheet } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { curve, tint, type V3 } from "./vector.ts";

const BRASS = hex("#b8913a");

function grained(body: Sculpture): void {
  body.paint = (dab) => {
    if (dab.tag === 1) shadeBy(dab, 0.82 + 0.3 * grain(dab.x * 8, dab.y * 40, dab.z * 40));
  };
}

/** A bowl heaped with fruit of one colour, shape and size: `radiusM` of a fruit, `long` = its height beside its width. */
function bowlOf(fruit: Rgb, radiusM: number, long: number, stem: Rgb): Maker {
  return (body, colour) => {
    const glaze = colour ?? hex("#e4dfd2");
    const wall: V3[] = [
      [0, 0.004, 1],
      [0.065, 0.004, 1],
      [0.07, 0.014, 1],
      [0.14, 0.09, 1],
      [0.15, 0.105, 1],
      [0.14, 0.098, 1],
      [0.08, 0.035, 1],
      [0, 0.03, 1],
    ];
    const bowl = createThin();
    lathe(bowl, curve(wall, 6), (_, h) => (h > 0.082 && h < 0.09 ? hex("#345a8a") : glaze), "object", { sides: 52 });
    const heap = createThin();
    const pitch = radiusM * 1.85;
    // long fruit are heaped with their tips up, some with their leaves
    const berries = long > 1.1;
    // rings of a heap, each higher and narrower than the one below
    for (let layer = 0; layer < (berries ? 4 : 6); layer++) {
      const y = 0.088 + radiusM * 0.35 + layer * pitch * (berries ? 0.6 : 0.74);
      const reachM = 0.137 - radiusM - layer * pitch * 0.62;
      if (reachM < 0 && layer > 0) break;
      for (let ring = Math.max(0, reachM); ring > -pitch / 2; ring -= pitch) {
        const r = Math.max(0, ring);
        const many = Math.max(1, Math.floor((2 * Math.PI * r) / pitch));
        for (let k = 0; k < many; k++) {
          const a = ((k + 0.5 * (layer % 2)) / many) * 2 * Math.PI + layer;
          const shade = tint(fruit, [0, 0, 0], 0.22 * (((k * 7 + layer * 3) % 5) / 5));
          const upright = berries && (k * 5 + layer * 2) % 4 === 0;
          const [dx, dz] = berries ? [Math.sin(k * 4.1 + layer), Math.sin(k * 2.7 + 2 * layer)] : [0, 0];
          const at: V3 = [r * Math.cos(a) + 0.16 * radiusM * dx, y, r * Math.sin(a) + 0.16 * radiusM * dz];
          const profile = Array.from({ length: 9 }, (_, i): V3 => {
            const t = (i / 8) * Math.PI;
            const tip = (upright ? 1 : -1) * Math.cos(t);
            const taper = berries ? 1.12 - 0.5 * (1 + tip) * 0.5 : 1;
            return [radiusM * Math.sin(t) * taper, -radiusM * long * Math.cos(t), 1];
          });
          lathe(heap, profile, shade, "object", { origin: at, sides: 14 });
          const top = radiusM * long;
          if (berries && !upright) continue;
          if (berries)
            // leaves around the stalk
            lathe(
              heap,
              [
                [0, top + 0.003, 1],
                [radiusM * 0.5, top * 0.93 + 0.003, 1],
                [radiusM * 0.85, top * 0.78, 1],
              ],
              stem,
              "foliage",
              { origin: at, sides: 6 },
            );
          else
            bar(
              heap,
              [at[0], y + top * 0.9, at[2]],
              [at[0] + 0.004, y + top + 0.01, at[2]],
              radiusM * 0.09,
              stem,
              "foliage",
              5,
            );
        }
      }
    }
    body.thin.push(bowl, heap);
    body.at.top = [0, 0.16, 0];
  };
}

const LEAF = hex("#3f7a24");
const TWIG = hex("#4a3018");

/** Makers of household things by kind. */
export const HOUSEHOLD: Readonly<Record<string, Maker>> = {
  "strawberry-bowl": bowlOf(hex("#b81c1f"), 0.024, 1.25, LEAF),
  "cherry-bowl": bowlOf(hex("#7a0f1c"), 0.017, 1, LEAF),
  "apple-bowl": bowlOf(hex("#a81e1e"), 0.04, 0.92, TWIG),
  "orange-bowl": bowlOf(hex("#d9772a"), 0.038, 1, LEAF),
  "lemon-bowl": bowlOf(hex("#e0c02e"), 0.033, 0.86, LEAF),
  "blueberry-bowl": bowlOf(hex("#2c3a6e"), 0.013, 0.95, hex("#1c2448")),
  nightstand(body, colour) {
    body.use({ material: "wood", colour: colour ?? hex("#7a4a26"), tag: 1, blend: 0.004 });
    body.group(0).box([0, 0.54, 0], [0.24, 0.016, 0.3], 0.008, undefined, { blend: 0 });
    body.group(0.003).box([0, 0.4, 0], [0.21, 0.125, 0.27], 0.006);
    for (const y of [0.46, 0.34])
      body.group(0.002).box([0.212, y, 0], [0.008, 0.05, 0.235], 0.004, undefined, { tag: 2 });
    for (const y of [0.46, 0.34])
      body
        .group(0)
        .ellipsoid([0.228, y, 0], [0.014, 0.014, 0.014], undefined, { colour: BRASS, material: "metal", tag: 3 });
    body.group(0.003).box([0, 0.12, 0], [0.2, 0.012, 0.26], 0.004);
    for (const x of [0.19, -0.19])
      for (const z of [0.25, -0.25]) body.group(0.003).box([x, 0.15, z], [0.022, 0.15, 0.022], 0.004);
    grained(body);
    body.at.top = [0, 0.556, 0];
    body.at.seat = [0, 0.556, 0];
  },
  fence(body, colour) {
    const wood = colour ?? hex("#8a6a48");
    body.use({ material: "wood", colour: wood, tag: 1, blend: 0.004 });
    const half = 2.7;
    for (let x = -half; x <= half + 0.01; x += 1.8) body.group(0).box([x, 0.6, 0], [0.065, 0.6, 0.065], 0.012);
    for (const y of [0.34, 0.68, 1.02])
      body.group(0.002).box([0, y, 0.07], [half + 0.15, 0.06, 0.022], 0.008, undefined, { blend: 0 });
    grained(body);
    body.at.top = [0, 1.2, 0];
    body.at.seat = [0, 1.1, 0];
  },
  typewriter(body, colour) {
    // the side of the keys faces +x
    const shell = colour ?? hex("#2b3a3a");
    body.use({ material: "object", colour: shell, tag: 1, blend: 0.012 });
    body.group(0).box([-0.03, 0.045, 0], [0.15, 0.04, 0.165], 0.02, undefined, { blend: 0 });
    body.group(0.02).box([-0.09, 0.095, 0], [0.075, 0.045, 0.15], 0.025);
    body
      .group(0.004)
      .box([-0.02, 0.118, 0], [0.03, 0.006, 0.11], 0.005, undefined, { colour: BRASS, material: "metal" });
    body.group(0).cone([-0.1, 0.17, -0.2], [-0.1, 0.17, 0.2], 0.022, 0.022, {
      colour: hex("#17181a"),
      material: "object",
      tag: 2,
    });
    for (const s of [1, -1])
      body.group(0).cone([-0.1, 0.17, s * 0.2], [-0.1, 0.17, s * 0.222], 0.028, 0.028, {
        colour: hex("#b9bcbf"),
        material: "metal",
        tag: 3,
      });
    const thin = createThin();
    bar(thin, [-0.08, 0.17, 0.19], [-0.02, 0.19, 0.235], 0.005, hex("#c9cdd2"), "metal", 8);
    // a sheet of paper over the platen
    const paper: V3[][] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      const x = -0.074 - 0.075 * t;
      paper.push([-0.1, 0, 0.1].map((z): V3 => [x, 0.175 + 0.2 * Math.sin(t * 1.35), z]));
    }
    sheet(thin, paper, hex("#efe9da"), "paper");
    const key = hex("#e9e2d0");
    for (let row = 0; row < 4; row++)
      for (let k = 0; k < 10; k++) {
        const at: V3 = [0.04 + 0.027 * row, 0.112 - 0.011 * row, (k - 4.5) * 0.027 + 0.007 * (row % 2)];
        ball(thin, at, 0.0095, key, "object", 10);
        bar(thin, [at[0] - 0.01, 0.07, at[2]], [at[0], at[1], at[2]], 0.0025, hex("#55595c"), "metal", 5);
      }
    body.thin.push(thin);
    body.at.top = [-0.1, 0.2, 0];
  },
};
