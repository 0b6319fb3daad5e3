/** What all views of a street share: the ground, the light, the grade. */

import type { Rng } from "easel-picture";
import { coverOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import type { Camera } from "../layout.ts";
import { models } from "./boxes.ts";
import { type Composed, type Draft, finishDraft, terrainOf } from "./draft.ts";

/** Streets lie a little above the land, metres. */
export const GROUND_M = 1.2;

/** What stands on the ground and how it is lit. */
export interface Block {
  readonly stage: Stage;
  readonly draw: Rng;
  readonly dark: boolean;
  /** Height of the ground. */
  readonly y: number;
}

export function blockOf(stage: Stage, y: number): Block {
  const { time } = stage.graph;
  return { stage, draw: stage.rng.fork("street"), dark: time === "night" || time === "dusk", y };
}

function plainTerrain(stage: Stage) {
  return terrainOf(
    "plain",
    { offset: 3, hills: 1, rise: 0.0005, peaks: 40, peaksFrom: 900 },
    { cover: coverOf(stage), nearM: 30, grid: 128 },
  );
}

/** The sun beside or behind the eye: facades that face it are lit. */
export function frontal(stage: Stage) {
  const light = lightOf(stage, 2);
  return Math.abs(light.sunAzimuthDeg) > 100 ? light : { ...light, sunAzimuthDeg: -132 };
}

export function streetGrade(stage: Stage, dark: boolean) {
  return gradeOf(stage, dark ? { bloom: 0.8, key: 0.13, balance: [1, 1, 1] } : { key: 0.22 });
}

/** A view of a street in its light, composed with its heavy half on the right; subjects stand `atM` away, as models. */
export function finishStreet(
  { stage, y, dark }: Block,
  camera: Camera,
  atM: number,
  draft: Pick<Draft, "id" | "props"> & Partial<Draft>,
): Composed {
  return finishDraft(
    stage,
    {
      ...{ camera, light: frontal(stage), terrain: plainTerrain(stage), grade: streetGrade(stage, dark) },
      ...draft,
    },
    placeSubjects(stage, { camera, land: models(atM, y) }),
  );
}
