/** Blocks of rooms, streets and stages. */

import type { Frame } from "./frame.ts";
import type { Prop } from "./layout.ts";
import { addBox, createMesh, drawMesh, type Mesh } from "./mesh.ts";

/** Draws them; answers their meshes, which cast shadows. */
export function drawProps(frame: Frame, props: readonly Prop[]): Mesh[] {
  const mesh = createMesh();
  for (const prop of props) {
    // nothing is drawn that reaches behind the eye
    const front = Math.max(0.16, prop.zM - prop.depthM / 2);
    const back = prop.zM + prop.depthM / 2;
    addBox(
      mesh,
      { colour: prop.colour, material: prop.material, pattern: prop.pattern, emission: prop.emission },
      prop.xM,
      prop.yM,
      (front + back) / 2,
      prop.widthM,
      prop.heightM,
      back - front,
    );
  }
  if (props.length === 0) return [];
  drawMesh(frame, mesh, 0);
  return [mesh];
}
