/** Legs of birds. */

import type { Recipe } from "../../figures/recipe.ts";
import { rod } from "../../figures/thin.ts";
import { add, between, mad, type V3 } from "../../figures/vector.ts";
import { type Nest, PART } from "./bird.ts";

/** Adds the leg of one side; waders of odd seeds stand on one. */
export function addLeg({ row, bird, thin, at, axes, flying, perched }: Nest, s: number, recipe: Recipe): void {
  const [f] = axes;
  const { leg, shape, colours: tone } = row;
  bird.use({ material: "skin", colour: tone.leg, fur: 0, tag: PART.leg, blend: 0.012, flow: [0, -1, 0] });
  bird.group(0.02);
  const penguin = shape === "penguin";
  const hip = at(
    penguin ? -0.44 : shape === "owl" ? -0.24 : -0.06,
    -row.depth * (penguin ? 0.3 : 0.55),
    s * row.width * 0.42,
  );
  if (flying) {
    bird.cone(hip, mad(hip, f, -(leg * 0.8 + 0.12)), 0.025, 0.018);
    return;
  }
  const wader = shape === "wader";
  const foot: V3 = [hip[0] + 0.03 + (s > 0 ? 0.03 : -0.02), perched + 0.02, perched ? s * 0.07 : hip[2]];
  // the tail may hang lower than the feet
  bird.at.feet = [foot[0] + 0.04, foot[1] - 0.02, 0];
  const knee = add(between(hip, foot, 0.46), [-0.05, 0, 0]);
  const r = wader ? 0.02 : shape === "owl" || shape === "raptor" ? 0.045 : 0.022;
  const thigh = penguin ? 0.045 : wader ? 0.072 : 0.09;
  bird.cone(hip, between(hip, knee, 0.6), thigh, 0.04, {
    blend: 0.05,
    material: "fur",
    colour: tone.belly,
    fur: 0.03,
    flow: [0, -1, 0],
  });
  if (wader && s > 0 && recipe.seed % 2 === 1) {
    // on one leg
    const tucked = add(knee, [0.3, 0.02, -s * 0.06]);
    rod(thin, [hip, knee, tucked, add(tucked, [0.02, -0.12, 0])], [r, r * 1.3, r, r * 0.7], tone.leg, "skin");
    return;
  }
  if (wader)
    rod(
      thin,
      [hip, between(hip, knee, 0.96), knee, between(knee, foot, 0.04), foot],
      [r, r * 1.05, r * 1.5, r * 1.05, r],
      tone.leg,
      "skin",
    );
  else bird.cone(hip, knee, r * 1.1, r * 1.15).cone(knee, foot, r, r * 0.85);
  for (let i = -1; i < 2; i++)
    bird.cone(foot, add(foot, [0.13 * (shape === "penguin" ? 1.3 : 1), -0.008, i * 0.062]), r * 0.9, r * 0.55);
  if (row.webbed)
    bird.cone(add(foot, [0.03, -0.004, 0]), add(foot, [0.12, -0.006, 0]), 0.03, 0.06, {
      flat: [[0, 1, 0], 0.16],
      blend: 0.01,
    });
  else bird.cone(foot, add(foot, [-0.08, -0.006, 0]), r * 0.8, r * 0.5);
}
