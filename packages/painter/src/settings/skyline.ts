/** A skyline behind water: few large towers that differ in height, width and top, lower houses behind them. */

import { cameraOf, cloudsOf, coverOf, gradeOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { type Placed, placeSubjects } from "../compose/subjects.ts";
import { rows, toned } from "../kit/rows.ts";
import type { Camera, Structure, Tower } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import type { TimeOfDay } from "../scene-graph.ts";
import { SKYSCRAPERS } from "../scenery/skyline.ts";
import { type Composed, finishDraft, terrainOf, woodsOf } from "./draft.ts";
import { asSubjects, framedScenery } from "./scenery.ts";

const BANK_M = 150;

/** Towers in front: place across and height as a share of the sky, from the low end to the high one. */
const FRONT: readonly (readonly [u: number, high01: number])[] = rows(
  "0.07 0.4, 0.225 0.62, 0.4 0.52, 0.585 0.86, 0.765 0.66, 0.93 0.46",
);
/** Those in the gaps behind. */
const BACK: readonly (readonly [u: number, high01: number])[] = rows(
  "0.145 0.34, 0.315 0.46, 0.49 0.66, 0.68 0.52, 0.85 0.4, 0.99 0.3",
);

/** Walls of towers by the light: dark before a bright sky, coloured by day. */
function wallsAt(time: TimeOfDay): readonly Rgb[] {
  if (time === "day" || time === "morning" || time === "golden")
    return rows("0.16 0.26 0.36, 0.42 0.36 0.28, 0.5 0.24 0.15, 0.24 0.34 0.36, 0.46 0.45 0.43, 0.12 0.17 0.26");
  if (time === "night")
    return rows("0.13 0.17 0.3, 0.24 0.2 0.26, 0.1 0.15 0.26, 0.2 0.24 0.34, 0.27 0.19 0.19, 0.13 0.22 0.28");
  return rows("0.07 0.085 0.15, 0.12 0.1 0.14, 0.05 0.07 0.12, 0.1 0.12 0.18, 0.13 0.09 0.1, 0.06 0.1 0.14");
}

/** The large towers, each of another kind than its neighbours. */
function skyscrapers(stage: Stage, camera: Camera, placed: Placed): Structure[] {
  const { graph, heightPx } = stage;
  const draw = stage.rng.fork("skyscrapers");
  const walls = wallsAt(graph.time);
  const first = draw.int(SKYSCRAPERS.length);
  const skyPx = camera.horizonPx;
  const tower = (u: number, high01: number, zM: number, nth: number, tone: number, wide: number): Structure => {
    const kind = (first + nth) % SKYSCRAPERS.length;
    const highM = (high01 * (0.94 + 0.12 * draw.next()) * skyPx * zM) / camera.focalPx;
    const mostM = (wide * stage.widthPx * zM) / camera.focalPx;
    const scale = Math.min(highM / SKYSCRAPERS[kind].heightM, mostM / SKYSCRAPERS[kind].widthM);
    // what would be too wide for its height stands in the ground no deeper than its neighbours
    return framedScenery(stage, camera, "skyscraper", u, zM, {
      yM: 2.4,
      scale: Math.max(scale, 0.55 * (highM / SKYSCRAPERS[kind].heightM)),
      variant: kind + SKYSCRAPERS.length * draw.int(16),
      colour: toned(walls[(nth * 5 + first) % walls.length], tone * (0.9 + 0.2 * draw.next())),
    });
  };
  const wide = Math.max(0.19, 0.19 * (heightPx / stage.widthPx));
  return [
    ...BACK.map(([u, high], k) => tower(u, high, BANK_M + 75, k * 3 + 2, 1.5, wide)),
    ...asSubjects(
      FRONT.map(([u, high], k) => tower(u, high, BANK_M + 22 + 5 * (k % 2), k * 5 + 1, 1, wide)),
      placed,
    ),
  ];
}

/** Low houses that fill the line of the bank between the towers. */
function lowHouses(stage: Stage, camera: Camera): Tower[] {
  const draw = stage.rng.fork("low houses");
  const walls = wallsAt(stage.graph.time);
  const zM = BANK_M + 110;
  const half = (0.58 * stage.widthPx * zM) / camera.focalPx;
  const towers: Tower[] = [];
  for (let x = -half; x < half; ) {
    const widthM = 16 + 16 * draw.next();
    towers.push({
      xM: x + widthM / 2,
      zM: zM + 8 * draw.next(),
      widthM,
      depthM: 20,
      heightM: (0.14 + 0.16 * draw.next()) * ((camera.horizonPx * zM) / camera.focalPx),
      colour: toned(walls[draw.int(walls.length)], 1.7),
      crown: "flat",
    });
    x += widthM + 1;
  }
  return towers;
}

/** A skyline behind water. */
export function composeCity(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("city");
  const camera = cameraOf(stage, 5, 1.05, 0.6 + 0.04 * draw.next());
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: BANK_M + 8, farM: BANK_M + 10, left01: 0.1, right01: 0.9 },
    water: { nearM: 26, farM: 110, left01: 0.05, right01: 0.95 },
  });
  const dark = graph.time === "night" || graph.time === "dusk";
  const clouds = cloudsOf(stage);
  return finishDraft(
    stage,
    {
      id: "city/waterfront",
      camera,
      light: lightOf(stage, 4),
      // towers are told from an even sky
      clouds:
        graph.time === "night" && graph.weather === "clear"
          ? null
          : clouds && graph.weather === "clear"
            ? { ...clouds, cover01: clouds.cover01 * 0.72 }
            : clouds,
      terrain: terrainOf(
        "quay",
        { bankZ: BANK_M, hills: 420, offset: draw.next() * 100 },
        {
          cover: coverOf(stage, { grass: [0.035, 0.036, 0.04], dry: [0.05, 0.047, 0.045], snowLineM: null, snow01: 0 }),
        },
      ),
      water: waterOf(stage, {
        amplitude: 0.05,
        frequency: 0.3,
        deep: [0.01, 0.03, 0.045],
        shallow: [0.03, 0.06, 0.07],
        foamM: 0,
      }),
      towers: lowHouses(stage, camera),
      plantings: [
        woodsOf(stage, {
          species: ["broad"],
          count: 60,
          nearM: BANK_M + 4,
          farM: BANK_M + 12,
          heightM: [4, 7],
          minAltitudeM: 1,
        }),
      ],
      grade: gradeOf(stage, dark ? { bloom: 0.6, key: graph.time === "night" ? 0.13 : 0.15 } : {}),
      structures: skyscrapers(stage, camera, placed),
    },
    placed,
  );
}
