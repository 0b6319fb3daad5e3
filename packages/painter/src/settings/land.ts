/** Meadows and other open land. */

import { linearOfHex, type Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, leavesOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { isGrand, placeSubjects, sheltersFigures } from "../compose/subjects.ts";
import { rows, toned, tones } from "../kit/rows.ts";
import type { Camera, Cover, CropPlan, GrassPlan, HeroTree, Planting, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { SceneGraph, Setting } from "../scene-graph.ts";
import { pathOf } from "../world/terrain-forms.ts";
import { box, streetLamp } from "./boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { type Ground, groundOf, propsOf } from "./grounds.ts";
import {
  aroundHero,
  farBalloons,
  hasHero,
  heroHorizon01,
  isBalloonView,
  isLoneTree,
  isOfBuildings,
  wayTo,
} from "./heroes.ts";

const MEADOW: OpenLand = {
  variants: ["hills", "alpine", "wide", "rolling"],
  eyeM: 2.1,
  trees: 2600,
  treesFromM: [60, 130],
  bushes: 60,
  pathM: 0.7,
  path01: 0.3,
  grassM: [0.18, 0.5],
  flowers01: 0.07,
};

/** What makes open land a garden, a park, a savanna. */
const OPEN_LAND: Partial<Record<Setting, OpenLand>> & { readonly meadow: OpenLand } = {
  meadow: MEADOW,
  garden: {
    ...MEADOW,
    variants: ["beds", "walled", "cottage"],
    bushes: 420,
    treesFromM: [26, 55],
    pathM: 0.9,
    path01: 0.75,
    grassM: [0.1, 0.3],
    flowers01: 0.34,
  },
  park: {
    ...MEADOW,
    variants: ["lawn", "avenue", "pond", "groves"],
    treesFromM: [24, 70],
    trees: 1500,
    pathM: 1.4,
    path01: 0.7,
    grassM: [0.06, 0.16],
    flowers01: 0.01,
  },
  farm: { ...MEADOW, variants: ["wide", "hills", "rolling"], path01: 0.5, grassM: [0.1, 0.3], flowers01: 0.02 },
  snowfield: { ...MEADOW, variants: ["alpine", "wide", "hills"], path01: 0, trees: 900, bushes: 0 },
  savanna: {
    ...MEADOW,
    variants: ["wide", "hills"],
    trees: 160,
    treesFromM: [40, 60],
    bushes: 50,
    path01: 0,
    grassM: [0.2, 0.55],
    flowers01: 0,
  },
  sky: {
    ...MEADOW,
    variants: ["alpine", "hills", "wide"],
    eyeM: 130,
    trees: 2600,
    treesFromM: [260, 260],
    bushes: 0,
    path01: 0,
  },
};

/** Mown grass without a path. */
const EVEN: Readonly<Record<Ground, OpenLand>> = {
  stadium: { ...MEADOW, variants: ["wide"], trees: 0, bushes: 0, path01: 0, grassM: [0.02, 0.05], flowers01: 0 },
  playground: {
    ...MEADOW,
    variants: ["wide"],
    trees: 1500,
    treesFromM: [30, 34],
    bushes: 0,
    path01: 0,
    grassM: [0.03, 0.08],
    flowers01: 0.01,
  },
};

export const RIVER_WORDS = /river|stream|brook|creek/;

/** The land under a balloon: woods and fields from the side of a valley. */
const VALLEY_VIEW: OpenLand = {
  ...MEADOW,
  variants: ["rolling", "alpine"],
  eyeM: 55,
  trees: 5200,
  treesFromM: [150, 150],
  bushes: 0,
  path01: 0,
};

/** Rivers and brooks by half their width, metres. */
const RIVERS: readonly (readonly [RegExp, number])[] = [
  [/river/, 6.5],
  [/stream|brook|creek/, 3],
];

/** Half the width of a road, metres. */
const ROAD_M = 3.2;

/** Height of the land above the water of a pond or river, metres. */
const BANK_M = 1.1;

/** Where a bridge crosses, how much smaller than its form, and its deck and half its length then, metres. */
const BRIDGE = { zM: 34, scale: 0.5, deckM: 4.6, halfM: 15.5 };

/** Fields that are one flower, by the word that names it, and its colours where none is named. */
const CROPS: readonly (readonly [RegExp, CropPlan["kind"], readonly Rgb[]])[] = [
  [/sunflower/, "sunflower", tones("0.86 0.52 0.02, 0.82 0.45 0.015")],
  [/tulip/, "tulip", tones("0.66 0.05 0.05, 0.85 0.55 0.04, 0.75 0.22 0.42, 0.8 0.74 0.66, 0.4 0.08 0.4")],
  [/lavender/, "lavender", tones("0.3 0.19 0.52, 0.37 0.26 0.6")],
  [/popp(y|ies)/, "poppy", tones("0.7 0.045 0.03, 0.62 0.03 0.025")],
];

interface OpenLand {
  readonly variants: readonly string[];
  readonly eyeM: number;
  readonly trees: number;
  readonly treesFromM: readonly [number, number];
  readonly bushes: number;
  /** Half the width of a path, 0 = none, and how often there is one. */
  readonly pathM: number;
  readonly path01: number;
  readonly grassM: readonly [number, number];
  readonly flowers01: number;
}

/** Posts and rails across a field, near or far. */
function fence(stage: Stage, camera: Camera, draw: Rng): Prop[] {
  const props: Prop[] = [];
  const z = draw.next() < 0.5 ? 24 : 13;
  const half = (0.7 * stage.widthPx * z) / camera.focalPx;
  const wood = { material: "wood" } as const;
  const colour: Rgb = draw.next() < 0.3 ? [0.6, 0.58, 0.54] : [0.3, 0.22, 0.14];
  for (let x = -half; x < half; x += 2.4)
    props.push(box(x, -2.5, z, 0.16, 3.9 + 0.15 * draw.next(), 0.16, colour, wood));
  for (const y of [0.45, 0.95]) props.push(box(0, y, z, half * 2, 0.12, 0.06, toned(colour, 1.1), wood));
  return props;
}

/** What is seen of open land, as the prompt and chance decide. */
interface View {
  readonly setting: Setting;
  /** The words of the place. */
  readonly place: string;
  readonly ground: Ground | undefined;
  readonly balloon: boolean;
  /** From high above. */
  readonly high: boolean;
  readonly usual: OpenLand;
  readonly variant: string;
  readonly bridge: boolean;
  readonly riverM: number;
  readonly pond: boolean;
  readonly alpine: boolean;
  readonly wet: boolean;
  readonly open: boolean;
  readonly cropped: boolean;
  readonly hero: boolean;
  readonly pathM: number;
  readonly dry: boolean;
  readonly corn: boolean;
}

function viewOf(stage: Stage, draw: Rng): View {
  const { graph } = stage;
  const { setting } = graph;
  const place = [graph.place ?? "", ...graph.features].join(" ");
  const ground = groundOf(stage);
  const balloon = isBalloonView(stage) && !ground;
  const high = setting === "sky" || balloon;
  const usual = ground ? EVEN[ground] : balloon ? VALLEY_VIEW : (OPEN_LAND[setting] ?? OPEN_LAND.meadow);
  const chosen = usual.variants[draw.int(usual.variants.length)];
  const bridge = graph.subjects.some(({ form }) => form === "bridge") && !ground && !high;
  const riverM = ground || high ? 0 : bridge ? 8 : (RIVERS.find(([words]) => words.test(place))?.[1] ?? 0);
  const pond = riverM === 0 && !ground && (/pond/.test(place) || chosen === "pond");
  const alpine = /mountain|valley|alp|highland/.test(place);
  const variant = alpine && riverM === 0 ? "alpine" : riverM > 0 ? "river" : pond ? "pond" : chosen;
  const wet = riverM > 0 || pond;
  const open = !ground && !high;
  const cropped = CROPS.some(([word]) => word.test(place));
  const hero = hasHero(stage) && open && !wet;
  const pathM = graph.road
    ? ROAD_M
    : hero && !cropped && setting !== "savanna"
      ? usual.pathM || 0.8
      : riverM === 0 && draw.next() < (variant === "avenue" ? 1 : usual.path01)
        ? usual.pathM
        : 0;
  return {
    ...{
      setting,
      place,
      ground,
      balloon,
      high,
      usual,
      variant,
      bridge,
      riverM,
      pond,
      alpine: variant === "alpine" || alpine,
    },
    ...{ wet, open, cropped, hero, pathM, dry: setting === "savanna", corn: /wheat|corn|barley|rye/.test(place) },
  };
}

function landCamera(stage: Stage, view: View, draw: Rng): Camera {
  const { ground, high, balloon, usual, wet, open, cropped } = view;
  const tall = stage.heightPx / stage.widthPx;
  const horizon01 = ground
    ? 0.5
    : high
      ? balloon
        ? 0.6 + 0.05 * draw.next()
        : 0.8 + 0.08 * draw.next()
      : tall > 1.2
        ? 0.42 + 0.12 * draw.next()
        : 0.38 + 0.18 * draw.next();
  const liftM = stage.standing ? 0 : wet ? 1.6 : ground === "stadium" ? 6 : snowyVillage(stage.graph) ? 4.5 : 0;
  return cameraOf(
    stage,
    usual.eyeM + (wet ? BANK_M : 0) + liftM,
    ground ? 1.5 : 1.05,
    ground === "stadium"
      ? 0.5
      : open && !wet && (isOfBuildings(stage) || isLoneTree(stage))
        ? heroHorizon01(stage, usual.eyeM, cropped ? 0.1 : 0)
        : horizon01,
  );
}

function landCover(stage: Stage, { dry, corn, wet, pathM, alpine }: View): Cover {
  return coverOf(stage, {
    ...(dry || corn ? { grass: [0.36, 0.26, 0.09], dry: [0.44, 0.33, 0.12] } : {}),
    ...(wet ? { shoreM: 0.25, sand: [0.2, 0.17, 0.12] } : {}),
    pathM,
    snowLineM: stage.graph.season === "winter" ? 5 : alpine ? 520 : null,
    woods: { fromM: 350, toM: 900, maxHeightM: 300, colours: leavesOf(stage) },
  });
}

/** Hills, peaks and waters; what stands on a hill has one under it. */
function landShape(view: View, flat: boolean, onHill: Structure | HeroTree | undefined, draw: Rng) {
  const { ground, variant, alpine, wet, riverM } = view;
  return {
    offset: draw.next() * 100,
    even: ground ? 1 : 0,
    hills: ground ? 0 : variant === "rolling" ? 60 : flat ? 8 + 10 * draw.next() : 22 + 16 * draw.next(),
    rise: ground ? 0 : flat ? 0.006 : 0.012,
    peaks: alpine ? 1250 : variant === "hills" ? 260 : 60 + 220 * draw.next(),
    peaksFrom: alpine ? 900 : 1200,
    wet: wet ? BANK_M : 0,
    ...(onHill
      ? {
          knollX: onHill.xM,
          knollZ: onHill.zM + 4,
          knollRadius: 18 + 0.22 * onHill.zM,
          knollHeight: 0.07 * onHill.zM,
        }
      : {}),
    ...(riverM > 0 ? { river: riverM } : {}),
  };
}

export function composeMeadow(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("meadow");
  const view = viewOf(stage, draw);
  const { setting, ground, balloon, variant, bridge, riverM, pond, alpine, wet, open, hero, pathM, usual } = view;
  const camera = landCamera(stage, view, draw);
  const cover = landCover(stage, view);
  const crop = ground || wet ? null : cropOf(stage, pathM);
  const flat = crop !== null || wet || ["wide", "lawn", "beds", "walled"].includes(variant);
  const usualWay = variant === "avenue" ? { pathStart: -0.9, pathBend: 0.4 } : windingWay(stage, riverM);
  const bridgeX = pathOf(usualWay)(BRIDGE.zM);
  const placed = placeSubjects(stage, {
    camera,
    ...(bridge ? { bridge: { xM: bridgeX, zM: BRIDGE.zM, scale: BRIDGE.scale } } : {}),
    land: { nearM: hero ? 12 : 16, farM: 190, left01: 0.06, right01: 0.94 },
    ...(wet ? { water: { nearM: 16, farM: 28, left01: 0.2, right01: 0.8 } } : {}),
  });
  const built = hero ? placed.structures.find(({ form }) => isGrand(form)) : undefined;
  const way = built ? wayTo(stage, built) : usualWay;
  const around = built && aroundHero(stage, camera, built, crop !== null || view.dry, pathOf(way));
  const others = balloon ? farBalloons(stage, camera, placed.structures[0]) : [];
  const onHill = /hill/.test(view.place)
    ? [...placed.structures, ...placed.heroTrees].find(({ yM }) => yM === null)
    : undefined;
  const shape = {
    ...landShape(view, flat, onHill, draw),
    ...way,
    ...(pond ? { pondX: acrossM(stage, camera, 0.72, 17), pondZ: 17, pondRadius: 9 } : {}),
    ...(bridge ? { bridgeX, bridgeZ: BRIDGE.zM, bridgeY: BRIDGE.deckM, bridgeHalf: BRIDGE.halfM } : {}),
  };
  const [nearest, farthest] = usual.treesFromM;
  const treesFromM = nearest + (farthest - nearest) * draw.next();
  // the hill itself is bare
  const woodsFromM = onHill ? Math.max(treesFromM, 1.2 * onHill.zM) : treesFromM;
  const trees = open && setting !== "snowfield" ? landTrees(stage, camera, variant, pathOf(shape), wet) : [];
  return finishDraft(
    stage,
    {
      id: `${setting}/${ground ?? variant}`,
      camera,
      light: lightOf(stage, balloon ? 3 : 1.6),
      terrain: terrainOf("plain", shape, {
        cover,
        pools01: poolsOf(stage, ground !== undefined),
        erosionDrops: alpine ? 12_000 : 0,
        nearM: 1.6,
      }),
      ...(wet
        ? { water: waterOf(stage, { amplitude: 0.05, frequency: 0.6, foamM: 0, deep: [0.015, 0.05, 0.045] }) }
        : {}),
      plantings: landPlantings(stage, view, woodsFromM, crop !== null, draw),
      props: ground
        ? propsOf(ground, stage, camera)
        : landProps(stage, camera, variant, { pathX: pathOf(shape), pathM, liftM: shape.wet }),
      heroTrees: around ? around.trees : trees,
      crop,
      grass: landGrass(stage, view, crop !== null, draw),
      structures: [...(around?.structures ?? []), ...others],
    },
    placed,
  );
}

function landPlantings(stage: Stage, view: View, fromM: number, cropped: boolean, draw: Rng): Planting[] {
  const { setting, usual, wet, riverM, pathM, balloon, open, dry } = view;
  const clearPathM = riverM > 0 ? riverM * 1.15 : pathM * 1.6;
  return [
    woodsOf(stage, {
      count: usual.trees,
      nearM: fromM,
      farM: 2200,
      minAltitudeM: wet ? 0.5 : -1e3,
      clearPathM,
      groves01: balloon ? 0.62 : open && !dry ? 0.3 + 0.3 * draw.next() : 0,
      ...(dry ? { species: ["broad"], colours: [[0.12, 0.14, 0.035]], heightM: [5, 9] } : {}),
    }),
    woodsOf(stage, {
      species: ["bush"],
      count: cropped || stage.graph.season === "winter" ? 0 : usual.bushes,
      nearM: 10,
      farM: 120,
      heightM: [1.6, 4],
      minAltitudeM: wet ? 0.4 : -1e3,
      clearPathM,
      groves01: setting === "garden" ? 0.42 : 0,
      ...(setting === "garden" ? { colours: [...leavesOf(stage).slice(2), [0.5, 0.12, 0.2], [0.55, 0.4, 0.5]] } : {}),
    }),
  ];
}

function landGrass(stage: Stage, view: View, cropped: boolean, draw: Rng): GrassPlan | null {
  const { high, corn, dry, wet, usual, riverM, pathM } = view;
  if (high) return null;
  return grassOf(stage, {
    count: corn ? 80_000 : 60_000,
    nearM: 1.7,
    farM: 60,
    heightM: corn ? [0.45, 0.85] : cropped ? [0.08, 0.22] : usual.grassM,
    minAltitudeM: wet ? 0.18 : -1e3,
    clearPathM: riverM > 0 ? 0 : pathM,
    flowers01: corn ? 0.004 : cropped ? 0 : stage.graph.flowers ? 0.3 : usual.flowers01 * (0.3 + 0.7 * draw.next()),
    ...(dry || corn ? { colours: tones("0.34 0.26 0.1, 0.42 0.33 0.14, 0.24 0.2 0.07") } : {}),
  });
}

/** Light lies on the land in pools where the sun shines. A code needs even ground. */
export function poolsOf({ forCode, graph, rng }: Stage, even: boolean): number {
  const sunny = graph.weather === "clear" || graph.weather === "cloudy";
  return forCode || even || !sunny ? 0 : 0.3 + 0.35 * rng.fork("pools").next();
}

/** A way that enters at one side of the foreground and winds off; a river is wider and passes before the eye. */
export function windingWay({ rng }: Stage, riverM: number): Record<string, number> {
  const draw = rng.fork("way");
  const start = riverM > 0 ? -(riverM * 0.75 + 0.8) : -(0.8 + 2.6 * draw.next());
  return {
    pathStart: start,
    pathDrift: riverM > 0 ? 0.1 + 0.1 * draw.next() : 0.13 * draw.next() - 0.03,
    pathBend: riverM > 0 ? 3 + 3 * draw.next() : 1.2 + 2.8 * draw.next(),
    pathPhase: 6.28 * draw.next(),
  };
}

function snowyVillage({ season, subjects }: SceneGraph): boolean {
  return season === "winter" && subjects.some(({ form, count }) => form === "house" && count > 3);
}

/** Trees that make a composition: an avenue, one at a third, or one close by whose branches frame the view. */
function landTrees(
  stage: Stage,
  camera: Camera,
  variant: string,
  pathX: (z: number) => number,
  wet: boolean,
): HeroTree[] {
  const { graph, rng } = stage;
  const draw = rng.fork("trees");
  const winter = graph.season === "winter";
  const tree = (xM: number, zM: number, heightM: number, species: HeroTree["species"] = "broad"): HeroTree => ({
    species,
    colours: leavesOf(stage).slice(species === "pine" ? 0 : 2, species === "pine" ? 2 : undefined),
    xM,
    zM,
    yM: null,
    heightM,
    snow01: winter ? 0.5 : 0,
    subject: 0,
  });
  if (variant === "avenue")
    return [13, 19, 27, 38].flatMap((z) =>
      [-1, 1].map((bank) => tree(pathX(z) + bank * (3.4 + 0.4 * draw.next()), z, 8.5 + 1.5 * draw.next())),
    );
  const blossoming = /orchard|blossom/.test(graph.place ?? "");
  if (blossoming)
    return [12, 17, 24].flatMap((z, row) =>
      [-0.34, 0, 0.36].map((u) => tree(acrossM(stage, camera, 0.5 + u + 0.1 * (row % 2), z), z, 4.6 + draw.next())),
    );
  const trees: HeroTree[] = [];
  // firs stand about a village in the snow
  if (snowyVillage(graph)) {
    for (const [u, zM] of rows("-0.47 27, -0.42 60, -0.1 70, 0.2 74, 0.44 62"))
      trees.push(tree(acrossM(stage, camera, 0.5 - u, zM), zM, (zM < 40 ? 8 : 13) + 4 * draw.next(), "pine"));
    return trees;
  }
  const kind = draw.next();
  if (graph.subjects.length === 0 && kind < 0.7 && !graph.rainbow)
    trees.push(tree(acrossM(stage, camera, 0.71, 27), wet ? 36 : 20 + 14 * draw.next(), 9 + 4 * draw.next()));
  // the frame: a crown that hangs into one upper corner
  const sheltered = graph.subjects.some((subject) => sheltersFigures(stage, subject));
  if (kind > 0.45 && !sheltered && !skyIsNamed(graph) && variant !== "walled" && graph.setting !== "savanna")
    trees.push(tree(acrossM(stage, camera, -0.06, 9.5), 9.5, 8.6));
  return trees;
}

/** The flower that a field is named for. */
function cropOf({ graph, rng }: Stage, pathM: number): CropPlan | null {
  if (graph.setting !== "meadow" || graph.season === "winter" || graph.weather === "snow") return null;
  const words = [graph.place ?? "", ...graph.features].join(" ");
  const named = CROPS.find(([word]) => word.test(words));
  if (!named) return null;
  const [, kind, usual] = named;
  // the reader gives these three a colour of their own
  const own = kind !== "tulip" || graph.palette.length === 0;
  return {
    kind,
    colours: own ? usual : graph.palette.map(linearOfHex),
    nearM: kind === "sunflower" ? 2.3 : 1.5,
    slant: 0.1 + 0.12 * rng.fork("rows").next(),
    clearPathM: pathM,
  };
}

interface Way {
  readonly pathX: (z: number) => number;
  readonly pathM: number;
  /** Height of the ground. */
  readonly liftM: number;
}

/** What people built on the land. */
function landProps(stage: Stage, camera: Camera, variant: string, way: Way): Prop[] {
  const { graph, rng } = stage;
  const { setting } = graph;
  const draw = rng.fork("built");
  if (setting === "farm" || /fence/.test(graph.place ?? "")) return fence(stage, camera, draw);
  if (setting === "park" && way.pathM > 0)
    return [15, 25, 38].map((z) => streetLamp(stage, [way.pathX(z) + way.pathM + 0.7, way.liftM, z]));
  if (setting === "garden" && variant === "walled") return gardenWall(stage, camera, way);
  if (setting === "garden" && variant === "beds") return beds(stage, way);
  return [];
}

/** A wall of stone or brick behind the flowers, with a gate where the path meets it. */
function gardenWall(stage: Stage, camera: Camera, { pathX }: Way): Prop[] {
  const draw = stage.rng.fork("wall");
  const z = 17 + 5 * draw.next();
  const half = (0.62 * stage.widthPx * z) / camera.focalPx;
  const brick = draw.next() < 0.5;
  const look = { pattern: brick ? ("brick" as const) : ("stone" as const) };
  const colour: Rgb = brick ? [0.36, 0.16, 0.1] : [0.42, 0.38, 0.32];
  const high = 2.2 + 0.5 * draw.next();
  const gate = pathX(z);
  const left = gate - 0.9 + half;
  const right = half - gate - 0.9;
  return [
    ...(left > 0 ? [box(gate - 0.9 - left / 2, -1.5, z, left, high + 1.5, 0.5, colour, look)] : []),
    ...(right > 0 ? [box(gate + 0.9 + right / 2, -1.5, z, right, high + 1.5, 0.5, colour, look)] : []),
    ...[-1, 1].flatMap((s) => [
      box(gate + s * 1.15, -1.5, z - 0.1, 0.6, high + 2, 0.7, toned(colour, 1.1), look),
      box(gate + s * 1.15, high + 0.5, z - 0.1, 0.8, 0.16, 0.9, [0.5, 0.46, 0.4]),
    ]),
    ...[-0.6, -0.3, 0, 0.3, 0.6].map((x) =>
      box(gate + x, -0.4, z, 0.05, 1.9, 0.05, [0.03, 0.05, 0.045], { material: "metal" }),
    ),
    box(0, high, z - 0.04, 2 * half, 0.12, 0.62, [0.5, 0.46, 0.4]),
  ];
}

/** Clipped hedges along the path. */
function beds(_stage: Stage, { pathX, pathM }: Way): Prop[] {
  const props: Prop[] = [];
  for (let z = 7; z < 30; z += 0.8)
    for (const bank of [-1, 1])
      props.push(
        box(pathX(z) + bank * (Math.max(0.9, pathM) + 0.75), -0.5, z, 0.5, 0.95, 0.82, [0.05, 0.11, 0.03], {
          material: "foliage",
        }),
      );
  return props;
}

/** Whether the prompt asks for something in the sky. */
export function skyIsNamed({ moon, stars, aurora, rainbow, lightning }: SceneGraph): boolean {
  return moon || stars || aurora || rainbow || lightning;
}
