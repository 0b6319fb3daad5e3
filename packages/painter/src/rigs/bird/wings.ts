/** Wings and tails of birds: flesh and rows of feathers. */

import type { Recipe } from "../../figures/recipe.ts";
import { hex } from "../../figures/sculpture.ts";
import { blade } from "../../figures/thin.ts";
import { add, between, cross, mad, mul, tint, unit, type V3 } from "../../figures/vector.ts";
import { rows } from "../../kit/rows.ts";
import type { Rgb } from "../../rgb.ts";
import { type Nest, PART } from "./bird.ts";
import { addTrain } from "./train.ts";

/** Shaded feathers; those of white birds stay pale. */
function darkOf(wing: Rgb): Rgb {
  return tint(wing, [0.02, 0.02, 0.02], wing[1] > 0.45 ? 0.14 : 0.45);
}

/** Adds the wing of one side: a flipper, spread, or folded. */
export function addWing(nest: Nest, s: number, recipe: Recipe): void {
  const { row, bird, axes, flying } = nest;
  const { wing } = row.colours;
  bird
    .group(0.012)
    .use({ material: "fur", colour: wing, fur: 0.045, tag: PART.wing, blend: 0.02, flow: mul(axes[0], -1) });
  if (row.shape === "penguin") addFlipper(nest, s, recipe);
  else if (flying) addSpreadWing(nest, s);
  else addFoldedWing(nest, s, row.shape === "parrot" && !recipe.colour);
}

function addFlipper({ row, bird, at, axes }: Nest, s: number, { seed }: Recipe): void {
  const swing = 0.25 + 0.5 * ((seed * 0.37) % 1);
  bird.cone(
    at(0.24, 0.05, s * row.width * 0.92),
    add(at(-0.28, 0, s * (row.width + 0.13 + swing * 0.3)), [0.02, 0, 0]),
    0.085,
    0.035,
    { flat: [axes[2], 0.35], blend: 0.03, fur: 0.02 },
  );
}

/** Arm and hand of a wing in flight, with their feathers. */
function addSpreadWing(nest: Nest, s: number): void {
  const { row, bird, at, axes } = nest;
  const [f, u, l] = axes;
  const flap = 0.5;
  const shoulder = at(0.18, row.depth * 0.55, s * row.width * 0.5);
  const along = (a: number, b: number, c: number) => unit(add(mul(f, a), add(mul(u, b), mul(l, c))));
  const o1 = along(0.22, Math.sin(flap), s * Math.cos(flap));
  const elbow = mad(shoulder, o1, 0.55);
  const o2 = along(-0.18, Math.sin(flap * 0.35), s * Math.cos(flap * 0.35));
  const wrist = mad(elbow, o2, 0.45);
  const normal = unit(cross(f, o1));
  bird.cone(shoulder, elbow, 0.085, 0.06, { flat: [normal, 0.6], blend: 0.05 });
  bird.cone(elbow, wrist, 0.06, 0.04, { flat: [normal, 0.6], blend: 0.03 });
  addArmFeathers(nest, shoulder, elbow, o1);
  addHandFeathers(nest, elbow, wrist, o2);
}

/** Nine feathers below and above the arm. */
function addArmFeathers({ row, thin, axes: [f, u] }: Nest, shoulder: V3, elbow: V3, out: V3): void {
  const { wing } = row.colours;
  const dark = darkOf(wing);
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    const root = between(shoulder, elbow, 0.05 + 0.95 * t);
    const d = unit(add(mul(f, -1), mul(out, 0.1 + 0.15 * t)));
    blade(
      thin,
      mad(root, u, -0.02),
      mad(mad(root, d, 0.48), u, -0.03),
      [0.075, 0.07],
      u,
      [tint(wing, dark, 0.3), tint(wing, dark, 0.8)],
      "fur",
    );
    blade(
      thin,
      mad(root, u, 0.028),
      mad(mad(root, d, 0.26), u, 0.012),
      [0.055, 0.05],
      u,
      [wing, tint(wing, dark, 0.25)],
      "fur",
    );
  }
}

/** Ten feathers that fan out from the hand. */
function addHandFeathers({ row, thin, axes: [f, u] }: Nest, elbow: V3, wrist: V3, out: V3): void {
  const { wing } = row.colours;
  const dark = darkOf(wing);
  for (let i = 0; i < 10; i++) {
    const t = i / 9;
    const root = between(elbow, wrist, 0.1 + 0.9 * t);
    const d = unit(add(mul(f, -(1 - t * 0.75)), mul(out, 0.15 + t * 1.15)));
    blade(
      thin,
      mad(root, u, -0.01),
      mad(root, d, 0.52 + 0.24 * Math.sin(t * 2.6)),
      [0.07, 0.05],
      u,
      [tint(wing, dark, 0.4), dark],
      "fur",
    );
    blade(
      thin,
      mad(root, u, 0.032),
      mad(mad(root, d, 0.26), u, 0.014),
      [0.05, 0.045],
      u,
      [wing, tint(wing, dark, 0.3)],
      "fur",
    );
  }
}

/** A wing at rest: three rows of feathers lie over each other like tiles; those of a parrot have three colours. */
function addFoldedWing({ row, bird, thin, at }: Nest, s: number, parrot: boolean): void {
  const { wing } = row.colours;
  const dark = darkOf(wing);
  const z = s * row.width;
  const out = unit([0, 0.22, s]);
  const low = row.shape === "owl" || row.shape === "raptor" || row.shape === "parrot" ? -0.02 : 0.02;
  bird.cone(at(0.22, 0.06, z * 0.8), at(-0.18, low, z * 0.92), 0.17, 0.13, { flat: [out, 0.38], blend: 0.03 });
  for (const [rowIndex, [x, count, long, share]] of rows(
    "-0.02 6 0.34 0.1, -0.12 7 0.46 0.4, -0.2 6 0.5 0.8",
  ).entries())
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1);
      const lift = 0.055 - 0.012 * rowIndex;
      const root = mad(at(x - 0.03 * i * 0.4, 0.15 - 0.27 * t + low, z * (0.98 - 0.1 * Math.abs(t - 0.45))), out, lift);
      const tip = mad(
        at(x - long * (1 - 0.25 * t), 0.13 - 0.2 * t + low, z * (0.72 - 0.1 * rowIndex)),
        out,
        lift * 0.6,
      );
      const tone = parrot ? hex(PARROT_ROWS[rowIndex]) : tint(wing, dark, share);
      blade(thin, root, tip, [0.062, 0.05], out, [tone, tint(tone, dark, parrot ? 0.15 : 0.5)], "fur", 0.02);
    }
}

const PARROT_ROWS = ["#b83a32", "#e0b12b", "#23509a"];

/** Adds the tail: a fan of nine feathers, or a spread train. */
export function addTail({ row, thin, at, axes, flying }: Nest): void {
  const [f, u, l] = axes;
  const [long, wide] = row.tail;
  const { wing } = row.colours;
  const dark = darkOf(wing);
  const count = 9;
  const rooster = row.comb && long > 0.6;
  const root = at(-0.4, 0.06);
  if (row.train && !flying) {
    addTrain(thin, root);
    return;
  }
  for (let i = 0; i < count; i++) {
    const a = ((i - 4) / 4) * (flying ? 0.42 : 0.2);
    const rise = row.shape === "water" ? 0.25 : row.comb ? 0.75 + 0.3 * Math.abs(i - 4) * 0.3 : 0;
    const d = unit(add(mul(f, -Math.cos(a)), add(mul(l, Math.sin(a)), mul(u, rise))));
    const tone =
      row.shape === "parrot" && i % 2
        ? hex("#23509a")
        : rooster
          ? hex(i % 2 ? "#153a33" : "#1c2a3a")
          : tint(wing, dark, 0.3 + 0.5 * (i % 2));
    const reach = long * (1 - 0.06 * Math.abs(i - 4)) * (rooster ? 1.1 : 1);
    blade(
      thin,
      mad(root, u, -0.004 * Math.abs(i - 4)),
      mad(root, d, reach + 0.12),
      [wide * 0.62, wide * 0.55],
      u,
      [tone, tint(tone, dark, 0.4)],
      "fur",
      rooster ? 0.55 : 0.04,
    );
  }
}
