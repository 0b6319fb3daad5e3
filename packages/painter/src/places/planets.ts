/** The ground of the moon and of far planets. */

import { cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned, tones } from "../kit/rows.ts";
import type { SkyBody } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { bareCover, type Composed, finishDraft, terrainOf } from "../settings/draft.ts";
import { framedScenery } from "../settings/scenery.ts";
import { type Family, place } from "./place.ts";

export const PLANETS = {
  moon: place({
    setting: "moon",
    words:
      "moon surface, lunar surface, lunar landscape, surface of moon, moonscape, moon crater, moon base, lunar base, on moon, moon landing, moon landscape, on surface of moon",
    said: [[/\bon (?:the )?moon(?:'s surface)?\b(?! of)/g, "at the moon surface"]],
    shows: /^(space|planet|crater|earth|sky|horizon|outer space|universe|star)$/,
    draws: /^(earth|globe|planet earth|earth globe|planet)$/,
    compose: (stage) => composeMoon(stage, false),
  }),
  "alien-planet": place({
    setting: "moon",
    words:
      "alien landscape, alien planet, alien world, alien planet surface, strange planet, distant planet, planet surface, surface of planet, another planet, extraterrestrial landscape, alien desert, alien planet landscape",
    shows: /^(space|planet|crater|desert|sky|horizon|outer space|landscape|mountain|saturn|jupiter|exoplanet)$/,
    draws: /^(planet|saturn|ringed planet)$/,
    compose: (stage) => composeMoon(stage, true),
  }),
} satisfies Family;

/** The moon or a far planet: craters, rocks, a black or strange sky with worlds in it. */
function composeMoon(stage: Stage, alien: boolean): Composed {
  const { rng } = stage;
  const draw = rng.fork("moonscape");
  const camera = cameraOf(stage, 2.3, 1.05, 0.44 + 0.05 * draw.next());
  const tints: readonly Rgb[] = tones("0.5 0.2 0.11, 0.42 0.3 0.5, 0.16 0.36 0.38, 0.55 0.38 0.16");
  const dust: Rgb = alien ? tints[draw.int(4)] : [0.4, 0.39, 0.38];
  const placed = placeSubjects(stage, {
    camera,
    land: { nearM: 22, farM: 200, left01: 0.06, right01: 0.94 },
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
  const bodies = alien ? worldsOver(tints[draw.int(4)]) : earthOver();
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
        sunAzimuthDeg: -112,
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
          cover: bareCover(stage, dust, [0.8, 0.7]),
          nearM: 1.6,
          grid: 512,
        },
      ),
      structures: rocks,
    },
    placed,
  );
}

/** Worlds in the sky of a far planet, seen from the ground. */
function worldsOver(colour: Rgb): SkyBody[] {
  return [
    {
      kind: "ringed",
      x01: 0.7,
      y01: 0.2,
      radius01: 0.13,
      colour: colour.map((c) => Math.min(1, c * 1.7)) as unknown as Rgb,
      light01: 0.42,
    },
    {
      kind: "planet",
      x01: 0.22,
      y01: 0.15,
      radius01: 0.065,
      colour: [0.8, 0.75, 0.68],
      light01: 0.42,
    },
    {
      kind: "planet",
      x01: 0.4,
      y01: 0.32,
      radius01: 0.03,
      colour: [0.6, 0.7, 0.85],
      light01: 0.42,
    },
  ];
}

/** The earth over the moon. */
function earthOver(): SkyBody[] {
  return [
    {
      kind: "earth",
      x01: 0.3,
      y01: 0.2,
      radius01: 0.115,
      colour: [1, 1, 1],
      light01: 0.5,
    },
  ];
}
