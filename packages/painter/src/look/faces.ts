/** Faces that something hides which their owner holds, plays or works on. */

import { POSES } from "../acts/index.ts";
import { HOLDS } from "../figures/holds.ts";
import type { Layout, ReliefPlan } from "../layout.ts";
import { usedAs } from "../things/facts.ts";
import type { Seen } from "./touch.ts";

/** A thing before the face of its person; both are figures of the scene graph. */
export interface CoveredFace {
  readonly person: number;
  readonly by: number;
  /** Rows of the face's top and foot, pixels. */
  readonly topPx: number;
  readonly footPx: number;
}

/** More of a face behind what its owner holds: it is not seen. */
const COVERED_01 = 0.5;
/** Faces of fewer pixels are not judged. */
const LEAST_PX = 9;
/** Hands from here up, share of the trunk's height, bring something to mouth or eyes. */
const AT_FACE = 0.8;
/** What is made to be before a face or over it. */
const WORN: ReadonlySet<string> = new Set([...usedAs("headwear"), ...usedAs("eyewear")]);

/** The faces that are covered, in the order of the layout. */
export function coveredFaces({ reliefs }: Layout, seen: Seen): readonly CoveredFace[] {
  return reliefs.flatMap((relief, i): CoveredFace[] => {
    const { figure: person, volume, subject } = relief;
    const face = seen.outlines.get(subject)?.face;
    if (!face || person === undefined || volume?.recipe.family !== "person" || isRaised(volume.recipe.pose)) return [];
    const own = reliefs.filter((part) => part.parent === i && mayCover(part));
    const [left, top, right, foot] = face.map(Math.round);
    const counts = new Map<number, number>();
    let px = 0;
    for (let y = Math.max(0, top); y < Math.min(seen.height, foot); y++)
      for (let x = Math.max(0, left); x < Math.min(seen.width, right); x++) {
        px++;
        const id = seen.subject[y * seen.width + x];
        if (id !== subject) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    if (px < LEAST_PX) return [];
    return own
      .filter((part) => (counts.get(part.subject) ?? 0) > COVERED_01 * px)
      .map((part) => ({ person, by: part.figure!, topPx: top, footPx: foot }));
  });
}

/** Whether a pose brings something to mouth or eyes. */
function isRaised(pose: string): boolean {
  const { left, right } = POSES[pose]?.hands ?? {};
  return HOLDS[pose]?.at === "mouth" || Math.max(left?.[0] ?? 0, right?.[0] ?? 0) >= AT_FACE;
}

function mayCover({ figure, volume, support }: ReliefPlan): boolean {
  if (figure === undefined || support !== "hold" || volume === null) return false;
  const { family, kind } = volume.recipe;
  return family !== "person" && !WORN.has(kind);
}
