/** Composers draw a view with its heavy half on the right; here it becomes its mirror image where that half is to be on the left. */

import type { Stage } from "../compose/stage.ts";
import type { Prop, WorldLayout } from "../layout.ts";
import type { Composed } from "./draft.ts";

/** The view that `draw` composes, with its heavy half where the stage has it: land, light, what is built there and the subjects. */
export function toSide(stage: Stage, draw: (stage: Stage) => Composed): Composed {
  if (stage.side > 0) return draw(stage);
  const keepOut = stage.keepOut.map((free) => ({ ...free, xPx: stage.widthPx - free.xPx - free.widthPx }));
  const { layout, homeless } = draw({ ...stage, keepOut });
  return { layout: mirrored(layout), homeless };
}

/** A layout without reliefs, seen in a mirror. */
function mirrored(layout: WorldLayout): WorldLayout {
  const { light, night, terrain, heroTrees, crop, structures, towers, props } = layout;
  return {
    ...layout,
    light: { ...light, sunAzimuthDeg: flip(light.sunAzimuthDeg) },
    night: { ...night, bodies: night.bodies.map((body) => ({ ...body, x01: 1 - body.x01 })) },
    terrain: terrain && { ...terrain, mirrored: true },
    heroTrees: heroTrees.map((tree) => ({ ...tree, xM: flip(tree.xM), ...(tree.lean && { lean: -tree.lean }) })),
    crop: crop && { ...crop, slant: flip(crop.slant) },
    structures: structures.map((one) => ({ ...one, xM: flip(one.xM), yawRad: flip(one.yawRad), mirrored: true })),
    towers: towers.map((tower) => ({ ...tower, xM: flip(tower.xM) })),
    props: props.map(mirroredProp),
  };
}

/** The same on the other side; a layout has no -0, which JSON does not know. */
const flip = (value: number): number => 0 - value;

function mirroredProp(prop: Prop): Prop {
  const { thing, xM } = prop;
  return { ...prop, xM: flip(xM), ...(thing ? { thing: { ...thing, yawRad: -Math.PI - thing.yawRad } } : {}) };
}
