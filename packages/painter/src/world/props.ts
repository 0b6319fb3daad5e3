/** Blocks of rooms, streets and stages, and the things that belong there. */

import { type Progress, subProgress } from "easel-picture";
import { drawModel } from "../figures/draw-models.ts";
import { aspectOfShape } from "../figures/model.ts";
import { createSamples } from "../figures/model-samples.ts";
import type { ModelShelf } from "../figures/models.ts";
import { worldOf } from "../figures/standpoint.ts";
import type { Frame } from "../frame.ts";
import {
  addBox,
  addTriangle,
  createMesh,
  drawMeshInBands,
  type Mesh,
  type Soup,
  type SurfaceMaterial,
  type Vec,
} from "../kit/mesh.ts";
import type { Prop } from "../layout.ts";
import { contactShadow } from "./contact-shadow.ts";

/** Draws the blocks, near ones first; answers their meshes, which cast shadows. */
export async function drawProps(frame: Frame, props: readonly Prop[], progress: Progress): Promise<Mesh[]> {
  const meshes: Mesh[] = [];
  const blocks = props.filter(({ thing }) => thing === undefined);
  const byDistance = blocks.map((prop) => ({ prop, near: prop.zM - prop.depthM / 2 })).sort((a, b) => a.near - b.near);
  for (const { prop } of byDistance) {
    const mesh = createMesh();
    meshes.push(mesh);
    if (prop.shape === "sweep") {
      addSweep(mesh, prop);
      await drawMeshInBands(frame, mesh, 0, 16, subProgress(progress, [0, 0]));
      continue;
    }
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
    await drawMeshInBands(frame, mesh, 0, 4, subProgress(progress, [0, 0]));
  }
  return meshes;
}

/** Draws the things among them; answers what casts their shadows. */
export async function drawThings(
  frame: Frame,
  props: readonly Prop[],
  models: ModelShelf,
  progress: Progress,
): Promise<Soup[]> {
  const { camera, width, height } = frame;
  const shadows: Soup[] = [];
  const samples = createSamples();
  for (const { thing, xM, yM, zM } of props) {
    if (!thing) continue;
    const { recipe, yawRad } = thing;
    const shape = models.shape(recipe);
    const scale = shape.metres * thing.scale;
    const perM = camera.focalPx / zM;
    const heightPx = (shape.high[1] - shape.low[1]) * scale * perM;
    const widthPx = heightPx * aspectOfShape(shape, yawRad);
    const [xPx, footPx] = [width / 2 + xM * perM, camera.horizonPx + (camera.heightM - yM) * perM];
    if (xPx + widthPx < 0 || xPx - widthPx > width || footPx < 0 || footPx - heightPx > height) continue;
    // the middle of its foot, not its origin, is at the place
    const stand = { xM: 0, yM: 0, zM: 0, yawRad, scale, subject: 0, fresh01: 1 };
    const { low, high } = shape;
    const [dx, dy, dz] = worldOf(stand, [(low[0] + high[0]) / 2, low[1], (low[2] + high[2]) / 2]);
    const model = await models.model(recipe, heightPx, subProgress(progress, [0, 0]));
    contactShadow(frame, { xPx, footPx, widthPx, heightPx, zM });
    const at = { ...stand, xM: xM - dx, yM: yM - dy, zM: zM - dz };
    shadows.push(...(await drawModel(frame, model, at, samples, subProgress(progress, [0, 0]))).shadows);
  }
  return shadows;
}

function addSweep(mesh: Mesh, prop: Prop): void {
  const { zM, depthM, heightM, widthM, colour, material, pattern, emission } = prop;
  const finish: SurfaceMaterial = { colour, material, pattern, emission };
  const radius = heightM * 0.5;
  const steps = 24;
  const line: [y: number, z: number, ny: number, nz: number][] = [[0, Math.max(0.16, zM - depthM), 1, 0]];
  for (let i = 0; i <= steps; i++) {
    const a = (i / steps) * (Math.PI / 2);
    line.push([radius - Math.cos(a) * radius, zM + Math.sin(a) * radius, Math.cos(a), -Math.sin(a)]);
  }
  line.push([heightM * 6, zM + radius, 0, -1]);
  for (let i = 0; i + 1 < line.length; i++) {
    const [y0, z0, ny0, nz0] = line[i];
    const [y1, z1, ny1, nz1] = line[i + 1];
    const at = (side: number, y: number, z: number): Vec => [prop.xM + (side * widthM) / 2, prop.yM + y, z];
    const n0: Vec = [0, ny0, nz0];
    const n1: Vec = [0, ny1, nz1];
    addTriangle(mesh, finish, at(-1, y0, z0), at(1, y0, z0), at(1, y1, z1), [n0, n0, n1]);
    addTriangle(mesh, finish, at(-1, y0, z0), at(1, y1, z1), at(-1, y1, z1), [n0, n1, n1]);
  }
}
