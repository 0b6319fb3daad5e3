/** The inside of trams and carriages, along the aisle. */

import { linearOfHex } from "easel-picture";
import { cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, models, outside, STOREY_M } from "../settings/boxes.ts";
import { type Composed, finishDraft, woodsOf } from "../settings/draft.ts";
import { type Family, place } from "./place.ts";

const SEATS = ["#8e2a2a", "#2f5a6a", "#4a6a3c", "#7a5a2c"];
const PANELS = ["#d8c8a6", "#c9cfc6", "#b88a5a", "#d3d6d8"];
const CARRIAGE =
  "(?:tram(?: car)?|streetcar|trolley|train (?:car|carriage|compartment)|railway carriage|subway car|metro car)";

export const TRAM = {
  tram: place({
    setting: "room",
    words: "tram interior, inside of a tram, train carriage interior, bus interior, tram car interior",
    said: [
      [
        new RegExp(
          `\\b(?:the )?(?:inside|interior) of (?:an?|the) (?:(?:empty|old|vintage|crowded|night|\\w+) )?${CARRIAGE}\\b`,
          "g",
        ),
        "tram interior",
      ],
      [
        new RegExp(
          `\\b(?:asleep|sleeping|sleeps|dozing|sitting) (?:in|inside|on) (?:an?|the) (?:(?:empty|old|vintage|crowded) )?${CARRIAGE}\\b`,
          "g",
        ),
        "sitting on a bench in a tram interior",
      ],
      [
        new RegExp(`\\binside (?:an?|the) (?:(?:empty|old|vintage|crowded) )?${CARRIAGE}\\b`, "g"),
        "in a tram interior",
      ],
    ],
    shows: /^(city|town|village|window|harbour|harbor|port|street)$/,
    draws: /^(window|door)$/,
    compose: composeTram,
  }),
} satisfies Family;

const LONG_M = 12;
const HALF_M = 1.25;
const BAY_M = 1.5;
const [SILL_M, TOP_M, HIGH_M] = [0.95, 1.95, 2.35];

/** Rows of seats at both sides under windows, poles, and straps from the ceiling. */
function composeTram(stage: Stage): Composed {
  const { graph, rng } = stage;
  const draw = rng.fork("tram");
  const y = STOREY_M;
  const camera = cameraOf(stage, y + 1.42, 0.8 + 0.1 * draw.next(), 0.45 + 0.05 * draw.next());
  const cloth = linearOfHex(graph.palette[0] ?? SEATS[draw.int(SEATS.length)]);
  const panel = linearOfHex(PANELS[draw.int(PANELS.length)]);
  const night = /night|dusk/.test(graph.time);
  const props: Prop[] = [
    box(0, y - 0.1, LONG_M / 2, 2 * HALF_M, 0.1, LONG_M, [0.3, 0.24, 0.18], { material: "wood", pattern: "boards" }),
    box(0, y + HIGH_M, LONG_M / 2, 2 * HALF_M + 0.2, 0.1, LONG_M, [0.74, 0.72, 0.66]),
    ...[-1, 1].flatMap((s) => [...side(y, s, panel), ...seats(y, s, cloth), ...straps(y, s)]),
    ...farEnd(y, panel, night),
    ...Array.from({ length: 4 }, (_, k) =>
      box(0, y + HIGH_M - 0.06, 2.4 + 2.6 * k, 0.3, 0.06, 1.2, [1, 0.93, 0.8], {
        material: "light",
        emission: night ? 2.4 : 0.8,
      }),
    ),
  ];
  return finishDraft(
    stage,
    {
      id: "tram/aisle",
      camera,
      light: { ...lightOf(stage, 1.4), sunAzimuthDeg: 64, sunElevationDeg: 26 },
      terrain: outside(stage),
      plantings: [woodsOf(stage, { count: 300, nearM: 40, farM: 500, minAltitudeM: -1e3 })],
      falling: "none",
      props,
      grade: gradeOf(stage, { key: night ? 0.17 : 0.26, bloom: 0.45 }),
    },
    placeSubjects(stage, { camera, land: models(4, STOREY_M) }),
  );
}

/** A wall with windows in a row; `s` is its side. */
function side(y: number, s: number, panel: Rgb): Prop[] {
  const x = s * (HALF_M + 0.06);
  const props: Prop[] = [
    box(x, y, LONG_M / 2, 0.12, SILL_M, LONG_M, panel, { material: "wood" }),
    box(x, y + TOP_M, LONG_M / 2, 0.12, HIGH_M - TOP_M, LONG_M, panel, { material: "wood" }),
    box(x - s * 0.07, y + SILL_M, LONG_M / 2, 0.06, 0.05, LONG_M, toned(panel, 0.6), { material: "wood" }),
    box(x - s * 0.07, y + TOP_M - 0.3, LONG_M / 2, 0.03, 0.03, LONG_M, toned(panel, 0.6), { material: "wood" }),
  ];
  for (let z = 0.6; z < LONG_M; z += BAY_M)
    props.push(box(x, y + SILL_M, z, 0.12, TOP_M - SILL_M, 0.18, panel, { material: "wood" }));
  return props;
}

/** Seats in pairs that look to the eye; each has a rail of brass on its back. */
function seats(y: number, s: number, cloth: Rgb): Prop[] {
  return Array.from({ length: 6 }, (_, k) => 2.6 + 1.4 * k).flatMap((z) => {
    const x = s * (HALF_M - 0.42);
    return [
      box(x, y, z, 0.6, 0.34, 0.4, [0.16, 0.13, 0.11], { material: "wood" }),
      box(x, y + 0.34, z, 0.76, 0.13, 0.5, cloth, { material: "fabric" }),
      box(x, y + 0.44, z + 0.24, 0.76, 0.62, 0.11, toned(cloth, 0.92), { material: "fabric" }),
      box(x, y + 1.06, z + 0.24, 0.8, 0.04, 0.05, [0.62, 0.46, 0.2], { material: "metal" }),
      box(x - s * 0.4, y, z + 0.24, 0.04, poleM(z), 0.04, [0.62, 0.46, 0.2], { material: "metal" }),
    ];
  });
}

/** Every second seat has a pole up to the ceiling. */
const poleM = (z: number): number => (Math.round((z - 2.6) / 1.4) % 2 === 0 ? HIGH_M : 1.08);

/** A rail with straps. */
function straps(y: number, s: number): Prop[] {
  const x = s * 0.42;
  return [
    box(x, y + 2.14, LONG_M / 2, 0.03, 0.03, LONG_M, [0.62, 0.46, 0.2], { material: "metal" }),
    ...Array.from({ length: 9 }, (_, k) => 2.2 + 0.9 * k).flatMap((z) => [
      box(x, y + 1.94, z, 0.025, 0.2, 0.03, [0.25, 0.15, 0.09], { material: "fabric" }),
      box(x, y + 1.88, z, 0.1, 0.03, 0.03, [0.8, 0.76, 0.66], { material: "object" }),
    ]),
  ];
}

/** The wall at the end with a door and its window. */
function farEnd(y: number, panel: Rgb, night: boolean): Prop[] {
  return [
    box(0, y, LONG_M, 2 * HALF_M + 0.2, HIGH_M, 0.12, toned(panel, 0.92), { material: "wood" }),
    box(0, y, LONG_M - 0.08, 0.9, 2.05, 0.05, toned(panel, 0.7), { material: "wood" }),
    box(0, y + 1, LONG_M - 0.12, 0.6, 0.85, 0.03, [0.7, 0.8, 0.9], { material: "light", emission: night ? 0.1 : 0.8 }),
    ...[-0.85, 0.85].map((x) =>
      box(x, y + 1, LONG_M - 0.08, 0.5, 0.85, 0.03, [0.7, 0.8, 0.9], {
        material: "light",
        emission: night ? 0.1 : 0.8,
      }),
    ),
  ];
}
