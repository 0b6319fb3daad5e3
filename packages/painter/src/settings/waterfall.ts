/** A waterfall over a cliff into a pool. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, leavesOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Camera, HeroTree, Prop, Structure } from "../layout.ts";
import { box } from "./boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";

/** Distance and height of the cliff, metres. */
const CLIFF_M = 44;
const HIGH_M = 21;

export function composeWaterfall(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("waterfall");
  const camera = cameraOf(stage, 3.2, 1.05, 0.58 + 0.04 * draw.next());
  const half = (0.75 * stage.widthPx * CLIFF_M) / camera.focalPx;
  const middle = -0.2 * half;
  const wide = 1.8 + 1.8 * draw.next();
  const props: Prop[] = [];
  const trees: HeroTree[] = [];
  const lush = graph.setting === "jungle";
  // a bare core, closer to the eye at the sides than in the middle
  for (let x = -half; x < half; x += 2) {
    const off = Math.abs(x - middle);
    const high = HIGH_M + 0.16 * off - 1.5;
    const z = CLIFF_M + 3 - Math.max(0, off - wide) * 0.35;
    props.push(box(x, -3, z, 2.4, high + 3, 3, [0.05, 0.05, 0.042], { material: "rock" }));
  }
  const shore: Growth = { stage, draw, middle, wide, half };
  const rocks = cliffRocks(shore);
  trees.push(...ledgeGreen(shore));
  if (lush) props.push(...vines(shore));
  props.push(...fallingWater(shore));
  trees.push(...woodsOnTop(shore));
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 14, farM: 30, left01: 0.66, right01: 0.98 },
    water: { nearM: 20, farM: 36, left01: 0.3, right01: 0.7 },
  });
  if (lush) trees.push(...frame(stage, camera));
  return finishDraft(
    stage,
    {
      id: `${graph.setting}/waterfall`,
      camera,
      light: { ...lightOf(stage, 3), sunAzimuthDeg: 128, sunElevationDeg: 38 },
      terrain: terrainOf(
        "beach",
        { side: -1, offset: draw.next() * 100, hills: 40, peaks: 0.001 },
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
          species: lush ? ["bush", "bush", "palm"] : ["bush"],
          colours: leavesOf(stage).slice(2),
          count: lush ? 420 : 160,
          nearM: 9,
          farM: 44,
          heightM: lush ? [2, 6] : [1, 3],
          minAltitudeM: 1.1,
        }),
      ],
      heroTrees: trees,
      grass: grassOf(stage, { count: 50_000, nearM: 2, farM: 42, minAltitudeM: 0.4 }),
      props,
      structures: rocks,
    },
    placed,
  );
}

/** Where plants and rocks of the cliff find their place. */
interface Growth {
  readonly stage: Stage;
  readonly draw: Rng;
  /** Middle and half the width of the fall, half the width of the cliff. */
  readonly middle: number;
  readonly wide: number;
  readonly half: number;
}

/** Distance of the face of the cliff where it is `off` metres from the fall. */
function faceM(off: number, wide: number): number {
  return CLIFF_M + 1.2 - Math.max(0, off - wide) * 0.35;
}

/** Rounded rocks in courses up the cliff and boulders in the pool. */
function cliffRocks({ stage, draw, middle, wide, half }: Growth): Structure[] {
  const lush = stage.graph.setting === "jungle";
  const rock = (xM: number, yM: number, zM: number, scale: number): Structure => {
    const shade = 0.05 + 0.07 * draw.next();
    const moss = (lush ? 0.75 : 0.35) * draw.next();
    return {
      form: "boulder",
      variant: Math.floor(60 * draw.next()),
      subject: 0,
      xM,
      zM,
      yM,
      yawRad: 6.28 * draw.next(),
      scale: 1.75 * scale,
      colour: [shade * (1.08 - 0.5 * moss), shade * (1 + 0.15 * moss), shade * (0.88 - 0.5 * moss)],
    };
  };
  const rocks: Structure[] = [];
  for (let y = -1.5; y < HIGH_M; y += 2.1)
    for (let x = -half; x < half; x += 2.5 + 1.5 * draw.next()) {
      const off = Math.abs(x - middle);
      if (off < wide + 1.7 + 0.8 * draw.next()) continue;
      // the lower ones lie farther out
      const out = 1.4 * (1 - y / HIGH_M) + 1.3 * draw.next();
      rocks.push(rock(x, y + draw.next(), faceM(off, wide) - out, 0.75 + 0.75 * draw.next()));
    }
  for (let k = 0; k < 13; k++) {
    const x = middle + (draw.next() - 0.5) * 26;
    const z = 19 + 22 * draw.next();
    const scale = 0.25 + 0.4 * draw.next();
    if (Math.abs(x - middle) > 2) rocks.push(rock(x, -0.5 * scale, z, scale));
  }
  return rocks;
}

/** Bushes and ferns on the ledges, more of them in a jungle. */
function ledgeGreen({ stage, draw, middle, wide, half }: Growth): HeroTree[] {
  const lush = stage.graph.setting === "jungle";
  const snow01 = stage.graph.season === "winter" ? 0.5 : 0;
  return Array.from({ length: lush ? 230 : 120 }, (): HeroTree => {
    const away = wide + 1.6 + (half * 1.25 - wide) * draw.next();
    const x = middle + (draw.next() < 0.5 ? -1 : 1) * away;
    const palm = lush && draw.next() < 0.16;
    return {
      species: palm ? "palm" : "bush",
      colours: leavesOf(stage).slice(2),
      xM: x,
      zM: faceM(away, wide) - 3.4 - 1.4 * draw.next(),
      yM: HIGH_M * draw.next() - 0.5,
      heightM: palm ? 3.2 + 2 * draw.next() : 1.3 + 2.3 * draw.next(),
      snow01,
      subject: 0,
    };
  });
}

/** Creepers that hang from the edge of the cliff. */
function vines({ draw, middle, wide, half }: Growth): Prop[] {
  return Array.from({ length: 46 }, () => {
    const away = wide + 1.2 + half * draw.next();
    const x = middle + (draw.next() < 0.5 ? -1 : 1) * away;
    const z = faceM(away, wide) - 4.2 - 0.8 * draw.next();
    const top = HIGH_M * (0.45 + 0.55 * draw.next());
    const long = top * (0.2 + 0.5 * draw.next());
    const leaf = toned([0.06, 0.14, 0.025], 0.6 + 0.8 * draw.next());
    return Array.from({ length: Math.ceil(long / 0.3) }, (_, k) =>
      box(x + 0.12 * Math.sin(k * 0.8 + x), top - k * 0.3, z, 0.16 + 0.2 * draw.next(), 0.24, 0.12, leaf, {
        material: "foliage",
      }),
    );
  }).flat();
}

/** Palms and broad leaves close to the eye, at both edges of the picture. */
function frame(stage: Stage, camera: Camera): HeroTree[] {
  const draw = stage.rng.fork("frame");
  const at = (u: number, zM: number, species: HeroTree["species"], heightM: number): HeroTree => ({
    species,
    colours: leavesOf(stage).slice(2),
    xM: acrossM(stage, camera, u, zM),
    zM,
    yM: species === "bush" ? 0.4 : 0.2,
    heightM,
    snow01: 0,
    subject: 0,
  });
  return [-1, 1].flatMap((s) => [
    at(0.5 + s * 0.47, 17 + 3 * draw.next(), "palm", 9.5 + 2 * draw.next()),
    at(0.5 + s * 0.36, 25 + 4 * draw.next(), "palm", 8 + 3 * draw.next()),
    at(0.5 + s * 0.5, 10, "bush", s > 0 ? 2.6 : 3.4),
    at(0.5 + s * 0.42, 13, "bush", 2.2),
    at(0.5 + s * 0.33, 16, "bush", 1.8),
  ]);
}

/** Strands of water, brighter in the middle, thinner towards the edges, and spray at its foot. */
function fallingWater({ draw, middle, wide }: Growth): Prop[] {
  const props: Prop[] = [];
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
  return props;
}

function woodsOnTop({ stage, draw, middle, wide, half }: Growth): HeroTree[] {
  const { graph } = stage;
  const lush = graph.setting === "jungle";
  const trees: HeroTree[] = [];
  for (let k = 0; k < 16; k++) {
    const x = -half + ((k + draw.next()) / 16) * 2 * half;
    if (Math.abs(x - middle) < wide + 1) continue;
    trees.push({
      species: lush ? (k % 3 === 0 ? "palm" : "broad") : graph.season === "winter" || k % 3 === 0 ? "pine" : "broad",
      colours: leavesOf(stage).slice(k % 3 === 0 ? 0 : 2, k % 3 === 0 ? 2 : undefined),
      xM: x,
      zM: CLIFF_M + 2.5,
      yM: HIGH_M - 1.5,
      heightM: 6 + 5 * draw.next(),
      snow01: graph.season === "winter" ? 0.5 : 0,
      subject: 0,
    });
  }
  return trees;
}
