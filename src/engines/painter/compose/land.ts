/** Meadows and forests. */

import type { Camera, Planting, Prop } from "../layout.ts";
import type { Setting } from "../scene-graph.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { type Ground, groundOf, propsOf } from "./grounds.ts";
import { acrossM, cameraOf, coverOf, gradeOf, leavesOf, lightOf, type Stage } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

interface OpenLand {
  readonly variants: readonly string[];
  readonly eyeM: number;
  readonly trees: number;
  readonly treesFromM: number;
  readonly bushes: number;
  /** Half the width of a path, 0 = none. */
  readonly pathM: number;
  readonly grassM: readonly [number, number];
  readonly flowers01: number;
}

/** Half the width of a road, metres. */
const ROAD_M = 3.2;

const MEADOW: OpenLand = {
  variants: ["hills", "alpine", "wide"],
  eyeM: 2.1,
  trees: 2600,
  treesFromM: 90,
  bushes: 60,
  pathM: 0,
  grassM: [0.18, 0.5],
  flowers01: 0.07,
};

/** What makes open land a garden, a park, a savanna. */
const OPEN_LAND: Partial<Record<Setting, OpenLand>> & { readonly meadow: OpenLand } = {
  meadow: MEADOW,
  garden: {
    ...MEADOW,
    variants: ["wide", "hills"],
    bushes: 420,
    treesFromM: 40,
    pathM: 0.9,
    grassM: [0.1, 0.3],
    flowers01: 0.34,
  },
  park: {
    ...MEADOW,
    variants: ["wide", "hills"],
    treesFromM: 22,
    trees: 1500,
    pathM: 1.5,
    grassM: [0.06, 0.16],
    flowers01: 0.01,
  },
  farm: { ...MEADOW, variants: ["wide", "hills"], grassM: [0.1, 0.3], flowers01: 0.02 },
  snowfield: { ...MEADOW, variants: ["alpine", "wide", "hills"], trees: 900, bushes: 0 },
  savanna: {
    ...MEADOW,
    variants: ["wide", "hills"],
    trees: 160,
    treesFromM: 50,
    bushes: 50,
    grassM: [0.2, 0.55],
    flowers01: 0,
  },
  sky: { ...MEADOW, variants: ["alpine", "hills", "wide"], eyeM: 130, trees: 2600, treesFromM: 260, bushes: 0 },
};

/** Mown grass without a path. */
const EVEN: Readonly<Record<Ground, OpenLand>> = {
  stadium: { ...MEADOW, variants: ["wide"], trees: 0, bushes: 0, grassM: [0.02, 0.05], flowers01: 0 },
  playground: {
    ...MEADOW,
    variants: ["wide"],
    trees: 1500,
    treesFromM: 30,
    bushes: 0,
    grassM: [0.03, 0.08],
    flowers01: 0.01,
  },
};

/** Posts and rails across a field. */
function fence(stage: Stage, camera: Camera): Prop[] {
  const props: Prop[] = [];
  const z = 24;
  const half = (0.7 * stage.widthPx * z) / camera.focalPx;
  const post = (xM: number, yM: number, widthM: number, heightM: number, depthM: number): Prop => ({
    xM,
    yM,
    zM: z,
    widthM,
    heightM,
    depthM,
    colour: [0.3, 0.22, 0.14],
    material: "wood",
    pattern: "none",
    emission: 0,
  });
  for (let x = -half; x < half; x += 2.4) props.push(post(x, -2.5, 0.16, 4, 0.16));
  for (const y of [0.55, 1.1]) props.push(post(0, y, half * 2, 0.12, 0.06));
  return props;
}

export function composeMeadow(stage: Stage): Composed {
  const { rng, graph, side, heightPx, widthPx } = stage;
  const draw = rng.fork("meadow");
  const tall = heightPx / widthPx;
  const { setting } = graph;
  const ground = groundOf(stage);
  const usual = ground ? EVEN[ground] : (OPEN_LAND[setting] ?? OPEN_LAND.meadow);
  const kind = graph.road ? { ...usual, pathM: ROAD_M } : usual;
  const chosen = kind.variants[draw.int(kind.variants.length)];
  const variant = graph.place === "mountain" ? "alpine" : chosen;
  const camera = cameraOf(
    stage,
    kind.eyeM,
    ground ? 1.5 : 1.05,
    ground === "stadium"
      ? 0.58
      : setting === "sky"
        ? 0.8 + 0.08 * draw.next()
        : tall > 1.2
          ? 0.5
          : 0.46 + 0.06 * draw.next(),
  );
  const dry = setting === "savanna";
  const cover = coverOf(stage, {
    ...(dry ? { grass: [0.3, 0.23, 0.08], dry: [0.4, 0.31, 0.13] } : {}),
    ...(kind.pathM ? { pathM: kind.pathM } : {}),
    snowLineM: graph.season === "winter" ? 5 : variant === "alpine" ? 520 : null,
    woods: { fromM: 350, toM: 900, maxHeightM: 300, colours: leavesOf(stage) },
  });
  const shape = {
    offset: draw.next() * 100,
    even: ground ? 1 : 0,
    hills: ground ? 0 : variant === "wide" ? 14 : 30,
    rise: ground ? 0 : variant === "wide" ? 0.006 : 0.012,
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
      id: `${setting}/${ground ?? variant}`,
      camera,
      light: lightOf(stage, 1.6),
      terrain: terrainOf("plain", shape, { cover, erosionDrops: variant === "alpine" ? 16_000 : 0, nearM: 1.6 }),
      water: null,
      plantings: [
        woodsOf(stage, {
          count: kind.trees,
          nearM: kind.treesFromM,
          farM: 2200,
          minAltitudeM: -1e3,
          clearPathM: kind.pathM * 1.6,
          ...(dry ? { species: ["broad"], colours: [[0.12, 0.14, 0.035]], heightM: [5, 9] } : {}),
        }),
        woodsOf(stage, {
          species: ["bush"],
          count: kind.bushes,
          nearM: 10,
          farM: 120,
          heightM: [1.6, 4],
          minAltitudeM: -1e3,
          clearPathM: kind.pathM * 1.6,
          ...(setting === "garden"
            ? { colours: [...leavesOf(stage).slice(2), [0.5, 0.12, 0.2], [0.55, 0.4, 0.5]] }
            : {}),
        }),
      ],
      props: ground ? propsOf(ground, stage, camera) : setting === "farm" ? fence(stage, camera) : [],
      heroTrees:
        lone && !ground && setting !== "sky" && setting !== "snowfield"
          ? [
              {
                species: "broad",
                colours: leavesOf(stage).slice(2),
                xM: acrossM(stage, camera, 0.5 + 0.19 * side, 27),
                zM: 27,
                yM: null,
                heightM: 11.5,
                snow01: graph.season === "winter" ? 0.5 : 0,
                subject: 0,
              },
            ]
          : [],
      grass:
        setting === "sky"
          ? null
          : grassOf(stage, {
              count: 60_000,
              nearM: 1.7,
              farM: 60,
              heightM: kind.grassM,
              minAltitudeM: -1e3,
              clearPathM: kind.pathM,
              flowers01: graph.flowers ? 0.3 : kind.flowers01 * (0.3 + 0.7 * draw.next()),
              ...(dry
                ? {
                    colours: [
                      [0.34, 0.26, 0.1],
                      [0.42, 0.33, 0.14],
                      [0.24, 0.2, 0.07],
                    ],
                  }
                : {}),
            }),
    },
    placed,
  );
}

export function composeForest(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("forest");
  const { setting } = graph;
  const jungle = setting === "jungle";
  const variant = jungle ? ["palms", "canopy"][draw.int(2)] : ["mixed", "pines", "birches"][draw.int(3)];
  const wayM = setting === "road" ? 2.6 : 1.25;
  const winter = graph.season === "winter";
  const camera = cameraOf(stage, 1.7, 1.15, 0.5 + 0.06 * draw.next());
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
    water: null,
  });
  return finishDraft(
    stage,
    {
      id: `${setting}/${variant}`,
      camera,
      light: lightOf(stage, graph.mist ? 14 : 9),
      terrain: terrainOf(
        "glade",
        { offset: draw.next() * 100, rise: 0.012 },
        {
          cover: coverOf(stage, { grass: [0.05, 0.07, 0.02], dry: [0.13, 0.1, 0.04], pathM: wayM }),
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
          clearPathM: wayM * 2.9,
        }),
        woodsOf(stage, {
          species: ["bush"],
          count: jungle ? 420 : 130,
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
      grade: gradeOf(stage, { key: graph.time === "night" ? 0.12 : 0.17 }),
    },
    placed,
  );
}
