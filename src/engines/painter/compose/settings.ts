/** The settings: for each, a few ways to stand in it. */

import type { GrassPlan, Planting, Rgb, TerrainPlan, Tower, WorldLayout } from "../layout.ts";
import type { Setting } from "../scene-graph.ts";
import {
  acrossM,
  cameraOf,
  cloudsOf,
  coverOf,
  fallingOf,
  flowersOf,
  gradeOf,
  leavesOf,
  lightOf,
  nightOf,
  type Stage,
  waterOf,
} from "./stage.ts";
import { elementOf, type Placed, placeSubjects } from "./subjects.ts";

export interface Composed {
  readonly layout: WorldLayout;
  readonly homeless: Placed["homeless"];
}

export const COMPOSERS: Readonly<Record<Exclude<Setting, "abstract" | "cosmos">, (stage: Stage) => Composed>> = {
  "mountain-lake": composeLake,
  meadow: composeMeadow,
  forest: composeForest,
  coast: composeCoast,
  sea: composeSea,
  desert: composeDesert,
  city: composeCity,
};

type Draft = Pick<WorldLayout, "id" | "camera" | "light" | "terrain" | "water"> &
  Partial<Pick<WorldLayout, "clouds" | "plantings" | "heroTrees" | "grass" | "towers" | "grade">>;

function finishDraft(stage: Stage, draft: Draft, placed: Placed): Composed {
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
      towers: [],
      falling: fallingOf(stage),
      grade: gradeOf(stage),
      ...draft,
      structures,
      heroTrees: [...(draft.heroTrees ?? []), ...heroTrees],
    },
  };
}

function terrainOf(
  form: TerrainPlan["form"],
  shape: TerrainPlan["shape"],
  changes: Partial<TerrainPlan> & Pick<TerrainPlan, "cover">,
): TerrainPlan {
  return { form, shape, lengthM: 7000, grid: 384, erosionDrops: 0, nearM: 2.5, farM: 6800, ...changes };
}

function grassOf(stage: Stage, changes: Partial<GrassPlan> = {}): GrassPlan | null {
  const { graph } = stage;
  if (graph.season === "winter" || graph.weather === "snow") return null;
  const tones: Record<string, Rgb[]> = {
    spring: [
      [0.12, 0.2, 0.04],
      [0.17, 0.22, 0.05],
      [0.08, 0.15, 0.03],
    ],
    summer: [
      [0.11, 0.16, 0.035],
      [0.2, 0.19, 0.06],
      [0.08, 0.13, 0.03],
    ],
    autumn: [
      [0.17, 0.15, 0.04],
      [0.27, 0.18, 0.06],
      [0.11, 0.11, 0.03],
    ],
  };
  return {
    count: 42_000,
    nearM: 3,
    farM: 45,
    heightM: [0.12, 0.42],
    colours: tones[graph.season],
    flowers: flowersOf(stage),
    flowers01: graph.flowers ? 0.2 : graph.season === "spring" || graph.season === "summer" ? 0.035 : 0.012,
    minAltitudeM: 0.8,
    ...changes,
  };
}

function woodsOf(stage: Stage, changes: Partial<Planting>): Planting {
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
    ...changes,
  };
}

function composeLake(stage: Stage): Composed {
  const { rng, graph, side, heightPx, widthPx } = stage;
  const tall = heightPx / widthPx;
  const draw = rng.fork("lake");
  const camera = cameraOf(stage, 8, 1.05, tall > 1.2 ? 0.46 : 0.42 + 0.05 * draw.next());
  const built = graph.subjects.some((s) => elementOf(s.form) === "land");
  const zIsland = 150 + 50 * draw.next();
  const xIsland = acrossM(stage, camera, 0.5 + 0.13 * side, zIsland);
  const variant = built ? "island" : ["open", "framed", "islet"][draw.int(3)];
  const hasIsland = variant === "island" || variant === "islet";
  const cover = coverOf(stage, {
    snowLineM: graph.season === "winter" ? 10 : 430 + 120 * draw.next(),
    shoreM: 1.4,
    sand: [0.3, 0.27, 0.22],
    woods: { fromM: 300, toM: 900, maxHeightM: 340, colours: leavesOf(stage) },
  });
  const shape = {
    offset: draw.next() * 100,
    bend: 40 + 60 * draw.next(),
    halfWidth: 85 + 30 * draw.next(),
    lakeEnd: 700 + 300 * draw.next(),
    peaks: 850 + 400 * draw.next(),
    peaksFrom: 650,
    islandX: xIsland + 4,
    islandZ: zIsland + 6,
    islandRadius: variant === "islet" ? 24 : 50,
    islandHeight: variant === "islet" ? 12 : hasIsland ? 24 : 0,
    bank: 10.4,
    bankSlant: 0.25 * side,
  };
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 150, farM: 200, left01: 0.3, right01: 0.7, focus: { xM: xIsland, zM: zIsland } },
    water: { nearM: 34, farM: 120, left01: 0.05, right01: 0.95 },
  });
  const framing = variant === "framed" || (built && draw.next() < 0.6);
  const winter = graph.season === "winter";
  const framed = framing
    ? [
        {
          species: winter ? ("pine" as const) : ("broad" as const),
          colours: winter ? leavesOf(stage).slice(0, 2) : leavesOf(stage).slice(2),
          xM: acrossM(stage, camera, 0.5 - 0.46 * side, 23),
          zM: 23,
          heightM: 15.5,
          snow01: winter ? 0.5 : 0,
          subject: 0,
        },
      ]
    : [];
  return finishDraft(
    stage,
    {
      id: `mountain-lake/${variant}`,
      camera,
      light: lightOf(stage, 1.2),
      terrain: terrainOf("valley", shape, { cover, erosionDrops: 22_000 }),
      water: waterOf(stage),
      plantings: [
        woodsOf(stage, {}),
        ...(hasIsland
          ? [
              woodsOf(stage, {
                species: ["broad", "bush"],
                count: 260,
                nearM: zIsland - 34,
                farM: zIsland + 40,
                heightM: [4, 8],
                minAltitudeM: 1.2,
              }),
            ]
          : []),
      ],
      heroTrees: framed,
      grass: grassOf(stage),
    },
    placed,
  );
}

function composeMeadow(stage: Stage): Composed {
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

function composeForest(stage: Stage): Composed {
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
      light: lightOf(stage, graph.mist ? 30 : 9),
      terrain: terrainOf(
        "glade",
        { offset: draw.next() * 100, rise: 0.012 },
        {
          cover: coverOf(stage, { grass: [0.05, 0.07, 0.02], dry: [0.13, 0.1, 0.04] }),
          lengthM: 420,
          farM: 400,
          nearM: 1.2,
        },
      ),
      water: null,
      plantings: [
        woodsOf(stage, {
          species,
          count: 800,
          nearM: 11,
          farM: 190,
          heightM: [9, 19],
          minAltitudeM: -1e3,
          clearPathM: 2.6,
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
        flowers01: graph.flowers ? 0.2 : 0.05,
      }),
      grade: gradeOf(stage, { key: graph.time === "night" ? 0.08 : 0.17 }),
    },
    placed,
  );
}

function composeCoast(stage: Stage): Composed {
  const { rng, graph, side } = stage;
  const draw = rng.fork("coast");
  const built = graph.subjects.some((s) => elementOf(s.form) === "land");
  const palms = graph.subjects.some((s) => s.form === "palm");
  const beach = palms || (!built && draw.next() < 0.5);
  if (beach) {
    const camera = cameraOf(stage, 3.4, 1.05, 0.43 + 0.05 * draw.next());
    const placed = placeSubjects(stage, {
      camera,
      land: { nearM: 14, farM: 60, left01: side > 0 ? 0.02 : 0.62, right01: side > 0 ? 0.38 : 0.98 },
      water: { nearM: 40, farM: 160, left01: side > 0 ? 0.45 : 0.05, right01: side > 0 ? 0.95 : 0.55 },
    });
    const tropical = palms || draw.next() < 0.6;
    return finishDraft(
      stage,
      {
        id: `coast/${tropical ? "palm-beach" : "beach"}`,
        camera,
        light: lightOf(stage, 1.8),
        terrain: terrainOf(
          "beach",
          { side, offset: draw.next() * 100, hills: tropical ? 50 : 30 },
          {
            cover: coverOf(stage, {
              shoreM: tropical ? 3.4 : 2.6,
              sand: tropical ? [0.66, 0.55, 0.39] : [0.5, 0.41, 0.28],
              snowLineM: null,
            }),
            lengthM: 5200,
            farM: 5000,
            grid: 512,
          },
        ),
        water: waterOf(stage, {
          amplitude: 0.085,
          frequency: 0.22,
          deep: tropical ? [0.008, 0.11, 0.14] : [0.01, 0.06, 0.085],
          shallow: tropical ? [0.18, 0.46, 0.4] : [0.14, 0.27, 0.23],
          clearM: 2.2,
          foamM: 0.4,
        }),
        plantings: tropical
          ? [
              woodsOf(stage, {
                species: ["palm"],
                colours: [[0.06, 0.13, 0.03]],
                count: 260,
                nearM: 18,
                farM: 300,
                heightM: [7, 12],
                minAltitudeM: 1.7,
              }),
              woodsOf(stage, {
                species: ["bush"],
                count: 420,
                nearM: 16,
                farM: 260,
                heightM: [3, 8],
                minAltitudeM: 3.2,
              }),
            ]
          : [
              woodsOf(stage, {
                species: ["pine", "broad"],
                count: 500,
                nearM: 50,
                farM: 700,
                heightM: [5, 11],
                minAltitudeM: 4.5,
              }),
            ],
        grass: grassOf(stage, {
          count: 16_000,
          minAltitudeM: 2.6,
          nearM: 5,
          farM: 60,
          heightM: [0.25, 0.7],
          flowers01: 0.01,
        }),
      },
      placed,
    );
  }
  const camera = cameraOf(stage, 15, 1.08, 0.48 + 0.04 * draw.next());
  const zCliff = 104;
  const xCliff = acrossM(stage, camera, 0.5 + 0.26 * side, zCliff);
  const placed = placeSubjects(stage, {
    camera,
    land: {
      nearM: 92,
      farM: 125,
      left01: side > 0 ? 0.55 : 0.08,
      right01: side > 0 ? 0.92 : 0.45,
      focus: { xM: xCliff, zM: zCliff },
    },
    water: { nearM: 70, farM: 240, left01: side > 0 ? 0.05 : 0.5, right01: side > 0 ? 0.5 : 0.95 },
  });
  return finishDraft(
    stage,
    {
      id: "coast/headland",
      camera,
      light: lightOf(stage, 2.2),
      terrain: terrainOf(
        "headland",
        {
          side,
          offset: draw.next() * 100,
          cliffX: xCliff * side - 17,
          cliffNear: 40,
          cliffFar: 150,
          cliffHeight: 27 + 8 * draw.next(),
          bank: 20.4,
        },
        {
          cover: coverOf(stage, { shoreM: 1.2, sand: [0.12, 0.11, 0.1], rock: [0.25, 0.21, 0.17], snowLineM: null }),
          lengthM: 3600,
          grid: 640,
          farM: 9000,
        },
      ),
      water: waterOf(stage, {
        amplitude: 0.15,
        frequency: 0.16,
        deep: [0.01, 0.06, 0.08],
        shallow: [0.1, 0.25, 0.22],
        foamM: 1.4,
      }),
      grass: grassOf(stage, {
        count: 34_000,
        minAltitudeM: 9,
        nearM: 3,
        farM: 42,
        heightM: [0.12, 0.5],
        flowers01: 0.06,
        flowers:
          graph.palette.length > 0
            ? flowersOf(stage)
            : [
                [0.75, 0.35, 0.6],
                [0.85, 0.75, 0.4],
              ],
      }),
    },
    placed,
  );
}

function composeSea(stage: Stage): Composed {
  const { rng, graph, side } = stage;
  const draw = rng.fork("sea");
  const built = graph.subjects.some((s) => elementOf(s.form) === "land");
  const camera = cameraOf(stage, 4.2, 1.12, 0.48 + 0.08 * draw.next());
  const zIsle = 130;
  const xIsle = acrossM(stage, camera, 0.5 + 0.15 * side, zIsle);
  const placed = placeSubjects(stage, {
    camera,
    land: built ? { nearM: 110, farM: 150, left01: 0.3, right01: 0.7, focus: { xM: xIsle, zM: zIsle } } : null,
    water: { nearM: 20, farM: 110, left01: 0.02, right01: 0.98 },
  });
  const hills = draw.next() < 0.7 ? 380 + 240 * draw.next() : 0;
  return finishDraft(
    stage,
    {
      id: built ? "sea/island" : hills > 0 ? "sea/far-hills" : "sea/open",
      camera,
      light: { ...lightOf(stage, 2.4), sunAzimuthDeg: lightOf(stage, 1).sunAzimuthDeg * 0.75 },
      terrain: terrainOf(
        "ocean",
        {
          offset: draw.next() * 100,
          hills,
          gapX: -300 * side,
          islandX: xIsle,
          islandZ: zIsle + 6,
          islandRadius: 30,
          islandHeight: built ? 24 : 0,
        },
        {
          cover: coverOf(stage, { shoreM: 1, sand: [0.2, 0.18, 0.15], snowLineM: null }),
          lengthM: 9000,
          nearM: 3,
          farM: 8800,
        },
      ),
      water: waterOf(stage, { amplitude: 0.055, frequency: 0.22, deep: [0.012, 0.05, 0.075], foamM: built ? 0.8 : 0 }),
      plantings: built
        ? [
            woodsOf(stage, {
              species: ["bush", "pine"],
              count: 160,
              nearM: 100,
              farM: 160,
              heightM: [3, 6],
              minAltitudeM: 1.5,
            }),
          ]
        : [],
    },
    placed,
  );
}

function composeDesert(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("desert");
  const red = draw.next() < 0.4;
  const variant = draw.next() < 0.5 ? "dunes" : "mesas";
  const camera = cameraOf(stage, 9, 1.1, 0.44 + 0.06 * draw.next());
  const sand: Rgb = red ? [0.55, 0.25, 0.11] : [0.62, 0.43, 0.23];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 24, farM: 520, left01: 0.06, right01: 0.94 },
    water: null,
  });
  const oasis = graph.subjects.some((s) => s.form === "palm");
  return finishDraft(
    stage,
    {
      id: `desert/${variant}`,
      camera,
      light: lightOf(stage, 3),
      terrain: terrainOf(
        "dunes",
        { offset: draw.next() * 100, height: 34 + 20 * draw.next(), mesas: variant === "mesas" ? 260 : 0 },
        {
          cover: coverOf(stage, {
            grass: sand,
            dry: [sand[0] * 0.92, sand[1] * 0.88, sand[2] * 0.82],
            rock: [sand[0] * 0.8, sand[1] * 0.66, sand[2] * 0.55],
            sand,
            shoreM: 1e4,
            snowLineM: null,
            snow01: 0,
            ripples01: 1,
          }),
          lengthM: 4200,
          grid: 640,
          farM: 4100,
          nearM: 2,
        },
      ),
      water: null,
      plantings: oasis
        ? [
            woodsOf(stage, {
              species: ["palm", "bush"],
              colours: [[0.07, 0.14, 0.03]],
              count: 24,
              nearM: 30,
              farM: 70,
              heightM: [6, 11],
              minAltitudeM: -1e3,
            }),
          ]
        : [],
    },
    placed,
  );
}

function composeCity(stage: Stage): Composed {
  const { rng, widthPx, graph, side } = stage;
  const draw = rng.fork("city");
  const camera = cameraOf(stage, 5, 1.05, 0.56 + 0.05 * draw.next());
  const bankZ = 150;
  const towers: Tower[] = [];
  const walls: Rgb[] = [
    [0.22, 0.22, 0.24],
    [0.3, 0.27, 0.24],
    [0.16, 0.18, 0.22],
    [0.34, 0.33, 0.32],
    [0.2, 0.15, 0.13],
  ];
  for (let row = 0; row < 4; row++) {
    const z = bankZ + 22 + row * 75;
    const half = (widthPx / 2 / camera.focalPx) * z * 1.15;
    let x = -half - 20 * draw.next();
    while (x < half) {
      const w = 14 + 20 * draw.next();
      // a skyline has a summit off the middle
      const peak = Math.exp(-(((x / half - 0.32 * side) / 0.42) ** 2));
      const h = (16 + 26 * draw.next() + row * 11) * (1 + 1.9 * peak * (0.5 + 0.7 * draw.next()));
      const crown = h > 105 ? (draw.next() < 0.45 ? "spire" : "setback") : "flat";
      towers.push({
        xM: x + w / 2,
        zM: z + 12 * draw.next(),
        widthM: w,
        depthM: 18 + 10 * draw.next(),
        heightM: h,
        colour: walls[draw.int(walls.length)],
        crown,
      });
      x += w + (draw.next() < 0.2 ? 14 * draw.next() : 2);
    }
  }
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: bankZ + 8, farM: bankZ + 10, left01: 0.1, right01: 0.9 },
    water: { nearM: 26, farM: 110, left01: 0.05, right01: 0.95 },
  });
  const dark = graph.time === "night" || graph.time === "dusk";
  return finishDraft(
    stage,
    {
      id: "city/waterfront",
      camera,
      light: lightOf(stage, 4),
      terrain: terrainOf(
        "quay",
        { bankZ, hills: 420, offset: draw.next() * 100 },
        { cover: coverOf(stage, { grass: [0.1, 0.1, 0.1], dry: [0.13, 0.12, 0.11], snowLineM: null, snow01: 0 }) },
      ),
      water: waterOf(stage, {
        amplitude: 0.05,
        frequency: 0.3,
        deep: [0.01, 0.03, 0.045],
        shallow: [0.03, 0.06, 0.07],
        foamM: 0,
      }),
      towers,
      plantings: [
        woodsOf(stage, {
          species: ["broad"],
          count: 90,
          nearM: bankZ + 4,
          farM: bankZ + 16,
          heightM: [5, 9],
          minAltitudeM: 1,
        }),
      ],
      grade: gradeOf(stage, dark ? { bloom: 0.8, key: graph.time === "night" ? 0.1 : 0.14 } : {}),
    },
    placed,
  );
}
