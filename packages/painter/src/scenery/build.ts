/** Triangles of built things. */

import { createRng } from "easel-picture";
import { createMesh, type Mesh } from "../kit/mesh.ts";
import { pairs } from "../kit/rows.ts";
import { addSolids, box, lathe, type Solids, type SurfaceMaterial } from "../kit/solids.ts";
import type { Structure, Tower } from "../layout.ts";
import { SCENERY } from "./index.ts";

/** The mesh of a form; `lit` puts lamps in its windows, `colour` recolours what the eye takes as its colour. */
export function buildForm(structure: Structure, lit: boolean): Mesh {
  const { form, colour, variant = 0, trim = null, roof = null, mirrored } = structure;
  const draw = createRng(variant).fork(form);
  const mesh = meshOf(SCENERY[form].shape({ colour, trim, roof, lit, variant, draw }));
  return mirrored ? { ...mesh, positions: mirroredX(mesh.positions), normals: mirroredX(mesh.normals) } : mesh;
}

const mirroredX = (points: readonly number[]): number[] => points.map((value, i) => (i % 3 === 0 ? -value : value));

/** A block of a city; its windows are a pattern. */
export function buildTower(tower: Tower): Mesh {
  return meshOf(towerOf(tower));
}

function meshOf(solids: Solids): Mesh {
  const mesh = createMesh();
  addSolids(mesh, solids);
  return mesh;
}

function* towerOf({ colour, crown, widthM: w, heightM: h, depthM: d }: Tower): Solids {
  const wall: SurfaceMaterial = { colour, material: "wall", pattern: "windows" };
  yield box([0, 0, 0], [w, h, d], wall);
  if (crown === "flat") {
    yield box([w * 0.1, h, 0], [w * 0.35, 3.5, d * 0.3], { colour: [0.03, 0.03, 0.035], material: "roof" });
    return;
  }
  yield box([0, h, 0], [w * 0.66, h * 0.16, d * 0.66], wall);
  yield box([0, h * 1.16, 0], [w * 0.4, h * 0.1, d * 0.4], wall);
  if (crown !== "spire") return;
  const spire = pairs(w * 0.16, h * 1.26, w * 0.03, h * 1.42, 0.15, h * 1.62);
  yield lathe(spire, { colour: [0.3, 0.3, 0.33], material: "metal" }, 8);
  yield box([0, h * 1.62, 0], [1, 1, 1], { colour: [1, 0.2, 0.12], material: "light", emission: 5 });
}
