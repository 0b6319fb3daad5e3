/** Land that is planted in rows or in steps. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, leavesOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned, tones } from "../kit/rows.ts";
import type { Camera, HeroTree, Prop, Structure } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box } from "../settings/boxes.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "../settings/draft.ts";
import { framedScenery, framedTree, scenery, treeAt } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const FARMLAND = {
  vineyard: place({
    setting: "meadow",
    words: "vineyard, vine, grapevine, grape vine, vineyard row, row of vine, row of grapevine, wine field",
    shows: /^(hill|hillside|field|countryside|village|valley|mountain|landscape)$/,
    compose: composeVineyard,
  }),
  "olive-grove": place({
    setting: "meadow",
    words: "olive grove, olive orchard, olive tree, grove of olive tree, olive garden, row of olive tree",
    shows: /^(hill|hillside|field|countryside|village|valley|mountain|grove|sea)$/,
    compose: composeOliveGrove,
  }),
  terraces: place({
    setting: "meadow",
    words:
      "rice terrace, rice field, rice paddy, paddy field, rice paddies, terraced field, terraced hillside, ~tea plantation, ~tea field, terraced rice field",
    shows: /^(hill|hillside|field|countryside|village|valley|mountain|jungle)$/,
    draws: /^(rice|tea)$/,
    compose: composeTerraces,
  }),
} satisfies Family;

/** Rows of vines on posts over a slope, a farm and cypresses on the hill behind. */
function composeVineyard(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("vineyard");
  const camera = cameraOf(stage, stage.standing ? 2.1 : 3.1, 1.05, 0.37 + 0.05 * draw.next());
  const x = acrossM(stage, camera, 0.7, 175);
  const named = graph.subjects.length > 0;
  return openLand(
    stage,
    { id: "meadow/vineyard", hills: 30, peaks: 260, pathM: 0 },
    {
      camera,
      shape: { knollX: x, knollZ: 190, knollRadius: 75, knollHeight: 15 },
      crop: "vine",
      green: [0.13, 0.13, 0.045],
      structures: named ? [] : [scenery("house", x, 175, { yawRad: -0.4, scale: 1.9, colour: [0.66, 0.5, 0.32] })],
      heroTrees: [-19, -14, 14, 18, 22, 27].map((dx) =>
        treeAt(stage, "cypress", x + dx * 1.15, 172 + (dx % 5), 15 + 5 * draw.next()),
      ),
      woodsFromM: 220,
    },
  );
}

/** Old olive trees in rows on pale grass. */
function composeOliveGrove(stage: Stage): Composed {
  const { rng } = stage;
  const draw = rng.fork("olives");
  const camera = cameraOf(stage, 2, 1.05, 0.44 + 0.05 * draw.next());
  const silver: readonly Rgb[] = tones("0.2 0.25 0.14, 0.26 0.3 0.18, 0.15 0.2 0.1");
  const trees: HeroTree[] = [];
  for (const [row, z] of [10.5, 17, 25, 35, 48, 64].entries())
    for (const u of row === 0 ? [-0.36, 0.52] : [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75]) {
      const at = acrossM(stage, camera, 0.5 + u * (row === 0 ? 1 : 0.66) + 0.05 * draw.next(), z);
      if (row > 0 && Math.abs(at) < 1.6) continue;
      trees.push(treeAt(stage, "olive", at, z + 2 * draw.next(), 4.6 + 1.2 * draw.next(), { colours: silver }));
    }
  return openLand(
    stage,
    { id: "meadow/olive-grove", hills: 16, peaks: 380, pathM: 1.1 },
    {
      camera,
      shape: { pathStart: -0.4, pathBend: 0.9 },
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
function composeTerraces(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("terraces");
  const tea = /tea/.test(graph.place ?? "");
  const camera = cameraOf(stage, 17, 1.05, 0.3 + 0.04 * draw.next());
  const steps = { terraces: 3.4, terraceFrom: 16, terraceTo: 230, terraceRise: 0.19 };
  const huts: Structure[] =
    graph.subjects.length > 0
      ? []
      : [
          framedScenery(stage, camera, "house", 0.76, 120, {
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
        framedTree(stage, camera, "palm", 0.12, 40, 11),
        framedTree(stage, camera, "palm", 0.88, 74, 12),
        framedTree(stage, camera, "palm", 0.84, 80, 10),
      ],
      woodsFromM: 250,
      woods: 2600,
    },
  );
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
  },
): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("rows");
  const { camera, green } = made;
  const placed = placeSubjects(stage, { camera, land: { nearM: 55, farM: 220, left01: 0.08, right01: 0.92 } });
  return finishDraft(
    stage,
    {
      id,
      camera,
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
            slant: 0.16 + 0.14 * draw.next(),
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
