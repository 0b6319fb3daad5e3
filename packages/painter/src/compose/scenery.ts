/** Single solids and trees that belong to a setting, not to the prompt. */

import type { Camera, HeroTree, Scenery, Structure } from "../layout.ts";
import { acrossM, leavesOf, type Stage } from "./stage.ts";

/** A solid of the setting. */
export function scenery(
  form: Scenery | Structure["form"],
  xM: number,
  zM: number,
  changes: Partial<Structure> = {},
): Structure {
  return { form, subject: 0, xM, zM, yM: null, yawRad: 0, scale: 1, colour: null, ...changes };
}

/** A solid of the setting that is seen at `across01` of the picture's width, `zM` away. */
export function framedScenery(
  stage: Stage,
  camera: Camera,
  form: Scenery | Structure["form"],
  across01: number,
  zM: number,
  changes: Partial<Structure> = {},
): Structure {
  return scenery(form, acrossM(stage, camera, across01, zM), zM, changes);
}

/** A tree of the setting. */
export function treeAt(
  stage: Stage,
  species: HeroTree["species"],
  xM: number,
  zM: number,
  heightM: number,
  changes: Partial<HeroTree> = {},
): HeroTree {
  return {
    species,
    colours: species === "pine" || species === "cypress" ? leavesOf(stage).slice(0, 2) : leavesOf(stage).slice(2),
    xM,
    zM,
    yM: null,
    heightM,
    snow01: stage.graph.season === "winter" && species !== "palm" ? 0.5 : 0,
    subject: 0,
    ...changes,
  };
}

/** A tree of the setting that is seen at `across01` of the picture's width, `zM` away. */
export function framedTree(
  stage: Stage,
  camera: Camera,
  species: HeroTree["species"],
  across01: number,
  zM: number,
  heightM: number,
  changes: Partial<HeroTree> = {},
): HeroTree {
  return treeAt(stage, species, acrossM(stage, camera, across01, zM), zM, heightM, changes);
}

/** The same solids as subjects of the picture, numbered after those of `placed`: finishes draw subjects finer than the rest. */
export function asSubjects(
  structures: readonly Structure[],
  placed: { readonly structures: readonly Structure[]; readonly heroTrees: readonly HeroTree[] },
): Structure[] {
  const used = [...placed.structures, ...placed.heroTrees].reduce((most, { subject }) => Math.max(most, subject), 0);
  return structures.map((structure, k) => ({ ...structure, subject: used + k + 1 }));
}
