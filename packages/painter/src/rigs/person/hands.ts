/** Hands of people: open, or with the fingers round what they hold. */

import type { Finish } from "../../figures/sculpture.ts";
import { createThin, rod } from "../../figures/thin.ts";
import { across, add, cross, dot, mad, mul, unit, type V3 } from "../../figures/vector.ts";
import type { Rgb } from "../../rgb.ts";
import { BODY, type Person } from "./person.ts";
import type { Skeleton } from "./skeleton.ts";

/** Whether the left (`i` is 0) or right (1) hand is round something. */
function isHolding({ outfit, recipe, pose }: Person, i: number): boolean {
  return (
    (i === 1 && (outfit.holds !== undefined || pose.grips === "right" || pose.grips === "both")) ||
    (i === 0 && (recipe.wears.includes("second-hand") || pose.grips === "left" || pose.grips === "both")) ||
    recipe.pose === "ride" ||
    recipe.pose === "cycle" ||
    recipe.pose === "motorcycle"
  );
}

/** Adds a hand that goes on `along` from its wrist, and names its place `handL` or `handR`. */
export function addHand(person: Person, bones: Skeleton, i: number, s: number, along: V3): void {
  const { outfit, skin, body } = person;
  const { up, right, small } = bones;
  const wrist = bones.wrists[i];
  const d = unit(add(along, mul(up, -0.1)));
  const palm = across(mul(right, -s), d);
  const side = cross(d, palm);
  const glove: Partial<Finish> & { readonly colour: Rgb } = {
    colour: outfit.gloves ?? skin,
    material: outfit.gloves ? "fabric" : "skin",
    tag: BODY.hand,
  };
  const big = 1.12 * small;
  body.group(0.006);
  body.ellipsoid(mad(wrist, d, 0.026 * big), [0.031 * big, 0.0185 * big, 0.028 * big], [d, palm, side], {
    ...glove,
    blend: 0.012,
  });
  addFingers(person, bones, { wrist, d, palm, side, big, colour: glove.colour }, isHolding(person, i));
  body.at[i === 0 ? "handL" : "handR"] = mad(mad(wrist, d, 0.045 * small), palm, 0.018 * small);
}

/** Where a hand is: along it, out of its palm and across it, and how large. */
interface Palm {
  readonly wrist: V3;
  readonly d: V3;
  readonly palm: V3;
  readonly side: V3;
  readonly big: number;
  readonly colour: Rgb;
}

/** Fingers are too thin for the field: open and a little bent, or round what they hold. */
function addFingers({ outfit, body }: Person, { up, forward }: Skeleton, hold: Palm, closed: boolean): void {
  const { wrist, d, palm, side, big, colour } = hold;
  const at = (along: number, inward: number): V3 => mad(mad(wrist, d, along * big), palm, inward * big);
  const bends = closed
    ? [at(0.036, -0.004), at(0.052, 0.012), at(0.046, 0.034), at(0.026, 0.038)]
    : [at(0.036, -0.004), at(0.055, 0), at(0.07, 0.006), at(0.081, 0.015)];
  const hand = createThin();
  const lean = dot(side, up);
  const thumb = lean > 0.2 || (Math.abs(lean) <= 0.2 && dot(side, forward) > 0) ? 1 : -1;
  const finger = (points: readonly V3[], thick: number) =>
    rod(
      hand,
      points,
      points.map((_, k) => thick * big * (k === points.length - 1 ? 0.62 : 1 - 0.06 * k)),
      colour,
      outfit.gloves ? "fabric" : "skin",
      { sides: 6 },
    );
  for (const [k, long] of [0.86, 1, 0.95, 0.78].entries()) {
    // an open hand spreads its fingers, or they run into one
    const lane = (p: V3, i: number) =>
      mad(mad(p, side, (1.5 - k) * (0.0145 + (closed ? 0 : 0.0018 * i)) * thumb * big), d, (long - 1) * 0.026 * big);
    finger(bends.map(lane), closed ? 0.0078 : 0.0076);
  }
  finger(
    [
      mad(at(0.006, 0.002), side, thumb * 0.016 * big),
      mad(at(0.028, 0.012), side, thumb * 0.03 * big),
      mad(at(0.046, closed ? 0.03 : 0.018), side, thumb * (closed ? 0.022 : 0.032) * big),
    ],
    0.0095,
  );
  body.thin.push(hand);
}
