/** Forests, jungles and roads through them. */

import type { Rng } from "easel-picture";
import { cameraOf, coverOf, gradeOf, leavesOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import type { Camera, HeroTree, Planting } from "../layout.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { poolsOf, skyIsNamed, windingWay } from "./land.ts";
import { framedTree } from "./scenery.ts";
import { composeWaterfall } from "./waterfall.ts";

export function composeForest(stage: Stage): Composed {
  const { rng, graph } = stage;
  if (graph.features.includes("waterfall")) return composeWaterfall(stage);
  const draw = rng.fork("forest");
  const { setting } = graph;
  const jungle = setting === "jungle";
  const variant = jungle ? ["palms", "canopy"][draw.int(2)] : ["mixed", "pines", "birches"][draw.int(3)];
  const wayM = setting === "road" ? 2.6 : 1.25;
  const winter = graph.season === "winter";
  // what is asked for in the sky is seen over a clearing
  const open = skyIsNamed(graph);
  const camera = cameraOf(stage, 1.7, open ? 1 : 1.15, open ? 0.68 : 0.44 + 0.14 * draw.next());
  const species: Planting["species"] = jungle
    ? variant === "palms"
      ? ["palm", "palm", "broad"]
      : ["broad", "palm", "bush"]
    : variant === "pines" || winter
      ? ["pine"]
      : variant === "birches"
        ? ["birch", "birch", "broad"]
        : ["broad", "pine", "birch"];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 12, farM: 60, left01: 0.3, right01: 0.7 },
  });
  return finishDraft(
    stage,
    {
      id: `${setting}/${variant}`,
      camera,
      light: lightOf(stage, graph.mist ? 14 : 9),
      terrain: terrainOf(
        "glade",
        { offset: draw.next() * 100, rise: 0.012, ...windingWay(stage, 0) },
        {
          cover: coverOf(stage, { grass: [0.05, 0.07, 0.02], dry: [0.13, 0.1, 0.04], pathM: wayM }),
          pools01: poolsOf(stage, false),
          lengthM: 420,
          farM: 400,
          nearM: 1.2,
        },
      ),
      heroTrees: open ? treesBeside(stage, camera, winter || !jungle ? "pine" : "palm", draw) : [],
      plantings: [
        woodsOf(stage, {
          species,
          count: open ? 900 : 620,
          nearM: open ? 46 : 17,
          farM: 190,
          heightM: open ? [7, 13] : [9, 17],
          minAltitudeM: -1e3,
          clearPathM: wayM * 2.9,
        }),
        woodsOf(stage, {
          species: ["bush"],
          count: open ? 40 : jungle ? 420 : 130,
          nearM: 5,
          farM: 60,
          heightM: [1.4, 3.6],
          minAltitudeM: -1e3,
          clearPathM: wayM * 1.4,
        }),
      ],
      grass: grassOf(stage, {
        count: 40_000,
        nearM: 1.4,
        farM: 26,
        heightM: [0.08, 0.3],
        minAltitudeM: -1e3,
        clearPathM: wayM * 0.92,
        flowers01: graph.flowers ? 0.2 : 0.05,
      }),
      grade: gradeOf(stage, { key: graph.time === "night" ? (graph.figures.length > 0 ? 0.09 : 0.065) : 0.17 }),
    },
    placed,
  );
}

/** Two trees close by, at the sides of a clearing. */
function treesBeside(stage: Stage, camera: Camera, species: "pine" | "palm", draw: Rng): HeroTree[] {
  const snow01 = stage.graph.season === "winter" ? 0.5 : 0;
  return [-0.5, 0.52].map((u, i) =>
    framedTree(stage, camera, species, 0.5 + u, 15 + 4 * i, 11 + 3 * draw.next(), {
      colours: leavesOf(stage).slice(0, 2),
      snow01,
    }),
  );
}
