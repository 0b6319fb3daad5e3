/** Chooses version and level for a picture: texture bears fine modules, even places want few. */

import { sketchBits } from "../code/choose-bits.ts";
import { MODULE } from "../code/layout.ts";
import type { CodePlan } from "../code/plan.ts";
import type { ModuleTones, targetModulesOf } from "./target-modules.ts";

/** What a picture is for a plan: its tones on the plan's grid, and what of it matters, row-major per module. */
export interface PlanView {
  readonly tones: ModuleTones;
  readonly wish: ReturnType<typeof targetModulesOf>;
  /** 1 = ordinary. */
  readonly care: Float32Array;
}

/** Standard deviation of luma around a module below which its place is even. */
const EVEN = 0.045;
/** Where all is even, cost of modules that are smaller by a whole: each shows by itself there, and blur takes more of it. */
const FINENESS = 0.9;
/** What a level above the lowest candidate's may cost more. */
const SURER = 1.1;

/**
 * The plan of least cost, the first of equals. The cost of a plan is the change of luma that its modules and finders ask of the
 * picture beyond what it has, more where it is even or matters, and more for finer modules in even places. `marginOf` is the
 * margin of luma that a module, or one of a finder, must have.
 */
export function choosePlan(
  plans: readonly [CodePlan, ...CodePlan[]],
  viewOf: (plan: CodePlan) => PlanView,
  margin: { readonly module: number; readonly finder: number },
): CodePlan {
  if (plans.length === 1) return plans[0];
  const [{ layout: first }] = plans;
  const lowest = Math.max(...plans.map(({ layout }) => capacityShare(layout)));
  let best = plans[0];
  let least = Number.POSITIVE_INFINITY;
  for (const plan of plans) {
    const { layout } = plan;
    const view = viewOf(plan);
    const even = view.tones.texture.reduce((sum, value) => sum + Math.max(0, 1 - value / EVEN), 0) / layout.size ** 2;
    const fineness = 1 + FINENESS * even * (layout.size / first.size - 1);
    const isSurer = capacityShare(layout) < lowest - 0.05;
    const cost = (costOf(plan, view, margin) * fineness) / (isSurer ? SURER : 1);
    if (cost >= least) continue;
    least = cost;
    best = plan;
  }
  return best;
}

/** Share of the codewords that are data: less at higher levels. */
function capacityShare({ dataLengths, eccLength }: CodePlan["layout"]): number {
  const data = dataLengths.reduce((sum, length) => sum + length, 0);
  return data / (data + eccLength * dataLengths.length);
}

function costOf(
  { layout, message }: CodePlan,
  { tones, wish, care }: PlanView,
  margin: { readonly module: number; readonly finder: number },
): number {
  const { dark } = sketchBits(layout, message, wish);
  let cost = 0;
  for (let at = 0; at < dark.length; at++) {
    const isFinder = layout.kind[at] === MODULE.finder || layout.kind[at] === MODULE.separator;
    const off = (dark[at] ? -1 : 1) * (tones.luma[at] - tones.threshold[at]);
    const need = Math.max(0, (isFinder ? margin.finder : margin.module) - off);
    const shape = layout.kind[at] === MODULE.alignment ? ALIGNMENT : 1;
    cost += shape * (need / (0.05 + tones.texture[at])) * (1 + IMPORTANT * Math.log2(care[at]));
  }
  return cost / dark.length;
}

/** What a change costs more in an alignment pattern, which is told by its shape. */
const ALIGNMENT = 4;
/** What twice the importance adds to the cost of a change, as a share. */
const IMPORTANT = 0.4;
