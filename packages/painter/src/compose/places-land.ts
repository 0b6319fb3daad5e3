/** Special places in the open: piers, vineyards, groves, terraces, gardens of the east, railways, ice, deserts, volcanoes. */

import type { Rng } from "easel-picture";
import { linearOfHex } from "easel-picture";
import type { Camera, HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { pathOf } from "../terrain-forms.ts";
import { box, toned } from "./boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { framedScenery, framedTree, scenery, treeAt } from "./scenery.ts";
import { acrossM, cameraOf, coverOf, gradeOf, leavesOf, lightOf, type Stage, waterOf } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

const WOOD = { material: "wood" } as const;

/** Colours of cherry blossom, linear albedo. */
export const CHERRY: readonly Rgb[] = [
  [0.85, 0.46, 0.56],
  [0.93, 0.66, 0.72],
  [0.74, 0.34, 0.47],
];

/** A way of planks from the eye into a lake or the sea, on posts, with a lantern, a boat and reeds beside it. */
export function composePier(stage: Stage): Composed {
  const { rng, graph, side } = stage;
  const draw = rng.fork("pier");
  const sea = graph.setting === "coast";
  const deckM = 1.3;
  const camera = cameraOf(stage, deckM + 1.75, 1.05, 0.43 + 0.04 * draw.next());
  const off = (stage.standing ? 0.1 : 0.75) * -side;
  const half = stage.standing ? 1.9 : 1.35;
  const end = 17 + 5 * draw.next();
  const slope = stage.standing ? 0 : 0.045 * side;
  const tone: Rgb = draw.next() < 0.5 ? [0.36, 0.25, 0.155] : [0.34, 0.3, 0.26];
  const props: Prop[] = [];
  const middle = (z: number) => off + slope * z;
  for (let z = 0.9; z < end; z += 0.3)
    props.push(
      box(
        middle(z),
        deckM - 0.07,
        z,
        half * 2 + 0.08 * draw.next(),
        0.07,
        0.27,
        toned(tone, 0.8 + 0.4 * draw.next()),
        WOOD,
      ),
    );
  for (const s of [-1, 1]) {
    for (let z = 2.6; z < end; z += 2.7) {
      const tall = deckM + 0.42 + 0.12 * draw.next();
      props.push(box(middle(z) + s * (half + 0.1), -1.5, z, 0.22, tall + 1.5, 0.22, toned(tone, 0.55), WOOD));
      props.push(box(middle(z) + s * (half + 0.1), tall, z, 0.24, 0.05, 0.24, toned(tone, 0.9), WOOD));
    }
    for (let z = 1.2; z < end; z += 0.6)
      props.push(box(middle(z) + s * half * 0.96, deckM - 0.27, z, 0.12, 0.2, 0.62, toned(tone, 0.5), WOOD));
  }
  // the head of the pier is wider
  for (let x = -half * 2; x < half * 2; x += 0.3)
    props.push(
      box(middle(end) + x + 0.15, deckM - 0.07, end + 1.1, 0.28, 0.07, 2.3, toned(tone, 0.8 + 0.4 * draw.next()), WOOD),
    );
  for (const u of [-2, -1, 1, 2])
    props.push(box(middle(end) + u * half * 0.97, -1.5, end + 2.2, 0.22, deckM + 2.3, 0.22, toned(tone, 0.55), WOOD));
  props.push(...lantern(stage, middle(end) + half * 1.9, deckM, end + 0.3));
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 60, farM: 240, left01: side > 0 ? 0.62 : 0.04, right01: side > 0 ? 0.96 : 0.38 },
    near: { nearM: 30, farM: 60, left01: 0.04, right01: 0.3 },
    water: { nearM: 15, farM: 60, left01: side > 0 ? 0.6 : 0.06, right01: side > 0 ? 0.94 : 0.4 },
  });
  const boat = graph.subjects.some(({ form }) => form === "rowing-boat" || form === "sailboat");
  return finishDraft(
    stage,
    {
      id: sea ? "coast/pier" : "mountain-lake/pier",
      camera,
      light: lightOf(stage, 1.4),
      terrain: sea
        ? terrainOf(
            "ocean",
            { offset: draw.next() * 100, hills: draw.next() < 0.6 ? 420 : 0, gapX: -300 * side },
            { cover: coverOf(stage, { snowLineM: null }), lengthM: 9000, nearM: 3, farM: 8800 },
          )
        : terrainOf(
            "valley",
            {
              offset: draw.next() * 100,
              bend: 40,
              halfWidth: 95,
              lakeEnd: 520 + 200 * draw.next(),
              peaks: 700 + 400 * draw.next(),
              peaksFrom: 600,
            },
            {
              cover: coverOf(stage, {
                shoreM: 1.2,
                sand: [0.3, 0.27, 0.22],
                snowLineM: graph.season === "winter" ? 10 : 460,
                woods: { fromM: 300, toM: 900, maxHeightM: 340, colours: leavesOf(stage) },
              }),
              erosionDrops: 12_000,
            },
          ),
      water: waterOf(stage, sea ? { amplitude: 0.05, deep: [0.01, 0.08, 0.11], foamM: 0 } : { amplitude: 0.025 }),
      plantings: sea ? [] : [woodsOf(stage, {})],
      props,
    },
    boat
      ? placed
      : {
          ...placed,
          structures: [
            ...placed.structures,
            scenery("rowing-boat", middle(8) - side * (half + 1.7), 8.2, {
              yM: 0.05,
              yawRad: 1.3 * side,
              colour: linearOfHex(["#8a3a30", "#3f5f7f", "#4f7a5a"][draw.int(3)]),
            }),
          ],
        },
  );
}

/** An iron lantern on a post. */
export function lantern({ graph }: Stage, x: number, y: number, z: number): Prop[] {
  const iron: Rgb = [0.03, 0.04, 0.04];
  const dark = graph.time === "night" || graph.time === "dusk";
  return [
    box(x, y, z, 0.1, 2.4, 0.1, iron, { material: "metal" }),
    box(x, y + 2.4, z, 0.26, 0.36, 0.26, [1, 0.82, 0.55], { material: "light", emission: dark ? 2.4 : 0.5 }),
    box(x, y + 2.76, z, 0.36, 0.08, 0.36, iron, { material: "metal" }),
  ];
}

interface Rows {
  readonly id: string;
  readonly hills: number;
  readonly peaks: number;
  readonly pathM: number;
}

/** Open farmland with something planted in rows. */
function openLand(
  stage: Stage,
  { id, hills, peaks, pathM }: Rows,
  made: {
    readonly camera: Camera;
    readonly shape: Record<string, number>;
    readonly heroTrees?: HeroTree[];
    readonly structures?: Structure[];
    readonly props?: Prop[];
    readonly crop?: "vine" | "tea" | "paddy";
    readonly grass?: readonly [number, number];
    readonly green?: Rgb;
    readonly woodsFromM?: number;
    readonly woods?: number;
    readonly nearM?: number;
  },
): Composed {
  const { rng, graph, side } = stage;
  const draw = rng.fork("rows");
  const placed = placeSubjects(stage, {
    camera: made.camera,
    land: { nearM: made.nearM ?? 55, farM: 220, left01: 0.08, right01: 0.92 },
    water: null,
  });
  const { green } = made;
  return finishDraft(
    stage,
    {
      id,
      camera: made.camera,
      light: lightOf(stage, 1.8),
      terrain: terrainOf(
        "plain",
        { offset: draw.next() * 100, hills, rise: 0.012, peaks, peaksFrom: 1000, ...made.shape },
        {
          cover: coverOf(stage, {
            ...(green ? { grass: green, dry: [green[0] * 1.35, green[1] * 1.1, green[2] * 1.2] as Rgb } : {}),
            pathM,
            snowLineM: graph.season === "winter" ? 5 : null,
            ...(made.shape.terraces ? { rock: [0.17, 0.15, 0.06] as Rgb } : {}),
            woods: { fromM: 420, toM: 1000, maxHeightM: 300, colours: leavesOf(stage) },
          }),
          pools01: 0.3,
          nearM: 1.6,
        },
      ),
      water: null,
      plantings: [
        woodsOf(stage, {
          count: made.woods ?? 1400,
          nearM: made.woodsFromM ?? 170,
          farM: 2200,
          minAltitudeM: -1e3,
          groves01: 0.5,
        }),
      ],
      heroTrees: made.heroTrees ?? [],
      props: made.props ?? [],
      crop: made.crop
        ? {
            kind: made.crop,
            colours: leavesOf(stage).slice(2),
            nearM: 2.6,
            slant: side * (0.16 + 0.14 * draw.next()),
            clearPathM: pathM,
          }
        : null,
      grass: made.grass
        ? grassOf(stage, {
            count: 52_000,
            nearM: 1.7,
            farM: 55,
            heightM: made.grass,
            minAltitudeM: -1e3,
            clearPathM: pathM,
            flowers01: graph.flowers ? 0.2 : 0.02,
          })
        : null,
    },
    { ...placed, structures: [...placed.structures, ...(made.structures ?? [])] },
  );
}

/** Rows of vines on posts over a slope, a farm and cypresses on the hill behind. */
export function composeVineyard(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("vineyard");
  const camera = cameraOf(stage, stage.standing ? 2.1 : 3.1, 1.05, 0.37 + 0.05 * draw.next());
  const x = acrossM(stage, camera, 0.5 + 0.2 * side, 175);
  const named = graph.subjects.length > 0;
  return openLand(
    stage,
    { id: "meadow/vineyard", hills: 30, peaks: 260, pathM: 0 },
    {
      camera,
      shape: { knollX: x, knollZ: 190, knollRadius: 75, knollHeight: 15 },
      crop: "vine",
      green: [0.13, 0.13, 0.045],
      structures: named
        ? []
        : [scenery("house", x, 175, { yawRad: -0.4 * side, scale: 1.9, colour: [0.66, 0.5, 0.32] })],
      heroTrees: [-19, -14, 14, 18, 22, 27].map((dx) =>
        treeAt(stage, "cypress", x + dx * 1.15, 172 + (dx % 5), 15 + 5 * draw.next()),
      ),
      woodsFromM: 220,
    },
  );
}

/** Old olive trees in rows on pale grass. */
export function composeOliveGrove(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("olives");
  const camera = cameraOf(stage, 2, 1.05, 0.44 + 0.05 * draw.next());
  const silver: Rgb[] = [
    [0.2, 0.25, 0.14],
    [0.26, 0.3, 0.18],
    [0.15, 0.2, 0.1],
  ];
  const trees: HeroTree[] = [];
  for (const [row, z] of [10.5, 17, 25, 35, 48, 64].entries())
    for (const u of row === 0 ? [-0.36 * side, 0.52 * side] : [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75]) {
      const at = acrossM(stage, camera, 0.5 + u * (row === 0 ? 1 : 0.66) + 0.05 * draw.next(), z);
      if (row > 0 && Math.abs(at) < 1.6) continue;
      trees.push(treeAt(stage, "olive", at, z + 2 * draw.next(), 4.6 + 1.2 * draw.next(), { colours: silver }));
    }
  return openLand(
    stage,
    { id: "meadow/olive-grove", hills: 16, peaks: 380, pathM: 1.1 },
    {
      camera,
      shape: { pathStart: -0.4 * side, pathBend: 0.9 },
      heroTrees: trees,
      grass: [0.1, 0.32],
      green: [0.2, 0.19, 0.06],
      woodsFromM: 240,
      props: dryWall(stage, draw, 80, camera),
    },
  );
}

/** A low wall of field stones across the view. */
function dryWall(stage: Stage, draw: Rng, z: number, camera: Camera): Prop[] {
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const props: Prop[] = [];
  for (let x = -half; x < half; x += 1.3)
    props.push(
      box(
        x,
        -1,
        z + 0.3 * draw.next(),
        1.4,
        1.9 + 0.25 * draw.next(),
        0.6,
        toned([0.42, 0.39, 0.33], 0.8 + 0.4 * draw.next()),
        { pattern: "stone" },
      ),
    );
  return props;
}

/** Fields in steps down a hillside: rice under water, or tea in hedges. */
export function composeTerraces(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("terraces");
  const tea = /tea/.test(graph.place ?? "");
  const camera = cameraOf(stage, 17, 1.05, 0.3 + 0.04 * draw.next());
  const steps = { terraces: 3.4, terraceFrom: 16, terraceTo: 230, terraceRise: 0.19, terraceSide: side };
  const huts: Structure[] =
    graph.subjects.length > 0
      ? []
      : [
          framedScenery(stage, camera, "house", 0.5 + 0.26 * side, 120, {
            scale: 1,
            colour: [0.42, 0.3, 0.18],
            roof: [0.34, 0.25, 0.13],
          }),
        ];
  return openLand(
    stage,
    { id: tea ? "meadow/tea-terraces" : "meadow/rice-terraces", hills: 12, peaks: 640, pathM: 0 },
    {
      camera,
      shape: steps,
      crop: tea ? "tea" : "paddy",
      green: tea ? [0.1, 0.19, 0.035] : [0.14, 0.24, 0.04],
      structures: huts,
      heroTrees: [
        framedTree(stage, camera, "palm", 0.5 - 0.38 * side, 40, 11),
        framedTree(stage, camera, "palm", 0.5 + 0.38 * side, 74, 12),
        framedTree(stage, camera, "palm", 0.5 + 0.34 * side, 80, 10),
      ],
      woodsFromM: 250,
      woods: 2600,
    },
  );
}

/** A way between tall stems of bamboo. */
export function composeBamboo(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("bamboo");
  const camera = cameraOf(stage, 1.7, 1.1, 0.56 + 0.06 * draw.next());
  const way = { pathStart: 0.5 * -side, pathBend: 1.1, pathDrift: 0.02 * side, pathPhase: draw.next() * 6 };
  const pathX = pathOf(way);
  const wayM = 1.5;
  const green: Rgb[] = [
    [0.16, 0.28, 0.05],
    [0.22, 0.32, 0.07],
    [0.11, 0.22, 0.04],
    [0.3, 0.32, 0.1],
  ];
  const trees: HeroTree[] = [];
  for (let k = 0; k < 210; k++) {
    const z = 3.2 + 46 * draw.next() ** 1.35;
    const s = draw.next() < 0.5 ? -1 : 1;
    const x = pathX(z) + s * (wayM + 0.45 + (2.2 + 0.34 * z) * draw.next() ** 1.2);
    trees.push(
      treeAt(stage, "bamboo", x, z, 9.5 + 4 * draw.next(), { colours: [green[draw.int(4)], green[draw.int(3)]] }),
    );
  }
  trees.sort((a, b) => b.zM - a.zM);
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 12, farM: 40, left01: 0.36, right01: 0.64 },
    water: null,
  });
  const rails: Prop[] = [];
  for (let z = 3; z < 34; z += 1.1)
    for (const s of [-1, 1]) {
      const x = pathX(z) + s * (wayM + 0.15);
      rails.push(box(x, -0.2, z, 0.06, 0.85, 0.06, [0.4, 0.32, 0.15], WOOD));
      rails.push(box(x, 0.52, z + 0.5, 0.05, 0.05, 1.15, [0.46, 0.37, 0.18], WOOD));
    }
  return finishDraft(
    stage,
    {
      id: "forest/bamboo",
      camera,
      light: lightOf(stage, 7),
      terrain: terrainOf(
        "glade",
        { offset: draw.next() * 100, rise: 0.004, ...way },
        {
          cover: coverOf(stage, { grass: [0.1, 0.12, 0.035], dry: [0.2, 0.17, 0.07], pathM: wayM }),
          pools01: 0.45,
          lengthM: 420,
          farM: 400,
          nearM: 1.2,
        },
      ),
      water: null,
      heroTrees: trees,
      props: rails,
      plantings: [
        woodsOf(stage, {
          species: ["bamboo"],
          colours: green,
          count: 260,
          nearM: 42,
          farM: 120,
          heightM: [10, 14],
          minAltitudeM: -1e3,
          clearPathM: wayM * 1.4,
        }),
      ],
      grass: grassOf(stage, {
        count: 16_000,
        nearM: 1.6,
        farM: 22,
        heightM: [0.06, 0.2],
        minAltitudeM: -1e3,
        clearPathM: wayM,
        flowers01: 0,
      }),
      grade: gradeOf(stage, { key: stage.graph.time === "night" ? 0.09 : 0.2 }),
    },
    placed,
  );
}

/** A road between two rows of trees of one kind. */
export function composeTreeAvenue(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("avenue");
  const camera = cameraOf(stage, 1.9, 1.08, 0.46 + 0.05 * draw.next());
  const asked = graph.subjects.find(
    ({ form }) => form === "tree" || form === "pine" || form === "palm" || form === "cherry-tree",
  );
  const species =
    asked?.form === "cherry-tree"
      ? "cherry"
      : asked?.form === "pine"
        ? "pine"
        : asked?.form === "palm"
          ? "palm"
          : "broad";
  const rest = { ...stage, graph: { ...graph, subjects: graph.subjects.filter((subject) => subject !== asked) } };
  const way = { pathStart: -0.5 * side, pathBend: 0.3, pathDrift: 0.006 * side };
  const pathX = pathOf(way);
  const trees: HeroTree[] = [];
  let number = 0;
  for (let z = 64; z > 8; z -= 0.13 * z + 1.6)
    for (const s of [-1, 1]) {
      number++;
      trees.push(
        treeAt(
          stage,
          species,
          pathX(z) + s * (3.7 + 0.4 * draw.next()),
          z,
          (species === "cherry" ? 6.4 : 8.6) + 1.4 * draw.next(),
          {
            ...(species === "cherry"
              ? { colours: CHERRY }
              : species === "palm"
                ? { colours: [[0.07, 0.14, 0.03] as Rgb] }
                : {}),
            subject: asked && number <= asked.count ? number : 0,
          },
        ),
      );
    }
  const placed = placeSubjects(rest, {
    camera,
    land: { nearM: 40, farM: 120, left01: 0.4, right01: 0.6 },
    water: null,
  });
  return finishDraft(
    stage,
    {
      id: "park/tree-avenue",
      camera,
      light: lightOf(stage, 2.4),
      terrain: terrainOf(
        "plain",
        { offset: draw.next() * 100, hills: 6, rise: 0.004, peaks: 120, peaksFrom: 1200, ...way },
        { cover: coverOf(stage, { pathM: 2.3 }), pools01: 0.35, nearM: 1.6 },
      ),
      water: null,
      heroTrees: trees,
      ...(species === "cherry" ? { falling: "petals" as const } : {}),
      plantings: [woodsOf(stage, { count: 1600, nearM: 70, farM: 2000, minAltitudeM: -1e3, clearPathM: 4 })],
      grass: grassOf(stage, {
        count: 50_000,
        nearM: 1.7,
        farM: 50,
        heightM: [0.06, 0.2],
        minAltitudeM: -1e3,
        clearPathM: 2.2,
        flowers01: species === "cherry" ? 0.05 : 0.02,
        ...(species === "cherry" ? { flowers: [[0.88, 0.6, 0.68]] as Rgb[] } : {}),
      }),
    },
    placed,
  );
}

/** Raked gravel with rocks on moss before a wall, pines and a maple. */
export function composeZenGarden(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("zen");
  const camera = cameraOf(stage, 2.7, 1.05, 0.34 + 0.04 * draw.next());
  const zWall = 21;
  const half = (0.7 * stage.widthPx * zWall) / camera.focalPx;
  const structures: Structure[] = [];
  const rings: Prop[] = [];
  const gravel: Rgb = [0.62, 0.59, 0.53];
  const groups = [
    [0.3 * side, 13.5, 1.25],
    [-0.28 * side, 11, 0.8],
    [-0.05 * side, 16.5, 0.6],
  ];
  for (const [g, [u, z, s]] of groups.entries()) {
    const x = acrossM(stage, camera, 0.5 + u, z);
    for (const [dx, dz, t] of [
      [0, 0, 1],
      [-1.1, -0.3, 0.55],
      [0.9, -0.7, 0.45],
    ])
      structures.push(
        scenery("boulder", x + dx * s, z + dz * s, {
          yM: 0.02,
          scale: s * t,
          variant: g * 7 + draw.int(90),
          yawRad: draw.next() * 6,
          colour: toned([0.2, 0.2, 0.19], 0.8 + 0.5 * draw.next()),
        }),
      );
    // moss round the rocks, then the rings of the rake
    for (let k = 0; k < 34; k++) {
      const a = (k / 34) * 6.283;
      const r = 1.7 * s * (0.9 + 0.2 * draw.next());
      rings.push(
        box(
          x + r * Math.cos(a) * 0.6,
          -0.1,
          z + r * Math.sin(a) * 0.42,
          1.1 * s,
          0.17,
          0.8 * s,
          toned([0.09, 0.16, 0.035], 0.8 + 0.4 * draw.next()),
          { material: "foliage" },
        ),
      );
    }
    for (let ring = 0; ring < 5; ring++)
      for (let k = 0; k < 56; k++) {
        const a = (k / 56) * 6.283;
        const r = (2.15 + 0.3 * ring) * s;
        rings.push(
          box(
            x + r * Math.cos(a),
            -0.03,
            z + r * Math.sin(a) * 0.72,
            0.27 * s,
            0.055,
            0.12,
            toned(gravel, ring % 2 ? 0.8 : 1.1),
            { material: "sand" },
          ),
        );
      }
  }
  for (let z = 3.2; z < 20; z += 0.34 + 0.008 * z)
    rings.push(box(0, -0.05, z, half * 3, 0.06, 0.11, toned(gravel, 0.78), { material: "sand" }));
  rings.push(
    box(0, -0.4, 11, half * 3, 0.4, 18.6, gravel, { material: "sand" }),
    box(0, -0.4, 2.1, half * 3, 0.52, 1.6, [0.26, 0.17, 0.1], { ...WOOD, pattern: "planks" }),
    box(0, -0.4, zWall, half * 3, 2.4, 0.4, [0.66, 0.56, 0.4], {}),
    box(0, -0.4, zWall - 0.1, half * 3, 0.8, 0.5, [0.3, 0.28, 0.25], { pattern: "stone" }),
    box(0, 2, zWall, half * 3, 0.16, 1.1, [0.08, 0.085, 0.09], { material: "roof", pattern: "shingles" }),
    box(0, 2.16, zWall, half * 3, 0.2, 0.6, [0.07, 0.075, 0.08], { material: "roof", pattern: "shingles" }),
  );
  structures.push(framedScenery(stage, camera, "stone-lantern", 0.5 - 0.36 * side, 17.5, { yM: 0 }));
  const maple: Rgb[] = [
    [0.55, 0.09, 0.03],
    [0.66, 0.2, 0.04],
    [0.42, 0.05, 0.03],
  ];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 24, farM: 60, left01: 0.2, right01: 0.8 },
    water: null,
  });
  return finishDraft(
    stage,
    {
      id: "garden/zen",
      camera,
      light: lightOf(stage, 1.6),
      terrain: terrainOf(
        "plain",
        { offset: 3, hills: 12, rise: 0.01, peaks: 420, peaksFrom: 900 },
        { cover: coverOf(stage), nearM: 22 },
      ),
      water: null,
      props: rings,
      heroTrees: [
        framedTree(stage, camera, "broad", 0.5 + 0.34 * side, 24.5, 7.5, { colours: maple }),
        framedTree(stage, camera, "pine", 0.5 - 0.3 * side, 26, 9),
        framedTree(stage, camera, "bamboo", 0.5 - 0.08 * side, 24, 8),
        framedTree(stage, camera, "bamboo", 0.5 - 0.12 * side, 24.6, 9),
        framedTree(stage, camera, "bamboo", 0.5 - 0.03 * side, 25, 8.4),
        framedTree(stage, camera, "bush", 0.5 + 0.1 * side, 23, 2.6),
      ],
      plantings: [woodsOf(stage, { count: 1300, nearM: 34, farM: 900, minAltitudeM: -1e3 })],
    },
    { ...placed, structures: [...placed.structures, ...structures] },
  );
}

/** A pond with lilies; where `eastern`, with a red bridge, lanterns, maples and cherries, and a pagoda behind. */
export function composeJapaneseGarden(stage: Stage, eastern: boolean): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("japan");
  const camera = cameraOf(
    stage,
    stage.standing ? 2.6 : eastern ? 3.6 : 4.4,
    1.05,
    (eastern ? 0.42 : 0.32) + 0.05 * draw.next(),
  );
  const bridgeZ = 17;
  const bridgeX = acrossM(stage, camera, 0.5 - 0.04 * side, bridgeZ);
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 46, farM: 90, left01: side > 0 ? 0.56 : 0.1, right01: side > 0 ? 0.9 : 0.44 },
    near: { nearM: 12, farM: 22, left01: 0.06, right01: 0.3 },
    water: { nearM: 14, farM: 22, left01: 0.4, right01: 0.6 },
  });
  const grand = graph.subjects.some(({ form }) => form === "pagoda" || form === "temple" || form === "house");
  const maple: Rgb[] = !eastern
    ? leavesOf(stage).slice(2)
    : graph.season === "autumn" || graph.season === "summer"
      ? [
          [0.55, 0.09, 0.03],
          [0.68, 0.22, 0.04],
          [0.42, 0.05, 0.03],
        ]
      : [...CHERRY];
  const structures: Structure[] = [
    ...(eastern
      ? [
          scenery("footbridge", bridgeX, bridgeZ, { yM: 0.75, scale: 1.35, yawRad: 0.12 * side }),
          framedScenery(stage, camera, "stone-lantern", 0.5 + 0.34 * side, 10.5, { scale: 0.95 }),
          framedScenery(stage, camera, "stone-lantern", 0.5 - 0.4 * side, 21, { scale: 1, variant: 3 }),
        ]
      : []),
    ...Array.from({ length: 18 }, (_, k) => {
      const a = (k / 18) * 6.283;
      return scenery(
        "boulder",
        bridgeX + (eastern ? 7.6 : 11) * Math.cos(a) * (0.95 + 0.15 * draw.next()),
        (eastern ? 17 : 15) + (eastern ? 5.6 : 7.2) * Math.sin(a),
        {
          yM: 0.12,
          scale: 0.3 + 0.3 * draw.next(),
          variant: draw.int(99),
          yawRad: draw.next() * 6,
          colour: toned([0.26, 0.25, 0.23], 0.7 + 0.6 * draw.next()),
        },
      );
    }),
  ];
  if (eastern && !grand)
    structures.push(framedScenery(stage, camera, "pagoda", 0.5 + 0.24 * side, 68, { yawRad: 0.3 * side, scale: 1 }));
  const props: Prop[] = [];
  // leaves and flowers of lilies on the water
  for (let k = 0; k < (eastern ? 26 : 110); k++) {
    const a = draw.next() * 6.283;
    const r = (eastern ? 2 : 0.6) + (eastern ? 4.2 : 9) * draw.next();
    lily(props, draw, bridgeX + r * Math.cos(a) * 1.05, (eastern ? 16 : 14) + 0.62 * r * Math.sin(a), k % 5 === 0);
  }
  return finishDraft(
    stage,
    {
      id: eastern ? "garden/japanese" : "garden/lily-pond",
      camera,
      light: lightOf(stage, 1.8),
      terrain: terrainOf(
        "plain",
        {
          offset: draw.next() * 100,
          hills: 10,
          rise: 0.01,
          peaks: 520,
          peaksFrom: 1000,
          wet: 0.8,
          pondX: bridgeX,
          pondZ: eastern ? 17 : 15,
          pondRadius: eastern ? 8.4 : 12,
        },
        { cover: coverOf(stage, { shoreM: 0.2, sand: [0.24, 0.22, 0.18], grass: [0.09, 0.17, 0.03] }), nearM: 1.6 },
      ),
      water: waterOf(stage, { amplitude: 0.02, foamM: 0, deep: [0.015, 0.06, 0.055], shallow: [0.06, 0.14, 0.1] }),
      heroTrees: [
        framedTree(stage, camera, "broad", 0.5 + 0.4 * side, 15.5, 5.6, { colours: maple }),
        framedTree(stage, camera, "cherry", 0.5 - 0.4 * side, 25, 7, { colours: CHERRY }),
        framedTree(stage, camera, "pine", 0.5 - 0.22 * side, 31, 8.5),
        framedTree(stage, camera, "broad", 0.5 + 0.1 * side, 34, 7, { colours: maple }),
        framedTree(stage, camera, "cherry", 0.5 + 0.46 * side, 40, 8, { colours: CHERRY }),
      ],
      plantings: [
        woodsOf(stage, { count: 1400, nearM: 90, farM: 1600, minAltitudeM: 0.4 }),
        woodsOf(stage, {
          species: ["bush"],
          colours: [
            [0.09, 0.17, 0.03],
            [0.07, 0.14, 0.03],
            [0.55, 0.12, 0.25],
          ],
          count: 130,
          nearM: 20,
          farM: 70,
          heightM: [0.8, 1.8],
          minAltitudeM: 0.55,
        }),
      ],
      props,
      grass: grassOf(stage, {
        count: 40_000,
        nearM: 1.7,
        farM: 45,
        heightM: [0.05, 0.16],
        minAltitudeM: 0.4,
        flowers01: 0.02,
      }),
    },
    { ...placed, structures: [...placed.structures, ...structures] },
  );
}

/** A round leaf that floats, as a few boards, and now and then a flower. */
function lily(props: Prop[], draw: Rng, x: number, z: number, flower: boolean): void {
  const r = 0.28 + 0.2 * draw.next();
  const green = toned([0.09, 0.23, 0.06], 0.8 + 0.5 * draw.next());
  for (let k = -2; k <= 2; k++) {
    const wide = 2 * r * Math.sqrt(1 - (k / 2.6) ** 2);
    props.push(box(x, 0.01, z + (k * r) / 2.5, wide, 0.03, r / 2.4, green, { material: "foliage" }));
  }
  if (!flower) return;
  const pink: Rgb = draw.next() < 0.6 ? [0.82, 0.32, 0.5] : [0.88, 0.84, 0.78];
  for (let k = 0; k < 8; k++) {
    const a = (k / 8) * 6.283;
    props.push(
      box(
        x + 0.11 * Math.cos(a),
        0.05,
        z + 0.09 * Math.sin(a),
        0.12,
        0.17 + 0.05 * (k % 2),
        0.07,
        toned(pink, 0.85 + 0.2 * (k % 2)),
        { material: "flower" },
      ),
    );
  }
  props.push(box(x, 0.08, z - 0.05, 0.09, 0.14, 0.06, [0.9, 0.65, 0.1], { material: "flower" }));
}

/** Two rails on sleepers and gravel that run into the land. */
export function composeRailway(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("railway");
  const camera = cameraOf(stage, 2.2, 1.05, 0.42 + 0.05 * draw.next());
  const start = 1.2 * -side;
  const slope = 0.05 * side;
  const props: Prop[] = [];
  const middle = (z: number) => start + slope * z + 0.0011 * side * z * z;
  for (let z = 1.2; z < 160; z += 0.62 + 0.012 * z) {
    const x = middle(z);
    const step = 0.62 + 0.012 * z;
    props.push(
      box(x, -0.6, z, 3.6, 0.68, step + 0.05, toned([0.27, 0.25, 0.23], 0.85 + 0.3 * draw.next()), {
        material: "rock",
        pattern: "asphalt",
      }),
    );
    if (z < 90) props.push(box(x, 0.02, z, 2.5, 0.13, 0.26, toned([0.2, 0.135, 0.085], 0.8 + 0.4 * draw.next()), WOOD));
    for (const s of [-1, 1]) {
      props.push(box(x + s * 0.74, 0.12, z, 0.13, 0.1, step + 0.12, [0.2, 0.12, 0.085], { material: "metal" }));
      props.push(box(x + s * 0.74, 0.22, z, 0.075, 0.03, step + 0.12, [0.6, 0.6, 0.62], { material: "metal" }));
    }
  }
  // telegraph poles along the line, and a signal
  for (let z = 14; z < 130; z *= 1.45) {
    const x = middle(z) + side * (3.4 + 0.01 * z);
    props.push(box(x, -1, z, 0.2, 7.6, 0.2, [0.2, 0.14, 0.09], WOOD));
    for (const y of [5.6, 6.1]) props.push(box(x, y, z, 1.5, 0.12, 0.12, [0.22, 0.15, 0.1], WOOD));
  }
  const sx = middle(20) - side * 2.6;
  props.push(
    box(sx, -0.5, 20, 0.16, 5, 0.16, [0.1, 0.1, 0.1], { material: "metal" }),
    box(sx, 3.4, 19.9, 0.6, 1.3, 0.2, [0.03, 0.03, 0.03], { material: "metal" }),
  );
  for (const [y, c] of [
    [4.2, [1, 0.12, 0.06]],
    [3.7, [0.06, 0.35, 0.1]],
  ] as const)
    props.push(box(sx, y, 19.75, 0.3, 0.3, 0.1, c as Rgb, { material: "light", emission: y > 4 ? 1.6 : 0.4 }));
  const alpine = /mountain|alp|valley/.test([graph.place ?? "", ...graph.features].join(" ")) || draw.next() < 0.6;
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 30, farM: 140, left01: side > 0 ? 0.6 : 0.06, right01: side > 0 ? 0.94 : 0.4 },
    water: null,
  });
  return finishDraft(
    stage,
    {
      id: "meadow/railway",
      camera,
      light: lightOf(stage, 1.6),
      terrain: terrainOf(
        "plain",
        { offset: draw.next() * 100, even: 1, hills: 8, rise: 0, peaks: alpine ? 1150 : 300, peaksFrom: 800 },
        {
          cover: coverOf(stage, {
            snowLineM: graph.season === "winter" ? 5 : alpine ? 520 : null,
            woods: { fromM: 350, toM: 900, maxHeightM: 300, colours: leavesOf(stage) },
          }),
          pools01: 0.3,
          erosionDrops: alpine ? 12_000 : 0,
          nearM: 1.6,
        },
      ),
      water: null,
      props,
      plantings: [
        woodsOf(stage, { count: 2600, nearM: 70, farM: 2200, minAltitudeM: -1e3, groves01: 0.4 }),
        woodsOf(stage, { species: ["bush"], count: 60, nearM: 14, farM: 90, heightM: [1, 2.6], minAltitudeM: -1e3 }),
      ],
      grass: grassOf(stage, { count: 52_000, nearM: 1.7, farM: 55, heightM: [0.12, 0.42], minAltitudeM: -1e3 }),
    },
    placed,
  );
}

/** A lake under ice: cracks and drifts on blue ice, reeds and firs, mountains behind. */
export function composeFrozenLake(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("ice");
  // bare ice mirrors the lights of the sky, which has more than half of the picture
  const aurora = stage.graph.aurora;
  const mirrors = aurora && !stage.standing;
  const camera = cameraOf(stage, stage.standing ? 2 : 3, 1.05, (aurora ? 0.6 : 0.42) + 0.05 * draw.next());
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 60, farM: 130, left01: side > 0 ? 0.6 : 0.05, right01: side > 0 ? 0.95 : 0.4 },
    near: { nearM: 20, farM: 60, left01: 0.1, right01: 0.9 },
    water: null,
  });
  const firs = [-0.52, -0.42, -0.33, 0.36, 0.45, 0.53].map((u) => {
    const z = 26 + 26 * draw.next() + (Math.abs(u) < 0.4 ? 30 : 0);
    return framedTree(stage, camera, "pine", 0.5 + u * side, z, 8 + 6 * draw.next());
  });
  const reeds: Prop[] = [];
  for (let k = 0; k < 46; k++) {
    const s = k % 2 ? 1 : -1;
    const z = 6 + 3 * draw.next();
    const x = s * (acrossM(stage, camera, 0.98, z) - 1.7 * draw.next() ** 2);
    reeds.push(
      box(x, -0.05, z, 0.025, 0.5 + 0.6 * draw.next(), 0.025, toned([0.42, 0.32, 0.16], 0.7 + 0.5 * draw.next()), {
        material: "grass",
      }),
    );
  }
  return finishDraft(
    stage,
    {
      id: "mountain-lake/frozen",
      camera,
      light: lightOf(stage, 1.2),
      terrain: terrainOf(
        "valley",
        {
          offset: draw.next() * 100,
          bend: 20,
          halfWidth: 46,
          lakeEnd: 260,
          peaks: (aurora ? 320 : 900) + 300 * draw.next(),
          peaksFrom: aurora ? 1200 : 420,
          ice: mirrors ? 0 : 1,
        },
        { cover: coverOf(stage, { snowLineM: 4, ice01: 1, woods: null }), erosionDrops: 12_000, nearM: 1.8 },
      ),
      water: mirrors
        ? waterOf(stage, { amplitude: 0.012, frequency: 0.5, deep: BLACK_ICE, shallow: [0.5, 0.6, 0.66], foamM: 0.5 })
        : null,
      props: reeds,
      plantings: [
        woodsOf(stage, {
          species: ["pine"],
          count: 4200,
          nearM: 60,
          farM: 1100,
          groves01: 0.4,
          snow01: 0.45,
          minAltitudeM: 0.6,
        }),
      ],
      heroTrees: firs,
      grade: gradeOf(stage, stage.graph.time === "night" ? {} : { key: 0.27, skyMost: null }),
    },
    placed,
  );
}

const BLACK_ICE: Rgb = [0.03, 0.09, 0.11];

/** Icebergs and floes on a dark sea. */
export function composeIcebergs(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("icebergs");
  const camera = cameraOf(stage, 4, 1.1, 0.5 + 0.06 * draw.next());
  const bergs: Structure[] = [
    framedScenery(stage, camera, "iceberg", 0.5 + 0.2 * side, 74, {
      yM: 0,
      scale: 1.35,
      variant: draw.int(99),
      yawRad: draw.next() * 6,
    }),
    framedScenery(stage, camera, "iceberg", 0.5 - 0.28 * side, 120, {
      yM: 0,
      scale: 1.15,
      variant: draw.int(99),
      yawRad: draw.next() * 6,
    }),
    framedScenery(stage, camera, "iceberg", 0.5 - 0.06 * side, 210, {
      yM: 0,
      scale: 1.5,
      variant: draw.int(99),
    }),
    framedScenery(stage, camera, "iceberg", 0.5 + 0.44 * side, 260, {
      yM: 0,
      scale: 1.9,
      variant: draw.int(99),
    }),
    framedScenery(stage, camera, "iceberg", 0.5 - 0.42 * side, 30, {
      yM: -0.3,
      scale: 0.2,
      variant: draw.int(99),
    }),
  ];
  for (let k = 0; k < 34; k++) {
    const z = 11 + 90 * draw.next() ** 1.4;
    bergs.push(
      framedScenery(stage, camera, "boulder", 0.02 + 0.96 * draw.next(), z, {
        yM: -0.32,
        scale: 0.3 + 0.55 * draw.next(),
        variant: draw.int(99),
        yawRad: draw.next() * 6,
        colour: toned([0.72, 0.83, 0.9], 0.85 + 0.2 * draw.next()),
      }),
    );
  }
  const placed = placeSubjects(stage, {
    camera,
    land: null,
    water: { nearM: 20, farM: 90, left01: 0.05, right01: 0.95 },
  });
  return finishDraft(
    stage,
    {
      id: "sea/icebergs",
      camera,
      light: lightOf(stage, 1.6),
      terrain: terrainOf(
        "ocean",
        { offset: draw.next() * 100, hills: 520, gapX: -300 * side },
        { cover: coverOf(stage, { snowLineM: 2 }), lengthM: 9000, nearM: 3, farM: 8800 },
      ),
      water: waterOf(stage, {
        amplitude: 0.045,
        frequency: 0.25,
        deep: [0.008, 0.06, 0.09],
        shallow: [0.08, 0.3, 0.36],
        foamM: 0,
      }),
    },
    { ...placed, structures: [...placed.structures, ...bergs] },
  );
}

/** A burning mountain over black land with streams of fire. */
export function composeVolcano(stage: Stage): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("volcano");
  const camera = cameraOf(stage, 9, 1.05, 0.62 + 0.03 * draw.next());
  const z = 760;
  const black: Rgb = [0.075, 0.065, 0.06];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 24, farM: 120, left01: 0.06, right01: 0.94 },
    water: null,
  });
  const light = lightOf(stage, 2.6);
  return finishDraft(
    stage,
    {
      id: "canyon/volcano",
      camera,
      light: { ...light, sunAzimuthDeg: 118 * side },
      terrain: terrainOf(
        "dunes",
        { offset: draw.next() * 100, height: 9, mesas: 0 },
        {
          cover: coverOf(stage, {
            grass: black,
            dry: toned(black, 1.5),
            rock: toned(black, 0.8),
            sand: black,
            shoreM: 1e4,
            snowLineM: null,
            snow01: 0,
            ripples01: 0,
            lava01: 1,
          }),
          lengthM: 4200,
          grid: 512,
          farM: 4100,
          nearM: 2,
        },
      ),
      water: null,
      grade: gradeOf(stage, graph.time === "night" ? { key: 0.13, bloom: 0.7 } : { key: 0.17, bloom: 0.6 }),
    },
    {
      ...placed,
      structures: [
        ...placed.structures,
        framedScenery(stage, camera, "cone", 0.5 + 0.1 * side, z, { yM: 0, scale: 1.05, variant: draw.int(99) }),
        ...Array.from({ length: 22 }, () => {
          const at = 9 + 70 * draw.next() ** 1.5;
          return framedScenery(stage, camera, "boulder", draw.next(), at, {
            scale: 0.35 + 0.8 * draw.next(),
            variant: draw.int(99),
            colour: toned(black, 0.7 + 0.7 * draw.next()),
            yawRad: draw.next() * 6,
          });
        }),
      ],
    },
  );
}

interface Plain {
  readonly road: boolean;
  readonly cactuses: number;
}

/** A desert of gravel and scrub with table mountains, cactuses in it, a road through it. */
export function composeScrubDesert(stage: Stage, { road, cactuses }: Plain): Composed {
  const { rng, side, graph } = stage;
  const draw = rng.fork("scrub");
  const camera = cameraOf(stage, 2.1, 1.05, 0.46 + 0.05 * draw.next());
  const red = draw.next() < 0.5;
  const sand: Rgb = red ? [0.5, 0.27, 0.14] : [0.56, 0.42, 0.25];
  const props: Prop[] = [];
  const bend = 0.0006 * side;
  const x0 = 1.1 * -side;
  const middle = (z: number) => x0 + bend * z * z + 0.01 * side * z;
  if (road)
    for (let z = 1; z < 420; z *= 1.028) {
      const deep = z * 0.03 + 0.05;
      const x = middle(z);
      props.push(box(x, -0.5, z, 7, 0.53, deep, [0.095, 0.095, 0.1], { material: "ground", pattern: "asphalt" }));
      for (const s of [-1, 1])
        props.push(box(x + s * 3.1, -0.47, z, 0.14, 0.52, deep, [0.6, 0.58, 0.52], { material: "ground" }));
    }
  if (road)
    for (let z = 3; z < 200; z += 6 + 0.02 * z)
      props.push(box(middle(z + 1.3), -0.46, z + 1.3, 0.16, 0.52, 2.8, [0.78, 0.6, 0.1], { material: "ground" }));
  const structures: Structure[] = [];
  const clear = (x: number, z: number) => !road || Math.abs(x - middle(z)) > 5;
  // one tall cactus rules a third of the picture, the others stand in depth
  for (let k = 0; k < cactuses; k++) {
    const z = k === 0 ? 11.5 : 7.5 + 70 * draw.next() ** 1.3;
    const u = k === 0 ? 0.5 + 0.24 * side : 0.04 + 0.92 * draw.next();
    const x = acrossM(stage, camera, u, z);
    if (!clear(x, z)) continue;
    const kind = k === 0 || k % 3 === 0 ? "saguaro" : k % 3 === 1 ? "barrel-cactus" : "prickly-pear";
    structures.push(
      scenery(kind, x, z, {
        scale: (k === 0 ? 1.1 : 0.75 + 0.5 * draw.next()) * (kind === "saguaro" ? 1 : 1.15),
        variant: draw.int(99),
        yawRad: (draw.next() - 0.5) * 0.9,
      }),
    );
  }
  for (let k = 0; k < 22; k++) {
    const z = 5 + 60 * draw.next() ** 1.4;
    const x = acrossM(stage, camera, draw.next(), z);
    if (clear(x, z))
      structures.push(
        scenery("boulder", x, z, {
          scale: 0.14 + 0.35 * draw.next(),
          variant: draw.int(99),
          yawRad: draw.next() * 6,
          colour: toned(sand, 0.5 + 0.4 * draw.next()),
        }),
      );
  }
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 20, farM: 200, left01: side > 0 ? 0.6 : 0.05, right01: side > 0 ? 0.95 : 0.4 },
    water: null,
  });
  return finishDraft(
    stage,
    {
      id: road ? "desert/road" : "desert/cactuses",
      camera,
      light: lightOf(stage, 2.2),
      terrain: terrainOf(
        "plain",
        {
          offset: draw.next() * 100,
          even: 1,
          hills: 5,
          rise: 0,
          peaks: 60,
          peaksFrom: 1200,
          mesas: 330,
          mesaFrom: 700,
        },
        {
          cover: coverOf(stage, {
            grass: sand,
            dry: toned(sand, 1.15),
            rock: [sand[0] * 0.85, sand[1] * 0.62, sand[2] * 0.5],
            sand,
            snowLineM: null,
            snow01: 0,
          }),
          pools01: 0.25,
          nearM: 1.6,
          grid: 640,
        },
      ),
      water: null,
      props,
      plantings: [
        woodsOf(stage, {
          species: ["bush"],
          colours: [
            [0.2, 0.2, 0.08],
            [0.26, 0.23, 0.1],
            [0.14, 0.17, 0.07],
          ],
          count: 420,
          nearM: 6,
          farM: 400,
          heightM: [0.35, 1.1],
          minAltitudeM: -1e3,
          snow01: 0,
          clearPathM: 0,
        }),
      ].map((planting) => (road ? { ...planting, nearM: 9, count: 300 } : planting)),
      grass: grassOf(stage, {
        count: 5000,
        nearM: 2,
        farM: 40,
        heightM: [0.1, 0.35],
        minAltitudeM: -1e3,
        flowers01: 0.03,
        colours: [
          [0.4, 0.32, 0.12],
          [0.3, 0.26, 0.1],
        ],
        ...(road ? { clearPathM: 0, count: 2500, nearM: 7 } : {}),
      }),
      ...(graph.time === "night" ? { grade: gradeOf(stage, { key: 0.15 }) } : {}),
    },
    { ...placed, structures: [...placed.structures, ...structures] },
  );
}

/** The moon or a far planet: craters, rocks, a black or strange sky with worlds in it. */
export function composeMoon(stage: Stage, alien: boolean): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("moonscape");
  const camera = cameraOf(stage, 2.3, 1.05, 0.44 + 0.05 * draw.next());
  const tints: readonly Rgb[] = [
    [0.5, 0.2, 0.11],
    [0.42, 0.3, 0.5],
    [0.16, 0.36, 0.38],
    [0.55, 0.38, 0.16],
  ];
  const dust: Rgb = alien ? tints[draw.int(4)] : [0.4, 0.39, 0.38];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 22, farM: 200, left01: 0.06, right01: 0.94 },
    water: null,
  });
  const rocks = Array.from({ length: 30 }, () => {
    const z = 5 + 60 * draw.next() ** 1.5;
    return framedScenery(stage, camera, "boulder", draw.next(), z, {
      scale: 0.15 + 0.5 * draw.next() ** 2,
      variant: draw.int(99),
      colour: toned(dust, 0.6 + 0.4 * draw.next()),
      yawRad: draw.next() * 6,
    });
  });
  const bodies = alien
    ? [
        {
          kind: "ringed" as const,
          x01: 0.5 + 0.2 * side,
          y01: 0.2,
          radius01: 0.13,
          colour: tints[draw.int(4)].map((c) => Math.min(1, c * 1.7)) as unknown as Rgb,
          light01: 0.42,
        },
        {
          kind: "planet" as const,
          x01: 0.5 - 0.28 * side,
          y01: 0.15,
          radius01: 0.065,
          colour: [0.8, 0.75, 0.68] as Rgb,
          light01: 0.42,
        },
        {
          kind: "planet" as const,
          x01: 0.5 - 0.1 * side,
          y01: 0.32,
          radius01: 0.03,
          colour: [0.6, 0.7, 0.85] as Rgb,
          light01: 0.42,
        },
      ]
    : [
        {
          kind: "earth" as const,
          x01: 0.5 + 0.2 * -side,
          y01: 0.2,
          radius01: 0.115,
          colour: [1, 1, 1] as Rgb,
          light01: 0.5,
        },
      ];
  return finishDraft(
    stage,
    {
      id: alien ? "moon/alien" : "moon/craters",
      camera,
      light: {
        ...lightOf(stage, 0.05),
        time: "night",
        weather: "clear",
        sunElevationDeg: 22,
        sunAzimuthDeg: -112 * side,
      },
      clouds: null,
      medium: { kind: "vacuum", colour: alien ? [0.004, 0.004, 0.004] : [0.2, 0.2, 0.2], extinction: [0, 0, 0] },
      night: { bodies, stars01: 2, milkyWay01: alien ? 1 : 0.5, aurora01: 0, rainbow01: 0 },
      grade: gradeOf(stage, {
        key: alien ? 0.1 : 0.06,
        saturation: alien ? 1.1 : 0.4,
        skyMost: null,
        balance: [1, 1, 1],
      }),
      terrain: terrainOf(
        "plain",
        { offset: draw.next() * 100, hills: 10, rise: 0, peaks: alien ? 380 : 300, peaksFrom: 500, craters: 1 },
        {
          cover: coverOf(stage, {
            grass: dust,
            dry: toned(dust, 0.8),
            rock: toned(dust, 0.7),
            sand: dust,
            snowLineM: null,
            snow01: 0,
          }),
          nearM: 1.6,
          grid: 512,
        },
      ),
      water: null,
    },
    { ...placed, structures: [...placed.structures, ...rocks] },
  );
}

/** A station over the bright edge of the earth. */
export function composeOrbit(stage: Stage): Composed {
  const { side, rng, graph } = stage;
  const draw = rng.fork("orbit");
  const camera = cameraOf(stage, 0, 1.05, 0.94);
  const walking = graph.figures.length > 0;
  return finishDraft(
    stage,
    {
      id: "moon/orbit",
      camera,
      light: {
        ...lightOf(stage, 0.02),
        time: "night",
        weather: "clear",
        sunElevationDeg: 34,
        sunAzimuthDeg: -118 * side,
      },
      clouds: null,
      medium: { kind: "vacuum", colour: [0.2, 0.2, 0.2], extinction: [0, 0, 0] },
      night: { bodies: [], stars01: 1, milkyWay01: 0.6, aurora01: 0, rainbow01: 0 },
      grade: gradeOf(stage, { key: 0.00035, bloom: 0.1, saturation: 1.1, skyMost: null, balance: [1, 1, 1] }),
      terrain: null,
      water: null,
    },
    {
      structures: [
        scenery("earth-globe", 70 * -side, 330, { yM: walking ? -236 : -262, scale: 1.55, variant: draw.int(9) }),
        framedScenery(stage, camera, "space-station", 0.5 + (walking ? 0.2 : 0.08) * side, walking ? 70 : 52, {
          yM: walking ? 24 : 14,
          yawRad: 0.45 * side,
          scale: 1,
        }),
      ],
      heroTrees: [],
      homeless: graph.subjects.map(({ form }) => form),
    },
  );
}

/** A pool of clear water in the sand, palms and reeds round it, dunes behind. */
export function composeOasis(stage: Stage): Composed {
  const { rng, side } = stage;
  const draw = rng.fork("oasis");
  const camera = cameraOf(stage, stage.standing ? 2.9 : 4.6, 1.05, 0.38 + 0.04 * draw.next());
  const sand: Rgb = [0.62, 0.45, 0.25];
  const [x, z] = [acrossM(stage, camera, 0.5 + 0.06 * side, 20), 20];
  const palms = Array.from({ length: 15 }, (_, k): HeroTree => {
    // two groups at the sides, a few behind the water
    const [u, at] = k < 5 ? [0.36 * side, 17] : k < 9 ? [-0.42 * side, 24] : [(draw.next() - 0.5) * 0.8, 33];
    const zM = at + 6 * draw.next();
    return framedTree(stage, camera, "palm", 0.5 + u + 0.14 * (draw.next() - 0.5), zM, 7 + 4 * draw.next(), {
      colours: [[0.07, 0.15, 0.03]],
    });
  });
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 34, farM: 120, left01: 0.1, right01: 0.9 },
    near: { nearM: 14, farM: 30, left01: 0.06, right01: 0.94 },
    water: { nearM: 17, farM: 22, left01: 0.4, right01: 0.6 },
  });
  return finishDraft(
    stage,
    {
      id: "desert/oasis",
      camera,
      light: lightOf(stage, 2.4),
      terrain: terrainOf(
        "plain",
        {
          offset: draw.next() * 100,
          hills: 46,
          rise: 0.02,
          peaks: 30,
          peaksFrom: 900,
          wet: 0.8,
          pondX: x,
          pondZ: z,
          pondRadius: 13,
        },
        {
          cover: coverOf(stage, {
            grass: sand,
            dry: toned(sand, 1.1),
            rock: toned(sand, 0.8),
            sand,
            shoreM: 1e4,
            snowLineM: null,
            snow01: 0,
            ripples01: 1,
          }),
          nearM: 1.6,
          grid: 512,
        },
      ),
      water: waterOf(stage, { amplitude: 0.02, foamM: 0, deep: [0.01, 0.11, 0.12], shallow: [0.1, 0.36, 0.32] }),
      heroTrees: palms,
      plantings: [
        woodsOf(stage, {
          species: ["bush"],
          colours: [
            [0.09, 0.2, 0.04],
            [0.13, 0.24, 0.05],
          ],
          count: 42,
          nearM: 13,
          farM: 38,
          heightM: [0.7, 1.7],
          minAltitudeM: 0.12,
          maxAltitudeM: 1.6,
          snow01: 0,
        }),
      ],
      grass: grassOf(stage, {
        count: 15_000,
        nearM: 25,
        farM: 40,
        heightM: [0.15, 0.5],
        minAltitudeM: 0.08,
        flowers01: 0,
        colours: [
          [0.16, 0.26, 0.05],
          [0.2, 0.28, 0.07],
        ],
      }),
    },
    placed,
  );
}
