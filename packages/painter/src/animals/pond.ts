/** Turtles and frogs. */

import { smoothstep } from "easel-picture";
import { grains, seam } from "../figures/grain.ts";
import type { Recipe } from "../figures/recipe.ts";
import { hex, Sculpture, shadeBy, toward } from "../figures/sculpture.ts";
import { add, mad, tint, unit, type V3 } from "../figures/vector.ts";
import { rows } from "../kit/rows.ts";
import { creature, type Family } from "./animal.ts";

export const POND = {
  turtle: creature({
    words: "turtle, tortoise",
    sorts: { turtle: "sea turtle, terrapin, galapagos tortoise, box turtle" },
    heightM: 0.3,
    homes: "coast, garden",
    motifs: [{ name: "turtle", of: "turtle, tortoise", heightM: 0.4, material: "object", relief01: 0.75 }],
    kin: { turtle: { called: "hatchling" }, tortoise: { called: "hatchling" } },
    seenRad: 0.6,
    sculpt: turtle,
  }),
  frog: creature({
    words: "frog, toad",
    sorts: { frog: "tree frog, bullfrog, tree toad, ~poison dart frog, froggy" },
    heightM: 0.09,
    homes: "garden, jungle",
    motifs: [{ name: "own-frog", of: "frog, toad", heightM: 0.2, material: "object", relief01: 0.75 }],
    seenRad: 0.9,
    sculpt: frog,
  }),
} satisfies Family;

function turtle({ colour, lookRad, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.5);
  const skin = hex("#6b7a3c");
  const shell = colour ?? hex("#5a4a24");
  body.use({ material: "skin", colour: skin, fur: 0, blend: 0.04, tag: 2 });
  body.group(0);
  const stride = seed % 2 ? 0.05 : -0.04;
  for (const [x, z, s] of rows("0.24 0.2 1, 0.24 -0.2 -1, -0.24 0.2 1, -0.24 -0.2 -1")) {
    const foot: V3 = [x * 1.35 + stride * s * Math.sign(x), 0.03, z * 1.45];
    body.cone([x, 0.16, z * 0.8], foot, 0.075, 0.055, { blend: 0.02 });
    for (let i = -1; i < 2; i++)
      body.cone(add(foot, [0.03, -0.012, i * 0.03]), add(foot, [0.075, -0.018, i * 0.036]), 0.014, 0.005, {
        blend: 0.006,
        colour: hex("#c9b98a"),
        material: "object",
        tag: 9,
      });
  }
  const d = unit([1, 0.35, Math.sin(lookRad) * 0.8]);
  const neck: V3 = [0.3, 0.2, 0];
  const head = mad(neck, d, 0.26);
  body.cone([0.2, 0.18, 0], head, 0.09, 0.075, { blend: 0.03 });
  body.ellipsoid(mad(head, d, 0.05), [0.11, 0.085, 0.08], undefined, { blend: 0.03 });
  for (const s of [1, -1])
    body.eye(add(mad(head, d, 0.08), [0, 0.03, s * 0.06]), 0.02, [0.5, 0.2, s], [0, 1, 0], { iris: hex("#a8842a") });
  body.cone([-0.34, 0.14, 0], [-0.5, 0.08, 0], 0.045, 0.01);
  body.group(0.006).use({ material: "object", colour: shell, tag: 1, blend: 0.02 });
  body.ellipsoid([0, 0.17, 0], [0.42, 0.27, 0.34]);
  body.ellipsoid([0, 0.15, 0], [0.45, 0.06, 0.37], undefined, { blend: 0.03, tag: 3 });
  body.box([0, -0.04, 0], [0.4, 0.14, 0.32], 0.02, undefined, { carve: true, blend: 0.04, colour: hex("#c9b57a") });
  body.at.seat = [0, 0.44, 0];
  body.at.head = mad(head, [0, 1, 0], 0.09);
  body.paint = (dab) => {
    if (dab.tag === 1) {
      const e = seam(dab.x * 5.5, 3, dab.z * 5.5);
      shadeBy(dab, 0.8 + 0.5 * grains(dab.x * 30, dab.y * 30, dab.z * 30));
      toward(dab, hex("#b5983f"), 0.55 * smoothstep(0.3, 0.5, e));
      toward(dab, hex("#1e180c"), 0.85 * smoothstep(0.09, 0.03, e));
    } else if (dab.tag === 2) {
      toward(dab, hex("#c9c57a"), 0.5 * smoothstep(0.1, 0.2, seam(dab.x * 24, dab.y * 24, dab.z * 24)));
      const e = mad(head, d, 0.12);
      toward(
        dab,
        hex("#2a2a14"),
        0.7 * smoothstep(0.006, 0.003, Math.abs(dab.y - e[1] + 0.025)) * (dab.x > head[0] + 0.03 ? 1 : 0),
      );
    }
  };
  return body;
}

function frog({ colour, seed }: Recipe): Sculpture {
  const body = new Sculpture(0.12);
  const skin = colour ?? hex("#4f8a2a");
  body.use({ material: "object", colour: skin, fur: 0, blend: 0.08, tag: 1 });
  body.group(0).cone([-0.3, 0.22, 0], [0.16, 0.4, 0], 0.2, 0.25, { flat: [[0, 0, 1], 1], blend: 0 });
  body.ellipsoid([0.26, 0.5, 0], [0.26, 0.17, 0.27]);
  for (const s of [1, -1]) {
    body.ellipsoid([0.24, 0.64, s * 0.16], [0.1, 0.1, 0.09], undefined, { blend: 0.05 });
    body.eye([0.285, 0.665, s * 0.175], 0.082, [0.75, 0.25, s * 0.75], [0, 1, 0], {
      iris: hex("#d9a62b"),
      pupil: 0.48,
      rim: 1.2,
    });
    body.group(0.03);
    body.cone([-0.24, 0.24, s * 0.16], [0.08, 0.3, s * 0.42], 0.13, 0.085, { blend: 0.05 });
    body.cone([0.08, 0.3, s * 0.42], [-0.24, 0.06, s * 0.4], 0.085, 0.05, { blend: 0.03 });
    body.cone([-0.24, 0.05, s * 0.4], [0.1, 0.03, s * 0.5], 0.045, 0.03, { blend: 0.02 });
    for (let i = -1; i < 2; i++)
      body.cone([0.08, 0.03, s * 0.5], [0.26, 0.02, s * (0.5 + 0.09 * i)], 0.026, 0.02, { blend: 0.02 });
    const x = seed % 2 === 0 ? 0.02 : -0.02;
    body.cone([0.22, 0.34, s * 0.2], [0.26 + x * s, 0.16, s * 0.3], 0.06, 0.045, { blend: 0.04 });
    body.cone([0.26 + x * s, 0.16, s * 0.3], [0.3, 0.03, s * 0.24], 0.042, 0.035, { blend: 0.02 });
    for (let i = -1; i < 2; i++)
      body.cone([0.3, 0.03, s * 0.24], [0.42, 0.02, s * (0.24 + 0.07 * i)], 0.024, 0.022, { blend: 0.02 });
  }
  body.at.head = [0.26, 0.7, 0];
  body.at.seat = [-0.05, 0.5, 0];
  body.paint = (dab) => {
    const n = grains(dab.x * 9, dab.y * 9, dab.z * 9);
    shadeBy(dab, 0.85 + 0.3 * n);
    toward(
      dab,
      colour ? tint(colour, [1, 1, 1], 0.6) : hex("#dfe0a8"),
      smoothstep(0.05, 0.5, -dab.ny + dab.nx * 0.25 + (n - 0.5) * 0.2) * (dab.y < 0.46 ? 1 : 0),
    );
    toward(
      dab,
      [0.02, 0.06, 0.01],
      0.5 * smoothstep(0.62, 0.7, grains(dab.x * 8 + 3, dab.y * 8, dab.z * 8)) * smoothstep(0, 0.4, dab.ny),
    );
    toward(
      dab,
      [0.03, 0.02, 0.01],
      dab.x > 0.24 && dab.tag === 1
        ? 0.85 * smoothstep(0.012, 0.006, Math.abs(dab.y - 0.455 - 0.3 * dab.z * dab.z)) * smoothstep(0.3, 0.36, dab.x)
        : 0,
    );
  };
  return body;
}
