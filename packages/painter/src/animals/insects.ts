/** Butterflies, bees and snails. */

import { mix, smoothstep } from "easel-picture";
import { grains, seam } from "../figures/grain.ts";
import type { Recipe } from "../figures/recipe.ts";
import { hex, Sculpture, shadeBy, toward } from "../figures/sculpture.ts";
import { createThin, rod, sheet } from "../figures/thin.ts";
import { add, rotated, type V3 } from "../figures/vector.ts";
import { onSide, rows } from "../kit/rows.ts";
import { creature, type Family } from "./animal.ts";
import { bee } from "./bee-body.ts";

export const INSECTS = {
  butterfly: creature({
    words: "butterfly",
    sorts: { butterfly: "~swallowtail, ~peacock butterfly, ~painted lady butterfly, ~cabbage white" },
    heightM: 0.1,
    homes: "garden, meadow",
    looks: [
      { words: "blue butterfly", coat: "#2f6bc9" },
      { words: "monarch butterfly, orange butterfly", coat: "#d9751c" },
    ],
    motifs: [
      {
        name: "butterfly",
        of: "butterfly, blue butterfly",
        heightM: 0.16,
        support: "air",
        material: "object",
        relief01: 0.75,
      },
      {
        name: "monarch-butterfly",
        of: "monarch butterfly, orange butterfly",
        heightM: 0.16,
        homes: "garden",
        support: "air",
        material: "object",
        relief01: 0.75,
      },
    ],
    seenRad: 0.4,
    sculpt: butterfly,
  }),
  bee: creature({
    words: "bee, honeybee, ~bumblebee, ~bumble bee, honey bee",
    sorts: { bee: "~hornet, queen bee" },
    heightM: 0.1,
    homes: "garden, meadow",
    motifs: [
      {
        name: "honeybee",
        of: "bee, honeybee, bumblebee",
        heightM: 0.12,
        support: "air",
        material: "object",
        relief01: 0.75,
      },
    ],
    sculpt: bee,
  }),
  snail: creature({
    words: "snail",
    sorts: { snail: "garden snail, ~slug" },
    heightM: 0.06,
    homes: "garden",
    motifs: [{ name: "snail", of: "snail", heightM: 0.1, material: "object", relief01: 0.75 }],
    sculpt: snail,
  }),
} satisfies Family;

function butterfly({ colour, seed, lookRad }: Recipe): Sculpture {
  const body = new Sculpture(0.09);
  body.use({ material: "fur", colour: hex("#1c1614"), fur: 0.02, blend: 0.02, tag: 1 });
  body.group(0).cone([0.18, 0.5, 0], [-0.05, 0.5, 0], 0.055, 0.06, { blend: 0 });
  body.cone([-0.05, 0.5, 0], [-0.42, 0.47, 0], 0.045, 0.02);
  body.ellipsoid([0.25, 0.51, 0], [0.055, 0.05, 0.05], undefined, { fur: 0 });
  const thin = createThin();
  for (const s of [1, -1])
    rod(
      thin,
      onSide(s, ".28 .53 .02, .45 .62 .08, .56 .66 .14"),
      [0.006, 0.005, 0.01],
      [0.02, 0.015, 0.012],
      "object",
      { sides: 5 },
    );
  const paint = colour ?? hex(["#d9751c", "#2f6bc9", "#e0b52a", "#c9432a"][seed % 4]);
  const rise = 0.3 + 0.25 * ((seed * 0.37) % 1);
  // it banks towards the side to which it looks, so that its wings are seen from above
  const bank = lookRad > 0 ? -0.95 : 0.95;
  for (const s of [1, -1])
    for (const upper of [true, false]) {
      const [outline, steps] = [26, 12];
      const rows: V3[][] = [];
      for (let i = 0; i <= steps; i++)
        rows.push(
          Array.from({ length: outline + 1 }, (_, j): V3 => {
            const u = j / outline;
            const a = upper ? mix(1.2, -0.35, u) : mix(-0.2, -1.75, u);
            const lobe = upper
              ? 0.66 - 0.16 * Math.sin(Math.PI * u) ** 2 * u + 0.1 * Math.cos((u - 0.3) * 4)
              : 0.5 * (0.72 + 0.28 * Math.sin(Math.PI * u) + 0.02 * Math.sin(u * 38));
            const r = (i / steps) * lobe;
            const out = Math.abs(r * Math.cos(upper ? a * 0.8 - 0.2 : a * 0.72 + 0.35));
            // wings are bowls, half raised
            const lift = out * rise * (0.75 + 0.5 * out);
            const banked = rotated([0.02 + r * Math.sin(a), lift, s * (0.03 + out)], [1, 0, 0], bank);
            return [banked[0], 0.5 + banked[1], banked[2]];
          }),
        );
      const from = thin.open.length;
      sheet(thin, rows, paint, "fabric");
      for (let v = from; v < thin.open.length; v++) {
        const t = Math.floor((v - from) / (outline + 1)) / steps;
        const j = (v - from) % (outline + 1);
        const rim = smoothstep(0.74, 0.86, t + 0.06 * Math.cos((j / outline) * 20));
        const vein = j % 5 === 0 ? 0.55 : 0;
        const dot = rim > 0.9 && t < 0.97 && j % 3 === 1 ? 0.75 : 0;
        const c = [0, 1, 2].map((k) => mix(mix(paint[k] * (0.72 + 0.45 * t), 0.015, Math.max(rim, vein)), 0.85, dot));
        thin.colours.splice(v * 3, 3, ...c);
      }
    }
  body.thin.push(thin);
  return body;
}

function snail({ colour }: Recipe): Sculpture {
  const body = new Sculpture(0.07);
  body.use({ material: "object", colour: hex("#b58f63"), fur: 0, blend: 0.05, tag: 2 });
  body
    .group(0)
    .tube(rows("-0.55 0.03 0, -0.2 0.07 0, 0.2 0.09 0, 0.42 0.2 0, 0.5 0.34 0"), [0.015, 0.07, 0.1, 0.09, 0.075], {
      flat: [[0, 1, 0], 0.9],
      blend: 0,
    });
  for (const s of [1, -1]) {
    body.tube(onSide(s, ".51 .36 .03, .56 .5 .07, .58 .6 .1"), [0.022, 0.015, 0.014], { blend: 0.02 });
    body.eye([0.585, 0.615, s * 0.102], 0.024, [1, 0.1, s * 0.4], [0, 1, 0], { pupil: 0.7 });
    body.tube(onSide(s, ".55 .3 .03, .62 .29 .06"), [0.014, 0.008], { blend: 0.02 });
  }
  body.group(0.004).use({ material: "object", colour: colour ?? hex("#8a4f24"), tag: 1, blend: 0.012 });
  const centre: V3 = [-0.08, 0.36, 0];
  const points: V3[] = [];
  const radii: number[] = [];
  for (let i = 0; i <= 22; i++) {
    const a = -0.4 + i * 0.52;
    const shrink = Math.exp(-i * 0.092);
    points.push(add(centre, [Math.cos(a) * 0.2 * shrink, Math.sin(a) * 0.2 * shrink, 0.02 * i * 0.35]));
    radii.push(0.135 * shrink);
  }
  body.tube(points, radii, { steps: 2, inner: 0.01 });
  body.tube(
    points.slice(2).map(([x, y, z]) => [x, y, -z] as V3),
    radii.slice(2),
    { steps: 2, inner: 0.01 },
  );
  body.at.seat = [-0.08, 0.7, 0];
  body.paint = (dab) => {
    if (dab.tag === 1) {
      const r = Math.hypot(dab.x - centre[0], dab.y - centre[1]);
      toward(
        dab,
        hex("#d9b57a"),
        0.6 *
          smoothstep(
            0.2,
            0.7,
            Math.sin(Math.log(r + 0.02) * 13 + Math.atan2(dab.y - centre[1], dab.x - centre[0]) * 1),
          ),
      );
      shadeBy(dab, 0.85 + 0.3 * grains(dab.x * 20, dab.y * 20, dab.z * 20));
    } else shadeBy(dab, 0.8 + 0.4 * smoothstep(0, 0.2, seam(dab.x * 30, dab.y * 30, dab.z * 30)));
  };
  return body;
}
