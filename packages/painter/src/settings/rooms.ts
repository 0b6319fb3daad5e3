/** Rooms by what they are for: an entry says their words, walls, floors and furniture. */

import { linearOfHex } from "easel-picture";
import { cameraOf, gradeOf, lightOf, type Stage } from "../compose/stage.ts";
import { placeSubjects } from "../compose/subjects.ts";
import { rows, toned } from "../kit/rows.ts";
import type { Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, type Look, models, outside, STOREY_M, thingAt, wallWithWindow } from "./boxes.ts";
import { type Composed, finishDraft, woodsOf } from "./draft.ts";
import {
  barberMirrors,
  barberPole,
  bench,
  board,
  counter,
  drip,
  gymRack,
  kitchen,
  pews,
  punchBag,
  sign,
  stainedGlass,
  tables,
} from "./fittings.ts";
import {
  armchair,
  BACK_M,
  bed,
  bedside,
  chandelier,
  columns,
  curtains,
  fireplace,
  lamps,
  overhead,
  type Place,
  pictures,
  plant,
  rug,
  shelf,
  sofa,
  wainscot,
  wallpaper,
} from "./furniture.ts";
import { breadRack, doughTable, officeDesk, shopCounter, shopShelves, townOutside, wallOven } from "./shops.ts";

const WOOD: Look = { material: "wood" };
const OAK: Rgb = [0.34, 0.2, 0.1];

interface Walls {
  readonly walls: readonly string[];
  readonly floors: readonly Rgb[];
  readonly floor: "boards" | "tiles";
  readonly wall: Look;
}

/** A room with all its facts. */
interface Interior extends Walls {
  /** Words of the prompt that say what a room is for: the first that fits. */
  readonly words?: RegExp;
  /** Its ceiling is far above the eye. */
  readonly high?: true;
  readonly furnish: (place: Place) => Prop[];
}

const HOME: Walls = {
  walls: ["#d9cfbd", "#a9bcae", "#c9ad94", "#9fb3c4", "#c6a9a2", "#d8c48e", "#8fa596"],
  floors: [OAK, [0.42, 0.28, 0.16], [0.24, 0.13, 0.07]],
  floor: "boards",
  wall: {},
};

/** Rooms by what they are for. */
const ROOMS: Readonly<Record<string, Interior>> = {
  library: {
    words: /librar|book ?(shop|store)|study/,
    ...HOME,
    walls: ["#6f7d6a", "#8a6f55", "#7a5a50", "#5d6b78"],
    floors: [[0.26, 0.14, 0.07], OAK],
    high: true,
    furnish: (p) => {
      const props: Prop[] = [...rug(p)];
      for (let x = -p.half + 0.65; x < p.half - 0.5; x += 1.16) {
        if (x + 0.58 > p.hole.x0 - 0.15 && x - 0.58 < p.hole.x1 + 0.15) continue;
        props.push(...shelf(p, x, 1.12, 3.3));
      }
      const at = -1.2;
      for (const x of [at - 0.22, at + 0.22])
        props.push(box(x, p.y, BACK_M - 0.75, 0.05, 3, 0.06, [0.2, 0.11, 0.05], WOOD));
      for (let k = 1; k < 9; k++)
        props.push(box(at, p.y + k * 0.33, BACK_M - 0.75, 0.42, 0.04, 0.04, [0.2, 0.11, 0.05], WOOD));
      return [...props, ...armchair(p, 2.2), ...lamps(p, 2)];
    },
  },
  church: {
    words: /church|cathedral|chapel/,
    walls: ["#b5ab9a", "#a89f90", "#c2b8a4"],
    floors: [[0.36, 0.33, 0.29]],
    floor: "tiles",
    wall: { pattern: "stone" },
    high: true,
    furnish: (p) => [...stainedGlass(p), ...columns(p), ...pews(p)],
  },
  gym: {
    words: /gym|fitness|health club|boxing/,
    walls: ["#8f9aa3", "#a3988a", "#6f7f8a"],
    floors: [[0.07, 0.075, 0.085]],
    floor: "tiles",
    wall: {},
    furnish: (p) => [...gymRack(p), ...punchBag(p), ...lamps(p, 2)],
  },
  barber: {
    words: /barber|salon|hairdresser/,
    walls: ["#3f5a54", "#7a3a34", "#35485c"],
    floors: [[0.4, 0.39, 0.37]],
    floor: "tiles",
    wall: {},
    furnish: (p) => [...barberMirrors(p), ...barberPole(p), ...lamps(p, 3)],
  },
  bakery: {
    words: /bakery|bakehouse/,
    walls: ["#d9c8a8", "#cfd2c2", "#d8bfa2", "#b9c4c2"],
    floors: [
      [0.42, 0.3, 0.2],
      [0.44, 0.4, 0.35],
    ],
    floor: "tiles",
    wall: {},
    furnish: (p) => [...wallOven(p, -1.75), ...breadRack(p, 2.35), ...doughTable(p, 0.9), ...lamps(p, 2)],
  },
  cafe: {
    words: /caf|coffee ?house|tea house|pub|coffee shop|restaurant|bar$|bistro|counter/,
    ...HOME,
    walls: ["#7f9a8c", "#c79a6a", "#a8645a", "#5f7f8a", "#d9b97a"],
    furnish: (p) => [...wainscot(p), ...counter(p), ...lamps(p, 4), ...tables(p), ...pictures(p, 1, -0.1, 1.8)],
  },
  shop: {
    words: /shop interior|store interior/,
    ...HOME,
    walls: ["#c9cdb9", "#d9c3a8", "#a9bcb4", "#cdb8b4", "#b4bccb"],
    furnish: (p) => [...wainscot(p), ...shopShelves(p), ...shopCounter(p), ...lamps(p, 2)],
  },
  workshop: {
    words: /workshop|attic|garage|shed/,
    ...HOME,
    walls: ["#b59a7a", "#9a8f80", "#a9a89c"],
    floors: [[0.3, 0.25, 0.2], OAK],
    furnish: (p) => [...bench(p), ...lamps(p, 1), ...shelf(p, -p.half * 0.86, 0.9, 2)],
  },
  bedroom: {
    words: /bedroom|nursery|hotel/,
    ...HOME,
    walls: ["#b9c4d6", "#d6c3b6", "#c3cdb4", "#cdb9cc"],
    furnish: (p) => [
      ...(p.draw.next() < 0.5 ? wallpaper(p) : wainscot(p)),
      ...(p.draw.next() < 0.5 ? rug(p) : []),
      ...curtains(p),
      ...bed(p),
      ...bedside(p, -0.78),
      ...pictures(p, 1 + p.draw.int(2), -1.6, 1.95),
    ],
  },
  clinic: {
    words: /hospital|clinic|doctor/,
    walls: ["#cfe3dd", "#d6e2ea"],
    floors: [[0.5, 0.55, 0.54]],
    floor: "tiles",
    wall: {},
    furnish: (p) => [...curtains(p), ...bed(p), ...drip(p), ...sign(p)],
  },
  classroom: {
    words: /class|school/,
    ...HOME,
    walls: ["#d6d2b4", "#c3d0c4"],
    furnish: (p) => [...board(p), ...tables(p)],
  },
  office: {
    words: /office/,
    ...HOME,
    walls: ["#cfd2cf", "#b9c2c9", "#d6cdbd"],
    furnish: (p) => [
      ...shelf(p, -(p.half - 0.8), 1.2, 2.2),
      ...officeDesk(p, -0.55, true),
      ...officeDesk(p, 2.1, false),
    ],
  },
  ballroom: {
    words: /ballroom|throne|palace/,
    ...HOME,
    walls: ["#e6d8b8", "#c9b3a2", "#b9c4d6"],
    floors: rows("0.5 0.33 0.18, 0.42 0.26 0.14"),
    high: true,
    furnish: (p) => [...wainscot(p), ...curtains(p), ...columns(p), ...chandelier(p), ...pictures(p, 2, -1.9, 2.1)],
  },
  gallery: {
    words: /galler|museum|hall|castle interior/,
    ...HOME,
    walls: ["#e3ddd2", "#a85a50", "#5f7a8a"],
    floors: [[0.45, 0.32, 0.2]],
    high: true,
    furnish: (p) => [...pictures(p, 4, -1.2, 1.75), thingAt("bench", [0.3, p.y, 5.2])],
  },
  living: {
    ...HOME,
    furnish: (p) => {
      const at = -1.75;
      const around = [
        ...(p.draw.next() < 0.55 ? wainscot(p) : wallpaper(p)),
        ...(p.draw.next() < 0.5 ? rug(p) : []),
        ...(p.draw.next() < 0.75 ? curtains(p) : []),
      ];
      const kind = /fireplace|hearth/.test(p.stage.graph.place ?? "") ? 0 : p.draw.next();
      if (kind < 0.3) return [...around, ...fireplace(p, at), ...pictures(p, 1, at, 2.2), ...armchair(p, 0.6 * p.half)];
      if (kind < 0.65) return [...around, ...sofa(p, at), ...pictures(p, 3, at, 1.95), ...bedside(p, at - 1.4)];
      return [...around, ...shelf(p, at, 1.15, 2.1), ...armchair(p, at + 1.75), ...bedside(p, at + 0.9)];
    },
  },
  kitchen: {
    walls: ["#e2dccb", "#cfdcd6", "#e3d3b4", "#b9cfd4"],
    floors: rows("0.5 0.47 0.42, 0.4 0.26 0.16"),
    floor: "tiles",
    wall: { pattern: "tiles" },
    furnish: (p) => kitchen(p),
  },
  bathroom: {
    walls: ["#cfe0e4", "#dfe6e4", "#d5d9e4"],
    floors: [[0.42, 0.46, 0.48]],
    floor: "tiles",
    wall: { pattern: "tiles" },
    furnish: (p) => [
      box(-1.8, p.y, BACK_M - 0.6, 1.9, 0.58, 0.85, [0.82, 0.83, 0.82], { material: "object" }),
      box(-1.8, p.y + 0.5, BACK_M - 0.6, 1.7, 0.09, 0.66, [0.3, 0.5, 0.56], { material: "glass" }),
      box(-0.2, p.y, BACK_M - 0.35, 0.6, 0.82, 0.45, [0.82, 0.83, 0.82], { material: "object" }),
      thingAt("toilet", [2.5, p.y, BACK_M - 0.6]),
      box(-0.2, p.y + 1.25, BACK_M - 0.18, 0.62, 0.9, 0.04, [0.5, 0.58, 0.62], { material: "glass" }),
    ],
  },
};

/** Rooms without a plant: their corners are full. */
const BARE: ReadonlySet<string> = new Set(["workshop", "bathroom", "cafe", "classroom", "shop", "bakery"]);

/** A room of an upper storey with its window over the land. */
export function composeRoom(stage: Stage): Composed {
  const { graph, rng } = stage;
  const theme = themeOf(stage);
  const interior = ROOMS[theme];
  const draw = rng.fork("room");
  const camera = cameraOf(stage, STOREY_M + 1.45, 1.02 + 0.2 * draw.next(), 0.43 + 0.12 * draw.next());
  const colour = linearOfHex(graph.palette[0] ?? interior.walls[draw.int(interior.walls.length)]);
  const y = STOREY_M;
  const half = 2.4 + (1.5 * stage.widthPx) / stage.heightPx;
  const top = y + (interior.high ? 4.4 : 2.95 + 0.4 * draw.next());
  const chosen = ["casement", "wide", "tall"][draw.int(3)];
  const variant = theme === "office" ? "wide" : chosen;
  // composed with its window on the right
  const kitchenX = [1.05, 0.2, 1.6][rng.fork("kitchen window").int(3)];
  const wx = theme === "cafe" || theme === "classroom" ? 1.5 : theme === "kitchen" ? kitchenX : 1.05;
  const [holeHalf, low, high] =
    variant === "wide" ? [1.25, 0.9, 2.5] : variant === "tall" ? [0.62, 0.35, 2.75] : [0.75, 0.95, 2.5];
  const hole = { x0: wx - holeHalf, x1: wx + holeHalf, y0: y + low, y1: y + high };
  const place: Place = { stage, theme, y, half, draw, focalPx: camera.focalPx, wall: colour, hole };
  const isTown = theme === "office" || graph.features.some((one) => /city|town|skyline/.test(one));
  const props: Prop[] = [
    ...(isTown ? townOutside(place) : []),
    box(0, y - 0.2, BACK_M / 2, half * 2, 0.2, BACK_M + 1, interior.floors[draw.int(interior.floors.length)], {
      ...WOOD,
      pattern: interior.floor,
    }),
    ...wallWithWindow(-half, half, y, top, BACK_M, hole, colour, interior.wall),
    ...[-1, 1].map((bank) => box(bank * half, y, BACK_M / 2, 0.1, 4.4, BACK_M + 2, toned(colour, 0.9), interior.wall)),
    box(0, top, BACK_M / 2 + 1.4, half * 2, 0.1, BACK_M - 1.4, [0.75, 0.74, 0.72]),
    ...(interior.high ? [] : overhead(place, top)),
    box(0, y, BACK_M - 0.16, half * 2, 0.14, 0.06, [0.7, 0.68, 0.64], WOOD),
    ...interior.furnish(place),
    ...(BARE.has(theme) ? [] : [plant(place)]),
  ];
  const night = graph.time === "night";
  return finishDraft(
    stage,
    {
      id: `${theme}/${variant}`,
      camera,
      // the sun looks in through the window
      light: { ...lightOf(stage, 1.5), sunAzimuthDeg: 24, sunElevationDeg: night ? 24 : 27 },
      terrain: outside(stage),
      plantings: isTown ? [] : [woodsOf(stage, { count: 500, nearM: 60, farM: 700, minAltitudeM: -1e3 })],
      falling: "none",
      props,
      grade: gradeOf(stage, { key: night ? (theme === "office" ? 0.1 : 0.16) : 0.25, bloom: 0.45 }),
    },
    placeSubjects(stage, { camera, land: models(4.2, STOREY_M) }),
  );
}

function themeOf({ graph }: Stage): string {
  if (graph.setting === "bathroom") return graph.setting;
  const named = Object.entries(ROOMS).find(([, { words }]) => words?.test(graph.place ?? ""));
  if (graph.setting === "kitchen") return named?.[0] === "bakery" ? "bakery" : "kitchen";
  return named ? named[0] : "living";
}
