/** Long corridors with windows in a row. */

import { linearOfHex } from "easel-picture";
import { cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, models, outside, STOREY_M, thingAt } from "../settings/boxes.ts";
import { type Composed, finishDraft, woodsOf } from "../settings/draft.ts";
import { type Family, place } from "./place.ts";

const WALLS = ["#e6dcc8", "#cfd8cf", "#e3d0bd", "#c9d3da", "#e0d5b8", "#d8c9cc"];
const DOORS = ["#7a4a2c", "#e6e1d6", "#4f6a5e", "#5d6b80"];
const CARPETS = ["#8e2a2a", "#2f4f6a", "#4a5f3c", "#6a3f5a"];

export const CORRIDOR = {
  corridor: place({
    setting: "room",
    words:
      "corridor, long corridor, hotel corridor, passageway, long hallway, hotel hallway, hospital corridor, school corridor",
    said: [
      // it has that floor where it has no carpet
      [
        /\b(?:with )?(?:an? )?(?:chequered|checkered|checkerboard|chessboard|black and white)(?:[ -]tiled)? (?:tiles?|floors?)(?: tiles?)?\b/g,
        "",
      ],
      [
        /\b(?:(?:an?|the|tall|potted) )*(?:palms?|plants?|ferns?)(?: in (?:an? )?pots?)? (?:at|in front of|under|by|beside) (?:each|every|the) windows?\b/g,
        "potted palms",
      ],
      [/\bdoors (?:on|along|at) both sides\b/g, "doors"],
    ],
    shows: /^(hotel|hospital|school|clinic|hallway|window|office|castle|sanatorium|hall|museum)$/,
    draws: /^(potted palm|potted plant|plant|palm|flowerpot|pot|window|door|carpet|wall lamp|lamp|rug)$/,
    compose: composeCorridor,
  }),
} satisfies Family;

/** Its length and half its width, metres, and the pitch of its windows. */
const LONG_M = 30;
const HALF_M = 1.55;
const BAY_M = 3;
const SILL_M = 0.75;
const HIGH_M = 3.3;

/** Windows along the right wall, doors along the left one; the far wall closes the view. */
function composeCorridor(stage: Stage): Composed {
  const { graph, rng } = stage;
  const draw = rng.fork("corridor");
  const y = STOREY_M;
  const camera = cameraOf(stage, y + 1.5, 0.86 + 0.14 * draw.next(), 0.44 + 0.06 * draw.next());
  const wall = linearOfHex(graph.palette[0] ?? WALLS[draw.int(WALLS.length)]);
  const door = linearOfHex(DOORS[draw.int(DOORS.length)]);
  const carpet = graph.drawn?.find(({ noun }) => /carpet|rug/.test(noun));
  const night = graph.time === "night";
  const drawn = (graph.drawn ?? []).some(({ noun }) => /palm|plant/.test(noun));
  const props: Prop[] = [
    ...(carpet
      ? runnerFloor(y, linearOfHex(carpet.colour ?? CARPETS[draw.int(CARPETS.length)]))
      : chequers(y, draw.int(3))),
    box(0, y + HIGH_M, LONG_M / 2, 2 * HALF_M + 0.4, 0.1, LONG_M, [0.74, 0.73, 0.7]),
    ...doorsAlong(y, wall, door),
    ...windowsAlong(y, wall),
    box(0, y, LONG_M, 2 * HALF_M + 0.4, HIGH_M, 0.2, toned(wall, 0.95)),
    // a tall window at its end
    box(0, y + 0.6, LONG_M - 0.12, 1.3, 2.1, 0.05, [0.9, 0.94, 1], { material: "light", emission: night ? 0.2 : 0.9 }),
    ...[-0.65, 0, 0.65].map((x) => box(x, y + 0.6, LONG_M - 0.17, 0.07, 2.1, 0.06, [0.7, 0.68, 0.63])),
    box(0, y + 1.7, LONG_M - 0.17, 1.3, 0.07, 0.06, [0.7, 0.68, 0.63]),
    ...lampsAlong(y, night),
    ...(drawn || draw.next() < 0.4 ? plantsAlong(y, drawn ? 1 : 2) : []),
  ];
  return finishDraft(
    stage,
    {
      id: carpet ? "corridor/carpet" : "corridor/chequers",
      camera,
      // the sun looks in through the windows
      light: {
        ...lightOf(stage, 1.2),
        ...(graph.weather === "cloudy" ? { weather: "clear" as const } : {}),
        sunAzimuthDeg: 68,
        sunElevationDeg: night ? 24 : 30,
      },
      terrain: outside(stage),
      plantings: [woodsOf(stage, { count: 400, nearM: 60, farM: 600, minAltitudeM: -1e3 })],
      falling: "none",
      props,
      grade: gradeOf(stage, { key: night ? 0.16 : 0.27, bloom: 0.5 }),
    },
    placeSubjects(stage, { camera, land: models(5, STOREY_M) }),
  );
}

/** Black and white tiles: the pale floor, and every second tile on it. */
function chequers(y: number, kind: number): Prop[] {
  const [dark, pale] = (
    [
      [
        [0.06, 0.06, 0.07],
        [0.72, 0.7, 0.66],
      ],
      [
        [0.2, 0.07, 0.05],
        [0.7, 0.64, 0.54],
      ],
      [
        [0.08, 0.14, 0.13],
        [0.7, 0.7, 0.64],
      ],
    ] as const
  )[kind];
  const props: Prop[] = [box(0, y - 0.2, LONG_M / 2, 2 * HALF_M + 0.2, 0.2, LONG_M + 1, pale, { material: "object" })];
  const side = (2 * HALF_M) / 6;
  for (let row = 0; row < 46; row++)
    for (let k = row % 2; k < 6; k += 2)
      props.push(
        box(-HALF_M + (k + 0.5) * side, y, 1 + (row + 0.5) * side, side, 0.002, side, dark, { material: "object" }),
      );
  return props;
}

/** Boards with a carpet down the middle. */
function runnerFloor(y: number, carpet: Rgb): Prop[] {
  return [
    box(0, y - 0.2, LONG_M / 2, 2 * HALF_M + 0.2, 0.2, LONG_M + 1, [0.36, 0.23, 0.13], {
      material: "wood",
      pattern: "boards",
    }),
    box(0, y, LONG_M / 2, 1.7, 0.012, LONG_M, carpet, { material: "fabric" }),
    ...[-0.76, 0.76].map((x) => box(x, y, LONG_M / 2, 0.06, 0.014, LONG_M, [0.62, 0.47, 0.22], { material: "fabric" })),
  ];
}

/** The left wall with its doors, a rail and a skirting. */
function doorsAlong(y: number, wall: Rgb, door: Rgb): Prop[] {
  const x = -HALF_M - 0.1;
  const props: Prop[] = [
    box(x, y, LONG_M / 2, 0.2, HIGH_M, LONG_M, wall),
    box(x + 0.11, y, LONG_M / 2, 0.03, 0.16, LONG_M, [0.7, 0.68, 0.63]),
    box(x + 0.11, y + 0.98, LONG_M / 2, 0.03, 0.06, LONG_M, [0.7, 0.68, 0.63]),
  ];
  for (let z = 3.4; z < LONG_M - 1; z += BAY_M)
    props.push(
      box(x + 0.11, y, z, 0.05, 2.16, 1.12, [0.72, 0.7, 0.65]),
      box(x + 0.13, y, z, 0.05, 2.08, 0.94, door, { material: "wood" }),
      ...[0.2, 1.15].map((at) => box(x + 0.15, y + at, z, 0.03, 0.75, 0.62, toned(door, 1.18), { material: "wood" })),
      box(x + 0.18, y + 1.02, z - 0.38, 0.05, 0.05, 0.05, [0.6, 0.45, 0.2], { material: "metal" }),
    );
  return props;
}

/** The right wall: piers between windows, sills, lintels and glazing bars. */
function windowsAlong(y: number, wall: Rgb): Prop[] {
  const x = HALF_M + 0.15;
  const pale: Rgb = [0.72, 0.7, 0.65];
  const [top, half] = [2.75, 0.85];
  const props: Prop[] = [
    box(x, y, LONG_M / 2, 0.3, SILL_M, LONG_M, wall),
    box(x, y + top, LONG_M / 2, 0.3, HIGH_M - top, LONG_M, wall),
    box(x - 0.17, y + SILL_M, LONG_M / 2, 0.1, 0.05, LONG_M, pale),
  ];
  for (let z = 1.9; z < LONG_M; z += BAY_M) {
    const [from, to] = [z + half, z + BAY_M - half];
    props.push(box(x, y + SILL_M, (from + to) / 2, 0.3, top - SILL_M, to - from, wall));
    for (const dz of [-half + 0.03, 0, half - 0.03])
      props.push(box(x - 0.02, y + SILL_M, z + dz, 0.06, top - SILL_M, 0.06, pale));
    props.push(box(x - 0.02, y + SILL_M + 1.25, z, 0.06, 0.06, 2 * half, pale));
  }
  return props;
}

/** Globes under the ceiling. */
function lampsAlong(y: number, night: boolean): Prop[] {
  return Array.from({ length: 6 }, (_, k) => 4.5 + k * 4).flatMap((z) => [
    box(0, y + HIGH_M - 0.5, z, 0.02, 0.5, 0.02, [0.3, 0.24, 0.14], { material: "metal" }),
    box(0, y + HIGH_M - 0.74, z, 0.26, 0.24, 0.26, [1, 0.93, 0.8], { material: "light", emission: night ? 3 : 0.8 }),
  ]);
}

/** A palm in a pot at every window, or at every second one. */
function plantsAlong(y: number, step: number): Prop[] {
  return Array.from({ length: 6 }, (_, k) => k)
    .filter((k) => k % step === 0)
    .map((k) =>
      thingAt("potted-palm", [HALF_M - 0.42, y, 4.9 + k * BAY_M], { seed: 1 + (k % 4), scale: 0.92, turnRad: k }),
    );
}
