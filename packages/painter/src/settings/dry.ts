/** Deserts: dunes, mesas, canyons, the moon's land. */

import { cameraOf, gradeOf, lightOf, nightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import type { SkyBody } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { bareCover, type Composed, finishDraft, terrainOf, woodsOf } from "./draft.ts";

/** Dunes with sharp crests, one side in the light and the other in shade; by night under a moon that is seen. */
function composeDunes(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("dunes");
  const night = graph.time === "night";
  const camera = cameraOf(stage, 19, 1.1, 0.45 + 0.04 * draw.next());
  const light = lightOf(stage, 2);
  const sand: Rgb = night ? [0.64, 0.42, 0.2] : [0.66, 0.42, 0.2];
  const sky = nightOf(stage);
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 40, farM: 200, left01: 0.06, right01: 0.94 },
  });
  return finishDraft(
    stage,
    {
      id: "desert/dune-ridges",
      camera,
      light: {
        ...light,
        // after sunset no light falls from one side
        time: graph.time === "dusk" ? "sunset" : light.time,
        sunElevationDeg: night ? 15 : Math.min(22, Math.max(7, light.sunElevationDeg)),
        // a low sun glows at the edge of the frame
        sunAzimuthDeg: /sunset|dusk|dawn/.test(graph.time) ? 40 : 74,
      },
      ...(night
        ? { clouds: null, night: { ...sky, milkyWay01: 2, stars01: Math.max(1.4, sky.stars01), bodies: moonOf(stage) } }
        : {}),
      terrain: terrainOf(
        "dune-ridges",
        { offset: draw.next() * 6, height: 23 },
        {
          cover: bareCover(stage, sand, [0.93, 0.8], { shoreM: 1e4, ripples01: 0.8 }),
          lengthM: 1700,
          grid: 768,
          farM: 1650,
          nearM: 2,
        },
      ),
      ...(night ? { grade: gradeOf(stage, { key: 0.26, skyMost: 0.07, bloom: 0.5, balance: [1.1, 0.98, 0.98] }) } : {}),
    },
    placed,
  );
}

/** A clear night over sand: stars, and the moon beside the eye, so that one side of everything is dark. */
function moonlit(stage: Stage) {
  const sky = nightOf(stage);
  return {
    light: { ...lightOf(stage, 2), sunElevationDeg: 20, sunAzimuthDeg: 70 },
    clouds: null,
    night: { ...sky, milkyWay01: 1.6, stars01: Math.max(1.4, sky.stars01), bodies: moonOf(stage) },
    grade: gradeOf(stage, { key: 0.24, skyMost: 0.08, balance: [1.02, 0.97, 1.02] }),
  };
}

/** The moon of a night that shows none otherwise: on the side from which the dunes are lit. */
function moonOf({ graph, forCode }: Stage): SkyBody[] {
  if (graph.moon || graph.planet || graph.aurora) return [];
  // a code has its corners where the moon would be
  const aside = forCode ? 0.1 : 0.29;
  return [{ kind: "moon", x01: 0.5 + aside, y01: 0.17, radius01: 0.07, colour: [1, 0.97, 0.86], light01: 0.9 }];
}

/** Dunes or mesas; also the canyon and the moon. */
export function composeDesert(stage: Stage): Composed {
  const { rng, graph } = stage;
  const draw = rng.fork("desert");
  const { setting } = graph;
  const moon = setting === "moon";
  const red = setting === "canyon" || draw.next() < 0.4;
  const variant = setting === "canyon" || (!moon && draw.next() < 0.5) ? "mesas" : "dunes";
  const sandy = /dune|sahara|sand/.test([graph.place ?? "", ...graph.features].join(" "));
  const dark = graph.time === "night" || graph.time === "dusk";
  if (setting === "desert" && !stage.standing && graph.subjects.length === 0 && (dark || sandy))
    return composeDunes(stage);
  const camera = cameraOf(stage, 13, 1.1, 0.4 + 0.06 * draw.next());
  const sand: Rgb = moon ? [0.36, 0.35, 0.34] : red ? [0.54, 0.3, 0.16] : [0.62, 0.43, 0.23];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 24, farM: 520, left01: 0.06, right01: 0.94 },
  });
  const oasis = graph.subjects.some((s) => s.form === "palm");
  const seen = [...placed.structures, ...placed.heroTrees].find((s) => s.zM > 60);
  return finishDraft(
    stage,
    {
      id: `${setting}/${variant}`,
      camera,
      light: moon
        ? {
            ...lightOf(stage, 0.05),
            time: "night",
            weather: "clear",
            sunElevationDeg: 30,
            sunAzimuthDeg: -110,
          }
        : lightOf(stage, 3),
      ...(moon
        ? {
            clouds: null,
            medium: { kind: "vacuum", colour: [0.2, 0.2, 0.2], extinction: [0, 0, 0] },
            grade: gradeOf(stage, { key: 0.16, saturation: 0.5 }),
          }
        : {}),
      terrain: terrainOf(
        "dunes",
        {
          offset: draw.next() * 100,
          height: 26 + 16 * draw.next(),
          mesas: variant === "mesas" ? 260 : 0,
          viewX: seen ? seen.xM / seen.zM : 0,
          viewZ: seen ? seen.zM : 0,
        },
        {
          cover: bareCover(stage, sand, [1, 1], {
            dry: [sand[0] * 0.92, sand[1] * 0.88, sand[2] * 0.82],
            rock: [sand[0] * 0.8, sand[1] * 0.66, sand[2] * 0.55],
            shoreM: 1e4,
            ripples01: moon ? 0.15 : 1,
          }),
          lengthM: 4200,
          grid: 640,
          farM: 4100,
          nearM: 2,
        },
      ),
      ...(graph.time === "night" && !moon ? moonlit(stage) : {}),
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
