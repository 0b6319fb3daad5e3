/** Whether what the prompt says of two things can be seen in the picture plane. */

import { RELATIONS, type Relation } from "../relations.ts";
import type { SceneGraph } from "../scene-graph.ts";
import type { Sight } from "./sights.ts";

/** A relation of the prompt that the picture does not show. */
export interface Broken {
  readonly figure: number;
  readonly to: number;
  readonly kind: Relation;
}

/** The relations between seen figures that do not hold. What is not seen is told elsewhere. */
export function brokenRelations({ figures }: SceneGraph, sights: readonly Sight[]): readonly Broken[] {
  return figures.flatMap(({ relation }, figure) => {
    if (!relation) return [];
    const [a, b] = [sights[figure], sights[relation.to]];
    if (!a?.box || !b?.box) return [];
    const h = Math.max(4, Math.min(a.box.foot - a.box.top, b.box.foot - b.box.top));
    return RELATIONS[relation.kind].holds(a.box, b.box, h, a.zM, b.zM)
      ? []
      : [{ figure, to: relation.to, kind: relation.kind }];
  });
}
