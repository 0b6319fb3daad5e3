/** The parts from which settings make their layouts. */

import { cloudsOf, coverOf, fallingOf, flowersOf, gradeOf, leavesOf, nightOf, type Stage } from "../compose/stage.ts";
import type { Placed } from "../compose/subjects.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Cover, GrassPlan, Planting, TerrainPlan, WorldLayout } from "../layout.ts";
import type { Rgb } from "../rgb.ts";

/** A layout and what it had no place for. */
export interface Composed {
  readonly layout: WorldLayout;
  readonly homeless: Placed["homeless"];
}

/** What a setting decides; the rest follows from the stage. */
export type Draft = Pick<WorldLayout, "id" | "camera" | "light" | "terrain"> &
  Partial<
    Pick<
      WorldLayout,
      | "water"
      | "clouds"
      | "night"
      | "plantings"
      | "heroTrees"
      | "structures"
      | "grass"
      | "crop"
      | "towers"
      | "grade"
      | "props"
      | "medium"
      | "falling"
    >
  >;

/** The whole layout of a setting: the draft, what the stage decides, and the subjects that found a place. Subjects come after the trees of the draft and before its structures. */
export function finishDraft(stage: Stage, draft: Draft, placed: Placed): Composed {
  const { structures, heroTrees, homeless } = placed;
  return {
    homeless,
    layout: {
      kind: "world",
      widthPx: stage.widthPx,
      heightPx: stage.heightPx,
      clouds: cloudsOf(stage),
      night: nightOf(stage),
      plantings: [],
      grass: null,
      crop: null,
      towers: [],
      props: [],
      reliefs: [],
      medium: null,
      falling: fallingOf(stage),
      grade: gradeOf(stage),
      ...draft,
      water: draft.water ?? null,
      structures: [...structures, ...(draft.structures ?? [])],
      heroTrees: [...(draft.heroTrees ?? []), ...heroTrees],
    },
  };
}

/** A terrain of a form; `shape` has the numbers of `terrain-forms.ts`. Lengths in metres. */
export function terrainOf(
  form: TerrainPlan["form"],
  shape: TerrainPlan["shape"],
  changes: Partial<TerrainPlan> & Pick<TerrainPlan, "cover">,
): TerrainPlan {
  return { form, shape, lengthM: 7000, grid: 384, erosionDrops: 0, pools01: 0, nearM: 2.5, farM: 6800, ...changes };
}

/** Grass of the season; `null` under snow. */
export function grassOf(stage: Stage, changes: Partial<GrassPlan> = {}): GrassPlan | null {
  const { graph } = stage;
  if (graph.season === "winter" || graph.weather === "snow") return null;
  const greens: Record<string, readonly Rgb[]> = {
    spring: tones("0.12 0.2 0.04, 0.17 0.22 0.05, 0.08 0.15 0.03"),
    summer: tones("0.11 0.16 0.035, 0.2 0.19 0.06, 0.08 0.13 0.03"),
    autumn: tones("0.17 0.15 0.04, 0.27 0.18 0.06, 0.11 0.11 0.03"),
  };
  return {
    count: 42_000,
    nearM: 3,
    farM: 45,
    heightM: [0.12, 0.42],
    colours: greens[graph.season],
    flowers: flowersOf(stage),
    flowers01: graph.flowers ? 0.2 : graph.season === "spring" || graph.season === "summer" ? 0.035 : 0.012,
    minAltitudeM: 0.8,
    clearPathM: 0,
    ...changes,
  };
}

/** Trees of the season. */
export function woodsOf(stage: Stage, changes: Partial<Planting>): Planting {
  const winter = stage.graph.season === "winter";
  return {
    species: winter ? ["pine", "pine", "pine", "broad"] : ["pine", "broad", "broad"],
    colours: leavesOf(stage),
    count: 9000,
    nearM: 60,
    farM: 2600,
    heightM: [8, 17],
    minAltitudeM: 1.6,
    maxAltitudeM: 420,
    snow01: winter || stage.graph.weather === "snow" ? 0.55 : 0,
    clearPathM: 0,
    groves01: 0,
    ...changes,
  };
}

/** Bare ground of one colour, `dry` and `rock` shades of it, without snow. */
export const bareCover = (
  stage: Stage,
  sand: Rgb,
  [dry, rock]: readonly [dry: number, rock: number],
  changes: Partial<Cover> = {},
): Cover =>
  coverOf(stage, {
    ...{ grass: sand, dry: toned(sand, dry), rock: toned(sand, rock), sand, snowLineM: null, snow01: 0 },
    ...changes,
  });
