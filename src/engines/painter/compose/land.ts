/** Meadows and forests. */

import type { Planting } from "../layout.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { acrossM, cameraOf, coverOf, gradeOf, leavesOf, lightOf, type Stage } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

export function composeMeadow(stage: Stage): Composed {
  const { rng, graph, side, heightPx, widthPx } = stage;
  const draw = rng.fork("meadow");
  const tall = heightPx / widthPx;
  const variant = ["hills", "alpine", "wide"][draw.int(3)];
  const camera = cameraOf(stage, 2.1, 1.05, tall > 1.2 ? 0.5 : 0.46 + 0.06 * draw.next());
  const cover = coverOf(stage, {
    snowLineM: graph.season === "winter" ? 5 : variant === "alpine" ? 520 : null,
    woods: { fromM: 350, toM: 900, maxHeightM: 300, colours: leavesOf(stage) },
  });
  const shape = {
    offset: draw.next() * 100,
    hills: variant === "wide" ? 14 : 30,
    rise: variant === "wide" ? 0.006 : 0.012,
    peaks: variant === "alpine" ? 1250 : variant === "hills" ? 260 : 120,
    peaksFrom: variant === "alpine" ? 900 : 1200,
  };
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 16, farM: 190, left01: 0.06, right01: 0.94 },
    water: null,
  });
  const lone = graph.subjects.length === 0;
  return finishDraft(
    stage,
    {
      id: `meadow/${variant}`,
      camera,
      light: lightOf(stage, 1.6),
      terrain: terrainOf("plain", shape, { cover, erosionDrops: variant === "alpine" ? 16_000 : 0, nearM: 1.6 }),
      water: null,
      plantings: [
        woodsOf(stage, { count: 2600, nearM: 90, farM: 2200, minAltitudeM: -1e3 }),
        woodsOf(stage, { species: ["bush"], count: 60, nearM: 14, farM: 120, heightM: [1.6, 4], minAltitudeM: -1e3 }),
      ],
      heroTrees: lone
        ? [
            {
              species: "broad",
              colours: leavesOf(stage).slice(2),
              xM: acrossM(stage, camera, 0.5 + 0.19 * side, 27),
              zM: 27,
              heightM: 11.5,
              snow01: graph.season === "winter" ? 0.5 : 0,
              subject: 0,
            },
          ]
        : [],
      grass: grassOf(stage, {
        count: 60_000,
        nearM: 1.7,
        farM: 60,
        heightM: [0.18, 0.5],
        minAltitudeM: -1e3,
        flowers01: graph.flowers ? 0.3 : 0.07,
      }),
    },
    placed,
  );
}

export function composeForest(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("forest");
  const variant = ["mixed", "pines", "birches"][draw.int(3)];
  const winter = graph.season === "winter";
  const camera = cameraOf(stage, 1.7, 1.15, 0.5 + 0.06 * draw.next());
  const species: Planting["species"] =
    variant === "pines" || winter
      ? ["pine"]
      : variant === "birches"
        ? ["birch", "birch", "broad"]
        : ["broad", "pine", "birch"];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 12, farM: 60, left01: 0.3, right01: 0.7 },
    water: null,
  });
  return finishDraft(
    stage,
    {
      id: `forest/${variant}`,
      camera,
      light: lightOf(stage, graph.mist ? 14 : 9),
      terrain: terrainOf(
        "glade",
        { offset: draw.next() * 100, rise: 0.012 },
        {
          cover: coverOf(stage, { grass: [0.05, 0.07, 0.02], dry: [0.13, 0.1, 0.04], pathM: 1.25 }),
          lengthM: 420,
          farM: 400,
          nearM: 1.2,
        },
      ),
      water: null,
      plantings: [
        woodsOf(stage, {
          species,
          count: 620,
          nearM: 17,
          farM: 190,
          heightM: [9, 17],
          minAltitudeM: -1e3,
          clearPathM: 3.6,
        }),
        woodsOf(stage, {
          species: ["bush"],
          count: 130,
          nearM: 5,
          farM: 60,
          heightM: [1.4, 3.6],
          minAltitudeM: -1e3,
          clearPathM: 1.7,
        }),
      ],
      grass: grassOf(stage, {
        count: 40_000,
        nearM: 1.4,
        farM: 26,
        heightM: [0.08, 0.3],
        minAltitudeM: -1e3,
        clearPathM: 1.15,
        flowers01: graph.flowers ? 0.2 : 0.05,
      }),
      grade: gradeOf(stage, { key: graph.time === "night" ? 0.08 : 0.17 }),
    },
    placed,
  );
}
