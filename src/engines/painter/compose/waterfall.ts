/** A waterfall over a cliff into a pool. */

import type { HeroTree, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, toned } from "./boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { cameraOf, coverOf, leavesOf, lightOf, type Stage, waterOf } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

/** Distance and height of the cliff, metres. */
const CLIFF_M = 44;
const HIGH_M = 21;

export function composeWaterfall(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("waterfall");
  const camera = cameraOf(stage, 3.2, 1.05, 0.58 + 0.04 * draw.next());
  const half = (0.75 * stage.widthPx * CLIFF_M) / camera.focalPx;
  const middle = -0.2 * half * side;
  const wide = 1.8 + 1.8 * draw.next();
  const props: Prop[] = [];
  const trees: HeroTree[] = [];
  // slabs of rock, closer to the eye at the sides than in the middle
  for (let layer = 0; layer < 4; layer++)
    for (let x = -half; x < half; x += 1.1 + 1.9 * draw.next()) {
      const off = Math.abs(x - middle);
      const high = (HIGH_M + 3 * draw.next() - 2.2 * layer + 0.16 * off) * (layer > 0 ? 0.55 + 0.4 * draw.next() : 1);
      const z = CLIFF_M + 3 - layer * 1.3 - Math.max(0, off - wide) * 0.35 + 1.2 * draw.next();
      if (layer > 0 && off < wide + 0.6 + 0.7 * draw.next()) continue;
      const shade = 0.09 + 0.1 * draw.next();
      const rock: Rgb = [shade * 1.12, shade * 1.02, shade * 0.9];
      props.push(box(x, -3, z, 2 + 2.4 * draw.next(), high + 3, 3, rock, { material: "rock", pattern: "asphalt" }));
      // moss lies on the ledges
      if (draw.next() < 0.5)
        props.push(box(x, high, z - 0.2, 1.4, 0.3, 2.2, [0.07, 0.13, 0.03], { material: "grass" }));
      // ledges break the slabs
      for (let low = 2 + 3 * draw.next(); low < high - 2; low += 2.5 + 4 * draw.next())
        props.push(
          box(
            x + draw.next() - 0.5,
            low,
            z - 0.7,
            1.2 + 2 * draw.next(),
            0.5 + 1.3 * draw.next(),
            2.6,
            toned(rock, 0.8 + 0.6 * draw.next()),
            {
              material: "rock",
              pattern: "asphalt",
            },
          ),
        );
    }
  // strands of water, brighter in the middle, thinner towards the edges
  for (let k = 0; k < 130; k++) {
    const across = draw.next() + draw.next() - 1;
    const x = middle + across * wide;
    const bright = 0.34 + 0.5 * draw.next();
    const from = HIGH_M + 0.6 - 0.8 * draw.next();
    const low = draw.next() < 0.4 ? from * 0.6 * draw.next() : 0;
    props.push(
      box(
        x,
        low,
        CLIFF_M + 1.2 - 0.9 * draw.next(),
        0.06 + 0.17 * draw.next(),
        from - low,
        0.15,
        [bright * 0.86, bright * 0.95, bright],
        { material: "snow" },
      ),
    );
  }
  for (let k = 0; k < 60; k++) {
    const across = (draw.next() + draw.next() - 1) * 1.5;
    const size = 0.3 + 0.7 * draw.next();
    props.push(
      box(
        middle + across * wide,
        -0.2,
        CLIFF_M - 0.4 - 2.4 * draw.next(),
        size,
        0.2 + 0.9 * size * (1 - Math.abs(across) * 0.6),
        size,
        [0.84, 0.9, 0.93],
        {
          material: "snow",
        },
      ),
    );
  }
  // boulders in the pool
  for (let k = 0; k < 9; k++) {
    const x = (draw.next() - 0.5) * 26 + middle;
    const z = 18 + 20 * draw.next();
    if (Math.abs(x - middle) < 3) continue;
    for (let j = 0; j < 4; j++) {
      const shade = 0.08 + 0.08 * draw.next();
      props.push(
        box(
          x + draw.next() - 0.5,
          -1,
          z + draw.next(),
          0.7 + draw.next(),
          1.3 + 0.9 * draw.next(),
          0.9 + draw.next(),
          [shade * 1.1, shade, shade * 0.9],
          { material: "rock", pattern: "asphalt" },
        ),
      );
    }
  }
  for (let k = 0; k < 16; k++) {
    const x = -half + ((k + draw.next()) / 16) * 2 * half;
    if (Math.abs(x - middle) < wide + 1) continue;
    trees.push({
      species:
        graph.setting === "jungle"
          ? k % 3 === 0
            ? "palm"
            : "broad"
          : graph.season === "winter" || k % 3 === 0
            ? "pine"
            : "broad",
      colours: leavesOf(stage).slice(k % 3 === 0 ? 0 : 2, k % 3 === 0 ? 2 : undefined),
      xM: x,
      zM: CLIFF_M + 2.5,
      yM: HIGH_M - 1.5,
      heightM: 6 + 5 * draw.next(),
      snow01: graph.season === "winter" ? 0.5 : 0,
      subject: 0,
    });
  }
  return finishDraft(
    stage,
    {
      id: `${graph.setting}/waterfall`,
      camera,
      light: { ...lightOf(stage, 3), sunAzimuthDeg: 128 * side, sunElevationDeg: 38 },
      terrain: terrainOf(
        "beach",
        { side: -side, offset: draw.next() * 100, hills: 40, peaks: 0.001 },
        {
          cover: coverOf(stage, { shoreM: 0.75, sand: [0.24, 0.22, 0.19], snowLineM: null }),
          lengthM: 900,
          farM: 800,
          grid: 256,
        },
      ),
      water: waterOf(stage, { amplitude: 0.05, shallow: [0.1, 0.26, 0.24], deep: [0.012, 0.07, 0.085] }),
      plantings: [
        woodsOf(stage, {
          species: ["bush"],
          count: 160,
          nearM: 9,
          farM: 44,
          heightM: [1, 3],
          minAltitudeM: 1.1,
        }),
      ],
      heroTrees: trees,
      grass: grassOf(stage, { count: 50_000, nearM: 2, farM: 42, minAltitudeM: 0.4 }),
      props,
    },
    placeSubjects(stage, {
      camera,
      land: { nearM: 14, farM: 30, left01: side > 0 ? 0.66 : 0.02, right01: side > 0 ? 0.98 : 0.34 },
      water: { nearM: 20, farM: 36, left01: 0.3, right01: 0.7 },
    }),
  );
}
