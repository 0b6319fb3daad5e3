/** What the hands of people reach for in their poses. */

import { HOLDS, heldPoint } from "../../figures/holds.ts";
import { add, mad, mul, sub, unit, type V3 } from "../../figures/vector.ts";
import { cycleOf, type Posed, seatOf, type Trunk } from "./skeleton.ts";

/** What the left (`i` is 0) or right (1) hand of a pose reaches for; `undefined` = nothing, the arm has directions. */
export function handTarget(posed: Posed, trunk: Trunk, i: number, shoulder: V3): V3 | undefined {
  const { recipe, pose, outfit } = posed;
  const { spine, long, forward, right } = trunk;
  const s = i === 0 ? -1 : 1;
  const point: Reach = (t, ahead, aside) => add(spine(long * t), add(mul(forward, ahead), mul(right, s * aside)));
  if (Object.hasOwn(REACHES, recipe.pose)) return REACHES[recipe.pose](i, s, point, posed, trunk);
  const hold = HOLDS[recipe.pose];
  const held = hold?.hands?.[i === 0 ? "left" : "right"];
  if (hold && held) {
    const target = add(trunk.holdAt, mul(heldPoint(hold, held), 1 / outfit.metres));
    // the wrist is behind the hand
    return mad(target, unit(sub(target, shoulder)), -0.035);
  }
  const aim = i === 0 ? pose.hands?.left : pose.hands?.right;
  if (aim) return point(...aim);
  if (recipe.pose === "ride") return add(spine(0.1), add(mul(forward, 0.2), mul(right, i === 0 ? -0.035 : 0.035)));
  return undefined;
}

/** A point of the trunk: share of its height, ahead, and to the hand's own side. */
type Reach = (t: number, ahead: number, aside: number) => V3;

/** Poses whose hands reach for a place of their own: `i` and `s` are the hand's number and side. */
const REACHES: Readonly<
  Record<string, (i: number, s: number, point: Reach, posed: Posed, trunk: Trunk) => V3 | undefined>
> = {
  slump: (_i, s, _point, { outfit }) => [0.37, 0.8 / outfit.metres, -0.05 * s],
  akimbo: (i, _s, point, _posed, { hipHalf }) => (i === 0 ? point(0.16, 0.035, hipHalf + 0.075) : undefined),
  pocket: (i, _s, point, _posed, { hipHalf }) => (i === 1 ? point(-0.03, 0.035, hipHalf + 0.06) : undefined),
  cycle: (_i, s, _point, posed, trunk) => add(seatOf(trunk.pelvis, trunk), mul([0.4, 0.08, s * 0.29], cycleOf(posed))),
  violin: (i, _s, _point, _posed, { violin: { at, along, out }, right }) =>
    i === 0
      ? add(mad(at, along, 0.2), mul(out, -0.03))
      : add(mad(at, along, 0.1), add(mul(out, 0.06), mul(right, 0.13))),
  guitar: atStrings,
  "sit-guitar": atStrings,
};

function atStrings(i: number, _s: number, _point: Reach, _posed: Posed, trunk: Trunk): V3 {
  const { at, along, out } = trunk.guitar;
  return i === 0 ? add(mad(at, along, 0.24), mul(out, 0.015)) : add(mad(at, out, 0.05), mul(trunk.right, 0.02));
}
