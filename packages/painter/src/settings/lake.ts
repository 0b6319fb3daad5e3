/** Mountain lakes. */

import type { Rng } from "easel-picture";
import { acrossM, cameraOf, coverOf, gradeOf, leavesOf, lightOf, type Stage, waterOf } from "../compose/stage.ts";
import { formHeightM, isGrand, placeSubjects } from "../compose/subjects.ts";
import type { Cover, LightPlan } from "../layout.ts";
import { TIMES } from "../world/times-of-day.ts";
import { type Composed, finishDraft, grassOf, terrainOf, woodsOf } from "./draft.ts";
import { EASTERN, hasHero } from "./heroes.ts";
import { composeMeadow, RIVER_WORDS } from "./land.ts";
import { framedTree } from "./scenery.ts";
import { composeWaterfall } from "./waterfall.ts";

/** A gravel shore to stand on, the water beside it, mountains behind. */
function composeLakeShore(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("shore");
  const camera = cameraOf(stage, 3.2, 1.05, 0.42 + 0.05 * draw.next());
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 14, farM: 40, left01: 0.02, right01: 0.34 },
    water: { nearM: 34, farM: 120, left01: 0.45, right01: 0.95 },
  });
  const winter = graph.season === "winter";
  return finishDraft(
    stage,
    {
      id: "mountain-lake/shore",
      camera,
      light: lightOf(stage, 1.5),
      terrain: terrainOf(
        "beach",
        { offset: draw.next() * 100, hills: 40, peaks: 620 + 300 * draw.next() },
        {
          cover: coverOf(stage, {
            shoreM: 1.45,
            sand: [0.4, 0.36, 0.3],
            snowLineM: winter ? 3 : 300 + 90 * draw.next(),
            woods: { fromM: 300, toM: 900, maxHeightM: 210, colours: leavesOf(stage) },
          }),
          lengthM: 5200,
          farM: 5000,
          grid: 512,
          erosionDrops: 11_000,
        },
      ),
      water: waterOf(stage),
      plantings: [
        woodsOf(stage, { count: 1500, nearM: 46, farM: 1500, heightM: [7, 15], minAltitudeM: 1.9 }),
        woodsOf(stage, {
          species: ["bush"],
          count: 120,
          nearM: 20,
          farM: 120,
          heightM: [1.2, 3],
          minAltitudeM: 1.5,
        }),
      ],
      grass: grassOf(stage, { count: 50_000, nearM: 2, farM: 60, minAltitudeM: 0.55 }),
    },
    placed,
  );
}

/** A bridge leads over a river, not into a lake. */
function isRiver({ graph }: Stage): boolean {
  const words = [graph.place ?? "", ...graph.features].join(" ");
  return RIVER_WORDS.test(words) || (graph.subjects.some(({ form }) => form === "bridge") && !/lake|fjord/.test(words));
}

/** What is built in the mountains stands on their meadows when no water is named. */
function isAlpine(stage: Stage): boolean {
  const { graph } = stage;
  const words = [graph.place ?? "", ...graph.features].join(" ");
  const cottages = graph.subjects.some(
    ({ form }) => form === "house" || form === "cabin" || form === "barn" || form === "church",
  );
  if (/lake|fjord|loch|island|shore|reflect/.test(words)) return false;
  // a temple stands among its trees, a balloon drifts over the fields of a valley
  const wooded = graph.subjects.some(({ form }) => EASTERN.has(form)) && hasHero(stage);
  const drifts = /valley/.test(words) && graph.subjects.some(({ form }) => form === "balloon");
  return wooded || drifts || (cottages && /mountain|alp|valley|highland|peak/.test(words));
}

/** Snow is brighter than other land: its exposure as a multiple of the hour's. */
const SNOW_KEY = 1.35;

/** A low sun stands beside the eye: it lights the tops and leaves blue shadow between them. */
function alpenglow(stage: Stage): LightPlan {
  const light = lightOf(stage, 0.8);
  const low = light.sunElevationDeg < 12;
  return { ...light, ...(low ? { sunAzimuthDeg: -126, sunElevationDeg: 12 } : {}) };
}

export function composeLake(stage: Stage): Composed {
  if (/waterfall|cascade/.test([stage.graph.place ?? "", ...stage.graph.features].join(" ")))
    return composeWaterfall(stage);
  if (isRiver(stage) || isAlpine(stage)) return composeMeadow(stage);
  if (stage.standing) return composeLakeShore(stage);
  const { rng, graph, heightPx, widthPx } = stage;
  const tall = heightPx / widthPx;
  const draw = rng.fork("lake");
  const camera = cameraOf(stage, 8, 1.05, tall > 1.2 ? 0.46 : 0.42 + 0.05 * draw.next());
  const built = graph.subjects.some((s) => isGrand(s.form));
  // an island for a cottage lies nearer than one for a castle
  const tallest = Math.max(0, ...graph.subjects.filter((s) => isGrand(s.form)).map((s) => formHeightM(s.form)));
  const zIsland = (built ? Math.min(180, Math.max(66, tallest * 5.1)) : 175) * (0.92 + 0.2 * draw.next());
  const near01 = Math.min(1, zIsland / 175);
  const xIsland = acrossM(stage, camera, 0.63, zIsland);
  const variant = built ? "island" : ["open", "framed", "islet"][draw.int(3)];
  const hasIsland = variant === "island" || variant === "islet";
  const cover = lakeCover(stage, draw);
  const shape = lakeShape(draw, { xM: xIsland, zM: zIsland, near01, variant });
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: zIsland * 0.9, farM: zIsland * 1.1, left01: 0.3, right01: 0.7, focus: { xM: xIsland, zM: zIsland } },
    near: { nearM: 15, farM: 19, left01: 0.08, right01: 0.92 },
    water: { nearM: 34, farM: 120, left01: 0.05, right01: 0.95 },
  });
  const framing = variant === "framed" || (built && draw.next() < 0.6);
  const winter = graph.season === "winter";
  const snowy = winter && graph.time !== "night" && !graph.mist;
  const framed = framing ? [framedTree(stage, camera, winter ? "pine" : "broad", 0.04, 23, 15.5)] : [];
  return finishDraft(
    stage,
    {
      id: `mountain-lake/${variant}`,
      camera,
      light: snowy ? alpenglow(stage) : lightOf(stage, 1.2),
      ...(snowy ? { grade: gradeOf(stage, { key: SNOW_KEY * TIMES[graph.time].key, skyMost: null }) } : {}),
      terrain: terrainOf("valley", shape, { cover, erosionDrops: 15_000 }),
      water: waterOf(stage),
      plantings: [
        // firs stand in woods along the shore; single ones would be specks on the snow
        woodsOf(
          stage,
          winter ? { species: ["pine"], count: 5200, maxAltitudeM: 34, groves01: 0.62, farM: 1100, snow01: 0.4 } : {},
        ),
        ...(hasIsland
          ? [
              woodsOf(stage, {
                species: ["broad", "bush"],
                count: 260,
                nearM: zIsland - 34 * near01,
                farM: zIsland + 40 * near01,
                heightM: [4 * near01, 8 * near01],
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

function lakeCover(stage: Stage, draw: Rng): Cover {
  const { graph } = stage;
  return coverOf(stage, {
    snowLineM: graph.season === "winter" ? 10 : 430 + 120 * draw.next(),
    shoreM: 1.4,
    sand: [0.3, 0.27, 0.22],
    // woods under snow are no more than its shade
    woods: graph.season === "winter" ? null : { fromM: 300, toM: 900, maxHeightM: 340, colours: leavesOf(stage) },
  });
}

/** The island of a lake: where it is, and how large beside one for a castle. */
interface Island {
  readonly xM: number;
  readonly zM: number;
  readonly near01: number;
  readonly variant: string;
}

function lakeShape(draw: Rng, { xM, zM, near01, variant }: Island): Record<string, number> {
  return {
    offset: draw.next() * 100,
    bend: 40 + 60 * draw.next(),
    halfWidth: 85 + 30 * draw.next(),
    lakeEnd: 700 + 300 * draw.next(),
    peaks: 850 + 400 * draw.next(),
    peaksFrom: 650,
    islandX: xM + 4,
    islandZ: zM + 6,
    islandRadius: variant === "islet" ? 24 : 50 * near01,
    islandHeight: variant === "islet" ? 12 : variant === "island" ? 11 + 14 * near01 : 0,
    bank: 10.4,
    bankSlant: 0.25,
  };
}
