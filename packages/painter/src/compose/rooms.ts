/** Rooms by what they are for: their walls, windows, furniture against the wall and lamps. */

import type { Rng } from "easel-picture";
import { linearOfHex } from "easel-picture";
import { rows, tones } from "../kit/solids.ts";
import type { HeroTree, Prop } from "../layout.ts";
import type { Rgb } from "../rgb.ts";
import { box, type Look, models, outside, STOREY_M, toned, wallWithWindow } from "./boxes.ts";
import { type Composed, finishDraft, woodsOf } from "./draft.ts";
import { cameraOf, gradeOf, leavesOf, lightOf, type Stage } from "./stage.ts";
import { placeSubjects } from "./subjects.ts";

type Theme =
  | "living"
  | "library"
  | "cafe"
  | "workshop"
  | "bedroom"
  | "classroom"
  | "clinic"
  | "ballroom"
  | "office"
  | "gallery"
  | "kitchen"
  | "bathroom"
  | "gym"
  | "barber"
  | "church";

/** Words of the prompt that say what a room is for. */
const THEMES: readonly (readonly [Theme, RegExp])[] = [
  ["library", /librar|book ?(shop|store)|study/],
  ["church", /church|cathedral|chapel/],
  ["gym", /gym|fitness|health club|boxing/],
  ["barber", /barber|salon|hairdresser/],
  ["cafe", /caf|coffee ?house|tea house|pub|coffee shop|restaurant|bar$|bakery|bistro|counter/],
  ["workshop", /workshop|attic|garage|shed/],
  ["bedroom", /bedroom|nursery|hotel/],
  ["clinic", /hospital|clinic|doctor/],
  ["classroom", /class|school/],
  ["office", /office/],
  ["ballroom", /ballroom|throne|palace/],
  ["gallery", /galler|museum|hall|castle interior/],
];

interface Interior {
  readonly walls: readonly string[];
  readonly floors: readonly Rgb[];
  readonly floor: "boards" | "tiles";
  readonly wall: Look;
}

const OAK: Rgb = [0.34, 0.2, 0.1];
const HOME: Interior = {
  walls: ["#d9cfbd", "#a9bcae", "#c9ad94", "#9fb3c4", "#c6a9a2", "#d8c48e", "#8fa596"],
  floors: [OAK, [0.42, 0.28, 0.16], [0.24, 0.13, 0.07]],
  floor: "boards",
  wall: {},
};
const INTERIORS: Readonly<Record<Theme, Interior>> = {
  living: HOME,
  bedroom: { ...HOME, walls: ["#b9c4d6", "#d6c3b6", "#c3cdb4", "#cdb9cc"] },
  office: { ...HOME, walls: ["#cfd2cf", "#b9c2c9", "#d6cdbd"] },
  library: { ...HOME, walls: ["#6f7d6a", "#8a6f55", "#7a5a50", "#5d6b78"], floors: [[0.26, 0.14, 0.07], OAK] },
  cafe: { ...HOME, walls: ["#7f9a8c", "#c79a6a", "#a8645a", "#5f7f8a", "#d9b97a"] },
  workshop: { ...HOME, walls: ["#b59a7a", "#9a8f80", "#a9a89c"], floors: [[0.3, 0.25, 0.2], OAK] },
  clinic: { walls: ["#cfe3dd", "#d6e2ea"], floors: [[0.5, 0.55, 0.54]], floor: "tiles", wall: {} },
  ballroom: {
    ...HOME,
    walls: ["#e6d8b8", "#c9b3a2", "#b9c4d6"],
    floors: rows("0.5 0.33 0.18, 0.42 0.26 0.14"),
  },
  classroom: { ...HOME, walls: ["#d6d2b4", "#c3d0c4"] },
  gallery: { ...HOME, walls: ["#e3ddd2", "#a85a50", "#5f7a8a"], floors: [[0.45, 0.32, 0.2]] },
  gym: { walls: ["#8f9aa3", "#a3988a", "#6f7f8a"], floors: [[0.07, 0.075, 0.085]], floor: "tiles", wall: {} },
  church: {
    walls: ["#b5ab9a", "#a89f90", "#c2b8a4"],
    floors: [[0.36, 0.33, 0.29]],
    floor: "tiles",
    wall: { pattern: "stone" },
  },
  barber: { walls: ["#3f5a54", "#7a3a34", "#35485c"], floors: [[0.4, 0.39, 0.37]], floor: "tiles", wall: {} },
  kitchen: {
    walls: ["#e2dccb", "#cfdcd6", "#e3d3b4", "#b9cfd4"],
    floors: rows("0.5 0.47 0.42, 0.4 0.26 0.16"),
    floor: "tiles",
    wall: { pattern: "tiles" },
  },
  bathroom: {
    walls: ["#cfe0e4", "#dfe6e4", "#d5d9e4"],
    floors: [[0.42, 0.46, 0.48]],
    floor: "tiles",
    wall: { pattern: "tiles" },
  },
};

const BACK_M = 6.3;
const WOOD: Look = { material: "wood" };
const CLOTH: Look = { material: "fabric" };
const SPINES = ["#8d2f2a", "#2f4f77", "#3f6b4a", "#b58a3c", "#d8d0c0", "#4a3a5e", "#7a4a2c", "#2f6b6b"];

/** Rooms with a ceiling far above the eye. */
const HIGH_ROOMS = new Set<Theme>(["ballroom", "gallery", "library", "church"]);

/** A room of an upper storey with its window over the land. */
export function composeRoom(stage: Stage): Composed {
  const { graph, rng, side } = stage;
  const theme = themeOf(stage);
  const interior = INTERIORS[theme];
  const draw = rng.fork("room");
  const camera = cameraOf(stage, STOREY_M + 1.45, 1.02 + 0.2 * draw.next(), 0.43 + 0.12 * draw.next());
  const colour = linearOfHex(graph.palette[0] ?? interior.walls[draw.int(interior.walls.length)]);
  const y = STOREY_M;
  const half = 2.4 + (1.5 * stage.widthPx) / stage.heightPx;
  const top = y + (HIGH_ROOMS.has(theme) ? 4.4 : 2.95 + 0.4 * draw.next());
  const variant = ["casement", "wide", "tall"][draw.int(3)];
  const wx = (theme === "cafe" || theme === "classroom" ? 1.5 : 1.05) * side;
  const [holeHalf, low, high] =
    variant === "wide" ? [1.25, 0.9, 2.5] : variant === "tall" ? [0.62, 0.35, 2.75] : [0.75, 0.95, 2.5];
  const hole = { x0: wx - holeHalf, x1: wx + holeHalf, y0: y + low, y1: y + high };
  const place: Place = { stage, y, half, draw, side, wall: colour, hole };
  const props: Prop[] = [
    box(0, y - 0.2, BACK_M / 2, half * 2, 0.2, BACK_M + 1, interior.floors[draw.int(interior.floors.length)], {
      ...WOOD,
      pattern: interior.floor,
    }),
    ...wallWithWindow(-half, half, y, top, BACK_M, hole, colour, interior.wall),
    ...[-1, 1].map((bank) => box(bank * half, y, BACK_M / 2, 0.1, 4.4, BACK_M + 2, toned(colour, 0.9), interior.wall)),
    box(0, top, BACK_M / 2 + 1.4, half * 2, 0.1, BACK_M - 1.4, [0.75, 0.74, 0.72]),
    ...(HIGH_ROOMS.has(theme) ? [] : overhead(place, top)),
    box(0, y, BACK_M - 0.16, half * 2, 0.14, 0.06, [0.7, 0.68, 0.64], WOOD),
    ...FURNISH[theme](place),
  ];
  const night = graph.time === "night";
  return finishDraft(
    stage,
    {
      id: `${theme}/${variant}`,
      camera,
      // the sun looks in through the window
      light: { ...lightOf(stage, 1.5), sunAzimuthDeg: 24 * side, sunElevationDeg: night ? 24 : 27 },
      terrain: outside(stage),
      water: null,
      plantings: [woodsOf(stage, { count: 500, nearM: 60, farM: 700, minAltitudeM: -1e3 })],
      heroTrees: theme === "bathroom" || theme === "workshop" ? [] : [plant(place)],
      falling: "none",
      props: [...props, ...pot(place)],
      grade: gradeOf(stage, { key: night ? 0.16 : 0.25, bloom: 0.45 }),
    },
    placeSubjects(stage, { camera, water: null, land: models(4.2, STOREY_M) }),
  );
}

function themeOf({ graph }: Stage): Theme {
  if (graph.setting === "kitchen" || graph.setting === "bathroom") return graph.setting;
  return THEMES.find(([, words]) => words.test(graph.place ?? ""))?.[0] ?? "living";
}

interface Place {
  readonly stage: Stage;
  readonly y: number;
  readonly half: number;
  readonly draw: Rng;
  readonly side: number;
  readonly wall: Rgb;
  readonly hole: { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number };
}

const FURNISH: Readonly<Record<Theme, (place: Place) => Prop[]>> = {
  living: (p) => {
    const at = -1.75 * p.side;
    const around = [
      ...(p.draw.next() < 0.55 ? wainscot(p) : wallpaper(p)),
      ...(p.draw.next() < 0.5 ? rug(p) : []),
      ...(p.draw.next() < 0.75 ? curtains(p) : []),
    ];
    const kind = /fireplace|hearth/.test(p.stage.graph.place ?? "") ? 0 : p.draw.next();
    if (kind < 0.3)
      return [...around, ...fireplace(p, at), ...pictures(p, 1, at, 2.2), ...armchair(p, 0.55 * p.half * p.side)];
    if (kind < 0.65)
      return [...around, ...sofa(p, at), ...pictures(p, 3, at, 1.95), ...floorLamp(p, at - 1.35 * p.side)];
    return [
      ...around,
      ...shelf(p, at, 1.15, 2.1),
      ...armchair(p, at + 1.1 * p.side),
      ...floorLamp(p, at + 0.62 * p.side),
    ];
  },
  bedroom: (p) => [
    ...(p.draw.next() < 0.5 ? wallpaper(p) : wainscot(p)),
    ...(p.draw.next() < 0.5 ? rug(p) : []),
    ...curtains(p),
    ...bed(p),
    ...bedside(p),
    ...pictures(p, 1 + p.draw.int(2), -1.6 * p.side, 1.95),
  ],
  office: (p) => [
    ...curtains(p),
    ...shelf(p, -1.9 * p.side, 1.5, 2.4),
    ...desk(p),
    ...pictures(p, 1, -0.35 * p.side, 1.9),
  ],
  library: (p) => {
    const props: Prop[] = [...rug(p)];
    for (let x = -p.half + 0.65; x < p.half - 0.5; x += 1.16) {
      if (x + 0.58 > p.hole.x0 - 0.15 && x - 0.58 < p.hole.x1 + 0.15) continue;
      props.push(...shelf(p, x, 1.12, 3.3));
    }
    const at = -1.2 * p.side;
    for (const x of [at - 0.22, at + 0.22])
      props.push(box(x, p.y, BACK_M - 0.75, 0.05, 3, 0.06, [0.2, 0.11, 0.05], WOOD));
    for (let k = 1; k < 9; k++)
      props.push(box(at, p.y + k * 0.33, BACK_M - 0.75, 0.42, 0.04, 0.04, [0.2, 0.11, 0.05], WOOD));
    return [...props, ...lamps(p, 2)];
  },
  cafe: (p) => [...wainscot(p), ...counter(p), ...lamps(p, 4), ...tables(p), ...pictures(p, 1, -0.1 * p.side, 1.8)],
  workshop: (p) => [...bench(p), ...lamps(p, 1), ...shelf(p, -p.half * 0.86 * p.side, 0.9, 2)],
  ballroom: (p) => [
    ...wainscot(p),
    ...curtains(p),
    ...columns(p),
    ...chandelier(p),
    ...pictures(p, 2, -1.9 * p.side, 2.1),
  ],
  clinic: (p) => [...curtains(p), ...bed(p), ...drip(p), ...sign(p)],
  classroom: (p) => [...board(p), ...tables(p)],
  gallery: (p) => [...pictures(p, 4, -1.2 * p.side, 1.75), box(0.3, p.y, 5.2, 1.6, 0.42, 0.5, [0.12, 0.1, 0.09], WOOD)],
  kitchen: (p) => kitchen(p),
  church: (p) => [...stainedGlass(p), ...columns(p), ...pews(p)],
  gym: (p) => [...gymRack(p), ...punchBag(p), ...lamps(p, 2)],
  barber: (p) => [...barberMirrors(p), ...barberPole(p), ...lamps(p, 3)],
  bathroom: (p) => [
    box(-1.8 * p.side, p.y, BACK_M - 0.6, 1.9, 0.58, 0.85, [0.82, 0.83, 0.82], { material: "object" }),
    box(-1.8 * p.side, p.y + 0.5, BACK_M - 0.6, 1.7, 0.09, 0.66, [0.3, 0.5, 0.56], { material: "glass" }),
    box(-0.2 * p.side, p.y, BACK_M - 0.35, 0.6, 0.82, 0.45, [0.82, 0.83, 0.82], { material: "object" }),
    box(-0.2 * p.side, p.y + 1.25, BACK_M - 0.18, 0.62, 0.9, 0.04, [0.5, 0.58, 0.62], { material: "glass" }),
  ],
};

/** A row of panels along the lower wall. */
function wainscot({ y, half, wall, hole }: Place): Prop[] {
  const tone = toned(wall, 0.62);
  const high = Math.min(0.9, hole.y0 - y - 0.1);
  const props = [
    box(0, y, BACK_M - 0.16, half * 2, high, 0.05, tone, WOOD),
    box(0, y + high, BACK_M - 0.17, half * 2, 0.05, 0.09, toned(tone, 1.25), WOOD),
  ];
  for (let x = -half + 0.3; x < half; x += 0.62)
    props.push(box(x, y + 0.22, BACK_M - 0.2, 0.46, high - 0.34, 0.03, toned(tone, 1.14), WOOD));
  return props;
}

function rug({ y, side, draw }: Place): Prop[] {
  const colour = linearOfHex(["#8a5a4c", "#5f7480", "#74805e", "#a08a60", "#7a6678", "#b5a088"][draw.int(6)]);
  const [x, z] = [(0.9 * draw.next() - 0.3) * side, 4.2 + 0.5 * draw.next()];
  const [wide, deep] = [2.2 + 1.2 * draw.next(), 1.5 + 0.6 * draw.next()];
  const pale: Rgb = [colour[0] * 1.3 + 0.08, colour[1] * 1.3 + 0.08, colour[2] * 1.3 + 0.07];
  const props = [
    box(x, y, z, wide, 0.012, deep, colour, CLOTH),
    box(x, y, z, wide - 0.3, 0.014, deep - 0.3, pale, CLOTH),
  ];
  const stripes = 2 + draw.int(5);
  for (let k = 0; k < stripes; k++)
    props.push(
      box(x, y, z + ((k + 0.5) / stripes - 0.5) * (deep - 0.4), wide - 0.42, 0.016, 0.14, toned(colour, 0.95), CLOTH),
    );
  return props;
}

/** Stripes of paper on the back wall. */
function wallpaper({ y, half, wall, hole }: Place): Prop[] {
  const tone = toned(wall, 1.16);
  const props: Prop[] = [];
  for (let x = -half + 0.2; x < half; x += 0.44) {
    const atWindow = x > hole.x0 - 0.2 && x < hole.x1 + 0.2;
    props.push(box(x, y, BACK_M - 0.135, 0.2, atWindow ? hole.y0 - y - 0.1 : 4.2, 0.02, tone, { material: "paper" }));
  }
  return props;
}

/** Beams, the slopes of a roof, or a plain cornice. */
function overhead({ y, half, draw, stage, wall }: Place, top: number): Prop[] {
  const wood: Rgb = [0.25, 0.145, 0.075];
  const steep = /attic|loft/.test(stage.graph.place ?? "");
  if (steep)
    return [-1, 1].flatMap((bank) =>
      Array.from({ length: 26 }, (_, k) => {
        const t = k / 25;
        const low = y + 1.1 + (top - y - 1.1) * t;
        return box(
          bank * (half - 0.06 - (half - 0.7) * 0.72 * t),
          low,
          BACK_M / 2 + 0.6,
          0.16,
          (top - y - 1.1) / 25 + 0.02,
          BACK_M,
          toned(wall, 1.05),
        );
      }),
    );
  if (draw.next() < 0.5) return [2.6, 3.7, 4.8, 5.8].map((z) => box(0, top - 0.16, z, half * 2, 0.16, 0.2, wood, WOOD));
  return [box(0, top - 0.12, BACK_M - 0.18, half * 2, 0.12, 0.12, [0.72, 0.7, 0.66])];
}

const SEAT_CLOTHS = ["#7f8f86", "#a8644f", "#4f6478", "#b59a6a", "#8a7a8f", "#6f7a54"];

/** A settee by the wall with cushions. */
function sofa({ y, draw }: Place, x: number): Prop[] {
  const cloth = linearOfHex(SEAT_CLOTHS[draw.int(SEAT_CLOTHS.length)]);
  const accent = linearOfHex(["#d8b46a", "#c9705a", "#e0d6c4", "#7fa0a8"][draw.int(4)]);
  const z = BACK_M - 0.65;
  return [
    ...[-0.85, 0.85].map((dx) => box(x + dx, y, z, 0.08, 0.14, 0.6, [0.2, 0.12, 0.06], WOOD)),
    box(x, y + 0.12, z, 1.9, 0.26, 0.8, toned(cloth, 0.85), CLOTH),
    ...[-0.44, 0.44].map((dx) => box(x + dx, y + 0.38, z - 0.04, 0.85, 0.14, 0.74, cloth, CLOTH)),
    ...[-0.44, 0.44].map((dx) => box(x + dx, y + 0.5, z + 0.26, 0.85, 0.42, 0.2, toned(cloth, 0.95), CLOTH)),
    ...[-0.98, 0.98].map((dx) => box(x + dx, y + 0.12, z, 0.2, 0.56, 0.82, toned(cloth, 0.9), CLOTH)),
    ...[-0.62, 0.55].map((dx) => box(x + dx, y + 0.52, z + 0.06, 0.36, 0.34, 0.14, accent, CLOTH)),
  ];
}

/** An armchair turned to the eye. */
function armchair({ y, draw, half }: Place, at: number): Prop[] {
  const x = Math.max(-half + 0.7, Math.min(half - 0.7, at));
  const cloth = linearOfHex(SEAT_CLOTHS[draw.int(SEAT_CLOTHS.length)]);
  const z = BACK_M - 0.8;
  return [
    ...[-0.3, 0.3].map((dx) => box(x + dx, y, z - 0.2, 0.07, 0.16, 0.07, [0.2, 0.12, 0.06], WOOD)),
    box(x, y + 0.14, z, 0.78, 0.26, 0.7, toned(cloth, 0.85), CLOTH),
    box(x, y + 0.4, z - 0.05, 0.56, 0.12, 0.6, cloth, CLOTH),
    box(x, y + 0.4, z + 0.3, 0.74, 0.62, 0.16, toned(cloth, 0.95), CLOTH),
    ...[-0.36, 0.36].map((dx) => box(x + dx, y + 0.3, z - 0.02, 0.14, 0.34, 0.66, toned(cloth, 0.9), CLOTH)),
    box(x, y + 0.52, z + 0.14, 0.34, 0.3, 0.14, linearOfHex(["#d8b46a", "#e0d6c4", "#c9705a"][draw.int(3)]), CLOTH),
  ];
}

/** A lamp with a shade of cloth on a stand. */
function floorLamp({ y, half, stage }: Place, at: number): Prop[] {
  const x = Math.max(-half + 0.35, Math.min(half - 0.35, at));
  const lit = stage.graph.time === "night" || stage.graph.time === "dusk" || stage.graph.time === "sunset";
  const z = BACK_M - 0.55;
  return [
    box(x, y, z, 0.34, 0.03, 0.34, [0.06, 0.05, 0.045], { material: "metal" }),
    box(x, y, z, 0.035, 1.4, 0.035, [0.06, 0.05, 0.045], { material: "metal" }),
    ...[0, 1, 2, 3].map((k) =>
      box(x, y + 1.36 + 0.085 * k, z, 0.46 - 0.06 * k, 0.09, 0.46 - 0.06 * k, [1, 0.82, 0.56], {
        material: "light" as const,
        emission: lit ? 1.5 : 0.3,
      }),
    ),
  ];
}

/** A small table with a lamp and a vase beside the bed. */
function bedside({ y, side, stage }: Place): Prop[] {
  const x = -0.85 * side;
  const z = BACK_M - 0.45;
  const lit = stage.graph.time === "night" || stage.graph.time === "dusk";
  return [
    box(x, y, z, 0.42, 0.52, 0.4, [0.3, 0.18, 0.09], WOOD),
    box(x, y + 0.3, z - 0.21, 0.34, 0.02, 0.02, [0.15, 0.09, 0.05], WOOD),
    box(x, y + 0.52, z, 0.07, 0.2, 0.07, [0.55, 0.5, 0.42], { material: "object" }),
    ...[0, 1, 2].map((k) =>
      box(x, y + 0.7 + 0.06 * k, z, 0.27 - 0.045 * k, 0.065, 0.27 - 0.045 * k, [1, 0.82, 0.56], {
        material: "light" as const,
        emission: lit ? 2 : 0.35,
      }),
    ),
  ];
}

function curtains({ y, draw, hole }: Place): Prop[] {
  const cloth = linearOfHex(["#b58a6a", "#8a9a7a", "#a86a5a", "#d8cbb0", "#6f86a0"][draw.int(5)]);
  const props = [
    box(
      (hole.x0 + hole.x1) / 2,
      hole.y1 + 0.16,
      BACK_M - 0.28,
      hole.x1 - hole.x0 + 1,
      0.04,
      0.04,
      [0.2, 0.13, 0.07],
      WOOD,
    ),
  ];
  for (const [at, way] of [
    [hole.x0, -1],
    [hole.x1, 1],
  ] as const)
    for (let k = 0; k < 5; k++)
      props.push(
        box(
          at + way * (0.02 + k * 0.08),
          Math.max(y + 0.06, hole.y0 - 0.75),
          BACK_M - 0.26 - 0.03 * (k % 2),
          0.085,
          hole.y1 + 0.16 - Math.max(y + 0.06, hole.y0 - 0.75),
          0.05,
          toned(cloth, 0.8 + 0.2 * (k % 2)),
          CLOTH,
        ),
      );
  return props;
}

/** A bookcase of this width and height. */
function shelf({ y, draw }: Place, x: number, wide: number, high: number): Prop[] {
  const wood: Rgb = [0.24, 0.135, 0.07];
  const z = BACK_M - 0.36;
  const props = [box(x, y, z + 0.14, wide, high, 0.06, toned(wood, 0.6), WOOD)];
  for (const s of [-1, 1]) props.push(box(x + (s * wide) / 2, y, z, 0.05, high, 0.36, wood, WOOD));
  const rows = Math.round(high / 0.42);
  for (let row = 0; row <= rows; row++) {
    const at = y + (row * (high - 0.05)) / rows;
    props.push(box(x, at, z, wide, 0.045, 0.36, wood, WOOD));
    if (row === rows) break;
    let b = x - wide / 2 + 0.05;
    while (b < x + wide / 2 - 0.07) {
      const thick = 0.03 + 0.04 * draw.next();
      if (draw.next() < 0.07) {
        b += 0.1;
        continue;
      }
      const spine = linearOfHex(SPINES[draw.int(SPINES.length)]);
      props.push(
        box(b + thick / 2, at + 0.045, z - 0.06, thick, 0.22 + 0.12 * draw.next(), 0.2, toned(spine, 0.85), {
          material: "paper",
        }),
      );
      b += thick + 0.004;
    }
  }
  return props;
}

function pictures({ y, draw, hole }: Place, count: number, around: number, at: number): Prop[] {
  const props: Prop[] = [];
  let x = around - (count - 1) * 0.42;
  for (let k = 0; k < count; k++) {
    const wide = 0.5 + 0.3 * draw.next();
    const high = 0.45 + 0.3 * draw.next();
    const low = y + at - high / 2;
    const free = x + wide / 2 < hole.x0 - 0.45 || x - wide / 2 > hole.x1 + 0.45;
    const paint = linearOfHex(["#7fa3b8", "#c9a25a", "#a8594a", "#5f7f5a", "#8a7aa3"][draw.int(5)]);
    if (free) {
      props.push(box(x, low - 0.05, BACK_M - 0.18, wide + 0.1, high + 0.1, 0.05, [0.32, 0.2, 0.08], WOOD));
      props.push(box(x, low, BACK_M - 0.21, wide, high, 0.03, paint, { material: "paper" }));
      props.push(
        box(x, low, BACK_M - 0.215, wide, high * (0.3 + 0.3 * draw.next()), 0.03, toned(paint, 0.5), {
          material: "paper",
        }),
      );
    }
    x += wide + 0.25;
  }
  return props;
}

function fireplace({ y }: Place, x: number): Prop[] {
  const brick: Rgb = [0.33, 0.14, 0.1];
  const z = BACK_M - 0.35;
  return [
    ...[-1, 1].map((s) => box(x + s * 0.62, y, z, 0.42, 1.15, 0.5, brick, { pattern: "brick" })),
    box(x, y + 0.85, z, 1.66, 0.42, 0.5, brick, { pattern: "brick" }),
    box(x, y + 1.27, z, 1.9, 0.09, 0.62, [0.22, 0.13, 0.07], WOOD),
    box(x, y, z + 0.16, 0.84, 0.86, 0.1, [0.015, 0.012, 0.01]),
    box(x, y + 0.06, z, 0.6, 0.1, 0.16, [0.1, 0.05, 0.025], WOOD),
    ...[0.3, 0.42, 0.26, 0.36].map((high, k) =>
      box(x - 0.2 + 0.13 * k, y + 0.14, z + 0.02 * k, 0.09, high, 0.06, [1, 0.5, 0.12], {
        material: "light",
        emission: 4,
      }),
    ),
    ...[-0.6, -0.48, 0.55].map((at, k) =>
      box(x + at, y + 1.36, z, 0.08, 0.18 + 0.06 * k, 0.08, linearOfHex(["#3e5a6b", "#b58a3c", "#8d2f2a"][k]), {
        material: "object",
      }),
    ),
  ];
}

function bed({ y, draw, side }: Place): Prop[] {
  const quilt = linearOfHex(["#4f6f8a", "#8a4a4f", "#5f7f5a", "#b58a4a"][draw.int(4)]);
  const x = -1.9 * side;
  return [
    box(x, y, 5.2, 1.5, 0.34, 2, [0.28, 0.17, 0.09], WOOD),
    box(x, y, 6.1, 1.6, 1.15, 0.1, [0.28, 0.17, 0.09], WOOD),
    box(x, y + 0.34, 5.2, 1.44, 0.2, 1.92, [0.75, 0.73, 0.68], CLOTH),
    box(x, y + 0.5, 4.95, 1.5, 0.08, 1.4, quilt, CLOTH),
    ...[-0.36, 0.36].map((at) => box(x + at, y + 0.54, 5.86, 0.6, 0.16, 0.36, [0.8, 0.78, 0.74], CLOTH)),
  ];
}

/** Pillars along the wall with gilded heads. */
function columns({ y, half, hole }: Place): Prop[] {
  const stone: Rgb = [0.68, 0.64, 0.55];
  const gold: Rgb = [0.6, 0.42, 0.14];
  return [-half + 0.3, hole.x0 - 0.75, hole.x1 + 0.75, half - 0.3].flatMap((x) => [
    box(x, y, BACK_M - 0.3, 0.42, 0.3, 0.4, stone),
    ...[-0.1, 0, 0.1].map((dx) => box(x + dx, y + 0.3, BACK_M - 0.28 - (dx === 0 ? 0.06 : 0), 0.09, 3.5, 0.26, stone)),
    box(x, y + 3.7, BACK_M - 0.32, 0.5, 0.12, 0.4, gold, { material: "metal" }),
    box(x, y + 3.82, BACK_M - 0.32, 0.42, 0.5, 0.36, stone),
  ]);
}

/** Two rings of lights on a chain. */
function chandelier({ y, side }: Place): Prop[] {
  const [x, z] = [-0.35 * side, 4.9];
  const gold: Rgb = [0.6, 0.42, 0.14];
  const props = [
    box(x, y + 3.2, z, 0.03, 1.3, 0.03, gold, { material: "metal" }),
    box(x, y + 3.05, z, 0.2, 0.2, 0.2, gold, { material: "metal" }),
  ];
  for (const [radius, high, count] of rows("0.62 2.92 12, 0.36 3.18 8"))
    for (let k = 0; k < count; k++) {
      const a = (k / count) * 2 * Math.PI;
      const [dx, dz] = [Math.cos(a) * radius, Math.sin(a) * radius];
      props.push(
        box(x + dx, y + high, z + dz, 0.3 * radius, 0.035, 0.06, gold, { material: "metal" }),
        box(x + dx, y + high + 0.035, z + dz, 0.035, 0.11, 0.035, [0.8, 0.76, 0.66]),
        box(x + dx, y + high + 0.145, z + dz, 0.045, 0.07, 0.045, [1, 0.8, 0.5], { material: "light", emission: 5 }),
        box(x + dx * 0.98, y + high - 0.08, z + dz, 0.03, 0.07, 0.03, [0.75, 0.8, 0.85], { material: "glass" }),
      );
    }
  return props;
}

/** A stand with a bag on it beside the bed. */
function drip({ y, side }: Place): Prop[] {
  const x = -0.95 * side;
  return [
    box(x, y, 5.9, 0.04, 1.9, 0.04, [0.6, 0.62, 0.63], { material: "metal" }),
    box(x, y, 5.9, 0.5, 0.04, 0.5, [0.5, 0.52, 0.53], { material: "metal" }),
    box(x + 0.1, y + 1.45, 5.9, 0.16, 0.3, 0.05, [0.75, 0.82, 0.85], { material: "glass" }),
  ];
}

/** A red cross on the wall. */
function sign({ y, side, hole }: Place): Prop[] {
  const x = -1.9 * side;
  const z = BACK_M - 0.2;
  const free = Math.abs(x - (hole.x0 + hole.x1) / 2) > 0.6 + (hole.x1 - hole.x0) / 2;
  return free
    ? [
        box(x, y + 1.65, z, 0.72, 0.72, 0.03, [0.85, 0.86, 0.85], { material: "object" }),
        box(x, y + 1.75, z - 0.03, 0.16, 0.52, 0.03, [0.6, 0.03, 0.03], { material: "object" }),
        box(x, y + 1.93, z - 0.03, 0.52, 0.16, 0.03, [0.6, 0.03, 0.03], { material: "object" }),
      ]
    : [];
}

function desk({ y, side }: Place): Prop[] {
  const wood: Rgb = [0.3, 0.18, 0.09];
  const x = 1.1 * side;
  return [
    box(x, y + 0.72, 5.6, 1.7, 0.05, 0.75, wood, WOOD),
    ...[-0.78, 0.78].map((at) => box(x + at, y, 5.6, 0.08, 0.72, 0.7, wood, WOOD)),
  ];
}

/** Lamps on cords from above. */
function lamps({ y, draw, half, stage }: Place, count: number): Prop[] {
  const shade = linearOfHex(["#2f3a3a", "#b5712f", "#8a2f2a", "#d8cbb0"][draw.int(4)]);
  const lit = stage.graph.time === "night" || stage.graph.time === "dusk" ? 5 : 1.6;
  return Array.from({ length: count }, (_, k) => {
    const x = count === 1 ? 0.9 : ((k + 0.5) / count - 0.5) * half * 1.7;
    return [
      box(x, y + 2.75, 5.2, 0.015, 1.7, 0.015, [0.02, 0.02, 0.02]),
      box(x, y + 2.6, 5.2, 0.14, 0.12, 0.14, shade, { material: "metal" }),
      box(x, y + 2.5, 5.2, 0.3, 0.11, 0.3, shade, { material: "metal" }),
      box(x, y + 2.46, 5.2, 0.16, 0.05, 0.16, [1, 0.8, 0.5], { material: "light", emission: lit }),
    ];
  }).flat();
}

/** A bar with a board of chalk and rows of cups behind it. */
function counter({ y, side, draw }: Place): Prop[] {
  const x = -1.9 * side;
  const wood = linearOfHex(["#6a4326", "#3f5a54", "#7a3a2c"][draw.int(3)]);
  const props = [
    box(x, y, 5.4, 2.5, 1, 0.6, wood, { ...WOOD, pattern: "boards" }),
    box(x, y + 1, 5.35, 2.65, 0.06, 0.75, [0.33, 0.2, 0.1], WOOD),
    box(x - 0.3, y + 1.06, 5.45, 0.6, 0.42, 0.4, [0.42, 0.43, 0.44], { material: "metal" }),
    box(x, y + 1.85, BACK_M - 0.18, 1.5, 0.85, 0.04, [0.025, 0.03, 0.028]),
    box(x, y + 1.8, BACK_M - 0.19, 1.6, 0.05, 0.05, [0.3, 0.19, 0.1], WOOD),
  ];
  for (let row = 0; row < 5; row++)
    props.push(
      box(
        x - 0.15 + 0.1 * draw.next(),
        y + 2 + row * 0.13,
        BACK_M - 0.21,
        0.7 + 0.4 * draw.next(),
        0.025,
        0.01,
        [0.6, 0.6, 0.56],
        { material: "paper" },
      ),
    );
  for (let k = 0; k < 9; k++)
    props.push(
      box(x + 0.35 + 0.1 * (k % 5), y + 1.06 + 0.1 * Math.floor(k / 5), 5.5, 0.075, 0.09, 0.075, [0.8, 0.78, 0.72], {
        material: "object",
      }),
    );
  return props;
}

/** Small tables with stools at the sides, behind where figures stand. */
function tables({ y, half, side }: Place): Prop[] {
  const wood: Rgb = [0.3, 0.17, 0.08];
  const props: Prop[] = [];
  for (const [x, z] of [
    [half * 0.78 * side, 5.1],
    [half * 0.4 * side, 5.75],
  ]) {
    props.push(
      box(x, y + 0.72, z, 0.75, 0.04, 0.75, wood, WOOD),
      box(x, y, z, 0.07, 0.72, 0.07, [0.05, 0.05, 0.05], { material: "metal" }),
      box(x, y, z, 0.42, 0.03, 0.42, [0.05, 0.05, 0.05], { material: "metal" }),
    );
    props.push(box(x + 0.1, y + 0.76, z, 0.07, 0.09, 0.07, [0.8, 0.78, 0.72], { material: "object" }));
    for (const s of [-0.6, 0.6]) {
      props.push(box(x + s, y + 0.44, z, 0.34, 0.04, 0.34, toned(wood, 1.3), WOOD));
      for (const [dx, dz] of rows("-0.14 -0.14, 0.14 -0.14, -0.14 0.14, 0.14 0.14"))
        props.push(box(x + s + dx, y, z + dz, 0.035, 0.44, 0.035, toned(wood, 1.1), WOOD));
      props.push(box(x + s * 1.26, y + 0.48, z, 0.035, 0.42, 0.34, toned(wood, 1.2), WOOD));
    }
  }
  return props;
}

/** Pointed windows of coloured glass along the wall and over the one in it. */
function stainedGlass({ y, half, hole, draw }: Place): Prop[] {
  const glasses: readonly Rgb[] = tones(
    "0.8 0.1 0.08, 0.08 0.2 0.75, 0.9 0.6 0.08, 0.08 0.5 0.24, 0.5 0.12 0.6, 0.2 0.6 0.8",
  );
  const props: Prop[] = [];
  const wide = 0.95;
  const middle = (hole.x0 + hole.x1) / 2;
  for (const x of [middle, middle - 1.75, middle + 1.75, middle - 3.5, middle + 3.5]) {
    if (Math.abs(x) > half - 0.4) continue;
    const tall = x === middle ? 3.3 : 2.7;
    const rows = 17;
    for (let row = 0; row < rows; row++) {
      const t = (row + 0.5) / rows;
      // the sides lean together above two thirds of the height
      const open = t < 0.62 ? 1 : Math.sqrt(Math.max(0, 1 - ((t - 0.62) / 0.4) ** 1.6));
      const low = y + 0.75 + (row * tall) / rows;
      props.push(box(x, low, BACK_M - 0.19, wide * open + 0.22, tall / rows + 0.01, 0.03, [0.5, 0.46, 0.4]));
      for (let k = 0; k < 5; k++)
        props.push(
          box(
            x + (k - 2) * 0.19 * open,
            low + 0.012,
            BACK_M - 0.22,
            0.165 * open,
            tall / rows - 0.024,
            0.02,
            glasses[(draw.int(3) + k + row) % glasses.length],
            {
              material: "light",
              emission: 0.13,
            },
          ),
        );
    }
    props.push(box(x, y + 0.6, BACK_M - 0.24, wide + 0.4, 0.15, 0.2, [0.55, 0.5, 0.43]));
  }
  return props;
}

/** A red carpet between rows of pews, tall candles at its end. */
function pews({ y, half }: Place): Prop[] {
  const oak: Rgb = [0.26, 0.14, 0.07];
  const props: Prop[] = [box(0, y, 4.2, 1.5, 0.015, 5, [0.42, 0.03, 0.04], CLOTH)];
  for (const z of [4.3, 5.05])
    for (const s of [-1, 1]) {
      const [from, to] = [1.05, half - 0.2];
      const x = (s * (from + to)) / 2;
      props.push(
        box(x, y + 0.42, z, to - from, 0.06, 0.4, oak, WOOD),
        box(x, y + 0.3, z + 0.2, to - from, 0.62, 0.05, toned(oak, 1.2), WOOD),
        box(s * from, y, z, 0.07, 0.95, 0.5, toned(oak, 0.8), WOOD),
      );
    }
  for (const s of [-1, 1])
    props.push(
      box(s * 0.85, y, 5.8, 0.09, 1.1, 0.09, [0.6, 0.42, 0.14], { material: "metal" }),
      box(s * 0.85, y + 1.1, 5.8, 0.07, 0.4, 0.07, [0.86, 0.82, 0.72], { material: "object" }),
      box(s * 0.85, y + 1.5, 5.8, 0.04, 0.09, 0.04, [1, 0.7, 0.3], { material: "light", emission: 1.6 }),
    );
  return props;
}

/** Mirrors along the wall of a gym, a rack of dumbbells and discs before them. */
function gymRack({ y, half, side, hole }: Place): Prop[] {
  const iron: Rgb = [0.03, 0.03, 0.035];
  const props: Prop[] = [];
  const [from, to] = side > 0 ? [-half + 0.2, hole.x0 - 0.25] : [hole.x1 + 0.25, half - 0.2];
  for (let x = from; x + 0.9 <= to; x += 0.98)
    props.push(
      box(x + 0.45, y + 0.5, BACK_M - 0.17, 0.92, 1.75, 0.03, [0.42, 0.5, 0.54], { material: "glass" }),
      box(x + 0.45, y + 0.46, BACK_M - 0.18, 0.94, 0.04, 0.04, iron, { material: "metal" }),
    );
  const middle = (from + to) / 2;
  for (const [row, high] of [0.36, 0.72].entries()) {
    props.push(box(middle, y + high, 5.75, to - from - 0.3, 0.06, 0.4, iron, { material: "metal" }));
    for (let k = 0; k < 6; k++) {
      const x = from + 0.4 + k * ((to - from - 0.8) / 5);
      const size = 0.13 + 0.012 * k + 0.02 * row;
      const tone: Rgb = k % 3 === 1 ? [0.45, 0.05, 0.04] : iron;
      props.push(
        box(x, y + high + 0.1, 5.7, 0.24, 0.05, 0.05, [0.45, 0.46, 0.48], { material: "metal" }),
        ...[-0.14, 0.14].map((d) => box(x + d, y + high + 0.06, 5.7, 0.09, size, size, tone, { material: "object" })),
      );
    }
  }
  for (const x of [from + 0.1, to - 0.1]) props.push(box(x, y, 5.75, 0.08, 0.9, 0.4, iron, { material: "metal" }));
  return props;
}

/** A leather bag on a chain. */
function punchBag({ y, half, side }: Place): Prop[] {
  const x = half * 0.74 * side;
  const props: Prop[] = [box(x, y + 2.05, 4.9, 0.03, 1.4, 0.03, [0.3, 0.3, 0.32], { material: "metal" })];
  for (let k = 0; k < 7; k++)
    props.push(
      box(
        x,
        y + 0.75,
        4.9,
        0.42 * Math.cos((k - 3) * 0.4),
        1.3,
        0.42 * Math.cos((3 - Math.abs(k - 3)) * 0.4),
        [0.32, 0.045, 0.035],
        {
          material: "object",
        },
      ),
    );
  props.push(box(x, y + 1.55, 4.9, 0.43, 0.1, 0.43, [0.5, 0.48, 0.44], { material: "object" }));
  return props;
}

/** Mirrors in frames of bulbs over a counter with bottles. */
function barberMirrors({ y, half, side, hole, draw }: Place): Prop[] {
  const [from, to] = side > 0 ? [-half + 0.3, hole.x0 - 0.3] : [hole.x1 + 0.3, half - 0.3];
  const props: Prop[] = [
    box((from + to) / 2, y + 0.74, 5.95, to - from, 0.09, 0.5, [0.26, 0.15, 0.08], WOOD),
    box((from + to) / 2, y + 0.2, 6.0, to - from, 0.54, 0.36, [0.34, 0.2, 0.11], { ...WOOD, pattern: "boards" }),
  ];
  const count = Math.max(1, Math.floor((to - from) / 1.05));
  for (let k = 0; k < count; k++) {
    const x = from + ((k + 0.5) * (to - from)) / count;
    props.push(
      box(x, y + 1.02, BACK_M - 0.18, 0.86, 1.16, 0.05, [0.5, 0.36, 0.14], WOOD),
      box(x, y + 1.08, BACK_M - 0.21, 0.74, 1.04, 0.03, [0.5, 0.6, 0.65], { material: "glass" }),
    );
    for (let b = 0; b < 6; b++)
      for (const s of [-1, 1])
        props.push(
          box(x + s * 0.41, y + 1.1 + b * 0.19, BACK_M - 0.24, 0.06, 0.06, 0.05, [1, 0.8, 0.5], {
            material: "light",
            emission: 0.7,
          }),
        );
    for (let b = 0; b < 5; b++)
      props.push(
        box(
          x - 0.28 + b * 0.14,
          y + 0.83,
          5.92,
          0.06,
          0.12 + 0.1 * draw.next(),
          0.06,
          linearOfHex(SPINES[draw.int(SPINES.length)]),
          {
            material: "glass",
          },
        ),
      );
  }
  return props;
}

/** The pole of barbers, striped, in its lamp. */
function barberPole({ y, half, side }: Place): Prop[] {
  const x = half * 0.8 * side;
  const props: Prop[] = [];
  for (let k = 0; k < 16; k++)
    for (let j = 0; j < 4; j++) {
      const stripe = (k + j) % 6;
      const colour: Rgb = stripe < 2 ? [0.7, 0.05, 0.05] : stripe === 3 ? [0.06, 0.14, 0.5] : [0.85, 0.85, 0.84];
      props.push(
        box(x - 0.075 + 0.05 * j, y + 1.1 + 0.055 * k, BACK_M - 0.3, 0.051, 0.056, 0.16, colour, {
          material: "object",
        }),
      );
    }
  for (const at of [1.02, 1.98])
    props.push(box(x, y + at, BACK_M - 0.3, 0.27, 0.09, 0.24, [0.5, 0.5, 0.52], { material: "metal" }));
  return props;
}

/** A workbench below a wall of tools. */
function bench({ y, side, draw }: Place): Prop[] {
  const x = -1.1 * side;
  const wood: Rgb = [0.36, 0.23, 0.12];
  const props = [
    box(x, y + 0.84, 5.75, 2.9, 0.09, 0.8, wood, { ...WOOD, pattern: "boards" }),
    ...[-1.3, 1.3].map((at) => box(x + at, y, 5.75, 0.13, 0.84, 0.7, toned(wood, 0.8), WOOD)),
    box(x, y + 0.25, 5.8, 2.6, 0.05, 0.6, toned(wood, 0.8), WOOD),
    box(x, y + 1.25, BACK_M - 0.17, 2.6, 1.15, 0.04, [0.32, 0.24, 0.16], WOOD),
  ];
  for (let k = 0; k < 13; k++) {
    const at = x - 1.15 + k * 0.19;
    const high = 0.22 + 0.25 * draw.next();
    props.push(box(at, y + 2.2 - high, BACK_M - 0.21, 0.035, high, 0.03, [0.3, 0.18, 0.09], WOOD));
    props.push(
      box(at, y + 2.2 - high - 0.06, BACK_M - 0.21, 0.1 + 0.05 * draw.next(), 0.1, 0.03, [0.34, 0.35, 0.37], {
        material: "metal",
      }),
    );
  }
  for (let k = 0; k < 7; k++)
    props.push(
      box(
        x - 1.1 + k * 0.3 + 0.1 * draw.next(),
        y + 0.93,
        5.85,
        0.12,
        0.1 + 0.16 * draw.next(),
        0.12,
        linearOfHex(SPINES[draw.int(SPINES.length)]),
        { material: "object" },
      ),
    );
  return props;
}

function board({ y, side }: Place): Prop[] {
  const x = -1.2 * side;
  return [
    box(x, y + 0.95, BACK_M - 0.18, 2.7, 1.3, 0.04, [0.03, 0.075, 0.05]),
    box(x, y + 0.88, BACK_M - 0.22, 2.8, 0.06, 0.1, [0.36, 0.22, 0.11], WOOD),
    box(x, y + 2.25, BACK_M - 0.19, 2.8, 0.06, 0.05, [0.36, 0.22, 0.11], WOOD),
    ...[0, 1, 2].map((k) =>
      box(x - 0.5 + 0.2 * k, y + 1.85 - 0.25 * k, BACK_M - 0.205, 1.1 - 0.2 * k, 0.03, 0.01, [0.7, 0.7, 0.66], {
        material: "paper",
      }),
    ),
  ];
}

function kitchen({ y, half, side, draw, hole }: Place): Prop[] {
  const front = linearOfHex(["#6f8f86", "#d8cbb0", "#7a4a34", "#4f6a86", "#a8b58a"][draw.int(5)]);
  const props: Prop[] = [];
  const [from, to] = side > 0 ? [-3.3, hole.x0 + 0.5] : [hole.x1 - 0.5, 3.3];
  props.push(box((from + to) / 2, y + 0.88, BACK_M - 0.45, to - from, 0.05, 0.68, [0.28, 0.2, 0.14], WOOD));
  for (let x = from + 0.33; x < to; x += 0.66) {
    props.push(
      box(x, y, BACK_M - 0.42, 0.655, 0.88, 0.6, toned(front, 0.8), WOOD),
      box(x, y + 0.14, BACK_M - 0.74, 0.56, 0.66, 0.03, front, WOOD),
      box(x + 0.2, y + 0.45, BACK_M - 0.77, 0.03, 0.12, 0.03, [0.6, 0.5, 0.3], { material: "metal" }),
    );
    const clear = x + 0.33 < hole.x0 - 0.1 || x - 0.33 > hole.x1 + 0.1;
    if (!clear) continue;
    props.push(
      box(x, y + 1.62, BACK_M - 0.32, 0.655, 0.8, 0.34, toned(front, 0.8), WOOD),
      box(x, y + 1.68, BACK_M - 0.51, 0.56, 0.68, 0.03, front, WOOD),
    );
    for (let k = 0; k < 3; k++)
      props.push(
        box(
          x - 0.2 + 0.18 * k,
          y + 0.93,
          BACK_M - 0.4,
          0.1,
          0.12 + 0.1 * draw.next(),
          0.1,
          linearOfHex(SPINES[draw.int(SPINES.length)]),
          { material: "object" },
        ),
      );
  }
  // on the other side of the window: a fridge, and a rail with pans
  const cold = side > 0 ? hole.x1 + 1.15 : hole.x0 - 1.15;
  if (Math.abs(cold) < half - 0.4)
    props.push(
      box(cold, y, BACK_M - 0.45, 0.82, 1.95, 0.7, [0.62, 0.65, 0.66], { material: "metal" }),
      box(cold, y + 1.26, BACK_M - 0.81, 0.8, 0.02, 0.02, [0.2, 0.2, 0.2]),
      ...[0.5, 1.4].map((at) =>
        box(cold - 0.3 * side, y + at, BACK_M - 0.84, 0.04, 0.4, 0.04, [0.3, 0.3, 0.31], { material: "metal" }),
      ),
    );
  const [left, right] = [hole.x0 + 0.1, hole.x1 - 0.1];
  props.push(
    box((left + right) / 2, y + 3, BACK_M - 0.3, right - left + 0.9, 0.05, 0.28, [0.34, 0.2, 0.1], WOOD),
    ...Array.from({ length: 6 }, (_, k) =>
      box(
        left + (k + 0.5) * ((right - left) / 6),
        y + 3.05,
        BACK_M - 0.3,
        0.13 + 0.06 * draw.next(),
        0.14 + 0.14 * draw.next(),
        0.15,
        linearOfHex(SPINES[draw.int(SPINES.length)]),
        { material: "object" },
      ),
    ),
  );
  const stove = (from + to) / 2 + 0.2;
  props.push(
    box(stove, y, BACK_M - 0.5, 0.7, 0.93, 0.66, [0.5, 0.5, 0.5], { material: "metal" }),
    box(stove, y + 0.2, BACK_M - 0.84, 0.54, 0.42, 0.02, [0.02, 0.02, 0.025], { material: "glass" }),
  );
  props.push(box(stove - 0.12, y + 0.93, BACK_M - 0.5, 0.26, 0.2, 0.26, [0.42, 0.1, 0.08], { material: "metal" }));
  return props;
}

/** A green plant in a corner. */
function plant({ stage, y, half, side }: Place): HeroTree {
  return {
    species: "bush",
    colours: leavesOf(stage)
      .slice(2, 5)
      .map(() => [0.06, 0.15, 0.035] as const),
    xM: (half - 0.55) * side,
    zM: 5.4,
    yM: y + 0.34,
    heightM: 1.25,
    snow01: 0,
    subject: 0,
  };
}

function pot(place: Place): Prop[] {
  const { xM, zM } = plant(place);
  const theme = themeOf(place.stage);
  if (theme === "bathroom" || theme === "workshop") return [];
  return [box(xM, place.y, zM, 0.42, 0.42, 0.42, [0.42, 0.2, 0.11], { material: "object" })];
}
