/** Seals and walruses: bodies that lie on the ground, the chest raised on two flippers. */

import { smoothstep } from "easel-picture";
import { grains } from "../figures/grain.ts";
import type { Recipe } from "../figures/recipe.ts";
import { type Finish, hex, Sculpture, shadeBy, toward } from "../figures/sculpture.ts";
import { createThin, rod } from "../figures/thin.ts";
import { type Axes, add, cross, curve, mul, rotated, tint, type V3 } from "../figures/vector.ts";
import { rows } from "../kit/rows.ts";
import type { Rgb } from "../rgb.ts";
import { creature, type Family } from "./animal.ts";

/** What tells one from the other: colours, girth of neck and head, size of the pads that whiskers grow on, tusks. */
interface Row {
  readonly metres: number;
  readonly back: Rgb;
  readonly belly: Rgb;
  readonly stout: number;
  readonly pads: number;
  readonly spots: number;
  readonly tusks: boolean;
}

export const SEALS = {
  seal: creature({
    words: "seal, ~sea lion",
    sorts: { seal: "harbour seal, harbor seal, grey seal, ~elephant seal" },
    heightM: 0.8,
    homes: "snowfield, coast",
    motifs: [{ name: "seal", of: "seal, sea lion", heightM: 0.8, material: "object", relief01: 0.8 }],
    kin: { seal: { called: "pup" } },
    seenRad: 0.75,
    sculpt: (recipe) =>
      sculptSeal(recipe, {
        ...{ metres: 1.1, back: hex("#8f959a"), belly: hex("#d9d8d2") },
        ...{ stout: 1, pads: 1, spots: 0.5, tusks: false },
      }),
  }),
  walrus: creature({
    words: "walrus",
    heightM: 1.3,
    homes: "snowfield, coast",
    motifs: [{ name: "seal", of: "walrus", heightM: 1.2, material: "object", relief01: 0.8 }],
    kin: { walrus: { called: "pup", plural: "walruses" } },
    seenRad: 0.75,
    sculpt: (recipe) =>
      sculptSeal(recipe, {
        ...{ metres: 1.9, back: hex("#8a6650"), belly: hex("#a9846a") },
        ...{ stout: 1.22, pads: 1.6, spots: 0, tusks: true },
      }),
  }),
} satisfies Family;

/** From the tail to the neck: forward, up, radius. */
const SPINE = rows("-0.62 0.07 0.06, -0.45 0.115 0.1, -0.2 0.2 0.18, 0.05 0.26 0.24, 0.24 0.35 0.23, 0.35 0.5 0.175");

function sculptSeal({ colour, lookRad, pose }: Recipe, row: Row): Sculpture {
  const { metres, belly, stout } = row;
  const body = new Sculpture(metres);
  const back = colour ?? row.back;
  body.use({ material: "object", colour: back, fur: 0, blend: 0.05, tag: 1 }).group(0);
  const line = curve(SPINE, 2);
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i], line[i + 1]];
    const thick = (x: number) => 1 + (stout - 1) * smoothstep(-0.3, 0.3, x);
    body.cone([a[0], a[1] * thick(a[0]), 0], [b[0], b[1] * thick(b[0]), 0], a[2] * thick(a[0]), b[2] * thick(b[0]));
  }
  addFlippers(body, tint(back, [0, 0, 0], 0.25), stout);
  const f = rotated([1, -0.06, 0], [0, 1, 0], lookRad);
  const axes: Axes = [f, [0, 1, 0], cross(f, [0, 1, 0])];
  const middle: V3 = [0.42, 0.66 * (1 + 0.55 * (stout - 1)), 0];
  const at = (a: number, b: number, c = 0): V3 => add(middle, add(mul(f, a), add(mul(axes[1], b), mul(axes[2], c))));
  addSealHead(body, row, axes, at);
  body.headWide = 0.3;
  Object.assign(body.at, { head: at(0, 0.13), seat: [0, 0.5 * stout, 0], mouth: at(0.2, -0.08) });
  if (pose === "swim") body.at.waterline = [0, 0.24, 0];
  body.paint = (dab) => {
    if (dab.tag !== 1) return;
    const noise = grains(dab.x * 9, dab.y * 9, dab.z * 9);
    toward(dab, belly, 0.85 * smoothstep(-0.15, 0.5, -dab.ny + 0.5 * dab.nx + (noise - 0.5) * 0.4));
    toward(
      dab,
      tint(back, [0, 0, 0], 0.5),
      row.spots * smoothstep(0.6, 0.68, grains(dab.x * 15, dab.y * 15, dab.z * 15)),
    );
    // folds of a heavy neck
    if (row.tusks)
      shadeBy(dab, 1 - 0.18 * smoothstep(0.6, 1, Math.sin(dab.y * 60 - dab.x * 40)) * smoothstep(0.1, 0.3, dab.x));
    shadeBy(dab, 0.9 + 0.2 * noise);
  };
  return body;
}

/** Two flippers that prop the chest, two that lie behind. */
function addFlippers(body: Sculpture, colour: Rgb, stout: number): void {
  const skin: Partial<Finish> = { colour, blend: 0.03, tag: 2 };
  for (const s of [1, -1]) {
    body.group(0.03);
    body.cone([0.2, 0.24, s * 0.19 * stout], [0.27, 0.07, s * 0.32 * stout], 0.085, 0.06, skin);
    body.cone([0.27, 0.06, s * 0.32 * stout], [0.4, 0.035, s * 0.4 * stout], 0.075, 0.05, {
      ...skin,
      flat: [[0, 1, 0], 0.45],
    });
    body.cone([-0.6, 0.07, s * 0.02], [-0.84, 0.05, s * 0.13], 0.05, 0.07, { ...skin, flat: [[0, 1, 0], 0.4] });
  }
}

/** Skull, pads with whiskers, nose, eyes, and tusks. */
function addSealHead(
  body: Sculpture,
  { back, belly, stout, pads, tusks }: Row,
  axes: Axes,
  at: (a: number, b: number, c?: number) => V3,
): void {
  const [f, u, l] = axes;
  body.group(0.05).ellipsoid(at(0, 0), [0.155 * stout, 0.135 * stout, 0.14 * stout], axes, { blend: 0.06 });
  body.group(0.012);
  const thin = createThin();
  const front = 0.13 + 0.03 * (stout - 1) * 5;
  for (const s of [1, -1]) {
    body.ellipsoid(at(front, -0.045, s * 0.045 * pads), [0.062 * pads, 0.052 * pads, 0.055 * pads], axes, {
      blend: 0.02,
      colour: tint(back, belly, 0.7),
      tag: 3,
    });
    body.eye(at(0.11 * stout, 0.045, s * 0.088 * stout), 0.028, add(mul(f, 0.8), mul(l, s * 0.6)), u, {
      iris: hex("#120c0a"),
      pupil: 0.7,
      rim: 1.3,
    });
    for (let i = 0; i < 5; i++) {
      const root = at(front + 0.03 * pads, -0.03 - 0.016 * i * pads, s * 0.07 * pads);
      const tip = at(front + 0.05, -0.06 - 0.03 * i, s * (0.07 * pads + 0.12));
      rod(thin, [root, tip], [0.0035, 0.0015], hex("#e6dfd2"), "fur", { sides: 3 });
    }
    if (!tusks) continue;
    const tusk = curve(
      [at(front, -0.1, s * 0.06), at(front + 0.05, -0.24, s * 0.068), at(front + 0.02, -0.4, s * 0.06)],
      4,
    );
    rod(
      thin,
      tusk,
      tusk.map((_, i) => 0.024 - (0.019 * i) / (tusk.length - 1)),
      hex("#e9dfc6"),
      "object",
      { sides: 8 },
    );
  }
  body.ellipsoid(at(front + 0.052 * pads, -0.008, 0), [0.022, 0.02, 0.034], axes, {
    blend: 0.008,
    colour: hex("#1c1614"),
    tag: 3,
  });
  body.thin.push(thin);
}
