/** Animals of the sea floor. */

import { smoothstep } from "easel-picture";
import { grains } from "../figures/grain.ts";
import type { Recipe } from "../figures/recipe.ts";
import { hex, Sculpture, shadeBy, toward } from "../figures/sculpture.ts";
import { add, tint, type V3 } from "../figures/vector.ts";
import { creature, type Family } from "./animal.ts";

export const SEABED = {
  octopus: creature({
    words: "octopus",
    heightM: 0.9,
    homes: "underwater, sea",
    motifs: [{ name: "octopus", of: "octopus", heightM: 1.2, support: "swim", material: "object" }],
    sculpt: octopus,
  }),
  crab: creature({
    words: "crab",
    sorts: { crab: "~hermit crab, king crab" },
    heightM: 0.25,
    homes: "coast",
    motifs: [{ name: "crab", of: "crab", heightM: 0.25, material: "object", relief01: 0.75 }],
    seenRad: 1.25,
    sculpt: crab,
  }),
} satisfies Family;

function octopus({ colour, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.9);
  const skin = colour ?? hex("#b5482f");
  body.use({ material: "object", colour: skin, fur: 0, blend: 0.1, tag: 1 });
  body.group(0).ellipsoid([-0.1, 0.72, 0], [0.27, 0.32, 0.26], undefined, { blend: 0 });
  body.ellipsoid([0.06, 0.46, 0], [0.2, 0.17, 0.22]);
  for (const s of [1, -1]) {
    body.ellipsoid([0.17, 0.52, s * 0.14], [0.08, 0.08, 0.07], undefined, { blend: 0.05 });
    body.eye([0.215, 0.53, s * 0.155], 0.058, [0.8, 0.05, s * 0.6], [0, 1, 0], {
      iris: hex("#e0c06a"),
      pupil: 0.5,
      white: hex("#e6ddd0"),
      rim: 1.15,
    });
  }
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 2 * Math.PI + 0.2;
    const wave = Math.sin(seed + i * 2.3);
    const out = (r: number, y: number, turn: number): V3 => [0.04 + Math.cos(a + turn) * r, y, Math.sin(a + turn) * r];
    body
      .group(0.05)
      .tube(
        [
          out(0.08, 0.4, 0),
          out(0.28, 0.22, 0.1 * wave),
          out(0.5, 0.07, 0.3 * wave),
          out(0.72, 0.05, 0.1 * wave),
          out(0.86, 0.1 + 0.1 * Math.abs(wave), -0.25 * wave),
          out(0.84, 0.22 + 0.14 * Math.abs(wave), -0.4 * wave),
        ],
        [0.11, 0.08, 0.06, 0.042, 0.026, 0.01],
        { blend: 0.06, steps: 3 },
      );
  }
  body.at.head = [-0.1, 1.04, 0];
  body.paint = (dab) => {
    const n = grains(dab.x * 10, dab.y * 10, dab.z * 10);
    shadeBy(dab, 0.8 + 0.4 * n);
    toward(dab, tint(skin, [1, 0.9, 0.8], 0.55), 0.9 * smoothstep(0.15, 0.6, -dab.ny));
    toward(dab, tint(skin, [0, 0, 0], 0.5), 0.5 * smoothstep(0.6, 0.7, n));
  };
  return body;
}

function crab({ colour, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.2);
  const shell = colour ?? hex("#c8603c");
  const pale = tint(shell, [1, 0.86, 0.7], 0.55);
  body.use({ material: "object", colour: shell, fur: 0, blend: 0.05, tag: 1 });
  // it faces +x and is widest across
  body.group(0).ellipsoid([0, 0.33, 0], [0.32, 0.22, 0.46], undefined, { blend: 0 });
  body.ellipsoid([0.08, 0.25, 0], [0.28, 0.14, 0.38], undefined, { colour: pale, tag: 2 });
  for (const s of [1, -1]) {
    body.group(0.015);
    body.cone([0.22, 0.42, s * 0.13], [0.27, 0.58, s * 0.15], 0.034, 0.03, { blend: 0.03 });
    body.eye([0.285, 0.61, s * 0.152], 0.066, [1, 0.1, s * 0.25], [0, 1, 0], {
      iris: hex("#2a1a10"),
      pupil: 0.6,
      white: hex("#f2ece0"),
      rim: 0.95,
    });
    for (let i = 0; i < 4; i++) {
      const a = 0.5 - i * 0.42;
      const step = 0.03 * Math.sin(seed + i * 2.1 + s);
      const way = (r: number, y: number): V3 => [Math.sin(a) * r * 0.8 + step, y, s * (0.3 + Math.cos(a) * r)];
      body
        .group(0.02)
        .tube([way(0.02, 0.26), way(0.3, 0.42), way(0.46, 0.22), way(0.52, 0.02)], [0.055, 0.045, 0.036, 0.012], {
          blend: 0.02,
          steps: 3,
        });
    }
    // the claws are raised before it, one larger
    const big = s === (seed % 2 ? 1 : -1) ? 1.15 : 0.95;
    const elbow: V3 = [0.34, 0.34, s * 0.56];
    const wrist: V3 = [0.5, 0.44, s * 0.4];
    body.group(0.02).cone([0.16, 0.28, s * 0.36], elbow, 0.06, 0.06, { blend: 0.03 });
    body.cone(elbow, wrist, 0.06, 0.07, { blend: 0.03 });
    const palm = add(wrist, [0.02, 0.09 * big, s * 0.02]);
    body.ellipsoid(palm, [0.1 * big, 0.15 * big, 0.085 * big], undefined, { blend: 0.04 });
    body.group(0.008);
    for (const k of [1, -1])
      body.tube(
        [
          add(palm, [0.02, 0.08 * big, k * 0.05 * big]),
          add(palm, [0.04, 0.2 * big, k * 0.085 * big]),
          add(palm, [0.05, 0.3 * big, k * 0.03 * big]),
        ],
        [0.055 * big, 0.045 * big, 0.012],
        { blend: 0.02, steps: 4, tag: 3 },
      );
  }
  body.at.head = [0.1, 0.48, 0];
  body.at.seat = [0, 0.46, 0];
  body.paint = (dab) => {
    const n = grains(dab.x * 12, dab.y * 12, dab.z * 12);
    shadeBy(dab, 0.86 + 0.28 * n);
    if (dab.tag === 1) toward(dab, pale, 0.75 * smoothstep(0.1, 0.6, -dab.ny));
    if (dab.tag === 3) toward(dab, hex("#f0d9c4"), 0.5 * smoothstep(0.68, 0.8, dab.y));
    if (dab.tag === 2)
      toward(
        dab,
        hex("#5a2418"),
        dab.x > 0.2
          ? 0.7 *
              smoothstep(0.012, 0.006, Math.abs(dab.y - 0.25 - 0.7 * dab.z * dab.z)) *
              smoothstep(0.16, 0.13, Math.abs(dab.z))
          : 0,
      );
  };
  return body;
}
