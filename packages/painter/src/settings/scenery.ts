/** Single solids and trees that belong to a setting, not to the prompt. */

import { acrossM, leavesOf, type Stage } from "../compose/stage.ts";
import { tones } from "../kit/rows.ts";
import type { Camera, HeroTree, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";

/** Colours of cherry blossom, linear albedo. */
export const CHERRY: readonly Rgb[] = tones("0.85 0.46 0.56, 0.93 0.66 0.72, 0.74 0.34 0.47");

/** A solid of the setting. */
export function scenery(form: Structure["form"], xM: number, zM: number, changes: Partial<Structure> = {}): Structure {
  return { form, subject: 0, xM, zM, yM: null, yawRad: 0, scale: 1, colour: null, ...changes };
}

/** A solid of the setting that is seen at `across01` of the picture's width, `zM` away. */
export function framedScenery(
  stage: Stage,
  camera: Camera,
  form: Structure["form"],
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
