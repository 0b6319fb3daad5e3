/** Special places out of the common world: reefs, caves of crystal, woods of great mushrooms. */

import type { HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, models, toned } from "./boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { caveWalls, composeUnderwater } from "./indoor.ts";
import { framedScenery, framedTree, scenery } from "./scenery.ts";
import { acrossM, cameraOf, coverOf, gradeOf, lightOf, type Stage } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

/** Corals of many kinds in groups on both sides, sand between them. */
export function composeReef(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("reef");
  const made = composeUnderwater(stage);
  const { camera } = made.layout;
  const tints: readonly Rgb[] = [
    [0.85, 0.16, 0.13],
    [0.9, 0.4, 0.06],
    [0.75, 0.22, 0.5],
    [0.5, 0.25, 0.75],
    [0.85, 0.66, 0.14],
    [0.2, 0.6, 0.4],
    [0.9, 0.5, 0.5],
  ];
  const corals: Structure[] = [];
  const kinds = ["coral", "coral-fan", "coral-brain", "coral", "coral-brain", "coral-fan"] as const;
  for (let k = 0; k < 46; k++) {
    const z = 4.4 + 18 * draw.next() ** 1.3;
    const s = draw.next() < 0.62 ? side : -side;
    const u = 0.5 + s * (0.16 + 0.36 * draw.next()) * (z < 8 ? 1.05 : 1);
    corals.push(
      framedScenery(stage, camera, kinds[draw.int(6)], u, z, {
        scale: 0.7 + 0.7 * draw.next(),
        variant: draw.int(60),
        yawRad: (draw.next() - 0.5) * 1.2,
        colour: toned(tints[draw.int(7)], 0.8 + 0.4 * draw.next()),
      }),
    );
  }
  for (let k = 0; k < 9; k++) {
    const z = 6 + 12 * draw.next();
    corals.push(
      framedScenery(stage, camera, "boulder", 0.5 + (k % 3 ? side : -side) * (0.2 + 0.3 * draw.next()), z, {
        scale: 0.6 + 0.8 * draw.next(),
        variant: draw.int(60),
        colour: [0.26, 0.22, 0.2],
        yawRad: draw.next() * 6,
      }),
    );
  }
  return {
    ...made,
    layout: {
      ...made.layout,
      id: "underwater/reef",
      medium: { kind: "water", colour: [0.03, 0.2, 0.27], extinction: [0.05, 0.022, 0.018] },
      plantings: [],
      structures: [...made.layout.structures, ...corals],
      grade: gradeOf(stage, { key: 0.24, bloom: 0.35, saturation: 1.25 }),
    },
  };
}

/** Walls of rock with clusters of shining crystals, which light the ground about them. */
export function composeCrystalCave(stage: Stage): Composed {
  const draw = stage.rng.fork("crystals");
  const { side } = stage;
  const camera = cameraOf(stage, 1.7, 1.05, 0.5);
  const tints: readonly Rgb[] =
    draw.next() < 0.5
      ? [
          [0.5, 0.18, 0.95],
          [0.2, 0.5, 1],
          [0.85, 0.25, 0.8],
        ]
      : [
          [0.1, 0.7, 0.9],
          [0.2, 0.4, 1],
          [0.3, 0.9, 0.7],
        ];
  const clusters: Structure[] = [];
  const glow: Prop[] = [];
  const spots = [
    [0.3, 6.2, 1.05],
    [-0.4, 7, 0.85],
    [0.44, 9.5, 1.2],
    [-0.3, 11.5, 0.9],
    [0.2, 14, 0.7],
    [-0.16, 17, 0.8],
    [0.08, 21, 0.8],
    [-0.46, 5, 0.5],
    [0.12, 8.2, 0.35],
    [-0.12, 6.4, 0.28],
  ] as const;
  for (const [k, [u, z, scale]] of spots.entries()) {
    const x = acrossM(stage, camera, 0.5 + u * side, z);
    const tint = tints[k % 3];
    clusters.push(
      scenery("crystals", x, z, { yM: 0, scale, variant: draw.int(90), colour: tint, yawRad: draw.next() * 6 }),
    );
    for (let i = 0; i < 9; i++)
      glow.push(
        box(
          x + (draw.next() - 0.5) * 2.4 * scale,
          -0.02,
          z - 0.9 * scale * draw.next(),
          0.5 * scale,
          0.03,
          0.34 * scale,
          toned(tint, 0.5),
          { material: "rock", emission: 0.02 },
        ),
      );
  }
  // some hang from above
  for (const [u, z] of [
    [0.2, 8.5],
    [-0.25, 10],
    [0.02, 13.5],
  ])
    clusters.push(
      framedScenery(stage, camera, "crystals", 0.5 + u * side, z, {
        yM: 4.3,
        scale: -0.8,
        variant: draw.int(90),
        colour: tints[draw.int(3)],
      }),
    );
  return finishDraft(
    stage,
    {
      id: "cave/crystals",
      camera,
      light: { ...lightOf(stage, 3), time: "night", weather: "clear", sunAzimuthDeg: 8 * side, sunElevationDeg: 20 },
      terrain: null,
      water: null,
      falling: "none",
      night: { bodies: [], stars01: 0, milkyWay01: 0, aurora01: 0, rainbow01: 0 },
      clouds: null,
      props: [...caveWalls(stage, [0.75, 0.8, 1.1]), ...glow],
      grade: gradeOf(stage, { key: 0.09, bloom: 0.6, saturation: 1.3, balance: [0.95, 0.95, 1.1], skyMost: null }),
    },
    { ...placeSubjects(stage, { camera, water: null, land: models(9, 0) }), structures: clusters },
  );
}

/** Great mushrooms that shine along a winding way, sparks in the air, dark trees behind. */
export function composeMagicForest(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("magic");
  const camera = cameraOf(stage, 1.6, 1.1, 0.5 + 0.06 * draw.next());
  const way = { pathStart: -0.6 * side, pathBend: 1.6, pathDrift: 0.03 * side, pathPhase: 1 };
  const caps: readonly Rgb[] = [
    [0.7, 0.07, 0.06],
    [0.2, 0.35, 0.85],
    [0.6, 0.15, 0.7],
    [0.1, 0.6, 0.62],
    [0.85, 0.4, 0.08],
  ];
  const mushrooms: Structure[] = [];
  for (const [u, z, s] of [
    [0.28, 7.6, 1.15],
    [0.4, 6.4, 0.5],
    [-0.36, 9.5, 0.95],
    [-0.28, 7.6, 0.4],
    [0.16, 12, 0.8],
    [0.44, 12.5, 1.3],
    [-0.2, 15, 1],
    [-0.44, 16, 1.4],
    [0.3, 18, 1.1],
    [-0.1, 6.2, 0.22],
    [0.2, 5.8, 0.26],
    [-0.42, 5.6, 0.34],
    [0.02, 19, 0.8],
    [-0.3, 22, 1.3],
  ] as const)
    mushrooms.push(
      framedScenery(stage, camera, "giant-mushroom", 0.5 + u * side, z, {
        scale: s,
        variant: draw.int(60),
        colour: toned(caps[draw.int(5)], 0.8 + 0.4 * draw.next()),
        yawRad: draw.next() * 6,
      }),
    );
  const sparks: Prop[] = [];
  for (let k = 0; k < 90; k++) {
    const z = 4 + 22 * draw.next();
    const r = 0.02 + 0.035 * draw.next();
    sparks.push(
      box(
        acrossM(stage, camera, draw.next(), z),
        0.3 + 4.6 * draw.next(),
        z,
        r * 2,
        r * 2,
        r,
        draw.next() < 0.7 ? [1, 0.85, 0.35] : [0.5, 0.95, 1],
        { material: "light", emission: 0.8 },
      ),
    );
  }
  const trees: HeroTree[] = [
    [-0.5, 8.5, 11],
    [0.53, 10.5, 12],
    [-0.36, 21, 12],
    [0.4, 24, 13],
    [0.12, 30, 12],
    [-0.12, 34, 13],
  ].map(([u, z, h]) =>
    framedTree(stage, camera, "broad", 0.5 + u * side, z, h, {
      colours: [
        [0.05, 0.13, 0.07],
        [0.06, 0.12, 0.12],
        [0.09, 0.1, 0.15],
      ],
    }),
  );
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 14, farM: 30, left01: 0.34, right01: 0.66 },
    water: null,
  });
  return finishDraft(
    stage,
    {
      id: "forest/magic",
      camera,
      light: lightOf(stage, 9),
      terrain: terrainOf(
        "glade",
        { offset: draw.next() * 100, rise: 0.01, ...way },
        {
          cover: coverOf(stage, { grass: [0.05, 0.11, 0.04], dry: [0.09, 0.12, 0.05], pathM: 1.1 }),
          lengthM: 420,
          farM: 400,
          nearM: 1.2,
        },
      ),
      water: null,
      heroTrees: trees,
      props: sparks,
      plantings: [
        woodsOf(stage, {
          species: ["broad", "pine"],
          colours: [
            [0.03, 0.08, 0.06],
            [0.04, 0.09, 0.08],
            [0.05, 0.12, 0.07],
          ],
          count: 420,
          nearM: 30,
          farM: 190,
          heightM: [9, 17],
          minAltitudeM: -1e3,
          clearPathM: 3,
        }),
        woodsOf(stage, {
          species: ["bush"],
          colours: [
            [0.05, 0.14, 0.06],
            [0.07, 0.12, 0.13],
          ],
          count: 90,
          nearM: 6,
          farM: 60,
          heightM: [0.6, 1.6],
          minAltitudeM: -1e3,
          clearPathM: 2,
        }),
      ],
      grass: grassOf(stage, {
        count: 42_000,
        nearM: 1.4,
        farM: 26,
        heightM: [0.08, 0.26],
        minAltitudeM: -1e3,
        clearPathM: 1,
        flowers01: 0.08,
      }),
      grade: gradeOf(stage, {
        key: graph.time === "night" ? 0.11 : graph.time === "dusk" ? 0.15 : 0.18,
        bloom: 0.9,
        saturation: 1.2,
      }),
    },
    { ...placed, structures: [...placed.structures, ...mushrooms] },
  );
}
